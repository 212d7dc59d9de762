import type { Log } from '../log.ts'
import type { Redis } from '../redis/connect.ts'
import { keys } from '../redis/keys.ts'

const LOOK_EVERY_MS = 500

/**
 * The time that people see and that digests are due by, for a process that plans none: its own clock, and in the sandbox what
 * that is ahead, looked up twice a second.
 *
 * @param deps.realNow ms UTC
 */
export async function createMovedClock(deps: {
  redis: Redis
  realNow: () => number
  isProduction: boolean
  log: Log
}): Promise<{ now: () => number; close: () => void }> {
  const { redis, realNow, isProduction, log } = deps
  if (isProduction) return { now: realNow, close: () => {} }
  let offsetMs = 0
  const look = async () => {
    offsetMs = Math.trunc(Number(await redis.get(keys.clockOffset()))) || 0
  }
  await look()
  const warn = (err: unknown) => log.debug({ err }, 'the offset of the clock could not be looked up')
  const timer = setInterval(() => void look().catch(warn), LOOK_EVERY_MS).unref()
  return { now: () => realNow() + offsetMs, close: () => clearInterval(timer) }
}
