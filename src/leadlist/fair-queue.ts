export type FairQueue = {
  /**
   * Waits for a slot. A request in the background waits until nobody else does, and leaves some slots free for them.
   *
   * @returns the function that releases the slot; idempotent
   * @throws the signal's reason if it aborts first
   */
  acquire(tenant: string, signal?: AbortSignal, isBackground?: boolean): Promise<() => void>
  /** Waits for a slot and holds it during `work`. */
  run<Result>(tenant: string, work: () => Promise<Result>): Promise<Result>
}

type Grant = () => void

/**
 * A semaphore that serves waiting tenants round-robin: a tenant with a thousand requests delays the others by one. A
 * released slot is granted in the next event-loop tick, so that I/O is processed in between.
 *
 * @param options.perTenant maximum number of slots one tenant may hold
 * @param options.reserved slots that no request in the background gets
 */
export function createFairQueue(options: { slots: number; perTenant: number; reserved?: number }): FairQueue {
  const acquire = createSlots(options)
  return {
    acquire,
    run: async (tenant, work) => {
      const giveBack = await acquire(tenant)
      return work().finally(giveBack)
    },
  }
}

/** Tenants and their grants, in round-robin order. */
type Waiting = Map<string, Set<Grant>>

function createSlots({ slots, perTenant, reserved = 0 }: Parameters<typeof createFairQueue>[0]): FairQueue['acquire'] {
  const held = new Map<string, number>()
  const foreground: Waiting = new Map()
  const background: Waiting = new Map()
  let free = slots

  function grantSlots(): void {
    grantFrom(foreground, 0)
    grantFrom(background, reserved)
  }

  function grantFrom(waiting: Waiting, left: number): void {
    for (const [tenant, grants] of waiting) {
      if (free <= left) return
      if ((held.get(tenant) ?? 0) < perTenant) grantFirst(waiting, tenant, grants)
    }
  }

  function grantFirst(waiting: Waiting, tenant: string, grants: Set<Grant>): void {
    const [grant] = grants
    if (grant === undefined) return
    dequeue(waiting, tenant, grant)
    if (waiting.delete(tenant)) waiting.set(tenant, grants)
    free -= 1
    held.set(tenant, (held.get(tenant) ?? 0) + 1)
    grant()
  }

  function release(tenant: string): void {
    free += 1
    const left = (held.get(tenant) ?? 0) - 1
    if (left > 0) held.set(tenant, left)
    else held.delete(tenant)
    setImmediate(grantSlots)
  }

  return (tenant, signal, isBackground = false) => {
    const waiting = isBackground ? background : foreground
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    const onAbort = () => {
      dequeue(waiting, tenant, grant)
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

function dequeue(waiting: Waiting, tenant: string, grant: Grant): void {
  const grants = waiting.get(tenant)
  grants?.delete(grant)
  if (grants?.size === 0) waiting.delete(tenant)
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}

/** Low, so that other work of the process runs in between. */
const MAX_CONCURRENT_TURNS = 4

/** Runs `work` in the workspace's turn. `work` may wait for Redis, but not for Slack or LeadList. */
export type InTurn = FairQueue['run']

/**
 * Fair scheduling of CPU work: loading chatbots, parsing and rendering take milliseconds each. Each workspace runs one at a
 * time, in round-robin order, so that one busy workspace delays another by a single turn.
 */
export function createEventLoopTurns(): InTurn {
  return createFairQueue({ slots: MAX_CONCURRENT_TURNS, perTenant: 1 }).run
}
