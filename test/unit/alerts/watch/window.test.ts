import { describe, expect, test } from 'vitest'
import type { Alert } from '../../../../src/alerts/model/alert.ts'
import { ANY_RECORD } from '../../../../src/alerts/model/question.ts'
import type { Watch } from '../../../../src/alerts/storage/types.ts'
import { forgottenDays, pollWindow } from '../../../../src/alerts/watch/window.ts'

const at = (iso: string) => Date.parse(`${iso}Z`)
const alertSince = (since: string, catchUpFrom: string | null = null): Alert => ({
  id: 'a',
  teamId: 'T0ACME',
  target: 'C0SALES',
  question: ANY_RECORD,
  ownerId: 'U0ADA',
  createdAt: at(since),
  since: at(since),
  zone: 'UTC',
  quiet: null,
  remindMinutes: null,
  detail: null,
  inTurn: [],
  version: 1,
  paused: null,
  catchUpFrom: catchUpFrom === null ? null : at(catchUpFrom),
})
const watch = (completeAt: string | null, seenFrom = ''): Watch => ({
  completeAt: completeAt === null ? null : at(completeAt),
  polledAt: null,
  everyMs: null,
  error: '',
  seenFrom,
  undated: 0,
  gapAt: null,
  restoredUntil: 0,
})
const now = at('2026-11-20T10:00')
const OLD = alertSince('2026-01-01T00:00')
const startOf = (known: Watch, alerts: Alert[]) =>
  new Date(pollWindow(known, alerts, now).start).toISOString().slice(0, 16)

describe('a poll reads', () => {
  test('from the UTC day two days before the last complete poll', () => {
    expect(startOf(watch('2026-11-20T09:59'), [OLD])).toBe('2026-11-18T00:00')
  })

  test('from the day of the alert if that is later', () => {
    expect(startOf(watch('2026-11-20T09:59'), [alertSince('2026-11-20T08:00')])).toBe('2026-11-20T00:00')
  })

  test('all of an outage of days', () => {
    expect(startOf(watch('2026-11-05T12:00'), [OLD])).toBe('2026-11-03T00:00')
  })

  test('at most 31 days, and knows that records may be missing', () => {
    const window = pollWindow(watch('2026-10-01T12:00'), [OLD], now)
    expect(new Date(window.start).toISOString()).toContain('2026-10-20')
    expect(window.hasGap).toBe(true)
  })

  test('the time of a pause too, without taking its records for new', () => {
    const paused = alertSince('2026-01-01T00:00', '2026-11-10T12:00')
    const window = pollWindow(watch('2026-11-20T09:59'), [paused], now)
    expect(new Date(window.start).toISOString()).toContain('2026-11-10T00')
    expect(new Date(window.newFrom).toISOString()).toContain('2026-11-18T00')
  })

  test('no day again whose fingerprints were deleted, even after the clock was put back', () => {
    const window = pollWindow(watch('2026-11-16T00:00', '2026-11-18'), [OLD], now)
    expect(new Date(window.newFrom).toISOString()).toContain('2026-11-18T00')
  })

  test('what is created from today on, once the sandbox’s clock was put back before the days that were deleted', () => {
    const known = watch('2026-11-26T10:00', '2026-11-24')
    const window = pollWindow(known, [OLD], now)
    expect(new Date(window.newFrom).toISOString()).toContain('2026-11-20T00')
    expect(forgottenDays(known, window, now)).toEqual({ seenFrom: '2026-11-20', days: [] })
  })
})

describe('fingerprints are deleted', () => {
  test('only of days before every window that can still be requested', () => {
    const known = watch('2026-11-19T23:59', '2026-11-16')
    const { seenFrom, days } = forgottenDays(known, pollWindow(known, [OLD], now), now)
    expect({ seenFrom, days }).toEqual({ seenFrom: '2026-11-18', days: ['2026-11-16', '2026-11-17'] })
    const next = pollWindow({ ...known, completeAt: now, seenFrom }, [OLD], now + 60_000)
    expect(next.days[0]).toBe('2026-11-18')
  })
})
