import type { Moment, WeekStart } from '../calendar/range.ts'
import {
  firstOfMonth,
  instantToWall,
  startOfDay,
  startOfWeek,
  type Wall,
  wallFromMillis,
} from '../calendar/time-zone.ts'
import type { Unit } from '../lexer/token.ts'

export type Grain = 'minute' | 'hour' | 'day' | 'weekend' | 'week' | 'month' | 'quarter' | 'half' | 'year' | 'other'

/** A local time without zone, or (rolling hours, timestamps) an instant in ms UTC. */
export type Point = Wall | number

/**
 * A resolved period, half-open. `edge` is the instant that "the end of …" means as the end of a range, `toDateOf` the unit
 * that a period to date belongs to, `isNearest` marks the weekday nearest to today ("last Friday"), `besideWords` is what it
 * means after other words ("appointments from October"), `isPast` marks "last year", `next` the same a year later than there.
 */
export type Span = {
  start: Point | null
  end: Point | null
  grain: Grain
  edge?: Point
  toDateOf?: Grain
  isNearest?: boolean
  besideWords?: Span
  isPast?: boolean
  next?: Span
}

export type Cycle = 'halfDay' | 'day' | 'week' | 'month' | 'year'

/** A period that recurs every cycle ("March", "Friday", "the 15th"); `at` returns its occurrence in one cycle. */
export type Recurrence = {
  cycle: Cycle
  grain: Grain
  at: (cycleStart: Wall) => Span | null
  /** hours that are bare numbers ("between 9 and 5"): only with a day beside them */
  needsDay?: boolean
}

/** A date that does not exist ("31 February"). */
export type Impossible = { impossible: true }

export type Period = Span | Recurrence | Impossible

/** An ambiguity of the words; flipping it gives the alternative reading. */
export type Choice =
  | 'day-first'
  | 'last-weekday'
  | 'past-unit'
  | 'next-unit'
  | 'from'
  | 'weekend'
  | 'ends-ahead'
  | 'half-of-day'
  | 'night'
  | 'winter'

export type Clock = {
  now: number
  wall: Wall
  today: Wall
  zone: string
  weekStart: WeekStart
  dayFirst: boolean
  flipped: Choice | null
  /** records that a rule resolved an ambiguity; returns whether it is flipped */
  choose: (choice: Choice) => boolean
}

export const impossible: Impossible = { impossible: true }

export function isRecurrence(period: Period): period is Recurrence {
  return 'cycle' in period
}

export function isSpan(period: Period): period is Span {
  return 'start' in period
}

export function dayOf(wall: Wall): Span {
  return { start: wall, end: addDays(wall, 1), grain: 'day' }
}

export function span(start: Point | null, end: Point | null, grain: Grain): Span {
  return { start, end, grain }
}

/** Local times have no zone, so that every day has 24 hours. */
export function addDays(wall: Wall, days: number): Wall {
  return wallFromMillis(wall.toMillis() + days * 86_400_000)
}

/** The latest occurrence that `isFit` accepts, at or before `limit`: 40 years back are enough for any 29 February. */
export function latest(recurrence: Recurrence, limit: Wall, clock: Clock, isFit = startsBy(limit)): Span | null {
  return search(recurrence, limit, clock, -1, isFit)
}

/** The first occurrence from `limit` on; where it has an edge ("the end of October"), the first with that after `limit`. */
export function firstFrom(recurrence: Recurrence, limit: Wall, clock: Clock): Span | null {
  return search(recurrence, limit, clock, 1, ({ start, edge }) => {
    if (edge !== undefined) return edge > limit
    return start !== null && start >= limit
  })
}

function startsBy(limit: Wall): (found: Span) => boolean {
  return ({ start }) => start !== null && start <= limit
}

export function endsBy(limit: Wall): (found: Span) => boolean {
  return ({ end }) => end !== null && end <= limit
}

