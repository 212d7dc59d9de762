import type { Log } from '../log.ts'
import type { Bots } from '../workspaces/bots.ts'
import type { Alerts } from './manage-alerts.ts'
import { type Alert, isPerson } from './model/alert.ts'
import { type AlertNotice, POST_UNCLEAR } from './post/types.ts'

export type AlertPauseDeps = {
  alerts: Pick<Alerts, 'pause'>
  bots: Pick<Bots, 'list'>
  /** Slack user ids, the first installer first */
  managersOf: (teamId: string) => Promise<string[]>
  notify: (owner: { teamId: string; ownerId: string }, notices: AlertNotice[]) => Promise<void>
  log: Log
}

/** Pauses alerts of one workspace for a reason, and notifies their owners. */
export function createAlertPause(deps: AlertPauseDeps) {
  /**
   * One message to each owner; of paused alerts to people, who may have lost their rights, to a manager.
   *
   * @returns false if not all of them were notified
   */
  async function notifyOwners(alerts: Alert[], reason: string): Promise<boolean> {
    const [first] = alerts
    if (first === undefined) return true
    const { teamId } = first
    try {
      const [bots, [manager]] = await Promise.all([deps.bots.list(teamId), deps.managersOf(teamId)])
      const recipientOf = ({ target, ownerId }: Alert) =>
        isPerson(target) && reason !== POST_UNCLEAR ? (manager ?? ownerId) : ownerId
      for (const [ownerId, own] of Map.groupBy(alerts, recipientOf))
        await deps.notify(
          { teamId, ownerId },
          own.map((alert) => ({ alert, reason, bots })),
        )
      return true
    } catch (err) {
      deps.log.warn({ err, teamId, alertId: first.id, reason }, 'owner of an alert not notified')
      return false
    }
  }

  return {
    notifyOwners,

    /** An alert that was paused before is left alone. */
    pause: async (some: Alert[], reason: string): Promise<void> => {
      const paused: Alert[] = []
      for (const { teamId, id } of some) {
        const alert = await deps.alerts.pause(teamId, id, reason).catch(() => null)
        if (alert === null || alert.paused?.reason !== reason) continue
        deps.log.info({ teamId, alertId: id, reason }, 'alert paused')
        paused.push(alert)
      }
      await notifyOwners(paused, reason)
    },
  }
}
