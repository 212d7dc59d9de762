import type { AnyBlock, DataTableBlock, RichTextBlock } from '@slack/types'
import type { Translator } from '../../i18n/translate.ts'
import { type MessageBlock, richParagraph } from '../block-kit/blocks.ts'
import { escapedLength, plainText } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { pageLink, pageText } from '../records/text.ts'

/** Content of one cell: untrusted text, cut to `max`; a number; or a page URL. */
export type Cell = { text: string; max: number } | CountCell | { page: string }

/** A count for its own column; `said` is its text where there are no columns. */
type CountCell = { value: number; text: string; said: string }

export type Table = {
  caption: string
  columns: string[]
  rows: Cell[][]
  rowHeader: number
  pageSize: number
  isCut?: true
}

type BlockCell = DataTableBlock['rows'][number][number]

const EMPTY = '–'
const MAX_COLUMN_NAME = 40

/** Number of rows that fit into one message by Slack's limits on rows and characters. */
function fittingRows(table: Table): number {
  let left = LIMITS.dataTable.characters - table.columns.reduce((sum, name) => sum + columnName(name).length, 0)
  const rows = table.rows.slice(0, LIMITS.dataTable.rows - 1)
  const tooFar = rows.findIndex((row) => {
    left -= row.reduce((sum, cell) => sum + cellLength(cell), 0)
    return left < 0
  })
  return tooFar === -1 ? rows.length : tooFar
}

/** The table with the rows that fit; if some do not, the caption states how many are shown. */
export function fitted(table: Table, i18n: Translator): Table {
  const count = fittingRows(table)
  const total = table.rows.length
  if (count === total) return table
  const caption = i18n.t('rows.some', { what: table.caption, count, total })
  return { ...table, caption, isCut: true, rows: table.rows.slice(0, count) }
}

/** A table that fits, as one `data_table`. It must have at least one row. */
export function tableBlock(table: Table): DataTableBlock {
  return {
    type: 'data_table',
    caption: plainText(table.caption, LIMITS.dataTable.caption),
    page_size: table.pageSize,
    row_header_column_index: table.rowHeader,
    rows: [
      table.columns.map((name) => ({ type: 'raw_text', text: columnName(name) })),
      ...table.rows.map((row) => row.map(blockCell)),
    ],
  }
}

/** The same rows as lines of sections. */
export function tableSections(table: Table): MessageBlock[] {
  const lines = table.rows.map((row) =>
    row
      .map(spokenText)
      .filter((text) => text !== EMPTY)
      .join(' · '),
  )
  return packed(lines).map((text) => ({ type: 'section', text: { type: 'plain_text', text, emoji: false } }))
}

function columnName(name: string): string {
  return plainText(name, MAX_COLUMN_NAME) || EMPTY
}

function cellText(cell: Cell): string {
  if ('page' in cell) return pageText(cell.page) || EMPTY
  if ('value' in cell) return cell.text
  return plainText(cell.text, cell.max) || EMPTY
}

function spokenText(cell: Cell): string {
  return 'value' in cell ? cell.said : cellText(cell)
}

function blockCell(cell: Cell): BlockCell {
  const text = cellText(cell)
  if ('value' in cell) return { type: 'raw_number', value: cell.value, text }
  const link = 'page' in cell ? pageLink(cell.page) : null
  return link === null ? { type: 'raw_text', text } : linkCell(text, link)
}

function linkCell(text: string, url: string): RichTextBlock {
  return richParagraph([{ type: 'link', url, text }])
}

function cellLength(cell: Cell): number {
  return cellText(cell).length + ('page' in cell ? (pageLink(cell.page)?.length ?? 0) : 0)
}

function packed(lines: string[]): string[] {
  const texts: string[] = []
  for (const line of lines.map((text) => plainText(text, LIMITS.section.text))) {
    const last = texts.at(-1)
    const joined = last === undefined ? line : `${last}\n${line}`
    if (last === undefined || escapedLength(joined) > LIMITS.section.text) texts.push(line)
    else texts[texts.length - 1] = joined
  }
  return texts
}

export type Bar = { value: number; label: string }

const WIDTH = 20
const MAX_LABEL = 100
/** More would make the Home too long to scroll. */
const MAX_BARS = 20

/**
 * Horizontal bars in a preformatted block, one per line: number, bar, label. The label is last, so that the bars align in
 * every script.
 *
 * @returns the block, and the number of bars in it
 */
export function barsBlock(bars: Bar[], number: (value: number) => string): { blocks: AnyBlock[]; shown: number } {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const digits = Math.max(0, ...bars.map(({ value }) => number(value).length))
  const lines = bars
    .slice(0, MAX_BARS)
    .map(({ value, label }) =>
      [number(value).padStart(digits), barOf(value / most).padEnd(WIDTH), plainText(label, MAX_LABEL)].join(' '),
    )
  const kept = fitting(lines, LIMITS.richText.text)
  if (kept.length === 0) return { blocks: [], shown: 0 }
  const text = kept.join('\n')
  const elements = [{ type: 'rich_text_preformatted' as const, elements: [{ type: 'text' as const, text }] }]
  return { blocks: [{ type: 'rich_text', elements }], shown: kept.length }
}

/** Every value above zero gets a visible bar. */
function barOf(share: number): string {
  return '█'.repeat(share <= 0 ? 0 : Math.max(1, Math.round(share * WIDTH)))
}

function fitting(lines: string[], max: number): string[] {
  let used = 0
  const tooFar = lines.findIndex((line) => {
    used += escapedLength(line) + 1
    return used > max
  })
  return tooFar === -1 ? lines : lines.slice(0, tooFar)
}
