import { type DateRange, isSamePeriod } from '../../../dates/calendar/range.ts'
import type { Bot } from '../../../workspaces/bots.ts'
import { hourly } from '../../parse/groupings.ts'
import type { Cue, Thing } from '../../parse/languages/phrasebook.ts'
import { grammarFor } from '../../parse/words/grammar.ts'
import { sentence } from '../../parse/words/sentences.ts'
import { isWordLike, type Token, tokenize } from '../../parse/words/tokens.ts'
import { LeadsError } from '../../question/errors.ts'
import type { Condition, Field, GroupBy, Kinds, Part, Question } from '../../question/question.ts'
import { isOfHours, isWithinTwoDays, unitsNamed } from '../cues/bare-dates.ts'
import { isPoliteWord, isWordOf } from '../cues/cue-grammar.ts'
import type { Cues } from '../cues/cues.ts'
import { isOneUnit } from '../cues/incomplete-phrases.ts'
import { asksForOthers, changeWhere, withoutPerson } from './change-conditions.ts'
import { APART, changeOutcome, TOTAL, wholeWhere } from './change-outcome.ts'
import { type Change, changePeriods, type Previous } from './change-period.ts'
import { wereBotsNarrowed } from './join-questions.ts'
import {
  asksForOtherBots,
  isBare,
  isJustThose,
  isOfPerson,
  isOfUnknown,
  withNextRecord,
  withOpposite,
} from './others.ts'

/**
 * The previous question with what the phrase names replaced, added or left out; everything else stays. Where it is posted is
 * never carried over.
 *
 * @returns null if the period before cannot be shifted
 * @throws LeadsError no-bots-left, future-period
 */
export function changeQuestion(asked: Change): Question | null {
  const change = withOpposite(withNextRecord(asked))
  const periods = change && changePeriods(change)
  if (!periods || isMoreOfNothing(asked) || isOneOfSides(asked) || isOfUnknown(asked)) return null
  const { previous, reading, cues, moment } = change
  const outcome = changeOutcome(change, changeBots(change))
  if (outcome === null) return null
  const groups: GroupBy[] = outcome.by.length === 0 && areCompared(change) ? ['bot'] : outcome.by
  const question: Question = {
    ...previous.question,
    ...outcome,
    ...periods,
    by: groups.map((by) => hourly(by, periods.period)),
    ...changeSubject(change, outcome, periods.period),
    comparedBots: changeComparedBots(change),
    audience: cues.found.has('post') && !cues.found.has('private') ? 'channel' : reading.question.audience,
  }
  const { start } = question.period
  if (start !== null && start > moment.now)
    throw new LeadsError('future-period', 'The period has not begun', { subject: cues.rest.trim(), refused: question })
  return question
}

/** "Next" after a number: of what, nobody knows. */
function isMoreOfNothing({ previous: { question }, cues: { found, rest } }: Change): boolean {
  const isMore = found.has('more') && !found.has('remainder') && !found.has('and')
  return isMore && rest === '' && question.layout !== 'list' && question.rank === null && question.by.length === 0
}

/** "The first one" after two chatbots or periods against each other: a side or a record, nobody knows; "for each" page. */
function isOneOfSides({ previous: { question }, cues: { found, rest } }: Change): boolean {
  const { layout, previous, by, comparedBots } = question
  const areSides = layout !== 'list' && (previous !== null || by.includes('bot') || comparedBots.length > 0)
  const isUnclear = found.has('each') ? by.some((one) => one !== 'bot') : areSides
  return isUnclear && rest === '' && (found.has('newest') || found.has('oldest'))
}

type Subject = Pick<Question, 'bots' | 'kinds' | 'where'>

