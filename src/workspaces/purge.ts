import { digestKeys, keys, readTenantKey } from '../redis/keys.ts'
import { scanKeys } from '../redis/nodes.ts'
import type { Redis } from '../redis/open.ts'
import type { Vault } from '../vault/vault.ts'

/** How many entries of each kind there were, such as `{ 'data-key': 1, secret: 2, bots: 1, digest: 3 }`. */
export type Purged = Record<string, number>
export type Purge = (teamId: string) => Promise<Purged>

/** What cannot be read any more is told first. */
const FIRST = ['data-key', 'secret']

/**
 * Removes all that is kept for a workspace: its data key first, so that whatever a failure leaves behind is unreadable.
 * May be called again, also while it runs.
 *
 * @param removeDigests removes its digests, their runs and jobs, and tells how many digests there were
 */
export function createPurge(deps: {
  redis: Redis
  vault: Pick<Vault, 'destroyKey'>
  removeDigests: (teamId: string) => Promise<number>
}): Purge {
  return async (teamId) => {
    const hadKey = await deps.vault.destroyKey(teamId)
    const digests = await deps.removeDigests(teamId)
    const removed = await purgeWorkspace(deps.redis, teamId)
    return { ...(hadKey ? { 'data-key': 1 } : {}), ...(digests > 0 ? { digest: digests } : {}), ...removed }
  }
}

/** The same without a vault, whose memory may still open what it remembers. Digests are left to whoever knows them. */
export async function purgeWorkspace(redis: Redis, teamId: string): Promise<Purged> {
  const removed: Purged = {}
  await remove(redis, keys.dataKey(teamId), removed)
  for (const pattern of [keys.secret(teamId, '*'), keys.allOf(teamId), ...digestKeys.allOfTeam(teamId)])
    for await (const page of scanKeys(redis, pattern)) await Promise.all(page.map((key) => remove(redis, key, removed)))
  await forgetQuestionsInFlight(redis, teamId)
  for await (const page of scanKeys(redis, keys.allByDeployment()))
    await Promise.all(page.map((key) => redis.zRem(key, teamId)))
  await redis.zRem(keys.suspended(), teamId)
  return inOrder(removed)
}

function inOrder(removed: Purged): Purged {
  const rank = (kind: string) => FIRST.indexOf(kind) + (FIRST.includes(kind) ? 0 : FIRST.length + 1)
  return Object.fromEntries(Object.entries(removed).sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1)))
}

/** Key by key: in a cluster a command of several keys needs them in one slot. */
async function remove(redis: Redis, key: string, removed: Purged): Promise<void> {
  const count = await redis.unlink(key)
  const kind = kindOf(key)
  if (count > 0) removed[kind] = (removed[kind] ?? 0) + count
}

/** The first word after the tenant, such as `secret`. */
function kindOf(key: string): string {
  return readTenantKey(key)?.rest.split(':', 1)[0] ?? key
}

/** All of them are few: questions that are being answered right now. */
async function forgetQuestionsInFlight(redis: Redis, teamId: string): Promise<void> {
  const ids = await redis.zRange(keys.questionsInFlight(), 0, -1)
  const own = ids.filter((id) => id.startsWith(`${teamId}|`))
  if (own.length > 0) await redis.zRem(keys.questionsInFlight(), own)
}
