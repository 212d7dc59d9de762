import { createRandom, type Random } from '../../../sandbox/environment/seed.ts'
import { directChannelId } from '../../../sandbox/slack-emulator/state.ts'
import { type AlertEngineDeps, createAlertParts } from '../../../src/alerts/engine.ts'
import { type Alert, isPerson } from '../../../src/alerts/model/alert.ts'
import type { AlertFailPoint, AlertPost } from '../../../src/alerts/post/types.ts'
import { loadConfig } from '../../../src/config.ts'
import { shardOf } from '../../../src/delivery/shards.ts'
import type { Redis } from '../../../src/redis/connect.ts'
import { alertKeys, digestKeys } from '../../../src/redis/keys.ts'
import { createServices } from '../../../src/services.ts'
import { createAlertPosts } from '../../../src/slack/alerts/render-posts.ts'
import { installWithBots, oauthEnvironment } from '../install.ts'
import { serveLeadList, type WireRequest } from '../leadlist.ts'
import { openTestRedis, silentLog } from '../redis.ts'
import { openTestSlack } from '../slack.ts'
import { changesOn, questionsOf, recordsFor, visitsOf } from './days-generator.ts'
import { type Change, type Judged, judgeTarget, type Posted, type Visit } from './days-judge.ts'

export type AlertDaysOptions = {
  seed: string
  /** a workspace each */
  zones: string[]
  days: number
  /** of a chatbot */
  recordsADay: number
  /** how many times each happens */
  troubles: { leadList: number; slackDown: number; slackCut: number; noWorker: number; crash: number; restart: number }
}

export type AlertDaysFindings = Judged & { records: number; polls: number; messages: number; crashes: number }

/** Lord Howe's clock goes on on 4 October, Berlin's back on the 25th, New York's on 1 November. */
const START = Date.parse('2026-10-03T00:00:00Z')
const STEP_MS = 15 * 60_000
/** Shorter than a step, so that each chatbot is polled in each. */
const INTERVAL_MS = STEP_MS / 2
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Afterwards nothing goes wrong, until all is posted. */
const SETTLE_STEPS = 4 * 24 * 3
const WORKER = 'days-worker'
const POINTS: AlertFailPoint[] = ['alert-committed', 'alert-claimed', 'alert-posting', 'alert-posted', 'alert-recorded']

type Trouble = { what: keyof AlertDaysOptions['troubles']; from: number; to: number }

const teamOf = (index: number) => `T0DAYS${index}`

/** Lives through some days with alerts of every kind in several zones, and compares what was posted with what was generated. */
export async function liveThroughAlerts(options: AlertDaysOptions): Promise<AlertDaysFindings> {
  const random = createRandom(options.seed)
  const visits = options.zones.flatMap((_, index) => visitsOf(index, { ...options, start: START }, random))
  const troubles = troublesOf(options, random)
  await using stack = new AsyncDisposableStack()
  const world = await openWorld(stack, options, visits)
  await world.setUp()
  const end = START + options.days * DAY_MS + SETTLE_STEPS * STEP_MS
  for (let at = START + STEP_MS; at < end; at += STEP_MS) {
    const current = troubles.filter(({ from, to }) => at >= from && at < to)
    const happens = (what: Trouble['what']) => current.some((each) => each.what === what)
    await world.goTo(at, { isLeadListDown: happens('leadList'), isSlackDown: happens('slackDown') })
    await world.change(changesOn((at - START) / STEP_MS, options.zones.length))
    if (happens('noWorker')) continue
    if (happens('restart')) world.restart()
    if (happens('slackCut')) world.cutPosts(random.pick(['cut-after', 'cut-before']))
    await world.step(happens('crash') ? { point: random.pick(POINTS), count: random.between(1, 3) } : null)
  }
  return await world.findings()
}

function troublesOf({ days, troubles }: AlertDaysOptions, random: Random): Trouble[] {
  const longestHours = { leadList: 14, slackDown: 8, slackCut: 0, noWorker: 40, crash: 0, restart: 0 }
  const names = Object.keys(longestHours) as Trouble['what'][]
  return names.flatMap((what) =>
    Array.from({ length: troubles[what] }, () => {
      const from = START + DAY_MS / 2 + Math.floor(random.next() * (days - 1) * DAY_MS)
      const hours = longestHours[what] === 0 ? 0 : random.between(1, longestHours[what])
      return { what, from, to: from + Math.max(STEP_MS, hours * HOUR_MS) }
    }),
  )
}

