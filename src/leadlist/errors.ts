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
 * - `unreachable` no connection, or one that failed before the response; `timeout` the deadline passed
 * - `no-turn` the deadline passed while the request mainly waited for this app's own concurrency limit
 * - `cut-off` the body ended early; `malformed` it is not the contract's JSON
 * - `failed` `Success` is false with any other `Code`, or another HTTP status, such as a redirect
 * - `body-too-large` the response is above 512 MB
 * - `cancelled` the caller's signal aborted
 */
export class LeadListError extends Error {
  override name = 'LeadListError'
  readonly code: LeadListErrorCode
  /** HTTP status or, under 2xx, the envelope's `Code`; null without a response. */
  readonly status: number | null
  /** LeadList's `Message`, at most 200 characters; untrusted text, shown to the user and never logged. */
  readonly upstreamMessage: string
  /** `Retry-After` in ms; null if LeadList sent none. */
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

/** The fields of a response beside its records. */
export type Envelope = { version: string; isSuccess: boolean; code: number | null; message: string }

/** Reads the envelope as tolerantly as the records; null if it is no object or has no `Success`. */
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
 * The envelope of a response with a 2xx status.
 *
 * @param retryAfterMs from the headers, for the error
 * @throws LeadListError if it is invalid, reports a failure, or has a `Data` that is no list
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

/** The error for an HTTP status that is not 2xx; a 401 or 403 in the body's `Code` takes precedence. */
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
