import type { AnyBlock, Button, Overflow, PlainTextOption, SectionBlock } from '@slack/types'
import type { LabelKey, Translator } from '../../i18n/translate.ts'
import { sumCounts } from '../../leads/report/counts.ts'
import type { Report, ShownRecord } from '../../leads/report/types.ts'
import { boldText, button, buttonRow, richParagraph, smallLines } from '../block-kit/blocks.ts'
import { momentText } from '../block-kit/dates.ts'
import { cleanText, plainText } from '../block-kit/escape.ts'
import { label, optionOf } from '../block-kit/form.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { ACTIONS } from '../ids.ts'
import { addressesOf, type RecordVerb, recordChoice } from '../records/address.ts'
import { pageText, webAddress } from '../records/page.ts'
import { typeText } from '../records/text.ts'
import { barsBlock } from '../report/data-table.ts'
import { groupLabels } from '../report/group-labels.ts'
import { changePart, failuresPart, notesPart, nothingPart, totalsPart } from '../report/parts.ts'
import { readingLine, recordCount } from '../report/phrases.ts'
import { recordsCaption } from '../report/record-tables.ts'
import { busiestLine, mergedLine, mergeNeighbours, pointLabels, trendTitle } from '../report/trend.ts'
import type { HomeBoard } from './state.ts'

const NO_REMARKS = { notes: [], unused: [] }
/** Records on a page of the Home. */
const PAGE_SIZE = 10
/** The last record that a report can page to, see `leads/report/record-page.ts`. */
const LAST_OFFSET = 9_990
const MAX = { name: 150, type: 40, contact: 150, message: 300, bot: 80 }
const VERBS: { verb: RecordVerb; text: LabelKey }[] = [
  { verb: 'details', text: 'record.details' },
  { verb: 'visitor', text: 'record.visitor' },
  { verb: 'session', text: 'record.session' },
]

/** The report of the filters: its numbers, its actions, and a page of its records. */
export function reportBlocks(report: Report, { canExport }: HomeBoard, command: string, i18n: Translator): AnyBlock[] {
  return [
    ...numberBlocks(report, command, i18n),
    ...buttonRow([
      button(i18n.t('button.refresh'), ACTIONS.homeRefresh),
      ...(canExport ? [button(i18n.t('button.csv'), ACTIONS.homeCsv)] : []),
    ]),
    ...recordBlocks(report, i18n),
    ...notesPart(report, NO_REMARKS, [], i18n).blocks,
  ]
}

/** A page of records, each with a menu, and buttons to the previous and next page. */
function recordBlocks(report: Report, i18n: Translator): AnyBlock[] {
  const addresses = addressesOf(report)
  const records = report.records.slice(0, PAGE_SIZE)
  return [
    ...(records.length === 0 ? [] : [richParagraph([boldText(recordsCaption(report, records.length, i18n))])]),
    ...records.map((record, index) => recordSection(record, addresses[index] ?? null, report, i18n)),
    ...pageButtons(report, i18n),
  ]
}

/** The offset requested by "Previous" or "Next": the number of records before the page. Forged values are 0. */
export function readOffset(value: string): number {
  const offset = /^\d{1,5}$/.test(value) ? Number(value) : 0
  return Math.min(LAST_OFFSET, Math.floor(offset / PAGE_SIZE) * PAGE_SIZE)
}

function recordSection(record: ShownRecord, address: string | null, report: Report, i18n: Translator): SectionBlock {
  const accessory = menuOf(recordOptions(record, address, i18n))
  const text = recordLines(record, report, i18n).join('\n')
  return {
    type: 'section',
    text: { type: 'plain_text', text, emoji: false },
    ...(accessory && { accessory }),
  }
}

/** A single option is a button instead of a menu. */
function menuOf(options: PlainTextOption[]): Overflow | Button | null {
  const [first, ...others] = options
  if (first === undefined) return null
  if (others.length > 0) return { type: 'overflow', action_id: ACTIONS.homeRecord, options }
  const { text, value, url } = first
  return button(text.text, ACTIONS.homeRecord, { ...(value && { value }), ...(url && { url }) })
}

