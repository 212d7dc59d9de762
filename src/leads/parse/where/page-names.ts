import type { ClauseContext } from '../words/clause-types.ts'
import { type Grammar, namesRecords } from '../words/grammar.ts'
import { type Match, matchAt } from '../words/match.ts'
import { claim, type Place, type Token } from '../words/tokens.ts'
import { add, isFree, takeExclusion, takeNegation } from './conditions.ts'

/** "the pricing page", "from the contact form page": the words before "page" are part of its address. */
export function takePageName(context: ClauseContext): void {
  const { tokenList, grammar, clauses } = context
  const { tokens } = tokenList
  for (const [at, token] of tokens.entries()) {
    if (isCompoundPage(token, grammar)) takeCompoundPage(context, at)
    if (!grammar.sets.pages.has(token.word) || (token.use !== null && token.use !== 'noise')) continue
    const first = startOfName(tokens, grammar, at)
    // "Black-Friday-Seite"
    const place =
      first === at ? pageNameAfter(context, at) : { first, last: isHyphen(tokens, at - 1) ? at - 2 : at - 1 }
    if (!place) continue
    const not = takeNegation(context, first) || takeExclusion(context, { first, last: Math.max(at, place.last) })
    claim(tokenList, place, 'filter')
    token.use = 'noise'
    add(clauses, place.first, { field: 'page', op: 'contains', not }).values.push({ place, isOpen: false })
  }
}

const MAX_NAME = 3

/** Where the words before "page" begin that are its name: "the pricing page", "the black-friday page". */
function startOfName(tokens: Token[], grammar: Grammar, page: number): number {
  let first = page
  for (let words = 0; words < MAX_NAME; words++) {
    const isJoined =
      isHyphen(tokens, first - 1) && tokens[first - 2]?.kind === 'word' && tokens[first - 2]?.use === null
    if (!isJoined && !(first > 0 && isNameOfPage(tokens[first - 1], grammar))) break
    first -= isJoined ? 2 : 1
  }
  return first
}

/** A hyphen within a word. */
function isHyphen(tokens: Token[], at: number): boolean {
  return tokens[at]?.word === '-' && tokens[at]?.isGlued === true && tokens[at + 1]?.isGlued === true
}

/** "Welche drei Seiten": a number is no name, nor is "pricing page vs contact page" one. */
function isNameOfPage(token: Token | undefined, grammar: Grammar): boolean {
  const isWord = isFree(token, grammar) && token?.kind === 'word'
  return isWord && !grammar.numbers.has(token.word) && !grammar.sets.versus.has(token.word)
}

/** Whether the name of a page follows its noun. */
export function isPageNamed(context: ClauseContext, page: number): boolean {
  return pageNameAfter(context, page) !== null
}

/** "la page tarifs", "la page de contact" */
function pageNameAfter({ tokenList: { tokens }, grammar }: ClauseContext, page: number): Place | null {
  const { sets } = grammar
  const isAsked = tokens.slice(Math.max(0, page - 2), page).some(({ word }) => grammar.starts.which.has(word))
  if (sets['page-of'].size === 0 || isAsked) return null
  let first = page + 1
  while (
    tokens[first] &&
    (sets['page-of'].has(tokens[first]?.word ?? '') || tokens[first]?.word === "'") &&
    first - page < 4
  )
    first++
  let last = first - 1
  while (
    last - first < 1 &&
    isFree(tokens[last + 1], grammar) &&
    tokens[last + 1]?.kind === 'word' &&
    !grammar.isDateWord(tokens[last + 1]?.word ?? '')
  )
    last++
  while (last >= first && isHyphen(tokens, last + 1) && tokens[last + 2]?.kind === 'word') last += 2
  return last >= first ? { first, last } : null
}

/** "On the contact page", "la page contact": no kind */
export function isOfPageName(
  { first, last }: Match,
  { tokenList: { tokens }, grammar: { sets } }: ClauseContext,
): boolean {
  const isPage = (word: string) => sets.pages.has(word) && !sets.plurals.has(word)
  if (sets['page-of'].size === 0) return isPage(tokens[last + 1]?.word ?? '')
  let page = first - 1
  while (sets['page-of'].has(tokens[page]?.word ?? '')) page--
  return isPage(tokens[page]?.word ?? '') && !sets.by.has(tokens[page - 1]?.word ?? '')
}

