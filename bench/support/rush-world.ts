import { DateTime } from 'luxon'
import { createLocalSlack, type LocalSlack } from '../../sandbox/slack-emulator/emulator.ts'
import { createAlertBook } from '../../src/alerts/engine.ts'
import { ANY_RECORD } from '../../src/alerts/model/question.ts'
import { setClockOffset } from '../../src/digest/clock.ts'
import { createDigestBook } from '../../src/digest/engine.ts'
import { spreadMs } from '../../src/digest/model/digest.ts'
import { DEFAULT_QUESTION } from '../../src/digest/model/question.ts'
import type { Redis } from '../../src/redis/connect.ts'
import type { Services } from '../../src/services.ts'
import { startFleet, startScript } from '../../test/support/fleet.ts'
import { installDirectly } from '../../test/support/install.ts'
import { silentLog } from '../../test/support/redis.ts'
import { PATIENT } from '../../test/support/slack.ts'
import { leadOf, serveDeployment } from './busy-leadlist.ts'
import { createDefectCount } from './outcomes.ts'
import type { RedisServers } from './redis-servers.ts'

const HOUR_MS = 3_600_000
const WEEK_MS = 168 * HOUR_MS
/** Of next Monday, in UTC: workers that start by the real clock find nothing due. */
export const NINE = DateTime.utc().plus({ weeks: 1 }).startOf('week').set({ hour: 9 }).toMillis()
/** On the Friday before. */
export const SET_UP_AT = NINE - 69 * HOUR_MS
const ALERTS_SINCE = NINE - HOUR_MS / 2
const NEWEST_KNOWN_AT = NINE - HOUR_MS
const LATENCY_MS = 50
const SET_UP_AT_ONCE = 20
const PEOPLE = 4
export const GREEDY_PEOPLE = 40
const CHANNELS = 5
const SHARE_OF_GREEDY = 0.1
/** Of the archive's chatbot: one answer in ten thousand has as many records. */
const ARCHIVE_RANK = 0.9999

/** `scale` is a share of 2,000 workspaces with their load; digests are due within `minutes`. */
export type RushSize = { scale: number; minutes: number }

export const sizesOf = ({ scale, minutes }: RushSize) => ({
  workspaces: Math.round(2_000 * scale),
  digests: Math.round(1_000 * minutes * scale),
  questionsPerSecond: 20 * scale,
  homesPerSecond: 5 * scale,
  leadsPerSecond: 2 * scale,
})

/** The workspace that asks and posts more than it may. */
export const GREEDY = 0
/** A further workspace, without digests and alerts. */
export const archiveOf = (size: RushSize): number => sizesOf(size).workspaces
export const teamOf = (index: number) => `T0RUSH${index}`
export const serialOf = (index: number) => `rush-${index}`
export type DeploymentName = 'us' | 'eu' | 'dead'
/** One workspace in twenty is on the dead one. */
export function deploymentOf(index: number): DeploymentName {
  if (index % 20 === 19) return 'dead'
  return index % 2 === 0 ? 'us' : 'eu'
}

export type RushDigest = { index: number; id: string; dueAt: number }
export type RushWorld = Awaited<ReturnType<typeof openRushWorld>>

type Processes = { apps: number; workers: number; servers: RedisServers; env?: Record<string, string> }

/** Apps, workers, the local Slack with its limits, and three deployments of LeadList, one of them dead. */
export async function openRushWorld(
  size: RushSize,
  { apps, workers: workerCount, servers, env }: Processes,
  stack: AsyncDisposableStack,
) {
  const clock = createMovableClock(servers.redis)
  await clock.setTo(ALERTS_SINCE)
  const slack = await openSlack(size, clock.now, stack)
  const deployments = await openDeployments(size, stack)
  const LEADLIST_DEPLOYMENTS = Object.entries(deployments)
    .map(([name, { url }]) => `${name}=${url}`)
    .join()
  const defects = createDefectCount()
  const fleet = await startFleet({
    ...{ processes: apps, slack, redisUrl: '', leadListUrl: '', say: defects.say },
    env: { ...servers.env, LEADLIST_DEPLOYMENTS, ...env },
  })
  stack.defer(fleet.close)
  const digests = await setUp({ services: fleet.services, slack }, size)
  const workers = await Promise.all(
    Array.from({ length: workerCount }, () => startScript('worker', { env: fleet.env, say: defects.say })),
  )
  for (const { close } of workers) stack.defer(close)
  const pids = { app: fleet.pids, workers: workers.map(({ pid }) => pid), Redis: servers.pids }
  return { ...fleet, slack, deployments, digests, clock, pids, defects: defects.count }
}

function createMovableClock(redis: Redis) {
  let offsetMs = 0
  return {
    now: () => Date.now() + offsetMs,
    /** Moves the clock of all processes, from which it runs on. */
    setTo: async (at: number) => {
      offsetMs = at - Date.now()
      await setClockOffset(redis, offsetMs, false)
    },
  }
}

