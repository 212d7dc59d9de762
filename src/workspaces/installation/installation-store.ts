import type { Installation, InstallationQuery } from '@slack/bolt'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { INSTALLATION_SECRET } from '../../redis/keys.ts'
import { isTenantId } from '../../redis/slack-ids.ts'
import { VaultError } from '../../vault/errors.ts'
import type { Vault } from '../../vault/vault.ts'
import { WorkspaceError } from '../errors.ts'
import type { EnterpriseGrid } from './enterprise-grid.ts'
import type { TokenRotation } from './token-rotation.ts'

/** As Bolt has it, and since when it is ours. */
export type KnownInstallation = Installation & {
  /** ms UTC; a refreshed token leaves it as it is */
  installedAt?: number
  /** ms UTC; there since Slack takes its token no longer, until somebody installs again */
  suspendedAt?: number
  /** who installed first, where that was somebody else than `user`; null where nobody knows any more */
  firstInstallerId?: string | null | undefined
}

/** What serves a workspace. */
export type Serving = {
  /** whose installation it is: the workspace's, or its organisation's */
  tenantId: string
  installation: KnownInstallation
}

/** Bolt's InstallationStore, and what else this app wants to know of an installation. */
export type Installations = {
  storeInstallation: (installation: KnownInstallation) => Promise<void>
  /** @throws WorkspaceError not-installed */
  fetchInstallation: (query: InstallationQuery<boolean>) => Promise<KnownInstallation>
  deleteInstallation: (query: InstallationQuery<boolean>) => Promise<void>
  /** The workspace's own installation, else its organisation's. @throws WorkspaceError not-installed */
  servingOf: (teamId: string) => Promise<Serving>
  /** @throws WorkspaceError not-installed */
  botTokenOf: (teamId: string) => Promise<string>
  /** What this process remembers of a tenant is read anew. */
  forget: (tenantId: string) => void
  /** Who installed it first, whoever did since; null where nobody did (SLACK_BOT_TOKEN) or that is not known any more. */
  installerOf: (teamId: string) => Promise<string | null>
}

/** What is needed to know which workspace a token belongs to: the answer of `auth.test`. */
type AuthTest = () => Promise<{
  team_id?: string
  enterprise_id?: string
  user_id?: string
  bot_id?: string
  response_metadata?: { scopes?: string[] }
}>

const MOST_CACHED = 1_000
const CACHE_TTL_MS = 30_000

const storedInstallation = z.looseObject({
  user: z.looseObject({ id: z.string() }),
  bot: z.looseObject({ token: z.string() }).optional(),
})

/**
 * Installations by OAuth, each sealed as a whole. A warm one costs no round trip to Redis; another process hears of
 * a change within 30 seconds.
 *
 * @param fresh an installation with a token that is good, where tokens expire
 * @param organisations none where only a tenant's own installation is of interest
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
  const cached = (tenantId: string) => remembering(cache, tenantId, () => readInstallation(vault, tenantId))
  const findTenant = createTenantFinder(cached, enterpriseGrid)

  async function servingOf(teamId: string): Promise<Serving> {
    const tenantId = await remembering(tenants, teamId, () => findTenant(teamId))
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
    installerOf: (teamId) => remembering(installers, teamId, () => findInstaller(teamId, cached, servingOf)),
  }
}

/** An organisation that installs later makes nobody a manager of a workspace with an installation of its own. */
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

/** Of an installation that cannot be opened nobody knows the first installer: whoever replaces it does not become one. */
function firstInstallerUnless(installerId: string) {
  return (error: unknown): string | null => {
    if (error instanceof WorkspaceError && error.code === 'not-installed') return installerId
    if (!(error instanceof VaultError)) throw error
    return error.code === 'unknown-key' ? installerId : null
  }
}

async function readInstallation(vault: Vault, tenantId: string): Promise<KnownInstallation> {
  const text = await vault.get(tenantId, INSTALLATION_SECRET)
  if (text === null) throw notInstalled(tenantId)
  return storedInstallation.parse(JSON.parse(text)) as unknown as KnownInstallation
}

