import { LeadsError } from '../question/errors.ts'
import { type Condition, type Field, MAX_CONDITIONS, MAX_MATCH_LENGTH } from '../question/question.ts'
import type { ClauseContext, Clauses, FoundCondition, FoundValue, Wanted } from './clause-types.ts'
import { claimPreposition, type Grammar, isFiller, type Match, matchAt } from './grammar.ts'
import type { Meaning } from './languages/phrasebook.ts'
import { claim, isWordLike, type Place, type Token, type TokenList, typedAt, type Use } from './tokens.ts'

const FIELD_MEANINGS: Partial<Record<Meaning, Field[]>> = {
  phone: ['phone'],
  email: ['email'],
  name: ['name'],
  message: ['message'],
  'contact-details': ['email', 'phone'],
}
const MAX_VALUES = 20
const MAX_SKIPPED = 6
/** Fewer digits are the beginning of a number. */
const MIN_PHONE_DIGITS = 7

function add(clauses: Clauses, { field, op, not = false, fixed = [], isLookup = false }: Wanted): FoundCondition {
  const condition = { field, op, not, fixed, values: [], isLookup }
  clauses.where.push(condition)
  return condition
}

/** "with a phone number and e-mail", "without phone or e-mail": claims the fields; null without one. */
export function takeFields({ last }: Match, context: ClauseContext, op: 'present' | 'absent'): Use | null {
  const found = fieldsFrom(context, last + 1)
  if (found === null) return null
  const given = op === 'present' ? fieldOfNext(context, found.last + 1) : null
  for (const field of found.fields) if (field !== given) addPresence(context.clauses, field, op)
  claim(context.tokenList, { first: last + 1, last: found.last }, 'clause')
  return 'clause'
}

/** "with mail from wp.pl", "with phone 0170 1234567": the value says more. */
function fieldOfNext({ tokenList, grammar }: ClauseContext, at: number): Field | null {
  const { tokens } = tokenList
  const next = grammar.sets.at.has(tokens[at]?.word ?? '') ? at + 1 : at
  const kind = tokens[next]?.kind
  const isMail = kind === 'domain' || kind === 'email' || matchAt(grammar, tokens, next)?.meaning === 'mail-provider'
  if (isMail) return 'email'
  return phoneFrom(tokenList, next, 3) === null ? null : 'phone'
}

function addPresence(clauses: Clauses, field: Field, op: 'present' | 'absent') {
  if (!clauses.where.some((other) => other.field === field && other.op === op)) add(clauses, { field, op })
}

/** A list of fields that begins at `at`, after articles. */
function fieldsFrom({ tokenList, grammar }: ClauseContext, at: number): { fields: Field[]; last: number } | null {
  const { tokens } = tokenList
  let found = null as { fields: Field[]; last: number } | null
  for (let next = at; next < tokens.length; ) {
    const first = skipArticles(tokens, grammar, next)
    const match = matchAt(grammar, tokens, first)
    const fields = match && FIELD_MEANINGS[match.meaning]
    if (!match || !fields) return found
    found = { fields: [...(found?.fields ?? []), ...fields], last: match.last }
    const joiner = tokens[match.last + 1]
    if (!joiner || joiner.use || !(grammar.sets.and.has(joiner.word) || /^[,/&+]$/.test(joiner.word))) return found
    next = match.last + 2
  }
  return found
}

function skipArticles(tokens: Token[], { sets }: Grammar, at: number): number {
  let first = at
  while (
    tokens[first] &&
    !tokens[first]?.use &&
    (sets.the.has(tokens[first]?.word ?? '') || sets.any.has(tokens[first]?.word ?? ''))
  )
    first++
  return first
}

