import type { Token, TokenValues } from '../lexer/token.ts'
import { type Element, type Level, levels, type Sequence } from './pattern.ts'
import type { Choice, Clock } from './period.ts'

/** The result of a level at a position; `from` is its first token, `next` the token after it. */
export type Match = { value: unknown; from: number; next: number; isWeak: boolean; choices: Choice[] }

/** The parser of one text, memoized by level and position. */
export type Parser = {
  grammar: Grammar
  tokens: Token[]
  /** the kinds of the values of each token */
  kinds: (keyof TokenValues)[][]
  clock: Clock
  known: Record<Level, (Match | null | undefined)[]>
  /** the choices of the rule in progress */
  choices: Choice[]
}

/** The levels whose results are also results of the next level. */
const below: Partial<Record<Level, Level>> = { named: 'date', period: 'named', when: 'period', range: 'when' }

export function createParser(grammar: Grammar, tokens: Token[], clock: Clock): Parser {
  const choose = (choice: Choice) => {
    parser.choices.push(choice)
    return clock.flipped === choice
  }
  const known = {} as Parser['known']
  for (const level of levels) known[level] = []
  const kinds = tokens.map(({ values }) => Object.keys(values) as (keyof TokenValues)[])
  const parser: Parser = { grammar, tokens, kinds, clock: { ...clock, choose }, known, choices: [] }
  return parser
}

/** The match of a level at a position: the longest, then the first rule. */
export function readAt(parser: Parser, level: Level, at: number): Match | null {
  const places = parser.known[level]
  const found = places[at]
  if (found !== undefined) return found
  const match = readAnew(parser, level, at)
  places[at] = match
  return match
}

function readAnew(parser: Parser, level: Level, at: number): Match | null {
  const { tokens } = parser
  const place = skipNoise(tokens, at)
  if (isForeign(tokens[place])) return null
  const index = parser.grammar[level]
  if (!mayBegin(parser, index, at)) {
    if (place === at) return null
    if (!tokens[place]?.isNoise) return startingAt(at, readAt(parser, level, at + 1))
  }
  const lower = below[level]
  let best = lower ? readAt(parser, lower, at) : null
  for (let first = at; first <= place; first++) best = byToken(parser, index, { place: first, from: at, best })
  for (let first = at; first <= place; first++) best = byLevel(parser, index, { place: first, from: at, best })
  return best
}

/** Where a phrase is looked for: at `place`, which noise may precede from `from` on; `best` is the longest match so far. */
type Search = { place: number; from: number; best: Match | null }

/** The rules that begin with this token's word or with one of its values. */
function byToken(parser: Parser, { byWord, byKind }: Index, { place, from, best: before }: Search): Match | null {
  const token = parser.tokens[place]
  if (!token) return before
  const literal = token.word ? byWord.get(token.word) : undefined
  let best = literal ? bestOf(parser, literal, oneToken(token.word, place, false), { from, best: before }) : before
  for (const kind of parser.kinds[place] ?? []) {
    const sequences = byKind.get(kind)
    const value = token.values[kind]
    if (sequences) best = bestOf(parser, sequences, oneToken(value, place, token.isWeak), { from, best })
  }
  return best
}

/** The rules that begin with a lower level that matches here. */
function byLevel(parser: Parser, index: Index, { place, from, best: before }: Search): Match | null {
  let best = before
  for (const [level, sequences] of index.byLevel) {
    const first = readAt(parser, level, place)
    if (first) best = bestOf(parser, sequences, first, { from, best })
  }
  return best
}

function bestOf(
  parser: Parser,
  sequences: Sequences,
  first: Match,
  { from, best: before }: Omit<Search, 'place'>,
): Match | null {
  const next = parser.tokens[first.next]
  const isLast = !next || (!next.isNoise && isMeaningless(parser, first.next))
  let best = before
  for (const sequence of isLast ? sequences.alone : sequences.all) {
    const parts = mayGoOn(parser.tokens, sequence.elements, first.next) ? partsOf(parser, sequence, first) : null
    // Making a value takes most of the time: only of a longer match.
    if (parts && (best === null || endOf(parts) > best.next)) best = made(parser, sequence, parts, from) ?? best
  }
  return best
}

/** Rules out most sequences by the tokens after their first element, before anything is built. */
function mayGoOn(tokens: Token[], elements: Element[], next: number): boolean {
  for (let index = 1; index < elements.length; index++) {
    const token = tokens[next + index - 1]
    if (!token) return false
    const { words, kind, level } = elements[index] as Element
    if (level || token.isNoise) return true
    if (words ? !words.has(token.word) : token.values[kind as keyof TokenValues] === undefined) return false
  }
  return true
}

function partsOf(parser: Parser, { elements }: Sequence, first: Match): Match[] | null {
  const parts = [first]
  let { next } = first
  for (let index = 1; index < elements.length; index++) {
    const part = matchElement(parser, elements[index] as Element, next)
    if (!part) return null
    parts.push(part)
    next = part.next
  }
  return parts
}

