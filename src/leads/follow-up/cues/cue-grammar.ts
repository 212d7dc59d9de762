import type { DateRange } from '../../../dates/calendar/range.ts'
import { editDistanceWithin } from '../../../dates/lexer/spelling.ts'
import { germanCues } from '../../parse/languages/de.ts'
import { englishCues } from '../../parse/languages/en.ts'
import { spanishCues } from '../../parse/languages/es.ts'
import { frenchCues } from '../../parse/languages/fr.ts'
import {
  type Cue,
  type CueBook,
  MARKS,
  type Mark,
  PAIR_WORDS,
  PERSON_WORDS,
  type PersonWord,
  type ShiftUnit,
  SIDES,
  TEXT_MARKS,
  type Thing,
  UNITS,
} from '../../parse/languages/phrasebook.ts'
import { type Grammar, grammarFor } from '../../parse/words/grammar.ts'
import { matchAt } from '../../parse/words/match.ts'
import {
  byFirstWord,
  compile,
  longestAt,
  type MarkAt,
  type Phrases,
  phrasesByWord,
  type Step,
  spellings,
  split,
  stepsAfter,
} from '../../parse/words/patterns.ts'
import { sentence } from '../../parse/words/sentences.ts'
import { isWordLike, type Token, tokenize } from '../../parse/words/tokens.ts'

/** "Who won?", "the worst": of a ranking. */
export const RANKING: Cue[] = ['winner', 'loser', 'cause', 'best', 'worst']

/** "Show them now": the time is that of the order. */
export const ORDERS: Cue[] = ['show', 'post', 'private', 'each', 'table']

/** Words that refuse, and negate what follows: "no, Globex", "no phone". */
export const NEGATING = sentence('refusing-word')

/** What stands before "plus" and "mejor" as parts of a superlative. */
export const SUPERLATIVE_ARTICLE = sentence('superlative-article')

/** Behind "the one", "celle" or "die". */
export const OF_WHICH = sentence('of-which')

/** "And on which day", "à quelle heure" */
export const WHICH_AMONG = 3

/** Cues that say something on their own. */
export const CHANGES: Cue[] = [
  'same',
  'more',
  'show',
  'earlier',
  'later',
  'earlier-one',
  'later-one',
  'year-earlier',
  'since-then',
  'whole',
  'that-unit',
  'compare',
  'details',
  'private',
  'year-on-year',
  'than-before',
  'against-that',
  'post',
  'count',
  'file',
  'percent',
  'page-number',
  'table',
  'others',
  'each',
  'newest',
  'oldest',
  ...RANKING,
  'not-those',
  'reverse',
  'with-it',
  'without-it',
  'whatever',
]

/** Cues at the beginning only: elsewhere their words belong to the question. */
export const LEADING = new Set<Cue>(['and', 'lead', 'start-over', 'drop', 'or', 'post'])

/** Cues that are the whole phrase, apart from others: "more" is none in "more than 5". */
export const ALONE = new Set<Cue>([
  'more',
  'remainder',
  'page-number',
  'difference',
  'with-it',
  'without-it',
  'whatever',
  'count',
  'file',
  'percent',
  'what-time',
  'neither-of',
  'put-back',
  'full-list',
  'best',
  'worst',
  'earlier-one',
  'later-one',
  'back',
  'newest',
  'oldest',
])

/** Cues with a number of records, of a page, of questions or of chatbots. */
export const COUNTED = new Set<Cue>(['more', 'page-number', 'all-of', 'others', 'full-list'])

/** "Drop the bots", not "drop bot Acme" */
export const GROUPS = new Set<Thing>(['bots', 'days', 'weeks', 'months', 'time'])

/** `without`: the word of its language that leaves out what follows. */
export type CuePattern = { cue: Cue; unit: ShiftUnit | null; start: Step; without: string }

/** A thing that can be dropped; `needs`: what must stand beside it. */
type ThingPattern = { thing: Thing; start: Step; needs: 'drop' | 'without' | 'nothing' }

/** Cues and things by first word. */
export type CueGrammar = {
  cues: Map<string, CuePattern[]>
  things: Map<string, ThingPattern[]>
  words: Record<keyof CueBook['words'], Set<string>>
}