/** A worker that a crash ends: nothing of it reaches Redis or Slack any more. */
class Killed extends Error {
  override name = 'Killed'
}

type Crash = { point: AlertFailPoint; count: number } | null

async function openWorld(stack: AsyncDisposableStack, { zones }: AlertDaysOptions, visits: Visit[]) {
  const state = { now: START, isLeadListDown: false, polls: 0, crashes: 0, doubtful: new Set<number>() }
  const bySerial = Map.groupBy(visits, ({ serial }) => serial)
  const redis = await openTestRedis()
  stack.defer(redis.close)
  const leadlist = await serveLeadList((request: WireRequest) => {
    state.polls += 1
    if (state.isLeadListDown) return { status: 500, body: '' }
    return recordsFor(request, bySerial.get(request.serialNumber) ?? [], state.now)
  })
  stack.defer(leadlist.close)
  const channels = ['C0DAYS0', 'C0DAYS1'].map((id) => ({ id, name: id.toLowerCase() }))
  const slack = await openTestSlack(
    zones.map((_, index) => ({
      id: teamOf(index),
      channels,
      users: [{ id: 'U0ADA', name: 'ada', isAdmin: true, isOwner: true }],
    })),
    {},
    { now: () => state.now },
  )
  stack.defer(slack.close)
  slack.limits.switchTo(false)
  const env = oauthEnvironment({ slack, leadListUrl: leadlist.url, redisUrl: redis.found.url })
  const services = await createServices(loadConfig(env), { log: silentLog, now: () => state.now })
  stack.defer(services.close)
  const { alerts } = services
  /** of each workspace, in the order of `questionsOf` */
  const ids: string[][] = []
  const changes: Change[] = []
  const told = new Set<string>()
  const engine = createEngine(services, {
    now: () => state.now,
    onUnclear: (alert) => told.add(`${alert.teamId} ${alert.target}`),
  })

  async function setUp(): Promise<void> {
    for (const [index, zone] of zones.entries()) {
      const bots = [0, 1].map((bot) => ({ name: `Bot ${bot}`, serialNumber: `days-${index}-${bot}` }))
      await installWithBots({ services, slack }, teamOf(index), { key: 'days-key', bots })
      const known = await services.bots.list(teamOf(index))
      const own: string[] = []
      for (const alert of questionsOf(known)) own.push((await alerts.add({ teamId: teamOf(index), zone, ...alert })).id)
      ids.push(own)
    }
  }

  return {
    setUp,
    restart: engine.restart,
    goTo: async (at: number, trouble: { isLeadListDown: boolean; isSlackDown: boolean }) => {
      state.now = at
      state.isLeadListDown = trouble.isLeadListDown
      slack.faults.clear()
      if (trouble.isSlackDown) slack.faults.plan('*', { kind: 'status', status: 503 }, Number.POSITIVE_INFINITY)
    },
    /** One post is cut off: nobody knows whether Slack took it. */
    cutPosts: (kind: 'cut-after' | 'cut-before') => {
      slack.faults.plan('chat.postMessage', { kind })
      state.doubtful.add(state.now)
    },
    step: async (crash: Crash) => {
      if (!(await engine.step(crash))) return
      state.crashes += 1
      state.doubtful.add(state.now)
    },
    change: async (wanted: ReturnType<typeof changesOn>) => {
      for (const { index, place, what } of wanted) {
        const teamId = teamOf(index)
        const alert = await alerts.find(teamId, ids[index]?.[place] ?? '')
        changes.push({ teamId, target: alert.target, what, at: state.now })
        if (what === 'pause') await alerts.pause(teamId, alert.id)
        else if (what === 'edit') await alerts.change(teamId, alert.id, { remindMinutes: 30 })
        else await alerts.resume(teamId, alert.id, { catchesUp: what === 'catch-up' })
      }
    },
    findings: async (): Promise<AlertDaysFindings> => {
      const judged: Judged[] = []
      let messages = 0
      for (const [index, zone] of zones.entries()) {
        const teamId = teamOf(index)
        const [all, bots] = [await alerts.list(teamId), await services.bots.list(teamId)]
        const fingerprint = await services.vault.fingerprint(teamId)
        for (const target of new Set(all.map((alert) => alert.target))) {
          const own = all.filter((alert) => alert.target === target)
          const place = isPerson(target) ? directChannelId(target) : target
          const posts = slack.messagesIn(teamId, place).flatMap(({ text, ts }) => postedIn(text, Number(ts) * 1_000))
          messages += posts.length
          const around = { alerts: own, bots, zone, fingerprint, visits, start: START, doubtful: state.doubtful }
          const changed = changes.filter((each) => each.teamId === teamId && each.target === target)
          judged.push(judgeTarget(posts, { ...around, changes: changed, isTold: told.has(`${teamId} ${target}`) }))
        }
      }
      const { polls, crashes } = state
      return { ...addAll(judged), records: visits.length, polls, messages, crashes }
    },
  }
}

