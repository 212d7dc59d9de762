import { type Amount, rule, weakRule } from '../grammar/pattern.ts'
import { addDays, type Clock, type Span, span } from '../grammar/period.ts'
import { addUnits, isShort, startOfUnit } from '../grammar/units.ts'
import type { Which } from '../lexer/token.ts'
import { unitAt } from './units.ts'

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
  rule('duration', 'half-hour', () => [{ count: 30, unit: 'minute' }]),
  rule('duration', '<count> <unit> [and] <duration>', ({ count, unit, duration }) => [{ count, unit }, ...duration]),
  rule('named', '<which> <duration>', ({ which, duration }, clock) => rollingOrNext(which, duration, clock)),
  rule('named', '<which> <which:other> <duration>', ({ which, other, duration }, clock) =>
    which === 'this' ? rollingOrNext(other, duration, clock) : null,
  ),
  rule('named', '<count> <which> <unit>', ({ count, which, unit }, clock) =>
    rollingOrNext(which, [{ count, unit }], clock),
  ),
  rule('named', 'rolling <duration>', ({ duration }, clock) => rolling(duration, clock)),
  rule('named', 'within <duration>', ({ duration }, clock) => rolling(duration, clock)),
  rule('named', 'less-than <duration> ago', ({ duration }, clock) => rolling(duration, clock)),
  rule('named', 'newer-than <duration>', ({ duration }, clock) => rolling(duration, clock)),
  weakRule('range', '<number> <unit>', ({ number, unit }, clock) => rolling([{ count: number, unit }], clock)),
]

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
