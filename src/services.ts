import { createAlertBook } from './alerts/engine.ts'
import { createAlertOverview } from './alerts/overview.ts'
import { createAlertPause } from './alerts/pause.ts'
import { createAlertPeople } from './alerts/people.ts'
import { createRecordReader, type RecordReaderDeps } from './alerts/watch/read-records.ts'
import type { Config } from './config.ts'
import { createArchivedChannel, createChannelDetail } from './delivery/channel-visibility.ts'
import { createNotifier, type NotifierDependencies } from './delivery/notify-owner.ts'
import { restoreTask } from './delivery/restored-backup.ts'
import { createSandboxClock } from './digest/clock.ts'
import { createDigestBook } from './digest/engine.ts'
import type { Digests } from './digest/manage-digests.ts'
import { createDigestPurge } from './digest/purge.ts'
import { createOwnerReassignment } from './digest/reassign-owner.ts'
import { createLeadListClient, type LeadListClient } from './leadlist/client.ts'
import { createEventLoopTurns } from './leadlist/fair-queue.ts'
import { createClaims } from './leads/claims/claims.ts'
import { createExporter } from './leads/csv-export.ts'
import { filtersNameVisitor } from './leads/filters.ts'
import { createConversations } from './leads/follow-up/conversations.ts'
import { isReservedName } from './leads/parse/reserved-names.ts'
import { createRequestLimits } from './leads/report/concurrency-limit.ts'
import { createReporter } from './leads/report/report.ts'
import type { Log } from './log.ts'
import { createMcpEndpoint } from './mcp/endpoint.ts'
import { createMetrics } from './metrics.ts'
import { openRedis, type Redis } from './redis/connect.ts'
import { startScheduledTasks } from './scheduled-tasks.ts'
import { createReasonAgainst } from './slack/alerts/presence.ts'
import { type AlertPostDependencies, createAlertPosts } from './slack/alerts/render-posts.ts'
import { createAccess, managerIds } from './slack/context/access.ts'
import { createDigestSaver } from './slack/digests/save.ts'
import { DEADLINE_MS } from './slack/questions/answer.ts'
import { createCipher, parseVaultKeys } from './vault/cipher.ts'
import { createKeyRotation } from './vault/key-rotation.ts'
import { createVault, type Vault } from './vault/vault.ts'
import { type AccessTokens, createAccessTokens } from './workspaces/access-tokens.ts'
import { type Audit, createAudit } from './workspaces/audit-log.ts'
import { type Bots, createBots } from './workspaces/bots.ts'
import { type Connections, createConnections, STOPPED_BY_KEY } from './workspaces/connection.ts'
import { createHomeFilters } from './workspaces/home-filters.ts'
import { createEnterpriseGrid, type EnterpriseGrid } from './workspaces/installation/enterprise-grid.ts'
import type { Installations } from './workspaces/installation/installation-store.ts'
import { createInstallationLifecycle } from './workspaces/installation/lifecycle.ts'
import { createInstallStates } from './workspaces/installation/oauth-states.ts'
import { createAdmins, createMembers, type Members } from './workspaces/members.ts'
import { createSavedViews } from './workspaces/saved-views.ts'
import { createSettings, type WorkspaceSettings } from './workspaces/settings.ts'
import { createSettingsSeal, type SettingsSeal, sealSettingsTask } from './workspaces/settings-seal.ts'
import type { SlackClients } from './workspaces/slack-api/client.ts'
import { STOPPED_BY_TOKEN } from './workspaces/slack-api/refusal.ts'

export type Services = Awaited<ReturnType<typeof createServices>>

type Clock = { log: Log; now: () => number }

/**
 * The composition root of the app, the worker and the operator's commands.
 *
 * @param now ms UTC, the clock of the entry point
 * @param isOperator also sets up workspaces that have not installed the app yet
 * @throws VaultError when the keys are missing, malformed or not those of this Redis; the Redis client's error
 */
