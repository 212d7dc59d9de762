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
  digestKeys.notify(runId.shard, runId.teamId, userId),
  digestKeys.notifyPace(runId.shard, runId.teamId, userId),
]

/**
 * Claims the runs of which a person is to be notified now, in one message; adds this run to them. Notifications within `collectMs`
 * are sent together; consecutive messages are delayed by ever longer, up to ten minutes. Manual runs are notified immediately.
 *
 * @returns the runs, which the caller holds for a minute; none while they are collected or held by another worker
 */
export async function claimNotifications(
  { redis }: Deps,
  runId: RunId,
  userId: string,
  collectMs: number,
): Promise<RunId[]> {
  const { shard, teamId } = runId
  const names = [
    ...notificationKeys(runId, userId),
    runKey(runId),
    retryAfterKey(shard, teamId, 'slack'),
    digestKeys.notifiedCauses(shard, teamId),
  ]
  const values = [memberOf(runId), collectMs, isByHand(runId.run) ? 1 : 0, digestKeys.prefix(shard)]
  const members = (await runScript(redis, scripts.claimNotifications, names, values)) as string[]
  return members.map((member) => ({ ...runId, ...readMember(member) }))
}

/**
 * Marks runs as notified and releases them.
 *
 * @param runIds of one workspace
 * @param message.userId the person who was notified, or should have been
 * @param message.rowMs the base of the delay before that person's next message; 0 for manual runs, null if nobody was notified
 */
export async function completeNotifications(
  { redis }: Deps,
  runIds: RunId[],
  { userId, rowMs }: { userId: string; rowMs: number | null },
): Promise<void> {
  const [first] = runIds
  if (first === undefined) return
  const names = [...notificationKeys(first, userId), digestKeys.notifiedCauses(first.shard, first.teamId)]
  await runScript(redis, scripts.completeNotifications, names, [
    digestKeys.prefix(first.shard),
    rowMs ?? '',
    ...runIds.map(memberOf),
  ])
}

/**
 * A cause that concerns the workspace pauses the owner's other digests too, so that one message names them all.
 *
 * @returns how many of the owner's digests the reason pauses; 0 if they were resumed since
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
