import { describe, expect, it, test } from 'vitest'
import {
  checkAll,
  checkAround,
  emptyTally,
  instantByDefinition,
  OTHER_DAYS,
  quarterHours,
  stretchesOf,
} from '../../../../bench/calendar.ts'
import {
  checkSchedule,
  codeOf,
  type Days,
  daysWords,
  latestOccurrence,
  nextOccurrence,
  parseSchedule,
  previousDate,
  readDays,
  type Schedule,
  type Weekday,
} from '../../../../src/digest/model/recurrence.ts'
import { coverageOf, datesCovered } from '../../../../src/digest/model/reporting-period.ts'
import { fc } from '../../../support/property.ts'

const DAY_MS = 86_400_000
const ZONES = Intl.supportedValuesOf('timeZone')
const EVERY_DAY: Days = { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5, 6, 7] }
const WORKDAYS: Days = { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5] }
const MONDAYS: Days = { kind: 'weekdays', weekdays: [1] }
const FRIDAYS: Days = { kind: 'weekdays', weekdays: [5] }

function list(schedule: Schedule, from: string, count: number): string[] {
  const found: string[] = []
  for (let at = Date.parse(from); found.length < count; ) {
    const occurrence = nextOccurrence(schedule, at)
    found.push(new Date(occurrence.at).toISOString().replace(':00.000Z', 'Z'))
    at = occurrence.at
  }
  return found
}

