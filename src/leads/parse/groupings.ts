import type { DateRange } from '../../dates/calendar/range.ts'
import { type Bucket, type GroupBy, MAX_RANK, type Question } from '../question/question.ts'
import type { Meaning } from './languages/phrasebook.ts'
import type { ClauseContext, Clauses, Effect, Subject, Superlative } from './words/clause-types.ts'
import type { Grammar } from './words/grammar.ts'
import { isOpen, type Match, matchAt } from './words/match.ts'
import { claim, isWordLike, type Place, type Token, type TokenList, type Use } from './words/tokens.ts'

export function group(by: GroupBy): Effect {
  return ({ first, last }, context) => {
    takeSubjectBefore(context, first)
    addGroup(context.clauses, by, first)
    takeSecond(context, last + 1)
    return 'clause'
  }
}

export function addGroup(clauses: Clauses, by: GroupBy, at: number): void {
  if (!clauses.by.some((other) => other.by === by)) clauses.by.push({ by, at })
}

/** What a noun groups by, by its meaning. */
const NOUN_GROUPS = {
  'the-hour': 'hour-of-day',
  'the-day': 'day',
  'the-week': 'week',
  'the-month': 'month',
  'the-weekday': 'weekday',
  'the-bot': 'bot',
  'the-page': 'page',
  'the-person': 'person',
  'the-email-domain': 'email-domain',
  'the-kind': 'kind',
} as const satisfies Partial<Record<Meaning, GroupBy>>

type Noun = keyof typeof NOUN_GROUPS

function isNoun(meaning: Meaning): meaning is Noun {
  return meaning in NOUN_GROUPS
}

const THIS = new Set(['esta', 'este'])

const CROSS = /^[x×*]$/

/** "month by bot", "weekday x hour of day": the noun before is the first grouping, unless a date has it ("last month by bot"). */
function takeSubjectBefore(context: ClauseContext, first: number): void {
  const { tokenList, clauses } = context
  const { tokens } = tokenList
  const subject = clauses.subjects.at(-1)
  const end = CROSS.test(tokens[first - 1]?.word ?? '') ? first - 2 : first - 1
  if (!subject || subject.last !== end) return
  const before = tokens[subject.at - 1]
  // "Esta semana por día": without its accent "está" says nothing elsewhere.
  const isDate = before !== undefined && THIS.has(before.word)
  if (before && isWordLike(before) && (before.use !== 'noise' || isDate)) return
  addGroup(context.clauses, subject.by, subject.at)
  claim(tokenList, { first: subject.at, last: first - 1 }, 'clause')
}

/** "Pages x bots", "weekday × hour": two nouns are two groupings. */
function takeCrossed(
  { tokenList, grammar, clauses }: Pick<ClauseContext, 'tokenList' | 'grammar' | 'clauses'>,
  by: GroupBy,
  { first, last }: Place,
): boolean {
  const next = CROSS.test(tokenList.tokens[last + 1]?.word ?? '') ? matchAt(grammar, tokenList.tokens, last + 2) : null
  const second = next && secondGroup(next.meaning)
  if (!next || !second) return false
  addGroup(clauses, by, first)
  addGroup(clauses, second, next.first)
  claim(tokenList, { first, last: next.last }, 'clause')
  return true
}

