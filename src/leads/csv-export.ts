import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import { DateTime } from 'luxon'
import type { DateRange } from '../dates/calendar/range.ts'
import type { LeadListClient } from '../leadlist/client.ts'
import { LeadListError } from '../leadlist/errors.ts'
import type { LeadRecord } from '../leadlist/schemas.ts'
import type { Bot } from '../workspaces/bots.ts'
import { WorkspaceError } from '../workspaces/errors.ts'
import { type Arrival, arrivalOf } from './conditions/arrival.ts'
import { createRepeatFilter } from './conditions/repeat-filter.ts'
import { LeadsError } from './question/errors.ts'
import type { Question } from './question/question.ts'
import type { RequestLimits } from './report/concurrency-limit.ts'
import { fetchRecords, type RecordSink } from './report/fetch-records.ts'
import { createRecordPage } from './report/record-page.ts'
import type { ReportOptions } from './report/types.ts'

/** The chatbot's name, then LeadList's field names. */
const COLUMNS = ['Bot', 'Type', 'Name', 'Email', 'PhoneNumber', 'CreateTime', 'Content', 'SessionID', 'URI', 'Count']
const MAX_BYTES = 50_000_000
const ROWS_PER_TICK = 5_000

/** Without it Excel decodes the file with the local code page: "Müller" becomes "MÃ¼ller". */
const BYTE_ORDER_MARK = '\ufeff'
/** RFC 4180; csv-stringify quotes a bare line break only with `quote_record_delimiter`. */
const FORMAT = { record_delimiter: 'windows', quote_record_delimiter: true } as const

/**
 * Where a spreadsheet detects a formula (owasp.org/www-community/attacks/CSV_Injection): at the start of a cell, and after a
 * `;`, tab or line break, which end a cell in some locales; blanks and quotes may precede it. Includes wide and small signs.
 */
const FORMULA_START =
  /^(?=[\t\r\n])|(?:^|(?<=[;\t\r\n]))(?=[[\p{Z}\p{Cc}\p{Cf}\x22]--[\t\r\n]]*[=+\-@−＝＋－＠﹦﹢﹣﹫])/gv

type Cell = string | number | null
type Row = { text: string; at: number | null }

export type Csv = {
  /** @throws LeadsError csv-too-large */
  add(record: LeadRecord, botName: string): void
  /** number of records */
  size(): number
  /** The file. Call once; yields to the event loop between rows. */
  finish(): Promise<Buffer>
}

/**
 * Builds a CSV file of at most `maxBytes` in memory: UTF-8, the chatbot's name and LeadList's nine fields, sorted by time,
 * undated records last. Text that a spreadsheet would execute is prefixed with an apostrophe; numbers stay numbers.
 */
export function createCsv({ order, maxBytes = MAX_BYTES }: { order: 'newest' | 'oldest'; maxBytes?: number }): Csv {
  const header = BYTE_ORDER_MARK + lineOf(COLUMNS)
  const rows: Row[] = []
  let bytes = Buffer.byteLength(header)
  return {
    add: (record, botName) => {
      const text = lineOf(cellsOf(record, botName))
      const size = bytes + Buffer.byteLength(text)
      if (size > maxBytes) throw new LeadsError('csv-too-large', `The records take more than ${maxBytes} bytes`)
      bytes = size
      rows.push({ text, at: record.createdAt })
    },
    size: () => rows.length,
    finish: () => {
      rows.sort(order === 'newest' ? latestFirst : earliestFirst)
      return join(header, rows, bytes)
    },
  }
}

/** `rows` counts all records in the file, `undated` those among them with an invalid time. */
export type Export = { file: Buffer; fileName: string; rows: number; undated: number; unreadable: number }

export type Exporter = (
  question: Question,
  options: Pick<ReportOptions, 'teamId' | 'deadlineMs' | 'signal'>,
) => Promise<Export>

type Source = { question: Question; options: Parameters<Exporter>[1]; startedAt: number }

/**
 * Exports the records of a question, one chatbot after the other, filtered as in a report: all of them unless `shown` is a
 * limit, which leaves out undated ones. The file is held in memory: the caller bounds the number of concurrent exports.
 *
 * @param limits shared with the reporter
 * @throws LeadsError `csv-too-large`; WorkspaceError `no-bots`; the LeadListError of the first chatbot that fails (there
 *   are no partial files); the errors of `connectionOf`
 */
