import { z } from 'zod'
import type { Moment } from '../../dates/calendar/range.ts'
import { readQuestion } from '../../leads/parse/parse-question.ts'
import { LeadsError } from '../../leads/question/errors.ts'
import {
  conditionsOfLegacy,
  type LegacyConditions,
  legacyConditions,
  topPages,
} from '../../leads/question/legacy-conditions.ts'
import {
  byCode,
  kindsCode,
  measureById,
  measureCode,
  measureOfBots,
  rankCode,
  whereCode,
  writeMeasure,
  writeRank,
  writeWhere,
} from '../../leads/question/part-codes.ts'
import { isAboutPerson, MAX_RANK, type Question } from '../../leads/question/question.ts'
import { assertAboutRecords } from '../../leads/question/refusals.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { DigestError } from '../errors.ts'
import type { DigestQuestion } from './digest.ts'

const DEFAULT_SHOWN = 5

export const DEFAULT_QUESTION: DigestQuestion = Object.freeze<DigestQuestion>({
  botIds: [],
  kinds: 'all',
  comparedBotIds: [],
  where: [],
  measure: { kind: 'count' },
  by: [],
  rank: null,
  layout: 'summary',
  shownCount: DEFAULT_SHOWN,
  isShownPerBot: false,
})

const legacyGrouping = z.enum(['hour', 'day', 'week', 'month', 'weekday', 'bot', 'page'])
const count = z.number().int().min(1).max(100)

/**
 * Short names, because a million may be stored; defaults are left out. Version 1 knows `b` to `n` only and runs beside this
 * one during a restart: what these can hold is written in them.
 */
const stored = z.object({
  b: z.array(z.string()).default(DEFAULT_QUESTION.botIds),
  k: kindsCode.default(DEFAULT_QUESTION.kinds),
  s: z.number().int().min(0).nullable().default(null),
  m: z
    .tuple([z.string(), z.enum(['any', 'email-domain'])])
    .nullable()
    .default(null),
  g: legacyGrouping.nullable().default(null),
  l: z.enum(['summary', 'count', 'list', 'csv', 'top-pages']).default(DEFAULT_QUESTION.layout),
  n: count.default(DEFAULT_SHOWN),
  /** conditions that neither `s` nor `m` can hold */
  w: whereCode.default([]),
  e: measureCode.optional(),
  /** groupings that `g` cannot hold */
  y: byCode.default([]),
  r: rankCode.default(null),
  o: z.array(z.string()).default([]),
  /** the number of records, where `n` is the number of pages */
  h: count.optional(),
  i: z.boolean().default(false),
})

export function writeQuestion(question: DigestQuestion): string {
  const { botIds, kinds, comparedBotIds, where, measure, isShownPerBot } = question
  const usual: Record<string, unknown> = stored.parse({})
  const { sessionId, match, others } = legacyConditions(where)
  const all: z.input<typeof stored> = {
    b: botIds,
    k: kinds,
    s: sessionId,
    m: match && [match.text, match.in],
    ...groupsWritten(question),
    w: writeWhere(others),
    ...(measure.kind !== 'count' && { e: writeMeasure(measure) }),
    o: comparedBotIds,
    i: isShownPerBot,
  }
  const unusual = Object.entries(all).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(usual[name]))
  return JSON.stringify(Object.fromEntries(unusual))
}

function groupsWritten({ by, rank, layout, shownCount }: DigestQuestion): Partial<z.input<typeof stored>> {
  if (rank?.order === 'most' && layout === 'summary' && by.length === 1 && by[0] === 'page')
    return { l: 'top-pages', n: rank.count, ...(shownCount !== rank.count && { h: shownCount }) }
  const grouping = by.length === 1 ? legacyGrouping.safeParse(by[0]).data : undefined
  return { ...(grouping === undefined ? { y: by } : { g: grouping }), r: writeRank(rank), l: layout, n: shownCount }
}

