import type { Bot } from '../../workspaces/bots.ts'
import { hourly, isBucket } from '../parse/groupings.ts'
import type { Cue, Thing } from '../parse/languages/phrasebook.ts'
import { LeadsError } from '../question/errors.ts'
import {
  type Bucket,
  COUNT,
  type Condition,
  type Field,
  type GroupBy,
  type Kinds,
  type Measure,
  type Part,
  type Question,
} from '../question/question.ts'
import { type Change, changePeriods } from './change-period.ts'
import type { Cues } from './cues.ts'

/**
 * The previous question with what the phrase names replaced, added or left out; everything else stays. Where it is posted is
 * never carried over.
 *
 * @returns null if the period before cannot be shifted
 * @throws LeadsError no-bots-left, future-period
 */
export function changeQuestion(change: Change): Question | null {
  const { previous, reading, cues, moment } = change
  const periods = changePeriods(change)
  if (periods === null) return null
  const { start } = periods.period
  if (start !== null && start > moment.now)
    throw new LeadsError('future-period', 'The period has not begun', { subject: cues.rest.trim() })
  const outcome = changeOutcome(change)
  return {
    ...previous.question,
    ...outcome,
    ...periods,
    by: outcome.by.map((by) => hourly(by, periods.period)),
    ...changeSubject(change, outcome),
    comparedBots: changeComparedBots(change),
    audience: cues.found.has('post') && !cues.found.has('private') ? 'channel' : reading.question.audience,
  }
}

type Subject = Pick<Question, 'bots' | 'kinds' | 'where'>

/** The records asked about, apart from their period. What is the part of a share narrows the share, not the question. */
function changeSubject(change: Change, { measure }: Pick<Question, 'measure'>): Subject {
  const { previous, reading, cues } = change
  const before = previous.question
  if (measure.kind !== 'share')
    return {
      bots: changeBots(change),
      kinds: changeKinds(change),
      where: changeWhere(before.where, reading.question.where, cues),
    }
  if (cues.found.has('percent')) return wholeOf(change, measure.of)
  const isNew = reading.question.measure.kind === 'share'
  const { bots, kinds, where } = measure.of
  const botsOfPart = isNew ? reading.question.bots : before.bots
  return {
    bots: bots === null ? changeBots(change) : botsOfPart,
    kinds: kinds === 'all' ? changeKinds(change) : before.kinds,
    where: where.length > 0 ? before.where : changeWhere(before.where, reading.question.where, cues),
  }
}

/** "In percent": what the question was narrowed to becomes the part, and the question loses it. */
function wholeOf({ previous, bots }: Change, of: Part): Subject {
  const before = previous.question
  return {
    bots: of.bots ? bots : before.bots,
    kinds: of.kinds === 'all' ? before.kinds : 'all',
    where: of.where.length > 0 ? [] : before.where,
  }
}

function changeBots(change: Change): Bot[] {
  const { previous, reading, cues, bots } = change
  const { said, question } = reading
  const before = previous.question.bots
  if (said.bots === 'all' && said.excluded.length === 0) return bots
  const isOfEach = question.by.includes('bot') || question.shown.isPerBot
  const isEach = said.bots === null && said.excluded.length === 0 && isOfEach
  // "By bot" after one bot's question is about all of them, as is "all of them" where nothing else was narrowed.
  if (before.length === 1 && isEach) return bots
  if (cues.dropped.has('filters') && previous.question.where.length === 0 && said.bots === null) return bots
  if (said.bots === 'named')
    return previous.isBotNamed && isAdding(change) ? inOrder([...before, ...question.bots], bots) : question.bots
  if (said.excluded.length === 0) return before
  const left = (said.bots === 'all' ? bots : before).filter((bot) => !has(said.excluded, bot))
  if (left.length > 0) return left
  throw new LeadsError('no-bots-left', 'Every bot was left out', {
    subject: said.excluded.map(({ name }) => name).join(', '),
  })
}

const ADDING: Cue[] = ['also', 'or', 'compare']

