import { describe, expect, test } from 'vitest'
import { saidIn } from '../../../support/leads/said.ts'

/** Groupings and ranks. Each line: the reader's locale, what was typed on Sat 21 Nov 2026 in Berlin, and how it is read. */
const manual: Record<string, [string, string, string][]> = {
  'who wrote first or last is one record, who wrote most is a ranking of people': [
    ['en-US', 'who wrote last?', 'no period · list · newest 1'],
    ['en-US', 'who contacted us first today', '21 Nov 2026 · list · oldest 1'],
    ['en-US', 'who wrote last week', '9 Nov 2026..15 Nov 2026 · list'],
    ['es-ES', '¿quién escribió último?', 'no period · list · newest 1'],
    ['es-ES', '¿quién escribió la última semana?', '9 Nov 2026..15 Nov 2026 · list'],
    ['es-ES', 'quién ha escrito más veces este año', '1 Jan 2026..31 Dec 2026 · by person · most 1 · list'],
    ['es-ES', 'quién escribió más este año', '1 Jan 2026..31 Dec 2026 · by person · most 1 · list'],
    ['fr-FR', "qui a écrit en premier aujourd'hui ?", '21 Nov 2026 · list · oldest 1'],
    ['fr-FR', 'qui est le dernier à avoir écrit', 'no period · list · newest 1'],
    ['fr-FR', 'qui nous a écrit le plus de fois cette année', '1 Jan 2026..31 Dec 2026 · by person · most 1 · list'],
  ],
  'which weekdays are a grouping': [
    ['en-US', 'on which weekdays do people book appointments?', 'no period · only appointments · by weekday'],
    ['en-US', 'leads on weekdays', 'no period · on mon tue wed thu fri'],
    ['fr-FR', 'à quels jours de la semaine prend-on rdv', 'no period · only appointments · by weekday'],
  ],
  'only one kind behind a number of days is no question about days without the other': [
    ['en-US', 'last 30 days only leads', '23 Oct 2026..21 Nov 2026 · only leads'],
    [
      'en-US',
      'for Globex in the last 4 weeks only appointments',
      'Globex · 25 Oct 2026..21 Nov 2026 · only appointments',
    ],
    ['de-DE', 'letzte 30 Tage nur Leads', '23 Oct 2026..21 Nov 2026 · only leads'],
    ['fr-FR', '30 derniers jours seulement les leads', '23 Oct 2026..21 Nov 2026 · only leads'],
    ['es-ES', 'últimos 30 días solo leads', '23 Oct 2026..21 Nov 2026 · only leads'],
  ],
  'the first groups are the highest': [
    ['es-ES', 'páginas con más contactos en octubre, las 10 primeras', '1 Oct 2026..31 Oct 2026 · by page · most 10'],
    ['en-US', 'pages with the most leads last month, first 10', '1 Oct 2026..31 Oct 2026 · by page · most 10'],
    ['de-DE', 'Seiten mit den meisten Leads im Oktober, die ersten 10', '1 Oct 2026..31 Oct 2026 · by page · most 10'],
    [
      'fr-FR',
      'pages avec le plus de contacts en octobre, les 10 premières',
      '1 Oct 2026..31 Oct 2026 · by page · most 10',
    ],
    ['en-US', 'first 10 pages last month', '1 Oct 2026..31 Oct 2026 · by page · most 10'],
    ['en-US', 'first 10 leads by page last month', '1 Oct 2026..31 Oct 2026 · by page · list · oldest 10'],
  ],
  'what recurs is compared with the rest of the week or the day': [
    ['en-US', 'is it quieter on weekends?', 'no period · by weekday'],
    [
      'de-DE',
      'Kommen Termine eher vormittags oder nachmittags rein?',
      'no period · only appointments · by hour-of-day',
    ],
    ['en-US', 'are mornings quieter?', 'no period · by hour-of-day'],
    ['de-DE', 'Ist am Wochenende weniger los?', 'no period · by weekday'],
    ['fr-FR', "c'est plus calme le week-end ?", 'no period · by weekday'],
    ['es-ES', '¿hay menos los fines de semana?', 'no period · by weekday'],
    ['en-US', 'are weekend leads growing', 'no period · vs 8 Nov 2026..14 Nov 2026 · on sat sun'],
  ],
  'a superlative and its noun may be one word': [
    ['de-DE', 'Rekordtag im Oktober', '1 Oct 2026..31 Oct 2026 · by day · most 1'],
    ['de-DE', 'Spitzenstunde gestern', '20 Nov 2026 · by hour-of-day · most 1'],
  ],
  'a verb of planning is no text': [
    ['es-ES', '¿a qué hora conviene tener a alguien de guardia los lunes?', 'no period · on mon · by hour-of-day'],
    ['de-DE', 'an welchem Tag lohnt es sich, den Chat zu besetzen', 'no period · by day'],
  ],
  'the best and the worst': [
    ['en-US', 'best day last month', '1 Oct 2026..31 Oct 2026 · by day · most 1'],
    ['en-US', 'worst day last month', '1 Oct 2026..31 Oct 2026 · by day · least 1'],
    ['en-US', 'which weekday is busiest', '31 Aug 2026..22 Nov 2026 · by weekday · most 1'],
    ['en-US', 'quietest hour last month', '1 Oct 2026..31 Oct 2026 · by hour-of-day · least 1'],
    ['en-US', 'what is the least used chatbot last month', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot · least 1'],
    ['de-DE', 'meistgenutzter Chatbot im Oktober', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot · most 1'],
    ['es-ES', 'qué bot es el menos usado en octubre', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot · least 1'],
    [
      'fr-FR',
      'quel chatbot a le mieux marché au troisième trimestre ?',
      'all bots · 1 Jul 2026..30 Sep 2026 · by bot · most 1',
    ],
    ['en-US', 'which bot got the most leads last month', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot · most 1'],
    ['en-US', 'weakest three months of 2025', '1 Jan 2025..31 Dec 2025 · by month · least 3'],
    ['en-US', 'top 3 days in september', '1 Sep 2026..30 Sep 2026 · by day · most 3'],
    ['en-US', 'bottom 3 pages last month', '1 Oct 2026..31 Oct 2026 · by page · least 3'],
    ['en-US', 'top 10 email domains last month', '1 Oct 2026..31 Oct 2026 · by email-domain · most 10'],
    ['de-DE', 'bester Tag im Oktober', '1 Oct 2026..31 Oct 2026 · by day · most 1'],
    ['de-DE', 'welcher Bot hat die meisten Leads im Oktober', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot · most 1'],
    ['de-DE', 'Top 3 Tage im Oktober', '1 Oct 2026..31 Oct 2026 · by day · most 3'],
    ['fr-FR', 'meilleur jour le mois dernier', '1 Oct 2026..31 Oct 2026 · by day · most 1'],
    ['fr-FR', 'quel bot a le plus de leads le mois dernier', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot · most 1'],
    ['es-ES', 'mejor día el mes pasado', '1 Oct 2026..31 Oct 2026 · by day · most 1'],
    ['es-ES', 'qué bot tiene más leads el mes pasado', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot · most 1'],
  ],
  'a question for one of several is no list of them': [
    ['en-US', 'which of our bots is the weakest', 'all bots · no period · by bot · least 1'],
    ['en-US', 'when do people write most', 'no period · by hour-of-day · most 1'],
    ['de-DE', 'welcher Bot läuft am schlechtesten', 'all bots · no period · by bot · least 1'],
    ['fr-FR', 'quel bot marche le mieux', 'all bots · no period · by bot · most 1'],
    ['es-ES', 'qué bot va ganando', 'all bots · no period · by bot · most 1'],
  ],
  'what is compared or distributed is a grouping': [
    ['en-US', 'distribution over weekdays last month', '1 Oct 2026..31 Oct 2026 · by weekday'],
    ['en-US', 'email domains last month', '1 Oct 2026..31 Oct 2026 · by email-domain'],
    ['en-US', 'compare all bots last month', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot'],
    ['fr-FR', 'domaines email le mois dernier', '1 Oct 2026..31 Oct 2026 · by email-domain'],
    ['es-ES', 'reparto por semana el mes pasado', '1 Oct 2026..31 Oct 2026 · by week'],
  ],
  'what is listed is shown one by one': [
    ['en-US', 'June, July and August, one figure each', '1 Jun 2026..31 Aug 2026 · by month'],
    ['de-DE', 'Juni, Juli und August einzeln', '1 Jun 2026..31 Aug 2026 · by month'],
    ['fr-FR', 'juin, juillet et août, séparément', '1 Jun 2026..31 Aug 2026 · by month'],
    ['es-ES', 'junio, julio y agosto por separado', '1 Jun 2026..31 Aug 2026 · by month'],
    ['en-US', 'Acme and Globex separately yesterday', 'Acme + Globex · 20 Nov 2026 · by bot'],
    [
      'en-US',
      '/pricing or /contact, which pulls in more yesterday',
      '20 Nov 2026 · page contains "/pricing" or "/contact" · by page',
    ],
    ['en-US', '/pricing vs /contact yesterday', '20 Nov 2026 · page contains "/pricing" or "/contact" · by page'],
    ['de-DE', 'gestern pro Stunde u. Bot', 'all bots · 20 Nov 2026 · by hour · by bot'],
    ['en-US', 'best weekday 4 Globex last month', 'Globex · 1 Oct 2026..31 Oct 2026 · by weekday · most 1'],
  ],
  'one period or bot against another': [
    ['en-US', 'did October beat September', '1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026'],
    ['fr-FR', 'octobre a-t-il battu septembre', '1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026'],
    ['es-ES', 'octubre superó a septiembre', '1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026'],
    ['en-US', 'are we up or down on last week', '16 Nov 2026..21 Nov 2026 · vs 9 Nov 2026..14 Nov 2026'],
    ['en-US', 'are we ahead of last week', '16 Nov 2026..21 Nov 2026 · vs 9 Nov 2026..14 Nov 2026'],
    ['en-US', 'this wk v last wk', '16 Nov 2026..21 Nov 2026 · vs 9 Nov 2026..14 Nov 2026'],
    ['en-US', 'who got more in October, Acme or Globex', '1 Oct 2026..31 Oct 2026 · vs Globex'],
  ],
  'a ranking of months or weeks without a period covers twelve of them': [
    ['en-US', 'best month', '1 Dec 2025..30 Nov 2026 · by month · most 1'],
    ['de-DE', 'bester Monat', '1 Dec 2025..30 Nov 2026 · by month · most 1'],
    ['fr-FR', 'meilleur mois', '1 Dec 2025..30 Nov 2026 · by month · most 1'],
    ['es-ES', 'mejor mes', '1 Dec 2025..30 Nov 2026 · by month · most 1'],
    ['en-US', 'quietest week', '31 Aug 2026..22 Nov 2026 · by week · least 1'],
    ['en-US', 'best month this year', '1 Jan 2026..31 Dec 2026 · by month · most 1'],
    ['en-US', 'best day', 'no period · by day · most 1'],
  ],
  'what is ranked comes first': [
    ['en-US', 'top 5 pages by weekday last month', '1 Oct 2026..31 Oct 2026 · by page · by weekday · most 5'],
  ],
  'one or two groupings': [
    ['en-US', 'by bot and week last month', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot · by week'],
    ['en-US', 'per page and weekday last month', '1 Oct 2026..31 Oct 2026 · by page · by weekday'],
    ['en-US', 'by person last month', '1 Oct 2026..31 Oct 2026 · by person'],
    ['en-US', 'by company last month', '1 Oct 2026..31 Oct 2026 · by email-domain'],
    ['en-US', 'by kind last month', '1 Oct 2026..31 Oct 2026 · by kind'],
    ['de-DE', 'pro Bot und Woche im Oktober', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot · by week'],
  ],
  'hours of one day are its timeline, of several those of the clock': [
    ['en-US', 'by hour yesterday', '20 Nov 2026 · by hour'],
    ['en-US', 'by hour last week', '9 Nov 2026..15 Nov 2026 · by hour-of-day'],
    ['de-DE', 'stündlich gestern', '20 Nov 2026 · by hour'],
  ],
  'leads and appointments beside each other': [
    ['en-US', 'october, leads next to appointments', '1 Oct 2026..31 Oct 2026 · by kind'],
    ['en-US', 'month by month for 2026, leads next to appointments', '1 Jan 2026..31 Dec 2026 · by month · by kind'],
    ['en-US', 'last month, appointments vs plain leads', '1 Oct 2026..31 Oct 2026 · by kind'],
    [
      'en-US',
      'break last month down by bot and by lead / appointment',
      'all bots · 1 Oct 2026..31 Oct 2026 · by bot · by kind',
    ],
    ['en-US', 'how does october divide between leads and appointments', '1 Oct 2026..31 Oct 2026 · by kind'],
    ['de-DE', 'Oktober, Leads neben Terminen', '1 Oct 2026..31 Oct 2026 · by kind'],
    [
      'de-DE',
      'Oktober aufgeschlüsselt nach Bot und nach Lead/Termin',
      'all bots · 1 Oct 2026..31 Oct 2026 · by bot · by kind',
    ],
    ['fr-FR', 'octobre par bot et par lead/rdv', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot · by kind'],
    ['es-ES', 'citas frente a leads normales el mes pasado', '1 Oct 2026..31 Oct 2026 · by kind'],
  ],
  'one row or figure for each': [
    ['en-US', 'october leads, one row per day, as a csv', '1 Oct 2026..31 Oct 2026 · by day · csv'],
    [
      'en-US',
      'what did last quarter look like for each of the three bots',
      'all bots · 1 Jul 2026..30 Sep 2026 · by bot',
    ],
    ['de-DE', 'Oktober, eine Zeile pro Tag', '1 Oct 2026..31 Oct 2026 · by day'],
    ['de-DE', 'Oktober für jeden der drei Bots', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot'],
    ['fr-FR', 'un chiffre par bot pour octobre', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot'],
    ['es-ES', 'octubre, una fila por día', '1 Oct 2026..31 Oct 2026 · by day'],
    ['es-ES', 'esta semana por día', '16 Nov 2026..22 Nov 2026 · by day'],
    ['fr-FR', 'cette semaine par jour', '16 Nov 2026..22 Nov 2026 · by day'],
    ['de-DE', 'diese Woche nach Tag', '16 Nov 2026..22 Nov 2026 · by day'],
    ['en-US', 'this week by day', '16 Nov 2026..22 Nov 2026 · by day'],
    ['es-ES', 'octubre para cada uno de los tres bots', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot'],
  ],
  'the company of an address': [
    [
      'en-US',
      "this year's leads grouped by the company in the email address",
      '1 Jan 2026..31 Dec 2026 · by email-domain',
    ],
    ['en-US', 'october by what comes after the @', '1 Oct 2026..31 Oct 2026 · by email-domain'],
    ['de-DE', 'Oktober nach der Firma in der Mailadresse', '1 Oct 2026..31 Oct 2026 · by email-domain'],
    ['fr-FR', "octobre regroupé par l'entreprise de l'adresse mail", '1 Oct 2026..31 Oct 2026 · by email-domain'],
    ['es-ES', 'octubre agrupado por la empresa del correo', '1 Oct 2026..31 Oct 2026 · by email-domain'],
  ],
  'how many there were of each kind': [
    ['en-US', 'how many were appointments and how many were leads yesterday', '20 Nov 2026 · by kind'],
    ['de-DE', 'wie viele waren Leads und wie viele Termine gestern', '20 Nov 2026 · by kind'],
    ['fr-FR', 'combien étaient des leads et combien des rendez-vous hier', '20 Nov 2026 · by kind'],
    ['es-ES', 'cuántos eran leads y cuántas citas ayer', '20 Nov 2026 · by kind'],
  ],
  'when people usually write or book is an hour of the day and no average': [
    ['en-US', 'when do people typically write', 'no period · by hour-of-day'],
    ['en-US', 'what time do customers normally book', 'no period · only appointments · by hour-of-day'],
    ['de-DE', 'wann schreiben die Leute normalerweise', 'no period · by hour-of-day'],
    ['fr-FR', 'à quelle heure les gens réservent en général', 'no period · only appointments · by hour-of-day'],
  ],
  'more on one of two weekdays': [
    ['en-US', 'do we get more leads on mondays or fridays', 'no period · on mon fri · by weekday'],
    ['de-DE', 'kommen mehr Anfragen samstags oder sonntags', 'no period · on sat sun · by weekday'],
    ['fr-FR', 'on a plus de monde le samedi ou le dimanche', 'no period · on sat sun · by weekday · count'],
  ],
  'two periods of one bot, named between': [
    [
      'en-US',
      'compare Globex this month with last month',
      'Globex · 1 Nov 2026..21 Nov 2026 · vs 1 Oct 2026..21 Oct 2026',
    ],
    [
      'de-DE',
      'vergleich mal Globex Oktober mit September',
      'Globex · 1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026',
    ],
    ['fr-FR', 'compare Globex octobre avec septembre', 'Globex · 1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026'],
    ['es-ES', 'compara Globex octubre con septiembre', 'Globex · 1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026'],
  ],
  'periods without a record are among the groups': [
    ['en-US', 'which days in October had nothing at all?', '1 Oct 2026..31 Oct 2026 · by day'],
    ['en-US', 'on which days did nobody write last month', '1 Oct 2026..31 Oct 2026 · by day'],
    ['en-US', 'any days without bookings in October?', '1 Oct 2026..31 Oct 2026 · only appointments · by day'],
    ['en-US', 'which weeks of 2025 had no appointments', '1 Jan 2025..31 Dec 2025 · only appointments · by week'],
    [
      'en-US',
      'which weekdays got no appointments in October',
      '1 Oct 2026..31 Oct 2026 · only appointments · by weekday',
    ],
  ],
  'both kinds are the columns of another grouping': [
    [
      'en-US',
      'split october into leads and appointments, one row a week',
      '1 Oct 2026..31 Oct 2026 · by week · by kind',
    ],
    ['en-US', 'October, leads vs appointments, a row per week', '1 Oct 2026..31 Oct 2026 · by week · by kind'],
  ],
  'pages that are compared': [
    [
      'en-US',
      'pricing page vs contact page in October',
      '1 Oct 2026..31 Oct 2026 · page contains "pricing" or "contact" · by page',
    ],
    [
      'en-US',
      'compare the pricing page with the contact page in October',
      '1 Oct 2026..31 Oct 2026 · page contains "pricing" or "contact" · by page',
    ],
  ],
  'or between two dates compares them': [
    [
      'en-US',
      'nov 2024 or nov 2025, which is looking better',
      "1 Nov 2025..30 Nov 2025 · vs 1 Nov 2024..30 Nov 2024 · unused 'looking'",
    ],
    ['en-US', 'which was stronger, q2 or q3', '1 Jul 2026..30 Sep 2026 · vs 1 Apr 2026..30 Jun 2026'],
    [
      'en-US',
      'are we ahead of where we were this time last month',
      "1 Nov 2026..21 Nov 2026 · vs 1 Oct 2026..21 Oct 2026 · unused 'ahead'",
    ],
  ],
  'a misspelt unit after “by”': [
    ['en-US', 'q3 by mounth', "1 Jul 2026..30 Sep 2026 · by month · read 'mounth' as 'month'"],
  ],
  'chatbots that are compared over what stands between them': [
    ['en-US', 'May last week vs Globex', 'Globex + May · 9 Nov 2026..15 Nov 2026 · by bot'],
    ['en-US', "globex leads in october versus acme's", 'Acme + Globex · 1 Oct 2026..31 Oct 2026 · by bot'],
    ['en-US', 'how does acme in october compare with globex', 'Acme + Globex · 1 Oct 2026..31 Oct 2026 · by bot'],
    ['en-US', "acme's leads in october next to globex's", 'Acme + Globex · 1 Oct 2026..31 Oct 2026 · by bot'],
  ],
  'chatbots without a record are among the groups': [
    ['en-US', 'bots with no leads in October', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot'],
    ['en-US', 'which bot had nothing yesterday', 'all bots · 20 Nov 2026 · by bot'],
  ],
  'a quarter in one letter': [
    ['en-US', 'this q vs same q last yr', '1 Oct 2026..21 Nov 2026 · vs 1 Oct 2025..21 Nov 2025'],
    ['en-US', 'last q by month', '1 Jul 2026..30 Sep 2026 · by month'],
  ],
}

describe.each(Object.entries(manual))('%s', (_, rows) => {
  test.each(rows)('%s: %s', (locale, typed, reading) => {
    expect(saidIn(locale, typed)).toBe(reading)
  })
})
