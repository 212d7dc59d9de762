import { isDeepStrictEqual } from 'node:util'
import type { DateRange } from '../../dates/calendar/range.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { undisguised } from './contact-text.ts'

/** `all`: leads and appointments, counted separately. */
export type Kinds = 'all' | 'leads' | 'appointments'

export const FIELDS = [
  'any',
  'name',
  'email',
  'email-domain',
  'phone',
  'page',
  'message',
  'session',
  'weekday',
  'time',
  'person',
] as const
export type Field = (typeof FIELDS)[number]

/**
 * `is`, `contains` and `starts` hold if one of the values matches; `in`: weekdays (`mon` … `sun`), one time of day
 * (`['17:00', '24:00']`, half-open; past midnight if the end is not later), or one of several whole values; `repeat`: a
 * person who has written more than once in the period.
 */
export const OPERATORS = ['is', 'contains', 'starts', 'present', 'absent', 'in', 'repeat'] as const
export type Operator = (typeof OPERATORS)[number]

/** The values of a condition on `weekday`. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export const WORKDAYS = WEEKDAYS.slice(0, 5)
export const WEEKEND = WEEKDAYS.slice(5)

/**
 * One condition on a record; `not` inverts it. Values are lower case, each at most `MAX_MATCH_LENGTH` characters. `isLookup`:
 * a condition on `any` that looks a person up ("find Ines").
 */
export type Condition = { field: Field; op: Operator; values: string[]; not: boolean; isLookup?: true }

/** Whether a condition asks if a field is given, whatever its value. */
export function isPresence({ op }: Pick<Condition, 'op'>): boolean {
  return op === 'present' || op === 'absent'
}

/** Whether a condition leaves records out: "not Acme", "without a number". */
export function isNegative({ op, not }: Pick<Condition, 'op' | 'not'>): boolean {
  return not || op === 'absent'
}

/** Whether a condition is on when a record came in. */
export function isOfTime({ field }: Pick<Condition, 'field'>): boolean {
  return field === 'weekday' || field === 'time'
}

/** "With a number" and "without one": every record is one of them. */
export function areOpposite(one: Condition, other: Condition): boolean {
  return one.field === other.field && isPresence(one) && isPresence(other) && one.op !== other.op
}

/** Removes both of two opposite conditions ("with or without a number" says nothing), and what was said twice. */
export function withoutOpposites(where: Condition[]): Condition[] {
  return where.filter((one, at) => {
    const isAgain = where.slice(0, at).some((other) => isDeepStrictEqual(one, other))
    return !isAgain && !where.some((other) => areOpposite(one, other))
  })
}

/** A part of the records, for a share: those of these kinds and bots (null: all asked) for which all conditions hold. */
export type Part = { kinds: Kinds; bots: Bot[] | null; where: Condition[] }

export type Bucket = 'hour' | 'day' | 'week' | 'month'

/**
 * `people`: distinct people. `average` and `median`: records per bucket. `share`: the part's records by all records.
 * `ratio`: appointments by leads. `interval`: the mean time between two consecutive records.
 */
export type RecordMeasure =
  | { kind: 'count' }
  | { kind: 'people' }
  | { kind: 'average' | 'median'; per: Bucket }
  | { kind: 'share'; of: Part }
  | { kind: 'ratio' }
  | { kind: 'interval' }

/** `speed`: how many are taken, and how fast. `open`: those that nobody has. `people`: who took how many. */
export const CLAIM_TOPICS = ['speed', 'open', 'people'] as const
export type ClaimTopic = (typeof CLAIM_TOPICS)[number]

/** Of the records that alerts posted, not of all in LeadList. */
export type ClaimMeasure = { kind: 'time-to-claim'; about: ClaimTopic }

export type Measure = RecordMeasure | ClaimMeasure

export const GROUPINGS = [
  'hour',
  'day',
  'week',
  'month',
  'weekday',
  'hour-of-day',
  'bot',
  'page',
  'person',
  'email-domain',
  'kind',
] as const
/** `hour`, `day`, `week` and `month` are buckets of the timeline; `hour-of-day` is 0 to 23 in the question's zone. */
export type GroupBy = (typeof GROUPINGS)[number]

export type Layout = 'summary' | 'count' | 'list' | 'csv'

/** Plain data. Contains no visitors' data unless the requester typed some into `where`. */
export type Question = {
  bots: Bot[]
  kinds: Kinds
  period: DateRange
  /** the period to compare with */
  previous: DateRange | null
  /** the chatbots to compare `bots` with; empty: none */
  comparedBots: Bot[]
  /** all must hold */
  where: Condition[]
  measure: Measure
  /** at most two, the rows first */
  by: GroupBy[]
  /** the first or last groups by the measure; null: all, in their usual order */
  rank: { order: 'most' | 'least'; count: number } | null
  layout: Layout
  /**
   * which records to show: `count` of them from one end, after `offset` others; `isPerBot`: that many of each chatbot;
   * `isLimit`: somebody named the number, so that a file has no more either
   */
  shown: { count: number; order: 'newest' | 'oldest'; offset: number; isPerBot: boolean; isLimit?: true }
  audience: 'private' | 'channel'
}

/** The length of a Slack message, which fits a list of ninety chatbots; parsing time grows with the length. */
export const MAX_QUESTION_LENGTH = 4_000

/** So that a question fits into a button's value. */
export const MAX_MATCH_LENGTH = 100

export const MAX_CONDITIONS = 12
export const MAX_RANK = 100

export const COUNT: RecordMeasure = Object.freeze({ kind: 'count' })

const EMAIL_ADDRESS = /\S@\S+\.\S/
const PHONE_NUMBER = /\d(?:[\s().+-]?\d){6,}/
const FIELDS_OF_PERSONS = new Set<Field>(['name', 'email', 'phone', 'session'])
/** They compare a field with typed texts. */
export const TEXT_OPERATORS = new Set<Operator>(['is', 'contains', 'starts', 'in'])

/** All conditions of a question, those of a share included. */
export function conditionsOf({
  where,
  measure,
}: {
  where: Condition[]
  measure: { kind: Measure['kind']; of?: Pick<Part, 'where'> }
}): Condition[] {
  return measure.of === undefined ? where : [...where, ...measure.of.where]
}

/**
 * Whether the question is about a person (DESIGN §3, Privacy): it names a value for a name, an address, a number or a
 * conversation, or looks a text up that is an address or number. Such a question is not saved, scheduled or shared.
 */
export function isAboutPerson(question: Pick<Question, 'where' | 'measure'>): boolean {
  return conditionsOf(question).some(
    ({ field, op, values, isLookup }) =>
      TEXT_OPERATORS.has(op) &&
      (isLookup || FIELDS_OF_PERSONS.has(field) || values.some((value) => isContact(field, value))),
  )
}

function isContact(field: Field, value: string): boolean {
  if (field !== 'any' && field !== 'message' && field !== 'page') return false
  const text = undisguised(value)
  return EMAIL_ADDRESS.test(text) || PHONE_NUMBER.test(text)
}

/** The conversation that a question is about, for LeadList's `sessionID`; null if none or not a number. */
export function sessionOf({ where }: Pick<Question, 'where'>): number | null {
  const found = where.find(({ field, op, not }) => field === 'session' && op === 'is' && !not)
  const [value = '', ...others] = found?.values ?? []
  return others.length === 0 && /^\d{1,15}$/.test(value) ? Number(value) : null
}
