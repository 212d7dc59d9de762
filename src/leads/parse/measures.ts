import { isDeepStrictEqual } from 'node:util'
import type { Bot } from '../../workspaces/bots.ts'
import {
  type Bucket,
  type ClaimMeasure,
  type ClaimTopic,
  COUNT,
  type Condition,
  isPresence,
  type Kinds,
  type Layout,
  type Measure,
  type Part,
  type Question,
} from '../question/question.ts'
import { isBucket } from './groupings.ts'
import { asksWho } from './where/people.ts'
import type { ClauseContext, Clauses, MeasureWord } from './words/clause-types.ts'
import { type Grammar, isFiller, namesRecords } from './words/grammar.ts'
import { claim, isWordLike, type Token } from './words/tokens.ts'

/** What a question is about. `all`: every chatbot of the workspace. */
type Named = { bots: Bot[]; all: Bot[]; isBotNamed: boolean; kinds: Kinds; where: Condition[] }

export type Groups = Pick<Question, 'by' | 'rank'>

type Measured = Groups & { measure: Measure; kinds: Kinds; bots: Bot[]; where: Condition[] }

type ShareContext = Pick<ClauseContext, 'tokenList' | 'grammar' | 'clauses'>

/** The part is what is named: appointments, else the conditions, else the bots. Null if nothing is, or if that is open. */
function shareOf(context: ShareContext, named: Named, groups: Groups): Measured | null {
  const asShare = asShareOf(context, named, groups)
  if (asShare !== undefined) return asShare
  const { bots, all, where } = named
  const kinds = partKind(context.clauses.kinds) ?? named.kinds
  if (named.isBotNamed && isBotPart(context, where))
    return { ...groups, kinds, bots: all, where, measure: share({ bots }) }
  if (where.length > 0) return { ...groups, kinds, bots, where: [], measure: share({ where }) }
  if (kinds !== 'all') return { ...groups, kinds: 'all', bots, where: [], measure: share({ kinds }) }
  return named.isBotNamed ? { ...groups, kinds: 'all', bots: all, where: [], measure: share({ bots }) } : null
}

function share(part: Partial<Part>): Measure {
  return { kind: 'share', of: { kinds: 'all', bots: null, where: [], ...part } }
}

/** "In percent": of what the question was narrowed to last, else of the narrowest part that was asked for. */
export function shareBefore({ kinds, where, bots, measure }: Question, earlier: Question[] = []): Measure {
  if (measure.kind === 'share') return measure
  const wider = earlier.find((one) => one.measure.kind === 'count' && isNarrowed({ kinds, where }, one))
  const added = where.filter((one) => !wider?.where.some((other) => isDeepStrictEqual(one, other)))
  if (wider && kinds !== wider.kinds && added.length === 0) return share({ kinds })
  if (where.length > 0) return share({ where: added.length > 0 ? added : where })
  return kinds === 'all' ? share({ bots }) : share({ kinds })
}

type Narrowing = Pick<Question, 'kinds' | 'where'>

/** Whether a question has all conditions of an earlier one, and one more or a kind. */
function isNarrowed({ kinds, where }: Narrowing, earlier: Narrowing): boolean {
  const areKept = earlier.where.every((one) => where.some((other) => isDeepStrictEqual(one, other)))
  const isKind = kinds !== earlier.kinds
  if (!areKept || (isKind && earlier.kinds !== 'all')) return false
  const added = where.filter((one) => !earlier.where.some((other) => isDeepStrictEqual(one, other)))
  // "Without email", then "without phone" as well: both may be the part.
  const isField = added.length > 0 && added.every(isPresence) && !earlier.where.some(isPresence)
  return isKind ? added.length === 0 : isField
}

/**
 * "Globex appointments as a percentage of all appointments": the part is named before, the whole after. Undefined if the
 * sentence is built in another way; null if the part is not clear.
 */
