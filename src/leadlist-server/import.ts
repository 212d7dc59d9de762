import { createReadStream } from 'node:fs'
import { type LeadListRecord, leadListRecord } from '../leadlist/schemas.ts'
import { LeadListServerError } from './errors.ts'
import type { RecordStore } from './record-store.ts'

const BATCH_SIZE = 500

/**
 * Appends the records of a JSON Lines file, in the contract's fields, to a chatbot. Reads the file twice: first to validate
 * every line, so that an invalid one imports nothing.
 *
 * @returns the number of imported records
 * @throws LeadListServerError `bad-import` with the line number; if Redis fails midway, with the number of records written
 */
export async function importFile(store: RecordStore, options: { file: string; serialNumber: string }): Promise<number> {
  for await (const _ of readRecords(options.file));
  let written = 0
  try {
    for await (const records of inBatches(readRecords(options.file))) {
      await store.append(options.serialNumber, records)
      written += records.length
    }
  } catch (cause) {
    throw new LeadListServerError(
      'bad-import',
      `Import failed after ${written} records: remove them from the file before the next attempt.`,
      { cause },
    )
  }
  return written
}

async function* readRecords(file: string): AsyncGenerator<LeadListRecord> {
  let lineNumber = 0
  for await (const line of readLines(file)) {
    lineNumber += 1
    if (line.trim() !== '') yield parseRecord(line, lineNumber)
  }
}

/** node:readline also splits at U+2028, which is valid inside a JSON string. */
async function* readLines(file: string): AsyncGenerator<string> {
  let unfinished = ''
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const [first = '', ...others] = chunk.split('\n')
    unfinished += first
    for (const next of others) {
      yield unfinished
      unfinished = next
    }
  }
  yield unfinished
}

/** Error messages never contain values, which are visitors' data. Missing or null text becomes ''. */
function parseRecord(line: string, lineNumber: number): LeadListRecord {
  const { Name, Email, PhoneNumber, Content, URI, ...rest } = parseObject(line, lineNumber)
  const text = { Name, Email, PhoneNumber, Content, URI }
  const filled = Object.fromEntries(Object.entries(text).map(([field, value]) => [field, value ?? '']))
  const parsed = leadListRecord.safeParse({ ...rest, ...filled })
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  throw new LeadListServerError('bad-import', `Line ${lineNumber}: ${problems.join('; ')}. Nothing was imported.`)
}

function parseObject(line: string, lineNumber: number): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(line.replace(/^\uFEFF/, ''))
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed }
  } catch {}
  throw new LeadListServerError('bad-import', `Line ${lineNumber}: not a JSON object. Nothing was imported.`)
}

async function* inBatches(records: AsyncIterable<LeadListRecord>): AsyncGenerator<LeadListRecord[]> {
  let batch: LeadListRecord[] = []
  for await (const record of records) {
    batch.push(record)
    if (batch.length < BATCH_SIZE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
