import { z } from 'zod'
import { POST_INTERVAL_MS, setRetryAfter } from '../../delivery/post-slots.ts'
import { SHARD_NAMES, shardOf } from '../../delivery/shards.ts'
import type { Counts } from '../../leads/report/types.ts'
import type { Redis } from '../../redis/connect.ts'
import { digestKeys } from '../../redis/keys.ts'
import { runScript } from '../../redis/script.ts'
import { dateOfRun, isByHand, type RunRecord, type RunState } from '../model/digest.ts'
import { createDueDigests } from './due-digests.ts'
import { scripts } from './lua/scripts.ts'
import { createNotificationStore } from './notification-store.ts'
import {
  bindDeps,
  type Claim,
  type ClaimedRun,
  memberOf,
  pendingKey,
  type RankedRun,
  type RunId,
  type RunOutcome,
  readMember,
  retryAfterKey,
  runKey,
  type Service,
} from './types.ts'

export type RunStore = ReturnType<typeof createRunStore>

type PostTurn = { kind: 'go' | 'changed' | 'stopped' | 'lost' } | { kind: 'wait' | 'cool'; ms: number }

/** Renewed every 10 s, so that another worker takes over within a minute. */
const LEASE_MS = 30_000
/** After this, a run whose job was lost is queued again. */
const VISIBILITY_TIMEOUT_MS = 15_000
/** Spreads runs that wait for the same Retry-After. */
const MAX_JITTER_MS = 2_000
const RETENTION_SECONDS = 60 * 86_400

type Deps = { redis: Redis; now: () => number }

/**
 * The runs of digests: which worker has claimed a run, its state, and its outcome. Each change is one script.
 *
 * @param deps.now ms UTC, the clock that digests are due by
 */
export function createRunStore(deps: Deps) {
  return {
    ...createDueDigests(deps),
    ...createNotificationStore(deps),
    ...bindDeps(deps, { requestRun, takePending, claim, renew, beginPosting, finish, release }),
    setRetryAfter: (teamId: string, service: Service, ms: number) => setRetryAfter(deps.redis, { teamId, service }, ms),
    ...bindDeps(deps, { forgetNotifiedCause, heartbeat, removeWorker, replayPost, find, history, backlog }),
  }
}

async function requestRun({ redis }: Deps, teamId: string, id: string, run: string, at: number): Promise<void> {
  const shard = shardOf(teamId)
  const runId = { shard, teamId, id, run }
  const names = [digestKeys.digest(shard, id), pendingKey(runId), runKey(runId), digestKeys.runs(shard, id)]
  await runScript(redis, scripts.requestRun, names, [id, run, at, RETENTION_SECONDS])
}

/** At most `count` runs to queue. */
async function takePending({ redis }: Deps, shard: string, count: number): Promise<RankedRun[]> {
  const values = [count, VISIBILITY_TIMEOUT_MS, digestKeys.prefix(shard)]
  const flat = (await runScript(redis, scripts.takeRuns, [digestKeys.pending(shard)], values)) as string[]
  return Array.from({ length: flat.length / 3 }, (_, index) => {
    const [member = '', rank = '', teamId = ''] = flat.slice(3 * index, 3 * index + 3)
    return { shard, teamId, ...readMember(member), rank: Number(rank) }
  })
}

/** @param giveUpMs how long after its first claim a run waits for a service's Retry-After */
async function claim({ redis, now }: Deps, runId: RunId, giveUpMs = Number.MAX_SAFE_INTEGER): Promise<Claim> {
  const { shard, teamId, id, run } = runId
  const names = [
    runKey(runId),
    digestKeys.digest(shard, id),
    pendingKey(runId),
    retryAfterKey(shard, teamId, 'slack'),
    retryAfterKey(shard, teamId, 'leadlist'),
    digestKeys.redisEpoch(shard),
    digestKeys.workers(shard),
  ]
  const jitterMs = Math.floor(Math.random() * MAX_JITTER_MS)
  const values = [memberOf(runId), LEASE_MS, isByHand(run) ? 1 : 0, now(), jitterMs, giveUpMs]
  const [kind = '', fencingToken = '', ...rest] = (await runScript(redis, scripts.claim, names, values)) as string[]
  if (kind !== 'ok' && kind !== 'over') return { kind: kind as 'notify' | 'gone' | 'done' | 'busy' | 'cool' }
  const [dueAt = 0, postAt = 0, tries = 0, startedAt = 0] = rest.slice(0, 4).map(Number)
  const claimedRun = { ...runId, teamId: rest[4] ?? teamId, fencingToken, dueAt, postAt, tries, startedAt }
  return kind === 'ok' ? { kind, claimedRun } : { kind, claimedRun, service: rest[5] as Service }
}

