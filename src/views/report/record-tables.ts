import type { LabelKey, Translator } from '../../i18n/translate.ts'
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

/** The records an answer shows, as many as one message takes; null when it shows none. */
export function recordsTable(report: Report, pageSize: number, words: Translator): Table | null {
  const { records } = report
  if (records.length === 0) return null
  const columns = recordColumns(report, words).filter(({ isShown }) => isShown)
  const table: Table = {
    caption: '',
    columns: columns.map(({ name }) => words.t(name)),
    rows: records.map((record) => columns.map(({ cell }) => cell(record))),
    rowHeader: columns.findIndex(({ name }) => name === 'column.name'),
    pageSize,
  }
  const fits = fittingRows(table)
  return { ...table, rows: table.rows.slice(0, fits), caption: recordsCaption(report, fits, words) }
}

function recordColumns({ records, question, askedAt }: Report, words: Translator): Column[] {
  const { zone } = question.period
  const text = (name: LabelKey, max: number, read: (record: ShownRecord) => string): Column => ({
    name,
    cell: (record) => ({ text: read(record), max }),
    isShown: records.some((record) => cleanText(read(record)) !== ''),
  })
  const when = ({ createdAt }: ShownRecord) =>
    createdAt === null ? words.t('records.no-date') : momentText(createdAt, askedAt, { zone, words })
  return [
    { name: 'column.when', cell: (record) => ({ text: when(record), max: MAX.when }), isShown: true },
    { ...text('column.type', MAX.type, ({ type }) => typeText(type, words)), isShown: question.kinds === 'all' },
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

/** A record's type in the reader's language; one that LeadList has beside the two, under its own name. */
export function typeText(type: string, words: Translator): string {
  if (type === 'Lead') return words.t('type.lead')
  return type === 'Appointment' ? words.t('type.appointment') : type
}

/** Which records of how many are shown. */
export function recordsCaption({ question, totals }: Report, shown: number, words: Translator): string {
  const { offset, order } = question.shown
  const total = Math.max(recordCount(totals), offset + shown)
  if (offset > 0) return words.t('records.page', { from: offset + 1, to: offset + shown, total })
  if (shown === total) return words.t('records.all', { count: total })
  return words.t(`records.${order}`, { count: shown, total })
}

/** The counts by weekday, bot, page or time that the question asked for; null when it asked for none. */
export function groupsTable(report: Report, words: Translator): Table | null {
  const { groups, series, question } = report
  const { groupBy } = question
  if (groupBy === null) return null
  const label = pointLabels(series, question.period.zone, words)
  const rows =
    groups?.rows ?? (series.unit === groupBy ? series.points.map((point) => ({ ...point, label: label(point) })) : [])
  if (rows.length === 0) return null
  const kinds = groupKinds(rows)
  const table = {
    caption: words.t(`by.${groupBy}`),
    columns: [words.t(`column.${groupBy}`), ...kinds.map((kind) => words.t(`noun.${kind}`))],
    rows: rows.map((row) => [
      groupCell(row.label, groupBy, words),
      ...kinds.map((kind) => countCell(row[kind], `count.${kind}`, words)),
    ]),
    rowHeader: 0,
    pageSize: 10,
  }
  return fitted(table, words)
}

function groupKinds(rows: Group[]): ('leads' | 'appointments' | 'others')[] {
  const kinds = (['leads', 'appointments', 'others'] as const).filter((kind) => rows.some((row) => row[kind] > 0))
  return kinds.length === 0 ? ['leads'] : kinds
}

function groupCell(label: string, groupBy: NonNullable<Report['question']['groupBy']>, words: Translator): Cell {
  if (label === REST) return { text: words.t('noun.others'), max: MAX.label }
  if (groupBy === 'page') return label === '' ? { text: words.t('pages.unknown'), max: MAX.label } : { page: label }
  return { text: groupBy === 'weekday' ? weekdayText(label, words) : label, max: MAX.label }
}

export function pagesTable({ topPages }: Report, words: Translator): Table | null {
  if (topPages.length === 0) return null
  const table = {
    caption: words.t('pages.title'),
    columns: [words.t('column.page'), words.t('noun.total')],
    rows: topPages.map(({ page, count }) => [{ page }, countCell(count, 'count.records', words)]),
    rowHeader: 0,
    pageSize: 10,
  }
  return fitted(table, words)
}

function countCell(value: number, noun: CountKey, words: Translator): Cell {
  return { value, text: words.number(value), said: words.t(noun, { count: value }) }
}
