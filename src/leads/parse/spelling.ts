import type { PeriodNote } from '../../dates/grammar/reading.ts'
import { editDistanceWithin } from '../../dates/lexer/spelling.ts'
import type { BotName } from './bots.ts'
import type { Meaning } from './languages/phrasebook.ts'
import { type QuestionReading, unexplained } from './reading.ts'
import { type Grammar, isFiller, MIN_LONG_WORD } from './words/grammar.ts'
import { searchTextPlaces } from './words/match.ts'
import { isCapital, isWordLike, type Token, type TokenList } from './words/tokens.ts'
import { isSwapped, misspelt, swappedDate } from './words/typos.ts'

const MAX_SUGGESTIONS = 3
const MIN_PART_LENGTH = 3
/** Greater than any allowed distance: partial names rank after misspelled ones. */
const PART_DISTANCE = 10

/**
 * Names similar to the words, nearest first, at most three: those within a few edits, and those that contain the words.
 * `isNamed`: the words around them indicate a bot, so that one more edit is allowed.
 */
function suggestNames(words: string[], names: BotName[], isNamed: boolean): string[] {
  const text = words.join('')
  const spaced = ` ${words.join(' ')} `
  const near: { name: string; edits: number }[] = []
  for (const name of names) {
    const edits =
      (isNamed ? distanceToNamed(text, name) : distanceWordByWord(words, text, name)) ??
      distanceAsPart(words, { text, spaced }, name)
    if (edits !== null) near.push({ name: name.name, edits })
  }
  if (near.length === 0) return []
  near.sort((one, other) => one.edits - other.edits)
  return [...new Set(near.map(({ name }) => name))].slice(0, MAX_SUGGESTIONS)
}

export type SuggestNames = typeof suggestNames

/** `suggestNames` for one question: readings in several languages ask for the same words among the same names. */
export function createSuggestNames(): SuggestNames {
  const known = new WeakMap<BotName[], Map<string, string[]>>()
  return (words, names, isNamed) => {
    const ofNames = known.get(names) ?? new Map<string, string[]>()
    known.set(names, ofNames)
    const key = `${isNamed} ${words.join(' ')}`
    const found = ofNames.get(key) ?? suggestNames(words, names, isNamed)
    ofNames.set(key, found)
    return found
  }
}

function distanceToNamed(text: string, { squeezed }: BotName): number | null {
  return editDistanceWithin(text, squeezed, squeezed.length > MIN_PART_LENGTH ? maxEdits(squeezed.length) + 1 : 0)
}

