import type { Redis } from '../redis/open.ts'
import { askAgainMessage } from '../views/help.ts'
import { createBoltApp, createReceiver } from './bolt-app.ts'
import { frontPage } from './front-page.ts'
import { createGreet } from './greet.ts'
import { createHttpServer } from './http-server.ts'
import { createQuestionsInFlight, type Waiting } from './questions-in-flight.ts'
import { createResponder } from './response-url.ts'
import { createRunningWork } from './running-work.ts'
import { type AppParts, createScreens } from './screens.ts'
import { createDoor } from './signed-requests.ts'

/** Longer than a question may take. */
const DRAIN_MS = 25_000

/** Slack in, answers out: everything between the HTTP port and the report. */
export function createSlackApp(deps: AppParts) {
  const { redis, log, now } = deps
  const respond = createResponder({ slackApiUrl: deps.slack.apiUrl, log })
  const questionsInFlight = createQuestionsInFlight(deps)
  const running = createRunningWork()
  const receiver = createReceiver(log)
  const routes = running.trackedRoutes(createScreens({ ...deps, respond, questionsInFlight }))
  createBoltApp({ receiver, routes, log })
  const server = createHttpServer({
    admit: createDoor({ signingSecrets: deps.slack.signingSecrets, now }),
    bolt: receiver.requestListener,
    frontPage: () => frontPage(deps),
    redisAnswers: () => answers(redis),
    onAck: (seconds) => deps.metrics.slackAckSeconds.observe(seconds),
    log,
  })
  const tell = async ({ teamId, userId, responseUrl }: Waiting) => {
    const person = await deps.people.find(teamId, userId).catch(() => null)
    await respond(responseUrl, askAgainMessage(person?.locale ?? 'en-US'))
  }
  const watching: ReturnType<typeof questionsInFlight.watch>[] = []

  return {
    /** The first message to whoever installed the app. */
    greet: createGreet(deps),
    /** @returns the port it listens on */
    listen: async (port: number, host: string): Promise<number> => {
      watching.push(questionsInFlight.watch(tell))
      return server.listen(port, host)
    },
    /** Lets questions under way come to their answers, for as long as one may take. */
    close: async (): Promise<void> => {
      server.drain()
      for (const { stopSweeping } of watching) stopSweeping()
      const closed = server.close()
      await running.end(DRAIN_MS)
      for (const { stop } of watching) stop()
      server.closeAllConnections()
      await closed
    },
  }
}

async function answers(redis: Redis): Promise<boolean> {
  return redis.ping().then(
    () => true,
    () => false,
  )
}
