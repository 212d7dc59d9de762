import type { Arrival } from '../conditions/arrival.ts'
import type { PageName } from '../conditions/page-address.ts'
import type { Dimension, Key } from './dimensions.ts'
import { type Contacts, createContacts, createGroupIndex, type GroupIndex } from './group-index.ts'
import type { Meter, Sums } from './measures.ts'

const MAX_GROUPS = 10_000
const MAX_CELLS = 20_000
/** Above the number of columns. */
const STRIDE = 2 ** 20

export type GroupTable = {
  add(arrival: Arrival): void
  /** counts a record, which is also added, as one of the share's part */
  addToPart(arrival: Arrival): void
  /** the next record may fold groups */
  isFull(): boolean
  /** the groups and cells in memory */
  size(): number
  /**
   * @param other with the same dimensions
   * @param pageName for the other's pages, if they are named otherwise
   */
  merge(other: GroupTable, pageName?: PageName): void
  rows: GroupIndex
  columns: GroupIndex | null
  contacts: Contacts
  /** the sums of a group; place 0 for those that are not distinguished */
  row(place: number): Sums | undefined
  cell(row: number, column: number): Sums | undefined
  /** for `merge` */
  cells(): Iterable<[row: number, column: number, Sums]>
}

export type Dimensions = readonly [Dimension, Dimension?]
type Limits = { maxGroups?: number; maxCells?: number }

/**
 * Counts a measure by one or two dimensions. Exact up to 10,000 groups and 20,000 cells. Beyond, the rarer half of the larger
 * dimension is merged into the rest: frequent groups stay accurate to within a few records, and the sum always equals the
 * total.
 */
export function createGroupTable(dimensions: Dimensions, meter: Meter, limits: Limits = {}): GroupTable {
  const [first, second] = dimensions
  const store = createStore(second !== undefined, meter, limits)
  const { rows, columns, rowSums, cells, contacts, locate } = store
  const keysOf = (arrival: Arrival): [row: Key, column: Key] => [first.keyOf(arrival), second?.keyOf(arrival) ?? '']
  return {
    add: (arrival) => {
      const [rowKey, columnKey] = keysOf(arrival)
      const { row, column } = locate(rowKey, columnKey)
      rows.count(row, 1)
      columns?.count(column, 1)
      if (first.by === 'person') contacts.see(rowKey, arrival.record, arrival.at)
      if (second?.by === 'person') contacts.see(columnKey, arrival.record, arrival.at)
      meter.add(rowSums.at(row), arrival)
      if (columns !== null) meter.add(cells.at(row * STRIDE + column), arrival)
    },
    addToPart: (arrival) => {
      const [rowKey, columnKey] = keysOf(arrival)
      const row = rows.find(rowKey) ?? 0
      const column = columns?.find(columnKey) ?? 0
      rowSums.at(row).part += 1
      if (columns !== null) cells.at(row * STRIDE + column).part += 1
    },
    isFull: store.isFull,
    size: () => rows.size() + (columns?.size() ?? 0) + cells.size(),
    merge: (other, pageName) => mergeTables(store, other, meter, renaming(dimensions, pageName)),
    rows,
    columns,
    contacts,
    row: (place) => rowSums.get(place),
    cell: (row, column) => cells.get(row * STRIDE + column),
    cells: () => cells.entries().map(([id, sums]) => [Math.floor(id / STRIDE), id % STRIDE, sums]),
  }
}

type Store = Pick<GroupTable, 'rows' | 'columns' | 'contacts'> & {
  rowSums: SumsMap
  cells: SumsMap
  /** the places of a row and column; makes room for new ones first, which moves others */
  locate: (rowKey: Key | null, columnKey: Key | null) => { row: number; column: number }
  isFull: () => boolean
}

