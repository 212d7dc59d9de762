import { slackError } from '../../workspaces/slack-api/refusal.ts'

export type PublishResult = 'published' | 'superseded' | 'stale'

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
  publish: (send: (hash: string | null) => Promise<string | null>) => Promise<PublishResult>
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
  const queues = new Map<string, PublishQueue>()

  return {
    /** @param hash of the view that the person acted on; null when Slack named none */
    take: async <Result>(
      who: string,
      hash: string | null,
      work: (slot: PublishSlot) => Promise<Result>,
    ): Promise<Result> => {
      const queue = queues.get(who) ?? newQueue()
      queues.set(who, queue)
      if (queue.running === 0) queue.hash = hash
      queue.latest += 1
      queue.running += 1
      try {
        return await work(newSlot(queue, queue.latest))
      } finally {
        queue.running -= 1
        if (queue.running === 0) queues.delete(who)
      }
    },
  }
}

function newQueue(): PublishQueue {
  return { latest: 0, running: 0, hash: null, changes: Promise.resolve(), sends: Promise.resolve() }
}

function newSlot(queue: PublishQueue, number: number): PublishSlot {
  async function send(publish: Parameters<PublishSlot['publish']>[0]): Promise<PublishResult> {
    if (number !== queue.latest) return 'superseded'
    try {
      queue.hash = await publish(queue.hash)
      return 'published'
    } catch (error) {
      if (!isStale(error)) throw error
      queue.hash = null
      return 'stale'
    }
  }
  return {
    isLatest: () => number === queue.latest,
    change: (work) => {
      const result = queue.changes.then(work)
      queue.changes = result.catch(() => {})
      return result
    },
    publish: (publish) => {
      const result = queue.sends.then(() => send(publish))
      queue.sends = result.catch(() => {})
      return result
    },
  }
}

/** Another process published meanwhile. */
function isStale(error: unknown): boolean {
  return slackError(error) === 'hash_conflict'
}
