import type { BotName } from './bot-names.ts'
import { slipsWithin } from './slips.ts'

const MOST_SUGGESTIONS = 3
const SHORTEST_PART = 3
/** More than any name allows: a part of a name comes after a name with slips. */
const MOST_SLIPS = 10

/**
 * The names that may have been meant, nearest first, at most three: those a few slips away, and those of which the words are
 * a part. `isNamed` where the words around say that a bot is meant: then one more slip is allowed.
 */
export function suggestNames(words: string[], names: BotName[], isNamed: boolean): string[] {
  const text = words.join('')
  const spaced = ` ${words.join(' ')} `
  const near: { name: string; slips: number }[] = []
  for (const name of names) {
    const slips =
      (isNamed ? slipsToNamed(text, name) : slipsToEach(words, text, name)) ?? partOf(words, { text, spaced }, name)
    if (slips !== null) near.push({ name: name.name, slips })
  }
  near.sort((one, other) => one.slips - other.slips)
  return [...new Set(near.map(({ name }) => name))].slice(0, MOST_SUGGESTIONS)
}

function slipsToNamed(text: string, { squeezed }: BotName): number | null {
  return slipsWithin(text, squeezed, squeezed.length > SHORTEST_PART ? slipsAllowed(squeezed.length) + 1 : 0)
}

/** Word by word, or one slip in all where a space is missing or too many. */
function slipsToEach(words: string[], text: string, name: BotName): number | null {
  const inAll = slipsWithin(text, name.squeezed, Math.min(1, slipsAllowed(name.squeezed.length)))
  if (inAll !== null || words.length !== name.words.length) return inAll
  let sum = 0
  for (const [index, word] of words.entries()) {
    const slips = slipsWithin(word, name.words[index] ?? '', slipsAllowed(word.length))
    if (slips === null) return null
    sum += slips
  }
  return sum
}

function partOf(words: string[], { text, spaced }: { text: string; spaced: string }, name: BotName): number | null {
  const isPart = text.length >= SHORTEST_PART && name.spaced.includes(spaced)
  return isPart ? MOST_SLIPS + name.words.length - words.length : null
}

function slipsAllowed(length: number): number {
  if (length <= SHORTEST_PART) return 0
  if (length <= 6) return 1
  return length <= 11 ? 2 : 3
}
