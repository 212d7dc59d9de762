import type { Moment } from '../../dates/calendar/range.ts'
import { lexiconFor } from '../../dates/lexer/lexicon.ts'
import { tokenize as tokenizeDates } from '../../dates/lexer/tokenize.ts'
import type { Bot } from '../../workspaces/bots.ts'
import type { TextMark } from '../parse/languages/phrasebook.ts'
import { errorOr, isAnswered, type QuestionNote, type QuestionReading } from '../parse/reading.ts'
import { type Grammar, grammarFor } from '../parse/words/grammar.ts'
import { standsAt } from '../parse/words/match.ts'
import { swappedWords } from '../parse/words/spelled-out.ts'
import { isWordLike, type Token, tokenize } from '../parse/words/tokens.ts'
import { LeadsError } from '../question/errors.ts'
import { type Condition, type Field, MAX_MATCH_LENGTH, type Question } from '../question/question.ts'
import { DEFAULT_PERIOD } from './changes/alternatives.ts'
import { isPoliteWord, isWordOf, nearCue } from './cues/cue-grammar.ts'
import { type Cues, findCues } from './cues/cues.ts'
import type { Incomplete, Plain, Read } from './cues/incomplete-phrases.ts'
import type { Turn } from './doubts.ts'
import { isOfOther } from './persons.ts'
import { saysMore, shownAs, type TextTurn, textTurn } from './texts.ts'

/** "And Martin?", "or refund", "balcony": another text in place of the only one searched for; null for other phrases. */
export function withOtherText(
  { text, question, cues, reading }: Incomplete & { reading: QuestionReading },
  locale: string,
  read: Read,
): QuestionReading | null {
  const isThanks = THANKS.test(cues.typed) && !cues.found.has('and') && !cues.found.has('or')
  // "Diference?" is near a word that changes a question.
  const isMisspelt = isBare(text, cues.found) && mendedCues(text, locale).length > 0
  if (isThanks || isMisspelt || !mayBeText(text, reading, cues, locale)) return null
  const first = firstText(question, cues, locale)
  const condition = first ?? textIn(text, question, cues, locale)
  const searched = condition?.values.at(-1)
  if (!condition || searched === undefined) return null
  const said = read('')
  const notes: QuestionNote[] = first || isBare(text, cues.found) ? [{ kind: 'searched', text: searched }] : []
  return { ...said, question: { ...said.question, where: [condition] }, notes }
}

/** "Only the printer ones", "die mit Frühstück", "imprimante ?" where no text was searched for yet; null for other phrases. */
function firstText({ where }: Question, { typed }: Cues, locale: string): Condition | null {
  const value = NARROWING.map((pattern) => pattern.exec(typed)?.[1]?.trim()).find((one) => one !== undefined)
  if (value === undefined || where.some(({ values, field }) => values.length > 0 && !NO_TEXT.has(field))) return null
  const said = tokenize(value).tokens.filter(isWordLike)
  const isTopic = value.length >= MIN_TOPIC && said.length <= MAX_TOPIC_WORDS && areNoWords(said, locale)
  return isTopic ? { field: 'any', op: 'contains', values: [value.toLowerCase()], not: false } : null
}

/** Fields of which no word is a text. */
const NO_TEXT = new Set<Field>(['time', 'weekday', 'session'])

const NARROWING = [
  /^\P{L}*(?:(?:only|just|and|ok|show me|give me) )*(?:the )?([\p{L}\d -]+?) ones\P{L}*$/iu,
  /^\P{L}*(?:(?:only|just|and|ok) )*(?:those|the ones|ones) (?:with|about) ([\p{L}\d -]+?)\P{L}*$/iu,
  /^\P{L}*(?:(?:nur|bloß|und|ok) )*(?:die|denen|jene) (?:mit|zu|über|wegen) ([\p{L}\d -]+?)\P{L}*$/iu,
  /^\P{L}*(?:(?:seulement|juste|que|et|ok) )*(?:ceux|celles) (?:avec|sur|pour) ([\p{L}\d -]+?)\P{L}*$/iu,
  /^\P{L}*(?:(?:solo|sólo|solamente|y|ok) )*(?:los|las) (?:con|de|sobre) ([\p{L}\d -]+?)\P{L}*$/iu,
  /^\P{L}*(\p{L}{4,})\s*\?\s*$/iu,
]

