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
  /** increased by each change */
  version: number
  /** `at` in ms UTC; null while the alert is active */
  paused: { reason: PauseReason; at: number } | null
  /** ms UTC; records created from then on are posted even if they were seen before. Null unless a pause has just ended. */
  catchUpFrom: number | null
}

/** `by-hand`, or the code of the permanent failure. */
export type PauseReason = 'by-hand' | (string & {})

export const LIMITS_OF_ALERTS = { ofPerson: 10, inChannel: 20, ofWorkspace: 200 } as const

/** Whether a target is a person rather than a channel. */
export function isPerson(target: string): boolean {
  return /^[UW]/.test(target)
}

export function isActive({ paused }: Pick<Alert, 'paused'>): boolean {
  return paused === null
}

/** The chatbots that an alert is about, of those that exist. */
export function botsOf<Bot extends { id: string }>({ question }: Pick<Alert, 'question'>, bots: readonly Bot[]): Bot[] {
  return question.botIds.length === 0 ? [...bots] : bots.filter(({ id }) => question.botIds.includes(id))
}
