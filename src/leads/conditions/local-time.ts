import { Info } from 'luxon'
import { offsetAt } from '../../dates/calendar/time-zone.ts'
import { type Condition, WEEKDAYS } from '../question/question.ts'

const BLOCK_MS = 43_200_000
const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000
/** 1 January 1970 was a Thursday; Monday is 0. */
const EPOCH_WEEKDAY = 3
const MINUTES_PER_DAY = 1_440

/** The local time at an instant (ms UTC), as ms of the same calendar fields in UTC. */
export type LocalClock = (at: number) => number

/** For many instants in a row: as `offsetAt`, and keeps the offset of the last half day. */
export function createLocalClock(zoneName: string): LocalClock {
  const zone = Info.normalizeZone(zoneName)
  const offsetAtStart = (block: number) => offsetAt(zone, block * BLOCK_MS)
  let last: { block: number; offset: number | null } = { block: Number.NaN, offset: null }
  return (at) => {
    const block = Math.floor(at / BLOCK_MS)
    if (block !== last.block) {
      const offset = offsetAtStart(block)
      last = { block, offset: offset === offsetAtStart(block + 1) ? offset : null }
    }
    return at + (last.offset ?? zone.offset(at) * MINUTE_MS)
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
  const days = new Set(WEEKDAYS.flatMap((day, weekday) => (values.includes(day) ? [weekday] : [])))
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

export function minutesOnWeekday(minutes: MinutesOfWeek, weekday: number): MinutesOfWeek {
  return keepMinutes(minutes, [weekday * MINUTES_PER_DAY], MINUTES_PER_DAY)
}

/** The minutes in one hour of every day. */
export function minutesInHour(minutes: MinutesOfWeek, hour: number): MinutesOfWeek {
  const starts = WEEKDAYS.map((_, weekday) => weekday * MINUTES_PER_DAY + hour * 60)
  return keepMinutes(minutes, starts, 60)
}

function keepMinutes(minutes: MinutesOfWeek, starts: readonly number[], length: number): MinutesOfWeek {
  const kept = new Uint8Array(minutes.length)
  for (const start of starts) kept.set(minutes.subarray(start, start + length), start)
  return kept
}
