import { isDeepStrictEqual } from 'node:util'
import { isSamePeriod } from '../../../dates/calendar/range.ts'
import type { Cue, Mark, Thing } from '../../parse/languages/phrasebook.ts'
import type { QuestionReading } from '../../parse/reading.ts'
import { grammarFor } from '../../parse/words/grammar.ts'
import { firstRewritten, rewritesIn, sentence } from '../../parse/words/sentences.ts'
import { isWordLike, type Token, tokenize } from '../../parse/words/tokens.ts'
import {
  areOpposite,
  type Condition,
  type Field,
  isPresence,
  type Question,
  WEEKDAYS,
  withoutOpposites,
} from '../../question/question.ts'
import { firstWeekday } from '../cues/bare-dates.ts'
import { isPoliteWord, isWordOf, WITHOUT, withoutMarks } from '../cues/cue-grammar.ts'
import { type Cues, findCues } from '../cues/cues.ts'
import { areDaysBack } from '../cues/days-and-hours.ts'
import type { Plain } from '../cues/incomplete-phrases.ts'
import type { Previous } from './change-period.ts'
import { ARTICLE, MAX_ORDER_LENGTH } from './others.ts'

/** The fields that a record has or lacks, by the noun that every language's grammar understands. */
export const FIELD_THINGS: Partial<Record<Field, Thing & string>> = {
  phone: 'phone',
  email: 'email',
  name: 'name',
  message: 'message',
}

/** "Drop the ones without a number", "lass die ohne Nummer weg": those with one; null for other phrases. */
export function leftOutByPresence(cues: Cues, plain: Plain, locale: string): Cues | null {
  const typed = LEFT_OUT.exec(cues.typed)?.groups?.what
  const what = typed ?? (cues.found.has('drop') ? cues.rest.replace(WITHOUT, ' ') : '')
  // "Telefonnummer weg" drops the condition.
  const isOfThose = tokenize(what).tokens.some((token) => PARTS.some((part) => isWordOf(part, token, locale)))
  if (what === '' || (cues.dropped.size > 0 && !isOfThose)) return null
  const said = presenceOf(plain(what))
  const noun = said && FIELD_THINGS[said.field]
  if (!noun) return null
  return { ...cues, found: new Set(), dropped: new Set(), rest: `${said.op === 'absent' ? 'with' : 'without'} ${noun}` }
}

const PARTS = ['with', 'without'] as const

/** "Lass die ohne Nummer weg", "filter die raus, die keine haben" */
const LEFT_OUT = sentence('left-out')

/** The one condition that a phrase consists of, if that is whether a field is there. */
function presenceOf(reading: QuestionReading | null): Condition | null {
  const [condition, ...others] = reading?.question.where ?? []
  if (!reading || !condition || others.length > 0 || !isPresence(condition)) return null
  const { said, question } = reading
  return said.period === null && said.bots === null && question.by.length === 0 ? condition : null
}

/** "What about leads without e-mail" after those without a phone number: in its place; null for other phrases. */
export function otherPresence(cues: Cues, { where }: Question, plain: Plain): Cues | null {
  if (cues.found.has('also') || cues.found.has('or')) return null
  const last = where.findLast(isPresence)
  const said = last && cues.found.has('lead') ? presenceOf(plain(cues.rest)) : null
  const thing = last && FIELD_THINGS[last.field]
  if (!said || !thing || said.op !== last?.op || said.field === last.field) return null
  return { ...cues, dropped: new Set<Thing>([...cues.dropped, thing]) }
}

/** "All of them, not only the ones with a phone", "not only Thursdays": with or without that; undefined for other phrases. */
function notOnlyThoseWith(only: string, question: Question, plain: Plain): Thing | undefined {
  const reading = plain(only)
  const day = firstWeekday(reading?.question.period ?? question.period)
  if (reading?.said.period && question.where.some(({ field, values }) => field === 'weekday' && values.includes(day)))
    return 'time'
  const said = presenceOf(reading)
  const isAsked = question.where.some(({ field, op }) => field === said?.field && op === said.op)
  return said && isAsked ? FIELD_THINGS[said.field] : undefined
}

const FILTER_GONE = new Set<Mark>(['limit', 'out', 'open', 'not', 'yes', 'filler'])
const COMPOUND = /(\p{L})-(?=\p{L}+)/gu

