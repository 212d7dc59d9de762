import { DateTime } from 'luxon'
import type { ClockMove } from '../web/protocol.ts'

export type SandboxClock = ReturnType<typeof createSandboxClock>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAYS_AHEAD = 2 * 366
const EARLIEST_AT = Date.UTC(2000, 0, 1)
const LATEST_AT = Date.UTC(2100, 0, 1)
/** One minute later than 9:00, so that a digest at 9:00 is due. */
const MORNING = { hour: 9, minute: 1 }

/**
 * The real time plus an offset.
 *
 * @param deps.tell sends the offset to app and worker
 */
export function createSandboxClock(deps: { realNow: () => number; tell: (offsetMs: number) => Promise<void> }) {
  let offsetMs = 0
  const listeners: ((at: number) => Promise<void>)[] = []
  const now = () => deps.realNow() + offsetMs

  return {
    now,
    offsetMs: () => offsetMs,
    /** Runs before the clock moves to `at`, ms UTC. */
    beforeMove: (listener: (at: number) => Promise<void>): void => void listeners.push(listener),
    /**
     * @param zone IANA zone of the days and clock changes
     * @throws Error with a message for the user if there is no such moment
     */
    async move(move: ClockMove, zone: string): Promise<void> {
      const real = deps.realNow()
      const isReal = 'to' in move && move.to === 'real time'
      const wanted = isReal ? 0 : Math.trunc(momentOf(move, now(), zone) - real)
      const at = real + wanted
      if (!(at >= EARLIEST_AT && at < LATEST_AT)) throw new Error('The clock goes from the year 2000 to 2099')
      for (const listener of listeners) await listener(at)
      // Slack first: a digest that is posted immediately gets the new time.
      const before = offsetMs
      offsetMs = wanted
      try {
        await deps.tell(wanted)
      } catch (error) {
        offsetMs = before
        throw error
      }
    },
  }
}

function momentOf(move: ClockMove, now: number, zone: string): number {
  if ('by' in move) return now + move.minutes * MINUTE_MS
  if (move.to === 'moment') return move.at
  if (move.to === 'real time') return now
  if (move.to === 'tomorrow at 9') {
    const tomorrow = DateTime.fromMillis(now, { zone }).plus({ days: 1 })
    return tomorrow.startOf('day').set(MORNING).toMillis()
  }
  const changeAt = nextClockChange(zone, now)
  if (changeAt === null) throw new Error(`The clocks of ${zone} do not change within two years`)
  return changeAt + HOUR_MS
}

/** The next clock change of a zone, to the minute; null if there is none within two years. */
export function nextClockChange(zone: string, now: number): number | null {
  const offsetAt = (at: number) => DateTime.fromMillis(at, { zone }).offset
  const before = offsetAt(now)
  for (let day = 1; day <= DAYS_AHEAD; day += 1) {
    const end = now + day * 24 * HOUR_MS
    if (offsetAt(end) !== before) return firstMinute(end - 24 * HOUR_MS, end, (at) => offsetAt(at) !== before)
  }
  return null
}

/** @param isAfter false at `start`, true at `end` */
function firstMinute(start: number, end: number, isAfter: (at: number) => boolean): number {
  let [low, high] = [Math.floor(start / MINUTE_MS), Math.ceil(end / MINUTE_MS)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (isAfter(middle * MINUTE_MS)) high = middle
    else low = middle
  }
  return high * MINUTE_MS
}
