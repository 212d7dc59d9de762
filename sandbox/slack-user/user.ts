import type { LocalSlack } from '../slack-emulator/emulator.ts'
import type { Element, Entered } from '../slack-emulator/inputs.ts'
import { directChannel, type SlackMessage, type SlackView } from '../slack-emulator/state.ts'
import { PATIENCE_MS } from '../slack-emulator/traffic.ts'
import type { Viewer } from '../slack-emulator/views.ts'
import {
  type CommandOptions,
  enterInMessage,
  enterInView,
  fillInMessage,
  fillInView,
  type PressOptions,
  pressInMessage,
  pressInView,
  sendCommand,
  suggestInView,
  type ViewPressOptions,
  valuesInMessage,
} from './commands-and-buttons.ts'
import { createDeliver, type Receipt } from './deliver.ts'
import { createEvents, type EventOptions } from './events-api.ts'
import { directMessage, mention, openHome, type WrittenOptions, writeInChannel } from './mentions-and-messages.ts'
import { closeModal, type SubmitOptions, submitModal } from './modals.ts'
import { createBrowser, type Decision } from './oauth-browser.ts'
import { createSession, type Session } from './session.ts'
import type { ViewCondition } from './wait-for.ts'

export type Driver = ReturnType<typeof createDriver>
export type Person = ReturnType<Driver['as']>

/**
 * People who use the app: their actions are sent to `appUrl` as Slack's requests.
 *
 * @param options.clock the real one, for signatures; the local Slack's may differ
 * @param options.isSocketMode over the app's Socket Mode connection instead of HTTP
 * @param options.eventRetryDelaysMs delays of the retries of a failed event; default none
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
    /** A person of one workspace. */
    as: (teamId: string, userId: string) => {
      const who = { teamId, userId }
      return {
        ...inConversations(session, who),
        ...inHome(session, who),
        ...inModals(session, who),
        ...onAnyScreen(session, who),
      }
    },
    /** A browser of its own, with which a person installs the app. */
    browser: () => createBrowser(options),
    /** "Add to Slack" in a fresh browser, to the last page. */
    install: (wanted: Decision) => createBrowser(options).install(wanted),
    /** Any event of a workspace, named as the manifest names it. */
    event: events.send,
    /** Uninstalls the app from a workspace: revokes the token and sends the event. */
    uninstall(teamId: string) {
      slack.workspace(teamId).tokenError = 'account_inactive'
      return events.send(teamId, 'app_uninstalled', { type: 'app_uninstalled' })
    },
    /** Tokens of these users are revoked; the app's own is dead when its bot is among them. */
    revokeTokens(teamId: string, tokens: { bot?: string[]; oauth?: string[] }) {
      const workspace = slack.workspace(teamId)
      if (tokens.bot?.includes(workspace.botUserId)) workspace.tokenError = 'token_revoked'
      return events.send(teamId, 'tokens_revoked', { type: 'tokens_revoked', tokens })
    },
  }
}

function inConversations(session: Session, who: Viewer) {
  const { botUserId } = session.slack.workspace(who.teamId)
  const ownChannel = () => directChannel(session.slack.workspace(who.teamId), who.userId).id
  const isVisible = (message: SlackMessage) => message.ephemeralTo === null || message.ephemeralTo === who.userId

  return {
    command: (text: string, wanted: CommandOptions = {}) => sendCommand(session, who, text, wanted),
    /** A message as they see it, and the `action_id` or label of an element. */
    press: (message: SlackMessage, target: string | Element, wanted: PressOptions = {}) =>
      pressInMessage(session, who, message, target, wanted),
    mention: async (channelId: string, text: string, wanted: WrittenOptions = {}) =>
      mention(session, who, channelId, text, wanted),
    /** Writes in a channel; null if the app is not mentioned as `@Leads`. */
    write: async (channelId: string, text: string, wanted: WrittenOptions = {}) =>
      writeInChannel(session, who, channelId, text, wanted),
    directMessage: async (text: string, wanted: WrittenOptions = {}) => directMessage(session, who, text, wanted),
    /**
     * The next message of the app there, or change of one, since they last did something; by default among their own
     * direct messages.
     *
     * @throws after the timeout
     */
    nextMessage(channelId = ownChannel(), timeoutMs = PATIENCE_MS): Promise<SlackMessage> {
      const isIt = (message: SlackMessage) =>
        message.teamId === who.teamId && message.channelId === channelId && message.userId === botUserId
      return session.waiter.nextMessage(who, (message) => isIt(message) && isVisible(message), timeoutMs)
    },
  }
}

