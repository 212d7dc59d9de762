import { expect, test } from 'vitest'
import { previousOf } from '../../../../src/leads/follow-up/conversations.ts'
import { readFollowUp } from '../../../../src/leads/follow-up/read-follow-up.ts'
import { BOTS, MOMENT } from '../../../support/leads/said.ts'
import { readFirst, testTurns } from '../../../support/leads/turns.ts'

testTurns({
  'whether somebody answered them is not in the data': [
    ['en-US', 'did we get back to everyone last week', 'cannot no-such-data'],
    ['de-DE', 'finde Herrn Okafor | hat ihm schon jemand geantwortet?', 'cannot no-such-data'],
    ['de-DE', 'finde Herrn Okafor | hat sich jemand bei ihm gemeldet?', 'cannot no-such-data'],
    ['fr-FR', "cherche Mme Lefèvre | quelqu'un lui a répondu ?", 'cannot no-such-data'],
    ['es-ES', 'busca a la señora Pérez | alguien le contestó?', 'cannot no-such-data'],
    ['de-DE', 'hat sich Frau Brandt gemeldet?', 'all time · name contains "brandt" · list'],
  ],
  'who needs it is why it is posted, not the other chatbots': [
    [
      'en-US',
      'leads last week for Globex | post it in the channel, the others need it',
      "Globex · 9 Nov 2026..15 Nov 2026 · in channel · unused 'the others need it'",
    ],
    [
      'de-DE',
      'Leads letzte Woche für Globex | poste das im Kanal, die anderen brauchen das',
      "Globex · 9 Nov 2026..15 Nov 2026 · in channel · unused 'die anderen brauchen das'",
    ],
    [
      'fr-FR',
      'leads Globex la semaine dernière | envoie ça sur le canal, les autres en ont besoin',
      "Globex · 9 Nov 2026..15 Nov 2026 · in channel · unused 'les autres en ont besoin'",
    ],
    [
      'es-ES',
      'leads de Globex la semana pasada | publícalo en el canal, los demás lo necesitan',
      "Globex · 9 Nov 2026..15 Nov 2026 · in channel · unused 'los demás lo necesitan'",
    ],
  ],
  'praise and assent are small talk': [
    ['en-US', 'leads last week | fair enough', 'help'],
    ['en-US', 'leads last week | makes sense, and by bot?', 'all bots · 9 Nov 2026..15 Nov 2026 · by bot'],
    ['en-US', "leads last week | you're a star", 'help'],
    ['de-DE', 'Leads letzte Woche | du bist ein Schatz', 'help'],
    ['fr-FR', "leads d'hier | t'es un amour", 'help'],
    ['es-ES', 'leads de ayer | eres un crack', 'help'],
  ],
  'a time after an order to send is that of the order, never a day of the month': [
    ['en-US', 'leads yesterday | can i get that every morning | at 8 please', 'digest'],
    ['de-DE', 'Leads von gestern | schick mir das jeden Morgen um 8 | doch lieber nur montags', 'digest'],
    ['en-US', 'leads this month | at 8', "nothing understood · no period · unused '8'"],
    ['es-ES', 'leads en octubre | antes de las 8', '1 Oct 2026..31 Oct 2026 · 00:00–08:00'],
    ['fr-FR', 'leads en octobre | avant 8h', '1 Oct 2026..31 Oct 2026 · 00:00–08:00'],
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
  'a question that the data cannot answer still names what the next one is about': [
    ['en-US', 'will we hit 200 leads this month? | how many so far?', '1 Nov 2026..30 Nov 2026 · count'],
    ['en-US', 'leads last week | delete them | by day', '9 Nov 2026..15 Nov 2026 · by day'],
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
  'whether somebody called them is not in the data': [
    ['en-US', 'leads last week | has anyone called them already', 'cannot no-such-data'],
    ['fr-FR', 'leads de la semaine dernière | qui les a déjà appelés', 'cannot no-such-data'],
    ['es-ES', 'leads de la semana pasada | ¿quién los ha llamado ya?', 'cannot no-such-data'],
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
  'only a part after an order to send the answer again and again is what is sent': [
    ['en-US', "send me yesterday's leads every morning at 8 | only for Globex", 'digest'],
    ['de-DE', 'schick mir jeden Tag um 8 die Leads von gestern | nur Termine', 'digest'],
    ['fr-FR', "envoie-moi chaque jour à 8h les leads d'hier | seulement Globex", 'digest'],
    ['es-ES', 'mándame cada día a las 8 los leads de ayer | solo Globex', 'digest'],
    ['en-US', "send me yesterday's leads every morning at 8 | how many for Globex?", 'Globex · 20 Nov 2026 · count'],
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
  'an answer is posted only on a plain order': [
    ['en-US', 'leads last week in this channel | and yesterday?', '20 Nov 2026'],
    ['en-US', 'leads last week | post it in the channel', '9 Nov 2026..15 Nov 2026 · in channel'],
    ['en-US', 'leads on Monday | Tuesday in this channel | both', '16 Nov 2026..17 Nov 2026'],
    ['en-US', 'leads on Monday | Tuesday in this channel | the difference?', '17 Nov 2026 · vs 16 Nov 2026'],
    ['en-US', "leads last week | don't post it", '9 Nov 2026..15 Nov 2026'],
    ['de-DE', 'Leads letzte Woche | poste das im Kanal', '9 Nov 2026..15 Nov 2026 · in channel'],
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
  'revenue in short forms is not known': [
    ['fr-FR', "combien de CA avec les leads d'octobre ?", 'cannot no-such-data'],
    ['fr-FR', "CA d'octobre", 'cannot no-such-data'],
    ['fr-FR', 'combien de c.a. ce mois', 'cannot no-such-data'],
    ['fr-FR', "leads d'octobre | et le CA ?", 'cannot no-such-data'],
    ['fr-FR', "leads d'octobre | ca fait combien ?", '1 Oct 2026..31 Oct 2026 · count'],
    ['en-US', 'MRR this month', 'cannot no-such-data'],
    ['en-US', 'how much rev from October leads', 'cannot no-such-data'],
    ['de-DE', 'wie viel Kohle mit den Leads im Oktober', 'cannot no-such-data'],
    ['es-ES', 'cuánta pasta con los leads de octubre', 'cannot no-such-data'],
  ],
  'another rhythm right after an order is one of it, a day is a question': [
    ['en-US', 'send me the numbers every evening at 9 | or no, weekly, fridays', 'digest'],
    ['en-US', 'send me the numbers every evening at 9 | actually weekly, on Mondays', 'digest'],
    ['de-DE', 'schick mir jeden Abend um 9 die Zahlen | oder nein, wöchentlich, freitags', 'digest'],
    ['fr-FR', "envoie moi un récap tous les soirs | et là, aujourd'hui ?", '21 Nov 2026'],
    ['en-US', 'send me a summary every evening | ok and today?', '21 Nov 2026'],
  ],
})

test('how many there are so far is asked of what was asked about the future', () => {
  const refused = readFirst('will we hit 500 leads by end of year')
  const { period } = readFollowUp('ok how many so far', previousOf(refused), { bots: BOTS, moment: MOMENT }).question
  expect([period.start, period.end]).toEqual(['2025-12-31T23:00Z', '2026-12-31T23:00Z'].map((at) => Date.parse(at)))
})