/** Word by word, or with one edit in total if a space is missing or superfluous. */
function distanceWordByWord(words: string[], text: string, name: BotName): number | null {
  const inAll = editDistanceWithin(text, name.squeezed, Math.min(1, maxEdits(name.squeezed.length)))
  if (inAll !== null || words.length !== name.words.length) return inAll
  let sum = 0
  for (const [index, word] of words.entries()) {
    const edits = editDistanceWithin(word, name.words[index] ?? '', maxEdits(word.length))
    if (edits === null) return null
    sum += edits
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

const MIN_DOUBLED_WORD = 4
/** Longer than any word of the vocabulary by more than one edit. */
const MAX_CORRECTED_LENGTH = 40
const MAX_WORDS_TRIED = 8
const BEFORE_TEXTS: Meaning[] = ['match', 'mention', 'about', 'find', 'called', 'company']

/**
 * Corrects unclaimed words that are one edit away from a word allowed in their position, unless they are as near to a bot's
 * name: "apointments", "leeds", "by dya", and "hlep" alone. Returns a note per correction.
 */
export function correctSpelling(tokenList: TokenList, grammar: Grammar, names: BotName[]): Misspelling[] {
  const { text, tokens } = tokenList
  const { sets } = grammar
  const isAlone = tokens.filter(isWordLike).length === 1
  const isNearName = createNearName(names)
  const notes: Misspelling[] = []
  let texts: Set<number> | null = null
  readSwappedDates(tokenList, grammar, isNearName)
  for (const [at, token] of tokens.entries()) {
    const { word, start, end } = token
    const isAfterBy = wordBefore(tokens, at, sets.by)
    if (!isCorrectable(token, grammar) || (!isAfterBy && sets['never-misspelt'].has(word))) continue
    const corrected = correctedWord(tokens, grammar, at, isAlone)
    if (corrected === null) continue
    texts ??= searchTextPlaces(tokenList, grammar, BEFORE_TEXTS)
    if (isInText(texts, tokens, at, sets) || isLastName(texts, tokenList, at) || isNearName(word)) continue
    token.word = corrected
    notes.push({ kind: 'misspelling', from: text.slice(start, end), to: corrected })
  }
  return notes
}

function correctedWord(tokens: Token[], grammar: Grammar, at: number, isAlone: boolean): string | null {
  const { sets, spellable } = grammar
  const { word = '' } = tokens[at] ?? {}
  const isAllowed = (one: string) => !isAfterPreposition(tokens, at, sets, one)
  if (!wordBefore(tokens, at, sets.by))
    return nearWord(isAlone ? spellable.alone : spellable.elsewhere, word, sets, isAllowed)
  return nearWord(spellable.afterBy, word, sets, isAllowed) ?? nearUnit(sets.units, word)
}

/** After "about", or the second text of a list: "about parking or delivery". */
function isInText(texts: Set<number>, tokens: Token[], at: number, { or, and }: Grammar['sets']): boolean {
  return texts.has(at) || (texts.has(at - 2) && (wordBefore(tokens, at, or) || wordBefore(tokens, at, and)))
}

/** "Find Ines Example" */
function isLastName(texts: Set<number>, { text, tokens }: TokenList, at: number): boolean {
  const isBehind = texts.has(at - 1) || texts.has(at - 2)
  return isBehind && [tokens[at - 1], tokens[at]].every((token) => isCapital(text, token))
}

function isCorrectable({ word, kind, use }: Token, { words, isOrdinal }: Grammar): boolean {
  const isOther = kind === 'word' && use === null && word.length <= MAX_CORRECTED_LENGTH && !words.has(word)
  return isOther && !isOrdinal(word)
}

/** What dates correct, and note, is a date for what is read before them too: "getsern" is no name. */
function readSwappedDates({ text, tokens }: TokenList, grammar: Grammar, isNearName: (word: string) => boolean): void {
  for (const token of tokens) {
    const { word, start } = token
    if (!isCorrectable(token, grammar)) continue
    const date = swappedDate(word, grammar)
    if (date !== null && !/^\p{Lu}/u.test(text.slice(start, start + 2)) && !isNearName(word)) token.word = date
  }
}

/** After `MAX_WORDS_TRIED` distinct words every word counts as near a name and is not corrected: this bounds the work. */
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

/** The word that `word` misspells, a noun of records if there is one. */
function nearWord(
  wanted: Map<number, string[]>,
  word: string,
  { leads, appointments }: Grammar['sets'],
  isAllowed: (known: string) => boolean,
): string | null {
  const near: string[] = []
  for (let length = word.length - 1; length <= word.length + 1; length++)
    for (const known of wanted.get(length) ?? [])
      if (isLikelyMisspelling(word, known) && isAllowed(known)) near.push(known)
  return near.find((known) => leads.has(known) || appointments.has(known)) ?? near[0] ?? null
}

const MIN_UNIT = 5

/** "By mounth": after "by" a unit is likelier than another word. */
function nearUnit(units: Set<string>, word: string): string | null {
  for (const unit of units) if (unit.length >= MIN_UNIT && unit[0] === word[0] && isOneEdit(word, unit)) return unit
  return null
}

function wordBefore(tokens: Token[], at: number, words: Set<string>): boolean {
  return words.has(tokens[at - 1]?.word ?? '')
}

/** After a preposition a short word may be a name or place ("from Leeds", "about leaks") and is not corrected. */
function isAfterPreposition(tokens: Token[], at: number, sets: Grammar['sets'], corrected: string): boolean {
  if (corrected.length >= MIN_LONG_WORD || wordBefore(tokens, at, sets.by)) return false
  return [sets.for, sets.from, sets.at, sets.naming, sets.bots].some((words) => wordBefore(tokens, at, words))
}

/** In a short word only swapped or doubled letters are corrected: other edits yield real words ("loads", "lads"). */
function isLikelyMisspelling(word: string, known: string): boolean {
  if (known.length >= MIN_LONG_WORD) return isOneEdit(word, known)
  return word[0] === known[0] && isOneEdit(word, known) && (isSwapped(word, known) || isDoubled(word, known))
}

function isDoubled(word: string, known: string): boolean {
  return /(.)\1/u.test(word) && !/(.)\1/u.test(known) && known.length >= MIN_DOUBLED_WORD
}

function isOneEdit(word: string, other: string): boolean {
  return editDistanceWithin(word, other, 1) === 1
}

const MAX_MENDED_LENGTH = 300
const MAX_MENDED_WORDS = 8
/** "teh" is near the first word of "The Shop", and means no bot. */
const MIN_NAME = 4

/**
 * Reads a question again with the words corrected that its reading left unused; null if that explains no more. Wider than
 * `correctSpelling`, because a correction counts only where the question makes sense with it.
 */
export function readMended(
  tokenList: TokenList,
  { grammar, names, whole }: { grammar: Grammar; names: BotName[]; whole: QuestionReading },
  read: (text: string) => QuestionReading | null,
): { text: string; reading: QuestionReading } | null {
  if (tokenList.text.length > MAX_MENDED_LENGTH || whole.isLoneName || whole.command === 'cannot') return null
  const notes = mendedWords(tokenList, grammar, names, new Set(whole.unused.flatMap((words) => words.split(' '))))
  if (notes.length === 0) return null
  let [text, at] = ['', 0]
  for (const { token, to } of notes) {
    text += tokenList.text.slice(at, token.start) + to
    at = token.end
  }
  text += tokenList.text.slice(at)
  const reading = read(text)
  const isBetter = reading?.command === 'question' && reading.isUnderstood && unexplained(reading) < unexplained(whole)
  if (!isBetter || (whole.command === 'help' && reading.unused.length > 0)) return null
  const said = notes.map(({ token, to }): Misspelling => {
    return { kind: 'misspelling', from: tokenList.text.slice(token.start, token.end), to }
  })
  return { text, reading: { ...reading, notes: [...said, ...reading.notes] } }
}

function mendedWords(tokenList: TokenList, grammar: Grammar, names: BotName[], unused: Set<string>) {
  const { text, tokens, quotes } = tokenList
  const isNear = (word: string, part: string) => part.length >= MIN_NAME && isOneEdit(word, part)
  const isNearName = (word: string) =>
    names.some(({ words, squeezed }) => isNear(word, squeezed) || words.some((part) => isNear(word, part)))
  const open = tokens.flatMap((token, at) => {
    const isOpen = token.kind === 'word' && unused.has(text.slice(token.start, token.end))
    const isOfDates = grammar.isDateWord(token.word) || grammar.isOrdinal(token.word)
    const isKnown = grammar.words.has(token.word) || isOfDates || isFiller(token, grammar)
    const isQuoted = quotes.some(({ first, last }) => first <= at && at <= last)
    return isOpen && !isKnown && !isQuoted ? [{ token, at }] : []
  })
  return open.slice(0, MAX_MENDED_WORDS).flatMap(({ token, at }) => {
    const to = mendedWord(tokenList, grammar, at)
    return to === null || isNearName(token.word) ? [] : [{ token, to }]
  })
}

/** A capital letter begins a name, except in German, at the beginning, and in a long word. */
function mendedWord({ text, tokens }: TokenList, grammar: Grammar, at: number): string | null {
  const { sets } = grammar
  const { word = '', start = 0 } = tokens[at] ?? {}
  const isAfterBy = wordBefore(tokens, at, sets.by)
  const to = !isAfterBy && sets['never-misspelt'].has(word) ? null : misspelt(word, grammar)
  if (to === null || (isAfterBy && sets['never-misspelt'].has(word) && !sets.units.has(to))) return null
  const isName = /^\p{Lu}/u.test(text.slice(start)) && at > 0 && grammar.locale !== 'de' && to.length < MIN_LONG_WORD
  const isPlace = !grammar.isDateWord(to) && !sets.rest.has(to) && isAfterPreposition(tokens, at, sets, to)
  return isName || isPlace ? null : to
}
