import { isReservedName } from '../../leads/parse/reserved-names.ts'
import { countDigits } from '../../leads/question/contact-text.ts'
import { withinNewestYear } from '../../leads/question/look-up.ts'
import { COUNT, MAX_MATCH_LENGTH, type Question } from '../../leads/question/question.ts'

const MAX_NAME_WORDS = 3
const MIN_PHONE_DIGITS = 5
const LISTED_COUNT = 10
const NAME_WORD = /^\p{L}[\p{L}\p{M}'’.-]+$/u

type SearchOptions = {
  /** the whole text */
  phrase: string
  /** its reading, whose chatbots are searched */
  question: Question
  /** otherwise the newest year is searched */
  isPeriodSaid: boolean
  /** ms UTC */
  now: number
}

/** A search for words that were not understood; null if they do not look like a person. */
export function searchForWords(
  unused: string[],
  { phrase, question, isPeriodSaid, now }: SearchOptions,
): Question | null {
  const words = unused.join(' ').split(/\s+/)
  const text = (unused.join(' ') === phrase.trim() ? words : trimmed(words)).join(' ')
  const isTogether = phrase.replace(/\s+/g, ' ').includes(text)
  if (text.length > MAX_MATCH_LENGTH || !isTogether || !looksLikePerson(text)) return null
  const search: Question = {
    ...question,
    kinds: 'all',
    period: isPeriodSaid ? question.period : { start: null, end: null, zone: question.period.zone },
    previous: null,
    comparedBots: [],
    where: [{ field: 'any', op: 'contains', values: [text.toLowerCase()], not: false, isLookup: true }],
    measure: COUNT,
    by: [],
    rank: null,
    layout: 'list',
    shown: { count: LISTED_COUNT, order: 'newest', offset: 0, isPerBot: false },
    audience: 'private',
  }
  return withinNewestYear(search, now)
}

/** Without words of the question language at either end, such as "without". */
function trimmed(words: string[]): string[] {
  const first = words.findIndex((word) => !isReservedName(word))
  const last = words.findLastIndex((word) => !isReservedName(word))
  return first === -1 ? [] : words.slice(first, last + 1)
}

function looksLikePerson(text: string): boolean {
  const words = text.split(/\s+/)
  if (/\S@\S/.test(text) || countDigits(text) >= MIN_PHONE_DIGITS) return true
  return words.length <= MAX_NAME_WORDS && words.every((word) => NAME_WORD.test(word))
}
