import type { Log } from '../../log.ts'
import type { Redis } from '../../redis/connect.ts'
import { INSTALLATION_SECRET, isEnterpriseId, isTeamId, isTenantId, keys, readTenantKey } from '../../redis/keys.ts'
import { scanKeys } from '../../redis/scan.ts'
import { WorkspaceError } from '../errors.ts'
import type { EnterpriseGrid } from './enterprise-grid.ts'
import type { Installations, KnownInstallation } from './installation-store.ts'
import { type Purge, type Purged, sumOf } from './purge.ts'

export type Uninstall = ReturnType<typeof createUninstall>

/** The tenant whose installation Slack's event is about; `at` in ms UTC, rounded down to seconds. */
export type UninstallEvent = { tenantId: string; at: number }

/** Longer than any process caches a data key: nothing is written after it. */
const RETRY_DELAY_MS = 45_000
/** Prefix of a value sealed by a vault key itself, from releases without data keys. */
const SEALED_BY_VAULT_KEY = '1.'

type Deps = {
  redis: Redis
  installations: Pick<Installations, 'fetchInstallation' | 'deleteInstallation' | 'forget'>
  enterpriseGrid: Pick<EnterpriseGrid, 'enterpriseOf' | 'workspacesOf' | 'leave' | 'revokeAccess' | 'grantAccess'>
  purge: Purge
  /** False also without a token. @throws the Slack client's error if Slack gave no verdict */
  isTokenGood: (tenantId: string) => Promise<boolean>
  log: Log
  retryDelayMs?: number
}

/**
 * Handles uninstalls of workspaces and enterprises: all their data is deleted, without a trace that they existed. Idempotent,
 * in any order, and for unknown tenants too. Slack sends each event once, so an interrupted purge is retried until it
 * succeeds. A workspace reinstalled during the purge keeps its new data.
 */
export function createUninstall(deps: Deps) {
  const retrying = createRetrying(deps)

  return {
    /** Deletes all data of a tenant; for an enterprise, also of the workspaces that only it served. */
    purge: async (tenantId: string): Promise<Purged> => {
      const since = installedAt(await storedOf(deps, tenantId))
      return (await retrying.run(tenantId, () => purgeAll(deps, tenantId, since))) ?? {}
    },

    /** `app_uninstalled` */
    onAppUninstalled: async ({ tenantId, at }: UninstallEvent): Promise<void> => {
      const removed = await retrying.run(tenantId, async () => {
        const installation = await storedOf(deps, tenantId)
        if (isOutdated(at, installation) || (await isStillInstalled(deps, tenantId))) return null
        return purgeAll(deps, tenantId, installedAt(installation))
      })
      if (removed) deps.log.info({ teamId: tenantId, removed }, 'workspace purged: app uninstalled')
    },

    /** `tokens_revoked`. @param botUserIds empty if only user tokens were revoked */
    onTokensRevoked: async ({ tenantId, at }: UninstallEvent, botUserIds: readonly string[]): Promise<void> => {
      if (botUserIds.length === 0) return
      const removed = await retrying.run(tenantId, async () => {
        const installation = await installationOf(deps, tenantId)
        const bot = installation?.bot?.userId
        if (isOutdated(at, installation) || (bot !== undefined && !botUserIds.includes(bot))) return null
        return (await isStillInstalled(deps, tenantId)) ? null : purgeAll(deps, tenantId, installedAt(installation))
      })
      if (removed) deps.log.info({ teamId: tenantId, removed }, 'workspace purged: token revoked')
    },

    /** `team_access_revoked`: the enterprise removed the app from one of its workspaces. */
    onTeamAccessRevoked: async ({ tenantId, at }: UninstallEvent): Promise<void> => {
      const removed = await retrying.run(tenantId, () => revokeAccess(deps, { tenantId, at }))
      if (removed) deps.log.info({ teamId: tenantId, removed }, 'workspace purged: enterprise revoked access')
    },

    /** `team_access_granted`: the enterprise added the app to a workspace, perhaps again. */
    onTeamAccessGranted: (tenantId: string, enterpriseId: string) =>
      deps.enterpriseGrid.grantAccess(enterpriseId, tenantId),

    /** Purges leftovers of uninstalled tenants, from crashes and from work in flight during the purge. */
    sweep: () => sweep(deps),

    close: retrying.close,
  }
}

/** Runs a purge again after a delay, to remove what other processes wrote meanwhile, and retries it when it fails. */
function createRetrying(deps: Deps) {
  const { log, retryDelayMs = RETRY_DELAY_MS } = deps
  const timers = new Set<NodeJS.Timeout>()
  let isClosed = false

  function later(teamId: string, work: () => Promise<unknown>): void {
    if (isClosed) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      work().catch((err: unknown) => log.warn({ err, teamId }, 'purge retry failed: the next sweep retries'))
    }, retryDelayMs).unref()
    timers.add(timer)
  }

  /** @param removal resolves to null if the tenant is still installed */
  async function run(tenantId: string, removal: () => Promise<Purged | null>): Promise<Purged | null> {
    try {
      const removed = await removal()
      if (removed) later(tenantId, () => purgeIfGone(deps, tenantId))
      return removed
    } catch (error) {
      later(tenantId, () => run(tenantId, removal))
      throw error
    }
  }

  function close(): void {
    isClosed = true
    for (const timer of timers) clearTimeout(timer)
  }

  return { run, close }
}

