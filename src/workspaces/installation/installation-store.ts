import type { Installation, InstallationQuery } from '@slack/bolt'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { INSTALLATION_SECRET, isTenantId } from '../../redis/keys.ts'
import { VaultError } from '../../vault/errors.ts'
import type { Vault } from '../../vault/vault.ts'
import { WorkspaceError } from '../errors.ts'
import type { EnterpriseGrid } from './enterprise-grid.ts'
import type { TokenRotation } from './token-rotation.ts'

/** Bolt's installation with our own fields. */
export type KnownInstallation = Installation & {
  /** ms UTC; unchanged when a token is refreshed */
  installedAt?: number
  /** ms UTC; set while Slack refuses the token, until the app is installed again */
  suspendedAt?: number
  /** set if somebody else than `user` installed first; null if the first installer is unknown */
  firstInstallerId?: string | null | undefined
}

/** The installation that serves a workspace. */
export type Serving = {
  /** the workspace, or its enterprise */
  tenantId: string
  installation: KnownInstallation
}

/** Bolt's InstallationStore with the lookups that this app needs. */
export type Installations = {
  storeInstallation: (installation: KnownInstallation) => Promise<void>
  /** @throws WorkspaceError not-installed */
  fetchInstallation: (query: InstallationQuery<boolean>) => Promise<KnownInstallation>
  deleteInstallation: (query: InstallationQuery<boolean>) => Promise<void>
  /** The workspace's own installation, else its enterprise's. @throws WorkspaceError not-installed */
  servingOf: (teamId: string) => Promise<Serving>
  /** @throws WorkspaceError not-installed */
  botTokenOf: (teamId: string) => Promise<string>
  /** Evicts the tenant from this process's caches. */
  forget: (tenantId: string) => void
  /** Slack user id of the first installer; null for SLACK_BOT_TOKEN, or if unknown. */
  installerOf: (teamId: string) => Promise<string | null>
}

/** Slack's `auth.test`, as far as it is read. */
type AuthTest = () => Promise<{
  team_id?: string
  enterprise_id?: string
  user_id?: string
  bot_id?: string
  response_metadata?: { scopes?: string[] }
}>

const MAX_CACHED = 1_000
const CACHE_TTL_MS = 30_000

const storedInstallation = z.looseObject({
  user: z.looseObject({ id: z.string() }),
  bot: z.looseObject({ token: z.string() }).optional(),
})

/**
 * Installations by OAuth, each sealed as a whole. A cached installation costs no round trip to Redis; other processes see
 * a change within 30 seconds.
 *
 * @param fresh returns the installation with a valid token, where tokens expire
 * @param enterpriseGrid omitted to find a tenant's own installation only
 * @param now ms, only for the age of cached entries
 */
export function createInstallations(deps: {
  vault: Vault
  enterpriseGrid?: EnterpriseGrid
  fresh?: TokenRotation['fresh']
  now: () => number
}): Installations {
  const { vault, enterpriseGrid, fresh = async (_, installation) => installation, now } = deps
  const cache = cacheFor<KnownInstallation>(now)
  const tenants = cacheFor<string>(now)
  const installers = cacheFor<string | null>(now)
  const cached = (tenantId: string) => cachedOr(cache, tenantId, () => readInstallation(vault, tenantId))
  const findTenant = createTenantFinder(cached, enterpriseGrid)

  async function servingOf(teamId: string): Promise<Serving> {
    const tenantId = await cachedOr(tenants, teamId, () => findTenant(teamId))
    return { tenantId, installation: await cached(tenantId) }
  }

  function forget(tenantId: string): void {
    cache.delete(tenantId)
    tenants.delete(tenantId)
    installers.delete(tenantId)
  }

  async function storeInstallation(installation: KnownInstallation): Promise<void> {
    const tenantId = tenantOfInstallation(installation)
    await vault.begin(tenantId)
    const stored = await withFirstInstaller(installation, readInstallation(vault, tenantId))
    await vault.put(tenantId, INSTALLATION_SECRET, JSON.stringify(stored))
    if (installation.isEnterpriseInstall) await enterpriseGrid?.grantAccess(tenantId)
    forget(tenantId)
  }

  async function deleteInstallation(query: InstallationQuery<boolean>): Promise<void> {
    const tenantId = tenantOf(query)
    forget(tenantId)
    await vault.remove(tenantId, INSTALLATION_SECRET)
    forget(tenantId)
  }

  return {
    storeInstallation,
    deleteInstallation,
    fetchInstallation: async (query) => ownCopy(await cached(tenantOf(query))),
    servingOf,
    botTokenOf: async (teamId) => {
      const { tenantId, installation } = await servingOf(teamId)
      if (installation.suspendedAt !== undefined) throw notInstalled(teamId)
      const { bot } = await fresh(tenantId, installation)
      if (!bot) throw notInstalled(teamId)
      return bot.token
    },
    forget,
    installerOf: (teamId) => cachedOr(installers, teamId, () => findInstaller(teamId, cached, servingOf)),
  }
}

