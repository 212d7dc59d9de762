import { firstOfMonth, startOfDay, startOfWeek, type Wall, wallFromMillis } from '../calendar/time-zone.ts'
import type { Unit } from '../lexer/token.ts'
import { addDays, type Clock, type Grain } from './period.ts'

const MONTHS: Partial<Record<Unit, number>> = { month: 1, quarter: 3, half: 6, year: 12 }
const DAYS: Partial<Record<Unit, number>> = { day: 1, workday: 1, week: 7, workweek: 7, weekend: 7, fortnight: 14 }
const SECONDS: Partial<Record<Unit, number>> = { second: 1, minute: 60, hour: 3600 }

/** `count` units after a wall time; months are luxon's, which stays inside the month (31 January + 1 = 28 February). */
export function addUnits(wall: Wall, unit: Unit, count: number): Wall {
  const months = MONTHS[unit]
  if (months) return wall.plus({ months: months * count })
  const days = DAYS[unit]
  return days ? addDays(wall, days * count) : wallFromMillis(wall.toMillis() + (SECONDS[unit] ?? 0) * 1000 * count)
}

/** `addUnits` from the start of a unit: from the first of a month no day can be missed. */
export function startsAfter(start: Wall, unit: Unit, count: number): Wall {
  const months = MONTHS[unit]
  return months ? firstOfMonth(start.year, start.month + months * count) : addUnits(start, unit, count)
}

export function isShort(unit: Unit): boolean {
  return unit in SECONDS
}

export function millisOf(unit: Unit): number {
  return (SECONDS[unit] ?? 0) * 1000
}

export function startOfUnit(wall: Wall, unit: Unit, clock: Clock): Wall {
  if (unit === 'week' || unit === 'workweek' || unit === 'fortnight') return startOfWeek(wall, clock.weekStart)
  const months = MONTHS[unit]
  if (months) return firstOfMonth(wall.year, wall.month - ((wall.month - 1) % months))
  return unit === 'hour' || unit === 'minute' || unit === 'second' ? wall.startOf(unit) : startOfDay(wall)
}

export function grainOf(unit: Unit): Grain {
  return unit === 'second' || unit === 'fortnight' || unit === 'workday' || unit === 'workweek' ? 'other' : unit
}
