import { digestKeys } from '../../redis/keys.ts'
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

/** Identifies a run in the sorted sets of its shard. */
export const memberOf = ({ id, run }: Pick<RunId, 'id' | 'run'>): string => `${id}|${run}`

export function readMember(member: string): Pick<RunId, 'id' | 'run'> {
  const [id = '', run = ''] = member.split('|')
  return { id, run }
}

export const runKey = ({ shard, id, run }: RunId): string => digestKeys.run(shard, id, run)
export const pendingKey = ({ shard }: RunId): string => digestKeys.pending(shard)
export const retryAfterKey = (shard: string, teamId: string, service: Service): string =>
  digestKeys.retryAfter(shard, teamId, service)

type Bound<Deps, Step> = Step extends (deps: Deps, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never

/** The functions of a module, with the module's dependencies given. */
export function bindDeps<Deps, Steps extends Record<string, (deps: Deps, ...rest: never[]) => unknown>>(
  deps: Deps,
  steps: Steps,
): { [Name in keyof Steps]: Bound<Deps, Steps[Name]> } {
  const bound = Object.entries(steps).map(([name, step]) => [name, step.bind(null, deps)])
  return Object.fromEntries(bound)
}