export async function createServices(
  config: Config,
  { log, now, isOperator = false }: Clock & { isOperator?: boolean },
) {
  const { cipher, redis, vault, seal } = await openStorage(config, { log, now, isOperator })
  const metrics = createMetrics()
  const leadlist = createLeadListClient({ deployments: config.deployments, log, metrics, now })
  const clock = await createSandboxClock({ redis, realNow: now, isProduction: config.isProduction, log })
  const { digests } = createDigestBook({ redis, vault, now: clock.now, log })
  const alertBook = createAlertBook({ redis, vault, now: clock.now })
  const stores = createWorkspaceStores({ redis, vault, seal, leadlist, resumed: [digests, alertBook.alerts], now })
  const slack = createSlackAccess(config, { redis, vault, digests, audit: stores.audit, log, now })
  const { slackClients, members, channelDetail, installations, uninstall } = slack
  const { settings, bots, audit } = stores
  const connectionOf = stores.connections.of
  const managersOf = createManagersOf({ installations, settings })
  const people = { members, settings, audit, slackClients, channelDetail }
  const digestSaverDeps = { ...people, digests, bots, command: config.command, log, dueNow: clock.now }
  const asking = createAsking(config, { ...stores, ...slack, redis, leadlist, log, now, askedNow: clock.now })
  const owning = { ...people, ...slack, redis, vault, digests, alertBook, bots, managersOf, log, now: clock.now }
  const { ownerTasks, ...ownerChecks } = createOwnerChecks(owning)
  const tasks = [...slack.tasks, ...ownerTasks, sealSettingsTask({ redis, seal: settings.sealPlain })]
  return {
    redis,
    vault,
    metrics,
    leadlist,
    ...stores,
    ...slack,
    managersOf,
    ...asking,
    digests,
    ...createAlertServices(config, { ...alertBook, redis, vault, leadlist, connectionOf, now: clock.now }),
    digestSaver: createDigestSaver(digestSaverDeps),
    /** ms UTC, the clock that digests are due by: the sandbox moves it */
    dueNow: clock.now,
    keyRotation: createKeyRotation({ redis, cipher, vault }),
    purge: uninstall.purge,
    ...ownerChecks,
    /** @returns stops the tasks */
    startTasks: () => startScheduledTasks({ redis, tasks, log }),
    close: () => closeAll({ uninstall, clock, leadlist, redis }),
  }
}

type Closed = { uninstall: { close: () => void }; clock: { close: () => void }; leadlist: LeadListClient; redis: Redis }

async function closeAll({ uninstall, clock, leadlist, redis }: Closed): Promise<void> {
  uninstall.close()
  clock.close()
  await leadlist.close()
  redis.destroy()
}

type AlertBook = ReturnType<typeof createAlertBook>
type AlertDependencies = RecordReaderDeps & AlertBook & { redis: Redis; now: () => number }

function createAlertServices({ alertPollMs }: Config, deps: AlertDependencies) {
  const alertOverview = createAlertOverview({ ...deps, intervalMs: alertPollMs })
  return { alerts: deps.alerts, alertOverview, claims: createClaims(deps), readRecord: createRecordReader(deps) }
}

type OwnerDependencies = AlertPostDependencies &
  NotifierDependencies & { redis: Redis; vault: Vault; digests: Digests; alertBook: AlertBook; bots: Bots }

/** Looks after the digests, saved views and alerts of people who left. */
function createOwnerChecks(deps: OwnerDependencies) {
  const { store, alerts } = deps.alertBook
  const notify = createNotifier({ ...deps, render: createAlertPosts(deps).renderNotices })
  const { pause } = createAlertPause({ ...deps, alerts, notify })
  const ownerReassignment = createOwnerReassignment(deps)
  const alertPeople = createAlertPeople({ ...deps, store, alerts, pause, reasonAgainst: createReasonAgainst(deps) })
  const ownerTasks = [
    { name: OWNER_TASK, everyMs: OWNER_CHECK_INTERVAL_MS, run: ownerReassignment.sweep },
    { name: ALERT_OWNER_TASK, everyMs: OWNER_CHECK_INTERVAL_MS, run: alertPeople.sweep },
  ]
  return { ownerReassignment, alertPeople, ownerTasks }
}

