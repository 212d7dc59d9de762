import { describe, expect, test } from 'vitest'
import { readPeriod } from '../../../src/dates/parse-period.ts'
import { momentOf, wallAt } from '../../support/dates/rows.ts'

type Pair = [text: string, period: [string | null, string | null], previous: [string | null, string | null]]

const asked = { now: '2026-11-20T11:00', zone: 'Europe/Berlin' }

function pairOf(text: string, locale = 'en-US') {
  const reading = readPeriod(text, momentOf({ ...asked, locale }))
  const [period, previous] = [reading?.period, reading?.previous].map(
    (range) => range && [wallAt(range.start, asked.zone), wallAt(range.end, asked.zone)],
  )
  return [period, previous]
}

const rows: Pair[] = [
  // the year is that of both, unless they are the same part of it
  ['h1 vs h2 last year', ['2025-07-01', '2026-01-01'], ['2025-01-01', '2025-07-01']],
  ['jan vs feb 2025', ['2025-02-01', '2025-03-01'], ['2025-01-01', '2025-02-01']],
  ['compare march to april 2025', ['2025-04-01', '2025-05-01'], ['2025-03-01', '2025-04-01']],
  ['q3 vs q3 last year', ['2026-07-01', '2026-10-01'], ['2025-07-01', '2025-10-01']],
  ['today vs same time last wednesday', ['2026-11-20', '2026-11-20T11:00'], ['2026-11-18', '2026-11-18T11:00']],
  ['today vs this time yesterday', ['2026-11-20', '2026-11-20T11:00'], ['2026-11-19', '2026-11-19T11:00']],
  // what still runs ends now, and the other after as much time
  ['this week vs last week', ['2026-11-16', '2026-11-20T11:00'], ['2026-11-09', '2026-11-13T11:00']],
  ['compare this week to last week', ['2026-11-16', '2026-11-20T11:00'], ['2026-11-09', '2026-11-13T11:00']],
  ['this month compared to last month', ['2026-11-01', '2026-11-20T11:00'], ['2026-10-01', '2026-10-20T11:00']],
  ['today vs yesterday', ['2026-11-20', '2026-11-20T11:00'], ['2026-11-19', '2026-11-19T11:00']],
  ['today vs same day last week', ['2026-11-20', '2026-11-20T11:00'], ['2026-11-13', '2026-11-13T11:00']],
  ['ytd vs the same period last year', ['2026-01-01', '2026-11-20T11:00'], ['2025-01-01', '2025-11-20T11:00']],
  ['this quarter yoy', ['2026-10-01', '2026-11-20T11:00'], ['2025-10-01', '2025-11-20T11:00']],
  ['last 7 days vs previous', ['2026-11-14', '2026-11-20T11:00'], ['2026-11-07', '2026-11-13T11:00']],
  ['vs last week', ['2026-11-16', '2026-11-20T11:00'], ['2026-11-09', '2026-11-13T11:00']],
  ['compared to a week ago', ['2026-11-16', '2026-11-20T11:00'], ['2026-11-09', '2026-11-13T11:00']],
  ['compared to a month ago', ['2026-11-01', '2026-11-20T11:00'], ['2026-10-01', '2026-10-20T11:00']],
  ['compared to a year ago', ['2026-01-01', '2026-11-20T11:00'], ['2025-01-01', '2025-11-20T11:00']],
  ['vs yesterday', ['2026-11-20', '2026-11-20T11:00'], ['2026-11-19', '2026-11-19T11:00']],
  [
    'how does this month compare to the same month last year',
    ['2026-11-01', '2026-11-20T11:00'],
    ['2025-11-01', '2025-11-20T11:00'],
  ],
  ['this month vs same month last year', ['2026-11-01', '2026-11-20T11:00'], ['2025-11-01', '2025-11-20T11:00']],
  // whole periods
  ['October compared to September', ['2026-10-01', '2026-11-01'], ['2026-09-01', '2026-10-01']],
  ['compare October with September', ['2026-10-01', '2026-11-01'], ['2026-09-01', '2026-10-01']],
  ['October vs previous', ['2026-10-01', '2026-11-01'], ['2026-09-01', '2026-10-01']],
  ['October vs last year', ['2026-10-01', '2026-11-01'], ['2025-10-01', '2025-11-01']],
  ['October versus October 2025', ['2026-10-01', '2026-11-01'], ['2025-10-01', '2025-11-01']],
  ['last week vs the week before', ['2026-11-09', '2026-11-16'], ['2026-11-02', '2026-11-09']],
  ['last week vs the same week last year', ['2026-11-09', '2026-11-16'], ['2025-11-10', '2025-11-17']],
  ['yesterday vs the day before', ['2026-11-19', '2026-11-20'], ['2026-11-18', '2026-11-19']],
  ['yesterday vs a week ago', ['2026-11-19', '2026-11-20'], ['2026-11-12', '2026-11-13']],
  ['last weekend vs the weekend before', ['2026-11-14', '2026-11-16'], ['2026-11-07', '2026-11-09']],
  ['Q3 vs Q2', ['2026-07-01', '2026-10-01'], ['2026-04-01', '2026-07-01']],
  ['Q3 2026 against Q3 2025', ['2026-07-01', '2026-10-01'], ['2025-07-01', '2025-10-01']],
  ['may vs april', ['2026-05-01', '2026-06-01'], ['2026-04-01', '2026-05-01']],
  ['1-15 Oct vs 1-15 Sep', ['2026-10-01', '2026-10-16'], ['2026-09-01', '2026-09-16']],
  // the unit is said once
  ['first quarter vs the second', ['2026-04-01', '2026-07-01'], ['2026-01-01', '2026-04-01']],
  ['second week of October against the first', ['2026-10-05', '2026-10-12'], ['2026-09-28', '2026-10-05']],
  ['compare the first and second quarter', ['2026-04-01', '2026-07-01'], ['2026-01-01', '2026-04-01']],
  // the later one is the question, whichever is named first
  ['Q2 vs Q3', ['2026-07-01', '2026-10-01'], ['2026-04-01', '2026-07-01']],
  ['compare September and October', ['2026-10-01', '2026-11-01'], ['2026-09-01', '2026-10-01']],
  ['September to October compared', ['2026-10-01', '2026-11-01'], ['2026-09-01', '2026-10-01']],
  ['difference between Q2 and Q3', ['2026-07-01', '2026-10-01'], ['2026-04-01', '2026-07-01']],
  ['last month versus this month', ['2026-11-01', '2026-11-20T11:00'], ['2026-10-01', '2026-10-20T11:00']],
  ['last week vs this week', ['2026-11-16', '2026-11-20T11:00'], ['2026-11-09', '2026-11-13T11:00']],
  ['week 45 vs 46', ['2026-11-09', '2026-11-16'], ['2026-11-02', '2026-11-09']],
  ['2025 vs 2026', ['2026-01-01', '2026-11-20T11:00'], ['2025-01-01', '2025-11-20T11:00']],
  ['monday morning vs tuesday morning', ['2026-11-17', '2026-11-17T12:00'], ['2026-11-16', '2026-11-16T12:00']],
  ['which was better, September or October', ['2026-10-01', '2026-11-01'], ['2026-09-01', '2026-10-01']],
  ['in the third quarter compared to the second', ['2026-07-01', '2026-10-01'], ['2026-04-01', '2026-07-01']],
  ['for 1-17 Nov vs 1-17 Oct', ['2026-11-01', '2026-11-18'], ['2026-10-01', '2026-10-18']],
  ['weekend just gone vs the weekend before', ['2026-11-14', '2026-11-16'], ['2026-11-07', '2026-11-09']],
  ['this month compared to october so far', ['2026-11-01', '2026-11-20T11:00'], ['2026-10-01', '2026-10-20T11:00']],
  ['november vs october so far', ['2026-11-01', '2026-11-20T11:00'], ['2026-10-01', '2026-10-20T11:00']],
  ['november so far vs october', ['2026-11-01', '2026-11-20T11:00'], ['2026-10-01', '2026-10-20T11:00']],
  ['this week so far vs same point last week', ['2026-11-16', '2026-11-20T11:00'], ['2026-11-09', '2026-11-13T11:00']],
  ['this month to date vs last month to date', ['2026-11-01', '2026-11-20T11:00'], ['2026-10-01', '2026-10-20T11:00']],
  ['how did October compare with September', ['2026-10-01', '2026-11-01'], ['2026-09-01', '2026-10-01']],
  // more than
  ['more leads than last month', ['2026-11-01', '2026-11-20T11:00'], ['2026-10-01', '2026-10-20T11:00']],
  ['did we get more than the month before', ['2026-11-01', '2026-11-20T11:00'], ['2026-10-01', '2026-10-20T11:00']],
  ['are we up on the previous quarter', ['2026-10-01', '2026-11-20T11:00'], ['2026-07-01', '2026-08-20T11:00']],
  ['was September better than October', ['2026-10-01', '2026-11-01'], ['2026-09-01', '2026-10-01']],
  ['this month vs the same days last year', ['2026-11-01', '2026-11-20T11:00'], ['2025-11-01', '2025-11-20T11:00']],
  ['yesterday vs the same day last week', ['2026-11-19', '2026-11-20'], ['2026-11-12', '2026-11-13']],
  [
    'last night vs the night before',
    ['2026-11-19T20:00', '2026-11-20T06:00'],
    ['2026-11-18T20:00', '2026-11-19T06:00'],
  ],
]