/** @returns false if another worker has claimed the run */
async function renew({ redis }: Deps, claimedRun: ClaimedRun, state: 'asked' | '' = ''): Promise<boolean> {
  const values = [memberOf(claimedRun), claimedRun.fencingToken, LEASE_MS, state]
  return (await runScript(redis, scripts.renew, [runKey(claimedRun), pendingKey(claimedRun)], values)) === 1
}

/**
 * The last step before the post. After `go` the run is never claimed again.
 *
 * @param reportedDays the reported days after the post, as JSON
 */
async function beginPosting(
  { redis, now }: Deps,
  claimedRun: ClaimedRun,
  { version, channelId }: { version: number; channelId: string },
  reportedDays = '',
): Promise<PostTurn> {
  const { shard, id, teamId, run, fencingToken } = claimedRun
  const names = [
    runKey(claimedRun),
    digestKeys.digest(shard, id),
    pendingKey(claimedRun),
    digestKeys.postSlot(shard, teamId, channelId),
    retryAfterKey(shard, teamId, 'slack'),
    digestKeys.redisEpoch(shard),
    digestKeys.workers(shard),
  ]
  const values = [
    ...[memberOf(claimedRun), fencingToken, version, LEASE_MS, POST_INTERVAL_MS, now()],
    ...[isByHand(run) ? 1 : 0, reportedDays],
  ]
  const [kind = 'lost', ms = '0'] = (await runScript(redis, scripts.beginPosting, names, values)) as string[]
  if (kind === 'wait' || kind === 'cool') return { kind, ms: Number(ms) }
  return { kind: kind as 'go' | 'changed' | 'stopped' | 'lost' }
}

/** @returns whether the owner must be notified */
async function finish({ redis, now }: Deps, claimedRun: ClaimedRun, outcome: RunOutcome): Promise<boolean> {
  const { shard, id, teamId, fencingToken } = claimedRun
  const { state, reason = '', ts = '', notifiesOwner = false, reportedDays = '', counts = '' } = outcome
  const { pausedVersion = '', cause = '' } = outcome
  const names = [
    runKey(claimedRun),
    pendingKey(claimedRun),
    digestKeys.digest(shard, id),
    digestKeys.reported(shard, id),
    digestKeys.due(shard),
    digestKeys.notifiedCauses(shard, teamId),
  ]
  const values = [
    ...[memberOf(claimedRun), fencingToken, state, reason, ts, now(), notifiesOwner ? 1 : 0],
    ...[reportedDays, counts, pausedVersion, id, cause],
  ]
  return (await runScript(redis, scripts.finish, names, values)) === 2
}

/** Records a post again that a restarted Redis may have lost. @returns whether it had */
async function replayPost({ redis }: Deps, claimedRun: ClaimedRun): Promise<boolean> {
  const { shard, id, run, fencingToken, dueAt, postAt, startedAt } = claimedRun
  const names = [runKey(claimedRun), pendingKey(claimedRun), digestKeys.digest(shard, id), digestKeys.runs(shard, id)]
  const values = [memberOf(claimedRun), fencingToken, LEASE_MS, run, dueAt, postAt, startedAt, RETENTION_SECONDS]
  return (await runScript(redis, scripts.replayPost, names, values)) === 1
}

