import { DateTime } from 'luxon'
import type { LeadListClient } from '../leadlist/client.ts'
import { LeadListError } from '../leadlist/errors.ts'
import { WorkspaceError } from './errors.ts'

/** `isKnown`: LeadList did not say that it has no such chatbot. */
export type KeyTrial = { isKnown: boolean }

const DEADLINE_MS = 20_000

/** 404 and 400 come after the key was read: the question was not to LeadList's liking, the key was. */
const STATUS_OF_AN_ACCEPTED_KEY = new Set([400, 404])

/**
 * Asks LeadList about tomorrow (UTC), which is little data, to see whether it accepts a key.
 *
 * @param now ms UTC
 * @throws WorkspaceError refused-key; untried-key with LeadList's error as the cause
 */
export async function tryKey(
  leadlist: Pick<LeadListClient, 'ask'>,
  trial: { deployment: string; key: string; serialNumber: string; now: number },
): Promise<KeyTrial> {
  const { deployment, key, serialNumber, now } = trial
  const tomorrow = DateTime.fromMillis(now, { zone: 'utc' }).plus({ days: 1 }).toFormat('yyyy-MM-dd')
  const day = { startTime: tomorrow, endTime: tomorrow }
  try {
    for await (const _ of leadlist.ask({ deployment, key, serialNumber, ...day, deadlineMs: DEADLINE_MS }));
    return { isKnown: true }
  } catch (error) {
    if (!(error instanceof LeadListError)) throw error
    if (STATUS_OF_AN_ACCEPTED_KEY.has(error.status ?? 0)) return { isKnown: error.status !== 404 }
    if (error.code === 'refused-key')
      throw new WorkspaceError('refused-key', `LeadList (${deployment}) refused the key`, { cause: error })
    const message = `LeadList (${deployment}) could not be asked whether it accepts the key: ${error.message}`
    throw new WorkspaceError('untried-key', message, { cause: error })
  }
}
