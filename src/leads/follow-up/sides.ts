import { isDeepStrictEqual } from 'node:util'
import type { Bot } from '../../workspaces/bots.ts'
import { type FoundName, findNames, namesOf } from '../parse/bots.ts'
import { hourly } from '../parse/groupings.ts'
import type { Mark, Side } from '../parse/languages/phrasebook.ts'
import { grammarFor } from '../parse/words/grammar.ts'
import { sentence } from '../parse/words/sentences.ts'
import { isWordLike, type Token, tokenize } from '../parse/words/tokens.ts'
import { COUNT, type GroupBy, MAX_RANK, type Question } from '../question/question.ts'
import type { Previous } from './changes/change-period.ts'
import { has, partOf } from './changes/change-question.ts'
import { isWithinMonth } from './cues/bare-dates.ts'
import { isPoliteWord, isStop, isWordOf, markAt, numberOf, sideAt, silentLength } from './cues/cue-grammar.ts'
import { findCues } from './cues/cues.ts'
import type { Turn } from './doubts.ts'
import { groupOf, groupsLeft } from './groups-asked.ts'

/** A side, or a chatbot's id. */
type Chosen = Side | `id:${string}`

/** What is chosen and what is refused in a turn, with the numbers and marks beside that. */
type Choice = { in: Chosen[]; out: Chosen[]; marks: Set<Mark | Side>; numbers: number[] }

/**
 * The question with what a turn chooses that speaks of nothing else: "the flops, not the tops", "days are enough, no bots",
 * "I wrote leads but meant appointments"; null if any word is unknown, or it may mean several things.
 */
export function chosenIn({ text, previous, bots, moment }: Turn): Question | null {
  const list = tokenize(text)
  if (list.tokens.length > MAX_CHOICE_TOKENS) return null
  const records =
    wholeFile(text, previous.question, moment.locale) ?? recordsChosen(list.tokens, previous.question, moment.locale)
  if (records) return records
  const names = findNames(list, namesOf(bots).nameIndex, grammarFor(moment.locale))
  for (const language of new Set([moment.locale.slice(0, 2).toLowerCase(), 'en'])) {
    const items = choosingIn(list.tokens, names, { language, locale: moment.locale })
    const choice = items && judgedChoice(items)
    const changed = choice && questionChosen(choice, previous, bots)
    const question: Question = { ...previous.question, ...changed, audience: 'private' }
    if (changed && !isDeepStrictEqual(question, previous.question)) return question
  }
  return null
}

const MAX_CHOICE_TOKENS = 40

/** "All of them" after a file of some; null for other turns. */
function wholeFile(text: string, question: Question, locale: string): Question | null {
  const { isLimit, ...all } = question.shown
  if (question.layout !== 'csv' || !isLimit) return null
  const { found, dropped, rest } = findCues(text, locale)
  const isOfAll = found.has('full-list') || found.has('whatever') || dropped.has('filters')
  return isOfAll && rest === '' ? { ...question, shown: all } : null
}

/** Another number of records in a list, or those before it; null for other turns. */
function recordsChosen(tokens: Token[], question: Question, locale: string): Question | null {
  const { layout, by, rank, shown } = question
  const isPerBot = shown.isPerBot && by.every((one) => one === 'bot')
  if (layout !== 'list' || !(by.length === 0 || isPerBot) || rank !== null) return null
  const count = otherCount(tokens, question, locale)
  if (count === null) {
    const before = recordsBefore(tokens, question, locale)
    return before && { ...question, shown: { ...shown, ...before } }
  }
  const isOfAll = !isPerBot || tokens.some(({ word }) => TOTAL.test(word))
  return {
    ...question,
    ...(isOfAll && { by: [] }),
    shown: { ...shown, count, isPerBot: !isOfAll, isLimit: true },
  }
}

/** "5 in total" of a list with some of each chatbot */
const TOTAL = sentence('in-total')

/** "20, not 10", "10 isn't enough, make it 20" of a list; null for turns with any other word. */
function otherCount(tokens: Token[], { shown }: Question, locale: string): number | null {
  const counts = new Set<number>()
  let isRefused = false
  for (const [at, token] of tokens.entries()) {
    const number = numberOf(token, grammarFor(locale))
    if (number === null && !isOfCount(token, locale)) return null
    const isNew = number !== null && number !== shown.count
    // "The 20th" is a day, "+20" begins a phone number.
    const before = tokens[at - 1]?.word ?? ''
    if (isNew && (isRefused || before === '+' || BEFORE_DAY.test(before))) return null
    if (isNew) counts.add(number)
    isRefused = number === null && isStillRefused(token, isRefused, locale)
  }
  const [count = 0, ...others] = counts
  return !isRefused && others.length === 0 && count > 1 && count <= MAX_RANK ? count : null
}

