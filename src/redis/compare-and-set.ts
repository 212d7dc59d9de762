import type { Redis } from './connect.ts'

const MAX_ATTEMPTS = 50

const REPLACE_IF_UNCHANGED = `
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
return 1`

/**
 * Reads a value, changes it and writes it back; repeated if it was written meanwhile, so that no change is lost.
 *
 * @param change receives the stored value ('' for none) and returns the new one; may be called several times
 * @throws what `change` throws; an Error after 50 attempts
 */
export async function updateValue(redis: Redis, key: string, change: (stored: string) => string): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const stored = (await redis.get(key)) ?? ''
    const wanted = change(stored)
    if (wanted === stored) return
    if (await compareAndSet(redis, key, stored, wanted)) return
  }
  throw new Error(`${key} changed ${MAX_ATTEMPTS} times during the update`)
}

/** Writes `wanted` if the value still equals `stored` ('' for none). @returns whether it was written */
export async function compareAndSet(redis: Redis, key: string, stored: string, wanted: string): Promise<boolean> {
  return (await redis.eval(REPLACE_IF_UNCHANGED, { keys: [key], arguments: [stored, wanted] })) === 1
}
