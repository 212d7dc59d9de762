const KEPT = 10_000
/** For whoever waits without saying how long: an app says what it has to say long before. */
export const PATIENCE_MS = 20_000

/** What happened, in order, the latest ten thousand of it; positions count from the first entry ever. */
export function createJournal<Entry>() {
  const entries: Entry[] = []
  const waiting = new Set<() => void>()
  let dropped = 0

  function find(from: number, isWanted: (entry: Entry) => boolean): { entry: Entry; next: number } | null {
    const start = Math.max(0, from - dropped)
    const at = entries.findIndex((entry, index) => index >= start && isWanted(entry))
    const entry = entries[at]
    return entry === undefined ? null : { entry, next: dropped + at + 1 }
  }

  return {
    add(entry: Entry): void {
      entries.push(entry)
      if (entries.length > KEPT) {
        entries.shift()
        dropped += 1
      }
      for (const wake of [...waiting]) wake()
    },
    /** the position after the last entry */
    end: (): number => dropped + entries.length,
    /** The first wanted entry from a position on, with the position after it; null when none comes in time. */
    async next(from: number, isWanted: (entry: Entry) => boolean, timeoutMs: number) {
      const endsAt = performance.now() + timeoutMs
      for (let position = from; ; ) {
        const found = find(position, isWanted)
        const leftMs = endsAt - performance.now()
        if (found || leftMs <= 0) return found
        position = dropped + entries.length
        await arrival(leftMs)
      }
    },
  }

  function arrival(timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        waiting.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, timeoutMs)
      waiting.add(wake)
    })
  }
}

export type Journal<Entry> = ReturnType<typeof createJournal<Entry>>
