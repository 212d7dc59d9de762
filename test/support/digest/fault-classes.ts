import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { createNodeRedisClient, Queue } from 'bullmq'
import { shardOf } from '../../../src/delivery/shards.ts'
import { digestKeys } from '../../../src/redis/keys.ts'
import {
  type FaultClass,
  type Field,
  openRedisFor,
  repeat,
  SHARED_FAULTS,
  throughout,
} from '../faults/fault-classes.ts'
import { type FaultWorld, KILL_POINTS, openFaultWorld, type Verdict } from './fault-world.ts'

/** Digests can be given out once more, each job or run. */
type DigestField = Field<FaultWorld> & { giveOutAgain: () => Promise<void> }

export type DigestFaultClass = FaultClass<DigestField>

const HOUR_MS = 3_600_000
/** A plain job has no planner and no run store. */
const PLAIN_POINTS = new Set(['claimed', 'asked', 'posting', 'posted'])

export const FAULT_CLASSES: DigestFaultClass[] = [
  ...SHARED_FAULTS,
  {
    name: 'the due clock steps an hour ahead, and back',
    strike: (field) =>
      repeat(field, 1, async () => {
        await field.world.moveClock(HOUR_MS)
        await sleep(field.spanMs / 6)
        await field.world.moveClock(-HOUR_MS)
        await sleep(field.spanMs / 6)
        await field.world.moveClock(0)
      }),
  },
  {
    name: 'a worker’s clock steps an hour ahead, and back',
    startsItself: true,
    strike: async (field) => {
      let stepMs = 0
      await field.world.startEngine({ realNow: () => Date.now() + stepMs, concurrency: 8 })
      await field.world.startEngine({ concurrency: 8 })
      await repeat(field, 1, async () => {
        stepMs = HOUR_MS
        await sleep(field.spanMs / 6)
        stepMs = -HOUR_MS
        await sleep(field.spanMs / 6)
        stepMs = 0
      })
    },
  },
  {
    name: 'two workers whose clocks are 30 s apart',
    startsItself: true,
    strike: async ({ world }) => {
      await world.startEngine({ realNow: () => Date.now() + 15_000, concurrency: 8 })
      await world.startEngine({ realNow: () => Date.now() - 15_000, concurrency: 8 })
    },
  },
  {
    name: 'every run given out again and again',
    strike: (field) => throughout(field, 200, field.giveOutAgain),
  },
  {
    name: 'edited, paused, removed and purged while they run',
    strike: async ({ world, spanMs }) => {
      await world.untilAfterDue(0)
      const picked = world.digests.filter(() => world.random.between(1, 2) === 1)
      await Promise.all(
        picked.map(async ({ teamId, id }) => {
          await world.untilAfterDue(world.random.between(0, Math.floor(spanMs)))
          const what = world.random.pick(['edit', 'pause', 'remove'] as const)
          if (what === 'edit') {
            await world.book.digests.change(teamId, id, { whenEmpty: 'silence' })
            return
          }
          if (what === 'pause') await world.book.digests.pause(teamId, id)
          if (what === 'remove') await world.book.digests.remove(teamId, id)
          world.stopped.set(id, Date.now())
        }),
      )
      const { teamId } = world.digests[0] ?? { teamId: '' }
      for (const digest of world.digests) if (digest.teamId === teamId) world.stopped.set(digest.id, Date.now())
      await world.book.digests.purge(teamId)
      world.noteFault()
    },
  },
]

export type RunOptions = {
  count: number
  teams: number
  seed: number
  /** 0 is all at once, kept busy by a slow LeadList */
  windowMinutes: 0 | 1
  isPlain: boolean
  /** maximum time from the last fault until all runs are over */
  withinMs: number
}

