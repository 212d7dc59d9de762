import { elapsedPart, previousRange, shiftPeriod, unitAround } from '../../../dates/calendar/previous-period.ts'
import { type DateRange, isSamePeriod, type Moment } from '../../../dates/calendar/range.ts'
import { instantToWall, wallToInstant } from '../../../dates/calendar/time-zone.ts'
import { DatesError } from '../../../dates/errors.ts'
import { lexiconFor } from '../../../dates/lexer/lexicon.ts'
import type { Token } from '../../../dates/lexer/token.ts'
import { tokenize } from '../../../dates/lexer/tokenize.ts'
import { readPeriod } from '../../../dates/parse-period.ts'
import { type ShiftUnit, UNITS } from '../../parse/languages/phrasebook.ts'
import { sentence } from '../../parse/words/sentences.ts'
import { type Question, WEEKDAYS } from '../../question/question.ts'

/** The date rules' words, in any language, that may stand in a time of day; "this" or a month make a date of its own. */
const CONNECTING = new Set(
  'between and from to until through before after since at on in for by von am pm uhr oclock noon midnight heure o or-later -'.split(
    ' ',
  ),
)

const MAX_HOUR = 24

/** What a phrase lacks to be a date: "Thursday", "Friday morning" a week; "in the morning", "between 9 and 12h" a day. */
export function bareDate(words: string, locale: string): 'weekday' | 'time' | null {
  // "The messages before noon"
  const tokens = tokenize(words, lexiconFor(locale)).filter(saysWhen)
  if (tokens.length === 0 || !tokens.every((token, at) => isBare(token) || isMorning(tokens, at))) return null
  const isOfWeek = ({ values }: Token) => values.weekday !== undefined || values.dayPart || values.unit === 'weekend'
  return tokens.some(isOfWeek) ? 'weekday' : 'time'
}

const saysWhen = ({ word, values }: Token) => word !== '' || Object.keys(values).length > 0

/** Behind an hour, "mañana" is not tomorrow: "a las nueve de la mañana". */
function isMorning(tokens: Token[], at: number): boolean {
  const before = tokens.slice(0, at).findLast(({ isNoise }) => !isNoise)
  return tokens[at]?.word === 'morgen' && (before?.values.number ?? before?.values.clock) !== undefined
}

/** "At the weekend", "le week-end" */
export function isWeekend(words: string, locale: string): boolean {
  const tokens = tokensWithin(words, locale).filter(({ word, isNoise }) => !isNoise && !CONNECTING.has(word))
  return tokens.length === 1 && tokens[0]?.values.unit === 'weekend' && tokens[0].values.which === undefined
}

function isBare({ word, values, isNoise }: Token): boolean {
  const { number, which, unit } = values
  if (which !== undefined || (unit !== undefined && unit !== 'hour' && unit !== 'weekend')) return false
  if (number !== undefined) return number <= MAX_HOUR
  const isTime = values.part !== undefined || values.clock !== undefined || unit !== undefined
  return isNoise || isTime || values.weekday !== undefined || values.dayPart !== undefined || CONNECTING.has(word)
}

/** "The two": a number of what was named before, no day of a month. */
export function isCountWord(words: string, locale: string): boolean {
  if (/\d/.test(words)) return false
  const tokens = tokenize(words, lexiconFor(locale))
  if (tokens.every(({ values }) => values.number === undefined)) return false
  return tokens.every(
    ({ values, isNoise, word }) =>
      isNoise ||
      CONNECTING.has(word) ||
      (values.number !== undefined && values.ordinal === undefined && values.month === undefined),
  )
}

/** "10" alone after a question about today, a week or a year: a number of what nobody knows, no day. */
function isBareNumber(words: string, { start, end }: DateRange, { now }: Moment): boolean {
  if (!/^[^\p{L}\d]*\d{1,2}[^\p{L}\d.]*$/u.test(words) || start === null || end === null) return false
  const isMonth = end - start >= SHORTEST_MONTH_MS && end - start <= LONGEST_MONTH_MS
  const isNamedDay = end - start < SHORTEST_MONTH_MS / 7 && start < now - 2 * DAY_MS
  return !isMonth && !isNamedDay
}

