import type { Button } from '@slack/types'
import { previousRange } from '../../dates/calendar/previous-period.ts'
import type { Moment } from '../../dates/calendar/range.ts'
import { createTranslator, type Translator } from '../../i18n/translate.ts'
import type { QuestionReading } from '../../leads/parse/reading.ts'
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
  /** the text as typed, which fills the form of a digest */
  phrase: string
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
  const { command, why } = reading
  if (command === 'ask-back') return askBack(reading, options, i18n)
  const examples = exampleButtons(options.bots, i18n)
  if (command === 'digest')
    return messageWith([i18n.t('help.digests', { command: options.command })], digestButton(options.phrase, i18n))
  if (command === 'follow-up') return messageWith([i18n.t('follow-up.needs')], examples)
  const reason = i18n.t(why === null ? 'cannot.unknown' : `cannot.${why}`)
  return messageWith([reason, ...(examples.length === 0 ? [] : [i18n.t('cannot.instead')])], examples)
}

/** Opens the form of a new digest, filled in with what was typed. */
function digestButton(phrase: string, i18n: Translator): Button[] {
  if (phrase.length > LIMITS.button.value) return []
  return [button(i18n.t('button.new-digest'), ACTIONS.homeNewDigest, { value: phrase, style: 'primary' })]
}

/** What was understood, what was not, and two or three readings; no total. */
function askBack(reading: Unanswered, options: UnansweredOptions, i18n: Translator): Message {
  const words = unusedWords(reading.unused, i18n)
  const isVague = words === ''
  const lines = [
    i18n.t(isVague ? 'ask-back.vague' : 'ask-back.intro'),
    i18n.t('ask-back.understood', { reading: readingLine(reading.question, i18n) }),
    ...(isVague ? [] : [i18n.t('ask-back.unused', { words })]),
  ]
  const readings = isVague ? vagueReadings(reading, options, i18n) : partialReadings(reading, options, i18n)
  return messageWith(lines, readingButtons(readings.slice(0, MAX_READINGS)))
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
