import { lexiconFor } from '../../dates/lexer/lexicon.ts'
import { tokenize as tokenizeDates } from '../../dates/lexer/tokenize.ts'
import { withoutTold } from '../parse/chatter.ts'
import { readQuestion } from '../parse/parse-question.ts'
import { errorOr, type QuestionReading } from '../parse/reading.ts'
import { withWholeNames } from '../parse/unknown-bot.ts'
import { grammarFor } from '../parse/words/grammar.ts'
import { matchAt } from '../parse/words/match.ts'
import { anyOf } from '../parse/words/sentences.ts'
import { isWordLike, type Token, tokenize } from '../parse/words/tokens.ts'
import { nearVerb } from '../parse/words/typos.ts'
import { LeadsError } from '../question/errors.ts'
import type { Condition } from '../question/question.ts'
import { countedPeople } from './counted-phrases.ts'
import { findCues } from './cues/cues.ts'
import { withOrderedQuestion } from './cues/digest-orders.ts'
import { plainly, type Read } from './cues/incomplete-phrases.ts'
import { areNoWords, MAX_TOPIC_WORDS, MIN_TOPIC, NO_TOPIC, OF, textsIn } from './other-text.ts'

export type ParseOptions = Parameters<typeof readQuestion>[1] & {
  /** reads near names in a first question too: in a conversation the next turn can correct them */
  isConversation?: boolean
}

/** "Then leads yesterday": the first question, or one after a refusal, may begin like a follow-up. */
export function readFirst(text: string, options: ParseOptions): QuestionReading {
  const read = (phrase: string) => readQuestion(phrase, options)
  const people = countedPeople(text, read)
  if (people !== null) return read(people)
  const typed = errorOr(() => (options.isConversation ? withWholeNames(text, options, read).reading : read(text)))
  const about = options.isConversation
    ? (holidayAskedFor(text, options.moment.locale, read) ?? askedFor(text, typed, read))
    : null
  if (about) return about
  const reading = resultOf(typed)
  const topic = options.isConversation && withTopic(text, reading, options.moment.locale, read)
  if (topic) return topic
  const clear = options.isConversation && !isRead(reading) ? clearOf(text, reading, options.moment.locale, read) : null
  if (clear) return clear
  if (reading.command === 'digest') return withOrderedQuestion(text, reading, options.moment.locale, plainly(read))
  if (reading.command !== 'follow-up') return reading
  const { found, rest } = findCues(text, options.moment.locale)
  if (![...found].every((cue) => cue === 'lead' || cue === 'no')) return reading
  const own = readQuestion(rest, options)
  return own.command === 'question' && own.isUnderstood && own.said.period !== null ? own : reading
}

function resultOf(reading: QuestionReading | LeadsError): QuestionReading {
  if (reading instanceof LeadsError) throw reading
  return reading
}

const ASKED_FOR = new RegExp(`(?<=(?<!\\p{L})${anyOf('request-noun')}) ${anyOf('asked-for')} (?=(\\p{L}+))`, 'iu')
const REQUESTS_BEHIND = new RegExp(`^ ${anyOf('request-noun')}(?!\\p{L})`, 'iu')

const hasUnread = ({ command, unused }: QuestionReading) =>
  command === 'ask-back' || (command === 'question' && unused.length > 0)

/** "Requests for heat pumps", "trial lesson enquiries": read as those about them. Null if the words may be a chatbot's. */
function askedFor(text: string, typed: QuestionReading | LeadsError, read: Read): QuestionReading | null {
  const isRefused = typed instanceof LeadsError
  if (isRefused ? typed.code !== 'unknown-bot' || typed.suggestions.length > 0 : !hasUnread(typed)) return null
  const behind = isRefused
    ? text
    : topicBehind(
        text,
        typed.unused.filter((word) => !ASKED.test(word)),
      )
  const [found, topic = ''] = ASKED_FOR.exec(behind) ?? []
  // "Requests for Initech": nobody knows whether that is a chatbot; an article or a small letter says that it is none.
  if (found === undefined || (isRefused && /^\p{Lu}/u.test(topic) && !found.trim().includes(' '))) return null
  const reading = errorOr(() => read(behind.replace(ASKED_FOR, ' about ')))
  const [condition, ...others] = isRead(reading) ? reading.question.where : []
  if (!isRead(reading) || condition?.op !== 'contains' || others.length > 0) return null
  return { ...reading, notes: [...reading.notes, { kind: 'searched', text: condition.values.join(' ') }] }
}

/** "Requests for Christmas": what they want, and not when they wrote; null for other phrases. */
function holidayAskedFor(text: string, locale: string, read: Read): QuestionReading | null {
  const { index, 0: found = '' } = ASKED_FOR.exec(text) ?? {}
  const [link] = tokenize(found).tokens
  if (index === undefined || !grammarFor(locale).sets.for.has(link?.word ?? '')) return null
  const behind = text.slice(index + found.length)
  const [first] = tokenizeDates(behind, lexiconFor(locale))
  if (first?.values.holiday === undefined) return null
  const reading = read(`${text.slice(0, index)} about "${behind.slice(0, first.end)}" ${behind.slice(first.end)}`)
  return isRead(reading)
    ? { ...reading, notes: [...reading.notes, { kind: 'searched', text: behind.slice(0, first.end) }] }
    : null
}

