export type FairQueue = {
  /**
   * Waits for a slot.
   *
   * @returns the function that releases the slot; idempotent
   * @throws the signal's reason if it aborts first
   */
  acquire(tenant: string, signal?: AbortSignal): Promise<() => void>
  /** Waits for a slot and holds it during `work`. */
  run<Result>(tenant: string, work: () => Promise<Result>): Promise<Result>
}

type Grant = () => void

/**
 * A semaphore that serves waiting tenants round-robin: a tenant with a thousand requests delays the others by one. A
 * released slot is granted in the next event-loop tick, so that I/O is processed in between.
 *
 * @param options.perTenant maximum number of slots one tenant may hold
 */
export function createFairQueue({ slots, perTenant }: { slots: number; perTenant: number }): FairQueue {
  const acquire = createSlots(slots, perTenant)
  return {
    acquire,
    run: async (tenant, work) => {
      const giveBack = await acquire(tenant)
      return work().finally(giveBack)
    },
  }
}

function createSlots(slots: number, perTenant: number): FairQueue['acquire'] {
  const held = new Map<string, number>()
  /** in round-robin order */
  const waiting = new Map<string, Set<Grant>>()
  let free = slots

  function grantSlots(): void {
    for (const [tenant, grants] of waiting) {
      if (free === 0) return
      if ((held.get(tenant) ?? 0) < perTenant) grantFirst(tenant, grants)
    }
  }

  function grantFirst(tenant: string, grants: Set<Grant>): void {
    const [grant] = grants
    if (grant === undefined) return
    dequeue(tenant, grant)
    if (waiting.delete(tenant)) waiting.set(tenant, grants)
    free -= 1
    held.set(tenant, (held.get(tenant) ?? 0) + 1)
    grant()
  }

  function dequeue(tenant: string, grant: Grant): void {
    const grants = waiting.get(tenant)
    grants?.delete(grant)
    if (grants?.size === 0) waiting.delete(tenant)
  }

  function release(tenant: string): void {
    free += 1
    const left = (held.get(tenant) ?? 0) - 1
    if (left > 0) held.set(tenant, left)
    else held.delete(tenant)
    setImmediate(grantSlots)
  }

  return (tenant, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    const onAbort = () => {
      dequeue(tenant, grant)
      reject(signal?.reason)
    }
    const grant = () => {
      signal?.removeEventListener('abort', onAbort)
      resolve(once(() => release(tenant)))
    }
    if (signal?.aborted) return Promise.reject(signal.reason)
    signal?.addEventListener('abort', onAbort, { once: true })
    waiting.set(tenant, (waiting.get(tenant) ?? new Set()).add(grant))
    grantSlots()
    return promise
  }
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}
