import { describe, expect, test } from 'vitest'
import { readAlertQuestion } from '../../../src/alerts/model/question.ts'
import { createTranslator } from '../../../src/i18n/translate.ts'
import { readAlertWords } from '../../../src/slack/alerts/command.ts'
import { parseAlertRequest } from '../../../src/slack/transport/payloads.ts'
import { condition } from '../../support/leads/conditions.ts'
import { BOTS, MOMENT } from '../../support/leads/said.ts'

const LOCALES = ['en-US', 'en-GB', 'de-DE', 'fr-FR', 'es-ES']
const PLACE = { userId: 'U0ADA', channelId: 'C0HERE' }
const SALES = '<#C0SALES|sales>'
const read = (text: string) => {
  const phrase = parseAlertRequest(text)?.phrase
  if (phrase === undefined || phrase === null) throw new Error(`“${text}” sets no alert up`)
  return readAlertWords(phrase, PLACE)
}

/** What stands between the quotation marks of a sentence. */
const quoted = (text: string) => [...text.matchAll(/[“„«]\s?(.+?)\s?[”“»]/g)].map(([, phrase = '']) => phrase.trim())

test.each([
  ['alert me for Acme with email', 'U0ADA', 'for Acme with email'],
  ['Alert me', 'U0ADA', ''],
  ['alert appointments', 'U0ADA', 'appointments'],
  ['alert: me, appointments', 'U0ADA', 'appointments'],
  [`alert ${SALES} with email`, 'C0SALES', 'with email'],
  [`alert with email in ${SALES}`, 'C0SALES', 'with email'],
  ['alert here for Acme', 'C0HERE', 'for Acme'],
  ['Alarm an mich für Acme mit E-Mail', 'U0ADA', 'für Acme mit E-Mail'],
  ['Hinweis für Acme', 'U0ADA', 'für Acme'],
  ['benachrichtige mich für Acme', 'U0ADA', 'für Acme'],
  [`Benachrichtigung an ${SALES} nur Termine`, 'C0SALES', 'nur Termine'],
  ['Hinweis hier für Acme', 'C0HERE', 'für Acme'],
  ['alerte-moi pour Acme', 'U0ADA', 'pour Acme'],
  ['préviens-moi pour Acme', 'U0ADA', 'pour Acme'],
  [`alerte dans ${SALES} rendez-vous`, 'C0SALES', 'rendez-vous'],
  ['alerte ici', 'C0HERE', ''],
  ['alerta para mí para Acme', 'U0ADA', 'para Acme'],
  ['avísame para Acme', 'U0ADA', 'para Acme'],
  [`alerta en ${SALES} citas`, 'C0SALES', 'citas'],
  ['alerta aquí citas', 'C0HERE', 'citas'],
])('“%s” is an alert for %s', (text, target, question) => {
  expect(read(text)).toEqual({ target, question, inTurn: [] })
})

test.each(['alerts', 'alert help', 'Alarme', 'Hinweise', 'Alarm Hilfe', 'alertes', 'alerte aide', 'alertas', 'avisos'])(
  '“%s” lists the alerts',
  (text) => expect(parseAlertRequest(text)).toEqual({ phrase: null }),
)

test.each(['alerted leads', 'alarming numbers', 'leads last week', 'Hinweisgeber letzte Woche'])(
  '“%s” is not about alerts',
  (text) => expect(parseAlertRequest(text)).toBeNull(),
)

test.each([
  ['alert #x --in-turn <@U0ADA|ada>, <@U0BEN|ben>', ['U0ADA', 'U0BEN']],
  ['alert —in-turn <@U0ADA> <@U0BEN> <@U0ADA> for Acme', ['U0ADA', 'U0BEN']],
])('“%s” names whose turn it is', (text, inTurn) => {
  expect(read(text.replace('#x', SALES))).toMatchObject({ inTurn })
})

describe.each(LOCALES)('what is offered to be typed about alerts, in %s', (locale) => {
  const i18n = createTranslator(locale)
  const moment = { ...MOMENT, locale }
  const asked = (words: string) => readAlertQuestion(words, { bots: BOTS, moment })
  const ofAcme = { botIds: ['id-0'], kinds: 'all', where: [condition('email', 'present')] }

  test('the list’s example is read as an alert for oneself', () => {
    const [, words = ''] = i18n.t('alerts.example', { command: '/leads' }).split('/leads ')
    const { target, question } = read(words)
    expect([target, asked(question)]).toEqual(['U0ADA', ofAcme])
  })

  test('the form and the error suggest a chatbot with e-mail, or appointments', () => {
    for (const key of ['alert-form.question-hint', 'next.alert-question'] as const)
      expect(quoted(i18n.t(key)).map(asked)).toMatchObject([ofAcme, { botIds: ['id-0'], kinds: 'appointments' }])
  })
})
