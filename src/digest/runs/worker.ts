import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../log.ts'
import type { RunId } from '../storage/types.ts'
import type { Planner } from './planner.ts'
import type { DigestQueue } from './queue.ts'

const TICK_INTERVAL_MS = 500
const STALE_TICK_AFTER_MS = 15_000
/** DESIGN: stopped within 20 s. What is not posted by then is handed back; a post takes ten seconds at most. */
const FINISH_TIMEOUT_MS = 7_000
const STOP_TIMEOUT_MS = 17_500

/**
 * Plans and runs digests until it is closed. Any number of them, in any number of processes.
 *
 * @param isTrusted whether what Redis and the clock say is to be relied on just now
 */
export function startDigestWorker(deps: {
  planner: Planner
  queue: DigestQueue
  run: (run: RunId, stop: AbortSignal) => Promise<string>
  isTrusted: () => Promise<boolean>
  log: Log
  /** runs at a time */
  concurrency: number
}) {
  const { planner, queue, run, isTrusted, log, concurrency } = deps
  const stopping = new AbortController()
  const closing = new AbortController()
  let tickedAt = performance.now()
  let running = 0

  async function tick(): Promise<void> {
    try {
      if (!(await isTrusted())) return
      const { opened } = await planner.tick()
      tickedAt = performance.now()
      if (opened > 0) log.info({ opened }, 'digests are due')
    } catch (err) {
      log.warn({ err }, 'a tick of the planner failed')
    }
  }

  async function tickOn(): Promise<void> {
    while (!closing.signal.aborted) {
      await tick()
      await sleep(TICK_INTERVAL_MS, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  async function look(place: RunId): Promise<void> {
    if (closing.signal.aborted) return
    running += 1
    try {
      const word = await run(place, stopping.signal)
      log.debug({ digestId: place.id, run: place.run, word }, 'a run was looked at')
    } finally {
      running -= 1
    }
  }

  const ticking = tickOn()
  const work = queue.work(look, { concurrency })

  async function close(): Promise<void> {
    closing.abort()
    const finished = Promise.all([ticking, work.close()])
    const handBack = setTimeout(() => stopping.abort(), FINISH_TIMEOUT_MS)
    const isFinished = await Promise.race([finished.then(() => true), sleep(STOP_TIMEOUT_MS, false, { ref: false })])
    clearTimeout(handBack)
    stopping.abort()
    if (!isFinished) log.warn({ running }, 'stopped before all runs were over: the runStore has them')
  }

  return {
    close,
    /** whether it plans: not while Redis is gone, the clock wrong, or it is being stopped */
    isTicking: () => !closing.signal.aborted && performance.now() - tickedAt < STALE_TICK_AFTER_MS,
    running: () => running,
  }
}
