export type ServiceErrorCode =
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

/** Why the LeadList service did not do what it was asked. The message is for whoever asked and names no secret. */
export class ServiceError extends Error {
  override name = 'ServiceError'
  readonly code: ServiceErrorCode
  /** headers that the answer must carry, such as `Retry-After` */
  readonly headers: Record<string, string>

  constructor(
    code: ServiceErrorCode,
    message: string,
    options: { headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.code = code
    this.headers = options.headers ?? {}
  }
}
