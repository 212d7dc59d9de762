import { DateTime } from 'luxon'
import type { DateRange } from './calendar/range.ts'
import { firstInstantFrom, instantToWall, type Wall } from './calendar/time-zone.ts'
import { addDays } from './grammar/period.ts'

/**
 * Luxon's pattern for a day of the month before a month's name: `27. Nov` in German, `27 Nov` in other languages.
 *
 * @param locale BCP 47
 */
export function dayPattern(locale: string): string {
  return locale.slice(0, 2).toLowerCase() === 'de' ? 'd.' : 'd'
}

type Words = { since: string; before: string; allTime: string }

const english: Words = { since: 'since', before: 'before', allTime: 'all time' }

const words: Record<string, Words> = {
  de: { since: 'seit', before: 'vor', allTime: 'gesamter Zeitraum' },
  fr: { since: 'depuis le', before: 'avant le', allTime: 'toute la période' },
  es: { since: 'desde el', before: 'antes del', allTime: 'todo el periodo' },
}

/**
 * Describes a range in its zone's local time, to the minute: "Mon 9 – Sun 15 Nov 2026", "since Mon 9 Nov 2026" or "Thu 19
 * Nov 2026, 09:00–17:00". The last day is inclusive. Contains no relative words such as "today"; `readPeriod` parses the
 * English text back.
 *
 * @param currentYear left out of days: "Mon 9 – Sun 15 Nov"
 */
export function describeRange(range: DateRange, locale: string, currentYear: number | null = null): string {
  const own = words[locale.slice(0, 2).toLowerCase()] ?? english
  const say = createSayer(locale, currentYear)
  const start = edgeOf(range.start, range.zone)
  const end = edgeOf(range.end, range.zone)
  if (!start) return end ? `${own.before} ${say.point(end)}` : own.allTime
  if (!end) return `${own.since} ${say.point(start)}`
  if (start.isMidnight && end.isMidnight) return say.days(start.wall, end.wall)
  return say.times(start, end)
}

type Edge = { wall: Wall; isMidnight: boolean }

/** Treats one o'clock as the start of the day if a clock change skips midnight. */
function edgeOf(instant: number | null, zone: string): Edge | null {
  if (instant === null) return null
  const wall = instantToWall(instant, zone)
  const midnight = wall.startOf('day')
  const isMidnight = firstInstantFrom(midnight, zone) === instant
  return { wall: isMidnight ? midnight : wall, isMidnight }
}

function createSayer(locale: string, currentYear: number | null) {
  const day = dayPattern(locale)
  const write = (wall: Wall, format: string) =>
    DateTime.fromMillis(wall.toMillis(), { zone: 'utc', locale }).toFormat(format)
  const date = (wall: Wall) => write(wall, `ccc ${day} LLL${wall.year === currentYear ? '' : ' yyyy'}`)
  const time = (wall: Wall) => write(wall, 'HH:mm')
  const moment = (wall: Wall) => `${date(wall)}, ${time(wall)}`

  function days(start: Wall, end: Wall): string {
    const last = addDays(end, -1)
    if (last.equals(start)) return date(start)
    if (isWhole(start, end, 'year')) return write(start, 'yyyy')
    if (isWhole(start, end, 'month')) return write(start, 'LLLL yyyy')
    if (!start.hasSame(last, 'year')) return `${date(start)} – ${date(last)}`
    return `${write(start, start.hasSame(last, 'month') ? `ccc ${day}` : `ccc ${day} LLL`)} – ${date(last)}`
  }

  function times(start: Edge, end: Edge): string {
    const isSameDay = end.wall > start.wall && end.wall <= addDays(start.wall.startOf('day'), 1)
    if (!isSameDay) return `${moment(start.wall)} – ${moment(end.wall)}`
    return `${moment(start.wall)}–${end.isMidnight ? '24:00' : time(end.wall)}`
  }

  return { days, times, point: ({ wall, isMidnight }: Edge) => (isMidnight ? date(wall) : moment(wall)) }
}

function isWhole(start: Wall, end: Wall, unit: 'month' | 'year'): boolean {
  return start.equals(start.startOf(unit)) && end.equals(start.plus({ [unit]: 1 }))
}
