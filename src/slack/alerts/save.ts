import type { AlertChange, Alerts, NewAlert } from '../../alerts/manage-alerts.ts'
import { type Alert, type AlertQuestion, isPerson } from '../../alerts/model/alert.ts'
import type { ShownDetail } from '../../delivery/channel-visibility.ts'
import { LeadsError } from '../../leads/question/errors.ts'
import { COUNT } from '../../leads/question/question.ts'
import { isFilteredByVisitor } from '../../leads/question/refusals.ts'
import type { Audit, AuditAction } from '../../workspaces/audit-log.ts'

export type AlertSaver = ReturnType<typeof createAlertSaver>

/** Saves and audits alerts. @throws AlertError */
export function createAlertSaver({ alerts, audit }: { alerts: Alerts; audit: Pick<Audit, 'note'> }) {
  async function note(action: AuditAction, alert: Alert, userId: string): Promise<Alert> {
    await audit.note(alert.teamId, { userId, action, subject: alert.target })
    return alert
  }

  return {
    add: async (request: NewAlert): Promise<Alert> => note('alert-added', await alerts.add(request), request.ownerId),

    /** @param check throws to reject the change */
    change: async (
      { teamId, id }: Pick<Alert, 'teamId' | 'id'>,
      wanted: AlertChange,
      userId: string,
      check: (stored: Alert) => void = () => {},
    ): Promise<Alert> => note('alert-changed', await alerts.change(teamId, id, wanted, check), userId),

    pause: async ({ teamId, id }: Alert, userId: string): Promise<Alert> =>
      note('alert-paused', await alerts.pause(teamId, id), userId),

    resume: async ({ teamId, id }: Alert, userId: string, how: { catchesUp: boolean }): Promise<Alert> =>
      note('alert-resumed', await alerts.resume(teamId, id, how), userId),

    remove: async (alert: Alert, userId: string): Promise<void> => {
      await alerts.remove(alert.teamId, alert.id)
      await note('alert-removed', alert, userId)
    },
  }
}

/**
 * @param allowed what the target may currently see
 * @throws LeadsError counts-only if outsiders would learn something from the fact that a record came
 */
export function assertVisible(target: string, { where }: AlertQuestion, allowed: ShownDetail): void {
  if (!isPerson(target) && allowed === 'counts' && isFilteredByVisitor({ where, measure: COUNT }))
    throw new LeadsError('counts-only', 'Outsiders would see filtered counts')
}
