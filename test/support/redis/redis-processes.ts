import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { claimPort, endWithUs } from '../../../sandbox/environment/processes.ts'

export type RedisProcess = { port: number; child: ChildProcess; send: (...words: string[]) => Promise<unknown> }

/** A cluster's nodes speak to each other on ports that are 10,000 higher, which may be taken. */
const PORTS_TRIED = 20
const PATIENCE_MS = 60_000

export const hasRedisServer = (process.env.PATH ?? '')
  .split(delimiter)
  .some((folder) => existsSync(join(folder, 'redis-server')))

/**
 * Real redis-servers on ports of their own, all ended and removed by `close`. Until then the ports stay
 * reserved: sentinels would mistake another server on a dead master's port for its replica.
 */
export async function createRedisProcesses() {
  const folder = await mkdtemp(join(tmpdir(), 'leads-redis-'))
  const started: { child: ChildProcess; close: () => void }[] = []
  const releases: (() => Promise<void>)[] = []

  async function start(settings: string[], mode: string[] = []): Promise<RedisProcess> {
    for (let tried = 0; tried < PORTS_TRIED; tried += 1) {
      const { port, release } = await claimPort(0)
      releases.push(release)
      const found = await startOn(port, settings, mode)
      if (found) return found
    }
    throw new Error(`redis-server could be started on none of ${PORTS_TRIED} ports`)
  }

  /** @returns null where the port is somebody else's */
  async function startOn(port: number, settings: string[], mode: string[]): Promise<RedisProcess | null> {
    const own = await mkdtemp(join(folder, 'node-'))
    const file = join(own, 'redis.conf')
    await writeFile(file, [`port ${port}`, `dir ${own}`, 'bind 127.0.0.1', 'save ""', ...settings, ''].join('\n'))
    const child = spawn('redis-server', [file, ...mode], { stdio: 'ignore', detached: true })
    endWithUs(child)
    const client = createClient({ RESP: 2, socket: { host: '127.0.0.1', port, reconnectStrategy: () => 50 } })
    client.on('error', () => {})
    const send = (...words: string[]) => client.sendCommand(words)
    const hasEnded = once(child, 'exit').then(() => false)
    const isOurs = async () => {
      await client.connect()
      return String(await send('INFO', 'server')).includes(`process_id:${child.pid}\r\n`)
    }
    if (await Promise.race([isOurs().catch(() => false), hasEnded])) {
      started.push({ child, close: () => client.destroy() })
      return { port, child, send }
    }
    client.destroy()
    child.kill('SIGKILL')
    return null
  }

  /** Three sentinels that watch a master and its replica. */
  async function startSentinels(name: string) {
    const master = await start([])
    const replica = await start([`replicaof 127.0.0.1 ${master.port}`])
    const watching = [
      `sentinel monitor ${name} 127.0.0.1 ${master.port} 2`,
      `sentinel down-after-milliseconds ${name} 1000`,
      `sentinel failover-timeout ${name} 3000`,
    ]
    const sentinels = await Promise.all([1, 2, 3].map(() => start(watching, ['--sentinel'])))
    await until(async () => String(await replica.send('INFO', 'replication')).includes('master_link_status:up'))
    for (const sentinel of sentinels)
      await until(async () => {
        const info = String(await sentinel.send('INFO', 'sentinel'))
        return info.includes('sentinels=3') && info.includes('slaves=1')
      })
    const url = `sentinel://${sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${name}`
    return { master, replica, sentinels, url }
  }

  /** A cluster of three masters. */
  async function startCluster() {
    const nodes = await Promise.all([1, 2, 3].map(() => start(['cluster-enabled yes'])))
    await Promise.all(nodes.map((node, index) => node.send('CLUSTER', 'ADDSLOTSRANGE', ...slotsOf(index))))
    for (const [index, node] of nodes.entries()) await node.send('CLUSTER', 'SET-CONFIG-EPOCH', String(index + 1))
    await Promise.all(nodes.slice(1).map(({ port }) => nodes[0]?.send('CLUSTER', 'MEET', '127.0.0.1', String(port))))
    for (const node of nodes)
      await until(async () => {
        const info = String(await node.send('CLUSTER', 'INFO'))
        return info.includes('cluster_state:ok') && info.includes('cluster_known_nodes:3')
      })
    return { nodes, url: `cluster://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}` }
  }

  /** Starts a process again that was killed, on its port and with its files. */
  function startAgain({ child: dead }: RedisProcess): void {
    const child = spawn('redis-server', dead.spawnargs.slice(1), { stdio: 'ignore', detached: true })
    endWithUs(child)
    started.push({ child, close: () => {} })
  }

  return {
    start,
    startAgain,
    startSentinels,
    startCluster,
    close: async () => {
      for (const { child, close } of started) {
        close()
        child.kill('SIGCONT')
        child.kill('SIGKILL')
      }
      await Promise.all(releases.map((release) => release()))
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function slotsOf(index: number): string[] {
  const bounds = [0, 5_461, 10_923, 16_384]
  return [String(bounds[index]), String((bounds[index + 1] ?? 0) - 1)]
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    if (await isSo().catch(() => false)) return
    await sleep(50)
  }
  throw new Error(`it was not so within ${PATIENCE_MS / 1_000} s`)
}
