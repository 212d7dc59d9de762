import { describe, expect, test } from 'vitest'
import { COUNT, FIELDS, type Field, GROUPINGS, isAboutPerson } from '../../../../src/leads/question/question.ts'
import { assertCountsOnly, isFilteredByVisitor } from '../../../../src/leads/question/refusals.ts'
import { condition } from '../../../support/leads/conditions.ts'

const PLAIN = { where: [], measure: COUNT, by: [], layout: 'summary' as const }
const REFUSED = expect.objectContaining({ code: 'counts-only' })

function conditionOn(field: Field) {
  if (field === 'weekday') return condition(field, 'in', 'mon')
  if (field === 'time') return condition(field, 'in', '17:00', '24:00')
  return field === 'person' ? condition(field, 'repeat') : condition(field, 'contains', 'x')
}

describe('where only counts are shown', () => {
  const allowedFields = ['weekday', 'time', 'person']

  test.each(FIELDS)('a condition on %s is refused unless it tells nothing about a visitor', (field) => {
    const where = [conditionOn(field)]
    const share = { kind: 'share' as const, of: { kinds: 'all' as const, bots: null, where } }
    for (const asked of [
      { ...PLAIN, where },
      { ...PLAIN, measure: share },
    ]) {
      const check = () => assertCountsOnly(asked)
      if (allowedFields.includes(field)) expect(check).not.toThrow()
      else expect(check).toThrow(REFUSED)
      expect(isFilteredByVisitor(asked)).toBe(!allowedFields.includes(field))
    }
  })

  test.each(FIELDS)('whether %s is present is refused too', (field) => {
    const where = [condition(field, field === 'person' ? 'repeat' : 'present')]
    expect(isFilteredByVisitor({ ...PLAIN, where })).toBe(!allowedFields.includes(field))
  })

  test.each(GROUPINGS)('by %s is refused if its groups are visitors’ data', (by) => {
    const isRefused = ['person', 'email-domain', 'page'].includes(by)
    for (const groupings of [[by], ['weekday' as const, by]]) {
      const check = () => assertCountsOnly({ ...PLAIN, by: groupings })
      if (isRefused) expect(check).toThrow(REFUSED)
      else expect(check).not.toThrow()
    }
  })

  test.each([
    ['summary', false],
    ['count', false],
    ['list', true],
    ['csv', true],
  ] as const)('the layout %s is refused: %s', (layout, isRefused) => {
    const check = () => assertCountsOnly({ ...PLAIN, layout })
    if (isRefused) expect(check).toThrow(REFUSED)
    else expect(check).not.toThrow()
  })
})

describe('a question about a person', () => {
  test.each(FIELDS)('is one with a value of %s if that is a name, an address, a number or a conversation', (field) => {
    const where = [conditionOn(field)]
    expect(isAboutPerson({ where, measure: COUNT })).toBe(['name', 'email', 'phone', 'session'].includes(field))
    const share = { kind: 'share' as const, of: { kinds: 'all' as const, bots: null, where } }
    expect(isAboutPerson({ where: [], measure: share })).toBe(isAboutPerson({ where, measure: COUNT }))
  })

  test.each(['name', 'email', 'phone', 'session'] as const)('is not whether there is any %s', (field) => {
    expect(isAboutPerson({ where: [condition(field, 'present')], measure: COUNT })).toBe(false)
  })

  test('is one that looks a text up', () => {
    const where = [{ ...condition('any', 'contains', 'ines'), isLookup: true as const }]
    expect(isAboutPerson({ where, measure: COUNT })).toBe(true)
  })
})
