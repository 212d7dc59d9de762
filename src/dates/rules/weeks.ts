import { startOfWeek, type Wall } from '../calendar/time-zone.ts'
import { rule, weakRule } from '../grammar/pattern.ts'
import {
  addDays,
  type Clock,
  endsBy,
  type Impossible,
  impossible,
  latest,
  mapPeriod,
  type Period,
  type Recurrence,
  type Span,
  settle,
  span,
} from '../grammar/period.ts'
import type { Which } from '../lexer/token.ts'
import { holidayOf } from './holidays.ts'

/** A greater number counts leads, not weeks: "this week 500". */
const MAX_WEEK_PHRASE_NUMBER = 99

const weekendRecurrence: Recurrence = { cycle: 'week', grain: 'weekend', at: weekendOf }

/** Numbered weeks (ISO), weeks named by one of their days, and weekends. */
export const weekRules = [
  rule('named', '<unit> <number>', ({ unit, number }) => (unit === 'week' ? isoWeek(number) : null)),
  rule('named', '<holiday> <unit>', ({ holiday, unit }, clock) => {
    const day = unit === 'week' ? holidayOf(holiday) : null
    return day && mapPeriod(day, 'week', (found) => weekAround(found, clock))
  }),
  rule('named', 'w [-] <number>', ({ number }) => isoWeek(number)),
  rule('period', '<unit> <period>', ({ unit, period }, clock) => (unit === 'week' ? weekAround(period, clock) : null)),
  rule('period', '<unit> [in] <period>', ({ unit, period }, clock) =>
    unit === 'workday' ? workdaysOf(period, clock) : null,
  ),
  rule('period', '<unit> since|commencing|beginning|from|on|in [on] <period>', ({ unit, period }, clock) =>
    unit === 'week' ? weekFrom(period, clock) : null,
  ),
  rule('period', 'commencing [on] <period>', ({ period }, clock) => weekFrom(period, clock)),
  rule('period', '<unit> ending|until|to [on] <period>', ({ unit, period }, clock) =>
    unit === 'week' ? weekUntil(period, clock) : null,
  ),
  rule('named', '<which> <unit>', ({ which, unit }, clock) => (unit === 'weekend' ? weekend(which, clock) : null)),
  rule('named', '<which> <which:other> <unit>', ({ which, other, unit }, clock) =>
    unit === 'weekend' && which === 'this' ? weekend(other, clock) : null,
  ),
  weakRule('named', '<unit>', ({ unit }) => (unit === 'weekend' ? weekendRecurrence : null)),
  rule('named', '<unit> before <which>', ({ unit }, clock) =>
    unit === 'weekend' ? shifted(weekend('last', clock), -1) : null,
  ),
  rule('named', 'before-last <unit>', ({ unit }, clock) =>
    unit === 'weekend' ? shifted(weekend('last', clock), -1) : null,
  ),
  rule('named', '<count> <unit> ago', ({ count, unit }, clock) =>
    unit === 'weekend' ? shifted(weekend('last', clock), 1 - count) : null,
  ),
  rule('period', '<unit> <period>', ({ unit, period }, clock) =>
    unit === 'weekend' ? weekendNear(period, clock) : null,
  ),
]

export function isoWeek(number: number): Recurrence | Impossible | null {
  if (number > MAX_WEEK_PHRASE_NUMBER) return null
  if (number < 1 || number > 53) return impossible
  return {
    cycle: 'year',
    grain: 'week',
    at: (year) => {
      const start = addDays(year.plus({ days: 3 }).startOf('week'), 7 * (number - 1))
      const isOwnYear = addDays(start, 3).year === year.year
      return isOwnYear ? span(start, addDays(start, 7), 'week') : null
    },
  }
}

function dayIn(period: Period, clock: Clock): Wall | null {
  const start = settle(period, clock)
  return start?.grain === 'day' && start.start !== null && typeof start.start !== 'number' ? start.start : null
}

function weekAround(period: Period, clock: Clock): Span | null {
  const day = dayIn(period, clock)
  const start = day && startOfWeek(day, clock.weekStart)
  return start && span(start, addDays(start, 7), 'week')
}

function workdaysOf(period: Period, clock: Clock): Span | null {
  const week = settle(period, clock)
  if (week?.grain !== 'week' || week.start === null || typeof week.start === 'number') return null
  const monday = addDays(week.start, (8 - week.start.weekday) % 7)
  return span(monday, addDays(monday, 5), 'other')
}

function weekFrom(period: Period, clock: Clock): Span | null {
  const day = dayIn(period, clock)
  return day && span(day, addDays(day, 7), 'week')
}

function weekUntil(period: Period, clock: Clock): Span | null {
  const day = dayIn(period, clock)
  return day && span(addDays(day, -6), addDays(day, 1), 'week')
}

function weekendOf(weekStart: Wall): Span {
  const saturday = addDays(weekStart, 6 - (weekStart.weekday % 7))
  return span(saturday, addDays(saturday, 2), 'weekend')
}

export function weekend(which: Which, clock: Clock): Span | null {
  if (which === 'last') return latest(weekendRecurrence, clock.wall, clock, endsBy(clock.wall))
  if (which === 'past') return latest(weekendRecurrence, addDays(clock.today, -1), clock)
  const coming = shifted(latest(weekendRecurrence, addDays(clock.today, -1), clock, endsBy(clock.wall)), 1)
  if (which === 'next') return isRunning(coming, clock) ? shifted(coming, 1) : coming
  return isRunning(coming, clock) || !clock.choose('weekend') ? coming : weekend('last', clock)
}

function isRunning(found: Span | null, clock: Clock): boolean {
  return found !== null && found.start !== null && found.start <= clock.wall
}

function shifted(found: Span | null, weeks: number): Span | null {
  if (!found || typeof found.start === 'number' || found.start === null) return null
  const start = addDays(found.start, 7 * weeks)
  return span(start, addDays(start, 2), 'weekend')
}

/** The weekend that contains or adjoins a day, including the day ("Labor Day weekend" is Saturday to Monday). */
export function weekendNear(period: Period, clock: Clock): Span | null {
  const day = dayIn(period, clock)
  if (!day) return null
  const saturday = addDays(day, day.weekday <= 2 ? -day.weekday - 1 : 6 - day.weekday)
  const [monday, friday] = [addDays(saturday, 2), addDays(saturday, -1)]
  return span(day.equals(friday) ? friday : saturday, day.equals(monday) ? addDays(monday, 1) : monday, 'weekend')
}
