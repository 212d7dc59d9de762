import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg } from 'node:os'
import { text } from 'node:stream/consumers'
import { DateTime } from 'luxon'
import { freePort } from '../sandbox/environment/processes.ts'
import { findRedis } from '../sandbox/environment/redis.ts'
import { isProgressMessage } from '../sandbox/slack-user/wait-for.ts'
import { loadConfig } from '../src/config.ts'
import { createLog } from '../src/log.ts'
import { createServices } from '../src/services.ts'
import { serveLeadList } from '../test/support/leadlist.ts'
import { signedHeaders } from '../test/support/signing.ts'
import { median, rounded } from '../test/support/statistics.ts'
import { newVaultKey } from '../test/support/vault-key.ts'
import type { BenchResult } from './run.ts'
import { type Cost, costOf, reportCpu, startProcess, untilReady } from './support/app-process.ts'

const RECORDS = 10_000
const WARM_UPS = 50
const ROUNDS = 50
const ZONE = 'Europe/Berlin'
const TEAM_ID = 'T0BENCH'
const USER_ID = 'U0BENCH'
const SIGNING_SECRET = 'bench-signing-secret'

type Ask = (question: Asked, bot: string) => Promise<Cost>

/** Questions that all 10,000 records answer. */
const PLAIN = {
  name: 'plain',
  phraseFor: (bot: string) => `last week for bot ${bot}`,
  wanted: { time: 1.6, cpu: 1.4 },
}
const GROUPED = {
  name: 'three conditions, two groupings',
  phraseFor: (bot: string) =>
    `last week for bot ${bot} with email, mentioning price, not from gmail.com, by page and weekday`,
  wanted: { time: 2, cpu: 2 },
}
type Asked = typeof PLAIN

/**
 * Questions, from the signed request to the message at its `response_url`, against fetch, `JSON.parse` and a count of the
 * same body. Each runs in its own process with V8's settings of `npm start`; the app is the unmodified `src/app.ts`. Every
 * question names another chatbot, so that no report comes from the cache.
 */
export async function bench(): Promise<BenchResult> {
  await using stack = new AsyncDisposableStack()
  const { leadListUrl, bytes } = await serveLastWeek(stack)
  const ask = await startApp(leadListUrl, stack)
  const count = await startBaseline(leadListUrl, stack)
  const rounds: Round[] = []
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    const bot = botName(round + WARM_UPS)
    const costs = { base: await count(), plain: await ask(PLAIN, bot), grouped: await ask(GROUPED, bot) }
    if (round >= 0) rounds.push(costs)
  }
  const [plain, grouped] = [rowsOf('plain', rounds), rowsOf('grouped', rounds)]
  return {
    rows: [...plain, ...grouped],
    json: {
      records: RECORDS,
      bytes,
      timeRatio: plain[0].ratio,
      cpuRatio: plain[1].ratio,
      groupedTimeRatio: grouped[0].ratio,
      groupedCpuRatio: grouped[1].ratio,
      load: rounded(loadavg()[0] ?? 0),
    },
  }
}

/** Interleaved, so that all three run under the same load. */
type Round = Record<'base' | 'plain' | 'grouped', Cost>

const QUESTIONS = { plain: PLAIN, grouped: GROUPED }

/** The medians of the rounds, and the median of each round's own ratio. */
function rowsOf(which: keyof typeof QUESTIONS, rounds: Round[]) {
  const { name, wanted } = QUESTIONS[which]
  const row = (measure: string, of: (cost: Cost) => number, limit: number) => ({
    question: name,
    measure,
    base: rounded(median(rounds.map(({ base }) => of(base)))),
    ours: rounded(median(rounds.map((costs) => of(costs[which])))),
    ratio: rounded(median(rounds.map((costs) => of(costs[which]) / of(costs.base)))),
    wanted: `<= ${limit}`,
  })
  return [row('time in ms', ({ ms }) => ms, wanted.time), row('CPU in ms', ({ cpuMs }) => cpuMs, wanted.cpu)] as const
}

/** LeadList with 10,000 records of last week, newest first, the same for every chatbot, and none of before. */
async function serveLastWeek(stack: AsyncDisposableStack): Promise<{ leadListUrl: string; bytes: number }> {
  const start = DateTime.now().setZone(ZONE).startOf('week').minus({ weeks: 1 })
  const body = leadListBody(start)
  const earliest = start.minus({ days: 2 }).toMillis()
  const isBefore = (startTime?: string) => startTime !== undefined && Date.parse(startTime) < earliest
  const server = await serveLeadList(({ startTime }) => (isBefore(startTime) ? [] : { body }))
  stack.defer(server.close)
  return { leadListUrl: server.url, bytes: Buffer.byteLength(body) }
}

