import { describe, expect, test } from 'vitest'
import { dateText, dayOf, dayText, momentIn, wallClockIn } from '../../../../../sandbox/web/store/dates.ts'

const at = (iso: string) => Date.parse(iso)

describe('days on the page', () => {
  test.each([
    ['2026-11-21T23:30:00Z', 'Europe/Berlin', '2026-11-22'],
    ['2026-11-21T23:30:00Z', 'America/New_York', '2026-11-21'],
    ['2026-11-21T13:30:00Z', 'Australia/Sydney', '2026-11-22'],
  ])('%s in %s is on %s', (moment, zone, day) => {
    expect(dayOf(at(moment), zone)).toBe(day)
  })

  test('a line between messages says today and yesterday as the reader’s zone and language have them', () => {
    const now = at('2026-11-21T23:30:00Z')
    expect(dayText(at('2026-11-21T23:10:00Z'), { zone: 'Europe/Berlin', locale: 'de-DE', now })).toBe('Heute')
    expect(dayText(at('2026-11-21T12:00:00Z'), { zone: 'Europe/Berlin', locale: 'en-GB', now })).toBe('Yesterday')
    expect(dayText(at('2026-11-18T12:00:00Z'), { zone: 'Europe/Berlin', locale: 'en-GB', now })).toMatch(
      /^Wednesday,? 18 November 2026$/,
    )
  })

  test.each([
    ['2026-11-21T09:00', 'Europe/Berlin', '2026-11-21T08:00:00Z'],
    ['2026-07-01T09:00', 'Europe/Berlin', '2026-07-01T07:00:00Z'],
    ['2027-03-28T03:30', 'Europe/Berlin', '2027-03-28T01:30:00Z'],
    ['2026-10-04T03:30', 'Australia/Sydney', '2026-10-03T16:30:00Z'],
    ['2026-11-21T09:00', 'Asia/Kathmandu', '2026-11-21T03:15:00Z'],
  ])('clocks that show %s in %s mean %s', (wallClock, zone, moment) => {
    expect(new Date(momentIn(wallClock, zone)).toISOString()).toBe(new Date(moment).toISOString())
    expect(wallClockIn(at(moment), zone)).toBe(wallClock)
  })

  test('an hour that a clock change leaves out is the one after it', () => {
    const moment = momentIn('2027-03-28T02:30', 'Europe/Berlin')
    expect(wallClockIn(moment, 'Europe/Berlin')).toBe('2027-03-28T03:30')
  })
})

describe('a date in a message', () => {
  const reader = { now: at('2026-11-21T12:00:00Z'), zone: 'America/New_York', locale: 'en-US' }

  test.each([
    ['{date_num}', '11/21/2026'],
    ['{date_short} at {time}', 'Nov 21, 2026 at 9:00 AM'],
    ['{date_short_pretty}', 'today'],
    ['{nothing}', '{nothing}'],
  ])('%s is %s', (format, text) => {
    expect(dateText(at('2026-11-21T14:00:00Z') / 1_000, format, reader).replaceAll(/\s/g, ' ')).toBe(text)
  })
})
