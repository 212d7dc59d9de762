import type { Detail } from '../../delivery/channel-visibility.ts'
import { hashOf } from '../../delivery/shards.ts'
import type { MeasureById } from '../../leads/question/part-codes.ts'
import type { Question } from '../../leads/question/question.ts'
import type { Counts } from '../../leads/report/types.ts'
import type { Schedule } from './recurrence.ts'

/** A question without its period. No bot ids means all chatbots at the time of the run. */
export type DigestQuestion = Pick<Question, 'kinds' | 'where' | 'by' | 'rank' | 'layout'> & {
  botIds: string[]
  /** the chatbots to compare with; empty: none */
  comparedBotIds: string[]
  measure: MeasureById
  /** number of listed records */
  shownCount: number
  /** whether that many are listed of each chatbot */
  isShownPerBot: boolean
}

/** What is posted if there are no records: a line, nothing, or one line a week. */
export type WhenEmpty = 'line' | 'silence' | 'weekly-sign'

export type Digest = {
  id: string
  teamId: string
  channelId: string
  question: DigestQuestion
  schedule: Schedule
  /** the post is delayed by up to this, by the same amount each time */
  windowMinutes: number
  detail: Detail
  whenEmpty: WhenEmpty
  /** Slack user id */
  ownerId: string
  /** ms UTC */
  createdAt: number
  /** increased by each change; a run of an earlier version is not posted */
  version: number
  /** the first local date that it reports, `YYYY-MM-DD` */
  reportsFrom: string
  /** ms UTC of the last change of the schedule's days; missing if they never changed */
  daysSince?: number
  /** `at` in ms UTC; null while the digest is active */
  paused: { reason: PauseReason; at: number } | null
}

/** `by-hand`, or the code of the permanent failure. */
export type PauseReason = 'by-hand' | (string & {})

export type RunState = 'queued' | 'claimed' | 'asked' | 'posting' | 'sent' | 'empty' | 'skipped' | 'failed' | 'unknown'

/** A stored run; instants in ms UTC. */
export type RunRecord = {
  digestId: string
  /** the local date of the run */
  date: string
  isByHand: boolean
  state: RunState
  dueAt: number
  /** Slack's id of the message; null if it was not sent */
  ts: string | null
  reason: string | null
  /** null if it reported nothing */
  counts: Counts | null
  startedAt: number | null
  endedAt: number | null
}

/** The delay of a digest's posts within its window: evenly distributed, and stable. */
export function spreadMs({ id, windowMinutes }: Pick<Digest, 'id' | 'windowMinutes'>): number {
  return Math.floor((hashOf(id) / 2 ** 32) * windowMinutes * 60_000)
}

/** @param run `2026-11-23`; `2026-11-23+1124-0915` if manual (`+0915` in older versions) */
export function dateOfRun(run: string): string {
  return run.slice(0, 10)
}

export function isByHand(run: string): boolean {
  return run.length > 10
}
