import { lastDays, shiftPeriod, unitAround } from '../../../dates/calendar/previous-period.ts'
import type { DateRange, Moment } from '../../../dates/calendar/range.ts'
import { instantToWall, type Wall, wallToInstant } from '../../../dates/calendar/time-zone.ts'
import { lexiconFor } from '../../../dates/lexer/lexicon.ts'
import { tokenize as tokenizeDates } from '../../../dates/lexer/tokenize.ts'
import type { Cue, ShiftUnit } from '../../parse/languages/phrasebook.ts'
import { errorOr, isPlain, type QuestionReading } from '../../parse/reading.ts'
import { type Grammar, grammarFor } from '../../parse/words/grammar.ts'
import { anyOf, sentence } from '../../parse/words/sentences.ts'
import { isWordLike, type Token, tokenize } from '../../parse/words/tokens.ts'
import { LeadsError } from '../../question/errors.ts'
import { type Condition, type Question, WEEKDAYS, WEEKEND } from '../../question/question.ts'
import {
  bareDate,
  hoursOfDay,
  isCountWord,
  isOfHours,
  isWeekend,
  isWithinDay,
  periodOrNull,
  tokensWithin,
  wholeDay,
} from './bare-dates.ts'
import { isPoliteWord, isWordOf } from './cue-grammar.ts'
import { dated, type Incomplete, type Read } from './incomplete-phrases.ts'

export function hasWeekday({ where }: Question): boolean {
  return where.some(({ field }) => field === 'weekday')
}

/**
 * "Only Friday", "Mon-Fri", of a week or more: a condition, for the period before. Of more than a week no word is needed for
 * "Tuesday to Thursday", which are no days of one week then, and "of those at the weekend" are those of all weekends.
 */
export function withWeekday(
  reading: QuestionReading,
  { period }: Question,
  { locale, now }: Moment,
  isPattern: boolean,
  isOfThose: boolean,
): QuestionReading {
  const words = reading.said.period ?? ''
  if (words === '' || isWithinWeek(period)) return reading
  if (isWeekend(words, locale)) return onWeekend(reading, period, now, isPattern || isOfThose)
  const grammar = grammarFor(locale)
  const range = weekdayRange(words, grammar)
  if (range && (isPattern || isLongerThanWeek(period))) return onDays(reading, range)
  // "Sat and Sun only", of more than a week
  const days = daysListed(words, grammar)
  const areDays = days.length === 1 || (days.length > 1 && isLongerThanWeek(period))
  return isPattern && areDays ? onDays(reading, days) : reading
}

function onWeekend(reading: QuestionReading, period: DateRange, now: number, isPattern: boolean): QuestionReading {
  if (isPattern) return onDays(reading, WEEKEND)
  // "And at the weekend?" after a month that is over: its weekends, perhaps the latest one.
  const isOver = period.end !== null && period.end <= now
  return isOver && isLongerThanWeek(period) ? orOnDays(reading, WEEKEND) : reading
}

/** "Wednesday and Friday" of a week or more, of which only the first could be a date; null for other phrases. */
export function withWeekdays(text: string, { period }: Question, { locale }: Moment, read: Read) {
  const days = daysListed(text, grammarFor(locale))
  return days.length < 2 || isWithinWeek(period) ? null : onDays(read(''), days)
}

/** The weekdays of a phrase that names nothing else; empty for other phrases. */
function daysListed(text: string, grammar: Grammar): string[] {
  const { and, or } = grammar.sets
  const named = weekdaysNamed(text, grammar).filter((one) => typeof one === 'number' || !(and.has(one) || or.has(one)))
  return named.every((one) => typeof one === 'number') ? WEEKDAYS.filter((_, day) => named.includes(day)) : []
}