/** @throws ZodError if no version of this app wrote the text */
export function parseQuestion(text: string): DigestQuestion {
  const { b, k, s, m, g, l, n, w, e, y, r, o, h, i } = stored.parse(JSON.parse(text))
  const legacy: LegacyConditions = { sessionId: s, match: m && { text: m[0], in: m[1] } }
  return {
    botIds: b,
    kinds: k,
    comparedBotIds: o,
    where: [...conditionsOfLegacy(legacy), ...w],
    measure: e ?? { kind: 'count' },
    ...(l === 'top-pages' ? topPages(Math.min(n, MAX_RANK)) : { by: g === null ? y : [g], rank: r, layout: l }),
    shownCount: h ?? n,
    isShownPerBot: i,
  }
}

/**
 * Parses the question of a digest, such as "for bot Acme" or "only leads by page"; no words mean all chatbots.
 *
 * @throws DigestError bad-question, has-period, names-visitor; LeadsError
 */
export function readDigestQuestion(text: string, { bots, moment }: { bots: Bot[]; moment: Moment }): DigestQuestion {
  const { question, unused, said, isUnderstood, command } = readQuestion(text, { bots, moment, readsFuture: true })
  const subject = unused.join(' ')
  if (command === 'help' || !isUnderstood || unused.length > 0)
    throw new DigestError('bad-question', `Not understood: ${subject || text}`, { subject: subject || text })
  if (said.period !== null && !isAboutPerson(question))
    throw new DigestError('has-period', 'The question names a period, which the schedule determines')
  return digestQuestionOf(question, bots)
}

/** @throws DigestError names-visitor; LeadsError beyond-claims */
export function digestQuestionOf(question: Question, bots: Bot[]): DigestQuestion {
  if (isAboutPerson(question)) throw new DigestError('names-visitor', 'A question about a person is not kept')
  assertAboutRecords(question)
  const { kinds, comparedBots, where, measure, by, rank, layout, shown } = question
  const areAll = question.bots.length > 1 && question.bots.length === bots.length
  const botIds = areAll ? [] : question.bots.map(({ id }) => id)
  return {
    botIds,
    kinds,
    comparedBotIds: comparedBots.map(({ id }) => id),
    where,
    measure: measureById(measure, ({ id }) => id),
    by,
    rank,
    layout,
    shownCount: shown.count,
    isShownPerBot: shown.isPerBot,
  }
}

/**
 * A digest's question for a reporting period.
 *
 * @returns `goneBots`: the number of its chatbots that were removed since
 * @throws LeadsError no-bots, bots-gone
 */
export function questionFor(
  asked: DigestQuestion,
  bots: Bot[],
  { period, previous }: Pick<Question, 'period' | 'previous'>,
): { question: Question; goneBots: number } {
  if (bots.length === 0) throw new LeadsError('no-bots', 'The workspace has no chatbot')
  const { botIds, comparedBotIds, kinds, where, by, rank, layout, shownCount, isShownPerBot } = asked
  const chosen = (ids: string[]) => bots.filter(({ id }) => ids.includes(id))
  const wanted = botIds.length === 0 ? bots : chosen(botIds)
  const comparedBots = chosen(comparedBotIds)
  const measure = measureOfBots(asked.measure, chosen)
  const isComparable = comparedBotIds.length === 0 || comparedBots.length > 0
  if (wanted.length === 0 || measure === null || !isComparable)
    throw new LeadsError('bots-gone', 'Every chatbot of a part of the digest was removed')
  const shown = { count: shownCount, order: 'newest', offset: 0, isPerBot: isShownPerBot } as const
  const kept = { kinds, where, by, rank, layout, period, previous }
  const question: Question = { ...kept, bots: wanted, comparedBots, measure, shown, audience: 'channel' }
  return { question, goneBots: goneFrom(asked, bots) }
}

function goneFrom({ botIds, comparedBotIds, measure }: DigestQuestion, bots: Bot[]): number {
  const ofShare = measure.kind === 'share' ? (measure.of.botIds ?? []) : []
  const named = new Set([...botIds, ...comparedBotIds, ...ofShare])
  return named.size - bots.filter(({ id }) => named.has(id)).length
}
