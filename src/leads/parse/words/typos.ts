import { spellableDateWords } from '../../../dates/lexer/lexicon.ts'
import { editDistanceWithin } from '../../../dates/lexer/spelling.ts'
import type { Grammar } from './grammar.ts'

const MIN_LENGTH = 3
const MAX_LENGTH = 20
/** One edit of a shorter word yields other real words, unless it is a swap, a sound or a missing vowel. */
const MIN_ONE_EDIT = 6
const MIN_TWO_EDITS = 9
const MIN_SOUND = 4

/** What sounds the same in a language, in folded letters; applied in order. */
const SOUNDS: Record<string, [RegExp, string][]> = {
  en: [
    [/ph/g, 'f'],
    [/ck/g, 'k'],
    [/c(?=[eiy])/g, 's'],
    [/[ei]{2}|ea/g, 'e'],
    [/(?<!^)gh/g, ''],
    [/ou?l?d$/g, 'ud'],
  ],
  de: [
    [/ie/g, 'i'],
    [/([aou])e/g, '$1'],
    [/([aeiou])h/g, '$1'],
    [/ph|v/g, 'f'],
    [/ck/g, 'k'],
    [/tz|z/g, 's'],
    [/dt|d$/g, 't'],
  ],
  fr: [
    [/eau|au/g, 'o'],
    [/ph/g, 'f'],
    [/h/g, ''],
    [/m(?=[bp])/g, 'n'],
    [/qu|k/g, 'c'],
    [/ai|ei|es?t$|er$|ez$|ee$/g, 'e'],
    [/en/g, 'an'],
    [/y/g, 'i'],
    [/c(?=[ei])|s{2}/g, 's'],
    [/(?<=..)[stex]$/g, ''],
  ],
  es: [
    [/ch/g, 'x'],
    [/h/g, ''],
    [/v/g, 'b'],
    [/z|c(?=[ei])/g, 's'],
    [/qu|c/g, 'k'],
    [/ll/g, 'y'],
    [/g(?=[ei])/g, 'j'],
  ],
}

/** How a word sounds in a language (ISO 639-1): words of one sound are misspellings of each other. */
function soundOf(word: string, language: string): string {
  const said = (SOUNDS[language] ?? []).reduce((text, [letters, sound]) => text.replace(letters, sound), word)
  return said.replace(/(.)\1+/gu, '$1')
}

type Spelling = { word: string; sound: string; consonants: string }

type Known = Spelling & { isOfDates: boolean }

/** `alike`: by their first letter, and by their second, in case the two are swapped */
type Vocabulary = { words: Known[]; alike: Map<string, Known[]>; sounds: Set<string> }

const vocabularies = new WeakMap<Grammar, Vocabulary>()

function vocabularyOf({ sets, locale }: Grammar): Vocabulary {
  const own = sets['often-misspelt']
  const words = [...new Set([...own, ...spellableDateWords(locale)])].map((word) => {
    return { ...spellingOf(word, locale), isOfDates: !own.has(word) }
  })
  const alike = new Map<string, Known[]>()
  for (const known of words)
    for (const letter of new Set(known.word.slice(0, 2))) alike.set(letter, [...(alike.get(letter) ?? []), known])
  return { words, alike, sounds: new Set(words.map(({ sound }) => sound)) }
}

function spellingOf(word: string, language: string): Spelling {
  return { word, sound: soundOf(word, language), consonants: consonantsOf(word) }
}

function consonantsOf(word: string): string {
  return word.slice(0, 1) + word.slice(1).replace(/[aeiouy]/g, '')
}

/**
 * The word of questions or dates that `typed` (folded) misspells, if it is no other word; null without one. Among words as
 * near the likeliest is meant.
 */
