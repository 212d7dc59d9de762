import { describe, expect, test } from 'vitest'
import {
  DEFAULT_QUESTION,
  digestQuestionOf,
  parseQuestion,
  questionFor,
  writeQuestion,
} from '../../../../src/digest/model/question.ts'
import { CLAIM_TOPICS, isAboutPerson, type Question } from '../../../../src/leads/question/question.ts'
import { isAboutClaims } from '../../../../src/leads/question/refusals.ts'
import { anyQuestion } from '../../../support/leads/any-question.ts'
import { condition, inSession, matching } from '../../../support/leads/conditions.ts'
import { BOTS } from '../../../support/leads/said.ts'
import { fc } from '../../../support/property.ts'

const impersonal = anyQuestion(BOTS).filter((question) => !isAboutPerson(question) && !isAboutClaims(question))

/** Conditions may change their order. */
function sorted({ where, ...question }: Question): unknown {
  return { ...question, where: where.map((each) => JSON.stringify(each)).sort() }
}

describe('the question of a digest', () => {
  test('A question about claims is not scheduled: digests say how fast leads were taken by themselves', () => {
    fc.assert(
      fc.property(impersonal, fc.constantFrom(...CLAIM_TOPICS), (question, about) => {
        const asked: Question = { ...question, where: [], measure: { kind: 'time-to-claim', about } }
        expect(() => digestQuestionOf(asked, BOTS)).toThrow(expect.objectContaining({ code: 'beyond-claims' }))
      }),
    )
  })

  test('A question that is kept and asked again is the same', () => {
    fc.assert(
      fc.property(impersonal, (question) => {
        const kept = digestQuestionOf(question, BOTS)
        const again = questionFor(parseQuestion(writeQuestion(kept)), BOTS, question).question
        // A digest sends no file, which a limit is about.
        const { isLimit: _, ...of } = question.shown
        const shown = { ...of, order: 'newest' as const, offset: 0 }
        expect(sorted(again)).toEqual(sorted({ ...question, shown, audience: 'channel' }))
      }),
    )
  })

  test.each<[string, string, Partial<typeof DEFAULT_QUESTION>]>([
    ['nothing', '{}', {}],
    ['chatbots and a kind', '{"b":["x"],"k":"leads"}', { botIds: ['x'], kinds: 'leads' }],
    ['a conversation', '{"s":4711}', { where: inSession(4711) }],
    ['a text', '{"m":["pricing","any"]}', { where: matching('pricing') }],
    ['a domain', '{"m":["acme.com","email-domain"]}', { where: matching('acme.com', 'email-domain') }],
    ['a grouping', '{"g":"weekday"}', { by: ['weekday'] }],
    ['a list', '{"l":"list","n":20}', { layout: 'list', shownCount: 20 }],
    [
      'top pages',
      '{"l":"top-pages","n":3}',
      { by: ['page'], rank: { order: 'most', count: 3 }, layout: 'summary', shownCount: 3 },
    ],
  ])('%s in the form of version 1 is read, and written like that', (_, text, wanted) => {
    expect(parseQuestion(text)).toEqual({ ...DEFAULT_QUESTION, ...wanted })
    expect(JSON.parse(writeQuestion({ ...DEFAULT_QUESTION, ...wanted }))).toEqual(JSON.parse(text))
  })

  test('Without any chatbot of a comparison or of a share it is not asked', () => {
    const period = { start: 0, end: 1, zone: 'UTC' }
    const gone = { ...DEFAULT_QUESTION, comparedBotIds: ['gone'] }
    const refused = expect.objectContaining({ code: 'bots-gone' })
    expect(() => questionFor(gone, BOTS, { period, previous: null })).toThrow(refused)
    const measure = { kind: 'share' as const, of: { kinds: 'all' as const, botIds: ['gone'], where: [] } }
    expect(() => questionFor({ ...DEFAULT_QUESTION, measure }, BOTS, { period, previous: null })).toThrow(refused)
  })

  test.each<[string, Partial<Question>]>([
    ['a name', { where: [condition('name', 'contains', 'ines')] }],
    ['a conversation', { where: inSession(4711) }],
    ['an address', { where: matching('ada@example.com') }],
  ])('A question about %s is not kept', (_, changes) => {
    const [question] = fc.sample(impersonal, 1)
    const asked = { ...(question as Question), ...changes }
    expect(() => digestQuestionOf(asked, BOTS)).toThrow(expect.objectContaining({ code: 'names-visitor' }))
  })
})
