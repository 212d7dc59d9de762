import type { Meaning } from '../languages/phrasebook.ts'
import { type Beginning, type Grammar, namesRecords, type PhraseSet } from './grammar.ts'
import { isSlot, type Lookahead, NUMBER, type Step, stepsAfter } from './patterns.ts'
import { isWordLike, type Place, type Token, type TokenList, tokenize } from './tokens.ts'

export type Match = Place & { meaning: Meaning; number: number | null }

const MAX_DIGITS = 15

/** Whether a phrase of this meaning may begin with a token: rules out most without a search. */
export function mayBegin({ firstWords }: Grammar, meaning: Meaning, token: Token | undefined): boolean {
  const words = token && firstWords.get(meaning)
  return words !== undefined && (words.has(token?.word ?? '') || words.has(NUMBER))
}

/** The longest phrase of unclaimed tokens that begins at `at`; among equals the first of the phrasebook. */
export function matchAt(grammar: Grammar, tokens: Token[], at: number): Match | null {
  const token = tokens[at]
  if (!token || token.use) return null
  const best = longestOf(grammar, token.word, tokens, at)
  if (numberOf(grammar, token) === null) return best
  const ofNumber = longestOf(grammar, NUMBER, tokens, at)
  return best && (!ofNumber || ofNumber.last <= best.last) ? best : ofNumber
}

function longestOf(grammar: Grammar, first: string, tokens: Token[], at: number): Match | null {
  const known = grammar.beginningsOf(first)
  if (!known) return null
  let best: Match | null = null
  for (const beginning of known.get(tokens[at + 1]?.word ?? '') ?? known.get('') ?? []) {
    const match = matchPattern(grammar, beginning, tokens, at)
    if (match && (!best || match.last > best.last)) best = match
  }
  return best
}

/** Where phrases of several words with this meaning stand: "back" of "came back" is a word of its own elsewhere. */
export function withinMeaning(meaning: Meaning, tokens: Token[], grammar: Grammar): Set<number> {
  const within = new Set<number>()
  for (let at = 0; at < tokens.length; at++) {
    const match = mayBegin(grammar, meaning, tokens[at]) ? matchAt(grammar, tokens, at) : null
    if (match?.meaning !== meaning || match.last === at) continue
    while (at < match.last) within.add(at++)
    within.add(at)
  }
  return within
}

/** Whether the unclaimed tokens from `at` on equal these words. */
export function standsAt(words: string[], tokens: Token[], at: number): boolean {
  for (let index = 0; index < words.length; index++) {
    const token = tokens[at + index]
    if (token?.word !== words[index] || token?.use) return false
  }
  return true
}

/** Like `standsAt`, over words that were taken for noise too. */
export function isSaidAt(words: string[], tokens: Token[], at: number): boolean {
  for (let index = 0; index < words.length; index++) {
    const token = tokens[at + index]
    if (token?.word !== words[index] || !isOpen(token)) return false
  }
  return words.length > 0
}

/** The phrase of a set that begins at `at`, the longest of them, over words that were taken for noise too. */
export function phraseAt(
  { phrasesByFirst }: Grammar,
  set: PhraseSet,
  tokens: Token[],
  at: number,
): string[] | undefined {
  return phrasesByFirst[set].get(tokens[at]?.word ?? '')?.find((words) => isSaidAt(words, tokens, at))
}

/** The phrase of a set that ends right before `end`, the longest of them, over unclaimed words only. */
export function phraseBefore(
  { phrasesByLast }: Grammar,
  set: PhraseSet,
  tokens: Token[],
  end: number,
): string[] | undefined {
  return phrasesByLast[set]
    .get(tokens[end - 1]?.word ?? '')
    ?.find((words) => standsAt(words, tokens, end - words.length))
}

/** Whether a token is unclaimed or was taken for noise. */
export function isOpen(token: Token | undefined): token is Token {
  return token !== undefined && (token.use === null || token.use === 'noise')
}

function matchPattern(grammar: Grammar, beginning: Beginning, tokens: Token[], at: number): Match | null {
  const { pattern, first, step } = beginning
  if (pattern.before && !pattern.before.has(tokens[at - 1]?.word ?? '')) return null
  const number = isSlot(first) ? numberOf(grammar, tokens[at] as Token, first) : null
  if (isSlot(first) && number === null) return null
  const end = furthest({ grammar, tokens, after: pattern.after }, step, at + 1, number)
  return end && { meaning: pattern.meaning, number: end.number, first: at, last: end.at - 1 }
}

type Search = { grammar: Grammar; tokens: Token[]; after: Lookahead | null }

/** The end (exclusive) of the longest phrase that goes on at a position of its pattern, and the last number in it. */
function furthest(search: Search, step: Step, at: number, number: number | null): End | null {
  const { grammar, tokens, after } = search
  const isEnd = step.isEnd && (!after || isNext(grammar, after, tokens, at) === after.isWanted)
  let best: End | null = isEnd ? { at, number } : null
  const token = tokens[at]
  if (!token || token.use) return best
  for (const next of stepsAfter(step, token.word)) best = further(best, furthest(search, next, at + 1, number))
  for (const slot of step.slots) {
    const value = numberOf(grammar, token, slot)
    if (value === null) continue
    for (const next of stepsAfter(step, slot)) best = further(best, furthest(search, next, at + 1, value))
  }
  return best
}