/**
 * @param replayedTo the Redis epoch to which the worker has replayed its posts; '' at first
 * @param lastAt the worker's last heartbeat, Redis time in ms; 0 at first
 * @returns the current Redis epoch and Redis' time; if it is another epoch, the worker has to replay its posts and to call again
 */
async function heartbeat(
  { redis }: Deps,
  shard: string,
  worker: string,
  { replayedTo, lastAt }: { replayedTo: string; lastAt: number },
): Promise<{ epoch: string; at: number }> {
  const names = [digestKeys.redisEpoch(shard), digestKeys.workers(shard), digestKeys.pending(shard)]
  const answer = (await runScript(redis, scripts.heartbeat, names, [worker, replayedTo, lastAt])) as string[]
  const [epoch = '', at] = answer
  return { epoch, at: Number(at) }
}

async function removeWorker({ redis }: Deps, shard: string, worker: string): Promise<void> {
  await redis.zRem(digestKeys.workers(shard), worker)
}

async function release(
  { redis }: Deps,
  claimedRun: ClaimedRun,
  { inMs, reason, isTry }: { inMs: number; reason: string; isTry: boolean },
): Promise<void> {
  const delayMs = Math.max(0, Math.round(inMs))
  const values = [memberOf(claimedRun), claimedRun.fencingToken, delayMs, reason, isTry ? 1 : 0]
  await runScript(redis, scripts.release, [runKey(claimedRun), pendingKey(claimedRun)], values)
}

/** The next failure with this cause is notified again. */
async function forgetNotifiedCause({ redis }: Deps, teamId: string, cause: string): Promise<void> {
  const name = digestKeys.notifiedCauses(shardOf(teamId), teamId)
  const known = (await redis.hKeys(name)).filter((field) => field.split(' ')[0] === cause)
  if (known.length > 0) await redis.hDel(name, known)
}

async function find({ redis }: Deps, { shard, id, run }: Omit<RunId, 'teamId'>): Promise<RunRecord | null> {
  const fields = await redis.hGetAll(digestKeys.run(shard, id, run))
  return fields.st === undefined ? null : recordOf(id, run, fields)
}

/** The latest runs of a digest, latest first. */
async function history(deps: Deps, teamId: string, id: string, count: number): Promise<RunRecord[]> {
  const shard = shardOf(teamId)
  const runs = await deps.redis.lRange(digestKeys.runs(shard, id), 0, count - 1)
  const records = await Promise.all(runs.map((run) => find(deps, { shard, id, run })))
  return records.filter((record) => record !== null)
}

/** The counts of due digests and pending runs. */
async function backlog({ redis, now }: Deps): Promise<{ due: number; pending: number; oldestDueAt: number | null }> {
  const each = await Promise.all(
    SHARD_NAMES.map(async (shard) => {
      const [due, pending, [first]] = await Promise.all([
        redis.zCount(digestKeys.due(shard), '-inf', now()),
        redis.zCard(digestKeys.pending(shard)),
        redis.zRangeWithScores(digestKeys.due(shard), 0, 0),
      ])
      return { due, pending, oldest: first?.score ?? Number.POSITIVE_INFINITY }
    }),
  )
  const oldest = Math.min(...each.map((one) => one.oldest))
  const sum = (of: 'due' | 'pending') => each.reduce((total, one) => total + one[of], 0)
  return { due: sum('due'), pending: sum('pending'), oldestDueAt: oldest <= now() ? oldest : null }
}

const stored = z.object({ leads: z.number(), appointments: z.number(), others: z.number() })

function countsIn(text: string | undefined): Counts | null {
  return text ? (stored.safeParse(JSON.parse(text)).data ?? null) : null
}

function recordOf(digestId: string, run: string, fields: Record<string, string>): RunRecord {
  const instant = (text: string | undefined) => (text === undefined || text === '' ? null : Number(text))
  return {
    digestId,
    date: dateOfRun(run),
    isByHand: isByHand(run),
    state: fields.st as RunState,
    dueAt: Number(fields.due),
    ts: fields.ts || null,
    reason: fields.r || null,
    counts: countsIn(fields.c),
    startedAt: instant(fields.be),
    endedAt: instant(fields.en),
  }
}
