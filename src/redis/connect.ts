import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, createCluster, createSentinel } from '@redis/client'
import { createRepeatFilter, type Log } from '../log.ts'

/** A parsed Redis URL. */
export type RedisAddress =
  | { kind: 'single'; url: string }
  | { kind: 'socket'; path: string }
  | { kind: 'sentinel'; name: string; nodes: RedisNode[]; login: Login }
  | { kind: 'cluster'; nodes: RedisNode[]; login: Login }

type RedisNode = { host: string; port: number }

/** For the data nodes; sentinels are queried without a login. */
type Login = { username?: string; password?: string }

const DEFAULT_PORTS = { sentinel: 26_379, cluster: 6_379 }

/**
 * Parses `redis://`, `rediss://`, `unix:/path`, `sentinel://h1:p,h2:p,h3:p/name` or `cluster://h1:p,h2:p,h3:p`; the last two
 * with an optional `user:password@` before the hosts.
 *
 * @returns null for anything else
 */
export function parseRedisAddress(text: string): RedisAddress | null {
  if (/^unix:\/./.test(text)) return { kind: 'socket', path: text.slice('unix:'.length) }
  if (/^rediss?:\/\/./.test(text)) return isSingle(text) ? { kind: 'single', url: text } : null
  const [, kind, login, hosts = '', name] =
    /^(sentinel|cluster):\/\/(?:([^@/]*)@)?([^@/]+)(?:\/([^/]*))?$/.exec(text) ?? []
  if (kind !== 'sentinel' && kind !== 'cluster') return null
  const nodes = hosts.split(',').map((host) => parseNode(host, DEFAULT_PORTS[kind]))
  const parsedLogin = parseLogin(login)
  if (parsedLogin === null || !nodes.every((node) => node !== null)) return null
  if (kind === 'cluster') return name ? null : { kind, nodes, login: parsedLogin }
  return name ? { kind, name, nodes, login: parsedLogin } : null
}

function parseNode(text: string, defaultPort: number): RedisNode | null {
  const { hostname = '', port = '' } = URL.parse(`redis://${text.trim()}`) ?? {}
  return hostname === ''
    ? null
    : { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? defaultPort : Number(port) }
}

/** Whether the Redis client accepts the URL: a percent-encoded login and a numeric database. */
function isSingle(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^\/?\d*$/.test(url.pathname) && loginOf(url) !== null
}

function parseLogin(text = ''): Login | null {
  const url = URL.parse(`redis://${text}@host`)
  return url === null ? {} : loginOf(url)
}

/** Null for an invalid percent-encoding. */
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

/** Commands that a single node, Sentinel and a cluster all support; see scan.ts for commands per node. */
export type Redis = Omit<
  SingleClient,
  'scanIterator' | 'zScanIterator' | 'hScanIterator' | 'sScanIterator' | 'duplicate'
>

export type SingleClient = ReturnType<typeof newSingleClient>
export type ClusterClient = ReturnType<typeof newClusterClient>

const CONNECT_TIMEOUT_MS = 5_000
/** Ends a hanging handshake; the watchdog detects a hanging established connection sooner. */
const SOCKET_TIMEOUT_MS = 15_000
/** The library's timeout only ends commands not sent yet, and makes every command a third slower [measured]. */
const NO_TIMEOUT = { timeout: 0 }
const MAX_RECONNECT_DELAY_MS = 2_000
const MAX_CONNECT_ATTEMPTS = 5
/** Seconds that commands wait for a new master. */
const FAILOVER_ATTEMPTS = 10

const WATCHDOG = { intervalMs: 2_000, timeoutMs: 4_000 }
const POLLS = 4

/** PINGs each connection every `intervalMs`, and reconnects it if there is no reply within `timeoutMs`. */
type Watchdog = { intervalMs: number; timeoutMs: number }

/**
 * Opens a client for non-blocking commands. While Redis is down its commands fail immediately, while Redis hangs they fail
 * within seconds, and the client reconnects without limit. Behind Sentinel, commands wait for the new master.
 *
 * @param options.url as for `parseRedisAddress`
 * @param options.failoverAttempts seconds that commands wait for a new master
 * @throws if the URL is invalid, or Redis does not respond within five attempts
 */
