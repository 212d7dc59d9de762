import { createReadStream } from 'node:fs'
import { type LeadListRecord, leadListRecord } from '../leadlist/schemas.ts'
import { ServiceError } from './errors.ts'
import type { RecordStore } from './record-store.ts'

const RECORDS_AT_ONCE = 500

/**
 * Imports a file of records, one a line, in the contract's fields, after all that the chatbot has already. The file is
 * read twice: once to check every line, so that a bad one leaves nothing half imported.
 *
 * @returns how many records were imported
 * @throws ServiceError `bad-import` naming the line; or, where Redis fails on the way, how many records were written
 */
export async function importFile(store: RecordStore, options: { file: string; serialNumber: string }): Promise<number> {
  for await (const _ of readRecords(options.file));
  let written = 0
  try {
    for await (const records of inGroups(readRecords(options.file))) {
      await store.append(options.serialNumber, records)
      written += records.length
    }
  } catch (cause) {
    throw new ServiceError('bad-import', `The first ${written} records were imported, then it failed.`, { cause })
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

/** Node's own reader ends a line at U+2028 as well, which JSON may hold in a text as it is. */
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

/** The values are a visitor's, so no message repeats them. Missing or null text is empty. */
function parseRecord(line: string, lineNumber: number): LeadListRecord {
  const { Name, Email, PhoneNumber, Content, URI, ...rest } = parseObject(line, lineNumber)
  const text = { Name, Email, PhoneNumber, Content, URI }
  const filled = Object.fromEntries(Object.entries(text).map(([field, value]) => [field, value ?? '']))
  const parsed = leadListRecord.safeParse({ ...rest, ...filled })
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  throw new ServiceError('bad-import', `Line ${lineNumber}: ${problems.join('; ')}. Nothing was imported.`)
}

function parseObject(line: string, lineNumber: number): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(line.replace(/^\uFEFF/, ''))
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed }
  } catch {}
  throw new ServiceError('bad-import', `Line ${lineNumber}: no JSON object. Nothing was imported.`)
}

async function* inGroups(records: AsyncIterable<LeadListRecord>): AsyncGenerator<LeadListRecord[]> {
  let group: LeadListRecord[] = []
  for await (const record of records) {
    group.push(record)
    if (group.length < RECORDS_AT_ONCE) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}
