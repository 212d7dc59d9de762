import type { LocalSlack } from '../../sandbox/slack-emulator/emulator.ts'
import type { Services } from '../../src/services.ts'
import { newVaultKey } from './vault-key.ts'

/** The environment of an app or a worker that workspaces install by OAuth. */
export function oauthEnvironment(around: {
  slack: Pick<LocalSlack, 'apiUrl'>
  leadListUrl: string
  redisUrl: string
  signingSecret?: string
}) {
  return {
    SLACK_SIGNING_SECRET: around.signingSecret ?? 'unused',
    SLACK_CLIENT_ID: 'client',
    SLACK_CLIENT_SECRET: 'secret',
    PUBLIC_URL: 'https://leads.example.com',
    SLACK_API_URL: around.slack.apiUrl,
    LEADLIST_DEPLOYMENTS: `us=${around.leadListUrl}`,
    REDIS_URL: around.redisUrl,
    VAULT_KEYS: newVaultKey(),
  }
}

type Around = { services: Pick<Services, 'installations' | 'connections' | 'bots'>; slack: LocalSlack }

type InstallOptions = { refreshToken?: string; expiresAt?: number; installedAt?: number; scopes?: string[] }

/** Installs a workspace with its own token, as its first user would. */
export async function installDirectly(
  { services, slack }: Around,
  teamId: string,
  { installedAt, scopes = [], ...token }: InstallOptions = {},
): Promise<void> {
  const { botToken, botId, botUserId, users } = slack.workspace(teamId)
  const person = [...users.values()].find(({ isBot }) => !isBot)
  await services.installations.storeInstallation({
    team: { id: teamId },
    enterprise: undefined,
    user: { id: person?.id ?? 'U0NOBODY', token: undefined, scopes: undefined },
    bot: { token: botToken, id: botId, userId: botUserId, scopes, ...token },
    isEnterpriseInstall: false,
    ...(installedAt === undefined ? {} : { installedAt }),
  })
}

/** Also connects it to the deployment `us` and adds chatbots. */
export async function installWithBots(
  around: Around,
  teamId: string,
  {
    key,
    bots = [{ name: 'Acme', serialNumber: 'acme-1' }],
  }: { key: string; bots?: { name: string; serialNumber: string }[] },
): Promise<void> {
  await installDirectly(around, teamId)
  await around.services.connections.connect({ teamId, deployment: 'us', key })
  for (const bot of bots) await around.services.bots.add(teamId, bot)
}
