import { DateTime } from 'luxon'
import { z } from 'zod'
import { previousRange } from '../dates/calendar/previous-period.ts'
import { type DateRange, isSamePeriod, type Moment } from '../dates/calendar/range.ts'
import { DatesError } from '../dates/errors.ts'
import type { PeriodReading } from '../dates/grammar/reading.ts'
import { readPeriod } from '../dates/parse-period.ts'
import type { Bot } from '../workspaces/bots.ts'
import { tokenize } from './parse/words/tokens.ts'
import { LeadsError } from './question/errors.ts'
import { conditionsOfLegacy, type LegacyConditions, legacyConditions } from './question/legacy-conditions.ts'
import {
  COUNT,
  type Condition,
  FIELDS,
  GROUPINGS,
  type GroupBy,
  isAboutPerson,
  type Kinds,
  MAX_CONDITIONS,
  MAX_MATCH_LENGTH,
  type Question,
} from './question/question.ts'

/** The choices of the App Home: plain data, stored as it is and turned into a question each time it is asked. */
export type Filters = {
  /** empty means all */
  botIds: string[]
  kinds: Kinds
  /** a phrase, read again each time; or calendar days in the requester's zone, `YYYY-MM-DD`, both inclusive */
  period: { phrase: string } | { firstDay: string; lastDay: string }
  sessionId: number | null
  /** text to find in any field, or `@` and an e-mail domain; '' means no filter */
  text: string
  /** the text looks a person up */
  isLookup?: true
  /** fields that must have a value, or must have none */
  presence?: Presence[]
  groupBy: GroupBy | null
}

type Presence = Pick<Condition, 'field'> & { op: 'present' | 'absent' }

/** The periods to choose from. */
export const PERIOD_CHOICES = [
  'today',
  'yesterday',
  'last 7 days',
  'this week',
  'last week',
  'last 30 days',
  'this month',
  'last month',
  'this quarter',
  'last quarter',
  'this year',
  'all time',
]

/** The filters of a Home that was never changed. */
export const DEFAULT_FILTERS: Filters = Object.freeze({
  botIds: [],
  kinds: 'all',
  period: Object.freeze({ phrase: 'last 7 days' }),
  sessionId: null,
  text: '',
  groupBy: null,
})

/** Records per page of the Home. */
const SHOWN_COUNT = 10
export const MAX_PHRASE_LENGTH = 200
const MAX_BOTS = 100

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/)
const storedFilters = z
  .object({
    botIds: z.array(z.string().max(100)).max(MAX_BOTS).catch(DEFAULT_FILTERS.botIds),
    kinds: z.enum(['all', 'leads', 'appointments']).catch(DEFAULT_FILTERS.kinds),
    period: z
      .union([
        z.object({ phrase: z.string().trim().min(1).max(MAX_PHRASE_LENGTH) }),
        z.object({ firstDay: day, lastDay: day }),
      ])
      .catch(DEFAULT_FILTERS.period),
    sessionId: z.number().int().min(0).nullable().catch(null),
    text: z.string().max(MAX_MATCH_LENGTH).catch(''),
    isLookup: z.literal(true).exactOptional(),
    presence: z
      .array(z.object({ field: z.enum(FIELDS), op: z.enum(['present', 'absent']) }))
      .max(MAX_CONDITIONS)
      .exactOptional(),
    groupBy: z.enum(GROUPINGS).nullable().catch(null),
  })
  .catch(DEFAULT_FILTERS)

/** Stored filters, from any version of this app: an invalid field becomes its default. */
export function parseFilters(value: unknown): Filters {
  return storedFilters.parse(value)
}

/**
 * The question of these filters, with the previous period to compare with and the newest ten records. Chosen bots that no
 * longer exist are omitted.
 *
 * @throws LeadsError no-bots, bots-gone, not-a-period, impossible-date, end-before-start, future-period, match-too-long
 */
