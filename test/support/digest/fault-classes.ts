import { setTimeout as sleep } from 'node:timers/promises'
import { createNodeRedisClient, Queue } from 'bullmq'
import { createClient } from 'redis'
import type { Fault } from '../../../sandbox/slack-emulator/http-server.ts'
import { shardOf } from '../../../src/delivery/shards.ts'
import { digestKeys } from '../../../src/redis/keys.ts'
import { createRedisProcesses } from '../redis/redis-processes.ts'
import { type FaultRedis, startFaultRedis } from './fault-redis.ts'
import { type FaultWorld, KILL_POINTS, openFaultWorld, type Verdict } from './fault-world.ts'

/** Where a class of faults strikes. `spanMs`: from nine o'clock on, the digests keep workers busy for so long. */
export type Field = {
  world: FaultWorld
  redis: FaultRedis
  spanMs: number
  /** one more worker, which ends itself at a point if it is given one */
  startWorker: (failAt?: string) => Promise<void>
  /** those that its workers pass */
  killPoints: typeof KILL_POINTS
  failover: () => Promise<void>
  /** gives each job or run out once more */
  giveOutAgain: () => Promise<void>
}

export type FaultClass = {
  name: string
  /** `always` where nothing else is said */
  sync?: 'always' | 'everysec'
  isBehindSentinels?: boolean
  /** workers that are killed, or might freeze, are processes in a short run too */
  needsProcesses?: boolean
  /** the workers are the class's own */
  startsItself?: boolean
  /** makes sense for plain jobs too */
  isForPlainJobs?: boolean
  /** digests are gone in the end, and nothing can be known of them */
  losesAll?: boolean
  /** its digests wait for minutes: it begins before the others */
  takesLong?: boolean
  strike: (field: Field) => Promise<void>
}

const HOUR_MS = 3_600_000
/** A plain job has no planner and no ledger. */
const PLAIN_POINTS = new Set(['claimed', 'asked', 'posting', 'posted'])
const GARBAGE = '<html>gateway</html>'