/** Parts of stored keys. */
const OWNER_TASK = 'hand-over'
const ALERT_OWNER_TASK = 'alert-owners'
const OWNER_CHECK_INTERVAL_MS = 24 * 60 * 60_000

/** @throws VaultError; the Redis client's error */
async function openStorage(config: Config, { log, now, isOperator }: Clock & { isOperator: boolean }) {
  const cipher = createCipher(parseVaultKeys(config.vaultKeys))
  const redis = await openRedis({ url: config.redisUrl, log })
  const isMultiTenant = config.slack.botToken === null
  const vault = createVault({ redis, cipher, keysFor: isMultiTenant && !isOperator ? 'begun' : 'any' })
  try {
    const unusedKeyIds = await vault.checkKeys(now())
    if (unusedKeyIds.length > 0) log.warn({ unusedKeyIds }, 'VAULT_KEYS lacks a key that seals nothing')
    return { cipher, redis, vault, seal: await createSettingsSeal({ redis, cipher, now }) }
  } catch (error) {
    redis.destroy()
    throw error
  }
}

type StoreDependencies = {
  redis: Redis
  vault: Vault
  seal: SettingsSeal
  leadlist: LeadListClient
  resumed: Resumed[]
  now: () => number
}

/** What is stored of each workspace. */
function createWorkspaceStores({ redis, vault, seal, leadlist, resumed, now }: StoreDependencies) {
  const connections = createConnections({ redis, vault, leadlist, now })
  const settings = createSettings({ redis, vault, seal })
  const bots = createBots({ redis, connections, isReserved: isReservedName })
  const connect = startingNew({ connections, bots, settings })
  return {
    connections: { ...connections, connect: resumingStopped(connect, resumed) },
    settings,
    bots,
    homeFilters: createHomeFilters({ redis, vault }),
    savedViews: createSavedViews({ redis, vault, namesVisitor: filtersNameVisitor }),
    audit: createAudit({ redis, now }),
    accessTokens: createAccessTokens({ redis, vault, now }),
    conversations: createConversations({ vault, now }),
  }
}

type SlackDependencies = Clock & { redis: Redis; vault: Vault; digests: Digests; audit: Audit }

/** Installations and their tokens, and what Slack's Web API tells about people and channels. */
function createSlackAccess(config: Config, { redis, vault, digests, audit, log, now }: SlackDependencies) {
  const { apiUrl, oauth, botToken } = config.slack
  const enterpriseGrid = createEnterpriseGrid({ redis, vault, now })
  const removeDigests = createDigestPurge({ redis, digests, queueUrl: config.queueRedisUrl, log })
  const resumeDigests = (teamId: string) => digests.resumeAfter(teamId, STOPPED_BY_TOKEN)
  const storage = { redis, vault, enterpriseGrid }
  const installed = createInstallationLifecycle({
    apiUrl,
    oauth,
    botToken,
    ...storage,
    removeDigests,
    resumeDigests,
    log,
    now,
  })
  const { slackClients, uninstall, singleTeamId, probeAllTokens } = installed
  const tasks = [...installed.tasks, restoreTask({ redis, probeAllTokens, log })]
  return {
    enterpriseGrid,
    installations: onInstalled(installed.installations, { enterpriseGrid, resumeDigests, audit }),
    installStates: createInstallStates({ redis, now, secret: oauth?.clientSecret ?? '' }),
    singleTeamId,
    uninstall,
    tasks,
    slackClients,
    ...createSlackLookups(slackClients, { log, now }),
  }
}

function createSlackLookups(slackClients: SlackClients, { log, now }: Clock) {
  return {
    members: createMembers({ clientFor: slackClients.readerForTeam, now }),
    adminsOf: createAdmins({ clientFor: slackClients.readerForTeam, now }),
    channelDetail: createChannelDetail({ slackClients, log }),
    archivedChannel: createArchivedChannel({ slackClients, log }),
  }
}

