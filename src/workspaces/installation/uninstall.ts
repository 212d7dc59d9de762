import type { Log } from '../../log.ts'
import type { Redis } from '../../redis/connect.ts'
import { INSTALLATION_SECRET, keys, readTenantKey } from '../../redis/keys.ts'
import { scanKeys } from '../../redis/scan.ts'
import { isEnterpriseId, isTeamId, isTenantId } from '../../redis/slack-ids.ts'
import { WorkspaceError } from '../errors.ts'
import type { EnterpriseGrid } from './enterprise-grid.ts'
import type { Installations, KnownInstallation } from './installation-store.ts'
import { type Purge, type Purged, sumOf } from './purge.ts'

export type Uninstall = ReturnType<typeof createUninstall>

/** What Slack told: whose installation it is about, and when (ms UTC, whole seconds). */
export type UninstallEvent = { tenantId: string; at: number }

/** After this no other process remembers the data key, and whatever it still wrote lies there. */
const AGAIN_AFTER_MS = 45_000
/** How a value begins that a vault key sealed itself, before there were data keys. */
const WITHOUT_DATA_KEY = '1.'

type Deps = {
  redis: Redis
  installations: Pick<Installations, 'fetchInstallation' | 'deleteInstallation' | 'forget'>
  enterpriseGrid: Pick<EnterpriseGrid, 'enterpriseOf' | 'workspacesOf' | 'leave' | 'revokeAccess' | 'grantAccess'>
  /** of one tenant */
  purge: Purge
  /** Whether Slack still accepts the tenant's token; false where there is none. @throws when Slack does not say */
  isTokenGood: (tenantId: string) => Promise<boolean>
  log: Log
  againAfterMs?: number
}

/**
 * Workspaces and organisations that leave: nothing is kept of them, not even a note that they did. All of it may be called
 * again, in any order, and for those that never were. Slack tells each but once: what broke off is begun again until it is
 * done, and whoever installs meanwhile stays.
 */
export function createUninstall(deps: Deps) {
  const depart = createDepart(deps)

  return {
    /** Removes all of a tenant; of an organisation also that of the workspaces which it alone served. */
    purge: async (tenantId: string): Promise<Purged> => {
      const since = installedAt(await storedOf(deps, tenantId))
      return (await depart.run(tenantId, () => purgeAll(deps, tenantId, since))) ?? {}
    },

    /** `app_uninstalled` */
    onAppUninstalled: async ({ tenantId, at }: UninstallEvent): Promise<void> => {
      const removed = await depart.run(tenantId, async () => {
        const known = await storedOf(deps, tenantId)
        if (isOld(known, at) || (await isStillInstalled(deps, tenantId))) return null
        return purgeAll(deps, tenantId, installedAt(known))
      })
      if (removed) deps.log.info({ teamId: tenantId, removed }, 'uninstalled: purged')
    },

    /** `tokens_revoked`, which may name people's tokens alone. @param botUserIds as it names them */
    onTokensRevoked: async ({ tenantId, at }: UninstallEvent, botUserIds: readonly string[]): Promise<void> => {
      if (botUserIds.length === 0) return
      const removed = await depart.run(tenantId, async () => {
        const known = await installationOf(deps, tenantId)
        const bot = known?.bot?.userId
        if (isOld(known, at) || (bot !== undefined && !botUserIds.includes(bot))) return null
        return (await isStillInstalled(deps, tenantId)) ? null : purgeAll(deps, tenantId, installedAt(known))
      })
      if (removed) deps.log.info({ teamId: tenantId, removed }, 'token revoked: purged')
    },

    /** `team_access_revoked`: an organisation that has installed the app took it out of one of its workspaces. */
    onTeamAccessRevoked: async ({ tenantId, at }: UninstallEvent): Promise<void> => {
      const removed = await depart.run(tenantId, () => takeOut(deps, { tenantId, at }))
      if (removed) deps.log.info({ teamId: tenantId, removed }, 'taken out by its organisation: purged')
    },

    /** `team_access_granted`: it is in the workspace, perhaps again. */
    onTeamAccessGranted: (tenantId: string, enterpriseId: string) =>
      deps.enterpriseGrid.grantAccess(enterpriseId, tenantId),

    /** Purges what a crash, or work that was under way, left of tenants that are gone. */
    sweep: () => sweep(deps),

    close: depart.close,
  }
}

/** Runs departures: a second time a little later, for what others still wrote, and as often as they fail. */
function createDepart(deps: Deps) {
  const { log, againAfterMs = AGAIN_AFTER_MS } = deps
  const again = new Set<NodeJS.Timeout>()
  let isClosed = false

  function later(teamId: string, work: () => Promise<unknown>): void {
    if (isClosed) return
    const timer = setTimeout(() => {
      again.delete(timer)
      work().catch((err: unknown) => log.warn({ err, teamId }, 'what a workspace left behind is swept up later'))
    }, againAfterMs).unref()
    again.add(timer)
  }

  /** @param removal null when nobody left */
  async function run(tenantId: string, removal: () => Promise<Purged | null>): Promise<Purged | null> {
    try {
      const removed = await removal()
      if (removed) later(tenantId, () => sweepUp(deps, tenantId))
      return removed
    } catch (error) {
      later(tenantId, () => run(tenantId, removal))
      throw error
    }
  }

  function close(): void {
    isClosed = true
    for (const timer of again) clearTimeout(timer)
  }

  return { run, close }
}

