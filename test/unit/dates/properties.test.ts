import { DateTime } from 'luxon'
import { describe, expect, test } from 'vitest'
import { bucketStarts, bucketUnit } from '../../../src/dates/calendar/buckets.ts'
import { lastDays, previousRange } from '../../../src/dates/calendar/previous-period.ts'
import { type DateRange, type Moment, wireWindow } from '../../../src/dates/calendar/range.ts'
import { describeRange } from '../../../src/dates/describe.ts'
import { DatesError } from '../../../src/dates/errors.ts'
import { readPeriod } from '../../../src/dates/parse-period.ts'
import { fc, runs } from '../../support/property.ts'

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'America/St_Johns',
  'Africa/Casablanca',
  'America/Havana',
]

const locales = ['en-US', 'en-GB', 'de-DE', 'fr-FR', 'es-ES', 'ja-JP']

const moments: fc.Arbitrary<Moment> = fc.record({
  now: fc.integer({ min: Date.UTC(1975, 0, 1), max: Date.UTC(2095, 0, 1) }),
  zone: fc.constantFrom(...zones),
  locale: fc.constantFrom(...locales),
  weekStart: fc.constantFrom('monday', 'sunday'),
})

const words = fc.constantFrom(
  ...'today yesterday last next this past week weeks month quarter year monday fri weekend march may sept 31 15 2 2025 26 Q3 H1 from to since until before after between and vs compared same ago 3/4 2026-11-09 31/02 9am 15:30 noon morning first third the of on in by - , . / | 9 to 5 christmas easter early end late mid so far date ytd at or later than more few couple a W46 half day hours 24h lst yesteday gestern letzte semaine ayer hier vor seit'.split(
    ' ',
  ),
)

const phrases = fc.oneof(
  fc.array(words, { maxLength: 9 }).map((some) => some.join(' ')),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.tuple(words, fc.string({ maxLength: 6 }), words).map((parts) => parts.join('')),
)

function readOrNull(text: string, moment: Moment) {
  try {
    return readPeriod(text, moment)
  } catch (error) {
    if (error instanceof DatesError) return null
    throw error
  }
}

describe('Whatever is typed', () => {
  test('Any text yields a non-empty period, null or a DatesError', () => {
    fc.assert(
      fc.property(phrases, moments, (text, moment) => {
        const reading = readOrNull(text, moment)
        for (const range of [reading?.period, reading?.alternative?.period]) {
          if (range && range.start !== null && range.end !== null) expect(range.start).toBeLessThan(range.end)
        }
        let last = 0
        for (const { start, end } of reading?.spans ?? []) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          last = end
        }
      }),
      { numRuns: runs(3_000, 1_000) },
    )
  })

  test('Two thousand characters are parsed without exponential backtracking', () => {
    const moment: Moment = { now: Date.UTC(2026, 10, 20), zone: 'Europe/Berlin', locale: 'en-US', weekStart: 'monday' }
    const long = fc.array(words, { minLength: 300, maxLength: 600 }).map((some) => some.join(' ').slice(0, 2000))
    const repeated = fc
      .tuple(words, words, fc.constantFrom(' ', '', '-', ', '))
      .map(([a, b, gap]) => `${a}${gap}${b}${gap}`.repeat(600).slice(0, 2000))
    fc.assert(
      fc.property(fc.oneof(long, repeated), (text) => {
        expect(() => readOrNull(text, moment)).not.toThrow()
      }),
      { numRuns: runs(150, 50) },
    )
  })
})

/** Where midnight comes twice, luxon may give the second. */
function firstMidnight(midnight: DateTime): number {
  const before = midnight.minus({ hours: 1 })
  return before.hasSame(midnight, 'day') ? before.toMillis() : midnight.toMillis()
}

