import type { Alerts } from '../alerts/manage-alerts.ts'
import type { AlertOverview } from '../alerts/overview.ts'
import type { ReadRecord } from '../alerts/watch/read-records.ts'
import type { ArchivedChannel, ChannelDetail } from '../delivery/channel-visibility.ts'
import type { Digests } from '../digest/manage-digests.ts'
import type { InTurn } from '../leadlist/fair-queue.ts'
import type { Claims } from '../leads/claims/claims.ts'
import type { Exporter } from '../leads/csv-export.ts'
import type { Conversations } from '../leads/follow-up/conversations.ts'
import type { Reporter } from '../leads/report/types.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Redis } from '../redis/connect.ts'
import type { Vault } from '../vault/vault.ts'
import type { AccessTokens } from '../workspaces/access-tokens.ts'
import type { Audit } from '../workspaces/audit-log.ts'
import type { Bots } from '../workspaces/bots.ts'
import type { Connections } from '../workspaces/connection.ts'
import type { HomeFilters } from '../workspaces/home-filters.ts'
import type { EnterpriseGrid } from '../workspaces/installation/enterprise-grid.ts'
import type { Installations } from '../workspaces/installation/installation-store.ts'
import type { Uninstall } from '../workspaces/installation/uninstall.ts'
import type { Members } from '../workspaces/members.ts'
import type { SavedViews } from '../workspaces/saved-views.ts'
import type { WorkspaceSettings } from '../workspaces/settings.ts'
import type { SlackClients } from '../workspaces/slack-api/client.ts'
import { createAlertAccess } from './alerts/access.ts'
import { createAlertActions } from './alerts/actions.ts'
import { createClaimActions } from './alerts/claims.ts'
import { createAlertCommand } from './alerts/command.ts'
import { createAlertForms } from './alerts/form.ts'
import { createAlertPages } from './alerts/pages.ts'
import { createWhoIsThere } from './alerts/presence.ts'
import { createAlertSaver } from './alerts/save.ts'
import { type Access, createAccess } from './context/access.ts'
import { createErrorContext, type ErrorContext } from './context/error-context.ts'
import type { Reauthorize } from './context/scopes.ts'
import { createAgentView } from './conversation/agent-view.ts'
import { createAskOn } from './conversation/ask-on.ts'
import { createMessageHandlers } from './conversation/messages.ts'
import { createAnswerTurn } from './conversation/turn.ts'
import { createDigestAccess } from './digests/access.ts'
import { createDigestActions } from './digests/actions.ts'
import { createDigestCommand } from './digests/command.ts'
import { createDigestForms } from './digests/form.ts'
import { createDigestPages, zoneOptions } from './digests/list.ts'
import type { DigestSaver } from './digests/save.ts'
import { createHomeChanges } from './home/apply-change.ts'
import { createHomeActions, createHomeOpened } from './home/events.ts'
import { createLoadHome } from './home/load-state.ts'
import { createHome, type Home } from './home/publish.ts'
import { createUninstallEvents } from './install/uninstall-events.ts'
import type { WelcomeMessages } from './install/welcome-message.ts'
import { createAccessTokenModal } from './modals/access-tokens.ts'
import { createBotModal, createBotsModal } from './modals/bots.ts'
import { createConnectModal, createDisconnectModal } from './modals/connect.ts'
import { createFilterForm } from './modals/filters.ts'
import { createFormEdits, type FormEdits } from './modals/form-edits.ts'
import { createModals, type Modals } from './modals/modals.ts'
import { createNewBotModal } from './modals/new-bot.ts'
import { createReadOnlyModals } from './modals/record-details.ts'
import { createSavedViewModal } from './modals/saved-view.ts'
import { createSettingsModal } from './modals/settings.ts'
import { createSubmit, type Submit } from './modals/submissions.ts'
import { createAnswer } from './questions/answer.ts'
import { createClaimAnswer } from './questions/answer-claims.ts'
import { createAsk } from './questions/ask.ts'
import type { PendingQuestions } from './questions/pending-questions.ts'
import { createRemoveShared } from './questions/remove-shared.ts'
import { createCsvSender, type SendCsv } from './questions/send-csv.ts'
import { createTurns, type Turns } from './questions/turns.ts'
import { createRoutes } from './routes.ts'
import type { Routes, Timeouts } from './transport/bolt-app.ts'
import { createEvents, type SlackEvent } from './transport/events.ts'
import type { Messenger } from './transport/messenger.ts'
import { createOnce, type Once } from './transport/once.ts'
import { createWorkflowStep } from './workflow-step.ts'

