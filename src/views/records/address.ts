import { z } from 'zod'
import { conditionsOfLegacy } from '../../leads/question/legacy-conditions.ts'
import { COUNT, type Question } from '../../leads/question/question.ts'
import { kindOf } from '../../leads/report/counts.ts'
import type { Counts, Report, ShownRecord } from '../../leads/report/types.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { readStated } from '../block-kit/form.ts'
import { LIMITS } from '../block-kit/limits.ts'

/** Actions in a record's menu, besides opening its page. */
export type RecordVerb = 'details' | 'visitor' | 'session'

/** Finds a record again with another LeadList request. Contains nothing that a visitor typed. */
export type RecordAddress = {
  botId: string
  /** ms UTC */
  createdAt: number
  sessionId: number | null
  kind: keyof Counts
  /** index among records that are equal in all other fields, from 0 */
  place: number
}

const KINDS: Record<string, keyof Counts> = { l: 'leads', a: 'appointments', o: 'others' }
const MAX_DATE_MS = 8.64e15
const MAX_OF_ONE_MOMENT = 100
const SEPARATOR = ':'

const digits = z
  .string()
  .regex(/^-?[0-9a-z]{1,11}$/)
  .transform((text) => Number.parseInt(text, 36))
const parts = z.tuple([
  z.string().min(1).max(LIMITS.option.value),
  digits.pipe(z.number().min(-MAX_DATE_MS).max(MAX_DATE_MS)),
  z.union([z.literal('').transform(() => null), digits.pipe(z.number().int().min(0).max(Number.MAX_SAFE_INTEGER))]),
  z.enum(['l', 'a', 'o']).transform((letter) => KINDS[letter] ?? 'others'),
  digits.pipe(z.number().min(0).max(MAX_OF_ONE_MOMENT)),
])

/** The encoded address of each shown record; null for a record without one, such as one without a readable date. */
export function addressesOf({ records, question }: Pick<Report, 'records' | 'question'>): (string | null)[] {
  const seen = new Map<string, number>()
  return records.map((record) => {
    const bot = question.bots.find(({ name }) => name === record.botName)
    if (bot === undefined || record.createdAt === null) return null
    const { createdAt, sessionId } = record
    const first = { botId: bot.id, createdAt, sessionId, kind: kindOf(record.type), place: 0 }
    const sameKey = writeAddress(first)
    const place = seen.get(sameKey) ?? 0
    seen.set(sameKey, place + 1)
    return writeAddress({ ...first, place })
  })
}

/** The text of an address, as `readAddress` reads it. */
export function writeAddress({ botId, createdAt, sessionId, kind, place }: RecordAddress): string {
  const session = sessionId === null ? '' : base36(sessionId)
  return [botId, base36(createdAt), session, kind[0], base36(place)].join(SEPARATOR)
}

/** The value of a menu option; null if it exceeds Slack's limit. */
export function recordChoice(verb: RecordVerb, address: string): string | null {
  const value = [verb, address].join(SEPARATOR)
  return value.length <= LIMITS.option.value ? value : null
}

/**
 * The choice in a record's menu; null for "open the page", which the browser handles, and for forged values.
 *
 * @param action one of the payload's `actions`; untrusted
 */
export function readRecordChoice(action: unknown): { verb: RecordVerb; address: RecordAddress } | null {
  const { choice, text } = readStated(action)
  const [verb, ...rest] = (choice ?? text).split(SEPARATOR)
  const address = readAddress(rest.join(SEPARATOR))
  return address !== null && isVerb(verb) ? { verb, address } : null
}

/** Decodes a button's value; null for a forged one. */
export function readAddress(text: string): RecordAddress | null {
  const { data } = parts.safeParse(text.split(SEPARATOR))
  if (data === undefined) return null
  const [botId, createdAt, sessionId, kind, place] = data
  return { botId, createdAt, sessionId, kind, place }
}

/** The question that finds a record again; null if its chatbot was removed. */
export function questionOfRecord({ botId, createdAt, sessionId }: RecordAddress, bots: Bot[], zone: string) {
  const bot = bots.find(({ id }) => id === botId)
  if (bot === undefined) return null
  return {
    bots: [bot],
    kinds: 'all',
    period: { start: createdAt, end: createdAt + 1, zone },
    previous: null,
    comparedBots: [],
    where: conditionsOfLegacy({ sessionId, match: null }),
    measure: COUNT,
    by: [],
    rank: null,
    layout: 'list',
    shown: { count: MAX_OF_ONE_MOMENT, order: 'newest', offset: 0, isPerBot: false },
    audience: 'private',
  } satisfies Question
}

/** The record at an address, out of those with the same timestamp; null if LeadList no longer has it. */
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

function base36(value: number): string {
  return value.toString(36)
}