/** Runs one class of faults over `count` digests. */
export async function runFaults(
  fault: DigestFaultClass,
  options: RunOptions,
): Promise<Verdict & { isOver: boolean; said: string }> {
  await using stack = new AsyncDisposableStack()
  const { url, redis, failover } = await openRedisFor(fault, stack)
  const world = await openFaultWorld({ ...options, redisUrl: url })
  stack.defer(world.close)
  const isShort = options.windowMinutes === 0
  if (isShort) world.leadlist.setPace(300)
  const spanMs = isShort ? 5_000 : 60_000
  const plain = options.isPlain ? await openPlainQueue(url, stack) : null
  const { startWorker, isInside } = workersOf(world, {
    isPlain: options.isPlain,
    isInside: isShort && !fault.needsProcesses,
  })
  if (!fault.startsItself) await staff(0, startWorker)
  await world.begin(isInside ? 1_000 : 7_000)
  await plain?.addAll(world)
  const killPoints = options.isPlain ? KILL_POINTS.filter(({ point }) => PLAIN_POINTS.has(point)) : KILL_POINTS
  const giveOutAgain = () => lookAtAllAgain(world)
  await fault.strike({ world, redis, spanMs, startWorker, killPoints, failover, giveOutAgain })
  if (!isInside && !ownsWorkers(fault)) await staff(world.children.size, startWorker)
  const over = fault.losesAll ? sleep(spanMs / 2, true) : (plain ?? world).untilOver(options.withinMs)
  const isOver = await over.catch(() => false)
  const verdict = plain || fault.losesAll ? world.judgePlain() : await world.judge()
  return { ...verdict, isOver, said: world.said.join('') }
}

/** Two workers are at it in the end. */
async function staff(alive: number, startWorker: () => Promise<void>): Promise<void> {
  for (let count = alive; count < 2; count += 1) await startWorker()
}

/** Processes, or for a short run engines in this one. */
function workersOf(world: FaultWorld, wanted: { isPlain: boolean; isInside: boolean }) {
  const isInside = wanted.isInside && !wanted.isPlain
  const startWorker = async (failAt?: string): Promise<void> => {
    if (wanted.isPlain) world.startPlainWorker(failAt)
    else if (isInside) await world.startEngine({ concurrency: 4 })
    else world.startWorker(failAt)
  }
  return { startWorker, isInside }
}

const ownsWorkers = (fault: DigestFaultClass) => fault.startsItself === true && !fault.needsProcesses

async function lookAtAllAgain({ redis, digests }: FaultWorld): Promise<void> {
  const teams = new Set(digests.map(({ teamId }) => teamId))
  for (const teamId of teams) {
    const members = digests
      .filter((digest) => digest.teamId === teamId)
      .map(({ id }) => ({ score: 0, value: `${id}|2026-11-10` }))
    await redis.zAdd(digestKeys.pending(shardOf(teamId)), members, { condition: 'XX' })
  }
}

/** Three tries a job, as most people would have it; the rest are BullMQ's defaults. */
async function openPlainQueue(url: string, stack: AsyncDisposableStack) {
  const raw = createClient({ RESP: 2, socket: { path: url.slice('unix:'.length), tls: false } })
  raw.on('error', () => {})
  await raw.connect()
  const connection = createNodeRedisClient(raw as never)
  connection.on('error', () => {})
  const queue = new Queue('plain', { connection })
  queue.on('error', () => {})
  const attempts = { attempts: 3, backoff: { type: 'exponential', delay: 1_000 } }
  stack.defer(async () => {
    await Promise.race([queue.close(), sleep(1_000)])
    raw.destroy()
  })
  return {
    addAll: async (world: FaultWorld) => {
      const jobs = world
        .plainJobs()
        .map(({ delay, ...data }) => ({ name: 'digest', data, opts: { delay, ...attempts } }))
      await queue.addBulk(jobs)
    },
    untilOver: async (withinMs: number) => {
      const deadline = Date.now() + withinMs
      while (Date.now() < deadline) {
        const left = await queue.getJobCountByTypes('waiting', 'active', 'delayed', 'prioritized').catch(() => 1)
        if (left === 0) return true
        await sleep(500)
      }
      return false
    },
  }
}
