import { describe, expect, test } from 'vitest'
import { renderText } from '../../../sandbox/slack-user/render-text.ts'
import { readDigestQuestion } from '../../../src/digest/model/question.ts'
import { DEFAULT_FILTERS, questionOfFilters } from '../../../src/leads/filters.ts'
import { readQuestion } from '../../../src/leads/parse/parse-question.ts'
import { LeadsError } from '../../../src/leads/question/errors.ts'
import { errorMessage, errorText } from '../../../src/views/errors/error-message.ts'
import { questionErrorMessage } from '../../../src/views/report/unanswered.ts'
import { BOTS, MOMENT, said } from '../../support/leads/said.ts'

const READER = { command: '/leads', reference: 'a1b2c3', managers: [], canManage: false, supportUrl: null }
const asked = (text: string, locale: string) => () => readQuestion(text, { bots: BOTS, moment: { ...MOMENT, locale } })

function refusalOf(refused: () => unknown): LeadsError {
  try {
    refused()
  } catch (error) {
    if (error instanceof LeadsError) return error
    throw error
  }
  throw new Error('It was not refused')
}

describe('a date in figures that is still to come in the reader’s order, and was in the other', () => {
  test.each([
    ['12.11.2026', 'en-US', 'Did you mean “Thu 12 Nov 2026”?', '[Thu 12 Nov 2026]'],
    ['leads for Globex on 12/11/2026', 'en-US', 'Did you mean “Thu 12 Nov 2026”?', '[Thu 12 Nov 2026]'],
    ['11/12/2026', 'en-GB', 'Did you mean “Thu 12 Nov 2026”?', '[Thu 12 Nov 2026]'],
    ['11/12/2026', 'de-DE', 'Meinten Sie „Do 12. Nov 2026“?', '[Do 12. Nov 2026]'],
    ['11.12.2026', 'es-ES', '¿Quería decir «jue 12 nov 2026»?', '[jue 12 nov 2026]'],
    ['11/12/2026', 'fr-FR', 'Vouliez-vous dire « jeu. 12 nov. 2026 » ?', '[jeu. 12 nov. 2026]'],
  ])('%s is refused to a reader of %s with the other day to press', (text, locale, words, pressed) => {
    const error = refusalOf(asked(text, locale))
    expect(error.code).toBe('future-period')
    const shown = renderText(questionErrorMessage(error, { phrase: text }, { ...READER, locale }))
    expect(shown).toContain(words)
    expect(shown).toContain(pressed)
    expect(renderText(errorMessage(error, { ...READER, locale }))).not.toContain(pressed)
  })

  test('The alternative keeps all other parts of the question', () => {
    const { alternative } = refusalOf(asked('only leads for Globex on 12.11.2026', 'en-US'))
    expect(alternative?.question).toMatchObject({ kinds: 'leads', bots: [{ name: 'Globex' }] })
    expect(alternative?.period.start).toBe(Date.parse('2026-11-11T23:00:00Z'))
  })

  test.each([
    ['2/12/2027', 'en-US', 'is still to come in either order'],
    ['2026-12-11', 'en-US', 'has one order'],
    ['12.12.2026', 'en-US', 'is the same in either order'],
    ['12/13/2026', 'de-DE', 'has figures that settle their order'],
  ])('nothing is offered for %s (%s), which %s', (text, locale) => {
    const error = refusalOf(asked(text, locale))
    expect([error.code, error.alternative]).toEqual(['future-period', null])
  })

  test("The Home's filter offers the alternative date", () => {
    const filters = { ...DEFAULT_FILTERS, period: { phrase: '12.11.2026' } }
    const error = refusalOf(() => questionOfFilters(filters, { bots: BOTS, moment: MOMENT }))
    expect(errorText(error, { ...READER, locale: 'en-US' })).toContain('Did you mean “Thu 12 Nov 2026”?')
  })

  test('A digest offers no alternative date, because it has no period of its own', () => {
    expect(() => readDigestQuestion('for Globex on 12.11.2026', { bots: BOTS, moment: MOMENT })).toThrow(
      expect.objectContaining({ code: 'has-period' }),
    )
  })
})

describe('a range in figures that only one order of day and month makes possible is read in that one', () => {
  test.each([
    ['12.11.2026 to 15.11.2026', 'en-US', '12 Nov 2026..15 Nov 2026'],
    ['from 5/11/2026 to 3/12/2026', 'en-US', '5 Nov 2026..3 Dec 2026'],
    ['3/4/2026 bis 5/2/2026', 'de-DE', '4 Mar 2026..2 May 2026'],
  ])('%s (%s)', (text, locale, days) => {
    expect(said(text, { moment: { ...MOMENT, locale } })).toContain(days)
  })
})
