import { Info } from 'luxon'
import type { Condition } from '../question/question.ts'

const QUARTER_HOUR_MS = 900_000
const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000
const MAX_CACHED_OFFSETS = 20_000
/** 1 January 1970 was a Thursday; Monday is 0. */
const EPOCH_WEEKDAY = 3
const MINUTES_PER_DAY = 1_440
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** The local time at an instant (ms UTC), as ms of the same calendar fields in UTC. */
export type LocalClock = (at: number) => number

/** UTC offsets are cached per quarter-hour unless they change within it. */
export function createLocalClock(zoneName: string): LocalClock {
  const zone = Info.normalizeZone(zoneName)
  const known = new Map<number, number>()
  return (at) => {
    const quarter = Math.floor(at / QUARTER_HOUR_MS)
    const remembered = known.get(quarter)
    if (remembered !== undefined) return at + remembered
    const offset = zone.offset(at) * MINUTE_MS
    const from = quarter * QUARTER_HOUR_MS
    if (known.size >= MAX_CACHED_OFFSETS) known.clear()
    if (zone.offset(from) === zone.offset(from + QUARTER_HOUR_MS - 1)) known.set(quarter, offset)
    return at + offset
  }
}

/** Days since the epoch of a local time. */
export function dayOf(local: number): number {
  return Math.floor(local / DAY_MS)
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: number): number {
  return (((day + EPOCH_WEEKDAY) % 7) + 7) % 7
}

export function minuteOfDay(local: number): number {
  return Math.floor((local - dayOf(local) * DAY_MS) / MINUTE_MS)
}

/** For every minute of a week from Monday 00:00, whether (1) or not (0) it satisfies some conditions. */
export type MinutesOfWeek = Uint8Array

export const EVERY_MINUTE: MinutesOfWeek = new Uint8Array(7 * MINUTES_PER_DAY).fill(1)

/** The minutes that satisfy all conditions on weekday and time of day, each on its own; null if there are none. */
export function minutesOfWeek(where: readonly Condition[]): MinutesOfWeek | null {
  const tests = where.flatMap((condition) => {
    if (condition.field === 'weekday') return [weekdayTest(condition)]
    return condition.field === 'time' ? [timeTest(condition)] : []
  })
  if (tests.length === 0) return null
  return EVERY_MINUTE.map((_, index) => {
    const weekday = Math.floor(index / MINUTES_PER_DAY)
    return tests.every((test) => test(weekday, index % MINUTES_PER_DAY)) ? 1 : 0
  })
}

type MinuteTest = (weekday: number, minute: number) => boolean

function weekdayTest({ values, not }: Condition): MinuteTest {
  const days = new Set(values.map((value) => WEEKDAYS.indexOf(value)))
  return (weekday) => days.has(weekday) !== not
}

function timeTest({ values: [from = '', to = ''], not }: Condition): MinuteTest {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  const isInside = (minute: number) => (start < end ? minute >= start && minute < end : minute >= start || minute < end)
  return (_, minute) => isInside(minute) !== not
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':')
  return Number(hours) * 60 + Number(minutes ?? 0)
}

export function isInMinutes(minutes: MinutesOfWeek, local: number): boolean {
  return minutes[weekdayOf(dayOf(local)) * MINUTES_PER_DAY + minuteOfDay(local)] === 1
}

/** Whether a minute of `[from, to)` of this weekday is among them. */
export function hasMinuteIn(minutes: MinutesOfWeek, weekday: number, from = 0, to = MINUTES_PER_DAY): boolean {
  return minutes.subarray(weekday * MINUTES_PER_DAY + from, weekday * MINUTES_PER_DAY + to).includes(1)
}

/** The minutes on one weekday, or in one hour of every day. */
export function restrictMinutes(
  minutes: MinutesOfWeek,
  { weekday = null, hour = null }: { weekday?: number | null; hour?: number | null },
): MinutesOfWeek {
  return minutes.map((isIn, index) => {
    const isRight =
      (weekday === null || Math.floor(index / MINUTES_PER_DAY) === weekday) &&
      (hour === null || Math.floor((index % MINUTES_PER_DAY) / 60) === hour)
    return isRight ? isIn : 0
  })
}
