import { createFairQueue } from '../../leadlist/fair-queue.ts'

/** Low, so that other work of the process runs in between. */
const MAX_CONCURRENT_TURNS = 4

/** Runs `work` in the workspace's turn. `work` may wait for Redis, but not for Slack or LeadList. */
export type InTurn = <Result>(teamId: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Fair scheduling of CPU work: loading chatbots, parsing and rendering take milliseconds each. Each workspace runs one at a
 * time, in round-robin order, so that one busy workspace delays another by a single turn.
 */
export function createEventLoopTurns(): InTurn {
  const queue = createFairQueue({ slots: MAX_CONCURRENT_TURNS, perTenant: 1 })
  return async (teamId, work) => {
    const giveBack = await queue.acquire(teamId)
    return work().finally(giveBack)
  }
}
