import { describe, expect, test } from 'vitest'
import { readPeriod } from '../../../src/dates/parse-period.ts'
import { type Asked, momentOf, type Row, readingsAre, wallAt } from '../../support/dates/rows.ts'

const friday: Asked = { now: '2026-11-20T11:00', zone: 'Europe/Berlin' }

readingsAre('An hour after a date is an hour', friday, [
  ['monday 3pm', '2026-11-16T15:00', '2026-11-16T16:00'],
  ['friday 5 pm', '2026-11-13T17:00', '2026-11-13T18:00'],
  ['since friday 5pm', '2026-11-13T17:00', null],
  ['last tuesday 2pm', '2026-11-17T14:00', '2026-11-17T15:00'],
  ['from friday 5pm to monday 9am', '2026-11-13T17:00', '2026-11-16T09:00'],
  ['oct 3 10am', '2026-10-03T10:00', '2026-10-03T11:00'],
  ['15 oct 10am', '2026-10-15T10:00', '2026-10-15T11:00'],
  ['7/18 10 AM', '2026-07-18T10:00', '2026-07-18T11:00'],
  ['7/17 4 PM to 7/18 10 AM', '2026-07-17T16:00', '2026-07-18T10:00'],
])

readingsAre('Bounds', friday, [
  ['from oct 25 to end of october', '2026-10-25', '2026-11-01'],
  ['older than 10 days', null, '2026-11-10'],
  ['older than a week', null, '2026-11-13'],
  ['older than 6 months', null, '2026-05-20'],
  ['over 2 weeks ago', null, '2026-11-06'],
  ['over a month ago', null, '2026-10-20'],
  ['newer than 10 days', '2026-11-11', '2026-11-21'],
  ['>= 2016-10-03', '2016-10-03', null],
  ['> 2016-10-03', '2016-10-04', null],
  ['<= 2016-10-03', null, '2016-10-04'],
  ['< 2016-10-03', null, '2016-10-03'],
  ['after oct 3 and before oct 7', '2026-10-04', '2026-10-07'],
  ['on or after oct 3 and before oct 7', '2026-10-03', '2026-10-07'],
  ['starting oct 3 ending oct 7', '2026-10-03', '2026-10-08'],
  ['from last monday to last friday', '2026-11-09', '2026-11-14'],
  ['from 4 to 22 last month', '2026-10-04', '2026-10-23'],
  ['from 1 to 5 this month', '2026-11-01', '2026-11-06'],
  ['between 3 and 5 of this month', '2026-11-03', '2026-11-06'],
  ['last month from the 4th to the 22nd', '2026-10-04', '2026-10-23'],
  ['week 40 to 42', '2026-09-28', '2026-10-19'],
  ['weeks 40-42', '2026-09-28', '2026-10-19'],
])

readingsAre('Slips', friday, [
  ['two weaks ago', '2026-11-06', '2026-11-07'],
  ['untill yesterday', null, '2026-11-20'],
  ['sinse yesterday', '2026-11-19', null],
  ['beetween yesterday and today', '2026-11-19', '2026-11-21'],
  ['yesterday mornng', '2026-11-19', '2026-11-19T12:00'],
])

readingsAre('What stands beside a day', friday, [
  ['the day after thanksgiving', '2025-11-28', '2025-11-29'],
  ['day before christmas', '2025-12-24', '2025-12-25'],
  ['3 days after labor day', '2026-09-10', '2026-09-11'],
  ['two weeks after 9/20', '2026-10-04', '2026-10-05'],
  ['the week before thanksgiving', '2025-11-17', '2025-11-24'],
  ['the friday before thanksgiving 2015', '2015-11-20', '2015-11-21'],
  ['2 or 3 days ago', '2026-11-17', '2026-11-19'],
  ['5 business days ago', '2026-11-13', '2026-11-14'],
  ['first business day of october', '2026-10-01', '2026-10-02'],
  ['first business day of november', '2026-11-02', '2026-11-03'],
  ['10pm to 2am last friday', '2026-11-13T22:00', '2026-11-14T02:00'],
  ['from yesterday 10pm to 2am', '2026-11-19T22:00', '2026-11-20T02:00'],
  ['from yesterday 9am to 5pm', '2026-11-19T09:00', '2026-11-19T17:00'],
  ['late last night', '2026-11-19T22:00', '2026-11-20T06:00'],
  ['early this morning', '2026-11-20', '2026-11-20T09:00'],
  ['late yesterday evening', '2026-11-19T22:00', '2026-11-20'],
])

readingsAre('At midnight', { ...friday, now: '2026-11-20T00:00' }, [['earlier today', '2026-11-20', '2026-11-21']])

const october: [string, string] = ['2026-10-31', '2026-11-01']
readingsAre('A last day', { ...friday, locale: 'de-DE' }, [['der letzte Tag des letzten Monats', ...october] as Row])
readingsAre('A last day', { ...friday, locale: 'fr-FR' }, [['le dernier jour du mois dernier', ...october] as Row])
readingsAre('A last day', { ...friday, locale: 'es-ES' }, [['el último día del mes pasado', ...october] as Row])

describe('What a period is compared with', () => {
  test.each([
    ['last 7 days vs previous 7 days', '2026-11-07', '2026-11-13T11:00'],
    ['last 30 days compared to the previous 30 days', '2026-09-22', '2026-10-21T11:00'],
    ['last week vs the previous week', '2026-11-02', '2026-11-09'],
    ['last month vs the previous month', '2026-09-01', '2026-10-01'],
    ['last month vs the previous 3 months', '2026-07-01', '2026-10-01'],
    ['october vs previous month', '2026-09-01', '2026-10-01'],
    ['yesterday vs previous day', '2026-11-18', '2026-11-19'],
    ['last week compared to the week before', '2026-11-02', '2026-11-09'],
    ['last month compared with the month before', '2026-09-01', '2026-10-01'],
    ['last week vs last week', '2026-11-02', '2026-11-09'],
    ['mtd vs last month', '2026-10-01', '2026-10-20T11:00'],
    ['wtd vs last week', '2026-11-09', '2026-11-13T11:00'],
    ['qtd vs last quarter', '2026-07-01', '2026-08-20T11:00'],
    ['this week so far vs last week', '2026-11-09', '2026-11-13T11:00'],
  ])('%s: from %s up to %s', (text, start, end) => {
    const previous = readPeriod(text, momentOf(friday))?.previous
    expect(previous && [wallAt(previous.start, friday.zone), wallAt(previous.end, friday.zone)]).toEqual([start, end])
  })
})
