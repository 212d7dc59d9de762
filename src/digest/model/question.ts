import { z } from 'zod'
import type { Moment } from '../../dates/calendar/range.ts'
import { readQuestion } from '../../leads/parse/parse-question.ts'
import { LeadsError } from '../../leads/question/errors.ts'
import { namesVisitor, type Question } from '../../leads/question/question.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { DigestError } from '../errors.ts'
import type { DigestQuestion } from './digest.ts'

const DEFAULT_SHOWN = 5

export const DEFAULT_QUESTION: DigestQuestion = Object.freeze({
  botIds: [],
  kinds: 'all',
  sessionId: null,
  match: null,
  groupBy: null,
  layout: 'summary',
  shownCount: DEFAULT_SHOWN,
})

/** Short names, because a million may be stored; defaults are left out. */
const stored = z.object({
  b: z.array(z.string()).default(DEFAULT_QUESTION.botIds),
  k: z.enum(['all', 'leads', 'appointments']).default(DEFAULT_QUESTION.kinds),
  s: z.number().int().min(0).nullable().default(null),
  m: z
    .tuple([z.string(), z.enum(['any', 'email-domain'])])
    .nullable()
    .default(null),
  g: z.enum(['hour', 'day', 'week', 'month', 'weekday', 'bot', 'page']).nullable().default(null),
  l: z.enum(['summary', 'count', 'list', 'csv', 'top-pages']).default(DEFAULT_QUESTION.layout),
  n: z.number().int().min(1).max(100).default(DEFAULT_SHOWN),
})

export function writeQuestion({
  botIds,
  kinds,
  sessionId,
  match,
  groupBy,
  layout,
  shownCount,
}: DigestQuestion): string {
  const usual = stored.parse({})
  const all: z.output<typeof stored> = {
    b: botIds,
    k: kinds,
    s: sessionId,
    m: match && [match.text, match.in],
    g: groupBy,
    l: layout,
    n: shownCount,
  }
  const names = Object.keys(all) as (keyof typeof all)[]
  const unusual = names.filter((name) => JSON.stringify(all[name]) !== JSON.stringify(usual[name]))
  return JSON.stringify(Object.fromEntries(unusual.map((name) => [name, all[name]])))
}

/** @throws ZodError if no version of this app wrote the text */
export function parseQuestion(text: string): DigestQuestion {
  const { b, k, s, m, g, l, n } = stored.parse(JSON.parse(text))
  const match = m && { text: m[0], in: m[1] }
  return { botIds: b, kinds: k, sessionId: s, match, groupBy: g, layout: l, shownCount: n }
}

/**
 * Parses the question of a digest, such as "for bot Acme" or "only leads by page"; no words mean all chatbots.
 *
 * @throws DigestError bad-question, has-period, names-visitor; LeadsError
 */
export function readDigestQuestion(text: string, { bots, moment }: { bots: Bot[]; moment: Moment }): DigestQuestion {
  const { question, unused, notes, isUnderstood, command } = readQuestion(text, { bots, moment, readsFuture: true })
  const subject = unused.join(' ')
  if (command === 'help' || !isUnderstood || unused.length > 0)
    throw new DigestError('bad-question', `Not understood: ${subject || text}`, { subject: subject || text })
  const isWithoutPeriod = notes.some(({ kind }) => kind === 'default-period') || question.sessionId !== null
  if (!isWithoutPeriod)
    throw new DigestError('has-period', 'The question names a period, which the schedule determines')
  return digestQuestionOf(question, bots)
}

/** @throws DigestError names-visitor */
export function digestQuestionOf(question: Question, bots: Bot[]): DigestQuestion {
  if (namesVisitor(question))
    throw new DigestError('names-visitor', 'A question that names an address or a number is not kept')
  const { kinds, sessionId, match, groupBy, layout, shown } = question
  const areAll = question.bots.length > 1 && question.bots.length === bots.length
  const botIds = areAll ? [] : question.bots.map(({ id }) => id)
  return { botIds, kinds, sessionId, match, groupBy, layout, shownCount: shown.count }
}

/**
 * A digest's question for a reporting period.
 *
 * @returns `goneBots`: the number of its chatbots that were removed since
 * @throws LeadsError no-bots, bots-gone
 */
export function questionFor(
  { botIds, shownCount, ...asked }: DigestQuestion,
  bots: Bot[],
  { period, previous }: Pick<Question, 'period' | 'previous'>,
): { question: Question; goneBots: number } {
  if (bots.length === 0) throw new LeadsError('no-bots', 'The workspace has no chatbot')
  const wanted = botIds.length === 0 ? bots : bots.filter(({ id }) => botIds.includes(id))
  if (wanted.length === 0) throw new LeadsError('bots-gone', 'Every chatbot of the digest was removed')
  const shown = { count: shownCount, order: 'newest', offset: 0 } as const
  const question: Question = { ...asked, bots: wanted, period, previous, shown, audience: 'channel' }
  return { question, goneBots: Math.max(0, botIds.length - wanted.length) }
}
