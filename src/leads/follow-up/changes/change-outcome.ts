import type { Bot } from '../../../workspaces/bots.ts'
import { isBucket } from '../../parse/groupings.ts'
import type { Cue, Thing } from '../../parse/languages/phrasebook.ts'
import { shareBefore } from '../../parse/measures.ts'
import { sentence } from '../../parse/words/sentences.ts'
import { tokenize } from '../../parse/words/tokens.ts'
import {
  type Bucket,
  COUNT,
  type Condition,
  type Field,
  type GroupBy,
  isOfTime,
  type Measure,
  type Question,
} from '../../question/question.ts'
import { isWordOf, RANKING, sideAt } from '../cues/cue-grammar.ts'
import { type Cues, findCues } from '../cues/cues.ts'
import type { Plain } from '../cues/incomplete-phrases.ts'
import { type Change, isEvery, type Previous } from './change-period.ts'

/** How a question is answered: what is counted, in which groups, or which records are shown. */
export type Outcome = Pick<Question, 'measure' | 'by' | 'rank' | 'layout' | 'shown'>

const SHOWN_COUNT = 10
/** The records that are listed where nobody said how many. */
export const NEWEST_RECORDS = { count: SHOWN_COUNT, order: 'newest', offset: 0, isPerBot: false } as const

const MAX_GROUPINGS = 2

/** Null if nothing that was asked about can be ranked or listed apart. */
export function changeOutcome(change: Change, bots: Bot[]): Outcome | null {
  const perBot = shownPerBot(change)
  if (perBot) return { measure: COUNT, by: [], rank: null, layout: 'list', shown: { ...perBot, isPerBot: true } }
  const apart = changeApart(change, bots)
  if (apart === null) return null
  const { previous, reading } = change
  const { question: said } = reading
  const before = previous.question
  const measure = changeMeasure(change)
  const isAskedFor = LISTING.some((cue) => change.cues.found.has(cue))
  const asked = layoutSaid(change)
  const layout = measure.kind === 'people' && asked === 'list' && !isAskedFor ? 'summary' : asked
  const by = changeGroups(change, measure, layout === 'list')
  const isGrouped = said.by.length > 0 && by.length > 0
  const isAsked = isGrouped || said.measure.kind !== 'count' || layout !== 'summary'
  const isUnranked = layout === 'list' || by.length === 0 || isNumberOf(change)
  const rankBefore = isUnranked ? null : before.rank
  return {
    measure,
    by,
    rank: isGrouped ? (rankSaid(change) ?? rankKept(change)) : turned(rankBefore, change),
    layout: isAsked ? layoutOf(layout, before.layout) : before.layout,
    shown: shownOf(change, layout === 'list'),
    ...apart,
  }
}

/** "Per bot" after the newest three, "the last 3 each" after the latest of each chatbot; null for other phrases. */
function shownPerBot(change: Change): Question['shown'] | null {
  const { previous, reading, cues } = change
  const { shown } = previous.question
  const { question, said } = reading
  if (asksPerBot(change)) return { ...shown, offset: 0 }
  if (question.layout === 'list' && question.shown.isPerBot && said.isCounted) return question.shown
  const isOfEach = question.by.join() === 'bot' || (question.by.length === 0 && cues.found.has('each'))
  const order = endAsked(cues)
  const isOfBots = previous.question.by.every((one) => one === 'bot') && cues.found.has('each')
  const isOneOfEach = order !== null && (shown.isPerBot || isOfBots) && question.layout === 'summary'
  if (isOneOfEach) return { count: 1, order, offset: 0, isPerBot: true }
  const isEach = shown.isPerBot && question.layout === 'list' && isOfEach
  return isEach && said.isCounted ? question.shown : null
}

function endAsked({ found }: Change['cues']): Question['shown']['order'] | null {
  if (found.has('newest')) return 'newest'
  return found.has('oldest') ? 'oldest' : null
}

