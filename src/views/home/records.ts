import type { AnyBlock, Button, Overflow, PlainTextOption, SectionBlock } from '@slack/types'
import type { LabelKey, Translator } from '../../i18n/translate.ts'
import { sumCounts } from '../../leads/report/counts.ts'
import type { Group, Report, ShownRecord } from '../../leads/report/types.ts'
import { boldText, button, buttonRow, richParagraph, smallLines } from '../block-kit/blocks.ts'
import { momentText, weekdayText } from '../block-kit/dates.ts'
import { cleanText, plainText } from '../block-kit/escape.ts'
import { label, optionOf } from '../block-kit/form.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { ACTIONS } from '../ids.ts'
import { type Bar, barsBlock, pageText } from '../report/data-table.ts'
import { webAddress } from '../report/mask.ts'
import { changePart, failuresPart, notesPart, nothingPart, totalsPart } from '../report/parts.ts'
import { readingLine, recordCount } from '../report/phrases.ts'
import { addressesOf, type RecordVerb, recordChoice } from '../report/record-details.ts'
import { recordsCaption, typeText } from '../report/record-tables.ts'
import { busiestLine, mergedLine, mergeNeighbours, pointLabels, trendTitle } from '../report/trend.ts'

/** Records on a page of the Home. */
const PAGE_SIZE = 10
/** As far as a report reaches into the records, see `leads/shown-records.ts`. */
const LAST_OFFSET = 9_990
const MAX = { name: 150, type: 40, contact: 150, message: 300, bot: 80 }
const VERBS: { verb: RecordVerb; text: LabelKey }[] = [
  { verb: 'details', text: 'record.details' },
  { verb: 'visitor', text: 'record.visitor' },
  { verb: 'session', text: 'record.session' },
]

/** A page of the records, a menu with each, and the way to the pages before and after. */
export function recordBlocks(report: Report, words: Translator): AnyBlock[] {
  const addresses = addressesOf(report)
  const records = report.records.slice(0, PAGE_SIZE)
  return [
    ...(records.length === 0 ? [] : [richParagraph([boldText(recordsCaption(report, records.length, words))])]),
    ...records.map((record, index) => recordSection(record, addresses[index] ?? null, report, words)),
    ...pageButtons(report, words),
  ]
}

/** Which page is asked for by "previous" and "next": how many records come before it, from 0. Forged values are 0. */
export function readOffset(value: string): number {
  const offset = /^\d{1,5}$/.test(value) ? Number(value) : 0
  return Math.min(LAST_OFFSET, Math.floor(offset / PAGE_SIZE) * PAGE_SIZE)
}

function recordSection(record: ShownRecord, address: string | null, report: Report, words: Translator): SectionBlock {
  const accessory = menuOf(recordOptions(record, address, words))
  const text = recordLines(record, report, words).join('\n')
  return {
    type: 'section',
    text: { type: 'plain_text', text, emoji: false },
    ...(accessory && { accessory }),
  }
}

/** A menu of one would be a press too many. */
function menuOf(options: PlainTextOption[]): Overflow | Button | null {
  const [first, ...others] = options
  if (first === undefined) return null
  if (others.length > 0) return { type: 'overflow', action_id: ACTIONS.homeRecord, options }
  const { text, value, url } = first
  return button(text.text, ACTIONS.homeRecord, { ...(value && { value }), ...(url && { url }) })
}

/** Each line is cleaned and cut by itself: together they are far below what a section takes. */
function recordLines(record: ShownRecord, { question, askedAt }: Report, words: Translator): string[] {
  const { zone } = question.period
  const { createdAt } = record
  const when = createdAt === null ? words.t('records.no-date') : momentText(createdAt, askedAt, { zone, words })
  const name = plainText(record.name, MAX.name) || words.t('record.no-name')
  const bot = question.bots.length > 1 ? plainText(record.botName, MAX.bot) : ''
  return [
    joined([name, plainText(typeText(record.type, words), MAX.type), when, bot]),
    joined([plainText(record.email, MAX.contact), plainText(record.phoneNumber, MAX.contact), pageText(record.uri)]),
    plainText(record.content, MAX.message),
  ].filter((line) => line !== '')
}

