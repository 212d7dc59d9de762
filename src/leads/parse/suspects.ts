import type { GroupBy } from '../question/question.ts'
import { addGroup, claimNoun, isBucket } from './groupings.ts'
import type { Meaning } from './languages/phrasebook.ts'
import { isFree } from './where/conditions.ts'
import type { ClauseContext, Subject } from './words/clause-types.ts'
import { type Grammar, isFiller, namesRecords } from './words/grammar.ts'
import { isOpen, type Match, matchAt, phraseAt } from './words/match.ts'
import { claim, isWordLike, type Place, type Token, type TokenList } from './words/tokens.ts'

const MAX_RUN = 4
/**
 * Marks words that nobody claimed and that may narrow the question, so that it is asked back rather than answered without
 * them: a quality ("hot leads", "which leads are hot", "are leads any good"), what a preposition introduces ("leads in Germany"), a relative clause
 * ("people who live nearby"), a limit ("over 40 seats"), what follows "only". Other words are only named as unused.
 */
export function markSuspects(context: ClauseContext): void {
  const { tokenList, grammar } = context
  const { tokens } = tokenList
  for (const at of tokens.keys()) {
    if (isOpenEnd(context, at) || isMeanwhile(context, at)) claim(tokenList, { first: at, last: at }, 'refused')
    if (!isQuality(tokens[at], grammar)) continue
    let last = at
    while (last - at < MAX_RUN && isQuality(tokens[last + 1], grammar)) last++
    if (isSuspect(context, at, last)) claim(tokenList, { first: at, last }, 'refused')
  }
}

/** "Acme minus Globex", "the ratio of Globex to Acme": no measure has two chatbots as operands. */
export function refuseBotArithmetic({ tokens }: TokenList, { sets, words }: Grammar, botCount: number): void {
  // "Todo menos Acme" names no chatbot before.
  const isName = (token: Token | undefined) => token?.use === 'bot' && !words.has(token.word)
  for (const [at, token] of tokens.entries()) {
    const isMinus = token.use === 'bot' && sets.subtracting.has(token.word) && isName(tokens[at - 1])
    const isAlone = [tokens[at - 1], tokens[at + 1]].every((one) => one?.use !== 'clause')
    const isRatio = token.use === 'clause' && isAlone && sets.ratios.has(token.word) && botCount > 1
    if (isMinus || isRatio) token.use = 'refused'
  }
}

/** "The last two Mondays": several days, and no records of them. */
export function countsDays({ last, number }: Match, { tokenList, grammar }: ClauseContext): boolean {
  const [token, after] = tokenList.tokens.slice(last + 1, last + 3)
  const isDay = token?.use === null && grammar.weekdays.has(token.word)
  if (number === null || !isDay || grammar.sets.records.has(after?.word ?? '')) return false
  claim(tokenList, { first: last + 1, last: last + 1 }, 'refused')
  return true
}

/** "On the 12th of each month", "every first Monday": dates that no condition names. */
export function takeDateOfEach({ tokenList, grammar }: ClauseContext, at: number): boolean {
  const { tokens } = tokenList
  const { sets } = grammar
  const link = tokens[at]?.word ?? ''
  const from = sets.from.has(link) || sets.inside.has(link) ? at + 1 : at
  if (tokens[from]?.use !== null || !sets.every.has(tokens[from].word)) return false
  const [next, after] = [tokens[from + 1], tokens[from + 2]]
  if (!next) return false
  const isUnit = (word = '') => sets.units.has(word) || grammar.weekdays.has(word)
  const isNth = grammar.isOrdinal(next.word) && isUnit(after?.word)
  if (!isNth && !(sets.units.has(next.word) && isDateOf(tokens, grammar, from))) return false
  claim(tokenList, { first: from, last: isNth ? from + 2 : from + 1 }, 'refused')
  return true
}

const DAY_OF_MONTH = /^(?:[1-9]|[12]\d|3[01])(?:st|nd|rd|th|er)?$/

/** Whether a day of a month or of a week ends before a place: "the 12th of", "the first Monday of". */
function isDateOf(tokens: Token[], grammar: Grammar, end: number): boolean {
  const { sets, weekdays } = grammar
  let at = end - 1
  while (sets.from.has(tokens[at]?.word ?? '') || sets.inside.has(tokens[at]?.word ?? '') || tokens[at]?.word === '.')
    at--
  const { word = '' } = tokens[at] ?? {}
  const isLinked = at < end - 1
  if (isLinked && (DAY_OF_MONTH.test(word) || grammar.isOrdinal(word))) return true
  const nth = tokens[at - 1]?.word ?? ''
  return (weekdays.has(word) || sets.units.has(word)) && (grammar.isOrdinal(nth) || sets.this.has(nth))
}

