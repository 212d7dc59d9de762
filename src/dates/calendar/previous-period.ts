import { LRUCache } from 'lru-cache'
import { type DateRange, isSamePeriod, type Moment, type WeekStart } from './range.ts'
import {
  firstInstantFrom,
  instantToWall,
  startOfDay,
  startOfWeek,
  type Wall,
  wallFromMillis,
  wallToInstant,
} from './time-zone.ts'

const DAY_MS = 86_400_000

type Step = { weeks: number } | { months: number }

/**
 * The period to compare `range` with: the previous month, quarter or year for a whole one, else the same weekdays whole
 * weeks earlier. A running period is compared with the same elapsed part.
 *
 * @returns null if `range` has no start, or if a clock change skipped the whole previous period
 */
export function previousRange(range: DateRange, moment: Moment): DateRange | null {
  const { start, end, zone } = range
  if (start === null) return null
  const isRunning = start < moment.now && (end === null || end > moment.now)
  if (isRunning || end === null) return computePrevious({ ...range, start }, moment, isRunning)
  const key = `${start} ${end} ${moment.weekStart} ${zone}`
  const known = knownPrevious.get(key)
  if (known) return known.range
  const previous = { range: computePrevious({ ...range, start }, moment, isRunning) }
  knownPrevious.set(key, previous)
  return previous.range
}

/** Of periods that do not run: every answer offers a comparison, and the same few periods are asked about all day. */
const knownPrevious = new LRUCache<string, { range: DateRange | null }>({ max: 1_000 })

function computePrevious(range: DateRange & { start: number }, moment: Moment, isRunning: boolean): DateRange | null {
  const { zone } = range
  const start = instantToWall(range.start, zone)
  const end = instantToWall(range.end ?? moment.now, zone)
  const step = stepBack(start, end, isRunning ? instantToWall(moment.now, zone) : null, moment)
  const earlier = start.minus(step)
  const stop = isRunning ? sameElapsed(start, instantToWall(moment.now, zone), earlier) : end.minus(step)
  const previous = { start: firstInstantFrom(earlier, zone), end: firstInstantFrom(stop < start ? stop : start, zone) }
  return previous.start < previous.end ? { ...previous, zone } : null
}

/** As much of another period as has passed at `now` (ms UTC) of a running one. */
export function elapsedPart(running: DateRange, other: DateRange, now: number): DateRange {
  if (running.start === null || other.start === null) return other
  const { zone } = running
  const wallAt = (instant: number) => instantToWall(instant, zone)
  const stop = firstInstantFrom(sameElapsed(wallAt(running.start), wallAt(now), wallAt(other.start)), zone)
  return { ...other, end: other.end === null ? stop : Math.min(stop, other.end) }
}

function sameElapsed(start: Wall, now: Wall, earlier: Wall): Wall {
  return earlier.plus({ milliseconds: now.toMillis() - start.toMillis() })
}

function stepBack(start: Wall, end: Wall, now: Wall | null, moment: Moment): Step {
  const days = (end.toMillis() - start.toMillis()) / DAY_MS
  const months = wholeMonths(start, end)
  if (months !== null) return { months }
  if (now !== null && days % 7 !== 0 && end <= now.endOf('day').plus(1)) {
    const unit = (['month', 'quarter', 'year'] as const).find((unit) => startsOn(start, now, unit))
    if (unit && startOfWeek(start, moment.weekStart) <= start)
      return { months: { month: 1, quarter: 3, year: 12 }[unit] }
  }
  return { weeks: Math.max(1, Math.ceil(days / 7)) }
}

function wholeMonths(start: Wall, end: Wall): number | null {
  const isFirst = (wall: Wall) => wall.equals(wall.startOf('month'))
  return isFirst(start) && isFirst(end) ? Math.round(end.diff(start, 'months').months) : null
}

function startsOn(start: Wall, now: Wall, unit: 'month' | 'quarter' | 'year'): boolean {
  return start.equals(now.startOf(unit))
}

/** The last `count` calendar weeks or months in the requester's zone, the running one included as a whole. */
export function lastUnits(count: number, unit: 'week' | 'month', { now, zone, weekStart }: Moment): DateRange {
  const today = instantToWall(now, zone).startOf('day')
  const first = unit === 'week' ? startOfWeek(today, weekStart) : today.startOf('month')
  const at = (units: number) => wallToInstant(first.plus({ [`${unit}s`]: units }), zone)
  return { start: at(1 - count), end: at(1), zone }
}

/** The last `count` calendar days in the requester's zone: today and the `count - 1` days before. */
export function lastDays(count: number, { now, zone }: Pick<Moment, 'now' | 'zone'>): DateRange {
  const todayMs = startOfDay(instantToWall(now, zone)).toMillis()
  const startOf = (days: number) => wallToInstant(wallFromMillis(todayMs + days * DAY_MS), zone)
  return { start: startOf(1 - count), end: startOf(1), zone }
}

export type ShiftUnit = 'day' | 'week' | 'month' | 'quarter' | 'year'

