import { LRUCache } from 'lru-cache'
import type { Cipher } from './cipher.ts'

/** A workspace's data key, unwrapped. */
export type DataKey = { id: string; cipher: Cipher }

const MAX_KEYS = 5_000
/** An entry older than half its lifetime is refreshed in the background. */
const TTL_MS = 30_000
const REFRESH_AFTER_MS = 15_000

type Entry = { dataKey: DataKey; cachedAt: number; isRefreshing: boolean }

/**
 * Caches unwrapped data keys for 30 seconds, so that a workspace in use waits neither for Redis nor for a key service.
 *
 * @param load reads the key from Redis; null if there is none
 * @param now ms, only for the age of entries
 */
export function createKeyCache(options: { load: (teamId: string) => Promise<DataKey | null>; now: () => number }) {
  const { load, now } = options
  const bounds = { max: MAX_KEYS, ttl: TTL_MS, ttlResolution: 0, perf: { now } }
  const entries = new LRUCache<string, Entry>(bounds)
  const evicted = new LRUCache<string, true>(bounds)

  function get(teamId: string): DataKey | null {
    const entry = entries.get(teamId)
    if (!entry) return null
    if (now() - entry.cachedAt >= REFRESH_AFTER_MS && !entry.isRefreshing) void refresh(teamId, entry)
    return entry.dataKey
  }

  /** Does not restore an entry that was deleted meanwhile. After a failed load the entry expires as usual. */
  async function refresh(teamId: string, entry: Entry): Promise<void> {
    entry.isRefreshing = true
    try {
      const dataKey = await load(teamId)
      if (entries.peek(teamId) !== entry) return
      if (dataKey) set(teamId, dataKey)
      else entries.delete(teamId)
    } catch {
      entry.isRefreshing = false
    }
  }

  function set(teamId: string, dataKey: DataKey): void {
    if (evicted.has(teamId)) return
    entries.set(teamId, { dataKey, cachedAt: now(), isRefreshing: false })
  }

  return {
    get,
    set,
    forget: (teamId: string): void => {
      entries.delete(teamId)
      evicted.delete(teamId)
    },
    /** Also blocks `set` for 30 seconds. */
    evict: (teamId: string): void => {
      entries.delete(teamId)
      evicted.set(teamId, true)
    },
    isEvicted: (teamId: string): boolean => evicted.has(teamId),
  }
}
