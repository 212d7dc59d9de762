import type { Redis } from '../../redis/connect.ts'
import { digestKeys, INSTALLATION_SECRET, keys, readTenantKey } from '../../redis/keys.ts'
import { scanKeys } from '../../redis/scan.ts'
import type { Vault } from '../../vault/vault.ts'

/** How many entries of each kind there were, such as `{ 'data-key': 1, secret: 2, bots: 1, digest: 3 }`. */
export type Purged = Record<string, number>
export type Purge = (tenantId: string, around?: Around) => Promise<Purged>

type Around = {
  /** Asked before anything is removed: whoever installs again from then on is spared. */
  isStill?: () => Promise<boolean>
  /** Removes what only lists of the tenant name, and these lists, once all else of it is gone. */
  removeListed?: () => Promise<Purged>
}

/** What cannot be read any more is told first. */
const FIRST = ['data-key', 'secret']
/** They name what is to go too, elsewhere: kept until that is gone, whatever breaks off. */
const LISTS = ['digests', 'workspaces']
/** The installation changes while a purge looks around when its token is renewed, or somebody installs again. */
const ATTEMPTS = 5
/** A data key of nobody. */
const NO_LIFE: Life = ['', '']

/** The data key and the installation, as they are in Redis. */
type Life = [string, string]

/** Removes keys of a tenant, and tells of which there was one; nothing where it has another data key or installation. */
const REMOVE = `
local dataKey = redis.call('GET', KEYS[1])
local isAnother = dataKey ~= ARGV[1] or (redis.call('GET', KEYS[2]) or '') ~= ARGV[2]
if dataKey and isAnother then return false end
local removed = {}
for index, key in ipairs(KEYS) do removed[index] = redis.call('UNLINK', key) end
return removed`

/**
 * Removes all that is kept for a workspace: its data key at the same instant as the rest of its own, so that whatever a
 * failure leaves behind is unreadable. A workspace that begins anew meanwhile is spared. May be called again, also while it
 * runs.
 *
 * @param removeDigests removes its digests, their runs and jobs, and tells how many digests there were
 */
export function createPurge(deps: {
  redis: Redis
  vault: Pick<Vault, 'noteLeft'>
  removeDigests: (teamId: string) => Promise<number>
}): Purge {
  const { redis, vault, removeDigests } = deps
  return async (tenantId, { isStill = async () => true, removeListed = async () => ({}) } = {}) =>
    purgeWorkspace(redis, tenantId, {
      isStill: async () => {
        const is = await isStill()
        if (is) vault.noteLeft(tenantId)
        return is
      },
      removeListed: async () => {
        vault.noteLeft(tenantId)
        const digests = await removeDigests(tenantId)
        return sumOf([digests > 0 ? { digest: digests } : {}, await removeListed()])
      },
    })
}

/** The same without a vault, whose memory may still open what it remembers. Digests are left to whoever knows them. */
export async function purgeWorkspace(
  redis: Redis,
  teamId: string,
  { isStill = async () => true, removeListed = async () => ({}) }: Around = {},
): Promise<Purged> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const life = await lifeOf(redis, teamId)
    const found = await collect(redis, teamId)
    if (!(await isStill())) return {}
    const own = await removeOwn(redis, found.own, teamId, life)
    if (own === null) continue
    const listed = await removeListed()
    const elsewhere = await removeElsewhere(redis, teamId, found.deployments)
    const late = await removeOwn(redis, await keysLike(redis, keys.allOf(teamId)), teamId, NO_LIFE)
    return inOrder(sumOf([own, listed, elsewhere, late ?? {}]))
  }
  throw new Error(`The installation of ${teamId} changed ${ATTEMPTS} times while it was being purged`)
}

async function lifeOf(redis: Redis, teamId: string): Promise<Life> {
  const [dataKey, installation] = await redis.mGet(lifeKeys(teamId))
  return [dataKey ?? '', installation ?? '']
}

const lifeKeys = (teamId: string) => [keys.dataKey(teamId), keys.secret(teamId, INSTALLATION_SECRET)]

type Found = { own: string[]; deployments: string[] }

/** Looking through all of Redis takes its time, so it is done before anything is removed. */
async function collect(redis: Redis, teamId: string): Promise<Found> {
  const own = await keysLike(redis, keys.allOf(teamId))
  return { own, deployments: await keysLike(redis, keys.allByDeployment()) }
}

async function keysLike(redis: Redis, pattern: string): Promise<string[]> {
  const found = new Set<string>()
  for await (const page of scanKeys(redis, pattern)) for (const key of page) found.add(key)
  return [...found]
}

/** In one step: all keys of a tenant are in one slot of a cluster. Null, and nothing is removed, where it lives anew. */
async function removeOwn(redis: Redis, found: string[], teamId: string, life: Life): Promise<Purged | null> {
  const names = [...lifeKeys(teamId), ...found.filter((key) => !LISTS.includes(kindOf(key)))]
  const removed = (await redis.eval(REMOVE, { keys: names, arguments: life })) as number[] | null
  return removed && sumOf(names.map((key, index) => ({ [kindOf(key)]: removed[index] ?? 0 })))
}

/**
 * Once its digests are gone: until then workers add to what is kept of them by workspace. Key by key: in a cluster a command of
 * several keys needs them in one slot.
 */
async function removeElsewhere(redis: Redis, teamId: string, deployments: string[]): Promise<Purged> {
  const shared: string[] = []
  for (const pattern of digestKeys.allOfTeam(teamId)) shared.push(...(await keysLike(redis, pattern)))
  const counts = await Promise.all(shared.map(async (key) => ({ [kindOf(key)]: await redis.unlink(key) })))
  await forgetQuestionsInFlight(redis, teamId)
  await Promise.all(deployments.map((key) => redis.zRem(key, teamId)))
  await redis.zRem(keys.suspended(), teamId)
  return sumOf(counts)
}

/** Kinds of which there was none are not named. */
export function sumOf(all: Purged[]): Purged {
  const sum: Purged = {}
  for (const [kind, count] of all.flatMap(Object.entries)) if (count > 0) sum[kind] = (sum[kind] ?? 0) + count
  return sum
}

function inOrder(removed: Purged): Purged {
  const rank = (kind: string) => FIRST.indexOf(kind) + (FIRST.includes(kind) ? 0 : FIRST.length + 1)
  return Object.fromEntries(Object.entries(removed).sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1)))
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
