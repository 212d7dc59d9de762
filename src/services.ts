import type { Config } from './config.ts'
import { createArchivedChannel, createChannelDetail } from './delivery/channel-visibility.ts'
import { createMovedClock } from './digest/clock.ts'
import { createDigestBook } from './digest/engine.ts'
import type { Digests } from './digest/manage-digests.ts'
import { createDigestPurge } from './digest/purge.ts'
import { createHandOver, type HandOver } from './digest/reassign-owner.ts'
import { STOPPED_BY_KEY } from './digest/runs/classify-failure.ts'
import { createLeadListClient } from './leadlist/client.ts'
import { createExporter } from './leads/csv-export.ts'
import { filtersNameVisitor } from './leads/filters.ts'
import { isReservedName } from './leads/parse/reserved-names.ts'
import { createRequestLimits } from './leads/report/concurrency-limit.ts'
import { createReporter } from './leads/report/report.ts'
import type { Log } from './log.ts'
import { createMetrics } from './metrics.ts'
import { openRedis, type Redis } from './redis/connect.ts'
import { type ScheduledTask, startScheduledTasks } from './scheduled-tasks.ts'
import { createDigestSetUp } from './slack/digests/save.ts'
import { createCipher, parseVaultKeys } from './vault/cipher.ts'
import { createKeyRotation } from './vault/key-rotation.ts'
import { createVault } from './vault/vault.ts'
import { createAdmins } from './workspaces/admins.ts'
import { type Audit, createAudit } from './workspaces/audit-log.ts'
import { createBots } from './workspaces/bots.ts'
import { type Connections, createConnections } from './workspaces/connection.ts'
import { createHomeFilters } from './workspaces/home-filters.ts'
import { createOrganisations, type Organisations } from './workspaces/installation/enterprise-grid.ts'
import type { Installations } from './workspaces/installation/installation-store.ts'
import { createInstalled } from './workspaces/installation/lifecycle.ts'
import { createInstallStates } from './workspaces/installation/oauth-states.ts'
import { createPeople } from './workspaces/members.ts'
import { createSavedViews } from './workspaces/saved-views.ts'
import { createSettings, type WorkspaceSettings } from './workspaces/settings.ts'
import { createSettingsSeal, type SettingsSeal, sealingChore } from './workspaces/settings-seal.ts'
import type { SlackClients } from './workspaces/slack-api/client.ts'
import { STOPPED_BY_TOKEN } from './workspaces/slack-api/refusal.ts'

export type Services = Awaited<ReturnType<typeof createServices>>

/**
 * The one composition root: everything that the app and the operator's commands are made of.
 *
 * @param now ms UTC, the clock of the entry point
 * @param isOperator sets up workspaces too that have not installed the app yet
 * @throws VaultError when the keys are missing, malformed or not those of this Redis; whatever keeps Redis from answering
 */
export async function createServices(
  config: Config,
  { log, now, isOperator = false }: { log: Log; now: () => number; isOperator?: boolean },
) {
  const { cipher, redis, vault, seal } = await openKept(config, { log, now, isOperator })
  const metrics = createMetrics()
  const leadlist = createLeadListClient({ deployments: config.deployments, log, metrics, now })
  const clock = await createMovedClock({ redis, realNow: now, isProduction: config.isProduction, log })
  const { digests } = createDigestBook({ redis, vault, now: clock.now, log })
  const organisations = createOrganisations({ redis, vault, now })
  const lives = livesOfDigests(digests, { redis, queueUrl: config.queueRedisUrl, log })
  const installed = createInstalled({ ...config.slack, ...lives, redis, vault, organisations, log, now })
  const { slackClients, leaving, chores } = installed
  const known = knownOfWorkspaces({ redis, vault, seal, leadlist, digests, now })
  const installations = followingInstalls(installed.installations, { ...known, organisations, digests })
  const ofSlack = { ...seenThrough(slackClients, { log, now }), slackClients, digests, dueNow: clock.now }
  const managersOf = managersIn({ installations, settings: known.settings })
  const handOver = createHandOver({ ...ofSlack, redis, vault, managersOf, log })
  const asking = { leadlist, connectionOf: known.connections.of, limits: createRequestLimits() }
  return {
    ...known,
    ...installed,
    ...ofSlack,
    setUpDigest: createDigestSetUp({ ...known, ...ofSlack, ...config, log }),
    redis,
    vault,
    metrics,
    installations,
    organisations,
    installStates: createInstallStates({ redis, now, secret: config.slack.oauth?.clientSecret ?? '' }),
    report: createReporter(asking),
    exportCsv: createExporter(asking),
    keyRotation: createKeyRotation({ redis, cipher, vault }),
    purge: leaving.purge,
    handOver,
    /** @returns stops looking after what nobody asks for */
    startChores: () => startScheduledTasks({ redis, tasks: [...chores, ...ownChores(handOver, known, redis)], log }),
    managersOf,
    close: async () => {
      leaving.close()
      clock.close()
      await leadlist.close()
      redis.destroy()
    },
  }
}

