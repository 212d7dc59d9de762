import type { DateRange, Moment } from './range.ts'
import { instantToWall, wallToInstant } from './time-zone.ts'

/** The last `count` calendar days in the zone of asking: today and the `count - 1` days before. */
export function lastDays(count: number, { now, zone }: Pick<Moment, 'now' | 'zone'>): DateRange {
  const today = instantToWall(now, zone).startOf('day')
  return {
    start: wallToInstant(today.minus({ days: count - 1 }), zone),
    end: wallToInstant(today.plus({ days: 1 }), zone),
    zone,
  }
}
