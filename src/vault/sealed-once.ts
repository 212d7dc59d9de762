import { compareAndSet } from '../redis/compare-and-set.ts'
import type { Redis } from '../redis/connect.ts'
import { readLabel } from './cipher.ts'
import type { Wrapping } from './data-keys.ts'

/**
 * Reads a value that is written once per Redis and sealed, so that writing to Redis cannot forge it. Re-seals it if VAULT_KEYS
 * has a new first key.
 *
 * @param initial the value to write if there is none
 * @throws VaultError unknown-key, cannot-open
 */
export async function sealOnce(
  { redis, cipher }: { redis: Redis; cipher: Wrapping },
  key: string,
  initial: () => Promise<string>,
): Promise<string> {
  const context = { teamId: '', name: `note:${key}` }
  if ((await redis.exists(key)) === 0) await redis.setNX(key, await cipher.seal(await initial(), context))
  const sealed = (await redis.get(key)) ?? ''
  const text = await cipher.open(sealed, context)
  if (readLabel(sealed).keyId !== cipher.sealingKeyId)
    await compareAndSet(redis, key, sealed, await cipher.seal(text, context))
  return text
}
