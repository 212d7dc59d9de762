import type { Log } from '../log.ts'
import type { Redis } from '../redis/connect.ts'
import { keys } from '../redis/keys.ts'

/** A clock further from Redis' than this is not trusted to say what is due. */
const MAX_CLOCK_SKEW_MS = 30_000
/** What a round trip may take is no difference. */
const MIN_CLOCK_SKEW_MS = 1_000

/**
 * The time by which digests are due: Redis' own, as far as this process's clock is off it, and in the sandbox a number of
 * ms more, which a key in Redis says. `look` reads that key and compares the clock with Redis'.
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
    const [redisNow, offset] = await Promise.all([redis.time(), isProduction ? null : redis.get(keys.clockOffset())])
    offsetMs = Math.trunc(Number(offset)) || 0
    const aheadMs = realNow() - msOf(redisNow)
    skewMs = Math.abs(aheadMs) < MIN_CLOCK_SKEW_MS ? 0 : aheadMs
    const isTrusted = Math.abs(aheadMs) <= MAX_CLOCK_SKEW_MS
    if (isTrusted !== wasTrusted) {
      if (isTrusted) log.info({ aheadMs }, 'the clock is right again: digests are planned')
      else log.error({ aheadMs }, 'the clock of this process is not that of Redis: no digest is planned here')
    }
    wasTrusted = isTrusted
    return isTrusted
  }

  return { update, now: () => realNow() - skewMs + offsetMs }
}

function msOf([seconds, microseconds]: string[]): number {
  return Number(seconds) * 1_000 + Math.floor(Number(microseconds) / 1_000)
}

/**
 * Moves the sandbox's clock.
 *
 * @param offsetMs how far it is ahead
 * @throws Error in production
 */
export async function setClockOffset(redis: Redis, offsetMs: number, isProduction: boolean): Promise<void> {
  if (isProduction) throw new Error('The clock is not moved in production')
  await redis.set(keys.clockOffset(), String(Math.trunc(offsetMs)))
}

const OFFSET_INTERVAL_MS = 500

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
  const timer = setInterval(() => void look().catch(warn), OFFSET_INTERVAL_MS).unref()
  return { now: () => realNow() + offsetMs, close: () => clearInterval(timer) }
}