export function questionOfFilters(filters: Filters, { bots, moment }: { bots: Bot[]; moment: Moment }): Question {
  const { period, previous } = readPeriodOf(filters.period, moment)
  return {
    bots: botsOf(filters, bots),
    kinds: filters.kinds,
    period,
    previous: previous ?? previousRange(period, moment),
    comparedBots: [],
    where: conditionsOfFilters(filters),
    measure: COUNT,
    by: filters.groupBy === null ? [] : [filters.groupBy],
    rank: null,
    layout: 'summary',
    shown: { count: SHOWN_COUNT, order: 'newest', offset: 0, isPerBot: false },
    audience: 'private',
  }
}

/** @throws LeadsError match-too-long */
export function conditionsOfFilters({ sessionId, text, isLookup, presence = [] }: Filters): Condition[] {
  const match = matchOf(text)
  const known = conditionsOfLegacy({ sessionId, match }).map((condition) =>
    isLookup && condition.field === 'any' ? { ...condition, isLookup } : condition,
  )
  return [...known, ...presence.map(({ field, op }) => ({ field, op, values: [], not: false }))]
}

/**
 * The filters equivalent to a question. The period keeps its words where they can be isolated, so that "last week" moves
 * with time.
 *
 * @throws LeadsError beyond-filters if a part of the question has no filter
 */
export function filtersOfQuestion(
  question: Question,
  { phrase, bots, moment }: { phrase: string; bots: Bot[]; moment: Moment },
): Filters {
  const { kinds, where, by } = question
  const { sessionId, match, others } = legacyConditions(where.map(({ isLookup: _, ...condition }) => condition))
  const text = match === null ? '' : `${match.in === 'email-domain' ? '@' : ''}${match.text}`
  const presence = others.flatMap(presenceOf)
  const filters: Filters = {
    botIds: question.bots.length === bots.length ? [] : question.bots.map(({ id }) => id),
    kinds,
    period: periodFilter(question.period, phrase, moment),
    sessionId,
    text,
    ...(where.some(({ isLookup }) => isLookup) && { isLookup: true }),
    ...(presence.length > 0 && { presence }),
    groupBy: by[0] ?? null,
  }
  const isWhole = presence.length === others.length && isTextKept(match) && !hasPartWithoutFilter(question)
  if (!isWhole) throw new LeadsError('beyond-filters', 'A part of the question has no filter')
  return filters
}

function presenceOf({ field, op, not }: Condition): Presence[] {
  if (op !== 'present' && op !== 'absent') return []
  return [{ field, op: (op === 'present') === not ? 'absent' : 'present' }]
}

/** The field's text is parsed again each time. */
function isTextKept(match: LegacyConditions['match']): boolean {
  if (match === null) return true
  const again = matchOf(`${match.in === 'email-domain' ? '@' : ''}${match.text}`)
  return again?.in === match.in && again.text === match.text
}

/** The Home itself has pages of the newest records, and compares with the previous period. */
function hasPartWithoutFilter({ comparedBots, measure, by, rank, layout, shown, audience }: Question): boolean {
  const isPosted = layout === 'csv' || audience === 'channel'
  const isOtherPage = shown.order === 'oldest' || shown.isPerBot
  return (
    comparedBots.length > 0 || measure.kind !== 'count' || by.length > 1 || rank !== null || isPosted || isOtherPage
  )
}

/** Whether filters are about a person: such filters are not saved. */
export function filtersNameVisitor(filters: unknown): boolean {
  return isAboutPerson({ where: conditionsOfFilters(parseFilters(filters)), measure: COUNT })
}

/** In the workspace's order, whatever the order of choosing. */
function botsOf({ botIds }: Filters, bots: Bot[]): Bot[] {
  if (bots.length === 0) throw new LeadsError('no-bots', 'The workspace has no chatbot yet')
  const chosen = botIds.length === 0 ? bots : bots.filter(({ id }) => botIds.includes(id))
  if (chosen.length === 0) throw new LeadsError('bots-gone', 'Every chosen chatbot was removed')
  return chosen
}

