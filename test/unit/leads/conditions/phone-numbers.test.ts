import { describe, expect, test } from 'vitest'
import { phonePart, phonePrefix, samePhoneNumber } from '../../../../src/leads/conditions/phone-numbers.ts'

const GERMAN = [
  '+49 170 1234567',
  '0049 170/1234567',
  '0170 1234567',
  '(0170) 123-4567',
  '+49 (0)170 1234567',
  '491701234567',
]
const AMERICAN = ['+1 (415) 555-0134', '(415) 555-0134', '1-415-555-0134', '001 415 5550134', '+1 415 555 0134 ext. 12']

describe('the same phone number', () => {
  test.each([
    ['German', GERMAN],
    ['American', AMERICAN],
    ['Italian', ['+39 06 1234567', '06 1234567', '0039 06 1234567']],
  ])('%s notations are one number', (_, notations) => {
    for (const one of notations)
      for (const other of notations) expect([one, other, samePhoneNumber(one)(other)]).toEqual([one, other, true])
  })

  test.each([
    ['0170 1234567', '0170 1234568'],
    ['+49 170 1234567', '+43 170 1234567'],
    ['+49 170 1234567', '0171 1234567'],
    ['0134', '(415) 555-0134'],
    ['+49 30 1234', '+1 493 01234'],
    ['0170 1234567', ''],
    ['-', '-'],
  ])('%s is not %s', (one, other) => {
    expect(samePhoneNumber(one)(other)).toBe(false)
    expect(samePhoneNumber(other)(one)).toBe(false)
  })
})

describe('a prefix', () => {
  test.each([
    ['+49 151', ['+49 151 2345', '0049151 2345', '0151 2345'], ['+43 151 2345', '+49 171 2345', '0171 2345']],
    ['0151', ['+49 151 2345', '0151 2345', '0049 151 2345'], ['+49 171 51', '030 0151']],
    ['+1', ['+1 415 555', '001 415 555'], ['(415) 555', '+44 1 555', '0171 2345']],
    ['0044', ['+44 20 7946', '0044 20 7946'], ['020 7946', '+49 44']],
    ['079', ['079 123 45 67', '+41 79 123 45 67'], ['+41 44 079', '044 079']],
    ['49', ['+49 30 1', '4930'], ['030 49']],
  ])('%s', (prefix, those, others) => {
    expect(those.filter((number) => !phonePrefix(prefix)(number))).toEqual([])
    expect(others.filter((number) => phonePrefix(prefix)(number))).toEqual([])
  })
})

test('Digits inside a number are found as they are written, or at its start in any notation', () => {
  expect(phonePart('4567')('+49 170 123 45 67')).toBe(true)
  expect(phonePart('0170')('+49 170 1234567')).toBe(true)
  expect(phonePart('0170')('+49 30 5170 22')).toBe(false)
  expect(phonePart('99')('+49 170 1234567')).toBe(false)
})
