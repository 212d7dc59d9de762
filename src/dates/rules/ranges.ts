import type { Wall } from '../calendar/time-zone.ts'
import { type Amount, type ClockTime, carryRule, rule, weakRule } from '../grammar/pattern.ts'
import {
  addDays,
  type Clock,
  type Cycle,
  endsBy,
  firstFrom,
  type Grain,
  impossible,
  isRecurrence,
  isSpan,
  latest,
  mapPeriod,
  type Period,
  type Point,
  type Recurrence,
  type Span,
  settle,
  span,
  startOfCycle,
} from '../grammar/period.ts'
import type { Which } from '../lexer/token.ts'
import { ago } from './ago.ts'
import { dateOf, fullYear, monthlyDay, sameOrder, yearlyDay } from './dates.ts'
import { yearOf } from './months-and-quarters.ts'
import { eveningEnd } from './parts-of-day.ts'
import { hoursAt, onDay } from './times.ts'
import { isoWeek } from './weeks.ts'

/** A recurring period inside of another: "March last year", "Q3 2016", "last week's Tuesday", "last Q1". */
export const withinRules = [
  rule('period', '<named> [in|from|on] <period>', ({ named, period }) => within(named, period)),
  rule('period', '<named:outer> [-|in|on] <period>', ({ outer, period }) => within(period, outer)),
  rule('period', '<named> - <named:outer>', ({ named, outer }) => (isYear(outer) ? within(named, outer) : null)),
  rule('period', '<named> [/|-] <shortYear>', ({ named, shortYear }, clock) =>
    isPartOfYear(named) && !isWeek(named) ? within(named, yearOf(fullYear(shortYear, clock))) : null,
  ),
  rule('period', '<named> [/] <shortYear>', ({ named, shortYear }, clock) =>
    isWeek(named) ? within(named, yearOf(fullYear(shortYear, clock))) : null,
  ),
  rule('period', '<named> / <year>', ({ named, year }) => (isPartOfYear(named) ? within(named, yearOf(year)) : null)),
  rule('period', '<which> <named>', ({ which, named }, clock) => whichOf(which, named, clock)),
  rule('period', '<which> <which:other> <named>', ({ other, named }, clock) => whichOf(other, named, clock)),
]

/** An occurrence that the year does not have ("week 53 of 2025") is impossible. */
export function within(inner: Period, outer: Period): Period | null {
  if ('impossible' in inner && isYear(outer)) return inner
  if (!isRecurrence(inner) || !('grain' in outer) || outer.grain !== inner.cycle) return null
  const found = mapPeriod(outer, inner.grain, ({ start }) =>
    start && typeof start !== 'number' ? inner.at(start) : null,
  )
  if (found && outer.grain === 'year' && isSpan(outer) && outer.isPast && isWall(outer.end)) {
    const next = inner.at(outer.end)
    if (next && isSpan(found)) return { ...found, next }
  }
  return found ?? (isYear(outer) ? impossible : null)
}

function isYear(period: Period): boolean {
  return isSpan(period) && period.grain === 'year'
}

/** "Weeks 40-42" are three weeks, not one of 2042. */
function isWeek(period: Period): boolean {
  return isRecurrence(period) && period.cycle === 'year' && period.grain === 'week'
}

function isPartOfYear(period: Period): boolean {
  return isRecurrence(period) && (period.grain === 'quarter' || period.grain === 'half' || period.grain === 'week')
}

export function whichOf(which: Which, named: Period, clock: Clock): Span | null {
  if (!isRecurrence(named) || named.cycle === 'week') return null
  if (which === 'this') return named.at(startOfCycle(clock.wall, named.cycle, clock))
  if (which === 'next') return firstFrom(named, addDays(clock.today, 1), clock)
  return latest(named, clock.wall, clock, endsBy(clock.wall))
}

