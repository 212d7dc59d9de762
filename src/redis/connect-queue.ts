import { createClient, createSentinel } from 'redis'
import type { Log } from '../log.ts'
import { parseRedisAddress, type RedisAddress } from './connect.ts'

export type QueueRedis = ReturnType<typeof newClient> | ReturnType<typeof newSentinelClient>

const CONNECT_TIMEOUT_MS = 5_000
/** With both of these a Redis that hangs is left within 15 s, and no job is lost: tried with one stopped for 20 s. */
const SOCKET_TIMEOUT_MS = 15_000
const PING_INTERVAL_MS = 4_000
const LONGEST_PAUSE_MS = 2_000
/** The library's own, 5 s, ends commands that a busy client has not sent yet: a tick with much to queue fails [measured]. */
const NO_TIMEOUT = { timeout: 0 }
/** How long commands wait for a new master, a second each. */
const FAILOVER_ATTEMPTS = 10

const socket = {
  reconnectStrategy: (retries: number) => Math.min(50 * 2 ** Math.min(retries, 10), LONGEST_PAUSE_MS),
  connectTimeout: CONNECT_TIMEOUT_MS,
  socketTimeout: SOCKET_TIMEOUT_MS,
}

/**
 * A connected client for the queue, whose commands may block. It comes back by itself for ever; while Redis is gone its
 * commands wait. Were they to fail at once, the queue's worker would try again without a pause, and the process, too busy
 * for that, would never connect again [measured]. Whoever gives it to the queue closes it.
 *
 * @param url as `parseRedisAddress` reads it; no cluster, on which the queue's library hangs
 */
export async function openQueueRedis({ url, log }: { url: string; log: Log }): Promise<QueueRedis> {
  const address = parseRedisAddress(url)
  if (!address || address.kind === 'cluster') throw new Error('the address of the queue’s Redis cannot be used')
  const client = address.kind === 'sentinel' ? newSentinelClient(address) : newClient(address)
  client.on('error', (error: Error) => log.warn({ err: error }, 'redis connection of the queue'))
  await client.connect()
  return client
}

/** The queue's library reads answers in the older of Redis' protocols. */
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

/** A failover takes some four seconds, and costs no job [measured]. */
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
