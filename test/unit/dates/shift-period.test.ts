import { DateTime } from 'luxon'
import { describe, expect, test } from 'vitest'
import { type ShiftUnit, shiftPeriod, unitAround } from '../../../src/dates/calendar/previous-period.ts'
import type { DateRange } from '../../../src/dates/calendar/range.ts'

function range(start: string, end: string, zone: string): DateRange {
  const at = (text: string) => DateTime.fromISO(text, { zone }).toMillis()
  return { start: at(start), end: at(end), zone }
}

function local(period: DateRange | null): string[] | null {
  if (period?.start == null || period.end === null) return null
  const text = (at: number) => DateTime.fromMillis(at, { zone: period.zone }).toFormat("yyyy-MM-dd'T'HH:mm")
  return [text(period.start), text(period.end)].map((one) => one.replace('T00:00', ''))
}

type Row = [string, string, string, ShiftUnit | null, number, string, string]

const rows: Record<string, Row[]> = {
  'by its own length': [
    ['Europe/Berlin', '2026-11-09', '2026-11-16', null, -1, '2026-11-02', '2026-11-09'],
    ['Europe/Berlin', '2026-03-01', '2026-04-01', null, -1, '2026-02-01', '2026-03-01'],
    ['Europe/Berlin', '2026-07-01', '2026-10-01', null, 1, '2026-10-01', '2027-01-01'],
    ['Europe/Berlin', '2026-11-14', '2026-11-16', null, -1, '2026-11-07', '2026-11-09'],
    ['Europe/Berlin', '2026-11-18T00:00', '2026-11-18T12:00', null, -1, '2026-11-17', '2026-11-17T12:00'],
  ],
  'by a unit': [
    ['Europe/Berlin', '2026-11-18', '2026-11-19', 'week', -1, '2026-11-11', '2026-11-12'],
    ['Europe/Berlin', '2026-10-01', '2026-11-01', 'year', -1, '2025-10-01', '2025-11-01'],
    ['Europe/Berlin', '2026-11-09', '2026-11-16', 'year', -1, '2025-11-10', '2025-11-17'],
    ['Europe/Berlin', '2026-11-09', '2026-11-16', 'week', -2, '2026-10-26', '2026-11-02'],
  ],
  'to the unit beside it, if it is longer': [
    ['Europe/Berlin', '2026-11-09', '2026-11-16', 'day', -1, '2026-11-08', '2026-11-09'],
    ['Europe/Berlin', '2026-11-09', '2026-11-16', 'day', 1, '2026-11-16', '2026-11-17'],
  ],
  'in local time where the clocks change': [
    ['Europe/Berlin', '2026-10-26', '2026-11-02', 'week', -1, '2026-10-19', '2026-10-26'],
    ['Europe/Berlin', '2026-03-30', '2026-04-06', null, -1, '2026-03-23', '2026-03-30'],
    ['Australia/Sydney', '2026-10-05', '2026-10-12', 'week', -1, '2026-09-28', '2026-10-05'],
    ['Australia/Sydney', '2026-04-06', '2026-04-13', null, -1, '2026-03-30', '2026-04-06'],
  ],
}

describe.each(Object.entries(rows))('a period is moved %s', (_, some) => {
  test.each(some)('%s %s–%s by %s × %i: %s–%s', (zone, start, end, unit, count, from, to) => {
    expect(local(shiftPeriod(range(start, end, zone), { unit, count }, 'monday'))).toEqual([from, to])
  })
})

test('all time cannot be moved', () => {
  const allTime = { start: null, end: null, zone: 'Europe/Berlin' }
  expect(shiftPeriod(allTime, { unit: 'week', count: -1 }, 'monday')).toBeNull()
})

test('the week around a day begins on the reader’s first weekday', () => {
  const sunday = range('2026-11-15', '2026-11-16', 'Europe/Berlin')
  expect(local(unitAround(sunday, 'week', 'monday'))).toEqual(['2026-11-09', '2026-11-16'])
  expect(local(unitAround(sunday, 'week', 'sunday'))).toEqual(['2026-11-15', '2026-11-22'])
})
