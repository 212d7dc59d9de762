import type { RunState } from '../model/digest.ts'

/** A run by its place: its workspace ('' where the digest is gone) and that one's shard, its digest, and which run. */
export type RunId = { shard: string; teamId: string; id: string; run: string }

/** A run that this worker holds; its `fence` is void as soon as another holds it. */
export type ClaimedRun = RunId & {
  fencingToken: string
  dueAt: number
  postAt: number
  tries: number
  startedAt: number
}

/** `over`: held, and it has waited in vain for a service as long as it may. */
export type Claim =
  | { kind: 'ok'; claimedRun: ClaimedRun }
  | { kind: 'over'; claimedRun: ClaimedRun; service: Service }
  | { kind: 'tell' | 'gone' | 'done' | 'busy' | 'cool' }

/** What may ask not to be called for a while. */
export type Service = 'slack' | 'leadlist'

export type RunOutcome = {
  state: Extract<RunState, 'sent' | 'empty' | 'skipped' | 'failed' | 'unknown'>
  reason?: string
  ts?: string
  /** whoever set it up has to hear of it */
  notifiesOwner?: boolean
  /** JSON, where days were told */
  reportedDays?: string
  counts?: string
  /** the version that is paused by this */
  pausedVersion?: number
  /** a cause that stops all digests of the workspace */
  cause?: string
}
