import { z } from 'zod'
import type { DateRange, Moment } from '../../dates/calendar/range.ts'
import { readQuestion } from '../../leads/parse/parse-question.ts'
import { kindsCode, whereCode, writeWhere } from '../../leads/question/part-codes.ts'
import { COUNT, isAboutPerson, type Question } from '../../leads/question/question.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { AlertError } from '../errors.ts'
import { type AlertQuestion, botsOf } from './alert.ts'

export const ANY_RECORD: AlertQuestion = Object.freeze<AlertQuestion>({ botIds: [], kinds: 'all', where: [] })

const MAX_LENGTH = 4_000

type Asking = { bots: Bot[]; moment: Moment }

const stored = z.object({ b: z.array(z.string()).default([]), k: kindsCode.default('all'), w: whereCode.default([]) })

/** @throws AlertError question-too-long */
export function writeQuestion({ botIds, kinds, where }: AlertQuestion): string {
  const text = JSON.stringify({ b: botIds, k: kinds, w: writeWhere(where) } satisfies z.input<typeof stored>)
  if (text.length > MAX_LENGTH) throw new AlertError('question-too-long', 'The question is too long')
  return text
}

/** @throws ZodError if no version of this app wrote the text */
export function parseQuestion(text: string): AlertQuestion {
  const { b, k, w } = stored.parse(JSON.parse(text))
  return { botIds: b, kinds: k, where: w }
}

/**
 * Reads the question of an alert, such as "for Acme with email"; no words mean every record of every chatbot.
 *
 * @throws AlertError bad-question, has-period, no-alert, names-visitor; LeadsError
 */
export function readAlertQuestion(text: string, { bots, moment }: Asking): AlertQuestion {
  if (text.trim() === '') return ANY_RECORD
  const { question, unused, notes, isUnderstood, command } = readQuestion(text, { bots, moment, readsFuture: true })
  const subject = unused.join(' ') || text
  if (command === 'help' || !isUnderstood || unused.length > 0)
    throw new AlertError('bad-question', `Not understood: ${subject}`, { subject })
  if (isAboutPerson(question)) throw namesVisitor()
  const hasPeriod = !notes.some(({ kind }) => kind === 'default-period')
  const daily = hasPeriod ? readDaily(text, { bots, moment }) : null
  if (daily !== null) return alertQuestionOf(daily, bots)
  if (hasPeriod) throw new AlertError('has-period', 'The question names a period', { subject: text })
  if (!isStanding(question))
    throw new AlertError('no-alert', 'An alert posts records, it does not count them', { subject: text })
  return alertQuestionOf(question, bots)
}

/** With a period of its own, a time of day is one of every day of it. */
const ANY_PERIOD = 'last 30 days'

/** "after 6pm", which alone is a period, as a condition on the time of day; null if the words are no such condition. */
function readDaily(text: string, { bots, moment }: Asking): Question | null {
  const { question, unused } = readQuestion(`${text} ${ANY_PERIOD}`, { bots, moment })
  const isDaily = unused.length === 0 && question.where.some(({ field }) => field === 'time')
  return isDaily && isStanding(question) ? question : null
}

function isStanding({ by, rank, measure, comparedBots, previous }: Question): boolean {
  return by.length === 0 && rank === null && measure.kind === 'count' && comparedBots.length === 0 && previous === null
}

/** The records that a question is about, from now on. @throws AlertError names-visitor, no-alert */
export function alertQuestionOf(question: Question, bots: Bot[]): AlertQuestion {
  if (isAboutPerson(question)) throw namesVisitor()
  const { kinds, where } = question
  if (where.some(({ field }) => field === 'person'))
    throw new AlertError('no-alert', 'A condition on several records cannot be an alert')
  const areAll = question.bots.length > 1 && question.bots.length === bots.length
  return { botIds: areAll ? [] : question.bots.map(({ id }) => id), kinds, where }
}

/** The newest records of a period that an alert is about. */
export function recordsIn(
  asked: AlertQuestion,
  bots: Bot[],
  { period, count }: { period: DateRange; count: number },
): Question {
  const { kinds, where } = asked
  return {
    ...{ bots: botsOf({ question: asked }, bots), kinds, where, period, comparedBots: [], previous: null },
    ...{ measure: COUNT, by: [], rank: null, layout: 'list', audience: 'private' },
    shown: { count, order: 'newest', offset: 0, isPerBot: false },
  }
}

function namesVisitor(): AlertError {
  return new AlertError('names-visitor', 'A question about a person is not kept')
}
