import type { Cell, RichElement, RichPart } from '../store/block.ts'
import { RichText } from './rich-text.tsx'

/** What stands in a cell, each by itself: a text from right to left turns no other. */
export function CellView({ cell }: { cell: Cell | undefined }) {
  if (cell === undefined) return null
  return cell.type === 'rich_text' ? <RichText parts={cell.elements ?? []} /> : <bdi>{cell.text}</bdi>
}

function cellText(cell: Cell | undefined): string {
  if (cell?.elements === undefined) return cell?.text ?? ''
  return cell.elements.flatMap(textsIn).join('')
}

function textsIn(part: RichPart | RichElement): string[] {
  if ('elements' in part) return part.elements.flatMap(textsIn)
  return [part.text ?? ('url' in part ? (part.url ?? '') : '')]
}

/** Below 0 where the one stands first: numbers by value, texts as the reader's language has them. */
export function compareCells(one: Cell | undefined, other: Cell | undefined, locale: string): number {
  if (one?.value !== undefined && other?.value !== undefined) return one.value - other.value
  return cellText(one).localeCompare(cellText(other), locale, { numeric: true })
}

const LONG = 30

/** Numbers stand to the right; what is long may take several lines. */
export function cellClass(cell: Cell): string {
  if (cell.type === 'raw_number') return 'number'
  return cellText(cell).length > LONG ? 'is-long' : ''
}
