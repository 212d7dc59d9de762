import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from '../../../sandbox/environment/seed.ts'
import type { LocalSlack } from '../../../sandbox/slack-emulator/emulator.ts'
import { startAlertEngine } from '../../../src/alerts/engine.ts'
import type { Alert } from '../../../src/alerts/model/alert.ts'
import { loadConfig } from '../../../src/config.ts'
import { createNotifier } from '../../../src/delivery/notify-owner.ts'
import type { Redis } from '../../../src/redis/connect.ts'
import { alertKeys } from '../../../src/redis/keys.ts'
import { createServices } from '../../../src/services.ts'
import { createAlertPosts } from '../../../src/slack/alerts/render-posts.ts'
import { createSlackClients } from '../../../src/workspaces/slack-api/client.ts'
import { CHILD_ENVIRONMENT } from '../child-environment.ts'
import { until } from '../digest/digest-world.ts'
import type { KillPoint } from '../faults/fault-classes.ts'
import { installWithBots, oauthEnvironment } from '../install.ts'
import { serveLeadList, type WireAnswer, type WireRequest } from '../leadlist.ts'
import { silentLog } from '../redis.ts'
import { openTestSlack } from '../slack.ts'
import { type Added, judgePosts, type Verdict } from './fault-judge.ts'

export type AlertFaultWorld = Awaited<ReturnType<typeof openAlertFaultWorld>>

export type AlertFaultOptions = { seed: number; redisUrl: string; records: number; teams: number; channelsEach: number }

const WORKER = join(import.meta.dirname, '../../../src/worker.ts')
const QUIET_POLLS = 2
const READY_WITHIN_MS = 120_000
/** What a busy machine takes to answer a post shall leave nobody in doubt; workers that are processes wait ten seconds. */
const POST_TIMEOUT_MS = 120_000
/** The deadline of a poll in this process; workers that are processes have two minutes. */
const POLL_DEADLINE_MS = 15_000

const teamOf = (index: number) => `T0FAULT${index}`
const channelOf = (team: number, channel: number) => `C0F${team}X${channel}`
const serialOf = (team: number, channel: number) => `fault-${team}-${channel}`

export const ALERT_KILL_POINTS: KillPoint[] = [
  { point: 'alert-committed', isOfBatch: false },
  { point: 'alert-claimed', isOfBatch: false },
  { point: 'alert-posting', isOfBatch: false },
  { point: 'alert-posted', isOfBatch: false },
  { point: 'alert-recorded', isOfBatch: false },
]

/**
 * A chatbot with an alert for each channel, polled every second by worker processes, records that arrive one after another, and
 * what can go wrong around them. What stands in the local Slack is compared with what was added.
 */
