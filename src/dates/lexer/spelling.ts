import { editDistanceWithin } from './edit-distance.ts'
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
