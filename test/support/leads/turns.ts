import { describe, expect, test } from 'vitest'
import { readFollowUp } from '../../../src/leads/follow-up/read-follow-up.ts'
import type { QuestionReading } from '../../../src/leads/parse/reading.ts'
import { BOTS, MOMENT, saidAfter } from './said.ts'

/**
 * Conversations on Sat 21 Nov 2026 in Berlin, by what they show: locale, the turns with ` | ` between them, and how the last of
 * them is read, in the words of `saidAfter`.
 */
export function testTurns(conversations: Record<string, [locale: string, turns: string, reading: string][]>): void {
  describe.each(Object.entries(conversations))('%s', (_, rows) => {
    test.each(rows)('%s: %s', (locale, turns, reading) => {
      expect(saidAfter(locale, turns)).toBe(reading)
    })
  })
}

/** How a first question is read; with `isConversation`, where the next turn can correct it. */
export function readFirst(text: string, options: { locale?: string; isConversation?: boolean } = {}): QuestionReading {
  return readFollowUp(text, null, readingOptions(options))
}

/** How a turn is read after a question whose period was named and whose chatbot was not. */
export function readAfter(first: string, then: string, locale = 'en-US'): QuestionReading {
  const previous = { question: readFirst(first, { locale }).question, isDefaultPeriod: false, isBotNamed: false }
  return readFollowUp(then, previous, readingOptions({ locale }))
}

function readingOptions({ locale = 'en-US', isConversation = false }: { locale?: string; isConversation?: boolean }) {
  return { bots: BOTS, moment: { ...MOMENT, locale }, isConversation }
}
