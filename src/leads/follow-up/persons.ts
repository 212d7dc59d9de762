import type { Cue, PersonWord, Thing } from '../parse/languages/phrasebook.ts'
import type { QuestionReading } from '../parse/reading.ts'
import { grammarFor } from '../parse/words/grammar.ts'
import { matchAt } from '../parse/words/match.ts'
import { sentence } from '../parse/words/sentences.ts'
import { isWordLike, type Token, tokenize } from '../parse/words/tokens.ts'
import { COUNT, type Condition, type Field, isPresence, MAX_RANK, type Question } from '../question/question.ts'
import type { Previous } from './changes/change-period.ts'
import { isOpenChange } from './changes/others.ts'
import { isPoliteWord, isWordOf, numberOf, personWordAt, sideAt, textMarkAt } from './cues/cue-grammar.ts'
import type { Cues } from './cues/cues.ts'
import type { Plain } from './cues/incomplete-phrases.ts'
import type { Turn } from './doubts.ts'

/** What a turn asks about the person of the question before; null for other phrases. */
export function askedOfPerson(text: string, { where }: Question, locale: string) {
  const person = where.find(isPerson)
  if (!person || text.length > MAX_PERSON_LENGTH) return null
  const tokens = tokenize(text).tokens.filter(isWordLike)
  const said = new Set<PersonWord>()
  for (let at = 0; at < tokens.length; ) {
    const found = personWordAt(tokens, at, locale)
    const mark =
      markOf(tokens, at, person) ?? found?.mark ?? (isPoliteWord(tokens[at] as Token, locale) ? 'beside' : null)
    if (mark === null) return null
    said.add(mark)
    at += found?.length ?? 1
  }
  const asked = PERSON_QUESTIONS.find(({ is }) => is((word) => said.has(word)))?.asked
  // "Which page was she on?" after "did she book?"
  const isOfMessages = OF_MESSAGES.some((word) => said.has(word)) && !said.has('appointment')
  const isOfAllKinds = asked === 'page' || isOfMessages
  return asked ? { asked, isOfAllKinds, isNamed: said.has('them') } : null
}

const OF_MESSAGES: PersonWord[] = ['wrote', 'text', 'first']

/** The first that holds; null: nobody knows what is asked. */
const PERSON_QUESTIONS: { asked: PersonWord | null; is: (says: (word: PersonWord) => boolean) => boolean }[] = [
  { asked: 'contact', is: (says) => says('contact') && says('what') },
  { asked: null, is: (says) => says('contact') },
  { asked: 'ours', is: (says) => says('ours') && ASKED_OF_US.some(says) },
  { asked: 'company', is: (says) => says('colleagues') || (says('company') && says('others')) },
  { asked: 'page', is: (says) => says('page') && !says('first') && !says('last') && !says('often') && !says('when') },
  {
    asked: 'appointment',
    is: (says) => says('appointment') && !says('first') && !says('when') && !says('often') && !says('last'),
  },
  { asked: null, is: (says) => UNCLEAR.some(says) || (says('often') && (says('when') || says('last'))) },
  { asked: 'often', is: (says) => says('often') },
  { asked: 'first', is: (says) => says('first') && !says('last') && !says('last-time') },
  { asked: 'last', is: (says) => says('last-time') || (says('last') && LAST_OF.some(says)) },
  { asked: 'text', is: (says) => says('wording') || (says('text') && TEXT_OF.some(says)) },
  { asked: 'text', is: (says) => (says('what') || says('when')) && says('wrote') },
  { asked: 'past', is: (says) => says('past') && says('wrote') },
]

const ASKED_OF_US: PersonWord[] = ['when', 'last', 'last-time', 'often', 'what', 'text']
const UNCLEAR: PersonWord[] = ['company', 'page', 'appointment']
const LAST_OF: PersonWord[] = ['when', 'wrote', 'text', 'them']
const TEXT_OF: PersonWord[] = ['them', 'wrote', 'what']

function isPerson({ field, op, not, isLookup }: Condition): boolean {
  if (not || (op !== 'is' && op !== 'contains')) return false
  return isLookup === true || field === 'name' || field === 'email' || field === 'phone' || field === 'session'
}

