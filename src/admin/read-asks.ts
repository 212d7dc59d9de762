import { z } from 'zod'
import type { Moment } from '../dates/calendar/range.ts'
import type { Previous } from '../leads/follow-up/changes/change-period.ts'
import { previousOf, previousOfRefused } from '../leads/follow-up/conversations.ts'
import { readFollowUp, type TurnReading } from '../leads/follow-up/read-follow-up.ts'
import type { QuestionNote } from '../leads/parse/reading.ts'
import { vocabularyOf } from '../leads/parse/vocabulary.ts'
import { LeadsError } from '../leads/question/errors.ts'
import type { Bot } from '../workspaces/bots.ts'
import { parseJsonLines } from './arguments.ts'

/** What the answer to a question would say of how it was read. */
type AskReading = {
  /** in the public vocabulary of questions; keys at their default are left out */
  reading: Record<string, unknown>
  /** the words that the answer names as not used */
  unused: string[]
  /** `other-readings`: the answer offers what else may be meant, as buttons */
  notes: (QuestionNote | { kind: 'other-readings' })[]
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

const dialogue = z.object({ id: z.string(), lang: z.enum(['en', 'de', 'fr', 'es']), turns: z.array(z.string()).min(1) })
const DIALOGUE = 'a conversation with "id", "lang" (en, de, fr or es) and "turns"'

/**
 * `read --dialogues`: the readings of a file of conversations, one JSON line each; each turn is read after those before it.
 *
 * @throws AdminError with the number of the first invalid line
 */
export function* readDialogues(text: string, names: string[], moment: Omit<Moment, 'locale'>): Generator<string> {
  for (const { value } of parseJsonLines(text, dialogue, DIALOGUE)) {
    const { id, lang, turns } = value
    yield JSON.stringify({ id, readings: turnReadings(turns, names, { ...moment, locale: LOCALES[lang] }) })
  }
}

/** Each turn changes the last question that was answered. */
function turnReadings(turns: string[], names: string[], moment: Moment): AskReading[] {
  let previous: Previous | null = null
  return turns.map((turn) => {
    const { asked, ...reading } = turnReading(turn, names, moment, { previous })
    previous = asked ?? previous
    return reading
  })
}

export function askReading(phrase: string, names: string[], moment: Moment): AskReading {
  const { asked: _, ...reading } = turnReading(phrase, names, moment, null)
  return reading
}

function turnReading(
  phrase: string,
  names: string[],
  moment: Moment,
  conversation: { previous: Previous | null } | null,
): AskReading & { asked: Previous | null } {
  const previous = conversation?.previous ?? null
  const isConversation = conversation !== null
  try {
    const { reading, bots } = readWithNames(phrase, { names, moment, readsFuture: false, previous, isConversation })
    return {
      reading: reading.isUnderstood ? vocabularyOf(reading, bots) : { do: 'help' },
      unused: reading.unused,
      notes: [
        ...reading.notes.filter(({ kind }) => kind !== 'default-period'),
        ...(reading.command === 'question' && reading.alternatives.length > 0
          ? [{ kind: 'other-readings' as const }]
          : []),
      ],
      asked: previousOf(reading, previous),
    }
  } catch (error) {
    if (!(error instanceof LeadsError)) throw error
    const { code, subject } = error
    const reading = code === 'future-period' ? { do: 'cannot', why: 'future' } : { do: 'refused', code }
    return {
      reading,
      unused: subject === '' ? [] : [subject],
      notes: [],
      asked: previousOfRefused(error, previous, names.map(botNamed)),
    }
  }
}

/** Placeholder for the default chatbot if no names are given. */
const ANY_BOT = '*'
const MAX_NAMES = 20

type NamedReading = { reading: TurnReading; bots: Bot[] }

type ReadOptions = {
  names: string[]
  moment: Moment
  readsFuture: boolean
  /** the question before, in a conversation */
  previous?: Previous | null
  isConversation?: boolean
}

/**
 * Parses a question as the command does, for chatbots of which only the names are known. Without names, any word in the place
 * of a chatbot's name is taken as one.
 *
 * @returns the reading, and the chatbots it was made for
 * @throws LeadsError
 */
export function readWithNames(
  phrase: string,
  { names, moment, readsFuture, previous = null, isConversation = false }: ReadOptions,
): NamedReading {
  const read = (bots: Bot[]) => ({
    reading: readFollowUp(phrase, previous, { bots, moment, readsFuture, isConversation }),
    bots,
  })
  if (names.length > 0) return read(names.map(botNamed))
  const met: string[] = previous === null ? [] : namesOf(previous.question.bots)
  for (;;) {
    try {
      return read([{ ...botNamed(ANY_BOT), isDefault: true }, ...met.map(botNamed)])
    } catch (error) {
      const isNew = error instanceof LeadsError && error.code === 'unknown-bot' && met.length < MAX_NAMES
      if (!isNew || met.includes(error.subject)) throw error
      met.push(error.subject)
    }
  }
}

export function namesOf(bots: Bot[]): string[] {
  return bots.flatMap(({ name }) => (name === ANY_BOT ? [] : [name]))
}

function botNamed(name: string): Bot {
  return { id: name, name, aliases: [], serialNumber: '', isDefault: false }
}
