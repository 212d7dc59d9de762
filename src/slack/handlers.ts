import type { ArchivedChannel, ChannelDetail } from '../delivery/channel-visibility.ts'
import type { Digests } from '../digest/manage-digests.ts'
import type { Exporter } from '../leads/csv-export.ts'
import type { Reporter } from '../leads/report/types.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Redis } from '../redis/connect.ts'
import type { Vault } from '../vault/vault.ts'
import type { Audit } from '../workspaces/audit-log.ts'
import type { Bots } from '../workspaces/bots.ts'
import type { Connections } from '../workspaces/connection.ts'
import type { HomeFilters } from '../workspaces/home-filters.ts'
import type { Organisations } from '../workspaces/installation/enterprise-grid.ts'
import type { Installations } from '../workspaces/installation/installation-store.ts'
import type { Leaving } from '../workspaces/installation/uninstall.ts'
import type { People } from '../workspaces/members.ts'
import type { SavedViews } from '../workspaces/saved-views.ts'
import type { WorkspaceSettings } from '../workspaces/settings.ts'
import type { SlackClients } from '../workspaces/slack-api/client.ts'
import { createAccess } from './context/access.ts'
import { createErrorContext } from './context/error-context.ts'
import { createEventLoopTurns } from './context/event-loop-turns.ts'
import type { Reauthorize } from './context/reauthorize.ts'
import { createDigestHandlers } from './digests/register-handlers.ts'
import type { DigestSetUp } from './digests/save.ts'
import { createHomeChanges } from './home/apply-change.ts'
import { createHomeActions, createHomeOpened } from './home/events.ts'
import { createHome } from './home/publish.ts'
import { createUninstallEvents } from './install/uninstall-events.ts'
import type { WelcomeMessages } from './install/welcome-message.ts'
import { createMentions } from './mentions.ts'
import { createBotModal, createBotsModal } from './modals/bots.ts'
import { createConnectModal, createDisconnectModal } from './modals/connect.ts'
import { createFormEdits } from './modals/form-edits.ts'
import { createModals } from './modals/modals.ts'
import { createNewBotModal } from './modals/new-bot.ts'
import { createReadOnlyModals } from './modals/record-details.ts'
import { createSavedViewModal } from './modals/saved-view.ts'
import { createSettingsModal } from './modals/settings.ts'
import { createSubmit } from './modals/submissions.ts'
import { createAsk } from './questions/ask.ts'
import type { PendingQuestions } from './questions/pending-questions.ts'
import { createCsvSender } from './questions/send-csv.ts'
import { createRoutes } from './routes.ts'
import type { Routes } from './transport/bolt-app.ts'
import { createEvents } from './transport/events.ts'
import type { Messenger } from './transport/messenger.ts'
import { createOnce } from './transport/once.ts'
import type { Timeouts } from './transport/timeouts.ts'

/** What the app is made of, and what it was configured with. */
export type AppParts = {
  redis: Redis
  vault: Vault
  metrics: Metrics
  log: Log
  /** ms UTC */
  now: () => number
  installations: Pick<Installations, 'installerOf' | 'servingOf'>
  organisations: Pick<Organisations, 'note'>
  leaving: Pick<Leaving, 'uninstalled' | 'revoked' | 'takenOut' | 'givenBack'>
  slackClients: SlackClients
  people: People
  settings: WorkspaceSettings
  connections: Connections
  bots: Bots
  homeFilters: HomeFilters
  savedViews: SavedViews
  audit: Audit
  digests: Digests
  setUpDigest: DigestSetUp
  channelDetail: ChannelDetail
  archivedChannel: ArchivedChannel
  report: Reporter
  exportCsv: Exporter
  timeouts: Timeouts
  managersOf: (teamId: string) => Promise<string[]>
  slack: { signingSecrets: readonly string[]; apiUrl: string }
  /** names of the LeadLists there are */
  deployments: Readonly<Record<string, string>>
  command: string
  privacyUrl: string | null
  supportUrl: string | null
}

type ScreenParts = AppParts & {
  messenger: Messenger
  pendingQuestions: PendingQuestions
  reauthorize: Reauthorize
  welcome: WelcomeMessages
}

/** All that a person can do in Slack, put together. */
export function createHandlers(parts: ScreenParts): Routes {
  const { installerOf, servingOf } = parts.installations
  const organisationOf = async (teamId: string) => (await servingOf(teamId)).installation.enterprise?.id ?? null
  const access = createAccess({ ...parts, installerOf, organisationOf })
  const errorContext = createErrorContext(parts)
  const inTurn = createEventLoopTurns()
  const once = createOnce(parts)
  const deps = { ...parts, access, errorContext, inTurn, once, connectionOf: parts.connections.of }
  const sendCsv = createCsvSender(deps)
  const ask = createAsk({ ...deps, sendCsv })
  const home = createHome(deps)
  const modals = createModals(deps)
  const screens = { ...deps, home, modals, edits: createFormEdits(parts), submit: createSubmit({ ...deps, modals }) }
  const reading = createReadOnlyModals(screens)
  const changes = createHomeChanges(deps)
  const homeActions = createHomeActions({ ...screens, changes, sendCsv, openDetails: reading.openDetails })
  const digests = createDigestHandlers(screens)
  const handlers = {
    app_home_opened: createHomeOpened({ home, changes }),
    ...createMentions({ ...deps, ask: ask.question, digests: digests.command }),
  }
  return createRoutes({
    digests,
    ask,
    homeActions,
    connect: createConnectModal(screens),
    disconnect: createDisconnectModal(screens),
    bots: createBotsModal(screens),
    bot: createBotModal(screens),
    newBot: createNewBotModal(screens),
    settings: createSettingsModal(screens),
    savedView: createSavedViewModal(screens),
    reading,
    once: deps.once,
    event: createEvents({ ...deps, handleUninstall: createUninstallEvents(parts), handlers }),
  })
}
