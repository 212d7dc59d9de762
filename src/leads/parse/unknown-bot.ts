import type { Moment } from '../../dates/calendar/range.ts'
import type { PeriodNote } from '../../dates/grammar/reading.ts'
import { editDistance, editDistanceWithin } from '../../dates/lexer/spelling.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { LeadsError } from '../question/errors.ts'
import { type BotName, isInsideWord, tokensOf, wordsOf } from './bots.ts'
import { isDate } from './period.ts'
import { errorOr, type QuestionNote, type QuestionReading } from './reading.ts'
import type { SuggestNames } from './spelling.ts'
import { type Grammar, grammarFor, isFiller } from './words/grammar.ts'
import { matchAt, phraseBefore } from './words/match.ts'
import { claim, isWordLike, type Place, type Token, type TokenList, tokenize, typedAt } from './words/tokens.ts'

/** `names`: the names of the bots that the question does not mention. */
type UnknownBotInput = {
  tokenList: TokenList
  grammar: Grammar
  moment: Moment
  suggestNames: SuggestNames
  names: BotName[]
  notes: PeriodNote[]
}

/** Misspelled words that were read as a date, and their edit distance to it. */
type CorrectedPlace = Place & { edits: number }

const MAX_NAME_WORDS = 8
const MAX_WINDOW_WORDS = 4
const MAX_WORDS_TRIED = 6
/** Bounds the work: further places are assumed to be amounts or dates. */
const MAX_PLACES_TRIED = 4
const MAX_ARTICLES = 4

/**
 * Refuses a question with unclaimed words in the position of a bot's name ("for Acne", "bot Acne") or similar to one. Words
 * that were corrected to a date count too: a similar bot name takes precedence over a corrected date.
 *
 * @throws LeadsError unknown-bot
 */
export function refuseUnknownBots(input: UnknownBotInput): void {
  const { tokenList, grammar, moment, suggestNames, names } = input
  refuseCorrectedDates(input)
  const named = namedPlace(input)
  if (named) {
    const isSure = isSurelyNamed(tokenList, grammar, named)
    const suggestions = suggestNames(wordsAt(tokenList, named), names, isSure)
    if (suggestions.length > 0 || isSure) throw unknownBot(typedAt(tokenList, named), suggestions)
    if (!isAfterArticle(tokenList.tokens, grammar, named)) claim(tokenList, named, 'refused')
  }
  for (const place of nearPlaces(tokenList, grammar)) {
    const suggestions = suggestNames(wordsAt(tokenList, place), names, false)
    if (suggestions.length > 0 && !isDateWord(typedAt(tokenList, place), moment))
      throw unknownBot(typedAt(tokenList, place), suggestions)
  }
}

/** "bot Acne", quotes, and "for Acne": other prepositions may introduce anything ("from Germany"). */
function isSurelyNamed({ text, tokens, quotes }: TokenList, { sets }: Grammar, { first, last }: Place): boolean {
  const [before, after] = [tokens[first - 1]?.word ?? '', tokens[last + 1]?.word ?? '']
  const isListed =
    sets.and.has(before) && /^\p{Lu}/u.test(text.slice(tokens[first]?.start)) && tokens[first - 2]?.use === 'bot'
  return (
    isListed ||
    sets.bots.has(before) ||
    sets.bots.has(after) ||
    sets.for.has(before) ||
    quotes.some((quote) => quote.first === first)
  )
}

function isAfterArticle(tokens: Token[], { sets }: Grammar, { first }: Place): boolean {
  return sets.the.has(tokens[first - 1]?.word ?? '')
}

function wordsAt({ tokens }: TokenList, { first, last }: Place): string[] {
  return tokens
    .slice(first, last + 1)
    .filter(isWordLike)
    .map(({ word }) => word)
}

function unknownBot(subject: string, suggestions: string[]): LeadsError {
  const question = suggestions.length > 0 ? `. Did you mean ${suggestions.join(' or ')}?` : ''
  return new LeadsError('unknown-bot', `No bot is called "${subject}"${question}`, { subject, suggestions })
}

function refuseCorrectedDates({ tokenList, grammar, suggestNames, names, notes }: UnknownBotInput) {
  const corrected = notes.flatMap((note) => (note.kind === 'misspelling' ? correctedPlaces(tokenList, note) : []))
  for (const { first, last, edits } of [...mergePlaces(corrected), ...corrected].slice(0, MAX_WORDS_TRIED)) {
    const words = wordsAt(tokenList, { first, last })
    const isNear = names.some(({ squeezed }) => isWithin(words.join(''), squeezed, edits))
    if (isNear || followsBot(tokenList, grammar, first)) {
      throw unknownBot(typedAt(tokenList, { first, last }), suggestNames(words, names, true))
    }
  }
}

/** "Lost Weeknd" is two edits from a date and one from a bot called "Lost Weekend". */
function mergePlaces(corrected: CorrectedPlace[]): CorrectedPlace[] {
  const [start, end] = [corrected[0], corrected.at(-1)]
  if (!start || !end || end.last - start.first >= MAX_WINDOW_WORDS) return []
  return [{ first: start.first, last: end.last, edits: corrected.reduce((sum, { edits }) => sum + edits, 0) }]
}

