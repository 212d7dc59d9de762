import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digestKeys, keys } from '../../../../src/redis/keys.ts'
import { purgeWorkspace } from '../../../../src/workspaces/installation/purge.ts'
import { openTestRedis } from '../../../support/redis.ts'
import { workspaceServices } from '../../../support/workspaces/workspace-services.ts'

let server: Awaited<ReturnType<typeof openTestRedis>>
beforeAll(async () => {
  server = await openTestRedis()
})
afterAll(() => server.close())

async function settle(teamId: string): Promise<void> {
  const { connections, bots, settings, vault } = workspaceServices(server.redis)
  await connections.connect({ teamId, deployment: 'us', key: 'key' })
  await vault.put(teamId, 'installation', '{}')
  await bots.add(teamId, { name: 'Acme', serialNumber: 'ACME-1' })
  await settings.save(teamId, { isMasked: false })
  await server.redis.zAdd(keys.questionsInFlight(), { value: `${teamId}|1`, score: 1 })
}

const names = async () => (await server.redis.keys('*')).toSorted()

describe('a workspace that leaves', () => {
  it('A workspace that leaves takes every key of its own with it and none of another, and what went is told', async () => {
    await settle('T0ACME2')
    const others = await names()
    await settle('T0ACME')
    const removed = await purgeWorkspace(server.redis, 'T0ACME')
    expect(removed).toEqual({ 'data-key': 1, secret: 3, 'proven-connection': 1, bots: 1, settings: 1 })
    expect(await names()).toEqual(others)
    expect(await server.redis.zRange(keys.questionsInFlight(), 0, -1)).toEqual(['T0ACME2|1'])
  })

  it.each(['T*', 'E*', 'T', '*', 'T0[A-Z]CME2', 'T0ACME2}:*', 't0acme2', ''])(
    'A workspace that leaves is named whole, or nothing is purged: %j',
    async (id) => {
      const before = await names()
      await expect(purgeWorkspace(server.redis, id)).rejects.toThrow(RangeError)
      expect(await names()).toEqual(before)
    },
  )

  it('A workspace that leaves may leave twice', async () => {
    expect(await purgeWorkspace(server.redis, 'T0ACME')).toEqual({})
  })

  it('A workspace that leaves with thousands of keys leaves none', async () => {
    const many = Array.from(
      { length: 3_000 },
      (_, index) => [keys.secret('T0BIG', `s${index}`), 'x'] as [string, string],
    )
    await server.redis.mSet(many)
    expect(await purgeWorkspace(server.redis, 'T0BIG')).toEqual({ secret: 3_000 })
    expect(await server.redis.keys(keys.allOf('T0BIG'))).toEqual([])
  })

  it('A workspace that leaves and whose installation is another one when it comes to it is asked about anew, and spared', async () => {
    await settle('T0BACK')
    const before = await names()
    const installed = keys.secret('T0BACK', 'installation')
    const answers = [true, false]
    const isStillGone = async () => {
      if (answers.length === 2) await server.redis.set(installed, 'another')
      return answers.shift() ?? true
    }
    expect(await purgeWorkspace(server.redis, 'T0BACK', { isStillGone })).toEqual({})
    expect(answers).toEqual([])
    expect(await names()).toEqual(before)
    await purgeWorkspace(server.redis, 'T0BACK')
  })

  it('A workspace that leaves goes all the same when its token was only renewed', async () => {
    await settle('T0RENEWED')
    let asked = 0
    const isStillGone = async () => {
      asked += 1
      if (asked === 1) await server.redis.set(keys.secret('T0RENEWED', 'installation'), 'renewed')
      return true
    }
    expect(await purgeWorkspace(server.redis, 'T0RENEWED', { isStillGone })).toMatchObject({ 'data-key': 1, secret: 3 })
    expect(await server.redis.keys(keys.allOf('T0RENEWED'))).toEqual([])
  })

  it('A workspace that leaves takes what is stored of it beside its digests, also what was added until these were gone', async () => {
    const [shard, others] = ['d03', await names()]
    const add = (teamId: string) =>
      server.redis.mSet(
        [
          digestKeys.postSlot(shard, teamId, 'C0SALES'),
          digestKeys.retryAfter(shard, teamId, 'slack'),
          digestKeys.notify(shard, teamId, 'U0ADA'),
          digestKeys.notifyPace(shard, teamId, 'U0ADA'),
          digestKeys.notifiedCauses(shard, teamId),
        ].map((key): [string, string] => [key, 'x']),
      )
    const removeListed = async () => {
      await add('T0ACME')
      return {}
    }
    await purgeWorkspace(server.redis, 'T0ACME', { removeListed })
    expect(await names()).toEqual(others)
    await add('T0ACME2')
    await purgeWorkspace(server.redis, 'T0ACME')
    expect(await names()).toHaveLength(others.length + 5)
  })

  it('A workspace that leaves takes what was written late with it, unless it has begun anew', async () => {
    const late = keys.settings('T0LATE')
    await settle('T0LATE')
    const removeListed = async () => {
      await server.redis.set(late, '{}')
      return {}
    }
    await purgeWorkspace(server.redis, 'T0LATE', { removeListed })
    expect(await server.redis.keys(keys.allOf('T0LATE'))).toEqual([])
    await settle('T0LATE')
    const beginAnew = async () => {
      await server.redis.mSet([late, '{}', keys.dataKey('T0LATE'), 'new'])
      return {}
    }
    await purgeWorkspace(server.redis, 'T0LATE', { removeListed: beginAnew })
    expect((await server.redis.keys(keys.allOf('T0LATE'))).toSorted()).toEqual([keys.dataKey('T0LATE'), late])
  })
})
