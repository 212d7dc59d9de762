import type { DateRange } from '../../dates/calendar/range.ts'
import type { DatesErrorCode } from '../../dates/errors.ts'
import type { Question } from './question.ts'

export type LeadsErrorCode =
  | DatesErrorCode
  | 'no-bots'
  | 'no-bots-left'
  | 'bots-gone'
  | 'unknown-bot'
  | 'not-a-period'
  | 'future-period'
  | 'match-too-long'
  | 'question-too-long'
  | 'record-gone'
  | 'csv-too-large'
  | 'csv-under-way'
  | 'csv-busy'
  | 'too-many-questions'

/** Another reading of the words: its period, and the whole question where that is known. */
export type Alternative = { period: DateRange; question: Question | null }

/**
 * Why a question cannot be asked.
 *
 * - `no-bots` the workspace has no chatbot yet; `no-bots-left` all of them were excluded; `bots-gone` all that were
 *   chosen have been removed since
 * - `unknown-bot` no chatbot has the name in `subject`; `suggestions` are names as near, best first, at most three
 * - `impossible-date`, `end-before-start` as `DatesError` has them, the words in `subject`
 * - `not-a-period` the words in `subject` name none
 * - `future-period` the period in `subject` has not begun, so nothing can be there; `alternative` is the other way to read
 *   it, where that has begun
 * - `match-too-long` the text to find is longer than anyone would look for
 * - `question-too-long` the question is longer than anyone types, or does not fit behind a button
 * - `record-gone` LeadList no longer has a record that was shown before
 * - `csv-too-large` the records take more than a file may
 * - `csv-under-way` the same file is being made for the same person; `csv-busy` another one for the workspace
 * - `too-many-questions` the person has as many unanswered as anyone may
 */
export class LeadsError extends Error {
  override name = 'LeadsError'
  readonly code: LeadsErrorCode
  /** The words the error is about, as typed, for the user's eyes. */
  readonly subject: string
  readonly suggestions: string[]
  readonly alternative: Alternative | null

  constructor(
    code: LeadsErrorCode,
    message: string,
    details: { subject?: string; suggestions?: string[]; alternative?: Alternative | null; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause })
    this.code = code
    this.subject = details.subject ?? ''
    this.suggestions = details.suggestions ?? []
    this.alternative = details.alternative ?? null
  }
}
