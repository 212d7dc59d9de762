import { isDeepStrictEqual } from 'node:util'
import { type DateRange, isSamePeriod, type Moment } from '../../dates/calendar/range.ts'
import { instantToWall, wallToInstant } from '../../dates/calendar/time-zone.ts'
import type { Token } from '../../dates/lexer/token.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { findNames, isDoubtfulName, namesOf } from '../parse/bots.ts'
import type { Cue, Mark } from '../parse/languages/phrasebook.ts'
import { errorOr, isAnswered, type QuestionReading } from '../parse/reading.ts'
import { grammarFor } from '../parse/words/grammar.ts'
import { sentence } from '../parse/words/sentences.ts'
import { tokenize, typedAt } from '../parse/words/tokens.ts'
import { LeadsError } from '../question/errors.ts'
import {
  areOpposite,
  type Condition,
  type Field,
  isNegative,
  isOfTime,
  isPresence,
  type Question,
  WEEKDAYS,
} from '../question/question.ts'
import type { Previous } from './changes/change-period.ts'
import { has } from './changes/change-question.ts'
import { isFirstOrBest } from './counted-phrases.ts'
import { bareDate, firstWeekday, isWithinDay, tokensWithin } from './cues/bare-dates.ts'
import { cueGrammarFor, markAt, numberOf, RANKING } from './cues/cue-grammar.ts'
import { findCues } from './cues/cues.ts'
import type { Plain } from './cues/incomplete-phrases.ts'

/** What somebody typed, with what it may be about. */
export type Turn = { text: string; previous: Previous; bots: Bot[]; moment: Moment }

const LEAVE_OUT = sentence('leave-out')

/**
 * A turn's reading, whichever rule read it, with what its words make doubtful: chatbots that are not plainly those they name,
 * or a question that they have not changed.
 */
export function withDoubts<Reading extends QuestionReading>(reading: Reading, turn: Turn): Reading {
  const { question, alternatives, notes, command, isUnderstood } = reading
  if (command !== 'question' || !isUnderstood) return reading
  if (isUnread(reading, turn)) return { ...reading, command: 'ask-back', unused: [turn.text] }
  const isUnchanged = isDeepStrictEqual(question, turn.previous.question)
  // "What's his number?": the same list answers it.
  if (isUnchanged && question.layout !== 'list') return { ...reading, notes: [...notes, { kind: 'unchanged' }] }
  if (question.layout === 'csv' && turn.previous.question.layout === 'list' && !question.shown.isLimit)
    return { ...reading, notes: [...notes, { kind: 'whole-file' }] }
  const others = [...otherBots(reading, turn), ...otherPeriods(reading, turn), ...otherDays(reading, turn)].filter(
    (other) => !alternatives.some(({ question: known }) => isDeepStrictEqual(known, other.question)),
  )
  return others.length === 0 ? reading : { ...reading, alternatives: [...alternatives, ...others] }
}

/**
 * Whether a turn that leaves something out was read as one about that alone, because its verb was not understood, or as
 * nothing at all.
 */
function isUnread({ unused, question }: QuestionReading, turn: Turn): boolean {
  const { what, more = '' } = LEAVE_OUT.exec(turn.text)?.groups ?? {}
  if (unused.length === 0 || what === undefined || saysMore(what, turn.moment.locale)) return false
  const before = turn.previous.question
  if (unused.every((words) => what.includes(words) || more.includes(words))) return isDeepStrictEqual(question, before)
  const { named } = subjectOf(turn)
  const isNew = (one: Condition) => !isNegative(one) && !before.where.some((other) => isDeepStrictEqual(one, other))
  return (named.length > 0 && areSame(question.bots, named)) || question.where.some(isNew)
}

type Alternatives = QuestionReading['alternatives']

function otherBots(reading: QuestionReading, turn: Turn): Alternatives {
  const { question, alternatives } = reading
  const bots = doubtedBots(reading, turn)
  const isKnown = bots === null || alternatives.some((other) => areSame(other.question.bots, bots))
  return isKnown ? [] : [{ question: { ...question, bots }, kind: 'bot' }]
}

