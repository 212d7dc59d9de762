import type { Meaning } from '../languages/phrasebook.ts'
import type { ClauseContext, Effect } from '../words/clause-types.ts'
import { type Grammar, grammarFor, namesRecords } from '../words/grammar.ts'
import { type Match, matchAt } from '../words/match.ts'
import {
  claim,
  isCapital,
  isWordLike,
  type Place,
  type Token,
  type TokenList,
  tokenize,
  typedAt,
  type Use,
} from '../words/tokens.ts'
import { add, takeNegation } from './conditions.ts'
import { freeQuoteAt, takeMatch, takeRun, takeRuns } from './texts.ts'
import {
  isAboutTo,
  isKindAsked,
  isOnPage,
  isOwnWish,
  isPartOfWord,
  isTopic,
  lastBeforeWeekend,
  lastOfText,
  takesBackMessage,
  timedTopics,
} from './topics.ts'

/** "Find Ines", "Mrs Gallagher". */
export function lookup(isName: boolean): Effect {
  return (match, context) => {
    const other = isName ? otherAfterTitle(match, context) : otherAfterVerb(match, context)
    if (other !== null) return other
    const { clauses, tokenList, grammar } = context
    // "Messages by day" are groups.
    if (match.last > match.first && matchAt(grammar, tokenList.tokens, match.last)?.meaning.startsWith('by-')) {
      claim(tokenList, { first: match.first, last: match.last - 1 }, 'noise')
      return null
    }
    if (
      (isName && isCapital(tokenList.text, tokenList.tokens[match.last + 1])) ||
      freeQuoteAt(tokenList, match.last + 2) !== null
    )
      return takeMatch(match, context, { field: isName ? 'name' : 'any', op: 'contains' }) ?? 'noise'
    clauses.lookups.push({ at: match.last + 1, isName })
    return 'noise'
  }
}

/** "Find Ines Help": the last name of the person looked up. */
export function isOfName({ first, last }: Match, { tokenList: { text, tokens }, clauses }: ClauseContext): boolean {
  const isName = first === last && [tokens[first - 1], tokens[first]].every((token) => isCapital(text, token))
  return isName && clauses.lookups.some(({ at }) => at < first && at >= first - MAX_NAMES)
}

const MAX_NAMES = 3

/** How a title is used that begins no name. */
function otherAfterTitle(match: Match, context: ClauseContext): Use | null {
  if (matchAt(context.grammar, context.tokenList.tokens, match.last + 1)?.meaning === 'called') return 'noise'
  return takeAsker(match, context) ? 'unknown' : null
}

const MAX_WORDS_BEFORE_VERB = 4

/** "What did we close Q3 with", "what did marketing bring in" look nobody up, "what did Petra Klein write" does. */
function otherAfterVerb({ first, last }: Match, { tokenList, grammar }: ClauseContext): Use | null {
  const { text, tokens } = tokenList
  const { sets } = grammar
  if (sets.i.has(tokens[last + 1]?.word ?? '')) return 'noise'
  // "Was there a spike on Tuesday"
  if (last > first && sets.the.has(tokens[last]?.word ?? '') && !isCapital(text, tokens[last + 1])) return 'noise'
  if (first === last || !sets.did.has(tokens[last]?.word ?? '') || sets.is.has(tokens[last]?.word ?? '')) return null
  const from = last + 2
  const isSaid = tokens.slice(from, from + MAX_WORDS_BEFORE_VERB).some(({ word }, index) => {
    if (sets.needs.has(word)) return true
    const meaning = matchAt(grammar, tokens, from + index)?.meaning
    return meaning !== undefined && SAYING.has(meaning)
  })
  return isSaid ? null : 'noise'
}

const SAYING = new Set<Meaning>(['wrote', 'asked', 'about', 'mention'])

const MAX_ASKER_WORDS = 5

/** "Dr Patel would like to know …": who wants to know is no condition, but is named as unused. */
function takeAsker({ last }: Match, { tokenList, grammar }: ClauseContext): boolean {
  const { tokens } = tokenList
  const end = tokens.findIndex(({ word }, at) => at > last + 2 && grammar.sets.knowing.has(word))
  const isNear = end > 0 && end - last <= MAX_ASKER_WORDS && grammar.words.has(tokens[end - 1]?.word ?? '')
  const isPlain = tokens.slice(last + 1, end + 1).every(({ use, kind }) => use === null && kind === 'word')
  if (!isNear || !isPlain) return false
  claim(tokenList, { first: last + 1, last: end }, 'unknown')
  return true
}

