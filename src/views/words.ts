import { german } from './words-de.ts'
import { english } from './words-en.ts'
import { spanish } from './words-es.ts'
import { french } from './words-fr.ts'

export type WordKey = keyof typeof english

/** A sentence with `{places}`, or one for each plural form that `{count}` takes in the language. */
export type Wording = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>)

/** One language's words. What is missing is said in English. */
export type Catalogue = Partial<Record<WordKey, Wording>>

export type Words = ReturnType<typeof createWords>

const CATALOGUES: Record<string, Catalogue> = { en: english, de: german, fr: french, es: spanish }
const DEFAULT_LOCALE = 'en-US'

/**
 * The words of the reader's language, with its numbers and plurals.
 *
 * @param locale BCP 47, such as Slack's `de-DE`; a language without a catalogue, or no language at all, is English
 */
export function createWords(locale: string) {
  const spoken = spokenLocale(locale)
  const catalogue = CATALOGUES[languageOf(spoken)] ?? english
  const plurals = new Intl.PluralRules(spoken)
  const numbers = new Intl.NumberFormat(spoken)
  const percents = new Intl.NumberFormat(spoken, { style: 'percent', signDisplay: 'exceptZero' })
  const lists = new Intl.ListFormat(spoken, { type: 'conjunction' })
  const choices = new Intl.ListFormat(spoken, { type: 'disjunction' })

  function say(key: WordKey, values: Record<string, string | number> = {}): string {
    const wording: Wording = catalogue[key] ?? english[key]
    return fill(pick(wording, values.count), (name) => {
      const value = values[name]
      return typeof value === 'number' ? numbers.format(value) : value
    })
  }

  function pick(wording: Wording, count: string | number | undefined): string {
    if (typeof wording === 'string') return wording
    return (typeof count === 'number' ? wording[plurals.select(count)] : undefined) ?? wording.other
  }

  return {
    /** the locale that numbers and dates of this language are written in */
    locale: spoken,
    say,
    number: (value: number) => numbers.format(value),
    /** a share with its sign: 0.16 is `+16%` */
    change: (share: number) => percents.format(share),
    /** `a, b and c` */
    list: (items: string[]) => lists.format(items),
    /** `a, b or c` */
    choice: (items: string[]) => choices.format(items),
  }
}

function fill(wording: string, wordFor: (name: string) => string | undefined): string {
  return wording.replace(/\{(\w+)\}/g, (place, name: string) => wordFor(name) ?? place)
}

function spokenLocale(locale: string): string {
  try {
    const [canonical] = Intl.getCanonicalLocales(locale.replaceAll('_', '-'))
    return canonical !== undefined && languageOf(canonical) in CATALOGUES ? canonical : DEFAULT_LOCALE
  } catch {
    return DEFAULT_LOCALE
  }
}

function languageOf(locale: string): string {
  return locale.split('-')[0] ?? ''
}