function isStillRefused(token: Token, isRefused: boolean, locale: string): boolean {
  if (isStop(token) || ENOUGH.test(token.word)) return false
  return isRefused || isWordOf('against', token, locale)
}

const BEFORE_DAY = sentence('before-day')
const ENOUGH = sentence('enough')
const COUNT_WORDS = ['counting', 'resizing', 'against'] as const

function isOfCount(token: Token, locale: string): boolean {
  if (!isWordLike(token) || isPoliteWord(token, locale)) return true
  return token.word !== 'more' && COUNT_WORDS.some((set) => isWordOf(set, token, locale))
}

/** "The 3 before that" of a list of the newest: the next ones; "the 3 before that as well": as many more. Null for other turns. */
function recordsBefore(tokens: Token[], { shown }: Question, locale: string) {
  const numbers: number[] = []
  let [isBefore, isAdded] = [false, false]
  for (let at = 0; at < tokens.length; ) {
    const said = besideNumber(tokens, at, numbers.length > 0, locale)
    if (said === null) return null
    if (typeof said.what === 'number') numbers.push(said.what)
    isAdded ||= said.what === 'also'
    isBefore ||= said.what === 'before'
    at += said.length
  }
  const [count = 0, ...others] = numbers
  if (!isBefore || others.length > 0 || count < 2 || count > MAX_RANK || shown.order !== 'newest') return null
  const sum = shown.count + count
  if (isAdded) return sum <= MAX_RANK ? { count: sum } : null
  return { count, offset: shown.offset + shown.count }
}

type BesideNumber = { what: number | 'also' | 'before' | null; length: number }

/** What begins at a token; null for a word that says anything else. */
function besideNumber(tokens: Token[], at: number, hasNumber: boolean, locale: string): BesideNumber | null {
  const token = tokens[at] as Token
  const grammar = grammarFor(locale)
  const { anaphora, and, records, orders, before } = grammar.sets
  const [number, mark] = [numberOf(token, grammar), markAt(tokens, at, locale.slice(0, 2).toLowerCase())]
  if (number !== null) return { what: number, length: 1 }
  if (mark?.mark === 'also' && !and.has(token.word)) return { what: 'also', length: mark.length }
  // "Before 3" is an hour.
  if (isWordOf('before', token, locale) && (hasNumber || !before.has(token.word))) return { what: 'before', length: 1 }
  const isKnown = isStop(token) || [anaphora, and, records, orders].some((words) => words.has(token.word))
  return isKnown || silentLength(tokens, at, grammar, true) > 0 ? { what: null, length: 1 } : null
}

type Choosing = Noticed | { side: Chosen } | { number: number }
type Language = { language: string; locale: string }

/** The sides, marks and numbers of a turn; null if it says anything else. */
function choosingIn(tokens: Token[], names: FoundName[], { language, locale }: Language): Choosing[] | null {
  const grammar = grammarFor(locale)
  const items: Choosing[] = []
  for (let at = 0; at < tokens.length; at++) {
    const name = names.find((one) => one.name.first === at)
    const number = numberOf(tokens[at], grammar)
    const found = name
      ? { item: { side: idOf(name.bot) }, length: name.name.last - at + 1 }
      : (sideOrMarkAt(tokens, at, language) ?? (number === null ? null : { item: { number }, length: 1 }))
    const length = found?.length ?? silentLength(tokens, at, grammar, true)
    if (length === 0) return null
    if (found) items.push(found.item)
    at += length - 1
  }
  return items
}

/** A side, or a mark of what is said of the others. */
type Noticed = { side: Side } | { mark: Mark | Side | 'stop' }

