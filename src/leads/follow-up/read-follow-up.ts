import type { Moment } from '../../dates/calendar/range.ts'
import { instantToWall } from '../../dates/calendar/time-zone.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { wordsOf } from '../parse/bots.ts'
import type { Cue } from '../parse/languages/phrasebook.ts'
import { readQuestion } from '../parse/parse-question.ts'
import { errorOr, type QuestionReading } from '../parse/reading.ts'
import { type Grammar, grammarFor } from '../parse/words/grammar.ts'
import { isWordLike, tokenize } from '../parse/words/tokens.ts'
import { LeadsError } from '../question/errors.ts'
import { type Condition, MAX_MATCH_LENGTH, type Question, WEEKDAYS } from '../question/question.ts'
import type { Change, Previous } from './change-period.ts'
import { changeQuestion } from './change-question.ts'
import { type Cues, findCues } from './cues.ts'

type ParseOptions = Parameters<typeof readQuestion>[1]

/** `isFollowUp`: the question is the one before, changed. */
export type TurnReading = QuestionReading & { isFollowUp: boolean }

/** Cues that say something on their own. */
const CHANGES: Cue[] = [
  'same',
  'more',
  'show',
  'earlier',
  'later',
  'earlier-one',
  'later-one',
  'year-earlier',
  'whole',
  'compare',
  'details',
  'private',
  'year-on-year',
  'post',
  'count',
  'file',
  'percent',
]

/**
 * Reads a phrase after another question (DESIGN §3, Follow-ups): a whole question, or a change of the one before. A phrase
 * with a period and a subject of its own is a whole question. The reading of a change is that of the whole new question; its
 * notes and unused words are those of the phrase. Where a question is posted is never carried over.
 *
 * @throws LeadsError like `readQuestion`
 */
export function readFollowUp(text: string, previous: Previous | null, options: ParseOptions): TurnReading {
  const cues = findCues(text, options.moment.locale)
  if (previous === null) return whole(readFirst(text, cues, options))
  if (cues.found.has('start-over')) return startOver(cues, options)
  const reading = cues.found.has('both') ? askBack(text, options) : readRest(cues, previous, options)
  if (isWhole(reading, cues)) return whole(reading)
  const isChanged = reading.command === 'digest' || (reading.command === 'question' && isChange(reading, cues))
  if (isChanged) return changed(reading, cues, previous, options)
  return cues.found.has('both') ? whole(reading) : notChanged(text, reading, options)
}

/** What asks for something else than an answer; never a question of its own, which would lose what was asked before. */
function notChanged(text: string, reading: QuestionReading, options: ParseOptions): TurnReading {
  const plain = readQuestion(text, options)
  const isAnswered = plain.command === 'question' && plain.isUnderstood
  const isAskedBack = isAnswered || plain.command === 'follow-up'
  return { ...(isAskedBack ? { ...reading, command: 'ask-back', isUnderstood: true } : plain), isFollowUp: isAskedBack }
}

function askBack(text: string, options: ParseOptions): QuestionReading {
  return { ...readQuestion('', options), unused: [text], command: 'ask-back' }
}

/** "Then leads yesterday": the first question, or one after a refusal, may begin like a follow-up. */
function readFirst(text: string, { found, rest }: Cues, options: ParseOptions): QuestionReading {
  const reading = readQuestion(text, options)
  if (reading.command !== 'follow-up' || ![...found].every((cue) => cue === 'lead' || cue === 'no')) return reading
  const own = readQuestion(rest, options)
  return own.command === 'question' && own.isUnderstood && own.said.period !== null ? own : reading
}

/** The words besides the cues, with what they lack from the question before; a courtesy beside a cue says nothing. */
function readRest(cues: Cues, { question }: Previous, options: ParseOptions): QuestionReading {
  const read = (text: string) => readQuestion(text, { ...options, follows: question })
  const { reading: named, text } = withWholeNames(cues.rest, options.bots, read)
  const reading = cues.isOnly || hasWeekday(question) ? withWeekday(named, question, options.moment) : named
  if (reading.command === 'help' && reading.unused.length === 0 && hasChange(cues)) return read('')
  if (reading.isUnderstood && reading.unused.length === 0) return reading
  const isOpen = !reading.isUnderstood && reading.command === 'question' && !cues.found.has('drop')
  const hours = withHours(text, question, grammarFor(options.moment.locale))
  const condition = hours ?? (isOpen ? withText(text, question, cues) : null)
  if (!condition) return withMonth(text, question, options.moment, read) ?? reading
  const said = read('')
  return { ...said, question: { ...said.question, where: [condition] } }
}

/**
 * What the next follow-up changes: a question that was answered, or could not be but named a period; null after anything
 * else, which leaves the question before it in place.
 */
