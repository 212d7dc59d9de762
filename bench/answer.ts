import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { DateTime } from 'luxon'
import { freePort } from '../sandbox/environment/processes.ts'
import { findRedis } from '../sandbox/environment/redis.ts'
import { isProgressMessage } from '../sandbox/slack-user/wait-for.ts'
import { loadConfig } from '../src/config.ts'
import { createLog } from '../src/log.ts'
import { createServices } from '../src/services.ts'
import { serveBody } from '../test/support/leadlist.ts'
import { signedHeaders } from '../test/support/signing.ts'
import { newVaultKey } from '../test/support/vault-key.ts'
import type { BenchResult } from './run.ts'

const RECORDS = 10_000
const WARM_UPS = 50
const ROUNDS = 50
/** CPU time spent after the answer is counted for this long. */
const SETTLE_MS = 40
const ZONE = 'Europe/Berlin'
const TEAM_ID = 'T0BENCH'
const USER_ID = 'U0BENCH'
const SIGNING_SECRET = 'bench-signing-secret'

type Cost = { ms: number; cpuMs: number }
type Ask = (question: Asked, bot: string) => Promise<Cost>

/** Questions that all 10,000 records answer. */
const PLAIN = { name: 'plain', phraseFor: (bot: string) => `last week for bot ${bot}` }
const GROUPED = {
  name: 'three conditions, two groupings',
  phraseFor: (bot: string) =>
    `last week for bot ${bot} with email, mentioning price, not from gmail.com, by page and weekday`,
}
type Asked = typeof PLAIN

/**
 * Questions, from the signed request to the message at its `response_url`, against fetch, `JSON.parse` and a count of the
 * same body. Each runs in its own process; the app is the unmodified `src/app.ts`. Every question names another chatbot, so
 * that no report comes from the cache.
 */
export async function bench(): Promise<BenchResult> {
  await using stack = new AsyncDisposableStack()
  const { leadListUrl, bytes } = await serveLeadList(stack)
  const ask = await startApp(leadListUrl, stack)
  const count = await startBaseline(leadListUrl, stack)
  const plain = await compare(PLAIN, ask, count)
  const grouped = await compare(GROUPED, ask, count)
  return {
    rows: [...plain, ...grouped],
    json: {
      records: RECORDS,
      bytes,
      timeRatio: plain[0].ratio,
      cpuRatio: plain[1].ratio,
      groupedTimeRatio: grouped[0].ratio,
      groupedCpuRatio: grouped[1].ratio,
    },
  }
}

async function compare(question: Asked, ask: Ask, count: () => Promise<Cost>) {
  const costs: { ours: Cost; base: Cost }[] = []
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    const base = await count()
    const ours = await ask(question, botName(round + WARM_UPS))
    if (round >= 0) costs.push({ ours, base })
  }
  const row = (measure: string, of: (cost: Cost) => number) => ({
    question: question.name,
    measure,
    base: round(median(costs.map(({ base }) => of(base)))),
    ours: round(median(costs.map(({ ours }) => of(ours)))),
    ratio: round(median(costs.map(({ ours, base }) => of(ours) / of(base)))),
    wanted: '<= 2',
  })
  return [row('time in ms', ({ ms }) => ms), row('CPU in ms', ({ cpuMs }) => cpuMs)] as const
}

/** LeadList with 10,000 records of last week, newest first, the same for every chatbot. */
async function serveLeadList(stack: AsyncDisposableStack): Promise<{ leadListUrl: string; bytes: number }> {
  const body = Buffer.from(leadListBody(Date.now()))
  return { leadListUrl: await serveBody(body, stack), bytes: body.length }
}

function leadListBody(now: number): string {
  const start = DateTime.fromMillis(now, { zone: ZONE }).startOf('week').minus({ weeks: 1 })
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
  const child = startChild('app', env, stack)
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
  const child = startChild('base', { LEADLIST_URL: leadListUrl }, stack)
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

function startChild(role: string, env: Record<string, string>, stack: AsyncDisposableStack): ChildProcess {
  const child = fork(import.meta.filename, [role], { env: { PATH: process.env.PATH, ...env } })
  stack.defer(async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  return child
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await sleep(25)
  }
  throw new Error('the app did not start')
}

async function costOf(child: ChildProcess, work: () => Promise<void>): Promise<Cost> {
  const before = await cpuMsOf(child)
  const startedAt = performance.now()
  await work()
  const ms = performance.now() - startedAt
  await sleep(SETTLE_MS)
  return { ms, cpuMs: (await cpuMsOf(child)) - before }
}

async function cpuMsOf(child: ChildProcess): Promise<number> {
  child.send('cpu')
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage]
  return (user + system) / 1_000
}

const round = (value: number) => Math.round(value * 100) / 100
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function countLeads(): Promise<number> {
  const response = await fetch(`${process.env.LEADLIST_URL}/chat/Chatbot/LeadList`, { method: 'POST', body: '{}' })
  const { Data } = JSON.parse(await response.text()) as { Data: { Type: string }[] }
  return Data.filter(({ Type }) => Type === 'Lead').length
}

if (import.meta.main) {
  process.on('message', async (wanted) => {
    process.send?.(wanted === 'cpu' ? process.cpuUsage() : await countLeads())
  })
  if (process.argv[2] === 'app') await import('../src/app.ts')
}