/** The records asked about, apart from their period. What is the part of a share narrows the share, not the question. */
function changeSubject(change: Change, { measure }: Pick<Question, 'measure'>, period: DateRange): Subject {
  const { reading, cues } = change
  const isOfPart = (cues.found.has('count') && !cues.dropped.has('filters')) || cues.dropped.has('share')
  const narrowed = isOfPart ? partOf(change.previous.question) : change.previous.question
  const previous = { ...change.previous, question: withoutTime(narrowed, period, change) }
  const before = previous.question
  if (measure.kind !== 'share')
    return {
      bots: changeBots({ ...change, previous }),
      kinds: addsAppointments(change) || narrowsThose(change) ? 'all' : changeKinds({ ...change, previous }),
      where: changeWhere(
        asksForOthers(cues) || isOfOthers(change) ? withoutPerson(before.where) : withoutOnlyDay(before.where, change),
        reading.question.where,
        cues,
      ),
    }
  if (cues.found.has('percent')) return wholeOf(change, measure.of)
  const isNew = reading.question.measure.kind === 'share'
  const { bots, kinds, where } = measure.of
  const botsOfPart = isNew ? reading.question.bots : before.bots
  return {
    bots: bots === null ? changeBots(change) : botsOfPart,
    // The share of appointments among appointments, or among only leads, says nothing.
    kinds: kinds === 'all' ? changeKinds(change) : 'all',
    where: where.length > 0 ? wholeWhere(change, where) : changeWhere(before.where, reading.question.where, cues),
  }
}

/** "How many is that?" after a share: its part. */
export function partOf(question: Question): Question {
  const { measure, kinds, bots, where } = question
  if (measure.kind !== 'share') return question
  const { of } = measure
  return {
    ...question,
    bots: of.bots ?? bots,
    kinds: of.kinds === 'all' ? kinds : of.kinds,
    where: [...where, ...of.where],
  }
}

/** A day or a weekend takes the place of a weekday, and hours of a day that of a time of day; "the whole week" has all days. */
function withoutTime(question: Question, period: DateRange, change: Change): Question {
  const isOther = period !== question.period && isWithinTwoDays(period)
  const isOfAll = isSamePeriod(period, question.period) && isOfAllDays(change)
  if (!isOther && !isOfAll) return question
  const isReplaced = (field: Field) => field === 'weekday' || (isOther && field === 'time' && isOfHours(period))
  return { ...question, where: question.where.filter(({ field }) => !isReplaced(field)) }
}

/** "The whole week", or the period before by its name, which says nothing else; "last week's, I mean" says of which week. */
function isOfAllDays({ reading: { question, said }, cues: { whole, found } }: Change): boolean {
  if (question.where.some(({ field }) => field === 'weekday')) return false
  if ((whole !== null && whole !== 'day') || found.has('entire')) return true
  const isNamed = said.period !== null && !said.isOnlyComparison && said.bots === null
  return isNamed && !OTHER_SIDES.some((cue) => found.has(cue)) && isBare({ question, said })
}

const OTHER_SIDES: Cue[] = ['correction', 'compare', 'against-that']

/** "In percent": what the question was narrowed to becomes the part, and the question loses it. */
function wholeOf({ previous, bots }: Change, of: Part): Subject {
  const before = previous.question
  return {
    bots: of.bots ? bots : before.bots,
    kinds: of.kinds === 'all' ? before.kinds : 'all',
    where: before.where.filter((one) => !of.where.includes(one)),
  }
}

function changeBots(change: Change): Bot[] {
  const { previous, reading, bots } = change
  const { said } = reading
  const before = previous.question.bots
  if (asksForOtherBots(change)) return bots.filter((bot) => !has(before, bot))
  if (said.bots === 'all' && said.excluded.length === 0) return bots
  if (said.bots === null && said.excluded.length === 0 && isAboutAll(change)) return bots
  if (said.bots === 'named') return namedBots(change)
  return said.excluded.length === 0 ? before : botsLeft(change)
}

/** "By bot" after one bot's question is about all of them, as is "all of them" where nothing else was narrowed. */
function isAboutAll({ previous, reading: { question, said }, cues }: Change): boolean {
  const { bots, where, layout } = previous.question
  // "Just all from the weekend" are all records where no chatbot was named, as are "all from yesterday" after a list.
  const isOfRecords = said.period !== null && (!previous.isBotNamed || layout === 'list')
  if (bots.length === 1 && (question.by.includes('bot') || question.shown.isPerBot)) return true
  if (cues.dropped.has('bots') && !previous.question.by.includes('bot')) return true
  // "Everyone again" after one chatbot
  const isOfAnyone = cues.dropped.has('name') && (layout !== 'list' || wereBotsNarrowed(previous))
  return (cues.dropped.has('filters') || isOfAnyone) && where.length === 0 && !isOfRecords
}