export function previousOf(reading: QuestionReading): Previous | null {
  const { question, command, isUnderstood, notes, isBotNamed, said, why } = reading
  const isAsked = command === 'question' && isUnderstood
  const isUnanswerable = command === 'cannot' && why !== 'read-only' && said.period !== null
  if (!isAsked && !isUnanswerable) return null
  return { question, isDefaultPeriod: notes.some(({ kind }) => kind === 'default-period'), isBotNamed }
}

function whole(reading: QuestionReading): TurnReading {
  return { ...reading, isFollowUp: false }
}

function startOver({ rest }: Cues, options: ParseOptions): TurnReading {
  return whole(readQuestion(/\p{L}/u.test(rest) ? rest : '?', options))
}

/** A period and a subject of its own, and no word that leans on the question before. */
function isWhole({ said, command, isUnderstood }: QuestionReading, { found, shift, dropped }: Cues): boolean {
  if (command !== 'question' || !isUnderstood || shift || dropped.size > 0) return false
  const leans: Cue[] = ['and', 'also', 'instead', 'same', 'those', 'compare', 'no']
  const hasSubject = said.kinds.length > 0 || said.bots === 'named'
  return said.period !== null && !said.isOnlyComparison && hasSubject && leans.every((cue) => !found.has(cue))
}

function isChange(reading: QuestionReading, cues: Cues): boolean {
  const isListed = reading.question.layout === 'list'
  return hasChange(cues) || ((reading.isUnderstood || isListed) && !isPlain(reading))
}

function hasChange({ found, dropped }: Cues): boolean {
  return dropped.size > 0 || CHANGES.some((cue) => found.has(cue))
}

/** Whether no part of a question was named. */
function isPlain({ said, question, unused }: QuestionReading): boolean {
  const { where, measure, by, layout, previous, audience } = question
  const isNamed = said.period !== null || said.bots !== null || said.excluded.length > 0 || said.kinds.length > 0
  const isAsked = where.length > 0 || measure.kind !== 'count' || by.length > 0 || layout !== 'summary'
  return !isNamed && !isAsked && previous === null && audience === 'private' && unused.length === 0
}

function changed(reading: QuestionReading, cues: Cues, previous: Previous, options: ParseOptions): TurnReading {
  const change: Change = { previous, reading, cues, bots: options.bots, moment: options.moment }
  const question = changeQuestion(change)
  if (question === null) return { ...reading, command: 'ask-back', isFollowUp: true }
  return { ...reading, question, ...named(change, question), isUnderstood: true, isFollowUp: true }
}

/** The notes and what was named, of the whole new question. */
function named(change: Change, question: Question): Pick<QuestionReading, 'notes' | 'isBotNamed' | 'alternatives'> {
  const { previous, reading } = change
  const isDefault = previous.isDefaultPeriod && question.period === previous.question.period
  const notes = reading.notes.filter(({ kind }) => kind !== 'default-period')
  return {
    notes: isDefault ? [...notes, { kind: 'default-period' }] : notes,
    isBotNamed: reading.isBotNamed || (previous.isBotNamed && reading.said.bots === null),
    alternatives: [...readingAlternatives(change, question), ...changeAlternatives(change, question)],
  }
}

/** Those of the phrase itself, such as the other order of day and month. */
function readingAlternatives({ previous, reading }: Change, question: Question): QuestionReading['alternatives'] {
  return reading.alternatives.map(({ kind, question: other }) => {
    const isOfBots = reading.said.bots === 'named' && other.bots.some((bot) => !reading.question.bots.includes(bot))
    const bots = isOfBots ? previous.question.bots : question.bots
    return { kind, question: { ...question, bots, period: other.period } }
  })
}

/** "And yesterday?" after a comparison: without one; "and Globex?" after Acme: Globex alone. */
function changeAlternatives({ previous, reading, cues }: Change, question: Question): QuestionReading['alternatives'] {
  const { said, question: phrase } = reading
  const isCompared = question.previous !== null && phrase.previous === null && previous.question.previous !== null
  const isNew = question.period !== previous.question.period && !cues.found.has('compare')
  const isAdded = said.bots === 'named' && question.bots.length > phrase.bots.length && cues.found.has('and')
  return [
    ...(isCompared && isNew ? [{ question: { ...question, previous: null }, kind: 'period' as const }] : []),
    ...(isAdded ? [{ question: { ...question, bots: phrase.bots }, kind: 'bot' as const }] : []),
  ]
}

type Read = (text: string) => QuestionReading

const DAY_MS = 86_400_000

