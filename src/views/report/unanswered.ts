import type { Button } from '@slack/types'
import { previousRange } from '../../dates/calendar/previous-period.ts'
import type { Moment } from '../../dates/calendar/range.ts'
import { createTranslator, type Translator } from '../../i18n/translate.ts'
import type { QuestionReading } from '../../leads/parse/reading.ts'
import { codeOrNull } from '../../leads/question/encode-question.ts'
import { LeadsError } from '../../leads/question/errors.ts'
import type { Question } from '../../leads/question/question.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { button, buttonRow, type Message, plainLines } from '../block-kit/blocks.ts'
import { periodPhrase } from '../block-kit/dates.ts'
import { escapeMrkdwn, plainText } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { type ErrorMessageOptions, errorMessage, mayPass } from '../errors/error-message.ts'
import { ACTIONS, nthActionId } from '../ids.ts'
import { type NamedReading, otherReadingButtons, otherReadingText, readingButtons, searchReading } from './buttons.ts'
import { exampleButtons } from './help.ts'
import { unusedWords } from './parts.ts'
import { readingLine } from './phrases.ts'

export type UnansweredOptions = {
  locale: string
  /** the slash command as people type it, such as `/leads` */
  command: string
  bots: Bot[]
  moment: Moment
  /** the text as Slack sends it, which fills the form of a digest */
  phrase: string
  /** whether it changes the question before */
  isFollowUp: boolean
  /** a search for the words that were not understood; null if they are no name */
  search: Question | null
}

/** A reading that is not answered with a report. */
export type Unanswered = Pick<QuestionReading, 'question' | 'unused' | 'alternatives' | 'why'> & {
  command: 'cannot' | 'ask-back' | 'follow-up' | 'digest'
}

const MAX_TEXT = 3_000
/** More would be a guess. */
const MAX_READINGS = 3

/** What is said instead of a number: why there is none, and buttons to go on. */
export function unansweredMessage(reading: Unanswered, options: UnansweredOptions): Message {
  const i18n = createTranslator(options.locale)
  const buttons = buttonsFor(reading, options, i18n)
  const hasExamples = buttons.length > 0 && (reading.command === 'cannot' || reading.command === 'follow-up')
  return messageWith([...reasons(reading, options, i18n), ...(hasExamples ? [i18n.t('cannot.instead')] : [])], buttons)
}

/** Why there is no number, as plain text. */
export function unansweredText(reading: Unanswered, options: Pick<UnansweredOptions, 'locale' | 'command'>): string {
  const i18n = createTranslator(options.locale)
  return plainText(reasons(reading, { ...options, isFollowUp: false }, i18n).join(' '), MAX_TEXT)
}

function reasons(
  reading: Unanswered,
  options: Pick<UnansweredOptions, 'command' | 'isFollowUp'>,
  i18n: Translator,
): string[] {
  const { command, why } = reading
  if (command === 'ask-back') return doubts(reading, i18n)
  if (command === 'digest' && options.isFollowUp)
    return [i18n.t('turn.digest', { reading: readingLine(reading.question, i18n) })]
  if (command === 'digest')
    return [i18n.t('help.digests', { command: options.command, button: i18n.t('button.new-digest') })]
  if (command === 'follow-up') return [i18n.t('follow-up.needs')]
  return [i18n.t(why === null ? 'cannot.unknown' : `cannot.${why}`)]
}

function buttonsFor(reading: Unanswered, options: UnansweredOptions, i18n: Translator): Button[] {
  if (reading.command === 'ask-back') return readingButtons(readingsOf(reading, options, i18n).slice(0, MAX_READINGS))
  return reading.command === 'digest' ? digestButton(reading, options, i18n) : exampleButtons(options.bots, i18n)
}

/** After *Start over*. */
export function startedOverMessage(bots: Bot[], locale: string): Message {
  const i18n = createTranslator(locale)
  const buttons = exampleButtons(bots, i18n)
  return messageWith([i18n.t('turn.started-over'), ...(buttons.length > 0 ? [i18n.t('cannot.instead')] : [])], buttons)
}

/** Opens the form of a new digest, filled in with what was typed. */
function digestButton({ question }: Unanswered, { phrase, isFollowUp }: UnansweredOptions, i18n: Translator): Button[] {
  const value = isFollowUp ? writeDigestTurn(question, phrase) : phrase
  const actionId = isFollowUp ? ACTIONS.turnDigest : ACTIONS.homeNewDigest
  if (value === null || value.length > LIMITS.button.value) return []
  return [button(i18n.t('button.new-digest'), actionId, { value, style: 'primary' })]
}