/** "Also" and "and" add to the bots; "is Globex better than last month?", "and Acme?" asks the same of another one. */
function isAdding({ previous, cues: { found, isWith } }: Change): boolean {
  if (found.has('instead') || found.has('instead-of')) return false
  const isAnd = found.has('and') && previous.question.previous === null
  return isAnd || isWith || ADDING.some((cue) => found.has(cue))
}

function inOrder(wanted: Bot[], bots: Bot[]): Bot[] {
  return bots.filter((bot) => has(wanted, bot))
}

function has(some: Bot[], { id }: Bot): boolean {
  return some.some((one) => one.id === id)
}

function changeComparedBots({ previous, reading }: Change): Bot[] {
  const { comparedBots } = reading.question
  if (comparedBots.length > 0) return comparedBots
  return reading.said.bots === null ? previous.question.comparedBots : []
}

function changeKinds({ previous, reading, cues }: Change): Kinds {
  const { said, question } = reading
  const { kinds: before } = previous.question
  if (said.kinds.length === 0) return before
  const named = said.kinds.some(({ isOnly }) => isOnly) ? null : said.kinds.map(({ kind }) => kind)
  if (named && cues.found.has('also')) return 'all'
  if (named?.every((kind) => kind === 'leads') && before === 'leads') return 'leads'
  return question.kinds
}

/** How a question is answered: what is counted, in which groups, or which records are shown. */
type Outcome = Pick<Question, 'measure' | 'by' | 'rank' | 'layout' | 'shown'>

const SHOWN_COUNT = 10

const MAX_GROUPINGS = 2

function changeOutcome(change: Change): Outcome {
  const { previous, reading } = change
  const { question: said } = reading
  const before = previous.question
  const layout = layoutSaid(change)
  const measure = changeMeasure(change)
  const by = changeGroups(change, measure, layout === 'list')
  const isGrouped = said.by.length > 0 && by.length > 0
  const isAsked = isGrouped || said.measure.kind !== 'count' || layout !== 'summary'
  const isUnranked = layout === 'list' || layout === 'count' || by.length === 0
  const rankBefore = isUnranked ? null : before.rank
  return {
    measure,
    by,
    rank: isGrouped ? said.rank : rankBefore,
    layout: isAsked ? layoutOf(layout, before.layout) : before.layout,
    shown: shownOf(change, layout === 'list'),
  }
}

function layoutSaid({ reading, cues: { found } }: Change): Question['layout'] {
  if (found.has('show') || found.has('details')) return 'list'
  if (found.has('file')) return 'csv'
  return found.has('count') ? 'count' : reading.question.layout
}

/** A file stays one; a list or a number makes way for groups. */
function layoutOf(said: Question['layout'], before: Question['layout']): Question['layout'] {
  if (said !== 'summary') return said
  return before === 'csv' ? 'csv' : 'summary'
}

function shownOf({ previous, reading, cues }: Change, isListed: boolean): Question['shown'] {
  const { shown, layout } = previous.question
  const { question, said } = reading
  if (question.layout === 'list')
    return layout === 'list' && !said.isCounted ? { ...question.shown, count: shown.count } : question.shown
  if (cues.found.has('more')) return { ...shown, offset: shown.offset + shown.count }
  if (isListed && layout !== 'list') return { count: SHOWN_COUNT, order: 'newest', offset: 0, isPerBot: false }
  return { ...shown, offset: 0 }
}

function changeMeasure({ previous, reading, cues }: Change): Measure {
  const { question: said } = reading
  const before = previous.question
  if (isMean(said.measure))
    return { ...said.measure, per: reading.said.isGrouped ? said.measure.per : perBefore(before) }
  if (said.measure.kind !== 'count') return said.measure
  const [per, ...others] = said.by
  if (isMean(before.measure) && per && isBucket(per) && others.length === 0) return { ...before.measure, per }
  if (cues.found.has('percent')) return shareBefore(before)
  if (before.measure.kind === 'share') return shareOf(before.measure, reading)
  const isCounted = said.layout === 'list' || said.layout === 'count' || cues.found.has('count')
  return isCounted ? COUNT : before.measure
}

