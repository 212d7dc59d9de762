import { DateTime } from 'luxon'

/** A half-open span `[start, end)` of instants (ms since the epoch, UTC); `null` leaves that side unbounded. */
export type DateRange = { start: number | null; end: number | null; zone: string }

export type WeekStart = 'monday' | 'sunday'

/** The time and place of a request: everything that parsing dates depends on besides the text. */
export type Moment = {
  /** ms since the epoch, UTC */
  now: number
  /** IANA name, such as `Europe/Berlin` */
  zone: string
  /** BCP 47, such as `en-US`: decides ambiguous numeric dates and which languages are read */
  locale: string
  weekStart: WeekStart
}

/** Whether both have the same bounds, whatever their zones. */
export function isSamePeriod(a: DateRange | null, b: DateRange): boolean {
  return a !== null && a.start === b.start && a.end === b.end
}

export function isPartOf(part: DateRange, whole: DateRange): boolean {
  return (part.start ?? -Infinity) >= (whole.start ?? -Infinity) && (part.end ?? Infinity) <= (whole.end ?? Infinity)
}

/** In ms between two ranges, 0 if one lies within the other. */
export function distance(a: DateRange, b: DateRange): number {
  const [aStart, aEnd, bStart, bEnd] = [a.start ?? 0, a.end ?? Infinity, b.start ?? 0, b.end ?? Infinity]
  return Math.max(0, bStart - aEnd, aStart - bEnd)
}

/** Two ranges that meet, as one; null if something lies between them. */
export function joinedRange(a: DateRange, b: DateRange): DateRange | null {
  if (a.start !== null && a.start === b.end) return { ...b, end: a.end }
  return b.start !== null && b.start === a.end ? { ...a, end: b.end } : null
}

const DAY_MS = 86_400_000

/**
 * The UTC dates (`YYYY-MM-DD`) to request from LeadList for every record of `range`, whether LeadList's bounds are inclusive
 * or exclusive: one UTC day more on either side. An unbounded side is omitted.
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