type Platform = {
  redis: Redis
  vault: Vault
  metrics: Metrics
}

type Installed = {
  installations: Pick<Installations, 'installerOf' | 'servingOf'>
  enterpriseGrid: Pick<EnterpriseGrid, 'setFromRequest'>
  uninstall: Pick<Uninstall, 'onAppUninstalled' | 'onTokensRevoked' | 'onTeamAccessRevoked' | 'onTeamAccessGranted'>
  managersOf: (teamId: string) => Promise<string[]>
}

type SlackData = {
  slackClients: SlackClients
  members: Members
  channelDetail: ChannelDetail
  archivedChannel: ArchivedChannel
}

type WorkspaceStores = {
  settings: WorkspaceSettings
  connections: Connections
  bots: Bots
  homeFilters: HomeFilters
  savedViews: SavedViews
  accessTokens: AccessTokens
  audit: Audit
}

type Product = {
  inTurn: InTurn
  report: Reporter
  exportCsv: Exporter
  digests: Digests
  digestSaver: DigestSaver
  alerts: Alerts
  alertOverview: AlertOverview
  claims: Claims
  conversations: Conversations
  readRecord: ReadRecord
}

export type HandlerServices = Platform & Installed & SlackData & WorkspaceStores & Product

export type HandlerConfig = {
  /** name → base URL of each LeadList deployment */
  deployments: Readonly<Record<string, string>>
  command: string
  privacyUrl: string | null
  supportUrl: string | null
  publicUrl: string | null
}

export type HandlerDependencies = {
  services: HandlerServices
  config: HandlerConfig
  messenger: Messenger
  pendingQuestions: PendingQuestions
  reauthorize: Reauthorize
  welcome: WelcomeMessages
  timeouts: Timeouts
  log: Log
  /** ms UTC */
  now: () => number
}

/** What every handler needs for one request: permissions, error messages, fair scheduling, deduplication. */
type Context = { access: Access; errorContext: ErrorContext; inTurn: InTurn; once: Once; turns: Turns }

/** What every modal needs. */
type Forms = { home: Home; modals: Modals; submit: Submit; edits: FormEdits }

/** Every command, button, modal and event, each with what it needs. */
export function createHandlers(deps: HandlerDependencies): Routes {
  const { services, log } = deps
  const { slackClients, members, audit, bots, homeFilters, savedViews, report, exportCsv, uninstall } = services
  const context = createContext(deps)
  const { access, inTurn, once } = context
  const sendCsv = createCsvSender({ exportCsv, slackClients, audit })
  const ask = createQuestions(deps, { context, sendCsv })
  const forms = createForms(deps, context)
  const { home, modals } = forms
  const reading = createReadOnlyModals({ access, audit, modals, bots, savedViews, report })
  const changes = createHomeChanges({ access, bots, homeFilters, savedViews, inTurn, report })
  const { openDetails } = reading
  const digests = createDigests(deps, { context, forms })
  const alerts = createAlerts(deps, { context, forms })
  const agentView = createAgentView({ ...services, access, log })
  const homeOpened = createHomeOpened({ home, changes })
  const answerTurn = createAnswerTurn({ ask: ask.question, alerts: alerts.command, digests: digests.command })
  const handlers = {
    app_home_opened: async (opened: SlackEvent) =>
      void (await Promise.all([homeOpened(opened), agentView.opened(opened)])),
    ...createMessageHandlers({ answerTurn, members, slackClients, agentView, log }),
    function_executed: createWorkflowRuns(deps, context),
  }
  const { installations } = services
  const { errorContext } = context
  return createRoutes({
    ask,
    alerts,
    agentView,
    askOn: createAskOn({ access, bots, modals, answerTurn, slackClients, log }),
    removeShared: createRemoveShared({ access, errorContext, messenger: deps.messenger }),
    digests,
    reading,
    filterForm: createFilterForm({ access, bots, homeFilters, changes, ...forms, command: deps.config.command }),
    homeActions: createHomeActions({ home, changes, access, bots, homeFilters, sendCsv, openDetails }),
    ...createSettingsForms(deps, { access, forms }),
    once,
    event: createEvents({ once, log, installations, handleUninstall: createUninstallEvents({ uninstall }), handlers }),
  })
}

