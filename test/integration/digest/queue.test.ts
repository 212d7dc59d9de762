import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, type TestContext, test } from 'vitest'
import { CHILD_ENVIRONMENT } from '../../support/child-environment.ts'
import { until } from '../../support/digest/digest-world.ts'
import { startFaultRedis } from '../../support/faults/fault-redis.ts'
import { createRedisProcesses, hasRedisServer } from '../../support/redis/redis-processes.ts'

type CleanUp = TestContext['onTestFinished']

const CHILD = join(import.meta.dirname, '../../support/digest/queue-process.ts')
/** The packets of a start, until the worker waits for its second job. */
const MOMENTS = 7
/** After about 16 s, a client that has not connected to its sentinels gives up. */
const OUTAGE_MS = 20_000

/** A Redis that is killed, and started again, when it is sent a packet of a given number, which it does not get. */
async function openFragileRedis(cleanUp: CleanUp) {
  const redis = await startFaultRedis({ sync: 'always' })
  const folder = await mkdtemp(join(tmpdir(), 'leads-queue-'))
  const socket = join(folder, 'redis.sock')
  const clients = new Set<Socket>()
  let packetsLeft = Number.POSITIVE_INFINITY
  let restarting: Promise<void> | undefined
  const server = createServer((client) => {
    const upstream = connect(redis.url.slice('unix:'.length))
    clients.add(client)
    client.on('data', (packet) => {
      packetsLeft -= 1
      if (packetsLeft === 0) restarting = redis.restart(200)
      else upstream.write(packet)
    })
    upstream.on('data', (packet) => client.write(packet))
    for (const end of [client, upstream])
      end
        .on('error', () => {})
        .on('close', () => {
          clients.delete(client)
          client.destroy()
          upstream.destroy()
        })
  }).listen(socket)
  await once(server, 'listening')
  cleanUp(async () => {
    server.close()
    for (const client of clients) client.destroy()
    await redis.close()
    await rm(folder, { recursive: true })
  })
  return {
    url: `unix:${socket}`,
    killAt: (packets: number) => {
      packetsLeft = packets
    },
    untilRestarted: async () => {
      await until(() => restarting !== undefined)
      await restarting
      restarting = undefined
    },
  }
}

async function startChild(url: string, cleanUp: CleanUp) {
  const child: ChildProcess = fork(CHILD, { env: { ...CHILD_ENVIRONMENT, REDIS_URL: url } })
  const said: string[] = []
  child.on('message', (word) => said.push(String(word)))
  cleanUp(() => void child.kill('SIGKILL'))
  await until(() => said.includes('open'))
  return { said, tell: (word: string) => child.send(word) }
}

describe.skipIf(!hasRedisServer)('the queue’s worker (needs redis-server on the PATH)', () => {
  test('takes jobs again after Redis died during its start, at each packet', async ({ onTestFinished }) => {
    const redis = await openFragileRedis(onTestFinished)
    const { said, tell } = await startChild(redis.url, onTestFinished)
    for (let moment = 1; moment <= MOMENTS; moment += 1) {
      redis.killAt(moment)
      tell('work')
      await redis.untilRestarted()
      tell(`run${moment}`)
      await expect.poll(() => said.at(-1), { message: `killed at packet ${moment}` }).toBe(`run${moment}`)
      tell('close')
      await expect.poll(() => said.at(-1)).toBe('closed')
    }
  })

  test('takes jobs again after its sentinels and their Redis were gone for 20 s during its start', async ({
    onTestFinished,
  }) => {
    const processes = await createRedisProcesses()
    onTestFinished(processes.close)
    const { master, replica, sentinels, url } = await processes.startSentinels('leads')
    const { said, tell } = await startChild(url, onTestFinished)
    const all = [master, replica, ...sentinels]
    for (const { child } of all) child.kill('SIGKILL')
    tell('work')
    await sleep(OUTAGE_MS)
    for (const one of all) processes.startAgain(one)
    tell('run')
    await until(() => said.at(-1) === 'run', 60_000)
  })
})
