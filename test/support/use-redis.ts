import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { FoundRedis } from '../../sandbox/environment/redis.ts'
import type { Redis } from '../../src/redis/connect.ts'
import { openTestRedis } from './redis.ts'

/** A Redis for all tests of a file, emptied before each. */
export function useTestRedis(): { readonly redis: Redis; readonly found: FoundRedis } {
  let opened: Awaited<ReturnType<typeof openTestRedis>>
  beforeAll(async () => {
    opened = await openTestRedis()
  })
  afterAll(() => opened.close())
  beforeEach(async () => {
    await opened.redis.flushAll()
  })
  return {
    get redis() {
      return opened.redis
    },
    get found() {
      return opened.found
    },
  }
}
