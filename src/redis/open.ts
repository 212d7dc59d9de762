import { createClient } from 'redis'
import type { Log } from '../log.ts'

export type Redis = ReturnType<typeof newClient>

/**
 * A connected client.
 *
 * @param url `redis://`, `rediss://`, or `unix:` and the path of a socket
 * @throws when Redis does not answer within five seconds
 */
export async function openRedis(options: { url: string; log: Log }): Promise<Redis> {
  const client = newClient(options.url)
  client.on('error', (error) => options.log.warn({ err: error }, 'redis connection'))
  try {
    await client.connect()
  } catch (error) {
    client.destroy()
    throw error
  }
  return client
}

/** A Redis that was there at start and went away is waited for; one that never was is an error. */
function newClient(url: string) {
  let wasReady = false
  const reconnectStrategy = (retries: number, cause: Error) =>
    wasReady || retries < 5 ? Math.min(50 * 2 ** retries, 2_000) : cause
  const socket = url.startsWith('unix:')
    ? { path: url.slice('unix:'.length), reconnectStrategy, connectTimeout: 5_000 }
    : { reconnectStrategy, connectTimeout: 5_000 }
  const client = createClient({
    ...(url.startsWith('unix:') ? {} : { url }),
    RESP: 3,
    disableOfflineQueue: true,
    socket,
  })
  client.on('ready', () => {
    wasReady = true
  })
  return client
}