/** "Since we launched", "until the fair": a preposition of time without a date. */
function isOpenEnd({ tokenList: { tokens }, grammar }: ClauseContext, at: number): boolean {
  const token = tokens[at]
  const { sets } = grammar
  if (!isOpen(token) || token.kind !== 'word') return false
  const isOrder = sets.after.has(token.word) || sets.before.has(token.word)
  if (!sets.since.has(token.word) && (!isOrder || isFiller(token, grammar))) return false
  return (
    !isEndOfSentence(tokens, at + 1) &&
    tokens.slice(at + 1, at + 4).some((next) => next.use === null && isWordLike(next))
  )
}

/** "Leads while we were closed", in a text without a date that may explain it. */
function isMeanwhile({ tokenList: { tokens }, grammar: { sets } }: ClauseContext, at: number): boolean {
  if (!isOpen(tokens[at]) || !sets.while.has(tokens[at]?.word ?? '')) return false
  const isTold = tokens.slice(at + 1, at + 4).some(({ word }) => sets.narrators.has(word))
  return isTold && !tokens.some(({ use }) => use === 'period')
}

/** An unclaimed word that is no number. */
function isQuality(token: Token | undefined, grammar: Grammar): boolean {
  if (!isFree(token, grammar) || token === undefined || token.kind !== 'word') return false
  const { numbers, sets } = grammar
  return !numbers.has(token.word) && !sets.any.has(token.word) && !grammar.isDateWord(token.word)
}

function isSuspect({ tokenList: { tokens }, grammar, clauses }: ClauseContext, first: number, last: number): boolean {
  const { sets } = grammar
  if (isNoun(tokens[last + 1], grammar) || isNoun(tokens[first - 1], grammar)) return true
  const at = beforeArticles(tokens, grammar, first)
  const before = tokens[at]
  if (isNoun(before, grammar)) return true
  if (before === undefined || !isOpen(before)) return false
  // "Mr Thompson just rang"
  const isCaller = sets.calling.has(tokens[first]?.word ?? '') && clauses.where.some(({ field }) => field === 'name')
  if (sets.only.has(before.word)) return !isCaller
  const noun = nounBefore(tokens, grammar, at)
  if (sets.narrowing.has(before.word) && (noun || at === 0)) return true
  if (sets.relative.has(before.word))
    return noun || (tokens[at - 1]?.word === ',' && nounBefore(tokens, grammar, at - 1))
  return noun && before.word.length > 1 && sets.is.has(before.word) && isEndOfSentence(tokens, last + 1)
}

/** The token before a place, over articles. */
function beforeArticles(tokens: Token[], { sets }: Grammar, first: number): number {
  let at = first - 1
  const isArticle = ({ word }: Token) => (sets.the.has(word) || sets.any.has(word)) && !sets.narrowing.has(word)
  for (let token = tokens[at]; isOpen(token) && isArticle(token); token = tokens[at]) at--
  return at
}

/** Whether a noun of records stands before, over a period: "leads from last week which are hot". */
function nounBefore(tokens: Token[], grammar: Grammar, at: number): boolean {
  const before = tokens.slice(0, at).findLast(({ use }) => use !== 'period')
  return isNoun(before, grammar)
}

/** A noun of records that the question is about. */
function isNoun(token: Token | undefined, { sets }: Grammar): boolean {
  if (token === undefined || (token.use !== 'clause' && token.use !== 'noise')) return false
  return namesRecords(token.word, { sets }) || sets.people.has(token.word)
}

function isEndOfSentence(tokens: Token[], from: number): boolean {
  const next = tokens.slice(from).find(({ use }) => use !== 'period')
  return next === undefined || !isWordLike(next)
}

/** "Pages without leads", "which pages brought no leads": empty groups, which no question asks for. */
export function isOfGroup({ first }: Match, { tokenList: { tokens }, grammar, clauses }: ClauseContext): boolean {
  const { sets } = grammar
  const { word = '' } = tokens[first] ?? {}
  if (sets.only.has(word) || namesRecords(word, { sets })) return false
  return clauses.subjects.some(
    ({ last, by }) =>
      by !== 'person' &&
      last < first &&
      tokens.slice(last + 1, first).every((token) => token.use === 'noise' || isFiller(token, grammar)),
  )
}

/** What may be said after "which days had no": nothing that narrows the question. */
const AFTER_NOTHING = new Set<Meaning>(['leads', 'appointments', 'wrote', 'noise', 'people', 'the-person'])

