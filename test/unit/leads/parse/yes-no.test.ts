import { describe, expect, test } from 'vitest'
import { readQuestion } from '../../../../src/leads/parse/parse-question.ts'

const moment = {
  now: Date.parse('2026-11-18T13:30:00Z'),
  zone: 'Europe/Berlin',
  locale: 'en-US',
  weekStart: 'monday',
} as const
const bots = [{ id: '1', name: 'Acme', serialNumber: 'ACME-1', aliases: [], isDefault: false }]
const read = (text: string) => readQuestion(text, { bots, moment })

describe('a question that is answered with yes or no', () => {
  test.each([
    'did anyone book yesterday?',
    'hey, did we get any leads today',
    'did anyone from Siemens write last week?',
    'is there any appointment today',
    'hat gestern jemand gebucht?',
    'gab es gestern Leads?',
    '¿alguien reservó ayer?',
    '¿hubo leads ayer?',
    'quelqu’un a-t-il réservé hier ?',
    'est-ce que quelqu’un a réservé hier ?',
    'y a-t-il eu des leads hier ?',
  ])('%s', (text) => {
    expect(read(text)).toMatchObject({ isYesNo: true, unused: [] })
  })

  test.each([
    'how many leads yesterday',
    'did we get more leads this week than last week',
    'is there a day with more leads',
    'leads yesterday',
    'gab es gestern Blumen?',
  ])('%s is not one', (text) => {
    expect(read(text).isYesNo).toBe(false)
  })

  test.each(['did anyone book yesterday?', 'hat gestern jemand gebucht?', '¿alguien reservó ayer?'])(
    '%s asks for appointments',
    (text) => {
      expect(read(text).question.kinds).toBe('appointments')
    },
  )
})
