import { z } from 'zod'
import { isCalendarDay, parseCreateTime } from './create-time.ts'

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
