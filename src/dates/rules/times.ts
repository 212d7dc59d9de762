import { type Wall, wallFromMillis } from '../calendar/time-zone.ts'
import { type ClockTime, carryRule, type Hours, rule, weakRule } from '../grammar/pattern.ts'
import {
  addDays,
  type Clock,
  dayOf,
  isSpan,
  mapPeriod,
  type Period,
  type Recurrence,
  type Span,
  span,
} from '../grammar/period.ts'
import type { TokenValues, Which } from '../lexer/token.ts'
import { weekly, whichDay } from './days.ts'
import { unitAt } from './units.ts'

const DAY_MINUTES = 24 * 60

/** Recognizers-Text's four parts of a day; what is earlier than eight is only reached by the clock. */
const parts: Record<TokenValues['part'], [number, number]> = {
  morning: [8, 12],
  afternoon: [12, 16],
  evening: [16, 20],
  night: [20, 24],
}

/** Times of day, alone and on a day. */
export const timeRules = [
  rule('time', '<clock>', ({ clock }) => timeOf(clock.hour, clock.minute, clock.hour > 12 || clock.hour === 0)),
  rule('time', '<clock> am', ({ clock }) => twelveHour(clock.hour, clock.minute, 'am')),
  rule('time', '<clock> pm', ({ clock }) => twelveHour(clock.hour, clock.minute, 'pm')),
  rule('time', '<number> am', ({ number }) => twelveHour(number, null, 'am')),
  rule('time', '<number> pm', ({ number }) => twelveHour(number, null, 'pm')),
  rule('time', '<number> oclock', ({ number }) => timeOf(number, null, number > 12)),
  weakRule('when', '[at] <number> oclock', ({ number }) => (number <= 12 ? twiceDaily(number) : null)),
  rule('time', 'half-past <number>', ({ number }) => timeOf(number, 30, number > 12)),
  rule('time', 'quarter-past <number>', ({ number }) => timeOf(number, 15, number > 12)),
  rule('time', '<number> uhr', ({ number }) => timeOf(number, null, true)),
  rule('time', '<clock> uhr', ({ clock }) => timeOf(clock.hour, clock.minute, true)),
  rule('time', '<number> heure', ({ number }) => (number < 24 ? timeOf(number, null, true) : null)),
  rule('time', 'noon', () => timeOf(12, null, true)),
  rule('time', 'midnight', () => timeOf(0, null, true)),

  rule('hours', '<part>', ({ part }) => partHours(part)),
  rule('hours', 'early <part>', ({ part }) => earlyHours(part)),
  rule('hours', 'late <part>', ({ part }) => lateHours(part)),
  rule('hours', '<time:from> to|until|through|-|and <time>', ({ from, time }) => hoursBetween(from, time)),
  rule('hours', '<number> to|until|through|-|and <time>', ({ number, time }) => hoursBetween(bareHour(number), time)),
  rule('hours', '<time> to|until|through|-|and <number>', ({ time, number }) => hoursBetween(time, bareHour(number))),
  rule('hours', '<number> to|until|through|-|and <number:other>', ({ number, other }) => bareHours(number, other)),
  rule('hours', 'from|von|between|at <hours>', ({ hours }) => (hours.isPart ? null : hours)),

  carryRule('when', '<period> [in|on|at] <hours>', ({ period, hours }) => onDay(period, hours)),
  carryRule('when', '<period> [in|on|at] <hours> <hours:exact>', ({ period, hours, exact }) =>
    onDay(period, hint(exact, hours)),
  ),
  rule('when', '<period> am', ({ period }) => onDay(period, partHours('morning'))),
  rule('when', '<period> pm', ({ period }) => onDay(period, partHours('afternoon'))),
  rule('when', '<hours> [on|in|at] <period>', ({ hours, period }) => onDay(period, hours)),
  rule('when', '<hours:exact> [on|in|at] <period> [in|on|at] <hours>', ({ exact, period, hours }) =>
    exact.isPart ? onDay(period, hint(hours, exact)) : onDay(period, hint(exact, hours)),
  ),
  rule('when', 'in <hours:part> [on|in] <period> <hours>', ({ part, period, hours }) =>
    onDay(period, hint(hours, part)),
  ),
  rule('when', 'in <hours> [on|in] <period>', ({ hours, period }) => onDay(period, hours)),
  rule('when', '<period> [at|on|in|to] <time>', ({ period, time }) => onDay(period, hoursAt(time))),
  rule('when', '[at] <time> [on|in] <period>', ({ time, period }) => onDay(period, hoursAt(time))),
  rule('when', '<period> after|since|from <time>', ({ period, time }) =>
    onDay(period, { start: time.minutes, end: DAY_MINUTES, isPart: false }),
  ),
  rule('when', 'after <time> [on] <period>', ({ period, time }) =>
    onDay(period, { start: time.minutes, end: DAY_MINUTES, isPart: false }),
  ),
  rule('when', '<period> before|until|by <time>', ({ period, time }) =>
    onDay(period, { start: 0, end: time.minutes, isPart: false }),
  ),
  rule('when', 'before|until <time> [on] <period>', ({ period, time }) =>
    onDay(period, { start: 0, end: time.minutes, isPart: false }),
  ),
  rule('when', '<weekday> [in|on|at] <hours>', ({ weekday, hours }) => onDay(weekly(weekday), hours)),
  rule('when', '<which> <weekday> [in|on|at] <hours>', ({ which, weekday, hours }, clock) =>
    onDay(whichDay(which, weekday, clock), hours),
  ),
  rule('when', '<named> until|before <number>', ({ named, number }) => untilHour(named, 0, number)),
  rule('when', '<named> since|after <number>', ({ named, number }) => untilHour(named, number, 24)),
  rule('when', '<which> <part>', ({ which, part }, clock) => {
    if (which === 'next') return null
    return onDay(dayOf(which === 'this' ? clock.today : addDays(clock.today, -1)), partHours(part))
  }),
  rule('when', '<which> <part> <hours>', ({ which, part, hours }, clock) =>
    onDay(dayOf(which === 'this' ? clock.today : addDays(clock.today, -1)), hint(hours, partHours(part))),
  ),
  rule('when', '<hours> <which> <part>', ({ which, part, hours }, clock) =>
    onDay(dayOf(which === 'this' ? clock.today : addDays(clock.today, -1)), hint(hours, partHours(part))),
  ),
  rule('when', 'early <which> <part>', ({ which, part }, clock) => onDay(nearDay(which, clock), earlyHours(part))),
  rule('when', 'late <which> <part>', ({ which, part }, clock) => onDay(nearDay(which, clock), lateHours(part))),
  rule('when', 'early <period> <part>', ({ period, part }) => onDay(period, earlyHours(part))),
  rule('when', 'late <period> <part>', ({ period, part }) => onDay(period, lateHours(part))),
  rule('when', 'tonight', (_, clock) => onDay(dayOf(clock.today), partHours('night'))),
  rule('when', 'tonight <hours>', ({ hours }, clock) => onDay(dayOf(clock.today), hint(hours, partHours('night')))),
  rule('when', 'late tonight', (_, clock) =>
    onDay(dayOf(clock.today), { start: 22 * 60, end: DAY_MINUTES, isPart: true }),
  ),
  weakRule('when', '[in|at|on] <hours>', ({ hours }) => daily(hours)),
  weakRule('when', '[at] <time>', ({ time }) => daily(hoursAt(time))),
]