const DAY_MS = 86_400_000
const SHORTEST_MONTH_MS = 27.5 * DAY_MS
const LONGEST_MONTH_MS = 31.5 * DAY_MS
const LONG_MS = 32 * DAY_MS

/** Whether a phrase names days without their month: "16. bis 31.", "the 10th". */
export function isDaysOfMonth(words: string, locale: string): boolean {
  const tokens = tokenize(words, lexiconFor(locale))
  const isDay = ({ values, start }: Token) =>
    values.day !== undefined && (values.ordinal !== undefined || /\d/.test(words[start] ?? ''))
  // "The second" is a unit too.
  const isOther = ({ values }: Token) =>
    Object.keys(values).some((key) => DATED.has(key) && !(key === 'unit' && values.ordinal !== undefined))
  return (
    tokens.some(isDay) &&
    tokens.every((token) => !isOther(token) && (isDay(token) || token.isNoise || CONNECTING.has(token.word)))
  )
}

const DATED = new Set([
  'month',
  'weekday',
  'unit',
  'which',
  'after',
  'part',
  'dayPart',
  'season',
  'holiday',
  'numeric',
  'clock',
])

/** Whether a phrase says of which year it is: by its figures, "this" or "last", "today" or "ago". */
export function isDated(words: string, locale: string): boolean {
  const tokens = tokenize(words, lexiconFor(locale))
  const isUndated = ({ values, isNoise, word }: Token) =>
    isNoise ||
    CONNECTING.has(word) ||
    values.month !== undefined ||
    values.unit === 'quarter' ||
    /^[qt]$/.test(word) ||
    (values.number !== undefined && values.number <= MAX_DAY) ||
    values.ordinal !== undefined
  const isNamed = tokens.some(
    ({ values, word }) => values.month !== undefined || values.unit === 'quarter' || /^[qt]$/.test(word),
  )
  return (
    !isNamed ||
    !tokens.every((token) => isUndated(token) && token.values.which === undefined && token.values.year === undefined)
  )
}

const MAX_DAY = 31

/** The tokens of a phrase without the marks around it. */
export function tokensWithin(words: string, locale: string): Token[] {
  return tokenize(words.replace(/^[\s¿¡,]+|[\s?.!]+$/g, ''), lexiconFor(locale))
}

/** The number of "the second?", "y en el segundo?"; null for other phrases. */
export function loneOrdinal(words: string, locale: string): number | null {
  const tokens = tokensWithin(words, locale)
  const [only, ...others] = tokens.flatMap(({ values }) => values.ordinal ?? [])
  const isAlone = tokens.every(
    ({ values, isNoise, isFiller, word }) =>
      values.ordinal !== undefined || isNoise || isFiller || CONNECTING.has(word) || word === 'to-date',
  )
  return only !== undefined && others.length === 0 && isAlone ? only : null
}

/** The units of a phrase, in English; "Monday last week" is no week. */
export function unitsNamed(words: string, locale: string): string[] {
  return tokensWithin(words, locale).flatMap(({ values }) => values.unit ?? (values.weekday === undefined ? [] : 'day'))
}

/** The unit of "month?", "les jours", in English; null for other phrases. */
export function loneUnit(words: string, locale: string): string | null {
  const tokens = tokensWithin(words, locale)
  const [unit, ...others] = tokens.filter(
    ({ isNoise, isFiller, values }) => values.unit !== undefined || !(isNoise || isFiller),
  )
  return unit?.values.unit !== undefined && others.length === 0 ? unit.values.unit : null
}

/** Beside a unit or a period: all of it. */
export const ENTIRE = sentence('entire')

/** A part of the period before: "the second month", "die letzte Woche". `isArticled`: else "last week" is a date. */
export type PartName = { ordinal: number | 'last'; unit: string; isArticled: boolean }

