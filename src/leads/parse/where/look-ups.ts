import type { ClauseContext, Effect } from '../words/clause-types.ts'
import { type Match, matchAt } from '../words/match.ts'
import { claim } from '../words/tokens.ts'
import { freeQuoteAt, takeMatch } from './texts.ts'

/** "Find Ines", "Mrs Gallagher". */
export function lookup(isName: boolean): Effect {
  return (match, context) => {
    const { clauses, tokenList } = context
    const { last } = match
    if (isName && matchAt(context.grammar, tokenList.tokens, last + 1)?.meaning === 'called') return 'noise'
    if (isName && takeAsker(match, context)) return 'unknown'
    const isCapital = isName && /^\p{Lu}/u.test(tokenList.text.slice(tokenList.tokens[last + 1]?.start))
    if (isCapital || freeQuoteAt(tokenList, last + 2) !== null)
      return takeMatch(match, context, { field: isName ? 'name' : 'any', op: 'contains' }) ?? 'noise'
    clauses.lookups.push({ at: last + 1, isName })
    return 'noise'
  }
}

const MAX_ASKER_WORDS = 5

/** "Dr Patel would like to know …": who wants to know is no condition, but is named as unused. */
function takeAsker({ last }: Match, { tokenList, grammar }: ClauseContext): boolean {
  const { tokens } = tokenList
  const end = tokens.findIndex(({ word }, at) => at > last + 2 && grammar.sets.knowing.has(word))
  const isNear = end > 0 && end - last <= MAX_ASKER_WORDS && grammar.words.has(tokens[end - 1]?.word ?? '')
  const isPlain = tokens.slice(last + 1, end + 1).every(({ use, kind }) => use === null && kind === 'word')
  if (!isNear || !isPlain) return false
  claim(tokenList, { first: last + 1, last: end }, 'unknown')
  return true
}
