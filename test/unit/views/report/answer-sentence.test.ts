import { describe, expect, test } from 'vitest'
import { createTranslator } from '../../../../src/i18n/translate.ts'
import type { Measure, Question } from '../../../../src/leads/question/question.ts'
import type { Measured, Report } from '../../../../src/leads/report/types.ts'
import { headline } from '../../../../src/views/report/answer-sentence.ts'
import { condition } from '../../../support/leads/conditions.ts'
import { GLOBEX, group, groupsBy, question, report, WEEK_START } from '../../../support/views/fixtures.ts'

const WEEK_BEFORE = { start: WEEK_START - 7 * 86_400_000, end: WEEK_START, zone: 'Europe/Berlin' }
const NOBODY = { leads: 0, appointments: 0, others: [], people: 0, peopleAreApproximate: false }
const TOTALS = { leads: 37, appointments: 6, others: [], people: 31, peopleAreApproximate: false }
const PHONE = condition('phone', 'present')

const measured = (measure: Measure, result: Measured, asked: Partial<Question> = {}, more: Partial<Report> = {}) =>
  report({ question: question({ measure, ...asked }), measure: result, ...more })
const before = (value: number) => ({ previous: { period: WEEK_BEFORE, totals: TOTALS, measure: { value } } })
const shareOf = (of: Partial<Extract<Measure, { kind: 'share' }>['of']>): Measure => ({
  kind: 'share',
  of: { kinds: 'all', bots: null, where: [], ...of },
})
const ranked = (by: 'weekday' | 'page' | 'person', labels: string[], asked: Partial<Question> = {}) => {
  const rows = labels.map((label, index) => group(label, { leads: 19 - index }))
  const rank = { order: 'most' as const, count: labels.length }
  return report({ question: question({ by: [by], rank, ...asked }), groups: groupsBy([by], rows) })
}

const SENTENCES: Record<string, Report> = {
  count: report(),
  'count, more than before': report(before(32)),
  'count, fewer than before': report(before(50)),
  'count, as before': report(before(43)),
  'count, none before': report(before(0)),
  'count with a condition': report({ question: question({ where: [PHONE], kinds: 'leads' }) }),
  'count beside another bot': report({
    compared: { bots: [GLOBEX], totals: { ...TOTALS, leads: 12 }, measure: { value: 18 } },
  }),
  'nothing found': report({ totals: NOBODY, measure: { value: 0 } }),
  people: measured({ kind: 'people' }, { value: 31 }),
  average: measured({ kind: 'average', per: 'day' }, { value: 12.36, numerator: 37, denominator: 3 }, {}, before(10)),
  'average of leads by hour': measured({ kind: 'average', per: 'hour' }, { value: 2 }, { kinds: 'leads' }),
  'average without a whole bucket': measured({ kind: 'average', per: 'week' }, { value: null, denominator: 0 }),
  median: measured({ kind: 'median', per: 'week' }, { value: 12.5 }),
  'share with a phone number': measured(shareOf({ where: [PHONE] }), { value: 0.38, numerator: 27, denominator: 71 }),
  'share without one': measured(shareOf({ where: [{ ...PHONE, not: true }] }), {
    value: 1,
    numerator: 3,
    denominator: 3,
  }),
  'share of a kind': measured(shareOf({ kinds: 'appointments' }), { value: 0.14, numerator: 6, denominator: 43 }),
  'share of a bot': measured(
    shareOf({ bots: [GLOBEX] }),
    { value: 0.5, numerator: 3, denominator: 6 },
    {},
    before(0.25),
  ),
  ratio: measured({ kind: 'ratio' }, { value: 0.162, numerator: 6, denominator: 37 }),
  'ratio without leads': measured({ kind: 'ratio' }, { value: null }, {}, { totals: { ...TOTALS, leads: 0 } }),
  interval: measured({ kind: 'interval' }, { value: 7_980_000 }),
  'interval of leads': measured({ kind: 'interval' }, { value: 60_000, isApproximate: true }, { kinds: 'leads' }),
  'two bots side by side': report({
    question: question({ by: ['bot'] }),
    groups: groupsBy(['bot'], [group('Acme', { leads: 4, appointments: 1 }), group('Globex', { leads: 2 })]),
  }),
  'two bots by share': measured(
    shareOf({ where: [PHONE] }),
    { value: 0.5, numerator: 1, denominator: 2 },
    { by: ['bot'] },
    {
      groups: groupsBy(['bot'], [group('Acme', {}, { value: 0.5 }), group('Globex', {}, { value: null })]),
    },
  ),
  'best weekday': ranked('weekday', ['Wednesday']),
  'quietest weekday': ranked('weekday', ['Sunday'], { rank: { order: 'least', count: 1 } }),
  'best weekday by average': report({
    question: question({
      measure: { kind: 'average', per: 'day' },
      by: ['weekday'],
      rank: { order: 'most', count: 1 },
    }),
    groups: groupsBy(['weekday'], [group('Wednesday', {}, { value: 12.36 })]),
  }),
  'top pages': ranked('page', ['https://acme.com/a?x=1', 'https://acme.com/b', 'https://acme.com/c']),
  'bottom pages': ranked('page', ['https://acme.com/a', 'https://acme.com/b'], { rank: { order: 'least', count: 2 } }),
  'seven people': ranked('person', ['A', 'B', 'C', 'D', 'E', 'F', 'G']),
  'look-up': report({
    question: question({ where: [{ ...condition('any', 'contains', 'ines'), isLookup: true }] }),
    totals: { ...NOBODY, leads: 5, appointments: 1, people: 3 },
  }),
  'look-up of one': report({
    question: question({ where: [condition('email', 'contains', 'ines@'), PHONE] }),
    totals: { ...NOBODY, leads: 1, people: 1 },
  }),
  'look-up of nobody': report({
    question: question({ where: [condition('phone', 'is', '0170')], period: { ...WEEK_BEFORE, end: null } }),
    totals: NOBODY,
  }),
}