/** "Thursday too" after Monday to Wednesday: all of them, asked back if a day lies between; null for other phrases. */
export function withDayAdded({ text, question, cues }: Incomplete, { locale }: Moment, read: Read) {
  const { start, end, zone } = question.period
  const [day, ...others] = weekdaysNamed(text, grammarFor(locale))
  if (typeof day !== 'number' || others.length > 0 || !cues.found.has('also')) return null
  if (start === null || end === null || isWithinDay(question.period) || !isWithinWeek(question.period)) return null
  const [first, next] = [start, end].map((at) => instantToWall(at, zone)) as [Wall, Wall]
  if (+next !== +next.startOf('day') || question.previous !== null) return null
  const before = first.minus({ days: 1 })
  const isOf = (wall: Wall) => wall.weekday === day + 1
  if (isOf(next)) return dated({ start, end: wallToInstant(next.plus({ days: 1 }) as Wall, zone), zone }, read)
  if (isOf(before)) return dated({ start: wallToInstant(before as Wall, zone), end, zone }, read)
  return { ...read(''), unused: [text.trim()], command: 'ask-back' as const }
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

function onDays(reading: QuestionReading, values: string[]): QuestionReading {
  // "Weekdays, Mon to Fri" says it twice.
  const isSaid = ({ field, not, values: days }: Condition) =>
    field === 'weekday' && !not && days.join() === values.join()
  const others = reading.question.where.filter((one) => !isSaid(one))
  const where: Condition[] = [...others, { field: 'weekday', op: 'in', values, not: false }]
  return {
    ...reading,
    question: { ...reading.question, where },
    said: { ...reading.said, period: null },
    alternatives: [],
  }
}

function orOnDays(reading: QuestionReading, values: string[]): QuestionReading {
  return { ...onDays(reading, values), alternatives: [{ question: reading.question, kind: 'period' }] }
}

/** Within a week each weekday is one day. */
function isWithinWeek({ start, end }: DateRange): boolean {
  return start !== null && end !== null && end - start < WEEK_MS
}

function isLongerThanWeek({ start, end }: DateRange): boolean {
  return start === null || end === null || end - start > 1.1 * WEEK_MS
}

const WEEK_MS = 7 * 86_400_000

/**
 * "The weekend before", "the following Monday", "the night before": the nearest ones before or after the period; null for
 * other phrases.
 */
export function withDaysBeside(
  text: string,
  { period, layout }: Question,
  moment: Moment,
  read: Read,
): QuestionReading | null {
  const { locale, weekStart } = moment
  const side = sideNamed(text, locale)
  if (!side || period.start === null) return null
  const { words, count } = side
  const isNumber = layout !== 'list' && count < 0 && /^[^\p{N}]*\p{N}+\P{L}*$/u.test(words)
  const unit = isSamePartOfDay(words, period, locale) ? 'day' : null
  if (unit !== null || isNumber) {
    // "The 3 before that" after three months: as long as the period.
    const moved = shiftPeriod(period, { unit, count }, weekStart)
    return moved && dated(moved, read)
  }
  if (isCountWord(words, locale) || errorOr(() => isDateOnly(read(words))) !== true) return null
  const days = nearestBeside(words, period, count, moment)
  return days && dated(days, read)
}

/** Behind the days, or between their article and them. */
function sideNamed(text: string, locale: string): { words: string; count: -1 | 1 } | null {
  const { tokens } = tokenize(text)
  const isSide = (token: Token) => isWordOf('before', token, locale) || isWordOf('after', token, locale)
  const at = tokens.findIndex(isSide)
  const [before, side, after] = [tokens.slice(0, at), tokens[at], tokens.slice(at + 1)]
  if (!side || before.every((token) => !isWordLike(token))) return null
  const count = isWordOf('before', side, locale) ? -1 : 1
  const isSilent = (token: Token) => !isWordLike(token) || isPoliteWord(token, locale)
  // "Les 7 d'avant"
  const end = before.findLast((token) => isWordLike(token) && token.word !== 'd')?.end
  if (after.every(isSilent)) return { words: text.slice(0, end), count }
  const isLeading = before.every((token) => isSilent(token) && !isSide(token)) && !after.some(isSide)
  return isLeading ? { words: text.slice(side.end), count } : null
}

/** Null unless the words name a weekday or a weekend, and a date within a year. */
function nearestBeside(words: string, { start, end }: DateRange, count: -1 | 1, moment: Moment): DateRange | null {
  if (start === null || (count > 0 && end === null)) return null
  const named = periodOrNull(words, { ...moment, now: start })
  if (!named?.start || !named.end || Math.abs(named.start - start) > YEAR_MS || !isWeekdayOrWeekend(named)) return null
  const isBeside = (days: DateRange) => (count < 0 ? (days.end ?? 0) <= start : (days.start ?? 0) >= (end ?? 0))
  let days: DateRange | null = named
  while (days && !isBeside(days)) days = shiftPeriod(days, { unit: 'week', count }, moment.weekStart)
  return days
}

/** "Hold that against the one" is no date, though "the one" might be. */
function isDateOnly({ said, unused }: QuestionReading): boolean {
  return said.period !== null && unused.length === 0
}

/** The hours at which the parts of a day may begin, of the night also those after midnight. */
const PARTS_OF_DAY: Partial<Record<string, [from: number, to: number]>> = {
  night: [18, 30],
  evening: [16, 24],
  morning: [0, 12],
  afternoon: [11, 20],
  // The date rules' word, which is tomorrow too
  morgen: [0, 12],
}
const MAX_PART_MS = 12 * 3_600_000

/** "The night" after a question about a night. */
function isSamePartOfDay(words: string, { start, end, zone }: DateRange, locale: string): boolean {
  if (start === null || end === null || end - start > MAX_PART_MS) return false
  const parts = tokensWithin(words, locale).filter(({ isNoise, word }) => !isNoise && !BESIDE_PART.has(word))
  const [hours, ...others] = parts.map(({ values, word }) => PARTS_OF_DAY[values.part ?? word])
  if (!hours || others.length > 0) return false
  const { hour } = instantToWall(start, zone)
  return [hour, hour + 24].some((at) => at >= hours[0] && at < hours[1])
}

/** The date rules' words for "in" and "at", in any language */
const BESIDE_PART = new Set(['in', 'at', 'on', 'am', 'of'])

const YEAR_MS = 366 * 86_400_000
const SATURDAY = 6

function isWeekdayOrWeekend({ start, end, zone }: DateRange): boolean {
  const [from, to] = [instantToWall(start ?? 0, zone), instantToWall(end ?? 0, zone)]
  const days = to.diff(from, 'days').days
  return days === 1 || (days === 2 && from.weekday === SATURDAY)
}

/** "With weekends" after "without weekends", or after Monday to Friday. */
export function areDaysBack(one: Condition, said: Condition): boolean {
  if (said.field !== 'weekday' || one.field !== 'weekday' || said.not) return false
  if (one.not) return one.values.every((day) => said.values.includes(day))
  return new Set([...one.values, ...said.values]).size === WEEKDAYS.length
}

/** "In the morning", of more than a day: a condition, for the period before. "Since noon" is of today. */
export function withRecurringHours(reading: QuestionReading, { period }: Question, moment: Moment): QuestionReading {
  const { period: words } = reading.said
  const isTime = words !== null && bareDate(words, moment.locale) === 'time' && !UP_TO_NOW.test(words)
  if (!isTime || isWithinDay(wholeDay(period, moment))) return reading
  const today = unitAround({ start: moment.now, end: null, zone: moment.zone }, 'day', moment.weekStart)
  const yesterday = today && shiftPeriod(today, { unit: 'day', count: -1 }, moment.weekStart)
  const hours = yesterday && hoursOfDay(words, yesterday, moment)
  if (!hours) return reading
  const values = [hours.start, hours.end].map((at, index) => {
    const time = instantToWall(at ?? 0, moment.zone).toFormat('HH:mm')
    return index === 1 && time === '00:00' ? '24:00' : time
  })
  const where: Condition[] = [...reading.question.where, { field: 'time', op: 'in', values, not: false }]
  return { ...reading, question: { ...reading.question, where }, said: { ...reading.said, period: null } }
}

/** "Since", before an hour */
export const UP_TO_NOW = sentence('up-to-now')

/** "Antes de las 8", "avant 8h" after a question about more than a day; null for other phrases. */
export function withClock(text: string, question: Question, moment: Moment, read: Read): QuestionReading | null {
  const grammar = grammarFor(moment.locale)
  const phrase = ofHours(text, read) ?? text.replace(/(\d)\s*h\b/giu, `$1 ${O_CLOCK}`)
  const isClock = tokenize(phrase).tokens.some(({ word }) => grammar.sets['o-clock'].has(word) || isHourWord(word))
  if (!isClock || isWithinDay(wholeDay(question.period, moment))) return null
  const condition = hoursNamed(phrase, grammar)
  const said = read('')
  return condition && { ...said, question: { ...said.question, where: [condition] } }
}

/** "Only the hours from 9 to 17", as a time of the clock; null for other phrases, and if something is said before it. */
function ofHours(text: string, read: Read): string | null {
  const { before = '', hours } = OF_HOURS.exec(text)?.groups ?? {}
  if (hours === undefined) return null
  const said = errorOr(() => read(before))
  const isSaid = said instanceof LeadsError || !isPlain(said)
  return isSaid ? null : `${hours} ${O_CLOCK}`
}

const OF_HOURS = sentence('hours-between')

/** Stands for the mark of an hour in every language, as in the date rules. */
const O_CLOCK = 'oclock'
const HOUR_WORD = sentence('hour-word')

/** Whether a word makes an hour of a number, as in the date rules. */
export function isHourWord(word: string): boolean {
  return word === O_CLOCK || HOUR_WORD.test(word)
}

/** "Before 9" after a question about a day or a time of day, "5 to 9" after an evening; null for other phrases. */
export function withHours(text: string, { period, where }: Question, grammar: Grammar): Condition | null {
  const before = where.find(({ field }) => field === 'time')
  const hours = isWithinDay(period) || before ? hoursNamed(text, grammar) : null
  const start = before?.values[0] ?? instantToWall(period.start ?? 0, period.zone).toFormat('HH:mm')
  const isEarly = hours?.values.every((hour) => hour > '00:00' && hour <= '12:00') && (hours.values[0] ?? '') < '08:00'
  if (!hours || !isEarly || start < '12:00') return hours
  const [from = 0, to = 0] = hoursOf(hours)
  return timeOf(from + NOON, to + NOON)
}

function hoursOf({ values }: Condition): number[] {
  return values.map((value) => Number(value.slice(0, 2)))
}

/** The hours of a condition on the day of a question about some hours of one; null without such a day. */
export function hoursOfThatDay(hours: Condition, { period }: Question, moment: Moment): DateRange | null {
  if (!isWithinDay(period) || !isOfHours(period)) return null
  const day = instantToWall(period.start ?? 0, moment.zone).startOf('day')
  const [start = 0, end = 0] = hoursOf(hours).map((hour) => wallToInstant(day.plus({ hours: hour }), moment.zone))
  return { ...period, start, end }
}

/** The hours of "before 9", "from 9 to 17"; null for other phrases. */
export function hoursNamed(typed: string, { sets }: Grammar): Condition | null {
  const text = typed.replace(FULL_HOUR, '')
  const tokens = tokenize(text).tokens.filter(isWordLike)
  const [hour, until, ...others] = tokens.flatMap(({ kind, word }) =>
    kind === 'number' && Number(word) <= 24 ? [Number(word)] : [],
  )
  if (/\d(?:\.(?!\d)|:\d)/.test(text) || DAYS_FROM.test(text)) return null
  if (hour === undefined || others.length > 0) return null
  const words = tokens.filter(({ kind }) => kind !== 'number').map(({ word }) => word)
  const isKnown = (set: Set<string>) => words.some((word) => set.has(word))
  if (!words.every((word) => isHourWord(word) || HOUR_SETS.some((name) => sets[name].has(word)))) return null
  if (until !== undefined)
    return timeOf(hour, until <= hour && until + NOON > hour && until < NOON ? until + NOON : until)
  if (isKnown(sets.before)) return timeOf(0, hour)
  return isKnown(sets.after) || isKnown(sets.since) ? timeOf(hour, 24) : null
}

const NOON = 12
const FULL_HOUR = /(?<=\d)[:.]00(?!\d)/gu

/** "Du 16 au 17" */
const DAYS_FROM = sentence('from-day-to-day')

const HOUR_SETS = ['before', 'after', 'since', 'between', 'to', 'and', 'o-clock', 'rest'] as const

function timeOf(from: number, to: number): Condition {
  const values = [from, to].map((hour) => `${String(hour).padStart(2, '0')}:00`)
  return { field: 'time', op: 'in', values, not: false }
}

/** The hours that another day has too. "And today?" after a morning, an evening or a night may ask for the whole day. */
export function hoursToKeep(period: DateRange, isSame: boolean, moment: Moment): DateRange | null {
  const { start, end, zone } = period
  if (start === null || end === moment.now || !isOfHours(period)) return null
  const hours = wholeDay(period, moment)
  if (!isWithinDay(hours)) return isSame && end !== null && end - start <= MAX_PART_MS ? hours : null
  const edges = [start, hours.end ?? start]
    .map((at) => instantToWall(at, zone))
    .filter((at) => +at !== +at.startOf('day'))
  const isPart = edges.length === 1 && edges.every(({ hour, minute }) => minute === 0 && hour % 6 === 0)
  return isPart && !isSame ? null : hours
}

/** "Extend it to the last 30 days": those days, as nothing ends with them; undefined for other phrases. */
export function lastDaysNamed({ question, said }: QuestionReading, moment: Moment): DateRange | undefined {
  const { start, end } = question.period
  const named = start === null ? periodOrNull((said.period ?? '').replace(/^\S+\s+/, ''), moment) : null
  const isOfDays = named?.start != null && named.end === end && !isWithinDay(named)
  return isOfDays && named.end === lastDays(1, moment).end ? named : undefined
}

/** Null for a period that is longer than the unit. */
export function wholeAround(period: DateRange, unit: ShiftUnit, { weekStart }: Moment): DateRange | null {
  const around = unitAround(period, unit, weekStart)
  return (period.end ?? Infinity) <= (around?.end ?? 0) ? around : null
}

/** A running period that a comparison cut off at `now` is shifted as the whole days it began. */
export function wholeOf(period: DateRange, { now, weekStart }: Moment): DateRange {
  if (period.end !== now) return period
  return { ...period, end: unitAround({ ...period, start: now }, 'day', weekStart)?.end ?? now }
}

/** "What about July" after "has anyone mentioned June 2027": another date in the place of the text; null for other phrases. */
export function withDateText(
  { text, question, cues }: Incomplete,
  { locale }: Moment,
  read: Read,
): QuestionReading | null {
  const [only, ...others] = question.where.filter(({ field }) => field === 'message' || field === 'any')
  const said = monthIn(text, locale)
  const before = only?.values.length === 1 && !only.not ? monthIn(only.values[0] ?? '', locale) : null
  if (!only || others.length > 0 || !said || !before || !OF_ANOTHER.some((cue) => cues.found.has(cue))) return null
  const year = said.year ?? before.year
  const value = year === undefined ? said.month : `${said.month} ${year}`
  const reading = read('')
  const where = [{ ...only, values: [value] }]
  return { ...reading, question: { ...reading.question, where }, notes: [{ kind: 'searched', text: value }] }
}

const OF_ANOTHER: Cue[] = ['and', 'or', 'lead', 'instead']

const MONTH_OF_YEAR = new RegExp(`^\\s*(\\p{L}+)(?: (?:${anyOf('of')} )?(20\\d\\d))?[\\s?.!]*$`, 'u')

/** A month by its name, with or without a year, and nothing else: "June 2027", "junio de 2027". */
function monthIn(text: string, locale: string): { month: string; year: string | undefined } | null {
  const [, month = '', year] = MONTH_OF_YEAR.exec(text.toLowerCase()) ?? []
  const [token] = tokenizeDates(month, lexiconFor(locale))
  return token?.values.month === undefined ? null : { month, year }
}
