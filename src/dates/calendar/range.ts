import { DateTime } from 'luxon'

/** A half-open span `[start, end)` of instants (ms since the epoch, UTC); `null` leaves that side unbounded. */
export type DateRange = { start: number | null; end: number | null; zone: string }

export type WeekStart = 'monday' | 'sunday'

/** The moment of asking: everything a reading of dates depends on besides its text. */
export type Moment = {
  /** ms since the epoch, UTC */
  now: number
  /** IANA name, such as `Europe/Berlin` */
  zone: string
  /** BCP 47, such as `en-US`: decides ambiguous numeric dates and which languages are read */
  locale: string
  weekStart: WeekStart
}

const DAY_MS = 86_400_000

/**
 * The dates (UTC, `YYYY-MM-DD`) to ask LeadList for so that every record of `range` comes back, whether LeadList
 * counts its bounds in or out: one UTC day more on either side. An unbounded side is left out.
 */
export function wireWindow(range: DateRange): { startTime?: string; endTime?: string } {
  return {
    ...(range.start !== null && { startTime: utcDate(range.start, -1) }),
    ...(range.end !== null && { endTime: utcDate(range.end - 1, 1) }),
  }
}

function utcDate(instant: number, days: number): string {
  return DateTime.fromMillis(instant + days * DAY_MS, { zone: 'utc' }).toISODate() ?? ''
}
