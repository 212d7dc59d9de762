import { describe, expect, test } from 'vitest'
import type { Question } from '../../../../src/leads/question/question.ts'
import { furtherBack, impliedPrevious, withinNewestYear } from '../../../../src/leads/question/unsaid-periods.ts'
import { condition, inSession, matching } from '../../../support/leads/conditions.ts'
import { bot, NOW, question, WEEK_START } from '../../../support/views/fixtures.ts'

const DAY_MS = 86_400_000
const zone = 'Europe/Berlin'
const implied = (changes: Partial<Question> = {}) =>
  impliedPrevious(question(changes), { now: NOW, weekStart: 'monday' })

test('A plain count of last week is compared with the week before', () => {
  expect(implied()).toEqual({ start: WEEK_START - 7 * DAY_MS, end: WEEK_START, zone })
  expect(implied({ layout: 'count', where: [condition('phone', 'present')] })).not.toBeNull()
})

test.each<[string, Partial<Question>]>([
  ['an average', { measure: { kind: 'average', per: 'day' } }],
  ['a grouping', { by: ['page'] }],
  ['a list', { layout: 'list' }],
  ['a look-up', { where: [condition('name', 'contains', 'ines')] }],
  ['chatbots beside it', { comparedBots: [bot('Globex')] }],
  ['an open period', { period: { start: WEEK_START, end: null, zone } }],
  ['a period that has not begun', { period: { start: NOW + DAY_MS, end: NOW + 2 * DAY_MS, zone } }],
  ['a year', { period: { start: NOW - 365 * DAY_MS, end: NOW, zone } }],
  ['many chatbots', { bots: Array.from({ length: 11 }, (_, index) => bot(`Bot ${index}`)) }],
])('Nothing is implied beside %s', (_, changes) => {
  expect(implied(changes)).toBeNull()
})

const ALL_TIME = { start: null, end: null, zone }
const INES = [{ ...condition('any', 'contains', 'ines'), isLookup: true as const }]
const YEAR_AGO = Date.parse('2025-11-19T00:00:00+01:00')
const THREE_YEARS_AGO = Date.parse('2023-11-19T00:00:00+01:00')
const lookUp = (changes: Partial<Question> = {}) => question({ where: INES, period: ALL_TIME, ...changes })
const OLDEST = { count: 1, order: 'oldest' as const, offset: 0, isPerBot: false }

describe('a look-up without a period', () => {
  test.each([
    ['a name', INES],
    ['an address', [condition('email', 'is', 'ines@acme.com')]],
    ['a number', [condition('phone', 'is', '01701234567')]],
  ])('%s is looked up in the newest year first, from midnight in the reader’s zone', (_, where) => {
    const asked = lookUp({ where })
    expect(withinNewestYear(asked, NOW)).toEqual({ ...asked, period: { start: YEAR_AGO, end: null, zone } })
  })

  test('it goes back three years next, then to the beginning, and then no further', () => {
    const first = withinNewestYear(lookUp({ shown: { ...OLDEST, order: 'newest', offset: 20 } }), NOW)
    const second = furtherBack(first, NOW)
    expect(second?.period).toEqual({ start: THREE_YEARS_AGO, end: null, zone })
    expect(second?.shown.offset).toBe(0)
    const third = second && furtherBack(second, NOW)
    expect(third?.period).toEqual(ALL_TIME)
    expect(third && furtherBack(third, NOW)).toBeNull()
  })

  test.each([
    ['a conversation, which LeadList finds by its number', { where: inSession(4711) }],
    ['the oldest record', { shown: OLDEST }],
    ['a question about no person', { where: matching('pricing') }],
    ['a look-up with a period', { period: { start: 0, end: NOW, zone } }],
  ])('%s keeps its period', (_, changes) => {
    const asked = lookUp(changes)
    expect(withinNewestYear(asked, NOW)).toBe(asked)
    expect(furtherBack(asked, NOW)).toBeNull()
  })
})
