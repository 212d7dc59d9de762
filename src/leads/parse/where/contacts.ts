import type { ClauseContext, Clauses, FoundCondition, Wanted } from '../words/clause-types.ts'
import { claimPreposition, type Grammar, namesRecords } from '../words/grammar.ts'
import type { Match } from '../words/match.ts'
import { claim, isWordLike, type Place, type Token, type TokenList, type Use } from '../words/tokens.ts'
import { add, takeExclusion, takeNegation } from './conditions.ts'

/** Fewer digits are the beginning of a number. */
export const MIN_PHONE_DIGITS = 7

/** Claims an address, phone number, page or domain as a condition. */
export function takeContact(context: ClauseContext, at: number): boolean {
  const { tokenList } = context
  const token = tokenList.tokens[at]
  if (!token || token.use) return false
  if (token.kind === 'email') return takeValue(context, { first: at, last: at }, { field: 'email', op: 'is' })
  if (token.kind === 'page') return takeValue(context, { first: at, last: at }, pageCondition(context, at))
  if (token.kind === 'domain') return takeValue(context, { first: at, last: at }, domainCondition(context, at))
  if (isLocalPartAt(tokenList, at))
    return takeValue(context, { first: at, last: at + 1 }, { field: 'email', op: 'starts' })
  if (takePhonePrefix(context, at) || takePhonePart(context, at)) return true
  const number = phoneFrom(tokenList, at, 6)
  return number !== null && takeValue(context, number, phoneCondition(context, number))
}

/** "info@": the beginning of an address. */
export function isLocalPartAt({ tokens }: TokenList, at: number): boolean {
  const [before, name, sign, after] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]]
  const isName = name?.kind === 'word' && !name.use && !(name.isGlued && isWord(before))
  return isName && sign?.word === '@' && !sign.use && sign.isGlued && !(after?.isGlued && isWord(after))
}

const COUNTRY_CODE = /^\d{1,4}$/
const AREA_CODE = /^0\d{1,5}(?:er)?$/

/** "+41", "a +1 number", "0151er Nummern": the first digits of phone numbers. */
function takePhonePrefix(context: ClauseContext, at: number): boolean {
  const { tokenList, clauses } = context
  const place = phonePrefixAt(context, at)
  const token = tokenList.tokens[at]
  if (place === null || token === undefined) return false
  dropPresence(clauses, at)
  if (token.word.endsWith('er')) trimEnding(token)
  return takeValue(context, place, { field: 'phone', op: 'starts' })
}

const MAX_BETWEEN = 4

/** "With a number": what follows says more of it. */
export function dropPresence(clauses: Clauses, at: number, field: 'phone' | 'email' = 'phone'): void {
  const last = clauses.where.at(-1)
  if (last?.field === field && last.op === 'present' && at - last.at <= MAX_BETWEEN) clauses.where.pop()
}

const MIN_PART_DIGITS = 3

/** "4471 in his number": digits of a phone number. */
function takePhonePart(context: ClauseContext, at: number): boolean {
  const { tokenList, grammar } = context
  const { tokens } = tokenList
  const { sets } = grammar
  const isPart = tokens[at]?.kind === 'number' && (tokens[at]?.word.length ?? 0) >= MIN_PART_DIGITS
  if (!isPart || !sets.within.has(tokens[at + 1]?.word ?? '')) return false
  let noun = at + 2
  while (sets.the.has(tokens[noun]?.word ?? '') || sets.any.has(tokens[noun]?.word ?? '')) noun++
  // "October 2026 in numbers"
  if (noun === at + 2 || !sets.phones.has(tokens[noun]?.word ?? '')) return false
  claim(tokenList, { first: at + 1, last: noun - 1 }, 'noise')
  return takeValue(context, { first: at, last: at }, { field: 'phone', op: 'contains' })
}

const MAX_TO_ENDING = 6
const MIN_ENDING_DIGITS = 2
const MAX_DAY = 31

