import { Info } from 'luxon'
import type { Days, Weekday } from '../digest/calendar.ts'
import { type Cutter, fold } from './phrase-cutter.ts'

const WORKDAYS: Days = { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5] }
const EVERY_DAY: Days = { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5, 6, 7] }
const WEEKEND: Days = { kind: 'weekdays', weekdays: [6, 7] }
const OF_MONTH = `(?: (?:of|des|jedes|im|du|de|del|en)(?: (?:the|each|every|jeden|cada|chaque))? (?:months?|monats?|monat|mois|mes))`
const BEFORE = String.raw`(?:(?:on|every|each|at|am|an|jeden|jede|le|les|chaque|tous les|el|los|cada|todos los)\s+)?(?:the\s+)?`

const MONTHLY =
  /\b(?:once a month|every month|each month|monthly|einmal im monat|jeden monat|monatlich|une fois par mois|chaque mois|tous les mois|mensuel(?:lement)?|una vez al mes|cada mes|todos los meses|mensual(?:mente)?)\b/
const WEEKLY =
  /\b(?:once a week|every week|each week|weekly|einmal die woche|einmal pro woche|jede woche|wochentlich|une fois par semaine|chaque semaine|toutes les semaines|hebdomadaire|una vez por semana|cada semana|todas las semanas|semanal(?:mente)?)\b/
const LAST_DAY = new RegExp(String.raw`\b${BEFORE}(?:last|letzten?|dernier|ultimo) (?:day|tag|jour|dia)${OF_MONTH}?\b`)
const FIRST_WEEKDAY = new RegExp(
  String.raw`\b${BEFORE}(?:first|ersten?|premier|primer) (?:weekday|working day|workday|business day|werktag|arbeitstag|jour ouvre|jour ouvrable|dia laborable|dia habil)${OF_MONTH}?\b`,
)
const DAY_OF_MONTH = new RegExp(
  String.raw`\b(?:on (?:the )?(?:day )?|day |am |den |le |el |el dia |dia )(\d{1,2})(?:st|nd|rd|th|er|\.)?${OF_MONTH}?(?![\d:h])`,
)
/** "on the 15th of every month" is monthly by itself. */
const MONTHS_DAY = new RegExp(String.raw`\b${BEFORE}(?:day |dia )?(\d{1,2})(?:st|nd|rd|th|er|\.)?${OF_MONTH}\b`)
const NOT_A_GROUP = String.raw`(?<!\b(?:by|per|pro|nach|par|por) )`
const SETS: [RegExp, Days][] = [
  [
    new RegExp(
      String.raw`${NOT_A_GROUP}\b${BEFORE}(?:weekdays?|workdays?|working days?|business days?|werktags?|werktaglich|werktage|wochentags|arbeitstags?|jours? ouvres?|jours? ouvrables?|en semaine|dias? laborables?|dias? habiles?|entre semana)\b`,
    ),
    WORKDAYS,
  ],
  [
    /\b(?:every day|each day|daily|jeden tag|taglich|chaque jour|tous les jours|quotidien(?:nement)?|cada dia|todos los dias|diario|diariamente|a diario)\b/,
    EVERY_DAY,
  ],
  [new RegExp(String.raw`\b${BEFORE}(?:weekends?|wochenenden?|week-ends?|fin(?:es)? de semana)\b`), WEEKEND],
]

/** Folded names and short names of the days in the languages that questions are read in; Monday is 1. */
const DAY_NAMES = new Map<string, Weekday>(
  ['en', 'de', 'fr', 'es'].flatMap((locale) =>
    (['long', 'short'] as const).flatMap((length) =>
      Info.weekdays(length, { locale }).map((name, index): [string, Weekday] => [
        fold(name).replace(/\.$/, ''),
        (index + 1) as Weekday,
      ]),
    ),
  ),
)
/** Short names stand in ranges only: "do" and "mar" are other words too. */
const NAME = [...DAY_NAMES.keys()].sort((a, b) => b.length - a.length).join('|')
const LONG_NAME = [...DAY_NAMES.keys()]
  .filter((name) => name.length > 3)
  .sort((a, b) => b.length - a.length)
  .join('|')
const RANGE = new RegExp(
  String.raw`\b(?:${BEFORE}|from |von |du |de )(${NAME})s?\s*(?:-|–|to|through|until|bis|au|a)\s*(${NAME})s?\b`,
)
const LIST = new RegExp(
  String.raw`${NOT_A_GROUP}\b${BEFORE}((?:${LONG_NAME}|mon|tue|wed|thu|fri|sat|sun)s?(?:\s*(?:,|and|und|et|y|&|\+)+\s*(?:${LONG_NAME}|mon|tue|wed|thu|fri|sat|sun)s?)*)\b`,
)

/** On which days a digest comes, in the words of any of the languages; null when it is not said. */
export function takeDays(cutter: Cutter): Days | null {
  const special = takeMonthDay(cutter) ?? takeNamedDay(cutter)
  const isMonthly = cutter.take(MONTHLY) !== null
  if (special !== null) return special
  if (isMonthly) return { kind: 'monthly', on: takeNumber(cutter, DAY_OF_MONTH) ?? 1 }
  const isWeekly = cutter.take(WEEKLY) !== null
  const set = SETS.find(([pattern]) => cutter.take(pattern) !== null)?.[1] ?? takeRange(cutter) ?? takeList(cutter)
  return set ?? (isWeekly ? { kind: 'weekdays', weekdays: [1] } : null)
}

function takeMonthDay(cutter: Cutter): Days | null {
  if (cutter.take(LAST_DAY) !== null) return { kind: 'monthly', on: 'last-day' }
  return cutter.take(FIRST_WEEKDAY) === null ? null : { kind: 'monthly', on: 'first-weekday' }
}

function takeNamedDay(cutter: Cutter): Days | null {
  const on = takeNumber(cutter, MONTHS_DAY)
  return on === null ? null : { kind: 'monthly', on }
}

function takeNumber(cutter: Cutter, pattern: RegExp): number | null {
  const day = Number(cutter.take(pattern)?.[1] ?? Number.NaN)
  return day >= 1 && day <= 31 ? day : null
}

function takeRange(cutter: Cutter): Days | null {
  const [, first = '', last = ''] = cutter.take(RANGE) ?? []
  const [from, to] = [DAY_NAMES.get(first), DAY_NAMES.get(last)]
  if (from === undefined || to === undefined) return null
  const length = ((to - from + 7) % 7) + 1
  const weekdays = Array.from({ length }, (_, index) => (((from - 1 + index) % 7) + 1) as Weekday)
  return { kind: 'weekdays', weekdays: weekdays.sort() }
}

function takeList(cutter: Cutter): Days | null {
  const [, names = ''] = cutter.take(LIST) ?? []
  const found = names.split(/[^\p{L}]+/u).map((name) => DAY_NAMES.get(name) ?? DAY_NAMES.get(name.replace(/s$/, '')))
  const weekdays = [...new Set(found.filter((day) => day !== undefined))].sort()
  return weekdays.length === 0 ? null : { kind: 'weekdays', weekdays }
}
