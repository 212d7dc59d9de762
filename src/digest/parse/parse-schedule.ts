import { IANAZone } from 'luxon'
import type { Days, Weekday } from '../model/recurrence.ts'
import type { Cutter } from './cut.ts'

/** Folded words that may precede a day. */
const BEFORE = String.raw`(?:(?:on|every|each|at|am|an|jeden|jede|le|les|chaque|tous les|el|los|cada|todos los)\s+)?(?:the\s+)?`

const A_MONTH = '(?:months?|monats?|monat|mois|mes)'
const OF_MONTH = `(?: (?:of|des|jedes|eines|im|du|de|del|en)(?: (?:the|each|every|jeden|cada|chaque))? ${A_MONTH})`
const EACH_MONTH = `(?: (?:each|every|jeden|jedes|cada|chaque) ${A_MONTH})`
/** "since the first of the month" belongs to the question. */
const NOT_A_BOUND = String.raw`(?<!\b(?:since|before|after|until|till|from|to|between|through|and|seit|vor|nach|bis|ab|von|zwischen|und|depuis|avant|apres|jusqu.au?|entre|et|desde|antes|despues|hasta|y|du|au|del|al)(?: (?:the|dem|den|zum|le|la|el|de|del)){0,2} )(?<![-\w])`

/** Folded; each line begins with 1. */
const ORDINALS = [
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
  'ersten zweiten dritten vierten funften sechsten siebten achten neunten zehnten elften zwolften dreizehnten vierzehnten funfzehnten sechzehnten siebzehnten achtzehnten neunzehnten zwanzigsten',
  'premier',
  'primero',
  'primer',
  'erster',
]
const DAY_OF = new Map(ORDINALS.flatMap((line) => line.split(' ').map((name, index) => [name, index + 1] as const)))
const ORDINAL = String.raw`(?:${[...DAY_OF.keys()].join('|')})(?!\w)`
const DATE = String.raw`(?<!\d)(?:3[01]|[12]\d|0?[1-9])(?!\d)`
const SUFFIX = '(?:st|nd|rd|th|er|[º°.])'
const A_DAY = '(?: (?:day|tag|jour|dia))?'

const LAST_DAY = new RegExp(
  String.raw`${NOT_A_BOUND}${BEFORE}(?:(?:last|letzten?|dernier|ultimo) (?:day|tag|jour|dia)${OF_MONTH}?|(?:last|letzten|dernier|ultimo)${OF_MONTH}|end of (?:the|each|every) month|(?:zum )?monatsende|monatsletzten|(?:a la |en )?fin (?:du|de|de chaque) mois|(?:al? )?(?:fin|fines|final) (?:de|del|de cada) mes)\b`,
)
const FIRST_WEEKDAY = new RegExp(
  String.raw`\b${BEFORE}(?:first|ersten?|premier|primer) (?:weekday|working day|workday|business day|werktag|arbeitstag|jour ouvre|jour ouvrable|dia laborable|dia habil)${OF_MONTH}?\b`,
)
/** Monthly by itself, such as "on the 15th of every month". */
const MONTHS_DAY = new RegExp(
  String.raw`${NOT_A_BOUND}(?:on )?(?:zum )?${BEFORE}(?:day |dia )?(?:(${DATE})${SUFFIX}?${A_DAY}${OF_MONTH}|(${DATE}${SUFFIX}|${ORDINAL})${A_DAY}(?:${OF_MONTH}|${EACH_MONTH})|(monatsersten))\b`,
)
const DAY_OF_MONTH = new RegExp(
  String.raw`\b(?:on (?:the )?(?:day )?|day |am |den |le |el |el dia |dia )(?:(${DATE})${SUFFIX}?${OF_MONTH}?(?![\d:h])|(${ORDINAL})${A_DAY})`,
)
/** Monthly only before a time, a chatbot or the end: "on the 15th of May" is a date. */
const LONE_DAY = new RegExp(
  String.raw`${NOT_A_BOUND}(?:on (?:the )?day (${DATE})(?!\w)|(?:on )?(?:on|each|every) (?:the )?(${DATE}(?:st|nd|rd|th)|${ORDINAL})|(?:am|jeden|zum) (${DATE}\.|${ORDINAL})|(?:le|tous les|chaque) (${DATE}(?:er)?|premier)(?!\w)|(?:el|los|cada)(?: dias?)? (${DATE}[º°]?|primero)(?!\w))(?=\s*(?:$|[,;@]|(?:at|by|um|gegen|a|al|a las?|for|fur|pour|para|only|nur|in)\b|\d{1,2}(?::\d|\s*(?:h|am|pm|uhr)\b)))`,
)

