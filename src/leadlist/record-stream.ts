import { setImmediate } from 'node:timers/promises'
import { parseCreateTime } from './create-time.ts'
import { checkEnvelope, type Envelope, LeadListError } from './errors.ts'
import { createSplitter } from './json-splitter.ts'
import type { LeadListRecord, LeadRecord, RecordBatch } from './schemas.ts'

type RawRecord = { [Field in keyof LeadListRecord]?: unknown }

/**
 * Records are spread from this object because V8 may pretenure an object literal: dead records in old space would retain
 * megabytes of text until the next full collection.
 */
const BLANK: LeadRecord = {
  type: '',
  name: '',
  email: '',
  phoneNumber: '',
  createdAt: null,
  createTime: '',
  content: '',
  sessionId: null,
  uri: '',
  count: null,
}

/** The contract's two types, matched without case. */
const KNOWN_TYPES: ReadonlyMap<string, string> = new Map([
  ['lead', 'Lead'],
  ['appointment', 'Appointment'],
])

const INTEGER = /^[+-]?\d{1,16}$/

/**
 * Reads a record tolerantly: missing text is empty, numbers may be text and vice versa, an unknown `Type` keeps its name,
 * unknown fields are ignored. Hand-written because a schema takes eight times as long, for up to a million records.
 *
 * @returns null if it is no object, or if a text field holds an array or object
 */
export function readRecord(raw: unknown): LeadRecord | null {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null
  const fields: RawRecord = raw
  const type = readType(fields.Type)
  const name = readText(fields.Name)
  const email = readText(fields.Email)
  const phoneNumber = readText(fields.PhoneNumber)
  const createTime = readText(fields.CreateTime)
  const content = readText(fields.Content)
  const uri = readText(fields.URI)
  if (type === null || name === null || email === null || phoneNumber === null) return null
  if (createTime === null || content === null || uri === null) return null
  const sessionId = readInteger(fields.SessionID)
  const count = readInteger(fields.Count)
  const createdAt = parseCreateTime(createTime)
  return { ...BLANK, type, name, email, phoneNumber, createdAt, createTime, content, sessionId, uri, count }
}

function readType(value: unknown): string | null {
  if (value === 'Lead' || value === 'Appointment') return value
  const type = readText(value)
  return type === null ? null : (KNOWN_TYPES.get(type.trim().toLowerCase()) ?? type)
}

function readText(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? null : String(value)
}

function readInteger(value: unknown): number | null {
  if (Number.isSafeInteger(value)) return value as number
  return typeof value === 'string' && INTEGER.test(value) ? readInteger(Number(value)) : null
}

export const MAX_BODY_BYTES = 512 * 1024 * 1024

/**
 * Reads a response's records as its bytes arrive, in constant memory, and yields to the event loop every 128 KB. The
 * records are valid only after the iteration completes: the envelope follows them. A record above 64 KB counts as unreadable.
 *
 * @param options.retryAfterMs from the headers, for an envelope that reports a failure
 * @throws LeadListError `body-too-large` (512 MB), `cut-off`, `malformed`, or the envelope's failure; the body's own errors
 */
export async function* readResponse(
  body: AsyncIterable<Uint8Array>,
  options: { retryAfterMs?: number | null; onEnvelope?: (envelope: Envelope) => void } = {},
): AsyncGenerator<RecordBatch, void> {
  const splitter = createSplitter()
  try {
    yield* readRecords(body, splitter)
    const envelope = checkEnvelope(splitter.envelope(), options.retryAfterMs ?? null)
    options.onEnvelope?.(envelope)
  } finally {
    splitter.wipe()
  }
}

async function* readRecords(
  body: AsyncIterable<Uint8Array>,
  splitter: ReturnType<typeof createSplitter>,
): AsyncGenerator<RecordBatch, void> {
  let bodyBytes = 0
  for await (const chunk of body) {
    bodyBytes += chunk.length
    if (bodyBytes > MAX_BODY_BYTES) throw new LeadListError('body-too-large', 'the answer is larger than 512 MB')
    for (let offset = 0; offset < chunk.length; ) {
      offset += splitter.fill(chunk, offset)
      if (!splitter.isFull()) continue
      for (const elements of splitter.drain(false)) yield toBatch(elements)
      await setImmediate()
    }
  }
  for (const elements of splitter.drain(true)) yield toBatch(elements)
}

function toBatch(elements: unknown[]): RecordBatch {
  const records: LeadRecord[] = []
  for (const element of elements) {
    const record = readRecord(element)
    if (record) records.push(record)
  }
  return { records, unreadable: elements.length - records.length }
}
