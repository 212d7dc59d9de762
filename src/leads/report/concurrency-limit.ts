import pLimit, { type LimitFunction } from 'p-limit'

/** DESIGN §1 "limits": concurrent LeadList requests per workspace. */
export const MAX_REQUESTS_PER_WORKSPACE = 2

type Queue = { limit: LimitFunction; unfinished: number }

export type RequestLimits = {
  /** Runs `work` when one of the workspace's slots is free. */
  run<Result>(teamId: string, work: () => Promise<Result>): Promise<Result>
  /** The number of workspaces with work in progress. */
  size(): number
}

/** One queue per workspace, deleted when it is empty. */
export function createRequestLimits(): RequestLimits {
  const queues = new Map<string, Queue>()
  return {
    run: async (teamId, work) => {
      const queue = queues.get(teamId) ?? { limit: pLimit(MAX_REQUESTS_PER_WORKSPACE), unfinished: 0 }
      queues.set(teamId, queue)
      queue.unfinished += 1
      try {
        return await queue.limit(work)
      } finally {
        queue.unfinished -= 1
        if (queue.unfinished === 0) queues.delete(teamId)
      }
    },
    size: () => queues.size,
  }
}
