import { addDays, type Days, dayNumber, previousDate, type Schedule, startOfDate } from './recurrence.ts'

/** Local dates, `YYYY-MM-DD`, half-open. */
export type DateSpan = { from: string; to: string }

/** A `DateRange` with both its bounds: ms UTC, half-open. */
export type BoundedRange = { start: number; end: number; zone: string }

export type ReportingPeriod = { span: DateSpan; period: BoundedRange; previous: BoundedRange }

type When = Pick<Schedule, 'zone' | 'days'>

/**
 * What the digest of a date is about: the whole local days since the scheduled date before (on Monday, from Friday on; once
 * a week, the seven days before), monthly on the first or on the first weekday the calendar month before; and what that is
 * compared with: the same weekdays a week earlier, or what the digest of the month before was about.
 */
export function coverageOf({ zone, days }: When, date: string): ReportingPeriod {
  const span = datesCovered(days, date)
  return { span, period: rangeOf(span, zone), previous: rangeOf(comparedSpan(days, span, date), zone) }
}

/**
 * The same, less the days that were told already, as after its days or its zone were changed. A date that is told as a whole
 * is told again as a whole: somebody asked for it.
 *
 * @param told every day before `to`, which began at `toAt` (ms UTC)
 */
export function coverageAfter(when: When, date: string, told: { to: string; toAt: number }): ReportingPeriod {
  const whole = coverageOf(when, date)
  const { span, period } = whole
  if (told.to >= span.to) return whole
  const start = Math.min(told.to < span.from ? Math.max(period.start, told.toAt) : told.toAt, period.end)
  if (told.to <= span.from) return { ...whole, period: { ...period, start } }
  const rest = { from: told.to, to: span.to }
  return { span: rest, period: { ...period, start }, previous: rangeOf(weeksBefore(rest), when.zone) }
}

export function rangeOf({ from, to }: DateSpan, zone: string): BoundedRange {
  return { start: startOfDate(from, zone), end: startOfDate(to, zone), zone }
}

/** Every local day is in the span of exactly one scheduled date. */
export function datesCovered(days: Days, date: string): DateSpan {
  if (isAboutCalendarMonth(days)) return { from: firstOfMonthBefore(date), to: `${date.slice(0, 7)}-01` }
  return { from: previousDate(days, date), to: date }
}

/** The scheduled date that tells of the days before a date; that is where its span ends. */
export function runDateFor({ to }: DateSpan, days: Days): string {
  return isAboutCalendarMonth(days) ? previousDate(days, addDays(to, LATEST_FIRST_WEEKDAY)) : to
}

/** After a Saturday the first, the first weekday is the third. */
const LATEST_FIRST_WEEKDAY = 3

function comparedSpan(days: Days, span: DateSpan, date: string): DateSpan {
  return days.kind === 'monthly' ? datesCovered(days, previousDate(days, date)) : weeksBefore(span)
}

/** The same weekdays, as many weeks earlier as the span takes. */
function weeksBefore({ from, to }: DateSpan): DateSpan {
  const shift = 7 * Math.ceil((dayNumber(to) - dayNumber(from)) / 7)
  return { from: addDays(from, -shift), to: addDays(to, -shift) }
}

function isAboutCalendarMonth(days: Days): boolean {
  return days.kind === 'monthly' && (days.on === 1 || days.on === 'first-weekday')
}

function firstOfMonthBefore(date: string): string {
  return `${addDays(`${date.slice(0, 7)}-01`, -1).slice(0, 7)}-01`
}
