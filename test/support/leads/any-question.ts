import type { DateRange } from '../../../src/dates/calendar/range.ts'
import { claimsLayout } from '../../../src/leads/parse/measures.ts'
import {
  type Bucket,
  CLAIM_TOPICS,
  COUNT,
  type Condition,
  conditionsOf,
  type Field,
  GROUPINGS,
  type GroupBy,
  isAboutPerson,
  MAX_MATCH_LENGTH,
  MAX_RANK,
  type Measure,
  type Part,
  type Question,
} from '../../../src/leads/question/question.ts'
import type { Bot } from '../../../src/workspaces/bots.ts'
import { fc } from '../property.ts'

const ZONES = ['Europe/Berlin', 'UTC', 'America/New_York', 'Asia/Kathmandu']
const TEXT_FIELDS = ['any', 'name', 'email', 'email-domain', 'phone', 'page', 'message', 'session'] as const
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const MAX_INSTANT_MS = 8.64e15

const kinds = fc.constantFrom('all', 'leads', 'appointments')
const bucket = fc.constantFrom('hour', 'day', 'week', 'month')
const textValue = fc
  .oneof(
    fc.constantFrom('acme.com', '/pricing', 'ines', 'free "trial"', '+49 30 1234567', '·'),
    fc.string({ minLength: 1, maxLength: MAX_MATCH_LENGTH, unit: 'binary' }),
  )
  .map((text) => text.toLowerCase().slice(0, MAX_MATCH_LENGTH))

const time = fc
  .nat(24 * 60)
  .map((minutes) => [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':'))

/** Every condition that can be asked, some of them lookups of a person. */
const anyCondition = fc
  .oneof(
    fc.record({
      field: fc.constantFrom<Field>(...TEXT_FIELDS),
      op: fc.constantFrom('is', 'contains', 'starts', 'in'),
      values: fc.array(textValue, { minLength: 1, maxLength: 3 }),
      not: fc.boolean(),
    }),
    fc.record({
      field: fc.constantFrom<Field>(...TEXT_FIELDS),
      op: fc.constantFrom('present', 'absent'),
      values: fc.constant<string[]>([]),
      not: fc.boolean(),
    }),
    fc.record({
      field: fc.constant('weekday'),
      op: fc.constant('in'),
      values: fc.subarray(WEEKDAYS, { minLength: 1 }),
      not: fc.boolean(),
    }),
    fc.record({ field: fc.constant('time'), op: fc.constant('in'), values: fc.tuple(time, time), not: fc.boolean() }),
    fc.record({
      field: fc.constant('person'),
      op: fc.constant('repeat'),
      values: fc.constant<string[]>([]),
      not: fc.boolean(),
    }),
    textValue.map((text): Condition => ({ field: 'any', op: 'contains', values: [text], not: false, isLookup: true })),
  )
  .map((each): Condition => each)

const anyWhere = fc.array(anyCondition, { maxLength: 4 })

function anyPart(bots: Bot[]): fc.Arbitrary<Part> {
  return fc.record({ kinds, bots: fc.option(fc.subarray(bots, { minLength: 1 })), where: anyWhere })
}

const claimMeasure = fc.record({ kind: fc.constant('time-to-claim'), about: fc.constantFrom(...CLAIM_TOPICS) })

function anyMeasure(bots: Bot[]): fc.Arbitrary<Measure> {
  return fc.oneof(
    fc.record({ kind: fc.constantFrom('count', 'people', 'ratio', 'interval') }),
    fc.record({ kind: fc.constantFrom('average', 'median'), per: bucket }),
    claimMeasure,
    fc.record({ kind: fc.constant('share'), of: anyPart(bots) }),
  )
}

function anyRange(zone: string): fc.Arbitrary<DateRange> {
  const instant = fc.integer({ min: -MAX_INSTANT_MS, max: MAX_INSTANT_MS })
  return fc
    .tuple(fc.option(instant), fc.option(instant))
    .filter(([a, b]) => a === null || b === null || a !== b)
    .map(([a, b]) => {
      const isOrdered = a === null || b === null || a < b
      return { start: isOrdered ? a : b, end: isOrdered ? b : a, zone }
    })
}