async function openSlack(size: RushSize, now: () => number, stack: AsyncDisposableStack): Promise<LocalSlack> {
  const slack = await createLocalSlack({ now, realNow: Date.now, ...PATIENT })
  stack.defer(slack.close)
  const channels = ['C0ALERTS', ...Array.from({ length: CHANNELS }, (_, index) => channelOf(index))]
  for (let index = 0; index <= archiveOf(size); index += 1) {
    const people = index === GREEDY ? GREEDY_PEOPLE : PEOPLE
    const users = Array.from({ length: people }, (_, person) => ({ id: personOf(person), isOwner: person === 0 }))
    slack.addWorkspace({ id: teamOf(index), users, channels: channels.map((id) => ({ id })) })
  }
  return slack
}

export const personOf = (index: number) => `U0RUSH${index}`
const channelOf = (index: number) => `C0DIGEST${index}`

async function openDeployments(size: RushSize, stack: AsyncDisposableStack) {
  const recordsOf = createKnownRecords(archiveOf(size))
  const open = (latencyMs: number) => serveDeployment({ latencyMs, recordsOf }, stack)
  return { us: await open(LATENCY_MS), eu: await open(LATENCY_MS), dead: await open(Number.POSITIVE_INFINITY) }
}

/** Log-logistic: 40 records at the median, 2,000 at p99, 100,000 for one answer in ten thousand. @param rank from 0 to 1 */
const recordsAt = (rank: number): number => Math.max(1, Math.round(40 * (rank / (1 - rank)) ** 0.85))

/** The records of a chatbot before the rush, as JSON. Chatbots with about the same number have the same. */
function createKnownRecords(archive: number): (serialNumber: string) => string {
  const texts = new Map<number, string>()
  return (serialNumber) => {
    const index = Number(serialNumber.replace('rush-', ''))
    const rank = index === archive ? ARCHIVE_RANK : (((index * 7_919) % archive) + 0.5) / archive
    const count = Number(recordsAt(rank).toPrecision(2))
    const found = texts.get(count) ?? knownText(count)
    texts.set(count, found)
    return found
  }
}

function knownText(count: number): string {
  const at = (index: number) => NEWEST_KNOWN_AT - (index * WEEK_MS) / count
  return Array.from({ length: count }, (_, index) => JSON.stringify(leadOf(1_000_000 + index, at(index)))).join()
}

type Around = { services: Services; slack: LocalSlack }

async function setUp(around: Around, size: RushSize): Promise<RushDigest[]> {
  const { workspaces, digests } = sizesOf(size)
  const { services } = around
  const { alerts } = createAlertBook({ ...services, now: () => ALERTS_SINCE })
  const alert = { target: 'C0ALERTS', question: ANY_RECORD, ownerId: personOf(0), zone: 'UTC' }
  await inGroups(workspaces + 1, async (index) => {
    await setUpWorkspace(around, index)
    if (index < workspaces) await alerts.add({ ...alert, teamId: teamOf(index) })
  })
  const book = createDigestBook({ ...services, now: () => SET_UP_AT, log: silentLog })
  const ofGreedy = Math.round(digests * SHARE_OF_GREEDY)
  return inGroups(digests, async (number) => {
    const index = number < ofGreedy ? GREEDY : number % workspaces
    const digest = await book.digests.add(digestOf(index, number, size.minutes))
    return { index, id: digest.id, dueAt: NINE + spreadMs(digest) }
  })
}

async function setUpWorkspace({ services, slack }: Around, index: number): Promise<void> {
  const teamId = teamOf(index)
  await installDirectly({ services, slack }, teamId)
  await services.connections.connect({ teamId, deployment: deploymentOf(index), key: 'rush-key' })
  const bot = { name: 'Acme', serialNumber: serialOf(index), aliases: [] }
  await services.bots.save(teamId, await services.bots.check(teamId, bot))
}

/** No two of a workspace ask the same: LeadList is asked for each. */
function digestOf(index: number, number: number, windowMinutes: number) {
  return {
    teamId: teamOf(index),
    channelId: channelOf(number % CHANNELS),
    question: { ...DEFAULT_QUESTION, shownCount: 1 + (number % 100) },
    schedule: { time: '09:00', zone: 'UTC', days: { kind: 'weekdays' as const, weekdays: [1, 2, 3, 4, 5] as const } },
    windowMinutes,
    ownerId: personOf(0),
  }
}

async function inGroups<Result>(count: number, act: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  while (results.length < count) {
    const group = Math.min(SET_UP_AT_ONCE, count - results.length)
    const from = results.length
    results.push(...(await Promise.all(Array.from({ length: group }, (_, index) => act(from + index)))))
  }
  return results
}
