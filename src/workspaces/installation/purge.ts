import type { Redis } from '../../redis/connect.ts'
import { alertKeys, digestKeys, INSTALLATION_SECRET, keys, readTenantKey } from '../../redis/keys.ts'
import { scanKeys } from '../../redis/scan.ts'
import type { Vault } from '../../vault/vault.ts'

/** Number of removed entries by kind, such as `{ 'data-key': 1, secret: 2, bots: 1, digest: 3 }`. */
export type Purged = Record<string, number>
export type Purge = (tenantId: string, options?: PurgeOptions) => Promise<Purged>

type PurgeOptions = {
  /** Checked before anything is removed; false skips the purge, because the app was installed again. */
  isStillGone?: () => Promise<boolean>
  /** Deletes keys reachable only through the tenant's index sets, then the sets themselves. Runs last. */
  removeListed?: () => Promise<Purged>
}

/** Reported first: without them, the rest cannot be decrypted. */
const FIRST = ['data-key', 'secret']
/** Index sets: kept until everything they name is deleted, so that an interrupted purge can be repeated. */
const INDEXES = ['digests', 'workspaces']
/** A token refresh or a new install changes the installation during the scan. */
const MAX_ATTEMPTS = 5
/** The data key and the installation as stored; '' for none. */
type TenantVersion = [string, string]

const NO_TENANT: TenantVersion = ['', '']

/** Unlinks KEYS and returns 0 or 1 for each; false, and nothing is removed, if data key or installation changed. */
const REMOVE = `
local dataKey = redis.call('GET', KEYS[1])
local isAnother = dataKey ~= ARGV[1] or (redis.call('GET', KEYS[2]) or '') ~= ARGV[2]
if dataKey and isAnother then return false end
local removed = {}
for index, key in ipairs(KEYS) do removed[index] = redis.call('UNLINK', key) end
return removed`

/**
 * Deletes everything stored about a workspace. The data key is deleted in the same atomic step as the workspace's own keys,
 * so that anything a failure leaves behind is unreadable. Skips a workspace that is installed again meanwhile. Idempotent,
 * and safe to run concurrently.
 *
 * @param removeDigests deletes the workspace's digests with their runs and jobs; returns the number of digests
 */
export function createPurge(deps: {
  redis: Redis
  vault: Pick<Vault, 'evict'>
  removeDigests: (teamId: string) => Promise<number>
}): Purge {
  const { redis, vault, removeDigests } = deps
  return async (tenantId, { isStillGone = async () => true, removeListed = async () => ({}) } = {}) =>
    purgeWorkspace(redis, tenantId, {
      isStillGone: async () => {
        const isGone = await isStillGone()
        if (isGone) vault.evict(tenantId)
        return isGone
      },
      removeListed: async () => {
        vault.evict(tenantId)
        const digests = await removeDigests(tenantId)
        return sumOf([digests > 0 ? { digest: digests } : {}, await removeListed()])
      },
    })
}

/** The same without digests, and without evicting the data key from this process's cache. */
export async function purgeWorkspace(
  redis: Redis,
  teamId: string,
  { isStillGone = async () => true, removeListed = async () => ({}) }: PurgeOptions = {},
): Promise<Purged> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const version = await versionOf(redis, teamId)
    const found = await collect(redis, teamId)
    if (!(await isStillGone())) return {}
    const own = await removeOwn(redis, found.own, teamId, version)
    if (own === null) continue
    const listed = await removeListed()
    const elsewhere = await removeElsewhere(redis, teamId, found.deployments)
    const late = await removeOwn(redis, await keysLike(redis, keys.allOf(teamId)), teamId, NO_TENANT)
    return inOrder(sumOf([own, listed, elsewhere, late ?? {}]))
  }
  throw new Error(`The installation of ${teamId} changed ${MAX_ATTEMPTS} times while it was being purged`)
}

async function versionOf(redis: Redis, teamId: string): Promise<TenantVersion> {
  const [dataKey, installation] = await redis.mGet(versionKeys(teamId))
  return [dataKey ?? '', installation ?? '']
}

const versionKeys = (teamId: string) => [keys.dataKey(teamId), keys.secret(teamId, INSTALLATION_SECRET)]

type Found = { own: string[]; deployments: string[] }

/** The scan covers all of Redis and is slow, so it runs before anything is removed. */
async function collect(redis: Redis, teamId: string): Promise<Found> {
  const own = await keysLike(redis, keys.allOf(teamId))
  return { own, deployments: await keysLike(redis, keys.allByDeployment()) }
}

async function keysLike(redis: Redis, pattern: string): Promise<string[]> {
  const found = new Set<string>()
  for await (const page of scanKeys(redis, pattern)) for (const key of page) found.add(key)
  return [...found]
}

/** Atomic, because a tenant's keys share a cluster slot. Null, and nothing is removed, if the tenant was installed again. */
async function removeOwn(
  redis: Redis,
  found: string[],
  teamId: string,
  version: TenantVersion,
): Promise<Purged | null> {
  const names = [...versionKeys(teamId), ...found.filter((key) => !INDEXES.includes(kindOf(key)))]
  const removed = (await redis.eval(REMOVE, { keys: names, arguments: version })) as number[] | null
  return removed && sumOf(names.map((key, index) => ({ [kindOf(key)]: removed[index] ?? 0 })))
}

/**
 * Runs after the digests are gone, since workers write these keys until then. One key per command, because the keys are in
 * different cluster slots.
 */
async function removeElsewhere(redis: Redis, teamId: string, deployments: string[]): Promise<Purged> {
  const shared: string[] = []
  for (const pattern of digestKeys.allOfTeam(teamId)) shared.push(...(await keysLike(redis, pattern)))
  const counts = await Promise.all(shared.map(async (key) => ({ [kindOf(key)]: await redis.unlink(key) })))
  await removeQuestionsInFlight(redis, teamId)
  await Promise.all(deployments.map((key) => redis.zRem(key, teamId)))
  await redis.zRem(keys.suspended(), teamId)
  await redis.sRem(alertKeys.teams(), teamId)
  await redis.zRem(alertKeys.dueTeams(), teamId)
  return sumOf(counts)
}

/** Adds counts by kind; kinds with a count of 0 are omitted. */
export function sumOf(all: Purged[]): Purged {
  const sum: Purged = {}
  for (const [kind, count] of all.flatMap(Object.entries)) if (count > 0) sum[kind] = (sum[kind] ?? 0) + count
  return sum
}

function inOrder(removed: Purged): Purged {
  const rank = (kind: string) => FIRST.indexOf(kind) + (FIRST.includes(kind) ? 0 : FIRST.length + 1)
  return Object.fromEntries(Object.entries(removed).sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1)))
}

/** The first part after the tenant, such as `secret`. */
function kindOf(key: string): string {
  return readTenantKey(key)?.rest.split(':', 1)[0] ?? key
}

/** Reads the whole set, which is small: it holds only questions in flight. */
async function removeQuestionsInFlight(redis: Redis, teamId: string): Promise<void> {
  const ids = await redis.zRange(keys.questionsInFlight(), 0, -1)
  const own = ids.filter((id) => id.startsWith(`${teamId}|`))
  if (own.length > 0) await redis.zRem(keys.questionsInFlight(), own)
}