function timeOf(hour: number, minute: number | null, isCertain: boolean): ClockTime | null {
  if (hour > 24) return null
  return { minutes: hour * 60 + (minute ?? 0), hasMinutes: minute !== null, isCertain, isHalfSaid: false }
}

function twelveHour(hour: number, minute: number | null, half: 'am' | 'pm'): ClockTime | null {
  if (hour > 12 && half === 'am') return null
  const time = timeOf(hour > 12 ? hour : (hour % 12) + (half === 'pm' ? 12 : 0), minute, true)
  return time && { ...time, isHalfSaid: true }
}

function bareHour(hour: number): ClockTime | null {
  return timeOf(hour, null, hour > 12)
}

function bareHours(from: number, to: number): Hours | null {
  const hours = hoursBetween(bareHour(from), bareHour(to))
  return hours && { ...hours, isBare: true }
}

export function partHours(part: TokenValues['part']): Hours {
  const [start, end] = parts[part]
  return { start: start * 60, end: end * 60, isPart: true }
}

function earlyHours(part: TokenValues['part']): Hours {
  return { ...partHours(part), end: parts[part][0] * 60 + 120 }
}

function lateHours(part: TokenValues['part']): Hours {
  return { ...partHours(part), start: parts[part][1] * 60 - 120 }
}

/** "This morning" is today's, "last night" yesterday's. */
function nearDay(which: Which, { today }: Clock): Span {
  return dayOf(addDays(today, which === 'this' ? 0 : which === 'next' ? 1 : -1))
}

/** "2:00 – 2:30 pm" is all afternoon; "10:30 to 3" and "9 to 5" pass noon. */
function hoursBetween(from: ClockTime | null, to: ClockTime | null): Hours | null {
  if (!from || !to) return null
  let start = from.minutes
  let end = to.minutes
  if (!from.isCertain && to.isHalfSaid && start < 720 && start + 720 < end) start += 720
  if (!to.isCertain && end <= start && end <= 720) end += 720
  if (end === 0) end = DAY_MINUTES
  if (from.isHalfSaid && to.isHalfSaid && end < start && start >= 720 && end <= 720) end += DAY_MINUTES
  return end > start ? { start, end, isPart: false } : null
}

/** "Today until 10": not so with dates, where the number is a day ("5 Oct until 10"). */
function untilHour(day: Period, start: number, end: number): Period | null {
  const isDate = 'cycle' in day && day.cycle !== 'week'
  return isDate || start >= end || end > 24 ? null : onDay(day, { start: start * 60, end: end * 60, isPart: false })
}

