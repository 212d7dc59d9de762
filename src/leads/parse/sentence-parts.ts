import { isStrongDateWord } from '../../dates/lexer/lexicon.ts'
import { type Grammar, isFiller } from './words/grammar.ts'
import { matchAt, phraseAt } from './words/match.ts'
import { ASKING, HARMLESS } from './words/reserved-meanings.ts'
import { isWordLike, type Place, type Token } from './words/tokens.ts'

/** Marks that may end a part of a sentence. */
export const BREAKS = /^(?:[,;:.!?()…]|\p{Extended_Pictographic})$/u

/** Whether nobody has claimed a place, and it has no other kinds of token. */
export function isPlain(tokens: Token[], { first, last }: Place): boolean {
  const kinds = new Set(['word', 'sign', 'number'])
  return tokens.slice(first, last + 1).every(({ use, kind }) => use === null && kinds.has(kind))
}

/** Ends a part of a sentence; a dash only between spaces, a full stop not within a number. */
function isBreak(tokens: Token[], at: number): boolean {
  const token = tokens[at]
  if (!token || isWordLike(token)) return false
  const isJoined = token.isGlued && tokens[at + 1]?.isGlued === true
  if (token.word === '-') return !token.isGlued && tokens[at + 1]?.isGlued === false
  return BREAKS.test(token.word) && !(isJoined && /^[.:,]$/.test(token.word))
}

/** Whether a part of a sentence begins at a token. */
export function isBeginning(tokens: Token[], { sets }: Grammar, at: number): boolean {
  const before = tokens[at - 1]
  return !before || !isWordLike(before) || sets.and.has(before.word)
}

/** Whether nothing but filler stands between a place and the end of its part of the sentence. */
export function isEndOfPart(tokens: Token[], grammar: Grammar, from: number): boolean {
  const next = tokens.findIndex((token, at) => at >= from && !isFiller(token, grammar))
  return next < 0 || endsPart(tokens, grammar, next)
}

const MAX_WORDS_BEFORE_NEED = 3

/** A break, or the "and" of "and need", "et il me faudrait". */
export function endsPart(tokens: Token[], grammar: Grammar, at: number): boolean {
  const { and, needs, narrators, auxiliaries } = grammar.sets
  if (isBreak(tokens, at)) return true
  if (!and.has(tokens[at]?.word ?? '')) return false
  for (const { word } of tokens.slice(at + 1, at + 2 + MAX_WORDS_BEFORE_NEED)) {
    if (needs.has(word)) return true
    if (!(narrators.has(word) || auxiliaries.has(word) || word === "'")) return false
  }
  return false
}

/** What stands between breaks, and before "and need". */
export function partsOf(tokens: Token[], grammar: Grammar): Place[] {
  const parts: Place[] = []
  let first = 0
  for (let at = 0; at <= tokens.length; at++) {
    if (at < tokens.length && !endsPart(tokens, grammar, at)) continue
    if (at > first) parts.push({ first, last: at - 1 })
    first = at + 1
  }
  return parts
}

/** A number, or a word that hardly names anything but a time. */
export function isOfTime({ word, kind }: Token, { locale }: Grammar): boolean {
  return kind === 'number' || isStrongDateWord(word, locale)
}

/** Whether a place has a word that would change the number if it were understood. */
export function changesNumber(tokens: Token[], grammar: Grammar, { first, last }: Place): boolean {
  const { sets } = grammar
  for (let at = first; at <= last; at++) {
    const match = matchAt(grammar, tokens, at)
    if (match && match.last <= last && !HARMLESS.has(match.meaning)) return true
    const { word = '' } = tokens[at] ?? {}
    if (sets.except.has(word) || sets.only.has(word) || sets.versus.has(word) || sets.who.has(word)) return true
    if (phraseAt(grammar, 'limits', tokens, at) || phraseAt(grammar, 'places', tokens, at)) return true
    if (match) at = match.last
  }
  return false
}

/** "I need the figures of October" */
export function isNeeding(tokens: Token[], { sets }: Grammar, { first, last }: Place): boolean {
  return tokens.slice(first, last + 1).some(({ word }) => sets.needs.has(word))
}

export function isAsking(tokens: Token[], grammar: Grammar, { first, last }: Place): boolean {
  for (let at = first; at <= last; at++) {
    const match = matchAt(grammar, tokens, at)
    if (match && match.last <= last && ASKING.has(match.meaning)) return true
    if (match) at = match.last
  }
  return false
}
