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
  | 'counts-only'
  | 'beyond-filters'
  | 'beyond-claims'
  | 'question-too-long'
  | 'record-gone'
  | 'csv-too-large'
  | 'csv-under-way'
  | 'csv-busy'
  | 'too-many-questions'
  | 'person-forgotten'

/** Another reading of the same words: its period, and the whole question if known. */
export type Alternative = { period: DateRange; question: Question | null }

/**
 * Why a question cannot be answered.
 *
 * - `no-bots` the workspace has no chatbot yet; `no-bots-left` all were excluded; `bots-gone` all chosen ones were removed
 * - `unknown-bot` no chatbot has the name in `subject`; `suggestions` are similar names, best first, at most three
 * - `impossible-date`, `end-before-start` as in `DatesError`, with the words in `subject`
 * - `not-a-period` the words in `subject` are no period
 * - `future-period` the period in `subject` has not begun; `alternative` is the other reading, if that has begun; `refused`
 *   is the question
 * - `match-too-long` the search text exceeds `MAX_MATCH_LENGTH`
 * - `counts-only` the question needs more than the counts that its readers may see
 * - `beyond-filters` a part of the question has no filter in the Home
 * - `beyond-claims` a part of the question cannot be applied to claims, or claims cannot be scheduled or exported
 * - `question-too-long` the question exceeds `MAX_QUESTION_LENGTH`, or does not fit into a button's value
 * - `record-gone` LeadList no longer returns a record that was shown before
 * - `csv-too-large` the records exceed the maximum file size
 * - `csv-under-way` the same file is in progress for the same person; `csv-busy` another one for the workspace
 * - `too-many-questions` the person has the maximum number of questions in progress
 * - `person-forgotten` the question before was about a person who is no longer known
 */
export class LeadsError extends Error {
  override name = 'LeadsError'
  readonly code: LeadsErrorCode
  /** The words that caused the error, as typed; shown to the user. */
  readonly subject: string
  readonly suggestions: string[]
  readonly alternative: Alternative | null
  /** What was asked, for the next phrase to change; null if unknown. */
  readonly refused: Question | null

  constructor(
    code: LeadsErrorCode,
    message: string,
    details: {
      subject?: string
      suggestions?: string[]
      alternative?: Alternative | null
      refused?: Question | null
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: details.cause })
    this.code = code
    this.subject = details.subject ?? ''
    this.suggestions = details.suggestions ?? []
    this.alternative = details.alternative ?? null
    this.refused = details.refused ?? null
  }
}