export const FAULT_CLASSES: FaultClass[] = [
  { name: 'none', isForPlainJobs: true, strike: async () => {} },
  {
    name: 'workers killed (-9) at every step',
    needsProcesses: true,
    startsItself: true,
    isForPlainJobs: true,
    strike: async (field) => {
      const { world, spanMs, startWorker, killPoints } = field
      let turn = 0
      const next = async () => {
        const { point, isOfBatch } = killPoints[turn % killPoints.length] ?? { point: 'posted', isOfBatch: false }
        turn += 1
        await startWorker(`${point}:${isOfBatch ? 1 : world.random.between(1, 6)}`)
      }
      const endsAt = Date.now() + spanMs + 7_000
      // Once all runs are over, no worker comes to its point any more.
      const latestAt = endsAt + 60_000
      while (Date.now() < endsAt || (turn < killPoints.length + 2 && Date.now() < latestAt)) {
        while (world.children.size < 2) await next()
        await sleep(50)
      }
      await world.killWorkers()
      world.noteFault()
    },
  },
  {
    name: 'Redis killed and restarted on its file',
    needsProcesses: true,
    isForPlainJobs: true,
    strike: (field) => repeat(field, 3, () => field.redis.restart(1_500)),
  },
  {
    name: 'Redis hung for 20 s',
    isForPlainJobs: true,
    strike: async ({ world, redis, spanMs }) => {
      await world.untilAfterDue(spanMs / 4)
      await redis.hang(spanMs > 30_000 ? 20_000 : 7_000)
      world.noteFault()
    },
  },
  {
    name: 'Redis restarted without its last second',
    sync: 'everysec',
    isForPlainJobs: true,
    strike: (field) => repeat(field, 3, () => field.redis.restartWithoutLastSecond()),
  },
  {
    name: 'power cut: workers killed, Redis without its last second',
    sync: 'everysec',
    needsProcesses: true,
    isForPlainJobs: true,
    strike: (field) =>
      repeat(field, 2, async () => {
        const { world, redis, startWorker } = field
        await redis.restartWithoutLastSecond(world.killWorkers)
        await startWorker()
        await startWorker()
      }),
  },
  {
    name: 'Redis restarted empty',
    losesAll: true,
    isForPlainJobs: true,
    strike: (field) => repeat(field, 1, () => field.redis.restartEmpty()),
  },
  {
    name: 'scripts flushed, ten times a second',
    isForPlainJobs: true,
    strike: (field) =>
      throughout(field, 100, async () => {
        await field.world.redis.sendCommand(['SCRIPT', 'FLUSH'])
      }),
  },
  {
    name: 'a failover by sentinels',
    isBehindSentinels: true,
    strike: (field) => repeat(field, 1, () => field.failover()),
  },
  ...slackClasses(),
  ...leadListClasses(),
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

/** Each with its kind, for one post in five. */
function slackClasses(): FaultClass[] {
  const kinds: [string, Fault][] = [
    ['429', { kind: 'rate-limited', retryAfterSeconds: 1 }],
    ['500', { kind: 'status', status: 500 }],
    ['slow (3 s)', { kind: 'delay', delayMs: 3_000 }],
    ['cut before it took it', { kind: 'cut-before' }],
    ['cut after it took it', { kind: 'cut-after' }],
  ]
  return kinds.map(([name, fault]) => ({
    name: `Slack: ${name}, one post in ten`,
    isForPlainJobs: true,
    strike: async ({ world, spanMs }) => {
      await world.untilAfterDue(0)
      const faults = Math.ceil(world.digests.length / 10)
      for (let met = 0; met < faults; met += 1) {
        world.slack.faults.plan('chat.postMessage', fault)
        await sleep((spanMs * 0.8) / faults)
      }
      world.noteFault()
    },
  }))
}

function leadListClasses(): FaultClass[] {
  const answers: [string, () => Promise<{ status?: number; body: string }> | 'hang'][] = [
    ['down (503)', async () => ({ status: 503, body: '' })],
    ['not answering', () => 'hang'],
    ['garbage', async () => ({ body: GARBAGE })],
  ]
  return answers.map(([name, answer]) => ({
    name: `LeadList: ${name}, for a quarter of the time`,
    isForPlainJobs: true,
    takesLong: name === 'not answering',
    strike: async ({ world, spanMs }) => {
      await world.untilAfterDue(spanMs / 4)
      world.leadlist.setAnswer(answer as never)
      await sleep(spanMs / 4)
      world.leadlist.beWell()
      world.noteFault()
    },
  }))
}

/** At even distances over the time in which digests post. */
async function repeat({ world, spanMs }: Field, times: number, fault: () => Promise<void>): Promise<void> {
  for (let time = 1; time <= times; time += 1) {
    await world.untilAfterDue((spanMs * time) / (times + 1))
    await fault()
    world.noteFault()
  }
}

async function throughout({ world, spanMs }: Field, everyMs: number, fault: () => Promise<void>): Promise<void> {
  await world.untilAfterDue(0)
  const endsAt = Date.now() + spanMs
  while (Date.now() < endsAt) {
    await fault()
    await sleep(everyMs)
  }
  world.noteFault()
}

export type RunOptions = {
  count: number
  teams: number
  seed: number
  /** 0 is all at once, kept busy by a slow LeadList */
  windowMinutes: 0 | 1
  isPlain: boolean
  /** so long all may take to be over after the last fault */
  withinMs: number
}

/** Runs one class of faults over so many digests. */
export async function runFaults(
  fault: FaultClass,
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

const ownsWorkers = (fault: FaultClass) => fault.startsItself === true && !fault.needsProcesses

async function openRedisFor(fault: FaultClass, stack: AsyncDisposableStack) {
  const redis = await startFaultRedis({ sync: fault.sync ?? 'always' })
  stack.defer(redis.close)
  if (!fault.isBehindSentinels) return { url: redis.url, redis, failover: async () => {} }
  const processes = await createRedisProcesses()
  stack.defer(processes.close)
  const { master, url } = await processes.startSentinels('leads')
  const failover = async () => void master.child.kill('SIGKILL')
  return { url, redis, failover }
}

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
