import { bucketStarts, startOfHour } from '../../dates/calendar/buckets.ts'
import type { WeekStart } from '../../dates/calendar/range.ts'
import { firstInstantFrom, wallFromMillis } from '../../dates/calendar/time-zone.ts'
import {
  DAY_MS,
  dayOf,
  hasMinuteIn,
  type LocalClock,
  type MinutesOfWeek,
  minuteOfDay,
  weekdayOf,
} from '../conditions/local-time.ts'
import type { Bucket } from '../question/question.ts'

const HOUR_MS = 3_600_000
/** 55 years of days, 22 of hours: computed in 0.2 s. */
const MAX_DAYS = 20_000
const MAX_HOURS = 200_000
/** Luxon formats the years 1 to 9999. */
const MIN_INSTANT_MS = -62_135_596_800_000
const MAX_INSTANT_MS = 253_402_300_799_999

/** ms UTC, half-open */
export type Span = { start: number; end: number }

/** A bucket is a number: the hour's first instant, or the number of the day, week or month. */
export type Timeline = {
  clock: LocalClock
  keyAt(unit: Bucket, at: number): number
  /** the first instant of a bucket, ms UTC */
  startOf(unit: Bucket, key: number): number
  /** the first instant after a bucket, ms UTC */
  endOf(unit: Bucket, key: number): number
  /** the buckets that a span touches, in order; null if there are too many */
  keysIn(unit: Bucket, span: Span): number[] | null
  /** whether one of the minutes lies in the bucket */
  hasMinute(unit: Bucket, key: number, minutes: MinutesOfWeek): boolean
}

type Place = { zone: string; weekStart: WeekStart; clock: LocalClock }

/** The hours, days, weeks and months of a zone, by whole numbers because luxon takes 20 µs per bucket. */
export function createTimeline(place: Place): Timeline {
  const { clock, weekStart } = place
  const startOfDay = createDayStarts(place)
  const firstDayOf = (unit: Bucket, key: number) => {
    if (unit === 'week') return key * 7 - daysToWeekStart(weekStart)
    return unit === 'month' ? firstDayOfMonth(key) : key
  }
  const keyAt = (unit: Bucket, at: number) => {
    const known = Math.min(MAX_INSTANT_MS, Math.max(MIN_INSTANT_MS, at))
    if (unit === 'hour') return hourAt(known, place)
    const day = dayOf(clock(known))
    if (unit === 'week') return Math.floor((day + daysToWeekStart(weekStart)) / 7)
    return unit === 'month' ? monthOf(day) : day
  }
  const startOf = (unit: Bucket, key: number) => (unit === 'hour' ? key : startOfDay(firstDayOf(unit, key)))
  const endOf = (unit: Bucket, key: number) => {
    if (unit !== 'hour') return startOfDay(firstDayOf(unit, key + 1))
    return hourEnd(key, place)
  }
  return {
    clock,
    keyAt,
    startOf,
    endOf,
    keysIn: (unit, span) => {
      if (span.start >= span.end) return []
      if (unit === 'hour') return hoursIn(span, { ...place, startOfDay })
      const [first, last] = [keyAt(unit, span.start), keyAt(unit, span.end - 1)]
      if (last - first >= MAX_DAYS) return null
      const keys = Array.from({ length: last - first + 1 }, (_, index) => first + index)
      return unit === 'day' ? keys.filter((day) => startOfDay(day) < startOfDay(day + 1)) : keys
    },
    hasMinute: (unit, key, minutes) => {
      if (unit === 'week' || unit === 'month') return minutes.includes(1)
      if (unit === 'day') return hasMinuteIn(minutes, weekdayOf(key))
      const from = minuteOfDay(clock(key))
      return hasMinuteIn(minutes, weekdayOf(dayOf(clock(key))), from, (Math.floor(from / 60) + 1) * 60)
    },
  }
}

/** 1 January 1970 was a Thursday. */
function daysToWeekStart(weekStart: WeekStart): number {
  return weekStart === 'monday' ? 3 : 4
}

function monthOf(day: number): number {
  const date = new Date(day * DAY_MS)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

function firstDayOfMonth(month: number): number {
  return new Date(0).setUTCFullYear(Math.floor(month / 12), ((month % 12) + 12) % 12, 1) / DAY_MS
}

/** As `startOfHour`; without a clock change within three hours by arithmetic. */
function hourAt(at: number, { clock, zone }: Place): number {
  const local = clock(at)
  const start = at - (local - Math.floor(local / HOUR_MS) * HOUR_MS)
  const isSteady = clock(start - HOUR_MS) - start === clock(start + HOUR_MS) - 2 * HOUR_MS - start
  return isSteady ? start : startOfHour(at, zone)
}

function hourEnd(start: number, { clock, zone, weekStart }: Place): number {
  const local = clock(start)
  const next = start + HOUR_MS
  if (local % HOUR_MS === 0 && clock(next) === local + HOUR_MS) return next
  return bucketStarts({ range: { start, end: start + 3 * HOUR_MS }, unit: 'hour', zone, weekStart })[1] ?? next
}

/** The first instant of a local day, cached. */
function createDayStarts({ clock, zone }: Place): (day: number) => number {
  const known = new Map<number, number>()
  return (day) => {
    const remembered = known.get(day)
    if (remembered !== undefined) return remembered
    const local = day * DAY_MS
    const start = local - (clock(local) - local)
    const isSteady =
      clock(start) === local && [-3, 3].every((hours) => clock(start + hours * HOUR_MS) === local + hours * HOUR_MS)
    const found = isSteady ? start : firstInstantFrom(wallFromMillis(local), zone)
    if (known.size >= MAX_DAYS) known.clear()
    known.set(day, found)
    return found
  }
}

function hoursIn(span: Span, place: Place & { startOfDay: (day: number) => number }): number[] | null {
  const { clock, startOfDay } = place
  if (span.end - span.start > MAX_HOURS * HOUR_MS) return null
  const hours: number[] = []
  const first = hourAt(span.start, place)
  for (let day = dayOf(clock(span.start)); startOfDay(day) < span.end; day += 1) {
    for (const hour of hoursOfDay(startOfDay(day), startOfDay(day + 1), place))
      if (hour >= first && hour < span.end) hours.push(hour)
  }
  return hours
}

function hoursOfDay(start: number, end: number, { zone, weekStart }: Place): readonly number[] {
  if (end - start !== DAY_MS)
    return start < end ? bucketStarts({ range: { start, end }, unit: 'hour', zone, weekStart }) : []
  return Array.from({ length: 24 }, (_, hour) => start + hour * HOUR_MS)
}
