import { describe, expect, test } from 'vitest'
import { type Catalogue, createWords, type WordKey } from '../../src/views/words.ts'
import { german } from '../../src/views/words-de.ts'
import { english } from '../../src/views/words-en.ts'
import { spanish } from '../../src/views/words-es.ts'
import { french } from '../../src/views/words-fr.ts'

const KEYS = Object.keys(english) as WordKey[]

describe.each([
  ['German', german],
  ['French', french],
  ['Spanish', spanish],
] satisfies [string, Catalogue][])('%s', (_, catalogue) => {
  test('says everything but the words of questions, which every reader can ask in English', () => {
    const missing = KEYS.filter((key) => catalogue[key] === undefined)
    expect(missing.filter((key) => !/^help\.also/.test(key))).toEqual([])
  })

  test('leaves out no name and no number that English says', () => {
    const wrong = KEYS.filter((key) => catalogue[key] !== undefined && places(catalogue[key]) !== places(english[key]))
    expect(wrong).toEqual([])
  })
})

describe('words', () => {
  test.each([
    ['en-US', 1, '1 lead'],
    ['en-US', 1234, '1,234 leads'],
    ['de-DE', 1234, '1.234 Leads'],
    ['fr-FR', 0, '0 prospect'],
    ['es-ES', 2, '2 contactos'],
  ])('in %s, %i is "%s"', (locale, count, said) => {
    expect(createWords(locale).say('count.leads', { count })).toBe(said)
  })

  test.each(['ja-JP', '', 'not a locale', 'en_US', 'x'])('are English for a reader of "%s"', (locale) => {
    expect(createWords(locale).say('button.refresh')).toBe('Refresh')
  })

  test('take values as they are, whatever they contain', () => {
    expect(createWords('en-US').say('help.bots', { bots: '$& {count}' })).toBe('Your bots: $& {count}')
  })
})

function places(wording: unknown): string {
  const text = typeof wording === 'string' ? wording : ((wording as { other: string }).other ?? '')
  return [...new Set(text.match(/\{\w+\}/g))].sort().join()
}
