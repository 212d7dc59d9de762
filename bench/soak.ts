import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLocalSlack, type LocalSlack } from '../sandbox/slack-emulator/emulator.ts'
import { ANY_RECORD } from '../src/alerts/model/question.ts'
import { DEFAULT_QUESTION } from '../src/digest/model/question.ts'
import type { Redis } from '../src/redis/connect.ts'
import { type Fleet, startFleet, startScript } from '../test/support/fleet.ts'
import { installWithBots } from '../test/support/install.ts'
import { openTestRedis } from '../test/support/redis.ts'
import { PATIENT, someWorkspace } from '../test/support/slack.ts'
import { rounded } from '../test/support/statistics.ts'
import type { BenchResult } from './run.ts'
import { leadOf, serveDeployment } from './support/busy-leadlist.ts'
import { every, timeAnswer, waitFor } from './support/load.ts'
import { createDefectCount, hasEnded, postedRecords } from './support/outcomes.ts'
import { keyGroups } from './support/redis-keys.ts'

const TEAM_ID = 'T0ACME'
const SERIAL = 'acme-1'
const MINUTE_MS = 60_000
/** `npm run bench -- soak 5` takes five minutes. */
const MINUTES = Number(process.argv[3] ?? 60)
/** Caches fill and code is compiled first. */
const WARM_UP_SHARE = 0.3
const SAMPLE_EVERY_MS = 2_000
const LEAD_EVERY_MS = 1_500
const QUESTION_EVERY_MS = 300
const DISTURB_EVERY_MS = 15_000
const HANG_MS = 3_000
const SETTLE_MS = 60_000
const DIGESTS = 5
/** One after another, so that nobody has more than five unanswered questions while LeadList hangs. */
const PEOPLE = 20

const DAILY = { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5, 6, 7] } as const

type Sample = Record<string, number> & { at: number }
type Keys = Awaited<ReturnType<typeof keyGroups>>

/**
 * Constant mixed load on the app and two workers, with workers killed and replaced, Redis connections cut and a LeadList that hangs:
 * what is lost, how fast memory, handles, keys and connections grow after the warm-up, and which keys.
 */
export async function bench(): Promise<BenchResult> {
  await using stack = new AsyncDisposableStack()
  const world = await openWorld(stack)
  const end = new AbortController()
  const samples: Sample[] = []
  const loops = [
    every(QUESTION_EVERY_MS, end.signal, world.ask),
    every(LEAD_EVERY_MS, end.signal, world.addLead),
    every(MINUTE_MS, end.signal, world.runDigests),
    every(DISTURB_EVERY_MS, end.signal, world.disturb),
    every(SAMPLE_EVERY_MS, end.signal, async () => void samples.push(await world.sample())),
  ]
  await sleep(MINUTES * MINUTE_MS * WARM_UP_SHARE)
  const [warm, before] = [samples.length, await world.keys()]
  await sleep(MINUTES * MINUTE_MS * (1 - WARM_UP_SHARE))
  const keys = keyRows(before, await world.keys())
  end.abort()
  await Promise.all(loops)
  const outcome = await world.settle()
  const figures = slopes(samples.slice(0, warm), samples.slice(warm))
  console.table([outcome])
  console.table(keys)
  return { rows: figures, json: { minutes: MINUTES, ...outcome, figures, keys, load: rounded(loadavg()[0] ?? 0) } }
}

async function openWorld(stack: AsyncDisposableStack) {
  const server = await openTestRedis(['--appendonly', 'yes', '--appendfsync', 'always'])
  stack.defer(server.close)
  const slack = await openSlack(stack)
  const leadlist = await serveDeployment({ latencyMs: 0 }, stack)
  const defects = createDefectCount()
  const around = { slack, redisUrl: server.found.url, leadListUrl: leadlist.url, say: defects.say }
  const fleet = await startFleet({ ...around, processes: 1 })
  stack.defer(fleet.close)
  const digestIds = await setUp(fleet, slack)
  const workers = createWorkers(fleet.env, defects.say, stack)
  await Promise.all([workers.start(), workers.start()])
  const counts = { asked: 0, lostQuestions: 0, digestRuns: 0, leads: 0 }
  return {
    ask: (number: number) => ask(fleet, number, counts),
    addLead: async (number: number) => {
      leadlist.add(SERIAL, leadOf(number, Date.now()))
      counts.leads += 1
    },
    runDigests: async () => {
      for (const id of digestIds) await fleet.services.digests.runNow(TEAM_ID, id)
      counts.digestRuns += digestIds.length
    },
    disturb: createDisturbances([
      workers.replace,
      async () => leadlist.hangFor(HANG_MS),
      () => server.redis.sendCommand(['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes']),
    ]),
    sample: () => sampleOf(fleet, workers, server.redis),
    keys: () => keyGroups(server.redis),
    settle: async () => {
      const runs = await settle(fleet, slack, { digestIds, leads: counts.leads })
      return { ...counts, ...runs, defects: defects.count() }
    },
  }
}

async function openSlack(stack: AsyncDisposableStack): Promise<LocalSlack> {
  const slack = await createLocalSlack({ now: Date.now, ...PATIENT })
  stack.defer(slack.close)
  const { users = [], ...workspace } = someWorkspace(TEAM_ID)
  const people = Array.from({ length: PEOPLE }, (_, index) => ({ id: personOf(index), zone: 'Europe/Berlin' }))
  slack.addWorkspace({ ...workspace, users: [...users, ...people] })
  slack.limits.switchTo(false)
  return slack
}

const personOf = (number: number) => `U0SOAK${number % PEOPLE}`

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