/** Whose installation serves a workspace: its own, unless Slack no longer takes that, else its organisation's. */
function createTenantFinder(
  cached: (tenantId: string) => Promise<KnownInstallation>,
  enterpriseGrid: EnterpriseGrid | undefined,
) {
  async function enterpriseOf(teamId: string): Promise<string | null> {
    const enterpriseId = (await enterpriseGrid?.enterpriseOf(teamId)) ?? null
    if (enterpriseId === null || (await cached(enterpriseId).catch(unlessNotInstalled)) === null) return null
    return (await enterpriseGrid?.join(teamId, enterpriseId)) ? enterpriseId : null
  }

  return async (teamId: string): Promise<string> => {
    const own = await cached(teamId).catch(unlessNotInstalled)
    const isOwnGood = own !== null && own.suspendedAt === undefined
    if (isOwnGood && !enterpriseGrid?.isFromRequest(teamId)) return teamId
    const enterpriseId = await enterpriseOf(teamId)
    if (own === null && enterpriseId === null) throw notInstalled(teamId)
    return isOwnGood || enterpriseId === null ? teamId : enterpriseId
  }
}

type Cache<Value> = LRUCache<string, Promise<Value> & object>

const cacheFor = <Value>(now: () => number): Cache<Value> =>
  new LRUCache({ max: MOST_CACHED, ttl: CACHE_TTL_MS, ttlResolution: 0, perf: { now } })

/** What could not be found out is not remembered. */
function remembering<Value>(cache: Cache<Value>, id: string, findOut: () => Promise<Value>): Promise<Value> {
  const known = cache.get(id)
  if (known) return known
  const finding = findOut()
  cache.set(id, finding)
  finding.catch(() => cache.delete(id))
  return finding
}

function unlessNotInstalled(error: unknown): null {
  if (error instanceof WorkspaceError && error.code === 'not-installed') return null
  throw error
}

/** @throws WorkspaceError not-installed when it names neither a workspace nor an organisation */
function tenantOfInstallation(installation: Installation): string {
  const tenantId = installation.isEnterpriseInstall ? installation.enterprise?.id : installation.team?.id
  if (!isTenantId(tenantId)) throw new WorkspaceError('not-installed', 'Slack sent an installation of no workspace')
  return tenantId
}

/**
 * One workspace, by a token from the environment. `auth.test` is asked when first needed, and again until it answers.
 */
export function singleInstallation({ botToken, authTest }: { botToken: string; authTest: AuthTest }): Installations & {
  /** @throws WorkspaceError not-installed when Slack does not say */
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
    const known = await identify()
    if (teamId !== known.teamId && teamId !== known.installation.enterprise?.id) throw notInstalled(teamId)
    return known.installation
  }

  return {
    teamId: async () => (await identify()).teamId,
    storeInstallation: async () => {
      throw new WorkspaceError('not-installed', 'There is nothing to install where SLACK_BOT_TOKEN names the workspace')
    },
    deleteInstallation: async () => {},
    /** Slack is asked again whose token it is, and whether it still is one. */
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
    throw new WorkspaceError(code, 'Slack did not say whose SLACK_BOT_TOKEN is', { cause })
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

/** Bolt writes refreshed tokens into what it was given. */
function ownCopy(installation: KnownInstallation): KnownInstallation {
  const { bot, user } = installation
  return { ...installation, user: { ...user }, ...(bot ? { bot: { ...bot } } : {}) }
}

function tenantOf(query: InstallationQuery<boolean>): string {
  const tenantId = query.isEnterpriseInstall ? query.enterpriseId : query.teamId
  if (!isTenantId(tenantId)) throw new WorkspaceError('not-installed', 'Slack named no workspace')
  return tenantId
}

const notInstalled = (tenantId: string) =>
  new WorkspaceError('not-installed', `The app is not installed in ${tenantId}`)
