import type { Meaning, Phrasebook, WordSet } from '../languages/phrasebook.ts'
import { type Token, tokenize } from './tokens.ts'

/** Stand for a number, and for one in digits only. */
export const NUMBER = '<n>'
export const ID = '<id>'
const SLOTS: readonly string[] = [NUMBER, ID]

export function isSlot(word: string): boolean {
  return SLOTS.includes(word)
}

/** Phrases by their first word. Patterns that name the same word set share one. */
export type PhraseTree = Map<string, { isEnd: boolean; rest: PhraseTree | null }>

/**
 * A position in a pattern: the phrases that may stand here with the position after each, the number slots among them, and whether
 * the pattern may end here. A pattern of a few optional parts matches thousands of phrases, so that they are never listed.
 */
export type Step = {
  branches: readonly { phrases: PhraseTree; after: Step }[]
  slots: readonly string[]
  isEnd: boolean
  /** the results of `stepsAfter`, for the pattern's own words only */
  known: Map<string, readonly Step[]> | null
}

const NO_STEPS: readonly Step[] = []
const NO_SLOTS: readonly string[] = []

/** The positions after one word. */
export function stepsAfter(step: Step, word: string): readonly Step[] {
  const known = step.known?.get(word)
  if (known) return known
  const steps: Step[] = []
  for (const { phrases, after } of step.branches) {
    const found = phrases.get(word)
    if (found?.isEnd) steps.push(after)
    if (found?.rest) steps.push(createStep([{ phrases: found.rest, after }], false))
  }
  if (steps.length === 0) return NO_STEPS
  step.known ??= new Map()
  step.known.set(word, steps)
  return steps
}

/** The words that may stand at a position, some of them several times. */
export function* wordsAt({ branches }: Step): Generator<string> {
  for (const { phrases } of branches) yield* phrases.keys()
}

function createStep(branches: Step['branches'], isEnd: boolean): Step {
  const hasSlots = branches.some(({ phrases }) => SLOTS.some((slot) => phrases.has(slot)))
  const slots = hasSlots ? SLOTS.filter((slot) => branches.some(({ phrases }) => phrases.has(slot))) : NO_SLOTS
  return { branches, slots, isEnd, known: null }
}

export type Lookahead = { words: Set<string>; isWanted: boolean }

/** The phrases of one pattern; `before` and `after` are lookbehind and lookahead. */
export type Pattern = { meaning: Meaning; start: Step; before: Set<string> | null; after: Lookahead | null }

const patternCache = new Map<Phrasebook, Pattern[]>()

/** Cached because English is part of every grammar. */
export function patternsOf(book: Phrasebook): Pattern[] {
  const known = patternCache.get(book)
  if (known) return known
  const patterns = readPatterns(book)
  patternCache.set(book, patterns)
  return patterns
}

function readPatterns(book: Phrasebook): Pattern[] {
  return (Object.keys(book.phrases) as Meaning[]).flatMap((meaning) =>
    split(book.phrases[meaning]).map((pattern) => {
      const lookahead = /([~!])<(\w+)>$/.exec(pattern)
      const lookbehind = /^<(\w+)>~ /.exec(pattern)
      const after = lookahead && { words: firstWords(book, lookahead[2]), isWanted: lookahead[1] === '~' }
      const before = lookbehind && firstWords(book, lookbehind[1])
      const own = pattern.slice(lookbehind?.[0].length ?? 0, lookahead?.index)
      return { meaning, start: stepsOf(own, book, createStep([], true)), before, after }
    }),
  )
}

function firstWords({ words }: Phrasebook, name = ''): Set<string> {
  return new Set(spellings(words[name as WordSet]).flatMap(([first]) => first ?? []))
}

/** The first position of a pattern without word sets. */
export function compile(pattern: string): Step {
  return stepsOf(pattern, null, createStep([], true))
}

/** The first position of a pattern that goes on at `end`. */
function stepsOf(pattern: string, book: Phrasebook | null, end: Step): Step {
  const parts = [...pattern.matchAll(/\[([^\]]+)\]|(\S+)/g)]
  return parts.reduceRight((after, [, optional, single = '']) => {
    if (optional === undefined) return createStep([{ phrases: treeOf(single, book), after }], false)
    return createStep([...stepsOf(optional, book, after).branches, ...after.branches], after.isEnd)
  }, end)
}

const trees = new Map<string, PhraseTree>()

function treeOf(text: string, book: Phrasebook | null): PhraseTree {
  const set = isSlot(text) ? undefined : /^<(\w+)>$/.exec(text)?.[1]
  const own = book && set ? book.words[set as WordSet] : text
  const known = trees.get(own)
  if (known) return known
  const alternatives = () => text.split('|').map((words) => (isSlot(words) ? [words] : wordsOf(words)))
  const tree = buildTree(own === text ? alternatives() : spellings(own))
  trees.set(own, tree)
  return tree
}

function buildTree(phrases: readonly string[][]): PhraseTree {
  const tree: PhraseTree = new Map()
  for (const [word, same] of Map.groupBy(phrases, ([first = '']) => first)) {
    const longer = same.filter(({ length }) => length > 1).map(([, ...rest]) => rest)
    tree.set(word, { isEnd: longer.length < same.length, rest: longer.length > 0 ? buildTree(longer) : null })
  }
  return tree
}

