import { setTimeout as sleep } from 'node:timers/promises'
import type { ShownDetail } from '../../delivery/channel-visibility.ts'
import type { Post, PostedMessage } from '../../delivery/post-message.ts'
import { LeadsError } from '../../leads/question/errors.ts'
import { isFilteredByVisitor } from '../../leads/question/refusals.ts'
import type { Log } from '../../log.ts'
import { type DigestContent, reportedBy } from '../content/build-content.ts'
import { encodeReportedDays, parseReportedDays, type ReportedDays } from '../content/reported-days.ts'
import { type Digest, isByHand } from '../model/digest.ts'
import { checkSchedule } from '../model/recurrence.ts'
import type { RunStore } from '../storage/run-store.ts'
import type { ClaimedRun, RunId, RunOutcome } from '../storage/types.ts'
import { afterFailure, afterPost, failByRetryAfter, finishRun } from './finish-run.ts'
import { notifyOwner } from './notify-owner.ts'
import type { RunDeps, RunResult, Timing } from './types.ts'

/** A third of the lease. */
const RENEW_INTERVAL_MS = 10_000

/**
 * Renews the lease of a run while it is worked on. The signal aborts when another worker has claimed the run. An unreachable Redis
 * does not abort it: the fencing token is checked when Redis is back.
 */
