import { describe, expect, test } from 'vitest'
import { type Piece, parseMrkdwn } from '../../../../../../sandbox/web/block-kit/text/mrkdwn.ts'
import { fc } from '../../../../../support/property.ts'

const text = (words: string): Piece => ({ kind: 'text', text: words })

describe('Slack’s mark-up on the page', () => {
  test.each<[string, string, Piece[]]>([
    ['bold', '*Acme* is up', [{ kind: 'bold', inside: [text('Acme')] }, text(' is up')]],
    ['italic in bold', '*a _b_*', [{ kind: 'bold', inside: [text('a '), { kind: 'italic', inside: [text('b')] }] }]],
    ['struck out', '~gone~', [{ kind: 'strike', inside: [text('gone')] }]],
    ['code, in which nothing is read', '`<@U1> *b*`', [{ kind: 'code', text: '<@U1> *b*' }]],
    ['a block of code', '```\na &lt; b\n```', [{ kind: 'pre', text: 'a < b' }]],
    ['a person', '<@U0ADA>', [{ kind: 'user', id: 'U0ADA', label: '' }]],
    ['a channel', '<#C1|sales>', [{ kind: 'channel', id: 'C1', label: 'sales' }]],
    ['everybody', '<!channel>', [{ kind: 'broadcast', id: 'channel', label: '' }]],
    ['a quote', '&gt; said\nand then', [{ kind: 'quote', inside: [text('said')] }, text('and then')]],
    ['stars between numbers', '2*3*4', [text('2*3*4')]],
    ['underscores within a word', 'a_b_c', [text('a_b_c')]],
    ['a star alone', '* not bold *', [text('* not bold *')]],
  ])('reads %s', (_, written, pieces) => {
    expect(parseMrkdwn(written)).toEqual(pieces)
  })

  test('a link has its label, or its address', () => {
    expect(parseMrkdwn('<https://example.com/a?b=1&amp;c=2|the page>')).toEqual([
      { kind: 'link', url: 'https://example.com/a?b=1&c=2', label: 'the page' },
    ])
    expect(parseMrkdwn('<mailto:ada@example.com>')).toEqual([
      { kind: 'link', url: 'mailto:ada@example.com', label: 'ada@example.com' },
    ])
  })

  test('an address that would run something is text', () => {
    expect(parseMrkdwn('<javascript:alert(1)|press me>')).toEqual([text('<javascript:alert(1)|press me>')])
  })

  test('what was escaped stays what it was: it names nobody and calls nobody', () => {
    expect(parseMrkdwn('&lt;@U0ADA&gt; &lt;!channel&gt; &lt;script&gt;')).toEqual([
      text('<@U0ADA> <!channel> <script>'),
    ])
  })

  test('a date brings what it falls back to', () => {
    expect(parseMrkdwn('<!date^1795219200^{date_short} at {time}|21 Nov>')).toEqual([
      { kind: 'date', timestamp: 1795219200, format: '{date_short} at {time}', fallback: '21 Nov' },
    ])
  })

  test('any text at all is read, in a moment', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'*_~`<>|@#!&; \nab'), maxLength: 300 }), (written) => {
        expect(Array.isArray(parseMrkdwn(written))).toBe(true)
      }),
    )
  })
})
