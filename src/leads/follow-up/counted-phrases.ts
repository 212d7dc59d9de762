import { isSamePeriod, type Moment } from '../../dates/calendar/range.ts'
import { isBucket } from '../parse/groupings.ts'
import type { Cue, Thing } from '../parse/languages/phrasebook.ts'
import { errorOr, type QuestionReading } from '../parse/reading.ts'
import { grammarFor } from '../parse/words/grammar.ts'
import { anyOf, rewritesOf, sentence } from '../parse/words/sentences.ts'
import { isWordLike, type Token, tokenize } from '../parse/words/tokens.ts'
import { LeadsError } from '../question/errors.ts'
import { type GroupBy, MAX_RANK, type Question } from '../question/question.ts'
import { NEWEST_RECORDS } from './changes/change-outcome.ts'
import type { Previous } from './changes/change-period.ts'
import {
  ARTICLE,
  allOf,
  GROUPED,
  isBare,
  MAX_ORDER_LENGTH,
  MAX_ORDER_WORDS,
  withoutWholeNumber,
} from './changes/others.ts'
import { lastOf } from './changes/period-limits.ts'
import { ENTIRE, loneOrdinal, loneUnit } from './cues/bare-dates.ts'
import { isPoliteWord, isWordOf, LEAVING_OUT, NEGATING, textMarkAt, withoutCourtesy } from './cues/cue-grammar.ts'
import { type Cues, findCues } from './cues/cues.ts'
import { isOneUnit, type Plain, plainly, type Read } from './cues/incomplete-phrases.ts'

/** "5 please", "show me 3" after a list or a ranking: the same question with that count; null for other phrases. */
export function withCount({ text, question, cues }: Open, moment: Moment, read: Read): QuestionReading | null {
  // "+49" begins a phone number.
  if (/\+\s*\d/u.test(text)) return null
  const { layout, rank, by, shown } = question
  const { locale } = moment
  const isOfRecords = layout === 'list' || layout === 'csv'
  const perBot = isOfRecords ? countOfEach(text, question, locale) : null
  const isOfGroups = rank !== null || isFirstOfGroups(text, by)
  const said = withoutShow(text, locale)
  const beside = { isOfGroups, isOnly: cues.isOnly }
  const count = perBot ?? countSaid(withoutOtherCount(said, rank?.count ?? shown.count), beside, locale)
  if (count === null) return null
  const plain = read('')
  // "The top 3" after the least
  const order = tokenize(text).tokens.some(({ word }) => BEST.test(word)) ? 'most' : (rank?.order ?? 'most')
  if (!isOfRecords && !isOfGroups && said === text) return lastOf(plain, count, question, moment)
  const listed = { ...(isOfRecords ? shown : NEWEST_RECORDS), count, isLimit: true } as const
  const ofBots = { layout, by: ['bot'] satisfies GroupBy[], shown: { ...listed, offset: 0, isPerBot: true } }
  const ofList = { layout: isOfRecords ? layout : 'list', shown: listed } as const
  const ofAll = isOfGroups ? { by, rank: { order, count } } : ofList
  return {
    ...plain,
    question: { ...plain.question, ...(perBot ? ofBots : ofAll) },
    said: { ...plain.said, isCounted: true },
  }
}

/** What is left of "show me 5" without its order. */
function withoutShow(text: string, locale: string): string {
  const { tokens } = tokenize(text)
  const order = textMarkAt(tokens, 0, locale.slice(0, 2).toLowerCase())
  return order?.mark === 'show' ? text.slice(tokens[order.length - 1]?.end) : text
}

type Open = { text: string; question: Question; cues: Cues }
type Beside = Record<'isOfGroups' | 'isOnly', boolean>

