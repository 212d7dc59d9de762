import { describe, expect, test } from 'vitest'
import { readPeriod } from '../../../src/dates/parse-period.ts'
import { type Asked, momentOf, readingsAre, wallAt } from '../../support/dates/rows.ts'

const wednesday: Asked = { now: '2026-11-18T14:30', zone: 'Europe/Berlin' }
const inGerman: Asked = { ...wednesday, locale: 'de-DE' }
const inFrench: Asked = { ...wednesday, locale: 'fr-FR' }
const inSpanish: Asked = { ...wednesday, locale: 'es-ES' }

readingsAre('Parts of the day', wednesday, [
  ['this morning', '2026-11-18', '2026-11-18T12:00'],
  ['this am', '2026-11-18', '2026-11-18T12:00'],
  ['yesterday am', '2026-11-17', '2026-11-17T12:00'],
  ['this afternoon', '2026-11-18T12:00', '2026-11-18T18:00'],
  ['yesterday evening', '2026-11-17T18:00', '2026-11-18'],
  ['last night', '2026-11-17T20:00', '2026-11-18T06:00'],
  ['in the last night', '2026-11-17T20:00', '2026-11-18T06:00'],
  ['last nite', '2026-11-17T20:00', '2026-11-18T06:00'],
  ['tonight', '2026-11-18T20:00', '2026-11-19T06:00'],
  ['monday night', '2026-11-16T20:00', '2026-11-17T06:00'],
  ['the night of 3 November', '2026-11-03T20:00', '2026-11-04T06:00'],
  ['last night between 1 and 3', '2026-11-18T01:00', '2026-11-18T03:00'],
  ['between 22:00 and 6:00 last night', '2026-11-17T22:00', '2026-11-18T06:00'],
  ['last night from 10 to 2', '2026-11-17T22:00', '2026-11-18T02:00'],
  ['early hours of Monday', '2026-11-16', '2026-11-16T06:00'],
  ['late last night', '2026-11-17T22:00', '2026-11-18T06:00'],
  ['lunchtime yesterday', '2026-11-17T12:00', '2026-11-17T14:00'],
  ['after lunch yesterday', '2026-11-17T12:00', '2026-11-18'],
  ['yesterday after lunch', '2026-11-17T12:00', '2026-11-18'],
  ['before lunch on Monday', '2026-11-16', '2026-11-16T12:00'],
  ['since lunch', '2026-11-18T12:00', null],
  ['over lunch', '2026-11-18T12:00', '2026-11-18T14:00'],
  ['yesterday at midday', '2026-11-17T12:00', '2026-11-17T13:00'],
  ['since noon', '2026-11-18T12:00', null],
  ['after 10pm last night', '2026-11-17T22:00', '2026-11-18T06:00'],
  ['after 8 last night', '2026-11-17T20:00', '2026-11-18T06:00'],
  ['last night after 2', '2026-11-18T02:00', '2026-11-18T06:00'],
  ['before 10pm last night', '2026-11-17T20:00', '2026-11-17T22:00'],
  ['yesterday evening until 9pm', '2026-11-17T18:00', '2026-11-17T21:00'],
  ['between eight yesterday evening and six this morning', '2026-11-17T20:00', '2026-11-18T06:00'],
  ['Monday morning from 10', '2026-11-16T10:00', '2026-11-16T12:00'],
])

readingsAre('Tageszeiten', inGerman, [
  ['nach dem Mittagessen gestern', '2026-11-17T12:00', '2026-11-18'],
  ['heute früh', '2026-11-18', '2026-11-18T12:00'],
  ['heute Morgen', '2026-11-18', '2026-11-18T12:00'],
  ['gestern Nachmittag', '2026-11-17T12:00', '2026-11-17T18:00'],
  ['gestern Abend', '2026-11-17T18:00', '2026-11-18'],
  ['am Montagabend', '2026-11-16T18:00', '2026-11-17'],
  ['letzten Freitagnachmittag', '2026-11-13T12:00', '2026-11-13T18:00'],
  ['letzte Nacht', '2026-11-17T20:00', '2026-11-18T06:00'],
  ['heute Nacht', '2026-11-17T20:00', '2026-11-18T06:00'],
  ['in der Nacht von Sonntag auf Montag', '2026-11-15T20:00', '2026-11-16T06:00'],
  ['in der Nacht auf Montag', '2026-11-15T20:00', '2026-11-16T06:00'],
  ['heute bis 12 Uhr', '2026-11-18', '2026-11-18T12:00'],
  ['seit Mittag', '2026-11-18T12:00', null],
  ['gestern Abend ab 20 Uhr', '2026-11-17T20:00', '2026-11-18'],
  ['nach 21 Uhr gestern Abend', '2026-11-17T21:00', '2026-11-18'],
])

