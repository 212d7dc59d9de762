import type { PeriodNote } from '../../dates/grammar/reading.ts'
import type { BotName } from './bot-names.ts'
import { placesOfTexts } from './clauses.ts'
import type { Grammar } from './grammar.ts'
import { slipsWithin } from './slips.ts'
import { isWordLike, type Sheet, type Token } from './tokens.ts'

type Misspelling = Extract<PeriodNote, { kind: 'misspelling' }>

const LONG = 7
const SHORT = 4
/** Longer than any word that is mended, by more than a slip. */
const LONGEST_MENDED = 40
const MOST_WORDS_TRIED = 8

/**
 * Reads "apointments" as "appointments", "leeds" as "leads", "by dya" as "by day" and "hlep" alone as "help": a free word
 * one slip away from a word that can stand there, and no nearer to a bot's name. The notes say so.
 */
export function mendWords(sheet: Sheet, grammar: Grammar, names: BotName[]): Misspelling[] {
  const { text, tokens } = sheet
  const { sets } = grammar
  const nouns = [...sets.appointments, ...sets.leads]
  const known = new Set([...nouns, ...sets.units, ...sets.bots, ...sets.rest, ...grammar.sequences.keys()])
  const texts = placesOfTexts(sheet, grammar, ['match', 'about'])
  const helps = tokens.filter(isWordLike).length === 1 ? helpWords(grammar) : []
  const [afterBy, elsewhere] = [
    [...sets.units, ...sets.bots],
    [...helps, ...nouns],
  ]
  const isNearName = createNearName(names)
  const notes: Misspelling[] = []
  for (const [at, token] of tokens.entries()) {
    const { word, kind, use, start, end } = token
    if (kind !== 'word' || use || word.length > LONGEST_MENDED || known.has(word) || texts.has(at)) continue
    const wanted = wordBefore(tokens, at, sets.by) ? afterBy : elsewhere
    const mended = wanted.find((one) => isSlipOf(word, one) && !isAfterPreposition(tokens, at, sets, one))
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
    if (known.size >= MOST_WORDS_TRIED) return true
    const isNear = names.some(({ words }) => words.some((part) => part === word || isOneSlip(word, part)))
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
  if (mended.length >= LONG || wordBefore(tokens, at, sets.by)) return false
  return [sets.for, sets.from, sets.at, sets.naming, sets.bots].some((words) => wordBefore(tokens, at, words))
}

/** In a shorter word only letters swapped or typed twice are slips: others make words of their own ("loads", "lads"). */
function isSlipOf(word: string, known: string): boolean {
  const isLikely = () =>
    known.length >= LONG || (word[0] === known[0] && (isSwapped(word, known) || isDoubled(word, known)))
  return isOneSlip(word, known) && isLikely()
}

function isSwapped(word: string, known: string): boolean {
  return word.length === known.length && [...word].toSorted().join('') === [...known].toSorted().join('')
}

function isDoubled(word: string, known: string): boolean {
  return /(.)\1/u.test(word) && !/(.)\1/u.test(known) && known.length >= SHORT
}

function isOneSlip(word: string, other: string): boolean {
  return slipsWithin(word, other, 1) === 1
}
