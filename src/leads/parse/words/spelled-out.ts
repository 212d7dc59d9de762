import { spellableDateWords } from '../../../dates/lexer/lexicon.ts'
import { editDistanceWithin } from '../../../dates/lexer/spelling.ts'
import type { Bot } from '../../../workspaces/bots.ts'
import { german, germanAbbreviations, germanCues, germanShortForms } from '../languages/de.ts'
import { english, englishAbbreviations, englishCues, englishShortForms } from '../languages/en.ts'
import { spanish, spanishAbbreviations, spanishCues, spanishShortForms } from '../languages/es.ts'
import { french, frenchAbbreviations, frenchCues, frenchShortForms } from '../languages/fr.ts'
import type { Abbreviations } from '../languages/phrasebook.ts'

const MONTH =
  '(?:jan(?:uary?|vier)?|enero|feb(?:ruary?|rero)?|février|mar(?:ch|s|zo)?|märz|a[pvb]r(?:il)?|mai|mayo?|june?|juni|juin|junio|july?|juli|juillet|julio|aug(?:ust)?|août|agosto|sep(?:t(?:i?embre|ember)?)?|o[ck]t(?:o[bv]er|obre|ubre)?|nov(?:ember|i?embre)?|d[eé][cz](?:ember|embre)?|dic(?:iembre)?)(?!\\p{L})'

const DAY = [
  '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?|weekends?',
  '(?:mon|diens|donners|frei|sams|sonn)tage?|mittwoche?|sonnabende?|wochenenden?',
  '(?:lun|mar|mercre|jeu|vendre|same)dis?|dimanches?|week-?ends?',
  'lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|fin(?:es)? de semana|findes?',
].join('|')

const NOBODY =
  '(?!(?:he|she|they|it|we|you|i|(?:some|any|no)(?:one|body)|people|the|an?|my|our|er|sie|es|ich|wir|jemand|wer|man|der|die|das|elle|il|on|nous|quelqu|ella|él|alguien|una?|la|el|nos)(?![\\p{L}]))'

const SLOTS = {
  who: `(${NOBODY}\\p{L}[\\p{L}.'’-]{0,30}(?: ${NOBODY}\\p{L}[\\p{L}.'’-]{0,30}){0,2}?)`,
  days: `((?:${DAY})(?: (?:and|&|und|et|y) (?:${DAY}))?)`,
  period: `(?:[qt][1-4]|h[12]|20\\d\\d|${MONTH})`,
  end: '(?=[\\s?.!]*$)',
}

const SHORT_FORMS = [...englishShortForms, ...germanShortForms, ...frenchShortForms, ...spanishShortForms].map(
  ({ has, from, to }) => ({ has: has.split(', '), from: new RegExp(filled(from.source), from.flags), to }),
)

const SHORT_FORMS_BY_WORD = Map.groupBy(
  SHORT_FORMS.flatMap(({ has }, place) => has.map((word) => ({ word, place }))),
  ({ word }) => word,
)

function filled(source: string): string {
  return Object.entries(SLOTS).reduce((text, [slot, is]) => text.replaceAll(`<${slot}>`, is), source)
}

const WEEKEND = '(?<weekend>(?:the )?(?:weekend|wochenende|week-?end|fin de semana) (?:(?:of|on|vom|am|du|del) )?)'
const NEXT_DAY = '(?<from>\\d{1,2})\\.?(?: ?/ ?| ?- ?| (?<and>and|und|et|y) )(?<to>\\d{1,2})'
const DAY_PAIRS = [
  new RegExp(`(?<!\\p{L})${WEEKEND}?(?<before>${MONTH}) ${NEXT_DAY}(?![\\d./-])`, 'iu'),
  new RegExp(`(?<!\\p{L}|\\d|[./-])${WEEKEND}?${NEXT_DAY}(?<after>\\.? (?:of |de )?${MONTH}|\\.\\d{1,2}\\.)`, 'iu'),
]

/** "The weekend of Nov 7/8": two days that follow each other. */
function withDayPairs(text: string): string {
  if (!/\d/u.test(text)) return text
  for (const pattern of DAY_PAIRS) {
    const { groups, 0: pair = '' } = pattern.exec(text) ?? {}
    const { from, to, before, after = '', weekend, and } = groups ?? {}
    const isPair = Number(to) === Number(from) + 1 && (weekend !== undefined || and === undefined)
    if (!isPair) continue
    const joined = after.startsWith('.') ? `${from}. bis ${to}${after}` : `${from} - ${to}${after}`
    return text.replace(pair, before ? `${before} ${joined}` : joined)
  }
  return text
}

const ABBREVIATIONS: Record<string, Abbreviations> = {
  en: englishAbbreviations,
  de: germanAbbreviations,
  fr: frenchAbbreviations,
  es: spanishAbbreviations,
}

const meanings = new Map<string, Map<string, string>>()

/** What is meant by each abbreviation of the locale's language. */
function abbreviationsFor(locale: string): Map<string, string> {
  const language = locale.slice(0, 2).toLowerCase()
  const known = meanings.get(language)
  if (known) return known
  const listed = Object.entries(ABBREVIATIONS[language] ?? englishAbbreviations)
  const built = new Map(listed.flatMap(([meant, words]) => words.split(', ').map((word) => [word, meant] as const)))
  meanings.set(language, built)
  return built
}

/** A word that is no part of an address, a name with a mark in it, or a number. */
const LONE_WORD = /(?<![\p{L}\p{N}/.@_'’-])[\p{L}\p{N}]+(?![\p{L}\p{N}/@_'’-]|\.\p{L})/gu

type Called = Pick<Bot, 'name' | 'aliases'>

