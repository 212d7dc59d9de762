import { LeadListError } from '../leadlist/errors.ts'
import { LeadsError } from '../leads/errors.ts'
import type { Actor } from './acted.ts'

/** Unanswered questions per person and per workspace, of those that this process answers. */
const MAX_OF_A_PERSON = 5
const MAX_OF_A_WORKSPACE = 100

export type QuestionLimits = {
  /**
   * Runs `work`, unless the person or the workspace has too many questions without an answer.
   *
   * @throws LeadsError too-many-questions; LeadListError no-turn for the workspace
   */
  run(actor: Pick<Actor, 'teamId' | 'userId'>, work: () => Promise<void>): Promise<void>
}

/** Refuses at once what would only wait. */
export function createQuestionLimits(): QuestionLimits {
  const people = createCounts(MAX_OF_A_PERSON)
  const workspaces = createCounts(MAX_OF_A_WORKSPACE)
  return {
    run: async ({ teamId, userId }, work) => {
      const person = `${teamId} ${userId}`
      if (people.isFull(person))
        throw new LeadsError('too-many-questions', `${userId} has ${MAX_OF_A_PERSON} unanswered questions`)
      if (workspaces.isFull(teamId))
        throw new LeadListError('no-turn', `${teamId} has ${MAX_OF_A_WORKSPACE} unanswered questions`)
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
