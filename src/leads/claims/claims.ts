import type { DateRange } from '../../dates/calendar/range.ts'
import type { Redis } from '../../redis/connect.ts'
import { alertKeys, keys } from '../../redis/keys.ts'
import { runScript, scriptsIn } from '../../redis/script.ts'
import type { Bot } from '../../workspaces/bots.ts'
import type { Kinds } from '../question/question.ts'
import { createTurns } from './turns.ts'

export type Claims = ReturnType<typeof createClaims>

export const OUTCOMES = ['contacted', 'booked', 'not-a-lead'] as const
export type Outcome = (typeof OUTCOMES)[number]

export type ClaimState = 'open' | 'taken' | 'done'

/** A posted record, by its fingerprint: nothing that a visitor typed. */
export type ClaimedRecord = {
  record: string
  botId: string
  /** `l`ead, `a`ppointment, `o`ther */
  kind: string
  /** CreateTime, ms UTC */
  createdAt: number
}

/** Instants in ms UTC. */
export type Claim = {
  state: ClaimState
  /** Slack user id; '' while nobody has it */
  userId: string
  takenAt: number | null
  createdAt: number
  outcome: Outcome | null
  copies: Copy[]
}

/** A message about the record. */
export type Copy = { channelId: string; ts: string }

/** What is stored of a posted record, without what identifies it. */
export type StoredClaim = Omit<Claim, 'outcome'> & { botId: string; kind: string }

/** ms UTC, half-open; null for an open end */
type CreatedIn = { start: number | null; end: number | null }

export type ClaimAction = 'take' | 'give-back' | 'done'
/** `taken`: somebody else has it; `free`: nobody has it */
export type ClaimResult = { kind: 'ok' | 'taken' | 'free'; claim: Claim }

export type Reminder = { step: 'thread' | 'managers'; createdAt: number; copies: Copy[]; botId: string; kind: string }

export const CLAIM_RETENTION_MS = 90 * 86_400_000
const RETENTION_SECONDS = CLAIM_RETENTION_MS / 1_000
const MINUTE_MS = 60_000
const READ_AT_ONCE = 500

const read = scriptsIn(`${import.meta.dirname}/lua`)
const SCRIPTS = {
  open: read('open-claim.lua'),
  change: read('change-claim.lua'),
  nextReminder: read('next-reminder.lua'),
}

const namesOf = (teamId: string, record: string) => [
  keys.dataKey(teamId),
  alertKeys.claim(teamId, record),
  alertKeys.claims(teamId),
  alertKeys.due(teamId),
]

/** Who has taken which posted record. Each change is one script, so that of two people who press simultaneously one wins. */
export function createClaims({ redis }: { redis: Redis }) {
  return {
    ...createTurns({ redis, retentionSeconds: RETENTION_SECONDS }),

    /** Records one message about a record; from then on it can be claimed. */
    open: async (
      teamId: string,
      { record, botId, kind, createdAt }: ClaimedRecord,
      { copy, postedAt, remindMinutes }: { copy: Copy; postedAt: number; remindMinutes: number | null },
    ): Promise<void> => {
      const remindMs = (remindMinutes ?? 0) * MINUTE_MS
      const remindAt = remindMinutes === null ? '' : postedAt + remindMs
      await runScript(redis, SCRIPTS.open, namesOf(teamId, record), [
        ...[record, botId, kind, createdAt, postedAt, copy.channelId, copy.ts, remindAt, remindMs],
        RETENTION_SECONDS,
      ])
    },

    /**
     * Takes a record, gives it back, or ends it. Only the person who took it and managers may do the latter two.
     *
     * @returns null if the workspace was purged
     */
    change: async (
      teamId: string,
      action: ClaimAction,
      { record, botId, kind, createdAt }: ClaimedRecord,
      { userId, now, isManager, outcome }: { userId: string; now: number; isManager: boolean; outcome?: Outcome },
    ): Promise<ClaimResult | null> => {
      const values = [action, record, userId, now, isManager ? 1 : 0, outcome ?? '', botId, kind, createdAt]
      const [result = 'gone', ...fields] = (await runScript(redis, SCRIPTS.change, namesOf(teamId, record), [
        ...values,
        RETENTION_SECONDS,
      ])) as string[]
      return result === 'gone' ? null : { kind: result as ClaimResult['kind'], claim: claimOf(fields) }
    },

    /** @returns null if the record was not posted on its own, or is older than 90 days */
    find: async (teamId: string, record: string): Promise<Claim | null> => {
      const fields = await redis.hmGet(alertKeys.claim(teamId, record), ['st', 'by', 'at', 'c', 'out', 'cp'])
      return fields[0] ? claimOf(fields.map((field) => field ?? '')) : null
    },

    /** The records that were created in `[start, end)` and posted on their own, by CreateTime. */
    createdIn: (teamId: string, period: CreatedIn) => readCreatedIn(redis, teamId, period),

    /** The reminder that is due, recorded as sent; null if there is none any more. */
    nextReminder: async (teamId: string, record: string, now: number): Promise<Reminder | null> => {
      const names = [alertKeys.claim(teamId, record), alertKeys.due(teamId)]
      const [step = '', createdAt, copies, botId = '', kind = ''] = (await runScript(
        redis,
        SCRIPTS.nextReminder,
        names,
        [record, now],
      )) as string[]
      if (step === '') return null
      return { step: step as Reminder['step'], createdAt: Number(createdAt), copies: copiesIn(copies), botId, kind }
    },
  }
}

