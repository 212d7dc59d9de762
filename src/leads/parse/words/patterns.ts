import type { Meaning, Phrasebook, WordSet } from '../languages/phrasebook.ts'
import { tokenize } from './tokens.ts'

/** Stand for a number, and for one in digits only. */
export const NUMBER = '<n>'
export const ID = '<id>'

export type Next = { words: Set<string>; isWanted: boolean }

/** One phrase, word by word; `before` and `next` are lookbehind and lookahead. */
export type Sequence = {
  meaning: Meaning
  words: string[]
  next: Next | null
  before: Set<string> | null
}

const sequenceCache = new Map<Phrasebook, Sequence[]>()

/** Cached because English is part of every grammar. */
export function sequencesOf(book: Phrasebook): Sequence[] {
  const known = sequenceCache.get(book)
  if (known) return known
  const sequences = readSequences(book)
  sequenceCache.set(book, sequences)
  return sequences
}

function readSequences(book: Phrasebook): Sequence[] {
  return (Object.keys(book.phrases) as Meaning[]).flatMap((meaning) =>
    split(book.phrases[meaning]).flatMap((pattern) => {
      const lookahead = /([~!])<(\w+)>$/.exec(pattern)
      const lookbehind = /^<(\w+)>~ /.exec(pattern)
      const next = lookahead && { words: firstWords(book, lookahead[2]), isWanted: lookahead[1] === '~' }
      const before = lookbehind && firstWords(book, lookbehind[1])
      const own = pattern.slice(lookbehind?.[0].length ?? 0, lookahead?.index)
      return expand(own, book).map((words) => ({ meaning, words, next, before }))
    }),
  )
}

function firstWords({ words }: Phrasebook, name = ''): Set<string> {
  return new Set(spellings(words[name as WordSet]).flatMap(([first]) => first ?? []))
}

/** Every word sequence that a pattern matches. */
function expand(pattern: string, book: Phrasebook): string[][] {
  let ways: string[][] = [[]]
  for (const [, optional, single] of pattern.matchAll(/\[([^\]]+)\]|(\S+)/g)) {
    const parts = optional ? expand(optional, book) : alternatives(single ?? '', book)
    const longer = ways.flatMap((way) => parts.map((part) => [...way, ...part]))
    ways = optional ? [...longer, ...ways] : longer
  }
  return ways.filter((way) => way.length > 0)
}

function alternatives(text: string, book: Phrasebook): string[][] {
  if (text === NUMBER || text === ID) return [[text]]
  const set = /^<(\w+)>$/.exec(text)?.[1]
  return set ? spellings(book.words[set as WordSet]) : text.split('|').map(wordsOf)
}

export function spellings(text: string): string[][] {
  return split(text).map(wordsOf)
}

export function split(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

export function wordsOf(text: string): string[] {
  return tokenize(text).tokens.map(({ word }) => word)
}
