import { LRUCache } from 'lru-cache'
import type { LeadRecord } from '../../leadlist/schemas.ts'

export type RecordMemory = ReturnType<typeof createRecordMemory>

/** DESIGN §3 "Privacy": visitors' data stays in memory for at most 60 s. */
const TTL_MS = 60_000
const MAX_RECORDS = 2_000

/** The records that were found recently, so that posting them needs no second request. @param now ms, only for their age */
export function createRecordMemory({ now }: { now: () => number }) {
  const records = new LRUCache<string, LeadRecord>({ max: MAX_RECORDS, ttl: TTL_MS, ttlResolution: 0, perf: { now } })
  return {
    remember: (teamId: string, id: string, record: LeadRecord): void => void records.set(`${teamId} ${id}`, record),
    recall: (teamId: string, id: string): LeadRecord | null => records.get(`${teamId} ${id}`) ?? null,
    forget: (teamId: string, id: string): void => void records.delete(`${teamId} ${id}`),
  }
}
