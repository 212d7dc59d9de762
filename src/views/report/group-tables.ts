import type { Translator } from '../../i18n/translate.ts'
import type { GroupBy, Measure, Question } from '../../leads/question/question.ts'
import { sumCounts } from '../../leads/report/counts.ts'
import type { Group, Cell as GroupCell, Groups, Report } from '../../leads/report/types.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { type Cell, fitted, type Table } from './data-table.ts'
import { groupLabels, REST } from './group-labels.ts'
import { measureName, measureText } from './measure-text.ts'
import { besideBefore } from './phrases.ts'

const MAX_LABEL = 80
/** So that the buttons stay within a screen. */
const PAGE_ROWS = 7
/** Besides the rows' names and their totals. */
const MAX_COLUMNS = LIMITS.dataTable.columns - 2
const KINDS = ['leads', 'appointments', 'others'] as const
const SUMMABLE: ReadonlySet<Measure['kind']> = new Set<Measure['kind']>(['count'])

/** The report's groups, one row each; with two groupings the second across. Null if there are none. */
export function groupsTable(report: Report, i18n: Translator): Table | null {
  const { groups } = report
  if (groups === null || groups.rows.length + (groups.rest === null ? 0 : 1) === 0) return null
  const [by, across] = groups.by
  if (by === undefined) return null
  const table =
    across === undefined || groups.columns === null
      ? listTable({ ...report, groups }, by, i18n)
      : crossTable(
          { ...report, groups: oriented({ ...groups, columns: groups.columns }, report.question.measure) },
          i18n,
        )
  return { ...fitted(table, i18n), rowHeader: 0 }
}

type Grouped = Report & { groups: Groups }

/** One grouping: the measure, or the total by which rows are ranked, and the counts by kind, each beside that before. */
function listTable({ groups, question }: Grouped, by: GroupBy, i18n: Translator): Table {
  const { measure } = question
  const rows = rowsOf(groups, question)
  const label = groupLabels(rows, by, question.period.zone, i18n)
  const kinds = kindsIn(rows)
  const hasMeasure = measure.kind !== 'count' || (question.rank !== null && kinds.length > 1)
  return {
    caption: i18n.t(`by.${by}`),
    columns: [
      i18n.t(`column.${by}`),
      ...(hasMeasure ? [measureName(measure, i18n)] : []),
      ...kinds.map((kind) => i18n.t(`noun.${kind}`)),
    ],
    rows: rows.map((row) => [
      row.label === REST ? textCell(restText(groups, i18n)) : headCell(row, by, label),
      ...(hasMeasure ? [valueCell(measure, row, measureName(measure, i18n), i18n)] : []),
      ...kinds.map((kind) => kindCell(kind, row, i18n)),
    ]),
    rowHeader: 0,
    pageSize: PAGE_ROWS,
  }
}

/** Two groupings: a column per group of the second, and the rows' totals. */
function crossTable({ groups, question }: Report & { groups: CrossGroups }, i18n: Translator): Table {
  const { measure, period } = question
  const [by = 'day', across = 'day'] = groups.by
  const rows = rowsOf(groups, question)
  const rowLabel = groupLabels(rows, by, period.zone, i18n)
  const columnLabel = groupLabels(groups.columns, across, period.zone, i18n)
  const names = groups.columns.map((column) => columnLabel(column))
  const { shown, hidden } = shownColumns(groups.columns.length, measure)
  const caption = i18n.t('reading.by-two', { first: i18n.t(`group.${by}`), second: i18n.t(`group.${across}`) })
  const isFolded = hidden.length > 0 && SUMMABLE.has(measure.kind)
  const rest = i18n.t('noun.others')
  return {
    caption: captionOf(caption, { shown, hidden, isFolded }, i18n),
    ...(hidden.length > 0 && { isCut: true as const }),
    columns: [
      i18n.t(`column.${by}`),
      ...shown.map((index) => names[index] ?? ''),
      ...(isFolded ? [rest] : []),
      measureName(measure, i18n),
    ],
    rows: rows.map((row) => [
      row.label === REST ? textCell(restText(groups, i18n)) : headCell(row, by, rowLabel),
      ...shown.map((index) => valueCell(measure, row.cells?.[index] ?? EMPTY_CELL, names[index] ?? '', i18n)),
      ...(isFolded ? [valueCell(measure, sumOfCells(row, hidden), rest, i18n)] : []),
      valueCell(measure, row, measureName(measure, i18n), i18n),
    ]),
    rowHeader: 0,
    pageSize: PAGE_ROWS,
  }
}

