import type { Wall } from '../calendar/time-zone.ts'
import { type Amount, type ClockTime, carryRule, rule } from '../grammar/pattern.ts'
import {
  addDays,
  type Clock,
  type Cycle,
  firstFrom,
  impossible,
  isRecurrence,
  isSpan,
  latest,
  type Period,
  type Point,
  type Recurrence,
  type Span,
  settle,
  span,
} from '../grammar/period.ts'
import { addUnits } from '../grammar/units.ts'
import { dateOf, fullYear, monthlyDay, yearlyDay } from './dates.ts'
import { within } from './rule-within.ts'
import { hoursAt, onDay } from './times.ts'
import { isoWeek } from './weeks.ts'

/** From one period to another: the end is included, and a side without a year takes the one that puts them in order. */
export const rangeRules = [
  rule('range', '<when:from> to|until|through|by|- <when>', ({ from, when }, clock) => range(from, when, clock)),
  rule('range', 'from|von|since|between <when:from> to|until|through|by|-|and <when>', ({ from, when }, clock) =>
    range(from, when, clock),
  ),
  rule('range', 'since|beginning <when:from> [and] ending <when>', ({ from, when }, clock) => range(from, when, clock)),
  rule('range', 'after <when:from> or-earlier <when>', ({ from, when }, clock) => upTo(from, when, true, clock)),
  rule('range', 'since|no-earlier-than <when:from> or-earlier <when>', ({ from, when }, clock) =>
    upTo(from, when, false, clock),
  ),
  rule('range', '[from|von|between] <day:from> to|until|through|-|and <day> [in] <period>', (found, clock) =>
    daysOf(found.period, found.from, found.day, clock),
  ),
  carryRule('range', 'from|von|between <period> [at] <hours>', ({ period, hours }) =>
    hours.isPart ? null : onDay(period, hours),
  ),
  rule('range', '<unit> <number:from> to|until|through|-|and <number>', ({ unit, from, number }, clock) =>
    unit === 'week' ? weeks(from, number, clock) : null,
  ),
  rule('range', 'w <number:from> to|until|through|-|and <number>', ({ from, number }, clock) =>
    weeks(from, number, clock),
  ),
  rule('range', '<period> [from|von|between] <day:from> to|until|through|-|and <day>', (found, clock) =>
    daysOf(found.period, found.from, found.day, clock),
  ),
  rule(
    'range',
    '[from|von|between] <period:from> [at] <time:start> to|until|through|-|and <period> [at] <time>',
    (found, clock) => range(atTime(found.from, found.start), atTime(found.period, found.time), clock),
  ),
  rule('range', '[from|von|between] <period:from> [at] <time:start> to|until|through|-|and <period>', (found, clock) =>
    range(atTime(found.from, found.start), found.period, clock),
  ),
  rule('range', '[since|from] <period> for <duration>', ({ period, duration }, clock) =>
    lasting(period, duration, clock),
  ),
  rule('range', '<date:from> / <date>', ({ from, date }, clock) => range(from, date, clock)),
  rule('range', '<when:first> and <when>', ({ first, when }, clock) => both(settle(first, clock), settle(when, clock))),
  rule('range', 'between <when:from> [-|and] to-date', ({ from }, clock) => toDate(from, clock)),
  rule('range', '[from|von|since] <when:from> to-date', ({ from }, clock) => toDate(from, clock)),
  rule('range', '[from|von|between|since] <day:from> to|until|through|-|and <when>', ({ from, when }, clock) =>
    dayRange(monthlyDay(from), when, clock),
  ),
  rule('range', '[from|von|between|since] <when:from> to|until|through|-|and <day>', ({ from, day }, clock) =>
    isDay(from) ? dayRange(from, monthlyDay(day), clock) : null,
  ),
  rule('range', '[from|von|between] <day:from> to|until|through|-|and <day> <month>', ({ from, day, month }, clock) =>
    range(yearlyDay(month, from), yearlyDay(month, day), clock),
  ),
  rule('range', '[from|von|between] <month> <day:from> to|until|through|-|and <day>', ({ from, day, month }, clock) =>
    range(yearlyDay(month, from), day < from ? (monthlyDay(day) as Recurrence) : yearlyDay(month, day), clock),
  ),
  rule(
    'range',
    '[from|von|between] <month> <day:from> to|until|through|-|and <day> <year>',
    ({ from, day, month, year }, clock) => range(dateOf(year, month, from), dateOf(year, month, day), clock),
  ),
  rule('range', '[from|von|between] <day:from> to|until|through|-|and <day> <month> <shortYear>', (found, clock) => {
    const year = fullYear(found.shortYear, clock)
    return range(dateOf(year, found.month, found.from), dateOf(year, found.month, found.day), clock)
  }),
]

