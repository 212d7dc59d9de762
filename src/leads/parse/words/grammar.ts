import { isOfDates, isOrdinal } from '../../../dates/lexer/lexicon.ts'
import { german } from '../languages/de.ts'
import { english } from '../languages/en.ts'
import { spanish } from '../languages/es.ts'
import { french } from '../languages/fr.ts'
import type { Meaning, Phrasebook, WordSet } from '../languages/phrasebook.ts'
import {
  addWordsOf,
  ID,
  loneWordsOf,
  NUMBER,
  type Pattern,
  patternsOf,
  phrasesOf,
  type Step,
  spellings,
  split,
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
  /** by the first and second word of their phrases, '' for any other, in the order of the phrasebooks */
  beginnings: Map<string, Map<string, Beginning[]>>
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
  /** what makes a number a time, longest first; `shift`: minutes to add before noon, null if it says nothing */
  clockUnits: { words: string[]; shift: number | null }[]
  /** whether a word belongs to dates */
  isDateWord: (word: string) => boolean
  /** whether a word is an ordinal: "third" */
  isOrdinal: (word: string) => boolean
  /** word sets with phrases of several words, longest first */
  phrases: Record<PhraseSet, string[][]>
  phrasesByFirst: Record<PhraseSet, Map<string, string[][]>>
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
  'to',
  'weekend',
  'on-each',
  'current',
  'limits',
  'places',
  'because',
  'purpose',
] as const

export type PhraseSet = (typeof PHRASE_SETS)[number]

function buildGrammar(locale: string, books: Phrasebook[]): Grammar {
  const patterns = books.flatMap(patternsOf)
  const beginnings = Map.groupBy(patterns.flatMap(beginningsOf), ({ first }) => (first === ID ? NUMBER : first))
  const names = Object.keys(english.words) as WordSet[]
  const own = Object.fromEntries(names.map((name) => [name, singleWords(name, books)])) as Record<WordSet, Set<string>>
  const sets = { ...own, any: ANY_WORDS }
  const listed = [sets.leads, sets.appointments, sets.units, sets.bots, sets.rest].flatMap((words) => [...words])
  return {
    locale,
    beginnings: new Map([...beginnings].map(([first, all]) => [first, bySecondWord(all)])),
    sets,
    starts: startsOf(beginnings),
    firstWords: firstWordsOf(beginnings),
    ...timeWords(books),
    isDateWord: (word) => isOfDates(word, locale),
    isOrdinal: (word) => isOrdinal(word, locale),
    words: new Set([...wordsIn(patterns), ...listed]),
    spellable: spellableWords(beginnings, sets),
    keywords: keywordsOf(books, patterns, sets.rest),
    phrases: bySet((name) => allPhrases(name, books)),
    setPhrases: new Set(PHRASE_SETS.flatMap((name) => allPhrases(name, books).map((words) => words.join(' ')))),
    phrasesByFirst: bySet((name) => Map.groupBy(allPhrases(name, books), ([first = '']) => first)),
    trends: trendsIn(patterns),
    numbers: new Map(books.flatMap(({ words }) => spellings(words.numbers).map(([word = ''], at) => [word, at + 1]))),
  }
}

function bySet<Value>(read: (name: PhraseSet) => Value): Record<PhraseSet, Value> {
  return Object.fromEntries(PHRASE_SETS.map((name) => [name, read(name)])) as Record<PhraseSet, Value>
}

/** Determiners between an operator and a field: "with any phone". */
const ANY_WORDS = new Set(['any', 'some', 'valid', 'their', 'his', 'her', 'both', 'either'])

type Beginnings = Map<string, Beginning[]>

function beginningsOf(pattern: Pattern): Beginning[] {
  return [...pattern.start.next].flatMap(([first, steps]) => steps.map((step) => ({ pattern, first, step })))
}

/** Those that may end after the first word, or go on with a number, are in every list. */
function bySecondWord(all: Beginning[]): Beginnings {
  const open: Beginning[] = []
  const lists = new Map([['', open]])
  for (const beginning of all) {
    const { isEnd, slots, next } = beginning.step
    if (isEnd || slots.length > 0) {
      for (const list of lists.values()) list.push(beginning)
      continue
    }
    for (const second of next.keys()) {
      const known = lists.get(second)
      if (known) known.push(beginning)
      else lists.set(second, [...open, beginning])
    }
  }
  return lists
}

function wordsIn(patterns: Pattern[]): Set<string> {
  const words = new Set<string>()
  for (const { start } of patterns) addWordsOf(start, words)
  return words
}

function trendsIn(patterns: Pattern[]): Set<string> {
  const own = patterns.filter(({ meaning }) => meaning === 'trend')
  return new Set(own.flatMap(({ start }) => [...phrasesOf(start)].map((words) => words.join(' '))))
}

function firstWordsOf(beginnings: Beginnings): Grammar['firstWords'] {
  const known: Grammar['firstWords'] = new Map()
  for (const [first, all] of beginnings)
    for (const { pattern } of all) known.set(pattern.meaning, (known.get(pattern.meaning) ?? new Set()).add(first))
  return known
}

/** The first words of the phrases of a meaning; `isAlone`: of one word. */
function firstOf(beginnings: Beginnings, meaning: Meaning, isAlone = false): string[] {
  return [...beginnings].flatMap(([first, all]) =>
    all.some(({ pattern, step }) => pattern.meaning === meaning && (step.isEnd || !isAlone)) ? [first] : [],
  )
}

function startsOf(beginnings: Beginnings): Grammar['starts'] {
  return {
    which: new Set(firstOf(beginnings, 'which', true)),
    name: new Set(firstOf(beginnings, 'name')),
    email: new Set(firstOf(beginnings, 'email')),
    session: new Set(firstOf(beginnings, 'session')),
    starts: new Set(firstOf(beginnings, 'starts')),
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
  const times = allPhrases('times', books).map(([word = '', minutes]): [string, number] => [word, Number(minutes)])
  const clockUnits = allPhrases('clock', books).map((words) => {
    const shift = /^\d+$/.test(words.at(-1) ?? '') ? Number(words.at(-1)) : null
    return { words: shift === null ? words : words.slice(0, -1), shift }
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
  'often-misspelt',
  'never-misspelt',
])

function keywordsOf(books: Phrasebook[], patterns: Pattern[], rest: Set<string>): Set<string> {
  const names = (Object.keys(english.words) as WordSet[]).filter((name) => !OPEN_SETS.has(name))
  const isOwn = (word: string) => word !== NUMBER && word !== ID && !rest.has(word) && /\p{L}/u.test(word)
  const reserved = patterns.filter(({ meaning }) => RESERVED.has(meaning))
  const ofPatterns = reserved.flatMap(({ start }) => [...loneWordsOf(start, isOwn)])
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

function spellableWords(beginnings: Beginnings, sets: Record<WordSet, Set<string>>): Grammar['spellable'] {
  const long = [...beginnings].flatMap(([word, all]) => {
    const isAlone = all.some(({ pattern, step }) => step.isEnd && pattern.meaning !== 'no-data')
    return isAlone && word.length >= MIN_LONG_WORD ? [word] : []
  })
  const nouns = [...sets.appointments, ...sets.leads, ...sets.plurals, ...sets.pages, ...long]
  const helps = firstOf(beginnings, 'help')
  return {
    afterBy: byLength([...sets.units, ...sets.bots, ...long]),
    elsewhere: byLength(nouns),
    alone: byLength([...helps, ...nouns]),
  }
}

function byLength(words: string[]): Map<number, string[]> {
  return Map.groupBy(new Set(words), ({ length }) => length)
}
