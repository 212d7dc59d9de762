import type { Bulkhead } from '../../delivery/bulkhead.ts'
import type { Detail } from '../../delivery/channel-visibility.ts'
import type { OutageDetector } from '../../delivery/outage-detector.ts'
import type { DigestMessage, Post } from '../../delivery/post-message.ts'
import type { Log } from '../../log.ts'
import type { createContentBuilder, DigestContent } from '../content/build-content.ts'
import type { Digest, RunRecord } from '../model/digest.ts'
import type { DigestStore } from '../storage/digest-store.ts'
import type { RunStore } from '../storage/run-store.ts'
import type { Heartbeat } from './heartbeat.ts'

/** What whoever set a digest up is told, in a direct message. */
export type Notice = {
  /** `unknown`: the post may not have arrived; `paused`: it stopped until somebody does something */
  kind: 'unknown' | 'failed' | 'paused' | 'too-late'
  digest: Digest
  run: RunRecord
  reason: string
  /** the same cause stops all digests of the workspace, and each person is told once for all of theirs */
  isForAll: boolean
  /** how many digests of this owner that cause has paused; missing where it pauses none */
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
  /** after so long a run that goes on failing has failed, less what is beyond a whole `giveUpEveryMs` of the clock */
  giveUpMs: number
  /** what failed for one cause is given up together, and told together */
  giveUpEveryMs: number
  /** a refusal is asked about once more, to tell one workspace's trouble from everybody's */
  suspectRetryMs: number
  /** after so long a chatbot that fails is left out, and named */
  partialAfterMs: number
  /** what a person is to be told within so long comes in one message */
  collectMs: number
}

export type RunDeps = {
  runStore: RunStore
  store: Pick<DigestStore, 'load' | 'loadReadable' | 'reportedDaysOf'>
  buildContent: ReturnType<typeof createContentBuilder>
  detailOf: (teamId: string, channelId: string) => Promise<Detail>
  render: (edition: DigestContent, allowed: Detail) => Promise<DigestMessage>
  openWorkspace: (teamId: string) => Promise<Post>
  /** all of one person, the digests of one workspace */
  notify: (owner: { teamId: string; ownerId: string }, notices: Notice[]) => Promise<void>
  outages: OutageDetector
  bulkhead: Bulkhead
  heartbeat: Pick<Heartbeat, 'recordPost' | 'forgetPost'>
  deploymentOf: (teamId: string) => Promise<string>
  /** ms UTC, the clock that digests are due by */
  now: () => number
  log: Log
  timing: Timing
  passPoint: (point: FailPoint) => void
  onEnd: (state: string, reason: string) => void
  /** told how long a post waited for its turn, ms */
  onPost: (waitedMs: number) => void
}
