import type { Wall } from '../calendar/time-zone.ts'
import { rule, weakRule } from '../grammar/pattern.ts'
import { addDays, type Clock, dayOf, type Span, span } from '../grammar/period.ts'
import { addUnits, grainOf, isShort, millisOf, startOfUnit, startsAfter } from '../grammar/units.ts'
import type { Unit, Which } from '../lexer/token.ts'

/** Whole calendar units around the moment of asking ("last week"), and those that end with it ("month to date"). */
export const unitRules = [
  rule('named', '<which> <unit>', ({ which, unit }, clock) => (isMoment(unit) ? null : whichUnit(which, unit, clock))),
  weakRule('named', '<which> <unit>', ({ which, unit }, clock) => whichUnit(which, unit, clock)),
  rule('named', '<which> <which:other> <unit>', ({ which, other, unit }, clock) =>
    which === 'this' ? whichUnit(other, unit, clock) : null,
  ),
  weakRule('named', 'the <unit>', ({ unit }, clock) => (isShort(unit) ? null : unitAt(unit, 0, clock))),
  rule('named', '<unit> before <which>', ({ unit, which }, clock) =>
    which === 'last' || which === 'past' ? unitAt(unit, -2, clock) : null,
  ),
  weakRule('named', '<unit> before', ({ unit }, clock) => unitAt(unit, -1, clock)),
  rule('named', '[<which>] <unit> [-] to-date', ({ which = 'this', unit }, clock) =>
    which === 'this' ? toDate(unit, clock) : null,
  ),
  rule('named', 'to-date <which> <unit>', ({ unit }, clock) => toDate(unit, clock)),
  rule('named', 'ytd', (_, clock) => toDate('year', clock)),
  rule('named', 'qtd', (_, clock) => toDate('quarter', clock)),
  rule('named', 'mtd', (_, clock) => toDate('month', clock)),
  rule('named', 'wtd', (_, clock) => toDate('week', clock)),
]

function isMoment(unit: Unit): boolean {
  return unit === 'minute' || unit === 'second'
}

/** The whole unit `offset` away from the running one. */
export function unitAt(unit: Unit, offset: number, clock: Clock): Span | null {
  if (unit === 'workday' || unit === 'weekend') return null
  const running = startOfUnit(clock.wall, unit, clock)
  const start = offset === 0 ? running : startsAfter(running, unit, offset)
  const end = unit === 'workweek' ? addDays(start, 5) : offset === -1 ? running : startsAfter(start, unit, 1)
  return span(start, end, grainOf(unit))
}

export function whichUnit(which: Which, unit: Unit, clock: Clock): Span | null {
  if (which === 'this') return unitAt(unit, 0, clock)
  if (which === 'next') return nextUnit(unit, clock)
  const isPast = which === 'past'
  if (unit === 'workday') return lastWorkday(clock)
  if (isShort(unit)) return span(clock.now - millisOf(unit), clock.now, 'other')
  if (isPast && unit !== 'day' && clock.choose('past-unit')) return lastPartOf(unit, clock)
  return unitAt(unit, -1, clock)
}

function lastWorkday({ today }: Clock): Span {
  const daysBack = today.weekday === 1 ? 3 : today.weekday === 7 ? 2 : 1
  return dayOf(addDays(today, -daysBack))
}

function nextUnit(unit: Unit, clock: Clock): Span | null {
  if (unit === 'day' || !clock.choose('next-unit')) return unitAt(unit, 1, clock)
  return span(clock.today, addUnits(clock.today, unit, 1), 'other')
}

function lastPartOf(unit: Unit, clock: Clock): Span {
  const tomorrow = addDays(clock.today, 1)
  return span(addUnits(tomorrow, unit, -1), tomorrow, 'other')
}

function toDate(unit: Unit, clock: Clock): Span {
  const start: Wall = startOfUnit(clock.wall, unit, clock)
  return { ...span(start, addDays(clock.today, 1), 'other'), toDateOf: grainOf(unit) }
}
