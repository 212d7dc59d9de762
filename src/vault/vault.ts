import { keys } from '../redis/keys.ts'
import type { Redis } from '../redis/open.ts'
import type { Cipher } from './cipher.ts'
import { VaultError } from './errors.ts'

export type Vault = ReturnType<typeof createVault>

const CHECK_WORD = 'the vault is open'
const checkContext = (keyId: string) => ({ teamId: '', name: `check:${keyId}` })

/** Secrets at rest: sealed in Redis, each bound to its workspace and its name. */
export function createVault({ redis, cipher }: { redis: Redis; cipher: Cipher }) {
  /** A sealed value that is kept elsewhere. */
  async function seal(teamId: string, name: string, plaintext: string): Promise<string> {
    return cipher.seal(plaintext, { teamId, name })
  }

  /** @throws VaultError unknown-key, cannot-open */
  async function open(teamId: string, name: string, sealed: string): Promise<string> {
    return cipher.open(sealed, { teamId, name })
  }

  async function put(teamId: string, name: string, secret: string): Promise<void> {
    await redis.set(keys.secret(teamId, name), await seal(teamId, name, secret))
  }

  /** @throws VaultError unknown-key, cannot-open */
  async function get(teamId: string, name: string): Promise<string | null> {
    const sealed = await redis.get(keys.secret(teamId, name))
    return sealed === null ? null : open(teamId, name, sealed)
  }

  async function remove(teamId: string, name: string): Promise<void> {
    await redis.del(keys.secret(teamId, name))
  }

  /**
   * Called at start. Each key that ever was the first one leaves a sealed word behind, which must open.
   *
   * @throws VaultError wrong-keys when a key is missing, or is another than the one that had its id
   */
  async function checkKeys(): Promise<void> {
    for (const [keyId, sealed] of Object.entries(await redis.hGetAll(keys.vaultCheck())))
      checkKey(cipher, keyId, sealed)
    const id = cipher.sealingKeyId
    await redis.hSetNX(keys.vaultCheck(), id, cipher.seal(CHECK_WORD, checkContext(id)))
    checkKey(cipher, id, (await redis.hGet(keys.vaultCheck(), id)) ?? '')
  }

  return { put, get, remove, seal, open, checkKeys }
}

function checkKey(cipher: Cipher, keyId: string, sealed: string): void {
  if (!cipher.keyIds.includes(keyId))
    throw new VaultError('wrong-keys', `VAULT_KEYS lacks the key ${keyId}, which sealed what this Redis holds`)
  try {
    cipher.open(sealed, checkContext(keyId))
  } catch (cause) {
    const message = `VAULT_KEYS holds another key under ${keyId} than the one that sealed what this Redis holds`
    throw new VaultError('wrong-keys', message, { cause })
  }
}
