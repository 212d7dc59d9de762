import type { Detail } from '../../delivery/channel-visibility.ts'
import type { Question } from '../../leads/question/question.ts'
import type { Counts } from '../../leads/report/types.ts'
import type { Schedule } from './recurrence.ts'

/** What a digest asks: a question without its period. No bots is all of them, as they are when it is asked. */
export type DigestQuestion = Pick<Question, 'kinds' | 'sessionId' | 'match' | 'groupBy' | 'layout'> & {
  botIds: string[]
  /** how many records are listed */
  shownCount: number
}

/** What is posted when there is nothing: a line, nothing, or nothing but a line a week. */
export type WhenEmpty = 'line' | 'silence' | 'weekly-sign'

export type Digest = {
  id: string
  teamId: string
  channelId: string
  question: DigestQuestion
  schedule: Schedule
  /** posts are spread over so many minutes after the time, always the same for one digest; 0 is on the dot */
  windowMinutes: number
  detail: Detail
  whenEmpty: WhenEmpty
  /** Slack user id */
  ownerId: string
  /** ms UTC */
  createdAt: number
  /** counts changes: what began under another version does not post */
  version: number
  /** the local date whose day is the first that it tells of, `YYYY-MM-DD` */
  reportsFrom: string
  /** ms UTC: what ran before ran on other days of the week or the month; none where it always had these */
  daysSince?: number
  /** null while it is active; `at` ms UTC */
  paused: { reason: PauseReason; at: number } | null
}

/** `by-hand`, or the permanent failure that stopped it, in the word of whoever refused. */
export type PauseReason = 'by-hand' | (string & {})

export type RunState = 'queued' | 'claimed' | 'asked' | 'posting' | 'sent' | 'empty' | 'skipped' | 'failed' | 'unknown'

/** One run as the ledger has it; instants ms UTC. */
export type RunRecord = {
  digestId: string
  /** the local date it is for */
  date: string
  isByHand: boolean
  state: RunState
  dueAt: number
  /** the message's id in Slack, where it was sent */
  ts: string | null
  reason: string | null
  /** what it told of; null where it told nothing */
  counts: Counts | null
  startedAt: number | null
  endedAt: number | null
}

const SHARDS = 16
/** All shards, by name. */
export const SHARD_NAMES = Array.from({ length: SHARDS }, (_, index) => `d${String(index).padStart(2, '0')}`)

/** All digests of a workspace are in one shard. */
export function shardOf(teamId: string): string {
  return SHARD_NAMES[hashOf(teamId) % SHARDS] as string
}

/** ms after its time at which a digest posts: spread evenly, and stable. */
export function spreadMs({ id, windowMinutes }: Pick<Digest, 'id' | 'windowMinutes'>): number {
  return Math.floor((hashOf(id) / 2 ** 32) * windowMinutes * 60_000)
}

/** FNV-1a with murmur's last mixing, so that like ids fall far apart; 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const unit of Buffer.from(text)) hash = Math.imul(hash ^ unit, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A run's place in the ledger: `2026-11-23`, or `2026-11-23+1124-0915` for one by hand (`+0915` in older ones). */
export function dateOfRun(run: string): string {
  return run.slice(0, 10)
}

export function isByHand(run: string): boolean {
  return run.length > 10
}
