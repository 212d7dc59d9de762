import type { Moment } from '../dates/calendar/range.ts'
import { readQuestion } from '../leads/parse/parse-question.ts'
import type { QuestionReading } from '../leads/parse/reading.ts'
import { LeadsError } from '../leads/question/errors.ts'
import type { Bot } from '../workspaces/bots.ts'

/** Placeholder for the default chatbot if no names are given. */
const ANY_BOT = '*'
const MAX_NAMES = 20

type NamedReading = { reading: QuestionReading; bots: Bot[] }

/**
 * Parses a question as the command does, for chatbots of which only the names are known. Without names, any word in the place
 * of a chatbot's name is taken as one.
 *
 * @returns the reading, and the chatbots it was made for
 * @throws LeadsError
 */
export function readWithNames(
  phrase: string,
  { names, moment, readsFuture }: { names: string[]; moment: Moment; readsFuture: boolean },
): NamedReading {
  const read = (bots: Bot[]) => ({ reading: readQuestion(phrase, { bots, moment, readsFuture }), bots })
  if (names.length > 0) return read(names.map(botNamed))
  const met: string[] = []
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
