import { LRUCache } from 'lru-cache'
import { SHARD_NAMES } from '../../delivery/shards.ts'
import type { Log } from '../../log.ts'
import { DigestError } from '../errors.ts'
import { spreadMs } from '../model/digest.ts'
import {
  dateOf,
  latestOccurrence,
  nextOccurrence,
  type Occurrence,
  parseSchedule,
  type Schedule,
} from '../model/recurrence.ts'
import { coverageOf } from '../model/reporting-period.ts'
import type { DueDigest, Step } from '../storage/due-digests.ts'
import type { RunStore } from '../storage/run-store.ts'
import type { RankedRun } from '../storage/types.ts'

const MAX_BATCH = 500
/** One script blocks Redis for 2 ms. */
const MAX_STEPS_PER_SCRIPT = 50
/** The content of a run is built this long before its post. */
const PREPARE_MS = 5_000
const DAY_MS = 86_400_000
/** Older missed runs are not recorded; the next digest reports their days. */
const MAX_MISSED = 40

type PlannerDeps = {
  runStore: Pick<RunStore, 'readDue' | 'openDueRuns' | 'takePending'>
  enqueue: (jobs: RankedRun[]) => Promise<void>
  clock: { now: () => number }
  log: Log
  passPoint: (point: 'advanced' | 'taken' | 'queued') => void
}

/**
 * Opens the runs of due digests and queues pending runs. Any number of processes may plan at the same time; the cost depends
 * on the number of due digests, not of all.
 *
 * @param clock.now ms UTC
 */
export function createPlanner(deps: PlannerDeps) {
  /** @returns how many runs were opened, and how many queued */
  async function tick(): Promise<{ opened: number; queued: number }> {
    const counts = await Promise.all(
      SHARD_NAMES.map(async (shard) => ({
        opened: await advanceShard(deps, shard),
        queued: await queueShard(deps, shard),
      })),
    )
    return { opened: sum(counts.map(({ opened }) => opened)), queued: sum(counts.map(({ queued }) => queued)) }
  }

  return { tick }
}

async function advanceShard(deps: PlannerDeps, shard: string): Promise<number> {
  const { runStore, clock, passPoint } = deps
  let opened = 0
  for (;;) {
    const due = await runStore.readDue(shard, clock.now() + PREPARE_MS, MAX_BATCH)
    const steps = due.map((one) => stepOf(deps, one))
    const groups = Array.from({ length: Math.ceil(steps.length / MAX_STEPS_PER_SCRIPT) }, (_, index) =>
      steps.slice(index * MAX_STEPS_PER_SCRIPT, (index + 1) * MAX_STEPS_PER_SCRIPT),
    )
    const moved = sum(await Promise.all(groups.map((group) => runStore.openDueRuns(shard, group))))
    for (let count = 0; count < moved; count += 1) passPoint('advanced')
    opened += moved
    if (due.length < MAX_BATCH || moved === 0) return opened
  }
}

async function queueShard({ runStore, enqueue, passPoint }: PlannerDeps, shard: string): Promise<number> {
  let queued = 0
  for (;;) {
    const jobs = await runStore.takePending(shard, MAX_BATCH)
    if (jobs.length > 0) {
      passPoint('taken')
      await enqueue(jobs)
      passPoint('queued')
    }
    queued += jobs.length
    if (jobs.length < MAX_BATCH) return queued
  }
}

function stepOf({ clock, log }: PlannerDeps, read: DueDigest): Step {
  const now = clock.now()
  const { next, run, mayStartAt, missed } = planFor(read, now, log)
  const postAt = run.at + spreadMs({ id: read.id, windowMinutes: Number.parseInt(read.window, 10) || 0 })
  const takeInMs = Math.max(0, Math.max(postAt - PREPARE_MS, mayStartAt) - now)
  return { read, next, run: { date: run.date, dueAt: run.at, postAt, takeInMs }, missed }
}

/** The same for all digests of one schedule that are due at one instant. `mayStartAt`: the end of the days it covers. */
type Plan = { next: Occurrence; run: Occurrence; mayStartAt: number; missed: Occurrence[] }

/** An unreadable schedule is run too: the run fails, pauses the digest and notifies its owner. */
function planFor({ id, score, code, day }: DueDigest, now: number, log: Log): Plan {
  const due = { date: dateOf(Number(day)), at: Number(score) }
  try {
    return planRun(code, due, now)
  } catch (err) {
    if (!(err instanceof DigestError)) throw err
    if (code !== '') log.error({ err, digestId: id }, 'digest schedule unreadable')
    const tomorrow = Math.max(now, due.at) + DAY_MS
    const next = { date: new Date(tomorrow).toISOString().slice(0, 10), at: tomorrow }
    return { next, run: due, mayStartAt: due.at, missed: [] }
  }
}

const plans = new LRUCache<string, Plan>({ max: 5_000 })

/** After missed instants only the latest is run; the others are recorded as missed. @throws DigestError */
function planRun(code: string, due: Occurrence, now: number): Plan {
  const key = `${code} ${due.date} ${due.at}`
  const reached = Math.max(now, due.at)
  const known = plans.get(key)
  if (known && known.run.at <= reached && reached < known.next.at) return known
  const schedule = parseSchedule(code)
  const latest = latestOccurrence(schedule, reached)
  const run = latest.at > due.at ? latest : due
  const plan = {
    next: nextOccurrence(schedule, reached),
    run,
    mayStartAt: coverageOf(schedule, run.date).period.end ?? run.at,
    missed: missedBetween(schedule, due, run),
  }
  plans.set(key, plan)
  return plan
}

function missedBetween(schedule: Schedule, first: Occurrence, run: Occurrence): Occurrence[] {
  const missed: Occurrence[] = []
  for (let at = run.at; at > first.at && missed.length < MAX_MISSED; ) {
    const before = latestOccurrence(schedule, at - 1)
    if (before.at < first.at) break
    missed.unshift(before)
    at = before.at
  }
  return missed
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
