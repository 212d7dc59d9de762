import { type FoundRedis, findRedis } from '../../sandbox/environment/redis.ts'
import { createLog } from '../../src/log.ts'
import { openRedis, type Redis } from '../../src/redis/connect.ts'

export const silentLog = createLog({ level: 'silent' })

/** A Redis of this test file's own, empty, and a client on it. A set REDIS_URL is never touched. */
export async function openTestRedis(
  serverArguments: string[] = [],
): Promise<{ redis: Redis; found: FoundRedis; close: () => Promise<void> }> {
  const { REDIS_URL: _, ...env } = process.env
  const found = await findRedis({ env, say: () => {}, serverArguments })
  const redis = await openRedis({ url: found.url, log: silentLog })
  return {
    redis,
    found,
    close: async () => {
      redis.destroy()
      await found.close()
    },
  }
}
