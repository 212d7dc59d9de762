import { type Comparison, type Other, rule } from './pattern.ts'
import type { Unit } from './token.ts'

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

function since(unit: Unit): Comparison {
  return { main: null, other: earlier(unit, 1) }
}

function earlier(unit: Unit, count: number): Other {
  return { kind: 'earlier', by: [{ unit, count }] }
}
