import { isStrongDateWord } from '../../../dates/lexer/lexicon.ts'
import { LeadsError } from '../../question/errors.ts'
import { type Condition, type Field, MAX_CONDITIONS, MAX_MATCH_LENGTH } from '../../question/question.ts'
import type { ClauseContext, Clauses, FoundCondition, Wanted } from '../words/clause-types.ts'
import { type Grammar, isFiller } from '../words/grammar.ts'
import { matchAt, standsAt } from '../words/match.ts'
import { claim, isWordLike, type Place, type Token, type TokenList, typedAt, type Use } from '../words/tokens.ts'

const MAX_SKIPPED = 6

/** @param at the index of its first token */
export function add(
  clauses: Clauses,
  at: number,
  { field, op, not = false, fixed = [], isLookup = false }: Wanted,
): FoundCondition {
  const condition = { at, last: at, field, op, not, fixed, values: [], isLookup }
  clauses.where.push(condition)
  return condition
}

/** Whether the words before are negated: claims "not" or "without", over prepositions and nouns ("not those from"). */
export function takeNegation({ tokenList: { tokens }, grammar }: ClauseContext, first: number): boolean {
  for (let at = first - 1; at >= Math.max(0, first - MAX_SKIPPED); at--) {
    const token = tokens[at]
    if (token?.use === 'operator') {
      for (let back = at; tokens[back]?.use === 'operator'; back--) (tokens[back] as Token).use = 'clause'
      return true
    }
    const isSkipped =
      token &&
      (token.use === 'noise' ||
        token.use === 'clause' ||
        !isWordLike(token) ||
        isFiller(token, grammar) ||
        grammar.sets.mails.has(token.word) ||
        grammar.sets.pages.has(token.word) ||
        grammar.sets.at.has(token.word))
    if (!isSkipped || /^[.!?;]$/.test(token.word)) return false
  }
  return false
}

/**
 * "gmail.com excluded", "leave gmail.com out": claims the words after a condition that leave it out, with the verb before it;
 * whether there are any.
 */
export function takeExclusion({ tokenList, grammar }: ClauseContext, { first, last }: Place): boolean {
  const { tokens } = tokenList
  const isSaid = (word: string, index: number) => {
    const token = tokens[last + 1 + index]
    return token?.word === word && token.use !== 'clause' && token.use !== 'filter' && token.use !== 'bot'
  }
  let from = 0
  while (isBetween(tokens, last + 1 + from, grammar)) from++
  const length = (words: string[]) => (words.every((word, index) => isSaid(word, from + index)) ? words.length : 0)
  const known = grammar.phrasesByFirst.excluded.get(tokens[last + 1 + from]?.word ?? '')
  const excluded = known?.find((words) => length(words) > 0)
  if (!excluded) return false
  for (const token of tokens.slice(last + 1, last + 1 + from + excluded.length)) token.use = 'clause'
  const verb = tokens
    .slice(Math.max(0, first - MAX_SKIPPED), first)
    .findLast(({ word }) => grammar.sets['leaving-out'].has(word))
  if (verb?.use === null) verb.use = 'clause'
  return true
}

/** "Acme excluded": the last of these words; null without. */
export function excludedAfter(tokens: Token[], { phrasesByFirst }: Grammar, last: number): number | null {
  const known = phrasesByFirst.excluded.get(tokens[last + 1]?.word ?? '')
  const words = known?.find((one) => standsAt(one, tokens, last + 1))
  return words ? last + words.length : null
}

/** Between a condition and "excluded": "weekends are", "gmail addresses", "über /jobs kam". */
function isBetween(tokens: Token[], at: number, grammar: Grammar): boolean {
  const { is, mails, did, origin } = grammar.sets
  const token = tokens[at]
  if (token === undefined || !isWordLike(token)) return false
  if (token.use === 'noise' || (token.use === null && matchAt(grammar, tokens, at)?.meaning === 'noise')) return true
  return token.use === null && [is, mails, did, origin].some((words) => words.has(token.word))
}

