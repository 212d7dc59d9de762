import { readingsAre } from '../../support/dates/rows.ts'

const freitag = { now: '2026-11-20T11:00', zone: 'Europe/Berlin', locale: 'de-DE' }

readingsAre('Tage, Wochen, Monate', freitag, [
  ['heute', '2026-11-20', '2026-11-21'],
  ['gestern', '2026-11-19', '2026-11-20'],
  ['vorgestern', '2026-11-18', '2026-11-19'],
  ['morgen', '2026-11-21', '2026-11-22'],
  ['gestern und heute', '2026-11-19', '2026-11-21'],
  ['diese Woche', '2026-11-16', '2026-11-23'],
  ['letzte Woche', '2026-11-09', '2026-11-16'],
  ['in der letzten Woche', '2026-11-09', '2026-11-16'],
  ['vorletzte Woche', '2026-11-02', '2026-11-09'],
  ['vorletztes Wochenende', '2026-11-07', '2026-11-09'],
  ['Vorwoche', '2026-11-09', '2026-11-16'],
  ['dieser Monat', '2026-11-01', '2026-12-01'],
  ['letzten Monat', '2026-10-01', '2026-11-01'],
  ['im letzten Monat', '2026-10-01', '2026-11-01'],
  ['voriges Quartal', '2026-07-01', '2026-10-01'],
  ['dieses Jahr', '2026-01-01', '2027-01-01'],
  ['letztes Jahr', '2025-01-01', '2026-01-01'],
  ['bitte zeige mir alle Anfragen von gestern', '2026-11-19', '2026-11-20'],
])

readingsAre('Die letzten so vielen', freitag, [
  ['die letzten 7 Tage', '2026-11-14', '2026-11-21'],
  ['in den letzten 30 Tagen', '2026-10-22', '2026-11-21'],
  ['letzte drei Wochen', '2026-10-31', '2026-11-21'],
  ['letzte 24 Stunden', '2026-11-19T11:00', '2026-11-20T11:00'],
  ['die vergangenen 6 Monate', '2026-05-21', '2026-11-21'],
  ['vor 3 Tagen', '2026-11-17', '2026-11-18'],
  ['vor einer Woche', '2026-11-13', '2026-11-14'],
  ['vor zwei Monaten', '2026-09-20', '2026-09-21'],
  ['diesen Monat bisher', '2026-11-01', '2026-11-21'],
  ['die heutigen', '2026-11-20', '2026-11-21'],
  ['den gestrigen Tag', '2026-11-19', '2026-11-20'],
  ['im jetzigen Monat', '2026-11-01', '2026-12-01'],
  ['seit Jahresbeginn', '2026-01-01', '2026-11-21'],
])

readingsAre('Kalender', freitag, [
  ['15. Oktober', '2026-10-15', '2026-10-16'],
  ['am 15. Oktober 2025', '2025-10-15', '2025-10-16'],
  ['15.10.', '2026-10-15', '2026-10-16'],
  ['3.4.2026', '2026-04-03', '2026-04-04'],
  ['3/4', '2026-04-03', '2026-04-04'],
  ['am 15.', '2026-11-15', '2026-11-16'],
  ['Oktober', '2026-10-01', '2026-11-01'],
  ['im März', '2026-03-01', '2026-04-01'],
  ['Dezember 2025', '2025-12-01', '2026-01-01'],
  ['Jänner', '2026-01-01', '2026-02-01'],
  ['im Jahr 2025', '2025-01-01', '2026-01-01'],
  ['Q3', '2026-07-01', '2026-10-01'],
  ['3. Quartal', '2026-07-01', '2026-10-01'],
  ['erstes Quartal 2025', '2025-01-01', '2025-04-01'],
  ['1. Halbjahr 2026', '2026-01-01', '2026-07-01'],
  ['KW 46', '2026-11-09', '2026-11-16'],
  ['Kalenderwoche 46', '2026-11-09', '2026-11-16'],
  ['Woche vom 9. November', '2026-11-09', '2026-11-16'],
  ['Anfang Oktober', '2026-10-01', '2026-10-11'],
  ['Mitte Oktober', '2026-10-11', '2026-10-21'],
  ['Ende Oktober', '2026-10-21', '2026-11-01'],
  ['erste Woche im Oktober', '2026-09-28', '2026-10-05'],
  ['Weihnachten', '2025-12-25', '2025-12-26'],
  ['Silvester 2025', '2025-12-31', '2026-01-01'],
  ['Ostern 2026', '2026-04-05', '2026-04-06'],
  ['Tag der Deutschen Einheit', '2026-10-03', '2026-10-04'],
])

