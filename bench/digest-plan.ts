import { loadavg } from 'node:os'
import { DateTime } from 'luxon'
import { SHARD_NAMES } from '../src/delivery/shards.ts'
import { createDigestBook } from '../src/digest/engine.ts'
import type { NewDigest } from '../src/digest/manage-digests.ts'
import { DEFAULT_QUESTION } from '../src/digest/model/question.ts'
import { createPlanner } from '../src/digest/runs/planner.ts'
import { openDigestQueue } from '../src/digest/runs/queue.ts'
import type { RankedRun } from '../src/digest/storage/types.ts'
import { createLog } from '../src/log.ts'
import type { Redis } from '../src/redis/connect.ts'
import { digestKeys } from '../src/redis/keys.ts'
import { createCipher, parseVaultKeys } from '../src/vault/cipher.ts'
import { createVault } from '../src/vault/vault.ts'
import { openTestRedis } from '../test/support/redis.ts'
import { median, rounded } from '../test/support/statistics.ts'
import { newVaultKey } from '../test/support/vault-key.ts'
import type { BenchResult } from './run.ts'

const DIGESTS = 100_000
const WORKSPACES = 1_000
const ZONES = 40
const AT_ONCE = 400
/** A Monday; every digest is due then, at whatever the clock shows in its zone. */
const DUE = Date.parse('2026-11-23T08:00:00Z')
const SET_UP_AT = DUE - 3_600_000
/** The flexible window of a digest: all are due within it. */
const WINDOW_MS = 60_000
const FEW = 1_000
const MANY = 1_000_000
const IDLE_TICKS = 200

const log = createLog({ level: 'error' })

/**
 * 100,000 digests in 40 zones, due in one minute: how long until all are queued, by one process; what they take of Redis at
 * rest; and what a tick costs with nothing due, with a thousand and with a million digests.
 */
export async function bench(): Promise<BenchResult> {
  const full = await planAll()
  const { few, many } = await idleTicksMs()
  const rows = [
    { measure: 'all queued, s', found: rounded(full.seconds), wanted: '<= 20' },
    { measure: 'of that this process worked, s', found: rounded(full.ownSeconds), wanted: '' },
    { measure: 'and Redis, s', found: rounded(full.redisSeconds), wanted: '' },
    { measure: 'Redis, bytes a digest', found: Math.round(full.bytesEach), wanted: '<= 500' },
    { measure: 'idle tick of 1,000,000 ÷ of 1,000', found: rounded(many / few), wanted: '<= 1.5' },
    { measure: 'idle tick, ms', found: rounded(many), wanted: '' },
    { measure: 'set up a second', found: Math.round(full.addedPerSecond), wanted: '' },
    { measure: 'load of the machine by then', found: rounded(loadavg()[0] ?? 0), wanted: '' },
    { measure: 'memory of the process, MB', found: Math.round(process.memoryUsage().rss / 1e6), wanted: '' },
  ]
  return { rows, json: { digests: DIGESTS, zones: ZONES, ...full, idleTickMs: { few, many } } }
}

async function planAll() {
  await using stack = new AsyncDisposableStack()
  const { redis, found, close } = await openTestRedis()
  stack.defer(close)
  const { runStore, digests } = openBook(redis)
  const before = await usedMemory(redis)
  const startedAt = performance.now()
  await addDigests(digests)
  const addedPerSecond = DIGESTS / ((performance.now() - startedAt) / 1_000)
  const bytesEach = ((await usedMemory(redis)) - before) / DIGESTS

  const queue = await openDigestQueue({ url: found.url, log })
  stack.defer(queue.close)
  const seen = new Set<string>()
  const enqueue = async (jobs: RankedRun[]) => {
    for (const { id } of jobs) seen.add(id)
    await queue.enqueue(jobs)
  }
  const [plannedAt, cpu, redisCpu] = [performance.now(), process.cpuUsage(), await usedSeconds(redis)]
  const clock = { now: () => DUE + WINDOW_MS + Math.floor(performance.now() - plannedAt) }
  const planner = createPlanner({ runStore, enqueue, clock, log, passPoint: () => {} })
  while (seen.size < DIGESTS) await planner.tick()
  const seconds = (performance.now() - plannedAt) / 1_000
  const { user, system } = process.cpuUsage(cpu)
  const redisSeconds = (await usedSeconds(redis)) - redisCpu
  return {
    seconds,
    ownSeconds: (user + system) / 1e6,
    redisSeconds,
    bytesEach,
    addedPerSecond,
    queued: await queue.size(),
  }
}

