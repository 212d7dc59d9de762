import { DateTime } from 'luxon'
import { type Wall, wallDate, wallFromMillis } from '../calendar/time-zone.ts'
import { rule, weakRule } from '../grammar/pattern.ts'
import {
  type Clock,
  dayOf,
  impossible,
  type Period,
  type Point,
  type Recurrence,
  type Span,
  span,
} from '../grammar/period.ts'
import type { NumericDate } from '../lexer/token.ts'

/** Single days of the calendar, in words and in figures. */
export const dateRules = [
  rule('date', '<month> [-|/] <day>', ({ month, day }) => yearlyDay(month, day)),
  rule('date', '<day> [-|/] <month>', ({ month, day }) => yearlyDay(month, day)),
  rule('date', '<ordinal> <unit> <month>', ({ ordinal, unit, month }) =>
    unit === 'day' ? yearlyDay(month, ordinal) : null,
  ),
  rule('date', '<day> [-|/] <month> [-|/] <year>', ({ day, month, year }) => dateOf(year, month, day)),
  rule('date', '<month> [-|/] <day> [-|/] <year>', ({ day, month, year }) => dateOf(year, month, day)),
  rule('date', '<year> [-|/] <month> [-|/] <day>', ({ day, month, year }) => dateOf(year, month, day)),
  rule('date', '<day> <month> <shortYear>', (found, clock) => shortDate(found, clock)),
  rule('date', '<month> <day> <shortYear>', (found, clock) => shortDate(found, clock)),
  rule('date', '<day> - <month> - <shortYear>', (found, clock) => shortDate(found, clock)),
  rule('date', '<month> - <day> - <shortYear>', (found, clock) => shortDate(found, clock)),
  rule('date', '<day> / <month> / <shortYear>', (found, clock) => shortDate(found, clock)),
  rule('date', '<month> / <day> / <shortYear>', (found, clock) => shortDate(found, clock)),
  rule('named', '<weekday> [-] <date>', ({ date }) => date),
  rule('named', '<which> <weekday> [-] <date>', ({ date }) => date),
  rule('named', '<weekday> <day>', ({ weekday, day }) => weekdayDay(weekday, day)),
  weakRule('named', '<ordinal>', ({ ordinal }) => monthlyDay(ordinal)),
  rule('date', '<numeric>', ({ numeric }, clock) => numericDay(numeric, clock)),
  weakRule('date', '<numeric>', ({ numeric }, clock) => numericDayOfYear(numeric, null, clock)),
  rule('date', '<numeric> <shortYear>', ({ numeric, shortYear }, clock) =>
    numericDayOfYear(numeric, fullYear(shortYear, clock), clock),
  ),
  rule('date', 'the <numeric>', ({ numeric }, clock) =>
    clock.dayFirst && numeric.text !== '9/11' && !isFraction(numeric) ? numericDayOfYear(numeric, null, clock) : null,
  ),
  rule('date', 'on|am|von <numeric>', ({ numeric }, clock) =>
    isFraction(numeric) ? null : numericDayOfYear(numeric, null, clock),
  ),
  weakRule('date', '<number:first> - <number:second>', ({ first, second }, clock) =>
    inOrder({ first, second, year: null, isYearFirst: false, text: `${first}-${second}` }, null, clock),
  ),
]

type ShortDate = { day: number; month: number; shortYear: number }

function shortDate({ day, month, shortYear }: ShortDate, clock: Clock): Period {
  return dateOf(fullYear(shortYear, clock), month, day)
}

export function dateOf(year: number, month: number, day: number): Span | typeof impossible {
  const wall = wallDate(year, month, day)
  return wall ? dayOf(wall) : impossible
}

export function yearlyDay(month: number, day: number): Recurrence | typeof impossible {
  if (!wallDate(2000, month, day)) return impossible
  return { cycle: 'year', grain: 'day', at: (start) => spanOn(wallDate(start.year, month, day)) }
}

