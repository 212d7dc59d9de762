import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endWithUs } from './processes.ts'

/** `isReal` is false for the in-process one. `close` does nothing for a given Redis. */
export type FoundRedis = { url: string; isReal: boolean; pid: number | null; close: () => Promise<void> }

/** Generous for a loaded machine. */
const START_TIMEOUT_MS = 60_000

/**
 * The given Redis; else a temporary `redis-server` or `valkey-server` on a unix socket; else js-redis-server.
 *
 * @throws if there is none and `NODE_ENV` is `production`
 */
export async function findRedis(options: {
  env: Record<string, string | undefined>
  /** receives one sentence if the in-process one is used */
  say: (line: string) => void
  /** more arguments for a throw-away server, such as `--appendonly yes` */
  serverArguments?: string[]
}): Promise<FoundRedis> {
  const { env } = options
  if (env.REDIS_URL) return { url: env.REDIS_URL, isReal: true, pid: null, close: async () => {} }
  const binary = onPath(['redis-server', 'valkey-server'], env.PATH ?? '')
  if (binary) return startServer(binary, options.serverArguments ?? [])
  if (env.NODE_ENV === 'production')
    throw new Error('No Redis: set REDIS_URL. The in-process one is not for production.')
  options.say('No redis-server on the PATH: using js-redis-server inside this process (memory only, slow).')
  return startInProcess()
}

function onPath(names: string[], path: string): string | undefined {
  return names.flatMap((name) => path.split(delimiter).map((folder) => join(folder, name))).find(existsSync)
}

async function startServer(binary: string, extra: string[]): Promise<FoundRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'leads-redis-'))
  const socket = join(folder, 'redis.sock')
  const settings = ['--port', '0', '--unixsocket', socket, '--dir', folder, '--save', '', ...extra]
  const server = spawn(binary, settings, { stdio: 'ignore', detached: true })
  const stop = endWithUs(server, folder)
  const close = async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await untilListening(server, socket)
  } catch (error) {
    await close()
    throw error
  }
  return { url: `unix:${socket}`, isReal: true, pid: server.pid ?? null, close }
}

/** @throws when it ends, or does not listen within a minute */
export async function untilListening(server: ChildProcess, socket: string): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS
  while (performance.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`redis-server ended at once with code ${server.exitCode}`)
    if (await accepts(socket)) return
    await sleep(20)
  }
  throw new Error(`redis-server did not listen within ${START_TIMEOUT_MS / 1_000} s`)
}

function accepts(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(socket)
    probe.once('connect', () => {
      probe.destroy()
      resolve(true)
    })
    probe.once('error', () => resolve(false))
  })
}

async function startInProcess(): Promise<FoundRedis> {
  const { createRedisMock } = await import('js-redis-server')
  const server = await createRedisMock()
  const address = server.addresses()[0]
  if (!address) throw new Error('js-redis-server did not listen')
  return {
    url: `redis://${address.host}:${address.port}`,
    isReal: false,
    pid: null,
    close: () => server.close(),
  }
}
