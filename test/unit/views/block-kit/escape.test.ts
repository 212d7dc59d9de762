import { describe, expect, test } from 'vitest'
import { cleanText, escapeMrkdwn, plainText } from '../../../../src/views/block-kit/escape.ts'
import { fc } from '../../../support/property.ts'

describe('text that visitors typed', () => {
  test.each([
    ['keeps what was meant', 'Zoë Ångström, 李雷 & Söhne', 'Zoë Ångström, 李雷 & Söhne'],
    ['is one line', 'first\r\nsecond\u2028third\ttab', 'first second third tab'],
    ['cannot turn the reading direction around', 'a\u202eb\u2066c\u200fd', 'abcd'],
    ['hides no characters', 'pass\u200bword\ufeff\u{e0041}', 'password'],
    ['has no control characters', 'bell\u0007 escape\u001b[31m', 'bell escape[31m'],
    ['keeps the joiners of scripts and emoji', 'می\u200cخواهم 👩\u200d💻', 'می\u200cخواهم 👩\u200d💻'],
    ['is nothing when nothing of it can be seen', ' \u200d \u200b\u202e ', ''],
    ['survives half a character', 'half \ud83d', 'half \ufffd'],
  ])('%s', (_, typed, shown) => {
    expect(cleanText(typed)).toBe(shown)
  })

  test('mrkdwn is escaped, and its own marks become look-alikes', () => {
    expect(escapeMrkdwn('<!channel> & <@U1> *b* _i_ ~s~ `c`', 200)).toBe(
      '&lt;!channel&gt; &amp; &lt;@U1&gt; ∗b∗ ˍiˍ ∼s∼ ˋcˋ',
    )
  })

  test('text is cut after escaping and never within an entity or a character', () => {
    expect(escapeMrkdwn('&&&&', 11)).toBe('&amp;&amp;…')
    expect(plainText('aa😀bb', 5)).toBe('aa😀…')
    expect(plainText('aa😀bb', 4)).toBe('aa…')
    expect(plainText('12345', 5)).toBe('12345')
  })

  test('no text exceeds its limit after escaping, or ends with half an entity', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 40 }), (typed, max) => {
        const escaped = escapeMrkdwn(typed, max)
        expect(escaped.length).toBeLessThanOrEqual(max)
        expect(escaped.replace(/&(amp|lt|gt);/g, '')).not.toMatch(/[<>&*_~`]/)
        expect(plainText(typed, max).length).toBeLessThanOrEqual(max)
        expect(plainText(typed, max).isWellFormed()).toBe(true)
      }),
    )
  })
})
