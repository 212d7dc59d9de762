import type { PeriodNote } from '../dates/reading.ts'
import type { BotName } from './bot-names.ts'
import type { Grammar } from './grammar.ts'
import { countSlips } from './near-names.ts'
import type { Sheet } from './sheet.ts'

type Misspelling = Extract<PeriodNote, { kind: 'misspelling' }>

const SHORTEST = 7

/**
 * Reads "apointments" as "appointments": a free word of seven letters or more one slip away from a kind of record, and no
 * nearer to a bot's name. The notes say so.
 */
export function mendWords({ text, tokens }: Sheet, { sets }: Grammar, names: BotName[]): Misspelling[] {
  const known = [...sets.appointments, ...sets.leads]
  const nouns = known.filter((noun) => noun.length >= SHORTEST)
  const notes: Misspelling[] = []
  for (const token of tokens) {
    const { word, kind, use, start, end } = token
    if (kind !== 'word' || use || word.length < SHORTEST - 1 || known.includes(word)) continue
    const noun = nouns.find((one) => isOneSlip(word, one))
    if (!noun || names.some(({ words }) => words.some((part) => part === word || isOneSlip(word, part)))) continue
    token.word = noun
    notes.push({ kind: 'misspelling', from: text.slice(start, end), to: noun })
  }
  return notes
}

function isOneSlip(word: string, other: string): boolean {
  return Math.abs(word.length - other.length) <= 1 && countSlips(word, other) === 1
}
