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
