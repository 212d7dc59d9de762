import type { ClauseContext, FoundCondition } from '../words/clause-types.ts'
import { isFiller } from '../words/grammar.ts'
import { phraseAt } from '../words/match.ts'
import { claim, isIgnored, isWordLike, type Place, type Token, typedAt } from '../words/tokens.ts'

/** "The contact page or the pricing page": a record has one page, so that either counts; "not from … or …" neither does. */
export function mergePages(context: ClauseContext): void {
  const { clauses } = context
  takeAddresses(context)
  refuseTwoPages(context)
  const pages = clauses.where.filter(({ field, op }) => field === 'page' && op === 'contains').sort(byPlace)
  for (const [index, page] of pages.entries()) {
    const before = pages[index - 1]
    if (!before || !isListed(context, before, page)) continue
    page.not ||= before.not
    if (page.not !== before.not) continue
    page.values = [...before.values, ...page.values]
    page.fixed = [...before.fixed, ...page.fixed]
    page.at = before.at
    clauses.where = clauses.where.filter((condition) => condition !== before)
    takeComparison(context, before, page)
  }
}

/** "The home page (/home)", "other than the home page, /home I mean": the address says which page the name means. */
function takeAddresses(context: ClauseContext): void {
  const { clauses, tokenList } = context
  const pages = clauses.where.filter(({ field }) => field === 'page').sort(byPlace)
  for (const [index, page] of pages.entries()) {
    const named = pages[index - 1]
    const [address, ...others] = page.values
    const isAddress = address && others.length === 0 && tokenList.tokens[address.place.first]?.kind === 'page'
    if (!named || !isAddress) continue
    const isBeside = named.values.length === 0 && address.place.first === named.last + 1
    if (!isBeside && !isNamely(context, address.place)) continue
    page.not ||= named.not
    clauses.where = clauses.where.filter((condition) => condition !== named)
  }
}

const MAX_NAMELY_WORDS = 4

/** In brackets, or beside "I mean". */
function isNamely({ tokenList: { tokens }, grammar }: ClauseContext, { first, last }: Place): boolean {
  if (tokens[first - 1]?.word === '(' || phraseAt(grammar, 'namely', tokens, last + 1)) return true
  for (let at = Math.max(0, first - MAX_NAMELY_WORDS); at < first; at++) {
    const words = phraseAt(grammar, 'namely', tokens, at)
    if (words && at + words.length === first) return true
  }
  return false
}

/** "The home page and /contact": a record has one page, and no list holds both. */
function refuseTwoPages({ tokenList, clauses }: ClauseContext): void {
  const pages = clauses.where.filter(({ field, op, not }) => field === 'page' && op !== 'absent' && !not)
  if (pages.length < 2) return
  for (const { op, at, last } of pages) if (op === 'is') claim(tokenList, { first: at, last }, 'refused')
}

/** "The pricing page vs the contact page", "compare the pricing page with the contact page" */
function takeComparison(
  { tokenList: { tokens }, grammar: { sets }, clauses }: ClauseContext,
  before: FoundCondition,
  page: FoundCondition,
): void {
  const compared = tokens.filter(({ use, word }, at) => {
    const isBetween = at > before.at && at <= page.last && sets.versus.has(word) && !sets.or.has(word)
    return use === null && (isBetween || (at < before.at && sets.compare.has(word)))
  })
  for (const token of compared) token.use = 'clause'
  clauses.isSideBySide ||= compared.length > 0
}

function byPlace(one: FoundCondition, other: FoundCondition): number {
  return one.at - other.at
}

/** Whether nothing but "or", "and", "versus", articles and prepositions stands between two conditions. */
function isListed({ tokenList: { tokens }, grammar }: ClauseContext, before: FoundCondition, after: FoundCondition) {
  const from = before.values.at(-1)?.place.last ?? before.at
  return tokens
    .slice(from + 1, after.at)
    .every((token) => isJoint(token) || isFiller(token, grammar) || grammar.sets.versus.has(token.word))
}

function isJoint(token: Token): boolean {
  return isIgnored(token) || !isWordLike(token)
}

/**
 * "From /pricing or with a phone number": all conditions of a question must hold, so that one of two is asked back. Neither
 * of two that are left out ("without phone or e-mail") is no such choice.
 */
export function refuseAlternatives({ tokenList: { tokens }, grammar, clauses }: ClauseContext): void {
  for (const [at, token] of tokens.entries()) {
    const isJoiner = grammar.sets.or.has(token.word) || (token.use === null && grammar.sets.versus.has(token.word))
    if (!isJoiner || token.use === 'filter' || token.use === 'period') continue
    const between = (other: Token) => isJoint(other) || (other.use === null && isFiller(other, grammar))
    const left = tokens.findLastIndex((other, index) => index < at && !between(other))
    const right = tokens.findIndex((other, index) => index > at && !between(other))
    const [one, other] = [conditionAt(clauses.where, left), conditionAt(clauses.where, right)]
    // "Asked about prices or appointments"
    const isKind = [left, right].some((place) => clauses.kinds.some(({ at: kind }) => kind === place))
    if (isKind && (one ?? other)?.values.length) token.use = 'refused'
    if (one && other && one !== other && !(isLeftOut(one) && isLeftOut(other))) token.use = 'refused'
  }
}

function conditionAt(where: FoundCondition[], at: number): FoundCondition | undefined {
  const isIn = (first: number, last: number) => first <= at && at <= last
  return where.find((one) => isIn(one.at, one.last) || one.values.some(({ place }) => isIn(place.first, place.last)))
}

function isLeftOut({ op, not }: FoundCondition): boolean {
  return (op === 'absent') !== not
}

/** "From enterprise people, mentioning 'enterprise'": the message has the text already. */
export function dropRepeated({ tokenList, clauses }: ClauseContext): void {
  const textOf = ({ values }: FoundCondition) =>
    values.map(({ place }) => typedAt(tokenList, place).toLowerCase()).join()
  const said = clauses.where
    .filter(({ field, op, not }) => field === 'message' && op === 'contains' && !not)
    .map(textOf)
  clauses.where = clauses.where.filter((one) => one.field !== 'any' || one.not || !said.includes(textOf(one)))
}
