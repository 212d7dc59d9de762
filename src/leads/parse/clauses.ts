import { LeadsError } from '../question/errors.ts'
import { type GroupBy, type Layout, MAX_MATCH_LENGTH, type Question } from '../question/question.ts'
import { type Grammar, type Match, matchAt } from './grammar.ts'
import type { Meaning } from './languages/phrasebook.ts'
import { claim, isWordLike, type Place, type Token, type TokenList, typedAt } from './tokens.ts'

type Shown = { count: number | null; order: 'newest' | 'oldest' }

/** The search text. `isOpen`: it is not quoted and may be extended by the next words. */
type FoundText = { place: Place; in: 'any' | 'email-domain'; isOpen: boolean }

type Kind = { kind: 'leads' | 'appointments' | 'all'; isOnly: boolean; isJoined: boolean }

/** A question's parts except for bots and dates; null for what was not mentioned. */
export type Clauses = {
  isHelp: boolean
  hasAllBots: boolean
  hasDefaultBot: boolean
  kinds: Kind[]
  groupBy: GroupBy | null
  layouts: Set<Layout>
  shown: Shown | null
  sessionId: number | null
  audience: Question['audience'] | null
  text: FoundText | null
  /** indices of the tokens after "about" */
  abouts: number[]
}

/** The workspace's bots. */
type BotFacts = { botCount: number; hasDefault: boolean }
type Context = BotFacts & { tokenList: TokenList; grammar: Grammar }
/** Returns false if the phrase contradicts an earlier one or is invalid: its words are then reported as unused. */
type Effect = (clauses: Clauses, match: Match, context: Context) => boolean

const MAX_RECORDS = 100
const MAX_WEEK_DIGITS = 2

const effects: Record<Meaning, Effect> = {
  noise: () => true,
  help: (clauses) => set(clauses, 'isHelp', true, false),
  'all-bots': (clauses) => set(clauses, 'hasAllBots', true, false),
  'some-bots': (clauses, { number }, { botCount }) => number === botCount && set(clauses, 'hasAllBots', true, false),
  'default-bot': (clauses, _, { hasDefault }) => hasDefault && set(clauses, 'hasDefaultBot', true, false),
  leads: kindEffect('leads', false),
  appointments: kindEffect('appointments', false),
  'only-leads': kindEffect('leads', true),
  'only-appointments': kindEffect('appointments', true),
  'all-kinds': kindEffect('all', false),
  'by-hour': (clauses) => set(clauses, 'groupBy', 'hour'),
  'by-day': (clauses) => set(clauses, 'groupBy', 'day'),
  'by-week': (clauses) => set(clauses, 'groupBy', 'week'),
  'by-month': (clauses) => set(clauses, 'groupBy', 'month'),
  'by-weekday': (clauses) => set(clauses, 'groupBy', 'weekday'),
  'by-bot': (clauses) => set(clauses, 'groupBy', 'bot'),
  'by-page': (clauses) => set(clauses, 'groupBy', 'page'),
  count: ({ layouts }) => Boolean(layouts.add('count')),
  list: ({ layouts }) => Boolean(layouts.add('list')),
  csv: ({ layouts }) => Boolean(layouts.add('csv')),
  'top-pages': (clauses, { number }) =>
    Boolean(clauses.layouts.add('top-pages')) &&
    (number === null || showRecords(clauses, { count: number, order: 'newest' })),
  newest: (clauses, { number }) => showRecords(clauses, { count: number, order: 'newest' }),
  'newest-one': (clauses) => showRecords(clauses, { count: 1, order: 'newest' }),
  oldest: (clauses, { number }) => showRecords(clauses, { count: number, order: 'oldest' }),
  'oldest-one': (clauses) => showRecords(clauses, { count: 1, order: 'oldest' }),
  session: (clauses, { number }) => number !== null && set(clauses, 'sessionId', number),
  'in-channel': (clauses) => set(clauses, 'audience', 'channel'),
  'in-private': (clauses) => set(clauses, 'audience', 'private'),
  match: (clauses, { last }, { tokenList, grammar }) => takeText(clauses, tokenList, grammar, last + 1),
  about: (clauses, { last }, { tokenList, grammar }) =>
    takeQuote(clauses, tokenList, grammar, last + 1) || Boolean(clauses.abouts.push(last + 1)),
}

