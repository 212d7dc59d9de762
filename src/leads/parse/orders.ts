import type { ClauseContext } from './clause-types.ts'
import { type Grammar, isFiller, type Match, matchAt } from './grammar.ts'
import { isWordLike, type TokenList, type Use } from './tokens.ts'

/** "share last week's total with the channel" */
export function isPosted({ tokenList: { tokens }, grammar }: ClauseContext, from: number): boolean {
  return tokens.some((_, at) => at >= from && matchAt(grammar, tokens, at)?.meaning === 'in-channel')
}

/** An order at the beginning of a sentence, after courtesies at most: "please delete …", "could you cancel …". */
export function isOrder({ first }: Match, { tokenList: { tokens }, grammar }: ClauseContext): boolean {
  for (let at = first - 1; at >= 0; at--) {
    const token = tokens[at]
    if (!token || /^[.,!?;:]$/.test(token.word)) return true
    if (grammar.sets.i.has(token.word)) return false
    const isPolite = token.use === 'noise' || !isWordLike(token) || isFiller(token, grammar)
    if (!isPolite) return first - at > 8
  }
  return true
}

/**
 * Posts to the channel only on a plain order: "post … in this channel" at the beginning of a sentence, or "… in this channel"
 * at its end.
 */
export function channelEffect(match: Match, context: ClauseContext): Use {
  const { tokenList, grammar, clauses } = context
  const isOrdered = isOrder(match, context) || followsOrder(match, context) || isAtEnd(match, tokenList, grammar)
  if (!isOrdered || isStated(match, context) || clauses.audience === 'private') return 'unknown'
  clauses.audience = 'channel'
  return 'clause'
}

/** "who is in the channel" states something. */
function isStated({ first }: Match, { tokenList: { tokens }, grammar: { sets } }: ClauseContext): boolean {
  const { word = '' } = tokens[first - 1] ?? {}
  return sets.is.has(word) || sets.did.has(word)
}

/** Whether the sentence begins with "post", "share" or "put". */
function followsOrder({ first }: Match, context: ClauseContext): boolean {
  const { tokens } = context.tokenList
  for (let at = first - 1; at >= 0; at--) {
    const token = tokens[at]
    if (!token || /^[.!?;]$/.test(token.word)) return false
    if (context.grammar.sets.orders.has(token.word))
      return isOrder({ first: at, last: at, meaning: 'in-channel', number: null }, context)
  }
  return false
}

export function isAtEnd({ last }: Match, { tokens }: TokenList, grammar: Grammar): boolean {
  for (const token of tokens.slice(last + 1)) {
    if (/^[.!?;]$/.test(token.word)) return true
    if (
      isWordLike(token) &&
      !isFiller(token, grammar) &&
      !grammar.sets.orders.has(token.word) &&
      matchAt(grammar, tokens, tokens.indexOf(token))?.meaning !== 'noise' &&
      matchAt(grammar, tokens, tokens.indexOf(token))?.meaning !== 'greeting'
    )
      return false
  }
  return true
}
