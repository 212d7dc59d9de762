/** How long people are left without a word. */
export type Pace = {
  /** after this the asker is told that the question is under way */
  progressAfterMs: number
  /** a submitted modal is answered after this at the latest: Slack waits three seconds */
  ackWithinMs: number
}

export const PACE: Pace = { progressAfterMs: 2_000, ackWithinMs: 2_000 }
