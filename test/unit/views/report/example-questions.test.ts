import { describe, expect, test } from 'vitest'
import { createTranslator } from '../../../../src/i18n/translate.ts'
import { exampleQuestions } from '../../../../src/views/report/help.ts'
import { botsCalled, MOMENT, said } from '../../../support/leads/said.ts'

const NAMES = ['Acme', 'May', 'Sunday Motors', '24/7 Plumbing', 'Say "Hi"', '株式会社', 'Last Week Tonight']
const examplesIn = (locale: string, names: string[]) => exampleQuestions(botsCalled(names), createTranslator(locale))

describe('the examples', () => {
  test.each(['en-US', 'en-GB', 'de-DE', 'fr-FR', 'es-ES'])(
    'mean the same in %s, whatever the bots are called',
    (locale) => {
      const moment = { ...MOMENT, locale }
      for (const name of NAMES) {
        const bots = botsCalled([name, `${name} Shop`])
        const read = examplesIn(locale, [name, `${name} Shop`]).map((example) => said(example, { bots, moment }))
        expect(read).toEqual(examplesIn('en-US', [name, `${name} Shop`]).map((example) => said(example, { bots })))
        for (const each of read) expect(each).not.toMatch(/unused|unknown|nothing/)
      }
    },
  )

  test('the examples are about the default bot first, and then another', () => {
    expect(examplesIn('en-US', ['Acme', 'Acme Shop'])).toEqual([
      'last week for bot Acme',
      'appointments this month vs last month for bot "Acme Shop"',
      'newest 5 for bot Acme',
    ])
  })

  test('the examples are in the reader’s language', () => {
    expect(examplesIn('de-DE', ['Acme'])).toEqual([
      'letzte Woche für Bot Acme',
      'Termine diesen Monat vs letzten Monat für Bot Acme',
      'neueste 5 für Bot Acme',
    ])
  })

  test('there are no examples without bots', () => {
    expect(examplesIn('en-US', [])).toEqual([])
  })
})
