import type { AnyBlock } from '@slack/types'
import { escapedLength, plainText } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'

export type Bar = { value: number; label: string }

const WIDTH = 20
const MAX_LABEL = 100
/** More would make a Home too long to scroll. */
const MOST_BARS = 20

/**
 * Horizontal bars in a preformatted block, a line each: number, bar, label. The label stands last, so that the bars line up
 * whatever script it is written in.
 *
 * @returns the block, and how many of the bars it shows
 */
export function barsBlock(bars: Bar[], number: (value: number) => string): { blocks: AnyBlock[]; shown: number } {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const digits = Math.max(0, ...bars.map(({ value }) => number(value).length))
  const lines = bars
    .slice(0, MOST_BARS)
    .map(({ value, label }) =>
      [number(value).padStart(digits), barOf(value / most).padEnd(WIDTH), plainText(label, MAX_LABEL)].join(' '),
    )
  const kept = fitting(lines, LIMITS.richText.text)
  if (kept.length === 0) return { blocks: [], shown: 0 }
  const text = kept.join('\n')
  const elements = [{ type: 'rich_text_preformatted' as const, elements: [{ type: 'text' as const, text }] }]
  return { blocks: [{ type: 'rich_text', elements }], shown: kept.length }
}

/** Something is to be seen of everything above zero. */
function barOf(share: number): string {
  return '█'.repeat(share <= 0 ? 0 : Math.max(1, Math.round(share * WIDTH)))
}

function fitting(lines: string[], max: number): string[] {
  let used = 0
  const tooFar = lines.findIndex((line) => {
    used += escapedLength(line) + 1
    return used > max
  })
  return tooFar === -1 ? lines : lines.slice(0, tooFar)
}
