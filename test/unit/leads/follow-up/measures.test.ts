import { testTurns } from '../../../support/leads/turns.ts'

testTurns({
  'the number of what is named is no phone number': [
    ['en-US', 'list the leads of last week | just the number of leads', '9 Nov 2026..15 Nov 2026 · count · newest 10'],
    [
      'en-US',
      'who wrote more than once last week | just the number of people',
      '9 Nov 2026..15 Nov 2026 · wrote again · people · newest 10',
    ],
    [
      'de-DE',
      'liste der Leads letzte Woche | nur die Anzahl der Personen',
      '9 Nov 2026..15 Nov 2026 · people · newest 10',
    ],
    ['en-US', 'list the leads of last week | just the phone numbers', '9 Nov 2026..15 Nov 2026 · has phone · list'],
  ],
  'the share of what was asked last is that of its latest narrowing': [
    [
      'en-US',
      'leads from the pricing page in October | how many of those booked | as a %',
      '1 Oct 2026..31 Oct 2026 · page contains "pricing" · share of appointments · count',
    ],
    [
      'de-DE',
      'Leads von der Preisseite im Oktober | wie viele davon haben einen Termin gebucht | in Prozent',
      '1 Oct 2026..31 Oct 2026 · page contains "preis" · share of appointments · count',
    ],
    [
      'fr-FR',
      'leads de la page tarifs en octobre | combien ont pris rdv | en pourcentage',
      '1 Oct 2026..31 Oct 2026 · page contains "tarifs" · share of appointments · count',
    ],
    [
      'es-ES',
      'leads de la página precios en octubre | cuántos reservaron cita | en porcentaje',
      '1 Oct 2026..31 Oct 2026 · page contains "precios" · share of appointments · count',
    ],
    [
      'en-US',
      'leads from the pricing page in October | only those with a phone number | as a %',
      '1 Oct 2026..31 Oct 2026 · page contains "pricing" · share of has phone',
    ],
    [
      'en-US',
      'leads without email in October | and without phone | as a %',
      '1 Oct 2026..31 Oct 2026 · share of not has email + not has phone',
    ],
  ],
  'the average of a weekday is not that of one day': [
    ['en-US', 'leads today | how much is it on a normal wednesday', 'no period · on wed · average per day · count'],
    ['en-US', 'leads today | and on an average saturday?', 'no period · on sat · average per day'],
    ['de-DE', 'Leads heute | und an einem typischen Montag?', 'no period · on mon · average per day'],
    ['fr-FR', "leads aujourd'hui | et un mercredi type ?", 'no period · on wed · average per day'],
    ['es-ES', 'leads de hoy | cuántos un miércoles normal', 'no period · on wed · average per day · count'],
    [
      'en-US',
      'leads in October | how much is it on a normal wednesday',
      '1 Oct 2026..31 Oct 2026 · on wed · average per day · count',
    ],
  ],
  'a number is chosen, not its share': [
    [
      'en-US',
      'share of Globex in October | not the percentage, the number',
      'Globex · 1 Oct 2026..31 Oct 2026 · count',
    ],
    ['en-US', 'share of Globex in October | as a count pls', 'Globex · 1 Oct 2026..31 Oct 2026 · count'],
    [
      'en-US',
      'share of Globex in October | whats the absolute figure for globex instead of the pct',
      'Globex · 1 Oct 2026..31 Oct 2026 · count',
    ],
    [
      'de-DE',
      'Anteil von Globex im Oktober | die Anzahl statt des Anteils bitte',
      'Globex · 1 Oct 2026..31 Oct 2026 · count',
    ],
    [
      'de-DE',
      'Anteil von Globex im Oktober | wie viele waren das, nicht welcher Anteil',
      'Globex · 1 Oct 2026..31 Oct 2026 · count',
    ],
    [
      'fr-FR',
      'part de Globex en octobre | je veux le chiffre absolu plutôt',
      'Globex · 1 Oct 2026..31 Oct 2026 · count',
    ],
    [
      'fr-FR',
      'part de Globex en octobre | le % me sert à rien, donne le nombre de leads',
      'Globex · 1 Oct 2026..31 Oct 2026 · count',
    ],
    [
      'es-ES',
      'porcentaje de Globex en octubre | el porcentaje no me sirve, dime la cantidad',
      'Globex · 1 Oct 2026..31 Oct 2026 · count',
    ],
    [
      'es-ES',
      'porcentaje de Globex en octubre | cuántos tuvo, no qué parte',
      'Globex · 1 Oct 2026..31 Oct 2026 · count',
    ],
  ],
  'a number instead of a list or groups is asked for in any order': [
    [
      'en-US',
      'leads last week for Globex | list them | nah skip the list, how many was it',
      'Globex · 9 Nov 2026..15 Nov 2026 · count · newest 10',
    ],
    [
      'en-US',
      'leads last week for Globex | list them | just the total, not the names',
      'Globex · 9 Nov 2026..15 Nov 2026 · count · newest 10',
    ],
    ['en-US', 'leads last week by day | one number please, not each day', '9 Nov 2026..15 Nov 2026'],
    ['en-US', "leads last week by day | don't split it by day", '9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week by day | how many altogether for the week', '9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week by day | how many each day', '9 Nov 2026..15 Nov 2026 · by day · count'],
    ['en-US', 'leads last week by day | how many for the month', '1 Nov 2026..30 Nov 2026 · by day · count'],
    [
      'de-DE',
      'Leads letzte Woche für Globex | zeig sie | doch lieber ohne Liste, nur wie viele',
      'Globex · 9 Nov 2026..15 Nov 2026 · count · newest 10',
    ],
    ['de-DE', 'Leads letzte Woche nach Tag | nicht pro Tag, nur die Summe', '9 Nov 2026..15 Nov 2026'],
    [
      'fr-FR',
      "leads de la semaine dernière pour Globex | montre-les | pas la liste, combien ça fait c'est tout",
      'Globex · 9 Nov 2026..15 Nov 2026 · count · newest 10',
    ],
    [
      'fr-FR',
      'leads de la semaine dernière par jour | en fait sans la répartition par jour stp, seulement la somme',
      '9 Nov 2026..15 Nov 2026',
    ],
    [
      'es-ES',
      'leads de la semana pasada de Globex | muéstralos | nah quita el listado, dime nada más el total',
      'Globex · 9 Nov 2026..15 Nov 2026 · count · newest 10',
    ],
    ['es-ES', 'leads de la semana pasada por día | dame un único número en vez de cada día', '9 Nov 2026..15 Nov 2026'],
    ['es-ES', 'leads de la semana pasada por día | cuánto suma la semana entera?', '9 Nov 2026..15 Nov 2026'],
  ],
  'the share of all is that of what was asked about': [
    [
      'en-US',
      'leads in October for Globex | what share of all October leads is that',
      'all bots · 1 Oct 2026..31 Oct 2026 · share of Globex',
    ],
    [
      'en-US',
      'leads in October for Globex | how much is that in % of all leads',
      'all bots · 1 Oct 2026..31 Oct 2026 · share of Globex',
    ],
    [
      'en-US',
      'leads in October for Globex | and as a share of all bots together?',
      'all bots · 1 Oct 2026..31 Oct 2026 · share of Globex',
    ],
    [
      'en-US',
      'leads in October for Globex | out of all the leads that month, what percent are these',
      'all bots · 1 Oct 2026..31 Oct 2026 · share of Globex',
    ],
    [
      'en-US',
      'leads in October for Globex | how much of the total does Globex make up',
      'all bots · 1 Oct 2026..31 Oct 2026 · share of Globex · count',
    ],
    [
      'en-US',
      'leads in October for Globex with phone | what percentage of all leads is that',
      'Globex · 1 Oct 2026..31 Oct 2026 · share of has phone',
    ],
    [
      'en-US',
      "leads in October for Globex | what proportion of this year's leads is that",
      'ask-back · all bots · 1 Jan 2026..31 Dec 2026',
    ],
    [
      'en-US',
      'leads in October for Globex with phone | what share of all bots is that',
      'ask-back · all bots · no period',
    ],
    [
      'de-DE',
      'Leads im Oktober für Globex | wie viel Prozent von allen Leads sind das?',
      'all bots · 1 Oct 2026..31 Oct 2026 · share of Globex',
    ],
    [
      'de-DE',
      'Leads im Oktober für Globex | in % vom Gesamten bitte',
      'all bots · 1 Oct 2026..31 Oct 2026 · share of Globex',
    ],
    [
      'de-DE',
      'Leads im Oktober für Globex | und gemessen an allen Bots zusammen, wie viel Prozent macht Globex da aus?',
      'all bots · 1 Oct 2026..31 Oct 2026 · share of Globex · count',
    ],
    [
      'fr-FR',
      "leads d'octobre pour Globex | ça fait quel % de tous les leads du mois ?",
      'all bots · 1 Oct 2026..31 Oct 2026 · share of Globex',
    ],
    [
      'fr-FR',
      "leads d'octobre pour Globex | Globex pèse combien dans le total d'octobre ?",
      'all bots · 1 Oct 2026..31 Oct 2026 · share of Globex · count',
    ],
    [
      'fr-FR',
      "leads d'octobre pour Globex | c'est quelle proportion des leads de tous nos chatbots réunis, en % ?",
      'all bots · 1 Oct 2026..31 Oct 2026 · share of Globex',
    ],
    [
      'es-ES',
      'leads de octubre de Globex | qué porcentaje es del total de octubre?',
      'all bots · 1 Oct 2026..31 Oct 2026 · share of Globex',
    ],
    [
      'es-ES',
      'leads de octubre de Globex | y eso qué parte es de todos los leads del mes',
      'all bots · 1 Oct 2026..31 Oct 2026 · share of Globex',
    ],
    [
      'es-ES',
      'leads de octubre de Globex | cuánto pesa Globex en el total, en %',
      'all bots · 1 Oct 2026..31 Oct 2026 · share of Globex · count',
    ],
    [
      'es-ES',
      'leads de octubre de Globex | qué % representa sobre todos los bots juntos?',
      'all bots · 1 Oct 2026..31 Oct 2026 · share of Globex',
    ],
  ],
  'a share of what excludes the condition before is a share of all': [
    [
      'en-US',
      'weekend leads in October | weekdays? | so what share is weekend',
      '1 Oct 2026..31 Oct 2026 · share of on sat sun',
    ],
    [
      'de-DE',
      'Leads am Wochenende im Oktober | und werktags? | welcher Anteil ist Wochenende',
      '1 Oct 2026..31 Oct 2026 · share of on sat sun',
    ],
    [
      'fr-FR',
      'leads du week-end en octobre | et en semaine ? | quelle part est le week-end',
      '1 Oct 2026..31 Oct 2026 · share of on sat sun',
    ],
    [
      'es-ES',
      'leads de fin de semana en octubre | y entre semana? | qué porcentaje es fin de semana',
      '1 Oct 2026..31 Oct 2026 · share of on sat sun',
    ],
    [
      'en-US',
      'weekday leads in October | what share is on Mondays',
      '1 Oct 2026..31 Oct 2026 · on mon tue wed thu fri · share of on mon',
    ],
    [
      'en-US',
      'leads with phone in October | what share of those has an email',
      '1 Oct 2026..31 Oct 2026 · has phone · share of has email',
    ],
  ],
  'a total takes the place of an average': [
    ['en-US', 'average per day in October | total, not average', '1 Oct 2026..31 Oct 2026 · count'],
    ['de-DE', 'Durchschnitt pro Tag im Oktober | insgesamt, nicht im Schnitt', '1 Oct 2026..31 Oct 2026'],
    ['fr-FR', 'moyenne par jour en octobre | au total, pas en moyenne', '1 Oct 2026..31 Oct 2026'],
    ['es-ES', 'promedio diario en octubre | en total, no el promedio', '1 Oct 2026..31 Oct 2026'],
  ],
  'a share of appointments is one of all records': [
    [
      'en-US',
      'appointments last week | only leads | share of appointments',
      '9 Nov 2026..15 Nov 2026 · share of appointments',
    ],
    [
      'de-DE',
      'Termine letzte Woche | nur Leads | Anteil der Termine',
      '9 Nov 2026..15 Nov 2026 · share of appointments',
    ],
  ],
  'a number in total is a question of its own': [
    ['de-DE', 'gibt es was von Thomas Brandhuber? | wie viele Leads gestern insgesamt?', '20 Nov 2026 · count'],
    ['en-US', 'find Anna Lindqvist | how many leads yesterday in total?', '20 Nov 2026 · count'],
    [
      'es-ES',
      'qué porcentaje vino de Globex este mes | y cuántos fueron los de Globex?',
      'Globex · 1 Nov 2026..30 Nov 2026 · count',
    ],
  ],
  'another number, list or hour is asked of the same records': [
    [
      'en-US',
      'how many people wrote last week | how many of them more than once?',
      '9 Nov 2026..15 Nov 2026 · wrote again · people · count',
    ],
    ['en-US', 'newest 3 leads | per bot', 'all bots · no period · list · newest 3 · of each bot'],
    [
      'en-US',
      'best month this year? | and how many appointments in October',
      '1 Oct 2026..31 Oct 2026 · only appointments · count',
    ],
    [
      'es-ES',
      '¿qué día de la semana recibimos más leads? | ¿y a qué hora?',
      '31 Aug 2026..22 Nov 2026 · by hour-of-day · most 1',
    ],
    ['en-US', 'leads yesterday | at what time?', '20 Nov 2026 · list'],
    [
      'fr-FR',
      'quelle page a eu le plus de leads en octobre ? | et le moins ? | plutôt le top 3',
      '1 Oct 2026..31 Oct 2026 · by page · most 3',
    ],
    [
      'fr-FR',
      'quelles pages marchent le mieux en octobre ? | juste les 3 premières',
      '1 Oct 2026..31 Oct 2026 · by page · most 3',
    ],
    [
      'de-DE',
      'Globex oder Yahoo!, wer hat mehr diesen Monat | Acme noch dazu',
      'Acme + Globex + Yahoo! · 1 Nov 2026..30 Nov 2026 · by bot',
    ],
    [
      'en-US',
      'appointments for Globex this year by month | compare with Yahoo!',
      'Globex + Yahoo! · 1 Jan 2026..31 Dec 2026 · only appointments · by month · by bot',
    ],
    ['es-ES', 'cuántas personas escribieron el finde?', '21 Nov 2026..22 Nov 2026 · people'],
  ],
  'a part of a phrase is read where the whole is not': [
    [
      'en-US',
      'what share of leads came from Globex in July | not as a percentage, just how many',
      'Globex · 1 Jul 2026..31 Jul 2026 · count',
    ],
    [
      'de-DE',
      'Leads seit 1. November | davon Termine | in Prozent | doch wieder alles, als Zahl',
      'all bots · 1 Nov 2026.. · count',
    ],
    ['en-US', 'leads in October vs September | forget September', '1 Oct 2026..31 Oct 2026'],
    ['en-US', 'leads for Globex last week | no Acme', '9 Nov 2026..15 Nov 2026'],
  ],
  'the median takes the place of the average': [
    ['en-US', 'average leads per week since September | median not mean', '1 Sep 2026.. · median per week'],
    [
      'de-DE',
      'Leads pro Woche seit September | Durchschnitt | Median statt Mittelwert',
      '1 Sep 2026.. · median per week',
    ],
    ['de-DE', 'Durchschnitt pro Woche seit September | Median, nicht Durchschnitt', '1 Sep 2026.. · median per week'],
    ['fr-FR', 'moyenne par semaine depuis septembre | la médiane, pas la moyenne', '1 Sep 2026.. · median per week'],
    ['es-ES', 'promedio semanal desde septiembre | la mediana, no el promedio', '1 Sep 2026.. · median per week'],
    ['en-US', 'leads per month since September | actually the weekly average', '1 Sep 2026.. · average per week'],
  ],
  'an average by the hour': [
    ['es-ES', 'cuántos leads recibimos al día | y por hora?', 'no period · average per hour · count'],
    ['en-US', 'average leads per day | and an hour?', 'no period · average per hour'],
    ['en-US', 'average leads per hour last quarter | ok per day again', '1 Jul 2026..30 Sep 2026 · average per day'],
  ],
  'the part of everything': [
    [
      'en-US',
      'leads mentioning refund this month | what share of everything is that',
      '1 Nov 2026..30 Nov 2026 · share of message contains "refund"',
    ],
    ['en-US', 'leads with a phone this week | whats that in percent', '16 Nov 2026..22 Nov 2026 · share of has phone'],
    [
      'en-US',
      'leads with a phone this week | and what share of the total is that',
      '16 Nov 2026..22 Nov 2026 · share of has phone',
    ],
    [
      'de-DE',
      'Leads mit Telefon diese Woche | wie viel Prozent von allem sind das',
      '16 Nov 2026..22 Nov 2026 · share of has phone',
    ],
    [
      'de-DE',
      'Leads mit Telefon diese Woche | welchen Anteil macht das am Ganzen',
      '16 Nov 2026..22 Nov 2026 · share of has phone',
    ],
    [
      'fr-FR',
      'leads avec téléphone cette semaine | ça fait quelle part du total',
      '16 Nov 2026..22 Nov 2026 · share of has phone',
    ],
    [
      'es-ES',
      'leads con teléfono esta semana | qué parte del total es eso',
      '16 Nov 2026..22 Nov 2026 · share of has phone',
    ],
  ],
  'the time between two leads is no average of their number': [
    ['en-US', 'how much time is there between two leads on average | last month', '1 Oct 2026..31 Oct 2026 · interval'],
    ['en-US', 'how long is it on average between two leads | last month', '1 Oct 2026..31 Oct 2026 · interval'],
    ['es-ES', 'cuánto tiempo hay en promedio entre dos leads | el mes pasado', '1 Oct 2026..31 Oct 2026 · interval'],
  ],
  'and another chatbot after an interval is asked about alone, or both': [
    [
      'en-US',
      'how long is it on average between two leads on Globex | and on Yahoo!?',
      'Yahoo! · no period · interval · or: Globex + Yahoo! · no period · interval',
    ],
    [
      'de-DE',
      'wie viel Zeit liegt im Schnitt zwischen zwei Leads für Globex | und Yahoo!?',
      'Yahoo! · no period · interval · or: Globex + Yahoo! · no period · interval',
    ],
  ],
  'so it is after an average, the best day and the last record, and both after a total': [
    [
      'en-US',
      'best day for Globex last month | and Yahoo!',
      'Yahoo! · 1 Oct 2026..31 Oct 2026 · by day · most 1 · or: Globex + Yahoo! · 1 Oct 2026..31 Oct 2026 · by day · most 1',
    ],
    [
      'de-DE',
      'letzter Lead von Globex | und Yahoo!',
      'Yahoo! · no period · list · newest 1 · or: Globex + Yahoo! · no period · list · newest 1',
    ],
    [
      'fr-FR',
      'moyenne par semaine pour Globex | et Yahoo!',
      'Yahoo! · no period · average per week · or: Globex + Yahoo! · no period · average per week',
    ],
    [
      'es-ES',
      'leads de Globex por página | y Yahoo!',
      'Yahoo! · no period · by page · or: Globex + Yahoo! · no period · by page',
    ],
    [
      'en-US',
      'leads for Globex last month | and Yahoo!',
      'Globex + Yahoo! · 1 Oct 2026..31 Oct 2026 · or: Yahoo! · 1 Oct 2026..31 Oct 2026',
    ],
  ],
  'back to the plain number after an average, a share, a ratio or people': [
    [
      'en-US',
      'November vs October | per day on average | back to plain numbers',
      '1 Nov 2026..21 Nov 2026 · vs 1 Oct 2026..21 Oct 2026 · count',
    ],
    ['en-US', 'leads last month | per day on average | the raw number', '1 Oct 2026..31 Oct 2026 · count'],
    ['en-US', 'what share of leads last month came from Globex | Acme? | absolute', '1 Oct 2026..31 Oct 2026 · count'],
    [
      'en-US',
      "what share of leads last month came from Globex | what's that in absolute terms",
      'Globex · 1 Oct 2026..31 Oct 2026 · count',
    ],
    [
      'en-US',
      'appointments as a share of leads by bot this month | raw numbers',
      'all bots · 1 Nov 2026..30 Nov 2026 · only appointments · by bot · count',
    ],
    ['en-US', 'leads to appointments ratio last month | absolute numbers please', '1 Oct 2026..31 Oct 2026 · count'],
    ['en-US', 'how many people wrote this month | back to normal numbers', '1 Nov 2026..30 Nov 2026 · count'],
    [
      'en-US',
      'leads this month by bot | in percent | back to numbers',
      'all bots · 1 Nov 2026..30 Nov 2026 · by bot · count',
    ],
    [
      'en-US',
      'leads this month | only appointments | in percent | everything again, as a number',
      'all bots · 1 Nov 2026..30 Nov 2026 · count',
    ],
    ['de-DE', 'Leads diesen Monat | im Schnitt pro Tag | normale Zahlen wieder', '1 Nov 2026..30 Nov 2026 · count'],
    ['de-DE', 'Leads diesen Monat | im Schnitt pro Tag | wieder die Zahlen', '1 Nov 2026..30 Nov 2026 · count'],
    [
      'de-DE',
      'welcher Anteil der Leads letzten Monat kam von Globex | die reine Zahl',
      'Globex · 1 Oct 2026..31 Oct 2026 · count',
    ],
    ['de-DE', 'Leads diesen Monat | im Schnitt pro Tag | Rohzahlen bitte', '1 Nov 2026..30 Nov 2026 · count'],
    ['fr-FR', 'leads ce mois-ci | en moyenne par jour | en chiffres bruts', '1 Nov 2026..30 Nov 2026 · count'],
    [
      'fr-FR',
      'leads ce mois-ci | en moyenne par jour | retour aux chiffres normaux',
      '1 Nov 2026..30 Nov 2026 · count',
    ],
    [
      'fr-FR',
      'quelle part des leads du mois dernier venait de Globex | en absolu',
      'Globex · 1 Oct 2026..31 Oct 2026 · count',
    ],
    ['es-ES', 'leads este mes | promedio por día | en números absolutos', '1 Nov 2026..30 Nov 2026 · count'],
    ['es-ES', 'leads este mes | promedio por día | vuelve a los números normales', '1 Nov 2026..30 Nov 2026 · count'],
    [
      'es-ES',
      'qué porcentaje de los leads del mes pasado vino de Globex | absoluto',
      'Globex · 1 Oct 2026..31 Oct 2026 · count',
    ],
  ],
})
