import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { SHARD_NAMES } from '../../delivery/shards.ts'
import type { Log } from '../../log.ts'
import type { RunStore } from '../storage/run-store.ts'
import type { ClaimedRun, RunOutcome } from '../storage/types.ts'

/** Longer than the writes that Redis can lose (10 s), and than a post takes. */
const RETENTION_MS = 40_000
const BEAT_INTERVAL_MS = 500

type Deps = {
  runStore: Pick<RunStore, 'heartbeat' | 'removeWorker' | 'replayPost' | 'finish'>
  /** ms UTC */
  realNow: () => number
  log: Log
}

/**
 * Heartbeat every 500 ms. Keeps the last 40 s of posts and replays them when Redis' run_id changes, because a restart or failover
 * can lose recent writes. Posts pause after a restart until every worker has replayed.
 * Without it, the fault class "Redis restarted without its last second" fails: 8 of 36 digests were posted twice [measured].
 */
export function createHeartbeat(deps: Deps) {
  const { runStore, log } = deps
  const worker = randomUUID()
  const posts = createRecentPosts(deps)
  /** by shard */
  const beats = new Map<string, { replayedTo: string; lastAt: number }>()
  const stopping = new AbortController()

  async function beat(): Promise<void> {
    if (stopping.signal.aborted) return
    const lost = (await Promise.all(SHARD_NAMES.map(beatShard))).filter((count) => count !== null)
    if (lost.length === 0) return
    const count = lost.reduce((sum, one) => sum + one, 0)
    log.warn({ lost: count }, 'redis restart detected, recent posts replayed')
  }

  /** @returns the count of posts that Redis had lost; null if it was not restarted */
  async function beatShard(shard: string): Promise<number | null> {
    const last = beats.get(shard) ?? { replayedTo: '', lastAt: 0 }
    const { epoch, at } = await runStore.heartbeat(shard, worker, last)
    const current = { replayedTo: epoch, lastAt: at }
    if (last.replayedTo === '' || epoch === last.replayedTo) {
      beats.set(shard, current)
      return null
    }
    const lost = await posts.replay(shard)
    if ((await runStore.heartbeat(shard, worker, current)).epoch === epoch) beats.set(shard, current)
    return lost
  }

  async function keepBeating(): Promise<void> {
    const logFailure = (err: unknown) => log.debug({ err }, 'heartbeat failed')
    while (!stopping.signal.aborted) {
      await sleep(BEAT_INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => {})
      await beat().catch(logFailure)
    }
    await Promise.all(SHARD_NAMES.map((shard) => runStore.removeWorker(shard, worker))).catch(logFailure)
  }

  let beating: Promise<void> | null = null
  return {
    beat,
    recordPost: posts.recordPost,
    forgetPost: posts.forgetPost,
    start: async () => {
      await beat()
      beating = keepBeating()
    },
    /** Call when no post is in progress. */
    stop: async () => {
      stopping.abort()
      await beating
    },
  }
}

function createRecentPosts({ runStore, realNow }: Deps) {
  const posts = new Map<ClaimedRun, { at: number; outcome: RunOutcome | null }>()
  return {
    recordPost: (claimedRun: ClaimedRun, outcome: RunOutcome | null): void => {
      const now = realNow()
      posts.delete(claimedRun)
      posts.set(claimedRun, { at: now, outcome })
      for (const [each, { at }] of posts) {
        if (now - at <= RETENTION_MS) return
        posts.delete(each)
      }
    },
    /** Forgets a run that was not posted. */
    forgetPost: (claimedRun: ClaimedRun): void => void posts.delete(claimedRun),
    /** @returns the count of posts that Redis had lost */
    replay: async (shard: string): Promise<number> => {
      let lost = 0
      for (const [claimedRun, { outcome }] of posts) {
        if (claimedRun.shard !== shard || !(await runStore.replayPost(claimedRun))) continue
        lost += 1
        if (outcome) await runStore.finish(claimedRun, outcome)
      }
      return lost
    },
  }
}
