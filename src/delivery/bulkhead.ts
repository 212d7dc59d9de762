export type Bulkhead = ReturnType<typeof createBulkhead>

/** A healthy deployment answers sooner; LeadList has 120 s for a digest. */
const SLOW_AFTER_MS = 10_000
/** The share of a worker's slots that one slow deployment may hold. */
const MAX_SHARE = 0.75

/**
 * Bulkhead: one slow deployment may hold at most 75 % of a worker's slots.
 *
 * @param concurrency the worker's slots
 * @param now ms, monotonic
 */
export function createBulkhead({ concurrency, now }: { concurrency: number; now: () => number }) {
  const requests = new Map<string, Map<symbol, number>>()

  /** @returns the function that releases the slot; null if the deployment is slow and holds its share */
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