/** Null for a word that is neither a side nor a mark. */
function sideOrMarkAt(tokens: Token[], at: number, language: string): { item: Noticed; length: number } | null {
  if (isStop(tokens[at] as Token)) return { item: { mark: 'stop' }, length: 1 }
  const [side, mark] = [sideAt(tokens, at, language), markAt(tokens, at, language)]
  const isFiller = side?.mark === 'filler' && side.length === mark?.length
  if (!side || side.length < (mark?.length ?? 0) || isFiller)
    return mark && { item: { mark: mark.mark === 'but' ? 'stop' : mark.mark }, length: mark.length }
  if (BESIDE_SIDES.has(side.mark)) return { item: { mark: side.mark }, length: side.length }
  return isUnit(tokens, at, side) ? { item: { side: side.mark }, length: side.length } : null
}

const BESIDE_SIDES = new Set<Side>(['mistaken', 'without', 'enough', 'several', 'filler', 'other', 'ranked'])
const TIMES = new Set<Side>(['day', 'week', 'month'])

/** "Only by week", "only weeks"; "only this week" is a period. */
function isUnit(tokens: Token[], at: number, { mark, length }: { mark: Side; length: number }): boolean {
  return !TIMES.has(mark) || length > 1 || !DEICTIC.test(tokens[at - 1]?.word ?? '')
}

const DEICTIC = sentence('deictic')

const idOf = ({ id }: Bot) => `id:${id}` as const

const NEGATIONS = new Set<string>(['not', 'out', 'without', 'mistaken'] satisfies (Mark | Side)[])
/** Behind a negation they say that it is about what stands before it: "bots out, just days", "bots out and days". */
const TURNING = new Set<string>(['only', 'yes', 'enough', 'and'] satisfies (Mark | Side)[])
/** Marks that may mean anything of what is no chatbot. */
const OTHER_MARKS = new Set<string>([
  'not-only',
  'open',
  'limit',
  'rest',
  'any',
  'compare',
  'done',
  'all',
  'everything',
  'together',
] satisfies Mark[])

function judgedChoice(items: Choosing[]): Choice | null {
  const marks = new Set(items.flatMap((item) => ('mark' in item && item.mark !== 'stop' ? [item.mark] : [])))
  const numbers = [...new Set(items.flatMap((item) => ('number' in item ? [item.number] : [])))]
  const judged = judgedSides(items)
  const of = (isOut: boolean) => judged.flatMap((one) => (one.isOut === isOut ? one.side : []))
  const isEach = items.some((item) => 'side' in item && item.side === 'each')
  const choice = { in: [...of(false), ...(isEach ? (['each'] as const) : [])], out: of(true), marks, numbers }
  const isBoth = choice.in.some((side) => choice.out.includes(side))
  return isBoth ? null : choice
}

type Judged = { side: Chosen; isOut: boolean }

/** A side is refused by a negation before it, "and" as those before it, and the last of a clause by one behind it. */
function judgedSides(items: Choosing[]): Judged[] {
  const stops = items.flatMap((item, at) => ('mark' in item && item.mark === 'stop' ? [at] : []))
  return [...stops, items.length].flatMap((end, at) => judgedClause(items.slice((stops[at - 1] ?? -1) + 1, end)))
}

function judgedClause(clause: Choosing[]): Judged[] {
  const judged: Judged[] = []
  let beside: string[] = []
  for (const item of clause) {
    if ('mark' in item) beside.push(item.mark)
    // "Without splitting by bot" refuses the chatbots.
    if (!('side' in item) || item.side === 'each') continue
    const last = judged.at(-1)
    const turn = beside.findIndex((mark, at) => TURNING.has(mark) && isNegated(beside.slice(0, at)))
    const isTurned = last !== undefined && turn > 0
    if (isTurned) last.isOut = true
    judged.push({ side: item.side, isOut: isTurned ? isNegated(beside.slice(turn)) : isRefused(beside, last) })
    beside = []
  }
  const last = judged.at(-1)
  if (last && isNegated(beside)) last.isOut = true
  return judged
}

/** "Without leaving the days out" keeps them; "no, not" refuses. */
function isNegated(beside: string[]): boolean {
  return new Set(beside.filter((mark) => NEGATIONS.has(mark))).size % 2 === 1
}

function isRefused(beside: string[], before: Judged | undefined): boolean {
  const isBare = beside.every((mark) => mark === 'and' || !(NEGATIONS.has(mark) || TURNING.has(mark)))
  return isNegated(beside) || (before?.isOut === true && isBare && beside.includes('and'))
}

