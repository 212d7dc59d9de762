import { openRedis, type Redis } from '../../src/redis/connect.ts'
import { createRedisProcesses, type RedisProcess } from '../../test/support/redis/redis-processes.ts'
import { silentLog } from '../../test/support/redis.ts'

export type RedisServers = {
  env: { REDIS_URL: string; REDIS_QUEUE_URL: string }
  /** a client for the app's own keys */
  redis: Redis
  pids: number[]
  /** the number of keys in each node that has the app's own */
  keyCounts: () => Promise<number[]>
}

const urlOf = ({ port }: RedisProcess) => `redis://127.0.0.1:${port}`

/** @param settings lines of redis.conf */
export async function openOneRedis(settings: string[], stack: AsyncDisposableStack): Promise<RedisServers> {
  const processes = await createRedisProcesses()
  stack.defer(processes.close)
  const server = await processes.start(settings)
  return serversOf({ url: urlOf(server), queueUrl: urlOf(server), nodes: [server], all: [server] }, stack)
}

/** A cluster of three nodes, and one further Redis for the queue. */
export async function openRedisCluster(stack: AsyncDisposableStack): Promise<RedisServers> {
  const processes = await createRedisProcesses()
  stack.defer(processes.close)
  const { nodes, url } = await processes.startCluster()
  const queue = await processes.start([])
  return serversOf({ url, queueUrl: urlOf(queue), nodes, all: [...nodes, queue] }, stack)
}

type Servers = { url: string; queueUrl: string; nodes: RedisProcess[]; all: RedisProcess[] }

async function serversOf({ url, queueUrl, nodes, all }: Servers, stack: AsyncDisposableStack): Promise<RedisServers> {
  const redis = await openRedis({ url, log: silentLog })
  stack.defer(() => redis.destroy())
  return {
    env: { REDIS_URL: url, REDIS_QUEUE_URL: queueUrl },
    redis,
    pids: all.map(({ child }) => child.pid ?? 0),
    keyCounts: () => Promise.all(nodes.map(async ({ send }) => Number(await send('DBSIZE')))),
  }
}