function takeMonthsDay(cutter: Cutter): Days | null {
  if (cutter.take(LAST_DAY) !== null) return { kind: 'monthly', on: 'last-day' }
  if (cutter.take(FIRST_WEEKDAY) !== null) return { kind: 'monthly', on: 'first-weekday' }
  return monthly(takeNumber(cutter, MONTHS_DAY))
}

function takeDayOfMonth(cutter: Cutter): Days {
  return { kind: 'monthly', on: takeNumber(cutter, DAY_OF_MONTH) ?? 1 }
}

/** "on the 31st", if no other words name the days. */
function takeLoneDay(cutter: Cutter): Days | null {
  return monthly(takeNumber(cutter, LONE_DAY))
}

const monthly = (on: number | null): Days | null => (on === null ? null : { kind: 'monthly', on })

function takeNumber(cutter: Cutter, pattern: RegExp): number | null {
  const [, ...groups] = cutter.take(pattern) ?? []
  const named = groups.find((group) => group !== undefined) ?? ''
  if (named === '') return null
  return named === 'monatsersten' ? 1 : (DAY_OF.get(named) ?? Number.parseInt(named, 10))
}

const WORKDAYS: Days = { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5] }
const EVERY_DAY: Days = { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5, 6, 7] }
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

/** Folded, long and short, from Monday. Taking them from `Intl` would slow every start down. */
const NAMES = {
  en: 'monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun',
  de: 'montag dienstag mittwoch donnerstag freitag samstag sonntag mo di mi do fr sa so',
  fr: 'lundi mardi mercredi jeudi vendredi samedi dimanche lun mar mer jeu ven sam dim',
  es: 'lunes martes miercoles jueves viernes sabado domingo lun mar mie jue vie sab dom',
}
const MORE_NAMES: [string, Weekday][] = [
  ['tues', 2],
  ['weds', 3],
  ['thur', 4],
  ['thurs', 4],
]

const DAY_NAMES = new Map<string, Weekday>([
  ...Object.values(NAMES).flatMap((names) => names.split(' ').map((name, i): [string, Weekday] => [name, dayAt(i)])),
  ...MORE_NAMES,
])
/** Short names are allowed in ranges and lists only: "do" and "mar" are other words too. */
const DAY_NAME = anyOf([...DAY_NAMES.keys()])
const LONG_NAME = anyOf([...[...DAY_NAMES.keys()].filter((name) => name.length > 3), ...NAMES.en.split(' ')])
const RANGE = new RegExp(
  String.raw`\b(?:${BEFORE}|from |von |du |de )(${DAY_NAME})s?(?:\s*[-–]\s*|\s+(?:to|through|until|bis|au|a)\s+)(${DAY_NAME})s?\b`,
)
const NTH_WEEKDAY = new RegExp(
  String.raw`\b(?:on\s+)?${BEFORE}(?:${ORDINAL}|\d(?:st|nd|rd|th|er|[º°.])|last|letzten?|dernier|ultimo) (?:${DAY_NAME})${OF_MONTH}\b`,
)
const BETWEEN = String.raw`(?:(?:\s*(?:[,/;&+]|\b(?:and|und|et|y)\b))+\s*|\s+)`
/** At least two short or long names of one language: "mon wed fri", "mo/mi/fr". */
const LISTS = Object.values(NAMES).map((names) => {
  const more = names === NAMES.en ? MORE_NAMES.map(([name]) => name) : []
  const name = `(?:${anyOf([...names.split(' '), ...more])})s?\\.?`
  return String.raw`${name}(?:${BETWEEN}${name})+(?!\w)(?!${BETWEEN}(?:${DAY_NAME})\b)`
})
const LIST = new RegExp(
  String.raw`${NOT_A_GROUP}\b${BEFORE}(${LISTS.join('|')}|(?:${LONG_NAME})s?(?:${BETWEEN}(?:${LONG_NAME})s?)*)(?!\w)`,
)