readingsAre('Wochentage und Uhrzeiten', freitag, [
  ['Montag', '2026-11-16', '2026-11-17'],
  ['am Freitag', '2026-11-20', '2026-11-21'],
  ['letzten Freitag', '2026-11-13', '2026-11-14'],
  ['letztes Wochenende', '2026-11-14', '2026-11-16'],
  ['am Wochenende', '2026-11-14', '2026-11-16'],
  ['Montag bis Mittwoch', '2026-11-16', '2026-11-19'],
  ['gestern Nachmittag', '2026-11-19T12:00', '2026-11-19T18:00'],
  ['heute Morgen', '2026-11-20', '2026-11-20T12:00'],
  ['gestern Abend', '2026-11-19T18:00', '2026-11-20'],
  ['letzte Nacht', '2026-11-19T20:00', '2026-11-20T06:00'],
  ['gestern um 15 Uhr', '2026-11-19T15:00', '2026-11-19T16:00'],
  ['gestern zwischen 9 und 17 Uhr', '2026-11-19T09:00', '2026-11-19T17:00'],
  ['seit 15 Uhr', '2026-11-19T15:00', null],
])

readingsAre('Von und bis', freitag, [
  ['vom 1. bis 15. Oktober', '2026-10-01', '2026-10-16'],
  ['vom 22. bis Ende Oktober', '2026-10-22', '2026-11-01'],
  ['zwischen dem 1. und 15. Oktober', '2026-10-01', '2026-10-16'],
  ['1.10. bis 15.10.', '2026-10-01', '2026-10-16'],
  ['Oktober bis Dezember 2025', '2025-10-01', '2026-01-01'],
  ['von Montag bis gestern', '2026-11-16', '2026-11-20'],
  ['seit Montag', '2026-11-16', null],
  ['seit 3 Tagen', '2026-11-17', null],
  ['ab 1. Oktober', '2026-10-01', null],
  ['seit letzter Woche', '2026-11-09', null],
  ['vor Oktober', null, '2026-10-01'],
  ['nach dem 15. Oktober', '2026-10-16', null],
  ['bis gestern', null, '2026-11-20'],
  ['bis 15. Oktober', null, '2026-10-16'],
  ['bis zum zehnten', null, '2026-11-11'],
  ['bis inkl. 15. Oktober', null, '2026-10-16'],
  ['gesamter Zeitraum', null, null],
])

readingsAre('Teile eines Monats', freitag, [
  ['die ersten beiden Novemberwochen', '2026-11-02', '2026-11-16'],
  ['letzte Oktoberwoche', '2026-10-26', '2026-11-02'],
  ['zweite Oktoberhälfte 2025', '2025-10-16', '2025-11-01'],
  ['letztes Oktoberwochenende', '2026-10-31', '2026-11-02'],
  ['die beiden ersten Wochen im Oktober', '2026-09-28', '2026-10-12'],
  ['die drei letzten Tage im Oktober', '2026-10-29', '2026-11-01'],
  ['erste Hälfte des Jahres', '2026-01-01', '2026-07-01'],
  ['Vorjahresoktober', '2025-10-01', '2025-11-01'],
])

readingsAre('English is always understood', freitag, [
  ['last week', '2026-11-09', '2026-11-16'],
  ['a week ago', '2026-11-13', '2026-11-14'],
  ['since 9 am', '2026-11-20T09:00', null],
  ['between 1 and 15 October', '2026-10-01', '2026-10-16'],
])

readingsAre('Vor und nach einem Tag', freitag, [
  ['die Woche vor dem 1. Oktober', '2026-09-21', '2026-09-28'],
  ['drei Tage nach Ostern', '2026-04-08', '2026-04-09'],
  ['am Vortag von Weihnachten', '2025-12-24', '2025-12-25'],
  ['Folgetag von Ostern', '2026-04-06', '2026-04-07'],
])
