import { type LeadListRecord, type LeadListRequest, parseCreateTime } from '../leadlist/schemas.ts'
import type { Redis } from '../redis/connect.ts'
import { leadListKeys } from '../redis/keys.ts'

const BATCH_SIZE = 500
const DAY_MS = 86_400_000

/** Ids count down from this time, so that they sort newest first. */
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999)
const MS_DIGITS = 15
const SEQUENCE_DIGITS = 12

/** In place of a session id in the index. */
const ALL_SESSIONS = '*'
/** Sorts after every digit. */
const AFTER_DIGITS = '~'

export type RecordStore = ReturnType<typeof createRecordStore>

/** Records by chatbot and time. */
export function createRecordStore(redis: Redis) {
  return {
    /** Adds records, each with a valid `CreateTime`. Records of equal time are read in the order they were added. */
    append: async (serialNumber: string, records: LeadListRecord[]): Promise<void> => {
      for (let offset = 0; offset < records.length; offset += BATCH_SIZE)
        await appendBatch(redis, serialNumber, records.slice(offset, offset + BATCH_SIZE))
    },

    /** Removes the records that were created at or after `at`, ms UTC. */
    removeFrom: (serialNumber: string, at: number): Promise<void> => removeFrom(redis, serialNumber, at),

    /** Matching records as JSON, newest first, up to 500 at a time. Both days are inclusive. */
    read: (request: LeadListRequest) => read(redis, request),
  }
}

async function appendBatch(redis: Redis, serialNumber: string, records: LeadListRecord[]): Promise<void> {
  const sequence = await redis.incrBy(leadListKeys.sequence(serialNumber), records.length)
  const first = sequence - records.length
  const entries = records.map((record, position) => ({ record, id: idOf(record.CreateTime, first + position) }))
  const index = entries.flatMap(({ record, id }) => [`${ALL_SESSIONS}|${id}`, `${record.SessionID}|${id}`])
  await redis
    .multi()
    .hSet(leadListKeys.records(serialNumber), Object.fromEntries(entries.map(({ record, id }) => [id, toJson(record)])))
    .zAdd(
      leadListKeys.index(serialNumber),
      index.map((value) => ({ score: 0, value })),
    )
    .exec()
}

async function removeFrom(redis: Redis, serialNumber: string, at: number): Promise<void> {
  const [index, records] = [leadListKeys.index(serialNumber), leadListKeys.records(serialNumber)]
  const range = { BY: 'LEX', LIMIT: { offset: 0, count: BATCH_SIZE } } as const
  for (;;) {
    const found = await redis.zRange(
      index,
      `[${ALL_SESSIONS}|`,
      `[${ALL_SESSIONS}|${countdown(at)}${AFTER_DIGITS}`,
      range,
    )
    if (found.length === 0) return
    const ids = found.map((member) => member.slice(ALL_SESSIONS.length + 1))
    const stored = await redis.hmGet(records, ids)
    const members = stored.map((record, position) => `${sessionOf(record)}|${ids[position]}`)
    await redis
      .multi()
      .zRem(index, [...found, ...members])
      .hDel(records, ids)
      .exec()
  }
}

function sessionOf(record: string | null): number | null {
  return record === null ? null : (JSON.parse(record) as LeadListRecord).SessionID
}

async function* read(
  redis: Redis,
  { serialNumber, startTime, endTime, sessionID }: LeadListRequest,
): AsyncGenerator<string[]> {
  const prefix = `${sessionID ?? ALL_SESSIONS}|`
  const last = `[${prefix}${startTime === undefined ? '' : countdown(Date.parse(startTime))}${AFTER_DIGITS}`
  let next = `[${prefix}${endTime === undefined ? '' : countdown(Date.parse(endTime) + DAY_MS - 1)}`
  for (;;) {
    const range = { BY: 'LEX', LIMIT: { offset: 0, count: BATCH_SIZE } } as const
    const found = await redis.zRange(leadListKeys.index(serialNumber), next, last, range)
    if (found.length === 0) return
    const ids = found.map((member) => member.slice(prefix.length))
    const records = await redis.hmGet(leadListKeys.records(serialNumber), ids)
    yield records.filter((record) => record !== null)
    next = `(${found.at(-1)}`
  }
}

/** Only the contract's fields, in the contract's order. */
function toJson({
  Type,
  Name,
  Email,
  PhoneNumber,
  CreateTime,
  Content,
  SessionID,
  URI,
  Count,
}: LeadListRecord): string {
  return JSON.stringify({ Type, Name, Email, PhoneNumber, CreateTime, Content, SessionID, URI, Count })
}

function idOf(createTime: string, sequence: number): string {
  const ms = parseCreateTime(createTime) ?? 0
  const finerDigits = /\.\d{3}(\d{1,4})/.exec(createTime)?.[1] ?? ''
  const finerCountdown = String(9_999 - Number(finerDigits.padEnd(4, '0'))).padStart(4, '0')
  return `${countdown(ms)}${finerCountdown}-${String(sequence).padStart(SEQUENCE_DIGITS, '0')}`
}

const countdown = (ms: number): string => String(LAST_MS - ms).padStart(MS_DIGITS, '0')
