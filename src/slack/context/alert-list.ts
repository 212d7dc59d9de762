import type { Alerts } from '../../alerts/manage-alerts.ts'
import { type Alert, isPerson } from '../../alerts/model/alert.ts'
import type { AlertOverview, ListedAlert } from '../../alerts/overview.ts'
import { type HomeAlerts, MAX_ALERTS_IN_HOME } from '../../views/home/alerts.ts'
import type { Bot } from '../../workspaces/bots.ts'

/** Who looks at alerts. */
type Reader = { teamId: string; userId: string; canManage: boolean }

export type AlertLists = { alerts: Pick<Alerts, 'list'>; alertOverview: AlertOverview }

/** Managers, the owner, and the person that it is for. */
export function mayChangeAlert({ ownerId, target }: Alert, { userId, canManage }: Omit<Reader, 'teamId'>): boolean {
  return canManage || ownerId === userId || target === userId
}

/** Alerts of channels, and those to people that the reader may change. */
export function maySeeAlert(alert: Alert, reader: Omit<Reader, 'teamId'>): boolean {
  return !isPerson(alert.target) || mayChangeAlert(alert, reader)
}

/** A page of the alerts that a person sees, in order of creation. */
export async function listAlerts(
  { alerts, alertOverview }: AlertLists,
  reader: Reader,
  { offset, count, bots }: { offset: number; count: number; bots: readonly Bot[] },
): Promise<{ listed: ListedAlert[]; offset: number; total: number }> {
  const all = (await alerts.list(reader.teamId)).filter((alert) => maySeeAlert(alert, reader))
  const start = offset < all.length ? offset : 0
  const listed = await alertOverview(reader.teamId, all.slice(start, start + count), bots)
  return { listed, offset: start, total: all.length }
}

/** The alerts for the Home: failing ones first. @param now ms UTC */
export async function alertsInHome(
  { alerts, alertOverview }: AlertLists,
  reader: Reader,
  { bots, now }: { bots: readonly Bot[]; now: number },
): Promise<HomeAlerts> {
  const all = (await alerts.list(reader.teamId)).filter((alert) => maySeeAlert(alert, reader))
  const failing = all.filter(hasFailed)
  const [first] = failing
  const shown = [...failing, ...all.filter((alert) => !hasFailed(alert))].slice(0, MAX_ALERTS_IN_HOME)
  return {
    listed: await alertOverview(reader.teamId, shown, bots),
    total: all.length,
    failing: first ? { count: failing.length, reason: first.paused?.reason ?? '', alertId: first.id } : null,
    now,
  }
}

function hasFailed({ paused }: Alert): boolean {
  return paused !== null && paused.reason !== 'by-hand'
}
