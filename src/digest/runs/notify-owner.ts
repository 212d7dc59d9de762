import { type Digest, dateOfRun, isByHand, type RunState } from '../model/digest.ts'
import type { RunId } from '../storage/types.ts'
import { failureOf, isWorkspaceCause } from './classify-failure.ts'
import type { Notice, RunDeps } from './types.ts'

/** Who cannot be told within a day is not told any more. */
const NOTIFY_TIMEOUT_MS = 24 * 3_600_000

/** A run that somebody is to be told of. */
type PendingNotification = { place: RunId; notice: Notice }

/**
 * Tells whoever set it up how a run ended, in one message with all else that this person is to be told of just now; while
 * that gathers, or where telling fails, the ledger has the run looked at again. Where the digest cannot be read, nobody knows
 * whom to tell.
 */
export async function notifyOwner(deps: RunDeps, place: RunId): Promise<string> {
  const telling = await pendingNotification(deps, place)
  if (telling === null) return 'gone'
  const userId = telling.notice.digest.ownerId
  const places = await deps.runStore.claimNotifications(place, userId, deps.timing.collectMs)
  const all = await Promise.all(places.map((each) => pendingOrNull(deps, each)))
  const own = all.filter((each) => each !== null).filter(({ notice }) => notice.digest.ownerId === userId)
  return own.length === 0 ? 'told later' : sendNotifications(deps, place, userId, own)
}

/** Null where there is nothing to tell any more. */
async function pendingNotification(deps: RunDeps, place: RunId): Promise<PendingNotification | null> {
  const [run, digest] = await Promise.all([deps.runStore.find(place), deps.store.loadReadable(place.teamId, place.id)])
  if (run === null || digest === null) {
    await deps.runStore.completeNotifications([place], { userId: '', rowMs: null })
    return null
  }
  if (!NOTIFIED_STATES.has(run.state)) return null
  const reason = run.reason ?? ''
  const isForAll = isWorkspaceCause(reason)
  return { place, notice: { kind: noticeKind(digest, run.state, reason), digest, run, reason, isForAll } }
}

/** A run whose worker reports late that it was posted is no longer `unknown`. */
const NOTIFIED_STATES = new Set<RunState>(['unknown', 'failed', 'skipped'])

/** One that cannot be read keeps no other from being told. */
async function pendingOrNull(deps: RunDeps, place: RunId): Promise<PendingNotification | null> {
  try {
    return await pendingNotification(deps, place)
  } catch (err) {
    deps.log.error({ err, digestId: place.id, run: dateOfRun(place.run) }, 'a run cannot be read: nobody is told of it')
    return null
  }
}

/** @param first whose joining had them told */
async function sendNotifications(
  deps: RunDeps,
  first: RunId,
  userId: string,
  tellings: PendingNotification[],
): Promise<string> {
  const places = tellings.map(({ place }) => place)
  const notices = await withPausedCounts(deps, first, userId, tellings)
  if (notices.length === 0) {
    await deps.runStore.completeNotifications(places, { userId, rowMs: null })
    return 'resumed'
  }
  try {
    await deps.notify({ teamId: first.teamId, ownerId: userId }, notices)
  } catch (err) {
    await recordFailedNotification(deps, { tellings, teamId: first.teamId, userId }, err)
    return 'untold'
  }
  const rowMs = isByHand(first.run) ? 0 : deps.timing.collectMs
  await deps.runStore.completeNotifications(places, { userId, rowMs })
  return `told: ${[...new Set(notices.map(({ kind }) => kind))].join(', ')}`
}

/** Without those that were resumed a moment ago: their cause is put right. */
async function withPausedCounts(
  deps: RunDeps,
  place: RunId,
  userId: string,
  tellings: PendingNotification[],
): Promise<Notice[]> {
  const notices = tellings.map(({ notice }) => notice)
  const ofWorkspace = (notice: Notice) => notice.kind === 'paused' && notice.isForAll
  const counts = new Map<string, number>()
  for (const reason of new Set(notices.filter(ofWorkspace).map((notice) => notice.reason)))
    counts.set(reason, await deps.runStore.pauseForSameReason(place, userId, reason))
  return notices.flatMap((notice) => {
    if (!ofWorkspace(notice)) return [notice]
    const pausedCount = counts.get(notice.reason) ?? 0
    return pausedCount === 0 ? [] : [{ ...notice, pausedCount }]
  })
}

async function recordFailedNotification(
  deps: RunDeps,
  { tellings, teamId, userId }: { tellings: PendingNotification[]; teamId: string; userId: string },
  err: unknown,
): Promise<void> {
  const { retryAfter } = failureOf(err)
  if (retryAfter) await deps.runStore.setRetryAfter(teamId, retryAfter.service, retryAfter.ms)
  const over = tellings.filter(({ notice }) => deps.now() - (notice.run.endedAt ?? 0) > NOTIFY_TIMEOUT_MS)
  const lost = over.map(({ place }) => place)
  await deps.runStore.completeNotifications(lost, { userId, rowMs: null })
  const digestIds = tellings.map(({ place }) => place.id)
  deps.log.error({ err, teamId, digestIds, givenUp: over.length }, 'nobody could be told of digests')
}

function noticeKind({ paused }: Digest, state: string, reason: string): Notice['kind'] {
  if (state === 'unknown') return 'unknown'
  if (state === 'skipped') return 'too-late'
  return paused?.reason === reason ? 'paused' : 'failed'
}