function matchOf(typed: string): LegacyConditions['match'] {
  const text = typed.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase()
  if (text.length > MAX_MATCH_LENGTH) throw new LeadsError('match-too-long', 'The text to find is too long')
  if (text === '') return null
  const [token, ...others] = tokenize(text).tokens
  const isDomain = token?.kind === 'domain' && text.startsWith('@') && others.length === 0
  return isDomain ? { text: text.slice(1), in: 'email-domain' } : { text, in: 'any' }
}

function readPeriodOf(period: Filters['period'], moment: Moment): PeriodReading {
  const phrase = 'phrase' in period ? period.phrase : `${period.firstDay} to ${period.lastDay}`
  const subject = phrase.slice(0, MAX_PHRASE_LENGTH)
  const reading = readOrRefuse(phrase, moment)
  if (reading === null || hasOtherWords(phrase, reading))
    throw new LeadsError('not-a-period', 'The words are no period', { subject })
  if (isFuture(reading.period, moment)) {
    const other = reading.alternative?.period
    const alternative = other && !isFuture(other, moment) ? { period: other, question: null } : null
    throw new LeadsError('future-period', 'The period has not begun', { subject, alternative })
  }
  return reading
}

function isFuture({ start }: DateRange, { now }: Moment): boolean {
  return start !== null && start > now
}

/** @throws LeadsError impossible-date, end-before-start */
function readOrRefuse(phrase: string, moment: Moment): PeriodReading | null {
  try {
    return readPeriod(phrase, moment)
  } catch (error) {
    if (!(error instanceof DatesError)) throw error
    throw new LeadsError(error.code, error.message, { subject: error.part, cause: error })
  }
}

/** The field must contain a period only, because unused words would not be reported here. */
function hasOtherWords(phrase: string, { spans }: PeriodReading): boolean {
  const edges = [0, ...spans.flatMap(({ start, end }) => [start, end]), phrase.length]
  return edges.some((from, index) => index % 2 === 0 && /[\p{L}\p{N}]/u.test(phrase.slice(from, edges[index + 1])))
}

/** The first of several notations of a period that is read back as the same period. */
function periodFilter(wanted: DateRange, phrase: string, moment: Moment): Filters['period'] {
  const typed = typedPeriod(phrase, moment)
  const usual = typed === null ? [{ phrase: 'last 7 days' }, { phrase: 'all time' }] : [{ phrase: typed }]
  const isRead = (filter: Filters['period'] | null) => filter !== null && isReadAs(wanted, filter, moment)
  const found = usual.find(isRead) ?? [daysOf(wanted)].find(isRead)
  return found ?? { phrase: timesOf(wanted) }
}

/** The words of a phrase that form its period; null without one. Bot names are still part of the phrase. */
function typedPeriod(phrase: string, moment: Moment): string | null {
  const reading = orNull(() => readOrRefuse(phrase, moment))
  if (reading === null) return null
  const words = reading.spans.map(({ start, end }) => phrase.slice(start, end)).join(' ')
  const typed = words.replace(/\s+/gu, ' ').trim()
  if (typed.length > MAX_PHRASE_LENGTH) return null
  return PERIOD_CHOICES.find((choice) => choice === typed.toLowerCase()) ?? typed
}

function isReadAs(wanted: DateRange, filter: Filters['period'], moment: Moment): boolean {
  return isSamePeriod(
    orNull(() => readPeriodOf(filter, moment).period),
    wanted,
  )
}

function daysOf({ start, end, zone }: DateRange): Filters['period'] | null {
  if (start === null || end === null) return null
  const dayOf = (instant: number) => DateTime.fromMillis(instant, { zone }).toFormat('yyyy-MM-dd')
  return { firstDay: dayOf(start), lastDay: dayOf(end - 1) }
}

/** In minutes, in a notation that `readPeriod` accepts. */
function timesOf({ start, end, zone }: DateRange): string {
  const time = (instant: number) => DateTime.fromMillis(instant, { zone }).toFormat("yyyy-MM-dd'T'HH:mm")
  if (start !== null && end !== null) return `${time(start)} to ${time(end)}`
  if (start !== null) return `since ${time(start)}`
  return end === null ? 'all time' : `before ${time(end)}`
}

function orNull<Result>(read: () => Result): Result | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof LeadsError) return null
    throw error
  }
}