/** "Den Donnerstag-Filter wieder raus", "quita el filtro de Acme": what that value narrows goes; null for other phrases. */
export function withoutFilterOf(cues: Cues, previous: Previous, plain: Plain, locale: string): Cues | null {
  if (cues.typed.length > MAX_ORDER_LENGTH) return null
  const { marks, rest } = withoutMarks(cues.typed.replace(COMPOUND, '$1 '), FILTER_GONE, locale)
  const isSaid = (token: Token) => isWordLike(token) && !isPoliteWord(token, locale) && !isWordOf('the', token, locale)
  const said = tokenize(rest).tokens.filter(isSaid)
  const isGone = marks.has('out') || marks.has('open') || marks.has('not')
  // "The same filter for all bots but Acme"
  const isOfOthers = withoutMarks(cues.typed, OF_OTHERS, locale).marks.size > 0
  if (!isGone || isOfOthers || !marks.has('limit') || said.length === 0 || said.length > MAX_FILTER_WORDS) return null
  const value = said.map(({ word }) => word).join(' ')
  const thing = thingOf(value, previous, plain, locale)
  return thing ? { ...cues, rest: '', found: new Set(), dropped: new Set<Thing>([thing]) } : null
}

const OF_OTHERS = new Set<Mark>(['all', 'everything', 'rest', 'switch'])

const MAX_FILTER_WORDS = 3

/** What a value that was named before narrows: a weekday the days, a chatbot the chatbots. */
function thingOf(value: string, previous: Previous, plain: Plain, locale: string): Thing | undefined {
  const { question, isBotNamed } = previous
  const day = grammarFor(locale).weekdays.get(value.trim().replace(ARTICLE, '').toLowerCase())
  const isDay = day !== undefined && question.where.some(({ values }) => values.includes(WEEKDAYS[day] ?? ''))
  if (isDay) return 'time'
  const named = isBotNamed ? plain(value) : null
  const areBots = named?.said.bots === 'named' && named.said.period === null
  if (areBots && named.question.bots.map(({ id }) => id).join() === question.bots.map(({ id }) => id).join())
    return 'bots'
  return namedThing(value, question)
}

const NOT_NEEDED = sentence('not-needed')
const ALL_WORDS = sentence('all-records').source
/** "All of them, whether they left a number or not" */
const ALL_FIRST = new RegExp(`^\\s*(?:${ALL_WORDS})\\s*[,;]\\s*`, 'iu')
const ALL_LAST = new RegExp(`\\s*[,;]\\s*(?:${ALL_WORDS})\\P{L}*$`, 'iu')

/** "Den Vergleich brauche ich nicht mehr" drops it; null for what is no part of a question. */
export function notNeeded(cues: Cues, locale: string): Cues | null {
  if (cues.typed.length > MAX_ORDER_LENGTH) return null
  const typed = cues.typed.replace(ALL_FIRST, '').replace(ALL_LAST, '')
  const what = NOT_NEEDED.exec(typed)?.groups?.what
  const dropped = what === undefined ? null : findCues(firstRewritten(what, rewritesIn('forget', locale)), locale)
  return dropped && dropped.dropped.size > 0 && dropped.rest === '' ? { ...dropped, typed: cues.typed } : null
}

/** What a value belongs to, such as a mail provider that the question before was narrowed to. */
function namedThing(value: string, { where, bots }: Previous['question']): Thing | undefined {
  const condition = where.find(({ values, not }) => !not && values.some((one) => isAlike(one, value)))
  if (condition) return VALUE_THINGS[condition.field]
  return bots.length === 1 && bots.some(({ name }) => isAlike(name, value)) ? 'bots' : undefined
}

const LEAVE_OUT = sentence('leave-out')

/** "Drop password" after login or password: that text alone goes; null for other phrases, and for "without Gmail" after Gmail. */
export function withoutValue(cues: Cues, { question: { where } }: Previous, locale: string): Cues | null {
  const said = LEAVE_OUT.exec(cues.typed)?.groups?.what ?? (cues.found.has('drop') ? cues.rest : '')
  const value = said.replace(WITHOUT, '').trim().toLowerCase()
  const condition = where.find(({ not, values }) => !not && values.includes(value))
  const thing = condition && VALUE_THINGS[condition.field]
  if (!condition || !thing) return null
  if (condition.values.length > 1) return { ...cues, found: new Set(), rest: `without ${value}` }
  const isOpposite = tokenize(cues.typed).tokens.some((token) => isWordOf('without', token, locale))
  return isOpposite ? null : { ...cues, found: new Set(), rest: '', dropped: new Set<Thing>([thing]) }
}