describe('a digest runs', () => {
  test.each<[string, Schedule, string, string[]]>([
    [
      'at nine on the clock on the wall, before and after the clocks go back in Berlin',
      { time: '09:00', zone: 'Europe/Berlin', days: EVERY_DAY },
      '2026-10-24T00:00:00Z',
      ['2026-10-24T07:00Z', '2026-10-25T08:00Z', '2026-10-26T08:00Z'],
    ],
    [
      'once, and at the first, where 02:30 comes twice in Berlin',
      { time: '02:30', zone: 'Europe/Berlin', days: EVERY_DAY },
      '2026-10-24T12:00:00Z',
      ['2026-10-25T00:30Z', '2026-10-26T01:30Z'],
    ],
    [
      'an hour later where 02:30 is skipped in Berlin',
      { time: '02:30', zone: 'Europe/Berlin', days: EVERY_DAY },
      '2027-03-27T12:00:00Z',
      ['2027-03-28T01:30Z', '2027-03-29T00:30Z'],
    ],
    [
      'an hour later where 02:30 is skipped in Sydney, half a year apart',
      { time: '02:30', zone: 'Australia/Sydney', days: EVERY_DAY },
      '2026-10-03T00:00:00Z',
      ['2026-10-03T16:30Z', '2026-10-04T15:30Z'],
    ],
    [
      'half an hour later where Lord Howe skips half an hour',
      { time: '02:15', zone: 'Australia/Lord_Howe', days: EVERY_DAY },
      '2026-10-03T00:00:00Z',
      ['2026-10-03T15:45Z', '2026-10-04T15:15Z'],
    ],
    [
      'at one where midnight is skipped in Santiago, on that same date',
      { time: '00:00', zone: 'America/Santiago', days: EVERY_DAY },
      '2026-09-05T12:00:00Z',
      ['2026-09-06T04:00Z', '2026-09-07T03:00Z'],
    ],
    [
      'neither twice nor never where Samoa had no 30 December 2011',
      { time: '09:00', zone: 'Pacific/Apia', days: EVERY_DAY },
      '2011-12-29T00:00:00Z',
      ['2011-12-29T19:00Z', '2011-12-30T19:00Z', '2011-12-31T19:00Z'],
    ],
    [
      'a day later, every Friday, where that Friday was the day Samoa skipped',
      { time: '09:00', zone: 'Pacific/Apia', days: FRIDAYS },
      '2011-12-24T00:00:00Z',
      ['2011-12-30T19:00Z', '2012-01-05T19:00Z'],
    ],
    [
      'neither twice nor never where Kwajalein had no 21 August 1993',
      { time: '12:00', zone: 'Pacific/Kwajalein', days: EVERY_DAY },
      '1993-08-20T00:00:00Z',
      ['1993-08-21T00:00Z', '1993-08-22T00:00Z', '1993-08-23T00:00Z'],
    ],
    [
      'from Friday to Monday on weekdays',
      { time: '09:00', zone: 'America/New_York', days: WORKDAYS },
      '2026-11-20T14:00:00Z',
      ['2026-11-23T14:00Z', '2026-11-24T14:00Z'],
    ],
    [
      'on the 31st, or on the last day of a shorter month',
      { time: '08:00', zone: 'UTC', days: { kind: 'monthly', on: 31 } },
      '2027-01-01T00:00:00Z',
      ['2027-01-31T08:00Z', '2027-02-28T08:00Z', '2027-03-31T08:00Z', '2027-04-30T08:00Z'],
    ],
    [
      'on the last day, the 29th of February included',
      { time: '08:00', zone: 'UTC', days: { kind: 'monthly', on: 'last-day' } },
      '2028-02-01T00:00:00Z',
      ['2028-02-29T08:00Z', '2028-03-31T08:00Z'],
    ],
    [
      'on the first weekday, which may be the third',
      { time: '08:00', zone: 'UTC', days: { kind: 'monthly', on: 'first-weekday' } },
      '2026-07-15T00:00:00Z',
      ['2026-08-03T08:00Z', '2026-09-01T08:00Z', '2026-10-01T08:00Z', '2026-11-02T08:00Z'],
    ],
  ])('%s', (_, schedule, from, wanted) => {
    expect(list(schedule, from, wanted.length)).toEqual(wanted)
  })

  it('once a date in any zone at any clock change of ten years, exactly when the clock says', () => {
    const from = Date.UTC(2026, 10, 20)
    const changes = new Map<string, ReturnType<typeof stretchesOf>>()
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.nat(), fc.constantFrom(...quarterHours()), (zone, which, time) => {
        const stretches = changes.get(zone) ?? stretchesOf(zone, from, from + 3_652 * DAY_MS)
        changes.set(zone, stretches)
        const starts = stretches.slice(1).map(({ start }) => start)
        const tally = emptyTally()
        checkAround({ zone, time }, starts[which % starts.length] ?? from + which * 60_000, stretches, tally)
        expect(tally).toMatchObject({ missed: 0, doubled: 0, wrong: 0, thrown: 0 })
        expect(tally.checked).toBeGreaterThanOrEqual(5)
      }),
      { numRuns: 200 },
    )
  })

  it('every week or month of ten years, on the dates that these are', () => {
    const from = Date.UTC(2026, 10, 20)
    const tally = emptyTally()
    for (const zone of [
      'Europe/Berlin',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
      'America/Santiago',
      'Asia/Kolkata',
    ]) {
      const stretches = stretchesOf(zone, from, from + 3_653 * DAY_MS)
      for (const days of OTHER_DAYS) checkAll({ zone, time: '00:15', ...days }, stretches, tally)
    }
    expect(tally).toMatchObject({ missed: 0, doubled: 0, wrong: 0, thrown: 0 })
    expect(tally.checked).toBeGreaterThan(20_000)
  })

  test.each([
    ['Pacific/Apia', 2011],
    ['Pacific/Fakaofo', 2011],
    ['Pacific/Kiritimati', 1994],
    ['Pacific/Kanton', 1994],
    ['Pacific/Kwajalein', 1993],
  ])('once a date, at every quarter-hour, where %s skipped a whole day in %i', (zone, year) => {
    const stretches = stretchesOf(zone, Date.UTC(year, 0), Date.UTC(year + 1, 1))
    const [skip] = stretches.filter(
      ({ offsetMs }, index) => Math.abs(offsetMs - (stretches[index - 1]?.offsetMs ?? offsetMs)) >= DAY_MS,
    )
    const tally = emptyTally()
    for (const time of quarterHours()) checkAround({ zone, time }, skip?.start ?? Number.NaN, stretches, tally)
    expect(tally).toEqual({ checked: 96 * 6, missed: 0, doubled: 0, wrong: 0, thrown: 0 })
  })
})

const anyDays = fc.oneof<fc.Arbitrary<Days>[]>(
  fc
    .uniqueArray(fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7), { minLength: 1 })
    .map((weekdays): Days => ({ kind: 'weekdays', weekdays })),
  fc
    .oneof(fc.integer({ min: 1, max: 31 }), fc.constantFrom<'last-day' | 'first-weekday'>('last-day', 'first-weekday'))
    .map((on): Days => ({ kind: 'monthly', on })),
)
const anySchedule = fc.record({
  time: fc.constantFrom(...quarterHours()),
  zone: fc.constantFrom(...ZONES),
  days: anyDays,
})
const anyMoment = fc.integer({ min: Date.UTC(2010, 0), max: Date.UTC(2036, 0) })

