import { z } from 'zod'
import type { Question } from '../../leads/question/question.ts'
import { kindOf } from '../../leads/report/counts.ts'
import type { Counts, Report, ShownRecord } from '../../leads/report/report.ts'
import type { Bot } from '../../workspaces/bot.ts'
import { readStated } from '../block-kit/form-values.ts'
import { LIMITS } from '../block-kit/limits.ts'

/** What may be done with a record from its menu, besides opening its page. */
export type RecordVerb = 'details' | 'visitor' | 'session'

/** Where a record is found again by asking LeadList once more. Holds nothing that a visitor typed. */
export type RecordAddress = {
  botId: string
  /** ms UTC */
  createdAt: number
  sessionId: number | null
  kind: keyof Counts
  /** which of several that are the same in all of this, from 0 */
  place: number
}

const KINDS: Record<string, keyof Counts> = { l: 'leads', a: 'appointments', o: 'others' }
const FARTHEST_MS = 8.64e15
const MOST_OF_ONE_MOMENT = 100
const SEPARATOR = ':'

const digits = z
  .string()
  .regex(/^-?[0-9a-z]{1,11}$/)
  .transform((text) => Number.parseInt(text, 36))
const parts = z.tuple([
  z.string().min(1).max(LIMITS.option.value),
  digits.pipe(z.number().min(-FARTHEST_MS).max(FARTHEST_MS)),
  z.union([z.literal('').transform(() => null), digits.pipe(z.number().int().min(0).max(Number.MAX_SAFE_INTEGER))]),
  z.enum(['l', 'a', 'o']).transform((letter) => KINDS[letter] ?? 'others'),
  digits.pipe(z.number().min(0).max(MOST_OF_ONE_MOMENT)),
])

/** Each shown record's address as text; null where there is none, such as for a record without a readable date. */
export function addressesOf({ records, question }: Pick<Report, 'records' | 'question'>): (string | null)[] {
  const seen = new Map<string, number>()
  return records.map((record) => {
    const bot = question.bots.find(({ name }) => name === record.botName)
    if (bot === undefined || record.createdAt === null) return null
    const sameKey = [bot.id, base36(record.createdAt), sessionText(record), kindOf(record.type)[0]].join(SEPARATOR)
    const place = seen.get(sameKey) ?? 0
    seen.set(sameKey, place + 1)
    return [sameKey, base36(place)].join(SEPARATOR)
  })
}

/** A menu's value for a record; null when Slack would not take it. */
export function recordChoice(verb: RecordVerb, address: string): string | null {
  const value = [verb, address].join(SEPARATOR)
  return value.length <= LIMITS.option.value ? value : null
}

/**
 * What was chosen in a record's menu; null for "open the page", which the browser does, and for what is not ours.
 *
 * @param action one of the payload's `actions`; comes from outside, and may be forged
 */
export function readRecordChoice(action: unknown): { verb: RecordVerb; address: RecordAddress } | null {
  const { choice, text } = readStated(action)
  const [verb, ...rest] = (choice ?? text).split(SEPARATOR)
  const address = readAddress(rest.join(SEPARATOR))
  return address !== null && isVerb(verb) ? { verb, address } : null
}

/** An address as a button carries it; null for what is none of ours. */
export function readAddress(text: string): RecordAddress | null {
  const { data } = parts.safeParse(text.split(SEPARATOR))
  if (data === undefined) return null
  const [botId, createdAt, sessionId, kind, place] = data
  return { botId, createdAt, sessionId, kind, place }
}

/** The question that finds a record again; null when its chatbot is gone. */
export function questionOfRecord({ botId, createdAt, sessionId }: RecordAddress, bots: Bot[], zone: string) {
  const bot = bots.find(({ id }) => id === botId)
  if (bot === undefined) return null
  return {
    bots: [bot],
    kinds: 'all',
    period: { start: createdAt, end: createdAt + 1, zone },
    previous: null,
    sessionId,
    match: null,
    groupBy: null,
    layout: 'list',
    shown: { count: MOST_OF_ONE_MOMENT, order: 'newest', offset: 0 },
    audience: 'private',
  } satisfies Question
}

/** The record at an address among those of its moment; null when LeadList no longer has it. */
export function findRecord(records: ShownRecord[], address: RecordAddress): ShownRecord | null {
  const same = records.filter(
    ({ createdAt, sessionId, type }) =>
      createdAt === address.createdAt && sessionId === address.sessionId && kindOf(type) === address.kind,
  )
  return same[address.place] ?? null
}

function isVerb(text: string | undefined): text is RecordVerb {
  return text === 'details' || text === 'visitor' || text === 'session'
}

function sessionText({ sessionId }: ShownRecord): string {
  return sessionId === null ? '' : base36(sessionId)
}

function base36(value: number): string {
  return value.toString(36)
}
