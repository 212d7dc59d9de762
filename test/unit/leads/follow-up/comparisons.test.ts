import { expect, test } from 'vitest'
import { readAfter, readFirst, testTurns } from '../../../support/leads/turns.ts'

testTurns({
  'a comparison goes with the year that it is of': [
    ['en-US', 'leads q3 vs q3 last year | drop last yr', '1 Jul 2026..30 Sep 2026'],
    ['de-DE', 'Leads Q3 gegen Q3 letztes Jahr | letztes Jahr weglassen', '1 Jul 2026..30 Sep 2026'],
    ['fr-FR', "leads T3 vs T3 l'an dernier | sans l'année dernière", '1 Jul 2026..30 Sep 2026'],
    ['es-ES', 'leads del T3 contra el T3 del año pasado | sin el año pasado', '1 Jul 2026..30 Sep 2026'],
    [
      'en-US',
      'leads October vs September | without this year',
      "ask-back · 1 Jan 2026..31 Dec 2026 · unused 'without'",
    ],
  ],
  'all three that were asked about are compared by their unit': [
    ['de-DE', 'leads kw 45 | 46 | kw 47 | alle drei wochen im vergleich', '2 Nov 2026..22 Nov 2026 · by week'],
  ],
  'the better of two weekdays or pages is one of them': [
    [
      'en-US',
      'Tuesdays in October | and Thursdays | which of the two was busier',
      '1 Oct 2026..31 Oct 2026 · on tue thu · by weekday · most 1',
    ],
    [
      'de-DE',
      'dienstags im Oktober | und donnerstags | welcher von beiden war stärker',
      '1 Oct 2026..31 Oct 2026 · on tue thu · by weekday · most 1',
    ],
    [
      'fr-FR',
      'les mardis en octobre | et les jeudis | lequel des deux a été le plus fort',
      '1 Oct 2026..31 Oct 2026 · on tue thu · by weekday · most 1',
    ],
    [
      'es-ES',
      'los martes de octubre | y los jueves | cuál de los dos tuvo más',
      '1 Oct 2026..31 Oct 2026 · on tue thu · by weekday · most 1',
    ],
    [
      'en-US',
      'leads from the pricing page in October | and the contact page | which one had more',
      '1 Oct 2026..31 Oct 2026 · page contains "pricing" or "contact" · by page · most 1',
    ],
    [
      'en-US',
      'leads for Acme in October | and Globex | which of the two was busier',
      'Acme + Globex · 1 Oct 2026..31 Oct 2026 · by bot · most 1',
    ],
  ],
  'two or three of what was asked one after the other are no day of a month': [
    ['en-US', 'leads on Monday | and Tuesday | the 2', '16 Nov 2026..17 Nov 2026'],
    ['de-DE', 'Leads am Montag | und Dienstag | die 2', '16 Nov 2026..17 Nov 2026'],
    ['fr-FR', 'leads de lundi | et mardi | et mercredi | les 3', '16 Nov 2026..18 Nov 2026'],
    ['es-ES', 'leads del lunes | y el martes | los 2', '16 Nov 2026..17 Nov 2026'],
    ['de-DE', 'Top 5 Seiten im Oktober | die 3', '1 Oct 2026..31 Oct 2026 · by page · most 3'],
    ['fr-FR', 'leads en octobre | le 2', '2 Oct 2026'],
    [
      'en-US',
      'leads on Monday | and Tuesday | both days but only people who left an email',
      '16 Nov 2026..17 Nov 2026 · has email · list',
    ],
    ['de-DE', 'Leads am Montag | und Dienstag | beide Tage nur mit Mail', '16 Nov 2026..17 Nov 2026 · has email'],
    [
      'fr-FR',
      'leads de lundi | et mardi | les deux jours mais seulement avec email',
      '16 Nov 2026..17 Nov 2026 · has email',
    ],
    [
      'es-ES',
      'leads del lunes | y el martes | los dos días pero solo con correo',
      '16 Nov 2026..17 Nov 2026 · has email',
    ],
    [
      'en-US',
      'leads on Monday | and Tuesday | both with email and phone',
      "17 Nov 2026 · has email · has phone · unused 'both'",
    ],
  ],
  'two periods asked about or named are added up, kept apart or compared': [
    ['en-US', 'leads on Monday | and on Tuesday | total for both', '16 Nov 2026..17 Nov 2026'],
    ['en-US', "leads on Monday | and on Tuesday | what's that added up", '16 Nov 2026..17 Nov 2026'],
    ['en-US', 'leads on Monday | and on Tuesday | i just need the combined number', '16 Nov 2026..17 Nov 2026'],
    ['en-US', 'leads on Monday | and on Tuesday | how many across both days', '16 Nov 2026..17 Nov 2026'],
    ['en-US', 'leads on Monday | and on Tuesday | the last two days in total', '20 Nov 2026..21 Nov 2026'],
    ['en-US', 'leads on Monday | and on Tuesday | total?', '17 Nov 2026 · count'],
    [
      'en-US',
      'leads on Monday | and on Wednesday | sum of the two days',
      "nothing understood · no period · unused 'sum' · unused 'two' · unused 'days'",
    ],
    ['de-DE', 'Leads am Montag | und am Dienstag | beide Tage zusammengerechnet', '16 Nov 2026..17 Nov 2026'],
    ['de-DE', 'Leads am Montag | und am Dienstag | zähl die beiden mal zusammen', '16 Nov 2026..17 Nov 2026'],
    ['fr-FR', 'leads lundi | et mardi | les deux additionnés', '16 Nov 2026..17 Nov 2026'],
    ['fr-FR', 'leads lundi | et mardi | combien sur les deux jours au total ?', '16 Nov 2026..17 Nov 2026'],
    [
      'fr-FR',
      'leads lundi | et mardi | mets les deux jours ensemble stp je veux juste la somme',
      '16 Nov 2026..17 Nov 2026',
    ],
    ['es-ES', 'leads el lunes | y el martes | ¿cuánto suman los dos días?', '16 Nov 2026..17 Nov 2026'],
    ['es-ES', 'leads el lunes | y el martes | júntalos, quiero un solo número', '16 Nov 2026..17 Nov 2026'],
    ['en-US', 'leads today | and yesterday | both days, but separately', '20 Nov 2026..21 Nov 2026 · by day'],
    ['en-US', 'leads today | and yesterday | side by side pls', '21 Nov 2026 · vs 20 Nov 2026'],
    ['en-US', 'leads today for Acme and Globex | and yesterday | separately', 'Acme + Globex · 20 Nov 2026 · by bot'],
    ['en-US', 'leads on Monday | Tuesday | Wednesday | all three days separately', '16 Nov 2026..18 Nov 2026 · by day'],
    [
      'de-DE',
      'Leads heute | und gestern | jetzt beide Tage, aber getrennt, nicht addiert',
      '20 Nov 2026..21 Nov 2026 · by day',
    ],
    [
      'fr-FR',
      "leads aujourd'hui | et hier | les 2 en parallèle stp, séparément, pas additionnés",
      '21 Nov 2026 · vs 20 Nov 2026',
    ],
    ['es-ES', 'leads hoy | y ayer | una tablita con hoy y ayer porfa', '20 Nov 2026..21 Nov 2026 · by day'],
    [
      'en-US',
      'leads this year | last year | so whats the growth',
      '1 Jan 2026..31 Dec 2026 · vs 1 Jan 2025..21 Nov 2025',
    ],
    [
      'en-US',
      'leads this month | last month | are we up or down',
      '1 Nov 2026..30 Nov 2026 · vs 1 Oct 2026..21 Oct 2026',
    ],
    ['en-US', 'leads this year | growth', '1 Jan 2026..31 Dec 2026 · vs 1 Jan 2025..21 Nov 2025'],
    [
      'de-DE',
      'Leads dieses Jahr | letztes Jahr | wie hoch ist das Wachstum',
      '1 Jan 2026..31 Dec 2026 · vs 1 Jan 2025..21 Nov 2025',
    ],
    [
      'de-DE',
      'Leads dieses Jahr | letztes Jahr | Veränderung dieses Jahr zu letztem Jahr bitte in Prozent',
      '1 Jan 2026..31 Dec 2026 · vs 1 Jan 2025..21 Nov 2025',
    ],
    [
      'fr-FR',
      "leads cette année | l'année dernière | évolution en % entre les deux années",
      '1 Jan 2026..31 Dec 2026 · vs 1 Jan 2025..21 Nov 2025',
    ],
    [
      'es-ES',
      'leads este año | el año pasado | ¿cuánto hemos crecido?',
      '1 Jan 2026..31 Dec 2026 · vs 1 Jan 2025..21 Nov 2025',
    ],
    [
      'en-US',
      "leads today | and yesterday | is yesterday's number up on the day before that",
      '20 Nov 2026 · vs 19 Nov 2026',
    ],
    ['en-US', 'leads last week | more than the year before?', '9 Nov 2026..15 Nov 2026 · vs 10 Nov 2025..16 Nov 2025'],
    ['de-DE', 'Leads heute | und gestern | Liegt gestern über dem 16.?', '20 Nov 2026 · vs 16 Nov 2026'],
    ['fr-FR', "leads aujourd'hui | et hier | c'était plus qu'avant-hier ?", '20 Nov 2026 · vs 19 Nov 2026'],
    ['es-ES', 'leads hoy | ayer | mas q anteayer?', '20 Nov 2026 · vs 19 Nov 2026'],
    ['en-US', 'appointments this week | plus last week, one total', '9 Nov 2026..22 Nov 2026 · only appointments'],
    [
      'en-US',
      'appointments this week | both weeks together, this one and the one before',
      '9 Nov 2026..22 Nov 2026 · only appointments',
    ],
    [
      'de-DE',
      'Termine diese Woche | inklusive letzter Woche sind das wie viele?',
      '9 Nov 2026..22 Nov 2026 · only appointments',
    ],
    [
      'de-DE',
      'Termine diese Woche | ohne Globex | ach und letzte Woche gleich mit',
      '9 Nov 2026..22 Nov 2026 · only appointments',
    ],
    [
      'fr-FR',
      'rendez-vous cette semaine | et les deux semaines ensemble, celle-ci plus la précédente ?',
      '9 Nov 2026..22 Nov 2026 · only appointments',
    ],
    ['es-ES', 'citas esta semana | esta + la pasada en total', '9 Nov 2026..22 Nov 2026 · only appointments'],
  ],
  'what has changed is asked of the two periods before, also by chatbot': [
    [
      'es-ES',
      'leads de octubre por bot | y en septiembre? | cuánto ha subido?',
      'all bots · 1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026 · by bot',
    ],
    [
      'de-DE',
      'Leads im dritten Quartal | und im zweiten | wie hat sich das verändert?',
      '1 Jul 2026..30 Sep 2026 · vs 1 Apr 2026..30 Jun 2026',
    ],
    ['en-US', 'the last 5 leads for Acme | oldest 1st', 'no period · list · oldest 5'],
  ],
  'numbers that are compared are those of quarters, halves and weeks': [
    ['en-US', 'leads in Q3 | compared to the first', '1 Jul 2026..30 Sep 2026 · vs 1 Jan 2026..31 Mar 2026'],
    [
      'es-ES',
      'leads del segundo trimestre | ahora el tercero contra el segundo',
      '1 Jul 2026..30 Sep 2026 · vs 1 Apr 2026..30 Jun 2026',
    ],
    [
      'fr-FR',
      'leads du premier trimestre | le troisième contre le deuxième',
      '1 Jul 2026..30 Sep 2026 · vs 1 Apr 2026..30 Jun 2026',
    ],
    [
      'de-DE',
      'Leads im dritten Quartal | verglichen mit dem ersten',
      '1 Jul 2026..30 Sep 2026 · vs 1 Jan 2026..31 Mar 2026',
    ],
    [
      'en-US',
      'leads in the second half of October | is that up or down vs the first',
      '16 Oct 2026..31 Oct 2026 · vs 1 Oct 2026..15 Oct 2026',
    ],
    ['es-ES', 'leads de octubre por bot | el q menos', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot · least 1'],
  ],
  'a comparison that is refused goes, and what is named beside that stays': [
    [
      'en-US',
      'leads October vs September for Globex | just September, without comparing',
      'Globex · 1 Sep 2026..30 Sep 2026',
    ],
    ['en-US', 'leads October vs September for Globex | drop October', 'Globex · 1 Sep 2026..30 Sep 2026'],
    [
      'en-US',
      'leads last week for Globex | compare with Acme | forget the comparison and just give me Acme',
      '9 Nov 2026..15 Nov 2026',
    ],
    [
      'en-US',
      'leads October vs September for Globex | no need to compare any more, and what about August?',
      'Globex · 1 Aug 2026..31 Aug 2026',
    ],
    [
      'de-DE',
      'Leads Oktober vs September für Globex | nur September, ohne zu vergleichen',
      'Globex · 1 Sep 2026..30 Sep 2026',
    ],
    [
      'de-DE',
      'Leads letzte Woche für Globex | vergleiche mit Acme | kein Vergleich mehr nötig, nur Globex',
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'fr-FR',
      'leads en octobre vs septembre pour Globex | laisse tomber octobre, que sept',
      'Globex · 1 Sep 2026..30 Sep 2026',
    ],
    ['fr-FR', 'leads en octobre vs septembre pour Globex | enlève octobre stp', 'Globex · 1 Sep 2026..30 Sep 2026'],
    [
      'fr-FR',
      'leads de la semaine dernière pour Globex | compare avec Acme | plus besoin de comparer, Globex seul',
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'es-ES',
      'leads en octubre vs septiembre para Globex | al final no necesito la comparación, únicamente septiembre',
      'Globex · 1 Sep 2026..30 Sep 2026',
    ],
    [
      'es-ES',
      'leads de la semana pasada para Globex | compara con Acme | ok olvida la comparación y dame nomás globex',
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
  ],
  'a period beside words of comparison is what the one before is compared with': [
    [
      'en-US',
      'leads for Globex last week | with a comparison to the week before',
      'Globex · 9 Nov 2026..15 Nov 2026 · vs 2 Nov 2026..8 Nov 2026',
    ],
    [
      'en-US',
      'leads for Globex last week | the difference to the week before as well?',
      'Globex · 9 Nov 2026..15 Nov 2026 · vs 2 Nov 2026..8 Nov 2026',
    ],
    [
      'en-US',
      'leads for Globex last week | put the week before next to it, please',
      'Globex · 9 Nov 2026..15 Nov 2026 · vs 2 Nov 2026..8 Nov 2026',
    ],
    [
      'en-US',
      'leads for Globex last week | the change from the week before last to last week',
      'Globex · 9 Nov 2026..15 Nov 2026 · vs 2 Nov 2026..8 Nov 2026',
    ],
    [
      'en-US',
      'leads for Globex last week | October versus the month before',
      'Globex · 1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026',
    ],
    [
      'de-DE',
      'Leads für Globex letzte Woche | wie hat sich das zur Woche davor verändert',
      'Globex · 9 Nov 2026..15 Nov 2026 · vs 2 Nov 2026..8 Nov 2026',
    ],
    [
      'de-DE',
      'Leads für Globex letzte Woche | mit Vergleich zur vorletzten Woche',
      'Globex · 9 Nov 2026..15 Nov 2026 · vs 2 Nov 2026..8 Nov 2026',
    ],
    [
      'fr-FR',
      'leads de Globex la semaine dernière | quelle évolution par rapport à la semaine d’avant',
      'Globex · 9 Nov 2026..15 Nov 2026 · vs 2 Nov 2026..8 Nov 2026',
    ],
    [
      'es-ES',
      'leads de Globex la semana pasada | ¿son más o menos que la semana de antes?',
      'Globex · 9 Nov 2026..15 Nov 2026 · vs 2 Nov 2026..8 Nov 2026',
    ],
    [
      'es-ES',
      'leads de Globex la semana pasada | la diferencia con la semana anterior',
      'Globex · 9 Nov 2026..15 Nov 2026 · vs 2 Nov 2026..8 Nov 2026',
    ],
  ],
  'a comparison is dropped with the period it is with': [
    [
      'en-US',
      'leads for Globex last week vs the week before | leave out the week before',
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'en-US',
      'leads for Globex last week vs the week before | only last week, not the one before',
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'en-US',
      'leads for Globex last week vs the week before | I don’t need the previous week in there',
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'en-US',
      'leads for Globex last week vs the week before | take the prior week out again',
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'en-US',
      'leads for Globex last week vs the week before | no need to compare, last week only',
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'de-DE',
      'Leads für Globex letzte Woche gegen die Woche davor | die Woche davor brauche ich nicht',
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'fr-FR',
      'leads de Globex la semaine dernière vs la semaine d’avant | seulement la semaine dernière, sans celle d’avant',
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'fr-FR',
      'leads de Globex la semaine dernière vs la semaine d’avant | pourrais-tu retirer la comparaison ?',
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'es-ES',
      'leads de Globex la semana pasada vs la semana anterior | únicamente la semana pasada, sin la de antes',
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'en-US',
      'leads for Globex last week vs the week before | only the week before',
      'Globex · 2 Nov 2026..8 Nov 2026',
    ],
  ],
  'the later of two periods is compared with the earlier, like with like': [
    ['en-US', 'leads today vs yesterday | compare with last week', '21 Nov 2026 · vs 9 Nov 2026..15 Nov 2026'],
    [
      'en-US',
      'leads this week vs last week | compare with the last month',
      '16 Nov 2026..21 Nov 2026 · vs 1 Oct 2026..31 Oct 2026',
    ],
    ['en-US', 'leads in September | compare with October', '1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026'],
    [
      'en-US',
      'November last year by page | compare with this November',
      '1 Nov 2026..30 Nov 2026 · vs 1 Nov 2025..21 Nov 2025 · by page',
    ],
    [
      'de-DE',
      'Leads letzte Woche | verglichen mit dieser Woche',
      '16 Nov 2026..22 Nov 2026 · vs 9 Nov 2026..14 Nov 2026',
    ],
    ['fr-FR', 'leads en septembre | par rapport à octobre', '1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026'],
    ['es-ES', 'leads en septiembre | comparado con octubre', '1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026'],
    [
      'en-US',
      'leads this month | compared to November last year',
      '1 Nov 2026..30 Nov 2026 · vs 1 Nov 2025..21 Nov 2025',
    ],
    [
      'en-US',
      'leads this month vs last month | and to November last year | back to October as the comparison',
      '1 Nov 2026..30 Nov 2026 · vs 1 Oct 2026..21 Oct 2026',
    ],
    [
      'de-DE',
      'Leads diesen Monat gegen November letztes Jahr | zurück zu Oktober als Vergleich',
      '1 Nov 2026..30 Nov 2026 · vs 1 Oct 2026..21 Oct 2026',
    ],
    ['fr-FR', 'leads ce mois-ci | octobre comme comparaison', '1 Nov 2026..30 Nov 2026 · vs 1 Oct 2026..21 Oct 2026'],
    ['es-ES', 'leads este mes | octubre como comparación', '1 Nov 2026..30 Nov 2026 · vs 1 Oct 2026..21 Oct 2026'],
  ],
  'what is not needed any more is dropped': [
    ['en-US', "leads last week vs the week before | I don't need the comparison any more", '9 Nov 2026..15 Nov 2026'],
    [
      'de-DE',
      'Leads letzte Woche | im Vergleich zur Vorwoche | den Vergleich brauche ich nicht mehr',
      '9 Nov 2026..15 Nov 2026',
    ],
    ['fr-FR', 'leads la semaine dernière par jour | plus besoin de la répartition', '9 Nov 2026..15 Nov 2026'],
    ['es-ES', 'leads de la semana pasada por día | ya no necesito el desglose', '9 Nov 2026..15 Nov 2026'],
  ],
  'a period that is named beside its comparison is asked about': [
    ['en-US', 'leads last week | this year vs last year', '1 Jan 2026..31 Dec 2026 · vs 1 Jan 2025..21 Nov 2025'],
    [
      'en-US',
      'leads last week | was October better than the month before',
      '1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026',
    ],
    [
      'de-DE',
      'Leads letzte Woche | Oktober im Vergleich zum Vorjahr',
      '1 Oct 2026..31 Oct 2026 · vs 1 Oct 2025..31 Oct 2025',
    ],
    ['fr-FR', 'leads la semaine dernière | octobre sur un an', '1 Oct 2026..31 Oct 2026 · vs 1 Oct 2025..31 Oct 2025'],
    [
      'es-ES',
      'leads de la semana pasada | octubre comparado con el año pasado',
      '1 Oct 2026..31 Oct 2026 · vs 1 Oct 2025..31 Oct 2025',
    ],
  ],
  'a comparison goes on with another unit, side or chatbots': [
    [
      'en-US',
      'leads this week vs last week | month?',
      '1 Nov 2026..30 Nov 2026 · vs 1 Oct 2026..21 Oct 2026 · or: 1 Nov 2026..30 Nov 2026',
    ],
    [
      'de-DE',
      'Leads diese Woche gegenüber letzter Woche | und Quartal?',
      '1 Oct 2026..31 Dec 2026 · vs 1 Jul 2026..21 Aug 2026 · or: 1 Oct 2026..31 Dec 2026',
    ],
    [
      'es-ES',
      'leads de esta semana frente a la pasada | mes?',
      '1 Nov 2026..30 Nov 2026 · vs 1 Oct 2026..21 Oct 2026 · or: 1 Nov 2026..30 Nov 2026',
    ],
    [
      'en-US',
      'leads this week vs last week | by month',
      '16 Nov 2026..21 Nov 2026 · vs 9 Nov 2026..14 Nov 2026 · by month',
    ],
    [
      'en-US',
      'leads last quarter | put it next to the quarter before',
      '1 Jul 2026..30 Sep 2026 · vs 1 Apr 2026..30 Jun 2026',
    ],
    [
      'en-US',
      'leads last quarter | hold that against the one before',
      '1 Jul 2026..30 Sep 2026 · vs 1 Apr 2026..30 Jun 2026',
    ],
    [
      'de-DE',
      'Leads letztes Quartal | stell das neben das Quartal davor',
      '1 Jul 2026..30 Sep 2026 · vs 1 Apr 2026..30 Jun 2026',
    ],
    [
      'fr-FR',
      'leads du trimestre dernier | mets-le à côté du trimestre précédent',
      '1 Jul 2026..30 Sep 2026 · vs 1 Apr 2026..30 Jun 2026',
    ],
    [
      'es-ES',
      'leads del trimestre pasado | ponlo al lado del trimestre anterior',
      '1 Jul 2026..30 Sep 2026 · vs 1 Apr 2026..30 Jun 2026',
    ],
    [
      'en-US',
      'leads last month vs September | which bot is to blame',
      'all bots · 1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026 · by bot',
    ],
    [
      'de-DE',
      'Leads letzten Monat gegenüber September | welcher Bot ist schuld',
      'all bots · 1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026 · by bot',
    ],
    [
      'es-ES',
      'leads de octubre frente a septiembre | qué bot tiene la culpa',
      'all bots · 1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026 · by bot',
    ],
  ],
  'two periods of which one leans on the question before are asked back': [
    ['en-US', 'leads last week | October and the month before', 'ask-back · 1 Oct 2026..31 Oct 2026'],
    [
      'en-US',
      'leads last week | May and the same month last year',
      'ask-back · 1 May 2026..31 May 2026 · or: May · 15 Nov 2026..21 Nov 2026',
    ],
    ['en-US', 'leads last week | the month before', '9 Oct 2026..15 Oct 2026'],
  ],
  '“the first one” of two periods is asked back': [
    ['en-US', 'leads last week vs the week before | the first one', 'ask-back · no period'],
    ['en-US', 'leads last week | the first one', '9 Nov 2026..15 Nov 2026 · list · oldest 1'],
  ],
  'two periods, chatbots or kinds that were asked about are compared with each other': [
    ['en-US', 'leads last Friday | Friday the week before? | which one was busier', '20 Nov 2026 · vs 13 Nov 2026'],
    [
      'de-DE',
      'Leads letzte Woche | und die davor? | welche war besser',
      '9 Nov 2026..15 Nov 2026 · vs 2 Nov 2026..8 Nov 2026',
    ],
    [
      'de-DE',
      'Globex letzte Woche | Yahoo!? | wer war besser',
      'Globex + Yahoo! · 9 Nov 2026..15 Nov 2026 · by bot · most 1',
    ],
    ['fr-FR', 'rendez-vous de cette semaine | et les leads | séparément', '16 Nov 2026..22 Nov 2026 · by kind'],
    ['en-US', 'leads yesterday | more than the day before?', '20 Nov 2026 · vs 19 Nov 2026'],
    [
      'de-DE',
      'Leads für Globex | diesen Monat | mehr als letzten?',
      'Globex · 1 Nov 2026..30 Nov 2026 · vs 1 Oct 2026..21 Oct 2026',
    ],
    ['fr-FR', 'leads de ce mois | plus que le mois dernier ?', '1 Nov 2026..30 Nov 2026 · vs 1 Oct 2026..21 Oct 2026'],
    ['es-ES', 'leads de este mes | menos que en octubre?', '1 Nov 2026..30 Nov 2026 · vs 1 Oct 2026..21 Oct 2026'],
  ],
  '“all three” are those asked one after the other': [
    ['en-US', 'leads today | yesterday? | Thursday? | ok all three, day by day', '19 Nov 2026..21 Nov 2026 · by day'],
    ['de-DE', 'Leads heute | gestern? | Donnerstag? | alle drei zusammen', '19 Nov 2026..21 Nov 2026'],
    [
      'es-ES',
      'leads de Globex ayer | Yahoo!? | y ayer Acme? | los tres juntos',
      'Acme + Yahoo! + Globex · 20 Nov 2026',
    ],
    ['fr-FR', 'leads hier | aujourd’hui ? | jeudi ? | tous les trois', '19 Nov 2026..21 Nov 2026'],
    ['en-US', 'leads today | last month | Thursday? | all three', "ask-back · no period · unused 'all three'"],
  ],
  'what was not asked about, what was named together, and both of two questions': [
    [
      'en-US',
      'leads for Globex and Acme last week | who won?',
      'Acme + Globex · 9 Nov 2026..15 Nov 2026 · by bot · most 1',
    ],
    ['en-US', 'leads for Globex and Acme last week | separately', 'Acme + Globex · 9 Nov 2026..15 Nov 2026 · by bot'],
    ['en-US', 'leads last week with phone | and without?', '9 Nov 2026..15 Nov 2026 · not has phone'],
    ['en-US', "leads last week with phone | doesn't matter", '9 Nov 2026..15 Nov 2026'],
    ['en-US', 'last 5 leads | 3 more', 'no period · list · newest 3 · after 5'],
    ['en-US', 'last 7 days | last 30', '23 Oct 2026..21 Nov 2026'],
    ['de-DE', 'Leads 1. bis 15. Oktober | 16. bis 31.', '16 Oct 2026..31 Oct 2026'],
    ['es-ES', 'leads en el tercer trimestre | y en el segundo?', '1 Apr 2026..30 Jun 2026'],
    [
      'en-US',
      'leads yesterday | to last Wednesday?',
      '20 Nov 2026 · vs 18 Nov 2026 · or: ..11 Nov 2026 · vs 18 Nov 2026',
    ],
    [
      'en-US',
      'what share of leads came from Globex in July | how many is that',
      'Globex · 1 Jul 2026..31 Jul 2026 · count',
    ],
    ['en-US', 'leads last week with phone | exclude them', '9 Nov 2026..15 Nov 2026 · not has phone'],
    ['en-US', 'leads in 2025 | only Q3', '1 Jul 2025..30 Sep 2025 · or: 1 Jul 2026..30 Sep 2026'],
    ['en-US', 'leads in December 2025 | and January', '1 Jan 2026..31 Jan 2026'],
    ['en-US', 'leads on Sunday | Monday', '16 Nov 2026'],
    [
      'en-US',
      'leads this year from the careers page | all but careers',
      '1 Jan 2026..31 Dec 2026 · not page contains "careers"',
    ],
    ['en-US', 'leads in October | the second week', '5 Oct 2026..11 Oct 2026'],
    [
      'en-US',
      'leads in October | and November | the difference?',
      '1 Nov 2026..30 Nov 2026 · vs 1 Oct 2026..31 Oct 2026',
    ],
    ['en-US', 'leads for Globex last week | swap Globex for Acme', '9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week | put the two side by side', 'ask-back · no period'],
    [
      'en-US',
      'leads in October | September | put those two months next to each other',
      '1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026',
    ],
    [
      'de-DE',
      'Leads letzte Woche | vorletzte Woche | beide Wochen im Vergleich',
      '9 Nov 2026..15 Nov 2026 · vs 2 Nov 2026..8 Nov 2026',
    ],
    [
      'fr-FR',
      'leads en octobre | en septembre | quelle différence ?',
      '1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026',
    ],
    ['en-US', 'leads in Q3 by month | best one? | all months', '1 Jul 2026..30 Sep 2026 · by month'],
    ['de-DE', 'Leads im Oktober nach Woche | die beste? | alle Wochen', '1 Oct 2026..31 Oct 2026 · by week'],
    ['en-US', 'leads in Q3 | all weeks', 'ask-back · no period'],
    ['en-US', 'appointments last week | drop the bookings thing', '9 Nov 2026..15 Nov 2026'],
    [
      'en-US',
      'leads vs appointments last week | for each bot',
      'all bots · 9 Nov 2026..15 Nov 2026 · by kind · by bot',
    ],
    ['en-US', 'leads last week with phone | and w/o', '9 Nov 2026..15 Nov 2026 · not has phone'],
    [
      'en-US',
      'leads last week w/o phone | and w/o email too',
      '9 Nov 2026..15 Nov 2026 · not has email · not has phone',
    ],
    ['en-US', 'weekend leads in October | now mon-fri', '1 Oct 2026..31 Oct 2026 · on mon tue wed thu fri'],
    ['en-US', 'leads last week with gmail | outlook?', '9 Nov 2026..15 Nov 2026 · email-domain contains "outlook"'],
    ['de-DE', 'Leads im Oktober | und letzten', '1 Sep 2026..30 Sep 2026'],
    ['de-DE', 'Leads für Globex letzte Woche | nimm Acme noch dazu', 'Acme + Globex · 9 Nov 2026..15 Nov 2026'],
    [
      'de-DE',
      'Durchschnitt pro Woche im Oktober | Median statt Durchschnitt',
      '1 Oct 2026..31 Oct 2026 · median per week',
    ],
    ['fr-FR', 'moyenne par jour en octobre | le meilleur jour ?', '1 Oct 2026..31 Oct 2026 · by day · most 1'],
    [
      'fr-FR',
      'leads en octobre vs septembre | bon autre chose : montre les 5 derniers leads',
      'no period · list · newest 5',
    ],
    ['en-US', 'leads in October | last year', '1 Oct 2025..31 Oct 2025 · or: 1 Jan 2025..31 Dec 2025'],
    ['en-US', 'leads last week | exclude gmail', '9 Nov 2026..15 Nov 2026 · not email-domain contains "gmail"'],
    ['de-DE', 'Leads am Montag | und am Dienstag | beide Tage', '16 Nov 2026..17 Nov 2026'],
    ['es-ES', 'leads el lunes | y el miércoles | los dos días', '18 Nov 2026 · vs 16 Nov 2026'],
    ['es-ES', 'leads el lunes | y el miércoles | sumados', "ask-back · no period · unused 'sumados'"],
  ],
  'a comparison is kept like with like': [
    ['en-US', 'leads this week vs last week | and yesterday?', '20 Nov 2026 · vs 13 Nov 2026 · or: 20 Nov 2026'],
    ['en-US', 'leads last week | compare with the week before', '9 Nov 2026..15 Nov 2026 · vs 2 Nov 2026..8 Nov 2026'],
    ['en-US', 'leads in October | year on year', '1 Oct 2026..31 Oct 2026 · vs 1 Oct 2025..31 Oct 2025'],
    ['en-US', 'leads in October vs September | without the comparison', '1 Oct 2026..31 Oct 2026'],
    ['es-ES', 'leads en octubre | mejor que el anterior?', '1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026'],
    ['en-US', 'leads in October | better than September?', '1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026'],
  ],
  'both behind a comma are those that were compared, not the second of a month': [
    [
      'fr-FR',
      'leads de la semaine dernière pour Acme | compare avec Globex | et en octobre, les deux ?',
      "ask-back · no period · unused 'et en octobre, les deux ?'",
    ],
  ],
  'what cannot be joined is asked back, not counted in total': [
    [
      'de-DE',
      'Termine pro Bot letzte Woche | vor einem Monat | beide Wochen zusammen',
      "ask-back · no period · unused 'beide Wochen zusammen'",
    ],
  ],
  'what is compared “to that” is compared with the question before': [
    [
      'en-US',
      'leads in September | how does October compare to that',
      '1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026',
    ],
    ['en-US', 'leads in October | September compared to that', '1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026'],
    [
      'en-US',
      'leads for Acme in October | how does Globex compare to that',
      'Acme + Globex · 1 Oct 2026..31 Oct 2026 · by bot',
    ],
    [
      'de-DE',
      'Leads im September | wie war Oktober im Vergleich dazu',
      '1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026',
    ],
    [
      'fr-FR',
      'leads en septembre | et octobre par rapport à ça ?',
      '1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026',
    ],
    [
      'es-ES',
      'leads de septiembre | y octubre comparado con eso',
      '1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026',
    ],
  ],
  'both together may be grouped in the same phrase': [
    ['en-US', 'leads in July | August | both together by week', '1 Jul 2026..31 Aug 2026 · by week'],
    [
      'en-US',
      'Acme leads in July | Globex | both together by week',
      'Acme + Globex · 1 Jul 2026..31 Jul 2026 · by week',
    ],
    ['de-DE', 'Leads im Juli | August | beide zusammen nach Woche', '1 Jul 2026..31 Aug 2026 · by week'],
  ],
  'one side of a comparison is asked about alone, and both are compared again': [
    ['en-US', 'leads in October vs September | only October', '1 Oct 2026..31 Oct 2026'],
    ['en-US', 'leads in October vs September | only October | only September now', '1 Sep 2026..30 Sep 2026'],
    [
      'en-US',
      'leads in October vs September | only October | only September now | both again',
      '1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026',
    ],
    ['de-DE', 'Leads Oktober gegen September | jetzt nur September', '1 Sep 2026..30 Sep 2026'],
    ['fr-FR', 'leads octobre contre septembre | seulement octobre', '1 Oct 2026..31 Oct 2026'],
    ['es-ES', 'leads octubre contra septiembre | ahora solo septiembre', '1 Sep 2026..30 Sep 2026'],
  ],
  'a weekday against another has no groups of weekdays': [
    ['en-US', 'leads last week | Thursday vs Tuesday', '19 Nov 2026 · vs 17 Nov 2026'],
    ['de-DE', 'Leads letzte Woche | Donnerstag gegen Dienstag', '19 Nov 2026 · vs 17 Nov 2026'],
  ],
  'two sides the other way round are asked back': [
    ['en-US', 'Acme vs Globex last week | other way round', 'ask-back · no period'],
    ['de-DE', 'Acme gegen Globex letzte Woche | andersrum', 'ask-back · no period'],
    ['fr-FR', "Acme contre Globex la semaine dernière | dans l'autre sens", 'ask-back · no period'],
    ['es-ES', 'Acme contra Globex la semana pasada | al revés', 'ask-back · no period'],
  ],
  'all, or both, of what is not known is asked back': [
    ['en-US', 'Globex leads last week | compare all', "ask-back · no period · unused 'compare all'"],
    ['de-DE', 'Leads von Globex letzte Woche | alle vergleichen', "ask-back · no period · unused 'alle vergleichen'"],
    ['fr-FR', 'leads de Globex la semaine dernière | compare tous', "ask-back · no period · unused 'compare tous'"],
    ['es-ES', 'leads de Globex la semana pasada | compara todos', "ask-back · no period · unused 'compara todos'"],
    ['en-US', 'leads last week not from Gmail | outlook | both', "ask-back · no period · unused 'both'"],
    ['en-US', 'Globex leads last week | in percent | all bots', 'ask-back · all bots · no period'],
  ],
  'the sum of two days is both': [
    ['de-DE', 'Leads am Dienstag | Mittwoch | Summe', '17 Nov 2026..18 Nov 2026'],
    ['fr-FR', 'leads mardi | mercredi | la somme', '17 Nov 2026..18 Nov 2026'],
    ['es-ES', 'leads el martes | el miércoles | la suma', '17 Nov 2026..18 Nov 2026'],
    ['en-US', 'busiest day last week | total please', '9 Nov 2026..15 Nov 2026'],
  ],
  'a comparison, a time of day or weekdays are taken back in several words': [
    ['en-US', 'leads yesterday vs Monday by page | forget monday, just yesterday', '20 Nov 2026 · by page'],
    [
      'de-DE',
      'Termine diese Woche vormittags | Nein, vergessen Sie die Uhrzeit. Nur Globex.',
      'Globex · 16 Nov 2026..22 Nov 2026 · only appointments',
    ],
    ['de-DE', 'Leads im Oktober verglichen mit September | September kann wieder weg', '1 Oct 2026..31 Oct 2026'],
    ['en-US', 'leads in October compared to September | September can go', '1 Oct 2026..31 Oct 2026'],
    ['fr-FR', 'leads en octobre comparés à septembre | septembre peut sauter', '1 Oct 2026..31 Oct 2026'],
    ['es-ES', 'leads de octubre comparado con septiembre | septiembre se puede quitar', '1 Oct 2026..31 Oct 2026'],
    ['en-US', 'leads in October without weekends | never mind, with weekends', '1 Oct 2026..31 Oct 2026'],
    ['fr-FR', 'leads en octobre sans les week-ends | avec les week-ends', '1 Oct 2026..31 Oct 2026'],
    ['es-ES', 'leads de octubre sin fines de semana | con fines de semana', '1 Oct 2026..31 Oct 2026'],
    ['en-US', 'leads in October only weekdays | only weekends', '1 Oct 2026..31 Oct 2026 · on sat sun'],
    [
      'en-US',
      'leads in October only weekdays | with an e-mail on weekends',
      '1 Oct 2026..31 Oct 2026 · has email · on sat sun',
    ],
    [
      'en-US',
      'leads for Globex and Yahoo! last week | drop Globex, only Tuesday',
      'Yahoo! · 9 Nov 2026..15 Nov 2026 · on tue',
    ],
  ],
  'the best, or the sum, of three periods in a row is of all three': [
    ['en-US', 'leads in August | September | October | which was best', '1 Aug 2026..31 Oct 2026 · by month · most 1'],
    ['de-DE', 'Leads am Montag | Dienstag | Mittwoch | Summe', '16 Nov 2026..18 Nov 2026'],
    [
      'fr-FR',
      'leads lundi | mardi | mercredi | lequel était le meilleur',
      '16 Nov 2026..18 Nov 2026 · by day · most 1',
    ],
    ['es-ES', 'leads el lunes | el martes | el miércoles | juntos', '16 Nov 2026..18 Nov 2026'],
    ['en-US', 'leads on Monday | Tuesday | Wednesday | both together', '17 Nov 2026..18 Nov 2026'],
  ],
  'two periods next to each other are compared, also beside groups': [
    [
      'en-US',
      'leads today by hour | put today and yesterday next to each other',
      '21 Nov 2026 · vs 20 Nov 2026 · by hour',
    ],
    [
      'en-US',
      'leads yesterday | compare this week and last week',
      '16 Nov 2026..21 Nov 2026 · vs 9 Nov 2026..14 Nov 2026',
    ],
    ['de-DE', 'Leads heute pro Stunde | stell heute und gestern gegenüber', '21 Nov 2026 · vs 20 Nov 2026 · by hour'],
    [
      'fr-FR',
      "leads aujourd'hui par heure | mets aujourd'hui et hier côte à côte",
      '21 Nov 2026 · vs 20 Nov 2026 · by hour',
    ],
    ['es-ES', 'leads de hoy por hora | pon hoy y ayer lado a lado', '21 Nov 2026 · vs 20 Nov 2026 · by hour'],
    [
      'en-US',
      'leads yesterday | compare with last week and by bot',
      'all bots · 20 Nov 2026 · vs 9 Nov 2026..15 Nov 2026 · by bot',
    ],
  ],
  'the two periods asked last are compared in many words': [
    [
      'en-US',
      'leads this week | and last week | put both side by side',
      '16 Nov 2026..22 Nov 2026 · vs 9 Nov 2026..15 Nov 2026',
    ],
    [
      'de-DE',
      'Termine diese Woche | und letzte Woche? | stell mal beide gegenüber',
      '16 Nov 2026..22 Nov 2026 · vs 9 Nov 2026..15 Nov 2026 · only appointments',
    ],
    [
      'de-DE',
      'Leads diese Woche | und letzte Woche | vergleich die zwei',
      '16 Nov 2026..22 Nov 2026 · vs 9 Nov 2026..15 Nov 2026',
    ],
    [
      'fr-FR',
      'leads cette semaine | et la semaine dernière | mets les deux côte à côte',
      '16 Nov 2026..22 Nov 2026 · vs 9 Nov 2026..15 Nov 2026',
    ],
    [
      'es-ES',
      'leads esta semana | y la semana pasada | pon las dos lado a lado',
      '16 Nov 2026..22 Nov 2026 · vs 9 Nov 2026..15 Nov 2026',
    ],
  ],
  'the week before last week is the other side of a comparison with it': [
    ['de-DE', 'Leads letzte Woche | im Vergleich zur Vorwoche?', '9 Nov 2026..15 Nov 2026 · vs 2 Nov 2026..8 Nov 2026'],
    ['de-DE', 'Leads gestern | im Vergleich zum Vortag?', '20 Nov 2026 · vs 19 Nov 2026'],
    ['de-DE', 'Leads letzte Woche | verglichen mit letzter Woche', 'ask-back · 9 Nov 2026..15 Nov 2026'],
  ],
  'without a comparison the chatbot that is named stays': [
    [
      'en-US',
      'leads last week | compare with Globex | just Globex please, no comparison',
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'en-US',
      'leads last week | compare with Globex | forget comparing, i just need Globex',
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'de-DE',
      'Leads letzte Woche | vergleiche mit Globex | nur Globex bitte, ohne Vergleich',
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'fr-FR',
      'leads de la semaine dernière | compare avec Globex | juste Globex, sans comparaison',
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'es-ES',
      'leads de la semana pasada | compara con Globex | solo Globex, sin comparar',
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
  ],
  'the number of a period is no phone number': [
    [
      'en-US',
      'leads in October vs September | actually can i just have the number for September alone?',
      '1 Sep 2026..30 Sep 2026',
    ],
    ['en-US', 'leads in October | 1st to 15th only', '1 Oct 2026..15 Oct 2026'],
  ],
  '“over” between two periods, and “better than” between two pages, compare': [
    ['en-US', 'growth q3 over q2', '1 Jul 2026..30 Sep 2026 · vs 1 Apr 2026..30 Jun 2026'],
    ['es-ES', 'leads de octubre sobre septiembre', '1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026'],
    ['en-US', 'leads last week over the weekend', "9 Nov 2026..15 Nov 2026 · unused 'weekend'"],
    [
      'en-US',
      'is /pricing doing better than /contact this quarter?',
      '1 Oct 2026..31 Dec 2026 · page contains "/pricing" or "/contact" · by page',
    ],
    ['de-DE', 'läuft /preise besser als /kontakt?', 'no period · page contains "/preise" or "/kontakt" · by page'],
  ],
  'what is compared with is replaced': [
    [
      'en-US',
      'q3 vs q2 by bot | use q1 instead of q2',
      'all bots · 1 Jul 2026..30 Sep 2026 · vs 1 Jan 2026..31 Mar 2026 · by bot',
    ],
    [
      'de-DE',
      'Oktober vs September | lieber August als September',
      '1 Oct 2026..31 Oct 2026 · vs 1 Aug 2026..31 Aug 2026',
    ],
    [
      'fr-FR',
      'octobre vs septembre | plutôt août que septembre',
      '1 Oct 2026..31 Oct 2026 · vs 1 Aug 2026..31 Aug 2026',
    ],
    [
      'es-ES',
      'octubre vs septiembre | mejor agosto que septiembre',
      '1 Oct 2026..31 Oct 2026 · vs 1 Aug 2026..31 Aug 2026',
    ],
    ['es-ES', 'leads en octubre | mejor que septiembre?', '1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026'],
    ['es-ES', 'leads en octubre | mejor septiembre', '1 Sep 2026..30 Sep 2026'],
    ['fr-FR', 'leads en septembre | plutôt août que septembre', '1 Aug 2026..31 Aug 2026'],
  ],
  'growth, two figures or one of two periods, in more words': [
    [
      'en-US',
      'leads this year | and last year | by how much did we grow from last year to this year?',
      '1 Jan 2026..31 Dec 2026 · vs 1 Jan 2025..21 Nov 2025',
    ],
    [
      'en-US',
      'leads this year | and last year | growth in % this yr vs last yr',
      '1 Jan 2026..31 Dec 2026 · vs 1 Jan 2025..21 Nov 2025',
    ],
    [
      'en-US',
      'leads this year | and last year | how big is the increase compared to last year',
      '1 Jan 2026..31 Dec 2026 · vs 1 Jan 2025..21 Nov 2025',
    ],
    [
      'en-US',
      'leads this month | and last month | so are we growing or shrinking?',
      '1 Nov 2026..30 Nov 2026 · vs 1 Oct 2026..21 Oct 2026',
    ],
    [
      'en-US',
      'leads this week | and last week | rise since last week?',
      '16 Nov 2026..22 Nov 2026 · vs 9 Nov 2026..14 Nov 2026',
    ],
    [
      'en-US',
      'leads today | and yesterday | today / yesterday, with the count for each',
      '20 Nov 2026..21 Nov 2026 · by day',
    ],
    [
      'en-US',
      'leads today | and yesterday | one line for today, one line for yesterday',
      '20 Nov 2026..21 Nov 2026 · by day',
    ],
    [
      'en-US',
      'appointments this week | last week too, all in one number',
      '9 Nov 2026..22 Nov 2026 · only appointments',
    ],
    [
      'en-US',
      'appointments this week | last week too',
      '9 Nov 2026..15 Nov 2026 · only appointments · or: 9 Nov 2026..22 Nov 2026 · only appointments',
    ],
    [
      'en-US',
      'leads this week | and last week | drop last week',
      "ask-back · 9 Nov 2026..15 Nov 2026 · unused 'without'",
    ],
    ['en-US', 'leads yesterday | from Monday up to yesterday', '16 Nov 2026..20 Nov 2026'],
    [
      'en-US',
      'leads by week this quarter | appointments only | last quarter | side by side',
      '1 Oct 2026..31 Dec 2026 · vs 1 Jul 2026..30 Sep 2026 · only appointments · by week',
    ],
    [
      'en-US',
      'leads this month vs last month | by bot | no actually just october',
      'all bots · 1 Oct 2026..31 Oct 2026 · by bot · or: all bots · 1 Oct 2026..21 Oct 2026 · by bot',
    ],
    ['en-US', 'leads this month vs last month | only november, not october', '1 Nov 2026..21 Nov 2026'],
    ['de-DE', 'Leads heute | und gestern | ging es von gestern auf heute runter?', '21 Nov 2026 · vs 20 Nov 2026'],
    ['de-DE', 'Leads heute | und gestern | wie ging es gestern', '20 Nov 2026'],
    [
      'de-DE',
      'Leads heute | und gestern | eine Zahl für heute und eine für gestern',
      '20 Nov 2026..21 Nov 2026 · by day',
    ],
    ['de-DE', 'Leads diese Woche | letzte Woche auch, als eine Summe', '9 Nov 2026..22 Nov 2026'],
    [
      'de-DE',
      'Leads diesen Monat vs letzten Monat | pro Bot | nein doch nur Oktober',
      'all bots · 1 Oct 2026..31 Oct 2026 · by bot · or: all bots · 1 Oct 2026..21 Oct 2026 · by bot',
    ],
    [
      'fr-FR',
      "leads de cette année | et l'année dernière | on a progressé de combien par rapport à l'an dernier",
      '1 Jan 2026..31 Dec 2026 · vs 1 Jan 2025..21 Nov 2025',
    ],
    [
      'fr-FR',
      "leads de cette année | et l'année dernière | c'est +combien vs l'année dernière ?",
      '1 Jan 2026..31 Dec 2026 · vs 1 Jan 2025..21 Nov 2025',
    ],
    [
      'fr-FR',
      "leads d'aujourd'hui | et hier | redonne moi les deux ensemble mais détaillé par jour",
      '20 Nov 2026..21 Nov 2026 · by day',
    ],
    [
      'fr-FR',
      'leads de cette semaine | la semaine dernière aussi, le tout en un seul chiffre',
      '9 Nov 2026..22 Nov 2026',
    ],
    [
      'fr-FR',
      'leads de ce mois-ci vs le mois dernier | par bot stp | non en fait juste octobre',
      'all bots · 1 Oct 2026..31 Oct 2026 · by bot · or: all bots · 1 Oct 2026..21 Oct 2026 · by bot',
    ],
    [
      'es-ES',
      'leads de este año | y el año pasado | o sea que cuánto subimos comparado con el año pasado?',
      '1 Jan 2026..31 Dec 2026 · vs 1 Jan 2025..21 Nov 2025',
    ],
    ['es-ES', 'leads de hoy | y ayer | un número para hoy y otro para ayer', '20 Nov 2026..21 Nov 2026 · by day'],
    ['es-ES', 'leads de esta semana | la semana pasada también, todo en un total', '9 Nov 2026..22 Nov 2026'],
    ['es-ES', 'leads de esta semana | desde ayer', '20 Nov 2026..'],
  ],
  'the last one of two, and until today in a comparison': [
    [
      'en-US',
      'leads last week compared with the week before for Acme | no need for the week before, only the last one',
      '9 Nov 2026..15 Nov 2026',
    ],
    [
      'en-US',
      'leads last week compared with the week before for Acme | no need for the week before, only last week',
      '9 Nov 2026..15 Nov 2026',
    ],
    [
      'fr-FR',
      "leads de la semaine dernière comparés à la semaine d'avant pour Acme | pas besoin de la semaine d'avant, seulement la dernière",
      '9 Nov 2026..15 Nov 2026',
    ],
    [
      'es-ES',
      'leads de la semana pasada comparados con la semana anterior de Acme | sin la semana anterior, solo la última',
      '9 Nov 2026..15 Nov 2026',
    ],
    ['en-US', 'leads last week | only the last one', '9 Nov 2026..15 Nov 2026 · list · newest 1'],
    [
      'en-US',
      'leads this week | are we better than last week until Saturday?',
      '16 Nov 2026..22 Nov 2026 · vs 9 Nov 2026..14 Nov 2026',
    ],
    [
      'de-DE',
      'Leads diese Woche | sind wir besser als letzte Woche bis Samstag?',
      '16 Nov 2026..22 Nov 2026 · vs 9 Nov 2026..14 Nov 2026',
    ],
    [
      'fr-FR',
      "leads de cette semaine | plus que la semaine dernière jusqu'à samedi ?",
      '16 Nov 2026..22 Nov 2026 · vs 9 Nov 2026..14 Nov 2026',
    ],
    [
      'es-ES',
      'leads de esta semana | ¿más que la semana pasada hasta el sábado?',
      '16 Nov 2026..22 Nov 2026 · vs 9 Nov 2026..14 Nov 2026',
    ],
  ],
})

test.each([
  ['en-US', 'leads in week 46', '45 vs 46'],
  ['de-DE', 'Leads in KW 46', '45 gegen 46'],
  ['fr-FR', 'leads semaine 46', '45 contre 46'],
  ['es-ES', 'leads semana 46', '45 contra 46'],
])('%s: two numbers after a calendar week are weeks: %s | %s', (locale, first, then) => {
  const { period, previous } = readAfter(first, then, locale).question
  expect(period).toEqual(readFirst(first, { locale }).question.period)
  expect([previous?.start, previous?.end]).toEqual(
    ['2026-11-01T23:00Z', '2026-11-08T23:00Z'].map((at) => Date.parse(at)),
  )
})
