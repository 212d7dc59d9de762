import type { Moment } from '../../dates/calendar/range.ts'
import { isDate } from './period.ts'
import type { Grammar } from './words/grammar.ts'
import { phraseAt, phraseBefore, standsAt } from './words/match.ts'
import { claim, isWordLike, type Place, type TokenList, typedAt } from './words/tokens.ts'

/** An occurrence of a bot's name, and (`whole`) with the words around it that belong to it. */
type Mention = { name: Place; whole: Place }

const MAX_PERIOD_WORDS = 6
const MAX_JOINER_WORDS = 3
const listSigns = new Set([',', '/', '+', ';'])

/** Claims the words between names; true for a comparison ("Acme vs Globex", "compare Acme with Globex"). */
export function claimJoiners(tokenList: TokenList, grammar: Grammar, mentions: Mention[], moment: Moment): boolean {
  let isCompared = false
  for (const [index, mention] of mentions.entries()) {
    const before = mentions[index - 1]
    if (!before) continue
    const joiner = joinerBetween(tokenList, grammar, before, mention)
    if (joiner) claim(tokenList, { first: before.whole.last + 1, last: mention.whole.first - 1 }, 'bot')
    if (!joiner && claimDistant(tokenList, grammar, [before, mention], { moment, isLast: mention === mentions.at(-1) }))
      isCompared = true
    if (joiner === 'versus' || claimCompare(tokenList, grammar, [before, mention], joiner)) isCompared = true
  }
  return isCompared
}

/** "Acme last week vs Globex last week", "Acme last week vs Globex" */
function claimDistant(
  tokenList: TokenList,
  grammar: Grammar,
  [a, b]: [Mention, Mention],
  { moment, isLast }: { moment: Moment; isLast: boolean },
): boolean {
  return claimSamePeriod(tokenList, grammar, [a, b], moment) || (isLast && takeVersus(tokenList, grammar, b.whole))
}

/** Claims the repeated period of "Acme last week vs Globex last week". */
function claimSamePeriod(tokenList: TokenList, grammar: Grammar, [a, b]: [Mention, Mention], moment: Moment): boolean {
  const { tokens } = tokenList
  const end = tokens[b.whole.first - 1]?.word === '.' ? b.whole.first - 1 : b.whole.first
  const versus = phraseBefore(grammar, 'versus', tokens, end)
  const period = { first: a.whole.last + 1, last: end - (versus?.length ?? 0) - 1 }
  if (!versus || lengthOf(period) < 0 || lengthOf(period) > MAX_PERIOD_WORDS) return false
  const words = tokens.slice(period.first, period.last + 1).map(({ word }) => word)
  const again = { first: b.whole.last + 1, last: b.whole.last + words.length }
  if (!standsAt(words, tokens, again.first) || !isDate(typedAt(tokenList, period), moment)) return false
  claim(tokenList, { first: period.last + 1, last: b.whole.first - 1 }, 'bot')
  claim(tokenList, again, 'bot')
  return true
}

/** "Compare Acme with Globex", "compare Acme to Globex", "how do Acme and Globex compare this month" */
function claimCompare(
  tokenList: TokenList,
  grammar: Grammar,
  [a, b]: [Mention, Mention],
  joiner: 'and' | 'versus' | null,
): boolean {
  const { tokens } = tokenList
  const between = tokens.slice(a.whole.last + 1, b.whole.first)
  const isTo = between.length === 1 && grammar.sets.to.has(between[0]?.word ?? '')
  const words = phraseBefore(grammar, 'compare', tokens, a.whole.first)
  if (!joiner && !isTo && between.length > 0)
    return words !== undefined && claimDistantCompare(tokenList, words, [a, b])
  if (words) claim(tokenList, { first: a.whole.first - words.length, last: b.whole.first - 1 }, 'bot')
  return words !== undefined || (joiner === 'and' && claimCompareAfter(tokenList, grammar, b))
}

/** "Compare Acme last week with Globex"; what is said of the second alone is asked back. */
function claimDistantCompare(tokenList: TokenList, words: string[], [a, b]: [Mention, Mention]): boolean {
  if (b.whole.first === b.name.first) return false
  const isLast = !tokenList.tokens.slice(b.whole.last + 1).some(isWordLike)
  claim(tokenList, { first: a.whole.first - words.length, last: a.whole.first - 1 }, isLast ? 'bot' : 'refused')
  return isLast
}

/** "How do Acme and Globex compare to last month" compares periods. */
function claimCompareAfter(tokenList: TokenList, grammar: Grammar, { whole }: Mention): boolean {
  const at = whole.last + 1
  const verb = tokenList.tokens[at]
  if (!verb || verb.use !== null || !grammar.sets.compare.has(verb.word)) return false
  if (phraseAt(grammar, 'versus', tokenList.tokens, at)) return false
  claim(tokenList, { first: at, last: at }, 'bot')
  return true
}

export function joinerBetween(
  { tokens }: TokenList,
  { sets, phrasesByFirst }: Grammar,
  a: Mention,
  b: Mention,
): 'and' | 'versus' | null {
  const count = b.whole.first - a.whole.last - 1
  if (count <= 0 || count > MAX_JOINER_WORDS) return null
  const words = tokens.slice(a.whole.last + 1, b.whole.first).map(({ word }) => word)
  if (words.every((word) => sets.and.has(word) || listSigns.has(word))) return 'and'
  const said = words.filter((word) => word !== '.')
  const known = phrasesByFirst.versus.get(said[0] ?? '')
  // The last word of "compared with" may belong to the name.
  const [preposition = ''] = b.whole.first < b.name.first ? [tokens[b.whole.first]?.word] : []
  const isKnown = known?.some((phrase) =>
    [said, [...said, preposition]].some((one) => one.join(' ') === phrase.join(' ')),
  )
  return isKnown ? 'versus' : null
}

/** "Acme appointments this week compared with the shop's": nothing follows that is said of the second only. */
function takeVersus(tokenList: TokenList, grammar: Grammar, whole: Place): boolean {
  const { tokens } = tokenList
  const after = tokens.slice(whole.last + 1)
  // Its last word may belong to the name: "compared with Globex".
  const known = grammar.phrasesByLast.versus.get(tokens[whole.first]?.word ?? '') ?? []
  const words =
    phraseBefore(grammar, 'versus', tokens, whole.first) ??
    known.map((one) => one.slice(0, -1)).find((one) => standsAt(one, tokens, whole.first - one.length)) ??
    []
  const isChoice = words.length === 0 || words.some((word) => grammar.sets.or.has(word))
  if (isChoice || after.some((token) => isWordLike(token) && !grammar.sets.bots.has(token.word))) return false
  claim(tokenList, { first: whole.first - words.length, last: whole.first - 1 }, 'bot')
  return true
}

function lengthOf({ first, last }: Place): number {
  return last - first
}