function addAll(judged: Judged[]): Judged {
  return judged.reduce((sum, each) => {
    const names = Object.keys(each) as (keyof Judged)[]
    return Object.fromEntries(names.map((name) => [name, sum[name] + each[name]])) as Judged
  })
}

function postedIn(text: string, at: number): Posted[] {
  return text.startsWith('{') ? [{ ...(JSON.parse(text) as Omit<Posted, 'at'>), at }] : []
}

type Services = Awaited<ReturnType<typeof createServices>>

/** The engine's own parts, one tick a step. A restart, or a crash, takes new ones. */
function createEngine(
  services: Services,
  { now, onUnclear }: { now: () => number; onUnclear: (alert: Alert) => void },
) {
  let running = start()
  function start() {
    const life = { isOver: false, crash: null as Crash, onKilled: () => {} }
    const killed = new Promise<true>((resolve) => {
      life.onKilled = () => resolve(true)
    })
    const redis = mortal(services.redis, life)
    const passPoint = (point: AlertFailPoint) => {
      if (life.isOver || (life.crash?.point === point && --life.crash.count <= 0)) {
        life.isOver = true
        life.onKilled()
        throw new Killed(point)
      }
    }
    const deps = engineDeps({ ...services, redis }, { now, onUnclear })
    return { life, killed, redis, parts: createAlertParts({ ...deps, passPoint }) }
  }

  return {
    restart: () => {
      running = start()
    },
    /** A crash strikes as soon as the worker comes to its point. @returns whether the worker was killed */
    step: async (crash: Crash): Promise<boolean> => {
      const { parts, life, killed } = running
      life.crash = crash ?? life.crash
      // Of a millisecond, so that the worker after a crash has it at once.
      const { token } = await parts.watchStore.lead(WORKER, 1)
      for (const teamId of await parts.store.teams()) await parts.due.wakeAt(teamId, 0)
      for (const teamId of await parts.due.takeDueTeams(now(), 1_000)) void parts.serve(teamId)
      parts.watcher.tick(token, new AbortController().signal)
      const isKilled = await Promise.race([killed, parts.settled().then(() => false)])
      if (isKilled) {
        await endLeases(services.redis)
        running = start()
      }
      return isKilled
    },
  }
}

function engineDeps(services: Services, around: { now: () => number; onUnclear: (alert: Alert) => void }) {
  const { now, onUnclear } = around
  const posts = createAlertPosts({ ...services, now, log: silentLog })
  return {
    ...{ ...services, ...posts, connectionOf: services.connections.of, intervalMs: INTERVAL_MS, log: silentLog },
    ...{ now, realNow: now, isReady: () => true },
    notify: async (_owner, [notice]) => {
      if (notice?.reason === 'post-unclear') onUnclear(notice.alert)
    },
    render: async (post: AlertPost) => {
      await letRest(services.redis, post)
      const records = post.records.map(({ record }) => record)
      return { text: JSON.stringify({ records, isRepeat: post.isRepeat }), blocks: [], plainBlocks: [] }
    },
  } satisfies AlertEngineDeps
}

/** A second between two posts of a channel is real time, of which there is none here. */
async function letRest(redis: Redis, { teamId, target }: AlertPost): Promise<void> {
  await redis.del(digestKeys.postSlot(shardOf(teamId), teamId, target))
}

/** Leases are in real time too. */
async function endLeases(redis: Redis): Promise<void> {
  for (const turn of await redis.keys('leads:{T0DAYS*}:alert-turn:*')) {
    const [teamId, id] = [/\{(\w+)\}/.exec(turn)?.[1] ?? '', await redis.hGet(turn, 'post')]
    if (id !== null) await redis.hSet(alertKeys.post(teamId, id), 'le', '0')
  }
}

function mortal(redis: Redis, life: { isOver: boolean }): Redis {
  return new Proxy(redis, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        if (life.isOver) return Promise.reject(new Killed('the worker is gone'))
        return (value as (...all: unknown[]) => unknown).apply(target, args)
      }
    },
  })
}
