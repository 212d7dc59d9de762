import type { Redis } from '../../redis/connect.ts'
import { digestKeys, keys } from '../../redis/keys.ts'
import { runScript } from '../../redis/script.ts'
import { isByHand } from '../model/digest.ts'
import { scripts } from './lua/scripts.ts'
import { memberOf, pendingKey, type RunId, readMember, retryAfterKey, runKey } from './types.ts'

const notificationKeys = (runId: RunId, userId: string) => [
  pendingKey(runId),
  digestKeys.notify(runId.shard, runId.teamId, userId),
  digestKeys.notifyPace(runId.shard, runId.teamId, userId),
]

/** Which runs a person must be notified of. @param deps.now ms UTC, the clock that digests are due by */
export function createNotificationStore({ redis, now }: { redis: Redis; now: () => number }) {
  /**
   * Adds a run to the runs that a person is to be notified of, and claims them all for one message. Notifications within
   * `collectMs` are sent together; consecutive messages are delayed by ever longer, up to ten minutes. Manual runs are
   * notified immediately.
   *
   * @returns the runs, claimed for a minute; none while they are collected or claimed by another worker
   */
  async function claimNotifications(runId: RunId, userId: string, collectMs: number): Promise<RunId[]> {
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
  async function completeNotifications(
    runIds: RunId[],
    { userId, rowMs }: { userId: string; rowMs: number | null },
  ): Promise<void> {
    const [first] = runIds
    if (first === undefined) return
    const names = [...notificationKeys(first, userId), digestKeys.notifiedCauses(first.shard, first.teamId)]
    const values = [digestKeys.prefix(first.shard), rowMs ?? '', ...runIds.map(memberOf)]
    await runScript(redis, scripts.completeNotifications, names, values)
  }

  /**
   * Pauses the owner's other digests too for a cause that concerns the workspace, so that one message names them all.
   *
   * @returns how many of the owner's digests the reason pauses; 0 if they were resumed since
   */
  async function pauseForSameReason(
    { shard, teamId }: Pick<RunId, 'shard' | 'teamId'>,
    ownerId: string,
    reason: string,
  ): Promise<number> {
    const ids = await redis.zRange(keys.digests(teamId), 0, -1)
    const values = [digestKeys.prefix(shard), ownerId, reason, now(), ...ids]
    return (await runScript(redis, scripts.pauseForSameReason, [digestKeys.due(shard)], values)) as number
  }

  return { claimNotifications, completeNotifications, pauseForSameReason }
}
