import type { WeekStart } from '../../dates/calendar/range.ts'
import type { ShownDetail } from '../../delivery/channel-visibility.ts'
import { createTranslator, type Translator } from '../../i18n/translate.ts'
import type { QuestionReading } from '../../leads/parse/reading.ts'
import type { Question } from '../../leads/question/question.ts'
import type { Report } from '../../leads/report/types.ts'
import {
  buttonRow,
  type Message,
  type MessageBlock,
  mentionOf,
  messageOf,
  NO_PART,
  sameEverywhere,
} from '../block-kit/blocks.ts'
import { escapeMrkdwn } from '../block-kit/escape.ts'
import { answerSentence } from './answer-sentence.ts'
import { removeButton, reportButtons, revealButton } from './buttons.ts'
import { reportFor } from './mask.ts'
import {
  comparedLines,
  contextPart,
  coverageLine,
  failureLines,
  headlinePart,
  noteLines,
  nothingLines,
  picturePart,
} from './parts.ts'
import { isNothingFound, readingLine } from './phrases.ts'

/** Result of parsing a question, besides the question itself. */
export type ShownReading = Pick<QuestionReading, 'notes' | 'unused' | 'alternatives'> & { isYesNo?: boolean }

export type ReportOptions = {
  reading: ShownReading
  /** the question as typed, which "Refresh" asks again; null if it came from a button */
  phrase: string | null
  /** the reader's locale, from Slack */
  locale: string
  /** the slash command as people type it, such as `/leads` */
  command: string
  detail: ShownDetail
  /** Slack user id of the requester if others read the answer too; null if it is private */
  askedBy: string | null
  /** whether the answer has a button to share it with a channel */
  canShare: boolean
  /** whether the reader may export it as CSV */
  canExport: boolean
  /** whether the reader may set up a digest that asks the same */
  canSchedule: boolean
  /** a search for words that were not understood; only the requester sees it */
  search?: Question | null
  /** of the workspace, for the period to compare with */
  weekStart?: WeekStart
  /** of an empty answer: the time of the newest record before its period, ms UTC; null if unknown */
  nearestAt?: number | null
  /** whether the reader has shared it with the channel */
  isShared?: boolean
}

const MAX_TEXT = 3_000

/** A report as a message: the answer, how it is to be read, the one picture of it, and buttons. */
export function reportMessage(fullReport: Report, options: ReportOptions): Message {
  const i18n = createTranslator(options.locale)
  const report = reportFor(options.detail, fullReport)
  const found = !isNothingFound(report)
  const parts = [
    headlinePart(report, i18n, options.reading),
    contextPart(contextLines(report, options, i18n), askedBy(options.askedBy, i18n)),
    found ? picturePart(report, sendsFile(options), i18n) : NO_PART,
    sameEverywhere(buttonsFor(fullReport, options, i18n)),
  ]
  return messageOf(escapeMrkdwn(answerSentence(report, i18n, options.reading), MAX_TEXT), parts)
}

/** All that changes what the answer is worth. Unused words may contain anything, so only the requester sees them. */
function contextLines(report: Report, options: ReportOptions, i18n: Translator): string[] {
  const { reading, detail, isShared, command } = options
  const remarks = detail === 'full' ? reading : { ...reading, unused: [] }
  return [
    readingLine(report.question, i18n),
    ...failureLines(report, i18n),
    ...nothingLines(report, { command, nearestAt: options.nearestAt ?? null }, i18n),
    ...noteLines(report, remarks, i18n),
    ...comparedLines(report, i18n),
    ...(isShared ? [i18n.t('note.shared')] : []),
    ...fileNotes(report.question, options, i18n),
    ...detailNotes(report, detail, i18n),
    coverageLine(report, i18n),
  ]
}

function askedBy(userId: string | null, i18n: Translator): string {
  return userId === null ? '' : i18n.t('asked-by', { person: mentionOf(userId) })
}

/** Each reader of a shared answer can open its records or the unmasked answer privately; who shared it can remove it. */
function buttonsFor(fullReport: Report, options: ReportOptions, i18n: Translator): MessageBlock[] {
  const { detail, askedBy: sharedBy } = options
  const canExport = sendsFile(options)
  if (detail === 'full') return reportButtons(fullReport, { ...options, ...options.reading, canExport }, i18n)
  return buttonRow([
    ...(detail === 'counts' ? [] : revealButton(fullReport, i18n)),
    ...(sharedBy === null ? [] : [removeButton(sharedBy, i18n)]),
  ])
}

/** A file goes to one person, so only a private answer mentions it. */
function sendsFile({ canExport, askedBy: sharedBy }: ReportOptions): boolean {
  return canExport && sharedBy === null
}

function fileNotes({ layout }: Question, options: ReportOptions, i18n: Translator): string[] {
  if (layout !== 'csv' || options.askedBy !== null) return []
  return [i18n.t(sendsFile(options) ? 'note.csv' : 'note.no-csv')]
}

/** Why only numbers are shown; or that contact details are shortened, where the answer shows some. */
export function detailNotes(report: Report, detail: ShownDetail, i18n: Translator): string[] {
  const { layout, by } = report.question
  const hasContacts = layout === 'list' || layout === 'csv' || by.includes('person') || by.includes('email-domain')
  if (detail === 'full' || isNothingFound(report)) return []
  if (detail === 'counts') return [i18n.t('note.counts-only')]
  return hasContacts ? [i18n.t('note.masked'), i18n.t('note.reveal')] : []
}