/** Between a question, which is JSON on one line, and the phrase. */
const LINE_BREAK = '\n'

function writeDigestTurn(question: Question, phrase: string): string | null {
  const code = codeOrNull(question)
  return code === null ? null : [code, phrase].join(LINE_BREAK)
}

/** The question and the phrase of a digest after another question. */
export function readDigestTurn(value: string): { code: string; phrase: string } {
  const [code = '', ...phrase] = value.split(LINE_BREAK)
  return { code, phrase: phrase.join(LINE_BREAK) }
}

/** What was understood and what was not; no total. */
function doubts({ question, unused }: Unanswered, i18n: Translator): string[] {
  const words = unusedWords(unused, i18n)
  return [
    i18n.t(words === '' ? 'ask-back.vague' : 'ask-back.intro'),
    i18n.t('ask-back.understood', { reading: readingLine(question, i18n) }),
    ...(words === '' ? [] : [i18n.t('ask-back.unused', { words })]),
  ]
}

function readingsOf(reading: Unanswered, options: UnansweredOptions, i18n: Translator): NamedReading[] {
  const isVague = unusedWords(reading.unused, i18n) === ''
  return isVague ? vagueReadings(reading, options, i18n) : partialReadings(reading, options, i18n)
}

function partialReadings(
  { question, alternatives }: Unanswered,
  { search }: UnansweredOptions,
  i18n: Translator,
): NamedReading[] {
  return [
    { text: i18n.t('button.show-anyway'), question },
    ...(search === null ? [] : [searchReading(search, i18n)]),
    ...alternatives.map((other) => ({ text: otherReadingText(other, i18n), question: other.question })),
  ]
}

/** The total, its change, and its parts. */
function vagueReadings(
  { question }: Unanswered,
  { bots, moment }: UnansweredOptions,
  i18n: Translator,
): NamedReading[] {
  const previous = previousRange(question.period, moment)
  const by = bots.length > 1 ? 'bot' : 'day'
  return [
    { text: periodPhrase(question.period, i18n), question },
    ...(previous === null
      ? []
      : [
          {
            text: i18n.t('change.heading', { period: periodPhrase(previous, i18n) }),
            question: { ...question, previous },
          },
        ]),
    { text: i18n.t(`by.${by}`), question: { ...question, bots: by === 'bot' ? bots : question.bots, by: [by] } },
  ]
}

function messageWith(lines: string[], buttons: Button[]): Message {
  const blocks = [...plainLines(lines), ...buttonRow(buttons)]
  return { text: escapeMrkdwn(lines.join(' '), MAX_TEXT), blocks, plainBlocks: blocks }
}

/** What was asked: a phrase, or a button's question. */
type Query = { phrase: string } | { code: string }

/** An error in reply to a question, with buttons for each way on: another reading, another name, or the same once more. */
export function questionErrorMessage(error: unknown, query: Query, options: ErrorMessageOptions): Message {
  const i18n = createTranslator(options.locale)
  const question = error instanceof LeadsError ? error.alternative?.question : null
  const other = question ? otherReadingButtons([{ question, kind: 'period' }], i18n) : []
  return errorMessage(error, options, [
    ...other,
    ...suggestionButtons(error, query),
    ...retryButton(error, query, i18n),
  ])
}

/** The same phrase with one of the similar names, so that its other words stay. */
function suggestionButtons(error: unknown, query: Query): Button[] {
  if (!(error instanceof LeadsError) || !('phrase' in query) || error.subject === '') return []
  const start = query.phrase.toLowerCase().indexOf(error.subject.toLowerCase())
  if (start === -1) return []
  const [before, after] = [query.phrase.slice(0, start), query.phrase.slice(start + error.subject.length)]
  return error.suggestions.flatMap((name, index) => {
    const value = `${before}${name}${after}`
    const text = plainText(name, LIMITS.button.text)
    return text === '' || value.length > LIMITS.button.value
      ? []
      : [button(text, nthActionId(ACTIONS.helpExample, index), { value })]
  })
}

function retryButton(error: unknown, query: Query, i18n: Translator): Button[] {
  const [value, actionId] =
    'phrase' in query ? [query.phrase, ACTIONS.reportAgain] : [query.code, ACTIONS.reportRefresh]
  if (!mayPass(error) || value.trim() === '' || value.length > LIMITS.button.value) return []
  return [button(i18n.t('button.try-again'), actionId, { value })]
}