/** The only number that a phrase says, "one" only beside "only"; null for other phrases. */
function countSaid(text: string, { isOfGroups, isOnly }: Beside, locale: string): number | null {
  const { sets, numbers } = grammarFor(locale)
  const isSaid = (token: Token) =>
    !isPoliteWord(token, locale) &&
    !isWordOf('counting', token, locale) &&
    !sets.orders.has(token.word) &&
    !(isOfGroups && isFirstOrBest(token))
  const said = tokenize(text).tokens.filter(isWordLike)
  const isNumber = (token: Token) => token.kind === 'number' || (isSaid(token) && !isOneOrSingle(token))
  const [number, ...others] = said.filter(isNumber)
  const isOne = said.some(({ word }) => ONE.test(word)) && (isOnly || said.some(({ word }) => SINGLE.test(word)))
  if (number === undefined) return isOne && said.every((token) => isOneWord(token, locale)) ? 1 : null
  const count = number.kind === 'number' ? Number(number.word) : (numbers.get(number.word) ?? 0)
  return others.length > 0 || count < 1 || count > MAX_RANK ? null : count
}

const ONE = sentence('one')
const SINGLE = sentence('single')

function isOneOrSingle({ word }: Token): boolean {
  return ONE.test(word) || SINGLE.test(word)
}

function isOneWord(token: Token, locale: string): boolean {
  return isOneOrSingle(token) || isPoliteWord(token, locale) || isWordOf('counting', token, locale)
}

/** "2 per bot", "je 5", "one of each" of a list: the number; null for other phrases. */
function countOfEach(text: string, { bots, shown }: Question, locale: string): number | null {
  const { by, every, from, for: ofBot, bots: nouns } = grammarFor(locale).sets
  const isEach = ({ word }: Token) => by.has(word) || every.has(word)
  const { tokens } = tokenize(text)
  const last = tokens.findLastIndex(isEach)
  const isNamed = nouns.has(tokens[last + 1]?.word ?? '')
  if (last < 0 || (!isNamed && !shown.isPerBot && bots.length < 2)) return null
  const first =
    tokens.slice(0, last).findLastIndex((token) => !isEach(token) && !from.has(token.word) && !ofBot.has(token.word)) +
    1
  const others = tokens.toSpliced(first, last - first + (isNamed ? 2 : 1))
  const rest = others.map(({ word }) => word).join(' ')
  const isOne = others.some(({ word }) => ONE.test(word)) && others.every((token) => isOneWord(token, locale))
  return isOne ? 1 : countSaid(rest, { isOfGroups: false, isOnly: false }, locale)
}

/** "The latest for each", "nur den letzten von jedem": one record of each chatbot; null for other phrases. */
export function oneOfEach(cues: Cues, locale: string): Cues | null {
  const [each] = OF_EACH.exec(cues.rest) ?? []
  const { found, rest } = findCues(cues.found.has('each') || each ? cues.rest.replace(OF_EACH, '') : '', locale)
  const end = (['newest', 'oldest'] as const).find((cue) => found.has(cue))
  if (!end || rest !== '') return null
  const bots = each?.includes('bot') ? 'all bots' : ''
  return { ...cues, rest: bots, found: new Set<Cue>([...cues.found, 'each', end]) }
}

const OF_EACH = sentence('of-each')

/** "20 instead of 10" */
function withoutOtherCount(text: string, before: number): string {
  const [, other] = OTHER_COUNT.exec(text) ?? []
  return Number(other) === before ? text.replace(OTHER_COUNT, '') : text
}

const OTHER_COUNT = new RegExp(`\\s(?:${LEAVING_OUT.join('|')})\\s+(\\d+)\\P{L}*$`, 'u')

/** "Only the first three" of pages are the best; of days, they may be the earliest. */
function isFirstOfGroups(text: string, by: Question['by']): boolean {
  const isFirst = tokenize(text).tokens.some(isFirstOrBest)
  return isFirst && by.length > 0 && !by.some(isBucket)
}

