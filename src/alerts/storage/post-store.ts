import { randomBytes } from 'node:crypto'
import type { Redis } from '../../redis/connect.ts'
import { alertKeys, keys } from '../../redis/keys.ts'
import { runScript } from '../../redis/script.ts'
import type { Alert } from '../model/alert.ts'
import { type QueuedRecord, readQueued } from '../model/queued-record.ts'
import { scripts } from './lua/scripts.ts'
import type { PostRecord, PostState } from './types.ts'

export type PostStore = ReturnType<typeof createPostStore>

/** A post that this worker has claimed. */
export type ClaimedPost = {
  id: string
  fence: string
  kind: 'single' | 'combined'
  isRepeat: boolean
  records: QueuedRecord[]
  /** posts to the target that failed since the last one that did not */
  tries: number
}

type ActiveAlert = Pick<Alert, 'id' | 'since'>

/** `unclear`: nobody knows whether a message, and its repeat, were posted; that its alerts' owners are notified is due now */
export type PostTurn =
  | { kind: 'go'; post: ClaimedPost }
  | { kind: 'busy'; ms: number }
  | { kind: 'unclear' | 'idle' | 'gone' }

export type PostOutcome = {
  kind: 'sent' | 'unknown' | 'retry' | 'failed' | 'skipped'
  /** ms UTC */
  now: number
  /** when to process the target again */
  againAt: number
  ts?: string
  channelId?: string
  reason?: string
}

/** Longer than reading a record again and waiting for the channel's slot may take. */
const LEASE_MS = 45_000
/** Longer than Slack may take; afterwards another worker posts once more, marked. */
const POSTING_LEASE_MS = 25_000
const MAX_SINGLE_POSTS = 5
export const RETENTION_SECONDS = 90 * 86_400

export const newPostId = (): string => randomBytes(9).toString('base64url')

/** The posts of alerts, one at a time for each target. Each change is one script. */
export function createPostStore({ redis }: { redis: Redis }) {
  return {
    begin: (teamId: string, target: string, options: { newId: string; now: number; alerts: ActiveAlert[] }) =>
      begin(redis, teamId, target, options),

    /** @returns false if another worker has claimed the post meanwhile */
    startPosting: async (teamId: string, target: string, { id, fence }: ClaimedPost, now: number): Promise<boolean> => {
      const names = [alertKeys.post(teamId, id), alertKeys.due(teamId)]
      return (await runScript(redis, scripts.startPosting, names, [fence, POSTING_LEASE_MS, target, now])) === 1
    },

    finish: async (teamId: string, target: string, { id, fence }: ClaimedPost, outcome: PostOutcome): Promise<void> => {
      const { kind, now, againAt, ts = '', channelId = '', reason = '' } = outcome
      const names = [
        ...[alertKeys.post(teamId, id), alertKeys.turn(teamId, target), alertKeys.queue(teamId, target)],
        ...[alertKeys.due(teamId), alertKeys.posts(teamId)],
      ]
      const values = [id, fence, kind, now, target, againAt, ts, channelId, reason]
      await runScript(redis, scripts.finishPost, names, values)
    },

    /** Processes a target, or what else is due, not before `at`. */
    postpone: async (teamId: string, member: string, at: number): Promise<void> => {
      await redis.zAdd(alertKeys.due(teamId), { score: at, value: member }, { condition: 'XX' })
    },

    /** Processes a target again whose alerts were paused. */
    resume: async (teamId: string, target: string, now: number): Promise<void> => {
      if ((await redis.exists(keys.dataKey(teamId))) === 0) return
      await redis.zAdd(alertKeys.due(teamId), { score: now, value: target })
      await redis.zAdd(alertKeys.dueTeams(), { score: 0, value: teamId })
    },

    settleRestore: (teamId: string, targets: string[], restore: { id: number; until: number; now: number }) =>
      settleRestore(redis, teamId, targets, restore),

    /** The number of records that wait for a target. */
    waiting: async (teamId: string, target: string): Promise<number> => {
      const [queued, held] = await Promise.all([
        redis.lLen(alertKeys.queue(teamId, target)),
        redis.zCard(alertKeys.held(teamId, target)),
      ])
      return queued + held
    },

    /** CreateTime (ms UTC) of the oldest record that waits for a target because of an alert; null if none does. */
    waitingSince: async (teamId: string, { target, id }: Pick<Alert, 'target' | 'id'>): Promise<number | null> => {
      const waiting = await entriesWaiting(redis, teamId, target)
      const own = waiting.map(readQueued).filter(({ alertIds }) => alertIds.includes(id))
      return own.length === 0 ? null : Math.min(...own.map(({ createdAt }) => createdAt))
    },

    find: (teamId: string, id: string) => find(redis, teamId, id),
    history: (teamId: string, count: number) => history(redis, teamId, count),
    knownSince: (alert: Pick<Alert, 'teamId' | 'target' | 'id'>, since: number) => knownSince(redis, alert, since),
  }
}

/**
 * After a restore from a backup: drops what waits there, and the reminders of claims.
 *
 * @returns the number of dropped records of each target; empty if the restore was settled before
 */
async function settleRestore(
  redis: Redis,
  teamId: string,
  targets: string[],
  { id, until, now }: { id: number; until: number; now: number },
): Promise<number[]> {
  const names = targets.flatMap((target) => [
    ...[alertKeys.queue(teamId, target), alertKeys.held(teamId, target), alertKeys.turn(teamId, target)],
  ])
  const shared = [
    keys.dataKey(teamId),
    alertKeys.settledRestore(teamId),
    alertKeys.due(teamId),
    alertKeys.posts(teamId),
  ]
  const ofTargets = targets.flatMap((target) => [target, newPostId()])
  const values = [id, until, alertKeys.post(teamId, ''), now, RETENTION_SECONDS, ...ofTargets]
  const counts = (await runScript(redis, scripts.settleRestore, [...shared, ...names], values)) as number[]
  return counts.slice(1)
}

