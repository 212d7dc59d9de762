import { describe, expect, test } from 'vitest'
import { daysWords } from '../../../../src/digest/model/recurrence.ts'
import { readDigestPhrase } from '../../../../src/digest/parse/parse-digest.ts'

const NAMES = ['Acme', 'Sunday Motors', 'Café Müller']

function read(words: string, hereId: string | null = null) {
  const { days, ...rest } = readDigestPhrase(words, { hereId, names: NAMES })
  return { ...rest, days: days && daysWords(days) }
}

/** Words, and what they say: days, time, question. */
const WORDS: [string, string | null, string | null, string][] = [
  ['every weekday at 9 for Acme', 'mon-fri', '09:00', 'for Acme'],
  ['monthly on the last day at 18:00', 'last-day', '18:00', ''],
  ['weekly on monday 8:30 for all bots', 'mon', '08:30', 'for all bots'],
  ['every monday and thursday at 8am only leads for bot Acme', 'mon,thu', '08:00', 'only leads for bot Acme'],
  ['mon-fri 17:15', 'mon-fri', '17:15', ''],
  ['Monday to Thursday at 9', 'mon-thu', '09:00', ''],
  ['fri to mon at 9', 'mon,fri,sat,sun', '09:00', ''],
  ['every day at noon by page', 'mon-sun', '12:00', 'by page'],
  ['daily at 7pm', 'mon-sun', '19:00', ''],
  ['on weekends at 10', 'sat,sun', '10:00', ''],
  ['on the 15th of every month at 9', '15', '09:00', ''],
  ['the 3rd of each month at 12am', '3', '00:00', ''],
  ['monthly on day 31 at 9', '31', '09:00', ''],
  ['monthly at 9', '1', '09:00', ''],
  ['first weekday of the month at 9', 'first-weekday', '09:00', ''],
  ['weekly at 9 for Sunday Motors', 'mon', '09:00', 'for Sunday Motors'],
  ['every weekday at 9 for Acme by weekday', 'mon-fri', '09:00', 'for Acme by weekday'],
  ['every weekday matching "pricing at 9 on monday"', 'mon-fri', null, 'matching "pricing at 9 on monday"'],
  ['jeden Werktag um 9 Uhr für Acme', 'mon-fri', '09:00', 'für Acme'],
  ['werktags um 8:30 Uhr nur Leads', 'mon-fri', '08:30', 'nur Leads'],
  ['jeden Montag und Mittwoch um 17 Uhr', 'mon,wed', '17:00', ''],
  ['montags um 9', 'mon', '09:00', ''],
  ['mo bis do um 9', 'mon-thu', '09:00', ''],
  ['täglich um 7.45 Uhr für alle Bots', 'mon-sun', '07:45', 'für alle Bots'],
  ['monatlich am 15. um 8 Uhr für Café Müller', '15', '08:00', 'für Café Müller'],
  ['am letzten Tag des Monats um 18 Uhr', 'last-day', '18:00', ''],
  ['am ersten Werktag des Monats um 9 Uhr', 'first-weekday', '09:00', ''],
  ['chaque jour ouvré à 9h pour Acme', 'mon-fri', '09:00', 'pour Acme'],
  ['du lundi au vendredi à 9h30', 'mon-fri', '09:30', ''],
  ['tous les lundis à 8h', 'mon', '08:00', ''],
  ['tous les jours à midi', 'mon-sun', '12:00', ''],
  ['chaque mois le 15 à 9h', '15', '09:00', ''],
  ['le dernier jour du mois à 18h', 'last-day', '18:00', ''],
  ['le premier jour ouvré du mois à 9h', 'first-weekday', '09:00', ''],
  ['cada día laborable a las 9 para Acme', 'mon-fri', '09:00', 'para Acme'],
  ['de lunes a viernes a las 9', 'mon-fri', '09:00', ''],
  ['los lunes a las 8:30', 'mon', '08:30', ''],
  ['todos los días al mediodía', 'mon-sun', '12:00', ''],
  ['cada mes el día 5 a las 10', '5', '10:00', ''],
  ['el último día del mes a las 18', 'last-day', '18:00', ''],
  ['', null, null, ''],
  ['for Acme', null, null, 'for Acme'],
]

describe('a digest in words', () => {
  test.each(WORDS)('"%s"', (words, days, time, question) => {
    expect(read(words)).toMatchObject({ days, time, question, unused: [] })
  })

  test.each([
    ['in <#C1SALES|sales>', 'C1SALES'],
    ['to <#G1SECRET>', 'G1SECRET'],
    ['dans <#C1SALES|sales>', 'C1SALES'],
    ['in this channel', 'C0HERE'],
    ['hier', 'C0HERE'],
    ['', 'C0HERE'],
  ])('is for the channel that it names, else for the one it is typed in: "%s"', (words, channelId) => {
    expect(read(`every weekday at 9 for Acme ${words}`, 'C0HERE')).toMatchObject({ channelId, question: 'for Acme' })
  })

  test.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['in america/new_york', 'America/New_York'],
    ['utc', 'UTC'],
    ['Europe/Atlantis', null],
  ])('knows the zone %s', (words, zone) => {
    expect(read(`every weekday at 9 ${words}`).zone).toBe(zone)
  })

  test.each([
    ['daily at 24:00', 'at 24:00'],
    ['daily at 13pm', 'at 13pm'],
    ['daily at 9:75', 'at 9:75'],
    ['daily at 9 in #nowhere', '#nowhere'],
  ])('names what cannot be in "%s"', (words, unused) => {
    expect(read(words, 'C0HERE').unused).toEqual([unused])
  })

  test('goes to no channel rather than another than the one named', () => {
    expect(read('daily at 9 in #nowhere', 'C0HERE').channelId).toBeNull()
  })
})
