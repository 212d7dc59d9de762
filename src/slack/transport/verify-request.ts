import type { IncomingMessage } from 'node:http'
import type { BufferedIncomingMessage } from '@slack/bolt'
import { parseHTTPRequestBody } from '@slack/bolt/dist/receivers/HTTPModuleFunctions.js'
import { isValidSlackRequest } from '@slack/bolt/dist/receivers/verify-request.js'
import type { Log } from '../../log.ts'

const BODY_LIMIT_BYTES = 1024 * 1024
/** Far more than Slack's unsigned certificate check needs. */
const UNSIGNED_LIMIT_BYTES = 4 * 1024
const FORM = 'application/x-www-form-urlencoded'
/** Slack's rule for old requests. Bolt accepts any timestamp in the future, so it is checked here. */
const MAX_CLOCK_SKEW_MS = 5 * 60_000
const SIGNATURE = /^v0=[0-9a-f]{64}$/

type Signed = { signature: string; timestamp: string }
type Refusal = 200 | 400 | 401 | Unread

/**
 * Verifies Slack's signature. Buffers the body in `rawBody`, where Bolt reads it; malformed signature headers are refused
 * before that.
 *
 * @param options.bodies bounds of unverified bodies
 * @param options.onRefusal called with the status of each refusal and how old the request says it is
 * @returns null if valid, else an HTTP status: 200 for Slack's certificate check, 401 for a bad, old or future signature,
 *   413 for a body over 1 MB, 408 for a slow one, 503 when too many are being read, 400 for a body that is not an object
 */
export function createRequestVerifier(options: {
  signingSecrets: readonly string[]
  now: () => number
  bodies?: ReturnType<typeof createBodyReader>
  onRefusal?: OnRefusal
}) {
  const { bodies = createBodyReader(), onRefusal = () => {} } = options

  const isSigned = (body: string, { signature, timestamp }: Signed): boolean => {
    const headers = { 'x-slack-signature': signature, 'x-slack-request-timestamp': Number(timestamp) }
    const nowMilliseconds = options.now()
    return options.signingSecrets.some((signingSecret) =>
      isValidSlackRequest({ signingSecret, body, headers, nowMilliseconds }),
    )
  }

  async function check(request: IncomingMessage): Promise<null | Refusal> {
    const signed = signatureOf(request, options.now())
    if (signed === null && !isForm(request)) return 401
    const read = await bodies.read(request, signed === null ? UNSIGNED_LIMIT_BYTES : BODY_LIMIT_BYTES)
    if (typeof read === 'number') return signed === null && read === 413 ? 401 : read
    return answerTo(request, { body: read, isSigned: signed !== null && isSigned(read.toString(), signed) })
  }

  return async function verify(request: IncomingMessage): Promise<null | Refusal> {
    const refusal = await check(request)
    if (refusal !== null && refusal !== 200) onRefusal(refusal, ageSeconds(request, options.now()))
    return refusal
  }
}

/** By the request's own timestamp; null without one, as from a stranger. */
function ageSeconds({ headers }: IncomingMessage, nowMs: number): number | null {
  const sentAt = Number(headers['x-slack-request-timestamp'] || Number.NaN)
  return Number.isFinite(sentAt) ? Math.round(nowMs / 1_000 - sentAt) : null
}

const REPORT_INTERVAL_MS = 60_000

type OnRefusal = (status: number, ageSeconds: number | null) => void

/** Counts refusals, and logs unsigned requests at most once a minute: anybody can send them. */
export function createRefusalReport(deps: {
  refused: { inc: (labels: { status: number }) => void }
  now: () => number
  log: Log
}): OnRefusal {
  let reportedAt = Number.NEGATIVE_INFINITY
  let count = 0
  return (status, age) => {
    deps.refused.inc({ status })
    if (status !== 401) return
    count += 1
    if (deps.now() - reportedAt < REPORT_INTERVAL_MS) return
    deps.log.warn({ count, ageSeconds: age }, 'request refused: not signed with SLACK_SIGNING_SECRET')
    reportedAt = deps.now()
    count = 0
  }
}