/** Questions of the whole vocabulary about some of these chatbots. */
export function anyQuestion(bots: Bot[]): fc.Arbitrary<Question> {
  return fc
    .constantFrom(...ZONES)
    .chain((zone) => anyParts(bots, zone))
    .map(({ rank, isLimit, ...parts }) => {
      const isOfGroups = parts.by.length > 0
      const shown = { ...parts.shown, ...(isLimit && !isOfGroups && { isLimit }) }
      return { ...parts, rank: isOfGroups ? rank : null, shown }
    })
}

function anyParts(bots: Bot[], zone: string) {
  return fc.record({
    bots: fc.subarray(bots, { minLength: 1 }),
    kinds,
    period: anyRange(zone),
    previous: fc.option(anyRange(zone)),
    comparedBots: fc.subarray(bots),
    where: anyWhere,
    measure: anyMeasure(bots),
    by: fc.subarray([...GROUPINGS], { maxLength: 2 }),
    rank: fc.option(
      fc.record({ order: fc.constantFrom('most', 'least'), count: fc.integer({ min: 1, max: MAX_RANK }) }),
    ),
    layout: fc.constantFrom('summary', 'count', 'list', 'csv'),
    shown: fc.record({
      count: fc.integer({ min: 1, max: 100 }),
      order: fc.constantFrom('newest', 'oldest'),
      offset: fc.nat(10_000),
      isPerBot: fc.boolean(),
    }),
    isLimit: fc.constantFrom(true as const, false as const),
    audience: fc.constantFrom('private', 'channel'),
  })
}

type Typed = {
  /** those that can be asked about */
  periods: DateRange[]
  /** whether a list of quoted texts can be typed */
  hasQuotedLists: boolean
}

/** Where these texts are looked for in a typed question, and how. */
const TYPED_TEXTS = ['pricing', 'free trial', 'refund?', 'müller & co']
const TYPED_VALUES: { field: Field; op: Condition['op']; values: string[]; isQuoted: boolean }[] = [
  { field: 'any', op: 'contains', values: TYPED_TEXTS, isQuoted: true },
  { field: 'message', op: 'contains', values: TYPED_TEXTS, isQuoted: true },
  { field: 'name', op: 'contains', values: ['ines', 'ines weber', "o'brien"], isQuoted: true },
  { field: 'name', op: 'starts', values: ['in', 'weber'], isQuoted: true },
  { field: 'page', op: 'contains', values: ['/pricing', 'demo', '/a/b'], isQuoted: true },
  { field: 'page', op: 'starts', values: ['/pricing', '/a/b'], isQuoted: true },
  { field: 'email', op: 'is', values: ['ines@acme.com', 'a.b@c.co.uk'], isQuoted: false },
  { field: 'email-domain', op: 'is', values: ['acme.com', 'b.de', 'mail.b.co.uk'], isQuoted: false },
  { field: 'email-domain', op: 'contains', values: ['.de', '.com'], isQuoted: false },
  { field: 'email-domain', op: 'contains', values: ['gmail', 'yahoo'], isQuoted: false },
  { field: 'phone', op: 'is', values: ['+49 30 1234567', '0176 1234567'], isQuoted: false },
]
const TYPED_FIELDS = ['name', 'email', 'phone', 'message'] as const

function typedTexts({ hasQuotedLists }: Typed): fc.Arbitrary<Condition> {
  return fc.constantFrom(...TYPED_VALUES).chain(({ field, op, values, isQuoted }) => {
    const maxLength = isQuoted && !hasQuotedLists ? 1 : 3
    return fc
      .record({
        values: fc.subarray(values, { minLength: 1, maxLength: Math.min(maxLength, values.length) }),
        not: fc.boolean(),
      })
      .map((chosen) => ({
        field,
        op: op === 'is' && chosen.values.length > 1 ? 'in' : op,
        ...chosen,
      }))
  })
}

