import type { ClauseContext, FoundCondition } from '../words/clause-types.ts'
import { isFiller } from '../words/grammar.ts'
import { isIgnored, isWordLike, type Token } from '../words/tokens.ts'

/** "The contact page or the pricing page": a record has one page, so that either counts; "not from … or …" neither does. */
export function mergePages(context: ClauseContext): void {
  const { clauses } = context
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
    if (isKind && (one ?? other)?.values.length) token.use = 'operator'
    if (one && other && one !== other && !(isLeftOut(one) && isLeftOut(other))) token.use = 'operator'
  }
}

function conditionAt(where: FoundCondition[], at: number): FoundCondition | undefined {
  const isIn = (first: number, last: number) => first <= at && at <= last
  return where.find((one) => isIn(one.at, one.last) || one.values.some(({ place }) => isIn(place.first, place.last)))
}

function isLeftOut({ op, not }: FoundCondition): boolean {
  return (op === 'absent') !== not
}