const VALUE_THINGS: Partial<Record<Condition['field'], Thing>> = {
  ...{ 'email-domain': 'email', email: 'email', phone: 'phone', page: 'page', message: 'message', any: 'message' },
  name: 'name',
}

const THOSE = sentence('those-alone')

const MIN_VALUE = 3

export function isAlike(known: string, said: string): boolean {
  const [one, other] = [known, said].map((text) => text.toLowerCase().replace(/[^\p{L}\p{N}.@]+/gu, ''))
  if (!one || !other || other.length < MIN_VALUE) return false
  return one.includes(other) || (one.length >= MIN_VALUE && other.includes(one))
}

const NOT_THIS = sentence('not-this')

const THIS_NOT = sentence('this-not')

const RATHER_THAN = sentence('rather-than')
const THIS_FOR_THAT = sentence('this-for-that')

/** "Rather August than September" and "swap September for August" say it by their cue. */
function correctionIn({ rest, found, typed }: Cues) {
  const own = found.has('swap') ? THIS_FOR_THAT.exec(rest) : RATHER_THAN.exec(typed)
  const { wrong, right } = (NOT_THIS.exec(rest) ?? THIS_NOT.exec(rest) ?? own)?.groups ?? {}
  return { wrong, right: right?.replace(TAKING, '') }
}

const TAKING = sentence('take')

/** "Not Gmail, Outlook", "not October, September", "delivery rather than price": in its place, also as what is compared. */
export function corrected(cues: Cues, { question }: Previous, plain: Plain, locale: string): Cues | null {
  const { wrong, right } = correctionIn(cues)
  if (wrong === undefined || right === undefined) return null
  const refused = plain(wrong)
  const period = refused?.said.period == null ? undefined : refused.question.period
  const isPeriod = isSamePeriod(period ?? null, question.period)
  const isSide =
    !isPeriod && period !== undefined && question.previous !== null && isSamePeriod(period, question.previous)
  if (isSide && plain(right)?.said.period != null) return { ...cues, found: new Set<Cue>(['compare']), rest: right }
  const isValue = question.where.some(({ values }) => values.some((one) => isAlike(one, wrong)))
  if ((!isPeriod && !isValue) || presenceOf(plain(`with ${wrong}`)) !== null) return null
  const isOther = (isValue && isOtherValue(right, plain, locale)) || (isPeriod && plain(right)?.said.period != null)
  return isOther ? { ...cues, found: new Set<Cue>([...cues.found, 'instead']), rest: right } : null
}

/** Not "those without Gmail", "in October without Gmail" */
function isOtherValue(text: string, plain: Plain, locale: string): boolean {
  if (THOSE.test(text.trim())) return false
  const reading = plain(text)
  if (reading) return reading.question.where.length > 0
  const { sets } = grammarFor(locale)
  const others = [sets.orders, sets.anaphora, sets.people, sets.relative]
  return tokenize(text).tokens.every(({ word }) => others.every((words) => !words.has(word)))
}

const FIELDS_OF: Partial<Record<Thing, Field[]>> = {
  phone: ['phone'],
  email: ['email', 'email-domain'],
  name: ['name', 'person', 'any', 'email', 'phone', 'session'],
  message: ['message', 'any'],
  page: ['page'],
  time: ['time', 'weekday'],
  hours: ['time'],
  filters: ['any', 'name', 'email', 'email-domain', 'phone', 'page', 'message', 'session', 'weekday', 'time', 'person'],
}

/** Fields of which a new condition takes the other's place: "find Ines", "and from ines@example.com?". */
const PERSON: Field[] = ['any', 'name', 'email', 'phone', 'session']

