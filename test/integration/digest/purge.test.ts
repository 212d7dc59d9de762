import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { shardOf } from '../../../src/delivery/shards.ts'
import { createDigestPurge } from '../../../src/digest/purge.ts'
import { openDigestQueue } from '../../../src/digest/runs/queue.ts'
import { type DigestWorld, openDigestWorld, TEAM_ID } from '../../support/digest/digest-world.ts'
import { silentLog } from '../../support/redis.ts'

const OTHER = 'T0OTHER'

let world: DigestWorld
beforeEach(async () => {
  world = await openDigestWorld({ teams: [TEAM_ID, OTHER] })
})
afterEach(() => world.close())

/** A digest with a run that waits in the queue, and no worker to take it. */
async function waiting(teamId: string) {
  const { id } = await world.add({ teamId })
  const { run } = await world.digests.runNow(teamId, id)
  return { shard: shardOf(teamId), teamId, id, run, rank: 1 }
}

const purgeWith = (queueUrl: string) =>
  createDigestPurge({ redis: world.redis, digests: world.digests, queueUrl, log: silentLog })

describe('a workspace that leaves', () => {
  test('takes its digests, their runs and their jobs with it, and nobody else’s', async () => {
    const [mine, others] = await Promise.all([waiting(TEAM_ID), waiting(OTHER)])
    const queue = await openDigestQueue({ url: world.redisFound.url, log: silentLog })
    await queue.enqueue([mine, others])
    expect(await queue.size()).toBe(2)
    expect(await purgeWith(world.redisFound.url)(TEAM_ID)).toBe(1)
    expect(await queue.size()).toBe(1)
    await queue.close()
    expect(
      (await world.redis.keys(`*${mine.id}*`)).concat(await world.redis.keys(`leads:{${TEAM_ID}}:digests`)),
    ).toEqual([])
    expect(await world.digests.list(OTHER)).toHaveLength(1)
  })

  test('loses its digests also while the queue cannot be reached', async () => {
    await waiting(TEAM_ID)
    expect(await purgeWith('unix:/nowhere/redis.sock')(TEAM_ID)).toBe(1)
    expect(await world.digests.list(TEAM_ID)).toEqual([])
  })
})