function asShareOf(context: ShareContext, named: Named, groups: Groups): Measured | null | undefined {
  const { tokenList, clauses } = context
  const place = clauses.share
  if (!place || !isAs(context, place.first)) return undefined
  const [before, after] = [
    clauses.kinds.filter(({ at }) => at < place.first),
    clauses.kinds.filter(({ at }) => at > place.last),
  ]
  if (after.length === 0) return undefined
  const [kinds, own] = [kindsOf(after), kindsOf(before)]
  const isBotBefore = tokenList.tokens.slice(0, place.first).some(({ use }) => use === 'bot')
  const isBotAfter = tokenList.tokens.slice(place.last).some(({ use }) => use === 'bot')
  const part: Part = {
    kinds: own === kinds ? 'all' : own,
    bots: isBotBefore ? named.bots : null,
    where: named.where.filter((_, index) => (clauses.where[index]?.at ?? 0) < place.first),
  }
  const isClear = part.kinds === 'all' || (kinds === 'all' && part.bots === null)
  const isAny = part.kinds !== 'all' || part.bots !== null || part.where.length > 0
  if (!isClear || !isAny || (isBotBefore && isBotAfter)) return null
  const where = named.where.filter((one) => !part.where.includes(one))
  return { ...groups, kinds, bots: isBotBefore ? named.all : named.bots, where, measure: share(part) }
}

/** "As a percentage", "en pourcentage": what is measured stands before. */
function isAs({ tokenList: { tokens }, grammar: { sets } }: ShareContext, first: number): boolean {
  let at = first
  while (sets.the.has(tokens[at - 1]?.word ?? '')) at--
  return sets.as.has(tokens[first]?.word ?? '') || sets.as.has(tokens[at - 1]?.word ?? '')
}

/** "Appointments among everything": a share of all is of the narrower kind. */
function partKind(said: Clauses['kinds']): Kinds | null {
  const only = said.find(({ isOnly }) => isOnly)?.kind
  if (only) return only === 'all' ? null : only
  return said.some(({ kind }) => kind === 'appointments') ? 'appointments' : null
}

/** "Leads" alone means all kinds; "appointments" alone means appointments only. */
export function kindsOf(kinds: Clauses['kinds']): Kinds {
  const narrowest = kinds.some(({ isOnly }) => isOnly) ? kinds.filter(({ isOnly }) => isOnly) : kinds
  const named = new Set(narrowest.map(({ kind }) => kind))
  if (narrowest.some(({ isOnly }) => isOnly)) return named.size === 1 ? (narrowest[0]?.kind ?? 'all') : 'all'
  const isBoth = named.has('all') || (named.has('leads') && narrowest.some(({ isJoined }) => isJoined))
  return named.has('appointments') && !isBoth ? 'appointments' : 'all'
}

/** "Share of Globex in all appointments", "Globex's share of …", "what share of appointments came from Globex". */
function isBotPart({ tokenList: { tokens }, grammar, clauses }: ShareContext, where: Condition[]): boolean {
  const place = clauses.share
  if (!place || isBotWhole(tokens, grammar, clauses)) return false
  const next = tokens.findIndex(
    (token, at) => at > place.last && (token.use === 'bot' || (isWordLike(token) && !isFiller(token, grammar))),
  )
  if (tokens[next]?.use === 'bot') return !(where.length > 0 && isOwner(tokens, grammar, next))
  const before = tokens[place.first - 1]
  const isGenitive = before !== undefined && tokens[place.first - 2]?.word === "'" && before.use === 'bot'
  return isGenitive || isOrigin(tokens, grammar)
}

/** "What share of all Globex leads were appointments": what follows a verb of being is the part. */
function isBotWhole(tokens: Token[], { sets }: Grammar, { share: place, kinds }: Clauses): boolean {
  const bot = tokens.findLastIndex(({ use }) => use === 'bot')
  const part = kinds.findLast(({ kind }) => kind === 'appointments')?.at ?? 0
  const isVerb = ({ word }: Token) => sets.is.has(word) || sets.origin.has(word)
  return tokens.slice(bot + 1, part).some(isVerb) && !tokens.slice(place?.last, bot).some(isVerb)
}

/** "What percentage of Globex leads had a phone number": the bot tells of what. */
function isOwner(tokens: Token[], { sets }: Grammar, bot: number): boolean {
  const after = tokens.find(({ use }, at) => at > bot && use !== 'bot')
  return namesRecords(after?.word, { sets })
}

/** A verb of coming before the bot, over prepositions, or right behind it: "die von Globex kamen". */
function isOrigin(tokens: Token[], { sets }: Grammar): boolean {
  const own = tokens.filter(({ use }) => use === 'bot')
  const first = tokens.findIndex(({ use }) => use === 'bot')
  const last = tokens.findLastIndex(({ use }) => use === 'bot')
  const isJoint = ({ word }: Token) => sets.from.has(word) || sets.narrowing.has(word)
  const before = tokens.slice(0, first).findLast((token) => sets.origin.has(token.word) || !isJoint(token))
  const after = tokens[last + 1]?.word ?? ''
  const words = [before?.word ?? '', ...own.map(({ word }) => word)]
  return words.some((word) => sets.origin.has(word)) || (sets.origin.has(after) && !sets.is.has(after))
}