const HAND_OVER_EVERY_MS = 24 * 60 * 60_000

const ownChores = (
  { sweep }: HandOver,
  { settings }: { settings: WorkspaceSettings },
  redis: Redis,
): ScheduledTask[] => [
  { name: 'hand-over', everyMs: HAND_OVER_EVERY_MS, run: sweep },
  sealingChore({ redis, seal: settings.sealClear }),
]

/** Slack user ids: whoever installed first. */
function managersIn(deps: { installations: Pick<Installations, 'installerOf'>; settings: WorkspaceSettings }) {
  return async (teamId: string): Promise<string[]> => {
    const [installer, { managers }] = await Promise.all([
      deps.installations.installerOf(teamId),
      deps.settings.load(teamId),
    ])
    return [...(installer === null ? [] : [installer]), ...managers]
  }
}

/** @throws VaultError; whatever keeps Redis from answering */
async function openKept(
  config: Config,
  { log, now, isOperator }: { log: Log; now: () => number; isOperator: boolean },
) {
  const cipher = createCipher(parseVaultKeys(config.vaultKeys))
  const redis = await openRedis({ url: config.redisUrl, log })
  const hasStrangers = config.slack.botToken === null
  const vault = createVault({ redis, cipher, keysFor: hasStrangers && !isOperator ? 'begun' : 'any' })
  try {
    await vault.checkKeys()
    return { cipher, redis, vault, seal: await createSettingsSeal({ redis, cipher, now }) }
  } catch (error) {
    redis.destroy()
    throw error
  }
}

/** What is kept of workspaces. */
function knownOfWorkspaces({
  digests,
  ...deps
}: Parameters<typeof createConnections>[0] & { digests: Digests; seal: SettingsSeal }) {
  const connections = createConnections(deps)
  return {
    connections: { ...connections, connect: resuming(connections.connect, digests) },
    settings: createSettings(deps),
    bots: createBots({ ...deps, connections, isReserved: isReservedName }),
    homeFilters: createHomeFilters(deps),
    savedViews: createSavedViews({ ...deps, namesVisitor: filtersNameVisitor }),
    audit: createAudit(deps),
  }
}

/** What Slack says of people and channels. */
function seenThrough(slackClients: SlackClients, { log, now }: { log: Log; now: () => number }) {
  return {
    people: createPeople({ clientFor: slackClients.readerForTeam, now }),
    adminsOf: createAdmins({ clientFor: slackClients.readerForTeam, now }),
    channelDetail: createChannelDetail({ slackClients, log }),
    archivedChannel: createArchivedChannel({ slackClients, log }),
  }
}

/** Digests end with their workspace, and wait for its token. */
function livesOfDigests(digests: Digests, around: { redis: Redis; queueUrl: string; log: Log }) {
  return {
    removeDigests: createDigestPurge({ ...around, digests }),
    resumeDigests: (teamId: string) => digests.resumeAfter(teamId, STOPPED_BY_TOKEN),
  }
}

/** Digests that waited for a good key run again once there is one. */
function resuming(connect: Connections['connect'], { resumeAfter }: Digests): Connections['connect'] {
  return async (request) => {
    const trial = await connect(request)
    await resumeAfter(request.teamId, STOPPED_BY_KEY)
    return trial
  }
}

/** And those that waited for the app to be installed again. Each install is audited, in every workspace that it serves. */
function followingInstalls(
  installations: Installations,
  deps: { organisations: Pick<Organisations, 'workspacesOf'>; digests: Digests; audit: Audit },
): Installations {
  const { organisations, digests, audit } = deps
  return {
    ...installations,
    storeInstallation: async (installation) => {
      await installations.storeInstallation(installation)
      const { enterprise, isEnterpriseInstall, team, user } = installation
      const organisationId = (isEnterpriseInstall && enterprise?.id) || null
      const served = organisationId === null ? [] : await organisations.workspacesOf(organisationId)
      const teamIds = team ? [team.id] : served
      for (const tenantId of organisationId === null ? teamIds : [organisationId, ...teamIds])
        await audit.note(tenantId, { userId: user.id, action: 'installed', subject: enterprise?.name ?? '' })
      for (const teamId of teamIds) await digests.resumeAfter(teamId, STOPPED_BY_TOKEN)
    },
  }
}
