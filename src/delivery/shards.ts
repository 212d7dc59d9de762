/** Part of stored keys. */
const SHARDS = 16
export const SHARD_NAMES = Array.from({ length: SHARDS }, (_, index) => `d${String(index).padStart(2, '0')}`)

/** The shard of all digests of a workspace, and of the post slots of its channels. */
export function shardOf(teamId: string): string {
  return SHARD_NAMES[hashOf(teamId) % SHARDS] as string
}

/** FNV-1a, finished by murmur3's mixer, so that similar ids get distant hashes; 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const unit of Buffer.from(text)) hash = Math.imul(hash ^ unit, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
