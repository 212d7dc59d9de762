import { isDeepStrictEqual } from 'node:util'
import { type DateRange, isSamePeriod, type Moment } from '../../dates/calendar/range.ts'
import { instantToWall, wallToInstant } from '../../dates/calendar/time-zone.ts'
import type { Token } from '../../dates/lexer/token.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { findNames, isDoubtfulName, namesOf } from '../parse/bots.ts'
import type { Cue, Mark } from '../parse/languages/phrasebook.ts'
import type { QuestionReading } from '../parse/reading.ts'
import { grammarFor } from '../parse/words/grammar.ts'
import { sentence } from '../parse/words/sentences.ts'
import { tokenize, typedAt } from '../parse/words/tokens.ts'
import { type Condition, type Question, WEEKDAYS } from '../question/question.ts'
import type { Previous } from './change-period.ts'
import { has } from './change-question.ts'
import { bareDate, firstWeekday, isWithinDay, tokensWithin } from './cues/bare-dates.ts'
import { markAt, RANKING } from './cues/cue-grammar.ts'
import { findCues } from './cues/cues.ts'

/** What somebody typed, with what it may be about. */
export type Turn = { text: string; previous: Previous; bots: Bot[]; moment: Moment }

/**
 * A turn's reading, whichever rule read it, with what its words make doubtful: chatbots that are not plainly those they name,
 * or a question that they have not changed.
 */
export function withDoubts<Reading extends QuestionReading>(reading: Reading, turn: Turn): Reading {
  const { question, alternatives, notes, command, isUnderstood } = reading
  if (command !== 'question' || !isUnderstood) return reading
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
    const isRefused = hasAny(marks, REFUSING) || hasAny(cues, LEAVING_OUT)
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