async function addDigests(digests: ReturnType<typeof openBook>['digests']): Promise<void> {
  const zones = zonesOnTheQuarterHour()
  for (let first = 0; first < DIGESTS; first += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, offset) => digests.add(digestOf(first + offset, zones))))
  }
}

function digestOf(index: number, zones: string[]): NewDigest {
  const zone = zones[index % zones.length] ?? 'UTC'
  const local = DateTime.fromMillis(DUE, { zone })
  return {
    teamId: `T0BENCH${String(index % WORKSPACES).padStart(4, '0')}`,
    channelId: `C0BENCH${String(index).padStart(6, '0')}`,
    question: { ...DEFAULT_QUESTION, botIds: ['1f0c2f0e-5a43-4b0e-8a59-8d8f6ad0a4f1'] },
    schedule: { time: local.toFormat('HH:mm'), zone, days: { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5, 6, 7] } },
    ownerId: 'U0BENCH0001',
  }
}

function zonesOnTheQuarterHour(): string[] {
  const zones = Intl.supportedValuesOf('timeZone')
  const step = Math.floor(zones.length / ZONES)
  return Array.from({ length: ZONES }, (_, index) => zones[index * step] ?? 'UTC')
}

/** Turn by turn, so that whatever else the machine does falls on both. @returns the medians, ms */
async function idleTicksMs(): Promise<{ few: number; many: number }> {
  await using stack = new AsyncDisposableStack()
  const [tickFew, tickMany] = [await idlePlanner(FEW, stack), await idlePlanner(MANY, stack)]
  const costs = { few: [] as number[], many: [] as number[] }
  for (let turn = 0; turn < IDLE_TICKS; turn += 1) {
    costs.few.push(await msOf(tickFew))
    costs.many.push(await msOf(tickMany))
  }
  return { few: median(costs.few), many: median(costs.many) }
}

async function msOf(tick: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await tick()
  return performance.now() - startedAt
}

/** The index alone: a tick does not look at what is not due. */
async function idlePlanner(count: number, stack: AsyncDisposableStack): Promise<() => Promise<unknown>> {
  const { redis, close } = await openTestRedis()
  stack.defer(close)
  const each = Math.ceil(count / SHARD_NAMES.length)
  for (const shard of SHARD_NAMES) {
    const members = Array.from({ length: each }, (_, index) => ({ score: DUE + 3_600_000 + index, value: `d${index}` }))
    await redis.zAdd(digestKeys.due(shard), members)
  }
  const { runStore } = openBook(redis)
  const clock = { now: () => DUE }
  return createPlanner({ runStore, enqueue: async () => {}, clock, log, passPoint: () => {} }).tick
}

function openBook(redis: Redis) {
  const cipher = createCipher(parseVaultKeys(newVaultKey('2026-11')))
  return createDigestBook({ redis, vault: createVault({ redis, cipher }), now: () => SET_UP_AT, log })
}

async function usedMemory(redis: Redis): Promise<number> {
  return Number(/used_memory:(\d+)/.exec(await redis.info('memory'))?.[1])
}

async function usedSeconds(redis: Redis): Promise<number> {
  const text = await redis.info('cpu')
  return [...text.matchAll(/used_cpu_(?:user|sys):([\d.]+)/g)].reduce((sum, [, seconds]) => sum + Number(seconds), 0)
}