const ADDRESS =
  /^(?:address(?:es)?|e-?mails?|mails?|(?:e-?mail-?|mail-?)?adressen?|courriels?|direccion(?:es)?|correos?)$/

/** Of the person's own name, company, and the word beside its domain: "an @beispiel.example address". */
function markOf(tokens: Token[], at: number, person: Condition): PersonWord | null {
  const isBeside = [tokens[at - 1], tokens[at + 1]].some((one) => isOwnCompany(one, person) && one?.word.includes('.'))
  if (isOwnCompany(tokens[at], person) || (isBeside && ADDRESS.test(tokens[at]?.word ?? ''))) return 'company'
  return isOwnName(tokens[at], person) ? 'them' : null
}

/** "Ines" of "Ines Example", "omar" of an address. */
function isOwnName(token: Token | undefined, { values: [value = ''] }: Condition): boolean {
  const names = tokenize(value.split('@')[0]?.replace(/[._+-]/g, ' ') ?? '').tokens
  return token?.kind === 'word' && token.word.length > 1 && names.some(({ word }) => word === token.word)
}

/** "Beispiel" or "beispiel.example" after an address there. */
function isOwnCompany(token: Token | undefined, { field, values: [address = ''] }: Condition): boolean {
  const domain = field === 'email' ? (address.split('@')[1] ?? '') : ''
  const word = token?.word.replace('@', '') ?? ''
  return word !== '' && (word === domain || word === domain.slice(0, domain.lastIndexOf('.')))
}

const OF_PERSON: Partial<Record<PersonWord, { rest: string; found: Cue[] }>> = {
  first: { rest: '', found: ['oldest'] },
  last: { rest: '', found: ['newest'] },
  often: { rest: '', found: ['count'] },
  past: { rest: 'all time', found: ['show'] },
  appointment: { rest: 'appointments', found: ['show'] },
  page: { rest: 'by page', found: [] },
  contact: { rest: '', found: ['show'] },
  text: { rest: '', found: ['show'] },
}

/** "When did she last write?", "seine Kollegen?" after a person was looked up; null for other phrases. */
export function aboutPerson(cues: Cues, previous: Previous, plain: Plain, locale: string): Cues | null {
  const { question } = previous
  if (isOfEverything(cues, question, locale)) return { ...cues, dropped: fieldsAsked(question), all: 'kinds' }
  const { asked } = askedOfPerson(cues.typed, question, locale) ?? {}
  const field = asked === 'contact' ? fieldOfPerson(cues, previous, plain, locale) : null
  if (field) return field
  const domain = asked === 'company' ? companyOf(question, locale) : null
  // What stands before "from" leaves the person out.
  const from = domain === null ? cues.typed : `anyone from ${domain}`
  const said = domain === null ? asked && OF_PERSON[asked] : { rest: from, found: [] }
  if (!said) return null
  // "How many is that?" counts the records shown, "how often did she write?" all of hers.
  const isOfShown = asked === 'often' && isOfThose(cues.typed, locale)
  const dropped = isOfShown ? new Set<Thing>() : fieldsAsked(question)
  const none = { dropped, shift: null, whole: null, count: null }
  return {
    ...cues,
    ...none,
    typed: from,
    rest: said.rest,
    found: new Set(said.found),
  }
}

function isOfThose(text: string, locale: string): boolean {
  return tokenize(text).tokens.some((token) => isWordOf('pointing', token, locale))
}

/** "Show me everything from her" after "did she book?" */
function isOfEverything({ found, rest, typed }: Cues, { where }: Question, locale: string): boolean {
  if (rest !== '' || !(found.has('details') || found.has('show')) || !where.some(isPerson)) return false
  const { tokens } = tokenize(typed)
  return tokens.some((_, at) => textMarkAt(tokens, at, locale.slice(0, 2).toLowerCase())?.mark === 'everything')
}

