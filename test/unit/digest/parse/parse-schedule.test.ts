import { describe, expect, test } from 'vitest'
import { readDigestQuestion } from '../../../../src/digest/model/question.ts'
import { daysWords } from '../../../../src/digest/model/recurrence.ts'
import { readDigestPhrase } from '../../../../src/digest/parse/parse-digest.ts'

const NAMES = ['Acme', 'May', 'Friday', 'Sunday Motors', '24/7 Plumbing', 'Morning Star', 'Tenth Street']
const BOTS = NAMES.map((name, index) => ({
  id: `bot${index}`,
  name,
  aliases: [],
  serialNumber: `serial-${index}`,
  isDefault: false,
}))
/** Friday 20 November 2026. */
const MOMENT = {
  now: Date.UTC(2026, 10, 20, 10, 0),
  zone: 'Europe/Berlin',
  locale: 'en-US',
  weekStart: 'monday' as const,
}

function read(words: string) {
  const { days, time, zone, question, unused } = readDigestPhrase(words, { hereId: null, names: NAMES })
  return { days: days && daysWords(days), time, zone, question, unused }
}

/** Words, on which days, and at what time. */
const DAYS: [string, string, string | null][] = [
  ['on the first of the month at 9', '1', '09:00'],
  ['every first of the month at 9', '1', '09:00'],
  ['on the first day of the month at 9', '1', '09:00'],
  ['on the 31st at 9', '31', '09:00'],
  ['every 1st at 9', '1', '09:00'],
  ['on day 15 at 9', '15', '09:00'],
  ['on the 15th of each month at 8:30', '15', '08:30'],
  ['the 15th each month at 9', '15', '09:00'],
  ['monthly on the tenth at 9', '10', '09:00'],
  ['on the last day of the month', 'last-day', null],
  ['at the end of the month at 6pm', 'last-day', '18:00'],
  ['am Ersten des Monats um 9', '1', '09:00'],
  ['jeden Ersten um 9 Uhr', '1', '09:00'],
  ['am Monatsersten um 9', '1', '09:00'],
  ['am 15. jeden Monats', '15', null],
  ['jeden 15. im Monat um 9', '15', '09:00'],
  ['am 31. um 9', '31', '09:00'],
  ['am letzten des Monats um 9', 'last-day', '09:00'],
  ['zum Monatsende um 18 Uhr', 'last-day', '18:00'],
  ['le premier du mois à 9h', '1', '09:00'],
  ['le 1er de chaque mois à 9h', '1', '09:00'],
  ['le 15 de chaque mois', '15', null],
  ['le 15 à 9h', '15', '09:00'],
  ['à la fin du mois à 18h', 'last-day', '18:00'],
  ['el primero de cada mes a las 9', '1', '09:00'],
  ['el 1º de cada mes a las 9', '1', '09:00'],
  ['el día 15 de cada mes', '15', null],
  ['el 15 a las 9', '15', '09:00'],
  ['a fin de mes a las 18', 'last-day', '18:00'],
  ['mon wed fri 9am', 'mon,wed,fri', '09:00'],
  ['mon/wed/fri', 'mon,wed,fri', null],
  ['tue &amp; thu', 'tue,thu', null],
  ['tues and thurs at 9', 'tue,thu', '09:00'],
  ['mon, wed, and fri at 9', 'mon,wed,fri', '09:00'],
  ['monday wednesday at 9', 'mon,wed', '09:00'],
  ['mo mi fr um 9', 'mon,wed,fri', '09:00'],
  ['Mo., Mi. und Fr. um 9', 'mon,wed,fri', '09:00'],
  ['di/do um 9', 'tue,thu', '09:00'],
  ['lun mer ven à 9h', 'mon,wed,fri', '09:00'],
  ['mar. et jeu. à 9h', 'tue,thu', '09:00'],
  ['lun mié vie a las 9', 'mon,wed,fri', '09:00'],
  ['sábados y domingos a las 10', 'sat,sun', '10:00'],
  ['every morning at 9', 'mon-sun', '09:00'],
  ['each morning 8am', 'mon-sun', '08:00'],
  ['every morning', 'mon-sun', null],
  ['every evening at 18:00', 'mon-sun', '18:00'],
  ['every evening at 6', 'mon-sun', '18:00'],
  ['every night at 11', 'mon-sun', '23:00'],
  ['every night at 2', 'mon-sun', '02:00'],
  ['every monday, 9am', 'mon', '09:00'],
  ['on the 15th, 9am', '15', '09:00'],
  ['every monday morning at 8', 'mon', '08:00'],
  ['weekdays at 6 in the evening', 'mon-fri', '18:00'],
  ['jeden Morgen um 9', 'mon-sun', '09:00'],
  ['morgens um 8', 'mon-sun', '08:00'],
  ['Montag Morgen um 8', 'mon', '08:00'],
  ['jeden Abend um 18 Uhr', 'mon-sun', '18:00'],
  ['tous les matins à 9h', 'mon-sun', '09:00'],
  ['tous les soirs à 7h', 'mon-sun', '19:00'],
  ['todas las mañanas a las 9', 'mon-sun', '09:00'],
  ['los lunes por la mañana a las 8', 'mon', '08:00'],
  ['todas las noches a las 9', 'mon-sun', '21:00'],
]

