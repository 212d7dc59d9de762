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

export type Args = Record<string, unknown>

export type OpenMethods = Record<string, (args: Args) => Record<string, unknown>>

export type Answer = { status: number; headers?: Record<string, string>; body: unknown }

export function refused(error: string, detail: Record<string, unknown> = {}): Answer {
  return { status: 200, body: { ok: false, error, ...detail } }
}

export function rateLimited(retryAfterSeconds: number | null): Answer {
  const headers = retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) }
  return { status: 429, headers, body: { ok: false, error: 'ratelimited' } }
}
