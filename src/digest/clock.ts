import type { Log } from '../log.ts'
import type { Redis } from '../redis/connect.ts'
import { keys } from '../redis/keys.ts'

/** With a larger difference to Redis' clock, this process plans no digests. */
const MAX_CLOCK_SKEW_MS = 30_000
/** A smaller difference may be the round trip. */
const MIN_CLOCK_SKEW_MS = 1_000

/**
 * The clock that digests are due by: this process's clock, corrected to Redis' time, plus the sandbox's offset. `update` reads the
 * offset and measures the difference.
 *
 * @param realNow ms UTC
 */
export function createClock(deps: { redis: Redis; realNow: () => number; isProduction: boolean; log: Log }) {
  const { redis, realNow, isProduction, log } = deps
  let offsetMs = 0
  let skewMs = 0
  let wasTrusted = true

  /** @returns whether this process may tick */
  async function update(): Promise<boolean> {
    const [redisNow, offset] = await Promise.all([redis.time(), isProduction ? 0 : readOffset(redis)])
    offsetMs = offset
    const aheadMs = realNow() - msOf(redisNow)
    skewMs = Math.abs(aheadMs) < MIN_CLOCK_SKEW_MS ? 0 : aheadMs
    const isTrusted = Math.abs(aheadMs) <= MAX_CLOCK_SKEW_MS
    if (isTrusted !== wasTrusted) {
      if (isTrusted) log.info({ aheadMs }, 'clock skew corrected, planning resumed')
      else log.error({ aheadMs }, 'clock skew too large, planning paused')
    }
    wasTrusted = isTrusted
    return isTrusted
  }

  return { update, now: () => realNow() - skewMs + offsetMs }
}

function msOf([seconds, microseconds]: string[]): number {
  return Number(seconds) * 1_000 + Math.floor(Number(microseconds) / 1_000)
}

async function readOffset(redis: Redis): Promise<number> {
  return Math.trunc(Number(await redis.get(keys.clockOffset()))) || 0
}

/**
 * Moves the sandbox's clock.
 *
 * @param offsetMs how far it is ahead
 * @throws Error in production
 */
export async function setClockOffset(redis: Redis, offsetMs: number, isProduction: boolean): Promise<void> {
  if (isProduction) throw new Error('The clock cannot be moved in production')
  await redis.set(keys.clockOffset(), String(Math.trunc(offsetMs)))
}

const OFFSET_INTERVAL_MS = 500

/**
 * The clock that digests are due by, for a process that plans none: its own clock plus the sandbox's offset, which is read twice a
 * second.
 *
 * @param deps.realNow ms UTC
 */
export async function createSandboxClock(deps: {
  redis: Redis
  realNow: () => number
  isProduction: boolean
  log: Log
}): Promise<{ now: () => number; close: () => void }> {
  const { redis, realNow, isProduction, log } = deps
  if (isProduction) return { now: realNow, close: () => {} }
  let offsetMs = await readOffset(redis)
  const update = async () => {
    offsetMs = await readOffset(redis)
  }
  const warn = (err: unknown) => log.debug({ err }, 'clock offset read failed')
  const timer = setInterval(() => void update().catch(warn), OFFSET_INTERVAL_MS).unref()
  return { now: () => realNow() + offsetMs, close: () => clearInterval(timer) }
}
