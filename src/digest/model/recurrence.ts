import { LRUCache } from 'lru-cache'
import { IANAZone } from 'luxon'
import {
  firstOfMonth,
  instantToWall,
  startOfDay,
  type Wall,
  wallFromMillis,
  wallToInstant,
} from '../../dates/calendar/time-zone.ts'
import { DigestError } from '../errors.ts'

/** ISO: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** In a month without the day `on`, the last day is used. */
export type Days =
  | { kind: 'weekdays'; weekdays: readonly Weekday[] }
  | { kind: 'monthly'; on: number | 'last-day' | 'first-weekday' }

/** `time` is `HH:MM` on the clock of `zone`, an IANA name. */
export type Schedule = { time: string; zone: string; days: Days }

/** `date` is local, `YYYY-MM-DD`; `at` in ms UTC. */
export type Occurrence = { date: string; at: number }

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/
/** The largest distance of a local date to the UTC date: offset and a skipped day. */
const MAX_DATE_SHIFT_DAYS = 3
const CACHE = { max: 20_000 }

/** @throws DigestError bad-time, bad-zone, bad-days */
export function checkSchedule({ time, zone, days }: Schedule): void {
  if (!TIME.test(time)) throw new DigestError('bad-time', 'The time must be HH:MM, 00:00 to 23:59', { subject: time })
  if (!IANAZone.create(zone).isValid) {
    throw new DigestError('bad-zone', 'The zone must be an IANA time zone, such as Europe/Berlin', { subject: zone })
  }
  if (!areDays(days)) throw new DigestError('bad-days', 'The days must be weekdays, or one day of the month')
}

function areDays(days: Days): boolean {
  if (days.kind === 'weekdays') return days.weekdays.length > 0 && days.weekdays.every((day) => isWithin(day, 1, 7))
  return typeof days.on !== 'number' || isWithin(days.on, 1, 31)
}

const isWithin = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most

/**
 * The first occurrence after an instant (ms UTC, exclusive). A local time that a clock change skips is moved forward by the
 * gap; of a repeated one, the first is used. A date that a zone skips has the instant of the next date; the two are one
 * occurrence, under the earlier date, and cover the days before the skip.
 *
 * @throws DigestError bad-time, bad-zone, bad-days
 */
export function nextOccurrence(schedule: Schedule, after: number): Occurrence {
  return cached(next, `${codeOf(schedule)} ${after}`, () => {
    checkSchedule(schedule)
    for (const day of daysFrom(schedule.days, dayOf(after, schedule.zone) - MAX_DATE_SHIFT_DAYS, 1)) {
      const at = instantOn(schedule, day)
      if (at > after) return { date: dateOf(day), at }
    }
    throw new DigestError('bad-days', 'These days never come')
  })
}

/** The last occurrence until an instant (ms UTC, inclusive). @throws DigestError bad-time, bad-zone, bad-days */
export function latestOccurrence(schedule: Schedule, now: number): Occurrence {
  return cached(latest, `${codeOf(schedule)} ${now}`, () => {
    checkSchedule(schedule)
    for (const day of daysFrom(schedule.days, dayOf(now, schedule.zone) + MAX_DATE_SHIFT_DAYS, -1)) {
      const at = instantOn(schedule, day)
      if (at <= now) return { date: dateOf(firstOfSame(schedule, day, at)), at }
    }
    throw new DigestError('bad-days', 'These days never come')
  })
}

/** The last scheduled date before a date (`YYYY-MM-DD`). */
export function previousDate(days: Days, date: string): string {
  const [day] = daysFrom(days, dayNumber(date), -1)
  if (day === undefined) throw new DigestError('bad-days', 'These days never come')
  return dateOf(day)
}

/** The first moment (ms UTC) of a local date in a zone. */
export function startOfDate(date: string, zone: string): number {
  return wallToInstant(wallFromMillis(dayNumber(date) * DAY_MS), zone)
}

/** The local date of an instant (ms UTC). */
export function dateAt(instant: number, zone: string): string {
  return instantToWall(instant, zone).toISODate()
}

export function addDays(date: string, days: number): string {
  return dateOf(dayNumber(date) + days)
}

const next = new LRUCache<string, Occurrence>(CACHE)
const latest = new LRUCache<string, Occurrence>(CACHE)
const instants = new LRUCache<string, number>(CACHE)
const schedules = new LRUCache<string, Schedule>(CACHE)

function cached<Value extends {}>(memory: LRUCache<string, Value>, key: string, make: () => Value): Value {
  const known = memory.get(key)
  if (known !== undefined) return known
  const made = make()
  memory.set(key, made)
  return made
}

/** The stored form: `09:00 Europe/Berlin 12345`, `09:00 Europe/Berlin m31`. Equal schedules have equal codes. */
export function codeOf({ time, zone, days }: Schedule): string {
  return `${time} ${zone} ${days.kind === 'weekdays' ? [...new Set(days.weekdays)].sort().join('') : `m${days.on}`}`
}

