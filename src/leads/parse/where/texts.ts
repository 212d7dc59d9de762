import type { Field } from '../../question/question.ts'
import type { Meaning } from '../languages/phrasebook.ts'
import type { ClauseContext, FoundCondition, FoundValue, Wanted } from '../words/clause-types.ts'
import { type Grammar, isFiller } from '../words/grammar.ts'
import { isOpen, type Match, matchAt } from '../words/match.ts'
import { claim, isWordLike, type Place, type Token, type TokenList, type Use } from '../words/tokens.ts'
import { dropRepeated, mergePages, refuseAlternatives } from './alternatives.ts'
import { add, fieldBefore, isFree, isSkippable, isTextBehindDate, takeNegation } from './conditions.ts'
import { dropPresence, isLocalPartAt, phoneFrom } from './contacts.ts'
import { isOfPages, takePageName } from './page-names.ts'
import { isName, takePeople, takeWriter } from './people.ts'
import { askWhatAbout, isOnlyAnything } from './topics.ts'

const MAX_VALUES = 20

export function valueStart(tokens: Token[], at: number): number {
  return tokens[at]?.word === ':' ? at + 1 : at
}

/** "starts with 0044", "a number beginning with +49": the condition is about the field named before. */
export function takeStarts(match: Match, context: ClauseContext): Use | null {
  const { tokenList } = context
  const before = fieldBefore(context, match.first)
  const field = before?.field ?? 'phone'
  const noun = before?.field === 'session' ? matchAt(context.grammar, tokenList.tokens, before.at) : null
  if (noun) claim(tokenList, { ...noun, last: Math.min(noun.last, match.first - 1) }, 'noise')
  // "Adressen, die mit info@ anfangen": the verb stands behind.
  if (tokenList.tokens[match.first - 1]?.use === 'filter') return startsOf(context, match.first - 1)
  if (field === 'email' && isLocalPartAt(tokenList, match.last + 1)) return 'noise'
  const number = phoneFrom(tokenList, match.last + 1, 2) ?? (before && digitAt(tokenList, match.last + 1))
  if (field === 'phone' && number === null) {
    context.clauses.verbs.push({ at: match.first, wanted: { field, op: 'starts' } })
    return 'noise'
  }
  if (number !== null && field === 'phone') {
    dropPresence(context.clauses, match.first)
    claim(tokenList, number, 'filter')
    add(context.clauses, number.first, { field, op: 'starts' }).values.push({ place: number, isOpen: false })
    return 'clause'
  }
  return takeMatch(match, context, { field, op: 'starts' })
}

/** "Seiten, die mit /blog beginnen" */
function startsOf({ clauses }: ClauseContext, last: number): Use {
  const page = clauses.where.find(({ field, values }) => field === 'page' && values.at(-1)?.place.last === last)
  if (page) page.op = 'starts'
  return 'noise'
}

/** "Números que empiezan por 6" */
function digitAt({ tokens }: TokenList, at: number): Place | null {
  const token = tokens[at]
  return token?.kind === 'number' && token.use === null && token.word.length === 1 ? { first: at, last: at } : null
}

/** A search text after `match`, in quotes or as typed; several joined by "or" or "and". */
export function takeMatch(match: Match, context: ClauseContext, wanted: Wanted, from = match.last + 1): Use | null {
  const { tokenList, clauses } = context
  if (isOnlyAnything(context, from) || isBehindText(match, context) || isTextBehindDate(context, from)) return 'noise'
  const values = valuesFrom(context, from, wanted.field)
  if (values.length === 0) {
    clauses.verbs.push({
      at: match.first,
      wanted: { ...wanted, not: wanted.not || takeNegation(context, match.first) },
    })
    return 'noise'
  }
  const condition = add(clauses, match.first, wanted)
  condition.values = values
  condition.not ||= takeNegation(context, match.first)
  const determiner = tokenList.tokens[from]
  if (determiner?.word === 'both') splitValues(context, condition)
  if (determiner?.use === null && context.grammar.sets.any.has(determiner.word)) determiner.use = 'noise'
  for (const { place } of values) claim(tokenList, place, 'filter')
  return 'clause'
}

