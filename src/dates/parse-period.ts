import { en } from 'chrono-node'
import type { DateRange, Moment } from './calendar/range.ts'
import { firstInstantFrom } from './calendar/time-zone.ts'
import { compare, type Pair, runningUnitOf } from './compare-periods.ts'
import { DatesError } from './errors.ts'
import { createParser, type Match, type Parser, readAt } from './grammar/parser.ts'
import { type Comparison, levels } from './grammar/pattern.ts'
import {
  type Clock,
  createClock,
  isRecurrence,
  isSpan,
  type Period,
  type Point,
  type Span,
  settle,
  span,
} from './grammar/period.ts'
import { notesOn, type PeriodReading } from './grammar/reading.ts'
import { isDateWordOrJoint, lexiconFor } from './lexer/lexicon.ts'
import type { Token } from './lexer/token.ts'
import { tokenize } from './lexer/tokenize.ts'
import { within } from './rules/ranges.ts'
import { grammar } from './rules/rule-order.ts'

/** A period of the text, from one match or several related ones. */
type Found = { period: Period; matches: Match[] }

type Findings = { main: Found | null; comparison: { value: Comparison; match: Match } | null }

/** A longer text is parsed from its end: each position recurses into the next, and 4,000 characters would overflow the stack. */
const MAX_RECURSION_TOKENS = 100

/** Finds every date phrase of a text, and those that form its period. */
function findPeriods(tokens: Token[], clock: Clock): Findings {
  const parser = createParser(grammar, tokens, clock)
  if (tokens.length > MAX_RECURSION_TOKENS) readFromEnd(parser)
  const periods: Found[] = []
  let comparison: Findings['comparison'] = null
  for (let at = 0; at < tokens.length; at++) {
    const compared: Match | null = comparison ? null : readAt(parser, 'comparison', at)
    const match = compared ?? readAt(parser, 'range', at)
    if (!match || !isBelievable(match, tokens)) continue
    if (compared) comparison = { value: compared.value as Comparison, match: compared }
    else periods.push({ period: match.value as Period, matches: [match] })
    at = match.next - 1
  }
  return { main: joinAll(periods), comparison }
}

function readFromEnd(parser: Parser) {
  for (let at = parser.tokens.length - 1; at >= 0; at--) for (const level of levels) readAt(parser, level, at)
}

/** A weak phrase, or a misspelled word without another date word, must be the whole text. */
function isBelievable(match: Match, tokens: Token[]): boolean {
  const own = tokens.slice(match.from, match.next)
  if (isPartOfName(own, tokens[match.next])) return false
  const misspelt = own.find(({ misspelling }) => misspelling)?.misspelling
  const isLoneMisspelling = misspelt && own.filter(saysSomething).length < 2
  if (isLoneMisspelling && !misspelt.isSure) return false
  if (!match.isWeak && !isLoneMisspelling) return true
  return isHarmless(tokens, match.from, -1) && isHarmless(tokens, match.next - 1, 1)
}

function saysSomething({ values, word }: Token): boolean {
  return Object.keys(values).length > 0 || isDateWordOrJoint(word)
}

/** Whether only noise lies between a position and the next end, break or filler. */
function isHarmless(tokens: Token[], at: number, step: 1 | -1): boolean {
  let next = at + step
  while (tokens[next]?.isNoise) next += step
  const token = tokens[next]
  return !token || token.isBreak || token.isFiller || token.word === 'vs'
}

/** "Sunday Motors", "12 March Road": only a day's or month's name, followed by a capitalized word. */
function isPartOfName(own: Token[], after: Token | undefined): boolean {
  const last = own.at(-1)
  const isDayName = last?.values.month !== undefined || last?.values.weekday !== undefined
  const isAlone = own.slice(0, -1).every(({ values }) => values.which === undefined && values.ordinal === undefined)
  return after?.isName === true && isDayName && isAlone
}

/** Combines separate clauses ("yesterday … between 9 and 5"); of unrelated periods the most certain is used. */
function joinAll(periods: Found[]): Found | null {
  const [best, ...others] = periods.toSorted((a, b) => weight(b) - weight(a))
  if (!best) return null
  const joined = others.reduce((sofar, other) => {
    const period = join(sofar.period, other.period)
    return period ? { period, matches: [...sofar.matches, ...other.matches] } : sofar
  }, best)
  return needsDay(joined.period) ? null : joined
}

function weight({ matches }: Found): number {
  const [match] = matches
  return match ? match.next - match.from - (match.isWeak ? 100 : 0) - (needsDay(match.value as Period) ? 200 : 0) : 0
}

function needsDay(period: Period): boolean {
  return isRecurrence(period) && period.needsDay === true
}

function join(one: Period, other: Period): Period | null {
  return within(one, other) ?? within(other, one) ?? bothEnds(one, other) ?? bothEnds(other, one)
}

function bothEnds(from: Period, until: Period): Period | null {
  if (isRecurrence(from) || !isSpan(from) || !isSpan(until)) return null
  const isOpen = from.start !== null && from.end === null && until.start === null && until.end !== null
  return isOpen ? span(from.start, until.end, 'other') : null
}

/** Matches only times with an offset or zone, or in ISO format: the rules parse all others. */
const sign = /\d\dt\d\d:|(?:\d|[ap]m)\s?(?:z|utc|gmt|[ecmp][sd]t|ces?t|bst|[aj]st|ist|msk)\b|:\d\d\s?[+-]\d\d/i

/**
 * Replaces each explicit timestamp ("2026-11-09T09:00:00Z", "9 Nov 2026 at 3pm EST") by one token. chrono-node parses them
 * into ms UTC; one without an offset is the local time as if in UTC.
 */
function joinTimestamps(tokens: Token[], text: string, now: number): Token[] {
  if (!sign.test(text)) return tokens
  let joined = tokens
  for (const { index, text: words, start, end } of en.strict.parse(text, { instant: new Date(now), timezone: 'UTC' })) {
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
  const source = { text, tokens: joinTimestamps(tokens, text, moment.now) }
  const clock = createClock(moment, null)
  const findings = findPeriods(source.tokens, clock)
  const matches = matchesOf(findings)
  if (matches.length === 0) return null
  const { period, previous } = possiblePair(findings, source, moment)
  return {
    period,
    previous,
    spans: matches.map((match) => spanOf(match, source.tokens)),
    notes: notesOn(matches, source.tokens, period, moment.now),
    alternative: alternativeTo(period, matches, source, moment),
    isToDate: (period.start ?? 0) < moment.now && (period.end === null || period.end >= moment.now),
  }
}

function matchesOf({ main, comparison }: Findings): Match[] {
  const matches = [...(main?.matches ?? []), ...(comparison ? [comparison.match] : [])]
  return matches.sort((a, b) => a.from - b.from)
}

/** Falls back to the other order of day and month if only that is possible ("12.11.2026 to 15.11.2026" in America). */
function possiblePair(findings: Findings, source: Source, moment: Moment): Pair {
  try {
    return pairOf(findings, source, createClock(moment, null))
  } catch (error) {
    const isOpen = matchesOf(findings).some(({ choices }) => choices.includes('day-first'))
    const other = error instanceof DatesError && isOpen ? tryReading(source, createClock(moment, 'day-first')) : null
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
  moment: Moment,
): PeriodReading['alternative'] {
  const [choice] = matches.flatMap(({ choices }) => choices)
  if (!choice) return null
  const other = tryReading(source, createClock(moment, choice))?.period
  return !other || (other.start === period.start && other.end === period.end) ? null : { period: other }
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
