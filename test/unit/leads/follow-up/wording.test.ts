import { describe, expect, test } from 'vitest'
import { readAfter, readFirst, testTurns } from '../../../support/leads/turns.ts'

testTurns({
  'fillers say nothing wherever they stand': [
    ['en-US', 'leads in October | meh, by bot then i guess', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot'],
    ['en-US', 'leads in October | and for Globex in general', 'Globex · 1 Oct 2026..31 Oct 2026'],
    ['de-DE', 'Leads im Oktober | zeig ma', '1 Oct 2026..31 Oct 2026 · list'],
    ['de-DE', 'Leads im Oktober | tja, dann halt nach Bot', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot'],
    ['fr-FR', 'leads en octobre | bof, par bot du coup', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot'],
    ['es-ES', 'leads de noviembre | uy no, octubre', '1 Oct 2026..31 Oct 2026'],
    ['en-US', 'pages in October | with at least 5 leads', "ask-back · no period · unused 'at least 5'"],
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
  'short forms of “pour tous les”, and who is in there': [
    ['fr-FR', 'leads Acme ce mois-ci | pr ts les bots, cette annee', 'all bots · 1 Jan 2026..31 Dec 2026'],
    ['fr-FR', 'leads Acme ce mois-ci | ts les bots', 'all bots · 1 Nov 2026..30 Nov 2026'],
    ['en-US', 'appointments last week | and whos in there', '9 Nov 2026..15 Nov 2026 · only appointments · list'],
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
  '“now” beside other words is no time': [
    ['en-US', 'leads this week | only Globex now', 'Globex · 16 Nov 2026..22 Nov 2026'],
    ['de-DE', 'Leads diese Woche | nur Globex jetzt', 'Globex · 16 Nov 2026..22 Nov 2026'],
    ['de-DE', 'Leads diese Woche | nur jetzt Globex', 'Globex · 16 Nov 2026..22 Nov 2026'],
    ['fr-FR', 'leads cette semaine | seulement Globex maintenant', 'Globex · 16 Nov 2026..22 Nov 2026'],
    ['es-ES', 'leads esta semana | solo Globex ahora', 'Globex · 16 Nov 2026..22 Nov 2026'],
    ['en-US', 'leads this week | appointments now please', '16 Nov 2026..22 Nov 2026 · only appointments'],
  ],
  'a wrong word is named before what was meant': [
    ['de-DE', 'Leads letzte Woche für Acme | falscher Bot, Globex', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['fr-FR', 'leads pour Acme la semaine dernière | mauvais bot, Globex', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['es-ES', 'leads de Acme la semana pasada | bot equivocado, Globex', 'Globex · 9 Nov 2026..15 Nov 2026'],
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
  'what was understood of a first question that is asked back is what the next turn changes': [
    [
      'en-US',
      'at what hour do people flurb write the most | last 30 days',
      '23 Oct 2026..21 Nov 2026 · by hour-of-day · most 1',
    ],
  ],
  'words may be abbreviated as on a phone': [
    ['en-US', 'wats the total of leads yesterday', '20 Nov 2026 · count'],
    ['de-DE', 'um welche uhrzeit schreiben die leute eig am meisten', 'no period · by hour-of-day · most 1'],
    ['fr-FR', 'leads hier ss tel', '20 Nov 2026 · not has phone'],
    ['es-ES', 'qtos leads ayer', '20 Nov 2026 · count'],
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
  '“form” for “from” is no page': [
    ['en-US', 'how mnay leads form Globex lst week', "Globex · 9 Nov 2026..15 Nov 2026 · count · read 'lst' as 'last'"],
    ['en-US', 'leads form Globex last week', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads by day last week | whats the busiest', '9 Nov 2026..15 Nov 2026 · by day · most 1'],
  ],
  '“change to” names the next period, chatbot or group': [
    ['en-US', 'leads in June | change to appointments', '1 Jun 2026..30 Jun 2026 · only appointments'],
    ['en-US', 'leads in June | move on to October', '1 Oct 2026..31 Oct 2026'],
    ['de-DE', 'Leads im Juni | wechsel zum letzten Monat', '1 Oct 2026..31 Oct 2026'],
    ['fr-FR', 'leads en juin | passe au mois dernier', '1 Oct 2026..31 Oct 2026'],
    ['es-ES', 'leads de junio | cambia al mes pasado', '1 Oct 2026..31 Oct 2026'],
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
  "words of 'is enough' and 'completely' say nothing": [
    ['de-DE', 'die letzten 10 Leads | die drei neuesten reichen', 'no period · list · newest 3'],
    ['de-DE', 'Leads am 12.11. | am 13. | 9. bis 13. komplett', '9 Nov 2026..13 Nov 2026'],
  ],
  'short words for per and used': [
    ['en-US', 'leads this year | pr month', '1 Jan 2026..31 Dec 2026 · by month'],
    [
      'en-US',
      "how many of last month's leads used a gmail address | pr day",
      '1 Oct 2026..31 Oct 2026 · email-domain contains "gmail" · by day',
    ],
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
  'behind “en”, “sept” is a month, and “top merci” are thanks': [
    ['fr-FR', 'leads en octobre | montre | et en sept', '1 Sep 2026..30 Sep 2026 · list'],
    ['fr-FR', 'les 5 pages qui marchent le mieux depuis septembre | top merci', 'help'],
  ],
  'a goodbye names no period': [
    ['en-US', 'leads today | good night :)', 'help'],
    ['en-US', 'leads today | thanks, have a good weekend!', 'help'],
    ['en-US', 'leads today | see you tomorrow', 'help'],
    ['en-US', 'leads today | last night', '20 Nov 2026..21 Nov 2026'],
    ['de-DE', 'Leads heute | schönes Wochenende!', 'help'],
    ['de-DE', 'Leads heute | bis morgen', 'help'],
    ['fr-FR', "leads d'aujourd'hui | bon week-end", 'help'],
    ['fr-FR', "leads d'aujourd'hui | à demain", 'help'],
    ['es-ES', 'leads de hoy | hasta mañana', 'help'],
    ['es-ES', 'leads de hoy | buen fin de semana', 'help'],
  ],
  'what stands before the question, and its other words': [
    [
      'en-US',
      'before i close the laptop, how did Acme do against Globex in October',
      'Acme + Globex · 1 Oct 2026..31 Oct 2026 · by bot',
    ],
    ['en-US', 'how did Acme do against Globex in October', 'Acme + Globex · 1 Oct 2026..31 Oct 2026 · by bot'],
    ['en-US', 'how has Acme done compared to Globex in October', 'Acme + Globex · 1 Oct 2026..31 Oct 2026 · by bot'],
    [
      'en-US',
      'hi, for the doctors meeting: what share of all contacts in October were bookings',
      '1 Oct 2026..31 Oct 2026 · share of appointments',
    ],
    ['en-US', 'newsletter went out on the 10th, how many leads 10-12 nov', '10 Nov 2026..12 Nov 2026 · count'],
    ['en-US', 'how much time passes between two leads usually', 'no period · interval · count'],
    ['en-US', 'do we get many messages in the evening?', 'no period · 18:00–24:00 · count'],
    ['en-US', 'are there many messages in the morning?', 'no period · 00:00–12:00 · count'],
    ['de-DE', 'kommen abends viele Nachrichten?', 'no period · 18:00–24:00 · count'],
    ['en-US', 'which leads is tom working on', 'cannot no-such-data'],
    ['de-DE', 'an welchen Leads arbeitet Tom', 'cannot no-such-data'],
    ['fr-FR', 'sur quels leads travaille tom', 'cannot no-such-data'],
    ['es-ES', 'en qué leads trabaja tom', 'cannot no-such-data'],
  ],
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
    const { notes } = readAfter(first, then)
    expect(notes.filter(({ kind }) => kind === 'unchanged')).toHaveLength(isSaid ? 1 : 0)
  })
})

describe('a first question is read without what is told beside it', () => {
  test.each([
    ['en-US', 'in the car, what did jonas weber write us', 'in the car', 'jonas weber'],
    ['en-US', "i'm looking for a Petra, dont remember the surname", 'dont remember the surname', 'petra'],
    ['de-DE', 'bin gerade im Auto, was hat jonas weber geschrieben', 'Auto', 'jonas weber'],
  ])('%s: %s', (locale, text, aside, name) => {
    const { question, unused } = readFirst(text, { locale, isConversation: true })
    expect(question.where.map(({ values }) => values)).toEqual([[name]])
    expect(unused).toEqual([aside])
  })

  test('and not searched for', () => {
    const { question, unused } = readFirst('on the train rn, any leads today?', { isConversation: true })
    expect(question.where).toEqual([])
    expect(unused).toEqual(['on the train rn'])
  })

  test('unless it has a period or a kind of its own', () => {
    const text = 'relaunch leads nov, the ones that wrote about a relaunch'
    expect(readFirst(text, { isConversation: true }).command).toBe('ask-back')
  })

  test('and with a verb behind "how" mended, but no name', () => {
    const read = (text: string) => readFirst(text, { locale: 'de-DE', isConversation: true })
    expect(read('wie wrar der Oktober').notes).toEqual([{ kind: 'misspelling', from: 'wrar', to: 'war' }])
    expect(read('hanz letzte Woche').notes).toEqual([{ kind: 'searched', text: 'hanz' }])
  })
})
