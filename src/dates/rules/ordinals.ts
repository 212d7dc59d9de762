import type { Wall } from '../calendar/time-zone.ts'
import { rule } from '../grammar/pattern.ts'
import {
  addDays,
  addUnits,
  type Clock,
  grainOf,
  mapPeriod,
  type Period,
  type Recurrence,
  type Span,
  span,
} from '../grammar/period.ts'
import type { Unit } from '../lexer/token.ts'
import { nthWeekday } from './holidays.ts'
import { yearlyMonth } from './months-and-quarters.ts'
import { halfOfMonth, unitAt } from './units.ts'

type Stretch = { start: Wall; end: Wall }

/** Counted parts of a longer period: "the first week of October", "the last day of last month", "second Monday of May". */
export const ordinalRules = [
  rule('period', '<ordinal> <unit> [in|from] <period>', ({ ordinal, unit, period }) =>
    nthUnit(period, unit, ordinal, 1),
  ),
  rule('period', '<which> <unit> of|von|in <period>', ({ which, unit, period }) =>
    which === 'last' ? nthUnit(period, unit, -1, 1) : null,
  ),
  rule('period', '<ordinal> <count> <unit> [in|from] <period>', ({ ordinal, count, unit, period }) =>
    ordinal === 1 ? nthUnit(period, unit, 1, count) : null,
  ),
  rule('period', '<which> <count> <unit> of|von|in <period>', ({ which, count, unit, period }) =>
    which === 'last' ? nthUnit(period, unit, -1, count) : null,
  ),
  rule('period', '<count> <ordinal> <unit> [in|from] <period>', ({ ordinal, count, unit, period }) =>
    ordinal === 1 ? nthUnit(period, unit, 1, count) : null,
  ),
  rule('period', '<count> <which> <unit> of|von|in <period>', ({ which, count, unit, period }) =>
    which === 'last' ? nthUnit(period, unit, -1, count) : null,
  ),
  // "Last month, the first two weeks"
  rule('period', '<named> <ordinal> <unit>', ({ ordinal, unit, named }) => nthUnit(named, unit, ordinal, 1)),
  ...(['<ordinal> <count>', '<count> <ordinal>'] as const).flatMap((first) => [
    rule('period', `<named> ${first} <unit>`, ({ ordinal, count, unit, named: period }) =>
      ordinal === 1 ? nthUnit(period, unit, 1, count) : null,
    ),
    // "The first three quarters": of the running year.
    rule('named', `${first} <unit>`, ({ ordinal, count, unit }, clock) =>
      ordinal === 1 && unit === 'quarter' ? nthOfRunning('year', unit, 1, count, clock) : null,
    ),
  ]),
  rule('period', '<month> <ordinal> <unit>', ({ month, ordinal, unit }) =>
    nthUnit(yearlyMonth(month), unit, ordinal, 1),
  ),
  // "The first week of the month": of the running one.
  rule('named', '<ordinal> <unit> [in] <unit:outer>', ({ ordinal, unit, outer }, clock) =>
    nthOfRunning(outer, unit, ordinal, 1, clock),
  ),
  rule('named', '<ordinal> <count> <unit> [in] <unit:outer>', ({ ordinal, count, unit, outer }, clock) =>
    ordinal === 1 ? nthOfRunning(outer, unit, 1, count, clock) : null,
  ),
  rule('named', '<count> <ordinal> <unit> [in] <unit:outer>', ({ ordinal, count, unit, outer }, clock) =>
    ordinal === 1 ? nthOfRunning(outer, unit, 1, count, clock) : null,
  ),
  rule('named', '<ordinal> <weekday>', ({ ordinal, weekday }) => monthlyWeekday(ordinal, weekday)),
  rule('period', '<ordinal> <weekday> [in|from] <period>', ({ ordinal, weekday, period }) =>
    nthWeekdayIn(period, weekday, ordinal),
  ),
  rule('period', '<which> <weekday> of|in <period>', ({ which, weekday, period }) =>
    which === 'last' ? nthWeekdayIn(period, weekday, -1) : null,
  ),
]

function nthOfRunning(outer: Unit, unit: Unit, nth: number, count: number, clock: Clock): Period | null {
  const running = unitAt(outer, 0, clock)
  return running && nthUnit(running, unit, nth, count)
}

/** The `nth` unit of a longer period, from its end if negative, with the ones after it up to `count`. */
export function nthUnit(period: Period, unit: Unit, nth: number, count: number): Period | null {
  return 'grain' in period && isLonger(period, unit)
    ? mapPeriod(period, grainOf(unit), (outer) => {
        const stretch = stretchOf(unit === 'half' ? wholeYear(outer) : outer)
        return stretch && (unit === 'week' ? weeksIn(stretch, nth, count) : unitsIn(stretch, unit, nth, count))
      })
    : null
}

