import type { PeriodNote } from '../../dates/grammar/reading.ts'
import { editDistanceWithin } from '../../dates/lexer/edit-distance.ts'
import type { BotName } from './bots.ts'
import { searchTextPlaces } from './clauses.ts'
import type { Grammar } from './grammar.ts'
import { isWordLike, type Token, type TokenList } from './tokens.ts'

const MAX_SUGGESTIONS = 3
const MIN_PART_LENGTH = 3
/** More than any name allows: a part of a name comes after a name with slips. */
const PART_DISTANCE = 10

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
      (isNamed ? distanceToNamed(text, name) : distanceWordByWord(words, text, name)) ??
      distanceAsPart(words, { text, spaced }, name)
    if (slips !== null) near.push({ name: name.name, slips })
  }
  near.sort((one, other) => one.slips - other.slips)
  return [...new Set(near.map(({ name }) => name))].slice(0, MAX_SUGGESTIONS)
}

function distanceToNamed(text: string, { squeezed }: BotName): number | null {
  return editDistanceWithin(text, squeezed, squeezed.length > MIN_PART_LENGTH ? maxEdits(squeezed.length) + 1 : 0)
}

/** Word by word, or one slip in all where a space is missing or too many. */
function distanceWordByWord(words: string[], text: string, name: BotName): number | null {
  const inAll = editDistanceWithin(text, name.squeezed, Math.min(1, maxEdits(name.squeezed.length)))
  if (inAll !== null || words.length !== name.words.length) return inAll
  let sum = 0
  for (const [index, word] of words.entries()) {
    const slips = editDistanceWithin(word, name.words[index] ?? '', maxEdits(word.length))
    if (slips === null) return null
    sum += slips
  }
  return sum
}

function distanceAsPart(
  words: string[],
  { text, spaced }: { text: string; spaced: string },
  name: BotName,
): number | null {
  const isPart = text.length >= MIN_PART_LENGTH && name.spaced.includes(spaced)
  return isPart ? PART_DISTANCE + name.words.length - words.length : null
}

function maxEdits(length: number): number {
  if (length <= MIN_PART_LENGTH) return 0
  if (length <= 6) return 1
  return length <= 11 ? 2 : 3
}

type Misspelling = Extract<PeriodNote, { kind: 'misspelling' }>

const MIN_LONG_WORD = 7
const MIN_DOUBLED_WORD = 4
/** Longer than any word that is mended, by more than a slip. */
const MAX_CORRECTED_LENGTH = 40
const MAX_WORDS_TRIED = 8

/**
 * Reads "apointments" as "appointments", "leeds" as "leads", "by dya" as "by day" and "hlep" alone as "help": a free word
 * one slip away from a word that can stand there, and no nearer to a bot's name. The notes say so.
 */
export function correctSpelling(tokenList: TokenList, grammar: Grammar, names: BotName[]): Misspelling[] {
  const { text, tokens } = tokenList
  const { sets } = grammar
  const nouns = [...sets.appointments, ...sets.leads]
  const known = new Set([...nouns, ...sets.units, ...sets.bots, ...sets.rest, ...grammar.sequences.keys()])
  const texts = searchTextPlaces(tokenList, grammar, ['match', 'about'])
  const helps = tokens.filter(isWordLike).length === 1 ? helpWords(grammar) : []
  const [afterBy, elsewhere] = [
    [...sets.units, ...sets.bots],
    [...helps, ...nouns],
  ]
  const isNearName = createNearName(names)
  const notes: Misspelling[] = []
  for (const [at, token] of tokens.entries()) {
    const { word, kind, use, start, end } = token
    if (kind !== 'word' || use || word.length > MAX_CORRECTED_LENGTH || known.has(word) || texts.has(at)) continue
    const wanted = wordBefore(tokens, at, sets.by) ? afterBy : elsewhere
    const mended = wanted.find((one) => isLikelyMisspelling(word, one) && !isAfterPreposition(tokens, at, sets, one))
    if (!mended || isNearName(word)) continue
    token.word = mended
    notes.push({ kind: 'misspelling', from: text.slice(start, end), to: mended })
  }
  return notes
}

/** After so many different words, each counts as near a name: they stay as they are, and are named as not used. */
function createNearName(names: BotName[]): (word: string) => boolean {
  const known = new Map<string, boolean>()
  return (word) => {
    const found = known.get(word)
    if (found !== undefined) return found
    if (known.size >= MAX_WORDS_TRIED) return true
    const isNear = names.some(({ words }) => words.some((part) => part === word || isOneEdit(word, part)))
    known.set(word, isNear)
    return isNear
  }
}

function helpWords({ sequences }: Grammar): string[] {
  return [...sequences.values()].flat().flatMap(({ meaning, words }) => (meaning === 'help' ? words.slice(0, 1) : []))
}

function wordBefore(tokens: Token[], at: number, words: Set<string>): boolean {
  return words.has(tokens[at - 1]?.word ?? '')
}

/** "from Leeds" and "about leaks" mean what they say: a short word is mended only where no name or place is due. */
function isAfterPreposition(tokens: Token[], at: number, sets: Grammar['sets'], mended: string): boolean {
  if (mended.length >= MIN_LONG_WORD || wordBefore(tokens, at, sets.by)) return false
  return [sets.for, sets.from, sets.at, sets.naming, sets.bots].some((words) => wordBefore(tokens, at, words))
}

/** In a shorter word only letters swapped or typed twice are slips: others make words of their own ("loads", "lads"). */
function isLikelyMisspelling(word: string, known: string): boolean {
  const isLikely = () =>
    known.length >= MIN_LONG_WORD || (word[0] === known[0] && (isSwapped(word, known) || isDoubled(word, known)))
  return isOneEdit(word, known) && isLikely()
}

function isSwapped(word: string, known: string): boolean {
  return word.length === known.length && [...word].toSorted().join('') === [...known].toSorted().join('')
}

function isDoubled(word: string, known: string): boolean {
  return /(.)\1/u.test(word) && !/(.)\1/u.test(known) && known.length >= MIN_DOUBLED_WORD
}

function isOneEdit(word: string, other: string): boolean {
  return editDistanceWithin(word, other, 1) === 1
}
