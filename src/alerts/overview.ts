import type { Bot } from '../workspaces/bots.ts'
import { type Alert, botsOf } from './model/alert.ts'
import { quietUntil } from './model/quiet-hours.ts'
import type { PostStore } from './storage/post-store.ts'
import type { PostRecord, Watch } from './storage/types.ts'
import type { WatchStore } from './storage/watch-store.ts'

/** An alert as lists show it; instants in ms UTC. */
export type ListedAlert = {
  alert: Alert
  /** null if it has not posted within the last posts of the workspace */
  lastPost: PostRecord | null
  /** records that wait to be posted to its target */
  waiting: number
  /** the end of the quiet hours; null if none last */
  quietUntil: number | null
  status: AlertStatus
}

/** How its chatbots are polled. */
export type AlertStatus = {
  /** ms between polls, if they are more than configured; null if not */
  slowMs: number | null
  /** the code of the last poll's error; '' if it was complete */
  error: string
  /** whether records from before the 31 days that are requested at most may have been missed lately */
  hasGap: boolean
}

type Deps = {
  postStore: Pick<PostStore, 'history' | 'waiting'>
  watchStore: Pick<WatchStore, 'load'>
  /** ms between two polls of a chatbot, as configured */
  intervalMs: number
  /** ms UTC, the clock that alerts go by */
  now: () => number
}

export type AlertOverview = ReturnType<typeof createAlertOverview>

/** Posts of the workspace in which the last one of an alert is searched. */
const MAX_POSTS = 200
const GAP_SHOWN_MS = 31 * 86_400_000

/** Adds to alerts what has become of them lately. */
export function createAlertOverview({ postStore, watchStore, intervalMs, now }: Deps) {
  return async (teamId: string, alerts: readonly Alert[], bots: readonly Bot[]): Promise<ListedAlert[]> => {
    if (alerts.length === 0) return []
    const at = now()
    const posts = (await postStore.history(teamId, MAX_POSTS)).reverse()
    const watches = new Map<string, Promise<Watch>>()
    const watchOf = (botId: string): Promise<Watch> => {
      const known = watches.get(botId) ?? watchStore.load(teamId, botId).then(({ watch }) => watch)
      watches.set(botId, known)
      return known
    }
    return Promise.all(
      alerts.map(async (alert) => ({
        alert,
        lastPost: posts.find(({ alertIds }) => alertIds.includes(alert.id)) ?? null,
        waiting: await postStore.waiting(teamId, alert.target),
        quietUntil: quietUntil(alert.quiet, alert.zone, at),
        status: statusOf(await Promise.all(botsOf(alert, [...bots]).map(({ id }) => watchOf(id))), intervalMs, at),
      })),
    )
  }
}

function statusOf(watches: Watch[], intervalMs: number, now: number): AlertStatus {
  const slowest = watches.reduce((most, { everyMs }) => Math.max(most, everyMs ?? 0), 0)
  return {
    slowMs: slowest > intervalMs ? slowest : null,
    error: watches.find(({ error }) => error !== '')?.error ?? '',
    hasGap: watches.some(({ gapAt }) => gapAt !== null && now - gapAt < GAP_SHOWN_MS),
  }
}
