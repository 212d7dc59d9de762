import pLimit from 'p-limit'
import { createRandom, type Random } from '../../../sandbox/environment/seed.ts'
import type { Fault } from '../../../sandbox/slack-emulator/http-server.ts'
import { loadConfig } from '../../../src/config.ts'
import { createOutageDetector } from '../../../src/delivery/outage-detector.ts'
import { createPoster } from '../../../src/delivery/post-message.ts'
import { shardOf } from '../../../src/delivery/shards.ts'
import { createContentBuilder, type DigestContent } from '../../../src/digest/content/build-content.ts'
import { MAX_LOOKBACK_DAYS } from '../../../src/digest/content/late-records.ts'
import { createDigestBook } from '../../../src/digest/engine.ts'
import type { Digest } from '../../../src/digest/model/digest.ts'
import { DEFAULT_QUESTION } from '../../../src/digest/model/question.ts'
import { type Days, nextOccurrence, type Schedule, startOfDate } from '../../../src/digest/model/recurrence.ts'
import { createPlanner } from '../../../src/digest/runs/planner.ts'
import { createRunner, TIMING } from '../../../src/digest/runs/run-digest.ts'
import type { RunId } from '../../../src/digest/storage/types.ts'
import type { Counts } from '../../../src/leads/report/types.ts'
import { digestKeys } from '../../../src/redis/keys.ts'
import { createServices } from '../../../src/services.ts'
import { installWithBots, oauthEnvironment } from '../install.ts'
import { serveLeadList, type WireRequest } from '../leadlist.ts'
import { openTestRedis, silentLog } from '../redis.ts'
import { openTestSlack } from '../slack.ts'
import { type Judged, judge, type Posted, type Visit } from './days-judge.ts'

export type DaysOptions = {
  seed: string
  zones: string[]
  /** days on which visitors come, and after which it all goes on until what is late has been told */
  days: number
  recordsADay: number
  /** how many times each goes wrong, for some hours */
  outages: { leadList: number; oneChatbot: number; slack: number; worker: number }
}

/** What became of all records in all digests, and how many runs ended how. */
export type DaysFindings = Judged & { records: number; digests: number; notices: number; runs: Record<string, number> }

const START = Date.parse('2026-09-14T00:00:00Z')
const STEP_MS = 30 * 60_000
/** After its window everything that is due within a step can be posted. */
const AFTER_WINDOW_MS = 16 * 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SETTLE_DAYS = MAX_LOOKBACK_DAYS + 3
const RUNS_AT_ONCE = 24
const DIGESTS_A_ZONE = 4
const ENDINGS = ['sent', 'empty', 'skipped', 'failed', 'unknown']
const CHANGED_ON = 12
const CHANGED_BACK_ON = 31
const TIMES = ['00:15', '06:30', '09:00', '12:45', '18:00', '23:45']
const WORKDAYS: Days = { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5] }
const EVERY_DAY: Days = { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5, 6, 7] }
const MONDAYS: Days = { kind: 'weekdays', weekdays: [1] }
const MONTHLY: Days = { kind: 'monthly', on: 'first-weekday' }

/** What comes after it is about who is told. */
const isEnding = (word: string | undefined) => word !== undefined && ENDINGS.includes(word)

type Kind = keyof Counts
type Outage = { what: 'leadList' | 'oneChatbot' | 'slack' | 'worker'; from: number; to: number; victim: number }

const teamOf = (index: number) => `T0DAYS${index}`
const serialsOf = (index: number) => [`shop-${index}`, `desk-${index}`]

