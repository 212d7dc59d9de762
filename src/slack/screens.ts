import type { Digests } from '../digest/schedule.ts'
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
import type { Leaving } from '../workspaces/leaving.ts'
import type { Organisations } from '../workspaces/organisations.ts'
import type { People } from '../workspaces/people.ts'
import type { SavedViews } from '../workspaces/saved-views.ts'
import type { WorkspaceSettings } from '../workspaces/settings.ts'
import type { SlackClients } from '../workspaces/slack-client.ts'
import { createAccess } from './access.ts'
import { createAsk } from './ask.ts'
import type { Routes } from './bolt-app.ts'
import { createBotModal, createBotsModal } from './bots-modal.ts'
import type { ArchivedChannel, ChannelDetail } from './channel-detail.ts'
import { createConnectModal, createDisconnectModal } from './connect-modal.ts'
import { createCsvSender } from './csv-file.ts'
import { createDepartures } from './departures.ts'
import { createDigestScreens } from './digest-screens.ts'
import type { DigestSetUp } from './digest-set-up.ts'
import { createEventLoopTurns } from './event-loop-turns.ts'
import { createEvents } from './events.ts'
import { createFormEdits } from './form-edits.ts'
import type { Greeting } from './greet.ts'
import { createHomeActions } from './home-actions.ts'
import { createHomeChanges } from './home-changes.ts'
import { createHomeOpened } from './home-opened.ts'
import { createHome } from './home-tab.ts'
import type { Messenger } from './messenger.ts'
import { createModals } from './modals.ts'
import { createNewBotModal } from './new-bot.ts'
import { createOnce } from './once.ts'
import type { Pace } from './pace.ts'
import { createProblems } from './problems.ts'
import type { QuestionsInFlight } from './questions-in-flight.ts'
import { createReadingModals } from './reading-modals.ts'
import type { Reauthorize } from './reauthorize.ts'
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
  pace: Pace
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
  questionsInFlight: QuestionsInFlight
  reauthorize: Reauthorize
  greeting: Greeting
}

/** All that a person can do in Slack, put together. */
export function createScreens(parts: ScreenParts): Routes {
  const { installerOf, servingOf } = parts.installations
  const organisationOf = async (teamId: string) => (await servingOf(teamId)).installation.enterprise?.id ?? null
  const access = createAccess({ ...parts, installerOf, organisationOf })
  const problems = createProblems(parts)
  const inTurn = createEventLoopTurns()
  const once = createOnce(parts)
  const deps = { ...parts, access, problems, inTurn, once, connectionOf: parts.connections.of }
  const sendCsv = createCsvSender(deps)
  const ask = createAsk({ ...deps, sendCsv })
  const home = createHome(deps)
  const modals = createModals(deps)
  const screens = { ...deps, home, modals, edits: createFormEdits(parts), submit: createSubmit({ ...deps, modals }) }
  const reading = createReadingModals(screens)
  const changes = createHomeChanges(deps)
  const homeActions = createHomeActions({ ...screens, changes, sendCsv, openDetails: reading.openDetails })
  const digests = createDigestScreens(screens)
  const handlers = {
    app_home_opened: createHomeOpened({ home, changes }),
    ...createWrittenMessages({ ...deps, ask: ask.question, digests: digests.command }),
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
    event: createEvents({ ...deps, departed: createDepartures(parts), handlers }),
  })
}
