import type { RunState } from '../model/digest.ts'

/** Identifies a run; `teamId` is '' if the digest is deleted. */
export type RunId = { shard: string; teamId: string; id: string; run: string }

/** A run to queue; `rank` is its position among its workspace's jobs. */
export type RankedRun = RunId & { rank: number }

/** A run that this worker has claimed; its fencing token is invalid as soon as another worker claims it. */
export type ClaimedRun = RunId & {
  fencingToken: string
  dueAt: number
  postAt: number
  tries: number
  startedAt: number
}

/** `over`: claimed, but the service's Retry-After lasts longer than a run may take. */
export type Claim =
  | { kind: 'ok'; claimedRun: ClaimedRun }
  | { kind: 'over'; claimedRun: ClaimedRun; service: Service }
  | { kind: 'notify' | 'gone' | 'done' | 'busy' | 'cool' }

/** A service that may answer with Retry-After. */
export type Service = 'slack' | 'leadlist'

export type RunOutcome = {
  state: Extract<RunState, 'sent' | 'empty' | 'skipped' | 'failed' | 'unknown'>
  reason?: string
  ts?: string
  /** whether the owner must be notified */
  notifiesOwner?: boolean
  /** JSON, if the run reports days */
  reportedDays?: string
  counts?: string
  /** the version of the digest to pause */
  pausedVersion?: number
  /** the reason, if it stops all digests of the workspace */
  cause?: string
}
