import { describe, expect, it } from 'vitest'
import { readQuestion } from '../../../../src/leads/parse/parse-question.ts'
import { decodeQuestion, encodeQuestion } from '../../../../src/leads/question/encode-question.ts'
import type { Question } from '../../../../src/leads/question/question.ts'
import { BOTS, botsCalled, MOMENT } from '../../../support/leads/said.ts'
import { fc } from '../../../support/property.ts'

const question: Question = {
  bots: BOTS.slice(0, 2),
  kinds: 'appointments',
  period: { start: Date.parse('2026-11-08T23:00:00Z'), end: Date.parse('2026-11-15T23:00:00Z'), zone: 'Europe/Berlin' },
  previous: {
    start: Date.parse('2026-11-01T23:00:00Z'),
    end: Date.parse('2026-11-08T23:00:00Z'),
    zone: 'Europe/Berlin',
  },
  sessionId: 4711,
  match: { text: 'free "trial"', in: 'any' },
  groupBy: 'weekday',
  layout: 'list',
  shown: { count: 20, order: 'oldest', offset: 40 },
  audience: 'channel',
}

const anyQuestion: fc.Arbitrary<Question> = fc.record({
  bots: fc.subarray(BOTS, { minLength: 1 }),
  kinds: fc.constantFrom('all', 'leads', 'appointments'),
  period: fc.constantFrom(question.period, { start: null, end: null, zone: 'UTC' }, { ...question.period, end: null }),
  previous: fc.constantFrom(null),
  sessionId: fc.option(fc.maxSafeNat()),
  match: fc.option(
    fc.record({
      text: fc.string({ minLength: 1, maxLength: 100, unit: 'binary' }),
      in: fc.constantFrom('any', 'email-domain'),
    }),
  ),
  groupBy: fc.constantFrom(null, 'hour', 'day', 'week', 'month', 'weekday', 'bot', 'page'),
  layout: fc.constantFrom('summary', 'count', 'list', 'csv', 'top-pages'),
  shown: fc.record({
    count: fc.integer({ min: 1, max: 100 }),
    order: fc.constantFrom('newest', 'oldest'),
    offset: fc.nat(10_000),
  }),
  audience: fc.constantFrom('private', 'channel'),
})

describe('a question behind a button', () => {
  it('A decoded question equals the encoded one', () => {
    expect(decodeQuestion(encodeQuestion(question), BOTS)).toEqual(question)
    fc.assert(
      fc.property(anyQuestion, (one) => {
        expect(decodeQuestion(encodeQuestion(one), BOTS)).toEqual(one)
      }),
      { numRuns: 300 },
    )
  })

  it("A question with a hundred bots and the longest text fits into a button's value", () => {
    const bots = botsCalled(Array.from({ length: 100 }, (_, index) => `Company ${index}`)).map((bot) => ({
      ...bot,
      id: `0f8fad5b-d9cb-469f-a165-${bot.id.padStart(12, '0')}`,
    }))
    const longest = `for all bots matching "${'ü'.repeat(100)}" last month vs the month before by weekday newest 100 in channel`
    const { question: read } = readQuestion(longest, { bots, moment: MOMENT })
    const code = encodeQuestion({ ...read, sessionId: Number.MAX_SAFE_INTEGER })
    expect(code.length).toBeLessThanOrEqual(1_900)
    expect(decodeQuestion(code, bots)?.bots).toHaveLength(100)
  })

  it('A code contains no bot name and no serial number', () => {
    expect(encodeQuestion(question)).not.toMatch(/Acme|serial|id-/)
  })

  it("A question that exceeds a button's value is refused", () => {
    const long = { ...question, match: { text: 'x'.repeat(2_000), in: 'any' as const } }
    expect(() => encodeQuestion(long)).toThrow(expect.objectContaining({ code: 'question-too-long' }))
  })

  it('Decoding omits removed bots and returns null without any bot', () => {
    const code = encodeQuestion(question)
    expect(decodeQuestion(code, BOTS.slice(1))?.bots).toEqual([BOTS[1]])
    expect(decodeQuestion(code, BOTS.slice(2))).toBeNull()
    expect(decodeQuestion(code, [])).toBeNull()
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

  it.each([
    ['no JSON', 'refresh'],
    ['nothing', ''],
    ['null', 'null'],
    ['an object', '{"bots":[]}'],
    ['another version', withPart(0, 2)],
    ['another kind', withPart(2, 'secrets')],
    ['a zone that is none', withPart(3, 'Europe/Atlantis')],
    ['an end before its start', withPart(4, [5, 4])],
    ['half a millisecond', withPart(4, [0.5, 4])],
    ['a time beyond all calendars', withPart(4, [9e15, null])],
    ['a session that is no number', withPart(6, '4711')],
    ['a text that is none', withPart(7, [4711, 'any'])],
    ['a field that is not searched', withPart(7, ['x', 'serialNumber'])],
    ['more records than are shown', withPart(10, [5_000, 'newest', 0])],
    ['a page before the first', withPart(10, [5, 'newest', -5])],
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
