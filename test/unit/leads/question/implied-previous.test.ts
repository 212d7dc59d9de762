import { expect, test } from 'vitest'
import { impliedPrevious } from '../../../../src/leads/question/implied-previous.ts'
import type { Question } from '../../../../src/leads/question/question.ts'
import { condition } from '../../../support/leads/conditions.ts'
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
