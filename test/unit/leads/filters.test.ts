import { describe, expect, test } from 'vitest'
import type { Moment } from '../../../src/dates/calendar/range.ts'
import {
  DEFAULT_FILTERS,
  type Filters,
  filtersNameVisitor,
  filtersOfQuestion,
  PERIOD_CHOICES,
  parseFilters,
  questionOfFilters,
} from '../../../src/leads/filters.ts'
import { readQuestion } from '../../../src/leads/parse/parse-question.ts'
import { type Condition, GROUPINGS, type Question } from '../../../src/leads/question/question.ts'
import type { Bot } from '../../../src/workspaces/bots.ts'
import { condition, matching } from '../../support/leads/conditions.ts'
import { fc } from '../../support/property.ts'

/** Sat 21 Nov 2026, 00:30 in Berlin; still Friday in New York. */
const BERLIN: Moment = {
  now: Date.parse('2026-11-20T23:30:00Z'),
  zone: 'Europe/Berlin',
  locale: 'en-US',
  weekStart: 'monday',
}
const NEW_YORK: Moment = { ...BERLIN, zone: 'America/New_York' }
/** Mon 5 Oct 2026, 09:00 in Sydney, where the clocks went forward the day before. */
const SYDNEY: Moment = { ...BERLIN, now: Date.parse('2026-10-04T22:00:00Z'), zone: 'Australia/Sydney' }

const acme = botNamed('Acme')
const shop = botNamed('Shop')
const sunday = botNamed('Sunday Motors')
const bots = [acme, shop, sunday]

function botNamed(name: string): Bot {
  return { id: `id-${name}`, name, aliases: [], serialNumber: `serial-${name}`, isDefault: false }
}

function ask(filters: Partial<Filters>, moment = BERLIN, known = bots): Question {
  return questionOfFilters({ ...DEFAULT_FILTERS, ...filters }, { bots: known, moment })
}

function rangeOf({ period }: Question): (string | null)[] {
  return [period.start, period.end].map((at) => (at === null ? null : new Date(at).toISOString()))
}

function typed(phrase: string, moment = BERLIN): Filters {
  const { question } = readQuestion(phrase, { bots, moment })
  return filtersOfQuestion(question, { phrase, bots, moment })
}

describe('a first Home', () => {
  test("The default filters ask for the last 7 days in the person's zone, all kinds and all bots", () => {
    const question = ask({})
    expect(question).toMatchObject({ bots, kinds: 'all', where: [], by: [] })
    expect(question).toMatchObject({ layout: 'summary', shown: { count: 10, order: 'newest', offset: 0 } })
    expect(question.audience).toBe('private')
    expect(rangeOf(question)).toEqual(['2026-11-14T23:00:00.000Z', '2026-11-21T23:00:00.000Z'])
    expect(rangeOf(ask({}, NEW_YORK))).toEqual(['2026-11-14T05:00:00.000Z', '2026-11-21T05:00:00.000Z'])
  })

  test('The default period is compared with the same elapsed part of the 7 days before', () => {
    const { previous } = ask({})
    expect(previous?.start).toBe(Date.parse('2026-11-07T23:00:00Z'))
    expect(previous?.end).toBe(Date.parse('2026-11-13T23:30:00Z'))
  })
})

