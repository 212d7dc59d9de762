import { REST, sumCounts } from './counts.ts'
import { type Dimension, isTimeline, type Key } from './dimensions.ts'
import type { GroupIndex } from './group-index.ts'
import { createLeastTest, rankGroups, usualOrder } from './group-order.ts'
import type { GroupTable } from './group-table.ts'
import type { MeasurementState } from './measurement.ts'
import { combine, type Sums } from './measures.ts'
import type { Cell, Group, Groups } from './types.ts'

const MAX_ROWS = 99
const MAX_TIMELINE_ROWS = 1_000
const MAX_COLUMNS = 24

export type GroupOptions = {
  /** ids of the chatbots without an answer, which have no row */
  failed: ReadonlySet<string>
  /** the same question for the period to compare with */
  previous: MeasurementState | null
}

/** One dimension with its groups in their usual order. */
type Side = { dimension: Dimension; index: GroupIndex; keys: readonly Key[]; isApproximate: boolean }
type Source = { state: MeasurementState; table: GroupTable; rows: Side; columns: Side | null }
/** What one row or column shows: a group, or the rest: several groups and those that are not distinguished (`isRest`). */
type Slot = { keys: readonly Key[]; isRest: boolean }

/** The groups of a measurement, chosen and in order; null without a grouping. */
export function groupsOf(state: MeasurementState, { failed, previous }: GroupOptions): Groups | null {
  const source = sourceOf(state, failed)
  if (source === null) return null
  const { rows, columns } = source
  const earlier = previous && sourceOf(previous, failed)
  const columnSlots = columns === null ? null : columnSlotsOf(columns)
  const { keys: shown, tiedCount } = chooseRows(source)
  const others = new Set(rows.keys).difference(new Set(shown))
  const cellsOf = (row: Slot) =>
    columnSlots === null ? {} : { cells: columnSlots.map((column) => cellOf(source, row, column)) }
  const rest: Slot = { keys: [...others], isRest: true }
  const restCell = cellOf(source, rest, null)
  return {
    by: state.context.question.by,
    rows: shown.map((key) => ({
      ...headOf(source, rows, key),
      ...cellOf(source, only(key), null),
      ...cellsOf(only(key)),
      ...(earlier && previousOf(source, earlier, key)),
    })),
    columns: columnSlots && columns && columnSlots.map((slot) => columnHead(source, columns, slot)),
    rest: sumCounts(restCell) === 0 ? null : { label: REST, ...restCell, ...cellsOf(rest) },
    restCount: rest.keys.filter((key) => rows.index.find(key) !== undefined).length + rows.index.foldedCount(),
    tiedCount,
    isApproximate: rows.isApproximate || (columns?.isApproximate ?? false),
  }
}

const only = (key: Key): Slot => ({ keys: [key], isRest: false })

function sourceOf(state: MeasurementState, failed: ReadonlySet<string>): Source | null {
  const { table, dimensions } = state
  if (table === null || dimensions === null) return null
  const [first, second] = dimensions
  const rows = sideOf(state, first, table.rows, failed)
  const columns = second && table.columns ? sideOf(state, second, table.columns, failed) : null
  return { state, table, rows, columns }
}

function sideOf(
  { time }: MeasurementState,
  dimension: Dimension,
  index: GroupIndex,
  failed: ReadonlySet<string>,
): Side {
  const fixed = dimension.fixedKeys(time())
  const existing = fixed?.filter((key) => dimension.by !== 'bot' || !failed.has(String(key))) ?? []
  const isApproximate = fixed === null || index.foldedCount() > 0
  return { dimension, index, keys: usualOrder(dimension, index, existing), isApproximate }
}

/** Without a rank the first groups, or on a timeline the last. */
function chooseRows(source: Source): { keys: readonly Key[]; tiedCount: number } {
  const { state, rows } = source
  const { rank } = state.context.question
  if (rank === null) {
    const keys = isTimeline(rows.dimension.by) ? rows.keys.slice(-MAX_TIMELINE_ROWS) : rows.keys.slice(0, MAX_ROWS)
    return { keys, tiedCount: 0 }
  }
  const rated = rows.keys
    .filter((key) => key !== '' || rows.dimension.by === 'kind')
    .map((key) => {
      const cell = cellOf(source, only(key), null)
      return { key, value: cell.value, hasRecords: sumCounts(cell) > 0 }
    })
  return rankGroups(rated, rank, createLeastTest(rows.dimension, state.time(), state.context.timeline))
}