/**
 * "Which days had no leads": a timeline shows those too. Of pages only those with leads are known, so that these are asked
 * back.
 */
export function takeEmptyBuckets({ first, last }: Place, { tokenList, grammar, clauses }: ClauseContext): boolean {
  const { tokens } = tokenList
  const known = clauses.by.at(-1)
  if (known && hasEmptyGroups(known.by) && grammar.starts.which.has(tokens[known.at]?.word ?? ''))
    return isNothingAfter(tokens, grammar, last + 1)
  const isPlural = (one: Subject) => one.last < first && grammar.sets.plurals.has(tokens[one.last]?.word ?? '')
  // "Last 30 days only leads", "30 derniers jours": a period
  const isCounted = ({ at }: Subject) =>
    tokens.slice(Math.max(0, at - 2), at).some(({ kind, word }) => kind === 'number' || grammar.numbers.has(word))
  const subject = clauses.subjects.findLast((one) => one.isAsked || (isPlural(one) && !isCounted(one)))
  if (!subject) return false
  // "Which days", where only the word before makes them weekdays
  const isDays = subject.by === 'weekday' && grammar.starts.which.has(tokens[subject.at]?.word ?? '')
  const by = isDays ? 'day' : subject.by
  if (!hasEmptyGroups(by) || !isNothingAfter(tokens, grammar, last + 1)) return false
  addGroup(clauses, by, subject.at)
  claimNoun(tokenList, subject)
  clauses.subjects = clauses.subjects.filter((one) => one !== subject)
  return true
}

/** Groups that are shown without a record too. */
function hasEmptyGroups(by: GroupBy): boolean {
  return isBucket(by) || by === 'weekday' || by === 'hour-of-day' || by === 'bot'
}

function isNothingAfter(tokens: Token[], grammar: Grammar, from: number): boolean {
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at] as Token
    const match = matchAt(grammar, tokens, at)
    const isKnown = match !== null && AFTER_NOTHING.has(match.meaning)
    const isDate = token.kind === 'number' || (grammar.isDateWord(token.word) && !grammar.weekdays.has(token.word))
    if (!isKnown && !isDate && isWordLike(token) && !isFiller(token, grammar) && token.use !== 'bot') return false
    if (match && isKnown) at = match.last
  }
  return true
}

/** Phrases with a limit that questions have: "more than once". */
const WITH_LIMIT = new Set<Meaning>(['repeat', 'once', 'by-page', 'newest', 'oldest'])

const SUPERLATIVES = new Set<Meaning>(['most', 'least', 'trend'])

/**
 * "More than 10", "over 40 seats": no question has such a limit, so that it is asked back, unless the number answers it. "Over 2 weeks" and "over 2026" are
 * periods.
 */
export function takeLimit({ tokenList, grammar }: ClauseContext, at: number, match: Match | null): boolean {
  const { tokens } = tokenList
  // "Con más de 5": what begins a superlative may end in a limit.
  const last = match !== null && SUPERLATIVES.has(match.meaning) ? match.last : at
  const next = lastOfLimit(tokens, grammar, at, last)
  if (next === null || (match !== null && WITH_LIMIT.has(match.meaning))) return false
  const [token, after] = [tokens[next], tokens[next + 1]]
  const isCount = token?.kind === 'number' ? token.word.length !== 4 : grammar.numbers.has(token?.word ?? '')
  if (!token || token.use !== null || !isCount || isFiller(token, grammar)) return false
  const isPeriod = after !== undefined && (grammar.sets.units.has(after.word) || /^[:.h]$/.test(after.word))
  if (isPeriod || grammar.isDateWord(after?.word ?? '')) return false
  claim(tokenList, { first: at, last: next }, isWhether(tokens, grammar, next + 1) ? 'clause' : 'refused')
  return true
}

/** "Were there more than 50 leads in August?": the number of leads answers it. */
function isWhether(tokens: Token[], { sets }: Grammar, noun: number): boolean {
  const opening = tokens.find(isWordLike)?.word ?? ''
  const { word = '' } = tokens[noun] ?? {}
  return (sets.did.has(opening) || sets.is.has(opening)) && namesRecords(word, { sets })
}

/** The token after the phrase of a limit that begins between two tokens; null without one. */
function lastOfLimit(tokens: Token[], grammar: Grammar, first: number, last: number): number | null {
  for (let at = first; at <= last; at++) {
    const words = phraseAt(grammar, 'limits', tokens, at)
    if (words) return at + words.length
  }
  return null
}