export function misspelt(typed: string, grammar: Grammar): string | null {
  if (typed.length < MIN_LENGTH || typed.length > MAX_LENGTH) return null
  const known = vocabularies.get(grammar) ?? vocabularyOf(grammar)
  vocabularies.set(grammar, known)
  const spelling = spellingOf(typed, grammar.locale)
  let best: { word: string; cost: number } | null = null
  for (const one of mayBeMeant(spelling, known)) {
    if (Math.abs(one.word.length - typed.length) > 2) continue
    const cost = costOf(spelling, one)
    if (cost !== null && (best === null || cost < best.cost)) best = { word: one.word, cost }
  }
  return best?.word ?? null
}

/** Only what sounds the same, or begins with swapped letters, begins with another letter. */
function mayBeMeant({ word: typed, sound }: Spelling, { words, alike, sounds }: Vocabulary): Known[] {
  const same = alike.get(typed[0] ?? '') ?? []
  return sounds.has(sound) ? words.filter((one) => one.sound === sound || same.includes(one)) : same
}

/** How unlikely a misspelling is; null if it is none. What is one edit from a date is read by the dates. */
function costOf(spelling: Spelling, known: Known): number | null {
  const { word: typed, sound } = spelling
  const { word, sound: wanted, isOfDates } = known
  const edits = editDistanceWithin(typed, word, word.length >= MIN_TWO_EDITS ? 2 : 1)
  if (sound === wanted && (edits === 1 || sound.length >= MIN_SOUND)) return 0
  if (edits === 1 && isSwapped(typed, word)) return 1
  if (isVowelMissing(spelling, known)) return 2
  if (isOfDates || typed[0] !== word[0]) return null
  if (edits === 1 && word.length >= MIN_ONE_EDIT) return 3
  if (edits === 2) return 4
  const isLongSound = Math.min(sound.length, wanted.length) >= MIN_ONE_EDIT
  return isLongSound && editDistanceWithin(sound, wanted, 1) === 1 ? 5 : null
}

const MIN_SWAPPED_DATE = 6
const swappedDates = new WeakMap<Grammar, Map<string, string>>()

/** The date word of which two letters are swapped: "getsern" is no name. */
export function swappedDate(typed: string, grammar: Grammar): string | null {
  if (typed.length < MIN_SWAPPED_DATE || typed.length > MAX_LENGTH) return null
  const known =
    swappedDates.get(grammar) ?? new Map(spellableDateWords(grammar.locale).map((word) => [lettersOf(word), word]))
  swappedDates.set(grammar, known)
  const word = known.get(lettersOf(typed))
  return word !== undefined && word[0] === typed[0] && editDistanceWithin(typed, word, 1) === 1 ? word : null
}

function lettersOf(word: string): string {
  return [...word].toSorted().join('')
}

/** Whether two words have the same letters. */
export function isSwapped(typed: string, word: string): boolean {
  return typed.length === word.length && lettersOf(typed) === lettersOf(word)
}

/** "lst", "mnth", "apntmnts" */
function isVowelMissing({ word: typed, consonants }: Spelling, { word, consonants: wanted }: Known): boolean {
  const missing = word.length - typed.length
  if (missing < 1 || missing > 2 || consonants !== wanted) return false
  let at = 0
  for (const letter of word) if (letter === typed[at]) at++
  return at === typed.length
}

const MAX_VERB = 5
const ASKS_HOW =
  /(?<!\p{L})(?:how|what|when|who|wie|was|wer|wann|comment|quand|qui|c[oó]mo|cu[aá]ndo|qui[eé]n|qu[eé])\s+$/iu

/** The verb that a short word behind "how" is near: "wie wrar der Oktober", and "Hans" is none; null without one. */
export function nearVerb(text: string, word: string, { sets }: Grammar): string | null {
  const isNear = (one: string) => one.length > 2 && one[0] === word[0] && editDistanceWithin(word, one, 1) !== null
  const isShort = word.length > 2 && word.length <= MAX_VERB
  const isAsked = isShort && ASKS_HOW.test(text.slice(0, text.indexOf(word)))
  return isAsked ? ([...sets.is, ...sets.did].find(isNear) ?? null) : null
}