/** "Per bot" after the newest three: three of each. Ten are what is shown where nobody named a number. */
function asksPerBot({ previous, reading: { question, said }, cues }: Change): boolean {
  const { layout, shown } = previous.question
  const isPlain = question.layout === 'summary' && question.measure.kind === 'count' && question.rank === null
  const isOnlyBots = question.by.join() === 'bot' && isPlain && said.bots === null && said.period === null
  // "Through which bot?" after one record is about that record.
  const isOfRecord = shown.count === 1 && cues.isWhich
  return isOnlyBots && layout === 'list' && shown.count !== SHOWN_COUNT && !isOfRecord
}

/** "And how many appointments in October?" after the best month, "how many after 6 pm?": a number, no ranking. */
function isNumberOf({ reading: { question, said } }: Change): boolean {
  const isOfTimes = question.where.some(isOfTime)
  const isOther = isOfTimes || (said.period !== null && said.kinds.length > 0)
  return question.layout === 'count' && isOther && question.by.length === 0
}

/** "Y con menos?" after the five pages with the most: five as well. */
function rankSaid({ previous, reading: { question, said }, cues, moment }: Change): Question['rank'] {
  const { rank } = question
  const isBare = cues.isWith && !said.isGrouped && rank?.count === 1
  const areSeveral = rank?.count === 1 && !said.isCounted && areSeveralMeant(cues.typed, moment.locale)
  return isBare || areSeveral ? { ...rank, count: previous.question.rank?.count ?? 1 } : rank
}

/** "The weakest ones" */
function areSeveralMeant(text: string, locale: string): boolean {
  const { tokens } = tokenize(text)
  const sides = tokens.map((_, at) => sideAt(tokens, at, locale.slice(0, 2).toLowerCase())?.mark ?? '')
  return sides.some((side) => side.endsWith('-ones')) || (sides.includes('several') && sides.some(isEnd))
}

const isEnd = (side: string) => side === 'most' || side === 'least'

/** "And which weekday?" after the best hour */
function rankKept({ previous, reading: { question }, cues: { isWhich, isOnly } }: Change): Question['rank'] {
  const { rank, by } = previous.question
  // "Only pages with /blog in them"
  const isNarrowed = isOnly && question.by.join() === by.join() && question.where.some(({ field }) => field === 'page')
  return isNarrowed || (isWhich && rank?.count === 1) ? rank : null
}

/** "Y más?" after the least: the most; "the opposite": the other end. */
function turned(rank: Question['rank'], { previous, cues }: Change): Question['rank'] {
  const { found } = cues
  if (isEvery(cues, previous.question)) return null
  const isMore = rank?.order === 'least' && found.has('and') && found.has('more')
  if (!rank || !(isMore || found.has('reverse'))) return rank
  return { ...rank, order: rank.order === 'least' ? 'most' : 'least' }
}

/** "Separately", "who won?": by what was named together, or by the groups before; null if it is one of a kind. */
function changeApart(change: Change, bots: Bot[]): Partial<Outcome> | null {
  const { previous, reading, cues } = change
  const order = orderAsked(cues)
  if (order === null && (!cues.found.has('each') || reading.question.by.length > 0)) return {}
  const { by } = previous.question
  // "Separately" after two chatbots by weekday
  if (order === null && bots.length > 1 && by.length === 1 && by[0] !== 'bot' && reading.said.kinds.length === 0)
    return { by: [...by, 'bot'] }
  const isKinds = reading.said.kinds.length > 0 && order === null
  const groups = reading.question.by.length > 0 ? ofWeekdays(reading.question.by, by) : by
  // "All pages, best first"
  const nouns: GroupBy[] = cues.dropped.has('page') ? ['page'] : bots.length > 1 ? ['bot'] : []
  const apart: GroupBy[] = isKinds ? ['kind'] : nouns
  const found = groups.length > 0 && !isKinds ? groups : apart
  if (found.length === 0) return null
  const layout = previous.question.layout === 'csv' ? 'csv' : 'summary'
  return { by: found, rank: rankApart(order, change), layout }
}

/** None for "which bot is to blame?" after a comparison: who has the most does not answer it. */
function rankApart(order: Order | null, { previous: { question }, cues, moment }: Change): Question['rank'] {
  const isChangeOf = cues.found.has('cause') && question.previous !== null
  const count = areSeveralMeant(cues.typed, moment.locale) ? (question.rank?.count ?? 1) : 1
  return order === null || isChangeOf ? null : { order, count }
}

