import { createSecretKey } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Redis } from '../redis/connect.ts'
import { keys } from '../redis/keys.ts'
import {
  type Cipher,
  createCipher,
  createFingerprint,
  type Fingerprint,
  newDataKey,
  readLabel,
  type SealContext,
} from './cipher.ts'
import { VaultError } from './errors.ts'

/** Wraps data keys: a cipher over the vault keys, or a remote key service (hence the promises). */
export type Wrapping = {
  /** id of the key that seals */
  sealingKeyId: string
  /** ids of the keys that open */
  keyIds: string[]
  seal: (plaintext: string, context: SealContext) => string | Promise<string>
  /** @throws VaultError unknown-key, cannot-open */
  open: (sealed: string, context: SealContext) => string | Promise<string>
}

/** Which workspaces get a data key on first use: any, or only those passed to `begin`. */
export type KeysFor = 'any' | 'begun'

/**
 * The data key of each workspace: stored wrapped in Redis, cached unwrapped in this process for 30 seconds.
 *
 * @param now ms, only for the age of cached keys
 */
export function createDataKeys(options: { redis: Redis; wrapping: Wrapping; now: () => number; keysFor: KeysFor }) {
  const { redis, wrapping, now, keysFor } = options
  const loadUncached = async (teamId: string) => unwrap(wrapping, teamId, await redis.get(keys.dataKey(teamId)))
  const cache = createKeyCache({ load: loadUncached, now })

  /** Unwraps and caches a key. @param stored as read from Redis; null if there is none */
  async function take(teamId: string, stored: string | null): Promise<DataKey | null> {
    const dataKey = await unwrap(wrapping, teamId, stored)
    if (dataKey) cache.set(teamId, dataKey)
    return dataKey
  }

  const load = async (teamId: string) => take(teamId, await redis.get(keys.dataKey(teamId)))

  /**
   * The workspace's key, created if there is none.
   *
   * @throws VaultError unknown-key if the key was evicted (work in flight must not create a new one) or must be begun first
   */
  async function current(teamId: string): Promise<DataKey> {
    const dataKey = cache.get(teamId) ?? (await load(teamId))
    if (dataKey) return dataKey
    if (cache.isEvicted(teamId) || keysFor === 'begun') throw noDataKey(teamId)
    return create(teamId)
  }

  /** Concurrent calls end up with the same key (SETNX). */
  async function create(teamId: string): Promise<DataKey> {
    const { id, text } = newDataKey()
    await redis.setNX(keys.dataKey(teamId), writeStored(id, await wrapping.seal(text, wrapContext(teamId, id))))
    const created = await load(teamId)
    if (!created) throw noDataKey(teamId)
    return created
  }

  /** @throws VaultError unknown-key if the workspace has another key, or none */
  async function find(teamId: string, id: string): Promise<DataKey> {
    const cached = cache.get(teamId)
    if (cached?.id === id) return cached
    const loaded = await load(teamId)
    if (loaded?.id !== id) throw noDataKey(teamId)
    return loaded
  }

  /** @returns whether there was one */
  async function destroy(teamId: string): Promise<boolean> {
    cache.evict(teamId)
    const count = await redis.del(keys.dataKey(teamId))
    cache.evict(teamId)
    return count > 0
  }

  async function begin(teamId: string): Promise<void> {
    cache.forget(teamId)
    if (!(await load(teamId))) await create(teamId)
  }

  const { get: cached, forget, evict } = cache
  return { cached, begin, take, current, find, forget, evict, destroy }
}

async function unwrap(wrapping: Wrapping, teamId: string, stored: string | null): Promise<DataKey | null> {
  if (stored === null) return null
  const { id, wrapped } = readStored(stored)
  const text = await wrapping.open(wrapped, wrapContext(teamId, id))
  const key = createSecretKey(text, 'base64')
  return { id, cipher: createCipher([{ id, key }], '2'), fingerprint: createFingerprint(key) }
}

/**
 * A stored data key, wrapped again by the vault key that seals. The data key itself does not change, so cached copies stay
 * valid.
 *
 * @returns null if that vault key wraps it already
 * @throws VaultError unknown-key, cannot-open
 */
export async function rewrap(wrapping: Wrapping, teamId: string, stored: string): Promise<string | null> {
  const { id, wrapped } = readStored(stored)
  if (readLabel(wrapped).keyId === wrapping.sealingKeyId) return null
  const context = wrapContext(teamId, id)
  return writeStored(id, await wrapping.seal(await wrapping.open(wrapped, context), context))
}

/** Binds a wrapped key to its workspace and id. */
const wrapContext = (teamId: string, id: string): SealContext => ({ teamId, name: `data-key:${id}` })

const writeStored = (id: string, wrapped: string): string => `${id}:${wrapped}`

/** @throws VaultError cannot-open */
function readStored(stored: string): { id: string; wrapped: string } {
  const [id, wrapped, ...rest] = stored.split(':')
  if (!id || !wrapped || rest.length > 0) throw new VaultError('cannot-open', 'A stored data key is malformed')
  return { id, wrapped }
}

export const noDataKey = (teamId: string): VaultError =>
  new VaultError('unknown-key', `Workspace ${teamId} no longer has the data key that sealed this value`)

/** A workspace's data key, unwrapped. */
type DataKey = { id: string; cipher: Cipher; fingerprint: Fingerprint }

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
function createKeyCache(options: { load: (teamId: string) => Promise<DataKey | null>; now: () => number }) {
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
