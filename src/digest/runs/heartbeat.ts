import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../log.ts'
import { SHARD_NAMES } from '../model/digest.ts'
import type { Ledger } from '../storage/run-store.ts'
import type { Ending, Held } from '../storage/types.ts'

export type Presence = ReturnType<typeof createPresence>

/** Longer than Redis may forget, and than a post may take. */
const KEPT_MS = 40_000
const PULSE_EVERY_MS = 500

type Deps = {
  ledger: Pick<Ledger, 'pulse' | 'leave' | 'reassert' | 'finish'>
  /** ms UTC */
  realNow: () => number
  log: Log
}

/**
 * Says all the time that this worker lives, and remembers what it posted of late: a Redis that was restarted, or that took
 * over, may have forgotten the last of it and is told again. Nothing is posted after a restart until every worker has told.
 */
export function createPresence(deps: Deps) {
  const { ledger, log } = deps
  const worker = randomUUID()
  const posts = createRecentPosts(deps)
  const told = new Map<string, string>()
  const leaving = new AbortController()

  async function say(): Promise<void> {
    const forgotten = (await Promise.all(SHARD_NAMES.map(sayIn))).filter((count) => count !== null)
    if (forgotten.length === 0) return
    const count = forgotten.reduce((sum, one) => sum + one, 0)
    log.warn({ forgotten: count }, 'redis was restarted: it was told again what had been posted')
  }

  /** @returns how many posts Redis had forgotten; null where it is the one it was */
  async function sayIn(shard: string): Promise<number | null> {
    const known = told.get(shard) ?? ''
    const found = await ledger.pulse(shard, worker, known)
    if (known === '' || found === known) {
      told.set(shard, found)
      return null
    }
    const forgotten = await posts.tellAgain(shard)
    if ((await ledger.pulse(shard, worker, found)) === found) told.set(shard, found)
    return forgotten
  }

  async function sayOn(): Promise<void> {
    const quietly = (err: unknown) => log.debug({ err }, 'redis could not be told that this worker lives')
    while (!leaving.signal.aborted) {
      await sleep(PULSE_EVERY_MS, undefined, { signal: leaving.signal }).catch(() => {})
      await say().catch(quietly)
    }
    await Promise.all(SHARD_NAMES.map((shard) => ledger.leave(shard, worker))).catch(quietly)
  }

  let saying: Promise<void> | null = null
  return {
    note: posts.note,
    forget: posts.forget,
    start: async () => {
      await say()
      saying = sayOn()
    },
    /** To be called when nothing is being posted any more. */
    leave: async () => {
      leaving.abort()
      await saying
    },
  }
}

function createRecentPosts({ ledger, realNow }: Deps) {
  const posts = new Map<Held, { at: number; ending: Ending | null }>()
  return {
    note: (held: Held, ending: Ending | null): void => {
      const now = realNow()
      posts.delete(held)
      posts.set(held, { at: now, ending })
      for (const [each, { at }] of posts) {
        if (now - at <= KEPT_MS) return
        posts.delete(each)
      }
    },
    /** A run that was not posted after all. */
    forget: (held: Held) => posts.delete(held),
    /** @returns how many Redis had forgotten */
    tellAgain: async (shard: string): Promise<number> => {
      let forgotten = 0
      for (const [held, { ending }] of posts) {
        if (held.shard !== shard || !(await ledger.reassert(held))) continue
        forgotten += 1
        if (ending) await ledger.finish(held, ending)
      }
      return forgotten
    },
  }
}
