import { firstOfMonth } from '../calendar/time-zone.ts'
import { rule, weakRule } from '../grammar/pattern.ts'
import { type Recurrence, type Span, span } from '../grammar/period.ts'
import type { Unit } from '../lexer/token.ts'
import { fullYear } from './dates.ts'

/** Months by name or number, and years. */
export const monthRules = [
  rule('named', '<month>', ({ month }) => yearlyMonth(month)),
  rule('named', '<month> [-|/] <year>', ({ month, year }) => monthOf(year, month)),
  rule('named', '<year> [-|/] <month>', ({ month, year }) => monthOf(year, month)),
  rule('date', "<month> ' <shortYear>", ({ month, shortYear }, clock) => monthOf(fullYear(shortYear, clock), month)),
  rule('named', '<month> [-|/] <shortYear>', ({ month, shortYear }, clock) =>
    shortYear > 31 ? monthOf(fullYear(shortYear, clock), month) : null,
  ),
  weakRule('named', '<number> -|/ <year>', ({ number, year }) => monthOf(year, number)),
  weakRule('named', '<year> -|/ <number>', ({ number, year }) => monthOf(year, number)),
  rule('named', '<unit> <month>', ({ unit, month }) => (unit === 'month' ? yearlyMonth(month) : null)),
  weakRule('named', '<year>', ({ year }) => yearOf(year)),
  rule('named', '<unit> <year>', ({ unit, year }) => (unit === 'year' ? yearOf(year) : null)),
]

export function yearOf(year: number): Span {
  return span(firstOfMonth(year, 1), firstOfMonth(year + 1, 1), 'year')
}

function monthOf(year: number, month: number): Span | null {
  const isMonth = month >= 1 && month <= 12
  return isMonth ? span(firstOfMonth(year, month), firstOfMonth(year, month + 1), 'month') : null
}

export function yearlyMonth(month: number): Recurrence {
  return { cycle: 'year', grain: 'month', at: (start) => monthOf(start.year, month) }
}

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

/** A quarter or half by its number; null for other units. */
export function partOfYear(unit: Unit, number: number): Recurrence | null {
  const months = unit === 'quarter' ? 3 : 6
  if ((unit !== 'quarter' && unit !== 'half') || number < 1 || number > 12 / months) return null
  return {
    cycle: 'year',
    grain: unit,
    at: ({ year }) =>
      span(firstOfMonth(year, months * (number - 1) + 1), firstOfMonth(year, months * number + 1), unit),
  }
}
