import { LRUCache } from 'lru-cache'
import { german, germanDigests, germanScreens } from './messages/de.ts'
import { english as englishAnswers, englishDigests, englishScreens } from './messages/en.ts'
import { spanish, spanishDigests, spanishScreens } from './messages/es.ts'
import { french, frenchDigests, frenchScreens } from './messages/fr.ts'

const english = { ...englishAnswers, ...englishScreens, ...englishDigests }

export type MessageKey = keyof typeof english

/** A sentence with `{places}`, or one for each plural form that `{count}` takes in the language. */
export type Message = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>)

/** One language's words. What is missing is said in English. */
export type Messages = Partial<Record<MessageKey, Message>>

export type Translator = ReturnType<typeof buildWords>

const CATALOGUES: Record<string, Messages> = {
  en: english,
  de: { ...german, ...germanScreens, ...germanDigests },
  fr: { ...french, ...frenchScreens, ...frenchDigests },
  es: { ...spanish, ...spanishScreens, ...spanishDigests },
}
const DEFAULT_LOCALE = 'en-US'

/**
 * The words of the reader's language, with its numbers and plurals.
 *
 * @param locale BCP 47, such as Slack's `de-DE`; a language without a catalogue, or no language at all, is English
 */
export function createTranslator(locale: string): Translator {
  const known = wordsByLocale.get(locale)
  if (known) return known
  const words = buildWords(spokenLocale(locale))
  wordsByLocale.set(locale, words)
  return words
}

/** Intl's formatters take longer to make than a whole message. */
const wordsByLocale = new LRUCache<string, Translator>({ max: 100 })

function buildWords(spoken: string) {
  const catalogue = CATALOGUES[languageOf(spoken)] ?? english
  const plurals = new Intl.PluralRules(spoken)
  const numbers = new Intl.NumberFormat(spoken)
  const percents = new Intl.NumberFormat(spoken, { style: 'percent', signDisplay: 'exceptZero' })
  const lists = new Intl.ListFormat(spoken, { type: 'conjunction' })
  const choices = new Intl.ListFormat(spoken, { type: 'disjunction' })

  function t(key: MessageKey, values: Record<string, string | number> = {}): string {
    const wording: Message = catalogue[key] ?? english[key]
    return fill(pick(wording, values.count), (name) => {
      const value = values[name]
      return typeof value === 'number' ? numbers.format(value) : value
    })
  }

  function pick(wording: Message, count: string | number | undefined): string {
    if (typeof wording === 'string') return wording
    return (typeof count === 'number' ? wording[plurals.select(count)] : undefined) ?? wording.other
  }

  return {
    /** the locale that numbers and dates of this language are written in */
    locale: spoken,
    t,
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
