import type { Notice } from '../digest/runs/types.ts'
import type { SlackClients } from '../workspaces/slack-api/client.ts'
import { slackAnswer } from '../workspaces/slack-api/refusal.ts'
import type { DigestMessage } from './post-message.ts'

type Deps = {
  slackClients: Pick<SlackClients, 'forTeam' | 'readerForTeam'>
  managersOf: (teamId: string) => Promise<string[]>
  /** asked where none of those can be reached */
  adminsOf: (teamId: string) => Promise<string[]>
  /** @param recipientId whose language it is in */
  render: (notices: Notice[], recipientId: string) => Promise<DigestMessage>
}

/**
 * Tells whoever set digests up in one direct message; the managers where that person left or cannot be reached; some of the
 * workspace's admins where no manager can either.
 *
 * @returns throws when nobody could be told, so that it is tried again
 */
export function createNotifier(deps: Deps) {
  /** @param notices of digests of one workspace that one person set up */
  return async function notify(notices: Notice[]): Promise<void> {
    const [first] = notices
    if (first === undefined) return
    const { teamId, setUpBy } = first.digest
    if (await tellPerson(deps, notices, teamId, setUpBy)) return
    const managers = new Set(await deps.managersOf(teamId)).difference(new Set([setUpBy]))
    if (await tellAnyOf(deps, notices, teamId, managers)) return
    const admins = new Set(await deps.adminsOf(teamId)).difference(managers).difference(new Set([setUpBy]))
    if (await tellAnyOf(deps, notices, teamId, admins)) return
    throw new Error(`nobody in ${teamId} could be told of a digest`)
  }
}

/** @returns false when nobody could be told @throws when somebody may be told later */
async function tellAnyOf(deps: Deps, notices: Notice[], teamId: string, userIds: Set<string>): Promise<boolean> {
  const told = await Promise.allSettled([...userIds].map((userId) => tellPerson(deps, notices, teamId, userId)))
  if (told.some((each) => each.status === 'fulfilled' && each.value)) return true
  const failed = told.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
  return false
}

/** @returns false when the person left, or Slack takes no message for them */
async function tellPerson(deps: Deps, notices: Notice[], teamId: string, userId: string): Promise<boolean> {
  if (await hasLeft(deps, teamId, userId)) return false
  const { text, blocks } = await deps.render(notices, userId)
  const client = await deps.slackClients.forTeam(teamId)
  const post = (form: object) =>
    client.apiCall('chat.postMessage', { channel: userId, text, ...form, unfurl_links: false, unfurl_media: false })
  try {
    await post({ blocks }).catch((error: unknown) => {
      if (slackAnswer(error)?.kind !== 'bad-blocks') throw error
      return post({})
    })
    return true
  } catch (error) {
    if (slackAnswer(error)?.kind === 'refused') return false
    throw error
  }
}

/** Slack takes messages to people who left; nobody reads them. Where it does not say, they are there. */
async function hasLeft({ slackClients }: Deps, teamId: string, userId: string): Promise<boolean> {
  const client = await slackClients.readerForTeam(teamId)
  try {
    const { user } = (await client.apiCall('users.info', { user: userId })) as { user?: { deleted?: boolean } }
    return user?.deleted === true
  } catch (error) {
    const answer = slackAnswer(error)
    if (answer?.kind === 'rate-limited') throw error
    return answer?.kind === 'refused' && UNKNOWN.has(answer.reason)
  }
}

const UNKNOWN = new Set(['user_not_found', 'user_not_visible', 'users_not_found'])
