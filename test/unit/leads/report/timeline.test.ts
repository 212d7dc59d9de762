import { describe, expect, test } from 'vitest'
import { bucketStarts, startOfHour } from '../../../../src/dates/calendar/buckets.ts'
import { createLocalClock } from '../../../../src/leads/conditions/local-time.ts'
import { createTimeline } from '../../../../src/leads/report/timeline.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Zones and instants at which their clocks change: by an hour, half an hour, at midnight, past the date line. */
const CHANGES: [string, string][] = [
  ['Europe/Berlin', '2026-03-29T01:00Z'],
  ['Europe/Berlin', '2026-10-25T01:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30Z'],
  ['America/Havana', '2026-03-08T05:00Z'],
  ['America/Havana', '2026-11-01T05:00Z'],
  ['America/Santiago', '2026-09-06T04:00Z'],
  ['Asia/Kathmandu', '2026-01-01T00:00Z'],
  ['Pacific/Apia', '2011-12-30T10:00Z'],
]

function timelineOf(zone: string) {
  return createTimeline({ zone, weekStart: 'monday', clock: createLocalClock(zone) })
}

describe('buckets around a clock change', () => {
  test.each(CHANGES)('In %s at %s hours begin where the chart has them', (zone, change) => {
    const timeline = timelineOf(zone)
    const at = Date.parse(change)
    for (let instant = at - DAY_MS / 4; instant < at + DAY_MS / 4; instant += 5 * MINUTE_MS) {
      const key = timeline.keyAt('hour', instant)
      expect([instant, key]).toEqual([instant, startOfHour(instant, zone)])
      expect(timeline.keyAt('hour', timeline.endOf('hour', key) - 1)).toBe(key)
      expect(timeline.keyAt('hour', timeline.endOf('hour', key))).not.toBe(key)
    }
  })

  test.each(CHANGES)('In %s at %s the buckets of a span are those of the chart', (zone, change) => {
    const timeline = timelineOf(zone)
    const at = Date.parse(change)
    for (const unit of ['hour', 'day', 'week', 'month'] as const) {
      const start = timeline.startOf(unit, timeline.keyAt(unit, at - 3 * DAY_MS))
      const range = { start, end: at + 3 * DAY_MS }
      const keys = timeline.keysIn(unit, range) ?? []
      const starts = keys.map((key) => timeline.startOf(unit, key))
      expect(starts).toEqual([...new Set(bucketStarts({ range, unit, zone, weekStart: 'monday' }))])
    }
  })
})
