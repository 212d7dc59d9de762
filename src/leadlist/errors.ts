export type LeadListErrorCode =
  | 'unknown-deployment'
  | 'refused-key'
  | 'unknown-bot'
  | 'bad-request'
  | 'rate-limited'
  | 'unavailable'
  | 'unreachable'
  | 'timeout'
  | 'no-turn'
  | 'cut-off'
  | 'malformed'
  | 'failed'
  | 'body-too-large'
  | 'cancelled'

/**
 * Why LeadList gave no usable answer.
 *
 * - `unknown-deployment` the deployment is not configured
 * - `refused-key` HTTP or `Code` 401 or 403
 * - `unknown-bot` 404; `bad-request` 400 and the other 4xx
 * - `rate-limited` 429 after all retries; `unavailable` 5xx after all retries
 * - `unreachable` no connection, or one that broke before the answer; `timeout` the deadline passed
 * - `no-turn` the deadline passed while this app asked LeadList other questions, of which it asks few at a time
 * - `cut-off` the body ended early; `malformed` it is not the contract's JSON
 * - `failed` `Success` is false with any other `Code`, or an HTTP status of no other kind, such as a redirect
 * - `body-too-large` the answer is above 512 MB
 * - `cancelled` the caller's signal
 */
export class LeadListError extends Error {
  override name = 'LeadListError'
  readonly code: LeadListErrorCode
  /** HTTP status or, where the status was good, the envelope's `Code`; null when there was no answer. */
  readonly status: number | null
  /** LeadList's own `Message`, at most 200 characters; untrusted text, for the user's eyes only and never logged. */
  readonly upstreamMessage: string
  /** How long LeadList asked us to wait, in ms, where it said so. */
  readonly retryAfterMs: number | null

  constructor(
    code: LeadListErrorCode,
    message: string,
    details: { status?: number; upstreamMessage?: string; retryAfterMs?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause })
    this.code = code
    this.status = details.status ?? null
    this.upstreamMessage = (details.upstreamMessage ?? '').slice(0, 200)
    this.retryAfterMs = details.retryAfterMs ?? null
  }
}

/** What stands beside an answer's records. */
export type Envelope = { version: string; isSuccess: boolean; code: number | null; message: string }

/** An answer's envelope, read as tolerantly as its records; null when it is no object or has no `Success`. */
function readEnvelope(raw: unknown): Envelope | null {
  if (typeof raw !== 'object' || raw === null) return null
  const { Version, Success, Code, Message } = raw as { [field: string]: unknown }
  if (typeof Success !== 'boolean') return null
  return {
    version: typeof Version === 'string' ? Version : '',
    isSuccess: Success,
    code: Number.isInteger(Number(Code ?? undefined)) ? Number(Code) : null,
    message: typeof Message === 'string' ? Message : '',
  }
}

/**
 * The envelope of an answer that came with a good HTTP status.
 *
 * @param retryAfterMs as the headers said it, for the error
 * @throws LeadListError where it is none, where it tells of a failure, or where `Data` was no list
 */
export function checkEnvelope(raw: unknown, retryAfterMs: number | null): Envelope {
  const envelope = readEnvelope(raw)
  if (!envelope) throw new LeadListError('malformed', 'the answer has no Success')
  const { isSuccess, code, message } = envelope
  if (!isSuccess || (code ?? 0) >= 400) throw failure(code, `Code ${code}`, { upstreamMessage: message, retryAfterMs })
  const { Data: data } = raw as { Data?: unknown }
  const hasList = data === undefined || data === null || (Array.isArray(data) && data.length === 0)
  if (!hasList) throw new LeadListError('malformed', 'Data is no list')
  return envelope
}

/** The error for an HTTP status that is not 2xx, whatever its body says; a refused key is one at either level. */
export function httpFailure(status: number, body: unknown, retryAfterMs: number | null): LeadListError {
  const envelope = readEnvelope(body)
  const refusedCode = envelope && isAuthStatus(envelope.code ?? 0) ? envelope.code : null
  const details = { upstreamMessage: envelope?.message ?? '', retryAfterMs }
  return refusedCode === null
    ? failure(status, `HTTP ${status}`, details)
    : failure(refusedCode, `Code ${refusedCode} under HTTP ${status}`, details)
}

type Details = { upstreamMessage: string; retryAfterMs: number | null }

function failure(status: number | null, said: string, { upstreamMessage, retryAfterMs }: Details): LeadListError {
  const known = { ...(status === null ? {} : { status }), ...(retryAfterMs === null ? {} : { retryAfterMs }) }
  return new LeadListError(errorCode(status ?? 0), `LeadList answered ${said}`, { ...known, upstreamMessage })
}

function errorCode(status: number): LeadListErrorCode {
  if (isAuthStatus(status)) return 'refused-key'
  if (status === 404) return 'unknown-bot'
  if (status === 429) return 'rate-limited'
  if (status >= 500) return 'unavailable'
  return status >= 400 ? 'bad-request' : 'failed'
}

const isAuthStatus = (status: number): boolean => status === 401 || status === 403
