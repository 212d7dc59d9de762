import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Redis } from '../redis/connect.ts'
import { leadListKeys } from '../redis/keys.ts'

/** What a secret key may do: read these chatbots. `id` tells keys apart and is no secret. */
export type KeyHolder = { id: string; serialNumbers: ReadonlySet<string> }

const KEY_BYTES = 32
const ID_DIGITS = 16

/** The service's secret keys, of which Redis holds only SHA-256 digests: 256 random bits need no slower hash. */
export function createSecretKeys(redis: Redis) {
  return {
    /** A new secret key that reads these chatbots. It is told once and kept nowhere. */
    create: async (serialNumbers: string[]): Promise<string> => {
      const key = randomBytes(KEY_BYTES).toString('hex')
      const digest = digestOf(key)
      const fields = { digest: digest.toString('hex'), serialNumbers: JSON.stringify(serialNumbers) }
      await redis.hSet(leadListKeys.secretKey(idOf(digest)), fields)
      return key
    },

    /** Whose key this is; null for a wrong one. */
    find: async (key: string): Promise<KeyHolder | null> => {
      const digest = digestOf(key)
      const id = idOf(digest)
      const stored = await redis.hGetAll(leadListKeys.secretKey(id))
      const expected = Buffer.from(stored.digest ?? '', 'hex')
      const isRight = expected.length === digest.length && timingSafeEqual(expected, digest)
      return isRight ? { id, serialNumbers: new Set(JSON.parse(stored.serialNumbers ?? '[]')) } : null
    },
  }
}

const digestOf = (key: string): Buffer => createHash('sha256').update(key).digest()

const idOf = (digest: Buffer): string => digest.toString('hex').slice(0, ID_DIGITS)
