import { createHash } from 'node:crypto'
import type { Log } from '../../log.ts'
import type { Redis } from '../../redis/connect.ts'
import { keys } from '../../redis/keys.ts'
import type { Interaction, QuestionRequest } from './payloads.ts'

/** verify-request.ts accepts a clock skew of 5 min in both directions. */
const REPLAY_WINDOW_MS = 10 * 60_000
/** Longer than a report and its post; then the process is presumed dead. */
const SHARE_LEASE_MS = 60_000
const SHARED_RETENTION_MS = 10 * 60_000

export type Once = ReturnType<typeof createOnce>

/** Deduplicates requests across processes. When Redis does not answer, requests are handled: at least once. */
export function createOnce({ redis, log }: { redis: Redis; log: Log }) {
  async function claim(teamId: string, key: string, forMs: number): Promise<boolean> {
    try {
      return (await redis.set(key, '1', { condition: 'NX', expiration: { type: 'PX', value: forMs } })) !== null
    } catch (err) {
      log.warn({ err, teamId }, 'deduplication failed')
      return true
    }
  }

  return {
    claim,

    /** Whether a command or action is new: a signed request could be replayed. */
    isNew: async ({ teamId, triggerId }: Pick<Interaction, 'teamId' | 'triggerId'>): Promise<boolean> => {
      if (teamId === '' || !triggerId) return true
      const isNew = await claim(teamId, keys.interaction(digestOf(teamId, triggerId)), REPLAY_WINDOW_MS)
      if (!isNew) log.warn({ teamId }, 'replayed request ignored')
      return isNew
    },

    /** @returns false without posting when the same answer is being or has been shared */
    share: async (request: QuestionRequest, post: () => Promise<void>): Promise<boolean> => {
      const key = keys.shared(request.teamId, digestOf(...buttonOf(request)))
      if (!(await claim(request.teamId, key, SHARE_LEASE_MS))) return false
      const settle = (settled: Promise<unknown>) =>
        settled.catch((err: unknown) => log.warn({ err, teamId: request.teamId }, 'share record update failed'))
      try {
        await post()
      } catch (error) {
        await settle(redis.del(key))
        throw error
      }
      await settle(redis.pExpire(key, SHARED_RETENTION_MS))
      return true
    },
  }
}

/** Identifies one button of one message for one person. */
const buttonOf = ({ userId, channelId, press, query }: QuestionRequest) => [userId, channelId, press, query]

/** A hash, so that the key contains neither the workspace, which may be purged, nor the question. */
function digestOf(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
