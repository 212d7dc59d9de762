import { parseCreateTime } from './create-time.ts'
import type { LeadRecord } from './record.ts'
import type { LeadListRecord } from './schemas.ts'

type RawRecord = { [Field in keyof LeadListRecord]?: unknown }

/**
 * Copied and not written out: from a literal V8 would learn, by chance, that records live long, and then allocates them in
 * its old space, where the dead ones hold on to megabytes of text until the next full collection.
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

/** The two types of the contract, which a LeadList may write in another case. */
const KNOWN_TYPES: ReadonlyMap<string, string> = new Map([
  ['lead', 'Lead'],
  ['appointment', 'Appointment'],
])

const INTEGER = /^[+-]?\d{1,16}$/

/**
 * A record as it came, read tolerantly: null or missing text is empty, numbers may come as text and the other way
 * round, an unknown `Type` keeps its name and the known two have one, whatever their case, other fields are ignored. By hand and not by schema: a schema takes eight
 * times as long, and an answer may hold a million records.
 *
 * @returns null when it cannot be read: it is no object, or a text field holds a list or an object
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