const DAYS = { day: 1, week: 7 }
const MONTHS = { month: 1, quarter: 3, year: 12 }

/**
 * A period moved by calendar units, or (`unit` null) by its own length: a whole month by months, other whole days by days. A
 * period longer than the unit gives the unit right before it, or after: "the day before" a week is the day before its first.
 *
 * @returns null for a period that is unbounded on the side it is moved from
 */
export function shiftPeriod(
  range: DateRange,
  { unit, count }: { unit: ShiftUnit | null; count: number },
  weekStart: WeekStart,
): DateRange | null {
  const { zone } = range
  if (range.start === null || range.end === null || count === 0) return null
  const [start, end] = [instantToWall(range.start, zone), instantToWall(range.end, zone)]
  if (unit === null) return moved(start, end, scaled(lengthOf(start, end), count), zone)
  if (isLonger(start, end, unit)) return beside(start, end, { unit, count }, zone)
  const isYearOfWeeks = unit === 'year' && isWholeWeeks(start, end, weekStart)
  return moved(start, end, isYearOfWeeks ? { days: 364 * count } : stepOf(unit, count), zone)
}

/** The calendar unit around a period's first day. */
export function unitAround({ start, zone }: DateRange, unit: ShiftUnit, weekStart: WeekStart): DateRange | null {
  if (start === null) return null
  const day = instantToWall(start, zone)
  const first = unit === 'week' ? startOfWeek(day, weekStart) : (day.startOf(unit) as Wall)
  return moved(first, first.plus(stepOf(unit, 1)) as Wall, {}, zone)
}

type Shift = { days?: number; months?: number; milliseconds?: number }

function moved(start: Wall, end: Wall, step: Shift, zone: string): DateRange {
  return {
    start: firstInstantFrom(start.plus(step) as Wall, zone),
    end: firstInstantFrom(end.plus(step) as Wall, zone),
    zone,
  }
}

function stepOf(unit: ShiftUnit, count: number): Shift {
  return unit === 'day' || unit === 'week' ? { days: DAYS[unit] * count } : { months: MONTHS[unit] * count }
}

function scaled(step: Shift, count: number): Shift {
  return Object.fromEntries(Object.entries(step).map(([name, value]) => [name, value * count]))
}

function lengthOf(start: Wall, end: Wall): Shift {
  if (isFirst(start) && isFirst(end)) return { months: Math.round(end.diff(start, 'months').months) }
  const { days } = end.diff(start, 'days')
  if (isWeekendLike(start, days)) return { days: 7 }
  return Number.isInteger(days)
    ? { days }
    : days < 1
      ? { days: 1 }
      : { milliseconds: end.toMillis() - start.toMillis() }
}

/** "The one before" a weekend is the weekend before. */
function isWeekendLike(start: Wall, days: number): boolean {
  return start.weekday === 6 && days === 2
}

function isFirst(wall: Wall): boolean {
  return wall.equals(wall.startOf('month'))
}

function isWholeWeeks(start: Wall, end: Wall, weekStart: WeekStart): boolean {
  return start.equals(startOfWeek(start, weekStart)) && end.diff(start, 'days').days === 7
}

function isLonger(start: Wall, end: Wall, unit: ShiftUnit): boolean {
  return start.plus(stepOf(unit, 1)) < end
}

function beside(start: Wall, end: Wall, { unit, count }: { unit: ShiftUnit; count: number }, zone: string): DateRange {
  const [from, to] = count < 0 ? [start.plus(stepOf(unit, count)), start] : [end, end.plus(stepOf(unit, count))]
  return moved(from as Wall, to as Wall, {}, zone)
}

/** The calendar unit that a range is; null for others. */
export function unitOf({ start, end, zone }: DateRange): 'day' | 'week' | 'month' | null {
  if (start === null || end === null) return null
  const [from, to] = [instantToWall(start, zone), instantToWall(end, zone)]
  if (+from !== +from.startOf('day')) return null
  if (+from.plus({ days: 1 }) === +to) return 'day'
  if (+from.plus({ days: 7 }) === +to) return 'week'
  return from.day === 1 && +from.plus({ months: 1 }) === +to ? 'month' : null
}

/** A period, moved by whole units into the one named; null if they are not parts of the same unit. */
export function movedInto(named: DateRange, before: DateRange, { weekStart }: Moment): DateRange | null {
  const unit = PART_OF.find((one) => isSamePeriod(unitAround(named, one, weekStart), named))
  const around = unit && unitAround(before, unit, weekStart)
  if (!around || before.start === null || named.start === null) return null
  const step = named.start < (around.start ?? 0) ? -1 : 1
  for (let count = 0; Math.abs(count) <= MAX_STEPS; count += step)
    if (isSamePeriod(shiftPeriod(around, { unit, count }, weekStart), named))
      return shiftPeriod(before, { unit, count }, weekStart)
  return null
}

export const PART_OF = ['day', 'week', 'month', 'quarter', 'year'] as const
/** Years of weeks. */
const MAX_STEPS = 160