/** The measure, with the parts of the question that it takes: "per day" of an average, the part of a share. */
function measureOf(context: ShareContext, groups: Groups, named: Named): Measured | null {
  const { measures } = context.clauses
  const { bots, kinds, where } = named
  const { by } = groups
  const rest = { ...groups, kinds, bots, where }
  // "What share of leads turns into appointments"
  if (measures.has('ratio')) return { ...rest, measure: { kind: 'ratio' }, kinds: 'all' }
  if (measures.has('share')) return shareOf(context, named, groups)
  if (measures.has('interval')) return measures.has('median') ? null : { ...rest, measure: { kind: 'interval' } }
  const isAverage = measures.has('average') && !isHabit(context, by)
  const kind = measures.has('median') ? 'median' : isAverage ? 'average' : null
  if (kind) {
    if (!by.some(isBucket) && by.includes('person')) return null
    const per: Bucket = by.find(isBucket) ?? 'day'
    return { ...rest, by: by.filter((one) => one !== per), measure: { kind, per } }
  }
  return { ...rest, measure: measures.has('people') ? { kind: 'people' } : COUNT }
}

/** "When do people typically write?" asks for hours of the day, and for no average per day. */
function isHabit({ tokenList: { tokens }, grammar: { sets } }: ShareContext, by: Groups['by']): boolean {
  const isOfHours = by.includes('hour-of-day') && !by.some(isBucket)
  return isOfHours && tokens.some(({ word }) => sets.habitually.has(word))
}

/** `measure`: null if claims have no such measure. */
type ClaimsAsked = { measure: ClaimMeasure | null; groups: Groups }

/** "Median time to claim" and "share of leads taken" are what is answered; an average is not. */
const BESIDE_CLAIMS = new Set<MeasureWord>(['taken', 'unclaimed', 'takers', 'median', 'share'])

/** What is measured, of claims or of records; null if a part of it is missing. */
export function measuredOf(context: ShareContext, groups: Groups, named: Named): Measured | null {
  const claims = claimsAsked(context, groups)
  return claims === null ? measureOf(context, groups, named) : aboutClaims(claims, named)
}

/**
 * Whether a question is about claims, and what it asks: "how fast were leads taken"; null if it is about records. There "how
 * fast" is an operator without an operand: "how fast do leads come in".
 */
function claimsAsked({ tokenList, grammar, clauses }: ShareContext, groups: Groups): ClaimsAsked | null {
  const { measures, howFast, staff } = clauses
  const about = topicOf(measures, groups, staff !== null || asksWho(tokenList, grammar))
  if (about === null) {
    for (const place of howFast) claim(tokenList, place, 'refused')
    return null
  }
  const isOther = [...measures].some((word) => !BESIDE_CLAIMS.has(word)) || groups.rank?.order === 'least'
  return { measure: isOther ? null : { kind: 'time-to-claim', about }, groups }
}

function topicOf(measures: Clauses['measures'], { by }: Groups, isWho: boolean): ClaimTopic | null {
  if (measures.has('takers')) return 'people'
  if (measures.has('unclaimed')) return 'open'
  if (!measures.has('taken')) return null
  return by.includes('person') || isWho ? 'people' : 'speed'
}

/** "Who" are the people who took records, not those who wrote: no grouping is left of it. */
function aboutClaims({ measure, groups }: ClaimsAsked, { bots, kinds, where }: Named): Measured | null {
  if (measure === null) return null
  const rest = { measure, kinds, bots, where }
  if (measure.about !== 'people') return { ...rest, ...groups }
  return { ...rest, by: groups.by.filter((one) => one !== 'person'), rank: null }
}

/** "Who took most" asks for no list of records; what nobody has taken is one. */
export function claimsLayout(layout: Layout, measure: Measure): Question['layout'] {
  if (layout === 'csv' || measure.kind !== 'time-to-claim' || measure.about === 'speed') return layout
  return measure.about === 'open' ? 'list' : 'summary'
}
