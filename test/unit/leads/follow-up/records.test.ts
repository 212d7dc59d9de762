import { expect, test } from 'vitest'
import { readAfter, testTurns } from '../../../support/leads/turns.ts'

testTurns({
  'a list that is narrowed keeps its order': [
    [
      'en-US',
      'list the leads of last week | oldest first | only those who left a number',
      '9 Nov 2026..15 Nov 2026 · has phone · list · oldest 10',
    ],
    [
      'en-US',
      'list the leads of last week | oldest first | only those who left a number | newest first',
      '9 Nov 2026..15 Nov 2026 · has phone · list',
    ],
    [
      'de-DE',
      'Liste der Leads letzte Woche | älteste zuerst | nur die mit Telefonnummer',
      '9 Nov 2026..15 Nov 2026 · has phone · list · oldest 10',
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
  'a file of the next records has those': [
    ['en-US', 'last 5 leads for Acme | the 5 before those | as csv', 'no period · csv · newest 5 · after 5'],
    [
      'en-US',
      'leads yesterday | when was the last one | and the one before | as csv',
      '20 Nov 2026 · csv · newest 1 · after 1',
    ],
    ['de-DE', 'letzte 5 Leads für Acme | die vorherigen 5 | als CSV', 'no period · csv · newest 5 · after 5'],
    ['en-US', 'list the leads of last week | next | as csv', '9 Nov 2026..15 Nov 2026 · csv'],
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
  'a number of records before those of a list are the next ones, or as many more beside “also”': [
    ['en-US', 'last message for Acme | the 3 before that as well', 'no period · list · newest 4'],
    ['en-US', 'last 5 leads for Acme | the 5 before those', 'no period · list · newest 5 · after 5'],
    ['en-US', 'last message for Acme | also the two before it', 'no period · list · newest 3'],
    ['en-US', 'last 5 leads for Acme today | before 3', '21 Nov 2026 · 00:00–03:00 · list · newest 5'],
    ['de-DE', 'letzte Nachricht für Acme | die 3 davor auch', 'no period · list · newest 4'],
    ['de-DE', 'letzte 5 Leads für Acme | die vorherigen 5', 'no period · list · newest 5 · after 5'],
    ['fr-FR', "dernier message pour Acme | les trois d'avant aussi", 'no period · list · newest 4'],
    ['fr-FR', 'les 5 derniers leads pour Acme | les 5 précédents', 'no period · list · newest 5 · after 5'],
    ['es-ES', 'último mensaje de Acme | los 3 anteriores también', 'no period · list · newest 4'],
    ['es-ES', 'último mensaje de Acme | y los tres de antes', 'no period · list · newest 3 · after 1'],
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
  'who they are is asked about the kind that is named': [
    ['en-US', 'leads last week | show me the appointments', '9 Nov 2026..15 Nov 2026 · only appointments · list'],
    ['de-DE', 'Leads letzte Woche | zeig mir die Termine', '9 Nov 2026..15 Nov 2026 · only appointments · list'],
    ['fr-FR', 'leads hier | même chose cette semaine avec les noms', '16 Nov 2026..22 Nov 2026 · list'],
  ],
  'a number before “plus récents” counts records': [
    ['fr-FR', 'leads la semaine dernière | les 3 plus récents', '9 Nov 2026..15 Nov 2026 · list · newest 3'],
  ],
  'a polite order shows what was counted': [['fr-FR', "leads d'hier | montrez-les moi", '20 Nov 2026 · list']],
  'another number of records may be a word': [
    ['en-US', '5 latest leads from Acme | make that ten please', 'no period · list'],
    ['de-DE', 'letzte 5 Leads von Acme | mach zehn draus', 'no period · list'],
    ['fr-FR', 'les 5 derniers leads | plutôt dix', 'no period · list'],
    ['es-ES', 'últimos 5 leads | que sean diez', 'no period · list'],
    ['en-US', 'leads last week | ten', "nothing understood · no period · unused 'ten'"],
  ],
  'more of what is no list is asked back': [
    ['en-US', 'leads for Globex last week | next', 'ask-back · no period'],
    ['de-DE', 'Leads für Globex letzte Woche | weiter', 'ask-back · no period'],
    ['fr-FR', 'leads pour Globex la semaine dernière | les suivants', 'ask-back · no period'],
    ['es-ES', 'leads de Globex la semana pasada | más', 'ask-back · no period'],
  ],
  'a lone number is one of what was counted': [
    ['en-US', 'last 20 leads | 5 are enough', 'no period · list · newest 5'],
    ['en-US', 'last 7 days | 30', '23 Oct 2026..21 Nov 2026'],
    ['en-US', 'last 7 days | 90 days | back to 30 days', '23 Oct 2026..21 Nov 2026'],
    ['de-DE', 'letzte 20 Leads | 5 reichen', 'no period · list · newest 5'],
    ['fr-FR', 'les 20 derniers leads | mets-en 3', 'no period · list · newest 3'],
    ['es-ES', 'últimos 5 leads | con 2 basta', 'no period · list · newest 2'],
  ],
  'the first and the last record': [
    ['en-US', 'leads last week | when was the last time', '9 Nov 2026..15 Nov 2026 · list · newest 1'],
    ['de-DE', 'Leads letzte Woche | wer war der erste', '9 Nov 2026..15 Nov 2026 · list · oldest 1'],
    ['fr-FR', 'leads la semaine dernière | le dernier', '9 Nov 2026..15 Nov 2026 · list · newest 1'],
    ['es-ES', 'leads la semana pasada | cuándo fue la primera vez', '9 Nov 2026..15 Nov 2026 · list · oldest 1'],
  ],
  'the newest of every chatbot is one of each': [
    ['en-US', 'leads today | the newest lead of every bot', 'all bots · 21 Nov 2026 · list · newest 1 · of each bot'],
  ],
  'the oldest after the newest are of the same days': [
    ['en-US', 'newest 3 leads | the oldest three rather', 'no period · list · oldest 3'],
    ['de-DE', 'die letzten 3 Leads | lieber die ältesten drei', 'no period · list · oldest 3'],
    ['fr-FR', 'les 3 derniers leads | plutôt les plus anciens, trois', 'no period · list · oldest 3'],
    ['es-ES', 'los 3 últimos leads | mejor los 3 más antiguos', 'no period · list · oldest 3'],
    ['en-US', 'leads by day | the oldest 3 leads', 'all time · list · oldest 3'],
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
  'the newest ones again are as many as before': [
    [
      'de-DE',
      'neueste 5 Leads letzte Woche | nur Globex | wieder die neuesten',
      'Globex · 9 Nov 2026..15 Nov 2026 · list · newest 5',
    ],
  ],
  'the last 3 each after the latest of each chatbot are 3 of each': [
    ['en-US', 'latest lead of each bot | last 3 each', 'all bots · no period · list · newest 3 · of each bot'],
  ],
  'names and addresses beside a list are what it shows': [
    ['en-US', 'appointments yesterday | list them with name and email', '20 Nov 2026 · only appointments · list'],
    ['de-DE', 'Termine gestern | liste sie mit Name und Mail auf', '20 Nov 2026 · only appointments · list'],
    ['fr-FR', "leads d'hier | liste-les avec nom et email", '20 Nov 2026 · list'],
    ['es-ES', 'leads de ayer | lístalos con nombre y correo', '20 Nov 2026 · list'],
    ['en-US', 'leads yesterday | show those with a phone number', '20 Nov 2026 · has phone · list'],
  ],
  'a file stays one where it is narrowed': [
    ['fr-FR', "leads d'octobre en csv | que ceux avec un email", '1 Oct 2026..31 Oct 2026 · has email · csv'],
    ['en-US', 'leads in October as csv | only those with an email', '1 Oct 2026..31 Oct 2026 · has email · csv'],
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
})

test.each([
  ['list the leads of last week', 'as csv', true],
  ['show me the last 5 leads', 'as csv', false],
  ['leads last week', 'as csv', false],
])(
  'a file of the records of a list says that it has all, unless their number was said: %s | %s',
  (first, then, isSaid) => {
    const { notes } = readAfter(first, then)
    expect(notes).toEqual(isSaid ? [{ kind: 'whole-file' }] : [])
  },
)
