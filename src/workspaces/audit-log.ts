import type { DateRange } from '../dates/calendar/range.ts'
import { describeRange } from '../dates/describe.ts'
import type { Redis } from '../redis/connect.ts'
import { keys } from '../redis/keys.ts'
import type { Bot } from './bots.ts'

export type Audit = ReturnType<typeof createAudit>

export type AuditAction =
  | 'installed'
  | 'connect'
  | 'key-replaced'
  | 'disconnect'
  | 'bot-added'
  | 'bot-renamed'
  | 'bot-made-default'
  | 'bot-removed'
  | 'settings-changed'
  | 'managers-changed'
  | 'reveal'
  | 'export'
  | 'takers-shown'
  | 'digest-added'
  | 'digest-changed'
  | 'digest-paused'
  | 'digest-resumed'
  | 'digest-removed'
  | 'alert-added'
  | 'alert-changed'
  | 'alert-paused'
  | 'alert-resumed'
  | 'alert-removed'
  | 'token-created'
  | 'token-revoked'
  | 'agent-call'

export type AuditEntry = {
  /** ms UTC */
  at: number
  /** Slack user id; `operator` for an admin command */
  userId: string
  /** an `AuditAction`, or one of a later version of this app */
  action: string
  /** the object of the action, such as a chatbot's name; never a visitor's data */
  subject: string
}

const MAX_ENTRIES = 10_000
const MAX_SUBJECT_LENGTH = 200

/**
 * The audit log of each workspace: a Redis stream of the last 10,000 entries. Programs' calls have a stream of their own, so
 * that a busy one does not push out what people did.
 *
 * @param now ms UTC
 */
export function createAudit({ redis, now }: { redis: Redis; now: () => number }) {
  async function note(
    teamId: string,
    { userId, action, subject }: { userId: string; action: AuditAction; subject: string },
  ): Promise<void> {
    const entry = {
      at: String(now()),
      user: userId,
      action,
      subject: [...subject].slice(0, MAX_SUBJECT_LENGTH).join(''),
    }
    const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: MAX_ENTRIES } as const
    const stream = action === 'agent-call' ? keys.agentAudit(teamId) : keys.audit(teamId)
    await redis.xAdd(stream, '*', entry, { TRIM: trim })
  }

  /** The last `count` entries, newest first. Fields missing from an entry are ''. */
  async function last(teamId: string, count: number): Promise<AuditEntry[]> {
    const streams = await Promise.all([keys.audit(teamId), keys.agentAudit(teamId)].map((key) => lastOf(key, count)))
    const newest = streams.flat().sort((a, b) => compareIds(b.id, a.id))
    return newest.slice(0, count).map(({ id, message }) => readEntry(id, message))
  }

  async function lastOf(stream: string, count: number) {
    return (await redis.xRevRange(stream, '+', '-', { COUNT: Math.min(count, MAX_ENTRIES) })) ?? []
  }

  return { note, last }
}

/** By Redis' time, and by the order within a millisecond: a process's clock may be wrong. */
function compareIds(one: string, other: string): number {
  const [[aMs = 0, aNth = 0], [bMs = 0, bNth = 0]] = [one.split('-').map(Number), other.split('-').map(Number)]
  return aMs - bMs || aNth - bNth
}

/** The largest time that a `Date` can hold. */
const MAX_DATE_MS = 8.64e15

/** Falls back to the entry id, which starts with Redis' time in ms. */
function readEntry(id: string, { at, user = '', action = '', subject = '' }: Record<string, string>): AuditEntry {
  const atMs = at === undefined ? Number.NaN : Number(at)
  const isValid = Math.abs(atMs) <= MAX_DATE_MS
  return { at: isValid ? atMs : Number.parseInt(id, 10), userId: user, action, subject }
}

const MAX_BOTS = 3

/** A question's chatbots and period, without search text. */
export function auditSubject({ bots, period }: { bots: Pick<Bot, 'name'>[]; period: DateRange }): string {
  const names = bots.slice(0, MAX_BOTS).map(({ name }) => name)
  const rest = bots.length > names.length ? ` +${bots.length - names.length}` : ''
  return `${names.join(', ')}${rest} · ${describeRange(period, 'en-US')}`
}
