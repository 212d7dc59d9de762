import { slackError } from '../../workspaces/slack-api/refusal.ts'

export type PublishResult = 'published' | 'superseded' | 'stale'

/** One opening of a Home or one action in it. */
export type PublishSlot = {
  /** Runs after the changes of the person's earlier slots: actions apply in order. */
  change: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** False once the person acted again. */
  isLatest: () => boolean
  /**
   * Publishes a view unless it is superseded.
   *
   * @param send receives the hash of the view to replace (null: any) and returns the new one's
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

/** One queue per person: an older view is never published after a newer one. */
export function createPublishQueues() {
  const queues = new Map<string, PublishQueue>()

  return {
    /** @param hash of the view that the person acted on; null if unknown */
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

/** Another process published in the meantime. */
function isStale(error: unknown): boolean {
  return slackError(error) === 'hash_conflict'
}
