export type Unit =
  | 'second'
  | 'minute'
  | 'hour'
  | 'day'
  | 'workday'
  | 'weekend'
  | 'workweek'
  | 'week'
  | 'fortnight'
  /** the 1st to the 15th of a month, or the rest of it (Spanish and French) */
  | 'half-month'
  | 'month'
  | 'quarter'
  | 'half'
  | 'year'

export type Which = 'this' | 'last' | 'past' | 'next'

/** A numeric date whose order is open; `year` is as typed, null if missing. */
export type NumericDate = { first: number; second: number; year: number | null; isYearFirst: boolean; text: string }

/** The values of a token, by kind. */
export type TokenValues = {
  number: number
  ordinal: number
  /** a number, or "a", "a few" */
  count: number
  /** a number or ordinal from 1 to 31 */
  day: number
  /** four digits, 1900 to 2100 */
  year: number
  /** two digits */
  shortYear: number
  month: number
  weekday: number
  unit: Unit
  which: Which
  /** follows the unit ("la semaine dernière") */
  after: Which
  part: 'morning' | 'afternoon' | 'evening' | 'night' | 'small-hours' | 'lunch'
  /** one word for both ("Montagabend") */
  dayPart: { weekday: number; part: TokenValues['part'] }
  season: 'spring' | 'summer' | 'autumn' | 'winter'
  holiday: string
  numeric: NumericDate
  clock: { hour: number; minute: number }
  /** ms UTC; without an offset in the text, the local time as if in UTC */
  timestamp: { ms: number; endMs: number | null; isInstant: boolean }
}

export type Meaning = {
  word: string
  values: Partial<TokenValues>
  isNoise: boolean
  isFiller: boolean
  isWeak: boolean
  isNumberWord: boolean
  isUnknown: boolean
}

export type Misspelling = { from: string; to: string; isSure: boolean }

export type Token = Meaning & {
  /** offsets in the text as typed, half-open */
  start: number
  end: number
  isGlued: boolean
  isBreak: boolean
  misspelling: Misspelling | null
  /** an unknown capitalized word: probably part of a name */
  isName: boolean
}

export function numberValues(text: string): Partial<TokenValues> {
  if (text.length > 8) return {}
  const number = Number(text)
  const values: Partial<TokenValues> = { number, count: number }
  if (number >= 1 && number <= 31 && text.length <= 2) values.day = number
  if (text.length === 4 && number >= 1900 && number <= 2100) values.year = number
  if (text.length === 2) values.shortYear = number
  if (/^(19|20)\d\d(0[1-9]|1[0-2])([0-2]\d|3[01])$/.test(text)) {
    values.numeric = numericDate(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`)
  }
  return values
}

export function numericDate(text: string): NumericDate {
  const parts = text.split(/[-/.]/)
  const [a = 0, b = 0, c = null] = parts.map(Number)
  if (parts[0]?.length === 4) return { year: a, first: b, second: c ?? 0, isYearFirst: true, text }
  return { first: a, second: b, year: c, isYearFirst: false, text }
}

export function ordinalValues(ordinal: number): Partial<TokenValues> {
  return { ordinal, ...(ordinal >= 1 && ordinal <= 31 && { day: ordinal }) }
}