/** "The second" after the first record; null for other phrases. */
export function withNthRecord(
  text: string,
  question: Question,
  { locale }: Moment,
  read: Read,
): QuestionReading | null {
  const { layout, shown } = question
  const ordinal = loneOrdinal(text, locale)
  if (layout !== 'list' || shown.count !== 1 || ordinal === null) return null
  const said = read('')
  const changed = { layout, shown: { ...shown, offset: ordinal - 1 } }
  return { ...said, question: { ...said.question, ...changed }, said: { ...said.said, isCounted: true } }
}

const FIRST = sentence('first-ones')
const BEST = sentence('best-ones')

/** Of a ranking: "les 5 premières" */
export function isFirstOrBest({ word }: Token): boolean {
  return FIRST.test(word) || BEST.test(word)
}

const ARTICLES = `(?:${anyOf('article')}\\s+)?`
const INSTEAD = `[\\s,]+(?:${anyOf('and')}\\s+)?(?:${anyOf('not-any')}|${anyOf('instead-of')})\\s+`
/** What takes the place of "instead of" beside a cue says "without" in a question. */
const WITHOUT_ANY = `[\\s,]+(?:${LEAVING_OUT.join('|')})\\s+`
const MESSAGES = anyOf('messages')
const PEOPLE = anyOf('people')
const COUNT_VERB = `(?:${anyOf('count-verb')}\\s+)?${ARTICLES}`
const NOT_MESSAGES = new RegExp(`^(.*?)(?:${INSTEAD}|${WITHOUT_ANY})${ARTICLES}${MESSAGES}\\P{L}*$`, 'isu')
const PEOPLE_FIRST = new RegExp(`^\\P{L}*${COUNT_VERB}(${PEOPLE})${INSTEAD}${ARTICLES}${MESSAGES}(.*)$`, 'isu')
const NOT_PEOPLE = new RegExp(`^\\P{L}*${COUNT_VERB}${MESSAGES}${INSTEAD}${ARTICLES}${PEOPLE}(.*)$`, 'isu')
const WITHOUT_PEOPLE = new RegExp(`^\\P{L}*${COUNT_VERB}${MESSAGES}${WITHOUT_ANY}${ARTICLES}${PEOPLE}\\P{L}*$`, 'isu')
const LEADING_VERB = new RegExp(`^\\P{L}*${COUNT_VERB}`, 'iu')
const HOW_MANY = rewritesOf('how-many')

/** "People, not messages, per bot": as a question about people; null for other phrases. */
export function countedPeople(text: string, read: Read): string | null {
  const [, people, others = ''] = PEOPLE_FIRST.exec(text) ?? []
  return people === undefined ? null : asPeople(`${people} ${others.replace(/^[\s,]+/u, '')}`, read)
}

function asPeople(counted: string, read: Read): string | null {
  const plain = plainly(read)
  const named = counted.trim()
  const phrases = [named, ...HOW_MANY.map(([from, to]) => named.replace(from, to))]
  return phrases.find((phrase) => plain(phrase)?.question.measure.kind === 'people') ?? null
}

const NOTHING_BUT = sentence('nothing-but')
const COUNTING_VERB = new RegExp(`^${anyOf('count-verb')}$`, 'iu')
const COUNTING_CLAUSE = sentence('counting-clause')

/** "Only counting appointments", "en ne comptant que les rendez-vous": only those. */
export function onlyCounted(cues: Cues, plain: Plain): Cues | null {
  const words = tokenize(cues.rest).tokens.map(({ word }) => word)
  const isOnly = cues.isOnly || NOTHING_BUT.test(cues.rest)
  if (!isOnly || !words.some((word) => COUNTING_VERB.test(word)) || plain(cues.rest) !== null) return null
  const rest = words.filter((word) => !COUNTING_VERB.test(word) && !COUNTING_CLAUSE.test(word)).join(' ')
  return plain(rest) === null ? null : { ...cues, rest, isOnly }
}

const PEOPLE_ALONE = new RegExp(
  `^\\P{L}*(?:${anyOf('back-to')}\\s+)?${ARTICLES}(${PEOPLE})(?:\\P{L}+${anyOf('please')})?\\P{L}*$`,
  'iu',
)