const BOOKS: Record<string, CueBook> = { en: englishCues, de: germanCues, fr: frenchCues, es: spanishCues }

/** What leaves out what follows, in any language. */
export const LEAVING_OUT = Object.values(BOOKS).flatMap(({ words }) => split(words.without).slice(0, 1))
/** Between what is asked for and what is left out. */
export const WITHOUT = new RegExp(`\\s(?:${LEAVING_OUT.join('|')})\\s`, 'u')

const grammars = new Map<string, CueGrammar>()

/** The cues of a locale's language (BCP 47) and of English. */
export function cueGrammarFor(locale: string): CueGrammar {
  const language = locale.slice(0, 2).toLowerCase()
  const key = Object.hasOwn(BOOKS, language) ? language : 'en'
  const known = grammars.get(key)
  if (known) return known
  const built = buildCues([...new Set([key, 'en'])].flatMap((one) => (BOOKS[one] ? [BOOKS[one]] : [])))
  grammars.set(key, built)
  return built
}

/** The longest mark of a language that begins at a token; among equals the first of `MARKS`. */
export const markAt = finderOf(MARKS, ({ marks }) => marks)

/** The same of `PAIR_WORDS` */
export const pairWordAt = finderOf(PAIR_WORDS, ({ pairs }) => pairs)

/** The same of `TEXT_MARKS` */
export const textMarkAt = finderOf(TEXT_MARKS, ({ texts }) => texts)

/** The same of `SIDES` */
export const sideAt = finderOf(SIDES, ({ sides }) => sides)

/** Finds the longest phrase of one table of a language at a token. */
export function finderOf<Name extends string>(
  names: readonly Name[],
  tableOf: (book: CueBook) => Record<Name, string>,
) {
  const compiled = new Map<string, Phrases<Name>>()
  return (tokens: Token[], at: number, language: string): MarkAt<Name> => {
    const book = BOOKS[language]
    if (!book) return null
    const known = compiled.get(language) ?? phrasesByWord(names, [tableOf(book)])
    compiled.set(language, known)
    return longestAt(known, tokens, at)
  }
}

const personWords = new Map<string, Phrases<PersonWord>>()

/** The same of what is said about one person, in the locale's language and in English. */
export function personWordAt(tokens: Token[], at: number, locale: string): MarkAt<PersonWord> {
  const books = [BOOKS[locale.slice(0, 2).toLowerCase()], englishCues].flatMap((book) => (book ? [book.person] : []))
  const known = personWords.get(locale) ?? phrasesByWord(PERSON_WORDS, books)
  personWords.set(locale, known)
  return longestAt(known, tokens, at)
}

const STOPS = /^[,;.:!?()–—-]$/u

/** Parts a phrase: "Acme, Globex", "Acme - Globex", not "montre-moi" */
export function isStop({ word, isGlued }: Token): boolean {
  return STOPS.test(word) && !(isGlued && word === '-')
}