/** The workspace's own installation first: an enterprise that installs later must not add a manager to the workspace. */
async function findInstaller(
  teamId: string,
  cached: (tenantId: string) => Promise<KnownInstallation>,
  servingOf: (teamId: string) => Promise<Serving>,
): Promise<string | null> {
  const own = await cached(teamId).catch(unlessNotInstalled)
  return firstInstallerOf(own ?? (await servingOf(teamId)).installation)
}

function firstInstallerOf({ firstInstallerId, user }: KnownInstallation): string | null {
  return firstInstallerId === undefined ? user.id : firstInstallerId
}

async function withFirstInstaller(
  installation: KnownInstallation,
  before: Promise<KnownInstallation>,
): Promise<KnownInstallation> {
  const first = await before.then(firstInstallerOf, firstInstallerUnless(installation.user.id))
  return { ...installation, firstInstallerId: first === installation.user.id ? undefined : first }
}

/** If the previous installation cannot be opened, the first installer is unknown: the new installer does not become it. */
function firstInstallerUnless(installerId: string) {
  return (error: unknown): string | null => {
    if (error instanceof WorkspaceError && error.code === 'not-installed') return installerId
    if (!(error instanceof VaultError)) throw error
    return error.code === 'unknown-key' || error.code === 'data-lost' ? installerId : null
  }
}

async function readInstallation(vault: Vault, tenantId: string): Promise<KnownInstallation> {
  const text = await vault.get(tenantId, INSTALLATION_SECRET)
  if (text === null) {
    await vault.assertData()
    throw notInstalled(tenantId)
  }
  return storedInstallation.parse(JSON.parse(text)) as unknown as KnownInstallation
}

/** Finds the tenant whose installation serves a workspace: its own unless suspended, else its enterprise's. */
function createTenantFinder(
  cached: (tenantId: string) => Promise<KnownInstallation>,
  enterpriseGrid: EnterpriseGrid | undefined,
) {
  async function servingEnterpriseOf(teamId: string): Promise<string | null> {
    const enterpriseId = (await enterpriseGrid?.enterpriseOf(teamId)) ?? null
    if (enterpriseId === null || (await cached(enterpriseId).catch(unlessNotInstalled)) === null) return null
    return (await enterpriseGrid?.join(teamId, enterpriseId)) ? enterpriseId : null
  }

  return async (teamId: string): Promise<string> => {
    const own = await cached(teamId).catch(unlessNotInstalled)
    const isOwnGood = own !== null && own.suspendedAt === undefined
    if (isOwnGood && !enterpriseGrid?.isFromRequest(teamId)) return teamId
    const enterpriseId = await servingEnterpriseOf(teamId)
    if (own === null && enterpriseId === null) throw notInstalled(teamId)
    return isOwnGood || enterpriseId === null ? teamId : enterpriseId
  }
}

type Cache<Value> = LRUCache<string, Promise<Value> & object>

const cacheFor = <Value>(now: () => number): Cache<Value> =>
  new LRUCache({ max: MAX_CACHED, ttl: CACHE_TTL_MS, ttlResolution: 0, perf: { now } })