/** "Count people, not messages", "Personen statt Nachrichten"; "people again", if they were counted before. */
function peopleOnly(cues: Cues, { earlier = [] }: Previous, read: Read): Cues | null {
  const wereCounted = earlier.some(({ measure }) => measure.kind === 'people')
  const [, people] = (wereCounted ? PEOPLE_ALONE.exec(cues.rest) : null) ?? NOT_MESSAGES.exec(cues.rest) ?? []
  const only = people === undefined ? null : asPeople(people.replace(LEADING_VERB, ''), read)
  const rest = only ?? countedPeople(cues.rest, read)
  return rest === null ? null : { ...cues, rest }
}

const MESSAGES_ALONE = new RegExp(`^\\P{L}*${ARTICLES}${MESSAGES}\\P{L}*$`, 'iu')

/** "Messages, not people", "and messages in total?" after people */
function messagesOnly(cues: Cues, { measure, by }: Question): Cues | null {
  const isTotal = by.length === 0 || cues.dropped.has('grouping')
  if (measure.kind === 'people' && isTotal && MESSAGES_ALONE.test(cues.rest))
    return { ...cues, found: new Set<Cue>([...cues.found, 'count']), rest: '' }
  const match = NOT_PEOPLE.exec(cues.rest) ?? WITHOUT_PEOPLE.exec(cues.rest)
  if (!match) return null
  const rest = match[1] ?? ''
  return { ...cues, found: new Set<Cue>([...cues.found, 'count']), rest: /\p{L}/u.test(rest) ? rest : '' }
}

/** What is counted, if only one of the two is; null for other phrases. */
export function peopleOrMessages(cues: Cues, previous: Previous, read: Read): Cues | null {
  return peopleOnly(cues, previous, read) ?? messagesOnly(cues, previous.question)
}

/** "No Globex" after a question for Acme corrects it: Globex cannot be left out there. */
export function notThat(cues: Cues, { question, isBotNamed }: Previous, plain: Plain): Cues | null {
  const [, no = '', said] = /^\s*(\p{L}+)\s+(.+)$/su.exec(cues.rest) ?? []
  const reading = NEGATING.test(no.toLowerCase()) && isBotNamed ? plain(said ?? '') : null
  if (said === undefined || reading?.said.bots !== 'named' || reading.said.excluded.length > 0) return null
  if (reading.question.bots.some(({ id }) => question.bots.some((bot) => bot.id === id))) return null
  return { ...cues, found: new Set<Cue>([...cues.found, 'no']), rest: said }
}

/** "What share of all October leads is that?" after Acme in October: what was asked is the part; null for other phrases. */
export function shareOfAll(cues: Cues, previous: Previous, read: Read, locale: string): Cues | null {
  const { question, isBotNamed } = previous
  // "How much of the total does Acme make up?" drops no groups.
  if (cues.dropped.has('grouping') && plainly(read)(cues.typed)?.question.measure.kind === 'share')
    return { ...cues, rest: cues.typed, dropped: new Set() }
  const reading = errorOr(() => read(cues.rest))
  if (reading instanceof LeadsError || !reading.said.isOpenShare || reading.unused.length > 0) return null
  const { said } = reading
  const unit = said.period === null ? null : loneUnit(said.period.replace(ENTIRE, ' '), locale)
  const isSame =
    said.period === null ||
    isSamePeriod(reading.question.period, question.period) ||
    (unit !== null && isOneUnit(question.period, unit))
  const isPlain = question.where.length === 0 && question.kinds === 'all'
  // "Of all bots" after those with a phone number for Acme: what the part is, nobody knows.
  const isPart = said.bots === 'all' ? isBotNamed && isPlain : isBotNamed || !isPlain
  const isAsked = isSame && isPart && said.excluded.length === 0 && question.measure.kind === 'count'
  return isAsked ? { ...cues, rest: '', found: new Set<Cue>([...cues.found, 'percent']) } : null
}