export function isFree(token: Token | undefined, grammar: Grammar): boolean {
  return token !== undefined && token.use === null && isWordLike(token) && !isFiller(token, grammar)
}

/** @throws LeadsError match-too-long */
export function conditionsFrom(tokenList: TokenList, found: FoundCondition[]): Condition[] {
  return found.slice(0, MAX_CONDITIONS).map(({ field, op, not, values, fixed, isLookup }) => {
    const typed = values.map(({ place }) => valueText(tokenList, place, field))
    const isList = typed.length > 1 && op === 'is'
    return {
      field,
      op: isList ? 'in' : op,
      not,
      values: [...fixed, ...typed],
      ...(isLookup ? { isLookup: true } : {}),
    }
  })
}

function valueText(tokenList: TokenList, place: Place, field: Field): string {
  const typed = typedAt(tokenList, place)
  const text = typed.toLowerCase().replace(field === 'email-domain' ? /^@/ : '', '')
  if (text.length <= MAX_MATCH_LENGTH) return text
  throw new LeadsError('match-too-long', 'The text to find is too long', { subject: typed.slice(0, MAX_MATCH_LENGTH) })
}

export function isSkippable(token: Token | undefined, grammar: Grammar): boolean {
  return (
    token !== undefined &&
    token.use === null &&
    (isFiller(token, grammar) || grammar.sets.the.has(token.word) || token.word === "'")
  )
}

const MAX_WORDS_BEFORE = 4

/** The noun right before a phrase that says what it is about; null without one. */
export function fieldBefore(
  { tokenList: { tokens }, grammar: { sets, starts } }: ClauseContext,
  first: number,
): { field: Field; at: number } | null {
  const nouns: [Field, Set<string>][] = [
    ['page', sets.pages],
    ['name', starts.name],
    ['phone', sets.phones],
    ['email', starts.email],
    ['session', starts.session],
  ]
  for (let at = first - 1; at >= Math.max(0, first - MAX_WORDS_BEFORE); at--) {
    const field = nouns.find(([, words]) => words.has(tokens[at]?.word ?? ''))?.[0]
    if (field) return { field, at }
  }
  return null
}

const IN = /^(?:in|im|dans|en)$/

/** "Without test in the name": the text stands before the field. */
export function takeTextOf(
  { first, last }: Place,
  { tokenList, grammar, clauses }: ClauseContext,
  field: Field,
): Use | null {
  const { tokens } = tokenList
  let at = first
  while (!IN.test(tokens[at]?.word ?? '') && at > first - 3) at--
  const between = tokens.slice(at + 1, first)
  const isBehind = at > 0 && IN.test(tokens[at]?.word ?? '') && between.every(({ word }) => isDeterminer(word, grammar))
  const text = tokens[at - 1]
  if (!isBehind || text?.use !== null || text.kind !== 'word' || grammar.isDateWord(text.word)) return null
  clauses.verbs.push({ at, wanted: { field, op: 'contains' } })
  claim(tokenList, { first: at, last }, 'clause')
  return 'clause'
}

function isDeterminer(word: string, { sets }: Grammar): boolean {
  return sets.the.has(word) || sets.any.has(word)
}

/** How far behind its verb a text is named. */
const MAX_DATE_WORDS = 5

/** "Contained in October the word refund": between a verb and its text is nothing but a date. */
export function isTextBehindDate({ tokenList, grammar }: ClauseContext, from: number): boolean {
  const { sets, isDateWord } = grammar
  const isOfDate = ({ word, kind }: Token) =>
    kind === 'number' || isDateWord(word) || [sets.from, sets.the, sets.this, sets.since].some((set) => set.has(word))
  let isDated = false
  for (let at = from; at <= from + MAX_DATE_WORDS; at++) {
    const token = tokenList.tokens[at]
    const meaning = at > from ? matchAt(grammar, tokenList.tokens, at)?.meaning : undefined
    if (meaning === 'match' || meaning === 'mention') return isDated
    if (!token || !isOfDate(token)) return false
    isDated ||= isStrongDateWord(token.word, grammar.locale)
  }
  return false
}
