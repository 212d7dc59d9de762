export type Bulkhead = ReturnType<typeof createBulkhead>

/** A deployment that answers is never slow for so long; LeadList has 120 s for a digest. */
const SLOW_AFTER_MS = 10_000
/** What a slow deployment may take of a worker: the rest is for the others. */
const MAX_SHARE = 0.75

/**
 * Keeps a deployment that hangs from taking a worker as a whole.
 *
 * @param concurrency how many runs the worker has at a time
 * @param now ms, of a clock that only goes forward
 */
export function createBulkhead({ concurrency, now }: { concurrency: number; now: () => number }) {
  const requests = new Map<string, Map<symbol, number>>()

  /** @returns what to call when it has answered; null where it already has its share and is slow */
  function tryAcquire(deployment: string): (() => void) | null {
    const waiting = requests.get(deployment) ?? new Map<symbol, number>()
    const [oldest] = waiting.values()
    const isSlow = oldest !== undefined && now() - oldest > SLOW_AFTER_MS
    if (isSlow && waiting.size >= concurrency * MAX_SHARE) return null
    const one = Symbol(deployment)
    requests.set(deployment, waiting.set(one, now()))
    return () => waiting.delete(one)
  }

  return { tryAcquire }
}