const FROM_WHICH = sentence('from-which')

/** "From which pages?" after how many of the leads became appointments: those appointments; null for other phrases. */
export function fromWhich(cues: Cues, { question }: Previous, plain: Plain): Cues | null {
  const reading = question.measure.kind === 'ratio' && FROM_WHICH.test(cues.typed) ? plain(cues.rest) : null
  const [group, ...others] = reading?.question.by ?? []
  if (!reading || !group || others.length > 0 || reading.said.period !== null || reading.question.rank) return null
  return { ...cues, found: new Set(), dropped: new Set<Thing>(['share']), rest: `only appointments ${byGroup(group)}` }
}

/** "Show all days" after the best day, "csv of the full list": every group, unranked; null for other phrases. */
export function everyGroup(typed: Cues, { question }: Previous, plain: Plain, locale: string): Cues | null {
  const [group, ...others] = question.by
  if (question.rank === null || group === undefined || others.length > 0) return null
  const text = typed.typed.length > MAX_ORDER_LENGTH ? typed.typed : typed.typed.replace(FILE, ' ')
  const isFile = text !== typed.typed
  const cues = isFile ? findCues(text, locale) : typed
  const every = isWholly(cues, question) ? ofGroups(cues, byGroup(group)) : allGroups(cues, question, plain, locale)
  return every && isFile ? { ...every, rest: `${every.rest} csv` } : every
}

const byGroup = (group: GroupBy) => `by ${group.replaceAll('-', ' ')}`

/** "As a csv", "export" beside what is in it */
const FILE = new RegExp(`(?<!\\p{L})(?:${anyOf('as-file')} )?${anyOf('file')}(?: ${anyOf('of')})?(?!\\p{L})`, 'giu')

/** "The full list", "show all four" of as many chatbots, "without the limit", "not just the top 3" */
function isWholly(cues: Cues, { by, bots, rank }: Question): boolean {
  const { found, rest, count, typed } = cues
  if (WHOLLY.test(typed)) return true
  if (rest !== '' || !(found.has('full-list') || found.has('all-of'))) return false
  return count === null || (by[0] === 'bot' ? count === bots.length : count !== rank?.count)
}

const WHOLLY = new RegExp(
  `^\\P{L}*(?:${anyOf('opening-words')}\\P{L}+)*${anyOf('unlimited')}(?:\\P{L}+${anyOf('please')})?\\P{L}*$`,
  'iu',
)

/** "Show all days" after the best day, "all of them" */
function allGroups(cues: Cues, question: Question, plain: Plain, locale: string): Cues | null {
  const [group = 'bot'] = question.by
  const ofAll = byGroup(group)
  const said = allOf(cues.typed.replace(NOT_JUST, ''), locale) ?? { order: '', all: '', noun: '' }
  const { order, all } = said
  if (all === '' || !isOrder(order, locale)) return null
  const noun = withoutWholeNumber(said.noun, question, locale)
  if (isShowing(noun, locale)) return ofGroups(cues, ofAll)
  const period = periodBehind(noun, plain, locale)
  if (period !== null) return ofGroups(cues, `${ofAll} ${period}`)
  const nouns = [noun.trim().replace(ARTICLE, ''), loneUnit(noun, locale) ?? noun]
  const rest = nouns
    .flatMap((one) => GROUPED.map((word) => `${word} ${one}`))
    .find((phrase) => {
      const reading = plain(phrase)
      const isGroup = reading !== null && isGroupedBy(reading.question.by, group)
      return isGroup && reading.question.rank === null && reading.said.period === null
    })
  if (rest === undefined) return null
  // "All bots" after the better of two are not those two.
  const named = group === 'bot' ? `${all} ${rest}` : ''
  const isOfAll = plain(named)?.said.bots === 'all'
  const every = ofGroups(cues, isOfAll ? named : rest)
  // "All pages again" after only the blog's
  return group === 'page' ? { ...every, dropped: new Set<Thing>(['page']) } : every
}