/** Lives through some months with digests of every kind in all zones, and counts what became of every record. */
export async function liveThrough(options: DaysOptions): Promise<DaysFindings> {
  const random = createRandom(options.seed)
  const visits = options.zones.flatMap((_, index) => visitsOf(index, options, random))
  const outages = outagesOf(options, random)
  await using stack = new AsyncDisposableStack()
  const world = await openWorld(stack, options, visits)
  const digests = await world.setUp()
  const words = new Map<string, string>()
  const limit = pLimit(RUNS_AT_ONCE)
  const isAnyDue = createAlarm(digests.flatMap((digest, index) => schedulesOf(digest, index, options.zones)))
  const end = START + (options.days + SETTLE_DAYS) * DAY_MS
  let isQuiet = false
  for (let at = START; at < end; at += STEP_MS) {
    const now = at + AFTER_WINDOW_MS
    const wrong = outages.filter(({ from, to }) => at >= from && at < to)
    const isWorkerDown = wrong.some(({ what }) => what === 'worker')
    world.goTo(now, wrong)
    await world.changeSome(digests, at)
    isQuiet = !isAnyDue(now) && isQuiet && !isWorkerDown
    if (isQuiet || isWorkerDown) continue
    await world.letChannelsRest()
    const jobs = await world.tick()
    const ended = await Promise.all(jobs.map((job) => limit(() => world.run(job))))
    for (const [place, { id, run }] of jobs.entries()) {
      const [name, word] = [`${id} ${run}`, ended[place] ?? '']
      if (isEnding(word) || !isEnding(words.get(name))) words.set(name, word)
    }
    isQuiet = ended.every(isEnding)
  }
  const findings = digests.map((digest, place) =>
    judge(world.postsOf(digest), {
      runs: new Map(
        [...words].filter(([name]) => name.startsWith(`${digest.id} `)).map(([name, word]) => [name.slice(-10), word]),
      ),
      visits: visits.filter(({ serial }) => serialsOf(Math.floor(place / DIGESTS_A_ZONE)).includes(serial)),
      from: startOfDate(digest.reportsFrom, digest.schedule.zone),
      isChanged: schedulesOf(digest, place, options.zones).length > 1,
    }),
  )
  const sums = findings.reduce((sum, each) => addJudged(sum, each))
  return { ...sums, records: visits.length, notices: world.notices(), digests: digests.length, runs: tally(words) }
}

/** Whether any digest has become due since it was asked last. */
function createAlarm(schedules: Schedule[]): (now: number) => boolean {
  const next = schedules.map((schedule) => nextOccurrence(schedule, START).at)
  return (now) => {
    const due = [...next.keys()].filter((place) => (next[place] ?? 0) <= now)
    for (const place of due) next[place] = nextOccurrence(schedules[place] as Schedule, now).at
    return due.length > 0
  }
}

function addJudged(a: Judged, b: Judged): Judged {
  const names = Object.keys(a) as (keyof Judged)[]
  return Object.fromEntries(names.map((name) => [name, a[name] + b[name]])) as Judged
}

function tally(words: Map<string, string>): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const word of words.values()) counts[word] = (counts[word] ?? 0) + 1
  return counts
}

/** Most arrive at once, some a day later, a few in the two weeks after, and some when nobody asks any more. */
function visitsOf(index: number, { days, recordsADay }: DaysOptions, random: Random): Visit[] {
  return Array.from({ length: days * recordsADay }, (_, number) => {
    const at = START + Math.floor(random.next() * days * DAY_MS)
    const delay = [60_000, 36 * HOUR_MS, 13 * DAY_MS, 40 * DAY_MS][random.weighted([80, 12, 6, 2])] ?? 0
    const kind: Kind = random.next() < 0.7 ? 'leads' : random.next() < 0.9 ? 'appointments' : 'others'
    const serial = serialsOf(index)[number % 2] ?? ''
    return { serial, at, arrivesAt: at + Math.floor(random.next() * delay), kind, wire: wireOf(at, kind, number) }
  })
}

function wireOf(at: number, kind: Kind, number: number): object {
  return {
    Type: { leads: 'Lead', appointments: 'Appointment', others: 'Callback' }[kind],
    Name: 'Ada Example',
    Email: `visitor-${number}@example.com`,
    PhoneNumber: '',
    CreateTime: new Date(at).toISOString(),
    Content: '',
    SessionID: number,
    URI: 'https://acme.example/',
    Count: 1,
  }
}

