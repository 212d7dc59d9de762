import type { Redis } from '../redis/connect.ts'
import { digestKeys } from '../redis/keys.ts'
import { runScript, scriptsIn } from '../redis/script.ts'
import { shardOf } from './shards.ts'

export type PostSlots = ReturnType<typeof createPostSlots>

/** `go`: the slot is the caller's, after `ms`. `wait`: not taken. `cool`: Slack's Retry-After for the workspace lasts `ms`. */
export type PostSlot = { kind: 'go' | 'wait' | 'cool'; ms: number }

/** docs.slack.dev, `chat.postMessage`: one message a second a channel. */
export const POST_INTERVAL_MS = 1_000
const MAX_WAIT_MS = 10_000

const TAKE = scriptsIn(import.meta.dirname)('take-post-slot.lua')
const SET_RETRY_AFTER = scriptsIn(import.meta.dirname)('set-retry-after.lua')

/** A channel's rate limit, shared by digests and alerts in all processes. */
export function createPostSlots({ redis }: { redis: Redis }) {
  return {
    take: async (teamId: string, channelId: string): Promise<PostSlot> => {
      const shard = shardOf(teamId)
      const names = [digestKeys.postSlot(shard, teamId, channelId), digestKeys.retryAfter(shard, teamId, 'slack')]
      const [kind, ms] = (await runScript(redis, TAKE, names, [POST_INTERVAL_MS, MAX_WAIT_MS])) as string[]
      return { kind: kind as PostSlot['kind'], ms: Number(ms) }
    },
    setRetryAfter: (teamId: string, ms: number) => setRetryAfter(redis, { teamId, service: 'slack' }, ms),
  }
}

/** Pauses all calls to a service for the workspace; the longest Retry-After wins. */
export async function setRetryAfter(
  redis: Redis,
  { teamId, service }: { teamId: string; service: string },
  ms: number,
): Promise<void> {
  const name = digestKeys.retryAfter(shardOf(teamId), teamId, service)
  await runScript(redis, SET_RETRY_AFTER, [name], [Math.max(1, Math.round(ms))])
}
