import type { Posted } from '../../delivery/post-message.ts'
import { retryWrite } from '../../delivery/retry-write.ts'
import { LeadListError } from '../../leadlist/errors.ts'
import type { Digest } from '../model/digest.ts'
import type { ClaimedRun, RunOutcome, Service } from '../storage/types.ts'
import { failureOf, isWorkspaceCause } from './classify-failure.ts'
import { notifyOwner } from './notify-owner.ts'
import type { RunDeps, RunResult } from './types.ts'

/** After a failure before the post: releases the run for a retry, or ends it. */
export async function afterFailure(
  deps: RunDeps,
  claimedRun: ClaimedRun,
  { error, digest, stop, lease }: { error: unknown; digest: Digest | null; stop: AbortSignal; lease: AbortSignal },
): Promise<RunResult> {
  if (lease.aborted) return 'lost'
  if (stop.aborted) {
    await retryWrite(deps, () => deps.runStore.release(claimedRun, { inMs: 0, reason: 'stopping', isTry: false }))
    return 'released'
  }
  const failure = failureOf(error)
  const { reason, retryAfter } = failure
  deps.log.warn(
    { err: error, digestId: claimedRun.id, teamId: claimedRun.teamId, reason },
    'digest run failed before its post',
  )
  if (retryAfter)
    await retryWrite(deps, () => deps.runStore.setRetryAfter(claimedRun.teamId, retryAfter.service, retryAfter.ms))
  const kind = failure.kind === 'suspect' ? await assessRefusal(deps, claimedRun, error) : failure.kind
  if (kind === 'retry') return retryRun(deps, claimedRun, reason, deps.timing.suspectRetryMs)
  if (kind === 'transient') return retryOrFail(deps, claimedRun, reason)
  return fail(deps, claimedRun, reason, kind === 'permanent' ? digest : null)
}

/** A refusal is retried once; then it is the workspace's own, unless the deployment refuses most workspaces. */
async function assessRefusal(
  deps: RunDeps,
  claimedRun: ClaimedRun,
  error: unknown,
): Promise<'retry' | 'transient' | 'permanent'> {
  const deployment = await deps.deploymentOf(claimedRun.teamId)
  const isRefused = error instanceof LeadListError && error.code === 'refused-key'
  if (isRefused) await deps.outages.recordResponse(deployment, claimedRun.teamId, 'refused')
  if (claimedRun.tries === 0) return 'retry'
  return (await deps.outages.isOutage(deployment)) ? 'transient' : 'permanent'
}

async function retryRun(deps: RunDeps, claimedRun: ClaimedRun, reason: string, inMs: number): Promise<RunResult> {
  const leftMs = Math.max(0, retryPeriodEnd(deps, claimedRun) - deps.now())
  const spreadMs = Math.min(inMs * (0.75 + Math.random() / 2), leftMs)
  await retryWrite(deps, () => deps.runStore.release(claimedRun, { inMs: spreadMs, reason, isTry: true }))
  return `retry: ${reason}`
}

async function retryOrFail(deps: RunDeps, claimedRun: ClaimedRun, reason: string): Promise<RunResult> {
  const { firstBackoffMs, maxBackoffMs } = deps.timing
  if (isRetryPeriodOver(deps, claimedRun)) return fail(deps, claimedRun, reason, null)
  return retryRun(
    deps,
    claimedRun,
    reason,
    Math.min(maxBackoffMs, firstBackoffMs * 2 ** Math.min(claimedRun.tries, 20)),
  )
}

/** Counts from the post instant if the run started before it, for example after the clock was moved. */
function retryPeriodEnd({ timing }: RunDeps, { startedAt, postAt }: ClaimedRun): number {
  const latest = Math.max(startedAt, postAt) + timing.giveUpMs
  return latest - (latest % timing.giveUpEveryMs)
}

function isRetryPeriodOver(deps: RunDeps, claimedRun: ClaimedRun): boolean {
  return deps.now() >= retryPeriodEnd(deps, claimedRun)
}

/** Ends a run for which a service's Retry-After lasted too long. */
export async function failByRetryAfter(deps: RunDeps, claimedRun: ClaimedRun, service: Service): Promise<RunResult> {
  return fail(deps, claimedRun, service === 'slack' ? 'slack-rate-limited' : 'rate-limited', null)
}

/** @param paused the digest, if this failure pauses it */
async function fail(deps: RunDeps, claimedRun: ClaimedRun, reason: string, paused: Digest | null): Promise<RunResult> {
  return finishRun(deps, claimedRun, {
    state: 'failed',
    reason,
    notifiesOwner: true,
    ...(paused ? { pausedVersion: paused.version } : {}),
    ...(isWorkspaceCause(reason) ? { cause: reason } : {}),
  })
}

/** Records Slack's answer to a post. */
export async function afterPost(
  deps: RunDeps,
  claimedRun: ClaimedRun,
  { digest, posted, report }: { digest: Digest; posted: Posted; report: Pick<RunOutcome, 'reportedDays' | 'counts'> },
): Promise<RunResult> {
  if (posted.kind === 'sent') return finishRun(deps, claimedRun, { state: 'sent', ts: posted.ts, ...report })
  if (posted.kind === 'ambiguous')
    return finishRun(deps, claimedRun, { state: 'unknown', reason: posted.reason, notifiesOwner: true, ...report })
  deps.heartbeat.forgetPost(claimedRun)
  if (posted.kind === 'refused') return fail(deps, claimedRun, posted.reason, posted.isPermanent ? digest : null)
  if (posted.kind === 'unreachable') return retryOrFail(deps, claimedRun, 'slack-unreachable')
  await retryWrite(deps, () => deps.runStore.setRetryAfter(claimedRun.teamId, 'slack', posted.afterMs))
  if (isRetryPeriodOver(deps, claimedRun)) return failByRetryAfter(deps, claimedRun, 'slack')
  const inMs = posted.afterMs * (1 + Math.random() / 10)
  await retryWrite(deps, () => deps.runStore.release(claimedRun, { inMs, reason: 'rate-limited', isTry: false }))
  return 'rate-limited'
}

/** Records a run's outcome, and notifies its owner if necessary. */
export async function finishRun(deps: RunDeps, claimedRun: ClaimedRun, outcome: RunOutcome): Promise<RunResult> {
  if (outcome.state === 'sent' || outcome.state === 'unknown') deps.heartbeat.recordPost(claimedRun, outcome)
  const needsNotification = await retryWrite(deps, () => deps.runStore.finish(claimedRun, outcome))
  const { state, reason } = outcome
  deps.onEnd(state, reason ?? '')
  const { id: digestId, teamId, run } = claimedRun
  deps.log.info({ digestId, teamId, run, state, ...(reason ? { reason } : {}) }, 'digest run finished')
  if (needsNotification) await notifyOwner(deps, claimedRun)
  return state
}