/** "Starting 3 October for 5 days". */
function lasting(period: Period, duration: Amount[], clock: Clock): Span | null {
  const start = settle(period, clock)?.start
  if (!start || typeof start === 'number') return null
  return span(
    start,
    duration.reduce((at, { unit, count }) => addUnits(at, unit, count), start),
    'other',
  )
}

/** "Today and yesterday": one period where one begins as the other ends. */
function both(one: Span | null, other: Span | null): Span | null {
  if (!one || !other) return null
  const isBefore = one.end !== null && one.end.valueOf() === other.start?.valueOf()
  const isAfter = other.end !== null && other.end.valueOf() === one.start?.valueOf()
  if (isBefore) return span(one.start, other.end, 'other')
  return isAfter ? span(other.start, one.end, 'other') : null
}

/** "After 3 October and before the 7th": neither the one nor the other. */
function upTo(from: Period, to: Period, isAfter: boolean, clock: Clock): Span | null {
  const start = settle(from, clock)
  const stop = start && firstAfter(to, start, clock)
  return stop && span(isAfter ? start.end : start.start, stop.start, 'other')
}

function weeks(first: number, last: number, clock: Clock): Period | null {
  const [from, to] = [isoWeek(first), isoWeek(last)]
  return from && to ? range(from, to, clock) : null
}

/** "From 4 to 22 last month". */
function daysOf(month: Period, from: number, to: number, clock: Clock): Period | null {
  if (!isSpan(month) || month.grain !== 'month') return null
  const [first, last] = [monthlyDay(from), monthlyDay(to)].map((day) => day && within(day, month))
  return first && last ? range(first, last, clock) : null
}

function atTime(day: Period, time: ClockTime): Period {
  return onDay(day, hoursAt(time)) ?? impossible
}

function toDate(from: Period, clock: Clock): Span | null {
  const start = settle(from, clock)?.start ?? null
  return span(start, clock.today.plus({ days: 1 }), 'other')
}

function isDay(period: Period): boolean {
  return 'grain' in period && period.grain === 'day'
}

function dayRange(from: Period | null, to: Period | null, clock: Clock): Period | null {
  return from && to && isDay(from) && isDay(to) ? range(from, to, clock) : null
}

const ranks: Cycle[] = ['halfDay', 'day', 'week', 'month', 'year']

/** Both sides in order: the side that says more is placed first, the other next to it. */
function range(from: Period, to: Period, clock: Clock): Period | null {
  if ('impossible' in from || 'impossible' in to) return { impossible: true }
  const isEndFirst = isSpan(to) || (isRecurrence(from) && ranks.indexOf(from.cycle) < ranks.indexOf(to.cycle))
  const end = isRecurrence(from) && isEndFirst ? settle(to, clock) : null
  const start = end ? lastBefore(from, end, clock) : lastBegun(from, to, clock)
  const stop = end ?? (start && firstAfter(to, start, clock))
  if (!start || !stop) return null
  if (start.isNearest && isWall(start.start) && isWall(stop.start) && start.start > stop.start)
    return span(addDays(start.start, -7), endPoint(stop), 'other')
  return span(start.edge && start.edge !== stop.edge ? edgeStart(start) : start.start, endPoint(stop), 'other')
}

function isWall(point: Point | null): point is Wall {
  return point !== null && typeof point !== 'number'
}

function edgeStart({ edge, start }: Span): Point | null {
  return edge === undefined || typeof start === 'number' ? start : edge
}

/** "… to 2 pm" ends at two, not at three. */
function endPoint({ edge, end, start, grain }: Span): Point | null {
  return edge ?? (grain === 'hour' || grain === 'minute' ? start : end)
}

/** Two sides without a year may end ahead ("Nov to March", asked in November): the other reading is a cycle earlier. */
function lastBegun(from: Period, to: Period, clock: Clock): Span | null {
  const start = settle(from, clock)
  if (!isRecurrence(from) || !isRecurrence(to) || !start?.start || typeof start.start === 'number') return start
  const stop = firstAfter(to, start, clock)
  const isAhead = stop?.start !== null && stop?.start !== undefined && stop.start > clock.wall
  return isAhead && clock.choose('ends-ahead') ? latest(from, start.start.minus(1) as Wall, clock) : start
}

function lastBefore(from: Period, end: Span, clock: Clock): Span | null {
  if (!isRecurrence(from)) return settle(from, clock)
  const limit = wallOf(end.start, clock)
  return latest(from, limit, clock)
}

function firstAfter(to: Period, start: Span, clock: Clock): Span | null {
  return isRecurrence(to) ? firstFrom(to, wallOf(start.start, clock), clock) : settle(to, clock)
}

function wallOf(point: Point | null, clock: Clock): Wall {
  return point === null || typeof point === 'number' ? clock.wall : point
}
