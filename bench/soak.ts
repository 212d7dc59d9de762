import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../sandbox/environment/processes.ts'
import { createLocalSlack, type LocalSlack } from '../sandbox/slack-emulator/emulator.ts'
import { ANY_RECORD } from '../src/alerts/model/question.ts'
import { DEFAULT_QUESTION } from '../src/digest/model/question.ts'
import type { Redis } from '../src/redis/connect.ts'
import { finalAnswer } from '../test/support/answers.ts'
import { CHILD_ENVIRONMENT } from '../test/support/child-environment.ts'
import { type Fleet, startFleet } from '../test/support/fleet.ts'
import { installWithBots } from '../test/support/install.ts'
import { serveLeadList } from '../test/support/leadlist.ts'
import { openTestRedis } from '../test/support/redis.ts'
import { PATIENT, someWorkspace } from '../test/support/slack.ts'
import type { BenchResult } from './run.ts'

const TEAM_ID = 'T0ACME'
const MINUTE_MS = 60_000
/** `npm run bench -- soak 5` takes five minutes. */
const MINUTES = Number(process.argv[3] ?? 60)
/** Caches fill and code is compiled first. */
const WARM_UP_SHARE = 0.2
const SAMPLE_EVERY_MS = 2_000
const LEAD_EVERY_MS = 1_500
const QUESTION_EVERY_MS = 300
const DISTURB_EVERY_MS = 15_000
const HANG_MS = 3_000
const KEPT_LEADS = 200
const SETTLE_MS = 60_000
const DIGESTS = 5
const ENDED = ['sent', 'empty', 'skipped', 'failed', 'unknown']

const DAILY = { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5, 6, 7] } as const

type Sample = Record<string, number> & { at: number }

/**
 * Constant mixed load on the app and two workers, with workers killed and replaced, Redis connections cut and a LeadList that hangs:
 * what is lost, and how fast memory, handles, keys and connections grow, with twice the standard error of that slope.
 */
export async function bench(): Promise<BenchResult> {
  await using stack = new AsyncDisposableStack()
  const world = await openWorld(stack)
  const end = new AbortController()
  const samples: Sample[] = []
  const loops = [
    every(QUESTION_EVERY_MS, end.signal, () => world.ask()),
    every(LEAD_EVERY_MS, end.signal, () => world.addLead()),
    every(MINUTE_MS, end.signal, () => world.runDigests()),
    every(DISTURB_EVERY_MS, end.signal, () => world.disturb()),
    every(SAMPLE_EVERY_MS, end.signal, async () => void samples.push(await world.sample())),
  ]
  await sleep(MINUTES * MINUTE_MS)
  end.abort()
  await Promise.all(loops)
  const outcome = await world.settle()
  const rows = slopes(samples.slice(Math.floor(samples.length * WARM_UP_SHARE)))
  console.table([outcome])
  return { rows, json: { minutes: MINUTES, ...outcome, rows } }
}

async function every(ms: number, signal: AbortSignal, act: () => Promise<unknown>): Promise<void> {
  while (!signal.aborted) {
    await act().catch((error: Error) => process.stderr.write(`${error.message}\n`))
    await sleep(ms, undefined, { signal }).catch(() => {})
  }
}

