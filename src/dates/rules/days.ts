import { startOfWeek, type Wall } from '../calendar/time-zone.ts'
import { type Amount, rule, weakRule } from '../grammar/pattern.ts'
import {
  addDays,
  addUnits,
  type Clock,
  dayOf,
  grainOf,
  isShort,
  mapPeriod,
  type Period,
  type Recurrence,
  type Span,
  settle,
  span,
  startOfUnit,
  startsAfter,
} from '../grammar/period.ts'
import type { Unit, Which } from '../lexer/token.ts'
import { holidayOf } from './holidays.ts'
import { yearOf } from './months-and-quarters.ts'
import { weekendNear } from './weeks.ts'

export const dayRules = [
  rule('named', 'today', (_, clock) => day(0, clock)),
  rule('named', 'yesterday', (_, clock) => day(-1, clock)),
  rule('named', 'tomorrow', (_, clock) => day(1, clock)),
  rule('named', 'day-before-yesterday', (_, clock) => day(-2, clock)),
  rule('named', 'day-after-tomorrow', (_, clock) => day(2, clock)),
  weakRule('named', 'now', (_, { now, today }) => ({
    ...span(now, addDays(today, 1), 'day'),
    edge: addDays(today, 1),
  })),
]

function day(offset: number, clock: Clock): Span {
  return dayOf(addDays(clock.today, offset))
}

/** Days of the week. "Last Friday" is the most recent before today; the other reading is that of the week before. */
export const weekdayRules = [
  rule('named', '<weekday>', ({ weekday }) => weekly(weekday)),
  rule('named', '<which> <weekday>', ({ which, weekday }, clock) => whichDay(which, weekday, clock)),
  rule('named', '<which> <which:other> <weekday>', ({ other, weekday }, clock) => whichDay(other, weekday, clock)),
  rule('named', '<weekday> before <which>', ({ weekday }, clock) => dayOf(addDays(mostRecent(weekday, clock), -7))),
]

export function weekly(weekday: number): Recurrence {
  return { cycle: 'week', grain: 'day', at: (start) => dayOf(addDays(start, (weekday - start.weekday + 7) % 7)) }
}

export function whichDay(which: Which, weekday: number, clock: Clock): Span {
  const inThisWeek = addDays(startOfWeek(clock.today, clock.weekStart), 0)
  const thisDay = addDays(inThisWeek, (weekday - inThisWeek.weekday + 7) % 7)
  if (which === 'this')
    return dayOf(thisDay > clock.today && clock.choose('last-weekday') ? addDays(thisDay, -7) : thisDay)
  if (which === 'next') return dayOf(addDays(mostRecent(weekday, clock), weekday === clock.today.weekday ? 14 : 7))
  if (which === 'last' && clock.choose('last-weekday')) return dayOf(addDays(thisDay, -7))
  return { ...dayOf(mostRecent(weekday, clock)), isNearest: true }
}

function mostRecent(weekday: number, clock: Clock): Clock['today'] {
  return addDays(clock.today, -(((clock.today.weekday - weekday + 6) % 7) + 1))
}

const ONE_DAY: Amount[] = [{ unit: 'day', count: 1 }]

/** Days next to a day or period: "the day after Thanksgiving", "the Friday before 3 October". */
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

/** Holidays, and the weekends beside them. */
export const holidayRules = [
  weakRule('named', '<holiday>', ({ holiday }) => holidayOf(holiday)),
  rule('named', '<holiday> <unit>', ({ holiday, unit }, clock) => {
    const days = unit === 'weekend' ? holidayOf(holiday) : null
    return days && mapPeriod(days, 'weekend', (day) => weekendNear(day, clock))
  }),
  rule('period', '<holiday> <year> <unit>', ({ holiday, year, unit }, clock) => {
    const start = yearOf(year).start
    const day = unit === 'weekend' && start && typeof start !== 'number' ? holidayOf(holiday)?.at(start) : null
    return day ? weekendNear(day, clock) : null
  }),
]
