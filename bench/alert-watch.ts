import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { findRedis } from '../sandbox/environment/redis.ts'
import { createLocalSlack, type LocalSlack } from '../sandbox/slack-emulator/emulator.ts'
import { createAlertBook } from '../src/alerts/engine.ts'
import { FINGERPRINT_BYTES } from '../src/alerts/storage/watch-store.ts'
import { loadConfig } from '../src/config.ts'
import { createLog } from '../src/log.ts'
import { createServices } from '../src/services.ts'
import { startScript } from '../test/support/fleet.ts'
import { installWithBots, oauthEnvironment } from '../test/support/install.ts'
import { serveLeadList } from '../test/support/leadlist.ts'
import { quantile, rounded } from '../test/support/statistics.ts'
import type { BenchResult } from './run.ts'
import { cpuMsOf, memoryMb } from './support/process-figures.ts'

/** `npm run bench -- alert-watch 500` for fewer workspaces; the load grows with them. */
const WORKSPACES = Number(process.argv[3] ?? 2_000)
const BOTS_EACH = 3
const INTERVAL_S = 60
const MEASURED_S = 2 * INTERVAL_S
/** Seventy a day and chatbot: five a minute for a hundred chatbots. */
const NEW_PER_MINUTE = (WORKSPACES * BOTS_EACH * 5) / 100
/** Seen before the measured time: two days of them. */
const KNOWN_EACH = 144
/** A record that is missing after this time counts as lost instead of late. */
const MAX_LATE_S = 5 * INTERVAL_S
const HOUR_MS = 3_600_000

const log = createLog({ level: 'error' })
const teamOf = (index: number) => `T0BENCH${index}`
const serialOf = (team: number, bot: number) => `bench-${team}-${bot}`

/**
 * One worker polls all chatbots, each once a minute, against a LeadList that answers at once and the local Slack: its CPU, its
 * memory, how fresh the posts are, and what Redis keeps.
 */
export async function bench(): Promise<BenchResult> {
  await using stack = new AsyncDisposableStack()
  const { REDIS_URL: _, ...ownEnv } = process.env
  const redis = await findRedis({ env: ownEnv, say: () => {} })
  stack.defer(redis.close)
  const slack = await openSlack(stack)
  const leadlist = createLeadList()
  const polls = new Map<string, number[]>()
  const { url, close: closeLeadList } = await serveLeadList(({ serialNumber }) => {
    polls.set(serialNumber, [...(polls.get(serialNumber) ?? []), performance.now()])
    return leadlist.answer(serialNumber)
  })
  stack.defer(closeLeadList)
  const env = {
    ...oauthEnvironment({ slack, leadListUrl: url, redisUrl: redis.url }),
    ALERT_POLL_SECONDS: `${INTERVAL_S}`,
  }
  const services = await createServices(loadConfig(env), { log, now: Date.now })
  stack.defer(services.close)
  const idleMb = await idleMemory(env)
  await setUp(services, slack)
  leadlist.fill()
  const { pid, close } = await startScript('worker', { env })
  stack.defer(close)
  await sleep((INTERVAL_S + 10) * 1_000)
  const missing = new Set<number>()
  const fresh = watchPosts(slack, missing)
  polls.clear()
  const cores = await measure(pid, () => missing.add(leadlist.addOne()))
  const requestsPerBotAndInterval = pollRate([...polls.values()])
  for (let waited = 0; missing.size > 0 && waited < MAX_LATE_S; waited += 1) await sleep(1_000)
  const found = {
    cores,
    requestsPerBotAndInterval,
    freshP95: quantile(fresh, 0.95),
    freshMax: Math.max(...fresh),
    missing: missing.size,
    bytesPerRecord: await bytesPerRecord(services),
    memoryMb: memoryMb(pid, 'VmRSS') - idleMb,
    peakMemoryMb: memoryMb(pid, 'VmHWM') - idleMb,
  }
  return resultOf(found)
}

/** Seconds from the creation of each record to its post, which is no longer missing then. */
function watchPosts(slack: LocalSlack, missing: Set<number>): number[] {
  const fresh: number[] = []
  slack.messages.onChange(({ kind, message }) => {
    if (kind !== 'added') return
    for (const [, at] of JSON.stringify(message.blocks).matchAll(/bench-record-(\d+)/g))
      if (missing.delete(Number(at))) fresh.push((Date.now() - Number(at)) / 1_000)
  })
  return fresh
}

/**
 * Requests of a chatbot an interval, from its first to its last: a count of all in a while would depend on how many chatbots come
 * at its edges.
 */
function pollRate(ofEach: number[][]): number {
  const requests = sum(ofEach.map(({ length }) => length - 1))
  const spans = ofEach.map((at) => (at.at(-1) ?? 0) - (at[0] ?? 0))
  return requests / (sum(spans) / (INTERVAL_S * 1_000))
}

