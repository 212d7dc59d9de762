import type { Lexicon } from './lexicon.ts'
import type { Meaning } from './token.ts'

type Near = { meaning: Meaning; to: string; isSure: boolean }

/**
 * The date word that a word is a misspelling of: one slip away, or two in a word of eight letters and more. Below six
 * letters a slip makes too many other words, so those are not sure: other date words must stand beside them. After a
 * count (`isCounted`) it is sooner a unit ("two weds").
 */
export function nearestWord(word: string, lexicon: Lexicon, isCounted: boolean): Near | null {
  if (word.length < 3 || word.length > 12) return null
  let best: Near | null = null
  for (const { word: to, meaning } of lexicon.spellable.get(word[0] ?? '') ?? []) {
    if (Math.abs(to.length - word.length) > 2) continue
    const slips = distance(word, to)
    const isSure = to.length >= 6
    if (slips === 1 && (!isCounted || meaning.values.unit)) return { meaning, to, isSure }
    if (slips === 1 || (slips === 2 && to.length >= 8)) best ??= { meaning, to, isSure }
  }
  return best
}

/** Slips between two short words: a letter more, less, other, or two swapped. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1))
      next.push(isSwap ? Math.min(least, (before[j - 2] ?? 0) + 1) : least)
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}