const SILENT_SIGNS = /^['"“”„«»¿¡-]$/u

/** How many words from here on say nothing: courtesies, and "leads" where both kinds are counted. */
export function silentLength(tokens: Token[], at: number, grammar: Grammar, areAllKinds: boolean): number {
  const token = tokens[at] as Token
  if (!isWordLike(token)) return SILENT_SIGNS.test(token.word) ? 1 : 0
  const { sets } = grammar
  // "Post Globex, not Acme" says more.
  if (sets.orders.has(token.word)) return 0
  const silent = [sets.the, sets.for, sets.from, sets.bots, ...(areAllKinds ? [sets.leads] : [])]
  if (silent.some((words) => words.has(token.word)) || isPoliteWord(token, grammar.locale)) return 1
  const match = matchAt(grammar, tokens, at)
  return match?.meaning === 'noise' ? match.last - at + 1 : 0
}

/** The marks of these kinds in a text, and its other words. */
export function withoutMarks(text: string, kinds: Set<Mark>, locale: string): { marks: Set<Mark>; rest: string } {
  const { tokens } = tokenize(text)
  const marks = new Set<Mark>()
  let rest = ''
  for (let at = 0; at < tokens.length; at++) {
    const found = markAt(tokens, at, locale.slice(0, 2).toLowerCase())
    const isOne = found !== null && kinds.has(found.mark)
    if (isOne) marks.add(found.mark)
    else rest += `${tokens[at]?.isGlued ? '' : ' '}${text.slice(tokens[at]?.start, tokens[at]?.end)}`
    if (isOne) at += found.length - 1
  }
  return { marks, rest: rest.trim() }
}

/** Whether a text has only words that say nothing, such as "that part". */
export function isSilent(text: string, locale: string): boolean {
  const { tokens } = tokenize(withoutMarks(text, SILENT_MARKS, locale).rest)
  const isSaid = (token: Token, at: number) =>
    isWordLike(token) && !isWordOf('filter', token, locale) && silentLength(tokens, at, grammarFor(locale), true) === 0
  return !tokens.some(isSaid)
}

/** "No just October", "nein Oktober" say no to the answer, not to October. */
export function deniesAnswer(text: string, marks: Set<Mark>): boolean {
  return marks.has('not') && (marks.has('only') || SAYING_NO.test(text))
}

const SAYING_NO = sentence('saying-no')

/** "Not the week before, only the last one" */
export function isLastOne(text: string, { end }: DateRange, now: number): boolean {
  return end !== null && end <= now && LAST_ONE.test(text)
}

const LAST_ONE = sentence('last-one')

const SILENT_MARKS = new Set<Mark>(['filler', 'and', 'but', 'next'])

/** Marks of which a word is mended if one letter is wrong: what negates is too near to other words. */
const MENDED_MARKS: Mark[] = ['out', 'open', 'only', 'yes', 'compare', 'filler']

/** A shorter word may be another one with a wrong letter. */
const MIN_MENDED = 5

/** The only word of these marks that is near an unknown word; null without one. */
export function nearMark(word: string, language: string, grammar: Grammar): string | null {
  const book = BOOKS[language]
  if (!book || word.length < MIN_MENDED || grammar.words.has(word) || grammar.isDateWord(word)) return null
  const known = MENDED_MARKS.flatMap((mark) => spellings(book.marks[mark]))
  const near = known.flatMap(([one = '', ...others]) => (others.length === 0 && isNear(word, one) ? [one] : []))
  return new Set(near).size === 1 ? (near[0] ?? null) : null
}

/** Cues that are mended if one letter is wrong, where nothing else can be read. */
const MENDED: Cue[] = ['difference', 'compare', 'details', 'file', 'percent', 'both', 'together', 'each']

/** The only cue of one word that is near a word; null without one. */
export function nearCue(word: string, locale: string): string | null {
  if (word.length < MIN_MENDED) return null
  const near = [...cueGrammarFor(locale).cues].flatMap(([known, patterns]) => {
    const isMended = patterns.some(({ cue, start }) => MENDED.includes(cue) && stepsAfter(start, known).some(isEnd))
    return isMended && editDistanceWithin(word, known, 1) !== null ? [known] : []
  })
  return near.length === 1 ? (near[0] ?? null) : null
}

const isEnd = (step: Step) => step.isEnd

function isNear(word: string, known: string): boolean {
  return word !== known && editDistanceWithin(word, known, 1) !== null
}

function buildCues(books: CueBook[]): CueGrammar {
  const cues = books.flatMap(cuesOf)
  const things = books.flatMap(thingsOf)
  const names = Object.keys(englishCues.words) as (keyof CueBook['words'])[]
  const setOf = (name: keyof CueBook['words']) =>
    new Set(books.flatMap((book) => spellings(book.words[name])).map((words) => words.join(' ')))
  return {
    cues: byFirstWord(cues),
    things: byFirstWord(things),
    words: Object.fromEntries(names.map((name) => [name, setOf(name)])) as CueGrammar['words'],
  }
}

function cuesOf({ cues, units, words }: CueBook): CuePattern[] {
  const [without = ''] = split(words.without)
  return (Object.keys(cues) as Cue[]).flatMap((cue) =>
    split(cues[cue]).flatMap((pattern): CuePattern[] => {
      if (!pattern.includes('<unit>')) return [{ cue, unit: null, start: compile(pattern), without }]
      return UNITS.map((unit) => ({ cue, unit, start: compile(pattern.replaceAll('<unit>', units[unit])), without }))
    }),
  )
}

function thingsOf({ things, filters, anything }: CueBook): ThingPattern[] {
  const from = (phrases: Record<Thing, string>, needs: ThingPattern['needs']) =>
    (Object.keys(phrases) as Thing[]).flatMap((thing) =>
      split(phrases[thing]).map((pattern) => ({ thing, start: compile(pattern), needs })),
    )
  return [...from(anything, 'nothing'), ...from(filters, 'without'), ...from(things, 'drop')]
}

/** Whether a word says nothing beside a cue. */
export function isPoliteWord({ word }: Token, locale: string): boolean {
  const { words } = cueGrammarFor(locale)
  return words.polite.has(word) || words.the.has(word) || words.only.has(word)
}

/** "After all" */
export function isCourtesy(tokens: Token[], at: number, { words }: CueGrammar): boolean {
  return words.polite.has(`${tokens[at]?.word} ${tokens[at + 1]?.word}`)
}

/** Without the courtesies at its end, such as "please". */
export function withoutCourtesy(text: string, locale: string): string {
  const { tokens } = tokenize(text)
  const said = tokens.findLast((token) => isWordLike(token) && !isPoliteWord(token, locale))
  return said ? text.slice(0, said.end) : text
}

/** "Weekday", of "weekday split" */
export function isGroupNoun({ tokens, grammar }: { tokens: Token[]; grammar: Grammar }, at: number): boolean {
  return at >= 0 && /^(?:the|by)-/u.test(matchAt(grammar, tokens, at)?.meaning ?? '')
}

/** Whether a word is one of a set of the cues' words. */
export function isWordOf(set: keyof CueBook['words'], { word }: Token, locale: string): boolean {
  return cueGrammarFor(locale).words[set].has(word)
}

export function numberOf(token: Token | undefined, { numbers }: Grammar): number | null {
  if (!token) return null
  if (token.kind === 'number') return token.word.length <= 3 ? Number(token.word) : null
  return numbers.get(token.word) ?? null
}

export function isDated(token: Token | undefined, grammar: Grammar): boolean {
  if (!token || grammar.sets.rest.has(token.word) || grammar.sets.and.has(token.word)) return false
  return token.kind === 'number' || grammar.isDateWord(token.word)
}

/** By how much a period is moved: `count` is negative for earlier; `unit` null: by its own length. */
export type Shift = { unit: ShiftUnit | null; count: number }

/** What a phrase of cues or things does. */
export type Found = {
  cue: Cue | null
  thing: Thing | null
  shift: Shift | null
  unit: ShiftUnit | null
  count: number | null
  length: number
  /** of a phrase that leaves something out: "without", in its language */
  without: string
}

export function shiftOf({ cue, unit }: CuePattern, number: number): Shift | null {
  if (cue === 'year-earlier' || cue === 'year-on-year') return { unit: 'year', count: -1 }
  if (cue === 'than-before') return unit && { unit, count: -1 }
  if (cue === 'earlier' || cue === 'earlier-one') return { unit, count: -number }
  return cue === 'later' || cue === 'later-one' ? { unit, count: number } : null
}

/** Behind the noun of a thing: "filter", and what takes it away. */
export function endOfThing(
  { tokens, cues }: { tokens: Token[]; cues: CueGrammar },
  from: number,
): { next: number; isFilter: boolean; isAway: boolean } {
  const isFilter = cues.words.filter.has(tokens[from]?.word ?? '')
  const end = from + (isFilter ? 1 : 0)
  const isPoliteFirst = cues.words.polite.has(tokens[end]?.word ?? '')
  const next = isPoliteFirst && cues.words.away.has(tokens[end + 1]?.word ?? '') ? end + 1 : end
  const isAway = cues.words.away.has(tokens[next]?.word ?? '')
  return { next: next + (isAway ? 1 : 0), isFilter, isAway }
}
