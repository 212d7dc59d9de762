import type { TrafficEntry } from '../protocol-traffic.ts'

/** Whether an exchange is one to look at: refused, failed or unanswered. */
export const hasProblem = ({ error, refusedBlockCount, status }: TrafficEntry): boolean =>
  error !== null || refusedBlockCount > 0 || status === null || status >= 400
