import { DateTime } from 'luxon'
import { describe, expect, test } from 'vitest'
import type { GroupBy, Question } from '../../../src/leads/question/question.ts'
import { createSeriesCounts } from '../../../src/leads/report/time-series.ts'
import { inSession } from '../../support/leads/conditions.ts'

const ms = (iso: string) => DateTime.fromISO(iso, { setZone: true }).toMillis()

type Asked = { start?: string; end?: string; zone: string; now: string; by?: GroupBy; sessionId?: number }

function seriesFor({ start, end, zone, now, by, sessionId }: Asked) {
  const period = { start: start ? ms(start) : null, end: end ? ms(end) : null, zone }
  const question: Pick<Question, 'period' | 'by' | 'where'> = {
    period,
    by: by === undefined ? [] : [by],
    where: sessionId === undefined ? [] : inSession(sessionId),
  }
  return createSeriesCounts(question, { now: ms(now), weekStart: 'monday' })
}

function pointsOf(asked: Asked, times: string[]): [string, number][] {
  const counts = seriesFor(asked)
  for (const time of times) counts.add(ms(time), 'leads')
  return named(counts.series().points, asked.zone)
}

function named(points: readonly { start: number; leads: number }[], zone: string): [string, number][] {
  return points.map(({ start, leads }) => [
    DateTime.fromMillis(start, { zone }).toFormat("yyyy-MM-dd'T'HH:mmZZ"),
    leads,
  ])
}

const sum = (points: readonly { leads: number }[]) => points.reduce((total, { leads }) => total + leads, 0)

