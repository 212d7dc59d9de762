import type { LeadListError } from './errors.ts'

export const MAX_RETRIES = 3

/** A longer `Retry-After` is not waited for but told. */
export const MAX_WAIT_MS = 60_000

/** More is no reasonable number, but still means not to ask again soon. */
const LONGEST_RETRY_AFTER_S = 999_999_999

const FIRST_WAIT_MS = 250
const SPREAD_MS = 250

/** Whether asking again may help: 429, 502, 503, 504, or a connection that broke before an answer began. */
export function isWorthRetry(error: LeadListError): boolean {
  if (error.code === 'rate-limited' || error.code === 'unreachable') return true
  return error.code === 'unavailable' && [502, 503, 504].includes(error.status ?? 0)
}

/**
 * How long to wait (ms) before asking again: what LeadList asked for and a little more, so that not all come back at
 * once; else a random part of a span that doubles with each attempt.
 *
 * @param attempt 0 for the first
 * @param random between 0 and 1
 */
export function retryWaitMs(error: LeadListError, attempt: number, random: number): number {
  if (error.retryAfterMs !== null) return error.retryAfterMs + random * SPREAD_MS
  const span = FIRST_WAIT_MS * 2 ** attempt
  return span / 2 + random * span
}

/**
 * `Retry-After` in ms: whole seconds, or an HTTP date, which is measured from the answer's own `Date`, so that a clock
 * that is off on either side does not matter; without one from `now`, ms UTC.
 *
 * @returns null when there is none or it cannot be read
 */
export function parseRetryAfter(answer: { retryAfter: string; date: string; now: number }): number | null {
  const text = answer.retryAfter.trim()
  if (/^\d+$/.test(text)) return Math.min(Number(text), LONGEST_RETRY_AFTER_S) * 1_000
  const isDate = /^[A-Z][a-z]{2}/.test(text)
  const sentAt = Date.parse(answer.date)
  const waitMs = isDate ? Date.parse(text) - (Number.isNaN(sentAt) ? answer.now : sentAt) : Number.NaN
  return Number.isNaN(waitMs) ? null : Math.max(0, waitMs)
}