/** In English, German, French and Spanish; the period is `WEEK`. */
const LINES: Record<string, string[]> = {
  'two bots side by side': [
    'Acme: 4 leads and 1 appointment · Globex: 2 leads and 0 appointments (WEEK)',
    'Acme: 4 Leads und 1 Termin · Globex: 2 Leads und 0 Termine (WEEK)',
    'Acme : 4 prospects et 1 rendez-vous · Globex : 2 prospects et 0 rendez-vous (WEEK)',
    'Acme: 4 contactos y 1 cita · Globex: 2 contactos y 0 citas (WEEK)',
  ],
  'two bots by share': [
    'Acme: 50% · Globex: – (WEEK)',
    'Acme: 50 % · Globex: – (WEEK)',
    'Acme : 50 % · Globex : – (WEEK)',
    'Acme: 50 % · Globex: – (WEEK)',
  ],
  count: [
    '37 leads and 6 appointments for Acme, WEEK',
    '37 Leads und 6 Termine für Acme, WEEK',
    '37 prospects et 6 rendez-vous pour Acme, WEEK',
    '37 contactos y 6 citas para Acme, WEEK',
  ],
  'count, more than before': [
    '37 leads and 6 appointments for Acme, WEEK, 34% up',
    '37 Leads und 6 Termine für Acme, WEEK, 34 % mehr',
    '37 prospects et 6 rendez-vous pour Acme, WEEK, 34 % de plus',
    '37 contactos y 6 citas para Acme, WEEK, 34 % más',
  ],
  'count, fewer than before': [
    '37 leads and 6 appointments for Acme, WEEK, 14% down',
    '37 Leads und 6 Termine für Acme, WEEK, 14 % weniger',
    '37 prospects et 6 rendez-vous pour Acme, WEEK, 14 % de moins',
    '37 contactos y 6 citas para Acme, WEEK, 14 % menos',
  ],
  'count, as before': [
    '37 leads and 6 appointments for Acme, WEEK, the same as before',
    '37 Leads und 6 Termine für Acme, WEEK, so viel wie vorher',
    '37 prospects et 6 rendez-vous pour Acme, WEEK, comme avant',
    '37 contactos y 6 citas para Acme, WEEK, igual que antes',
  ],
  'count, none before': [
    '37 leads and 6 appointments for Acme, WEEK, was 0 before',
    '37 Leads und 6 Termine für Acme, WEEK, vorher 0',
    '37 prospects et 6 rendez-vous pour Acme, WEEK, contre 0 avant',
    '37 contactos y 6 citas para Acme, WEEK, antes 0',
  ],
  'count with a condition': [
    '37 leads for Acme, with phone, WEEK',
    '37 Leads für Acme, mit Telefon, WEEK',
    '37 prospects pour Acme, avec téléphone, WEEK',
    '37 contactos para Acme, con teléfono, WEEK',
  ],
  'count beside another bot': [
    '37 leads and 6 appointments for Acme, WEEK. Globex: 12 leads and 6 appointments',
    '37 Leads und 6 Termine für Acme, WEEK. Globex: 12 Leads und 6 Termine',
    '37 prospects et 6 rendez-vous pour Acme, WEEK. Globex : 12 prospects et 6 rendez-vous',
    '37 contactos y 6 citas para Acme, WEEK. Globex: 12 contactos y 6 citas',
  ],
  'nothing found': [
    'Acme: no leads or appointments (WEEK)',
    'Acme: keine Leads oder Termine (WEEK)',
    'Acme : pas de prospects ni de rendez-vous (WEEK)',
    'Acme: no hay contactos ni citas (WEEK)',
  ],
  people: [
    '31 people for Acme, WEEK',
    '31 Personen für Acme, WEEK',
    '31 personnes pour Acme, WEEK',
    '31 personas para Acme, WEEK',
  ],
  average: [
    '12.4 leads and appointments a day on average for Acme, WEEK, was 10.0 before',
    'Im Durchschnitt 12,4 Leads und Termine pro Tag für Acme, WEEK, vorher 10,0',
    '12,4 prospects et rendez-vous par jour en moyenne pour Acme, WEEK, contre 10,0 avant',
    '12,4 contactos y citas por día de media para Acme, WEEK, antes 10,0',
  ],
  'average of leads by hour': [
    '2.0 leads an hour on average for Acme, WEEK',
    'Im Durchschnitt 2,0 Leads pro Stunde für Acme, WEEK',
    '2,0 prospects par heure en moyenne pour Acme, WEEK',
    '2,0 contactos por hora de media para Acme, WEEK',
  ],
  'average without a whole bucket': [
    'No average, because no period is over yet: 37 leads and 6 appointments for Acme, WEEK',
    'Kein Durchschnitt, weil noch kein Zeitraum vorbei ist: 37 Leads und 6 Termine für Acme, WEEK',
    'Pas de moyenne, car aucune période n’est encore terminée : 37 prospects et 6 rendez-vous pour Acme, WEEK',
    'Sin promedio, porque aún no ha terminado ningún periodo: 37 contactos y 6 citas para Acme, WEEK',
  ],
  median: [
    'A median of 12.5 leads and appointments a week for Acme, WEEK',
    'Im Median 12,5 Leads und Termine pro Woche für Acme, WEEK',
    'Une médiane de 12,5 prospects et rendez-vous par semaine pour Acme, WEEK',
    'Una mediana de 12,5 contactos y citas por semana para Acme, WEEK',
  ],
  'share with a phone number': [
    '38% had a phone number (27 of 71) for Acme, WEEK',
    '38 % hatten eine Telefonnummer (27 von 71) für Acme, WEEK',
    '38 % avaient un numéro de téléphone (27 sur 71) pour Acme, WEEK',
    '38 % tenían número de teléfono (27 de 71) para Acme, WEEK',
  ],
  'share without one': [
    '100% had no phone number (3 of 3) for Acme, WEEK',
    '100 % hatten keine Telefonnummer (3 von 3) für Acme, WEEK',
    '100 % n’avaient pas de numéro de téléphone (3 sur 3) pour Acme, WEEK',
    '100 % no tenían número de teléfono (3 de 3) para Acme, WEEK',
  ],
  'share of a kind': [
    '14% appointments (6 of 43) for Acme, WEEK',
    '14 % Termine (6 von 43) für Acme, WEEK',
    '14 % rendez-vous (6 sur 43) pour Acme, WEEK',
    '14 % citas (6 de 43) para Acme, WEEK',
  ],
  'share of a bot': [
    '50% Globex (3 of 6) for Acme, WEEK, was 25% before',
    '50 % Globex (3 von 6) für Acme, WEEK, vorher 25 %',
    '50 % Globex (3 sur 6) pour Acme, WEEK, contre 25 % avant',
    '50 % Globex (3 de 6) para Acme, WEEK, antes 25 %',
  ],
  ratio: [
    '0.16 appointments per lead (6 to 37) for Acme, WEEK',
    '0,16 Termine pro Lead (6 zu 37) für Acme, WEEK',
    '0,16 rendez-vous par prospect (6 pour 37) pour Acme, WEEK',
    '0,16 citas por contacto (6 por 37) para Acme, WEEK',
  ],
  'ratio without leads': [
    'No ratio, because there is no lead: 0 leads and 6 appointments for Acme, WEEK',
    'Kein Verhältnis, weil es keinen Lead gibt: 0 Leads und 6 Termine für Acme, WEEK',
    'Pas de rapport, car il n’y a aucun prospect : 0 prospect et 6 rendez-vous pour Acme, WEEK',
    'Sin relación, porque no hay ningún contacto: 0 contactos y 6 citas para Acme, WEEK',
  ],
  interval: [
    'A new lead or appointment every 2 hr 13 min for Acme, WEEK',
    'Alle 2 Std. 13 Min. ein neuer Lead oder Termin für Acme, WEEK',
    'En moyenne 2 h 13 min entre deux prospects ou rendez-vous pour Acme, WEEK',
    'De media 2 h 13 min entre dos contactos o citas para Acme, WEEK',
  ],
  'interval of leads': [
    'A new lead every about 1 min for Acme, WEEK',
    'Alle rund 1 Min. ein neuer Lead für Acme, WEEK',
    'En moyenne environ 1 min entre deux prospects pour Acme, WEEK',
    'De media unos 1 min entre dos contactos para Acme, WEEK',
  ],
  'best weekday': [
    'Wednesday was the best weekday, with 19 (Acme, WEEK)',
    'Mittwoch war der stärkste Wochentag, mit 19 (Acme, WEEK)',
    'Mercredi a été le meilleur jour de la semaine, avec 19 (Acme, WEEK)',
    'Miércoles fue el mejor día de la semana, con 19 (Acme, WEEK)',
  ],
  'quietest weekday': [
    'Sunday was the quietest weekday, with 19 (Acme, WEEK)',
    'Sonntag war der ruhigste Wochentag, mit 19 (Acme, WEEK)',
    'Dimanche a été le jour de la semaine le plus calme, avec 19 (Acme, WEEK)',
    'Domingo fue el día de la semana más tranquilo, con 19 (Acme, WEEK)',
  ],
  'best weekday by average': [
    'Wednesday was the best weekday, with 12.4 a day (Acme, WEEK)',
    'Mittwoch war der stärkste Wochentag, mit 12,4 pro Tag (Acme, WEEK)',
    'Mercredi a été le meilleur jour de la semaine, avec 12,4 par jour (Acme, WEEK)',
    'Miércoles fue el mejor día de la semana, con 12,4 por día (Acme, WEEK)',
  ],
  'top pages': [
    'Top 3 pages: acme.com/a (19), acme.com/b (18), acme.com/c (17) (Acme, WEEK)',
    'Top 3 Seiten: acme.com/a (19), acme.com/b (18), acme.com/c (17) (Acme, WEEK)',
    'Top 3 pages : acme.com/a (19), acme.com/b (18), acme.com/c (17) (Acme, WEEK)',
    'Top 3 páginas: acme.com/a (19), acme.com/b (18), acme.com/c (17) (Acme, WEEK)',
  ],
  'bottom pages': [
    'Bottom 2 pages: acme.com/a (19), acme.com/b (18) (Acme, WEEK)',
    'Flop 2 Seiten: acme.com/a (19), acme.com/b (18) (Acme, WEEK)',
    'Flop 2 pages : acme.com/a (19), acme.com/b (18) (Acme, WEEK)',
    'Peores 2 páginas: acme.com/a (19), acme.com/b (18) (Acme, WEEK)',
  ],
  'seven people': [
    'Top 7 people: A (19), B (18), C (17), … (Acme, WEEK)',
    'Top 7 Personen: A (19), B (18), C (17), … (Acme, WEEK)',
    'Top 7 personnes : A (19), B (18), C (17), … (Acme, WEEK)',
    'Top 7 personas: A (19), B (18), C (17), … (Acme, WEEK)',
  ],
  'look-up': [
    '3 people match “ines”: 5 leads and 1 appointment for Acme, WEEK',
    '3 Personen passen zu „ines“: 5 Leads und 1 Termin für Acme, WEEK',
    '3 personnes correspondent à « ines » : 5 prospects et 1 rendez-vous pour Acme, WEEK',
    '3 personas coinciden con «ines»: 5 contactos y 1 cita para Acme, WEEK',
  ],
  'look-up of one': [
    '1 person matches “ines@”: 1 lead and 0 appointments for Acme, with phone, WEEK',
    '1 Person passt zu „ines@“: 1 Lead und 0 Termine für Acme, mit Telefon, WEEK',
    '1 personne correspond à « ines@ » : 1 prospect et 0 rendez-vous',
    '1 persona coincide con «ines@»: 1 contacto y 0 citas para Acme, con teléfono, WEEK',
  ],
  'look-up of nobody': [
    'Nobody matches “0170” for Acme, since Mon 2 Nov 2026',
    'Niemand passt zu „0170“ für Acme, seit Mo 2. Nov 2026',
    'Personne ne correspond à « 0170 » pour Acme, depuis le lun. 2 nov. 2026',
    'Nadie coincide con «0170» para Acme, desde el lun 2 nov 2026',
  ],
}

