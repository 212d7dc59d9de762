import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../log.ts'
import type { Redis } from '../redis/connect.ts'
import { askAgainMessage } from '../views/report/help.ts'
import type { Installations } from '../workspaces/installation/installation-store.ts'
import type { InstallStates } from '../workspaces/installation/oauth-states.ts'
import type { Members } from '../workspaces/members.ts'
import type { SlackClients } from '../workspaces/slack-api/client.ts'
import { createReauthorize, readPermissions } from './context/scopes.ts'
import { createHandlers, type HandlerConfig, type HandlerServices } from './handlers.ts'
import { createSite } from './install/site.ts'
import { createWelcomeMessages } from './install/welcome-message.ts'
import { createPendingQuestions, type PendingQuestion } from './questions/pending-questions.ts'
import {
  createBoltApp,
  createSlackReceiver,
  createWorkTracker,
  TIMEOUTS,
  type Timeouts,
  type WorkTracker,
} from './transport/bolt-app.ts'
import { createHttpServer } from './transport/http-server.ts'
import { createMessenger, type Messenger } from './transport/messenger.ts'
import { createRefusalReport, createRequestVerifier } from './transport/verify-request.ts'
import { endLostStep } from './workflow-step.ts'

/** Slack waits 3 s for an ack, which Socket Mode sends through the connection that the drain closes next. */
const ACK_DRAIN_TIMEOUT_MS = 3_000
/** Longer than a question may take. */
const DRAIN_TIMEOUT_MS = 25_000

type SlackAppDependencies = {
  services: HandlerServices & {
    installations: Installations
    installStates: InstallStates
    mcp: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  }
  config: HandlerConfig & {
    slack: {
      signingSecrets: readonly string[]
      apiUrl: string
      authorizeUrl: string
      /** null: requests by HTTP instead of Socket Mode */
      appToken: string | null
      /** null: one workspace, installed by its operator */
      oauth: { clientId: string; clientSecret: string } | null
    }
  }
  log: Log
  /** ms UTC, the clock of questions and digests; the sandbox moves it */
  now: () => number
  /** ms UTC, the clock of request signatures; `now` by default */
  realNow?: () => number
  timeouts?: Timeouts
}

/** Everything between the HTTP port and the report. */
export function createSlackApp(deps: SlackAppDependencies) {
  const { services, config, log, now, realNow = now, timeouts = TIMEOUTS } = deps
  const { redis, vault, slackClients, members, bots, connections, installations, metrics } = services
  const { slack, publicUrl, command, privacyUrl, supportUrl } = config
  const messenger = createMessenger({ slackApiUrl: slack.apiUrl, slackClients, log })
  const pendingQuestions = createPendingQuestions({ redis, vault, log, now })
  const welcome = createWelcomeMessages({ redis, members, bots, connections, slackClients, log, command, privacyUrl })
  const permissions = readPermissions()
  const oauthUrl = slack.oauth === null ? null : publicUrl
  const reauthorize = createReauthorize({ publicUrl: oauthUrl, installations, permissions })
  const workTracker = createWorkTracker()
  const { receiver, ...connection } = createSlackReceiver({ slack, timeouts, log })
  const handlers = { services, config, messenger, pendingQuestions, reauthorize, welcome, timeouts, log, now }
  const onTenant = services.enterpriseGrid.setFromRequest
  createBoltApp({ receiver, routes: createHandlers(handlers), onTenant, workTracker, log })
  const pages = createSite({
    ...{ slack, publicUrl, permissions, installations, installStates: services.installStates },
    ...{ sendWelcome: workTracker.track(welcome.send), command, privacyUrl, supportUrl, log, now },
  })
  const onRefusal = createRefusalReport({ refused: metrics.slackRefused, now: realNow, log })
  const server = createHttpServer({
    verify: createRequestVerifier({ signingSecrets: slack.signingSecrets, now: realNow, onRefusal }),
    bolt: connection.listener,
    mcp: workTracker.track(services.mcp),
    pages,
    redisAnswers: () => isReachable(redis),
    isConnected: connection.isConnected,
    ackSeconds: metrics.slackAckSeconds,
    log,
  })
  // Tracked: a stop between the notification and the removal of its record would notify the requester twice.
  const recover = workTracker.track(() => pendingQuestions.recover(askAgain({ members, messenger, slackClients })))
  const startHeartbeat = () => pendingQuestions.startHeartbeat(recover)
  return {
    /** Sends the welcome message to the installer. */
    sendWelcome: welcome.send,
    isReady: server.isReady,
    ...createLifecycle({ server, connection, workTracker, startHeartbeat }),
  }
}

type Lifecycle = {
  server: ReturnType<typeof createHttpServer>
  connection: Pick<ReturnType<typeof createSlackReceiver>, 'start' | 'stop'>
  workTracker: WorkTracker
  startHeartbeat: () => { stopRecovery: () => void; stop: () => void }
}

function createLifecycle({ server, connection, workTracker, startHeartbeat }: Lifecycle) {
  let heartbeat: ReturnType<Lifecycle['startHeartbeat']> | null = null
  return {
    /** @returns the port it listens on */
    listen: async (port: number, host: string): Promise<number> => {
      heartbeat = startHeartbeat()
      const boundPort = await server.listen(port, host)
      await connection.start()
      return boundPort
    },
    /** Finishes running requests within 25 s, then closes all connections. */
    close: async (): Promise<void> => {
      server.drain()
      heartbeat?.stopRecovery()
      const closed = server.close()
      await workTracker.drain(ACK_DRAIN_TIMEOUT_MS)
      await connection.stop()
      await workTracker.drain(DRAIN_TIMEOUT_MS - ACK_DRAIN_TIMEOUT_MS)
      heartbeat?.stop()
      server.closeAllConnections()
      await closed
    },
  }
}

type AskAgain = { members: Members; messenger: Messenger; slackClients: Pick<SlackClients, 'forTeam'> }

function askAgain({ members, messenger, slackClients }: AskAgain) {
  return async ({ teamId, userId, responseUrl, thread, executionId }: PendingQuestion): Promise<void> => {
    const person = await members.find(teamId, userId).catch(() => null)
    const message = askAgainMessage(person?.locale ?? 'en-US')
    if (executionId !== undefined) return endLostStep(await slackClients.forTeam(teamId), executionId, message.text)
    const recipient = { teamId, userId, channelId: '', responseUrl }
    await messenger.notify(recipient, message, thread)
  }
}

async function isReachable(redis: Redis): Promise<boolean> {
  return redis.ping().then(
    () => true,
    () => false,
  )
}
