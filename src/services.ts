import type { Config } from './config.ts'
import { createLeadListClient } from './leadlist/client.ts'
import { createExporter } from './leads/csv.ts'
import { filtersNameVisitor } from './leads/filters.ts'
import { isReservedName } from './leads/match-bot.ts'
import { createReporter } from './leads/report.ts'
import { createRequestLimits } from './leads/request-limits.ts'
import type { Log } from './log.ts'
import { createMetrics } from './metrics.ts'
import { openRedis } from './redis/open.ts'
import { createCipher, parseVaultKeys } from './vault/cipher.ts'
import { createVault } from './vault/vault.ts'
import { createAudit } from './workspaces/audit.ts'
import { createBots } from './workspaces/bots.ts'
import { createConnections } from './workspaces/connection.ts'
import { createHomeFilters } from './workspaces/home-filters.ts'
import { createInstallations, singleInstallation } from './workspaces/installations.ts'
import { createPeople } from './workspaces/people.ts'
import { purgeWorkspace } from './workspaces/purge.ts'
import { createSavedViews } from './workspaces/saved-views.ts'
import { createSettings } from './workspaces/settings.ts'
import { createSlackClients, newSlackClient } from './workspaces/slack-client.ts'

export type Services = Awaited<ReturnType<typeof createServices>>

/**
 * The one composition root: everything that the app and the operator's commands are made of.
 *
 * @param now ms UTC, the clock of the entry point
 * @throws VaultError when the keys are missing, malformed or not those of this Redis; whatever keeps Redis from answering
 */
export async function createServices(config: Config, { log, now }: { log: Log; now: () => number }) {
  const cipher = createCipher(parseVaultKeys(config.vaultKeys))
  const redis = await openRedis({ url: config.redisUrl, log })
  const vault = createVault({ redis, cipher })
  try {
    await vault.checkKeys()
  } catch (error) {
    redis.destroy()
    throw error
  }
  const metrics = createMetrics()
  const leadlist = createLeadListClient({ deployments: config.deployments, log, metrics })
  const { installations, singleTeamId } = installed(config, { vault, log, now })
  const slackClients = createSlackClients({ apiUrl: config.slack.apiUrl, botTokenOf: installations.botTokenOf, log })
  const known = knownOfWorkspaces({ redis, vault, leadlist, now })
  const asking = { leadlist, connectionOf: known.connections.of, limits: createRequestLimits() }
  return {
    ...known,
    redis,
    vault,
    metrics,
    installations,
    /** the workspace of SLACK_BOT_TOKEN; null where workspaces are installed by OAuth */
    singleTeamId,
    slackClients,
    people: createPeople({ clientFor: slackClients.readerForTeam, now }),
    report: createReporter(asking),
    exportCsv: createExporter(asking),
    purge: (teamId: string) => purgeWorkspace(redis, teamId),
    managersOf: async (teamId: string): Promise<string[]> => {
      const [installer, { managers }] = await Promise.all([
        installations.installerOf(teamId),
        known.settings.load(teamId),
      ])
      return [...(installer === null ? [] : [installer]), ...managers]
    },
    close: async () => {
      await leadlist.close()
      redis.destroy()
    },
  }
}

/** What is kept of workspaces. */
function knownOfWorkspaces(deps: Parameters<typeof createConnections>[0]) {
  const connections = createConnections(deps)
  return {
    connections,
    settings: createSettings(deps),
    bots: createBots({ ...deps, connections, isReserved: isReservedName }),
    homeFilters: createHomeFilters(deps),
    savedViews: createSavedViews({ ...deps, namesVisitor: filtersNameVisitor }),
    audit: createAudit(deps),
  }
}

function installed(
  config: Config,
  { vault, log, now }: { vault: ReturnType<typeof createVault>; log: Log; now: () => number },
) {
  const { botToken, apiUrl } = config.slack
  if (botToken === null) return { installations: createInstallations({ vault, now }), singleTeamId: () => null }
  const client = newSlackClient({ apiUrl, token: botToken, isReader: true, log })
  const installations = singleInstallation({ botToken, authTest: () => client.auth.test() })
  return { installations, singleTeamId: installations.teamId }
}
