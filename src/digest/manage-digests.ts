import type { Detail } from '../delivery/channel-visibility.ts'
import { shardOf } from '../delivery/shards.ts'
import { DigestError } from './errors.ts'
import type { Digest, DigestQuestion, WhenEmpty } from './model/digest.ts'
import { checkSchedule, codeOf, latestOccurrence, nextOccurrence, type Schedule } from './model/recurrence.ts'
import { datesCovered } from './model/reporting-period.ts'
import type { DigestStore, NextRun } from './storage/digest-store.ts'
import type { RunStore } from './storage/run-store.ts'
import { bindDeps } from './storage/types.ts'

export type Digests = ReturnType<typeof createDigests>

export type NewDigest = {
  teamId: string
  channelId: string
  question: DigestQuestion
  schedule: Schedule
  windowMinutes?: number
  detail?: Detail
  whenEmpty?: WhenEmpty
  ownerId: string
}

export type DigestChange = Partial<Omit<NewDigest, 'teamId'>>

const MAX_DIGESTS = 1_000
const MAX_WINDOW_MINUTES = 720
const DEFAULT_WINDOW_MINUTES = 1
const MAX_ATTEMPTS = 10
/** A run that fails meanwhile may pause digests again that were just resumed. */
const MAX_RESUME_PASSES = 5

type Deps = {
  store: DigestStore
  runStore: Pick<RunStore, 'requestRun' | 'find' | 'history' | 'forgetNotifiedCause'>
  /** ms UTC, the clock that digests are due by */
  now: () => number
  newId: () => string
}

/** The digests of workspaces. A change is effective immediately, also for a run in progress. */
export function createDigests({ newId = shortId, ...given }: Omit<Deps, 'newId'> & Partial<Deps>) {
  const deps = { ...given, newId }
  const { store, runStore } = deps
  return {
    ...bindDeps(deps, { add, change, pause, resume, resumeAfter, remove, runNow, purge, find }),
    ...{ list: store.list, nextAt: store.nextAt, history: runStore.history },
  }
}

/** @throws DigestError bad-time, bad-zone, bad-days, bad-window, too-many-digests */
async function add({ store, now, newId }: Deps, request: NewDigest): Promise<Digest> {
  const { windowMinutes = DEFAULT_WINDOW_MINUTES, detail = 'masked', whenEmpty = 'line', ...rest } = request
  check({ schedule: request.schedule, windowMinutes })
  if ((await store.count(request.teamId)) >= MAX_DIGESTS)
    throw new DigestError('too-many-digests', `A workspace has at most ${MAX_DIGESTS} digests`)
  const next = nextOccurrence(request.schedule, now())
  const digest: Digest = {
    id: newId(),
    ...rest,
    windowMinutes,
    detail,
    whenEmpty,
    createdAt: Math.floor(now() / 1_000) * 1_000,
    version: 1,
    reportsFrom: datesCovered(request.schedule.days, next.date).from,
    paused: null,
  }
  await store.save(digest, next, 0)
  return digest
}

/**
 * @param assess throws to reject the change
 * @throws DigestError unknown-digest, bad-time, bad-zone, bad-days, bad-window
 */
async function change(
  deps: Deps,
  teamId: string,
  id: string,
  wanted: DigestChange,
  assess: (stored: Digest) => void = () => {},
): Promise<Digest> {
  const [runs, reported] = await Promise.all([
    deps.runStore.history(teamId, id, 1),
    deps.store.reportedDaysOf(teamId, id),
  ])
  return update(deps, teamId, id, (digest) => {
    assess(digest)
    const changed = { ...digest, ...wanted }
    check(changed)
    const hasRun = runs.length > 0 || reported !== null || isStopped(digest)
    return hasRun || !wanted.schedule ? changed : { ...changed, reportsFrom: firstDayOf(changed, deps.now()) }
  })
}

async function pause(deps: Deps, teamId: string, id: string): Promise<Digest> {
  return update(deps, teamId, id, (digest) => ({
    ...digest,
    paused: digest.paused ?? { reason: 'by-hand', at: deps.now() },
  }))
}

/** The days of a manual pause are not reported later; those after a failure are. */
async function resume(deps: Deps, teamId: string, id: string): Promise<Digest> {
  const { paused } = await find(deps, teamId, id)
  if (paused) await deps.runStore.forgetNotifiedCause(teamId, paused.reason)
  return update(deps, teamId, id, (digest) => {
    if (digest.paused === null) return digest
    if (isStopped(digest)) return { ...digest, paused: null }
    return { ...digest, paused: null, reportsFrom: firstDayOf(digest, deps.now()) }
  })
}