describe('a series over a period', () => {
  const week = {
    start: '2026-10-26T00:00+01:00',
    end: '2026-11-02T00:00+01:00',
    zone: 'Europe/Berlin',
    now: '2026-11-20T10:00+01:00',
  }

  test('A series has a point for every day, with or without records', () => {
    const points = pointsOf(week, ['2026-10-26T00:00+01:00', '2026-10-27T23:59:59.999+01:00', '2026-10-28T00:00+01:00'])
    expect(points.map(([, leads]) => leads)).toEqual([1, 1, 1, 0, 0, 0, 0])
    expect(points[0]?.[0]).toBe('2026-10-26T00:00+01:00')
  })

  test.each([
    ['Berlin', 'Europe/Berlin', '2026-10-25T00:00+02:00', '2026-10-26T00:00+01:00', 25],
    ['Berlin', 'Europe/Berlin', '2026-03-29T00:00+01:00', '2026-03-30T00:00+02:00', 23],
    ['Sydney', 'Australia/Sydney', '2026-10-04T00:00+10:00', '2026-10-05T00:00+11:00', 23],
    ['Sydney', 'Australia/Sydney', '2026-04-05T00:00+11:00', '2026-04-06T00:00+10:00', 25],
  ])('by hour, the day of a clock change in %s (%s, %s) has its own number of hours', (_, zone, start, end, hours) => {
    const points = pointsOf({ start, end, zone, now: '2026-11-20T00:00Z', by: 'hour' }, [start])
    expect(points).toHaveLength(hours)
    expect(points[0]?.[1]).toBe(1)
  })

  test.each([
    [
      'are set back half an hour, the half hour that is repeated belongs to its hour',
      'Australia/Lord_Howe',
      ['2026-04-05T00:00+11:00', '2026-04-05T04:00+10:30'],
      ['2026-04-05T01:45+11:00', '2026-04-05T01:45+10:30'],
      [
        ['2026-04-05T00:00+11:00', 0],
        ['2026-04-05T01:00+11:00', 2],
        ['2026-04-05T02:00+10:30', 0],
        ['2026-04-05T03:00+10:30', 0],
      ],
    ],
    [
      'are put forward half an hour, the half hour that is left is an hour of its own',
      'Australia/Lord_Howe',
      ['2026-10-04T01:00+10:30', '2026-10-04T05:00+11:00'],
      ['2026-10-04T01:59+10:30', '2026-10-04T02:45+11:00'],
      [
        ['2026-10-04T01:00+10:30', 1],
        ['2026-10-04T02:30+11:00', 1],
        ['2026-10-04T03:00+11:00', 0],
        ['2026-10-04T04:00+11:00', 0],
      ],
    ],
    [
      'are set back an hour, the hour that is repeated counts twice',
      'Europe/Berlin',
      ['2026-10-25T01:30+02:00', '2026-10-25T04:00+01:00'],
      ['2026-10-25T02:30+02:00', '2026-10-25T02:30+01:00', '2026-10-25T02:59+01:00'],
      [
        ['2026-10-25T01:30+02:00', 0],
        ['2026-10-25T02:00+02:00', 1],
        ['2026-10-25T02:00+01:00', 2],
        ['2026-10-25T03:00+01:00', 0],
      ],
    ],
    [
      'are put forward an hour, no hour is drawn that never was',
      'America/New_York',
      ['2027-03-14T01:00-05:00', '2027-03-14T05:00-04:00'],
      ['2027-03-14T03:00-04:00'],
      [
        ['2027-03-14T01:00-05:00', 0],
        ['2027-03-14T03:00-04:00', 1],
        ['2027-03-14T04:00-04:00', 0],
      ],
    ],
  ])('by hour, where clocks %s (%s)', (_, zone, [start = '', end = ''], times, points) => {
    expect(pointsOf({ start, end, zone, now: '2027-04-01T00:00Z', by: 'hour' }, times)).toEqual(points)
  })

  test.each([
    ['is repeated', '2026-04-05T01:45+10:30', '2026-04-05T01:00+11:00'],
    ['was left', '2026-10-04T02:45+11:00', '2026-10-04T02:30+11:00'],
  ])('by hour without bounds, the first point begins with its hour where half an hour of it %s', (_, at, start) => {
    const asked = { zone: 'Australia/Lord_Howe', now: '2026-10-04T12:00+11:00', by: 'hour' as const, sessionId: 4711 }
    expect(pointsOf(asked, [at])).toEqual([[start, 1]])
  })

  test('By week and by month, the first point starts with the period', () => {
    const asked = {
      start: '2026-09-30T00:00-04:00',
      end: '2026-11-03T00:00-05:00',
      zone: 'America/New_York',
      now: '2026-11-20T00:00Z',
    }
    const times = [
      '2026-09-30T12:00-04:00',
      '2026-10-31T23:30-04:00',
      '2026-11-01T00:30-04:00',
      '2026-11-02T12:00-05:00',
    ]
    expect(pointsOf({ ...asked, by: 'month' }, times)).toEqual([
      ['2026-09-30T00:00-04:00', 1],
      ['2026-10-01T00:00-04:00', 1],
      ['2026-11-01T00:00-04:00', 2],
    ])
    expect(pointsOf({ ...asked, by: 'week' }, times).map(([, leads]) => leads)).toEqual([1, 0, 0, 0, 2, 1])
  })

  test('A year by hour is drawn by day, because a series has at most a thousand points', () => {
    const asked = {
      start: '2026-01-01T00:00Z',
      end: '2027-01-01T00:00Z',
      zone: 'UTC',
      now: '2026-11-20T00:00Z',
      by: 'hour' as const,
    }
    const counts = seriesFor(asked)
    counts.add(ms('2026-06-01T12:00Z'), 'leads')
    const { unit, points } = counts.series()
    expect([unit, points.length, sum(points)]).toEqual(['day', 365, 1])
  })

  test('By month from the year 1 on, the first point counts everything before the last 900 months', () => {
    const asked = {
      start: '0001-01-01T00:00Z',
      end: '2026-12-01T00:00Z',
      zone: 'UTC',
      now: '2026-11-20T00:00Z',
      by: 'month' as const,
    }
    const counts = seriesFor(asked)
    for (const time of ['0001-01-01T00:00Z', '1500-01-01T00:00Z', '2026-11-01T00:00Z']) counts.add(ms(time), 'leads')
    const { points } = counts.series()
    expect(points.length).toBeGreaterThan(900)
    expect(points.length).toBeLessThanOrEqual(1_000)
    expect([points[0]?.leads, points.at(-1)?.leads]).toEqual([2, 1])
  })
})