function recordOptions(record: ShownRecord, address: string | null, words: Translator): PlainTextOption[] {
  const hasVisitor = cleanText(record.email + record.phoneNumber) !== '' || record.sessionId !== null
  const verbs = VERBS.filter(
    ({ verb }) => (verb !== 'session' || record.sessionId !== null) && (verb !== 'visitor' || hasVisitor),
  )
  const own = verbs.flatMap(({ verb, text }) => {
    const value = address === null ? null : recordChoice(verb, address)
    return value === null ? [] : [optionOf({ text: words.t(text), value })]
  })
  return [...own, ...pageOption(record.uri, words)]
}

function pageOption(uri: string, words: Translator): PlainTextOption[] {
  const href = webAddress(uri)?.href
  if (href === undefined || href.length > LIMITS.url) return []
  return [{ text: label(words.t('record.page'), LIMITS.option.text), value: 'page', url: href }]
}

function pageButtons({ question, records, totals }: Report, words: Translator): AnyBlock[] {
  const { offset } = question.shown
  const next = offset + PAGE_SIZE
  const hasNext = records.length >= PAGE_SIZE && next < recordCount(totals) && next <= LAST_OFFSET
  const previous = String(Math.max(0, offset - PAGE_SIZE))
  return buttonRow([
    ...(offset > 0 ? [button(words.t('button.previous'), ACTIONS.homePrevious, { value: previous })] : []),
    ...(hasNext ? [button(words.t('button.next'), ACTIONS.homeNext, { value: String(next) })] : []),
  ])
}

function joined(texts: string[]): string {
  return texts.filter((text) => text !== '').join(' · ')
}

const MOST_POINTS = 20
const REST = '…'
const NO_REMARKS = { notes: [], unused: [] }

/** What the filters ask in words, the totals and their change, and the trend or the groups. */
export function numberBlocks(report: Report, command: string, words: Translator): AnyBlock[] {
  const { question } = report
  const isByTime = question.groupBy === null || question.groupBy === report.series.unit
  return [
    ...totalsPart(report, words).blocks,
    ...smallLines([readingLine(question, words)]),
    ...changePart(report, words).blocks,
    ...nothingPart(report, command, words).blocks,
    ...failuresPart(report, words).blocks,
    ...(isByTime ? trendBlocks(report, words) : groupBlocks(report, words)),
  ]
}

export function noteBlocks(report: Report, words: Translator): AnyBlock[] {
  return notesPart(report, NO_REMARKS, [], words).blocks
}

function trendBlocks({ series, question }: Report, words: Translator): AnyBlock[] {
  if (series.points.length < 2 || series.points.every((point) => sumCounts(point) === 0)) return []
  const { merged, perPoint } = mergeNeighbours(series.points, MOST_POINTS)
  const label = pointLabels(series, question.period.zone, words)
  const bars = merged.map((point) => ({ value: sumCounts(point), label: label(point) }))
  return [
    ...smallLines([trendTitle(series.unit, perPoint, words)]),
    ...barsBlock(bars, words.number).blocks,
    ...smallLines([busiestLine(series, label, perPoint, words), mergedLine(series.unit, perPoint, words)]),
  ]
}

function groupBlocks({ groups }: Report, words: Translator): AnyBlock[] {
  if (groups === null || groups.rows.every((row) => sumCounts(row) === 0)) return []
  const bars = groups.rows.map((row) => groupBar(row, groups.by, words))
  const { blocks, shown } = barsBlock(bars, words.number)
  const what = words.t(`by.${groups.by}`)
  const isAll = shown === bars.length
  return [...smallLines([isAll ? what : words.t('rows.some', { what, count: shown, total: bars.length })]), ...blocks]
}

function groupBar(row: Group, by: NonNullable<Report['groups']>['by'], words: Translator): Bar {
  return { value: sumCounts(row), label: groupLabel(row.label, by, words) }
}

function groupLabel(label: string, by: NonNullable<Report['groups']>['by'], words: Translator): string {
  if (label === REST) return words.t('noun.others')
  if (by === 'weekday') return weekdayText(label, words)
  return by === 'page' ? pageText(label) || words.t('pages.unknown') : label
}
