import { describe, expect, test } from 'vitest'
import { createTranslator } from '../../../../src/i18n/translate.ts'
import type { Measure, Question } from '../../../../src/leads/question/question.ts'
import type { Measured, Report } from '../../../../src/leads/report/types.ts'
import { headline } from '../../../../src/views/report/answer-sentence.ts'
import { condition } from '../../../support/leads/conditions.ts'
import { GLOBEX, group, groupsBy, question, report, WEEK_START } from '../../../support/views/fixtures.ts'

const WEEK_BEFORE = { start: WEEK_START - 7 * 86_400_000, end: WEEK_START, zone: 'Europe/Berlin' }
/** Monday, 5 October 2026, to Friday. */
const OCTOBER_DAYS = {
  start: Date.parse('2026-10-04T22:00:00Z'),
  end: Date.parse('2026-10-09T22:00:00Z'),
  zone: 'Europe/Berlin',
}
const NOBODY = { leads: 0, appointments: 0, others: [], people: 0, peopleAreApproximate: false }
const TOTALS = { leads: 37, appointments: 6, others: [], people: 31, peopleAreApproximate: false }
const PHONE = condition('phone', 'present')

const measured = (measure: Measure, result: Measured, asked: Partial<Question> = {}, more: Partial<Report> = {}) =>
  report({ question: question({ measure, ...asked }), measure: result, ...more })
