import { previousRange } from '../../dates/calendar/previous-period.ts'
import type { Moment } from '../../dates/calendar/range.ts'
import { parseFilters, questionOfFilters } from '../../leads/filters.ts'
import type { Previous } from '../../leads/follow-up/changes/change-period.ts'
import { type LastTurn, previousOf } from '../../leads/follow-up/conversations.ts'
import type { QuestionReading } from '../../leads/parse/reading.ts'
import { isReservedName } from '../../leads/parse/reserved-names.ts'
import { countDigits } from '../../leads/question/contact-text.ts'
import { decodeQuestion } from '../../leads/question/encode-question.ts'
import { COUNT, MAX_MATCH_LENGTH, type Question } from '../../leads/question/question.ts'
import { withinNewestYear } from '../../leads/question/unsaid-periods.ts'
import type { ShownReading } from '../../views/report/report.ts'
import type { Unanswered } from '../../views/report/unanswered.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import type { SavedViews } from '../../workspaces/saved-views.ts'
import type { ViewerContext } from '../context/access.ts'
import type { QuestionRequest } from '../transport/payloads.ts'
import { NOTHING_BEFORE, type QuestionsBefore, readTurn, STANDS_ALONE, type TurnContext } from './read-turn.ts'

/** `asked`: what the next follow-up changes; null leaves the question before in place. */
type Turn = { turn: TurnContext; asked: Previous | null }

/** `phrase`: null for a button's question. `search`: for the words that were not understood, if they may be a name. */
export type ResolvedQuestion = Turn & {
  question: Question
  reading: ShownReading
  phrase: string | null
  search?: Question | null
}

/**
 * A text that is not answered with a report. `reading`: why; null for help, with the phrase if it was not understood.
 * `search` as above.
 */
export type Unresolved = Turn & { reading: Unanswered | null; phrase: string | null; search: Question | null }

export const NO_REMARKS: ShownReading = { notes: [], unused: [], alternatives: [] }
const ALONE: Turn = { turn: STANDS_ALONE, asked: null }
export const HELP: Unresolved = { ...ALONE, reading: null, phrase: null, search: null }
const MAX_NAME_LENGTH = 120

/** Help opens even where there is nothing to ask about yet. */
export function isHelp({ query }: QuestionRequest): boolean {
  return 'phrase' in query && /^(help|hilfe|aide|ayuda)?[?!]?$/i.test(query.phrase.trim())
}

type ResolveOptions = {
  bots: Bot[]
  requester: ViewerContext
  savedViews: Pick<SavedViews, 'named'>
  before?: QuestionsBefore
}

/**
 * Resolves a phrase, a code or `view NAME`, a saved view. A look-up without a period reads the newest year.
 *
 * @throws WorkspaceError unknown-bot, unknown-view; what `readTurn` and `questionOfFilters` throw
 */
export async function resolveQuestion(
  request: Pick<QuestionRequest, 'teamId' | 'userId' | 'query'>,
  { bots, requester, savedViews, before = NOTHING_BEFORE }: ResolveOptions,
): Promise<ResolvedQuestion | Unresolved> {
  const { moment } = requester
  const { query } = request
  if ('code' in query) return readCode(query, await before.last(bots), bots)
  const { phrase } = query
  const name = /^view\s+(\S.*)$/isu.exec(phrase)?.[1]?.replace(/^["“”]|["“”]$/g, '')
  const view = name === undefined ? null : await savedViews.named(request.teamId, request.userId, name)
  if (view !== null) {
    const question = questionOfFilters(parseFilters(view.filters), { bots, moment })
    return { ...ALONE, asked: askedAgain(question, bots), question, reading: NO_REMARKS, phrase }
  }
  const { reading, turn } = await readTurn(phrase, { bots, moment, before })
  if (name !== undefined && (!reading.isUnderstood || reading.unused.length > 0)) throw unknownView(name)
  return { ...outcomeOf(reading, phrase, moment), turn, asked: previousOf(reading, turn.before?.previous) }
}

function outcomeOf(reading: QuestionReading, phrase: string, moment: Moment): ResolvedQuestion | Unresolved {
  const { now } = moment
  const { command, isUnderstood } = reading
  if (command === 'help') return HELP
  const isPeriodSaid = reading.notes.every(({ kind }) => kind !== 'default-period')
  const { question, unused } = reading
  const search = searchForWords(unused, { phrase, question, isPeriodSaid: isPeriodSaid && isUnderstood, now })
  if (command === 'question' && isUnderstood)
    return { ...ALONE, question: withinNewestYear(question, now), reading, phrase, search }
  if (reading.isGeneral) return summaryOf(reading, phrase, moment)
  return { ...ALONE, reading: command === 'question' ? null : { ...reading, command }, phrase, search }
}

/** "How are we doing?": the numbers with their change, and a note that it could mean something else. */
function summaryOf({ question, ...reading }: QuestionReading, phrase: string, moment: Moment): ResolvedQuestion {
  const previous = question.previous ?? previousRange(question.period, moment)
  const notes = [...reading.notes, { kind: 'vague' as const }]
  return { ...ALONE, question: { ...question, previous }, reading: { ...reading, notes }, phrase }
}

function readCode(
  { code, isYesNo = false }: { code: string; isYesNo?: boolean },
  before: LastTurn | null,
  bots: Bot[],
): ResolvedQuestion {
  const question = decodeQuestion(code, bots)
  if (question === null) throw new WorkspaceError('unknown-bot', 'the chatbot of a button was removed')
  const asked = askedAgain(question, bots)
  return { turn: { ...STANDS_ALONE, before }, asked, question, reading: { ...NO_REMARKS, isYesNo }, phrase: null }
}

/** Of a question without a phrase. */
function askedAgain(question: Question, bots: Bot[]): Previous {
  return { question, isDefaultPeriod: false, isBotNamed: question.bots.length < bots.length }
}

function unknownView(name: string): WorkspaceError {
  const subject = [...name].slice(0, MAX_NAME_LENGTH).join('')
  return new WorkspaceError('unknown-view', 'no view of this name is visible to the person', { subject })
}

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
