import { elapsedPart, previousRange } from './calendar/previous-period.ts'
import { type DateRange, isSamePeriod, type Moment } from './calendar/range.ts'
import { firstInstantFrom, instantToWall } from './calendar/time-zone.ts'
import type { Amount, Other } from './grammar/pattern.ts'
import {
  addUnits,
  type Clock,
  dayOf,
  type Grain,
  isShort,
  millisOf,
  type Period,
  type Span,
  settle,
} from './grammar/period.ts'
import type { Unit } from './lexer/token.ts'
import { unitAt } from './rules/units.ts'

export type Pair = { period: DateRange; previous: DateRange | null }

type Side = { span: Span; range: DateRange }

type ToRange = (period: Period) => DateRange

/**
 * The two ranges of a comparison, like with like: a running period ends at `now`, and the other one after the same elapsed
 * time. The later period is compared with the earlier one, whichever is named first ("Q2 vs Q3").
 */
export function compare(main: Side, other: Other, toRange: ToRange, clock: Clock): Pair {
  const later = other.kind === 'period' && !other.before ? laterSide(main, other.period, toRange, clock) : null
  return later
    ? compareWith(later, { kind: 'period', period: main.span }, toRange, clock)
    : compareWith(main, other, toRange, clock)
}

/** The other period if it lies after the main one. A period within the main one is no later. */
function laterSide({ span, range }: Side, other: Period, toRange: ToRange, clock: Clock): Side | null {
  const found = settle(other, clock)
  if (!found) return null
  const whole = toRange(other)
  if (range.start === null || whole.start === null || whole.start <= range.start) return null
  const isAfter = range.end !== null && whole.start >= range.end
  return isAfter || found.grain === span.grain ? { span: found, range: whole } : null
}

function compareWith(main: Side, other: Other, toRange: ToRange, clock: Clock): Pair {
  const { range } = main
  const isRunning = range.start !== null && range.start < clock.now && (range.end === null || range.end > clock.now)
  const period = isRunning ? { ...range, end: clock.now } : range
  if (other.kind === 'previous') return { period, previous: previousRange(range, momentOf(clock)) }
  const by = stepsBack(main, other, toRange, clock)
  const whole = by ? moveBack(main, by) : other.kind === 'period' ? otherRange(main, other, toRange, clock) : null
  if (isSamePeriod(whole, range)) return { period, previous: previousRange(range, momentOf(clock)) }
  const isAlike = by || grainOf(other, clock) === (main.span.toDateOf ?? main.span.grain)
  if (!isRunning || !isAlike || !whole) return { period: isAlike ? period : range, previous: whole }
  return { period, previous: elapsedPart(period, whole, clock.now) }
}

/** The units by which the main period is moved back, if the other one is the same period earlier. */
function stepsBack(main: Side, other: Other, toRange: ToRange, clock: Clock): Amount[] | null {
  if (other.kind === 'earlier') return other.by
  if (other.kind === 'previous') return null
  const whole = toRange(other.period)
  return isSamePeriod(whole, main.range) && other.before ? other.before : earlierYear(main.span, other.period, clock)
}

/** "Last month vs the previous 3 months" are the three months before last month. */
function otherRange({ range }: Side, other: Other & { kind: 'period' }, toRange: ToRange, clock: Clock): DateRange {
  const whole = toRange(other.period)
  const { start, zone } = range
  // "Compared to October so far": as much of October as of the main period.
  const isSoFar = settle(other.period, clock)?.toDateOf !== undefined
  if (isSoFar && start !== null && whole.end !== null && whole.end > start) return { ...whole, end: start }
  if (!other.before || start === null || (whole.end !== null && whole.end <= start)) return whole
  return { start: stepBack(start, other.before, zone), end: start, zone }
}

function momentOf({ now, zone, weekStart }: Clock): Moment {
  return { now, zone, weekStart, locale: 'en' }
}

function grainOf(other: Other, clock: Clock): Grain | null {
  const found = other.kind === 'period' ? settle(other.period, clock) : null
  return found?.toDateOf ?? found?.grain ?? null
}

/** "vs last week" alone is about the running week. */
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
  const move = (instant: number) => stepBack(instant, steps, range.zone)
  return { start: move(range.start), end: range.end === null ? null : move(range.end), zone: range.zone }
}

function stepBack(instant: number, steps: Amount[], zone: string): number {
  return steps.reduce((at, { unit, count }) => earlier(at, unit, count, zone), instant)
}

function earlier(instant: number, unit: Unit, count: number, zone: string): number {
  if (isShort(unit)) return instant - millisOf(unit) * count
  return firstInstantFrom(addUnits(instantToWall(instant, zone), unit, -count), zone)
}
