/**
 * Injected faults. `cut-before` drops the connection before the call runs, `cut-after` after it;
 * `error` is an `ok:false` for a method and HTTP 400 with that body for a response url.
 */
export type Fault =
  | { kind: 'rate-limited'; retryAfterSeconds: number | null }
  | { kind: 'status'; status: number; body?: string }
  | { kind: 'error'; error: string }
  | { kind: 'delay'; delayMs: number }
  | { kind: 'cut-before' }
  | { kind: 'cut-after' }

/** A method's name (`chat.postMessage`), every response url, every upload of bytes, or everything. */
export type FaultTarget = 'response_url' | 'upload' | '*' | (string & {})

type Planned = { target: FaultTarget; fault: Fault; left: number; met: number }

/** Faults in the order they were planned; each applies to `times` calls. */
export function createFaults() {
  let planned: Planned[] = []

  return {
    plan(target: FaultTarget, fault: Fault, times = 1): { met: () => number; cancel: () => void } {
      const entry: Planned = { target, fault, left: times, met: 0 }
      planned.push(entry)
      return {
        met: () => entry.met,
        cancel: () => {
          entry.left = 0
        },
      }
    },
    /** The planned fault for this call, which consumes it; or null. */
    take(target: string): Fault | null {
      planned = planned.filter((entry) => entry.left > 0)
      const entry = planned.find((each) => each.target === target || each.target === '*')
      if (!entry) return null
      entry.left -= 1
      entry.met += 1
      return entry.fault
    },
    clear(): void {
      planned = []
    },
  }
}

export type Faults = ReturnType<typeof createFaults>
