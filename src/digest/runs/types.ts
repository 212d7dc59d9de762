import type { Bulkhead } from '../../delivery/bulkhead.ts'
import type { ShownDetail } from '../../delivery/channel-visibility.ts'
import type { OutageDetector } from '../../delivery/outage-detector.ts'
import type { Post, PostedMessage } from '../../delivery/post-message.ts'
import type { Log } from '../../log.ts'
import type { createContentBuilder, DigestContent } from '../content/build-content.ts'
import type { Digest, RunRecord } from '../model/digest.ts'
import type { DigestStore } from '../storage/digest-store.ts'
import type { RunStore } from '../storage/run-store.ts'
import type { Claim, ClaimedRun, RunOutcome } from '../storage/types.ts'

/** A run that the owner of its digest is notified of, in a direct message. */
export type Notice = {
  /** `unknown`: the post may not have arrived; `paused`: the digest is paused until somebody fixes the cause */
  kind: 'unknown' | 'failed' | 'paused' | 'too-late'
  digest: Digest
  run: RunRecord
  reason: string
  /** the same cause stops all digests of the workspace; each owner is notified once */
  isForAll: boolean
  /** how many digests of this owner the cause has paused; missing if it pauses none */
  pausedCount?: number
}

/** Named points at which a test ends the process. */
export type FailPoint =
  | 'advanced'
  | 'taken'
  | 'queued'
  | 'claimed'
  | 'asked'
  | 'rendered'
  | 'posting'
  | 'posted'
  | 'recorded'

export type Timing = {
  firstBackoffMs: number
  maxBackoffMs: number
  /** how long a run is retried, rounded down to a multiple of `giveUpEveryMs` of the clock */
  giveUpMs: number
  /** runs that fail for one cause end together, so that their owner gets one message */
  giveUpEveryMs: number
  /** delay of the one retry that tells a workspace's own failure from an outage */
  suspectRetryMs: number
  /** after this, a chatbot that fails is left out of the content, and named */
  partialAfterMs: number
  /** notifications to one person within this time are sent as one message */
  collectMs: number
}

/** The result of processing a run once, for the log and for tests. */
export type RunResult =
  | RunRecord['state']
  | Exclude<Claim['kind'], 'ok' | 'over' | 'notify'>
  | 'lost'
  | 'changed'
  | 'stopped'
  | 'wait'
  | 'released'
  | 'rate-limited'
  | 'bulkhead-full'
  | 'unrecorded'
  | `retry: ${string}`
  | 'notified'
  | 'notified later'
  | 'notification failed'
  | 'resumed'

export type RunDeps = {
  runStore: RunStore
  store: Pick<DigestStore, 'load' | 'loadReadable' | 'reportedDaysOf'>
  buildContent: ReturnType<typeof createContentBuilder>
  detailOf: (teamId: string, channelId: string) => Promise<ShownDetail>
  /** @param allowed how much the channel may currently see: `digest.detail` of the content, or less */
  render: (content: DigestContent, allowed: ShownDetail) => Promise<PostedMessage>
  openWorkspace: (teamId: string) => Promise<Post>
  /** notices for one owner, about digests of one workspace */
  notify: (owner: { teamId: string; ownerId: string }, notices: Notice[]) => Promise<void>
  outages: OutageDetector
  bulkhead: Bulkhead
  heartbeat: {
    /** @param outcome null before the post */
    recordPost: (claimedRun: ClaimedRun, outcome: RunOutcome | null) => void
    forgetPost: (claimedRun: ClaimedRun) => void
  }
  deploymentOf: (teamId: string) => Promise<string>
  /** ms UTC, the clock that digests are due by */
  now: () => number
  log: Log
  timing: Timing
  passPoint: (point: FailPoint) => void
  onEnd: (state: string, reason: string) => void
  /** @param waitedMs how long the post waited for its slot in the channel */
  onPost: (waitedMs: number) => void
}
