import { describe, expect, test } from 'vitest'
import { readPeriod } from '../../../../src/dates/parse-period.ts'
import { type Asked, momentOf, wallAt } from '../../../support/dates/rows.ts'

const friday: Asked = { now: '2026-11-20T11:00', zone: 'Europe/Berlin' }

function read(text: string, asked: Asked = friday) {
  const reading = readPeriod(text, momentOf(asked))
  if (!reading) throw new Error(`no period in: ${text}`)
  return reading
}

function alternativeTo(text: string, asked: Asked = friday) {
  const other = read(text, asked).alternative?.period
  return other ? [wallAt(other.start, asked.zone), wallAt(other.end, asked.zone)] : null
}

describe('A reading says what is not obvious', () => {
  test('A misspelled word is corrected and noted', () => {
    expect(read('leads from yesteday').notes).toEqual([{ kind: 'misspelling', from: 'yesteday', to: 'yesterday' }])
    expect(read('Lst wek').notes).toEqual([
      { kind: 'misspelling', from: 'Lst', to: 'last' },
      { kind: 'misspelling', from: 'wek', to: 'week' },
    ])
  })

  test('A short misspelled word alone is no date', () => {
    expect(readPeriod('moth', momentOf(friday))).toBeNull()
    expect(readPeriod('the weak', momentOf(friday))).toBeNull()
  })

  test("A numeric date is read in the requester's order and noted", () => {
    expect(read('3/4').notes).toEqual([{ kind: 'numeric-date', from: '3/4', to: '2026-03-04' }])
    expect(read('3/4', { ...friday, locale: 'de-DE' }).notes).toEqual([
      { kind: 'numeric-date', from: '3/4', to: '2026-04-03' },
    ])
    expect(read('before 3/4/2026').notes).toEqual([{ kind: 'numeric-date', from: '3/4/2026', to: '2026-03-04' }])
    expect(read('3/4 - 5/6').notes).toHaveLength(2)
  })

  test('An unambiguous numeric date has no note', () => {
    expect(read('22/04').notes).toEqual([])
    expect(read('2026-03-04').notes).toEqual([])
    expect(read('3/3').notes).toEqual([])
  })

  test.each(['tomorrow', 'next week', 'next month', 'this weekend', '24 December 2026', 'in 2027'])(
    '%s lies ahead',
    (text) => {
      expect(read(text).notes).toEqual([{ kind: 'future' }])
    },
  )

  test('Today is not in the future, not even at midnight', () => {
    expect(read('today', { ...friday, now: '2026-11-20T00:00' }).notes).toEqual([])
  })
})

describe('A phrase with two honest readings keeps the other', () => {
  test.each<[string, string, string | null]>([
    ['last Monday', '2026-11-09', '2026-11-10'],
    ['since last Tuesday', '2026-11-10', null],
    ['3/4', '2026-04-03', '2026-04-04'],
    ['past week', '2026-11-14', '2026-11-21'],
    ['past month', '2026-10-21', '2026-11-21'],
    ['next week', '2026-11-20', '2026-11-27'],
    ['this weekend', '2026-11-14', '2026-11-16'],
    ['from 1 October', '2026-10-01', '2026-10-02'],
    ['from yesterday', '2026-11-19', null],
    ['from Nov to March', '2025-11-01', '2026-04-01'],
  ])('%s', (text, start, end) => {
    expect(alternativeTo(text)).toEqual([start, end])
  })

  test('An impossible reading is no alternative', () => {
    expect(alternativeTo('3/4/2026 to 5/2/2026')).toBeNull()
  })

  test.each(['last week', 'yesterday', 'last Friday', '22/04', '3/3', 'October'])('"%s" has one reading', (text) => {
    expect(alternativeTo(text)).toBeNull()
  })
})

describe('A reading names the characters it used', () => {
  test.each([
    ['show me last week for Acme', ['last week']],
    ['yesterday | between 9 and 5', ['yesterday', 'between 9 and 5']],
    ['this week for Acme vs last week', ['this week', 'vs last week']],
    ['über März 2026 hinaus', []],
    ['leads since 1 March, please', ['since 1 March']],
  ])('%s', (text, used) => {
    const spans = readPeriod(text, momentOf(friday))?.spans ?? []
    expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(used)
  })

  test('Words are not joined across removed text', () => {
    expect(readPeriod('last | week', momentOf(friday))).toBeNull()
    expect(readPeriod('last \u0000 week', momentOf(friday))).toBeNull()
  })
})

describe('What still runs', () => {
  test.each(['today', 'this week', 'last 7 days', 'mtd', 'since Monday', 'last 24 hours', 'all time'])('%s', (text) => {
    expect(read(text).isToDate).toBe(true)
  })

  test.each(['yesterday', 'last week', 'October', 'until yesterday', 'next week'])('not %s', (text) => {
    expect(read(text).isToDate).toBe(false)
  })
})