function outagesOf({ days, outages, zones }: DaysOptions, random: Random): Outage[] {
  const longest = { leadList: 12, oneChatbot: 30, slack: 8, worker: 60 }
  return (Object.keys(longest) as Outage['what'][]).flatMap((what) =>
    Array.from({ length: outages[what] }, () => {
      const from = START + DAY_MS + Math.floor(random.next() * (days - 2) * DAY_MS)
      const to = from + random.between(1, longest[what]) * HOUR_MS
      return { what, from, to, victim: random.between(0, zones.length - 1) }
    }),
  )
}

async function openWorld(stack: AsyncDisposableStack, { zones }: DaysOptions, visits: Visit[]) {
  let now = START
  let wrong: Outage[] = []
  const bySerial = Map.groupBy(visits, ({ serial }) => serial)
  const redis = await openTestRedis()
  stack.defer(redis.close)
  const leadList = await serveLeadList((request) => {
    const isOut = wrong.some(({ what, victim }) =>
      what === 'leadList' ? true : what === 'oneChatbot' && serialsOf(victim)[1] === request.serialNumber,
    )
    return isOut ? { status: 500, body: '' } : recordsFor(request, bySerial.get(request.serialNumber) ?? [], now)
  })
  stack.defer(leadList.close)
  const channels = digestsOf('UTC', 0).map(({ channelId }) => ({ id: channelId, name: channelId.toLowerCase() }))
  const slack = await openTestSlack(zones.map((_, index) => ({ id: teamOf(index), channels })))
  stack.defer(slack.close)
  slack.limits.switchTo(false)
  const env = oauthEnvironment({ slack, leadListUrl: leadList.url, redisUrl: redis.found.url })
  const services = await createServices(loadConfig(env), { log: silentLog, now: () => now })
  stack.defer(services.close)
  const engine = createEngine(services, () => now)
  const turns = zones.flatMap((_, index) =>
    channels.map(({ id }) => digestKeys.postSlot(shardOf(teamOf(index)), teamOf(index), id)),
  )
  return {
    ...engine,
    /** A second between two posts of a channel is real time, of which there is none here. */
    letChannelsRest: () => redis.redis.del(turns),
    goTo: (at: number, outages: Outage[]): void => {
      now = at
      wrong = outages
      slack.faults.clear()
      const fault = slackFault(outages, at)
      if (fault) slack.faults.plan('chat.postMessage', fault, Number.POSITIVE_INFINITY)
    },
    setUp: async (): Promise<Digest[]> => {
      const digests: Digest[] = []
      for (const [index, zone] of zones.entries()) {
        const bots = serialsOf(index).map((serialNumber) => ({ name: serialNumber, serialNumber }))
        await installWithBots({ services, slack }, teamOf(index), { key: 'days-key', bots })
        for (const digest of digestsOf(zone, index)) digests.push(await engine.digests.add(digest))
      }
      return digests
    },
    postsOf: ({ teamId, channelId }: Digest) =>
      slack.messagesIn(teamId, channelId).map(({ text }) => JSON.parse(text) as Posted),
    changeSome: (digests: Digest[], at: number) => changeSome(engine.digests, digests, zones, (at - START) / DAY_MS),
  }
}

/** Where every eighth zone's daily digest is changed: to another zone and back, or to once a week and back. */
async function changeSome(
  book: ReturnType<typeof createDigestBook>['digests'],
  digests: Digest[],
  zones: string[],
  day: number,
): Promise<void> {
  if (day !== CHANGED_ON && day !== CHANGED_BACK_ON) return
  for (const [place, digest] of digests.entries()) {
    const [usual, changed] = schedulesOf(digest, place, zones)
    const schedule = day === CHANGED_ON ? changed : usual
    if (changed && schedule) await book.change(digest.teamId, digest.id, { schedule })
  }
}

/** Its own, and the one it has for a while, of some. */
function schedulesOf({ schedule }: Digest, place: number, zones: string[]): Schedule[] {
  const index = Math.floor(place / DIGESTS_A_ZONE)
  if (place % DIGESTS_A_ZONE !== 0 || index % 8 > 1) return [schedule]
  const zone = zones[(index + 5) % zones.length] ?? schedule.zone
  return [schedule, index % 8 === 0 ? { ...schedule, zone } : { ...schedule, days: MONDAYS }]
}

