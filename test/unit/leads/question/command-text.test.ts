import { expect, test } from 'vitest'
import { commandText } from '../../../../src/leads/question/command-text.ts'

test.each([
  ['last week for bot Acme', 'last week for bot Acme'],
  ['  yesterday ', 'yesterday'],
  ['for AT&amp;T &lt;new&gt;', 'for AT&T <new>'],
  ['in <#C0123ABC|sales>', 'in #sales'],
  ['from <@U0123ABC|ada>', 'from @ada'],
  ['from <mailto:ada@example.com|ada@example.com>', 'from ada@example.com'],
  ['from <http://acme.example.com|acme.example.com> yesterday', 'from acme.example.com yesterday'],
  ['matching <https://example.com/pricing>', 'matching https://example.com/pricing'],
  ['&amp;lt; stays', '&lt; stays'],
  ['<!channel>', '<!channel>'],
])('%s is read as %s', (escaped, typed) => {
  expect(commandText(escaped)).toBe(typed)
})

test.each(['<', '<a', '<a|', '<@U1|', '<mailto:', '&amp;', '<a<b>'])(
  'a text of nothing but %s keeps its length where nothing closes',
  (part) => {
    expect(commandText(part.repeat(2_000)).length).toBeLessThanOrEqual(part.length * 2_000)
  },
)

test('A text that exceeds the maximum length is returned unchanged', () => {
  const text = `&amp;${'<a|b>'.repeat(8_000)}`
  expect(commandText(text)).toBe(text)
})
