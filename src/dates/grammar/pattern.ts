import type { TokenValues } from '../lexer/token.ts'
import type { Clock, Period } from './period.ts'

/** A clock time in minutes after midnight; `isCertain` when am, pm (`isHalfSaid`) or 24 hours leave no doubt. */
export type ClockTime = { minutes: number; hasMinutes: boolean; isCertain: boolean; isHalfSaid: boolean }

/** A stretch of hours inside a day, in minutes after its midnight. */
export type Hours = { start: number; end: number; isPart: boolean; isBare?: boolean }

/**
 * What a period is compared with: the one before it, itself some units earlier, or a period of its own. `before` is as
 * much time right before it, where that period does not end before it begins ("the previous 7 days").
 */
export type Other =
  | { kind: 'previous' }
  | { kind: 'earlier'; by: Amount[] }
  | { kind: 'period'; period: Period; before?: Amount[] }

export type Comparison = { main: Period | null; other: Other }

export type Amount = { unit: TokenValues['unit']; count: number }

/** What a pattern can name in angle brackets: a property of one token, or what a lower level of rules reads. */
export type Values = TokenValues & {
  time: ClockTime
  hours: Hours
  duration: Amount[]
  date: Period
  named: Period
  period: Period
  when: Period
  range: Period
  other: Other
  comparison: Comparison
}

export const levels = [
  'time',
  'hours',
  'duration',
  'date',
  'named',
  'period',
  'when',
  'range',
  'other',
  'comparison',
] as const

export type Level = (typeof levels)[number]

/** A literal word, a property of one token, or (`level`) what a level of rules reads. */
export type Element = { words: Set<string> | null; kind: keyof Values | null; level: Level | null; name: string }

type ValueOf<Slot extends string> = Slot extends `${infer Kind extends keyof Values}:${infer Name}`
  ? { [K in Name]: Values[Kind] }
  : Slot extends keyof Values
    ? { [K in Slot]: Values[K] }
    : never

type Slots<Text extends string> = Text extends `${string}<${infer Slot}>${infer Rest}`
  ? ValueOf<Slot> & Slots<Rest>
  : unknown

/** The captures of a pattern, by name; those in square brackets may be missing. */
export type Captures<Text extends string> = Text extends `${infer Before}[${infer Optional}]${infer After}`
  ? Slots<Before> & Partial<Slots<Optional>> & Captures<After>
  : Slots<Text>

/** One way of saying something: a token sequence of a rule, with its optional elements decided. */
export type Sequence = {
  elements: Element[]
  level: Level
  weakness: 'always' | 'inherited' | 'none'
  make: (captures: never, clock: Clock) => unknown
}

type Result<L extends Level> = Values[L] | null

/**
 * One kind of phrase. In a pattern `a|b` is either word, `<kind>` or `<kind:name>` a value, `[…]` may be missing; the
 * lexicon's noise words ("the", "of", a comma) may stand anywhere.
 */
export function rule<L extends Level, const Text extends string>(
  level: L,
  pattern: Text,
  make: (captures: Captures<Text>, clock: Clock) => Result<L>,
): Sequence[] {
  return expand(pattern).map((elements) => ({
    elements,
    level,
    weakness: elements.length === 1 ? 'inherited' : 'none',
    make,
  }))
}

/** A rule whose words are often no date ("2008", "May", "3/4"): believed only where no other words stand beside it. */
export function weakRule<L extends Level, const Text extends string>(
  level: L,
  pattern: Text,
  make: (captures: Captures<Text>, clock: Clock) => Result<L>,
): Sequence[] {
  return rule(level, pattern, make).map((sequence) => ({ ...sequence, weakness: 'always' }))
}

/** A rule that is as doubtful as what it captures ("in the morning", "on Tuesday morning"). */
export function carryRule<L extends Level, const Text extends string>(
  level: L,
  pattern: Text,
  make: (captures: Captures<Text>, clock: Clock) => Result<L>,
): Sequence[] {
  return rule(level, pattern, make).map((sequence) => ({ ...sequence, weakness: 'inherited' }))
}

function expand(pattern: string): Element[][] {
  let sequences: Element[][] = [[]]
  for (const [, group, single] of pattern.matchAll(/\[([^\]]+)\]|(\S+)/g)) {
    const elements = (group ?? single ?? '').split(' ').map(parseElement)
    const extended = sequences.map((sequence) => [...sequence, ...elements])
    sequences = group ? [...extended, ...sequences] : extended
  }
  return sequences
}

function parseElement(text: string): Element {
  const slot = /^<([^:>]+)(?::(.+))?>$/.exec(text)
  if (!slot) return { words: new Set(text.split('|')), kind: null, level: null, name: '' }
  const kind = slot[1] as keyof Values
  return { words: null, kind, level: isLevel(kind) ? kind : null, name: slot[2] ?? kind }
}

function isLevel(kind: string): kind is Level {
  return (levels as readonly string[]).includes(kind)
}
