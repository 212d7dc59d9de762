import pLimit from 'p-limit'
import type { Log } from '../log.ts'
import type { Alerts } from './manage-alerts.ts'
import { type Alert, isActive, isPerson } from './model/alert.ts'
import type { AlertStore } from './storage/alert-store.ts'

export type AlertPeopleDeps = {
  store: Pick<AlertStore, 'teams' | 'list'>
  alerts: Pick<Alerts, 'change'>
  /** null for a person who may ask; else the reason: `person-left`, or the code of the error */
  reasonAgainst: (teamId: string, userId: string) => Promise<string | null>
  /** Slack user ids, the first installer first */
  managersOf: (teamId: string) => Promise<string[]>
  pause: (alerts: Alert[], reason: string) => Promise<void>
  log: Log
}

/** Slack answers `users.info` a hundred times a minute, to each workspace. */
const CONCURRENCY = 2

/**
 * Looks after the alerts of people who left or may no longer ask: those to them are paused and a manager is notified, those that
 * they own are reassigned to the first manager who is still there.
 */
export function createAlertPeople(deps: AlertPeopleDeps) {
  return {
    sweep: async (): Promise<void> => {
      const limit = pLimit(CONCURRENCY)
      const teams = await deps.store.teams()
      await Promise.all(teams.map((teamId) => limit(() => checkWorkspace(deps, teamId))))
    },
  }
}

async function checkWorkspace(deps: AlertPeopleDeps, teamId: string): Promise<void> {
  try {
    const alerts = await deps.store.list(teamId)
    const people = new Set(alerts.flatMap(({ ownerId, target }) => (isPerson(target) ? [ownerId, target] : [ownerId])))
    for (const userId of people) {
      const reason = await deps.reasonAgainst(teamId, userId)
      if (reason === null) continue
      const theirs = alerts.filter((alert) => alert.target === userId && isActive(alert))
      if (theirs.length > 0) await deps.pause(theirs, reason)
      await reassign(deps, teamId, { from: userId, owned: alerts.filter(({ ownerId }) => ownerId === userId) })
    }
  } catch (err) {
    deps.log.warn({ err, teamId }, 'owners of alerts not checked')
  }
}

async function reassign(
  deps: AlertPeopleDeps,
  teamId: string,
  { from, owned }: { from: string; owned: Alert[] },
): Promise<void> {
  const others = owned.filter(({ target }) => target !== from)
  if (others.length === 0) return
  const to = await firstActive(deps, teamId)
  if (to === null) return deps.log.info({ teamId }, 'owner of alerts left, no manager to reassign to')
  for (const { id } of others) await deps.alerts.change(teamId, id, { ownerId: to })
  deps.log.info({ teamId, from, to, alerts: others.length }, 'owner left, alerts reassigned')
}

async function firstActive({ managersOf, reasonAgainst }: AlertPeopleDeps, teamId: string): Promise<string | null> {
  for (const userId of await managersOf(teamId)) if ((await reasonAgainst(teamId, userId)) === null) return userId
  return null
}
