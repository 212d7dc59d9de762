import { type Digest, dateOfRun, isByHand, type RunState } from '../model/digest.ts'
import type { RunId } from '../storage/types.ts'
import { failureOf, isWorkspaceCause } from './classify-failure.ts'
import type { Notice, RunDeps, RunResult } from './types.ts'

/** After a day of failed attempts the owner is not notified any more. */
const NOTIFY_TIMEOUT_MS = 24 * 3_600_000

/** A run of which the owner must be notified. */
type PendingNotification = { runId: RunId; notice: Notice }

/**
 * Notifies the owner how a run ended, in one message with the other runs that wait for it. While notifications are collected,
 * and after a failed attempt, the run stays pending and is processed again.
 */
export async function notifyOwner(deps: RunDeps, runId: RunId): Promise<RunResult> {
  const notification = await pendingNotification(deps, runId)
  if (notification === null) return 'gone'
  const userId = notification.notice.digest.ownerId
  const runIds = await deps.runStore.claimNotifications(runId, userId, deps.timing.collectMs)
  const all = await Promise.all(runIds.map((each) => pendingOrNull(deps, each)))
  const own = all.filter((each) => each !== null).filter(({ notice }) => notice.digest.ownerId === userId)
  return own.length === 0 ? 'notified later' : sendNotifications(deps, runId, userId, own)
}

/** Null if there is nothing to notify about, or the digest cannot be read. */
async function pendingNotification(deps: RunDeps, runId: RunId): Promise<PendingNotification | null> {
  const [run, digest] = await Promise.all([deps.runStore.find(runId), deps.store.loadReadable(runId.teamId, runId.id)])
  if (run === null || digest === null) {
    await deps.runStore.completeNotifications([runId], { userId: '', rowMs: null })
    return null
  }
  if (!NOTIFIED_STATES.has(run.state)) return null
  const reason = run.reason ?? ''
  const isForAll = isWorkspaceCause(reason)
  return { runId, notice: { kind: noticeKind(digest, run.state, reason), digest, run, reason, isForAll } }
}

/** A run whose worker reports late that it was posted is no longer `unknown`. */
const NOTIFIED_STATES = new Set<RunState>(['unknown', 'failed', 'skipped'])

/** An unreadable run must not block the others. */
async function pendingOrNull(deps: RunDeps, runId: RunId): Promise<PendingNotification | null> {
  try {
    return await pendingNotification(deps, runId)
  } catch (err) {
    deps.log.error({ err, digestId: runId.id, run: dateOfRun(runId.run) }, 'run unreadable, notification dropped')
    return null
  }
}

/** @param first the run that claimed the notifications */
async function sendNotifications(
  deps: RunDeps,
  first: RunId,
  userId: string,
  notifications: PendingNotification[],
): Promise<RunResult> {
  const runIds = notifications.map(({ runId }) => runId)
  const notices = await withPausedCounts(deps, first, userId, notifications)
  if (notices.length === 0) {
    await deps.runStore.completeNotifications(runIds, { userId, rowMs: null })
    return 'resumed'
  }
  try {
    await deps.notify({ teamId: first.teamId, ownerId: userId }, notices)
  } catch (err) {
    await recordFailedNotification(deps, { notifications, teamId: first.teamId, userId }, err)
    return 'notification failed'
  }
  for (const { runId, notice } of notifications) if (DOUBTED.has(notice.reason)) reportEnd(deps, runId, notice)
  const rowMs = isByHand(first.run) ? 0 : deps.timing.collectMs
  await deps.runStore.completeNotifications(runIds, { userId, rowMs })
  return 'notified'
}

/** Reasons that scripts in Redis set, so that no worker has logged and counted how the run ended. */
const DOUBTED = new Set(['worker-died', 'redis-restarted', 'redis-restored'])

function reportEnd(deps: RunDeps, { id: digestId, teamId, run }: RunId, { reason, run: { state } }: Notice): void {
  deps.onEnd(state, reason)
  deps.log.info({ digestId, teamId, run, state, reason }, 'digest run finished')
}

/** Leaves out digests that were resumed since. */
async function withPausedCounts(
  deps: RunDeps,
  runId: RunId,
  userId: string,
  notifications: PendingNotification[],
): Promise<Notice[]> {
  const notices = notifications.map(({ notice }) => notice)
  const ofWorkspace = (notice: Notice) => notice.kind === 'paused' && notice.isForAll
  const counts = new Map<string, number>()
  for (const reason of new Set(notices.filter(ofWorkspace).map((notice) => notice.reason)))
    counts.set(reason, await deps.runStore.pauseForSameReason(runId, userId, reason))
  return notices.flatMap((notice) => {
    if (!ofWorkspace(notice)) return [notice]
    const pausedCount = counts.get(notice.reason) ?? 0
    return pausedCount === 0 ? [] : [{ ...notice, pausedCount }]
  })
}

async function recordFailedNotification(
  deps: RunDeps,
  { notifications, teamId, userId }: { notifications: PendingNotification[]; teamId: string; userId: string },
  err: unknown,
): Promise<void> {
  const { retryAfter } = failureOf(err)
  if (retryAfter) await deps.runStore.setRetryAfter(teamId, retryAfter.service, retryAfter.ms)
  const over = notifications.filter(({ notice }) => deps.now() - (notice.run.endedAt ?? 0) > NOTIFY_TIMEOUT_MS)
  const expired = over.map(({ runId }) => runId)
  await deps.runStore.completeNotifications(expired, { userId, rowMs: null })
  const digestIds = notifications.map(({ runId }) => runId.id)
  deps.log.error({ err, teamId, digestIds, givenUp: over.length }, 'owner notification failed')
}

function noticeKind({ paused }: Digest, state: string, reason: string): Notice['kind'] {
  if (state === 'unknown') return 'unknown'
  if (state === 'skipped') return 'too-late'
  return paused?.reason === reason ? 'paused' : 'failed'
}