describe('the days of a digest in words', () => {
  test.each(DAYS)('"%s"', (words, days, time) => {
    expect(read(words)).toEqual({ days, time, zone: null, question: '', unused: [] })
  })

  test('stand before a time zone, with slashes too', () => {
    const days = { days: 'mon,wed,fri', time: '09:00', zone: 'Europe/Berlin', question: '' }
    expect(read('mon/wed/fri at 9 Europe/Berlin')).toMatchObject(days)
  })

  test.each(
    ['every morning at 9', 'mon wed fri 9am', 'on the 31st at 9', 'le premier du mois à 9h'].flatMap((when) =>
      NAMES.map((name) => [when, name]),
    ),
  )('"%s" leaves the chatbot %s whole', (when, name) => {
    expect(read(`${when} for ${name}`)).toEqual({ ...read(when), question: `for ${name}` })
  })

  test.each([
    ['first monday of the month at 9', 'first monday of the month'],
    ['am letzten Freitag im Monat um 9', 'am letzten freitag im monat'],
    ['le premier lundi du mois à 9h', 'le premier lundi du mois'],
    ['el primer lunes del mes a las 9', 'el primer lunes del mes'],
  ])('are named where no digest can come on them: "%s"', (words, unused) => {
    expect(read(words)).toEqual({ days: null, time: '09:00', zone: null, question: '', unused: [unused] })
  })
})

describe('a question that names a time of its own', () => {
  test.each([
    'every weekday at 9 for Acme on the 15th',
    'every weekday at 9 for Acme since the first of the month',
    'every weekday at 9 for Acme until the end of the month',
    'every morning at 9 for Acme from the 1st to the 15th',
    'mon wed fri 9am for Acme yesterday morning',
    'mon wed fri 9am for Acme in the morning',
    'daily at 9 for Acme last friday',
    'on the 15th of november at 9',
    'on the 32nd at 9',
    'on the 1st and 15th at 9',
    'am 15. November um 9',
    'am 15.11. um 9',
    'jeden Morgen um 9 für Acme morgen',
    'le 15 novembre à 9h',
  ])('keeps it, and is refused: "%s"', (words) => {
    expect(() => readDigestQuestion(read(words).question, { bots: BOTS, moment: MOMENT })).toThrow(
      expect.objectContaining({ code: expect.stringMatching(/^(has-period|bad-question|future-period)$/) }),
    )
  })
})

describe('an order that says only that something is to be sent', () => {
  test.each([
    'send me a summary every monday at 8:30',
    'schick mir jeden Montag um 8:30 eine Zusammenfassung',
    'manda un resumen todos los viernes a las 17h',
  ])('is about everything: "%s"', (words) => {
    const { where, by, kinds } = readDigestQuestion(read(words).question, { bots: BOTS, moment: MOMENT })
    expect({ where, by, kinds }).toEqual({ where: [], by: [], kinds: 'all' })
  })
})
