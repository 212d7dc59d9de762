import { LeadsError } from '../question/errors.ts'
import type { GroupBy, Layout, Question } from '../question/question.ts'
import { type Grammar, type Match, matchAt } from './grammar.ts'
import type { Meaning } from './languages/phrasebook.ts'
import { claim, isWordLike, type Place, type Token, type TokenList, typedAt } from './tokens.ts'

type Shown = { count: number | null; order: 'newest' | 'oldest' }

/** The text to find, where it was typed; in quotes it ends where they do. */
type FoundText = { place: Place; in: 'any' | 'email-domain'; isOpen: boolean }

type Kind = { kind: 'leads' | 'appointments' | 'all'; isOnly: boolean; isJoined: boolean }

/** What a question asks for, bots and dates apart; null where nothing was said. */
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
  /** the tokens after "about" */
  abouts: number[]
}

/** The chatbots there are. */
type BotFacts = { botCount: number; hasDefault: boolean }
type Context = BotFacts & { tokenList: TokenList; grammar: Grammar }
/** False: it was said otherwise before, or cannot be; the words are then named as not used. */
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

/** Reads and takes every phrase of the grammar, from left to right; what a phrase is about stands apart from where it stands. */
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

/** Whether the words of a text are all words of the question language, numbers apart. */
export function isWholeOfWords(tokenList: TokenList, grammar: Grammar): boolean {
  readClauses(tokenList, grammar, { botCount: 0, hasDefault: true })
  return tokenList.tokens.every(
    (token) => !isWordLike(token) || (isUsed(token) && token.kind !== 'number') || isFiller(token, grammar),
  )
}

/** Where the text to find stands after "matching" and the like: a name there is a text. */
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

/** Words such as "the" and "bot", which say nothing where no date or name needed them. */
export function isFiller({ word }: Token, { sets }: Grammar): boolean {
  return sets.rest.has(word) || sets.bots.has(word)
}

/** Takes the text to find that begins at a token; false when there is none, or another was found before. */
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

/** "find "last week"" looks for those words; a bot in quotes was taken before. */
function takeQuote(clauses: Clauses, tokenList: TokenList, grammar: Grammar, at: number): boolean {
  const quote = tokenList.quotes.find(({ first }) => first === at + 1)
  const isFree = quote && tokenList.tokens.slice(quote.first, quote.last + 1).every(({ use }) => use === null)
  return Boolean(isFree) && takeText(clauses, tokenList, grammar, at)
}

/** The "#" of "week #44" belongs to the date; that of "last week #44" does not. */
function takeNumberSign(_: Clauses, { tokens }: TokenList, grammar: Grammar, at: number): boolean {
  const [before, unit, sign, number] = [tokens[at - 2], tokens[at - 1], tokens[at], tokens[at + 1]]
  const isSign = sign?.word === '#' && !sign.use && number?.kind === 'number' && number.word.length <= MAX_WEEK_DIGITS
  if (!isSign || unit?.use !== null || !grammar.sets.units.has(unit.word)) return false
  if (before && !before.use && isWordLike(before) && !isFiller(before, grammar)) return false
  sign.use = 'noise'
  return true
}

/** Takes a token that is no phrase: what a text or a date goes on with, or a text by its looks. */
function takeToken(clauses: Clauses, tokenList: TokenList, grammar: Grammar, at: number): boolean {
  return [takeContact, takeNumberSign, takeHead].some((take) => take(clauses, tokenList, grammar, at))
}

/** In "matching price list" the list is part of the text. */
function takeHead({ text }: Clauses, { tokens }: TokenList, { sets }: Grammar, at: number): boolean {
  const token = tokens[at]
  if (!text?.isOpen || text.place.last !== at - 1 || !token || token.use || !sets.heads.has(token.word)) return false
  text.place = { ...text.place, last: at }
  token.use = 'filter'
  return true
}

/** An address, a phone number or a page is looked for wherever it stands; a domain where it is one of an e-mail address. */
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

/** "from appointments last week" is not about the time since last week. */
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

/** Nobody looks for more, and it has to fit behind a button. */
const LONGEST_TEXT = 100
const inPhrases = new Set(['the', 'a', 'an', 'of', "'", '-'])

/** What only shows once bots and dates are taken: where the text to find ends, and whether "about" is followed by one. */
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
  if (folded.length <= LONGEST_TEXT) return { text: folded, in: text.in }
  throw new LeadsError('match-too-long', 'The text to find is too long', { subject: typed.slice(0, LONGEST_TEXT) })
}

/** "matching free trial last week" looks for "free trial". */
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
