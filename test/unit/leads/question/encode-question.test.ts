import { describe, expect, it } from 'vitest'
import { readQuestion } from '../../../../src/leads/parse/parse-question.ts'
import { decodeQuestion, encodeQuestion } from '../../../../src/leads/question/encode-question.ts'
import { COUNT, type Question } from '../../../../src/leads/question/question.ts'
import { anyQuestion } from '../../../support/leads/any-question.ts'
import { condition, inSession, matching } from '../../../support/leads/conditions.ts'
import { BOTS, botsCalled, MOMENT } from '../../../support/leads/said.ts'
import { fc } from '../../../support/property.ts'

const WEEK = {
  start: Date.parse('2026-11-08T23:00:00Z'),
  end: Date.parse('2026-11-15T23:00:00Z'),
  zone: 'Europe/Berlin',
}
const WEEK_BEFORE = { start: Date.parse('2026-11-01T23:00:00Z'), end: WEEK.start, zone: 'Europe/Berlin' }

const question: Question = {
  bots: BOTS.slice(0, 2),
  kinds: 'appointments',
  period: WEEK,
  previous: WEEK_BEFORE,
  comparedBots: BOTS.slice(1, 3),
  where: [
    ...matching('free "trial"'),
    { field: 'any', op: 'contains', values: ['ines'], not: false, isLookup: true },
    { field: 'phone', op: 'present', values: [], not: true },
    condition('weekday', 'in', 'sat', 'sun'),
    condition('time', 'in', '17:00', '24:00'),
  ],
  measure: {
    kind: 'share',
    of: { kinds: 'leads', bots: BOTS.slice(0, 1), where: matching('acme.com', 'email-domain') },
  },
  by: ['weekday', 'hour-of-day'],
  rank: { order: 'least', count: 3 },
  layout: 'list',
  shown: { count: 20, order: 'oldest', offset: 40, isPerBot: true },
  audience: 'channel',
}

describe('a question behind a button', () => {
  it('A decoded question equals the encoded one', () => {
    expect(decodeQuestion(encodeQuestion(question), BOTS)).toEqual(question)
    fc.assert(
      fc.property(anyQuestion(BOTS), (one) => {
        const code = codeOrNull(one)
        fc.pre(code !== null)
        expect(code?.length).toBeLessThanOrEqual(1_900)
        expect(decodeQuestion(code ?? '', BOTS)).toEqual(one)
      }),
      { numRuns: 500 },
    )
  })

  it("A question with a hundred bots and the longest text fits into a button's value", () => {
    const bots = botsCalled(Array.from({ length: 100 }, (_, index) => `Company ${index}`)).map((bot) => ({
      ...bot,
      id: `0f8fad5b-d9cb-469f-a165-${bot.id.padStart(12, '0')}`,
    }))
    const longest = `for all bots matching "${'ü'.repeat(100)}" last month vs the month before by weekday newest 100 in channel`
    const { question: read } = readQuestion(longest, { bots, moment: MOMENT })
    const code = encodeQuestion({ ...read, where: [...inSession(Number.MAX_SAFE_INTEGER), ...read.where] })
    expect(code.length).toBeLessThanOrEqual(1_900)
    expect(decodeQuestion(code, bots)?.bots).toHaveLength(100)
  })

  it('A code contains no bot name and no serial number', () => {
    expect(encodeQuestion(question)).not.toMatch(/Acme|serial|id-/)
  })

  it("A question that exceeds a button's value is refused", () => {
    const long = { ...question, where: matching('x'.repeat(2_000)) }
    expect(() => encodeQuestion(long)).toThrow(expect.objectContaining({ code: 'question-too-long' }))
  })

  it('Decoding omits removed bots and returns null without any bot', () => {
    const code = encodeQuestion({ ...question, comparedBots: [], measure: COUNT })
    expect(decodeQuestion(code, BOTS.slice(1))?.bots).toEqual([BOTS[1]])
    expect(decodeQuestion(code, BOTS.slice(2))).toBeNull()
    expect(decodeQuestion(code, [])).toBeNull()
  })

  it('Without any chatbot to compare with, or any of a share, it is another question and decodes to null', () => {
    const plain: Question = { ...question, bots: BOTS.slice(0, 1), comparedBots: [], measure: COUNT }
    const compared = encodeQuestion({ ...plain, comparedBots: BOTS.slice(1, 3) })
    expect(decodeQuestion(compared, BOTS.slice(0, 2))?.comparedBots).toEqual([BOTS[1]])
    expect(decodeQuestion(compared, BOTS.slice(0, 1))).toBeNull()
    const measure: Question['measure'] = { kind: 'share', of: { kinds: 'all', bots: BOTS.slice(1, 2), where: [] } }
    expect(decodeQuestion(encodeQuestion({ ...plain, measure }), BOTS.slice(0, 1))).toBeNull()
  })

  it('Decoding returns a renamed bot with its new name', () => {
    const renamed = BOTS.map((bot) => ({ ...bot, name: `New ${bot.name}` }))
    expect(decodeQuestion(encodeQuestion(question), renamed)?.bots.map(({ name }) => name)).toEqual([
      'New Acme',
      'New Acme Shop',
    ])
  })
})