readingsAre('Moments de la journée', inFrench, [
  ['ce matin', '2026-11-18', '2026-11-18T12:00'],
  ['hier après-midi', '2026-11-17T12:00', '2026-11-17T18:00'],
  ['hier soir', '2026-11-17T18:00', '2026-11-18'],
  ['la nuit dernière', '2026-11-17T20:00', '2026-11-18T06:00'],
  ['cette nuit', '2026-11-17T20:00', '2026-11-18T06:00'],
  ['dans la nuit de dimanche à lundi', '2026-11-15T20:00', '2026-11-16T06:00'],
  ['à midi hier', '2026-11-17T12:00', '2026-11-17T13:00'],
  ['depuis midi', '2026-11-18T12:00', null],
  ['hier soir après 20h', '2026-11-17T20:00', '2026-11-18'],
])

readingsAre('Partes del día', inSpanish, [
  ['esta mañana', '2026-11-18', '2026-11-18T12:00'],
  ['ayer por la tarde', '2026-11-17T12:00', '2026-11-17T18:00'],
  ['anoche', '2026-11-17T20:00', '2026-11-18T06:00'],
  ['ayer por la noche', '2026-11-17T20:00', '2026-11-18T06:00'],
  ['la noche del domingo al lunes', '2026-11-15T20:00', '2026-11-16T06:00'],
  ['anteanoche', '2026-11-16T20:00', '2026-11-17T06:00'],
  ['ayer entre las 6 y las 8 de la tarde', '2026-11-17T18:00', '2026-11-17T20:00'],
  ['esta madrugada', '2026-11-18', '2026-11-18T06:00'],
  ['ayer después de las 5 de la tarde', '2026-11-17T17:00', '2026-11-18'],
  ['ayer a las 9 de la mañana', '2026-11-17T09:00', '2026-11-17T10:00'],
  ['desde el mediodía', '2026-11-18T12:00', null],
  ['anoche después de las 9', '2026-11-17T21:00', '2026-11-18T06:00'],
])

// in the night to 25 October the clocks go back, in the one to 29 March forward: the walls say the same
readingsAre('The night of a clock change', { ...wednesday, now: '2026-10-25T14:30' }, [
  ['last night', '2026-10-24T20:00', '2026-10-25T06:00'],
  ['this morning', '2026-10-25', '2026-10-25T12:00'],
])
readingsAre('The night of a clock change', { ...inSpanish, now: '2026-03-29T14:30', zone: 'Europe/Madrid' }, [
  ['anoche', '2026-03-28T20:00', '2026-03-29T06:00'],
  ['esta madrugada', '2026-03-29', '2026-03-29T06:00'],
])

test.each([
  ['2026-10-25T14:30', 11],
  ['2026-03-29T14:30', 9],
  ['2026-11-18T14:30', 10],
])('last night, said %s in Berlin, has %d hours', (now, hours) => {
  const period = readPeriod('last night', momentOf({ ...wednesday, now }))?.period
  expect(((period?.end ?? 0) - (period?.start ?? 0)) / 3_600_000).toBe(hours)
})

