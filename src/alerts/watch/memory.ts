import { LRUCache } from 'lru-cache'
import type { LeadRecord } from '../../leadlist/schemas.ts'
import type { QueuedRecord } from '../model/queued-record.ts'

export type RecordMemory = ReturnType<typeof createRecordMemory>

/** DESIGN §3 "Privacy": visitors' data stays in memory for at most 60 s. */
const RECORD_TTL_MS = 60_000
const MAX_RECORDS = 2_000

/** The records that were found recently, so that posting them needs no second request. @param now ms, only for their age */
export function createRecordMemory({ now }: { now: () => number }) {
  const records = new LRUCache<string, LeadRecord>({
    max: MAX_RECORDS,
    ttl: RECORD_TTL_MS,
    ttlResolution: 0,
    perf: { now },
  })
  return {
    remember: (teamId: string, id: string, record: LeadRecord): void => void records.set(`${teamId} ${id}`, record),
    recall: (teamId: string, id: string): LeadRecord | null => records.get(`${teamId} ${id}`) ?? null,
    forget: (teamId: string, id: string): void => void records.delete(`${teamId} ${id}`),
  }
}

export type RecentPosts = ReturnType<typeof createRecentPosts>

/** The message of a record; null if Slack did not say whether it took it. */
type Sent = { ts: string; channelId: string } | null

type RecentPost = { sent: Sent /** it said that it may be a repeat */; isRepeat: boolean }

/** Longer than the writes that a Redis which is restarted can lose. */
const POST_TTL_MS = 120_000
const MAX_POSTED = 50_000

/**
 * The posts of the last two minutes, by fingerprint. A Redis that was restarted, or a replica that took over, may have lost the
 * record of them, and hands them out again: they are not posted a second time unmarked.
 */
export function createRecentPosts() {
  const known = new LRUCache<string, RecentPost>({ max: MAX_POSTED, ttl: POST_TTL_MS })
  const nameOf = (place: string, { record }: QueuedRecord) => `${place} ${record}`
  return {
    remember: (place: string, records: QueuedRecord[], post: RecentPost): void => {
      for (const record of records) known.set(nameOf(place, record), post)
    },
    /** @returns undefined if none of the records was posted; as a post of unknown outcome if some were */
    find: (place: string, records: QueuedRecord[]): RecentPost | undefined => {
      const all = records.map((record) => known.get(nameOf(place, record)))
      if (all.every((each) => each === undefined)) return undefined
      return all.includes(undefined) ? { sent: null, isRepeat: false } : all[0]
    },
  }
}
