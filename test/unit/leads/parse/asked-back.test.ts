import { describe, expect, test } from 'vitest'
import { saidIn } from '../../../support/leads/said.ts'

/** What would change the number and cannot be said. Each line: the reader's locale, and what was typed on Sat 21 Nov 2026 in Berlin. */
const askedBack: Record<string, [string, string][]> = {
  'a quality that no field has': [
    ['en-US', 'hot leads last week'],
    ['en-US', 'which leads are hot'],
    ['en-US', 'which leads are silent'],
    ['en-US', 'angry customers last month'],
    ['de-DE', 'heiße Leads letzte Woche'],
    ['de-DE', 'welche Leads sind heiß'],
    ['fr-FR', 'demandes urgentes la semaine dernière'],
    ['es-ES', 'contactos calientes la semana pasada'],
  ],
  'what a preposition adds': [
    ['en-US', 'leads in Bavarian yesterday'],
    ['en-US', 'leads under warranty yesterday'],
    ['de-DE', 'Leads bei Regen gestern'],
    ['fr-FR', 'leads avec enthousiasme hier'],
    ['es-ES', 'leads con prisa ayer'],
  ],
  'one of two fields that is missing': [['en-US', 'those missing either phone or email yesterday']],
  'a moment or a span that depends on records': [
    ['en-US', 'leads on the day before the best day'],
    ['en-US', 'how many wrote again within a week'],
    ['en-US', 'mean time to first lead each day'],
    ['de-DE', 'Anfragen am Tag vor dem besten Tag'],
  ],
  'arithmetic with two chatbots': [
    ['en-US', 'ratio of Globex to Acme last week'],
    ['de-DE', 'Verhältnis von Globex zu Acme letzte Woche'],
    ['en-US', 'Acme minus Globex last week'],
  ],
  'dates that recur in each month': [
    ['en-US', 'leads on the 12th of each month'],
    ['en-US', 'leads every first Monday'],
    ['en-US', 'leads on the last Friday of each month'],
    ['de-DE', 'Leads am 12. jedes Monats'],
    ['fr-FR', 'leads le 12 de chaque mois'],
    ['es-ES', 'leads el primer lunes de cada mes'],
  ],
  'what is refused before a condition, which it does not negate': [
    ['en-US', 'more than 5 leads from /pricing'],
    ['de-DE', 'mehr als 5 Leads von /preise'],
    ['en-US', 'half of the leads from gmail.com'],
    ['en-US', 'leads with phone or email from /pricing'],
  ],
  'a way to write, or an address that is there': [
    ['en-US', 'phone leads yesterday'],
    ['de-DE', 'E-Mail-Anfragen gestern'],
    ['es-ES', 'leads teléfono ayer'],
  ],
  'several days of the week': [
    ['en-US', 'leads on the 1st and 15th of october'],
    ['en-US', 'leads of the last two mondays'],
    ['en-US', 'the last two mondays from /pricing'],
    ['fr-FR', 'leads des deux derniers lundis'],
  ],
  'an hour that only a comparison has': [
    ['en-US', 'leads yesterday at the same time'],
    ['fr-FR', 'leads hier à la même heure'],
    ['es-ES', 'leads ayer a la misma hora'],
  ],
  'whose they are, or what is left of them': [
    ['en-US', "how many of yesterday's leads are mine"],
    ['en-US', 'how many leads are left'],
    ['es-ES', 'cuántos leads de ayer son míos'],
  ],
  'a part of the records': [
    ['de-DE', 'die Hälfte der Anfragen gestern'],
    ['en-US', 'a third of the leads yesterday'],
    ['fr-FR', 'la moitié des demandes hier'],
    ['es-ES', 'la mitad de los leads de ayer'],
  ],
  'a department, right behind the records': [
    ['en-US', 'leads for marketing yesterday'],
    ['es-ES', 'leads para marketing ayer'],
  ],
  'what visitors complained of, without a word of it': [
    ['de-DE', 'hat sich gestern jemand beschwert'],
    ['fr-FR', "quelqu'un s'est plaint hier ?"],
    ['es-ES', '¿alguien se quejó ayer?'],
  ],
  'two pages at once': [
    ['en-US', 'home page and /contact yesterday'],
    ['en-US', 'homepage vs pricing page'],
    ['de-DE', 'Startseite vs Preisseite'],
  ],
  'one of two conditions': [
    ['en-US', 'leads mentioning pricing or from /pricing'],
    ['de-DE', 'wer hat nach Preisen oder Terminen gefragt'],
    ['en-US', 'leads named Weber or mentioning invoice'],
    ['en-US', 'on mondays or after 6pm last month'],
    ['en-US', 'after 6pm or at the weekend last month'],
    ['en-US', 'yesterday after 6pm or before 8am'],
    ['de-DE', 'gestern vor 8 Uhr oder nach 18 Uhr'],
    ['en-US', 'from the pricing page or the homepage'],
  ],
  'a share whose part is not clear': [
    ['en-US', 'appointments as a percentage of all appointments'],
    ['en-US', 'Globex appointments as a percentage of all leads'],
  ],
  'times that do not overlap': [['en-US', 'leads in the mornings and evenings last month']],
  'a limit': [
    ['en-US', 'conversion for companies over 40 seats'],
    ['en-US', 'days with more than 10 leads'],
    ['en-US', 'people who wrote at least 3 times last month'],
    ['de-DE', 'Tage mit mehr als 20 Leads'],
    ['fr-FR', 'jours avec plus de 10 leads'],
    ['es-ES', 'días con más de 5 leads'],
  ],
  'groups without a record': [
    ['en-US', 'pages without leads'],
    ['en-US', 'which pages brought no leads'],
    ['de-DE', 'Seiten ohne Leads'],
    ['fr-FR', 'pages sans leads'],
    ['es-ES', 'páginas sin leads'],
  ],
  'the number of groups': [
    ['en-US', 'how many different pages last month'],
    ['de-DE', 'wie viele verschiedene Seiten im Oktober'],
    ['fr-FR', 'combien de pages différentes le mois dernier'],
  ],
  'the best within each group': [
    ['en-US', 'best weekday per bot'],
    ['de-DE', 'bester Wochentag pro Bot'],
    ['fr-FR', 'meilleur jour de la semaine par bot'],
    ['es-ES', 'mejor día de la semana por bot'],
  ],
  'a second ranking': [
    ['en-US', 'best and worst day in October'],
    ['en-US', 'busiest hour on the busiest day last month'],
    ['en-US', 'top 3 and bottom 3 pages last month'],
    ['de-DE', 'bester und schlechtester Tag im Oktober'],
    ['fr-FR', "l'heure la plus chargée du jour le plus chargé"],
    ['es-ES', 'la mejor hora del mejor día'],
  ],
  'a ranking by the change': [
    ['en-US', 'which bot improved the most since September'],
    ['de-DE', 'welche Seite ist am meisten gewachsen'],
    ['fr-FR', 'quelle page a le plus progressé'],
    ['es-ES', 'qué página creció más'],
  ],
  'the first and the last at once': [
    ['en-US', 'first and last lead of October'],
    ['de-DE', 'erste und letzte Anfrage im Oktober'],
  ],
  'who wrote on several days': [['en-US', 'how many people wrote on more than one day']],
  'who wrote for the first time': [['es-ES', 'cuántos escribieron por primera vez ayer']],
  'who left nothing at all': [['en-US', 'how many left nothing yesterday']],
  'a time that only the asker knows': [
    ['en-US', 'leads while we were closed'],
    ['de-DE', 'Leads, während wir zu hatten'],
    ['es-ES', 'leads mientras estábamos cerrados'],
  ],
  'a time without a date': [
    ['en-US', 'leads since we launched'],
    ['de-DE', 'Leads seit wir umgezogen sind'],
    ['es-ES', 'leads desde que abrimos'],
  ],
}

