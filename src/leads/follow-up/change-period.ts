import { previousRange, shiftPeriod, unitAround } from '../../dates/calendar/previous-period.ts'
import type { DateRange, Moment } from '../../dates/calendar/range.ts'
import { instantToWall } from '../../dates/calendar/time-zone.ts'
import { DatesError } from '../../dates/errors.ts'
import { readPeriod } from '../../dates/parse-period.ts'
import type { Bot } from '../../workspaces/bots.ts'
import type { QuestionReading } from '../parse/reading.ts'
import { grammarFor } from '../parse/words/grammar.ts'
import { tokenize } from '../parse/words/tokens.ts'
import type { Question } from '../question/question.ts'
import type { Cues } from './cues.ts'

/** The question before a follow-up. */
export type Previous = {
  question: Question
  /** whether nobody named its period */
  isDefaultPeriod: boolean
  /** whether its bots were named */
  isBotNamed: boolean
}

/** A phrase that changes the question before it. */
export type Change = {
  previous: Previous
  /** of the phrase without its cues */
  reading: QuestionReading
  cues: Cues
  bots: Bot[]
  moment: Moment
}

/** The period to ask about, and the one to compare it with. */
export type Periods = Pick<Change['previous']['question'], 'period' | 'previous'>

/** Null if the period before cannot be shifted, such as all time. */
export function changePeriods(change: Change): Periods | null {
  const { previous, reading, cues, moment } = change
  const before = previous.question.period
  const shifted = shiftedPeriod(change)
  if (shifted === null) return null
  const named = shifted ?? namedPeriod(change)
  const isCompared = cues.found.has('compare') && reading.said.bots === null
  if (isCompared || cues.found.has('year-on-year')) return compared(before, named ?? null, moment)
  if (reading.said.isOnlyComparison) return compared(before, otherSide(change), moment)
  const period = named ?? defaultPeriod(change)
  return { period, previous: comparedTo(change, period, named !== undefined) }
}

/** What a period is compared with: a comparison before is kept like with like. */
function comparedTo({ previous, reading, cues, moment }: Change, period: DateRange, isNew: boolean): DateRange | null {
  const { previous: before } = previous.question
  const { previous: said } = reading.question
  if (cues.dropped.has('comparison')) return null
  if (said !== null) return isNew ? said : previousRange(period, moment)
  return isNew && before !== null ? previousRange(period, moment) : before
}

/** Undefined if the phrase shifts nothing. */
function shiftedPeriod({ previous, cues, moment }: Change): DateRange | null | undefined {
  const { period } = previous.question
  if (cues.whole) return unitAround(period, cues.whole, moment.weekStart)
  return cues.shift ? shiftPeriod(wholeOf(period, moment), cues.shift, moment.weekStart) : undefined
}

/** A running period that a comparison cut off at `now` is shifted as the whole days it began. */
function wholeOf(period: DateRange, { now, zone }: Moment): DateRange {
  if (period.end !== now) return period
  return { ...period, end: instantToWall(now, zone).startOf('day').plus({ days: 1 }).toMillis() }
}

function namedPeriod(change: Change): DateRange | undefined {
  const { previous, reading, cues, moment } = change
  const { period: words } = reading.said
  if (words === null) return undefined
  const before = previous.question.period
  const { period } = reading.question
  if (isLastYear(period, moment) && isShorterThanYear(before) && !cues.found.has('no'))
    return shiftPeriod(before, { unit: 'year', count: -1 }, moment.weekStart) ?? period
  // "Until October" moves the end.
  if (period.start === null && period.end !== null && before.start !== null && before.start < period.end)
    return { ...period, start: before.start }
  return (before.end !== null && before.end <= moment.now && withinBefore(words, before, moment)) || period
}

/** "And Thursday?", "in the morning": weekdays and times without a date of their own are those of a past period before. */
function withinBefore(words: string, before: DateRange, moment: Moment): DateRange | null {
  if (!isBare(words, moment.locale) || before.end === null || before.start === null) return null
  const end = unitAround({ ...before, start: before.end - 1 }, 'week', moment.weekStart)?.end ?? before.end
  const isDay = before.end - before.start <= DAY_MS * 1.1 && !hasWeekday(words, moment.locale)
  const day = isDay && unitAround({ ...before, start: before.end - 1 }, 'day', moment.weekStart)?.end
  const now = (day || Math.min(end, moment.now)) - 1
  try {
    return readPeriod(words, { ...moment, now })?.period ?? null
  } catch (error) {
    if (error instanceof DatesError) return null
    throw error
  }
}

const DAY_MS = 86_400_000

function hasWeekday(words: string, locale: string): boolean {
  const { weekdays } = grammarFor(locale)
  return tokenize(words).tokens.some(({ word }) => weekdays.has(word))
}

function isBare(words: string, locale: string): boolean {
  const grammar = grammarFor(locale)
  const parts = new Set([...grammar.parts.values()].flat().flatMap((part) => part.words))
  return tokenize(words).tokens.every(
    ({ word, kind }) =>
      kind === 'sign' ||
      grammar.weekdays.has(word) ||
      parts.has(word) ||
      grammar.times.has(word) ||
      grammar.sets.rest.has(word) ||
      grammar.sets.to.has(word) ||
      grammar.sets.the.has(word),
  )
}

/** The words after "than": a comparison of the running unit would be cut off at its elapsed part. */
function otherSide({ reading, moment }: Change): DateRange | null {
  const { period: words } = reading.said
  const own = words === null ? null : readPeriod(words, moment)
  return own && !own.isOnlyComparison ? own.period : reading.question.previous
}

/** Like with like: a running period is compared with the same elapsed part of the one before, if that is what is named. */
function compared(period: DateRange, other: DateRange | null, moment: Moment): Periods {
  const usual = previousRange(period, moment)
  if (other === null) return { period, previous: usual }
  if (isLastYear(other, moment) && isShorterThanYear(period))
    return { period, previous: shiftPeriod(period, { unit: 'year', count: -1 }, moment.weekStart) }
  return { period, previous: usual?.start === other.start ? usual : other }
}

function isLastYear({ start, end, zone }: DateRange, { now }: Moment): boolean {
  const year = instantToWall(now, zone).startOf('year')
  return start === year.minus({ years: 1 }).toMillis() && end === year.toMillis()
}

function isShorterThanYear({ start, end }: DateRange): boolean {
  return start !== null && end !== null && end - start < 360 * DAY_MS
}

/** A person is looked up in all time, unless a period was named before. */
function defaultPeriod({ previous, reading }: Change): DateRange {
  const { period } = reading.question
  return previous.isDefaultPeriod && period.start === null ? period : previous.question.period
}
