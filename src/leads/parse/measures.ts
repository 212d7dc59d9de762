import type { DateRange } from '../../dates/calendar/range.ts'
import type { Bot } from '../../workspaces/bots.ts'
import {
  type Bucket,
  COUNT,
  type Condition,
  type GroupBy,
  type Kinds,
  MAX_RANK,
  type Measure,
  type Question,
} from '../question/question.ts'
import type { Clauses } from './clause-types.ts'
import { isBucket, numberAt } from './clauses.ts'
import type { Grammar } from './grammar.ts'
import { claim, type TokenList } from './tokens.ts'

const DAY_MS = 86_400_000
/** Groups of a ranking without a number: "top pages". */
const RANKED_COUNT = 5
const MAX_DISTANCE = 12

type Grouping = Pick<Question, 'by' | 'rank'>

/** "Más citas", "mejor que ayer": a superlative without anything to rank says more or less, if its words can. */
export function takeTrends(tokenList: TokenList, { trends }: Grammar, clauses: Clauses, botCount: number): void {
  if (clauses.subjects.length > 0 || clauses.by.length > 0 || botCount > 1) return
  for (const { place } of clauses.superlatives) {
    const words = tokenList.tokens.slice(place.first, place.last + 1).map(({ word }) => word)
    if (!trends.has(words.join(' '))) continue
    clauses.hasTrend = true
    claim(tokenList, place, 'clause')
  }
}

/**
 * The groupings that were asked for, and their ranking. A superlative ("best", "quietest") ranks the grouping named beside
 * it; without one it stays unclaimed.
 */
export function groupingOf(tokenList: TokenList, grammar: Grammar, clauses: Clauses, isBetweenBots: boolean): Grouping {
  const by = clauses.by.map((one) => one.by)
  const free = clauses.subjects.filter(({ at, isAsked }) => isAsked || tokenList.tokens[at]?.use !== 'period')
  let rank = null as Question['rank']
  for (const { order, count, place } of clauses.superlatives) {
    const subject = nearestSubject(free, place.first)
    const group = subject?.by ?? by[0] ?? (isBetweenBots ? 'bot' : undefined)
    if (group === undefined || (clauses.hasTrend && tokenList.tokens[place.first]?.use === 'clause')) continue
    claim(tokenList, place, 'clause')
    if (rank) {
      rank = count === null ? rank : { ...rank, count: Math.min(count, MAX_RANK) }
      continue
    }
    if (!by.includes(group) && by.length < 2) by.push(group)
    const isPlural = subject !== undefined && grammar.sets.plurals.has(tokenList.tokens[subject.last]?.word ?? '')
    const said = count ?? (subject ? numberBefore(tokenList, grammar, subject.at) : null) ?? freeNumber(tokenList)
    rank = { order, count: Math.min(said ?? (isPlural ? RANKED_COUNT : 1), MAX_RANK) }
  }
  if (by.length === 0) {
    const asked = free.find(({ isAsked }) => isAsked || clauses.hasBreakdown)
    if (asked) by.push(asked.by)
  }
  return { by: by.slice(0, 2), rank }
}

/** "By hour" over more than two days is the hour of the day. */
export function hourly(by: GroupBy, { start, end }: DateRange): GroupBy {
  if (by !== 'hour') return by
  return start !== null && end !== null && end - start <= 2 * DAY_MS ? 'hour' : 'hour-of-day'
}

/** "Which pages bring the most? Give me 3." */
function freeNumber({ tokens }: TokenList): number | null {
  const token = tokens.findLast(({ kind, use, word }) => kind === 'number' && use === null && word.length <= 2)
  if (!token) return null
  token.use = 'clause'
  return Number(token.word)
}

/** "which 3 pages" */
function numberBefore({ tokens }: TokenList, grammar: Grammar, at: number): number | null {
  const token = tokens[at - 1]
  const number = numberAt(grammar, token)
  if (number !== null && token) token.use = 'clause'
  return number
}

function nearestSubject(subjects: Clauses['subjects'], at: number): Clauses['subjects'][number] | undefined {
  const asked = subjects.find(({ isAsked }) => isAsked)
  if (asked) return asked
  const near = subjects.filter((one) => Math.abs(one.at - at) <= MAX_DISTANCE)
  return near.sort((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))[0]
}

/** `isBotPart`: a bot stands right after "share of". */
type Named = {
  bots: Bot[]
  all: Bot[]
  isBotNamed: boolean
  isBotPart: boolean
  kinds: Kinds
  where: Condition[]
}
type Measured = { measure: Measure; by: GroupBy[]; kinds: Kinds; bots: Bot[]; where: Condition[] }

/** The measure, with the parts of the question that it takes: "per day" of an average, the part of a share. */
export function measureOf({ measures, kinds: kindsSaid }: Clauses, by: GroupBy[], named: Named): Measured | null {
  const { bots, kinds, where } = named
  const rest = { by, kinds, bots, where }
  if (measures.has('share')) return shareOf({ ...named, kinds: partKind(kindsSaid) ?? kinds }, by)
  if (measures.has('ratio')) return { ...rest, measure: { kind: 'ratio' }, kinds: 'all' }
  if (measures.has('interval')) return { ...rest, measure: { kind: 'interval' } }
  const kind = measures.has('median') ? 'median' : measures.has('average') ? 'average' : null
  if (kind) {
    const per: Bucket = by.find(isBucket) ?? 'day'
    return { ...rest, by: by.filter((one) => one !== per), measure: { kind, per } }
  }
  return { ...rest, measure: measures.has('people') ? { kind: 'people' } : COUNT }
}

/** "Appointments among everything": a share of all is of the narrower kind. */
function partKind(said: Clauses['kinds']): Kinds | null {
  const only = said.find(({ isOnly }) => isOnly)?.kind
  if (only) return only === 'all' ? null : only
  return said.some(({ kind }) => kind === 'appointments') ? 'appointments' : null
}

/** The part is what is named: appointments, else the conditions, else the bots. Null if nothing is. */
function shareOf({ bots, all, isBotNamed, isBotPart, kinds, where }: Named, by: GroupBy[]): Measured | null {
  const rest = { by, kinds: 'all' as const, bots, where: [] }
  if (isBotPart)
    return { by, kinds, bots: all, where, measure: { kind: 'share', of: { kinds: 'all', bots, where: [] } } }
  if (where.length > 0) return { ...rest, kinds, measure: { kind: 'share', of: { kinds: 'all', bots: null, where } } }
  if (kinds !== 'all') return { ...rest, measure: { kind: 'share', of: { kinds, bots: null, where: [] } } }
  if (isBotNamed) return { ...rest, bots: all, measure: { kind: 'share', of: { kinds: 'all', bots, where: [] } } }
  return null
}
