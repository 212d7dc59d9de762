import { LRUCache } from 'lru-cache'
import type { Log } from '../../log.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import type { Members } from '../../workspaces/members.ts'
import type { WorkspaceSettings } from '../../workspaces/settings.ts'
import type { SlackClients } from '../../workspaces/slack-api/client.ts'
import { slackError } from '../../workspaces/slack-api/refusal.ts'
import { assertMayAsk } from '../context/access.ts'

export type PresenceDependencies = {
  members: Pick<Members, 'find'>
  settings: Pick<WorkspaceSettings, 'load'>
  slackClients: Pick<SlackClients, 'readerForTeam'>
  log: Log
}

export type WhoIsThere = ReturnType<typeof createWhoIsThere>

const CACHE_TTL_MS = 30_000
const MAX_CACHED = 5_000

const PERSON_LEFT = 'person-left'

/** Why a person may not ask: `person-left`, or the code of the refusal; null if they may. @throws WorkspaceError if Slack does not say */
export function createReasonAgainst({ members, settings }: Pick<PresenceDependencies, 'members' | 'settings'>) {
  return async (teamId: string, userId: string): Promise<string | null> => {
    const stored = await settings.load(teamId)
    try {
      const person = await members.find(teamId, userId)
      if (person.isDeactivated) return PERSON_LEFT
      assertMayAsk(person, stored)
      return null
    } catch (error) {
      if (!(error instanceof WorkspaceError)) throw error
      if (error.code === 'unknown-person' && slackError(error.cause) === 'user_not_found') return PERSON_LEFT
      if (REFUSALS.has(error.code)) return error.code
      throw error
    }
  }
}

const REFUSALS = new Set<WorkspaceError['code']>(['guest', 'outsider', 'not-allowed-to-ask'])

/** Which of some people may ask and are not away. If Slack does not say, they are there. */
export function createWhoIsThere({ members, settings, slackClients, log }: PresenceDependencies) {
  const cache = new LRUCache<string, boolean>({ max: MAX_CACHED, ttl: CACHE_TTL_MS })

  const reasonAgainst = createReasonAgainst({ members, settings })

  async function isActive(teamId: string, userId: string): Promise<boolean> {
    const client = await slackClients.readerForTeam(teamId)
    const { presence } = await client.users.getPresence({ user: userId })
    return presence !== 'away'
  }

  async function isThere(teamId: string, userId: string): Promise<boolean> {
    const key = `${teamId} ${userId}`
    const known = cache.get(key)
    if (known !== undefined) return known
    try {
      const found = (await reasonAgainst(teamId, userId)) === null && (await isActive(teamId, userId))
      cache.set(key, found)
      return found
    } catch (err) {
      log.info({ err, teamId, userId }, 'presence unknown')
      return true
    }
  }

  return async (teamId: string, userIds: readonly string[]): Promise<string[]> => {
    const found = await Promise.all(userIds.map((userId) => isThere(teamId, userId)))
    return userIds.filter((_, index) => found[index])
  }
}
