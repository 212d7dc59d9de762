import { DateTime } from 'luxon'
import type { DateRange } from './range.ts'

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