/** A load that fails is not cached. */
function cachedOr<Value>(cache: Cache<Value>, id: string, load: () => Promise<Value>): Promise<Value> {
  const hit = cache.get(id)
  if (hit) return hit
  const loading = load()
  cache.set(id, loading)
  loading.catch(() => cache.delete(id))
  return loading
}

function unlessNotInstalled(error: unknown): null {
  if (error instanceof WorkspaceError && error.code === 'not-installed') return null
  throw error
}

/** @throws WorkspaceError not-installed if it names neither a workspace nor an enterprise */
function tenantOfInstallation(installation: Installation): string {
  const tenantId = installation.isEnterpriseInstall ? installation.enterprise?.id : installation.team?.id
  if (!isTenantId(tenantId))
    throw new WorkspaceError('not-installed', 'Slack sent an installation without a workspace or enterprise id')
  return tenantId
}

/**
 * A single workspace whose token comes from the environment. `auth.test` is called on first use, and again until it succeeds.
 */
export function singleInstallation({ botToken, authTest }: { botToken: string; authTest: AuthTest }): Installations & {
  /** @throws WorkspaceError not-installed, unknown-person if `auth.test` fails */
  teamId: () => Promise<string>
} {
  let identity: Promise<{ teamId: string; installation: Installation }> | null = null
  function identify() {
    identity ??= askIdentity(botToken, authTest).catch((error) => {
      identity = null
      throw error
    })
    return identity
  }

  async function installationOf(teamId: string): Promise<Installation> {
    const { teamId: ownTeamId, installation } = await identify()
    if (teamId !== ownTeamId && teamId !== installation.enterprise?.id) throw notInstalled(teamId)
    return installation
  }

  return {
    teamId: async () => (await identify()).teamId,
    storeInstallation: async () => {
      throw new WorkspaceError(
        'not-installed',
        'SLACK_BOT_TOKEN is set: the app serves that workspace only and cannot be installed',
      )
    },
    deleteInstallation: async () => {},
    /** The next call runs `auth.test` again. */
    forget: () => {
      identity = null
    },
    fetchInstallation: async (query) => ownCopy(await installationOf(tenantOf(query))),
    servingOf: async (teamId) => ({ tenantId: teamId, installation: await installationOf(teamId) }),
    botTokenOf: async (teamId) => {
      await installationOf(teamId)
      return botToken
    },
    installerOf: async () => null,
  }
}

async function askIdentity(botToken: string, authTest: AuthTest) {
  const answer = await authTest().catch((cause) => {
    const isRefusal = typeof cause?.data?.error === 'string'
    const code = isRefusal ? 'not-installed' : 'unknown-person'
    throw new WorkspaceError(code, 'auth.test failed for SLACK_BOT_TOKEN', { cause })
  })
  const { team_id: teamId, enterprise_id: enterpriseId, user_id: userId = '', bot_id: id = '' } = answer
  if (!teamId) throw new WorkspaceError('not-installed', 'SLACK_BOT_TOKEN belongs to no workspace')
  const installation: Installation<'v2', false> = {
    team: { id: teamId },
    enterprise: enterpriseId ? { id: enterpriseId } : undefined,
    user: { id: userId, token: undefined, scopes: undefined },
    bot: { token: botToken, id, userId, scopes: answer.response_metadata?.scopes ?? [] },
    tokenType: 'bot',
    authVersion: 'v2',
    isEnterpriseInstall: false,
  }
  return { teamId, installation }
}

/** Bolt mutates the installation it is given, so it never gets the cached object. */
function ownCopy(installation: KnownInstallation): KnownInstallation {
  const { bot, user } = installation
  return { ...installation, user: { ...user }, ...(bot ? { bot: { ...bot } } : {}) }
}

function tenantOf(query: InstallationQuery<boolean>): string {
  const tenantId = query.isEnterpriseInstall ? query.enterpriseId : query.teamId
  if (!isTenantId(tenantId)) throw new WorkspaceError('not-installed', 'The query names no workspace and no enterprise')
  return tenantId
}

const notInstalled = (tenantId: string) =>
  new WorkspaceError('not-installed', `The app is not installed in ${tenantId}`)
