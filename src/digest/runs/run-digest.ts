import { setTimeout as sleep } from 'node:timers/promises'
import type { Detail } from '../../delivery/channel-visibility.ts'
import type { DigestMessage, Post } from '../../delivery/post-message.ts'
import type { Log } from '../../log.ts'
import { type DigestContent, reportedBy } from '../content/build-content.ts'
import { encodeReportedDays, parseReportedDays, type ReportedDays } from '../content/reported-days.ts'
import { type Digest, isByHand } from '../model/digest.ts'
import { checkSchedule } from '../model/recurrence.ts'
import type { RunStore } from '../storage/run-store.ts'
import type { ClaimedRun, RunId, RunOutcome } from '../storage/types.ts'
import { afterFailure, afterPost, failByRetryAfter, finishRun } from './finish-run.ts'
import { notifyOwner } from './notify-owner.ts'
import type { RunDeps, Timing } from './types.ts'

/** A third of the lease. */
const RENEW_INTERVAL_MS = 10_000

/**
 * Keeps a run held while it is worked on. The signal says that it is another's by now. A Redis that does not answer
 * takes nothing away: the fence decides when it is back.
 */
function renewLease(
  runStore: Pick<RunStore, 'renew'>,
  held: ClaimedRun,
  log: Log,
): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController()
  const renew = async () => {
    try {
      if (!(await runStore.renew(held))) controller.abort()
    } catch (err) {
      log.warn({ err, digestId: held.id }, 'a lease could not be renewed')
    }
  }
  const timer = setInterval(() => void renew(), RENEW_INTERVAL_MS).unref()
  return { signal: controller.signal, stop: () => clearInterval(timer) }
}

export const TIMING: Timing = {
  firstBackoffMs: 5_000,
  maxBackoffMs: 600_000,
  giveUpMs: 2 * 3_600_000,
  giveUpEveryMs: 5 * 60_000,
  suspectRetryMs: 10_000,
  partialAfterMs: 30 * 60_000,
  collectMs: 2_000,
}

/** What is ready to be posted; a run that ended before says how in a word. */
type Ready = { told: Pick<RunOutcome, 'reportedDays' | 'counts'>; message: DigestMessage; post: Post }

const HOUR_MS = 3_600_000
/** Posted later than this after its moment, a digest says so. */
const LATE_AFTER_MS = 5 * 60_000
/** Longer waits are not spent in a worker. */
const MAX_WAIT_MS = 10_000
const DUE_CHECK_INTERVAL_MS = 500
const BULKHEAD_RETRY_MS = 5_000

/**
 * Looks at one run: claims it, asks, renders, waits for its moment and its turn, posts once and writes down what happened.
 * Any number of workers may be given the same run at the same time; one of them does it.
 *
 * @returns a word on how it went, for the log and for tests
 */
export function createRunner(deps: RunDeps) {
  async function look(place: RunId, stop: AbortSignal): Promise<string> {
    const claim = await deps.runStore.claim(place, deps.timing.giveUpMs)
    if (claim.kind === 'tell') return notifyOwner(deps, place)
    if (claim.kind === 'over') return failByRetryAfter(deps, claim.claimedRun, claim.service)
    if (claim.kind !== 'ok') return claim.kind
    deps.passPoint('claimed')
    const lease = renewLease(deps.runStore, claim.claimedRun, deps.log)
    try {
      return await work(deps, claim.claimedRun, { stop, lease: lease.signal })
    } finally {
      lease.stop()
    }
  }

  return async function run(place: RunId, stop: AbortSignal): Promise<string> {
    const word = await look(place, stop)
    return word === 'changed' ? look(place, stop) : word
  }
}

async function work(
  deps: RunDeps,
  held: ClaimedRun,
  signals: { stop: AbortSignal; lease: AbortSignal },
): Promise<string> {
  const seen: { digest: Digest | null } = { digest: null }
  try {
    seen.digest = await deps.store.load(held.teamId, held.id)
    if (seen.digest === null) return await finishRun(deps, held, { state: 'skipped', reason: 'deleted' })
    checkSchedule(seen.digest.schedule)
    const signal = AbortSignal.any([signals.stop, signals.lease])
    const ready = await prepare(deps, held, seen.digest, signal)
    if (typeof ready === 'string') return ready
    await untilDue(deps, held, signal)
    const turn = await awaitPostSlot(deps, held, { digest: seen.digest, told: ready.told.reportedDays }, signal)
    if (turn !== 'go') return turn
    return await deliver(deps, held, seen.digest, ready)
  } catch (error) {
    return afterFailure(deps, held, { error, digest: seen.digest, ...signals })
  }
}

