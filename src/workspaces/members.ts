import { LRUCache } from 'lru-cache'
import { IANAZone } from 'luxon'
import { z } from 'zod'
import { WorkspaceError } from './errors.ts'
import type { SlackClient } from './slack-api/client.ts'
import { isDeadToken, slackError } from './slack-api/refusal.ts'

export type Members = ReturnType<typeof createMembers>

/** A Slack user as seen by one workspace. */
export type Person = Readonly<{
  userId: string
  /** the workspace of the lookup */
  teamId: string
  /** IANA; null if Slack names none, or an unknown one */
  zone: string | null
  /** BCP 47 */
  locale: string
  isGuest: boolean
  /** not a member of the workspace, such as a Slack Connect user */
  isStranger: boolean
  isDeactivated: boolean
  isBot: boolean
  isAdmin: boolean
  isOwner: boolean
}>

const MAX_CACHED = 5_000
const CACHE_TTL_MS = 5 * 60_000
const DEFAULT_LOCALE = 'en-US'

const flag = z.boolean().catch(false)
const slackUser = z.object({
  id: z.string(),
  team_id: z.string().nullish().catch(null),
  tz: z.string().nullish().catch(null),
  locale: z.string().nullish().catch(null),
  deleted: flag,
  is_bot: flag,
  is_workflow_bot: flag,
  is_admin: flag,
  is_owner: flag,
  is_primary_owner: flag,
  is_restricted: flag,
  is_ultra_restricted: flag,
  is_stranger: flag,
  enterprise_user: z
    .object({ teams: z.array(z.string()).catch([]) })
    .nullish()
    .catch(null),
})
type SlackUser = z.infer<typeof slackUser>

/**
 * Slack users: zone, locale and roles from `users.info`, cached for five minutes.
 *
 * @param now ms, only for the age of cached entries
 */
export function createMembers({
  clientFor,
  now,
}: {
  clientFor: (teamId: string) => Promise<Pick<SlackClient, 'users'>>
  now: () => number
}) {
  const cache = new LRUCache<string, Promise<Person>>({
    max: MAX_CACHED,
    ttl: CACHE_TTL_MS,
    ttlResolution: 0,
    perf: { now },
  })

  async function load(teamId: string, userId: string): Promise<Person> {
    try {
      const client = await clientFor(teamId)
      const { user } = await client.users.info({ user: userId, include_locale: true })
      return parsePerson(user, teamId)
    } catch (cause) {
      if (cause instanceof WorkspaceError) throw cause
      if (isDeadToken(cause))
        throw new WorkspaceError('not-installed', `Slack refuses the token of ${teamId}`, { cause })
      if (slackError(cause) === 'missing_scope')
        throw new WorkspaceError('missing-scope', `The app lacks the scope users:read in ${teamId}`, { cause })
      throw new WorkspaceError('unknown-person', 'users.info failed for the requester', { subject: userId, cause })
    }
  }

  /** @throws WorkspaceError missing-scope, unknown-person, not-installed */
  function find(teamId: string, userId: string): Promise<Person> {
    const cacheKey = `${teamId} ${userId}`
    const cached = cache.get(cacheKey)
    if (cached) return cached
    const loading = load(teamId, userId)
    cache.set(cacheKey, loading)
    loading.catch(() => cache.delete(cacheKey))
    return loading
  }

  return { find }
}

/**
 * Whether a person's account is deactivated, asked anew: `Members` caches for five minutes.
 *
 * @throws the Slack client's error, also for a person whom Slack does not know
 */
export async function hasLeft(client: Pick<SlackClient, 'users'>, userId: string): Promise<boolean> {
  const { user } = await client.users.info({ user: userId })
  return user?.deleted === true
}

/** @param sent a user object of Slack's Web API. @throws ZodError */
function parsePerson(sent: unknown, teamId: string): Person {
  const user = slackUser.parse(sent)
  return Object.freeze({
    userId: user.id,
    teamId,
    zone: user.tz && IANAZone.isValidZone(user.tz) ? user.tz : null,
    locale: canonicalLocale(user.locale ?? ''),
    isGuest: user.is_restricted || user.is_ultra_restricted,
    isStranger: user.is_stranger || !belongsTo(user, teamId),
    isDeactivated: user.deleted,
    isBot: user.is_bot || user.is_workflow_bot || user.id === 'USLACKBOT',
    isAdmin: user.is_admin,
    isOwner: user.is_owner || user.is_primary_owner,
  })
}

/** In Enterprise Grid a user has one home workspace and may be a member of several. */
function belongsTo(user: SlackUser, teamId: string): boolean {
  return !user.team_id || user.team_id === teamId || (user.enterprise_user?.teams ?? []).includes(teamId)
}

function canonicalLocale(locale: string): string {
  try {
    return localeOfSlack(locale) ?? DEFAULT_LOCALE
  } catch {
    return DEFAULT_LOCALE
  }
}

/** Slack's codes that are not BCP 47: LA would be Laos there. */
const OWN_CODES: Record<string, string> = { 'es-LA': 'es-419' }

/**
 * What Slack calls a language (`users.info`), as Intl knows it.
 *
 * @throws RangeError where it is no language tag at all
 */
export function localeOfSlack(code: string): string | undefined {
  return OWN_CODES[code] ?? Intl.getCanonicalLocales(code)[0]
}

/** docs.slack.dev, `users.list`: 200 a page recommended, 20 calls a minute allowed; ten pages use half of them. */
const PAGE_SIZE = 200
const MAX_PAGES = 10
const MAX_ADMINS = 5
const ADMINS_TTL_MS = 60 * 60_000
const MAX_WORKSPACES = 1_000

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
}): (teamId: string) => Promise<string[]> {
  const { clientFor, now } = deps
  const cache = new LRUCache<string, string[]>({
    max: MAX_WORKSPACES,
    ttl: ADMINS_TTL_MS,
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
