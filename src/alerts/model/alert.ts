import { type ShownDetail, strictest } from '../../delivery/channel-visibility.ts'
import type { Question } from '../../leads/question/question.ts'
import type { QuietHours } from './quiet-hours.ts'

/** A standing question: no period, grouping or measure. No bot ids means all chatbots, also those added later. */
export type AlertQuestion = Pick<Question, 'kinds' | 'where'> & { botIds: string[] }

export type Alert = {
  id: string
  teamId: string
  /** the channel or the person (Slack ids) that it is posted to */
  target: string
  question: AlertQuestion
  /** Slack user id */
  ownerId: string
  /** ms UTC */
  createdAt: number
  /** ms UTC; records created before are never posted. `createdAt`, or when a pause ended without a catch-up. */
  since: number
  /** IANA; of the quiet hours, and of the question's weekdays and times of day */
  zone: string
  quiet: QuietHours | null
  /** minutes after which an unclaimed record is mentioned again; null: never */
  remindMinutes: number | null
  /** how contact details are shown; null: as the workspace's settings say */
  detail: AlertDetail | null
  /** Slack user ids: each record is the turn of the next of them who is there; empty: of nobody */
  inTurn: string[]
  /** increased by each change */
  version: number
  /** `at` in ms UTC; null while the alert is active */
  paused: { reason: PauseReason; at: number } | null
  /** ms UTC; records created from then on are posted even if they were seen before. Null unless a pause has just ended. */
  catchUpFrom: number | null
}

/** `by-hand`, or the code of the permanent failure. */
export type PauseReason = 'by-hand' | (string & {})

export const ALERT_DETAILS = ['masked', 'full'] as const
export type AlertDetail = (typeof ALERT_DETAILS)[number]

export const LIMITS_OF_ALERTS = { ofPerson: 10, inChannel: 20, ofWorkspace: 200 } as const
export const MAX_IN_TURN = 20

/** Whether a target is a person rather than a channel. */
export function isPerson(target: string): boolean {
  return /^[UW]/.test(target)
}

export function isActive({ paused }: Pick<Alert, 'paused'>): boolean {
  return paused === null
}

/** The least first. */
const SHOWN_DETAILS: ShownDetail[] = ['counts', 'masked', 'masked-with-paths', 'full']

/**
 * How much one message of several alerts shows. A manager may open an alert to a person beyond the workspace's settings.
 *
 * @param allowed what the target may currently see
 */
export function detailOfAlerts(alerts: readonly Pick<Alert, 'detail' | 'target'>[], allowed: ShownDetail): ShownDetail {
  const shown = alerts.map(({ detail, target }) => {
    if (detail === 'full' && isPerson(target)) return 'full'
    return detail === 'masked' ? strictest('masked', allowed) : allowed
  })
  return SHOWN_DETAILS.find((each) => shown.includes(each)) ?? allowed
}

/** The chatbots that an alert is about, of those that exist. */
export function botsOf<Bot extends { id: string }>({ question }: Pick<Alert, 'question'>, bots: readonly Bot[]): Bot[] {
  return question.botIds.length === 0 ? [...bots] : bots.filter(({ id }) => question.botIds.includes(id))
}