function questionChosen(choice: Choice, previous: Previous, bots: Bot[]): Partial<Question> | null {
  const { question } = previous
  const together = ofWhicheverBot(choice, previous, bots)
  if (together || !choice.marks.isDisjointFrom(OTHER_MARKS)) return together
  return (
    endChosen(choice, question) ??
    placesChosen(choice, question) ??
    numberChosen(choice, question) ??
    kindChosen(choice, question) ??
    groupsChosen(choice, question) ??
    eachChosen(choice, previous) ??
    botChosen(choice, previous, bots)
  )
}

/** The sides that a turn speaks of; null if there are others. */
function onlyOf({ in: chosen, out }: Choice, own: Chosen[], silent: Chosen[] = []) {
  const known = new Set<Chosen>([...own, ...silent])
  if (![...chosen, ...out].every((side) => known.has(side))) return null
  const isOwn = (side: Chosen) => own.includes(side)
  return { in: new Set(chosen.filter(isOwn)), out: new Set(out.filter(isOwn)) }
}

const ENDS: Side[] = ['most', 'most-ones', 'least', 'least-ones', 'last']
const SILENT: Side[] = ['leads', 'count', 'each']

/** "The flops, not the tops", "the 5 at the bottom": as many as before if several are meant. */
function endChosen(choice: Choice, { rank, by, layout }: Question): Partial<Question> | null {
  const own = rank && by.length === 1 ? onlyOf(choice, ENDS, [...SILENT, ...nounsOf(by)]) : null
  if (!own || !rank || layout === 'list') return null
  const [number] = choice.numbers
  const [order, ...others] = new Set([...own.in].map((side) => orderOf(side as Side)))
  const isRefused = [...own.out].some((side) => orderOf(side as Side) === order)
  // "The last 5 days", "the last one" is no end of the ranking.
  const isOther = [...own.in, ...own.out].includes('last') && !choice.marks.has('ranked')
  if (!order || others.length > 0 || isRefused || isOther || choice.numbers.length > 1) return null
  if (number !== undefined) return number > 0 && number <= MAX_RANK ? { rank: { order, count: number } } : null
  const areSeveral = choice.marks.has('several') || [...own.in].some((side) => side.endsWith('-ones'))
  return rank.count > 1 && (areSeveral || own.out.size > 0) ? { rank: { order, count: rank.count } } : null
}

const orderOf = (side: Side) => (side === 'most' || side === 'most-ones' ? 'most' : 'least')

const nounsOf = (by: GroupBy[]) => GROUPS.filter((side) => by.includes(groupOf(side, by)))

const PLACES: Side[] = ['first', 'second', 'third']

/** "And the runner-up", "places 1 and 2" after the best: both of them. "The second" may be a quarter or a half of the year. */
function placesChosen(choice: Choice, { rank, by, layout, period }: Question): Partial<Question> | null {
  const own = onlyOf(choice, [...PLACES, 'runner-up'], [...SILENT, ...nounsOf(by), 'most', 'most-ones'])
  const isBest = rank?.count === 1 && by.length === 1 && layout !== 'list'
  if (!own || !isBest || choice.out.length > 0) return null
  const isTwo = choice.marks.has('both') || own.in.has('runner-up')
  // "The second" alone may leave out the first.
  const isBeside = own.in.size > 1 || choice.marks.has('and') || choice.marks.has('also')
  if (!isTwo && choice.numbers.length === 0 && !(isBeside && isWithinMonth(period))) return null
  const places = [...own.in].map((side) => PLACES.indexOf(side as Side) + 1)
  const [from = 1, to = from] = choice.numbers
  // "From 2 to 8" are days or hours.
  if (from > 1 && to > from + 1) return null
  const count = Math.max(isTwo ? 2 : 0, ...places, ...choice.numbers)
  return count > 1 && count <= MAX_RANK ? { rank: { ...rank, count } } : null
}

/** "The number, not the percentage" */
function numberChosen(choice: Choice, question: Question): Partial<Question> | null {
  if (question.measure.kind !== 'share') return null
  const part = partOf(question)
  const own = onlyOf(choice, ['count', 'share'], ['leads', ...part.bots.map(idOf)])
  // "Only the total" may be of no groups.
  const isOpen = question.by.length > 0 && !own?.out.has('share')
  if (!own?.in.has('count') || own.in.has('share') || choice.numbers.length > 0 || isOpen) return null
  return { ...part, measure: COUNT, layout: 'count' }
}

