import { LRUCache } from 'lru-cache'
import type { DateRange, WeekStart } from './range.ts'
import { firstInstantFrom, instantToWall, offsetChange, startOfWeek, type Wall } from './time-zone.ts'

export type BucketUnit = 'hour' | 'day' | 'week' | 'month'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The unit for a readable chart: hours up to two days, days up to five weeks, weeks up to half a year, else months. */
export function bucketUnit(range: Pick<DateRange, 'start' | 'end'>, now: number): BucketUnit {
  const start = range.start ?? Number.NEGATIVE_INFINITY
  const lengthMs = (range.end ?? now) - start
  if (lengthMs <= 2 * DAY_MS + HOUR_MS) return 'hour'
  if (lengthMs <= 35 * DAY_MS) return 'day'
  return lengthMs <= 186 * DAY_MS ? 'week' : 'month'
}

type BucketOptions = { range: { start: number; end: number }; unit: BucketUnit; zone: string; weekStart: WeekStart }

/** Luxon takes 25 µs a bucket, and the same weeks are asked about all day. */
const knownStarts = new LRUCache<string, readonly number[]>({
  maxSize: 20_000,
  sizeCalculation: ({ length }) => length + 1,
})

/**
 * The start (ms UTC) of every bucket of a bounded half-open range, ascending. The first is the range's start, the others
 * are starts of hours, days, weeks or months in the zone. The last bucket ends with the range.
 */
export function bucketStarts(options: BucketOptions): readonly number[] {
  const { range, unit, zone, weekStart } = options
  const key = `${unit} ${weekStart} ${range.start} ${range.end} ${zone}`
  const known = knownStarts.get(key)
  if (known) return known
  const starts = computeStarts(options)
  knownStarts.set(key, starts)
  return starts
}

function computeStarts(options: BucketOptions): number[] {
  const { range, unit, zone } = options
  const starts = [range.start]
  for (const start of unit === 'hour' ? hourStarts(range, zone) : calendarStarts(options)) {
    if (start >= range.end) break
    if (start > range.start) starts.push(start)
  }
  return starts
}

function* hourStarts(range: { start: number; end: number }, zone: string): Generator<number> {
  for (let start = nextHour(range.start, zone); ; start = nextHour(start, zone)) yield start
}

/**
 * The start (ms UTC) of the local hour that contains `instant`. An hour that a clock change repeats completely is two
 * hours; a repeated half-hour belongs to its hour.
 */
export function startOfHour(instant: number, zone: string): number {
  let start = nextHour(instant - 3 * HOUR_MS, zone)
  for (let next = start; next <= instant; next = nextHour(next, zone)) start = next
  return start
}

function nextHour(instant: number, zone: string): number {
  const wall = instantToWall(instant, zone)
  const hour = wall.startOf('hour')
  const next = instant + HOUR_MS - (wall.toMillis() - hour.toMillis())
  if (instantToWall(next, zone).toMillis() === hour.toMillis() + HOUR_MS) return next
  const change = offsetChange(instant, next, zone)
  const after = instantToWall(change, zone)
  const isSameHour = after > hour && after < hour.plus({ hours: 1 })
  return isSameHour ? nextHour(change, zone) : change
}

function* calendarStarts(options: BucketOptions): Generator<number> {
  const { range, unit, zone, weekStart } = options
  const wall = instantToWall(range.start, zone)
  const first: Wall = unit === 'week' ? startOfWeek(wall, weekStart) : wall.startOf(unit)
  for (let count = 0; ; count++) yield firstInstantFrom(first.plus({ [unit]: count }), zone)
}
