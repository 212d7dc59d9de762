import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from '../../../sandbox/environment/seed.ts'
import { loadConfig } from '../../../src/config.ts'
import { createNotifier } from '../../../src/delivery/notify-owner.ts'
import { SHARD_NAMES } from '../../../src/delivery/shards.ts'
import { setClockOffset } from '../../../src/digest/clock.ts'
import { createDigestBook, type EngineDeps, startDigestEngine } from '../../../src/digest/engine.ts'
import { type Digest, spreadMs } from '../../../src/digest/model/digest.ts'
import { DEFAULT_QUESTION } from '../../../src/digest/model/question.ts'
import type { FailPoint } from '../../../src/digest/runs/types.ts'
import { digestKeys } from '../../../src/redis/keys.ts'
import { createServices } from '../../../src/services.ts'
import { createDigestPosts } from '../../../src/slack/digests/render-posts.ts'
import { createSlackClients } from '../../../src/workspaces/slack-api/client.ts'
import { CHILD_ENVIRONMENT } from '../child-environment.ts'
import { installWithBots, oauthEnvironment } from '../install.ts'
import { serveLeadList, type WireAnswer } from '../leadlist.ts'
import { silentLog } from '../redis.ts'
import { openTestSlack } from '../slack.ts'
import { until, wireRecord } from './digest-world.ts'

export type FaultWorld = Awaited<ReturnType<typeof openFaultWorld>>

/** What came of all digests of a class of faults; ms. */
export type Verdict = {
  occurrences: number
  once: number
  twice: number
  unknown: number
  /** why nobody knows, and of how many */
  unknownBecause?: Record<string, number>
  unknownNotTold: number
  failed: number
  stopped: number
  lostWithoutAWord: number
  sentButNotThere: number
  latenessP50: number
  latenessP99: number
  /** from the last fault to the last post */
  recovery: number
}

export type Options = {
  count: number
  teams: number
  /** minutes over which posts are spread */
  windowMinutes: number
  seed: number
  redisUrl: string
}

/** What a busy machine takes to answer a post shall leave nobody in doubt; workers that are processes wait ten seconds. */
const POST_TIMEOUT_MS = 120_000
const DUE = Date.parse('2026-11-10T09:00:00Z')
const DAY_BEFORE = '2026-11-09T13:00:00Z'
/** Long enough for workers to start, on most machines: on a busy one digests are late. */
const LEAD_MS = 7_000
const WORKER = join(import.meta.dirname, '../../../src/worker.ts')
const PLAIN_WORKER = join(import.meta.dirname, 'plain-worker.ts')

const teamOf = (index: number) => `T0FAULT${index}`
/** No two channels of any workspace share an id, so that a message about one is told from another. */
const channelOf = (index: number) => `C0F${String(index).padStart(6, '0')}`

