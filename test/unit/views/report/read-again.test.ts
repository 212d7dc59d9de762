import { describe, expect, test } from 'vitest'
import { readPeriod } from '../../../../src/dates/parse-period.ts'
import { createTranslator } from '../../../../src/i18n/translate.ts'
import { readQuestion } from '../../../../src/leads/parse/parse-question.ts'
import type { Condition, Part, Question } from '../../../../src/leads/question/question.ts'
import { readingLine } from '../../../../src/views/report/phrases.ts'
import { typedQuestion } from '../../../support/leads/any-question.ts'
import { botsCalled } from '../../../support/leads/said.ts'
import { fc, runs } from '../../../support/property.ts'

/** None is the usual one, so that a question without a chatbot is about all. */
const BOTS = botsCalled(['Acme', 'Globex', 'The Shop']).map((bot) => ({ ...bot, isDefault: false }))
/** Wed 18 Nov 2026, 14:30 in Berlin. */
const MOMENT = { now: Date.parse('2026-11-18T13:30:00Z'), zone: 'Europe/Berlin', weekStart: 'monday' } as const
const PERIODS = [
  'today',
  'yesterday',
  'this week',
  'last week',
  'last 5 days',
  'this month',
  'May 2026',
  'last year',
  '2025',
  'all time',
  'yesterday from 9:00 to 17:00',
  'last 24 hours',
  'yesterday evening',
]

/** What an answer shows in another way than in words: records by a table, the channel by being there. */
const SHOWN = {
  'en-GB': { newest: 'newest {n}', oldest: 'oldest {n}', csv: 'as csv', channel: 'in this channel' },
  'de-DE': { newest: 'neueste {n}', oldest: 'älteste {n}', csv: 'als CSV', channel: 'in diesem Kanal' },
  'fr-FR': { newest: '{n} plus récents', oldest: '{n} plus anciens', csv: 'en csv', channel: 'dans ce canal' },
  'es-ES': { newest: '{n} más recientes', oldest: '{n} más antiguos', csv: 'en csv', channel: 'en este canal' },
}
type Locale = keyof typeof SHOWN

describe('The words in which an answer repeats its question are read as that question', () => {
  test.each(Object.keys(SHOWN) as Locale[])('%s', (locale) => {
    const periods = PERIODS.flatMap((phrase) => readPeriod(phrase, { ...MOMENT, locale: 'en-GB' })?.period ?? [])
    fc.assert(
      fc.property(typedQuestion(BOTS, { periods, hasQuotedLists: locale !== 'de-DE' }), (question) => {
        const text = typedText(question, locale)
        const { question: again, unused, command } = readQuestion(text, { bots: BOTS, moment: { ...MOMENT, locale } })
        expect({ text, unused, command, ...plain(again) }).toEqual({
          text,
          unused: [],
          command: 'question',
          ...plain(question),
        })
      }),
      { numRuns: runs(10_000, 300) },
    )
  })
})

/** The line without the zone, which is the person's own. */
function typedText(question: Question, locale: Locale): string {
  const { layout, shown, audience } = question
  const words = SHOWN[locale]
  // Of a file the line says it.
  const isCounted = shown.isLimit && layout === 'list' && !shown.isPerBot
  return [
    readingLine(question, createTranslator(locale)).replace(` · ${question.period.zone}`, ''),
    ...(isCounted ? [words[shown.order].replace('{n}', String(shown.count))] : []),
    ...(layout === 'csv' ? [words.csv] : []),
    ...(audience === 'channel' ? [words.channel] : []),
  ].join(' · ')
}

/** The order of conditions does not matter, and `absent` is the opposite of `present`. */
function plain(question: Question) {
  const { measure } = question
  return {
    ...question,
    where: plainWhere(question.where),
    measure: measure.kind === 'share' ? { ...measure, of: plainPart(measure.of) } : measure,
  }
}

function plainPart(part: Part) {
  return { ...part, where: plainWhere(part.where) }
}

function plainWhere(where: Condition[]): string[] {
  return where
    .map(({ field, op, values, not, isLookup = false }) => {
      const isAbsent = op === 'absent'
      return JSON.stringify({ field, op: isAbsent ? 'present' : op, values, not: not !== isAbsent, isLookup })
    })
    .sort()
}
