import { editDistanceWithin } from '../../../dates/lexer/spelling.ts'
import type { Field } from '../../question/question.ts'
import type { ClauseContext } from '../words/clause-types.ts'
import { type Grammar, isFiller, namesRecords, wholeGrammar } from '../words/grammar.ts'
import { type Match, matchAt, mayBegin } from '../words/match.ts'
import { claim, isCapital, isWordLike, type Place, type Token, type TokenList } from '../words/tokens.ts'
import { add, isFree, isSkippable } from './conditions.ts'

/** "Did Ines Weber write again", "has Peter from Volkswagen written": the words between are a name. */
export function takeWriter(context: ClauseContext, verb: number): void {
  const { tokenList, grammar } = context
  const { tokens } = tokenList
  const run = runBefore(context, verb)
  if (!run || joinsLookUp(context, run)) return
  const from = tokens[run.first - 1]
  const isFrom =
    from !== undefined && from.use !== 'clause' && (grammar.sets.naming.has(from.word) || from.word === '@')
  const name = isFrom ? runBefore(context, run.first - 1, 0) : null
  const whole = { first: name?.first ?? run.first, last: run.last }
  if (!isAskedAbout(context, whole, verb)) return
  addName(context, run, isFrom ? 'any' : 'name')
  if (name) addName(context, name, 'name')
}

/** "What did Peter Novak write": the look-up has taken the first word of the name. */
function joinsLookUp({ tokenList, clauses }: ClauseContext, run: Place): boolean {
  const found = clauses.where.find(({ isLookup, values }) => isLookup && values.at(-1)?.place.last === run.first - 1)
  const value = found?.values.at(-1)
  if (!found || !value) return false
  value.place = { ...value.place, last: run.last }
  claim(tokenList, value.place, 'filter')
  found.field = 'name'
  found.isLookup = false
  return true
}

/** After "did", or around a later one if the name has a capital letter; in lower case only right after it. */
function isAskedAbout(
  { tokenList: { text, tokens }, grammar }: ClauseContext,
  { first, last }: Place,
  verb: number,
): boolean {
  const isDid = (token: Token | undefined) => token !== undefined && grammar.sets.did.has(token.word)
  if (isDid(tokens[first - 1])) return true
  const isProper = isCapital(text, tokens[first])
  const article = tokens[first - 1]
  // "Did a thomas becker get in touch", "hat sich ein becker gemeldet", but not "did a big order come in"
  if (article && isIndefinite(article) && (isProper || !COMING.test(tokens[verb]?.word ?? ''))) {
    const before = tokens.slice(Math.max(0, first - 4), first - 1)
    // "Un thomas dupont nous a écrit ?"
    const isSubject = last > first && tokens.slice(0, first - 1).every((token) => !isWordLike(token))
    return !namesAnybody(tokens[last], grammar) && (before.some(isDid) || isSubject)
  }
  // "Show me what Priya wrote"
  if (isProper && last === verb - 1 && grammar.starts.which.has(tokens[first - 1]?.word ?? '')) return true
  return isProper && [...tokens.slice(Math.max(0, first - 4), first), ...tokens.slice(last + 1, verb + 3)].some(isDid)
}

/** "A", "any", "un", "irgendein" */
function isIndefinite({ word, use }: Token): boolean {
  const isSaid = /^(?:any|an?|some|(?:irgend)?eine?[nr]?|une?|una|aucune?|alguna?)$/.test(word)
  return isSaid && (use === null || use === 'noise')
}

const COMING = /^(?:come|came|komm|kam|rein|ein|arriv|entr|lleg)/

/** "A customer", "ein Anstieg" */
function namesAnybody(token: Token | undefined, grammar: Grammar): boolean {
  const { sets } = grammar
  const { word = '' } = token ?? {}
  return (
    [sets.one, sets.people, sets.anyone, sets['no-name']].some((words) => words.has(word)) ||
    namesRecords(word, grammar)
  )
}

function addName({ tokenList, clauses }: ClauseContext, place: Place, field: Field): void {
  claim(tokenList, place, 'filter')
  add(clauses, place.first, { field, op: 'contains' }).values.push({ place, isOpen: false })
}

