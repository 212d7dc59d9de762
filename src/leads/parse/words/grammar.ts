import { isOfDates, isOrdinal } from '../../../dates/lexer/lexicon.ts'
import { german } from '../languages/de.ts'
import { english } from '../languages/en.ts'
import { spanish } from '../languages/es.ts'
import { french } from '../languages/fr.ts'
import type { Meaning, Phrasebook, WordSet } from '../languages/phrasebook.ts'
import { ID, type Next, NUMBER, type Sequence, sequencesOf, spellings, split, wordsOf } from './patterns.ts'
import { RESERVED } from './reserved-meanings.ts'
import type { Place, Token, TokenList } from './tokens.ts'

/** By language (ISO 639-1). English is always included. */
const phrasebooks: Record<string, Phrasebook> = { de: german, es: spanish, fr: french }

/** The languages that questions are read in (ISO 639-1). */
export const LANGUAGES = ['en', ...Object.keys(phrasebooks)]

type Part = { words: string[]; from: number; to: number; isPlural: boolean }

export type Match = Place & { meaning: Meaning; number: number | null }

/** The phrases of English and of the requester's language. */
export type Grammar = {
  /** its language (ISO 639-1) */
  locale: string
  /** by first word, in the order of the phrasebooks */
  sequences: Map<string, Sequence[]>
  byTwo: Map<string, Map<string, Sequence[]>>
  sets: Record<WordSet, Set<string>> & { any: Set<string> }
  /** first words of the phrases of a meaning, `<n>` for a number */
  firstWords: Map<Meaning, Set<string>>
  /** the same of three meanings; for "which" only of phrases of one word */
  starts: Record<'which' | 'name' | 'starts', Set<string>>
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

const MAX_DIGITS = 15
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

/** Whether a phrase of this meaning may begin with a token: rules out most without a search. */
export function mayBegin({ firstWords }: Grammar, meaning: Meaning, token: Token | undefined): boolean {
  const words = token && firstWords.get(meaning)
  return words !== undefined && (words.has(token?.word ?? '') || words.has(NUMBER))
}

/** The longest phrase of unclaimed tokens that begins at `at`; among equals the first of the phrasebook. */
export function matchAt(grammar: Grammar, tokens: Token[], at: number): Match | null {
  const token = tokens[at]
  if (!token || token.use) return null
  const best = longestOf(grammar, token.word, tokens, at)
  if (numberOf(grammar, token) === null) return best
  const ofNumber = longestOf(grammar, NUMBER, tokens, at)
  return best && (!ofNumber || ofNumber.last <= best.last) ? best : ofNumber
}

function longestOf(grammar: Grammar, first: string, tokens: Token[], at: number): Match | null {
  const known = grammar.byTwo.get(first)
  if (!known) return null
  let best: Match | null = null
  for (const sequence of known.get(tokens[at + 1]?.word ?? '') ?? known.get('') ?? []) {
    const match = matchSequence(grammar, sequence, tokens, at)
    if (match && (!best || match.last > best.last)) best = match
  }
  return best
}

/**
 * Indexes phrases by first and second word, '' for any other: hundreds begin with "of" or "the". Phrases of one word, or
 * with a number as the second, are in every list, in the order of the phrasebooks.
 */
function byTwoWords(sequences: Map<string, Sequence[]>): Grammar['byTwo'] {
  return new Map([...sequences].map(([first, all]) => [first, bySecondWord(all)]))
}

function bySecondWord(all: Sequence[]): Map<string, Sequence[]> {
  const open: Sequence[] = []
  const lists = new Map([['', open]])
  for (const sequence of all) {
    const [, second] = sequence.words
    if (second === undefined || second === NUMBER || second === ID) {
      for (const list of lists.values()) list.push(sequence)
      continue
    }
    const known = lists.get(second)
    if (known) known.push(sequence)
    else lists.set(second, [...open, sequence])
  }
  return lists
}

/** Whether the unclaimed tokens from `at` on equal these words. */
export function standsAt(words: string[], tokens: Token[], at: number): boolean {
  for (let index = 0; index < words.length; index++) {
    const token = tokens[at + index]
    if (token?.word !== words[index] || token?.use) return false
  }
  return true
}

/** Like `standsAt`, over words that were taken for noise too. */
export function isSaidAt(words: string[], tokens: Token[], at: number): boolean {
  for (let index = 0; index < words.length; index++) {
    const token = tokens[at + index]
    if (token?.word !== words[index] || !isOpen(token)) return false
  }
  return words.length > 0
}

/** The phrase of a set that begins at `at`, the longest of them, over words that were taken for noise too. */
export function phraseAt(
  { phrasesByFirst }: Grammar,
  set: PhraseSet,
  tokens: Token[],
  at: number,
): string[] | undefined {
  return phrasesByFirst[set].get(tokens[at]?.word ?? '')?.find((words) => isSaidAt(words, tokens, at))
}

/** Whether a token is unclaimed or was taken for noise. */
export function isOpen(token: Token | undefined): token is Token {
  return token !== undefined && (token.use === null || token.use === 'noise')
}

function matchSequence(grammar: Grammar, sequence: Sequence, tokens: Token[], at: number): Match | null {
  const { meaning, words, next, before } = sequence
  if (before && !before.has(tokens[at - 1]?.word ?? '')) return null
  let number: number | null = null
  for (let index = 0; index < words.length; index++) {
    const value = readToken(grammar, words[index] ?? '', tokens[at + index])
    if (value === null) return null
    if (typeof value === 'number') number = value
  }
  if (next && isNext(grammar, next, tokens, at + words.length) !== next.isWanted) return null
  return { meaning, number, first: at, last: at + words.length - 1 }
}

/** Skips a number: "latest 5 days" is followed by "days", like "latest days". */
function isNext(grammar: Grammar, { words, isWanted }: Next, tokens: Token[], at: number): boolean {
  const token = tokens[at]
  const isNumber = !isWanted && token !== undefined && numberOf(grammar, token) !== null
  return words.has(tokens[isNumber ? at + 1 : at]?.word ?? '')
}

/** Matches an unclaimed token with a word of a phrase: the word, the number, or null. */
function readToken(grammar: Grammar, word: string, token: Token | undefined): string | number | null {
  if (!token || token.use) return null
  if (word === NUMBER || word === ID) return numberOf(grammar, token, word)
  return token.word === word ? word : null
}

function numberOf(grammar: Grammar, { kind, word }: Token, slot = NUMBER): number | null {
  if (kind === 'number') return word.length <= MAX_DIGITS ? Number(word) : null
  return slot === NUMBER ? (grammar.numbers.get(word) ?? null) : null
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
] as const

type PhraseSet = (typeof PHRASE_SETS)[number]

function buildGrammar(locale: string, books: Phrasebook[]): Grammar {
  const sequences = new Map<string, Sequence[]>()
  for (const sequence of books.flatMap(sequencesOf)) append(sequences, sequence)
  const names = Object.keys(english.words) as WordSet[]
  const all = [...sequences.values()].flat()
  const own = Object.fromEntries(names.map((name) => [name, singleWords(name, books)])) as Record<WordSet, Set<string>>
  const sets = { ...own, any: ANY_WORDS }
  const listed = [sets.leads, sets.appointments, sets.units, sets.bots, sets.rest].flatMap((words) => [...words])
  return {
    locale,
    sequences,
    byTwo: byTwoWords(sequences),
    sets,
    starts: startsOf(all),
    firstWords: firstWordsOf(sequences),
    ...timeWords(books),
    isDateWord: (word) => isOfDates(word, locale),
    isOrdinal: (word) => isOrdinal(word, locale),
    words: new Set([...all.flatMap(({ words }) => words), ...listed]),
    spellable: spellableWords(all, sets),
    keywords: keywordsOf(books, all, sets.rest),
    phrases: bySet((name) => allPhrases(name, books)),
    phrasesByFirst: bySet((name) => Map.groupBy(allPhrases(name, books), ([first = '']) => first)),
    trends: new Set(all.flatMap(({ meaning, words }) => (meaning === 'trend' ? [words.join(' ')] : []))),
    numbers: new Map(books.flatMap(({ words }) => spellings(words.numbers).map(([word = ''], at) => [word, at + 1]))),
  }
}

function bySet<Value>(read: (name: PhraseSet) => Value): Record<PhraseSet, Value> {
  return Object.fromEntries(PHRASE_SETS.map((name) => [name, read(name)])) as Record<PhraseSet, Value>
}

/** Determiners between an operator and a field: "with any phone". */
const ANY_WORDS = new Set(['any', 'valid', 'their', 'his', 'her', 'both', 'either'])

function firstWordsOf(sequences: Map<string, Sequence[]>): Grammar['firstWords'] {
  const known: Grammar['firstWords'] = new Map()
  for (const [first, all] of sequences)
    for (const { meaning } of all) known.set(meaning, (known.get(meaning) ?? new Set()).add(first))
  return known
}

function startsOf(sequences: Sequence[]): Grammar['starts'] {
  const of = (wanted: Meaning) => sequences.filter(({ meaning }) => meaning === wanted)
  const firstOf = (some: Sequence[]) => new Set(some.flatMap(({ words }) => words[0] ?? []))
  return {
    which: firstOf(of('which').filter(({ words }) => words.length === 1)),
    name: firstOf(of('name')),
    starts: firstOf(of('starts')),
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

function keywordsOf(books: Phrasebook[], sequences: Sequence[], rest: Set<string>): Set<string> {
  const names = (Object.keys(english.words) as WordSet[]).filter((name) => name !== 'numbers')
  const reserved = sequences.filter(({ meaning }) => RESERVED.has(meaning))
  const said = [...reserved.map(({ words }) => words), ...names.flatMap((name) => allPhrases(name, books))]
  return new Set(
    said.flatMap((words) => {
      const own = words.filter((word) => /\p{L}/u.test(word) && word !== NUMBER && word !== ID && !rest.has(word))
      return own.length === 1 ? own : []
    }),
  )
}

function singleWords(name: WordSet, books: Phrasebook[]): Set<string> {
  return new Set(allPhrases(name, books).flatMap((words) => (words.length === 1 ? words : [])))
}

function allPhrases(name: WordSet, books: Phrasebook[]): string[][] {
  return books.flatMap(({ words }) => spellings(words[name])).sort((a, b) => b.length - a.length)
}

function append(sequences: Map<string, Sequence[]>, sequence: Sequence) {
  const first = sequence.words[0] === ID ? NUMBER : (sequence.words[0] ?? '')
  const known = sequences.get(first)
  if (known) known.push(sequence)
  else sequences.set(first, [sequence])
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

function spellableWords(sequences: Sequence[], sets: Record<WordSet, Set<string>>): Grammar['spellable'] {
  const long = sequences.flatMap(({ meaning, words: [word = '', ...others] }) =>
    others.length === 0 && meaning !== 'no-data' && word.length >= MIN_LONG_WORD ? [word] : [],
  )
  const nouns = [...sets.appointments, ...sets.leads, ...sets.plurals, ...sets.pages, ...long]
  const helps = sequences.flatMap(({ meaning, words }) => (meaning === 'help' ? words.slice(0, 1) : []))
  return {
    afterBy: byLength([...sets.units, ...sets.bots, ...long]),
    elsewhere: byLength(nouns),
    alone: byLength([...helps, ...nouns]),
  }
}

function byLength(words: string[]): Map<number, string[]> {
  return Map.groupBy(new Set(words), ({ length }) => length)
}
