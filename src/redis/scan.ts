import type { ClusterClient, Redis, SingleClient } from './connect.ts'

/** How many keys Redis looks at before it serves others again. */
const PAGE = 500

/** The nodes that hold keys: the masters of a cluster, else the one there is. For what is asked of a node and not of a key. */
export async function mastersOf(redis: Redis): Promise<SingleClient[]> {
  const cluster = redis as unknown as ClusterClient
  if (!('masters' in cluster)) return [redis as unknown as SingleClient]
  return Promise.all(cluster.masters.map((master) => cluster.nodeClient(master) as Promise<SingleClient>))
}

/** Keys that match a pattern, a page at a time, wherever in a cluster they are; a key may come twice. */
export async function* scanKeys(redis: Redis, pattern: string): AsyncGenerator<string[], void> {
  for (const node of await mastersOf(redis)) yield* node.scanIterator({ MATCH: pattern, COUNT: PAGE })
}