const ranks = ['minute', 'hour', 'day', 'weekend', 'week', 'month', 'quarter', 'half', 'year']

function isLonger({ grain }: { grain: string }, unit: Unit): boolean {
  if (unit === 'half') return grain !== 'day' && grain !== 'hour'
  return grain === 'other' || ranks.indexOf(grain) > ranks.indexOf(grainOf(unit))
}

/** "The second half of the year so far" is a half of the whole year. */
function wholeYear(outer: Span): Span {
  const { start, toDateOf } = outer
  return toDateOf === 'year' && start && typeof start !== 'number' ? { ...outer, end: start.plus({ years: 1 }) } : outer
}

function stretchOf({ start, end }: Span): Stretch | null {
  const isWalls = start && end && typeof start !== 'number' && typeof end !== 'number'
  return isWalls ? { start, end } : null
}

function weekendIn(stretch: Stretch, nth: number): Span | null {
  const saturday = weekdayIn(stretch, 6, nth)?.start
  return saturday && typeof saturday !== 'number' ? span(saturday, addDays(saturday, 2), 'weekend') : null
}

const singles: Partial<Record<Unit, (stretch: Stretch, nth: number) => Span | null>> = {
  weekend: weekendIn,
  workday: workdayIn,
  half: halfOf,
  'half-month': halfMonthIn,
}

function unitsIn({ start, end }: Stretch, unit: Unit, nth: number, count: number): Span | null {
  const special = singles[unit]
  if (special && count === 1) return special({ start, end }, nth)
  if (special && unit !== 'half') return null
  const from = nth > 0 ? addUnits(start, unit, nth - 1) : addUnits(end, unit, nth + 1 - count)
  const to = addUnits(from, unit, count)
  return from < start || to > end ? null : span(from, to, count === 1 ? grainOf(unit) : 'other')
}

/** Monday to Friday, counted from the start, or (below zero) from the end. */
function workdayIn({ start, end }: Stretch, nth: number): Span | null {
  const step = nth > 0 ? 1 : -1
  let left = Math.abs(nth)
  for (let day = nth > 0 ? start : addDays(end, -1); day >= start && day < end; day = addDays(day, step)) {
    if (day.weekday <= 5) left--
    if (left === 0) return span(day, addDays(day, 1), 'day')
  }
  return null
}

function halfOf({ start, end }: Stretch, nth: number): Span | null {
  const days = Math.floor(end.diff(start, 'days').days / 2)
  const middle =
    start.month === 1 && end.equals(start.plus({ years: 1 })) ? start.plus({ months: 6 }) : addDays(start, days)
  if (nth > 2) return null
  return nth === 1 ? span(start, middle, 'other') : span(middle, end, 'other')
}

function halfMonthIn({ start, end }: Stretch, nth: number): Span | null {
  const isMonth = start.day === 1 && end.equals(start.plus({ months: 1 }))
  return isMonth && nth <= 2 ? halfOfMonth(start, nth === 1 ? 0 : 1) : null
}

/** As ISO counts them: a week belongs to the month or year that has its Thursday. */
function weeksIn({ start, end }: Stretch, nth: number, count: number): Span | null {
  const first = addDays(start, 3).startOf('week')
  const last = addDays(end, -4).startOf('week')
  const from = nth > 0 ? addDays(first, 7 * (nth - 1)) : addDays(last, -7 * (count - 1))
  return from > last || from < first ? null : span(from, addDays(from, 7 * count), count === 1 ? 'week' : 'other')
}

function monthlyWeekday(nth: number, weekday: number): Recurrence | null {
  return nth <= 5
    ? {
        cycle: 'month',
        grain: 'day',
        at: (start) => weekdayIn({ start, end: start.plus({ months: 1 }) }, weekday, nth),
      }
    : null
}

function nthWeekdayIn(period: Period, weekday: number, nth: number): Period | null {
  if (!('grain' in period) || period.grain === 'day' || period.grain === 'week') return null
  return mapPeriod(period, 'day', (outer) => {
    const stretch = stretchOf(outer)
    return stretch && weekdayIn(stretch, weekday, nth)
  })
}

function weekdayIn({ start, end }: Stretch, weekday: number, nth: number): Span | null {
  const day = nth > 0 ? nthWeekday(start, nth, weekday) : nthWeekday(addDays(end, -1).startOf('month'), nth, weekday)
  return day >= start && day < end ? span(day, addDays(day, 1), 'day') : null
}
