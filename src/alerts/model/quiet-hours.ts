import { IANAZone } from 'luxon'
import { firstInstantFrom, instantToWall, startOfDay, wallFromMillis } from '../../dates/calendar/time-zone.ts'
import { AlertError } from '../errors.ts'

/** Local times of day, `HH:MM`, half-open; past midnight if `to` is before `from`. */
export type QuietHours = { from: string; to: string }

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** @param text `22:00-07:00`, or `22–7` @throws AlertError bad-quiet-hours */
export function readQuietHours(text: string): QuietHours {
  const [from = '', to = '', ...rest] = text.trim().split(/\s*[-–]\s*/)
  const quiet = { from: wholeTime(from), to: wholeTime(to) }
  if (rest.length > 0) throw badQuietHours(text)
  checkQuietHours(quiet)
  return quiet
}

/** `7` and `7:00` as `07:00`. */
function wholeTime(text: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.h](\d{2}))?$/.exec(text) ?? []
  return hours === undefined ? text : `${hours.padStart(2, '0')}:${minutes}`
}

/** `22:00-07:00` */
export function quietText({ from, to }: QuietHours): string {
  return `${from}-${to}`
}

/** @throws AlertError bad-quiet-hours if they begin when they end, which would be always or never */
export function checkQuietHours({ from, to }: QuietHours): void {
  if (!TIME.test(from) || !TIME.test(to) || from === to) throw badQuietHours(quietText({ from, to }))
}

function badQuietHours(subject: string): AlertError {
  return new AlertError('bad-quiet-hours', 'Quiet hours are two different times of day, such as 22:00-07:00', {
    subject,
  })
}

/** @throws AlertError bad-zone */
export function checkZone(zone: string): void {
  if (!IANAZone.isValidZone(zone)) throw new AlertError('bad-zone', 'No such time zone', { subject: zone })
}

/**
 * When the quiet hours that last at `now` end (ms UTC); null if none last. On the night of a clock change they last from the
 * local time to the local time: an hour more or less.
 */
export function quietUntil(quiet: QuietHours | null, zone: string, now: number): number | null {
  if (quiet === null) return null
  const wall = instantToWall(now, zone)
  const day = startOfDay(wall)
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)]
  const minute = Math.floor((wall.toMillis() - day.toMillis()) / MINUTE_MS)
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to
  if (!isQuiet) return null
  const endsToday = minute < to
  const end = wallFromMillis(day.toMillis() + (endsToday ? 0 : DAY_MS) + to * MINUTE_MS)
  const at = firstInstantFrom(end, zone)
  return at > now ? at : null
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
