import { setTimeout as sleep } from 'node:timers/promises'
import { createRepeatFilter, type Log } from '../../log.ts'
import type { RunId } from '../storage/types.ts'
import type { RunResult } from './types.ts'

const TICK_INTERVAL_MS = 500
const STALE_TICK_AFTER_MS = 15_000
/** A worker stops within 20 s: runs not posted by then are released; a post takes 10 s at most. */
const FINISH_TIMEOUT_MS = 7_000
const STOP_TIMEOUT_MS = 17_500

/**
 * Plans and runs digests until it is closed. Any number of them, in any number of processes.
 *
 * @param isTrusted whether the data in Redis and the clock are reliable now
 */
export function startDigestWorker(deps: {
  plan: () => Promise<{ opened: number }>
  /** takes runs from the queue until it is closed */
  work: (look: (run: RunId) => Promise<void>, options: { concurrency: number }) => { close: () => Promise<void> }
  run: (run: RunId, stop: AbortSignal) => Promise<RunResult>
  isTrusted: () => Promise<boolean>
  log: Log
  /** runs at a time */
  concurrency: number
}) {
  const { plan, run, isTrusted, log, concurrency } = deps
  const stopping = new AbortController()
  const closing = new AbortController()
  const unlessRepeated = createRepeatFilter()
  let tickedAt = performance.now()
  let running = 0

  async function tick(): Promise<void> {
    try {
      if (!(await isTrusted())) return
      const { opened } = await plan()
      tickedAt = performance.now()
      if (opened > 0) log.info({ opened }, 'digest runs opened')
    } catch (err) {
      unlessRepeated(err, (repeated) => log.warn({ err, repeated }, 'planner tick failed'))
    }
  }

  async function tickOn(): Promise<void> {
    while (!closing.signal.aborted) {
      await tick()
      await sleep(TICK_INTERVAL_MS, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  async function look(runId: RunId): Promise<void> {
    if (closing.signal.aborted) return
    running += 1
    try {
      const result = await run(runId, stopping.signal)
      log.debug({ digestId: runId.id, run: runId.run, result }, 'digest run processed')
    } finally {
      running -= 1
    }
  }

  const ticking = tickOn()
  const work = deps.work(look, { concurrency })

  async function close(): Promise<void> {
    closing.abort()
    const finished = Promise.all([ticking, work.close()])
    const handBack = setTimeout(() => stopping.abort(), FINISH_TIMEOUT_MS)
    const isFinished = await Promise.race([finished.then(() => true), sleep(STOP_TIMEOUT_MS, false, { ref: false })])
    clearTimeout(handBack)
    stopping.abort()
    if (!isFinished) log.warn({ running }, 'worker stop timed out, unfinished runs stay pending')
  }

  return {
    close,
    /** false while Redis is unreachable, the clock is wrong, or the worker stops */
    isTicking: () => !closing.signal.aborted && performance.now() - tickedAt < STALE_TICK_AFTER_MS,
    running: () => running,
  }
}
