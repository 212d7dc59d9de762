import { createSecretKey } from 'node:crypto'
import type { Redis } from '../redis/connect.ts'
import { keys } from '../redis/keys.ts'
import { createCipher, newDataKey, type SealContext } from './cipher.ts'
import { VaultError } from './errors.ts'
import { createKeyCache, type DataKey } from './key-cache.ts'

/** What wraps data keys: a cipher of the vault's own keys, or a key service, whose answers take their time. */
export type Wrapping = {
  /** the key that seals */
  sealingKeyId: string
  /** the keys that open */
  keyIds: string[]
  seal: (plaintext: string, context: SealContext) => string | Promise<string>
  /** @throws VaultError unknown-key, cannot-open */
  open: (sealed: string, context: SealContext) => string | Promise<string>
}

/** Which workspaces are given a data key when they need one: any, or only those that were begun. */
export type KeysFor = 'any' | 'begun'

/**
 * The data key of each workspace: wrapped in Redis, unwrapped in this process for half a minute.
 *
 * @param now ms, only for the age of what is remembered
 */
export function createDataKeys(options: { redis: Redis; wrapping: Wrapping; now: () => number; keysFor: KeysFor }) {
  const { redis, wrapping, now, keysFor } = options
  const lookUp = async (teamId: string) => unwrap(wrapping, teamId, await redis.get(keys.dataKey(teamId)))
  const memory = createKeyCache({ lookUp, now })

  /** @param stored as it was read from Redis; null when there is none */
  async function take(teamId: string, stored: string | null): Promise<DataKey | null> {
    const dataKey = await unwrap(wrapping, teamId, stored)
    if (dataKey) memory.set(teamId, dataKey)
    return dataKey
  }

  const load = async (teamId: string) => take(teamId, await redis.get(keys.dataKey(teamId)))

  /**
   * The workspace's key, made where there is none.
   *
   * @throws VaultError unknown-key when this process saw the workspace leave, or it must be begun first: what is still
   *   under way makes no new key
   */
  async function current(teamId: string): Promise<DataKey> {
    const known = memory.get(teamId) ?? (await load(teamId))
    if (known) return known
    if (memory.isEvicted(teamId) || keysFor === 'begun') throw gone(teamId)
    return make(teamId)
  }

  /** Two who make it at once end up with the same. */
  async function make(teamId: string): Promise<DataKey> {
    const { id, text } = newDataKey()
    await redis.setNX(keys.dataKey(teamId), writeStored(id, await wrapping.seal(text, wrapContext(teamId, id))))
    const made = await load(teamId)
    if (!made) throw gone(teamId)
    return made
  }

  /** @throws VaultError unknown-key when the workspace's key is another, or is gone */
  async function find(teamId: string, id: string): Promise<DataKey> {
    const known = memory.get(teamId)
    if (known?.id === id) return known
    const loaded = await load(teamId)
    if (loaded?.id !== id) throw gone(teamId)
    return loaded
  }

  /** @returns whether there was one */
  async function destroy(teamId: string): Promise<boolean> {
    memory.evict(teamId)
    const count = await redis.del(keys.dataKey(teamId))
    memory.evict(teamId)
    return count > 0
  }

  async function begin(teamId: string): Promise<void> {
    memory.forget(teamId)
    if (!(await load(teamId))) await make(teamId)
  }

  const { get: remembered, forget, evict } = memory
  return { remembered, begin, take, current, find, forget, evict, destroy }
}

async function unwrap(wrapping: Wrapping, teamId: string, stored: string | null): Promise<DataKey | null> {
  if (stored === null) return null
  const { id, wrapped } = readStored(stored)
  const text = await wrapping.open(wrapped, wrapContext(teamId, id))
  return { id, cipher: createCipher([{ id, key: createSecretKey(text, 'base64') }], '2') }
}

/** What is bound to a wrapped key: it opens for its workspace and under its own id only. */
export const wrapContext = (teamId: string, id: string): SealContext => ({ teamId, name: `data-key:${id}` })

export const writeStored = (id: string, wrapped: string): string => `${id}:${wrapped}`

/** @throws VaultError cannot-open */
export function readStored(stored: string): { id: string; wrapped: string } {
  const [id, wrapped, ...rest] = stored.split(':')
  if (!id || !wrapped || rest.length > 0) throw new VaultError('cannot-open', 'A data key is damaged')
  return { id, wrapped }
}

export const gone = (teamId: string): VaultError =>
  new VaultError('unknown-key', `Sealed by a data key that workspace ${teamId} no longer has`)
