/** How long people are left without a word. */
export type Timeouts = {
  /** after this the asker is told that the question is under way */
  progressAfterMs: number
  /** a submitted modal is answered after this at the latest: Slack waits three seconds */
  ackWithinMs: number
}

export const TIMEOUTS: Timeouts = { progressAfterMs: 2_000, ackWithinMs: 2_000 }
