import { shardOf } from '../delivery/shards.ts'
import type { Log } from '../log.ts'
import { openRedis, type Redis } from '../redis/connect.ts'
import { digestKeys, keys } from '../redis/keys.ts'
import type { Digests } from './manage-digests.ts'
import type { RunId } from './storage/types.ts'

/**
 * Deletes a workspace's digests, their runs and their jobs. An unreachable queue does not fail the purge: a job holds only ids, and
 * is removed once it was processed.
 *
 * @param deps.queueUrl of the queue's Redis
 * @returns a function that returns the count of deleted digests
 */
export function createDigestPurge(deps: {
  redis: Redis
  digests: Pick<Digests, 'purge'>
  queueUrl: string
  log: Log
}): (teamId: string) => Promise<number> {
  return async (teamId) => {
    const runs = await runsOf(deps.redis, teamId)
    const count = await deps.digests.purge(teamId)
    if (runs.length > 0) await forgetJobs(runs, deps)
    return count
  }
}

async function runsOf(redis: Redis, teamId: string): Promise<RunId[]> {
  const shard = shardOf(teamId)
  const ids = await redis.zRange(keys.digests(teamId), 0, -1)
  const each = await Promise.all(ids.map((id) => redis.lRange(digestKeys.runs(shard, id), 0, -1)))
  return each.flatMap((runs, index) => runs.map((run) => ({ shard, teamId, id: ids[index] ?? '', run })))
}

async function forgetJobs(runs: RunId[], { queueUrl, log }: { queueUrl: string; log: Log }): Promise<void> {
  try {
    // The queue's own connection is tried for ever, this one five times.
    const reached = await openRedis({ url: queueUrl, log })
    reached.destroy()
    // BullMQ is loaded here because it takes a sixth of the app's start, which hardly ever purges.
    const { openDigestQueue } = await import('./runs/queue.ts')
    const queue = await openDigestQueue({ url: queueUrl, log })
    await queue.forget(runs).finally(queue.close)
  } catch (err) {
    log.warn({ err }, 'queue jobs removal failed')
  }
}
