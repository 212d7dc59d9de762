import { DateTime } from 'luxon'
import { z } from 'zod'
import type { Moment } from '../../dates/calendar/range.ts'
import { DatesError } from '../../dates/errors.ts'
import { readPeriod } from '../../dates/parse-period.ts'
import type { LabelKey, Translator } from '../../i18n/translate.ts'
import {
  conditionsOfFilters,
  DEFAULT_FILTERS,
  type Filters,
  PERIOD_CHOICES,
  parseFilters,
} from '../../leads/filters.ts'
import { GROUPINGS, type Kinds, MAX_MATCH_LENGTH } from '../../leads/question/question.ts'
import type { ShownRecord } from '../../leads/report/types.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { isoDateText } from '../block-kit/dates.ts'
import { readStated, type Stated } from '../block-kit/form.ts'
import { ACTIONS } from '../ids.ts'
import type { RecordAddress } from '../records/address.ts'
import { botsPhrase } from '../report/phrases.ts'
import { conditionPhrases } from '../report/question-phrases.ts'

/** Option values that are not filters. */
const PICK_DATES = 'pick-dates'
const NO_GROUPS = 'none'

const PERIOD_WORDS: Record<string, LabelKey> = {
  today: 'period.today',
  yesterday: 'period.yesterday',
  'last 7 days': 'period.last-7-days',
  'this week': 'period.this-week',
  'last week': 'period.last-week',
  'last 30 days': 'period.last-30-days',
  'this month': 'period.this-month',
  'last month': 'period.last-month',
  'this quarter': 'period.this-quarter',
  'last quarter': 'period.last-quarter',
  'this year': 'period.this-year',
  'all time': 'period.all-time',
}

/** The name of a period in the reader's language. */
export function periodName(phrase: string, i18n: Translator): string {
  const key = PERIOD_WORDS[phrase]
  return key === undefined ? phrase : i18n.t(key)
}

/** The filters that are set, for their button: `Last 7 days · Acme · Appointments`. */
export function filtersPhrase(filters: Filters, bots: Bot[], i18n: Translator): string {
  const { period, botIds, kinds, groupBy } = filters
  const chosen = bots.filter(({ id }) => botIds.includes(id))
  return [
    'phrase' in period
      ? periodName(period.phrase, i18n)
      : [...new Set([period.firstDay, period.lastDay])].map((day) => isoDateText(day, i18n)).join(' – '),
    ...(chosen.length === 0 ? [] : [botsPhrase(chosen, i18n)]),
    ...(kinds === 'all' ? [] : [i18n.t(`kinds.${kinds}`)]),
    ...conditionPhrases(conditionsOfFilters(filters), i18n),
    ...(groupBy === null ? [] : [i18n.t(`by.${groupBy}`)]),
  ].join(' · ')
}

/** Whether these are the filters of a Home that was never changed. */
export function areDefault(filters: Filters): boolean {
  return JSON.stringify(parseFilters(filters)) === JSON.stringify(parseFilters(DEFAULT_FILTERS))
}

type Change = (filters: Filters, stated: Stated, moment: Moment) => Filters | null

const MAX_BOTS = 100
const ALL_TIME = { phrase: 'all time' }
const kindsChoice = z.enum(['all', 'leads', 'appointments'])
const groupByChoice = z.enum(GROUPINGS)
const dispatched = z.object({ action_id: z.string() })

/** One function per element of a Home that an earlier release drew, and that is still open. Forged values change nothing. */
const CHANGES: Record<string, Change> = {
  [ACTIONS.homeReset]: () => DEFAULT_FILTERS,
  [ACTIONS.homeFilterBots]: (filters, { choices }) => ({ ...filters, botIds: choices.slice(0, MAX_BOTS) }),
  [ACTIONS.homeFilterKinds]: (filters, { choice }) => ({
    ...filters,
    kinds: kindsOf(choice, filters.kinds),
  }),
  [ACTIONS.homeFilterGroupBy]: (filters, { choice }) => ({
    ...filters,
    groupBy: groupByOf(choice, filters.groupBy),
  }),
  [ACTIONS.homeFilterPeriod]: (filters, { choice }, moment) => {
    if (choice === PICK_DATES) return { ...filters, period: daysOfPeriod(filters.period, moment) }
    return choice !== null && PERIOD_CHOICES.includes(choice) ? { ...filters, period: { phrase: choice } } : filters
  },
  [ACTIONS.homeFilterFirstDay]: (filters, { date }, moment) => withDay(filters, { firstDay: date }, moment),
  [ACTIONS.homeFilterLastDay]: (filters, { date }, moment) => withDay(filters, { lastDay: date }, moment),
  [ACTIONS.homeFilterText]: ({ isLookup: _, ...filters }, { text }) => ({
    ...filters,
    text: text.slice(0, MAX_MATCH_LENGTH),
  }),
  [ACTIONS.homeFilterSession]: (filters, { text }) => {
    const sessionId = sessionOf(text)
    return sessionId === undefined ? null : { ...filters, sessionId }
  },
}

/** @param before for a forged choice */
export function kindsOf(choice: string | null, before: Kinds): Kinds {
  return kindsChoice.catch(before).parse(choice)
}

/** @param before for a forged choice */
export function groupByOf(choice: string | null, before: Filters['groupBy']): Filters['groupBy'] {
  return choice === NO_GROUPS
    ? null
    : groupByChoice
        .nullable()
        .catch(before)
        .parse(choice ?? before)
}

/**
 * The filters after a person used one filter of the Home or pressed "Start over"; null if the entered conversation number
 * is invalid. Not for the phrase, which is parsed like a question.
 *
 * @param action one of the payload's `actions`; untrusted
 */
export function filtersAfter(filters: Filters, action: unknown, moment: Moment): Filters | null {
  const actionId = dispatched.safeParse(action).data?.action_id ?? ''
  const change = Object.hasOwn(CHANGES, actionId) ? CHANGES[actionId] : undefined
  return change === undefined ? filters : change(filters, readStated(action), moment)
}

/** All records of a record's visitor, at any time: by e-mail address, else phone number, else conversation. */
export function filtersOfVisitor({ email, phoneNumber, sessionId }: ShownRecord): Filters {
  const text = [email, phoneNumber]
    .map((each) => each.trim())
    .find((each) => each !== '' && each.length <= MAX_MATCH_LENGTH)
  const wanted = text === undefined ? { sessionId } : { text }
  return { ...DEFAULT_FILTERS, period: ALL_TIME, ...wanted }
}

/** All records of a record's conversation, at any time. */
export function filtersOfSession({ botId, sessionId }: RecordAddress): Filters {
  return { ...DEFAULT_FILTERS, period: ALL_TIME, botIds: [botId], sessionId }
}

/** Undefined if the text is not a conversation number. */
export function sessionOf(text: string): number | null | undefined {
  if (text === '') return null
  const number = Number(text.replace(/^#\s*/, ''))
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined
}

/** Moves the other day if the period would end before it starts. */
export function withDay(
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

export function isDay(day: string | null | undefined): day is string {
  return typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) && DateTime.fromISO(day, { zone: 'utc' }).isValid
}

/** The days of a period phrase, as initial values of the date pickers; the last seven if it is open-ended. */
export function daysOfPeriod(period: Filters['period'], moment: Moment): { firstDay: string; lastDay: string } {
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