/** "phone missing", "both e-mail and phone are populated", "number starting with 0044", "e-mail from gmail". */
export function takeFieldFirst(match: Match, context: ClauseContext, own: Field[]): Use {
  const { tokenList, grammar, clauses } = context
  const { tokens } = tokenList
  const more = fieldsFrom(context, match.first)
  const fields = more?.fields ?? own
  const last = more?.last ?? match.last
  let after = last + 1
  while (tokens[after]?.use === null && grammar.sets.is.has(tokens[after]?.word ?? '')) after++
  const said = matchAt(grammar, tokens, after)
  const isMissing =
    said?.meaning === 'missing' || (said?.meaning === 'without' && fieldsFrom(context, said.last + 1) === null)
  if (said && (isMissing || said.meaning === 'present')) {
    for (const field of fields) addPresence(clauses, field, said.meaning === 'present' ? 'present' : 'absent')
    claim(tokenList, { first: match.first, last: said.last }, 'clause')
    return 'clause'
  }
  if (own[0] === 'phone' && takePrefix(context, last + 1)) return 'noise'
  const [field] = own
  const value = own.length === 1 && field ? valueStart(tokens, last + 1) : null
  if (
    value !== null &&
    (field === 'phone' || field === 'email' || field === 'name') &&
    isQuoteOrNumber(tokenList, value, field)
  )
    return (
      takeMatch({ ...match, last: value - 1 }, context, { field, op: field === 'name' ? 'contains' : 'is' }) ?? 'noise'
    )
  return 'noise'
}