function otherPeriods(reading: QuestionReading & { isFollowUp?: boolean }, turn: Turn): Alternatives {
  const { question } = reading
  const period = doubtedPeriod(reading, turn)
  return period === null ? [] : [{ question: { ...question, period }, kind: 'period' }]
}

/** "Just the ones from Monday" of a month: the latest Monday, or each of them. */
function otherDays(
  { question, said }: QuestionReading,
  { text, previous: { question: before }, moment }: Turn,
): Alternatives {
  if (!mayBeOneDay(text, before.period, moment)) return []
  const { period, where } = question
  const [added, ...others] = where.filter((one) => !before.where.includes(one))
  const [weekday, ...more] = added?.field === 'weekday' && others.length === 0 ? added.values : []
  if (weekday && more.length === 0 && isSamePeriod(period, before.period)) {
    const day = latestDay(WEEKDAYS.indexOf(weekday as (typeof WEEKDAYS)[number]), before.period, moment)
    return day ? [{ question: { ...question, period: day, where: before.where }, kind: 'period' }] : []
  }
  const isDay = said.period !== null && bareDate(said.period, moment.locale) === 'weekday' && isWithinDay(period)
  if (!isDay || where.length !== before.where.length) return []
  const days: Condition = { field: 'weekday', op: 'in', values: [firstWeekday(period)], not: false }
  return [{ question: { ...question, period: before.period, where: [...where, days] }, kind: 'period' }]
}

/** "Only Monday" after more than a week that goes on; "only Mondays" are several. */
function mayBeOneDay(text: string, { start, end }: DateRange, { now, locale }: Moment): boolean {
  const isRunning = (end ?? Infinity) > now && (end ?? Infinity) - (start ?? -Infinity) > WEEK_MS
  // "No other days, only Monday" are all of them.
  if (!isRunning || text.includes(',') || !findCues(text, locale).isOnly) return false
  const several = grammarFor(locale).sets['every-weekday']
  return tokenize(text).tokens.every(({ word }) => !several.has(word))
}

const WEEK_MS = 7 * 86_400_000

/** The last of a period's weekdays, from Monday as 0, that has begun; null if it has none. */
function latestDay(weekday: number, { start, end, zone }: DateRange, { now }: Moment): DateRange | null {
  const last = instantToWall(Math.min((end ?? Infinity) - 1, now), zone).startOf('day')
  const day = last.minus({ days: (last.weekday - 1 - weekday + 7) % 7 })
  const [from, to] = [day, day.plus({ days: 1 })].map((wall) => wallToInstant(wall, zone)) as [number, number]
  return from >= (start ?? -Infinity) ? { start: from, end: to, zone } : null
}

/** Another period that the turn may ask about; null if its words say which one they mean. */
function doubtedPeriod(
  { question, said, isFollowUp, notes }: QuestionReading & { isFollowUp?: boolean },
  { text, previous, moment }: Turn,
): DateRange | null {
  const { period: before, layout, shown } = previous.question
  if (isSamePeriod(question.period, before)) {
    // "When was the last one?" of a day on which nobody wrote asks about the days before it.
    const isLastOne = question.layout === 'list' && question.shown.count === 1
    const wasOne = layout === 'list' && shown.count === 1
    return isLastOne && !wasOne && isWithinDay(before) && WHEN.test(text) ? { ...before, start: null, end: null } : null
  }
  if (said.period !== null) return isOrdinalOnly(said.period, moment.locale) ? before : null
  const isDefault = notes.some(({ kind }) => kind === 'default-period')
  const isNew = findCues(text, moment.locale).found.has('start-over')
  return !isFollowUp && isDefault && !previous.isDefaultPeriod && !isNew ? before : null
}

/** "Vs the first", "el tercero": nothing but a number in a word says that a day is meant. */
function isOrdinalOnly(words: string, locale: string): boolean {
  const tokens = tokensWithin(words, locale)
  const isOrdinal = ({ values }: Token) => values.ordinal !== undefined && values.month === undefined
  const isSilent = ({ isNoise, word }: Token) => isNoise || word === 'vs'
  return !/\d/u.test(words) && tokens.some(isOrdinal) && tokens.every((token) => isOrdinal(token) || isSilent(token))
}

const WHEN = sentence('when-word')

