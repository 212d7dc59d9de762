import { describe, expect, it, test } from 'vitest'
import {
  addDays,
  type Days,
  dayNumber,
  nextOccurrence,
  startOfDate,
  type Weekday,
} from '../../../../src/digest/model/recurrence.ts'
import { coverageAfter, coverageOf, datesCovered, runDateFor } from '../../../../src/digest/model/reporting-period.ts'
import { fc } from '../../../support/property.ts'

const EVERY_DAY: Days = { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5, 6, 7] }
const WORKDAYS: Days = { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5] }
const MONDAYS: Days = { kind: 'weekdays', weekdays: [1] }
const FIRST_WEEKDAY: Days = { kind: 'monthly', on: 'first-weekday' }
const BERLIN = 'Europe/Berlin'

const iso = (ms: number) => new Date(ms).toISOString().replace(':00.000Z', 'Z')
const told = (to: string, zone: string) => ({ to, toAt: startOfDate(to, zone) })

describe('what is left to tell', () => {
  test.each<[string, Days, string, { to: string; toAt: number }, [string, string], [string, string]]>([
    [
      'is the whole span, where all before it was told',
      WORKDAYS,
      '2026-11-23',
      told('2026-11-20', BERLIN),
      ['2026-11-19T23:00Z', '2026-11-22T23:00Z'],
      ['2026-11-12T23:00Z', '2026-11-15T23:00Z'],
    ],
    [
      'is the whole span, where days before it were not told: these are for the corrections',
      WORKDAYS,
      '2026-11-24',
      told('2026-11-20', BERLIN),
      ['2026-11-22T23:00Z', '2026-11-23T23:00Z'],
      ['2026-11-15T23:00Z', '2026-11-16T23:00Z'],
    ],
    [
      'is the rest of the week, where a daily digest became a weekly one, against the same weekdays',
      MONDAYS,
      '2026-11-23',
      told('2026-11-19', BERLIN),
      ['2026-11-18T23:00Z', '2026-11-22T23:00Z'],
      ['2026-11-11T23:00Z', '2026-11-15T23:00Z'],
    ],
    [
      'is the rest of the month, where a daily digest became a monthly one, against whole weeks before',
      FIRST_WEEKDAY,
      '2026-12-01',
      told('2026-11-10', BERLIN),
      ['2026-11-09T23:00Z', '2026-11-30T23:00Z'],
      ['2026-10-19T22:00Z', '2026-11-09T23:00Z'],
    ],
    [
      'is the whole span again, where all of it was told: somebody asked for it',
      WORKDAYS,
      '2026-11-23',
      told('2026-11-23', BERLIN),
      ['2026-11-19T23:00Z', '2026-11-22T23:00Z'],
      ['2026-11-12T23:00Z', '2026-11-15T23:00Z'],
    ],
    [
      'begins where the last one ended, where the zone was moved west since',
      EVERY_DAY,
      '2026-11-24',
      told('2026-11-23', 'Asia/Tokyo'),
      ['2026-11-22T15:00Z', '2026-11-23T23:00Z'],
      ['2026-11-15T23:00Z', '2026-11-16T23:00Z'],
    ],
    [
      'begins where the last one ended, where the zone was moved east since',
      EVERY_DAY,
      '2026-11-24',
      told('2026-11-23', 'America/New_York'),
      ['2026-11-23T05:00Z', '2026-11-23T23:00Z'],
      ['2026-11-15T23:00Z', '2026-11-16T23:00Z'],
    ],
  ])('%s', (_, days, date, before, period, previous) => {
    const coverage = coverageAfter({ zone: BERLIN, days }, date, before)
    expect([coverage.period.start, coverage.period.end].map(iso)).toEqual(period)
    expect([coverage.previous.start, coverage.previous.end].map(iso)).toEqual(previous)
  })

  it('is nothing on a day that another zone had told already', () => {
    const before = told('2026-11-23', 'Pacific/Pago_Pago')
    const { period } = coverageAfter({ zone: 'Pacific/Kiritimati', days: EVERY_DAY }, '2026-11-24', before)
    expect(period.start).toBe(period.end)
    const after = coverageAfter({ zone: 'Pacific/Kiritimati', days: EVERY_DAY }, '2026-11-25', before)
    expect(iso(after.period.start)).toBe('2026-11-23T11:00Z')
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
const anyZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
const anyMoment = fc.integer({ min: Date.UTC(2010, 0), max: Date.UTC(2036, 0) })

describe('whatever the schedule', () => {
  it('a digest is compared with as many days, or with the month before', () => {
    fc.assert(
      fc.property(anyDays, anyZone, anyMoment, (days, zone, now) => {
        const { date } = nextOccurrence({ time: '09:00', zone, days }, now)
        const { span, period, previous } = coverageOf({ zone, days }, date)
        expect(previous.end).toBeLessThanOrEqual(period.start)
        if (days.kind === 'monthly') expect(previous.end).toBe(period.start)
        else expect(previous.start).toBe(startOfDate(addDays(span.from, -7), zone))
      }),
      { numRuns: 300 },
    )
  })

  it('a span says which date tells of it', () => {
    fc.assert(
      fc.property(anyDays, anyZone, anyMoment, (days, zone, now) => {
        const { date } = nextOccurrence({ time: '09:00', zone, days }, now)
        expect(runDateFor(datesCovered(days, date), days)).toBe(date)
      }),
      { numRuns: 300 },
    )
  })

  it('what was told and what is left are the whole, wherever it was cut', () => {
    fc.assert(
      fc.property(anyDays, anyZone, anyMoment, fc.nat(40), (days, zone, now, cut) => {
        const { date } = nextOccurrence({ time: '09:00', zone, days }, now)
        const whole = coverageOf({ zone, days }, date)
        const to = addDays(whole.span.from, cut % Math.max(1, dayNumber(whole.span.to) - dayNumber(whole.span.from)))
        const rest = coverageAfter({ zone, days }, date, { to, toAt: startOfDate(to, zone) })
        expect(rest.period).toEqual({ start: startOfDate(to, zone), end: whole.period.end, zone })
        expect(rest.span).toEqual({ from: to, to: whole.span.to })
      }),
      { numRuns: 300 },
    )
  })
})
