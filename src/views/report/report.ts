import type { RichTextElement } from '@slack/types'
import type { Detail } from '../../delivery/channel-visibility.ts'
import { createTranslator, type Translator } from '../../i18n/translate.ts'
import type { QuestionReading } from '../../leads/parse/reading.ts'
import type { Question } from '../../leads/question/question.ts'
import type { Report } from '../../leads/report/types.ts'
import {
  joined,
  type Message,
  type MessageBlock,
  messageOf,
  NO_PART,
  type Part,
  richParagraph,
  sameEverywhere,
  sentenceAround,
  smallLines,
} from '../block-kit/blocks.ts'
import { escapeMrkdwn } from '../block-kit/escape.ts'
import { answerSentence } from './answer-sentence.ts'
import { reportButtons, revealButton } from './buttons.ts'
import { groupsTable } from './group-tables.ts'
import { reportFor } from './mask.ts'
import {
  changePart,
  failuresPart,
  headlinePart,
  notesPart,
  nothingPart,
  type ReadingRemarks,
  tablePart,
  topPagesPart,
  totalsPart,
} from './parts.ts'
import { isNothingFound, readingLine } from './phrases.ts'
import { recordsTable } from './record-tables.ts'
import { trendPart } from './trend.ts'

/** Result of parsing a question, besides the question itself. */
export type ShownReading = Pick<QuestionReading, 'notes' | 'unused' | 'alternatives'>

export type ReportOptions = {
  reading: ShownReading
  /** the question as typed, which "Refresh" asks again; null if it came from a button */
  phrase: string | null
  /** the reader's locale, from Slack */
  locale: string
  /** the slash command as people type it, such as `/leads` */
  command: string
  detail: Detail
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
  /** whether the reader has shared it with the channel */
  isShared?: boolean
}

const SUMMARY_ROWS = 5
const LIST_ROWS = 10
const MAX_TEXT = 3_000

/** A report as a message: the counts first, then what the layout asks for, then the small print and the buttons. */
export function reportMessage(fullReport: Report, options: ReportOptions): Message {
  const i18n = createTranslator(options.locale)
  const report = reportFor(options.detail, fullReport)
  const { question } = report
  const parts = [
    headlinePart(report, i18n),
    sameEverywhere(smallLines([readingLine(question, i18n)])),
    askedByPart(options.askedBy, i18n),
    sameEverywhere(smallLines([options.isShared ? i18n.t('note.shared') : ''])),
    totalsPart(report, i18n),
    changePart(report, i18n),
    nothingPart(report, options.command, i18n),
    failuresPart(report, i18n),
    isNothingFound(report) ? NO_PART : detailPart(report, sendsFile(options), i18n),
    notesPart(
      report,
      remarksFor(options),
      [...fileNotes(question, options, i18n), ...detailNotes(fullReport, options.detail, i18n)],
      i18n,
    ),
    sameEverywhere(buttonsFor(fullReport, options, i18n)),
  ]
  return messageOf(escapeMrkdwn(answerSentence(report, i18n), MAX_TEXT), parts)
}

/** Unused words may contain anything, so only the requester sees them. */
function remarksFor({ reading, detail }: ReportOptions): ReadingRemarks {
  return detail === 'full' ? reading : { ...reading, unused: [] }
}

function askedByPart(userId: string | null, i18n: Translator): Part {
  if (userId === null) return NO_PART
  const mention: RichTextElement = { type: 'user', user_id: userId }
  return sameEverywhere([richParagraph(sentenceAround([mention], (person) => i18n.t('asked-by', { person })))])
}

/** The part of a layout between totals and notes; no list of records if a CSV file is sent. */
export function detailPart(report: Report, hasFile: boolean, i18n: Translator): Part {
  const { layout, by } = report.question
  const [rows, columns] = by
  if (layout === 'csv' && hasFile) return NO_PART
  const groups = tablePart(groupsTable(report, i18n))
  if (layout === 'count') return groups
  if (layout === 'list' || layout === 'csv') return tablePart(recordsTable(report, LIST_ROWS, i18n))
  const isOverTime = rows === report.series.unit && columns === undefined
  if (rows !== undefined) return isOverTime ? joined([trendPart(report, i18n), groups]) : groups
  return joined([
    trendPart(report, i18n),
    tablePart(recordsTable(report, SUMMARY_ROWS, i18n)),
    topPagesPart(report, i18n),
  ])
}

/** Readers of a masked answer can reveal it to themselves; an answer with counts only has no buttons. */
function buttonsFor(fullReport: Report, options: ReportOptions, i18n: Translator): MessageBlock[] {
  const canExport = sendsFile(options)
  if (options.detail === 'full') return reportButtons(fullReport, { ...options, ...options.reading, canExport }, i18n)
  return options.detail === 'masked' ? revealButton(fullReport, i18n) : []
}

/** A file goes to one person, so only a private answer mentions it. */
function sendsFile({ canExport, askedBy }: ReportOptions): boolean {
  return canExport && askedBy === null
}

function fileNotes({ layout }: Question, options: ReportOptions, i18n: Translator): string[] {
  if (layout !== 'csv' || options.askedBy !== null) return []
  return [i18n.t(sendsFile(options) ? 'note.csv' : 'note.no-csv')]
}

/** Notes on what is hidden from the reader. */
export function detailNotes({ records, topPages }: Report, detail: Detail, i18n: Translator): string[] {
  const hidden = records.length > 0 || topPages.length > 0
  return [
    ...(detail === 'counts' && hidden ? [i18n.t('note.counts-only')] : []),
    ...(detail === 'masked' && hidden ? [i18n.t('note.masked'), i18n.t('note.reveal')] : []),
  ]
}
