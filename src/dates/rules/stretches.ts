import type { Wall } from '../calendar/time-zone.ts'
import { type Amount, rule } from '../grammar/pattern.ts'
import { addDays, addUnits, type Clock, isShort, type Period, type Span, settle, span } from '../grammar/period.ts'
import { holidayOf } from './holidays.ts'
import { yearlyMonth, yearOf } from './months-and-quarters.ts'
import { row, within } from './ranges.ts'

/** Ranges given by their length or listed: "two weeks from 3 March", "the 10 days before Easter", "over Easter". */
export const stretchRules = [
  rule('range', '[for] <duration> since|from|starting|commencing|beginning [on|at] <period>', (found, clock) =>
    lengthFrom(found.duration, found.period, clock),
  ),
  rule('range', '<duration> to|until|ending [in|on] <period>', ({ duration, period }, clock) =>
    lengthUntil(duration, period, clock),
  ),
  rule('range', '[since|from|beginning] <period> for <duration>', ({ period, duration }, clock) =>
    lasting(period, duration, clock),
  ),
  rule('range', '[since|from|beginning] <period> [and] lasting <duration>', ({ period, duration }, clock) =>
    lasting(period, duration, clock),
  ),
  rule('named', 'the|las <duration> before <named>', ({ duration, named }, clock) =>
    lengthBefore(duration, named, clock),
  ),
  rule('named', 'the|las <duration> after|following <named>', ({ duration, named }, clock) =>
    lengthAfter(duration, named, clock),
  ),
  rule('named', '<which> <duration> before <named>', ({ which, duration, named }, clock) =>
    which === 'last' || which === 'past' ? lengthBefore(duration, named, clock) : null,
  ),
  rule('named', 'in|within|during|over|for <duration> before <named>', ({ duration, named }, clock) =>
    lengthBefore(duration, named, clock),
  ),
  rule('named', '<ordinal> <duration> after|since <named>', ({ ordinal, duration, named }, clock) =>
    ordinal === 1 ? lengthAfter(duration, named, clock) : null,
  ),
  rule('named', '<holiday> <date>', ({ date }) => date),
  rule('named', 'over|in <holiday>', ({ holiday }, clock) => daysOff(holiday, clock)),
  rule('named', 'over|in <holiday> <year>', ({ holiday, year }, clock) =>
    daysOff(holiday, { ...clock, wall: clock.wall.set({ year, month: 12, day: 31 }) as Wall }),
  ),
  rule('range', '[in] <month:first> <month>', ({ first, month }, clock) =>
    mayBeName(first) && mayBeName(month) ? null : rowOfMonths([first, month], clock),
  ),
  rule('range', '[in] <month:first> <month:second> <month>', ({ first, second, month }, clock) =>
    rowOfMonths([first, second, month], clock),
  ),
  rule('range', '[in] <month:first> <month:second> <month:third> [and] <month>', (found, clock) =>
    rowOfMonths([found.first, found.second, found.third, found.month], clock),
  ),
  rule('range', '[in] <month:first> [and] <month> <year>', ({ first, month, year }, clock) =>
    rowOfMonths([first, month], clock, year),
  ),
  rule('range', '[in] <month:first> <month:second> [and] <month> <year>', ({ first, second, month, year }, clock) =>
    rowOfMonths([first, second, month], clock, year),
  ),
]

/** "Two weeks from tomorrow" is a day to come. */
function lengthFrom(duration: Amount[], period: Period, clock: Clock): Span | null {
  const start = dayStart(period, clock)
  return start && start < clock.today ? lasting(period, duration, clock) : null
}

/** "6 months to 31 October"; what lies ahead is still to go. */
function lengthUntil(duration: Amount[], period: Period, clock: Clock): Span | null {
  const end = settle(period, clock)?.end
  if (!end || typeof end === 'number' || end > addDays(clock.today, 1) || isInvalid(duration)) return null
  return span(move(end, duration, -1), end, 'other')
}

/** "Starting 3 October for 5 days". */
function lasting(period: Period, duration: Amount[], clock: Clock): Span | null {
  const start = settle(period, clock)?.start
  if (!start || typeof start === 'number') return null
  return span(start, move(start, duration, 1), 'other')
}

function lengthBefore(duration: Amount[], period: Period, clock: Clock): Span | null {
  const end = dayStart(period, clock)
  return end && !isInvalid(duration) ? span(move(end, duration, -1), end, 'other') : null
}

function lengthAfter(duration: Amount[], period: Period, clock: Clock): Span | null {
  const day = dayStart(period, clock)
  const start = day && addDays(day, 1)
  return start && !isInvalid(duration) ? span(start, move(start, duration, 1), 'other') : null
}

function dayStart(period: Period, clock: Clock): Wall | null {
  const found = settle(period, clock)
  return found?.grain === 'day' && found.start !== null && typeof found.start !== 'number' ? found.start : null
}

function isInvalid(duration: Amount[]): boolean {
  return duration.some(({ unit, count }) => isShort(unit) || count > 100_000)
}

function move(from: Wall, duration: Amount[], side: 1 | -1): Wall {
  return duration.reduce((at, { unit, count }) => addUnits(at, unit, side * count), from)
}

/** The days off around a feast, as days from it. */
const feasts: Record<string, [number, number]> = { easter: [-2, 1], pentecost: [-1, 1], christmas: [-1, 1] }

/** "Over Easter" is Good Friday to Easter Monday. */
function daysOff(holiday: string, clock: Clock): Span | null {
  const [before, after] = feasts[holiday] ?? []
  const feast = holidayOf(holiday)
  const day = feast && dayStart(feast, clock)
  return day && before !== undefined && after !== undefined
    ? span(addDays(day, before), addDays(day, after + 1), 'other')
    : null
}

/** "July August September": months that follow each other; `year` is that of the last. */
function rowOfMonths(months: number[], clock: Clock, year?: number): Span | null {
  const isRow = months.every((month, at) => at === 0 || month === ((months[at - 1] ?? 0) % 12) + 1)
  const parts: Period[] = months.map(yearlyMonth)
  const last = year === undefined ? null : within(yearlyMonth(months.at(-1) ?? 1), yearOf(year))
  return isRow ? row(last ? [...parts.slice(0, -1), last] : parts, clock) : null
}

/** April, May, June and August may be a first name and a family name. */
function mayBeName(month: number): boolean {
  return month === 4 || month === 5 || month === 6 || month === 8
}
