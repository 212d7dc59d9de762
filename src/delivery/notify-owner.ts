import { hasLeft } from '../workspaces/members.ts'
import type { SlackClients } from '../workspaces/slack-api/client.ts'
import { classifySlackError } from '../workspaces/slack-api/refusal.ts'
import type { PostedMessage } from './post-message.ts'

type Owner = { teamId: string; ownerId: string }

export type NotifierDependencies = {
  slackClients: Pick<SlackClients, 'forTeam' | 'readerForTeam'>
  managersOf: (teamId: string) => Promise<string[]>
  /** called if no manager can be reached */
  adminsOf: (teamId: string) => Promise<string[]>
}

type Deps<Notice> = NotifierDependencies & {
  /** @param recipientId whose language is used */
  render: (notices: Notice[], recipientId: string) => Promise<PostedMessage>
}

/**
 * Notifies the owner in one direct message; the managers if the owner left or cannot be reached; some of the workspace's
 * admins if no manager can be reached either.
 *
 * @throws when nobody could be notified, so that the caller retries
 */
export function createNotifier<Notice>(deps: Deps<Notice>) {
  return async function notify({ teamId, ownerId }: Owner, notices: Notice[]): Promise<void> {
    const send = (userId: string) => notifyPerson(deps, notices, teamId, userId)
    if (await send(ownerId)) return
    const managers = new Set(await deps.managersOf(teamId)).difference(new Set([ownerId]))
    if (await notifyAny(managers, send)) return
    const admins = new Set(await deps.adminsOf(teamId)).difference(managers).difference(new Set([ownerId]))
    if (await notifyAny(admins, send)) return
    throw new Error(`nobody in ${teamId} could be notified`)
  }
}

/** @returns false when nobody could be notified @throws when a retry may reach somebody */
async function notifyAny(userIds: Set<string>, send: (userId: string) => Promise<boolean>): Promise<boolean> {
  const sent = await Promise.allSettled([...userIds].map(send))
  if (sent.some((each) => each.status === 'fulfilled' && each.value)) return true
  const failed = sent.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
  return false
}

/** @returns false when the person left, or Slack accepts no message for them */
async function notifyPerson<Notice>(deps: Deps<Notice>, notices: Notice[], teamId: string, userId: string) {
  if (await isGone(deps, teamId, userId)) return false
  const { text, blocks } = await deps.render(notices, userId)
  const client = await deps.slackClients.forTeam(teamId)
  const post = (form: object) =>
    client.apiCall('chat.postMessage', { channel: userId, text, ...form, unfurl_links: false, unfurl_media: false })
  try {
    await post({ blocks }).catch((error: unknown) => {
      if (classifySlackError(error)?.kind !== 'bad-blocks') throw error
      return post({})
    })
    return true
  } catch (error) {
    if (classifySlackError(error)?.kind === 'refused') return false
    throw error
  }
}

/** Slack accepts messages to people who left, and nobody reads them. If Slack does not say, they are still there. */
async function isGone(
  { slackClients }: Pick<Deps<never>, 'slackClients'>,
  teamId: string,
  userId: string,
): Promise<boolean> {
  const client = await slackClients.readerForTeam(teamId)
  try {
    return await hasLeft(client, userId)
  } catch (error) {
    const answer = classifySlackError(error)
    if (answer?.kind === 'rate-limited') throw error
    return answer?.kind === 'refused' && UNKNOWN.has(answer.reason)
  }
}

const UNKNOWN = new Set(['user_not_found', 'user_not_visible', 'users_not_found'])
