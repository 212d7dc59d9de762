import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { shardOf } from '../../../src/delivery/shards.ts'
import { createDigestBook } from '../../../src/digest/engine.ts'
import type { NewDigest } from '../../../src/digest/manage-digests.ts'
import type { Digest } from '../../../src/digest/model/digest.ts'
import { DEFAULT_QUESTION } from '../../../src/digest/model/question.ts'
import { createLog } from '../../../src/log.ts'
import { digestKeys, keys } from '../../../src/redis/keys.ts'
import { createCipher, parseVaultKeys } from '../../../src/vault/cipher.ts'
import { createVault, type Vault } from '../../../src/vault/vault.ts'
import { openTestRedis } from '../../support/redis.ts'
import { newVaultKey } from '../../support/vault-key.ts'

const TEAM_ID = 'T0ACME'
/** Monday 16 November 2026, noon. */
const NOON = Date.parse('2026-11-16T12:00:00Z')

let now: number
let server: Awaited<ReturnType<typeof openTestRedis>>
let vault: Vault
let logged: string[]
beforeEach(async () => {
  now = NOON
  server = await openTestRedis()
  vault = createVault({ redis: server.redis, cipher: createCipher(parseVaultKeys(newVaultKey())) })
  logged = []
})
afterEach(() => server.close())

const book = (ownVault = vault) => {
  const destination = new Writable({ write: (chunk, _, done) => done(void logged.push(String(chunk))) })
  const log = createLog({ level: 'info', destination })
  return createDigestBook({ redis: server.redis, vault: ownVault, now: () => now, log })
}

const add = (changes: Partial<NewDigest> = {}, { digests } = book()): Promise<Digest> =>
  digests.add({
    teamId: TEAM_ID,
    channelId: 'C0SALES',
    question: DEFAULT_QUESTION,
    schedule: { time: '09:00', zone: 'UTC', days: { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5] } },
    ownerId: 'U0ADA',
    ...changes,
  })

const naming = (count: number) => ({
  ...DEFAULT_QUESTION,
  botIds: Array.from({ length: count }, () => crypto.randomUUID()),
})

const subOf = (id: string) => digestKeys.digest(shardOf(TEAM_ID), id)
const idsOf = async () => (await book().digests.list(TEAM_ID)).map(({ id }) => id)

describe('a digest that names many chatbots', () => {
  test.each([48, 100])('is kept with all %s of them', async (count) => {
    const question = naming(count)
    const { id } = await add({ question })
    expect(await book().digests.list(TEAM_ID)).toMatchObject([{ id, question }])
  })

  test('is refused where they are more than can be kept, and nothing of it is written', async () => {
    await add()
    const before = (await server.redis.keys('*')).toSorted()
    await expect(add({ question: naming(200) })).rejects.toMatchObject({ code: 'question-too-long' })
    expect((await server.redis.keys('*')).toSorted()).toEqual(before)
  })

  test('takes less room again once it names one', async () => {
    const { id } = await add({ question: naming(100) })
    await book().digests.change(TEAM_ID, id, { question: naming(1) })
    const names = Object.keys(await server.redis.hGetAll(subOf(id))).toSorted()
    expect(names.filter((name) => name.startsWith('q'))).toEqual(['q0', 'q1'])
  })
})

describe('a digest that cannot be read', () => {
  test('leaves the others as they are, stands in the log by its id, and can be removed', async () => {
    const [good, bad] = [await add(), await add({ question: naming(3) })]
    await server.redis.hDel(subOf(bad.id), 'q1')
    expect(await idsOf()).toEqual([good.id])
    expect(logged.join()).toContain(bad.id)
    const removed = await book().digests.remove(TEAM_ID, bad.id)
    expect(removed).toMatchObject({ teamId: TEAM_ID, channelId: 'C0SALES', schedule: { time: '09:00' } })
    expect(await server.redis.keys(`*${bad.id}*`)).toEqual([])
    expect(await book().store.idsOf(TEAM_ID)).toEqual([good.id])
  })

  test('is not what a Redis that is gone makes of all of them', async () => {
    await add()
    const { digests } = book()
    await server.close()
    await expect(digests.list(TEAM_ID)).rejects.toThrow()
  })
})

test('a digest is not removed in the name of another workspace', async () => {
  const other = Array.from({ length: 100 }, (_, index) => `T0OTHER${index}`).find(
    (teamId) => shardOf(teamId) === shardOf(TEAM_ID),
  )
  const { id } = await add()
  await expect(book().digests.remove(other ?? '', id)).rejects.toMatchObject({ code: 'unknown-digest' })
  expect(await idsOf()).toEqual([id])
})

describe('a workspace that leaves while a digest is saved', () => {
  const leave = async () => {
    await server.redis.del(keys.dataKey(TEAM_ID))
    await book().digests.purge(TEAM_ID)
    await server.redis.del(keys.digests(TEAM_ID))
  }
  /** Something happens after the question was sealed, before it is written. */
  const sealingThen = (happen: () => Promise<void>): Vault => ({
    ...vault,
    seal: async (...secret) => {
      const sealed = await vault.seal(...secret)
      await happen()
      return sealed
    },
  })

  test('keeps nothing of a new one', async () => {
    await expect(add({}, book(sealingThen(leave)))).rejects.toMatchObject({ code: 'unknown-key' })
    expect(await server.redis.keys('leads:*')).toEqual([])
  })

  test('keeps nothing of one that is changed', async () => {
    const { id } = await add()
    const { digests } = book(sealingThen(leave))
    await expect(digests.pause(TEAM_ID, id)).rejects.toMatchObject({ code: 'unknown-digest' })
    expect(await server.redis.keys('leads:*')).toEqual([])
  })

  test('and comes back keeps nothing that its new key cannot open', async () => {
    const leaveAndReturn = async () => {
      await leave()
      await vault.begin(TEAM_ID)
    }
    await expect(add({}, book(sealingThen(leaveAndReturn)))).rejects.toMatchObject({ code: 'unknown-key' })
    expect(await server.redis.keys('leads:*')).toEqual([keys.dataKey(TEAM_ID)])
    await add()
    expect(await idsOf()).toHaveLength(1)
  })
})

describe('since when a digest runs on its days', () => {
  test('is known once they were changed, and stays as it is when its time is', async () => {
    const { id, schedule } = await add()
    const { digests } = book()
    await digests.change(TEAM_ID, id, { schedule: { ...schedule, time: '10:00' } })
    expect(await digests.find(TEAM_ID, id)).not.toHaveProperty('daysSince')
    now = NOON + 3_600_000
    const monthly = { ...schedule, days: { kind: 'monthly', on: 1 } } as const
    await digests.change(TEAM_ID, id, { schedule: monthly })
    now = NOON + 2 * 3_600_000
    await digests.change(TEAM_ID, id, { schedule: { ...monthly, zone: 'Europe/Berlin' } })
    await digests.pause(TEAM_ID, id)
    expect(await digests.find(TEAM_ID, id)).toMatchObject({ daysSince: NOON + 3_600_000 })
  })
})
