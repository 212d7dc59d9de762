import type { Claims, Reminder } from '../../leads/claims/claims.ts'
import type { Log } from '../../log.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { asText, type SlackClients } from '../../workspaces/slack-api/client.ts'

/** What a reminder says: nothing that a visitor typed. */
export type ReminderText = { text: string; blocks: object[] }

export type RemindDeps = {
  claims: Pick<Claims, 'nextReminder'>
  slackClients: Pick<SlackClients, 'forTeam'>
  renderReminder: (teamId: string, reminder: Reminder, bots: Bot[]) => Promise<ReminderText>
  notifyManagers: (teamId: string, reminder: Reminder, bots: Bot[]) => Promise<void>
  /** ms UTC, the clock that alerts go by */
  now: () => number
  log: Log
}

export type Remind = ReturnType<typeof createRemind>

/** Reminds of a record that nobody has taken: in the threads of its messages, then the managers. Each at most once. */
export function createRemind(deps: RemindDeps) {
  return async (teamId: string, record: string, bots: Bot[]): Promise<void> => {
    const reminder = await deps.claims.nextReminder(teamId, record, deps.now())
    if (reminder === null) return
    const sending =
      reminder.step === 'thread'
        ? replyInThreads(deps, teamId, reminder, bots)
        : deps.notifyManagers(teamId, reminder, bots)
    await sending.catch((err: unknown) => deps.log.warn({ err, teamId, step: reminder.step }, 'reminder failed'))
  }
}

async function replyInThreads(deps: RemindDeps, teamId: string, reminder: Reminder, bots: Bot[]): Promise<void> {
  const [client, { text, blocks }] = await Promise.all([
    deps.slackClients.forTeam(teamId),
    deps.renderReminder(teamId, reminder, bots),
  ])
  for (const { channelId, ts } of reminder.copies)
    await client.apiCall('chat.postMessage', {
      ...{ channel: channelId, thread_ts: ts, text, blocks: asText(blocks) },
      ...{ unfurl_links: false, unfurl_media: false },
    })
}