export const MAX_TOPIC_WORDS = 3
export const MIN_TOPIC = 4

/** Marks between words, and drawn-out ones: "sooo" */
export const NO_TOPIC = /[,;:!?()]|(\p{L})\1\1/iu
export const OF = new Set(['of', 'von', 'für', 'de', 'du', 'des', 'd', 'la', 'le', 'del', 'para', 'pour', 'a', 'au'])

/** "Merci bcp" */
const THANKS = /^\P{L}*(?:\p{L}+\P{L}+){0,2}(?:thanks?|thx|ty|cheers|danke|dank|merci|gracias)(?!\p{L})/iu

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
  const texts = searched.filter(({ field }) => !NO_TEXT.has(field))
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
  const areKnown = said.length > 2 && said.every(({ word }) => known.has(word))
  if ((areKnown || said.every(({ word }) => grammar.isDateWord(word))) && !QUOTED.test(text)) return null
  if (isBare(text, found) && !(MAY_BE_BARE.has(only.field) && (TOPIC.test(typed) || areNoWords(said, locale))))
    return null
  const isMore = found.has('or') || found.has('also')
  const values = textsIn(value, locale)
  return { ...only, values: isMore ? [...only.values, ...values] : values }
}

/** "Refund or return": either. */
export function textsIn(words: string, locale: string): string[] {
  const { or } = grammarFor(locale).sets
  const marks = tokenize(words).tokens.filter(({ word }) => or.has(word))
  const edges = [0, ...marks.flatMap(({ start, end }) => [start, end]), words.length]
  return Array.from({ length: edges.length / 2 }, (_, at) => words.slice(edges[2 * at], edges[2 * at + 1]))
    .map((text) => text.trim().toLowerCase())
    .filter((text) => text !== '')
}

/** Whether no word leads to the text, and it may be an order: no address, path or number, and not quoted. */
function isBare(text: string, found: Cues['found']): boolean {
  return found.size === 0 && !/[\d@/.]/u.test(text) && !QUOTED.test(text)
}

const MAY_BE_BARE = new Set<Field>(['message', 'any', 'name'])

/** "Balcony", "evening course"; of words that questions consist of, nobody knows whether they are a text: "sure?". */
export function areNoWords(said: Token[], locale: string): boolean {
  const { words: known, isDateWord } = grammarFor(locale)
  return said.every((token) => !known.has(token.word) && !isDateWord(token.word) && !isPoliteWord(token, locale))
}

/**
 * "Just weddings", "pour un mariage", "the same for heat pumps": a turn that nothing else can be made of narrows the question
 * to a word that no question has. In place of the only text searched for, if there is one. Null for other phrases.
 */
export function withTopicAsked(
  { text, previous: { question, isDefaultPeriod, isOrdered }, bots, moment: { locale } }: Turn,
  refused: QuestionReading | LeadsError,
  plain: Plain,
): Pick<QuestionReading, 'question' | 'notes'> | null {
  if (isOrdered || text.length > MAX_TOPIC_TURN || THANKS.test(text) || question.where.some(isOfOther)) return null
  const [before, ...others] = question.where.filter(({ field }) => !NO_TOPIC_FIELD.has(field))
  if (others.length > 0 || before?.not || !mayBeTopic(refused, before !== undefined)) return null
  for (const language of new Set([locale.slice(0, 2).toLowerCase(), 'en'])) {
    const turn = textTurn(text, question, { language, locale, plain, bots })
    const topic = turn && topicOf(turn, text, before !== undefined, locale)
    if (!topic) continue
    const condition = conditionOf(topic, before, isAdded(text, turn, locale))
    const where = [...question.where.filter((one) => one !== before), condition]
    const period = turn.period ?? question.period
    const notes: QuestionNote[] = isDefaultPeriod && turn.period === null ? [DEFAULT_PERIOD] : []
    return {
      question: { ...shownAs({ ...question, where, period }, turn), audience: 'private' },
      notes: [...notes, { kind: 'searched', text: topic }],
    }
  }
  return null
}

function isAdded(text: string, { marks }: TextTurn, locale: string): boolean {
  const { found } = findCues(text, locale)
  return found.has('or') || found.has('also') || marks.has('or')
}