describe('whatever the schedule', () => {
  it('the next occurrence lies ahead, and the latest is the one before it', () => {
    fc.assert(
      fc.property(anySchedule, anyMoment, (schedule, now) => {
        const next = nextOccurrence(schedule, now)
        const latest = latestOccurrence(schedule, now)
        expect(next.at).toBeGreaterThan(now)
        expect(latest.at).toBeLessThanOrEqual(now)
        expect(nextOccurrence(schedule, latest.at)).toEqual(next)
        expect(latestOccurrence(schedule, next.at - 1)).toEqual(latest)
      }),
      { numRuns: 500 },
    )
  })

  it('every day is in the digest of exactly one date, and nothing lies between two', () => {
    fc.assert(
      fc.property(anySchedule, anyMoment, (schedule, now) => {
        const next = nextOccurrence(schedule, now)
        const after = nextOccurrence(schedule, next.at + 4 * DAY_MS)
        const before = previousDate(schedule.days, after.date)
        expect(datesCovered(schedule.days, after.date).from).toBe(datesCovered(schedule.days, before).to)
      }),
      { numRuns: 500 },
    )
  })

  it('it can be written down and read back', () => {
    fc.assert(
      fc.property(anySchedule, (schedule) => {
        const read = parseSchedule(codeOf(schedule))
        expect(codeOf(read)).toBe(codeOf(schedule))
        expect(nextOccurrence(read, 0)).toEqual(nextOccurrence(schedule, 0))
      }),
    )
  })
})

describe('a schedule is refused', () => {
  const good: Schedule = { time: '09:00', zone: 'Europe/Berlin', days: WORKDAYS }
  test.each<[string, Partial<Schedule>, string]>([
    ['at 24:00', { time: '24:00' }, 'bad-time'],
    ['at 9', { time: '9' }, 'bad-time'],
    ['in a zone that is none', { zone: 'Europe/Atlantis' }, 'bad-zone'],
    ['without any day', { days: { kind: 'weekdays', weekdays: [] } }, 'bad-days'],
    ['on the 32nd', { days: { kind: 'monthly', on: 32 } }, 'bad-days'],
    ['on a day and a half', { days: { kind: 'monthly', on: 1.5 } }, 'bad-days'],
    ['on an eighth day of the week', { days: { kind: 'weekdays', weekdays: [8 as Weekday] } }, 'bad-days'],
  ])('%s', (_, change, code) => {
    expect(() => checkSchedule({ ...good, ...change })).toThrow(expect.objectContaining({ code }))
    expect(() => nextOccurrence({ ...good, ...change }, 0)).toThrow(expect.objectContaining({ code }))
  })

  it('only when it is used, if it was stored: its zone may have gone since', () => {
    const gone = parseSchedule('09:00 Europe/Atlantis 12345')
    expect(gone).toEqual({ ...good, zone: 'Europe/Atlantis' })
    expect(() => latestOccurrence(gone, 0)).toThrow(expect.objectContaining({ code: 'bad-zone' }))
  })

  it('not for a weekday said twice, which is said once', () => {
    expect(codeOf({ ...good, days: { kind: 'weekdays', weekdays: [5, 1, 5] } })).toBe('09:00 Europe/Berlin 15')
  })
})

