import type { Redis } from '../../src/redis/connect.ts'
import { scanKeys } from '../../src/redis/scan.ts'

/** Keys of one kind: how many, and the longest time until one of them expires, in hours; null if one never does. */
export type KeyGroup = { keys: number; expiresInHours: number | null }

/** Of all keys, by their names without ids, such as `leads:{…}:occ`. */
export async function keyGroups(redis: Redis): Promise<Map<string, KeyGroup>> {
  const groups = new Map<string, KeyGroup>()
  for await (const page of scanKeys(redis, '*')) {
    const lefts = await Promise.all(page.map((key) => redis.pTTL(key)))
    for (const [index, key] of page.entries()) addTo(groups, kindOf(key), Number(lefts[index]))
  }
  return groups
}

/** @param leftMs -1 for a key that never expires, -2 for one that has expired */
function addTo(groups: Map<string, KeyGroup>, kind: string, leftMs: number): void {
  if (leftMs === -2) return
  const { keys, expiresInHours } = groups.get(kind) ?? { keys: 0, expiresInHours: 0 }
  const hours = leftMs === -1 || expiresInHours === null ? null : Math.max(expiresInHours, leftMs / 3_600_000)
  groups.set(kind, { keys: keys + 1, expiresInHours: hours })
}

function kindOf(key: string): string {
  return /^[\w-]+:(?:\{[^}]*\}:)?[^:]+(?::[a-z-]+(?=:))?/.exec(key)?.[0].replace(/\{[^}]*\}/, '{…}') ?? key
}