function leadListBody(start: DateTime): string {
  const stepMs = (7 * 86_400_000 - 3_600_000) / RECORDS
  const records = Array.from({ length: RECORDS }, (_, index) => ({
    Type: index % 5 === 0 ? 'Appointment' : 'Lead',
    Name: `Ada Example ${index}`,
    Email: `visitor-${index % 7_000}@example.com`,
    PhoneNumber: '+49 30 5550100',
    CreateTime: start
      .plus({ milliseconds: (RECORDS - 1 - index) * stepMs })
      .toFormat("yyyy-MM-dd'T'HH:mm:ss.SSS'0000'ZZ"),
    Content: 'Asked about the price of the large plan, and whether it can be paid by the year. '.repeat(2),
    SessionID: 100_000 + index,
    URI: `https://acme.example/products/${index % 40}?utm_source=newsletter&visit=${index}`,
    Count: 1,
  }))
  return JSON.stringify({ Data: records, Version: '1.0.0', Success: true, Code: 200, Message: '' })
}

/** @returns the app's cost of one question */
async function startApp(leadListUrl: string, stack: AsyncDisposableStack): Promise<Ask> {
  const { REDIS_URL: _, ...ownEnv } = process.env
  const redis = await findRedis({ env: ownEnv, say: () => {} })
  stack.defer(redis.close)
  const slack = await serveSlack(stack)
  const env = {
    SLACK_SIGNING_SECRET: SIGNING_SECRET,
    SLACK_BOT_TOKEN: 'xoxb-bench',
    SLACK_API_URL: `${slack.url}/api/`,
    LEADLIST_DEPLOYMENTS: `us=${leadListUrl}`,
    REDIS_URL: redis.url,
    VAULT_KEYS: newVaultKey(),
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PORT: String(await freePort(0)),
  }
  await connectWorkspace(env)
  const child = startProcess(import.meta.filename, { args: ['app'], env }, stack)
  const appUrl = `http://127.0.0.1:${env.PORT}`
  await untilReady(`${appUrl}/readyz`)
  return ({ phraseFor }, bot) =>
    costOf(child, async () => {
      const answered = slack.nextAnswer()
      await command(`${appUrl}/slack/events`, phraseFor(bot), slack.url)
      const text = await answered
      if (!/8,?000/.test(text)) throw new Error(`not the numbers expected: ${text}`)
    })
}

/** The part of Slack that a question needs, minimal so that the local Slack's checks are not measured. */
async function serveSlack(stack: AsyncDisposableStack): Promise<{ url: string; nextAnswer: () => Promise<string> }> {
  let answered = Promise.withResolvers<string>()
  const answers: Record<string, object> = {
    '/api/auth.test': { ok: true, team_id: TEAM_ID, user_id: 'UBOT', bot_id: 'BBOT' },
    '/api/users.info': { ok: true, user: { id: USER_ID, team_id: TEAM_ID, tz: ZONE, locale: 'en-US' } },
  }
  const settle = (said: { text: string; blocks: object[] }) => {
    if (!isProgressMessage(said)) answered.resolve(said.text)
  }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const api = answers[request.url ?? '']
    if (!api) settle({ blocks: [], ...JSON.parse(body) })
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(api ?? { ok: true }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stack.defer(() => {
    server.close()
    server.closeAllConnections()
  })
  const nextAnswer = () => {
    answered = Promise.withResolvers()
    return answered.promise
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, nextAnswer }
}

async function command(url: string, phrase: string, slackUrl: string): Promise<void> {
  const body = new URLSearchParams({
    command: '/leads',
    text: phrase,
    team_id: TEAM_ID,
    user_id: USER_ID,
    channel_id: 'C0BENCH',
    response_url: `${slackUrl}/commands/1`,
  }).toString()
  const sentAtSeconds = Math.floor(Date.now() / 1_000)
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: signedHeaders({ body, secret: SIGNING_SECRET, sentAtSeconds }),
  })
  if (response.status !== 200) throw new Error(`the app answered ${response.status}`)
}

/** @returns the cost of fetching, parsing and counting */
async function startBaseline(leadListUrl: string, stack: AsyncDisposableStack): Promise<() => Promise<Cost>> {
  const child = startProcess(import.meta.filename, { args: ['base'], env: { LEADLIST_URL: leadListUrl } }, stack)
  return () =>
    costOf(child, async () => {
      child.send('run')
      const [leads] = await once(child, 'message')
      if (leads !== RECORDS * 0.8) throw new Error(`counted ${leads}`)
    })
}

async function connectWorkspace(env: Record<string, string>): Promise<void> {
  const services = await createServices(loadConfig(env), { log: createLog({ level: 'silent' }), now: Date.now })
  try {
    await services.connections.connect({ teamId: TEAM_ID, deployment: 'us', key: 'bench-key' })
    for (let index = 0; index < WARM_UPS + ROUNDS; index += 1) {
      await services.bots.add(TEAM_ID, { name: botName(index), serialNumber: `serial-${index}` })
    }
  } finally {
    await services.close()
  }
}

const botName = (index: number) => `Acme ${String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26))}x`

async function countLeads(): Promise<number> {
  const response = await fetch(`${process.env.LEADLIST_URL}/chat/Chatbot/LeadList`, { method: 'POST', body: '{}' })
  const { Data } = JSON.parse(await response.text()) as { Data: { Type: string }[] }
  return Data.filter(({ Type }) => Type === 'Lead').length
}

if (import.meta.main) {
  reportCpu()
  process.on('message', async (wanted) => {
    if (wanted === 'run') process.send?.(await countLeads())
  })
  if (process.argv[2] === 'app') await import('../src/app.ts')
}
