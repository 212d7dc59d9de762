import type { Moment } from '../../dates/calendar/range.ts'
import { lexiconFor } from '../../dates/lexer/lexicon.ts'
import { tokenize as tokenizeDates } from '../../dates/lexer/tokenize.ts'
import { errorOr, type QuestionNote, type QuestionReading } from '../parse/reading.ts'
import { grammarFor } from '../parse/words/grammar.ts'
import { standsAt } from '../parse/words/match.ts'
import { isWordLike, type Token, tokenize } from '../parse/words/tokens.ts'
import { LeadsError } from '../question/errors.ts'
import { type Condition, type Field, MAX_MATCH_LENGTH, type Question } from '../question/question.ts'
import { isPoliteWord, mayBeValue, QUOTED } from './cue-grammar.ts'
import type { Cues } from './cues.ts'
import type { Incomplete, Read } from './incomplete-phrases.ts'

/** "And Martin?", "or refund", "balcony": another text in place of the only one searched for; null for other phrases. */
export function withOtherText(
  { text, question, cues, reading }: Incomplete & { reading: QuestionReading },
  locale: string,
  read: Read,
): QuestionReading | null {
  const isThanks = THANKS.test(cues.typed) && !cues.found.has('and') && !cues.found.has('or')
  if (isThanks || !mayBeText(text, reading, cues, locale)) return null
  const condition = textIn(text, question, cues, locale)
  const searched = condition?.values.at(-1)
  if (!condition || searched === undefined) return null
  const said = read('')
  const notes: QuestionNote[] = isBare(text, cues.found) ? [{ kind: 'searched', text: searched }] : []
  return { ...said, question: { ...said.question, where: [condition] }, notes }
}

/**
 * "Sofa leads in November", "retouren diesen Monat": unknown words at the head of a first question, as what it is about. Only
 * in a conversation, where the next turn can correct it; null for other phrases.
 */