function correctedPlaces({ text, tokens }: TokenList, { from, to }: { from: string; to: string }): CorrectedPlace[] {
  const at = tokens.findIndex(({ start, end }) => text.slice(start, end) === from)
  return at < 0 ? [] : [{ first: at, last: at, edits: editDistance(tokens[at]?.word ?? '', wordsOf(to).join('')) }]
}

function isWithin(text: string, name: string, edits: number): boolean {
  return editDistanceWithin(text, name, edits) !== null
}

function followsBot({ tokens }: TokenList, { sets }: Grammar, first: number): boolean {
  return sets.bots.has(tokens[first - 1]?.word ?? '')
}

/** The unknown words that the words around them mark as a bot; null without any. */
function namedPlace(input: UnknownBotInput): Place | null {
  const { tokenList, grammar } = input
  const { tokens } = tokenList
  const quote = quotedPlace(tokenList, grammar)
  if (quote) return quote
  let tried = 0
  for (let at = 0; at < tokens.length; at++) {
    const after = namedAfter(tokens, grammar, at)
    const isSure = grammar.sets.bots.has(tokens[at]?.word ?? '') || isListed(tokens, grammar, at)
    if (after && isSure) return after
    const isTried = after !== null && ++tried <= MAX_PLACES_TRIED
    if (isTried && !isNumberOrDate(input, after) && !isAmount(input, after)) return after
    const before = namedBefore(tokens, grammar, at)
    if (before) return before
  }
  return null
}

function quotedPlace({ tokens, quotes }: TokenList, grammar: Grammar): Place | null {
  const isWhole = ({ first, last }: Place) => first === 1 && last === tokens.length - 2
  const hasUnknown = ({ first, last }: Place) =>
    tokens.slice(first, last + 1).some((token) => isUnknown(token, grammar))
  return quotes.find((quote) => !isWhole(quote) && hasUnknown(quote)) ?? null
}

/** "A budget of 500" and "from today" name no bot; "bot 500" does. */
function isNumberOrDate(
  { tokenList, moment }: Pick<UnknownBotInput, 'tokenList' | 'moment'>,
  { first, last }: Place,
): boolean {
  const tokens = tokenList.tokens.slice(first, last + 1)
  return tokens.every(({ kind, word }) => kind === 'number' || isDateWord(word, moment))
}

/** "For 500 euros" names no bot; "for 24/7 Plumbin" nearly does. */
function isAmount({ tokenList, grammar, suggestNames, names }: UnknownBotInput, place: Place): boolean {
  const { kind, word } = tokenList.tokens[place.first] ?? {}
  const isCounted = kind === 'number' || grammar.numbers.has(word ?? '')
  return isCounted && place.last > place.first && suggestNames(wordsAt(tokenList, place), names, true).length === 0
}

/** "bot Acne", "for the Acne", "Acme and Acne". */
function namedAfter(tokens: Token[], grammar: Grammar, at: number): Place | null {
  const { sets } = grammar
  const token = tokens[at]
  if (!token || token.use === 'bot' || token.use === 'clause' || token.use === 'period') return null
  const isIntroduction = [sets.naming, sets.bots, sets.except].some((words) => words.has(token.word))
  if (!isIntroduction && !isListed(tokens, grammar, at) && !endsException(tokens, grammar, at)) return null
  let first = at + 1
  while (first - at <= MAX_ARTICLES && isArticle(tokens[first], grammar)) first++
  return runFrom(tokens, grammar, first)
}

/** "Acme and Acne" */
function isListed(tokens: Token[], { sets }: Grammar, at: number): boolean {
  const { word = '' } = tokens[at] ?? {}
  return tokens[at - 1]?.use === 'bot' && (sets.and.has(word) || word === ',' || word === '/')
}

/** "everyone but Acne" */
function endsException(tokens: Token[], grammar: Grammar, at: number): boolean {
  const words = phraseBefore(grammar, 'except', tokens, at + 1)
  return words !== undefined && words.length > 1
}

function isArticle(token: Token | undefined, { sets }: Grammar): boolean {
  return token !== undefined && (sets.the.has(token.word) || sets.bots.has(token.word) || token.word === ':')
}

/** "the Acne bot" */
function namedBefore(tokens: Token[], grammar: Grammar, at: number): Place | null {
  const token = tokens[at]
  if (!token || !grammar.sets.bots.has(token.word) || token.use === 'bot' || token.use === 'clause') return null
  let first = at
  while (at - first < MAX_NAME_WORDS && isUnknown(tokens[first - 1], grammar)) first--
  return first < at ? { first, last: at - 1 } : null
}

function runFrom(tokens: Token[], grammar: Grammar, first: number): Place | null {
  let last = first - 1
  while (last - first < MAX_NAME_WORDS && isUnknown(tokens[last + 1], grammar)) last++
  return last >= first ? { first, last } : null
}

/** "Friday" is one, and so are "week" and "last", though they take another word to make a date. */
function isDateWord(text: string, moment: Moment): boolean {
  return [text, `last ${text}`, `${text} week`].some((words) => isDate(words, moment))
}

