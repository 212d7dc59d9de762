export type Timeouts = {
  /** delay of the progress message */
  progressAfterMs: number
  /** upper bound of the ack of a submitted modal: Slack waits 3 s */
  ackWithinMs: number
}

export const TIMEOUTS: Timeouts = { progressAfterMs: 2_000, ackWithinMs: 2_000 }