/** Marks that change all chatbots without a name, or take one out. */
const OF_ALL = new Set<Mark>(['all', 'everything', 'rest', 'any', 'both', 'not-only', 'limit'])
const REFUSING = new Set<Mark>(['not', 'not-only', 'out', 'open', 'limit', 'but', 'switch', 'rest'])
const JOINING = new Set<Mark>(['also', 'both', 'and', 'compare', 'all', 'everything', 'any'])

/** What else the turn may ask about; null if its words say what it asks about. */
function doubtedBots({ question, said }: QuestionReading, turn: Turn): Bot[] | null {
  const { named, marks, cues } = subjectOf(turn)
  const { question: before, isBotNamed } = turn.previous
  if (named.length > 0) {
    const isOfPart = question.measure.kind === 'share'
    const isRefused = hasAny(marks, REFUSING) || hasAny(cues, LEAVING_OUT) || LEAVE_OUT.test(turn.text)
    const asked = [...question.bots, ...question.comparedBots]
    return !isOfPart && !isRefused && isOtherThan(asked, { named, marks, cues }, turn) ? named : null
  }
  const was = botsOf(before)
  const areBothMeant = marks.has('both') && was.length === 2
  const isSaid = !areBothMeant && (said.bots !== null || hasAny(marks, OF_ALL) || hasAny(cues, CHOOSING))
  return isBotNamed && !isSaid && !areSame(botsOf(question), was) ? was : null
}

/** Whether those asked about are others than those named, and no word adds the others. */
function isOtherThan(asked: Bot[], { named, marks, cues }: Subject, { previous, bots }: Turn): boolean {
  const before = previous.question.bots
  if (marks.has('only')) return !areSame(asked, named)
  const isSwapped = named.some((bot) => has(asked, bot)) && named.every((bot) => has([...asked, ...before], bot))
  if (!isSwapped && named.some((bot) => !has(asked, bot))) return true
  const isAllAgain = asked.length === bots.length && named.length + before.length === asked.length
  const isAsBefore = isAllAgain || (previous.earlier ?? []).some((earlier) => areSame(earlier.bots, asked))
  return !isAsBefore && asked.some((bot) => !has(named, bot)) && !hasAny(marks, JOINING) && !hasAny(cues, ADDING)
}

/** Those of a share's part, if it is of chatbots. */
function botsOf({ bots, measure }: Question): Bot[] {
  return measure.kind === 'share' ? (measure.of.bots ?? bots) : bots
}

const CHOOSING = new Set<Cue>([
  ...(['others', 'remainder', 'both', 'together', 'all-of', 'start-over', 'back', 'put-back'] as const),
  ...RANKING,
])
const LEAVING_OUT = new Set<Cue>(['drop', 'instead-of', 'swap', 'neither', 'no', 'correction'])
const ADDING = new Set<Cue>(['also', 'include', 'compare', 'against-that', 'percent', 'each', 'both', 'together'])

type Subject = { named: Bot[]; marks: Set<Mark>; cues: Set<Cue> }

function subjectOf({ text, bots, moment }: Turn): Subject {
  const list = tokenize(text)
  const names = findNames(list, namesOf(bots).nameIndex, grammarFor(moment.locale))
  const sure = names.filter(({ name }) => !isDoubtfulName(typedAt(list, name), moment))
  const language = moment.locale.slice(0, 2).toLowerCase()
  const marks = list.tokens.flatMap((_, at) => markAt(list.tokens, at, language)?.mark ?? [])
  return {
    named: [...new Set(sure.map(({ bot }) => bot))],
    marks: new Set(marks),
    cues: findCues(text, moment.locale).found,
  }
}

function hasAny<Value>(some: Set<Value>, of: Set<Value>): boolean {
  return !some.isDisjointFrom(of)
}

function areSame(some: Bot[], others: Bot[]): boolean {
  return some.length === others.length && some.every((bot) => has(others, bot))
}

/** What a turn leaves of the question before: in plain words, as that question changed, or unclear. */
type Left = { text: string } | { question: Question } | 'unclear'

