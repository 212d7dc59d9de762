import { z } from 'zod'
import type { Counts } from '../../leads/report/report.ts'
import type { Redis } from '../../redis/connect.ts'
import { digestKeys } from '../../redis/keys.ts'
import { dateOfRun, isByHand, type RunRecord, type RunState, SHARD_NAMES, shardOf } from '../model/digest.ts'
import type { RunId } from './run-store.ts'

type Deps = { redis: Redis; now: () => number }

export async function find({ redis }: Deps, { shard, id, run }: Omit<RunId, 'teamId'>): Promise<RunRecord | null> {
  const fields = await redis.hGetAll(digestKeys.occurrence(shard, id, run))
  return fields.st === undefined ? null : recordOf(id, run, fields)
}

/** The latest runs of a digest, latest first. */
export async function history(deps: Deps, teamId: string, id: string, count: number): Promise<RunRecord[]> {
  const shard = shardOf(teamId)
  const runs = await deps.redis.lRange(digestKeys.runs(shard, id), 0, count - 1)
  const records = await Promise.all(runs.map((run) => find(deps, { shard, id, run })))
  return records.filter((record) => record !== null)
}

/** How many are due, and how many runs are not over. */
export async function backlog({
  redis,
  now,
}: Deps): Promise<{ due: number; open: number; oldestDueAt: number | null }> {
  const each = await Promise.all(
    SHARD_NAMES.map(async (shard) => {
      const [due, open, [first]] = await Promise.all([
        redis.zCount(digestKeys.due(shard), '-inf', now()),
        redis.zCard(digestKeys.open(shard)),
        redis.zRangeWithScores(digestKeys.due(shard), 0, 0),
      ])
      return { due, open, oldest: first?.score ?? Number.POSITIVE_INFINITY }
    }),
  )
  const oldest = Math.min(...each.map((one) => one.oldest))
  const sum = (of: 'due' | 'open') => each.reduce((total, one) => total + one[of], 0)
  return { due: sum('due'), open: sum('open'), oldestDueAt: oldest <= now() ? oldest : null }
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
