import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../sandbox/environment/processes.ts'
import { findRedis } from '../sandbox/environment/redis.ts'
import { createLocalSlack } from '../sandbox/slack-emulator/emulator.ts'
import { createDriver, type Person } from '../sandbox/slack-user/user.ts'
import { viewText } from '../sandbox/slack-user/wait-for.ts'
import { loadConfig } from '../src/config.ts'
import { createLog } from '../src/log.ts'
import { createServices } from '../src/services.ts'
import { serveBody } from '../test/support/leadlist.ts'
import { stale } from '../test/support/slack/home.ts'
import { newVaultKey } from '../test/support/vault-key.ts'
import type { BenchResult } from './run.ts'

const RECORDS = 1_000
const WARM_UPS = 15
const ROUNDS = 35
/** CPU time spent after the answer is counted for this long. */
const SETTLE_MS = 40
const TEAM_ID = 'T0BENCH'
const USER_ID = 'U0BENCH'
const PHRASE = 'last 7 days vs previous 7 days for bot'

/**
 * A click in the Home, from the signed request to the Home with its numbers, against the same question through the command:
 * the CPU time of the unmodified `src/app.ts`. LeadList answers immediately, so that the Home is published once. Every question
 * names another chatbot, so that no report comes from the cache.
 */
export async function bench(): Promise<BenchResult> {
  await using stack = new AsyncDisposableStack()
  const { child, person } = await startApp(await serveLeadList(stack), stack)
  const costs: { home: number; command: number }[] = []
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    const index = round + WARM_UPS
    const command = await cpuMsOf(child, () => ask(person, botName(2 * index)))
    const home = await cpuMsOf(child, () => choose(person, botName(2 * index + 1)))
    if (round >= 0) costs.push({ home, command })
  }
  const ratio = round(median(costs.map(({ home, command }) => home / command)))
  const [command, home] = [median(costs.map((cost) => cost.command)), median(costs.map((cost) => cost.home))]
  return {
    rows: [{ measure: 'CPU in ms', command: round(command), home: round(home), ratio, wanted: '<= 1.2' }],
    json: { records: RECORDS, cpuRatio: ratio },
  }
}

async function ask(person: Person, bot: string): Promise<void> {
  const { nextAnswer } = await person.command(`${PHRASE} ${bot}`)
  assertAnswer((await nextAnswer(20_000)).text, bot)
}

async function choose(person: Person, bot: string): Promise<void> {
  await person.pressHome('home.refresh', stale('home.filter.phrase', { value: `${PHRASE} ${bot}` }))
  const isIt = (text: string) => text.includes(bot) && /1,?000 leads/.test(text)
  assertAnswer(viewText(await person.homeWhen((view) => isIt(viewText(view)), 20_000)), bot)
}

function assertAnswer(text: string, bot: string): void {
  if (!/1,?000 leads/.test(text) || !text.includes(bot)) throw new Error(`not the numbers expected: ${text}`)
}

/** LeadList with a thousand records of yesterday, the same for every chatbot. */
async function serveLeadList(stack: AsyncDisposableStack): Promise<string> {
  const start = Date.now() - 86_400_000
  const records = Array.from({ length: RECORDS }, (_, index) => ({
    Type: 'Lead',
    Name: `Ada Example ${index}`,
    Email: `visitor-${index}@example.com`,
    PhoneNumber: '+49 30 5550100',
    CreateTime: new Date(start - index * 1_000).toISOString(),
    Content: 'Asked about the price of the large plan, and whether it can be paid by the year.',
    SessionID: 100_000 + index,
    URI: `https://acme.example/products/${index % 40}?visit=${index}`,
    Count: 1,
  }))
  const body = JSON.stringify({ Data: records, Version: '1.0.0', Success: true, Code: 200, Message: '' })
  return serveBody(body, stack)
}

async function startApp(leadListUrl: string, stack: AsyncDisposableStack) {
  const { REDIS_URL: _, ...ownEnv } = process.env
  const redis = await findRedis({ env: ownEnv, say: () => {} })
  stack.defer(redis.close)
  const slack = await createLocalSlack({ now: Date.now })
  stack.defer(slack.close)
  slack.limits.switchTo(false)
  const { botToken } = slack.addWorkspace({
    id: TEAM_ID,
    users: [{ id: USER_ID, name: 'bea', zone: 'Europe/Berlin' }],
    channels: [{ id: 'C0BENCH', name: 'sales', members: [USER_ID] }],
  })
  const signingSecret = randomBytes(16).toString('hex')
  const env = {
    SLACK_SIGNING_SECRET: signingSecret,
    SLACK_BOT_TOKEN: botToken,
    SLACK_API_URL: slack.apiUrl,
    LEADLIST_DEPLOYMENTS: `us=${leadListUrl}`,
    REDIS_URL: redis.url,
    VAULT_KEYS: newVaultKey(),
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PORT: String(await freePort(0)),
  }
  await addBots(env)
  const child = startChild(env, stack)
  const appUrl = `http://127.0.0.1:${env.PORT}`
  await untilReady(`${appUrl}/readyz`)
  const person = createDriver({ slack, appUrl, signingSecret }).as(TEAM_ID, USER_ID)
  await person.openHome()
  await person.homeWhen('leads', 60_000)
  return { child, person }
}

async function addBots(env: Record<string, string>): Promise<void> {
  const services = await createServices(loadConfig(env), { log: createLog({ level: 'silent' }), now: Date.now })
  try {
    await services.connections.connect({ teamId: TEAM_ID, deployment: 'us', key: 'bench-key' })
    for (let index = 0; index < 2 * (WARM_UPS + ROUNDS); index += 1) {
      await services.bots.add(TEAM_ID, { name: botName(index), serialNumber: `serial-${index}` })
      if (index === 0) await services.homeFilters.save(TEAM_ID, USER_ID, { botIds: [(await firstBot(services)).id] })
    }
  } finally {
    await services.close()
  }
}

async function firstBot(services: Awaited<ReturnType<typeof createServices>>) {
  const [bot] = await services.bots.list(TEAM_ID)
  if (!bot) throw new Error('no chatbot was added')
  return bot
}

const botName = (index: number) => `Acme ${String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26))}x`

function startChild(env: Record<string, string>, stack: AsyncDisposableStack): ChildProcess {
  const child = fork(import.meta.filename, [], { env: { PATH: process.env.PATH, ...env } })
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

/** The app's CPU time for some work. */
async function cpuMsOf(child: ChildProcess, work: () => Promise<void>): Promise<number> {
  const before = await usedMs(child)
  await work()
  await sleep(SETTLE_MS)
  return (await usedMs(child)) - before
}

async function usedMs(child: ChildProcess): Promise<number> {
  child.send('cpu')
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage]
  return (user + system) / 1_000
}

const round = (value: number) => Math.round(value * 100) / 100
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

if (import.meta.main) {
  process.on('message', () => process.send?.(process.cpuUsage()))
  await import('../src/app.ts')
}
