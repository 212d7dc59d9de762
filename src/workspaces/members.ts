import { LRUCache } from 'lru-cache'
import { IANAZone } from 'luxon'
import { z } from 'zod'
import { WorkspaceError } from './errors.ts'
import type { SlackClient } from './slack-api/client.ts'
import { isDeadToken, slackError } from './slack-api/refusal.ts'
import { localeOfSlack } from './slack-locale.ts'

export type Members = ReturnType<typeof createMembers>

/** A person as one workspace sees them. */
export type Person = Readonly<{
  userId: string
  /** the workspace they were looked up in */
  teamId: string
  /** IANA; null when Slack names none that is known */
  zone: string | null
  /** BCP 47 */
  locale: string
  isGuest: boolean
  /** does not belong to the workspace: from another organisation, or from elsewhere in this one */
  isStranger: boolean
  isDeactivated: boolean
  isBot: boolean
  isAdmin: boolean
  isOwner: boolean
}>

const MOST_CACHED = 5_000
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
 * Who asks: zone, language and standing, from `users.info`, remembered for five minutes.
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
    max: MOST_CACHED,
    ttl: CACHE_TTL_MS,
    ttlResolution: 0,
    perf: { now },
  })

  async function ask(teamId: string, userId: string): Promise<Person> {
    try {
      const client = await clientFor(teamId)
      const { user } = await client.users.info({ user: userId, include_locale: true })
      return readPerson(user, teamId)
    } catch (cause) {
      if (cause instanceof WorkspaceError) throw cause
      if (isDeadToken(cause))
        throw new WorkspaceError('not-installed', `Slack refuses the token of ${teamId}`, { cause })
      if (slackError(cause) === 'missing_scope')
        throw new WorkspaceError('missing-scope', `The app may not read users of ${teamId}`, { cause })
      throw new WorkspaceError('unknown-person', 'Slack did not say who asks', { subject: userId, cause })
    }
  }

  /** @throws WorkspaceError missing-scope, unknown-person, not-installed */
  function find(teamId: string, userId: string): Promise<Person> {
    const cacheKey = `${teamId} ${userId}`
    const known = cache.get(cacheKey)
    if (known) return known
    const asking = ask(teamId, userId)
    cache.set(cacheKey, asking)
    asking.catch(() => cache.delete(cacheKey))
    return asking
  }

  return { find }
}

/**
 * Whether a person's account is deactivated, asked anew: `People` caches for five minutes.
 *
 * @throws the Slack client's error, also for a person whom Slack does not know
 */
export async function hasLeft(client: Pick<SlackClient, 'users'>, userId: string): Promise<boolean> {
  const { user } = await client.users.info({ user: userId })
  return user?.deleted === true
}

/** A user as Slack sends it. @throws ZodError */
export function readPerson(sent: unknown, teamId: string): Person {
  const user = slackUser.parse(sent)
  return Object.freeze({
    userId: user.id,
    teamId,
    zone: user.tz && IANAZone.isValidZone(user.tz) ? user.tz : null,
    locale: knownLocale(user.locale ?? ''),
    isGuest: user.is_restricted || user.is_ultra_restricted,
    isStranger: user.is_stranger || !belongsTo(user, teamId),
    isDeactivated: user.deleted,
    isBot: user.is_bot || user.is_workflow_bot || user.id === 'USLACKBOT',
    isAdmin: user.is_admin,
    isOwner: user.is_owner || user.is_primary_owner,
  })
}

/** In an Enterprise Grid a person has one home and may be a member of several workspaces. */
function belongsTo(user: SlackUser, teamId: string): boolean {
  return !user.team_id || user.team_id === teamId || (user.enterprise_user?.teams ?? []).includes(teamId)
}

function knownLocale(locale: string): string {
  try {
    return localeOfSlack(locale) ?? DEFAULT_LOCALE
  } catch {
    return DEFAULT_LOCALE
  }
}
