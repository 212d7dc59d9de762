import type { Installation, InstallationQuery } from '@slack/bolt'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Vault } from '../vault/vault.ts'
import { WorkspaceError } from './errors.ts'

/** Bolt's InstallationStore, and what else this app wants to know of an installation. */
export type Installations = {
  storeInstallation: (installation: Installation) => Promise<void>
  /** @throws WorkspaceError not-installed */
  fetchInstallation: (query: InstallationQuery<boolean>) => Promise<Installation>
  deleteInstallation: (query: InstallationQuery<boolean>) => Promise<void>
  /** @throws WorkspaceError not-installed */
  botTokenOf: (teamId: string) => Promise<string>
  /** The id of the person who installed; null where nobody did, as with a token from the environment. */
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

const SECRET = 'installation'
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
 * @param now ms, only for the age of cached entries
 */
export function createInstallations({ vault, now }: { vault: Vault; now: () => number }): Installations {
  const cache = new LRUCache<string, Promise<Installation>>({
    max: MOST_CACHED,
    ttl: CACHE_TTL_MS,
    ttlResolution: 0,
    perf: { now },
  })

  async function read(tenantId: string): Promise<Installation> {
    const text = await vault.get(tenantId, SECRET)
    if (text === null) throw notInstalled(tenantId)
    return storedInstallation.parse(JSON.parse(text)) as unknown as Installation
  }

  function cached(tenantId: string): Promise<Installation> {
    const known = cache.get(tenantId)
    if (known) return known
    const reading = read(tenantId)
    cache.set(tenantId, reading)
    reading.catch(() => cache.delete(tenantId))
    return reading
  }

  async function storeInstallation(installation: Installation): Promise<void> {
    const tenantId = installation.isEnterpriseInstall ? installation.enterprise?.id : installation.team?.id
    if (!tenantId) throw new WorkspaceError('not-installed', 'Slack sent an installation of no workspace')
    await vault.put(tenantId, SECRET, JSON.stringify(installation))
    cache.delete(tenantId)
  }

  async function deleteInstallation(query: InstallationQuery<boolean>): Promise<void> {
    const tenantId = tenantOf(query)
    cache.delete(tenantId)
    await vault.remove(tenantId, SECRET)
    cache.delete(tenantId)
  }

  return {
    storeInstallation,
    deleteInstallation,
    fetchInstallation: async (query) => ownCopy(await cached(tenantOf(query))),
    botTokenOf: async (teamId) => {
      const { bot } = await cached(teamId)
      if (!bot) throw notInstalled(teamId)
      return bot.token
    },
    installerOf: async (teamId) => (await cached(teamId)).user.id,
  }
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
    fetchInstallation: async (query) => ownCopy(await installationOf(tenantOf(query))),
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
function ownCopy(installation: Installation): Installation {
  const { bot, user } = installation
  return { ...installation, user: { ...user }, ...(bot ? { bot: { ...bot } } : {}) }
}

function tenantOf(query: InstallationQuery<boolean>): string {
  const tenantId = query.isEnterpriseInstall ? query.enterpriseId : query.teamId
  if (!tenantId) throw new WorkspaceError('not-installed', 'Slack named no workspace')
  return tenantId
}

const notInstalled = (tenantId: string) =>
  new WorkspaceError('not-installed', `The app is not installed in ${tenantId}`)