async function openWorld(stack: AsyncDisposableStack) {
  const server = await openTestRedis(['--appendonly', 'yes', '--appendfsync', 'always'])
  stack.defer(server.close)
  const slack = await createLocalSlack({ now: Date.now, ...PATIENT })
  stack.defer(slack.close)
  slack.addWorkspace(someWorkspace(TEAM_ID))
  slack.limits.switchTo(false)
  const leadlist = await openLeadList(stack)
  const fleet = await startFleet({ processes: 1, slack, redisUrl: server.found.url, leadListUrl: leadlist.url })
  stack.defer(fleet.close)
  const digestIds = await setUp(fleet, slack)
  const workers = createWorkers(fleet.env, stack)
  await Promise.all([workers.start(), workers.start()])
  const counts = { asked: 0, answered: 0, digestRuns: 0 }
  const asked = { command: createAsking(fleet, counts) }
  return {
    ask: asked.command,
    addLead: leadlist.add,
    runDigests: async () => {
      for (const id of digestIds) await fleet.services.digests.runNow(TEAM_ID, id)
      counts.digestRuns += digestIds.length
    },
    disturb: createDisturbances([
      workers.replace,
      async () => leadlist.hang(),
      () => server.redis.sendCommand(['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes']),
    ]),
    sample: () => sampleOf(fleet, workers, server.redis),
    settle: async () => {
      const runs = await settle(fleet, slack, { digestIds, leads: leadlist.count() })
      return { ...counts, lostQuestions: counts.asked - counts.answered, ...runs, unhandled: workers.unhandled() }
    },
  }
}

/** A LeadList whose answers grow to two hundred records, and that hangs when told to. */
async function openLeadList(stack: AsyncDisposableStack) {
  const leads: object[] = []
  let hangsUntil = 0
  const { url, close } = await serveLeadList(async () => {
    await sleep(Math.max(0, hangsUntil - Date.now()))
    return leads.slice(-KEPT_LEADS)
  })
  stack.defer(close)
  return {
    url,
    count: () => leads.length,
    add: async () => void leads.push(leadOf(leads.length + 1)),
    hang: () => {
      hangsUntil = Date.now() + HANG_MS
    },
  }
}

/** An alert and five digests. @returns the digests' ids */
async function setUp({ services }: Fleet, slack: LocalSlack): Promise<string[]> {
  await installWithBots({ services, slack }, TEAM_ID, { key: 'soak-key' })
  const shared = { teamId: TEAM_ID, ownerId: 'U0ADA' }
  await services.alerts.add({ ...shared, target: 'C0SALES', question: ANY_RECORD, zone: 'UTC' })
  const schedule = { time: '00:00', zone: 'UTC', days: DAILY }
  const digest = { ...shared, channelId: 'C0SHARED', question: DEFAULT_QUESTION, schedule }
  const digests = await Promise.all(Array.from({ length: DIGESTS }, () => services.digests.add(digest)))
  return digests.map(({ id }) => id)
}

function createAsking({ drivers: [driver] }: Fleet, counts: { asked: number; answered: number }) {
  return async (): Promise<void> => {
    counts.asked += 1
    const delivery = await driver?.as(TEAM_ID, 'U0ADA').command('today for Acme')
    if (delivery === undefined) return
    await finalAnswer(delivery, SETTLE_MS)
    counts.answered += 1
  }
}

/** One after another. */
function createDisturbances(all: (() => Promise<unknown>)[]) {
  let turn = 0
  return async (): Promise<void> => {
    await all[turn % all.length]?.()
    turn += 1
  }
}

async function settle(
  { services }: Fleet,
  slack: LocalSlack,
  { digestIds, leads }: { digestIds: string[]; leads: number },
): Promise<Record<string, number>> {
  const runsOf = async () =>
    (await Promise.all(digestIds.map((id) => services.digests.history(TEAM_ID, id, 200)))).flat()
  const posts = async () => (await services.alerts.history(TEAM_ID, 10_000)).filter(({ state }) => state === 'sent')
  const posted = async () => (await posts()).reduce((sum, { recordCount }) => sum + recordCount, 0)
  await waitFor(async () => (await posted()) >= leads)
  await waitFor(async () => (await runsOf()).every(({ state }) => ENDED.includes(state)))
  const runs = await runsOf()
  const messages = slack.messagesIn(TEAM_ID, 'C0SALES').map((message) => JSON.stringify(message))
  return {
    leads,
    lostLeads: leads - (await posted()),
    repeatsMarked: messages.filter((text) => text.includes('may be a repeat')).length,
    digestsSent: runs.filter(({ state }) => state === 'sent').length,
    digestsReported: runs.filter(({ state }) => state !== 'sent' && ENDED.includes(state)).length,
  }
}

