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
import { answerSentence, headline } from './answer-sentence.ts'
import { otherReadingRow, removeButton, reportButtons, revealButton, showContactButton } from './buttons.ts'
import { askOnButton, type ShownTurn, turnBlocks } from './conversation.ts'
import { reportFor, reportInDirectMessage } from './mask.ts'
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
  /** whether it is masked although only the requester reads it, because it stays in Slack */
  isDirect?: boolean
  /** null unless it changes the question before */
  turn?: ShownTurn | null
}

const MAX_TEXT = 3_000

/** A report as a message: the answer, how it is to be read, the one picture of it, and buttons. */
export function reportMessage(fullReport: Report, options: ReportOptions): Message {
  const i18n = createTranslator(options.locale)
  const { detail, isDirect } = options
  const report = isDirect ? reportInDirectMessage(detail, fullReport) : reportFor(detail, fullReport)
  const found = !isNothingFound(report)
  const line = headline(report, i18n, options.reading)
  const parts = [
    headlinePart(line),
    contextPart(contextLines(report, options, i18n), askedBy(options.askedBy, i18n)),
    found ? picturePart(report, sendsFile(options), i18n) : NO_PART,
    sameEverywhere([...buttonsFor(fullReport, report, options, i18n), ...turnButtons(options, i18n)]),
  ]
  return messageOf(escapeMrkdwn(answerSentence(line, report, i18n), MAX_TEXT), parts)
}

function turnButtons({ turn = null }: ReportOptions, i18n: Translator): MessageBlock[] {
  return turn === null ? [] : turnBlocks(turn, i18n)
}

/** All that changes what the answer is worth. Unused words may contain anything, so only the requester sees them. */
function contextLines(report: Report, options: ReportOptions, i18n: Translator): string[] {
  const { reading, detail, isDirect, isShared, command, turn } = options
  const remarks = detail === 'full' || isDirect ? reading : { ...reading, unused: [] }
  return [
    readingLine(report.question, i18n),
    ...failureLines(report, i18n),
    ...nothingLines(report, { command, nearestAt: options.nearestAt ?? null }, i18n),
    ...noteLines(report, remarks, i18n),
    ...comparedLines(report, i18n),
    ...(turn?.isRecent ? [i18n.t('note.builds-on-recent')] : []),
    ...(isShared ? [i18n.t('note.shared')] : []),
    ...fileNotes(report.question, options, i18n),
    ...(isDirect ? directNotes(report, detail, i18n) : detailNotes(report, detail, i18n)),
    coverageLine(report, i18n),
  ]
}

function askedBy(userId: string | null, i18n: Translator): string {
  return userId === null ? '' : i18n.t('asked-by', { person: mentionOf(userId) })
}

/** Each reader of a shared answer can open its records or the unmasked answer privately; who shared it can remove it. */
function buttonsFor(fullReport: Report, report: Report, options: ReportOptions, i18n: Translator): MessageBlock[] {
  const { detail, isDirect, askedBy: sharedBy, reading } = options
  const canExport = sendsFile(options)
  if (detail === 'full' || isDirect) {
    const buttons = reportButtons(report, { ...options, ...reading, canExport }, i18n)
    return [...(detail === 'full' ? [] : buttonRow(showContactButton(report, i18n))), ...buttons]
  }
  return [
    ...buttonRow([
      ...(detail === 'counts' ? [] : revealButton(fullReport, i18n)),
      ...(sharedBy === null ? [] : [...askOnButton(fullReport.question, detail, i18n), removeButton(sharedBy, i18n)]),
    ]),
    ...otherReadingRow(reading.alternatives, i18n),
  ]
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
  if (detail === 'full' || isNothingFound(report)) return []
  if (detail === 'counts') return [i18n.t('note.counts-only')]
  return hasContacts(report) ? [i18n.t('note.masked'), i18n.t('note.reveal')] : []
}

function directNotes(report: Report, detail: ShownDetail, i18n: Translator): string[] {
  return detail !== 'full' && hasContacts(report) && !isNothingFound(report) ? [i18n.t('note.masked-direct')] : []
}

function hasContacts({ question: { layout, by } }: Report): boolean {
  return layout === 'list' || layout === 'csv' || by.includes('person') || by.includes('email-domain')
}
