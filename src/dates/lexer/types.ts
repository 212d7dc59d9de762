import type { TokenValues, Unit, Which } from './token.ts'

/**
 * The words of one language, by what they mean to the rules. Values are spellings with commas between; a spelling may
 * be several words. Accents may be left out.
 */
export type LexiconSource = {
  /** the rules' own words ("from", "since") and how this language says them */
  words: Record<string, string>
  months: string[]
  /** Monday first */
  weekdays: string[]
  units: Partial<Record<Unit, string>>
  which: Partial<Record<Which, string>>
  /** the same, where it stands after its unit */
  after: Partial<Record<Which, string>>
  parts: Partial<Record<TokenValues['part'], string>>
  holidays: Record<string, string>
  /** "a", "a few" before a unit */
  counts: Record<number, string>
  numbers: Record<number, string>
  ordinals: Record<number, string>
  /** may stand between any two words of a phrase */
  noise: string
  /** may stand beside a weak phrase without making it doubtful */
  fillers: string
  /** what looks like a date and is none ("back in the day") */
  idioms: string
  /** dates only where no other words stand beside them ("may", "sun") */
  weak: string
}