describe('a period', () => {
  test.each(PERIOD_CHOICES)('"%s" is a choice that has begun in every zone', (phrase) => {
    for (const moment of [BERLIN, NEW_YORK, SYDNEY, { ...SYDNEY, weekStart: 'sunday' as const }]) {
      const { period } = ask({ period: { phrase } }, moment)
      expect(period.zone).toBe(moment.zone)
      expect(period.start ?? 0).toBeLessThanOrEqual(moment.now)
    }
  })

  test.each([
    ['of two days', '2026-10-03', '2026-10-04', ['2026-10-02T14:00:00.000Z', '2026-10-04T13:00:00.000Z']],
    ['of one day, 23 hours long', '2026-10-04', '2026-10-04', ['2026-10-03T14:00:00.000Z', '2026-10-04T13:00:00.000Z']],
  ])('picked by dates, %s, includes its last day', (_, firstDay, lastDay, range) => {
    expect(rangeOf(ask({ period: { firstDay, lastDay } }, SYDNEY))).toEqual(range)
  })

  test.each([
    ['ends before it starts', { firstDay: '2026-11-15', lastDay: '2026-11-09' }, 'end-before-start'],
    ['has a day that there is not', { firstDay: '2026-02-30', lastDay: '2026-03-01' }, 'impossible-date'],
    ['is still to come', { firstDay: '2026-12-01', lastDay: '2026-12-02' }, 'future-period'],
    ['is no period', { phrase: 'frobnicate' }, 'not-a-period'],
    ['has a word in it that says nothing of time', { phrase: 'last week frobnicate' }, 'not-a-period'],
  ])('that %s is refused in words', (_, period, code) => {
    expect(() => ask({ period })).toThrow(expect.objectContaining({ name: 'LeadsError', code }))
  })

  test('An explicit comparison period is kept', () => {
    const { previous } = ask({ period: { phrase: 'last week vs last month' } })
    expect(previous?.start).toBe(Date.parse('2026-09-30T22:00:00Z'))
  })

  test('All time has no previous period', () => {
    expect(ask({ period: { phrase: 'all time' } }).previous).toBeNull()
  })
})

describe('chosen bots', () => {
  test("Chosen bots are in the workspace's order", () => {
    expect(ask({ botIds: [sunday.id, acme.id] }).bots).toEqual([acme, sunday])
  })

  test('Removed bots are omitted', () => {
    expect(ask({ botIds: [acme.id, 'gone'] }).bots).toEqual([acme])
  })

  test('Filters whose bots were all removed are refused', () => {
    expect(() => ask({ botIds: ['gone'] })).toThrow(expect.objectContaining({ code: 'bots-gone' }))
  })

  test('Filters of a workspace without bots are refused', () => {
    expect(() => ask({}, BERLIN, [])).toThrow(expect.objectContaining({ code: 'no-bots' }))
  })
})

describe('text to find', () => {
  test.each([
    ['', null],
    ['  \t ', null],
    ['Free  Trial', { text: 'free trial', in: 'any' }],
    ['Ada@Example.com', { text: 'ada@example.com', in: 'any' }],
    ['@Acme.com', { text: 'acme.com', in: 'email-domain' }],
    ['@acme.com pricing', { text: '@acme.com pricing', in: 'any' }],
    ['@acme', { text: '@acme', in: 'any' }],
    ['last week', { text: 'last week', in: 'any' }],
  ] as const)('"%s" is looked for as %j', (text, match) => {
    expect(ask({ text }).where).toEqual(match === null ? [] : matching(match.text, match.in))
  })

  test('A search text that exceeds the maximum length is refused', () => {
    expect(ask({ text: 'x'.repeat(100) }).where).toEqual(matching('x'.repeat(100)))
    expect(() => ask({ text: 'x'.repeat(101) })).toThrow(expect.objectContaining({ code: 'match-too-long' }))
  })

  test.each([
    ['ada@example.com', true],
    ['+1 555 010 0123', true],
    ['ada＠example.com', true],
    ['ada(at)example.com', true],
    ['ada [at] example [dot] com', true],
    ['٠١٧١٢٣٤٥٦٧', true],
    ['@example.com', false],
    ['acme.com', false],
    ['pricing', false],
    ['', false],
  ])('"%s" names a visitor: %s', (text, isNamed) => {
    expect(filtersNameVisitor({ ...DEFAULT_FILTERS, text })).toBe(isNamed)
  })
})