describe('what a digest is about', () => {
  const iso = (ms: number | null) => new Date(ms ?? Number.NaN).toISOString().replace(':00.000Z', 'Z')
  test.each<[string, string, Days, string, [string, string], [string, string]]>([
    [
      'Monday’s covers Friday to Sunday, against the weekend before',
      'Europe/Berlin',
      WORKDAYS,
      '2026-11-23',
      ['2026-11-19T23:00Z', '2026-11-22T23:00Z'],
      ['2026-11-12T23:00Z', '2026-11-15T23:00Z'],
    ],
    [
      'Tuesday’s covers Monday, against the Monday before',
      'Europe/Berlin',
      WORKDAYS,
      '2026-11-24',
      ['2026-11-22T23:00Z', '2026-11-23T23:00Z'],
      ['2026-11-15T23:00Z', '2026-11-16T23:00Z'],
    ],
    [
      'a weekly one covers seven days, the day of 25 hours included',
      'Europe/Berlin',
      MONDAYS,
      '2026-10-26',
      ['2026-10-18T22:00Z', '2026-10-25T23:00Z'],
      ['2026-10-11T22:00Z', '2026-10-18T22:00Z'],
    ],
    [
      'a weekly one covers seven days, the day of 23 hours included, on the other side of the world',
      'America/Santiago',
      MONDAYS,
      '2026-09-07',
      ['2026-08-31T04:00Z', '2026-09-07T03:00Z'],
      ['2026-08-24T04:00Z', '2026-08-31T04:00Z'],
    ],
    [
      'a monthly one on the first covers the month before, against the one before that',
      'UTC',
      { kind: 'monthly', on: 1 },
      '2026-12-01',
      ['2026-11-01T00:00Z', '2026-12-01T00:00Z'],
      ['2026-10-01T00:00Z', '2026-11-01T00:00Z'],
    ],
    [
      'a monthly one on the first weekday covers the whole month before',
      'UTC',
      { kind: 'monthly', on: 'first-weekday' },
      '2026-11-02',
      ['2026-10-01T00:00Z', '2026-11-01T00:00Z'],
      ['2026-09-01T00:00Z', '2026-10-01T00:00Z'],
    ],
    [
      'a monthly one in the middle covers the days since the last one',
      'UTC',
      { kind: 'monthly', on: 15 },
      '2026-11-15',
      ['2026-10-15T00:00Z', '2026-11-15T00:00Z'],
      ['2026-09-15T00:00Z', '2026-10-15T00:00Z'],
    ],
    [
      'a monthly one on the last day covers the days since the last one',
      'UTC',
      { kind: 'monthly', on: 'last-day' },
      '2027-02-28',
      ['2027-01-31T00:00Z', '2027-02-28T00:00Z'],
      ['2026-12-31T00:00Z', '2027-01-31T00:00Z'],
    ],
    [
      'on the day after the one that Samoa skipped, the day before it',
      'Pacific/Apia',
      EVERY_DAY,
      '2011-12-30',
      ['2011-12-29T10:00Z', '2011-12-30T10:00Z'],
      ['2011-12-22T10:00Z', '2011-12-23T10:00Z'],
    ],
  ])('%s', (_, zone, days, date, period, previous) => {
    const coverage = coverageOf({ zone, days }, date)
    expect([coverage.period.start, coverage.period.end].map(iso)).toEqual(period)
    expect([coverage.previous.start, coverage.previous.end].map(iso)).toEqual(previous)
  })
})

test('the table of instants is right by definition on both sides of a change', () => {
  const stretches = [
    { start: Number.NEGATIVE_INFINITY, end: 1_000, offsetMs: 0 },
    { start: 1_000, end: Number.POSITIVE_INFINITY, offsetMs: 100 },
  ]
  expect([999, 1_000, 1_050, 1_100].map((wall) => instantByDefinition(wall, stretches))).toEqual([
    999, 1_000, 1_050, 1_000,
  ])
})

describe('the days of a digest in words', () => {
  test.each<[string, Days, string]>([
    ['mon-fri', WORKDAYS, 'mon-fri'],
    ['Mon,wed', { kind: 'weekdays', weekdays: [1, 3] }, 'mon,wed'],
    ['mon-sun', EVERY_DAY, 'mon-sun'],
    ['fri-mon', { kind: 'weekdays', weekdays: [1, 5, 6, 7] }, 'mon,fri,sat,sun'],
    ['tue,mon-wed', { kind: 'weekdays', weekdays: [1, 2, 3] }, 'mon-wed'],
    [' sun ', { kind: 'weekdays', weekdays: [7] }, 'sun'],
    ['15', { kind: 'monthly', on: 15 }, '15'],
    ['last-day', { kind: 'monthly', on: 'last-day' }, 'last-day'],
    ['First-Weekday', { kind: 'monthly', on: 'first-weekday' }, 'first-weekday'],
  ])('%s', (text, days, words) => {
    expect(readDays(text)).toEqual(days)
    expect(daysWords(days)).toBe(words)
    expect(readDays(daysWords(days))).toEqual(days)
  })

  test.each(['', 'daily', 'mon-', 'mon-tue-wed', 'mon,,tue', '0', '32', '1.5'])('"%s" is none', (text) => {
    expect(() => readDays(text)).toThrow(expect.objectContaining({ code: 'bad-days' }))
  })
})