/** "Swap Acme for Globex", "also Globex", "Globex", "and Globex, not Acme" */
function namedBots(change: Change): Bot[] {
  const { previous, reading, cues, bots } = change
  const before = previous.question.bots.filter((bot) => !has(reading.said.excluded, bot))
  const named = reading.question.bots
  // "And The Shop as well" after Acme against Globex
  if (isJoining(change)) return inOrder([...before, ...previous.question.comparedBots, ...named], bots)
  const swapped = cues.found.has('swap') ? named.filter((bot) => !has(before, bot)) : []
  if (swapped.length > 0) return inOrder([...before.filter((bot) => !has(named, bot)), ...swapped], bots)
  // "And how many were from Acme?" after a share of all
  // All but one are several, though nobody named them.
  const areSome = previous.isBotNamed || before.length > 1
  const isAdded = areSome && isAdding(change) && before.length < bots.length
  return isAdded ? inOrder([...before, ...named], bots) : named
}

function botsLeft({ previous, reading: { said }, cues, bots }: Change): Bot[] {
  const before = previous.question.bots
  // "Not Acme, Globex" after Acme
  const [first = '', corrected] = cues.rest.toLowerCase().split(',')
  const isCorrected = corrected !== undefined && before.every(({ name }) => first.includes(name.toLowerCase()))
  const left = (said.bots === 'all' ? bots : before).filter((bot) => !has(said.excluded, bot))
  if (left.length > 0) return left
  const meant = isCorrected ? said.excluded.filter((bot) => !has(before, bot)) : []
  if (meant.length > 0) return meant
  // "And without Globex?" after Globex alone
  const isOnlyThose = !cues.found.has('drop') && said.excluded.every((bot) => has(before, bot))
  const others = isOnlyThose ? bots.filter((bot) => !has(said.excluded, bot)) : []
  if (others.length > 0) return others
  throw new LeadsError('no-bots-left', 'Every bot was left out', {
    subject: said.excluded.map(({ name }) => name).join(', '),
  })
}

/** Whether what is named is added to chatbots that are compared. */
function isJoining(change: Change): boolean {
  const { previous, reading } = change
  return previous.question.comparedBots.length > 0 && reading.said.bots === 'named' && isAdding(change)
}

/** "All bots" after one against another, "and Yahoo!": each of them. */
function areCompared(change: Change): boolean {
  const { previous, reading } = change
  return isJoining(change) || (previous.question.comparedBots.length > 0 && reading.said.bots === 'all')
}

const ADDING: Cue[] = ['also', 'or', 'compare']

/** "Also" and "and" add to the bots; "is Globex better than last month?", "and Acme?" asks the same of another one. */
function isAdding({ previous, reading, cues: { found, isWith } }: Change): boolean {
  if (found.has('instead') || found.has('instead-of')) return false
  // "And the same for Globex" is a question of its own.
  if (found.has('same') && !found.has('also')) return false
  // "And Globex on Tuesday" is about another day.
  const isOpen = previous.question.previous === null && reading.said.period === null
  const isAnd = found.has('and') && isOpen && !isOfOneBot(previous.question)
  const isAgainst = found.has('against-that') && reading.said.period === null
  return isAnd || isWith || isAgainst || ADDING.some((cue) => found.has(cue))
}

/** Whether it asks for something that two chatbots together have not, or seldom: an average, the best day, the last record. */
export function isOfOneBot({ bots, measure, by, rank, layout, shown }: Question): boolean {
  const isMean = ['average', 'median', 'interval'].includes(measure.kind)
  const isOfRecord = layout === 'list' && shown.count === 1
  return bots.length === 1 && (isMean || rank !== null || isOfRecord || by.some((one) => one !== 'bot'))
}

export function inOrder(wanted: Bot[], bots: Bot[]): Bot[] {
  return bots.filter((bot) => has(wanted, bot))
}

export function has(some: Bot[], { id }: Bot): boolean {
  return some.some((one) => one.id === id)
}

