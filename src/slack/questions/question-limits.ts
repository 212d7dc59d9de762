import { LeadListError } from '../../leadlist/errors.ts'
import { LeadsError } from '../../leads/question/errors.ts'
import type { Actor } from '../transport/payloads.ts'

/** Unanswered questions per person and per workspace, of those that this process answers. */
const MAX_OF_A_PERSON = 5
const MAX_OF_A_WORKSPACE = 100

type Asker = Pick<Actor, 'teamId' | 'userId'>

export type QuestionLimits = {
  /** LeadsError too-many-questions for the person, LeadListError no-turn for the workspace; null while there are few. */
  refusalOf(requester: Asker): Error | null
  /** Runs `work` as one of their questions. */
  count(requester: Asker, work: () => Promise<void>): Promise<void>
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
        await work()
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