/** The conditions after a follow-up: dropped, then replaced field by field, or added to. */
export function changeWhere(
  before: Condition[],
  asked: Condition[],
  { found, dropped, typed, isWith, isOnly }: Cues,
): Condition[] {
  if (isOnly && isOneOf(before, asked))
    return before.filter((one) => !isPresence(one) || isDeepStrictEqual(one, asked[0]))
  // "From Monday to Sunday" is no condition.
  const said = asked.filter((one) => !isEveryDay(one))
  const ofDays: Thing[] = said.length < asked.length ? ['time'] : []
  const gone = new Set([...dropped, ...ofDays].flatMap((thing) => FIELDS_OF[thing] ?? []))
  const isDaysOnly = isWith && said.length === 1
  const isBack = found.has('also') || AGAIN.test(typed)
  const isOver = found.has('drop') ? isUndone : isBack ? isTakenBack : isDaysOnly ? areDaysBack : () => false
  const undone = said.filter((one) => before.some((other) => isOver(other, one)))
  const kept = before.filter((one) => !gone.has(one.field) && !undone.some((other) => isOver(one, other)))
  // "Or rather before 9" takes the place of the hours before.
  const isJoined = found.has('also') || (found.has('or') && !found.has('instead'))
  let where = kept
  const clear = withoutOpposites(said)
  for (const condition of clear.filter((one) => !undone.includes(one)))
    where = withCondition(where, condition, kept, isJoined)
  // "With or without a number"
  const eithers = said.filter((one) => said.some((other) => areOpposite(one, other)))
  return where.filter((one) => !isEveryDay(one) && !eithers.some(({ field }) => field === one.field))
}

/** "Only without e-mail after all" after "no phone and no e-mail": that one alone. */
function isOneOf(before: Condition[], [said, ...others]: Condition[]): boolean {
  return (
    others.length === 0 && said !== undefined && isPresence(said) && before.some((one) => isDeepStrictEqual(one, said))
  )
}

function isEveryDay({ field, not, values }: Condition): boolean {
  return field === 'weekday' && !not && values.length === WEEKDAYS.length
}

/** "Drop the gmail part" after "with gmail" */
function isUndone(one: Condition, said: Condition): boolean {
  if (!said.not || one.not || one.field !== said.field) return false
  return one.values.length > 0 && one.values.join() === said.values.join()
}

const AGAIN = sentence('again')

/** "With Gmail again" after "without gmail.com" */
function isTakenBack(one: Condition, said: Condition): boolean {
  if (!one.not || said.not || one.field !== said.field || said.values.length === 0) return false
  return one.values.every((value) => said.values.some((other) => value.includes(other) || other.includes(value)))
}

/** "Without Gmail" after Gmail or Yahoo: the other one; null for other conditions. */
function valuesLeft(where: Condition[], said: Condition): Condition[] | null {
  const list = where.find((one) => one.field === said.field && !one.not && one.values.length > said.values.length)
  const left = list?.values.filter((value) => !said.values.includes(value)) ?? []
  if (!said.not || !list || left.length === 0 || left.length === list.values.length) return null
  return where.map((one) => (one === list ? { ...one, values: left } : one))
}

function withCondition(where: Condition[], said: Condition, before: Condition[], isAdded: boolean): Condition[] {
  const left = valuesLeft(where, said)
  if (left) return left
  // "And Globex too, still with e-mail"
  if (isPresence(said) && where.some(({ field, op }) => field === said.field && op === said.op)) return where
  const opposite = isAdded ? where.find((one) => areOpposite(one, said)) : undefined
  if (opposite) return where.filter((one) => one !== opposite)
  const rivals = where.filter((one) => before.includes(one) && isRival(one, said))
  const joined = rivals.find((one) => one.op === said.op && one.not === said.not && one.values.length > 0)
  if (joined && (isAdded || said.not)) {
    const values = [...new Set([...joined.values, ...said.values])]
    return where.map((one) => (one === joined ? { ...one, values } : one))
  }
  const isKnown = where.some((one) => JSON.stringify(one) === JSON.stringify(said))
  if (isAdded && isKnown) return where
  const others = isAdded ? where : where.filter((one) => !rivals.includes(one))
  return [...others, said]
}

