import { bucketStarts, bucketUnit, startOfHour } from '../../dates/calendar/buckets.ts'
import type { WeekStart } from '../../dates/calendar/range.ts'
import { firstInstantFrom, instantToWall, startOfWeek } from '../../dates/calendar/time-zone.ts'
import type { GroupBy, Question } from '../question/question.ts'
import { addCounts, addOne, emptyCounts, sumCounts } from './counts.ts'
import type { Counts, Series, SeriesPoint } from './types.ts'

/** So many points a series holds at most, 41 days of hours or 32 months of days: computing them takes 10 ms. */
const MAX_POINTS = 1_000
const DAY_MS = 86_400_000
const MAX_FUTURE_MS = 366 * DAY_MS
/** The years 1 to 9999: what a calendar can lay out. */
const MIN_INSTANT_MS = -62_135_596_800_000
const MAX_INSTANT_MS = 253_402_300_799_999

type Unit = Series['unit']
/** ms UTC, half-open */
type Span = { start: number; end: number }

const MIN_UNIT_MS: Record<Unit, number> = { hour: DAY_MS / 24, day: DAY_MS, week: 7 * DAY_MS, month: 28 * DAY_MS }
/** Weeks do not nest in months, so a table of weeks never becomes one of months. */
const COARSER: Record<Unit, Unit | null> = { hour: 'day', day: 'month', week: null, month: null }

