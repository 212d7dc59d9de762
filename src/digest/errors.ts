export type DigestErrorCode =
  | 'bad-time'
  | 'bad-zone'
  | 'bad-days'
  | 'bad-window'
  | 'bad-question'
  | 'names-visitor'
  | 'has-period'
  | 'question-too-long'
  | 'too-many-digests'
  | 'unknown-digest'
  | 'changed-meanwhile'

/**
 * A digest that cannot be created or changed as requested.
 *
 * - `bad-time` not a time of day, such as 24:00; `bad-zone` not in the tz database; `bad-days` no days
 * - `bad-window` not a whole number of minutes from 0 to 720
 * - `bad-question` not understood; `names-visitor` contains an e-mail address or a phone number; `has-period` names a
 *   period, which the schedule determines; `question-too-long` exceeds the storage limit
 * - `changed-meanwhile` a concurrent change
 */
export class DigestError extends Error {
  override name = 'DigestError'
  readonly code: DigestErrorCode
  /** The rejected words, shown to the user. */
  readonly subject: string

  constructor(code: DigestErrorCode, message: string, details: { subject?: string; cause?: unknown } = {}) {
    super(message, { cause: details.cause })
    this.code = code
    this.subject = details.subject ?? ''
  }
}
