import { createClient, createSentinel } from '@redis/client'
import { createRepeatFilter, type Log } from '../log.ts'
import { parseRedisAddress, type RedisAddress } from './connect.ts'

export type QueueRedis = ReturnType<typeof newClient> | ReturnType<typeof newSentinelClient>

const CONNECT_TIMEOUT_MS = 5_000
/** Together they drop a hanging connection within 15 s without losing a job [measured with SIGSTOP for 20 s]. */
const SOCKET_TIMEOUT_MS = 15_000
const PING_INTERVAL_MS = 4_000
const MAX_RECONNECT_DELAY_MS = 2_000
/** The library's default, 5 s, fails commands that a busy client has not sent yet, as in a large tick [measured]. */
const NO_TIMEOUT = { timeout: 0 }
/** Seconds that commands wait for a new master. */
const FAILOVER_ATTEMPTS = 10

const socket = {
  reconnectStrategy: (retries: number) => Math.min(50 * 2 ** Math.min(retries, 10), MAX_RECONNECT_DELAY_MS),
  connectTimeout: CONNECT_TIMEOUT_MS,
  socketTimeout: SOCKET_TIMEOUT_MS,
}

/**
 * Opens a client for the queue, whose commands may block. It reconnects without limit; meanwhile its commands wait. If they
 * failed immediately, BullMQ would retry in a busy loop that keeps the process from reconnecting [measured]. The caller
 * closes the client.
 *
 * @param url as for `parseRedisAddress`; no cluster, on which BullMQ hangs
 */
export async function openQueueRedis({ url, log }: { url: string; log: Log }): Promise<QueueRedis> {
  const address = parseRedisAddress(url)
  if (!address || address.kind === 'cluster')
    throw new Error('The queue’s Redis needs redis://, rediss://, unix: or sentinel://: set REDIS_QUEUE_URL')
  const client = address.kind === 'sentinel' ? newSentinelClient(address) : newClient(address)
  const unlessRepeated = createRepeatFilter()
  client.on('error', (err: Error) =>
    unlessRepeated(err, (repeated) => log.warn({ err, repeated }, 'queue redis connection failed')),
  )
  await client.connect()
  return client
}

/** BullMQ needs RESP 2. */
function newClient(address: Extract<RedisAddress, { kind: 'single' | 'socket' }>) {
  return createClient({
    RESP: 2,
    commandOptions: NO_TIMEOUT,
    pingInterval: PING_INTERVAL_MS,
    ...(address.kind === 'socket'
      ? { socket: { ...socket, path: address.path, tls: false } }
      : { url: address.url, socket }),
  })
}

/** A failover takes about four seconds and loses no job [measured]. */
function newSentinelClient({ name, nodes, login }: Extract<RedisAddress, { kind: 'sentinel' }>) {
  return createSentinel({
    RESP: 2,
    name,
    sentinelRootNodes: nodes,
    maxCommandRediscovers: FAILOVER_ATTEMPTS,
    passthroughClientErrorEvents: true,
    scanInterval: 1_000,
    nodeClientOptions: { ...login, pingInterval: PING_INTERVAL_MS, socket },
    sentinelClientOptions: { socket },
  })
}