/** "SEO enquiries" */
const MIN_TOPIC_BEFORE_NOUN = 3

/** "Trial lesson enquiries" with the words that nothing was made of behind their noun. */
function topicBehind(text: string, unused: string[]): string {
  const [start, end] = placeOf(text, unused)
  const words = text.slice(start, end)
  const [noun] = REQUESTS_BEHIND.exec(text.slice(end)) ?? []
  if (start < 0 || noun === undefined || words.length < MIN_TOPIC_BEFORE_NOUN || NO_TOPIC.test(words)) return text
  return `${text.slice(0, start)}${noun.trim()} for ${words}${text.slice(end + noun.length)}`
}

/**
 * "Sofa leads in November", "retouren diesen Monat": unknown words at the head of a first question, as what it is about. Only
 * in a conversation, where the next turn can correct it; null for other phrases.
 */
function withTopic(text: string, reading: QuestionReading, locale: string, read: Read): QuestionReading | null {
  const topic = reading.command === 'question' || reading.command === 'ask-back' ? topicIn(text, reading, locale) : null
  if (!topic) return null
  const [before, rest] = [topic.before, `${topic.before} ${topic.after}`].map((part) => errorOr(() => read(part)))
  if (!isRead(before) || !isRead(rest) || before.said.period !== null || before.said.bots !== null) return null
  const isScoped = rest.said.period !== null || rest.said.kinds.length > 0 || topic.isAsked
  if (!isScoped || rest.question.where.length > 0 || before.question.by.length > 0) return null
  // "On the train rn, any leads today?"
  const after = /^\s*[,;!?]/u.test(topic.after) && topic.before.trim() !== '' ? errorOr(() => read(topic.after)) : null
  if (after && isRead(after) && after.said.kinds.length > 0 && before.said.kinds.length === 0) return null
  const where: Condition[] = [{ field: 'any', op: 'contains', values: textsIn(topic.words, locale), not: false }]
  return {
    ...rest,
    question: { ...rest.question, where },
    notes: [...rest.notes, { kind: 'searched', text: topic.words }],
  }
}

function isRead(reading: QuestionReading | LeadsError | undefined): reading is QuestionReading {
  if (reading === undefined || reading instanceof LeadsError) return false
  const isMended = reading.notes.some(({ kind }) => kind === 'misspelling')
  return reading.command === 'question' && reading.unused.length === 0 && !isMended
}

/** The words that nothing was made of, if they stand together and are words of no question. */
function topicIn(text: string, { unused: all }: QuestionReading, locale: string) {
  const [start, end] = placeOf(text, all)
  const unused = all.filter((word) => !ASKED.test(word))
  const words = text.slice(...placeOf(text, unused))
  const { or } = grammarFor(locale).sets
  const said = tokenize(words).tokens.filter((token) => isWordLike(token) && !OF.has(token.word) && !or.has(token.word))
  const areTogether =
    !NO_TOPIC.test(words) && said.length === unused.join(' ').split(/\s+/).length && said.length <= MAX_TOPIC_WORDS
  const isBehind = ASKED.test(text.slice(end).trim())
  const isAsked = isBehind || unused.length < all.length
  if (unused.length === 0 || start < 0 || !areTogether || words.length < MIN_TOPIC) return null
  if (!areNoWords(said, locale) && !(isAsked && beginNoPhrase(said, locale))) return null
  if (said.length === 1 && nearVerb(text, words, grammarFor(locale)) !== null) return null
  return { words, before: text.slice(0, start), after: isBehind ? '' : text.slice(end), isAsked }
}

/** "Theory test questions" */
function beginNoPhrase(said: Token[], locale: string): boolean {
  const grammar = grammarFor(locale)
  return !said.some(({ word }, at) => grammar.isDateWord(word) || matchAt(grammar, said, at) !== null)
}

/** From the first of words in a text to the end of the last. */
function placeOf(text: string, words: string[]): [start: number, end: number] {
  const [first = '', last = ''] = [words[0], words.at(-1)]
  return [text.indexOf(first), text.lastIndexOf(last) + last.length]
}

/** What somebody asks: "ebike questions" are about ebikes. */
const ASKED = /^(?:questions?|fragen?|preguntas?|dudas?|anliegen)$/iu

/** Reads a first question again without its asides, or with a misspelled word corrected; null unless all of that is understood. */
function clearOf(
  text: string,
  { command, unused }: QuestionReading,
  locale: string,
  read: Read,
): QuestionReading | null {
  const readPart = (part: string) => {
    const one = errorOr(() => read(part))
    return isRead(one) && one.isUnderstood && part.trim() !== '' ? one : null
  }
  const [from = '', ...others] = unused
  const to = others.length === 0 ? nearVerb(text, from, grammarFor(locale)) : null
  const mended = to === null ? null : readPart(text.replace(from, to))
  if (mended && to !== null) return { ...mended, notes: [...mended.notes, { kind: 'misspelling', from, to }] }
  return command === 'question' ? null : withoutTold(text, readPart, read)
}