/** "A number ending in 4471", "die Nummer, die auf 4471 endet": digits of a phone number, wherever in it. */
export function takeEnding({ first, last }: Match, context: ClauseContext): Use | null {
  const { tokenList, grammar, clauses } = context
  const { tokens } = tokenList
  const { sets } = grammar
  const near = tokens.slice(Math.max(0, first - MAX_TO_ENDING), last + 1)
  // "An e-mail ending in @klinik-nord.de"
  const next = tokens[last + 1]
  if (next?.kind === 'domain' && !next.word.startsWith('.') && near.some(({ word }) => sets.mails.has(word))) {
    dropPresence(clauses, last, 'email')
    return 'noise'
  }
  if (!near.some(({ word }) => sets.phones.has(word)) || near.some(({ word }) => sets.units.has(word))) return null
  const at = [last + 1, first - 1].find((one) => isEndingDigits(tokens, grammar, one))
  if (at === undefined) return null
  dropPresence(clauses, at)
  return takeValue(context, { first: at, last: at }, { field: 'phone', op: 'contains' }) ? 'clause' : null
}

/** No day of a month: "number of leads, period ending 15 November". */
function isEndingDigits(tokens: Token[], grammar: Grammar, at: number): boolean {
  const [token, after] = [tokens[at], tokens[at + 1]]
  if (token?.use !== null || token.kind !== 'number' || token.word.length < MIN_ENDING_DIGITS) return false
  if (after === undefined || !isWord(after)) return true
  const isDay = token.word.length <= 2 && Number(token.word) <= MAX_DAY
  return !after.isGlued && !(isDay && grammar.isDateWord(after.word))
}

function phonePrefixAt({ tokenList: { tokens }, grammar: { sets } }: ClauseContext, at: number): Place | null {
  const [token, next] = [tokens[at], tokens[at + 1]]
  const isSign = token?.word === '+' && next?.isGlued === true && COUNTRY_CODE.test(next.word)
  const last = isSign ? at + 1 : at
  const isCode = isSign || AREA_CODE.test(token?.word ?? '')
  if (!isCode || isLonger(tokens[last + 1])) return null
  const isBeside = [at - 2, at - 1, last + 1].some((near) => sets.phones.has(tokens[near]?.word ?? ''))
  const isInternational = isSign && next.word.length > 1 && !(token.isGlued && isWord(tokens[at - 1]))
  return isBeside || isInternational ? { first: at, last } : null
}

function isWord(token: Token | undefined): boolean {
  return token !== undefined && isWordLike(token)
}

/** Whether a token belongs to the number before it. */
function isLonger(token: Token | undefined): boolean {
  return token !== undefined && (token.kind === 'number' || (token.isGlued && !/^[).,;:!?]$/.test(token.word)))
}

/** "0151er" */
function trimEnding(token: Token): void {
  token.word = token.word.slice(0, -2)
  token.end -= 2
}

const MAX_STARTING_WORDS = 4

/** "Starting with /blog", where no noun before says what starts so. */
function pageCondition({ clauses }: ClauseContext, at: number): Wanted {
  const verb = clauses.verbs.findIndex(
    ({ at: from, wanted }) => wanted.op === 'starts' && at - from <= MAX_STARTING_WORDS,
  )
  if (verb < 0) return { field: 'page', op: 'contains' }
  clauses.verbs.splice(verb, 1)
  return { field: 'page', op: 'starts' }
}

