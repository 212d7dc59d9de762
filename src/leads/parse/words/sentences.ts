import { germanSentences } from '../languages/de.ts'
import { englishSentences } from '../languages/en.ts'
import { spanishSentences } from '../languages/es.ts'
import { frenchSentences } from '../languages/fr.ts'
import type { Rewrite, SentenceBook, SentencePattern } from '../languages/phrasebook.ts'

const BOOKS: Record<string, SentenceBook> = {
  en: englishSentences,
  de: germanSentences,
  fr: frenchSentences,
  es: spanishSentences,
}

/**
 * A pattern in all languages at once, whatever the locale: people mix them.
 *
 * @throws Error if no language has it, or one has it with other flags
 */
export function sentence(name: SentencePattern): RegExp {
  const patterns = Object.values(BOOKS).flatMap((book) => book.patterns[name])
  const [flags, ...others] = new Set(patterns.map((pattern) => pattern.flags))
  if (flags === undefined || others.length > 0)
    throw new Error(`sentence ${name} needs the same flags in each language that has it, not ${[flags, ...others]}`)
  return new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'), flags)
}

/** The rewrites of a name in all languages, in their order. */
export function rewritesOf(name: Rewrite): [from: RegExp, to: string][] {
  return Object.values(BOOKS).flatMap((book) => book.rewrites[name])
}

/** The same of the locale's language (BCP 47); of English if that has no vocabulary. */
export function rewritesIn(name: Rewrite, locale: string): [from: RegExp, to: string][] {
  return (BOOKS[locale.slice(0, 2).toLowerCase()] ?? englishSentences).rewrites[name]
}

/** The text after the first rewrite that changes it; the text itself if none does. */
export function firstRewritten(text: string, rewrites: [from: RegExp, to: string][]): string {
  for (const [from, to] of rewrites) {
    const said = text.replace(from, to)
    if (said !== text) return said
  }
  return text
}

/** The source of a sentence, as a part of a longer pattern. */
export function anyOf(name: SentencePattern): string {
  return `(?:${sentence(name).source})`
}
