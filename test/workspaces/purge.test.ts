import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keys } from '../../src/redis/keys.ts'
import { purgeWorkspace } from '../../src/workspaces/purge.ts'
import { createSettings } from '../../src/workspaces/settings.ts'
import { openTestRedis } from '../support/redis.ts'
import { workspaceServices } from './workspace-services.ts'

let server: Awaited<ReturnType<typeof openTestRedis>>
beforeAll(async () => {
  server = await openTestRedis()
})
afterAll(() => server.close())

async function settle(teamId: string): Promise<void> {
  const { connections, bots, vault } = workspaceServices(server.redis)
  await connections.connect({ teamId, deployment: 'us', key: 'key' })
  await vault.put(teamId, 'installation', '{}')
  await bots.add(teamId, { name: 'Acme', serialNumber: 'ACME-1' })
  await createSettings({ redis: server.redis }).save(teamId, { isMasked: false })
  await server.redis.zAdd(keys.questionsInFlight(), { value: `${teamId}|1`, score: 1 })
}

const names = async () => (await server.redis.keys('*')).toSorted()

describe('a workspace that leaves', () => {
  it('takes every key of its own with it and none of another, and what went is told', async () => {
    await settle('T0ACME2')
    const others = await names()
    await settle('T0ACME')
    const removed = await purgeWorkspace(server.redis, 'T0ACME')
    expect(removed).toEqual({ 'data-key': 1, secret: 2, 'proven-connection': 1, bots: 1, settings: 1 })
    expect(await names()).toEqual(others)
    expect(await server.redis.zRange(keys.questionsInFlight(), 0, -1)).toEqual(['T0ACME2|1'])
  })

  it('may leave twice', async () => {
    expect(await purgeWorkspace(server.redis, 'T0ACME')).toEqual({})
  })

  it('with thousands of keys leaves none', async () => {
    const many = Array.from(
      { length: 3_000 },
      (_, index) => [keys.secret('T0BIG', `s${index}`), 'x'] as [string, string],
    )
    await server.redis.mSet(many)
    expect(await purgeWorkspace(server.redis, 'T0BIG')).toEqual({ secret: 3_000 })
    expect(await server.redis.keys(keys.allOf('T0BIG'))).toEqual([])
  })
})
