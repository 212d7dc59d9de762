import { expect, test } from 'vitest'
import { commandText } from '../../src/slack/command-text.ts'

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