describe('a phrase typed in the Home', () => {
  test.each([
    ['last week for bot Acme', { botIds: [acme.id], period: { phrase: 'last week' } }],
    ['Last  7   Days', { period: { phrase: 'last 7 days' } }],
    [
      'only appointments from @acme.com this month by page',
      {
        kinds: 'appointments',
        text: '@acme.com',
        period: { phrase: 'this month' },
        groupBy: 'page',
      },
    ],
    ['leads matching pricing since 2026-11-01', { text: 'pricing', period: { phrase: 'since 2026-11-01' } }],
    ['session 4711', { sessionId: 4711, period: { phrase: 'all time' } }],
    ['Acme and Shop', { botIds: [acme.id, shop.id], period: { phrase: 'last 7 days' } }],
  ])('"%s" sets the filters', (phrase, filters) => {
    expect(typed(phrase)).toEqual({ ...DEFAULT_FILTERS, ...filters })
  })

  test('A typed period keeps its words, so that "last week" moves with time', () => {
    const aWeekLater = { ...BERLIN, now: BERLIN.now + 7 * 86_400_000 }
    expect(rangeOf(ask(typed('last week'), aWeekLater))).toEqual([
      '2026-11-15T23:00:00.000Z',
      '2026-11-22T23:00:00.000Z',
    ])
  })

  test.each([
    'Sunday Motors last week',
    'Sunday Motors Friday',
    'Sunday Motors',
    'last 3 hours for Acme',
    'Acme yesterday from 9:00 to 17:00',
    'before 2026-11-01 by week',
    'only leads, 1 to 15 October, Shop',
  ])('"%s" asks as filters what it asks as a phrase', (phrase) => {
    for (const moment of [BERLIN, NEW_YORK]) {
      const { question } = readQuestion(phrase, { bots, moment })
      const again = questionOfFilters(typed(phrase, moment), { bots, moment })
      const { bots: asked, kinds, period, where, by } = question
      expect(again).toMatchObject({ bots: asked, kinds, period, where, by })
    }
  })

  test("A phrase that is both a bot's name and a time is stored by its times", () => {
    const range = { start: Date.parse('2026-11-20T08:30:00Z'), end: null, zone: 'Europe/Berlin' }
    const filters = filtersOfQuestion({ ...ask({}), period: range }, { phrase: 'frobnicate', bots, moment: BERLIN })
    expect(filters.period).toEqual({ phrase: 'since 2026-11-20T09:30' })
    expect(ask(filters).period).toEqual(range)
  })
})

const day = fc
  .integer({ min: 0, max: 3_000 })
  .map((days) => new Date(Date.parse('2018-01-01T00:00:00Z') + days * 86_400_000).toISOString().slice(0, 10))
const filters = fc.record<Filters, keyof Filters>(
  {
    botIds: fc.subarray(
      bots.map(({ id }) => id),
      { maxLength: 2 },
    ),
    kinds: fc.constantFrom('all', 'leads', 'appointments'),
    period: fc.oneof(
      fc.constantFrom(...PERIOD_CHOICES).map((phrase) => ({ phrase })),
      fc.tuple(day, day).map((days) => {
        const [firstDay = '', lastDay = ''] = days.sort()
        return { firstDay, lastDay }
      }),
    ),
    sessionId: fc.option(fc.nat()),
    text: fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.domain().map((domain) => `@${domain}`),
    ),
    isLookup: fc.constant(true),
    presence: fc.array(
      fc.record({ field: fc.constantFrom('phone', 'email', 'name'), op: fc.constantFrom('present', 'absent') }),
      { minLength: 1, maxLength: 3 },
    ),
    groupBy: fc.option(fc.constantFrom(...GROUPINGS)),
  },
  { requiredKeys: ['botIds', 'kinds', 'period', 'sessionId', 'text', 'groupBy'] },
)

test('Filters converted to a question and back ask the same question', () => {
  fc.assert(
    fc.property(filters, fc.constantFrom(BERLIN, NEW_YORK, SYDNEY), (some, moment) => {
      const question = questionOfFilters(some, { bots, moment })
      const phrase = 'phrase' in some.period ? some.period.phrase : `${some.period.firstDay} to ${some.period.lastDay}`
      const again = filtersOfQuestion(question, { phrase, bots, moment })
      expect(questionOfFilters(again, { bots, moment })).toEqual(question)
    }),
    { numRuns: 300 },
  )
})