function anyOf(names: string[]): string {
  return names.sort((a, b) => b.length - a.length).join('|')
}

function dayAt(index: number): Weekday {
  return ((index % 7) + 1) as Weekday
}

/** The schedule in the words of any of the four languages; null for what they do not say. */
export function takeSchedule(cutter: Cutter): {
  days: Days | null
  /** `HH:MM` */
  time: string | null
  zone: string | null
  /** words that name no possible day or time, such as the first Monday of a month or 24:00 */
  unused: string[]
} {
  const badDays = takeImpossibleDays(cutter)
  const { part, isEach } = takePartOfDay(cutter)
  const days = takeDays(cutter) ?? (isEach ? EVERY_DAY : null)
  const zone = takeZone(cutter)
  const { time, badTime } = takeTime(cutter, part)
  return { days, time, zone, unused: [badDays, badTime].filter((words) => words !== null) }
}

function takeDays(cutter: Cutter): Days | null {
  const special = takeMonthsDay(cutter)
  const isMonthly = cutter.take(MONTHLY) !== null
  if (special !== null) return special
  if (isMonthly) return takeDayOfMonth(cutter)
  const isWeekly = cutter.take(WEEKLY) !== null
  const set = SETS.find(([pattern]) => cutter.take(pattern) !== null)?.[1] ?? takeRange(cutter) ?? takeList(cutter)
  return set ?? (isWeekly ? { kind: 'weekdays', weekdays: [1] } : takeLoneDay(cutter))
}