async function prepare(deps: RunDeps, held: ClaimedRun, digest: Digest, signal: AbortSignal): Promise<Ready | string> {
  const now = deps.now()
  const byHand = isByHand(held.run)
  if (!byHand && now - held.postAt > maxLatenessMs(digest))
    return finishRun(deps, held, { state: 'skipped', reason: 'too-late', notifiesOwner: true })
  const deployment = await deps.deploymentOf(held.teamId)
  const reportedDays = parseReportedDays(await deps.store.reportedDaysOf(held.teamId, held.id), digest)
  const leave = deps.bulkhead.tryAcquire(deployment)
  if (leave === null) return releaseForBulkhead(deps, held)
  const isLate = !byHand && now - held.postAt > LATE_AFTER_MS
  const allowsPartial = now - held.startedAt > deps.timing.partialAfterMs
  const edition = await deps
    .buildContent({ digest, run: held.run, reportedDays, now, isLate, allowsPartial, signal })
    .finally(leave)
  if (edition.earlierFailure) {
    const { error: err } = edition.earlierFailure
    deps.log.warn({ err, digestId: digest.id }, 'earlier days of a digest could not be counted')
  }
  if (!(await deps.runStore.renew(held, 'asked'))) return 'lost'
  deps.passPoint('asked')
  await deps.outages.recordResponse(deployment, held.teamId, 'answered')
  if (isSilent(edition, reportedDays)) return finishRun(deps, held, { state: 'empty', ...reportOf(edition, false) })
  const message = await deps.render(edition, await allowedDetail(deps, digest))
  deps.passPoint('rendered')
  return { told: reportOf(edition, true), message, post: await deps.openWorkspace(held.teamId) }
}

/** Its deployment hangs, and has its share of this worker: others go first. */
async function releaseForBulkhead(deps: RunDeps, held: ClaimedRun): Promise<string> {
  const inMs = BULKHEAD_RETRY_MS * (1 + Math.random())
  await deps.runStore.release(held, { inMs, reason: 'crowded', isTry: false })
  return 'crowded'
}

/** Slack is not asked about a channel that would see no less. */
async function allowedDetail({ detailOf }: RunDeps, { teamId, channelId, detail }: Digest): Promise<Detail> {
  return detail === 'counts' ? detail : detailOf(teamId, channelId)
}

/** DESIGN: the latest that was missed, while it is under 6 hours late (once a week 24, once a month 72). */
function maxLatenessMs({ schedule: { days } }: Digest): number {
  if (days.kind === 'monthly') return 72 * HOUR_MS
  return days.weekdays.length === 1 ? 24 * HOUR_MS : 6 * HOUR_MS
}

function isSilent({ isEmpty, digest, date, isByHand: byHand }: DigestContent, { postedOn }: ReportedDays): boolean {
  if (!isEmpty || byHand || digest.whenEmpty === 'line') return false
  if (digest.whenEmpty === 'silence') return true
  return postedOn !== null && Date.parse(date) - Date.parse(postedOn) < 7 * 24 * HOUR_MS
}

function reportOf(edition: DigestContent, isPosted: boolean): Pick<RunOutcome, 'reportedDays' | 'counts'> {
  const after = reportedBy(edition, isPosted)
  return {
    counts: JSON.stringify(edition.counts),
    ...(after === null ? {} : { reportedDays: encodeReportedDays(after) }),
  }
}

/** In small steps, since the sandbox's clock may be moved meanwhile. */
async function untilDue(deps: RunDeps, { postAt }: ClaimedRun, signal: AbortSignal): Promise<void> {
  for (let leftMs = postAt - deps.now(); leftMs > 0; leftMs = postAt - deps.now()) {
    await sleep(Math.min(leftMs, DUE_CHECK_INTERVAL_MS), undefined, { signal })
  }
}

/** The last look at the digest, and the channel's turn. After `go` the run belongs to this post alone. */
async function awaitPostSlot(
  deps: RunDeps,
  held: ClaimedRun,
  { digest, told }: { digest: Digest; told: string | undefined },
  signal: AbortSignal,
): Promise<string> {
  const askedAt = performance.now()
  for (;;) {
    const turn = await deps.runStore.beginPosting(held, digest, told)
    if (turn.kind === 'go') deps.onPost(performance.now() - askedAt)
    if (turn.kind !== 'wait' && turn.kind !== 'cool') return turn.kind
    if (turn.kind === 'cool' || turn.ms > MAX_WAIT_MS) {
      const inMs = turn.kind === 'cool' ? turn.ms * (1 + Math.random() / 10) : turn.ms - MAX_WAIT_MS / 2
      await deps.runStore.release(held, { inMs, reason: turn.kind, isTry: false })
      return turn.kind
    }
    await sleep(turn.ms, undefined, { signal })
  }
}

/** From here on nothing is begun again: what cannot be written down becomes unknown when the lease runs out. */
async function deliver(deps: RunDeps, held: ClaimedRun, digest: Digest, ready: Ready): Promise<string> {
  deps.heartbeat.recordPost(held, null)
  deps.passPoint('posting')
  const { post, message, told } = ready
  const posted = await post(digest.channelId, message, { digestId: digest.id, run: held.run })
  deps.passPoint('posted')
  try {
    const word = await afterPost(deps, held, { digest, posted, told })
    deps.passPoint('recorded')
    return word
  } catch (err) {
    deps.log.error(
      { err, digestId: digest.id, outcome: posted.kind },
      'what became of a post could not be written down',
    )
    return 'unrecorded'
  }
}