/** The free words that end before a token, over noise; at most three. */
function runBefore({ tokenList: { tokens }, grammar, clauses }: ClauseContext, end: number, skip = 6): Place | null {
  let last = end - 1
  while (end - last <= skip && tokens[last] && isBetween(tokens[last], grammar)) last--
  if (last === end - 1 && isFirstOrLast(tokens[last], { grammar, clauses })) last--
  let first = last
  while (first - 1 >= 0 && last - first < 2 && isPartOfName(tokens[first - 1], grammar)) first--
  const sign = tokens[first]?.isGlued && tokens[first - 1]?.isGlued ? tokens[first - 1]?.word : undefined
  // "Okonjo-Bright": one name, which may be taken already.
  if (sign === '-' && tokens[first - 2]?.use === 'filter') return null
  // "O'Neil"
  if ((sign === '-' || sign === "'") && isName(tokens[first - 2], grammar)) first -= 2
  return isName(tokens[last], grammar) ? { first, last } : null
}

/** "Did Petra Klein ever write" */
function isBetween(token: Token | undefined, grammar: Grammar): boolean {
  return token?.use === 'noise' || token?.use === 'period' || isSkippable(token, grammar)
}

/** "When did Felix Aumont first contact us", "when did Kim last write": the name stands before "first". */
function isFirstOrLast(
  token: Token | undefined,
  { grammar, clauses }: Pick<ClauseContext, 'grammar' | 'clauses'>,
): boolean {
  if (token?.use === 'clause') return token.kind === 'word' && clauses.shown?.count === 1
  return token?.use === null && (mayBegin(grammar, 'newest-one', token) || mayBegin(grammar, 'oldest-one', token))
}

function isPartOfName(token: Token | undefined, grammar: Grammar): boolean {
  return isName(token, grammar) && !grammar.sets.did.has(token?.word ?? '')
}

/** "What's Henderson's number?", "mike @ brightline", "anyone from Siemens": looks somebody up. */
export function takePeople(context: ClauseContext): void {
  const { tokenList, grammar } = context
  const { sets } = grammar
  for (const [at, token] of tokenList.tokens.entries()) {
    if (token.use === 'filter') continue
    if (sets.phones.has(token.word) || sets.mails.has(token.word)) takeOwner(context, at)
    if (token.word === '@' && !token.use) takeAt(context, at)
    else if (sets.naming.has(token.word) && isAfterAnyone(context, at)) takeCompany(context, at + 1)
  }
}

function takeOwner(context: ClauseContext, at: number): void {
  const owner = ownerBefore(context, at)
  if (owner) addName(context, owner, 'name')
  else if (isFieldNoun(context, at)) takeOwnerAfter(context, at)
}

/** "Leads of Initech" is about no address, though `mails` has the noun. */
function isFieldNoun({ tokenList: { tokens }, grammar: { sets, starts } }: ClauseContext, at: number): boolean {
  const { word = '' } = tokens[at] ?? {}
  return sets.phones.has(word) || starts.email.has(word)
}

/** "The number of Lena Hoffmann", "mail von Peter Kranz": one word in lower case may be anything. */
function takeOwnerAfter(context: ClauseContext, at: number): void {
  const { tokenList, grammar } = context
  const { text, tokens } = tokenList
  if (!grammar.sets.naming.has(tokens[at + 1]?.word ?? '')) return
  const first = skipTitle(tokens, grammar, at + (tokens[at + 2]?.word === "'" ? 3 : 2))
  let last = first - 1
  while (last - first < 2 && isPartOfName(tokens[last + 1], grammar) && tokens[last + 1]?.kind === 'word') last++
  const after = tokens[last + 1]?.word ?? ''
  const isNoun = namesRecords(after, grammar) || grammar.sets.people.has(after)
  if (last < first || (last === first && !isCapital(text, tokens[first])) || isNoun) return
  addName(context, { first, last }, 'name')
  context.clauses.layouts.delete('count')
  for (const token of tokens.slice(at + 1, first)) token.use ??= 'noise'
}

const MAX_TITLE_WORDS = 2

/** "Of that guy Piotr" */
function skipTitle(tokens: Token[], { sets }: Grammar, from: number): number {
  let at = from
  const isTitle = (word: string) =>
    [sets.the, sets.narrators, sets.anyone, sets.people, sets.relative].some((words) => words.has(word))
  while (at - from < MAX_TITLE_WORDS && isTitle(tokens[at]?.word ?? '')) at++
  return at
}

/** "mike @ brightline" */
function takeAt(context: ClauseContext, at: number): void {
  const after = runAfter(context, at + 1)
  const before = runBefore(context, at, 0)
  if (!after || !before) return
  addName(context, after, 'any')
  addName(context, before, 'name')
  claim(context.tokenList, { first: at, last: at }, 'noise')
}

