import type { DateRange, Moment } from '../../dates/calendar/range.ts'
import type { QuestionReading } from '../parse/reading.ts'
import { type Grammar, grammarFor } from '../parse/words/grammar.ts'
import { tokenize } from '../parse/words/tokens.ts'
import { type Condition, type Question, WEEKDAYS, WEEKEND } from '../question/question.ts'
import type { Read } from './incomplete-phrases.ts'

export function hasWeekday({ where }: Question): boolean {
  return where.some(({ field }) => field === 'weekday')
}

/**
 * "Only Friday", "Mon-Fri", of a week or more: a condition, for the period before. Of more than a week no word is needed for
 * "Tuesday to Thursday", which are no days of one week then.
 */
export function withWeekday(
  reading: QuestionReading,
  { period }: Question,
  { locale }: Moment,
  isPattern: boolean,
): QuestionReading {
  const words = reading.said.period ?? ''
  if (words === '' || isWithinWeek(period)) return reading
  if (WEEKEND_WORD.test(words)) return isPattern ? onDays(reading, WEEKEND) : reading
  const grammar = grammarFor(locale)
  const range = weekdayRange(words, grammar)
  if (range && (isPattern || isLongerThanWeek(period))) return onDays(reading, range)
  const [only, ...others] = weekdaysNamed(words, grammar)
  return isPattern && typeof only === 'number' && others.length === 0
    ? onDays(reading, WEEKDAYS.slice(only, only + 1))
    : reading
}

/** "Wednesday and Friday" of a week or more, of which only the first could be a date; null for other phrases. */
export function withWeekdays(text: string, { period }: Question, { locale }: Moment, read: Read) {
  const grammar = grammarFor(locale)
  const { sets } = grammar
  const isJoiner = (word: unknown) => typeof word === 'string' && (sets.and.has(word) || sets.or.has(word))
  const named = weekdaysNamed(text, grammar).filter((one) => !isJoiner(one))
  const days = named.filter((one) => typeof one === 'number')
  if (days.length < 2 || days.length < named.length || isWithinWeek(period)) return null
  return onDays(
    read(''),
    WEEKDAYS.filter((_, day) => days.includes(day)),
  )
}

/** The days of "from Tuesday to Thursday"; null for other phrases. */
function weekdayRange(words: string, grammar: Grammar): string[] | null {
  const { sets } = grammar
  const named = weekdaysNamed(words, grammar)
  const isFrom = typeof named[0] === 'string' && isLeading(named[0], grammar)
  const [first, to, last, ...others] = isFrom ? named.slice(1) : named
  if (typeof first !== 'number' || typeof last !== 'number' || others.length > 0) return null
  if (typeof to !== 'string' || !(sets.to.has(to) || (isFrom && sets.and.has(to)))) return null
  const days = [...WEEKDAYS, ...WEEKDAYS].slice(first, last < first ? last + WEEKDAYS.length + 1 : last + 1)
  return WEEKDAYS.filter((day) => days.includes(day))
}

/** "From" and "du", not "last" or "this", which make dates. */
function isLeading(word: string, { sets }: Grammar): boolean {
  return sets.between.has(word) || (sets.rest.has(word) && !sets.this.has(word))
}

/** The weekdays of a phrase by number, and its other words, without articles. */
function weekdaysNamed(words: string, { weekdays, sets }: Grammar): (number | string)[] {
  return tokenize(words)
    .tokens.filter(({ word }) => !/^[.,?!¿¡]$/.test(word))
    .map(({ word }) => weekdays.get(word) ?? word)
    .filter((one) => typeof one === 'number' || !sets.the.has(one) || sets.between.has(one) || sets.to.has(one))
}

const WEEKEND_WORD =
  /^\P{L}*(?:am |at |on |the |das |le |el |en )*(?:weekend|wochenende|week-?end|finde|fin de semana)\P{L}*$/iu

function onDays(reading: QuestionReading, values: string[]): QuestionReading {
  const where: Condition[] = [...reading.question.where, { field: 'weekday', op: 'in', values, not: false }]
  return {
    ...reading,
    question: { ...reading.question, where },
    said: { ...reading.said, period: null },
    alternatives: [],
  }
}

/** Within a week each weekday is one day. */
function isWithinWeek({ start, end }: DateRange): boolean {
  return start !== null && end !== null && end - start < WEEK_MS
}

function isLongerThanWeek({ start, end }: DateRange): boolean {
  return start === null || end === null || end - start > 1.1 * WEEK_MS
}

const WEEK_MS = 7 * 86_400_000
