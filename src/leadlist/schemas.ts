import { z } from 'zod'

/** LeadList's one operation: `POST {base URL}/chat/Chatbot/LeadList`. */
export const LEAD_LIST_METHOD = 'POST'
export const LEAD_LIST_PATH = '/chat/Chatbot/LeadList'

/** Carries the bare secret key, without a prefix. */
export const KEY_HEADER = 'Authorization'
export const CONTENT_TYPE = 'application/json'

export const CONTRACT_VERSION = '1.0.0'

const DATE_RULE = 'must be a date, YYYY-MM-DD'
const wireDate = z
  .string(DATE_RULE)
  .regex(/^\d{4}-\d\d-\d\d$/, DATE_RULE)
  .refine(isCalendarDay, DATE_RULE)

/** A request. Dates are UTC days; an omitted filter restricts nothing. */
export const leadListRequest = z
  .object(
    {
      serialNumber: z.string('must be text').min(1, 'must not be empty').max(200, 'is too long'),
      startTime: wireDate.optional(),
      endTime: wireDate.optional(),
      sessionID: z.int('must be a whole number').optional(),
    },
    'must be a JSON object',
  )
  .refine(({ startTime, endTime }) => !startTime || !endTime || startTime <= endTime, {
    path: ['endTime'],
    message: 'must not be before startTime',
  })

export type LeadListRequest = z.infer<typeof leadListRequest>

/** A record as the contract specifies it. Responses are read more tolerantly, by `readRecord`. */
export const leadListRecord = z.object(
  {
    Type: z.enum(['Lead', 'Appointment'], 'must be Lead or Appointment'),
    Name: z.string('must be text'),
    Email: z.string('must be text'),
    PhoneNumber: z.string('must be text'),
    CreateTime: z
      .string('must be text')
      .refine((text) => parseCreateTime(text) !== null, 'must be an ISO 8601 time with a UTC offset'),
    Content: z.string('must be text'),
    SessionID: z.int('must be a whole number'),
    URI: z.string('must be text'),
    Count: z.int('must be a whole number'),
  },
  'must be a JSON object',
)

export type LeadListRecord = z.infer<typeof leadListRecord>

/** Every response, success or failure. `Code` is the HTTP status; `Message` is empty without an error. */
export const leadListEnvelope = z.object({
  Data: z.array(leadListRecord),
  Version: z.literal(CONTRACT_VERSION),
  Success: z.boolean(),
  Code: z.int(),
  Message: z.string(),
})

export type LeadListEnvelope = z.infer<typeof leadListEnvelope>

/** One lead or appointment; text is never null. Visitors' data: never logged, never stored. */
export type LeadRecord = {
  /** `Lead`, `Appointment`, or any other type LeadList sends */
  type: string
  name: string
  email: string
  phoneNumber: string
  /** ms since the epoch, UTC, truncated to whole milliseconds; null if `CreateTime` is invalid */
  createdAt: number | null
  /** `CreateTime` verbatim */
  createTime: string
  content: string
  sessionId: number | null
  uri: string
  count: number | null
}

/** Records in the order received, and the number of unreadable ones among them. */
export type RecordBatch = { records: LeadRecord[]; unreadable: number }

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

const SHAPE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)$/
const ZERO = '0'.charCodeAt(0)
const POINT = '.'.charCodeAt(0)
const COLON = ':'.charCodeAt(0)
const PLUS = '+'.charCodeAt(0)
const MINUS = '-'.charCodeAt(0)
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/**
 * Parses `CreateTime` into ms since the epoch, UTC. Truncates below a millisecond, so that rounding never moves a record
 * across a boundary. `Date.parse` takes three times as long and accepts 30 February as 2 March.
 *
 * @returns null for an invalid time, such as 30 February or a time without an offset
 */
export function parseCreateTime(text: string): number | null {
  if (!SHAPE.test(text)) return null
  const day = dayNumber(twoDigits(text, 0) * 100 + twoDigits(text, 2), twoDigits(text, 5), twoDigits(text, 8))
  const hour = twoDigits(text, 11)
  const minute = twoDigits(text, 14)
  const second = text.charCodeAt(16) === COLON ? twoDigits(text, 17) : 0
  const offset = text.endsWith('+00:00') || text.endsWith('Z') ? 0 : offsetMinutes(text, zoneIndex(text))
  if (day === null || offset === null || hour > 23 || minute > 59 || second > 59) return null
  const ms = text.charCodeAt(19) === POINT ? milliseconds(text, 20) : 0
  return day * DAY_MS + (hour * 60 + minute - offset) * MINUTE_MS + second * 1_000 + ms
}

/** Whether the leading `YYYY-MM-DD` is a day that exists. */
export function isCalendarDay(text: string): boolean {
  return dayNumber(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10))) !== null
}

/** Days since 1 January 1970, null for a day that does not exist (Howard Hinnant's `days_from_civil`, public domain). */
function dayNumber(year: number, month: number, day: number): number | null {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const last = month === 2 && isLeap ? 29 : (MONTH_DAYS[month - 1] ?? 0)
  if (!(day >= 1 && day <= last)) return null
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
}

/** Index of the trailing `+02`, `+0200` or `+02:00`. */
function zoneIndex(text: string): number {
  const { length } = text
  if (isSign(text.charCodeAt(length - 6))) return length - 6
  return isSign(text.charCodeAt(length - 5)) ? length - 5 : length - 3
}

/** Minutes east of UTC; null for an offset of a day or more. */
function offsetMinutes(text: string, at: number): number | null {
  const hours = twoDigits(text, at + 1)
  const minutes = text.length > at + 3 ? twoDigits(text, text.length - 2) : 0
  if (hours > 23 || minutes > 59) return null
  return (hours * 60 + minutes) * (text.charCodeAt(at) === MINUS ? -1 : 1)
}

/** Of a fraction of a second with any number of digits. */
function milliseconds(text: string, from: number): number {
  let ms = 0
  for (let at = from, unit = 100; unit >= 1; at += 1, unit /= 10) {
    const digit = text.charCodeAt(at) - ZERO
    if (!(digit >= 0 && digit <= 9)) return ms
    ms += digit * unit
  }
  return ms
}

function twoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO
}

const isSign = (unit: number): boolean => unit === PLUS || unit === MINUS