/** "numbers in +41", "un numéro en 06": the beginning of a phone number. */
function takePrefix(context: ClauseContext, at: number): boolean {
  const { tokenList, grammar, clauses } = context
  const { tokens } = tokenList
  const word = tokens[at]?.word ?? ''
  const next = grammar.sets.from.has(word) || grammar.sets.at.has(word) ? at + 1 : at
  const number = phoneFrom(tokenList, next, 2)
  if (number === null || !/^[+0(]/.test(typedAt(tokenList, number))) return false
  const digits = typedAt(tokenList, number).replace(/\D/g, '').length
  if (next > at && tokens[at]?.use === null) claim(tokenList, { first: at, last: at }, 'noise')
  claim(tokenList, number, 'filter')
  add(clauses, { field: 'phone', op: digits < MIN_PHONE_DIGITS ? 'starts' : 'is' }).values.push({
    place: number,
    isOpen: false,
  })
  return true
}

function valueStart(tokens: Token[], at: number): number {
  return tokens[at]?.word === ':' ? at + 1 : at
}

function isQuoteOrNumber({ quotes }: TokenList, at: number, field: Field): boolean {
  return field === 'name' && quotes.some(({ first }) => first === at + 1)
}

/** A condition without a typed value; negated by "not" or "without" before it. */
export function takePresent(match: Match, context: ClauseContext, wanted: Wanted): Use {
  const not = takeNegation(context, match.first)
  const { field, op, fixed = [] } = wanted
  const isKnown = context.clauses.where.some(
    (other) => other.field === field && other.op === op && other.fixed.join() === fixed.join(),
  )
  if (!isKnown) add(context.clauses, { ...wanted, not })
  return 'clause'
}

const WORKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri']

/** "During business hours"; outside of them are the hours from 17 to 9, of every day. */
export function takeBusinessHours(match: Match, context: ClauseContext): Use {
  if (takeNegation(context, match.first))
    return takePresent(match, context, { field: 'time', op: 'in', fixed: ['17:00', '09:00'] })
  takePresent(match, context, { field: 'weekday', op: 'in', fixed: WORKDAYS })
  return takePresent(match, context, { field: 'time', op: 'in', fixed: ['09:00', '17:00'] })
}

/** "starts with 0044", "a number beginning with +49": the condition is about the field named before. */
export function takeStarts(match: Match, context: ClauseContext): Use | null {
  const { tokenList, grammar } = context
  const before = tokenList.tokens.slice(Math.max(0, match.first - 4), match.first).map(({ word }) => word)
  const field: Field = before.some((word) => grammar.sets.pages.has(word))
    ? 'page'
    : before.some((word) => grammar.starts.name.has(word))
      ? 'name'
      : 'phone'
  const number = phoneFrom(tokenList, match.last + 1, 2)
  if (field === 'phone' && number === null) {
    context.clauses.verbs.push({ at: match.first, wanted: { field, op: 'starts' } })
    return 'noise'
  }
  if (number !== null && field === 'phone') {
    claim(tokenList, number, 'filter')
    add(context.clauses, { field, op: 'starts' }).values.push({ place: number, isOpen: false })
    return 'clause'
  }
  return takeMatch(match, context, { field, op: 'starts' })
}

/** "session 4711": an id has a digit. */
export function takeSession({ last }: Match, { tokenList, clauses }: ClauseContext): Use | null {
  const id = tokenList.tokens[last + 1]
  if (!id || id.use || !/\d/.test(id.word)) return null
  const place = { first: last + 1, last: last + 1 }
  claim(tokenList, place, 'filter')
  add(clauses, { field: 'session', op: 'is' }).values.push({ place, isOpen: false })
  return 'clause'
}

/** A search text after `match`, in quotes or as typed; several joined by "or" or "and". */
export function takeMatch(match: Match, context: ClauseContext, wanted: Wanted, from = match.last + 1): Use | null {
  const { tokenList, clauses } = context
  const values = valuesFrom(context, from)
  if (values.length === 0) {
    clauses.verbs.push({
      at: match.first,
      wanted: { ...wanted, not: wanted.not || takeNegation(context, match.first) },
    })
    return 'noise'
  }
  const condition = add(clauses, wanted)
  condition.values = values
  condition.not ||= takeNegation(context, match.first)
  for (const { place } of values) claim(tokenList, place, 'filter')
  return 'clause'
}

/** A text of several words, whatever they are. */
export function takeRun({ tokenList, clauses }: ClauseContext, place: Place, wanted: Wanted): Use {
  claim(tokenList, place, 'filter')
  add(clauses, wanted).values.push({ place, isOpen: true })
  return 'noise'
}

/** Values from a token on: the first is taken whatever it is, the next only after "or", "and" or a comma. */
function valuesFrom(context: ClauseContext, from: number): FoundValue[] {
  const { tokenList, grammar } = context
  const { tokens } = tokenList
  const values: FoundValue[] = []
  for (let at = from; values.length < MAX_VALUES; ) {
    const value = valueAt(context, at, values.length > 0 && !grammar.sets.or.has(tokens[at - 1]?.word ?? ''))
    if (value === null) return values
    values.push(value)
    let joiner = value.place.last + 1
    if (!value.isOpen && /^["'”»’]$/.test(tokens[joiner]?.word ?? '')) joiner++
    const isComma = tokens[joiner]?.word === ',' && grammar.sets.or.has(tokens[joiner + 1]?.word ?? '')
    if (isComma) joiner++
    const word = tokens[joiner]?.word ?? ''
    const isJoiner = grammar.sets.or.has(word) || grammar.sets.and.has(word) || word === ',' || word === '/'
    if (tokens[joiner]?.use || !isJoiner) return values
    const next = joiner + 1
    const again = matchAt(grammar, tokens, next)
    if (again && again.meaning !== 'mention' && !grammar.sets.or.has(word)) return values
    at = again?.meaning === 'mention' || again?.meaning === 'match' ? again.last + 1 : next
  }
  return values
}

function valueAt({ tokenList, grammar }: ClauseContext, at: number, isNext: boolean): FoundValue | null {
  const { tokens, quotes } = tokenList
  const next = valueStart(tokens, at)
  const quote = quotes.find(({ first }) => first === next + 1)
  if (quote) return { place: quote, isOpen: false }
  const article = afterElision(tokens, next)
  const start = grammar.sets.the.has(tokens[article]?.word ?? '') ? article + 1 : article
  const token = tokens[start]
  if (!token || token.use || !isWordLike(token)) return null
  if (isNext && isListStop(tokens, grammar, start)) return null
  return { place: { first: start, last: start }, isOpen: true }
}

/** Skips the article of "l'offre" and "d'offre". */
function afterElision(tokens: Token[], at: number): number {
  const [article, sign] = [tokens[at], tokens[at + 1]]
  return article && article.word.length <= 2 && sign?.word === "'" && sign.isGlued ? at + 2 : at
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

/** Claims an address, phone number, page or domain as a condition. */
export function takeContact(context: ClauseContext, at: number): boolean {
  const { tokenList } = context
  const token = tokenList.tokens[at]
  if (!token || token.use) return false
  if (token.kind === 'email') return takeValue(context, { first: at, last: at }, { field: 'email', op: 'is' })
  if (token.kind === 'page') return takeValue(context, { first: at, last: at }, pageCondition(context, at))
  if (token.kind === 'domain') return takeValue(context, { first: at, last: at }, domainCondition(context, at))
  const number = phoneFrom(tokenList, at, 6)
  return number !== null && takeValue(context, number, phoneCondition(context, number))
}

function pageCondition({ tokenList, grammar }: ClauseContext, at: number): Wanted {
  const isStart = tokenList.tokens.slice(Math.max(0, at - 3), at).some(({ word }) => grammar.starts.starts.has(word))
  return { field: 'page', op: isStart ? 'starts' : 'contains' }
}

function domainCondition({ tokenList: { tokens }, grammar }: ClauseContext, at: number): Wanted {
  const token = tokens[at]
  const isPage = tokens.slice(Math.max(0, at - 3), at).some(({ word }) => grammar.sets.pages.has(word))
  if (isPage) return { field: 'page', op: 'contains' }
  return { field: 'email-domain', op: token?.word.startsWith('.') ? 'contains' : 'is' }
}

function phoneCondition({ tokenList: { tokens }, grammar }: ClauseContext, { first, last }: Place): Wanted {
  const digits = tokens.slice(first, last + 1).reduce((sum, { word }) => sum + (word.match(/\d/g)?.length ?? 0), 0)
  const after = tokens[last + 1]?.word ?? ''
  const isPrefix = digits < MIN_PHONE_DIGITS || grammar.sets.phones.has(after)
  return { field: 'phone', op: isPrefix ? 'starts' : 'is' }
}

/** Adds to the condition before if the values are listed: "gmail.com, outlook.com and gmx.de". */
function takeValue(context: ClauseContext, place: Place, wanted: Wanted): boolean {
  const { tokenList, grammar, clauses } = context
  const before = clauses.where.at(-1)
  const isListed = before && isJoined(context, before, place.first, wanted)
  claim(tokenList, place, 'filter')
  if (isListed) before.values.push({ place, isOpen: false })
  else {
    const condition = add(clauses, wanted)
    condition.not = takeNegation(context, place.first)
    condition.values.push({ place, isOpen: false })
    const introduction = tokenList.tokens[place.first - 1]
    if (introduction?.use === null && grammar.sets.at.has(introduction.word)) introduction.use = 'noise'
    claimPreposition(tokenList, grammar, place.first)
  }
  claimNoun(tokenList, grammar, place.last + 1)
  return true
}

function isJoined(
  { tokenList: { tokens }, grammar }: ClauseContext,
  before: FoundCondition,
  at: number,
  wanted: Wanted,
): boolean {
  const last = before.values.at(-1)?.place.last
  if (last === undefined || before.field !== wanted.field) return false
  const between = tokens.slice(last + 1, at)
  return (
    between.length <= 3 &&
    between.every(
      ({ word }) =>
        grammar.sets.and.has(word) ||
        grammar.sets.or.has(word) ||
        word === ',' ||
        grammar.sets.at.has(word) ||
        grammar.sets.the.has(word),
    )
  )
}

/** "gmail addresses", "a +49 151 number". */
function claimNoun({ tokens }: TokenList, { sets }: Grammar, at: number) {
  const token = tokens[at]
  if (token && !token.use && (sets.mails.has(token.word) || sets.phones.has(token.word) || sets.pages.has(token.word)))
    token.use = 'noise'
}

/** "from gmail", "gmail addresses", "excluding gmail": a mail provider by its short name. */
export function takeProvider(match: Match, context: ClauseContext): Use | null {
  const { tokenList, grammar } = context
  const [before, after] = [tokenList.tokens[match.first - 1], tokenList.tokens[match.last + 1]]
  const last = context.clauses.where.at(-1)
  const wanted: Wanted = { field: 'email-domain', op: 'contains' }
  const isListed = last !== undefined && isJoined(context, last, match.first, wanted)
  const isIntroduced =
    isListed ||
    before?.use === 'operator' ||
    before?.word === '@' ||
    grammar.sets.at.has(before?.word ?? '') ||
    grammar.sets.from.has(before?.word ?? '') ||
    grammar.sets.the.has(before?.word ?? '') ||
    grammar.sets.mails.has(after?.word ?? '')
  if (!isIntroduced) return null
  takeValue(context, match, wanted)
  return 'filter'
}

/** Whether the words before are negated: claims "not" or "without", over prepositions and nouns ("not those from"). */
export function takeNegation({ tokenList: { tokens }, grammar }: ClauseContext, first: number): boolean {
  for (let at = first - 1; at >= Math.max(0, first - MAX_SKIPPED); at--) {
    const token = tokens[at]
    if (token?.use === 'operator') {
      for (let back = at; tokens[back]?.use === 'operator'; back--) (tokens[back] as Token).use = 'clause'
      return true
    }
    const isSkipped =
      token &&
      (token.use === 'noise' ||
        token.use === 'clause' ||
        !isWordLike(token) ||
        isFiller(token, grammar) ||
        grammar.sets.mails.has(token.word) ||
        grammar.sets.at.has(token.word))
    if (!isSkipped || /^[.!?;]$/.test(token.word)) return false
  }
  return false
}

const PHONE_SIGNS = /^[+()/.-]$/
const MAX_PHONE_TOKENS = 16

/** A phone number of at least `min` digits that begins here: "+49 151", "(415) 555-0134", "087 555 2210". */
export function phoneFrom({ tokens, text }: TokenList, at: number, min: number): Place | null {
  let last = at - 1
  for (let next = at; next < tokens.length && next - at < MAX_PHONE_TOKENS; next++) {
    const token = tokens[next]
    if (!token || token.use) break
    if (token.kind === 'number' || token.kind === 'phone') last = next
    else if (!PHONE_SIGNS.test(token.word)) break
  }
  if (last < at) return null
  const typed = text.slice(tokens[at]?.start, tokens[last]?.end)
  return looksLikePhone(typed, min) ? { first: at, last } : null
}

const DATE_LIKE = /^\d{4}-\d|^\d{1,2}[./-]\d{1,2}(?:[./-]|$|\D)|^\d{1,2}[./]\d/

function looksLikePhone(typed: string, min: number): boolean {
  const digits = typed.replace(/\D/g, '')
  if (
    digits.length < Math.min(min, typed.startsWith('+') ? (min <= 2 ? 1 : 3) : min) ||
    digits.length > 20 ||
    DATE_LIKE.test(typed)
  )
    return false
  if (/^\+|^\(\d/.test(typed)) return digits.length >= (min <= 2 ? 1 : 3)
  const [group = ''] = typed.split(/\D+/)
  if (/^0\d{2,}/.test(group) || (typed.startsWith('0') && digits.length >= 9)) return true
  return min <= 2 ? group.length >= 2 : digits.length >= 9 && group.length >= 3
}

/** Run after bots and dates are claimed: resolves "about" and look-ups, and extends texts over the remaining words. */
export function finishConditions(context: ClauseContext): void {
  const { tokenList, grammar, clauses } = context
  for (const at of clauses.abouts)
    if (!takeLater(context, at, { field: 'any', op: 'contains' }) && isEnd(tokenList, at)) askWhatAbout(context, at)
  for (const { at, isName } of clauses.lookups)
    takeLater(
      context,
      at,
      isName ? { field: 'name', op: 'contains' } : { field: 'any', op: 'contains', isLookup: true },
    )
  for (const at of clauses.writers) takeWriter(context, at)
  for (const { at, wanted } of clauses.verbs) takeBefore(context, at, wanted)
  takeExceptions(context)
  takePeople(context)
  takePageName(context)
  for (const { values } of clauses.where)
    for (const value of values) if (value.isOpen) extend(tokenList, grammar, value)
}

function isEnd({ tokens }: TokenList, at: number): boolean {
  return tokens.slice(at).every((token) => !isWordLike(token) || token.use === 'period')
}

/** "What are people asking about?" shows the messages. */
function askWhatAbout({ tokenList, grammar, clauses }: ClauseContext, at: number): void {
  if (!tokenList.tokens.some(({ word }) => grammar.starts.which.has(word))) return
  const about = tokenList.tokens[at - 1]
  if (about) about.use = 'clause'
  clauses.layouts.add('list')
}

/** "die Rabatt erwähnen", "die mit 0151 beginnen": the text stands before the verb. */
function takeBefore(context: ClauseContext, verb: number, wanted: Wanted): void {
  const { tokenList, grammar, clauses } = context
  const { tokens } = tokenList
  let last = verb - 1
  while (tokens[last] && (tokens[last]?.use === 'noise' || !isWordLike(tokens[last] as Token))) last--
  let first = last
  while (first - 1 >= 0 && last - first < 3 && isName(tokens[first - 1], grammar)) first--
  const isPhone = tokens[last]?.use === null && tokens[last]?.kind === 'number'
  if (!isFree(tokens[last], grammar) && !isPhone) return
  if (wanted.field === 'phone' && !isPhone) return
  const place = { first: isPhone ? last : first, last }
  const not = wanted.not || takeNegation(context, place.first)
  claim(tokenList, place, 'filter')
  add(clauses, { ...wanted, not }).values.push({ place, isOpen: false })
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
    add(clauses, { field, op, not: true }).values.push({ place, isOpen: true })
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
  if (!isFree(tokens[isQuote ? at + 1 : start], grammar)) return false
  const match = { meaning: 'about', number: null, first: at, last: start - 1 } as const
  return takeMatch(match, context, wanted, isQuote ? at : start) !== null
}

function isSkippable(token: Token | undefined, grammar: Grammar): boolean {
  return (
    token !== undefined &&
    token.use === null &&
    (isFiller(token, grammar) || grammar.sets.the.has(token.word) || token.word === "'")
  )
}

/** "Did Ines Weber write again", "has Peter from Volkswagen written": the words between are a name. */
function takeWriter(context: ClauseContext, verb: number): void {
  const { tokenList, grammar } = context
  const { tokens } = tokenList
  const run = runBefore(context, verb)
  if (!run) return
  const from = tokens[run.first - 1]
  const isFrom =
    from !== undefined && from.use !== 'clause' && (grammar.sets.naming.has(from.word) || from.word === '@')
  const name = isFrom ? runBefore(context, run.first - 1, 0) : null
  const whole = { first: name?.first ?? run.first, last: run.last }
  if (!isAskedAbout(context, whole, verb)) return
  addName(context, run, isFrom ? 'any' : 'name')
  if (name) addName(context, name, 'name')
}

/** After "did", or around a later one if the name has a capital letter; in lower case only right after it. */
function isAskedAbout(
  { tokenList: { text, tokens }, grammar }: ClauseContext,
  { first, last }: Place,
  verb: number,
): boolean {
  const isDid = (token: Token | undefined) => token !== undefined && grammar.sets.did.has(token.word)
  if (isDid(tokens[first - 1])) return true
  const isCapital = /^\p{Lu}/u.test(text.slice(tokens[first]?.start))
  return isCapital && [...tokens.slice(Math.max(0, first - 4), first), ...tokens.slice(last + 1, verb + 3)].some(isDid)
}

function addName({ tokenList, clauses }: ClauseContext, place: Place, field: Field): void {
  claim(tokenList, place, 'filter')
  add(clauses, { field, op: 'contains' }).values.push({ place, isOpen: false })
}

/** The free words that end before a token, over noise; at most three. */
function runBefore({ tokenList: { tokens }, grammar }: ClauseContext, end: number, skip = 6): Place | null {
  let last = end - 1
  while (end - last <= skip && tokens[last] && (tokens[last]?.use === 'noise' || isSkippable(tokens[last], grammar)))
    last--
  let first = last
  while (first - 1 >= 0 && last - first < 2 && isName(tokens[first - 1], grammar)) first--
  return isName(tokens[last], grammar) ? { first, last } : null
}

/** "What's Henderson's number?", "mike @ brightline", "anyone from Siemens": looks somebody up. */
function takePeople(context: ClauseContext): void {
  const { tokenList, grammar, clauses } = context
  const { tokens } = tokenList
  for (const [at, token] of tokens.entries()) {
    const isField = grammar.sets.phones.has(token.word) || grammar.sets.mails.has(token.word)
    const owner = isField && token.use !== 'filter' ? ownerBefore(context, at) : null
    if (owner) addName(context, owner, 'name')
    const isAt = token.word === '@' && !token.use
    const isAnyone = grammar.sets.naming.has(token.word) && token.use !== 'filter' && isAfterAnyone(context, at)
    if (!isAt && !isAnyone) continue
    const after = runAfter(context, at + 1)
    const before = isAt ? runBefore(context, at, 0) : null
    if (!after || (isAt && !before)) continue
    addName(context, after, 'any')
    if (before) addName(context, before, 'name')
    if (isAt) token.use = 'noise'
  }
  void clauses
}

function isAfterAnyone({ tokenList: { tokens }, grammar }: ClauseContext, at: number): boolean {
  return tokens.slice(Math.max(0, at - 2), at).some(({ word }) => grammar.sets.anyone.has(word))
}

function isName(token: Token | undefined, grammar: Grammar): boolean {
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
  if (!isFree(token, grammar) || token?.kind !== 'word' || !(hasMark || token.word.endsWith('s'))) return null
  if (hasMark) return { first: owner, last: owner }
  token.end -= 1
  token.word = token.word.slice(0, -1)
  return { first: owner, last: owner }
}

/** "the pricing page", "from the contact form page": the words before "page" are part of its address. */
function takePageName(context: ClauseContext): void {
  const { tokenList, grammar, clauses } = context
  const { tokens } = tokenList
  for (const [at, token] of tokens.entries()) {
    if (isCompoundPage(token, grammar)) takeCompoundPage(context, at)
    if (!grammar.sets.pages.has(token.word) || (token.use !== null && token.use !== 'noise')) continue
    let first = at
    while (first - 1 >= 0 && at - first < 3 && isFree(tokens[first - 1], grammar) && tokens[first - 1]?.kind === 'word')
      first--
    const place = first === at ? pageNameAfter(context, at) : { first, last: at - 1 }
    if (!place) continue
    const not = takeNegation(context, first)
    claim(tokenList, place, 'filter')
    token.use = 'noise'
    add(clauses, { field: 'page', op: 'contains', not }).values.push({ place, isOpen: false })
  }
}

/** "la page tarifs", "la page de contact" */
function pageNameAfter({ tokenList: { tokens }, grammar }: ClauseContext, page: number): Place | null {
  const { sets } = grammar
  if (sets['page-of'].size === 0) return null
  let first = page + 1
  while (
    tokens[first] &&
    (sets['page-of'].has(tokens[first]?.word ?? '') || tokens[first]?.word === "'") &&
    first - page < 4
  )
    first++
  let last = first - 1
  while (
    last - first < 1 &&
    isFree(tokens[last + 1], grammar) &&
    tokens[last + 1]?.kind === 'word' &&
    !grammar.isDateWord(tokens[last + 1]?.word ?? '')
  )
    last++
  return last >= first ? { first, last } : null
}

const MIN_COMPOUND_PART = 3

/** "Preisseite" */
function isCompoundPage(token: Token, grammar: Grammar): boolean {
  return isFree(token, grammar) && compoundPart(token, grammar) !== null
}

function compoundPart({ word }: Token, { sets }: Grammar): string | null {
  const noun = [...sets.pages].find((page) => page.length >= 5 && word.endsWith(page))
  return noun && word.length - noun.length >= MIN_COMPOUND_PART ? word.slice(0, -noun.length) : null
}

function takeCompoundPage(context: ClauseContext, at: number): void {
  const token = context.tokenList.tokens[at]
  const part = token && compoundPart(token, context.grammar)
  if (!part) return
  const not = takeNegation(context, at)
  token.use = 'filter'
  add(context.clauses, { field: 'page', op: 'contains', not, fixed: [part] })
}

const SIGNS_INSIDE = new Set(["'", '-'])

/** "matching free trial last week" searches for "free trial". */
function extend(tokenList: TokenList, grammar: Grammar, value: FoundValue) {
  const { tokens } = tokenList
  let { last } = value.place
  for (let at = last + 1; at < tokens.length; at++) {
    const token = tokens[at]
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

export function isFree(token: Token | undefined, grammar: Grammar): boolean {
  return token !== undefined && token.use === null && isWordLike(token) && !isFiller(token, grammar)
}

/** @throws LeadsError match-too-long */
export function conditionsFrom(tokenList: TokenList, found: FoundCondition[]): Condition[] {
  return found.slice(0, MAX_CONDITIONS).map(({ field, op, not, values, fixed, isLookup }) => {
    const typed = values.map(({ place }) => valueText(tokenList, place, field))
    const isList = typed.length > 1 && op === 'is'
    return {
      field,
      op: isList ? 'in' : op,
      not,
      values: [...fixed, ...typed],
      ...(isLookup ? { isLookup: true } : {}),
    }
  })
}

function valueText(tokenList: TokenList, place: Place, field: Field): string {
  const typed = typedAt(tokenList, place)
  const text = typed.toLowerCase().replace(field === 'email-domain' ? /^@/ : '', '')
  if (text.length <= MAX_MATCH_LENGTH) return text
  throw new LeadsError('match-too-long', 'The text to find is too long', { subject: typed.slice(0, MAX_MATCH_LENGTH) })
}
