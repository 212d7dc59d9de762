import { type Level, levels, type Sequence } from './pattern.ts'

/** The rules of a level by what they begin with: a word, what a token can mean, or what a lower level reads. */
export type Index = {
  byWord: Map<string, Sequence[]>
  byKind: Map<string, Sequence[]>
  byLevel: Map<Level, Sequence[]>
}

export type Grammar = Record<Level, Index>

export function createGrammar(sequences: Sequence[]): Grammar {
  const entries = levels.map((level) => [level, indexOf(sequences.filter((one) => one.level === level))] as const)
  return Object.fromEntries(entries) as Grammar
}

function indexOf(sequences: Sequence[]): Index {
  const index: Index = { byWord: new Map(), byKind: new Map(), byLevel: new Map() }
  for (const sequence of sequences) {
    const [first] = sequence.elements
    for (const word of first?.words ?? []) append(index.byWord, word, sequence)
    if (first?.level) append(index.byLevel, first.level, sequence)
    else if (first?.kind) append(index.byKind, first.kind, sequence)
  }
  return index
}

function append<Key>(map: Map<Key, Sequence[]>, key: Key, sequence: Sequence) {
  const found = map.get(key)
  if (found) found.push(sequence)
  else map.set(key, [sequence])
}
