import { createParser, type Match, type Parser, readAt } from './grammar/parser.ts'
import { type Comparison, levels } from './grammar/pattern.ts'
import { type Clock, isRecurrence, isSpan, type Period, settle, span } from './grammar/period.ts'
import { isDateWordOrJoint } from './lexer/lexicon.ts'
import type { Token } from './lexer/token.ts'
import { within } from './rules/ranges.ts'
import { grammar } from './rules/rule-order.ts'

/** A period of the text, from one match or several related ones. */
type Found = { period: Period; matches: Match[] }

export type Findings = { main: Found | null; comparison: { value: Comparison; match: Match } | null }

/** A longer text is parsed from its end: each position recurses into the next, and 4,000 characters would overflow the stack. */
const MAX_RECURSION_TOKENS = 100

/** Finds every date phrase of a text, and those that form its period. */
export function findPeriods(tokens: Token[], clock: Clock): Findings {
  const parser = createParser(grammar, tokens, clock)
  if (tokens.length > MAX_RECURSION_TOKENS) readFromEnd(parser)
  const periods: Found[] = []
  let comparison: Findings['comparison'] = null
  for (let at = 0; at < tokens.length; at++) {
    const compared: Match | null = comparison ? null : comparisonAt(parser, at)
    const match = compared ?? readAt(parser, 'range', at)
    if (!match || !isBelievable(match, tokens)) continue
    if (compared) comparison = { value: compared.value as Comparison, match: compared }
    else periods.push({ period: besideWords(match.value as Period, match), matches: [match] })
    at = match.next - 1
  }
  const main = joinAll(periods, tokens)
  return { main: main && (sinceClause(main, periods, tokens, clock) ?? main), comparison }
}

/** How far the other words of a clause may lie from its date ("since we went live on 14 September"). */
const MAX_CLAUSE_TOKENS = 12

/**
 * "Que", "als" and "or" compare beside words of comparison ("plus de leads que le mois dernier", "which was better, Q2 or
 * Q3"); "more than 10 days" does not.
 */
function isComparing({ from, next }: Match, tokens: Token[]): boolean {
  const own = tokens.slice(from, next)
  const { word } = tokens[from] as Token
  if (word === 'more-than' || word === 'less-than') return own[1]?.values.count === undefined
  if (word !== 'that-than' && !own.some((token) => token.word === 'or')) return true
  const until = word === 'that-than' ? from : next + MAX_CLAUSE_TOKENS
  const near = tokens.slice(Math.max(0, from - MAX_CLAUSE_TOKENS), until)
  return near.some((token) => ['more', 'more-than', 'less-than'].includes(token.word))
}

/** "Appointments from October" are those of October; "from October" alone begins there. */
function besideWords(period: Period, { from }: Match): Period {
  return isSpan(period) && period.besideWords && from > 0 ? period.besideWords : period
}

/** "Since we went live on 14 September", "we went live on 2 November: how many since then?". */
function sinceClause(main: Found, periods: Found[], tokens: Token[], clock: Clock): Found | null {
  const [first, ...others] = main.matches
  const matches = first && others.length === 0 ? sinceAround(first, periods, tokens) : null
  const day = matches && settle(main.period, clock)
  if (!matches || !day?.start || day.end === null || !['day', 'month', 'hour'].includes(day.grain)) return null
  return { period: span(day.start, null, 'other'), matches }
}

/** A date with the "since" before it or the "since then" after it; null without. */
function sinceAround(date: Match, periods: Found[], tokens: Token[]): Match[] | null {
  const before = clauseStart(tokens, date.from)
  const isFree = !periods.some(({ matches }) =>
    matches.some(({ from, next }) => from <= (before ?? 0) && (before ?? 0) < next),
  )
  if (before !== null && isFree) return [tokenMatch(before), date]
  const after = tokens.findIndex(({ word }, at) => at >= date.next && word === 'since-then')
  return after < 0 ? null : [date, tokenMatch(after)]
}

/** The "since" before the date with other words of its clause between. */
function clauseStart(tokens: Token[], at: number): number | null {
  for (let place = at - 1; place >= Math.max(0, at - MAX_CLAUSE_TOKENS); place--) {
    const token = tokens[place] as Token
    if (token.isBreak || token.word === ',') return null
    if (token.word === 'since' && place < at - 1) return place
  }
  return null
}

