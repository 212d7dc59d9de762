import { type Amount, type Comparison, type Other, rule } from '../grammar/pattern.ts'
import type { Clock } from '../grammar/period.ts'
import type { Unit } from '../lexer/token.ts'
import { rollingOrNext } from './rule-rolling.ts'
import { whichUnit } from './units.ts'

const previous: Other = { kind: 'previous' }

/** "… vs last week", "compared to the same period last year", "compare October with September". */
export const comparisonRules = [
  rule('other', '<which> [period]', ({ which }) => (which === 'this' || which === 'next' ? null : previous)),
  rule('other', '[period] before', () => previous),
  rule('other', '<unit> before', ({ unit }) => earlier(unit, 1)),
  rule('other', '<unit> earlier', ({ unit }) => earlier(unit, 1)),
  rule('other', 'same <which> <unit>', ({ which, unit }) => (which === 'this' ? null : earlier(unit, 1))),
  rule('other', 'same period|day [in] <which> <unit>', ({ unit }) => earlier(unit, 1)),
  rule('other', 'same <unit> [in] <which> <unit:back>', ({ back }) => earlier(back, 1)),
  rule('other', 'same <unit> [in] <unit:back> <after>', ({ back }) => earlier(back, 1)),
  rule('other', 'same period|day [in] <unit> <after>', ({ unit }) => earlier(unit, 1)),
  rule('other', 'same <unit> <unit:back> before', ({ back }) => earlier(back, 1)),
  rule('other', 'same [period] <unit:back> before', ({ back }) => earlier(back, 1)),
  rule('other', 'same <weekday> [in] <which> <unit>', ({ unit }) => earlier(unit, 1)),
  rule('other', '[same] [period] <duration> ago|earlier|before', ({ duration }) => ({ kind: 'earlier', by: duration })),
  rule('other', 'same <unit> <duration> ago|earlier|before', ({ duration }) => ({ kind: 'earlier', by: duration })),
  rule('other', 'previous|before <unit>', ({ unit }, clock) => previousStretch([{ unit, count: 1 }], clock)),
  rule('other', 'previous|before <duration>', ({ duration }, clock) => previousStretch(duration, clock)),
  rule('other', '<range>', ({ range }) => ({ kind: 'period', period: range })),

  rule('comparison', 'vs [to|with] <other>', ({ other }) => ({ main: null, other })),
  rule('comparison', 'compare <range> to|with|and|vs <other>', ({ range, other }) => ({ main: range, other })),
  rule('comparison', 'compare <when> to|with|and|vs <other>', ({ when, other }) => ({ main: when, other })),
  rule('comparison', 'compare <range>', ({ range }) => ({ main: range, other: previous })),
  rule('comparison', 'yoy', () => since('year')),
  rule('comparison', 'qoq', () => since('quarter')),
  rule('comparison', 'mom', () => since('month')),
  rule('comparison', 'wow', () => since('week')),
]

/** "The previous week", "the previous 7 days": those before now, or before the main period where they reach into it. */
function previousStretch(before: Amount[], clock: Clock): Other | null {
  const [only] = before
  const isUnit = before.length === 1 && only?.count === 1
  const period = isUnit ? whichUnit('last', only.unit, clock) : rollingOrNext('last', before, clock)
  return period && { kind: 'period', period, before }
}

function since(unit: Unit): Comparison {
  return { main: null, other: earlier(unit, 1) }
}

function earlier(unit: Unit, count: number): Other {
  return { kind: 'earlier', by: [{ unit, count }] }
}
