import type { Redis } from '../redis/open.ts'
import type { Vault } from '../vault/vault.ts'
import { askAgainMessage } from '../views/help.ts'
import type { SlackClients } from '../workspaces/slack-client.ts'
import { type AskDependencies, createAsk } from './ask.ts'
import { createBoltApp, createReceiver } from './bolt-app.ts'
import { createChannelDetail } from './channel-detail.ts'
import { frontPage } from './front-page.ts'
import { createHttpServer } from './http-server.ts'
import { createQuestionsInFlight, type Waiting } from './questions-in-flight.ts'
import { createResponder } from './response-url.ts'
import { createRoutes } from './routes.ts'
import { createDoor } from './signed-requests.ts'

/** What the app is made of, and what it was configured with. */
export type SlackAppDependencies = Omit<AskDependencies, 'respond' | 'questionsInFlight' | 'channelDetail'> & {
  redis: Redis
  vault: Vault
  slackClients: SlackClients
  signingSecrets: readonly string[]
  slackApiUrl: string
}

/** Longer than a question may take. */
const DRAIN_MS = 25_000

/** Slack in, answers out: everything between the HTTP port and the report. */
export function createSlackApp(deps: SlackAppDependencies) {
  const { redis, vault, log, now } = deps
  const respond = createResponder({ slackApiUrl: deps.slackApiUrl, log })
  const questionsInFlight = createQuestionsInFlight({ redis, vault, log, now })
  const running = trackRunning(
    createAsk({ ...deps, respond, questionsInFlight, channelDetail: createChannelDetail(deps) }),
  )
  const receiver = createReceiver(log)
  createBoltApp({ receiver, routes: createRoutes({ ask: running.run }), log })
  const server = createHttpServer({
    admit: createDoor({ signingSecrets: deps.signingSecrets, now }),
    bolt: receiver.requestListener,
    frontPage: () => frontPage(deps),
    redisAnswers: () => answers(redis),
    onAck: (seconds) => deps.metrics.slackAckSeconds.observe(seconds),
    log,
  })
  const tell = async ({ teamId, userId, responseUrl }: Waiting) => {
    const { locale } = await deps.people.find(teamId, userId)
    await respond(responseUrl, askAgainMessage(locale))
  }
  let stopWatching = () => {}

  return {
    /** @returns the port it listens on */
    listen: async (port: number, host: string): Promise<number> => {
      stopWatching = questionsInFlight.watch(tell)
      return server.listen(port, host)
    },
    /** Lets questions under way come to their answers, for as long as one may take. */
    close: async (): Promise<void> => {
      server.drain()
      stopWatching()
      const closed = server.close()
      await running.end(DRAIN_MS)
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

/** Knows what still runs, so that a stop can wait for it. */
function trackRunning<Input>(work: (input: Input) => Promise<void>) {
  const running = new Set<Promise<void>>()
  return {
    run: (input: Input): Promise<void> => {
      const one = work(input).finally(() => running.delete(one))
      running.add(one)
      return one
    },
    end: async (withinMs: number): Promise<void> => {
      const { promise: tooLong, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, withinMs)
      await Promise.race([Promise.allSettled(running), tooLong])
      clearTimeout(timer)
    },
  }
}