function leadOf(number: number): object {
  const visitor = `visitor ${number}`
  return {
    ...{
      Type: 'Lead',
      Name: visitor,
      Email: `v${number}@example.com`,
      PhoneNumber: '',
      Content: '',
      URI: '',
      Count: 1,
    },
    ...{ CreateTime: new Date().toISOString(), SessionID: number },
  }
}

async function waitFor(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + SETTLE_MS; Date.now() < deadline && !(await isSo()); ) await sleep(500)
}

function createWorkers(env: Record<string, string>, stack: AsyncDisposableStack) {
  const running: { child: ChildProcess; metricsUrl: string }[] = []
  let unhandled = 0
  async function start(): Promise<void> {
    const metricsPort = await freePort(0)
    const more = {
      PORT: '0',
      HOST: '127.0.0.1',
      METRICS_PORT: String(metricsPort),
      ALERT_POLL_SECONDS: '1',
      LOG_LEVEL: 'info',
    }
    const child = spawn(process.execPath, [join(import.meta.dirname, '../src/worker.ts')], {
      env: { ...CHILD_ENVIRONMENT, ...env, ...more },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    stack.defer(() => void child.kill('SIGKILL'))
    const ready = Promise.withResolvers<void>()
    child.stdout?.on('data', (chunk: Buffer) => {
      const text = chunk.toString()
      if (text.includes('worker ready')) ready.resolve()
      unhandled += text.split('unhandled rejection').length - 1
    })
    child.once('exit', () => ready.resolve())
    await ready.promise
    running.push({ child, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` })
  }
  return {
    start,
    /** Kills the oldest and starts another one. */
    replace: async () => {
      const [oldest] = running.splice(0, 1)
      const gone = oldest && once(oldest.child, 'exit')
      oldest?.child.kill('SIGKILL')
      await Promise.all([gone, start()])
    },
    count: () => running.length,
    unhandled: () => unhandled,
  }
}

async function sampleOf(fleet: Fleet, workers: { count: () => number }, redis: Redis): Promise<Sample> {
  const text = await (await fetch(fleet.metricsUrls[0] ?? '')).text()
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  const clients = /connected_clients:(\d+)/.exec(String(await redis.info('clients')))?.[1]
  return {
    at: Date.now(),
    'app memory, MB': value('process_resident_memory_bytes') / 2 ** 20,
    'app heap, MB': value('nodejs_heap_size_used_bytes') / 2 ** 20,
    'app handles': value('nodejs_active_handles_total'),
    'app open files': value('process_open_fds'),
    'Redis connections': Number(clients),
    'Redis keys': await redis.dbSize(),
    workers: workers.count(),
  }
}

/** The mean of each figure, its slope per hour, and twice the slope's standard error. */
function slopes(samples: Sample[]): Record<string, string | number>[] {
  const hours = samples.map(({ at }) => (at - (samples[0]?.at ?? 0)) / 3_600_000)
  const names = Object.keys(samples[0] ?? {}).filter((name) => name !== 'at')
  return names.map((name) => ({
    figure: name,
    ...slopeOf(
      hours,
      samples.map((sample) => sample[name] ?? 0),
    ),
  }))
}

function slopeOf(x: number[], y: number[]): { mean: number; 'per hour': number; '± 2 SE': number } {
  const mean = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
  const [meanX, meanY] = [mean(x), mean(y)]
  const spread = x.reduce((sum, each) => sum + (each - meanX) ** 2, 0)
  const slope = x.reduce((sum, each, index) => sum + (each - meanX) * ((y[index] ?? 0) - meanY), 0) / spread
  const errors = x.map((each, index) => (y[index] ?? 0) - meanY - slope * (each - meanX))
  const variance = errors.reduce((sum, each) => sum + each ** 2, 0) / Math.max(1, x.length - 2)
  const round = (value: number) => Math.round(value * 10) / 10
  return { mean: round(meanY), 'per hour': round(slope), '± 2 SE': round(2 * Math.sqrt(variance / spread)) }
}
