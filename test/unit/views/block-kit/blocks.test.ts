import { describe, expect, test } from 'vitest'
import { plainLines, smallLines, titledLines } from '../../../../src/views/block-kit/blocks.ts'
import { LIMITS } from '../../../../src/views/block-kit/limits.ts'

const textOf = (blocks: object[]) => JSON.stringify(blocks)

describe.each([
  ['plain lines', plainLines, LIMITS.section.text],
  ['small lines', smallLines, LIMITS.context.text],
])('%s', (_, linesOf, max) => {
  test('lines of exactly a block’s limit are shown completely', () => {
    expect(textOf(linesOf(['x'.repeat(max)]))).toContain('x'.repeat(max))
    const [first, second] = ['x'.repeat(max - 11), '#'.repeat(10)]
    expect(textOf(linesOf([first, second]))).toContain(`${first}\\n${second}`)
  })

  test('lines that exceed a block by one character omit the last line', () => {
    const [first, second] = ['x'.repeat(max - 11), '#'.repeat(11)]
    expect(textOf(linesOf([first, second]))).toContain(first)
    expect(textOf(linesOf([first, second]))).not.toContain('#')
  })

  test('a single line that exceeds a block is cut, not omitted', () => {
    const text = textOf(linesOf(['x'.repeat(max + 1)]))
    expect(text).toContain('x'.repeat(max - 1))
    expect(text).not.toContain('x'.repeat(max))
  })

  test('lines are measured after Slack’s escaping', () => {
    expect(textOf(linesOf(['x', '&'.repeat(max / 5)]))).not.toContain('&')
    expect(textOf(linesOf(['&'.repeat(max / 5)]))).toContain('&'.repeat(max / 5))
  })

  test('empty lines are no block', () => {
    expect(linesOf([])).toEqual([])
    expect(linesOf(['', ' \n '])).toEqual([])
  })
})

test('the lines under a title fill a block to its last character', () => {
  const room = LIMITS.richText.text - 1
  expect(textOf(titledLines('Title', ['x'.repeat(room)]).blocks)).toContain('x'.repeat(room))
  expect(textOf(titledLines('Title', ['x'.repeat(room + 1)]).blocks)).not.toContain('x'.repeat(room))
})