export async function openRedis(options: {
  url: string
  log: Log
  watchdog?: Watchdog
  failoverAttempts?: number
}): Promise<Redis> {
  const { log, watchdog = WATCHDOG, failoverAttempts = FAILOVER_ATTEMPTS } = options
  const address = parseRedisAddress(options.url)
  if (!address) throw new Error('Invalid Redis URL: use redis://, rediss://, unix:, sentinel:// or cluster://')
  if (address.kind === 'sentinel') return opened(newSentinelClient(address, failoverAttempts), log)
  if (address.kind !== 'cluster') {
    const client = newSingleClient(address)
    const redis = await opened(client, log)
    startWatchdog(redis, () => [client], watchdog, log)
    return redis
  }
  const cluster = newClusterClient(address)
  const redis = await opened(cluster, log)
  const connections = () => cluster.masters.flatMap(({ client }) => (client ? [client as SingleClient] : []))
  startWatchdog(redis, connections, watchdog, log)
  return redis
}

type AnyClient = SingleClient | ClusterClient | ReturnType<typeof newSentinelClient>

async function opened(client: AnyClient, log: Log): Promise<Redis> {
  const unlessRepeated = createRepeatFilter()
  client.on('error', (err: Error) =>
    unlessRepeated(err, (repeated) => log.warn({ err, repeated }, 'redis connection failed')),
  )
  try {
    await client.connect()
  } catch (error) {
    if (client.isOpen) await client.destroy()
    throw error
  }
  return client as unknown as Redis
}

/** Reconnects without limit once connected; fails after five attempts if it never connected. */
function newSingleClient(address: Extract<RedisAddress, { kind: 'single' | 'socket' }>) {
  let wasReady = false
  const socket = {
    reconnectStrategy: (retries: number, cause: Error) =>
      wasReady || retries < MAX_CONNECT_ATTEMPTS ? reconnectDelayMs(retries) : cause,
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

const reconnectDelayMs = (retries: number) => Math.min(50 * 2 ** Math.min(retries, 10), MAX_RECONNECT_DELAY_MS)

const nodeSocket = {
  reconnectStrategy: reconnectDelayMs,
  connectTimeout: CONNECT_TIMEOUT_MS,
  socketTimeout: SOCKET_TIMEOUT_MS,
}

/** A reserved connection pipelines all commands; a pooled one would carry one command at a time. */
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
 * A socket timeout restarts with every write, so a busy client would wait forever on a hanging Redis [measured]. The watchdog
 * destroys such a connection, which fails its pending commands, and reconnects. Stops when the client is closed.
 *
 * @param connections called on each tick, since a cluster's nodes change
 */
function startWatchdog(redis: Redis, connections: () => SingleClient[], watchdog: Watchdog, log: Log): void {
  const timer = setInterval(checkAll, watchdog.intervalMs).unref()
  const inProgress = new Set<SingleClient>()
  function checkAll(): void {
    if (!redis.isOpen) clearInterval(timer)
    else for (const client of connections()) if (client.isReady && !inProgress.has(client)) void check(client)
  }
  async function check(client: SingleClient): Promise<void> {
    inProgress.add(client)
    const isAlive = await respondsToPing(client, watchdog.timeoutMs)
    inProgress.delete(client)
    if (isAlive || !redis.isOpen || !client.isOpen) return
    log.warn('redis connection timed out: reconnecting')
    client.destroy()
    client.connect().catch((error) => log.warn({ err: error }, 'redis connection failed'))
  }
}

/**
 * An error counts as a reply, since the client then reconnects by itself. Polls several times, so that one stall of this
 * process's event loop does not look like a timeout.
 */
async function respondsToPing(client: SingleClient, timeoutMs: number): Promise<boolean> {
  let isAlive = false
  const onReply = () => {
    isAlive = true
  }
  void client.ping().then(onReply, onReply)
  for (let poll = 0; poll < POLLS && !isAlive; poll += 1) await sleep(timeoutMs / POLLS, undefined, { ref: false })
  return isAlive
}
