import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from 'redis'
import type { Log } from '../log.ts'

export type Redis = ReturnType<typeof newClient>

const CONNECT_TIMEOUT_MS = 5_000
/** Ends a handshake that hangs; a connection that was ready and hangs is found sooner by the watch. */
const SOCKET_TIMEOUT_MS = 15_000
const LONGEST_PAUSE_MS = 2_000
const FIRST_ATTEMPTS = 5

/** How often a connection is asked whether it lives, and how long it may take to say so. */
const WATCH = { everyMs: 2_000, answerWithinMs: 4_000 }

/**
 * A connected client for commands that do not block. While Redis is gone its commands fail at once; when Redis hangs
 * they fail within some seconds; when it is back they work again.
 *
 * @param url `redis://`, `rediss://`, or `unix:` and the path of a socket
 * @throws when Redis does not answer within five attempts
 */
export async function openRedis(options: {
  url: string
  log: Log
  watch?: { everyMs: number; answerWithinMs: number }
}): Promise<Redis> {
  const client = newClient(options.url)
  client.on('error', (error) => options.log.warn({ err: error }, 'redis connection'))
  try {
    await client.connect()
  } catch (error) {
    client.destroy()
    throw error
  }
  watchOver(client, options.watch ?? WATCH, options.log)
  return client
}

/** A Redis that was there at start and went away is waited for; one that never was is an error. */
function newClient(url: string) {
  let wasReady = false
  const socket = {
    reconnectStrategy: (retries: number, cause: Error) =>
      wasReady || retries < FIRST_ATTEMPTS ? Math.min(50 * 2 ** retries, LONGEST_PAUSE_MS) : cause,
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  }
  const client = createClient({
    RESP: 3,
    disableOfflineQueue: true,
    ...(url.startsWith('unix:') ? { socket: { path: url.slice('unix:'.length), ...socket } } : { url, socket }),
  })
  client.on('ready', () => {
    wasReady = true
  })
  return client
}

/**
 * A socket's own timeout starts again with every write, so a busy client waits for ever on a Redis that hangs [measured].
 * This ends such a connection, which fails all that waits on it, and connects anew, until its owner closes the client.
 */
function watchOver(client: Redis, watch: { everyMs: number; answerWithinMs: number }, log: Log): void {
  const timer = setInterval(() => void look(), watch.everyMs).unref()
  let isLooking = false
  async function look(): Promise<void> {
    if (!client.isOpen) return clearInterval(timer)
    if (!client.isReady || isLooking) return
    isLooking = true
    const isAlive = await answers(client, watch.answerWithinMs)
    isLooking = false
    if (isAlive || !client.isOpen) return
    log.warn('redis hangs: connecting anew')
    client.destroy()
    client.connect().catch((error) => log.warn({ err: error }, 'redis connection'))
  }
}

/** An error is an answer too: the client then reconnects by itself. */
async function answers(client: Redis, withinMs: number): Promise<boolean> {
  const answer = client.ping().then(
    () => true,
    () => true,
  )
  return Promise.race([answer, sleep(withinMs, false, { ref: false })])
}
