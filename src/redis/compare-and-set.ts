import type { Redis } from './connect.ts'

const ATTEMPTS = 50

const REPLACE_IF_UNCHANGED = `
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
return 1`

/**
 * Reads a value, changes it and writes it back, again if someone else wrote meanwhile: no change is lost.
 *
 * @param change from what is stored ('' when nothing is) to what shall be; may be called several times; what it throws is thrown
 */
export async function updateValue(redis: Redis, key: string, change: (stored: string) => string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = (await redis.get(key)) ?? ''
    const wanted = change(stored)
    if (wanted === stored) return
    if (await compareAndSet(redis, key, stored, wanted)) return
  }
  throw new Error(`${key} changed ${ATTEMPTS} times while it was being written`)
}

/** Writes `wanted` where `stored` ('' for nothing) still stands; false, and nothing is written, where it does not. */
export async function compareAndSet(redis: Redis, key: string, stored: string, wanted: string): Promise<boolean> {
  return (await redis.eval(REPLACE_IF_UNCHANGED, { keys: [key], arguments: [stored, wanted] })) === 1
}
