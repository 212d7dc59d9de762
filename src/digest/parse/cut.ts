import { createNameIndex, tokensOf } from '../../leads/parse/bots.ts'
import { tokenize } from '../../leads/parse/words/tokens.ts'

/** A text from which matches are removed one by one, regardless of accents and case. */
export type Cutter = {
  /** Removes and returns the first match of a pattern for folded text. */
  take: (pattern: RegExp) => RegExpExecArray | null
  /** The remaining text, not folded. */
  rest: () => string
}

const QUOTED = /["“”„«][^"“”„«»]*["“”»]/g
/** Private-use characters stand for quotes and names, so that no pattern matches in them. */
const FIRST_STAND_IN = 0xe000
const STAND_INS = /[\ue000-\uefff]/g

/** @param names in which, as in quotes, nothing is matched */
export function createCutter(text: string, names: string[]): Cutter {
  const kept: string[] = []
  const keep = (piece: string) => String.fromCharCode(FIRST_STAND_IN + kept.push(piece) - 1)
  let left = withoutNames(text.normalize('NFC').replace(STAND_INS, '').replace(QUOTED, keep), names, keep)
  let folded = fold(left)
  return {
    take: (pattern) => {
      const match = pattern.exec(folded)
      if (match === null) return null
      const cut = (from: string) => `${from.slice(0, match.index)} ${from.slice(match.index + match[0].length)}`
      left = cut(left)
      folded = cut(folded)
      return match
    },
    rest: () =>
      left
        .replace(STAND_INS, (standIn) => kept[standIn.charCodeAt(0) - FIRST_STAND_IN] ?? '')
        .replace(/\s+/g, ' ')
        .trim(),
  }
}

/** Replaces the longest name at each position, from left to right. */
function withoutNames(typed: string, names: string[], keep: (name: string) => string): string {
  const { text, tokens } = tokenize(typed)
  const index = createNameIndex(names.map((name) => ({ tokens: tokensOf(name).tokens, bot: name })))
  let left = ''
  let end = 0
  for (let at = 0; at < tokens.length; at++) {
    const last = index.namesAt(tokens, at).at(-1)?.last
    const [first, final] = [tokens[at], tokens[last ?? at]]
    if (last === undefined || !first || !final) continue
    left += text.slice(end, first.start) + keep(text.slice(first.start, final.end))
    end = final.end
    at = last
  }
  return left + text.slice(end)
}

/** Folds each UTF-16 unit by itself, so that positions stay the same. */
export function fold(text: string): string {
  return Array.from({ length: text.length }, (_, index) => {
    const unit = text.charAt(index)
    const folded = unit.normalize('NFD').charAt(0).toLowerCase()
    return folded.length === 1 ? folded : unit
  }).join('')
}
