import { german } from './languages/de.ts'
import { english } from './languages/en.ts'
import { spanish } from './languages/es.ts'
import { french } from './languages/fr.ts'
import { fold } from './scan.ts'
import { type Meaning, numberValues, ordinalValues, type TokenValues, type Unit, type Which } from './token.ts'
import type { LexiconSource } from './types.ts'

export type Phrase = { words: string[]; meaning: Meaning }

export type Lexicon = {
  words: Map<string, Meaning>
  /** by their spelling with accents */
  accented: Map<string, Meaning>
  /** words that stand for several: "Novemberwochen" are weeks of November */
  compounds: Map<string, Meaning[]>
  /** by first word, longest first */
  phrases: Map<string, Phrase[]>
  /** the date words considered for spelling correction, by first letter */
  spellable: Map<string, { word: string; meaning: Meaning }[]>
  /** the words that may be part of a date */
  ofDates: Set<string>
}

const sources: Record<string, LexiconSource> = { de: german, fr: french, es: spanish }
const built = new Map<string, Lexicon>()

/** The lexicon for a locale (BCP 47): English, and its language if there is a vocabulary. */
export function lexiconFor(locale: string): Lexicon {
  const ofLanguage = built.get(locale)
  if (ofLanguage) return ofLanguage
  const language = locale.slice(0, 2).toLowerCase()
  const key = sources[language] ? language : 'en'
  const found = built.get(key)
  if (found) return found
  const lexicon = buildLexicon(key === 'en' ? [english] : [english, sources[key] as LexiconSource])
  built.set(key, lexicon)
  return lexicon
}

/** Later sources win where two languages share a word. */
function buildLexicon(languages: LexiconSource[]): Lexicon {
  const lexicon = emptyLexicon()
  for (const source of languages) {
    const isWeak = new Set(spellings(source.weak))
    const own = emptyLexicon()
    for (const [spelling, meaning] of entriesOf(source)) {
      addEntry(own, spelling, { ...nothing, ...meaning, isWeak: isWeak.has(spelling) })
    }
    for (const [word, meaning] of own.words) lexicon.words.set(word, acrossLanguages(meaning, lexicon.words.get(word)))
    for (const [word, spelling] of Object.entries(source.accented ?? {}))
      lexicon.accented.set(spelling, { ...nothing, word })
    for (const [word, meanings] of compoundsOf(source, own.words)) lexicon.compounds.set(word, meanings)
    for (const [first, phrases] of own.phrases) lexicon.phrases.set(first, merged(lexicon.phrases.get(first), phrases))
  }
  for (const phrases of lexicon.phrases.values()) phrases.sort((a, b) => b.words.length - a.words.length)
  addKnown(lexicon)
  return lexicon
}

function addKnown(lexicon: Lexicon) {
  for (const [word, meaning] of lexicon.words) {
    if (canBeMisspelt(word, meaning)) addSpellable(lexicon, word, meaning)
    if (meaning.word !== '' || Object.keys(meaning.values).length > 0) lexicon.ofDates.add(word)
  }
  for (const word of lexicon.compounds.keys()) lexicon.ofDates.add(word)
}

function emptyLexicon(): Lexicon {
  return {
    words: new Map(),
    accented: new Map(),
    compounds: new Map(),
    phrases: new Map(),
    spellable: new Map(),
    ofDates: new Set(),
  }
}

const nothing: Meaning = {
  word: '',
  values: {},
  isNoise: false,
  isFiller: false,
  isWeak: false,
  isNumberWord: false,
  isUnknown: false,
}

function addEntry({ words, phrases }: Lexicon, spelling: string, meaning: Meaning) {
  const [first = '', ...rest] = spelling.split(' ')
  if (rest.length === 0) words.set(first, bothOf(words.get(first), meaning))
  else phrases.set(first, [...(phrases.get(first) ?? []), { words: rest, meaning }])
}

/** A word may mean several things to the rules ("second", "present"). */
function bothOf(one: Meaning | undefined, other: Meaning): Meaning {
  if (!one) return other
  return {
    word: one.word || other.word,
    values: { ...one.values, ...other.values },
    isNoise: one.isNoise || other.isNoise,
    isFiller: one.isFiller || other.isFiller,
    isWeak: one.isWeak || other.isWeak,
    isNumberWord: one.isNumberWord || other.isNumberWord,
    isUnknown: one.isUnknown || other.isUnknown,
  }
}

/** A day's or month's name is its own language's alone ("mar"); else the English meaning is kept beside it ("a", "an"). */
function acrossLanguages(own: Meaning, english: Meaning | undefined): Meaning {
  if (!english) return own
  const isName = own.values.month !== undefined || own.values.weekday !== undefined
  return bothOf(own, { ...english, isUnknown: false, values: isName ? {} : english.values })
}

function merged(english: Phrase[] = [], own: Phrase[]): Phrase[] {
  const taken = new Set(own.map(({ words }) => words.join(' ')))
  return [...own, ...english.filter(({ words }) => !taken.has(words.join(' ')))]
}

/** Whether a word connects dates, such as "last", "since" or "week"; names of days and months do not. */
export function joinsDates(word: string, locale: string): boolean {
  const found = lexiconFor(locale).words.get(fold(word))
  if (!found) return false
  const { month, weekday, part, dayPart, season, holiday, number, ordinal, which, after, unit } = found.values
  const isName = (month ?? weekday ?? part ?? dayPart ?? season ?? holiday ?? number ?? ordinal) !== undefined
  const compares = found.word === 'more' || found.word === 'that-than'
  return !isName && !compares && (found.word !== '' || (which ?? after ?? unit) !== undefined)
}

