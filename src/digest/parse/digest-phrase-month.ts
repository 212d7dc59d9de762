import type { Days } from '../model/recurrence.ts'
import type { Cutter } from './cut.ts'

/** What may stand before a day, folded, in the four languages. */
export const BEFORE = String.raw`(?:(?:on|every|each|at|am|an|jeden|jede|le|les|chaque|tous les|el|los|cada|todos los)\s+)?(?:the\s+)?`

const A_MONTH = '(?:months?|monats?|monat|mois|mes)'
export const OF_MONTH = `(?: (?:of|des|jedes|eines|im|du|de|del|en)(?: (?:the|each|every|jeden|cada|chaque))? ${A_MONTH})`
const EACH_MONTH = `(?: (?:each|every|jeden|jedes|cada|chaque) ${A_MONTH})`
/** "Since the first of the month" is a period of the question. */
const NOT_A_BOUND = String.raw`(?<!\b(?:since|before|after|until|till|from|to|between|through|and|seit|vor|nach|bis|ab|von|zwischen|und|depuis|avant|apres|jusqu.au?|entre|et|desde|antes|despues|hasta|y|du|au|del|al)(?: (?:the|dem|den|zum|le|la|el|de|del)){0,2} )(?<![-\w])`

/** Folded words for days of the month, the first of each line being 1. */
const ORDINALS = [
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
  'ersten zweiten dritten vierten funften sechsten siebten achten neunten zehnten elften zwolften dreizehnten vierzehnten funfzehnten sechzehnten siebzehnten achtzehnten neunzehnten zwanzigsten',
  'premier',
  'primero',
  'primer',
  'erster',
]
const DAY_OF = new Map(ORDINALS.flatMap((line) => line.split(' ').map((name, index) => [name, index + 1] as const)))
export const ORDINAL = String.raw`(?:${[...DAY_OF.keys()].join('|')})(?!\w)`
const DATE = String.raw`(?<!\d)(?:3[01]|[12]\d|0?[1-9])(?!\d)`
const SUFFIX = '(?:st|nd|rd|th|er|[º°.])'
const A_DAY = '(?: (?:day|tag|jour|dia))?'

const LAST_DAY = new RegExp(
  String.raw`${NOT_A_BOUND}${BEFORE}(?:(?:last|letzten?|dernier|ultimo) (?:day|tag|jour|dia)${OF_MONTH}?|(?:last|letzten|dernier|ultimo)${OF_MONTH}|end of (?:the|each|every) month|(?:zum )?monatsende|monatsletzten|(?:a la |en )?fin (?:du|de|de chaque) mois|(?:al? )?(?:fin|fines|final) (?:de|del|de cada) mes)\b`,
)
const FIRST_WEEKDAY = new RegExp(
  String.raw`\b${BEFORE}(?:first|ersten?|premier|primer) (?:weekday|working day|workday|business day|werktag|arbeitstag|jour ouvre|jour ouvrable|dia laborable|dia habil)${OF_MONTH}?\b`,
)
/** "On the 15th of every month" is monthly by itself. */
const MONTHS_DAY = new RegExp(
  String.raw`${NOT_A_BOUND}(?:on )?(?:zum )?${BEFORE}(?:day |dia )?(?:(${DATE})${SUFFIX}?${A_DAY}${OF_MONTH}|(${DATE}${SUFFIX}|${ORDINAL})${A_DAY}(?:${OF_MONTH}|${EACH_MONTH})|(monatsersten))\b`,
)
const DAY_OF_MONTH = new RegExp(
  String.raw`\b(?:on (?:the )?(?:day )?|day |am |den |le |el |el dia |dia )(?:(${DATE})${SUFFIX}?${OF_MONTH}?(?![\d:h])|(${ORDINAL})${A_DAY})`,
)
/** Alone it is a day of the month where a time, a chatbot or nothing follows: "on the 15th of May" is a date. */
const LONE_DAY = new RegExp(
  String.raw`${NOT_A_BOUND}(?:on (?:the )?day (${DATE})(?!\w)|(?:on )?(?:on|each|every) (?:the )?(${DATE}(?:st|nd|rd|th)|${ORDINAL})|(?:am|jeden|zum) (${DATE}\.|${ORDINAL})|(?:le|tous les|chaque) (${DATE}(?:er)?|premier)(?!\w)|(?:el|los|cada)(?: dias?)? (${DATE}[º°]?|primero)(?!\w))(?=\s*(?:$|[,;@]|(?:at|by|um|gegen|a|al|a las?|for|fur|pour|para|only|nur|in)\b|\d{1,2}(?::\d|\s*(?:h|am|pm|uhr)\b)))`,
)

/** A day of the month that says itself that it is one. */
export function takeMonthsDay(cutter: Cutter): Days | null {
  if (cutter.take(LAST_DAY) !== null) return { kind: 'monthly', on: 'last-day' }
  if (cutter.take(FIRST_WEEKDAY) !== null) return { kind: 'monthly', on: 'first-weekday' }
  return monthly(takeNumber(cutter, MONTHS_DAY))
}

/** The day in words that are known to be monthly; the first where they name none. */
export function takeDayOfMonth(cutter: Cutter): Days {
  return { kind: 'monthly', on: takeNumber(cutter, DAY_OF_MONTH) ?? 1 }
}

/** "On the 31st" where nothing else says on which days. */
export function takeLoneDay(cutter: Cutter): Days | null {
  return monthly(takeNumber(cutter, LONE_DAY))
}

const monthly = (on: number | null): Days | null => (on === null ? null : { kind: 'monthly', on })

function takeNumber(cutter: Cutter, pattern: RegExp): number | null {
  const [, ...groups] = cutter.take(pattern) ?? []
  const named = groups.find((group) => group !== undefined) ?? ''
  if (named === '') return null
  return named === 'monatsersten' ? 1 : (DAY_OF.get(named) ?? Number.parseInt(named, 10))
}
