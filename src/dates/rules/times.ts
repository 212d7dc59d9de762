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
import { besidePart, earlyHours, hint, lateHours, nearDay, nightBefore, partHours, restOfPart } from './parts-of-day.ts'
import { toDate, unitAt } from './units.ts'

const DAY_MINUTES = 24 * 60
/** Bare hours up to here are an afternoon's. */
export const LAST_AFTERNOON_HOUR = 7

/** Times of day, alone and on a day. */
export const timeRules = [
  rule('time', '<clock>', ({ clock }) => timeOf(clock.hour, clock.minute, clock.hour > 12 || clock.hour === 0)),
  rule('time', '<clock> am', ({ clock }) => twelveHour(clock.hour, clock.minute, 'am')),
  rule('time', '<clock> pm', ({ clock }) => twelveHour(clock.hour, clock.minute, 'pm')),
  rule('time', '<number> am', ({ number }) => twelveHour(number, null, 'am')),
  rule('time', '<number> pm', ({ number }) => twelveHour(number, null, 'pm')),
  rule('time', '<number> oclock', ({ number }) => timeOf(number, null, number > 12)),
  weakRule('when', '[at] <number> oclock', ({ number }) => (number <= 12 ? twiceDaily(number) : null)),
  rule('time', 'half-past <number>', ({ number }) => spokenTime(number, 30)),
  rule('time', 'quarter-past <number>', ({ number }) => spokenTime(number, 15)),
  rule('time', '<unit> to <number>', ({ unit, number }) =>
    unit === 'quarter' && number <= 12 ? spokenTime(number - 1, 45) : null,
  ),
  rule('time', 'quarter-to <number>', ({ number }) => spokenTime(number - 1, 45)),
  rule('time', 'half-to <number>', ({ number }) => spokenTime(number - 1, 30)),
  rule('time', '<number> and-half', ({ number }) => spokenTime(number, 30)),
  rule('time', '<number> and-quarter', ({ number }) => spokenTime(number, 15)),
  rule('time', '<number> heure and-half', ({ number }) => timeOf(number, 30, true)),
  rule('time', '<number> heure and-quarter', ({ number }) => timeOf(number, 15, true)),
  rule('time', '<unit> <number>', ({ unit, number }) =>
    unit === 'half' && number > 2 ? spokenTime(number, 30) : null,
  ),
  rule('time', '<number> von|in|at <part>', ({ number, part }) => timeInPart(number, 0, part)),
  rule('time', '<number> von|in morgen', ({ number }) => timeInPart(number, 0, 'morning')),
  rule('time', '<number> oclock|uhr|heure [von|in|at] <part>', ({ number, part }) => timeInPart(number, 0, part)),
  rule('time', '<clock> [oclock|uhr|heure] [von|in|at] <part>', ({ clock: { hour, minute }, part }) =>
    timeInPart(hour, minute, part),
  ),
  rule('time', '<clock> von morgen', ({ clock: { hour, minute } }) => timeInPart(hour, minute, 'morning')),
  rule('time', '<number> uhr', ({ number }) => timeOf(number, null, true)),
  rule('time', '<clock> uhr', ({ clock }) => timeOf(clock.hour, clock.minute, true)),
  rule('time', '<number> heure', ({ number }) => (number < 24 ? timeOf(number, null, true) : null)),
  rule('time', 'noon', () => timeOf(12, null, true)),
  rule('time', 'midnight', () => timeOf(0, null, true)),

  rule('time', 'gegen <time>', ({ time }) => time),

  rule('hours', '<part>', ({ part }) => partHours(part)),
  rule('hours', 'early <part>', ({ part }) => earlyHours(part)),
  rule('hours', 'late <part>', ({ part }) => lateHours(part)),
  rule('hours', '<time:from> to|a-las|until|through|-|and <time>', ({ from, time }) => hoursBetween(from, time)),
  rule('hours', '<number> to|a-las|until|through|-|and <time>', ({ number, time }) =>
    hoursBetween(bareHour(number), time),
  ),
  rule('hours', '<time> to|a-las|until|through|-|and <number>', ({ time, number }) =>
    hoursBetween(time, bareHour(number)),
  ),
  rule('hours', '<number> to|a-las|until|through|-|and <number:other>', ({ number, other }, clock) =>
    bareHours(number, other, clock),
  ),
  rule('hours', '<count> heure to|until|and <number> heure', ({ count, number }, clock) =>
    count === 1 ? bareHours(1, number, clock) : null,
  ),
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
  rule('when', '<period> [at|a-las|on|in|to] <time>', ({ period, time }) => onDay(period, hoursAt(time))),
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
  rule('when', '<period> after|since|from <part>', ({ period, part }) => sideOfPart(period, part, 'after')),
  rule('when', 'after <part> [on] <period>', ({ part, period }) => sideOfPart(period, part, 'after')),
  rule('when', '<period> before|until|by <part>', ({ period, part }) => sideOfPart(period, part, 'before')),
  rule('when', 'before|until <part> [on] <period>', ({ part, period }) => sideOfPart(period, part, 'before')),
  rule('when', '<weekday> [in|on|at] <hours>', ({ weekday, hours }) => onDay(weekly(weekday), hours)),
  rule('when', '<which> <weekday> [in|on|at] <hours>', ({ which, weekday, hours }, clock) =>
    onDay(whichDay(which, weekday, clock), hours),
  ),
  rule('when', '<named> until|before <number>', ({ named, number }) => untilHour(named, 0, number)),
  rule('when', '<named> since|after <number>', ({ named, number }) => untilHour(named, number, 24)),
  rule('when', '<which> <part>', ({ which, part }, clock) => partNear(which, part, clock)),
  rule('when', '<which> <part> <hours>', ({ which, part, hours }, clock) =>
    onDay(nearDay(which === 'this' ? which : 'last', clock), hint(hours, partHours(part))),
  ),
  rule('when', '<hours> <which> <part>', ({ which, part, hours }, clock) =>
    onDay(nearDay(which === 'this' ? which : 'last', clock), hint(hours, partHours(part))),
  ),
  rule('when', '<number> <which> <part>', ({ number, which, part }, clock) => nearTime(number, which, part, clock)),
  rule('when', '<time> <which> <part>', ({ time, which, part }, clock) =>
    nearTime(time.minutes / 60, which, part, clock),
  ),
  rule('when', '<which> <part> at|a-las <number>', ({ which, part, number }, clock) =>
    nearTime(number, which, part, clock),
  ),
  rule('when', '<which> <part> [at] <time>', ({ which, part, time }, clock) =>
    nearTime(time.minutes / 60, which, part, clock),
  ),
  rule('when', 'this-morning at|a-las <number>', ({ number }, clock) => nearTime(number, 'this', 'morning', clock)),
  rule('when', 'this-morning [at] <time>', ({ time }, clock) => nearTime(time.minutes / 60, 'this', 'morning', clock)),
  rule('when', '<number> this-morning', ({ number }, clock) => nearTime(number, 'this', 'morning', clock)),
  rule('when', '<named> a-las <number>', ({ named, number }) => onHour(named, number)),
  rule('when', '<number> <period> <part>', ({ period, part, number }) => timeOfPart(period, number, part)),
  rule('when', '<period> <part> at|a-las <number>', ({ period, part, number }) => timeOfPart(period, number, part)),
  rule('when', '<dayPart>', ({ dayPart: { weekday, part } }) => onDay(weekly(weekday), partHours(part))),
  rule('when', '<which> <dayPart>', ({ which, dayPart: { weekday, part } }, clock) =>
    onDay(whichDay(which, weekday, clock), partHours(part)),
  ),
  rule('when', '<which> noon', ({ which }, clock) =>
    which === 'this' ? onDay(dayOf(clock.today), { start: 720, end: 780, isPart: false }) : null,
  ),
  rule('when', 'to|a-las <time> [on|in] <period>', ({ time, period }) => onDay(period, hoursAt(time))),
  weakRule('when', 'to|a-las <time>', ({ time }) => daily(hoursAt(time))),
  rule('when', '<part> [from|von] <named> to|until|auf|- <named:next>', ({ part, named }) =>
    part === 'night' ? onDay(named, partHours(part)) : null,
  ),
  rule('when', '<part> auf <named>', ({ part, named }) => (part === 'night' ? onDay(named, nightBefore()) : null)),
  rule('when', 'this-morning', (_, clock) => onDay(dayOf(clock.today), partHours('morning'))),
  rule('when', 'this-afternoon', (_, clock) => onDay(dayOf(clock.today), partHours('afternoon'))),
  rule('when', 'early <which> <part>', ({ which, part }, clock) => onDay(nearDay(which, clock), earlyHours(part))),
  rule('when', 'late <which> <part>', ({ which, part }, clock) => onDay(nearDay(which, clock), lateHours(part))),
  rule('when', 'early <period> <part>', ({ period, part }) => onDay(period, earlyHours(part))),
  rule('when', 'late <period> <part>', ({ period, part }) => onDay(period, lateHours(part))),
  rule('range', '<when> after <time>', ({ when, time }) => restOfPart(when, time, 'after')),
  rule('range', '<when> after <number>', ({ when, number }) => restOfPart(when, bareHour(number), 'after')),
  rule('range', 'after <number> [von|on|in] <named>', ({ number, named }) => untilHour(named, number, 24)),
  rule('range', '<when> since|from <time>', ({ when, time }, clock) => sinceInPart(when, time, clock)),
  rule('range', '<when> since|from <number>', ({ when, number }, clock) => sinceInPart(when, bareHour(number), clock)),
  rule('range', 'since <number> [von|in|on] <named>', ({ named, number }, clock) =>
    isSpan(named) && (named.start ?? 0) > clock.today ? null : openEnd(onHour(named, number)),
  ),
  rule('range', 'after <time> [von|on|in] <when>', ({ when, time }) => restOfPart(when, time, 'after')),
  rule('range', 'after <number> [von|on|in] <when>', ({ when, number }) => restOfPart(when, bareHour(number), 'after')),
  rule('range', '<when> before|until|by <time>', ({ when, time }) => restOfPart(when, time, 'before')),
  rule('range', '<when> before|until|by <number>', ({ when, number }) => restOfPart(when, bareHour(number), 'before')),
  rule('range', 'before|until <time> [von|on|in] <when>', ({ when, time }) => restOfPart(when, time, 'before')),
  rule('range', 'before|until <number> [von|on|in] <when>', ({ when, number }) =>
    restOfPart(when, bareHour(number), 'before'),
  ),
  rule('when', 'tonight', (_, clock) => onDay(dayOf(clock.today), partHours('night'))),
  rule('when', 'tonight <hours>', ({ hours }, clock) => onDay(dayOf(clock.today), hint(hours, partHours('night')))),
  rule('when', 'late tonight', (_, clock) => onDay(dayOf(clock.today), lateHours('night'))),
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

/** "Between 3 and 5" is the afternoon, when people write; the other reading is before dawn. */
function bareHours(from: number, to: number, clock: Clock): Hours | null {
  const hours = hoursBetween(bareHour(from), bareHour(to))
  if (!hours) return null
  const isOpen = hours.start > 0 && hours.end <= LAST_AFTERNOON_HOUR * 60
  const shift = isOpen && !clock.choose('half-of-day') ? DAY_MINUTES / 2 : 0
  return { ...hours, start: hours.start + shift, end: hours.end + shift, isBare: true }
}

/** "Half past five" is the afternoon's. */
function spokenTime(hour: number, minute: number): ClockTime | null {
  const isAfternoon = hour >= 1 && hour < LAST_AFTERNOON_HOUR
  const time = hour < 0 ? null : timeOf(isAfternoon ? hour + 12 : hour, minute, isAfternoon || hour > 12)
  return time && { ...time, isHalfSaid: isAfternoon }
}

/** "5 in the afternoon", "las 8 de la noche"; "12 de la mañana" is noon. */
function timeInPart(hour: number, minute: number, part: TokenValues['part']): ClockTime | null {
  if (hour < 1 || hour > 12) return hour <= 24 ? timeOf(hour, minute, true) : null
  const isMorning = part === 'morning' || part === 'small-hours'
  const isMidnight = hour === 12 && (part === 'night' || part === 'small-hours')
  if (isMidnight || (part === 'night' && hour < 6)) return timeOf(hour % 12, minute, true)
  const time = timeOf(isMorning || hour === 12 ? hour : hour + 12, minute, true)
  return time && { ...time, isHalfSaid: true }
}

/** "8 this morning", "this afternoon at 3.30": `hour` may be a fraction. */
export function nearTime(hour: number, which: Which, part: TokenValues['part'], clock: Clock): Period | null {
  return which === 'next' ? null : timeOfPart(nearDay(which, clock), hour, part)
}

function timeOfPart(day: Period | null, hour: number, part: TokenValues['part']): Period | null {
  const time = timeInPart(Math.floor(hour), Math.round((hour % 1) * 60), part)
  return day && time && onDay(day, hoursAt(time))
}

/** "Last lunch" is a meal. */
export function partNear(which: Which, part: TokenValues['part'], clock: Clock): Period | null {
  if (which === 'next' || (part === 'lunch' && which !== 'this')) return null
  return onDay(nearDay(which, clock), partHours(part))
}

/** "22:00 to 6:00". */
function isOvernight(from: ClockTime, to: ClockTime): boolean {
  const isExact = to.hasMinutes || (to.isCertain && !to.isHalfSaid)
  return from.isCertain && from.minutes >= 18 * 60 && isExact && to.minutes > 0 && to.minutes <= 12 * 60
}

/** "2:00 – 2:30 pm" is all afternoon; "10:30 to 3" and "9 to 5" pass noon. */
function hoursBetween(from: ClockTime | null, to: ClockTime | null): Hours | null {
  if (!from || !to) return null
  if (isOvernight(from, to)) return { start: from.minutes, end: to.minutes + DAY_MINUTES, isPart: false }
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

export function onDay(period: Period, hours: Hours): Period | null {
  if (!('grain' in period) || period.grain !== 'day') return null
  return mapPeriod(period, 'hour', ({ start }) => (start && typeof start !== 'number' ? hoursOf(start, hours) : null))
}

function onHour(day: Period, hour: number): Period | null {
  const time = isSpan(day) || ('cycle' in day && day.cycle === 'week') ? bareHour(hour) : null
  return time && onDay(day, hoursAt(time))
}

/** "This morning since 9" goes on after noon. */
function sinceInPart(part: Period, time: ClockTime | null, clock: Clock): Period | null {
  const rest = restOfPart(part, time, 'after')
  const hasBegun = rest && isSpan(rest) && rest.start !== null && rest.start >= clock.today && rest.start < clock.wall
  return hasBegun ? openEnd(rest) : rest
}

function openEnd(period: Period | null): Period | null {
  return period && mapPeriod(period, 'other', ({ start }) => span(start, null, 'other'))
}

function sideOfPart(day: Period, part: TokenValues['part'], side: 'after' | 'before'): Period | null {
  const hours = besidePart(part, side)
  return hours && onDay(day, hours)
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
  rule('period', 'early|beginning|since <unit> to-date', ({ unit }, clock) => toDate(unit, clock)),
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
