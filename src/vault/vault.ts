import type { Redis } from '../redis/connect.ts'
import { keys } from '../redis/keys.ts'
import { type Fingerprint, readLabel } from './cipher.ts'
import { createDataKeys, type KeysFor, noDataKey, type Wrapping } from './data-keys.ts'
import { VaultError } from './errors.ts'
import { isUnused, readKeyUse } from './key-rotation.ts'

export type Vault = ReturnType<typeof createVault>

const CHECK_WORD = 'the vault is open'
const checkContext = (keyId: string) => ({ teamId: '', name: `check:${keyId}` })
/** Releases until 0.2.0 wrote no time: theirs counts as the oldest data there is. */
const checkText = (now: number) => `${CHECK_WORD} since ${now}`
const readCheckText = (text: string) => Number(/ since (\d+)$/.exec(text)?.[1] ?? 0)

const MAX_ATTEMPTS = 5

/**
 * Writes a secret for ARGV[3] ms ('' for no limit) if the data key that sealed it is still the workspace's and, with ARGV[4]
 * ('' for none), if the stored value equals it. Returns 1; 0 if the data key changed, -1 if there is none, 2 if the stored
 * value differs.
 */
const PUT = `
local stored = redis.call('GET', KEYS[1])
if not stored then return -1 end
if string.sub(stored, 1, #ARGV[1]) ~= ARGV[1] then return 0 end
if ARGV[4] and (redis.call('GET', KEYS[2]) or '') ~= ARGV[4] then return 2 end
if ARGV[3] == '' then redis.call('SET', KEYS[2], ARGV[2]) else redis.call('SET', KEYS[2], ARGV[2], 'PX', ARGV[3]) end
return 1`

/**
 * Secrets at rest, sealed in Redis by the workspace's data key and bound to the workspace and a name. The data key is
 * wrapped by a vault key; deleting it makes everything it sealed unreadable.
 *
 * @param cipher wraps the data keys, and opens secrets of releases without data keys
 * @param keysFor `begun` where anyone may install: only workspaces passed to `begin` can seal
 * @param now ms, only for the age of cached keys
 */
export function createVault(options: { redis: Redis; cipher: Wrapping; keysFor?: KeysFor; now?: () => number }) {
  const { redis, cipher, keysFor = 'any', now = () => performance.now() } = options
  const dataKeys = createDataKeys({ redis, wrapping: cipher, now, keysFor })

  /** Seals a value that the caller stores. */
  async function seal(teamId: string, name: string, plaintext: string): Promise<string> {
    const dataKey = await dataKeys.current(teamId)
    return dataKey.cipher.seal(plaintext, { teamId, name })
  }

  /** @throws VaultError unknown-key, cannot-open */
  async function open(teamId: string, name: string, sealed: string): Promise<string> {
    const { version, keyId } = readLabel(sealed)
    if (version === '1') return cipher.open(sealed, { teamId, name })
    const dataKey = await dataKeys.find(teamId, keyId)
    return dataKey.cipher.open(sealed, { teamId, name })
  }

  /**
   * A function that fingerprints texts under the workspace's data key, which stays in the vault. Use it for one task: a purge
   * does not end it.
   *
   * @throws VaultError unknown-key if the workspace was purged
   */
  async function fingerprint(teamId: string): Promise<Fingerprint> {
    return (await dataKeys.current(teamId)).fingerprint
  }

  /** One round trip to Redis, with or without a cached data key. @throws VaultError unknown-key, cannot-open */
  async function get(teamId: string, name: string): Promise<string | null> {
    const sealed = await getSealed(teamId, name)
    return sealed === null ? null : open(teamId, name, sealed)
  }

  /** As `get`, for a secret of bytes. @throws VaultError unknown-key, cannot-open */
  async function getBytes(teamId: string, name: string): Promise<Buffer | null> {
    const sealed = await getSealed(teamId, name)
    if (sealed === null) return null
    const dataKey = await dataKeys.find(teamId, readLabel(sealed).keyId)
    return dataKey.cipher.openBytes(sealed, { teamId, name })
  }

  async function getSealed(teamId: string, name: string): Promise<string | null> {
    return dataKeys.cached(teamId) ? redis.get(keys.secret(teamId, name)) : getUncached(teamId, name)
  }

  async function getUncached(teamId: string, name: string): Promise<string | null> {
    const [sealed = null, stored = null] = await redis.mGet([keys.secret(teamId, name), keys.dataKey(teamId)])
    await dataKeys.take(teamId, stored)
    return sealed
  }

  async function remove(teamId: string, name: string): Promise<void> {
    await redis.del(keys.secret(teamId, name))
  }

  return {
    ...createWriting(redis, dataKeys),
    ...createDataChecks(redis, cipher),
    get,
    getBytes,
    remove,
    seal,
    open,
    fingerprint,
    /** Deletes the data key: its secrets are unreadable immediately here, within 30 seconds in other processes. */
    destroyKey: dataKeys.destroy,
    /** Call when the data key was deleted elsewhere: evicts it, and creates no new one for 30 seconds. */
    evict: dataKeys.evict,
    /** Creates the data key of a workspace that was installed, perhaps again. */
    begin: dataKeys.begin,
  }
}

type Secret = string | Uint8Array
type WriteOptions = { expected?: string; forMs?: number }

