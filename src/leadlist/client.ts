import { setTimeout as sleep } from 'node:timers/promises'
import { type Dispatcher, Pool } from 'undici'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { unpack } from './decompress.ts'
import { type Envelope, httpFailure, type LeadListError } from './errors.ts'
import { createFairQueue, type FairQueue } from './fair-queue.ts'
import { readResponse } from './record-stream.ts'
import {
  type AskRequest,
  acquireSlot,
  type Call as CallTo,
  isRetryable,
  MAX_RETRIES,
  MAX_RETRY_WAIT_MS,
  parseRetryAfter,
  retryWaitMs,
  startCall,
  toLeadListError,
  whenAborted,
} from './request.ts'
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
const MAX_CONCURRENT_REQUESTS = 8
const MAX_CONCURRENT_PER_WORKSPACE = 2

/** Bounds for reading an error response, of which only `Message` is used. */
const MAX_ERROR_BODY_BYTES = 64 * 1024
const ERROR_BODY_TIMEOUT_MS = 1_000

export type LeadListClient = ReturnType<typeof createLeadListClient>

type Deployment = { name: string; pool: Pool; path: string; queue: FairQueue }
type Call = CallTo<Deployment>
type Body = Dispatcher.ResponseData['body']
type Bytes = AsyncIterable<Uint8Array>

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
      const { body, retryAfterMs } = await send(call, now)
      const onEnvelope = (envelope: Envelope) => checkVersion(call.deployment.name, envelope)
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

function open(name: string, baseUrl: string): Deployment {
  const { origin, pathname } = new URL(baseUrl)
  const pool = new Pool(origin, {
    connections: MAX_CONCURRENT_REQUESTS,
    pipelining: 1,
    allowH2: false,
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  const queue = createFairQueue({ slots: MAX_CONCURRENT_REQUESTS, perTenant: MAX_CONCURRENT_PER_WORKSPACE })
  return { name, queue, pool, path: pathname.replace(/\/+$/, '') + LEAD_LIST_PATH }
}

/** @throws LeadListError for any status but 2xx; redirects are not followed because they would carry the key */
async function send(call: Call, now: () => number): Promise<{ body: Bytes; retryAfterMs: number | null }> {
  // undici ignores the signal until a connection is established
  const { statusCode, headers, body } = await Promise.race([post(call), whenAborted(call.signal)]).catch((thrown) => {
    throw toLeadListError(thrown, call, 'unreachable')
  })
  const header = (name: string) => String(headers[name] ?? '')
  const retryAfterMs = parseRetryAfter({ retryAfter: header('retry-after'), date: header('date'), now: now() })
  const encoding = header('content-encoding')
  if (statusCode >= 200 && statusCode < 300) return { body: unpack(body, encoding), retryAfterMs }
  throw httpFailure(statusCode, await readErrorBody(body, encoding), retryAfterMs)
}

function post({ request, deployment, signal }: Call): Promise<Dispatcher.ResponseData> {
  return deployment.pool.request({
    path: deployment.path,
    method: LEAD_LIST_METHOD,
    headers: { [KEY_HEADER]: request.key, 'Content-Type': CONTENT_TYPE },
    body: toWire(request),
    signal,
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

/** The JSON of an error response; null if it is too long, too slow or no JSON. */
async function readErrorBody(body: Body, encoding: string): Promise<unknown> {
  const timer = setTimeout(() => body.destroy(), ERROR_BODY_TIMEOUT_MS)
  try {
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of unpack(body, encoding)) {
      chunks.push(chunk)
      size += chunk.length
      if (size > MAX_ERROR_BODY_BYTES) return null
    }
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

/** Warns once per deployment if it answers with another major version of the contract. */
function createVersionWarning(log: Log): (deployment: string, envelope: Envelope) => void {
  const warned = new Set<string>()
  const [major] = CONTRACT_VERSION.split('.')
  return (deployment, { version }) => {
    if (version === '' || version.split('.')[0] === major || warned.has(deployment)) return
    warned.add(deployment)
    log.warn({ deployment, version: version.slice(0, 40) }, 'LeadList contract version mismatch')
  }
}