const dayRanges: fc.Arbitrary<DateRange> = fc
  .record({
    day: fc.integer({ min: 0, max: 40_000 }),
    days: fc.integer({ min: 1, max: 800 }),
    zone: fc.constantFrom(...zones),
  })
  .map(({ day, days, zone }) => {
    const start = DateTime.fromISO('1975-01-01', { zone: 'utc' }).plus({ days: day })
    const at = (date: DateTime) => firstMidnight(DateTime.fromISO(date.toISODate() ?? '', { zone }).startOf('day'))
    return { start: at(start), end: at(start.plus({ days })), zone }
  })
  .filter(({ start, end }) => start < end)

const minuteRanges: fc.Arbitrary<DateRange> = fc
  .record({
    minute: fc.integer({ min: 0, max: 57_000_000 }),
    minutes: fc.integer({ min: 1, max: 20_000 }),
    zone: fc.constantFrom(...zones),
  })
  .map(({ minute, minutes, zone }) => {
    const start = Date.UTC(1980, 0, 1) + minute * 60_000
    return { start, end: start + minutes * 60_000, zone }
  })
  .filter(({ start, end, zone }) => !comesTwice(start, zone) && !comesTwice(end, zone))

/** Within a day of a clock change an hour's own words may name two moments. */
function comesTwice(instant: number, zone: string): boolean {
  const offset = (at: number) => DateTime.fromMillis(at, { zone }).offset
  return offset(instant - 86_400_000) !== offset(instant + 86_400_000)
}

describe('A range', () => {
  const open = fc.tuple(dayRanges, fc.constantFrom('start', 'end', 'neither', 'both'))
  const ranges = open.map(([range, side]) => ({
    ...range,
    start: side === 'start' || side === 'both' ? null : range.start,
    end: side === 'end' || side === 'both' ? null : range.end,
  }))

  test('A range is parsed back from its description', () => {
    fc.assert(
      fc.property(fc.oneof(ranges, minuteRanges), moments, (range, moment) => {
        const text = describeRange(range, 'en-US')
        expect(readPeriod(text, { ...moment, zone: range.zone, locale: 'en-US' })?.period, text).toEqual(range)
      }),
      { numRuns: runs(2_000, 600) },
    )
  })

  test('A range lies inside its LeadList window, a whole UTC day from either edge', () => {
    fc.assert(
      fc.property(fc.oneof(ranges, minuteRanges), (range) => {
        const { startTime, endTime } = wireWindow(range)
        expect(startTime === undefined).toBe(range.start === null)
        expect(endTime === undefined).toBe(range.end === null)
        if (startTime && range.start !== null)
          expect(Date.parse(startTime) + 86_400_000).toBeLessThanOrEqual(range.start)
        if (endTime && range.end !== null) expect(Date.parse(endTime)).toBeGreaterThanOrEqual(range.end - 1)
      }),
    )
  })

  test('Buckets divide a range without gaps or overlaps', () => {
    fc.assert(
      fc.property(
        fc.oneof(dayRanges, minuteRanges),
        fc.constantFrom('monday' as const, 'sunday' as const),
        (range, weekStart) => {
          const [start, end] = [range.start ?? 0, range.end ?? 0]
          const unit = bucketUnit(range, end)
          const starts = bucketStarts({ range: { start, end }, unit, zone: range.zone, weekStart })
          expect(starts[0]).toBe(start)
          expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b))
          expect(starts.at(-1)).toBeLessThan(end)
          expect(starts.length).toBeLessThanOrEqual(60)
        },
      ),
    )
  })

  test('A previous period ends no later than its range begins', () => {
    fc.assert(
      fc.property(dayRanges, moments, (range, moment) => {
        const previous = previousRange(range, { ...moment, zone: range.zone })
        if (!previous || previous.start === null || previous.end === null) return
        expect(previous.start).toBeLessThanOrEqual(previous.end)
        expect(previous.end).toBeLessThanOrEqual(range.start ?? 0)
      }),
    )
  })

  test('The last N days contain the current moment', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), moments, (count, moment) => {
        const { start, end } = lastDays(count, moment)
        expect(start).toBeLessThanOrEqual(moment.now)
        expect(end).toBeGreaterThan(moment.now)
      }),
    )
  })
})