function domainCondition({ tokenList: { tokens }, grammar }: ClauseContext, at: number): Wanted {
  const token = tokens[at]
  const isPage = tokens.slice(Math.max(0, at - 3), at).some(({ word }) => grammar.sets.pages.has(word))
  if (isPage && !token?.word.startsWith('@')) return { field: 'page', op: 'contains' }
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
  if (isListed) {
    const last = before.values.at(-1)?.place.last ?? place.first
    // "Sans gmail ni hotmail": the operator is that of the list.
    for (const token of tokenList.tokens.slice(last + 1, place.first))
      if (token.use === 'operator') token.use = 'clause'
    before.values.push({ place, isOpen: false })
  } else {
    const condition = add(clauses, place.first, wanted)
    condition.not = takeNegation(context, place.first)
    condition.values.push({ place, isOpen: false })
    const introduction = tokenList.tokens[place.first - 1]
    if (introduction?.use === null && grammar.sets.at.has(introduction.word)) introduction.use = 'noise'
    claimPreposition(tokenList, grammar, place.first)
  }
  if (takeExclusion(context, place)) (clauses.where.at(-1) as FoundCondition).not = true
  claimNoun(tokenList, grammar, place.last + 1)
  return true
}

function isJoined(
  { tokenList: { tokens }, grammar, clauses }: ClauseContext,
  before: FoundCondition,
  at: number,
  wanted: Wanted,
): boolean {
  const last = before.values.at(-1)?.place.last
  if (last === undefined || before.field !== wanted.field) return false
  const between = tokens.slice(last + 1, at)
  const { and, or, at: introducing, the, versus } = grammar.sets
  const joints = [and, or, introducing, the, versus]
  const isList = between.every(({ word }) => word === ',' || joints.some((words) => words.has(word)))
  const isCompared = between.some(({ word }) => versus.has(word) && !or.has(word))
  if (between.length <= 3 && isList && isCompared) {
    clauses.isSideBySide = true
    for (const token of between) token.use = 'clause'
  }
  return between.length <= 3 && isList
}

/** "gmail addresses", "a +49 151 number". */
function claimNoun({ tokens }: TokenList, { sets }: Grammar, at: number) {
  const token = tokens[at]
  const isKind = token && namesRecords(token.word, { sets })
  if (
    token &&
    !token.use &&
    !isKind &&
    (sets.mails.has(token.word) || sets.phones.has(token.word) || sets.pages.has(token.word))
  )
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
    isAlone(context, match) ||
    before?.use === 'operator' ||
    before?.word === '@' ||
    grammar.sets.at.has(before?.word ?? '') ||
    grammar.sets.from.has(before?.word ?? '') ||
    grammar.sets.the.has(before?.word ?? '') ||
    grammar.sets.mails.has(after?.word ?? '') ||
    isAdjective(grammar, before)
  if (!isIntroduced) return null
  takeValue(context, match, wanted)
  return 'filter'
}

/** "Gmail in October" */
function isAlone({ tokenList: { tokens }, grammar }: ClauseContext, { first, last }: Match): boolean {
  const after = tokens[last + 1]
  if (first > 0) return false
  return after === undefined || grammar.sets.narrowing.has(after.word) || grammar.isDateWord(after.word)
}

/** "les leads gmail": French and Spanish name the provider after the noun. */
function isAdjective({ locale, sets }: Grammar, noun: Token | undefined): boolean {
  return (locale === 'fr' || locale === 'es') && (sets.leads.has(noun?.word ?? '') || sets.mails.has(noun?.word ?? ''))
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

/** Also the end of one date with all of another: "01 - 2026-10-15". */
const DATE_LIKE =
  /^\d{4}-\d|^\d{1,2}[./-]\d{1,2}(?:[./-]|$|\D)|^\d{1,2}[./]\d|(?<!\d)(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}[./]\d{4})(?!\d)/

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

/** "session 4711": an id has a digit. */
export function takeSession({ last }: Match, { tokenList, clauses }: ClauseContext): Use | null {
  const id = tokenList.tokens[last + 1]
  if (!id || id.use || !/\d/.test(id.word)) return null
  const { tokens } = tokenList
  let end = last + 1
  while (tokens[end + 1]?.isGlued && tokens[end + 1]?.word === '-' && tokens[end + 2]?.isGlued) end += 2
  const place = { first: last + 1, last: end }
  claim(tokenList, place, 'filter')
  add(clauses, place.first, { field: 'session', op: 'is' }).values.push({ place, isOpen: false })
  return 'clause'
}
