import { IANAZone } from 'luxon'
import { z } from 'zod'
import type { DateRange } from '../../dates/calendar/range.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { LeadsError } from './errors.ts'
import type { Question } from './question.ts'

/** Slack limits a button's value to 2,000 characters; callers may add a prefix. */
const MAX_CODE_LENGTH = 1_900
const MAX_INSTANT_MS = 8.64e15
const VERSION = 1

const instant = z.number().int().min(-MAX_INSTANT_MS).max(MAX_INSTANT_MS).nullable()
const span = z
  .tuple([instant, instant])
  .refine(([start, end]) => start === null || end === null || start < end, 'the end lies before the start')
const codes = z.tuple([
  z.literal(VERSION),
  z.string().max(MAX_CODE_LENGTH),
  z.enum(['all', 'leads', 'appointments']),
  z.string().refine((zone) => IANAZone.isValidZone(zone), 'no such zone'),
  span,
  span.nullable(),
  z.number().int().min(0).nullable(),
  z.tuple([z.string().min(1).max(MAX_CODE_LENGTH), z.enum(['any', 'email-domain'])]).nullable(),
  z.enum(['hour', 'day', 'week', 'month', 'weekday', 'bot', 'page']).nullable(),
  z.enum(['summary', 'count', 'list', 'csv', 'top-pages']),
  z.tuple([z.number().int().min(1).max(100), z.enum(['newest', 'oldest']), z.number().int().min(0).max(1_000_000)]),
  z.enum(['private', 'channel']),
])

/**
 * Encodes a question in at most 1,900 characters, for a button's value. Contains the search text verbatim and a 32-bit hash
 * of each bot id.
 *
 * @throws LeadsError question-too-long
 */
export function encodeQuestion(question: Question): string {
  const { bots, kinds, period, previous, sessionId, match, groupBy, layout, shown, audience } = question
  const code = JSON.stringify([
    VERSION,
    bots.map(({ id }) => shortId(id)).join('.'),
    kinds,
    period.zone,
    [period.start, period.end],
    previous && [previous.start, previous.end],
    sessionId,
    match && [match.text, match.in],
    groupBy,
    layout,
    [shown.count, shown.order, shown.offset],
    audience,
  ] satisfies z.input<typeof codes>)
  if (code.length > MAX_CODE_LENGTH)
    throw new LeadsError('question-too-long', `A question takes ${code.length} characters`)
  return code
}

/**
 * Decodes untrusted input into a question about those of `bots` that it names.
 *
 * @returns null if the code is invalid, or if none of its bots exists any more
 */
export function decodeQuestion(code: string, bots: Bot[]): Question | null {
  const parsed = code.length <= MAX_CODE_LENGTH ? codes.safeParse(jsonOrNull(code)) : null
  if (!parsed?.success) return null
  const [, ids, kinds, zone, period, previous, sessionId, match, groupBy, layout, shown, audience] = parsed.data
  const wanted = new Set(ids.split('.'))
  const known = bots.filter(({ id }) => wanted.has(shortId(id)))
  if (known.length === 0 || known.length > wanted.size) return null
  return {
    bots: known,
    kinds,
    period: rangeOf(period, zone),
    previous: previous && rangeOf(previous, zone),
    sessionId,
    match: match && { text: match[0], in: match[1] },
    groupBy,
    layout,
    shown: { count: shown[0], order: shown[1], offset: shown[2] },
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

/** FNV-1a, 32 bits: a hundred bots fit into a button's value; two of them collide once in a million workspaces. */
function shortId(id: string): string {
  let hash = 0x811c9dc5
  for (const unit of Buffer.from(id)) hash = Math.imul(hash ^ unit, 0x01000193)
  return (hash >>> 0).toString(36)
}
