import { LRUCache } from 'lru-cache'
import { german } from './messages/de.ts'
import { type English, english, type MessageKey } from './messages/en.ts'
import { spanish } from './messages/es.ts'
import { french } from './messages/fr.ts'
import type { Message, PlaceholderOf } from './types.ts'

export type { MessageKey }

/** Keys of the messages whose placeholders are all among those named. */
export type KeyNeeding<Placeholder extends string> = {
  [K in MessageKey]: [PlaceholderOf<English[K]>] extends [Placeholder] ? K : never
}[MessageKey]

/** Keys of the messages without placeholders. */
export type LabelKey = KeyNeeding<never>

/** Values for the placeholders of a message; for a union of keys, those of all its messages. */
export type ValuesOf<K extends MessageKey> = {
  [P in PlaceholderOf<English[K]>]: P extends 'count' ? number : string | number
}

type ArgumentsOf<K extends MessageKey> = [PlaceholderOf<English[K]>] extends [never] ? [] : [values: ValuesOf<K>]

export type Translator = ReturnType<typeof buildTranslator>

const CATALOGUES: Record<string, Record<MessageKey, Message>> = { en: english, de: german, fr: french, es: spanish }
const DEFAULT_LOCALE = 'en-US'

/**
 * Translates messages and formats numbers, lists and plurals for a locale.
 *
 * @param locale BCP 47, such as Slack's `de-DE`; English if invalid or without a catalogue
 */
export function createTranslator(locale: string): Translator {
  const known = translators.get(locale)
  if (known) return known
  const i18n = buildTranslator(spokenLocale(locale))
  translators.set(locale, i18n)
  return i18n
}

/** Creating Intl's formatters takes longer than rendering a message. */
const translators = new LRUCache<string, Translator>({ max: 100 })

function buildTranslator(spoken: string) {
  const catalogue = CATALOGUES[languageOf(spoken)] ?? english
  const plurals = new Intl.PluralRules(spoken)
  const numbers = new Intl.NumberFormat(spoken)
  const percents = new Intl.NumberFormat(spoken, { style: 'percent', signDisplay: 'exceptZero' })
  const lists = new Intl.ListFormat(spoken, { type: 'conjunction' })
  const choices = new Intl.ListFormat(spoken, { type: 'disjunction' })

  const fixed = (style: 'decimal' | 'percent', minimumFractionDigits: number, maximumFractionDigits: number) =>
    new Intl.NumberFormat(spoken, { style, minimumFractionDigits, maximumFractionDigits })
  const [oneDecimal, twoDecimals] = [fixed('decimal', 1, 1), fixed('decimal', 1, 2)]
  const [wholeShare, oneDecimalShare] = [fixed('percent', 0, 0), fixed('percent', 0, 1)]
  const inUnit = (value: number, unit: string, unitDisplay: 'short' | 'long') =>
    new Intl.NumberFormat(spoken, { style: 'unit', unit, unitDisplay }).format(value)

  function t<K extends MessageKey>(key: K, ...[given]: ArgumentsOf<K>): string {
    const values: Record<string, string | number> = given ?? {}
    return fill(pick(catalogue[key], values.count), (name) => {
      const value = values[name]
      return typeof value === 'number' ? numbers.format(value) : value
    })
  }

  function pick(wording: Message, count: string | number | undefined): string {
    if (typeof wording === 'string') return wording
    return (typeof count === 'number' ? wording[plurals.select(count)] : undefined) ?? wording.other
  }

  return {
    /** locale for numbers and dates */
    locale: spoken,
    t,
    number: (value: number) => numbers.format(value),
    /** a share with its sign: 0.16 is `+16%` */
    change: (share: number) => percents.format(share),
    /** a share: 0.38 is `38%`; with a decimal if it would else look like none or all */
    percent: (share: number) => {
      const isNearEnd = share !== 0 && share !== 1 && [0, 100].includes(Math.round(share * 100))
      return (isNearEnd ? oneDecimalShare : wholeShare).format(share)
    },
    /** `12.4` */
    decimal: (value: number, digits: 1 | 2) => (digits === 1 ? oneDecimal : twoDecimals).format(value),
    /** `2 hr` */
    unit: (value: number, unit: 'day' | 'hour' | 'minute' | 'second') => inUnit(value, unit, 'short'),
    /** `2 hours` */
    span: (value: number, unit: 'month' | 'week' | 'day' | 'hour') => inUnit(value, unit, 'long'),
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
