import { cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { rounded } from '../test/support/statistics.ts'
import type { BenchResult } from './run.ts'
import { every } from './support/load.ts'
import { openOneRedis, openRedisCluster } from './support/redis-servers.ts'
import { ask, type Cpu, cpuOf, cpuSince, settleDigests } from './support/rush-measures.ts'
import { NINE, openRushWorld, type RushWorld } from './support/rush-world.ts'

/** Two hundred workspaces and, within a minute, a hundred digests. */
const SIZE = { scale: 0.1, minutes: 1 }
const COUNTS = [1, 2, 4]
const IDLE_MS = 15_000
/** Ten a second, whatever the number of processes. */
const QUESTION_EVERY_MS = 100
const QUESTIONS = 200
/** Questions of each app and digests of each worker, so that all run compiled code. */
const WARM_UPS = 80
const DAY_MS = 86_400_000
/** Before nine, for what the hours that the clock skips have left to do. */
const MORNING_MS = 20_000
/** Polls of alerts would be in every figure. */
const NO_ALERTS = { ALERT_POLL_SECONDS: '3600' }

type Found = { idleMsPerSecond: number; answerMs: number; digestMs: number; redisMs: number; keysByNode: number[] }

/**
 * The CPU time of an answer and of a digest with one, two and four apps and workers, on one Redis and on a cluster of three nodes,
 * at the same low load: it must not grow. What processes take while nothing happens is not in it, but beside it.
 */
export async function bench(): Promise<BenchResult> {
  const rows: BenchResult['rows'] = []
  const [load = 0] = loadavg()
  for (const where of ['one Redis', 'cluster of 3'] as const)
    for (const processes of COUNTS) {
      const row = rowOf(where, processes, await measure(where, processes))
      process.stderr.write(`${JSON.stringify(row)}\n`)
      rows.push(row)
    }
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`
  return { rows, json: { machine, load: rounded(load), loadAfter: rounded(loadavg()[0] ?? 0), rows } }
}

function rowOf(where: string, processes: number, found: Found): BenchResult['rows'][number] {
  return {
    where,
    'apps and workers': processes,
    'CPU of an answer, ms': rounded(found.answerMs),
    'CPU of a digest, ms': rounded(found.digestMs),
    "Redis' CPU of both, ms": rounded(found.redisMs),
    'CPU of all while idle, ms a second': rounded(found.idleMsPerSecond),
    'keys by node': found.keysByNode.join(', '),
  }
}

async function measure(where: 'one Redis' | 'cluster of 3', processes: number): Promise<Found> {
  await using stack = new AsyncDisposableStack()
  const servers = where === 'one Redis' ? await openOneRedis([], stack) : await openRedisCluster(stack)
  const counts = { apps: processes, workers: processes }
  const world = await openRushWorld(SIZE, { ...counts, servers, env: NO_ALERTS }, stack)
  await askMany(world, WARM_UPS * processes)
  const idle = await costOf(world, () => sleep(IDLE_MS))
  const answers = await costOf(world, () => askMany(world, QUESTIONS))
  const warmUpDays = Math.ceil((WARM_UPS * processes) / world.digests.length)
  for (let day = 0; day < warmUpDays; day += 1) await runDigests(world, day)
  const digests = await runDigests(world, warmUpDays)
  const beyondIdle = (cost: Cost, who: keyof Cpu) => cost.cpu[who] - (idle.cpu[who] * cost.ms) / idle.ms
  const both = beyondIdle(answers, 'Redis') / QUESTIONS + beyondIdle(digests, 'Redis') / world.digests.length
  return {
    idleMsPerSecond: ((idle.cpu.app + idle.cpu.workers) / idle.ms) * 1_000,
    answerMs: beyondIdle(answers, 'app') / QUESTIONS,
    digestMs: beyondIdle(digests, 'workers') / world.digests.length,
    redisMs: both,
    keysByNode: await servers.keyCounts(),
  }
}

/** @param day after Monday; the digests are due on weekdays */
async function runDigests(world: RushWorld, day: number): Promise<Cost> {
  const later = day * DAY_MS
  await world.clock.setTo(NINE + later - MORNING_MS)
  await sleep(MORNING_MS - 1_000)
  const digests = world.digests.map((digest) => ({ ...digest, dueAt: digest.dueAt + later }))
  return costOf(world, () => settleDigests({ ...world, digests }))
}

type Cost = { ms: number; cpu: Cpu }

async function costOf(world: RushWorld, work: () => Promise<unknown>): Promise<Cost> {
  const [before, startedAt] = [cpuOf(world), performance.now()]
  await work()
  return { ms: performance.now() - startedAt, cpu: cpuSince(before, cpuOf(world)) }
}

/** No two alike within the minute that reports are cached for. */
async function askMany(world: RushWorld, count: number): Promise<void> {
  const end = new AbortController()
  const lastIndex = world.digests.length
  let asked = 0
  await every(QUESTION_EVERY_MS, end.signal, async (number) => {
    asked += 1
    if (asked === count) end.abort()
    await ask(world, { index: 1 + (number % lastIndex), person: number % 3, phrase: `last ${2 + (asked % 300)} days` })
  })
}
