import { setTimeout as sleep } from 'node:timers/promises'
import { createBulkhead } from '../delivery/bulkhead.ts'
import { createChannelVisibility } from '../delivery/channel-visibility.ts'
import { createOutageDetector } from '../delivery/outage-detector.ts'
import { createPoster } from '../delivery/post-message.ts'
import { shardOf } from '../delivery/shards.ts'
import type { Claims } from '../leads/claims/claims.ts'
import type { Reporter } from '../leads/report/types.ts'
import type { Log } from '../log.ts'
import type { Redis } from '../redis/connect.ts'
import type { Vault } from '../vault/vault.ts'
import type { Bots } from '../workspaces/bots.ts'
import type { WorkspaceSettings } from '../workspaces/settings.ts'
import type { SlackClients } from '../workspaces/slack-api/client.ts'
import { createClock } from './clock.ts'
import { createContentBuilder } from './content/build-content.ts'
import { createDigests } from './manage-digests.ts'
import type { Digest } from './model/digest.ts'
import { createHeartbeat } from './runs/heartbeat.ts'
import { createPlanner } from './runs/planner.ts'
import { createRunner, TIMING } from './runs/run-digest.ts'
import type { RunDeps } from './runs/types.ts'
import { startDigestWorker } from './runs/worker.ts'
import { createDigestStore } from './storage/digest-store.ts'
import { createRunStore, type RunStore } from './storage/run-store.ts'

/** Reads and changes stored digests, for a process that runs none. */
export function createDigestBook(deps: { redis: Redis; vault: Vault; now: () => number; log: Log }) {
  const runStore = createRunStore(deps)
  const store = createDigestStore(deps)
  return { runStore, store, digests: createDigests({ store, runStore, now: deps.now }) }
}

/** Runs at a time in one process. */
const CONCURRENCY = 100
/** A hung Redis must not delay the shutdown for longer. A worker that does not deregister looks like one that was killed. */
const HEARTBEAT_STOP_TIMEOUT_MS = 3_000

const ignore = () => {}

type EngineOptions = Pick<RunDeps, 'render' | 'notify'> & Partial<Pick<RunDeps, 'passPoint' | 'onEnd' | 'onPost'>>

export type EngineDeps = EngineOptions & {
  redis: Redis
  /** of the queue; no cluster */
  queueUrl: string
  vault: Vault
  report: Reporter
  bots: Pick<Bots, 'list'>
  settings: Pick<WorkspaceSettings, 'load'>
  claims?: Pick<Claims, 'createdIn'>
  connectionOf: (teamId: string) => Promise<{ deployment: string }>
  slackClients: Pick<SlackClients, 'forTeam' | 'readerForTeam'>
  log: Log
  /** ms UTC, the process's own clock */
  realNow: () => number
  isProduction: boolean
  concurrency?: number
  timing?: Partial<RunDeps['timing']>
}

/** Plans and runs the digests of all workspaces; any number of engines may run at the same time. The caller closes it. */
export async function startDigestEngine(deps: EngineDeps) {
  const { redis, log, realNow, passPoint = ignore, onEnd = ignore, onPost = ignore } = deps
  const clock = createClock({ redis, realNow, isProduction: deps.isProduction, log })
  const { runStore, store } = createDigestBook({ redis, vault: deps.vault, now: clock.now, log })
  const heartbeat = createHeartbeat({ runStore, realNow, log })
  // Not loaded by the app, which imports this file for `createDigestBook` only.
  const { openDigestQueue } = await import('./runs/queue.ts')
  const queue = await openDigestQueue({ url: deps.queueUrl, log })
  const { concurrency = CONCURRENCY } = deps
  const bulkhead = createBulkhead({ concurrency, now: () => performance.now() })
  const shared = { runStore, store, heartbeat, bulkhead, outages: createOutageDetector({ redis, realNow }) }
  const run = createRunner({ ...runnerDeps(deps, runStore, clock.now), ...shared, passPoint, onEnd, onPost })
  const planner = createPlanner({ runStore, clock, log, passPoint, enqueue: queue.enqueue })
  const data = createDataWatch(deps.vault, log)
  const isTrusted = async () => (await data.isThere()) && (await clock.update())
  await heartbeat.start()
  const worker = startDigestWorker({ plan: planner.tick, work: queue.work, run, isTrusted, log, concurrency })
  return {
    /** for `/readyz` */
    isReady: async () => worker.isTicking() && (await data.isThere().catch(() => false)),
    /** whether Redis has its data and this process's clock is right; unlike `isReady`, this needs no queue */
    isTrusted: () => isTrusted().catch(() => false),
    /** looks whether Redis was restarted, or restored from a backup */
    checkRedis: heartbeat.beat,
    now: clock.now,
    running: worker.running,
    backlog: runStore.backlog,
    close: async () => {
      await worker.close()
      await Promise.race([heartbeat.stop(), sleep(HEARTBEAT_STOP_TIMEOUT_MS, undefined, { ref: false })])
      await queue.close()
    },
  }
}

function runnerDeps(deps: EngineDeps, runStore: RunStore, now: () => number) {
  return {
    buildContent: createContentBuilder(contentDeps(deps, runStore)),
    detailOf: createChannelVisibility({ ...deps, now }),
    render: deps.render,
    openWorkspace: createPoster(deps),
    notify: deps.notify,
    deploymentOf: async (teamId: string) => (await deps.connectionOf(teamId)).deployment,
    log: deps.log,
    now,
    timing: { ...TIMING, ...deps.timing },
  }
}

function contentDeps({ report, bots, settings, claims }: EngineDeps, runStore: RunStore) {
  const weekStartOf = async (teamId: string) => (await settings.load(teamId)).weekStart
  const runOf = ({ id, teamId }: Digest, run: string) => runStore.find({ shard: shardOf(teamId), id, run })
  return { report, botsOf: bots.list, weekStartOf, runOf, ...(claims === undefined ? {} : { claims }) }
}

/** A Redis that was restarted empty knows no posted run, so nothing is planned on it. */
function createDataWatch(vault: Pick<Vault, 'hasData'>, log: Log) {
  let wasThere = true
  return {
    isThere: async () => {
      const isThere = await vault.hasData()
      if (wasThere && !isThere) log.fatal('redis has lost its data, planning paused until it is restored')
      if (!wasThere && isThere) log.warn('redis data restored, planning resumed')
      wasThere = isThere
      return isThere
    },
  }
}