/** The latest posts of a workspace, oldest first. */
async function history(redis: Redis, teamId: string, count: number): Promise<PostRecord[]> {
  const ids = await redis.zRange(alertKeys.posts(teamId), -count, -1)
  const found = await Promise.all(ids.map((id) => find(redis, teamId, id)))
  return found.filter((post) => post !== null)
}

async function find(redis: Redis, teamId: string, id: string): Promise<PostRecord | null> {
  const fields = await redis.hGetAll(alertKeys.post(teamId, id))
  return fields.st === undefined ? null : postOf(id, fields)
}

/** In these states a record may be in Slack. */
const PERHAPS_POSTED = new Set<PostState>(['posting', 'unknown', 'sent', 'unclear'])

/**
 * The fingerprints of the records that were posted since an instant (ms UTC) to an alert's target, or elsewhere because of the
 * alert, which was moved since; and of those that wait for the target.
 */
async function knownSince(
  redis: Redis,
  { teamId, target, id }: Pick<Alert, 'teamId' | 'target' | 'id'>,
  since: number,
): Promise<Set<string>> {
  const [ids, waiting] = await Promise.all([
    redis.zRangeByScore(alertKeys.posts(teamId), since, '+inf'),
    entriesWaiting(redis, teamId, target),
  ])
  const found = await Promise.all(
    ids.map((each) => redis.hmGet(alertKeys.post(teamId, each), ['to', 're', 'al', 'st'])),
  )
  const posted = found.flatMap(([to, records, alertIds, state]) => {
    const isElsewhere = alertIds?.split(',').includes(id) && PERHAPS_POSTED.has(state as PostState)
    return to === target || isElsewhere ? (records ?? '').split('\n') : []
  })
  return new Set([...posted, ...waiting].map((entry) => readQueued(entry).record))
}

async function entriesWaiting(redis: Redis, teamId: string, target: string): Promise<string[]> {
  const [queued, held] = await Promise.all([
    redis.lRange(alertKeys.queue(teamId, target), 0, -1),
    redis.zRange(alertKeys.held(teamId, target), 0, -1),
  ])
  return [...queued, ...held]
}

async function begin(
  redis: Redis,
  teamId: string,
  target: string,
  { newId, now, alerts }: { newId: string; now: number; alerts: ActiveAlert[] },
): Promise<PostTurn> {
  const names = [
    ...[keys.dataKey(teamId), alertKeys.turn(teamId, target), alertKeys.queue(teamId, target)],
    ...[alertKeys.held(teamId, target), alertKeys.posts(teamId), alertKeys.due(teamId)],
  ]
  const prefix = alertKeys.post(teamId, '')
  const active = alerts.map(({ id, since }) => `${id}:${since}`).join(',')
  const values = [prefix, newId, target, now, LEASE_MS, MAX_SINGLE_POSTS, RETENTION_SECONDS, active]
  const [kind = '', ...words] = (await runScript(redis, scripts.beginPost, names, values)) as string[]
  if (kind === 'busy') return { kind, ms: Number(words[0]) }
  if (kind !== 'go') return { kind: kind as 'unclear' | 'idle' | 'gone' }
  const [id = '', fence = '', postKind, repeat, entries = '', tries] = words
  const records = entries.split('\n').map(readQueued)
  const post = { id, fence, kind: postKind as ClaimedPost['kind'], isRepeat: repeat === '1', records }
  return { kind, post: { ...post, tries: Number(tries) } }
}

function postOf(id: string, fields: Record<string, string>): PostRecord {
  return {
    id,
    target: fields.to ?? '',
    state: fields.st as PostState,
    kind: fields.k as PostRecord['kind'],
    alertIds: idsIn(fields.al),
    recordCount: Number(fields.n),
    at: Number(fields.at),
    ts: fields.ts || null,
    channelId: fields.ch || null,
    reason: fields.r || null,
    isRepeat: fields.rep === '1',
  }
}

function idsIn(text = ''): string[] {
  return text.split(',').filter((each) => each !== '')
}

/** What is to be processed when: targets with something to post, and claims to remind of. Instants in ms UTC. */
export function createDueStore({ redis }: { redis: Redis }) {
  return {
    /** Targets and claims to process until `now`, and when the next one is due; null if none is. */
    due: async (teamId: string, now: number): Promise<{ members: string[]; nextAt: number | null }> => {
      const [members, [next]] = await Promise.all([
        redis.zRangeByScore(alertKeys.due(teamId), '-inf', now),
        redis.zRangeByScoreWithScores(alertKeys.due(teamId), `(${now}`, '+inf', { LIMIT: { offset: 0, count: 1 } }),
      ])
      return { members, nextAt: next?.score ?? null }
    },

    /** Forgets what is due. */
    forgetDue: (teamId: string, member: string) => redis.zRem(alertKeys.due(teamId), member),

    /** Workspaces with something due, at most `count`; they are taken off the index. */
    takeDueTeams: async (now: number, count: number): Promise<string[]> => {
      const limit = { LIMIT: { offset: 0, count } }
      const teams = await redis.zRangeByScore(alertKeys.dueTeams(), '-inf', now, limit)
      if (teams.length > 0) await redis.zRem(alertKeys.dueTeams(), teams)
      return teams
    },

    wakeAt: async (teamId: string, at: number): Promise<void> => {
      await redis.zAdd(alertKeys.dueTeams(), { score: at, value: teamId }, { comparison: 'LT' })
    },
  }
}
