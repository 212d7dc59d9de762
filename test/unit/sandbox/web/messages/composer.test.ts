import { describe, expect, test } from 'vitest'
import { imageAddress, linkAddress } from '../../../../../sandbox/web/block-kit/text/mrkdwn.ts'
import { completionsFor } from '../../../../../sandbox/web/messages/completions.ts'
import type { PagePerson } from '../../../../../sandbox/web/protocol.ts'

const person = (name: string, realName: string): PagePerson => ({
  userId: `U${name}`,
  name,
  realName,
  role: 'member',
  zone: 'UTC',
  locale: 'en-US',
})
const known = {
  commands: [{ command: '/leads', description: 'Ask for leads', usageHint: '[last week] or help' }],
  people: [person('maya', 'Maya Member'), person('leo', 'Leo Lang')],
  app: { name: 'Leads' },
}
const wholes = (text: string) => completionsFor(text, known).map(({ whole }) => whole)

describe('what the composer offers', () => {
  test.each([
    ['/', ['/leads ']],
    ['/le', ['/leads ']],
    ['/x', []],
    ['/leads ', []],
    ['@le', ['@Leads ', '@leo ']],
    ['ask @May', ['ask @maya ']],
    ['ada@le', []],
    ['/leads for @le', []],
  ])('after %s: %j', (text, offered) => {
    expect(wholes(text)).toEqual(offered)
  })
})

describe('where a link of a message may lead', () => {
  test.each([
    ['https://example.com/a b', 'https://example.com/a%20b'],
    ['mailto:ada@example.com', 'mailto:ada@example.com'],
    ['javascript:alert(1)', null],
    ['data:text/html,<script>', null],
    ['//example.com', null],
    [undefined, null],
  ])('%s leads to %s', (url, address) => {
    expect(linkAddress(url)).toBe(address)
  })

  test('a picture from elsewhere is not loaded', () => {
    expect(imageAddress('https://example.com/a.png', 'http://127.0.0.1:8080/')).toBe(null)
    expect(imageAddress('/a.png', 'http://127.0.0.1:8080/')).toBe('http://127.0.0.1:8080/a.png')
  })
})