describe('a forged code', () => {
  const parts = JSON.parse(encodeQuestion(question)) as unknown[]
  const withPart = (index: number, value: unknown) =>
    JSON.stringify(parts.map((part, at) => (at === index ? value : part)))

  const share = (where: unknown) => ['share', 'all', null, where]
  const thirteen = Array.from({ length: 13 }, () => ['phone', 'present', [], 0])

  it.each([
    ['no JSON', 'refresh'],
    ['nothing', ''],
    ['null', 'null'],
    ['an object', '{"bots":[]}'],
    ['another version', withPart(0, 3)],
    ['the version before', withPart(0, 1)],
    ['another kind', withPart(2, 'secrets')],
    ['a zone that is none', withPart(3, 'Europe/Atlantis')],
    ['an end before its start', withPart(4, [5, 4])],
    ['half a millisecond', withPart(4, [0.5, 4])],
    ['a time beyond all calendars', withPart(4, [9e15, null])],
    ['chatbots to compare with that are no text', withPart(6, ['a'])],
    ['thirteen conditions', withPart(7, thirteen)],
    ['thirteen conditions of a share', withPart(8, share(thirteen))],
    ['a value that is no text', withPart(7, [['any', 'contains', [4711], 0]])],
    ['a value that is too long', withPart(7, [['any', 'contains', ['x'.repeat(101)], 0]])],
    ['an empty value', withPart(7, [['any', 'contains', [''], 0]])],
    ['no value', withPart(7, [['any', 'contains', [], 0]])],
    ['a value for a field that has one', withPart(7, [['phone', 'present', ['x'], 0]])],
    ['a field that is not searched', withPart(7, [['serialNumber', 'is', ['x'], 0]])],
    ['an operator that is none', withPart(7, [['name', 'matches', ['x'], 0]])],
    ['flags that are none', withPart(7, [['name', 'is', ['x'], 4]])],
    ['a lookup in a page', withPart(7, [['page', 'contains', ['x'], 2]])],
    ['a day that is no weekday', withPart(7, [['weekday', 'in', ['someday'], 0]])],
    ['a time of day that is none', withPart(7, [['time', 'in', ['17:00', '25:00'], 0]])],
    ['a time of day without an end', withPart(7, [['time', 'in', ['17:00'], 0]])],
    ['a person by name', withPart(7, [['person', 'is', ['ada'], 0]])],
    ['a repeated page', withPart(7, [['page', 'repeat', [], 0]])],
    ['a measure that is none', withPart(8, ['sum'])],
    ['an average of nothing', withPart(8, ['average'])],
    ['an average per year', withPart(8, ['average', 'year'])],
    ['a share of nothing', withPart(8, ['share'])],
    ['three groupings', withPart(9, ['day', 'bot', 'page'])],
    ['the same grouping twice', withPart(9, ['day', 'day'])],
    ['a grouping that is none', withPart(9, ['moon'])],
    ['a rank of none', withPart(10, ['most', 0])],
    ['a rank of too many', withPart(10, ['most', 101])],
    ['a rank of another order', withPart(10, ['best', 3])],
    ['a layout of version 1', withPart(11, 'top-pages')],
    ['more records than are shown', withPart(12, [5_000, 'newest', 0, false])],
    ['a page before the first', withPart(12, [5, 'newest', -5, false])],
    ['records without the chatbots’ part', withPart(12, [5, 'newest', 0])],
    ['too little', JSON.stringify(parts.slice(0, -1))],
    ['too much', JSON.stringify([...parts, 1])],
    ['too long', `${' '.repeat(2_000)}${JSON.stringify(parts)}`],
  ])('with %s is no question', (_, code) => {
    expect(decodeQuestion(code, BOTS)).toBeNull()
  })

  it('Decoding never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (code) => void decodeQuestion(code, BOTS)))
  })
})