function createContext({ services, config, reauthorize, log, now }: HandlerDependencies): Context {
  const { redis, members, settings, installations, managersOf } = services
  const { command, supportUrl } = config
  const { installerOf, servingOf } = installations
  const enterpriseOf = async (teamId: string) => (await servingOf(teamId)).installation.enterprise?.id ?? null
  return {
    access: createAccess({ members, settings, installerOf, enterpriseOf, now }),
    errorContext: createErrorContext({ members, managersOf, log, reauthorize, command, supportUrl }),
    inTurn: services.inTurn,
    once: createOnce({ redis, log }),
    turns: createTurns({ conversations: services.conversations, log }),
  }
}

/** Questions by command, button and message. */
function createQuestions(
  { services, config, messenger, pendingQuestions, welcome, timeouts, log, now }: HandlerDependencies,
  { context, sendCsv }: { context: Context; sendCsv: SendCsv },
) {
  const { bots, savedViews, connections, report, channelDetail, audit, metrics, claims, members, slackClients } =
    services
  const { command, privacyUrl, supportUrl } = config
  const { access, errorContext, inTurn, once, turns } = context
  const answer = createAnswer({
    access,
    bots,
    savedViews,
    connectionOf: connections.of,
    report,
    turns,
    answerClaims: createClaimAnswer({ claims, members, slackClients, audit, log }),
    channelDetail,
    sendCsv,
    audit,
    welcome,
    inTurn,
    timeouts,
    messenger,
    once,
    log,
    command,
    privacyUrl,
    supportUrl,
  })
  return createAsk({ answer, errorContext, inTurn, messenger, pendingQuestions, once, metrics, log, now })
}

/** Questions of workflows. */
function createWorkflowRuns({ services, config, pendingQuestions, log }: HandlerDependencies, context: Context) {
  const { bots, savedViews, connections, report, slackClients, metrics } = services
  const { access, errorContext, inTurn } = context
  const reading = { access, bots, savedViews, connectionOf: connections.of, command: config.command }
  return createWorkflowStep({ ...reading, report, inTurn, errorContext, slackClients, pendingQuestions, metrics, log })
}

function createForms(deps: HandlerDependencies, context: Context): Forms {
  const { services, config, messenger, reauthorize, timeouts, log } = deps
  const { redis, slackClients, members, bots, connections, digests, homeFilters, savedViews } = services
  const { alerts, alertOverview } = services
  const { access, errorContext, inTurn } = context
  const { command, privacyUrl, supportUrl } = config
  const loadHome = createLoadHome({
    access,
    bots,
    connections,
    digests,
    alerts,
    alertOverview,
    homeFilters,
    savedViews,
    errorContext,
    inTurn,
    reauthorize,
    command,
    privacyUrl,
    supportUrl,
  })
  const modals = createModals({ members, errorContext, slackClients, messenger, log })
  return {
    home: createHome({ loadHome, report: services.report, errorContext, slackClients, log }),
    modals,
    submit: createSubmit({ modals, errorContext, timeouts }),
    edits: createFormEdits({ redis, log }),
  }
}