/** "By week", "the average?": per week. */
function perBefore({ by, measure }: Question): Bucket {
  return by.find(isBucket) ?? (isMean(measure) ? measure.per : 'day')
}

function isMean(measure: Measure): measure is Extract<Measure, { kind: 'average' | 'median' }> {
  return measure.kind === 'average' || measure.kind === 'median'
}

/** "In percent": of the narrowest part that was asked for. */
function shareBefore({ kinds, where, bots, measure }: Question): Measure {
  if (measure.kind === 'share') return measure
  if (where.length > 0) return { kind: 'share', of: { kinds: 'all', bots: null, where } }
  if (kinds !== 'all') return { kind: 'share', of: { kinds, bots: null, where: [] } }
  return { kind: 'share', of: { kinds: 'all', bots, where: [] } }
}

/** "The share of Acme", "and Globex?": what is named is the part, if the part was of the same sort. */
function shareOf(before: Extract<Measure, { kind: 'share' }>, { question, said }: Change['reading']): Measure {
  const { of } = before
  if (of.bots !== null && said.bots === 'named') return { ...before, of: { ...of, bots: question.bots } }
  if (of.where.length > 0 && question.where.length > 0) return { ...before, of: { ...of, where: question.where } }
  if (of.kinds !== 'all' && question.kinds !== 'all') return { ...before, of: { ...of, kinds: question.kinds } }
  return before
}

function changeGroups({ previous, reading, cues }: Change, measure: Measure, isListed: boolean): GroupBy[] {
  const { by: said } = reading.question
  const { by: before } = previous.question
  if (cues.dropped.has('grouping')) return said
  if (isMean(measure) && said.every((one) => one === measure.per)) return before.filter((one) => one !== measure.per)
  if (said.length > 0) {
    // Kinds that were compared with each other still are.
    const isAdded = cues.found.has('also') || (before.length === 1 && before[0] === 'kind')
    return isAdded ? [...new Set([...before, ...said])].slice(0, MAX_GROUPINGS) : said
  }
  return isListed ? [] : before
}

const FIELDS_OF: Record<Exclude<Thing, 'comparison' | 'grouping'>, Field[]> = {
  phone: ['phone'],
  email: ['email', 'email-domain'],
  name: ['name', 'person'],
  message: ['message', 'any'],
  page: ['page'],
  time: ['time', 'weekday'],
  filters: ['any', 'name', 'email', 'email-domain', 'phone', 'page', 'message', 'session', 'weekday', 'time', 'person'],
}

/** Fields of which a new condition takes the other's place: "find Ines", "and from ines@example.com?". */
const PERSON: Field[] = ['any', 'name', 'email', 'phone', 'session']

/** The conditions after a follow-up: dropped, then replaced field by field, or added to. */
function changeWhere(before: Condition[], said: Condition[], { found, dropped }: Cues): Condition[] {
  const gone = new Set(
    [...dropped].flatMap((thing) => (thing in FIELDS_OF ? FIELDS_OF[thing as keyof typeof FIELDS_OF] : [])),
  )
  const kept = before.filter(({ field }) => !gone.has(field))
  let where = kept
  for (const condition of said) where = withCondition(where, condition, kept, found.has('also') || found.has('or'))
  return where
}

function withCondition(where: Condition[], said: Condition, before: Condition[], isAdded: boolean): Condition[] {
  const rivals = where.filter((one) => before.includes(one) && isRival(one, said))
  const joined = rivals.find((one) => one.op === said.op && one.not === said.not && one.values.length > 0)
  if (joined && (isAdded || said.not)) {
    const values = [...new Set([...joined.values, ...said.values])]
    return where.map((one) => (one === joined ? { ...one, values } : one))
  }
  const others = isAdded ? where : where.filter((one) => !rivals.includes(one))
  return [...others, said]
}

function isRival(one: Condition, said: Condition): boolean {
  if (one.field === said.field) return true
  const areLookups = one.isLookup === true || said.isLookup === true
  return areLookups && PERSON.includes(one.field) && PERSON.includes(said.field)
}
