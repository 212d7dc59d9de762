import type { Redis } from '../redis/connect.ts'
import { askAgainMessage } from '../views/report/help.ts'
import { createReauthorize } from './context/reauthorize.ts'
import { readPermissions } from './context/scopes.ts'
import { type AppParts, createHandlers } from './handlers.ts'
import { createSite, type SiteDependencies } from './install/site.ts'
import { createWelcomeMessages } from './install/welcome-message.ts'
import { createPendingQuestions, type PendingQuestion } from './questions/pending-questions.ts'
import { createBoltApp } from './transport/bolt-app.ts'
import { createWorkTracker } from './transport/graceful-shutdown.ts'
import { createHttpServer } from './transport/http-server.ts'
import { createMessenger, type Messenger } from './transport/messenger.ts'
import { createSlackReceiver } from './transport/receiver.ts'
import { createResponder } from './transport/response-url.ts'
import { enterpriseOf } from './transport/tenant.ts'
import { TIMEOUTS, type Timeouts } from './transport/timeouts.ts'
import { createRequestVerifier } from './transport/verify-request.ts'

/** As long as Slack waits for an answer, which goes through the connection it came by. */
const ACK_DRAIN_TIMEOUT_MS = 3_000
/** Longer than a question may take. */
const DRAIN_TIMEOUT_MS = 25_000

type SlackAppParts = Omit<AppParts, 'timeouts'> &
  Omit<SiteDependencies, 'greet' | 'permissions'> & {
    slack: { appToken: string | null }
    realNow?: () => number
    timeouts?: Timeouts
  }

/**
 * Slack in, answers out: everything between the HTTP port and the report.
 *
 * @param deps.realNow ms UTC, the clock of signatures, where `now` is the sandbox's and may be set
 */
export function createSlackApp(deps: SlackAppParts) {
  const { redis, log, now, realNow = now, timeouts = TIMEOUTS } = deps
  const messenger = createMessenger({ ...deps, respond: createResponder({ slackApiUrl: deps.slack.apiUrl, log }) })
  const pendingQuestions = createPendingQuestions(deps)
  const workTracker = createWorkTracker()
  const welcome = createWelcomeMessages(deps)
  const receiver = createSlackReceiver({ ...deps, timeouts })
  const permissions = readPermissions()
  const publicUrl = deps.slack.oauth === null ? null : deps.publicUrl
  const reauthorize = createReauthorize({ publicUrl, installations: deps.installations, permissions })
  const routes = workTracker.trackRoutes(
    createHandlers({ ...deps, timeouts, messenger, pendingQuestions, reauthorize, welcome }),
  )
  createBoltApp({ receiver: receiver.receiver, routes, onRequest: rememberEnterprise(deps.organisations), log })
  const server = createHttpServer({
    verify: createRequestVerifier({ signingSecrets: deps.slack.signingSecrets, now: realNow }),
    bolt: receiver.listener,
    pages: createSite({ ...deps, permissions, greet: workTracker.track(welcome.send) }),
    redisAnswers: () => isReachable(redis),
    isConnected: receiver.isConnected,
    onAck: (seconds) => deps.metrics.slackAckSeconds.observe(seconds),
    log,
  })
  // Tracked: between telling and letting go of the note a stop would have the asker told again.
  const recover = workTracker.track(() => pendingQuestions.recover(askAgain({ ...deps, messenger })))
  const heartbeats: ReturnType<typeof pendingQuestions.startHeartbeat>[] = []

  return {
    /** The first message to whoever installed the app. */
    greet: welcome.send,
    /** @returns the port it listens on */
    listen: async (port: number, host: string): Promise<number> => {
      heartbeats.push(pendingQuestions.startHeartbeat(recover))
      const listened = await server.listen(port, host)
      await receiver.start()
      return listened
    },
    /** Lets questions under way come to their answers, for as long as one may take. */
    close: async (): Promise<void> => {
      server.drain()
      for (const { stopRecovery } of heartbeats) stopRecovery()
      const closed = server.close()
      await workTracker.drain(ACK_DRAIN_TIMEOUT_MS)
      await receiver.stop()
      await workTracker.drain(DRAIN_TIMEOUT_MS - ACK_DRAIN_TIMEOUT_MS)
      for (const { stop } of heartbeats) stop()
      server.closeAllConnections()
      await closed
    },
  }
}

function askAgain({ people, messenger }: Pick<AppParts, 'people'> & { messenger: Messenger }) {
  return async ({ teamId, userId, responseUrl }: PendingQuestion): Promise<void> => {
    const person = await people.find(teamId, userId).catch(() => null)
    const to = { teamId, userId, channelId: '', responseUrl }
    await messenger.notify(to, askAgainMessage(person?.locale ?? 'en-US'))
  }
}

function rememberEnterprise({ note }: AppParts['organisations']) {
  return (body: unknown): void => {
    const tenant = enterpriseOf(body)
    if (tenant !== null) note(tenant.teamId, tenant.organisationId)
  }
}

async function isReachable(redis: Redis): Promise<boolean> {
  return redis.ping().then(
    () => true,
    () => false,
  )
}