/** If there are too many, the last column has the others. */
function columnSlotsOf({ dimension, index, keys }: Side): Slot[] {
  if (keys.length <= MAX_COLUMNS && index.recordsAt(0) === 0) return keys.map(only)
  const count = MAX_COLUMNS - 1
  const shown = new Set(isTimeline(dimension.by) ? keys.slice(-count) : keys.slice(0, count))
  return [...[...shown].map(only), { keys: keys.filter((key) => !shown.has(key)), isRest: true }]
}

function columnHead(
  source: Source,
  side: Side,
  { keys: [key = ''], isRest }: Slot,
): NonNullable<Groups['columns']>[number] {
  return isRest ? { label: REST } : headOf(source, side, key)
}

type Head = Pick<Group, 'label' | 'start' | 'isPartial' | 'person'>

function headOf({ state, table }: Source, { dimension }: Side, key: Key): Head {
  const { by } = dimension
  if (by === 'person') return personHead(table, key)
  const head = dimension.labelOf(key)
  if (!isTimeline(by)) return head
  const { context, time } = state
  const { start, end } = time().span
  const begins = context.timeline.startOf(by, Number(key))
  const isCutAtStart = context.period.start !== null && begins < start
  const isPartial = isCutAtStart || context.timeline.endOf(by, Number(key)) > end
  return { ...head, start: isCutAtStart ? start : begins, ...(isPartial && { isPartial }) }
}

function personHead(table: GroupTable, key: Key): Head {
  const person = table.contacts.of(key)
  if (person === undefined) return { label: '' }
  const { name, email, phoneNumber, sessionId } = person
  const label = [name, email, phoneNumber].map((text) => text.trim()).find((text) => text !== '')
  return { label: label ?? String(sessionId ?? ''), person }
}

/** @param column null for the whole row */
function cellOf({ state, table, rows, columns }: Source, row: Slot, column: Slot | null): Cell {
  const rowPlaces = placesOf(rows, row)
  const sums =
    column === null || columns === null
      ? rowPlaces.map((place) => table.row(place))
      : rowPlaces.flatMap((place) => placesOf(columns, column).map((other) => table.cell(place, other)))
  return measure(
    state,
    sums.filter((each) => each !== undefined),
    [...restrictionsOf(rows, row), ...(column && columns ? restrictionsOf(columns, column) : [])],
  )
}

function placesOf({ index }: Side, { keys, isRest }: Slot): number[] {
  const places = keys.flatMap((key) => index.find(key) ?? [])
  return isRest ? [...places, 0] : places
}

type Restricted = { dimension: Dimension; key: Key | null }

/** Only weekdays, hours and buckets restrict the time of a group; several of them together have no average. */
function restrictionsOf({ dimension }: Side, { keys: [key = ''], isRest }: Slot): Restricted[] {
  return dimension.isOrdered ? [{ dimension, key: isRest ? null : key }] : []
}

function measure(
  { meter, time, wholeBuckets }: MeasurementState,
  sums: readonly Sums[],
  restricted: Restricted[],
): Cell {
  const [only, ...others] = sums
  const together = only !== undefined && others.length === 0 ? only : combine(sums)
  const buckets = restricted.some(({ key }) => key === null)
    ? NO_BUCKETS
    : wholeBuckets(restricted.reduce((rest, { dimension, key }) => dimension.restrict(key ?? '', rest), time()))
  return { ...together.counts, ...meter.measured(together, buckets) }
}

const NO_BUCKETS: ReadonlySet<number> = new Set()

/** On a timeline the bucket at the same place of the previous period, else the same group. */
function previousOf({ rows }: Source, earlier: Source, key: Key): Pick<Group, 'previous'> {
  const { keys } = earlier.rows
  const same = isTimeline(rows.dimension.by) ? keys[rows.keys.indexOf(key)] : key
  return same === undefined ? {} : { previous: cellOf(earlier, only(same), null) }
}
