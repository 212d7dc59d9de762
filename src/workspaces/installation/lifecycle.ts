import type { Log } from '../../log.ts'
import type { Redis } from '../../redis/connect.ts'
import type { ScheduledTask } from '../../scheduled-tasks.ts'
import type { Vault } from '../../vault/vault.ts'
import { createSlackClients, newSlackClient } from '../slack-api/client.ts'
import { isDeadToken } from '../slack-api/refusal.ts'
import type { EnterpriseGrid } from './enterprise-grid.ts'
import { createInstallations, type Installations, singleInstallation } from './installation-store.ts'
import { createPurge } from './purge.ts'
import { createSuspension, PROBE_INTERVAL_MS } from './suspension.ts'
import { createTokenExchange, createTokenRotation } from './token-rotation.ts'
import { createUninstall } from './uninstall.ts'

type Deps = {
  apiUrl: string
  /** null if SLACK_BOT_TOKEN is set */
  oauth: { clientId: string; clientSecret: string } | null
  botToken: string | null
  redis: Redis
  vault: Vault
  enterpriseGrid: EnterpriseGrid
  removeDigests: (teamId: string) => Promise<number>
  /** resumes digests that were paused because Slack refused the token */
  resumeDigests: (teamId: string) => Promise<unknown>
  log: Log
  /** ms UTC */
  now: () => number
}

const SWEEP_INTERVAL_MS = 15 * 60_000
const RECHECK_INTERVAL_MS = 10 * 60_000

/**
 * Wires installations, Slack clients with current tokens, uninstall and the scheduled tasks. `singleTeamId` resolves to the
 * workspace of SLACK_BOT_TOKEN, or returns null with OAuth.
 */
export function createInstallationLifecycle(deps: Deps) {
  return deps.botToken === null ? withOAuth(deps) : withBotToken(deps, deps.botToken)
}

function withOAuth(deps: Deps) {
  const { apiUrl, oauth, redis, vault, enterpriseGrid, log, now } = deps
  const exchange = oauth === null ? noExchange : createTokenExchange({ apiUrl, oauth, log, now })
  const onDeadToken = (teamId: string, token: string) => void suspension.reportRefusedToken(teamId, token)
  const { fresh } = createTokenRotation({ redis, vault, exchange, onRefused: onDeadToken, log, now })
  const installations: Installations = createInstallations({ vault, enterpriseGrid, fresh, now })
  const onTokenAccepted = async (tenantId: string) => {
    for (const teamId of [tenantId, ...(await enterpriseGrid.workspacesOf(tenantId))]) await deps.resumeDigests(teamId)
  }
  const suspension = createSuspension({ ...deps, installations, authTest: authTest(deps), fresh, onTokenAccepted })
  const { isTokenGood } = suspension
  const uninstall = createUninstall({ ...deps, installations, purge: createPurge(deps), isTokenGood })
  const tasks: ScheduledTask[] = [
    { name: 'review', everyMs: RECHECK_INTERVAL_MS, run: () => suspension.recheckSuspended(uninstall.purge) },
    { name: 'visit', everyMs: PROBE_INTERVAL_MS, run: suspension.probeSomeTokens },
    { name: 'sweep', everyMs: SWEEP_INTERVAL_MS, run: uninstall.sweep },
  ]
  const slackClients = createSlackClients({ apiUrl, botTokenOf: installations.botTokenOf, log, onDeadToken })
  const { probeAllTokens } = suspension
  return { installations, singleTeamId: () => null, slackClients, uninstall, tasks, probeAllTokens }
}

/** The operator replaces SLACK_BOT_TOKEN, so its workspace is never suspended. */
function withBotToken(deps: Deps, botToken: string) {
  const { apiUrl, log } = deps
  const askSlack = () => authTest(deps)(botToken)
  const installations = singleInstallation({ botToken, authTest: askSlack })
  const isTokenGood = () => askSlack().then(() => true, unlessDead)
  const uninstall = createUninstall({ ...deps, installations, purge: createPurge(deps), isTokenGood })
  const slackClients = createSlackClients({ apiUrl, botTokenOf: installations.botTokenOf, log })
  const tasks: ScheduledTask[] = []
  const probeAllTokens = async () => {}
  return { installations, singleTeamId: installations.teamId, slackClients, uninstall, tasks, probeAllTokens }
}

const authTest =
  ({ apiUrl, log }: Pick<Deps, 'apiUrl' | 'log'>) =>
  (token: string) =>
    newSlackClient({ apiUrl, token, isReader: true, log }).auth.test()

function unlessDead(error: unknown): false {
  if (isDeadToken(error)) return false
  throw error
}

async function noExchange(): Promise<never> {
  throw new Error('Set SLACK_CLIENT_ID and SLACK_CLIENT_SECRET: Slack needs them to refresh a token')
}
