import type { Field } from '../../question/question.ts'
import type { Meaning } from '../languages/phrasebook.ts'
import type { ClauseContext, Clauses, Wanted } from '../words/clause-types.ts'
import { type Grammar, namesRecords } from '../words/grammar.ts'
import { isOpen, type Match, matchAt } from '../words/match.ts'
import { claim, isWordLike, type Place, type Token, typedAt, type Use } from '../words/tokens.ts'
import { add, takeExclusion, takeNegation, takeTextOf } from './conditions.ts'
import { MIN_PHONE_DIGITS, phoneFrom } from './contacts.ts'
import { isPageNamed } from './page-names.ts'
import { takeMatch, valueStart } from './texts.ts'

const FIELD_MEANINGS: Partial<Record<Meaning, Field[]>> = {
  phone: ['phone'],
  email: ['email'],
  name: ['name'],
  message: ['message'],
  'contact-details': ['email', 'phone'],
}

/** "with a phone number and e-mail", "without phone or e-mail": claims the fields; null without one. */
export function takeFields(match: Match, context: ClauseContext, op: 'present' | 'absent'): Use | null {
  const { sets } = context.grammar
  // "With only an e-mail"
  const isOnly = sets.only.has(context.tokenList.tokens[match.last + 1]?.word ?? '')
  const last = match.last + (isOnly ? 1 : 0)
  const found = fieldsOrPage(context, last + 1, op)
  if (found === null) return null
  if (op === 'present' && isShown(context, { first: last + 1, last: found.last })) {
    context.clauses.layouts.add('list')
    claim(context.tokenList, { first: last + 1, last: found.last }, 'clause')
    return 'clause'
  }
  // "With phone or e-mail" is no list of conditions that all hold: asked back.
  if (op === 'present' && found.hasOr) return 'refused'
  const { isEmpty, end } = adjectiveAfter(context, found.last, op)
  const given = op === 'present' ? fieldOfNext(context, found.last + 1) : null
  const place = { clauses: context.clauses, at: last + 1 }
  const fields = found.fields.filter((one) => one !== given)
  addPresences(place, fields, isEmpty ? 'absent' : op)
  if (op === 'absent' && isEither(context, match.first)) addPresences(place, fields, 'present')
  const isOnlyBehind = isOnlyAfter(context, end)
  const isNothingElse = isOnly || isOnlyBehind || isOnlyVerb(context, match)
  if (op === 'present' && isNothingElse) leaveOutOthers(place, found.fields)
  claim(context.tokenList, { first: last + 1, last: isOnlyBehind ? end + 1 : end }, 'clause')
  return 'clause'
}

/** "With or without a number" */
function isEither({ tokenList: { tokens }, grammar }: ClauseContext, at: number): boolean {
  const [before, or] = [matchAt(grammar, tokens, at - 2), tokens[at - 1]]
  return before?.meaning === 'with' && before.last === at - 2 && grammar.sets.or.has(or?.word ?? '')
}

/** "With a phone only", unless it goes on: "with a phone, only from Acme". */
function isOnlyAfter({ tokenList: { tokens }, grammar: { sets } }: ClauseContext, last: number): boolean {
  const [only, next] = [tokens[last + 1], tokens[last + 2]]
  if (!only || only.use !== null || !sets.only.has(only.word)) return false
  return next === undefined || !(next.use === 'bot' || sets.from.has(next.word) || sets.for.has(next.word))
}

/** "Un message non vide" says the same again, "un message vide" the opposite. `end`: the last word of either. */
function adjectiveAfter(
  { tokenList: { tokens }, grammar }: ClauseContext,
  last: number,
  op: 'present' | 'absent',
): { isEmpty: boolean; end: number } {
  const next = afterCopula(tokens, grammar, last + 1)
  const after = op === 'present' ? matchAt(grammar, tokens, next) : null
  const isEmpty = after?.meaning === 'missing'
  return { isEmpty, end: after && (isEmpty || after.meaning === 'present') ? after.last : last }
}

/** "Only left a number"; "only with a number" leaves out those without one, and "just left" is about now. */
function isOnlyVerb({ tokenList: { tokens }, grammar: { sets } }: ClauseContext, { first, last }: Place): boolean {
  const [before, word] = [tokens[first - 1]?.word ?? '', tokens[first]?.word ?? '']
  const isOnly = (one: Token) => sets['nothing-but'].has(one.word) || sets.only.has(one.word)
  if (tokens.slice(first + 1, last + 1).some(isOnly)) return true
  return sets.only.has(before) && !sets.auxiliaries.has(before) && !sets.narrowing.has(word)
}

/** Somebody who gave only one way to reach them did not give the other. */
function leaveOutOthers(place: Parameters<typeof addPresence>[0], given: Field[]): void {
  if (given.includes('message')) return
  for (const field of ['email', 'phone'] as const) if (!given.includes(field)) addPresence(place, field, 'absent')
}

