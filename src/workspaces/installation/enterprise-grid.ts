import { LRUCache } from 'lru-cache'
import type { Redis } from '../../redis/connect.ts'
import { INSTALLATION_SECRET, keys } from '../../redis/keys.ts'
import type { Vault } from '../../vault/vault.ts'

export type EnterpriseGrid = ReturnType<typeof createEnterpriseGrid>

const MAX_CACHED = 10_000
/** The same as for a cached installation. */
const JOINED_TTL_MS = 30_000

type Deps = { redis: Redis; vault: Pick<Vault, 'begin' | 'destroyKey'>; now: () => number }

/** Slack may still deliver requests that it sent before it revoked the access. */
const REVOKED_FOR_MS = 10 * 60_000

/** Adds a workspace to its enterprise. Returns 1; 0 if the enterprise is not installed or has revoked the access. */
const JOIN = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
if tonumber(redis.call('ZSCORE', KEYS[3], ARGV[1]) or 0) > tonumber(ARGV[2]) then return 0 end
redis.call('SADD', KEYS[2], ARGV[1])
return 1`

/** Marks a workspace as revoked until ARGV[3] and deletes expired marks. No-op if the enterprise is not installed. */
const REVOKE_ACCESS = `
if redis.call('EXISTS', KEYS[1]) == 0 then return end
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', ARGV[2])
redis.call('ZADD', KEYS[2], ARGV[3], ARGV[1])
redis.call('PEXPIRE', KEYS[2], ARGV[3] - ARGV[2])`

/**
 * Maps a workspace without an installation of its own to the enterprise whose installation serves it. Each Slack request
 * names the enterprise; it is stored for work that starts without a request, such as a digest.
 *
 * @param now ms UTC
 */
export function createEnterpriseGrid(deps: Deps) {
  const { redis, vault, now } = deps
  const fromRequests = new LRUCache<string, string>({ max: MAX_CACHED })
  const joined = new LRUCache<string, string>({
    max: MAX_CACHED,
    ttl: JOINED_TTL_MS,
    ttlResolution: 0,
    perf: { now },
  })

  /** Access may be revoked while this runs, so it is checked again after the writes, which are then undone. */
  async function join(teamId: string, enterpriseId: string): Promise<boolean> {
    if (joined.get(teamId) === enterpriseId) return true
    if (!(await addWorkspace(deps, teamId, enterpriseId))) return false
    await redis.set(keys.enterprise(teamId), enterpriseId)
    await vault.begin(teamId)
    if (await addWorkspace(deps, teamId, enterpriseId)) {
      joined.set(teamId, enterpriseId)
      return true
    }
    await redis.del(keys.enterprise(teamId))
    await redis.sRem(keys.workspaces(enterpriseId), teamId)
    if ((await redis.exists(keys.secret(teamId, INSTALLATION_SECRET))) === 0) await vault.destroyKey(teamId)
    return false
  }

  return {
    /** @param enterpriseId as named by a Slack request; null for the workspace's own installation */
    setFromRequest: (teamId: string, enterpriseId: string | null): void => {
      if (enterpriseId === null) fromRequests.delete(teamId)
      else fromRequests.set(teamId, enterpriseId)
    },

    isFromRequest: (teamId: string): boolean => fromRequests.has(teamId),

    /** From the latest request, else as stored; null if no enterprise is known. */
    enterpriseOf: async (teamId: string): Promise<string | null> =>
      fromRequests.get(teamId) ?? redis.get(keys.enterprise(teamId)),

    /** Serves the workspace by the enterprise and gives it a data key. @returns false if access is revoked or not installed */
    join,

    /** Rejects `join` for ten minutes, so that late requests do not undo it. */
    revokeAccess: (enterpriseId: string, teamId: string) => revokeAccess(deps, teamId, enterpriseId),

    /** Allows `join` again immediately. @param teamId omitted for all workspaces of the enterprise */
    grantAccess: (enterpriseId: string, teamId?: string) => grantAccess(deps, enterpriseId, teamId),

    /** Every workspace that the enterprise's installation has served. */
    workspacesOf: async (enterpriseId: string): Promise<string[]> =>
      [...(await redis.sMembers(keys.workspaces(enterpriseId)))].toSorted(),

    /** Removes the workspace from the enterprise. @param enterpriseId as `enterpriseOf` returned it */
    leave: async (teamId: string, enterpriseId: string | null): Promise<void> => {
      fromRequests.delete(teamId)
      joined.delete(teamId)
      await redis.del(keys.enterprise(teamId))
      if (enterpriseId) await redis.sRem(keys.workspaces(enterpriseId), teamId)
    },
  }
}

type Shared = Pick<Deps, 'redis' | 'now'>

/** @returns whether the enterprise serves the workspace */
async function addWorkspace({ redis, now }: Shared, teamId: string, enterpriseId: string): Promise<boolean> {
  const names = [keys.dataKey(enterpriseId), keys.workspaces(enterpriseId), keys.accessRevoked(enterpriseId)]
  return (await redis.eval(JOIN, { keys: names, arguments: [teamId, String(now())] })) === 1
}

async function revokeAccess({ redis, now }: Shared, teamId: string, enterpriseId: string): Promise<void> {
  const names = [keys.dataKey(enterpriseId), keys.accessRevoked(enterpriseId)]
  const until = String(now() + REVOKED_FOR_MS)
  await redis.eval(REVOKE_ACCESS, { keys: names, arguments: [teamId, String(now()), until] })
}

async function grantAccess({ redis }: Shared, enterpriseId: string, teamId: string | undefined): Promise<void> {
  if (teamId === undefined) await redis.del(keys.accessRevoked(enterpriseId))
  else await redis.zRem(keys.accessRevoked(enterpriseId), teamId)
}