/** "Did she leave a number?" was a question of its own, and narrows none behind it. */
function fieldsAsked({ where }: Question): Set<Thing> {
  const person = where.find(isPerson)
  return new Set(
    where.flatMap((one) => (isPresence(one) && one.field !== person?.field ? (THINGS[one.field] ?? []) : [])),
  )
}

const THINGS: Partial<Record<Field, Thing>> = { phone: 'phone', email: 'email' }

/** The domain of an address that no provider of many people's addresses has; null without one. */
function companyOf({ where }: Question, locale: string): string | null {
  const address = where.find((one) => isPerson(one) && one.field === 'email' && one.op === 'is')?.values[0] ?? ''
  const [, domain = ''] = address.split('@')
  const isProvider =
    matchAt(grammarFor(locale), tokenize(domain.replace('.', ' ')).tokens, 0)?.meaning === 'mail-provider'
  return domain === '' || isProvider ? null : domain
}

/** What leaves open how the question is changed, or of whom. */
export function isOpen(text: string, question: Question, locale: string): boolean {
  return isOpenChange(text, question) || isUnknownOfPerson(text, question, locale)
}

/** "Anyone else from her company?" of somebody of whom only a name is known, "when did we write to her?" */
function isUnknownOfPerson(text: string, question: Question, locale: string): boolean {
  // Of what "the 10 most active" are, nobody knows; "mejor 48" is another number.
  const isOfRecords = question.by.length === 0 && question.layout !== 'list' && !isOfPeople(question)
  if (isOfRecords && mostSaid(text, locale)?.isCountFirst) return true
  const asked = askedOfPerson(text, question, locale)?.asked
  return asked === 'ours' || (asked === 'company' && companyOf(question, locale) === null)
}

/** "Top 5", "les 10 plus actives" after how many people wrote: those who wrote most; null for other phrases. */
export function mostActive({ text, previous: { question }, moment: { locale } }: Turn): Question | null {
  const said = isOfPeople(question) ? mostSaid(text, locale) : null
  if (!said) return null
  const count = said.count ?? MOST_ACTIVE
  const groups: Pick<Question, 'by' | 'rank'> = { by: ['person'], rank: { order: 'most', count } }
  return { ...question, ...groups, measure: COUNT, layout: 'summary', audience: 'private' }
}

function isOfPeople({ where, by, measure }: Question): boolean {
  const areRepeated = where.some(({ field, not }) => field === 'person' && !not)
  return by.length === 0 && (areRepeated || measure.kind === 'people')
}

/** "The 10 most active", and nothing else; null for other phrases. */
function mostSaid(text: string, locale: string): { count: number | null; isCountFirst: boolean } | null {
  const { tokens } = tokenize(text)
  const grammar = grammarFor(locale)
  if (tokens.length > MAX_PERSON_WORDS) return null
  const counts: number[] = []
  let isMost = false
  let isCountFirst = false
  for (let at = 0; at < tokens.length; at++) {
    const match = matchAt(grammar, tokens, at)
    const number = numberOf(tokens[at], grammar)
    isCountFirst ||= number !== null && !isMost
    isMost ||= match?.meaning === 'most'
    if (match?.meaning === 'most') at = match.last
    else if (number !== null) counts.push(number)
    else if (!isBesidePeople(tokens, at, locale)) return null
  }
  // "Who wrote most" is one person, and a question of its own.
  const isOne = counts.length === 0 && tokens.some(({ word }) => grammar.sets.who.has(word))
  const [count = null, ...others] = counts
  const isOther = others.length > 0 || (count !== null && (count < 1 || count > MAX_RANK))
  return isMost && !isOne && !isOther ? { count, isCountFirst } : null
}

const MAX_PERSON_WORDS = 20

/** As many as of pages without a number: "top pages" */
const MOST_ACTIVE = 5

/** "Those who wrote the most" */
function isBesidePeople(tokens: Token[], at: number, locale: string): boolean {
  const token = tokens[at] as Token
  if (!isWordLike(token) || isPoliteWord(token, locale) || isWordOf('ordering', token, locale)) return true
  const { sets } = grammarFor(locale)
  const isSaid = [sets.people, sets.one, sets.who, sets.relative].some((words) => words.has(token.word))
  const isOfOnes = sideAt(tokens, at, locale.slice(0, 2).toLowerCase())?.mark === 'several'
  return isSaid || isOfOnes || personWordAt(tokens, at, locale)?.mark === 'wrote'
}

