import { LRUCache } from 'lru-cache'
import type { Moment } from '../../dates/calendar/range.ts'
import { joinsDates } from '../../dates/lexer/lexicon.ts'
import type { Bot } from '../../workspaces/bots.ts'
import type { Meaning } from './languages/phrasebook.ts'
import { isDate } from './period.ts'
import { type Grammar, isFiller, wholeGrammar } from './words/grammar.ts'
import { matchAt } from './words/match.ts'
import { RESERVED } from './words/reserved-meanings.ts'
import { isWordLike, type TokenList, tokenize } from './words/tokens.ts'

/** Whether a text is a date does not depend on the current time. */
const ANY_MOMENT: Omit<Moment, 'locale'> = { now: 0, zone: 'UTC', weekStart: 'monday' }

const MAX_CACHED_NAMES = 5_000
const reservedCache = new LRUCache<string, boolean>({ max: MAX_CACHED_NAMES })

/**
 * Whether a name consists of words of the question language in any language, such as "help", "all bots" or "last". A date
 * ("May", "last week") is allowed as a name.
 */
export function isReservedName(name: string): boolean {
  const known = reservedCache.get(name)
  if (known !== undefined) return known
  const isReserved = isOfQuestions(name)
  reservedCache.set(name, isReserved)
  return isReserved
}

/**
 * The names and aliases of chatbots that became words of the question language after they were given. They are read as names
 * only after "for" or "bot", or in quotes.
 */
export function reservedNamesOf(bots: Pick<Bot, 'name' | 'aliases'>[]): string[] {
  return bots.flatMap(({ name, aliases }) => [name, ...aliases]).filter(isReservedName)
}

function isOfQuestions(name: string): boolean {
  return wholeGrammar().some((grammar) => isWholeOfWords(tokenize(name), grammar) || isKeyword(name, grammar))
}

function isKeyword(name: string, { locale, sets, setPhrases, keywords }: Grammar): boolean {
  const words = tokenize(name).tokens.flatMap((token) => (isWordLike(token) ? token.word : []))
  if (setPhrases.has(words.join(' '))) return true
  const [own = '', ...others] = words.filter((word) => !sets.rest.has(word))
  const isOne = others.length === 0 && (keywords.has(own) || joinsDates(own, locale))
  return isOne && !isDate(name, { ...ANY_MOMENT, locale })
}

const NOUNS = new Set<Meaning>(['the-page', 'the-day', 'the-week', 'the-month', 'the-hour', 'the-weekday'])

/** Whether every word of a text except for numbers belongs to the question language. */
function isWholeOfWords({ tokens }: TokenList, grammar: Grammar): boolean {
  if (tokens.some(({ kind }) => kind === 'number')) return false
  let isReserved = false
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    const match = matchAt(grammar, tokens, at)
    const isWord = match !== null && (RESERVED.has(match.meaning) || NOUNS.has(match.meaning))
    isReserved ||= match !== null && RESERVED.has(match.meaning)
    if (isWord) at = match.last
    else if (token && isWordLike(token) && !isFiller(token, grammar)) return false
  }
  return isReserved || tokens.every((token) => !isWordLike(token) || isFiller(token, grammar))
}
