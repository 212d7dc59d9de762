import { DateTime } from 'luxon'
import { z } from 'zod'
import type { Moment } from '../../dates/calendar/range.ts'
import { DatesError } from '../../dates/errors.ts'
import { readPeriod } from '../../dates/parse-period.ts'
import { FIRST_FILTERS, type Filters, LONGEST_TEXT, PERIOD_CHOICES } from '../../leads/filters.ts'
import type { ShownRecord } from '../../leads/report/report.ts'
import { readStated, type Stated } from '../block-kit/form-values.ts'
import { ACTIONS } from '../ids.ts'
import type { RecordAddress } from '../report/record-address.ts'
import { NO_GROUPS, PICK_DATES } from './filters.ts'

type Change = (filters: Filters, stated: Stated, moment: Moment) => Filters | null

const MOST_BOTS = 100
const ALL_TIME = { phrase: 'all time' }
const kinds = z.enum(['all', 'leads', 'appointments'])
const groupBy = z.enum(['hour', 'day', 'week', 'month', 'weekday', 'bot', 'page'])
const dispatched = z.object({ action_id: z.string() })

/** By the element that was used. What no element of ours sends changes nothing. */
const CHANGES: Record<string, Change> = {
  [ACTIONS.homeReset]: () => FIRST_FILTERS,
  [ACTIONS.homeFilterBots]: (filters, { choices }) => ({ ...filters, botIds: choices.slice(0, MOST_BOTS) }),
  [ACTIONS.homeFilterKinds]: (filters, { choice }) => ({
    ...filters,
    kinds: kinds.catch(filters.kinds).parse(choice),
  }),
  [ACTIONS.homeFilterGroupBy]: (filters, { choice }) => ({
    ...filters,
    groupBy: choice === NO_GROUPS ? null : groupBy.nullable().catch(filters.groupBy).parse(choice),
  }),
  [ACTIONS.homeFilterPeriod]: (filters, { choice }, moment) => {
    if (choice === PICK_DATES) return { ...filters, period: daysOfPeriod(filters.period, moment) }
    return choice !== null && PERIOD_CHOICES.includes(choice) ? { ...filters, period: { phrase: choice } } : filters
  },
  [ACTIONS.homeFilterFirstDay]: (filters, { date }, moment) => withDay(filters, { firstDay: date }, moment),
  [ACTIONS.homeFilterLastDay]: (filters, { date }, moment) => withDay(filters, { lastDay: date }, moment),
  [ACTIONS.homeFilterText]: (filters, { text }) => ({ ...filters, text: text.slice(0, LONGEST_TEXT) }),
  [ACTIONS.homeFilterSession]: (filters, { text }) => {
    const sessionId = sessionOf(text)
    return sessionId === undefined ? null : { ...filters, sessionId }
  },
}

/**
 * The filters after a person used one element of the Home's filters or pressed "Start over"; null where what they typed as
 * a conversation's number is none. Not for the phrase, which is read as a question is.
 *
 * @param action one of the payload's `actions`; comes from outside, and may be forged
 */
export function filtersAfter(filters: Filters, action: unknown, moment: Moment): Filters | null {
  const actionId = dispatched.safeParse(action).data?.action_id ?? ''
  const change = Object.hasOwn(CHANGES, actionId) ? CHANGES[actionId] : undefined
  return change === undefined ? filters : change(filters, readStated(action), moment)
}

/** Everything of the person behind a record, at any time: by e-mail address, else phone number, else conversation. */
export function filtersOfVisitor({ email, phoneNumber, sessionId }: ShownRecord): Filters {
  const text = [email, phoneNumber]
    .map((each) => each.trim())
    .find((each) => each !== '' && each.length <= LONGEST_TEXT)
  const wanted = text === undefined ? { sessionId } : { text }
  return { ...FIRST_FILTERS, period: ALL_TIME, ...wanted }
}

/** Everything of a record's conversation, at any time. */
export function filtersOfSession({ botId, sessionId }: RecordAddress): Filters {
  return { ...FIRST_FILTERS, period: ALL_TIME, botIds: [botId], sessionId }
}

/** Undefined for what is no number of a conversation. */
function sessionOf(text: string): number | null | undefined {
  if (text === '') return null
  const number = Number(text.replace(/^#\s*/, ''))
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined
}

/** A day that passes the other takes it along: there is no period that ends before it starts. */
function withDay(
  filters: Filters,
  day: { firstDay?: string | null; lastDay?: string | null },
  moment: Moment,
): Filters {
  const before = 'phrase' in filters.period ? daysOfPeriod(filters.period, moment) : filters.period
  const firstDay = isDay(day.firstDay) ? day.firstDay : before.firstDay
  const lastDay = isDay(day.lastDay) ? day.lastDay : before.lastDay
  if (firstDay <= lastDay) return { ...filters, period: { firstDay, lastDay } }
  const chosen = isDay(day.firstDay) ? firstDay : lastDay
  return { ...filters, period: { firstDay: chosen, lastDay: chosen } }
}

function isDay(day: string | null | undefined): day is string {
  return typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) && DateTime.fromISO(day, { zone: 'utc' }).isValid
}

/** The days of a period of words, to start picking from; the last seven where it has no start or no end. */
function daysOfPeriod(period: Filters['period'], moment: Moment): { firstDay: string; lastDay: string } {
  if (!('phrase' in period)) return period
  const range = periodOrNull(period.phrase, moment)
  const day = (instant: number) => DateTime.fromMillis(instant, { zone: moment.zone })
  const today = day(moment.now)
  const first = range?.start == null ? today.minus({ days: 6 }) : day(range.start)
  const last = range?.start == null || range.end === null ? today : day(range.end - 1)
  return { firstDay: first.toFormat('yyyy-MM-dd'), lastDay: (last < first ? first : last).toFormat('yyyy-MM-dd') }
}

function periodOrNull(phrase: string, moment: Moment) {
  try {
    return readPeriod(phrase, moment)?.period ?? null
  } catch (error) {
    if (error instanceof DatesError) return null
    throw error
  }
}