/** "Not leads, appointments" */
function kindChosen(choice: Choice, { by, measure }: Question): Partial<Question> | null {
  const own = onlyOf(choice, ['leads', 'appointments'])
  const [kind, ...others] = own?.in ?? []
  const isPlain = measure.kind !== 'share' && measure.kind !== 'ratio' && !by.includes('kind')
  const isCorrected = own?.out.size === 1 || choice.marks.has('mistaken')
  if (!kind || others.length > 0 || !isCorrected || !isPlain || choice.numbers.length > 0) return null
  return { kinds: kind as 'leads' | 'appointments' }
}

const GROUPS: Side[] = ['bot', 'day', 'week', 'month', 'weekday', 'hour', 'page']

/** "Not per bot" after some of each, "5, whichever bot": the newest of all together. */
function ofWhicheverBot(choice: Choice, { question }: Previous, bots: Bot[]): Partial<Question> | null {
  const { shown, layout } = question
  const { marks, numbers } = choice
  const own = layout === 'list' ? onlyOf(choice, ['bot'], [...SILENT, 'most']) : null
  const [count = shown.count, ...others] = numbers
  const isOpen = [...marks].some((mark) => OTHER_MARKS.has(mark) && !OF_ALL.has(mark))
  if (!own || isOpen || others.length > 0 || count < 1 || count > MAX_RANK) return null
  const isAny = marks.has('any') && own.out.size === 0
  const isTogether = isAny || (own.out.has('bot') && !own.in.has('bot'))
  if (!isTogether || !(shown.isPerBot || (isAny && numbers.length > 0))) return null
  return { bots: isAny ? bots : question.bots, by: [], shown: { ...shown, count, offset: 0, isPerBot: false } }
}

const OF_ALL = new Set<string>(['together', 'all', 'any'] satisfies Mark[])

/** "Days are enough, no bots", "the days too" */
function groupsChosen(choice: Choice, { by, bots, rank, layout, measure, period }: Question): Partial<Question> | null {
  const own = by.length > 0 && rank === null ? onlyOf(choice, GROUPS, SILENT) : null
  const isPlain = layout !== 'list' && (measure.kind === 'count' || measure.kind === 'people')
  // "By bot" after one chatbot is about all of them.
  if (!own || !isPlain || choice.numbers.length > 0 || (bots.length === 1 && own.in.has('bot'))) return null
  const [chosen, refused] = [own.in, own.out].map((sides) => [...sides].map((side) => groupOf(side as Side, by)))
  const groups = refused && groupsLeft(choice.marks, by, chosen ?? [], refused)
  return !groups || groups.length === 0 || groups.length > 2 ? null : { by: groups.map((one) => hourly(one, period)) }
}

/** "Separate the two", "how many for Acme and how many for Globex" after both together */
function eachChosen(choice: Choice, { question, isBotNamed }: Previous): Partial<Question> | null {
  const { bots, by, layout, comparedBots } = question
  const isTogether = isBotNamed && bots.length > 1 && by.length === 0 && layout !== 'list' && comparedBots.length === 0
  const own = isTogether ? onlyOf(choice, ['each', 'bot', 'count'], ['leads', ...bots.map(idOf)]) : null
  if (!own || choice.out.length > 0 || !choice.marks.isDisjointFrom(NEGATIONS)) return null
  const areAllNamed = bots.every((bot) => choice.in.includes(idOf(bot)))
  const isOfSome = !areAllNamed && choice.in.some(isId)
  const counts = choice.in.filter((side) => side === 'count').length
  const isApart = own.in.has('each') || (counts > 1 && (areAllNamed || choice.marks.has('other')))
  return isApart && !isOfSome && choice.numbers.every((number) => number === bots.length) ? { by: ['bot'] } : null
}

/** "I wrote Acme by mistake, what I need is Globex" */
function botChosen({ in: chosen, out, marks, numbers }: Choice, { question }: Previous, bots: Bot[]) {
  const isOfBots = [...chosen, ...out].every(isId) && chosen.length > 0 && out.length > 0
  const isMistaken = marks.has('mistaken') && numbers.length === 0 && question.comparedBots.length === 0
  if (!isOfBots || !isMistaken || !out.every((id) => question.bots.some((bot) => idOf(bot) === id))) return null
  const isAsked = (bot: Bot) => chosen.includes(idOf(bot)) || has(question.bots, bot)
  return { bots: bots.filter((bot) => isAsked(bot) && !out.includes(idOf(bot))) }
}

const isId = (side: Chosen) => side.startsWith('id:')
