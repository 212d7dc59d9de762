import { type LostTime, readRestoreState } from '../../delivery/restored-backup.ts'
import type { Log } from '../../log.ts'
import type { Redis } from '../../redis/connect.ts'
import type { Bot } from '../../workspaces/bots.ts'
import type { Alert } from '../model/alert.ts'
import type { PostStore } from '../storage/post-store.ts'

/** A restore of Redis from a backup; the time that it lost, ms UTC, by the clock that alerts go by. */
export type Restore = LostTime & {
  /** grows with each restore */
  id: number
}

/** For the owner of an alert: how many of its records are not posted. */
type RestoreNotice = { alert: Alert; reason: string; bots: Bot[]; lost: LostTime & { count: number } }

type RestoreDeps = {
  redis: Redis
  postStore: Pick<PostStore, 'settleRestore'>
  notify: (owner: { teamId: string; ownerId: string }, notices: RestoreNotice[]) => Promise<void>
  /** ms UTC, the clock that alerts go by */
  now: () => number
  /** ms UTC, the process's own clock */
  realNow: () => number
  log: Log
}

export type RestoreHandling = ReturnType<typeof createRestoreHandling>

/**
 * After Redis was restored from a backup, what was posted since is not known any more: records of that time are marked as seen,
 * none is posted again, and the alerts' owners learn how many there were.
 */
export function createRestoreHandling(deps: RestoreDeps) {
  let restore: Restore | null = null
  const settled = new Set<string>()

  /** Notifies the owner of an alert how many of its records are not posted. */
  async function report(alert: Alert, count: number, bots: Bot[]): Promise<void> {
    if (restore === null || count === 0) return
    const { teamId, ownerId, id } = alert
    deps.log.warn({ teamId, alertId: id, count }, 'records not posted: they may have been before the restore')
    const lost = { count, from: restore.from, until: restore.until }
    await deps
      .notify({ teamId, ownerId }, [{ alert, reason: 'redis-restored', bots, lost }])
      .catch((err: unknown) =>
        deps.log.warn({ err, teamId, alertId: id, count }, 'owner of withheld records not notified'),
      )
  }

  return {
    current: () => restore,
    /** @returns false while it is unclear whether there was one */
    refresh: async (): Promise<boolean> => {
      const { lost, isUnclear } = await readRestoreState(deps.redis)
      if (isUnclear) return false
      const aheadMs = deps.now() - deps.realNow()
      restore = lost && { id: lost.until, from: lost.from + aheadMs, until: lost.until + aheadMs }
      return true
    },
    report,
    /** Drops what waits for a workspace's targets in the backup. Once for each restore. */
    settle: async (teamId: string, alerts: Alert[], bots: Bot[]): Promise<void> => {
      if (restore === null || settled.has(`${teamId} ${restore.id}`)) return
      const byTarget = new Map(alerts.toReversed().map((alert) => [alert.target, alert]))
      const counts = await deps.postStore.settleRestore(teamId, [...byTarget.keys()], { ...restore, now: deps.now() })
      settled.add(`${teamId} ${restore.id}`)
      for (const [index, alert] of [...byTarget.values()].entries()) await report(alert, counts[index] ?? 0, bots)
    },
  }
}