const HALF_YEAR = sentence('half-year')

/** Null for other phrases. */
export function partNamed(words: string, locale: string): PartName | null {
  const tokens = tokensWithin(words, locale)
  const isUnit = ({ values }: Token) => values.unit !== undefined && values.ordinal === undefined
  const placeOf = ({ values }: Token) => values.ordinal ?? (values.which === 'last' ? 'last' : undefined)
  const [ordinal, ...more] = tokens.flatMap((token) => placeOf(token) ?? [])
  const [unit, ...others] = tokens.filter(isUnit).map(({ values }) => values.unit)
  const isSilent = ({ isNoise, isFiller, word }: Token) => isNoise || isFiller || CONNECTING.has(word)
  const isAlone = tokens.every((token) => isUnit(token) || placeOf(token) !== undefined || isSilent(token))
  // A half-year is no half of a month, and "la semaine dernière" is a date.
  const isDate = ordinal === 'last' && tokens.findIndex(isUnit) < tokens.findIndex((token) => placeOf(token))
  if (isDate || HALF_YEAR.test(words)) return null
  if (ordinal === undefined || unit === undefined || more.length > 0 || others.length > 0 || !isAlone) return null
  return { ordinal, unit, isArticled: tokens[0]?.isNoise === true }
}

/** "The first three days" of a week; null for other phrases, or if there are no more days. */
export function firstDays(words: string, { start, end, zone }: DateRange, locale: string): DateRange | null {
  const tokens = tokensWithin(words, locale).filter(({ isNoise, isFiller }) => !(isNoise || isFiller))
  const [count, ...others] = tokens.flatMap(({ values }) => values.count ?? [])
  const isFirst =
    tokens.some(({ values }) => values.ordinal === 1) && tokens.some(({ values }) => values.unit === 'day')
  if (!isFirst || tokens.length > 3 || count === undefined || others.length > 0 || start === null) return null
  const until = wallToInstant(instantToWall(start, zone).plus({ days: count }), zone)
  return until < (end ?? Infinity) ? { start, end: until, zone } : null
}

/** "The second month" of a quarter, "the first half" or "the last day" of a month; null for other parts and periods. */
export function partWithin({ ordinal, unit }: PartName, period: DateRange, moment: Moment): DateRange | null {
  const { start, end, zone } = period
  if (start === null || end === null) return null
  const [from, to] = [instantToWall(start, zone), instantToWall(end, zone)]
  const months = to.diff(from, 'months').months
  if (from.day !== 1 || !Number.isInteger(months)) return null
  const english = { ...moment, locale: 'en-GB', zone }
  const monthAt = (index: number) => from.plus({ months: index }).setLocale('en-GB').toFormat('LLLL yyyy')
  const place = ordinal === 'last' ? months : ordinal
  if (unit === 'month') return months > 1 && place <= months ? periodOrNull(monthAt(place - 1), english) : null
  if (unit === 'half') return partOfMonth(ordinal, unit, halvedName(period, months), english)
  return PARTS_OF_MONTH.includes(unit)
    ? partOfMonth(ordinal, unit, monthAt(ordinal === 'last' ? months - 1 : 0), english)
    : null
}

/** Of a month or a year; '' for other periods. */
function halvedName({ start, zone }: DateRange, months: number): string {
  const from = instantToWall(start ?? 0, zone)
  if (months === 1) return from.setLocale('en-GB').toFormat('LLLL yyyy')
  return months === 12 && from.month === 1 ? from.toFormat('yyyy') : ''
}

const PARTS_OF_MONTH = ['day', 'week', 'weekend']