/** @param since `installedAt` of the removed installation; a newer one is kept */
function purgeAll(deps: Deps, tenantId: string, since: number | undefined): Promise<Purged> {
  const isSame = async () => installedAt(await storedOf(deps, tenantId)) === since
  return purgeWhile(deps, tenantId, async () => (await isGone(deps, tenantId)) || (await isSame()))
}

/** Workspaces that only the enterprise served are purged after it; its set names them until they are gone. */
async function purgeWhile(deps: Deps, tenantId: string, isStillGone: () => Promise<boolean>): Promise<Purged> {
  const { installations, enterpriseGrid } = deps
  const enterpriseId = await enterpriseGrid.enterpriseOf(tenantId)
  const removeListed = async () => {
    await enterpriseGrid.leave(tenantId, enterpriseId)
    return purgeServed(deps, tenantId)
  }
  const removed = await deps.purge(tenantId, { isStillGone, removeListed })
  installations.forget(tenantId)
  return removed
}

async function purgeServed(deps: Deps, enterpriseId: string): Promise<Purged> {
  const { installations, enterpriseGrid } = deps
  const all: Purged[] = []
  for (const teamId of await enterpriseGrid.workspacesOf(enterpriseId)) {
    const isStillGone = async () => (await isGone(deps, enterpriseId)) && !(await hasOwn(deps, teamId))
    all.push(await deps.purge(teamId, { isStillGone }))
    if (!(await isGone(deps, enterpriseId))) break
    await enterpriseGrid.leave(teamId, enterpriseId)
    installations.forget(teamId)
  }
  return sumOf(all)
}

async function revokeAccess(deps: Deps, { tenantId, at }: UninstallEvent): Promise<Purged | null> {
  const enterpriseId = await deps.enterpriseGrid.enterpriseOf(tenantId)
  if (enterpriseId === null || isOutdated(at, await storedOf(deps, enterpriseId))) return null
  await deps.enterpriseGrid.revokeAccess(enterpriseId, tenantId)
  if (!(await hasOwn(deps, tenantId))) return purgeWhile(deps, tenantId, async () => !(await hasOwn(deps, tenantId)))
  await deps.enterpriseGrid.leave(tenantId, enterpriseId)
  return null
}

async function hasOwn({ redis }: Deps, tenantId: string): Promise<boolean> {
  return (await redis.exists(keys.secret(tenantId, INSTALLATION_SECRET))) === 1
}

/** Without a data key nothing of the tenant can be decrypted, unless a vault key sealed the installation itself. */
async function isGone({ redis }: Deps, tenantId: string): Promise<boolean> {
  const names = [keys.dataKey(tenantId), keys.secret(tenantId, INSTALLATION_SECRET)]
  const [dataKey, installation] = await redis.mGet(names)
  return dataKey === null && !installation?.startsWith(SEALED_BY_VAULT_KEY)
}

async function purgeIfGone(deps: Deps, tenantId: string): Promise<void> {
  if (await isGone(deps, tenantId)) await purgeWhile(deps, tenantId, () => isGone(deps, tenantId))
}

async function sweep(deps: Deps): Promise<void> {
  const tenants = new Set<string>()
  for await (const page of scanKeys(deps.redis, keys.allOfAnyone()))
    for (const key of page) tenants.add(readTenantKey(key)?.teamId ?? '')
  for (const teamId of tenants)
    if (isTenantId(teamId))
      await purgeIfGone(deps, teamId).catch((err: unknown) =>
        deps.log.warn({ err, teamId }, 'purge retry failed: the next sweep retries'),
      )
}

/** True if Slack accepts the token, or if the enterprise's installation serves the workspace as well. */
async function isStillInstalled(deps: Deps, tenantId: string): Promise<boolean> {
  if (await deps.isTokenGood(tenantId)) return true
  const enterpriseId = isTeamId(tenantId) ? await deps.enterpriseGrid.enterpriseOf(tenantId) : null
  if (enterpriseId === null || (await installationOf(deps, enterpriseId)) === null) return false
  const own = { teamId: tenantId, enterpriseId: undefined, isEnterpriseInstall: false }
  await deps.installations.deleteInstallation(own)
  return true
}

const installedAt = (installation: KnownInstallation | null) => installation?.installedAt

/** A late event about an installation that has been replaced since. @param at ms UTC */
function isOutdated(at: number, installation: KnownInstallation | null): boolean {
  return at < Math.floor((installation?.installedAt ?? 0) / 1_000) * 1_000
}

/** Also null for SLACK_BOT_TOKEN installs, which are never stored. */
async function storedOf(deps: Deps, tenantId: string): Promise<KnownInstallation | null> {
  return (await hasOwn(deps, tenantId)) ? installationOf(deps, tenantId) : null
}

/** Bypasses this process's cache. Null if there is no installation, or none that can be decrypted. */
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