/** "About refunds": a text, unless it is the asker's wish, a kind or a phrase that is none. */
export function takeAbout(match: Match, context: ClauseContext): Use | null {
  if (isNoTopic(match, context)) {
    claim(context.tokenList, { first: match.first, last: match.last - 1 }, 'noise')
    return null
  }
  if (isPartOfWord(match, context) || isOwnWish(match, context)) return 'noise'
  // "With messages about refunds"
  takesBackMessage(match, context)
  const next = match.last + (context.grammar.sets.the.has(context.tokenList.tokens[match.last + 1]?.word ?? '') ? 2 : 1)
  if (isKindAsked(match, context, next) || isAboutTo(match, context) || isOnPage(match, context, next)) return 'noise'
  const timed = timedTopics(context, next)
  if (timed.length > 0) return takeRuns(context, timed, { field: 'any', op: 'contains' })
  const beforeWeekend = lastBeforeWeekend(context, next)
  if (beforeWeekend !== null)
    return takeRun(context, { first: next, last: beforeWeekend }, { field: 'any', op: 'contains' })
  const isVerb = match.last > match.first || isTopic(context, next)
  const last = isVerb ? lastOfText(context, next) : null
  if (last !== null) return takeRun(context, { first: next, last }, { field: 'any', op: 'contains' })
  const isQuote = freeQuoteAt(context.tokenList, match.last + 2) !== null
  if (isQuote) return takeMatch(match, context, { field: 'any', op: 'contains' })
  context.clauses.abouts.push(match.last + 1)
  return 'noise'
}

/** "Between two enquiries on average", "anything on the contact page": the preposition begins another phrase. */
function isNoTopic({ first, last }: Match, { tokenList: { tokens }, grammar }: ClauseContext): boolean {
  if (first === last || tokens[last]?.word !== 'on') return false
  const isPage = tokens.slice(last + 1, last + 4).some(({ word }) => grammar.sets.pages.has(word))
  return isPage || matchAt(grammar, tokens, last)?.meaning === 'average'
}

/** "Where 'refund' comes up": a text in quotes is looked for, unless it may be a chatbot's name. */
export function takeQuotes(context: ClauseContext, isLikeName: (words: string[]) => boolean): void {
  const { tokenList, grammar, clauses } = context
  const { tokens, quotes } = tokenList
  const { sets } = grammar
  for (const { first, last } of quotes) {
    const place = freeQuoteAt(tokenList, first)
    const words = tokens.slice(first, last + 1).filter(isWordLike)
    const [before = '', after = ''] = [tokens[first - 2]?.word, tokens[last + 2]?.word]
    const isWhole = first === 1 && last === tokens.length - 2
    const isNamed = [sets.for, sets.bots].some((set) => set.has(before)) || sets.bots.has(after)
    if (!place || isWhole || isNamed || words.length === 0 || isLikeName(words.map(({ word }) => word))) continue
    claim(tokenList, place, 'filter')
    const not = takeNegation(context, first - 1)
    add(clauses, first, { field: 'any', op: 'contains', not }).values.push({ place, isOpen: false })
  }
}

const MAX_TOKENS = 40

/** "Cancel mr Webers appointment", "delete Jane Doe's entry": who is named in a request that is refused; null for nobody. */
export function nameIn(text: string, locale: string): string | null {
  const tokenList = tokenize(text)
  const { tokens } = tokenList
  const address = tokens.find(({ kind }) => kind === 'email')
  if (address) return address.word
  const grammar = grammarFor(locale)
  const place = tokens.slice(0, MAX_TOKENS).flatMap((_, at) => namePlace(tokenList, at, grammar) ?? [])[0]
  if (!place) return null
  const name = typedAt(tokenList, place)
  // "Webers Termin"
  return namesRecords(tokens[place.last + 1]?.word, grammar) ? name.replace(/(?<=[^s])s$/u, '') : name
}

/** Words that no question has, behind a title, before "'s", or with capital letters. */
function namePlace({ tokens, text }: TokenList, first: number, grammar: Grammar): Place | null {
  const isUnknown = (token: Token | undefined) =>
    token?.kind === 'word' && token.word.length > 1 && !grammar.words.has(token.word) && !grammar.isDateWord(token.word)
  const isTitled = isTitle(tokens, first, grammar.locale)
  if (!isUnknown(tokens[first]) && !(isTitled && tokens[first]?.kind === 'word')) return null
  let last = first
  while (last - first < MAX_NAMES - 1 && isUnknown(tokens[last + 1]) && !isOwner(tokens, last)) last++
  if (isTitled || isOwner(tokens, last)) return { first, last }
  const isProper = first > 0 && tokens.slice(first, last + 1).every((one) => isCapital(text, one))
  const before = tokens[first - 1]?.word ?? ''
  const isOf = grammar.sets.naming.has(before) || grammar.sets.for.has(before)
  // "For tom baker" is a name in small letters.
  return (isProper && (isOf || last > first)) || (isOf && last > first) ? { first, last } : null
}

const TITLE =
  /^(?:mrs?|ms|miss|dr|herrn?|frau|fr|hrn?|madame|monsieur|mademoiselle|mlle|mme|m|senora?|senorita|sra?|srta|don|dona)$/u

function isTitle(tokens: Token[], at: number, locale: string): boolean {
  const before = tokens[at - 1]?.word === '.' ? tokens[at - 2] : tokens[at - 1]
  const isInitial = before?.word === 'm' && !locale.startsWith('fr')
  return before !== undefined && !isInitial && TITLE.test(before.word)
}

/** Before "'s" */
function isOwner(tokens: Token[], at: number): boolean {
  return tokens[at + 1]?.word === "'" && tokens[at + 2]?.word === 's'
}