const before = (value: number, counts: Partial<typeof TOTALS> = {}) => ({
  previous: { period: WEEK_BEFORE, totals: { ...TOTALS, ...counts }, measure: { value } },
})
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
  'count, more of one kind and fewer of the other': report(before(40, { leads: 32, appointments: 8 })),
  'count, as before': report(before(43)),
  'count, none before': report(before(0, { leads: 0, appointments: 0 })),
  'count of one kind, fewer than before': report({
    question: question({ kinds: 'leads' }),
    ...before(74),
    measure: { value: 37 },
  }),
  'count of one kind, as before': report({
    question: question({ kinds: 'leads' }),
    ...before(37),
    measure: { value: 37 },
  }),
  'count of days without a name': report({ question: question({ period: OCTOBER_DAYS }) }),
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
  'best weekday with another': {
    ...ranked('weekday', ['Wednesday']),
    groups: groupsBy(['weekday'], [group('Wednesday', { leads: 19 })], { tiedCount: 1 }),
  },
  'best weekday with others': {
    ...ranked('weekday', ['Wednesday']),
    groups: groupsBy(['weekday'], [group('Wednesday', { leads: 19 })], { tiedCount: 2 }),
  },
  'best weekday, with both kinds beside those before': {
    ...ranked('weekday', ['Wednesday'], { previous: WEEK_BEFORE }),
    groups: groupsBy(
      ['weekday'],
      [group('Wednesday', { leads: 19, appointments: 3 }, { previous: group('Wednesday', { leads: 20 }) })],
    ),
  },
  'best weekday by share, beside that before': report({
    question: question({
      measure: shareOf({ where: [PHONE] }),
      by: ['weekday'],
      rank: { order: 'most', count: 1 },
      previous: WEEK_BEFORE,
    }),
    groups: groupsBy(
      ['weekday'],
      [group('Wednesday', {}, { value: 0.65, previous: group('Wednesday', {}, { value: 0.61 }) })],
    ),
  }),
  'quietest weekday': ranked('weekday', ['Sunday'], { rank: { order: 'least', count: 1 } }),
  'best weekday by average': report({
    question: question({
      measure: { kind: 'average', per: 'day' },
      by: ['weekday'],
      rank: { order: 'most', count: 1 },
    }),
    groups: groupsBy(['weekday'], [group('Wednesday', {}, { value: 12.36 })]),
  }),
  'best page': ranked('page', ['https://www.acme.example/pricing']),
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
    '37 leads and 6 appointments WEEK for Acme',
    '37 Leads und 6 Termine WEEK für Acme',
    '37 prospects et 6 rendez-vous WEEK pour Acme',
    '37 contactos y 6 citas WEEK para Acme',
  ],
  'count, more of one kind and fewer of the other': [
    '37 leads (+16%) and 6 appointments (-25%) WEEK for Acme',
    '37 Leads (+16 %) und 6 Termine (-25 %) WEEK für Acme',
    '37 prospects (+16 %) et 6 rendez-vous (-25 %) WEEK pour Acme',
    '37 contactos (+16 %) y 6 citas (-25 %) WEEK para Acme',
  ],
  'count, as before': [
    '37 leads (as before) and 6 appointments (as before) WEEK for Acme',
    '37 Leads (wie vorher) und 6 Termine (wie vorher) WEEK für Acme',
    '37 prospects (comme avant) et 6 rendez-vous (comme avant) WEEK pour Acme',
    '37 contactos (igual que antes) y 6 citas (igual que antes) WEEK para Acme',
  ],
  'count, none before': [
    '37 leads (was 0) and 6 appointments (was 0) WEEK for Acme',
    '37 Leads (vorher 0) und 6 Termine (vorher 0) WEEK für Acme',
    '37 prospects (0 avant) et 6 rendez-vous (0 avant) WEEK pour Acme',
    '37 contactos (antes 0) y 6 citas (antes 0) WEEK para Acme',
  ],
  'count of one kind, fewer than before': [
    '37 leads WEEK for Acme, 50% down',
    '37 Leads WEEK für Acme, 50 % weniger',
    '37 prospects WEEK pour Acme, 50 % de moins',
    '37 contactos WEEK para Acme, 50 % menos',
  ],
  'count of one kind, as before': [
    '37 leads WEEK for Acme, the same as before',
    '37 Leads WEEK für Acme, so viel wie vorher',
    '37 prospects WEEK pour Acme, comme avant',
    '37 contactos WEEK para Acme, igual que antes',
  ],
  'count of days without a name': [
    '37 leads and 6 appointments for Acme, Mon 5 – Fri 9 Oct',
    '37 Leads und 6 Termine für Acme, Mo 5. – Fr 9. Okt',
    '37 prospects et 6 rendez-vous pour Acme, lun. 5 – ven. 9 oct.',
    '37 contactos y 6 citas para Acme, lun 5 – vie 9 oct',
  ],
  'count with a condition': [
    '37 leads WEEK for Acme, with phone',
    '37 Leads WEEK für Acme, mit Telefon',
    '37 prospects WEEK pour Acme, avec téléphone',
    '37 contactos WEEK para Acme, con teléfono',
  ],
  'count beside another bot': [
    '37 leads and 6 appointments WEEK for Acme. Globex: 12 leads and 6 appointments',
    '37 Leads und 6 Termine WEEK für Acme. Globex: 12 Leads und 6 Termine',
    '37 prospects et 6 rendez-vous WEEK pour Acme. Globex : 12 prospects et 6 rendez-vous',
    '37 contactos y 6 citas WEEK para Acme. Globex: 12 contactos y 6 citas',
  ],
  'nothing found': [
    'No leads or appointments WEEK for Acme',
    'Keine Leads oder Termine WEEK für Acme',
    'Pas de prospects ni de rendez-vous WEEK pour Acme',
    'No hay contactos ni citas WEEK para Acme',
  ],
  people: [
    '31 people WEEK for Acme',
    '31 Personen WEEK für Acme',
    '31 personnes WEEK pour Acme',
    '31 personas WEEK para Acme',
  ],
  average: [
    '12.4 leads and appointments a day on average WEEK for Acme, was 10.0 before',
    'Im Durchschnitt 12,4 Leads und Termine pro Tag WEEK für Acme, vorher 10,0',
    '12,4 prospects et rendez-vous par jour en moyenne WEEK pour Acme, contre 10,0 avant',
    '12,4 contactos y citas por día de media WEEK para Acme, antes 10,0',
  ],
  'average of leads by hour': [
    '2.0 leads an hour on average WEEK for Acme',
    'Im Durchschnitt 2,0 Leads pro Stunde WEEK für Acme',
    '2,0 prospects par heure en moyenne WEEK pour Acme',
    '2,0 contactos por hora de media WEEK para Acme',
  ],
  'average without a whole bucket': [
    'No average, because no period is over yet: 37 leads and 6 appointments WEEK for Acme',
    'Kein Durchschnitt, weil noch kein Zeitraum vorbei ist: 37 Leads und 6 Termine WEEK für Acme',
    'Pas de moyenne, car aucune période n’est encore terminée : 37 prospects et 6 rendez-vous WEEK pour Acme',
    'Sin promedio, porque aún no ha terminado ningún periodo: 37 contactos y 6 citas WEEK para Acme',
  ],
  median: [
    'A median of 12.5 leads and appointments a week WEEK for Acme',
    'Im Median 12,5 Leads und Termine pro Woche WEEK für Acme',
    'Une médiane de 12,5 prospects et rendez-vous par semaine WEEK pour Acme',
    'Una mediana de 12,5 contactos y citas por semana WEEK para Acme',
  ],
  'share with a phone number': [
    '38% had a phone number (27 of 71) WEEK for Acme',
    '38 % hatten eine Telefonnummer (27 von 71) WEEK für Acme',
    '38 % avaient un numéro de téléphone (27 sur 71) WEEK pour Acme',
    '38 % tenían número de teléfono (27 de 71) WEEK para Acme',
  ],
  'share without one': [
    '100% had no phone number (3 of 3) WEEK for Acme',
    '100 % hatten keine Telefonnummer (3 von 3) WEEK für Acme',
    '100 % n’avaient pas de numéro de téléphone (3 sur 3) WEEK pour Acme',
    '100 % no tenían número de teléfono (3 de 3) WEEK para Acme',
  ],
  'share of a kind': [
    '14% appointments (6 of 43) WEEK for Acme',
    '14 % Termine (6 von 43) WEEK für Acme',
    '14 % rendez-vous (6 sur 43) WEEK pour Acme',
    '14 % citas (6 de 43) WEEK para Acme',
  ],
  'share of a bot': [
    '50% Globex (3 of 6) WEEK for Acme, was 25% before',
    '50 % Globex (3 von 6) WEEK für Acme, vorher 25 %',
    '50 % Globex (3 sur 6) WEEK pour Acme, contre 25 % avant',
    '50 % Globex (3 de 6) WEEK para Acme, antes 25 %',
  ],
  ratio: [
    '0.16 appointments per lead (6 to 37) WEEK for Acme',
    '0,16 Termine pro Lead (6 zu 37) WEEK für Acme',
    '0,16 rendez-vous par prospect (6 pour 37) WEEK pour Acme',
    '0,16 citas por contacto (6 por 37) WEEK para Acme',
  ],
  'ratio without leads': [
    'No ratio, because there is no lead: 0 leads and 6 appointments WEEK for Acme',
    'Kein Verhältnis, weil es keinen Lead gibt: 0 Leads und 6 Termine WEEK für Acme',
    'Pas de rapport, car il n’y a aucun prospect : 0 prospect et 6 rendez-vous WEEK pour Acme',
    'Sin relación, porque no hay ningún contacto: 0 contactos y 6 citas WEEK para Acme',
  ],
  interval: [
    'A new lead or appointment every 2 hr 13 min WEEK for Acme',
    'Alle 2 Std. 13 Min. ein neuer Lead oder Termin WEEK für Acme',
    'En moyenne 2 h 13 min entre deux prospects ou rendez-vous WEEK pour Acme',
    'De media 2 h 13 min entre dos contactos o citas WEEK para Acme',
  ],
  'interval of leads': [
    'A new lead every about 1 min WEEK for Acme',
    'Alle rund 1 Min. ein neuer Lead WEEK für Acme',
    'En moyenne environ 1 min entre deux prospects WEEK pour Acme',
    'De media unos 1 min entre dos contactos WEEK para Acme',
  ],
  'best weekday': [
    'Wednesday was the best weekday, with 19 leads (Acme, WEEK)',
    'Mittwoch war der stärkste Wochentag: 19 Leads (Acme, WEEK)',
    'Mercredi a été le meilleur jour de la semaine, avec 19 prospects (Acme, WEEK)',
    'Miércoles fue el mejor día de la semana, con 19 contactos (Acme, WEEK)',
  ],
  'best weekday with another': [
    'Wednesday was the best weekday, tied with 1 other, with 19 leads (Acme, WEEK)',
    'Mittwoch war der stärkste Wochentag, gleichauf mit 1 weiteren: 19 Leads (Acme, WEEK)',
    'Mercredi a été le meilleur jour de la semaine ex æquo, avec 19 prospects (Acme, WEEK)',
    'Miércoles fue el mejor día de la semana, a la par de 1 más, con 19 contactos (Acme, WEEK)',
  ],
  'best weekday with others': [
    'Wednesday was the best weekday, tied with 2 others, with 19 leads (Acme, WEEK)',
    'Mittwoch war der stärkste Wochentag, gleichauf mit 2 weiteren: 19 Leads (Acme, WEEK)',
    'Mercredi a été le meilleur jour de la semaine, ex æquo avec 2 autres, avec 19 prospects (Acme, WEEK)',
    'Miércoles fue el mejor día de la semana, a la par de 2 más, con 19 contactos (Acme, WEEK)',
  ],
  'best weekday, with both kinds beside those before': [
    'Wednesday was the best weekday, with 19 leads (-5%) and 3 appointments (was 0) (Acme, WEEK)',
    'Mittwoch war der stärkste Wochentag: 19 Leads (-5 %) und 3 Termine (vorher 0) (Acme, WEEK)',
    'Mercredi a été le meilleur jour de la semaine, avec 19 prospects (-5 %) et 3 rendez-vous (0 avant) (Acme, WEEK)',
    'Miércoles fue el mejor día de la semana, con 19 contactos (-5 %) y 3 citas (antes 0) (Acme, WEEK)',
  ],
  'best weekday by share, beside that before': [
    'Wednesday was the best weekday, with 65% (was 61%) (Acme, WEEK)',
    'Mittwoch war der stärkste Wochentag: 65 % (vorher 61 %) (Acme, WEEK)',
    'Mercredi a été le meilleur jour de la semaine, avec 65 % (61 % avant) (Acme, WEEK)',
    'Miércoles fue el mejor día de la semana, con 65 % (antes 61 %) (Acme, WEEK)',
  ],
  'quietest weekday': [
    'Sunday was the quietest weekday, with 19 leads (Acme, WEEK)',
    'Sonntag war der ruhigste Wochentag: 19 Leads (Acme, WEEK)',
    'Dimanche a été le jour de la semaine le plus calme, avec 19 prospects (Acme, WEEK)',
    'Domingo fue el día de la semana más tranquilo, con 19 contactos (Acme, WEEK)',
  ],
  'best weekday by average': [
    'Wednesday was the best weekday, with 12.4 a day (Acme, WEEK)',
    'Mittwoch war der stärkste Wochentag: 12,4 pro Tag (Acme, WEEK)',
    'Mercredi a été le meilleur jour de la semaine, avec 12,4 par jour (Acme, WEEK)',
    'Miércoles fue el mejor día de la semana, con 12,4 por día (Acme, WEEK)',
  ],
  'best page': [
    'www.acme.example/pricing was the best page, with 19 leads (Acme, WEEK)',
    'www.acme.example/pricing war die stärkste Seite: 19 Leads (Acme, WEEK)',
    'www.acme.example/pricing a été la meilleure page, avec 19 prospects (Acme, WEEK)',
    'www.acme.example/pricing fue la mejor página, con 19 contactos (Acme, WEEK)',
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
    '3 people match “ines”: 5 leads and 1 appointment WEEK for Acme',
    '3 Personen passen zu „ines“: 5 Leads und 1 Termin WEEK für Acme',
    '3 personnes correspondent à « ines » : 5 prospects et 1 rendez-vous WEEK pour Acme',
    '3 personas coinciden con «ines»: 5 contactos y 1 cita WEEK para Acme',
  ],
  'look-up of one': [
    '1 person matches “ines@”: 1 lead and 0 appointments WEEK for Acme, with phone',
    '1 Person passt zu „ines@“: 1 Lead und 0 Termine WEEK für Acme, mit Telefon',
    '1 personne correspond à « ines@ » : 1 prospect et 0 rendez-vous WEEK pour Acme, avec téléphone',
    '1 persona coincide con «ines@»: 1 contacto y 0 citas WEEK para Acme, con teléfono',
  ],
  'look-up of nobody': [
    'Nobody matches “0170” for Acme, since Mon 2 Nov',
    'Niemand passt zu „0170“ für Acme, seit Mo 2. Nov',
    'Personne ne correspond à « 0170 » pour Acme, depuis le lun. 2 nov.',
    'Nadie coincide con «0170» para Acme, desde el lun 2 nov',
  ],
}

const LOCALES = [
  ['en-US', 'last week'],
  ['de-DE', 'letzte Woche'],
  ['fr-FR', 'la semaine dernière'],
  ['es-ES', 'la semana pasada'],
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
    'Yes: 37 leads and 6 appointments WEEK for Acme',
    'No, no leads or appointments WEEK for Acme',
    'No, nobody',
  ],
  [
    'de-DE',
    'Ja: 37 Leads und 6 Termine WEEK für Acme',
    'Nein, keine Leads oder Termine WEEK für Acme',
    'Nein, niemand',
  ],
  [
    'fr-FR',
    'Oui : 37 prospects et 6 rendez-vous WEEK pour Acme',
    'Non, pas de prospects ni de rendez-vous WEEK pour Acme',
    'Non, personne',
  ],
  ['es-ES', 'Sí: 37 contactos y 6 citas WEEK para Acme', 'No, no hay contactos ni citas WEEK para Acme', 'No, nadie'],
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
    expect(headline({ ...nothing, ...doubt } as Report, i18n, { isYesNo: true })).toMatch(/^No leads/)
})
