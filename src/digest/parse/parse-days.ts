import { Info } from 'luxon'
import type { Days, Weekday } from '../model/recurrence.ts'
import { type Cutter, fold } from './cut.ts'
import { BEFORE, OF_MONTH, ORDINAL, takeDayOfMonth, takeLoneDay, takeMonthsDay } from './digest-phrase-month.ts'

const WORKDAYS: Days = { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5] }
export const EVERY_DAY: Days = { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5, 6, 7] }
const WEEKEND: Days = { kind: 'weekdays', weekdays: [6, 7] }

const MONTHLY =
  /\b(?:once a month|every month|each month|monthly|einmal im monat|jeden monat|monatlich|une fois par mois|chaque mois|tous les mois|mensuel(?:lement)?|una vez al mes|cada mes|todos los meses|mensual(?:mente)?)\b/
const WEEKLY =
  /\b(?:once a week|every week|each week|weekly|einmal die woche|einmal pro woche|jede woche|wochentlich|une fois par semaine|chaque semaine|toutes les semaines|hebdomadaire|una vez por semana|cada semana|todas las semanas|semanal(?:mente)?)\b/
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

const LANGUAGES = ['en', 'de', 'fr', 'es']
const MORE_NAMES: [string, Weekday][] = [
  ['tues', 2],
  ['weds', 3],
  ['thur', 4],
  ['thurs', 4],
]

/** Folded names and short names of the days in the languages that questions are read in; Monday is 1. */
const DAY_NAMES = new Map<string, Weekday>([
  ...LANGUAGES.flatMap((locale) => namesIn(locale).map((name, index): [string, Weekday] => [name, dayAt(index)])),
  ...MORE_NAMES,
])
/** Short names stand in ranges and lists only: "do" and "mar" are other words too. */
export const DAY_NAME = anyOf([...DAY_NAMES.keys()])
const LONG_NAME = anyOf([...[...DAY_NAMES.keys()].filter((name) => name.length > 3), ...namesIn('en')])
const RANGE = new RegExp(
  String.raw`\b(?:${BEFORE}|from |von |du |de )(${DAY_NAME})s?(?:\s*[-–]\s*|\s+(?:to|through|until|bis|au|a)\s+)(${DAY_NAME})s?\b`,
)
const NTH_WEEKDAY = new RegExp(
  String.raw`\b(?:on\s+)?${BEFORE}(?:${ORDINAL}|\d(?:st|nd|rd|th|er|[º°.])|last|letzten?|dernier|ultimo) (?:${DAY_NAME})${OF_MONTH}\b`,
)
const BETWEEN = String.raw`(?:(?:\s*(?:[,/;&+]|\b(?:and|und|et|y)\b))+\s*|\s+)`
/** At least two days in one language, short or long, and no other behind them: "mon wed fri", "mo/mi/fr". */
const LISTS = LANGUAGES.map((locale) => {
  const name = `(?:${anyOf([...namesIn(locale), ...(locale === 'en' ? MORE_NAMES.map(([more]) => more) : [])])})s?\\.?`
  return String.raw`${name}(?:${BETWEEN}${name})+(?!\w)(?!${BETWEEN}(?:${DAY_NAME})\b)`
})
const LIST = new RegExp(
  String.raw`${NOT_A_GROUP}\b${BEFORE}(${LISTS.join('|')}|(?:${LONG_NAME})s?(?:${BETWEEN}(?:${LONG_NAME})s?)*)(?!\w)`,
)

function anyOf(names: string[]): string {
  return names.sort((a, b) => b.length - a.length).join('|')
}

function namesIn(locale: string): string[] {
  const names = (['long', 'short'] as const).flatMap((length) => Info.weekdays(length, { locale }))
  return names.map((name) => fold(name).replace(/\.$/, ''))
}

function dayAt(index: number): Weekday {
  return ((index % 7) + 1) as Weekday
}

/** On which days a digest comes, in the words of any of the languages; null when it is not said. */
export function takeDays(cutter: Cutter): Days | null {
  const special = takeMonthsDay(cutter)
  const isMonthly = cutter.take(MONTHLY) !== null
  if (special !== null) return special
  if (isMonthly) return takeDayOfMonth(cutter)
  const isWeekly = cutter.take(WEEKLY) !== null
  const set = SETS.find(([pattern]) => cutter.take(pattern) !== null)?.[1] ?? takeRange(cutter) ?? takeList(cutter)
  return set ?? (isWeekly ? { kind: 'weekdays', weekdays: [1] } : takeLoneDay(cutter))
}

/** Days that no digest can come on: "the first Monday of the month". As typed, but folded; null when none is named. */
export function takeImpossibleDays(cutter: Cutter): string | null {
  return cutter.take(NTH_WEEKDAY)?.[0] ?? null
}

function takeRange(cutter: Cutter): Days | null {
  const [, first = '', last = ''] = cutter.take(RANGE) ?? []
  const [from, to] = [DAY_NAMES.get(first), DAY_NAMES.get(last)]
  if (from === undefined || to === undefined) return null
  const length = ((to - from + 7) % 7) + 1
  const weekdays = Array.from({ length }, (_, index) => dayAt(from - 1 + index))
  return { kind: 'weekdays', weekdays: weekdays.sort() }
}

function takeList(cutter: Cutter): Days | null {
  const [, names = ''] = cutter.take(LIST) ?? []
  const found = names.split(/[^\p{L}]+/u).map((name) => DAY_NAMES.get(name) ?? DAY_NAMES.get(name.replace(/s$/, '')))
  const weekdays = [...new Set(found.filter((day) => day !== undefined))].sort()
  return weekdays.length === 0 ? null : { kind: 'weekdays', weekdays }
}