async function ask(
  { drivers: [driver] }: Fleet,
  number: number,
  counts: { asked: number; lostQuestions: number },
): Promise<void> {
  if (!driver) throw new Error('no app runs')
  counts.asked += 1
  const { isLost } = await timeAnswer(() => driver.as(TEAM_ID, personOf(number)).command('today for Acme'))
  if (isLost) counts.lostQuestions += 1
}

/** One after another. */
function createDisturbances(all: (() => Promise<unknown>)[]) {
  return async (turn: number): Promise<void> => {
    await all[turn % all.length]?.()
  }
}

async function settle(
  { services }: Fleet,
  slack: LocalSlack,
  { digestIds, leads }: { digestIds: string[]; leads: number },
): Promise<Record<string, number>> {
  const runsOf = async () =>
    (await Promise.all(digestIds.map((id) => services.digests.history(TEAM_ID, id, 200)))).flat()
  const posted = () => postedRecords(services, TEAM_ID)
  await waitFor(async () => (await posted()) >= leads, SETTLE_MS)
  await waitFor(async () => (await runsOf()).every(hasEnded), SETTLE_MS)
  const runs = await runsOf()
  const messages = slack.messagesIn(TEAM_ID, 'C0SALES').map((message) => JSON.stringify(message))
  return {
    lostLeads: leads - (await posted()),
    repeatsMarked: messages.filter((text) => text.includes('may be a repeat')).length,
    digestsSent: runs.filter(({ state }) => state === 'sent').length,
    digestsReported: runs.filter((run) => run.state !== 'sent' && hasEnded(run)).length,
  }
}

function createWorkers(env: Record<string, string>, say: (line: string) => void, stack: AsyncDisposableStack) {
  const running: Awaited<ReturnType<typeof startScript>>[] = []
  async function start(): Promise<void> {
    const worker = await startScript('worker', { env: { ...env, ALERT_POLL_SECONDS: '1' }, say })
    stack.defer(worker.close)
    running.push(worker)
  }
  return {
    start,
    /** Kills the oldest and starts another one. */
    replace: async () => {
      running.shift()?.kill()
      await start()
    },
    count: () => running.length,
  }
}

async function sampleOf(fleet: Fleet, workers: { count: () => number }, redis: Redis): Promise<Sample> {
  const text = await (await fetch(fleet.metricsUrls[0] ?? '')).text()
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  const clients = /connected_clients:(\d+)/.exec(String(await redis.info('clients')))?.[1]
  const [, keys, expiring] = /keys=(\d+),expires=(\d+)/.exec(String(await redis.info('keyspace'))) ?? []
  return {
    at: Date.now(),
    'app memory, MB': value('process_resident_memory_bytes') / 2 ** 20,
    'app heap, MB': value('nodejs_heap_size_used_bytes') / 2 ** 20,
    'app outside the heap, MB': value('nodejs_external_memory_bytes') / 2 ** 20,
    'app handles': value('nodejs_active_handles_total'),
    'app open files': value('process_open_fds'),
    'Redis connections': Number(clients),
    'Redis keys that expire': Number(expiring),
    'Redis keys that do not': Number(keys) - Number(expiring),
    workers: workers.count(),
  }
}

/** The kinds that became more or fewer, fastest first. Of those that expire there are as many as are written in their lifetime. */
function keyRows(before: Keys, after: Keys): Record<string, string | number>[] {
  const hours = (MINUTES * (1 - WARM_UP_SHARE)) / 60
  const grown = [...after].map(([kind, group]) => ({
    kind,
    ...group,
    more: group.keys - (before.get(kind)?.keys ?? 0),
  }))
  return grown
    .filter(({ more }) => Math.abs(more) > 1)
    .toSorted((a, b) => b.more - a.more)
    .map(({ kind, keys, more, expiresInHours }) => ({
      kind,
      keys,
      'per hour': Math.round(more / hours),
      'expires in h': expiresInHours === null ? 'never' : rounded(expiresInHours),
      'levels off at': expiresInHours === null ? 'never' : Math.round((more / hours) * expiresInHours),
    }))
}

/** Each figure's slope per hour in the warm-up, then its mean, its slope, and twice the slope's standard error. */
function slopes(warmUp: Sample[], samples: Sample[]): Record<string, string | number>[] {
  const names = Object.keys(samples[0] ?? {}).filter((name) => name !== 'at')
  return names.map((figure) => ({
    figure,
    'warm-up, per hour': slopeOf(warmUp, figure)['per hour'],
    ...slopeOf(samples, figure),
    'last third, per hour': slopeOf(samples.slice(-Math.ceil(samples.length / 3)), figure)['per hour'],
  }))
}

function slopeOf(samples: Sample[], name: string): { mean: number; 'per hour': number; '± 2 SE': number } {
  const x = samples.map(({ at }) => (at - (samples[0]?.at ?? 0)) / 3_600_000)
  const y = samples.map((sample) => sample[name] ?? 0)
  const mean = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
  const [meanX, meanY] = [mean(x), mean(y)]
  const spread = x.reduce((sum, each) => sum + (each - meanX) ** 2, 0)
  const slope = x.reduce((sum, each, index) => sum + (each - meanX) * ((y[index] ?? 0) - meanY), 0) / spread
  const errors = x.map((each, index) => (y[index] ?? 0) - meanY - slope * (each - meanX))
  const variance = errors.reduce((sum, each) => sum + each ** 2, 0) / Math.max(1, x.length - 2)
  const round = (value: number) => Math.round(value * 10) / 10
  return { mean: round(meanY), 'per hour': round(slope), '± 2 SE': round(2 * Math.sqrt(variance / spread)) }
}