/** Days that a schedule cannot have, such as "the first Monday of the month", folded. */
function takeImpossibleDays(cutter: Cutter): string | null {
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

type PartOfDay = 'morning' | 'evening' | 'night'

/** Folded names, and their habitual forms: "mornings", "abends". */
const PARTS: { part: PartOfDay; names: string; habits: string }[] = [
  { part: 'morning', names: 'mornings?|morgen|vormittag|matins?|mananas?', habits: 'mornings|morgens|vormittags' },
  {
    part: 'evening',
    names: 'evenings?|afternoons?|abend|nachmittag|soirs?|apres-midis?|tardes?',
    habits: 'evenings|afternoons|abends|nachmittags',
  },
  { part: 'night', names: 'nights?|nacht|nuits?|noches?', habits: 'nights|nachts' },
]
const EACH = 'every|each|jeden|jede|chaque|tous les|toutes les|cada|todas las'
const IN = 'in the|at|am|in der|in|le|du|de la|por las?|en la'
const DAYS = `${DAY_NAME}|weekday|workday|day|weekend|werktag|wochentag|tag|ouvre|jour|semaine|laborable|habil|dia|semana`
/** "morgen" and "mañana" also mean tomorrow: they are a part of the day only beside a day or a time. */
const BESIDE = String.raw`(?<=(?:\d\s*(?:h|uhr|am|pm|o'?clock)?|\b(?:${DAYS})e?s?)\s+)`
const BEFORE_TIME = String.raw`(?=\s+(?:at|um|gegen|a|@|\d))`
const RULES = PARTS.map(({ part, names, habits }) => ({
  part,
  each: new RegExp(String.raw`\b(?:${EACH})\s+(?:${names})\b`),
  beside: new RegExp(String.raw`${BESIDE}(?:(?:${IN})\s+)?(?:${names}|${habits})\b`),
  habit: new RegExp(String.raw`\b(?:(?:in the|am|le|por las?)\s+(?:${names})|${habits})\b${BEFORE_TIME}`),
}))

/** `isEach`: "every morning" names the days too. */
function takePartOfDay(cutter: Cutter): { part: PartOfDay | null; isEach: boolean } {
  for (const { part, each, beside, habit } of RULES) {
    if (cutter.take(each) !== null) return { part, isEach: true }
    if (cutter.take(beside) !== null) return { part, isEach: false }
    if (cutter.take(habit) !== null) return { part, isEach: true }
  }
  return { part: null, isEach: false }
}

/** "every evening at 6" is 18:00. */
function hourInPart(hour: number, part: PartOfDay | null): number {
  if (part === 'night' && hour === 12) return 0
  const earliest = part === 'evening' ? 1 : part === 'night' ? 6 : 12
  return hour >= earliest && hour < 12 ? hour + 12 : hour
}

const ZONE = /(?:\b(?:in|zone|time ?zone|zeitzone|fuseau|zona)\s+)?\b([a-z]+(?:\/[a-z0-9_+-]+)+|utc|gmt)\b/
const AT = String.raw`(?:\b(?:at|by|um|gegen|a las?|a la|a|las)\s+|@\s*)`
const TIME = new RegExp(
  String.raw`(?:${AT})(\d{1,2})(?:\s*(?:[:.]|h)\s*(\d{2}))?\s*(am|pm|a\.m\.|p\.m\.|uhr|h(?:eures)?\b|horas|o'?clock)?(?![\d/%])(?:\s+uhr\b)?`,
)
const BARE_TIME = /\b(\d{1,2})(?::|h)(\d{2})\s*(am|pm|uhr)?\b|\b(\d{1,2})\s*(am|pm|uhr|h)\b/
const NAMED: [RegExp, string][] = [
  [/(?:\b(?:at|um|a|al)\s+)?\b(?:noon|midday|mittags?|midi|mediodia)\b/, '12:00'],
  [/(?:\b(?:at|um|a)\s+)?\b(?:midnight|mitternachts?|minuit|medianoche)\b/, '00:00'],
]

function takeZone(cutter: Cutter): string | null {
  const text = cutter.rest()
  const [, name = ''] = new RegExp(ZONE, 'i').exec(text) ?? []
  if (name === '' || !IANAZone.isValidZone(name)) return null
  cutter.take(ZONE)
  return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
}

function takeTime(cutter: Cutter, part: PartOfDay | null): { time: string | null; badTime: string | null } {
  const named = NAMED.find(([pattern]) => cutter.take(pattern) !== null)?.[1]
  if (named !== undefined) return { time: named, badTime: null }
  const match = cutter.take(TIME) ?? cutter.take(BARE_TIME)
  if (match === null) return { time: null, badTime: null }
  const [whole, hours = match[4] ?? '', minutes = '00', half = match[5] ?? ''] = match
  const time = clockTime(Number(hours), minutes, { half, part })
  return { time, badTime: time === null ? whole.trim() : null }
}

function clockTime(
  typed: number,
  minutes: string,
  { half, part }: { half: string; part: PartOfDay | null },
): string | null {
  const isAfternoon = half.startsWith('p')
  const isMorning = half.startsWith('a')
  if ((isAfternoon || isMorning) && (typed < 1 || typed > 12)) return null
  const hours = isAfternoon ? (typed % 12) + 12 : isMorning ? typed % 12 : hourInPart(typed, part)
  if (hours > 23 || Number(minutes) > 59) return null
  return `${String(hours).padStart(2, '0')}:${minutes}`
}
