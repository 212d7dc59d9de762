import { describe, expect, test } from 'vitest'
import { readPeriod } from '../../../src/dates/parse-period.ts'
import { type Asked, momentOf, readingsAre, wallAt } from '../../support/dates/rows.ts'

const wednesday: Asked = { now: '2026-11-18T14:30', zone: 'Europe/Berlin', locale: 'en-GB' }
const inGerman: Asked = { ...wednesday, locale: 'de-DE' }
const inFrench: Asked = { ...wednesday, locale: 'fr-FR' }
const inSpanish: Asked = { ...wednesday, locale: 'es-ES' }

readingsAre('Ranges by their length', wednesday, [
  ['two weeks from 3 March', '2026-03-03', '2026-03-17'],
  ['leads in the two weeks from 3 March', '2026-03-03', '2026-03-17'],
  ['10 days starting 1 November', '2026-11-01', '2026-11-11'],
  ['the 10 days before Easter', '2026-03-26', '2026-04-05'],
  ['10 days before Easter', '2026-03-26', '2026-03-27'],
  ['in the last 10 days before Easter', '2026-03-26', '2026-04-05'],
  ['the two weeks after 3 March', '2026-03-04', '2026-03-18'],
  ['over easter', '2026-04-03', '2026-04-07'],
])
readingsAre('Zeiträume nach Länge', inGerman, [
  ['zwei Wochen ab dem 3. März', '2026-03-03', '2026-03-17'],
  ['in den 10 Tagen vor Ostern', '2026-03-26', '2026-04-05'],
  ['die zwei Wochen nach dem 3. März', '2026-03-04', '2026-03-18'],
  ['über Ostern', '2026-04-03', '2026-04-07'],
])
readingsAre('Durées', inFrench, [
  ['deux semaines à partir du 3 mars', '2026-03-03', '2026-03-17'],
  ['les 10 jours avant Pâques', '2026-03-26', '2026-04-05'],
])
readingsAre('Duraciones', inSpanish, [
  ['dos semanas a partir del 3 de marzo', '2026-03-03', '2026-03-17'],
  ['los 10 días antes de Pascua', '2026-03-26', '2026-04-05'],
])

readingsAre('Seasons', wednesday, [
  ['last summer', '2026-06-01', '2026-09-01'],
  ['last winter', '2025-12-01', '2026-03-01'],
  ['last fall', '2025-09-01', '2025-12-01'],
  ['this autumn', '2026-09-01', '2026-12-01'],
  ['spring of 2024', '2024-03-01', '2024-06-01'],
  ['winter 2025', '2025-12-01', '2026-03-01'],
  ['winter 2025/26', '2025-12-01', '2026-03-01'],
])
readingsAre('In January', { ...wednesday, now: '2027-01-15T10:00' }, [['this winter', '2026-12-01', '2027-03-01']])
readingsAre('Jahreszeiten', inGerman, [
  ['letzten Sommer', '2026-06-01', '2026-09-01'],
  ['im Sommer 2025', '2025-06-01', '2025-09-01'],
])
readingsAre('Saisons', inFrench, [
  ["l'été dernier", '2026-06-01', '2026-09-01'],
  ['hiver 2024', '2024-12-01', '2025-03-01'],
])
readingsAre('Estaciones', inSpanish, [
  ['el verano pasado', '2026-06-01', '2026-09-01'],
  ['otoño de 2025', '2025-09-01', '2025-12-01'],
])

readingsAre('Spelled years and numbers', wednesday, [
  ['march twenty twenty six', '2026-03-01', '2026-04-01'],
  ['march two thousand twenty six', '2026-03-01', '2026-04-01'],
  ['in twenty twenty five', '2025-01-01', '2026-01-01'],
])
readingsAre('Ausgeschriebene Jahre', inGerman, [['März zweitausendsechsundzwanzig', '2026-03-01', '2026-04-01']])
readingsAre('Nombres en lettres', inFrench, [
  ['mars deux mille vingt-six', '2026-03-01', '2026-04-01'],
  ['les nonante derniers jours', '2026-08-21', '2026-11-19'],
])
readingsAre('Números en letras', inSpanish, [
  ['marzo de dos mil veintiséis', '2026-03-01', '2026-04-01'],
  ['los últimos quince días', '2026-11-04', '2026-11-19'],
])