type BucketTable = {
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
function createBucketTable(options: TableOptions): BucketTable {
  let { unit, growsBefore, growsAfter } = options
  let points: SeriesPoint[] = []
  let span: Span = { start: 0, end: 0 }

  const indexOf = (at: number) => lastAtOrBefore(points, at)
  const open = (wanted: Span, finest: Unit) => {
    const counted = points.filter((point) => sumCounts(point) > 0)
    const fitted = fitToLimit(wanted, finest, options.now)
    if (fitted.isCut) growsBefore = growsAfter = false
    unit = fitted.unit
    span = growsBefore || fitted.isCut ? alignToUnit(fitted.span, unit, options) : fitted.span
    points = bucketStarts({ ...options, range: span, unit }).map((start) => ({ start, ...emptyCounts() }))
    for (const point of counted) addCounts(points[indexOf(point.start)] ?? emptyCounts(), point)
  }
  const reachTo = (at: number) => {
    if (points.length === 0) open(widen({ start: at, end: at + 1 }, at, unit), unit)
    else if ((at < span.start && growsBefore) || (at >= span.end && growsAfter)) open(widen(span, at, unit), unit)
  }

  if (options.span !== null) open(options.span, unit)
  return {
    pointAt: (at) => {
      const reachable = Math.min(MAX_INSTANT_MS, Math.max(MIN_INSTANT_MS, at))
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
function widen({ start, end }: Span, at: number, unit: Unit): Span {
  const needed = { start: Math.min(start, at), end: Math.max(end, at + 1) }
  const length = needed.end - needed.start
  const room = Math.max(0, MAX_POINTS * MIN_UNIT_MS[unit] - length)
  const margin = Math.min(room, Math.max(length, 8 * MIN_UNIT_MS[unit]))
  return at < start ? { start: needed.start - margin, end } : { start, end: needed.end + margin }
}

/** The span from the start of the calendar unit that its first instant lies in. */
function alignToUnit({ start, end }: Span, unit: Unit, { zone, weekStart }: TableOptions): Span {
  if (unit === 'hour') return { start: startOfHour(start, zone), end }
  const wall = instantToWall(start, zone)
  return { start: firstInstantFrom(unit === 'week' ? startOfWeek(wall, weekStart) : wall.startOf(unit), zone), end }
}

function fitToLimit(span: Span, finest: Unit, now: number): { span: Span; unit: Unit; isCut: boolean } {
  const isTooLong = (unit: Unit) => span.end - span.start > MAX_POINTS * MIN_UNIT_MS[unit]
  let unit = finest
  for (let next = COARSER[unit]; isTooLong(unit) && next !== null; next = COARSER[unit]) unit = next
  if (!isTooLong(unit)) return { span, unit, isCut: false }
  const end = Math.min(span.end, now + MAX_FUTURE_MS)
  return { span: { start: end - MAX_POINTS * MIN_UNIT_MS[unit], end }, unit, isCut: true }
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

type SeriesQuestion = Pick<Question, 'period' | 'groupBy' | 'sessionId'>
const RANK: Record<Unit, number> = { hour: 0, day: 1, week: 2, month: 3 }

type SeriesCounts = {
  add(at: number, kind: keyof Counts): void
  merge(other: SeriesCounts): void
  /** to be asked for once, when everything is counted */
  series(): Series
  /** what `merge` reads */
  state(): { unit: Unit; points: readonly SeriesPoint[] }
}

/**
 * Counts records by bucket in the zone of the question: by the unit asked for, else by one that suits the period; buckets
 * without records are there too. A side without bound reaches as far as the records do and, unless one session is asked
 * for, to the moment of asking. The bounds of memory are `createBucketTable`'s.
 */
export function createSeriesCounts(
  question: SeriesQuestion,
  { now, weekStart }: { now: number; weekStart: WeekStart },
): SeriesCounts {
  const { period } = question
  const asked = unitAsked(question.groupBy)
  const kept = anchorInstant(question, now)
  const table = createBucketTable({
    unit: asked ?? (period.start === null ? 'day' : bucketUnit(period, now)),
    span: kept === null ? null : firstSpan(question, kept),
    zone: period.zone,
    weekStart,
    now,
    growsBefore: period.start === null,
    growsAfter: period.end === null,
  })
  const coarsenTo = (unit: Unit) => {
    if (RANK[unit] > RANK[table.unit()]) table.rebucket(unit)
  }
  return {
    add: (at, kind) => {
      addOne(table.pointAt(at), kind)
    },
    merge: (other) => {
      const theirs = other.state()
      coarsenTo(theirs.unit)
      for (const point of theirs.points) if (sumCounts(point) > 0) addCounts(table.pointAt(point.start), point)
    },
    series: () => {
      const span = spanOf(table.points())
      if (asked === null && period.start === null && span) coarsenTo(bucketUnit(span, now))
      return {
        unit: table.unit(),
        points: shownPoints(table.points(), question, kept === null ? null : table.indexOf(kept)),
      }
    },
    state: () => ({ unit: table.unit(), points: table.points() }),
  }
}

function unitAsked(groupBy: GroupBy | null): Unit | null {
  return groupBy === 'hour' || groupBy === 'day' || groupBy === 'week' || groupBy === 'month' ? groupBy : null
}

/** An instant whose bucket is shown with or without records: the last of the period, or the moment of asking. */
function anchorInstant({ period, sessionId }: SeriesQuestion, now: number): number | null {
  if (period.end !== null) return period.end - 1
  if (sessionId !== null) return period.start
  return Math.max(now, period.start ?? now)
}

function firstSpan({ period }: SeriesQuestion, kept: number): Span {
  return { start: period.start ?? kept, end: period.end ?? kept + 1 }
}

function spanOf(points: readonly SeriesPoint[]): Span | null {
  const counted = points.filter((point) => sumCounts(point) > 0)
  const [first] = counted
  const last = counted.at(-1)
  return first && last ? { start: first.start, end: last.start + 1 } : null
}

/** Without the empty buckets that a side without bound has before its first record and after its last. */
function shownPoints(
  points: readonly SeriesPoint[],
  { period }: SeriesQuestion,
  keptIndex: number | null,
): SeriesPoint[] {
  const isCounted = (point: SeriesPoint) => sumCounts(point) > 0
  const first = points.findIndex(isCounted)
  const from = Math.min(first === -1 ? points.length : first, keptIndex ?? points.length)
  const to = Math.max(points.findLastIndex(isCounted), keptIndex ?? -1)
  return points.slice(period.start === null ? from : 0, period.end === null ? to + 1 : points.length)
}
