import { expect, test } from 'vitest'
import { searchForWords } from '../../../../src/slack/questions/resolve-question.ts'
import { NOW, question } from '../../../support/views/fixtures.ts'

const search = (unused: string[], phrase: string, isPeriodSaid = false) =>
  searchForWords(unused, { phrase, question: question({ audience: 'channel', by: ['page'] }), isPeriodSaid, now: NOW })

test.each([
  ['a lone name', ['Inès'], 'Inès', 'inès'],
  ['a name beside a period', ['ines', 'kühn'], 'ines kühn last week', 'ines kühn'],
  ['a name after a word of the question language', ['without ines'], 'leads without ines', 'ines'],
  ['a number', ['0170 1234567'], 'call 0170 1234567', '0170 1234567'],
  ['an address', ['ada@acme.com'], 'ada@acme.com', 'ada@acme.com'],
])('%s is offered as a search', (_, unused, phrase, text) => {
  expect(search(unused, phrase)).toMatchObject({
    where: [{ field: 'any', op: 'contains', values: [text], not: false, isLookup: true }],
    by: [],
    audience: 'private',
    layout: 'list',
    period: { end: null },
  })
})

test.each([
  ['words that are not side by side', ['ines', 'kühn'], 'ines of kühn'],
  ['a sentence', ['which', 'one', 'sold', 'most', 'cars'], 'which one sold most cars'],
  ['signs', ['%%%'], '%%%'],
  ['a long text', ['x'.repeat(101)], 'x'.repeat(101)],
  ['nothing', [], ''],
])('%s are not', (_, unused, phrase) => {
  expect(search(unused, phrase)).toBeNull()
})

test('a period that was named is kept', () => {
  expect(search(['ines'], 'ines last week', true)?.period).toEqual(question().period)
})
