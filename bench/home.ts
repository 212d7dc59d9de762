import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import { freePort } from '../sandbox/environment/processes.ts'
import { findRedis } from '../sandbox/environment/redis.ts'
import { createLocalSlack } from '../sandbox/slack-emulator/emulator.ts'
import { createDriver, type Person } from '../sandbox/slack-user/user.ts'
import { viewText } from '../sandbox/slack-user/wait-for.ts'
import { loadConfig } from '../src/config.ts'
import { createLog } from '../src/log.ts'
import { createServices } from '../src/services.ts'
import { serveBody } from '../test/support/leadlist.ts'
import { median, rounded } from '../test/support/statistics.ts'
import { newVaultKey } from '../test/support/vault-key.ts'
import type { BenchResult } from './run.ts'
import { costOf, reportCpu, startProcess, untilReady } from './support/app-process.ts'

const RECORDS = 1_000
/** Until V8 has compiled what a Home runs. */
const WARM_UPS = 50
const ROUNDS = 25
const BOTS = ['Acme', 'Globex', 'Initech', 'Umbrella', 'Hooli'] as const
const TEAM_ID = 'T0BENCH'
const PHRASE = 'last 7 days vs previous 7 days for bot'

/** Longer than the Home waits for its numbers before it shows a loading state. */
const SLOW_MS = 300

/**
 * Another chatbot chosen in the Home's filters, from the signed request to the Home with its numbers, against the same
 * question through the command: the CPU time of the unmodified `src/app.ts`. The filters are opened before either, so that
 * neither pays for more of their garbage. Where LeadList is slow, the Home is published twice; the command is then asked
 * with the same delay, because whatever runs after a wait costs more. Each round is of a person in another zone, so that no
 * report comes from the cache.
 */
export async function bench(): Promise<BenchResult> {
  await using stack = new AsyncDisposableStack()
  let delayMs = 0
  const { child, people } = await startApp(await serveLeadList(stack, () => delayMs), stack)
  const rounds: Round[] = []
  for (const [index, person] of people.entries()) {
    await openHome(person)
    const command = await cpuOfQuestion(child, person, BOTS[0])
    const once = await cpuOfHome(child, person, BOTS[1])
    delayMs = SLOW_MS
    const twice = await cpuOfHome(child, person, BOTS[2])
    const slowCommand = await cpuOfQuestion(child, person, BOTS[3])
    delayMs = 0
    if (index >= WARM_UPS) rounds.push({ command, once, twice, slowCommand })
  }
  const [once, twice] = [rowOf('once', 'command', rounds), rowOf('twice', 'slowCommand', rounds)]
  const load = rounded(loadavg()[0] ?? 0)
  return {
    rows: [once, twice],
    json: { records: RECORDS, cpuRatio: once.ratio, twiceCpuRatio: twice.ratio, load },
  }
}

/** CPU in ms, interleaved, so that all run under the same load. */
type Round = Record<'command' | 'once' | 'twice' | 'slowCommand', number>

function rowOf(published: 'once' | 'twice', against: 'command' | 'slowCommand', rounds: Round[]) {
  return {
    published,
    'command, CPU in ms': rounded(median(rounds.map((costs) => costs[against]))),
    'home, CPU in ms': rounded(median(rounds.map((costs) => costs[published]))),
    ratio: rounded(median(rounds.map((costs) => costs[published] / costs[against]))),
    wanted: '<= 1.1',
  }
}

async function cpuOfQuestion(child: ChildProcess, person: Person, bot: string): Promise<number> {
  await openFilters(person)
  await person.closeModal()
  return (await costOf(child, () => ask(person, bot))).cpuMs
}

async function cpuOfHome(child: ChildProcess, person: Person, bot: string): Promise<number> {
  await openFilters(person)
  return (await costOf(child, () => choose(person, bot))).cpuMs
}

async function ask(person: Person, bot: string): Promise<void> {
  const { nextAnswer } = await person.command(`${PHRASE} ${bot}`)
  const { text } = await nextAnswer(20_000)
  if (!isAnswer(text, bot)) throw new Error(`not the numbers expected: ${text}`)
}

async function openHome(person: Person): Promise<void> {
  await person.openHome()
  await person.homeWhen('5,000 leads', 60_000)
}

async function openFilters(person: Person): Promise<void> {
  await person.pressHome('home.filter')
  await person.modalWhen((view) => JSON.stringify(view.blocks).includes('filter.bots'))
}

async function choose(person: Person, bot: string): Promise<void> {
  await person.submit({ 'filter.bots': [bot] })
  await person.homeWhen((view) => isAnswer(viewText(view), bot), 20_000)
}

function isAnswer(text: string, bot: string): boolean {
  return text.includes('1,000 leads') && text.includes(bot)
}

/** LeadList with a thousand records of yesterday, the same for every chatbot. */
async function serveLeadList(stack: AsyncDisposableStack, delayMs: () => number): Promise<string> {
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
  return serveBody(body, stack, delayMs)
}

async function startApp(leadListUrl: string, stack: AsyncDisposableStack) {
  const { REDIS_URL: _, ...ownEnv } = process.env
  const redis = await findRedis({ env: ownEnv, say: () => {} })
  stack.defer(redis.close)
  const slack = await createLocalSlack({ now: Date.now })
  stack.defer(slack.close)
  slack.limits.switchTo(false)
  const users = Intl.supportedValuesOf('timeZone')
    .slice(0, WARM_UPS + ROUNDS)
    .map((zone, index) => ({ id: `U0BENCH${index}`, name: `bea ${index}`, zone }))
  const { botToken } = slack.addWorkspace({
    id: TEAM_ID,
    users,
    channels: [{ id: 'C0BENCH', name: 'sales', members: users.map(({ id }) => id) }],
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
  const child = startProcess(import.meta.filename, { env }, stack)
  const appUrl = `http://127.0.0.1:${env.PORT}`
  await untilReady(`${appUrl}/readyz`)
  const driver = createDriver({ slack, appUrl, signingSecret })
  return { child, people: users.map(({ id }) => driver.as(TEAM_ID, id)) }
}

async function addBots(env: Record<string, string>): Promise<void> {
  const services = await createServices(loadConfig(env), { log: createLog({ level: 'silent' }), now: Date.now })
  try {
    await services.connections.connect({ teamId: TEAM_ID, deployment: 'us', key: 'bench-key' })
    for (const [index, name] of BOTS.entries())
      await services.bots.add(TEAM_ID, { name, serialNumber: `serial-${index}` })
  } finally {
    await services.close()
  }
}

if (import.meta.main) {
  reportCpu()
  await import('../src/app.ts')
}
