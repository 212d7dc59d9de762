/** A refused call: HTTP 200 with `ok:false`, this error code and further fields. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: string
  readonly detail: Record<string, unknown>

  constructor(code: string, detail: Record<string, unknown> = {}) {
    super(code)
    this.code = code
    this.detail = detail
  }
}

/** Too many calls: HTTP 429 with `Retry-After`. */
export class RateLimited extends Error {
  override name = 'RateLimited'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('ratelimited')
    this.retryAfterSeconds = retryAfterSeconds
  }
}
