import { AlertError } from './errors.ts'
import type { Alert, AlertQuestion } from './model/alert.ts'
import { checkQuietHours, checkZone, type QuietHours } from './model/quiet-hours.ts'
import type { AlertStore } from './storage/alert-store.ts'
import type { PostStore } from './storage/post-store.ts'

export type Alerts = ReturnType<typeof createAlerts>

export type NewAlert = {
  teamId: string
  /** a channel or a person */
  target: string
  question: AlertQuestion
  ownerId: string
  zone: string
  quiet?: QuietHours | null
  remindMinutes?: number | null
}

export type AlertChange = Partial<Omit<NewAlert, 'teamId'>>

const MAX_REMIND_MINUTES = 1_440
const MAX_ATTEMPTS = 10

type Deps = {
  store: AlertStore
  postStore: Pick<PostStore, 'resume' | 'history' | 'waiting'>
  /** ms UTC, the clock that alerts go by */
  now: () => number
  newId?: () => string
}

/** The alerts of workspaces. A change is effective within seconds. */
export function createAlerts({ store, postStore, now, newId = shortId }: Deps) {
  const find = (teamId: string, id: string) => findAlert(store, teamId, id)

  const update = (teamId: string, id: string, change: (alert: Alert) => Alert) => updateAlert(store, teamId, id, change)

  return {
    /** @throws AlertError unknown-alert */
    find,
    list: store.list,
    history: postStore.history,
    waiting: postStore.waiting,

    /** @throws AlertError bad-zone, bad-quiet-hours, bad-reminder, too-many-… */
    add: async ({ quiet = null, remindMinutes = null, ...request }: NewAlert): Promise<Alert> => {
      const at = now()
      const times = { createdAt: at, since: at, catchUpFrom: null }
      const alert: Alert = { id: newId(), ...request, quiet, remindMinutes, ...times, version: 1, paused: null }
      check(alert)
      await store.save(alert, 0)
      return alert
    },

    /**
     * @param assess throws to reject the change, such as one of an alert that was changed meanwhile
     * @throws AlertError unknown-alert, bad-zone, bad-quiet-hours, bad-reminder, too-many-…
     */
    change: (teamId: string, id: string, wanted: AlertChange, assess: (stored: Alert) => void = () => {}) =>
      update(teamId, id, (alert) => {
        assess(alert)
        const changed = { ...alert, ...wanted }
        check(changed)
        return changed
      }),

    pause: (teamId: string, id: string, reason = 'by-hand') =>
      update(teamId, id, (alert) => ({ ...alert, paused: alert.paused ?? { reason, at: now() } })),

    /** @param catchesUp posts what arrived during the pause; otherwise it is never posted */
    resume: async (teamId: string, id: string, { catchesUp }: { catchesUp: boolean }): Promise<Alert> => {
      const changed = await update(teamId, id, (alert) => resumed(alert, catchesUp, now()))
      await postStore.resume(teamId, changed.target, now())
      return changed
    },

    /** Removes an alert, readable or not. @throws AlertError unknown-alert */
    remove: async (teamId: string, id: string): Promise<void> => {
      if (!(await store.remove(teamId, id))) unknownAlert(id)
    },
  }
}

/** @throws AlertError unknown-alert */
async function findAlert(store: AlertStore, teamId: string, id: string): Promise<Alert> {
  return (await store.load(teamId, id)) ?? unknownAlert(id)
}

/** @throws AlertError unknown-alert */
async function updateAlert(store: AlertStore, teamId: string, id: string, change: (alert: Alert) => Alert) {
  for (let attempt = 1; ; attempt += 1) {
    const alert = await findAlert(store, teamId, id)
    const changed = { ...change(alert), version: alert.version + 1 }
    try {
      await store.save(changed, alert.version)
      return changed
    } catch (error) {
      if (!(error instanceof AlertError && error.code === 'changed-meanwhile') || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

function resumed(alert: Alert, catchesUp: boolean, now: number): Alert {
  if (alert.paused === null) return alert
  if (!catchesUp) return { ...alert, paused: null, since: now }
  return { ...alert, paused: null, catchUpFrom: Math.max(alert.paused.at, alert.since) }
}

function unknownAlert(id: string): never {
  throw new AlertError('unknown-alert', 'The workspace has no such alert', { subject: id })
}

function check({ zone, quiet, remindMinutes }: Pick<Alert, 'zone' | 'quiet' | 'remindMinutes'>): void {
  checkZone(zone)
  if (quiet !== null) checkQuietHours(quiet)
  const isGood =
    remindMinutes === null ||
    (Number.isInteger(remindMinutes) && remindMinutes >= 1 && remindMinutes <= MAX_REMIND_MINUTES)
  if (!isGood) throw new AlertError('bad-reminder', `A reminder comes after 1 to ${MAX_REMIND_MINUTES} whole minutes`)
}

/** 50 random bits. */
function shortId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  return [...bytes].map((byte) => (byte % 32).toString(32)).join('')
}
