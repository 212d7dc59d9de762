import { bucketStarts, startOfHour } from '../../dates/calendar/buckets.ts'
import type { WeekStart } from '../../dates/calendar/range.ts'
import { firstInstantFrom, instantToWall, startOfWeek } from '../../dates/calendar/time-zone.ts'
import { addCounts, emptyCounts, sumCounts } from './counts.ts'
import type { Counts, Series, SeriesPoint } from './report.ts'

/** So many points a series holds at most, 41 days of hours or 32 months of days: computing them takes 10 ms. */
const MAX_POINTS = 1_000
const DAY_MS = 86_400_000
const LONGEST_FUTURE_MS = 366 * DAY_MS
/** The years 1 to 9999: what a calendar can lay out. */
const EARLIEST = -62_135_596_800_000
const LATEST = 253_402_300_799_999

type Unit = Series['unit']
/** ms UTC, half-open */
export type Span = { start: number; end: number }

const SHORTEST_MS: Record<Unit, number> = { hour: DAY_MS / 24, day: DAY_MS, week: 7 * DAY_MS, month: 28 * DAY_MS }
/** Weeks do not nest in months, so a table of weeks never becomes one of months. */
const COARSER: Record<Unit, Unit | null> = { hour: 'day', day: 'month', week: null, month: null }

export type BucketTable = {
  /** the counts of the bucket an instant lies in; a table that may grow does so first */
  pointAt(at: number): Counts
  indexOf(at: number): number
  /** counts everything again by another unit; only a coarser one that the present one nests in is exact */
  rebucket(unit: Unit): void
  unit(): Unit
  points(): readonly SeriesPoint[]
}

type TableOptions = {
  unit: Unit
  /** null: opened by the first instant asked for */
  span: Span | null
  zone: string
  weekStart: WeekStart
  now: number
  growsBefore: boolean
  growsAfter: boolean
}

/**
 * Counts by bucket over one unbroken span: starts are computed with the calendar when the table is opened or grown, and an
 * instant costs one binary search. A table that may grow on a side reaches as far as the instants asked for.
 *
 * It never holds many more than 1,000 points: hours then become days and days months. A span too long even so is cut to its end
 * (at most a year after `now`), its first bucket holding everything earlier and its last everything later.
 */
export function createBucketTable(options: TableOptions): BucketTable {
  let { unit, growsBefore, growsAfter } = options
  let points: SeriesPoint[] = []
  let span: Span = { start: 0, end: 0 }

  const indexOf = (at: number) => lastAtOrBefore(points, at)
  const open = (wanted: Span, finest: Unit) => {
    const counted = points.filter((point) => sumCounts(point) > 0)
    const fitted = laidOut(wanted, finest, options.now)
    if (fitted.isCut) growsBefore = growsAfter = false
    unit = fitted.unit
    span = growsBefore || fitted.isCut ? aligned(fitted.span, unit, options) : fitted.span
    points = bucketStarts({ ...options, range: span, unit }).map((start) => ({ start, ...emptyCounts() }))
    for (const point of counted) addCounts(points[indexOf(point.start)] ?? emptyCounts(), point)
  }
  const reachTo = (at: number) => {
    if (points.length === 0) open(widened({ start: at, end: at + 1 }, at, unit), unit)
    else if ((at < span.start && growsBefore) || (at >= span.end && growsAfter)) open(widened(span, at, unit), unit)
  }

  if (options.span !== null) open(options.span, unit)
  return {
    pointAt: (at) => {
      const reachable = Math.min(LATEST, Math.max(EARLIEST, at))
      reachTo(reachable)
      return points[indexOf(reachable)] ?? emptyCounts()
    },
    indexOf,
    rebucket: (next) => {
      if (next !== unit) open(span, next)
    },
    unit: () => unit,
    points: () => points,
  }
}

/** The span with `at` in it, and as much again on that side, so that growing record by record stays cheap. */
function widened({ start, end }: Span, at: number, unit: Unit): Span {
  const needed = { start: Math.min(start, at), end: Math.max(end, at + 1) }
  const length = needed.end - needed.start
  const room = Math.max(0, MAX_POINTS * SHORTEST_MS[unit] - length)
  const margin = Math.min(room, Math.max(length, 8 * SHORTEST_MS[unit]))
  return at < start ? { start: needed.start - margin, end } : { start, end: needed.end + margin }
}

/** The span from the start of the calendar unit that its first instant lies in. */
function aligned({ start, end }: Span, unit: Unit, { zone, weekStart }: TableOptions): Span {
  if (unit === 'hour') return { start: startOfHour(start, zone), end }
  const wall = instantToWall(start, zone)
  return { start: firstInstantFrom(unit === 'week' ? startOfWeek(wall, weekStart) : wall.startOf(unit), zone), end }
}

function laidOut(span: Span, finest: Unit, now: number): { span: Span; unit: Unit; isCut: boolean } {
  const isTooLong = (unit: Unit) => span.end - span.start > MAX_POINTS * SHORTEST_MS[unit]
  let unit = finest
  for (let next = COARSER[unit]; isTooLong(unit) && next !== null; next = COARSER[unit]) unit = next
  if (!isTooLong(unit)) return { span, unit, isCut: false }
  const end = Math.min(span.end, now + LONGEST_FUTURE_MS)
  return { span: { start: end - MAX_POINTS * SHORTEST_MS[unit], end }, unit, isCut: true }
}

/** Index of the bucket that holds `at`; the first for anything earlier. */
function lastAtOrBefore(points: readonly SeriesPoint[], at: number): number {
  let low = 0
  let high = points.length - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((points[middle]?.start ?? Number.POSITIVE_INFINITY) <= at) low = middle
    else high = middle - 1
  }
  return low
}
