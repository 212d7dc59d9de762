import { rule } from '../grammar/pattern.ts'
import {
  addDays,
  type Clock,
  endsBy,
  firstFrom,
  impossible,
  isRecurrence,
  isSpan,
  latest,
  mapPeriod,
  type Period,
  type Span,
  startOfCycle,
} from '../grammar/period.ts'
import type { Which } from '../lexer/token.ts'
import { fullYear } from './dates.ts'
import { yearOf } from './months-and-quarters.ts'

/** What recurs, placed in a period that holds it: "March last year", "Q3 2016", "last week's Tuesday", "last Q1". */
export const withinRules = [
  rule('period', '<named> [in|from|on] <period>', ({ named, period }) => within(named, period)),
  rule('period', '<named:outer> [-|in|on] <period>', ({ outer, period }) => within(period, outer)),
  rule('period', '<named> - <named:outer>', ({ named, outer }) => (isYear(outer) ? within(named, outer) : null)),
  rule('period', '<named> [/|-] <shortYear>', ({ named, shortYear }, clock) =>
    isPartOfYear(named) && !isWeek(named) ? within(named, yearOf(fullYear(shortYear, clock))) : null,
  ),
  rule('period', '<named> [/] <shortYear>', ({ named, shortYear }, clock) =>
    isWeek(named) ? within(named, yearOf(fullYear(shortYear, clock))) : null,
  ),
  rule('period', '<named> / <year>', ({ named, year }) => (isPartOfYear(named) ? within(named, yearOf(year)) : null)),
  rule('period', '<which> <named>', ({ which, named }, clock) => whichOf(which, named, clock)),
  rule('period', '<which> <which:other> <named>', ({ other, named }, clock) => whichOf(other, named, clock)),
]

/** What a year does not have ("week 53 of 2025") is impossible in it. */
export function within(inner: Period, outer: Period): Period | null {
  if ('impossible' in inner && isYear(outer)) return inner
  if (!isRecurrence(inner) || !('grain' in outer) || outer.grain !== inner.cycle) return null
  const found = mapPeriod(outer, inner.grain, ({ start }) =>
    start && typeof start !== 'number' ? inner.at(start) : null,
  )
  return found ?? (isYear(outer) ? impossible : null)
}

function isYear(period: Period): boolean {
  return isSpan(period) && period.grain === 'year'
}

/** "Weeks 40-42" are three weeks, not one of 2042. */
function isWeek(period: Period): boolean {
  return isRecurrence(period) && period.cycle === 'year' && period.grain === 'week'
}

function isPartOfYear(period: Period): boolean {
  return isRecurrence(period) && (period.grain === 'quarter' || period.grain === 'half' || period.grain === 'week')
}

export function whichOf(which: Which, named: Period, clock: Clock): Span | null {
  if (!isRecurrence(named) || named.cycle === 'week') return null
  if (which === 'this') return named.at(startOfCycle(clock.wall, named.cycle, clock))
  if (which === 'next') return firstFrom(named, addDays(clock.today, 1), clock)
  return latest(named, clock.wall, clock, endsBy(clock.wall))
}
