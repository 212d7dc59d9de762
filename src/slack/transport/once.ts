import { createHash } from 'node:crypto'
import type { Log } from '../../log.ts'
import type { Redis } from '../../redis/connect.ts'
import { keys } from '../../redis/keys.ts'
import type { Interaction, QuestionRequest } from './payloads.ts'

/** A signature is good for five minutes in either direction of the clock: signed-requests. */
const REPLAY_WINDOW_MS = 10 * 60_000
/** Longer than a report and its post take; then a process that died is given up. */
const SHARE_LEASE_MS = 60_000
const SHARED_RETENTION_MS = 10 * 60_000

export type Once = ReturnType<typeof createOnce>

/** Takes things up once, however many processes hear of them. When Redis does not answer, twice is better than never. */
export function createOnce({ redis, log }: { redis: Redis; log: Log }) {
  async function claim(teamId: string, key: string, forMs: number): Promise<boolean> {
    try {
      return (await redis.set(key, '1', { condition: 'NX', expiration: { type: 'PX', value: forMs } })) !== null
    } catch (err) {
      log.warn({ err, teamId }, 'it is not known whether a request was taken up before')
      return true
    }
  }

  return {
    claim,

    /** Whether a command or a press comes for the first time: a signed request may be sent again by whoever read it. */
    isNew: async ({ teamId, triggerId }: Pick<Interaction, 'teamId' | 'triggerId'>): Promise<boolean> => {
      if (teamId === '' || triggerId === '') return true
      const isNew = await claim(teamId, keys.interaction(digestOf(teamId, triggerId)), REPLAY_WINDOW_MS)
      if (!isNew) log.warn({ teamId }, 'a request that was answered before is not answered again')
      return isNew
    },

    /** @returns false, and does nothing, where the same answer is being shared or was */
    share: async (request: QuestionRequest, post: () => Promise<void>): Promise<boolean> => {
      const key = keys.shared(request.teamId, digestOf(...buttonOf(request)))
      if (!(await claim(request.teamId, key, SHARE_LEASE_MS))) return false
      const settle = (settled: Promise<unknown>) =>
        settled.catch((err: unknown) => log.warn({ err, teamId: request.teamId }, 'the note of a share stays as it is'))
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

/** One button of one message, as one person sees it. */
const buttonOf = ({ userId, channelId, press, query }: QuestionRequest) => [userId, channelId, press, query]

/** Names neither a workspace, which may have left, nor anything that was asked. */
function digestOf(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