/** The phrases of a pattern. */
export function* phrasesOf(step: Step, said: string[] = []): Generator<string[]> {
  if (step.isEnd && said.length > 0) yield said
  for (const word of new Set(wordsAt(step)))
    for (const next of stepsAfter(step, word)) yield* phrasesOf(next, [...said, word])
}

const spellingsCache = new Map<string, readonly string[][]>()

/** The phrases of a word set of a phrasebook. Cached because most patterns name a set, some of them hundreds of words. */
export function spellings(text: string): readonly string[][] {
  const known = spellingsCache.get(text)
  if (known) return known
  const phrases = split(text).map(wordsOf)
  spellingsCache.set(text, phrases)
  return phrases
}

export function split(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

const PLAIN_WORDS = /^[a-z]+(?: [a-z]+)*$/

export function wordsOf(text: string): string[] {
  return PLAIN_WORDS.test(text) ? text.split(' ') : tokenize(text).tokens.map(({ word }) => word)
}

/** The words that are the only one of a phrase that `isOwn` accepts. */
export function loneWordsOf(patterns: readonly Pattern[], isOwn: (word: string) => boolean): Set<string> {
  const lone = new Set<string>()
  const parts = new Map<PhraseTree, LoneWords>()
  const partOf = (phrases: PhraseTree) => {
    const known = parts.get(phrases) ?? loneWordsIn(phrases, isOwn)
    parts.set(phrases, known)
    return known
  }
  const hasWordlessEnd = (step: Step): boolean =>
    step.isEnd || step.branches.some(({ phrases, after }) => partOf(phrases).isWordless && hasWordlessEnd(after))
  const addFrom = (step: Step): void => {
    for (const { phrases, after } of step.branches) {
      const { words, isWordless } = partOf(phrases)
      if (words.size > 0 && hasWordlessEnd(after)) for (const word of words) lone.add(word)
      if (isWordless) addFrom(after)
    }
  }
  for (const { start } of patterns) addFrom(start)
  return lone
}

/** The own words that are the only one of a phrase, and whether a phrase has none. */
type LoneWords = { words: Set<string>; isWordless: boolean }

function loneWordsIn(phrases: PhraseTree, isOwn: (word: string) => boolean): LoneWords {
  const words = new Set<string>()
  let isWordless = false
  for (const [word, { isEnd, rest }] of phrases) {
    const more = rest && loneWordsIn(rest, isOwn)
    const canEnd = isEnd || more?.isWordless === true
    if (isOwn(word)) {
      if (canEnd) words.add(word)
      continue
    }
    isWordless ||= canEnd
    for (const one of more?.words ?? []) words.add(one)
  }
  return { words, isWordless }
}

/** Every word of some patterns. */
export function wordsIn(patterns: readonly Pattern[]): Set<string> {
  const words = new Set<string>()
  const seen = new Set<PhraseTree | Step>()
  const addTree = (phrases: PhraseTree) => {
    if (seen.has(phrases)) return
    seen.add(phrases)
    for (const [word, { rest }] of phrases) {
      words.add(word)
      if (rest) addTree(rest)
    }
  }
  const addStep = (step: Step) => {
    if (seen.has(step)) return
    seen.add(step)
    for (const { phrases, after } of step.branches) {
      addTree(phrases)
      addStep(after)
    }
  }
  for (const { start } of patterns) addStep(start)
  return words
}

export type Phrases<Meaning> = Map<string, { mark: Meaning; start: Step }[]>
export type MarkAt<Meaning> = { mark: Meaning; length: number } | null

/** The patterns of several books by first word. */
export function phrasesByWord<Meaning extends string>(meanings: readonly Meaning[], books: Record<Meaning, string>[]) {
  const compiled = (texts: Record<Meaning, string>) =>
    meanings.flatMap((mark) => split(texts[mark]).map((pattern) => ({ mark, start: compile(pattern) })))
  return byFirstWord(books.flatMap(compiled))
}

/** The longest phrase that begins at a token; among equals the first. */
export function longestAt<Meaning>(known: Phrases<Meaning>, tokens: Token[], at: number): MarkAt<Meaning> {
  const found = (known.get(tokens[at]?.word ?? '') ?? []).map(({ mark, start }) => ({
    mark,
    length: lengthAt(start, tokens, at),
  }))
  const [longest] = found.toSorted((a, b) => b.length - a.length)
  return longest && longest.length > 0 ? longest : null
}

/** How many words from a token on a pattern takes at most. */
function lengthAt(step: Step, tokens: Token[], at: number, length = 0): number {
  const next = stepsAfter(step, tokens[at]?.word ?? '').map((after) => lengthAt(after, tokens, at + 1, length + 1))
  return Math.max(step.isEnd ? length : 0, ...next)
}

export function byFirstWord<Pattern extends { start: Step }>(patterns: Pattern[]): Map<string, Pattern[]> {
  const known = new Map<string, Pattern[]>()
  for (const pattern of patterns)
    for (const word of new Set(wordsAt(pattern.start))) known.set(word, [...(known.get(word) ?? []), pattern])
  return known
}