/** "Shop" for "The Shop": a word that only one chatbot's name has. Others are refused, with suggestions. */
function withWholeNames(text: string, bots: Bot[], read: Read): { reading: QuestionReading; text: string } {
  const first = errorOr(() => read(text))
  if (!(first instanceof LeadsError)) return { reading: first, text }
  const [subject] = first.code === 'unknown-bot' ? wordsOf(first.subject) : []
  const named = bots.filter(({ name, aliases }) =>
    [name, ...aliases].some((one) => subject !== undefined && wordsOf(one).includes(subject)),
  )
  const [only, ...others] = named
  if (!only || others.length > 0 || wordsOf(first.subject).length !== 1) throw first
  const whole = text.replace(first.subject, only.name)
  const reading = read(whole)
  const note = { kind: 'misspelling', from: first.subject, to: only.name } as const
  return { reading: { ...reading, notes: [note, ...reading.notes] }, text: whole }
}

/** "Between 16 and 31" after a question about October: the numbers with the month that they lack; null without numbers. */
function withMonth(text: string, { period }: Question, { locale }: Moment, read: Read): QuestionReading | null {
  const numbers = text.match(/\d+/g)
  if (!numbers || period.start === null || numbers.some((one) => Number(one) > 31)) return null
  const format = locale.startsWith('es') ? "'de' LLLL 'de' yyyy" : 'LLLL yyyy'
  const month = instantToWall(period.start, period.zone).setLocale(locale).toFormat(format)
  const reading = errorOr(() => read(`${text.trim().replace(/[?.!]+$/, '')} ${month}`))
  const isRead = !(reading instanceof LeadsError) && reading.command === 'question' && reading.unused.length === 0
  return isRead && reading.said.period !== null ? reading : null
}

/** "Before 9" after a question about a day or a time of day; null for other phrases. */
function withHours(text: string, { period, where }: Question, { sets }: Grammar): Condition | null {
  const isOfDay = period.start !== null && period.end !== null && period.end - period.start <= DAY_MS * 1.1
  const tokens = tokenize(text).tokens.filter(isWordLike)
  const [hour, until, ...others] = tokens.flatMap(({ kind, word }) =>
    kind === 'number' && Number(word) <= 24 ? [Number(word)] : [],
  )
  if (!(isOfDay || where.some(({ field }) => field === 'time')) || hour === undefined || others.length > 0) return null
  const words = tokens.filter(({ kind }) => kind !== 'number').map(({ word }) => word)
  const isKnown = (set: Set<string>) => words.some((word) => set.has(word))
  if (!words.every((word) => HOUR_SETS.some((name) => sets[name].has(word)))) return null
  if (until !== undefined) return timeOf(hour, until)
  if (isKnown(sets.before)) return timeOf(0, hour)
  return isKnown(sets.after) || isKnown(sets.since) ? timeOf(hour, 24) : null
}

const HOUR_SETS = ['before', 'after', 'since', 'between', 'to', 'and', 'o-clock', 'rest'] as const

function timeOf(from: number, to: number): Condition {
  const values = [from, to].map((hour) => `${String(hour).padStart(2, '0')}:00`)
  return { field: 'time', op: 'in', values, not: false }
}

function hasWeekday({ where }: Question): boolean {
  return where.some(({ field }) => field === 'weekday')
}

/** "Only Friday", of more than a day: a condition, for the period before. */
function withWeekday(reading: QuestionReading, { period }: Question, { locale }: Moment): QuestionReading {
  const { weekdays, sets } = grammarFor(locale)
  const tokens = tokenize(reading.said.period ?? '').tokens.filter(
    (token) => isWordLike(token) && !sets.the.has(token.word),
  )
  const day = tokens.length === 1 ? weekdays.get(tokens[0]?.word ?? '') : undefined
  const isLong = period.start === null || period.end === null || period.end - period.start > DAY_MS * 1.1
  if (day === undefined || !isLong) return reading
  const value = WEEKDAYS[day] ?? 'mon'
  const where: Condition[] = [...reading.question.where, { field: 'weekday', op: 'in', values: [value], not: false }]
  return { ...reading, question: { ...reading.question, where }, said: { ...reading.said, period: null } }
}

/** "And Martin?", "or refund": unknown words take the place of the only text that was searched for. */
function withText(text: string, { where }: Question, { found }: Cues): Condition | null {
  const searched = where.filter(
    ({ op, values }) => values.length > 0 && (op === 'contains' || op === 'is' || op === 'starts' || op === 'in'),
  )
  const texts = searched.filter(({ field }) => field !== 'weekday' && field !== 'time' && field !== 'session')
  const [only, ...others] = texts
  const value = text
    .trim()
    .replace(/^["'“„«»,;:.]+|["'”“»?.!,]+$/gu, '')
    .trim()
    .toLowerCase()
  const isShort = value !== '' && value.length <= MAX_MATCH_LENGTH && value.split(/\s+/).length <= 3
  if (!only || others.length > 0 || !isShort || only.not) return null
  const isAdded = found.has('or') || found.has('also')
  return { ...only, values: isAdded ? [...only.values, value] : [value] }
}