/** @returns the CPU that the worker uses meanwhile, in cores */
async function measure(pid: number, addOne: () => void): Promise<number> {
  const before = cpuMsOf(pid)
  const startedAt = performance.now()
  const count = Math.round((NEW_PER_MINUTE * MEASURED_S) / 60)
  for (let index = 0; index < count; index += 1) {
    addOne()
    await sleep(Math.max(0, startedAt + ((index + 1) * MEASURED_S * 1_000) / count - performance.now()))
  }
  return (cpuMsOf(pid) - before) / (performance.now() - startedAt)
}

type Found = Record<
  | 'cores'
  | 'requestsPerBotAndInterval'
  | 'freshP95'
  | 'freshMax'
  | 'missing'
  | 'bytesPerRecord'
  | 'memoryMb'
  | 'peakMemoryMb',
  number
>

function resultOf(found: Found): BenchResult {
  const wanted: Record<keyof Found, string> = {
    cores: '<= 0.5 with 2,000 workspaces',
    requestsPerBotAndInterval: '<= 1',
    freshP95: `<= ${INTERVAL_S + 5} s`,
    freshMax: '',
    missing: '0',
    bytesPerRecord: '<= 32',
    memoryMb: '<= 150 above idle',
    peakMemoryMb: '',
  }
  const rows = Object.entries(found).map(([measure, value]) => ({
    measure,
    found: rounded(value),
    wanted: wanted[measure as keyof Found],
  }))
  const [load = 0] = loadavg()
  return { rows, json: { workspaces: WORKSPACES, bots: WORKSPACES * BOTS_EACH, load, ...found } }
}

/** Leads that the alerts do not match, and appointments that they do: those are added while it is measured. */
function createLeadList() {
  const known = new Map<string, object[]>()
  let session = 0
  let last = 0
  const record = (at: number, more: object) => {
    session += 1
    const CreateTime = new Date(at).toISOString()
    return {
      Type: 'Lead',
      Name: 'Ada',
      Email: '',
      PhoneNumber: '',
      Content: '',
      SessionID: session,
      URI: '',
      Count: 1,
      CreateTime,
      ...more,
    }
  }
  const add = (serial: string, one: object) => known.set(serial, [...(known.get(serial) ?? []), one])
  return {
    answer: (serial: string) => known.get(serial) ?? [],
    fill: () => {
      const now = Date.now()
      for (let team = 0; team < WORKSPACES; team += 1)
        for (let bot = 0; bot < BOTS_EACH; bot += 1)
          for (let each = 0; each < KNOWN_EACH; each += 1)
            add(serialOf(team, bot), record(now - (each * 48 * HOUR_MS) / KNOWN_EACH, {}))
    },
    /** @returns when, which names it; ms UTC */
    addOne: (): number => {
      last = Math.max(last + 1, Date.now())
      const serial = serialOf(Math.floor(Math.random() * WORKSPACES), last % BOTS_EACH)
      add(serial, record(last, { Type: 'Appointment', Name: `bench-record-${last}` }))
      return last
    },
  }
}

async function openSlack(stack: AsyncDisposableStack): Promise<LocalSlack> {
  const slack = await createLocalSlack({ now: Date.now })
  stack.defer(slack.close)
  slack.limits.switchTo(false)
  for (let index = 0; index < WORKSPACES; index += 1)
    slack.addWorkspace({ id: teamOf(index), channels: [{ id: 'C0B' }], users: [{ id: 'U0BENCH', name: 'bea' }] })
  return slack
}

/** An alert for all appointments, set up three days ago, so that the known leads count as seen. */
async function setUp(services: Awaited<ReturnType<typeof createServices>>, slack: LocalSlack): Promise<void> {
  const { alerts } = createAlertBook({ ...services, now: () => Date.now() - 72 * HOUR_MS })
  const question = { botIds: [], kinds: 'appointments' as const, where: [] }
  for (let index = 0; index < WORKSPACES; index += 1) {
    const teamId = teamOf(index)
    const bots = Array.from({ length: BOTS_EACH }, (_, bot) => ({
      name: `Bot ${bot}`,
      serialNumber: serialOf(index, bot),
    }))
    await installWithBots({ services, slack }, teamId, { key: 'bench-key', bots })
    await services.settings.save(teamId, { isMasked: false, vouchedChannels: ['C0B'] })
    await alerts.add({ teamId, target: 'C0B', question, ownerId: 'U0BENCH', zone: 'UTC' })
  }
}

/** Of some chatbots: what Redis uses for their fingerprints, of 16 bytes each. */
async function bytesPerRecord({ redis }: Awaited<ReturnType<typeof createServices>>): Promise<number> {
  const names = (await redis.keys('*alert-seen*')).slice(0, 3_000)
  const sizes = await Promise.all(names.map((name) => redis.memoryUsage(name)))
  const lengths = await Promise.all(names.map((name) => redis.strLen(name)))
  return sum(sizes.map(Number)) / (sum(lengths) / FINGERPRINT_BYTES)
}

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0)

async function idleMemory(env: Record<string, string>): Promise<number> {
  await using stack = new AsyncDisposableStack()
  const { pid, close } = await startScript('worker', { env })
  stack.defer(close)
  await sleep(5_000)
  return memoryMb(pid, 'VmRSS')
}
