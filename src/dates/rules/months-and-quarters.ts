import { firstOfMonth } from '../calendar/time-zone.ts'
import { rule, weakRule } from '../grammar/pattern.ts'
import { type Recurrence, type Span, span } from '../grammar/period.ts'
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

function yearlyMonth(month: number): Recurrence {
  return { cycle: 'year', grain: 'month', at: (start) => monthOf(start.year, month) }
}
