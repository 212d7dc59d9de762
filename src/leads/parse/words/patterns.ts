import type { Meaning, Phrasebook, WordSet } from '../languages/phrasebook.ts'
import { tokenize } from './tokens.ts'

/** Stand for a number, and for one in digits only. */
export const NUMBER = '<n>'
export const ID = '<id>'

export function isSlot(word: string): boolean {
  return word === NUMBER || word === ID
}

/**
 * A position in a pattern: the words that may stand here with the positions after them, `slots` for numbers among them, and
 * whether the pattern may end here.
 * A pattern of a few optional parts matches thousands of phrases, so that they are never listed.
 */
export type Step = { next: Map<string, Step[]>; slots: string[]; isEnd: boolean }

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
      return { meaning, start: stepsOf(own, book, { next: new Map(), slots: [], isEnd: true }), before, after }
    }),
  )
}

function firstWords({ words }: Phrasebook, name = ''): Set<string> {
  return new Set(spellings(words[name as WordSet]).flatMap(([first]) => first ?? []))
}

/** The first position of a pattern without word sets. */
export function compile(pattern: string): Step {
  return stepsOf(pattern, null, { next: new Map(), slots: [], isEnd: true })
}

/** The first position of a pattern that goes on at `end`. */
function stepsOf(pattern: string, book: Phrasebook | null, end: Step): Step {
  const parts = [...pattern.matchAll(/\[([^\]]+)\]|(\S+)/g)]
  return parts.reduceRight((after, [, optional, single = '']) => {
    if (optional === undefined) return stepBefore(alternatives(single, book), after)
    const step = stepsOf(optional, book, after)
    for (const [word, steps] of after.next) for (const one of steps) add(step, word, one)
    return { ...step, isEnd: after.isEnd }
  }, end)
}

function stepBefore(phrases: readonly string[][], after: Step): Step {
  const step: Step = { next: new Map(), slots: [], isEnd: false }
  for (const [word, same] of Map.groupBy(phrases, ([first = '']) => first)) {
    const longer = same.filter(({ length }) => length > 1).map(([, ...rest]) => rest)
    if (longer.length < same.length) add(step, word, after)
    if (longer.length > 0) add(step, word, stepBefore(longer, after))
  }
  return step
}

function add({ next, slots }: Step, word: string, step: Step): void {
  const known = next.get(word)
  if (known?.includes(step)) return
  if (known) known.push(step)
  else next.set(word, [step])
  if (!known && isSlot(word)) slots.push(word)
}

function alternatives(text: string, book: Phrasebook | null): readonly string[][] {
  const set = isSlot(text) ? undefined : /^<(\w+)>$/.exec(text)?.[1]
  if (book && set) return spellings(book.words[set as WordSet])
  return text.split('|').map((words) => (isSlot(words) ? [words] : wordsOf(words)))
}

/** The phrases of a pattern. */
export function* phrasesOf(step: Step, said: string[] = []): Generator<string[]> {
  if (step.isEnd && said.length > 0) yield said
  for (const [word, steps] of step.next) for (const one of steps) yield* phrasesOf(one, [...said, word])
}

/** The words that are the only one of a phrase that `isOwn` accepts. */
export function* loneWordsOf(
  step: Step,
  isOwn: (word: string) => boolean,
  own: string | null = null,
  seen = new Map<Step, Set<string | null>>(),
): Generator<string> {
  const known = seen.get(step) ?? new Set()
  if (known.has(own)) return
  seen.set(step, known.add(own))
  if (step.isEnd && own !== null) yield own
  for (const [word, steps] of step.next) {
    const isAnother = isOwn(word)
    if (isAnother && own !== null) continue
    for (const one of steps) yield* loneWordsOf(one, isOwn, isAnother ? word : own, seen)
  }
}

/** Every word of a pattern. */
export function addWordsOf({ next }: Step, words: Set<string>, seen = new Set<Step>()): void {
  for (const [word, steps] of next) {
    words.add(word)
    for (const step of steps) {
      if (seen.has(step)) continue
      seen.add(step)
      addWordsOf(step, words, seen)
    }
  }
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
