import type { LabelKey, Translator } from '../../i18n/translate.ts'
import type { GroupBy } from '../../leads/question/question.ts'
import type { Group, Report, ShownRecord } from '../../leads/report/types.ts'
import { momentText, weekdayText } from '../block-kit/dates.ts'
import { cleanText } from '../block-kit/escape.ts'
import { type Cell, fitted, fittingRows, type Table } from './data-table.ts'
import { recordCount } from './phrases.ts'
import { pointLabels } from './trend.ts'

type CountKey = 'count.leads' | 'count.appointments' | 'count.others' | 'count.records'
type Column = { name: LabelKey; cell: (record: ShownRecord) => Cell; isShown: boolean }

const REST = '…'
const MAX = { when: 40, type: 20, name: 40, email: 60, phone: 24, message: 120, bot: 40, label: 80 }

/** The records of an answer, as many as fit into one message; null if it has none. */
export function recordsTable(report: Report, pageSize: number, i18n: Translator): Table | null {
  const { records } = report
  if (records.length === 0) return null
  const columns = recordColumns(report, i18n).filter(({ isShown }) => isShown)
  const table: Table = {
    caption: '',
    columns: columns.map(({ name }) => i18n.t(name)),
    rows: records.map((record) => columns.map(({ cell }) => cell(record))),
    rowHeader: columns.findIndex(({ name }) => name === 'column.name'),
    pageSize,
  }
  const fits = fittingRows(table)
  return { ...table, rows: table.rows.slice(0, fits), caption: recordsCaption(report, fits, i18n) }
}

function recordColumns({ records, question, askedAt }: Report, i18n: Translator): Column[] {
  const { zone } = question.period
  const text = (name: LabelKey, max: number, read: (record: ShownRecord) => string): Column => ({
    name,
    cell: (record) => ({ text: read(record), max }),
    isShown: records.some((record) => cleanText(read(record)) !== ''),
  })
  const when = ({ createdAt }: ShownRecord) =>
    createdAt === null ? i18n.t('records.no-date') : momentText(createdAt, askedAt, { zone, i18n })
  return [
    { name: 'column.when', cell: (record) => ({ text: when(record), max: MAX.when }), isShown: true },
    { ...text('column.type', MAX.type, ({ type }) => typeText(type, i18n)), isShown: question.kinds === 'all' },
    { ...text('column.name', MAX.name, ({ name }) => name), isShown: true },
    text('column.email', MAX.email, ({ email }) => email),
    text('column.phone', MAX.phone, ({ phoneNumber }) => phoneNumber),
    text('column.message', MAX.message, ({ content }) => content),
    {
      name: 'column.page',
      cell: ({ uri }) => ({ page: uri }),
      isShown: records.some(({ uri }) => cleanText(uri) !== ''),
    },
    { ...text('column.bot', MAX.bot, ({ botName }) => botName), isShown: question.bots.length > 1 },
  ]
}

/** A record's type in the reader's language; an unknown type keeps its LeadList name. */
export function typeText(type: string, i18n: Translator): string {
  if (type === 'Lead') return i18n.t('type.lead')
  return type === 'Appointment' ? i18n.t('type.appointment') : type
}

/** `Newest 5 of 37`, `6–25 of 37`. */
export function recordsCaption({ question, totals }: Report, shown: number, i18n: Translator): string {
  const { offset, order } = question.shown
  const total = Math.max(recordCount(totals), offset + shown)
  if (offset > 0) return i18n.t('records.page', { from: offset + 1, to: offset + shown, total })
  if (shown === total) return i18n.t('records.all', { count: total })
  return i18n.t(`records.${order}`, { count: shown, total })
}

/** The counts by the question's grouping; null if it has none. */
export function groupsTable(report: Report, i18n: Translator): Table | null {
  const { groups, series, question } = report
  const [groupBy] = question.by
  if (groupBy === undefined) return null
  const label = pointLabels(series, question.period.zone, i18n)
  const rows =
    groups?.rows ?? (series.unit === groupBy ? series.points.map((point) => ({ ...point, label: label(point) })) : [])
  if (rows.length === 0) return null
  const kinds = groupKinds(rows)
  const table = {
    caption: i18n.t(`by.${groupBy}`),
    columns: [i18n.t(`column.${groupBy}`), ...kinds.map((kind) => i18n.t(`noun.${kind}`))],
    rows: rows.map((row) => [
      groupCell(row.label, groupBy, i18n),
      ...kinds.map((kind) => countCell(row[kind], `count.${kind}`, i18n)),
    ]),
    rowHeader: 0,
    pageSize: 10,
  }
  return fitted(table, i18n)
}

function groupKinds(rows: Group[]): ('leads' | 'appointments' | 'others')[] {
  const kinds = (['leads', 'appointments', 'others'] as const).filter((kind) => rows.some((row) => row[kind] > 0))
  return kinds.length === 0 ? ['leads'] : kinds
}

function groupCell(label: string, groupBy: GroupBy, i18n: Translator): Cell {
  if (label === REST) return { text: i18n.t('noun.others'), max: MAX.label }
  if (groupBy === 'page') return label === '' ? { text: i18n.t('pages.unknown'), max: MAX.label } : { page: label }
  return { text: groupBy === 'weekday' ? weekdayText(label, i18n) : label, max: MAX.label }
}

function countCell(value: number, noun: CountKey, i18n: Translator): Cell {
  return { value, text: i18n.number(value), said: i18n.t(noun, { count: value }) }
}