/** "Eig", "any1", "cest": unless a chatbot is called so. */
function withoutAbbreviations(text: string, locale: string, bots: Called[]): string {
  const known = abbreviationsFor(locale)
  return text.replace(LONE_WORD, (word) => {
    const meant = known.get(word.toLowerCase())
    return meant === undefined || isInName(word, bots) ? word : meant
  })
}

function isInName(word: string, bots: Called[]): boolean {
  const wordsOf = (name: string) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return bots.some(({ name, aliases }) => [name, ...aliases].some((one) => wordsOf(one).includes(word.toLowerCase())))
}

/** "¿Y ayer?" begins with its first word; "as .csv" names no domain. */
const SILENT_MARKS = /^[\s¿¡]+|(?<![\p{L}\p{N}])\.(?=(?:csv|tsv|xlsx?)(?![\p{L}\p{N}.]))/giu

/**
 * "Am WE", "w/o a phone", "Q3 over Q2", "eig": abbreviations, and short forms that are other words elsewhere, written out; a
 * quoted text stays as it is.
 *
 * @param asked.bots of the workspace, whose names stay
 */
export function spelledOut(typed: string, { locale, bots }: { locale: string; bots: Called[] }): string {
  if (/["“”„«»]/u.test(typed)) return typed
  const full = withoutAbbreviations(typed.replace(SILENT_MARKS, ''), locale, bots)
  const text = withDayPairs(full.replace(SPELLED_HOUR, (hour) => String(hourOf(hour))))
  const words = text.toLowerCase().match(WORD) ?? []
  const places = words.flatMap((word) => SHORT_FORMS_BY_WORD.get(word)?.map(({ place }) => place) ?? [])
  return [...new Set(places)]
    .toSorted((a, b) => a - b)
    .reduce((said, place) => {
      const { from, to } = SHORT_FORMS[place] as (typeof SHORT_FORMS)[number]
      return said.replace(from, to)
    }, text)
}

const WORD = /\p{L}+|[+-]/gu

/** "Avant huit heures", "vor acht Uhr", "after six pm" */
const HOURS: Record<string, string[]> = {
  clock: 'one two three four five six seven eight nine ten eleven twelve'.split(' '),
  uhr: 'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' '),
  heures:
    'une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt'.split(
      ' ',
    ),
}
const SPELLED_HOUR = new RegExp(
  `(?<=(?<!\\p{L})(?:vor|nach|ab|seit|bis|von|zwischen|avant|après|apres|dès|depuis|after|before|until|till|since|past|from|than|between|at|by) )(?:${Object.values(
    HOURS,
  )
    .flat()
    .toSorted((a, b) => b.length - a.length)
    .join(
      '|',
    )})(?=(?: (?:bis|und) \\p{L}+)? (?:uhr|heures?|(?:am )?vormittags?|[ap]\\.?m|o['’ ]?clock|in the (?:morning|afternoon|evening)|at night)(?!\\p{L}))`,
  'giu',
)

function hourOf(word: string): number {
  return Math.max(...Object.values(HOURS).map((names) => names.indexOf(word.toLowerCase()) + 1))
}

/** "W/ email", not "w/o email": only in a follow-up, because a first "w/ email only" means without a phone. */
export const withWith = (text: string): string =>
  text.replace(
    /(?<![\p{L}\p{N}])w(?:\/(?!o(?!\p{L}))|(?= (?:an? )?(?:phones?|e-?mails?|numbers?|tel)(?!\p{L})))\s*/giu,
    'with ',
  )

const BOOKS: Record<string, object[]> = {
  en: [english, englishCues],
  de: [german, germanCues],
  fr: [french, frenchCues],
  es: [spanish, spanishCues],
}

const MIN_SWAPPED = 3

function wordsOf(book: object): string[] {
  return Object.values(book).flatMap((said) =>
    typeof said === 'string' ? (said.toLowerCase().match(/(?<!<)\p{L}+(?!>)/gu) ?? []) : wordsOf(said),
  )
}

/** The words of a language by their letters, and those of all languages, which are never misspelt. */
type Letters = { known: Set<string>; byLetters: Map<string, string[]> }

const lettersIn = new Map<string, Letters>()

function lettersFor(locale: string): Letters {
  const language = locale.slice(0, 2).toLowerCase()
  const built = lettersIn.get(language)
  if (built) return built
  const vocabulary = (of: string) => [...(BOOKS[of] ?? []).flatMap(wordsOf), ...spellableDateWords(of)]
  const own = new Set(vocabulary(BOOKS[language] ? language : 'en'))
  const byLetters = Map.groupBy(own, sortedLetters)
  const letters = { known: new Set(Object.keys(BOOKS).flatMap(vocabulary)), byLetters }
  lettersIn.set(language, letters)
  return letters
}

const sortedLetters = (word: string) => [...word].toSorted().join('')

/** Each word that has two neighbouring letters of one known word the wrong way round: "davro", "wochetnags". */
export function swappedWords(
  text: string,
  { locale, bots }: { locale: string; bots: Called[] },
): { text: string; swapped: { from: string; to: string }[] } {
  const swapped: { from: string; to: string }[] = []
  const mended = text.replace(LONE_WORD, (from) => {
    const word = from.toLowerCase()
    if (word.length < MIN_SWAPPED || isInName(word, bots)) return from
    const { known, byLetters } = lettersFor(locale)
    const near = known.has(word) ? [] : (byLetters.get(sortedLetters(word)) ?? [])
    const [to, other] = near.filter((one) => editDistanceWithin(word, one, 1) === 1)
    if (to === undefined || other !== undefined) return from
    swapped.push({ from, to })
    return to
  })
  return { text: mended, swapped }
}
