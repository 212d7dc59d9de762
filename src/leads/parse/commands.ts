import type { Parts } from './build-question.ts'
import type { Command } from './reading.ts'
import type { Clauses } from './words/clause-types.ts'
import { type Grammar, isFiller } from './words/grammar.ts'
import { isWordLike, type Place, type Token, type TokenList, type Use } from './words/tokens.ts'

export const understoodUses = new Set<Use>(['bot', 'clause', 'filter', 'period'])

/** What the text asks for instead of an answer, if its clauses say so; null for a question. */
export function commandOf({
  tokenList,
  grammar,
  matched,
  clauses,
}: Omit<Parts, 'dates'> & { grammar: Grammar }): Command | null {
  const words = tokenList.tokens.filter(isWordLike)
  const { intents } = clauses
  if (words.length === 0) return tokenList.tokens.some(({ word }) => word === '?') ? 'help' : null
  const isBare = words.every((token) => token.use === 'noise' || isFiller(token, grammar))
  if (isBare && (intents.has('help') || intents.has('greeting')) && matched.named.length === 0) return 'help'
  if (intents.has('help') && clauses.kinds.length === 0 && matched.named.length === 0) return 'help'
  if (clauses.reasons.length > 0) return 'cannot'
  if (intents.has('digest') || isSchedule(tokenList, grammar)) return 'digest'
  if (intents.has('unknown-moment')) return 'ask-back'
  return isFollowUp(tokenList, grammar, intents.get('follow-up')) ? 'follow-up' : null
}

/** "Send me a summary every Monday", "every day at 8": an order that recurs. */
function isSchedule({ tokens }: TokenList, grammar: Grammar): boolean {
  const at = tokens.findIndex(
    ({ word, use }, index) => use !== 'filter' && grammar.sets.every.has(word) && recurs(tokens[index + 1], grammar),
  )
  if (at < 0) return false
  const isTimed = tokens
    .slice(at + 2, at + 5)
    .some(({ word }) => grammar.sets['o-clock'].has(word) || /^\d{1,2}(?:[ap]m|h)?$/.test(word))
  const isOften = !grammar.sets.units.has(tokens[at + 1]?.word ?? '')
  return isTimed || (isOften && tokens.slice(0, 3).some(({ word }) => grammar.sets.orders.has(word)))
}

function recurs(token: Token | undefined, grammar: Grammar): boolean {
  return (
    token !== undefined &&
    (grammar.weekdays.has(token.word) || grammar.sets.units.has(token.word) || grammar.sets.recurring.has(token.word))
  )
}

/** "How is it looking?": nothing else was said. */
export function isVague({ tokens }: TokenList, { intents }: Clauses): boolean {
  return intents.has('vague') && tokens.every(({ use }) => use === null || !understoodUses.has(use))
}

/** "And for Globex?", "same but by page": the text begins with such words. */
function isFollowUp({ tokens }: TokenList, grammar: Grammar, place: Place | undefined): boolean {
  if (!place) return false
  const before = tokens.slice(0, place.first)
  const after = tokens.slice(place.last + 1).filter(isWordLike)
  void grammar
  return before.every((token) => !isWordLike(token)) && after.length <= 8
}
