import { createFairQueue } from '../../leadlist/fair-queue.ts'

/** So few that other work of the process comes between them. */
const MAX_CONCURRENT_TURNS = 4

/** Runs `work` when it is the workspace's turn. It may wait for Redis, but not for Slack or LeadList. */
export type InTurn = <Result>(teamId: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Loading the chatbots, reading a phrase and drawing an answer take the processor for milliseconds each. A workspace does one
 * of them at a time, with the workspaces in rotation, so that hundreds of them delay another's ack and answer by one.
 */
export function createEventLoopTurns(): InTurn {
  const queue = createFairQueue({ slots: MAX_CONCURRENT_TURNS, perTenant: 1 })
  return async (teamId, work) => {
    const giveBack = await queue.acquire(teamId)
    return work().finally(giveBack)
  }
}
