import type { ClauseContext } from '../words/clause-types.ts'
import { standsAt } from '../words/match.ts'
import { claim, isWordLike } from '../words/tokens.ts'

/** "From Munich", "leads in Germany": where somebody is, is not in the data. A page or a company may have the name of a place. */
export function takePlace({ tokenList, grammar, clauses }: ClauseContext, at: number): boolean {
  const { tokens } = tokenList
  const { sets, phrasesByFirst } = grammar
  const before = tokens[at]
  if (before?.use !== null || !sets.narrowing.has(before.word) || sets.for.has(before.word)) return false
  const next = tokens[at + 1]
  const words = phrasesByFirst.places.get(next?.word ?? '')?.find((one) => standsAt(one, tokens, at + 1))
  if (!words) return false
  const last = at + words.length
  const after = tokens[last + 1]
  if (after && (after.isGlued || sets.pages.has(after.word) || sets.mails.has(after.word)) && isWordLike(after))
    return false
  const place = { first: at, last }
  clauses.reasons.push({ why: 'no-such-data', place })
  claim(tokenList, place, 'clause')
  return true
}