function tokenMatch(at: number): Match {
  return { value: null, from: at, next: at + 1, isWeak: false, choices: [] }
}

function comparisonAt(parser: Parser, at: number): Match | null {
  const match = readAt(parser, 'comparison', at)
  return match && isComparing(match, parser.tokens) ? match : null
}

function readFromEnd(parser: Parser) {
  for (let at = parser.tokens.length - 1; at >= 0; at--) for (const level of levels) readAt(parser, level, at)
}

/** A weak phrase, or a misspelled word without another date word, must be the whole text. */
function isBelievable(match: Match, tokens: Token[]): boolean {
  const own = tokens.slice(match.from, match.next)
  if (isVersion(own)) return false
  if (isPartOfName(own, tokens[match.next])) return false
  const misspelt = own.find(({ misspelling }) => misspelling)?.misspelling
  const isLoneMisspelling = misspelt && own.filter(saysSomething).length < 2
  if (isLoneMisspelling && !misspelt.isSure) return false
  const isCompared = own.some(({ word }) => word === 'vs')
  if (!match.isWeak && (!isLoneMisspelling || isCompared)) return true
  // "Since it went live on the 5th"
  const isDay = own.some(({ values, word }) => values.day !== undefined && word === '')
  if (isDay && own.length > 1 && clauseStart(tokens, match.from) !== null) return true
  return isHarmless(tokens, match.from, -1) && isHarmless(tokens, match.next - 1, 1)
}

/** "v1.2.3" is no comparison. */
function isVersion([first, second]: Token[]): boolean {
  return first?.word === 'vs' && first.end - first.start === 1 && second?.isGlued === true
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
function joinAll(periods: Found[], tokens: Token[]): Found | null {
  const [best, ...others] = periods.toSorted((a, b) => weight(b, tokens) - weight(a, tokens))
  if (!best) return null
  const joined = others.reduce((sofar, other) => {
    const period = join(sofar.period, other.period)
    return period ? { period, matches: [...sofar.matches, ...other.matches] } : sofar
  }, best)
  return needsDay(joined.period) ? null : joined
}

function weight({ matches }: Found, tokens: Token[]): number {
  const [match] = matches
  if (!match) return 0
  const penalty =
    (match.isWeak ? 100 : 0) + (needsDay(match.value as Period) ? 200 : 0) + (isPattern(match, tokens) ? 50 : 0)
  return match.next - match.from - penalty
}

/** Times of day and days of the week alone say less than a date beside them: "Mon–Fri, in October". */
function isPattern({ from, next }: Match, tokens: Token[]): boolean {
  const own = tokens.slice(from, next)
  const isDated = own.some(({ values, word }) => {
    const { month, unit, which, year, numeric, holiday, timestamp, season, after } = values
    const isNamed = (month ?? unit ?? which ?? year ?? numeric ?? holiday ?? timestamp ?? season ?? after) !== undefined
    return isNamed || dayWords.has(word)
  })
  return !isDated
}

const dayWords = new Set(
  'today yesterday tomorrow day-before-yesterday day-after-tomorrow now q w h ytd mtd qtd wtd last-night tonight this-night last-week this-week ever vs compare'.split(
    ' ',
  ),
)

function needsDay(period: Period): boolean {
  return isRecurrence(period) && period.needsDay === true
}

function join(one: Period, other: Period): Period | null {
  const both = bothEnds(one, other) ?? bothEnds(other, one)
  return within(one, other) ?? within(other, one) ?? both ?? endingIn(one, other) ?? endingIn(other, one)
}

/** "Before October, how many this year" */
function endingIn(until: Period, whole: Period): Period | null {
  if (isRecurrence(until) || isRecurrence(whole) || !isSpan(until) || !isSpan(whole)) return null
  const { start, end } = whole
  if (until.start !== null || until.end === null || start === null || end === null) return null
  const isInside = start.valueOf() < until.end.valueOf() && until.end.valueOf() <= end.valueOf()
  return isInside ? span(start, until.end, 'other') : null
}

function bothEnds(from: Period, until: Period): Period | null {
  if (isRecurrence(from) || !isSpan(from) || !isSpan(until)) return null
  const isOpen = from.start !== null && from.end === null && until.start === null && until.end !== null
  return isOpen ? span(from.start, until.end, 'other') : null
}