const NEGATED_ONES = sentence('negated-ones')
const NOTHING_BUT_THOSE = sentence('nothing-but-those')
const NOT_THE_REST = sentence('not-the-rest')
const MAX_LEFT_OUT = 120

/** "Deduct those of Globex", "leave out everything that is no appointment": two negations are none; null for other phrases. */
function leftOut(turn: Turn, plain: Plain): Left | null {
  const { text, previous } = turn
  if (text.length > MAX_LEFT_OUT || previous.isOrdered) return null
  const kept = NOTHING_BUT_THOSE.exec(text)?.groups?.what ?? NOT_THE_REST.exec(text)?.groups?.what
  if (kept !== undefined) return keptAlone(kept, turn, plain)
  const { what, more, none } = LEAVE_OUT.exec(text)?.groups ?? {}
  if (what === undefined || saysMore(what, turn.moment.locale)) return null
  const content = more === undefined ? what : `${what}, ${more}`
  const negated = twiceNegated(content, turn, plain)
  // "Nobody without a number?" may ask whether there is one, "nothing from Globex?" is about Globex.
  if (negated && none !== undefined) return text.trim().endsWith('?') ? 'unclear' : negated
  return negated ?? (none === undefined ? unlessSame(lessThat(content, turn, plain), text) : null)
}

function unlessSame(left: Left | null, text: string): Left | null {
  return left !== null && left !== 'unclear' && 'text' in left && areAlike(left.text, text) ? null : left
}

function keptAlone(what: string, turn: Turn, plain: Plain): Left | null {
  const kept = keptOf(what, turn, plain)
  const leaving = LEAVE_OUT.exec(turn.text)?.groups
  // "Nothing but an email" is without a phone.
  const isBare = NOTHING_BUT_THOSE.test(turn.text) && (!leaving || leaving.none !== undefined)
  return isBare && kept !== null && kept !== 'unclear' && 'question' in kept ? null : kept
}

/** What a turn that leaves something out asks about; null for other phrases, or if what is left is not wholly understood. */
export function readKept<Reading extends QuestionReading>(
  turn: Turn,
  plain: Plain,
  read: { text: (text: string) => Reading; question: (question: Question) => Reading; unclear: () => Reading },
): Reading | null {
  const kept = leftOut(turn, plain)
  if (kept === null) return null
  if (kept === 'unclear') return read.unclear()
  if ('question' in kept) return read.question(kept.question)
  const reading = errorOr(() => read.text(kept.text))
  return reading instanceof LeadsError || !isAnswered(reading) ? null : reading
}

