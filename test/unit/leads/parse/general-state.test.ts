import { expect, test } from 'vitest'
import { readQuestion } from '../../../../src/leads/parse/parse-question.ts'
import { BOTS, MOMENT } from '../../../support/leads/said.ts'

const readIn = (locale: string, text: string) => readQuestion(text, { bots: BOTS, moment: { ...MOMENT, locale } })

test.each([
  ['en-US', 'summary'],
  ['en-US', 'give me a quick overview'],
  ['en-US', 'hi, how are we doing?'],
  ['en-US', 'We good?'],
  ['en-US', 'good on leads?'],
  ['en-US', "how's business"],
  ['en-US', 'tl;dr'],
  ['de-DE', "läuft's?"],
  ['de-DE', 'Läuft es?'],
  ['de-DE', 'Zusammenfassung bitte'],
  ['de-DE', 'alles gut?'],
  ['fr-FR', 'ça va ?'],
  ['fr-FR', 'résumé'],
  ['fr-FR', 'on en est où ?'],
  ['es-ES', 'resumen'],
  ['es-ES', '¿todo bien?'],
  ['es-ES', '¿cómo vamos?'],
  ['de-DE', 'summary'],
  ['fr-FR', 'how are we doing'],
])('A text that asks only how it is going is one of the general state. %s: %s', (locale, text) => {
  expect(readIn(locale, text)).toMatchObject({ command: 'ask-back', isGeneral: true, unused: [] })
})

test.each([
  ['en-US', 'hot leads'],
  ['en-US', 'good ones'],
  ['en-US', 'are leads any good'],
  ['en-US', 'how are the hot leads'],
  ['en-US', 'how are we doing with widgets'],
  ['en-US', 'anything important'],
  ['de-DE', 'die guten'],
  ['de-DE', 'heiße Leads'],
  ['fr-FR', 'leads chauds'],
  ['fr-FR', 'les bons'],
  ['es-ES', 'los buenos'],
  ['es-ES', 'hazlo público'],
])('A text with a word of quality, or with one that is not understood, is asked back. %s: %s', (locale, text) => {
  expect(readIn(locale, text)).toMatchObject({ command: 'ask-back', isGeneral: false })
})

test.each([
  ['en-US', 'summary of last month'],
  ['en-US', 'how did we do last month'],
  ['de-DE', 'wie läuft es diesen Monat'],
  ['fr-FR', 'bilan de la semaine dernière'],
  ['es-ES', 'resumen de ayer'],
])('Such a word beside a period is answered for the period. %s: %s', (locale, text) => {
  expect(readIn(locale, text)).toMatchObject({ command: 'question', unused: [] })
})

test.each([
  ['en-US', 'help'],
  ['de-DE', 'Hilfe'],
  ['fr-FR', 'aide'],
  ['es-ES', 'ayuda'],
  ['en-US', 'ayuda'],
  ['es-ES', 'Hilfe!'],
])('The word for help opens the help in every language. %s: %s', (locale, text) => {
  expect(readIn(locale, text).command).toBe('help')
})
