import { setTimeout as sleep } from 'node:timers/promises'
import { createNodeRedisClient, type IRedisClient, Queue, Worker } from 'bullmq'
import { z } from 'zod'
import { createRepeatFilter, type Log } from '../../log.ts'
import { openQueueRedis } from '../../redis/connect-queue.ts'
import type { RankedRun, RunId } from '../storage/types.ts'

const NAME = 'digests'
const PREFIX = 'leads-queue'
/** A job only dispatches a run id: retries are the run store's. */
const REMOVED = { removeOnComplete: true, removeOnFail: true }
/** BullMQ's upper bound. */
const MAX_PRIORITY = 2_097_152
/** The job of a dead worker is freed within 25 s: before the lease of its run (30 s) expires. */
const LOCK_DURATION_MS = 15_000
const STALLED_INTERVAL_MS = 5_000
/**
 * BullMQ asks each new connection once for its version. If Redis dies before it answers, all commands of the connection fail
 * immediately, for ever, and the worker’s loop blocks the event loop [measured]. `doctor` checks the version.
 */
const NO_VERSION_CHECK = { skipVersionCheck: true }
/** An unreachable Redis must not delay the shutdown. */
const CLOSE_TIMEOUT_MS = 1_000
const CONNECT_INTERVAL_MS = 1_000

const jobData = z.object({ shard: z.string(), teamId: z.string(), id: z.string(), run: z.string() })

/** A connection for BullMQ. Each copy that BullMQ makes has an error listener: without one, an error ends the process. */
function createConnection(raw: Awaited<ReturnType<typeof openQueueRedis>>, log: Log) {
  const copies: { disconnect: (reconnect?: boolean) => void }[] = []
  const unlessRepeated = createRepeatFilter()
  const listen = (client: ReturnType<typeof createNodeRedisClient>) => {
    client.on('error', (err: Error) =>
      unlessRepeated(err, (repeated) => log.warn({ err, repeated }, 'queue connection failed')),
    )
    const duplicate = client.duplicate.bind(client)
    client.duplicate = (...options) => {
      const copy = listen(duplicate(...options) as ReturnType<typeof createNodeRedisClient>)
      copies.push(copy)
      void untilConnected(copy)
      return copy
    }
    return client
  }
  const connection = listen(createNodeRedisClient(raw as never))
  return {
    connection,
    /** BullMQ does not close a connection that it was given. */
    close: () => {
      for (const copy of copies) copy.disconnect()
      connection.disconnect()
    },
  }
}

/** Behind sentinels, a copy gives up connecting after some seconds, and BullMQ waits for it for ever [measured]. */
async function untilConnected(copy: IRedisClient): Promise<void> {
  while (copy.status !== 'ready' && copy.status !== 'end') {
    await copy.connect().catch(() => {})
    await sleep(CONNECT_INTERVAL_MS, undefined, { ref: false })
  }
}

/**
 * The queue from planners to workers, in this process or another: run ids, by priority.
 *
 * @param url of a Redis that is no cluster: BullMQ on node-redis hangs on one
 */
export async function openDigestQueue({ url, log }: { url: string; log: Log }) {
  const raw = await openQueueRedis({ url, log })
  const { connection, close } = createConnection(raw, log)
  const queue = new Queue(NAME, { connection, prefix: PREFIX, ...NO_VERSION_CHECK })
  const unlessRepeated = createRepeatFilter()
  queue.on('error', (err) => unlessRepeated(err, (repeated) => log.warn({ err, repeated }, 'queue operation failed')))
  await queue.waitUntilReady()

  return {
    /** Not as a bulk, which fails if a restarted Redis has lost BullMQ's script. */
    enqueue: async (runs: RankedRun[]): Promise<void> => {
      await Promise.all(runs.map((run) => queue.add('run', idsOf(run), optionsOf(run))))
    },
    /** Removes the waiting jobs of these runs; an active job removes itself. */
    forget: async (runs: RunId[]): Promise<void> => {
      await Promise.all(runs.map((run) => queue.remove(jobIdOf(run))))
    },
    work: (look: Look, { concurrency }: { concurrency: number }) =>
      createWorker(connection, look, { concurrency, log }),
    size: () => queue.getJobCountByTypes('waiting', 'prioritized', 'active'),
    close: async () => {
      const closed = queue.close().catch((err: unknown) => log.warn({ err }, 'queue operation failed'))
      await Promise.race([closed, sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
      close()
    },
  }
}

type Look = (run: RunId) => Promise<void>

/** Calls `look` for each job, `concurrency` at a time. Errors are logged: the run stays pending and is given out again. */
function createWorker(connection: IRedisClient, look: Look, { concurrency, log }: { concurrency: number; log: Log }) {
  const process = async ({ data }: { data: unknown }) => {
    const run = jobData.safeParse(data)
    if (!run.success) return log.error('queue job unreadable, dropped')
    return look(run.data).catch((err: unknown) => log.error({ err, digestId: run.data.id }, 'digest run failed'))
  }
  const worker = new Worker(NAME, process, {
    connection,
    prefix: PREFIX,
    ...NO_VERSION_CHECK,
    concurrency,
    lockDuration: LOCK_DURATION_MS,
    stalledInterval: STALLED_INTERVAL_MS,
    runRetryDelay: 1_000,
    drainDelay: 2,
  })
  const unlessRepeated = createRepeatFilter()
  worker.on('error', (err) => unlessRepeated(err, (repeated) => log.warn({ err, repeated }, 'queue worker failed')))
  return {
    /** Takes no more jobs, and waits for those in progress. */
    close: () => worker.close(),
  }
}

function idsOf({ shard, teamId, id, run }: RankedRun): RunId {
  return { shard, teamId, id, run }
}

/** The job id keeps a run from having two jobs at a time. */
function optionsOf({ rank, ...run }: RankedRun) {
  return { jobId: jobIdOf(run), priority: Math.min(rank, MAX_PRIORITY), ...REMOVED }
}

const jobIdOf = ({ shard, id, run }: RunId) => `${shard}.${id}.${run}`