/** Finds and claims every phrase of the grammar, from left to right. */
export function readClauses(tokenList: TokenList, grammar: Grammar, known: BotFacts): Clauses {
  const clauses = emptyClauses()
  for (let at = 0; at < tokenList.tokens.length; at++) {
    if (takeToken(clauses, tokenList, grammar, at)) continue
    const match = matchAt(grammar, tokenList.tokens, at)
    if (!match) continue
    const isTaken = effects[match.meaning](clauses, match, { tokenList, grammar, ...known })
    const { first, last, meaning } = match
    const isNoise = meaning === 'noise' || meaning === 'about' || meaning === 'help'
    claim(tokenList, { first, last }, isTaken ? (isNoise ? 'noise' : 'clause') : 'unknown')
    if (!isNoise) claimPreposition(tokenList, grammar, first)
    at = last
  }
  return clauses
}

/** Whether every word of a text except for numbers belongs to the question language. */
export function isWholeOfWords(tokenList: TokenList, grammar: Grammar): boolean {
  readClauses(tokenList, grammar, { botCount: 0, hasDefault: true })
  return tokenList.tokens.every(
    (token) => !isWordLike(token) || (isUsed(token) && token.kind !== 'number') || isFiller(token, grammar),
  )
}

/** The token indices of search texts (after "matching" etc.), where a bot's name is no bot. */
export function searchTextPlaces({ tokens }: TokenList, grammar: Grammar, meanings: Meaning[]): Set<number> {
  const places = new Set<number>()
  for (let at = 0; at < tokens.length; at++) {
    const match = matchAt(grammar, tokens, at)
    if (!match || !meanings.includes(match.meaning)) continue
    const next = match.last + 1
    places.add(tokens[next] && !isWordLike(tokens[next]) ? next + 1 : next)
    at = match.last
  }
  return places
}

/** Whether a word that no date or name claimed can be ignored ("the", "bot"). */
export function isFiller({ word }: Token, { sets }: Grammar): boolean {
  return sets.rest.has(word) || sets.bots.has(word)
}

/** Claims the search text that begins at a token; false without one, or if there is another already. */
function takeText(clauses: Clauses, tokenList: TokenList, { sets }: Grammar, at: number): boolean {
  const { tokens, quotes } = tokenList
  const next = tokens[at]?.word === ':' ? at + 1 : at
  const quote = quotes.find(({ first }) => first === next + 1)
  const start = !quote && sets.the.has(tokens[next]?.word ?? '') ? next + 1 : next
  const token = tokens[start]
  const place = quote ?? (token && !token.use && isWordLike(token) ? { first: start, last: start } : null)
  if (!place || clauses.text) return false
  claim(tokenList, place, 'filter')
  clauses.text = { place, in: 'any', isOpen: !quote }
  return true
}

function emptyClauses(): Clauses {
  return {
    isHelp: false,
    hasAllBots: false,
    hasDefaultBot: false,
    kinds: [],
    groupBy: null,
    layouts: new Set(),
    shown: null,
    sessionId: null,
    audience: null,
    text: null,
    abouts: [],
  }
}

/** Claims a quoted search text, as in `find "last week"`; quoted bot names are claimed before. */
function takeQuote(clauses: Clauses, tokenList: TokenList, grammar: Grammar, at: number): boolean {
  const quote = tokenList.quotes.find(({ first }) => first === at + 1)
  const isFree = quote && tokenList.tokens.slice(quote.first, quote.last + 1).every(({ use }) => use === null)
  return Boolean(isFree) && takeText(clauses, tokenList, grammar, at)
}

/** Claims the "#" of "week #44", which belongs to the date; in "last week #44" it marks a session. */
function takeNumberSign(_: Clauses, { tokens }: TokenList, grammar: Grammar, at: number): boolean {
  const [before, unit, sign, number] = [tokens[at - 2], tokens[at - 1], tokens[at], tokens[at + 1]]
  const isSign = sign?.word === '#' && !sign.use && number?.kind === 'number' && number.word.length <= MAX_WEEK_DIGITS
  if (!isSign || unit?.use !== null || !grammar.sets.units.has(unit.word)) return false
  if (before && !before.use && isWordLike(before) && !isFiller(before, grammar)) return false
  sign.use = 'noise'
  return true
}

/** Claims a single token outside of phrases: a contact, a number sign, or the last word of a search text. */
function takeToken(clauses: Clauses, tokenList: TokenList, grammar: Grammar, at: number): boolean {
  return [takeContact, takeNumberSign, takeHead].some((take) => take(clauses, tokenList, grammar, at))
}

/** Claims "list" in "matching price list" as part of the search text. */
function takeHead({ text }: Clauses, { tokens }: TokenList, { sets }: Grammar, at: number): boolean {
  const token = tokens[at]
  if (!text?.isOpen || text.place.last !== at - 1 || !token || token.use || !sets.heads.has(token.word)) return false
  text.place = { ...text.place, last: at }
  token.use = 'filter'
  return true
}

