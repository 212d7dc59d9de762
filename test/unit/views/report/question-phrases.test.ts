import { describe, expect, test } from 'vitest'
import { createTranslator } from '../../../../src/i18n/translate.ts'
import type { Condition, Question } from '../../../../src/leads/question/question.ts'
import { readingLine } from '../../../../src/views/report/phrases.ts'
import { conditionPhrase } from '../../../../src/views/report/question-phrases.ts'
import { anyQuestion } from '../../../support/leads/any-question.ts'
import { condition } from '../../../support/leads/conditions.ts'
import { fc } from '../../../support/property.ts'
import { ACME, GLOBEX, question } from '../../../support/views/fixtures.ts'

const LOCALES = ['en-GB', 'de-DE', 'fr-FR', 'es-ES']
const not = (each: Condition): Condition => ({ ...each, not: true })
const lines = (changes: Partial<Question>) =>
  LOCALES.map((locale) => readingLine(question(changes), createTranslator(locale)).split(' · ').slice(2).join(' · '))

describe('a condition in words', () => {
  test.each<[Condition, ...string[]]>([
    [
      condition('any', 'contains', 'pricing'),
      'matching “pricing”',
      'Suchbegriff „pricing“',
      'contenant « pricing »',
      'palabra clave «pricing»',
    ],
    [
      not(condition('any', 'contains', 'a', 'b')),
      'not: matching “a” or “b”',
      'nicht: Suchbegriff „a“ oder „b“',
      'pas : contenant « a » ou « b »',
      'no: palabra clave «a» o «b»',
    ],
    [condition('phone', 'present'), 'with phone', 'mit Telefon', 'avec téléphone', 'con teléfono'],
    [condition('email', 'absent'), 'without e-mail', 'ohne E-Mail', 'sans e-mail', 'sin correo'],
    [not(condition('email', 'absent')), 'with e-mail', 'mit E-Mail', 'avec e-mail', 'con correo'],
    [
      condition('page', 'contains', '/pricing'),
      'page contains “/pricing”',
      'Seite enthält „/pricing“',
      'page contient « /pricing »',
      'página contiene «/pricing»',
    ],
    [
      not(condition('page', 'starts', '/a')),
      'not: page starts with “/a”',
      'nicht: Seite beginnt mit „/a“',
      'pas : page commence par « /a »',
      'no: página empieza por «/a»',
    ],
    [
      not(condition('page', 'is', '/')),
      'not: home page',
      'nicht: Startseite',
      'pas : page d’accueil',
      'no: página de inicio',
    ],
    [condition('name', 'contains', 'ines'), 'called “ines”', 'namens „ines“', 'nommé « ines »', 'llamado «ines»'],
    [
      not(condition('message', 'contains', 'trial')),
      'not: mentioning “trial”',
      'nicht: erwähnt „trial“',
      'pas : mentionnant « trial »',
      'no: mencionan «trial»',
    ],
    [
      { ...condition('any', 'contains', 'ines weber'), isLookup: true },
      'find ines weber',
      'finde ines weber',
      'cherche ines weber',
      'busca ines weber',
    ],
    [condition('email', 'is', 'a@b.com'), 'from a@b.com', 'von a@b.com', 'de a@b.com', 'de a@b.com'],
    [condition('email-domain', 'contains', '.de'), 'from .de', 'von .de', 'de .de', 'de .de'],
    [
      not(condition('phone', 'is', '+49 30 1')),
      'phone is not +49 30 1',
      'Telefon nicht +49 30 1',
      'pas le +49 30 1',
      'teléfono no es +49 30 1',
    ],
    [
      condition('phone', 'starts', '+49'),
      'phone starts with +49',
      'Telefon beginnt mit +49',
      'téléphone commence par +49',
      'teléfono empieza por +49',
    ],
    [condition('name', 'is', 'ines'), 'name is “ines”', 'Name ist „ines“', 'nom est « ines »', 'nombre es «ines»'],
    [
      condition('email-domain', 'in', 'a.com', 'b.com'),
      'from a.com or b.com',
      'von a.com oder b.com',
      'de a.com ou b.com',
      'de a.com o b.com',
    ],
    [
      not(condition('session', 'is', '4711')),
      'not conversation 4711',
      'nicht Gespräch 4711',
      'pas conversation 4711',
      'no conversación 4711',
    ],
    [
      condition('weekday', 'in', 'tue', 'mon'),
      'on Mondays, Tuesdays',
      'montags, dienstags',
      'les lundis, mardis',
      'los lunes, los martes',
    ],
    [
      condition('time', 'in', '17:00', '24:00'),
      'between 17:00 and 24:00',
      'zwischen 17:00 und 24:00',
      'entre 17:00 et 24:00',
      'entre las 17:00 y las 24:00',
    ],
    [
      condition('person', 'repeat'),
      'wrote more than once',
      'mehrmals geschrieben',
      'écrit plusieurs fois',
      'escribieron más de una vez',
    ],
  ])('%j', (each, ...wanted) => {
    expect(LOCALES.map((locale) => conditionPhrase(each, createTranslator(locale)))).toEqual(wanted)
  })
})

describe('what is computed, in words', () => {
  const period = { start: null, end: null, zone: 'UTC' }
  const share = { kinds: 'leads' as const, bots: null, where: [condition('phone', 'present')] }

  test.each<[Partial<Question>, ...string[]]>([
    [
      { measure: { kind: 'average', per: 'day' } },
      'average per day',
      'Durchschnitt pro Tag',
      'moyenne par jour',
      'promedio por día',
    ],
    [
      { measure: { kind: 'ratio' } },
      'appointments per lead',
      'Termine pro Lead',
      'rendez-vous par prospect',
      'citas por contacto',
    ],
    [
      { measure: { kind: 'share', of: share } },
      'share of: Leads only; with phone',
      'Anteil von: Nur Leads; mit Telefon',
      'part de : Prospects seulement; avec téléphone',
      'proporción de: Solo contactos; con teléfono',
    ],
    [
      { by: ['page'], rank: { order: 'most', count: 3 } },
      'By page · top 3',
      'Nach Seiten · Top 3',
      'Par page · top 3',
      'Por página · top 3',
    ],
    [
      { by: ['day'], rank: { order: 'least', count: 1 } },
      'the quietest day',
      'der ruhigste Tag',
      'le jour le plus calme',
      'el día más tranquilo',
    ],
    [
      { by: ['weekday', 'hour-of-day'] },
      'By weekday and hour of day',
      'Nach Wochentagen und Uhrzeit',
      'Par jour de la semaine et par heure de la journée',
      'Por día de la semana y hora del día',
    ],
    [
      { comparedBots: [GLOBEX] },
      'compared with Globex',
      'verglichen mit Globex',
      'comparé à Globex',
      'comparado con Globex',
    ],
    [
      { shown: { count: 3, order: 'newest', offset: 0, isPerBot: true } },
      'newest 3 per bot',
      'neueste 3 pro Bot',
      '3 plus récents par bot',
      '3 más recientes por bot',
    ],
  ])('%j', (changes, ...wanted) => {
    const [times = []] = [lines({ period }).map((line) => line.replace(' · UTC', ''))]
    expect(lines({ period, ...changes })).toEqual(wanted.map((words, index) => `${times[index]} · ${words} · UTC`))
  })
})

test('No part of a question has no words, in any language', () => {
  fc.assert(
    fc.property(anyQuestion([ACME, GLOBEX]), fc.constantFrom(...LOCALES), (asked, locale) => {
      expect(readingLine(asked, createTranslator(locale))).not.toMatch(/\{\w+\}|undefined| · {2}/)
    }),
  )
})
