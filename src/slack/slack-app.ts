import type { Redis } from '../redis/connect.ts'
import { askAgainMessage } from '../views/report/help.ts'
import { createReauthorize } from './context/reauthorize.ts'
import { readPermissions } from './context/scopes.ts'
import { type AppParts, createScreens } from './handlers.ts'
import { createSite, type SiteDependencies } from './install/site.ts'
import { createGreeting } from './install/welcome-message.ts'
import { createPendingQuestions, type PendingQuestion } from './questions/pending-questions.ts'
import { createBoltApp } from './transport/bolt-app.ts'
import { createRunningWork } from './transport/graceful-shutdown.ts'
import { createHttpServer } from './transport/http-server.ts'
import { createMessenger, type Messenger } from './transport/messenger.ts'
import { createEntrance } from './transport/receiver.ts'
import { createResponder } from './transport/response-url.ts'
import { enterpriseOf } from './transport/tenant.ts'
import { TIMEOUTS, type Timeouts } from './transport/timeouts.ts'
import { createRequestVerifier } from './transport/verify-request.ts'

/** As long as Slack waits for an answer, which goes through the connection it came by. */
const ACK_MS = 3_000
/** Longer than a question may take. */
const DRAIN_MS = 25_000

type SlackAppParts = Omit<AppParts, 'pace'> &
  Omit<SiteDependencies, 'greet' | 'permissions'> & {
    slack: { appToken: string | null }
    realNow?: () => number
    pace?: Timeouts
  }

/**
 * Slack in, answers out: everything between the HTTP port and the report.
 *
 * @param deps.realNow ms UTC, the clock of signatures, where `now` is the sandbox's and may be set
 */
export function createSlackApp(deps: SlackAppParts) {
  const { redis, log, now, realNow = now, pace = TIMEOUTS } = deps
  const messenger = createMessenger({ ...deps, respond: createResponder({ slackApiUrl: deps.slack.apiUrl, log }) })
  const questionsInFlight = createPendingQuestions(deps)
  const running = createRunningWork()
  const greeting = createGreeting(deps)
  const entrance = createEntrance({ ...deps, pace })
  const permissions = readPermissions()
  const publicUrl = deps.slack.oauth === null ? null : deps.publicUrl
  const reauthorize = createReauthorize({ publicUrl, installations: deps.installations, permissions })
  const routes = running.trackedRoutes(
    createScreens({ ...deps, pace, messenger, questionsInFlight, reauthorize, greeting }),
  )
  createBoltApp({ receiver: entrance.receiver, routes, arrived: noteOrganisation(deps.organisations), log })
  const server = createHttpServer({
    admit: createRequestVerifier({ signingSecrets: deps.slack.signingSecrets, now: realNow }),
    bolt: entrance.listener,
    pages: createSite({ ...deps, permissions, greet: running.track(greeting.greet) }),
    redisAnswers: () => answers(redis),
    isConnected: entrance.isConnected,
    onAck: (seconds) => deps.metrics.slackAckSeconds.observe(seconds),
    log,
  })
  // Tracked: between telling and letting go of the note a stop would have the asker told again.
  const sweep = running.track(() => questionsInFlight.sweep(askAgain({ ...deps, messenger })))
  const watching: ReturnType<typeof questionsInFlight.watch>[] = []

  return {
    /** The first message to whoever installed the app. */
    greet: greeting.greet,
    /** @returns the port it listens on */
    listen: async (port: number, host: string): Promise<number> => {
      watching.push(questionsInFlight.watch(sweep))
      const listened = await server.listen(port, host)
      await entrance.start()
      return listened
    },
    /** Lets questions under way come to their answers, for as long as one may take. */
    close: async (): Promise<void> => {
      server.drain()
      for (const { stopSweeping } of watching) stopSweeping()
      const closed = server.close()
      await running.end(ACK_MS)
      await entrance.stop()
      await running.end(DRAIN_MS - ACK_MS)
      for (const { stop } of watching) stop()
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

function noteOrganisation({ note }: AppParts['organisations']) {
  return (body: unknown): void => {
    const told = enterpriseOf(body)
    if (told !== null) note(told.teamId, told.organisationId)
  }
}

async function answers(redis: Redis): Promise<boolean> {
  return redis.ping().then(
    () => true,
    () => false,
  )
}
