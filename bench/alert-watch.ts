import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { findRedis } from '../sandbox/environment/redis.ts'
import { createLocalSlack, type LocalSlack } from '../sandbox/slack-emulator/emulator.ts'
import { createAlertBook } from '../src/alerts/engine.ts'
import { loadConfig } from '../src/config.ts'
import { createLog } from '../src/log.ts'
import { createServices } from '../src/services.ts'
import { installWithBots, oauthEnvironment } from '../test/support/install.ts'
import { serveLeadList } from '../test/support/leadlist.ts'
import type { BenchResult } from './run.ts'
import { startWorker } from './support/start-worker.ts'
import { quantile, rounded } from './support/statistics.ts'

/** `npm run bench -- alert-watch 500` for fewer workspaces; the load grows with them. */
const WORKSPACES = Number(process.argv[3] ?? 2_000)
const BOTS_EACH = 3
const INTERVAL_S = 60
const MEASURED_S = 60
/** Seventy a day and chatbot: five a minute for a hundred chatbots. */
const NEW_PER_MINUTE = (WORKSPACES * BOTS_EACH * 5) / 100
/** Seen before the measured time: two days of them. */
const KNOWN_EACH = 144
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
  const { url, requests, close } = await serveLeadList(({ serialNumber }) => leadlist.answer(serialNumber))
  stack.defer(close)
  const env = {
    ...oauthEnvironment({ slack, leadListUrl: url, redisUrl: redis.url }),
    ALERT_POLL_SECONDS: `${INTERVAL_S}`,
  }
  const services = await createServices(loadConfig(env), { log, now: Date.now })
  stack.defer(services.close)
  const idleMb = await idleMemory(env)
  await setUp(services, slack)
  leadlist.fill()
  const pid = await startWorker({ MALLOC_ARENA_MAX: '2', ...env }, stack)
  await sleep((INTERVAL_S + 10) * 1_000)
  requests.length = 0
  const fresh: number[] = []
  slack.messages.onChange(({ kind, message }) => {
    const addedAt = /bench-record-(\d+)/.exec(JSON.stringify(message.blocks))?.[1]
    if (kind === 'added' && addedAt !== undefined) fresh.push((Date.now() - Number(addedAt)) / 1_000)
  })
  const before = cpuMsOf(pid)
  const startedAt = performance.now()
  await addWhile(leadlist, MEASURED_S)
  const seconds = (performance.now() - startedAt) / 1_000
  const polls = requests.length
  const found = {
    cores: (cpuMsOf(pid) - before) / 1_000 / seconds,
    requestsPerBotAndInterval: polls / (WORKSPACES * BOTS_EACH) / (seconds / INTERVAL_S),
    freshP95: quantile(fresh, 0.95),
    posts: fresh.length,
    bytesPerRecord: await bytesPerRecord(services, leadlist.count),
    memoryMb: memoryMb(pid) - idleMb,
  }
  return resultOf(found)
}

type Found = Record<
  'cores' | 'requestsPerBotAndInterval' | 'freshP95' | 'posts' | 'bytesPerRecord' | 'memoryMb',
  number
>

function resultOf(found: Found): BenchResult {
  const wanted: Record<keyof Found, string> = {
    cores: '<= 0.5 with 2,000 workspaces',
    requestsPerBotAndInterval: '<= 1',
    freshP95: `<= ${INTERVAL_S + 5} s`,
    posts: '',
    bytesPerRecord: '<= 32',
    memoryMb: '<= 150 above idle',
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
    count: KNOWN_EACH,
    fill: () => {
      const now = Date.now()
      for (let team = 0; team < WORKSPACES; team += 1)
        for (let bot = 0; bot < BOTS_EACH; bot += 1)
          for (let each = 0; each < KNOWN_EACH; each += 1)
            add(serialOf(team, bot), record(now - (each * 48 * HOUR_MS) / KNOWN_EACH, {}))
    },
    addOne: (team: number, bot: number) => {
      const now = Date.now()
      add(serialOf(team, bot), record(now, { Type: 'Appointment', Name: `bench-record-${now}` }))
    },
  }
}

async function addWhile({ addOne }: ReturnType<typeof createLeadList>, seconds: number): Promise<void> {
  const count = Math.round((NEW_PER_MINUTE * seconds) / 60)
  for (let index = 0; index < count; index += 1) {
    addOne(Math.floor(Math.random() * WORKSPACES), index % BOTS_EACH)
    await sleep((seconds * 1_000) / count)
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

async function bytesPerRecord({ redis }: Awaited<ReturnType<typeof createServices>>, records: number): Promise<number> {
  const names = (await redis.keys('*alert-seen*')).slice(0, 3_000)
  const chatbots = new Set(names.map((name) => name.split(':').slice(0, 4).join(':')))
  const sizes = await Promise.all(names.map((name) => redis.memoryUsage(name)))
  return sizes.reduce((sum: number, size) => sum + (size ?? 0), 0) / (chatbots.size * records)
}

async function idleMemory(env: Record<string, string>): Promise<number> {
  await using stack = new AsyncDisposableStack()
  const pid = await startWorker({ MALLOC_ARENA_MAX: '2', ...env }, stack)
  await sleep(5_000)
  return memoryMb(pid)
}

/** What a process has worked so far: proc(5), in ticks of 10 ms. */
function cpuMsOf(pid: number): number {
  const [user = 0, system = 0] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
  return (user + system) * 10
}

function memoryMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024
}
