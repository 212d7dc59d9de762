import { describe, expect, it } from 'vitest'
import { readQuestion } from '../../../src/leads/parse/parse-question.ts'
import { LeadsError } from '../../../src/leads/question/errors.ts'
import { BOTS, MOMENT, NAMES, said } from '../../support/leads/said.ts'
import { fc, runs } from '../../support/property.ts'

const locale = fc.constantFrom('en-US', 'en-GB', 'de-DE', 'fr-FR', 'es-ES', 'ja-JP')

/** One way of saying each thing; the order they come in must not matter. An order to post stands at the end. */
const clauses = [
  [
    'for bot Globex',
    'for Globex and "May"',
    'Sunday Motors',
    'all bots except Acme',
    '24/7 Plumbing',
    'without the Acme bot',
  ],
  ['last week', 'yesterday', 'since Monday', 'in October', '1 to 15 October', 'last 30 days', 'this week vs last week'],
  ['only leads', 'leads and appointments', 'bookings', 'leads'],
  ['by day', 'per weekday', 'by page', 'hourly'],
  ['matching "free trial"', 'matching pricing', '@acme.com', 'mentioning "last week"'],
  ['session 4711', '#4711'],
  ['newest 5', 'oldest 3', 'top pages', 'as csv', 'how many'],
  ['please', 'show me', 'thanks'],
]

const words = fc.constantFrom(
  ...NAMES,
  ...clauses.flat(),
  ...'for from bot bots and or the all except vs " “ ” , / - . ? # @ \' 5 4711 31 2026 february last next week day may leads'.split(
    ' ',
  ),
  'Globx',
  'septmber',
  'frobnicate',
  'x@y.example',
)

describe('a question', () => {
  it("The order of a question's parts does not change its meaning", () => {
    const parts = fc.tuple(...clauses.map((ways) => fc.option(fc.constantFrom(...ways), { nil: '' })))
    const shuffled = parts.chain((chosen) => {
      const present = chosen.filter((part) => part !== '')
      return fc.tuple(fc.constant(present), fc.shuffledSubarray(present, { minLength: present.length }))
    })
    const audience = fc.constantFrom([], ['in channel'], ['privately'])
    fc.assert(
      fc.property(shuffled, fc.constantFrom(' ', ', '), audience, ([one, other], gap, last) => {
        expect(said([...other, ...last].join(gap))).toBe(said([...one, ...last].join(gap)))
      }),
      { numRuns: runs(1_000, 300) },
    )
  })

  it('Any text is parsed or refused with a LeadsError', () => {
    const text = fc.oneof(
      fc.array(words, { maxLength: 30 }).map((parts) => parts.join(' ')),
      fc.array(words, { maxLength: 30 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 2_500 }),
    )
    fc.assert(
      fc.property(text, locale, (typed, language) => {
        try {
          readQuestion(typed, { bots: BOTS, moment: { ...MOMENT, locale: language } })
        } catch (error) {
          expect(error).toBeInstanceOf(LeadsError)
        }
      }),
      { numRuns: runs(2_000, 250) },
    )
  })

  it('Every unknown word is listed as unused', () => {
    const unknown = fc.stringMatching(/^zq[bcdfgjkvwx]{4,9}$/)
    const known = fc.array(fc.constantFrom('last week', 'by day', 'only leads', 'newest 5', 'please'), { maxLength: 4 })
    fc.assert(
      fc.property(unknown, known, known, (word, before, after) => {
        const { unused } = readQuestion([...before, word, ...after].join(' '), { bots: BOTS, moment: MOMENT })
        expect(unused).toContain(word)
      }),
    )
  })

  it('A question has at least one bot of the workspace, each once', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (parts) => {
        try {
          const { question } = readQuestion(parts.join(' '), { bots: BOTS, moment: MOMENT })
          expect(question.bots.length).toBeGreaterThan(0)
          expect(new Set(question.bots).size).toBe(question.bots.length)
          expect(BOTS).toEqual(expect.arrayContaining(question.bots))
        } catch (error) {
          if (!(error instanceof LeadsError)) throw error
        }
      }),
    )
  })

  it('The longest question is parsed without exponential backtracking', () => {
    const length = 4_000
    for (const piece of [
      'may ',
      'for ',
      'a.',
      '"a ',
      "'",
      'last 5 ',
      'matching ',
      'bot acme and ',
      'x@',
      'all of the ',
    ]) {
      expect(said(piece.repeat(length / piece.length))).not.toContain('question-too-long')
    }
    expect(said('a'.repeat(4_001))).toBe("question-too-long ''")
  })
})
