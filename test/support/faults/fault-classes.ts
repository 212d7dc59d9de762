import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../../sandbox/environment/seed.ts'
import type { LocalSlack } from '../../../sandbox/slack-emulator/emulator.ts'
import type { Fault } from '../../../sandbox/slack-emulator/http-server.ts'
import type { Redis } from '../../../src/redis/connect.ts'
import type { WireAnswer } from '../leadlist.ts'
import { createRedisProcesses } from '../redis/redis-processes.ts'
import { type FaultRedis, startFaultRedis } from './fault-redis.ts'

/** Workers that post, and what faults strike around them. */
export type StruckWorld = {
  random: Random
  redis: Pick<Redis, 'sendCommand'>
  slack: Pick<LocalSlack, 'faults'>
  leadlist: { setAnswer: (answer: () => WireAnswer | Promise<WireAnswer>) => void; beWell: () => void }
  /** workers that are processes */
  children: Set<ChildProcess>
  /** posts that the run makes, about */
  postCount: number
  killWorkers: () => Promise<void>
  /** waits until `ms` after the first post is due; negative is before */
  untilAfterDue: (ms: number) => Promise<void>
  /** a fault was met, or ended, just now */
  noteFault: () => void
}

/** A named step at which a worker ends itself; `isOfBatch`: it passes it once for many posts. */
export type KillPoint = { point: string; isOfBatch: boolean }

/** Where a class of faults strikes. `spanMs`: how long workers are busy, from the first post on. */
export type Field<World extends StruckWorld = StruckWorld> = {
  world: World
  redis: FaultRedis
  spanMs: number
  /** one more worker, which ends itself at a point if it is given one */
  startWorker: (failAt?: string) => Promise<void>
  /** those that its workers pass */
  killPoints: readonly KillPoint[]
  failover: () => Promise<void>
}

export type FaultClass<Struck extends Field = Field> = {
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
  /** what was to be posted is gone in the end, and nothing can be known of it */
  losesAll?: boolean
  /** its posts wait for minutes: it begins before the others */
  takesLong?: boolean
  strike: (field: Struck) => Promise<void>
}

const GARBAGE = '<html>gateway</html>'

/** What can happen to any worker that posts. */
export const SHARED_FAULTS: FaultClass[] = [
  { name: 'none', isForPlainJobs: true, strike: async () => {} },
  {
    name: 'workers killed (-9) at every step',
    needsProcesses: true,
    startsItself: true,
    isForPlainJobs: true,
    strike: killAtEveryStep,
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
  ...slackFaults(),
  ...leadListFaults(),
]

async function killAtEveryStep({ world, spanMs, startWorker, killPoints }: Field): Promise<void> {
  let turn = 0
  const next = async () => {
    const { point, isOfBatch } = killPoints[turn % killPoints.length] ?? { point: 'posted', isOfBatch: false }
    turn += 1
    await startWorker(`${point}:${isOfBatch ? 1 : world.random.between(1, 6)}`)
  }
  const endsAt = Date.now() + spanMs + 7_000
  // Once all is posted, no worker comes to its point any more.
  const latestAt = endsAt + 60_000
  while (Date.now() < endsAt || (turn < killPoints.length + 2 && Date.now() < latestAt)) {
    while (world.children.size < 2) await next()
    await sleep(50)
  }
  await world.killWorkers()
  world.noteFault()
}

function slackFaults(): FaultClass[] {
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
      const faults = Math.ceil(world.postCount / 10)
      for (let met = 0; met < faults; met += 1) {
        world.slack.faults.plan('chat.postMessage', fault)
        await sleep((spanMs * 0.8) / faults)
      }
      world.noteFault()
    },
  }))
}

function leadListFaults(): FaultClass[] {
  return [
    leadListFault('down (503)', async () => ({ status: 503, body: '' })),
    { ...leadListFault('not answering', () => 'hang'), takesLong: true },
    leadListFault('garbage', async () => ({ body: GARBAGE })),
  ]
}

export function leadListFault(what: string, answer: () => WireAnswer | Promise<WireAnswer>): FaultClass {
  return {
    name: `LeadList: ${what}, for a quarter of the time`,
    isForPlainJobs: true,
    strike: async ({ world, spanMs }) => {
      await world.untilAfterDue(spanMs / 4)
      world.leadlist.setAnswer(answer)
      await sleep(spanMs / 4)
      world.leadlist.beWell()
      world.noteFault()
    },
  }
}

/** At even distances over the time in which workers post. */
export async function repeat({ world, spanMs }: Field, times: number, fault: () => Promise<void>): Promise<void> {
  for (let time = 1; time <= times; time += 1) {
    await world.untilAfterDue((spanMs * time) / (times + 1))
    await fault()
    world.noteFault()
  }
}

export async function throughout({ world, spanMs }: Field, everyMs: number, fault: () => Promise<void>): Promise<void> {
  await world.untilAfterDue(0)
  const endsAt = Date.now() + spanMs
  while (Date.now() < endsAt) {
    await fault()
    await sleep(everyMs)
  }
  world.noteFault()
}

/** The Redis that a class needs; behind sentinels, `failover` ends its master. */
export async function openRedisFor(fault: Pick<FaultClass, 'sync' | 'isBehindSentinels'>, stack: AsyncDisposableStack) {
  const redis = await startFaultRedis({ sync: fault.sync ?? 'always' })
  stack.defer(redis.close)
  if (!fault.isBehindSentinels) return { url: redis.url, redis, failover: async () => {} }
  const processes = await createRedisProcesses()
  stack.defer(processes.close)
  const { master, url } = await processes.startSentinels('leads')
  const failover = async () => void master.child.kill('SIGKILL')
  return { url, redis, failover }
}