readingsAre('Bounds', wednesday, [
  ['from Monday till now', '2026-11-16', '2026-11-19'],
  ['on or after 3 November', '2026-11-03', null],
  ['from the first Monday in March until the end of 2025', '2025-03-03', '2026-01-01'],
  ['from the first monday of march 2024 to 2025', '2024-03-04', '2026-01-01'],
  ['the 2nd to the 6th of November', '2026-11-02', '2026-11-07'],
  ['1 until 15 november', '2026-11-01', '2026-11-16'],
  ['1 to 17 November this year', '2026-11-01', '2026-11-18'],
  ['november 1 to 17 last year', '2025-11-01', '2025-11-18'],
  ['leads sat + sun', '2026-11-14', '2026-11-16'],
  ['mon, tue and wed', '2026-11-16', '2026-11-19'],
  ['tuesday and wednesday last week', '2026-11-10', '2026-11-12'],
  ['end of october to start of november', '2026-10-21', '2026-11-11'],
  ['start of the month until now', '2026-11-01', '2026-11-19'],
  ['12 months to october', '2025-11-01', '2026-11-01'],
  ['mon n tue, how many', '2026-11-16', '2026-11-18'],
  ['leads from October, for the office', '2026-10-01', '2026-11-01'],
  ['from October', '2026-10-01', null],
  ['how many since we went live on 14 September', '2026-09-14', null],
  ['we launched on november 2nd, how many leads since then?', '2026-11-02', null],
  ['since the campaign, leads on 3 November', '2026-11-03', '2026-11-04'],
  ['Mon-Fri only, in October', '2026-10-01', '2026-11-01'],
])
readingsAre('On a Saturday', { ...wednesday, now: '2026-11-21T10:00' }, [['sat + sun', '2026-11-21', '2026-11-23']])
readingsAre('Grenzen', inGerman, [
  ['am oder nach dem 3. November', '2026-11-03', null],
  ['Ende Oktober bis Anfang November', '2026-10-21', '2026-11-11'],
  ['im letzten halben Jahr', '2026-05-19', '2026-11-19'],
  ['die letzten beiden Wochen', '2026-11-05', '2026-11-19'],
  ['vom 2. bis zum 6. November', '2026-11-02', '2026-11-07'],
  ['seit wir am 2. November online sind', '2026-11-02', null],
  ['am 2. November live gegangen, wie viele seitdem?', '2026-11-02', null],
  ['im Oktober, nur Mo–Fr gerechnet', '2026-10-01', '2026-11-01'],
])
readingsAre('Limites', inFrench, [
  ['le 3 novembre ou après', '2026-11-03', null],
  ['depuis que nous avons lancé le 2 novembre', '2026-11-02', null],
  ['du lundi au vendredi ? par heure, 3e trimestre', '2026-07-01', '2026-10-01'],
])
readingsAre('Límites', inSpanish, [
  ['el 3 de noviembre o después', '2026-11-03', null],
  ['a finales de octubre', '2026-10-21', '2026-11-01'],
  ['desde que lanzamos el 2 de noviembre', '2026-11-02', null],
])

readingsAre('Parts of a year and rolling days', wednesday, [
  ['the third quarter', '2026-07-01', '2026-10-01'],
  ['quarter two', '2026-04-01', '2026-07-01'],
  ['first half of the year', '2026-01-01', '2026-07-01'],
  ['H1', '2026-01-01', '2026-07-01'],
  ['trailing 28 days', '2026-10-22', '2026-11-19'],
  ['previous calendar month', '2026-10-01', '2026-11-01'],
  ['current quarter to date', '2026-10-01', '2026-11-19'],
  ['last quater', '2026-07-01', '2026-10-01'],
  ['last mnth', '2026-10-01', '2026-11-01'],
])
readingsAre('Abkürzungen', inGerman, [
  ['nur Termine, lfd. Monat', '2026-11-01', '2026-12-01'],
  ['lfd. Jahr nach Monaten', '2026-01-01', '2027-01-01'],
  ['letzte Wo.', '2026-11-09', '2026-11-16'],
  ['KW 44 bis 46', '2026-10-26', '2026-11-16'],
  ['Anf. je Seite, KW 40–46', '2026-09-28', '2026-11-16'],
  ['Anf. Okt. ges.', '2026-10-01', '2026-11-01'],
  ['2. HJ 2025', '2025-07-01', '2026-01-01'],
  ['gesten', '2026-11-17', '2026-11-18'],
  ['lezte Woche', '2026-11-09', '2026-11-16'],
])
readingsAre('Trimestres', inFrench, [
  ['T3', '2026-07-01', '2026-10-01'],
  ['3e trimestre', '2026-07-01', '2026-10-01'],
  ['semaine 46', '2026-11-09', '2026-11-16'],
  ['la première quinzaine de novembre', '2026-11-01', '2026-11-16'],
])
readingsAre('Quincenas', inSpanish, [
  ['primera quincena de noviembre', '2026-11-01', '2026-11-16'],
  ['segunda quincena de octubre', '2026-10-16', '2026-11-01'],
  ['esta quincena', '2026-11-16', '2026-12-01'],
  ['la quincena pasada', '2026-11-01', '2026-11-16'],
  ['hace quince días', '2026-11-04', '2026-11-05'],
  ['la smana pasada', '2026-11-09', '2026-11-16'],
])
readingsAre('In January', { ...inSpanish, now: '2027-01-10T10:00' }, [
  ['la quincena pasada', '2026-12-16', '2027-01-01'],
])

