import { LRUCache } from 'lru-cache'
import type { Moment } from '../../dates/calendar/range.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { claimJoiners, joinerBetween } from './bot-comparisons.ts'
import { isDate } from './period.ts'
import { isReservedName } from './reserved-names.ts'
import { excludedAfter } from './where/conditions.ts'
import type { Grammar } from './words/grammar.ts'
import { phraseBefore, searchTextPlaces } from './words/match.ts'
import { claim, isWordLike, type Place, type Token, type TokenList, tokenize, typedAt } from './words/tokens.ts'

/** `for`: a name that is also a date is read as a name; `sure` ("bot May", quotes): it can only be a name. */
type Introduction = 'none' | 'for' | 'sure'

/** An occurrence of a bot's name, and (`whole`) the words around it that belong to it. */
type Mention = {
  bot: Bot
  name: Place
  whole: Place
  introduction: Introduction
  isExcluded: boolean
  /** the name may also be a date or a keyword */
  isDoubtful: boolean
}

/** A name of a bot, and where it stands. */
export type FoundName = Pick<Mention, 'bot' | 'name'>

export type MatchedBots = { named: Bot[]; excluded: Bot[]; isCompared: boolean; doubtful: Mention[] }

const rank: Introduction[] = ['none', 'for', 'sure']

/**
 * Claims the names and aliases of bots that were found. A name that is also a date ("May") needs "for", "bot" or quotes;
 * `isFlipped` inverts that decision where the words around the name leave it open.
 */
export function matchBots(
  tokenList: TokenList,
  { found, grammar, moment, isFlipped }: { found: FoundName[]; grammar: Grammar; moment: Moment; isFlipped: boolean },
): MatchedBots {
  const mentions = inheritIntroductions(tokenList, grammar, mentionsOf(tokenList, found, grammar))
  doubt(tokenList, mentions, moment)
  const taken = mentions.filter((mention) => isTaken(mention, isFlipped))
  for (const { whole } of taken) claim(tokenList, whole, 'bot')
  return {
    named: botsOf(taken, false),
    excluded: botsOf(taken, true),
    isCompared: claimJoiners(tokenList, grammar, taken, moment),
    doubtful: mentions.filter(({ isDoubtful, introduction }) => isDoubtful && introduction !== 'sure'),
  }
}

function isTaken({ isDoubtful, introduction }: Mention, isFlipped: boolean): boolean {
  if (!isDoubtful || introduction === 'sure') return true
  return (introduction === 'for') !== isFlipped
}

function botsOf(mentions: Mention[], isExcluded: boolean): Bot[] {
  return [...new Set(mentions.filter((mention) => mention.isExcluded === isExcluded).map(({ bot }) => bot))]
}

/** The names that begin at a token, shortest first. */
type NamesHere = { first: number; names: { bot: Bot; last: number }[] }

/** The names of bots in a text of which nothing is taken, the longest where several overlap. */
export function findNames(tokenList: TokenList, index: NameIndex<Bot>, grammar: Grammar): FoundName[] {
  const { tokens } = tokenList
  const found: NamesHere[] = []
  for (let first = 0; first < tokens.length; first++) {
    const names = index.namesAt(tokens, first)
    if (names.length > 0) found.push({ first, names })
  }
  if (found.length === 0) return []
  const texts = searchTextPlaces(tokenList, grammar, ['match'])
  const outside = found.filter(({ first }) => !texts.has(first))
  return longest(outside, (name) => !isInsideWord(tokens, name, grammar.sets))
}

function mentionsOf(tokenList: TokenList, found: FoundName[], grammar: Grammar): Mention[] {
  const quotes = new Map(tokenList.quotes.map((quote) => [quote.first, quote]))
  return found.map((one) => ({
    ...one,
    ...surroundings(tokenList, grammar, one.name, quotes.get(one.name.first)),
    isDoubtful: false,
  }))
}

/** Resolves overlaps: the longest wins, then the earliest. Where it does not count, the next shorter one may. In text order. */
function longest(found: NamesHere[], isName: (name: Place) => boolean): FoundName[] {
  const byLength: NamesHere[][] = []
  for (const here of found) addByLength(byLength, here)
  const taken = new Set<number>()
  const kept: FoundName[] = []
  for (let length = byLength.length - 1; length > 0; length--) {
    for (const here of byLength[length]?.sort((a, b) => a.first - b.first) ?? []) {
      const { bot, last } = here.names.pop() as NamesHere['names'][number]
      const name = { first: here.first, last }
      // A claimed name is at least as long as this one, so that an overlap always covers one of this one's ends.
      if (taken.has(name.first)) continue
      if (taken.has(last) || !isName(name)) addByLength(byLength, here)
      else {
        addTokens(taken, name)
        kept.push({ bot, name })
      }
    }
  }
  return kept.sort((a, b) => a.name.first - b.name.first)
}

