import { RESP_TYPES } from '@redis/client'
import type { ClusterClient, Redis, SingleClient } from './connect.ts'

/** Keys that Redis examines per SCAN call, during which it serves nobody else. */
const COUNT = 500

/** The masters of a cluster, else the single node. For commands to a node rather than a key. */
export async function mastersOf(redis: Redis): Promise<SingleClient[]> {
  const cluster = redis as unknown as ClusterClient
  if (!('masters' in cluster)) return [redis as unknown as SingleClient]
  return Promise.all(cluster.masters.map((master) => cluster.nodeClient(master) as Promise<SingleClient>))
}

/** Keys that match a pattern, a page at a time, across all nodes; a key may be returned twice. */
export async function* scanKeys(redis: Redis, pattern: string): AsyncGenerator<string[], void> {
  for (const node of await mastersOf(redis)) yield* node.scanIterator({ MATCH: pattern, COUNT })
}

export async function hasAnyKey(redis: Redis, pattern: string): Promise<boolean> {
  for await (const page of scanKeys(redis, pattern)) if (page.length > 0) return true
  return false
}

/** The values of keys of one cluster slot, as bytes; null for a key that does not exist. */
export async function readBytes(redis: Redis, names: string[]): Promise<(Buffer | null)[]> {
  if (names.length === 0) return []
  return redis.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }).mGet(names)
}