/** "by bot and weekday", "weekday x hour", "pro Tag u. Bot": the second grouping. */
function takeSecond(context: ClauseContext, at: number): void {
  const { tokenList, grammar } = context
  const { tokens } = tokenList
  const joiner = tokens[at]
  if (!joiner || joiner.use || !(grammar.sets.and.has(joiner.word) || /^[,x×/*]$/.test(joiner.word))) return
  const isShort = tokens[at + 1]?.word === '.' && tokens[at + 1]?.isGlued
  const next = matchAt(grammar, tokens, isShort ? at + 2 : at + 1)
  if (next && isNoSecond(next, joiner, context)) return
  const by = next && secondGroup(next.meaning)
  if (!next || !by) return
  addGroup(context.clauses, by, next.first)
  claim(tokenList, { first: at, last: next.last }, 'clause')
}

/** "By bot, last week", "by bot, leads and appointments": what follows is no grouping. */
function isNoSecond(next: Match, joiner: Token, { tokenList: { tokens }, grammar }: ClauseContext): boolean {
  if (joiner.word === ',' && next.meaning === 'all-kinds') return true
  // French and Spanish say "semaine dernière": the unit before a date word is a date.
  const isBefore = grammar.locale === 'fr' || grammar.locale === 'es'
  const isDated = joiner.word === ',' || (isBefore && grammar.isDateWord(tokens[next.last + 1]?.word ?? ''))
  return isDated && /^the-(?:day|week|month)$/.test(next.meaning)
}

export function secondGroup(meaning: Meaning): GroupBy | null {
  if (isNoun(meaning)) return NOUN_GROUPS[meaning]
  if (meaning === 'each-kind' || meaning === 'all-kinds') return 'kind'
  return meaning === 'by-hour-of-day' ? 'hour-of-day' : null
}

/** "Which page", "weekday": noted, but its words stay free for a date or a field. */
function subject(by: GroupBy): Effect {
  return ({ first, last }, { tokenList, grammar, clauses }) => {
    // "How many days" counts groups, which no question does.
    if (by !== 'person' && isCounted(tokenList, grammar, first)) return 'refused'
    if (takeCrossed({ tokenList, grammar, clauses }, by, { first, last })) return 'clause'
    clauses.subjects.push({ by, at: first, last, isAsked: isAsking(grammar, tokenList, { first, last }) })
    const isRanked =
      clauses.superlatives.some((one) => lastOfSuperlative(one, tokenList) === first - 1) ||
      isSuperlativeAt(tokenList, grammar, last + 1)
    if (isRanked) return 'clause'
    // "When during the day" is not about today.
    if (by === 'hour-of-day' && last > first) return 'hidden'
    // The others stay visible to dates: "Black Friday Landing Page" names none.
    return by === 'hour-of-day' || by === 'weekday' ? 'noise' : null
  }
}

/** The effects of all nouns that may become groupings. */
export const nounEffects = Object.fromEntries(
  Object.entries(NOUN_GROUPS).map(([noun, by]) => [noun, subject(by)]),
) as Record<Noun, Effect>

/** "Rekordtag", "Tagesschnitt": one word for a superlative or an average and its groups. */
export const compoundEffects = {
  'most-hour': mostOf('hour-of-day'),
  'most-day': mostOf('day'),
  'most-week': mostOf('week'),
  'most-month': mostOf('month'),
  'most-person': mostOf('person'),
  'average-day': averagePer('day'),
  'average-week': averagePer('week'),
  'average-month': averagePer('month'),
} satisfies Partial<Record<Meaning, Effect>>

function mostOf(by: GroupBy): Effect {
  return (match, { clauses }) => {
    clauses.superlatives.push({ order: 'most', count: null, place: match })
    addGroup(clauses, by, match.first)
    return 'clause'
  }
}

/** The last token of "weakest" and of "weakest three". */
function lastOfSuperlative({ place, count }: Superlative, { tokens }: TokenList): number {
  const next = tokens[place.last + 1]
  return count !== null && next?.use === 'clause' && isWordLike(next) ? place.last + 1 : place.last
}

/** "le mois le plus faible": the noun is no date. */
function isSuperlativeAt({ tokens }: TokenList, grammar: Grammar, from: number): boolean {
  if (grammar.locale !== 'fr' && grammar.locale !== 'es') return false
  const next = matchAt(grammar, tokens, from)
  return next?.meaning === 'most' || next?.meaning === 'least'
}

/** "how many different pages" */
function isCounted({ tokens }: TokenList, { sets }: Grammar, first: number): boolean {
  let at = first - 1
  while (sets.distinct.has(tokens[at]?.word ?? '') || sets.from.has(tokens[at]?.word ?? '')) at--
  return sets.many.has(tokens[at]?.word ?? '') && !sets.by.has(tokens[at]?.word ?? '')
}

/** "Which of the pages", "at what time": such a word is before the noun or in its phrase. */
function isAsking(grammar: Grammar, { tokens }: TokenList, { first, last }: Place): boolean {
  return tokens.slice(Math.max(0, first - 2), last + 1).some(({ word }) => grammar.starts.which.has(word))
}

export function superlative(order: 'most' | 'least'): Effect {
  return (match, { tokenList: { tokens }, grammar, clauses }) => {
    const next = tokens[match.last + 1]
    const before = tokens[match.first - 1]
    const count = numberAt(grammar, next) ?? numberAt(grammar, before)
    if (numberAt(grammar, next) !== null && next) next.use = 'clause'
    else if (count !== null && before) before.use = 'clause'
    clauses.superlatives.push({ order, count, place: match })
    // "The third best page" is one place of a ranking, which no question asks for.
    if (before && !before.use && grammar.isOrdinal(before.word)) before.use = 'refused'
    return 'unknown'
  }
}

export function numberAt({ numbers }: Grammar, token: Token | undefined): number | null {
  if (!token || token.use) return null
  if (token.kind === 'number') return token.word.length <= 3 ? Number(token.word) : null
  return numbers.get(token.word) ?? null
}

function averagePer(by: Bucket): Effect {
  return (match, context) => {
    context.clauses.measures.add('average')
    addGroup(context.clauses, by, match.first)
    return 'clause'
  }
}

/** "Las tres y media de hoy" is half an hour, and no "media". */
export function takeAverage({ first }: Match, { tokenList: { tokens }, grammar, clauses }: ClauseContext): Use | null {
  const [number, joiner] = [tokens[first - 2], tokens[first - 1]]
  if (number && grammar.sets.and.has(joiner?.word ?? '') && numberAt(grammar, number) !== null) return null
  clauses.measures.add('average')
  return 'clause'
}

/** The bucket of "per day", if that is what the groupings name. */
export function isBucket(by: GroupBy): by is Bucket {
  return by === 'hour' || by === 'day' || by === 'week' || by === 'month'
}

const DAY_MS = 86_400_000

/** Groups of a ranking without a number: "top pages". */
const RANKED_COUNT = 5
const MAX_GROUPINGS = 2

const MAX_DISTANCE = 12

type Grouping = Pick<Question, 'by' | 'rank'>
type Rank = NonNullable<Question['rank']>

/**
 * "Más citas", "mejor que ayer": a superlative without anything to rank says more or less, if its words can.
 *
 * @param ranked the grouping of a superlative that names none
 */
export function takeTrends(
  { tokens }: TokenList,
  { trends, sets }: Grammar,
  clauses: Clauses,
  botCount: number,
  ranked?: GroupBy,
): void {
  if (clauses.subjects.length > 0 || clauses.by.length > 0 || botCount > 1) return
  if (ranked !== undefined && !tokens.some(({ word }) => sets.than.has(word) || sets['weak-than'].has(word))) return
  for (const { place } of clauses.superlatives) {
    const words = tokens.slice(place.first, place.last + 1)
    if (!trends.has(words.map(({ word }) => word).join(' '))) continue
    clauses.hasTrend = true
    for (const token of words) token.use = 'clause'
  }
}

/**
 * The groupings that were asked for, and their ranking. A superlative ("best", "quietest") ranks the grouping named beside
 * it, else `unnamed`; without any it stays unclaimed.
 */
export function groupingOf(tokenList: TokenList, grammar: Grammar, clauses: Clauses, unnamed?: GroupBy): Grouping {
  const by = clauses.by.map((one) => one.by)
  const free = clauses.subjects.filter(({ at, isAsked }) => isAsked || tokenList.tokens[at]?.use !== 'period')
  let rank: Question['rank'] = null
  for (const superlative of clauses.superlatives.filter(({ place }) => !isTrend(tokenList, clauses, place))) {
    const subject = nearestSubject(free, superlative.place.first)
    const group = subject?.by ?? by[0] ?? unnamed
    if (group === undefined) continue
    const next = rankOf(tokenList, grammar, { superlative, subject, known: rank })
    const isBeside = subject !== undefined && isBesideGroup(clauses, group)
    const all = { tokenList, grammar, clauses, rank, by }
    const isRefused =
      (isBeside && next.count === 1) || isOfChange(superlative, all) || isSecondRanking(superlative, all)
    if (subject) claimNoun(tokenList, subject)
    claim(tokenList, superlative.place, isRefused ? 'refused' : 'clause')
    if (!isRefused) {
      addRanked(by, group, { isBeside, isKnown: rank !== null })
      rank = next
    }
  }
  if (by.length === 0) by.push(...askedGroup(tokenList, grammar, clauses, free))
  return { by: kindLast(by, clauses, rank).slice(0, MAX_GROUPINGS), rank }
}

type Ranked = { tokenList: TokenList; grammar: Grammar; clauses: Clauses; rank: Rank | null; by: GroupBy[] }

/** "Which page has grown most": no ranking is by the change. */
function isOfChange({ place }: Superlative, { tokenList: { tokens }, grammar: { trends, sets } }: Ranked): boolean {
  return [tokens[place.first - 1], tokens[place.last + 1]].some(
    (token) => token?.use === 'clause' && trends.has(token.word) && !sets['weak-than'].has(token.word),
  )
}

/** "The best and the worst day", "the busiest hour of the busiest day": in another order, or of other groups. */
function isSecondRanking(superlative: Superlative, { tokenList, clauses, rank, by }: Ranked): boolean {
  if (rank === null) return false
  if (superlative.order !== rank.order) return true
  const next = lastOfSuperlative(superlative, tokenList) + 1
  const beside = clauses.subjects.find(({ at, last }) => at === next || last === superlative.place.first - 1)
  return beside !== undefined && !by.includes(beside.by)
}

/** "Leads and appointments, one row a week": the kinds are columns. */
function kindLast(by: GroupBy[], { kinds }: Clauses, rank: Rank | null): GroupBy[] {
  if (rank !== null || !kinds.some(({ kind, isOnly }) => kind === 'all' && isOnly)) return by
  return by.toSorted((one, other) => Number(one === 'kind') - Number(other === 'kind'))
}

function isTrend({ tokens }: TokenList, { hasTrend }: Clauses, { first }: Place): boolean {
  return hasTrend && tokens[first]?.use === 'clause'
}

/** "Best weekday per bot" wants one for each bot, which no question says; "top 5 pages by bot" ranks pages. */
function isBesideGroup({ by, measures }: Clauses, ranked: GroupBy): boolean {
  const isMeasured = measures.has('average') || measures.has('median')
  return by.some((one) => one.by !== ranked && !(isMeasured && isBucket(one.by)))
}

/** A rank is of the first grouping. */
function addRanked(
  by: GroupBy[],
  group: GroupBy,
  { isBeside, isKnown }: { isBeside: boolean; isKnown: boolean },
): void {
  if (isKnown || by.includes(group) || by.length >= MAX_GROUPINGS) return
  if (isBeside) by.unshift(group)
  else by.push(group)
}

/** "Which page", "weekday split", "pages": a noun that is asked for without a superlative. */
function askedGroup(
  tokenList: TokenList,
  grammar: Grammar,
  { hasBreakdown, kinds }: Clauses,
  free: Subject[],
): GroupBy[] {
  const asked = free.find((one) => one.isAsked || hasBreakdown || isPages(tokenList, grammar, one))
  if (!asked) return hasBreakdown && kinds.some(({ kind }) => kind === 'all') ? ['kind'] : []
  claimNoun(tokenList, asked)
  return [asked.by]
}

/** Run after dates are claimed: nouns that became no grouping change no number. */
export function ignoreNouns({ tokens }: TokenList, { subjects }: Clauses): void {
  for (const { by, at, last } of subjects) {
    if (by === 'day' || by === 'week' || by === 'month' || by === 'bot') continue
    for (const token of tokens.slice(at, last + 1)) token.use ??= 'noise'
  }
}

export function claimNoun({ tokens }: TokenList, { at, last }: Subject): void {
  for (const token of tokens.slice(at, last + 1)) if (token.use === 'hidden' || isOpen(token)) token.use = 'clause'
}

/** "pages yesterday", "email domains last month" */
function isPages({ tokens }: TokenList, { sets }: Grammar, { by, at, last }: Subject): boolean {
  const isPlural = tokens.slice(at, last + 1).some(({ use, word }) => use === 'noise' && sets.plurals.has(word))
  return (by === 'page' || by === 'email-domain') && isPlural
}

/** Of several superlatives the first counts, with a number that a later one has: "which domains lead? top 10". */
function rankOf(
  tokenList: TokenList,
  grammar: Grammar,
  { superlative, subject, known }: { superlative: Superlative; subject: Subject | undefined; known: Question['rank'] },
): Rank {
  const { order, count } = superlative
  if (known) return count === null ? known : { ...known, count: Math.min(count, MAX_RANK) }
  const isPlural = subject !== undefined && isPluralNoun(tokenList, grammar, subject)
  const said = count ?? (subject ? numberBefore(tokenList, grammar, subject.at) : null) ?? freeNumber(tokenList)
  return { order, count: Math.min(said ?? (isPlural ? RANKED_COUNT : 1), MAX_RANK) }
}

/** "Top pages"; "which of our bots" and "when do people" ask for one. */
function isPluralNoun({ tokens }: TokenList, { sets }: Grammar, { by, at, last }: Subject): boolean {
  const { word = '' } = tokens[last] ?? {}
  const isQuestion = last > at && (by === 'bot' || (by === 'hour-of-day' && sets.people.has(word)))
  return sets.plurals.has(word) && !isQuestion
}

/** "By hour" over more than two days is the hour of the day. */
export function hourly(by: GroupBy, { start, end }: DateRange): GroupBy {
  if (by !== 'hour') return by
  return start !== null && end !== null && end - start <= 2 * DAY_MS ? 'hour' : 'hour-of-day'
}

/** "Which pages bring the most? Give me 3." A number before a bot is none: "best day 4 Acme". */
function freeNumber({ tokens }: TokenList): number | null {
  const token = tokens.findLast(
    ({ kind, use, word }, at) => kind === 'number' && use === null && word.length <= 2 && tokens[at + 1]?.use !== 'bot',
  )
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

function nearestSubject(subjects: Subject[], at: number): Subject | undefined {
  const near = subjects.filter((one) => Math.abs(one.at - at) <= MAX_DISTANCE)
  return subjects.find(({ isAsked }) => isAsked) ?? near.sort((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))[0]
}