type End = { at: number; number: number | null }

function further(one: End | null, other: End | null): End | null {
  return other && (!one || other.at > one.at) ? other : one
}

/** Skips a number: "latest 5 days" is followed by "days", like "latest days". */
function isNext(grammar: Grammar, { words, isWanted }: Lookahead, tokens: Token[], at: number): boolean {
  const token = tokens[at]
  const isNumber = !isWanted && token !== undefined && numberOf(grammar, token) !== null
  return words.has(tokens[isNumber ? at + 1 : at]?.word ?? '')
}

function numberOf(grammar: Grammar, { kind, word }: Token, slot = NUMBER): number | null {
  if (kind === 'number') return word.length <= MAX_DIGITS ? Number(word) : null
  return slot === NUMBER ? (grammar.numbers.get(word) ?? null) : null
}

/** The token indices of search texts (after "matching" etc.), where a bot's name is no bot. */
export function searchTextPlaces({ tokens }: TokenList, grammar: Grammar, meanings: Meaning[]): Set<number> {
  const places = new Set<number>()
  for (let at = 0; at < tokens.length; at++) {
    const match = meanings.some((meaning) => mayBegin(grammar, meaning, tokens[at]))
      ? matchAt(grammar, tokens, at)
      : null
    if (!match || !meanings.includes(match.meaning)) continue
    const next = match.last + 1
    places.add(tokens[next] && !isWordLike(tokens[next]) ? next + 1 : next)
    at = match.last
  }
  return places
}

/** "Compare Globex this month with last month", "compare the leads of October with September": they stand within the phrase. */
export function comparedSubjects(tokens: Token[], grammar: Grammar): Set<Token> {
  const subjects = new Set<Token>()
  let isCompared = false
  for (const token of tokens) {
    const { use, word } = token
    const isSubject = use === 'bot' || (use === 'clause' && namesRecords(word, grammar))
    const isArticle = use === null && grammar.sets.the.has(word)
    if (isSubject && isCompared) subjects.add(token)
    if (use !== 'noise' && !isSubject && !isArticle) isCompared = use === null && grammar.sets.compare.has(word)
  }
  return subjects
}

/** Hides the words that only look like those of a date. */
export function hideUndated(tokenList: TokenList, grammar: Grammar): void {
  if (grammar.locale === 'fr') hideFrenchVerbs(tokenList, grammar)
  if (grammar.locale === 'de') hideGermanSo(tokenList, grammar)
}

/**
 * The verb "a" and the article "des" are not "à" and "dès", except between two dates typed without accents; "comment se passe
 * novembre" is not about the last one ("passé").
 */
function hideFrenchVerbs({ text, tokens }: TokenList, { isDateWord }: Grammar): void {
  for (const [at, token] of tokens.entries()) {
    if (token.word === 'passe' && tokens[at - 1]?.word === 'se') token.use = 'hidden'
    if (token.use !== null || !/^(?:a|des)$/i.test(text.slice(token.start, token.end))) continue
    const before = tokens[at - 1]
    if (!before || !(isDateWord(before.word) || before.kind === 'number')) token.use = 'noise'
  }
}

/** "Was kommt so rein" has no Sunday, unlike "am So", "Mo-So", "leads so". */
function hideGermanSo({ text, tokens }: TokenList, { weekdays, sets }: Grammar): void {
  for (const [at, token] of tokens.entries()) {
    const [before, next] = [tokens[at - 1], tokens[at + 1]]
    if (token.word !== 'so' || token.use !== null || !before || text.startsWith('So', token.start)) continue
    const isBeforeTime =
      next?.kind === 'number' || sets.recurring.has(next?.word ?? '') || weekdays.has(next?.word ?? '')
    const isBehindDay = !isWordLike(before) || weekdays.has(before.word) || IN_FRONT_OF_DAY.test(before.word)
    const isLast = !next || !isWordLike(next) || sets.for.has(next.word)
    const isBehindNoun = isLast && [sets.leads, sets.appointments, sets.bots].some((words) => words.has(before.word))
    if (!isBeforeTime && !isBehindNoun && !isBehindDay) token.use = 'hidden'
  }
}

const IN_FRONT_OF_DAY =
  /^(?:am|bis|vom|von|zum|seit|ab|an|und|oder|auch|nur|bloß|der|den|dem|des|die|letzte[nrms]?|vorige[nrms]?|diese[nrms]?|jede[nrms]?|alle|gegen|vs|außer|ohne|vor|nach)$/u

/** Whether a phrase of the set stands in a text. */
export function hasPhrase(text: string, set: PhraseSet, grammar: Grammar): boolean {
  const { tokens } = tokenize(text)
  return tokens.some((_, at) => phraseAt(grammar, set, tokens, at) !== undefined)
}
