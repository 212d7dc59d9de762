import type { Log } from '../log.ts'
import { keys, readTenantKey } from '../redis/keys.ts'
import { scanKeys } from '../redis/nodes.ts'
import type { Redis } from '../redis/open.ts'
import type { Vault } from '../vault/vault.ts'
import { WorkspaceError } from './errors.ts'
import { INSTALLATION_SECRET } from './installation-secret.ts'
import type { Installations, KnownInstallation } from './installations.ts'
import type { Organisations } from './organisations.ts'
import type { Purge, Purged } from './purge.ts'

export type Leaving = ReturnType<typeof createLeaving>

/** What Slack told: whose installation it is about, and when (ms UTC, whole seconds). */
export type Departure = { tenantId: string; at: number }

/** After this no other process remembers the data key, and whatever it still wrote lies there. */
const AGAIN_AFTER_MS = 45_000
const TENANT = /^[TE][A-Z0-9]+$/

type Deps = {
  redis: Redis
  vault: Pick<Vault, 'destroyKey'>
  installations: Pick<Installations, 'fetchInstallation' | 'deleteInstallation' | 'forget'>
  organisations: Pick<Organisations, 'of' | 'workspacesOf' | 'leave'>
  /** of one tenant */
  purge: Purge
  log: Log
}

/**
 * Workspaces and organisations that leave: nothing is kept of them, not even a note that they did. All of it may be called
 * again, in any order, and for those that never were.
 */
export function createLeaving(deps: Deps) {
  const again = new Set<NodeJS.Timeout>()

  async function leave(tenantId: string): Promise<Purged> {
    const removed = await purgeAll(deps, tenantId)
    const timer = setTimeout(() => {
      again.delete(timer)
      void sweepUp(deps, tenantId)
    }, AGAIN_AFTER_MS).unref()
    again.add(timer)
    return removed
  }

  return {
    /** Removes all of a tenant; of an organisation also that of the workspaces which it alone served. */
    purge: leave,

    /** `app_uninstalled` */
    uninstalled: async (departure: Departure): Promise<void> => {
      if ((await isOld(deps, departure)) || (await goesOn(deps, departure.tenantId))) return
      deps.log.info({ teamId: departure.tenantId, removed: await leave(departure.tenantId) }, 'uninstalled: purged')
    },

    /** `tokens_revoked`, which may name people's tokens alone. @param botUserIds as it names them */
    revoked: async (departure: Departure, botUserIds: readonly string[]): Promise<void> => {
      if (botUserIds.length === 0 || (await isOld(deps, departure))) return
      const bot = (await installationOf(deps, departure.tenantId))?.bot?.userId
      if (bot !== undefined && !botUserIds.includes(bot)) return
      if (await goesOn(deps, departure.tenantId)) return
      deps.log.info({ teamId: departure.tenantId, removed: await leave(departure.tenantId) }, 'token revoked: purged')
    },

    /** `team_access_revoked`: an organisation that has installed the app took it out of one of its workspaces. */
    takenOut: async ({ tenantId, at }: Departure): Promise<void> => {
      const organisationId = await deps.organisations.of(tenantId)
      if (organisationId === null || (await isOld(deps, { tenantId: organisationId, at }))) return
      if (await hasOwn(deps, tenantId)) return deps.organisations.leave(tenantId)
      deps.log.info({ teamId: tenantId, removed: await leave(tenantId) }, 'taken out by its organisation: purged')
    },

    /** Purges what a crash, or work that was under way, left of tenants that are gone. */
    sweep: () => sweep(deps),

    close: () => {
      for (const timer of again) clearTimeout(timer)
    },
  }
}

async function purgeAll(deps: Deps, tenantId: string): Promise<Purged> {
  const { installations, organisations, vault } = deps
  const served = await organisations.workspacesOf(tenantId)
  await vault.destroyKey(tenantId)
  const all: Purged[] = []
  for (const teamId of served) {
    if (await hasOwn(deps, teamId)) await organisations.leave(teamId)
    else all.push(await deps.purge(teamId))
  }
  await organisations.leave(tenantId)
  all.push(await deps.purge(tenantId))
  for (const each of [...served, tenantId]) installations.forget(each)
  return sumOf(all)
}

function sumOf(all: Purged[]): Purged {
  const sum: Purged = {}
  for (const [kind, count] of all.flatMap(Object.entries)) sum[kind] = (sum[kind] ?? 0) + count
  return sum
}

async function hasOwn({ redis }: Deps, tenantId: string): Promise<boolean> {
  return (await redis.exists(keys.secret(tenantId, INSTALLATION_SECRET))) === 1
}

/** A tenant that has neither an installation nor a data key is none. */
async function isGone(deps: Deps, tenantId: string): Promise<boolean> {
  return !(await hasOwn(deps, tenantId)) && (await deps.redis.exists(keys.dataKey(tenantId))) === 0
}

async function sweepUp(deps: Deps, tenantId: string): Promise<void> {
  try {
    if (await isGone(deps, tenantId)) await deps.purge(tenantId)
  } catch (err) {
    deps.log.warn({ err, teamId: tenantId }, 'what a workspace that left may have left behind is swept up later')
  }
}

async function sweep(deps: Deps): Promise<void> {
  const tenants = new Set<string>()
  for await (const page of scanKeys(deps.redis, keys.allOf('*')))
    for (const key of page) tenants.add(readTenantKey(key)?.teamId ?? '')
  for (const tenantId of tenants) if (TENANT.test(tenantId)) await sweepUp(deps, tenantId)
}

/** A workspace that its organisation's installation serves too loses its own, and nothing else. */
async function goesOn(deps: Deps, tenantId: string): Promise<boolean> {
  const organisationId = tenantId.startsWith('T') ? await deps.organisations.of(tenantId) : null
  if (organisationId === null || (await installationOf(deps, organisationId)) === null) return false
  const own = { teamId: tenantId, enterpriseId: undefined, isEnterpriseInstall: false }
  await deps.installations.deleteInstallation(own)
  return true
}

/** What Slack tells late of an installation that was replaced since. */
async function isOld(deps: Deps, { tenantId, at }: Departure): Promise<boolean> {
  const { installedAt = 0 } = (await installationOf(deps, tenantId)) ?? {}
  return at < Math.floor(installedAt / 1_000) * 1_000
}

/** As it is now, and not as this process remembers it. Null when there is none, or none that can be read. */
async function installationOf({ installations }: Deps, tenantId: string): Promise<KnownInstallation | null> {
  const isEnterpriseInstall = tenantId.startsWith('E')
  const [teamId, enterpriseId] = isEnterpriseInstall ? [undefined, tenantId] : [tenantId, undefined]
  installations.forget(tenantId)
  try {
    return await installations.fetchInstallation({ teamId, enterpriseId, isEnterpriseInstall })
  } catch (error) {
    if (error instanceof WorkspaceError || (error instanceof Error && error.name === 'VaultError')) return null
    throw error
  }
}