/** From one period to another: the end is included, and a side without a year takes the one that puts them in order. */
export const rangeRules = [
  rule('range', '[from|von|since|between] <numeric:from> to|until|through|by|-|and <numeric>', (found, clock) => {
    const sides = sameOrder(found.from, found.numeric, clock)
    return sides && range(...sides, clock)
  }),
  rule('range', '<when:from> to|until|through|by|- <when>', ({ from, when }, clock) => range(from, when, clock)),
  rule('range', 'from|von|since|between <when:from> to|until|through|by|-|and <when>', ({ from, when }, clock) =>
    range(from, when, clock),
  ),
  rule('range', 'since|beginning <when:from> [and] ending <when>', ({ from, when }, clock) => range(from, when, clock)),
  rule('range', 'after <when:from> or-earlier <when>', ({ from, when }, clock) => upTo(from, when, true, clock)),
  rule('range', 'since|no-earlier-than <when:from> or-earlier <when>', ({ from, when }, clock) =>
    upTo(from, when, false, clock),
  ),
  rule('range', '[from|von|between] <day:from> to|until|through|- <day> [in] <period>', (found, clock) =>
    daysOf(found.period, found.from, found.day, clock),
  ),
  rule('range', 'from|von|between <day:from> and <day> [in] <period>', (found, clock) =>
    daysOf(found.period, found.from, found.day, clock),
  ),
  // "The 4th and 5th" are one range; the 1st and the 15th are two days.
  rule('range', '<day:from> and <day> [in] <period>', (found, clock) =>
    found.day === found.from + 1 ? daysOf(found.period, found.from, found.day, clock) : null,
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
  rule('range', '<date:from> / <date>', ({ from, date }, clock) => range(from, date, clock)),
  rule('range', '<when:first> and <when>', ({ first, when }, clock) => neighbours(first, when, clock)),
  rule('range', '[in] <named:first> <named:second> and <named>', ({ first, second, named }, clock) =>
    row([first, second, named], clock),
  ),
  rule('range', '[in] <named:first> <named:second> <named:third> and <named>', (found, clock) =>
    row([found.first, found.second, found.third, found.named], clock),
  ),
  rule('range', 'between <when:from> [-|and] to-date', ({ from }, clock) => toDate(from, clock)),
  rule('range', '[from|von|since] <when:from> to-date', ({ from }, clock) => toDate(from, clock)),
  rule('range', '[from|von|between|since] <day:from> to|until|through|- <when>', ({ from, when }, clock) =>
    dayRange(monthlyDay(from), when, clock),
  ),
  rule('range', '[from|von|between|since] <when:from> to|until|through|-|and <day>', ({ from, day }, clock) =>
    isDay(from) ? dayRange(from, monthlyDay(day), clock) : null,
  ),
  rule('range', '[from|von|between] <day:from> to|until|through|- <day> <month>', ({ from, day, month }, clock) =>
    range(yearlyDay(month, from), yearlyDay(month, day), clock),
  ),
  rule('range', 'from|von|between <day:from> and <day> <month>', ({ from, day, month }, clock) =>
    range(yearlyDay(month, from), yearlyDay(month, day), clock),
  ),
  rule('range', '<day:from> and <day> <month>', (found, clock) =>
    found.day === found.from + 1
      ? range(yearlyDay(found.month, found.from), yearlyDay(found.month, found.day), clock)
      : null,
  ),
  rule('range', '[from|von|between] <month> <day:from> to|until|through|-|and <day>', ({ from, day, month }, clock) =>
    range(yearlyDay(month, from), day < from ? (monthlyDay(day) as Recurrence) : yearlyDay(month, day), clock),
  ),
  rule(
    'range',
    '[from|von|between] <month> <day:from> to|until|through|-|and <day> <year>',
    ({ from, day, month, year }, clock) => range(dateOf(year, month, from), dateOf(year, month, day), clock),
  ),
  rule('range', '[from|von|between] <month> <day:from> to|until|through|-|and <day> <period>', (found, clock) => {
    const [first, last] = [found.from, found.day].map((day) => within(yearlyDay(found.month, day), found.period))
    return isYear(found.period) && first && last ? range(first, last, clock) : null
  }),
  rule('range', '[from|von|between] <day:from> to|until|through|-|and <day> <month> <shortYear>', (found, clock) => {
    const year = fullYear(found.shortYear, clock)
    return range(dateOf(year, found.month, found.from), dateOf(year, found.month, found.day), clock)
  }),
]

/** "Sat + Sun", said on a Saturday: the Sunday after it. */
function neighbours(first: Period, second: Period, clock: Clock): Span | null {
  const two = settle(second, clock)
  if (two && !isRecurrence(second)) return both(lastBefore(first, two, clock), two)
  const one = settle(first, clock)
  return both(one, two) ?? (one && isRecurrence(second) ? both(one, firstAfter(second, one, clock)) : null)
}

/** "June, July and August": days or months that follow each other. */
export function row(parts: Period[], clock: Clock): Span | null {
  const isRow = parts.every(isDay) || parts.every((part) => 'grain' in part && part.grain === 'month')
  const last = isRow ? settle(parts.at(-1) ?? impossible, clock) : null
  return parts.slice(0, -1).reduceRight<Span | null>((after, part) => {
    return after && both(lastBefore(part, after, clock), after)
  }, last)
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
  const found = settle(from, clock)
  const range = span(found?.start ?? null, clock.today.plus({ days: 1 }), 'other')
  return found && LONG.has(found.grain) ? { ...range, toDateOf: found.grain } : range
}

const LONG = new Set<Grain>(['week', 'month', 'quarter', 'half', 'year'])

function isDay(period: Period): boolean {
  return 'grain' in period && period.grain === 'day'
}

function dayRange(from: Period | null, to: Period | null, clock: Clock): Period | null {
  return from && to && isDay(from) && isDay(to) ? range(from, to, clock) : null
}

const ranks: Cycle[] = ['halfDay', 'day', 'week', 'month', 'year']

/** Resolves the more specific side first, and the other next to it, in order. */
function range(from: Period, to: Period, clock: Clock): Period | null {
  if ('impossible' in from || 'impossible' in to) return { impossible: true }
  const turn = isSpan(to) ? acrossNewYear(from, to) : null
  if (turn) return turn
  const isEndFirst = isSpan(to) || (isRecurrence(from) && ranks.indexOf(from.cycle) < ranks.indexOf(to.cycle))
  const end = isRecurrence(from) && isEndFirst ? settle(to, clock) : null
  const start = end ? lastBefore(from, end, clock) : lastBegun(from, to, clock)
  const stop = end ?? (start && firstAfter(to, start, clock))
  if (!start || !stop) return null
  if (start.isNearest && isWall(start.start) && isWall(stop.start) && start.start > stop.start)
    return span(addDays(start.start, -7), endPoint(stop), 'other')
  return betweenEdges(start, stop)
}

/** "From December to January last year" begins in that year. */
function acrossNewYear(from: Period, { start, next }: Span): Span | null {
  if (!next || !isRecurrence(from) || from.cycle !== 'year' || !isWall(start)) return null
  const first = from.at(start.startOf('year') as Wall)
  return first && isWall(first.start) && first.start > start ? betweenEdges(first, next) : null
}

function betweenEdges(start: Span, stop: Span): Span {
  const begin = start.edge && start.edge !== stop.edge ? edgeStart(start) : start.start
  const finish = endPoint(stop)
  return isEdgeAlone(begin, finish, start, stop) ? span(start.start, stop.end, 'other') : span(begin, finish, 'other')
}

/** From the end of October to the beginning of November are the days around the midnight between. */
function isEdgeAlone(from: Point | null, until: Point | null, start: Span, stop: Span): boolean {
  const isEdged = start.edge !== undefined && stop.edge !== undefined
  return isEdged && isWall(from) && isWall(until) && from.valueOf() === until.valueOf()
}

function isWall(point: Point | null): point is Wall {
  return point !== null && typeof point !== 'number'
}

function edgeStart({ edge, start }: Span): Point | null {
  return edge === undefined || typeof start === 'number' ? start : edge
}

/** "… to 2 pm" ends at two, not at three; "to yesterday evening" ends with that day. */
function endPoint({ edge, end, start, grain }: Span): Point | null {
  return edge ?? (grain === 'hour' || grain === 'minute' ? (eveningEnd(start, end) ?? start) : end)
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
  // "From the 22nd to the end of October": before that end.
  const limit = wallOf(end.edge ?? end.start, clock)
  return latest(from, limit, clock)
}

function firstAfter(to: Period, start: Span, clock: Clock): Span | null {
  return isRecurrence(to) ? firstFrom(to, wallOf(start.start, clock), clock) : settle(to, clock)
}

function wallOf(point: Point | null, clock: Clock): Wall {
  return point === null || typeof point === 'number' ? clock.wall : point
}

/** Periods without a start or without an end, and the small words before a period. */
export const openEndRules = [
  rule('when', 'in|within|for|on|at|am [at|on] <period>', ({ period }) => (isMonthly(period) ? null : period)),
  carryRule('range', 'in|within|for|on|at|am <when>', ({ when }) => when),
  carryRule('range', 'in|within|for|on <range>', ({ range }) => (isOfDays(range) ? range : null)),
  carryRule('range', 'over <when>', ({ when }) => (isDay(when) ? null : when)),
  carryRule('range', 'from <when>', ({ when }, clock) => fromPeriod(when, clock)),
  rule('range', 'ever', () => span(null, null, 'other')),

  rule('range', 'since|no-earlier-than <when>', ({ when }, clock) => since(when, clock)),
  rule('range', 'since <duration>', ({ duration }, clock) => span(ago(duration, clock)?.start ?? null, null, 'other')),
  rule('range', 'beginning <when>', ({ when }, clock) => (isDay(when) ? since(when, clock) : null)),
  rule('range', '[in|from] <when> or-later', ({ when }, clock) => since(when, clock)),
  rule('range', 'after|newer-than [in|on] <when>', ({ when }, clock) => after(when, clock)),
  weakRule('range', 'greater-than <when>', ({ when }, clock) => after(when, clock)),
  weakRule('range', '<unit> greater-than|after <year>', ({ unit, year }, clock) =>
    unit === 'year' ? span(clock.today.set({ year: year + 1 }).startOf('year'), null, 'other') : null,
  ),

  rule('range', 'before|older-than [in|on] <when>', ({ when }, clock) =>
    isBare(when) ? null : span(null, startOf(when, clock), 'other'),
  ),
  rule('range', 'older-than <duration>', ({ duration }, clock) => olderThan(duration, clock)),
  rule('range', '< <date>', ({ date }, clock) => span(null, startOf(date, clock), 'other')),
  rule('range', '<= <date>', ({ date }, clock) => until(date, clock)),
  rule('range', '> <date>', ({ date }, clock) => after(date, clock)),
  rule('range', '>= <date>', ({ date }, clock) => since(date, clock)),
  rule('range', 'until|through|by|no-later-than [in|on] <when>', ({ when }, clock) => until(when, clock)),
  carryRule('range', 'to <when>', ({ when }, clock) => until(when, clock)),
  rule('range', '[in|from] <when> or-earlier', ({ when }, clock) => until(when, clock)),
  rule('range', 'until now', (_, { now }) => span(null, now, 'other')),
  rule('range', 'till-date', (_, { now }) => span(null, now, 'other')),
]

/** "For 1-17 Nov", but not "in 10 minutes" */
function isOfDays(period: Period): boolean {
  if (!isSpan(period)) return false
  return [period.start, period.end].every((point) => isWall(point) && point.equals(point.startOf('day')))
}

/** "On the second" may be followed by anything: it is as weak as "the second". */
function isMonthly(period: Period): boolean {
  return isRecurrence(period) && period.cycle === 'month'
}

function startOf(period: Period, clock: Clock): Point | null {
  const found = settle(period, clock)
  return found?.edge ?? found?.start ?? null
}

function olderThan(duration: Amount[], clock: Clock): Span | null {
  const start = ago(duration, clock)?.start ?? null
  return start === null ? null : span(null, start, 'other')
}

/** "Up to 5 + 3" are no hours. */
function isBare(period: Period): boolean {
  return isRecurrence(period) && period.needsDay === true
}

function since(period: Period, clock: Clock): Period | null {
  if (isBare(period)) return null
  if ('impossible' in period) return period
  return span(settle(period, clock)?.start ?? null, null, 'other')
}

function after(period: Period, clock: Clock): Period | null {
  if (isBare(period)) return null
  if ('impossible' in period) return period
  const found = settle(period, clock)
  const isTime = found?.grain === 'hour' || found?.grain === 'minute'
  return span(found?.edge ?? (isTime ? found.start : found?.end) ?? null, null, 'other')
}

function until(period: Period, clock: Clock): Period | null {
  if (isBare(period)) return null
  if ('impossible' in period) return period
  const found = settle(period, clock)
  return span(null, found && endPoint(found), 'other')
}

/** "From March" begins there and still runs; "from last week" is last week. The other reading is kept. */
function fromPeriod(period: Period, clock: Clock): Period | null {
  const isNamed =
    isRecurrence(period) || ('grain' in period && ['year', 'other', 'hour', 'minute'].includes(period.grain))
  const isClosed = clock.choose('from') === isNamed
  const whole = settle(period, clock)
  if (!whole || !['month', 'quarter', 'half', 'year'].includes(whole.grain))
    return isClosed ? period : since(period, clock)
  const open = span(whole.start, null, 'other')
  return isClosed ? { ...whole, besideWords: isNamed ? open : whole } : { ...open, besideWords: isNamed ? whole : open }
}