/** "Without the contact page", "only the contact page": no kind, and what stands before it is of the page. */
export function isBeforePage(match: Match, context: ClauseContext): boolean {
  const { first, last } = match
  if (first === last || !isOfPageName(match, context)) return false
  const isOnly = context.grammar.sets.only.has(context.tokenList.tokens[first]?.word ?? '')
  claim(context.tokenList, { first, last: first }, isOnly ? 'noise' : 'operator')
  return true
}

/** "Par la page tarifs", "por la página de precios": one page and no grouping by pages. */
export function takeNamedPage({ first, last }: Place, context: ClauseContext): boolean {
  const { tokenList, grammar, clauses } = context
  const { tokens } = tokenList
  const isOne = tokens.slice(first, last).some(({ word }) => grammar.sets.the.has(word))
  const place = isOne ? pageNameAfter(context, last) : null
  if (!place || !grammar.sets.pages.has(tokens[last]?.word ?? '')) return false
  const not = takeNegation(context, first)
  claim(tokenList, place, 'filter')
  add(clauses, place.first, { field: 'page', op: 'contains', not }).values.push({ place, isOpen: false })
  return true
}

const MAX_WORDS_FROM_PAGE = 4

/** "Only pages with blog in them": claims the noun; "leads by page with 'refund' in them" are messages. */
export function isOfPages({ tokenList: { tokens }, grammar: { sets } }: ClauseContext, first: number): boolean {
  const from = Math.max(0, first - MAX_WORDS_FROM_PAGE)
  const at = from + tokens.slice(from, first).findLastIndex(({ word }) => sets.pages.has(word))
  const noun = tokens[at]
  if (!noun || at < from || sets.by.has(tokens[at - 1]?.word ?? '')) return false
  if (noun.use === null) noun.use = 'noise'
  return true
}

const MAX_WORDS_TO_PAGE = 6

/** "Ohne die Leads von /karriere" leaves out a page and no kind: claims what excludes it, for the page to take. */
export function leavesOutPage({ first, last }: Match, { tokenList, grammar }: ClauseContext): boolean {
  const { tokens } = tokenList
  const { sets } = grammar
  const isLink = (word: string) => [sets.from, sets.origin, sets.relative].some((words) => words.has(word))
  const after = tokens[last + 1]?.word === ',' ? tokens[last + 2] : tokens[last + 1]
  if (!isLink(after?.word ?? '')) return false
  const isPage = (token: Token, index: number) =>
    token.kind === 'page' ||
    sets.pages.has(token.word) ||
    isCompoundPage(token, grammar) ||
    matchAt(grammar, tokens, last + 1 + index)?.meaning === 'home-page'
  const next = tokens.slice(last + 1, last + 1 + MAX_WORDS_TO_PAGE)
  const page = next.findIndex(isPage)
  const isOther = ({ word, use }: Token) => use !== null || (grammar.isDateWord(word) && !isLink(word))
  if (page < 0 || next.slice(0, page).some(isOther)) return false
  const noun = tokens.slice(first, last + 1).findIndex(({ word }) => namesRecords(word, { sets }))
  const end = first + noun - 1
  if (noun < 1 || sets.only.has(tokens[first]?.word ?? '')) return false
  claim(tokenList, { first, last: end }, 'operator')
  return true
}

const MIN_COMPOUND_PART = 3

/** "Preisseite" */
export function isCompoundPage(token: Token, grammar: Grammar): boolean {
  return isFree(token, grammar) && compoundPart(token, grammar) !== null
}

function compoundPart({ word }: Token, { sets }: Grammar): string | null {
  const noun = [...sets.pages].find((page) => page.length >= 5 && word.endsWith(page))
  return noun && word.length - noun.length >= MIN_COMPOUND_PART ? word.slice(0, -noun.length) : null
}

function takeCompoundPage(context: ClauseContext, at: number): void {
  const token = context.tokenList.tokens[at]
  const part = token && compoundPart(token, context.grammar)
  if (!part) return
  const not = takeNegation(context, at) || takeExclusion(context, { first: at, last: at })
  token.use = 'filter'
  add(context.clauses, at, { field: 'page', op: 'contains', not, fixed: [part] })
}
