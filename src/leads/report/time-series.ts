import { bucketUnit } from '../../dates/calendar/buckets.ts'
import type { WeekStart } from '../../dates/calendar/range.ts'
import type { GroupBy, Question } from '../question/question.ts'
import { createBucketTable, type Span } from './bucket-table.ts'
import { addCounts, addOne, sumCounts } from './counts.ts'
import type { Counts, Series, SeriesPoint } from './report.ts'

type Asked = Pick<Question, 'period' | 'groupBy' | 'sessionId'>
type Unit = Series['unit']

const RANK: Record<Unit, number> = { hour: 0, day: 1, week: 2, month: 3 }

export type SeriesCounts = {
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
  question: Asked,
  { now, weekStart }: { now: number; weekStart: WeekStart },
): SeriesCounts {
  const { period } = question
  const asked = unitAsked(question.groupBy)
  const kept = keptInstant(question, now)
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
function keptInstant({ period, sessionId }: Asked, now: number): number | null {
  if (period.end !== null) return period.end - 1
  if (sessionId !== null) return period.start
  return Math.max(now, period.start ?? now)
}

function firstSpan({ period }: Asked, kept: number): Span {
  return { start: period.start ?? kept, end: period.end ?? kept + 1 }
}

function spanOf(points: readonly SeriesPoint[]): Span | null {
  const counted = points.filter((point) => sumCounts(point) > 0)
  const [first] = counted
  const last = counted.at(-1)
  return first && last ? { start: first.start, end: last.start + 1 } : null
}

/** Without the empty buckets that a side without bound has before its first record and after its last. */
function shownPoints(points: readonly SeriesPoint[], { period }: Asked, keptIndex: number | null): SeriesPoint[] {
  const isCounted = (point: SeriesPoint) => sumCounts(point) > 0
  const first = points.findIndex(isCounted)
  const from = Math.min(first === -1 ? points.length : first, keptIndex ?? points.length)
  const to = Math.max(points.findLastIndex(isCounted), keptIndex ?? -1)
  return points.slice(period.start === null ? from : 0, period.end === null ? to + 1 : points.length)
}
