import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { endWithUs } from '../../../sandbox/environment/processes.ts'
import { untilListening } from '../../../sandbox/environment/redis.ts'

/** What docs/operating.md names as a backup. */
export type BackupKind = 'appendonlydir' | 'dump.rdb'
export type FaultRedis = Awaited<ReturnType<typeof startFaultRedis>>

const LOOK_EVERY_MS = 100
const LOST_MS = 1_000

/** A redis-server with files behind it, that can be killed, cut, emptied and hung. `sync` is `appendfsync`. */
export async function startFaultRedis({ sync }: { sync: 'always' | 'everysec' }) {
  const folder = await mkdtemp(join(tmpdir(), 'leads-redis-'))
  const socket = join(folder, 'redis.sock')
  const file = join(folder, 'appendonlydir', 'appendonly.aof.1.incr.aof')
  /** of the file, in the last second */
  let sizes: { at: number; size: number }[] = []
  let server = await start()
  const watch = setInterval(noteSize, LOOK_EVERY_MS).unref()

  async function noteSize(): Promise<void> {
    const found = await stat(file).catch(() => null)
    const now = performance.now()
    sizes = sizes.filter(({ at }) => at > now - LOST_MS)
    if (found) sizes.push({ at: now, size: found.size })
  }

  async function start(appendOnly: 'yes' | 'no' = 'yes'): Promise<ChildProcess> {
    const settings = ['--port', '0', '--unixsocket', socket, '--dir', folder, '--save', '']
    const child = spawn('redis-server', [...settings, '--appendonly', appendOnly, '--appendfsync', sync], {
      stdio: 'ignore',
      detached: true,
    })
    endWithUs(child)
    await untilListening(child, socket)
    return child
  }

  async function kill(): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) throw new Error('redis-server ended by itself')
    const gone = once(server, 'exit')
    server.kill('SIGKILL')
    await gone
  }

  return {
    url: `unix:${socket}`,
    /** `kill -9`, a moment without, and the same files again. */
    restart: async (downMs = 500) => {
      await kill()
      await sleep(downMs)
      server = await start()
    },
    /**
     * As a power cut does to a file that is written every second: the last second is gone, never more. What was written
     * while this process was too busy to look stays.
     */
    restartWithoutLastSecond: async (beforeRestart: () => Promise<void> = async () => {}) => {
      await kill()
      await noteSize()
      const kept = Math.min(...sizes.map(({ size }) => size))
      await beforeRestart()
      await truncate(file, kept)
      await sleep(500)
      server = await start()
      sizes = []
    },
    /** As an operator does it. With `appendfsync always` the files hold every write that was answered. */
    backUp: async (kind: BackupKind = 'appendonlydir') => {
      if (kind === 'dump.rdb') await saveSnapshot(socket)
      await rm(join(folder, 'backup'), { recursive: true, force: true })
      await cp(join(folder, kind), join(folder, 'backup', kind), { recursive: true })
    },
    /** Replaces its files by the backup, in the steps of docs/operating.md. */
    restore: async () => {
      await kill()
      await rm(join(folder, 'appendonlydir'), { recursive: true, force: true })
      await cp(join(folder, 'backup'), folder, { recursive: true })
      await sleep(500)
      if (!existsSync(join(folder, 'appendonlydir'))) {
        server = await start('no')
        await startAppendOnlyFile(socket)
        await kill()
      }
      server = await start()
    },
    restartEmpty: async () => {
      await kill()
      await rm(join(folder, 'appendonlydir'), { recursive: true, force: true })
      await sleep(500)
      server = await start()
    },
    hang: async (ms: number) => {
      server.kill('SIGSTOP')
      await sleep(ms)
      server.kill('SIGCONT')
    },
    close: async () => {
      clearInterval(watch)
      server.kill('SIGCONT')
      await kill().catch(() => {})
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function saveSnapshot(socket: string): Promise<void> {
  await withPersistence(socket, ['BGSAVE'], 'rdb_bgsave_in_progress:0')
}

/** The snapshot is in the append-only file once the rewrite has ended. */
async function startAppendOnlyFile(socket: string): Promise<void> {
  await withPersistence(socket, ['CONFIG', 'SET', 'appendonly', 'yes'], 'aof_rewrite_in_progress:0')
}

async function withPersistence(socket: string, command: string[], done: string): Promise<void> {
  const client = createClient({ RESP: 2, socket: { path: socket, tls: false } })
  await client.connect()
  try {
    await client.sendCommand(command)
    while (!String(await client.sendCommand(['INFO', 'persistence'])).includes(done)) await sleep(LOOK_EVERY_MS)
  } finally {
    client.destroy()
  }
}
