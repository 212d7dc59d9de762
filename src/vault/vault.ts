import type { Redis } from '../redis/connect.ts'
import { keys } from '../redis/keys.ts'
import { readLabel } from './cipher.ts'
import { createDataKeys, gone, type KeysFor, type Wrapping } from './data-keys.ts'
import { VaultError } from './errors.ts'

export type Vault = ReturnType<typeof createVault>

const CHECK_WORD = 'the vault is open'
const checkContext = (keyId: string) => ({ teamId: '', name: `check:${keyId}` })

const ATTEMPTS = 5

/**
 * Writes a secret if the data key that sealed it is still the workspace's, and if a third argument ('' for none) is still
 * what stands there: 1, 0 when there is another data key, -1 when none, 2 when something else stands there.
 */
const PUT = `
local stored = redis.call('GET', KEYS[1])
if not stored then return -1 end
if string.sub(stored, 1, #ARGV[1]) ~= ARGV[1] then return 0 end
if ARGV[3] and (redis.call('GET', KEYS[2]) or '') ~= ARGV[3] then return 2 end
redis.call('SET', KEYS[2], ARGV[2])
return 1`

/**
 * Secrets at rest: sealed in Redis by a data key of their workspace, each bound to its workspace and its name. The data
 * key itself is wrapped; where it is gone, so is all that it sealed.
 *
 * @param cipher wraps the data keys, and opens what was sealed before there were any
 * @param keysFor where strangers install, only a workspace that was begun seals anything
 * @param now ms, only for the age of what is remembered
 */
export function createVault(options: { redis: Redis; cipher: Wrapping; keysFor?: KeysFor; now?: () => number }) {
  const { redis, cipher, keysFor = 'any', now = () => performance.now() } = options
  const dataKeys = createDataKeys({ redis, wrapping: cipher, now, keysFor })

  /** A sealed value that is kept elsewhere. */
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

  /** One round trip to Redis, whether the data key is remembered or not. @throws VaultError unknown-key, cannot-open */
  async function get(teamId: string, name: string): Promise<string | null> {
    const sealed = await (dataKeys.remembered(teamId) ? redis.get(keys.secret(teamId, name)) : getCold(teamId, name))
    return sealed === null ? null : open(teamId, name, sealed)
  }

  async function getCold(teamId: string, name: string): Promise<string | null> {
    const [sealed = null, stored = null] = await redis.mGet([keys.secret(teamId, name), keys.dataKey(teamId)])
    await dataKeys.take(teamId, stored)
    return sealed
  }

  async function remove(teamId: string, name: string): Promise<void> {
    await redis.del(keys.secret(teamId, name))
  }

  return {
    ...createWriting(redis, dataKeys),
    get,
    remove,
    seal,
    open,
    checkKeys: () => checkKeys(redis, cipher),
    /** Deletes the data key: what it sealed opens no more, here at once, in other processes within 30 seconds. */
    destroyKey: dataKeys.destroy,
    /** For whoever deletes the data key together with more: this process forgets it, and makes none anew for half a minute. */
    noteLeft: dataKeys.evict,
    /** For a workspace that comes, perhaps back: it has a data key from now on. */
    begin: dataKeys.begin,
  }
}

function createWriting(redis: Redis, dataKeys: ReturnType<typeof createDataKeys>) {
  /** False when something else stands there than was expected. */
  async function write(teamId: string, name: string, secret: string, expected: string[]): Promise<boolean> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { id, cipher: own } = await dataKeys.current(teamId)
      const options = {
        keys: [keys.dataKey(teamId), keys.secret(teamId, name)],
        arguments: [`${id}:`, own.seal(secret, { teamId, name }), ...expected],
      }
      const written = await redis.eval(PUT, options)
      if (written === 1 || written === 2) return written === 1
      dataKeys.forget(teamId)
      if (written === -1) throw gone(teamId)
    }
    throw new Error(`The data key of ${teamId} changed ${ATTEMPTS} times while a secret was being written`)
  }

  /**
   * A write that was begun for a workspace which left meanwhile writes nothing.
   *
   * @throws VaultError unknown-key when it left
   */
  async function put(teamId: string, name: string, secret: string): Promise<void> {
    await write(teamId, name, secret, [])
  }

  /**
   * The same where what was read, sealed as it was ('' for nothing), still stands.
   *
   * @returns whether it did
   * @throws VaultError unknown-key when the workspace left
   */
  function replace(teamId: string, name: string, read: string, secret: string): Promise<boolean> {
    return write(teamId, name, secret, [read])
  }

  return { put, replace }
}

/**
 * Called at start. Each key that ever was the first one leaves a sealed word behind, which must open.
 *
 * @throws VaultError wrong-keys when a key is missing, or is another than the one that had its id
 */
async function checkKeys(redis: Redis, cipher: Wrapping): Promise<void> {
  await checkKnownKeys(redis, cipher)
  const id = cipher.sealingKeyId
  await redis.hSetNX(keys.vaultCheck(), id, await cipher.seal(CHECK_WORD, checkContext(id)))
  await checkKey(cipher, id, (await redis.hGet(keys.vaultCheck(), id)) ?? '')
}

/**
 * As `checkKeys`, and leaves nothing behind.
 *
 * @throws VaultError wrong-keys
 */
export async function checkKnownKeys(redis: Redis, cipher: Wrapping): Promise<void> {
  for (const [keyId, sealed] of Object.entries(await redis.hGetAll(keys.vaultCheck())))
    await checkKey(cipher, keyId, sealed)
}

async function checkKey(cipher: Wrapping, keyId: string, sealed: string): Promise<void> {
  if (!cipher.keyIds.includes(keyId))
    throw new VaultError('wrong-keys', `VAULT_KEYS lacks the key ${keyId}, which sealed what this Redis holds`)
  try {
    await cipher.open(sealed, checkContext(keyId))
  } catch (cause) {
    const message = `VAULT_KEYS holds another key under ${keyId} than the one that sealed what this Redis holds`
    throw new VaultError('wrong-keys', message, { cause })
  }
}