/** Claims an address, phone number or page as the search text; a domain only after "@" or "at". */
function takeContact(clauses: Clauses, tokenList: TokenList, grammar: Grammar, at: number): boolean {
  const token = tokenList.tokens[at]
  if (!token || token.use || token.kind === 'word' || token.kind === 'number' || token.kind === 'sign') return false
  const before = tokenList.tokens[at - 1]
  const isEmailDomain =
    token.kind === 'domain' &&
    (token.word.startsWith('@') || (before?.use === null && grammar.sets.at.has(before.word)))
  if (clauses.text || (token.kind === 'domain' && !isEmailDomain)) return false
  claim(tokenList, { first: at, last: at }, 'filter')
  if (before?.use === null && grammar.sets.at.has(before.word)) before.use = 'noise'
  claimPreposition(tokenList, grammar, at)
  clauses.text = { place: { first: at, last: at }, in: isEmailDomain ? 'email-domain' : 'any', isOpen: false }
  return true
}

/** Claims the preposition, so that "from appointments last week" is not read as "from last week". */
function claimPreposition({ tokens }: TokenList, { sets }: Grammar, clause: number) {
  let first = clause
  while (tokens[first - 1]?.use === null && sets.the.has(tokens[first - 1]?.word ?? '')) first--
  const before = tokens[first - 1]
  if (before?.use !== null || !(sets.for.has(before.word) || sets.from.has(before.word))) return
  for (const token of tokens.slice(first - 1, clause)) token.use = 'noise'
}

function set<Key extends keyof Clauses>(
  clauses: Clauses,
  key: Key,
  value: Clauses[Key],
  unset: unknown = null,
): boolean {
  if (clauses[key] !== unset && clauses[key] !== value) return false
  clauses[key] = value
  return true
}

function showRecords(clauses: Clauses, { count, order }: Shown): boolean {
  if (clauses.shown || count === 0) return false
  clauses.shown = { count: count && Math.min(count, MAX_RECORDS), order }
  return true
}

function kindEffect(kind: Kind['kind'], isOnly: boolean): Effect {
  return ({ kinds }, { first }, { tokenList, grammar }) => {
    const { word = '' } = tokenList.tokens[first - 1] ?? {}
    return Boolean(kinds.push({ kind, isOnly, isJoined: grammar.sets.and.has(word) || /^[,/+]$/.test(word) }))
  }
}

function isUsed({ use }: Token): boolean {
  return use !== null && use !== 'unknown'
}

const inPhrases = new Set(['the', 'a', 'an', 'of', "'", '-'])

/** Run after bots and dates are claimed: resolves "about", and extends the search text over the remaining words. */
export function finishText(tokenList: TokenList, grammar: Grammar, clauses: Clauses): void {
  for (const at of clauses.abouts) {
    const isArticle = tokenList.tokens[at]?.use === null && grammar.sets.the.has(tokenList.tokens[at]?.word ?? '')
    const isQuote = tokenList.quotes.some(({ first }) => first === at + 1)
    if (isFree(tokenList.tokens[isArticle || isQuote ? at + 1 : at], grammar)) takeText(clauses, tokenList, grammar, at)
  }
  for (const [at, { kind, use }] of tokenList.tokens.entries()) {
    if (kind === 'domain' && use === null && takeText(clauses, tokenList, grammar, at) && clauses.text)
      clauses.text.isOpen = false
  }
  if (clauses.text?.isOpen) extend(tokenList, grammar, clauses.text)
}

/** @throws LeadsError match-too-long */
export function matchOf(tokenList: TokenList, text: FoundText | null): Question['match'] {
  if (!text) return null
  const typed = typedAt(tokenList, text.place)
  const folded = typed.toLowerCase().replace(text.in === 'email-domain' ? /^@/ : '', '')
  if (folded.length <= MAX_MATCH_LENGTH) return { text: folded, in: text.in }
  throw new LeadsError('match-too-long', 'The text to find is too long', { subject: typed.slice(0, MAX_MATCH_LENGTH) })
}

/** "matching free trial last week" searches for "free trial". */
function extend(tokenList: TokenList, grammar: Grammar, { place }: FoundText) {
  let last = place.last
  for (let at = last + 1; at < tokenList.tokens.length; at++) {
    const token = tokenList.tokens[at]
    if (isFree(token, grammar)) last = at
    else if (token?.use !== null || !inPhrases.has(token.word)) break
  }
  place.last = last
  claim(tokenList, place, 'filter')
}

function isFree(token: Token | undefined, grammar: Grammar): boolean {
  return token !== undefined && token.use === null && isWordLike(token) && !isFiller(token, grammar)
}
