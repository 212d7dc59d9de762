const SHAPE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)$/
const ZERO = '0'.charCodeAt(0)
const POINT = '.'.charCodeAt(0)
const COLON = ':'.charCodeAt(0)
const PLUS = '+'.charCodeAt(0)
const MINUS = '-'.charCodeAt(0)
const ZULU = 'Z'.charCodeAt(0)
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/**
 * Parses `CreateTime` into ms since the epoch, UTC. Truncates below a millisecond, so that rounding never moves a record
 * across a boundary. `Date.parse` takes three times as long and accepts 30 February as 2 March.
 *
 * @returns null for an invalid time, such as 30 February or a time without an offset
 */
export function parseCreateTime(text: string): number | null {
  if (!SHAPE.test(text)) return null
  const day = dayNumber(twoDigits(text, 0) * 100 + twoDigits(text, 2), twoDigits(text, 5), twoDigits(text, 8))
  const hour = twoDigits(text, 11)
  const minute = twoDigits(text, 14)
  const second = text.charCodeAt(16) === COLON ? twoDigits(text, 17) : 0
  const zoneAt = zoneIndex(text)
  const offset = offsetMinutes(text, zoneAt)
  if (day === null || offset === null || hour > 23 || minute > 59 || second > 59) return null
  const ms = text.charCodeAt(19) === POINT ? milliseconds(text, 20, zoneAt) : 0
  return day * DAY_MS + (hour * 60 + minute - offset) * MINUTE_MS + second * 1_000 + ms
}

/** Whether the leading `YYYY-MM-DD` is a day that exists. */
export function isCalendarDay(text: string): boolean {
  return dayNumber(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10))) !== null
}

/** Days since 1 January 1970, null for a day that does not exist (Howard Hinnant's `days_from_civil`, public domain). */
function dayNumber(year: number, month: number, day: number): number | null {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const last = month === 2 && isLeap ? 29 : (MONTH_DAYS[month - 1] ?? 0)
  if (!(day >= 1 && day <= last)) return null
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
}

/** Index of the trailing `Z`, `+02`, `+0200` or `+02:00`. */
function zoneIndex(text: string): number {
  let at = text.length - 1
  while (!isZoneSign(text.charCodeAt(at))) at -= 1
  return at
}

/** Minutes east of UTC; null for an offset of a day or more. */
function offsetMinutes(text: string, at: number): number | null {
  if (text.charCodeAt(at) === ZULU) return 0
  const hours = twoDigits(text, at + 1)
  const minutes = text.length > at + 3 ? twoDigits(text, text.length - 2) : 0
  if (hours > 23 || minutes > 59) return null
  return (hours * 60 + minutes) * (text.charCodeAt(at) === MINUS ? -1 : 1)
}

function milliseconds(text: string, from: number, to: number): number {
  const digit = (place: number) => (from + place < to ? text.charCodeAt(from + place) - ZERO : 0)
  return digit(0) * 100 + digit(1) * 10 + digit(2)
}

function twoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO
}

const isZoneSign = (unit: number): boolean => unit === ZULU || unit === PLUS || unit === MINUS
