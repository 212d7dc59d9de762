import { compareAndSet } from '../redis/compare-and-set.ts'
import type { Redis } from '../redis/connect.ts'
import { readLabel } from './cipher.ts'
import type { Wrapping } from './data-keys.ts'

/**
 * A fact about a whole Redis, written once and sealed by the vault: nobody else can write or change it. At each start it is
 * sealed anew where another key seals by now.
 *
 * @param first what is written where there is none yet
 * @throws VaultError unknown-key, cannot-open
 */
export async function noteOnce(
  { redis, cipher }: { redis: Redis; cipher: Wrapping },
  key: string,
  first: () => Promise<string>,
): Promise<string> {
  const context = { teamId: '', name: `note:${key}` }
  if ((await redis.exists(key)) === 0) await redis.setNX(key, await cipher.seal(await first(), context))
  const sealed = (await redis.get(key)) ?? ''
  const text = await cipher.open(sealed, context)
  if (readLabel(sealed).keyId !== cipher.sealingKeyId)
    await compareAndSet(redis, key, sealed, await cipher.seal(text, context))
  return text
}