describe('a code of version 1', () => {
  const ids = JSON.parse(encodeQuestion(question))[1] as string
  const range = [WEEK.start, WEEK.end]
  const version1 = (changes: Record<number, unknown> = {}) =>
    JSON.stringify(
      [
        ...[1, ids, 'all', 'Europe/Berlin', range, null],
        ...[null, null, null, 'summary', [5, 'newest', 0], 'private'],
      ].map((part, index) => changes[index] ?? part),
    )
  const plain: Question = {
    bots: BOTS.slice(0, 2),
    kinds: 'all',
    period: WEEK,
    previous: null,
    comparedBots: [],
    where: [],
    measure: COUNT,
    by: [],
    rank: null,
    layout: 'summary',
    shown: { count: 5, order: 'newest', offset: 0, isPerBot: false },
    audience: 'private',
  }

  const table: [string, Record<number, unknown>, Partial<Question>][] = [
    ['a summary', {}, {}],
    ['a kind', { 2: 'leads' }, { kinds: 'leads' }],
    ['all time', { 4: [null, null] }, { period: { start: null, end: null, zone: 'Europe/Berlin' } }],
    ['a comparison', { 5: [WEEK_BEFORE.start, WEEK_BEFORE.end] }, { previous: WEEK_BEFORE }],
    ['a conversation', { 6: 4711 }, { where: [condition('session', 'is', '4711')] }],
    ['a text', { 7: ['pricing', 'any'] }, { where: [condition('any', 'contains', 'pricing')] }],
    ['a domain', { 7: ['acme.com', 'email-domain'] }, { where: [condition('email-domain', 'is', '@acme.com')] }],
    [
      'both',
      { 6: 1, 7: ['x', 'any'] },
      { where: [condition('session', 'is', '1'), condition('any', 'contains', 'x')] },
    ],
    ['a grouping', { 8: 'weekday' }, { by: ['weekday'] }],
    [
      'a list',
      { 9: 'list', 10: [20, 'oldest', 40] },
      { layout: 'list', shown: { ...plain.shown, count: 20, order: 'oldest', offset: 40 } },
    ],
    [
      'top pages',
      { 9: 'top-pages', 10: [3, 'newest', 0] },
      { by: ['page'], rank: { order: 'most', count: 3 }, shown: { ...plain.shown, count: 3 } },
    ],
    ['a channel', { 11: 'channel' }, { audience: 'channel' }],
  ]

  it.each(table)('of %s is read as before', (_, changes, wanted) => {
    expect(decodeQuestion(version1(changes), BOTS)).toEqual({ ...plain, ...wanted })
  })

  it.each([
    ['a session that is no number', { 6: '4711' }],
    ['a text that is none', { 7: [4711, 'any'] }],
    ['a text that is too long', { 7: ['x'.repeat(101), 'any'] }],
    ['a field that is not searched', { 7: ['x', 'serialNumber'] }],
    ['a grouping of version 2', { 8: 'person' }],
    ['more records than are shown', { 10: [5_000, 'newest', 0] }],
  ])('with %s is no question', (_, changes) => {
    expect(decodeQuestion(version1(changes), BOTS)).toBeNull()
  })
})

function codeOrNull(one: Question): string | null {
  try {
    return encodeQuestion(one)
  } catch (error) {
    expect(error).toMatchObject({ code: 'question-too-long' })
    return null
  }
}