/** "Whose name is blank", "where the name is missing": no name to look for. */
export function takeUnnamed({ first, last }: Match, context: ClauseContext): Use | null {
  const { tokenList, grammar, clauses } = context
  const { tokens } = tokenList
  const said = saidOf(context, last + 1)
  const isName = tokens.slice(first, last + 1).some(({ word }) => grammar.starts.name.has(word))
  if (said?.op !== 'absent' || !isName) return isName ? takeTextOf({ first, last }, context, 'name') : null
  addPresence({ clauses, at: first }, 'name', 'absent')
  // "Where the name is blank"
  if (matchAt(grammar, tokens, first - 1)?.meaning === 'with')
    claim(tokenList, { first: first - 1, last: first - 1 }, 'noise')
  claim(tokenList, { first, last: said.last }, 'clause')
  return 'clause'
}

/** "With their contact details": every record has its own, so that they are to be shown. */
function isShown({ tokenList: { tokens }, grammar }: ClauseContext, { first, last }: Place): boolean {
  const isDetails = matchAt(grammar, tokens, first + 1)?.meaning === 'contact-details'
  return isDetails && last > first && grammar.sets.definite.has(tokens[first]?.word ?? '')
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

function addPresence({ clauses, at }: { clauses: Clauses; at: number }, field: Field, op: 'present' | 'absent') {
  if (!clauses.where.some((other) => other.field === field && other.op === op)) add(clauses, at, { field, op })
}

function addPresences(place: Parameters<typeof addPresence>[0], fields: Field[], op: 'present' | 'absent') {
  for (const field of fields) addPresence(place, field, op)
}

type FoundFields = { fields: Field[]; last: number; hasOr: boolean }

/** A list of fields that begins at `at`, after articles. */
function fieldsFrom({ tokenList, grammar }: ClauseContext, at: number): FoundFields | null {
  const { tokens } = tokenList
  let found = null as FoundFields | null
  for (let next = at; next < tokens.length; ) {
    const first = skipArticles(tokens, grammar, next)
    const match = fieldAt(grammar, tokens, first)
    const fields = match && FIELD_MEANINGS[match.meaning]
    if (!match || !fields) return found
    const isOr = grammar.sets.or.has(tokens[next - 1]?.word ?? '')
    found = {
      fields: [...(found?.fields ?? []), ...fields],
      last: match.last,
      hasOr: found !== null && (found.hasOr || isOr),
    }
    const joiner = tokens[match.last + 1]
    if (!joiner || joiner.use || !(grammar.sets.and.has(joiner.word) || /^[,/&+]$/.test(joiner.word))) return found
    next = match.last + 2
  }
  return found
}

/** "Without a page"; "without the page /pricing" leaves that one out. */
function fieldsOrPage(context: ClauseContext, at: number, op: 'present' | 'absent'): FoundFields | null {
  const found = fieldsFrom(context, at)
  if (found || op === 'present') return found
  const { tokenList, grammar } = context
  const first = skipArticles(tokenList.tokens, grammar, at)
  const match = matchAt(grammar, tokenList.tokens, first)
  const isNamed = match && (tokenList.tokens[match.last + 1]?.kind === 'page' || isPageNamed(context, match.last))
  return match?.meaning !== 'the-page' || isNamed ? null : { fields: ['page'], last: match.last, hasOr: false }
}

/** "Ohne Telefonnummer von gestern": the field, where "Telefonnummer von" would look somebody up. */
function fieldAt(grammar: Grammar, tokens: Token[], at: number): Match | null {
  const match = matchAt(grammar, tokens, at)
  if (match?.meaning !== 'find') return match
  const { word = '' } = tokens[at] ?? {}
  const meaning = grammar.sets.phones.has(word) ? 'phone' : grammar.starts.email.has(word) ? 'email' : null
  return meaning && { meaning, number: null, first: at, last: at }
}

/** Behind "is" or "was", where one stands. */
function afterCopula(tokens: Token[], { sets }: Grammar, from: number): number {
  let at = from
  while (tokens[at]?.use === null && sets.is.has(tokens[at]?.word ?? '')) at++
  return at
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

/** "phone missing", "both e-mail and phone are populated", "numbers in +41", 'name "Weber"'. */
export function takeFieldFirst(match: Match, context: ClauseContext, own: Field[]): Use {
  const { tokenList } = context
  const { fields, last } = fieldsFrom(context, match.first) ?? { fields: own, last: match.last, hasOr: false }
  const place = { clauses: context.clauses, at: match.first }
  const said = saidOf(context, last + 1)
  if (said) return takeSaid(context, { ...said, first: match.first, fields })
  if (isBeforeMissing(context, last + 1, own.includes('message'))) {
    for (const one of fields) addPresence(place, one, 'present')
    claim(tokenList, { first: match.first, last }, 'clause')
    return 'clause'
  }
  const [field, ...others] = own
  if (field === 'phone' && takePrefix(context, last + 1)) return 'noise'
  if (others.length === 0 && field !== 'message' && isWay(context, { first: match.first, last })) return 'refused'
  const value = valueStart(tokenList.tokens, last + 1)
  const isQuoted = tokenList.quotes.some(({ first }) => first === value + 1)
  if (field !== 'name' || others.length > 0 || !isQuoted) return useOfNoun(context, match.first)
  return takeMatch({ ...match, last: value - 1 }, context, { field, op: 'contains' }) ?? 'noise'
}

/** "Phone leads", "E-Mail-Anfragen", "leads teléfono": with an address or by that way, which is not said. */
function isWay({ tokenList: { tokens }, grammar }: ClauseContext, { first, last }: Place): boolean {
  const { locale } = grammar
  const next = tokens[last + 1]?.word === '-' ? last + 2 : last + 1
  const isBehind =
    (locale === 'fr' || locale === 'es') && first === last && namesRecords(tokens[first - 1]?.word, grammar)
  return namesRecords(tokens[next]?.word, grammar) || isBehind
}

/** A field of which nothing is said. */
function useOfNoun(context: ClauseContext, first: number): Use {
  if (isChannel(context, first)) return 'unknown'
  return isAfterWith(context, first) ? 'refused' : 'noise'
}

/** "Leads by e-mail", "per Telefon": how somebody got in touch is not known, and no field is a grouping. */
function isChannel({ tokenList: { tokens }, grammar: { sets } }: ClauseContext, first: number): boolean {
  const before = tokens[first - 1]
  if (!isOpen(before)) return false
  return sets.by.has(before.word) || sets.via.has(before.word)
}

const MAX_WORDS_AFTER_WITH = 2

/** "With a company address": which of the addresses count is not known. */
function isAfterWith({ tokenList: { tokens }, grammar }: ClauseContext, first: number): boolean {
  for (let at = first - 1; at >= first - 1 - MAX_WORDS_AFTER_WITH; at--) {
    const phrase = matchAt(grammar, tokens, at)
    if (phrase?.meaning === 'with') return phrase.last < first - 1 && isWordLike(tokens[first - 1] as Token)
    if (!isOpen(tokens[at])) return false
  }
  return false
}

/** "Die ihre Nummer hinterlassen haben", "nur eine Nummer hinterlassen" */
function takeSaid(
  context: ClauseContext,
  { first, last, op, fields }: Place & { op: 'present' | 'absent'; fields: Field[] },
): Use {
  const { tokenList, grammar, clauses } = context
  const place = { clauses, at: first }
  for (const field of fields) addPresence(place, field, op)
  const before = grammar.sets.the.has(tokenList.tokens[first - 1]?.word ?? '') ? first - 1 : first
  if (op === 'present' && isOnlyVerb(context, { first: before, last: before })) leaveOutOthers(place, fields)
  claimArticle(context, first - 1)
  claim(tokenList, { first, last }, 'clause')
  return 'clause'
}

const MAX_WORDS_TO_FIELD = 8

/** "Bei welchen Leads fehlt im November die Nummer?": the field stands behind, over a date. */
export function takeMissing({ first, last }: Match, context: ClauseContext): Use | null {
  const { tokenList, clauses } = context
  const { tokens } = tokenList
  if (takePageBefore(context, first)) return 'clause'
  for (let at = last + 1; at <= last + MAX_WORDS_TO_FIELD; at++) {
    const token = tokens[at]
    if (!token || /^[.,;!?:]$/.test(token.word)) return null
    const found = isFieldAt(context, at) ? fieldsFrom(context, at) : null
    if (found === null) continue
    for (const field of found.fields) addPresence({ clauses, at: first }, field, 'absent')
    claim(tokenList, { first: at, last: found.last }, 'clause')
    return 'clause'
  }
  return null
}

/** "Where the page is missing" */
function takePageBefore({ tokenList, grammar, clauses }: ClauseContext, first: number): boolean {
  const { tokens } = tokenList
  let page = first - 1
  while (grammar.sets.is.has(tokens[page]?.word ?? '')) page--
  const subject = clauses.subjects.findIndex(({ by, last }) => by === 'page' && last === page)
  if (subject < 0 || clauses.subjects[subject]?.isAsked) return false
  const [noun] = clauses.subjects.splice(subject, 1)
  claim(tokenList, { first: noun?.at ?? page, last: first - 1 }, 'clause')
  addPresence({ clauses, at: first }, 'page', 'absent')
  return true
}

function isFieldAt({ tokenList: { tokens }, grammar }: ClauseContext, at: number): boolean {
  return FIELD_MEANINGS[matchAt(grammar, tokens, at)?.meaning ?? 'noise'] !== undefined
}

/** "Die ihre Nummer hinterlassen haben" */
function claimArticle({ tokenList: { tokens }, grammar }: ClauseContext, at: number): void {
  const token = tokens[at]
  if (token?.use === null && grammar.sets.the.has(token.word)) token.use = 'noise'
}

/** "E-mail but no phone": the field before is there. `isNoun`: it may be what is counted, "messages without a number". */
function isBeforeMissing({ tokenList, grammar }: ClauseContext, from: number, isNoun: boolean): boolean {
  const { tokens } = tokenList
  const at = grammar.sets.but.has(tokens[from]?.word ?? '') || /^[,+]$/.test(tokens[from]?.word ?? '') ? from + 1 : from
  if (isNoun && at === from) return false
  const without = matchAt(grammar, tokens, at) ?? matchAt(grammar, tokens, from)
  if (without?.meaning !== 'without' && without?.meaning !== 'not') return false
  const field = matchAt(grammar, tokens, without.last + 1)
  return field !== null && FIELD_MEANINGS[field.meaning] !== undefined
}

/** "… is missing", "… are populated" */
function saidOf(context: ClauseContext, first: number): { op: 'present' | 'absent'; last: number } | null {
  const { tokenList, grammar } = context
  const { tokens } = tokenList
  const said = matchAt(grammar, tokens, afterCopula(tokens, grammar, first))
  if (said?.meaning === 'present') return { op: 'present', last: said.last }
  const isAlone = said?.meaning === 'without' && fieldsFrom(context, said.last + 1) === null
  return said && (said.meaning === 'missing' || isAlone) ? { op: 'absent', last: said.last } : null
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
  add(clauses, number.first, { field: 'phone', op: digits < MIN_PHONE_DIGITS ? 'starts' : 'is' }).values.push({
    place: number,
    isOpen: false,
  })
  return true
}

/** A condition without a typed value; negated by "not" or "without" before it. */
export function takePresent(match: Match, context: ClauseContext, wanted: Wanted): Use {
  const { field, op, fixed = [] } = wanted
  const isLeftOut = takeNegation(context, match.first) || takeExclusion(context, match)
  const not = isLeftOut !== (wanted.not ?? false)
  const isKnown = context.clauses.where.some(
    (other) => other.field === field && other.op === op && other.fixed.join() === fixed.join(),
  )
  if (!isKnown) add(context.clauses, match.first, { ...wanted, not }).last = match.last
  return 'clause'
}

/** "Desde el blog": the last word is in the page's address. */
export function takePageNoun(match: Match, context: ClauseContext): Use {
  const { word = '' } = context.tokenList.tokens[match.last] ?? {}
  return takePresent(match, context, { field: 'page', op: 'contains', fixed: [word] })
}

/** "Pages containing /blog" are a grouping too, "from pages containing /blog" is not. */
export function takePageMatch(match: Match, context: ClauseContext): Use | null {
  const { tokenList, grammar, clauses } = context
  const { sets } = grammar
  const { tokens } = tokenList
  const noun = tokens.findIndex(({ word }, at) => at >= match.first && sets.pages.has(word) && sets.plurals.has(word))
  const pages = { by: 'page', at: noun, last: noun, isAsked: true } as const
  // "Pages avec le plus de contacts"
  const next = matchAt(grammar, tokens, match.last + 1)?.meaning
  if (next === 'most' || next === 'least') {
    if (noun >= 0) clauses.subjects.push(pages)
    return null
  }
  // "La mejor página de la semana pasada"
  const named = tokens[skipArticles(tokens, grammar, match.last + 1)]?.word ?? ''
  if (sets['page-of'].has(tokens[match.last]?.word ?? '') && grammar.isDateWord(named)) return null
  if (takeMatch(match, context, { field: 'page', op: 'contains' }) === null) return null
  const before = tokens[match.first - (sets.the.has(tokens[match.first - 1]?.word ?? '') ? 2 : 1)]?.word ?? ''
  const isOrigin = [sets.from, sets.narrowing, sets.origin].some((words) => words.has(before))
  if (noun >= 0 && noun <= match.last && !isOrigin) clauses.subjects.push(pages)
  return 'clause'
}

/** "Only once"; the "ne" of "n'a écrit qu'une fois" negates nothing. */
export function takeOnce(match: Match, context: ClauseContext): Use {
  const { word = '' } = context.tokenList.tokens[match.first] ?? {}
  if (context.grammar.sets['nothing-but'].has(word)) takeNegation(context, match.first)
  return takePresent(match, context, { field: 'person', op: 'repeat', not: true })
}