function renewLease(
  runStore: Pick<RunStore, 'renew'>,
  claimedRun: ClaimedRun,
  log: Log,
): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController()
  const renew = async () => {
    try {
      if (!(await runStore.renew(claimedRun))) controller.abort()
    } catch (err) {
      log.warn({ err, digestId: claimedRun.id }, 'lease renewal failed')
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

/** A rendered message and the function that posts it. */
type Ready = { report: Pick<RunOutcome, 'reportedDays' | 'counts'>; message: PostedMessage; post: Post }

const HOUR_MS = 3_600_000
/** A digest posted later than this after its post instant says that it is late. */
const LATE_AFTER_MS = 5 * 60_000
/** For a longer wait the run is released. */
const MAX_WAIT_MS = 10_000
const DUE_CHECK_INTERVAL_MS = 500
const BULKHEAD_RETRY_MS = 5_000

/**
 * Processes one run: claims it, builds and renders its content, waits for the post instant and the channel's slot, posts once and
 * records the outcome. Any number of workers may get the same run at the same time; one claims it.
 */
export function createRunner(deps: RunDeps) {
  async function processRun(runId: RunId, stop: AbortSignal): Promise<RunResult> {
    const claim = await deps.runStore.claim(runId, deps.timing.giveUpMs)
    if (claim.kind === 'notify') return notifyOwner(deps, runId)
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

  return async function run(runId: RunId, stop: AbortSignal): Promise<RunResult> {
    const result = await processRun(runId, stop)
    return result === 'changed' ? processRun(runId, stop) : result
  }
}

async function work(
  deps: RunDeps,
  claimedRun: ClaimedRun,
  signals: { stop: AbortSignal; lease: AbortSignal },
): Promise<RunResult> {
  const seen: { digest: Digest | null } = { digest: null }
  try {
    seen.digest = await deps.store.load(claimedRun.teamId, claimedRun.id)
    if (seen.digest === null) return await finishRun(deps, claimedRun, { state: 'skipped', reason: 'deleted' })
    checkSchedule(seen.digest.schedule)
    const signal = AbortSignal.any([signals.stop, signals.lease])
    const ready = await prepare(deps, claimedRun, seen.digest, signal)
    if (typeof ready === 'string') return ready
    await untilDue(deps, claimedRun, signal)
    const turn = await awaitPostSlot(
      deps,
      claimedRun,
      { digest: seen.digest, reportedDays: ready.report.reportedDays },
      signal,
    )
    if (turn !== 'go') return turn
    return await deliver(deps, claimedRun, seen.digest, ready)
  } catch (error) {
    return afterFailure(deps, claimedRun, { error, digest: seen.digest, ...signals })
  }
}

async function prepare(
  deps: RunDeps,
  claimedRun: ClaimedRun,
  digest: Digest,
  signal: AbortSignal,
): Promise<Ready | RunResult> {
  const now = deps.now()
  const byHand = isByHand(claimedRun.run)
  if (!byHand && now - claimedRun.postAt > maxLatenessMs(digest))
    return finishRun(deps, claimedRun, { state: 'skipped', reason: 'too-late', notifiesOwner: true })
  const deployment = await deps.deploymentOf(claimedRun.teamId)
  const reportedDays = parseReportedDays(await deps.store.reportedDaysOf(claimedRun.teamId, claimedRun.id), digest)
  const releaseSlot = deps.bulkhead.tryAcquire(deployment)
  if (releaseSlot === null) return releaseForBulkhead(deps, claimedRun)
  const isLate = !byHand && now - claimedRun.postAt > LATE_AFTER_MS
  const allowsPartial = now - claimedRun.startedAt > deps.timing.partialAfterMs
  const content = await deps
    .buildContent({ digest, run: claimedRun.run, reportedDays, now, isLate, allowsPartial, signal })
    .finally(releaseSlot)
  if (content.earlierFailure) {
    const { error: err } = content.earlierFailure
    deps.log.warn({ err, digestId: digest.id }, 'recount of earlier days failed')
  }
  if (!(await deps.runStore.renew(claimedRun, 'asked'))) return 'lost'
  deps.passPoint('asked')
  await deps.outages.recordResponse(deployment, claimedRun.teamId, 'answered')
  if (isSilent(content, reportedDays))
    return finishRun(deps, claimedRun, { state: 'empty', ...reportOf(content, false) })
  const message = await deps.render(content, await allowedDetail(deps, digest))
  deps.passPoint('rendered')
  return { report: reportOf(content, true), message, post: await deps.openWorkspace(claimedRun.teamId) }
}

/** The deployment is slow and has its share of this worker's slots. */
async function releaseForBulkhead(deps: RunDeps, claimedRun: ClaimedRun): Promise<RunResult> {
  const inMs = BULKHEAD_RETRY_MS * (1 + Math.random())
  await deps.runStore.release(claimedRun, { inMs, reason: 'crowded', isTry: false })
  return 'bulkhead-full'
}

/**
 * With counts only, Slack need not be asked who reads the channel, unless the counts themselves are not for outsiders.
 *
 * @throws LeadsError counts-only
 */
async function allowedDetail(
  { detailOf }: RunDeps,
  { teamId, channelId, detail, question }: Digest,
): Promise<ShownDetail> {
  const isFiltered = isFilteredByVisitor(question)
  if (detail === 'counts' && !isFiltered) return detail
  const allowed = await detailOf(teamId, channelId)
  if (allowed === 'counts' && isFiltered) throw new LeadsError('counts-only', 'Outsiders would see filtered counts')
  return detail === 'counts' ? detail : allowed
}

/** A run is posted at most 6 h late (weekly 24 h, monthly 72 h); later it is skipped. */
function maxLatenessMs({ schedule: { days } }: Digest): number {
  if (days.kind === 'monthly') return 72 * HOUR_MS
  return days.weekdays.length === 1 ? 24 * HOUR_MS : 6 * HOUR_MS
}

function isSilent({ isEmpty, digest, date, isByHand: byHand }: DigestContent, { postedOn }: ReportedDays): boolean {
  if (!isEmpty || byHand || digest.whenEmpty === 'line') return false
  if (digest.whenEmpty === 'silence') return true
  return postedOn !== null && Date.parse(date) - Date.parse(postedOn) < 7 * 24 * HOUR_MS
}

function reportOf(content: DigestContent, isPosted: boolean): Pick<RunOutcome, 'reportedDays' | 'counts'> {
  const after = reportedBy(content, isPosted)
  return {
    counts: JSON.stringify(content.counts),
    ...(after === null ? {} : { reportedDays: encodeReportedDays(after) }),
  }
}

/** Waits in small steps, because the sandbox's clock can be moved. */
async function untilDue(deps: RunDeps, { postAt }: ClaimedRun, signal: AbortSignal): Promise<void> {
  for (let leftMs = postAt - deps.now(); leftMs > 0; leftMs = postAt - deps.now()) {
    await sleep(Math.min(leftMs, DUE_CHECK_INTERVAL_MS), undefined, { signal })
  }
}

/** Re-checks the digest version and waits for the channel's slot. After `go` the run must never be retried. */
async function awaitPostSlot(
  deps: RunDeps,
  claimedRun: ClaimedRun,
  { digest, reportedDays }: { digest: Digest; reportedDays: string | undefined },
  signal: AbortSignal,
): Promise<RunResult | 'go'> {
  const askedAt = performance.now()
  for (;;) {
    const turn = await deps.runStore.beginPosting(claimedRun, digest, reportedDays)
    if (turn.kind === 'go') deps.onPost(performance.now() - askedAt)
    if (turn.kind !== 'wait' && turn.kind !== 'cool') return turn.kind
    if (turn.kind === 'cool' || turn.ms > MAX_WAIT_MS) {
      const inMs = turn.kind === 'cool' ? turn.ms * (1 + Math.random() / 10) : turn.ms - MAX_WAIT_MS / 2
      await deps.runStore.release(claimedRun, { inMs, reason: turn.kind, isTry: false })
      return turn.kind
    }
    await sleep(turn.ms, undefined, { signal })
  }
}

/** An outcome that cannot be recorded becomes `unknown` when the lease expires. */
async function deliver(deps: RunDeps, claimedRun: ClaimedRun, digest: Digest, ready: Ready): Promise<RunResult> {
  deps.heartbeat.recordPost(claimedRun, null)
  deps.passPoint('posting')
  const { post, message, report } = ready
  const posted = await post(digest.channelId, message, {
    event: 'leads_digest',
    ids: { digest: digest.id, run: claimedRun.run },
  })
  deps.passPoint('posted')
  try {
    const result = await afterPost(deps, claimedRun, { digest, posted, report })
    deps.passPoint('recorded')
    return result
  } catch (err) {
    deps.log.error({ err, digestId: digest.id, outcome: posted.kind }, 'recording the outcome of a post failed')
    return 'unrecorded'
  }
}
