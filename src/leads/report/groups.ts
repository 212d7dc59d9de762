import { Info } from 'luxon'
import type { WeekStart } from '../../dates/calendar/range.ts'
import { addCounts, emptyCounts } from './counts.ts'
import type { Counts, Group } from './report.ts'

const QUARTER_HOUR_MS = 900_000
const DAY_MS = 86_400_000
const MAX_KNOWN_OFFSETS = 20_000
/** 1 January 1970 was a Thursday; Monday is 0. */
const EPOCH_WEEKDAY = 3

export type WeekdayCounts = {
  add(at: number, kind: keyof Counts): void
  merge(other: WeekdayCounts): void
  /** all seven, from the first day of the week, under their English names */
  rows(weekStart: WeekStart): Group[]
  /** what `merge` reads, Monday first */
  days(): readonly Counts[]
}

/** Counts records by the weekday of their local date in `zone` (IANA name). */
export function createWeekdayCounts(zone: string): WeekdayCounts {
  const offsetAt = createOffsets(zone)
  const days = Array.from({ length: 7 }, emptyCounts)
  return {
    add: (at, kind) => {
      const day = Math.floor((at + offsetAt(at)) / DAY_MS)
      const counts = days[(((day + EPOCH_WEEKDAY) % 7) + 7) % 7]
      if (counts) counts[kind] += 1
    },
    merge: (other) => {
      for (const [index, counts] of days.entries()) addCounts(counts, other.days()[index] ?? emptyCounts())
    },
    rows: (weekStart) => {
      const rows = days.map((counts, index) => ({
        label: Info.weekdays('long', { locale: 'en' })[index] ?? '',
        ...counts,
      }))
      return weekStart === 'monday' ? rows : [...rows.slice(6), ...rows.slice(0, 6)]
    },
    days: () => days,
  }
}

/** A zone's offset in ms, remembered by quarter of an hour unless the offset changes within it. */
function createOffsets(zoneName: string): (at: number) => number {
  const zone = Info.normalizeZone(zoneName)
  const known = new Map<number, number>()
  return (at) => {
    const quarter = Math.floor(at / QUARTER_HOUR_MS)
    const remembered = known.get(quarter)
    if (remembered !== undefined) return remembered
    const offset = zone.offset(at) * 60_000
    const from = quarter * QUARTER_HOUR_MS
    if (known.size >= MAX_KNOWN_OFFSETS) known.clear()
    if (zone.offset(from) === zone.offset(from + QUARTER_HOUR_MS - 1)) known.set(quarter, offset)
    return offset
  }
}
