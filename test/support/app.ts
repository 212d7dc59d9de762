import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { loadConfig } from '../../src/config.ts'
import { createLog } from '../../src/log.ts'
import { createDriver } from '../../src/sandbox/driver.ts'
import { createServices, type Services } from '../../src/services.ts'
import { createSlackApp } from '../../src/slack/slack-app.ts'
import { serveLeadList, type WireAnswer, type WireRequest } from './leadlist.ts'
import { openTestRedis } from './redis.ts'
import { openTestSlack, someWorkspace } from './slack.ts'

export const TEAM_ID = 'T0ACME'
export const LEADLIST_KEY = `leadlist-key-${randomBytes(12).toString('hex')}`
const SIGNING_SECRET = 'test-signing-secret'

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

/**
 * The app in this process, as `npm start` builds it, with a Redis of its own, the local Slack and a LeadList that says
 * what a test wants. The workspace is connected and knows the chatbots named.
 *
 * @param options.now ms UTC; the app's clock stands still there until `setNow`, signatures follow it
 */
export async function startTestApp(options: {
  answer: (request: WireRequest) => WireAnswer | Promise<WireAnswer>
  now: number
  bots?: { name: string; serialNumber: string }[]
}) {
  let now = options.now
  const [{ redis, found, close: closeRedis }, leadlist, slack] = await Promise.all([
    openTestRedis(),
    serveLeadList(options.answer),
    openTestSlack([someWorkspace(TEAM_ID)]),
  ])
  const logged: string[] = []
  const log = createLog({ level: 'trace', destination: collect(logged) })
  const config = loadConfig({
    SLACK_SIGNING_SECRET: SIGNING_SECRET,
    SLACK_BOT_TOKEN: slack.workspace(TEAM_ID).botToken,
    SLACK_API_URL: slack.apiUrl,
    LEADLIST_DEPLOYMENTS: `us=${leadlist.url}`,
    REDIS_URL: found.url,
    VAULT_KEYS: `test:${randomBytes(32).toString('base64')}`,
  })
  const clock = () => now
  const services = await createServices(config, { log, now: clock })
  const app = createSlackApp({
    ...services,
    ...config,
    connectionOf: services.connections.of,
    signingSecrets: config.slack.signingSecrets,
    slackApiUrl: config.slack.apiUrl,
    log,
    now: clock,
  })
  const appUrl = `http://127.0.0.1:${await app.listen(0, '127.0.0.1')}`
  await setUp(services, options.bots)
  return {
    redis,
    redisFound: found,
    leadlist,
    slack,
    services,
    app,
    appUrl,
    logged,
    driver: createDriver({ slack, appUrl, signingSecret: SIGNING_SECRET, clock }),
    setNow: (moment: number) => {
      now = moment
    },
    close: async () => {
      await app.close()
      await services.close()
      await Promise.all([leadlist.close(), slack.close(), closeRedis()])
    },
  }
}

async function setUp(services: Services, bots: { name: string; serialNumber: string }[] = []): Promise<void> {
  if (bots.length === 0) return
  await services.connections.connect({ teamId: TEAM_ID, deployment: 'us', key: LEADLIST_KEY })
  for (const bot of bots) await services.bots.add(TEAM_ID, { ...bot, aliases: [] })
}

function collect(lines: string[]): Writable {
  return new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk))
      done()
    },
  })
}