export function withTopic(text: string, reading: QuestionReading, locale: string, read: Read): QuestionReading | null {
  const topic = reading.command === 'question' || reading.command === 'ask-back' ? topicIn(text, reading, locale) : null
  if (!topic) return null
  const [before, rest] = [topic.before, `${topic.before} ${topic.after}`].map((part) => errorOr(() => read(part)))
  if (!isRead(before) || !isRead(rest) || before.said.period !== null || before.said.bots !== null) return null
  const isScoped = rest.said.period !== null || rest.said.kinds.length > 0
  if (!isScoped || rest.question.where.length > 0 || before.question.by.length > 0) return null
  const where: Condition[] = [{ field: 'any', op: 'contains', values: [topic.words.toLowerCase()], not: false }]
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

const MAX_TOPIC_WORDS = 3
const MIN_TOPIC = 4

/** The words that nothing was made of, if they stand together and are words of no question. */
function topicIn(text: string, { unused }: QuestionReading, locale: string) {
  const [first = '', last = ''] = [unused[0], unused.at(-1)]
  const start = text.indexOf(first)
  const end = text.lastIndexOf(last) + last.length
  const words = text.slice(start, end)
  const said = tokenize(words).tokens.filter((token) => isWordLike(token) && !OF.has(token.word))
  const areTogether =
    !NO_TOPIC.test(words) && said.length === unused.join(' ').split(/\s+/).length && said.length <= MAX_TOPIC_WORDS
  if (unused.length === 0 || start < 0 || !areTogether || words.length < MIN_TOPIC || !areNoWords(said, locale))
    return null
  return { words, before: text.slice(0, start), after: text.slice(end) }
}

/** Marks between words, and drawn-out ones: "sooo" */
const NO_TOPIC = /[,;:!?()]|(\p{L})\1\1/iu
const OF = new Set(['of', 'von', 'für', 'de', 'du', 'des', 'd', 'la', 'le', 'del', 'para', 'pour'])

/** "Merci bcp" */
const THANKS =
  /^\P{L}*(?:(?:ok|okay|super|top|cool|alles klar|perfect|genial) )?(?:thanks?|thx|ty|cheers|danke|dank|merci|gracias)(?!\p{L})/iu

/** Whether a phrase that was not understood may be a text to search for. */
export function mayBeText(
  text: string,
  { command, isUnderstood, said }: QuestionReading,
  { found }: Cues,
  locale: string,
) {
  // "Or cancel" after a text is another text, "et cours du soir" one that has a word of time.
  if (command === 'cannot') return found.has('or')
  if (isUnderstood && command !== 'ask-back') return false
  if (command === 'question') return !found.has('drop')
  const [first] = tokenize(text).tokens.filter((token) => !isPoliteWord(token, locale))
  return (
    command === 'ask-back' &&
    said.period === null &&
    found.size > 0 &&
    first !== undefined &&
    areNoWords([first], locale)
  )
}

function textIn(text: string, { where }: Question, { found, typed }: Cues, locale: string): Condition | null {
  const grammar = grammarFor(locale)
  const { phrases, words: known } = grammar
  const searched = where.filter(
    ({ op, values }) => values.length > 0 && (op === 'contains' || op === 'is' || op === 'starts' || op === 'in'),
  )
  const texts = searched.filter(({ field }) => field !== 'weekday' && field !== 'time' && field !== 'session')
  const [only, ...others] = texts
  const named = text.replace(IT_IS, '')
  const value = named
    .trim()
    .replace(/^["'“„«»,;:.¿¡]+|["'”“»?.!,]+$/gu, '')
    .trim()
    .toLowerCase()
    .replace(SPELLED, '')
    .replace(ABOUT, '')
  // Words on both sides of a cue are not one text.
  const isShort =
    value !== '' && !/\s{2}/u.test(value) && value.length <= MAX_MATCH_LENGTH && value.split(/\s+/).length <= 4
  if (!only || others.length > 0 || !isShort || only.not || !mayBeValue(named, only, grammar)) return null
  const words = tokenize(value).tokens
  const except = phrases.except.find((phrase) => phrase.length < words.length && standsAt(phrase, words, 0))
  if (except) return { ...only, values: [value.slice(words[except.length]?.start)], not: true }
  const said = words.filter(isWordLike)
  // "The last time, when" says something else, and "this" of "this whole year" belongs to it.
  const isKnown =
    (said.length > 2 && said.every(({ word }) => known.has(word))) || said.every(({ word }) => grammar.isDateWord(word))
  if (isKnown && !QUOTED.test(text)) return null
  if (isBare(text, found) && !(MAY_BE_BARE.has(only.field) && (TOPIC.test(typed) || areNoWords(said, locale))))
    return null
  const isAdded = found.has('or') || found.has('also')
  return { ...only, values: isAdded ? [...only.values, value] : [value] }
}

/** Whether no word leads to the text, and it may be an order: no address, path or number, and not quoted. */
function isBare(text: string, found: Cues['found']): boolean {
  return found.size === 0 && !/[\d@/.]/u.test(text) && !QUOTED.test(text)
}

const MAY_BE_BARE = new Set<Field>(['message', 'any', 'name'])

/** "Balcony", "evening course"; of words that questions consist of, nobody knows whether they are a text: "sure?". */
function areNoWords(said: Token[], locale: string): boolean {
  const { words: known, isDateWord } = grammarFor(locale)
  return said.every((token) => !known.has(token.word) && !isDateWord(token.word) && !isPoliteWord(token, locale))
}

/** What visitors ask for, though questions have these words too. */
const TOPIC =
  /^\P{L}*(?:demos?|pricing|price|quote|refund|trial|preis|rechnung|angebot|rückruf|testversion|tarifs?|prix|devis|factures?|remboursements?|precios?|facturas|presupuestos?|reembolsos?)\P{L}*$/iu

/** "And Black Friday?" after another text that was searched for; null for other phrases. */
export function withHolidayText(
  { text, question, cues }: Incomplete,
  { locale }: Moment,
  read: Read,
): QuestionReading | null {
  const tokens = tokenizeDates(text.replace(/[^\p{L}\p{N}\s]/gu, ''), lexiconFor(locale))
  const isNamed = tokens.some(({ values }) => values.holiday !== undefined)
  const isAlone = tokens.every(({ values, isNoise }) => isNoise || values.holiday !== undefined)
  const condition = isNamed && isAlone ? textIn(text, question, cues, locale) : null
  const said = read('')
  return condition && { ...said, question: { ...said.question, where: [condition] } }
}

/** "Oder nach Preisen", "o por los precios" */
const ABOUT =
  /^(?:(?:about|for|nach|über|zu|zum|zur|wegen|sur|de|por|sobre)\s+)(?:(?:the|der|die|das|den|dem|les?|la|el|los|las)\s+)?(?=\S)/u

/** "It's Hartwel" */
const IT_IS =
  /^\P{L}*(?:it['’]?s|it is|(?:she|he)['’]?s called|(?:der name|sie|er|es) (?:ist|heißt)|c['’]est|(?:elle|il) s['’]appelle|(?:el nombre )?es|se llama)\s+/iu

/** "Martha with an h", "with one l" */
const SPELLED =
  /\s+(?:with|mit|avec|con)(?:\s+(?:an?|one|two|une?|deux|una?|dos|eine?[mr]?|zwei))?(?:\s+\p{L}{1,2}(?:['’]?s)?)?$/iu