describe('parts of a question that have no filter', () => {
  const usual = { ...ask({}), where: [] }

  test.each<[string, Partial<Question>]>([
    ['another chatbot to compare with', { comparedBots: [shop] }],
    ['a measure', { measure: { kind: 'average', per: 'day' } }],
    ['two groupings', { by: ['weekday', 'hour-of-day'] }],
    ['a rank', { by: ['page'], rank: { order: 'most', count: 3 } }],
    ['a file', { layout: 'csv' }],
    ['the oldest', { shown: { ...usual.shown, order: 'oldest' } }],
    ['some of each chatbot', { shown: { ...usual.shown, isPerBot: true } }],
    ['a channel', { audience: 'channel' }],
    ['two texts', { where: [...matching('a'), ...matching('b')] }],
    ['no text', { where: [{ field: 'any', op: 'contains', values: ['a'], not: true }] }],
    ['one field', { where: [condition('page', 'contains', '/pricing')] }],
    ['weekdays', { where: [condition('weekday', 'in', 'mon')] }],
    ['a text that reads as a domain', { where: matching('@acme.com') }],
  ])('%s: the question is refused as filters', (_, changes) => {
    const keep = () => filtersOfQuestion({ ...usual, ...changes }, { phrase: 'last 7 days', bots, moment: BERLIN })
    expect(keep).toThrow(expect.objectContaining({ code: 'beyond-filters' }))
  })

  test('Fields that must have a value, or none, are kept', () => {
    const where: Condition[] = [
      condition('phone', 'present'),
      { ...condition('email', 'present'), not: true },
      { ...condition('page', 'absent'), not: true },
    ]
    const filters = filtersOfQuestion({ ...usual, where }, { phrase: 'last 7 days', bots, moment: BERLIN })
    expect(filters.presence).toEqual([
      { field: 'phone', op: 'present' },
      { field: 'email', op: 'absent' },
      { field: 'page', op: 'present' },
    ])
    expect(filtersNameVisitor(filters)).toBe(false)
  })

  test('A lookup of a person stays one, which cannot be saved', () => {
    const where: Condition[] = matching('ines').map((each) => ({ ...each, isLookup: true }))
    const filters = filtersOfQuestion({ ...usual, where }, { phrase: 'last 7 days', bots, moment: BERLIN })
    expect(ask(filters).where).toEqual(where)
    expect(filtersNameVisitor(filters)).toBe(true)
    expect(filtersNameVisitor({ ...filters, isLookup: undefined })).toBe(false)
    expect(filtersNameVisitor({ ...DEFAULT_FILTERS, sessionId: 4711 })).toBe(true)
  })
})

describe('filters that were kept', () => {
  test('Stored filters are read unchanged', () => {
    fc.assert(
      fc.property(filters, (some) => {
        expect(parseFilters(JSON.parse(JSON.stringify(some)))).toEqual(some)
      }),
    )
  })

  test.each([
    ['nothing', null],
    ['no object', 'last week'],
    ['a list', []],
    [
      'fields of other kinds',
      { botIds: 'b1', kinds: 7, period: 'last week', sessionId: -1, text: {}, groupBy: 'moon' },
    ],
    ['days that are none', { period: { firstDay: 'x', lastDay: '2026-11-01' } }],
    ['text without end', { text: 'x'.repeat(10_000), period: { phrase: 'x'.repeat(10_000) } }],
  ])('as %s are those of a first Home', (_, value) => {
    expect(parseFilters(value)).toEqual(DEFAULT_FILTERS)
  })

  test('Filters of another version keep their valid fields', () => {
    expect(parseFilters({ kinds: 'leads', mood: 'blue', groupBy: 'moon' })).toEqual({
      ...DEFAULT_FILTERS,
      kinds: 'leads',
    })
  })

  test('Stored filters of any shape never throw', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(Object.keys(parseFilters(value)).sort()).toEqual(Object.keys(DEFAULT_FILTERS).sort())
      }),
    )
  })
})
