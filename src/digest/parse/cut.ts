import { createNameIndex, tokensOf } from '../../leads/parse/bots.ts'
import { tokenize } from '../../leads/parse/tokens.ts'

/** Text of which what is understood is taken out, piece by piece; accents and case do not matter. */
export type Cutter = {
  /** The first match of a pattern in folded text, which is then gone; null when there is none. */
  take: (pattern: RegExp) => RegExpExecArray | null
  /** What is left, as typed. */
  rest: () => string
}

const QUOTED = /["“”„«][^"“”„«»]*["“”»]/g
/** Private use: in no text that people type, and in no pattern. */
const FIRST_STAND_IN = 0xe000
const STAND_INS = /[\ue000-\uefff]/g

/** @param names in which nothing is to be found, and so in quotes */
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

/** The longest name at each place, from left to right. */
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

/** Unit by unit, so that places in both texts are the same. */
export function fold(text: string): string {
  return Array.from({ length: text.length }, (_, index) => {
    const unit = text.charAt(index)
    const folded = unit.normalize('NFD').charAt(0).toLowerCase()
    return folded.length === 1 ? folded : unit
  }).join('')
}