/** Windows around the first unknown words, because a name may contain words that were claimed as something else. */
function* nearPlaces({ tokens }: TokenList, grammar: Grammar): Generator<Place> {
  const unknown = tokens.flatMap((token, at) => (isUnknown(token, grammar) ? [at] : [])).slice(0, MAX_WORDS_TRIED)
  let before = -1
  for (const at of unknown) {
    for (let length = MAX_WINDOW_WORDS; length >= 1; length--) {
      // A window with the unknown word before it was among that word's.
      for (let first = Math.max(at - length, before) + 1; first <= at; first++) {
        const place = { first, last: first + length - 1 }
        if (isWindow(tokens, grammar, place)) yield place
      }
    }
    before = at
  }
}

function isWindow(tokens: Token[], grammar: Grammar, { first, last }: Place): boolean {
  const [start, end] = [tokens[first], tokens[last]]
  if (!start || !end || !isWordLike(start) || !isWordLike(end)) return false
  const isOpen = tokens.slice(first, last + 1).every(({ use }) => use !== 'filter' && use !== 'clause')
  return isOpen && !isInsideWord(tokens, { first, last }, grammar.sets)
}

function isUnknown(token: Token | undefined, grammar: Grammar): token is Token {
  if (token === undefined || token.use !== null || !isWordLike(token) || isFiller(token, grammar)) return false
  // "Which bot has the most", "their bot": a verb or a pronoun of the question is no name.
  const { did, is, anaphora } = grammar.sets
  return ![did, is, anaphora].some((words) => words.has(token.word))
}

type Named = { reading: QuestionReading; text: string }

const MAX_NAMES = 3

type Options = { bots: Bot[]; moment: { locale: string } }

/**
 * Reads a phrase in which chatbots may be named by a word that only one name has ("shop", "the support bot"), or with one
 * letter wrong if only one name is near; the notes say so. Other unknown names are refused, with suggestions.
 *
 * @returns with the phrase in whole names
 * @throws LeadsError
 */
export function withWholeNames(typed: string, options: Options, read: (text: string) => QuestionReading): Named {
  const beside = besideBot(typed, options)
  let text = beside ? replaced(typed, beside) : typed
  const notes: QuestionNote[] = beside ? [{ kind: 'misspelling', ...beside }] : []
  for (;;) {
    const result = errorOr(() => read(text))
    if (!(result instanceof LeadsError)) return { reading: { ...result, notes: [...notes, ...result.notes] }, text }
    const name = result.code === 'unknown-bot' && notes.length < MAX_NAMES ? meantName(result, options.bots) : null
    if (name === null) throw result
    const found = { from: result.subject, to: name }
    text = replaced(text, found)
    notes.push({ kind: 'misspelling', ...found })
  }
}

type Found = { from: string; to: string }

function replaced(text: string, { from, to }: Found): string {
  return text.replace(from, () => to)
}

/** "The support bot": the word before "bot", if it is no name itself. */
function besideBot(text: string, { bots, moment }: Options): Found | null {
  const grammar = grammarFor(moment.locale)
  const list = tokenize(text)
  for (const [at, { word }] of list.tokens.entries()) {
    const before = list.tokens[at - 1]
    const isName = grammar.sets.bots.has(word) && before !== undefined && mayBeName(list.tokens, at - 1, grammar)
    const name = isName ? nameWith(before, bots) : null
    if (before && name !== null && !endsWith(list.tokens.slice(0, at), name))
      return { from: list.text.slice(before.start, before.end), to: name }
  }
  return null
}

/** A word of no question, or one that says nothing alone behind an article: "the support bot", not "the best bot". */
function mayBeName(tokens: Token[], at: number, grammar: Grammar): boolean {
  const { word = '' } = tokens[at] ?? {}
  if (!grammar.words.has(word)) return true
  const { the, any, this: these } = grammar.sets
  const isSilent = [the, any, these].some((set) => set.has(word)) || grammar.isDateWord(word)
  return !isSilent && the.has(tokens[at - 1]?.word ?? '') && matchAt(grammar, tokens, at) === null
}

function endsWith(tokens: Token[], name: string): boolean {
  const { words } = tokensOf(name)
  const last = tokens.slice(-words.length)
  return last.map(({ word }) => word).join(' ') === words.join(' ')
}

function meantName({ subject, suggestions }: LeadsError, bots: Bot[]): string | null {
  const [word, ...others] = wordsOf(subject)
  const whole = word !== undefined && others.length === 0 ? nameWith({ word }, bots) : null
  if (whole !== null) return whole
  const [near, ...more] = suggestions
  if (near === undefined || more.length > 0) return null
  return editDistanceWithin(tokensOf(subject).squeezed, tokensOf(near).squeezed, 1) === null ? null : near
}

/** The only name that has the word; null without one. */
function nameWith({ word }: Pick<Token, 'word'>, bots: Bot[]): string | null {
  const names = bots.flatMap(({ name, aliases }) => [name, ...aliases])
  const [only, ...others] = names.filter((name) => tokensOf(name).words.includes(word))
  return only === undefined || others.length > 0 ? null : only
}
