import type { ActionsBlock, AnyBlock, InputBlock, MultiStaticSelect } from '@slack/types'
import { DateTime } from 'luxon'
import { z } from 'zod'
import type { Moment } from '../../dates/calendar/range.ts'
import { DatesError } from '../../dates/errors.ts'
import { readPeriod } from '../../dates/parse-period.ts'
import type { LabelKey, Translator } from '../../i18n/translate.ts'
import { DEFAULT_FILTERS, type Filters, MAX_PHRASE_LENGTH, PERIOD_CHOICES } from '../../leads/filters.ts'
import { GROUPINGS, type Kinds, MAX_MATCH_LENGTH } from '../../leads/question/question.ts'
import type { ShownRecord } from '../../leads/report/types.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { button } from '../block-kit/blocks.ts'
import { cleanText } from '../block-kit/escape.ts'
import { type Choice, label, optionOf, readStated, type Stated, selectOf } from '../block-kit/form.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { ACTIONS, type ActionId } from '../ids.ts'
import type { RecordAddress } from '../records/address.ts'
import { exampleQuestions } from '../report/help.ts'
import type { HomeBoard } from './state.ts'

const KINDS: Kinds[] = ['all', 'leads', 'appointments']
/** Option values that are not filters. */
const PICK_DATES = 'pick-dates'
const AS_TYPED = 'as-typed'
const NO_GROUPS = 'none'
const MAX_SESSION_LENGTH = 20

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

/** The Home's filters with their current values. */
export function filterBlocks({ bots, filters }: HomeBoard, command: string, i18n: Translator): AnyBlock[] {
  const { sessionId, text } = filters
  const [example = ''] = exampleQuestions(bots, i18n)
  return [
    filterRow(bots, filters, i18n),
    ...dateRow(filters, i18n),
    typedField(ACTIONS.homeFilterPhrase, {
      label: i18n.t('home.phrase', { command }),
      value: '',
      key: filters,
      example,
      max: MAX_PHRASE_LENGTH,
    }),
    typedField(ACTIONS.homeFilterText, {
      label: i18n.t('home.text'),
      value: text,
      key: text,
      example: i18n.t('home.text-example'),
      max: MAX_MATCH_LENGTH,
    }),
    typedField(ACTIONS.homeFilterSession, {
      label: i18n.t('home.session'),
      value: sessionId === null ? '' : String(sessionId),
      key: sessionId,
      example: '4711',
      max: MAX_SESSION_LENGTH,
    }),
  ]
}

function filterRow(bots: Bot[], filters: Filters, i18n: Translator): ActionsBlock {
  const { botIds, kinds, groupBy } = filters
  const groups = GROUPINGS.map((group) => ({ text: i18n.t(`by.${group}`), value: group }))
  return {
    type: 'actions',
    block_id: keyed('home.filters', [filters.period, botIds, kinds, groupBy]),
    elements: [
      ...botsSelect(bots, filters, i18n),
      selectOf(ACTIONS.homeFilterKinds, {
        choices: KINDS.map((kind) => ({ text: i18n.t(`kinds.${kind}`), value: kind })),
        chosen: kinds,
        placeholder: i18n.t('home.kind'),
      }),
      periodSelect(filters.period, i18n),
      selectOf(ACTIONS.homeFilterGroupBy, {
        choices: [{ text: i18n.t('home.no-groups'), value: NO_GROUPS }, ...groups],
        chosen: groupBy ?? NO_GROUPS,
        placeholder: i18n.t('home.breakdown'),
      }),
      button(i18n.t('button.reset'), ACTIONS.homeReset),
    ],
  }
}

/** No choice means all bots. Slack rejects an empty menu, so there is none without bots. */
function botsSelect(bots: Bot[], { botIds }: Filters, i18n: Translator): MultiStaticSelect[] {
  const choices = bots.slice(0, LIMITS.select.options).map(({ id, name }) => ({ text: name, value: id }))
  if (choices.length === 0) return []
  const chosen = choices.filter(({ value }) => botIds.includes(value)).map(optionOf)
  return [
    {
      type: 'multi_static_select',
      action_id: ACTIONS.homeFilterBots,
      placeholder: label(i18n.t('home.all-bots'), LIMITS.placeholder),
      options: choices.map(optionOf),
      ...(chosen.length > 0 && { initial_options: chosen }),
    },
  ]
}