type CrossGroups = Groups & { columns: NonNullable<Groups['columns']> }
const EMPTY_CELL: GroupCell = { leads: 0, appointments: 0, others: 0, value: null }

/** Rows and columns are exchanged if that alone makes the columns fit: by weekday and hour has the weekdays across. */
function oriented(groups: CrossGroups, measure: Measure): CrossGroups {
  const { by, rows, columns, rest } = groups
  if (columns.length <= MAX_COLUMNS || rows.length > MAX_COLUMNS || rest !== null) return groups
  const turned = columns.map((column, index): Group => {
    const cells = rows.map(({ cells: own }) => own?.[index] ?? EMPTY_CELL)
    const total = cells.reduce(addCell, EMPTY_CELL)
    return { ...column, ...total, ...(SUMMABLE.has(measure.kind) ? {} : { value: null }), cells }
  })
  const isRest = (row: Group) => row.label === REST
  return {
    ...groups,
    by: [...by].reverse(),
    rows: turned.filter((row) => !isRest(row)),
    columns: rows,
    rest: turned.find(isRest) ?? null,
    restCount: 0,
  }
}

function shownColumns(count: number, { kind }: Measure): { shown: number[]; hidden: number[] } {
  const all = Array.from({ length: count }, (_, index) => index)
  if (count <= MAX_COLUMNS) return { shown: all, hidden: [] }
  const kept = SUMMABLE.has(kind) ? MAX_COLUMNS - 1 : MAX_COLUMNS
  return { shown: all.slice(0, kept), hidden: all.slice(kept) }
}

function captionOf(
  what: string,
  { shown, hidden, isFolded }: { shown: number[]; hidden: number[]; isFolded: boolean },
  i18n: Translator,
): string {
  if (hidden.length === 0) return what
  if (isFolded) return i18n.t('groups.folded', { what, count: hidden.length })
  return i18n.t('groups.cut', { what, count: shown.length, total: shown.length + hidden.length })
}

/** Without what was before, unless the question compares two periods. */
function rowsOf({ rows, rest }: Groups, { previous }: Question): Group[] {
  const shown = previous === null ? rows.map(({ previous: _, ...row }) => row) : rows
  return rest === null ? shown : [...shown, rest]
}

/** The name of the last row, with the number of groups that it sums. */
function restText({ restCount, isApproximate }: Groups, i18n: Translator): string {
  if (restCount === 0) return i18n.t('noun.others')
  return i18n.t(isApproximate ? 'groups.rest-about' : 'groups.rest', { count: restCount })
}

function kindsIn(rows: Group[]): (typeof KINDS)[number][] {
  const kinds = KINDS.filter((kind) => rows.some((row) => row[kind] > 0 || (row.previous?.[kind] ?? 0) > 0))
  return kinds.length === 0 ? ['leads'] : kinds
}

function headCell(row: Group, by: GroupBy, label: (row: Group) => string): Cell {
  return by === 'page' && row.label !== '' ? { page: row.label } : textCell(label(row))
}

function textCell(text: string): Cell {
  return { text, max: MAX_LABEL }
}

type Compared = GroupCell & Pick<Group, 'previous'>

/** A value that does not exist is an empty cell. */
function valueCell(measure: Measure, cell: Compared, column: string, i18n: Translator): Cell {
  const { value, previous } = cell
  if (value === null) return textCell('')
  const text = besideBefore(measureText(measure, cell, i18n), previous && measureText(measure, previous, i18n), i18n)
  return { value, text, said: i18n.t('groups.said', { column, value: text }) }
}

function kindCell(kind: (typeof KINDS)[number], { [kind]: value, previous }: Compared, i18n: Translator): Cell {
  const before = previous && i18n.number(previous[kind])
  return {
    value,
    text: besideBefore(i18n.number(value), before, i18n),
    said: besideBefore(i18n.t(`count.${kind}`, { count: value }), before, i18n),
  }
}

function sumOfCells({ cells }: Group, indices: number[]): GroupCell {
  return indices.map((index) => cells?.[index] ?? EMPTY_CELL).reduce(addCell, EMPTY_CELL)
}

/** Right for counts alone. */
function addCell(sum: GroupCell, cell: GroupCell): GroupCell {
  const counts = {
    leads: sum.leads + cell.leads,
    appointments: sum.appointments + cell.appointments,
    others: sum.others + cell.others,
  }
  return { ...counts, value: sumCounts(counts) }
}
