import type { SlackClients } from '../workspaces/slack-client.ts'
import { slackAnswer } from './failures.ts'
import type { DigestMessage } from './post.ts'
import type { Notice } from './run.ts'

type Deps = {
  slackClients: Pick<SlackClients, 'forTeam' | 'readerForTeam'>
  managersOf: (teamId: string) => Promise<string[]>
  /** @param recipientId whose language it is in */
  render: (notice: Notice, recipientId: string) => Promise<DigestMessage>
}

/**
 * Tells whoever set a digest up in a direct message; the managers where that person left or cannot be reached.
 *
 * @returns throws when nobody could be told, so that it is tried again
 */
export function createNotifier(deps: Deps) {
  return async function notify(notice: Notice): Promise<void> {
    const { teamId, setUpBy } = notice.digest
    if (await tell(deps, notice, setUpBy)) return
    const managers = new Set(await deps.managersOf(teamId))
    managers.delete(setUpBy)
    const told = await Promise.all([...managers].map((userId) => tell(deps, notice, userId)))
    if (!told.includes(true)) throw new Error(`nobody in ${teamId} could be told of a digest`)
  }
}

/** @returns false when the person left, or Slack takes no message for them */
async function tell(deps: Deps, notice: Notice, userId: string): Promise<boolean> {
  const { teamId } = notice.digest
  if (await hasLeft(deps, teamId, userId)) return false
  const { text, blocks } = await deps.render(notice, userId)
  const client = await deps.slackClients.forTeam(teamId)
  return unlessRefused(async () => {
    const given = blocks.length > 0 ? { blocks } : {}
    await client.apiCall('chat.postMessage', {
      channel: userId,
      text,
      ...given,
      unfurl_links: false,
      unfurl_media: false,
    })
    return true
  })
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

async function unlessRefused(post: () => Promise<boolean>): Promise<boolean> {
  try {
    return await post()
  } catch (error) {
    if (slackAnswer(error)?.kind === 'refused') return false
    throw error
  }
}