function answerTo(
  request: IncomingMessage,
  { body, isSigned }: { body: Buffer; isSigned: boolean },
): null | 200 | 400 | 401 {
  if (!isSigned) return isCertificateCheck(request, body.toString()) ? 200 : 401
  return isObject(Object.assign(request, { rawBody: body })) ? null : 400
}

/** Null if the headers are missing or malformed, or the timestamp is too old or too new. */
function signatureOf({ headers }: IncomingMessage, nowMs: number): Signed | null {
  const [signature, timestamp] = [headers['x-slack-signature'], headers['x-slack-request-timestamp']]
  if (typeof signature !== 'string' || typeof timestamp !== 'string' || !SIGNATURE.test(signature)) return null
  const isNear = Math.abs(Number(timestamp) * 1000 - nowMs) <= MAX_CLOCK_SKEW_MS
  return isNear ? { signature, timestamp } : null
}

/** Removes a charset from the content type, for which Bolt answers 400. */
function isForm(request: IncomingMessage): boolean {
  const isIt = request.headers['content-type']?.startsWith(FORM) ?? false
  if (isIt) request.headers['content-type'] = FORM
  return isIt
}

/** Slack checks a server's certificate without a signature: docs.slack.dev, "Slash commands", `ssl_check`. */
function isCertificateCheck(request: IncomingMessage, body: string): boolean {
  return isForm(request) && new URLSearchParams(body).get('ssl_check') === '1'
}

/** Parses as Bolt will: a signed `null` would crash Bolt. */
function isObject(request: BufferedIncomingMessage): boolean {
  isForm(request)
  try {
    const body: unknown = parseHTTPRequestBody(request)
    return typeof body === 'object' && body !== null && !Array.isArray(body)
  } catch {
    return false
  }
}

/** Why a body was not read, as an HTTP status: too slow, too large, too many at the same time. */
type Unread = 408 | 413 | 503

/** Slack gives up after three seconds. */
const DEADLINE_MS = 5_000
/** Over all connections: 16 requests of the maximum size. */
const MAX_BYTES_IN_MEMORY = 16 * 1024 * 1024

type Reading = { bytes: number; refuse: (why: Unread) => void }

/**
 * Reads bodies before their signature is verified, within a deadline and a bound on the bytes held by all of them. Beyond
 * it the largest body is refused: Slack's are small and arrive quickly.
 */
export function createBodyReader({ deadlineMs = DEADLINE_MS, maxBytesInMemory = MAX_BYTES_IN_MEMORY } = {}) {
  const readings = new Set<Reading>()
  let held = 0

  function count(reading: Reading, bytes: number) {
    reading.bytes += bytes
    held += bytes
    if (held <= maxBytesInMemory) return
    const largest = [...readings].reduce((one, other) => (other.bytes > one.bytes ? other : one), reading)
    largest.refuse(503)
  }

  function read(request: IncomingMessage, maxBytes: number): Promise<Buffer | Unread> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = []
      const end = (give: () => void) => {
        clearTimeout(timer)
        request.off('data', take).off('end', finish).off('error', fail).off('close', fail)
        if (readings.delete(reading)) held -= reading.bytes
        chunks.length = 0
        give()
      }
      const reading: Reading = { bytes: 0, refuse: (why) => end(() => resolve(why)) }
      const take = (chunk: Buffer) => {
        chunks.push(chunk)
        if (reading.bytes + chunk.length > maxBytes) reading.refuse(413)
        else count(reading, chunk.length)
      }
      const finish = () => {
        const body = Buffer.concat(chunks)
        end(() => resolve(body))
      }
      const fail = (error?: Error) => end(() => reject(error ?? new Error('request aborted')))
      const timer = setTimeout(() => reading.refuse(408), deadlineMs)
      readings.add(reading)
      if (Number(request.headers['content-length'] ?? 0) > maxBytes) reading.refuse(413)
      else request.on('data', take).once('end', finish).once('error', fail).once('close', fail)
    })
  }

  return { read }
}
