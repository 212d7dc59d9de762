import { isOfDates, isOrdinal } from '../../../dates/lexer/lexicon.ts'
import { german } from '../languages/de.ts'
import { english } from '../languages/en.ts'
import { spanish } from '../languages/es.ts'
import { french } from '../languages/fr.ts'
import type { Meaning, Phrasebook, WordSet } from '../languages/phrasebook.ts'
import {
  ID,
  isSlot,
  loneWordsOf,
  NUMBER,
  type Pattern,
  type PhraseTree,
  patternsOf,
  phrasesOf,
  type Step,
  spellings,
  split,
  stepsAfter,
  wordsAt,
  wordsIn,
  wordsOf,
} from './patterns.ts'
import { RESERVED } from './reserved-meanings.ts'
import type { Token, TokenList } from './tokens.ts'

/** By language (ISO 639-1). English is always included. */
const phrasebooks: Record<string, Phrasebook> = { de: german, es: spanish, fr: french }

/** The languages that questions are read in (ISO 639-1). */
export const LANGUAGES = ['en', ...Object.keys(phrasebooks)]

type Part = { words: string[]; from: number; to: number; isPlural: boolean }

/** A pattern after the first word of its phrases. */
export type Beginning = { pattern: Pattern; first: string; step: Step }

/** The phrases of English and of the requester's language. */
export type Grammar = {
  /** its language (ISO 639-1) */
  locale: string
  /** by the first word of their phrases and the second, '' for any other, in the order of the phrasebooks */
  beginningsOf: (first: string) => Map<string, Beginning[]> | undefined
  sets: Record<WordSet, Set<string>> & { any: Set<string> }
  /** first words of the phrases of a meaning, `<n>` for a number */
  firstWords: Map<Meaning, Set<string>>
  /** the same of some meanings; for "which" only of phrases of one word */
  starts: Record<'which' | 'name' | 'email' | 'session' | 'starts', Set<string>>
  /** by spelling, Monday is 0 */
  weekdays: Map<string, number>
  /** parts of a day that recur, in hours, by first word, longest first */
  parts: Map<string, Part[]>
  /** names of times, in minutes of the day */
  times: Map<string, number>
  /** what makes a number a time, longest first; `shift`: minutes to add before noon, null if it says nothing; `more`: in any case */
  clockUnits: { words: string[]; shift: number | null; more: number }[]
  /** whether a word belongs to dates */
  isDateWord: (word: string) => boolean
  /** whether a word is an ordinal: "third" */
  isOrdinal: (word: string) => boolean
  /** word sets with phrases of several words, longest first */
  phrases: Record<PhraseSet, string[][]>
  phrasesByFirst: Record<PhraseSet, Map<string, string[][]>>
  phrasesByLast: Record<PhraseSet, Map<string, string[][]>>
  /** all of them, with spaces between words */
  setPhrases: Set<string>
  numbers: Map<string, number>
  /** phrases that say more or less */
  trends: Set<string>
  /** every word of every phrase */
  words: Set<string>
  /** words that a typed one may misspell, by length: after "by", elsewhere, and alone */
  spellable: Record<'afterBy' | 'elsewhere' | 'alone', Map<number, string[]>>
  /** words that form a phrase alone or with fillers only */
  keywords: Set<string>
}

/** One edit of a shorter word yields other real words. */
export const MIN_LONG_WORD = 7
const grammarCache = new Map<string, Grammar>()

/** The grammar for a locale (BCP 47): English, and its language if there is a phrasebook. */
export function grammarFor(locale: string): Grammar {
  const language = locale.slice(0, 2).toLowerCase()
  const own = Object.hasOwn(phrasebooks, language) ? phrasebooks[language] : undefined
  const key = own ? language : 'en'
  const found = grammarCache.get(key)
  if (found) return found
  const grammar = buildGrammar(key, own ? [own, english] : [english])
  grammarCache.set(key, grammar)
  return grammar
}

