import { shiftPeriod } from '../../dates/calendar/previous-period.ts'
import type { DateRange, Moment } from '../../dates/calendar/range.ts'
import { instantToWall } from '../../dates/calendar/time-zone.ts'
import { errorOr, type QuestionReading } from '../parse/reading.ts'
import { type Grammar, grammarFor } from '../parse/words/grammar.ts'
import { isWordLike, tokenize } from '../parse/words/tokens.ts'
import { type Condition, type Question, WEEKDAYS, WEEKEND } from '../question/question.ts'
import { isCountWord, periodOrNull } from './bare-dates.ts'
import { isBeforeWord, isPoliteWord } from './cues.ts'
import { dated, type Read } from './incomplete-phrases.ts'

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

/** "The weekend before", "the Monday before that": the latest ones before the period; null for other phrases. */
export function withDaysBefore(
  text: string,
  { period, layout }: Question,
  moment: Moment,
  read: Read,
): QuestionReading | null {
  const { locale, weekStart } = moment
  const { tokens } = tokenize(text)
  const at = tokens.findIndex((token) => isBeforeWord(token, locale))
  const isEnd = tokens.slice(at + 1).every((token) => !isWordLike(token) || isPoliteWord(token, locale))
  if (at < 1 || !isEnd || period.start === null) return null
  const { start } = period
  const words = text.slice(0, tokens[at]?.start)
  const isNumber = layout !== 'list' && /^[^\p{N}]*\p{N}+\P{L}*$/u.test(words)
  const unit = isSamePartOfDay(words, period) ? 'day' : null
  if (unit !== null || isNumber) {
    // "The 3 before that" after three months: as long as the period.
    const earlier = shiftPeriod(period, { unit, count: -1 }, weekStart)
    return earlier && dated(earlier, text, read)
  }
  if (isCountWord(words, locale) || errorOr(() => isDateOnly(read(words))) !== true) return null
  const named = periodOrNull(words, { ...moment, now: start })
  if (!named?.start || !named.end || named.start < start - YEAR_MS || !isWeekdayOrWeekend(named)) return null
  let days: DateRange | null = named
  while (days && (days.end ?? 0) > start) days = shiftPeriod(days, { unit: 'week', count: -1 }, weekStart)
  return days && dated(days, text, read)
}

/** "Hold that against the one" is no date, though "the one" might be. */
function isDateOnly({ said, unused }: QuestionReading): boolean {
  return said.period !== null && unused.length === 0
}

/** The hours at which the parts of a day may begin, of the night also those after midnight. */
const PARTS_OF_DAY: [RegExp, number, number][] = [
  [/^\P{L}*(?:\p{L}+\P{L}+)?(?:night|nacht|nuit|noche)\P{L}*(?:d\P{L}*)?$/iu, 18, 30],
  [/^\P{L}*(?:\p{L}+\P{L}+)?(?:evening|abend|soir|soirée)\P{L}*(?:d\P{L}*)?$/iu, 16, 24],
  [/^\P{L}*(?:\p{L}+\P{L}+)?(?:morning|morgen|vormittag|matin|matinée|mañana)\P{L}*(?:d\P{L}*)?$/iu, 0, 12],
  [/^\P{L}*(?:\p{L}+\P{L}+)?(?:afternoon|nachmittag|après-midi|tarde)\P{L}*(?:d\P{L}*)?$/iu, 11, 20],
]
const MAX_PART_MS = 12 * 3_600_000

/** "The night" after a question about a night. */
function isSamePartOfDay(words: string, { start, end, zone }: DateRange): boolean {
  if (start === null || end === null || end - start > MAX_PART_MS) return false
  const { hour } = instantToWall(start, zone)
  return PARTS_OF_DAY.some(
    ([part, from, to]) => part.test(words) && [hour, hour + 24].some((at) => at >= from && at < to),
  )
}

const YEAR_MS = 366 * 86_400_000
const SATURDAY = 6

function isWeekdayOrWeekend({ start, end, zone }: DateRange): boolean {
  const [from, to] = [instantToWall(start ?? 0, zone), instantToWall(end ?? 0, zone)]
  const days = to.diff(from, 'days').days
  return days === 1 || (days === 2 && from.weekday === SATURDAY)
}