function changeComparedBots({ previous, reading }: Change): Bot[] {
  const { comparedBots } = reading.question
  if (comparedBots.length > 0) return comparedBots
  return reading.said.bots === null ? previous.question.comparedBots : []
}

function changeKinds(change: Change): Kinds {
  const { reading, cues } = change
  const { said, question } = reading
  const before = kindsBefore(change)
  if (question.measure.kind === 'ratio') return 'all'
  if (said.kinds.length === 0) return before
  const named = said.kinds.some(({ isOnly }) => isOnly) ? null : said.kinds.map(({ kind }) => kind)
  if (named && cues.found.has('also') && before === 'all' && hasBooked(change)) return question.kinds
  if (named && (cues.found.has('also') || cues.found.has('each'))) return 'all'
  // "Drop the appointments" after a question about nothing else
  const isDropped = cues.found.has('drop') && said.excluded.length === 0
  if (isDropped && before !== 'all' && question.kinds !== before) return 'all'
  // "Leads instead" after appointments
  const isOfLeads =
    before === 'leads' || isJustThose(change) || (before === 'appointments' && cues.found.has('instead'))
  if (named?.every((kind) => kind === 'leads') && isOfLeads) return 'leads'
  return question.kinds
}

/** "Only the leads that came via Acme" after leads of all kinds */
function narrowsThose({ previous: { question }, reading: { said }, cues }: Change): boolean {
  const isOfLeads = said.kinds.length === 1 && said.kinds[0]?.kind === 'leads'
  return isOfLeads && question.kinds === 'all' && !question.by.includes('kind') && SOME_RECORDS.test(cues.typed)
}

const SOME_RECORDS = sentence('some-records')

/** "With appointments again" after only leads */
function addsAppointments({ previous, reading: { said }, cues }: Change): boolean {
  if (previous.question.kinds !== 'leads' || !cues.isWith || cues.isOnly || said.excluded.length > 0) return false
  return said.kinds.length > 0 && said.kinds.every(({ kind }) => kind === 'appointments')
}

function kindsBefore({ previous: { question }, cues }: Change): Kinds {
  return cues.all === 'kinds' ? 'all' : question.kinds
}

/** "Has she booked too?", "auch ein Termin?" of a person */
function hasBooked({ previous, cues, moment }: Change): boolean {
  if (isOfPerson(previous.question)) return true
  const { booked, did, anaphora } = grammarFor(moment.locale).sets
  const [verb, ...others] = tokenize(cues.typed).tokens.filter(isWordLike).slice(0, 3)
  // "Hat sie auch einen Termin?"
  const isAsked = did.has(verb?.word ?? '') && others.some(({ word }) => anaphora.has(word))
  return isAsked || tokenize(cues.rest).tokens.some(({ word }) => booked.has(word))
}

/** "The slowest weekday?" after Sundays only is one of all days. */
function withoutOnlyDay(where: Condition[], { reading: { question } }: Change): Condition[] {
  const isOnlyDay = ({ field, not, values }: Condition) => field === 'weekday' && !not && values.length === 1
  return question.by.includes('weekday') && !question.where.some(isOnlyDay)
    ? where.filter((one) => !isOnlyDay(one))
    : where
}

/** "The ones of yesterday", "anything new today?" after a person */
function isOfOthers({ reading: { said }, cues }: Change): boolean {
  return said.period !== null && !cues.isOnly && OF_OTHERS.test(cues.typed)
}

const OF_OTHERS = sentence('of-others')

const OLD = sentence('old')
const NEW = sentence('new')
const FIRST_PLACE = sentence('first-place')
const LAST_PLACE = sentence('last-place')
const ASCENDING = sentence('ascending')
const DESCENDING = sentence('descending')
const REVERSED = sentence('reversed')
const ORDER_NOUN = sentence('order-noun')

