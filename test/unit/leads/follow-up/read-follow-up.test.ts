import { describe, expect, test } from 'vitest'
import { previousOf } from '../../../../src/leads/follow-up/conversations.ts'
import { readFollowUp } from '../../../../src/leads/follow-up/read-follow-up.ts'
import { errorOr } from '../../../../src/leads/parse/reading.ts'
import { BOTS, MOMENT, saidAfter } from '../../../support/leads/said.ts'

/** Conversations on Sat 21 Nov 2026 in Berlin, and how the last turn is read. */
const manual: Record<string, [string, string, string][]> = {
  'the other way round swaps what is given and what is missing': [
    [
      'en-US',
      'leads with phone but no email in October | other way round',
      '1 Oct 2026..31 Oct 2026 · has email · not has phone',
    ],
    [
      'de-DE',
      'Leads mit Telefon aber ohne Mail im Oktober | andersrum bitte',
      '1 Oct 2026..31 Oct 2026 · has email · not has phone',
    ],
  ],
  'all three that were asked about are compared by their unit': [
    ['de-DE', 'leads kw 45 | 46 | kw 47 | alle drei wochen im vergleich', '2 Nov 2026..22 Nov 2026 · by week'],
  ],
  'whether somebody wrote before is asked of all time': [
    ['en-US', 'find Anna Kern | has she written before', 'all time · find "anna kern" · list'],
    ['en-US', 'find Anna Kern | how often has she written before', 'all time · find "anna kern" · count · newest 10'],
    ['de-DE', 'finde Anna Kern | hat sie schon mal geschrieben', 'all time · find "anna kern" · list'],
    ['fr-FR', 'trouve Anna Kern | a-t-elle déjà écrit', 'all time · find "anna kern" · list'],
    ['es-ES', 'busca Anna Kern | ha escrito antes', 'all time · find "anna kern" · list'],
    [
      'en-US',
      'did a mr hartmann write today? | ok and has she ever written to us before',
      'all time · name contains "hartmann" · list',
    ],
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
  'who came back has written more than once': [
    [
      'en-US',
      'how many different people wrote in October | only people who came back',
      '1 Oct 2026..31 Oct 2026 · wrote again · people · newest 10',
    ],
    [
      'en-US',
      'how many different people wrote in October | just those who wrote again',
      '1 Oct 2026..31 Oct 2026 · wrote again · people',
    ],
    [
      'de-DE',
      'wie viele verschiedene Leute im Oktober | nur die die wiedergekommen sind',
      '1 Oct 2026..31 Oct 2026 · wrote again · people',
    ],
    [
      'fr-FR',
      'combien de personnes différentes en octobre | seulement celles qui sont revenues',
      '1 Oct 2026..31 Oct 2026 · wrote again · people · newest 10',
    ],
    [
      'es-ES',
      'cuántas personas distintas en octubre | solo las que volvieron',
      '1 Oct 2026..31 Oct 2026 · wrote again · people',
    ],
    ['en-US', 'leads in June | and July | back to June', '1 Jun 2026..30 Jun 2026'],
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
  'what was asked of a person before narrows no other question about the person': [
    [
      'en-US',
      'anything from ines moreau | did she leave a phone number? | when did she first write',
      'all time · find "ines moreau" · list · oldest 1',
    ],
    [
      'en-US',
      'anything from ines moreau | did she book? | which page was she on',
      'all time · find "ines moreau" · by page · newest 10',
    ],
    [
      'en-US',
      'anything from ines moreau | did she book? | show me everything from her',
      'all time · find "ines moreau" · list',
    ],
    [
      'de-DE',
      'such nach ines moreau | hat sie eine Nummer hinterlassen? | wann hat sie zuerst geschrieben',
      'all time · find "ines moreau" · list · oldest 1',
    ],
    [
      'de-DE',
      'such nach ines moreau | hat sie einen Termin? | zeig mir alles von ihr',
      'all time · find "ines moreau" · list',
    ],
    [
      'fr-FR',
      "cherche ines moreau | elle a pris rdv ? | montre moi tout d'elle",
      'all time · find "ines moreau" · list',
    ],
    [
      'es-ES',
      'busca a ines moreau | ¿dejó un teléfono? | ¿cuántas veces escribió?',
      'all time · find "ines moreau" · count · newest 10',
    ],
    ['es-ES', 'busca a ines moreau | ¿reservó cita? | muéstrame todo de ella', 'all time · find "ines moreau" · list'],
  ],
  'the top of people are those who wrote most': [
    [
      'en-US',
      'how many people wrote more than once this year | who | top 5',
      '1 Jan 2026..31 Dec 2026 · wrote again · by person · most 5 · newest 10',
    ],
    [
      'en-US',
      'how many different people this year | the 10 most active',
      '1 Jan 2026..31 Dec 2026 · by person · most 10',
    ],
    [
      'en-US',
      'how many different people this year | the most active ones',
      '1 Jan 2026..31 Dec 2026 · by person · most 5',
    ],
    [
      'de-DE',
      'wie viele verschiedene Leute dieses Jahr | die 10 aktivsten',
      '1 Jan 2026..31 Dec 2026 · by person · most 10',
    ],
    [
      'fr-FR',
      'combien de personnes différentes cette année | les 10 plus actives',
      '1 Jan 2026..31 Dec 2026 · by person · most 10',
    ],
    [
      'es-ES',
      'cuántas personas distintas este año | las que más escribieron',
      '1 Jan 2026..31 Dec 2026 · by person · most 5',
    ],
    [
      'en-US',
      'how many different people this year by bot | top 2',
      'all bots · 1 Jan 2026..31 Dec 2026 · people · by bot · most 2',
    ],
    ['en-US', 'leads this year | the 10 most active', "ask-back · no period · unused 'the 10 most active'"],
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
  'some of each chatbot become some of all': [
    [
      'de-DE',
      'die neuesten 3 Leads von jedem Bot | insgesamt nur 5, nicht je Bot',
      'all bots · no period · list · newest 5',
    ],
    ['de-DE', 'die neuesten 3 Leads von jedem Bot | nur 5 insgesamt', 'all bots · no period · list · newest 5'],
    ['en-US', 'newest 3 leads from each bot | 5 altogether', 'all bots · no period · list · newest 5'],
    ['en-US', 'newest 3 leads from each bot | not per bot', 'all bots · no period · list · newest 3'],
    [
      'en-US',
      'newest 3 leads from each bot | 5 instead of 3',
      'all bots · no period · by bot · list · newest 5 · of each bot',
    ],
    ['fr-FR', 'les 3 derniers leads de chaque bot | 5 au total, pas par bot', 'all bots · no period · list · newest 5'],
    ['es-ES', 'los 3 últimos leads de cada bot | solo 5 en total', 'all bots · no period · list · newest 5'],
    ['de-DE', 'neueste 3 Anfragen von Acme | doch lieber 10, egal welcher Bot', 'all bots · no period · list'],
    ['en-US', 'newest 3 leads from Acme | rather 10, whichever bot', 'all bots · no period · list'],
    ['fr-FR', "les 3 derniers leads d'Acme | plutôt 10, tous bots confondus", 'all bots · no period · list'],
    ['es-ES', 'los 3 últimos leads de Acme | mejor 10, da igual de qué bot', 'all bots · no period · list'],
  ],
  'the same filter is that of the question before, for whichever chatbots': [
    [
      'en-US',
      'Acme leads last week with a phone number | same filter, all bots except Acme',
      'all but Acme · 9 Nov 2026..15 Nov 2026 · has phone',
    ],
    [
      'de-DE',
      'Leads letzte Woche für Acme mit Telefonnummer | gleicher Filter, alle Bots außer Acme',
      'all but Acme · 9 Nov 2026..15 Nov 2026 · has phone',
    ],
    [
      'de-DE',
      'Leads letzte Woche für Acme mit Telefonnummer | dasselbe für alle übrigen',
      'all but Acme · 9 Nov 2026..15 Nov 2026 · has phone',
    ],
    [
      'fr-FR',
      'leads de la semaine dernière pour Acme avec téléphone | même filtre, tous les bots sauf Acme',
      'all but Acme · 9 Nov 2026..15 Nov 2026 · has phone',
    ],
    [
      'es-ES',
      'leads de la semana pasada de Acme con teléfono | mismo filtro, todos los bots excepto Acme',
      'all but Acme · 9 Nov 2026..15 Nov 2026 · has phone',
    ],
    [
      'es-ES',
      'leads de la semana pasada de Acme con teléfono | ¿y en el resto de chatbots?',
      'all but Acme · 9 Nov 2026..15 Nov 2026 · has phone',
    ],
    [
      'en-US',
      'Acme leads last week with a phone number | drop the Acme filter',
      'all bots · 9 Nov 2026..15 Nov 2026 · has phone',
    ],
  ],
  'fillers say nothing wherever they stand': [
    ['en-US', 'leads in October | meh, by bot then i guess', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot'],
    ['en-US', 'leads in October | and for Globex in general', 'Globex · 1 Oct 2026..31 Oct 2026'],
    ['de-DE', 'Leads im Oktober | zeig ma', '1 Oct 2026..31 Oct 2026 · list'],
    ['de-DE', 'Leads im Oktober | tja, dann halt nach Bot', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot'],
    ['fr-FR', 'leads en octobre | bof, par bot du coup', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot'],
    ['es-ES', 'leads de noviembre | uy no, octubre', '1 Oct 2026..31 Oct 2026'],
    ['en-US', 'pages in October | with at least 5 leads', "ask-back · no period · unused 'at least 5'"],
  ],
  'days are left out in whichever order of words': [
    ['en-US', 'leads last week | take Monday out', '9 Nov 2026..15 Nov 2026 · not on mon'],
    ['en-US', 'leads last week | keep tuesday out please', '9 Nov 2026..15 Nov 2026 · not on tue'],
    ['de-DE', 'Leads letzte Woche | Montag nicht mitzählen', '9 Nov 2026..15 Nov 2026 · not on mon'],
    ['fr-FR', 'leads de la semaine dernière | lundi en moins', '9 Nov 2026..15 Nov 2026 · not on mon'],
    ['es-ES', 'leads de la semana pasada | no cuentes el lunes', '9 Nov 2026..15 Nov 2026 · not on mon'],
    ['en-US', 'leads last week | only Monday', '9 Nov 2026..15 Nov 2026 · on mon'],
  ],
  'a year with “full” behind it is all of that year': [
    ['en-US', 'leads in September | 2025 full year', '1 Jan 2025..31 Dec 2025'],
    ['de-DE', 'Leads im September | 2025 ganzes Jahr', '1 Jan 2025..31 Dec 2025'],
    ['de-DE', 'Leads im September | 2025 komplett', '1 Jan 2025..31 Dec 2025'],
    ['fr-FR', "leads en septembre | 2025 toute l'année", '1 Jan 2025..31 Dec 2025'],
    ['es-ES', 'leads en septiembre | todo 2025', '1 Jan 2025..31 Dec 2025'],
    ['es-ES', 'leads en septiembre | 2025 año completo', '1 Jan 2025..31 Dec 2025'],
    ['en-US', 'leads in September | and 2025?', '1 Sep 2025..30 Sep 2025 · or: 1 Jan 2025..31 Dec 2025'],
  ],
  'a few words that nobody knows are left out and named, unless they may change the number': [
    ['en-US', 'leads last week | he wants september too', "1 Sep 2026..30 Sep 2026 · unused 'wants'"],
    [
      'de-DE',
      'Leads letzte Woche | schade. wer hat heut vormittag gebucht',
      "21 Nov 2026 · only appointments · list · unused 'schade'",
    ],
    [
      'fr-FR',
      'leads de la semaine dernière | tu peux me le faire en csv ?',
      "9 Nov 2026..15 Nov 2026 · csv · unused 'faire'",
    ],
    ['es-ES', 'leads de la semana pasada | mándamelo en csv', "9 Nov 2026..15 Nov 2026 · csv · unused 'mándamelo'"],
    [
      'en-US',
      "leads last week with a phone number | they don't brumble a phone number",
      "nothing understood · no period · unused 'don't' · unused 'brumble'",
    ],
    ['en-US', 'leads last week | flumox', "nothing understood · no period · unused 'flumox'"],
  ],
  'a file has as many records as were asked for, until all are': [
    ['en-US', 'newest 20 leads last week | as csv', '9 Nov 2026..15 Nov 2026 · csv · newest 20'],
    ['en-US', 'leads last week | newest 20 as csv', '9 Nov 2026..15 Nov 2026 · csv · newest 20'],
    ['en-US', 'newest 20 leads last week as csv | for globex', 'Globex · 9 Nov 2026..15 Nov 2026 · csv · newest 20'],
    ['en-US', 'newest 20 leads last week as csv | make it 30', '9 Nov 2026..15 Nov 2026 · csv · newest 30'],
    ['de-DE', 'die letzten 10 Leads als CSV | lieber 20', 'no period · csv · newest 20'],
    ['fr-FR', 'les 5 derniers leads | en csv', 'no period · csv · newest 5'],
    ['es-ES', 'los últimos 10 leads | en csv porfa', 'no period · csv · newest 10'],
    ['en-US', 'newest 20 leads last week as csv | all of them please', '9 Nov 2026..15 Nov 2026 · csv'],
    ['de-DE', 'die letzten 5 Leads als CSV | alle bitte', 'no period · csv'],
    ['fr-FR', 'les 5 derniers leads en csv | tous stp', 'no period · csv'],
    ['es-ES', 'los últimos 5 leads en csv | todos porfa', 'no period · csv'],
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
  'who had how many tells chatbots apart, as does what is not to be added up': [
    [
      'en-US',
      'leads last week for Acme and Globex | who had how many',
      'Acme + Globex · 9 Nov 2026..15 Nov 2026 · by bot',
    ],
    [
      'en-US',
      'leads last week for Acme and Globex | not together, acme and globex on their own',
      'Acme + Globex · 9 Nov 2026..15 Nov 2026 · by bot',
    ],
    [
      'de-DE',
      'Leads letzte Woche für Acme und Globex | wer von beiden hatte wie viele',
      'Acme + Globex · 9 Nov 2026..15 Nov 2026 · by bot',
    ],
    [
      'de-DE',
      'Leads letzte Woche für Acme und Globex | nicht zusammen, beide einzeln',
      'Acme + Globex · 9 Nov 2026..15 Nov 2026 · by bot',
    ],
    [
      'fr-FR',
      'leads de la semaine dernière pour Acme et Globex | qui en a eu combien',
      'Acme + Globex · 9 Nov 2026..15 Nov 2026 · by bot',
    ],
    [
      'es-ES',
      'leads de la semana pasada de Acme y Globex | no los juntes, quiero el de Acme y el de Globex aparte',
      'Acme + Globex · 9 Nov 2026..15 Nov 2026 · by bot',
    ],
    ['es-ES', 'leads de la semana pasada de Acme y Globex | Globex aparte', '9 Nov 2026..15 Nov 2026'],
  ],
  'a wrong word makes way for the right one': [
    [
      'en-US',
      'leads last week for Acme | oops wrong word, i was after the appointments',
      '9 Nov 2026..15 Nov 2026 · only appointments',
    ],
    ['en-US', 'leads last week for Acme | i always say Acme when i mean Globex', 'Globex · 9 Nov 2026..15 Nov 2026'],
    [
      'de-DE',
      'Leads letzte Woche für Acme | ups, falsches Wort, ich meinte Termine',
      '9 Nov 2026..15 Nov 2026 · only appointments',
    ],
    [
      'fr-FR',
      'leads de la semaine dernière pour Acme | je me suis mal exprimé, je parlais des rendez-vous',
      '9 Nov 2026..15 Nov 2026 · only appointments',
    ],
    [
      'es-ES',
      'leads de la semana pasada de Acme | me expresé mal, hablaba de las citas',
      '9 Nov 2026..15 Nov 2026 · only appointments',
    ],
    [
      'en-US',
      'leads last week for Acme | wrong word',
      "nothing understood · no period · unused 'wrong' · unused 'word'",
    ],
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
  'short forms of “pour tous les”, and who is in there': [
    ['fr-FR', 'leads Acme ce mois-ci | pr ts les bots, cette annee', 'all bots · 1 Jan 2026..31 Dec 2026'],
    ['fr-FR', 'leads Acme ce mois-ci | ts les bots', 'all bots · 1 Nov 2026..30 Nov 2026'],
    ['en-US', 'appointments last week | and whos in there', '9 Nov 2026..15 Nov 2026 · only appointments · list'],
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
  'chatbots that were asked about together are told apart': [
    [
      'en-US',
      'leads last week for Globex and Yahoo! | seperate the two',
      'Globex + Yahoo! · 9 Nov 2026..15 Nov 2026 · by bot',
    ],
    [
      'en-US',
      'leads last week for Globex and Yahoo! | how many from Globex and how many from Yahoo!',
      'Globex + Yahoo! · 9 Nov 2026..15 Nov 2026 · by bot',
    ],
    [
      'de-DE',
      'Leads letzte Woche für Globex und Yahoo! | kannst du das auf die zwei aufschlüsseln',
      'Globex + Yahoo! · 9 Nov 2026..15 Nov 2026 · by bot',
    ],
    [
      'de-DE',
      'Leads letzte Woche für Globex und Yahoo! | wie viele waren das bei Globex und wie viele bei Yahoo!?',
      'Globex + Yahoo! · 9 Nov 2026..15 Nov 2026 · by bot',
    ],
    [
      'fr-FR',
      "leads de la semaine dernière pour Globex et Yahoo! | combien pour l'un et combien pour l'autre ?",
      'Globex + Yahoo! · 9 Nov 2026..15 Nov 2026 · by bot',
    ],
    [
      'es-ES',
      'leads de la semana pasada de Globex y Yahoo! | cuántos de uno y cuántos del otro?',
      'Globex + Yahoo! · 9 Nov 2026..15 Nov 2026 · by bot',
    ],
    [
      'es-ES',
      'leads de la semana pasada de Globex y Yahoo! | sepáralos',
      'Globex + Yahoo! · 9 Nov 2026..15 Nov 2026 · by bot',
    ],
  ],
  'what was said by mistake makes way for what was meant': [
    [
      'en-US',
      'leads last week for Globex | i wrote leads but its appointments we need',
      'Globex · 9 Nov 2026..15 Nov 2026 · only appointments',
    ],
    ['en-US', "leads last week for Globex | i put Globex by mistake, it's Yahoo!", 'Yahoo! · 9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week for Globex | leads not appointments', 'Globex · 9 Nov 2026..15 Nov 2026 · only leads'],
    [
      'de-DE',
      'Leads letzte Woche für Globex | ich hab Leads geschrieben, meinte aber Termine',
      'Globex · 9 Nov 2026..15 Nov 2026 · only appointments',
    ],
    [
      'de-DE',
      'Leads letzte Woche für Globex | ich hab Globex getippt, brauche aber Yahoo!',
      'Yahoo! · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'fr-FR',
      'leads de la semaine dernière pour Globex | non pas les leads, les rdv',
      'Globex · 9 Nov 2026..15 Nov 2026 · only appointments',
    ],
    [
      'fr-FR',
      "leads de la semaine dernière pour Globex | mince, j'ai tapé Globex mais c'est Yahoo! qu'il me faut",
      'Yahoo! · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'es-ES',
      'leads de la semana pasada de Globex | leads no, las citas, me lié',
      'Globex · 9 Nov 2026..15 Nov 2026 · only appointments',
    ],
    [
      'es-ES',
      'leads de la semana pasada de Globex | puse Globex sin querer, lo que necesito es Yahoo!',
      'Yahoo! · 9 Nov 2026..15 Nov 2026',
    ],
    ['es-ES', 'leads de este mes de Globex | ay, no este mes, el pasado', 'Globex · 1 Oct 2026..31 Oct 2026'],
    ['fr-FR', 'leads de ce mois-ci pour Globex | pas ce mois-ci, le précédent', 'Globex · 1 Oct 2026..31 Oct 2026'],
  ],
  'a meeting is no period, a weekend is both its days, hours may be written out': [
    [
      'de-DE',
      'ich brauche für das Meeting am Montag die Leads der letzten Woche, je Chatbot',
      "all bots · 9 Nov 2026..15 Nov 2026 · by bot · unused 'für das Meeting am Montag'",
    ],
    [
      'en-US',
      "i need last week's leads for the meeting on Monday by bot",
      "all bots · 9 Nov 2026..15 Nov 2026 · by bot · unused 'for the meeting on Monday'",
    ],
    [
      'fr-FR',
      'il me faut pour la réunion de lundi les leads de la semaine dernière',
      "9 Nov 2026..15 Nov 2026 · unused 'pour la réunion de lundi'",
    ],
    [
      'es-ES',
      'necesito para la reunión del lunes los leads de la semana pasada',
      "9 Nov 2026..15 Nov 2026 · unused 'para la reunión del lunes'",
    ],
    ['fr-FR', "leads hier pour Globex | la semaine dernière j'veux dire", 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads on Sunday | whole weekend by hour', '14 Nov 2026..15 Nov 2026 · by hour-of-day'],
    ['de-DE', 'Leads am Sonntag | das ganze Wochenende nach Stunde', '14 Nov 2026..15 Nov 2026 · by hour-of-day'],
    ['fr-FR', 'leads de dimanche | tout le week-end par heure', '14 Nov 2026..15 Nov 2026 · by hour-of-day'],
    ['de-DE', 'Leads gestern | und an einem Montag?', 'ask-back · no period · on mon'],
    ['en-US', 'leads yesterday | and on a Friday?', '20 Nov 2026 · on fri · or: 15 Nov 2026..21 Nov 2026 · on fri'],
    ['es-ES', 'leads de este mes de Globex | del 5 hasta hoy', 'Globex · 5 Nov 2026..21 Nov 2026'],
    ['fr-FR', "leads ce mois-ci | du 5 jusqu'à aujourd'hui", '5 Nov 2026..21 Nov 2026'],
    ['fr-FR', 'leads de cette semaine | après dix-huit heures', '16 Nov 2026..22 Nov 2026 · 18:00–24:00'],
    [
      'fr-FR',
      'leads de cette semaine | lesquels sont arrivés avant huit heures du matin',
      '16 Nov 2026..22 Nov 2026 · 00:00–08:00 · list',
    ],
    ['de-DE', 'Leads diese Woche | vor acht Uhr', '16 Nov 2026..22 Nov 2026 · 00:00–08:00'],
  ],
  'a week by its days, a weekday of a month, the hours of a day that is over': [
    ['fr-FR', "leads d'octobre pour Globex | juste la semaine du 12 au 18", 'Globex · 12 Oct 2026..18 Oct 2026'],
    ['es-ES', 'leads de octubre de Globex | solo la semana del 12 al 18', 'Globex · 12 Oct 2026..18 Oct 2026'],
    ['de-DE', 'Leads im Oktober für Globex | nur die Woche vom 12. bis 18.', 'Globex · 12 Oct 2026..18 Oct 2026'],
    [
      'en-US',
      'leads in October for Globex | just the week of the 12th to the 18th',
      'Globex · 12 Oct 2026..18 Oct 2026',
    ],
    [
      'en-US',
      'leads in October for Globex | only the week from 12 to 18',
      "nothing understood · no period · unused 'week' · unused '12' · unused '18'",
    ],
    ['de-DE', 'Leads im Oktober für Globex | das ganze Jahr bisher', 'Globex · 1 Jan 2026..31 Dec 2026'],
    ['fr-FR', "leads d'octobre pour Globex | l'année entière jusqu'à maintenant", 'Globex · 1 Jan 2026..31 Dec 2026'],
    ['fr-FR', 'leads hier | cette sem', '16 Nov 2026..22 Nov 2026'],
    ['fr-FR', 'leads hier | sem dernière', '9 Nov 2026..15 Nov 2026'],
    ['es-ES', 'leads de ayer | la sem pasada', '9 Nov 2026..15 Nov 2026'],
    [
      'en-US',
      'leads this week | the ones that arrived b4 8 in the morning pls',
      '16 Nov 2026..22 Nov 2026 · 00:00–08:00',
    ],
    [
      'de-DE',
      'Leads diesen Monat für Globex | wie viele davon kamen an einem Montag?',
      'Globex · 1 Nov 2026..30 Nov 2026 · on mon · count',
    ],
    [
      'de-DE',
      'Leads diesen Monat für Globex | nur die Montage des Monats',
      'Globex · 1 Nov 2026..30 Nov 2026 · on mon',
    ],
    ['de-DE', 'Leads diesen Monat für Globex | nur die Dienstage', 'Globex · 1 Nov 2026..30 Nov 2026 · on tue'],
    [
      'fr-FR',
      'leads de ce mois-ci pour Globex | combien sont arrivés un lundi ?',
      'Globex · 1 Nov 2026..30 Nov 2026 · on mon · count',
    ],
    [
      'es-ES',
      'leads de este mes de Globex | ¿cuántos llegaron un lunes?',
      'Globex · 1 Nov 2026..30 Nov 2026 · on mon · count',
    ],
    [
      'en-US',
      'leads yesterday for Globex | how many of those came in at 6 pm or later',
      'Globex · 20 Nov 2026 · count',
    ],
    ['en-US', 'leads yesterday for Globex | only from 6 pm on', 'Globex · 20 Nov 2026'],
    ['de-DE', 'Leads gestern für Globex | ab sechs Uhr abends bitte', 'Globex · 20 Nov 2026'],
    ['de-DE', 'Leads gestern für Globex | und seit 18 Uhr', 'Globex · 20 Nov 2026..'],
    ['es-ES', 'leads de ayer de Globex | solo a partir de las 18h', 'Globex · 20 Nov 2026'],
    ['es-ES', 'leads de ayer de Globex | a partir de las 6 de la tarde', 'Globex · 20 Nov 2026'],
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
  'a list as a file is a file, and "now" beside it is no time': [
    ['en-US', 'leads last week | could you send me the list as a file please', '9 Nov 2026..15 Nov 2026 · csv'],
    ['en-US', 'leads last week by bot | send me the file', 'all bots · 9 Nov 2026..15 Nov 2026 · by bot · csv'],
    ['en-US', 'leads last week | show me those as csv', '9 Nov 2026..15 Nov 2026 · csv'],
    ['de-DE', 'Leads letzte Woche | kannst du mir die Liste als CSV geben?', '9 Nov 2026..15 Nov 2026 · csv'],
    ['de-DE', 'Leads letzte Woche | schick mir die Datei', '9 Nov 2026..15 Nov 2026 · csv'],
    ['fr-FR', 'leads semaine dernière | et là maintenant en fichier', '9 Nov 2026..15 Nov 2026 · csv'],
    ['fr-FR', 'leads semaine dernière | la liste en csv', '9 Nov 2026..15 Nov 2026 · csv'],
    ['es-ES', 'leads de la semana pasada | me puedes pasar la lista en excel', '9 Nov 2026..15 Nov 2026 · csv'],
    ['es-ES', 'leads de la semana pasada | mándame el archivo', '9 Nov 2026..15 Nov 2026 · csv'],
  ],
  'a text that is narrowed to, replaced or given up for everything, with reasons beside it': [
    ['en-US', 'leads in October for Globex | filter for invoice', 'Globex · 1 Oct 2026..31 Oct 2026 · with "invoice"'],
    [
      'en-US',
      'leads about refunds in October | hm the boss is actually after invoices and not refunds, can you redo it with invoices?',
      '1 Oct 2026..31 Oct 2026 · with "invoices"',
    ],
    [
      'en-US',
      'leads from the pricing page in October | wrong page, its the contact page marketing was asking about',
      '1 Oct 2026..31 Oct 2026 · page contains "contact"',
    ],
    ['en-US', 'leads about invoices in October | take the invoice filter off again pls', '1 Oct 2026..31 Oct 2026'],
    [
      'en-US',
      'leads about invoices in October | never mind the invoices, i need everything',
      '1 Oct 2026..31 Oct 2026',
    ],
    [
      'de-DE',
      'Leads zu Rückerstattungen im Oktober | ach ne, mir gehts um Parkplätze, nicht um Rückerstattungen',
      '1 Oct 2026..31 Oct 2026 · with "parkplätze"',
    ],
    ['de-DE', 'Leads im Oktober | filter mal auf Parkplatz', '1 Oct 2026..31 Oct 2026 · with "parkplatz"'],
    ['de-DE', 'Leads zu Rechnungen im Oktober | nimm den Rechnungsfilter wieder raus', '1 Oct 2026..31 Oct 2026'],
    [
      'de-DE',
      'Leads zu Rechnungen im Oktober | vergiss das mit den Rechnungen, ich brauch doch alles',
      '1 Oct 2026..31 Oct 2026',
    ],
    ['fr-FR', 'leads en octobre | filtre sur facture stp', '1 Oct 2026..31 Oct 2026 · with "facture"'],
    [
      'fr-FR',
      "leads en octobre | garde que les questions de facture, le reste m'intéresse pas",
      '1 Oct 2026..31 Oct 2026 · with "facture"',
    ],
    [
      'fr-FR',
      'leads sur les remboursements en octobre | non enfait je voulais ceux qui parlaient de facture',
      '1 Oct 2026..31 Oct 2026 · with "facture"',
    ],
    [
      'es-ES',
      'leads de octubre | los que tengan que ver con facturas, los demás fuera',
      '1 Oct 2026..31 Oct 2026 · with "facturas"',
    ],
    [
      'es-ES',
      'leads sobre reembolsos en octubre | olvida lo de los reembolsos, a mi jefa lo que le interesa son las facturas',
      '1 Oct 2026..31 Oct 2026 · with "facturas"',
    ],
    [
      'es-ES',
      'leads de la página de precios en octubre | y contacto',
      '1 Oct 2026..31 Oct 2026 · page contains "contacto"',
    ],
    [
      'es-ES',
      'leads de octubre | los nombres con test no me valen, fuera esos',
      '1 Oct 2026..31 Oct 2026 · not name contains "test"',
    ],
  ],
  'a number of records before those of a list are the next ones, or as many more beside “also”': [
    ['en-US', 'last message for Acme | the 3 before that as well', 'no period · list · newest 4'],
    ['en-US', 'last 5 leads for Acme | the 5 before those', 'no period · list · newest 5'],
    ['en-US', 'last message for Acme | also the two before it', 'no period · list · newest 3'],
    ['en-US', 'last 5 leads for Acme today | before 3', '21 Nov 2026 · 00:00–03:00 · list · newest 5'],
    ['de-DE', 'letzte Nachricht für Acme | die 3 davor auch', 'no period · list · newest 4'],
    ['de-DE', 'letzte 5 Leads für Acme | die vorherigen 5', 'no period · list · newest 5'],
    ['fr-FR', "dernier message pour Acme | les trois d'avant aussi", 'no period · list · newest 4'],
    ['fr-FR', 'les 5 derniers leads pour Acme | les 5 précédents', 'no period · list · newest 5'],
    ['es-ES', 'último mensaje de Acme | los 3 anteriores también', 'no period · list · newest 4'],
    ['es-ES', 'último mensaje de Acme | y los tres de antes', 'no period · list · newest 3'],
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
  'the one before repeats the last step': [
    ['en-US', 'leads last Friday | and the Friday before | and the one before', '6 Nov 2026'],
    ['en-US', 'leads in October | and October 2025 | and the one before', '1 Oct 2024..31 Oct 2024'],
    ['de-DE', 'Leads im Oktober | und Oktober 2025 | und der davor', '1 Oct 2024..31 Oct 2024'],
    ['en-US', 'leads last week | and the week before | and the one before', '26 Oct 2026..1 Nov 2026'],
    [
      'en-US',
      'how many leads did we have last December | and the one before',
      '1 Nov 2025..30 Nov 2025 · count · or: 1 Dec 2024..31 Dec 2024 · count',
    ],
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
  'an ordinal alone, the last one of a day and a question without a period are doubtful': [
    [
      'en-US',
      'leads yesterday | now the third against the second',
      '3 Nov 2026 · vs 2 Nov 2026 · or: 20 Nov 2026 · vs 2 Nov 2026',
    ],
    ['en-US', 'leads today | when was the last one', '21 Nov 2026 · list · newest 1 · or: all time · list · newest 1'],
    ['en-US', 'leads today | the newest one', '21 Nov 2026 · list · newest 1'],
    ['en-US', 'leads last week | new question: who wrote last on Globex', 'Globex · no period · list · newest 1'],
  ],
  'all of the one before is that one, and the last one after a unit to come is the one that is over': [
    ['en-US', 'leads this month | the previous one, whole', '1 Oct 2026..31 Oct 2026'],
    ['en-US', 'leads this month | the last one in full', '1 Oct 2026..31 Oct 2026'],
    ['de-DE', 'Leads diesen Monat | und der vorige ganz', '1 Oct 2026..31 Oct 2026'],
    ['fr-FR', 'leads ce mois-ci | et tout le précédent', '1 Oct 2026..31 Oct 2026'],
    ['es-ES', 'leads este mes | y el pasado entero', '1 Oct 2026..31 Oct 2026'],
    ['es-ES', 'leads esta semana | y la pasada completa', '9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads this month | and the one before, as one number', '1 Oct 2026..30 Nov 2026'],
    ['en-US', 'how many leads will we get next week | haha ok, and last one?', '9 Nov 2026..15 Nov 2026 · count'],
    ['de-DE', 'wie viele Leads kriegen wir nächste Woche | haha ok und letzte', '9 Nov 2026..15 Nov 2026 · count'],
    ['fr-FR', 'combien de leads aurons-nous la semaine prochaine | et la dernière', '9 Nov 2026..15 Nov 2026 · count'],
    [
      'es-ES',
      'cuántos leads tendremos la semana q viene | jaja ok, y la pasada cuántos',
      '9 Nov 2026..15 Nov 2026 · count',
    ],
    ['en-US', 'how many leads will we get next week | and the last 5', "future-period 'the last 5'"],
  ],
  'any day at any time is without weekdays and hours': [
    ['en-US', 'leads during business hours last month | any time any day', '1 Oct 2026..31 Oct 2026'],
    ['en-US', 'leads last month on Saturdays after 6pm | any day any time', '1 Oct 2026..31 Oct 2026'],
    ['en-US', 'leads during business hours last month | every day, all hours', '1 Oct 2026..31 Oct 2026'],
    ['en-US', 'leads last month on Saturdays | no matter which day', '1 Oct 2026..31 Oct 2026'],
    ['de-DE', 'Leads letzten Monat samstags nach 18 Uhr | zu jeder Zeit an jedem Tag', '1 Oct 2026..31 Oct 2026'],
    ['de-DE', 'Leads letzten Monat samstags nach 18 Uhr | jeden Tag, rund um die Uhr', '1 Oct 2026..31 Oct 2026'],
    ['de-DE', 'Leads letzten Monat samstags | egal welcher Tag', '1 Oct 2026..31 Oct 2026'],
    [
      'fr-FR',
      "leads du mois dernier le samedi après 18h | n'importe quel jour à n'importe quelle heure",
      '1 Oct 2026..31 Oct 2026',
    ],
    ['fr-FR', 'leads du mois dernier le samedi | quel que soit le jour', '1 Oct 2026..31 Oct 2026'],
    [
      'es-ES',
      'leads del mes pasado los sábados después de las 18 | todos los días a todas horas',
      '1 Oct 2026..31 Oct 2026',
    ],
    ['es-ES', 'leads del mes pasado los sábados | sea el día que sea', '1 Oct 2026..31 Oct 2026'],
    ['en-US', 'leads last month on Saturdays | every day', '1 Oct 2026..31 Oct 2026'],
  ],
  'a number after a week is another week, and “at this point” the elapsed part of another period': [
    ['de-DE', 'Leads KW 45 | 46', '9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads KW 45 | und 44?', '26 Oct 2026..1 Nov 2026'],
    ['en-US', 'leads week 45 by day | and 46', '9 Nov 2026..15 Nov 2026 · by day'],
    ['fr-FR', 'leads semaine 45 | 46 ?', '9 Nov 2026..15 Nov 2026'],
    ['es-ES', 'leads semana 45 | y la 46', '9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads KW 45 | 12', "nothing understood · no period · unused '12'"],
    ['en-US', 'last 5 leads for Acme week 45 | 10', '2 Nov 2026..8 Nov 2026 · list'],
    [
      'en-US',
      'appointments this month so far | last month at this point?',
      '1 Oct 2026..21 Oct 2026 · only appointments',
    ],
    [
      'de-DE',
      'Termine diesen Monat bisher | letzten Monat bis zu diesem Tag',
      '1 Oct 2026..21 Oct 2026 · only appointments',
    ],
    ['fr-FR', 'rdv ce mois-ci | le mois dernier à ce stade', '1 Oct 2026..21 Oct 2026 · only appointments'],
    ['es-ES', 'citas este mes | el mes pasado por estas fechas', '1 Oct 2026..21 Oct 2026 · only appointments'],
  ],
  'an hour after hours of the day that it cannot be before is in the afternoon': [
    ['en-US', 'leads between 9 and 5 yesterday | after 5?', '20 Nov 2026 · 17:00–24:00'],
    ['en-US', 'leads between 9 and 5 last week | after 6', '9 Nov 2026..15 Nov 2026 · 18:00–24:00'],
    ['en-US', 'leads between 9 and 5 last week | after 10', '9 Nov 2026..15 Nov 2026 · 10:00–24:00'],
    ['en-US', 'leads between 9 and 5 last week | after 5am', '9 Nov 2026..15 Nov 2026 · 05:00–24:00'],
    ['es-ES', 'leads ayer entre las 9 y las 5 | después de las 5', '20 Nov 2026 · 17:00–24:00'],
  ],
  '“not today” of days that go on leaves it out': [
    ['en-US', 'Acme appointments this week | not today', '16 Nov 2026..20 Nov 2026 · only appointments'],
    ['de-DE', 'Acme Termine diese Woche | heute aber nicht', '16 Nov 2026..20 Nov 2026 · only appointments'],
    ['fr-FR', "rdv Acme ce mois-ci | mais pas aujourd'hui", '1 Nov 2026..20 Nov 2026 · only appointments'],
    ['es-ES', 'citas Acme esta semana | hoy no', '16 Nov 2026..20 Nov 2026 · only appointments'],
    ['en-US', 'leads today | not today', "ask-back · 21 Nov 2026 · unused 'not'"],
  ],
  'another number of a list takes the place of the one before': [
    ['en-US', 'show the last 10 leads for Globex | 20, not 10', 'Globex · no period · list · newest 20'],
    [
      'en-US',
      'show the last 10 leads for Globex | sorry, the last 20 instead of 10',
      'Globex · no period · list · newest 20',
    ],
    ['en-US', 'show the last 10 leads for Globex | double that, so 20', 'Globex · no period · list · newest 20'],
    [
      'de-DE',
      'zeig die letzten 10 Leads für Globex | ich bräuchte 20 stück bitte',
      'Globex · no period · list · newest 20',
    ],
    ['de-DE', 'zeig die letzten 10 Leads für Globex | nicht 10 sondern 20', 'Globex · no period · list · newest 20'],
    [
      'fr-FR',
      "montre les 10 derniers leads pour Globex | dix c'est pas assez, il m'en faut 20 en tout",
      'Globex · no period · list · newest 20',
    ],
    [
      'fr-FR',
      'montre les 10 derniers leads pour Globex | mets-en vingt au lieu de dix',
      'Globex · no period · list · newest 20',
    ],
    [
      'es-ES',
      'muestra los últimos 10 leads de Globex | diez son pocos, muéstrame veinte en total',
      'Globex · no period · list · newest 20',
    ],
    [
      'es-ES',
      'muestra los últimos 10 leads de Globex | que sean veinte en vez de diez',
      'Globex · no period · list · newest 20',
    ],
    [
      'en-US',
      'show the last 10 leads for Globex | 10, not 20',
      "nothing understood · no period · unused '10' · unused 'not' · unused '20'",
    ],
  ],
  'whoever cannot be reached left neither a phone number nor an address': [
    [
      'en-US',
      "leads in October | just the ones we can't reach, so no number and no email address",
      '1 Oct 2026..31 Oct 2026 · not has email · not has phone',
    ],
    [
      'en-US',
      'leads in October | the ones where both phone and email are missing pls',
      '1 Oct 2026..31 Oct 2026 · not has email · not has phone',
    ],
    [
      'en-US',
      'leads in October | which ones can we neither call nor email',
      '1 Oct 2026..31 Oct 2026 · not has email · not has phone',
    ],
    [
      'de-DE',
      'Leads im Oktober | die wo beides fehlt, tel und email',
      '1 Oct 2026..31 Oct 2026 · not has email · not has phone',
    ],
    [
      'de-DE',
      'Leads im Oktober | nur die, die wir nicht erreichen können',
      '1 Oct 2026..31 Oct 2026 · not has email · not has phone',
    ],
    [
      'fr-FR',
      "leads en octobre | montre uniquement les gens qu'on ne peut pas rappeler ni contacter par mail",
      '1 Oct 2026..31 Oct 2026 · not has email · not has phone',
    ],
    [
      'fr-FR',
      'leads en octobre | ceux qui sont injoignables',
      '1 Oct 2026..31 Oct 2026 · not has email · not has phone',
    ],
    [
      'es-ES',
      'leads de octubre | los que no podemos contactar, sin teléfono ni correo',
      '1 Oct 2026..31 Oct 2026 · not has email · not has phone',
    ],
    ['en-US', 'leads in October | no phone but an email', '1 Oct 2026..31 Oct 2026 · has email · not has phone'],
  ],
  'a text, page or name takes the place of another, however the turn is worded': [
    [
      'en-US',
      'leads about refunds in October | sorry, not refunds, invoices',
      '1 Oct 2026..31 Oct 2026 · with "invoices"',
    ],
    [
      'en-US',
      'leads about refunds in October | forget refunds. who wrote about invoices?',
      '1 Oct 2026..31 Oct 2026 · with "invoices"',
    ],
    [
      'en-US',
      'leads about refunds in October | can we switch that to the topic delivery instead',
      '1 Oct 2026..31 Oct 2026 · with "delivery"',
    ],
    [
      'en-US',
      'leads from the pricing page in October | hmm no, forget pricing, who came in via the contact page?',
      '1 Oct 2026..31 Oct 2026 · page contains "contact"',
    ],
    ['en-US', 'leads from the pricing page in October | and all pages together', '1 Oct 2026..31 Oct 2026'],
    [
      'en-US',
      'leads in October with gmail | and the ones without gmail',
      '1 Oct 2026..31 Oct 2026 · not email-domain contains "gmail"',
    ],
    [
      'de-DE',
      'Leads zu Rückerstattungen im Oktober | nee, nicht Rückerstattungen, Lieferzeiten',
      '1 Oct 2026..31 Oct 2026 · with "lieferzeiten"',
    ],
    [
      'de-DE',
      'Leads zu Rückerstattungen im Oktober | tausch Rückerstattung gegen Parkplatz',
      '1 Oct 2026..31 Oct 2026 · with "parkplatz"',
    ],
    [
      'de-DE',
      'Leads von der Preisseite im Oktober | nicht Preise, sondern die Blogseite',
      '1 Oct 2026..31 Oct 2026 · page contains "blog"',
    ],
    [
      'fr-FR',
      'leads sur les remboursements en octobre | remplace remboursement par facture stp',
      '1 Oct 2026..31 Oct 2026 · with "facture"',
    ],
    [
      'fr-FR',
      'leads de la page tarifs en octobre | non pas tarifs, contact',
      '1 Oct 2026..31 Oct 2026 · page contains "contact"',
    ],
    ['es-ES', 'leads sobre reembolsos en octubre | reembolsos no, factura', '1 Oct 2026..31 Oct 2026 · with "factura"'],
    [
      'es-ES',
      'leads de la página de precios en octubre | cámbiame la página, pon contacto en lugar de precios',
      '1 Oct 2026..31 Oct 2026 · page contains "contacto"',
    ],
  ],
  'only a text or a page narrows, and the rest that is left out says so again': [
    [
      'en-US',
      'leads in October for Globex | accounting only needs the ones that mention an invoice, leave out the rest',
      'Globex · 1 Oct 2026..31 Oct 2026 · with "invoice"',
    ],
    [
      'en-US',
      'leads in October for Globex | topic invoices only, thx',
      'Globex · 1 Oct 2026..31 Oct 2026 · with "invoices"',
    ],
    ['en-US', 'leads in October for Globex | just the ones from the support bot', "unknown-bot 'support'"],
    [
      'de-DE',
      "Leads im Oktober für Globex | davon bitte bloß die, wo's um Rechnungen geht",
      'Globex · 1 Oct 2026..31 Oct 2026 · with "rechnungen"',
    ],
    [
      'de-DE',
      'Leads im Oktober für Globex | nur /karriere, die anderen nicht',
      'Globex · 1 Oct 2026..31 Oct 2026 · page contains "/karriere"',
    ],
    [
      'fr-FR',
      'leads en octobre pour Globex | Là-dedans, lesquels concernaient une facture ?',
      'Globex · 1 Oct 2026..31 Oct 2026 · with "facture"',
    ],
    [
      'fr-FR',
      'leads en octobre pour Globex | que la page /pricing, pas les autres',
      'Globex · 1 Oct 2026..31 Oct 2026 · page contains "/pricing"',
    ],
    [
      'es-ES',
      'leads de octubre de Globex | solo los de facturas',
      'Globex · 1 Oct 2026..31 Oct 2026 · with "facturas"',
    ],
    [
      'es-ES',
      'leads de octubre de Globex | solo los de después de las 18h',
      'Globex · 1 Oct 2026..31 Oct 2026 · 18:00–24:00',
    ],
  ],
  'a text that does not matter any more goes': [
    ['en-US', 'leads about invoices in October | ok now all topics again', '1 Oct 2026..31 Oct 2026'],
    [
      'en-US',
      'leads about invoices in October | doesnt have to be about invoices after all',
      '1 Oct 2026..31 Oct 2026',
    ],
    ['en-US', 'leads about back pain in October | ok and without the back pain thing', '1 Oct 2026..31 Oct 2026'],
    ['de-DE', 'Leads zu Rechnungen im Oktober | das Thema ist jetzt egal', '1 Oct 2026..31 Oct 2026'],
    ['de-DE', 'Leads zu Rechnungen im Oktober | muss nicht mehr um Rechnungen gehen', '1 Oct 2026..31 Oct 2026'],
    ['fr-FR', 'leads sur les factures en octobre | peu importe le sujet finalement', '1 Oct 2026..31 Oct 2026'],
    ['es-ES', 'leads sobre facturas en octubre | da igual el tema', '1 Oct 2026..31 Oct 2026'],
    ['es-ES', 'leads sobre facturas en octubre | no hace falta que hablen de facturas', '1 Oct 2026..31 Oct 2026'],
  ],
  'a word in a name leaves those names out': [
    [
      'en-US',
      'leads in October for Globex | drop those with "test" in the name',
      'Globex · 1 Oct 2026..31 Oct 2026 · not name contains "test"',
    ],
    [
      'en-US',
      'leads in October for Globex | if the name says test, kick it out',
      'Globex · 1 Oct 2026..31 Oct 2026 · not name contains "test"',
    ],
    [
      'en-US',
      'leads in October for Globex | drop the comparison and show me names',
      'Globex · 1 Oct 2026..31 Oct 2026',
    ],
    [
      'de-DE',
      'Leads im Oktober für Globex | ohne die mit test im Namen',
      'Globex · 1 Oct 2026..31 Oct 2026 · not name contains "test"',
    ],
    [
      'de-DE',
      'Leads im Oktober für Globex | kannst du die rausnehmen, die irgendwas mit Test heißen',
      'Globex · 1 Oct 2026..31 Oct 2026 · not name contains "test"',
    ],
    [
      'fr-FR',
      'leads en octobre pour Globex | sans ceux qui ont « test » dans le nom',
      'Globex · 1 Oct 2026..31 Oct 2026 · not name contains "test"',
    ],
    [
      'es-ES',
      'leads de octubre de Globex | quita los que lleven test en el nombre',
      'Globex · 1 Oct 2026..31 Oct 2026 · not name contains "test"',
    ],
    [
      'es-ES',
      'leads de octubre de Globex | y cuantos quedan si descartas los nombres con "test"??',
      'Globex · 1 Oct 2026..31 Oct 2026 · not name contains "test" · count',
    ],
  ],
  'records are listed one by one, and a year ago is of the period that was asked about': [
    [
      'en-US',
      "leads last week for Globex | I'd like to see each of those leads, not just how many",
      'Globex · 9 Nov 2026..15 Nov 2026 · list',
    ],
    [
      'en-US',
      'leads last week for Globex | open that up for me, I need to call them one by one',
      "Globex · 9 Nov 2026..15 Nov 2026 · list · unused 'I need to call them one by one'",
    ],
    ['en-US', 'leads last week for Globex | change the dates: 3 Nov to 6 Nov', 'Globex · 3 Nov 2026..6 Nov 2026'],
    [
      'en-US',
      'leads in October for Globex | what did we have in october a year ago',
      'Globex · 1 Oct 2025..31 Oct 2025',
    ],
    ['en-US', 'leads in October for Globex | and in September a year ago', 'ask-back · 1 Sep 2026..30 Sep 2026'],
    [
      'de-DE',
      'Leads letzte Woche für Globex | kannst du mir die einzeln auflisten?',
      'Globex · 9 Nov 2026..15 Nov 2026 · list',
    ],
    [
      'de-DE',
      'Leads letzte Woche für Globex | bitte anzeigen, nicht nur die Anzahl',
      'Globex · 9 Nov 2026..15 Nov 2026 · list',
    ],
    [
      'de-DE',
      'Leads im Oktober für Globex | Und wie viele waren es im Oktober vor einem Jahr?',
      'Globex · 1 Oct 2025..31 Oct 2025',
    ],
    [
      'fr-FR',
      'leads de la semaine dernière pour Globex | Pourriez-vous me les énumérer un par un, mon chef veut voir les fiches',
      "Globex · 9 Nov 2026..15 Nov 2026 · list · unused 'mon chef veut voir les fiches'",
    ],
    ['fr-FR', "leads d'octobre pour Globex | et en octobre il y a un an ?", 'Globex · 1 Oct 2025..31 Oct 2025'],
    [
      'es-ES',
      'leads de la semana pasada de Globex | ok y me los puedes mostrar uno por uno?',
      'Globex · 9 Nov 2026..15 Nov 2026 · list',
    ],
    ['es-ES', 'leads de octubre de Globex | y en octubre hace un año?', 'Globex · 1 Oct 2025..31 Oct 2025'],
  ],
  'a condition that does not matter any more goes': [
    [
      'en-US',
      "leads this month with phone for Globex | actually doesn't matter if they left a number",
      'Globex · 1 Nov 2026..30 Nov 2026',
    ],
    [
      'en-US',
      'leads this month with phone for Globex | I dont care about the phone anymore, show me all leads',
      'Globex · 1 Nov 2026..30 Nov 2026',
    ],
    [
      'en-US',
      'leads this month with phone for Globex | all of them again please, with and without phone',
      'Globex · 1 Nov 2026..30 Nov 2026',
    ],
    [
      'en-US',
      'leads this month with phone for Globex | drop the ones with a phone number',
      'Globex · 1 Nov 2026..30 Nov 2026 · not has phone',
    ],
    [
      'de-DE',
      'Leads diesen Monat mit Telefon für Globex | das mit der Telefonnummer kannst du weglassen',
      'Globex · 1 Nov 2026..30 Nov 2026',
    ],
    [
      'de-DE',
      'Leads diesen Monat mit Telefon für Globex | die mit der Telefonnummer kannst du weglassen',
      'Globex · 1 Nov 2026..30 Nov 2026 · not has phone',
    ],
    [
      'de-DE',
      'Leads diesen Monat mit Telefon für Globex | Die Telefonnummer spielt jetzt keine Rolle mehr, bitte wieder alle',
      'Globex · 1 Nov 2026..30 Nov 2026',
    ],
    [
      'fr-FR',
      "leads de ce mois avec téléphone pour Globex | finalement je veux tout le monde, qu'ils aient laissé un numéro ou pas",
      'Globex · 1 Nov 2026..30 Nov 2026',
    ],
    [
      'es-ES',
      'leads de este mes con teléfono de Globex | da igual si tienen teléfono o no',
      'Globex · 1 Nov 2026..30 Nov 2026',
    ],
    [
      'es-ES',
      'leads de este mes con teléfono de Globex | ya no me importa el telefono, ponlos todos',
      'Globex · 1 Nov 2026..30 Nov 2026',
    ],
  ],
  'a phone number and an e-mail address are both asked for': [
    [
      'en-US',
      'leads this month with a phone number | only those that have both, phone and e-mail',
      '1 Nov 2026..30 Nov 2026 · has email · has phone',
    ],
    [
      'en-US',
      'leads this month with a phone number | needs to have a mail address too',
      '1 Nov 2026..30 Nov 2026 · has email · has phone',
    ],
    [
      'en-US',
      'leads this month with a phone number | phone AND email please',
      '1 Nov 2026..30 Nov 2026 · has email · has phone',
    ],
    ['en-US', 'leads this month with a phone number | phone or email', 'nothing understood · no period'],
    [
      'en-US',
      'leads this month with a phone number | without email too',
      '1 Nov 2026..30 Nov 2026 · has phone · not has email',
    ],
    [
      'de-DE',
      'Leads diesen Monat mit Telefonnummer | nur die, die beides haben, Telefon und E-Mail',
      '1 Nov 2026..30 Nov 2026 · has email · has phone',
    ],
    [
      'de-DE',
      'Leads diesen Monat mit Telefonnummer | die Mailadresse muss auch da sein',
      '1 Nov 2026..30 Nov 2026 · has email · has phone',
    ],
    ['de-DE', 'Leads diesen Monat mit Telefonnummer | tel + email', '1 Nov 2026..30 Nov 2026 · has email · has phone'],
    [
      'fr-FR',
      'leads de ce mois-ci avec un numéro de téléphone | il me faut les deux : tel + email',
      '1 Nov 2026..30 Nov 2026 · has email · has phone',
    ],
    [
      'fr-FR',
      "leads de ce mois-ci avec un numéro de téléphone | rajoute comme condition qu'il y ait une adresse mail aussi",
      '1 Nov 2026..30 Nov 2026 · has email · has phone',
    ],
    [
      'es-ES',
      'leads de este mes con número de teléfono | los que dieron las dos cosas, teléfono y correo',
      '1 Nov 2026..30 Nov 2026 · has email · has phone',
    ],
    [
      'es-ES',
      'leads de este mes con número de teléfono | tel + mail, ambos',
      '1 Nov 2026..30 Nov 2026 · has email · has phone',
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
  'why somebody asks is no part of a follow-up, and is named': [
    [
      'en-US',
      'leads last week for Globex | by page, my boss wants to see that',
      "Globex · 9 Nov 2026..15 Nov 2026 · by page · unused 'my boss wants to see that'",
    ],
    [
      'en-US',
      'leads last week for Globex | my boss wants the number by page',
      'Globex · 9 Nov 2026..15 Nov 2026 · by page',
    ],
    [
      'en-US',
      'leads last week for Globex | because our director asked: by chatbot please',
      "all bots · 9 Nov 2026..15 Nov 2026 · by bot · unused 'because our director asked' · or: Globex · 9 Nov 2026..15 Nov 2026 · by bot",
    ],
    [
      'en-US',
      'leads last week for Globex | show them, we need to call them back',
      "Globex · 9 Nov 2026..15 Nov 2026 · list · unused 'we need to call them back'",
    ],
    [
      'en-US',
      "leads last week for Globex | only Acme, it's for the quarterly report",
      "9 Nov 2026..15 Nov 2026 · unused 'it's for the quarterly report'",
    ],
    [
      'en-US',
      'leads last week for Globex | by day. The team is confused',
      "Globex · 9 Nov 2026..15 Nov 2026 · by day · unused 'The team is confused'",
    ],
    ['en-US', "leads last week for Acme | it's for Globex", 'Globex · 9 Nov 2026..15 Nov 2026'],
    [
      'en-US',
      'leads last week for Globex | post it in the channel, frobnicate gizmo thing',
      "Globex · 9 Nov 2026..15 Nov 2026 · in channel · unused 'frobnicate' · unused 'gizmo'",
    ],
    [
      'de-DE',
      'Leads letzte Woche für Globex | wegen der Schichtplanung: nach Stunde',
      "Globex · 9 Nov 2026..15 Nov 2026 · by hour-of-day · unused 'wegen der Schichtplanung'",
    ],
    [
      'de-DE',
      'Leads letzte Woche für Globex | nach Tag, der Chef will das sehen',
      "Globex · 9 Nov 2026..15 Nov 2026 · by day · unused 'der Chef will das sehen'",
    ],
    [
      'de-DE',
      'Leads letzte Woche für Globex | zeig sie mir, ich muss die heute noch anrufen',
      "Globex · 9 Nov 2026..15 Nov 2026 · list · unused 'ich muss die heute noch anrufen'",
    ],
    [
      'fr-FR',
      "leads de la semaine dernière | détaille par chatbot, c'est pour le reporting du lundi",
      "all bots · 9 Nov 2026..15 Nov 2026 · by bot · unused 'c'est pour le reporting du lundi'",
    ],
    ['fr-FR', "leads de la semaine dernière pour Acme | c'est pour Globex", 'Globex · 9 Nov 2026..15 Nov 2026'],
    [
      'fr-FR',
      'leads de la semaine dernière pour Globex | montre-les, je dois les rappeler',
      "Globex · 9 Nov 2026..15 Nov 2026 · list · unused 'je dois les rappeler'",
    ],
    [
      'es-ES',
      'leads de la semana pasada de Globex | por página, lo pide la jefa',
      "Globex · 9 Nov 2026..15 Nov 2026 · by page · unused 'lo pide la jefa'",
    ],
    [
      'es-ES',
      'leads de la semana pasada de Globex | muéstralos, los tengo que llamar',
      "Globex · 9 Nov 2026..15 Nov 2026 · list · unused 'los tengo que llamar'",
    ],
    ['es-ES', 'leads de la semana pasada de Globex | es para octubre', 'Globex · 1 Oct 2026..31 Oct 2026'],
  ],
  'records come in the order that is asked for': [
    [
      'en-US',
      'show me the leads of last week for Globex | sort ascending by date pls',
      'Globex · 9 Nov 2026..15 Nov 2026 · list · oldest 10',
    ],
    [
      'en-US',
      'list the leads of last week for Globex | reverse the order',
      'Globex · 9 Nov 2026..15 Nov 2026 · list · oldest 10',
    ],
    [
      'en-US',
      'list the leads of last week for Globex | same list but from old to new',
      'Globex · 9 Nov 2026..15 Nov 2026 · list · oldest 10',
    ],
    [
      'en-US',
      'list the leads of last week for Globex | newest at the bottom',
      'Globex · 9 Nov 2026..15 Nov 2026 · list · oldest 10',
    ],
    [
      'en-US',
      'list the leads of last week for Globex | oldest first | flip the order',
      'Globex · 9 Nov 2026..15 Nov 2026 · list',
    ],
    [
      'en-US',
      'list the leads of last week for Globex | the oldest',
      'Globex · 9 Nov 2026..15 Nov 2026 · list · oldest 1',
    ],
    [
      'en-US',
      'leads of last week for Globex by day | reverse the order',
      "nothing understood · no period · unused 'reverse' · unused 'order'",
    ],
    [
      'de-DE',
      'Zeig mir die Leads der letzten Woche für Globex | nach Datum aufsteigend',
      'Globex · 9 Nov 2026..15 Nov 2026 · list · oldest 10',
    ],
    [
      'de-DE',
      'Zeig mir die Leads der letzten Woche für Globex | kannst du die Reihenfolge umdrehen?',
      'Globex · 9 Nov 2026..15 Nov 2026 · list · oldest 10',
    ],
    [
      'de-DE',
      'Zeig mir die Leads der letzten Woche für Globex | dieselbe Liste nochmal aber von alt nach neu',
      'Globex · 9 Nov 2026..15 Nov 2026 · list · oldest 10',
    ],
    [
      'fr-FR',
      'montre-moi les leads de la semaine dernière pour Globex | trie du plus ancien au plus récent',
      'Globex · 9 Nov 2026..15 Nov 2026 · list · oldest 10',
    ],
    [
      'fr-FR',
      'montre-moi les leads de la semaine dernière pour Globex | date croissante',
      'Globex · 9 Nov 2026..15 Nov 2026 · list · oldest 10',
    ],
    [
      'fr-FR',
      'montre-moi les leads de la semaine dernière pour Globex | je préfère voir les anciens en premier, les nouveaux à la fin',
      'Globex · 9 Nov 2026..15 Nov 2026 · list · oldest 10',
    ],
    [
      'es-ES',
      'muéstrame los leads de la semana pasada de Globex | al revés, los viejos arriba',
      'Globex · 9 Nov 2026..15 Nov 2026 · list · oldest 10',
    ],
    [
      'es-ES',
      'muéstrame los leads de la semana pasada de Globex | ordénalos por fecha ascendente',
      'Globex · 9 Nov 2026..15 Nov 2026 · list · oldest 10',
    ],
    [
      'es-ES',
      'muéstrame los leads de la semana pasada de Globex | los mas antiguos primero y los recientes al final',
      'Globex · 9 Nov 2026..15 Nov 2026 · list · oldest 10',
    ],
  ],
  'after one person, a field asks whether it was left, and a name for somebody else': [
    ['en-US', 'find Ines Example | any phone number for her?', 'all time · find "ines example" · has phone · list'],
    [
      'en-US',
      'find Ines Example | phone number available for Ines?',
      'all time · find "ines example" · has phone · list',
    ],
    ['en-US', 'find Ines Example | is there a phone nr with it', 'all time · find "ines example" · has phone · list'],
    [
      'en-US',
      'find Ines Example | what number can I reach her under',
      'all time · find "ines example" · has phone · list',
    ],
    ['en-US', 'find Ines Example | and an email for Ines?', 'all time · find "ines example" · has email · list'],
    ['en-US', 'find Ines Example | change her phone number', 'cannot read-only'],
    ['en-US', 'find Ines Example | not her, omar beispiel', 'all time · find "omar beispiel" · list'],
    ['en-US', 'find Ines Example | can you check for Omar Beispiel pls', 'all time · find "omar beispiel" · list'],
    ['en-US', 'find Ines Example | sorry wrong person, I need Omar Beispiel', 'all time · find "omar beispiel" · list'],
    ['en-US', 'find Ines Example | not Omar Beispiel', 'all time · not find "omar beispiel" · list'],
    ['en-US', 'find Ines Example | also Omar Beispiel', 'all time · find "ines example" or "omar beispiel" · list'],
    ['de-DE', 'Finde Ines Example | gibts ne tel von ihr?', 'all time · find "ines example" · has phone · list'],
    [
      'de-DE',
      'Finde Ines Example | haben wir eine Nummer, unter der ich sie anrufen kann',
      'all time · find "ines example" · has phone · list',
    ],
    [
      'de-DE',
      'Finde Ines Example | hat Ines eine Mailadresse angegeben?',
      'all time · find "ines example" · has email · list',
    ],
    ['de-DE', 'Finde Ines Example | und Omar Beispiel?', 'all time · find "omar beispiel" · list'],
    ['de-DE', 'Finde Ines Example | nicht sie, omar beispiel', 'all time · find "omar beispiel" · list'],
    [
      'de-DE',
      'Finde Ines Example | sorry, falsche Person, ich brauche Omar Beispiel',
      'all time · find "omar beispiel" · list',
    ],
    ['de-DE', 'Finde Ines Example | das gleiche für Omar Beispiel', 'all time · find "omar beispiel" · list'],
    ['fr-FR', 'cherche Ines Example | on a son numéro ?', 'all time · find "ines example" · has phone · list'],
    [
      'fr-FR',
      'cherche Ines Example | y a-t-il un mail dans sa fiche',
      'all time · find "ines example" · has email · list',
    ],
    [
      'fr-FR',
      'cherche Ines Example | oups mauvaise personne, je cherchais Omar Beispiel',
      'all time · find "omar beispiel" · list',
    ],
    ['fr-FR', 'cherche Ines Example | pas elle, Omar Beispiel', 'all time · find "omar beispiel" · list'],
    ['es-ES', 'busca a Ines Example | tenemos su teléfono?', 'all time · find "ines example" · has phone · list'],
    [
      'es-ES',
      'busca a Ines Example | nos dio algún número para llamarla?',
      'all time · find "ines example" · has phone · list',
    ],
    [
      'es-ES',
      'busca a Ines Example | perdón, me equivoqué de persona, es Omar Beispiel',
      'all time · find "omar beispiel" · list',
    ],
    [
      'es-ES',
      'busca a Ines Example | ella no, el que necesito es Omar Beispiel',
      'all time · find "omar beispiel" · list',
    ],
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
  'what is named takes the place of what was asked': [
    ['en-US', 'leads for Globex last week by day | October', 'Globex · 1 Oct 2026..31 Oct 2026 · by day'],
    [
      'en-US',
      'leads for Globex last week by day | for May',
      'May · 9 Nov 2026..15 Nov 2026 · by day · or: Globex · 1 May 2026..31 May 2026 · by day',
    ],
    ['en-US', 'leads for Globex last week by day | by page', 'Globex · 9 Nov 2026..15 Nov 2026 · by page'],
    [
      'en-US',
      'leads for Globex last week by day | only appointments',
      'Globex · 9 Nov 2026..15 Nov 2026 · only appointments · by day',
    ],
    ['en-US', 'leads last week with phone | without phone', '9 Nov 2026..15 Nov 2026 · not has phone'],
    ['en-US', 'leads last week with phone | with email', '9 Nov 2026..15 Nov 2026 · has email · has phone'],
    ['en-US', 'leads last week by day | Globex instead of Acme', 'Globex · 9 Nov 2026..15 Nov 2026 · by day'],
    ['de-DE', 'Leads letzte Woche nach Tag | und im Oktober?', '1 Oct 2026..31 Oct 2026 · by day'],
    ['fr-FR', 'leads la semaine dernière par jour | et en octobre ?', '1 Oct 2026..31 Oct 2026 · by day'],
    ['es-ES', 'leads la semana pasada por día | y en octubre?', '1 Oct 2026..31 Oct 2026 · by day'],
  ],
  'the last name of whoever is looked up is no word of a question': [
    ['en-US', 'find Ines Example | only October', '1 Oct 2026..31 Oct 2026 · find "ines example" · list'],
    ['de-DE', 'finde Ines Hilfe | nur Oktober', '1 Oct 2026..31 Oct 2026 · find "ines hilfe" · list'],
    ['fr-FR', 'trouve Ines Example | limite à octobre', '1 Oct 2026..31 Oct 2026 · find "ines example" · list'],
    ['es-ES', 'busca a Ines Example | limítalo a octubre', '1 Oct 2026..31 Oct 2026 · find "ines example" · list'],
    ['en-US', 'find Ines | examples', 'help'],
  ],
  'words for where a period begins or ends are those of a period': [
    ['en-US', 'leads this month | nothing after the 10th', '1 Nov 2026..10 Nov 2026'],
    ['en-US', 'leads this month | up to the 10th inclusive', '1 Nov 2026..10 Nov 2026'],
    ['en-US', 'leads yesterday | start on Monday and stop at yesterday', '16 Nov 2026..20 Nov 2026'],
    ['en-US', 'leads yesterday | from Monday up to yesterday', '16 Nov 2026..20 Nov 2026'],
    ['en-US', 'leads yesterday | stop comparing', '20 Nov 2026'],
    ['de-DE', 'Leads diesen Monat | nichts nach dem 10.', '1 Nov 2026..10 Nov 2026'],
    ['de-DE', 'Leads diesen Monat | bis zum 10. einschließlich', '1 Nov 2026..10 Nov 2026'],
    ['de-DE', 'Leads gestern | ab Montag und bis gestern', '16 Nov 2026..20 Nov 2026'],
    ['fr-FR', 'leads de ce mois | rien après le 10', '1 Nov 2026..10 Nov 2026'],
    ['fr-FR', 'leads de ce mois | arrête-toi au 10, le 10 compris', '1 Nov 2026..10 Nov 2026'],
    ['fr-FR', "leads d'hier | depuis lundi jusqu'à hier inclus", '16 Nov 2026..20 Nov 2026'],
    ['fr-FR', "leads d'hier | tu peux partir de lundi et aller jusqu'à hier ?", '16 Nov 2026..20 Nov 2026'],
    ['fr-FR', "leads d'hier | depuis lundi jusqu'à hier soir", '16 Nov 2026..20 Nov 2026'],
    ['fr-FR', "leads d'hier | du 18 au 19", '18 Nov 2026..19 Nov 2026'],
    ['es-ES', 'leads de este mes | nada después del 10', '1 Nov 2026..10 Nov 2026'],
    ['es-ES', 'leads de este mes | corta en el día 10, el 10 incluido', '1 Nov 2026..10 Nov 2026'],
    ['es-ES', 'leads de ayer | desde el lunes y hasta ayer', '16 Nov 2026..20 Nov 2026'],
    ['es-ES', 'leads de ayer | del 18 al 19', '18 Nov 2026..19 Nov 2026'],
  ],
  'the end or some days of the month are those of the month that was asked about': [
    ['en-US', 'leads in September | the last ten days of the month', '21 Sep 2026..30 Sep 2026'],
    ['en-US', 'leads in September | its last ten days', '21 Sep 2026..30 Sep 2026'],
    ['en-US', 'leads in September | from the 22nd to the end of the month', '22 Sep 2026..30 Sep 2026'],
    ['en-US', 'leads in September | only the 1st to the 15th please', '1 Sep 2026..15 Sep 2026'],
    ['en-US', 'leads in September | by week of the month', '1 Sep 2026..30 Sep 2026 · by week'],
    ['en-US', 'leads this month | the first 5 days of the month', '1 Nov 2026..5 Nov 2026'],
    ['de-DE', 'Leads im September | die letzten zehn Tage des Monats', '21 Sep 2026..30 Sep 2026'],
    ['de-DE', 'Leads im September | vom 22. bis Monatsende', '22 Sep 2026..30 Sep 2026'],
    ['de-DE', 'Leads im September | vom 1. bis 15. nur', '1 Sep 2026..15 Sep 2026'],
    ['fr-FR', 'leads en septembre | seulement les dix derniers jours du mois', '21 Sep 2026..30 Sep 2026'],
    ['fr-FR', "leads en septembre | à partir du 22 jusqu'à la fin du mois", '22 Sep 2026..30 Sep 2026'],
    ['fr-FR', 'leads en septembre | du 1er au 15 seulement', '1 Sep 2026..15 Sep 2026'],
    ['fr-FR', 'leads en septembre | les leads du mois dernier', '1 Oct 2026..31 Oct 2026'],
    ['es-ES', 'leads en septiembre | y en los primeros 15 días del mes cuántos?', '1 Sep 2026..15 Sep 2026 · count'],
    ['es-ES', 'leads en septiembre | del 22 hasta fin de mes', '22 Sep 2026..30 Sep 2026'],
    ['es-ES', 'leads en septiembre | sus últimos diez días', '21 Sep 2026..30 Sep 2026'],
  ],
  'the whole week is without the weekday that it was narrowed to': [
    ['en-US', 'leads last week | only Thursday | the whole week again', '9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week | only Thursday | all of last week again', '9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week | only Thursday | Monday to Sunday again', '9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week | only Thursday | not just Thursday, all days of that week', '9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week | only Thursday | remove the Thursday filter', '9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week | only Thursday | only Friday', '9 Nov 2026..15 Nov 2026 · on fri'],
    ['en-US', 'leads last week | only Thursday | the whole week for Globex', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads letzte Woche | nur Donnerstag | wieder die ganze Woche', '9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads letzte Woche | nur Donnerstag | Donnerstag-Filter weg', '9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads letzte Woche | nur Donnerstag | die ganze letzte Woche', '9 Nov 2026..15 Nov 2026'],
    [
      'fr-FR',
      'leads de la semaine dernière | seulement jeudi | toute la semaine finalement',
      '9 Nov 2026..15 Nov 2026',
    ],
    ['fr-FR', 'leads de la semaine dernière | seulement jeudi | enlève le filtre jeudi', '9 Nov 2026..15 Nov 2026'],
    [
      'fr-FR',
      'leads de la semaine dernière | seulement jeudi | pas que le jeudi, tous les jours de cette semaine-là',
      '9 Nov 2026..15 Nov 2026',
    ],
    [
      'fr-FR',
      'leads de la semaine dernière | seulement jeudi | de nouveau du lundi au dimanche',
      '9 Nov 2026..15 Nov 2026',
    ],
    ['es-ES', 'leads de la semana pasada | solo el jueves | toda la semana otra vez', '9 Nov 2026..15 Nov 2026'],
    ['es-ES', 'leads de la semana pasada | solo el jueves | quita el filtro del jueves', '9 Nov 2026..15 Nov 2026'],
    [
      'es-ES',
      'leads de la semana pasada | solo el jueves | no solo el jueves, todos los días de esa semana',
      '9 Nov 2026..15 Nov 2026',
    ],
    ['es-ES', 'leads de la semana pasada | solo el jueves | la semana pasada entera', '9 Nov 2026..15 Nov 2026'],
  ],
  'several chatbots together take the place of the one before': [
    ['en-US', 'leads last week for Globex | Acme and Yahoo! together', 'Acme + Yahoo! · 9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week for Globex | together with Acme', 'Acme + Globex · 9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week for Globex | not Globex, Acme + Yahoo!', 'Acme + Yahoo! · 9 Nov 2026..15 Nov 2026'],
    [
      'de-DE',
      'Leads letzte Woche für Globex | lieber Acme und Yahoo! zusammen',
      'Acme + Yahoo! · 9 Nov 2026..15 Nov 2026 · count',
    ],
    [
      'fr-FR',
      'leads de la semaine dernière pour Globex | plutôt Acme et Yahoo! ensemble',
      'Acme + Yahoo! · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'fr-FR',
      'leads de la semaine dernière pour Globex | Acme et Yahoo! réunis au lieu de Globex',
      'Acme + Yahoo! · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'es-ES',
      'leads de la semana pasada para Globex | mejor Acme y Yahoo! juntos',
      'Acme + Yahoo! · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'es-ES',
      'leads de la semana pasada para Globex | Globex no, Acme + Yahoo!',
      'Acme + Yahoo! · 9 Nov 2026..15 Nov 2026',
    ],
  ],
  'what was seen is done with, and the next one takes its place': [
    [
      'en-US',
      'leads last week by weekday for Globex | ok for Globex, now Acme',
      '9 Nov 2026..15 Nov 2026 · by weekday',
    ],
    [
      'en-US',
      'leads last week by weekday for Globex | now also Acme',
      'Acme + Globex · 9 Nov 2026..15 Nov 2026 · by weekday',
    ],
    [
      'en-US',
      'leads last week by weekday for Globex | got Globex, now the one for Acme',
      '9 Nov 2026..15 Nov 2026 · by weekday',
    ],
    [
      'de-DE',
      'Leads letzte Woche nach Wochentag für Globex | Globex hab ich gesehen, jetzt Acme',
      '9 Nov 2026..15 Nov 2026 · by weekday',
    ],
    [
      'fr-FR',
      "leads de la semaine dernière par jour pour Globex | ok pour Globex, maintenant celui d'Acme",
      '9 Nov 2026..15 Nov 2026 · by day',
    ],
    [
      'fr-FR',
      "leads de la semaine dernière par jour pour Globex | tu peux refaire ça pour Acme ? Globex j'ai vu",
      '9 Nov 2026..15 Nov 2026 · by day',
    ],
    [
      'es-ES',
      'leads de la semana pasada por día para Globex | Globex ya lo tengo, ahora el de Acme',
      '9 Nov 2026..15 Nov 2026 · by day',
    ],
  ],
  'the one that was left out, and nothing left out any more': [
    [
      'en-US',
      'leads last week for all bots except Globex | only the one we excluded',
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
    ['en-US', 'leads last week for all bots except Globex | no exceptions', 'all bots · 9 Nov 2026..15 Nov 2026'],
    [
      'en-US',
      'leads last week for all bots except Globex | with Globex included after all',
      'all bots · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'de-DE',
      'Leads letzte Woche für alle Bots außer Globex | nur den ausgeschlossenen',
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'de-DE',
      'Leads letzte Woche für alle Bots außer Globex | doch keinen ausschließen',
      'all bots · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'fr-FR',
      'leads de la semaine dernière pour tous les bots sauf Globex | celui que tu as laissé de côté',
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'fr-FR',
      'leads de la semaine dernière pour tous les bots sauf Globex | et Globex tout seul ?',
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'fr-FR',
      'leads de la semaine dernière pour tous les bots sauf Globex | tu peux réintégrer Globex dans le total ?',
      'all bots · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'fr-FR',
      "leads de la semaine dernière pour tous les bots sauf Globex | annule l'exception, je les veux tous",
      'all bots · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'es-ES',
      'leads de la semana pasada para todos los bots excepto Globex | el que dejaste fuera',
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'es-ES',
      'leads de la semana pasada para todos los bots excepto Globex | vuelve a meter Globex',
      'all bots · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'es-ES',
      'leads de la semana pasada para todos los bots excepto Globex | mejor no excluyas ninguno',
      'all bots · 9 Nov 2026..15 Nov 2026',
    ],
  ],
  'a condition that was asked for already is not doubled': [
    ['fr-FR', 'leads de la semaine dernière | ceux de Globex', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['fr-FR', 'leads de la semaine dernière | montre ceux de Globex', 'Globex · 9 Nov 2026..15 Nov 2026 · list'],
  ],
  'a period in place of another one keeps the rest of the question': [
    [
      'en-US',
      'leads yesterday for Globex | who contacted us this Monday instead of yesterday?',
      'Globex · 16 Nov 2026 · list',
    ],
    ['fr-FR', "leads d'hier pour Globex | lundi au lieu d'hier", 'Globex · 16 Nov 2026'],
    [
      'es-ES',
      'leads de ayer para Globex | quién nos contactó este lunes en vez de ayer?',
      'Globex · 16 Nov 2026 · list',
    ],
    [
      'es-ES',
      'leads de ayer para Globex | desde el lunes hasta ayer por la noche',
      'Globex · 16 Nov 2026..20 Nov 2026',
    ],
    [
      'es-ES',
      'leads de octubre para Globex | me interesa solo el principio, 1-15 oct',
      'Globex · 1 Oct 2026..15 Oct 2026',
    ],
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
  '“also” and “and” add': [
    ['en-US', 'leads for Globex last week | also Yahoo!', 'Globex + Yahoo! · 9 Nov 2026..15 Nov 2026'],
    [
      'en-US',
      'leads for Globex last week | and Yahoo!',
      'Globex + Yahoo! · 9 Nov 2026..15 Nov 2026 · or: Yahoo! · 9 Nov 2026..15 Nov 2026',
    ],
    ['en-US', 'appointments last week | leads too', '9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week by page | also by day', '9 Nov 2026..15 Nov 2026 · by page · by day'],
    [
      'en-US',
      'leads last week mentioning invoice | or refund',
      '9 Nov 2026..15 Nov 2026 · message contains "invoice" or "refund"',
    ],
    ['de-DE', 'Leads für Globex letzte Woche | auch Yahoo!', 'Globex + Yahoo! · 9 Nov 2026..15 Nov 2026'],
    ['fr-FR', 'leads pour Globex la semaine dernière | Yahoo! aussi', 'Globex + Yahoo! · 9 Nov 2026..15 Nov 2026'],
    ['es-ES', 'leads de Globex la semana pasada | también Yahoo!', 'Globex + Yahoo! · 9 Nov 2026..15 Nov 2026'],
  ],
  'who is left out by what they lack leaves those who have it, and the reverse': [
    ['en-US', 'leads last week | leave out the ones without a phone number', '9 Nov 2026..15 Nov 2026 · has phone'],
    ['en-US', 'leads last week | drop those with a phone number', '9 Nov 2026..15 Nov 2026 · not has phone'],
    ['de-DE', 'Leads letzte Woche | lass die ohne Telefonnummer weg', '9 Nov 2026..15 Nov 2026 · has phone'],
    ['de-DE', 'Leads letzte Woche | lass die mit Telefonnummer weg', '9 Nov 2026..15 Nov 2026 · not has phone'],
    ['fr-FR', 'leads la semaine dernière | enlève ceux sans téléphone', '9 Nov 2026..15 Nov 2026 · has phone'],
    ['es-ES', 'leads la semana pasada | quita los que no tienen teléfono', '9 Nov 2026..15 Nov 2026 · has phone'],
  ],
  'with and without something is everybody': [
    ['en-US', 'leads last week with phone | include the ones without phone too', '9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week with phone | with or without a phone', '9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week with phone | leads yesterday with or without a phone', '20 Nov 2026'],
    ['de-DE', 'Leads letzte Woche mit Telefon | auch die ohne Telefon', '9 Nov 2026..15 Nov 2026'],
    ['es-ES', 'leads la semana pasada con teléfono | con teléfono o sin teléfono', '9 Nov 2026..15 Nov 2026'],
  ],
  'with something only narrows, whatever else is given': [
    ['en-US', 'leads last week | with phone number only please', '9 Nov 2026..15 Nov 2026 · has phone'],
    ['de-DE', 'Leads letzte Woche | mit Telefon nur bitte', '9 Nov 2026..15 Nov 2026 · has phone'],
  ],
  'a condition that need not hold goes': [
    ['en-US', 'leads last week with phone | all of them, not only the ones with a phone', '9 Nov 2026..15 Nov 2026'],
    ['en-US', "leads last week with phone | the phone number doesn't matter", '9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week with phone | without the restriction on the phone', '9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads letzte Woche mit Telefon | Telefonnummer spielt keine Rolle', '9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads letzte Woche mit Telefon | doch alle, nicht nur die mit Nummer', '9 Nov 2026..15 Nov 2026'],
    [
      'fr-FR',
      'leads la semaine dernière avec téléphone | et sans la condition sur le téléphone ?',
      '9 Nov 2026..15 Nov 2026',
    ],
    ['es-ES', 'leads la semana pasada con teléfono | el teléfono ya no es obligatorio', '9 Nov 2026..15 Nov 2026'],
  ],
  'who they are is asked about the kind that is named': [
    ['en-US', 'leads last week | show me the appointments', '9 Nov 2026..15 Nov 2026 · only appointments · list'],
    ['de-DE', 'Leads letzte Woche | zeig mir die Termine', '9 Nov 2026..15 Nov 2026 · only appointments · list'],
    ['fr-FR', 'leads hier | même chose cette semaine avec les noms', '16 Nov 2026..22 Nov 2026 · list'],
  ],
  'one value takes the place of the other': [
    [
      'en-US',
      'leads last week mentioning price | delivery rather than price',
      '9 Nov 2026..15 Nov 2026 · message contains "delivery"',
    ],
    [
      'en-US',
      'leads last week mentioning price | mentioning delivery, not price',
      '9 Nov 2026..15 Nov 2026 · message contains "delivery"',
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
  'each person once is the number of people': [
    ['en-US', 'leads last week | count each person only once', '9 Nov 2026..15 Nov 2026 · people'],
    ['fr-FR', 'leads la semaine dernière | compte chaque personne une seule fois', '9 Nov 2026..15 Nov 2026 · people'],
    ['es-ES', 'leads la semana pasada | cuenta a cada persona una sola vez', '9 Nov 2026..15 Nov 2026 · people'],
  ],
  'a number before “plus récents” counts records': [
    ['fr-FR', 'leads la semaine dernière | les 3 plus récents', '9 Nov 2026..15 Nov 2026 · list · newest 3'],
  ],
  'another condition of the same kind takes the place of the last': [
    [
      'en-US',
      'leads last week without phone | what about leads without email',
      '9 Nov 2026..15 Nov 2026 · not has email',
    ],
  ],
  'a sign before a number begins a phone number': [
    [
      'en-US',
      'leads last week where the phone starts with +44 | and +49',
      '9 Nov 2026..15 Nov 2026 · phone starts "+49" · list',
    ],
  ],
  'the whole year month by month is all of it': [
    [
      'en-US',
      'leads in the second half of 2025 | could I have the whole year month by month?',
      '1 Jan 2025..31 Dec 2025 · by month',
    ],
  ],
  'what is refused beside another period is left out': [
    [
      'en-US',
      'leads last week from gmail | and in October without Gmail',
      '1 Oct 2026..31 Oct 2026 · not email-domain contains "gmail"',
    ],
    [
      'en-US',
      'leads last week with phone | what about those with an email too?',
      '9 Nov 2026..15 Nov 2026 · has email · has phone',
    ],
  ],
  'whose number or address is asked shows that person': [
    ['en-US', "did Dave Miller write | what's his number", 'all time · name contains "dave miller" · list'],
    ['de-DE', 'hat Peter Novak geschrieben | welche Nummer hat er', 'all time · name contains "peter novak" · list'],
    ['de-DE', 'hat Peter Novak geschrieben | wie lautet seine Mail', 'all time · name contains "peter novak" · list'],
    [
      'fr-FR',
      "est-ce que Marie Dupont a écrit | c'est quoi son email",
      'all time · name contains "marie dupont" · list',
    ],
    ['es-ES', 'ha escrito Luis Navarro | cuál es su teléfono', 'all time · find "luis navarro" · list'],
  ],
  'what is taken out of that is left out': [
    ['en-US', 'leads for Globex this week | can u take today out of that', 'Globex · 16 Nov 2026..20 Nov 2026'],
  ],
  'who asks about a person, and what for, is no part of the question': [
    [
      'en-US',
      'find Ines Example | boss is asking when she wrote to us most recently',
      'all time · find "ines example" · list · newest 1',
    ],
    [
      'en-US',
      "find Ines Example | I don't remember, is there an appointment?",
      'all time · only appointments · find "ines example" · list',
    ],
    [
      'en-US',
      'find Ines Example | let me see the conversation, what she typed',
      'all time · find "ines example" · list',
    ],
    [
      'en-US',
      'find Ines Example | marketing is asking which page she came from',
      'all time · find "ines example" · by page · newest 10',
    ],
    [
      'en-US',
      'did omar@beispiel.example ever write | besides omar, did someone from beispiel.example write to us',
      'all time · domain beispiel.example · list',
    ],
    [
      'en-US',
      'did omar@beispiel.example ever write | any other leads w/ an @beispiel.example address',
      'all time · domain beispiel.example · list',
    ],
    [
      'de-DE',
      'finde Ines Example | mein Chef will wissen wann Ines sich zuletzt gemeldet hat',
      'all time · find "ines example" · list · newest 1',
    ],
    [
      'de-DE',
      'finde Ines Example | steht mit ihr schon ein Termin fest oder nicht',
      'all time · only appointments · find "ines example" · list',
    ],
    [
      'de-DE',
      'hat omar@beispiel.example jemals geschrieben | außer omar, hat uns von dieser firma irgendwer angeschrieben',
      'all time · domain beispiel.example · list',
    ],
    [
      'fr-FR',
      'cherche Ines Example | elle est revenue écrire cb de fois',
      'all time · find "ines example" · count · newest 10',
    ],
    [
      'fr-FR',
      "est-ce que omar@beispiel.example a déjà écrit | y a-t-il eu des messages d'autres gens de beispiel.example",
      'all time · domain beispiel.example · list',
    ],
    [
      'es-ES',
      'busca a Ines Example | el comercial pregunta si está citada, ¿lo está?',
      'all time · only appointments · find "ines example" · list',
    ],
    [
      'es-ES',
      '¿omar@beispiel.example escribió alguna vez? | aparte de omar, ¿alguien más de beispiel.example?',
      'all time · domain beispiel.example · list',
    ],
    ['en-US', 'find Ines Example | what about Omar', 'all time · find "omar" · list'],
  ],
  'a weekday of the week that was asked about is that day': [
    ['en-US', 'leads for Globex last week | and on Monday last week?', 'Globex · 9 Nov 2026'],
    ['en-US', 'leads for Globex last week | narrow it to last week’s Monday', 'Globex · 9 Nov 2026'],
    ['en-US', 'leads for Globex last week | only Monday of last week', 'Globex · 9 Nov 2026..15 Nov 2026 · on mon'],
    ['de-DE', 'Leads für Globex letzte Woche | und am Montag letzter Woche?', 'Globex · 9 Nov 2026'],
    ['fr-FR', 'leads de Globex la semaine dernière | le lundi de la semaine dernière', 'Globex · 9 Nov 2026'],
    ['es-ES', 'leads de Globex la semana pasada | el lunes de la semana pasada', 'Globex · 9 Nov 2026'],
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
  '“to” a period beside a word that nobody knows is no end of the period before': [
    ['en-US', 'leads for Globex in October | zap to last week', "ask-back · ..15 Nov 2026 · unused 'zap'"],
  ],
  'what is refused makes way for what is named beside it': [
    ['en-US', 'leads for Globex last week | I meant October, not last week', 'Globex · 1 Oct 2026..31 Oct 2026'],
    [
      'en-US',
      'leads for Globex last week | no, last week is wrong, I need October',
      'Globex · 1 Oct 2026..31 Oct 2026',
    ],
    ['en-US', 'leads for Globex last week | not the week. Last month', 'Globex · 1 Oct 2026..31 Oct 2026'],
    [
      'en-US',
      'leads for Globex last week | Yahoo! instead of Globex and October instead of last week',
      'Yahoo! · 1 Oct 2026..31 Oct 2026',
    ],
    [
      'de-DE',
      'Leads für Globex letzte Woche | doch nicht letzte Woche, sondern Oktober',
      'Globex · 1 Oct 2026..31 Oct 2026',
    ],
    [
      'de-DE',
      'Leads für Globex letzte Woche | nicht die ganze Woche, nur den Montag',
      'Globex · 9 Nov 2026..15 Nov 2026 · on mon',
    ],
    [
      'fr-FR',
      'leads de Globex la semaine dernière | octobre au lieu de la semaine dernière',
      'Globex · 1 Oct 2026..31 Oct 2026',
    ],
    ['es-ES', 'leads de Globex la semana pasada | la semana pasada no, octubre', 'Globex · 1 Oct 2026..31 Oct 2026'],
  ],
  'one goes back to the period before another one': [
    ['en-US', 'leads for Globex last week | take it to October', 'Globex · 1 Oct 2026..31 Oct 2026'],
    ['en-US', 'leads for Globex last week | October | no, last week after all', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads for Globex last week | October | let’s return to last week', 'Globex · 9 Nov 2026..15 Nov 2026'],
    [
      'en-US',
      'leads for Globex last week | October | forget October, stick to last week',
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'fr-FR',
      'leads de Globex la semaine dernière | octobre | on reste sur la semaine dernière',
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'es-ES',
      'leads de Globex la semana pasada | octubre | no, al final la semana pasada',
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
  ],
  'a weekday of “that week” is one of the week that was asked about': [
    ['en-US', 'leads for Globex last week | the Monday of that week', 'Globex · 9 Nov 2026'],
    ['fr-FR', 'leads de Globex la semaine dernière | le lundi de cette semaine-là', 'Globex · 9 Nov 2026'],
    ['es-ES', 'leads de Globex la semana pasada | el lunes de esa semana', 'Globex · 9 Nov 2026'],
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
  'a polite order shows what was counted': [['fr-FR', "leads d'hier | montrez-les moi", '20 Nov 2026 · list']],
  'a year in total is all of it, also after some of its months': [
    ['en-US', 'leads for Globex in Q1 | and 2025 in total', 'Globex · 1 Jan 2025..31 Dec 2025'],
    ['de-DE', 'Leads im März | und 2025 insgesamt', '1 Jan 2025..31 Dec 2025'],
    ['fr-FR', 'leads en mars | et 2025 au total', '1 Jan 2025..31 Dec 2025'],
    ['es-ES', 'leads en marzo | y 2025 en total', '1 Jan 2025..31 Dec 2025'],
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
  'what was left out is taken back': [
    [
      'en-US',
      'email domains in October | no gmail.com | with gmail again',
      '1 Oct 2026..31 Oct 2026 · by email-domain',
    ],
    [
      'de-DE',
      'E-Mail-Domains im Oktober | ohne gmx.de | gmx.de wieder rein',
      '1 Oct 2026..31 Oct 2026 · by email-domain',
    ],
    [
      'fr-FR',
      'domaines email en octobre | sans gmail | avec gmail à nouveau',
      '1 Oct 2026..31 Oct 2026 · by email-domain',
    ],
    [
      'es-ES',
      'dominios de correo en octubre | sin gmail | otra vez con gmail',
      '1 Oct 2026..31 Oct 2026 · by email-domain',
    ],
    [
      'en-US',
      'email domains in October | no gmail.com | with gmail',
      '1 Oct 2026..31 Oct 2026 · email-domain contains "gmail" · by email-domain',
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
  'two chatbots that were compared still are, by another group': [
    ['en-US', 'Globex vs Yahoo! in October | by week', 'Globex + Yahoo! · 1 Oct 2026..31 Oct 2026 · by week · by bot'],
    [
      'de-DE',
      'Globex gegen Yahoo!, drittes Quartal | nach Monat',
      'Globex + Yahoo! · 1 Jul 2026..30 Sep 2026 · by month · by bot',
    ],
    [
      'fr-FR',
      'globex contre yahoo! au troisième trimestre | par mois',
      'Globex + Yahoo! · 1 Jul 2026..30 Sep 2026 · by month · by bot',
    ],
    [
      'es-ES',
      'globex contra yahoo! en el tercer trimestre | por mes',
      'Globex + Yahoo! · 1 Jul 2026..30 Sep 2026 · by month · by bot',
    ],
    ['en-US', 'Globex vs Yahoo! in October | only by week', 'Globex + Yahoo! · 1 Oct 2026..31 Oct 2026 · by week'],
  ],
  'with the fewest are as many as with the most': [
    ['en-US', 'top 5 pages in October | and with the fewest?', '1 Oct 2026..31 Oct 2026 · by page · least 5'],
    ['de-DE', 'Top 5 Seiten im Oktober | und mit den wenigsten?', '1 Oct 2026..31 Oct 2026 · by page · least 5'],
    ['fr-FR', 'top 5 des pages en octobre | et avec le moins ?', '1 Oct 2026..31 Oct 2026 · by page · least 5'],
    ['es-ES', 'las 5 páginas con más leads en octubre | y con menos?', '1 Oct 2026..31 Oct 2026 · by page · least 5'],
    ['en-US', 'top 5 pages in October | which page has the fewest?', '1 Oct 2026..31 Oct 2026 · by page · least 1'],
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
  'one of two groups is enough': [
    ['en-US', 'leads by bot and month this year | only bot is enough', 'all bots · 1 Jan 2026..31 Dec 2026 · by bot'],
    ['de-DE', 'Leads dieses Jahr nach Bot und Monat | nur Bot reicht', 'all bots · 1 Jan 2026..31 Dec 2026 · by bot'],
    ['fr-FR', 'leads cette année par bot et par mois | le bot suffit', 'all bots · 1 Jan 2026..31 Dec 2026 · by bot'],
    ['es-ES', 'leads este año por bot y mes | solo por bot basta', 'all bots · 1 Jan 2026..31 Dec 2026 · by bot'],
  ],
  'the quarters of a year have ordinals': [
    [
      'fr-FR',
      'quel chatbot a le mieux marché au troisième trimestre ? | et au deuxième ?',
      'all bots · 1 Apr 2026..30 Jun 2026 · by bot · most 1',
    ],
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
  'hours from one to another are a condition of more than a day': [
    [
      'en-US',
      'leads this month by hour of the day | just 9am-5pm pls',
      '1 Nov 2026..30 Nov 2026 · 09:00–17:00 · by hour-of-day',
    ],
    [
      'en-US',
      'leads this month by hour of the day | cut it to the hours from 9 to 17',
      '1 Nov 2026..30 Nov 2026 · 09:00–17:00 · by hour-of-day',
    ],
    [
      'de-DE',
      'Leads diesen Monat nach Uhrzeit | nur die Stunden von 9 bis 17 Uhr',
      '1 Nov 2026..30 Nov 2026 · 09:00–17:00 · by hour-of-day',
    ],
    ['fr-FR', 'leads de ce mois-ci | seulement les heures de 9 à 17', '1 Nov 2026..30 Nov 2026 · 09:00–17:00'],
    [
      'es-ES',
      'leads de este mes por hora del día | de nueve de la mañana a cinco de la tarde',
      '1 Nov 2026..30 Nov 2026 · 09:00–17:00 · by hour-of-day',
    ],
    [
      'es-ES',
      'leads de este mes por hora del día | limítalo a 9:00-17:00',
      '1 Nov 2026..30 Nov 2026 · 09:00–17:00 · by hour-of-day',
    ],
  ],
  'a half-year is no half of a month': [
    ['es-ES', 'leads de octubre | el segundo semestre', '1 Jul 2026..31 Dec 2026'],
    ['de-DE', 'Leads im Oktober | zweite Jahreshälfte', '1 Jul 2026..31 Dec 2026'],
    ['fr-FR', "leads d'octobre | tout le second semestre", '1 Jul 2026..31 Dec 2026'],
    ['en-US', 'leads in October | the whole second half of the year so far', '1 Jul 2026..31 Dec 2026'],
    ['de-DE', 'Leads im Oktober | die zweite Hälfte', '16 Oct 2026..31 Oct 2026'],
  ],
  'a month is put in too, and a period goes back to an earlier day': [
    [
      'en-US',
      'leads in October | can you put September in as well',
      '1 Sep 2026..31 Oct 2026 · or: 1 Sep 2026..30 Sep 2026',
    ],
    [
      'de-DE',
      'Leads im Oktober | nimm den September noch dazu',
      '1 Sep 2026..31 Oct 2026 · or: 1 Sep 2026..30 Sep 2026',
    ],
    ['fr-FR', "leads d'octobre | mets septembre aussi", '1 Sep 2026..31 Oct 2026 · or: 1 Sep 2026..30 Sep 2026'],
    ['es-ES', 'leads de octubre | pon septiembre también', '1 Sep 2026..31 Oct 2026 · or: 1 Sep 2026..30 Sep 2026'],
    ['de-DE', 'Leads im Oktober für Acme | nimm Globex noch dazu', 'Acme + Globex · 1 Oct 2026..31 Oct 2026'],
    ['en-US', 'leads in October | extend it back to July 1st', '1 Jul 2026..'],
    ['de-DE', 'Leads im Oktober | erweitere es bis zum 1. Juli zurück', '1 Jul 2026..'],
    ['fr-FR', "leads d'octobre | remonte jusqu'au 1er juillet", '1 Jul 2026..'],
    ['es-ES', 'leads de octubre | amplíalo hasta el 1 de julio', '1 Jul 2026..'],
  ],
  'since a weekday is since the latest one, also after last week': [
    ['en-US', 'leads last week | the same since Monday', '16 Nov 2026..'],
    ['fr-FR', 'leads de la semaine dernière | la même chose depuis lundi', '16 Nov 2026..'],
  ],
  'when somebody wrote first or last, and what their address is': [
    ['en-US', 'find Ines | when did she first write to us', 'all time · find "ines" · list · oldest 1'],
    ['en-US', 'find Ines | when did she last reach out to us', 'all time · find "ines" · list · newest 1'],
    ['fr-FR', 'cherche Ines | son mail ?', 'all time · find "ines" · list'],
  ],
  'either of two texts, a comparison in short, and all days again': [
    [
      'en-US',
      'leads in October mentioning parking | balcony? | either of the two',
      '1 Oct 2026..31 Oct 2026 · message contains "parking" or "balcony"',
    ],
    ['de-DE', 'Leads im Oktober | vgl mit September', '1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026'],
    ['de-DE', 'Leads im Oktober | ohne Wochenenden | Wochenende wieder mit rein', '1 Oct 2026..31 Oct 2026'],
    [
      'es-ES',
      'las últimas 5 citas | mejor solo las de este mes',
      '1 Nov 2026..30 Nov 2026 · only appointments · list · newest 5',
    ],
    ['en-US', 'leads today asking for a refund | gimme their numbers', '21 Nov 2026 · with "refund" · list'],
    ['fr-FR', "qui a demandé un essai aujourd'hui | donne-moi les numéros", '21 Nov 2026 · with "essai" · list'],
  ],
  'those with a word that no question has': [
    ['en-US', 'leads in October | only the printer ones', '1 Oct 2026..31 Oct 2026 · with "printer"'],
    ['de-DE', 'Leads im Oktober | nur die mit Frühstück', '1 Oct 2026..31 Oct 2026 · with "frühstück"'],
    ['fr-FR', "leads d'octobre | imprimante ?", '1 Oct 2026..31 Oct 2026 · with "imprimante"'],
    ['es-ES', 'leads de octubre | solo los de piscina', '1 Oct 2026..31 Oct 2026 · with "piscina"'],
    ['en-US', 'leads in October | sure?', "nothing understood · no period · unused 'sure'"],
    ['en-US', 'leads in October | which bot mostly', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot · most 1'],
  ],
  'a bare topic narrows the question before': [
    ['en-US', 'best month this year | just weddings', '1 Jan 2026..31 Dec 2026 · with "weddings" · by month · most 1'],
    [
      'en-US',
      'best weekday this year | for kitchen islands',
      '1 Jan 2026..31 Dec 2026 · with "kitchen islands" · by weekday · most 1',
    ],
    ['en-US', 'leads in October | weddings only', '1 Oct 2026..31 Oct 2026 · with "weddings"'],
    ['en-US', 'leads in October | the wedding ones pls', '1 Oct 2026..31 Oct 2026 · with "wedding"'],
    ['en-US', 'leads in October by week | any weddings?', '1 Oct 2026..31 Oct 2026 · with "weddings" · by week'],
    ['de-DE', 'Leads im Oktober | nur hochzeiten', '1 Oct 2026..31 Oct 2026 · with "hochzeiten"'],
    [
      'de-DE',
      'Leads im Oktober pro Woche | irgendwelche Hochzeiten dabei?',
      '1 Oct 2026..31 Oct 2026 · with "hochzeiten" · by week',
    ],
    ['de-DE', 'Leads im Oktober | und zu Wärmepumpen?', '1 Oct 2026..31 Oct 2026 · with "wärmepumpen"'],
    ['fr-FR', "leads d'octobre | pour un mariage", '1 Oct 2026..31 Oct 2026 · with "mariage"'],
    ['fr-FR', "leads d'octobre | seulement pompes à chaleur", '1 Oct 2026..31 Oct 2026 · with "pompes à chaleur"'],
    ['es-ES', 'leads de octubre | alguna boda?', '1 Oct 2026..31 Oct 2026 · with "boda"'],
    ['es-ES', 'leads de octubre | solo bombas de calor', '1 Oct 2026..31 Oct 2026 · with "bombas de calor"'],
    ['en-US', 'post the leads in October to the channel | just weddings', '1 Oct 2026..31 Oct 2026 · with "weddings"'],
  ],
  'a bare topic takes the place of the text before, unless it is added': [
    [
      'en-US',
      'leads in October mentioning parking | now the same thing for heat pumps',
      '1 Oct 2026..31 Oct 2026 · message contains "heat pumps"',
    ],
    [
      'fr-FR',
      "leads d'octobre avec 'parking' dans le message | en quartz",
      '1 Oct 2026..31 Oct 2026 · message contains "quartz"',
    ],
    [
      'fr-FR',
      "leads d'octobre avec 'parking' dans le message | la même chose pour les vérandas",
      '1 Oct 2026..31 Oct 2026 · message contains "vérandas"',
    ],
    [
      'de-DE',
      'Leads im Oktober mit dem Wort Garten | oder für wärmepumpen',
      '1 Oct 2026..31 Oct 2026 · message contains "garten" or "wärmepumpen"',
    ],
    [
      'es-ES',
      "leads de octubre con 'garaje' en el mensaje | las de saunas también",
      '1 Oct 2026..31 Oct 2026 · message contains "garaje" or "saunas"',
    ],
  ],
  'small talk is no topic': [
    ['en-US', 'leads in October | just kidding', "nothing understood · no period · unused 'kidding'"],
    ['en-US', 'leads in October | any luck?', "nothing understood · no period · unused 'luck'"],
    ['de-DE', 'Leads im Oktober | nur spaß', "nothing understood · no period · unused 'spaß'"],
    ['fr-FR', "leads d'octobre | avec plaisir", "nothing understood · no period · unused 'plaisir'"],
    ['es-ES', 'leads de octubre | con gusto', "nothing understood · no period · unused 'gusto'"],
  ],
  'who wants a demo asked for one': [
    [
      'de-DE',
      'Leads im Oktober mit Telefonnummer | will da einer ne demo?',
      '1 Oct 2026..31 Oct 2026 · has phone · with "demo" · list',
    ],
    ['de-DE', 'Leads im Oktober | nur die, die eine Demo wollen', '1 Oct 2026..31 Oct 2026 · with "demo"'],
    ['de-DE', 'Leads im Oktober | fragt jemand nach einer Demo', '1 Oct 2026..31 Oct 2026 · with "demo" · list'],
    [
      'fr-FR',
      "leads d'octobre | quelqu'un veut une démo ?",
      '1 Oct 2026..31 Oct 2026 · message contains "démo" · list',
    ],
    [
      'es-ES',
      'leads de octubre | alguien quiere una demo?',
      '1 Oct 2026..31 Oct 2026 · message contains "demo" · list',
    ],
    ['de-DE', 'Leads im Oktober | nur Demos', '1 Oct 2026..31 Oct 2026 · only appointments'],
    ['de-DE', 'Leads im Oktober | will jemand einen Termin?', '1 Oct 2026..31 Oct 2026 · only appointments · list'],
  ],
  'what somebody mentioned may be a date, and then another one': [
    ['en-US', 'has anyone mentioned june 2027', 'no period · message contains "june 2027"'],
    ['en-US', 'has anyone mentioned june 2027 | what about july', 'no period · message contains "july 2027"'],
    [
      'en-US',
      'leads in October mentioning parking | what about September',
      '1 Sep 2026..30 Sep 2026 · message contains "parking"',
    ],
    ['de-DE', 'hat jemand Juni 2027 erwähnt | und Juli?', 'no period · message contains "juli 2027" · list'],
    ['fr-FR', "quelqu'un a mentionné juin 2027 ? | et juillet ?", 'no period · message contains "juillet 2027"'],
    ['es-ES', 'alguien ha mencionado junio de 2027? | y julio', 'no period · message contains "julio 2027" · list'],
  ],
  'several weekdays only, of more than a week': [
    ['en-US', 'leads this month | sat and sun only', '1 Nov 2026..30 Nov 2026 · on sat sun'],
    ['es-ES', 'leads de este mes | sab y dom solamente porfa', '1 Nov 2026..30 Nov 2026 · on sat sun'],
    ['en-US', 'leads this month | tuesdays and thursdays only', '1 Nov 2026..30 Nov 2026 · on tue thu'],
  ],
  'only a kind, and another period, keeps the rest': [
    [
      'en-US',
      'avg leads per day this month | only appts, and for September',
      '1 Sep 2026..30 Sep 2026 · only appointments · average per day',
    ],
  ],
  'thanks are no text to search for': [
    ['en-US', 'leads in October mentioning parking | k thx', 'help'],
    ['fr-FR', 'cherche Ines | merci bcp', "nothing understood · no period · unused 'bcp'"],
    ['en-US', 'find Ines | thanks, and Omar?', 'all time · find "omar" · list'],
  ],
  'what is said twice is one condition': [
    ['en-US', 'leads this month | evening only pls, so anything past 18h', '1 Nov 2026..30 Nov 2026 · 18:00–24:00'],
  ],
  'kinds that were asked for go on for another chatbot and period': [
    [
      'de-DE',
      'Termine letzte Woche für Acme | Wie viele waren es im Oktober bei Globex?',
      'Globex · 1 Oct 2026..31 Oct 2026 · only appointments · count',
    ],
  ],
  'words that no question has take the place of the text': [
    ['en-US', 'leads in October mentioning parking | balcony?', '1 Oct 2026..31 Oct 2026 · message contains "balcony"'],
    [
      'de-DE',
      'Leads im Oktober mit dem Wort Garten | nur Balkon',
      '1 Oct 2026..31 Oct 2026 · message contains "balkon"',
    ],
    [
      'fr-FR',
      "leads d'octobre avec 'parking' dans le message | balcon ?",
      '1 Oct 2026..31 Oct 2026 · message contains "balcon"',
    ],
    [
      'es-ES',
      "leads de octubre con 'garaje' en el mensaje | ¿terraza?",
      '1 Oct 2026..31 Oct 2026 · message contains "terraza"',
    ],
    ['en-US', 'leads in October mentioning parking | awesome', "nothing understood · no period · unused 'awesome'"],
    ['de-DE', 'Leads im Oktober mit dem Wort Garten | schade', "nothing understood · no period · unused 'schade'"],
  ],
  'a name is corrected by what it is': [
    ['en-US', "find Hartwell | sorry, it's Hartwel with one l", 'all time · find "hartwel" · list'],
    ['de-DE', 'finde Meier | sorry, es ist Meyer mit y', 'all time · find "meyer" · list'],
    ['fr-FR', "cherche Dupont | pardon, c'est Dupond avec un d", 'all time · find "dupond" · list'],
    ['es-ES', 'busca a Ruiz | perdón, es Ruis con s', 'all time · find "ruis" · list'],
  ],
  'the hours of the day are a group, not today': [
    ['en-US', 'leads in October by weekday | now hours of the day', '1 Oct 2026..31 Oct 2026 · by hour-of-day'],
    ['de-DE', 'Leads im Oktober je Wochentag | jetzt Stunden des Tages', '1 Oct 2026..31 Oct 2026 · by hour-of-day'],
    ['fr-FR', "leads d'octobre par semaine | heures de la journée", '1 Oct 2026..31 Oct 2026 · by hour-of-day'],
    ['es-ES', 'leads de octubre por semana | horas del día', '1 Oct 2026..31 Oct 2026 · by hour-of-day'],
  ],
  'the demonstrative of a whole unit is no text': [
    [
      'es-ES',
      'leads de ejemplo.example de octubre | este año entero',
      '1 Jan 2026..31 Dec 2026 · domain ejemplo.example',
    ],
  ],
  'what visitors ask for takes the place of the text, and other words alone do not': [
    ['en-US', 'leads mentioning pricing in October | demo?', '1 Oct 2026..31 Oct 2026 · message contains "demo"'],
    [
      'de-DE',
      'Leads im Oktober, die Preise erwähnen | Rückruf?',
      '1 Oct 2026..31 Oct 2026 · message contains "rückruf"',
    ],
    ['fr-FR', 'messages en octobre mentionnant tarif | devis ?', '1 Oct 2026..31 Oct 2026 · message contains "devis"'],
    [
      'es-ES',
      'leads de octubre que mencionan precio | descuento?',
      '1 Oct 2026..31 Oct 2026 · message contains "descuento"',
    ],
    ['en-US', 'leads mentioning pricing in October | sure?', "nothing understood · no period · unused 'sure'"],
  ],
  '“now” beside other words is no time': [
    ['en-US', 'leads this week | only Globex now', 'Globex · 16 Nov 2026..22 Nov 2026'],
    ['de-DE', 'Leads diese Woche | nur Globex jetzt', 'Globex · 16 Nov 2026..22 Nov 2026'],
    ['de-DE', 'Leads diese Woche | nur jetzt Globex', 'Globex · 16 Nov 2026..22 Nov 2026'],
    ['fr-FR', 'leads cette semaine | seulement Globex maintenant', 'Globex · 16 Nov 2026..22 Nov 2026'],
    ['es-ES', 'leads esta semana | solo Globex ahora', 'Globex · 16 Nov 2026..22 Nov 2026'],
    ['en-US', 'leads this week | appointments now please', '16 Nov 2026..22 Nov 2026 · only appointments'],
  ],
  '“everything again” after only appointments is of all kinds': [
    [
      'en-US',
      'leads in October by page | only appointments | ok everything again',
      '1 Oct 2026..31 Oct 2026 · by page',
    ],
    ['en-US', 'leads for Globex in October | only appointments | everything', 'Globex · 1 Oct 2026..31 Oct 2026'],
    ['de-DE', 'Leads im Oktober nach Seite | nur Termine | wieder alles', '1 Oct 2026..31 Oct 2026 · by page'],
    ['de-DE', 'Leads im Oktober nach Seite | nur Termine | nein, alles', '1 Oct 2026..31 Oct 2026 · by page'],
    ['fr-FR', 'leads en octobre par page | seulement les rendez-vous | non, tout', '1 Oct 2026..31 Oct 2026 · by page'],
    ['es-ES', 'leads en octubre por página | solo citas | no, todo', '1 Oct 2026..31 Oct 2026 · by page'],
    ['fr-FR', 'rendez-vous en octobre | tout de suite', 'nothing understood · no period'],
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
  'all pages together are no page, and both pages are those asked about': [
    [
      'en-US',
      'leads from the pricing page in October | what about the contact page? | and in September? | now all pages together',
      '1 Sep 2026..30 Sep 2026',
    ],
    [
      'en-US',
      'leads from the pricing page in October | what about the contact page? | and in September? | both pages together',
      '1 Sep 2026..30 Sep 2026 · page contains "pricing" or "contact"',
    ],
    [
      'de-DE',
      'Leads von der Preisseite im Oktober | und von der Kontaktseite? | und im September? | alle Seiten zusammen',
      '1 Sep 2026..30 Sep 2026',
    ],
    [
      'de-DE',
      'Leads von der Preisseite im Oktober | und von der Kontaktseite? | beide Seiten zusammen',
      '1 Oct 2026..31 Oct 2026 · page contains "preis" or "kontakt"',
    ],
    [
      'fr-FR',
      'leads de la page tarifs en octobre | et en septembre ? | toutes les pages ensemble',
      '1 Sep 2026..30 Sep 2026',
    ],
    [
      'fr-FR',
      'leads de la page tarifs en octobre | et de la page contact ? | toutes pages confondues',
      '1 Oct 2026..31 Oct 2026',
    ],
    [
      'es-ES',
      'leads de la página precios en octubre | y en septiembre? | todas las páginas juntas',
      '1 Sep 2026..30 Sep 2026',
    ],
    ['en-US', 'leads by page in October | all pages together', '1 Oct 2026..31 Oct 2026'],
  ],
  'what is left out of pages is part of their address': [
    [
      'en-US',
      'leads by page in October | without the blog',
      '1 Oct 2026..31 Oct 2026 · not page contains "blog" · by page',
    ],
    [
      'en-US',
      'leads by page in October | not the blog please',
      '1 Oct 2026..31 Oct 2026 · not page contains "blog" · by page',
    ],
    [
      'en-US',
      'leads by page in October | drop the blog',
      '1 Oct 2026..31 Oct 2026 · not page contains "blog" · by page',
    ],
    [
      'de-DE',
      'Leads im Oktober nach Seite | ohne den Blog',
      '1 Oct 2026..31 Oct 2026 · not page contains "blog" · by page',
    ],
    [
      'de-DE',
      'Leads im Oktober nach Seite | den Blog raus',
      '1 Oct 2026..31 Oct 2026 · not page contains "blog" · by page',
    ],
    [
      'fr-FR',
      'leads en octobre par page | sans le blog',
      '1 Oct 2026..31 Oct 2026 · not page contains "blog" · by page',
    ],
    [
      'fr-FR',
      'leads en octobre par page | enlève le blog',
      '1 Oct 2026..31 Oct 2026 · not page contains "blog" · by page',
    ],
    [
      'es-ES',
      'leads de octubre por página | sin el blog',
      '1 Oct 2026..31 Oct 2026 · not page contains "blog" · by page',
    ],
    [
      'es-ES',
      'leads de octubre por página | quita el blog',
      '1 Oct 2026..31 Oct 2026 · not page contains "blog" · by page',
    ],
    ['en-US', 'leads by page in October | only the blog', '1 Oct 2026..31 Oct 2026 · page contains "blog" · by page'],
    [
      'en-US',
      'leads by day in October | without the blog',
      "nothing understood · no period · unused 'without' · unused 'blog'",
    ],
  ],
  'pages with a word in them are those with it in their address': [
    [
      'en-US',
      'leads by page last week | only pages with blog in them',
      '9 Nov 2026..15 Nov 2026 · page contains "blog" · by page',
    ],
    [
      'en-US',
      'leads by page last week | only pages with blog in them | how many in total',
      '9 Nov 2026..15 Nov 2026 · page contains "blog" · count',
    ],
    [
      'de-DE',
      'Leads letzte Woche nach Seite | nur Seiten mit Blog drin',
      '9 Nov 2026..15 Nov 2026 · page contains "blog" · by page',
    ],
    [
      'fr-FR',
      'leads la semaine dernière par page | seulement les pages avec blog dedans',
      '9 Nov 2026..15 Nov 2026 · page contains "blog" · by page',
    ],
    [
      'es-ES',
      'leads de la semana pasada por página | solo páginas con blog en ellas',
      '9 Nov 2026..15 Nov 2026 · page contains "blog" · by page',
    ],
  ],
  'only counting something is only that': [
    [
      'en-US',
      'which bot got the most leads last week | okay and only counting appointments',
      'all bots · 9 Nov 2026..15 Nov 2026 · only appointments · by bot · most 1',
    ],
    [
      'fr-FR',
      'leads par bot en octobre | en ne comptant que les rendez-vous',
      'all bots · 1 Oct 2026..31 Oct 2026 · only appointments · by bot',
    ],
    [
      'es-ES',
      'leads por bot en octubre | contando solo las citas',
      'all bots · 1 Oct 2026..31 Oct 2026 · only appointments · by bot',
    ],
    [
      'de-DE',
      'Leads pro Bot im Oktober | nur Termine gezählt',
      'all bots · 1 Oct 2026..31 Oct 2026 · only appointments · by bot',
    ],
    [
      'en-US',
      'appointments last week | um sorry I meant leads not appointments',
      '9 Nov 2026..15 Nov 2026 · only leads',
    ],
  ],
  'what somebody wrote is a list of it': [
    [
      'en-US',
      'Did a Mr. Fischer write to us? | Can you show me what he wrote?',
      'all time · name contains "fischer" · list',
    ],
    [
      'de-DE',
      'Hat ein Herr Fischer geschrieben? | kannst du mir zeigen, was er geschrieben hat?',
      'all time · name contains "fischer" · list',
    ],
    [
      'fr-FR',
      "Est-ce qu'un M. Fischer a écrit ? | tu peux me montrer ce qu'il a écrit ?",
      'all time · name contains "fischer" · list',
    ],
    [
      'es-ES',
      '¿Ha escrito un tal Fischer? | ¿puedes enseñarme lo que escribió?',
      'all time · name contains "fischer" · list',
    ],
  ],
  'a whole question leaves the search before it behind, also with “and”': [
    [
      'en-US',
      'who asked about a test drive this month | and how many leads did Globex get in October in total',
      'Globex · 1 Oct 2026..31 Oct 2026 · count',
    ],
    ['en-US', 'how many leads since the campaign started | and this year?', '1 Jan 2026..31 Dec 2026 · count'],
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
  'weekdays after more than a week are a condition, not the latest ones': [
    [
      'en-US',
      'average leads per day last month | monday–friday',
      '1 Oct 2026..31 Oct 2026 · on mon tue wed thu fri · average per day',
    ],
    [
      'en-US',
      'leads last month | compared to September | only from monday to friday',
      '1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026 · on mon tue wed thu fri',
    ],
    [
      'de-DE',
      'Durchschnitt pro Tag im Oktober | nur montags bis freitags',
      '1 Oct 2026..31 Oct 2026 · on mon tue wed thu fri · average per day',
    ],
    ['de-DE', 'Leads diesen Monat | Mittwoch und Freitag', '1 Nov 2026..30 Nov 2026 · on wed fri'],
    ['fr-FR', 'leads par jour en octobre | du mardi au jeudi', '1 Oct 2026..31 Oct 2026 · on tue wed thu · by day'],
    [
      'es-ES',
      'promedio diario en octubre | comparado con septiembre | solo de lunes a viernes',
      '1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026 · on mon tue wed thu fri · average per day',
    ],
    ['en-US', 'leads last month | friday to monday', '1 Oct 2026..31 Oct 2026 · on mon fri sat sun'],
    ['en-US', 'leads last week | tuesday to thursday', '10 Nov 2026..12 Nov 2026'],
    [
      'en-US',
      'leads last month | last monday to friday',
      '16 Nov 2026..20 Nov 2026 · or: 9 Nov 2026..13 Nov 2026 · or: 16 Nov 2026',
    ],
    ['en-US', 'leads on friday | ok now monday til today', '16 Nov 2026..21 Nov 2026'],
  ],
  'days and parts of the month before': [
    ['en-US', 'leads in October | before the 5th', '1 Oct 2026..4 Oct 2026'],
    ['fr-FR', 'leads en octobre | avant le 20', '1 Oct 2026..19 Oct 2026'],
    ['es-ES', 'leads de octubre | después del 20', '21 Oct 2026..'],
    ['en-US', 'leads in October | before 9', '1 Oct 2026..31 Oct 2026 · 00:00–09:00'],
    ['en-US', 'leads in October | the first half', '1 Oct 2026..15 Oct 2026'],
    ['de-DE', 'Leads im Oktober | die erste Hälfte | und die zweite', '16 Oct 2026..31 Oct 2026'],
    ['en-US', 'leads in Q3 | the second month', '1 Aug 2026..31 Aug 2026'],
    ['fr-FR', 'leads au troisième trimestre | le deuxième mois', '1 Aug 2026..31 Aug 2026'],
    ['en-US', 'leads in October | the second', '2 Oct 2026'],
    ['en-US', 'leads in October | 20', '20 Oct 2026'],
    ['en-US', 'leads today | 10', "nothing understood · no period · unused '10'"],
    ['en-US', 'leads this year | 10', "nothing understood · no period · unused '10'"],
  ],
  'the same for another chatbot is not both': [
    ['en-US', 'leads for Acme last week | and the same for Globex', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads für Acme letzte Woche | und das gleiche für Globex', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['fr-FR', 'leads pour Acme la semaine dernière | et pareil pour Globex', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['es-ES', 'leads de Acme la semana pasada | y lo mismo para Globex', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['en-US', 'newest lead for Acme | and the one from Globex?', 'Globex · no period · list · newest 1'],
    ['es-ES', 'el último lead de Acme | y el de Globex?', 'Globex · no period · list · newest 1'],
    ['en-US', 'leads for Acme last week | the same for Globex too', 'Acme + Globex · 9 Nov 2026..15 Nov 2026'],
  ],
  'a period that is added makes the one before longer': [
    ['en-US', 'leads in October | add September', '1 Sep 2026..31 Oct 2026 · or: 1 Sep 2026..30 Sep 2026'],
    [
      'en-US',
      'leads this month by week | include last month as well',
      '1 Oct 2026..30 Nov 2026 · by week · or: 1 Oct 2026..31 Oct 2026 · by week',
    ],
    ['de-DE', 'Leads im Oktober | nimm auch September', '1 Sep 2026..31 Oct 2026 · or: 1 Sep 2026..30 Sep 2026'],
    ['fr-FR', 'leads en octobre | ajoute septembre', '1 Sep 2026..31 Oct 2026 · or: 1 Sep 2026..30 Sep 2026'],
    ['es-ES', 'leads de octubre | añade septiembre', '1 Sep 2026..31 Oct 2026 · or: 1 Sep 2026..30 Sep 2026'],
    ['en-US', 'leads for Acme in October | add Globex', 'Acme + Globex · 1 Oct 2026..31 Oct 2026'],
  ],
  'a period for a chatbot, as the examples say it, is a question of its own': [
    ['en-US', 'average per day this month | last week for Globex', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['en-US', 'find xyzzy plugh | last week for bot Globex', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads nach Seite | letzte Woche für Globex', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['fr-FR', 'leads par page | la semaine dernière pour Globex', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['es-ES', 'leads por página | la semana pasada para Globex', 'Globex · 9 Nov 2026..15 Nov 2026'],
    [
      'en-US',
      'average per day this month | last week, for Globex',
      'Globex · 9 Nov 2026..15 Nov 2026 · average per day',
    ],
  ],
  'another number of records may be a word': [
    ['en-US', '5 latest leads from Acme | make that ten please', 'no period · list'],
    ['de-DE', 'letzte 5 Leads von Acme | mach zehn draus', 'no period · list'],
    ['fr-FR', 'les 5 derniers leads | plutôt dix', 'no period · list'],
    ['es-ES', 'últimos 5 leads | que sean diez', 'no period · list'],
    ['en-US', 'leads last week | ten', "nothing understood · no period · unused 'ten'"],
  ],
  'other hours take the place of those before': [
    ['en-US', 'leads this week after 5pm | or rather before 9', '16 Nov 2026..22 Nov 2026 · 00:00–09:00'],
    ['de-DE', 'Leads diese Woche nach 17 Uhr | oder lieber vor 9', '16 Nov 2026..22 Nov 2026 · 00:00–09:00'],
    [
      'es-ES',
      'leads de esta semana después de las 17 | o mejor antes de las 9',
      '16 Nov 2026..22 Nov 2026 · 00:00–09:00',
    ],
    ['en-US', 'leads this week after 5pm | or before 9', '16 Nov 2026..22 Nov 2026 · 17:00–24:00–00:00–09:00'],
  ],
  'all the groups after the best one': [
    ['en-US', 'best day last month | show all days', '1 Oct 2026..31 Oct 2026 · by day'],
    ['de-DE', 'bester Wochentag letzten Monat | zeig alle Wochentage', '1 Oct 2026..31 Oct 2026 · by weekday'],
    ['fr-FR', 'meilleur jour en octobre | montre tous les jours', '1 Oct 2026..31 Oct 2026 · by day'],
    ['es-ES', 'mejor bot de octubre | muéstrame todos los bots', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot'],
    ['en-US', 'top 3 pages last month | what pages did these come from', '1 Oct 2026..31 Oct 2026 · by page'],
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
  'a total takes the place of an average': [
    ['en-US', 'average per day in October | total, not average', '1 Oct 2026..31 Oct 2026 · count'],
    ['de-DE', 'Durchschnitt pro Tag im Oktober | insgesamt, nicht im Schnitt', '1 Oct 2026..31 Oct 2026'],
    ['fr-FR', 'moyenne par jour en octobre | au total, pas en moyenne', '1 Oct 2026..31 Oct 2026'],
    ['es-ES', 'promedio diario en octubre | en total, no el promedio', '1 Oct 2026..31 Oct 2026'],
  ],
  'who else is anyone': [
    ['en-US', 'did Mrs Kesselring write | who else wrote today', '21 Nov 2026 · list'],
    ['de-DE', 'hat Frau Kesselring geschrieben | Wer hat uns heute sonst geschrieben?', '21 Nov 2026 · list'],
    ['fr-FR', "leads de Mme Kesselring | qui d'autre a écrit aujourd'hui", '21 Nov 2026 · list'],
    ['es-ES', 'leads de la señora Kesselring | quién más escribió hoy', '21 Nov 2026 · list'],
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
  'more of what is no list is asked back': [
    ['en-US', 'leads for Globex last week | next', 'ask-back · no period'],
    ['de-DE', 'Leads für Globex letzte Woche | weiter', 'ask-back · no period'],
    ['fr-FR', 'leads pour Globex la semaine dernière | les suivants', 'ask-back · no period'],
    ['es-ES', 'leads de Globex la semana pasada | más', 'ask-back · no period'],
  ],
  '“and” with a chatbot and a period of its own is about those': [
    ['en-US', 'leads on Monday for Yahoo! | and Globex on Tuesday', 'Globex · 17 Nov 2026'],
    ['de-DE', 'Leads am Montag für Yahoo! | und Globex am Dienstag', 'Globex · 17 Nov 2026'],
  ],
  'the same number of months before': [
    ['en-US', 'leads in the last 3 months | the 3 before that', '22 May 2026..21 Aug 2026'],
  ],
  'a wrong word is named before what was meant': [
    ['de-DE', 'Leads letzte Woche für Acme | falscher Bot, Globex', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['fr-FR', 'leads pour Acme la semaine dernière | mauvais bot, Globex', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['es-ES', 'leads de Acme la semana pasada | bot equivocado, Globex', 'Globex · 9 Nov 2026..15 Nov 2026'],
  ],
  '“the second” of a ranking is no day': [
    ['en-US', 'top page last month | the second', "ask-back · no period · unused 'the second'"],
    ['de-DE', 'beste Seite letzten Monat | die zweite', "ask-back · no period · unused 'die zweite'"],
    ['en-US', 'first lead ever | the second', 'all time · list · oldest 1'],
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
  'the same of another chatbot': [
    ['de-DE', 'letzter Lead von Yahoo! | und von Globex', 'Globex · no period · list · newest 1'],
    ['fr-FR', 'dernier lead de Yahoo! | et pour Globex', 'Globex · no period · list · newest 1'],
  ],
  'a misspelt cue is mended, and the answer says so': [
    [
      'en-US',
      'leads in October | and September | diference?',
      "1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026 · read 'diference' as 'difference'",
    ],
    [
      'de-DE',
      'Leads im Oktober | und September | untershied?',
      "1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026 · read 'untershied' as 'unterschied'",
    ],
    [
      'es-ES',
      'leads de octubre | y septiembre | diferensia?',
      "1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026 · read 'diferensia' as 'diferencia'",
    ],
    ['en-US', 'leads last week | emials', "9 Nov 2026..15 Nov 2026 · list · read 'emials' as 'emails'"],
    ['en-US', 'leads last week | nadine', "nothing understood · no period · unused 'nadine'"],
  ],
  'weekdays and ends of the period before': [
    ['en-US', 'leads in June | Sunday', '28 Jun 2026'],
    ['es-ES', 'leads de junio | el domingo', '28 Jun 2026'],
    ['en-US', 'leads last week | until Friday', '9 Nov 2026..13 Nov 2026'],
    ['de-DE', 'Leads letzte Woche | bis Freitag', '9 Nov 2026..13 Nov 2026'],
  ],
  '“the first one” of two periods is asked back': [
    ['en-US', 'leads last week vs the week before | the first one', 'ask-back · no period'],
    ['en-US', 'leads last week | the first one', '9 Nov 2026..15 Nov 2026 · list · oldest 1'],
  ],
  'a correction takes the place of what it corrects': [
    ['en-US', 'leads for Acme last week | no sorry i meant Globex', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads for Acme last week | scratch that, October', '1 Oct 2026..31 Oct 2026'],
    ['en-US', 'leads for Yahoo! last week | Globex, sorry', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads for Yahoo! last week | not Yahoo!, Globex', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads for Globex last week | not Acme, Globex', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week | no phone', '9 Nov 2026..15 Nov 2026 · not has phone'],
    ['de-DE', 'Leads für Acme letzte Woche | nee, Quatsch, Globex', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads für Acme letzte Woche | Globex meinte ich', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['fr-FR', 'leads pour Acme la semaine dernière | non pardon, Globex', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['es-ES', 'leads de Acme la semana pasada | quise decir Globex', 'Globex · 9 Nov 2026..15 Nov 2026'],
  ],
  '“not this, that” corrects, “not only this” widens': [
    [
      'en-US',
      'leads from gmail last week | not gmail, outlook',
      '9 Nov 2026..15 Nov 2026 · email-domain contains "outlook"',
    ],
    [
      'de-DE',
      'Leads mit gmail letzte Woche | nicht gmail, sondern outlook',
      '9 Nov 2026..15 Nov 2026 · email-domain contains "outlook"',
    ],
    ['fr-FR', 'leads gmail la semaine dernière | en fait tous les mails, pas que gmail', '9 Nov 2026..15 Nov 2026'],
    ['es-ES', 'leads de gmail la semana pasada | no solo gmail', '9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads for Globex last week | not just Globex', 'all bots · 9 Nov 2026..15 Nov 2026'],
  ],
  'what is left out is left out in every language': [
    [
      'en-US',
      'leads by month this year | leave the appointments out',
      '1 Jan 2026..31 Dec 2026 · only leads · by month',
    ],
    ['de-DE', 'Leads pro Monat dieses Jahr | ohne die Termine', '1 Jan 2026..31 Dec 2026 · only leads · by month'],
    ['de-DE', 'Leads pro Monat dieses Jahr | nimm die Termine raus', '1 Jan 2026..31 Dec 2026 · only leads · by month'],
    ['fr-FR', 'leads par mois cette année | enlève les rendez-vous', '1 Jan 2026..31 Dec 2026 · only leads · by month'],
    ['es-ES', 'leads por mes este año | quita las citas', '1 Jan 2026..31 Dec 2026 · only leads · by month'],
    ['en-US', 'leads last week | without the contact page', '9 Nov 2026..15 Nov 2026 · not page contains "contact"'],
    [
      'fr-FR',
      'leads la semaine dernière | sans la page contact',
      '9 Nov 2026..15 Nov 2026 · not page contains "contact"',
    ],
    ['de-DE', 'Leads letzte Woche | ohne die Kontaktseite', '9 Nov 2026..15 Nov 2026 · not page contains "kontakt"'],
  ],
  'people are counted instead of messages': [
    ['en-US', 'leads last week by day | count people not messages', '9 Nov 2026..15 Nov 2026 · people · by day'],
    ['de-DE', 'Leads letzte Woche | Personen statt Nachrichten', '9 Nov 2026..15 Nov 2026 · people'],
    ['fr-FR', 'leads la semaine dernière | compte les personnes, pas les messages', '9 Nov 2026..15 Nov 2026 · people'],
    ['es-ES', 'leads la semana pasada | cuenta personas, no mensajes', '9 Nov 2026..15 Nov 2026 · people'],
  ],
  'messages are counted instead of people': [
    ['en-US', 'how many people last week | messages not people', '9 Nov 2026..15 Nov 2026 · count'],
    ['en-US', 'how many people last week | count messages instead of people', '9 Nov 2026..15 Nov 2026 · count'],
    ['de-DE', 'wie viele Personen letzte Woche | Nachrichten, nicht Personen', '9 Nov 2026..15 Nov 2026 · count'],
    [
      'fr-FR',
      'combien de personnes la semaine dernière | les messages, pas les personnes',
      '9 Nov 2026..15 Nov 2026 · count',
    ],
    ['es-ES', 'cuántas personas la semana pasada | mensajes, no personas', '9 Nov 2026..15 Nov 2026 · count'],
  ],
  'people instead of messages may be the first question': [
    ['en-US', 'People, not messages, per bot, last week', 'all bots · 9 Nov 2026..15 Nov 2026 · people · by bot'],
    [
      'de-DE',
      'Personen, nicht Nachrichten, pro Bot, letzte Woche',
      'all bots · 9 Nov 2026..15 Nov 2026 · people · by bot',
    ],
    [
      'fr-FR',
      'personnes, pas les messages, par bot, la semaine dernière',
      'all bots · 9 Nov 2026..15 Nov 2026 · people · by bot',
    ],
    [
      'es-ES',
      'personas, no mensajes, por bot, la semana pasada',
      'all bots · 9 Nov 2026..15 Nov 2026 · people · by bot',
    ],
  ],
  'the same part of the day before': [
    ['en-US', 'leads yesterday evening | the evening before', '19 Nov 2026'],
    ['en-US', 'leads yesterday morning | what about the morning before', '19 Nov 2026'],
    ['en-US', 'leads last night | what about the night before', '19 Nov 2026..20 Nov 2026'],
    ['de-DE', 'Leads letzte Nacht | und die Nacht davor?', '19 Nov 2026..20 Nov 2026'],
    ['fr-FR', "leads de la nuit dernière | et la nuit d'avant ?", '19 Nov 2026..20 Nov 2026'],
    ['es-ES', 'leads de anoche | ¿y la noche anterior?', '19 Nov 2026..20 Nov 2026'],
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
  'anyone from a mail domain is another person than before': [
    [
      'en-US',
      'find someone named bartleby | ok and anyone from quillworks.example.com?',
      'all time · domain quillworks.example.com · list',
    ],
    [
      'de-DE',
      'finde jemanden namens Bartleby | und jemand von quillworks.example.com?',
      'all time · domain quillworks.example.com · list',
    ],
    [
      'fr-FR',
      "cherche quelqu'un nommé Bartleby | et quelqu'un de quillworks.example.com ?",
      'all time · domain quillworks.example.com · list',
    ],
    [
      'es-ES',
      'busca a alguien llamado Bartleby | ¿y alguien de quillworks.example.com?',
      'all time · domain quillworks.example.com · list',
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
  '“at the same time” asks which if no time was named': [
    ['en-US', 'leads yesterday | at the same time on Monday', 'ask-back · 16 Nov 2026'],
  ],
  'a week or month by day is a period in a follow-up too': [
    ['en-US', 'leads yesterday | this week by day', '16 Nov 2026..22 Nov 2026 · by day'],
    ['de-DE', 'Leads gestern | diese Woche nach Tag', '16 Nov 2026..22 Nov 2026 · by day'],
    ['fr-FR', 'leads hier | cette semaine par jour', '16 Nov 2026..22 Nov 2026 · by day'],
    ['es-ES', 'leads de ayer | esta semana por día', '16 Nov 2026..22 Nov 2026 · by day'],
    ['es-ES', 'leads de ayer | este mes por bot', 'all bots · 1 Nov 2026..30 Nov 2026 · by bot'],
  ],
  'the name of a holiday is a text after another one': [
    [
      'en-US',
      'who mentioned the summer campaign in October? | and Black Friday?',
      '1 Oct 2026..31 Oct 2026 · message contains "black friday" · list',
    ],
    ['en-US', 'leads in October | and Black Friday?', '28 Nov 2025'],
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
  'what is behind two periods is a chatbot': [
    [
      'en-US',
      'leads for all bots in September | and October | which bot is behind that',
      'all bots · 1 Oct 2026..31 Oct 2026 · by bot · most 1',
    ],
    ['es-ES', 'leads en octubre por bot | qué bot está detrás', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot · most 1'],
  ],
  'the rest are those without what was asked for': [
    [
      'en-US',
      'leads for Globex last week | how many with phone | and the rest?',
      'Globex · 9 Nov 2026..15 Nov 2026 · not has phone · count',
    ],
    [
      'en-US',
      'leads from gmail or outlook last week | without gmail',
      '9 Nov 2026..15 Nov 2026 · email-domain contains "outlook"',
    ],
    ['es-ES', 'leads de Globex la semana pasada | y sin Globex', 'all but Globex · 9 Nov 2026..15 Nov 2026'],
  ],
  'only weekends are a condition on a longer period': [
    ['fr-FR', 'leads d’octobre | seulement le week-end', '1 Oct 2026..31 Oct 2026 · on sat sun'],
    ['fr-FR', 'leads d’octobre | que le matin', '1 Oct 2026..31 Oct 2026 · 00:00–12:00'],
    ['de-DE', 'wann schreiben die meisten | am Wochenende?', 'no period · on sat sun · by hour-of-day · most 1'],
    ['de-DE', 'Leads im Oktober | nur am Wochenende', '1 Oct 2026..31 Oct 2026 · on sat sun'],
    ['es-ES', 'leads de octubre | solo el finde', '1 Oct 2026..31 Oct 2026 · on sat sun'],
    ['en-US', 'leads at night in October | 22 to 6', '1 Oct 2026..31 Oct 2026 · 22:00–06:00'],
  ],
  'what leads to another text is no part of it': [
    [
      'de-DE',
      'wer hat im Oktober nach Lieferzeiten gefragt | oder nach Preisen',
      '1 Oct 2026..31 Oct 2026 · with "lieferzeiten" or "preisen" · list',
    ],
    [
      'es-ES',
      'quién preguntó por plazos en octubre | o por los precios',
      '1 Oct 2026..31 Oct 2026 · with "plazos" or "precios" · list',
    ],
  ],
  'that week is the one that was asked about': [
    [
      'fr-FR',
      'leads la semaine dernière | combien de rdv cette semaine-là',
      '9 Nov 2026..15 Nov 2026 · only appointments · count',
    ],
    [
      'en-US',
      'did Sarah Connor write | has she booked too',
      'all time · only appointments · name contains "sarah connor" · list',
    ],
  ],
  'what is missing too is left out': [
    [
      'es-ES',
      'leads sin email la semana pasada | que tampoco tengan teléfono',
      '9 Nov 2026..15 Nov 2026 · not has email · not has phone',
    ],
    [
      'de-DE',
      'Leads letzte Woche ohne Mail | auch kein Telefon',
      '9 Nov 2026..15 Nov 2026 · not has email · not has phone',
    ],
    [
      'de-DE',
      'Leads letzte Woche ohne Yahoo! | Globex auch nicht',
      'all but Globex + Yahoo! · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'fr-FR',
      'leads sans mail la semaine dernière | pas de téléphone non plus',
      '9 Nov 2026..15 Nov 2026 · not has email · not has phone',
    ],
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
  'an ordinal after a part of a month or year is another one of its kind': [
    ['es-ES', 'citas en el tercer trimestre | ¿y en el segundo?', '1 Apr 2026..30 Jun 2026 · only appointments'],
    ['en-US', 'leads in the first week of October | and the second?', '5 Oct 2026..11 Oct 2026'],
    ['de-DE', 'Leads in der ersten Hälfte Oktober | und in der zweiten?', '16 Oct 2026..31 Oct 2026'],
    ['fr-FR', 'leads de la première semaine d’octobre | et la deuxième ?', '5 Oct 2026..11 Oct 2026'],
    ['en-US', 'leads on the 3rd of October | and on the second?', '2 Oct 2026'],
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
  'a lone number is one of what was counted': [
    ['en-US', 'last 20 leads | 5 are enough', 'no period · list · newest 5'],
    ['en-US', 'last 7 days | 30', '23 Oct 2026..21 Nov 2026'],
    ['en-US', 'last 7 days | 90 days | back to 30 days', '23 Oct 2026..21 Nov 2026'],
    ['de-DE', 'letzte 20 Leads | 5 reichen', 'no period · list · newest 5'],
    ['fr-FR', 'les 20 derniers leads | mets-en 3', 'no period · list · newest 3'],
    ['es-ES', 'últimos 5 leads | con 2 basta', 'no period · list · newest 2'],
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
  'an earlier question comes back': [
    ['en-US', 'leads last week | by day | undo that', '9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads letzte Woche | nur Termine | zurück', '9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week | October | back to last week', '9 Nov 2026..15 Nov 2026'],
    [
      'en-US',
      'leads on Monday | only Globex | back to the leads in October',
      '1 Oct 2026..31 Oct 2026 · or: Globex · 1 Oct 2026..31 Oct 2026',
    ],
    ['fr-FR', 'leads la semaine dernière | en octobre | revenons à la semaine dernière', '9 Nov 2026..15 Nov 2026'],
    ['es-ES', 'leads la semana pasada | en octubre | volvamos a la semana pasada', '9 Nov 2026..15 Nov 2026'],
  ],
  'chatbots asked about one after the other are put together': [
    ['en-US', 'leads for Globex last week | Yahoo! | all together', 'Globex + Yahoo! · 9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads for Globex last week | Yahoo! | in total', 'Yahoo! · 9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week by day | all together', '9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads für Globex letzte Woche | Yahoo! | alle zusammen', 'Globex + Yahoo! · 9 Nov 2026..15 Nov 2026'],
    [
      'fr-FR',
      'leads pour Globex la semaine dernière | Yahoo! | tous ensemble',
      'Globex + Yahoo! · 9 Nov 2026..15 Nov 2026',
    ],
    ['es-ES', 'leads de Globex la semana pasada | Yahoo! | todos juntos', 'Globex + Yahoo! · 9 Nov 2026..15 Nov 2026'],
    [
      'en-US',
      'leads for Globex and Acme last week by weekday | separately',
      'Acme + Globex · 9 Nov 2026..15 Nov 2026 · by weekday · by bot',
    ],
    ['en-US', 'leads from gmail.com | outlook.com | show both', 'no period · domain gmail.com or outlook.com · list'],
  ],
  'a field takes the place of the one asked about': [
    ['en-US', 'leads last week with email | what about phone', '9 Nov 2026..15 Nov 2026 · has phone'],
    ['en-US', 'leads last week with email | with phone', '9 Nov 2026..15 Nov 2026 · has email · has phone'],
    ['de-DE', 'Leads letzte Woche mit Mail | was ist mit Telefon?', '9 Nov 2026..15 Nov 2026 · has phone'],
    [
      'fr-FR',
      "leads la semaine dernière avec un mail | qu'en est-il du téléphone",
      '9 Nov 2026..15 Nov 2026 · has phone',
    ],
    ['es-ES', 'leads la semana pasada con correo | qué tal teléfono', '9 Nov 2026..15 Nov 2026 · has phone'],
    [
      'en-US',
      'leads last week from the pricing page | what about phone',
      '9 Nov 2026..15 Nov 2026 · has phone · page contains "pricing"',
    ],
    ['en-US', 'leads last week | show them | number?', '9 Nov 2026..15 Nov 2026 · has phone · list'],
    ['es-ES', 'busca a Lucía Fernández | tiene teléfono?', 'all time · find "lucía fernández" · has phone · list'],
  ],
  'the first and the last record': [
    ['en-US', 'leads last week | when was the last time', '9 Nov 2026..15 Nov 2026 · list · newest 1'],
    ['de-DE', 'Leads letzte Woche | wer war der erste', '9 Nov 2026..15 Nov 2026 · list · oldest 1'],
    ['fr-FR', 'leads la semaine dernière | le dernier', '9 Nov 2026..15 Nov 2026 · list · newest 1'],
    ['es-ES', 'leads la semana pasada | cuándo fue la primera vez', '9 Nov 2026..15 Nov 2026 · list · oldest 1'],
  ],
  'a time after an order to send is that of the order, never a day of the month': [
    ['en-US', 'leads yesterday | can i get that every morning | at 8 please', 'digest'],
    ['de-DE', 'Leads von gestern | schick mir das jeden Morgen um 8 | doch lieber nur montags', 'digest'],
    ['en-US', 'leads this month | at 8', "nothing understood · no period · unused '8'"],
    ['es-ES', 'leads en octubre | antes de las 8', '1 Oct 2026..31 Oct 2026 · 00:00–08:00'],
    ['fr-FR', 'leads en octobre | avant 8h', '1 Oct 2026..31 Oct 2026 · 00:00–08:00'],
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
  'a day is added to the one beside it': [
    ['en-US', 'leads on Friday | and Thursday too', '19 Nov 2026..20 Nov 2026 · or: 19 Nov 2026'],
    ['de-DE', 'Leads am Donnerstag | Freitag auch', '19 Nov 2026..20 Nov 2026 · or: 20 Nov 2026'],
    ['en-US', 'leads in October | September as well', '1 Sep 2026..30 Sep 2026 · or: 1 Sep 2026..31 Oct 2026'],
  ],
  '“without” and “forget” remove': [
    ['en-US', 'leads for Globex and Acme last week | without Acme', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week | without appointments', '9 Nov 2026..15 Nov 2026 · only leads'],
    ['en-US', 'leads for Globex last week | all bots again', 'all bots · 9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week with phone and email | forget the phone filter', '9 Nov 2026..15 Nov 2026 · has email'],
    ['en-US', 'leads last week with phone and email | without the filters', '9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week by page | just the total', '9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads letzte Woche mit Telefon | Telefonfilter weg', '9 Nov 2026..15 Nov 2026'],
    ['fr-FR', 'leads la semaine dernière avec téléphone | oublie le filtre téléphone', '9 Nov 2026..15 Nov 2026'],
    ['es-ES', 'leads la semana pasada con teléfono | quita el filtro de teléfono', '9 Nov 2026..15 Nov 2026'],
  ],
  'a period is shifted': [
    ['en-US', 'leads for Globex last week | and the week before?', 'Globex · 2 Nov 2026..8 Nov 2026'],
    [
      'en-US',
      'leads for Globex last week | and the week before? | and the week before?',
      'Globex · 26 Oct 2026..1 Nov 2026',
    ],
    ['en-US', 'leads in October | same last year', '1 Oct 2025..31 Oct 2025'],
    ['en-US', 'leads yesterday for Acme | and Globex | all bots together', 'all bots · 20 Nov 2026'],
    ['en-US', 'leads in October | and in 2025 | now for the whole of 2025', '1 Jan 2025..31 Dec 2025'],
    ['de-DE', 'Leads im September | und für das ganze Jahr 2025', '1 Jan 2025..31 Dec 2025'],
    ['fr-FR', "leads de septembre | et sur toute l'année 2025", '1 Jan 2025..31 Dec 2025'],
    ['es-ES', 'leads de septiembre | y todo el año 2025', '1 Jan 2025..31 Dec 2025'],
    ['en-US', 'leads in October | and the one before', '1 Sep 2026..30 Sep 2026'],
    ['en-US', 'leads in August | the next one', '1 Sep 2026..30 Sep 2026'],
    ['en-US', 'leads yesterday | the whole week', '16 Nov 2026..22 Nov 2026'],
    ['en-US', 'leads last week | and Thursday?', '12 Nov 2026'],
    ['en-US', 'leads on 12 November | in the morning', '12 Nov 2026'],
    ['en-US', 'leads 1 to 15 October | between 16 and 31', '16 Oct 2026..31 Oct 2026'],
    ['de-DE', 'Leads letzte Woche | und die Woche davor?', '2 Nov 2026..8 Nov 2026'],
    ['fr-FR', "leads la semaine dernière | et la semaine d'avant ?", '2 Nov 2026..8 Nov 2026'],
    ['es-ES', 'leads la semana pasada | y la anterior?', '2 Nov 2026..8 Nov 2026'],
    ['en-US', 'leads last week | the next one | the next one', "future-period ''"],
  ],
  'a time of day is one of the day asked about, or a condition on a longer period': [
    ['en-US', 'leads yesterday | after 3pm | before noon', '20 Nov 2026'],
    ['en-US', 'leads last week | in the morning', '9 Nov 2026..15 Nov 2026 · 00:00–12:00'],
    ['en-US', 'leads last week | this morning', '21 Nov 2026'],
    ['fr-FR', 'leads hier | entre 14h et 18h | toute la journée', '20 Nov 2026'],
    ['de-DE', 'Leads gestern | zwischen 12 und 15 Uhr', '20 Nov 2026'],
    ['es-ES', 'leads ayer | por la mañana', '20 Nov 2026'],
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
    ['en-US', 'last 5 leads | 3 more', 'no period · list · newest 3'],
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
  'days and parts of a period are those before it, or at the same place': [
    ['en-US', 'leads on Monday | the Monday before', '9 Nov 2026'],
    ['en-US', 'leads last week | and the weekend before?', '7 Nov 2026..8 Nov 2026'],
    ['de-DE', 'Leads am Montag | und den Montag davor?', '9 Nov 2026'],
    ['en-US', 'leads yesterday | the same day last week?', '13 Nov 2026'],
    ['en-US', 'leads from 1 to 15 November | same days in October', '1 Oct 2026..15 Oct 2026'],
    ['de-DE', 'Leads gestern | am gleichen Tag letzte Woche', '13 Nov 2026'],
    ['en-US', 'leads from 1 to 15 October | the rest of October', '16 Oct 2026..31 Oct 2026'],
    ['en-US', 'leads in October | 1 to 15 only', '1 Oct 2026..15 Oct 2026'],
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
  'the words of an order are no text to search for': [
    [
      'en-US',
      'leads from ada@example.com yesterday | what did she write',
      '20 Nov 2026 · email is "ada@example.com" · list',
    ],
    ['es-ES', 'leads de la página de contacto ayer | muéstralo', '20 Nov 2026 · page contains "contacto" · list'],
    [
      'en-US',
      'leads yesterday from the pricing page | frobnicate',
      "nothing understood · no period · unused 'frobnicate'",
    ],
  ],
  'a weekday of a longer period is a condition': [
    ['fr-FR', 'leads en octobre | le vendredi seulement', '1 Oct 2026..31 Oct 2026 · on fri'],
    ['fr-FR', 'leads en octobre | le vendredi seulement | pardon, le jeudi', '1 Oct 2026..31 Oct 2026 · on thu'],
  ],
  'all chatbots again, also with a courtesy behind it': [
    ['en-US', 'list leads yesterday | just Globex | all bots again pls', 'all bots · 20 Nov 2026 · list'],
    ['en-US', 'leads yesterday | just Globex | all chatbots again, thanks', 'all bots · 20 Nov 2026'],
    ['de-DE', 'Leads gestern | nur Globex | wieder alle Bots bitte', 'all bots · 20 Nov 2026'],
    ['es-ES', 'leads de ayer | solo Globex | otra vez todos los bots por favor', 'all bots · 20 Nov 2026'],
  ],
  'after a refused question about the future, or about what is not known, the chatbots stay': [
    [
      'en-US',
      'leads today | only Globex | how many will we have by Friday | ok yesterday then',
      'Globex · 20 Nov 2026',
    ],
    [
      'en-US',
      'leads today by page | only Globex | forecast for next week | last week then',
      'Globex · 9 Nov 2026..15 Nov 2026 · by page',
    ],
    [
      'de-DE',
      'Leads heute | nur Globex | Prognose für nächste Woche | dann letzte Woche',
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'fr-FR',
      "leads aujourd'hui | seulement Globex | combien on en aura vendredi | alors hier",
      'Globex · 20 Nov 2026',
    ],
    ['es-ES', 'leads de hoy | solo Globex | cuántos tendremos el viernes | entonces ayer', 'Globex · 20 Nov 2026'],
    [
      'en-US',
      'leads today | only Globex | how much revenue did we make yesterday | ok how many leads then',
      'Globex · 20 Nov 2026 · count',
    ],
    [
      'en-US',
      'leads today | only Globex | why did Yahoo! drop yesterday | ok by hour',
      'Yahoo! · 20 Nov 2026 · by hour-of-day',
    ],
  ],
  'the time that the speaker has is no period, but named as unused': [
    ['en-US', 'leads last week | send me the list, got 2 min', "9 Nov 2026..15 Nov 2026 · list · unused 'got 2 min'"],
    ['en-US', 'leads last week for my monday meeting', "9 Nov 2026..15 Nov 2026 · unused 'for my monday meeting'"],
    [
      'en-US',
      'leads last week | csv pls - in 5 min meeting',
      "9 Nov 2026..15 Nov 2026 · csv · unused 'in 5 min meeting'",
    ],
    ['en-US', 'leads last week | ok, any in the last 2 days?', '20 Nov 2026..21 Nov 2026'],
    [
      'de-DE',
      'Leads letzte Woche | hab 5 Minuten, schick die Liste',
      "9 Nov 2026..15 Nov 2026 · list · unused 'hab 5 Minuten'",
    ],
    [
      'fr-FR',
      "leads la semaine dernière | la liste, j'ai que 5 minutes",
      "9 Nov 2026..15 Nov 2026 · list · unused 'j'ai que 5 minutes'",
    ],
    [
      'es-ES',
      'leads de la semana pasada | la lista, reunión en 5 min',
      "9 Nov 2026..15 Nov 2026 · list · unused 'reunión en 5 min'",
    ],
  ],
  'a chatbot that was left out is taken back by “with … again”': [
    ['en-US', 'leads last week | all bots | without Globex | with Globex again', 'all bots · 9 Nov 2026..15 Nov 2026'],
    [
      'fr-FR',
      'leads la semaine dernière | tous les bots | sans Globex | de nouveau avec Globex stp',
      'all bots · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'es-ES',
      'leads de la semana pasada | todos los bots | sin Globex | otra vez con Globex porfa',
      'all bots · 9 Nov 2026..15 Nov 2026',
    ],
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
  'the newest of every chatbot is one of each': [
    ['en-US', 'leads today | the newest lead of every bot', 'all bots · 21 Nov 2026 · list · newest 1 · of each bot'],
  ],
  'a question that the data cannot answer still names what the next one is about': [
    ['en-US', 'will we hit 200 leads this month? | how many so far?', '1 Nov 2026..30 Nov 2026 · count'],
    ['en-US', 'leads last week | delete them | by day', '9 Nov 2026..15 Nov 2026 · by day'],
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
  'a comparison is kept like with like': [
    ['en-US', 'leads this week vs last week | and yesterday?', '20 Nov 2026 · vs 13 Nov 2026 · or: 20 Nov 2026'],
    ['en-US', 'leads last week | compare with the week before', '9 Nov 2026..15 Nov 2026 · vs 2 Nov 2026..8 Nov 2026'],
    ['en-US', 'leads in October | year on year', '1 Oct 2026..31 Oct 2026 · vs 1 Oct 2025..31 Oct 2025'],
    ['en-US', 'leads in October vs September | without the comparison', '1 Oct 2026..31 Oct 2026'],
    ['es-ES', 'leads en octubre | mejor que el anterior?', '1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026'],
    ['en-US', 'leads in October | better than September?', '1 Oct 2026..31 Oct 2026 · vs 1 Sep 2026..30 Sep 2026'],
  ],
  'those of the weekend are those of all weekends of a longer period': [
    ['en-US', 'leads this month | how many of those on the weekend', '1 Nov 2026..30 Nov 2026 · on sat sun · count'],
    [
      'de-DE',
      'Leads diesen Monat vor 9 Uhr | wie viele davon am Wochenende',
      '1 Nov 2026..30 Nov 2026 · 00:00–09:00 · on sat sun · count',
    ],
    ['fr-FR', 'leads ce mois-ci | combien parmi eux le week-end', '1 Nov 2026..30 Nov 2026 · on sat sun · count'],
    ['es-ES', 'leads de este mes | cuántos de esos el fin de semana', '1 Nov 2026..30 Nov 2026 · on sat sun · count'],
    ['de-DE', 'Leads diesen Monat | und am Wochenende', '21 Nov 2026..22 Nov 2026'],
  ],
  'any time beside something else is any time of day': [
    [
      'en-US',
      'leads last month in the afternoon | any time again, but by bot',
      'all bots · 1 Oct 2026..31 Oct 2026 · by bot',
    ],
    ['en-US', 'leads last month in the afternoon | any time, by page', '1 Oct 2026..31 Oct 2026 · by page'],
  ],
  'another month after days of one is all of it, or those days': [
    ['en-US', 'leads from 3 to 5 November | wait, October', '1 Oct 2026..31 Oct 2026 · or: 3 Oct 2026..5 Oct 2026'],
    ['de-DE', 'Leads vom 3. bis 5. November | und im Oktober', '1 Oct 2026..31 Oct 2026 · or: 3 Oct 2026..5 Oct 2026'],
    ['en-US', 'leads last week | October', '1 Oct 2026..31 Oct 2026'],
    ['en-US', 'leads on 3 November | October', '1 Oct 2026..31 Oct 2026'],
  ],
  'both behind a comma are those that were compared, not the second of a month': [
    [
      'fr-FR',
      'leads de la semaine dernière pour Acme | compare avec Globex | et en octobre, les deux ?',
      "ask-back · no period · unused 'et en octobre, les deux ?'",
    ],
  ],
  'chatbots that are not those a turn names are doubtful, and the others are offered': [
    [
      'en-US',
      'leads for Globex last week | how many appointments yesterday',
      '20 Nov 2026 · only appointments · count · or: Globex · 20 Nov 2026 · only appointments · count',
    ],
    [
      'en-US',
      'leads for Globex last week | how many appointments yesterday for all bots',
      'all bots · 20 Nov 2026 · only appointments · count',
    ],
    [
      'en-US',
      'leads for Globex last week | how many appointments for Yahoo! yesterday',
      'Yahoo! · 20 Nov 2026 · only appointments · count',
    ],
    [
      'de-DE',
      'Leads für Globex letzte Woche | Termine gestern',
      '20 Nov 2026 · only appointments · or: Globex · 20 Nov 2026 · only appointments',
    ],
    [
      'fr-FR',
      'leads de Globex la semaine dernière | rendez-vous hier',
      '20 Nov 2026 · only appointments · or: Globex · 20 Nov 2026 · only appointments',
    ],
    [
      'es-ES',
      'leads de Globex la semana pasada | citas de ayer',
      '20 Nov 2026 · only appointments · or: Globex · 20 Nov 2026 · only appointments',
    ],
  ],
  'a phrase with a period and a subject is a question of its own': [
    [
      'en-US',
      'leads for Globex last week with phone | appointments yesterday',
      '20 Nov 2026 · only appointments · or: Globex · 20 Nov 2026 · only appointments',
    ],
    ['en-US', 'leads for Globex last week with phone | start over', 'help'],
    ['en-US', 'leads for Globex last week with phone | new question: leads today', '21 Nov 2026'],
    [
      'en-US',
      'leads for Yahoo! last week | New question: who wrote last on Globex?',
      'Globex · no period · list · newest 1',
    ],
  ],
  'what asks for something else': [
    ['en-US', 'leads last week | thanks', 'help'],
    ['en-US', 'leads last week | delete them', 'cannot read-only'],
    ['es-ES', 'leads de octubre | borra los leads de enero', 'cannot read-only'],
    ['en-US', 'leads last week | make it a digest', 'digest'],
    ['en-US', 'leads for Globex last week | ranked', 'ask-back · no period'],
    ['en-US', 'leads last week | both', "ask-back · no period · unused 'both'"],
    ['en-US', 'leads last week | and Initech?', "ask-back · no period · unused 'Initech'"],
    ['en-US', 'leads last week | frobnicate', "nothing understood · no period · unused 'frobnicate'"],
  ],
  'a period and a chatbot alone keep what was asked': [
    [
      'en-US',
      'average leads per week this year | last quarter, for Globex',
      'Globex · 1 Jul 2026..30 Sep 2026 · average per week',
    ],
    [
      'en-US',
      'how many visitors wrote more than once this month? | in October, and just on Globex',
      'Globex · 1 Oct 2026..31 Oct 2026 · wrote again · count',
    ],
    [
      'en-US',
      'what share of leads left a phone number | for Globex last month',
      'Globex · 1 Oct 2026..31 Oct 2026 · share of has phone',
    ],
    [
      'de-DE',
      'an welchem Wochentag kommt am meisten rein | letzten Monat bei Globex',
      'Globex · 1 Oct 2026..31 Oct 2026 · by weekday · most 1',
    ],
    [
      'de-DE',
      'Leads diese Woche ohne Mail | bei Globex letzte Woche?',
      'Globex · 9 Nov 2026..15 Nov 2026 · not has email',
    ],
    [
      'fr-FR',
      'quelle proportion des leads laisse un mail | chez Globex en octobre',
      'Globex · 1 Oct 2026..31 Oct 2026 · share of has email',
    ],
    [
      'fr-FR',
      'leads par page ce mois-ci | et chez Globex le mois dernier',
      'Globex · 1 Oct 2026..31 Oct 2026 · by page',
    ],
    ['es-ES', 'Globex en agosto semana a semana | ahora Yahoo! en julio', 'Yahoo! · 1 Jul 2026..31 Jul 2026 · by week'],
    [
      'es-ES',
      'las 3 mejores páginas de octubre | Globex en septiembre',
      'Globex · 1 Sep 2026..30 Sep 2026 · by page · most 3',
    ],
    [
      'es-ES',
      'leads sin teléfono esta semana | y la semana pasada en Globex',
      'Globex · 9 Nov 2026..15 Nov 2026 · not has phone',
    ],
    ['en-US', 'leads with a phone last week | Globex leads in October', 'Globex · 1 Oct 2026..31 Oct 2026'],
  ],
  'the same of another day is no day more': [
    ['en-US', 'leads today by hour | was yesterday like that too', '20 Nov 2026 · by hour'],
    ['de-DE', 'Leads heute nach Stunde | war das gestern auch so', '20 Nov 2026 · by hour'],
    ['fr-FR', "leads d'hier | c'était pareil jeudi aussi ?", '19 Nov 2026'],
    ['es-ES', 'leads de hoy por hora | ayer fue así también', '20 Nov 2026 · by hour'],
  ],
  'another day after “since” is when it begins': [
    ['en-US', 'leads for Globex since Monday | Thursday rather', 'Globex · 19 Nov 2026.. · or: Globex · 19 Nov 2026'],
    ['de-DE', 'Leads seit Montag | lieber Donnerstag', '19 Nov 2026.. · or: 19 Nov 2026'],
    ['fr-FR', 'leads depuis lundi | plutôt jeudi', '19 Nov 2026.. · or: 19 Nov 2026'],
    ['es-ES', 'leads desde el lunes | mejor el jueves', '19 Nov 2026.. · or: 19 Nov 2026'],
    ['en-US', 'leads on Monday | Thursday rather', '19 Nov 2026'],
  ],
  'a part of the period before may stand beside other words': [
    ['en-US', 'leads in the first half of October | second half, and by page', '16 Oct 2026..31 Oct 2026 · by page'],
    ['de-DE', 'Leads in der ersten Oktoberhälfte | zweite Hälfte nach Seite', '16 Oct 2026..31 Oct 2026 · by page'],
    [
      'fr-FR',
      "leads de la première moitié d'octobre | la seconde moitié par page",
      '16 Oct 2026..31 Oct 2026 · by page',
    ],
    [
      'es-ES',
      'leads de la primera mitad de octubre | la segunda mitad, por página',
      '16 Oct 2026..31 Oct 2026 · by page',
    ],
    ['en-US', 'leads in the first half of October | the second half', '16 Oct 2026..31 Oct 2026'],
  ],
  'the oldest after the newest are of the same days': [
    ['en-US', 'newest 3 leads | the oldest three rather', 'no period · list · oldest 3'],
    ['de-DE', 'die letzten 3 Leads | lieber die ältesten drei', 'no period · list · oldest 3'],
    ['fr-FR', 'les 3 derniers leads | plutôt les plus anciens, trois', 'no period · list · oldest 3'],
    ['es-ES', 'los 3 últimos leads | mejor los 3 más antiguos', 'no period · list · oldest 3'],
    ['en-US', 'leads by day | the oldest 3 leads', 'all time · list · oldest 3'],
  ],
  'hours after a hesitation are hours of the period before': [
    ['en-US', "leads this week | let's say after 7pm", '16 Nov 2026..22 Nov 2026 · 19:00–24:00'],
    ['de-DE', 'Leads diese Woche | sagen wir nach 19 Uhr', '16 Nov 2026..22 Nov 2026 · 19:00–24:00'],
    ['fr-FR', 'leads cette semaine | disons après 19h', '16 Nov 2026..22 Nov 2026 · 19:00–24:00'],
    ['es-ES', 'leads esta semana | digamos después de las 19', '16 Nov 2026..22 Nov 2026 · 19:00–24:00'],
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
  'all chatbots after some against each other are compared': [
    [
      'de-DE',
      'Globex oder Yahoo!, wer hat im Oktober mehr Leads gebracht | alle Bots',
      'all bots · 1 Oct 2026..31 Oct 2026 · by bot',
    ],
    [
      'en-US',
      'leads by bot in October for Globex and Yahoo! | all bots',
      'all bots · 1 Oct 2026..31 Oct 2026 · by bot',
    ],
    ['fr-FR', 'Globex et Yahoo! en octobre par bot | tous les bots', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot'],
    [
      'es-ES',
      'Globex o Yahoo!, quién tuvo más leads en octubre | todos los bots',
      'all bots · 1 Oct 2026..31 Oct 2026 · by bot',
    ],
    [
      'en-US',
      'which had more leads in October, Globex or Yahoo! | all bots',
      'all bots · 1 Oct 2026..31 Oct 2026 · by bot',
    ],
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
  'another number of hours or days up to now': [
    ['en-US', 'leads last 24h | make it 48', '19 Nov 2026..21 Nov 2026'],
    ['en-US', 'leads last 7 days | make it 14', '8 Nov 2026..21 Nov 2026'],
    ['de-DE', 'Leads der letzten 24 Stunden | mach 48 draus', '19 Nov 2026..21 Nov 2026'],
    ['fr-FR', 'leads des dernières 24 heures | plutôt 48', '19 Nov 2026..21 Nov 2026'],
    ['es-ES', 'leads de las últimas 24 horas | mejor 48', '19 Nov 2026..21 Nov 2026'],
    ['de-DE', 'Leads der letzten 7 Tage | lieber 14', '8 Nov 2026..21 Nov 2026'],
  ],
  'leads and appointments after appointments': [
    ['en-US', 'leads today without an email | how many is that', '21 Nov 2026 · not has email · count'],
    [
      'en-US',
      'appointments today without an email | and leads as well please not only appointments',
      '21 Nov 2026 · not has email',
    ],
    ['en-US', 'appointments today | leads too, not just appointments', '21 Nov 2026'],
    ['de-DE', 'Termine heute ohne Mail | auch Leads bitte, nicht nur Termine', '21 Nov 2026 · not has email'],
    ['fr-FR', "rendez-vous d'aujourd'hui | les leads aussi, pas seulement les rendez-vous", '21 Nov 2026'],
    ['es-ES', 'citas de hoy sin correo | también leads, no solo citas', '21 Nov 2026 · not has email'],
    ['en-US', 'appointments today | how many is that', '21 Nov 2026 · only appointments · count'],
  ],
  'an average by the hour': [
    ['es-ES', 'cuántos leads recibimos al día | y por hora?', 'no period · average per hour · count'],
    ['en-US', 'average leads per day | and an hour?', 'no period · average per hour'],
    ['en-US', 'average leads per hour last quarter | ok per day again', '1 Jul 2026..30 Sep 2026 · average per day'],
  ],
  'whatever was searched for, all of the period': [
    [
      'de-DE',
      'hat am Wochenende jemand nach einem Angebot gefragt | oder nach Preisen | egal was, einfach alle vom Wochenende | Namen?',
      '21 Nov 2026..22 Nov 2026 · list',
    ],
    [
      'en-US',
      'did anyone ask about pricing last weekend | whatever, just all from the weekend',
      '14 Nov 2026..15 Nov 2026 · list',
    ],
    ['en-US', 'leads mentioning refund last week | never mind that, just all of last week', '9 Nov 2026..15 Nov 2026'],
    [
      'fr-FR',
      "quelqu'un a parlé de prix la semaine dernière | peu importe, tous ceux de la semaine dernière",
      '9 Nov 2026..15 Nov 2026',
    ],
    [
      'es-ES',
      'alguien preguntó por precios el fin de semana | da igual, todos los del fin de semana',
      '21 Nov 2026..22 Nov 2026 · list',
    ],
  ],
  'numbers may be abbreviated': [
    ['en-US', 'leads today | phone nrs', '21 Nov 2026 · list'],
    ['en-US', 'leads today | names pls', '21 Nov 2026 · list'],
    ['en-US', 'leads today | their phone nos', '21 Nov 2026 · list'],
    ['en-US', 'leads today | numbers pls', '21 Nov 2026 · list'],
    ['de-DE', 'Leads heute | Tel-Nr.', '21 Nov 2026 · list'],
    ['de-DE', 'Leads heute | Handynummern bitte', '21 Nov 2026 · list'],
    ['fr-FR', "leads d'aujourd'hui | les numéros de tél", '21 Nov 2026 · list'],
    ['es-ES', 'leads de hoy | los tlf', '21 Nov 2026 · list'],
  ],
  'a verb after “or” is another text': [
    [
      'en-US',
      'leads mentioning refund this month | or cancel',
      '1 Nov 2026..30 Nov 2026 · message contains "refund" or "cancel"',
    ],
    [
      'en-US',
      'leads mentioning refund this month | or delete',
      '1 Nov 2026..30 Nov 2026 · message contains "refund" or "delete"',
    ],
    [
      'de-DE',
      'Leads mit "Rückgabe" diesen Monat | oder löschen',
      '1 Nov 2026..30 Nov 2026 · message contains "rückgabe" or "löschen"',
    ],
    [
      'fr-FR',
      'leads qui mentionnent remboursement ce mois-ci | ou supprimer',
      '1 Nov 2026..30 Nov 2026 · message contains "remboursement" or "supprimer" · list',
    ],
    [
      'es-ES',
      'leads que mencionan reembolso este mes | o cancelar',
      '1 Nov 2026..30 Nov 2026 · message contains "reembolso" or "cancelar"',
    ],
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
  'those who did are the opposite': [
    [
      'en-US',
      'leads without a phone number this week | and those who did leave one',
      '16 Nov 2026..22 Nov 2026 · has phone',
    ],
    ['en-US', 'leads without an email this week | and those who did', '16 Nov 2026..22 Nov 2026 · has email'],
    [
      'fr-FR',
      'leads sans téléphone cette semaine | et ceux qui en ont laissé un',
      '16 Nov 2026..22 Nov 2026 · has phone',
    ],
    ['es-ES', 'leads sin teléfono esta semana | y los que sí lo dejaron', '16 Nov 2026..22 Nov 2026 · has phone'],
  ],
  'a lead from a person is looked up': [
    [
      'en-US',
      'is there a lead from jonas becker | what did he write | did he book anything | and tom hill?',
      'all time · only appointments · find "tom hill" · list',
    ],
    ['en-US', 'is there a lead from jonas becker', 'all time · find "jonas becker" · list'],
    ['en-US', 'is there anything from jonas becker', 'all time · find "jonas becker" · list'],
    ['en-US', 'is there a lead from Jonas Becker', 'all time · find "jonas becker" · list'],
    ['de-DE', 'gibt es einen Lead von Jonas Becker', 'all time · find "jonas becker" · list'],
    ['fr-FR', 'y a-t-il un lead de Jonas Becker', 'all time · find "jonas becker" · list'],
    ['es-ES', 'hay algún lead de Jonas Becker', 'all time · find "jonas becker" · list'],
  ],
  'what says something is left out': [
    [
      'en-US',
      'leads last week | ok then just leave out whatever says test',
      '9 Nov 2026..15 Nov 2026 · not message contains "test"',
    ],
    [
      'en-US',
      'leads last week | leave out anything that says test',
      '9 Nov 2026..15 Nov 2026 · not message contains "test"',
    ],
    [
      'fr-FR',
      'leads la semaine dernière | enlève tout ce qui contient test',
      '9 Nov 2026..15 Nov 2026 · not with "test"',
    ],
    [
      'es-ES',
      'leads de la semana pasada | quita todo lo que diga test',
      '9 Nov 2026..15 Nov 2026 · not message contains "test"',
    ],
  ],
  'something with a text in it': [
    [
      'en-US',
      'what did people write yesterday | anything with invoice in it?',
      '20 Nov 2026 · message contains "invoice" · list',
    ],
    [
      'en-US',
      'what did people write yesterday | anything with invoice in it? | or rechnung',
      '20 Nov 2026 · message contains "invoice" or "rechnung" · list',
    ],
    ['en-US', 'leads yesterday | anything about invoices?', '20 Nov 2026 · with "invoices"'],
    ['en-US', 'leads yesterday | any with refund in it', '20 Nov 2026 · message contains "refund"'],
    ['de-DE', 'was haben die Leute gestern geschrieben | was mit Rechnung dabei?', '20 Nov 2026 · with "rechnung"'],
  ],
  'appointments that were made': [
    [
      'en-US',
      'top 10 pages this month | new question: how many Globex appointments were made last friday',
      'Globex · 20 Nov 2026 · only appointments · count · or: Globex · 13 Nov 2026 · only appointments · count',
    ],
    ['en-US', 'how many appointments were made last week', '9 Nov 2026..15 Nov 2026 · only appointments · count'],
    ['en-US', 'how many appointments were set up last week', '9 Nov 2026..15 Nov 2026 · only appointments · count'],
    ['de-DE', 'wie viele Termine wurden letzte Woche gemacht', '9 Nov 2026..15 Nov 2026 · only appointments · count'],
    [
      'fr-FR',
      'combien de rendez-vous ont été pris la semaine dernière',
      '9 Nov 2026..15 Nov 2026 · only appointments · count',
    ],
    ['es-ES', 'cuántas citas se hicieron la semana pasada', '9 Nov 2026..15 Nov 2026 · only appointments · count'],
    ['es-ES', 'Buenos días, ¿quién ha pedido cita hoy?', '21 Nov 2026 · only appointments · list'],
    ['es-ES', 'quién pidió cita ayer', '20 Nov 2026 · only appointments · list'],
    ['fr-FR', 'qui a pris rendez-vous hier', '20 Nov 2026 · only appointments · list'],
    ['de-DE', 'wer hat gestern einen Termin ausgemacht', '20 Nov 2026 · only appointments · list'],
  ],
  'everything from one person': [
    ['de-DE', 'gibts was neues von Frau Lindner | alles von ihr', 'all time · name contains "lindner" · list'],
    ['en-US', 'anything new from Mrs Lindner | everything from her', 'all time · name contains "lindner" · list'],
    [
      'en-US',
      'anything new from Mrs Lindner | show me everything from her',
      'all time · name contains "lindner" · list',
    ],
    ['de-DE', 'gibts was neues von Frau Lindner | zeig mir alles von ihr', 'all time · name contains "lindner" · list'],
    ['fr-FR', "Claire Martin a écrit ? | montre-moi tout d'elle", 'all time · name contains "claire martin" · list'],
    [
      'en-US',
      'did Mrs Lindner write | and the last time, when was that',
      'all time · name contains "lindner" · list · newest 1',
    ],
    [
      'de-DE',
      'hat Frau Lindner geschrieben | und das letzte Mal war wann',
      'all time · name contains "lindner" · list · newest 1',
    ],
    [
      'es-ES',
      'ha escrito la señora Lindner | y la última vez cuándo fue',
      'all time · name contains "lindner" · list · newest 1',
    ],
    ['es-ES', 'ha escrito la señora Lindner | todo lo de ella', 'all time · name contains "lindner" · list'],
  ],
  'another end of the period': [
    ['en-US', 'leads from 1 to 10 November | no, until the 15th', '1 Nov 2026..15 Nov 2026'],
    ['es-ES', 'leads del 1 al 10 de noviembre | no, hasta el 15', '1 Nov 2026..15 Nov 2026'],
  ],
  'the past one is the period before': [
    ['es-ES', 'cuantos leads llevamos este mes | y el pasado', '1 Oct 2026..31 Oct 2026 · count'],
    ['de-DE', 'Leads diesen Monat | und letzten', '1 Oct 2026..31 Oct 2026'],
    ['es-ES', 'leads esta semana | y la pasada', '9 Nov 2026..15 Nov 2026'],
  ],
  'a correction of the time of day': [
    ['es-ES', 'quién escribió ayer por la tarde | Perdone, quería decir por la mañana.', '20 Nov 2026 · list'],
    ['en-US', 'leads yesterday afternoon | sorry, meant in the morning', '20 Nov 2026'],
    ['de-DE', 'Leads gestern Nachmittag | Verzeihung, ich meinte am Vormittag', '20 Nov 2026'],
    ['fr-FR', 'leads hier après-midi | pardon, je voulais dire le matin', '20 Nov 2026'],
  ],
  'the rest of a period that is over': [
    ['en-US', 'leads at night last month | lets say 9 to 5', '1 Oct 2026..31 Oct 2026 · 09:00–17:00'],
    ['de-DE', 'Leads pro Monat 2025 | ab Juni', '1 Jun 2025..31 Dec 2025 · by month'],
    ['fr-FR', 'leads par mois en 2025 | à partir de juin', '1 Jun 2025..31 Dec 2025 · by month'],
    ['es-ES', 'leads por mes en 2025 | desde junio', '1 Jun 2025..31 Dec 2025 · by month'],
  ],
  '“form” for “from” is no page': [
    ['en-US', 'how mnay leads form Globex lst week', "Globex · 9 Nov 2026..15 Nov 2026 · count · read 'lst' as 'last'"],
    ['en-US', 'leads form Globex last week', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads by day last week | whats the busiest', '9 Nov 2026..15 Nov 2026 · by day · most 1'],
  ],
  'back to all of a period drops what was searched for': [
    ['en-US', 'leads mentioning refund yesterday | ok go back to all of yesterday', '20 Nov 2026'],
    ['fr-FR', "leads qui mentionnent facture hier | reviens à tous ceux d'hier", '20 Nov 2026 · list'],
    ['es-ES', 'leads que mencionan factura ayer | vuelve a todos los de ayer', '20 Nov 2026'],
  ],
  'what is asked after a period that has not begun changes that question': [
    ['en-US', 'leads for Globex next week | last week then', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads for Acme last week | and Globex next week? | last week then', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads for Acme last week | next week? | by day', '9 Nov 2026..15 Nov 2026 · by day'],
    ['de-DE', 'Termine nächste Woche | dann letzte Woche', '9 Nov 2026..15 Nov 2026 · only appointments'],
    [
      'fr-FR',
      'rendez-vous la semaine prochaine | alors la semaine dernière',
      '9 Nov 2026..15 Nov 2026 · only appointments',
    ],
    ['es-ES', 'citas de la próxima semana | entonces la semana pasada', '9 Nov 2026..15 Nov 2026 · only appointments'],
    ['en-US', 'appointments next week | the previous one', 'ask-back · no period'],
  ],
  '“since then” begins with a day, and after a longer period': [
    ['en-US', 'leads on 12 October | since then', '12 Oct 2026.. · or: 13 Oct 2026..'],
    ['en-US', 'leads in September | and since then?', '1 Oct 2026.. · or: 1 Sep 2026..'],
    ['de-DE', 'Leads am 12. Oktober | und seitdem?', '12 Oct 2026.. · or: 13 Oct 2026..'],
    ['fr-FR', 'leads du 12 octobre | depuis', '12 Oct 2026.. · or: 13 Oct 2026..'],
    ['es-ES', 'leads del 12 de octubre | desde entonces', '12 Oct 2026.. · or: 13 Oct 2026..'],
    ['fr-FR', 'leads depuis lundi | et depuis le 1er', '1 Nov 2026..'],
    ['en-US', 'leads since Monday | since then', 'ask-back · no period'],
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
  'the newest five are records, though the days before were counted': [
    [
      'en-US',
      'leads in the last 30 days by bot | show me the latest five',
      'all bots · 23 Oct 2026..21 Nov 2026 · list · newest 5',
    ],
    ['de-DE', 'Leads der letzten 30 Tage | die neuesten 5', '23 Oct 2026..21 Nov 2026 · list · newest 5'],
    ['en-US', 'leads in the last 7 days | the last 30', '23 Oct 2026..21 Nov 2026'],
  ],
  'a number of chatbots or questions is no number of days': [
    ['en-US', 'leads on 10 November | the 11th | the two days', '10 Nov 2026..11 Nov 2026'],
    ['fr-FR', 'leads du 10 novembre | le 11 | et le 12 | les trois jours', '10 Nov 2026..12 Nov 2026'],
    ['es-ES', 'leads del 10 de noviembre | el 11 | y el 12 | los tres días', '10 Nov 2026..12 Nov 2026'],
    ['de-DE', 'Leads am 10. November | am 11. | die zwei Tage', '10 Nov 2026..11 Nov 2026'],
    ['fr-FR', 'leads du 10 au 12 novembre | les trois jours', "ask-back · no period · unused 'les trois jours'"],
    [
      'en-US',
      'leads for Globex in October | same for Acme | same for Yahoo! | all three side by side',
      'Yahoo! + Acme + Globex · 1 Oct 2026..31 Oct 2026 · by bot',
    ],
    ['en-US', 'leads for Globex last week | the other two', 'ask-back · no period'],
    ['en-US', 'leads for Globex last week | the other 17', 'all but Globex · 9 Nov 2026..15 Nov 2026'],
  ],
  '“everyone again” after one chatbot is all of them': [
    ['en-US', 'leads for Globex in October | everyone again', 'all bots · 1 Oct 2026..31 Oct 2026'],
    [
      'en-US',
      'newest lead for Globex | all from yesterday',
      'Globex · 20 Nov 2026 · list · or: Globex · 20 Nov 2026.. · list',
    ],
    ['fr-FR', "le dernier lead de Globex | tous ceux d'hier", 'Globex · 20 Nov 2026 · list'],
  ],
  'leads in the place of appointments are only leads': [
    ['en-US', 'appointments this month | leads instead', '1 Nov 2026..30 Nov 2026 · only leads'],
    ['de-DE', 'Termine diesen Monat | lieber Leads', '1 Nov 2026..30 Nov 2026 · only leads'],
  ],
  'the same point of a running period': [
    ['en-US', 'leads this week | same point last week', '9 Nov 2026..14 Nov 2026'],
    ['de-DE', 'Leads diese Woche | letzte Woche zum selben Zeitpunkt', '9 Nov 2026..14 Nov 2026'],
    ['fr-FR', 'leads cette semaine | à la même date la semaine dernière', '9 Nov 2026..14 Nov 2026'],
    ['es-ES', 'leads de esta semana | la semana pasada a estas alturas', '9 Nov 2026..14 Nov 2026'],
    ['fr-FR', 'leads du 12 octobre | à la même date en septembre', '12 Sep 2026'],
  ],
  'a weekend is that of the days before, and after a month its weekends': [
    ['en-US', 'leads on 10 September | and the weekend?', '12 Sep 2026..13 Sep 2026'],
    ['en-US', 'leads in week 40 | the weekend | monday', '28 Sep 2026'],
    ['de-DE', 'Leads am 10. September | und am Wochenende?', '12 Sep 2026..13 Sep 2026'],
    ['fr-FR', 'leads du 10 septembre | et le week-end ?', '12 Sep 2026..13 Sep 2026'],
    ['es-ES', 'leads del 10 de septiembre | y el fin de semana?', '12 Sep 2026..13 Sep 2026'],
    [
      'en-US',
      'leads in September | and the weekend?',
      '1 Sep 2026..30 Sep 2026 · on sat sun · or: 21 Nov 2026..22 Nov 2026 · on sat sun',
    ],
    [
      'fr-FR',
      'leads en septembre | et le week-end ?',
      '1 Sep 2026..30 Sep 2026 · on sat sun · or: 21 Nov 2026..22 Nov 2026 · on sat sun',
    ],
    ['en-US', 'leads this month | and the weekend?', '21 Nov 2026..22 Nov 2026'],
    ['en-US', 'leads on 6 November | that weekend', '7 Nov 2026..8 Nov 2026'],
  ],
  'days behind the period': [
    ['en-US', 'leads on 10 September | the following monday', '14 Sep 2026'],
    ['de-DE', 'Leads am 12. und 13. September | und am Montag danach', '14 Sep 2026'],
    ['fr-FR', 'leads du 10 septembre | et le lundi suivant', '14 Sep 2026'],
    ['es-ES', 'leads del 10 de septiembre | y el lunes siguiente', '14 Sep 2026'],
    ['en-US', 'leads on 10 September | the weekend after', '12 Sep 2026..13 Sep 2026'],
    ['en-US', 'leads on 10 September | the previous monday', '7 Sep 2026'],
    ['en-US', 'leads yesterday | the following monday', "future-period 'the following monday'"],
  ],
  'a part of a month that is over, and a day that may be of another': [
    ['en-US', 'leads in September | the first day', '1 Sep 2026'],
    [
      'en-US',
      'leads in September | the first weekend | the last weekend',
      '26 Sep 2026..27 Sep 2026 · or: 14 Nov 2026..15 Nov 2026',
    ],
    ['en-US', 'leads in September | the last day', '30 Sep 2026 · or: 20 Nov 2026'],
    ['de-DE', 'Leads im September | der letzte Tag', '30 Sep 2026'],
    ['fr-FR', 'leads en septembre | le dernier jour', '30 Sep 2026 · or: 20 Nov 2026'],
    ['es-ES', 'leads de septiembre | el último día', '30 Sep 2026 · or: 20 Nov 2026'],
    ['en-US', 'leads in September | the last week', '9 Nov 2026..15 Nov 2026 · or: 21 Sep 2026..27 Sep 2026'],
    ['en-US', 'leads in September | the last week of it', '21 Sep 2026..27 Sep 2026 · or: 9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads in September | last week', '9 Nov 2026..15 Nov 2026'],
    ['fr-FR', 'leads en septembre | la semaine dernière', '9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads in Q3 | the first half of it', "ask-back · 1 Jan 2026..30 Jun 2026 · unused 'the first half'"],
  ],
  '“that week” is the one around the period': [
    ['en-US', 'leads on 6 November | that week | that month | that quarter', '1 Oct 2026..31 Dec 2026'],
    ['en-US', 'leads in October | that week', 'ask-back · no period'],
  ],
  'the one of a day after a week is a week': [
    [
      'en-US',
      'leads for the week of 2 November | and the one of 9 November?',
      '9 Nov 2026..15 Nov 2026 · or: 9 Nov 2026',
    ],
    ['de-DE', 'Leads in der Woche vom 2. November | und in der vom 9.?', '9 Nov 2026..15 Nov 2026 · or: 9 Nov 2026'],
    ['fr-FR', 'leads de la semaine du 2 novembre | et celle du 9 ?', '9 Nov 2026..15 Nov 2026 · or: 9 Nov 2026'],
    ['es-ES', 'leads de la semana del 2 de noviembre | y la del 9?', '9 Nov 2026..15 Nov 2026 · or: 9 Nov 2026'],
    ['en-US', 'leads on 2 November | and the one of 9 November?', '9 Nov 2026'],
  ],
  'nobody without an address has one at a provider': [
    ['en-US', 'leads with gmail last week | the ones without email', '9 Nov 2026..15 Nov 2026 · not has email'],
  ],
  'the same period of another month is its part up to now': [
    ['en-US', 'leads this month | same period last month', '1 Oct 2026..21 Oct 2026'],
    ['de-DE', 'Leads diesen Monat | gleicher Zeitraum letzten Monat', '1 Oct 2026..21 Oct 2026'],
    ['fr-FR', 'leads de ce mois | même période le mois dernier', '1 Oct 2026..21 Oct 2026'],
    ['es-ES', 'leads de este mes | mismo período el mes pasado', '1 Oct 2026..21 Oct 2026'],
  ],
  'weeks and months ago, after a week or a month, are such': [
    ['en-US', 'leads last week | two weeks ago?', '2 Nov 2026..8 Nov 2026 · or: 7 Nov 2026'],
    ['de-DE', 'Leads letzten Monat | vor drei Monaten', '1 Aug 2026..31 Aug 2026 · or: 21 Aug 2026'],
    ['en-US', 'leads yesterday | two weeks ago?', '7 Nov 2026'],
  ],
  '“that month” after the best one is not known': [
    ['en-US', 'best month this year | how did Globex do in that month', 'ask-back · Globex · no period'],
    ['es-ES', 'mejor mes de este año | y Globex en ese mes', 'ask-back · Globex · no period'],
    ['fr-FR', 'leads du 6 novembre | cette semaine-là', '2 Nov 2026..8 Nov 2026'],
  ],
  'both with a period of their own': [
    [
      'en-US',
      'leads for Globex in October | for Yahoo! | both in September',
      'Globex + Yahoo! · 1 Sep 2026..30 Sep 2026',
    ],
    [
      'es-ES',
      'leads de Globex en octubre | de Yahoo! | los dos en septiembre',
      'Globex + Yahoo! · 1 Sep 2026..30 Sep 2026',
    ],
    [
      'de-DE',
      'Leads für Globex im Oktober | für Yahoo! | beide im September',
      'Globex + Yahoo! · 1 Sep 2026..30 Sep 2026',
    ],
  ],
  'what cannot be joined is asked back, not counted in total': [
    [
      'de-DE',
      'Termine pro Bot letzte Woche | vor einem Monat | beide Wochen zusammen',
      "ask-back · no period · unused 'beide Wochen zusammen'",
    ],
  ],
  'every day is no weekday': [
    ['fr-FR', 'leads le mardi ce trimestre | seulement les mardis | tous les jours', '1 Oct 2026..31 Dec 2026'],
    ['es-ES', 'leads los martes este trimestre | todos los días', '1 Oct 2026..31 Dec 2026'],
  ],
  '“mejor de” is instead, not better': [
    ['es-ES', 'los últimos 5 leads de Globex | mejor de Yahoo!', 'Yahoo! · no period · list · newest 5'],
  ],
  'the rest of a unit is what is left of the one around the period': [
    ['en-US', 'leads 11 to 20 October | the rest of the month', '21 Oct 2026..31 Oct 2026'],
    ['de-DE', 'Leads 11. bis 20. Oktober | der Rest des Monats', '21 Oct 2026..31 Oct 2026'],
    ['fr-FR', 'leads du 11 au 20 octobre | le reste du mois', '21 Oct 2026..31 Oct 2026'],
    ['es-ES', 'leads del 11 al 20 de octubre | el resto del mes', '21 Oct 2026..31 Oct 2026'],
    ['en-US', 'leads on 10 November | the rest of that week', '11 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week | the rest of the week', "ask-back · no period · unused 'the week'"],
  ],
  'days beside another one are no days of this week': [
    ['fr-FR', 'leads du 5 novembre | la veille', '4 Nov 2026'],
    ['fr-FR', 'leads du 5 novembre | le lendemain', '6 Nov 2026'],
    ['de-DE', 'Leads am 5. November | am Vortag', '4 Nov 2026'],
    ['en-US', 'leads on 5 November | prev day', '4 Nov 2026'],
  ],
  'two orders in one phrase are both followed': [
    [
      'en-US',
      'leads for Globex and Yahoo! last week | put Acme back and drop Globex',
      'Acme + Yahoo! · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'de-DE',
      'Leads von Globex und Yahoo! letzte Woche | nimm Acme dazu und Globex raus',
      'Acme + Yahoo! · 9 Nov 2026..15 Nov 2026',
    ],
  ],
  'who won among the others is one of them': [
    [
      'en-US',
      'leads for Globex last week | all other bots | who won?',
      'all but Globex · 9 Nov 2026..15 Nov 2026 · by bot · most 1',
    ],
  ],
  'both of more than two chatbots are not all of them': [
    [
      'en-US',
      'leads for Globex this month | per week, both bots',
      "ask-back · no period · unused 'per week, both bots'",
    ],
  ],
  '“oublie” with a name leaves it out': [
    ['fr-FR', 'leads pour Globex et Yahoo! hier | oublie Yahoo!', 'Globex · 20 Nov 2026'],
  ],
  'as many days in front of the last ones': [
    ['fr-FR', "leads des 7 derniers jours | les 7 d'avant", '8 Nov 2026..14 Nov 2026'],
    ['de-DE', 'Leads der letzten 7 Tage | die 7 davor', '8 Nov 2026..14 Nov 2026'],
  ],
  'another beginning of some days': [
    [
      'en-US',
      'leads from 10 to 14 November | from the 9th',
      '9 Nov 2026..14 Nov 2026 · or: 9 Nov 2026.. · or: 9 Nov 2026',
    ],
    [
      'en-US',
      'leads from 10 to 14 November | and from the 15th',
      '15 Nov 2026.. · or: 15 Nov 2026.. · or: 15 Nov 2026',
    ],
    ['en-US', 'leads on 10 November | from the 9th', '9 Nov 2026 · or: 9 Nov 2026..'],
  ],
  'both days are not a day and its hours': [
    [
      'en-US',
      'leads from 9 to 11 am on Monday | on Tuesday | all day Tuesday | both days',
      "ask-back · no period · unused 'both days'",
    ],
    [
      'en-US',
      'leads last month | and on 5 October | the difference',
      "nothing understood · no period · unused 'difference'",
    ],
  ],
  'an order to change a record is refused and changes nothing of the question': [
    ['en-US', 'anything from David? | can you change his number to 555 0142', 'cannot read-only'],
    ['en-US', 'anything from David? | please move her appointment to Thursday', 'cannot read-only'],
    ['de-DE', 'hat Marta geschrieben | tausch seine Nummer', 'cannot read-only'],
    ['de-DE', 'hat Marta geschrieben | setz ihren Termin auf Freitag', 'cannot read-only'],
    ['fr-FR', 'est-ce que Marchand nous a écrit | déplace-le à jeudi', 'cannot read-only'],
    ['fr-FR', 'est-ce que Marchand nous a écrit | remplace son numéro', 'cannot read-only'],
    ['es-ES', 'leads de octubre | cambia su cita al jueves', 'cannot read-only'],
    ['es-ES', 'leads de octubre | pásala al jueves', 'cannot read-only'],
  ],
  '“change to” names the next period, chatbot or group': [
    ['en-US', 'leads in June | change to appointments', '1 Jun 2026..30 Jun 2026 · only appointments'],
    ['en-US', 'leads in June | move on to October', '1 Oct 2026..31 Oct 2026'],
    ['de-DE', 'Leads im Juni | wechsel zum letzten Monat', '1 Oct 2026..31 Oct 2026'],
    ['fr-FR', 'leads en juin | passe au mois dernier', '1 Oct 2026..31 Oct 2026'],
    ['es-ES', 'leads de junio | cambia al mes pasado', '1 Oct 2026..31 Oct 2026'],
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
  'the contact page and the booking page are pages': [
    [
      'en-US',
      'leads last week by page | only the contact page',
      '9 Nov 2026..15 Nov 2026 · page contains "contact" · by page',
    ],
    ['en-US', 'leads last week | only the booking page', '9 Nov 2026..15 Nov 2026 · page contains "booking"'],
    ['en-US', 'leads last week | without the booking page', '9 Nov 2026..15 Nov 2026 · not page contains "booking"'],
  ],
  'neither of two fields that were asked about': [
    [
      'en-US',
      'leads last week without email | and without phone | and neither',
      '9 Nov 2026..15 Nov 2026 · not has email · not has phone',
    ],
    [
      'fr-FR',
      "leads sans email la semaine dernière | et sans téléphone ? | et ni l'un ni l'autre ?",
      '9 Nov 2026..15 Nov 2026 · not has email · not has phone',
    ],
  ],
  'a look-up is repeated with the whole name, or shows the message': [
    ['en-US', 'anything from David | David Price', 'all time · find "david price" · list'],
    ['en-US', 'anything from David | show me his message', 'all time · find "david" · list'],
    [
      'fr-FR',
      'est-ce que Marchand nous a écrit | montre moi son message',
      'all time · name contains "marchand" · list',
    ],
  ],
  'whether somebody called them is not in the data': [
    ['en-US', 'leads last week | has anyone called them already', 'cannot no-such-data'],
    ['fr-FR', 'leads de la semaine dernière | qui les a déjà appelés', 'cannot no-such-data'],
    ['es-ES', 'leads de la semana pasada | ¿quién los ha llamado ya?', 'cannot no-such-data'],
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
  '“not just those” takes the last condition back': [
    ['en-US', 'leads from gmail last week | not just those', '9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads von gmail letzte Woche | nicht nur die', '9 Nov 2026..15 Nov 2026'],
    ['fr-FR', 'leads de gmail la semaine dernière | pas seulement ceux-là', '9 Nov 2026..15 Nov 2026'],
    ['es-ES', 'leads de gmail la semana pasada | no solo esos', '9 Nov 2026..15 Nov 2026'],
  ],
  'both kinds, or both with and without, are all': [
    ['en-US', 'leads yesterday | and appointments | today | both kinds again', '21 Nov 2026'],
    ['de-DE', 'Leads heute | und Termine | gestern? | wieder beides', '20 Nov 2026'],
    ['fr-FR', 'leads de la semaine dernière avec email | et sans | les deux', '9 Nov 2026..15 Nov 2026'],
  ],
  'everything after a page of the pages, or one chatbot, is everything': [
    ['en-US', 'top pages last week | only the blog | all pages again', '9 Nov 2026..15 Nov 2026 · by page'],
    ['en-US', 'leads for all bots last week | only Globex | now everything', 'all bots · 9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads für alle Bots letzte Woche | nur Globex | jetzt alles', 'all bots · 9 Nov 2026..15 Nov 2026'],
  ],
  'the day before is added, and the whole day is that of the night': [
    ['en-US', 'leads on Monday | the one before too', '15 Nov 2026..16 Nov 2026'],
    ['fr-FR', "leads d'hier | la veille aussi", '19 Nov 2026..20 Nov 2026'],
    ['en-US', 'leads last night | whole day', '20 Nov 2026'],
    ['es-ES', 'leads de ayer por la noche | todo el día', '20 Nov 2026'],
  ],
  'the newest ones again are as many as before': [
    [
      'de-DE',
      'neueste 5 Leads letzte Woche | nur Globex | wieder die neuesten',
      'Globex · 9 Nov 2026..15 Nov 2026 · list · newest 5',
    ],
  ],
  'everyone, and all again, are all chatbots after one of them': [
    ['en-US', 'leads for all bots last week | only Globex | for everyone', 'all bots · 9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads für alle Bots letzte Woche | nur Globex | wieder alle', 'all bots · 9 Nov 2026..15 Nov 2026'],
    [
      'fr-FR',
      'leads de tous les bots la semaine dernière | seulement Globex | pour tous',
      'all bots · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'es-ES',
      'leads de todos los bots la semana pasada | solo Globex | para todos',
      'all bots · 9 Nov 2026..15 Nov 2026',
    ],
  ],
  '“how many have one” asks for those with it after those without': [
    ['en-US', 'leads last week without phone | how many have one', '9 Nov 2026..15 Nov 2026 · has phone'],
    ['de-DE', 'Leads letzte Woche ohne Telefon | wie viele haben eins', '9 Nov 2026..15 Nov 2026 · has phone'],
    ['fr-FR', 'leads de la semaine dernière sans téléphone | combien en ont un', '9 Nov 2026..15 Nov 2026 · has phone'],
    ['es-ES', 'leads de la semana pasada sin teléfono | cuántos tienen uno', '9 Nov 2026..15 Nov 2026 · has phone'],
  ],
  '“just leads” after appointments are only leads': [
    ['en-US', 'appointments last week | just leads', '9 Nov 2026..15 Nov 2026 · only leads'],
    ['es-ES', 'citas de la semana pasada | solo leads', '9 Nov 2026..15 Nov 2026 · only leads'],
  ],
  'all addresses, and what is not grouped, take a condition and a group back': [
    ['en-US', 'leads from Gmail last week | all addresses', '9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads letzte Woche nach Tag | nicht gruppiert', '9 Nov 2026..15 Nov 2026'],
    [
      'fr-FR',
      'leads de la semaine dernière par jour | juste samedi | tous les jours à nouveau',
      '9 Nov 2026..15 Nov 2026 · by day',
    ],
  ],
  '“change one to another” puts it in its place, and is asked back where it was not asked about': [
    ['en-US', 'leads in July | change July to August', '1 Aug 2026..31 Aug 2026'],
    ['en-US', 'Globex leads in July | change Globex to Yahoo!', 'Yahoo! · 1 Jul 2026..31 Jul 2026'],
    ['en-US', 'leads in July | change leads to appointments', '1 Jul 2026..31 Jul 2026 · only appointments'],
    ['en-US', 'leads in July | change the period to October', '1 Oct 2026..31 Oct 2026'],
    ['de-DE', 'Leads im Juli | ändere Juli auf August', '1 Aug 2026..31 Aug 2026'],
    ['fr-FR', 'leads en juillet | change juillet en août', '1 Aug 2026..31 Aug 2026'],
    ['es-ES', 'leads de julio | cambia julio por agosto', '1 Aug 2026..31 Aug 2026'],
    ['en-US', 'leads in July | change May 2025 to August', 'ask-back · no period'],
  ],
  'a chatbot is added with “más”, and a number after some weeks is asked back': [
    ['es-ES', 'leads de Acme la semana pasada | más Globex', 'Acme + Globex · 9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads in the last 2 weeks | then 3', "ask-back · no period · unused '3'"],
    ['de-DE', 'Leads der letzten 2 Wochen | dann 3', "ask-back · no period · unused '3'"],
    ['en-US', 'leads in the last 30 days | make it 7', '15 Nov 2026..21 Nov 2026'],
  ],
  'all of that week is the one around the period': [
    ['en-US', 'leads on 6 November | the whole of that week', '2 Nov 2026..8 Nov 2026'],
  ],
  'an order to answer a person is refused, also as a question with a pronoun': [
    ['en-US', 'mail from s.kramer@example.com? | can you answer her', 'cannot read-only'],
    ['en-US', 'mail from s.kramer@example.com? | could you please write back to him?', 'cannot read-only'],
    ['de-DE', 'Mail von s.kramer@example.com? | kannst du ihr antworten', 'cannot read-only'],
    ['de-DE', 'Mail von s.kramer@example.com? | Können Sie ihn zurückrufen?', 'cannot read-only'],
    ['fr-FR', 'mails de s.kramer@example.com | tu peux lui répondre', 'cannot read-only'],
    ['fr-FR', 'mails de s.kramer@example.com | pouvez-vous leur écrire ?', 'cannot read-only'],
    ['es-ES', 'correos de s.kramer@example.com | puedes contestarle', 'cannot read-only'],
    ['es-ES', 'correos de s.kramer@example.com | ¿le puedes responder?', 'cannot read-only'],
    ['de-DE', 'Mail von s.kramer@example.com? | kannst du sie zeigen', 'nothing understood · no period'],
  ],
  'after a question that cannot be answered and names no period, none is named': [
    ['en-US', 'revenue of Globex | and how many leads', 'Globex · no period · count'],
    ['de-DE', 'wieviel Umsatz hat Globex gemacht | und wieviele Leads', 'Globex · no period · count'],
    ['fr-FR', "chiffre d'affaires de Globex | et combien de leads", 'Globex · no period · count'],
    ['es-ES', 'ingresos de Globex | y cuántos leads', 'Globex · no period · count'],
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
  'what was left out can be put back in': [
    [
      'en-US',
      'leads for Globex and Yahoo! in October by day | without Globex | put it back in',
      'Globex + Yahoo! · 1 Oct 2026..31 Oct 2026 · by day',
    ],
    [
      'en-US',
      'leads for Globex and Yahoo! in October by day | without Globex | no put it back in',
      'Globex + Yahoo! · 1 Oct 2026..31 Oct 2026 · by day',
    ],
    ['en-US', 'leads in October | by day | put it back in', "nothing understood · no period · unused 'back'"],
    ['de-DE', 'Leads im Oktober nach Tag | ohne gmail.com | nimm sie wieder rein', '1 Oct 2026..31 Oct 2026 · by day'],
    ['fr-FR', 'leads en octobre par jour | sans gmail.com | remets-les', '1 Oct 2026..31 Oct 2026 · by day'],
    ['es-ES', 'leads de octubre por día | sin gmail.com | vuelve a ponerlo', '1 Oct 2026..31 Oct 2026 · by day'],
  ],
  'messages by day are groups, no text to search for': [
    [
      'en-US',
      'leads last week | who were they | show their messages by day',
      '9 Nov 2026..15 Nov 2026 · by day · newest 10',
    ],
    ['en-US', 'leads last week | show messages by weekday', '9 Nov 2026..15 Nov 2026 · by weekday'],
  ],
  'a part of the question without its value, and groups of quarters, are asked back': [
    ['en-US', 'Acme leads last week | another bot', "ask-back · no period · unused 'another bot'"],
    ['en-US', 'Acme leads last week | change the period', "ask-back · no period · unused 'change the period'"],
    ['de-DE', 'Leads von Acme letzte Woche | anderen Bot bitte', "ask-back · no period · unused 'anderen Bot bitte'"],
    ['fr-FR', 'leads de Acme la semaine dernière | change de bot', "ask-back · no period · unused 'change de bot'"],
    ['es-ES', 'leads de Acme la semana pasada | otro bot', "ask-back · no period · unused 'otro bot'"],
    ['en-US', 'leads this year | by quarter', "ask-back · no period · unused 'by quarter'"],
    ['de-DE', 'Leads dieses Jahr nach Monat | pro Quartal', "ask-back · no period · unused 'pro Quartal'"],
    ['fr-FR', 'leads cette année | par trimestre', "ask-back · no period · unused 'par trimestre'"],
    ['es-ES', 'leads de este año | por trimestre', "ask-back · no period · unused 'por trimestre'"],
  ],
  '“change the grouping” changes the groups': [
    ['en-US', 'leads in October by day | change the grouping to weeks', '1 Oct 2026..31 Oct 2026 · by week'],
    ['de-DE', 'Leads im Oktober nach Tag | ändere die Gruppierung auf Wochen', '1 Oct 2026..31 Oct 2026 · by week'],
    ['fr-FR', 'leads en octobre par jour | change le regroupement en semaines', '1 Oct 2026..31 Oct 2026 · by week'],
    ['es-ES', 'leads de octubre por día | cambia la agrupación a semanas', '1 Oct 2026..31 Oct 2026 · by week'],
  ],
  'the contact page takes the place of another page, and is asked back after none': [
    [
      'en-US',
      'leads from the pricing page last week | the contact one',
      '9 Nov 2026..15 Nov 2026 · page contains "contact"',
    ],
    [
      'de-DE',
      'Leads von der Preisseite letzte Woche | die von Kontakt',
      '9 Nov 2026..15 Nov 2026 · page contains "kontakt"',
    ],
    [
      'fr-FR',
      'leads de la page tarifs la semaine dernière | celle du contact',
      '9 Nov 2026..15 Nov 2026 · page contains "contact"',
    ],
    [
      'es-ES',
      'leads de la página de precios la semana pasada | la de contacto',
      '9 Nov 2026..15 Nov 2026 · page contains "contacto"',
    ],
    ['en-US', 'leads last week | the contact one', "ask-back · no period · unused 'the contact one'"],
  ],
  'a chatbot or a provider that was left out is put back in by its name': [
    ['en-US', 'leads for all bots last week | without Gmail | put Gmail back in', 'all bots · 9 Nov 2026..15 Nov 2026'],
    [
      'de-DE',
      'Leads für alle Bots letzte Woche | ohne Globex | nimm Globex wieder rein',
      'all bots · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'fr-FR',
      'leads de tous les bots la semaine dernière | sans Globex | mets Globex à nouveau',
      'all bots · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'es-ES',
      'leads de todos los bots la semana pasada | sin Globex | pon Globex otra vez',
      'all bots · 9 Nov 2026..15 Nov 2026',
    ],
  ],
  'a weekday against another has no groups of weekdays': [
    ['en-US', 'leads last week | Thursday vs Tuesday', '19 Nov 2026 · vs 17 Nov 2026'],
    ['de-DE', 'Leads letzte Woche | Donnerstag gegen Dienstag', '19 Nov 2026 · vs 17 Nov 2026'],
  ],
  'a day is added to some days beside it, and asked back after a gap': [
    ['en-US', 'leads from Monday to Wednesday | Thursday too', '16 Nov 2026..19 Nov 2026'],
    ['de-DE', 'Leads von Montag bis Mittwoch | Donnerstag auch', '16 Nov 2026..19 Nov 2026'],
    ['fr-FR', 'leads de lundi à mercredi | jeudi aussi', '16 Nov 2026..19 Nov 2026'],
    ['es-ES', 'leads de lunes a miércoles | el jueves también', '16 Nov 2026..19 Nov 2026'],
    ['en-US', 'leads from Monday to Wednesday | Friday too', "ask-back · no period · unused 'Friday'"],
  ],
  'only a field that was left out is asked back': [
    ['en-US', 'leads last week | without mail, without phone | only phone', 'ask-back · no period · not has phone'],
    ['de-DE', 'Leads letzte Woche ohne Telefon | nur Telefon', 'ask-back · no period · not has phone'],
    ['de-DE', 'Leads letzte Woche ohne Telefon | nur mit Telefon', '9 Nov 2026..15 Nov 2026 · has phone'],
    [
      'fr-FR',
      'leads de la semaine dernière sans téléphone | seulement téléphone',
      'ask-back · no period · not has phone',
    ],
    ['es-ES', 'leads de la semana pasada sin teléfono | solo teléfono', 'ask-back · no period · not has phone'],
  ],
  'with both of two chatbots, perhaps again, are both': [
    ['en-US', 'Acme leads last week | Globex | now with both', 'Acme + Globex · 9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads von Acme letzte Woche | Globex | jetzt mit beiden', 'Acme + Globex · 9 Nov 2026..15 Nov 2026'],
    [
      'fr-FR',
      'leads de Acme la semaine dernière | Globex | les deux à nouveau',
      'Acme + Globex · 9 Nov 2026..15 Nov 2026',
    ],
    ['es-ES', 'leads de Acme la semana pasada | Globex | los dos de nuevo', 'Acme + Globex · 9 Nov 2026..15 Nov 2026'],
  ],
  'two sides the other way round are asked back': [
    ['en-US', 'Acme vs Globex last week | other way round', 'ask-back · no period'],
    ['de-DE', 'Acme gegen Globex letzte Woche | andersrum', 'ask-back · no period'],
    ['fr-FR', "Acme contre Globex la semaine dernière | dans l'autre sens", 'ask-back · no period'],
    ['es-ES', 'Acme contra Globex la semana pasada | al revés', 'ask-back · no period'],
  ],
  'the first of a ranking is its best, no record': [
    ['en-US', 'top 5 pages last week | just the first', '9 Nov 2026..15 Nov 2026 · by page · most 1'],
    ['de-DE', 'Top 5 Seiten letzte Woche | nur die erste', '9 Nov 2026..15 Nov 2026 · by page · most 1'],
    ['fr-FR', 'top 5 des pages la semaine dernière | juste la première', '9 Nov 2026..15 Nov 2026 · by page · most 1'],
    ['es-ES', 'top 5 páginas la semana pasada | solo la primera', '9 Nov 2026..15 Nov 2026 · by page · most 1'],
  ],
  'all again after several conditions is without any, and all alone is asked back': [
    ['de-DE', 'Leads letzte Woche mit Mail | und Telefon | weder noch | wieder alle', '9 Nov 2026..15 Nov 2026'],
    ['es-ES', 'leads de la semana pasada con correo | y teléfono | todos otra vez', '9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads letzte Woche mit Mail | und Telefon | alle', 'ask-back · no period'],
    ['de-DE', 'Leads letzte Woche mit Mail | alle', '9 Nov 2026..15 Nov 2026'],
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
  'a weekend takes the place of its Saturday, and weekdays said twice are one condition': [
    ['en-US', 'leads on the weekend | just saturday | and the weekend before that', '7 Nov 2026..8 Nov 2026'],
    [
      'en-US',
      'what time of day do people write most | only weekdays mon to fri',
      'no period · on mon tue wed thu fri · by hour-of-day · most 1',
    ],
  ],
  'messages after people are counted again': [
    [
      'en-US',
      'how many people wrote last month | per bot | ok and in total messages?',
      'all bots · 1 Oct 2026..31 Oct 2026 · count',
    ],
    [
      'de-DE',
      'wie viele Personen haben letzten Monat geschrieben | und Nachrichten?',
      '1 Oct 2026..31 Oct 2026 · count',
    ],
    ['fr-FR', 'combien de personnes ont écrit le mois dernier | et messages ?', '1 Oct 2026..31 Oct 2026 · count'],
    ['es-ES', 'cuántas personas escribieron el mes pasado | y mensajes?', '1 Oct 2026..31 Oct 2026 · count'],
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
    [
      'en-US',
      'leads this year by page | who converts best',
      "1 Jan 2026..31 Dec 2026 · by person · most 1 · list · unused 'converts'",
    ],
  ],
  'with only an address narrows what was asked, and “at least” says nothing': [
    [
      'en-US',
      'the last 5 appointments | with an email only',
      'no period · only appointments · has email · list · newest 5',
    ],
    [
      'fr-FR',
      'les 5 derniers rdv | avec un email seulement',
      'no period · only appointments · has email · list · newest 5',
    ],
    [
      'en-US',
      'list leads yesterday without phone | do they have an email at least?',
      '20 Nov 2026 · has email · not has phone · list',
    ],
  ],
  'an appointment of somebody who was looked up': [
    [
      'de-DE',
      'zeig alles von Frau Brandt | hat sie auch einen Termin?',
      'all time · only appointments · name contains "brandt" · list',
    ],
    [
      'en-US',
      'show everything from Mrs Brandt | has she an appointment too?',
      'all time · only appointments · name contains "brandt" · list',
    ],
  ],
  'the last 3 each after the latest of each chatbot are 3 of each': [
    ['en-US', 'latest lead of each bot | last 3 each', 'all bots · no period · list · newest 3 · of each bot'],
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
  'together after two chatbots leaves out the question about all before them': [
    [
      'en-US',
      'leads for all bots last week | same for Globex | and for Yahoo! instead | together',
      'Globex + Yahoo! · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'de-DE',
      'Leads aller Bots letzte Woche | das gleiche für Globex | für Yahoo! | zusammen',
      'Globex + Yahoo! · 9 Nov 2026..15 Nov 2026',
    ],
  ],
  'since an hour after a day that is over is up to now': [
    ['en-US', 'leads for Globex yesterday | and since 6', 'Globex · 21 Nov 2026..'],
    ['de-DE', 'Leads gestern | und seit 6 Uhr', '21 Nov 2026..'],
    ['fr-FR', "leads d'hier | et depuis 8h", '21 Nov 2026..'],
    ['es-ES', 'leads de ayer | y desde las 6', '21 Nov 2026..'],
    ['en-US', 'leads today | since 9', '21 Nov 2026 · 09:00–24:00'],
  ],
  'a chatbot that is named and not another one takes its place': [
    ['en-US', 'leads for Globex in September | and Yahoo! not Globex', 'Yahoo! · 1 Sep 2026..30 Sep 2026'],
    [
      'en-US',
      'leads for Globex and May in September | and Yahoo! not Globex',
      'May + Yahoo! · 1 Sep 2026..30 Sep 2026',
    ],
    ['de-DE', 'Leads für Globex im September | und Yahoo! nicht Globex', 'Yahoo! · 1 Sep 2026..30 Sep 2026'],
    ['fr-FR', 'leads pour Globex en septembre | et Yahoo! pas Globex', 'Yahoo! · 1 Sep 2026..30 Sep 2026'],
    ['es-ES', 'leads de Globex en septiembre | y Yahoo!, no Globex', 'Yahoo! · 1 Sep 2026..30 Sep 2026'],
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
  'the time between two leads is no average of their number': [
    ['en-US', 'how much time is there between two leads on average | last month', '1 Oct 2026..31 Oct 2026 · interval'],
    ['en-US', 'how long is it on average between two leads | last month', '1 Oct 2026..31 Oct 2026 · interval'],
    ['es-ES', 'cuánto tiempo hay en promedio entre dos leads | el mes pasado', '1 Oct 2026..31 Oct 2026 · interval'],
  ],
  'only a part after an order to send the answer again and again is what is sent': [
    ['en-US', "send me yesterday's leads every morning at 8 | only for Globex", 'digest'],
    ['de-DE', 'schick mir jeden Tag um 8 die Leads von gestern | nur Termine', 'digest'],
    ['fr-FR', "envoie-moi chaque jour à 8h les leads d'hier | seulement Globex", 'digest'],
    ['es-ES', 'mándame cada día a las 8 los leads de ayer | solo Globex', 'digest'],
    ['en-US', "send me yesterday's leads every morning at 8 | how many for Globex?", 'Globex · 20 Nov 2026 · count'],
  ],
  'names and addresses beside a list are what it shows': [
    ['en-US', 'appointments yesterday | list them with name and email', '20 Nov 2026 · only appointments · list'],
    ['de-DE', 'Termine gestern | liste sie mit Name und Mail auf', '20 Nov 2026 · only appointments · list'],
    ['fr-FR', "leads d'hier | liste-les avec nom et email", '20 Nov 2026 · list'],
    ['es-ES', 'leads de ayer | lístalos con nombre y correo', '20 Nov 2026 · list'],
    ['en-US', 'leads yesterday | show those with a phone number', '20 Nov 2026 · has phone · list'],
  ],
  'another number or address takes the place of the one that was looked up': [
    [
      'en-US',
      'who wrote with the number 01705550199 | hm try lena.ortiz@example.com',
      'all time · email is "lena.ortiz@example.com" · list',
    ],
    [
      'de-DE',
      'wer hat von lena.ortiz@example.com geschrieben | und 01715550123',
      'all time · phone is "01715550123" · list',
    ],
  ],
  'how many of the people booked counts people': [
    [
      'en-US',
      'how many different people wrote this month | how many of them booked',
      '1 Nov 2026..30 Nov 2026 · only appointments · people · count',
    ],
    [
      'de-DE',
      'wie viele verschiedene Leute haben diesen Monat geschrieben | wie viele davon haben einen Termin gemacht',
      '1 Nov 2026..30 Nov 2026 · only appointments · people · count',
    ],
    [
      'fr-FR',
      "combien de personnes différentes ont écrit ce mois-ci | combien d'entre elles ont pris rendez-vous",
      '1 Nov 2026..30 Nov 2026 · only appointments · people · count',
    ],
    [
      'es-ES',
      'cuántas personas distintas escribieron este mes | cuántas de ellas reservaron cita',
      '1 Nov 2026..30 Nov 2026 · only appointments · people · count',
    ],
  ],
  'any domain takes the condition back': [
    ['en-US', 'leads with a gmail address this month | whatever the domain', '1 Nov 2026..30 Nov 2026'],
    [
      'de-DE',
      'Leads mit gmx.de Adresse diesen Monat | egal welche Domain, wie viele waren es insgesamt',
      '1 Nov 2026..30 Nov 2026 · count',
    ],
    ['fr-FR', 'leads avec une adresse gmail ce mois-ci | quel que soit le domaine', '1 Nov 2026..30 Nov 2026'],
    ['es-ES', 'leads con correo de gmail este mes | da igual el dominio', '1 Nov 2026..30 Nov 2026'],
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
  'all again after a list of one chatbot takes back what the last turn narrowed': [
    ['en-US', 'list leads of all bots yesterday | only Globex | all again', 'all bots · 20 Nov 2026 · list'],
    ['en-US', 'list leads of all bots yesterday | only Globex | everyone again', 'all bots · 20 Nov 2026 · list'],
    ['en-US', 'list leads of all bots yesterday | only Globex | all', 'all bots · 20 Nov 2026 · list'],
    ['de-DE', 'liste die Leads aller Bots von gestern auf | nur Globex | wieder alle', 'all bots · 20 Nov 2026 · list'],
  ],
  'the most active contact is a person': [
    [
      'en-US',
      'who is our most active contact this year | top 5',
      '1 Jan 2026..31 Dec 2026 · by person · most 5 · newest 10',
    ],
    [
      'de-DE',
      'wer ist unser aktivster Kontakt dieses Jahr | als Datei',
      '1 Jan 2026..31 Dec 2026 · by person · most 1 · csv',
    ],
    [
      'fr-FR',
      'qui est notre contact le plus actif cette année | top 5',
      '1 Jan 2026..31 Dec 2026 · by person · most 5 · newest 10',
    ],
    [
      'es-ES',
      'quién es nuestro contacto más activo este año | top 5',
      '1 Jan 2026..31 Dec 2026 · by person · most 5 · newest 10',
    ],
  ],
  "words of 'is enough' and 'completely' say nothing": [
    ['de-DE', 'die letzten 10 Leads | die drei neuesten reichen', 'no period · list · newest 3'],
    ['de-DE', 'Leads am 12.11. | am 13. | 9. bis 13. komplett', '9 Nov 2026..13 Nov 2026'],
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
  'a file stays one where it is narrowed': [
    ['fr-FR', "leads d'octobre en csv | que ceux avec un email", '1 Oct 2026..31 Oct 2026 · has email · csv'],
    ['en-US', 'leads in October as csv | only those with an email', '1 Oct 2026..31 Oct 2026 · has email · csv'],
  ],
  'what somebody wrote, and when last': [
    [
      'en-US',
      'did Peter Thompson write | when was the last time he wrote',
      'all time · name contains "peter thompson" · list · newest 1',
    ],
    [
      'de-DE',
      'hat Herr Brandt geschrieben | zeig alles was er geschrieben hat',
      'all time · name contains "brandt" · list',
    ],
    ['es-ES', 'ha escrito Carlos Medina | enséñame todo lo que escribió', 'all time · find "carlos medina" · list'],
  ],
  'a relation of who was looked up is another person': [
    ['en-US', 'did Carlos Medina write | and his sister, Elena Medina', 'all time · find "elena medina" · list'],
    ['de-DE', 'hat Herr Brandt geschrieben | und seine Kollegin Anna Brandt', 'all time · find "anna brandt" · list'],
    ['fr-FR', 'est-ce que Marie Dupont a écrit | et son frère, Paul Dupont', 'all time · find "paul dupont" · list'],
    ['es-ES', 'ha escrito Carlos Medina | y su hermana, Elena Medina', 'all time · find "elena medina" · list'],
  ],
  'which reports somebody gets': [
    ['en-US', 'leads last month | wich reports do i get atm', 'digest'],
    ['de-DE', 'Leads letzten Monat | welche Berichte bekomme ich eigentlich schon', 'digest'],
    ['fr-FR', 'leads du mois dernier | quels rapports je reçois', 'digest'],
    ['es-ES', 'leads del mes pasado | qué informes recibo', 'digest'],
  ],
  'what a lead was paid for is not in the data': [
    ['en-US', 'leads in October | what did we pay per lead', 'cannot no-such-data'],
    ['de-DE', 'Leads im Oktober | was haben wir pro Lead bezahlt', 'cannot no-such-data'],
    ['fr-FR', 'leads en octobre | combien on a payé par lead', 'cannot no-such-data'],
    ['es-ES', 'leads de octubre | cuánto pagamos por lead', 'cannot no-such-data'],
  ],
  'short words for per and used': [
    ['en-US', 'leads this year | pr month', '1 Jan 2026..31 Dec 2026 · by month'],
    [
      'en-US',
      "how many of last month's leads used a gmail address | pr day",
      '1 Oct 2026..31 Oct 2026 · email-domain contains "gmail" · by day',
    ],
  ],
  'who just called is a name without the call': [
    [
      'en-US',
      'someone called thompson just rang, did he write to us | when was the last time he wrote',
      'all time · name contains "thompson" · list · newest 1',
    ],
    [
      'de-DE',
      'ein herr brandt rief gerade an, hat er geschrieben? | wann zuletzt',
      'all time · name contains "brandt" · list · newest 1',
    ],
    [
      'fr-FR',
      "une dame moreau vient d'appeler, elle nous a écrit ? | elle a laissé un mail ?",
      'all time · has email · name contains "moreau" · count · newest 10',
    ],
    [
      'es-ES',
      'un tal ruiz llamó, nos escribió? | cuándo fue la última vez',
      'all time · name contains "ruiz" · list · newest 1',
    ],
  ],
  'an hour after an evening hour is in the evening as well': [
    ['en-US', 'leads after 6pm this month | and after 8', '1 Nov 2026..30 Nov 2026 · 20:00–24:00'],
    [
      'en-US',
      'how many people wrote after 6pm this month | what share of all leads came in after 6',
      '1 Nov 2026..30 Nov 2026 · share of 18:00–24:00',
    ],
    ['en-US', 'leads after 6pm this month | after 8am', '1 Nov 2026..30 Nov 2026 · 08:00–24:00'],
    ['de-DE', 'Leads diesen Monat nach 18 Uhr | und nach 8', '1 Nov 2026..30 Nov 2026 · 08:00–24:00'],
  ],
  'the week before last week is the other side of a comparison with it': [
    ['de-DE', 'Leads letzte Woche | im Vergleich zur Vorwoche?', '9 Nov 2026..15 Nov 2026 · vs 2 Nov 2026..8 Nov 2026'],
    ['de-DE', 'Leads gestern | im Vergleich zum Vortag?', '20 Nov 2026 · vs 19 Nov 2026'],
    ['de-DE', 'Leads letzte Woche | verglichen mit letzter Woche', 'ask-back · 9 Nov 2026..15 Nov 2026'],
  ],
  'an answer is posted only on a plain order': [
    ['en-US', 'leads last week in this channel | and yesterday?', '20 Nov 2026'],
    ['en-US', 'leads last week | post it in the channel', '9 Nov 2026..15 Nov 2026 · in channel'],
    ['en-US', 'leads on Monday | Tuesday in this channel | both', '16 Nov 2026..17 Nov 2026'],
    ['en-US', 'leads on Monday | Tuesday in this channel | the difference?', '17 Nov 2026 · vs 16 Nov 2026'],
    ['en-US', "leads last week | don't post it", '9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads letzte Woche | poste das im Kanal', '9 Nov 2026..15 Nov 2026 · in channel'],
  ],
  'of two chatbots, what is said stands beside the name it is said of': [
    ['en-US', 'leads last week for Acme | not just Acme, Globex too', 'Acme + Globex · 9 Nov 2026..15 Nov 2026'],
    [
      'en-US',
      'leads last week for Acme | I need both bots in there, Acme plus Globex',
      'Acme + Globex · 9 Nov 2026..15 Nov 2026',
    ],
    ['en-US', "leads last week | Acme only, Globex is someone else's", '9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week | I only want Acme in there. No Globex.', '9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week for Acme | leave Acme out and use Globex instead', 'Globex · 9 Nov 2026..15 Nov 2026'],
    [
      'en-US',
      "leads last week for Acme and Globex | sorry, Globex shouldn't have been included, please redo it with Acme only",
      '9 Nov 2026..15 Nov 2026',
    ],
    [
      'en-US',
      'leads last week for Acme | take Globex in place of Acme, everything else as before',
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
    ['de-DE', 'Leads letzte Woche für Acme | nicht nur Acme, auch Globex', 'Acme + Globex · 9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads letzte Woche | Acme ja, Globex nein, und sonst auch keinen', '9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads letzte Woche für Acme | doch nicht Acme sondern Globex', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads letzte Woche für Acme und Globex | hm, und Acme alleine?', '9 Nov 2026..15 Nov 2026'],
    [
      'fr-FR',
      'leads de la semaine dernière pour Acme | pas seulement Acme, Globex aussi',
      'Acme + Globex · 9 Nov 2026..15 Nov 2026',
    ],
    ['fr-FR', 'leads de la semaine dernière | pas globex, acme uniquement', '9 Nov 2026..15 Nov 2026'],
    [
      'fr-FR',
      "leads de la semaine dernière pour Acme | prends Globex au lieu d'Acme",
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'es-ES',
      'leads de la semana pasada para Acme | no solo Acme, Globex también',
      'Acme + Globex · 9 Nov 2026..15 Nov 2026',
    ],
    ['es-ES', 'leads de la semana pasada | solo Acme, Globex no', '9 Nov 2026..15 Nov 2026'],
    ['es-ES', 'leads de la semana pasada | quédate con Acme y Globex ni lo mires', '9 Nov 2026..15 Nov 2026'],
  ],
  'the chatbots that remain after one is left out, and all of them': [
    ['en-US', 'leads last week for Acme and Globex | Globex can go', '9 Nov 2026..15 Nov 2026'],
    [
      'en-US',
      'leads last week for Acme and Globex | Yahoo! instead of Globex',
      'Acme + Yahoo! · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'en-US',
      "leads last week for Acme | hm and if you don't limit it to Acme but take every bot?",
      'all bots · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'en-US',
      "leads last week for all bots | exept Globex, that one isn't mine",
      "all but Globex · 9 Nov 2026..15 Nov 2026 · read 'exept' as 'except'",
    ],
    ['en-US', 'leads last week for Acme | same for everyone', 'all bots · 9 Nov 2026..15 Nov 2026'],
    ['es-ES', 'leads de la semana pasada para Acme | lo mismo para todos', 'all bots · 9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads letzte Woche für Acme | vergiss die Einschränkung auf Acme', 'all bots · 9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week | drop Acme, keep the rest', 'all but Acme · 9 Nov 2026..15 Nov 2026'],
    [
      'en-US',
      'leads last week for Acme | forget about Acme only, show it for all the chatbots',
      'all bots · 9 Nov 2026..15 Nov 2026',
    ],
    ['de-DE', 'Leads letzte Woche für Acme und Globex | nee, Globex brauche ich da nicht', '9 Nov 2026..15 Nov 2026'],
    [
      'de-DE',
      'Leads letzte Woche für Acme | ohne Einschränkung auf Acme, also alle Bots',
      'all bots · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'fr-FR',
      "leads de la semaine dernière pour Acme et Globex | hm, Globex ne m'intéresse pas, tu peux le retirer ?",
      '9 Nov 2026..15 Nov 2026',
    ],
    [
      'es-ES',
      'leads de la semana pasada para Acme | da igual el bot, dámelos todos',
      'all bots · 9 Nov 2026..15 Nov 2026',
    ],
  ],
  'another chatbot beside the one before is compared with it': [
    [
      'en-US',
      'leads last week for Acme and Globex | compare Yahoo!',
      'Acme + Globex + Yahoo! · 9 Nov 2026..15 Nov 2026 · by bot',
    ],
    [
      'en-US',
      'leads last week for Acme | is that more or less than Globex',
      'Acme + Globex · 9 Nov 2026..15 Nov 2026 · by bot',
    ],
    [
      'en-US',
      'leads last week for Acme | compare that with Globex',
      'Acme + Globex · 9 Nov 2026..15 Nov 2026 · by bot',
    ],
    ['en-US', 'leads last week for Acme | put Globex next to it', 'Acme + Globex · 9 Nov 2026..15 Nov 2026 · by bot'],
    [
      'de-DE',
      'Leads letzte Woche für Acme | ist das mehr oder weniger als bei Globex',
      'Acme + Globex · 9 Nov 2026..15 Nov 2026 · by bot',
    ],
    [
      'de-DE',
      'Leads letzte Woche für Acme | wie groß ist der Unterschied zwischen Acme und Globex',
      'Acme + Globex · 9 Nov 2026..15 Nov 2026 · by bot',
    ],
    [
      'fr-FR',
      'leads de la semaine dernière pour Acme | compare avec Globex',
      'Acme + Globex · 9 Nov 2026..15 Nov 2026 · by bot',
    ],
    [
      'es-ES',
      'leads de la semana pasada para Acme | y frente a Globex cómo vamos?',
      'Acme + Globex · 9 Nov 2026..15 Nov 2026 · by bot',
    ],
  ],
  'the whole period again has all its days': [
    ['en-US', 'leads last week | only Thursday | back to the whole week', '9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week | only Thursday | last week again please', '9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week | only Thursday | not just Thursday, the entire week', '9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads letzte Woche | nur Donnerstag | doch die volle Woche', '9 Nov 2026..15 Nov 2026'],
    ['fr-FR', 'leads de la semaine dernière | seulement jeudi | toute la semaine', '9 Nov 2026..15 Nov 2026'],
    [
      'es-ES',
      'leads de la semana pasada | solo el jueves | no solo el jueves, la semana completa',
      '9 Nov 2026..15 Nov 2026',
    ],
    ['en-US', 'leads last week | only Thursday | the whole year', '1 Jan 2026..31 Dec 2026 · on thu'],
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
  'more or fewer days take the place of the period, and are no end of it': [
    ['en-US', 'leads last week | extend it to the last 30 days', '23 Oct 2026..21 Nov 2026'],
    ['en-US', 'leads in the last 30 days | 30 is too long, 7 days', '15 Nov 2026..21 Nov 2026'],
    ['en-US', 'leads in the last 30 days | cut that down to the past seven days', '15 Nov 2026..21 Nov 2026'],
    ['en-US', 'leads on Monday | extend it to today', '16 Nov 2026..21 Nov 2026'],
    ['de-DE', 'Leads letzte Woche | mach 30 Tage draus', '23 Oct 2026..21 Nov 2026'],
    ['de-DE', 'Leads letzte Woche | schränk das mal auf Oktober ein', '1 Oct 2026..31 Oct 2026'],
    ['fr-FR', 'leads de la semaine dernière | élargis aux 30 derniers jours', '23 Oct 2026..21 Nov 2026'],
    ['fr-FR', 'leads des 30 derniers jours | 7 jours suffisent', '15 Nov 2026..21 Nov 2026'],
    ['es-ES', 'leads de la semana pasada | amplíalo a los últimos 30 días', '23 Oct 2026..21 Nov 2026'],
    ['es-ES', 'leads de los últimos 30 días | 30 son muchos, mejor 7 días', '15 Nov 2026..21 Nov 2026'],
  ],
  'a filter that is named by its value goes': [
    ['de-DE', 'Leads letzte Woche | nur für Globex | Globex-Filter raus', 'all bots · 9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads letzte Woche | nur Donnerstag | den Donnerstag-Filter wieder raus', '9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week | only Thursday | take the Thursday filter off', '9 Nov 2026..15 Nov 2026'],
    ['fr-FR', 'leads de la semaine dernière | seulement jeudi | enlève le filtre jeudi', '9 Nov 2026..15 Nov 2026'],
    ['es-ES', 'leads de la semana pasada | solo el jueves | quita el filtro del jueves', '9 Nov 2026..15 Nov 2026'],
  ],
  'days and months at an end of the period are left out': [
    ['en-US', 'leads this week | without today', '16 Nov 2026..20 Nov 2026'],
    ['en-US', "leads this week | today isn't over yet so don't count it", '16 Nov 2026..20 Nov 2026'],
    ['en-US', 'leads in the third quarter | leave out July and September', '1 Aug 2026..31 Aug 2026'],
    ['en-US', 'leads in October vs September | drop October', '1 Sep 2026..30 Sep 2026'],
    ['en-US', 'leads last week | without Wednesday', '9 Nov 2026..15 Nov 2026 · not on wed'],
    ['en-US', 'leads today | without today', "ask-back · 21 Nov 2026 · unused 'without'"],
    [
      'de-DE',
      'Leads diese Woche | heute nicht mitzählen, der Tag ist ja noch nicht vorbei',
      '16 Nov 2026..20 Nov 2026',
    ],
    ['de-DE', 'Leads im dritten Quartal | ohne Juli und September', '1 Aug 2026..31 Aug 2026'],
    ['de-DE', 'Leads Oktober vs September | Oktober raus', '1 Sep 2026..30 Sep 2026'],
    ['fr-FR', "leads de cette semaine | sans aujourd'hui", '16 Nov 2026..20 Nov 2026'],
    ['fr-FR', 'leads du troisième trimestre | sans juillet ni septembre', '1 Aug 2026..31 Aug 2026'],
    ['es-ES', 'leads de esta semana | quita hoy', '16 Nov 2026..20 Nov 2026'],
    ['es-ES', 'leads del tercer trimestre | sin julio ni septiembre', '1 Aug 2026..31 Aug 2026'],
  ],
  '“of the month” is the month asked about before': [
    ['en-US', 'leads in October | only the last ten days of the month', '22 Oct 2026..31 Oct 2026'],
    ['en-US', 'leads in October | just the first half of that month', '1 Oct 2026..15 Oct 2026'],
    ['en-US', 'leads in October | from the 22nd to the end of the month', '22 Oct 2026..31 Oct 2026'],
    ['en-US', 'leads in October | the rest of the month', "ask-back · no period · unused 'the month'"],
    ['de-DE', 'Leads im Oktober | vom 22. bis Monatsende', '22 Oct 2026..31 Oct 2026'],
    ['de-DE', 'Leads im Oktober | nur die erste Monatshälfte', '1 Oct 2026..15 Oct 2026'],
    ['fr-FR', "leads d'octobre | les dix derniers jours du mois", '22 Oct 2026..31 Oct 2026'],
    ['es-ES', 'leads de octubre | los últimos diez días del mes', '22 Oct 2026..31 Oct 2026'],
  ],
  'a period that is cut off ends there, the day included': [
    ['en-US', 'leads this month | stop at the 10th', '1 Nov 2026..10 Nov 2026'],
    ['en-US', 'leads this month | cut it off after november 10', '1 Nov 2026..10 Nov 2026'],
    [
      'de-DE',
      'Leads diesen Monat | nach dem 10.11. abschneiden',
      "1 Nov 2026..10 Nov 2026 · read '10.11' as '2026-11-10' · or: ..11 Oct 2026",
    ],
    ['de-DE', 'Leads diesen Monat | bis zum zehnten', '1 Nov 2026..10 Nov 2026'],
    ['fr-FR', 'leads de ce mois | arrête au 10 novembre', '1 Nov 2026..10 Nov 2026'],
    ['es-ES', 'leads de este mes | córtalo en el 10 de noviembre', '1 Nov 2026..10 Nov 2026'],
  ],
  'the chatbot that was left out comes back, or is asked about alone': [
    ['en-US', 'leads last week for all bots except Globex | with Globex again', 'all bots · 9 Nov 2026..15 Nov 2026'],
    [
      'en-US',
      "leads last week for all bots except Globex | don't leave Globex out anymore",
      'all bots · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'en-US',
      'leads last week for all bots except Globex | all bots, no exceptions',
      'all bots · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'en-US',
      'leads last week for all bots except Globex | only the one that was left out',
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'en-US',
      'leads last week for all bots except Globex | now all of them incl. Globex',
      'all bots · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'de-DE',
      'Leads letzte Woche für alle Bots außer Globex | lass Globex nicht mehr weg',
      'all bots · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'de-DE',
      'Leads letzte Woche für alle Bots außer Globex | alle Bots ohne Ausnahme',
      'all bots · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'de-DE',
      'Leads letzte Woche für alle Bots außer Globex | zeig nur den ausgeschlossenen Bot',
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'fr-FR',
      'leads de la semaine dernière pour tous les bots sauf Globex | avec Globex à nouveau',
      'all bots · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'fr-FR',
      'leads de la semaine dernière pour tous les bots sauf Globex | tous les bots sans exception',
      'all bots · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'fr-FR',
      'leads de la semaine dernière pour tous les bots sauf Globex | seulement celui qui a été exclu',
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'es-ES',
      'leads de la semana pasada de todos los bots menos Globex | con Globex otra vez',
      'all bots · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'es-ES',
      'leads de la semana pasada de todos los bots menos Globex | todos los bots sin excepción',
      'all bots · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'es-ES',
      'leads de la semana pasada de todos los bots menos Globex | solo el que quedó fuera',
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
  ],
  'how it looks for another chatbot is asked of that one alone': [
    [
      'en-US',
      'leads last month by weekday for Globex | and what does it look like for Yahoo!?',
      'Yahoo! · 1 Oct 2026..31 Oct 2026 · by weekday',
    ],
    [
      'en-US',
      'leads last month by weekday for Globex | the same weekday split for Yahoo!',
      'Yahoo! · 1 Oct 2026..31 Oct 2026 · by weekday',
    ],
    [
      'de-DE',
      'Leads letzten Monat nach Wochentag für Globex | und wie sieht es bei Yahoo! aus?',
      'Yahoo! · 1 Oct 2026..31 Oct 2026 · by weekday',
    ],
    [
      'fr-FR',
      'leads du mois dernier par jour de la semaine pour Globex | et ça donne quoi pour Yahoo! ?',
      'Yahoo! · 1 Oct 2026..31 Oct 2026 · by weekday',
    ],
    [
      'es-ES',
      'leads del mes pasado por día de la semana de Globex | ¿y cómo se ve en Yahoo!?',
      'Yahoo! · 1 Oct 2026..31 Oct 2026 · by weekday',
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
  'what stays is no part of what is asked for': [
    [
      'en-US',
      'leads last week with an email | switch the time to October, keep the rest',
      '1 Oct 2026..31 Oct 2026 · has email',
    ],
    [
      'en-US',
      'appointments last week | all the bots except for Globex, still appointments',
      'all but Globex · 9 Nov 2026..15 Nov 2026 · only appointments',
    ],
    [
      'de-DE',
      'Leads letzte Woche mit E-Mail | Zeitraum bitte auf Oktober, Rest bleibt',
      '1 Oct 2026..31 Oct 2026 · has email',
    ],
    [
      'fr-FR',
      'leads de la semaine dernière avec email | octobre, le reste ne change pas',
      '1 Oct 2026..31 Oct 2026 · has email',
    ],
    ['es-ES', 'leads de la semana pasada con email | octubre, lo demás igual', '1 Oct 2026..31 Oct 2026 · has email'],
  ],
  'as many chatbots as are named, and two of them as one number': [
    [
      'en-US',
      'leads last week | all three pls, Globex, Yahoo! and Acme',
      'Acme + Globex + Yahoo! · 9 Nov 2026..15 Nov 2026 · or: 9 Nov 2026..15 Nov 2026',
    ],
    [
      'en-US',
      'leads last week with an email | for both Globex and Yahoo!, still with an email',
      'Globex + Yahoo! · 9 Nov 2026..15 Nov 2026 · has email',
    ],
    [
      'de-DE',
      'Leads letzte Woche mit E-Mail | für beide zusammen, Globex und Yahoo!, weiterhin mit E-Mail',
      'Globex + Yahoo! · 9 Nov 2026..15 Nov 2026 · has email',
    ],
    [
      'en-US',
      'leads last week for Globex | and Yahoo! | the two combined as one number',
      'Globex + Yahoo! · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'fr-FR',
      'leads de la semaine dernière pour Globex | et Yahoo! | un seul chiffre pour les deux',
      'Globex + Yahoo! · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'es-ES',
      'leads de la semana pasada de Globex | y Yahoo! | un solo número para los dos',
      'Globex + Yahoo! · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'en-US',
      'leads last week for Globex | compare with Yahoo! | now compare the two in October',
      'Globex + Yahoo! · 1 Oct 2026..31 Oct 2026 · by bot',
    ],
    [
      'de-DE',
      'Leads letzte Woche für Globex | vergleiche mit Yahoo! | vergleich die beiden mal im Okt',
      'Globex + Yahoo! · 1 Oct 2026..31 Oct 2026 · by bot',
    ],
  ],
  'where the period is to begin': [
    [
      'en-US',
      'leads yesterday | can you start on Monday and go up to and including yesterday',
      '16 Nov 2026..20 Nov 2026',
    ],
    ['en-US', 'leads today | from Monday up to yesterday', '16 Nov 2026..20 Nov 2026'],
    ['de-DE', 'Leads gestern | kannst du am Montag anfangen und bis gestern zählen?', '16 Nov 2026..20 Nov 2026'],
    ['de-DE', 'Leads heute | fang am Montag an statt heute', '16 Nov 2026..'],
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
  'a unit that was named once is meant twice': [
    ['de-DE', 'Leads letzten Monat | diesen Monat statt letzten', '1 Nov 2026..30 Nov 2026'],
    ['de-DE', 'Leads letzten Monat | nicht letzten, sondern den laufenden Monat bitte', '1 Nov 2026..30 Nov 2026'],
    ['en-US', 'leads last month | not last month, I need this one', '1 Nov 2026..30 Nov 2026'],
    ['en-US', 'leads this year | not this year, the previous one', '1 Jan 2025..31 Dec 2025'],
    ['en-US', 'leads in the third quarter | not the whole quarter, August is enough', '1 Aug 2026..31 Aug 2026'],
  ],
  'days and units by other adjectives': [
    ['de-DE', 'Leads gestern | und die heutigen?', '21 Nov 2026'],
    ['de-DE', 'Leads letzten Monat | für den jetzigen Monat', '1 Nov 2026..30 Nov 2026'],
    ['en-US', 'leads in October | the final ten days of that month', '22 Oct 2026..31 Oct 2026'],
    ['en-US', 'leads this month | make it the running quarter', '1 Oct 2026..31 Dec 2026'],
    ['en-US', 'leads in October vs September | w/o October pls', '1 Sep 2026..30 Sep 2026'],
  ],
  'her messages are her records': [
    [
      'de-DE',
      'finde Ines Kramer | nur ihre Nachrichten aus dem Oktober',
      '1 Oct 2026..31 Oct 2026 · find "ines kramer" · list',
    ],
  ],
  'a name that may be a date, and words that may be about several things, are left to the other rules': [
    ['en-US', 'leads from Monday to Wednesday | Friday too', "ask-back · no period · unused 'Friday'"],
    ['en-US', "leads last week | don't leave out Globex", "ask-back · all but Globex · no period · unused 'don't'"],
    ['de-DE', 'Leads letzte Woche | Acme und Globex nicht', "ask-back · Acme + Globex · no period · unused 'nicht'"],
  ],
  'the meeting that the numbers are for is no period': [
    [
      'en-US',
      'need the lead numbers for last week for the monday mtg',
      "9 Nov 2026..15 Nov 2026 · unused 'for the monday mtg'",
    ],
    [
      'en-US',
      "leads last month for tomorrow's meeting please",
      "1 Oct 2026..31 Oct 2026 · unused 'for tomorrow's meeting please'",
    ],
    [
      'de-DE',
      'Leads letzte Woche für das Meeting am Montag',
      "9 Nov 2026..15 Nov 2026 · unused 'für das Meeting am Montag'",
    ],
    [
      'fr-FR',
      'leads de la semaine dernière pour la réu de lundi matin',
      "9 Nov 2026..15 Nov 2026 · unused 'pour la réu de lundi matin'",
    ],
    [
      'es-ES',
      'leads de la semana pasada para la reunión de mañana',
      "9 Nov 2026..15 Nov 2026 · unused 'para la reunión de mañana'",
    ],
    ['en-US', 'leads for Monday', '16 Nov 2026'],
  ],
  'short forms are written out': [
    ['en-US', "leads y'day", '20 Nov 2026'],
    ['en-US', 'what happened yesterday', '20 Nov 2026'],
    ['en-US', 'leads this month | pr bot', 'all bots · 1 Nov 2026..30 Nov 2026 · by bot'],
    ['en-US', 'gmail leads | non gmail', 'no period · not email-domain contains "gmail"'],
    ['en-US', 'leads in june | from the beginning', 'all time'],
    ['de-DE', 'Leads im Juni | von Anfang an', 'all time'],
    ['fr-FR', 'leads en juin | depuis le début', 'all time'],
    ['es-ES', 'leads en junio | desde el principio', 'all time'],
    ['en-US', 'how often do leads come in', 'no period · interval'],
    ['de-DE', 'wie oft kommen Leads rein', 'no period · interval'],
    ['fr-FR', 'à quel rythme arrivent les leads', 'no period · interval'],
    ['es-ES', 'a qué ritmo entran los leads', 'no period · interval'],
    ['en-US', 'leads per bot for Q1, Q2 too', 'all bots · 1 Jan 2026..30 Jun 2026 · by bot'],
    ['de-DE', 'Leads pro Bot für Q1 und auch Q2', 'all bots · 1 Jan 2026..30 Jun 2026 · by bot'],
    ['fr-FR', 'leads par bot pour T1, T2 aussi', 'all bots · 1 Jan 2026..30 Jun 2026 · by bot'],
    ['es-ES', 'leads por bot de T1, T2 también', 'all bots · 1 Jan 2026..30 Jun 2026 · by bot'],
    ['es-ES', 'qué ha pasado esta semana', '16 Nov 2026..22 Nov 2026'],
    ['en-US', "haven't looked in the last few days, what came in since friday", '20 Nov 2026..'],
    ['de-DE', 'hab die letzten Tage nicht reingeschaut, was gab es seit Freitag', '20 Nov 2026..'],
    ['fr-FR', 'pas regardé depuis des jours, combien de leads depuis vendredi', '20 Nov 2026.. · count'],
    ['es-ES', 'llevo días sin mirar, cuántos leads desde el viernes', '20 Nov 2026.. · count'],
    ['en-US', 'what email providers do ppl use', 'no period · by email-domain'],
    ['fr-FR', 'quels fournisseurs de mail utilisent les gens', 'no period · by email-domain'],
    ['en-US', 'trial lesson bookings last week', '9 Nov 2026..15 Nov 2026 · only appointments'],
    ['de-DE', 'Leads mit Rückruf im Text diese Woche', '16 Nov 2026..22 Nov 2026 · message contains "rückruf"'],
    ['de-DE', 'Wie viele Anfragen enthielten das Wort Rechnung', 'no period · with "rechnung" · count'],
    ['fr-FR', 'combien de demandes contenaient le mot facture', 'no period · with "facture" · count'],
    ['es-ES', 'cuántas consultas contenían la palabra factura', 'no period · with "factura" · count'],
    ['de-DE', 'Leads am WE', '21 Nov 2026..22 Nov 2026'],
    ['de-DE', 'Leads am WE nach Stunden | das WE davor', '7 Nov 2026..8 Nov 2026 · by hour-of-day'],
    ['fr-FR', 'leads le WE dernier', '14 Nov 2026..15 Nov 2026'],
    ['de-DE', 'did we get leads yesterday', '20 Nov 2026'],
    ['en-US', 'messages w/o the word test yesterday', '20 Nov 2026 · not message contains "test"'],
    ['en-US', 'leads yesterday | list em', '20 Nov 2026 · list'],
    ['de-DE', 'Leads gestern | nur mit tel.nr', '20 Nov 2026 · has phone'],
    ['en-US', 'this mornings leads', '21 Nov 2026'],
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
  '“from Monday on” has no end': [
    ['en-US', 'leads from monday on', '16 Nov 2026..'],
    ['en-US', 'leads from june on, by week', '1 Jun 2026.. · by week'],
    ['en-US', 'leads per month this year | only from june on', '1 Jun 2026.. · by month'],
    ['en-US', 'leads from Globex on monday', 'Globex · 16 Nov 2026'],
    ['en-US', 'leads from 6pm on', 'no period · 18:00–24:00'],
  ],
  'two days that follow each other': [
    ['en-US', 'how many on the weekend of nov 7/8', '7 Nov 2026..8 Nov 2026 · count'],
    ['de-DE', 'Leads am Wochenende 7./8. November', '7 Nov 2026..8 Nov 2026'],
    ['fr-FR', 'leads du week-end du 7/8 novembre', '7 Nov 2026..8 Nov 2026'],
    ['es-ES', 'leads del fin de semana del 7/8 de noviembre', '7 Nov 2026..8 Nov 2026'],
    ['en-US', 'leads on 3/4/2026', "4 Mar 2026 · read '3/4/2026' as '2026-03-04' · or: 3 Apr 2026"],
    ['de-DE', 'Leads zwischen 7 und 8. November', '7 Nov 2026..8 Nov 2026'],
  ],
  'hours that descend are no days, and what lies outside of them': [
    ['en-US', 'how many between 9 and 5 this week', '16 Nov 2026..22 Nov 2026 · 09:00–17:00 · count'],
    ['fr-FR', 'combien entre 9 et 5 cette semaine', '16 Nov 2026..22 Nov 2026 · 09:00–17:00 · count'],
    ['en-US', 'leads between 9 and 17 last month', '9 Oct 2026..17 Oct 2026'],
    [
      'en-US',
      'how many between 9 and 5 this week | outside of that?',
      '16 Nov 2026..22 Nov 2026 · not 09:00–17:00 · count',
    ],
    ['de-DE', 'Leads diese Woche zwischen 9 und 17 Uhr | und außerhalb?', '16 Nov 2026..22 Nov 2026 · not 09:00–17:00'],
    ['fr-FR', 'leads de cette semaine entre 9h et 17h | et en dehors ?', '16 Nov 2026..22 Nov 2026 · not 09:00–17:00'],
    [
      'es-ES',
      'leads de esta semana entre las 9 y las 17 | y fuera de ese horario?',
      '16 Nov 2026..22 Nov 2026 · not 09:00–17:00',
    ],
    ['en-US', 'leads this week | outside of that?', 'ask-back · no period'],
  ],
  'one record of each chatbot': [
    [
      'en-US',
      'very first lead we ever got | for each bot i mean',
      'all bots · all time · list · oldest 1 · of each bot',
    ],
    [
      'en-US',
      'very first lead per bot | and now the latest for each',
      'all bots · all time · list · newest 1 · of each bot',
    ],
    [
      'de-DE',
      'der allererste Lead pro Bot | jeweils den neuesten',
      'all bots · all time · list · newest 1 · of each bot',
    ],
    [
      'fr-FR',
      'le tout premier lead par bot | et maintenant le dernier de chacun',
      'all bots · all time · list · newest 1 · of each bot',
    ],
    ['en-US', 'leads last week by page | the latest for each', 'ask-back · no period'],
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
  'people again': [
    [
      'en-US',
      'how many different people wrote last month | and how many messages in total | people again pls',
      '1 Oct 2026..31 Oct 2026 · people',
    ],
    [
      'de-DE',
      'wie viele verschiedene Personen letzten Monat | und wie viele Nachrichten | wieder Personen bitte',
      '1 Oct 2026..31 Oct 2026 · people',
    ],
    [
      'fr-FR',
      'combien de personnes différentes le mois dernier | et combien de messages au total | de nouveau les personnes',
      '1 Oct 2026..31 Oct 2026 · people',
    ],
    [
      'es-ES',
      'cuántas personas distintas el mes pasado | y cuántos mensajes en total | otra vez personas',
      '1 Oct 2026..31 Oct 2026 · people',
    ],
    ['en-US', 'the number of people last week', '9 Nov 2026..15 Nov 2026 · people'],
  ],
  'a text in the message': [
    [
      'en-US',
      'leads yesterday but without the ones with test in the message',
      '20 Nov 2026 · not message contains "test"',
    ],
    ['en-US', 'leads yesterday | without test in the message', '20 Nov 2026 · not message contains "test"'],
    ['es-ES', 'leads de ayer sin los que tienen test en el mensaje', '20 Nov 2026 · not message contains "test"'],
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
  '“this one” after a unit that is over is the running one': [
    ['en-US', 'leads last quarter | this one then', '1 Oct 2026..31 Dec 2026'],
    ['de-DE', 'Leads letzte Woche | und diese?', '16 Nov 2026..22 Nov 2026'],
    ['fr-FR', 'leads le mois dernier | et celui-ci ?', '1 Nov 2026..30 Nov 2026'],
    ['es-ES', 'leads el trimestre pasado | y este?', '1 Oct 2026..31 Dec 2026'],
    ['en-US', 'leads on Monday | and this one?', 'ask-back · no period'],
  ],
  'somebody is looked up before the verb': [
    ['de-DE', 'kannst du mir Müller suchen', 'all time · find "müller" · list'],
    ['fr-FR', 'tu peux me trouver dupont', 'all time · find "dupont" · list'],
    ['es-ES', 'me buscas a garcía', 'all time · find "garcía" · list'],
    ['es-ES', 'ha escrito alguien que se llame Montserrat?', 'all time · name contains "montserrat" · list'],
    ['es-ES', 'leads que llamé ayer', 'cannot no-such-data'],
    ['de-DE', 'kannst du mir die Leads von gestern suchen', '20 Nov 2026'],
  ],
  'what is no data, cannot be done or is a digest': [
    ['en-US', 'which of my leads closed', 'cannot no-such-data'],
    ['en-US', "is mr Tanaka's appointment confirmed", 'cannot no-such-data'],
    ['es-ES', 'está confirmada la cita del sr tanaka', 'cannot no-such-data'],
    ['fr-FR', 'on a signé combien de contrats grâce au chatbot ?', 'cannot no-such-data'],
    ['en-US', 'please remove the duplicate of Anna Lindqvist', 'cannot read-only'],
    ['en-US', 'can you answer the last one for me', 'cannot read-only'],
    ['de-DE', 'kannst du die letzte für mich beantworten', 'cannot read-only'],
    ['en-US', 'stop the daily summary', 'digest'],
    ['de-DE', 'stopp den täglichen Bericht', 'digest'],
    ['en-US', 'how many leads came from the blog', 'no period · page contains "blog" · count'],
    ['en-US', 'anyone with an email ending in @klinik-nord.de', 'no period · domain klinik-nord.de · list'],
  ],
  'whether those have something': [
    [
      'en-US',
      'leads yesterday without phone | what about a mail address, do those have one?',
      '20 Nov 2026 · has email · not has phone',
    ],
    [
      'de-DE',
      'Leads gestern ohne Telefon | und eine Mailadresse, haben die eine?',
      '20 Nov 2026 · has email · not has phone',
    ],
    ['fr-FR', "leads d'hier sans téléphone | et un mail, ils en ont un ?", '20 Nov 2026 · has email · not has phone'],
    ['es-ES', 'leads de ayer sin teléfono | y un correo, esos tienen?', '20 Nov 2026 · has email · not has phone'],
    ['en-US', 'leads yesterday without phone | what about a mail address?', '20 Nov 2026 · not has email'],
  ],
  'the chatbot of one record': [
    [
      'en-US',
      'the latest lead last week | through which bot',
      'all bots · 9 Nov 2026..15 Nov 2026 · by bot · newest 1',
    ],
    [
      'en-US',
      'the latest lead last week | per bot',
      'all bots · 9 Nov 2026..15 Nov 2026 · list · newest 1 · of each bot',
    ],
  ],
  "the speaker's own meeting before the question": [
    ['en-US', 'for the monday mtg i need leads last week', "9 Nov 2026..15 Nov 2026 · unused 'for the monday mtg'"],
    [
      'en-US',
      'need numbers for our weekly sync on tuesday: leads last week',
      "9 Nov 2026..15 Nov 2026 · unused 'need' · unused 'for our weekly sync on tuesday'",
    ],
    [
      'fr-FR',
      'pour la réunion de lundi il me faut les leads de la semaine dernière',
      "9 Nov 2026..15 Nov 2026 · unused 'pour la réunion de lundi'",
    ],
    [
      'es-ES',
      'para la reunión del lunes necesito los leads de la semana pasada',
      "9 Nov 2026..15 Nov 2026 · unused 'para la reunión del lunes'",
    ],
    ['en-US', 'appointments for Monday', '16 Nov 2026 · only appointments'],
  ],
  'a count of each chatbot, or another count': [
    ['en-US', 'the last 3 of each bot | only one per bot', 'all bots · no period · list · newest 1 · of each bot'],
    ['en-US', 'the last 3 of each bot | make it 5 each', 'all bots · no period · list · newest 5 · of each bot'],
    [
      'en-US',
      'the last 3 of each bot | just the newest of each',
      'all bots · no period · list · newest 1 · of each bot',
    ],
    ['en-US', 'the last 3 of each bot | a single one per bot', 'all bots · no period · list · newest 1 · of each bot'],
    ['en-US', 'the newest 10 leads | 2 per bot', 'all bots · no period · list · newest 2 · of each bot'],
    ['en-US', 'the newest 10 leads | just one', 'no period · list · newest 1'],
    ['en-US', 'the newest 10 leads | 20 instead of 10', 'no period · list · newest 20'],
    ['en-US', "the newest 10 leads | let's do 20", 'no period · list · newest 20'],
    ['en-US', 'leads last month by bot | 2 per bot', "all bots · 1 Oct 2026..31 Oct 2026 · by bot · unused '2'"],
    ['en-US', 'leads last month by page | 5 per page', "1 Oct 2026..31 Oct 2026 · by page · unused '5'"],
    ['de-DE', 'die letzten 3 von jedem Bot | nur eins pro Bot', 'all bots · no period · list · newest 1 · of each bot'],
    ['de-DE', 'die letzten 3 von jedem Bot | je 5', 'all bots · no period · list · newest 5 · of each bot'],
    [
      'de-DE',
      'die letzten 3 von jedem Bot | nur den letzten von jedem',
      'all bots · no period · list · newest 1 · of each bot',
    ],
    ['de-DE', 'die neuesten 10 Leads | 20 statt 10', 'no period · list · newest 20'],
    ['de-DE', 'die neuesten 10 Leads | nur einen', 'no period · list · newest 1'],
    ['de-DE', 'die neuesten 10 Leads | zeig 20', 'no period · list · newest 20'],
    ['fr-FR', 'les 3 derniers de chaque bot | un seul par bot', 'all bots · no period · list · newest 1 · of each bot'],
    ['fr-FR', 'les 3 derniers de chaque bot | deux de chaque', 'all bots · no period · list · newest 2 · of each bot'],
    ['fr-FR', 'les 10 derniers leads | un seul', 'no period · list · newest 1'],
    ['fr-FR', "les 10 derniers leads | j'en veux 20", 'no period · list · newest 20'],
    ['es-ES', 'los 3 últimos de cada bot | solo uno por bot', 'all bots · no period · list · newest 1 · of each bot'],
    [
      'es-ES',
      'los 3 últimos de cada bot | con 1 por bot basta',
      'all bots · no period · list · newest 1 · of each bot',
    ],
    ['es-ES', 'los últimos 10 leads | solo uno', 'no period · list · newest 1'],
  ],
  'the last one of a list, and a person’s newest record': [
    ['en-US', 'leads today | last one?', '21 Nov 2026 · list · newest 1'],
    ['en-US', 'list the leads of today | latest?', '21 Nov 2026 · list · newest 1'],
    ['en-US', 'find Ines Example | and most recently?', 'all time · find "ines example" · list · newest 1'],
    ['en-US', 'find Ines Example | her last one', 'all time · find "ines example" · list · newest 1'],
    ['en-US', 'leads by bot today | last one?', 'ask-back · no period'],
    ['de-DE', 'Leads heute | letzter?', '21 Nov 2026 · list · newest 1'],
    ['de-DE', 'Leads heute | zeig den letzten', '21 Nov 2026 · list · newest 1'],
    ['de-DE', 'finde Ines Beispiel | und zuletzt?', 'all time · find "ines beispiel" · list · newest 1'],
    ['fr-FR', "leads aujourd'hui | juste le dernier", '21 Nov 2026 · list · newest 1'],
    ['fr-FR', 'cherche Ines Example | et le plus récemment ?', 'all time · find "ines example" · list · newest 1'],
    ['es-ES', 'leads de hoy | ¿solo el último?', '21 Nov 2026 · list · newest 1'],
    ['es-ES', 'busca a Ines Example | ¿y más recientemente?', 'all time · find "ines example" · list · newest 1'],
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
  'with an e-mail only, and nothing but an e-mail': [
    ['en-US', 'new leads today | w phone number only', '21 Nov 2026 · has phone'],
    ['en-US', 'the newest 10 leads | w/ email only', 'no period · has email · list'],
    ['en-US', 'the newest 10 leads | only w/ email', 'no period · has email · list'],
    ['en-US', 'the newest 10 leads | w/ phone only', 'no period · has phone · list'],
    ['en-US', 'the newest 10 leads | how many with email only', 'no period · has email · count · newest 10'],
    ['en-US', 'the newest 10 leads | w/o email', 'no period · not has email · list'],
    ['en-US', 'the newest 10 leads | nothing but an email', 'no period · has email · not has phone · list'],
    ['en-US', 'the newest 10 leads | with an email and nothing else', 'no period · has email · not has phone · list'],
    ['en-US', 'the newest 10 leads | just an e-mail, no number', 'no period · has email · not has phone · list'],
    ['de-DE', 'die neuesten 10 Leads | Mail nur', 'nothing understood · no period'],
    ['de-DE', 'die neuesten 10 Leads | mit Mail nur', 'no period · has email · list'],
    ['de-DE', 'die neuesten 10 Leads | nichts außer einer Mail', 'no period · has email · not has phone · list'],
    ['fr-FR', 'les 10 derniers leads | avec email seulement', 'no period · has email · list'],
    ['fr-FR', "les 10 derniers leads | rien qu'un email", 'no period · has email · not has phone · list'],
    ['es-ES', 'los últimos 10 leads | solo con email', 'no period · has email · list'],
    ['es-ES', 'los últimos 10 leads | nada más que un email', 'no period · has email · not has phone · list'],
  ],
  'the names of the whole period are its records': [
    [
      'en-US',
      'appointments last week | which day was the busiest | names for the whole week pls',
      '9 Nov 2026..15 Nov 2026 · only appointments · list',
    ],
    [
      'en-US',
      'appointments last week | which day was the busiest | who were they, all of them',
      '9 Nov 2026..15 Nov 2026 · only appointments · list',
    ],
    [
      'en-US',
      'appointments last week | which day was the busiest | the names for all of last week',
      '9 Nov 2026..15 Nov 2026 · only appointments · list',
    ],
    ['en-US', 'leads this month by page | top 3 | all names', '1 Nov 2026..30 Nov 2026 · list'],
    [
      'en-US',
      'leads by bot last week | which bot is the best | all of them',
      'all bots · 9 Nov 2026..15 Nov 2026 · by bot',
    ],
    ['en-US', 'find Ines Example | all names', 'nothing understood · no period'],
    [
      'de-DE',
      'Termine letzte Woche | welcher Tag war am stärksten | die Namen der ganzen Woche',
      '9 Nov 2026..15 Nov 2026 · only appointments · list',
    ],
    [
      'de-DE',
      'Termine letzte Woche | welcher Tag war am stärksten | zeig alle Namen',
      '9 Nov 2026..15 Nov 2026 · only appointments · list',
    ],
    [
      'fr-FR',
      'rendez-vous la semaine dernière | quel jour a été le plus chargé | les noms de toute la semaine',
      '9 Nov 2026..15 Nov 2026 · only appointments · list',
    ],
    [
      'fr-FR',
      'rendez-vous la semaine dernière | quel jour a été le plus chargé | qui étaient-ils tous',
      '9 Nov 2026..15 Nov 2026 · only appointments · list',
    ],
    [
      'es-ES',
      'citas la semana pasada | qué día fue el más activo | los nombres de toda la semana',
      '9 Nov 2026..15 Nov 2026 · only appointments · list',
    ],
    [
      'es-ES',
      'citas la semana pasada | qué día fue el más activo | quiénes fueron, todos',
      '9 Nov 2026..15 Nov 2026 · only appointments · list',
    ],
  ],
  'whether a person who was looked up has an appointment': [
    [
      'en-US',
      'find Ines Example | does she have an appointment too',
      'all time · only appointments · find "ines example" · list',
    ],
    ['en-US', 'find Ines Example | appointment as well?', 'all time · only appointments · find "ines example" · list'],
    [
      'en-US',
      'find Ines Example | did she also make an appointment',
      'all time · only appointments · find "ines example" · list',
    ],
    ['en-US', 'find Ines Example | did she book anything', 'all time · only appointments · find "ines example" · list'],
    ['en-US', 'leads last week | did she book anything', "nothing understood · no period · unused 'book'"],
    ['en-US', 'leads last week | appointments too', '9 Nov 2026..15 Nov 2026'],
    [
      'de-DE',
      'finde Frau Özdemir | hat die auch einen Termin?',
      'all time · only appointments · name contains "özdemir" · list',
    ],
    [
      'de-DE',
      'finde Frau Özdemir | hat er auch nen Termin gebucht',
      'all time · only appointments · name contains "özdemir" · list',
    ],
    ['de-DE', 'finde Frau Özdemir | auch ein Termin?', 'all time · only appointments · name contains "özdemir" · list'],
    ['de-DE', 'nur Leads letzte Woche | auch Termine', '9 Nov 2026..15 Nov 2026'],
    [
      'fr-FR',
      'cherche Jane Doe | elle a aussi un rendez-vous ?',
      'all time · only appointments · find "jane doe" · list',
    ],
    ['fr-FR', 'cherche Jane Doe | un rendez-vous aussi ?', 'all time · only appointments · find "jane doe" · list'],
    ['es-ES', 'busca a Jane Doe | ¿también tiene cita?', 'all time · only appointments · find "jane doe" · list'],
    ['es-ES', 'busca a Jane Doe | ¿hay también una cita?', 'all time · only appointments · find "jane doe" · list'],
  ],
  'what is asked about the person who was looked up': [
    [
      'en-US',
      "find Jane Doe | when's the last time we heard from her?",
      'all time · find "jane doe" · list · newest 1',
    ],
    ['en-US', 'find Jane Doe | how long ago did she get in touch', 'all time · find "jane doe" · list · newest 1'],
    ['de-DE', 'finde Jane Doe | von wann ist ihre letzte nachricht', 'all time · find "jane doe" · list · newest 1'],
    [
      'de-DE',
      'finde Jane Doe | seit wann haben wir nichts mehr von ihr gehört',
      'all time · find "jane doe" · list · newest 1',
    ],
    [
      'fr-FR',
      "cherche Jane Doe | c'était quand la dernière fois qu'elle nous a contactés ?",
      'all time · find "jane doe" · list · newest 1',
    ],
    ['fr-FR', 'cherche Jane Doe | à quand remonte son dernier message', 'all time · find "jane doe" · list · newest 1'],
    ['es-ES', 'busca a Jane Doe | hace cuánto que no escribe', 'all time · find "jane doe" · list · newest 1'],
    ['es-ES', 'busca a Jane Doe | cuándo fue su último mensaje', 'all time · find "jane doe" · list · newest 1'],
    [
      'en-US',
      'find Jane Doe | did she write just once or more than that, and how many times?',
      'all time · find "jane doe" · count · newest 10',
    ],
    ['en-US', 'find Jane Doe | number of messages from her', 'all time · find "jane doe" · count · newest 10'],
    [
      'de-DE',
      'finde Jane Doe | hat die nur einmal geschrieben oder öfter, und wie oft?',
      'all time · find "jane doe" · count · newest 10',
    ],
    [
      'de-DE',
      'finde Jane Doe | zum wievielten Mal schreibt sie uns eigentlich',
      'all time · find "jane doe" · count · newest 10',
    ],
    ['fr-FR', 'cherche Jane Doe | nombre de messages de sa part', 'all time · find "jane doe" · count · newest 10'],
    [
      'fr-FR',
      'cherche Jane Doe | elle a écrit plusieurs fois ? combien',
      'all time · find "jane doe" · count · newest 10',
    ],
    ['es-ES', 'busca a Jane Doe | nº de veces que ha escrito', 'all time · find "jane doe" · count · newest 10'],
    ['es-ES', 'busca a Jane Doe | con qué frecuencia escribe', 'all time · find "jane doe" · count · newest 10'],
    [
      'en-US',
      'find Jane Doe | where on our site did she write from',
      'all time · find "jane doe" · by page · newest 10',
    ],
    [
      'en-US',
      'find Jane Doe | what part of the site did she write from',
      'all time · find "jane doe" · by page · newest 10',
    ],
    [
      'de-DE',
      'finde Jane Doe | wo auf der Website war sie, als sie uns geschrieben hat',
      'all time · find "jane doe" · by page · newest 10',
    ],
    ['fr-FR', "cherche Jane Doe | d'où sur le site elle a écrit", 'all time · find "jane doe" · by page · newest 10'],
    ['es-ES', 'busca a Jane Doe | ¿desde qué página escribió?', 'all time · find "jane doe" · by page · newest 10'],
    ['es-ES', 'busca a Jane Doe | y la página?', 'all time · find "jane doe" · by page · newest 10'],
    ['en-US', 'find Jane Doe | can i read what she wrote pls', 'all time · find "jane doe" · list'],
    ['en-US', 'find Jane Doe | her msg(s) please, full text', 'all time · find "jane doe" · list'],
    ['en-US', 'find Jane Doe | when did she write', 'all time · find "jane doe" · list'],
    ['de-DE', 'finde Jane Doe | was stand denn in ihrer nachricht', 'all time · find "jane doe" · list'],
    ['de-DE', 'finde Jane Doe | inhalt ihrer nachrichten', 'all time · find "jane doe" · list'],
    ['fr-FR', "cherche Jane Doe | qu'est-ce qu'elle nous a dit exactement", 'all time · find "jane doe" · list'],
    ['fr-FR', "cherche Jane Doe | Le contenu de ses messages, s'il vous plaît.", 'all time · find "jane doe" · list'],
    ['es-ES', 'busca a Jane Doe | quiero leer lo que puso antes de llamarla', 'all time · find "jane doe" · list'],
    ['es-ES', 'busca a Jane Doe | qué decía su mensaje', 'all time · find "jane doe" · list'],
    [
      'en-US',
      'find Jane Doe | has she got a meeting booked with us or not',
      'all time · only appointments · find "jane doe" · list',
    ],
    ['en-US', 'find Jane Doe | did she end up booking', 'all time · only appointments · find "jane doe" · list'],
    ['de-DE', 'finde Jane Doe | steht ein termin für sie', 'all time · only appointments · find "jane doe" · list'],
    ['de-DE', 'finde Jane Doe | war da auch n termin dabei', 'all time · only appointments · find "jane doe" · list'],
    [
      'fr-FR',
      'cherche Jane Doe | elle a bien un rendez-vous ?',
      'all time · only appointments · find "jane doe" · list',
    ],
    [
      'es-ES',
      'busca a Jane Doe | hay reserva a nombre de ella',
      'all time · only appointments · find "jane doe" · list',
    ],
    [
      'en-US',
      'did omar@doe.example ever write | was he the only one from that company who wrote?',
      'all time · domain doe.example · list',
    ],
    [
      'en-US',
      'did omar@doe.example ever write | his coworkers, did any of them ever contact us',
      'all time · domain doe.example · list',
    ],
    ['en-US', 'did omar@doe.example ever write | who else from doe', 'all time · domain doe.example · list'],
    [
      'de-DE',
      'hat omar@doe.example jemals geschrieben | gibts da auch Anfragen von seinen Kollegen?',
      'all time · domain doe.example · list',
    ],
    [
      'de-DE',
      'hat omar@doe.example jemals geschrieben | andere Leute mit der gleichen Domain?',
      'all time · domain doe.example · list',
    ],
    [
      'de-DE',
      'hat omar@doe.example jemals geschrieben | sonst noch wer von dort?',
      'all time · domain doe.example · list',
    ],
    [
      'fr-FR',
      "est-ce que omar@doe.example a déjà écrit | quelqu'un d'autre de leur boîte nous a écrit ?",
      'all time · domain doe.example · list',
    ],
    [
      'fr-FR',
      'est-ce que omar@doe.example a déjà écrit | ses collègues aussi ?',
      'all time · domain doe.example · list',
    ],
    [
      'es-ES',
      '¿omar@doe.example escribió alguna vez? | ¿alguien más de esa empresa nos escribió?',
      'all time · domain doe.example · list',
    ],
    [
      'es-ES',
      '¿omar@doe.example escribió alguna vez? | más gente con correo @doe.example aparte de él',
      'all time · domain doe.example · list',
    ],
    ['en-US', 'find Jane Doe | when did she first write to us', 'all time · find "jane doe" · list · oldest 1'],
    [
      'de-DE',
      'finde Jane Doe | wann hat sie das erste Mal geschrieben?',
      'all time · find "jane doe" · list · oldest 1',
    ],
    [
      'fr-FR',
      'trouve Jane Doe | quand a-t-elle écrit pour la première fois ?',
      'all time · find "jane doe" · list · oldest 1',
    ],
    ['es-ES', 'busca a Jane Doe | cuándo escribió por primera vez?', 'all time · find "jane doe" · list · oldest 1'],
    [
      'en-US',
      'find Jane Doe | does she have an appointment | how often did she write',
      'all time · find "jane doe" · count · newest 10',
    ],
    [
      'en-US',
      'find Jane Doe | how often did she write | which page | when did she last write',
      'all time · find "jane doe" · list · newest 1',
    ],
  ],
  'an order about the records before is refused, and no text to search for': [
    ['es-ES', 'últimas 5 citas | que ponga urgente en el mensaje | puedes borrarlas?', 'cannot read-only'],
    ['es-ES', 'últimas 5 citas | que ponga urgente en el mensaje | archivarlas', 'cannot read-only'],
    ['de-DE', 'Leads gestern | kannst du Frau Brandt antworten?', 'cannot read-only'],
    ['de-DE', 'Leads gestern | könntest du Herrn Pauli eine Mail schreiben', 'cannot read-only'],
    ['en-US', 'leads yesterday | answer Mrs Brandt', 'cannot read-only'],
    ['en-US', 'leads yesterday | can you call Mrs Brandt back', 'cannot read-only'],
    ['fr-FR', 'leads hier | tu peux répondre à Mme Brandt ?', 'cannot read-only'],
    ['de-DE', 'Leads gestern | hat Frau Brandt geschrieben?', '20 Nov 2026 · name contains "brandt" · list'],
  ],
  'where somebody lives is not known': [
    ['en-US', 'find Anna Kern | her home address', 'cannot no-such-data'],
    ['de-DE', 'finde Anna Kern | und die Anschrift?', 'cannot no-such-data'],
    ['fr-FR', 'cherche Anna Kern | son adresse postale', 'cannot no-such-data'],
    ['es-ES', 'busca a Anna Kern | dónde vive', 'cannot no-such-data'],
  ],
  'the very first time of a person is the oldest record': [
    ['es-ES', 'busca a Lucía Pérez | cuándo escribió x primera vez', 'all time · find "lucía pérez" · list · oldest 1'],
    ['de-DE', 'finde Anna Kern | und das allererste Mal', 'all time · find "anna kern" · list · oldest 1'],
    ['fr-FR', 'cherche Anna Kern | et la toute première fois', 'all time · find "anna kern" · list · oldest 1'],
    ['es-ES', 'busca a Lucía Pérez | y la 1a vez', 'all time · find "lucía pérez" · list · oldest 1'],
    ['es-ES', 'busca a Lucía Pérez | y la primera de todas', 'all time · find "lucía pérez" · list · oldest 1'],
    ['en-US', 'find Anna Kern | and the very first time', 'all time · find "anna kern" · list · oldest 1'],
  ],
  'what is named beside “both” is not lost without a word': [
    [
      'en-US',
      'leads for Globex and Acme yesterday | take out Globex | both again but the day before',
      "ask-back · no period · unused 'both again but the day before'",
    ],
  ],
  'behind “en”, “sept” is a month, and “top merci” are thanks': [
    ['fr-FR', 'leads en octobre | montre | et en sept', '1 Sep 2026..30 Sep 2026 · list'],
    ['fr-FR', 'les 5 pages qui marchent le mieux depuis septembre | top merci', 'help'],
  ],
  'a whole day of another case is that day': [
    ['de-DE', 'Leads heute früh | gestern der ganze Tag nach Bot', 'all bots · 20 Nov 2026 · by bot'],
  ],
  'turns about both, all three or neither of what was asked': [
    [
      'en-US',
      '+44 numbers in October | and +49 | everyone except those two',
      '1 Oct 2026..31 Oct 2026 · not phone starts "+44" or "+49" · list',
    ],
    [
      'de-DE',
      'Termine gestern Abend | vorgestern Abend | beide Abende',
      '19 Nov 2026..20 Nov 2026 · only appointments · 18:00–24:00',
    ],
    [
      'es-ES',
      'porcentaje de leads con email en octubre | y con teléfono | y sin ninguno de los dos',
      '1 Oct 2026..31 Oct 2026 · share of not has email + not has phone',
    ],
    [
      'en-US',
      'leads from @siemens.example in October | and bosch.example | both please | which of the two wrote more',
      '1 Oct 2026..31 Oct 2026 · domain bosch.example or siemens.example · by email-domain · most 1',
    ],
    ['fr-FR', 'leads en octobre | combien de pers. différentes', '1 Oct 2026..31 Oct 2026 · people'],
  ],
  'records of a first request that is refused are what the next turn shows': [
    ['en-US', 'delete the leads from yesterday | can you at least show them', '20 Nov 2026 · list'],
    ['en-US', 'delete the leads from yesterday | leads last week', '9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'lösch die Leads von gestern | hm ok dann zeig sie mir wenigstens', '20 Nov 2026 · list'],
    ['fr-FR', "supprime les leads d'hier | alors montre-les moi", '20 Nov 2026 · list'],
    ['es-ES', 'borra los leads de ayer | pues enséñamelos', '20 Nov 2026 · list'],
  ],
  'who is named in a request that is refused is whom the next turn asks about': [
    [
      'en-US',
      'can you cancel mr Webers appointment for me | ok then show me his booking',
      'all time · only appointments · find "weber" · list',
    ],
    ['en-US', "delete Jane Doe's entry | when did she write", 'all time · find "jane doe" · list'],
    [
      'de-DE',
      'kannst du den termin von herrn brandt auf freitag verschieben | na gut, wann hat er denn geschrieben',
      'all time · find "brandt" · list',
    ],
    ['de-DE', 'ruf Frau Yilmaz zurück | hat sie einen termin', 'all time · only appointments · find "yilmaz" · list'],
    ['fr-FR', 'annule le rdv de M. Lefèvre stp | ok, c quoi son numéro alors', 'all time · find "lefèvre" · list'],
    [
      'es-ES',
      'puedes borrar la cita de Javier Soto? | vale, enséñamela al menos',
      'all time · find "javier soto" · list',
    ],
    [
      'en-US',
      "leads last week | delete Jane Doe's entry | then show me her message",
      'all time · find "jane doe" · list',
    ],
  ],
  'any other turn goes on with the question before such a request': [
    ['en-US', "leads last week | delete Jane Doe's entry | and for Globex?", 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['en-US', 'delete the lead from Jane Doe | yesterday', '20 Nov 2026'],
    [
      'de-DE',
      'lösche bitte den Eintrag von Max Mustermann | können Sie mir die Leads von gestern zeigen',
      '20 Nov 2026',
    ],
  ],
  'what nobody knows about the person is asked back': [
    [
      'en-US',
      'find Jane Doe | anyone else from her company?',
      "ask-back · no period · unused 'anyone else from her company?'",
    ],
    ['en-US', 'did omar@gmail.com ever write | his colleagues?', "ask-back · no period · unused 'his colleagues?'"],
    [
      'en-US',
      'find Jane Doe | when did we last write to her',
      "ask-back · no period · unused 'when did we last write to her'",
    ],
    [
      'de-DE',
      'finde Jane Doe | wann haben wir ihr zuletzt geschrieben',
      "ask-back · no period · unused 'wann haben wir ihr zuletzt geschrieben'",
    ],
    [
      'fr-FR',
      'cherche Jane Doe | quand lui avons-nous écrit la dernière fois',
      "ask-back · no period · unused 'quand lui avons-nous écrit la dernière fois'",
    ],
    [
      'es-ES',
      'busca a Jane Doe | cuándo le escribimos por última vez',
      "ask-back · no period · unused 'cuándo le escribimos por última vez'",
    ],
  ],
  'both kinds are leads and appointments, of the same chatbot': [
    [
      'en-US',
      'appointments for Globex last month | and leads only? | Sept for both kinds',
      'Globex · 1 Sep 2026..30 Sep 2026',
    ],
    ['en-US', 'appointments for Globex last month | both kinds last week', 'Globex · 9 Nov 2026..15 Nov 2026'],
    [
      'en-US',
      'appointments for Globex last month | leads and appointments in September',
      '1 Sep 2026..30 Sep 2026 · or: Globex · 1 Sep 2026..30 Sep 2026',
    ],
    ['en-US', 'appointments for Globex last month | September for both kinds, Acme', '1 Sep 2026..30 Sep 2026'],
    ['en-US', 'appointments for Globex last month | both leads and appointments', 'Globex · 1 Oct 2026..31 Oct 2026'],
    ['de-DE', 'Termine für Globex letzten Monat | September für beide Arten', 'Globex · 1 Sep 2026..30 Sep 2026'],
    ['de-DE', 'Termine für Globex letzten Monat | im September beide Sorten', 'Globex · 1 Sep 2026..30 Sep 2026'],
    [
      'fr-FR',
      'rendez-vous de Globex le mois dernier | septembre pour les deux types',
      'Globex · 1 Sep 2026..30 Sep 2026',
    ],
    ['fr-FR', 'rendez-vous de Globex le mois dernier | les deux sortes', 'Globex · 1 Oct 2026..31 Oct 2026'],
    ['es-ES', 'citas de Globex el mes pasado | septiembre para ambos tipos', 'Globex · 1 Sep 2026..30 Sep 2026'],
    ['es-ES', 'citas de Globex el mes pasado | ambas clases', 'Globex · 1 Oct 2026..31 Oct 2026'],
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
  'the week of a day, and days of the week alone': [
    ['en-US', 'leads in October for Acme | can i have just that one week, the 12th–18th', '12 Oct 2026..18 Oct 2026'],
    ['en-US', 'leads in October for Acme | the week of the 12th', '12 Oct 2026..18 Oct 2026'],
    ['en-US', 'leads in October for Acme | the week of the 12th of September', '7 Sep 2026..13 Sep 2026'],
    ['en-US', 'leads in October for Acme | last week', '9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads im Oktober für Acme | bloß die Woche ab dem 12., also bis zum 18.', '12 Oct 2026..18 Oct 2026'],
    ['de-DE', 'Leads im Oktober für Acme | die Woche vom 12., Montag bis Sonntag', '12 Oct 2026..18 Oct 2026'],
    ['de-DE', 'Leads im Oktober für Acme | die Woche ab dem 12.', '12 Oct 2026..18 Oct 2026'],
    ['de-DE', 'Leads im Oktober für Acme | Woche 12', '16 Mar 2026..22 Mar 2026'],
    ['de-DE', 'Leads in der Woche vom 12.', '9 Nov 2026..15 Nov 2026'],
    [
      'fr-FR',
      "leads d'octobre pour Acme | limite à la semaine du 12 stp, lundi à dimanche",
      '12 Oct 2026..18 Oct 2026',
    ],
    ['fr-FR', "leads d'octobre pour Acme | la semaine du 12 septembre", '7 Sep 2026..13 Sep 2026'],
    ['fr-FR', 'leads de la semaine du 12', '9 Nov 2026..15 Nov 2026'],
    ['fr-FR', 'leads de la semaine 12', '16 Mar 2026..22 Mar 2026'],
    ['es-ES', 'leads de octubre de Acme | la semana del 12, de lunes a domingo', '12 Oct 2026..18 Oct 2026'],
    ['es-ES', 'leads de la semana del 12', '9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads this month for Globex | no other days, only Mondays', 'Globex · 1 Nov 2026..30 Nov 2026 · on mon'],
    ['de-DE', 'Leads diesen Monat für Globex | bitte bloß die Montage', 'Globex · 1 Nov 2026..30 Nov 2026 · on mon'],
    [
      'de-DE',
      'Leads diesen Monat für Globex | schränk das mal auf die montage ein',
      'Globex · 1 Nov 2026..30 Nov 2026 · on mon',
    ],
    [
      'de-DE',
      'Leads diesen Monat für Globex | alle anderen Wochentage weg, nur Montag zählt',
      'Globex · 1 Nov 2026..30 Nov 2026 · on mon',
    ],
    ['de-DE', 'Leads zur Montage diesen Monat', '1 Nov 2026..30 Nov 2026 · with "montage"'],
    [
      'fr-FR',
      'leads de ce mois-ci pour Globex | sans les autres jours, lundis seulement',
      'Globex · 1 Nov 2026..30 Nov 2026 · on mon',
    ],
    [
      'es-ES',
      'leads de este mes de Globex | de todos esos, los que entraron en lunes',
      'Globex · 1 Nov 2026..30 Nov 2026 · on mon',
    ],
    [
      'es-ES',
      'leads de este mes de Globex | sin los demás días, solo lunes',
      'Globex · 1 Nov 2026..30 Nov 2026 · on mon',
    ],
  ],
  'hours that are left out, and a beginning in other words': [
    ['en-US', 'leads yesterday for Acme | the late ones, after 6pm', '20 Nov 2026'],
    ['en-US', 'leads yesterday for Acme | evening ones only, so from 18:00', '20 Nov 2026 · or: 20 Nov 2026'],
    ['en-US', 'leads this week | leave out everything from 8am on', '16 Nov 2026..22 Nov 2026 · 00:00–08:00'],
    ['en-US', 'leads this week | drop everything after 8pm', '16 Nov 2026..22 Nov 2026 · 00:00–20:00'],
    ['en-US', 'leads this week | leave out everything before 9am', '16 Nov 2026..22 Nov 2026 · 09:00–24:00'],
    ['en-US', 'leads this month for Globex | from the 5th onwards', 'Globex · 5 Nov 2026..'],
    [
      'en-US',
      'leads this month for Globex | the campaign went live on the 5th so only from then until now',
      'Globex · 5 Nov 2026..',
    ],
    ['en-US', 'leads in October for Globex | start from the 5th instead of the 1st', 'Globex · 5 Oct 2026..'],
    ['de-DE', 'Leads gestern für Acme | nur die späten, nach 18 Uhr', '20 Nov 2026'],
    ['de-DE', 'Leads diese Woche | alles ab 8 Uhr weglassen bitte', '16 Nov 2026..22 Nov 2026 · 00:00–08:00'],
    ['de-DE', 'Leads diese Woche | alles ab 8 Uhr', '16 Nov 2026..22 Nov 2026 · 08:00–24:00'],
    ['de-DE', 'Leads diesen Monat für Globex | die Kampagne startete am 5., also erst ab da', 'Globex · 5 Nov 2026..'],
    ['de-DE', 'Leads diesen Monat für Globex | fang mal beim fünften an statt beim ersten', 'Globex · 5 Nov 2026..'],
    ['fr-FR', "leads d'hier pour Acme | juste les tardifs, après 18h", '20 Nov 2026'],
    ['fr-FR', 'leads de cette semaine | enlève tout ce qui est après 20h', '16 Nov 2026..22 Nov 2026 · 00:00–20:00'],
    [
      'fr-FR',
      "leads de ce mois-ci pour Globex | la campagne a démarré le 5, donc compte qu'à partir de là",
      'Globex · 5 Nov 2026..',
    ],
    ['fr-FR', 'leads de ce mois-ci pour Globex | commence au 5 au lieu du 1er', 'Globex · 5 Nov 2026..'],
    ['fr-FR', 'leads de ce mois-ci pour Globex | et dps le 5 novembre ?', 'Globex · 5 Nov 2026..'],
    ['es-ES', 'leads de ayer de Acme | nada más los de última hora, después de las 18:00', '20 Nov 2026'],
    ['es-ES', 'leads de ayer de Acme | los de la última hora', '21 Nov 2026'],
    ['es-ES', 'leads de esta semana | quita todo lo de después de las 20h', '16 Nov 2026..22 Nov 2026 · 00:00–20:00'],
    [
      'es-ES',
      'leads de este mes de Globex | la campaña empezó el 5, así que solo desde entonces',
      'Globex · 5 Nov 2026..',
    ],
    ['es-ES', 'leads de este mes de Globex | empieza por el 5 en vez del 1', 'Globex · 5 Nov 2026..'],
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
}

describe.each(Object.entries(manual))('%s', (_, rows) => {
  test.each(rows)('%s: %s', (locale, turns, reading) => {
    expect(saidAfter(locale, turns)).toBe(reading)
  })
})

describe('a word of a chatbot’s name', () => {
  test('stands for the chatbot if no other one has it, and the answer says so', () => {
    const previous = { question: readFollowUp('leads yesterday', null, options()).question, ...NAMED }
    const { question, notes } = readFollowUp('only plumbing', previous, options())
    expect(question.bots.map(({ name }) => name)).toEqual(['24/7 Plumbing'])
    expect(notes).toEqual([{ kind: 'misspelling', from: 'plumbing', to: '24/7 Plumbing' }])
  })
})

describe('“at the same time” keeps the hours on another day', () => {
  test.each([
    ['en-US', 'leads today between 8 and 10', 'and yesterday at the same time?', '2026-11-20'],
    ['en-US', 'leads yesterday between 8 and 10', 'leads on Monday at the same time', '2026-11-16'],
    ['en-US', 'leads yesterday between 8 and 10', 'same time last week', '2026-11-13'],
    ['de-DE', 'Leads heute zwischen 8 und 10 Uhr', 'und gestern zur gleichen Zeit?', '2026-11-20'],
    ['de-DE', 'Leads heute zwischen 8 und 10 Uhr', 'am Montag um dieselbe Uhrzeit', '2026-11-16'],
    ['fr-FR', "leads aujourd'hui entre 8h et 10h", 'et hier à la même heure ?', '2026-11-20'],
    ['es-ES', 'leads de hoy entre las 8 y las 10', '¿y ayer a la misma hora?', '2026-11-20'],
    ['en-US', 'leads yesterday between 8 and 10', 'and a week ago today?', '2026-11-14'],
    ['en-US', 'leads yesterday between 8 and 10', 'Monday, for Globex', '2026-11-16'],
    ['en-US', 'leads yesterday between 8 and 10', 'same window on Monday', '2026-11-16'],
    ['de-DE', 'Leads heute zwischen 8 und 10 Uhr', 'und gestern?', '2026-11-20'],
    ['de-DE', 'Leads heute zwischen 8 und 10 Uhr', 'gleiches Zeitfenster am Montag', '2026-11-16'],
    ['fr-FR', "leads aujourd'hui entre 8h et 10h", 'et hier ?', '2026-11-20'],
    ['fr-FR', "leads aujourd'hui entre 8h et 10h", 'même créneau lundi', '2026-11-16'],
    ['es-ES', 'leads de hoy entre las 8 y las 10', '¿y ayer?', '2026-11-20'],
    ['es-ES', 'leads de hoy entre las 8 y las 10', 'misma franja el lunes', '2026-11-16'],
  ])('%s: %s | %s', (locale, first, then, day) => {
    const asked = { ...options(), moment: { ...MOMENT, locale } }
    const previous = { question: readFollowUp(first, null, asked).question, ...NAMED }
    const { start, end } = readFollowUp(then, previous, asked).question.period
    expect([start, end]).toEqual(['08:00', '10:00'].map((time) => Date.parse(`${day}T${time}+01:00`)))
  })
})

describe('the answer says so if a turn changes nothing', () => {
  test.each([
    ['leads for Globex last week', 'for Globex please', true],
    ['leads last week', 'the same again', true],
    ['leads last week', 'last week, keep the rest', true],
    ['leads last week', 'and October', false],
    // The list that is shown answers it.
    ['list the leads of last week', 'who are they', false],
  ])('%s | %s', (first, then, isSaid) => {
    const previous = { question: readFollowUp(first, null, options()).question, ...NAMED }
    const { notes } = readFollowUp(then, previous, options())
    expect(notes.filter(({ kind }) => kind === 'unchanged')).toHaveLength(isSaid ? 1 : 0)
  })
})

test.each([
  ['list the leads of last week', 'as csv', true],
  ['show me the last 5 leads', 'as csv', false],
  ['leads last week', 'as csv', false],
])(
  'a file of the records of a list says that it has all, unless their number was said: %s | %s',
  (first, then, isSaid) => {
    const previous = { question: readFollowUp(first, null, options()).question, ...NAMED }
    const { notes } = readFollowUp(then, previous, options())
    expect(notes).toEqual(isSaid ? [{ kind: 'whole-file' }] : [])
  },
)

describe('in a conversation, a word before "bot" that only one name has names that chatbot', () => {
  const bots = ['Acme', 'Support DE', 'Best Kitchens'].map((name, at) => ({
    ...(BOTS[0] as (typeof BOTS)[0]),
    id: `${at}`,
    name,
    aliases: [],
    isDefault: false,
  }))
  test.each([
    ['anything from the support bot this week?', ['1']],
    ['leads from the support bot', ['1']],
    ['the best bot this week', ['0', '1', '2']],
    ['leads from the bot this week', ['0', '1', '2']],
  ])('%s', (text, ids) => {
    const { question } = readFollowUp(text, null, { ...options(), bots, isConversation: true })
    expect(question.bots.map(({ id }) => id)).toEqual(ids)
    expect(question.where).toEqual([])
  })
})

describe('in a conversation, unknown words of a first question are what it is about', () => {
  test.each([
    ['en-US', 'sofa leads in October', 'sofa'],
    ['en-US', 'how many balcony enquiries last week', 'balcony'],
    ['de-DE', 'Retouren diesen Monat', 'Retouren'],
    ['de-DE', 'Wie viele Reklamationen kamen letzte Woche?', 'Reklamationen'],
    ['fr-FR', 'demandes assurance auto ce mois-ci', 'assurance auto'],
    ['es-ES', 'seguro de coche en octubre', 'seguro de coche'],
  ])('%s: %s', (locale, text, topic) => {
    const moment = { ...MOMENT, locale }
    const { question, notes } = readFollowUp(text, null, { ...options(), moment, isConversation: true })
    expect(question.where).toEqual([{ field: 'any', op: 'contains', values: [topic.toLowerCase()], not: false }])
    expect(notes).toEqual([{ kind: 'searched', text: topic }])
  })

  test.each([
    ['en-US', 'ebike questions last week', 'ebike'],
    ['en-US', 'theory test qs', 'theory test'],
    ['de-DE', 'theorieprüfung fragen', 'theorieprüfung'],
    ['es-ES', 'preguntas bicicletas la semana pasada', 'bicicletas'],
  ])('what is asked is no part of it: %s: %s', (locale, text, topic) => {
    const { question } = readFollowUp(text, null, { ...options(), moment: { ...MOMENT, locale }, isConversation: true })
    expect(question.where).toEqual([{ field: 'any', op: 'contains', values: [topic], not: false }])
  })

  test.each(['sooo how many leads in October', 'leads in October, asap!', 'foo bar baz qux in October'])(
    'not so: %s',
    (text) => {
      expect(readFollowUp(text, null, { ...options(), isConversation: true }).question.where).toEqual([])
    },
  )

  test('elsewhere they are asked back, as the next turn cannot correct them', () => {
    expect(readFollowUp('sofa leads in October', null, options()).command).toBe('ask-back')
  })
})

describe('a first question is read without what is told beside it', () => {
  test.each([
    ['en-US', 'in the car, what did jonas weber write us', 'in the car', 'jonas weber'],
    ['en-US', "i'm looking for a Petra, dont remember the surname", 'dont remember the surname', 'petra'],
    ['de-DE', 'bin gerade im Auto, was hat jonas weber geschrieben', 'Auto', 'jonas weber'],
  ])('%s: %s', (locale, text, aside, name) => {
    const { question, unused } = readFollowUp(text, null, {
      ...options(),
      moment: { ...MOMENT, locale },
      isConversation: true,
    })
    expect(question.where.map(({ values }) => values)).toEqual([[name]])
    expect(unused).toEqual([aside])
  })

  test('and not searched for', () => {
    const { question, unused } = readFollowUp('on the train rn, any leads today?', null, {
      ...options(),
      isConversation: true,
    })
    expect(question.where).toEqual([])
    expect(unused).toEqual(['on the train rn'])
  })

  test('unless it has a period or a kind of its own', () => {
    const text = 'relaunch leads nov, the ones that wrote about a relaunch'
    expect(readFollowUp(text, null, { ...options(), isConversation: true }).command).toBe('ask-back')
  })

  test('and with a verb behind "how" mended, but no name', () => {
    const read = (text: string) =>
      readFollowUp(text, null, { ...options(), moment: { ...MOMENT, locale: 'de-DE' }, isConversation: true })
    expect(read('wie wrar der Oktober').notes).toEqual([{ kind: 'misspelling', from: 'wrar', to: 'war' }])
    expect(read('hanz letzte Woche').notes).toEqual([{ kind: 'searched', text: 'hanz' }])
  })
})

describe('the hours of a day are those of another one too', () => {
  test.each([
    ['en-US', 'leads yesterday evening', 'same for Monday', '2026-11-16T17:00Z', '2026-11-16T23:00Z'],
    ['de-DE', 'Leads gestern Abend', 'dasselbe für Montag', '2026-11-16T17:00Z', '2026-11-16T23:00Z'],
    ['fr-FR', "leads d'hier soir", 'pareil pour lundi', '2026-11-16T17:00Z', '2026-11-16T23:00Z'],
    ['es-ES', 'leads de ayer por la noche', 'lo mismo para el lunes', '2026-11-16T19:00Z', '2026-11-17T05:00Z'],
    ['de-DE', 'Leads vom Freitag nach 15 Uhr', 'und Donnerstag', '2026-11-19T14:00Z', '2026-11-19T23:00Z'],
    ['fr-FR', 'leads de vendredi avant 9h', 'et jeudi ?', '2026-11-18T23:00Z', '2026-11-19T08:00Z'],
    ['en-US', 'leads since 7am today', 'same for yesterday', '2026-11-20T06:00Z', '2026-11-20T23:00Z'],
    ['en-US', 'leads this morning', 'and yesterday?', '2026-11-19T23:00Z', '2026-11-20T23:00Z'],
    ['de-DE', 'Leads gestern Abend', 'und am Montag', '2026-11-15T23:00Z', '2026-11-16T23:00Z'],
    ['de-DE', 'Leads heute', 'gestern um die Zeit', '2026-11-19T23:00Z', '2026-11-20T10:00Z'],
    ['en-US', 'leads today', 'yesterday at this time', '2026-11-19T23:00Z', '2026-11-20T10:00Z'],
    ['en-US', 'list leads of 12 november', 'between 12 and 16 i mean', '2026-11-11T23:00Z', '2026-11-16T23:00Z'],
    [
      'de-DE',
      'Liste der Leads vom 12. November',
      'zwischen 12 und 16 meine ich',
      '2026-11-11T23:00Z',
      '2026-11-16T23:00Z',
    ],
    ['en-US', 'list leads of 12 november', 'between 12 and 16', '2026-11-11T23:00Z', '2026-11-12T23:00Z'],
    ['en-US', 'leads yesterday 9 to 12', 'till 2', '2026-11-20T08:00Z', '2026-11-20T13:00Z'],
    ['en-US', 'leads yesterday morning', 'until 10', '2026-11-19T23:00Z', '2026-11-20T09:00Z'],
    ['de-DE', 'Leads gestern 9 bis 12 Uhr', 'bis 14', '2026-11-20T08:00Z', '2026-11-20T13:00Z'],
    ['fr-FR', 'leads hier de 9h à 12h', "plutôt jusqu'à 14h30", '2026-11-20T08:00Z', '2026-11-20T13:30Z'],
    ['es-ES', 'leads ayer de 9 a 12', 'hasta las 2', '2026-11-20T08:00Z', '2026-11-20T13:00Z'],
    ['de-DE', 'Leads gestern Nachmittag', 'und abends', '2026-11-20T17:00Z', '2026-11-20T23:00Z'],
    ['en-US', 'leads yesterday afternoon', 'evenings?', '2026-11-20T17:00Z', '2026-11-20T23:00Z'],
    ['fr-FR', 'leads hier après-midi', 'et les soirs ?', '2026-11-20T17:00Z', '2026-11-20T23:00Z'],
    ['es-ES', 'leads ayer por la tarde', 'y por las mañanas?', '2026-11-19T23:00Z', '2026-11-20T11:00Z'],
  ])('%s: %s | %s', (locale, first, then, start, end) => {
    const asked = { ...options(), moment: { ...MOMENT, locale } }
    const previous = { question: readFollowUp(first, null, asked).question, ...NAMED }
    const { period } = readFollowUp(then, previous, asked).question
    expect([period.start, period.end]).toEqual([start, end].map((at) => Date.parse(at)))
  })
})

test.each([
  ['en-US', 'leads in week 46', '45 vs 46'],
  ['de-DE', 'Leads in KW 46', '45 gegen 46'],
  ['fr-FR', 'leads semaine 46', '45 contre 46'],
  ['es-ES', 'leads semana 46', '45 contra 46'],
])('%s: two numbers after a calendar week are weeks: %s | %s', (locale, first, then) => {
  const asked = { ...options(), moment: { ...MOMENT, locale } }
  const before = readFollowUp(first, null, asked).question
  const { period, previous } = readFollowUp(then, { question: before, ...NAMED }, asked).question
  expect(period).toEqual(before.period)
  expect([previous?.start, previous?.end]).toEqual(
    ['2026-11-01T23:00Z', '2026-11-08T23:00Z'].map((at) => Date.parse(at)),
  )
})

test.each([
  ['en-US', 'leads this year by week', 'back to months'],
  ['de-DE', 'Leads dieses Jahr pro Woche', 'zurück zu Monaten'],
  ['de-DE', 'Leads dieses Jahr pro Woche', 'doch lieber Monate'],
  ['fr-FR', 'leads cette année par semaine', 'revenons aux mois'],
  ['fr-FR', 'leads cette année par semaine', 'par mois'],
  ['es-ES', 'leads este año por semana', 'mejor meses'],
])('%s: another unit is that of the groups: %s | %s', (locale, first, then) => {
  const asked = { ...options(), moment: { ...MOMENT, locale } }
  const before = readFollowUp(first, null, asked).question
  const { period, by } = readFollowUp(then, { question: before, ...NAMED }, asked).question
  expect([period, by]).toEqual([before.period, ['month']])
})

test('how many there are so far is asked of what was asked about the future', () => {
  const refused = readFollowUp('will we hit 500 leads by end of year', null, options())
  const { period } = readFollowUp('ok how many so far', previousOf(refused), options()).question
  expect([period.start, period.end]).toEqual(['2025-12-31T23:00Z', '2026-12-31T23:00Z'].map((at) => Date.parse(at)))
})

test.each([
  ['leads in October', 'just weddings', 'weddings'],
  ['leads in October by week', 'just kitchen islands', 'kitchen islands'],
  ['leads in October mentioning parking', 'the same for heat pumps', 'heat pumps'],
])('a topic is named as what is searched for: %s | %s', (first, then, text) => {
  const previous = { question: readFollowUp(first, null, options()).question, ...NAMED }
  expect(readFollowUp(then, previous, options()).notes).toEqual([{ kind: 'searched', text }])
})

test.each(['for Initech', 'leads of Initech', 'bot initech', 'for Globexx'])(
  'what looks like the name of a chatbot is no topic: %s',
  (then) => {
    const previous = { question: readFollowUp('leads in October', null, options()).question, ...NAMED }
    const read = () => readFollowUp(then, previous, options()).question.where
    expect(errorOr(read)).not.toContainEqual(expect.objectContaining({ field: 'any' }))
  },
)

test('a word that was taken for another text is named', () => {
  const previous = { question: readFollowUp('leads in October mentioning parking', null, options()).question, ...NAMED }
  expect(readFollowUp('balcony?', previous, options()).notes).toEqual([{ kind: 'searched', text: 'balcony' }])
  expect(readFollowUp('and balcony?', previous, options()).notes).toEqual([])
})

const NAMED = { isDefaultPeriod: false, isBotNamed: false }

function options() {
  return { bots: BOTS, moment: MOMENT }
}