const IN = new Set(['in', 'im', 'dans', 'en'])

/** "With 'offer' in the text last month": it says where the text before it stands. */
function isBehindText({ first, last }: Match, { tokenList, clauses }: ClauseContext): boolean {
  const { tokens } = tokenList
  if (!IN.has(tokens[first]?.word ?? '') || freeQuoteAt(tokenList, last + 1) !== null) return false
  const sign = tokens[first - 1]
  const before = sign === undefined || isWordLike(sign) ? first - 1 : first - 2
  return clauses.where.some(({ field, values }) => field === 'message' && values.at(-1)?.place.last === before)
}

/** "Mentioning both price and delivery": each must hold. */
function splitValues({ clauses }: ClauseContext, condition: FoundCondition): void {
  const [first, ...others] = condition.values
  if (first) condition.values = [first]
  for (const value of others) clauses.where.push({ ...condition, at: value.place.first, values: [value] })
}

/** "Who put 'braces' in the message": the quote before the field, over articles and prepositions; null without. */
export function takeQuoteBefore({ first }: Match, context: ClauseContext, wanted: Wanted): Use | null {
  const { tokenList, grammar, clauses } = context
  const { tokens } = tokenList
  let at = first - 1
  while (grammar.sets.the.has(tokens[at]?.word ?? '') || grammar.sets.narrowing.has(tokens[at]?.word ?? '')) at--
  const quote = tokenList.quotes.find(({ last }) => last === at - 1)
  const place = quote && freeQuoteAt(tokenList, quote.first)
  if (!place) return null
  add(clauses, place.first, { ...wanted, not: takeNegation(context, place.first) }).values.push({
    place,
    isOpen: false,
  })
  claim(tokenList, place, 'filter')
  return 'clause'
}

/** "Messages with 'refund' in them" */
export function takeQuoteAfter(match: Match, context: ClauseContext, not = false): Use | null {
  if (freeQuoteAt(context.tokenList, match.last + 2) === null) return null
  return takeMatch(match, context, { field: isOfPages(context, match.first) ? 'page' : 'message', op: 'contains', not })
}

/** A text of several words, whatever they are. */
export function takeRun({ tokenList, clauses }: ClauseContext, place: Place, wanted: Wanted): Use {
  claim(tokenList, place, 'filter')
  add(clauses, place.first, wanted).values.push({ place, isOpen: true })
  return 'noise'
}

/** Several texts, of which one is enough. */
export function takeRuns({ tokenList, clauses }: ClauseContext, places: Place[], wanted: Wanted): Use {
  const condition = add(clauses, places[0]?.first ?? 0, wanted)
  for (const place of places) {
    claim(tokenList, place, 'filter')
    condition.values.push({ place, isOpen: false })
  }
  return 'noise'
}

/** Values from a token on: the first is taken whatever it is, the next only after "or", "and" or a comma. */
function valuesFrom(context: ClauseContext, from: number, field: Field): FoundValue[] {
  const values: FoundValue[] = []
  let next: { at: number; isSure: boolean } | null = { at: from, isSure: true }
  while (next && values.length < MAX_VALUES) {
    const value = valueAt(context, next.at, !next.isSure)
    if (value === null) return values
    values.push(value)
    next = nextValue(context, value, field)
  }
  return values
}

const TEXT_VERBS = new Set<Meaning>(['mention', 'match', 'about'])

/** They begin another condition: "mentioning pricing or without phone". */
const CONDITION_VERBS = new Set<Meaning>([
  'with',
  'without',
  'not',
  'not-match',
  'called',
  'find',
  'page-match',
  'starts',
])