/** The grammars of all languages. */
export function wholeGrammar(): Grammar[] {
  return ['en', ...Object.keys(phrasebooks)].map(grammarFor)
}

const PHRASE_SETS = [
  'except',
  'versus',
  'compare',
  'than',
  'weak-than',
  'excluded',
  'after',
  'before',
  'between',
  'onwards',
  'before-that',
  'after-that',
  'to',
  'weekend',
  'on-each',
  'current',
  'limits',
  'places',
  'because',
  'purpose',
  'occasions',
  'due',
  'namely',
  'called-back',
  'corrections',
] as const

export type PhraseSet = (typeof PHRASE_SETS)[number]

function buildGrammar(locale: string, books: Phrasebook[]): Grammar {
  const patterns = books.flatMap(patternsOf)
  const names = Object.keys(english.words) as WordSet[]
  const own = Object.fromEntries(names.map((name) => [name, singleWords(name, books)])) as Record<WordSet, Set<string>>
  const sets = { ...own, any: ANY_WORDS }
  const listed = [sets.leads, sets.appointments, sets.units, sets.bots, sets.rest].flatMap((words) => [...words])
  return {
    locale,
    beginningsOf: createBeginnings(patterns),
    sets,
    starts: startsOf(patterns),
    firstWords: firstWordsOf(patterns),
    ...timeWords(books),
    isDateWord: (word) => isOfDates(word, locale),
    isOrdinal: (word) => isOrdinal(word, locale),
    words: new Set([...wordsIn(patterns), ...listed]),
    spellable: spellableWords(patterns, sets),
    keywords: keywordsOf(books, patterns, sets.rest),
    phrases: bySet((name) => allPhrases(name, books)),
    setPhrases: new Set(PHRASE_SETS.flatMap((name) => allPhrases(name, books).map((words) => words.join(' ')))),
    phrasesByFirst: bySet((name) => Map.groupBy(allPhrases(name, books), ([first = '']) => first)),
    phrasesByLast: bySet((name) => Map.groupBy(allPhrases(name, books), (words) => words.at(-1) ?? '')),
    trends: trendsIn(patterns),
    numbers: new Map(books.flatMap(({ words }) => spellings(words.numbers).map(([word = ''], at) => [word, at + 1]))),
  }
}

function bySet<Value>(read: (name: PhraseSet) => Value): Record<PhraseSet, Value> {
  return Object.fromEntries(PHRASE_SETS.map((name) => [name, read(name)])) as Record<PhraseSet, Value>
}

/** Determiners between an operator and a field: "with any phone". */
const ANY_WORDS = new Set(['any', 'some', 'valid', 'their', 'his', 'her', 'both', 'either'])

/** By first word, computed when the word is first met: most are not met between two starts of the app. */
function createBeginnings(patterns: Pattern[]): Grammar['beginningsOf'] {
  const places = new Map<PhraseTree, number[]>()
  for (const [place, { start }] of patterns.entries())
    for (const { phrases } of start.branches) {
      const known = places.get(phrases)
      if (known) known.push(place)
      else places.set(phrases, [place])
    }
  const trees = Map.groupBy(
    [...places.keys()].flatMap((phrases) => [...phrases.keys()].map((word) => ({ word, phrases }))),
    ({ word }) => word,
  )
  const startingWith = (word: string) => {
    const all = new Set((trees.get(word) ?? []).flatMap(({ phrases }) => places.get(phrases) ?? []))
    return [...all].map((place) => ({ place, word }))
  }
  const read = (first: string) => {
    const found = first === NUMBER ? [NUMBER, ID].flatMap(startingWith) : startingWith(first)
    return found
      .toSorted((a, b) => a.place - b.place)
      .flatMap(({ place, word }) => {
        const pattern = patterns[place] as Pattern
        return stepsAfter(pattern.start, word).map((step) => ({ pattern, first: word, step }))
      })
  }
  const known = new Map<string, Map<string, Beginning[]>>()
  return (first) => {
    const found = known.get(first)
    if (found || !(trees.has(first) || first === NUMBER)) return found
    const beginnings = bySecondWord(read(first))
    known.set(first, beginnings)
    return beginnings
  }
}

