import { afterEach, beforeEach, expect, test } from 'vitest'
import { startDeployment } from '../../../../sandbox/environment/deployment.ts'
import { type FoundRedis, findRedis } from '../../../../sandbox/environment/redis.ts'
import { createLog } from '../../../../src/log.ts'
import { openRedis, type Redis } from '../../../../src/redis/connect.ts'

const log = createLog({ level: 'silent' })
let server: FoundRedis
let redis: Redis

beforeEach(async () => {
  server = await findRedis({ env: { PATH: process.env.PATH }, say: () => {} })
  redis = await openRedis({ url: server.url, log })
})
afterEach(async () => {
  redis.destroy()
  await server.close()
})

test('a LeadList that is stopped while it starts leaves no connection behind', async () => {
  const stack = new AsyncDisposableStack()
  const stop = new AbortController()
  const said = { say: () => {}, signal: stop.signal, log, stack }
  const starting = startDeployment('us', { ...said, redis: server, now: Date.now(), env: {}, preferredPort: 0 })
  stop.abort()
  await expect(starting).rejects.toThrow('LeadList us did not start')
  await stack.disposeAsync()
  const connections = async () =>
    String(await redis.sendCommand(['CLIENT', 'LIST']))
      .trim()
      .split('\n').length
  await expect.poll(connections).toBe(1)
})