const WITH_FIELD = ['with', 'mit', 'avec', 'con']

/** The condition that looks somebody up, in a list; undefined without one, and for several. */
function personOf({ where, layout }: Question): Condition | undefined {
  if (layout !== 'list') return undefined
  const [person, ...others] = where.filter(({ isLookup, field }) => isLookup === true || field === 'name')
  return others.length === 0 && person?.op === 'contains' && !person.not ? person : undefined
}

/** "Any phone number for her?" after a person was looked up: the records that have one; null for other phrases. */
export function fieldOfPerson(cues: Cues, { question }: Previous, plain: Plain, locale: string): Cues | null {
  const person = personOf(question)
  const isOther = cues.dropped.size > 0 || cues.found.has('details') || cues.typed.length > MAX_PERSON_LENGTH
  if (!person || isOther || isField(plain(cues.rest))) return null
  const names = new Set(tokenize(person.values.join(' ')).tokens.map(({ word }) => word))
  const isSaid = (token: Token) =>
    isWordLike(token) && !names.has(token.word) && !isWordOf('holding', token, locale) && !isPoliteWord(token, locale)
  const noun = tokenize(cues.typed).tokens.filter(isSaid)
  if (noun.length === 0 || noun.length > MAX_NOUN_WORDS) return null
  const words = noun.map(({ word }) => word).join(' ')
  const rest = WITH_FIELD.map((word) => `${word} ${words}`).find((phrase) => isField(plain(phrase)))
  return rest ? { ...cues, rest, found: new Set() } : null
}

/** Whether all that is said is that a phone number or an e-mail address was left. */
function isField(reading: QuestionReading | null): boolean {
  const [field, ...others] = reading?.question.where ?? []
  const isContact = field?.op === 'present' && !field.not && (field.field === 'phone' || field.field === 'email')
  return isContact && others.length === 0 && reading?.said.period === null && reading.said.bots === null
}

const MAX_PERSON_LENGTH = 100
const MAX_NOUN_WORDS = 3
export const FIND: Record<string, string> = { de: 'finde', es: 'busca a', fr: 'cherche' }

/** "Not her, Omar Beispiel", "wrong person, I need Omar Beispiel": who is looked up instead; null for other phrases. */
export function otherPerson(cues: Cues, { question }: Previous, plain: Plain, locale: string): Cues | null {
  const person = personOf(question)
  if (!person || cues.typed.length > MAX_PERSON_LENGTH) return null
  const { tokens } = tokenize(cues.typed)
  const isSilent = (token: Token) => isWordOf('seeking', token, locale) || isPoliteWord(token, locale)
  const first = tokens.findIndex((token) => token.kind === 'word' && !isSilent(token))
  const last = tokens.findLastIndex((token) => token.kind === 'word' && !isSilent(token))
  const name = tokens.slice(first, last + 1)
  const isName = name.length > 1 && name.length <= MAX_NOUN_WORDS && name.every(({ kind }) => kind === 'word')
  // "Not Omar Beispiel" leaves him out.
  if (!isName || NEGATION.test(tokens[first - 1]?.word ?? '')) return null
  const { words, isDateWord } = grammarFor(locale)
  // A surname may be any word: "Beispiel", "Price".
  if (words.has(name[0]?.word ?? '') || name.some(({ word }) => isDateWord(word))) return null
  const said = cues.typed.slice(name[0]?.start, name.at(-1)?.end)
  const isSought = tokens.some((token) => isWordOf('seeking', token, locale))
  if (!isSought && !/^\p{Lu}/u.test(said)) return null
  const proper = said.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase())
  const rest = `${FIND[locale.slice(0, 2)] ?? 'find'} ${proper}`
  const value = plain(rest)?.question.where[0]?.values[0]
  return value === said.toLowerCase() ? { ...cues, rest, found: new Set(), dropped: new Set() } : null
}