function addTokens(taken: Set<number>, { first, last }: Place): void {
  for (let at = first; at <= last; at++) taken.add(at)
}

function addByLength(byLength: NamesHere[][], here: NamesHere): void {
  const length = (here.names.at(-1)?.last ?? here.first - 1) - here.first + 1
  byLength[length] ??= []
  byLength[length].push(here)
}

/** "Acme-Shop", "x@acme" and "acme_old" do not mention Acme; the German "Acme-Leads" does. */
export function isInsideWord(
  tokens: Token[],
  { first, last }: Place,
  { leads, appointments, bots }: Grammar['sets'],
): boolean {
  const isLink = (token: Token | undefined) => token !== undefined && /^[-_@]$/.test(token.word)
  const before = tokens[first]?.isGlued && tokens[first - 1]?.isGlued && isLink(tokens[first - 1])
  const isNoun = () => [leads, appointments, bots].some((nouns) => nouns.has(tokens[last + 2]?.word ?? ''))
  const after = tokens[last + 1]?.isGlued && tokens[last + 2]?.isGlued && isLink(tokens[last + 1]) && !isNoun()
  return Boolean(before || after)
}

function surroundings(
  tokenList: TokenList,
  grammar: Grammar,
  name: Place,
  quoteHere: Place | undefined,
): Pick<Mention, 'whole' | 'introduction' | 'isExcluded'> {
  const quote = quoteHere?.last === name.last ? quoteHere : undefined
  const quoted = quote ? { first: quote.first - 1, last: quote.last + 1 } : name
  const before = wordsBefore(tokenList.tokens, grammar, quoted.first)
  const after = wordsAfter(tokenList.tokens, grammar, quoted.last)
  const exception = firstOfException(tokenList.tokens, grammar, [before.first, quoted.first])
  const excluded = excludedAfter(tokenList.tokens, grammar, after.last)
  return {
    whole: { first: exception ?? before.first, last: excluded ?? after.last },
    introduction: quote || after.isSure ? 'sure' : exception !== null ? 'for' : before.introduction,
    isExcluded: exception !== null || excluded !== null,
  }
}

/** Where "except" begins that ends before one of these places: a preposition may be part of it, as in "sauf celles de". */
function firstOfException(tokens: Token[], grammar: Grammar, ends: number[]): number | null {
  for (const end of ends) {
    const words = phraseBefore(grammar, 'except', tokens, end)
    if (words) return end - words.length
  }
  return null
}

function wordsBefore(
  tokens: Token[],
  { sets, locale }: Grammar,
  name: number,
): { first: number; introduction: Introduction } {
  const free = (at: number) => (tokens[at]?.use === null ? (tokens[at]?.word ?? '') : '')
  const isBot = (at: number) => sets.bots.has(free(at)) && !sets.by.has(free(at - 1))
  let first = name
  let isSure = false
  const isSign = () =>
    (free(first - 1) === ':' && isBot(first - 2)) || (free(first - 1) === "'" && /^[dl]$/.test(free(first - 2)))
  while (sets.the.has(free(first - 1)) || isBot(first - 1) || isSign()) {
    first--
    isSure ||= isBot(first)
  }
  const word = free(first - 1)
  const introduction = sets.for.has(word) || (word === '4' && locale === 'en') ? 'for' : 'none'
  const hasPreposition = introduction === 'for' || sets.from.has(word)
  return { first: hasPreposition ? first - 1 : first, introduction: isSure ? 'sure' : introduction }
}

/** "Acme's leads", "the Acme bot". */
function wordsAfter(tokens: Token[], { sets }: Grammar, name: number): { last: number; isSure: boolean } {
  const hasGenitive = tokens[name + 1]?.word === "'" && tokens[name + 2]?.word === 's' && tokens[name + 2]?.isGlued
  const last = hasGenitive ? name + 2 : name
  const isSure = sets.bots.has(tokens[last + 1]?.word ?? '') && !tokens[last + 1]?.use
  return { last: isSure ? last + 1 : last, isSure }
}

/** In "for Acme, May and Globex" the introduction applies to all names of the list. */
function inheritIntroductions(tokenList: TokenList, grammar: Grammar, mentions: Mention[]): Mention[] {
  for (const [index, mention] of mentions.entries()) {
    const before = mentions[index - 1]
    if (!before || joinerBetween(tokenList, grammar, before, mention) === null) continue
    if (rank.indexOf(before.introduction) > rank.indexOf(mention.introduction))
      mention.introduction = before.introduction
    mention.isExcluded ||= before.isExcluded
  }
  return mentions
}

function doubt(tokenList: TokenList, mentions: Mention[], moment: Moment) {
  const known = new Map<string, boolean>()
  for (const mention of mentions) {
    const text = typedAt(tokenList, mention.name)
    const isDoubtful = known.get(text) ?? isDoubtfulName(text, moment)
    known.set(text, isDoubtful)
    mention.isDoubtful = isDoubtful
  }
}

