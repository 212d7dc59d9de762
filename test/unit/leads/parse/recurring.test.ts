import { describe, expect, test } from 'vitest'
import { readQuestion } from '../../../../src/leads/parse/parse-question.ts'
import { BOTS, MOMENT, saidIn } from '../../../support/leads/said.ts'

/** Weekdays and times of day that recur in the period. Each line: the reader's locale, what was typed on Sat 21 Nov 2026 in Berlin, and how it is read. */
const manual: Record<string, [string, string, string][]> = {
  'German “so” without a day around it is no Sunday': [
    ['de-DE', 'was war letzte Woche so los', '9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'was kam gestern so rein', '20 Nov 2026'],
    ['de-DE', 'leads am so', '15 Nov 2026'],
    ['de-DE', 'leads so', '15 Nov 2026'],
  ],
  weekdays: [
    ['en-US', 'mondays last month', '1 Oct 2026..31 Oct 2026 · on mon'],
    ['en-US', 'on weekends last month', '1 Oct 2026..31 Oct 2026 · on sat sun'],
    ['en-US', 'on weekdays last month', '1 Oct 2026..31 Oct 2026 · on mon tue wed thu fri'],
    ['en-US', 'on mondays and fridays last month', '1 Oct 2026..31 Oct 2026 · on mon fri'],
    ['en-US', 'not on sundays last month', '1 Oct 2026..31 Oct 2026 · not on sun'],
    ['en-US', 'monday', '16 Nov 2026'],
    ['de-DE', 'montags im Oktober', '1 Oct 2026..31 Oct 2026 · on mon'],
    ['de-DE', 'am Wochenende im Oktober', '1 Oct 2026..31 Oct 2026 · on sat sun'],
    ['de-DE', 'an Wochenenden im Oktober', '1 Oct 2026..31 Oct 2026 · on sat sun'],
    ['fr-FR', 'le lundi le mois dernier', '1 Oct 2026..31 Oct 2026 · on mon'],
    ['fr-FR', 'soirs de semaine le mois dernier', '1 Oct 2026..31 Oct 2026 · 18:00–24:00 · on mon tue wed thu fri'],
    ['en-US', 'weekday evenings last month', '1 Oct 2026..31 Oct 2026 · 18:00–24:00 · on mon tue wed thu fri'],
    ['es-ES', 'tardes entre semana el mes pasado', '1 Oct 2026..31 Oct 2026 · 12:00–18:00 · on mon tue wed thu fri'],
    ['fr-FR', 'de lundi à hier, par jour', '16 Nov 2026..20 Nov 2026 · by day'],
    ['en-US', 'from monday to yesterday', '16 Nov 2026..20 Nov 2026'],
    ['de-DE', 'von Montag bis gestern', '16 Nov 2026..20 Nov 2026'],
    ['es-ES', 'de lunes a ayer', '16 Nov 2026..20 Nov 2026'],
    ['fr-FR', 'le week-end le mois dernier', '1 Oct 2026..31 Oct 2026 · on sat sun'],
    ['es-ES', 'los lunes el mes pasado', '1 Oct 2026..31 Oct 2026 · on mon'],
    ['es-ES', 'los fines de semana el mes pasado', '1 Oct 2026..31 Oct 2026 · on sat sun'],
  ],
  'hours of what comes in again and again': [
    ['en-US', 'how many leads come in after 8pm', 'no period · 20:00–24:00 · count'],
    ['en-US', 'does anyone write at night', 'no period · 20:00–06:00 · list'],
    ['de-DE', 'schreibt jemand nachts?', 'no period · 20:00–06:00 · list'],
    ['fr-FR', "quelqu'un écrit la nuit ?", 'no period · 20:00–06:00'],
    ['es-ES', 'alguien escribe de noche?', 'no period · 20:00–06:00 · list'],
    ['en-US', 'people who wrote after 8pm', '20 Nov 2026.. · list · or: 15 Nov 2026..21 Nov 2026 · 20:00–24:00 · list'],
    [
      'fr-FR',
      'les gens qui ont écrit après 20h',
      '20 Nov 2026.. · list · or: 15 Nov 2026..21 Nov 2026 · 20:00–24:00 · list',
    ],
    ['es-ES', 'leads después de las 20:00', '20 Nov 2026.. · or: 15 Nov 2026..21 Nov 2026 · 20:00–24:00'],
    ['en-US', 'leads since 8am', '21 Nov 2026..'],
    ['en-US', 'leads yesterday after 5pm', '20 Nov 2026'],
    ['en-US', 'did any leads come in after 8pm', '20 Nov 2026.. · or: 15 Nov 2026..21 Nov 2026 · 20:00–24:00'],
    ['de-DE', 'was kommt abends nach 18 Uhr so rein', 'no period · 18:00–24:00'],
    ['de-DE', 'was geht nach 20 Uhr noch ein', 'no period · 20:00–24:00'],
    ['de-DE', 'wer schreibt uns nach 22 Uhr', 'no period · 22:00–24:00 · list'],
    ['de-DE', 'was kam nach 20 Uhr rein', '20 Nov 2026.. · or: 15 Nov 2026..21 Nov 2026 · 20:00–24:00'],
    ['es-ES', 'qué suele entrar por la tarde después de las 18', 'no period · 18:00–24:00'],
    ['es-ES', 'qué entra por la noche después de las 20', 'no period · 20:00–24:00'],
    ['de-DE', 'wie viele Leads kommen nach 20 Uhr rein', 'no period · 20:00–24:00 · count'],
    ['fr-FR', 'combien de leads arrivent après 20h', 'no period · 20:00–24:00 · count'],
    ['es-ES', 'cuántos leads llegan después de las 20', 'no period · 20:00–24:00 · count'],
    ['es-ES', 'leads antes de las 9 la semana pasada', '9 Nov 2026..15 Nov 2026 · 00:00–09:00'],
  ],
  'both ends of a time of day, each with its own word': [
    ['en-US', 'before 8am or after 6pm last week', '9 Nov 2026..15 Nov 2026 · 18:00–08:00'],
    ['es-ES', 'entre las dos y las tres y media, la semana pasada', '9 Nov 2026..15 Nov 2026 · 14:00–15:30'],
    [
      'es-ES',
      'desde el puente (12 oct) hasta el viernes pasado',
      "12 Oct 2026..20 Nov 2026 · unused 'puente' · or: 12 Oct 2026..13 Nov 2026",
    ],
    [
      'de-DE',
      'seit dem Launch (2. Oktober) bis letzten Freitag',
      '2 Oct 2026..20 Nov 2026 · or: 2 Oct 2026..13 Nov 2026',
    ],
    ['de-DE', 'Leads ab 1.11.', "1 Nov 2026.. · read '1.11' as '2026-11-01' · or: 11 Jan 2026.."],
    ['es-ES', 'entre las 9 y las 5 la semana pasada', '9 Nov 2026..15 Nov 2026 · 09:00–17:00'],
    ['es-ES', 'entre la una y las tres la semana pasada', '9 Nov 2026..15 Nov 2026 · 13:00–15:00'],
    ['en-US', 'after 6pm and before 8am last week', '9 Nov 2026..15 Nov 2026 · 18:00–08:00'],
    ['en-US', 'last week after 9am and before 5pm', '9 Nov 2026..15 Nov 2026 · 09:00–17:00'],
    ['de-DE', 'letzte Woche vor 8 Uhr und nach 18 Uhr', '9 Nov 2026..15 Nov 2026 · 18:00–08:00'],
    ['fr-FR', 'la semaine dernière avant 8h et après 18h', '9 Nov 2026..15 Nov 2026 · 18:00–08:00'],
    ['es-ES', 'la semana pasada antes de las 8 o después de las 18', '9 Nov 2026..15 Nov 2026 · 18:00–08:00'],
  ],
  'nights of a day are one night, those of weekdays are said to be split': [
    ['de-DE', 'am 3. November nachts', '3 Nov 2026..4 Nov 2026'],
    ['en-US', 'monday nights last month', '1 Oct 2026..31 Oct 2026 · 20:00–06:00 · on mon · split nights'],
    ['de-DE', 'montags nachts im Oktober', '1 Oct 2026..31 Oct 2026 · 20:00–06:00 · on mon · split nights'],
    ['es-ES', 'los lunes por la noche en octubre', '1 Oct 2026..31 Oct 2026 · 20:00–06:00 · on mon · split nights'],
    ['en-US', 'monday evenings last month', '1 Oct 2026..31 Oct 2026 · 18:00–24:00 · on mon'],
  ],
  'weekdays of an average or a comparison': [
    ['en-US', 'average Saturday last month', '1 Oct 2026..31 Oct 2026 · on sat · average per day'],
    ['en-US', 'saturday leads vs sunday leads last month', '1 Oct 2026..31 Oct 2026 · on sat sun · by weekday'],
    [
      'de-DE',
      'Durchschnitt pro Werktag im September',
      '1 Sep 2026..30 Sep 2026 · on mon tue wed thu fri · average per day',
    ],
    [
      'fr-FR',
      'moyenne par jour ouvré en septembre',
      '1 Sep 2026..30 Sep 2026 · on mon tue wed thu fri · average per day',
    ],
    [
      'es-ES',
      'promedio por día laborable en septiembre',
      '1 Sep 2026..30 Sep 2026 · on mon tue wed thu fri · average per day',
    ],
  ],
  'times that are compared are a grouping': [
    ['en-US', 'do more people write in the mornings or in the evenings', 'no period · by hour-of-day'],
    ['en-US', 'weekdays vs weekends last month', '1 Oct 2026..31 Oct 2026 · by weekday'],
    ['en-US', 'difference between Mondays and Fridays in October', '1 Oct 2026..31 Oct 2026 · on mon fri · by weekday'],
    ['en-US', 'compare Mondays and Fridays', 'no period · on mon fri · by weekday'],
    ['fr-FR', 'le détail par jour de la semaine dernière', '9 Nov 2026..15 Nov 2026 · by day · list'],
    ['en-US', 'do we get more on weekends or during the week', 'no period · by weekday'],
    ['en-US', 'are there more on weekends or in the week', 'no period · by weekday'],
    ['en-US', 'more at the weekend or during the week?', 'no period · by weekday'],
    ['en-US', 'how many came in during the week and how many on the weekend', 'no period · by weekday · count'],
    ['fr-FR', 'plus le week-end ou en semaine ?', 'no period · by weekday'],
    ['de-DE', 'kommt mehr am Wochenende oder unter der Woche', 'no period · by weekday'],
    ['es-ES', 'recibimos más los fines de semana o entre semana', 'no period · by weekday'],
    ['de-DE', 'kommen mehr Anfragen vormittags oder nachmittags', 'no period · by hour-of-day'],
    ['fr-FR', 'plus de demandes en semaine ou le week-end', 'no period · by weekday'],
    ['es-ES', 'más citas entre semana o los fines de semana', 'no period · only appointments · by weekday'],
    [
      'en-US',
      'on Mondays and Fridays last month, which page got the most',
      '1 Oct 2026..31 Oct 2026 · on mon fri · by page · most 1',
    ],
  ],
  'a time of day that is no date recurs': [
    ['en-US', 'how many come in after we close at 6pm', 'no period · 18:00–24:00 · count'],
    ['de-DE', 'wie viele kommen zwischen 22 Uhr und Mitternacht', 'no period · 22:00–24:00 · count'],
  ],
  'times of day': [
    ['en-US', 'after 17:00 last month', '1 Oct 2026..31 Oct 2026 · 17:00–24:00'],
    ['en-US', 'before 9am last month', '1 Oct 2026..31 Oct 2026 · 00:00–09:00'],
    ['en-US', 'at night last month', '1 Oct 2026..31 Oct 2026 · 20:00–06:00'],
    ['en-US', 'in the mornings last month', '1 Oct 2026..31 Oct 2026 · 00:00–12:00'],
    ['en-US', 'during business hours last month', '1 Oct 2026..31 Oct 2026 · 09:00–17:00 · on mon tue wed thu fri'],
    ['de-DE', 'nach 17 Uhr im Oktober', '1 Oct 2026..31 Oct 2026 · 17:00–24:00'],
    [
      'de-DE',
      'während der Geschäftszeiten im Oktober',
      '1 Oct 2026..31 Oct 2026 · 09:00–17:00 · on mon tue wed thu fri',
    ],
    ['fr-FR', 'après 17h le mois dernier', '1 Oct 2026..31 Oct 2026 · 17:00–24:00'],
    ['es-ES', 'después de las 17h el mes pasado', '1 Oct 2026..31 Oct 2026 · 17:00–24:00'],
  ],
  'hours of a weekday': [
    ['en-US', 'fridays 4-6pm in october', '1 Oct 2026..31 Oct 2026 · 16:00–18:00 · on fri'],
    ['de-DE', 'montags 9 bis 10 Uhr im Q3, wie viele', '1 Jul 2026..30 Sep 2026 · 09:00–10:00 · on mon · count'],
  ],
  'the time of day without a word of today': [
    ['en-US', 'when during the day is it quietest? october data', '1 Oct 2026..31 Oct 2026 · by hour-of-day · least 1'],
  ],
  'before or after an hour that was named': [
    [
      'en-US',
      'we open at 9, how many leads came in before that in october',
      '1 Oct 2026..31 Oct 2026 · 00:00–09:00 · count',
    ],
    ['en-US', 'we close at 6pm. how many came after that last month?', '1 Oct 2026..31 Oct 2026 · 18:00–24:00 · count'],
    [
      'de-DE',
      'wir öffnen um 9, wie viele Leads kamen im Oktober davor?',
      '1 Oct 2026..31 Oct 2026 · 00:00–09:00 · count',
    ],
    [
      'fr-FR',
      'on ferme à 18h, combien de leads après cette heure en octobre ?',
      '1 Oct 2026..31 Oct 2026 · 18:00–24:00 · count',
    ],
    [
      'es-ES',
      'abrimos a las 9, cuántos leads llegaron antes de esa hora en octubre?',
      '1 Oct 2026..31 Oct 2026 · 00:00–09:00 · count',
    ],
  ],
  'an hour after the Spanish article': [
    ['es-ES', 'leads después de las 20 en octubre', '1 Oct 2026..31 Oct 2026 · 20:00–24:00'],
    ['es-ES', 'por la mañana antes de las 8 la semana pasada', '9 Nov 2026..15 Nov 2026 · 00:00–08:00'],
  ],
  'weekdays that are left out of others': [
    [
      'en-US',
      'weekdays only, no Saturdays or Sundays please: total for October',
      '1 Oct 2026..31 Oct 2026 · on mon tue wed thu fri · count',
    ],
    ['en-US', 'weekdays without fridays in october', '1 Oct 2026..31 Oct 2026 · on mon tue wed thu'],
  ],
  'a holiday named after a weekday is no weekday': [
    ['en-US', 'black friday last year', '28 Nov 2025'],
    [
      'en-US',
      'black friday week last year against the week before it',
      '24 Nov 2025..30 Nov 2025 · vs 17 Nov 2025..23 Nov 2025',
    ],
    ['en-US', 'christmas week last year', '22 Dec 2025..28 Dec 2025'],
  ],
  'the records before or after a day': [
    ['en-US', 'show me the ten that came in right before yesterday', '..19 Nov 2026 · list'],
    ['en-US', 'the 3 that arrived just after 5 October', '6 Oct 2026.. · list · oldest 3'],
  ],
  'a part of the year and a start that is explained': [
    [
      'en-US',
      'did the /webinar-recap page produce anything since it went live on the 5th',
      "5 Nov 2026.. · page contains \"/webinar-recap\" · unused 'went' · unused 'live'",
    ],
    ['en-US', 'before October, how many had we collected this year', '1 Jan 2026..30 Sep 2026 · count'],
    ['en-US', 'how many this year before march', '1 Jan 2026..28 Feb 2026 · count'],
  ],
  'hours that explain a part of the day': [
    ['en-US', 'after hours, i.e. from 6pm on, for the whole of October', '1 Oct 2026..31 Oct 2026 · 18:00–24:00'],
    ['en-US', 'from 6pm onwards in october', '1 Oct 2026..31 Oct 2026 · 18:00–24:00'],
    ['en-US', 'outside office hours, that is before 8 or after 18, october', '1 Oct 2026..31 Oct 2026 · 18:00–08:00'],
    ['en-US', 'outside business hours (after 5pm) last month', '1 Oct 2026..31 Oct 2026 · 17:00–24:00'],
    ['en-US', 'evenings (6 to 9) in october', '1 Oct 2026..31 Oct 2026 · 18:00–21:00'],
    ['en-US', 'lunchtime (12-14) last month per bot', 'all bots · 1 Oct 2026..31 Oct 2026 · 12:00–14:00 · by bot'],
    ['en-US', 'morning rush (7 to 9) in september', '1 Sep 2026..30 Sep 2026 · 07:00–09:00'],
  ],
  'a time with a point after “since”': [
    ['en-US', 'anything since 7.45', '21 Nov 2026..'],
    ['en-US', 'been at the dentist since 7.45, what have I missed', "21 Nov 2026.. · list · unused 'dentist'"],
  ],
  'weekdays that are all that is wanted of a week': [
    ['en-US', 'last week but only thu and fri', '9 Nov 2026..15 Nov 2026 · on thu fri'],
    ['en-US', 'only weekday leads, september', '1 Sep 2026..30 Sep 2026 · on mon tue wed thu fri'],
  ],
  'a time of day beside a weekday': [
    ['en-US', 'after lunch on mondays last month', '1 Oct 2026..31 Oct 2026 · 12:00–24:00 · on mon'],
    ['en-US', 'leads in october after lunch', '1 Oct 2026..31 Oct 2026 · 12:00–24:00'],
    ['es-ES', 'los lunes después de comer en octubre', '1 Oct 2026..31 Oct 2026 · 12:00–24:00 · on mon'],
  ],
  'hours before and until': [
    ['en-US', 'pre-8am leads in october', '1 Oct 2026..31 Oct 2026 · 00:00–08:00'],
    ['en-US', 'yesterday til noon', '20 Nov 2026'],
  ],
}

test.each([
  ['after lunch on monday', 12, 24],
  ['before lunch on monday', 0, 12],
  ['after 5pm on monday', 17, 24],
])('A time of one weekday is of that day alone: %s', (typed, from, to) => {
  const { question } = readQuestion(typed, { bots: BOTS, moment: MOMENT })
  const hour = 3_600_000
  const midnight = Date.parse('2026-11-16T00:00:00+01:00')
  expect(question.where).toEqual([])
  expect(question.period).toMatchObject({ start: midnight + from * hour, end: midnight + to * hour })
})

describe.each(Object.entries(manual))('%s', (_, rows) => {
  test.each(rows)('%s: %s', (locale, typed, reading) => {
    expect(saidIn(locale, typed)).toBe(reading)
  })
})

test('Outside business hours is the opposite of business hours, or asked back, but never business hours', () => {
  expect(saidIn('en-US', 'outside business hours last month')).toMatch(/^ask-back|not 09:00/)
})

test.each([
  ['en-US', 'so far today, from 8', 21, 8],
  ['en-US', 'today from 8 onwards', 21, 8],
  ['de-DE', 'wer hat gestern nach Feierabend (ab 17 Uhr) noch geschrieben', 20, 17],
  ['fr-FR', 'hier (à partir de 18h)', 20, 18],
  ['es-ES', 'ayer, desde las 17', 20, 17],
])('Hours that stand apart from a single day narrow it: %s %s', (locale, typed, day, hour) => {
  const { question, unused } = readQuestion(typed, { bots: BOTS, moment: { ...MOMENT, locale } })
  expect(unused).toEqual([])
  expect(question.where).toEqual([])
  expect(question.period.start).toBe(Date.parse(`2026-11-${day}T${String(hour - 1).padStart(2, '0')}:00:00Z`))
})
