import { DateTime } from 'luxon'
import type { Bucket } from '../../../../src/leads/question/question.ts'

/* The calendar, asked and not computed. */

const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const localDate = (at: number, zone: string) => DateTime.fromMillis(at, { zone }).toFormat('yyyy-MM-dd')

const starts = new Map<string, number>()

/** The first instant at which the calendar on the wall shows `date` or a later one. */
export function startOf(date: string, zone: string): number {
  const known = starts.get(`${zone} ${date}`)
  if (known !== undefined) return known
  let before = Date.parse(`${date}T00:00:00Z`) - 20 * HOUR
  let reached = before + 40 * HOUR
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2)
    if (localDate(middle, zone) >= date) reached = middle
    else before = middle
  }
  starts.set(`${zone} ${date}`, reached)
  return reached
}

const asUtc = (date: string) => new Date(`${date}T00:00:00Z`)
export const plusDays = (date: string, days: number) =>
  new Date(asUtc(date).getTime() + days * DAY).toISOString().slice(0, 10)
const daysSinceMonday = (date: string) => (asUtc(date).getUTCDay() + 6) % 7
export const monthStart = (date: string, months: number) => {
  const utc = asUtc(date)
  return new Date(Date.UTC(utc.getUTCFullYear(), utc.getUTCMonth() + months, 1)).toISOString().slice(0, 10)
}

export function weekOf(date: string): [string, string] {
  const monday = plusDays(date, -daysSinceMonday(date))
  return [monday, plusDays(monday, 7)]
}

/** Where the clock next shows a whole hour, or another hour: minute by minute where it changes. */
export function hourEnd(start: number, zone: string): number {
  const wall = (at: number) => DateTime.fromMillis(at, { zone })
  const from = wall(start)
  const intoHour = from.minute * MINUTE + from.second * 1000 + from.millisecond
  if (from.offset === wall(start + HOUR).offset) return start - intoHour + HOUR
  for (let at = start - (start % MINUTE) + MINUTE; ; at += MINUTE) {
    if (wall(at).minute === 0 || wall(at).hour !== from.hour) return at
  }
}

/** ms UTC, half-open */
export type Piece = { start: number; end: number }

/** The buckets that touch a span, each as a whole. */
export function bucketsIn(unit: Bucket, span: Piece, zone: string): Piece[] {
  const found: Piece[] = []
  for (let at = bucketAt(unit, span.start, zone); at.start < span.end; at = bucketAt(unit, at.end, zone)) found.push(at)
  return found
}

export function bucketAt(unit: Bucket, at: number, zone: string): Piece {
  const date = localDate(at, zone)
  if (unit === 'hour') return hourAt(at, date, zone)
  const first = unit === 'week' ? weekOf(date)[0] : unit === 'month' ? `${date.slice(0, 7)}-01` : date
  const next = unit === 'month' ? monthStart(first, 1) : plusDays(first, unit === 'week' ? 7 : 1)
  return { start: startOf(first, zone), end: startOf(next, zone) }
}

function hourAt(at: number, date: string, zone: string): Piece {
  let start = startOf(date, zone)
  const near = start + (Math.floor((at - start) / HOUR) - 4) * HOUR
  const offset = (instant: number) => DateTime.fromMillis(instant, { zone }).offset
  if (near > start && offset(start) === offset(at)) start = near
  for (let end = hourEnd(start, zone); end <= at; end = hourEnd(start, zone)) start = end
  return { start, end: hourEnd(start, zone) }
}
