import { IANAZone } from 'luxon'
import { z } from 'zod'
import type { DateRange } from '../../dates/calendar/range.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { LeadsError } from './errors.ts'
import { conditionsOfLegacy, topPages } from './legacy-conditions.ts'
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
} from './part-codes.ts'
import { COUNT, MAX_MATCH_LENGTH, type Question } from './question.ts'

/** Slack limits a button's value to 2,000 characters; callers may add a prefix. */
const MAX_CODE_LENGTH = 1_900
const MAX_INSTANT_MS = 8.64e15
const VERSION = 2

const instant = z.number().int().min(-MAX_INSTANT_MS).max(MAX_INSTANT_MS).nullable()
const span = z
  .tuple([instant, instant])
  .refine(([start, end]) => start === null || end === null || start < end, 'the end lies before the start')
const idList = z.string().max(MAX_CODE_LENGTH)
const zoneName = z.string().refine((zone) => IANAZone.isValidZone(zone), 'no such zone')
const shownCode = z.tuple([
  z.number().int().min(1).max(100),
  z.enum(['newest', 'oldest']),
  z.number().int().min(0).max(1_000_000),
])
const audience = z.enum(['private', 'channel'])

const code = z.tuple([
  z.literal(VERSION),
  idList,
  kindsCode,
  zoneName,
  span,
  span.nullable(),
  idList,
  whereCode,
  measureCode,
  byCode,
  rankCode,
  z.enum(['summary', 'count', 'list', 'csv']),
  z.tuple([...shownCode.def.items, z.boolean()]),
  audience,
])

/** In messages that were sent before there were conditions. */
const codeVersion1 = z.tuple([
  z.literal(1),
  idList,
  kindsCode,
  zoneName,
  span,
  span.nullable(),
  z.number().int().min(0).nullable(),
  z.tuple([z.string().min(1).max(MAX_MATCH_LENGTH), z.enum(['any', 'email-domain'])]).nullable(),
  z.enum(['hour', 'day', 'week', 'month', 'weekday', 'bot', 'page']).nullable(),
  z.enum(['summary', 'count', 'list', 'csv', 'top-pages']),
  shownCode,
  audience,
])

/**
 * Encodes a question in at most 1,900 characters, for a button's value. Contains the conditions' values verbatim and a
 * 32-bit hash of each bot id.
 *
 * @param among all chatbots of the workspace, so that most of them are written as all but the others
 * @throws LeadsError question-too-long
 */
export function encodeQuestion(question: Question, among: Bot[] = []): string {
  const { bots, kinds, period, previous, comparedBots, where, measure, by, rank, layout, shown, audience } = question
  const text = JSON.stringify([
    VERSION,
    writeIds(bots, among),
    kinds,
    period.zone,
    [period.start, period.end],
    previous && [previous.start, previous.end],
    writeIds(comparedBots, []),
    writeWhere(where),
    writeMeasure(measureById(measure, ({ id }) => shortId(id))),
    by,
    writeRank(isOfGroups(by) || !shown.isLimit ? rank : { order: 'most', count: shown.count }),
    layout,
    [shown.count, shown.order, shown.offset, shown.isPerBot],
    audience,
  ] satisfies z.input<typeof code>)
  if (text.length > MAX_CODE_LENGTH)
    throw new LeadsError('question-too-long', `A question takes ${text.length} characters`)
  return text
}

/** As `encodeQuestion`; null if the question is too long. */
export function codeOrNull(question: Question): string | null {
  try {
    return encodeQuestion(question)
  } catch (error) {
    if (error instanceof LeadsError && error.code === 'question-too-long') return null
    throw error
  }
}

/**
 * Decodes untrusted input into a question about those of `bots` that it names.
 *
 * @returns null if the code is invalid, or if none of its bots exists any more, or none of those it compares with
 */
export function decodeQuestion(text: string, bots: Bot[]): Question | null {
  if (text.length > MAX_CODE_LENGTH) return null
  const json = jsonOrNull(text)
  const current = code.safeParse(json)
  if (current.success) return questionOf(current.data, bots)
  const former = codeVersion1.safeParse(json)
  return former.success ? questionOfVersion1(former.data, bots) : null
}

function questionOf(data: z.output<typeof code>, bots: Bot[]): Question | null {
  const [, ids, kinds, zone, period, previous, comparedIds, where, measureIds, by, rank, layout, shown, audience] = data
  const known = botsIn(ids, bots)
  const comparedBots = botsOf(idsIn(comparedIds), bots)
  const measure = measureOfBots(measureIds, (wanted) => botsOf(wanted, bots))
  if (known.length === 0 || measure === null || (comparedIds !== '' && comparedBots.length === 0)) return null
  const [count, order, offset, isPerBot] = shown
  const isLimit = rank !== null && !isOfGroups(by)
  return {
    bots: known,
    kinds,
    period: rangeOf(period, zone),
    previous: previous && rangeOf(previous, zone),
    comparedBots,
    where,
    measure,
    by,
    rank: isLimit ? null : rank,
    layout,
    shown: { count, order, offset, isPerBot, ...(isLimit && { isLimit }) },
    audience,
  }
}

/** Without groups, a rank says that `shown` is a limit: earlier releases refuse a code of more parts, and ignore that. */
function isOfGroups(by: Question['by']): boolean {
  return by.length > 0
}

function questionOfVersion1(data: z.output<typeof codeVersion1>, bots: Bot[]): Question | null {
  const [, ids, kinds, zone, period, previous, sessionId, match, groupBy, layout, shown, audience] = data
  const known = botsOf(idsIn(ids), bots)
  if (known.length === 0) return null
  const [count, order, offset] = shown
  return {
    bots: known,
    kinds,
    period: rangeOf(period, zone),
    previous: previous && rangeOf(previous, zone),
    comparedBots: [],
    where: conditionsOfLegacy({ sessionId, match: match && { text: match[0], in: match[1] } }),
    measure: COUNT,
    ...(layout === 'top-pages' ? topPages(count) : { by: groupBy === null ? [] : [groupBy], rank: null, layout }),
    shown: { count, order, offset, isPerBot: false },
    audience,
  }
}

function rangeOf([start, end]: z.output<typeof span>, zone: string): DateRange {
  return { start, end, zone }
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Before the ids of those that are left out. */
const ALL_BUT = '-'

function writeIds(bots: Bot[], among: Bot[]): string {
  const others = among.filter(({ id }) => bots.every((bot) => bot.id !== id))
  const isMost = others.length < bots.length && among.length === bots.length + others.length
  const text = (isMost ? others : bots).map(({ id }) => shortId(id)).join('.')
  return isMost ? ALL_BUT + text : text
}

function botsIn(text: string, bots: Bot[]): Bot[] {
  const found = botsOf(idsIn(text.replace(ALL_BUT, '')), bots)
  return text.startsWith(ALL_BUT) ? bots.filter((bot) => !found.includes(bot)) : found
}

function idsIn(text: string): string[] {
  return text === '' ? [] : text.split('.')
}

/** None if two of the workspace's chatbots have the same short id. */
function botsOf(ids: string[], bots: Bot[]): Bot[] {
  const wanted = new Set(ids)
  const known = bots.filter(({ id }) => wanted.has(shortId(id)))
  return known.length > wanted.size ? [] : known
}

/** FNV-1a, 32 bits: a hundred bots fit into a button's value; two of them collide once in a million workspaces. */
function shortId(id: string): string {
  let hash = 0x811c9dc5
  for (const unit of Buffer.from(id)) hash = Math.imul(hash ^ unit, 0x01000193)
  return (hash >>> 0).toString(36)
}