function claimOf([state, userId = '', takenAt = '', createdAt, outcome = '', copies]: string[]): Claim {
  return {
    state: state as ClaimState,
    userId,
    takenAt: takenAt === '' ? null : Number(takenAt),
    createdAt: Number(createdAt),
    outcome: OUTCOMES.find((each) => each === outcome) ?? null,
    copies: copiesIn(copies),
  }
}

async function* readCreatedIn(redis: Redis, teamId: string, { start, end }: CreatedIn): AsyncGenerator<StoredClaim> {
  const until = end === null ? '+inf' : `(${end}`
  const records = await redis.zRange(alertKeys.claims(teamId), start ?? '-inf', until, { BY: 'SCORE' })
  for (let at = 0; at < records.length; at += READ_AT_ONCE) {
    const some = records.slice(at, at + READ_AT_ONCE)
    const stored = await Promise.all(
      some.map((record) => redis.hmGet(alertKeys.claim(teamId, record), [...CLAIM_FIELDS])),
    )
    for (const fields of stored) if (fields[0]) yield storedClaimOf(fields.map((field) => field ?? ''))
  }
}

const CLAIM_FIELDS = ['st', 'by', 'at', 'c', 'cp', 'b', 'k'] as const

function storedClaimOf([state, userId, takenAt, createdAt, copies, botId = '', kind = '']: string[]): StoredClaim {
  const claim = claimOf([state, userId, takenAt, createdAt, '', copies].map((field) => field ?? ''))
  return { ...claim, botId, kind }
}

function copiesIn(text = ''): Copy[] {
  const copies = text.split(',').filter((each) => each !== '')
  return copies.map((each) => {
    const [channelId = '', ts = ''] = each.split(' ')
    return { channelId, ts }
  })
}

/** Of records that alerts posted on their own. A record counts as taken while somebody has it. */
export type ClaimFigures = {
  posted: number
  taken: number
  /** ms from CreateTime to the claim that stands; null if nothing is taken */
  medianMs: number | null
  /** that nobody has, by CreateTime */
  open: StoredClaim[]
  /** who took how many, most first */
  takers: { userId: string; count: number }[]
}

/** What can be said of claims: chatbots, kinds, and the period by CreateTime. */
export type ClaimScope = { bots: Pick<Bot, 'id'>[]; kinds: Kinds; period: DateRange }

/** So that a list of unclaimed records stays in bounded memory; the newest are kept. */
export const MAX_OPEN_LISTED = 100

const KIND_CODES: Record<Kinds, string | null> = { all: null, leads: 'l', appointments: 'a' }

/** @throws the Redis client's error */
export async function readClaimFigures(
  claims: Pick<Claims, 'createdIn'>,
  teamId: string,
  scope: ClaimScope,
): Promise<ClaimFigures> {
  const counter = createClaimCounter(scope)
  for await (const claim of claims.createdIn(teamId, scope.period)) counter.add(claim)
  return counter.figures()
}

/** Counts claims that are added by CreateTime. */
export function createClaimCounter({ bots, kinds, period }: ClaimScope) {
  const botIds = new Set(bots.map(({ id }) => id))
  const kind = KIND_CODES[kinds]
  const times: number[] = []
  const takers = new Map<string, number>()
  const open: StoredClaim[] = []
  let posted = 0
  const isAsked = (claim: StoredClaim) =>
    botIds.has(claim.botId) && (kind === null || claim.kind === kind) && isIn(period, claim.createdAt)

  return {
    add: (claim: StoredClaim): void => {
      if (!isAsked(claim)) return
      posted += 1
      if (claim.takenAt === null) {
        open.push(claim)
        if (open.length > MAX_OPEN_LISTED) open.shift()
        return
      }
      // LeadList's clock may be ahead of Slack's.
      times.push(Math.max(0, claim.takenAt - claim.createdAt))
      takers.set(claim.userId, (takers.get(claim.userId) ?? 0) + 1)
    },
    figures: (): ClaimFigures => ({
      posted,
      taken: times.length,
      medianMs: medianOf(times),
      open,
      takers: [...takers].map(([userId, count]) => ({ userId, count })).sort((a, b) => b.count - a.count),
    }),
  }
}

function isIn({ start, end }: DateRange, at: number): boolean {
  return (start === null || at >= start) && (end === null || at < end)
}

function medianOf(times: number[]): number | null {
  const sorted = times.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
