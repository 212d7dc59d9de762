import { LRUCache } from 'lru-cache'

const MAX_BURST = 100
const MAX_KEYS = 10_000
const MINUTE_MS = 60_000

/**
 * So many requests a minute for each key, a hundred of them at once (fewer where fewer a minute are allowed). In this
 * process's memory: a question writes nothing.
 *
 * @param now ms UTC
 * @returns a function that takes one request and gives 0, or the whole seconds until there is room for it
 */
export function createRateLimit(options: { ratePerMinute: number; now: () => number }): (keyId: string) => number {
  const perMs = options.ratePerMinute / MINUTE_MS
  const burst = Math.min(MAX_BURST, options.ratePerMinute)
  const buckets = new LRUCache<string, { room: number; at: number }>({ max: MAX_KEYS })
  return (keyId) => {
    const now = options.now()
    const bucket = buckets.get(keyId) ?? { room: burst, at: now }
    const room = Math.min(burst, bucket.room + Math.max(0, now - bucket.at) * perMs)
    const hasRoom = room >= 1
    buckets.set(keyId, { room: hasRoom ? room - 1 : room, at: now })
    return hasRoom ? 0 : Math.max(1, Math.ceil((1 - room) / perMs / 1_000))
  }
}
