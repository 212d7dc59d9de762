import type { DateRange, Moment } from './calendar/range.ts'
import { firstInstantFrom } from './calendar/time-zone.ts'
import { compare, type Pair, runningUnitOf } from './compare-periods.ts'
import { DatesError } from './errors.ts'
import { type Findings, findPeriods } from './find.ts'
import { notesOn } from './grammar/notes.ts'
import type { Match } from './grammar/parser.ts'
import { type Clock, type Period, type Point, type Span, settle } from './grammar/period.ts'
import type { PeriodReading } from './grammar/reading.ts'
import { createClock } from './grammar/rule-context.ts'
import { lexiconFor } from './lexer/lexicon.ts'
import type { Token } from './lexer/token.ts'
import { tokenize } from './lexer/tokenize.ts'
import { joinTimestamps } from './timestamps.ts'

type Source = { text: string; tokens: Token[] }

/**
 * Finds the period, and the one it is compared with, anywhere in a text; null when there is none.
 * @throws DatesError when the text names a period that cannot be
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

/** Where only the other order of day and month gives a period that can be ("12.11.2026 to 15.11.2026" in America), that one. */
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

/** A day or a time that its zone's clock skipped has no length: there is no such date there. */
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

/** The same words read again with the first open choice taken the other way. */
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

/** Read the other way, the words may name what cannot be ("3/4/2026 to 5/2/2026" in Europe): then there is no other way. */
function tryReading(source: Source, clock: Clock): Pair | null {
  try {
    return pairOf(findPeriods(source.tokens, clock), source, clock)
  } catch (error) {
    if (error instanceof DatesError) return null
    throw error
  }
}
