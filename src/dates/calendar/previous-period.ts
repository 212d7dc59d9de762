import type { DateRange, Moment } from './range.ts'
import { firstInstantFrom, instantToWall, startOfWeek, type Wall, wallToInstant } from './time-zone.ts'

type Step = { weeks: number } | { months: number }

/**
 * The period to compare `range` with: the previous month, quarter or year for a whole one, else the same weekdays whole
 * weeks earlier. A running period is compared with the same elapsed part.
 *
 * @returns null if `range` has no start, or if a clock change skipped the whole previous period
 */
export function previousRange(range: DateRange, moment: Moment): DateRange | null {
  if (range.start === null) return null
  const { zone } = range
  const isRunning = range.start < moment.now && (range.end === null || range.end > moment.now)
  const start = instantToWall(range.start, zone)
  const end = instantToWall(range.end ?? moment.now, zone)
  const step = stepBack(start, end, isRunning ? instantToWall(moment.now, zone) : null, moment)
  const earlier = start.minus(step)
  const stop = isRunning ? sameElapsed(start, instantToWall(moment.now, zone), earlier) : end.minus(step)
  const previous = { start: firstInstantFrom(earlier, zone), end: firstInstantFrom(stop < start ? stop : start, zone) }
  return previous.start < previous.end ? { ...previous, zone } : null
}

function sameElapsed(start: Wall, now: Wall, earlier: Wall): Wall {
  return earlier.plus({ milliseconds: now.toMillis() - start.toMillis() })
}

function stepBack(start: Wall, end: Wall, now: Wall | null, moment: Moment): Step {
  const days = end.diff(start, 'days').days
  const months = wholeMonths(start, end)
  if (months !== null) return { months }
  if (now !== null && days % 7 !== 0 && end <= now.endOf('day').plus(1)) {
    const unit = (['month', 'quarter', 'year'] as const).find((unit) => startsOn(start, now, unit))
    if (unit && startOfWeek(start, moment.weekStart) <= start)
      return { months: { month: 1, quarter: 3, year: 12 }[unit] }
  }
  return { weeks: Math.max(1, Math.ceil(days / 7)) }
}

function wholeMonths(start: Wall, end: Wall): number | null {
  const isFirst = (wall: Wall) => wall.equals(wall.startOf('month'))
  return isFirst(start) && isFirst(end) ? Math.round(end.diff(start, 'months').months) : null
}

function startsOn(start: Wall, now: Wall, unit: 'month' | 'quarter' | 'year'): boolean {
  return start.equals(now.startOf(unit))
}

/** The last `count` calendar weeks or months in the requester's zone, the running one included as a whole. */
export function lastUnits(count: number, unit: 'week' | 'month', { now, zone, weekStart }: Moment): DateRange {
  const today = instantToWall(now, zone).startOf('day')
  const first = unit === 'week' ? startOfWeek(today, weekStart) : today.startOf('month')
  const at = (units: number) => wallToInstant(first.plus({ [`${unit}s`]: units }), zone)
  return { start: at(1 - count), end: at(1), zone }
}

/** The last `count` calendar days in the requester's zone: today and the `count - 1` days before. */
export function lastDays(count: number, { now, zone }: Pick<Moment, 'now' | 'zone'>): DateRange {
  const today = instantToWall(now, zone).startOf('day')
  return {
    start: wallToInstant(today.minus({ days: count - 1 }), zone),
    end: wallToInstant(today.plus({ days: 1 }), zone),
    zone,
  }
}
