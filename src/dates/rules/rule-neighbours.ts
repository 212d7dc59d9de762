import type { Wall } from '../calendar/time-zone.ts'
import { type Amount, rule } from '../grammar/pattern.ts'
import { addDays, type Clock, dayOf, type Period, type Span, settle, span } from '../grammar/period.ts'
import { addUnits, grainOf, isShort, startOfUnit, startsAfter } from '../grammar/units.ts'
import type { Unit } from '../lexer/token.ts'

const ONE_DAY: Amount[] = [{ unit: 'day', count: 1 }]

/** What stands beside a day or a period: "the day after Thanksgiving", "the Friday before 3 October". */
export const neighbourRules = [
  rule('period', '<unit> before <period>', ({ unit, period }, clock) => unitBeside(unit, period, -1, clock)),
  rule('period', '<unit> after <period>', ({ unit, period }, clock) => unitBeside(unit, period, 1, clock)),
  rule('period', '<duration> before <period>', ({ duration, period }, clock) => dayBeside(duration, period, -1, clock)),
  rule('period', '<duration> after <period>', ({ duration, period }, clock) => dayBeside(duration, period, 1, clock)),
  rule('period', 'day-before von <period>', ({ period }, clock) => dayBeside(ONE_DAY, period, -1, clock)),
  rule('period', 'day-after von <period>', ({ period }, clock) => dayBeside(ONE_DAY, period, 1, clock)),
  rule('period', '<weekday> before <period>', ({ weekday, period }, clock) => {
    const day = edgeDay(period, -1, clock)
    return day && dayOf(addDays(day, -(((day.weekday - weekday + 6) % 7) + 1)))
  }),
  rule('period', '<weekday> after <period>', ({ weekday, period }, clock) => {
    const day = edgeDay(period, 1, clock)
    return day && dayOf(addDays(day, ((weekday - day.weekday + 6) % 7) + 1))
  }),
]

/** The first day of a period, or its last. */
function edgeDay(period: Period, side: 1 | -1, clock: Clock): Wall | null {
  const found = settle(period, clock)
  const point = side === 1 ? found?.end : found?.start
  if (!point || typeof point === 'number') return null
  return side === 1 ? addDays(point, -1) : point
}

/** "Year after 2015" is left to the open ends. */
function unitBeside(unit: Unit, period: Period, side: 1 | -1, clock: Clock): Span | null {
  const isYear = 'grain' in period && period.grain === 'year'
  if (isYear || unit === 'workday' || unit === 'weekend' || isShort(unit)) return null
  const day = edgeDay(period, side, clock)
  const start = day && startsAfter(startOfUnit(day, unit, clock), unit, side)
  return start && span(start, startsAfter(start, unit, 1), grainOf(unit))
}

function dayBeside(duration: Amount[], period: Period, side: 1 | -1, clock: Clock): Span | null {
  const day = edgeDay(period, side, clock)
  if (!day || duration.some(({ unit, count }) => isShort(unit) || count > 100_000)) return null
  return dayOf(duration.reduce((at, { unit, count }) => addUnits(at, unit, side * count), day))
}
