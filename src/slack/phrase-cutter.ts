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
  let left = text.normalize('NFC').replace(STAND_INS, '').replace(QUOTED, keep)
  for (const name of [...names].sort((a, b) => b.length - a.length)) left = left.replace(wholeName(name), keep)
  return {
    take: (pattern) => {
      const match = pattern.exec(fold(left))
      if (match === null) return null
      left = `${left.slice(0, match.index)} ${left.slice(match.index + match[0].length)}`
      return match
    },
    rest: () =>
      left
        .replace(STAND_INS, (standIn) => kept[standIn.charCodeAt(0) - FIRST_STAND_IN] ?? '')
        .replace(/\s+/g, ' ')
        .trim(),
  }
}

function wholeName(name: string): RegExp {
  const literal = name.normalize('NFC').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'giu')
}

/** Unit by unit, so that places in both texts are the same. */
export function fold(text: string): string {
  return Array.from({ length: text.length }, (_, index) => {
    const unit = text.charAt(index)
    const folded = unit.normalize('NFD').charAt(0).toLowerCase()
    return folded.length === 1 ? folded : unit
  }).join('')
}