/** Each line is cleaned and cut separately; together they are far below a section's limit. */
function recordLines(record: ShownRecord, { question, askedAt }: Report, i18n: Translator): string[] {
  const { zone } = question.period
  const { createdAt } = record
  const when = createdAt === null ? i18n.t('records.no-date') : momentText(createdAt, askedAt, { zone, i18n })
  const name = plainText(record.name, MAX.name) || i18n.t('record.no-name')
  const bot = question.bots.length > 1 ? plainText(record.botName, MAX.bot) : ''
  return [
    joined([name, plainText(typeText(record.type, i18n), MAX.type), when, bot]),
    joined([plainText(record.email, MAX.contact), plainText(record.phoneNumber, MAX.contact), pageText(record.uri)]),
    plainText(record.content, MAX.message),
  ].filter((line) => line !== '')
}

function recordOptions(record: ShownRecord, address: string | null, i18n: Translator): PlainTextOption[] {
  const hasVisitor = cleanText(record.email + record.phoneNumber) !== '' || record.sessionId !== null
  const verbs = VERBS.filter(
    ({ verb }) => (verb !== 'session' || record.sessionId !== null) && (verb !== 'visitor' || hasVisitor),
  )
  const own = verbs.flatMap(({ verb, text }) => {
    const value = address === null ? null : recordChoice(verb, address)
    return value === null ? [] : [optionOf({ text: i18n.t(text), value })]
  })
  return [...own, ...pageOption(record.uri, i18n)]
}

function pageOption(uri: string, i18n: Translator): PlainTextOption[] {
  const href = webAddress(uri)?.href
  if (href === undefined || href.length > LIMITS.url) return []
  return [{ text: label(i18n.t('record.page'), LIMITS.option.text), value: 'page', url: href }]
}

function pageButtons({ question, records, totals }: Report, i18n: Translator): AnyBlock[] {
  const { offset } = question.shown
  const next = offset + PAGE_SIZE
  const hasNext = records.length >= PAGE_SIZE && next < recordCount(totals) && next <= LAST_OFFSET
  const previous = String(Math.max(0, offset - PAGE_SIZE))
  return buttonRow([
    ...(offset > 0 ? [button(i18n.t('button.previous'), ACTIONS.homePrevious, { value: previous })] : []),
    ...(hasNext ? [button(i18n.t('button.next'), ACTIONS.homeNext, { value: String(next) })] : []),
  ])
}

function joined(texts: string[]): string {
  return texts.filter((text) => text !== '').join(' · ')
}

const MAX_POINTS = 20

/** The reading of the filters, the totals and their change, and the trend or the groups. */
function numberBlocks(report: Report, command: string, i18n: Translator): AnyBlock[] {
  const { question } = report
  const [rows] = question.by
  const isByTime = rows === undefined || rows === report.series.unit
  return [
    ...totalsPart(report, i18n).blocks,
    ...smallLines([readingLine(question, i18n)]),
    ...changePart(report, i18n).blocks,
    ...nothingPart(report, command, i18n).blocks,
    ...failuresPart(report, i18n).blocks,
    ...(isByTime ? trendBlocks(report, i18n) : groupBlocks(report, i18n)),
  ]
}

function trendBlocks({ series, question }: Report, i18n: Translator): AnyBlock[] {
  if (series.points.length < 2 || series.points.every((point) => sumCounts(point) === 0)) return []
  const { merged, perPoint } = mergeNeighbours(series.points, MAX_POINTS)
  const label = pointLabels(series, question.period.zone, i18n)
  const bars = merged.map((point) => ({ value: sumCounts(point), label: label(point) }))
  return [
    ...smallLines([trendTitle(series.unit, perPoint, i18n)]),
    ...barsBlock(bars, i18n.number).blocks,
    ...smallLines([busiestLine(series, label, perPoint, i18n), mergedLine(series.unit, perPoint, i18n)]),
  ]
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
