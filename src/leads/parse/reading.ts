import type { PeriodNote } from '../../dates/grammar/reading.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { LeadsError } from '../question/errors.ts'
import type { Question } from '../question/question.ts'
import type { Kind, Why } from './words/clause-types.ts'

/** An assumption of the parser that the requester should see. */
export type QuestionNote =
  | PeriodNote
  /** without a named period the last 7 days, or the last 12 weeks or months for a ranking of them */
  | { kind: 'default-period'; unit?: 'week' | 'month' }
  /** nights of certain weekdays: a weekday's own hours, before 6 and after 20 */
  | { kind: 'split-nights' }
  /** a question that could mean several things, answered with the default period and its change */
  | { kind: 'vague' }
  /** a turn of a conversation that leaves the question as it was */
  | { kind: 'unchanged' }
  /** a file of some records, which has all of them */
  | { kind: 'whole-file' }
  /** words that no question has, taken for the text to search for */
  | { kind: 'searched'; text: string }

/**
 * What a text asks for. `cannot`: the data cannot answer it; `ask-back`: too vague, or a word that changes the number was not
 * understood (`unused`); `follow-up`: makes sense only after another question; `digest`: to set up or list digests.
 */
export type Command = 'question' | 'help' | 'cannot' | 'ask-back' | 'follow-up' | 'digest'

/** The parts that the text names, where the question alone does not tell: the others have their defaults. */
export type Said = {
  /** the words of the period, as typed; null without one */
  period: string | null
  isOnlyComparison: boolean
  /** whether a grouping is named, a measure's bucket included */
  isGrouped: boolean
  /** whether the number of records to show is named */
  isCounted: boolean
  bots: 'named' | 'all' | null
  excluded: Bot[]
  kinds: Kind[]
  /** whether a share is asked for without its part: "what percentage of all leads?" */
  isOpenShare: boolean
}

export type QuestionReading = {
  question: Question
  /** words that were not understood, as typed */
  unused: string[]
  /** those of them that tell why somebody asks */
  asides: string[]
  notes: QuestionNote[]
  /** other plausible readings; `kind` is the part in which they differ */
  alternatives: { question: Question; kind: 'period' | 'bot' }[]
  /** false if no word was understood */
  isUnderstood: boolean
  command: Command
  /** why the data cannot answer, for `cannot` */
  why: Why | null
  /** whether bots were named */
  isBotNamed: boolean
  /** whether nothing but a name was understood: "john smith" */
  isLoneName: boolean
  /** whether it asks if there is any record, to be answered with yes or no */
  isYesNo: boolean
  /** whether nothing but the general state was asked for: "how are we doing" */
  isGeneral: boolean
  said: Said
}

export function isExplained(reading: QuestionReading): boolean {
  return reading.unused.length === 0 && reading.isUnderstood
}

/** Whether a reading is a question, each word of which was understood. */
export function isAnswered(reading: QuestionReading): boolean {
  return reading.command === 'question' && isExplained(reading)
}

/** A look-up of two unknown words is the last resort. */
const LONE_NAME_WORDS = 400

/** How much of a text a reading leaves open: words that are no aside, or everything. */
export function unexplained(reading: QuestionReading | LeadsError): number {
  if (reading instanceof LeadsError) return reading.code === 'unknown-bot' ? 1_000 : 500
  if (reading.isLoneName) return LONE_NAME_WORDS
  return reading.isUnderstood ? countWords(reading.unused) - countWords(reading.asides) : 900
}

function countWords(texts: string[]): number {
  return texts.reduce((sum, words) => sum + words.split(/\s+/).length, 0)
}

export function errorOr<Result>(read: () => Result): Result | LeadsError {
  try {
    return read()
  } catch (error) {
    if (error instanceof LeadsError) return error
    throw error
  }
}

/** Whether no part of a question was named. */
export function isPlain({ said, question, unused }: QuestionReading): boolean {
  const { where, measure, by, layout, previous, audience } = question
  const isNamed = said.period !== null || said.bots !== null || said.excluded.length > 0 || said.kinds.length > 0
  const isAsked = where.length > 0 || measure.kind !== 'count' || by.length > 0 || layout !== 'summary'
  return !isNamed && !isAsked && previous === null && audience === 'private' && unused.length === 0
}

/** "Last quarter, for Globex": whatever was asked before is asked of them. */
export function isScope({ said, question, unused }: QuestionReading): boolean {
  const { where, measure, by, layout, previous } = question
  const isPlain = where.length === 0 && by.length === 0 && previous === null
  const isCount = measure.kind === 'count' && layout === 'summary'
  return isPlain && isCount && said.kinds.length === 0 && said.excluded.length === 0 && unused.length === 0
}