function endOf(parts: Match[]): number {
  return parts.at(-1)?.next ?? 0
}

function made(parser: Parser, { elements, make, weakness }: Sequence, parts: Match[], from: number): Match | null {
  const captures: Record<string, unknown> = {}
  const choices: Choice[] = []
  let next = from
  for (let index = 0; index < parts.length; index++) {
    const { kind, name } = elements[index] as Element
    const part = parts[index] as Match
    if (kind) captures[name] = part.value
    if (part.choices.length > 0) choices.push(...part.choices)
    next = part.next
  }
  parser.choices = choices
  const value = make(captures as never, parser.clock)
  const isWeak = weakness === 'always' || (weakness === 'inherited' && parts.some((part) => part.isWeak))
  return value === null ? null : { value, from, next, isWeak, choices }
}

function matchElement(parser: Parser, element: Element, at: number): Match | null {
  const exact = matchAt(parser, element, at)
  if (exact || !parser.tokens[at]?.isNoise) return exact
  const place = skipNoise(parser.tokens, at)
  return place === at ? null : matchAt(parser, element, place)
}

function matchAt(parser: Parser, { words, kind, level }: Element, at: number): Match | null {
  const token = parser.tokens[at]
  if (!token) return null
  if (level) return readAt(parser, level, at)
  if (words) return words.has(token.word) ? oneToken(token.word, at, false) : null
  const value = token.values[kind as keyof TokenValues]
  return value === undefined ? null : oneToken(value, at, token.isWeak)
}

const none: Choice[] = []

function oneToken(value: unknown, at: number, isWeak: boolean): Match {
  return { value, from: at, next: at + 1, isWeak, choices: none }
}

/** Whether a rule of a level, or of one that its rules begin with, begins with a token. */
function mayBegin({ tokens, kinds }: Parser, { firsts }: Index, at: number): boolean {
  return firsts.words.has(tokens[at]?.word ?? '') || (kinds[at] ?? []).some((kind) => firsts.kinds.has(kind))
}

/** Whether no rule has an element for a token: it ends every phrase, unless it is noise. */
function isMeaningless({ tokens, kinds }: Parser, at: number): boolean {
  return tokens[at]?.word === '' && kinds[at]?.length === 0
}

function startingAt(from: number, match: Match | null): Match | null {
  return match && { ...match, from }
}

function isForeign(token: Token | undefined): boolean {
  return !token || token.isUnknown || token.isBreak
}

/** Skips at most three noise words in a row, so that a text of noise is parsed in linear time. */
function skipNoise(tokens: Token[], at: number): number {
  let place = at
  while (place < at + 3 && tokens[place]?.isNoise) place++
  return place
}

/** Rules with the same first element; `alone`: those without another one. */
type Sequences = { all: Sequence[]; alone: Sequence[] }

/** The rules of a level by their first element: a word, a token's value, or a lower level. */
type Index = {
  byWord: Map<string, Sequences>
  byKind: Map<string, Sequences>
  byLevel: [Level, Sequences][]
  /** what its phrases begin with, those of lower levels included */
  firsts: Firsts
}

type Firsts = { words: Set<string>; kinds: Set<string> }

type Grammar = Record<Level, Index>

export function createGrammar(sequences: Sequence[]): Grammar {
  const entries = levels.map((level) => [level, indexOf(sequences.filter((one) => one.level === level))] as const)
  const grammar = Object.fromEntries(entries) as Grammar
  for (const level of levels) addFirsts(grammar, level, grammar[level].firsts)
  return grammar
}

function addFirsts(grammar: Grammar, level: Level, firsts: Firsts, met = new Set<Level>()) {
  if (met.has(level)) return
  met.add(level)
  const { byWord, byKind, byLevel } = grammar[level]
  for (const word of byWord.keys()) firsts.words.add(word)
  for (const kind of byKind.keys()) firsts.kinds.add(kind)
  for (const [lower] of byLevel) addFirsts(grammar, lower, firsts, met)
  const lower = below[level]
  if (lower) addFirsts(grammar, lower, firsts, met)
}

function indexOf(sequences: Sequence[]): Index {
  const index = { byWord: new Map(), byKind: new Map(), byLevel: new Map() }
  for (const sequence of sequences) {
    const [first] = sequence.elements
    for (const word of first?.words ?? []) append(index.byWord, word, sequence)
    if (first?.level) append(index.byLevel, first.level, sequence)
    else if (first?.kind) append(index.byKind, first.kind, sequence)
  }
  return { ...index, byLevel: [...index.byLevel], firsts: { words: new Set(), kinds: new Set() } }
}

function append<Key>(map: Map<Key, Sequences>, key: Key, sequence: Sequence) {
  const found = map.get(key) ?? { all: [], alone: [] }
  map.set(key, found)
  found.all.push(sequence)
  if (sequence.elements.length === 1) found.alone.push(sequence)
}