describe('a series without bounds', () => {
  const allTime = { zone: 'America/New_York', now: '2026-11-20T10:00-05:00' }

  test('An unbounded series reaches from the first record to now, in any order of arrival', () => {
    const times = ['2026-11-16T12:00-05:00', '2026-11-18T00:00-05:00', '2026-11-15T23:59-05:00']
    const expected = [
      ['2026-11-15T00:00-05:00', 1],
      ['2026-11-16T00:00-05:00', 1],
      ['2026-11-17T00:00-05:00', 0],
      ['2026-11-18T00:00-05:00', 1],
      ['2026-11-19T00:00-05:00', 0],
      ['2026-11-20T00:00-05:00', 0],
    ]
    for (const order of [times, times.toReversed(), times.toSorted()]) {
      expect(pointsOf({ ...allTime, by: 'day' }, order)).toEqual(expected)
    }
  })

  test('Records around a clock change are counted on their local day', () => {
    const times = [
      '2026-11-02T00:00-05:00',
      '2026-11-01T23:59-05:00',
      '2026-11-01T01:30-04:00',
      '2026-11-01T01:30-05:00',
    ]
    expect(pointsOf({ ...allTime, now: '2026-11-02T09:00-05:00', by: 'day' }, times)).toEqual([
      ['2026-11-01T00:00-04:00', 3],
      ['2026-11-02T00:00-05:00', 1],
    ])
  })

  test("A session's series ends with its last record and is empty without records", () => {
    const session = { ...allTime, by: 'hour' as const, sessionId: 4711 }
    expect(pointsOf(session, ['2024-05-05T10:10-04:00', '2024-05-05T12:59-04:00'])).toEqual([
      ['2024-05-05T10:00-04:00', 1],
      ['2024-05-05T11:00-04:00', 0],
      ['2024-05-05T12:00-04:00', 1],
    ])
    expect(pointsOf(session, [])).toEqual([])
  })

  test('An unbounded series chooses its unit by the records found', () => {
    const unitFor = (first: string) => {
      const counts = seriesFor(allTime)
      counts.add(ms(first), 'leads')
      counts.add(ms('2026-11-19T00:00Z'), 'leads')
      const { unit, points } = counts.series()
      expect(sum(points)).toBe(2)
      return unit
    }
    expect(unitFor('2026-11-01T00:00Z')).toBe('day')
    expect(unitFor('2026-08-01T00:00Z')).toBe('week')
    expect(unitFor('2018-08-01T00:00Z')).toBe('month')
  })

  test.each([
    ['the year 1', '0001-01-01T00:00Z'],
    ['the year 9999', '9999-12-31T23:59Z'],
    ['the year 0', '0000-01-01T00:00Z'],
  ])('with a record of %s is still short, and every record is in one of its points', (_, hostile) => {
    for (const by of ['hour', 'day', 'week', 'month'] as const) {
      for (const times of [
        [hostile, '2026-11-10T00:00Z'],
        ['2026-11-10T00:00Z', hostile],
      ]) {
        const counts = seriesFor({ ...allTime, by })
        for (const time of times) counts.add(ms(time), 'leads')
        const { points } = counts.series()
        expect(points.length).toBeLessThanOrEqual(1_001)
        expect(sum(points)).toBe(2)
      }
    }
  })

  test('Merging the series of several chatbots equals counting them together', () => {
    const times = [
      '2026-11-16T12:00Z',
      '2019-01-18T00:00Z',
      '2026-11-01T05:30Z',
      '2023-02-28T23:59Z',
      '2026-11-19T23:59Z',
    ]
    for (const by of ['hour', 'day', 'week', 'month', undefined] as const) {
      const asked = { ...allTime, ...(by && { by }) }
      const together = seriesFor(asked)
      const [odd, even] = [seriesFor(asked), seriesFor(asked)]
      for (const [index, time] of times.entries()) {
        together.add(ms(time), 'leads')
        const one = index % 2 ? odd : even
        one.add(ms(time), 'leads')
      }
      even.merge(odd)
      expect(even.series()).toEqual(together.series())
    }
  })
})
