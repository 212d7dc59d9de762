import type { Redis } from '../../redis/connect.ts'
import { alertKeys, keys } from '../../redis/keys.ts'
import { readBytes } from '../../redis/scan.ts'
import { runScript } from '../../redis/script.ts'
import { type QueuedRecord, writeQueued } from '../model/queued-record.ts'
import { scripts } from './lua/scripts.ts'
import { newPostId, RETENTION_SECONDS } from './post-store.ts'
import type { CommitResult, Watch } from './types.ts'

export type WatchStore = ReturnType<typeof createWatchStore>

export const FINGERPRINT_BYTES = 16
const DAY_SECONDS = 86_400

type Waiting = { record: QueuedRecord; until: number | null }

/** A part of a poll: what it found that was not seen before. */
export type PollStep = {
  token: number
  now: number
  /** UTC day → length of its stored fingerprints as read, and the ones to add */
  seen: Map<string, { length: number; added: Buffer }>
  /** target → records, oldest first; `until` if they are held until the end of quiet hours */
  queued: Map<string, Waiting[]>
  /** target → records that may have been posted before a restore, and are not posted; an alert that catches up knows them by this */
  withheld: Map<string, Waiting[]>
  /** of the last step of a complete poll: the watch after it, and the days whose fingerprints are deleted */
  done: { watch: Watch; caughtUp: CaughtUp[]; forgottenDays: string[] } | null
}

/** An alert that has posted what arrived while it was paused, as far as one chatbot is concerned. */
type CaughtUp = { id: string; catchUpFrom: number }

/** Polls: who polls, and what they have seen. */
export function createWatchStore({ redis }: { redis: Redis }) {
  return {
    /**
     * Takes or renews the lease to poll.
     *
     * @returns its fencing token, 0 if another worker has it; and how many ms ago Redis was restarted, null if it never was
     */
    lead: async (worker: string, leaseMs: number): Promise<{ token: number; restartedMsAgo: number | null }> => {
      const found = await runScript(redis, scripts.lead, [alertKeys.leader()], [worker, leaseMs])
      const [token = 0, ago = -1] = found as number[]
      return { token, restartedMsAgo: ago < 0 ? null : ago }
    },

    load: async (teamId: string, botId: string) => {
      const fields = await redis.hGetAll(alertKeys.watch(teamId, botId))
      const caughtUp = ({ id, catchUpFrom }: { id: string; catchUpFrom: number | null }) =>
        fields[caughtUpField(id)] === String(catchUpFrom)
      return { watch: watchOf(fields), caughtUp }
    },

    /** Records a poll that failed. */
    fail: async (teamId: string, botId: string, { polledAt, error }: { polledAt: number; error: string }) => {
      if ((await redis.exists(keys.dataKey(teamId))) === 0) return
      await redis.hSet(alertKeys.watch(teamId, botId), { at: String(polledAt), err: error })
    },

    /** @returns whether the day's line about undated records is the caller's to post; false after a purge */
    claimUndatedLine: async (teamId: string, botId: string): Promise<boolean> => {
      if ((await redis.exists(keys.dataKey(teamId))) === 0) return false
      const options = { condition: 'NX', expiration: { type: 'EX', value: DAY_SECONDS } } as const
      return (await redis.set(alertKeys.undated(teamId, botId), '1', options)) === 'OK'
    },

    /** The fingerprints of some UTC days, `YYYY-MM-DD`, 16 bytes each. */
    seen: async (teamId: string, botId: string, days: string[]): Promise<Map<string, Buffer>> => {
      const names = days.map((day) => alertKeys.seen(teamId, botId, day))
      const found = await readBytes(redis, names)
      return new Map(days.map((day, index) => [day, found[index] ?? Buffer.alloc(0)]))
    },

    commit: (teamId: string, botId: string, step: PollStep) => commit(redis, teamId, botId, step),
  }
}

async function commit(redis: Redis, teamId: string, botId: string, step: PollStep): Promise<CommitResult> {
  const { token, now, seen, queued, done } = step
  const withheld = [...step.withheld].map(([target, records]) => withheldPost(target, records))
  const targets = [...queued].map(([id, records]) => ({
    id,
    queued: records.filter(({ until }) => until === null).map(({ record }) => writeQueued(record)),
    held: records.filter(({ until }) => until !== null).map(({ record, until }) => [until, writeQueued(record)]),
  }))
  const names = [
    ...[keys.dataKey(teamId), alertKeys.watch(teamId, botId), alertKeys.due(teamId)],
    ...[...seen.keys()].map((day) => alertKeys.seen(teamId, botId, day)),
    ...targets.flatMap(({ id }) => [alertKeys.queue(teamId, id), alertKeys.held(teamId, id)]),
    ...(withheld.length === 0 ? [] : [alertKeys.posts(teamId)]),
    ...withheld.map(({ id }) => alertKeys.post(teamId, id)),
    ...(done?.forgottenDays ?? []).map((day) => alertKeys.seen(teamId, botId, day)),
  ]
  const lengths = [...seen.values()].map(({ length }) => length)
  const poll = {
    token,
    now,
    lengths,
    targets,
    withheld,
    retention: RETENTION_SECONDS,
    ...(done && { done: fieldsOf(done) }),
  }
  const values = [JSON.stringify(poll), ...[...seen.values()].map(({ added }) => added)]
  const result = (await runScript(redis, scripts.commitPoll, names, values)) as CommitResult
  if (result === 'ok' && targets.length > 0) await redis.zAdd(alertKeys.dueTeams(), { score: now, value: teamId })
  return result
}

function withheldPost(target: string, records: Waiting[]) {
  const alertIds = new Set(records.flatMap(({ record }) => record.alertIds))
  const [n, kind] = [records.length, records.length === 1 ? 'single' : 'combined']
  const entries = records.map(({ record }) => writeQueued(record)).join('\n')
  return { id: newPostId(), target, kind, n, entries, alerts: [...alertIds].join(',') }
}

const caughtUpField = (alertId: string): string => `cu:${alertId}`

function fieldsOf({ watch, caughtUp }: NonNullable<PollStep['done']>): Record<string, string> {
  const { completeAt, polledAt, everyMs, error, seenFrom, undated, gapAt, restoredUntil } = watch
  const polled = { ok: completeAt, at: polledAt, ev: everyMs, err: error, un: undated }
  const fields = { ...polled, from: seenFrom, gap: gapAt, rs: restoredUntil }
  const ends = caughtUp.map(({ id, catchUpFrom }) => [caughtUpField(id), catchUpFrom] as const)
  return Object.fromEntries([...Object.entries(fields), ...ends].map(([name, value]) => [name, String(value ?? '')]))
}

function watchOf(fields: Record<string, string>): Watch {
  const number = (text: string | undefined) => (text === undefined || text === '' ? null : Number(text))
  return {
    completeAt: number(fields.ok),
    polledAt: number(fields.at),
    everyMs: number(fields.ev),
    error: fields.err ?? '',
    seenFrom: fields.from ?? '',
    undated: number(fields.un) ?? 0,
    gapAt: number(fields.gap),
    restoredUntil: number(fields.rs) ?? 0,
  }
}
