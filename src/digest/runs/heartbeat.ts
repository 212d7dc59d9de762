import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../log.ts'
import { SHARD_NAMES } from '../model/digest.ts'
import type { RunStore } from '../storage/run-store.ts'
import type { ClaimedRun, RunOutcome } from '../storage/types.ts'

export type Heartbeat = ReturnType<typeof createHeartbeat>

/** Longer than Redis may forget, and than a post may take. */
const RETENTION_MS = 40_000
const BEAT_INTERVAL_MS = 500

type Deps = {
  runStore: Pick<RunStore, 'heartbeat' | 'removeWorker' | 'replayPost' | 'finish'>
  /** ms UTC */
  realNow: () => number
  log: Log
}

/**
 * Says all the time that this worker lives, and remembers what it posted of late: a Redis that was restarted, or that took
 * over, may have forgotten the last of it and is told again. Nothing is posted after a restart until every worker has told.
 */
export function createHeartbeat(deps: Deps) {
  const { runStore, log } = deps
  const worker = randomUUID()
  const posts = createRecentPosts(deps)
  const told = new Map<string, string>()
  const leaving = new AbortController()

  async function beat(): Promise<void> {
    const forgotten = (await Promise.all(SHARD_NAMES.map(beatShard))).filter((count) => count !== null)
    if (forgotten.length === 0) return
    const count = forgotten.reduce((sum, one) => sum + one, 0)
    log.warn({ forgotten: count }, 'redis was restarted: it was told again what had been posted')
  }

  /** @returns how many posts Redis had forgotten; null where it is the one it was */
  async function beatShard(shard: string): Promise<number | null> {
    const known = told.get(shard) ?? ''
    const found = await runStore.heartbeat(shard, worker, known)
    if (known === '' || found === known) {
      told.set(shard, found)
      return null
    }
    const forgotten = await posts.replay(shard)
    if ((await runStore.heartbeat(shard, worker, found)) === found) told.set(shard, found)
    return forgotten
  }

  async function keepBeating(): Promise<void> {
    const quietly = (err: unknown) => log.debug({ err }, 'redis could not be told that this worker lives')
    while (!leaving.signal.aborted) {
      await sleep(BEAT_INTERVAL_MS, undefined, { signal: leaving.signal }).catch(() => {})
      await beat().catch(quietly)
    }
    await Promise.all(SHARD_NAMES.map((shard) => runStore.removeWorker(shard, worker))).catch(quietly)
  }

  let saying: Promise<void> | null = null
  return {
    recordPost: posts.recordPost,
    forgetPost: posts.forgetPost,
    start: async () => {
      await beat()
      saying = keepBeating()
    },
    /** To be called when nothing is being posted any more. */
    stop: async () => {
      leaving.abort()
      await saying
    },
  }
}

function createRecentPosts({ runStore, realNow }: Deps) {
  const posts = new Map<ClaimedRun, { at: number; ending: RunOutcome | null }>()
  return {
    recordPost: (held: ClaimedRun, ending: RunOutcome | null): void => {
      const now = realNow()
      posts.delete(held)
      posts.set(held, { at: now, ending })
      for (const [each, { at }] of posts) {
        if (now - at <= RETENTION_MS) return
        posts.delete(each)
      }
    },
    /** A run that was not posted after all. */
    forgetPost: (held: ClaimedRun) => posts.delete(held),
    /** @returns how many Redis had forgotten */
    replay: async (shard: string): Promise<number> => {
      let forgotten = 0
      for (const [held, { ending }] of posts) {
        if (held.shard !== shard || !(await runStore.replayPost(held))) continue
        forgotten += 1
        if (ending) await runStore.finish(held, ending)
      }
      return forgotten
    },
  }
}
