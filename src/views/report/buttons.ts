import type { Button } from '@slack/types'
import type { Translator } from '../../i18n/translate.ts'
import type { QuestionReading } from '../../leads/parse/reading.ts'
import { encodeQuestion } from '../../leads/question/encode-question.ts'
import { LeadsError } from '../../leads/question/errors.ts'
import { furtherBack } from '../../leads/question/look-up.ts'
import { isAboutPerson, type Question } from '../../leads/question/question.ts'
import type { Report } from '../../leads/report/types.ts'
import { button, buttonRow, type MessageBlock, smallLines } from '../block-kit/blocks.ts'
import { periodPhrase } from '../block-kit/dates.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { ACTIONS, nthActionId } from '../ids.ts'
import { botsPhrase, recordCount } from './phrases.ts'
import { recordsTable } from './record-tables.ts'

type OtherReading = QuestionReading['alternatives'][number]

type ButtonOptions = {
  phrase: string | null
  canShare: boolean
  canExport: boolean
  canSchedule: boolean
  alternatives: OtherReading[]
  /** a search for words that were not understood */
  search?: Question | null
}

/** Number of records that the "More" button requests. */
const MORE_RECORDS = 20
const MAX_OTHERS = 4

/** Buttons under an answer for its requester. */
export function reportButtons(report: Report, options: ButtonOptions, i18n: Translator): MessageBlock[] {
  const { question } = report
  const others = [...otherReadingButtons(options.alternatives, i18n), ...searchButton(options.search ?? null, i18n)]
  return [
    ...buttonRow([
      ...refreshButton(question, options.phrase, i18n),
      ...moreButton(report, i18n),
      ...furtherButton(report, i18n),
      ...(options.canShare ? shareButton(question, i18n) : []),
      ...(options.canExport ? csvButton(report, i18n) : []),
      ...(options.canSchedule ? digestButton(question, i18n) : []),
    ]),
    ...(others.length === 0 ? [] : smallLines([i18n.t('note.other-readings')])),
    ...buttonRow(others),
  ]
}

/** Under a masked answer: shows it unmasked to the person who presses. */
export function revealButton({ question, records, topPages }: Report, i18n: Translator): MessageBlock[] {
  if (isAboutPerson(question) || (records.length === 0 && topPages.length === 0)) return []
  const asked: Question = { ...question, audience: 'private' }
  return buttonRow(questionButton(i18n.t('button.reveal'), ACTIONS.reportReveal, asked))
}

function csvButton({ question, totals, undated }: Report, i18n: Translator): Button[] {
  if (question.layout === 'csv' || recordCount(totals) + undated === 0) return []
  return questionButton(i18n.t('button.csv'), ACTIONS.reportCsv, { ...question, layout: 'csv' })
}

function refreshButton(question: Question, phrase: string | null, i18n: Translator): Button[] {
  const text = i18n.t('button.refresh')
  return phrase !== null && phrase.trim() !== '' && phrase.length <= LIMITS.button.value
    ? [button(text, ACTIONS.reportAgain, { value: phrase })]
    : questionButton(text, ACTIONS.reportRefresh, question)
}

function moreButton(report: Report, i18n: Translator): Button[] {
  const { question, totals } = report
  const shown = recordsTable(report, MORE_RECORDS, i18n)?.rows.length ?? 0
  const offset = question.shown.offset + shown
  const isListing = question.layout !== 'count' && question.by.length === 0
  if (!isListing || shown === 0 || offset >= recordCount(totals)) return []
  const next: Question = { ...question, layout: 'list', shown: { ...question.shown, count: MORE_RECORDS, offset } }
  return questionButton(i18n.t('button.more'), ACTIONS.reportMore, next)
}

/** A look-up for a longer time. */
function furtherButton({ question, askedAt }: Report, i18n: Translator): Button[] {
  const longer = furtherBack(question, askedAt)
  return longer === null ? [] : questionButton(i18n.t('button.look-further'), ACTIONS.reportFurther, longer)
}

function shareButton(question: Question, i18n: Translator): Button[] {
  if (isAboutPerson(question)) return []
  return questionButton(i18n.t('button.share'), ACTIONS.reportShare, { ...question, audience: 'channel' })
}

function digestButton(question: Question, i18n: Translator): Button[] {
  if (isAboutPerson(question)) return []
  return questionButton(i18n.t('button.make-digest'), ACTIONS.reportDigest, question)
}

/** Words that nothing explains may be a name: they are offered as a search, not searched. */
export function searchButton(search: Question | null, i18n: Translator): Button[] {
  if (search === null) return []
  const { text, question } = searchReading(search, i18n)
  return questionButton(text, nthActionId(ACTIONS.reportOther, MAX_OTHERS), question)
}

/** A reading of a question, and the text of its button. */
export type NamedReading = { text: string; question: Question }

/** One button per reading; the answers are private, because nobody has ordered such a question. */
export function readingButtons(readings: NamedReading[]): Button[] {
  return readings.flatMap(({ text, question }, index) =>
    questionButton(text, nthActionId(ACTIONS.reportOther, index), { ...question, audience: 'private' }),
  )
}

/** `Search for “ines”` */
export function searchReading(search: Question, i18n: Translator): NamedReading {
  const text = search.where[0]?.values[0] ?? ''
  return { text: i18n.t('button.search', { text: i18n.t('quoted', { text }) }), question: search }
}

/** One button per alternative reading of the question. */
export function otherReadingButtons(others: OtherReading[], i18n: Translator): Button[] {
  return others.slice(0, MAX_OTHERS).flatMap((other, index) => otherButton(other, index, i18n))
}

function otherButton(other: OtherReading, index: number, i18n: Translator): Button[] {
  return questionButton(otherReadingText(other, i18n), nthActionId(ACTIONS.reportOther, index), other.question)
}

/** The part in which the reading differs. */
export function otherReadingText({ question, kind }: OtherReading, i18n: Translator): string {
  const period = periodPhrase(question.period, i18n)
  return kind === 'period' ? period : `${botsPhrase(question.bots, i18n)} · ${period}`
}

/** No button if the question does not fit its value; the answer is still shown. */
function questionButton(text: string, actionId: string, question: Question): Button[] {
  try {
    return [button(text, actionId, { value: encodeQuestion(question) })]
  } catch (error) {
    if (error instanceof LeadsError && error.code === 'question-too-long') return []
    throw error
  }
}