/** Whether a word may be part of a date: a day, a month, a unit, "last", "since" or a number. */
export function isOfDates(word: string, locale: string): boolean {
  return lexiconFor(locale).ofDates.has(fold(word))
}

/** Whether a word names a day, a month, a unit or a part of the day: it is hardly ever anything else. */
export function isStrongDateWord(word: string, locale: string): boolean {
  const found = lexiconFor(locale).words.get(fold(word))
  return found !== undefined && canBeMisspelt(word, found)
}

/** Whether two words name a holiday: "Black Friday" is no Friday. */
export function isHoliday(first: string, second: string, locale: string): boolean {
  const known = lexiconFor(locale).phrases.get(fold(first))
  return known?.some(({ words, meaning }) => meaning.values.holiday && words[0] === second) ?? false
}

/** The date words considered for spelling correction. */
export function spellableDateWords(locale: string): string[] {
  return [...lexiconFor(locale).spellable.values()].flat().map(({ word }) => word)
}

/** Whether a word is an ordinal: "third". */
export function isOrdinal(word: string, locale: string): boolean {
  return lexiconFor(locale).words.get(fold(word))?.values.ordinal !== undefined
}

/** The rules' literal words that indicate a date as strongly as a name does. */
export function isDateWordOrJoint(canonical: string): boolean {
  return ['yesterday', 'today', 'tomorrow', 'since', 'until', 'between'].includes(canonical)
}

function canBeMisspelt(word: string, { values, word: canonical }: Meaning): boolean {
  if (word.length < 4) return false
  if (values.part === 'lunch') return false
  const isDateWord = values.month ?? values.weekday ?? values.unit ?? values.which ?? values.part
  return isDateWord !== undefined || isDateWordOrJoint(canonical)
}

function addSpellable({ spellable }: Lexicon, word: string, meaning: Meaning) {
  const initial = word[0] ?? ''
  spellable.set(initial, [...(spellable.get(initial) ?? []), { word, meaning }])
}

function* entriesOf(source: LexiconSource): Generator<[string, Partial<Meaning>]> {
  yield* each([['noise', source.noise]], () => ({ isNoise: true }))
  yield* each([['idioms', source.idioms]], () => ({ isUnknown: true }))
  yield* each([['fillers', source.fillers]], () => ({ isFiller: true }))
  yield* each(Object.entries(source.words), (word) => ({ word }))
  yield* each(indexed(source.months), (month) => ({ values: { month: Number(month) } }))
  yield* each(indexed(source.weekdays), (weekday) => ({ values: { weekday: Number(weekday) } }))
  yield* each(Object.entries(source.units), (unit) => ({ values: { unit: unit as Unit } }))
  yield* each(Object.entries(source.which), (which) => ({ values: { which: which as Which } }))
  yield* each(Object.entries(source.after), (after) => ({ values: { after: after as Which } }))
  yield* each(Object.entries(source.parts), (part) => ({ values: { part: part as TokenValues['part'] } }))
  if (source.hasDayParts) yield* dayParts(source)
  yield* each(Object.entries(source.seasons), (season) => ({ values: { season: season as TokenValues['season'] } }))
  yield* each(Object.entries(source.holidays), (holiday) => ({ values: { holiday } }))
  yield* each(Object.entries(source.counts), (count) => ({ values: { count: Number(count) } }))
  yield* each(Object.entries(source.numbers), (text) => ({ values: numberValues(text), isNumberWord: true }))
  yield* each(Object.entries(source.ordinals), (text) => ({ values: ordinalValues(Number(text)), isNumberWord: true }))
}

/** Shorter ones are abbreviations. */
const MIN_DAY_NAME = 5

function* dayParts({ weekdays, parts, words }: LexiconSource): Generator<[string, Partial<Meaning>]> {
  const names = { ...parts, morning: `${parts.morning},${words.morgen}` }
  const entries = Object.entries(names) as [TokenValues['part'], string][]
  const single = entries.flatMap(([part, text]) => spellings(text).map((name) => ({ part, name })))
  for (const [day, weekday] of weekdays.flatMap((text, index) =>
    spellings(text).map((day) => [day, index + 1] as const),
  )) {
    if (day.length < MIN_DAY_NAME) continue
    for (const { part, name } of single) yield [day + name, { values: { dayPart: { weekday, part } } }]
  }
}

/** In the order that the rules know: "weeks of November", "November of last year". */
function* compoundsOf(
  { months, compounds }: LexiconSource,
  words: Map<string, Meaning>,
): Generator<[string, Meaning[]]> {
  const { ends, beginnings } = compounds ?? { ends: '', beginnings: '' }
  for (const month of months.flatMap((text) => spellings(text).slice(0, 1))) {
    const name = words.get(month)
    for (const end of spellings(ends)) {
      const unit = words.get(end)
      if (name && unit)
        yield [month + end, [unit, { ...nothing, word: 'von', isNoise: true }, { ...name, isWeak: false }]]
    }
    for (const beginning of spellings(beginnings)) {
      const before = words.get(beginning.replace(/e?s$/, ''))
      if (name && before) yield [beginning + month, [{ ...name, isWeak: false }, before]]
    }
  }
}

function* each(
  groups: [string, string][],
  meaningOf: (key: string) => Partial<Meaning>,
): Generator<[string, Partial<Meaning>]> {
  for (const [key, text] of groups) {
    for (const spelling of spellings(text)) yield [spelling, meaningOf(key)]
  }
}

function spellings(text: string): string[] {
  return text
    .split(',')
    .map((spelling) => fold(spelling.trim()))
    .filter(Boolean)
}

function indexed(texts: string[]): [string, string][] {
  return texts.map((text, index) => [String(index + 1), text])
}