/** Resumes all digests that one of the reasons paused, such as a key that was replaced. @returns how many */
async function resumeAfter(deps: Deps, teamId: string, reasons: readonly string[]): Promise<number> {
  let resumed = 0
  for (let pass = 0; pass < MAX_RESUME_PASSES; pass += 1) {
    const stopped = (await deps.store.list(teamId)).filter(
      ({ paused }) => paused !== null && reasons.includes(paused.reason),
    )
    if (stopped.length === 0) break
    for (const { id } of stopped) await resume(deps, teamId, id)
    resumed += stopped.length
  }
  for (const reason of reasons) await deps.runStore.forgetNotifiedCause(teamId, reason)
  return resumed
}

async function update(deps: Deps, teamId: string, id: string, change: (digest: Digest) => Digest): Promise<Digest> {
  for (let attempt = 1; ; attempt += 1) {
    const digest = await find(deps, teamId, id)
    const changed = { ...change(digest), version: digest.version + 1 }
    try {
      await deps.store.save(changed, await nextRunOf(deps, digest, changed), digest.version)
      return changed
    } catch (error) {
      if (!(error instanceof DigestError && error.code === 'changed-meanwhile') || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

/** A due digest without a run stays due. A date that has a run, at another time, gets no second one. */
async function nextRunOf(
  { store, runStore, now }: Deps,
  before: Digest,
  { id, teamId, paused, schedule }: Digest,
): Promise<NextRun> {
  if (paused !== null) return null
  const isAsBefore = before.paused === null && codeOf(before.schedule) === codeOf(schedule)
  const knownAt = isAsBefore ? await store.nextAt(teamId, id) : null
  if (knownAt !== null && knownAt <= now()) return latestOccurrence(schedule, knownAt)
  const next = nextOccurrence(schedule, now())
  const hasRun = (await runStore.find({ shard: shardOf(teamId), id, run: next.date })) !== null
  return hasRun ? nextOccurrence(schedule, next.at) : next
}

/** @throws DigestError unknown-digest */
async function find({ store }: Deps, teamId: string, id: string): Promise<Digest> {
  return (await store.load(teamId, id)) ?? unknownDigest(id)
}

/** Removes a digest, readable or not. @throws DigestError unknown-digest */
async function remove({ store }: Deps, teamId: string, id: string): Promise<Omit<Digest, 'question'>> {
  return (await store.remove(teamId, id)) ?? unknownDigest(id)
}

/** Runs the latest scheduled date again. Requests within one minute are one run. */
async function runNow(deps: Deps, teamId: string, id: string): Promise<{ run: string }> {
  const digest = await find(deps, teamId, id)
  const { date } = latestOccurrence(digest.schedule, deps.now())
  const minute = new Date(deps.now()).toISOString().slice(5, 16).replaceAll(/[-:]/g, '').replace('T', '-')
  const run = `${date}+${minute}`
  await deps.runStore.requestRun(teamId, id, run, deps.now())
  return { run }
}

/** Removes a workspace's digests and their runs. @returns the number of digests */
async function purge({ store }: Deps, teamId: string): Promise<number> {
  const ids = await store.idsOf(teamId)
  for (const id of ids) await store.remove(teamId, id)
  return ids.length
}

/** Paused by a failure: the days since then are reported later. */
function isStopped({ paused }: Digest): boolean {
  return paused !== null && paused.reason !== 'by-hand'
}

/** The first day that the next run covers. */
function firstDayOf({ schedule }: Digest, now: number): string {
  return datesCovered(schedule.days, nextOccurrence(schedule, now).date).from
}

function unknownDigest(id: string): never {
  throw new DigestError('unknown-digest', 'The workspace has no such digest', { subject: id })
}

function check({ schedule, windowMinutes }: Pick<Digest, 'schedule' | 'windowMinutes'>): void {
  checkSchedule(schedule)
  const isGood = Number.isInteger(windowMinutes) && windowMinutes >= 0 && windowMinutes <= MAX_WINDOW_MINUTES
  if (!isGood) throw new DigestError('bad-window', `The window must be 0 to ${MAX_WINDOW_MINUTES} whole minutes`)
}

/** 50 random bits: short, because a million may be stored. A collision within a shard is unlikely, and refused. */
function shortId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  return [...bytes].map((byte) => (byte % 32).toString(32)).join('')
}
