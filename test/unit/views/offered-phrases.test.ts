import { describe, expect, test } from 'vitest'
import { readDigestQuestion } from '../../../src/digest/model/question.ts'
import { createTranslator, type KeyNeeding } from '../../../src/i18n/translate.ts'
import { isReservedName } from '../../../src/leads/parse/reserved-names.ts'
import { LeadsError } from '../../../src/leads/question/errors.ts'
import { errorText } from '../../../src/views/errors/error-message.ts'
import { BOTS, MOMENT, said } from '../../support/leads/said.ts'

const LOCALES = ['en-US', 'en-GB', 'de-DE', 'fr-FR', 'es-ES']
const OTHER_LANGUAGES = ['de-DE', 'fr-FR', 'es-ES']

const nearlyNamed = new LeadsError('unknown-bot', 'x', { subject: 'Acmee', suggestions: ['Acme', 'Acme Shop'] })

/** What stands between the quotation marks of a sentence. */
const quoted = (text: string) => [...text.matchAll(/[“„«]\s?(.+?)\s?[”“»]/g)].map(([, phrase = '']) => phrase)
const offered = (key: KeyNeeding<'command'>, locale: string) =>
  quoted(createTranslator(locale).t(key, { command: '' })).map((phrase) => phrase.trim())

describe.each(LOCALES)('what is offered to be typed, in %s', (locale) => {
  const moment = { ...MOMENT, locale }
  const read = (key: KeyNeeding<'command'>) => offered(key, locale).map((phrase) => said(phrase, { moment }))
  const asked = (phrase: string) => readDigestQuestion(phrase, { bots: BOTS, moment })

  test('an empty answer suggests the last thirty days', () => {
    expect(read('nothing.period')).toEqual(['23 Oct 2026..21 Nov 2026'])
  })

  test('an impossible date suggests last week or days of October', () => {
    expect(read('next.other-period')).toEqual(['9 Nov 2026..15 Nov 2026', '1 Oct 2026..15 Oct 2026'])
  })

  test('a future period suggests this week', () => {
    expect(read('next.past-period')).toEqual(['16 Nov 2026..22 Nov 2026'])
  })

  test('the digest form suggests a chatbot, or leads by page', () => {
    expect(offered('digest-form.question-hint', locale).map(asked)).toMatchObject([
      { botIds: ['id-0'], kinds: 'all', by: [] },
      { botIds: ['id-0'], kinds: 'leads', by: ['page'] },
    ])
  })

  test('a digest that was not understood suggests a chatbot, or leads', () => {
    const [forBot, onlyLeads] = offered('next.digest-question', locale)
    expect([asked(`${forBot} Globex`), asked(String(onlyLeads))]).toMatchObject([
      { botIds: ['id-2'], kinds: 'all' },
      { botIds: ['id-0'], kinds: 'leads' },
    ])
  })
})

test.each(LOCALES)('names that the error in %s calls unusable are rejected', (locale) => {
  const refused = offered('next.other-name', locale)
  expect([refused.length, refused.filter((name) => !isReservedName(name))]).toEqual([2, []])
})

test.each([
  ['en-US', 'Did you mean “Acme” or “Acme Shop”?'],
  ['de-DE', 'Meinten Sie „Acme“ oder „Acme Shop“?'],
  ['fr-FR', 'Vouliez-vous dire « Acme » ou « Acme Shop » ?'],
  ['es-ES', '¿Quería decir «Acme» o «Acme Shop»?'],
])('similar names are suggested in the quotation marks of %s', (locale, asksBack) => {
  expect(errorText(nearlyNamed, { locale, command: '/leads', reference: 'a1b2' })).toContain(asksBack)
})

test.each(OTHER_LANGUAGES)('a reader of %s gets no suggestion in English', (locale) => {
  const keys = [
    'nothing.period',
    'next.other-period',
    'next.past-period',
    'next.other-name',
    'digest-form.question-hint',
    'next.digest-question',
  ] as const
  for (const key of keys)
    expect(offered(key, locale).filter((phrase) => offered(key, 'en-US').includes(phrase))).toEqual([])
})
