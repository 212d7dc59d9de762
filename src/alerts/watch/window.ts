import type { Alert } from '../model/alert.ts'
import type { Watch } from '../storage/types.ts'

const DAY_MS = 86_400_000
/** A record may appear this long after its CreateTime, counted back from the last complete poll. */
export const LATE_MS = 2 * DAY_MS
/** LeadList is asked for at most this much. */
const MAX_BACK_MS = 31 * DAY_MS
/** A LeadList whose clock is ahead. Records from further ahead wait until then. */
export const AHEAD_MS = 2 * DAY_MS

/** What one poll looks at; instants in ms UTC. */
export type PollWindow = {
  /** first instant that is asked for, the start of a UTC day */
  start: number
  /** half-open */
  end: number
  /** records created before are known, or older than every alert; they count for alerts that catch up only */
  newFrom: number
  /** UTC days whose fingerprints are needed */
  days: string[]
  /** whether records from before the 31 days that are requested at most may have been missed */
  hasGap: boolean
}

/** @param alerts the active alerts of the chatbot, at least one */
export function pollWindow(watch: Watch, alerts: readonly Alert[], now: number): PollWindow {
  const wanted = dayStart(Math.min(watch.completeAt ?? now, now) - LATE_MS)
  const oldest = dayStart(now - MAX_BACK_MS)
  const seenFrom = forgottenUntil(watch, now) ?? Number.NEGATIVE_INFINITY
  const earliest = Math.min(...alerts.map(({ since }) => since))
  const newFrom = Math.max(wanted, oldest, seenFrom, dayStart(earliest))
  const caughtUp = alerts.flatMap(({ catchUpFrom }) => (catchUpFrom === null ? [] : [dayStart(catchUpFrom)]))
  const start = Math.max(oldest, Math.min(newFrom, ...caughtUp))
  const end = now + AHEAD_MS
  return { start, end, newFrom, days: daysBetween(newFrom, end), hasGap: wanted < oldest && watch.completeAt !== null }
}

/**
 * The days whose fingerprints no later poll needs once this one is complete: they lie before every window that can still be
 * requested.
 */
export function forgottenDays(watch: Watch, window: PollWindow, now: number): { seenFrom: string; days: string[] } {
  const before = forgottenUntil(watch, now)
  const seenFrom = Math.max(dayStart(now - LATE_MS), before ?? 0)
  return { seenFrom: utcDay(seenFrom), days: daysBetween(before ?? window.newFrom, seenFrom) }
}

/** Null if no day is. The sandbox's clock can be put back before days that are: what is created from that day on is new all the same. */
function forgottenUntil({ seenFrom }: Watch, now: number): number | null {
  return seenFrom === '' ? null : Math.min(Date.parse(seenFrom), dayStart(now))
}

export function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

function dayStart(at: number): number {
  return Math.floor(at / DAY_MS) * DAY_MS
}

/** From the day of `start` to that of the last instant before `end`. */
function daysBetween(start: number, end: number): string[] {
  const days: string[] = []
  for (let day = dayStart(start); day < end; day += DAY_MS) days.push(utcDay(day))
  return days
}
