import type { Redis } from '../../redis/connect.ts'
import { alertKeys } from '../../redis/keys.ts'

/** What is to be processed when: targets with something to post, and claims to remind of. Instants in ms UTC. */
export function createDueStore({ redis }: { redis: Redis }) {
  return {
    /** Targets and claims to process until `now`, and when the next one is due; null if none is. */
    due: async (teamId: string, now: number): Promise<{ members: string[]; nextAt: number | null }> => {
      const [members, [next]] = await Promise.all([
        redis.zRangeByScore(alertKeys.due(teamId), '-inf', now),
        redis.zRangeByScoreWithScores(alertKeys.due(teamId), `(${now}`, '+inf', { LIMIT: { offset: 0, count: 1 } }),
      ])
      return { members, nextAt: next?.score ?? null }
    },

    /** Forgets that a target is due, such as one without alerts. */
    forgetDue: (teamId: string, member: string) => redis.zRem(alertKeys.due(teamId), member),

    /** Workspaces with something due, at most `count`; they are taken off the index. */
    takeDueTeams: async (now: number, count: number): Promise<string[]> => {
      const limit = { LIMIT: { offset: 0, count } }
      const teams = await redis.zRangeByScore(alertKeys.dueTeams(), '-inf', now, limit)
      if (teams.length > 0) await redis.zRem(alertKeys.dueTeams(), teams)
      return teams
    },

    wakeAt: async (teamId: string, at: number): Promise<void> => {
      await redis.zAdd(alertKeys.dueTeams(), { score: at, value: teamId }, { comparison: 'LT' })
    },
  }
}
