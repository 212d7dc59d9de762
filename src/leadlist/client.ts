import { setTimeout as sleep } from 'node:timers/promises'
import { type Dispatcher, Pool } from 'undici'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { LeadListError, type LeadListErrorCode } from './errors.ts'
import { createFairQueue, type FairQueue } from './fair-queue.ts'
import { readFailure, readResponse, unpack } from './response.ts'
import {
  CONTENT_TYPE,
  CONTRACT_VERSION,
  KEY_HEADER,
  LEAD_LIST_METHOD,
  LEAD_LIST_PATH,
  type LeadListRequest,
  type RecordBatch,
} from './schemas.ts'

/** DESIGN §1 "limits": concurrent requests per deployment (one connection each) and per workspace. */
export const MAX_CONCURRENT_REQUESTS = 8
const MAX_CONCURRENT_PER_WORKSPACE = 2
/** Slots of a deployment that polls leave to people and digests. */
const RESERVED_SLOTS = 2
/** The slots of a deployment that polls may hold in one process. */
export const BACKGROUND_SLOTS = MAX_CONCURRENT_REQUESTS - RESERVED_SLOTS

/** Received while earlier bytes are parsed: twice undici's default, for half as many reads. */
const READ_AHEAD_BYTES = 128 * 1024

const MAX_RETRIES = 3
/** A longer `Retry-After` is reported instead of waited for. */
const MAX_RETRY_WAIT_MS = 60_000
/** Caps `Retry-After` to a number that is safe to multiply; it still means "not soon". */
const MAX_RETRY_AFTER_S = 999_999_999
const BASE_RETRY_WAIT_MS = 250
const RETRY_JITTER_MS = 250

export type LeadListClient = ReturnType<typeof createLeadListClient>

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
  /** waits until no other request waits: for polls, for which nobody waits */
  isBackground?: boolean
  /** called once the response has been read to its end */
  onRead?: (read: ResponseRead) => void
}

/** `tookMs`: from getting a slot to the last byte; the time spent waiting for the slot is not LeadList's. */
export type ResponseRead = { bytes: number; tookMs: number }

type Deployment = { name: string; pool: Pool; path: string; queue: FairQueue }

type Call = {
  request: AskRequest
  deployment: Deployment
  signal: AbortSignal
  deadlineAt: number
  /** ms waited for slots, summed over all attempts */
  waitedMs: number
  /** Clears the deadline timer, which would otherwise keep the call in memory until it fires. */
  end: () => void
}

/**
 * The client of the LeadList contract: one connection pool per deployment, shared fairly between workspaces.
 *
 * @param options.deployments name → base URL, which may contain a path
 * @param options.random between 0 and 1, the jitter of retries
 * @param options.now ms UTC, the reference for a `Retry-After` date if the response has no `Date` header
 */
export function createLeadListClient(options: {
  deployments: Readonly<Record<string, string>>
  log: Log
  metrics?: Pick<Metrics, 'leadListRequests' | 'leadListRequestSeconds'>
  random?: () => number
  now: () => number
}) {
  const { log, metrics, random = Math.random, now } = options
  const deployments = new Map(Object.entries(options.deployments).map(([name, url]) => [name, open(name, url)]))
  const checkVersion = createVersionWarning(log)

  /**
   * Yields the records in batches as they arrive. They are valid only after the iteration completes, because the
   * envelope that follows them may report a failure. Leaving the iteration early frees the connection.
   *
   * @throws LeadListError and no other error
   */
  async function* ask(request: AskRequest): AsyncGenerator<RecordBatch, void> {
    const call = startCall(request, deployments)
    const stopTimer = metrics?.leadListRequestSeconds.startTimer({ deployment: request.deployment })
    try {
      for (let attempt = 0; ; attempt += 1) {
        const failure = yield* askOnce(call)
        if (!failure) return
        await waitForRetry(call, failure, { attempt, random: random(), log })
      }
    } finally {
      call.end()
      stopTimer?.()
    }
  }

  /** @returns the error to retry after, or null if the response was read completely */
  async function* askOnce(call: Call): AsyncGenerator<RecordBatch, LeadListError | null> {
    const count = (outcome: string) => metrics?.leadListRequests.inc({ deployment: call.deployment.name, outcome })
    let hasYielded = false
    let releaseSlot = () => {}
    try {
      releaseSlot = await acquireSlot(call)
      const startedAt = performance.now()
      const { body, retryAfterMs } = await send(call, now)
      const onEnvelope = ({ version, bytes }: { version: string; bytes: number }) => {
        checkVersion(call.deployment.name, version)
        call.request.onRead?.({ bytes, tookMs: performance.now() - startedAt })
      }
      for await (const batch of readResponse(body, { retryAfterMs, onEnvelope })) {
        hasYielded = true
        yield batch
      }
      count('ok')
      return null
    } catch (thrown) {
      const error = toLeadListError(thrown, call, 'cut-off')
      count(error.code)
      if (hasYielded || !isRetryable(error)) throw error
      return error
    } finally {
      releaseSlot()
    }
  }

  return {
    deployments: [...deployments.keys()],
    ask,
    /** Closes the pools after the responses in progress have been read. */
    close: async () => {
      await Promise.all([...deployments.values()].map(({ pool }) => pool.close()))
    },
  }
}

