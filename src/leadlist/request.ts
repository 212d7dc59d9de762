import { LeadListError, type LeadListErrorCode } from './errors.ts'
import type { FairQueue } from './fair-queue.ts'

export type AskRequest = {
  /** the workspace whose slot the request takes */
  teamId: string
  deployment: string
  /** the bare secret key */
  key: string
  serialNumber: string
  /** UTC days, `YYYY-MM-DD`; LeadList does not specify whether they are inclusive */
  startTime?: string
  endTime?: string
  sessionId?: number
  /** covers waiting for a slot, retries, and the response to its last byte */
  deadlineMs: number
  /** ms waited before this call; decides between `no-turn` and `timeout` when the deadline passes */
  waitedMs?: number
  signal?: AbortSignal
}

export type Call<Deployment> = {
  request: AskRequest
  deployment: Deployment
  signal: AbortSignal
  deadlineAt: number
  /** ms waited for slots, summed over all attempts */
  waitedMs: number
  /** Clears the deadline timer, which would otherwise keep the call in memory until it fires. */
  end: () => void
}

/** @throws LeadListError `unknown-deployment`, `refused-key` */
export function startCall<Deployment>(request: AskRequest, deployments: Map<string, Deployment>): Call<Deployment> {
  const deployment = deployments.get(request.deployment)
  if (!deployment) throw new LeadListError('unknown-deployment', `no LeadList is named ${request.deployment}`)
  const isKey = /^[\x21-\x7e]+$/.test(request.key)
  if (!isKey) throw new LeadListError('refused-key', 'the key holds characters that no key has')
  const { deadlineMs, waitedMs = 0 } = request
  const { signal, end } = untilDeadline(deadlineMs, request.signal)
  return { request, deployment, signal, deadlineAt: performance.now() + deadlineMs, waitedMs, end }
}

/** A signal that aborts at the deadline or with the caller's signal. */
function untilDeadline(deadlineMs: number, caller: AbortSignal | undefined) {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, Math.max(0, deadlineMs)).unref()
  caller?.addEventListener('abort', abort, { once: true })
  if (caller?.aborted) abort()
  const end = () => {
    clearTimeout(timer)
    caller?.removeEventListener('abort', abort)
  }
  return { signal: controller.signal, end }
}

/** @returns the function that releases the slot */
export async function acquireSlot(call: Call<{ queue: FairQueue }>): Promise<() => void> {
  const startedAt = performance.now()
  try {
    return await call.deployment.queue.acquire(call.request.teamId, call.signal)
  } finally {
    call.waitedMs += performance.now() - startedAt
  }
}

/** Never resolves; rejects with the signal's reason when it aborts. */
export function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(signal.reason)
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  })
}

/** undici's parser error is not kept as the cause because it contains bytes of the response. */
export function toLeadListError(thrown: unknown, call: Call<unknown>, otherwise: LeadListErrorCode): LeadListError {
  if (thrown instanceof LeadListError) return thrown
  if (call.request.signal?.aborted) return new LeadListError('cancelled', 'the caller gave up', { cause: thrown })
  if (call.signal.aborted) return deadlinePassed(call)
  if ((thrown as Error).name === 'HTTPParserError') return new LeadListError('malformed', 'the answer is no HTTP')
  const code = String((thrown as NodeJS.ErrnoException).code ?? 'unknown')
  const words = otherwise === 'unreachable' ? 'LeadList cannot be reached' : 'the connection broke inside of the answer'
  return new LeadListError(otherwise, `${words} (${code})`, { cause: thrown })
}

/** A call that waited longer for a slot than for LeadList fails with `no-turn`: LeadList was not slow. */
function deadlinePassed({ request: { deadlineMs, waitedMs: before = 0 }, waitedMs }: Call<unknown>): LeadListError {
  if (waitedMs * 2 > before + deadlineMs)
    return new LeadListError('no-turn', 'others were asked first until the deadline')
  return new LeadListError('timeout', `no answer within ${deadlineMs} ms`)
}

export const MAX_RETRIES = 3

/** A longer `Retry-After` is reported instead of waited for. */
export const MAX_RETRY_WAIT_MS = 60_000

/** Caps `Retry-After` to a number that is safe to multiply; it still means "not soon". */
const MAX_RETRY_AFTER_S = 999_999_999

const BASE_RETRY_WAIT_MS = 250
const RETRY_JITTER_MS = 250

/** Whether to retry: 429, 502, 503, 504, or a connection that failed before the response began. */
export function isRetryable(error: LeadListError): boolean {
  if (error.code === 'rate-limited' || error.code === 'unreachable') return true
  return error.code === 'unavailable' && [502, 503, 504].includes(error.status ?? 0)
}

/**
 * The delay (ms) before a retry: `Retry-After` plus jitter if LeadList sent one, otherwise exponential backoff with jitter.
 *
 * @param attempt 0 for the first
 * @param random between 0 and 1
 */
export function retryWaitMs(error: LeadListError, attempt: number, random: number): number {
  if (error.retryAfterMs !== null) return error.retryAfterMs + random * RETRY_JITTER_MS
  const span = BASE_RETRY_WAIT_MS * 2 ** attempt
  return span / 2 + random * span
}

/**
 * `Retry-After` in ms, from seconds or an HTTP date. A date is relative to the response's own `Date` header, so that clock
 * skew does not matter; without that header, to `now` (ms UTC).
 *
 * @returns null if it is missing or invalid
 */
export function parseRetryAfter(answer: { retryAfter: string; date: string; now: number }): number | null {
  const text = answer.retryAfter.trim()
  if (/^\d+$/.test(text)) return Math.min(Number(text), MAX_RETRY_AFTER_S) * 1_000
  const isDate = /^[A-Z][a-z]{2}/.test(text)
  const sentAt = Date.parse(answer.date)
  const waitMs = isDate ? Date.parse(text) - (Number.isNaN(sentAt) ? answer.now : sentAt) : Number.NaN
  return Number.isNaN(waitMs) ? null : Math.max(0, waitMs)
}