/** Whether a phrase begins a condition on another field than the texts before. */
function beginsOther(meaning: Meaning | undefined, field: Field): boolean {
  if (meaning === undefined) return false
  return TEXT_VERBS.has(meaning) ? field !== 'message' && field !== 'any' : CONDITION_VERBS.has(meaning)
}

/** "Parlé de prix ou de livraison" */
function repeatsPreposition(tokens: Token[], { sets }: Grammar, { place }: FoundValue, joiner: number): boolean {
  const { word = '' } = tokens[joiner + 1] ?? {}
  return sets.from.has(word) && word === tokens[place.first - 1]?.word
}

/** Where the next value of a list may begin; after "or" it is one, whatever it is. Null at the list's end. */
function nextValue(
  { tokenList, grammar }: ClauseContext,
  value: FoundValue,
  field: Field,
): { at: number; isSure: boolean } | null {
  const { tokens } = tokenList
  const { sets } = grammar
  const wordAt = (at: number) => tokens[at]?.word ?? ''
  let joiner = value.place.last + 1
  if (!value.isOpen && /^["'”»’“«]$/.test(wordAt(joiner))) joiner++
  if (wordAt(joiner) === ',' && sets.or.has(wordAt(joiner + 1))) joiner++
  const word = wordAt(joiner)
  const isOr = sets.or.has(word)
  if (tokens[joiner]?.use || !(isOr || sets.and.has(word) || word === ',' || word === '/')) return null
  const again = matchAt(grammar, tokens, joiner + 1)
  if (again && again.meaning !== 'mention' && !isOr) return null
  const isPreposition = tokens[joiner + 2] !== undefined && sets.from.has(wordAt(joiner + 1))
  if (isOr && field !== 'page' && repeatsPreposition(tokens, grammar, value, joiner))
    return { at: joiner + 2, isSure: true }
  return isPreposition || beginsOther(again?.meaning, field) ? null : valueAfter(again, joiner, isOr)
}

function valueAfter(again: Match | null, joiner: number, isOr: boolean): { at: number; isSure: boolean } {
  const isRepeated = again !== null && TEXT_VERBS.has(again.meaning)
  return { at: isRepeated ? again.last + 1 : joiner + 1, isSure: isOr }
}

/** The quoted words that begin at a token, if nothing claimed one of them; null without. */
export function freeQuoteAt({ tokens, quotes }: TokenList, from: number): Place | null {
  const quote = quotes.find(({ first }) => first === from)
  return quote && tokens.slice(quote.first, quote.last + 1).every(({ use }) => use === null) ? quote : null
}

function valueAt({ tokenList, grammar }: ClauseContext, at: number, isNext: boolean): FoundValue | null {
  const { tokens } = tokenList
  const next = valueStart(tokens, at)
  const quote = freeQuoteAt(tokenList, next + 1)
  if (quote) return { place: quote, isOpen: false }
  const article = afterElision(tokenList, next)
  const { word = '' } = tokens[article] ?? {}
  const isArticle =
    (grammar.sets.the.has(word) || grammar.sets.any.has(word)) && !endsValue(tokens[article + 1], grammar)
  const start = isArticle ? article + 1 : article
  const token = tokens[start]
  if (!token || token.use || !isWordLike(token)) return null
  if (isNext && isListStop(tokens, grammar, start)) return null
  return { place: { first: start, last: start }, isOpen: true }
}

/** "Names with A or B": a letter, no article. */
function endsValue(token: Token | undefined, { sets }: Grammar): boolean {
  return token === undefined || sets.or.has(token.word) || sets.and.has(token.word) || /^[,/]$/.test(token.word)
}

/** Skips the article of "l'offre" and "d'offre"; "O'Brien" has none. */
function afterElision({ text, tokens }: TokenList, at: number): number {
  const [article, sign, name] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  const isCapital = (token: Token | undefined) => /^\p{Lu}/u.test(text.slice(token?.start))
  if (article && isCapital(article) && isCapital(name)) return at
  const isElided = article && article.word.length <= 2 && !/^[aeiou]/.test(article.word)
  return isElided && sign?.word === "'" && sign.isGlued ? at + 2 : at
}

/** In a list the next value is no phrase of its own and no date: "garden or balcony", not "garden and last week". */
function isListStop(tokens: Token[], grammar: Grammar, at: number): boolean {
  const token = tokens[at]
  if (!token || isFiller(token, grammar) || token.kind === 'number') return true
  const match = matchAt(grammar, tokens, at)
  return (
    grammar.isDateWord(token.word) || (match !== null && match.meaning !== 'appointments' && match.meaning !== 'noise')
  )
}

function isEnd({ tokens }: TokenList, at: number): boolean {
  return tokens.slice(at).every((token) => !isWordLike(token) || token.use === 'period')
}

/** "die Rabatt erwähnen", "die mit 0151 beginnen": the text stands before the verb. */
function takeBefore(context: ClauseContext, verb: number, wanted: Wanted): boolean {
  const { tokenList, grammar, clauses } = context
  const { tokens } = tokenList
  let last = verb - 1
  while (tokens[last] && (tokens[last]?.use === 'noise' || !isWordLike(tokens[last] as Token))) last--
  let first = last
  while (first - 1 >= 0 && last - first < 3 && isName(tokens[first - 1], grammar)) first--
  const isPhone = tokens[last]?.use === null && tokens[last]?.kind === 'number'
  if (!isFree(tokens[last], grammar) && !isPhone) return false
  if (wanted.field === 'phone' && !isPhone) return false
  const place = { first: isPhone ? last : first, last }
  const not = wanted.not || takeNegation(context, place.first)
  claim(tokenList, place, 'filter')
  const condition = add(clauses, place.first, { ...wanted, not })
  condition.values.push({ place, isOpen: false })
  const before = first === last || isPhone ? valueBefore(context, first) : null
  if (before) condition.values.unshift({ place: before, isOpen: false })
  return true
}

/** "Die Preis oder Lieferung erwähnen": the value before "or". */
function valueBefore({ tokenList, grammar }: ClauseContext, first: number): Place | null {
  const joiner = tokenList.tokens[first - 1]
  const isJoined =
    joiner !== undefined && isOpen(joiner) && (grammar.sets.or.has(joiner.word) || grammar.sets.and.has(joiner.word))
  if (!isJoined || !isName(tokenList.tokens[first - 2], grammar)) return null
  const place = { first: first - 2, last: first - 2 }
  claim(tokenList, place, 'filter')
  return place
}

/** "find Murphy but not Patrick Murphy" */
function takeExceptions(context: ClauseContext): void {
  const { tokenList, grammar, clauses } = context
  const { tokens } = tokenList
  for (const { field, op, values } of [...clauses.where]) {
    const last = values.at(-1)?.place.last
    if (last === undefined || tokens[last + 1]?.use !== 'operator') continue
    let first = last + 1
    while (tokens[first]?.use === 'operator') first++
    if (!isFree(tokens[first], grammar)) continue
    claim(tokenList, { first: last + 1, last: first - 1 }, 'clause')
    const place = { first, last: first }
    claim(tokenList, place, 'filter')
    add(clauses, first, { field, op, not: true }).values.push({ place, isOpen: true })
  }
}

/** A value that must not be a bot, a date or a phrase. */
function takeLater(context: ClauseContext, at: number, wanted: Wanted): boolean {
  const { tokenList, grammar } = context
  const { tokens, quotes } = tokenList
  const isQuote = quotes.some(({ first }) => first === at + 1)
  let start = at
  while (
    !isQuote &&
    tokens[start] &&
    (isSkippable(tokens[start], grammar) || tokens[start]?.use === 'noise') &&
    start - at < 4
  )
    start++
  const value = tokens[isQuote ? at + 1 : start]
  if (!isFree(value, grammar) || (wanted.field === 'name' && grammar.sets.calling.has(value?.word ?? ''))) return false
  const match = { meaning: 'about', number: null, first: at, last: start - 1 } as const
  return takeMatch(match, context, wanted, isQuote ? at : start) !== null
}

const SIGNS_INSIDE = new Set(["'", '-'])

/** "matching free trial last week" searches for "free trial". */
function extend(tokenList: TokenList, grammar: Grammar, value: FoundValue, isOfName: boolean) {
  const { text, tokens } = tokenList
  const isCapital = (at: number) => /^\p{Lu}/u.test(text.slice(tokens[at]?.start, tokens[at]?.end))
  // "Frau Meier verschieben", "Thompson rang": what follows a name in capital letters is none, but "Anna van Dijk" is.
  const endsName = (at: number) =>
    grammar.sets.calling.has(tokens[at]?.word ?? '') ||
    (isCapital(value.place.first) && !isCapital(at) && !isCapital(at + 1))
  let { last } = value.place
  for (let at = last + 1; at < tokens.length; at++) {
    const token = tokens[at]
    if (isOfName && endsName(at)) break
    if (isFree(token, grammar) || (at === value.place.last + 1 && isHead(token, grammar))) last = at
    else if (token?.use !== null || !(SIGNS_INSIDE.has(token.word) || grammar.sets.inside.has(token.word))) break
  }
  value.place = { ...value.place, last }
  claim(tokenList, value.place, 'filter')
}

/** "matching price list" */
function isHead(token: Token | undefined, { sets }: Grammar): boolean {
  return token !== undefined && sets.heads.has(token.word) && token.use !== 'period' && token.use !== 'bot'
}

/** Claims "list" in "matching price list" as part of the search text. */
export function takeHead({ tokenList: { tokens }, grammar, clauses }: ClauseContext, at: number): boolean {
  const value = clauses.where.at(-1)?.values.at(-1)
  const token = tokens[at]
  if (!value?.isOpen || value.place.last !== at - 1 || !token || token.use || !grammar.sets.heads.has(token.word))
    return false
  value.place = { ...value.place, last: at }
  token.use = 'filter'
  return true
}

/** Run after bots and dates are claimed: resolves "about" and look-ups, and extends texts over the remaining words. */
export function finishConditions(context: ClauseContext): void {
  const { tokenList, grammar, clauses } = context
  takePageName(context)
  for (const at of clauses.abouts) finishAbout(context, at)
  for (const { at, isName } of clauses.lookups)
    takeLater(
      context,
      at,
      isName ? { field: 'name', op: 'contains' } : { field: 'any', op: 'contains', isLookup: true },
    )
  for (const at of clauses.writers) takeWriter(context, at)
  for (const { at, wanted, isEither = false } of clauses.verbs) {
    const isTaken = takeBefore(context, at, wanted) || (isEither && takeLater(context, at + 1, wanted))
    // "With 'refund' in it"
    const isSaid = isEither && clauses.where.some(({ op }) => op === 'contains')
    if (!isTaken && !isSaid) claim(tokenList, { first: at, last: at }, 'unknown')
  }
  takeExceptions(context)
  takePeople(context)
  mergePages(context)
  refuseAlternatives(context)
  takeOpening(tokenList, grammar)
  for (const { field, values } of clauses.where)
    for (const value of values.filter(({ isOpen }) => isOpen)) extend(tokenList, grammar, value, field === 'name')
  dropRepeated(context)
}

/** "Has anyone booked today?": the verb that begins a question says nothing else. */
function takeOpening({ tokens }: TokenList, { sets }: Grammar): void {
  const opening = tokens.find(isWordLike)
  if (opening?.use === null && sets.did.has(opening.word)) opening.use = 'noise'
}

function finishAbout(context: ClauseContext, at: number): void {
  const isTaken = takeLater(context, at, { field: 'any', op: 'contains' })
  if (!isTaken && isEnd(context.tokenList, at)) askWhatAbout(context, at)
}
