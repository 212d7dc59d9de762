import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from 'redis'
import { endWithUs } from '../../src/sandbox/end-with-us.ts'

export type RedisProcess = { port: number; child: ChildProcess; send: (...words: string[]) => Promise<unknown> }

export const hasRedisServer = (process.env.PATH ?? '')
  .split(delimiter)
  .some((folder) => existsSync(join(folder, 'redis-server')))

/** Real redis-servers on ports of their own, all ended and removed by `close`. */
export async function createRedisProcesses() {
  const folder = await mkdtemp(join(tmpdir(), 'leads-redis-'))
  const started: { child: ChildProcess; close: () => void }[] = []

  async function start(settings: string[], mode: string[] = []): Promise<RedisProcess> {
    const port = await freePort()
    const own = await mkdtemp(join(folder, 'node-'))
    const file = join(own, 'redis.conf')
    await writeFile(file, [`port ${port}`, `dir ${own}`, 'bind 127.0.0.1', 'save ""', ...settings, ''].join('\n'))
    const child = spawn('redis-server', [file, ...mode], { stdio: 'ignore', detached: true })
    endWithUs(child)
    const client = createClient({ RESP: 2, socket: { host: '127.0.0.1', port, reconnectStrategy: () => 50 } })
    client.on('error', () => {})
    started.push({ child, close: () => client.destroy() })
    await client.connect()
    return { port, child, send: (...words) => client.sendCommand(words) }
  }

  /** Three sentinels that watch a master and its replica. */
  async function startSentinels(name: string) {
    const master = await start([])
    const replica = await start([`replicaof 127.0.0.1 ${master.port}`])
    const watching = [
      `sentinel monitor ${name} 127.0.0.1 ${master.port} 2`,
      `sentinel down-after-milliseconds ${name} 500`,
      `sentinel failover-timeout ${name} 3000`,
    ]
    const sentinels = await Promise.all([1, 2, 3].map(() => start(watching, ['--sentinel'])))
    await until(async () => String(await replica.send('INFO', 'replication')).includes('master_link_status:up'))
    for (const sentinel of sentinels)
      await until(async () => {
        const info = String(await sentinel.send('INFO', 'sentinel'))
        return info.includes('sentinels=3') && info.includes('slaves=1')
      })
    return { master, replica, url: `sentinel://${sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${name}` }
  }

  /** A cluster of three masters. */
  async function startCluster() {
    const nodes = await Promise.all(
      [1, 2, 3].map(async () => start(['cluster-enabled yes', `cluster-port ${await freePort()}`])),
    )
    await Promise.all(nodes.map((node, index) => node.send('CLUSTER', 'ADDSLOTSRANGE', ...slotsOf(index))))
    for (const [index, node] of nodes.entries()) await node.send('CLUSTER', 'SET-CONFIG-EPOCH', String(index + 1))
    await Promise.all(nodes.slice(1).map(async (node) => nodes[0]?.send('CLUSTER', 'MEET', ...(await addressOf(node)))))
    for (const node of nodes)
      await until(async () => {
        const info = String(await node.send('CLUSTER', 'INFO'))
        return info.includes('cluster_state:ok') && info.includes('cluster_known_nodes:3')
      })
    return { nodes, url: `cluster://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}` }
  }

  return {
    start,
    startSentinels,
    startCluster,
    close: async () => {
      for (const { child, close } of started) {
        close()
        child.kill('SIGCONT')
        child.kill('SIGKILL')
      }
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function addressOf(node: RedisProcess): Promise<string[]> {
  const [, busPort] = (await node.send('CONFIG', 'GET', 'cluster-port')) as string[]
  return ['127.0.0.1', String(node.port), busPort ?? '']
}

function slotsOf(index: number): string[] {
  const bounds = [0, 5_461, 10_923, 16_384]
  return [String(bounds[index]), String((bounds[index + 1] ?? 0) - 1)]
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (await isSo().catch(() => false)) return
    await sleep(50)
  }
  throw new Error('it was not so within fifteen seconds')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
