import { sparkline } from '../../src/views/report/trend.ts'
import { isObject } from '../slack-emulator/block-kit/checks.ts'

type Fields = Record<string, unknown>

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }
const RULE = '─'

const RENDER: Record<string, (block: Fields) => string> = {
  header: (block) => underlined(textOf(block.text)),
  section: (block) =>
    [textOf(block.text), ...items(block.fields).map(textOf), block.accessory ? element(block.accessory) : '']
      .filter((text) => text !== '')
      .join('\n'),
  context: (block) => items(block.elements).map(textOf).join('  '),
  rich_text: (block) => items(block.elements).map(richPart).join('\n'),
  actions: (block) => items(block.elements).map(element).join(' '),
  data_table: (block) => table(block.rows),
  table: (block) => table(block.rows),
  data_visualization: (block) => chart(block),
  divider: () => RULE.repeat(40),
  image: (block) => `[image: ${String(block.alt_text)}]`,
}

/** A message as terminal text: what its blocks show, or its `text` where it has none. */
export function renderText(message: { text: string; blocks?: unknown }): string {
  const parts = items(message.blocks).map((block) => {
    if (!isObject(block)) return ''
    return RENDER[String(block.type)]?.(block) ?? `[${String(block.type)}]`
  })
  const shown = parts.filter((part) => part !== '')
  return shown.length === 0 ? unescaped(message.text) : shown.join('\n\n')
}

function underlined(text: string): string {
  return `${text}\n${RULE.repeat(widthOf(text))}`
}

function textOf(value: unknown): string {
  if (!isObject(value)) return ''
  if (value.type === 'image') return `[image: ${String(value.alt_text)}]`
  const text = typeof value.text === 'string' ? value.text : ''
  return value.type === 'mrkdwn' ? unescaped(text.replace(/(?<=^|\s)\*([^*\n]+)\*(?=\s|$)/g, '$1')) : text
}

/** Replaces control sequences by their text and decodes the three entities. */
function unescaped(mrkdwn: string): string {
  return mrkdwn
    .replace(/<([^|>]+)\|([^>]+)>/g, '$2')
    .replace(/<([^>]+)>/g, '$1')
    .replace(/&(amp|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
}

function richPart(part: unknown): string {
  if (!isObject(part)) return ''
  if (part.type !== 'rich_text_list') return items(part.elements).map(richElement).join('')
  return items(part.elements)
    .map((entry) => `• ${richPart(entry)}`)
    .join('\n')
}

function richElement(value: unknown): string {
  if (!isObject(value)) return ''
  if (value.type === 'user') return `@${String(value.user_id)}`
  return String(value.text ?? value.url ?? '')
}

function element(value: unknown): string {
  if (!isObject(value)) return ''
  return `[${textOf(value.text) || textOf(value.placeholder) || String(value.type)}]`
}

function table(value: unknown): string {
  const rows = items(value).map((row) => items(row).map(cellText))
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))))
  const lines = rows.map((row) =>
    row
      .map((text, column) => padded(text, widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const [header = '', ...body] = lines
  return [header, widths.map((width) => RULE.repeat(width)).join('  '), ...body].join('\n')
}

function cellText(cell: unknown): string {
  if (!isObject(cell)) return ''
  return cell.type === 'rich_text' ? items(cell.elements).map(richPart).join(' ') : String(cell.text)
}

function chart({ title, chart: drawn }: Fields): string {
  const series = items(isObject(drawn) ? drawn.series : []).filter(isObject)
  const width = Math.max(...series.map(({ name }) => widthOf(String(name))), 0)
  const lines = series.map(({ name, data }) => {
    const points = items(data) as { label: string; value: number }[]
    const values = points.map(({ value }) => value)
    return `${padded(String(name), width)}  ${sparkline(values)}  ${values.join(' ')}`
  })
  const points = items(series[0]?.data) as { label: string }[]
  return [`${String(title)}: ${points[0]?.label ?? ''} … ${points.at(-1)?.label ?? ''}`, ...lines].join('\n')
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)))
}

function widthOf(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + (WIDE.test(character) ? 2 : 1), 0)
}

function items(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