export async function openAlertFaultWorld(options: AlertFaultOptions) {
  const { seed, redisUrl, records, teams, channelsEach } = options
  const random = createRandom(String(seed))
  const places = Array.from({ length: teams * channelsEach }, (_, index) => ({
    team: index % teams,
    channel: Math.floor(index / teams),
  }))
  const leadlist = await openLeadList()
  const slack = await openTestSlack(
    Array.from({ length: teams }, (_, team) => ({
      id: teamOf(team),
      users: [{ id: 'U0ADA', name: 'ada', isAdmin: true, isOwner: true }],
      channels: Array.from({ length: channelsEach }, (_, channel) => ({ id: channelOf(team, channel) })),
    })),
  )
  const env = { ...oauthEnvironment({ slack, leadListUrl: leadlist.url, redisUrl }), ALERT_POLL_SECONDS: '1' }
  const services = await createServices(loadConfig(env), { log: silentLog, now: Date.now })
  const alerts = await setUp()
  const workers = createWorkers(env)
  const engines: { close: () => Promise<void> }[] = []
  const added: Added[] = []
  let dueAt = 0
  let faultAt = 0

  async function setUp(): Promise<Alert[]> {
    for (let team = 0; team < teams; team += 1) {
      const bots = Array.from({ length: channelsEach }, (_, channel) => serialOf(team, channel))
      const named = bots.map((serialNumber) => ({ name: serialNumber, serialNumber }))
      await installWithBots({ services, slack }, teamOf(team), { key: 'fault-key', bots: named })
    }
    return Promise.all(places.map(({ team, channel }) => addAlert(team, channel)))
  }

  async function addAlert(team: number, channel: number): Promise<Alert> {
    const teamId = teamOf(team)
    const bot = (await services.bots.list(teamId)).find(({ serialNumber }) => serialNumber === serialOf(team, channel))
    const question = { botIds: bot ? [bot.id] : [], kinds: 'all' as const, where: [] }
    return services.alerts.add({ teamId, target: channelOf(team, channel), question, ownerId: 'U0ADA', zone: 'UTC' })
  }

  /** Some alerts were removed, or their workspace purged. */
  async function alertsLeft(): Promise<Alert[]> {
    const byTeam = await Promise.all(
      Array.from({ length: teams }, (_, team) => services.alerts.list(teamOf(team)).catch(() => [])),
    )
    return byTeam.flat()
  }

  /** Each chatbot gets its records in turn, at distances that vary. */
  async function addRecords(spanMs: number): Promise<void> {
    for (let index = 0; index < records; index += 1) {
      await sleep(Math.max(0, dueAt + ((index + random.next()) * spanMs) / records - Date.now()))
      const { team, channel } = places[index % places.length] ?? { team: 0, channel: 0 }
      const at = leadlist.addRecord(serialOf(team, channel))
      added.push({ teamId: teamOf(team), channelId: channelOf(team, channel), createdAt: at, addedAt: Date.now() })
    }
  }

  return {
    random,
    slack,
    leadlist,
    services,
    redis: services.redis,
    alerts,
    added,
    postCount: records,
    ...workers,
    /** A worker in this process. */
    startEngine: (): void => {
      engines.push(startEngine(services, slack))
    },
    /** Waits until each chatbot was polled: workers are ready. */
    untilWatched: () => until(async () => !(await polledAt(services.redis, alerts)).includes(null), READY_WITHIN_MS),
    /** From now on records arrive. @returns once all have */
    begin: (spanMs: number) => {
      dueAt = Date.now()
      faultAt = dueAt
      return addRecords(spanMs)
    },
    untilAfterDue: (ms: number) => sleep(Math.max(0, dueAt + ms - Date.now())),
    noteFault: () => {
      faultAt = Date.now()
    },
    /** Waits until every record was posted that has to be, no post is open, and each chatbot was polled twice more. */
    untilOver: async (isFree: (record: Added) => boolean, withinMs: number): Promise<boolean> => {
      const left = await alertsLeft()
      const isIdle = async () => (await openTargets(services.redis, left).catch(() => 1)) === 0
      await until(async () => judge(slack, added, { isFree, faultAt }).lost === 0, withinMs)
      await until(isIdle, withinMs)
      for (let polls = 0; polls < QUIET_POLLS; polls += 1) await untilPolled(services.redis, left, withinMs)
      await until(isIdle, withinMs)
      return true
    },
    judge: (isFree: (record: Added) => boolean): Verdict => judge(slack, added, { isFree, faultAt }),
    close: async () => {
      await workers.killWorkers()
      await Promise.all(engines.map((engine) => engine.close()))
      await services.close()
      await Promise.all([leadlist.close(), slack.close()])
    },
  }
}

type Services = Awaited<ReturnType<typeof createServices>>

