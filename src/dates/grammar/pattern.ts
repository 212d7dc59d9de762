import type { TokenValues } from '../lexer/token.ts'
import type { Clock, Period } from './period.ts'

/** A time of day in minutes after midnight; `isCertain` if am, pm (`isHalfSaid`) or a 24-hour notation is given. */
export type ClockTime = { minutes: number; hasMinutes: boolean; isCertain: boolean; isHalfSaid: boolean }

/** A half-open range of minutes after midnight. */
export type Hours = { start: number; end: number; isPart: boolean; isBare?: boolean }

/**
 * The second side of a comparison: the previous period, the same period some units earlier, or another period. `before`:
 * if that period overlaps the main one, this much time directly before the main one is used ("the previous 7 days").
 */
export type Other =
  | { kind: 'previous' }
  | { kind: 'earlier'; by: Amount[] }
  | { kind: 'period'; period: Period; before?: Amount[] }

export type Comparison = { main: Period | null; other: Other }

export type Amount = { unit: TokenValues['unit']; count: number }

/** The values of a pattern's slots `<…>`: a property of one token, or the result of a lower level. */
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

/** A literal word, a property of one token, or (`level`) the result of a lower level. */
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

/** A rule's token sequence, with its optional elements expanded. */
export type Sequence = {
  elements: Element[]
  level: Level
  weakness: 'always' | 'inherited' | 'none'
  make: (captures: never, clock: Clock) => unknown
}

type Result<L extends Level> = Values[L] | null

/**
 * A rule for one phrase. In a pattern `a|b` is an alternative, `<kind>` or `<kind:name>` a captured value, `[…]` optional;
 * the lexicon's noise words ("the", "of", a comma) are skipped anywhere.
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

/** A rule whose words are often no date ("2008", "May", "3/4"): it matches only without other words beside it. */
export function weakRule<L extends Level, const Text extends string>(
  level: L,
  pattern: Text,
  make: (captures: Captures<Text>, clock: Clock) => Result<L>,
): Sequence[] {
  return rule(level, pattern, make).map((sequence) => ({ ...sequence, weakness: 'always' }))
}

/** A rule that is weak if a value it captures is weak ("in the morning", "on Tuesday morning"). */
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
