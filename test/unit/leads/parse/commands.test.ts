import { describe, expect, test } from 'vitest'
import { saidIn } from '../../../support/leads/said.ts'

/** What a text asks for instead of an answer. Each line: the reader's locale, what was typed on Sat 21 Nov 2026 in Berlin, and how it is read. */
const manual: Record<string, [string, string, string][]> = {
  'what the data cannot answer': [
    ['en-US', 'how much revenue last month', 'cannot no-such-data'],
    ['en-US', 'how many visitors last week', 'cannot no-such-data'],
    ['en-US', 'which device do they use', 'cannot no-such-data'],
    ['en-US', 'how many leads will we get next month', 'cannot future'],
    ['en-US', 'delete all leads from Acme', 'cannot read-only'],
    ['en-US', 'send an email to Ada', 'cannot read-only'],
    ['de-DE', 'wie viel Umsatz im Oktober', 'cannot no-such-data'],
    ['de-DE', 'wie viele Leads werden wir bekommen', 'cannot future'],
    ['de-DE', 'lösche alle Leads', 'cannot read-only'],
    ['fr-FR', "chiffre d'affaires le mois dernier", 'cannot no-such-data'],
    ['fr-FR', 'supprime tous les leads', 'cannot read-only'],
    ['es-ES', 'ingresos del mes pasado', 'cannot no-such-data'],
    ['es-ES', 'borra todos los leads', 'cannot read-only'],
  ],
  'a word that changes the number and was not understood': [
    ['en-US', 'not yesterday', "ask-back · 20 Nov 2026 · unused 'not'"],
    ['en-US', 'leads except yesterday', "ask-back · 20 Nov 2026 · unused 'except'"],
    ['en-US', 'leads of Initech yesterday', "ask-back · 20 Nov 2026 · unused 'Initech'"],
    ['en-US', 'leads from Initech', "ask-back · no period · unused 'Initech'"],
  ],
  'a follow-up': [
    ['en-US', 'and for Globex?', 'follow-up'],
    ['en-US', 'same but by page', 'follow-up'],
    ['en-US', 'now only appointments', 'follow-up'],
    ['en-US', 'and last month?', 'follow-up'],
    ['de-DE', 'und für Globex?', 'follow-up'],
    ['de-DE', 'dasselbe pro Seite', 'follow-up'],
    ['fr-FR', 'et pour Globex ?', 'follow-up'],
    ['fr-FR', 'pareil par page', 'follow-up'],
    ['es-ES', 'y para Globex?', 'follow-up'],
    ['es-ES', 'lo mismo por página', 'follow-up'],
  ],
  'a digest': [
    ['en-US', 'send me a summary every Monday', 'digest'],
    ['en-US', 'every day at 8', 'digest'],
    ['en-US', 'daily digest', 'digest'],
    ['en-US', 'set up a weekly report', 'digest'],
    ['de-DE', 'schicke mir jeden Montag eine Zusammenfassung', 'digest'],
    ['de-DE', 'jeden Tag um 8', 'digest'],
    ['fr-FR', 'envoie-moi un résumé chaque lundi', 'digest'],
    ['fr-FR', 'tous les jours à 8h', 'digest'],
    ['es-ES', 'envíame un resumen cada lunes', 'digest'],
    ['es-ES', 'cada día a las 8', 'digest'],
  ],
  help: [
    ['en-US', 'what can you do', 'help'],
    ['en-US', 'how do I use this', 'help'],
    ['en-US', 'hello', 'help'],
    ['de-DE', 'was kannst du alles', 'help'],
    ['de-DE', 'hallo', 'help'],
    ['fr-FR', 'comment ça marche', 'help'],
    ['fr-FR', 'bonjour', 'help'],
    ['es-ES', 'cómo funciona', 'help'],
    ['es-ES', 'hola', 'help'],
  ],
  'stages of a sale are not in the data': [
    ['en-US', 'which of todays are already closed won', 'cannot no-such-data'],
    ['en-US', 'how many SQLs in october', 'cannot no-such-data'],
    ['en-US', 'leads by status', 'cannot no-such-data'],
    ['de-DE', 'welchen Status haben die Leads von gestern', 'cannot no-such-data'],
    ['fr-FR', 'à quel stade sont les leads de la semaine dernière', 'cannot no-such-data'],
    ['es-ES', 'en qué etapa están los leads de ayer', 'cannot no-such-data'],
  ],
  'records stay as they are': [
    ['en-US', 'wipe all the test leads from yesterday', 'cannot read-only'],
    ['en-US', 'clean up the duplicates', 'cannot read-only'],
    ['de-DE', 'bereinige die Testleads', 'cannot read-only'],
    ['fr-FR', 'peux-tu nettoyer les doublons', 'cannot read-only'],
    ['es-ES', 'limpia los duplicados', 'cannot read-only'],
  ],
  'the first record there is': [
    ['en-US', 'since when do we have leads', 'all time · list · oldest 1'],
    ['de-DE', 'seit wann haben wir Leads', 'all time · list · oldest 1'],
    ['fr-FR', 'depuis quand a-t-on des leads', 'all time · list · oldest 1'],
    ['es-ES', 'desde cuándo tenemos leads', 'all time · list · oldest 1'],
  ],
  'an order in the form of a question': [
    ['en-US', 'can I delete the lead from Mr Weber', 'cannot read-only'],
    ['en-US', 'I want to reschedule the booking of Ada', 'cannot read-only'],
    ['fr-FR', 'puis-je annuler le rendez-vous de M. Dupont', 'cannot read-only'],
    ['es-ES', 'puedo cancelar la cita del señor Gómez', 'cannot read-only'],
  ],
  'a bot between the words of the future': [
    ['en-US', 'will Globex beat last month', 'cannot future'],
    ['en-US', 'how many leads will Globex have by friday', 'cannot future'],
    ['de-DE', 'wie viele Leads wird Globex bis Freitag haben', 'cannot future'],
    ['fr-FR', "combien de leads aura Globex d'ici vendredi", 'cannot future'],
    ['es-ES', 'cuántos leads va a tener Globex en diciembre', 'cannot future'],
    ['fr-FR', 'comment va Globex cette semaine', 'Globex · 16 Nov 2026..22 Nov 2026'],
  ],
  'the very first record': [
    ['en-US', 'first ever appointment for Globex', 'Globex · all time · only appointments · list · oldest 1'],
    ['de-DE', 'das allererste Lead von Globex', 'Globex · all time · list · oldest 1'],
    ['fr-FR', 'le tout premier lead de Globex', 'Globex · all time · list · oldest 1'],
    ['es-ES', 'el primer lead de todos los tiempos de Globex', 'Globex · all time · list · oldest 1'],
  ],
  'what people wrote is a list': [
    ['en-US', 'what did people ask yesterday', '20 Nov 2026 · list'],
    ['de-DE', 'was wollten die Leute gestern', '20 Nov 2026 · list'],
    ['fr-FR', 'que voulaient les gens hier', '20 Nov 2026 · list'],
    ['es-ES', 'qué quería la gente ayer', '20 Nov 2026 · list'],
  ],
  'what is not to be posted': [
    ['en-US', "don't post it, just tell me how many yesterday", '20 Nov 2026 · count'],
    ['de-DE', 'nicht posten, sag mir nur wie viele gestern', '20 Nov 2026 · count'],
    ['fr-FR', 'ne poste rien, dis-moi juste combien hier', '20 Nov 2026 · count'],
    ['es-ES', 'no lo publiques, solo dime cuántos ayer', '20 Nov 2026 · count'],
  ],
  'calls, addresses and reminders are not in the data': [
    ['en-US', 'how many calls did we get', 'cannot no-such-data'],
    ['en-US', 'where do our customers live', 'cannot no-such-data'],
    ['de-DE', 'wer wurde noch nicht kontaktiert', 'cannot no-such-data'],
    ['de-DE', 'Termin von Frau Meier verschieben auf Freitag', 'cannot read-only'],
    ['en-US', 'remind me to call Mr Fox', 'cannot read-only'],
    ['es-ES', 'a qué hora es mi próxima cita', 'cannot no-such-data'],
    ['fr-FR', 'envoie-moi ça tous les vendredis', 'digest'],
  ],
}

describe.each(Object.entries(manual))('%s', (_, rows) => {
  test.each(rows)('%s: %s', (locale, typed, reading) => {
    expect(saidIn(locale, typed)).toBe(reading)
  })
})
