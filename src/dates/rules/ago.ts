import type { Wall } from '../calendar/time-zone.ts'
import { type Amount, rule } from '../grammar/pattern.ts'
import {
  addDays,
  addUnits,
  type Clock,
  dayOf,
  isRecurrence,
  isShort,
  millisOf,
  type Period,
  type Point,
  type Span,
  settle,
  span,
  startOfCycle,
} from '../grammar/period.ts'
import type { Unit, Which } from '../lexer/token.ts'
import { weekly } from './days.ts'
import { unitAt } from './units.ts'

/** The day (or hour, or quarter) that lies a length of time back. */
export const agoRules = [
  rule('named', '<duration> ago|earlier|back', ({ duration }, clock) => ago(duration, clock)),
  rule('named', 'back <duration>', ({ duration }, clock) => ago(duration, clock)),
  rule('named', '<duration> ago today', ({ duration }, clock) => ago(duration, clock)),
  rule('named', '<duration> ago tomorrow', ({ duration }, clock) =>
    beforeDay(duration, dayOf(addDays(clock.today, 1)), clock),
  ),
  rule('named', '<duration> ago yesterday', ({ duration }, clock) =>
    beforeDay(duration, dayOf(addDays(clock.today, -1)), clock),
  ),
  rule('period', '<weekday> <duration> ago', ({ weekday, duration }, clock) =>
    occurrenceAgo(weekly(weekday), duration, clock),
  ),
  rule('period', '<duration> ago [on] <weekday>', ({ duration, weekday }, clock) =>
    occurrenceAgo(weekly(weekday), duration, clock),
  ),
  rule('named', '<duration> before <named>', ({ duration, named }, clock) => beforeDay(duration, named, clock)),
  rule('named', '<count> to|until|and|or|- <duration> ago', ({ count, duration }, clock) =>
    agoBetween(count, duration, clock),
  ),
  rule('named', '<duration:first> to|and|or|- <duration> ago', ({ first, duration }, clock) =>
    join(ago(duration, clock), ago(first, clock)),
  ),
  rule('named', '<which> <unit:day> <which:other> <unit>', (found, clock) =>
    found.which === 'this' && found.day === 'day' ? dayAgo(found.other, found.unit, clock) : null,
  ),
  rule('named', '<which> period <which:other> <unit>', ({ which, other, unit }, clock) =>
    which === 'this' ? dayAgo(other, unit, clock) : null,
  ),
  rule('named', 'same <unit:day> <which> <unit>', ({ day, which, unit }, clock) =>
    day === 'day' ? dayAgo(which, unit, clock) : null,
  ),
  rule('named', '<count> <weekday> ago|back', ({ count, weekday }, clock) => {
    const back = ((clock.today.weekday - weekday + 6) % 7) + 1
    return dayOf(addDays(clock.today, -back - 7 * (count - 1)))
  }),
  rule('range', 'more-than|over <duration> ago', ({ duration }, clock) =>
    span(null, ago(duration, clock)?.start ?? null, 'other'),
  ),
  rule('range', 'more-than|over <duration> before <named>', ({ duration, named }, clock) =>
    span(null, beforeDay(duration, named, clock)?.start ?? null, 'other'),
  ),
  rule('period', '<named> <duration> ago', ({ named, duration }, clock) => occurrenceAgo(named, duration, clock)),
]

export function ago(duration: Amount[], clock: Clock): Span | null {
  const [only] = duration
  if (!only || duration.some(({ count }) => count > 100_000)) return null
  if (duration.length === 1 && (only.unit === 'quarter' || only.unit === 'half')) {
    return unitAt(only.unit, -only.count, clock)
  }
  if (duration.length === 1 && only.unit === 'workday') return workdayAgo(only.count, clock)
  if (duration.some(({ unit }) => isShort(unit))) return moment(duration, clock)
  return dayOf(back(clock.today, duration))
}

function workdayAgo(count: number, { today }: Clock): Span | null {
  if (count > 1000) return null
  let day = today
  for (let left = count; left > 0; ) {
    day = addDays(day, -1)
    if (day.weekday <= 5) left--
  }
  return dayOf(day)
}

/** "This day last year". */
function dayAgo(which: Which, unit: Unit, clock: Clock): Span | null {
  return which === 'last' || which === 'past' ? ago([{ unit, count: 1 }], clock) : null
}

/** The hour or minute that began the given time ago. */
function moment(duration: Amount[], clock: Clock): Span {
  const start = back(clock.wall, duration).toMillis() - clock.wall.toMillis() + clock.now
  const smallest = duration.at(-1) as Amount
  return span(start, start + millisOf(smallest.unit), 'other')
}

function back(wall: Wall, duration: Amount[]): Wall {
  return duration.reduce((at, { unit, count }) => addUnits(at, unit, -count), wall)
}

function beforeDay(duration: Amount[], period: Period, clock: Clock): Span | null {
  const day = settle(period, clock)?.start
  return day && typeof day !== 'number' ? dayOf(back(day, duration)) : null
}

function agoBetween(count: number, duration: Amount[], clock: Clock): Span | null {
  const [only] = duration
  return only ? join(ago([only], clock), ago([{ ...only, count }], clock)) : null
}

function join(one: Span | null, other: Span | null): Span | null {
  if (!one || !other) return null
  const isOrdered = comparable(one.start) <= comparable(other.start)
  return isOrdered ? span(one.start, other.end, 'other') : span(other.start, one.end, 'other')
}

function comparable(point: Point | null): number {
  return point === null ? 0 : point.valueOf()
}

/** "thanksgiving 1 year ago": the occurrence of the year in which that day lies. */
function occurrenceAgo(period: Period, duration: Amount[], clock: Clock): Span | null {
  const [only] = duration
  if (!isRecurrence(period) || duration.length !== 1 || only?.unit !== period.cycle) return null
  return period.at(startOfCycle(back(clock.today, duration), period.cycle, clock))
}