describe.each(Object.entries(askedBack))('%s is asked back, without a total', (_, rows) => {
  test.each(rows)('%s: %s', (locale, typed) => {
    expect(saidIn(locale, typed)).toMatch(/^ask-back/)
  })
})

test.each([
  ['en-US', 'leads in Germany'],
  ['en-US', 'leads from New York last month'],
  ['de-DE', 'Leads aus München'],
  ['fr-FR', 'prospects de Lyon'],
  ['es-ES', 'leads de Madrid'],
])('Where visitors live is not in the data. %s: %s', (locale, typed) => {
  expect(saidIn(locale, typed)).toBe('cannot no-such-data')
})

test.each([
  ['en-US', 'who is coming in today'],
  ['en-US', 'who do we see this afternoon'],
  ['de-DE', 'wer kommt heute'],
  ['de-DE', 'welche Termine stehen heute an'],
  ['fr-FR', "qui vient aujourd'hui"],
  ['es-ES', 'quién viene hoy'],
])('When appointments take place is not in the data. %s: %s', (locale, typed) => {
  expect(saidIn(locale, typed)).toBe('cannot no-such-data')
})

test.each([
  ['en-US', 'leads won last month'],
  ['en-US', 'leads without a reply'],
  ['en-US', 'chats without a lead last month'],
])('What became of leads is not in the data. %s: %s', (locale, typed) => {
  expect(saidIn(locale, typed)).toBe('cannot no-such-data')
})

/** Words that may change the number, in a way that no question has, are named. */
const named: Record<string, [string, string, string][]> = {
  'how somebody got in touch': [
    ['en-US', 'leads by email yesterday', "20 Nov 2026 · unused 'email'"],
    ['de-DE', 'Anfragen per Mail gestern', "20 Nov 2026 · unused 'Mail'"],
    ['fr-FR', 'demandes par mail hier', "20 Nov 2026 · unused 'mail'"],
    ['es-ES', 'contactos por correo ayer', "20 Nov 2026 · unused 'correo'"],
    ['en-US', 'people who called yesterday', "20 Nov 2026 · list · unused 'called'"],
    ['de-DE', 'wie viele haben gestern angerufen', "20 Nov 2026 · count · unused 'angerufen'"],
    ['fr-FR', 'qui a appelé hier', "20 Nov 2026 · list · unused 'a appelé'"],
  ],
  'whose leads they are': [
    ['de-DE', 'meine Anfragen gestern', "20 Nov 2026 · unused 'meine'"],
    ['en-US', 'my appointments yesterday', "20 Nov 2026 · only appointments · unused 'my'"],
  ],
  'new customers, who may be more than leads': [
    ['en-US', 'new customers yesterday', "20 Nov 2026 · unused 'new customers'"],
    ['de-DE', 'neue Kunden gestern', "20 Nov 2026 · unused 'neue Kunden'"],
    ['fr-FR', 'nouveaux clients hier', "20 Nov 2026 · unused 'nouveaux clients'"],
    ['es-ES', 'clientes nuevos ayer', "20 Nov 2026 · unused 'clientes nuevos'"],
  ],
}

describe.each(Object.entries(named))('%s is named as unused', (_, rows) => {
  test.each(rows)('%s: %s', (locale, typed, reading) => {
    expect(saidIn(locale, typed)).toBe(reading)
  })
})

test('A place in a page or an address is no place where visitors live', () => {
  expect(saidIn('en-US', 'from the Berlin page yesterday')).toBe('20 Nov 2026 · page contains "berlin"')
  expect(saidIn('en-US', 'mentioning Berlin yesterday')).toBe('20 Nov 2026 · message contains "berlin"')
})
