import type { Lexicon } from './lexicon.ts'
import type { Meaning } from './token.ts'

type NearestWord = { meaning: Meaning; to: string; isSure: boolean }

const MIN_LENGTH = 3
const MAX_LENGTH = 12
/** A shorter word has too many neighbours one edit away: it needs other date words beside it. */
const MIN_SURE_LENGTH = 6
const MIN_LENGTH_FOR_TWO_EDITS = 8

/**
 * The date word that `word` misspells: one edit away, or two for a date word of eight letters or more. Null if there is
 * none. After a count (`isCounted`) units are preferred: "two weds" is two weeks.
 */
export function nearestWord(word: string, lexicon: Lexicon, isCounted: boolean): NearestWord | null {
  if (word.length < MIN_LENGTH || word.length > MAX_LENGTH) return null
  let best: NearestWord | null = null
  for (const { word: to, meaning } of lexicon.spellable.get(word[0] ?? '') ?? []) {
    const edits = editDistanceWithin(word, to, to.length >= MIN_LENGTH_FOR_TWO_EDITS ? 2 : 1)
    if (!edits) continue
    const isSure = to.length >= MIN_SURE_LENGTH
    if (edits === 1 && (!isCounted || meaning.values.unit)) return { meaning, to, isSure }
    best ??= { meaning, to, isSure }
  }
  return best
}

/** Damerau-Levenshtein distance (optimal string alignment): insertions, deletions, substitutions, adjacent swaps. */
export function editDistance(a: string, b: string): number {
  return editDistanceWithin(a, b, Math.max(a.length, b.length)) ?? 0
}

/**
 * The edit distance if it is at most `max`, otherwise null. Takes O(length × max) steps: a caller that compares a typed
 * word with many names bounds its work by a small `max`.
 */
export function editDistanceWithin(a: string, b: string, max: number): number | null {
  if (Math.abs(a.length - b.length) > max) return null
  if (a === b) return 0
  if (max === 0) return null
  const shorter = Math.min(a.length, b.length)
  // A single edit of three letters or more leaves the first or the last one.
  if (max === 1 && shorter > 2 && a.charCodeAt(0) !== b.charCodeAt(0) && lastOf(a) !== lastOf(b)) return null
  let start = 0
  while (start < shorter && a.charCodeAt(start) === b.charCodeAt(start)) start++
  let end = 0
  while (end < shorter - start && a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end)) end++
  const differing = Math.max(a.length, b.length) - start - end
  if (differing === 1) return 1
  // A single edit of more letters is an adjacent swap.
  if (max === 1) return differing === 2 && a.length === b.length && isSwap(a, b, start + 2, start + 2) ? 1 : null
  const distance = bandedDistance(a.slice(start, a.length - end), b.slice(start, b.length - end), max)
  return distance <= max ? distance : null
}

function lastOf(text: string): number {
  return text.charCodeAt(text.length - 1)
}

/**
 * Fills only the diagonal band of width `max`: a cell outside of it cannot be on a path of at most `max` edits. Three rows are
 * used in turn: what one of them still holds from before lies below the band.
 */
function bandedDistance(a: string, b: string, max: number): number {
  const tooMany = max + 1
  const blank = () => new Array<number>(b.length + 1).fill(tooMany)
  let [before, row, next] = [blank(), blank(), blank()]
  for (let j = 0; j <= Math.min(b.length, max); j++) row[j] = j
  for (let i = 1; i <= a.length; i++) {
    const from = Math.max(1, i - max)
    let left = Math.min(i, tooMany)
    let least = left
    next[from - 1] = left
    for (let j = from; j <= Math.min(b.length, i + max); j++) {
      const substitution = (row[j - 1] as number) + Number(a.charCodeAt(i - 1) !== b.charCodeAt(j - 1))
      const swap = isSwap(a, b, i, j) ? (before[j - 2] as number) + 1 : substitution
      left = Math.min((row[j] as number) + 1, left + 1, substitution, swap)
      next[j] = left
      least = Math.min(least, left)
    }
    if (least > max) return tooMany
    ;[before, row, next] = [row, next, before]
  }
  return row[b.length] ?? tooMany
}

function isSwap(a: string, b: string, i: number, j: number): boolean {
  return i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
}
