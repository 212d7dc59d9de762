import type { DateRange, WeekStart } from '../../dates/calendar/range.ts'
import type { Arrival } from '../conditions/arrival.ts'
import { EVERY_MINUTE, minutesOfWeek } from '../conditions/local-time.ts'
import type { PageName } from '../conditions/page-address.ts'
import { createRecordFilter } from '../conditions/record-filter.ts'
import { createRepeatFilter, type RepeatFilter } from '../conditions/repeat-filter.ts'
import type { Bucket, Part, Question } from '../question/question.ts'
import { sumCounts } from './counts.ts'
import { createDimension, type Restriction } from './dimensions.ts'
import { createGroupTable, type Dimensions, type GroupTable } from './group-table.ts'
import { bucketOf, createMeter, type Meter, type Sums } from './measures.ts'
import type { Timeline } from './timeline.ts'
import type { LeftOut, Measured } from './types.ts'

export type MeasurementContext = {
  question: Question
  /** the question's, or the one to compare with */
  period: DateRange
  timeline: Timeline
  weekStart: WeekStart
  /** ms UTC */
  now: number
  /** what a group of pages is about; the whole address by default */
  pageName?: PageName
}

export type Measurement = {
  add(arrival: Arrival): void
  /** one more group would not be exact */
  isFull(): boolean
  /** the groups and cells in memory */
  heldGroups(): number
  /** @param pageName for the other's pages, if they are named otherwise */
  merge(other: Measurement, pageName?: PageName): void
  /** call once, after everything is merged and before the results are read */
  finish(): void
  /** of all records, except for `people` */
  total(): Measured
  leftOut(): LeftOut | null
  isApproximate(): boolean
  state(): MeasurementState
}

export type MeasurementState = {
  context: MeasurementContext
  meter: Meter
  sums: Sums
  dimensions: Dimensions | null
  table: GroupTable | null
  part: RepeatFilter | null
  /** the time up to now in which a record can lie, from the first record if the period has no start; after `finish` */
  time: () => Restriction
  /** null unless the measure is per bucket, or if there are too many buckets */
  wholeBuckets: (time: Restriction) => ReadonlySet<number> | null
}

/** Counts the question's measure, in all and by group. */
export function createMeasurement(context: MeasurementContext): Measurement {
  const { question, timeline } = context
  const meter = createMeter(question.measure, timeline)
  const sums = meter.create({ withPeople: false })
  const dimensions = dimensionsOf(context)
  const table = dimensions === null ? null : createGroupTable(dimensions, meter)
  const part = createPart(context, (arrival) => {
    sums.part += 1
    table?.addToPart(arrival)
  })
  const unit = bucketOf(question.measure)
  const time = once(() => timeOf(context, sums))
  const wholeBuckets = remember((of: Restriction) => (unit === null ? null : wholeBucketsIn(unit, of, timeline)))
  return {
    add: (arrival) => {
      meter.add(sums, arrival)
      table?.add(arrival)
      part?.add(arrival)
    },
    isFull: () => table?.isFull() ?? false,
    heldGroups: () => table?.size() ?? 0,
    merge: (other, pageName) => {
      const theirs = other.state()
      meter.adopt(theirs.meter)
      meter.merge(sums, theirs.sums)
      if (theirs.table) table?.merge(theirs.table, pageName)
      if (theirs.part) part?.repeats?.merge(theirs.part)
    },
    finish: () => part?.repeats?.finish(),
    total: () => meter.measured(sums, wholeBuckets(time())),
    leftOut: () => (unit === null ? null : leftOutOf(unit, sums, { ...context, time: time() })),
    isApproximate: () => part?.repeats?.isApproximate() ?? false,
    state: () => ({ context, meter, sums, dimensions, table, part: part?.repeats ?? null, time, wholeBuckets }),
  }
}

function once<Result>(compute: () => Result): () => Result {
  let known: { result: Result } | null = null
  return () => {
    known ??= { result: compute() }
    return known.result
  }
}