function takeCompany(context: ClauseContext, first: number): void {
  const company = runAfter(context, first)
  if (company) addName(context, company, 'any')
}

function isAfterAnyone({ tokenList: { tokens }, grammar }: ClauseContext, at: number): boolean {
  return tokens.slice(Math.max(0, at - 2), at).some(({ word }) => grammar.sets.anyone.has(word))
}

export function isName(token: Token | undefined, grammar: Grammar): boolean {
  return isFree(token, grammar) && token !== undefined && !grammar.isDateWord(token.word)
}

function runAfter({ tokenList: { tokens }, grammar }: ClauseContext, first: number): Place | null {
  let last = first - 1
  while (last + 1 < tokens.length && last - first < 2 && isFree(tokens[last + 1], grammar)) last++
  return last >= first ? { first, last } : null
}

/** "Henderson's number", "hendersons number". */
function ownerBefore({ tokenList: { tokens }, grammar }: ClauseContext, at: number): Place | null {
  const hasMark = tokens[at - 1]?.word === 's' && tokens[at - 2]?.word === "'"
  const owner = at - (hasMark ? 3 : 1)
  const token = tokens[owner]
  if (!isFree(token, grammar) || token?.kind !== 'word' || grammar.sets.anaphora.has(token.word)) return null
  const isGenitive = grammar.locale === 'en' && /[^s]s$/.test(token.word) && !tokens[at]?.word.endsWith('s')
  if (!hasMark && !isGenitive) return null
  if (hasMark) {
    // "Jane Petersen's"
    const isFirstName = (index: number) => tokens[index]?.kind === 'word' && isName(tokens[index], grammar)
    return { first: isFirstName(owner - 1) ? owner - 1 : owner, last: owner }
  }
  token.end -= 1
  token.word = token.word.slice(0, -1)
  return { first: owner, last: owner }
}

const MAX_NAME_WORDS = 3

/** "john smith" and nothing else: two or three words that nothing explains look a person up. */
export function takeLoneName(context: ClauseContext): void {
  takeIndefiniteName(context)
  const { tokenList, grammar, clauses } = context
  const { tokens } = tokenList
  const free = tokens.flatMap((token, at) => (isFree(token, grammar) ? [at] : []))
  const [first = 0, last = 0] = [free[0], free.at(-1)]
  const isRun = free.length >= 2 && free.length <= MAX_NAME_WORDS && last - first === free.length - 1
  const isAlone = tokens.every(({ use }) => use === null || use === 'noise' || use === 'period')
  if (!isRun || !isAlone || clauses.where.length > 0) return
  if (tokens.some(({ word }) => isKnownAnywhere(word))) return
  const isWhole = tokens.every(
    (token, at) => !isWordLike(token) || (at >= first && at <= last) || token.use === 'period',
  )
  if (!isWhole || tokens.slice(first, last + 1).some(({ kind }) => kind !== 'word')) return
  const place = { first, last }
  claim(tokenList, place, 'filter')
  clauses.isLoneName = true
  add(clauses, first, { field: 'any', op: 'contains', isLookup: true }).values.push({ place, isOpen: false })
}

/** "Any becker at all?", "gab es einen Becker", "un dupont ?": an article and one to three words that nothing explains. */
function takeIndefiniteName({ tokenList, grammar, clauses }: ClauseContext): void {
  const { tokens } = tokenList
  const first = tokens.findIndex((token, at) => {
    const before = tokens[at - 1]
    return before !== undefined && isIndefinite(before) && isName(token, grammar) && !isIndefinite(token)
  })
  let last = first
  while (isName(tokens[last + 1], grammar) && last - first < MAX_NAME_WORDS) last++
  const run = tokens.slice(first, last + 1)
  if (first < 0 || run.length > MAX_NAME_WORDS || clauses.where.length > 0 || clauses.writers.length > 0) return
  const isNoName = ({ kind, word }: Token) => kind !== 'word' || isKnownAnywhere(word)
  if (run.some(isNoName) || namesAnybody(run.at(-1), grammar) || namesRecords(tokens[last + 1]?.word, grammar)) return
  const isExplained = (token: Token) =>
    !isFree(token, grammar) && (token.use !== 'clause' || namesRecords(token.word, grammar)) && token.use !== 'bot'
  const rest = [...tokens.slice(0, first - 1), ...tokens.slice(last + 1)]
  if (!opensQuestion(tokens, grammar, first - 1)) return
  if (!rest.every((token) => isExplained(token) || grammar.sets.did.has(token.word))) return
  const place = { first, last }
  claim(tokenList, place, 'filter')
  add(clauses, first, { field: 'any', op: 'contains', isLookup: true }).values.push({ place, isOpen: false })
}

