import type { DateRange, WeekStart } from './range.ts'
import { instantToWall, startOfWeek, type Wall, wallToInstant } from './wall-clock.ts'

export type BucketUnit = 'hour' | 'day' | 'week' | 'month'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A unit that draws `range` in a readable number of points: hours up to two days, days up to five weeks, weeks up to half a year. */
export function bucketUnit(range: Pick<DateRange, 'start' | 'end'>, now: number): BucketUnit {
  const start = range.start ?? Number.NEGATIVE_INFINITY
  const lengthMs = (range.end ?? now) - start
  if (lengthMs <= 2 * DAY_MS + HOUR_MS) return 'hour'
  if (lengthMs <= 35 * DAY_MS) return 'day'
  return lengthMs <= 186 * DAY_MS ? 'week' : 'month'
}

/**
 * The first instant (ms UTC) of every bucket of a bounded range, ascending: the first is the range's own start, the
 * others fall on whole hours, days, weeks or months of the zone. The last bucket ends where the range ends.
 */
export function bucketStarts(options: {
  range: { start: number; end: number }
  unit: BucketUnit
  zone: string
  weekStart: WeekStart
}): number[] {
  const { range, unit, zone } = options
  const starts = [range.start]
  for (const start of unit === 'hour' ? hourStarts(range, zone) : calendarStarts(options)) {
    if (start >= range.end) break
    if (start > range.start) starts.push(start)
  }
  return starts
}

/** Hours are counted in instants: the hour that a clock change repeats is a bucket of its own. */
function* hourStarts(range: { start: number; end: number }, zone: string): Generator<number> {
  const wall = instantToWall(range.start, zone)
  const intoHourMs = wall.toMillis() - wall.startOf('hour').toMillis()
  for (let start = range.start - intoHourMs; ; start += HOUR_MS) yield start
}

function* calendarStarts(options: Parameters<typeof bucketStarts>[0]): Generator<number> {
  const { range, unit, zone, weekStart } = options
  const wall = instantToWall(range.start, zone)
  const first: Wall = unit === 'week' ? startOfWeek(wall, weekStart) : wall.startOf(unit)
  for (let count = 0; ; count++) yield wallToInstant(first.plus({ [unit]: count }), zone)
}
