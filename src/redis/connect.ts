import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, createCluster, createSentinel } from 'redis'
import type { Log } from '../log.ts'

/** Where a Redis is, read from a variable of the environment. */
export type RedisAddress =
  | { kind: 'single'; url: string }
  | { kind: 'socket'; path: string }
  | { kind: 'sentinel'; name: string; nodes: RedisNode[]; login: Login }
  | { kind: 'cluster'; nodes: RedisNode[]; login: Login }

type RedisNode = { host: string; port: number }

/** Of the nodes that hold data; the sentinels themselves are asked without one. */
type Login = { username?: string; password?: string }

const DEFAULT_PORTS = { sentinel: 26_379, cluster: 6_379 }

/**
 * Reads `redis://`, `rediss://`, `unix:` and a path, `sentinel://h1:p,h2:p,h3:p/name` or `cluster://h1:p,h2:p,h3:p`; the last
 * two with `user:password@` before the hosts where the nodes ask for it.
 *
 * @returns null when the text is none of these
 */
export function parseRedisAddress(text: string): RedisAddress | null {
  if (/^unix:\/./.test(text)) return { kind: 'socket', path: text.slice('unix:'.length) }
  if (/^rediss?:\/\/./.test(text)) return isSingle(text) ? { kind: 'single', url: text } : null
  const [, kind, login, hosts = '', name] =
    /^(sentinel|cluster):\/\/(?:([^@/]*)@)?([^@/]+)(?:\/([^/]*))?$/.exec(text) ?? []
  if (kind !== 'sentinel' && kind !== 'cluster') return null
  const nodes = hosts.split(',').map((host) => parseNode(host, DEFAULT_PORTS[kind]))
  const read = parseLogin(login)
  if (read === null || !nodes.every((node) => node !== null)) return null
  if (kind === 'cluster') return name ? null : { kind, nodes, login: read }
  return name ? { kind, name, nodes, login: read } : null
}

function parseNode(text: string, defaultPort: number): RedisNode | null {
  const { hostname = '', port = '' } = URL.parse(`redis://${text.trim()}`) ?? {}
  return hostname === ''
    ? null
    : { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? defaultPort : Number(port) }
}

/** What the client's library reads without an error of its own: a login in percent code, a number of a database. */
function isSingle(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^\/?\d*$/.test(url.pathname) && loginOf(url) !== null
}

function parseLogin(text = ''): Login | null {
  const url = URL.parse(`redis://${text}@host`)
  return url === null ? {} : loginOf(url)
}

/** Null where a `%` stands for itself. */
function loginOf({ username, password }: URL): Login | null {
  try {
    return {
      ...(username === '' ? {} : { username: decodeURIComponent(username) }),
      ...(password === '' ? {} : { password: decodeURIComponent(password) }),
    }
  } catch {
    return null
  }
}

/** What one node, a watched master and a cluster all can; for what a cluster cannot see nodes.ts. */
export type Redis = Omit<
  SingleClient,
  'scanIterator' | 'zScanIterator' | 'hScanIterator' | 'sScanIterator' | 'duplicate'
>

export type SingleClient = ReturnType<typeof newSingleClient>
export type ClusterClient = ReturnType<typeof newClusterClient>

const CONNECT_TIMEOUT_MS = 5_000
/** Ends a handshake that hangs; a connection that was ready and hangs is found sooner by the watch. */
const SOCKET_TIMEOUT_MS = 15_000
/** The library's own timeout ends only commands that were never sent, and costs each a third of its time [measured]. */
const NO_TIMEOUT = { timeout: 0 }
const LONGEST_PAUSE_MS = 2_000
const FIRST_ATTEMPTS = 5
/** How long commands wait for a new master, a second each. */
const FAILOVER_ATTEMPTS = 10

/** How often a connection is asked whether it lives, and how long it may take to say so. */
const WATCH = { everyMs: 2_000, answerWithinMs: 4_000 }
const LOOKS = 4

type Watch = { everyMs: number; answerWithinMs: number }

/**
 * A connected client for commands that do not block. While Redis is gone its commands fail at once; when Redis hangs
 * they fail within some seconds; when it is back they work again. Behind sentinels they wait for the new master.
 *
 * @param options.url as `parseRedisAddress` reads it
 * @param options.failoverAttempts how many seconds commands wait for a new master
 * @throws when the address is none, or Redis does not answer within five attempts
 */
