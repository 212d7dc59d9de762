import { LIMITS } from '../../../src/views/block-kit/limits.ts'
import { boolean, byType, type Check, finiteNumber, integer, list, oneOf, problem, shape, string } from './checks.ts'
import { id } from './elements.ts'

const block: Record<string, Check> = { type: string() }
const named = { block_id: id }

const textStyle = shape({}, { bold: boolean, italic: boolean, strike: boolean, code: boolean, underline: boolean })
const styled = { style: textStyle }
const richUrl = string({ min: 1, max: LIMITS.url, pattern: /^(https?:\/\/[^\s/]|mailto:)/i })
const richTextElement = byType(
  {
    text: shape({ ...block, text: string({ min: 1, max: LIMITS.richText.text }) }, styled),
    link: shape({ ...block, url: richUrl }, { ...styled, text: string({ min: 1 }), unsafe: boolean }),
    user: shape({ ...block, user_id: string({ pattern: /^[UW][A-Z0-9]+$/ }) }, styled),
    channel: shape({ ...block, channel_id: string({ pattern: /^[CG][A-Z0-9]+$/ }) }, styled),
    emoji: shape({ ...block, name: string({ min: 1 }) }, { ...styled, unicode: string() }),
    broadcast: shape({ ...block, range: oneOf('here', 'channel', 'everyone') }, styled),
    date: shape({ ...block, timestamp: integer(0, 9_999_999_999), format: string({ min: 1 }) }, { fallback: string() }),
  },
  'an element of rich text',
)
const richTextSection = shape({ ...block, elements: list(richTextElement) })
const bordered = { border: integer(0, 1) }
export const richText = shape(
  {
    ...block,
    elements: list(
      byType(
        {
          rich_text_section: richTextSection,
          rich_text_list: shape(
            { ...block, elements: list(richTextSection, { min: 1 }), style: oneOf('bullet', 'ordered') },
            { ...bordered, indent: integer(0, 8), offset: integer(0, 1_000) },
          ),
          rich_text_quote: shape({ ...block, elements: list(richTextElement) }, bordered),
          rich_text_preformatted: shape({ ...block, elements: list(richTextElement) }, bordered),
        },
        'a part of rich text',
      ),
      { min: 1 },
    ),
  },
  named,
)

const RAW_CELLS = {
  raw_text: shape({ ...block, text: string({ min: 1 }) }),
  raw_number: shape({ ...block, value: finiteNumber, text: string({ min: 1 }) }),
}
const cell = byType({ ...RAW_CELLS, rich_text: richText }, 'a cell of a table')
const headerCell = byType(RAW_CELLS, 'a header cell of a data_table')

function equallyWide(value: Record<string, unknown>, at: string): string[] {
  const rows = value.rows as unknown[][]
  const ragged = rows.findIndex((row) => row.length !== rows[0]?.length)
  return ragged === -1 ? [] : problem('all rows must have the same number of cells', `${at}/rows/${ragged}`)
}

function headerIsRaw(value: Record<string, unknown>, at: string): string[] {
  return [...equallyWide(value, at), ...list(headerCell)((value.rows as unknown[][])[0], `${at}/rows/0`)]
}

const tableRow = list(cell, { min: 1, max: LIMITS.table.columns })
export const table = shape(
  { ...block, rows: list(tableRow, { min: 1, max: LIMITS.table.rows }) },
  {
    ...named,
    column_settings: list(shape({}, { align: oneOf('left', 'center', 'right'), is_wrapped: boolean }), {
      max: LIMITS.table.columns,
    }),
  },
  equallyWide,
)

export const dataTable = shape(
  {
    ...block,
    caption: string({ min: 1, max: LIMITS.dataTable.caption }),
    rows: list(tableRow, { min: 2, max: LIMITS.dataTable.rows }),
  },
  {
    ...named,
    page_size: integer(1, LIMITS.dataTable.pageSize),
    row_header_column_index: integer(0, LIMITS.dataTable.columns - 1),
  },
  headerIsRaw,
)

const chartLabel = string({ min: 1, max: LIMITS.chart.label })
const chartPoint = shape({ label: chartLabel, value: finiteNumber })
const chartSeries = list(shape({ name: chartLabel, data: list(chartPoint, { min: 1, max: LIMITS.chart.points }) }), {
  min: 1,
  max: LIMITS.chart.series,
})
const axisLabel = string({ min: 1, max: LIMITS.chart.axisLabel })
const axes = shape(
  { categories: list(chartLabel, { min: 1, max: LIMITS.chart.points }) },
  { x_label: axisLabel, y_label: axisLabel },
)
const seriesChart = shape({ ...block, series: chartSeries, axis_config: axes }, {}, (value, at) => {
  const { series, axis_config } = value as {
    series: { name: string; data: { label: string }[] }[]
    axis_config: { categories: string[] }
  }
  const { categories } = axis_config
  const isLabelled = (data: { label: string }[]) =>
    data.length === categories.length && data.every((point, index) => point.label === categories[index])
  return [
    ...(new Set(categories).size < categories.length ? problem('categories must be unique', `${at}/axis_config`) : []),
    ...(new Set(series.map(({ name }) => name)).size < series.length
      ? problem('series names must be unique', `${at}/series`)
      : []),
    ...(series.every(({ data }) => isLabelled(data)) ? [] : problem('labels must match categories', `${at}/series`)),
  ]
})
const segments = list(chartPoint, { min: 1, max: LIMITS.chart.segments })
export const chart = byType(
  { line: seriesChart, bar: seriesChart, area: seriesChart, pie: shape({ ...block, segments }) },
  'a chart',
)
