import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import { DateTime } from 'luxon'
import type { DateRange } from '../dates/calendar/range.ts'
import type { LeadListClient } from '../leadlist/client.ts'
import { LeadListError } from '../leadlist/errors.ts'
import type { LeadRecord } from '../leadlist/schemas.ts'
import { WorkspaceError } from '../workspaces/errors.ts'
import { LeadsError } from './question/errors.ts'
import type { Question } from './question/question.ts'
import type { RequestLimits } from './report/concurrency-limit.ts'
import { fetchRecords } from './report/fetch-records.ts'
import type { ReportOptions } from './report/types.ts'

/** LeadList's own names for its fields, after the chatbot's. */
const COLUMNS = ['Bot', 'Type', 'Name', 'Email', 'PhoneNumber', 'CreateTime', 'Content', 'SessionID', 'URI', 'Count']
const MAX_BYTES = 50_000_000
const ROWS_PER_TICK = 5_000

/** Without it Excel takes the text for that of its country's code page: "Müller" becomes "MÃ¼ller". */
const BYTE_ORDER_MARK = '\ufeff'
/** RFC 4180. A bare line break inside a cell is quoted only when asked for. */
const FORMAT = { record_delimiter: 'windows', quote_record_delimiter: true } as const

/**
 * Where a spreadsheet would see a formula begin (owasp.org/www-community/attacks/CSV_Injection): at the start of a cell, and
 * after the `;`, tab or line break that ends a cell where lists are separated by `;`; blanks and quotes do not hide it. Wide and small signs count as well.
 */
const FORMULA_START =
  /^(?=[\t\r\n])|(?:^|(?<=[;\t\r\n]))(?=[[\p{Z}\p{Cc}\p{Cf}\x22]--[\t\r\n]]*[=+\-@−＝＋－＠﹦﹢﹣﹫])/gv

type Cell = string | number | null
type Row = { text: string; at: number | null }

export type Csv = {
  /** @throws LeadsError csv-too-large */
  add(record: LeadRecord, botName: string): void
  /** how many records there are */
  size(): number
  /** The whole file. Called once; lets other work in the process have its turn. */
  finish(): Promise<Buffer>
}

/**
 * Collects records into a CSV file of at most `maxBytes`, in memory: UTF-8, the nine fields of LeadList's after the chatbot's
 * name, by time in the order given, those of unreadable time last. Text that a spreadsheet would execute has an apostrophe
 * before it and stays readable; numbers stay numbers.
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

/** `rows` are all the records in the file, `undated` those among them that no period can be told of. */
export type Export = { file: Buffer; fileName: string; rows: number; undated: number; unreadable: number }

export type Exporter = (
  question: Question,
  asking: Pick<ReportOptions, 'teamId' | 'deadlineMs' | 'signal'>,
) => Promise<Export>

type Source = { question: Question; asking: Parameters<Exporter>[1]; startedAt: number }

/**
 * Every record that a question asks for as a CSV file, one chatbot after the other, trimmed and filtered as a report's are;
 * `shown` says no more than the order. It is held in memory: the caller bounds how many are made at the same time.
 *
 * Throws LeadsError `csv-too-large`; WorkspaceError `no-bots`; the LeadListError of the first chatbot whose answer did not
 * end well: there are no half files; whatever `connectionOf` throws.
 *
 * @param limits the reporter's, where it has some to share
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
  async function write({ question, asking, startedAt }: Source): Promise<Export> {
    const { deployment, key } = await connectionOf(asking.teamId)
    const csv = createCsv({ order: question.shown.order, maxBytes })
    const missing = { undated: 0, unreadable: 0 }
    for (const bot of question.bots) {
      const sink = sinkInto(csv, bot.name, missing)
      await limits.run(asking.teamId, () => {
        const access = { teamId: asking.teamId, deployment, key, ...timeLeft(asking, startedAt) }
        return fetchRecords(leadlist, { question, bot, range: question.period, access, sink })
      })
    }
    return { file: await csv.finish(), fileName: fileNameOf(question), rows: csv.size(), ...missing }
  }

  return async (question, asking) => {
    if (question.bots.length === 0) throw new WorkspaceError('no-bots', 'the question names no chatbot')
    return write({ question, asking, startedAt: performance.now() })
  }
}

function sinkInto(csv: Csv, botName: string, missing: { undated: number; unreadable: number }) {
  return {
    add: (record: LeadRecord) => csv.add(record, botName),
    addUndated: (record: LeadRecord) => {
      csv.add(record, botName)
      missing.undated += 1
    },
    addUnreadable: (count: number) => {
      missing.unreadable += count
    },
  }
}

/** @throws LeadListError no-turn, cancelled */
function timeLeft({ deadlineMs, signal }: Source['asking'], startedAt: number) {
  if (signal?.aborted) throw new LeadListError('cancelled', 'nobody waits for this file any more')
  const leftMs = Math.floor(deadlineMs - (performance.now() - startedAt))
  if (leftMs <= 0) throw new LeadListError('no-turn', 'the deadline passed before it was this request’s turn')
  return { deadlineMs: leftMs, ...(signal && { signal }) }
}

/** Such as `leads-2026-11-09-to-2026-11-15.csv`: days in the zone of the question, and nothing that was looked for. */
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
