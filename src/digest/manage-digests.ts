import type { Detail } from '../delivery/channel-visibility.ts'
import { DigestError } from './errors.ts'
import { type Digest, type DigestQuestion, shardOf, type WhenEmpty } from './model/digest.ts'
import { checkSchedule, codeOf, latestOccurrence, nextOccurrence, type Schedule } from './model/recurrence.ts'
import { datesCovered } from './model/reporting-period.ts'
import type { DigestStore, NextRun } from './storage/digest-store.ts'
import { bindDeps } from './storage/run-keys.ts'
import type { RunStore } from './storage/run-store.ts'

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
/** A message about one that is still paused may pause the others while they are being resumed. */
const MAX_RESUME_PASSES = 5

type Deps = {
  store: DigestStore
  runStore: Pick<RunStore, 'requestRun' | 'find' | 'history' | 'forgetNotifiedCause'>
  now: () => number
  newId: () => string
}

/**
 * A workspace's digests: set up, changed, paused, removed. Every change counts at once, also for what is under way.
 *
 * @param given.now ms UTC, the clock that digests are due by
 */
export function createDigests({ store, runStore, now, newId = shortId }: Omit<Deps, 'newId'> & Partial<Deps>) {
  const deps: Deps = { store, runStore, now, newId }
  const bind = bindDeps(deps)
  return {
    add: bind(add),
    change: bind(change),
    pause: bind(pause),
    resume: bind(resume),
    resumeAfter: bind(resumeAfter),
    remove: bind(remove),
    runNow: bind(runNow),
    purge: bind(purge),
    find: bind(find),
    list: store.list,
    nextAt: store.nextAt,
    history: runStore.history,
  }
}

/** @throws DigestError bad-time, bad-zone, bad-days, bad-window, too-many-digests */
async function add(deps: Deps, request: NewDigest): Promise<Digest> {
  const { windowMinutes = DEFAULT_WINDOW_MINUTES, detail = 'masked', whenEmpty = 'line', ...rest } = request
  check({ schedule: request.schedule, windowMinutes })
  if ((await deps.store.count(request.teamId)) >= MAX_DIGESTS)
    throw new DigestError('too-many-digests', `A workspace has at most ${MAX_DIGESTS} digests`)
  const next = nextOccurrence(request.schedule, deps.now())
  const digest: Digest = {
    id: deps.newId(),
    ...rest,
    windowMinutes,
    detail,
    whenEmpty,
    createdAt: Math.floor(deps.now() / 1_000) * 1_000,
    version: 1,
    reportsFrom: datesCovered(request.schedule.days, next.date).from,
    paused: null,
  }
  await deps.store.save(digest, next, 0)
  return digest
}

/**
 * @param assess throws where what is stored shall stay as it is
 * @throws DigestError unknown-digest, bad-time, bad-zone, bad-days, bad-window
 */
async function change(
  deps: Deps,
  teamId: string,
  id: string,
  wanted: DigestChange,
  assess: (stored: Digest) => void = () => {},
): Promise<Digest> {
  const [runs, told] = await Promise.all([deps.runStore.history(teamId, id, 1), deps.store.reportedDaysOf(teamId, id)])
  return update(deps, teamId, id, (digest) => {
    assess(digest)
    const changed = { ...digest, ...wanted }
    check(changed)
    const hasRun = runs.length > 0 || told !== null || isStopped(digest)
    return hasRun || !wanted.schedule ? changed : { ...changed, reportsFrom: firstDayOf(deps, changed) }
  })
}

/** By a failure: the days since then are still to be told, however long ago its runs are. */
function isStopped({ paused }: Digest): boolean {
  return paused !== null && paused.reason !== 'by-hand'
}

/** The first day that the next one is about. */
function firstDayOf(deps: Deps, { schedule }: Pick<Digest, 'schedule'>): string {
  return datesCovered(schedule.days, nextOccurrence(schedule, deps.now()).date).from
}

