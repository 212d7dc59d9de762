import type { AnyBlock, Button, SectionBlock } from '@slack/types'
import type { Translator } from '../../i18n/translate.ts'
import { sumCounts } from '../../leads/report/counts.ts'
import type { Report, ShownRecord } from '../../leads/report/types.ts'
import { boldText, button, buttonRow, richParagraph, smallLines } from '../block-kit/blocks.ts'
import { escapeMrkdwn, plainText } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { ACTIONS } from '../ids.ts'
import { addressesOf, recordChoice } from '../records/address.ts'
import { distinctNames } from '../records/list.ts'
import { recordLines } from '../records/text.ts'
import { headline, recordsCaption } from '../report/answer-sentence.ts'
import { barsBlock } from '../report/data-table.ts'
import { groupLabels } from '../report/group-labels.ts'
import { comparedLines, coverageLine, failureLines, headlinePart, noteLines, nothingLines } from '../report/parts.ts'
import { readingLine, recordCount } from '../report/phrases.ts'
import { hasTrend, pointValue, shownSeries, trendTitle } from '../report/trend.ts'
import type { HomeBoard } from './state.ts'

const NO_REMARKS = { notes: [], unused: [] }
/** Records on a page of the Home. */
const PAGE_SIZE = 10
/** The last record that a report can page to, see `leads/report/record-page.ts`. */
const LAST_OFFSET = 9_990
const MAX_MESSAGE = 300
const MAX_NAME = 60

/** The answer in the command's own words, and how the filters were read. */
export function numberBlocks(report: Report, command: string, i18n: Translator): AnyBlock[] {
  return [
    ...headlinePart(headline(report, i18n)).blocks,
    ...smallLines([
      readingLine(report.question, i18n),
      ...failureLines(report, i18n),
      ...nothingLines(report, { command, nearestAt: null }, i18n),
      ...noteLines(report, NO_REMARKS, i18n),
      ...comparedLines(report, i18n),
      coverageLine(report, i18n),
    ]),
  ]
}

/** The chart or the groups, a page of the records, and what else can be done with them. */
export function reportBlocks(report: Report, { canExport }: HomeBoard, i18n: Translator): AnyBlock[] {
  return [
    ...chartBlocks(report, i18n),
    ...recordBlocks(report, i18n),
    ...buttonRow([
      ...pageButtons(report, i18n),
      button(i18n.t('button.refresh'), ACTIONS.homeRefresh),
      ...(canExport ? [button(i18n.t('button.csv'), ACTIONS.homeCsv)] : []),
    ]),
  ]
}

/** A page of records, each with a button to its details. */
function recordBlocks(report: Report, i18n: Translator): AnyBlock[] {
  const addresses = addressesOf(report)
  const records = report.records.slice(0, PAGE_SIZE)
  const names = distinctNames(records, MAX_NAME, i18n)
  return [
    ...(records.length === 0 ? [] : [richParagraph([boldText(recordsCaption(report, records.length, i18n))])]),
    ...records.map((record, index) =>
      recordSection(record, { address: addresses[index] ?? null, name: names[index] ?? '' }, report, i18n),
    ),
  ]
}

/** The offset requested by "Previous" or "Next": the number of records before the page. Forged values are 0. */
export function readOffset(value: string): number {
  const offset = /^\d{1,5}$/.test(value) ? Number(value) : 0
  return Math.min(LAST_OFFSET, Math.floor(offset / PAGE_SIZE) * PAGE_SIZE)
}

/** The button is named after the person, so that ten of them can be told apart. */
function recordSection(
  record: ShownRecord,
  { address, name }: { address: string | null; name: string },
  report: Report,
  i18n: Translator,
): SectionBlock {
  const { question, askedAt } = report
  const where = { zone: question.period.zone, now: askedAt, i18n }
  const lines = [...recordLines(record, question.bots.length > 1, where), escapeMrkdwn(record.content, MAX_MESSAGE)]
  const value = address === null ? null : recordChoice('details', address)
  const whose = i18n.t('record.details-of', { name })
  const more = { accessibility_label: plainText(whose, LIMITS.button.accessibilityLabel) }
  return {
    type: 'section',
    text: { type: 'mrkdwn', text: lines.filter((line) => line !== '').join('\n') },
    ...(value !== null && { accessory: button(i18n.t('record.details'), ACTIONS.homeRecord, { ...more, value }) }),
  }
}

function pageButtons({ question, records, totals }: Report, i18n: Translator): Button[] {
  const { offset } = question.shown
  const next = offset + PAGE_SIZE
  const hasNext = records.length >= PAGE_SIZE && next < recordCount(totals) && next <= LAST_OFFSET
  const previous = String(Math.max(0, offset - PAGE_SIZE))
  return [
    ...(offset > 0 ? [button(i18n.t('button.previous'), ACTIONS.homePrevious, { value: previous })] : []),
    ...(hasNext ? [button(i18n.t('button.next'), ACTIONS.homeNext, { value: String(next) })] : []),
  ]
}

const MAX_POINTS = 20

function chartBlocks(report: Report, i18n: Translator): AnyBlock[] {
  const [rows] = report.question.by
  const isByTime = rows === undefined || rows === report.series.unit
  return isByTime ? trendBlocks(report, i18n) : groupBlocks(report, i18n)
}

function trendBlocks(report: Report, i18n: Translator): AnyBlock[] {
  if (!hasTrend(report)) return []
  const shown = shownSeries(report, MAX_POINTS, i18n)
  const bars = shown.points.map((point, index) => ({
    value: pointValue(sumCounts(point), index, shown),
    label: shown.label(point),
  }))
  return [...smallLines([trendTitle(shown, i18n)]), ...barsBlock(bars, i18n.number).blocks]
}

function groupBlocks({ groups, question }: Report, i18n: Translator): AnyBlock[] {
  const by = groups?.by[0]
  if (groups === null || by === undefined) return []
  const rows = groups.rest === null ? groups.rows : [...groups.rows, groups.rest]
  if (rows.every((row) => sumCounts(row) === 0)) return []
  const label = groupLabels(rows, by, question.period.zone, i18n)
  const bars = rows.map((row) => ({ value: sumCounts(row), label: label(row) }))
  const { blocks, shown } = barsBlock(bars, i18n.number)
  const what = i18n.t(`by.${by}`)
  const isAll = shown === bars.length
  return [...smallLines([isAll ? what : i18n.t('rows.some', { what, count: shown, total: bars.length })]), ...blocks]
}
