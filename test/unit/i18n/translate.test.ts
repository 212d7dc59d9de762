import { describe, expect, test } from 'vitest'
import { english } from '../../../src/i18n/messages/en.ts'
import { createTranslator, type LabelKey } from '../../../src/i18n/translate.ts'
import { PERIOD_CHOICES } from '../../../src/leads/filters.ts'
import { readQuestion } from '../../../src/leads/parse/parse-question.ts'
import { periodName } from '../../../src/views/home/filters.ts'
import { ACME, NOW } from '../../support/views/fixtures.ts'

const LABELS = Object.keys(english) as LabelKey[]

describe.each(['en-US', 'de-DE', 'fr-FR', 'es-ES'])('in %s', (locale) => {
  const i18n = createTranslator(locale)

  test.each(
    LABELS.filter((key) =>
      /^(?!pages|failures|change)[a-z-]+\.title(-new)?$|^button\.(save|add-bot|connect|replace-key|disconnect|cancel|close)$/.test(
        key,
      ),
    ),
  )('the title or closing button %s fits a modal', (key) => {
    expect(i18n.t(key).length).toBeLessThanOrEqual(key === 'welcome.title' || key === 'help.title' ? 150 : 24)
  })

  test('no button and no choice is too long for Slack', () => {
    const short = LABELS.filter((key) =>
      /^(button|period|record|kinds|by)\.|^settings\.(members|selected|masked|unmasked|share-|export-)/.test(key),
    )
    expect(short.filter((key) => i18n.t(key).length > 75)).toEqual([])
  })

  test('every phrase that help names can be asked in this language', () => {
    const examples = [...i18n.t('help.more', { command: '/leads' }).matchAll(/[“„«]\s?(.+?)\s?[”“»]/g)].map(
      ([, example = '']) => example,
    )
    const moment = { now: NOW, zone: 'Europe/Berlin', locale, weekStart: 'monday' as const }
    const readings = examples.map((example) => readQuestion(example, { bots: [ACME], moment }))
    expect(examples.length).toBe(5)
    expect(readings.filter(({ isUnderstood, unused }) => !isUnderstood || unused.length > 0)).toEqual([])
  })

  test('every period to choose from has a name of its own', () => {
    const named = PERIOD_CHOICES.map((phrase) => periodName(phrase, i18n))
    expect(new Set(named).size).toBe(PERIOD_CHOICES.length)
    expect(named.filter((name) => PERIOD_CHOICES.includes(name))).toEqual([])
  })
})

describe('the translator', () => {
  test.each([
    ['en-US', 1, '1 lead'],
    ['en-US', 1234, '1,234 leads'],
    ['de-DE', 1234, '1.234 Leads'],
    ['fr-FR', 0, '0 prospect'],
    ['es-ES', 2, '2 contactos'],
  ])('in %s, %i is "%s"', (locale, count, said) => {
    expect(createTranslator(locale).t('count.leads', { count })).toBe(said)
  })

  test.each(['ja-JP', '', 'not a locale', 'en_US', 'x'])('the locale "%s" falls back to English', (locale) => {
    expect(createTranslator(locale).t('button.refresh')).toBe('Refresh')
  })

  test('values are inserted verbatim', () => {
    expect(createTranslator('en-US').t('help.bots', { bots: '$& {count}' })).toBe('Your bots: $& {count}')
  })
})