/** "Oldest on top", "reverse the order", "by date, ascending": the records of a list in another order; null for other phrases. */
export function listOrder(cues: Cues, { question }: Previous, locale: string): Cues | null {
  const { layout, shown, measure, by, previous } = question
  const words = tokenize(cues.typed).tokens.filter(isWordLike)
  // "Show me the leads of last week" has no list yet.
  const isOfRecords = layout === 'list' || (layout === 'summary' && by.length === 0 && previous === null)
  if (!isOfRecords || measure.kind !== 'count' || words.length > MAX_ORDERING_WORDS) return null
  const classes = [OLD, NEW, FIRST_PLACE, LAST_PLACE, ASCENDING, DESCENDING, REVERSED]
  const isKnown = (token: Token) =>
    classes.some((one) => one.test(token.word)) || isWordOf('ordering', token, locale) || isPoliteWord(token, locale)
  if (!words.every(isKnown)) return null
  const said = words.map(({ word }) => word)
  const isList = layout === 'list' || said.some((word) => ORDER_NOUN.test(word))
  const order = orderSaid(said, isList ? shown.order : null)
  return order && { ...cues, rest: `${order} first`, found: new Set([order]), dropped: new Set(), shift: null }
}

const MAX_ORDERING_WORDS = 14

type RecordOrder = Question['shown']['order']

/** @param before null if there is no list to reverse */
function orderSaid(words: string[], before: RecordOrder | null): RecordOrder | null {
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word))
  if (has(ASCENDING)) return 'oldest'
  if (has(DESCENDING)) return 'newest'
  if (has(OLD) || has(NEW)) return orderOfAges(words)
  if (before === null || !has(REVERSED)) return null
  return before === 'newest' ? 'oldest' : 'newest'
}

/** "Old to new", "the old ones on top" */
function orderOfAges(words: string[]): RecordOrder | null {
  const [old, recent] = [OLD, NEW].map((age) => words.findIndex((word) => age.test(word))) as [number, number]
  if (old >= 0 && recent >= 0) return old < recent === !startsLast(words) ? 'oldest' : 'newest'
  const isFirst = words.some((word) => FIRST_PLACE.test(word))
  if (!isFirst && !words.some((word) => LAST_PLACE.test(word))) return null
  return old >= 0 === isFirst ? 'oldest' : 'newest'
}

/** "Newest at the bottom, oldest on top" */
function startsLast(words: string[]): boolean {
  const places = words.map((word) => (FIRST_PLACE.test(word) ? 1 : LAST_PLACE.test(word) ? -1 : 0)).filter(Boolean)
  return places[0] === -1
}

/** A word for how many there are; "number" may be that of a phone. */
const NUMBER_NOUN = sentence('number-noun')
const NEGATED = sentence('negated-word')

/** "Skip the list, how many was it", "one number, not each day": the total, without records or groups; null for other phrases. */
export function justTotal(cues: Cues, { question }: Previous, locale: string): Cues | null {
  const { layout, by, rank, measure, previous } = question
  const isOther =
    rank !== null || previous !== null || measure.kind !== 'count' || (layout !== 'list' && by.length !== 1)
  const words = tokenize(cues.typed).tokens.filter(isWordLike)
  if (isOther || words.length === 0 || words.length > MAX_ORDERING_WORDS) return null
  const has = (pattern: RegExp) => words.some(({ word }) => pattern.test(word))
  const isKnown = (token: Token) =>
    TOTAL.test(token.word) ||
    NUMBER_NOUN.test(token.word) ||
    isWordOf('totalling', token, locale) ||
    isPoliteWord(token, locale)
  if (!words.every(isKnown)) return null
  const isApart = has(APART)
  // "How many each day?" keeps the days.
  if (isApart && !has(NEGATED) && !has(INSTEAD_WORD)) return null
  // "How many for the month?" after a week is of another period.
  if (!isApart && unitsNamed(cues.typed, locale).some((unit) => !isOneUnit(question.period, unit))) return null
  const isTotal = has(TOTAL) || (by.length > 0 && has(NUMBER_NOUN))
  const isUngrouped = by.length > 0 && isApart && has(NEGATED)
  if (!isTotal && !isUngrouped) return null
  if (layout === 'list')
    return { ...cues, rest: '', found: new Set<Cue>(['count']), dropped: new Set(), shift: null, whole: null }
  const found = cues.found.intersection(new Set<Cue>(['count']))
  return { ...cues, rest: '', found, dropped: new Set<Thing>(['grouping']), shift: null, whole: null }
}

const INSTEAD_WORD = sentence('instead-word')