/** Whether a name is also a date or a word of the query language. */
export function isDoubtfulName(text: string, moment: Moment): boolean {
  return !/\p{L}/u.test(text) || isReservedName(text) || isDate(text, moment)
}

/** A bot's name or alias, normalized for comparison. */
export type BotName = {
  bot: Bot
  /** verbatim */
  name: string
  /** normalized words and the signs between them */
  tokens: string[]
  words: string[]
  /** without spaces, so that "AcmeShop" is near "Acme Shop" */
  squeezed: string
  /** surrounded by spaces, for searching whole words */
  spaced: string
}

function botNames(bots: Bot[]): BotName[] {
  return bots.flatMap((bot) =>
    [bot.name, ...bot.aliases].map((name) => {
      return { bot, name, ...tokensOf(name) }
    }),
  )
}

type IndexedNames = { names: BotName[]; nameIndex: NameIndex<Bot> }

const indexedNames = new WeakMap<Bot[], IndexedNames>()

/** The names of a workspace's bots, whose array is the same from question to question: 2,000 names take 8 ms. */
export function namesOf(bots: Bot[]): IndexedNames {
  const known = indexedNames.get(bots)
  if (known) return known
  const names = botNames(bots)
  const indexed = { names, nameIndex: createNameIndex(names) }
  indexedNames.set(bots, indexed)
  return indexed
}

type Spelling = Omit<BotName, 'bot' | 'name'>

/** More than the names of several workspaces, because every question compares all names. */
const MAX_CACHED_NAMES = 5_000
const nameCache = new LRUCache<string, Spelling>({ max: MAX_CACHED_NAMES })

/** The normalized forms of a name. */
export function tokensOf(name: string): Spelling {
  const known = nameCache.get(name)
  if (known) return known
  const { tokens, words } = /^[a-z0-9 ]+$/i.test(name) ? plainWords(name) : foldedWords(name)
  const found = { tokens, words, squeezed: words.join(''), spaced: ` ${words.join(' ')} ` }
  nameCache.set(name, found)
  return found
}

export function wordsOf(text: string): string[] {
  return foldedWords(text).words
}

/** Equals `tokenize` for plain names, in a tenth of the time. */
function plainWords(name: string): Pick<BotName, 'tokens' | 'words'> {
  const words = name.toLowerCase().split(' ').filter(Boolean)
  return { tokens: words, words }
}

/** Drops signs at either end, so that "Yahoo!" matches "Yahoo". */
function foldedWords(text: string): Pick<BotName, 'tokens' | 'words'> {
  const { tokens } = tokenize(text)
  const first = Math.max(tokens.findIndex(isWordLike), 0)
  const last = tokens.findLastIndex(isWordLike)
  return {
    tokens: tokens.slice(first, last < 0 ? undefined : last + 1).map(({ word }) => word),
    words: tokens.filter(isWordLike).map(({ word }) => word),
  }
}

export type NameIndex<Owner> = {
  /** The names that begin at token `at`, with the index of their last token, shortest first. */
  namesAt: (tokens: Token[], at: number) => { bot: Owner; last: number }[]
}

const leftOut = new Set([',', '.', '!', '?', '"', '“', '”', '„', '«', '»'])

/** The name that ends here, and those that go on, by their next word. */
type NameNode<Owner> = { owner: Owner | null; next: Map<string, NameNode<Owner>> | null }

/**
 * Finds names in a text. A lookup is bounded by the longest name, independent of the number of names. Names also match
 * without punctuation ("Acme, Inc.").
 */
export function createNameIndex<Owner>(names: { tokens: string[]; bot: Owner }[]): NameIndex<Owner> {
  const root: NameNode<Owner> = { owner: null, next: null }
  for (const { tokens, bot } of names) {
    const plain = tokens.filter((word) => !leftOut.has(word))
    addName(root, tokens, bot)
    if (plain.length !== tokens.length && plain.length > 0) addName(root, plain, bot)
  }

  return {
    namesAt: (tokens, at) => {
      const found: { bot: Owner; last: number }[] = []
      let node: NameNode<Owner> | undefined = root
      for (let last = at; node?.next && !tokens[last]?.use; last++) {
        node = node.next.get(tokens[last]?.word ?? '')
        if (node && node.owner !== null) found.push({ bot: node.owner, last })
      }
      return found
    },
  }
}

/** Of the same name the first owner counts. */
function addName<Owner>(root: NameNode<Owner>, words: string[], owner: Owner): void {
  let node = root
  for (const word of words) {
    node.next ??= new Map()
    const known = node.next.get(word)
    const next = known ?? { owner: null, next: null }
    if (!known) node.next.set(word, next)
    node = next
  }
  node.owner ??= owner
}