function createWriting(redis: Redis, dataKeys: ReturnType<typeof createDataKeys>) {
  /** @returns false if the stored value differs from the expected one */
  async function write(
    teamId: string,
    name: string,
    secret: Secret,
    { expected, forMs }: WriteOptions,
  ): Promise<boolean> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const { id, cipher: own } = await dataKeys.current(teamId)
      const options = {
        keys: [keys.dataKey(teamId), keys.secret(teamId, name)],
        arguments: [
          `${id}:`,
          own.seal(secret, { teamId, name }),
          String(forMs ?? ''),
          ...(expected === undefined ? [] : [expected]),
        ],
      }
      const written = await redis.eval(PUT, options)
      if (written === 1 || written === 2) return written === 1
      dataKeys.forget(teamId)
      if (written === -1) throw noDataKey(teamId)
    }
    throw new Error(`The data key of ${teamId} changed ${MAX_ATTEMPTS} times while a secret was being written`)
  }

  /**
   * Writes nothing for a workspace that was purged meanwhile.
   *
   * @param forMs when it expires; without it, it stays
   * @throws VaultError unknown-key if it was purged
   */
  async function put(teamId: string, name: string, secret: Secret, forMs?: number): Promise<void> {
    await write(teamId, name, secret, forMs === undefined ? {} : { forMs })
  }

  /**
   * Compare-and-set: writes only if the stored, sealed value ('' for none) still equals `read`.
   *
   * @returns whether it was written
   * @throws VaultError unknown-key if the workspace was purged
   */
  function replace(teamId: string, name: string, read: string, secret: string): Promise<boolean> {
    return write(teamId, name, secret, { expected: read })
  }

  return { put, replace }
}

function createDataChecks(redis: Redis, cipher: Wrapping) {
  const hasData = createDataWatch(redis, cipher)
  return {
    checkKeys: async (startedAt?: number): Promise<string[]> => {
      const missing = await checkKeys(redis, cipher, startedAt)
      await hasData()
      return missing
    },
    hasData,
    /** Call where something is missing that a Redis without its data lacks too. @throws VaultError data-lost */
    assertData: async (): Promise<void> => {
      if (!(await hasData())) throw new VaultError('data-lost', 'Redis has lost its data: restore a backup')
    },
  }
}

/**
 * Called at start. Each key that was ever first in VAULT_KEYS has left a sealed check word in Redis, which must open.
 *
 * @param startedAt ms UTC
 * @returns ids of keys that are missing and seal nothing: a new key that was taken back
 * @throws VaultError wrong-keys if a key that seals something is missing, or one differs from the one that had its id
 */
async function checkKeys(redis: Redis, cipher: Wrapping, startedAt = 0): Promise<string[]> {
  const missing = await checkKnownKeys(redis, cipher)
  const id = cipher.sealingKeyId
  await redis.hSetNX(keys.vaultCheck(), id, await cipher.seal(checkText(startedAt), checkContext(id)))
  await checkKey(cipher, id, (await redis.hGet(keys.vaultCheck(), id)) ?? '')
  return missing
}

/**
 * Whether Redis has the data that `checkKeys` found, or older data: a backup. An empty Redis has neither, even once a process
 * that starts on it, such as an operator's command, has left its check word there.
 */
function createDataWatch(redis: Redis, cipher: Wrapping): () => Promise<boolean> {
  /** by check word, when it was sealed */
  const known = new Map<string, number>()
  async function sealedAt(keyId: string, word: string): Promise<number> {
    try {
      return known.get(word) ?? readCheckText(await cipher.open(word, checkContext(keyId)))
    } catch {
      return Number.POSITIVE_INFINITY
    }
  }
  return async () => {
    const stored = Object.entries(await redis.hGetAll(keys.vaultCheck()))
    const words = await Promise.all(stored.map(async ([keyId, word]) => ({ word, at: await sealedAt(keyId, word) })))
    const oldestAt = Math.min(...known.values())
    const isThere = known.size === 0 || words.some(({ word, at }) => known.has(word) || at < oldestAt)
    if (isThere) for (const { word, at } of words) known.set(word, at)
    return isThere
  }
}

/**
 * Like `checkKeys`, without writing.
 *
 * @throws VaultError wrong-keys
 */
export async function checkKnownKeys(redis: Redis, cipher: Wrapping): Promise<string[]> {
  const checks = await redis.hGetAll(keys.vaultCheck())
  const missing = Object.keys(checks).filter((keyId) => !cipher.keyIds.includes(keyId))
  for (const [keyId, sealed] of Object.entries(checks))
    if (!missing.includes(keyId)) await checkKey(cipher, keyId, sealed)
  const [needed] = await neededOf(missing, { redis, cipher, isKnown: cipher.sealingKeyId in checks })
  if (needed === undefined) return missing
  throw new VaultError('wrong-keys', `VAULT_KEYS lacks the key ${needed}, which sealed data in this Redis: add it back`)
}

/** All of them for a sealing key that this Redis does not know: two processes with different keys must not both start. */
async function neededOf(
  missing: string[],
  { redis, cipher, isKnown }: { redis: Redis; cipher: Wrapping; isKnown: boolean },
): Promise<string[]> {
  if (missing.length === 0 || !isKnown) return missing
  const unused = (await readKeyUse({ redis, cipher })).filter(isUnused).map(({ keyId }) => keyId)
  return missing.filter((keyId) => !unused.includes(keyId))
}

async function checkKey(cipher: Wrapping, keyId: string, sealed: string): Promise<void> {
  try {
    await cipher.open(sealed, checkContext(keyId))
  } catch (cause) {
    const message = `The key ${keyId} in VAULT_KEYS is not the one that sealed data in this Redis: restore the original, and give a new key an id of its own`
    throw new VaultError('wrong-keys', message, { cause })
  }
}
