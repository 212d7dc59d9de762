import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Redis } from '../redis/connect.ts'
import { leadListKeys } from '../redis/keys.ts'

/** An API key's permissions. `id` identifies the key and is not secret. */
export type KeyHolder = { id: string; serialNumbers: ReadonlySet<string> }

const KEY_BYTES = 32
const ID_DIGITS = 16

/** API keys, stored as SHA-256 digests only: 256 random bits need no slower hash. */
export function createApiKeys(redis: Redis) {
  return {
    /** Creates a key that reads these chatbots. The returned key is not stored and cannot be shown again. */
    create: async (serialNumbers: string[]): Promise<string> => {
      const key = randomBytes(KEY_BYTES).toString('hex')
      const digest = digestOf(key)
      const fields = { digest: digest.toString('hex'), serialNumbers: JSON.stringify(serialNumbers) }
      await redis.hSet(leadListKeys.secretKey(idOf(digest)), fields)
      return key
    },

    /** @returns null for an unknown key */
    find: async (key: string): Promise<KeyHolder | null> => {
      const digest = digestOf(key)
      const id = idOf(digest)
      const stored = await redis.hGetAll(leadListKeys.secretKey(id))
      const expected = Buffer.from(stored.digest ?? '', 'hex')
      const isValid = expected.length === digest.length && timingSafeEqual(expected, digest)
      return isValid ? { id, serialNumbers: new Set(JSON.parse(stored.serialNumbers ?? '[]')) } : null
    },
  }
}

const digestOf = (key: string): Buffer => createHash('sha256').update(key).digest()

const idOf = (digest: Buffer): string => digest.toString('hex').slice(0, ID_DIGITS)

const MAX_BURST = 100
const MAX_KEYS = 10_000
const MINUTE_MS = 60_000

/**
 * A token bucket for each key: `ratePerMinute` requests a minute, in bursts of at most 100. Kept in this process's memory, so
 * that a request writes nothing to Redis.
 *
 * @param now ms UTC
 * @returns a function that counts one request: 0 if allowed, else whole seconds until the next is
 */
export function createRateLimit(options: { ratePerMinute: number; now: () => number }): (keyId: string) => number {
  const perMs = options.ratePerMinute / MINUTE_MS
  const burst = Math.min(MAX_BURST, options.ratePerMinute)
  const buckets = new LRUCache<string, { tokens: number; at: number }>({ max: MAX_KEYS })
  return (keyId) => {
    const now = options.now()
    const bucket = buckets.get(keyId) ?? { tokens: burst, at: now }
    const tokens = Math.min(burst, bucket.tokens + Math.max(0, now - bucket.at) * perMs)
    const isAllowed = tokens >= 1
    buckets.set(keyId, { tokens: isAllowed ? tokens - 1 : tokens, at: now })
    return isAllowed ? 0 : Math.max(1, Math.ceil((1 - tokens) / perMs / 1_000))
  }
}
