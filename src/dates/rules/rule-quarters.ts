import { firstOfMonth } from '../calendar/time-zone.ts'
import { rule, weakRule } from '../grammar/pattern.ts'
import { type Recurrence, type Span, span } from '../grammar/period.ts'
import type { Unit } from '../lexer/token.ts'
import { fullYear } from './dates.ts'

/** Quarters and halves of a year, in every spelling; their year comes from the rules for parts of a period. */
export const quarterRules = [
  rule('named', 'q [-] <number>', ({ number }) => partOfYear('quarter', number)),
  rule('named', '<shortYear> q <number>', ({ shortYear, number }, clock) => inYear(fullYear(shortYear, clock), number)),
  weakRule('named', 'h [-] <number>', ({ number }) => partOfYear('half', number)),
  rule('named', '<number> q', ({ number }) => partOfYear('quarter', number)),
  weakRule('named', '<number> h', ({ number }) => partOfYear('half', number)),
  rule('named', '<unit> <number>', ({ unit, number }) => partOfYear(unit, number)),
  rule('named', '<ordinal> <unit>', ({ ordinal, unit }) => partOfYear(unit, ordinal)),
]

function inYear(year: number, quarter: number): Span | null {
  return partOfYear('quarter', quarter)?.at(firstOfMonth(year, 1)) ?? null
}

function partOfYear(unit: Unit, number: number): Recurrence | null {
  const months = unit === 'quarter' ? 3 : 6
  if ((unit !== 'quarter' && unit !== 'half') || number < 1 || number > 12 / months) return null
  return {
    cycle: 'year',
    grain: unit,
    at: ({ year }) =>
      span(firstOfMonth(year, months * (number - 1) + 1), firstOfMonth(year, months * number + 1), unit),
  }
}