/** @param english whose locale is English @returns null if the month has no such part */
function partOfMonth(ordinal: PartName['ordinal'], unit: string, month: string, english: Moment): DateRange | null {
  const place = ordinal === 'last' ? 'last' : ORDINALS[ordinal - 1]
  const part = place === undefined || month === '' ? null : periodOrNull(`${place} ${unit} of ${month}`, english)
  // "The fifth half of October" would be read as October.
  return part && !isSamePeriod(periodOrNull(month, english), part) ? part : null
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth']
/** No weekdays: of "the 3rd of October" nobody knows whether its weekday was meant. */
const UNITS_OF_MONTH = ['week', 'half', 'weekend']

/** "And in the second?" after the first week, half or weekend of a month: the one that the number names; null after others. */
export function siblingInMonth(
  ordinal: PartName['ordinal'],
  period: DateRange,
  moment: Moment,
  named?: string,
): DateRange | null {
  const english = { ...moment, locale: 'en-GB' }
  const { start, end, zone } = period
  if (start === null || end === null) return null
  const months = [start, end - 1].map((at) => instantToWall(at, zone).setLocale('en-GB').toFormat('LLLL yyyy'))
  for (const month of new Set(months)) {
    if (isSamePeriod(periodOrNull(month, english), period)) return null
    for (const unit of UNITS_OF_MONTH.filter((one) => named === undefined || one === named)) {
      const isOne = ORDINALS.some((one) => isSamePeriod(periodOrNull(`${one} ${unit} of ${month}`, english), period))
      if (isOne) return partOfMonth(ordinal, unit, month, english)
    }
  }
  return null
}

/** "From June" after a year that is over ends with it; null for other phrases. */
export function endingWith({ start, end }: DateRange, named: DateRange, { now }: Moment): DateRange | null {
  if (start === null || end === null || end > now || end - start < LONG_MS) return null
  const isInside = named.start !== null && named.start > start && named.start < end
  return isInside && named.end === null ? { ...named, end } : null
}

/** "The rest of October" after its first half; null if the period before is no beginning or end of it. */
export function restOf(before: DateRange, named: DateRange): DateRange | null {
  if (before.start === named.start && before.end !== null && before.end < (named.end ?? Infinity))
    return { ...named, start: before.end }
  const isEnd = before.end === named.end && before.start !== null && before.start > (named.start ?? -Infinity)
  return isEnd ? { ...named, end: before.start } : null
}

/** What is left of the unit around a period: behind it, else in front of it; null if the period is all of it. */
export function restOfUnit(period: DateRange, unit: ShiftUnit, { weekStart }: Moment): DateRange | null {
  const { start, end } = period
  const around = unitAround(period, unit, weekStart)
  if (start === null || end === null || around?.end == null || end > around.end) return null
  if (end < around.end) return { ...around, start: end }
  return start > (around.start ?? start) ? { ...around, end: start } : null
}

/**
 * The later of two periods against the earlier, whichever was asked first, and a running one against the same elapsed part;
 * null where the first one can stay as it is.
 */
export function laterAgainst(asked: Compared, other: DateRange, moment: Moment): Pair | null {
  const { now, weekStart } = moment
  const period = withoutCut(asked, moment)
  const isLater = period.end !== null && other.start !== null && other.start >= period.end && other.start < now
  const [later, earlier] = isLater ? [other, period] : [period, other]
  const usual = previousRange(later, moment)
  if (usual?.start === earlier.start) return { period: later, previous: usual }
  const areAlike = UNITS.some((one) =>
    [other, period].every((range) => isSamePeriod(unitAround(range, one, weekStart), range)),
  )
  const isRunning = later.end !== null && later.end > now
  if (areAlike) return { period: later, previous: isRunning ? elapsedPart(later, earlier, now) : earlier }
  return isLater ? { period: later, previous: earlier } : null
}

type Compared = { period: DateRange; previous: DateRange | null }

/** The whole unit where a comparison before has cut it off at `now`, unless it may be more than one. */
function withoutCut({ period, previous }: Compared, { now, weekStart }: Moment): DateRange {
  if (period.end !== now) return period
  const units = UNITS.flatMap((unit) => {
    const around = unitAround(period, unit, weekStart)
    const before = around && shiftPeriod(around, { unit, count: -1 }, weekStart)
    const isRunning = around?.start === period.start && (around.end ?? now) > now
    return around && isRunning ? [{ around, isUsual: before?.start === previous?.start }] : []
  })
  const usual = units.filter(({ isUsual }) => isUsual)
  const [only, ...others] = usual.length > 0 ? usual : units
  return only && others.length === 0 ? only.around : period
}

type Pair = { period: DateRange; previous: DateRange }

/** "Only October" names a side of a comparison, of which only the elapsed part may have been compared. */
export function isSideNamed(side: DateRange, named: DateRange): boolean {
  return side.start === named.start && (side.end ?? Infinity) <= (named.end ?? Infinity)
}

/** Whether a period lies within one month. */
export function isWithinMonth({ start, end, zone }: DateRange): boolean {
  if (start === null || end === null) return false
  return +instantToWall(start, zone).startOf('month') === +instantToWall(end - 1, zone).startOf('month')
}

/** Whether a period is a day or a part of one. */
export function isWithinDay({ start, end, zone }: DateRange): boolean {
  if (start === null || end === null) return false
  return instantToWall(end - 1, zone) < instantToWall(start, zone).startOf('day').plus({ days: 1 })
}

/** The name of a period's first day, as conditions have it. */
export function firstWeekday({ start, zone }: DateRange): string {
  return WEEKDAYS[instantToWall(start ?? 0, zone).weekday - 1] ?? ''
}

/** A day that goes on, until its end. */
export function wholeDay(period: DateRange, moment: Moment): DateRange {
  const { start, end } = period
  const today = unitAround({ ...period, start: moment.now }, 'day', moment.weekStart)
  const isToday = start !== null && end === null && today?.start != null && start >= today.start && start < moment.now
  return isToday ? { ...period, end: today.end } : period
}

/** Whether a period begins or ends at a time of day. */
export function isOfHours({ start, end, zone }: DateRange): boolean {
  const isMidnight = (at: number | null) =>
    at === null || +instantToWall(at, zone) === +instantToWall(at, zone).startOf('day')
  return !isMidnight(start) || !isMidnight(end)
}

export function dayAround(period: DateRange, { weekStart }: Moment): DateRange {
  return unitAround(period, 'day', weekStart) ?? period
}

/** A time of day on the day of the period before; null if it is impossible there. */
export function hoursOfDay(words: string, before: DateRange, moment: Moment): DateRange | null {
  const day = dayAround(before, moment)
  if (day.start === null || day.end === null) return null
  const read = periodOrNull(words, { ...moment, now: Math.min(day.end - 1, Math.max(day.start, moment.now)) })
  const isThere = read && (read.start ?? day.start) >= day.start && (read.start ?? day.start) < day.end
  return isThere ? { ...read, start: read.start ?? day.start, end: read.end ?? day.end } : null
}

/** Null too if the words are no possible date at that moment. */
export function periodOrNull(words: string, moment: Moment): DateRange | null {
  try {
    return readPeriod(words, moment)?.period ?? null
  } catch (error) {
    if (error instanceof DatesError) return null
    throw error
  }
}

/** A month or a quarter, whose "last year" is the same one a year ago. */
export function isOfMonths(range: DateRange): boolean {
  const { start, end, zone } = range
  if (start === null || end === null || !isShorterThanYear(range)) return false
  return [start, end].every((at) => instantToWall(at, zone).day === 1)
}

export function isShorterThanYear({ start, end }: DateRange): boolean {
  return start !== null && end !== null && end - start < 360 * DAY_MS
}

/** "10" after today, "the second" of a ranking: no day of a month. */
export function isUnclear(text: string, { period, rank, by }: Question, moment: Moment): boolean {
  const isOfGroups = rank !== null || by.includes('bot')
  return isBareNumber(text, period, moment) || (isOfGroups && loneOrdinal(text, moment.locale) !== null)
}

/** Whether a period is at most a weekend. */
export function isWithinTwoDays({ start, end }: DateRange): boolean {
  return start !== null && end !== null && end - start <= TWO_DAYS_MS
}

const TWO_DAYS_MS = 49 * 3_600_000
