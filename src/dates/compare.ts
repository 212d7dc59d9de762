import type { Amount, Other } from './pattern.ts'
import { type Clock, dayOf, type Grain, type Period, type Span, settle } from './period.ts'
import { previousRange } from './previous.ts'
import type { DateRange, Moment } from './range.ts'
import { unitAt } from './rule-units.ts'
import type { Unit } from './token.ts'
import { addUnits, isShort, millisOf } from './units.ts'
import { instantToWall, type Wall, wallToInstant } from './wall-clock.ts'

export type Pair = { period: DateRange; previous: DateRange | null }

type Side = { span: Span; range: DateRange }

/**
 * The two ranges of a comparison, like with like: what still runs ends at the moment of asking, and the other after as
 * much time.
 */
export function compare(main: Side, other: Other, toRange: (period: Period) => DateRange, clock: Clock): Pair {
  const { range } = main
  const isRunning = range.start !== null && range.start < clock.now && (range.end === null || range.end > clock.now)
  const period = isRunning ? { ...range, end: clock.now } : range
  if (other.kind === 'previous') return { period, previous: previousRange(range, momentOf(clock)) }
  const by = other.kind === 'earlier' ? other.by : earlierYear(main.span, other.period, clock)
  const whole = by ? moveBack(main, by) : other.kind === 'period' ? toRange(other.period) : null
  const isAlike = by || grainOf(other, clock) === main.span.grain
  if (!isRunning || !isAlike || !whole) return { period: isAlike ? period : range, previous: whole }
  return { period, previous: sameElapsed(period, whole, clock) }
}

function momentOf({ now, zone, weekStart }: Clock): Moment {
  return { now, zone, weekStart, locale: 'en' }
}

function grainOf(other: Other, clock: Clock): Grain | null {
  return other.kind === 'period' ? (settle(other.period, clock)?.grain ?? null) : null
}

/** "vs last week" alone asks about the week that runs. */
export function runningUnitOf(other: Other, clock: Clock): Span {
  const grain = other.kind === 'earlier' ? other.by[0]?.unit : grainOf(other, clock)
  const unit = grain === 'day' || grain === 'month' || grain === 'quarter' || grain === 'year' ? grain : 'week'
  return unitAt(unit, 0, clock) ?? dayOf(clock.today)
}

/** "October vs last year" means October of last year. */
function earlierYear(main: Span, other: Period, clock: Clock): Amount[] | null {
  const lastYear = unitAt('year', -1, clock)
  const found = settle(other, clock)
  const isLastYear = found?.grain === 'year' && found.start?.valueOf() === lastYear?.start?.valueOf()
  return isLastYear && main.grain !== 'year' ? [{ unit: 'year', count: 1 }] : null
}

function moveBack({ span, range }: Side, by: Amount[]): DateRange | null {
  if (range.start === null) return null
  const weeks = span.grain === 'week' && by.every(({ unit }) => unit === 'year')
  const steps: Amount[] = weeks ? by.map(({ count }) => ({ unit: 'week', count: 52 * count })) : by
  const move = (instant: number) => steps.reduce((at, { unit, count }) => earlier(at, unit, count, range.zone), instant)
  return { start: move(range.start), end: range.end === null ? null : move(range.end), zone: range.zone }
}

function earlier(instant: number, unit: Unit, count: number, zone: string): number {
  if (isShort(unit)) return instant - millisOf(unit) * count
  return wallToInstant(addUnits(instantToWall(instant, zone), unit, -count), zone)
}

function sameElapsed(period: DateRange, whole: DateRange, { zone, wall }: Clock): DateRange {
  if (period.start === null || whole.start === null) return whole
  const elapsedMs = wall.toMillis() - instantToWall(period.start, zone).toMillis()
  const end: Wall = instantToWall(whole.start, zone).plus(elapsedMs) as Wall
  const stop = wallToInstant(end, zone)
  return { ...whole, end: whole.end === null ? stop : Math.min(stop, whole.end) }
}