const ARTICLE = /^(?:an?|eine?[nr]?|une?|una)$/
const HAVING = /^(?:do|are|were|gab|gibt|haben|hatten|y|il|avons|avez|on|hay|hubo|habia|tenemos|existe)$/

/** "Do we have", "gab es" or nothing before the article, and no preposition. */
function opensQuestion(tokens: Token[], { sets }: Grammar, article: number): boolean {
  const opening = tokens.find(isWordLike)?.word ?? ''
  const before = tokens[article - 1]?.word ?? ''
  if (!sets.did.has(before) && (sets.narrowing.has(before) || sets.for.has(before))) return false
  if (sets.did.has(opening) || HAVING.test(opening)) return true
  // "Any becker", "un dupont ?", "a thomas becker", but not "a lot"
  const isAsked = !ARTICLE.test(opening) || tokens[article + 2]?.word !== undefined
  return opening === tokens[article]?.word && isAsked
}

/** A name of words that no language of questions or dates knows: "für Globex" and "apointmnets" are none. */
function isKnownAnywhere(word: string): boolean {
  return wholeGrammar().some(
    (grammar) => grammar.words.has(word) || grammar.isDateWord(word) || isNearNoun(word, grammar.sets),
  )
}

const MIN_NEAR_LENGTH = 8

function isNearNoun(word: string, { appointments, leads }: Grammar['sets']): boolean {
  if (word.length < MIN_NEAR_LENGTH) return false
  return [...appointments, ...leads].some(
    (noun) => noun.length >= MIN_NEAR_LENGTH && editDistanceWithin(word, noun, 2) !== null,
  )
}

const ABOUT_THEM = /^(?:wrote|appointments|mention|match|about)$/
const FIELD_PHRASES = /^(?:phone|email|name|message|contact-details)$/

/** "Visitors who left a number", "visitors with an address": those who wrote; visitors alone are not in the data. */
export function isWhoWrote({ first, last }: Match, { tokenList: { tokens }, grammar }: ClauseContext): boolean {
  const { sets } = grammar
  if (last > first || !sets.people.has(tokens[first]?.word ?? '')) return false
  const skip = (from: number, isSkipped: (word: string) => boolean) => {
    let at = from
    while (isSkipped(tokens[at]?.word ?? '')) at++
    return at
  }
  const at = skip(last + 1, (word) => word === ',' || sets.relative.has(word) || sets.the.has(word))
  const next = matchAt(grammar, tokens, at) ?? matchAt(grammar, tokens, last + 1)
  if (next?.meaning !== 'with' && next?.meaning !== 'without')
    return next !== null && (ABOUT_THEM.test(next.meaning) || FIELD_PHRASES.test(next.meaning))
  const field = skip(next.last + 1, (word) => sets.the.has(word) || sets.any.has(word))
  return FIELD_PHRASES.test(matchAt(grammar, tokens, field)?.meaning ?? '')
}

/** "Who": the first word that means something. */
export function asksWho({ tokens }: TokenList, grammar: Grammar): boolean {
  const { who } = grammar.sets
  const first = tokens.find((token) => isWordLike(token) && (who.has(token.word) || !isFiller(token, grammar)))
  return first !== undefined && who.has(first.word)
}

/** "Who wrote again", but "has Ines written again" looks somebody up. */
export function isWhoAgain(
  { first, last }: Match,
  { tokenList: { tokens }, grammar: { sets } }: ClauseContext,
): boolean {
  return (
    tokens.slice(first, last + 1).some(({ word }) => sets.again.has(word)) &&
    tokens.slice(0, first).some(({ word }) => sets.who.has(word))
  )
}

/** "Called us": the records hold no phone calls. `mayName`: the verb may begin a name, "who is called Ines". */
export function isCall(
  { first, last }: Match,
  { tokenList: { tokens }, grammar }: ClauseContext,
  mayName = false,
): boolean {
  const isSaid = tokens.slice(first, last + 1).some(({ word }) => grammar.sets.calling.has(word))
  const next = tokens[last + 1]
  // A quote may begin the name.
  const isQuote = next !== undefined && !isWordLike(next) && !/^[.,;!?]$/.test(next.word)
  return isSaid && !(mayName && (isQuote || isName(next, grammar)))
}