function remember<Argument extends object, Result>(compute: (of: Argument) => Result): (of: Argument) => Result {
  const known = new WeakMap<Argument, { result: Result }>()
  return (of) => {
    const entry = known.get(of) ?? { result: compute(of) }
    known.set(of, entry)
    return entry.result
  }
}

function dimensionsOf(context: MeasurementContext): Dimensions | null {
  const [first, second] = context.question.by
  if (first === undefined) return null
  const dimension = createDimension(first, context)
  return second === undefined ? [dimension] : [dimension, createDimension(second, context)]
}

type PartCounter = { add(arrival: Arrival): void; repeats: RepeatFilter | null }

/** Passes on the records of a share's part. */
function createPart(
  { question: { measure, period }, timeline: { clock } }: MeasurementContext,
  pass: (arrival: Arrival) => void,
): PartCounter | null {
  if (measure.kind !== 'share') return null
  const isIn = createPartTest(measure.of, createRecordFilter(measure.of, { zone: period.zone, clock }))
  const repeats = createRepeatFilter(measure.of.where, pass)
  const take = repeats?.add ?? pass
  return {
    add: (arrival) => {
      if (isIn(arrival)) take(arrival)
    },
    repeats,
  }
}

function createPartTest(
  { bots }: Part,
  { matches, matchesAt }: ReturnType<typeof createRecordFilter>,
): (arrival: Arrival) => boolean {
  const ids = bots && new Set(bots.map(({ id }) => id))
  return ({ record, at, bot }) => (ids === null || ids.has(bot.id)) && matches(record) && matchesAt(at)
}

/** Without a start of the period, the first record's bucket counts as whole. */
function timeOf({ question, period, timeline, now }: MeasurementContext, { first }: Sums): Restriction {
  const unit = bucketOf(question.measure) ?? 'hour'
  const start = period.start ?? (Number.isFinite(first) ? timeline.startOf(unit, timeline.keyAt(unit, first)) : now)
  return {
    span: { start, end: Math.min(period.end ?? now, now) },
    minutes: minutesOfWeek(question.where) ?? EVERY_MINUTE,
  }
}

function wholeBucketsIn(unit: Bucket, { span, minutes }: Restriction, timeline: Timeline): ReadonlySet<number> | null {
  const keys = timeline.keysIn(unit, span)
  if (keys === null) return null
  const first = keys[0]
  if (first !== undefined && timeline.startOf(unit, first) < span.start) keys.shift()
  const last = keys.at(-1)
  if (last !== undefined && timeline.endOf(unit, last) > span.end) keys.pop()
  return new Set(minutes === EVERY_MINUTE ? keys : keys.filter((key) => timeline.hasMinute(unit, key, minutes)))
}

function leftOutOf(
  unit: Bucket,
  { counts, buckets }: Sums,
  context: MeasurementContext & { time: Restriction },
): LeftOut {
  const { period, timeline, now, time } = context
  const whole = wholeBucketsIn(unit, time, timeline)
  const used = [...(buckets ?? [])].reduce((sum, [key, count]) => (whole?.has(key) ? sum + count : sum), 0)
  const { start, end } = time.span
  const isBroken = (edge: number, key: number) =>
    timeline.startOf(unit, key) < edge &&
    timeline.endOf(unit, key) > edge &&
    timeline.hasMinute(unit, key, time.minutes)
  const isOver = period.end !== null && period.end <= now
  const isBrokenAtEnd = start < end && isBroken(end, timeline.keyAt(unit, end - 1))
  const isBrokenAtStart = period.start !== null && start < end && isBroken(start, timeline.keyAt(unit, start))
  return {
    records: sumCounts(counts) - used,
    isRunning: !isOver && isBrokenAtEnd,
    isCut: isBrokenAtStart || (isOver && isBrokenAtEnd),
  }
}