type AskingServices = Clock & {
  redis: Redis
  leadlist: LeadListClient
  members: Members
  settings: WorkspaceSettings
  accessTokens: AccessTokens
  bots: Bots
  audit: Audit
  installations: Pick<Installations, 'installerOf'>
  connections: Pick<Connections, 'of'>
  /** ms UTC, the clock of questions */
  askedNow: () => number
}

/** Questions of people, and of programs with a person's access token. */
function createAsking({ command, publicUrl }: Config, services: AskingServices) {
  const { leadlist, members, settings, installations, connections, askedNow } = services
  const questions = { leadlist, connectionOf: connections.of, limits: createRequestLimits() }
  const [report, inTurn] = [createReporter(questions), createEventLoopTurns()]
  // A token belongs to one workspace, so its person is never of another one of the same organisation.
  const enterpriseOf = async () => null
  const { installerOf } = installations
  const { requester } = createAccess({ members, settings, installerOf, enterpriseOf, now: askedNow })
  const shared = { report, inTurn, requester, connectionOf: connections.of, deadlineMs: DEADLINE_MS }
  const mcp = createMcpEndpoint({ ...services, ...shared, command, publicUrl })
  return { report, inTurn, mcp, exportCsv: createExporter(questions) }
}

function createManagersOf(deps: { installations: Pick<Installations, 'installerOf'>; settings: WorkspaceSettings }) {
  return async (teamId: string): Promise<string[]> => {
    const [settings, installerId] = await Promise.all([
      deps.settings.load(teamId),
      deps.installations.installerOf(teamId),
    ])
    return managerIds(settings, installerId)
  }
}

type NewWorkspaceDependencies = {
  connections: Pick<Connections, 'connect' | 'isConnected'>
  bots: Pick<Bots, 'list'>
  settings: Pick<WorkspaceSettings, 'begin'>
}

/** A workspace is new at its first connection. Chatbots remain after a disconnection, so a workspace that has one is not new. */
function startingNew({ connections, bots, settings }: NewWorkspaceDependencies): Connections['connect'] {
  return async (request) => {
    const { teamId } = request
    const isNew = !(await connections.isConnected(teamId)) && (await bots.list(teamId)).length === 0
    const trial = await connections.connect(request)
    if (isNew) await settings.begin(teamId)
    return trial
  }
}

/** What waits for a reason to end: digests, alerts. */
type Resumed = { resumeAfter: (teamId: string, reasons: readonly string[]) => Promise<unknown> }

/** What was paused for a refused key resumes with a new one. */
function resumingStopped(connect: Connections['connect'], resumed: Resumed[]): Connections['connect'] {
  return async (request) => {
    const trial = await connect(request)
    for (const { resumeAfter } of resumed) await resumeAfter(request.teamId, STOPPED_BY_KEY)
    return trial
  }
}

type InstallListeners = {
  enterpriseGrid: Pick<EnterpriseGrid, 'workspacesOf'>
  resumeDigests: (teamId: string) => Promise<unknown>
  audit: Audit
}

/** An installation is audited in every workspace that it serves, and resumes the digests that waited for it. */
function onInstalled(installations: Installations, deps: InstallListeners): Installations {
  const { enterpriseGrid, resumeDigests, audit } = deps
  return {
    ...installations,
    storeInstallation: async (installation) => {
      await installations.storeInstallation(installation)
      const { enterprise, isEnterpriseInstall, team, user } = installation
      const enterpriseId = (isEnterpriseInstall && enterprise?.id) || null
      const served = enterpriseId === null ? [] : await enterpriseGrid.workspacesOf(enterpriseId)
      const teamIds = team ? [team.id] : served
      for (const tenantId of enterpriseId === null ? teamIds : [enterpriseId, ...teamIds])
        await audit.note(tenantId, { userId: user.id, action: 'installed', subject: enterprise?.name ?? '' })
      for (const teamId of teamIds) await resumeDigests(teamId)
    },
  }
}