function createStore(hasColumns: boolean, meter: Meter, limits: Limits): Store {
  const { maxGroups = MAX_GROUPS, maxCells = MAX_CELLS } = limits
  const rows = createGroupIndex(maxGroups)
  const columns = hasColumns ? createGroupIndex(maxGroups) : null
  const contacts = createContacts()
  const rowSums = createSumsMap(meter)
  const cells = createSumsMap(meter)
  const fold = (index: GroupIndex) => {
    const moved = index.fold()
    const to = (place: number) => moved[place] ?? 0
    if (index === rows) rowSums.move(to)
    cells.move((id) => {
      const [row, column] = [Math.floor(id / STRIDE), id % STRIDE]
      return index === rows ? to(row) * STRIDE + column : row * STRIDE + to(column)
    })
    contacts.keep([...rows.keys(), ...(columns?.keys() ?? [])])
  }
  const locate = (rowKey: Key | null, columnKey: Key | null) => {
    if (rows.isFull(rowKey)) fold(rows)
    if (columns?.isFull(columnKey)) fold(columns)
    if (columns !== null && cells.size() >= maxCells) fold(columns.size() > rows.size() ? columns : rows)
    return { row: rows.place(rowKey), column: columns?.place(columnKey) ?? 0 }
  }
  const isFull = () => rows.size() >= maxGroups || (columns?.size() ?? 0) >= maxGroups || cells.size() >= maxCells
  return { rows, columns, contacts, rowSums, cells, locate, isFull }
}

type Renaming = Record<'row' | 'column', (key: Key | null) => Key | null>

function renaming([first, second]: Dimensions, pageName: PageName | undefined): Renaming {
  const rename = (dimension: Dimension | undefined) => (key: Key | null) =>
    pageName === undefined || key === null || dimension?.by !== 'page' ? key : pageName(String(key))
  return { row: rename(first), column: rename(second) }
}

function mergeTables(store: Store, other: GroupTable, meter: Meter, rename: Renaming): void {
  const { rows, columns, contacts, rowSums, cells, locate } = store
  const theirRows = renamedKeys(other.rows, rename.row)
  const theirColumns = other.columns === null ? [null] : renamedKeys(other.columns, rename.column)
  rows.addFolded(other.rows.foldedCount())
  columns?.addFolded(other.columns?.foldedCount() ?? 0)
  contacts.merge(other.contacts)
  for (const place of other.columns?.places() ?? []) {
    const { column } = locate(null, theirColumns[place] ?? null)
    columns?.count(column, other.columns?.recordsAt(place) ?? 0)
  }
  for (const place of other.rows.places()) {
    const { row } = locate(theirRows[place] ?? null, null)
    rows.count(row, other.rows.recordsAt(place))
    const sums = other.row(place)
    if (sums) meter.merge(rowSums.at(row), sums)
  }
  for (const [rowPlace, columnPlace, sums] of other.cells()) {
    const { row, column } = locate(theirRows[rowPlace] ?? null, theirColumns[columnPlace] ?? null)
    meter.merge(cells.at(row * STRIDE + column), sums)
  }
}

/** By place. Renamed once, because parsing an address takes longer than merging a cell. */
function renamedKeys(index: GroupIndex, rename: (key: Key | null) => Key | null): (Key | null)[] {
  return Array.from(index.places(), (place) => rename(index.keyAt(place)))
}

type SumsMap = {
  /** creates them if missing */
  at(id: number): Sums
  get(id: number): Sums | undefined
  size(): number
  entries(): IteratorObject<[number, Sums]>
  /** gives every entry another id and merges those with the same one */
  move(newId: (id: number) => number): void
}

function createSumsMap(meter: Meter): SumsMap {
  let entries = new Map<number, Sums>()
  return {
    at: (id) => {
      const known = entries.get(id)
      if (known) return known
      const sums = meter.create()
      entries.set(id, sums)
      return sums
    },
    get: (id) => entries.get(id),
    size: () => entries.size,
    entries: () => entries.entries(),
    move: (newId) => {
      const moved = new Map<number, Sums>()
      for (const [id, sums] of entries) {
        const into = moved.get(newId(id))
        if (into === undefined) moved.set(newId(id), sums)
        else {
          meter.merge(into, sums)
          meter.discard(sums)
        }
      }
      entries = moved
    },
  }
}
