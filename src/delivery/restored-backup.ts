import type { Log } from '../log.ts'
import type { Redis } from '../redis/connect.ts'
import { digestKeys, keys } from '../redis/keys.ts'
import type { ScheduledTask } from '../scheduled-tasks.ts'
import { SHARD_NAMES } from './shards.ts'

/** The time, ms UTC, whose writes are missing because Redis was restored from a backup, or from 0 because it came back empty. */
export type LostTime = { from: number; until: number }

/** Of a cluster: whether a node came back empty. */
export const cameBackEmpty = ({ from }: LostTime): boolean => from === 0

/** `isUnclear` while this Redis, which started long after the last heartbeat, may be a backup or was only down: for seconds. */
type RestoreState = { lost: LostTime | null; isUnclear: boolean }

/**
 * What the shards know of the latest restore. Workers recognize one by its last heartbeats: Redis knows fewer than a worker that
 * is still running, or they ended without a shutdown long before this Redis started and none of them goes on.
 */
export async function readRestoreState(redis: Redis): Promise<RestoreState> {
  const all = await Promise.all(
    SHARD_NAMES.map((shard) => redis.hmGet(digestKeys.redisEpoch(shard), ['lost', 'back', 'old'])),
  )
  const found = all.map(([from, until]) => ({ from: Number(from ?? 0), until: Number(until ?? 0) }))
  return { lost: latestOf(found), isUnclear: all.some(([, , startedAt]) => Number(startedAt ?? 0) > 0) }
}

function latestOf(found: LostTime[]): LostTime | null {
  const until = Math.max(...found.map((each) => each.until))
  if (until === 0) return null
  // Several nodes of a cluster may have been restored, each from a backup of its own.
  const sameRestore = found.filter((each) => each.until > 0 && until - each.until < 60_000)
  return { from: Math.min(...sameRestore.map(({ from }) => from)), until }
}

/** Null if Redis was never restored. */
export async function readLostTime(redis: Redis): Promise<LostTime | null> {
  return (await readRestoreState(redis)).lost
}

/** For an operator who restored a backup that was made while no worker ran: nothing in it shows that. */
export async function recordRestore(redis: Redis, now: number): Promise<LostTime> {
  for (const shard of SHARD_NAMES) {
    const key = digestKeys.redisEpoch(shard)
    const lost = (await redis.hGet(key, 'clock')) ?? String(now)
    await redis.hSet(key, { lost, back: String(now) })
  }
  return (await readLostTime(redis)) ?? { from: now, until: now }
}

const CHECK_INTERVAL_MS = 60_000

type TaskDeps = {
  redis: Redis
  /** finds the workspaces whose tokens Slack does not accept, such as those that were renewed since the backup */
  probeAllTokens: () => Promise<void>
  log: Log
}

/** Reports a restore, and checks every token once after it. */
export function restoreTask({ redis, probeAllTokens, log }: TaskDeps): ScheduledTask {
  async function run(): Promise<void> {
    const lost = await readLostTime(redis)
    if (lost === null || Number(await redis.get(keys.handledRestore())) >= lost.until) return
    const [from, until] = [lost.from, lost.until].map((at) => new Date(at).toISOString())
    if (cameBackEmpty(lost)) log.error({ until }, 'redis came back empty, what was stored before is lost')
    else log.error({ from, until }, 'redis was restored from a backup, what was stored in between is lost')
    await probeAllTokens()
    await redis.set(keys.handledRestore(), String(lost.until))
  }
  return { name: 'restore', everyMs: CHECK_INTERVAL_MS, run }
}
