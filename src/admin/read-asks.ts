import { z } from 'zod'
import type { Moment } from '../dates/calendar/range.ts'
import type { QuestionNote } from '../leads/parse/reading.ts'
import { vocabularyOf } from '../leads/parse/vocabulary.ts'
import { LeadsError } from '../leads/question/errors.ts'
import { parseJsonLines } from './json-lines.ts'
import { readWithNames } from './read-with-names.ts'

/** What the answer to a question would say of how it was read. */
type AskReading = {
  /** in the public vocabulary of questions; keys at their default are left out */
  reading: Record<string, unknown>
  /** the words that the answer names as not used */
  unused: string[]
  notes: QuestionNote[]
}

const LOCALES = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', es: 'es-ES' }

const ask = z.object({ id: z.string(), lang: z.enum(['en', 'de', 'fr', 'es']), text: z.string() })
const ASK = 'a question with "id", "lang" (en, de, fr or es) and "text"'

/**
 * `read --asks`: the readings of a file of questions, one JSON line each.
 *
 * @throws AdminError with the number of the first invalid line
 */
export function* readAsks(text: string, names: string[], moment: Omit<Moment, 'locale'>): Generator<string> {
  for (const { value } of parseJsonLines(text, ask, ASK)) {
    const { id, lang } = value
    yield JSON.stringify({ id, ...askReading(value.text, names, { ...moment, locale: LOCALES[lang] }) })
  }
}

export function askReading(phrase: string, names: string[], moment: Moment): AskReading {
  try {
    const { reading, bots } = readWithNames(phrase, { names, moment, readsFuture: false })
    return {
      reading: reading.isUnderstood ? vocabularyOf(reading, bots) : { do: 'help' },
      unused: reading.unused,
      notes: reading.notes.filter(({ kind }) => kind !== 'default-period'),
    }
  } catch (error) {
    if (!(error instanceof LeadsError)) throw error
    const { code, subject } = error
    const reading = code === 'future-period' ? { do: 'cannot', why: 'future' } : { do: 'refused', code }
    return { reading, unused: subject === '' ? [] : [subject], notes: [] }
  }
}
