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
 * Why a digest cannot be what was asked.
 *
 * - `bad-time` no time of a day, such as 24:00; `bad-zone` the tz database has no such zone; `bad-days` no days to run on
 * - `bad-window` the flexible window is no whole number of minutes from 0 to 720
 * - `bad-question` the words were not understood; `names-visitor` they name an e-mail address or a phone number;
 *   `has-period` they name a period, which is what the schedule is for; `question-too-long` it names more than is kept
 * - `too-many-digests` the workspace has all it may have; `unknown-digest` there is none with this id
 * - `changed-meanwhile` somebody else changed the digest at the same moment
 */
export class DigestError extends Error {
  override name = 'DigestError'
  readonly code: DigestErrorCode
  /** The words the error is about, for the user's eyes. */
  readonly subject: string

  constructor(code: DigestErrorCode, message: string, details: { subject?: string; cause?: unknown } = {}) {
    super(message, { cause: details.cause })
    this.code = code
    this.subject = details.subject ?? ''
  }
}