async function pause(deps: Deps, teamId: string, id: string): Promise<Digest> {
  return update(deps, teamId, id, (digest) => ({
    ...digest,
    paused: digest.paused ?? { reason: 'by-hand', at: deps.now() },
  }))
}

/** After a pause by hand nobody wants to hear of the days between; after a failure they do. */
async function resume(deps: Deps, teamId: string, id: string): Promise<Digest> {
  const { paused } = await find(deps, teamId, id)
  if (paused) await deps.runStore.forgetNotifiedCause(teamId, paused.reason)
  return update(deps, teamId, id, (digest) => {
    if (digest.paused === null) return digest
    if (digest.paused.reason !== 'by-hand') return { ...digest, paused: null }
    return { ...digest, paused: null, reportsFrom: firstDayOf(deps, digest) }
  })
}

/** Resumes all that one cause stopped, such as a refused key that was replaced. @returns how many */
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

/** What is due and not begun stays due. A date on which it ran already, at another time, is not run again. */
async function nextRunOf(deps: Deps, before: Digest, { id, teamId, paused, schedule }: Digest): Promise<NextRun> {
  const { runStore, store, now } = deps
  if (paused !== null) return null
  const isAsBefore = before.paused === null && codeOf(before.schedule) === codeOf(schedule)
  const knownAt = isAsBefore ? await store.nextAt(teamId, id) : null
  if (knownAt !== null && knownAt <= now()) return latestOccurrence(schedule, knownAt)
  const next = nextOccurrence(schedule, now())
  const hasRun = (await runStore.find({ shard: shardOf(teamId), id, run: next.date })) !== null
  return hasRun ? nextOccurrence(schedule, next.at) : next
}

/** @throws DigestError unknown-digest */
async function find(deps: Deps, teamId: string, id: string): Promise<Digest> {
  const digest = await deps.store.load(teamId, id)
  if (!digest) throw new DigestError('unknown-digest', 'The workspace has no such digest', { subject: id })
  return digest
}

/** Also one whose question cannot be read. @returns what else it was @throws DigestError unknown-digest */
async function remove(deps: Deps, teamId: string, id: string): Promise<Omit<Digest, 'question'>> {
  const removed = await deps.store.remove(teamId, id)
  if (!removed) throw new DigestError('unknown-digest', 'The workspace has no such digest', { subject: id })
  return removed
}

/** "Send now": what the latest scheduled one was about, as a run of its own; twice within a minute it is one. */
async function runNow(deps: Deps, teamId: string, id: string): Promise<{ run: string }> {
  const digest = await find(deps, teamId, id)
  const { date } = latestOccurrence(digest.schedule, deps.now())
  const minute = new Date(deps.now()).toISOString().slice(5, 16).replaceAll(/[-:]/g, '').replace('T', '-')
  const run = `${date}+${minute}`
  await deps.runStore.requestRun(teamId, id, run, deps.now())
  return { run }
}

/** All of a workspace's digests and their runs. @returns how many digests there were */
async function purge(deps: Deps, teamId: string): Promise<number> {
  const ids = await deps.store.idsOf(teamId)
  for (const id of ids) await deps.store.remove(teamId, id)
  return ids.length
}

function check({ schedule, windowMinutes }: Pick<Digest, 'schedule' | 'windowMinutes'>): void {
  checkSchedule(schedule)
  const isGood = Number.isInteger(windowMinutes) && windowMinutes >= 0 && windowMinutes <= MAX_WINDOW_MINUTES
  if (!isGood) throw new DigestError('bad-window', `The window must be 0 to ${MAX_WINDOW_MINUTES} whole minutes`)
}

/** 50 random bits, short because a million of them may be kept: two of a shard's alike are met once in many years, and refused. */
function shortId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  return [...bytes].map((byte) => (byte % 32).toString(32)).join('')
}