function orderAsked({ found }: Change['cues']): Order | null {
  if (found.has('winner') || found.has('cause') || found.has('best')) return 'most'
  return found.has('loser') || found.has('worst') ? 'least' : null
}

type Order = NonNullable<Question['rank']>['order']

function layoutSaid({ previous, reading, cues: { found, isOnly } }: Change): Question['layout'] {
  const { rank, by, layout } = reading.question
  // "The list as a file"
  if (found.has('file') || layout === 'csv') return 'csv'
  if (found.has('table') && previous.question.by.length === 0) return 'list'
  const isGrouped = by.length > 0 && by.every((one) => previous.question.by.includes(one))
  // "Who's the best bot?" lists nobody, nor does "which ones are the worst?".
  const isOther = rank !== null && isGrouped && !reading.said.isCounted
  // "Montre les 4" of a ranking
  const isOfRanking = rank !== null && reading.said.isCounted && found.has('show')
  if (isOther && layout === 'list') return 'summary'
  if (!isOfRanking && !RANKING.some((cue) => found.has(cue)) && LISTING.some((cue) => found.has(cue))) return 'list'
  if (layout === 'list' && isOnly && !reading.said.isCounted && staysAsShown(previous.question, reading.question))
    return previous.question.layout
  return found.has('count') ? 'count' : layout
}

/** "Only people who left a number" after leads by page, "que ceux avec un email" after a file: no list. */
function staysAsShown({ by, layout }: Question, said: Question): boolean {
  return layout === 'csv' || (by.length > 0 && said.by.length === 0 && said.where.length > 0)
}

const LISTING: Cue[] = ['show', 'details', 'newest', 'oldest']

/** A file stays one; a list or a number makes way for groups. */
function layoutOf(said: Question['layout'], before: Question['layout']): Question['layout'] {
  if (said !== 'summary') return said
  return before === 'csv' ? 'csv' : 'summary'
}

function shownOf({ previous, reading, cues }: Change, isAsList: boolean): Question['shown'] {
  const { shown, layout } = previous.question
  const { question, said } = reading
  const isListed = layout === 'list' && !said.isCounted
  if (question.layout === 'list') return isListed ? listedAs(question.shown, shown, cues) : question.shown
  if (question.layout === 'csv' && said.isCounted) return question.shown
  const order = endAsked(cues)
  if (order) return { count: 1, order, offset: 0, isPerBot: false }
  const page = layout === 'list' ? pageAsked(shown, cues) : null
  if (page) return page
  if (layout === 'list' ? isOfAll(shown, cues) : isAsList) return NEWEST_RECORDS
  // A file of some has those that the list shows.
  return question.layout === 'csv' && shown.isLimit ? shown : { ...shown, offset: 0 }
}

/** Another list of as many records, in the order before where none is asked for: "only those with a phone number" */
function listedAs(asked: Question['shown'], before: Question['shown'], cues: Change['cues']): Question['shown'] {
  const { count, isLimit } = before
  const order = endAsked(cues) === null && asked.order === 'newest' ? before.order : asked.order
  return { ...asked, count, order, ...(isLimit && { isLimit }) }
}

/** "Page 3", "5 more" of a list */
function pageAsked(shown: Question['shown'], { found, count }: Change['cues']): Question['shown'] | null {
  if (found.has('page-number')) return { ...shown, offset: ((count ?? 1) - 1) * shown.count }
  return found.has('more') ? { ...shown, count: count ?? shown.count, offset: shown.offset + shown.count } : null
}

/** "All from yesterday" after the newest one */
function isOfAll({ count }: Question['shown'], { isAll, dropped }: Change['cues']): boolean {
  return count === 1 && (isAll || dropped.has('filters'))
}

function changeMeasure(change: Change): Measure {
  const { previous, reading, cues } = change
  const { question: said } = reading
  const before = previous.question
  if (isMean(said.measure))
    return { ...said.measure, per: reading.said.isGrouped ? said.measure.per : perBefore(before) }
  if (said.measure.kind !== 'count') return said.measure
  const [per, ...others] = said.by
  // "The best day?" after an average
  if (isMean(before.measure) && said.rank && said.by.some(isBucket)) return COUNT
  if (isMean(before.measure) && per && isBucket(per) && others.length === 0) return { ...before.measure, per }
  if (isOfPeople(change)) return before.measure
  if (cues.found.has('percent')) return shareBefore(before, previous.earlier)
  if (isCounted(change)) return COUNT
  if (before.measure.kind === 'share') return shareOf(before.measure, reading)
  const layout = layoutSaid(change)
  return layout === 'list' || layout === 'count' ? COUNT : before.measure
}