function conditionOf(topic: string, before: Condition | undefined, isAdded: boolean): Condition {
  if (!before) return { field: 'any', op: 'contains', values: [topic], not: false }
  return { ...before, values: isAdded ? [...before.values, topic] : [topic] }
}

const MAX_TOPIC_TURN = 80
const TOPICAL_SETS = new Set<string>(['occasions', 'never-misspelt', 'often-misspelt'])
const NO_TOPIC_FIELD = new Set<Field>(['time', 'weekday', 'person', 'phone', 'email', 'email-domain'])

/** "For Initech" names a chatbot, unless a text was searched for: then it is another one. */
function mayBeTopic(refused: QuestionReading | LeadsError, isSearched: boolean): boolean {
  if (!(refused instanceof LeadsError)) return true
  if (refused.code !== 'unknown-bot' || refused.suggestions.length > 0) return false
  return isSearched || !/^\p{Lu}/u.test(refused.subject)
}

/** Marks beside a topic; any other says more than that it is one. */
const BESIDE_TOPIC = new Set<TextMark>(['only', 'narrow', 'about', 'those', 'filler', 'show', 'count', 'or', 'instead'])

/** The words that a turn is about, with a word that leads to them: "just", "for", "any"; null for other turns. */
function topicOf({ marks, known, fresh }: TextTurn, text: string, isSearched: boolean, locale: string) {
  const topic = fresh.length === 1 ? fresh[0]?.text : joinedTexts(fresh, text)
  // "Refund or return" after refunds
  const isEither = known.length === 1 && isSearched && marks.has('or')
  const isMore = marks.size > marks.intersection(BESIDE_TOPIC).size
  if (topic === undefined || isMore || (known.length > 0 && !isEither)) return null
  const said = tokenize(topic).tokens.filter((token) => isWordLike(token) && !OF.has(token.word))
  const areWords = said.length > 0 && said.length <= MAX_TOPIC_WORDS && said.every((one) => isTopicWord(one, locale))
  if (!areWords || NO_TOPIC.test(topic)) return null
  const isLed = topic.length >= MIN_TOPIC && leadsToTopic(text, topic, marks, isSearched, locale)
  return isEither || isLed ? topic : null
}

/** "Pompes à chaleur", "bombas de calor" */
function joinedTexts([first, second, ...others]: TextTurn['fresh'], text: string): string | undefined {
  if (!first || !second || others.length > 0) return undefined
  const typed = text.toLowerCase()
  const start = typed.indexOf(first.text)
  const next = typed.indexOf(second.text, start + first.text.length)
  const isJoined = start >= 0 && BETWEEN_NOUNS.test(typed.slice(start + first.text.length, next))
  return isJoined ? typed.slice(start, next + second.text.length) : undefined
}

const BETWEEN_NOUNS = /^\s(?:of|de|du|des|d['’]|à|aux?|en|del?|al|para|für|von)\s?(?:la\s|l['’])?$/u

/** A word that means nothing alone, though phrases may have it: "wedding" of "wedding requests". */
function isTopicWord(token: Token, locale: string): boolean {
  const { sets, isDateWord } = grammarFor(locale)
  const isSaid = Object.entries(sets).some(([name, words]) => !TOPICAL_SETS.has(name) && words.has(token.word))
  const isIdle = isPoliteWord(token, locale) || isWordOf('chatting', token, locale)
  return !isSaid && !isIdle && !isDateWord(token.word) && !saysMore([token], 0, locale)
}

/** "For heat pumps", "en quartz", "any weddings?", "Hochzeiten dabei?"; a word in capital letters may be a name: "and Initech?" */
function leadsToTopic(
  text: string,
  topic: string,
  marks: TextTurn['marks'],
  isSearched: boolean,
  locale: string,
): boolean {
  if (marks.has('only') || marks.has('narrow')) return true
  const start = text.toLowerCase().indexOf(topic)
  const { tokens } = tokenize(text)
  const { sets } = grammarFor(locale)
  const said = tokens.filter(isWordLike)
  const isLeading = (token: Token) => isWordOf('topical', token, locale)
  const before = said.findLast((one) => one.end <= start && (isLeading(one) || !sets.the.has(one.word)))
  const last = said.at(-1)
  const isLed = marks.has('about') || [before, last].some((one) => one !== undefined && isLeading(one))
  const mayBeName = /^\p{Lu}/u.test(text.slice(start)) && (locale.slice(0, 2) !== 'de' || !isLed)
  if (start < 0 || (mayBeName && !isSearched)) return false
  return (
    isLed ||
    marks.has('those') ||
    (text.includes('?', start) && tokens.some(({ word }) => sets.any.has(word) || sets.and.has(word)))
  )
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
  const name = text.replace(/[^\p{L}\p{N}\s]/gu, '').trim()
  if (!isHolidayAlone(name, locale)) return null
  // "Und Weihnachten?" after New Year's Eve, which somebody wrote about
  const before = question.where.find(({ op, values: [one = ''] }) => op === 'contains' && isHolidayAlone(one, locale))
  const condition = before ? { ...before, values: [name.toLowerCase()] } : textIn(text, question, cues, locale)
  const said = read('')
  return condition && { ...said, question: { ...said.question, where: [condition] } }
}

