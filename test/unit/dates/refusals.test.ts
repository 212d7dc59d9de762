import { describe, expect, test } from 'vitest'
import { DatesError } from '../../../src/dates/errors.ts'
import { readPeriod } from '../../../src/dates/parse-period.ts'
import { type Asked, momentOf } from '../../support/dates/rows.ts'

const asked: Asked = { now: '2026-11-20T11:00', zone: 'Europe/Berlin' }

function refusalOf(text: string, at: Asked = asked) {
  try {
    readPeriod(text, momentOf(at))
  } catch (error) {
    if (error instanceof DatesError) return { code: error.code, part: error.part }
    throw error
  }
  return null
}

test('a text of dates alone fills no stack, however long it is', () => {
  expect(refusalOf('1/2 '.repeat(10_000))).toBe(null)
})

describe('A period that cannot be names its part', () => {
  test.each([
    ['leads on 31 Feb', 'impossible-date', 'on 31 Feb'],
    ['February 30th', 'impossible-date', 'February 30th'],
    ['30/02/2026', 'impossible-date', '30/02/2026'],
    ['29 Feb 2025', 'impossible-date', '29 Feb 2025'],
    ['2026-02-30', 'impossible-date', '2026-02-30'],
    ['since 31 April 2026', 'impossible-date', 'since 31 April 2026'],
    ['from 30 Feb to 15 March', 'impossible-date', 'from 30 Feb to 15 March'],
    ['week 60 of 2025', 'impossible-date', 'week 60 of 2025'],
    ['leads in week 60', 'impossible-date', 'in week 60'],
    ['cw 99 2025', 'impossible-date', 'cw 99 2025'],
    ['week 0', 'impossible-date', 'week 0'],
    ['week 53 of 2025', 'impossible-date', 'week 53 of 2025'],
    ['from week 50 to week 60', 'impossible-date', 'from week 50 to week 60'],
    ['last week vs 31 June', 'impossible-date', 'last week vs 31 June'],
    ['from 15 Oct 2026 to 1 Oct 2026', 'end-before-start', 'from 15 Oct 2026 to 1 Oct 2026'],
    ['2026-10-15 to 2026-10-01', 'end-before-start', '2026-10-15 to 2026-10-01'],
    ['from 2025 to 2024', 'end-before-start', 'from 2025 to 2024'],
    ['from today to last week', 'end-before-start', 'from today to last week'],
  ])('%s', (text, code, part) => {
    expect(refusalOf(text)).toEqual({ code, part })
  })

  test.each([
    ['14 March 2027 02:30', 'America/New_York'],
    ['14 March 2027 02:15 to 02:45', 'America/New_York'],
    ['14 March 2027 02:00 to 03:00', 'America/New_York'],
    ['4 October 2026 02:15 to 02:45', 'Australia/Sydney'],
    ['4 October 2026 02:10', 'Australia/Lord_Howe'],
    ['15 March 2027 02:15 to 02:45 vs the day before', 'America/New_York'],
  ])('a time that the clocks skipped: %s in %s', (text, zone) => {
    expect(refusalOf(text, { now: '2027-06-01T12:00', zone })).toEqual({ code: 'impossible-date', part: text })
  })

  test("The day that Samoa's calendar skipped is impossible", () => {
    const apia = { now: '2012-06-01T12:00', zone: 'Pacific/Apia' }
    expect(refusalOf('30 December 2011', apia)).toEqual({ code: 'impossible-date', part: '30 December 2011' })
    expect(refusalOf('29 December 2011', apia)).toBeNull()
  })
})