const LOCALES = [
  ['en-US', 'Mon 9 – Sun 15 Nov 2026'],
  ['de-DE', 'Mo 9. – So 15. Nov 2026'],
  ['fr-FR', 'lun. 9 – dim. 15 nov. 2026'],
  ['es-ES', 'lun 9 – dom 15 nov 2026'],
] as const

describe.each(LOCALES.map(([locale, week], index) => ({ locale, week, index })))(
  'the first line in $locale',
  ({ locale, week, index }) => {
    const i18n = createTranslator(locale)

    test.each(Object.entries(SENTENCES))('%s', (name, asked) => {
      expect(headline(asked, i18n).replace(week, 'WEEK')).toBe(LINES[name]?.[index])
    })
  },
)

const YES_AND_NO = [
  [
    'en-US',
    'Yes: 37 leads and 6 appointments for Acme, WEEK',
    'No, no leads or appointments for Acme, WEEK',
    'No, nobody',
  ],
  [
    'de-DE',
    'Ja: 37 Leads und 6 Termine für Acme, WEEK',
    'Nein, keine Leads oder Termine für Acme, WEEK',
    'Nein, niemand',
  ],
  [
    'fr-FR',
    'Oui : 37 prospects et 6 rendez-vous pour Acme, WEEK',
    'Non, pas de prospects ni de rendez-vous pour Acme, WEEK',
    'Non, personne',
  ],
  ['es-ES', 'Sí: 37 contactos y 6 citas para Acme, WEEK', 'No, no hay contactos ni citas para Acme, WEEK', 'No, nadie'],
] as const

describe.each(YES_AND_NO.map(([locale, yes, no, nobody]) => ({ locale, yes, no, nobody })))(
  'a question of yes or no in $locale',
  ({ locale, yes, no, nobody }) => {
    const i18n = createTranslator(locale)
    const week = LOCALES.find(([each]) => each === locale)?.[1] ?? ''
    const answer = (asked: Report | undefined) =>
      headline(asked as Report, i18n, { isYesNo: true }).replace(week, 'WEEK')

    test('is answered with it', () => {
      expect(answer(SENTENCES.count)).toBe(yes)
      expect(answer(SENTENCES['nothing found'])).toBe(no)
      expect(answer(SENTENCES['look-up of nobody'])).toMatch(new RegExp(`^${nobody} `))
    })
  },
)

test('a question of yes or no gets no "No" where a chatbot failed or a record could not be read', () => {
  const i18n = createTranslator('en-US')
  const nothing = SENTENCES['nothing found'] as Report
  for (const doubt of [{ failures: [{ bot: GLOBEX, reason: 'timeout' }] }, { unreadable: 1 }])
    expect(headline({ ...nothing, ...doubt } as Report, i18n, { isYesNo: true })).toMatch(/^Acme: no leads/)
})
