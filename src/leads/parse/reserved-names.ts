import { LRUCache } from 'lru-cache'
import type { Moment } from '../../dates/calendar/range.ts'
import { joinsDates } from '../../dates/lexer/lexicon.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { isWholeOfWords } from './clauses.ts'
import { isDate } from './period.ts'
import { type Grammar, wholeGrammar } from './words/grammar.ts'
import { isWordLike, tokenize } from './words/tokens.ts'

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

function isKeyword(name: string, { locale, sets, phrases, keywords }: Grammar): boolean {
  const words = tokenize(name).tokens.flatMap((token) => (isWordLike(token) ? token.word : []))
  const isSetPhrase = Object.values(phrases)
    .flat()
    .some((phrase) => phrase.join(' ') === words.join(' '))
  if (isSetPhrase) return true
  const [own = '', ...others] = words.filter((word) => !sets.rest.has(word))
  const isOne = others.length === 0 && (keywords.has(own) || joinsDates(own, locale))
  return isOne && !isDate(name, { ...ANY_MOMENT, locale })
}