export function createExporter({
  leadlist,
  connectionOf,
  limits,
  maxBytes = MAX_BYTES,
}: {
  leadlist: Pick<LeadListClient, 'ask'>
  connectionOf: (teamId: string) => Promise<{ deployment: string; key: string }>
  limits: RequestLimits
  maxBytes?: number
}): Exporter {
  async function exportRecords({ question, options, startedAt }: Source): Promise<Export> {
    const { deployment, key } = await connectionOf(options.teamId)
    const csv = createCsv({ order: question.shown.order, maxBytes })
    const missing = { undated: 0, unreadable: 0 }
    const write = ({ record, bot }: Arrival) => csv.add(record, bot.name)
    const page = question.shown.isLimit ? createRecordPage(question.shown, question.bots) : null
    const pass = page?.add ?? write
    const repeats = createRepeatFilter(question.where, pass)
    for (const bot of question.bots) {
      const sink = sinkInto(page ? null : csv, { bot, missing, take: repeats?.add ?? pass })
      await limits.run(options.teamId, () => {
        const access = { teamId: options.teamId, deployment, key, ...timeLeft(options, startedAt) }
        return fetchRecords(leadlist, { question, bot, range: question.period, access, sink })
      })
    }
    repeats?.finish()
    if (repeats?.isApproximate()) throw new LeadsError('csv-too-large', 'Too many people to know who wrote repeatedly')
    for (const arrival of page?.arrivals() ?? []) write(arrival)
    return { file: await csv.finish(), fileName: fileNameOf(question), rows: csv.size(), ...missing }
  }

  return async (question, options) => {
    if (question.bots.length === 0) throw new WorkspaceError('no-bots', 'the question names no chatbot')
    return exportRecords({ question, options, startedAt: performance.now() })
  }
}

type Taking = { bot: Bot; missing: { undated: number; unreadable: number }; take: (arrival: Arrival) => void }

/** @param undated where undated records go */
function sinkInto(undated: Csv | null, { bot, missing, take }: Taking): RecordSink {
  return {
    add: (record, at) => take(arrivalOf({ record, at, bot, place: 0 })),
    addUndated: (record) => {
      if (undated === null) return
      undated.add(record, bot.name)
      missing.undated += 1
    },
    addUnreadable: (count) => {
      missing.unreadable += count
    },
  }
}

/** @throws LeadListError no-turn, cancelled */
function timeLeft({ deadlineMs, signal }: Source['options'], startedAt: number) {
  if (signal?.aborted) throw new LeadListError('cancelled', 'nobody waits for this file any more')
  const leftMs = Math.floor(deadlineMs - (performance.now() - startedAt))
  if (leftMs <= 0) throw new LeadListError('no-turn', 'the deadline passed before it was this request’s turn')
  return { deadlineMs: leftMs, ...(signal && { signal }) }
}

/** Such as `leads-2026-11-09-to-2026-11-15.csv`: days in the question's zone; never the search text. */
function fileNameOf({ kinds, period }: Question): string {
  return `${kinds === 'appointments' ? kinds : 'leads'}-${daysOf(period)}.csv`
}

function daysOf({ start, end, zone }: DateRange): string {
  const day = (instant: number) => DateTime.fromMillis(instant, { zone }).toFormat('yyyy-MM-dd')
  const first = start === null ? null : day(start)
  const last = end === null ? null : day(end - 1)
  if (first === last) return first ?? 'all-time'
  if (first === null) return `until-${last}`
  return last === null ? `since-${first}` : `${first}-to-${last}`
}

function cellsOf(record: LeadRecord, botName: string): Cell[] {
  const { type, name, email, phoneNumber, createTime, content, sessionId, uri, count } = record
  const texts = [botName, type, name, email, phoneNumber, createTime, content].map(harmless)
  return [...texts, sessionId, harmless(uri), count]
}

function harmless(text: string): string {
  return text.replace(FORMULA_START, "'")
}

function lineOf(cells: Cell[]): string {
  return stringify([cells], FORMAT)
}

function latestFirst(a: Row, b: Row): number {
  return (b.at ?? -Number.MAX_VALUE) - (a.at ?? -Number.MAX_VALUE)
}

function earliestFirst(a: Row, b: Row): number {
  return (a.at ?? Number.MAX_VALUE) - (b.at ?? Number.MAX_VALUE)
}

async function join(header: string, rows: Row[], bytes: number): Promise<Buffer> {
  const file = Buffer.allocUnsafe(bytes)
  let offset = file.write(header)
  for (const [index, { text }] of rows.entries()) {
    offset += file.write(text, offset)
    if (index % ROWS_PER_TICK === ROWS_PER_TICK - 1) await setImmediate()
  }
  return file
}
