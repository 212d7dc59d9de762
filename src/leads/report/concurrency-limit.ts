import pLimit, { type LimitFunction } from 'p-limit'
import { LeadListError } from '../../leadlist/errors.ts'
import { LeadsError } from '../question/errors.ts'

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

/** Unanswered questions per person and per workspace, of those that this process answers. */
const MAX_OF_A_PERSON = 5
const MAX_OF_A_WORKSPACE = 100

type Asker = { teamId: string; userId: string }

export type QuestionLimits = {
  /** LeadsError too-many-questions for the person, LeadListError no-turn for the workspace; null while there are few. */
  refusalOf(requester: Asker): Error | null
  /** Runs `work` as one of their questions. */
  count<Result>(requester: Asker, work: () => Promise<Result>): Promise<Result>
}

/** Bounds the questions without an answer, so that what would only wait is refused immediately. */
export function createQuestionLimits(): QuestionLimits {
  const people = createCounts(MAX_OF_A_PERSON)
  const workspaces = createCounts(MAX_OF_A_WORKSPACE)
  return {
    refusalOf: ({ teamId, userId }) => {
      if (people.isFull(`${teamId} ${userId}`))
        return new LeadsError('too-many-questions', `${userId} has ${MAX_OF_A_PERSON} unanswered questions`)
      if (workspaces.isFull(teamId))
        return new LeadListError('no-turn', `${teamId} has ${MAX_OF_A_WORKSPACE} unanswered questions`)
      return null
    },
    count: async ({ teamId, userId }, work) => {
      const person = `${teamId} ${userId}`
      people.add(person, 1)
      workspaces.add(teamId, 1)
      try {
        return await work()
      } finally {
        people.add(person, -1)
        workspaces.add(teamId, -1)
      }
    },
  }
}

function createCounts(max: number) {
  const counts = new Map<string, number>()
  return {
    isFull: (key: string) => (counts.get(key) ?? 0) >= max,
    add: (key: string, change: number) => {
      const count = (counts.get(key) ?? 0) + change
      if (count === 0) counts.delete(key)
      else counts.set(key, count)
    },
  }
}