function isRival(one: Condition, said: Condition): boolean {
  if (one.field === said.field) return true
  // Nobody without an e-mail address has one at Gmail.
  const areOfEmail = [one, said].every(({ field }) => FIELDS_OF.email?.includes(field))
  if (areOfEmail && [one, said].some(({ field, op }) => field === 'email' && op === 'absent')) return true
  const both = [one, said]
  const isByName = said.field === 'name' || isPartOfContact(said)
  const isOtherWay = both.every(isOfOnePerson) || (isPartOfContact(one) && isByName)
  const areLookups = both.some(({ isLookup }) => isLookup) || isOtherWay
  return (
    areLookups &&
    said.op !== 'present' &&
    said.op !== 'absent' &&
    PERSON.includes(one.field) &&
    PERSON.includes(said.field)
  )
}

/** "Try lena@example.com" after a number: somebody else's, as nobody is asked for by both. */
function isOfOnePerson({ field, op, not }: Condition): boolean {
  return (field === 'email' || field === 'phone' || field === 'session') && op === 'is' && !not
}

/** "The phone has 4471 in it" after "mwebb@": another way to find somebody. */
function isPartOfContact({ field, op, not, values: [value = ''] }: Condition): boolean {
  if (not) return false
  if (field === 'email') return op === 'starts' && value.includes('@')
  return (field === 'phone' || field === 'any') && /^\+?[\d ]{4,}$/u.test(value)
}

const ANYONE = sentence('anyone-from')

/** "And anyone from example.com?" asks for others than the person before. */
export function asksForOthers({ typed }: Cues): boolean {
  return ANYONE.test(typed)
}

export function withoutPerson(where: Condition[]): Condition[] {
  return where.filter(
    ({ field, op, isLookup }) => !(PERSON.includes(field) && (isLookup === true || op === 'is' || field === 'name')),
  )
}

const NOT_JUST = `(?:${sentence('not-only').source}) (?<only>[^:;,]+?)`
export const NOT_ONLY = new RegExp(`^(?<all>.*?)[\\s,;–-]*(?<!\\p{L})${NOT_JUST}[\\s?.!,]*$`, 'isu')
const NOT_ONLY_FIRST = new RegExp(`^\\P{L}*${NOT_JUST}\\s*[,;]\\s*(?<all>.+)$`, 'isu')
const ALL = sentence('all-ahead')

/** "All addresses, not just Hotmail": without that condition, or of all chatbots. */
export function notOnly(cues: Cues, previous: Previous, plain: Plain, locale: string): Cues | null {
  const { question, isBotNamed } = previous
  const { all = '', only } = (NOT_ONLY.exec(cues.rest) ?? NOT_ONLY_FIRST.exec(cues.rest))?.groups ?? {}
  if (only === undefined) return null
  const isKind = question.kinds !== 'all' && plain(only)?.question.kinds === question.kinds
  // "And overall, not just appointments?" keeps its groups.
  const dropped = new Set([...cues.dropped].filter((one) => one !== 'grouping'))
  if (isKind)
    return { ...cues, dropped, found: new Set<Cue>([...cues.found, 'also']), rest: OTHER_KINDS[question.kinds] }
  const last = question.where.at(-1)
  const ofLast = last ? VALUE_THINGS[last.field] : isBotNamed ? 'bots' : undefined
  const thing = THOSE.test(only)
    ? ofLast
    : (thingOf(only, previous, plain, locale) ?? notOnlyThoseWith(only, question, plain))
  if (!thing) return THOSE.test(only) ? { ...cues, rest: '', found: new Set() } : null
  return { ...cues, dropped: new Set<Thing>([...cues.dropped, thing]), rest: ALL.test(all) ? '' : all }
}

const OTHER_KINDS = { leads: 'appointments', appointments: 'leads', all: '' }

const HAVE_ONE = sentence('have-one')

/** "What about a mail address, do those have one?": of those before, also after the ones without something. */
export function thoseWithOne(cues: Cues, plain: Plain): Cues | null {
  const rest = HAVE_ONE.test(cues.rest) ? `with ${cues.rest.replace(HAVE_ONE, '').trim().replace(ARTICLE, '')}` : ''
  const where = rest === '' ? [] : (plain(rest)?.question.where ?? [])
  if (where.length !== 1 || !where.every(isPresence)) return null
  return { ...cues, rest, isWith: true, dropped: new Set(), found: new Set<Cue>(['those']) }
}
