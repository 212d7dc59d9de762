/** One exchange between the app and the local Slack. `direction` is seen from Slack. */
export type Exchange = {
  direction: 'in' | 'out'
  /** ms UTC */
  at: number
  /** `chat.postMessage`, `response_url`, `command`, `block_actions` */
  method: string
  teamId: string | null
  /** where it happened, or where it writes to; null where that is no channel */
  channelId: string | null
  token: string | null
  body: Record<string, unknown>
  /** null where the connection was cut */
  status: number | null
  answer: unknown
  durationMs: number
}

/** Numbered from 1 in the order they ended. */
export type NotedExchange = Exchange & { id: number }

const KEPT = 10_000

/** The latest exchanges, oldest first. */
export function createTraffic() {
  const exchanges: NotedExchange[] = []
  const listeners = new Set<(exchange: NotedExchange) => void>()
  let count = 0

  return {
    note(exchange: Exchange): void {
      count += 1
      const noted = { ...exchange, id: count }
      exchanges.push(noted)
      if (exchanges.length > KEPT) exchanges.shift()
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
