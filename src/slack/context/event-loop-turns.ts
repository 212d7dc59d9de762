import { createFairQueue, type FairQueue } from '../../leadlist/fair-queue.ts'

/** Low, so that other work of the process runs in between. */
const MAX_CONCURRENT_TURNS = 4

/** Runs `work` in the workspace's turn. `work` may wait for Redis, but not for Slack or LeadList. */
export type InTurn = FairQueue['run']

/**
 * Fair scheduling of CPU work: loading chatbots, parsing and rendering take milliseconds each. Each workspace runs one at a
 * time, in round-robin order, so that one busy workspace delays another by a single turn.
 */
export function createEventLoopTurns(): InTurn {
  return createFairQueue({ slots: MAX_CONCURRENT_TURNS, perTenant: 1 }).run
}