const NEGATION = /^(?:not|no|without|nicht|kein|keine|ohne|pas|sans|sin)$/

const PHONE =
  /^(?:tels?|phones?|telephones?|telefono?s?|telefonnummern?|handynummern?|rufnummern?|nummern?|numeros?|movil|portable|mobile)$/u
const EMAIL = /^(?:mails?|emails?|correos?|mailadressen?|emailadressen?|courriels?)$/u
const BESIDE_BOTH =
  /^(?:e|both|beides?|beiden|deux|dos|amb[oa]s|cosas|datos|chos?es|infos?|address(?:es)?|adresse[ns]?|electronico|numbers?|nummer|numero|with|mit|avec|con|and|und|et|y|as|well|also|auch|aussi|tambien|too|plus|zusatzlich|ademas|only|nur|seulement|solo|those|that|who|die|den|ceux|qui|los|las|que|haben|dieron|tienen|ont|must|muss|mussen|sein|needs?|need|to|faut|il|me|qu|condition|comme|rajoute|ait|want|une?|a|leave|it|they|required?)$/u
const ALSO = /^(?:also|too|well|plus|additionally|auch|zusatzlich|aussi|tambien|ademas)$/u

/** "Phone AND e-mail", "needs to have a mail address too" after those with a phone number: both; null for other phrases. */
export function bothFields(cues: Cues, { question }: Previous, locale: string): Cues | null {
  const words = tokenize(cues.typed).tokens.filter(isWordLike)
  const isField = ({ field, op, not }: Condition) =>
    (field === 'phone' || field === 'email') && op === 'present' && !not
  if (!question.where.some(isField) || cues.dropped.size > 0 || words.length > MAX_BOTH_WORDS) return null
  const isSaid = (token: Token) =>
    PHONE.test(token.word) ||
    EMAIL.test(token.word) ||
    BESIDE_BOTH.test(token.word) ||
    isPoliteWord(token, locale) ||
    (isWordOf('holding', token, locale) && !NEVER_BESIDE.test(token.word))
  if (!words.every(isSaid)) return null
  const has = (pattern: RegExp) => words.some(({ word }) => pattern.test(word))
  const isAdded = has(ALSO) && (has(PHONE) || has(EMAIL))
  if (!(has(PHONE) && has(EMAIL)) && !isAdded) return null
  const rest = has(PHONE) && has(EMAIL) ? 'with phone and email' : `with ${has(PHONE) ? 'phone' : 'email'}`
  return { ...cues, rest, found: new Set<Cue>(['also']), shift: null }
}

const NEVER_BESIDE = /^(?:or|oder|ou|o|not|no|nicht|pas|si|ne|n)$/u
const MAX_BOTH_WORDS = 14

const WHO_FIRST = sentence('who-first')

/** "Who was first?" where nothing is ranked: who wrote first; null for other phrases. */
export function firstWriter(cues: Cues, { question }: Previous): Cues | null {
  const isRanked = question.by.length > 0 || question.previous !== null || question.comparedBots.length > 0
  if (isRanked || cues.typed.length > MAX_PERSON_LENGTH || !WHO_FIRST.test(cues.typed)) return null
  return { ...cues, rest: '', found: new Set<Cue>(['oldest']) }
}

/** A person who was looked up, or a page: of which the word is another, nobody knows. */
export function isOfOther({ field, values, isLookup, op }: Condition): boolean {
  if (isLookup || field === 'page' || field === 'name' || field === 'session') return true
  return (field === 'phone' || field === 'email') && values.length > 0 && op !== 'starts'
}

/** "Any weddings?", "just kitchen islands" in small letters: words that are looked up like a name. */
export function isLookedUp(text: string, { question: { where } }: QuestionReading, before: Question): boolean {
  const isSmall = (value: string) => /^\p{Ll}/u.test(text.slice(text.toLowerCase().indexOf(value)))
  return where.some(({ isLookup, values }) => isLookup && values.every(isSmall)) && !before.where.some(isOfOther)
}
