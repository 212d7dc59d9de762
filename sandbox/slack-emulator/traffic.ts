/** An HTTP request and its answer. `direction` is Slack's: `in` is a call of the app. */
type Exchange = {
  direction: 'in' | 'out'
  /** ms UTC */
  at: number
  method: string
  teamId: string | null
  /** the channel it comes from or writes to; null without one */
  channelId: string | null
  token: string | null
  body: Record<string, unknown>
  /** null where the connection was cut */
  status: number | null
  answer: unknown
  durationMs: number
}

/** Numbered from 1, in the order of completion. */
export type NotedExchange = Exchange & { id: number }

const MAX_ENTRIES = 10_000

export function createTraffic() {
  const exchanges: NotedExchange[] = []
  const listeners = new Set<(exchange: NotedExchange) => void>()
  let count = 0

  return {
    note(exchange: Exchange): void {
      count += 1
      const noted = { ...exchange, id: count }
      exchanges.push(noted)
      if (exchanges.length > MAX_ENTRIES) exchanges.shift()
      for (const listener of listeners) listener(noted)
    },
    /** Calls `listener` with every exchange until the returned function is called. */
    onNote(listener: (exchange: NotedExchange) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    all: (): NotedExchange[] => [...exchanges],
    of: (method: string): NotedExchange[] => exchanges.filter((exchange) => exchange.method === method),
    clear(): void {
      exchanges.length = 0
    },
  }
}

export type Traffic = ReturnType<typeof createTraffic>

/** The default timeout of every wait. */
export const PATIENCE_MS = 20_000

/** An append-only journal of the latest 10,000 entries; positions count from the first entry. */
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
      if (entries.length > MAX_ENTRIES) {
        entries.shift()
        dropped += 1
      }
      for (const wake of [...waiting]) wake()
    },
    all: (): Entry[] => [...entries],
    end: (): number => dropped + entries.length,
    /** The first matching entry at or after a position, and the next position; null after the timeout. */
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
