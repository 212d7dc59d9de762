import { cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { findRedis } from '../sandbox/environment/redis.ts'
import { createLocalSlack, type LocalSlack } from '../sandbox/slack-emulator/emulator.ts'
import { loadConfig } from '../src/config.ts'
import { setClockOffset } from '../src/digest/clock.ts'
import { createDigestBook } from '../src/digest/engine.ts'
import { DEFAULT_QUESTION } from '../src/digest/model/question.ts'
import { createLog } from '../src/log.ts'
import { createServices } from '../src/services.ts'
import { startScript } from '../test/support/fleet.ts'
import { installWithBots, oauthEnvironment } from '../test/support/install.ts'
import { serveBody } from '../test/support/leadlist.ts'
import type { BenchResult } from './run.ts'
import { cpuMsOf } from './support/process-figures.ts'
import { NINE, SET_UP_AT } from './support/rush-world.ts'

const WORKSPACES = 40
const DIGESTS_EACH = 100
const RECORDS = 20
const TOTAL = WORKSPACES * DIGESTS_EACH

const log = createLog({ level: 'error' })

/**
 * 4,000 digests in 40 workspaces, all due at once when the clock is moved to nine, each to a channel of its own, against the
 * local Slack and a LeadList that answers at once: by one worker, by two, and how busy the machine was.
 */
export async function bench(): Promise<BenchResult> {
  const [load = 0] = loadavg()
  const one = await runWith(1)
  const two = await runWith(2)
  const rows = [
    { measure: 'one worker, digests a second', found: round(one.perSecond), wanted: '>= 300' },
    { measure: 'two workers ÷ one', found: round(two.perSecond / one.perSecond), wanted: '>= 1.6' },
    { measure: 'cores busy with one', found: round(one.coresBusy), wanted: 'of 2' },
    { measure: 'cores busy with two', found: round(two.coresBusy), wanted: 'of 2' },
    ...Object.entries(one.cpuMsEach).map(([who, ms]) => ({
      measure: `CPU a digest: ${who}, ms`,
      found: round(ms),
      wanted: who === 'workers' ? '<= 2.2' : '',
    })),
    { measure: 'digests a second that both cores could do', found: round(2_000 / sum(one.cpuMsEach)), wanted: '' },
    { measure: 'load of the machine before', found: round(load), wanted: '0' },
    { measure: 'posted twice', found: one.twice + two.twice, wanted: '0' },
  ]
  return { rows, json: { digests: TOTAL, load, one, two } }
}

async function runWith(workers: number) {
  await using stack = new AsyncDisposableStack()
  const { REDIS_URL: _, ...ownEnv } = process.env
  const redis = await findRedis({ env: ownEnv, say: () => {} })
  stack.defer(redis.close)
  const slack = await openSlack(stack)
  const env = oauthEnvironment({ slack, leadListUrl: await serveLeadList(stack), redisUrl: redis.url })
  const services = await createServices(loadConfig(env), { log, now: () => SET_UP_AT })
  stack.defer(services.close)
  await setUp(services, slack)
  const pids: number[] = []
  for (let worker = 0; worker < workers; worker += 1) {
    const { pid, close } = await startScript('worker', { env })
    stack.defer(close)
    pids.push(pid)
  }
  const cpuMs = () => ({
    workers: pids.reduce((total, pid) => total + cpuMsOf(pid), 0),
    'local Slack and LeadList': cpuMsOf(process.pid),
    Redis: cpuMsOf(redis.pid ?? 0),
  })
  return await measure(slack, { cpuMs, start: () => setClockOffset(services.redis, NINE - Date.now() + 1_000, false) })
}

type CpuMs = { workers: number; 'local Slack and LeadList': number; Redis: number }

async function measure(slack: LocalSlack, { cpuMs, start }: { cpuMs: () => CpuMs; start: () => Promise<void> }) {
  const posted: number[] = []
  const channels = new Set<string>()
  slack.messages.onChange(({ message }) => {
    posted.push(performance.now())
    channels.add(message.channelId)
  })
  const before = { busy: busyMs(), cpu: cpuMs() }
  const startedAt = performance.now()
  await start()
  while (posted.length < TOTAL) await sleep(50)
  const coresBusy = (busyMs() - before.busy) / (performance.now() - startedAt)
  const cpu = cpuMs()
  const each = (who: keyof CpuMs) => (cpu[who] - before.cpu[who]) / TOTAL
  const cpuMsEach = {
    workers: each('workers'),
    'local Slack and LeadList': each('local Slack and LeadList'),
    Redis: each('Redis'),
  }
  await sleep(1_000)
  const [first = 0, last = 0] = [posted[0], posted[TOTAL - 1]]
  return { perSecond: TOTAL / ((last - first) / 1_000), coresBusy, cpuMsEach, twice: posted.length - channels.size }
}

async function openSlack(stack: AsyncDisposableStack): Promise<LocalSlack> {
  const slack = await createLocalSlack({ now: Date.now })
  stack.defer(slack.close)
  slack.limits.switchTo(false)
  for (let index = 0; index < WORKSPACES; index += 1) {
    const channels = Array.from({ length: DIGESTS_EACH }, (_, number) => ({ id: channelOf(index, number) }))
    slack.addWorkspace({ id: teamOf(index), channels, users: [{ id: 'U0BENCH', name: 'bea' }] })
  }
  return slack
}

const teamOf = (index: number) => `T0BENCH${index}`
const channelOf = (index: number, number: number) => `C0B${index}X${number}`

async function setUp(services: Awaited<ReturnType<typeof createServices>>, slack: LocalSlack): Promise<void> {
  const { digests } = createDigestBook({ ...services, now: () => SET_UP_AT, log })
  for (let index = 0; index < WORKSPACES; index += 1) {
    const teamId = teamOf(index)
    await installWithBots({ services, slack }, teamId, { key: 'bench-key' })
    await Promise.all(Array.from({ length: DIGESTS_EACH }, (_, number) => digests.add(digestOf(index, number))))
  }
}

/** No two of a workspace ask the same: LeadList is asked for each. */
function digestOf(index: number, number: number) {
  return {
    teamId: teamOf(index),
    channelId: channelOf(index, number),
    question: { ...DEFAULT_QUESTION, shownCount: 1 + (number % 100) },
    schedule: { time: '09:00', zone: 'UTC', days: { kind: 'weekdays' as const, weekdays: [1, 2, 3, 4, 5] as const } },
    windowMinutes: 0,
    ownerId: 'U0BENCH',
  }
}

async function serveLeadList(stack: AsyncDisposableStack): Promise<string> {
  const record = {
    Type: 'Lead',
    Name: 'Ada Example',
    Email: 'ada@example.com',
    PhoneNumber: '',
    CreateTime: '2026-11-21T10:00:00+00:00',
    Content: '',
    SessionID: 1,
    URI: 'https://acme.example/',
    Count: 1,
  }
  const Data = Array.from({ length: RECORDS }, () => record)
  const body = JSON.stringify({ Data, Version: '1.0.0', Success: true, Code: 200, Message: '' })
  return serveBody(body, stack)
}

/** What all of the machine's cores have worked so far, ms. */
function busyMs(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.sys + times.nice + times.irq, 0)
}

const sum = (parts: Record<string, number>) => Object.values(parts).reduce((total, one) => total + one, 0)
const round = (value: number) => Math.round(value * 100) / 100
