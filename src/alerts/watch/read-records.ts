import { wireWindow } from '../../dates/calendar/range.ts'
import type { LeadListClient } from '../../leadlist/client.ts'
import type { LeadRecord } from '../../leadlist/schemas.ts'
import type { Vault } from '../../vault/vault.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { createRecordFingerprints } from './fingerprints.ts'

export type ReadRecord = ReturnType<typeof createRecordReader>

export type RecordReaderDeps = {
  leadlist: Pick<LeadListClient, 'ask'>
  vault: Pick<Vault, 'fingerprint'>
  /** throws WorkspaceError not-connected */
  connectionOf: (teamId: string) => Promise<{ deployment: string; key: string }>
}

const DAY_MS = 86_400_000

/**
 * Reads one record from LeadList again, by its fingerprint and the UTC day of its CreateTime.
 *
 * @returns null if LeadList does not have it any more
 * @throws LeadListError, WorkspaceError, VaultError
 */
export function createRecordReader({ leadlist, vault, connectionOf }: RecordReaderDeps) {
  return async (
    teamId: string,
    { bot, record: wanted, createdAt }: { bot: Bot; record: string; createdAt: number },
    { deadlineMs, isBackground = false }: { deadlineMs: number; isBackground?: boolean },
  ): Promise<LeadRecord | null> => {
    const [access, fingerprint] = await Promise.all([connectionOf(teamId), vault.fingerprint(teamId)])
    const fingerprintOf = createRecordFingerprints(fingerprint, bot.serialNumber)
    const start = Math.floor(createdAt / DAY_MS) * DAY_MS
    const window = wireWindow({ start, end: start + DAY_MS, zone: 'utc' })
    const { serialNumber } = bot
    let found: LeadRecord | null = null
    const request = { teamId, ...access, serialNumber, ...window, deadlineMs, isBackground }
    for await (const { records } of leadlist.ask(request))
      for (const record of records)
        if (record.createdAt === createdAt && fingerprintOf(record).toString('base64url') === wanted) found = record
    return found
  }
}