describe('Dates in figures, with the other reading', () => {
  test.each([
    ['12.11.', 'de-DE', '2026-11-12', '2025-12-11'],
    ['am 12.11. mit Telefon', 'de-DE', '2026-11-12', '2025-12-11'],
    ['le 12/11 avec téléphone', 'fr-FR', '2026-11-12', '2025-12-11'],
    ['12.11.2026', 'en-GB', '2026-11-12', '2026-12-11'],
    ['12.11.2026', 'en-US', '2026-12-11', '2026-11-12'],
    ['leads from October', 'en-GB', '2026-10-01', '2026-10-01'],
    ['winter 2025', 'en-GB', '2025-12-01', '2024-12-01'],
  ])('%s in %s begins %s, or else %s', (text, locale, start, other) => {
    const reading = readPeriod(text, momentOf({ ...wednesday, locale }))
    const starts = [reading?.period.start ?? null, reading?.alternative?.period.start ?? null]
    expect(starts.map((instant) => wallAt(instant, wednesday.zone))).toEqual([start, other])
  })

  test('What one side can only be, the other is too', () => {
    const period = readPeriod('10/01 - 10/15', momentOf(wednesday))?.period
    expect(wallAt(period?.start ?? null, wednesday.zone)).toBe('2026-10-01')
  })
})

test.each([
  ['en-GB', 'spring cleaning'],
  ['en-GB', 'summer intern role'],
  ['en-GB', 'our sales fall behind'],
  ['en-GB', 'rock n roll'],
  ['en-GB', 'since launch on Facebook'],
  ['en-GB', 'the 3/4 of them'],
  ['fr-FR', 'combien de leads ont été reçus'],
  ['fr-FR', 'les leads qui ont été créés'],
  ['es-ES', 'a mil leads'],
  ['es-ES', 'qué leads llegaron más tarde'],
])('no period in %s: %s', (locale, text) => {
  expect(readPeriod(text, momentOf({ ...wednesday, locale }))).toBeNull()
})

readingsAre('Parts of an hour', wednesday, [
  ['last quarter hour', '2026-11-18T14:15', '2026-11-18T14:30'],
  ['in the last quarter of an hour', '2026-11-18T14:15', '2026-11-18T14:30'],
  ['last half hour', '2026-11-18T14:00', '2026-11-18T14:30'],
  ['last three quarters of an hour', '2026-11-18T13:45', '2026-11-18T14:30'],
  ['last hour and a half', '2026-11-18T13:00', '2026-11-18T14:30'],
  ['last quarter', '2026-07-01', '2026-10-01'],
])
readingsAre('Teile einer Stunde', inGerman, [
  ['letzte Viertelstunde', '2026-11-18T14:15', '2026-11-18T14:30'],
  ['letzte halbe Stunde', '2026-11-18T14:00', '2026-11-18T14:30'],
  ['in den letzten anderthalb Stunden', '2026-11-18T13:00', '2026-11-18T14:30'],
])
readingsAre('Parties d’une heure', inFrench, [
  ["le dernier quart d'heure", '2026-11-18T14:15', '2026-11-18T14:30'],
  ['la dernière demi-heure', '2026-11-18T14:00', '2026-11-18T14:30'],
])
readingsAre('Partes de una hora', inSpanish, [
  ['el último cuarto de hora', '2026-11-18T14:15', '2026-11-18T14:30'],
  ['la última media hora', '2026-11-18T14:00', '2026-11-18T14:30'],
])
