import type { Exporter } from '../leads/csv.ts'
import type { Reporter } from '../leads/report.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Redis } from '../redis/open.ts'
import type { Vault } from '../vault/vault.ts'
import type { Audit } from '../workspaces/audit.ts'
import type { Bots } from '../workspaces/bots.ts'
import type { Connections } from '../workspaces/connection.ts'
import type { HomeFilters } from '../workspaces/home-filters.ts'
import type { Installations } from '../workspaces/installations.ts'
import type { People } from '../workspaces/people.ts'
import type { SavedViews } from '../workspaces/saved-views.ts'
import type { WorkspaceSettings } from '../workspaces/settings.ts'
import type { SlackClients } from '../workspaces/slack-client.ts'
import { createAccess } from './access.ts'
import { createAsk } from './ask.ts'
import type { Routes } from './bolt-app.ts'
import { createBotModal, createBotsModal } from './bots-modal.ts'
import { createChannelDetail } from './channel-detail.ts'
import { createConnectModal, createDisconnectModal } from './connect-modal.ts'
import { createCsvSender } from './csv-file.ts'
import { createEvents } from './events.ts'
import { createHomeActions } from './home-actions.ts'
import { createHomeChanges } from './home-changes.ts'
import { createHomeOpened } from './home-opened.ts'
import { createHome } from './home-tab.ts'
import { createModals } from './modals.ts'
import { createProblems } from './problems.ts'
import type { QuestionsInFlight } from './questions-in-flight.ts'
import { createReadingModals } from './reading-modals.ts'
import type { Respond } from './response-url.ts'
import { createRoutes } from './routes.ts'
import { createSavedViewModal } from './saved-view-modal.ts'
import { createSettingsModal } from './settings-modal.ts'
import { createSubmit } from './submissions.ts'
import { createWrittenMessages } from './written-messages.ts'

/** What the app is made of, and what it was configured with. */
export type AppParts = {
  redis: Redis
  vault: Vault
  metrics: Metrics
  log: Log
  /** ms UTC */
  now: () => number
  installations: Pick<Installations, 'installerOf'>
  slackClients: SlackClients
  people: People
  settings: WorkspaceSettings
  connections: Connections
  bots: Bots
  homeFilters: HomeFilters
  savedViews: SavedViews
  audit: Audit
  report: Reporter
  exportCsv: Exporter
  managersOf: (teamId: string) => Promise<string[]>
  slack: { signingSecrets: readonly string[]; apiUrl: string }
  /** names of the LeadLists there are */
  deployments: Readonly<Record<string, string>>
  command: string
  privacyUrl: string | null
  supportUrl: string | null
}

/** All that a person can do in Slack, put together. */
export function createScreens(parts: AppParts & { respond: Respond; questionsInFlight: QuestionsInFlight }): Routes {
  const access = createAccess({ ...parts, installerOf: parts.installations.installerOf })
  const problems = createProblems(parts)
  const deps = { ...parts, access, problems, connectionOf: parts.connections.of }
  const sendCsv = createCsvSender(deps)
  const ask = createAsk({ ...deps, sendCsv, channelDetail: createChannelDetail(deps) })
  const home = createHome(deps)
  const modals = createModals(deps)
  const screens = { ...deps, home, modals, submit: createSubmit({ modals, problems }) }
  const reading = createReadingModals(screens)
  const changes = createHomeChanges(deps)
  const homeActions = createHomeActions({ ...screens, changes, sendCsv, openDetails: reading.openDetails })
  const handlers = {
    app_home_opened: createHomeOpened({ home, changes }),
    ...createWrittenMessages({ ...deps, ask: ask.question }),
  }
  return createRoutes({
    ask,
    homeActions,
    connect: createConnectModal(screens),
    disconnect: createDisconnectModal(screens),
    bots: createBotsModal(screens),
    bot: createBotModal(screens),
    settings: createSettingsModal(screens),
    savedView: createSavedViewModal(screens),
    reading,
    event: createEvents({ ...deps, handlers }),
  })
}
