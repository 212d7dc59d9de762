import { addDays, type Days, dayNumber, previousDate, type Schedule, startOfDate } from './recurrence.ts'

/** Local dates, `YYYY-MM-DD`, half-open. */
export type DateSpan = { from: string; to: string }

/** A `DateRange` with both its bounds: ms UTC, half-open. */
export type BoundedRange = { start: number; end: number; zone: string }

export type ReportingPeriod = { span: DateSpan; period: BoundedRange; previous: BoundedRange }

type When = Pick<Schedule, 'zone' | 'days'>

/**
 * The days that the digest of a date covers: the whole local days since the scheduled date before it (on a Monday, from
 * Friday on); monthly on the first or the first weekday, the calendar month before. They are compared with the same
 * weekdays a week earlier, or with the days of the previous monthly digest.
 */
export function coverageOf({ zone, days }: When, date: string): ReportingPeriod {
  const span = datesCovered(days, date)
  return { span, period: rangeOf(span, zone), previous: rangeOf(comparedSpan(days, span, date), zone) }
}

/**
 * The same without the days that are already reported, for example after the schedule was changed. If all are reported, all
 * are covered again: this is a manual run.
 *
 * @param reported every day before `to`, which began at `toAt` (ms UTC)
 */
export function coverageAfter(when: When, date: string, reported: { to: string; toAt: number }): ReportingPeriod {
  const whole = coverageOf(when, date)
  const { span, period } = whole
  if (reported.to >= span.to) return whole
  const start = Math.min(reported.to < span.from ? Math.max(period.start, reported.toAt) : reported.toAt, period.end)
  if (reported.to <= span.from) return { ...whole, period: { ...period, start } }
  const rest = { from: reported.to, to: span.to }
  return { span: rest, period: { ...period, start }, previous: rangeOf(weeksBefore(rest), when.zone) }
}

export function rangeOf({ from, to }: DateSpan, zone: string): BoundedRange {
  return { start: startOfDate(from, zone), end: startOfDate(to, zone), zone }
}

/** Each local day is in the span of exactly one scheduled date. */
export function datesCovered(days: Days, date: string): DateSpan {
  if (isAboutCalendarMonth(days)) return { from: firstOfMonthBefore(date), to: `${date.slice(0, 7)}-01` }
  return { from: previousDate(days, date), to: date }
}

/** The scheduled date whose span ends at the given one. */
export function runDateFor({ to }: DateSpan, days: Days): string {
  return isAboutCalendarMonth(days) ? previousDate(days, addDays(to, LATEST_FIRST_WEEKDAY)) : to
}

/** If the first is a Saturday, the first weekday is the third. */
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
