import { describe, expect, test } from 'vitest'
import { readFollowUp } from '../../../../src/leads/follow-up/read-follow-up.ts'
import { BOTS, MOMENT } from '../../../support/leads/said.ts'
import { readAfter, testTurns } from '../../../support/leads/turns.ts'

testTurns({
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
  'the same for another chatbot is not both': [
    ['en-US', 'leads for Acme last week | and the same for Globex', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads für Acme letzte Woche | und das gleiche für Globex', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['fr-FR', 'leads pour Acme la semaine dernière | et pareil pour Globex', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['es-ES', 'leads de Acme la semana pasada | y lo mismo para Globex', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['en-US', 'newest lead for Acme | and the one from Globex?', 'Globex · no period · list · newest 1'],
    ['es-ES', 'el último lead de Acme | y el de Globex?', 'Globex · no period · list · newest 1'],
    ['en-US', 'leads for Acme last week | the same for Globex too', 'Acme + Globex · 9 Nov 2026..15 Nov 2026'],
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
  '“and” with a chatbot and a period of its own is about those': [
    ['en-US', 'leads on Monday for Yahoo! | and Globex on Tuesday', 'Globex · 17 Nov 2026'],
    ['de-DE', 'Leads am Montag für Yahoo! | und Globex am Dienstag', 'Globex · 17 Nov 2026'],
  ],
  'the same of another chatbot': [
    ['de-DE', 'letzter Lead von Yahoo! | und von Globex', 'Globex · no period · list · newest 1'],
    ['fr-FR', 'dernier lead de Yahoo! | et pour Globex', 'Globex · no period · list · newest 1'],
  ],
  'what is behind two periods is a chatbot': [
    [
      'en-US',
      'leads for all bots in September | and October | which bot is behind that',
      'all bots · 1 Oct 2026..31 Oct 2026 · by bot · most 1',
    ],
    ['es-ES', 'leads en octubre por bot | qué bot está detrás', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot · most 1'],
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
  'all chatbots again, also with a courtesy behind it': [
    ['en-US', 'list leads yesterday | just Globex | all bots again pls', 'all bots · 20 Nov 2026 · list'],
    ['en-US', 'leads yesterday | just Globex | all chatbots again, thanks', 'all bots · 20 Nov 2026'],
    ['de-DE', 'Leads gestern | nur Globex | wieder alle Bots bitte', 'all bots · 20 Nov 2026'],
    ['es-ES', 'leads de ayer | solo Globex | otra vez todos los bots por favor', 'all bots · 20 Nov 2026'],
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
  '“everyone again” after one chatbot is all of them': [
    ['en-US', 'leads for Globex in October | everyone again', 'all bots · 1 Oct 2026..31 Oct 2026'],
    [
      'en-US',
      'newest lead for Globex | all from yesterday',
      'Globex · 20 Nov 2026 · list · or: Globex · 20 Nov 2026.. · list',
    ],
    ['fr-FR', "le dernier lead de Globex | tous ceux d'hier", 'Globex · 20 Nov 2026 · list'],
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
  '“mejor de” is instead, not better': [
    ['es-ES', 'los últimos 5 leads de Globex | mejor de Yahoo!', 'Yahoo! · no period · list · newest 5'],
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
  'a chatbot is added with “más”, and a number after some weeks is asked back': [
    ['es-ES', 'leads de Acme la semana pasada | más Globex', 'Acme + Globex · 9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads in the last 2 weeks | then 3', "ask-back · no period · unused '3'"],
    ['de-DE', 'Leads der letzten 2 Wochen | dann 3', "ask-back · no period · unused '3'"],
    ['en-US', 'leads in the last 30 days | make it 7', '15 Nov 2026..21 Nov 2026'],
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
  'all again after a list of one chatbot takes back what the last turn narrowed': [
    ['en-US', 'list leads of all bots yesterday | only Globex | all again', 'all bots · 20 Nov 2026 · list'],
    ['en-US', 'list leads of all bots yesterday | only Globex | everyone again', 'all bots · 20 Nov 2026 · list'],
    ['en-US', 'list leads of all bots yesterday | only Globex | all', 'all bots · 20 Nov 2026 · list'],
    ['de-DE', 'liste die Leads aller Bots von gestern auf | nur Globex | wieder alle', 'all bots · 20 Nov 2026 · list'],
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
  'a filter that is named by its value goes': [
    ['de-DE', 'Leads letzte Woche | nur für Globex | Globex-Filter raus', 'all bots · 9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads letzte Woche | nur Donnerstag | den Donnerstag-Filter wieder raus', '9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads last week | only Thursday | take the Thursday filter off', '9 Nov 2026..15 Nov 2026'],
    ['fr-FR', 'leads de la semaine dernière | seulement jeudi | enlève le filtre jeudi', '9 Nov 2026..15 Nov 2026'],
    ['es-ES', 'leads de la semana pasada | solo el jueves | quita el filtro del jueves', '9 Nov 2026..15 Nov 2026'],
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
  'what is named beside “both” is not lost without a word': [
    [
      'en-US',
      'leads for Globex and Acme yesterday | take out Globex | both again but the day before',
      "ask-back · no period · unused 'both again but the day before'",
    ],
  ],
  "an agency's clients are its chatbots, unless they write": [
    ['en-US', 'which client got the most leads in October', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot · most 1'],
    ['en-US', 'leads per client in October', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot'],
    [
      'en-US',
      'which client wrote the most in October',
      "ask-back · 1 Oct 2026..31 Oct 2026 · unused 'client' · unused 'the most'",
    ],
    ['en-US', 'leads in October | ok just give me all clients', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot'],
    [
      'de-DE',
      'welcher Kunde hat im Oktober die meisten Leads bekommen',
      'all bots · 1 Oct 2026..31 Oct 2026 · by bot · most 1',
    ],
    ['de-DE', 'Leads pro Kunde im Oktober', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot'],
    ['de-DE', 'welcher Kunde hat im Oktober am häufigsten geschrieben', '1 Oct 2026..31 Oct 2026 · by person · most 1'],
    [
      'fr-FR',
      'quel client a eu le plus de leads en octobre',
      'all bots · 1 Oct 2026..31 Oct 2026 · by bot · most 1 · count',
    ],
    ['fr-FR', 'taux de rdv par client en octobre', 'all bots · 1 Oct 2026..31 Oct 2026 · ratio · by bot'],
    ['es-ES', 'qué cliente recibió más leads en octubre', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot · most 1'],
    ['es-ES', 'leads por cliente en octubre', 'all bots · 1 Oct 2026..31 Oct 2026 · by bot'],
  ],
})

describe('a word of a chatbot’s name', () => {
  test('stands for the chatbot if no other one has it, and the answer says so', () => {
    const { question, notes } = readAfter('leads yesterday', 'only plumbing')
    expect(question.bots.map(({ name }) => name)).toEqual(['24/7 Plumbing'])
    expect(notes).toEqual([{ kind: 'misspelling', from: 'plumbing', to: '24/7 Plumbing' }])
  })
})

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
    const { question } = readFollowUp(text, null, { bots, moment: MOMENT, isConversation: true })
    expect(question.bots.map(({ id }) => id)).toEqual(ids)
    expect(question.where).toEqual([])
  })
})

testTurns({
  'whatever verb leaves chatbots out leaves all others; what is not of one leaves that one': [
    ['en-US', 'leads last week for all bots | less Globex', 'all but Globex · 9 Nov 2026..15 Nov 2026'],
    [
      'es-ES',
      'leads de la semana pasada de todos los bots | prescinde de los de Globex',
      'all but Globex · 9 Nov 2026..15 Nov 2026',
    ],
    ['de-DE', 'Leads letzte Woche für alle Bots | zieh die von Globex ab', 'all but Globex · 9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads letzte Woche für alle Bots | exkl. Globex', 'all but Globex · 9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads letzte Woche für alle Bots | Globex rausrechnen', 'all but Globex · 9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads letzte Woche für alle Bots | klammer Globex mal aus', 'all but Globex · 9 Nov 2026..15 Nov 2026'],
    [
      'de-DE',
      'Leads letzte Woche für alle Bots | Globex interessiert mich nicht',
      'all but Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'fr-FR',
      'leads de la semaine dernière pour tous les bots | en excluant ceux de Globex',
      'all but Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'fr-FR',
      'leads de la semaine dernière pour tous les bots | déduis ceux de Globex',
      'all but Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'fr-FR',
      'leads de la semaine dernière pour tous les bots | masque les leads de Globex',
      'all but Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'es-ES',
      'leads de la semana pasada de todos los bots | excluye los leads procedentes de Globex',
      'all but Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'es-ES',
      'leads de la semana pasada de todos los bots | no incluyas los de Globex',
      'all but Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'es-ES',
      'leads de la semana pasada de todos los bots | omite los leads de Globex',
      'all but Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'en-US',
      'leads last week for all bots | subtract the ones from Globex',
      'all but Globex · 9 Nov 2026..15 Nov 2026',
    ],
    ['en-US', 'leads last week for all bots | weed out the Globex leads', 'all but Globex · 9 Nov 2026..15 Nov 2026'],
    ['en-US', "leads last week for all bots | drop what's not from Globex", 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads letzte Woche für alle Bots | alles außer Globex weglassen', 'Globex · 9 Nov 2026..15 Nov 2026'],
    [
      'fr-FR',
      'leads de la semaine dernière pour tous les bots | enlève tout ce qui ne vient pas de Globex',
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'es-ES',
      'leads de la semana pasada de todos los bots | quita todo lo que no venga de Globex',
      'Globex · 9 Nov 2026..15 Nov 2026',
    ],
    ['en-US', 'leads last week for all bots | nothing from Globex?', 'Globex · 9 Nov 2026..15 Nov 2026'],
    ['en-US', 'leads for Acme last week | leave out Acme', "no-bots-left 'Acme'"],
    [
      'en-US',
      'leads last week for all bots | disregard anything that came through Globex',
      'all but Globex · 9 Nov 2026..15 Nov 2026',
    ],
    [
      'de-DE',
      'Leads letzte Woche für alle Bots | abzüglich derer von Globex',
      "ask-back · Globex · 9 Nov 2026..15 Nov 2026 · unused 'abzüglich derer von Globex'",
    ],
  ],
})