function isHolidayAlone(text: string, locale: string): boolean {
  const tokens = tokenizeDates(text, lexiconFor(locale))
  const isNamed = tokens.some(({ values }) => values.holiday !== undefined)
  return isNamed && tokens.every(({ values, isNoise }) => isNoise || values.holiday !== undefined)
}

/** "Oder nach Preisen", "o por los precios" */
const ABOUT =
  /^(?:(?:(?:those|(?:the )?ones|die|ceux|celles|los|las)\s+)?(?:about|for|nach|über|zu|zum|zur|für|wegen|sur|pour|de|por|para|sobre)\s+)?(?:(?:the|der|die|das|den|dem|eine[mnr]?|les?|la|une?|el|los|las|una)\s+)?(?=\S)/u

/** "It's Hartwel" */
const IT_IS =
  /^\P{L}*(?:it['’]?s|it is|(?:she|he)['’]?s called|(?:der name|sie|er|es) (?:ist|heißt)|c['’]est|(?:elle|il) s['’]appelle|(?:el nombre )?es|se llama)\s+/iu

/** "Martha with an h", "with one l" */
const SPELLED =
  /\s+(?:with|mit|avec|con)(?:\s+(?:an?|one|two|une?|deux|una?|dos|eine?[mr]?|zwei))?(?:\s+\p{L}{1,2}(?:['’]?s)?)?$/iu

/** A short phrase with each word that is near a cue mended: "diference?" */
export function mendedCues(text: string, locale: string): { text: string; from: string; to: string }[] {
  const words = tokenize(text).tokens.filter(isWordLike)
  return (words.length > MAX_MENDED ? [] : words).flatMap(({ word, start, end }) => {
    const to = nearCue(word, locale)
    if (to === null || to === word) return []
    return [{ text: `${text.slice(0, start)}${to}${text.slice(end)}`, from: text.slice(start, end), to }]
  })
}

/** "Alel Bots", "dieslebe Woche": an unclear turn is read with the letters of its words in order if that is clearer. */
export function readInOrder<Reading extends QuestionReading>(
  text: string,
  { bots, moment }: { bots: Bot[]; moment: Moment },
  read: (text: string) => Reading,
): Reading {
  const reading = errorOr(() => read(text))
  const isRead = !(reading instanceof LeadsError)
  const isClear = isRead && isAnswered(reading) && reading.notes.length === 0
  const { locale } = moment
  const { text: mended, swapped } = isClear ? { text, swapped: [] } : swappedWords(text, { locale, bots })
  const other = swapped.length === 0 ? null : errorOr(() => read(mended))
  if (other && !(other instanceof LeadsError) && isAnswered(other))
    return { ...other, notes: [...other.notes, ...swapped.map((one) => ({ kind: 'misspelling' as const, ...one }))] }
  if (!isRead) throw reading
  return reading
}

const MAX_MENDED = 3

/** A quotation mark, not the apostrophe of "that's" */
const QUOTED = /["“„«»]|(?<!\p{L})'|'(?!\p{L})/u

const NO_VALUES = ['orders', 'anaphora', 'narrators'] as const

/** "Show her" is no text to search for unless it is quoted, and a word alone no address. */
function mayBeValue(text: string, { field, op }: Condition, { sets }: Grammar): boolean {
  if (QUOTED.test(text)) return true
  const isAddress = field !== 'email' || op !== 'is' || /[@.]/u.test(text)
  return isAddress && tokenize(text).tokens.every(({ word }) => NO_VALUES.every((set) => !sets[set].has(word)))
}
