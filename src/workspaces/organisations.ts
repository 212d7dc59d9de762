import { LRUCache } from 'lru-cache'
import { keys } from '../redis/keys.ts'
import type { Redis } from '../redis/open.ts'
import type { Vault } from '../vault/vault.ts'
import { INSTALLATION_SECRET } from './installation-secret.ts'

export type Organisations = ReturnType<typeof createOrganisations>

const MOST = 10_000
/** As long as an installation is remembered. */
const JOINED_FOR_MS = 30_000

/** Notes a workspace with its organisation, if that is still installed: 1, 0 when it is not. */
const JOIN = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('SADD', KEYS[2], ARGV[1])
return 1`

/**
 * Which organisation's installation serves a workspace that has none of its own. Slack tells with each request; it is kept
 * for what is done without one, such as a digest.
 *
 * @param now ms, only for the age of what is remembered
 */
export function createOrganisations(deps: {
  redis: Redis
  vault: Pick<Vault, 'begin' | 'destroyKey'>
  now: () => number
}) {
  const { redis, vault, now } = deps
  const told = new LRUCache<string, string>({ max: MOST })
  const joined = new LRUCache<string, string>({
    max: MOST,
    ttl: JOINED_FOR_MS,
    ttlResolution: 0,
    perf: { now },
  })

  const isInstalled = async (organisationId: string) => (await redis.exists(keys.dataKey(organisationId))) === 1

  /** The organisation may leave at any moment: what was written after it left is taken back. */
  async function join(teamId: string, organisationId: string): Promise<void> {
    if (joined.get(teamId) === organisationId) return
    const wanted = { keys: [keys.dataKey(organisationId), keys.workspaces(organisationId)], arguments: [teamId] }
    if ((await redis.eval(JOIN, wanted)) !== 1) return
    await redis.set(keys.organisation(teamId), organisationId)
    await vault.begin(teamId)
    joined.set(teamId, organisationId)
    if (await isInstalled(organisationId)) return
    joined.delete(teamId)
    await redis.del(keys.organisation(teamId))
    if ((await redis.exists(keys.secret(teamId, INSTALLATION_SECRET))) === 0) await vault.destroyKey(teamId)
  }

  return {
    /** As a request of Slack's has it: null where the workspace's own installation was meant. */
    note: (teamId: string, organisationId: string | null): void => {
      if (organisationId === null) told.delete(teamId)
      else told.set(teamId, organisationId)
    },

    isTold: (teamId: string): boolean => told.has(teamId),

    /** What was told last, else what is kept; null where a workspace belongs to none that is known. */
    of: async (teamId: string): Promise<string | null> => told.get(teamId) ?? redis.get(keys.organisation(teamId)),

    /** The workspace is served by the organisation from now on, and has a data key. */
    join,

    /** All that an organisation's installation has served. */
    workspacesOf: async (organisationId: string): Promise<string[]> =>
      [...(await redis.sMembers(keys.workspaces(organisationId)))].toSorted(),

    /** A workspace is no longer served by its organisation. */
    leave: async (teamId: string): Promise<void> => {
      const organisationId = told.get(teamId) ?? (await redis.get(keys.organisation(teamId)))
      told.delete(teamId)
      joined.delete(teamId)
      await redis.del(keys.organisation(teamId))
      if (organisationId) await redis.sRem(keys.workspaces(organisationId), teamId)
    },
  }
}