export function monthlyDay(day: number): Recurrence | null {
  if (day > 31) return null
  return { cycle: 'month', grain: 'day', at: (start) => spanOn(wallDate(start.year, start.month, day)) }
}

/** "Friday 31": the months in which that day is that weekday. */
function weekdayDay(weekday: number, day: number): Recurrence | null {
  const monthly = monthlyDay(day)
  return monthly && { ...monthly, at: (start) => ifWeekday(monthly.at(start), weekday) }
}

function ifWeekday(found: Span | null, weekday: number): Span | null {
  return found && DateTime.isDateTime(found.start) && found.start.weekday === weekday ? found : null
}

function spanOn(wall: Wall | null): Span | null {
  return wall && dayOf(wall)
}

/** Two figures mean the year that lies at most twenty years ahead. */
export function fullYear(shortYear: number, clock: Clock): number {
  const limit = clock.today.year + 20
  return limit - ((((limit - shortYear) % 100) + 100) % 100)
}

function numericDay(numeric: NumericDate, clock: Clock): Period | null {
  const { year, isYearFirst, first, second } = numeric
  if (year === null) return null
  if (isYearFirst) return second === 0 ? null : dateOf(year, first, second)
  return numericDayOfYear(numeric, year < 100 ? fullYear(year, clock) : year, clock)
}

/** "On 3/4 of the pages", "on 3.5 stars". */
function isFraction({ first, second, text }: NumericDate): boolean {
  return text.includes('.') ? second < 10 && !text.includes('.0') : first < second && second < 10
}

function numericDayOfYear(numeric: NumericDate, year: number | null, clock: Clock): Period | null {
  const isOpen = numeric.year === null || year !== null
  return isOpen && !numeric.isYearFirst && numeric.text !== '24/7' ? inOrder(numeric, year, clock) : null
}

/** "10/01 – 10/15": what one side can only be, the other is too. */
export function sameOrder(from: NumericDate, to: NumericDate, clock: Clock): [Period, Period] | null {
  if (from.isYearFirst || to.isYearFirst || from.first > 99) return null
  const isDayFirst = from.first > 12 || to.first > 12
  const isMonthFirst = from.second > 12 || to.second > 12
  if (isDayFirst === isMonthFirst) return null
  const year = to.year ?? from.year
  const own: Clock = { ...clock, dayFirst: isDayFirst, choose: () => false }
  const whole = (one: NumericDate) =>
    numericDayOfYear({ ...one, year: null }, yearOfNumeric(one.year ?? year, clock), own)
  const [first, last] = [whole(from), whole(to)]
  return first && last && [first, last]
}

function yearOfNumeric(year: number | null, clock: Clock): number | null {
  return year !== null && year < 100 ? fullYear(year, clock) : year
}

/** A number above twelve is the day; otherwise the locale decides. */
function inOrder(numeric: NumericDate, year: number | null, clock: Clock): Period | null {
  const { first, second } = numeric
  const isAmbiguous = first <= 12 && second <= 12 && first !== second
  const dayFirst = isAmbiguous && clock.choose('day-first') ? !clock.dayFirst : clock.dayFirst
  const isDayFirst = first > 12 || (second <= 12 && dayFirst)
  const [day, month] = isDayFirst ? [first, second] : [second, first]
  if (month < 1 || month > 12 || day < 1 || day > 31) return null
  return year === null ? yearlyDay(month, day) : dateOf(year, month, day)
}

const MINUTE_MS = 60_000

/** Explicit timestamps found by chrono-node: alone, the minute that begins at it. */
export const timestampRules = [
  rule('when', '<timestamp>', ({ timestamp: { ms, endMs, isInstant } }) => {
    const point = (at: number): Point => (isInstant ? at : wallFromMillis(at))
    return endMs === null ? span(point(ms), point(ms + MINUTE_MS), 'minute') : span(point(ms), point(endMs), 'other')
  }),
]
