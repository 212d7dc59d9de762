import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { parsePerson } from './members.ts'
import type { SlackClient } from './slack-api/client.ts'

export type AdminsOf = (teamId: string) => Promise<string[]>

/** docs.slack.dev, `users.list`: 200 a page recommended, 20 calls a minute allowed; ten pages use half of them. */
const PAGE_SIZE = 200
const MAX_PAGES = 10
const MAX_ADMINS = 5
const CACHE_TTL_MS = 60 * 60_000
const MAX_CACHED = 1_000

const page = z.object({
  members: z.array(z.unknown()),
  response_metadata: z.object({ next_cursor: z.string().optional() }).optional(),
})

/**
 * Up to five admins and owners among a workspace's first 2,000 members, cached for an hour. A last resort, since Slack cannot
 * list admins only.
 *
 * @param deps.now ms, only for the age of cached entries
 */
export function createAdmins(deps: {
  clientFor: (teamId: string) => Promise<Pick<SlackClient, 'users'>>
  now: () => number
}): AdminsOf {
  const { clientFor, now } = deps
  const cache = new LRUCache<string, string[]>({
    max: MAX_CACHED,
    ttl: CACHE_TTL_MS,
    ttlResolution: 0,
    perf: { now },
  })
  return async (teamId) => {
    const cached = cache.get(teamId)
    if (cached) return cached
    const admins = await findAdmins(await clientFor(teamId), teamId)
    cache.set(teamId, admins)
    return admins
  }
}

async function findAdmins(client: Pick<SlackClient, 'users'>, teamId: string): Promise<string[]> {
  const admins: string[] = []
  let cursor = ''
  for (let pages = 0; pages < MAX_PAGES && admins.length < MAX_ADMINS; pages += 1) {
    const answer = page.parse(await client.users.list({ limit: PAGE_SIZE, ...(cursor === '' ? {} : { cursor }) }))
    admins.push(...answer.members.flatMap((member) => idOfAdmin(member, teamId)))
    cursor = answer.response_metadata?.next_cursor ?? ''
    if (cursor === '') break
  }
  return admins.slice(0, MAX_ADMINS)
}

function idOfAdmin(member: unknown, teamId: string): string[] {
  const { userId, isAdmin, isOwner, isDeactivated, isBot, isGuest, isStranger } = parsePerson(member, teamId)
  return (isAdmin || isOwner) && !isDeactivated && !isBot && !isGuest && !isStranger ? [userId] : []
}
