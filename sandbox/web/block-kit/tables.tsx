import { useMemo, useState } from 'react'
import type { Block, Cell, RichElement, RichPart } from '../store/block.ts'
import { useDirectory } from '../store/directory.ts'
import { renderKeyed } from '../ui/focus.ts'
import { RichText } from './rich-text.tsx'

export const TABLES = { table: TableBlock, data_table: DataTable }

function CellView({ cell }: { cell: Cell | undefined }) {
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

/** A comparator: numbers by value, texts by the reader's locale. */
function compareCells(one: Cell | undefined, other: Cell | undefined, locale: string): number {
  if (one?.value !== undefined && other?.value !== undefined) return one.value - other.value
  return cellText(one).localeCompare(cellText(other), locale, { numeric: true })
}

const LONG = 30

/** Numbers are right-aligned; long texts wrap. */
function cellClass(cell: Cell): string {
  if (cell.type === 'raw_number') return 'number'
  return cellText(cell).length > LONG ? 'is-long' : ''
}

/** The first row contains the column headers. */
function TableBlock({ block }: { block: Block }) {
  const [head = [], ...rows] = block.rows ?? []
  const settings = block.column_settings ?? []
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <figure className="table-frame" aria-label="Table" tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            {renderKeyed(head, (cell, index) => (
              <th scope="col" align={settings[index]?.align}>
                <CellView cell={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {renderKeyed(rows, (row) => (
            <tr>{cellsOf(row, settings)}</tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

function cellsOf(row: Cell[], settings: NonNullable<Block['column_settings']>) {
  return renderKeyed(row, (cell, index) => (
    <td align={settings[index]?.align} className={cellClass(cell)}>
      <CellView cell={cell} />
    </td>
  ))
}

type Sort = { column: number; isDown: boolean }

const PAGE_SIZE = 5

function DataTable({ block }: { block: Block }) {
  const { rows: [head = [], ...body] = [], caption = 'Table', page_size: size = PAGE_SIZE } = block
  const [sort, setSort] = useState<Sort | null>(null)
  const [page, setPage] = useState(0)
  const sorted = useSorted(body, sort)
  const last = Math.max(0, Math.ceil(body.length / size) - 1)
  const current = Math.min(page, last)
  const sortBy = (column: number) => {
    setPage(0)
    setSort((before) => nextSort(before, column))
  }
  return (
    <div className="data-table">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <figure className="table-frame" aria-label={caption} tabIndex={0}>
        <table className="table">
          <caption className="unseen">{caption}</caption>
          <Head head={head} sort={sort} onSort={sortBy} />
          <Body
            rows={sorted.slice(current * size, (current + 1) * size)}
            rowHeader={block.row_header_column_index ?? -1}
          />
        </table>
      </figure>
      {last > 0 ? <Pages page={current} last={last} count={body.length} size={size} onPage={setPage} /> : null}
    </div>
  )
}

function nextSort(before: Sort | null, column: number): Sort | null {
  if (before?.column !== column) return { column, isDown: false }
  return before.isDown ? null : { column, isDown: true }
}

function useSorted(rows: Cell[][], sort: Sort | null): Cell[][] {
  const { locale } = useDirectory()
  return useMemo(() => {
    if (sort === null) return rows
    const { column, isDown } = sort
    return rows.toSorted((one, other) => (isDown ? -1 : 1) * compareCells(one[column], other[column], locale))
  }, [rows, sort, locale])
}

type HeadProps = { head: Cell[]; sort: Sort | null; onSort: (column: number) => void }

function Head({ head, sort, onSort }: HeadProps) {
  const orderOf = (index: number) => {
    if (sort?.column !== index) return 'none'
    return sort.isDown ? 'descending' : 'ascending'
  }
  const arrows = { none: '↕', ascending: '↑', descending: '↓' }
  return (
    <thead>
      <tr>
        {renderKeyed(head, (cell, index) => (
          <th scope="col" aria-sort={orderOf(index)}>
            <button type="button" className={`sort sort-${orderOf(index)}`} onClick={() => onSort(index)}>
              <CellView cell={cell} />
              <span aria-hidden="true"> {arrows[orderOf(index)]}</span>
            </button>
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Body({ rows, rowHeader }: { rows: Cell[][]; rowHeader: number }) {
  return (
    <tbody>
      {renderKeyed(rows, (row) => (
        <tr>
          {renderKeyed(row, (cell, column) => {
            const Tag = column === rowHeader ? 'th' : 'td'
            return (
              <Tag {...(column === rowHeader ? { scope: 'row' } : {})} className={cellClass(cell)}>
                <CellView cell={cell} />
              </Tag>
            )
          })}
        </tr>
      ))}
    </tbody>
  )
}

type PagesProps = { page: number; last: number; count: number; size: number; onPage: (page: number) => void }

function Pages({ page, last, count, size, onPage }: PagesProps) {
  const end = Math.min(count, (page + 1) * size)
  return (
    <div className="pages">
      <button type="button" className="button" disabled={page === 0} onClick={() => onPage(page - 1)}>
        Previous rows
      </button>
      <span aria-live="polite">
        {page * size + 1}–{end} of {count}
      </span>
      <button type="button" className="button" disabled={page === last} onClick={() => onPage(page + 1)}>
        Next rows
      </button>
    </div>
  )
}