/** Every condition that can be typed. */
function typedCondition(typed: Typed): fc.Arbitrary<Condition> {
  const plain = (field: Field, op: Condition['op'], ...values: string[]): Condition => ({
    field,
    op,
    values,
    not: false,
  })
  return fc
    .oneof(
      { weight: 4, arbitrary: typedTexts(typed) },
      fc
        .constantFrom(...TYPED_FIELDS)
        .chain((field) => fc.constantFrom(plain(field, 'present'), plain(field, 'absent'))),
      fc.boolean().map((not) => ({ ...plain('page', 'is', '/'), not })),
      fc.boolean().map((not) => ({ ...plain('person', 'repeat'), not })),
      fc.constantFrom(
        plain('session', 'is', '4711'),
        plain('phone', 'starts', '+49'),
        plain('phone', 'starts', '0176'),
      ),
      fc
        .constantFrom('ines', 'ines weber')
        .map((name) => ({ ...plain('any', 'contains', name), isLookup: true as const })),
      // All seven are no condition.
      fc
        .tuple(fc.subarray(WEEKDAYS, { minLength: 1, maxLength: WEEKDAYS.length - 1 }), fc.boolean())
        .map(([days, not]) => ({ ...plain('weekday', 'in', ...days), not })),
      fc
        .tuple(
          fc.constantFrom(['17:00', '24:00'], ['09:00', '17:30'], ['20:00', '06:00'], ['00:00', '08:15']),
          fc.boolean(),
        )
        .map(([times, not]) => ({ ...plain('time', 'in', ...times), not })),
    )
    .map((each): Condition => each)
}

function typedWhere(typed: Typed, minLength = 0): fc.Arbitrary<Condition[]> {
  return fc.uniqueArray(typedCondition(typed), { minLength, maxLength: 3, selector: ({ field }) => field })
}

const DAY_MS = 86_400_000
const MAX_DATED_DAYS = 7.5

/**
 * Questions that a person can type, as they are read. Left out: two conditions on one field; fields and operators that no words
 * combine ("e-mail begins with"), several conversations, and a number that does not begin with digits; a share of more than
 * one kind of part, or with other conditions; chatbots to compare with, which are read as a grouping; a median or average with
 * two groupings; groupings of claims; weekdays and times beside a week or less, which are a date; a ranking beside "page starts with".
 */
export function typedQuestion(bots: Bot[], typed: Typed): fc.Arbitrary<Question> {
  return fc
    .record({
      bots: fc.subarray(bots, { minLength: 1 }),
      kinds,
      period: fc.constantFrom(...typed.periods),
      where: typedWhere(typed),
      measure: typedMeasure(bots, typed),
      by: fc.shuffledSubarray([...GROUPINGS], { maxLength: 2 }),
      rank: fc.option(
        fc.record({ order: fc.constantFrom('most', 'least'), count: fc.integer({ min: 1, max: MAX_RANK }) }),
      ),
      shown: fc.option(
        fc.record({ count: fc.integer({ min: 1, max: 100 }), order: fc.constantFrom('newest', 'oldest') }),
      ),
      isCsv: fc.boolean(),
      audience: fc.constantFrom('private', 'channel'),
    })
    .map((said) => asRead(said, bots))
}

function typedMeasure(bots: Bot[], typed: Typed): fc.Arbitrary<Measure> {
  const whole = { kinds: 'all', bots: null, where: [] } as const
  const part = fc.oneof(
    fc.constantFrom('leads', 'appointments').map((kind): Part => ({ ...whole, kinds: kind, where: [] })),
    fc
      .subarray(bots, { minLength: 1, maxLength: bots.length - 1 })
      .map((some): Part => ({ ...whole, bots: some, where: [] })),
    typedWhere(typed, 1).map((where): Part => ({ ...whole, where })),
  )
  return fc.oneof(
    fc.record({ kind: fc.constantFrom('count', 'people', 'ratio', 'interval') }),
    fc.record({ kind: fc.constantFrom('average', 'median'), per: bucket }),
    claimMeasure,
    part.map((of): Measure => ({ kind: 'share', of })),
  )
}

