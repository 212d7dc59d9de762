export type Published = 'published' | 'superseded' | 'stale'

/** One opening of a Home, or one click in it. */
export type PublishSlot = {
  /** Runs after what the person's earlier turns change, so that clicks count in the order they were made. */
  change: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Whether the person has done nothing since. */
  isLatest: () => boolean
  /**
   * Sends a view unless the person has done something since.
   *
   * @param send is given the hash of the view it replaces, null for whatever there is; returns the hash of the new one
   */
  publish: (send: (hash: string | null) => Promise<string | null>) => Promise<Published>
}

type PublishQueue = {
  latest: number
  running: number
  hash: string | null
  changes: Promise<unknown>
  sends: Promise<unknown>
}

/** Keeps each person's turns apart and in order: an older view is never published after a newer one. */
export function createPublishQueues() {
  const lines = new Map<string, PublishQueue>()

  return {
    /** @param hash of the view that the person acted on; null when Slack named none */
    take: async <Result>(
      who: string,
      hash: string | null,
      work: (turn: PublishSlot) => Promise<Result>,
    ): Promise<Result> => {
      const line = lines.get(who) ?? newLine()
      lines.set(who, line)
      if (line.running === 0) line.hash = hash
      line.latest += 1
      line.running += 1
      try {
        return await work(newTurn(line, line.latest))
      } finally {
        line.running -= 1
        if (line.running === 0) lines.delete(who)
      }
    },
  }
}

function newLine(): PublishQueue {
  return { latest: 0, running: 0, hash: null, changes: Promise.resolve(), sends: Promise.resolve() }
}

function newTurn(line: PublishQueue, number: number): PublishSlot {
  async function send(publish: Parameters<PublishSlot['publish']>[0]): Promise<Published> {
    if (number !== line.latest) return 'superseded'
    try {
      line.hash = await publish(line.hash)
      return 'published'
    } catch (error) {
      if (!isStale(error)) throw error
      line.hash = null
      return 'stale'
    }
  }
  return {
    isLatest: () => number === line.latest,
    change: (work) => {
      const result = line.changes.then(work)
      line.changes = result.catch(() => {})
      return result
    },
    publish: (publish) => {
      const result = line.sends.then(() => send(publish))
      line.sends = result.catch(() => {})
      return result
    },
  }
}

/** Another process published meanwhile. */
function isStale(error: unknown): boolean {
  return ((error ?? {}) as { data?: { error?: unknown } }).data?.error === 'hash_conflict'
}
