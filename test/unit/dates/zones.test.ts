import { describe, expect, test } from 'vitest'
import { readPeriod } from '../../../src/dates/parse-period.ts'
import { type Asked, momentOf } from '../../support/dates/rows.ts'

type Case = [what: string, text: string, asked: Asked, start: string, end: string]

const cases: Case[] = [
  [
    'a day of 23 hours in spring',
    'yesterday',
    { now: '2026-03-30T09:00', zone: 'Europe/Berlin' },
    '2026-03-28T23:00Z',
    '2026-03-29T22:00Z',
  ],
  [
    'a day of 25 hours in autumn',
    'yesterday',
    { now: '2026-10-26T09:00', zone: 'Europe/Berlin' },
    '2026-10-24T22:00Z',
    '2026-10-25T23:00Z',
  ],
  [
    'a day of 25 hours in April, in the south',
    'yesterday',
    { now: '2026-04-06T09:00', zone: 'Australia/Sydney' },
    '2026-04-04T13:00Z',
    '2026-04-05T14:00Z',
  ],
  [
    'a day of 23 hours in October, in the south',
    'yesterday',
    { now: '2026-10-05T09:00', zone: 'Australia/Sydney' },
    '2026-10-03T14:00Z',
    '2026-10-04T13:00Z',
  ],
  [
    'a day of 23 hours in America',
    '8 March 2026',
    { now: '2026-03-20T09:00', zone: 'America/New_York' },
    '2026-03-08T05:00Z',
    '2026-03-09T04:00Z',
  ],
  [
    'a week with a clock change',
    'last week',
    { now: '2026-03-30T09:00', zone: 'Europe/Berlin' },
    '2026-03-22T23:00Z',
    '2026-03-29T22:00Z',
  ],
  [
    '24 hours are 24 hours over a clock change',
    'last 24 hours',
    { now: '2026-03-29T12:00', zone: 'Europe/Berlin' },
    '2026-03-28T10:00Z',
    '2026-03-29T10:00Z',
  ],
  [
    'since a time that is skipped is since the clock change',
    'since 29 March 2026 02:30',
    { now: '2026-03-30T09:00', zone: 'Europe/Berlin' },
    '2026-03-29T01:00Z',
    '',
  ],
  [
    'hours that begin in a gap are read from the clock change on, in America',
    '14 March 02:30 to 03:30',
    { now: '2027-03-20T09:00', zone: 'America/New_York' },
    '2027-03-14T07:00Z',
    '2027-03-14T07:30Z',
  ],
  [
    'hours that end in a gap are read up to the clock change, in America',
    '14 March 01:30 to 02:30',
    { now: '2027-03-20T09:00', zone: 'America/New_York' },
    '2027-03-14T06:30Z',
    '2027-03-14T07:00Z',
  ],
  [
    'hours that begin in a gap are read from the clock change on, in the south',
    '4 October 02:30 to 03:30',
    { now: '2026-10-20T09:00', zone: 'Australia/Sydney' },
    '2026-10-03T16:00Z',
    '2026-10-03T16:30Z',
  ],
  [
    'hours that begin in a gap of half an hour are read from the clock change on',
    '4 October 02:15 to 02:45',
    { now: '2026-10-20T09:00', zone: 'Australia/Lord_Howe' },
    '2026-10-03T15:30Z',
    '2026-10-03T15:45Z',
  ],
  [
    'a day whose midnight lies inside a gap begins with the clock change',
    '31 March 1919',
    { now: '2026-11-20T09:00', zone: 'America/Toronto' },
    '1919-03-31T04:30Z',
    '1919-04-01T04:00Z',
  ],
  [
    'a time that comes twice is the first',
    'since 25 October 2026 02:30',
    { now: '2026-10-26T09:00', zone: 'Europe/Berlin' },
    '2026-10-25T00:30Z',
    '',
  ],
  [
    'a day that begins at one o’clock',
    '4 November 2018',
    { now: '2018-11-20T09:00', zone: 'America/Sao_Paulo' },
    '2018-11-04T03:00Z',
    '2018-11-05T02:00Z',
  ],
  [
    'a day whose midnight comes twice',
    '1 November 2020',
    { now: '2020-11-20T09:00', zone: 'America/Havana' },
    '2020-11-01T04:00Z',
    '2020-11-02T05:00Z',
  ],
  [
    'half an hour off the hour',
    'yesterday',
    { now: '2026-11-20T09:00', zone: 'Asia/Kolkata' },
    '2026-11-18T18:30Z',
    '2026-11-19T18:30Z',
  ],
  [
    'three quarters of an hour off the hour',
    'yesterday',
    { now: '2026-11-20T09:00', zone: 'Asia/Kathmandu' },
    '2026-11-18T18:15Z',
    '2026-11-19T18:15Z',
  ],
  [
    'a clock change of half an hour',
    'yesterday',
    { now: '2026-04-06T09:00', zone: 'Australia/Lord_Howe' },
    '2026-04-04T13:00Z',
    '2026-04-05T13:30Z',
  ],
  [
    'the first zone of the world',
    'today',
    { now: '2026-11-20T00:30', zone: 'Pacific/Kiritimati' },
    '2026-11-19T10:00Z',
    '2026-11-20T10:00Z',
  ],
  [
    'the week in which Samoa skipped a day',
    'week of 28 December 2011',
    { now: '2012-06-01T12:00', zone: 'Pacific/Apia' },
    '2011-12-26T10:00Z',
    '2012-01-01T10:00Z',
  ],
  ['the year 1970', '1970', { now: '2026-11-20T09:00', zone: 'UTC' }, '1970-01-01T00:00Z', '1971-01-01T00:00Z'],
  ['the year 2100', '2100', { now: '2026-11-20T09:00', zone: 'UTC' }, '2100-01-01T00:00Z', '2101-01-01T00:00Z'],
  [
    'the last moment of a year',
    'this year',
    { now: '2026-12-31T23:59:59.999', zone: 'Asia/Tokyo' },
    '2025-12-31T15:00Z',
    '2026-12-31T15:00Z',
  ],
  [
    'the first moment of a year',
    'last year',
    { now: '2027-01-01T00:00', zone: 'Asia/Tokyo' },
    '2025-12-31T15:00Z',
    '2026-12-31T15:00Z',
  ],
  [
    'a leap day',
    '29 February',
    { now: '2028-02-29T00:00', zone: 'Europe/Berlin' },
    '2028-02-28T23:00Z',
    '2028-02-29T23:00Z',
  ],
  [
    'a month back from 31 March stays in February',
    'one month ago',
    { now: '2026-03-31T12:00', zone: 'UTC' },
    '2026-02-28T00:00Z',
    '2026-03-01T00:00Z',
  ],
  [
    'last month on 31 March',
    'last month',
    { now: '2026-03-31T12:00', zone: 'UTC' },
    '2026-02-01T00:00Z',
    '2026-03-01T00:00Z',
  ],
]

describe('Zones and clock changes', () => {
  test.each(cases)('%s: %s', (_, text, asked, start, end) => {
    const period = readPeriod(text, momentOf(asked))?.period
    expect(period?.start).toBe(Date.parse(start))
    expect(period?.end).toBe(end === '' ? null : Date.parse(end))
    expect(period?.zone).toBe(asked.zone)
  })
})
