import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'

/** A worker tries for 30 s to record an outcome. */
const MAX_WRITE_TRIES = 60
const WRITE_INTERVAL_MS = 500

/** Retries while Redis is unreachable, so that the outcome of a post is not lost. */
export async function retryWrite<Result>({ log }: { log: Log }, write: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write()
    } catch (err) {
      if (attempt === MAX_WRITE_TRIES) throw err
      if (attempt === 1) log.warn({ err }, 'recording an outcome failed, retrying')
      await sleep(WRITE_INTERVAL_MS)
    }
  }
}
