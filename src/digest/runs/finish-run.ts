import { setTimeout as sleep } from 'node:timers/promises'
import type { Posted } from '../../delivery/post-message.ts'
import { LeadListError } from '../../leadlist/errors.ts'
import type { Digest } from '../model/digest.ts'
import type { ClaimedRun, RunOutcome, Service } from '../storage/types.ts'
import { failureOf, isWorkspaceCause, RATE_LIMITED_REASON } from './classify-failure.ts'
import { notifyOwner } from './notify-owner.ts'
import type { RunDeps } from './types.ts'

/** So long a worker goes on trying to write down what happened. */
const MAX_WRITE_TRIES = 60
const WRITE_INTERVAL_MS = 500

/** A failure before the post: tried again, or the end of the run. */
export async function afterFailure(
  deps: RunDeps,
  held: ClaimedRun,
  { error, digest, stop, lease }: { error: unknown; digest: Digest | null; stop: AbortSignal; lease: AbortSignal },
): Promise<string> {
  if (lease.aborted) return 'lost'
  if (stop.aborted) {
    await retryWrite(deps, () => deps.runStore.release(held, { inMs: 0, reason: 'stopping', isTry: false }))
    return 'handed-back'
  }
  const failure = failureOf(error)
  const { reason, retryAfter } = failure
  deps.log.warn({ err: error, digestId: held.id, teamId: held.teamId, reason }, 'a digest could not be made')
  if (retryAfter)
    await retryWrite(deps, () => deps.runStore.setRetryAfter(held.teamId, retryAfter.service, retryAfter.ms))
  const kind = failure.kind === 'suspect' ? await assessRefusal(deps, held, error) : failure.kind
  if (kind === 'again') return retryRun(deps, held, reason, deps.timing.suspectRetryMs)
  if (kind === 'transient') return retryOrFail(deps, held, reason)
  return fail(deps, held, reason, kind === 'permanent' ? digest : null)
}

/** Asked about once more, then one workspace's own fault, unless most of the deployment's are refused. */
async function assessRefusal(
  deps: RunDeps,
  held: ClaimedRun,
  error: unknown,
): Promise<'again' | 'transient' | 'permanent'> {
  const deployment = await deps.deploymentOf(held.teamId)
  const isRefused = error instanceof LeadListError && error.code === 'refused-key'
  if (isRefused) await deps.outages.recordResponse(deployment, held.teamId, 'refused')
  if (held.tries === 0) return 'again'
  return (await deps.outages.isOutage(deployment)) ? 'transient' : 'permanent'
}

async function retryRun(deps: RunDeps, held: ClaimedRun, reason: string, inMs: number): Promise<string> {
  const leftMs = Math.max(0, retryPeriodEnd(deps, held) - deps.now())
  const spreadMs = Math.min(inMs * (0.75 + Math.random() / 2), leftMs)
  await retryWrite(deps, () => deps.runStore.release(held, { inMs: spreadMs, reason, isTry: true }))
  return `again: ${reason}`
}

async function retryOrFail(deps: RunDeps, held: ClaimedRun, reason: string): Promise<string> {
  const { firstBackoffMs, maxBackoffMs } = deps.timing
  if (isRetryPeriodOver(deps, held)) return fail(deps, held, reason, null)
  return retryRun(deps, held, reason, Math.min(maxBackoffMs, firstBackoffMs * 2 ** Math.min(held.tries, 20)))
}

/** Counted from its moment where it was begun before it, as by a clock that was moved since. */
function retryPeriodEnd({ timing }: RunDeps, { startedAt, postAt }: ClaimedRun): number {
  const latest = Math.max(startedAt, postAt) + timing.giveUpMs
  return latest - (latest % timing.giveUpEveryMs)
}

function isRetryPeriodOver(deps: RunDeps, held: ClaimedRun): boolean {
  return deps.now() >= retryPeriodEnd(deps, held)
}

/** A run that a service has kept waiting as long as it may. */
export async function failByRetryAfter(deps: RunDeps, held: ClaimedRun, service: Service): Promise<string> {
  return fail(deps, held, RATE_LIMITED_REASON[service], null)
}

/** @param paused the digest, where it stops until somebody does something */
async function fail(deps: RunDeps, held: ClaimedRun, reason: string, paused: Digest | null): Promise<string> {
  return finishRun(deps, held, {
    state: 'failed',
    reason,
    notifiesOwner: true,
    ...(paused ? { pausedVersion: paused.version } : {}),
    ...(isWorkspaceCause(reason) ? { cause: reason } : {}),
  })
}

/** What Slack said to a post, written down. */
export async function afterPost(
  deps: RunDeps,
  held: ClaimedRun,
  { digest, posted, told }: { digest: Digest; posted: Posted; told: Pick<RunOutcome, 'reportedDays' | 'counts'> },
): Promise<string> {
  if (posted.kind === 'sent') return finishRun(deps, held, { state: 'sent', ts: posted.ts, ...told })
  if (posted.kind === 'ambiguous')
    return finishRun(deps, held, { state: 'unknown', reason: posted.reason, notifiesOwner: true, ...told })
  if (posted.kind === 'refused') {
    deps.heartbeat.forgetPost(held)
    return fail(deps, held, posted.reason, posted.isPermanent ? digest : null)
  }
  deps.heartbeat.forgetPost(held)
  if (posted.kind === 'unreachable') return retryOrFail(deps, held, 'slack-unreachable')
  await retryWrite(deps, () => deps.runStore.setRetryAfter(held.teamId, 'slack', posted.afterMs))
  if (isRetryPeriodOver(deps, held)) return failByRetryAfter(deps, held, 'slack')
  const inMs = posted.afterMs * (1 + Math.random() / 10)
  await retryWrite(deps, () => deps.runStore.release(held, { inMs, reason: 'rate-limited', isTry: false }))
  return 'rate-limited'
}

/** Ends a run, and tells whoever has to hear of it. */
export async function finishRun(deps: RunDeps, held: ClaimedRun, ending: RunOutcome): Promise<string> {
  if (ending.state === 'sent' || ending.state === 'unknown') deps.heartbeat.recordPost(held, ending)
  const hasToTell = await retryWrite(deps, () => deps.runStore.finish(held, ending))
  deps.onEnd(ending.state, ending.reason ?? '')
  deps.log.info({ digestId: held.id, teamId: held.teamId, run: held.run, ...plain(ending) }, 'a digest ran')
  if (hasToTell) await notifyOwner(deps, held)
  return ending.state
}

const plain = ({ state, reason }: RunOutcome) => ({ state, ...(reason ? { reason } : {}) })

/** A Redis that went away comes back: what happened is kept until it can be written. */
async function retryWrite<Result>({ log }: RunDeps, write: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write()
    } catch (err) {
      if (attempt === MAX_WRITE_TRIES) throw err
      if (attempt === 1) log.warn({ err }, 'the runStore cannot be written: trying on')
      await sleep(WRITE_INTERVAL_MS)
    }
  }
}
