import type { Redis } from '../redis/connect.ts'
import { keys } from '../redis/keys.ts'

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
  | 'digest-added'
  | 'digest-changed'
  | 'digest-paused'
  | 'digest-resumed'
  | 'digest-removed'

export type AuditEntry = {
  /** ms UTC */
  at: number
  /** Slack's id; whatever `note` was told where it was no person of Slack's */
  userId: string
  /** an `AuditAction`, or the word of a later version of this app */
  action: string
  /** what it was done to, such as the name of a chatbot; never a visitor's data */
  subject: string
}

/** DESIGN: "a Redis stream of the last 10,000 a workspace". */
const MOST_ENTRIES = 10_000
const LONGEST_SUBJECT = 200

/**
 * Who did what and when in a workspace: the last 10,000 entries.
 *
 * @param now ms UTC
 */
export function createAudit({ redis, now }: { redis: Redis; now: () => number }) {
  async function note(
    teamId: string,
    { userId, action, subject }: { userId: string; action: AuditAction; subject: string },
  ): Promise<void> {
    const entry = { at: String(now()), user: userId, action, subject: [...subject].slice(0, LONGEST_SUBJECT).join('') }
    const atMost = { strategy: 'MAXLEN', strategyModifier: '~', threshold: MOST_ENTRIES } as const
    await redis.xAdd(keys.audit(teamId), '*', entry, { TRIM: atMost })
  }

  /** The last `count`, newest first. What a version of this app left out of an entry is empty. */
  async function last(teamId: string, count: number): Promise<AuditEntry[]> {
    const entries = await redis.xRevRange(keys.audit(teamId), '+', '-', { COUNT: Math.min(count, MOST_ENTRIES) })
    return (entries ?? []).map(({ id, message }) => readEntry(id, message))
  }

  return { note, last }
}

/** The last moment there is a `Date` of. */
const FARTHEST_MS = 8.64e15

/** A stream's ids begin with Redis's own time in ms. */
function readEntry(id: string, { at, user = '', action = '', subject = '' }: Record<string, string>): AuditEntry {
  const noted = at === undefined ? Number.NaN : Number(at)
  const isMoment = Math.abs(noted) <= FARTHEST_MS
  return { at: isMoment ? noted : Number.parseInt(id, 10), userId: user, action, subject }
}