/** Sometimes Slack has taken the message and sometimes not, and nobody can tell. */
function slackFault(outages: Outage[], at: number): Fault | null {
  if (!outages.some(({ what }) => what === 'slack')) return null
  return (
    ([{ kind: 'cut-after' }, { kind: 'cut-before' }, { kind: 'status', status: 503 }] as const)[
      ((at / HOUR_MS) % 3) | 0
    ] ?? null
  )
}

function recordsFor({ startTime = '', endTime = '9999' }: WireRequest, visits: Visit[], now: number): object[] {
  const from = startTime === '' ? 0 : Date.parse(startTime)
  const to = Date.parse(endTime) + DAY_MS
  return visits.filter(({ at, arrivesAt }) => at >= from && at < to && arrivesAt <= now).map(({ wire }) => wire)
}

type Services = Awaited<ReturnType<typeof createServices>>

function digestsOf(zone: string, index: number) {
  return [EVERY_DAY, WORKDAYS, MONDAYS, MONTHLY].map((days, number) => ({
    teamId: teamOf(index),
    channelId: `C0DAYS${number}`,
    question: DEFAULT_QUESTION,
    schedule: { time: TIMES[(index + number) % TIMES.length] ?? '09:00', zone, days },
    detail: 'counts' as const,
    ownerId: 'U0ADA',
  }))
}

/** The engine's own parts; what the queue hands on is handed on here. */
function createEngine(services: Services, now: () => number) {
  const { runStore, store, digests } = createDigestBook({ ...services, now, log: silentLog })
  const jobs: RunId[] = []
  let notices = 0
  const planner = createPlanner({
    runStore,
    enqueue: async (planned) => void jobs.push(...planned),
    clock: { now },
    log: silentLog,
    passPoint: () => {},
  })
  const run = createRunner({
    runStore,
    store,
    buildContent: createContentBuilder({
      report: services.report,
      botsOf: services.bots.list,
      weekStartOf: async () => 'monday',
      runOf: ({ id, teamId }, date) => runStore.find({ shard: shardOf(teamId), id, run: date }),
    }),
    detailOf: async () => 'counts',
    render: async (edition) => ({ text: JSON.stringify(postOf(edition)), blocks: [], plainBlocks: [] }),
    openWorkspace: createPoster(services),
    notify: async () => {
      notices += 1
    },
    outages: createOutageDetector({ redis: services.redis, realNow: Date.now }),
    bulkhead: { tryAcquire: () => () => {} },
    heartbeat: { recordPost: () => {}, forgetPost: () => true },
    deploymentOf: async () => 'us',
    now,
    log: silentLog,
    timing: { ...TIMING, firstBackoffMs: 1, maxBackoffMs: 1, suspectRetryMs: 1, collectMs: 1 },
    passPoint: () => {},
    onEnd: () => {},
    onPost: () => {},
  })
  const stop = new AbortController()
  return {
    digests,
    notices: () => notices,
    tick: async (): Promise<RunId[]> => {
      await planner.tick()
      return jobs.splice(0)
    },
    run: (job: RunId) => run(job, stop.signal),
  }
}

function postOf({ digest, date, report, coverage, counts, corrections, reportedDaysAfter }: DigestContent): Posted {
  const bounds = ({ start, end }: { start: number; end: number }) => ({ start, end })
  return {
    id: digest.id,
    run: date,
    askedAt: report.askedAt,
    isPart: reportedDaysAfter?.wholeTo !== reportedDaysAfter?.to,
    main: { ...bounds(coverage.period), ...counts },
    untold: corrections.unreportedDays.map((each) => ({
      ...bounds(each.period),
      ...each.counts,
      run: each.run && `${each.run.date} ${each.run.state}`,
    })),
    late: corrections.late.map((each) => ({ ...bounds(each.period), ...each.change })),
  }
}
