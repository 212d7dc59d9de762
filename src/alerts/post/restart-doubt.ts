import type { QueuedRecord } from '../model/queued-record.ts'

/** So long after a restart of Redis, records from before it may have been posted by a worker that is gone. */
const DOUBT_MS = 10 * 60_000

/**
 * A Redis that was restarted may have lost the record of its last posts. A worker that made them remembers them; another one that
 * takes over marks records from before the restart as possible repeats.
 *
 * @param now ms UTC, the clock that alerts go by
 */
export function createRestartDoubt({ now }: { now: () => number }) {
  let restartedAt: number | null = null
  return {
    /** The worker takes over from another one. @param restartedMsAgo null if Redis never was */
    takeOver: (restartedMsAgo: number | null): void => {
      restartedAt = restartedMsAgo === null ? null : now() - restartedMsAgo
    },
    isInDoubt: (records: QueuedRecord[]): boolean => {
      const at = restartedAt
      return at !== null && now() - at <= DOUBT_MS && records.some(({ createdAt }) => createdAt < at)
    },
  }
}
