import { describe, expect, test } from 'vitest'
import { describeRange } from '../../../../src/dates/describe.ts'
import { createTranslator } from '../../../../src/i18n/translate.ts'
import { dateText, isoDateText, momentText, periodName } from '../../../../src/views/block-kit/dates.ts'
import { pointLabels } from '../../../../src/views/report/trend.ts'

const ZONE = 'Europe/Berlin'
const NOON = Date.parse('2026-11-27T12:00:00+01:00')
const START = Date.parse('2026-11-27T00:00:00+01:00')
const END = Date.parse('2026-11-28T00:00:00+01:00')
const NEXT_YEAR = Date.parse('2027-01-05T12:00:00+01:00')
const DAYS = [START, END].map((start) => ({ start, leads: 1, appointments: 0, others: 0 }))

describe('one day is written in one way', () => {
  test.each([
    ['en-US', 'Fri 27 Nov'],
    ['de-DE', 'Fr 27. Nov'],
    ['fr-FR', 'ven. 27 nov.'],
    ['es-ES', 'vie 27 nov'],
  ])('in %s, as %s, wherever it stands', (locale, day) => {
    const i18n = createTranslator(locale)
    const where = { zone: ZONE, i18n }
    expect({
      'in the reading': describeRange({ start: START, end: END, zone: ZONE }, locale),
      'a date read': isoDateText('2026-11-27', i18n),
      'a moment of this year': momentText(NOON, NOON, where),
      'a moment of another year': momentText(NOON, NEXT_YEAR, where),
      'the day of a digest': dateText('2026-11-27', NOON, where),
      'a point of the trend': pointLabels({ unit: 'day', points: DAYS }, ZONE, i18n)(DAYS[0] as never),
    }).toEqual({
      'in the reading': `${day} 2026`,
      'a date read': `${day} 2026`,
      'a moment of this year': `${day}, 12:00`,
      'a moment of another year': `${day} 2026, 12:00`,
      'the day of a digest': day,
      'a point of the trend': day,
    })
  })
})

describe('a time that the clocks show twice has its offset', () => {
  test.each([
    ['Europe/Berlin', '2026-10-25T00:30Z', 'Sun 25 Oct, 02:30 (UTC+2)'],
    ['Europe/Berlin', '2026-10-25T01:30Z', 'Sun 25 Oct, 02:30 (UTC+1)'],
    ['Europe/Berlin', '2026-10-25T02:00Z', 'Sun 25 Oct, 03:00'],
    ['America/New_York', '2026-11-01T06:59Z', 'Sun 1 Nov, 01:59 (UTC-5)'],
    ['Australia/Sydney', '2026-04-04T15:30Z', 'Sun 5 Apr, 02:30 (UTC+11)'],
    ['Australia/Lord_Howe', '2026-04-04T15:15Z', 'Sun 5 Apr, 01:45 (UTC+10:30)'],
    ['Australia/Lord_Howe', '2026-04-04T14:15Z', 'Sun 5 Apr, 01:15'],
  ])('in %s at %s: %s', (zone, iso, text) => {
    const where = { zone, i18n: createTranslator('en-US') }
    expect(momentText(Date.parse(iso), Date.parse(iso), where)).toBe(text)
  })
})

describe('the name of a period', () => {
  const day = (date: string) => Date.parse(`${date}T00:00:00+01:00`)
  /** Thursday, 19 November 2026, 14:32. */
  const now = Date.parse('2026-11-19T14:32:00+01:00')
  const nameOf = (
    start: number | null,
    end: number | null,
    locale = 'en-US',
    weekStart: 'monday' | 'sunday' = 'monday',
  ) => periodName({ start, end, zone: 'Europe/Berlin' }, { now, weekStart }, createTranslator(locale))

  test.each([
    ['2026-11-19', '2026-11-20', 'today'],
    ['2026-11-18', '2026-11-19', 'yesterday'],
    ['2026-11-16', '2026-11-23', 'this week'],
    ['2026-11-09', '2026-11-16', 'last week'],
    ['2026-11-01', '2026-12-01', 'this month'],
    ['2026-01-01', '2027-01-01', 'this year'],
    ['2026-11-13', '2026-11-20', 'in the last 7 days'],
    ['2026-11-08', '2026-11-15', null],
    ['2026-11-02', '2026-11-09', null],
    ['2026-11-20', '2026-11-21', null],
  ])('from %s to before %s is %s', (start, end, name) => {
    expect(nameOf(day(start), day(end))).toBe(name)
  })

  test('depends on the first day of the week', () => {
    expect(nameOf(day('2026-11-08'), day('2026-11-15'), 'en-US', 'sunday')).toBe('last week')
  })

  test('is the same for what has passed of it', () => {
    expect(nameOf(day('2026-11-01'), now)).toBe('this month')
    expect(nameOf(day('2026-11-19'), now)).toBe('today')
  })

  test('is in the reader’s language, and there is none for an open period', () => {
    const names = ['de-DE', 'fr-FR', 'es-ES'].map((locale) => nameOf(day('2026-11-13'), day('2026-11-20'), locale))
    expect(names).toEqual(['in den letzten 7 Tagen', 'ces 7 derniers jours', 'en los últimos 7 días'])
    expect(nameOf(null, now)).toBeNull()
    expect(nameOf(day('2026-11-01'), null)).toBeNull()
  })
})
