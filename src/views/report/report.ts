import type { RichTextElement } from '@slack/types'
import type { Detail } from '../../delivery/channel-visibility.ts'
import { createTranslator, type Translator } from '../../i18n/translate.ts'
import type { QuestionReading } from '../../leads/parse/parse-question.ts'
import type { Question } from '../../leads/question/question.ts'
import type { Report } from '../../leads/report/types.ts'
import {
  heading,
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
import { reportButtons, revealButton } from './buttons.ts'
import { reportFor } from './mask.ts'
import {
  changePart,
  failuresPart,
  notesPart,
  nothingPart,
  type ReadingRemarks,
  tablePart,
  topPagesPart,
  totalsPart,
} from './parts.ts'
import { answerSentence, botsPhrase, isNothingFound, readingLine } from './phrases.ts'
import { groupsTable, pagesTable, recordsTable } from './record-tables.ts'
import { trendPart } from './trend.ts'

/** How a question was read, besides the question itself. */
export type ShownReading = Pick<QuestionReading, 'notes' | 'unused' | 'alternatives'>

export type ReportOptions = {
  reading: ShownReading
  /** the question as typed, which "Refresh" asks anew; null where it came from a button */
  phrase: string | null
  /** the reader's, as Slack has it */
  locale: string
  /** the slash command as people type it, such as `/leads` */
  command: string
  detail: Detail
  /** who asked, by Slack user id, where others read the answer too; null where only that person does */
  askedBy: string | null
  /** whether a press of a button may share this answer with a channel */
  canShare: boolean
  /** whether the reader may have a CSV file of it */
  canExport: boolean
  /** whether the reader may set up a digest that asks the same */
  canSchedule: boolean
  /** whether the reader has shared it with the channel */
  isShared?: boolean
}

const SUMMARY_ROWS = 5
const LIST_ROWS = 10
const MAX_TEXT = 3_000

/** A report as a message: the counts first, then what the layout asks for, then the small print and the buttons. */
export function reportMessage(fullReport: Report, options: ReportOptions): Message {
  const words = createTranslator(options.locale)
  const report = reportFor(options.detail, fullReport)
  const { question } = report
  const parts = [
    sameEverywhere([heading(titleText(question, words)), ...smallLines([readingLine(question, words)])]),
    askedByPart(options.askedBy, words),
    sameEverywhere(smallLines([options.isShared ? words.t('note.shared') : ''])),
    totalsPart(report, words),
    changePart(report, words),
    nothingPart(report, options.command, words),
    failuresPart(report, words),
    isNothingFound(report) ? NO_PART : detailPart(report, sendsFile(options), words),
    notesPart(
      report,
      remarksFor(options),
      [...fileNotes(question, options, words), ...detailNotes(fullReport, options.detail, words)],
      words,
    ),
    sameEverywhere(buttonsFor(fullReport, options, words)),
  ]
  return messageOf(escapeMrkdwn(answerSentence(report, words), MAX_TEXT), parts)
}

/** What was typed and not used may be anything: it is between the app and who typed it. */
function remarksFor({ reading, detail }: ReportOptions): ReadingRemarks {
  return detail === 'full' ? reading : { ...reading, unused: [] }
}

function titleText({ kinds, bots }: Question, words: Translator): string {
  return words.t(`title.${kinds}`, { bots: botsPhrase(bots, words) })
}

function askedByPart(userId: string | null, words: Translator): Part {
  if (userId === null) return NO_PART
  const mention: RichTextElement = { type: 'user', user_id: userId }
  return sameEverywhere([richParagraph(sentenceAround([mention], (person) => words.t('asked-by', { person })))])
}

/** What a layout shows between the totals and the small print; no list of records where a file of them is sent. */
export function detailPart(report: Report, hasFile: boolean, words: Translator): Part {
  const { layout, groupBy } = report.question
  if (layout === 'csv' && hasFile) return NO_PART
  const groups = tablePart(groupsTable(report, words))
  if (layout === 'count') return groups
  if (layout === 'list' || layout === 'csv') return tablePart(recordsTable(report, LIST_ROWS, words))
  if (layout === 'top-pages') return tablePart(pagesTable(report, words))
  if (groupBy !== null) return groupBy === report.series.unit ? joined([trendPart(report, words), groups]) : groups
  return joined([
    trendPart(report, words),
    tablePart(recordsTable(report, SUMMARY_ROWS, words)),
    topPagesPart(report, words),
  ])
}

/** Whoever reads a masked answer may ask to see it whole, alone; of counts there is no more to see. */
function buttonsFor(fullReport: Report, options: ReportOptions, words: Translator): MessageBlock[] {
  const canExport = sendsFile(options)
  if (options.detail === 'full') return reportButtons(fullReport, { ...options, ...options.reading, canExport }, words)
  return options.detail === 'masked' ? revealButton(fullReport, words) : []
}

/** A file goes to one person: an answer that others read too says nothing of it. */
function sendsFile({ canExport, askedBy }: ReportOptions): boolean {
  return canExport && askedBy === null
}

function fileNotes({ layout }: Question, options: ReportOptions, words: Translator): string[] {
  if (layout !== 'csv' || options.askedBy !== null) return []
  return [words.t(sendsFile(options) ? 'note.csv' : 'note.no-csv')]
}

/** What a reader who may not see all is told of it. */
export function detailNotes({ records, topPages }: Report, detail: Detail, words: Translator): string[] {
  const hidden = records.length > 0 || topPages.length > 0
  return [
    ...(detail === 'counts' && hidden ? [words.t('note.counts-only')] : []),
    ...(detail === 'masked' && hidden ? [words.t('note.masked'), words.t('note.reveal')] : []),
  ]
}
