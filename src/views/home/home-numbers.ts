import type { AnyBlock } from '@slack/types'
import type { Words } from '../../i18n/translate.ts'
import { sumCounts } from '../../leads/report/counts.ts'
import type { Group, Report } from '../../leads/report/report.ts'
import { smallLines } from '../block-kit/blocks.ts'
import { weekdayText } from '../block-kit/dates.ts'
import { type Bar, barsBlock } from '../report/bars.ts'
import { pageText } from '../report/data-table.ts'
import { changePart, failuresPart, notesPart, nothingPart, totalsPart } from '../report/parts.ts'
import { readingLine } from '../report/phrases.ts'
import { busiestLine, mergedLine, mergeNeighbours, pointLabels, trendTitle } from '../report/trend.ts'

const MOST_POINTS = 20
const REST = '…'
const NO_REMARKS = { notes: [], unused: [] }

/** What the filters ask in words, the totals and their change, and the trend or the groups. */
export function numberBlocks(report: Report, command: string, words: Words): AnyBlock[] {
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

export function noteBlocks(report: Report, words: Words): AnyBlock[] {
  return notesPart(report, NO_REMARKS, [], words).blocks
}

function trendBlocks({ series, question }: Report, words: Words): AnyBlock[] {
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

function groupBlocks({ groups }: Report, words: Words): AnyBlock[] {
  if (groups === null || groups.rows.every((row) => sumCounts(row) === 0)) return []
  const bars = groups.rows.map((row) => groupBar(row, groups.by, words))
  const { blocks, shown } = barsBlock(bars, words.number)
  const what = words.say(`by.${groups.by}`)
  const isAll = shown === bars.length
  return [...smallLines([isAll ? what : words.say('rows.some', { what, count: shown, total: bars.length })]), ...blocks]
}

function groupBar(row: Group, by: NonNullable<Report['groups']>['by'], words: Words): Bar {
  return { value: sumCounts(row), label: groupLabel(row.label, by, words) }
}

function groupLabel(label: string, by: NonNullable<Report['groups']>['by'], words: Words): string {
  if (label === REST) return words.say('noun.others')
  if (by === 'weekday') return weekdayText(label, words)
  return by === 'page' ? pageText(label) || words.say('pages.unknown') : label
}
