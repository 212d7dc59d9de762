import type { Redis } from '../../redis/connect.ts'
import { alertKeys, keys } from '../../redis/keys.ts'
import { runScript, scriptsIn } from '../../redis/script.ts'
import type { Kinds } from '../question/question.ts'

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

export type ClaimAction = 'take' | 'give-back' | 'done'
/** `taken`: somebody else has it; `free`: nobody has it */
export type ClaimResult = { kind: 'ok' | 'taken' | 'free'; claim: Claim }

export type Reminder = { step: 'thread' | 'managers'; createdAt: number; copies: Copy[]; botId: string; kind: string }

const RETENTION_SECONDS = 90 * 86_400
const MINUTE_MS = 60_000

const read = scriptsIn(`${import.meta.dirname}/lua`)
const SCRIPTS = {
  open: read('open-claim.lua'),
  change: read('change-claim.lua'),
  nextReminder: read('next-reminder.lua'),
}

/** Who has taken which posted record. Each change is one script, so that of two people who press simultaneously one wins. */
export function createClaims({ redis }: { redis: Redis }) {
  const namesOf = (teamId: string, record: string) => [
    keys.dataKey(teamId),
    alertKeys.claim(teamId, record),
    alertKeys.claims(teamId),
    alertKeys.due(teamId),
  ]

  return {
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
     * Takes a record, gives it back, or ends it. Whoever has it and managers may do the latter two.
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

    summary: (teamId: string, wanted: ClaimsWanted) => summary(redis, teamId, wanted),

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

/** The records that were posted on their own, created in `[start, end)` (ms UTC), of some chatbots and kinds. */
type ClaimsWanted = { start: number; end: number; botIds: string[]; kinds: Kinds }

/** `medianMs`: from CreateTime until a record was first taken; null if none was. */
export type ClaimsSummary = { posted: number; taken: number; medianMs: number | null }

const KIND_OF: Record<Kinds, string> = { all: '', leads: 'l', appointments: 'a' }

/** How many records were taken, and how fast. */
async function summary(
  redis: Redis,
  teamId: string,
  { start, end, botIds, kinds }: ClaimsWanted,
): Promise<ClaimsSummary> {
  const records = await redis.zRangeByScore(alertKeys.claims(teamId), start, `(${end}`)
  const found = await Promise.all(
    records.map((record) => redis.hmGet(alertKeys.claim(teamId, record), ['b', 'k', 'c', 'first'])),
  )
  const wanted = found.filter(
    ([botId, kind]) => botIds.includes(botId ?? '') && (kind ?? '').startsWith(KIND_OF[kinds]),
  )
  const waits = wanted.flatMap(([, , createdAt, first]) =>
    first ? [Math.max(0, Number(first) - Number(createdAt))] : [],
  )
  const medianMs = waits.toSorted((a, b) => a - b)[Math.floor((waits.length - 1) / 2)] ?? null
  return { posted: wanted.length, taken: waits.length, medianMs }
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

function copiesIn(text = ''): Copy[] {
  const copies = text.split(',').filter((each) => each !== '')
  return copies.map((each) => {
    const [channelId = '', ts = ''] = each.split(' ')
    return { channelId, ts }
  })
}
