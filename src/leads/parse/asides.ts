import { type Grammar, isFiller } from './words/grammar.ts'
import { phraseAt } from './words/match.ts'
import { claim, isWordLike, type Place, type Token, type TokenList } from './words/tokens.ts'

/** Ends a part of a sentence; a dash does only between spaces. */
const BREAKS = /^[,;:.!?()]$/

/**
 * Takes out why somebody asks ("because of that one crazy Monday", "I need to staff the phones"): no part of the question, so
 * that nothing of it is read as a period or condition, but it is named as unused. A text of nothing else is left as it is.
 */
export function takeAsides(tokenList: TokenList, grammar: Grammar): void {
  const { tokens } = tokenList
  takeGreeting(tokenList, grammar)
  for (let at = 0; at < tokens.length; at++) {
    const aside = asideAt(tokens, grammar, at)
    if (aside === null) continue
    if (isQuestionBeside(tokens, grammar, aside)) claim(tokenList, aside, 'unknown')
    at = aside.last
  }
}

/** "Morning!! Any leads since Monday?": no period. */
function takeGreeting(tokenList: TokenList, grammar: Grammar): void {
  const [word, mark] = tokenList.tokens
  const place = { first: 0, last: 0 }
  const isGreeting = word && mark && grammar.sets['day-greetings'].has(word.word) && BREAKS.test(mark.word)
  if (isGreeting && isQuestionBeside(tokenList.tokens, grammar, place)) claim(tokenList, place, 'hidden')
}

function asideAt(tokens: Token[], grammar: Grammar, at: number): Place | null {
  const words = phraseAt(grammar, 'because', tokens, at) ?? purposeAt(tokens, grammar, at)
  if (!words) return null
  const next = tokens.findIndex(({ word }, index) => index > at && BREAKS.test(word))
  const last = (next < 0 ? tokens.length : next) - 1
  const isPlain = tokens
    .slice(at, last + 1)
    .every(({ use, kind }) => use === null && (kind === 'word' || kind === 'sign'))
  return isPlain && last >= at + words.length ? { first: at, last } : null
}

/** At the beginning of a part of a sentence, and not before a verb of asking: "I need to know how many" is the question. */
function purposeAt(tokens: Token[], grammar: Grammar, at: number): string[] | undefined {
  const before = tokens[at - 1]
  if (before && isWordLike(before) && !grammar.sets.and.has(before.word)) return undefined
  const words = phraseAt(grammar, 'purpose', tokens, at)
  return words && grammar.sets.asking.has(tokens[at + words.length]?.word ?? '') ? undefined : words
}

/** Whether a word outside the aside may be the question. */
function isQuestionBeside(tokens: Token[], grammar: Grammar, { first, last }: Place): boolean {
  return tokens.some(
    (token, at) =>
      (at < first || at > last) && isWordLike(token) && token.use !== 'unknown' && !isFiller(token, grammar),
  )
}
