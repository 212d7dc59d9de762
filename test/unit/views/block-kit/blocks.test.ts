import { describe, expect, test } from 'vitest'
import { plainLines, smallLines, titledLines } from '../../../../src/views/block-kit/blocks.ts'
import { LIMITS } from '../../../../src/views/block-kit/limits.ts'

const textOf = (blocks: object[]) => JSON.stringify(blocks)

describe.each([
  ['plain lines', plainLines, LIMITS.section.text],
  ['small lines', smallLines, LIMITS.context.text],
])('%s', (_, linesOf, max) => {
  test('of exactly as much text as a block takes are shown whole', () => {
    expect(textOf(linesOf(['x'.repeat(max)]))).toContain('x'.repeat(max))
    const [first, second] = ['x'.repeat(max - 11), '#'.repeat(10)]
    expect(textOf(linesOf([first, second]))).toContain(`${first}\\n${second}`)
  })

  test('that are one character too many for a block end before the line that does not fit', () => {
    const [first, second] = ['x'.repeat(max - 11), '#'.repeat(11)]
    expect(textOf(linesOf([first, second]))).toContain(first)
    expect(textOf(linesOf([first, second]))).not.toContain('#')
  })

  test('of one line too long for a block are cut, never left out', () => {
    const text = textOf(linesOf(['x'.repeat(max + 1)]))
    expect(text).toContain('x'.repeat(max - 1))
    expect(text).not.toContain('x'.repeat(max))
  })

  test('count as long as Slack counts them, which escapes some', () => {
    expect(textOf(linesOf(['x', '&'.repeat(max / 5)]))).not.toContain('&')
    expect(textOf(linesOf(['&'.repeat(max / 5)]))).toContain('&'.repeat(max / 5))
  })

  test('of nothing are no block', () => {
    expect(linesOf([])).toEqual([])
    expect(linesOf(['', ' \n '])).toEqual([])
  })
})

test('the lines under a title fill a block to its last character', () => {
  const room = LIMITS.richText.text - 1
  expect(textOf(titledLines('Title', ['x'.repeat(room)]).blocks)).toContain('x'.repeat(room))
  expect(textOf(titledLines('Title', ['x'.repeat(room + 1)]).blocks)).not.toContain('x'.repeat(room))
})