describe(`Two periods, said ${asked.now} in ${asked.zone}`, () => {
  test.each(rows)('%s', (text, period, previous) => {
    expect(pairOf(text)).toEqual([period, previous])
  })

  test('A comparison may be separated from its period', () => {
    expect(pairOf('last week | | vs the week before')).toEqual([
      ['2026-11-09', '2026-11-16'],
      ['2026-11-02', '2026-11-09'],
    ])
  })

  test('On 31 March the month to date is compared with the whole of February', () => {
    const march = { now: '2026-03-31T11:00', zone: 'Europe/Berlin' }
    const reading = readPeriod('this month vs last month', momentOf(march))
    expect(wallAt(reading?.previous?.end ?? null, march.zone)).toBe('2026-03-01')
  })

  test.each([
    ['de-DE', 'diese Woche im Vergleich zur letzten Woche'],
    ['de-DE', 'diese Woche gegenüber der Vorwoche'],
    ['fr-FR', 'cette semaine par rapport à la semaine dernière'],
    ['es-ES', 'esta semana en comparación con la semana pasada'],
  ])('in %s: %s', (locale, text) => {
    expect(pairOf(text, locale)).toEqual([
      ['2026-11-16', '2026-11-20T11:00'],
      ['2026-11-09', '2026-11-13T11:00'],
    ])
  })

  const [october, september] = [
    ['2026-10-01', '2026-11-01'],
    ['2026-09-01', '2026-10-01'],
  ]
  const [week46, week45] = [
    ['2026-11-09', '2026-11-16'],
    ['2026-11-02', '2026-11-09'],
  ]
  test.each([
    [
      'de-DE',
      'Q2 gegen Q3',
      [
        ['2026-07-01', '2026-10-01'],
        ['2026-04-01', '2026-07-01'],
      ],
    ],
    ['de-DE', 'September und Oktober im Vergleich', [october, september]],
    ['de-DE', 'waren es im Oktober mehr als im September', [october, september]],
    ['de-DE', 'was war besser, September oder Oktober', [october, september]],
    ['de-DE', 'KW 45 vs. KW 46', [week46, week45]],
    ['de-DE', 'Oktober zu September', [october, september]],
    ['de-DE', 'KW 46 zur KW 45', [week46, week45]],
    ['de-DE', 'zweite Novemberwoche gegen die erste', [week46, week45]],
    ['fr-FR', 'première semaine de novembre contre la deuxième', [week46, week45]],
    ['es-ES', 'primera semana de noviembre comparada con la segunda', [week46, week45]],
    ['es-ES', 'octubre sobre septiembre', [october, september]],
    [
      'de-DE',
      'Oktober zum Vorjahresmonat',
      [
        ['2026-10-01', '2026-11-01'],
        ['2025-10-01', '2025-11-01'],
      ],
    ],
    ['fr-FR', 'Semaine 46 par rapport à la 45', [week46, week45]],
    ['fr-FR', 'septembre et octobre comparés', [october, september]],
    ['fr-FR', 'plus de leads en octobre que en septembre', [october, september]],
    ['es-ES', 'setiembre vs octubre', [october, september]],
    ['es-ES', 'hubo más mensajes en octubre que en septiembre', [october, september]],
    ['es-ES', 'semana 46 frente a la 45', [week46, week45]],
  ])('the later with the earlier, in %s: %s', (locale, text, pair) => {
    expect(pairOf(text, locale)).toEqual(pair)
  })

  test.each([
    ['de-DE', 'mehr Leads als letzten Monat'],
    ['fr-FR', 'a-t-on plus de leads que le mois dernier'],
    ['es-ES', '¿tenemos más leads que el mes pasado?'],
  ])('more than last month, in %s: %s', (locale, text) => {
    expect(pairOf(text, locale)).toEqual([
      ['2026-11-01', '2026-11-20T11:00'],
      ['2026-10-01', '2026-10-20T11:00'],
    ])
  })

  test.each([
    ['en-GB', 'who signed up on Monday'],
    ['en-GB', "follow up on last week's leads"],
    ['en-GB', 'more than 10 days ago'],
    ['en-GB', 'more than 2 weeks before Easter'],
    ['en-GB', 'September or October'],
    ['de-DE', 'gestern gegen 17 Uhr'],
    ['es-ES', 'es verdad que el mes pasado tuvimos 30'],
  ])('no comparison, in %s: %s', (locale, text) => {
    expect(pairOf(text, locale)[1]).toBeNull()
  })

  test('With clocks that changed between, the same time of day ends both', () => {
    const monday = { now: '2026-10-26T11:00', zone: 'Europe/Berlin' }
    const reading = readPeriod('last week vs this week', momentOf(monday))
    expect(wallAt(reading?.previous?.end ?? null, monday.zone)).toBe('2026-10-19T11:00')
  })

  test.each([
    ['fr-FR', "la semaine dernière vs la même semaine de l'année dernière"],
    ['es-ES', 'la semana pasada vs la misma semana del año pasado'],
  ])('the same week of another year, in %s: %s', (locale, text) => {
    expect(pairOf(text, locale)).toEqual([
      ['2026-11-09', '2026-11-16'],
      ['2025-11-10', '2025-11-17'],
    ])
  })
})