function inHome(session: Session, who: Viewer) {
  const { waiter, slack } = session

  return {
    /** Sends `app_home_opened`; `home` is the Home after the acknowledgement. */
    openHome: async (tab: 'home' | 'messages' = 'home', wanted: Pick<EventOptions, 'forged'> = {}) => ({
      ...(await openHome(session, who, tab, wanted)),
      home: slack.screens.home(who),
    }),
    home: () => slack.screens.home(who),
    /** The next one published since they last did something. @throws after the timeout */
    nextHome: (timeoutMs = PATIENCE_MS) => waiter.nextView(who, 'home', timeoutMs),
    /** The Home once it shows a text or looks as wanted, as it is or later. @throws when it does not in time */
    homeWhen: (condition: ViewCondition, timeoutMs = PATIENCE_MS) => waiter.viewWhen(who, 'home', condition, timeoutMs),
    pressHome: async (target: string | Element, { view, ...wanted }: ViewPressOptions = {}) =>
      pressInView(session, who, view ?? present(session, who, 'home'), target, wanted),
  }
}

function inModals(session: Session, who: Viewer) {
  const { waiter, slack } = session

  return {
    /** The topmost; null when none is open. */
    modal: () => slack.screens.modals(who).at(-1) ?? null,
    /** All that are open, the lowest first. */
    modals: () => slack.screens.modals(who),
    /** The next one opened, pushed or updated since they last did something. @throws after the timeout */
    nextModal: (timeoutMs = PATIENCE_MS) => waiter.nextView(who, 'modal', timeoutMs),
    /** The topmost once it shows a text or looks as wanted, as it is or later. @throws when it does not in time */
    modalWhen: (condition: ViewCondition, timeoutMs = PATIENCE_MS) =>
      waiter.viewWhen(who, 'modal', condition, timeoutMs),
    pressModal: async (target: string | Element, { view, ...wanted }: ViewPressOptions = {}) =>
      pressInView(session, who, view ?? present(session, who, 'modal'), target, wanted),
    /** Enters values by label, `block_id` or `action_id`, and submits. */
    submit: async (values: Record<string, Entered> = {}, { view, ...wanted }: SubmitOptions = {}) =>
      submitModal(session, who, view ?? present(session, who, 'modal'), values, wanted),
    /** By its button; by the cross in the corner, which closes all. */
    closeModal: (wanted: { isCross?: boolean } = {}) => closeModal(session, who, wanted),
  }
}

function onAnyScreen(session: Session, who: Viewer) {
  const fillIn = async (where: SlackView['type'] | SlackMessage, target: string | Element, value: Entered) =>
    typeof where === 'string'
      ? fillInView(session, who, present(session, who, where), target, value)
      : fillInMessage(session, who, where, target, value)

  return {
    /** Enters one value. @returns the acknowledgement of its action, if it has one */
    fillIn,
    /** Enters a value without dispatching an action. */
    enter(where: SlackView['type'] | SlackMessage, element: Element, value: Entered): void {
      if (typeof where === 'string') enterInView(session, who, present(session, who, where), element, value)
      else enterInMessage(session, who, where, element, value)
    },
    /** Their values in the inputs of a message. */
    valuesIn: (message: SlackMessage) => valuesInMessage(session, who, message),
    /** Enters values by label, `block_id` or `action_id`. @returns the acknowledgements of their actions */
    async fill(where: SlackView['type'] | SlackMessage, values: Record<string, Entered>): Promise<Receipt[]> {
      const receipts: Receipt[] = []
      for (const [name, value] of Object.entries(values)) {
        receipts.push(...(await fillIn(where, name, value)))
      }
      return receipts
    },
    /** Types into a select whose options the app has; they can be picked from then on. */
    suggest: async (where: SlackView['type'], target: string | Element, text: string) =>
      suggestInView(session, who, present(session, who, where), target, text),
  }
}

/** @throws when there is none */
function present({ slack }: Session, who: Viewer, what: SlackView['type']): SlackView {
  const view = what === 'home' ? slack.screens.home(who) : slack.screens.modals(who).at(-1)
  if (view) return view
  throw new Error(what === 'home' ? 'They have no Home yet' : 'No modal is open')
}
