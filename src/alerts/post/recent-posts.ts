import { LRUCache } from 'lru-cache'
import type { QueuedRecord } from '../model/queued-record.ts'

export type RecentPosts = ReturnType<typeof createRecentPosts>

/** The message of a record; null if Slack did not say whether it took it. */
type Sent = { ts: string; channelId: string } | null

type RecentPost = { sent: Sent /** it said that it may be a repeat */; isRepeat: boolean }

/** Longer than the writes that a Redis which is restarted can lose. */
const TTL_MS = 120_000
const MAX_RECORDS = 50_000

/**
 * The posts of the last two minutes, by fingerprint. A Redis that was restarted, or a replica that took over, may have lost the
 * record of them, and hands them out again: they are not posted a second time unmarked.
 */
export function createRecentPosts() {
  const known = new LRUCache<string, RecentPost>({ max: MAX_RECORDS, ttl: TTL_MS })
  const nameOf = (place: string, { record }: QueuedRecord) => `${place} ${record}`
  return {
    remember: (place: string, records: QueuedRecord[], post: RecentPost): void => {
      for (const record of records) known.set(nameOf(place, record), post)
    },
    /** @returns undefined unless all records were posted */
    find: (place: string, records: QueuedRecord[]): RecentPost | undefined => {
      const all = records.map((record) => known.get(nameOf(place, record)))
      return all.every((each) => each !== undefined) ? all[0] : undefined
    },
  }
}
