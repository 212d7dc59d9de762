import { describe, expect, test } from 'vitest'
import { bucketStarts, bucketUnit } from '../../../src/dates/calendar/buckets.ts'
import { previousRange } from '../../../src/dates/calendar/previous-period.ts'
import { wireWindow } from '../../../src/dates/calendar/range.ts'
import { describeRange } from '../../../src/dates/describe.ts'
import { readPeriod } from '../../../src/dates/parse-period.ts'
import { type Asked, momentOf, wallAt } from '../../support/dates/rows.ts'

const friday: Asked = { now: '2026-11-20T11:00', zone: 'Europe/Berlin' }

function rangeOf(text: string, asked = friday) {
  const period = readPeriod(text, momentOf(asked))?.period
  if (!period) throw new Error(`no period in: ${text}`)
  return period
}

describe('The period before, like with like', () => {
  test.each<[string, string, string]>([
    ['yesterday', '2026-11-12', '2026-11-13'],
    ['last week', '2026-11-02', '2026-11-09'],
    ['last month', '2026-09-01', '2026-10-01'],
    ['Q3', '2026-04-01', '2026-07-01'],
    ['2025', '2024-01-01', '2025-01-01'],
    ['1-10 October', '2026-09-17', '2026-09-27'],
    ['yesterday 9 to 5', '2026-11-12T09:00', '2026-11-12T17:00'],
    ['last weekend', '2026-11-07', '2026-11-09'],
    // what still runs: the same elapsed part
    ['today', '2026-11-13', '2026-11-13T11:00'],
    ['this week', '2026-11-09', '2026-11-13T11:00'],
    ['this month', '2026-10-01', '2026-10-20T11:00'],
    ['mtd', '2026-10-01', '2026-10-20T11:00'],
    ['ytd', '2025-01-01', '2025-11-20T11:00'],
    ['last 7 days', '2026-11-07', '2026-11-13T11:00'],
    ['since Monday', '2026-11-09', '2026-11-13T11:00'],
  ])('of %s', (text, start, end) => {
    const previous = previousRange(rangeOf(text), momentOf(friday))
    expect(previous && [wallAt(previous.start, friday.zone), wallAt(previous.end, friday.zone)]).toEqual([start, end])
  })

  test('All time has no previous period', () => {
    expect(previousRange(rangeOf('until yesterday'), momentOf(friday))).toBeNull()
  })

  test('A period whose previous week was skipped by a clock change has no previous period', () => {
    const moment = momentOf({ now: '2027-04-01T12:00', zone: 'America/New_York' })
    const range = readPeriod('21 March 02:15 to 02:45', moment)?.period
    expect(range && previousRange(range, moment)).toBeNull()
  })
})

describe('A range in words', () => {
  test.each([
    ['yesterday', 'Thu 19 Nov 2026'],
    ['last week', 'Mon 9 – Sun 15 Nov 2026'],
    ['30 Oct to 15 Nov', 'Fri 30 Oct – Sun 15 Nov 2026'],
    ['31 Dec 2025 to 3 Jan 2026', 'Wed 31 Dec 2025 – Sat 3 Jan 2026'],
    ['last month', 'October 2026'],
    ['last year', '2025'],
    ['since 9 Nov', 'since Mon 9 Nov 2026'],
    ['since yesterday 3pm', 'since Thu 19 Nov 2026, 15:00'],
    ['before October', 'before Thu 1 Oct 2026'],
    ['yesterday 9 to 5', 'Thu 19 Nov 2026, 09:00–17:00'],
    ['last night', 'Thu 19 Nov 2026, 20:00 – Fri 20 Nov 2026, 06:00'],
    ['last 24 hours', 'Thu 19 Nov 2026, 11:00 – Fri 20 Nov 2026, 11:00'],
    ['all time', 'all time'],
  ])('%s is %s', (text, words) => {
    expect(describeRange(rangeOf(text), 'en-US')).toBe(words)
  })

  test.each([
    ['de-DE', 'Mo 9. – So 15. Nov 2026'],
    ['fr-FR', 'lun. 9 – dim. 15 nov. 2026'],
    ['es-ES', 'lun 9 – dom 15 nov 2026'],
  ])('last week in %s is %s', (locale, words) => {
    expect(describeRange(rangeOf('last week'), locale)).toBe(words)
  })

  test("A day that begins at one o'clock is described as a whole day", () => {
    const brazil = { now: '2018-11-20T09:00', zone: 'America/Sao_Paulo' }
    const range = rangeOf('4 November 2018', brazil)
    expect(describeRange(range, 'en-US')).toBe('Sun 4 Nov 2018')
  })
})

describe('What LeadList is asked for', () => {
  test('LeadList is asked for one UTC day more on either side', () => {
    expect(wireWindow(rangeOf('last week'))).toEqual({ startTime: '2026-11-07', endTime: '2026-11-16' })
    expect(wireWindow(rangeOf('yesterday', { ...friday, zone: 'UTC' }))).toEqual({
      startTime: '2026-11-18',
      endTime: '2026-11-20',
    })
  })

  test('An unbounded side is omitted from the request', () => {
    expect(wireWindow(rangeOf('since Monday'))).toEqual({ startTime: '2026-11-14' })
    expect(wireWindow(rangeOf('until yesterday'))).toEqual({ endTime: '2026-11-20' })
    expect(wireWindow(rangeOf('all time'))).toEqual({})
  })
})

describe('A series', () => {
  const starts = (text: string, asked: Asked = friday) => {
    const { start, end, zone } = rangeOf(text, asked)
    const range = { start: start ?? 0, end: end ?? 0 }
    return bucketStarts({ range, unit: bucketUnit(range, range.end), zone, weekStart: 'monday' })
  }

  test.each([
    ['yesterday', 'hour'],
    ['last week', 'day'],
    ['last month', 'day'],
    ['last quarter', 'week'],
    ['last year', 'month'],
  ])('of %s goes by %s', (text, unit) => {
    expect(bucketUnit(rangeOf(text), 0)).toBe(unit)
  })

  test('A day of 25 hours has 25 buckets, a day of 23 hours has 23', () => {
    expect(starts('yesterday', { ...friday, now: '2026-10-26T09:00' })).toHaveLength(25)
    expect(starts('yesterday', { ...friday, now: '2026-03-30T09:00' })).toHaveLength(23)
  })

  test('Hour buckets start at full hours of the zone, half past in India', () => {
    const india = starts('yesterday 9 to 12', { ...friday, zone: 'Asia/Kolkata' })
    expect(india.map((start) => wallAt(start, 'Asia/Kolkata'))).toEqual([
      '2026-11-19T09:00',
      '2026-11-19T10:00',
      '2026-11-19T11:00',
    ])
  })

  test('Week buckets start on Mondays, the first with the range', () => {
    const weeks = starts('last quarter').map((start) => wallAt(start, friday.zone))
    expect(weeks.slice(0, 3)).toEqual(['2026-07-01', '2026-07-06', '2026-07-13'])
  })
})
