import type { TokenValues, Unit, Which } from './token.ts'

/**
 * The vocabulary of one language, by meaning. Values are comma-separated spellings of one or more words. Accents may be
 * omitted.
 */
export type LexiconSource = {
  /** the rules' literal words ("from", "since") and their translations */
  words: Record<string, string>
  /** words that are others without their accents: "dès" is no "des" */
  accented?: Record<string, string>
  months: string[]
  /** Monday first */
  weekdays: string[]
  units: Partial<Record<Unit, string>>
  which: Partial<Record<Which, string>>
  /** the same, following its unit */
  after: Partial<Record<Which, string>>
  parts: Partial<Record<TokenValues['part'], string>>
  /** a day and a part of it may be written as one word ("Montagabend") */
  hasDayParts?: boolean
  /** joined with a month's name, they are one word ("Novemberwochen", "Vorjahresnovember") */
  compounds?: { ends: string; beginnings: string }
  seasons: Record<TokenValues['season'], string>
  holidays: Record<string, string>
  /** "a", "a few" before a unit */
  counts: Record<number, string>
  numbers: Record<number, string>
  ordinals: Record<number, string>
  /** skipped between any two words of a phrase */
  noise: string
  /** allowed beside a weak phrase */
  fillers: string
  /** idioms that look like dates ("back in the day") */
  idioms: string
  /** dates only without other words beside them ("may", "sun") */
  weak: string
}
