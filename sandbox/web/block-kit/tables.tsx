import type { Block, Cell } from '../store/block.ts'
import { inPlace } from '../ui/in-place.ts'
import { CellView, cellClass } from './table-cell.tsx'

/** A table as it is; its first row names the columns. */
export function TableBlock({ block }: { block: Block }) {
  const [head = [], ...rows] = block.rows ?? []
  const settings = block.column_settings ?? []
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <figure className="table-frame" aria-label="Table" tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            {inPlace(head, (cell, index) => (
              <th scope="col" align={settings[index]?.align}>
                <CellView cell={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inPlace(rows, (row) => (
            <tr>{cellsOf(row, settings)}</tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

function cellsOf(row: Cell[], settings: NonNullable<Block['column_settings']>) {
  return inPlace(row, (cell, index) => (
    <td align={settings[index]?.align} className={cellClass(cell)}>
      <CellView cell={cell} />
    </td>
  ))
}