/** "How many?", "in total" after an average of no groups */
function isCounted({ previous: { question: before }, reading, cues: { found, dropped } }: Change): boolean {
  if (found.has('count') || dropped.has('share') || reading.question.layout === 'count') return true
  const isTotal = dropped.has('grouping') && before.by.length === 0
  return isMean(before.measure) && (dropped.has('average') || isTotal)
}

/** "How many of them more than once?", "how many of them booked?" after a number of people */
function isOfPeople({ previous, reading: { question, said }, cues }: Change): boolean {
  const isRepeated = question.where.some(({ field }) => field === 'person') && said.kinds.length === 0
  return previous.question.measure.kind === 'people' && (cues.found.has('those') || isRepeated)
}

/** "By week", "the average?": per week. */
function perBefore({ by, measure }: Question): Bucket {
  return by.find(isBucket) ?? (isMean(measure) ? measure.per : 'day')
}

function isMean(measure: Measure): measure is Extract<Measure, { kind: 'average' | 'median' }> {
  return measure.kind === 'average' || measure.kind === 'median'
}

/** "The share of Acme", "and Globex?": what is named is the part, if the part was of the same sort. */
function shareOf(before: Extract<Measure, { kind: 'share' }>, { question, said }: Change['reading']): Measure {
  const { of } = before
  if (of.bots !== null && said.bots === 'named') return { ...before, of: { ...of, bots: question.bots } }
  if (of.where.length > 0 && question.where.length > 0) return { ...before, of: { ...of, where: question.where } }
  if (of.kinds !== 'all' && question.kinds !== 'all') return { ...before, of: { ...of, kinds: question.kinds } }
  return before
}

const GROUPS: Partial<Record<Thing, GroupBy[]>> = { bots: ['bot'], days: ['day'], weeks: ['week'], months: ['month'] }

function isDropped(group: GroupBy, { previous: { question }, cues: { dropped } }: Change): boolean {
  // "No comparison" of chatbots is of none of them apart.
  const isCompared = dropped.has('comparison') && question.previous === null && group === 'bot'
  return isCompared || [...dropped].some((thing) => GROUPS[thing]?.includes(group))
}

function changeGroups(change: Change, measure: Measure, isListed: boolean): GroupBy[] {
  const { previous, reading, cues } = change
  const { by: said } = reading.question
  const { rank } = previous.question
  // Of kinds that were compared there is one ratio.
  const before = groupsKept(change).filter((one) => one !== 'kind' || measure.kind !== 'ratio')
  if (cues.dropped.has('grouping')) return said
  // "The weekly average" after leads by month: no average of each month.
  const isOwn = (one: GroupBy) => (reading.said.isGrouped ? isBucket(one) : isMean(measure) && one === measure.per)
  if (isMean(measure) && said.every((one) => one === measure.per)) return before.filter((one) => !isOwn(one))
  const isRanked = reading.question.rank !== null || rank !== null
  if (isRanked && ofWeekdays(said, before) !== said) return ofWeekdays(said, before)
  const bucketed = isRanked ? null : withBucket(said, before, change)
  if (bucketed) return bucketed
  if (said.length > 0) {
    // Kinds that were compared with each other still are.
    const isAdded = cues.found.has('also') || (before.length === 1 && before[0] === 'kind')
    return isAdded ? [...new Set([...before, ...said])].slice(0, MAX_GROUPINGS) : said
  }
  return isListed ? [] : before
}

/** "By week" after chatbots that were compared, or after months of each chatbot: weeks of each; null for other groups. */
function withBucket(said: GroupBy[], before: GroupBy[], change: Change): GroupBy[] | null {
  const [bucket, ...others] = said
  if (!bucket || others.length > 0 || !isBucket(bucket)) return null
  if (areRivals(change)) return [bucket, 'bot']
  const isOther = before.length > 1 && before.some(isBucket) && !before.includes(bucket)
  return isOther ? before.map((one) => (isBucket(one) ? bucket : one)) : null
}

