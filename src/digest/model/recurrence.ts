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

/** One weekday is a weekly digest. A day of the month that a month lacks is its last day. */
export type Days =
  | { kind: 'weekdays'; weekdays: readonly Weekday[] }
  | { kind: 'monthly'; on: number | 'last-day' | 'first-weekday' }

/** `time` is `HH:MM` on the clock of `zone`, an IANA name. */
export type Schedule = { time: string; zone: string; days: Days }

/** `date` is the local date it is for, `YYYY-MM-DD`; `at` ms UTC. */
export type Occurrence = { date: string; at: number }

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/
/** A local date is told at most so much after or before the UTC date: offsets, and a skipped day. */
const FARTHEST_DAYS = 3
const MEMORY = { max: 20_000 }

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
 * The first occurrence after an instant (ms UTC, itself not included). A time that the clock skips is as much later as it
 * skips; one that comes twice is the first of the two. A date that a zone skips as a whole falls on the instant of the
 * next date, and the two are one occurrence, under the earlier date: it tells of the days before the skip.
 *
 * @throws DigestError bad-time, bad-zone, bad-days
 */
export function nextOccurrence(schedule: Schedule, after: number): Occurrence {
  return remembered(next, `${codeOf(schedule)} ${after}`, () => {
    checkSchedule(schedule)
    for (const day of daysAfter(schedule.days, dayOf(after, schedule.zone) - FARTHEST_DAYS)) {
      const at = instantOn(schedule, day)
      if (at > after) return { date: dateOf(day), at }
    }
    throw new DigestError('bad-days', 'These days never come')
  })
}

/** The last occurrence at an instant (ms UTC) or before it. @throws DigestError bad-time, bad-zone, bad-days */
export function latestOccurrence(schedule: Schedule, now: number): Occurrence {
  return remembered(latest, `${codeOf(schedule)} ${now}`, () => {
    checkSchedule(schedule)
    for (const day of daysBefore(schedule.days, dayOf(now, schedule.zone) + FARTHEST_DAYS)) {
      const at = instantOn(schedule, day)
      if (at <= now) return { date: dateOf(firstOfSame(schedule, day, at)), at }
    }
    throw new DigestError('bad-days', 'These days never come')
  })
}

/** The scheduled date before a date (`YYYY-MM-DD`), whether that is one or not. */
export function previousDate(days: Days, date: string): string {
  const [day] = daysBefore(days, dayNumber(date))
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

const next = new LRUCache<string, Occurrence>(MEMORY)
const latest = new LRUCache<string, Occurrence>(MEMORY)
const instants = new LRUCache<string, number>(MEMORY)
const schedules = new LRUCache<string, Schedule>(MEMORY)

function remembered<Value extends {}>(memory: LRUCache<string, Value>, key: string, make: () => Value): Value {
  const known = memory.get(key)
  if (known !== undefined) return known
  const made = make()
  memory.set(key, made)
  return made
}

/** Short, and the same for the same schedule: `09:00 Europe/Berlin 12345`, `09:00 Europe/Berlin m31`. */
export function codeOf({ time, zone, days }: Schedule): string {
  return `${time} ${zone} ${days.kind === 'weekdays' ? [...new Set(days.weekdays)].sort().join('') : `m${days.on}`}`
}

/** What was stored is read even where it is no schedule any more, such as in a zone that is gone: whoever uses it finds out. */
export function parseSchedule(code: string): Schedule {
  return remembered(schedules, code, () => {
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

/** Days are counted since the epoch, as calendars count them: every one follows the one before, in every zone. */
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
  return remembered(instants, `${time} ${zone} ${day}`, () => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    return wallToInstant(wallFromMillis(day * DAY_MS + (hours * 60 + minutes) * MINUTE_MS), zone)
  })
}

/** Where a zone skips a day, its occurrence and the next fall on one instant, and count as the earlier. */
function firstOfSame(schedule: Schedule, day: number, at: number): number {
  const [before] = daysBefore(schedule.days, day)
  return before !== undefined && instantOn(schedule, before) === at ? before : day
}

function* daysAfter(days: Days, from: number): Generator<number> {
  if (days.kind === 'weekdays') {
    for (let day = from + 1; day <= from + 2 * FARTHEST_DAYS + 14; day += 1) if (runsOn(days.weekdays, day)) yield day
    return
  }
  const { year, month } = wallFromMillis(from * DAY_MS)
  for (let ahead = 0; ahead <= 3; ahead += 1) {
    const day = dayInMonth(days.on, firstOfMonth(year, month + ahead))
    if (day > from) yield day
  }
}

function* daysBefore(days: Days, from: number): Generator<number> {
  if (days.kind === 'weekdays') {
    for (let day = from - 1; day >= from - 2 * FARTHEST_DAYS - 14; day -= 1) if (runsOn(days.weekdays, day)) yield day
    return
  }
  const { year, month } = wallFromMillis(from * DAY_MS)
  for (let back = 0; back <= 3; back += 1) {
    const day = dayInMonth(days.on, firstOfMonth(year, month - back))
    if (day < from) yield day
  }
}

/** The epoch began on a Thursday. */
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

/** The same words again, as short as they get. */
export function daysWords(days: Days): string {
  if (days.kind === 'monthly') return String(days.on)
  const sorted = [...new Set(days.weekdays)].sort()
  const [first = 1, last = 7] = [sorted[0], sorted.at(-1)]
  const isRange = sorted.length > 2 && last - first + 1 === sorted.length
  const name = (day: Weekday) => NAMES[day - 1]
  return isRange ? `${name(first)}-${name(last)}` : sorted.map(name).join(',')
}