function areAlike(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** "Leave out the time, but only those with an email" */
function saysMore(content: string, locale: string): boolean {
  const { relative } = grammarFor(locale).sets
  const [, ...others] = content.split(/[,;.](?=\s)/u)
  const { tokens } = tokenize(content)
  // "Take Acme in and Globex out"
  if (tokens.some((_, at) => markAt(tokens, at, locale.slice(0, 2).toLowerCase())?.mark === 'also')) return true
  // "Without an email but with a phone"
  const { but } = grammarFor(locale).sets
  const { with: including } = cueGrammarFor(locale).words
  if (tokens.some(({ word }, at) => including.has(word) && but.has(tokens[at - 1]?.word ?? ''))) return true
  return ONLY.test(content) || others.some((part) => !relative.has(tokenize(part).tokens[0]?.word ?? ''))
}

const ONLY = sentence('only')

function twiceNegated(content: string, turn: Turn, plain: Plain): Left | null {
  const reading = plain(content)
  const condition = reading && conditionOf(reading)
  if (condition && isNegative(condition)) return withCondition(opposite(condition), turn.previous)
  // "Those without a phone and an e-mail" may lack either or both.
  const { where = [] } = reading?.question ?? {}
  if (where.length > 1 && where.every(isNegative)) return 'unclear'
  const excluded = reading?.said.excluded ?? []
  if (excluded.length > 0) return { text: `only ${excluded.map(({ name }) => name).join(', ')}` }
  const what = NEGATED_ONES.exec(content)?.groups?.what
  return what === undefined ? null : (keptOf(what, turn, plain) ?? 'unclear')
}

function opposite(condition: Condition): Condition {
  const { op, not } = condition
  if (!isPresence(condition)) return { ...condition, not: !not }
  return { ...condition, op: op === 'absent' ? 'present' : 'absent' }
}

const PLAIN_FIELDS = new Set<Field>(['email-domain', 'page'])

/** Not those: presence, chatbots and days, which the word for "without" can leave out. */
function lessThat(content: string, { previous, moment }: Turn, plain: Plain): Left | null {
  const [without = ''] = cueGrammarFor(moment.locale).words.without
  const reading = plain(content)
  const condition = reading && conditionOf(reading)
  // "Drop the phone" after those with a phone drops the condition.
  const isKnown = condition !== null && previous.question.where.some(({ field }) => field === condition.field)
  const isSure = condition !== null && (isPresence(condition) || PLAIN_FIELDS.has(condition.field))
  if (isSure) return isKnown ? null : withCondition(opposite(condition), previous)
  if (reading && isOfBots(reading)) return lessBots(reading.question.bots, content, { previous, without })
  const days = condition && isOfTime(condition) ? content : daysIn(content, moment.locale)
  return days === null ? null : { text: `${without} ${days}` }
}

function lessBots(bots: Bot[], content: string, beside: { previous: Previous; without: string }): Left | null {
  const [bot, ...others] = bots
  if (beside.previous.question.bots.every((one) => has(bots, one))) return null
  return { text: `${beside.without} ${others.length === 0 ? bot?.name : content}` }
}

/** From the first weekday of a text to its last: "the days from Monday to Friday"; null without several. */
function daysIn(text: string, locale: string): string | null {
  const { weekdays } = grammarFor(locale)
  const days = tokenize(text).tokens.filter(({ word }) => weekdays.has(word))
  const [first, last] = [days[0], days.at(-1)]
  return first && last && first !== last ? text.slice(first.start, last.end) : null
}

/** What alone is left. */
function keptOf(what: string, { previous, moment }: Turn, plain: Plain): Left | null {
  const reading = plain(what)
  const isAlone = reading !== null && reading.said.period === null
  const [kind, ...others] = isAlone && reading.question.where.length === 0 ? reading.said.kinds : []
  const isOfKind = kind !== undefined && others.length === 0 && kind.kind !== 'all' && reading?.said.bots === null
  if (isOfKind) return { text: `only ${kind.kind}` }
  if (reading && isOfBots(reading)) return { text: `only ${what}` }
  const grammar = grammarFor(moment.locale)
  const { tokens } = tokenize(what)
  const isCounted = tokens.some((token) => numberOf(token, grammar) !== null)
  const isOfTop = isCounted && tokens.some(isFirstOrBest)
  if (isOfTop && previous.question.by.length > 0) return { text: `only ${what}` }
  const field = plain(`with ${what}`)
  const condition = (reading && conditionOf(reading)) ?? (field && conditionOf(field))
  return condition && !condition.not ? withCondition(condition, previous) : null
}

/** Whether a phrase names nothing but chatbots, or their leads. */
function isOfBots({ question, said }: QuestionReading): boolean {
  const { where, by, measure, layout, kinds } = question
  const isNamed = said.bots === 'named' && said.period === null && said.excluded.length === 0
  const isOther = where.length > 0 || by.length > 0 || measure.kind !== 'count' || layout !== 'summary'
  return isNamed && !isOther && kinds === 'all'
}

/** The one condition that a phrase consists of; null if it says anything else. */
function conditionOf({ question, said, notes }: QuestionReading): Condition | null {
  const [condition, ...others] = question.where
  const isOther = said.period !== null || said.bots !== null || said.excluded.length > 0 || said.isGrouped
  if (!condition || others.length > 0 || isOther || notes.some(({ kind }) => kind === 'searched')) return null
  return condition.isLookup || condition.op === 'repeat' || question.kinds !== 'all' ? null : condition
}

function withCondition(condition: Condition, { question }: Previous): Left {
  const isOpposite = (one: Condition) =>
    areOpposite(one, condition) || isDeepStrictEqual({ ...one, not: !one.not }, condition)
  const where = question.where.filter((one) => !isOpposite(one) && !isDeepStrictEqual(one, condition))
  return { question: { ...question, where: [...where, condition] } }
}
