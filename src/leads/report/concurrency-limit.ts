import pLimit, { type LimitFunction } from 'p-limit'

/** DESIGN §1 "limits": so many requests to LeadList at a time a workspace. */
export const MAX_REQUESTS_PER_WORKSPACE = 2

type Queue = { limit: LimitFunction; unfinished: number }

export type RequestLimits = {
  /** Runs `work` when it is the workspace's turn. */
  run<Result>(teamId: string, work: () => Promise<Result>): Promise<Result>
  /** How many workspaces have work under way. */
  size(): number
}

/** One queue a workspace, gone when it is empty. */
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
