import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findRedis } from '../../../sandbox/environment/redis.ts'
import { openRedis, type Redis } from '../../../src/redis/connect.ts'
import { silentLog } from '../../support/redis.ts'

const { REDIS_URL: _, ...env } = process.env
const WATCHDOG = { intervalMs: 100, timeoutMs: 300 }

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function foundRedis() {
  const found = await findRedis({ env, say: () => {} })
  cleanUps.push(found.close)
  return found
}

async function open(url: string, more: { watchdog?: typeof WATCHDOG } = {}): Promise<Redis> {
  const redis = await openRedis({ url, log: silentLog, ...more })
  cleanUps.push(() => redis.destroy())
  return redis
}

/** Once and for all, or so it seems: on a slow machine a watch that is as quick as here may find it hanging once more. */
async function untilItWorks(redis: Redis): Promise<void> {
  await expect.poll(() => redis.set('x', '1').catch(() => null)).toBe('OK')
}

describe('a Redis that hangs', () => {
  it('A Redis that hangs fails the commands of a busy client while it hangs, and works again when it wakes', async ({
    skip,
  }) => {
    const found = await foundRedis()
    if (!found.isReal || found.pid === null) return skip('needs a real redis-server to pause')
    const { pid } = found
    const redis = await open(found.url, { watchdog: WATCHDOG })
    process.kill(pid, 'SIGSTOP')
    cleanUps.push(() => process.kill(pid, 'SIGCONT'))

    let failed = 0
    const busy = setInterval(() => {
      redis.get('x').catch(() => {
        failed += 1
      })
    }, 20)
    cleanUps.push(() => clearInterval(busy))
    await expect.poll(() => failed).toBeGreaterThan(30)
    await expect(redis.get('x')).rejects.toThrow()

    process.kill(pid, 'SIGCONT')
    await untilItWorks(redis)
  })

  it('A Redis that hangs is not what it seems to be to a process that stood still itself', async () => {
    const redis = await open((await foundRedis()).url, { watchdog: WATCHDOG })
    const lost = vi.fn()
    redis.on('ready', lost)
    for (let times = 0; times < 10; times += 1) {
      await setImmediate()
      standStill(2 * WATCHDOG.timeoutMs)
    }
    expect(await redis.set('x', '1')).toBe('OK')
    expect(lost).not.toHaveBeenCalled()
  })
})

const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

describe('a Redis that goes away', () => {
  it('A Redis that goes away fails commands while it is gone, and works again when it is back', async ({ skip }) => {
    const folder = await mkdtemp(join(tmpdir(), 'leads-redis-'))
    cleanUps.push(() => rm(folder, { recursive: true, force: true }))
    const socket = join(folder, 'redis.sock')
    const first = await startServer(folder, socket)
    if (!first) return skip('needs a real redis-server to kill')
    const redis = await open(`unix:${socket}`)
    expect(await redis.set('x', '1')).toBe('OK')

    first.kill('SIGKILL')
    await once(first, 'exit')
    await expect(redis.get('x')).rejects.toThrow()

    await startServer(folder, socket)
    await untilItWorks(redis)
  })

  it('A Redis that goes away is an error when it never was there', async () => {
    await expect(openRedis({ url: 'unix:/nowhere/redis.sock', log: silentLog })).rejects.toThrow(/ENOENT/)
  })
})

describe('closing', () => {
  it('Closing ends the watch: nothing is connected anew', async () => {
    const redis = await open((await foundRedis()).url, { watchdog: WATCHDOG })
    redis.destroy()
    // By then the watch would have looked five times.
    await sleep(5 * WATCHDOG.intervalMs)
    expect(redis.isOpen).toBe(false)
  })
})

describe('a rediss:// address', () => {
  it('A rediss:// address is spoken to in TLS', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    cleanUps.push(() => server.close())
    await once(server, 'listening')
    const firstByte = new Promise<number | undefined>((resolve) => {
      server.on('connection', (connection) =>
        connection.once('data', (bytes) => {
          resolve(bytes[0])
          connection.destroy()
        }),
      )
    })
    const { port } = server.address() as AddressInfo
    const opening = openRedis({ url: `rediss://127.0.0.1:${port}`, log: silentLog }).catch((error) => error)
    const TLS_HANDSHAKE = 0x16
    expect(await firstByte).toBe(TLS_HANDSHAKE)
    expect(await opening).toBeInstanceOf(Error)
  })
})

async function startServer(folder: string, socket: string): Promise<ChildProcess | null> {
  const settings = ['--port', '0', '--unixsocket', socket, '--dir', folder, '--save', '']
  const server = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'ignore'] })
  const isMissing = await Promise.race([
    once(server, 'error').then(() => true),
    once(server.stdout, 'data').then(() => false),
  ])
  if (isMissing) return null
  cleanUps.push(() => server.kill('SIGKILL'))
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const probe = await openRedis({ url: `unix:${socket}`, log: silentLog }).catch(() => null)
    if (probe) {
      probe.destroy()
      return server
    }
  }
  throw new Error('redis-server did not start')
}