function open(name: string, baseUrl: string): Deployment {
  const { origin, pathname } = new URL(baseUrl)
  const pool = new Pool(origin, {
    connections: MAX_CONCURRENT_REQUESTS,
    pipelining: 1,
    allowH2: false,
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  const queue = createFairQueue({
    slots: MAX_CONCURRENT_REQUESTS,
    perTenant: MAX_CONCURRENT_PER_WORKSPACE,
    reserved: RESERVED_SLOTS,
  })
  return { name, queue, pool, path: pathname.replace(/\/+$/, '') + LEAD_LIST_PATH }
}

/** @throws LeadListError `unknown-deployment`, `refused-key` */
function startCall(request: AskRequest, deployments: Map<string, Deployment>): Call {
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
async function acquireSlot(call: Call): Promise<() => void> {
  const startedAt = performance.now()
  try {
    return await call.deployment.queue.acquire(call.request.teamId, call.signal, call.request.isBackground)
  } finally {
    call.waitedMs += performance.now() - startedAt
  }
}

/** Never resolves; rejects with the signal's reason when it aborts. */
function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(signal.reason)
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  })
}

/** undici's parser error is not kept as the cause because it contains bytes of the response. */
function toLeadListError(thrown: unknown, call: Call, otherwise: LeadListErrorCode): LeadListError {
  if (thrown instanceof LeadListError) return thrown
  if (call.request.signal?.aborted) return new LeadListError('cancelled', 'the caller gave up', { cause: thrown })
  if (call.signal.aborted) return deadlinePassed(call)
  if ((thrown as Error).name === 'HTTPParserError') return new LeadListError('malformed', 'the answer is no HTTP')
  const code = String((thrown as NodeJS.ErrnoException).code ?? 'unknown')
  const words = otherwise === 'unreachable' ? 'LeadList cannot be reached' : 'the connection broke inside of the answer'
  return new LeadListError(otherwise, `${words} (${code})`, { cause: thrown })
}

/** A call that waited longer for a slot than for LeadList fails with `no-turn`: LeadList was not slow. */
function deadlinePassed({ request: { deadlineMs, waitedMs: before = 0 }, waitedMs }: Call): LeadListError {
  if (waitedMs * 2 > before + deadlineMs)
    return new LeadListError('no-turn', 'others were asked first until the deadline')
  return new LeadListError('timeout', `no answer within ${deadlineMs} ms`)
}

type Answer = { body: AsyncIterable<Uint8Array>; retryAfterMs: number | null }

/** @throws LeadListError for any status but 2xx; redirects are not followed because they would carry the key */
async function send(call: Call, now: () => number): Promise<Answer> {
  // undici ignores the signal until a connection is established
  const { statusCode, headers, body } = await Promise.race([post(call), whenAborted(call.signal)]).catch((thrown) => {
    throw toLeadListError(thrown, call, 'unreachable')
  })
  const header = (name: string) => String(headers[name] ?? '')
  const retryAfterMs = parseRetryAfter({ retryAfter: header('retry-after'), date: header('date'), now: now() })
  const encoding = header('content-encoding')
  if (statusCode >= 200 && statusCode < 300) return { body: unpack(body, encoding), retryAfterMs }
  throw await readFailure(body, { status: statusCode, encoding, retryAfterMs })
}

function post({ request, deployment, signal }: Call): Promise<Dispatcher.ResponseData> {
  return deployment.pool.request({
    path: deployment.path,
    method: LEAD_LIST_METHOD,
    headers: { [KEY_HEADER]: request.key, 'Content-Type': CONTENT_TYPE },
    body: toWire(request),
    signal,
    highWaterMark: READ_AHEAD_BYTES,
  })
}

/** JSON of the request; undefined filters are omitted. */
function toWire({ serialNumber, startTime, endTime, sessionId: sessionID }: AskRequest): string {
  const wire: { [Field in keyof LeadListRequest]: LeadListRequest[Field] | undefined } = {
    serialNumber,
    startTime,
    endTime,
    sessionID,
  }
  return JSON.stringify(wire)
}

async function waitForRetry(
  call: Call,
  failure: LeadListError,
  { attempt, random, log }: { attempt: number; random: number; log: Log },
): Promise<void> {
  const waitMs = Math.round(retryWaitMs(failure, attempt, random))
  const isInTime = waitMs <= MAX_RETRY_WAIT_MS && performance.now() + waitMs < call.deadlineAt
  if (attempt >= MAX_RETRIES || !isInTime) throw failure
  const { code, status } = failure
  log.warn({ deployment: call.deployment.name, code, status, attempt, waitMs }, 'LeadList request retried')
  try {
    await sleep(waitMs, undefined, { signal: call.signal })
  } catch (thrown) {
    throw toLeadListError(thrown, call, 'timeout')
  }
}

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

/** Warns once per deployment if it answers with another major version of the contract. */
function createVersionWarning(log: Log): (deployment: string, version: string) => void {
  const warned = new Set<string>()
  const [major] = CONTRACT_VERSION.split('.')
  return (deployment, version) => {
    if (version === '' || version.split('.')[0] === major || warned.has(deployment)) return
    warned.add(deployment)
    log.warn({ deployment, version: version.slice(0, 40) }, 'LeadList contract version mismatch')
  }
}