/** Those that may end after the first word, or go on with a number, are in every list. */
function bySecondWord(all: Beginning[]): Map<string, Beginning[]> {
  const open: Beginning[] = []
  const lists = new Map([['', open]])
  for (const beginning of all) {
    const { isEnd, slots } = beginning.step
    if (isEnd || slots.length > 0) {
      for (const list of lists.values()) list.push(beginning)
      continue
    }
    for (const second of new Set(wordsAt(beginning.step))) {
      const known = lists.get(second)
      if (known) known.push(beginning)
      else lists.set(second, [...open, beginning])
    }
  }
  return lists
}

function trendsIn(patterns: Pattern[]): Set<string> {
  const own = patterns.filter(({ meaning }) => meaning === 'trend')
  return new Set(own.flatMap(({ start }) => [...phrasesOf(start)].map((words) => words.join(' '))))
}

function firstWordsOf(patterns: Pattern[]): Grammar['firstWords'] {
  const meanings = Map.groupBy(patterns, ({ meaning }) => meaning)
  return new Map([...meanings].map(([meaning, some]) => [meaning, firstOf(some)]))
}

/** The first words of the phrases of some patterns, `<n>` for a number; `isAlone`: of phrases of one word. */
function firstOf(patterns: Pattern[], isAlone = false): Set<string> {
  const words = new Set<string>()
  const seen = new Set<PhraseTree>()
  for (const { phrases, after } of patterns.flatMap(({ start }) => start.branches)) {
    if (seen.has(phrases) || (isAlone && !after.isEnd)) continue
    seen.add(phrases)
    for (const [word, { isEnd }] of phrases) if (isEnd || !isAlone) words.add(isSlot(word) ? NUMBER : word)
  }
  return words
}

function startsOf(patterns: Pattern[]): Grammar['starts'] {
  const meaning = (one: Meaning) => patterns.filter((pattern) => pattern.meaning === one)
  return {
    which: firstOf(meaning('which'), true),
    name: firstOf(meaning('name')),
    email: firstOf(meaning('email')),
    session: firstOf(meaning('session')),
    starts: firstOf(meaning('starts')),
  }
}

function timeWords(books: Phrasebook[]): Pick<Grammar, 'weekdays' | 'parts' | 'times' | 'clockUnits'> {
  // English abbreviations are words of other languages: the French "mon", the German "so".
  const isForeign = (book: Phrasebook, word: string) => book === english && books.length > 1 && word.length <= 3
  const weekdays = books.flatMap((book) =>
    split(book.words.weekdays).flatMap((one, day) =>
      one
        .split('|')
        .flatMap((word): [string, number][] => (isForeign(book, word) ? [] : [[wordsOf(word)[0] ?? '', day]])),
    ),
  )
  const times = allPhrases('times', books).map((words): [string, number] => [
    words.slice(0, -1).join(' '),
    Number(words.at(-1)),
  ])
  const clockUnits = allPhrases('clock', books).map((words) => {
    const shift = /^\d+$/.test(words.at(-1) ?? '') ? Number(words.at(-1)) : null
    if (shift !== null && words.at(-2) === '+') return { words: words.slice(0, -2), shift: null, more: shift }
    return { words: shift === null ? words : words.slice(0, -1), shift, more: 0 }
  })
  return {
    weekdays: new Map(weekdays),
    parts: Map.groupBy(allPhrases('parts', books).map(partOf), ({ words: [first = ''] }) => first),
    times: new Map(times),
    clockUnits,
  }
}

