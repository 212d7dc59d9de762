import { DateTime } from 'luxon'
import { describe, expect, test } from 'vitest'
import type { Moment } from '../../../src/dates/calendar/range.ts'
import { readPeriod } from '../../../src/dates/parse-period.ts'

/** What is said, and the first and last moment it means, as the clock on the asker's wall shows them. */
export type Row = [text: string, start: string | null, end: string | null]

/** When and where it is said; `now` is what the wall clock there shows. */
export type Asked = { now: string; zone: string; locale?: string; weekStart?: Moment['weekStart'] }

export function momentOf({ now, zone, locale = 'en-US', weekStart = 'monday' }: Asked): Moment {
  return { now: instantAt(now, zone), zone, locale, weekStart }
}

function instantAt(wall: string, zone: string): number {
  return DateTime.fromISO(wall, { zone }).toMillis()
}

export function wallAt(instant: number | null, zone: string): string | null {
  if (instant === null) return null
  const wall = DateTime.fromMillis(instant, { zone })
  return wall.equals(wall.startOf('day')) ? wall.toFormat('yyyy-MM-dd') : wall.toFormat("yyyy-MM-dd'T'HH:mm")
}

/** A table of phrases that are all said at one moment in one place. */
export function readingsAre(kind: string, asked: Asked, rows: Row[]): void {
  describe(`${kind}, said ${asked.now} in ${asked.zone}${asked.locale ? ` (${asked.locale})` : ''}`, () => {
    test.each(rows)('%s: from %s up to %s', (text, start, end) => {
      const period = readPeriod(text, momentOf(asked))?.period
      expect(period && [wallAt(period.start, asked.zone), wallAt(period.end, asked.zone)]).toEqual([start, end])
    })
  })
}
