import { isUserId } from '../redis/keys.ts'
import { AlertError } from './errors.ts'
import { type Alert, type AlertQuestion, isPerson, MAX_IN_TURN } from './model/alert.ts'
import { checkQuietHours, checkZone, type QuietHours } from './model/quiet-hours.ts'
import type { AlertStore } from './storage/alert-store.ts'
import type { PostStore } from './storage/post-store.ts'
import { LATE_MS } from './watch/window.ts'

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
  detail?: Alert['detail']
  inTurn?: string[]
}

export type AlertChange = Partial<Omit<NewAlert, 'teamId'>>

const MAX_REMIND_MINUTES = 1_440
const MAX_ATTEMPTS = 10

type Deps = {
  store: AlertStore
  postStore: Pick<PostStore, 'resume' | 'history' | 'waiting' | 'waitingSince'>
  /** ms UTC, the clock that alerts go by */
  now: () => number
  newId?: () => string
}

/** The alerts of workspaces. A change is effective within seconds. */
export function createAlerts({ store, postStore, now, newId = shortId }: Deps) {
  const find = (teamId: string, id: string) => findAlert(store, teamId, id)

  const update = (teamId: string, id: string, change: (alert: Alert) => Alert) => updateAlert(store, teamId, id, change)

  async function resume(teamId: string, id: string, { catchesUp }: { catchesUp: boolean }): Promise<Alert> {
    const changed = await update(teamId, id, (alert) => resumed(alert, catchesUp, now()))
    await postStore.resume(teamId, changed.target, now())
    return changed
  }

  return {
    /** @throws AlertError unknown-alert */
    find,
    list: store.list,
    history: postStore.history,
    waiting: postStore.waiting,

    /** @throws AlertError bad-zone, bad-quiet-hours, bad-reminder, bad-turn, too-many-… */
    add: async (request: NewAlert): Promise<Alert> => {
      const at = now()
      const times = { createdAt: at, since: at, catchUpFrom: null }
      const plain = { quiet: null, remindMinutes: null, detail: null, inTurn: [] }
      const alert: Alert = { id: newId(), ...plain, ...request, ...times, version: 1, paused: null }
      check(alert)
      await store.save(alert, 0)
      return alert
    },

    /**
     * What waits for the old target of an alert that is moved is posted to the new one.
     *
     * @param assess throws to reject the change, such as one of an alert that was changed meanwhile
     * @throws AlertError unknown-alert, bad-zone, bad-quiet-hours, bad-reminder, bad-turn, too-many-…
     */
    change: async (teamId: string, id: string, wanted: AlertChange, assess: (stored: Alert) => void = () => {}) => {
      const before = await find(teamId, id)
      const isMoved = wanted.target !== undefined && wanted.target !== before.target
      const waitingSince = isMoved ? await postStore.waitingSince(teamId, before) : null
      return update(teamId, id, (alert) => {
        assess(alert)
        const changed = {
          ...alert,
          ...wanted,
          ...(waitingSince !== null && { catchUpFrom: newCatchUp(alert, waitingSince) }),
        }
        check(changed)
        return changed
      })
    },

    pause: (teamId: string, id: string, reason = 'by-hand') =>
      update(teamId, id, (alert) => ({ ...alert, paused: alert.paused ?? { reason, at: now() } })),

    /** @param catchesUp posts what arrived during the pause; otherwise it is never posted */
    resume,

    /** Resumes the alerts that one of the reasons paused, such as a key that was replaced; what arrived meanwhile is posted. */
    resumeAfter: async (teamId: string, reasons: readonly string[]): Promise<void> => {
      const stopped = (await store.list(teamId)).filter(({ paused }) => paused && reasons.includes(paused.reason))
      for (const { id } of stopped) await resume(teamId, id, { catchesUp: true })
    },

    /** All chatbots of an alert have caught up. @param catchUpFrom nothing is changed if it is another one now */
    endCatchUp: (teamId: string, id: string, catchUpFrom: number) => endCatchUp(store, teamId, id, catchUpFrom),

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

async function endCatchUp(store: AlertStore, teamId: string, id: string, catchUpFrom: number): Promise<void> {
  const alert = await store.load(teamId, id)
  if (alert?.catchUpFrom !== catchUpFrom) return
  await store.save({ ...alert, catchUpFrom: null, version: alert.version + 1 }, alert.version)
}

/** What arrived during the pause may have been created up to 48 hours before; what was posted of it is known. */
function resumed(alert: Alert, catchesUp: boolean, now: number): Alert {
  if (alert.paused === null) return alert
  if (!catchesUp) return { ...alert, paused: null, since: now, catchUpFrom: null }
  return { ...alert, paused: null, catchUpFrom: newCatchUp(alert, alert.paused.at - LATE_MS) }
}

/** Chatbots know a catch-up that they have done by its instant, so each has another one: the version grows with each change. */
function newCatchUp({ catchUpFrom, since, version }: Alert, from: number): number {
  const start = Math.max(from, since)
  return Math.min(catchUpFrom ?? start, start) - version
}

function unknownAlert(id: string): never {
  throw new AlertError('unknown-alert', 'The workspace has no such alert', { subject: id })
}

function check({ zone, quiet, remindMinutes, inTurn, target }: Alert): void {
  checkZone(zone)
  if (quiet !== null) checkQuietHours(quiet)
  const isGood =
    remindMinutes === null ||
    (Number.isInteger(remindMinutes) && remindMinutes >= 1 && remindMinutes <= MAX_REMIND_MINUTES)
  if (!isGood) throw new AlertError('bad-reminder', `A reminder comes after 1 to ${MAX_REMIND_MINUTES} whole minutes`)
  const isTurn = inTurn.length <= MAX_IN_TURN && inTurn.every(isUserId) && new Set(inTurn).size === inTurn.length
  if (!isTurn || (inTurn.length > 0 && isPerson(target)))
    throw new AlertError('bad-turn', `Up to ${MAX_IN_TURN} people of a channel take turns`)
}

/** 50 random bits. */
function shortId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  return [...bytes].map((byte) => (byte % 32).toString(32)).join('')
}