/** Word sets whose words are no words of the question language: a bot may be called Paris. */
const OPEN_SETS = new Set<WordSet>([
  'numbers',
  'places',
  'people',
  'narrowing',
  'limits',
  'relative',
  'summaries',
  'because',
  'purpose',
  'asking',
  'day-greetings',
  'as',
  'topic',
  'knowing',
  'origin',
  'via',
  'again',
  'calling',
  'opening',
  'before-that',
  'after-that',
  'often-misspelt',
  'never-misspelt',
  'no-name',
  'events',
  'narrators',
  'auxiliaries',
  'anaphora',
  'attending',
  'choosing',
  'needs',
  'occasions',
  'due',
  'own',
  'within',
  'habitually',
  'will',
  'nothing-but',
  'while',
  'namely',
  'called-back',
  'comparatives',
  'subtracting',
  'ratios',
  'rather',
  'corrections',
  'contacting',
  'ourselves',
])

function keywordsOf(books: Phrasebook[], patterns: Pattern[], rest: Set<string>): Set<string> {
  const names = (Object.keys(english.words) as WordSet[]).filter((name) => !OPEN_SETS.has(name))
  const isOwn = (word: string) => word !== NUMBER && word !== ID && !rest.has(word) && /\p{L}/u.test(word)
  const reserved = patterns.filter(({ meaning }) => RESERVED.has(meaning))
  const ofPatterns = loneWordsOf(reserved, isOwn)
  const ofSets = names.flatMap((name) => allPhrases(name, books).map((words) => words.filter(isOwn)))
  return new Set([...ofPatterns, ...ofSets.filter(({ length }) => length === 1).flat()])
}

function singleWords(name: WordSet, books: Phrasebook[]): Set<string> {
  return new Set(allPhrases(name, books).flatMap((words) => (words.length === 1 ? words : [])))
}

function allPhrases(name: WordSet, books: Phrasebook[]): string[][] {
  return books.flatMap(({ words }) => spellings(words[name])).sort((a, b) => b.length - a.length)
}

function partOf(all: string[]): Part {
  const isPlural = all[0] !== '!'
  const words = all.slice(isPlural ? 0 : 1, -2)
  return { words, from: Number(all.at(-2)), to: Number(all.at(-1)), isPlural }
}

/** "Leads", "Termine" */
export function namesRecords(word: string | undefined, { sets }: Pick<Grammar, 'sets'>): boolean {
  return word !== undefined && (sets.leads.has(word) || sets.appointments.has(word))
}

/** Whether a word that no date or name claimed can be ignored ("the", "bot"). */
export function isFiller({ word }: Token, { sets }: Grammar): boolean {
  return sets.rest.has(word) || sets.bots.has(word)
}

/** Claims the preposition, so that "from appointments last week" is not read as "from last week". */
export function claimPreposition({ tokens }: TokenList, { sets }: Grammar, clause: number) {
  let first = clause
  while (tokens[first - 1]?.use === null && sets.the.has(tokens[first - 1]?.word ?? '')) first--
  const before = tokens[first - 1]
  if (before?.use !== null || !(sets.for.has(before.word) || sets.from.has(before.word))) return
  for (const token of tokens.slice(first - 1, clause)) token.use = 'noise'
}

function spellableWords(patterns: Pattern[], sets: Record<WordSet, Set<string>>): Grammar['spellable'] {
  const alone = firstOf(
    patterns.filter(({ meaning }) => meaning !== 'no-data'),
    true,
  )
  const long = [...alone].filter((word) => word.length >= MIN_LONG_WORD)
  const nouns = [...sets.appointments, ...sets.leads, ...sets.plurals, ...sets.pages, ...long]
  const helps = firstOf(patterns.filter(({ meaning }) => meaning === 'help'))
  return {
    afterBy: byLength([...sets.units, ...sets.bots, ...long]),
    elsewhere: byLength(nouns),
    alone: byLength([...helps, ...nouns]),
  }
}

function byLength(words: string[]): Map<number, string[]> {
  return Map.groupBy(new Set(words), ({ length }) => length)
}
