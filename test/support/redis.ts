import { type FoundRedis, findRedis } from '../../sandbox/environment/redis.ts'
import { createLog } from '../../src/log.ts'
import { openRedis, type Redis } from '../../src/redis/connect.ts'

export const silentLog = createLog({ level: 'silent' })

/** An empty Redis for this test file, and a client. A REDIS_URL that is set is never used. */
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