export function hoursAt({ minutes, hasMinutes }: ClockTime): Hours {
  return { start: minutes, end: minutes + (hasMinutes && minutes % 60 !== 0 ? 1 : 60), isPart: false }
}

/** A part of the day decides between morning and afternoon where the figures do not. */
function hint(hours: Hours, part: Hours): Hours {
  const isLater = part.isPart && part.start >= 720 && hours.end <= 720
  return isLater ? { ...hours, start: hours.start + 720, end: hours.end + 720 } : hours
}

export function onDay(period: Period, hours: Hours): Period | null {
  if (!('grain' in period) || period.grain !== 'day') return null
  return mapPeriod(period, 'hour', ({ start }) => (start && typeof start !== 'number' ? hoursOf(start, hours) : null))
}

function addMinutes(day: Wall, minutes: number): Wall {
  return wallFromMillis(day.toMillis() + minutes * 60_000)
}

function hoursOf(day: Wall, { start, end }: Hours): Span {
  return span(addMinutes(day, start), addMinutes(day, end), 'hour')
}

/** Without am or pm, a time occurs twice a day. */
function twiceDaily(hour: number): Recurrence {
  const hours = { start: (hour % 12) * 60, end: (hour % 12) * 60 + 60, isPart: false }
  return { cycle: 'halfDay', grain: 'hour', at: (noon) => hoursOf(noon, hours) }
}

function daily(hours: Hours): Recurrence {
  return { cycle: 'day', grain: 'hour', at: (day) => hoursOf(day, hours), needsDay: hours.isBare === true }
}

type Part = 'early' | 'mid' | 'late'

/**
 * The beginning, middle or end of a period, sized as duckling sizes them: the first three and last three days of a
 * week, ten days of a month, three months and four months of a year. As the end of a range it is the one point.
 */
export const partRules = [
  rule('period', 'early|beginning [in] <period>', ({ period }) => partOf(period, 'early')),
  rule('period', 'mid [-] <period>', ({ period }) => partOf(period, 'mid')),
  rule('period', 'late|end [in] <period>', ({ period }) => partOf(period, 'late')),
  rule('period', 'late|end <unit>', ({ unit }, clock) => partOf(unitAt(unit, 0, clock), 'late')),
  rule('period', 'early|beginning <unit>', ({ unit }, clock) => partOf(unitAt(unit, 0, clock), 'early')),
  rule('period', 'mid <unit>', ({ unit }, clock) => partOf(unitAt(unit, 0, clock), 'mid')),
  rule('period', 'boy', (_, clock) => partOf(unitAt('year', 0, clock), 'early')),
  rule('period', 'eoy', (_, clock) => partOf(unitAt('year', 0, clock), 'late')),
  rule('period', 'bom', (_, clock) => partOf(unitAt('month', 0, clock), 'early')),
  rule('period', 'eom', (_, clock) => partOf(unitAt('month', 0, clock), 'late')),
  rule('period', 'earlier [in] <period>', ({ period }, clock) => earlierIn(period, clock)),
]

function partOf(period: Period | null, part: Part): Period | null {
  if (!period || !('grain' in period) || period.grain === 'day') return null
  return mapPeriod(period, 'other', ({ start, end, grain }) => {
    if (!start || !end || typeof start === 'number' || typeof end === 'number') return null
    if (part === 'early') return { ...span(start, firstThird(start, end, grain), 'other'), edge: start }
    if (part === 'late') return { ...span(lastThird(start, end, grain), end, 'other'), edge: end }
    return { ...span(firstThird(start, end, grain), lastThird(start, end, grain), 'other'), edge: middleOf(start, end) }
  })
}

function firstThird(start: Wall, end: Wall, grain: string): Wall {
  if (grain === 'year') return start.plus({ months: 3 })
  if (grain === 'week') return addDays(start, 3)
  return addDays(start, Math.floor(end.diff(start, 'days').days / 3))
}

function lastThird(start: Wall, end: Wall, grain: string): Wall {
  if (grain === 'year') return start.plus({ months: 8 })
  if (grain === 'week') return addDays(start, 4)
  const third = Math.floor(end.diff(start, 'days').days / 3)
  return grain === 'month' ? addDays(start, 20) : addDays(end, -third)
}

function middleOf(start: Wall, end: Wall): Wall {
  return addDays(start, Math.floor(end.diff(start, 'days').days / 2))
}

/** "Earlier this year" ends now; "earlier last week" is its beginning. */
function earlierIn(period: Period, clock: Clock): Period | null {
  if (!isSpan(period) || period.start === null || period.start > clock.wall) return null
  if (period.start.valueOf() === clock.wall.valueOf()) return period
  const isRunning = period.end !== null && period.end > clock.wall
  const rest: Span = span(period.start, clock.now, 'other')
  return isRunning ? rest : partOf(period, 'early')
}
