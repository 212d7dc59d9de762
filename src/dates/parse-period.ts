import { strict } from 'chrono-node/en'
import { type DateRange, isSamePeriod, type Moment } from './calendar/range.ts'
import { firstInstantFrom } from './calendar/time-zone.ts'
import { compare, type Pair, runningUnitOf } from './compare-periods.ts'
import { DatesError } from './errors.ts'
import { type Findings, findPeriods } from './find-periods.ts'
import type { Match } from './grammar/parser.ts'
import { type Clock, clockAt, type Period, type Point, type Span, settle } from './grammar/period.ts'
import { notesOn, type PeriodReading } from './grammar/reading.ts'
import { lexiconFor } from './lexer/lexicon.ts'
import type { Token } from './lexer/token.ts'
import { tokenize } from './lexer/tokenize.ts'

/** Matches only times with an offset or zone, or in ISO format: the rules parse all others. */
const sign = /\d\dt\d\d:|(?:\d|[ap]m)\s?(?:z|utc|gmt|[ecmp][sd]t|ces?t|bst|[aj]st|ist|msk)\b|:\d\d\s?[+-]\d\d/i

/**
 * Replaces each explicit timestamp ("2026-11-09T09:00:00Z", "9 Nov 2026 at 3pm EST") by one token. chrono-node parses them
 * into ms UTC; one without an offset is the local time as if in UTC.
 */
function joinTimestamps(tokens: Token[], text: string, now: number): Token[] {
  if (!sign.test(text)) return tokens
  let joined = tokens
  for (const { index, text: words, start, end } of strict.parse(text, { instant: new Date(now), timezone: 'UTC' })) {
    const isExact = start.isCertain('hour') && start.isCertain('day') && start.isCertain('month')
    const hasOffset = start.isCertain('timezoneOffset')
    if (!isExact || !(hasOffset || /\dt\d/i.test(words))) continue
    const timestamp = { ms: start.date().getTime(), endMs: end ? end.date().getTime() : null, isInstant: hasOffset }
    joined = replace(joined, index, index + words.length, { timestamp })
  }
  return joined
}

function replace(tokens: Token[], start: number, end: number, values: Token['values']): Token[] {
  const inside = tokens.filter((token) => token.start >= start && token.end <= end)
  const [first] = inside
  if (!first) return tokens
  const joined: Token = { ...first, end, word: '', values, isUnknown: false, isNoise: false, misspelling: null }
  return tokens.flatMap((token) => (token === first ? [joined] : inside.includes(token) ? [] : [token]))
}

type Source = { text: string; tokens: Token[] }

/**
 * Finds the period, and the one it is compared with, anywhere in a text. Ranges are half-open, in ms UTC.
 *
 * @returns null if the text contains no period
 * @throws DatesError impossible-date, end-before-start
 */
export function readPeriod(text: string, moment: Moment): PeriodReading | null {
  const tokens = tokenize(text, lexiconFor(moment.locale))
  if (!tokens.some(isOfDate)) return null
  const source = { text, tokens: joinTimestamps(tokens, text, moment.now) }
  const clock = clockAt(moment)
  const findings = findPeriods(source.tokens, clock)
  const matches = matchesOf(findings)
  if (matches.length === 0) return null
  const { period, previous } = possiblePair(findings, source, clock)
  return {
    period,
    previous,
    isOnlyComparison: findings.main === null && !findings.comparison?.value.main,
    spans: matches.map((match) => spanOf(match, source.tokens)),
    notes: notesOn(matches, source.tokens, period, moment.now),
    alternative: alternativeTo(period, matches, source, clock),
    isToDate: (period.start ?? 0) < moment.now && (period.end === null || period.end >= moment.now),
  }
}

/** Noise without a value ("the", a comma) is part of a period, never all of it. */
function isOfDate({ word, values, isNoise }: Token): boolean {
  if (word !== '' && !isNoise) return true
  for (const _ in values) return true
  return false
}

function matchesOf({ main, comparison }: Findings): Match[] {
  const matches = [...(main?.matches ?? []), ...(comparison ? [comparison.match] : [])]
  return matches.sort((a, b) => a.from - b.from)
}

/** Falls back to the other order of day and month if only that is possible ("12.11.2026 to 15.11.2026" in America). */
function possiblePair(findings: Findings, source: Source, clock: Clock): Pair {
  try {
    return pairOf(findings, source, clock)
  } catch (error) {
    const isOpen = matchesOf(findings).some(({ choices }) => choices.includes('day-first'))
    const other = error instanceof DatesError && isOpen ? tryReading(source, { ...clock, flipped: 'day-first' }) : null
    if (other) return other
    throw error
  }
}

function pairOf(findings: Findings, source: Source, clock: Clock): Pair {
  const { main, comparison } = findings
  const part = textOf(matchesOf(findings), source)
  const toRange = (period: Period) => rangeOf(settleOrThrow(period, clock, part), clock.zone, part)
  if (!comparison) return { period: toRange(main?.period as Period), previous: null }
  const { other, main: own } = comparison.value
  const period = main?.period ?? own ?? runningUnitOf(other, clock)
  const pair = compare({ span: settleOrThrow(period, clock, part), range: toRange(period) }, other, toRange, clock)
  if (pair.previous && isEmpty(pair.previous)) throw new DatesError('impossible-date', part)
  return pair
}

function settleOrThrow(period: Period, clock: Clock, part: string): Span {
  const found = settle(period, clock)
  if (found) return found
  throw new DatesError('impossible-date', part)
}

/** A day or time that a clock change skipped is empty, and reported as impossible. */
function rangeOf({ start, end }: Span, zone: string, part: string): DateRange {
  const range = { start: instantOf(start, zone), end: instantOf(end, zone), zone }
  if (!isEmpty(range)) return range
  throw new DatesError(start !== null && end !== null && start < end ? 'impossible-date' : 'end-before-start', part)
}

function isEmpty({ start, end }: DateRange): boolean {
  return start !== null && end !== null && start >= end
}

function instantOf(point: Point | null, zone: string): number | null {
  return point === null || typeof point === 'number' ? point : firstInstantFrom(point, zone)
}

function spanOf({ from, next }: Match, tokens: Token[]): { start: number; end: number } {
  return { start: tokens[from]?.start ?? 0, end: tokens[next - 1]?.end ?? 0 }
}

function textOf(matches: Match[], { text, tokens }: Source): string {
  return matches
    .map((match) => spanOf(match, tokens))
    .map(({ start, end }) => text.slice(start, end))
    .join(' ')
}

/** Parses the same words with the first choice flipped. */
function alternativeTo(
  period: DateRange,
  matches: Match[],
  source: Source,
  clock: Clock,
): PeriodReading['alternative'] {
  const [choice] = matches.flatMap(({ choices }) => choices)
  if (!choice) return null
  const other = tryReading(source, { ...clock, flipped: choice })?.period
  return !other || isSamePeriod(other, period) ? null : { period: other }
}

/** Null if the flipped reading is impossible ("3/4/2026 to 5/2/2026" in Europe). */
function tryReading(source: Source, clock: Clock): Pair | null {
  try {
    return pairOf(findPeriods(source.tokens, clock), source, clock)
  } catch (error) {
    if (error instanceof DatesError) return null
    throw error
  }
}
