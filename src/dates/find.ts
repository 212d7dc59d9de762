import { createParser, type Match, type Parser, readAt } from './grammar/parser.ts'
import { type Comparison, levels } from './grammar/pattern.ts'
import { type Clock, isRecurrence, isSpan, type Period, span } from './grammar/period.ts'
import { isDateWordOrJoint } from './lexer/lexicon.ts'
import type { Token } from './lexer/token.ts'
import { grammar } from './rules/rule-order.ts'
import { within } from './rules/rule-within.ts'

/** A period of the text, of one match or of several that belong together. */
export type Found = { period: Period; matches: Match[] }

export type Findings = { main: Found | null; comparison: { value: Comparison; match: Match } | null }

/** What one place asks of the places after it is asked in a nested call: 4,000 characters would fill the stack. */
const MOST_TOKENS_IN_DEPTH = 100

/** Every date phrase of a text, and which of them make its period. */
export function findPeriods(tokens: Token[], clock: Clock): Findings {
  const parser = createParser(grammar, tokens, clock)
  if (tokens.length > MOST_TOKENS_IN_DEPTH) readFromEnd(parser)
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

/** So that each place finds the later ones read. */
function readFromEnd(parser: Parser) {
  for (let at = parser.tokens.length - 1; at >= 0; at--) for (const level of levels) readAt(parser, level, at)
}

/** A weak phrase, or a misspelt word with no other date word beside it, must stand alone. */
function isBelievable(match: Match, tokens: Token[]): boolean {
  const own = tokens.slice(match.from, match.next)
  if (isPartOfName(own, tokens[match.next])) return false
  const slip = own.find(({ misspelling }) => misspelling)?.misspelling
  const isLoneSlip = slip && own.filter(saysSomething).length < 2
  if (isLoneSlip && !slip.isSure) return false
  if (!match.isWeak && !isLoneSlip) return true
  return isHarmless(tokens, match.from, -1) && isHarmless(tokens, match.next - 1, 1)
}

function saysSomething({ values, word }: Token): boolean {
  return Object.keys(values).length > 0 || isDateWordOrJoint(word)
}

/** Whether nothing but noise lies between a place and the next end, break or filler. */
function isHarmless(tokens: Token[], at: number, step: 1 | -1): boolean {
  let next = at + step
  while (tokens[next]?.isNoise) next += step
  const token = tokens[next]
  return !token || token.isBreak || token.isFiller || token.word === 'vs'
}

/** "Sunday Motors", "12 March Road": nothing but a day's or month's name, and a name goes on. */
function isPartOfName(own: Token[], after: Token | undefined): boolean {
  const last = own.at(-1)
  const isDayName = last?.values.month !== undefined || last?.values.weekday !== undefined
  const isAlone = own.slice(0, -1).every(({ values }) => values.which === undefined && values.ordinal === undefined)
  return after?.isName === true && isDayName && isAlone
}

/** Clauses may stand apart ("yesterday … between 9 and 5"); of periods that do not belong together the surest is taken. */
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