function search(
  { cycle, at }: Recurrence,
  from: Wall,
  clock: Clock,
  direction: 1 | -1,
  isFit: (found: Span) => boolean,
): Span | null {
  const first = startOfCycle(from, cycle, clock)
  const limit = { halfDay: 3, day: 3, week: 60, month: 120, year: 40 }[cycle]
  for (let step = 0; step <= limit; step++) {
    const found = at(step === 0 ? first : cycleFrom(first, cycle, step * direction))
    if (found && isFit(found)) return found
  }
  return null
}

function cycleFrom(first: Wall, cycle: Cycle, steps: number): Wall {
  if (cycle === 'year') return firstOfMonth(first.year + steps, 1)
  if (cycle === 'month') return firstOfMonth(first.year, first.month + steps)
  return addDays(first, steps * { halfDay: 0.5, day: 1, week: 7 }[cycle])
}

export function startOfCycle(wall: Wall, cycle: Cycle, clock: Clock): Wall {
  if (cycle === 'halfDay') return wall.startOf('day').plus({ hours: wall.hour < 12 ? 0 : 12 })
  if (cycle === 'year') return firstOfMonth(wall.year, 1)
  return cycle === 'week' ? startOfWeek(wall, clock.weekStart) : wall.startOf(cycle)
}

/** The default occurrence of a recurring period: the latest that has begun. */
export function settle(period: Period, clock: Clock): Span | null {
  if (isRecurrence(period)) return latest(period, clock.wall, clock)
  return isSpan(period) ? period : null
}

/** Applies `change` to a span, or to every occurrence of a recurring period. */
export function mapPeriod(period: Period, grain: Grain, change: (found: Span) => Span | null): Period | null {
  if (isSpan(period)) return change(period)
  if (!isRecurrence(period)) return period
  return {
    cycle: period.cycle,
    grain,
    at: (cycleStart) => {
      const found = period.at(cycleStart)
      return found && change(found)
    },
  }
}

const MONTHS: Partial<Record<Unit, number>> = { month: 1, quarter: 3, half: 6, year: 12 }
const DAYS: Partial<Record<Unit, number>> = {
  day: 1,
  workday: 1,
  week: 7,
  workweek: 7,
  weekend: 7,
  fortnight: 14,
  'half-month': 15,
}
const SECONDS: Partial<Record<Unit, number>> = { second: 1, minute: 60, hour: 3600 }

/** Adds units to a local time; luxon clamps to the end of the month (31 January + 1 month = 28 February). */
export function addUnits(wall: Wall, unit: Unit, count: number): Wall {
  const months = MONTHS[unit]
  if (months) return wall.plus({ months: months * count })
  const days = DAYS[unit]
  return days ? addDays(wall, days * count) : wallFromMillis(wall.toMillis() + (SECONDS[unit] ?? 0) * 1000 * count)
}

/** `addUnits` from the start of a unit, where clamping to the end of a month cannot occur. */
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
  const isOther = unit === 'second' || unit === 'fortnight' || unit === 'workday' || unit === 'workweek'
  return isOther || unit === 'half-month' ? 'other' : unit
}

let latestClock: { moment: Moment; clock: Clock } | null = null

/** The rules' context at a moment, with no choice flipped. One question reads several texts at its moment. */
export function clockAt(moment: Moment): Clock {
  if (latestClock?.moment === moment) return latestClock.clock
  const { now, zone, weekStart, locale } = moment
  const wall = instantToWall(now, zone)
  const today = startOfDay(wall)
  const clock: Clock = {
    now,
    zone,
    wall,
    today,
    weekStart,
    dayFirst: isDayFirst(locale),
    flipped: null,
    choose: () => false,
  }
  latestClock = { moment, clock }
  return clock
}

const dayFirstByLocale = new Map<string, boolean>()

/** Whether the locale writes the day before the month (3/4 is the third of April). */
function isDayFirst(locale: string): boolean {
  const known = dayFirstByLocale.get(locale)
  if (known !== undefined) return known
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).formatToParts(0)
  const isFirst = parts.findIndex(({ type }) => type === 'day') < parts.findIndex(({ type }) => type === 'month')
  dayFirstByLocale.set(locale, isFirst)
  return isFirst
}
