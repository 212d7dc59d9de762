import { expect, test } from 'vitest'
import { DatesError } from '../../../src/dates/errors.ts'
import { readPeriod } from '../../../src/dates/parse-period.ts'
import { sentencesWithoutPeriod } from './no-period.ts'

const moment = { now: Date.parse('2026-11-20T10:00:00Z'), zone: 'Europe/Berlin', weekStart: 'monday' } as const

function namesPeriod(text: string, locale: string): boolean {
  try {
    return readPeriod(text, { ...moment, locale }) !== null
  } catch (error) {
    return error instanceof DatesError
  }
}

test('The table has three hundred sentences without a period', () => {
  expect(new Set(sentencesWithoutPeriod).size).toBeGreaterThanOrEqual(300)
})

test.each(['en-US', 'en-GB', 'de-DE', 'fr-FR', 'es-ES'])(
  'at most one sentence in a hundred without a period yields one, in %s',
  (locale) => {
    const misread = sentencesWithoutPeriod.filter((text) => namesPeriod(text, locale))
    expect(misread.length, misread.join(' · ')).toBeLessThanOrEqual(sentencesWithoutPeriod.length / 100)
  },
)