/** "The full list" of an answer without a ranking: the records, or its groups as they are; null for other phrases. */
export function fullList(cues: Cues, { question: { by } }: Previous): Cues | null {
  if (!cues.found.has('full-list') || cues.count !== null) return null
  return { ...cues, found: new Set<Cue>([...cues.found, by.length > 0 ? 'same' : 'show']) }
}

/** "Not just the best" */
const NOT_JUST = sentence('not-just-the')

function ofGroups(cues: Cues, rest: string): Cues {
  return { ...cues, found: new Set(), dropped: new Set(), shift: null, whole: null, rest }
}

/** "All", "show all of them", "alle anzeigen": nothing but the order. */
function isShowing(noun: string, locale: string): boolean {
  if (tokenize(noun).tokens.every((token) => isPoliteWord(token, locale) || !isWordLike(token))) return true
  const { found, rest } = findCues(noun, locale)
  return rest === '' && [...found].every((cue) => cue === 'show' || cue === 'details' || cue === 'those')
}

/** The period of "all of them again, for this month"; null for other phrases, such as "all from this month". */
function periodBehind(noun: string, plain: Plain, locale: string): string | null {
  const { tokens } = tokenize(noun)
  if (tokens.length > MAX_ORDER_WORDS) return null
  for (const { start } of tokens.slice(1)) {
    const [head, tail] = [noun.slice(0, start), noun.slice(start)]
    const isOfThose = ONCE_MORE.test(head) || findCues(head, locale).found.has('those')
    const reading = isOfThose && isShowing(head.replace(ONCE_MORE, ''), locale) ? plain(tail) : null
    if (reading && reading.said.period !== null && reading.said.bots === null && isBare(reading)) return tail
  }
  return null
}

const ONCE_MORE = sentence('once-more')

/** "The days" of weekdays are weekdays. */
export function isGroupedBy([by, ...others]: Question['by'], group: Question['by'][number]): boolean {
  return others.length === 0 && (by === group || (by === 'day' && group === 'weekday'))
}

/** "Show me", "zeig", or nothing */
function isOrder(text: string, locale: string): boolean {
  const { sets } = grammarFor(locale)
  const isPlain = tokenize(text).tokens.every((token) => sets.orders.has(token.word) || isPoliteWord(token, locale))
  return isPlain || findCues(text, locale).rest === ''
}

export function asksWho(cues: Cues, plain: Plain, locale: string): Cues | null {
  return withNames(cues, plain, locale) ?? shownKind(cues, plain, locale)
}

const WITH_NAMES = sentence('with-names')

/** "The same for this week with the names": who they are, not only those who left a name; null for other phrases. */
function withNames(cues: Cues, plain: Plain, locale: string): Cues | null {
  const text = ` ${withoutCourtesy(cues.rest, locale)}`
  if (!WITH_NAMES.test(text)) return null
  // "How many with names?", "only the ones with names"
  if (cues.isOnly || plain(cues.rest)?.question.layout === 'count') return null
  return { ...cues, rest: text.replace(WITH_NAMES, ''), found: new Set<Cue>([...cues.found, 'show']) }
}

/** "Show me the appointments": which they are, not how many; null for other phrases. */
function shownKind(cues: Cues, plain: Plain, locale: string): Cues | null {
  const [first, ...others] = tokenize(cues.rest).tokens
  const isOrder = grammarFor(locale).sets.orders.has(first?.word ?? '')
  const reading = isOrder && others.some((token) => isWordOf('the', token, locale)) ? plain(cues.rest) : null
  if (reading?.said.kinds.length !== 1 || reading.said.period !== null || reading.said.bots !== null) return null
  const { by, where, measure, layout } = reading.question
  if (by.length > 0 || where.length > 0 || measure.kind !== 'count' || layout !== 'summary') return null
  return { ...cues, found: new Set<Cue>([...cues.found, 'show']) }
}