export async function openRedis(options: {
  url: string
  log: Log
  watch?: Watch
  failoverAttempts?: number
}): Promise<Redis> {
  const { log, watch = WATCH, failoverAttempts = FAILOVER_ATTEMPTS } = options
  const address = parseRedisAddress(options.url)
  if (!address) throw new Error('the address of Redis cannot be read')
  if (address.kind === 'sentinel') return opened(newSentinelClient(address, failoverAttempts), log)
  if (address.kind !== 'cluster') {
    const client = newSingleClient(address)
    const redis = await opened(client, log)
    watchOver(redis, () => [client], watch, log)
    return redis
  }
  const cluster = newClusterClient(address)
  const redis = await opened(cluster, log)
  watchOver(redis, () => cluster.masters.flatMap(({ client }) => (client ? [client as SingleClient] : [])), watch, log)
  return redis
}

type AnyClient = SingleClient | ClusterClient | ReturnType<typeof newSentinelClient>

async function opened(client: AnyClient, log: Log): Promise<Redis> {
  client.on('error', (error: Error) => log.warn({ err: error }, 'redis connection'))
  try {
    await client.connect()
  } catch (error) {
    if (client.isOpen) await client.destroy()
    throw error
  }
  return client as unknown as Redis
}

/** A Redis that was there at start and went away is waited for; one that never was is an error. */
function newSingleClient(address: Extract<RedisAddress, { kind: 'single' | 'socket' }>) {
  let wasReady = false
  const socket = {
    reconnectStrategy: (retries: number, cause: Error) =>
      wasReady || retries < FIRST_ATTEMPTS ? pauseMs(retries) : cause,
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  }
  const client = createClient({
    RESP: 3,
    disableOfflineQueue: true,
    commandOptions: NO_TIMEOUT,
    ...(address.kind === 'socket' ? { socket: { path: address.path, ...socket } } : { url: address.url, socket }),
  })
  client.on('ready', () => {
    wasReady = true
  })
  return client
}

const pauseMs = (retries: number) => Math.min(50 * 2 ** Math.min(retries, 10), LONGEST_PAUSE_MS)

const nodeSocket = {
  reconnectStrategy: pauseMs,
  connectTimeout: CONNECT_TIMEOUT_MS,
  socketTimeout: SOCKET_TIMEOUT_MS,
}

/** One reserved connection carries all commands at once; one from a pool would carry a single command at a time. */
function newSentinelClient({ name, nodes, login }: Extract<RedisAddress, { kind: 'sentinel' }>, attempts: number) {
  return createSentinel({
    RESP: 3,
    name,
    sentinelRootNodes: nodes,
    reserveClient: true,
    maxCommandRediscovers: attempts,
    passthroughClientErrorEvents: true,
    scanInterval: 1_000,
    nodeClientOptions: { ...login, disableOfflineQueue: true, socket: nodeSocket },
    sentinelClientOptions: { socket: nodeSocket },
  })
}

function newClusterClient({ nodes, login }: Extract<RedisAddress, { kind: 'cluster' }>) {
  return createCluster({
    RESP: 3,
    rootNodes: nodes.map((node) => ({ socket: { ...node, connectTimeout: CONNECT_TIMEOUT_MS } })),
    defaults: { ...login, disableOfflineQueue: true, socket: nodeSocket },
  })
}

/**
 * A socket's own timeout starts again with every write, so a busy client waits for ever on a Redis that hangs [measured].
 * This ends such a connection, which fails all that waits on it, and connects anew, until its owner closes the client.
 *
 * @param connections asked each time: a cluster changes its nodes
 */
function watchOver(redis: Redis, connections: () => SingleClient[], watch: Watch, log: Log): void {
  const timer = setInterval(look, watch.everyMs).unref()
  const looking = new Set<SingleClient>()
  function look(): void {
    if (!redis.isOpen) clearInterval(timer)
    else for (const client of connections()) if (client.isReady && !looking.has(client)) void lookAt(client)
  }
  async function lookAt(client: SingleClient): Promise<void> {
    looking.add(client)
    const isAlive = await answers(client, watch.answerWithinMs)
    looking.delete(client)
    if (isAlive || !redis.isOpen || !client.isOpen) return
    log.warn('redis hangs: connecting anew')
    client.destroy()
    client.connect().catch((error) => log.warn({ err: error }, 'redis connection'))
  }
}

/**
 * An error is an answer too: the client then reconnects by itself. While this process stands still it reads none, which is
 * why it looks several times: at most one of them is in vain.
 */
async function answers(client: SingleClient, withinMs: number): Promise<boolean> {
  let isAlive = false
  const hear = () => {
    isAlive = true
  }
  void client.ping().then(hear, hear)
  for (let look = 0; look < LOOKS && !isAlive; look += 1) await sleep(withinMs / LOOKS, undefined, { ref: false })
  return isAlive
}