/** Digests to a channel each, all due in one window, workers to run them, and what can go wrong around them. */
export async function openFaultWorld(options: Options) {
  const { count, teams, windowMinutes, seed, redisUrl } = options
  const random = createRandom(String(seed))
  const leadlist = await openLeadList()
  const slack = await openTestSlack(
    Array.from({ length: teams }, (_, team) => ({
      id: teamOf(team),
      users: [{ id: 'U0ADA', name: 'ada', isAdmin: true, isOwner: true }],
      channels: Array.from({ length: Math.ceil(count / teams) }, (_, number) => {
        const id = channelOf(number * teams + team)
        return { id, name: id.toLowerCase() }
      }),
    })),
  )
  const env = oauthEnvironment({ slack, leadListUrl: leadlist.url, redisUrl })
  let offsetMs = DUE - 86_400_000 - Date.now()
  const services = await createServices(loadConfig(env), { log: silentLog, now: () => Date.now() + offsetMs })
  const book = createDigestBook({ ...services, now: () => Date.now() + offsetMs, log: silentLog })
  const botTokenOf = async (teamId: string) => slack.workspace(teamId).botToken
  const patient = { apiUrl: slack.apiUrl, botTokenOf, timeoutMs: POST_TIMEOUT_MS, log: silentLog }
  const slackClients = createSlackClients(patient)
  const words = createDigestPosts({ ...services, command: '/leads', supportUrl: null })
  await setClockOffset(services.redis, offsetMs, false)
  const digests = await setUp()
  const posts = new Map<string, number[]>()
  const told = new Set<string>()
  slack.messages.onChange(({ kind, message }) => {
    if (kind !== 'added') return
    if (message.channelId.startsWith('C'))
      posts.set(message.channelId, [...(posts.get(message.channelId) ?? []), Date.now()])
    for (const [id] of JSON.stringify([message.text, message.blocks]).matchAll(/C0F\d{6}/g))
      if (!message.channelId.startsWith('C')) told.add(id)
  })
  const children = new Set<ChildProcess>()
  const engines = new Set<{ close: () => Promise<void> }>()
  /** stopped by a person, and when */
  const stopped = new Map<string, number>()
  let dueAt = 0
  let faultAt = 0

  async function setUp(): Promise<Digest[]> {
    for (let team = 0; team < teams; team += 1)
      await installWithBots({ services, slack }, teamOf(team), { key: 'fault-key' })
    const all: Digest[] = []
    for (let index = 0; index < count; index += 1) all.push(await book.digests.add(digestOf(index)))
    return all
  }

  /** No two of a workspace ask the same: LeadList is asked for each. */
  function digestOf(index: number) {
    return {
      teamId: teamOf(index % teams),
      channelId: channelOf(index),
      question: { ...DEFAULT_QUESTION, shownCount: 1 + (Math.floor(index / teams) % 100) },
      schedule: { time: '09:00', zone: 'UTC', days: { kind: 'weekdays' as const, weekdays: [2] as const } },
      windowMinutes,
      ownerId: 'U0ADA',
    }
  }

  function spawnWorker(file: string, more: Record<string, string>): ChildProcess {
    const own = { ...CHILD_ENVIRONMENT, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'fatal' }
    const child = spawn(process.execPath, [file], {
      env: { ...env, ...own, ...more },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    child.stdout?.on('data', (chunk: Buffer) => said.push(chunk.toString()))
    children.add(child)
    child.once('exit', () => children.delete(child))
    return child
  }
  const said: string[] = []

  async function killWorkers(): Promise<void> {
    const gone = [...children].map((child) => once(child, 'exit'))
    for (const child of children) child.kill('SIGKILL')
    await Promise.all(gone)
  }

  return {
    random,
    env,
    slack,
    leadlist,
    services,
    redis: services.redis,
    digests,
    book,
    children,
    posts,
    said,
    stopped,
    postCount: count,
    postedCount: () => posts.size,
    startWorker: (failAt?: string) => spawnWorker(WORKER, failAt ? { LEADS_FAIL_AT: failAt } : {}),
    /** The same work as plain jobs, for comparison. */
    startPlainWorker: (failAt?: string) => spawnWorker(PLAIN_WORKER, failAt ? { PLAIN_FAIL_AT: failAt } : {}),
    plainJobs: () =>
      digests.map((digest) => ({
        token: slack.workspace(digest.teamId).botToken,
        channel: digest.channelId,
        delay: Math.max(0, dueAt + spreadMs(digest) - Date.now()),
      })),
    /** A worker in this process, with a clock of its own. */
    startEngine: async (more: Partial<EngineDeps> = {}) => {
      const engine = await startDigestEngine({
        ...services,
        queueUrl: redisUrl,
        slackClients,
        connectionOf: services.connections.of,
        render: words.render,
        notify: createNotifier({ ...services, slackClients, render: words.renderNotices }),
        log: silentLog,
        realNow: Date.now,
        isProduction: false,
        ...more,
      })
      engines.add(engine)
      return engine
    },
    /** From now on it is a few seconds before nine. */
    begin: async (leadMs = LEAD_MS) => {
      dueAt = Date.now() + leadMs
      faultAt = dueAt
      offsetMs = DUE - dueAt
      await setClockOffset(services.redis, offsetMs, false)
    },
    moveClock: async (byMs: number) => setClockOffset(services.redis, offsetMs + byMs, false),
    /** Waits until `ms` after nine; negative is before. */
    untilAfterDue: (ms: number) => sleep(Math.max(0, dueAt + ms - Date.now())),
    /** A fault was met, or ended, just now. */
    noteFault: () => {
      faultAt = Date.now()
    },
    /** Waits until every run is over and its people are told. */
    untilOver: async (withinMs: number): Promise<boolean> => {
      await until(async () => {
        const wasDue = Date.now() > dueAt
        const { due, pending } = await book.runStore.backlog().catch(() => ({ due: 1, pending: 1 }))
        return wasDue && due === 0 && pending === 0
      }, withinMs)
      return true
    },
    /** Runs that are not over, for the message of a failed test. */
    openRuns: async () =>
      (
        await Promise.all(SHARD_NAMES.map((shard) => services.redis.zRangeWithScores(digestKeys.pending(shard), 0, 5)))
      ).flat(),
    judge: async (): Promise<Verdict> => {
      const runs = await Promise.all(
        digests.map(async ({ teamId, id }) => (await book.digests.history(teamId, id, 1))[0] ?? null),
      )
      const states = runs.map((run) => run?.state ?? 'none')
      const reasons: Record<string, number> = {}
      for (const run of runs)
        if (run?.state === 'unknown') reasons[run.reason ?? ''] = (reasons[run.reason ?? ''] ?? 0) + 1
      return {
        ...verdictOf(states, { digests, posts, told, stopped: new Set(stopped.keys()), dueAt, faultAt }),
        unknownBecause: reasons,
      }
    },
    judgePlain: (): Verdict =>
      verdictOf(
        digests.map(() => 'sent'),
        { digests, posts, told, stopped: new Set(), dueAt, faultAt },
      ),
    killWorkers,
    close: async () => {
      await killWorkers()
      await Promise.all([...engines].map((engine) => engine.close()))
      await services.close()
      await Promise.all([leadlist.close(), slack.close()])
    },
  }
}

function verdictOf(
  states: string[],
  seen: {
    digests: Digest[]
    posts: Map<string, number[]>
    told: Set<string>
    stopped: Set<string>
    dueAt: number
    faultAt: number
  },
): Verdict {
  const { digests, posts, told, stopped, dueAt, faultAt } = seen
  const times = digests.map(({ channelId }) => posts.get(channelId) ?? [])
  const wasTold = (index: number) => told.has(digests[index]?.channelId ?? '')
  const isStopped = (index: number) => stopped.has(digests[index]?.id ?? '')
  const count = (is: (state: string, index: number) => boolean) => states.filter(is).length
  const late = digests
    .flatMap((digest, index) => times[index]?.slice(0, 1).map((at) => at - dueAt - spreadMs(digest)) ?? [])
    .sort((a, b) => a - b)
  const at = (share: number) => late[Math.min(late.length - 1, Math.floor(late.length * share))] ?? 0
  return {
    occurrences: digests.length,
    once: times.filter(({ length }) => length === 1).length,
    twice: times.filter(({ length }) => length > 1).length,
    unknown: count((state) => state === 'unknown'),
    unknownNotTold: count((state, index) => state === 'unknown' && !wasTold(index)),
    failed: count((state) => state === 'failed'),
    stopped: stopped.size,
    lostWithoutAWord: count((_, index) => times[index]?.length === 0 && !wasTold(index) && !isStopped(index)),
    sentButNotThere: count((state, index) => state === 'sent' && times[index]?.length === 0 && !isStopped(index)),
    latenessP50: Math.round(at(0.5)),
    latenessP99: Math.round(at(0.99)),
    recovery: Math.max(0, Math.max(0, ...times.flat()) - faultAt),
  }
}

/** A LeadList that answers normally, or as a fault sets. */
async function openLeadList() {
  let paceMs = 20
  const well = async (): Promise<WireAnswer> => {
    await sleep(paceMs)
    return RECORDS
  }
  let answer: () => WireAnswer | Promise<WireAnswer> = well
  const { url, close } = await serveLeadList(() => answer())
  return {
    url,
    close,
    setAnswer: (wanted: typeof answer) => {
      answer = wanted
    },
    setPace: (ms: number) => {
      paceMs = ms
    },
    beWell: () => {
      answer = well
    },
  }
}

const RECORDS = [wireRecord(DAY_BEFORE)]
/** Every point at which a worker can be killed; a planner passes some once for many runs. */
export const KILL_POINTS: { point: FailPoint; isOfBatch: boolean }[] = [
  { point: 'advanced', isOfBatch: false },
  { point: 'taken', isOfBatch: true },
  { point: 'queued', isOfBatch: true },
  { point: 'claimed', isOfBatch: false },
  { point: 'asked', isOfBatch: false },
  { point: 'rendered', isOfBatch: false },
  { point: 'posting', isOfBatch: false },
  { point: 'posted', isOfBatch: false },
  { point: 'recorded', isOfBatch: false },
]
