import { wireWindow } from '../dates/calendar/wire-window.ts'
import type { LeadListClient } from '../leadlist/client.ts'
import { LeadListError } from '../leadlist/errors.ts'
import type { LeadRecord } from '../leadlist/record.ts'
import { WorkspaceError } from './errors.ts'

/** What LeadList has of a chatbot from about the last 30 days, as far as it was read. */
export type KeyTrial = {
  leads: number
  appointments: number
  others: number
  /** false without any record: the chatbot is new, or LeadList does not know its serial number */
  isConfirmed: boolean
  /** a bound was reached: there may be more */
  isPartial: boolean
}

const DEADLINE_MS = 10_000
const MAX_RECORDS = 50_000
const PERIOD_MS = 30 * 86_400_000

/** 404 and 400 come after the key was read: the question was not to LeadList's liking, the key was. */
const STATUS_OF_AN_ACCEPTED_KEY = new Set([400, 404])

/**
 * Asks LeadList about a chatbot's last 30 days, to see whether it accepts a key and has records of this serial number.
 *
 * @param now ms UTC
 * @throws WorkspaceError refused-key; untried-key with LeadList's error as the cause
 */
export async function tryKey(
  leadlist: Pick<LeadListClient, 'ask'>,
  trial: { teamId: string; deployment: string; key: string; serialNumber: string; now: number },
): Promise<KeyTrial> {
  const { teamId, deployment, key, serialNumber, now } = trial
  const start = now - PERIOD_MS
  const count = createCount(start)
  const days = wireWindow({ start, end: now, zone: 'utc' })
  try {
    for await (const batch of leadlist.ask({
      teamId,
      deployment,
      key,
      serialNumber,
      ...days,
      deadlineMs: DEADLINE_MS,
    })) {
      count.add(batch)
      if (count.isFull()) return count.found(true)
    }
    return count.found(false)
  } catch (error) {
    if (!(error instanceof LeadListError)) throw error
    if (error.code === 'timeout' && count.found(true).isConfirmed) return count.found(true)
    if (STATUS_OF_AN_ACCEPTED_KEY.has(error.status ?? 0)) return createCount(start).found(false)
    if (error.code === 'refused-key')
      throw new WorkspaceError('refused-key', `LeadList (${deployment}) refused the key`, { cause: error })
    const message = `LeadList (${deployment}) could not be asked whether it accepts the key: ${error.message}`
    throw new WorkspaceError('untried-key', message, { cause: error })
  }
}

/** Records of another time prove the serial number too, since LeadList may ignore the dates, but are not counted. */
function createCount(start: number) {
  const counts = { leads: 0, appointments: 0, others: 0 }
  let read = 0
  const addOne = ({ type, createdAt }: LeadRecord) => {
    if (createdAt === null || createdAt < start) return
    if (type === 'Lead') counts.leads += 1
    else if (type === 'Appointment') counts.appointments += 1
    else counts.others += 1
  }
  return {
    add: ({ records, unreadable }: { records: LeadRecord[]; unreadable: number }) => {
      for (const record of records.slice(0, MAX_RECORDS - read)) addOne(record)
      read = Math.min(MAX_RECORDS, read + records.length + unreadable)
    },
    isFull: () => read === MAX_RECORDS,
    found: (isPartial: boolean): KeyTrial => ({ ...counts, isConfirmed: read > 0, isPartial }),
  }
}
