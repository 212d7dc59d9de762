import { createFairQueue } from '../leadlist/fair-queue.ts'

/** Resolves when a workspace may compute for some milliseconds. */
export type TakeTurn = (teamId: string) => Promise<void>

/**
 * Reading a phrase and drawing an answer block the event loop. One such piece runs per turn of the loop, with the workspaces
 * in rotation, so that hundreds of them delay another workspace's ack and answer by one.
 */
export function createEventLoopTurns(): TakeTurn {
  const queue = createFairQueue({ slots: 1 })
  return async (teamId) => {
    const giveBack = await queue.acquire(teamId)
    giveBack()
  }
}
