import { LRUCache } from 'lru-cache'

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
