import { LRUCache } from 'lru-cache'
import type { Redis } from '../../redis/connect.ts'
import { INSTALLATION_SECRET, keys } from '../../redis/keys.ts'
import type { Vault } from '../../vault/vault.ts'

export type EnterpriseGrid = ReturnType<typeof createEnterpriseGrid>

const MOST = 10_000
/** As long as an installation is remembered. */
const JOINED_FOR_MS = 30_000

type Deps = { redis: Redis; vault: Pick<Vault, 'begin' | 'destroyKey'>; now: () => number }

/** As long as Slack may still send what it had to say of a workspace before it was taken out. */
const TAKEN_OUT_FOR_MS = 10 * 60_000

/** Notes a workspace with its organisation: 1, 0 when that is not installed or has taken the app out of the workspace. */
const JOIN = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
if tonumber(redis.call('ZSCORE', KEYS[3], ARGV[1]) or 0) > tonumber(ARGV[2]) then return 0 end
redis.call('SADD', KEYS[2], ARGV[1])
return 1`

/** Marks a workspace until a moment, and forgets marks that are over; nothing where the organisation is not installed. */
const REVOKE_ACCESS = `
if redis.call('EXISTS', KEYS[1]) == 0 then return end
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', ARGV[2])
redis.call('ZADD', KEYS[2], ARGV[3], ARGV[1])
redis.call('PEXPIRE', KEYS[2], ARGV[3] - ARGV[2])`

/**
 * Which organisation's installation serves a workspace that has none of its own. Slack tells with each request; it is kept
 * for what is done without one, such as a digest.
 *
 * @param now ms UTC
 */
export function createEnterpriseGrid(deps: Deps) {
  const { redis, vault, now } = deps
  const told = new LRUCache<string, string>({ max: MOST })
  const joined = new LRUCache<string, string>({
    max: MOST,
    ttl: JOINED_FOR_MS,
    ttlResolution: 0,
    perf: { now },
  })

  /** The organisation may leave it at any moment: what was written after that is taken back. */
  async function join(teamId: string, enterpriseId: string): Promise<boolean> {
    if (joined.get(teamId) === enterpriseId) return true
    if (!(await note(deps, teamId, enterpriseId))) return false
    await redis.set(keys.enterprise(teamId), enterpriseId)
    await vault.begin(teamId)
    if (await note(deps, teamId, enterpriseId)) {
      joined.set(teamId, enterpriseId)
      return true
    }
    await redis.del(keys.enterprise(teamId))
    await redis.sRem(keys.workspaces(enterpriseId), teamId)
    if ((await redis.exists(keys.secret(teamId, INSTALLATION_SECRET))) === 0) await vault.destroyKey(teamId)
    return false
  }

  return {
    /** As a request of Slack's has it: null where the workspace's own installation was meant. */
    setFromRequest: (teamId: string, enterpriseId: string | null): void => {
      if (enterpriseId === null) told.delete(teamId)
      else told.set(teamId, enterpriseId)
    },

    isFromRequest: (teamId: string): boolean => told.has(teamId),

    /** What was told last, else what is kept; null where a workspace belongs to none that is known. */
    enterpriseOf: async (teamId: string): Promise<string | null> =>
      told.get(teamId) ?? redis.get(keys.enterprise(teamId)),

    /** The workspace is served by the organisation from now on, and has a data key; false where it is not to be. */
    join,

    /** For ten minutes no request that comes late joins the workspace to the organisation again. */
    revokeAccess: (enterpriseId: string, teamId: string) => revokeAccess(deps, teamId, enterpriseId),

    /** It may be joined again at once. @param teamId none for all workspaces of the organisation */
    grantAccess: (enterpriseId: string, teamId?: string) => grantAccess(deps, enterpriseId, teamId),

    /** All that an organisation's installation has served. */
    workspacesOf: async (enterpriseId: string): Promise<string[]> =>
      [...(await redis.sMembers(keys.workspaces(enterpriseId)))].toSorted(),

    /** A workspace is no longer served by its organisation, as `of` tells it. */
    leave: async (teamId: string, enterpriseId: string | null): Promise<void> => {
      told.delete(teamId)
      joined.delete(teamId)
      await redis.del(keys.enterprise(teamId))
      if (enterpriseId) await redis.sRem(keys.workspaces(enterpriseId), teamId)
    },
  }
}

type Shared = Pick<Deps, 'redis' | 'now'>

/** @returns whether the organisation serves it */
async function note({ redis, now }: Shared, teamId: string, enterpriseId: string): Promise<boolean> {
  const names = [keys.dataKey(enterpriseId), keys.workspaces(enterpriseId), keys.accessRevoked(enterpriseId)]
  return (await redis.eval(JOIN, { keys: names, arguments: [teamId, String(now())] })) === 1
}

async function revokeAccess({ redis, now }: Shared, teamId: string, enterpriseId: string): Promise<void> {
  const names = [keys.dataKey(enterpriseId), keys.accessRevoked(enterpriseId)]
  const until = String(now() + TAKEN_OUT_FOR_MS)
  await redis.eval(REVOKE_ACCESS, { keys: names, arguments: [teamId, String(now()), until] })
}

async function grantAccess({ redis }: Shared, enterpriseId: string, teamId: string | undefined): Promise<void> {
  if (teamId === undefined) await redis.del(keys.accessRevoked(enterpriseId))
  else await redis.zRem(keys.accessRevoked(enterpriseId), teamId)
}
