/** One exchange between the app and the local Slack. `direction` is seen from Slack. */
export type Exchange = {
  direction: 'in' | 'out'
  /** ms UTC */
  at: number
  /** `chat.postMessage`, `response_url`, `command`, `block_actions` */
  method: string
  teamId: string | null
  token: string | null
  body: Record<string, unknown>
  /** null where the connection was cut */
  status: number | null
  answer: unknown
  durationMs: number
}

const KEPT = 10_000

/** The latest exchanges, oldest first. */
export function createTraffic() {
  const exchanges: Exchange[] = []

  return {
    note(exchange: Exchange): void {
      exchanges.push(exchange)
      if (exchanges.length > KEPT) exchanges.shift()
    },
    all: (): Exchange[] => [...exchanges],
    of: (method: string): Exchange[] => exchanges.filter((exchange) => exchange.method === method),
    clear(): void {
      exchanges.length = 0
    },
  }
}

export type Traffic = ReturnType<typeof createTraffic>
