import type { AlertNotice, AlertPost } from '../../alerts/post/types.ts'
import { detailForInsiders, type ShownDetail } from '../../delivery/channel-visibility.ts'
import type { PostedMessage } from '../../delivery/post-message.ts'
import type { Reminder } from '../../leads/claims/claims.ts'
import type { Log } from '../../log.ts'
import { alertMessage } from '../../views/alert/card.ts'
import { managerReminder, threadReminder } from '../../views/alert/claim.ts'
import { alertNoticeMessage, undatedMessage } from '../../views/alert/notice.ts'
import type { Bot } from '../../workspaces/bots.ts'
import type { Members } from '../../workspaces/members.ts'
import type { WorkspaceSettings } from '../../workspaces/settings.ts'
import type { SlackClients } from '../../workspaces/slack-api/client.ts'
import { assertMayAsk, mayManage } from '../context/access.ts'
import { post } from '../transport/messenger.ts'
import { createWhoIsThere } from './presence.ts'

export type AlertPostDependencies = {
  members: Pick<Members, 'find'>
  settings: Pick<WorkspaceSettings, 'load'>
  slackClients: Pick<SlackClients, 'forTeam' | 'readerForTeam'>
  managersOf: (teamId: string) => Promise<string[]>
  adminsOf: (teamId: string) => Promise<string[]>
  /** ms UTC */
  now: () => number
  log: Log
}

const DEFAULT_LOCALE = 'en-US'

/** Renders what workers post about alerts, in its reader's language. */
export function createAlertPosts(deps: AlertPostDependencies) {
  const { members, settings, now } = deps

  async function localeOf(teamId: string, userId: string): Promise<string> {
    return members.find(teamId, userId).then(
      ({ locale }) => locale,
      () => DEFAULT_LOCALE,
    )
  }

  return {
    whoIsThere: createWhoIsThere(deps),

    /** In the language of the first alert's owner. */
    render: async (message: AlertPost): Promise<PostedMessage> => {
      const locale = await localeOf(message.teamId, message.alerts[0]?.ownerId ?? '')
      return alertMessage(message, { locale, now: now() })
    },

    /** In the recipient's language. */
    renderNotices: async (notices: AlertNotice[], recipientId: string): Promise<PostedMessage> => {
      const teamId = notices[0]?.alert.teamId ?? ''
      const [person, managers] = await Promise.all([
        members.find(teamId, recipientId).catch(() => null),
        deps.managersOf(teamId).catch((): string[] => []),
      ])
      const canManage = person !== null && mayManage(person, { managers }, null)
      return alertNoticeMessage(notices, { locale: person?.locale ?? DEFAULT_LOCALE, canManage, managers, now: now() })
    },

    /** In the language of an alert's owner. */
    renderUndated: async ({
      teamId,
      bot,
      count,
      ownerId,
    }: {
      teamId: string
      bot: Bot
      count: number
      ownerId: string
    }) => undatedMessage({ bot, count }, await localeOf(teamId, ownerId)),

    /** What stays in Slack is masked for a person as for a channel. @throws WorkspaceError if they may not ask */
    detailForPerson: async (teamId: string, userId: string): Promise<ShownDetail> => {
      const [person, stored] = await Promise.all([members.find(teamId, userId), settings.load(teamId)])
      assertMayAsk(person, stored)
      return detailForInsiders(stored)
    },

    reminders: createReminderPosts(deps, localeOf),
  }
}

type LocaleOf = (teamId: string, userId: string) => Promise<string>

function createReminderPosts(deps: AlertPostDependencies, localeOf: LocaleOf) {
  return {
    /** In English if the workspace's first manager is unknown. */
    renderReminder: async (teamId: string, reminder: Reminder, bots: Bot[]) => {
      const [first = ''] = await deps.managersOf(teamId)
      return threadReminder(reminder, { locale: await localeOf(teamId, first), now: deps.now(), bots })
    },

    /** One message to each manager; to some admins if there is none. */
    notifyManagers: async (teamId: string, reminder: Reminder, bots: Bot[]): Promise<void> => {
      const managers = await deps.managersOf(teamId)
      const recipients = new Set(managers.length > 0 ? managers : await deps.adminsOf(teamId))
      const client = await deps.slackClients.forTeam(teamId)
      for (const userId of recipients) {
        const message = managerReminder(reminder, { locale: await localeOf(teamId, userId), now: deps.now(), bots })
        await post(client, { channel: userId }, message, deps.log).catch((err: unknown) => {
          deps.log.warn({ err, teamId, userId }, 'manager not notified of an unclaimed record')
        })
      }
    },
  }
}
