import { existsSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { type FoundRedis, findRedis } from '../../../../sandbox/environment/redis.ts'
import { openRedis } from '../../../../src/redis/connect.ts'
import { silentLog } from '../../../support/redis.ts'

let found: FoundRedis | undefined

afterEach(async () => {
  await found?.close()
  found = undefined
})

async function remembers(url: string): Promise<string | null> {
  const redis = await openRedis({ url, log: silentLog })
  await redis.set('a', 'b')
  const value = await redis.get('a')
  redis.destroy()
  return value
}

describe('a Redis without ceremony', () => {
  test('a given address is used as it is', async () => {
    found = await findRedis({ env: { REDIS_URL: 'redis://127.0.0.1:1', PATH: process.env.PATH }, say: () => {} })
    expect(found.url).toBe('redis://127.0.0.1:1')
  })

  test('a server on the PATH runs on a unix socket and leaves no folder behind', async (context) => {
    found = await findRedis({ env: { PATH: process.env.PATH }, say: () => {} })
    if (!found.isReal) context.skip('no redis-server on this machine')
    const socket = found.url.slice('unix:'.length)
    expect(await remembers(found.url)).toBe('b')
    await found.close()
    expect(existsSync(socket)).toBe(false)
  })

  test('without a server the in-process one serves, and one line says so', async () => {
    const said: string[] = []
    found = await findRedis({ env: { PATH: '' }, say: (line) => said.push(line) })
    expect(found.isReal).toBe(false)
    expect(await remembers(found.url)).toBe('b')
    expect(said).toHaveLength(1)
  })

  test('production never runs on the in-process one', async () => {
    await expect(findRedis({ env: { PATH: '', NODE_ENV: 'production' }, say: () => {} })).rejects.toThrow('REDIS_URL')
  })
})