type Said = Pick<Question, 'bots' | 'kinds' | 'period' | 'where' | 'measure' | 'by' | 'rank' | 'audience'> & {
  shown: Pick<Question['shown'], 'count' | 'order'> | null
  isCsv: boolean
}

/** They are no records, so that none are shown. */
function isOfTakers({ measure }: Pick<Said, 'measure'>): boolean {
  return measure.kind === 'time-to-claim' && measure.about === 'people'
}

/** What was said, with all that follows from it. */
function asRead({ isCsv, ...whatIsSaid }: Said, bots: Bot[]): Question {
  const said = isOfTakers(whatIsSaid) ? { ...whatIsSaid, shown: null } : whatIsSaid
  const days = daysOf(said.period)
  const isDated = said.measure.kind === 'share' && !said.measure.of.where.every((one) => recurs(one, days))
  const measure = isDated ? COUNT : said.measure
  const by = measure.kind === 'time-to-claim' ? [] : typedGroupings(said.by, bucketOf(measure), days)
  const whole = wholeOf({ ...said, where: said.where.filter((one) => recurs(one, days)) }, measure, bots)
  const isList = said.shown !== null || isAboutPerson({ where: whole.where, measure })
  const layout = isCsv ? 'csv' : claimsLayout(isList ? 'list' : 'summary', measure)
  return {
    ...said,
    ...whole,
    measure,
    previous: null,
    comparedBots: [],
    by,
    rank: by.length === 0 || conditionsOf({ where: whole.where, measure }).some(isPageStart) ? null : said.rank,
    layout,
    shown: {
      order: 'newest',
      count: layout === 'summary' ? 5 : 10,
      ...said.shown,
      offset: 0,
      isPerBot: isPerBot(said, by),
      ...(said.shown !== null && { isLimit: true }),
    },
  }
}

/** Ranked beside it, pages would be what is ranked. */
function isPageStart({ field, op }: Condition): boolean {
  return field === 'page' && op === 'starts'
}

function daysOf({ start, end }: DateRange): number {
  return start === null || end === null ? Number.POSITIVE_INFINITY : (end - start) / DAY_MS
}

function bucketOf(measure: Measure): Bucket | null {
  return measure.kind === 'average' || measure.kind === 'median' ? measure.per : null
}

/** "By bot, the newest 3" are those of each. */
function isPerBot({ shown }: Pick<Said, 'shown'>, by: GroupBy[]): boolean {
  return shown !== null && by.includes('bot')
}

type Whole = Pick<Question, 'bots' | 'kinds' | 'where'>

/** A share has one kind of part: of chatbots it is of all of them. */
function wholeOf({ bots, kinds, where }: Whole, measure: Measure, all: Bot[]): Whole {
  if (measure.kind === 'ratio') return { bots, kinds: 'all', where }
  if (measure.kind !== 'share') return { bots, kinds, where }
  const { of } = measure
  if (of.bots !== null) return { bots: all, kinds, where }
  return { bots, kinds: of.kinds === 'all' ? kinds : 'all', where: [] }
}

/** A weekday or a time of day beside a short period is a part of its date. */
function recurs({ field }: Condition, days: number): boolean {
  return days > MAX_DATED_DAYS || (field !== 'weekday' && field !== 'time')
}

/** Hours of a timeline are those of two days at most, and the rows of a table; an average has its own bucket. */
function typedGroupings(by: GroupBy[], per: Bucket | null, days: number): GroupBy[] {
  return by
    .filter((one, index) => one !== per && (one !== 'hour' || (days <= 2 && index === 0)))
    .slice(0, per === null ? 2 : 1)
}
