import { describe, expect, test } from 'vitest'
import { saidIn } from '../../../support/leads/said.ts'

/** Conditions on the fields of a record. Each line: the reader's locale, what was typed on Sat 21 Nov 2026 in Berlin, and how it is read. */
const manual: Record<string, [string, string, string][]> = {
  'a field that is there, or is not': [
    ['en-US', 'leads with a phone number', 'no period · has phone'],
    ['en-US', 'leads without phone last month', '1 Oct 2026..31 Oct 2026 · not has phone'],
    ['en-US', 'with email but no phone', 'no period · has email · not has phone'],
    ['en-US', 'leads that left no email', 'no period · not has email'],
    ['en-US', 'appointments without a name', 'no period · only appointments · not has name'],
    ['en-US', 'no contact details', 'no period · not has email · not has phone'],
    ['de-DE', 'Leads ohne Telefonnummer', 'no period · not has phone'],
    ['de-DE', 'Leads mit E-Mail gestern', '20 Nov 2026 · has email'],
    ['de-DE', 'ohne Namen', 'no period · not has name'],
    ['fr-FR', 'leads sans téléphone', 'no period · not has phone'],
    ['fr-FR', 'leads avec e-mail', 'no period · has email'],
    ['es-ES', 'leads sin teléfono', 'no period · not has phone'],
    ['es-ES', 'leads con correo', 'no period · has email'],
  ],
  'a text after a preposition': [
    ['de-DE', 'Anfragen mit Rechnung im Oktober', '1 Oct 2026..31 Oct 2026 · with "rechnung"'],
    ['es-ES', 'mensajes con factura en octubre', '1 Oct 2026..31 Oct 2026 · with "factura"'],
    ['en-US', 'name starts with A or B', 'all time · name starts "a" or "b" · list'],
  ],
  'one field but not the other': [
    ['en-US', 'email but no phone yesterday', '20 Nov 2026 · has email · not has phone'],
    ['de-DE', 'E-Mail aber keine Telefonnummer gestern', '20 Nov 2026 · has email · not has phone'],
    ['fr-FR', 'mail mais pas de téléphone hier', '20 Nov 2026 · has email · not has phone'],
    ['es-ES', 'correo pero sin teléfono ayer', '20 Nov 2026 · has email · not has phone'],
  ],
  'what is left out is said behind it': [
    ['en-US', 'leads yesterday, leave gmail.com out', '20 Nov 2026 · not domain gmail.com'],
    ['en-US', 'leads in october with weekends excluded', '1 Oct 2026..31 Oct 2026 · not on sat sun'],
    [
      'de-DE',
      'Leads gestern, gmail.com und gmx.de weglassen',
      '20 Nov 2026 · not email-domain in "gmail.com" or "gmx.de"',
    ],
    ['fr-FR', 'leads hier, gmail.com exclus', '20 Nov 2026 · not domain gmail.com'],
    ['en-US', 'leads yesterday, Globex not included', 'all but Globex · 20 Nov 2026'],
    ['en-US', 'with Globex taken out, yesterday', 'all but Globex · 20 Nov 2026'],
    ['de-DE', 'Anfragen gestern, Termine nicht mitgezählt', '20 Nov 2026 · only leads'],
    ['fr-FR', 'demandes hier hors rendez-vous', '20 Nov 2026 · only leads'],
    ['es-ES', 'leads de ayer menos los de Globex', 'all but Globex · 20 Nov 2026'],
  ],
  'people who wrote only once': [
    ['en-US', 'people who wrote only once last month', '1 Oct 2026..31 Oct 2026 · not wrote again · list'],
    ['de-DE', 'wer hat im Oktober nur einmal geschrieben', '1 Oct 2026..31 Oct 2026 · not wrote again · list'],
  ],
  'the text of a message': [
    ['en-US', 'message contains "free trial"', 'no period · message contains "free trial"'],
    ['en-US', 'not mentioning pricing', 'no period · not message contains "pricing"'],
    ['en-US', 'without the word pricing', 'no period · not message contains "pricing"'],
    ['en-US', 'mentioning pricing or refunds yesterday', '20 Nov 2026 · message contains "pricing" or "refunds"'],
    ['de-DE', 'ohne das Wort Preis', 'no period · not message contains "preis"'],
    ['fr-FR', 'sans le mot prix', 'no period · not message contains "prix"'],
    ['es-ES', 'sin la palabra precio', 'no period · not message contains "precio"'],
  ],
  pages: [
    ['en-US', 'page contains /pricing', 'no period · page contains "/pricing"'],
    ['en-US', 'from the page /pricing', 'no period · page contains "/pricing"'],
    ['en-US', 'leads on /pricing or /demo', 'no period · page contains "/pricing" or "/demo"'],
    ['en-US', 'not on /pricing', 'no period · not page contains "/pricing"'],
    ['en-US', 'from the contact page or pricing page', 'no period · page contains "contact" or "pricing"'],
    ['en-US', 'not from the pricing page or the contact page', 'no period · not page contains "pricing" or "contact"'],
    ['de-DE', 'von der Preisseite oder der Kontaktseite', 'no period · page contains "preis" or "kontakt"'],
    ['fr-FR', 'de la page tarifs ou de la page contact', 'no period · page contains "tarifs" or "contact"'],
    [
      'es-ES',
      'de la página de precios o de la página de contacto',
      'no period · page contains "precios" or "contacto"',
    ],
    ['de-DE', 'auf der Seite /preise', 'no period · page contains "/preise"'],
    ['fr-FR', 'sur la page /tarifs', 'no period · page contains "/tarifs"'],
    ['es-ES', 'en la página /precios', 'no period · page contains "/precios"'],
  ],
  'what stands in an unusual place': [
    ['de-DE', 'wer hat gestern nach Lieferzeit gefragt', '20 Nov 2026 · with "lieferzeit" · list'],
    ['en-US', 'everything from session 8f3a-22c1', 'all time · session 8f3a-22c1 · list'],
    ['en-US', 'leads that lack an email yesterday', '20 Nov 2026 · not has email'],
    ['en-US', 'leads yesterday except those from Globex', 'all but Globex · 20 Nov 2026'],
    ['de-DE', 'Anfragen gestern außer die von Globex', 'all but Globex · 20 Nov 2026'],
    ['en-US', 'leads last week but not the ones at the weekend', '9 Nov 2026..15 Nov 2026 · not on sat sun'],
    ['en-US', 'leads in the last 2 hrs', '21 Nov 2026'],
    [
      'en-US',
      'did Priya Nair ever book an appointment',
      'all time · only appointments · name contains "priya nair" · list',
    ],
    [
      'en-US',
      'Dr Patel would like to know how many leads we had yesterday',
      "20 Nov 2026 · count · unused 'Dr Patel would like to know'",
    ],
    [
      'de-DE',
      'Herr Meier möchte wissen wie viele Leads gestern kamen',
      "20 Nov 2026 · count · unused 'Herr Meier möchte wissen'",
    ],
  ],
  'opening hours are what people ask about': [
    ['en-US', 'messages about opening hours yesterday', '20 Nov 2026 · with "opening hours"'],
    ['en-US', 'who asked about opening hours yesterday', '20 Nov 2026 · with "opening hours" · list'],
    ['fr-FR', "questions sur les heures d'ouverture hier", `20 Nov 2026 · with "heures d'ouverture"`],
    ['es-ES', 'consultas sobre horario comercial ayer', '20 Nov 2026 · with "horario comercial"'],
  ],
  'e-mail domains': [
    ['en-US', 'from acme.com or globex.com', 'no period · email-domain in "acme.com" or "globex.com"'],
    ['en-US', 'not from gmail.com', 'no period · not domain gmail.com'],
    ['en-US', 'excluding gmail addresses', 'no period · not email-domain contains "gmail"'],
    ['de-DE', 'nicht von gmail.com', 'no period · not domain gmail.com'],
    ['fr-FR', 'pas de gmail.com', 'no period · not domain gmail.com'],
    ['es-ES', 'que no sean de gmail.com', 'no period · not domain gmail.com'],
  ],
  'phones and addresses': [
    ['en-US', 'phone starts with 0176', 'all time · phone starts "0176" · list'],
    ['en-US', 'phone starting with +49', 'all time · phone starts "+49" · list'],
    ['en-US', 'who is 0170 1234567', 'all time · phone is "0170 1234567" · list'],
    ['en-US', 'email is ada@example.com', 'all time · email is "ada@example.com" · list'],
  ],
  'people, in all time': [
    ['en-US', 'find Ines', 'all time · find "ines" · list'],
    ['en-US', 'find Anna Kowalski', 'all time · find "anna kowalski" · list'],
    ['en-US', 'is there anything from Schneider', 'all time · find "schneider" · list'],
    ['en-US', 'people called Ines', 'all time · name contains "ines" · list'],
    ['en-US', 'name contains schmidt', 'all time · name contains "schmidt" · list'],
    ['en-US', 'john smith', 'all time · find "john smith" · list'],
    ['en-US', 'find Ines yesterday', '20 Nov 2026 · find "ines" · list'],
    ['de-DE', 'finde Schneider', 'all time · find "schneider" · list'],
    ['de-DE', 'suche Schneider', 'all time · find "schneider" · list'],
    ['fr-FR', 'cherche Dupont', 'all time · find "dupont" · list'],
    ['es-ES', 'busca García', 'all time · find "garcía" · list'],
  ],
  'people who wrote more than once': [
    ['en-US', 'who wrote more than once last month', '1 Oct 2026..31 Oct 2026 · wrote again · list'],
    ['de-DE', 'wer hat mehr als einmal geschrieben', 'no period · wrote again · list'],
  ],
  'twice or more': [
    ['en-US', 'who wrote twice last month', '1 Oct 2026..31 Oct 2026 · wrote again · list'],
    ['en-US', 'how many persons wrote minimum two times this year', '1 Jan 2026..31 Dec 2026 · wrote again · people'],
    ['en-US', 'who contacted us at least 2x in october', '1 Oct 2026..31 Oct 2026 · wrote again · list'],
    ['en-US', 'people with more than one enquiry in october', '1 Oct 2026..31 Oct 2026 · wrote again'],
    ['de-DE', 'wer hat im Oktober zweimal angefragt', '1 Oct 2026..31 Oct 2026 · wrote again · list'],
    [
      'de-DE',
      'wie viele Personen haben dieses Jahr mindestens 2 mal geschrieben',
      '1 Jan 2026..31 Dec 2026 · wrote again · people',
    ],
    ['fr-FR', 'qui nous a écrit deux fois le mois dernier', '1 Oct 2026..31 Oct 2026 · wrote again · list'],
    [
      'fr-FR',
      'combien de personnes ont écrit au minimum deux fois cette année',
      '1 Jan 2026..31 Dec 2026 · wrote again · people',
    ],
    ['es-ES', 'quién escribió dos veces el mes pasado', '1 Oct 2026..31 Oct 2026 · wrote again · list'],
    [
      'es-ES',
      'cuántas personas escribieron mínimo dos veces este año',
      '1 Jan 2026..31 Dec 2026 · wrote again · people',
    ],
  ],
  'weekends that do not count': [
    ['en-US', 'last month but not counting weekends', '1 Oct 2026..31 Oct 2026 · not on sat sun'],
    ['en-US', "october, don't count weekends", '1 Oct 2026..31 Oct 2026 · not on sat sun'],
    ['de-DE', 'letzten Monat, Wochenende zählt nicht', '1 Oct 2026..31 Oct 2026 · not on sat sun'],
  ],
}

describe.each(Object.entries(manual))('%s', (_, rows) => {
  test.each(rows)('%s: %s', (locale, typed, reading) => {
    expect(saidIn(locale, typed)).toBe(reading)
  })
})
