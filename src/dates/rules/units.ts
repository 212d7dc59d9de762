import { firstOfMonth, type Wall } from '../calendar/time-zone.ts'
import { type Amount, rule, weakRule } from '../grammar/pattern.ts'
import {
  addDays,
  addUnits,
  type Clock,
  dayOf,
  grainOf,
  isShort,
  millisOf,
  type Span,
  span,
  startOfUnit,
  startsAfter,
} from '../grammar/period.ts'
import type { Unit, Which } from '../lexer/token.ts'

/** Whole calendar units relative to `now` ("last week"), and those that end at `now` ("month to date"). */
export const unitRules = [
  rule('named', '<which> <unit>', ({ which, unit }, clock) =>
    unit === 'half-month' && which === 'last' ? rolling([{ unit, count: 1 }], clock) : null,
  ),
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

/** The unit `offset` units after the running one. */
export function unitAt(unit: Unit, offset: number, clock: Clock): Span | null {
  if (unit === 'workday' || unit === 'weekend') return null
  if (unit === 'half-month') return halfMonthAt(offset, clock)
  const running = startOfUnit(clock.wall, unit, clock)
  const start = offset === 0 ? running : startsAfter(running, unit, offset)
  const end = unit === 'workweek' ? addDays(start, 5) : offset === -1 ? running : startsAfter(start, unit, 1)
  return span(start, end, grainOf(unit))
}

function halfMonthAt(offset: number, { today }: Clock): Span {
  const at = 2 * today.month - (today.day < 16 ? 2 : 1) + offset
  return halfOfMonth(firstOfMonth(today.year, Math.floor(at / 2) + 1), ((at % 2) + 2) % 2)
}

/** The 1st to the 15th (0) or the rest (1) of the month that begins at `first`. */
export function halfOfMonth(first: Wall, index: number): Span {
  const middle = addDays(first, 15)
  return index === 0 ? span(first, middle, 'other') : span(middle, first.plus({ months: 1 }), 'other')
}

export function whichUnit(which: Which, unit: Unit, clock: Clock): Span | null {
  if (which === 'this') return unitAt(unit, 0, clock)
  if (which === 'next') return nextUnit(unit, clock)
  const isPast = which === 'past'
  if (unit === 'workday') return lastWorkday(clock)
  if (isShort(unit)) return span(clock.now - millisOf(unit), clock.now, 'other')
  if (isPast && unit !== 'day' && clock.choose('past-unit')) return lastPartOf(unit, clock)
  const whole = unitAt(unit, -1, clock)
  return whole && { ...whole, isPast: true }
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

export function toDate(unit: Unit, clock: Clock): Span {
  const start: Wall = startOfUnit(clock.wall, unit, clock)
  return { ...span(start, addDays(clock.today, 1), 'other'), toDateOf: grainOf(unit) }
}

/**
 * The last N of a unit: hours and less up to this moment, days, weeks, months and years as calendar days that end with
 * today, quarters and halves as whole ones.
 */
export const rollingRules = [
  rule('duration', '<count> <unit>', ({ count, unit }) => [{ count, unit }]),
  rule('duration', '<numeric> <unit>', ({ numeric, unit }) =>
    unit === 'hour' && numeric.text.includes('.')
      ? [{ count: Math.round(Number(numeric.text) * 60), unit: 'minute' }]
      : null,
  ),
  rule('duration', 'half-year', () => [{ count: 6, unit: 'month' }]),
  rule('duration', 'half-hour', () => minutes(30)),
  rule('duration', 'quarter-hour', () => minutes(15)),
  rule('duration', 'three-quarter-hour', () => minutes(45)),
  rule('duration', 'hour-and-half', () => minutes(90)),
  rule('duration', '<count> <unit> [and] <duration>', ({ count, unit, duration }) => [{ count, unit }, ...duration]),
  // "Passé 18 heures", "pasadas las 18h"
  rule('named', '<which> <number> heure', ({ which, number }, clock) =>
    which === 'past' && number < 24 ? span(clock.today.plus({ hours: number }), null, 'other') : null,
  ),
  rule('named', '<which> <duration>', ({ which, duration }, clock) => rollingOrNext(which, duration, clock)),
  rule('named', '<which> <which:other> <duration>', ({ which, other, duration }, clock) =>
    which === 'this' ? rollingOrNext(other, duration, clock) : null,
  ),
  // "An overview of last week": the article counts nothing.
  rule('named', '<count> <which> <unit>', ({ count, which, unit }, clock) =>
    count === 1 ? null : rollingOrNext(which, [{ count, unit }], clock),
  ),
  rule('named', 'rolling <duration>', ({ duration }, clock) => rolling(duration, clock)),
  rule('named', 'within <duration>', ({ duration }, clock) => rolling(duration, clock)),
  rule('named', 'less-than <duration> ago', ({ duration }, clock) => rolling(duration, clock)),
  rule('named', 'newer-than <duration>', ({ duration }, clock) => rolling(duration, clock)),
  weakRule('range', '<number> <unit>', ({ number, unit }, clock) => rolling([{ count: number, unit }], clock)),
]

function minutes(count: number): Amount[] {
  return [{ count, unit: 'minute' }]
}

export function rollingOrNext(which: Which, duration: Amount[], clock: Clock): Span | null {
  if (which === 'this') return null
  if (which !== 'next') return rolling(duration, clock)
  const end = duration.reduce((wall, { unit, count }) => addUnits(wall, unit, count), addDays(clock.today, 1))
  return span(addDays(clock.today, 1), end, 'other')
}

function rolling(duration: Amount[], clock: Clock): Span | null {
  const [first] = duration
  if (!first || first.count < 1 || first.count > 100_000) return null
  if (duration.length === 1) {
    if (first.unit === 'quarter' || first.unit === 'half') return wholeUnits(first, clock)
    if (first.unit === 'workday') return workdays(first.count, clock)
    if (first.unit === 'weekend') return null
  }
  if (duration.some(({ unit }) => isShort(unit))) {
    return span(before(clock.wall, duration).toMillis() - clock.wall.toMillis() + clock.now, clock.now, 'other')
  }
  const tomorrow = addDays(clock.today, 1)
  return span(before(tomorrow, duration), tomorrow, 'other')
}

function before(wall: Clock['wall'], duration: Amount[]): Clock['wall'] {
  return duration.reduce((at, { unit, count }) => addUnits(at, unit, -count), wall)
}

function wholeUnits({ unit, count }: Amount, clock: Clock): Span {
  const end = startOfUnit(clock.wall, unit, clock)
  return span(addUnits(end, unit, -count), end, count === 1 ? (unitAt(unit, -1, clock)?.grain ?? 'other') : 'other')
}

/** Monday to Friday, counted back from today. */
function workdays(count: number, clock: Clock): Span | null {
  if (count > 1000) return null
  let start = addDays(clock.today, 1)
  for (let left = count; left > 0; ) {
    start = addDays(start, -1)
    if (start.weekday <= 5) left--
  }
  return span(start, addDays(clock.today, 1), 'other')
}
