import { RESP_TYPES } from 'redis'
import type { Redis } from './connect.ts'

/** The values of keys of one cluster slot, as bytes; null for a key that does not exist. */
export async function readBytes(redis: Redis, names: string[]): Promise<(Buffer | null)[]> {
  if (names.length === 0) return []
  return redis.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }).mGet(names)
}