readingsAre('Spoken times', wednesday, [
  ['yesterday after half five', '2026-11-17T17:30', '2026-11-18'],
  ['after half five', '2026-11-17T17:30', null],
  ['yesterday after half past five', '2026-11-17T17:30', '2026-11-18'],
  ['yesterday before quarter to six', '2026-11-17', '2026-11-17T17:45'],
  ['yesterday before half past nine', '2026-11-17', '2026-11-17T09:30'],
  ['between 3 and 5 on Friday', '2026-11-13T15:00', '2026-11-13T17:00'],
  ['between 9 and 11 on Friday', '2026-11-13T09:00', '2026-11-13T11:00'],
  ['yesterday 12 to 2', '2026-11-17T12:00', '2026-11-17T14:00'],
  ['yesterday 6pm to midnight', '2026-11-17T18:00', '2026-11-18'],
])
readingsAre('Gesprochene Zeiten', inGerman, [
  ['gestern nach halb sechs', '2026-11-17T17:30', '2026-11-18'],
  ['gestern gegen 17 Uhr', '2026-11-17T17:00', '2026-11-17T18:00'],
  ['Mo 8 Uhr', '2026-11-16T08:00', '2026-11-16T09:00'],
  ['am Freitag zwischen 3 und 5', '2026-11-13T15:00', '2026-11-13T17:00'],
])
readingsAre('Heures parlées', inFrench, [
  ['hier après 17 heures et demie', '2026-11-17T17:30', '2026-11-18'],
  ['à 17h hier', '2026-11-17T17:00', '2026-11-17T18:00'],
])
readingsAre('Horas habladas', inSpanish, [
  ['ayer después de las cinco y media', '2026-11-17T17:30', '2026-11-18'],
  ['el viernes entre las 3 y las 5', '2026-11-13T15:00', '2026-11-13T17:00'],
])

readingsAre('Since an hour of a day', { ...wednesday, locale: 'en-GB' }, [
  ['since 9 today', '2026-11-18T09:00', null],
  ['this morning from 9', '2026-11-18T09:00', null],
  ['yesterday evening from 8', '2026-11-17T20:00', '2026-11-18'],
])
readingsAre('Seit einer Stunde', { ...wednesday, locale: 'de-DE' }, [['seit 9 heute morgen', '2026-11-18T09:00', null]])
readingsAre('Depuis une heure', inFrench, [
  ['dès 9h', '2026-11-18T09:00', null],
  ["aujourd'hui dès 9h", '2026-11-18T09:00', '2026-11-19'],
  ['ce matin depuis neuf heures', '2026-11-18T09:00', null],
  ['dès lundi', '2026-11-16', null],
])
readingsAre('A una hora', inSpanish, [
  ['hoy a las 9', '2026-11-18T09:00', '2026-11-18T10:00'],
  ['el lunes a las 9', '2026-11-16T09:00', '2026-11-16T10:00'],
  ['desde hoy a las 9', '2026-11-18T09:00', null],
  ['desde las 9 de esta mañana', '2026-11-18T09:00', null],
  ['desde esta mañana a las 9', '2026-11-18T09:00', null],
  ['desde las 9 de la mañana', '2026-11-18T09:00', null],
  ['desde las 9 de hoy', '2026-11-18T09:00', null],
  ['ayer de las 9 a las 12', '2026-11-17T09:00', '2026-11-17T12:00'],
])

describe('The other reading is offered', () => {
  test.each([
    ['between 3 and 5 on Friday', 'en-GB', '2026-11-13T03:00', '2026-11-13T05:00'],
    ['heute Nacht', 'de-DE', '2026-11-18T20:00', '2026-11-19T06:00'],
    ['cette nuit', 'fr-FR', '2026-11-18T20:00', '2026-11-19T06:00'],
  ])('%s', (text, locale, start, end) => {
    const other = readPeriod(text, momentOf({ ...wednesday, locale }))?.alternative?.period
    expect(other && [wallAt(other.start, wednesday.zone), wallAt(other.end, wednesday.zone)]).toEqual([start, end])
  })
})

test.each(['lunch meeting with Bob', 'our last lunch', 'half 10 of them', 'are you open up to 5', 'the 9/11 attacks'])(
  'no period: %s',
  (text) => {
    expect(readPeriod(text, momentOf(wednesday))).toBeNull()
  },
)