/** The modals that change what is stored of a workspace. */
function createSettingsForms(
  { services, config, welcome, log }: HandlerDependencies,
  { access, forms }: { access: Access; forms: Forms },
) {
  const { accessTokens, audit, bots, connections, homeFilters, savedViews, settings, report } = services
  const { command, deployments, publicUrl } = config
  const address = publicUrl === null ? null : new URL('/mcp', publicUrl).href
  const { home, modals, submit, edits } = forms
  const connecting = { access, audit, bots, connections, deployments, welcome, home, modals, submit, command }
  const managingBots = { access, audit, bots, connections, welcome, edits, home, modals, submit, command }
  return {
    connect: createConnectModal(connecting),
    disconnect: createDisconnectModal(connecting),
    bots: createBotsModal(managingBots),
    bot: createBotModal(managingBots),
    newBot: createNewBotModal({ access, audit, bots, settings, report, welcome, home, modals, submit, log, command }),
    settings: createSettingsModal({ access, audit, settings, edits, home, modals, submit }),
    tokens: createAccessTokenModal({ access, accessTokens, audit, modals, submit, address }),
    savedView: createSavedViewModal({ access, homeFilters, savedViews, edits, home, modals, submit }),
  }
}

/** The command, form, actions and pages of alerts, and the buttons of the records they post. */
function createAlerts(
  { services, config, messenger, log }: HandlerDependencies,
  { context, forms: { home, modals, submit, edits } }: { context: Context; forms: Forms },
) {
  const { alerts, alertOverview, claims, readRecord, bots, connections, channelDetail, audit } = services
  const { members, report, slackClients } = services
  const { access, errorContext, inTurn } = context
  const shared = { access, alerts, alertOverview, bots, channelDetail, messenger, errorContext, inTurn }
  const connectionOf = connections.of
  const alertAccess = createAlertAccess(shared)
  const alertSaver = createAlertSaver({ alerts, audit })
  const pages = createAlertPages({ ...shared, alertAccess, modals, home })
  const page = { ...shared, alertAccess, alertSaver, pages, modals }
  const forms = createAlertForms({ ...page, connectionOf, report, edits, submit })
  return {
    forms,
    command: createAlertCommand({ ...shared, alertSaver, forms, connectionOf, command: config.command }),
    actions: createAlertActions({ ...page, members }),
    claims: createClaimActions({
      ...{ ...shared, audit, claims, readRecord, members, slackClients, log },
      whoIsThere: createWhoIsThere({ members, settings: services.settings, slackClients, log }),
    }),
  }
}

/** The command, form, actions and menu of digests. */
function createDigests(
  { services, config, messenger, now }: HandlerDependencies,
  { context, forms: { home, modals, submit, edits } }: { context: Context; forms: Forms },
) {
  const { audit, bots, connections, members, settings, report, digests, digestSaver } = services
  const { channelDetail, archivedChannel } = services
  const { access, errorContext, inTurn } = context
  const digestAccess = createDigestAccess({ access, digests })
  const pages = createDigestPages({ access, digestAccess, digests, bots, modals, home })
  const shared = { access, digests, pages, errorContext, inTurn, command: config.command }
  const forms = createDigestForms({
    ...shared,
    ...{ digestAccess, bots, settings, report, channelDetail, digestSaver, edits, modals, submit },
  })
  const ways = { bots, connectionOf: connections.of, channelDetail, archivedChannel, forms, messenger }
  return {
    forms,
    command: createDigestCommand({ ...shared, ...ways }),
    actions: createDigestActions({ ...shared, digestAccess, members, audit, digestSaver, modals, messenger }),
    zones: (typed: string) => zoneOptions(typed, now()),
  }
}
