import { setTimeout as sleep } from 'node:timers/promises'
import { createNodeRedisClient, type IRedisClient, Queue, Worker } from 'bullmq'
import { z } from 'zod'
import type { Log } from '../../log.ts'
import { openQueueRedis } from '../../redis/connect-queue.ts'
import type { RunId } from '../storage/types.ts'
import type { PlannedJob } from './planner.ts'

export type DigestQueue = Awaited<ReturnType<typeof openDigestQueue>>

const NAME = 'digests'
const PREFIX = 'leads-queue'
/** A job means only "look at this run": it is gone when it was looked at, however that went. */
const GONE = { removeOnComplete: true, removeOnFail: true }
/** BullMQ's own bound. */
const MAX_PRIORITY = 2_097_152
/** A worker that died is found within 25 s: before the lease of its run is over. */
const LOCK_DURATION_MS = 15_000
const STALLED_INTERVAL_MS = 5_000
/** A worker that was killed costs no job: the ledger limits tries. */
const NEVER_FAILS = 1_000_000
/** A Redis that is gone is not waited for. */
const CLOSE_TIMEOUT_MS = 1_000

const jobData = z.object({ shard: z.string(), teamId: z.string(), id: z.string(), run: z.string() })

/** A connection for BullMQ, with a listener for errors on each copy that it makes: one without ends the process. */
function createConnection(raw: Awaited<ReturnType<typeof openQueueRedis>>, log: Log) {
  const copies: { disconnect: (reconnect?: boolean) => void }[] = []
  const listen = (client: ReturnType<typeof createNodeRedisClient>) => {
    client.on('error', (err: Error) => log.warn({ err }, 'redis connection of the queue'))
    const duplicate = client.duplicate.bind(client)
    client.duplicate = (...options) => {
      const copy = listen(duplicate(...options) as ReturnType<typeof createNodeRedisClient>)
      copies.push(copy)
      return copy
    }
    return client
  }
  const connection = listen(createNodeRedisClient(raw as never))
  return {
    connection,
    /** BullMQ closes none that it was given. */
    close: () => {
      for (const copy of copies) copy.disconnect()
      connection.disconnect()
    },
  }
}

/**
 * Hands runs from planners to workers, in this process or another: ids only, the least served workspaces first.
 *
 * @param url of a Redis that is no cluster: BullMQ on node-redis hangs on one
 */
export async function openDigestQueue({ url, log }: { url: string; log: Log }) {
  const raw = await openQueueRedis({ url, log })
  const { connection, close } = createConnection(raw, log)
  const queue = new Queue(NAME, { connection, prefix: PREFIX })
  queue.on('error', (err) => log.warn({ err }, 'the queue'))
  await queue.waitUntilReady()

  return {
    /** One by one: a bulk fails where Redis has forgotten the library's script. */
    enqueue: async (jobs: PlannedJob[]): Promise<void> => {
      await Promise.all(jobs.map((job) => queue.add('run', idsOf(job), optionsOf(job))))
    },
    /** Takes what waits about these runs away; what is being looked at goes by itself. */
    forget: async (runs: RunId[]): Promise<void> => {
      await Promise.all(runs.map((run) => queue.remove(jobIdOf(run))))
    },
    work: (look: Look, { concurrency }: { concurrency: number }) =>
      createWorker(connection, look, { concurrency, log }),
    size: () => queue.getJobCountByTypes('waiting', 'prioritized', 'active'),
    close: async () => {
      const closed = queue.close().catch((err: unknown) => log.warn({ err }, 'the queue'))
      await Promise.race([closed, sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
      close()
    },
  }
}

type Look = (run: RunId) => Promise<void>

/** Looks at runs, so many at a time. What `look` throws is said in the log; the ledger has the run looked at again. */
function createWorker(connection: IRedisClient, look: Look, { concurrency, log }: { concurrency: number; log: Log }) {
  const process = async ({ data }: { data: unknown }) => {
    const run = jobData.safeParse(data)
    if (!run.success) return log.error('a job of the queue cannot be read: it is dropped')
    return look(run.data).catch((err: unknown) => log.error({ err, digestId: run.data.id }, 'a digest run broke off'))
  }
  const worker = new Worker(NAME, process, {
    connection,
    prefix: PREFIX,
    concurrency,
    lockDuration: LOCK_DURATION_MS,
    stalledInterval: STALLED_INTERVAL_MS,
    maxStalledCount: NEVER_FAILS,
    runRetryDelay: 1_000,
    drainDelay: 2,
  })
  worker.on('error', (err) => log.warn({ err }, 'the queue’s worker'))
  return {
    /** Takes no more jobs, and waits for those under way. */
    close: () => worker.close(),
  }
}

function idsOf({ shard, teamId, id, run }: PlannedJob): RunId {
  return { shard, teamId, id, run }
}

/** While a job about a run is waiting, there is no second one. */
function optionsOf({ rank, ...run }: PlannedJob) {
  return { jobId: jobIdOf(run), priority: Math.min(rank, MAX_PRIORITY), ...GONE }
}

const jobIdOf = ({ shard, id, run }: RunId) => `${shard}.${id}.${run}`