/** "By month" after "Acme vs Globex" compares them in each month. */
function areRivals({ previous: { question, isBotNamed }, reading: { said }, cues }: Change): boolean {
  const { bots, by, rank } = question
  return isBotNamed && bots.length === 2 && by.join() === 'bot' && !rank && said.bots === null && !cues.isOnly
}

/** "The best day?" after weekdays is one of them. */
function ofWeekdays(said: GroupBy[], before: GroupBy[]): GroupBy[] {
  return said.length === 1 && said[0] === 'day' && before.includes('weekday') ? ['weekday'] : said
}

/** The groups of the question before, as far as they go on. */
function groupsKept(change: Change): GroupBy[] {
  const { previous, reading, cues } = change
  const { by, rank } = previous.question
  const { question, said } = reading
  const isOther = question.by.length === 0 && question.measure.kind !== 'count'
  if (rank !== null && (isOther || isNumberOf(change))) return []
  const kept = by.filter((one) => !isDropped(one, change))
  const [only, ...others] = kept
  // "Compare with Acme" after one chatbot by month
  const areCompared = cues.found.has('compare') && said.bots === 'named' && rank === null
  return areCompared && only && only !== 'bot' && others.length === 0 ? [only, 'bot'] : kept
}

/** "What share is weekend?" after weekdays is of all days; "what share of those" is not. */
export function wholeWhere({ previous, reading, cues }: Change, part: Condition[]): Condition[] {
  const { where } = previous.question
  if (reading.question.measure.kind !== 'share' || cues.found.has('those')) return where
  return where.filter((one) => one.not || !part.some((other) => isApart(one, other)))
}

/** Fields of which a record has one value. */
const EXCLUSIVE: Field[] = ['weekday', 'time', 'email-domain', 'email', 'phone']

/** Whether a share of the one is not part of the other, as Monday is of weekdays. */
function isApart({ field, values }: Condition, part: Condition): boolean {
  if (field !== part.field || !EXCLUSIVE.includes(field)) return false
  const [[from = '', to = ''], [start = '', end = '']] = [values, part.values]
  const isInside = field === 'time' ? from <= start && end <= to : part.values.every((value) => values.includes(value))
  return !isInside || values.join() === part.values.join()
}

/** "List them with name and e-mail": what the list shows; null for other phrases, such as "show those with a number". */
export function fieldsListed(typed: Cues, plain: Plain, locale: string): Cues | null {
  const cues = VERB_END.test(typed.typed) ? findCues(typed.typed.replace(VERB_END, ''), locale) : typed
  const isWith = tokenize(cues.rest).tokens.some((token) => isWordOf('with', token, locale))
  const reading = cues.found.has('show') && isWith ? plain(cues.rest) : null
  const { where = [] } = reading?.question ?? {}
  const areShown = where.length > 1 && where.every(({ op, not }) => op === 'present' && !not)
  const isOther = reading?.said.period != null || reading?.said.bots != null || (reading?.said.kinds.length ?? 0) > 0
  return areShown && !isOther && where.some(({ field }) => field === 'name') ? { ...cues, rest: '' } : null
}

/** "Liste sie mit Name und Mail auf" */
const VERB_END = /\s+auf\P{L}*$/iu

/** "How many", "in total" */
export const TOTAL = sentence('how-many-word')
/** "Each", "split" */
export const APART = sentence('apart-word')

/** "Rather the total" after averages by chatbot keeps the chatbots; null for other phrases. */
export function totalOfMeans(cues: Cues, { question: { measure, by } }: Previous): Cues | null {
  const isAlone = cues.rest === '' && [...cues.dropped].join() === 'grouping'
  const words = tokenize(cues.typed).tokens.map(({ word }) => word)
  const isTotal = words.some((word) => TOTAL.test(word)) && !words.some((word) => APART.test(word))
  const isOfMeans = isMean(measure) && by.length > 0
  return isOfMeans && isAlone && isTotal ? { ...cues, dropped: new Set<Thing>(['average']) } : null
}
