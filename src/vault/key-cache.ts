import { LRUCache } from 'lru-cache'
import type { Cipher } from './cipher.ts'

/** A workspace's own key, unwrapped. */
export type DataKey = { id: string; cipher: Cipher }

const MAX_KEYS = 5_000
/** What is remembered is used this long, and looked up anew in the background from half of it on. */
const LIFE_MS = 30_000
const REFRESH_MS = 15_000

type Remembered = { dataKey: DataKey; at: number; isRefreshing: boolean }

/**
 * Unwrapped data keys, for some seconds: a workspace that is in use waits neither for Redis nor for what wraps.
 *
 * @param lookUp what Redis holds; null when it holds none
 * @param now ms, only for the age of what is remembered
 */
export function createKeyCache(options: { lookUp: (teamId: string) => Promise<DataKey | null>; now: () => number }) {
  const { lookUp, now } = options
  const bounds = { max: MAX_KEYS, ttl: LIFE_MS, ttlResolution: 0, perf: { now } }
  const memory = new LRUCache<string, Remembered>(bounds)
  const left = new LRUCache<string, true>(bounds)

  function get(teamId: string): DataKey | null {
    const known = memory.get(teamId)
    if (!known) return null
    if (now() - known.at >= REFRESH_MS && !known.isRefreshing) void refresh(teamId, known)
    return known.dataKey
  }

  /** A key that was forgotten meanwhile stays so; one that could not be looked up ends with its time. */
  async function refresh(teamId: string, known: Remembered): Promise<void> {
    known.isRefreshing = true
    try {
      const dataKey = await lookUp(teamId)
      if (memory.peek(teamId) !== known) return
      if (dataKey) set(teamId, dataKey)
      else memory.delete(teamId)
    } catch {
      known.isRefreshing = false
    }
  }

  function set(teamId: string, dataKey: DataKey): void {
    if (left.has(teamId)) return
    memory.set(teamId, { dataKey, at: now(), isRefreshing: false })
  }

  return {
    get,
    set,
    forget: (teamId: string): void => {
      memory.delete(teamId)
      left.delete(teamId)
    },
    /** From now on for half a minute this process makes no new key for the workspace. */
    evict: (teamId: string): void => {
      memory.delete(teamId)
      left.set(teamId, true)
    },
    isEvicted: (teamId: string): boolean => left.has(teamId),
  }
}
