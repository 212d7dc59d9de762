import type { ClauseContext, Effect } from '../words/clause-types.ts'
import { type Match, matchAt } from '../words/match.ts'
import { claim, type Use } from '../words/tokens.ts'
import { freeQuoteAt, takeMatch } from './texts.ts'

/** "Find Ines", "Mrs Gallagher". */
export function lookup(isName: boolean): Effect {
  return (match, context) => {
    const other = isName ? otherAfterTitle(match, context) : otherAfterVerb(match, context)
    if (other !== null) return other
    const { clauses, tokenList } = context
    if ((isName && isCapital(match, context)) || freeQuoteAt(tokenList, match.last + 2) !== null)
      return takeMatch(match, context, { field: isName ? 'name' : 'any', op: 'contains' }) ?? 'noise'
    clauses.lookups.push({ at: match.last + 1, isName })
    return 'noise'
  }
}

/** How a title is used that begins no name. */
function otherAfterTitle(match: Match, context: ClauseContext): Use | null {
  if (matchAt(context.grammar, context.tokenList.tokens, match.last + 1)?.meaning === 'called') return 'noise'
  return takeAsker(match, context) ? 'unknown' : null
}

/** "What did we close Q3 with" looks nobody up. */
function otherAfterVerb({ last }: Match, { tokenList, grammar }: ClauseContext): Use | null {
  return grammar.sets.i.has(tokenList.tokens[last + 1]?.word ?? '') ? 'noise' : null
}

/** Whether the word after begins with a capital letter. */
function isCapital({ last }: Match, { tokenList: { text, tokens } }: ClauseContext): boolean {
  return /^\p{Lu}/u.test(text.slice(tokens[last + 1]?.start))
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
