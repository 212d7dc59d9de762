import type { LocalSlack } from '../slack-emulator/emulator.ts'
import { directChannel, type SlackMessage } from '../slack-emulator/state.ts'
import { PATIENCE_MS } from '../slack-emulator/traffic.ts'
import type { Viewer } from '../slack-emulator/views.ts'
import { createWritingActions } from './commands-and-messages.ts'
import { createDeliver, createEvents } from './deliver.ts'
import { createElementActions } from './elements.ts'
import { createModalActions } from './modals.ts'
import { createBrowser, type Decision } from './oauth-browser.ts'
import { createSession, type Session } from './session.ts'
import type { ViewCondition } from './wait-for.ts'
import { createWorkflowActions } from './workflows.ts'

export type Driver = ReturnType<typeof createDriver>
export type Person = ReturnType<Driver['as']>

/**
 * Simulated users of the app.
 *
 * @param options.clock the real time, for signatures; that of the local Slack may differ
 * @param options.isSocketMode over the app's Socket Mode connection instead of HTTP
 * @param options.eventRetryDelaysMs delays of automatic retries of a failed event; default none
 */
export function createDriver(options: {
  slack: LocalSlack
  appUrl: string
  signingSecret: string
  clock?: () => number
  eventRetryDelaysMs?: readonly number[]
  isSocketMode?: boolean
}) {
  const { slack } = options
  const deliver = createDeliver({ clock: Date.now, ...options })
  const events = createEvents({ slack, deliver, retryDelaysMs: options.eventRetryDelaysMs ?? [] })
  const session = createSession({ slack, deliver, events })

  return {
    as: (teamId: string, userId: string) => {
      const who = { teamId, userId }
      return {
        ...createWritingActions(session, who),
        ...createElementActions(session, who),
        ...createModalActions(session, who),
        ...createWorkflowActions(session, who),
        ...createReading(session, who),
      }
    },
    browser: () => createBrowser(options),
    /** The whole "Add to Slack" flow in a new browser. */
    install: (wanted: Decision) => createBrowser(options).install(wanted),
    /** Sends an event of a workspace; `name` as in the manifest. */
    event: events.send,
    /** Uninstalls the app from a workspace: revokes the token and sends the event. */
    uninstall(teamId: string) {
      slack.workspace(teamId).tokenError = 'account_inactive'
      return events.send(teamId, 'app_uninstalled', { type: 'app_uninstalled' })
    },
    /** Sends `tokens_revoked`. The app's token becomes invalid if its bot is in the list. */
    revokeTokens(teamId: string, tokens: { bot?: string[]; oauth?: string[] }) {
      const workspace = slack.workspace(teamId)
      if (tokens.bot?.includes(workspace.botUserId)) workspace.tokenError = 'token_revoked'
      return events.send(teamId, 'tokens_revoked', { type: 'tokens_revoked', tokens })
    },
  }
}

function createReading({ slack, waiter }: Session, who: Viewer) {
  const ownChannel = () => directChannel(slack.workspace(who.teamId), who.userId).id
  const isVisible = (message: SlackMessage) => message.ephemeralTo === null || message.ephemeralTo === who.userId

  return {
    home: () => slack.screens.home(who),
    modals: () => slack.screens.modals(who),
    modal: () => slack.screens.modals(who).at(-1) ?? null,
    /**
     * The app's next new or changed message in the channel since the user's latest action. @throws after the timeout
     *
     * @param channelId default: the user's direct messages with the app
     */
    nextMessage(channelId = ownChannel(), timeoutMs = PATIENCE_MS): Promise<SlackMessage> {
      const { botUserId } = slack.workspace(who.teamId)
      const isIt = (message: SlackMessage) =>
        message.teamId === who.teamId && message.channelId === channelId && message.userId === botUserId
      return waiter.nextMessage(who, (message) => isIt(message) && isVisible(message), timeoutMs)
    },
    /** The next Home published since the person's latest action. @throws after the timeout */
    nextHome: (timeoutMs = PATIENCE_MS) => waiter.nextView(who, 'home', timeoutMs),
    /** The next modal opened, pushed or updated since the person's latest action. @throws after the timeout */
    nextModal: (timeoutMs = PATIENCE_MS) => waiter.nextView(who, 'modal', timeoutMs),
    /** The present or a later Home that meets the condition. @throws after the timeout */
    homeWhen: (condition: ViewCondition, timeoutMs = PATIENCE_MS) => waiter.viewWhen(who, 'home', condition, timeoutMs),
    /** The present or a later topmost modal that meets the condition. @throws after the timeout */
    modalWhen: (condition: ViewCondition, timeoutMs = PATIENCE_MS) =>
      waiter.viewWhen(who, 'modal', condition, timeoutMs),
  }
}
