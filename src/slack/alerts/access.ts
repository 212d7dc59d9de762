import { AlertError } from '../../alerts/errors.ts'
import type { Alerts } from '../../alerts/manage-alerts.ts'
import type { Alert } from '../../alerts/model/alert.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import type { Access, ViewerContext } from '../context/access.ts'
import { mayChangeAlert, maySeeAlert } from '../context/alert-list.ts'
import type { Actor } from '../transport/payloads.ts'

export type AlertAccess = ReturnType<typeof createAlertAccess>

export type FoundAlert = { alert: Alert; viewer: ViewerContext; canChange: boolean }

/** Permissions for an alert: one to a person is seen by them, its owner and managers. */
export function createAlertAccess({ access, alerts }: { access: Access; alerts: Pick<Alerts, 'find'> }) {
  /** @throws AlertError unknown-alert; WorkspaceError */
  async function find(actor: Actor, id: string): Promise<FoundAlert> {
    const viewer = await access.requester(actor)
    const alert = await alerts.find(actor.teamId, id)
    const reader = { userId: actor.userId, canManage: viewer.canManage }
    if (!maySeeAlert(alert, reader))
      throw new AlertError('unknown-alert', 'An alert of another person', { subject: id })
    return { alert, viewer, canChange: mayChangeAlert(alert, reader) }
  }

  return {
    find,

    /** @throws WorkspaceError not-allowed-to-manage */
    changing: async (actor: Actor, id: string): Promise<FoundAlert> => {
      const found = await find(actor, id)
      if (found.canChange) return found
      const subject = actor.userId
      throw new WorkspaceError('not-allowed-to-manage', `${subject} did not set up ${id}`, { subject })
    },
  }
}
