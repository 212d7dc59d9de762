import type { LabelKey, Translator } from '../../i18n/translate.ts'
import type { Report, ShownRecord } from '../../leads/report/types.ts'
import { momentText } from '../block-kit/dates.ts'
import { cleanText } from '../block-kit/escape.ts'
import { typeText } from '../records/text.ts'
import { type Cell, fittingRows, type Table } from './data-table.ts'
import { recordCount } from './phrases.ts'

type Column = { name: LabelKey; cell: (record: ShownRecord) => Cell; isShown: boolean }

const MAX = { when: 40, type: 20, name: 40, email: 60, phone: 24, message: 120, bot: 40 }

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

/** `Newest 5 of 37`, `6–25 of 37`. */
export function recordsCaption({ question, totals }: Report, shown: number, i18n: Translator): string {
  const { offset, order } = question.shown
  const total = Math.max(recordCount(totals), offset + shown)
  if (offset > 0) return i18n.t('records.page', { from: offset + 1, to: offset + shown, total })
  if (shown === total) return i18n.t('records.all', { count: total })
  return i18n.t(`records.${order}`, { count: shown, total })
}
