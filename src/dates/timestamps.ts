import { en } from 'chrono-node'
import type { Token } from './lexer/token.ts'

/** What only a time with an offset or a zone of its own has, or one written by a machine: all else is for the rules. */
const sign = /\d\dt\d\d:|(?:\d|[ap]m)\s?(?:z|utc|gmt|[ecmp][sd]t|ces?t|bst|[aj]st|ist|msk)\b|:\d\d\s?[+-]\d\d/i

/**
 * Makes one token of each explicit moment ("2026-11-09T09:00:00Z", "9 Nov 2026 at 3pm EST"). chrono-node reads them: its
 * answers are in ms UTC, and those without an offset are what the wall clock shows.
 */
export function joinTimestamps(tokens: Token[], text: string, now: number): Token[] {
  if (!sign.test(text)) return tokens
  let joined = tokens
  for (const { index, text: words, start, end } of en.strict.parse(text, { instant: new Date(now), timezone: 'UTC' })) {
    const isExact = start.isCertain('hour') && start.isCertain('day') && start.isCertain('month')
    const hasOffset = start.isCertain('timezoneOffset')
    if (!isExact || !(hasOffset || /\dt\d/i.test(words))) continue
    const timestamp = { ms: start.date().getTime(), endMs: end ? end.date().getTime() : null, isInstant: hasOffset }
    joined = replace(joined, index, index + words.length, { timestamp })
  }
  return joined
}

function replace(tokens: Token[], start: number, end: number, values: Token['values']): Token[] {
  const inside = tokens.filter((token) => token.start >= start && token.end <= end)
  const [first] = inside
  if (!first) return tokens
  const joined: Token = { ...first, end, word: '', values, isUnknown: false, isNoise: false, misspelling: null }
  return tokens.flatMap((token) => (token === first ? [joined] : inside.includes(token) ? [] : [token]))
}
