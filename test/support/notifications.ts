import { shardOf } from '../../src/delivery/shards.ts'
import type { Redis } from '../../src/redis/connect.ts'
import { digestKeys } from '../../src/redis/keys.ts'
import { until } from './digest/digest-world.ts'

/** Less than the ten minutes of the longest delay between notifications. */
const HELD_MS = 480_000

/** Delays notifications about digests, so that they are gathered however slow the machine is. */
export async function holdNotifications(redis: Redis, teamId: string, userIds: string[]) {
  const shard = shardOf(teamId)
  const open = digestKeys.pending(shard)
  const setTurn = (at: string) =>
    Promise.all(userIds.map((userId) => redis.hSet(digestKeys.notifyPace(shard, teamId, userId), 'at', at)))
  const heldUntil = String(Date.now() + HELD_MS)
  await setTurn(heldUntil)
  const gathered = (runs: number) => until(async () => (await redis.zCount(open, heldUntil, heldUntil)) === runs)
  return {
    gathered,
    /** Releases them once they cover `count` runs; resolves when all owners were notified. */
    letOut: async (runs: number): Promise<void> => {
      await gathered(runs)
      await setTurn('1')
      for (const value of await redis.zRange(open, 0, -1)) await redis.zAdd(open, { score: 0, value })
      await until(async () => (await redis.zCard(open)) === 0)
    },
  }
}