/** @param since of the installation that leaves: another one that came meanwhile stays */
function purgeAll(deps: Deps, tenantId: string, since: number | undefined): Promise<Purged> {
  const isSame = async () => installedAt(await storedOf(deps, tenantId)) === since
  return purgeWhile(deps, tenantId, async () => (await isGone(deps, tenantId)) || (await isSame()))
}

/** The workspaces that an organisation alone served go after it, which keeps their names until they are gone. */
async function purgeWhile(deps: Deps, tenantId: string, isStill: () => Promise<boolean>): Promise<Purged> {
  const { installations, enterpriseGrid } = deps
  const enterpriseId = await enterpriseGrid.enterpriseOf(tenantId)
  const removeListed = async () => {
    await enterpriseGrid.leave(tenantId, enterpriseId)
    return purgeServed(deps, tenantId)
  }
  const removed = await deps.purge(tenantId, { isStill, removeListed })
  installations.forget(tenantId)
  return removed
}

async function purgeServed(deps: Deps, enterpriseId: string): Promise<Purged> {
  const { installations, enterpriseGrid } = deps
  const all: Purged[] = []
  for (const teamId of await enterpriseGrid.workspacesOf(enterpriseId)) {
    const isStill = async () => (await isGone(deps, enterpriseId)) && !(await hasOwn(deps, teamId))
    all.push(await deps.purge(teamId, { isStill }))
    if (!(await isGone(deps, enterpriseId))) break
    await enterpriseGrid.leave(teamId, enterpriseId)
    installations.forget(teamId)
  }
  return sumOf(all)
}

async function takeOut(deps: Deps, { tenantId, at }: UninstallEvent): Promise<Purged | null> {
  const enterpriseId = await deps.enterpriseGrid.enterpriseOf(tenantId)
  if (enterpriseId === null || isOld(await storedOf(deps, enterpriseId), at)) return null
  await deps.enterpriseGrid.revokeAccess(enterpriseId, tenantId)
  if (!(await hasOwn(deps, tenantId))) return purgeWhile(deps, tenantId, async () => !(await hasOwn(deps, tenantId)))
  await deps.enterpriseGrid.leave(tenantId, enterpriseId)
  return null
}

async function hasOwn({ redis }: Deps, tenantId: string): Promise<boolean> {
  return (await redis.exists(keys.secret(tenantId, INSTALLATION_SECRET))) === 1
}

/** A tenant without a data key is none: nothing of it opens, unless it is from before there were any. */
async function isGone({ redis }: Deps, tenantId: string): Promise<boolean> {
  const names = [keys.dataKey(tenantId), keys.secret(tenantId, INSTALLATION_SECRET)]
  const [dataKey, installation] = await redis.mGet(names)
  return dataKey === null && !installation?.startsWith(WITHOUT_DATA_KEY)
}

async function sweepUp(deps: Deps, tenantId: string): Promise<void> {
  if (await isGone(deps, tenantId)) await purgeWhile(deps, tenantId, () => isGone(deps, tenantId))
}

async function sweep(deps: Deps): Promise<void> {
  const tenants = new Set<string>()
  for await (const page of scanKeys(deps.redis, keys.allOfAnyone()))
    for (const key of page) tenants.add(readTenantKey(key)?.teamId ?? '')
  for (const teamId of tenants)
    if (isTenantId(teamId))
      await sweepUp(deps, teamId).catch((err: unknown) =>
        deps.log.warn({ err, teamId }, 'what a workspace left behind is swept up later'),
      )
}

/** Who does not leave: a workspace of which Slack takes the token, or which its organisation's installation serves too. */
async function isStillInstalled(deps: Deps, tenantId: string): Promise<boolean> {
  if (await deps.isTokenGood(tenantId)) return true
  const enterpriseId = isTeamId(tenantId) ? await deps.enterpriseGrid.enterpriseOf(tenantId) : null
  if (enterpriseId === null || (await installationOf(deps, enterpriseId)) === null) return false
  const own = { teamId: tenantId, enterpriseId: undefined, isEnterpriseInstall: false }
  await deps.installations.deleteInstallation(own)
  return true
}

const installedAt = (known: KnownInstallation | null) => known?.installedAt

/** What Slack tells late of an installation that was replaced since. */
function isOld(known: KnownInstallation | null, at: number): boolean {
  return at < Math.floor((known?.installedAt ?? 0) / 1_000) * 1_000
}

/** Null too where the token is the environment's: Slack, which alone knows of that one, is not asked. */
async function storedOf(deps: Deps, tenantId: string): Promise<KnownInstallation | null> {
  return (await hasOwn(deps, tenantId)) ? installationOf(deps, tenantId) : null
}

/** As it is now, and not as this process remembers it. Null when there is none, or none that can be read. */
async function installationOf({ installations }: Deps, tenantId: string): Promise<KnownInstallation | null> {
  const isEnterpriseInstall = isEnterpriseId(tenantId)
  const [teamId, enterpriseId] = isEnterpriseInstall ? [undefined, tenantId] : [tenantId, undefined]
  installations.forget(tenantId)
  try {
    return await installations.fetchInstallation({ teamId, enterpriseId, isEnterpriseInstall })
  } catch (error) {
    if (error instanceof WorkspaceError || (error instanceof Error && error.name === 'VaultError')) return null
    throw error
  }
}
