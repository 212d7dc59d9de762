import { DateTime, FixedOffsetZone, Info, type Zone } from 'luxon'
import type { WeekStart } from './range.ts'

/**
 * A local time without zone, represented as a luxon DateTime in UTC with the local fields. Calendar arithmetic uses these;
 * `wallToInstant` applies the zone at the end.
 */
export type Wall = DateTime<true>

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const utc = { zone: FixedOffsetZone.utcInstance }

/** The local time in `zone` at `instant` (ms UTC). */
export function instantToWall(instant: number, zone: string): Wall {
  return wallFromMillis(instant + offsetAt(Info.normalizeZone(zone), instant))
}

/**
 * The instant (ms UTC) of a local time in `zone`. A repeated time is its first occurrence; a skipped time is shifted by the
 * length of the gap, so that a missing midnight is the first instant of its day.
 */
export function wallToInstant(wall: Wall, zone: string): number {
  const named = Info.normalizeZone(zone)
  const wallMs = wall.toMillis()
  const before = offsetAt(named, wallMs - DAY_MS)
  const after = offsetAt(named, wallMs + DAY_MS)
  for (const offset of [Math.max(before, after), Math.min(before, after)]) {
    if (before === after || offsetAt(named, wallMs - offset) === offset) return wallMs - offset
  }
  return wallMs - before
}

/**
 * The first instant (ms UTC) whose local time in `zone` is `wall` or later: for a skipped time the clock change itself. Used
 * for bounds of ranges, so that a range keeps the part of it that exists.
 */
export function firstInstantFrom(wall: Wall, zone: string): number {
  const instant = wallToInstant(wall, zone)
  const skippedMs = instant + offsetAt(Info.normalizeZone(zone), instant) - wall.toMillis()
  return skippedMs === 0 ? instant : offsetChange(instant - skippedMs, instant, zone)
}

/** The instant in `(before, after]` (ms UTC) at which the zone's offset changes to the one at `after`. */
export function offsetChange(before: number, after: number, zone: string): number {
  const named = Info.normalizeZone(zone)
  const offset = offsetAt(named, after)
  let low = before
  let high = after
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(named, middle) === offset) high = middle
    else low = middle
  }
  return high
}

export function wallDate(year: number, month: number, day: number): Wall | null {
  const wall = wallFromMillis(Date.UTC(year, month - 1, day))
  return wall.month === month && wall.day === day ? wall : null
}

/** The first of a month; month 13 is the January after. */
export function firstOfMonth(year: number, month: number): Wall {
  return wallFromMillis(Date.UTC(year, month - 1, 1))
}

export function wallFromMillis(ms: number): Wall {
  return DateTime.fromMillis(ms, utc) as Wall
}

/** Local times have no zone, so that midnights are whole days since the epoch. */
export function startOfDay(wall: Wall): Wall {
  return wallFromMillis(Math.floor(wall.toMillis() / DAY_MS) * DAY_MS)
}

export function startOfWeek(wall: Wall, weekStart: WeekStart): Wall {
  const day = startOfDay(wall)
  return wallFromMillis(day.toMillis() - DAY_MS * (weekStart === 'monday' ? day.weekday - 1 : day.weekday % 7))
}

const HALF_DAY_MS = 43_200_000
/** 27 years of half days. */
const MAX_KNOWN_OFFSETS = 20_000
const MAX_KNOWN_ZONES = 50
const knownOffsets = new Map<string, Map<number, number>>()

/**
 * The UTC offset in ms at an instant (ms UTC): the one at both ends of its half day unless they differ, because no zone changes
 * its clocks back within that time. Those are cached, because the runtime takes 20 µs for each.
 */
export function offsetAt(zone: Zone, instant: number): number {
  if (zone.isUniversal) return zone.offset(instant) * MINUTE_MS
  const known = knownOffsetsOf(zone)
  const start = Math.floor(instant / HALF_DAY_MS) * HALF_DAY_MS
  const offset = knownOffsetAt(zone, start, known)
  return offset === knownOffsetAt(zone, start + HALF_DAY_MS, known) ? offset : zone.offset(instant) * MINUTE_MS
}

function knownOffsetsOf({ name }: Zone): Map<number, number> {
  const found = knownOffsets.get(name)
  if (found) return found
  if (knownOffsets.size > MAX_KNOWN_ZONES) knownOffsets.clear()
  const known = new Map<number, number>()
  knownOffsets.set(name, known)
  return known
}

function knownOffsetAt(zone: Zone, instant: number, known: Map<number, number>): number {
  const found = known.get(instant)
  if (found !== undefined) return found
  if (known.size >= MAX_KNOWN_OFFSETS) known.clear()
  const offset = zone.offset(instant) * MINUTE_MS
  known.set(instant, offset)
  return offset
}
