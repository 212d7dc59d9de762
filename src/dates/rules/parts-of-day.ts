import { type Wall, wallFromMillis } from '../calendar/time-zone.ts'
import type { ClockTime, Hours } from '../grammar/pattern.ts'
import { addDays, type Clock, dayOf, mapPeriod, type Period, type Point, type Span, span } from '../grammar/period.ts'
import type { TokenValues, Which } from '../lexer/token.ts'

type PartOfDay = TokenValues['part']

/** Half-open hours as most people use the words; a night ends at six on the next day. */
const parts: Record<PartOfDay, [number, number]> = {
  'small-hours': [0, 6],
  morning: [0, 12],
  lunch: [12, 14],
  afternoon: [12, 18],
  evening: [18, 24],
  night: [20, 30],
}

const DAY_HOURS = 24

/** The hours of the day before or after a part of it; null without any. After lunch begins at noon, as the afternoon does. */
export function besidePart(part: PartOfDay, side: 'after' | 'before'): Hours | null {
  const [start, end] = parts[part]
  const from = part === 'lunch' ? start : end
  const [first, last] = side === 'after' ? [from, DAY_HOURS] : [0, start]
  return first < last ? { start: first * 60, end: last * 60, isPart: false } : null
}

/** An early morning ends when offices open. */
const EARLY_MORNING_END = 9

export function partHours(part: PartOfDay): Hours {
  return hoursOfPart(...parts[part])
}

export function earlyHours(part: PartOfDay): Hours {
  const [start] = parts[part]
  return hoursOfPart(start, part === 'morning' ? EARLY_MORNING_END : start + 2)
}

/** A late night is the rest of it from ten on. */
export function lateHours(part: PartOfDay): Hours {
  const [, end] = parts[part]
  return hoursOfPart(part === 'night' ? 22 : end - 2, end)
}

/** The night that ends on a day ("in der Nacht auf Montag"). */
export function nightBefore(): Hours {
  const [start, end] = parts.night
  return hoursOfPart(start - 24, end - 24)
}

function hoursOfPart(start: number, end: number): Hours {
  return { start: start * 60, end: end * 60, isPart: true }
}

/** "This morning" is today's, "last night" yesterday's. */
export function nearDay(which: Which, { today }: Clock): Span {
  return dayOf(addDays(today, which === 'this' ? 0 : which === 'next' ? 1 : -1))
}

/** In German and French "this night" is the one that is over until the next one begins. */
export function thisNight(clock: Clock): Span {
  const isOver = clock.wall.hour < parts.night[0]
  return nearDay(isOver !== clock.choose('night') ? 'last' : 'this', clock)
}

/** A part of the day decides between morning, afternoon and the next day where the figures do not. */
export function hint(hours: Hours, part: Hours): Hours {
  if (!part.isPart) return hours
  for (const shift of [0, 720, 1440, -720]) {
    const [start, end] = [hours.start + shift, hours.end + shift]
    if (start >= part.start && end <= part.end) return { ...hours, start, end }
  }
  const isLater = part.start >= 720 && hours.end <= 720
  return isLater ? { ...hours, start: hours.start + 720, end: hours.end + 720 } : hours
}

/** "Last night after 8", "before 9pm yesterday evening": the rest of that part of the day; null if the time is not within it. */
export function restOfPart(part: Period, time: ClockTime | null, side: 'after' | 'before'): Period | null {
  if (!time || !('grain' in part) || part.grain !== 'hour') return null
  return mapPeriod(part, 'hour', ({ start, end }) => {
    const at = isWall(start) && isWall(end) ? timeWithin(start, end, time) : null
    return at && (side === 'after' ? span(at, end, 'hour') : span(start, at, 'hour'))
  })
}

/** When the clock shows a time within a few hours, past midnight too; without am or pm either half of the day. */
function timeWithin(start: Wall, end: Wall, { minutes, isCertain }: ClockTime): Wall | null {
  const shifts = isCertain ? [0, 1440] : [0, 720, 1440]
  const times = shifts.map((shift) => wallFromMillis(start.startOf('day').toMillis() + (minutes + shift) * 60_000))
  return times.find((time) => time >= start && time < end) ?? null
}

function isWall(point: Point | null): point is Wall {
  return point !== null && typeof point !== 'number'
}

/** The midnight after the beginning of an evening or a night; null for other hours. */
export function eveningEnd(start: Point | null, end: Point | null): Wall | null {
  if (start === null || end === null || typeof start === 'number' || typeof end === 'number') return null
  const isPart = start.hour >= parts.evening[0] && +end > +start.plus({ hours: 1 })
  return isPart ? (start.startOf('day').plus({ days: 1 }) as Wall) : null
}
