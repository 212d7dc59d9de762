import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { RunStore } from './storage/run-store.ts'

type Backlog = Awaited<ReturnType<RunStore['backlog']>>

const WAIT_BUCKETS_S = [0.01, 0.05, 0.25, 1, 2, 5, 10, 30, 60, 120]

/** @param now ms UTC, the clock that digests are due by */
export function createDigestMetrics(
  registry: Registry,
  { backlog, running, now }: { backlog: RunStore['backlog']; running: () => number; now: () => number },
) {
  const registers = [registry]
  const read = onceAtATime(() => backlog().catch(() => null))
  /** A registry collects each metric on its own, so each waits for the same reading. */
  const collect = (pick: (found: Backlog) => number) =>
    async function (this: Gauge) {
      const found = await read()
      if (found !== null) this.set(pick(found))
    }
  const lagMs = ({ oldestDueAt }: Backlog) => (oldestDueAt === null ? 0 : Math.max(0, now() - oldestDueAt))
  new Gauge({
    name: 'leads_digests_due',
    help: 'Digests whose time has come and that no run is open for',
    registers,
    collect: collect(({ due }) => due),
  })
  new Gauge({
    name: 'leads_digests_lag_seconds',
    help: 'How long the oldest of them is due',
    registers,
    collect: collect((found) => lagMs(found) / 1_000),
  })
  new Gauge({
    name: 'leads_digest_runs_open',
    help: 'Runs that are not over',
    registers,
    collect: collect(({ pending }) => pending),
  })
  new Gauge({
    name: 'leads_digest_runs_running',
    help: 'Runs that this process works on',
    registers,
    collect() {
      this.set(running())
    },
  })
}

function onceAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  return () => {
    running ??= work().finally(() => {
      running = null
    })
    return running
  }
}

/** Labels name outcomes, never a workspace. */
export function createRunMetrics(registry: Registry) {
  const registers = [registry]
  const outcomes = new Counter({
    name: 'leads_digest_runs_total',
    help: 'Runs by how they ended, and why',
    labelNames: ['state', 'reason'],
    registers,
  })
  const waits = new Histogram({
    name: 'leads_digest_post_wait_seconds',
    help: 'How long a post waited for its channel’s turn',
    buckets: WAIT_BUCKETS_S,
    registers,
  })
  return {
    onEnd: (state: string, reason: string) => outcomes.inc({ state, reason }),
    onPost: (waitedMs: number) => waits.observe(waitedMs / 1_000),
  }
}
