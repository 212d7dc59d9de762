import type { Redis } from '../../redis/connect.ts'
import { digestKeys, keys } from '../../redis/keys.ts'
import { runScript } from '../../redis/script.ts'
import { isByHand } from '../model/digest.ts'
import { scripts } from './lua/scripts.ts'
import { memberOf, pendingKey, readMember, retryAfterKey, runKey } from './run-keys.ts'
import type { RunId } from './types.ts'

type Deps = { redis: Redis; now: () => number }

const notificationKeys = (runId: RunId, userId: string) => [
  pendingKey(runId),
  digestKeys.telling(runId.shard, runId.teamId, userId),
  digestKeys.tellingPace(runId.shard, runId.teamId, userId),
]

/**
 * Notes that a person is to be told how a run ended, together with all else that comes within `gatherMs`, and in a row of
 * messages within ever longer, up to ten minutes. Of what they asked for by hand they hear at once.
 *
 * @returns the runs to tell them of now, which are this caller's for a minute; none where that is not to be done just now, or
 *   not by this caller
 */
export async function claimNotifications(
  { redis }: Deps,
  runId: RunId,
  userId: string,
  gatherMs: number,
): Promise<RunId[]> {
  const { shard, teamId } = runId
  const names = [
    ...notificationKeys(runId, userId),
    runKey(runId),
    retryAfterKey(shard, teamId, 'slack'),
    digestKeys.causes(shard, teamId),
  ]
  const values = [memberOf(runId), gatherMs, isByHand(runId.run) ? 1 : 0, digestKeys.prefix(shard)]
  const members = (await runScript(redis, scripts.claimNotifications, names, values)) as string[]
  return members.map((member) => ({ ...runId, ...readMember(member) }))
}

/**
 * Nobody is told of some runs any more.
 *
 * @param runIds of one workspace
 * @param told.userId who was, in one message, or should have been
 * @param told.rowMs what the time until that person's next message grows by; 0 where they asked for it by hand, null where
 *   nobody was told
 */
export async function completeNotifications(
  { redis }: Deps,
  runIds: RunId[],
  { userId, rowMs }: { userId: string; rowMs: number | null },
): Promise<void> {
  const [first] = runIds
  if (first === undefined) return
  const names = [...notificationKeys(first, userId), digestKeys.causes(first.shard, first.teamId)]
  await runScript(redis, scripts.completeNotifications, names, [
    digestKeys.prefix(first.shard),
    rowMs ?? '',
    ...runIds.map(memberOf),
  ])
}

/**
 * What stops one digest of a workspace stops all: the owner's others are paused with it, so that one message names them all.
 *
 * @returns how many of the owner's digests the reason pauses; 0 where they were resumed meanwhile
 */
export async function pauseForSameReason(
  { redis, now }: Deps,
  { shard, teamId }: Pick<RunId, 'shard' | 'teamId'>,
  ownerId: string,
  reason: string,
): Promise<number> {
  const ids = await redis.zRange(keys.digests(teamId), 0, -1)
  const values = [digestKeys.prefix(shard), ownerId, reason, now(), ...ids]
  return (await runScript(redis, scripts.pauseForSameReason, [digestKeys.due(shard)], values)) as number
}