/** Not validated: a stored zone may have been removed from the tz database since. See `checkSchedule`. */
export function parseSchedule(code: string): Schedule {
  return cached(schedules, code, () => {
    const [time = '', zone = '', text = ''] = code.split(' ')
    return { time, zone, days: parseDays(text) }
  })
}

function parseDays(text: string): Days {
  if (!text.startsWith('m')) {
    return { kind: 'weekdays', weekdays: [...text].map(Number).filter((day) => day >= 1 && day <= 7) as Weekday[] }
  }
  const on = text.slice(1)
  return { kind: 'monthly', on: on === 'last-day' || on === 'first-weekday' ? on : Number(on) }
}

/** Calendar days since 1970-01-01. */
export function dayNumber(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS)
}

export function dateOf(day: number): string {
  return wallFromMillis(day * DAY_MS).toISODate()
}

function dayOf(instant: number, zone: string): number {
  return startOfDay(instantToWall(instant, zone)).toMillis() / DAY_MS
}

function instantOn({ time, zone }: Schedule, day: number): number {
  return cached(instants, `${time} ${zone} ${day}`, () => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    return wallToInstant(wallFromMillis(day * DAY_MS + (hours * 60 + minutes) * MINUTE_MS), zone)
  })
}

/** A skipped day and the next one have the same instant; the earlier one counts. */
function firstOfSame(schedule: Schedule, day: number, at: number): number {
  const [before] = daysFrom(schedule.days, day, -1)
  return before !== undefined && instantOn(schedule, before) === at ? before : day
}

/** The scheduled days after (`step` 1) or before (-1) a day, the nearest first. */
function* daysFrom(days: Days, from: number, step: 1 | -1): Generator<number> {
  if (days.kind === 'weekdays') {
    for (let distance = 1; distance <= 2 * MAX_DATE_SHIFT_DAYS + 14; distance += 1)
      if (runsOn(days.weekdays, from + step * distance)) yield from + step * distance
    return
  }
  const { year, month } = wallFromMillis(from * DAY_MS)
  for (let months = 0; months <= 3; months += 1) {
    const day = dayInMonth(days.on, firstOfMonth(year, month + step * months))
    if ((day - from) * step > 0) yield day
  }
}

/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: number) => ((((day + 3) % 7) + 7) % 7) + 1

function runsOn(weekdays: readonly Weekday[], day: number): boolean {
  return weekdays.includes(weekdayOf(day) as Weekday)
}

function dayInMonth(on: number | 'last-day' | 'first-weekday', first: Wall): number {
  const day = first.toMillis() / DAY_MS
  if (on === 'first-weekday') return weekdayOf(day) > 5 ? day + 8 - weekdayOf(day) : day
  const length = first.daysInMonth ?? 31
  return day + Math.min(on === 'last-day' ? length : on, length) - 1
}

const NAMES = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const FORMS = 'mon-fri, mon,wed, a day of the month (1 to 31), last-day or first-weekday'

/**
 * `mon-fri`, `mon,wed`, `fri-mon`; or once a month: `15`, `last-day`, `first-weekday`.
 *
 * @throws DigestError bad-days
 */
export function readDays(text: string): Days {
  const wanted = text.trim().toLowerCase()
  if (wanted === 'last-day' || wanted === 'first-weekday') return { kind: 'monthly', on: wanted }
  if (/^([1-9]|[12]\d|3[01])$/.test(wanted)) return { kind: 'monthly', on: Number(wanted) }
  const weekdays = new Set(wanted.split(',').flatMap((part) => readRange(part.trim(), text)))
  return { kind: 'weekdays', weekdays: [...weekdays].sort() }
}

function readRange(part: string, text: string): Weekday[] {
  const [first = '', last = first, ...more] = part.split('-')
  const [from, to] = [NAMES.indexOf(first.trim()), NAMES.indexOf(last.trim())]
  if (from === -1 || to === -1 || more.length > 0)
    throw new DigestError('bad-days', `The days must be ${FORMS}`, { subject: text })
  const length = ((to - from + 7) % 7) + 1
  return Array.from({ length }, (_, index) => (((from + index) % 7) + 1) as Weekday)
}

/** The shortest text that `readDays` parses to these days. */
export function daysWords(days: Days): string {
  if (days.kind === 'monthly') return String(days.on)
  const sorted = [...new Set(days.weekdays)].sort()
  const [first = 1, last = 7] = [sorted[0], sorted.at(-1)]
  const isRange = sorted.length > 2 && last - first + 1 === sorted.length
  const name = (day: Weekday) => NAMES[day - 1]
  return isRange ? `${name(first)}-${name(last)}` : sorted.map(name).join(',')
}
