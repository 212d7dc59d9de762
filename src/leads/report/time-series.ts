import { bucketStarts, bucketUnit, startOfHour } from '../../dates/calendar/buckets.ts'
import type { WeekStart } from '../../dates/calendar/range.ts'
import { firstInstantFrom, instantToWall, startOfWeek } from '../../dates/calendar/time-zone.ts'
import { type Question, sessionOf } from '../question/question.ts'
import { addCounts, addOne, emptyCounts, sumCounts } from './counts.ts'
import { isTimeline } from './dimensions.ts'
import type { Counts, Series, SeriesPoint } from './types.ts'

/** 41 days of hours, or 32 months of days: computing the bucket starts takes 10 ms. */
const MAX_POINTS = 1_000
const DAY_MS = 86_400_000
const MAX_FUTURE_MS = 366 * DAY_MS
/** Years 1 to 9999, the range that luxon can format. */
const MIN_INSTANT_MS = -62_135_596_800_000
const MAX_INSTANT_MS = 253_402_300_799_999

type Unit = Series['unit']
/** ms UTC, half-open */
type Span = { start: number; end: number }

const MIN_UNIT_MS: Record<Unit, number> = { hour: DAY_MS / 24, day: DAY_MS, week: 7 * DAY_MS, month: 28 * DAY_MS }
/** Weeks do not nest in months, so weeks are never coarsened. */
const COARSER: Record<Unit, Unit | null> = { hour: 'day', day: 'month', week: null, month: null }

type BucketTable = {
  /** the counts of the bucket that contains `at` (ms UTC); extends the table if it may grow on that side */
  pointAt(at: number): Counts
  indexOf(at: number): number
  /** redistributes all counts by another unit; exact only if the current unit nests in the new one */
  rebucket(unit: Unit): void
  unit(): Unit
  points(): readonly SeriesPoint[]
}

type TableOptions = {
  unit: Unit
  /** null: the first instant requested opens the table */
  span: Span | null
  zone: string
  weekStart: WeekStart
  now: number
  growsBefore: boolean
  growsAfter: boolean
}

/**
 * Counts by bucket over one contiguous span. Bucket starts are computed when the table is opened or extended; a lookup is
 * one binary search. An open side extends to the instants requested.
 *
 * It holds about 1,000 points at most: hours are then coarsened to days, days to months. A span that is still too long is
 * cut to its end (at most a year after `now`); the first and last bucket then count everything before and after.
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

/** Extends the span to `at`, and doubles it on that side so that extending per record costs amortized constant time. */
function widen({ start, end }: Span, at: number, unit: Unit): Span {
  const needed = { start: Math.min(start, at), end: Math.max(end, at + 1) }
  const length = needed.end - needed.start
  const room = Math.max(0, MAX_POINTS * MIN_UNIT_MS[unit] - length)
  const margin = Math.min(room, Math.max(length, 8 * MIN_UNIT_MS[unit]))
  return at < start ? { start: needed.start - margin, end } : { start, end: needed.end + margin }
}

/** Moves the span's start to the start of its calendar unit. */
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

/** Index of the bucket that contains `at`; 0 for anything earlier. */
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

type SeriesQuestion = Pick<Question, 'period' | 'by' | 'where'>
const RANK: Record<Unit, number> = { hour: 0, day: 1, week: 2, month: 3 }

type SeriesCounts = {
  add(at: number, kind: keyof Counts): void
  merge(other: SeriesCounts): void
  /** call once, after everything is counted */
  series(): Series
  /** for `merge` */
  state(): { unit: Unit; points: readonly SeriesPoint[] }
}

/**
 * Counts records by bucket in the question's zone: by the unit of `by`, else by one that suits the period. Empty
 * buckets are included. An unbounded side extends to the outermost record and, unless the question is about one session,
 * to `now`. Memory is bounded by `createBucketTable`.
 */
export function createSeriesCounts(
  question: SeriesQuestion,
  { now, weekStart }: { now: number; weekStart: WeekStart },
): SeriesCounts {
  const { period } = question
  const asked = question.by.find(isTimeline) ?? null
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

/** An instant whose bucket is shown even without records: the last of the period, or `now`. */
function anchorInstant(question: SeriesQuestion, now: number): number | null {
  const { period } = question
  if (period.end !== null) return period.end - 1
  if (sessionOf(question) !== null) return period.start
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

/** Drops the leading and trailing empty buckets of an unbounded side. */
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
