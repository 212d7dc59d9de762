import { expect, test } from 'vitest'
import { readAfter, readFirst, testTurns } from '../../../support/leads/turns.ts'

testTurns({
  'another unit of time takes the place of the one before beside chatbots': [
    [
      'en-US',
      'appointments in October by month and bot | by week',
      'all bots · 1 Oct 2026..31 Oct 2026 · only appointments · by week · by bot',
    ],
    [
      'de-DE',
      'Leads im Oktober pro Bot und Tag | lieber pro Woche',
      'all bots · 1 Oct 2026..31 Oct 2026 · by bot · by week',
    ],
  ],
  'the weekdays after one of them are all': [
    [
      'en-US',
      'leads in October on Sundays | and what is the slowest weekday',
      '1 Oct 2026..31 Oct 2026 · by weekday · least 1',
    ],
    [
      'de-DE',
      'Leads im Oktober werktags | welcher Wochentag ist der schwächste',
      '1 Oct 2026..31 Oct 2026 · on mon tue wed thu fri · by weekday · least 1',
    ],
  ],
  'how many at which hours or on which days is a number, no ranking': [
    [
      'en-US',
      'what time of day do people write most this year | and how many after 6pm',
      '1 Jan 2026..31 Dec 2026 · 18:00–24:00 · count',
    ],
    [
      'de-DE',
      'bester Tag letzten Monat | und wie viele am Wochenende',
      '1 Oct 2026..31 Oct 2026 · on sat sun · count · or: 21 Nov 2026..22 Nov 2026 · on sat sun · count',
    ],
    ['fr-FR', 'meilleur jour le mois dernier | et combien après 18h', '1 Oct 2026..31 Oct 2026 · 18:00–24:00 · count'],
    [
      'es-ES',
      'mejor día del mes pasado | y cuántos después de las 18h',
      '1 Oct 2026..31 Oct 2026 · 18:00–24:00 · count',
    ],
  ],
  'two numbers of which the first is above the best are no places of a ranking': [
    ['en-US', 'best page last week | and from 2 to 8?', '9 Nov 2026..15 Nov 2026 · 02:00–08:00 · by page · most 1'],
    ['fr-FR', 'meilleure page la semaine dernière | et du 2 au 8 ?', '2 Nov 2026..8 Nov 2026 · by page · most 1'],
    ['es-ES', 'mejor página de la semana pasada | y del 2 al 8?', '2 Nov 2026..8 Nov 2026 · by page · most 1'],
    ['en-US', 'best page last week | and 2 and 3', '9 Nov 2026..15 Nov 2026 · by page · most 3'],
  ],
  'a group that is named beside “most” is ranked, and in the measure before': [
    [
      'de-DE',
      'Leads dieses Jahr nach Monat | welcher Bot am meisten',
      'all bots · 1 Jan 2026..31 Dec 2026 · by bot · most 1',
    ],
    [
      'en-US',
      'what % of leads become appointments in October by bot | which ones the worst',
      'all bots · 1 Oct 2026..31 Oct 2026 · ratio · by bot · least 1',
    ],
  ],
  'all pages or domains in a list or a ranking are groups': [
    [
      'en-US',
      'leads from the contact page in October | ok now just rank all pages',
      '1 Oct 2026..31 Oct 2026 · by page',
    ],
    ['en-US', 'leads in October with a gmail address | show all domains', '1 Oct 2026..31 Oct 2026 · by email-domain'],
    ['en-US', 'leads from Acme in October | rank all bots', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot'],
    [
      'de-DE',
      'Leads von der Kontaktseite im Oktober | jetzt alle Seiten als Ranking',
      '1 Oct 2026..31 Oct 2026 · by page',
    ],
    ['de-DE', 'Leads mit gmail im Oktober | zeig alle Domains', '1 Oct 2026..31 Oct 2026 · by email-domain'],
    ['fr-FR', 'leads avec gmail en octobre | montre tous les domaines', '1 Oct 2026..31 Oct 2026 · by email-domain'],
    ['fr-FR', 'leads de la page contact en octobre | classe toutes les pages', '1 Oct 2026..31 Oct 2026 · by page'],
    ['es-ES', 'leads de la página contacto en octubre | ordena todas las páginas', '1 Oct 2026..31 Oct 2026 · by page'],
    ['es-ES', 'leads con gmail en octubre | todos los dominios', '1 Oct 2026..31 Oct 2026'],
  ],
  'the last of a ranking and whoever is behind the first are places of it': [
    [
      'en-US',
      'top 5 pages in October | now the last 5 of the list please',
      '1 Oct 2026..31 Oct 2026 · by page · least 5',
    ],
    [
      'de-DE',
      'Top 5 Seiten im Oktober | zeig mir stattdessen die letzten fünf im Ranking',
      '1 Oct 2026..31 Oct 2026 · by page · least 5',
    ],
    ['de-DE', 'Top 5 Seiten im Oktober | die letzten 3 der Rangliste', '1 Oct 2026..31 Oct 2026 · by page · least 3'],
    [
      'fr-FR',
      'top 5 des pages en octobre | les cinq dernières du classement',
      '1 Oct 2026..31 Oct 2026 · by page · least 5',
    ],
    [
      'fr-FR',
      'top 5 des pages en octobre | les mauvaises à la place, pas les bonnes',
      '1 Oct 2026..31 Oct 2026 · by page · least 5',
    ],
    [
      'es-ES',
      'las 5 mejores páginas de octubre | las últimas cinco del ranking',
      '1 Oct 2026..31 Oct 2026 · by page · least 5',
    ],
    [
      'en-US',
      'which page had the most leads in October | and the one right behind it',
      '1 Oct 2026..31 Oct 2026 · by page · most 2',
    ],
    [
      'fr-FR',
      "quelle page a eu le plus de leads en octobre | et celle d'après",
      '1 Oct 2026..31 Oct 2026 · by page · most 2 · count',
    ],
    ['es-ES', 'qué página tuvo más leads en octubre | y la que le sigue', '1 Oct 2026..31 Oct 2026 · by page · most 2'],
  ],
  'the hours of the day take the place of weekdays, and “max” counts records': [
    [
      'en-US',
      'appointments last week by weekday | and by hour of the day',
      '9 Nov 2026..15 Nov 2026 · only appointments · by hour-of-day',
    ],
    [
      'fr-FR',
      'rdv de la semaine dernière par jour de la semaine | et par heure de la journée',
      '9 Nov 2026..15 Nov 2026 · only appointments · by hour-of-day',
    ],
    [
      'es-ES',
      'citas de la semana pasada por día de la semana | y por hora del día',
      '9 Nov 2026..15 Nov 2026 · only appointments · by hour-of-day',
    ],
    [
      'es-ES',
      'leads del mes pasado de Acme | y a q hora del día suelen llegar más',
      '1 Oct 2026..31 Oct 2026 · by hour-of-day · most 1',
    ],
    ['en-US', 'leads yesterday by bot | by hour too', 'all bots · 20 Nov 2026 · by bot · by hour'],
    [
      'en-US',
      "leads this week by bot and day | i don't need the chatbots broken out, one number per day please",
      'all bots · 16 Nov 2026..22 Nov 2026 · by day',
    ],
    [
      'es-ES',
      'leads de esta semana por bot y día | por día nomás, el bot no me importa',
      'all bots · 16 Nov 2026..22 Nov 2026 · by day',
    ],
    [
      'en-US',
      'show me the leads for Acme last week | newest first, max 5',
      '9 Nov 2026..15 Nov 2026 · list · newest 5',
    ],
    [
      'fr-FR',
      "liste les leads d'Acme de la semaine dernière | les plus récents d'abord, 5 max",
      '9 Nov 2026..15 Nov 2026 · list · newest 5',
    ],
    [
      'es-ES',
      'lista los leads de Acme de la semana pasada | los más recientes primero, máximo 5',
      '9 Nov 2026..15 Nov 2026 · list · newest 5',
    ],
    ['es-ES', 'leads de octubre | lístamelos', '1 Oct 2026..31 Oct 2026 · list'],
  ],
  'an end of a ranking is chosen, of as many as before if several are meant': [
    [
      'en-US',
      'top 5 pages in October | i meant the ones at the bottom, not the top',
      '1 Oct 2026..31 Oct 2026 · by page · least 5',
    ],
    ['en-US', 'top 5 pages in October | flops instead of tops', '1 Oct 2026..31 Oct 2026 · by page · least 5'],
    ['en-US', 'top 5 pages in October | which pages do badly', '1 Oct 2026..31 Oct 2026 · by page · least 5'],
    ['en-US', 'top 5 pages in October | flip it, lowest first', '1 Oct 2026..31 Oct 2026 · by page · least 5'],
    ['en-US', 'top 5 pages in October | and the worst?', '1 Oct 2026..31 Oct 2026 · by page · least 1'],
    ['en-US', 'top 5 pages in October | the 3 worst ones', '1 Oct 2026..31 Oct 2026 · by page · least 3'],
    ['en-US', 'top 5 pages in October | the last 5 days', '17 Nov 2026..21 Nov 2026 · by page · most 5'],
    ['en-US', 'top 5 pages in October | best ones in September', '1 Sep 2026..30 Sep 2026 · by page · most 5'],
    [
      'de-DE',
      'Top 5 Seiten im Oktober | nicht die besten, die miesen bitte',
      '1 Oct 2026..31 Oct 2026 · by page · least 5',
    ],
    ['de-DE', 'Top 5 Seiten im Oktober | statt der Tops die Flops', '1 Oct 2026..31 Oct 2026 · by page · least 5'],
    ['de-DE', 'Top 5 Seiten im Oktober | und die schwächsten?', '1 Oct 2026..31 Oct 2026 · by page · least 5'],
    ['de-DE', 'Top 5 Seiten im Oktober | und die schlechteste?', '1 Oct 2026..31 Oct 2026 · by page · least 1'],
    ['de-DE', 'Top 5 Seiten im Oktober | die letzten 5 Tage', '17 Nov 2026..21 Nov 2026 · by page · most 5'],
    [
      'fr-FR',
      'top 5 des pages en octobre | les 5 du bas du tableau au lieu des 5 du haut',
      '1 Oct 2026..31 Oct 2026 · by page · least 5',
    ],
    [
      'fr-FR',
      'top 5 des pages en octobre | celles qui marchent le moins',
      '1 Oct 2026..31 Oct 2026 · by page · least 5',
    ],
    ['fr-FR', 'top 5 des pages en octobre | et la pire ?', '1 Oct 2026..31 Oct 2026 · by page · least 1'],
    [
      'es-ES',
      'las 5 mejores páginas de octubre | las que menos funcionan, no las que más',
      '1 Oct 2026..31 Oct 2026 · by page · least 5',
    ],
    ['es-ES', 'las 5 mejores páginas de octubre | las de abajo', '1 Oct 2026..31 Oct 2026 · by page · least 5'],
    ['es-ES', 'las 5 mejores páginas de octubre | y la peor?', '1 Oct 2026..31 Oct 2026 · by page · least 1'],
    ['es-ES', 'las 5 mejores páginas de octubre | los últimos 5 días', '17 Nov 2026..21 Nov 2026 · by page · most 5'],
  ],
  'the next places of a ranking are shown beside the first': [
    [
      'en-US',
      'which page had the most leads in October | with the runner-up too',
      '1 Oct 2026..31 Oct 2026 · by page · most 2',
    ],
    [
      'en-US',
      'which page had the most leads in October | 1st and 2nd place please',
      '1 Oct 2026..31 Oct 2026 · by page · most 2',
    ],
    [
      'en-US',
      'which page had the most leads in October | the second half of October',
      '16 Oct 2026..31 Oct 2026 · by page · most 1',
    ],
    ['en-US', 'which page had the most leads in Q3 | and the runner-up', '1 Jul 2026..30 Sep 2026 · by page · most 2'],
    [
      'de-DE',
      'welche Seite hatte die meisten Leads im Oktober | die ersten beiden bitte',
      '1 Oct 2026..31 Oct 2026 · by page · most 2',
    ],
    [
      'de-DE',
      'welche Seite hatte die meisten Leads im Oktober | und wer ist Zweiter?',
      '1 Oct 2026..31 Oct 2026 · by page · most 2',
    ],
    [
      'de-DE',
      'welche Seite hatte die meisten Leads im Oktober | und zusätzlich noch Platz zwei',
      '1 Oct 2026..31 Oct 2026 · by page · most 2',
    ],
    [
      'fr-FR',
      'quelle page a eu le plus de leads en octobre | et la n°2 avec ?',
      '1 Oct 2026..31 Oct 2026 · by page · most 2 · count',
    ],
    [
      'fr-FR',
      'quelle page a eu le plus de leads en octobre | la première et la deuxième',
      '1 Oct 2026..31 Oct 2026 · by page · most 2 · count',
    ],
    [
      'fr-FR',
      'quelle page a eu le plus de leads au troisième trimestre | et au deuxième ?',
      '1 Apr 2026..30 Jun 2026 · by page · most 1 · count',
    ],
    [
      'es-ES',
      'qué página tuvo más leads en octubre | ponme las dos primeras',
      '1 Oct 2026..31 Oct 2026 · by page · most 2',
    ],
    [
      'es-ES',
      'qué página tuvo más leads en octubre | y también la segunda, que se vean las dos',
      '1 Oct 2026..31 Oct 2026 · by page · most 2',
    ],
  ],
  'groups are chosen and refused': [
    [
      'en-US',
      'leads this week by bot and day | dont split it by bot, days are enough',
      'all bots · 16 Nov 2026..22 Nov 2026 · by day',
    ],
    [
      'en-US',
      'leads this week by bot and day | merge the bots but keep the days',
      'all bots · 16 Nov 2026..22 Nov 2026 · by day',
    ],
    [
      'en-US',
      'leads this week by bot and day | only this week',
      'all bots · 16 Nov 2026..22 Nov 2026 · by bot · by day',
    ],
    ['en-US', 'leads this week by bot | add the days to that', 'all bots · 16 Nov 2026..22 Nov 2026 · by bot · by day'],
    [
      'en-US',
      'leads this week by bot | and last week too',
      'all bots · 9 Nov 2026..15 Nov 2026 · by bot · or: all bots · 9 Nov 2026..22 Nov 2026 · by bot',
    ],
    [
      'en-US',
      'leads by hour of day, last 90 days | weekdays only',
      '24 Aug 2026..21 Nov 2026 · on mon tue wed thu fri · by hour-of-day',
    ],
    [
      'de-DE',
      'Leads diese Woche nach Bot und Tag | die Aufteilung nach Bot brauch ich nicht, die Tage reichen',
      'all bots · 16 Nov 2026..22 Nov 2026 · by day',
    ],
    [
      'de-DE',
      'Leads diese Woche nach Bot und Tag | die Bots raus und die Tage behalten',
      'all bots · 16 Nov 2026..22 Nov 2026 · by day',
    ],
    [
      'de-DE',
      'Leads diese Woche nach Bot und Tag | nur diese Woche',
      'all bots · 16 Nov 2026..22 Nov 2026 · by bot · by day',
    ],
    [
      'de-DE',
      'Leads diese Woche nach Bot | die einzelnen Tage noch mit rein',
      'all bots · 16 Nov 2026..22 Nov 2026 · by bot · by day',
    ],
    [
      'de-DE',
      'Leads diese Woche nach Bot | sowohl Bot als auch Tag',
      'all bots · 16 Nov 2026..22 Nov 2026 · by bot · by day',
    ],
    [
      'fr-FR',
      'leads de cette semaine par bot et par jour | oublie les bots, que les jours',
      'all bots · 16 Nov 2026..22 Nov 2026 · by day',
    ],
    [
      'fr-FR',
      'leads de cette semaine par bot et par jour | juste cette semaine',
      'all bots · 16 Nov 2026..22 Nov 2026 · by bot · by day',
    ],
    [
      'es-ES',
      'leads de esta semana por bot y día | sin separar por chatbot, únicamente por días',
      'all bots · 16 Nov 2026..22 Nov 2026 · by day',
    ],
    [
      'es-ES',
      'leads de esta semana por bot y día | deja los días y olvídate de separar por bots',
      'all bots · 16 Nov 2026..22 Nov 2026 · by day',
    ],
    ['es-ES', 'leads de esta semana por bot | bot y día', 'all bots · 16 Nov 2026..22 Nov 2026 · by bot · by day'],
    [
      'es-ES',
      'leads de esta semana por bot | añádele los días sin quitar los bots',
      'all bots · 16 Nov 2026..22 Nov 2026 · by bot · by day',
    ],
  ],
  'the day with the most is no date': [
    [
      'en-US',
      'leads last week by day | only show me the day with the most',
      '9 Nov 2026..15 Nov 2026 · by day · most 1',
    ],
    [
      'en-US',
      'leads last week by day | how many is that overall, for the week as a whole?',
      '9 Nov 2026..15 Nov 2026 · count',
    ],
  ],
  'all of them again, for another period, are the groups without their ranking': [
    [
      'en-US',
      'leads this month by bot | which had the fewest | show me all of them again, for last month',
      'all bots · 1 Oct 2026..31 Oct 2026 · by bot',
    ],
    [
      'en-US',
      'leads last month by bot | which had the fewest | show me all of them again, for this month',
      'all bots · 1 Nov 2026..30 Nov 2026 · by bot',
    ],
    [
      'de-DE',
      'Leads diesen Monat nach Bot | welcher hatte am wenigsten | zeig mir alle nochmal, für letzten Monat',
      'all bots · 1 Oct 2026..31 Oct 2026 · by bot',
    ],
    [
      'fr-FR',
      'leads ce mois par bot | lequel en a eu le moins | montre-les tous à nouveau, pour le mois dernier',
      'all bots · 1 Oct 2026..31 Oct 2026 · by bot',
    ],
    [
      'es-ES',
      'leads este mes por bot | cuál tuvo menos | todos otra vez, el mes pasado',
      'all bots · 1 Oct 2026..31 Oct 2026 · by bot',
    ],
  ],
  'with the fewest are as many as with the most': [
    ['en-US', 'top 5 pages in October | and with the fewest?', '1 Oct 2026..31 Oct 2026 · by page · least 5'],
    ['de-DE', 'Top 5 Seiten im Oktober | und mit den wenigsten?', '1 Oct 2026..31 Oct 2026 · by page · least 5'],
    ['fr-FR', 'top 5 des pages en octobre | et avec le moins ?', '1 Oct 2026..31 Oct 2026 · by page · least 5'],
    ['es-ES', 'las 5 páginas con más leads en octubre | y con menos?', '1 Oct 2026..31 Oct 2026 · by page · least 5'],
    ['en-US', 'top 5 pages in October | which page has the fewest?', '1 Oct 2026..31 Oct 2026 · by page · least 1'],
  ],
  'one of two groups is enough': [
    ['en-US', 'leads by bot and month this year | only bot is enough', 'all bots · 1 Jan 2026..31 Dec 2026 · by bot'],
    ['de-DE', 'Leads dieses Jahr nach Bot und Monat | nur Bot reicht', 'all bots · 1 Jan 2026..31 Dec 2026 · by bot'],
    ['fr-FR', 'leads cette année par bot et par mois | le bot suffit', 'all bots · 1 Jan 2026..31 Dec 2026 · by bot'],
    ['es-ES', 'leads este año por bot y mes | solo por bot basta', 'all bots · 1 Jan 2026..31 Dec 2026 · by bot'],
  ],
  'the most and the least used': [
    [
      'en-US',
      'the least used chatbot in October | and the most used?',
      'all bots · 1 Oct 2026..31 Oct 2026 · by bot · most 1',
    ],
    [
      'es-ES',
      'el chatbot menos usado en octubre | y el más usado?',
      'all bots · 1 Oct 2026..31 Oct 2026 · by bot · most 1',
    ],
    [
      'en-US',
      'the least used chatbot in October | last month same question',
      'all bots · 1 Oct 2026..31 Oct 2026 · by bot · least 1',
    ],
  ],
  'the hours of the day are a group, not today': [
    ['en-US', 'leads in October by weekday | now hours of the day', '1 Oct 2026..31 Oct 2026 · by hour-of-day'],
    ['de-DE', 'Leads im Oktober je Wochentag | jetzt Stunden des Tages', '1 Oct 2026..31 Oct 2026 · by hour-of-day'],
    ['fr-FR', "leads d'octobre par semaine | heures de la journée", '1 Oct 2026..31 Oct 2026 · by hour-of-day'],
    ['es-ES', 'leads de octubre por semana | horas del día', '1 Oct 2026..31 Oct 2026 · by hour-of-day'],
  ],
  '“all” after the best of them shows every group': [
    ['en-US', 'best page in October | all', '1 Oct 2026..31 Oct 2026 · by page'],
    ['de-DE', 'beste Seite im Oktober | wieder alle, diesen Monat', '1 Nov 2026..30 Nov 2026 · by page'],
    ['fr-FR', 'meilleure page en octobre | toutes', '1 Oct 2026..31 Oct 2026 · by page'],
    ['es-ES', 'página con más leads en octubre | todas', '1 Oct 2026..31 Oct 2026 · by page'],
    [
      'es-ES',
      'mejor bot de octubre | vuelve a este mes, todos los bots',
      'all bots · 1 Nov 2026..30 Nov 2026 · by bot',
    ],
    ['en-US', 'top 5 pages this week | all of October', '1 Oct 2026..31 Oct 2026 · by page · most 5'],
    ['es-ES', 'las 5 mejores páginas de esta semana | todo el mes', '1 Nov 2026..30 Nov 2026 · by page · most 5'],
  ],
  '“overall, not just appointments” keeps the ranking': [
    [
      'en-US',
      'best page for appointments in October | and overall, not just appointments?',
      '1 Oct 2026..31 Oct 2026 · by page · most 1',
    ],
  ],
  'the best day after weekdays is a weekday': [
    ['en-US', 'leads by weekday in October | the best day', '1 Oct 2026..31 Oct 2026 · by weekday · most 1'],
    [
      'es-ES',
      'leads de octubre por día de la semana | cuál es el mejor día',
      '1 Oct 2026..31 Oct 2026 · by weekday · most 1',
    ],
    [
      'es-ES',
      'leads de octubre por día de la semana | el mejor día | y el peor?',
      '1 Oct 2026..31 Oct 2026 · by weekday · least 1',
    ],
  ],
  'all the groups after the best one': [
    ['en-US', 'best day last month | show all days', '1 Oct 2026..31 Oct 2026 · by day'],
    ['de-DE', 'bester Wochentag letzten Monat | zeig alle Wochentage', '1 Oct 2026..31 Oct 2026 · by weekday'],
    ['fr-FR', 'meilleur jour en octobre | montre tous les jours', '1 Oct 2026..31 Oct 2026 · by day'],
    ['es-ES', 'mejor bot de octubre | muéstrame todos los bots', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot'],
    ['en-US', 'top 3 pages last month | what pages did these come from', '1 Oct 2026..31 Oct 2026 · by page'],
  ],
  '“the second” of a ranking is no day': [
    ['en-US', 'top page last month | the second', "ask-back · no period · unused 'the second'"],
    ['de-DE', 'beste Seite letzten Monat | die zweite', "ask-back · no period · unused 'die zweite'"],
    ['en-US', 'first lead ever | the second', 'all time · list · oldest 1 · after 1'],
    ['en-US', 'leads in October | the second', '2 Oct 2026'],
  ],
  'one grouping in the place of the other': [
    [
      'en-US',
      'average leads per week this year | per month rather than per week',
      '1 Jan 2026..31 Dec 2026 · average per month',
    ],
    ['de-DE', 'Leads pro Tag letzten Monat | pro Woche statt pro Tag', '1 Oct 2026..31 Oct 2026 · by week'],
    ['fr-FR', 'leads par jour le mois dernier | par semaine plutôt que par jour', '1 Oct 2026..31 Oct 2026 · by week'],
    ['es-ES', 'leads por día el mes pasado | por semana en vez de por día', '1 Oct 2026..31 Oct 2026 · by week'],
  ],
  '“mejor” before a group is a superlative': [
    ['es-ES', 'leads de la semana pasada por día | mejor día', '9 Nov 2026..15 Nov 2026 · by day · most 1'],
    ['es-ES', 'leads de la semana pasada | mejor Globex', 'Globex · 9 Nov 2026..15 Nov 2026'],
  ],
  'a whole question for the best one asks about all records': [
    ['en-US', 'leads from web.de | which page was the best this week?', '16 Nov 2026..22 Nov 2026 · by page · most 1'],
    [
      'de-DE',
      'nur die Leads von web.de | was ist diese Woche die beste Seite?',
      '16 Nov 2026..22 Nov 2026 · by page · most 1',
    ],
    [
      'fr-FR',
      'leads de gmail.com | quelle est la meilleure page cette semaine ?',
      '16 Nov 2026..22 Nov 2026 · by page · most 1',
    ],
    [
      'es-ES',
      'leads de gmail.com | ¿cuál es la mejor página esta semana?',
      '16 Nov 2026..22 Nov 2026 · by page · most 1',
    ],
    [
      'en-US',
      'leads for Globex | which page was the best this week?',
      'Globex · 16 Nov 2026..22 Nov 2026 · by page · most 1',
    ],
  ],
  'a ranking goes on with other groups, and ends with another measure': [
    [
      'en-US',
      'at what hour do most leads come in October | and which weekday',
      '1 Oct 2026..31 Oct 2026 · by weekday · most 1',
    ],
    [
      'de-DE',
      'um wie viel Uhr kommen die meisten Leads im Oktober | und an welchem Wochentag',
      '1 Oct 2026..31 Oct 2026 · by weekday · most 1',
    ],
    [
      'fr-FR',
      'à quelle heure on reçoit le plus de leads en octobre | et quel jour de la semaine',
      '1 Oct 2026..31 Oct 2026 · by weekday · most 1',
    ],
    ['en-US', 'leads last week by day | best? | time between leads', '9 Nov 2026..15 Nov 2026 · interval'],
    ['en-US', 'leads last week | which was the better day', '9 Nov 2026..15 Nov 2026 · by day · most 1'],
    ['en-US', 'leads last week by page | the one with the fewest', '9 Nov 2026..15 Nov 2026 · by page · least 1'],
    ['fr-FR', 'leads en octobre par page | celui qui en a le plus', '1 Oct 2026..31 Oct 2026 · by page · most 1'],
    ['es-ES', 'leads en octubre por página | la que menos', '1 Oct 2026..31 Oct 2026 · by page · least 1'],
  ],
  'a grouping is dropped by its name': [
    ['en-US', 'leads by day and bot last week | drop the bots', 'all bots · 9 Nov 2026..15 Nov 2026 · by day'],
    ['de-DE', 'Leads letzte Woche nach Seite und Tag | nicht nach Tag', '9 Nov 2026..15 Nov 2026 · by page'],
    ['en-US', 'leads for Globex last week | drop the bot filter', 'all bots · 9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week from gmail | drop the gmail part', '9 Nov 2026..15 Nov 2026'],
    ['es-ES', 'leads la semana pasada con correo de hotmail | quita lo de hotmail', '9 Nov 2026..15 Nov 2026'],
  ],
  'an order beside other words': [
    ['en-US', 'leads on Monday | Tuesday | both days by bot', 'all bots · 16 Nov 2026..17 Nov 2026 · by bot'],
    ['en-US', 'leads last week | all bots ok? only Globex actually', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week | by bot please', 'all bots · 9 Nov 2026..15 Nov 2026 · by bot'],
    ['de-DE', 'Leads letzte Woche mit Telefon | Filter wieder weg', '9 Nov 2026..15 Nov 2026'],
    ['es-ES', 'leads ayer | de Globex nada más', 'Globex · 20 Nov 2026'],
    ['fr-FR', "leads hier | les plus anciens d'abord", '20 Nov 2026 · list · oldest 10'],
    ['en-US', 'appointments yesterday | send that to me daily at 7:30', 'digest'],
    ['en-US', 'leads last week by bot | send that to the team channel every monday', 'digest'],
    ['es-ES', 'mándame cada día a las 8 los leads de ayer | enséñamelos ahora', '20 Nov 2026 · list'],
    ['de-DE', 'schick mir jeden Tag um 8 die Leads von gestern | zeig sie mir mal jetzt', '20 Nov 2026 · list'],
  ],
  'which page is best is asked of all pages, also after one of them': [
    [
      'en-US',
      'leads from the pricing page last week | which page brings the most',
      '9 Nov 2026..15 Nov 2026 · by page · most 1',
    ],
    [
      'de-DE',
      'Leads von der Preise-Seite letzte Woche | welche Seite bringt am meisten',
      '9 Nov 2026..15 Nov 2026 · by page · most 1',
    ],
    [
      'es-ES',
      'leads de la página precios este mes | qué página trae más',
      '1 Nov 2026..30 Nov 2026 · by page · most 1',
    ],
  ],
  'the same is asked differently': [
    ['en-US', 'leads last week | which day was best', '9 Nov 2026..15 Nov 2026 · by day · most 1'],
    ['en-US', 'leads last week by page | which was best?', '9 Nov 2026..15 Nov 2026 · by page · most 1'],
    ['en-US', 'which page was best last week | and the worst?', '9 Nov 2026..15 Nov 2026 · by page · least 1'],
    ['es-ES', 'leads en octubre por semana | la mejor?', '1 Oct 2026..31 Oct 2026 · by week · most 1'],
    ['es-ES', 'leads en octubre | el mejor día?', '1 Oct 2026..31 Oct 2026 · by day · most 1'],
    ['de-DE', 'Leads letzte Woche nach Wochentag | stärkster Tag?', '9 Nov 2026..15 Nov 2026 · by weekday · most 1'],
    ['en-US', 'appointments last week | share of appointments?', '9 Nov 2026..15 Nov 2026 · share of appointments'],
    ['en-US', 'leads last week | who?', '9 Nov 2026..15 Nov 2026 · list'],
    ['en-US', 'leads last week | show them | only the newest 5', '9 Nov 2026..15 Nov 2026 · list · newest 5'],
    ['en-US', 'leads in October by week | average', '1 Oct 2026..31 Oct 2026 · average per week'],
    ['en-US', 'leads last week | how many people', '9 Nov 2026..15 Nov 2026 · people'],
    ['en-US', 'leads last week | as csv', '9 Nov 2026..15 Nov 2026 · csv'],
    [
      'en-US',
      'leads last week | appointments of those | in percent',
      '9 Nov 2026..15 Nov 2026 · share of appointments',
    ],
    ['de-DE', 'Leads letzte Woche | wer denn?', '9 Nov 2026..15 Nov 2026 · list'],
    ['fr-FR', "leads la semaine dernière | c'est qui ?", '9 Nov 2026..15 Nov 2026 · list'],
    ['es-ES', 'leads la semana pasada | quién fue?', '9 Nov 2026..15 Nov 2026 · list'],
  ],
  'the first of several groups are the best': [
    [
      'de-DE',
      'von welcher Seite kommen die Anfragen diesen Monat | nur die ersten drei',
      '1 Nov 2026..30 Nov 2026 · by page · most 3',
    ],
    ['de-DE', 'Leads pro Seite im Oktober | nur die ersten drei', '1 Oct 2026..31 Oct 2026 · by page · most 3'],
    ['en-US', 'leads by page in October | only the first three', '1 Oct 2026..31 Oct 2026 · by page · most 3'],
    ['en-US', 'leads by page in October | just the top 3', '1 Oct 2026..31 Oct 2026 · by page · most 3'],
    ['en-US', 'leads by page in October | only the top three please', '1 Oct 2026..31 Oct 2026 · by page · most 3'],
    [
      'fr-FR',
      'leads par page en octobre | seulement les trois premières',
      '1 Oct 2026..31 Oct 2026 · by page · most 3',
    ],
    ['fr-FR', 'leads par page en octobre | les 3 premiers seulement', '1 Oct 2026..31 Oct 2026 · by page · most 3'],
    ['es-ES', 'leads por página en octubre | solo las tres primeras', '1 Oct 2026..31 Oct 2026 · by page · most 3'],
    ['es-ES', 'leads por página en octubre | las 3 primeras', '1 Oct 2026..31 Oct 2026 · by page · most 3'],
    ['en-US', 'leads by bot in October | the first 2 only', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot · most 2'],
  ],
  'the best first are all the groups': [
    [
      'en-US',
      'leads from the contact page in October | give me all pages then, best first',
      '1 Oct 2026..31 Oct 2026 · by page',
    ],
    ['en-US', 'leads by page in October | best first', '1 Oct 2026..31 Oct 2026 · by page'],
    ['de-DE', 'Leads pro Seite im Oktober | die besten zuerst', '1 Oct 2026..31 Oct 2026 · by page'],
    ['fr-FR', "leads par page en octobre | les meilleures d'abord", '1 Oct 2026..31 Oct 2026 · by page'],
    ['es-ES', 'leads por página en octubre | las mejores primero', '1 Oct 2026..31 Oct 2026 · by page'],
    ['en-US', 'leads from the contact page in October | all pages, best first', '1 Oct 2026..31 Oct 2026 · by page'],
    ['de-DE', 'Leads von der Kontaktseite im Oktober | alle Seiten, beste zuerst', '1 Oct 2026..31 Oct 2026 · by page'],
  ],
  'the other end of a ranking': [
    [
      'de-DE',
      'Leads pro Bot im Oktober | wer war Schlusslicht',
      'all bots · 1 Oct 2026..31 Oct 2026 · by bot · least 1',
    ],
    [
      'en-US',
      'leads by bot in October | who was bottom of the list',
      'all bots · 1 Oct 2026..31 Oct 2026 · by bot · least 1',
    ],
    ['en-US', 'leads by bot in October | who came last', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot · least 1'],
    [
      'fr-FR',
      'leads par bot en octobre | qui est la lanterne rouge',
      'all bots · 1 Oct 2026..31 Oct 2026 · by bot · least 1',
    ],
    ['es-ES', 'leads por bot en octubre | quién quedó último', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot · least 1'],
    [
      'es-ES',
      'qué bot va peor este trimestre | y el que mejor',
      'all bots · 1 Oct 2026..31 Dec 2026 · by bot · most 1',
    ],
    [
      'es-ES',
      'qué bot va mejor este trimestre | y el que peor',
      'all bots · 1 Oct 2026..31 Dec 2026 · by bot · least 1',
    ],
    ['en-US', "what's our slowest hour | ok and the opposite", 'no period · by hour-of-day · most 1'],
    [
      'en-US',
      'which bot was worst in October | and the opposite',
      'all bots · 1 Oct 2026..31 Oct 2026 · by bot · most 1',
    ],
    [
      'de-DE',
      'welcher Bot war im Oktober am schlechtesten | und das Gegenteil',
      'all bots · 1 Oct 2026..31 Oct 2026 · by bot · most 1',
    ],
    [
      'fr-FR',
      "quel bot est le moins bon en octobre | et l'inverse",
      'all bots · 1 Oct 2026..31 Oct 2026 · by bot · most 1',
    ],
    ['es-ES', 'qué página fue la peor en octubre | y lo contrario', '1 Oct 2026..31 Oct 2026 · by page · most 1'],
    [
      'en-US',
      'which bot was worst in October | and the one with the most',
      'all bots · 1 Oct 2026..31 Oct 2026 · by bot · most 1',
    ],
    ['de-DE', 'welcher Bot war am schwächsten | und welcher am stärksten', 'all bots · no period · by bot · most 1'],
    [
      'es-ES',
      'leads de los últimos 14 días por día | mejor los últimos 30 y por semana',
      '23 Oct 2026..21 Nov 2026 · by week',
    ],
    ['es-ES', 'leads por día esta semana | mejor por hora', '16 Nov 2026..22 Nov 2026 · by hour-of-day'],
    ['es-ES', 'leads por día esta semana | mejor el mes pasado y por semana', '1 Oct 2026..31 Oct 2026 · by week'],
  ],
  'months together are those of the chatbot asked about': [
    ['en-US', 'leads last week by bot | scrap the weekly thing just the total', 'all bots · 9 Nov 2026..15 Nov 2026'],
    ['en-US', 'October leads by week | scrap the weekly thing just the total', '1 Oct 2026..31 Oct 2026'],
    ['de-DE', 'Oktober-Leads für Globex | und September | beide Monate zusammen', 'Globex · 1 Sep 2026..31 Oct 2026'],
    [
      'de-DE',
      'Leads im Oktober für Globex | und im September bei Yahoo! | zurück zu Globex | beide Monate zusammen',
      'Globex · 1 Sep 2026..31 Oct 2026',
    ],
    [
      'fr-FR',
      "leads d'octobre pour Globex | et en septembre chez Yahoo! | retour à Globex | les deux mois ensemble",
      'Globex · 1 Sep 2026..31 Oct 2026',
    ],
    [
      'es-ES',
      'leads de octubre de Globex | y en septiembre en Yahoo! | vuelve a Globex | los dos meses juntos',
      'Globex · 1 Sep 2026..31 Oct 2026',
    ],
  ],
  'all days of a ranking of weekdays are the weekdays': [
    [
      'en-US',
      'best weekday this month for appointments | and the worst | show me all the days',
      '1 Nov 2026..30 Nov 2026 · only appointments · by weekday',
    ],
    ['de-DE', 'bester Wochentag dieses Jahr | alle Tage', '1 Jan 2026..31 Dec 2026 · by weekday'],
    [
      'en-US',
      'leads for Globex and Yahoo! this month | who had more? | all bots',
      'all bots · 1 Nov 2026..30 Nov 2026 · by bot',
    ],
  ],
  'all of them after the best one are all groups': [
    [
      'en-US',
      'which bot got the most leads last week | show all of them',
      'all bots · 9 Nov 2026..15 Nov 2026 · by bot',
    ],
    ['de-DE', 'bester Tag letzte Woche | alle anzeigen', '9 Nov 2026..15 Nov 2026 · by day'],
    ['fr-FR', 'le meilleur jour la semaine dernière | montre-les tous', '9 Nov 2026..15 Nov 2026 · by day'],
    ['es-ES', 'qué día hubo más leads la semana pasada | ver todos', '9 Nov 2026..15 Nov 2026 · by day'],
  ],
  'the full list after a ranking is of all its groups, else of the records': [
    ['en-US', 'best month this year | give me the full list', '1 Jan 2026..31 Dec 2026 · by month'],
    ['en-US', 'best month this year | show me all the months not just the best', '1 Jan 2026..31 Dec 2026 · by month'],
    ['en-US', 'leads yesterday | the full list', '20 Nov 2026 · list'],
    ['de-DE', 'bester Monat dieses Jahr | zeig mir die ganze Liste', '1 Jan 2026..31 Dec 2026 · by month'],
    [
      'de-DE',
      'bester Monat dieses Jahr | zeig alle Monate, nicht nur den besten',
      '1 Jan 2026..31 Dec 2026 · by month',
    ],
    ['fr-FR', 'meilleur mois de cette année | donne-moi la liste complète', '1 Jan 2026..31 Dec 2026 · by month'],
    ['es-ES', 'mejor mes de este año | dame la lista completa', '1 Jan 2026..31 Dec 2026 · by month'],
  ],
  'what is too long is grouped otherwise': [
    ['en-US', 'leads this year by week | thats too long, by month', '1 Jan 2026..31 Dec 2026 · by month'],
    ['de-DE', 'Leads dieses Jahr nach Woche | das ist zu lang, nach Monat', '1 Jan 2026..31 Dec 2026 · by month'],
    ['fr-FR', "leads cette année par semaine | c'est trop long, par mois", '1 Jan 2026..31 Dec 2026 · by month'],
    ['es-ES', 'leads de este año por semana | demasiado largo, por mes', '1 Jan 2026..31 Dec 2026 · by month'],
  ],
  'who is first ranks what was grouped': [
    ['en-US', "leads last week by page | and who's first", '9 Nov 2026..15 Nov 2026 · by page · most 1'],
    ['de-DE', 'Leads letzte Woche nach Seite | und wer ist erster', '9 Nov 2026..15 Nov 2026 · by page · most 1'],
    ['fr-FR', 'leads la semaine dernière par page | qui est premier ?', '9 Nov 2026..15 Nov 2026 · by page · most 1'],
    [
      'es-ES',
      'leads de la semana pasada por página | y quién está primero',
      '9 Nov 2026..15 Nov 2026 · by page · most 1',
    ],
  ],
  'messages by day are groups, no text to search for': [
    [
      'en-US',
      'leads last week | who were they | show their messages by day',
      '9 Nov 2026..15 Nov 2026 · by day · newest 10',
    ],
    ['en-US', 'leads last week | show messages by weekday', '9 Nov 2026..15 Nov 2026 · by weekday'],
  ],
  '“change the grouping” changes the groups': [
    ['en-US', 'leads in October by day | change the grouping to weeks', '1 Oct 2026..31 Oct 2026 · by week'],
    ['de-DE', 'Leads im Oktober nach Tag | ändere die Gruppierung auf Wochen', '1 Oct 2026..31 Oct 2026 · by week'],
    ['fr-FR', 'leads en octobre par jour | change le regroupement en semaines', '1 Oct 2026..31 Oct 2026 · by week'],
    ['es-ES', 'leads de octubre por día | cambia la agrupación a semanas', '1 Oct 2026..31 Oct 2026 · by week'],
  ],
  'the first of a ranking is its best, no record': [
    ['en-US', 'top 5 pages last week | just the first', '9 Nov 2026..15 Nov 2026 · by page · most 1'],
    ['de-DE', 'Top 5 Seiten letzte Woche | nur die erste', '9 Nov 2026..15 Nov 2026 · by page · most 1'],
    ['fr-FR', 'top 5 des pages la semaine dernière | juste la première', '9 Nov 2026..15 Nov 2026 · by page · most 1'],
    ['es-ES', 'top 5 páginas la semana pasada | solo la primera', '9 Nov 2026..15 Nov 2026 · by page · most 1'],
  ],
  'one of two groupings, with what else is asked': [
    [
      'en-US',
      'leads and appointments last month separately | by page too | no i only want the kinds, but for globex',
      'Globex · 1 Oct 2026..31 Oct 2026 · by kind',
    ],
    [
      'de-DE',
      'Leads und Termine letzten Monat getrennt | auch nach Seite | nur nach Art, aber für Globex',
      'Globex · 1 Oct 2026..31 Oct 2026 · by kind',
    ],
  ],
  'who converts best ranks a ratio': [
    [
      'en-US',
      'appointments per lead this year by page | who converts best',
      '1 Jan 2026..31 Dec 2026 · ratio · by page · most 1',
    ],
    [
      'de-DE',
      'Termine pro Lead dieses Jahr nach Seite | wer konvertiert am besten',
      '1 Jan 2026..31 Dec 2026 · ratio · by page · most 1',
    ],
    [
      'fr-FR',
      'rendez-vous par lead cette année par page | qui convertit le mieux',
      '1 Jan 2026..31 Dec 2026 · ratio · by page · most 1',
    ],
    [
      'es-ES',
      'citas por lead este año por página | quién convierte mejor',
      '1 Jan 2026..31 Dec 2026 · ratio · by page · most 1',
    ],
    ['en-US', 'leads this year by page | who converts best', '1 Jan 2026..31 Dec 2026 · ratio · by page · most 1'],
  ],
  'one group instead of another': [
    [
      'en-US',
      'leads this month per day | and by chatbot instead of day',
      'all bots · 1 Nov 2026..30 Nov 2026 · by bot',
    ],
    ['de-DE', 'Leads diesen Monat nach Tag | nach Bot statt Tag', 'all bots · 1 Nov 2026..30 Nov 2026 · by bot'],
    ['fr-FR', 'leads ce mois-ci par jour | par bot au lieu de jour', 'all bots · 1 Nov 2026..30 Nov 2026 · by bot'],
    ['es-ES', 'leads de este mes por día | por bot en vez de día', 'all bots · 1 Nov 2026..30 Nov 2026 · by bot'],
  ],
  'how the groups look is asked of the groups, not of working days': [
    [
      'en-US',
      'leads last month by weekday for Globex | how do the weekdays look at Yahoo!',
      'Yahoo! · 1 Oct 2026..31 Oct 2026 · by weekday',
    ],
    [
      'en-US',
      'leads last month by weekday | how do the weekdays look in the current month',
      '1 Nov 2026..30 Nov 2026 · by weekday',
    ],
    [
      'de-DE',
      'Leads letzten Monat nach Wochentag für Globex | wie sehen die Wochentage bei Yahoo! aus',
      'Yahoo! · 1 Oct 2026..31 Oct 2026 · by weekday',
    ],
    [
      'fr-FR',
      'leads du mois dernier par jour | comment évoluent les jours ce mois-ci ?',
      '1 Nov 2026..30 Nov 2026 · by day',
    ],
    ['es-ES', 'leads del mes pasado por día | ¿cómo van los días de este mes?', '1 Nov 2026..30 Nov 2026 · by day'],
  ],
  'the best is the best of what was measured': [
    [
      'en-US',
      "ratio of appointments to leads last month by bot | who's best",
      'all bots · 1 Oct 2026..31 Oct 2026 · ratio · by bot · most 1',
    ],
    [
      'en-US',
      "ratio of appointments to leads last month by bot | who's the worst bot",
      'all bots · 1 Oct 2026..31 Oct 2026 · ratio · by bot · least 1 · newest 10',
    ],
    [
      'de-DE',
      'Durchschnitt pro Tag letzten Monat nach Bot | wer ist der beste?',
      'all bots · 1 Oct 2026..31 Oct 2026 · average per day · by bot · most 1 · newest 10',
    ],
    ['en-US', 'average leads per day last month | the best day?', '1 Oct 2026..31 Oct 2026 · by day · most 1'],
  ],
  'the full list of a ranking has no limit': [
    ['en-US', 'leads by page this month | top 3 | csv of the full list', '1 Nov 2026..30 Nov 2026 · by page · csv'],
    ['en-US', 'leads by page this month | top 3 | whole list pls', '1 Nov 2026..30 Nov 2026 · by page'],
    ['en-US', 'leads by page this month | top 3 | show all 4', '1 Nov 2026..30 Nov 2026 · by page'],
    ['en-US', 'leads by page this month | top 3 | without the limit', '1 Nov 2026..30 Nov 2026 · by page'],
    ['en-US', 'leads by page this month | top 3 | not just the top 3', '1 Nov 2026..30 Nov 2026 · by page'],
    ['en-US', 'leads by page this month | top 3 | as csv, all of them', '1 Nov 2026..30 Nov 2026 · by page · csv'],
    ['en-US', 'leads by page this month | top 3 | as csv', '1 Nov 2026..30 Nov 2026 · by page · most 3 · csv'],
    ['en-US', 'leads by page this month | the full ranking', '1 Nov 2026..30 Nov 2026 · by page'],
    ['en-US', 'leads this month | whole list pls', '1 Nov 2026..30 Nov 2026 · list'],
    ['de-DE', 'Leads nach Seite diesen Monat | Top 3 | das ganze Ranking', '1 Nov 2026..30 Nov 2026 · by page'],
    [
      'de-DE',
      'Leads nach Seite diesen Monat | Top 3 | csv der ganzen Liste',
      '1 Nov 2026..30 Nov 2026 · by page · csv',
    ],
    ['de-DE', 'Leads nach Seite diesen Monat | Top 3 | ohne Limit', '1 Nov 2026..30 Nov 2026 · by page'],
    ['fr-FR', 'leads par page ce mois-ci | top 3 | toute la liste', '1 Nov 2026..30 Nov 2026 · by page'],
    ['fr-FR', 'leads par page ce mois-ci | top 3 | liste complète en csv', '1 Nov 2026..30 Nov 2026 · by page · csv'],
    [
      'fr-FR',
      'quel bot est le meilleur ce mois-ci | montre les 4',
      'all bots · 1 Nov 2026..30 Nov 2026 · by bot · most 4',
    ],
    ['es-ES', 'leads por página este mes | top 3 | toda la lista', '1 Nov 2026..30 Nov 2026 · by page'],
    [
      'es-ES',
      'leads por página este mes | top 3 | csv de la lista completa',
      '1 Nov 2026..30 Nov 2026 · by page · csv',
    ],
    ['es-ES', 'leads por página este mes | top 3 | sin límite', '1 Nov 2026..30 Nov 2026 · by page'],
  ],
  'who is last of a ranking is its other end, of records the newest': [
    [
      'en-US',
      "which bot is doing best this month | and who's last",
      'all bots · 1 Nov 2026..30 Nov 2026 · by bot · least 1',
    ],
    [
      'en-US',
      'which bot is doing best this month | whos dead last',
      'all bots · 1 Nov 2026..30 Nov 2026 · by bot · least 1',
    ],
    [
      'en-US',
      "which bot is doing best this month | who's trailing",
      'all bots · 1 Nov 2026..30 Nov 2026 · by bot · least 1',
    ],
    ['en-US', "leads by page this month | top 3 | who's last", '1 Nov 2026..30 Nov 2026 · by page · least 1'],
    [
      'en-US',
      'Acme vs Globex last month | who is behind that',
      'Acme + Globex · 1 Oct 2026..31 Oct 2026 · by bot · most 1',
    ],
    ['en-US', "leads today | who's last", '21 Nov 2026 · list · newest 1'],
    ['en-US', "list the leads of today | who's last", '21 Nov 2026 · list · newest 1'],
    [
      'de-DE',
      'welcher Bot ist diesen Monat am besten | und wer ist hinten',
      'all bots · 1 Nov 2026..30 Nov 2026 · by bot · least 1',
    ],
    [
      'de-DE',
      'welcher Bot ist diesen Monat am besten | wer kommt zuletzt',
      'all bots · 1 Nov 2026..30 Nov 2026 · by bot · least 1',
    ],
    [
      'de-DE',
      'welcher Bot ist diesen Monat am besten | wer ist der letzte',
      'all bots · 1 Nov 2026..30 Nov 2026 · by bot · least 1',
    ],
    [
      'fr-FR',
      'quel bot marche le mieux ce mois-ci | et qui est le dernier',
      'all bots · 1 Nov 2026..30 Nov 2026 · by bot · least 1',
    ],
    [
      'fr-FR',
      'quel bot marche le mieux ce mois-ci | qui est en bas',
      'all bots · 1 Nov 2026..30 Nov 2026 · by bot · least 1',
    ],
    [
      'fr-FR',
      'quel bot marche le mieux ce mois-ci | dernière place ?',
      'all bots · 1 Nov 2026..30 Nov 2026 · by bot · least 1',
    ],
    [
      'es-ES',
      'qué bot va mejor este mes | quién es el último',
      'all bots · 1 Nov 2026..30 Nov 2026 · by bot · least 1',
    ],
    ['es-ES', 'qué bot va mejor este mes | y el de abajo', 'all bots · 1 Nov 2026..30 Nov 2026 · by bot · least 1'],
    ['es-ES', 'leads de hoy | quién es el último', '21 Nov 2026 · list · newest 1'],
  ],
  'where the leads that became appointments came from': [
    [
      'en-US',
      'leads mentioning price in October | how many of those became an appointment | from which pages?',
      '1 Oct 2026..31 Oct 2026 · only appointments · message contains "price" · by page',
    ],
    [
      'en-US',
      'leads mentioning price in October | how many of those became an appointment | by page',
      '1 Oct 2026..31 Oct 2026 · message contains "price" · ratio · by page',
    ],
    [
      'en-US',
      'leads mentioning price in October | how many of those became an appointment | and from which bots',
      'all bots · 1 Oct 2026..31 Oct 2026 · only appointments · message contains "price" · by bot',
    ],
    [
      'en-US',
      'leads mentioning price in October | from which pages?',
      '1 Oct 2026..31 Oct 2026 · message contains "price" · by page',
    ],
    [
      'de-DE',
      'Verhältnis Termine zu Leads letzten Monat | von welchen Seiten?',
      '1 Oct 2026..31 Oct 2026 · only appointments · by page',
    ],
    [
      'fr-FR',
      'ratio rendez-vous leads le mois dernier | de quelles pages ?',
      '1 Oct 2026..31 Oct 2026 · only appointments · by page',
    ],
    [
      'es-ES',
      'leads que mencionan precio en octubre | cuántos de esos acabaron en cita | ¿de qué páginas?',
      '1 Oct 2026..31 Oct 2026 · only appointments · message contains "precio" · by page',
    ],
  ],
  'a kind with "only" narrows the groups, also behind a period': [
    [
      'es-ES',
      '¿a qué hora escriben más los fines de semana? | ¿y entre semana? | desde septiembre, solo citas',
      '1 Sep 2026.. · only appointments · on mon tue wed thu fri · by hour-of-day · most 1',
    ],
    [
      'en-US',
      'what time do people write most on weekends | and weekdays? | since September, appointments only',
      '1 Sep 2026.. · only appointments · on mon tue wed thu fri · by hour-of-day · most 1',
    ],
    [
      'de-DE',
      'um wie viel Uhr schreiben die Leute am Wochenende am meisten | und unter der Woche? | seit September, nur Termine',
      '1 Sep 2026.. · only appointments · on mon tue wed thu fri · by hour-of-day · most 1',
    ],
  ],
})

test.each([
  ['en-US', 'leads this year by week', 'back to months'],
  ['de-DE', 'Leads dieses Jahr pro Woche', 'zurück zu Monaten'],
  ['de-DE', 'Leads dieses Jahr pro Woche', 'doch lieber Monate'],
  ['fr-FR', 'leads cette année par semaine', 'revenons aux mois'],
  ['fr-FR', 'leads cette année par semaine', 'par mois'],
  ['es-ES', 'leads este año por semana', 'mejor meses'],
])('%s: another unit is that of the groups: %s | %s', (locale, first, then) => {
  const { period, by } = readAfter(first, then, locale).question
  expect([period, by]).toEqual([readFirst(first, { locale }).question.period, ['month']])
})
