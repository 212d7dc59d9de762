import type { DateRange } from '../../../src/dates/calendar/range.ts'
import {
  type Condition,
  type Field,
  GROUPINGS,
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

function anyMeasure(bots: Bot[]): fc.Arbitrary<Measure> {
  return fc.oneof(
    fc.record({ kind: fc.constantFrom('count', 'people', 'ratio', 'interval') }),
    fc.record({ kind: fc.constantFrom('average', 'median'), per: bucket }),
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
  return fc.constantFrom(...ZONES).chain((zone) =>
    fc.record({
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
      audience: fc.constantFrom('private', 'channel'),
    }),
  )
}