function periodSelect(period: Filters['period'], i18n: Translator) {
  const usual = PERIOD_CHOICES.map((phrase) => ({ text: periodName(phrase, i18n), value: phrase }))
  const isTyped = 'phrase' in period && !PERIOD_CHOICES.includes(period.phrase)
  const typed: Choice[] = isTyped ? [{ text: period.phrase, value: AS_TYPED }] : []
  const phrase = isTyped ? AS_TYPED : 'phrase' in period ? period.phrase : PICK_DATES
  return selectOf(ACTIONS.homeFilterPeriod, {
    choices: [...typed, ...usual, { text: i18n.t('home.pick-dates'), value: PICK_DATES }],
    chosen: phrase,
    placeholder: i18n.t('home.period'),
  })
}

/** The name of a period in the reader's language. */
export function periodName(phrase: string, i18n: Translator): string {
  const key = PERIOD_WORDS[phrase]
  return key === undefined ? phrase : i18n.t(key)
}

function dateRow({ period }: Filters, i18n: Translator): AnyBlock[] {
  if ('phrase' in period) return []
  const picker = (actionId: ActionId, day: string, placeholder: string) => ({
    type: 'datepicker' as const,
    action_id: actionId,
    initial_date: day,
    placeholder: label(placeholder, LIMITS.placeholder),
  })
  return [
    {
      type: 'actions',
      block_id: keyed('home.dates', period),
      elements: [
        picker(ACTIONS.homeFilterFirstDay, period.firstDay, i18n.t('home.first-day')),
        picker(ACTIONS.homeFilterLastDay, period.lastDay, i18n.t('home.last-day')),
      ],
    },
  ]
}

function typedField(
  actionId: ActionId,
  {
    label: name,
    value,
    key,
    example,
    max,
  }: { label: string; value: string; key: unknown; example: string; max: number },
): InputBlock {
  const initial = cleanText(value).slice(0, max).toWellFormed()
  return {
    type: 'input',
    block_id: keyed(actionId, key),
    optional: true,
    dispatch_action: true,
    label: label(name, LIMITS.input.label),
    element: {
      type: 'plain_text_input',
      action_id: actionId,
      max_length: max,
      dispatch_action_config: { trigger_actions_on: ['on_enter_pressed'] },
      ...(initial === '' ? {} : { initial_value: initial }),
      ...(example && { placeholder: label(example, LIMITS.placeholder) }),
    },
  }
}

/**
 * A block id derived from the block's content (FNV-1a, 32 bits). Slack keeps a field's input while its block id stays the
 * same: a field that changed elsewhere needs a new id to show its value, and a field being typed into must keep its id.
 */
function keyed(name: string, content: unknown): string {
  let hash = 0x811c9dc5
  for (const unit of Buffer.from(JSON.stringify(content))) hash = Math.imul(hash ^ unit, 0x01000193)
  return `${name}.${(hash >>> 0).toString(36)}`
}

type Change = (filters: Filters, stated: Stated, moment: Moment) => Filters | null

const MAX_BOTS = 100
const ALL_TIME = { phrase: 'all time' }
const kinds = z.enum(['all', 'leads', 'appointments'])
const groupBy = z.enum(GROUPINGS)
const dispatched = z.object({ action_id: z.string() })

/** One function per element; forged values change nothing. */
const CHANGES: Record<string, Change> = {
  [ACTIONS.homeReset]: () => DEFAULT_FILTERS,
  [ACTIONS.homeFilterBots]: (filters, { choices }) => ({ ...filters, botIds: choices.slice(0, MAX_BOTS) }),
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
  [ACTIONS.homeFilterText]: ({ isLookup: _, ...filters }, { text }) => ({
    ...filters,
    text: text.slice(0, MAX_MATCH_LENGTH),
  }),
  [ACTIONS.homeFilterSession]: (filters, { text }) => {
    const sessionId = sessionOf(text)
    return sessionId === undefined ? null : { ...filters, sessionId }
  },
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
function sessionOf(text: string): number | null | undefined {
  if (text === '') return null
  const number = Number(text.replace(/^#\s*/, ''))
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined
}

/** Moves the other day if the period would end before it starts. */
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

/** The days of a period phrase, as initial values of the date pickers; the last seven if it is open-ended. */
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
