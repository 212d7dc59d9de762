type LeadListServerErrorCode =
  | 'bad-request'
  | 'refused-key'
  | 'not-found'
  | 'wrong-method'
  | 'too-large'
  | 'wrong-content-type'
  | 'wrong-expectation'
  | 'too-many-requests'
  | 'bad-import'
  | 'bad-command'

/** Why the LeadList server rejected a request or command. The message is sent to the requester and contains no secret. */
export class LeadListServerError extends Error {
  override name = 'LeadListServerError'
  readonly code: LeadListServerErrorCode
  /** response headers, such as `Retry-After` */
  readonly headers: Record<string, string>

  constructor(
    code: LeadListServerErrorCode,
    message: string,
    options: { headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.code = code
    this.headers = options.headers ?? {}
  }
}