function startEngine(services: Services, slack: LocalSlack) {
  const botTokenOf = async (teamId: string) => slack.workspace(teamId).botToken
  const slackClients = createSlackClients({
    apiUrl: slack.apiUrl,
    botTokenOf,
    timeoutMs: POST_TIMEOUT_MS,
    log: silentLog,
  })
  const clocks = { now: Date.now, realNow: Date.now, log: silentLog }
  const posts = createAlertPosts({ ...services, slackClients, ...clocks })
  return startAlertEngine({
    ...{ ...services, ...posts, slackClients, ...clocks, intervalMs: 1_000, isReady: () => true },
    pollDeadlineMs: POLL_DEADLINE_MS,
    connectionOf: services.connections.of,
    notify: createNotifier({ ...services, slackClients, render: posts.renderNotices }),
  })
}

function judge(
  slack: LocalSlack,
  added: Added[],
  around: { isFree: (record: Added) => boolean; faultAt: number },
): Verdict {
  return judgePosts(added, (teamId, channelId) => slack.messagesIn(teamId, channelId), around)
}

/** Targets with a post in progress, or records that wait. */
async function openTargets(redis: Redis, alerts: Alert[]): Promise<number> {
  const open = await Promise.all(
    alerts.map(async ({ teamId, target }) => {
      const [post, queued] = await Promise.all([
        redis.hGet(alertKeys.turn(teamId, target), 'post'),
        redis.lLen(alertKeys.queue(teamId, target)),
      ])
      return post !== null || queued > 0
    }),
  )
  return open.filter(Boolean).length
}

async function untilPolled(redis: Redis, alerts: Alert[], withinMs: number): Promise<void> {
  const before = await polledAt(redis, alerts)
  await until(async () => {
    const after = await polledAt(redis, alerts)
    return after.every((at, index) => at === null || at !== before[index])
  }, withinMs)
}

/** When the chatbot of each alert was polled completely; null if it never was, or is no longer. */
function polledAt(redis: Redis, alerts: Alert[]): Promise<(string | null)[]> {
  return Promise.all(
    alerts.map(({ teamId, question }) => redis.hGet(alertKeys.watch(teamId, question.botIds[0] ?? ''), 'ok')),
  )
}

/** Worker processes, which end with the test. */
function createWorkers(env: Record<string, string>) {
  const children = new Set<ChildProcess>()
  const own = { ...CHILD_ENVIRONMENT, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'fatal' }
  return {
    children,
    startWorker: (failAt?: string): void => {
      const more = failAt ? { LEADS_FAIL_AT: failAt } : {}
      const child = spawn(process.execPath, [WORKER], { env: { ...env, ...own, ...more }, stdio: 'ignore' })
      children.add(child)
      child.once('exit', () => children.delete(child))
    },
    killWorkers: async (): Promise<void> => {
      const gone = [...children].map((child) => once(child, 'exit'))
      for (const child of children) child.kill('SIGKILL')
      await Promise.all(gone)
    },
  }
}

type Answer = (request: WireRequest) => WireAnswer | Promise<WireAnswer>

/** A LeadList that returns the records that were added, or the answers that a fault sets. */
async function openLeadList() {
  const records = new Map<string, object[]>()
  const well: Answer = ({ serialNumber }) => records.get(serialNumber) ?? []
  let answer = well
  let last = 0
  const { url, close } = await serveLeadList((request) => answer(request))
  return {
    url,
    close,
    /** @returns its CreateTime, which no other record has, ms UTC */
    addRecord: (serialNumber: string): number => {
      last = Math.max(last + 1, Date.now())
      records.set(serialNumber, [...(records.get(serialNumber) ?? []), wireOf(last)])
      return last
    },
    setAnswer: (wanted: Answer) => {
      answer = wanted
    },
    /** for answers that come late */
    well,
    beWell: () => {
      answer = well
    },
  }
}

function wireOf(at: number): object {
  return {
    ...{ Type: 'Lead', Name: 'Ada Example', Email: 'ada@example.com', PhoneNumber: '', Content: '' },
    ...{ CreateTime: new Date(at).toISOString(), SessionID: at, URI: 'https://acme.example/', Count: 1 },
  }
}
