import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SHARD_NAMES, shardOf } from '../../../src/delivery/shards.ts'
import { createDigestBook } from '../../../src/digest/engine.ts'
import { createDigests, type Digests, type NewDigest } from '../../../src/digest/manage-digests.ts'
import { spreadMs } from '../../../src/digest/model/digest.ts'
import { DEFAULT_QUESTION } from '../../../src/digest/model/question.ts'
import type { Days } from '../../../src/digest/model/recurrence.ts'
import { createPlanner } from '../../../src/digest/runs/planner.ts'
import type { RankedRun } from '../../../src/digest/storage/types.ts'
import { digestKeys } from '../../../src/redis/keys.ts'
import { createCipher, parseVaultKeys } from '../../../src/vault/cipher.ts'
import { createVault } from '../../../src/vault/vault.ts'
import { openTestRedis, silentLog } from '../../support/redis.ts'
import { newVaultKey } from '../../support/vault-key.ts'

const TEAM_ID = 'T0ACME'
const SHARD = shardOf(TEAM_ID)
const EVERY_DAY: Days = { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5, 6, 7] }
const MONDAYS: Days = { kind: 'weekdays', weekdays: [1] }

let now = 0
let server: Awaited<ReturnType<typeof openTestRedis>>
let book: ReturnType<typeof createDigestBook>
let jobs: RankedRun[]
beforeEach(async () => {
  server = await openTestRedis()
  const cipher = createCipher(parseVaultKeys(newVaultKey()))
  const { redis } = server
  book = createDigestBook({ redis, vault: createVault({ redis, cipher }), now: () => now, log: silentLog })
  jobs = []
})
afterEach(() => server.close())

const goTo = (iso: string) => {
  now = Date.parse(iso)
}

function newPlanner() {
  const enqueue = async (planned: RankedRun[]) => void jobs.push(...planned)
  return createPlanner({
    runStore: book.runStore,
    enqueue,
    clock: { now: () => now },
    log: silentLog,
    passPoint: () => {},
  })
}

const add = (more: Partial<NewDigest> = {}, digests: Pick<Digests, 'add'> = book.digests) =>
  digests.add({
    teamId: TEAM_ID,
    channelId: 'C0SALES',
    question: DEFAULT_QUESTION,
    schedule: { time: '09:00', zone: 'UTC', days: EVERY_DAY },
    windowMinutes: 0,
    ownerId: 'U0ADA',
    ...more,
  })

/** ms UTC by Redis' clock */
async function redisNow(): Promise<number> {
  const [seconds, microseconds] = await server.redis.time()
  return Number(seconds) * 1_000 + Math.floor(Number(microseconds) / 1_000)
}

const history = async (id: string) =>
  (await book.digests.history(TEAM_ID, id, 60)).map(({ date, state, reason }) => [date, state, reason].join(' ').trim())
const nextAt = async (id: string) => new Date((await book.digests.nextAt(TEAM_ID, id)) ?? 0).toISOString().slice(0, 16)

describe('a tick', () => {
  test('opens and queues what is due, and nothing else', async () => {
    goTo('2026-11-09T12:00:00Z')
    const [nine, ten] = [await add(), await add({ schedule: { time: '10:00', zone: 'UTC', days: EVERY_DAY } })]
    goTo('2026-11-10T09:00:00Z')
    expect(await newPlanner().tick()).toEqual({ opened: 1, queued: 1 })
    expect(jobs).toEqual([{ shard: SHARD, teamId: TEAM_ID, id: nine.id, run: '2026-11-10', rank: 1 }])
    expect([await nextAt(nine.id), await nextAt(ten.id)]).toEqual(['2026-11-11T09:00', '2026-11-10T10:00'])
  })

  test('in ten processes at once opens and queues each once', async () => {
    goTo('2026-11-09T12:00:00Z')
    for (let count = 0; count < 200; count += 1) await add({ teamId: `T${count % 7}` })
    goTo('2026-11-10T09:00:00Z')
    const results = await Promise.all(Array.from({ length: 10 }, () => newPlanner().tick()))
    expect(results.reduce((sum, { opened }) => sum + opened, 0)).toBe(200)
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(200)
    expect(jobs).toHaveLength(200)
  })

  test('opens a run some seconds before it posts, and spreads it over its window', async () => {
    goTo('2026-11-09T12:00:00Z')
    const ofKnownSpread = createDigests({ ...book, now: () => now, newId: () => 'late-one' })
    const digest = await add({ windowMinutes: 60 }, ofKnownSpread)
    const postAt = Date.parse('2026-11-10T09:00:00Z') + spreadMs(digest)
    goTo('2026-11-10T08:59:55Z')
    const before = await redisNow()
    expect(await newPlanner().tick()).toEqual({ opened: 1, queued: 0 })
    const lookAt = await server.redis.zScore(digestKeys.pending(SHARD), `${digest.id}|2026-11-10`)
    const openedAt = (lookAt ?? 0) - (postAt - 5_000 - now)
    expect(openedAt).toBeGreaterThanOrEqual(before)
    expect(openedAt).toBeLessThanOrEqual(await redisNow())
  })

  test('waits until the days are over that a digest at midnight tells of', async () => {
    goTo('2026-11-09T12:00:00Z')
    await add({ schedule: { time: '00:00', zone: 'UTC', days: EVERY_DAY } })
    goTo('2026-11-09T23:59:55Z')
    expect(await newPlanner().tick()).toEqual({ opened: 1, queued: 0 })
  })

  test('after downtime opens the latest that was missed, and writes the others down', async () => {
    goTo('2026-11-09T12:00:00Z')
    const [daily, weekly] = [await add(), await add({ schedule: { time: '09:00', zone: 'UTC', days: MONDAYS } })]
    goTo('2026-11-24T08:00:00Z')
    expect(await newPlanner().tick()).toEqual({ opened: 2, queued: 2 })
    expect((await history(daily.id)).slice(0, 3)).toEqual([
      '2026-11-23 queued',
      '2026-11-22 skipped missed',
      '2026-11-21 skipped missed',
    ])
    expect(await history(daily.id)).toHaveLength(14)
    expect(await history(weekly.id)).toEqual(['2026-11-23 queued', '2026-11-16 skipped missed'])
    expect([await nextAt(daily.id), await nextAt(weekly.id)]).toEqual(['2026-11-24T09:00', '2026-11-30T09:00'])
  })

  test('after a year writes down no more than forty', async () => {
    goTo('2026-11-09T12:00:00Z')
    const digest = await add()
    goTo('2027-11-09T12:00:00Z')
    await newPlanner().tick()
    expect(await history(digest.id)).toHaveLength(41)
    expect((await history(digest.id))[0]).toBe('2027-11-09 queued')
  })

  test('runs a digest once on the day the clock is put back behind it', async () => {
    goTo('2026-10-24T12:00:00Z')
    const digest = await add({ schedule: { time: '02:30', zone: 'Europe/Berlin', days: EVERY_DAY } })
    for (const moment of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T23:00:00Z']) {
      goTo(moment)
      await newPlanner().tick()
    }
    expect(await history(digest.id)).toEqual(['2026-10-25 queued'])
    expect(await nextAt(digest.id)).toBe('2026-10-26T01:30')
  })

  test('runs nothing twice when the clock steps back', async () => {
    goTo('2026-11-09T12:00:00Z')
    const digest = await add()
    const planner = newPlanner()
    for (const moment of ['2026-11-10T09:00:00Z', '2026-11-10T08:00:00Z', '2026-11-10T09:00:00Z']) {
      goTo(moment)
      await planner.tick()
    }
    expect(await history(digest.id)).toEqual(['2026-11-10 queued'])
    expect(await nextAt(digest.id)).toBe('2026-11-11T09:00')
  })

  test('is kept by nothing in the index from what is behind it', async () => {
    goTo('2026-11-09T12:00:00Z')
    const [paused, gone, digest] = [await add(), await add(), await add()]
    const ghosts = Array.from({ length: 600 }, (_, index) => ({ score: index, value: `ghost-${index}` }))
    await book.digests.pause(TEAM_ID, paused.id)
    await server.redis.zAdd(digestKeys.due(SHARD), [...ghosts, { score: 1_000, value: paused.id }])
    await server.redis.hSet(digestKeys.digest(SHARD, gone.id), 's', '09:00 Europe/Atlantis 1234567')
    goTo('2026-11-10T09:00:00Z')
    const planner = newPlanner()
    await planner.tick()
    await planner.tick()
    expect(jobs.map(({ id }) => id).sort()).toEqual([digest.id, gone.id].sort())
    expect(await server.redis.zRange(digestKeys.due(SHARD), 0, -1)).toEqual([digest.id, gone.id].sort())
    expect(await nextAt(gone.id)).toBe('2026-11-11T09:00')
  })

  test('ranks the runs of a workspace, so that a small one does not wait for a large one', async () => {
    goTo('2026-11-09T12:00:00Z')
    for (let count = 0; count < 5; count += 1) await add()
    await add({ teamId: 'T0SMALL' })
    goTo('2026-11-10T09:00:00Z')
    await newPlanner().tick()
    const ranks = Map.groupBy(jobs, ({ teamId }) => teamId)
    expect(
      ranks
        .get(TEAM_ID)
        ?.map(({ rank }) => rank)
        .sort(),
    ).toEqual([1, 2, 3, 4, 5])
    expect(ranks.get('T0SMALL')?.map(({ rank }) => rank)).toEqual([1])
  })

  test('asks Redis as much among ten thousand digests as among ten', async () => {
    goTo('2026-11-09T12:00:00Z')
    const planner = newPlanner()
    await planner.tick()
    /** But for the pings of a connection that is watched. */
    const calls = /^cmdstat_(?!ping:).*?calls=(\d+)/gm
    const costs: number[] = []
    for (const count of [10, 10_000]) {
      for (const shard of SHARD_NAMES) {
        const members = Array.from({ length: count / 10 }, (_, index) => ({ score: now + 60_000, value: `d${index}` }))
        await server.redis.zAdd(digestKeys.due(shard), members)
      }
      await server.redis.configResetStat()
      await planner.tick()
      const stats = await server.redis.info('commandstats')
      costs.push([...stats.matchAll(calls)].reduce((sum, [, count]) => sum + Number(count), 0))
    }
    expect(costs[1]).toBe(costs[0])
  })
})

describe('a digest whose days are changed', () => {
  const mondays = { time: '09:00', zone: 'UTC', days: MONDAYS }

  test('before it ever ran tells of whole spans from its first on', async () => {
    goTo('2026-11-11T12:00:00Z')
    const daily = await add()
    expect(daily.reportsFrom).toBe('2026-11-11')
    const weekly = await book.digests.change(TEAM_ID, daily.id, { schedule: mondays })
    expect(weekly.reportsFrom).toBe('2026-11-09')
    expect((await book.digests.change(TEAM_ID, daily.id, { channelId: 'C0OTHER' })).reportsFrom).toBe('2026-11-09')
  })

  test('later loses nothing of what it has to tell', async () => {
    goTo('2026-11-11T12:00:00Z')
    const daily = await add()
    goTo('2026-11-12T09:00:00Z')
    await newPlanner().tick()
    expect((await book.digests.change(TEAM_ID, daily.id, { schedule: mondays })).reportsFrom).toBe('2026-11-11')
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['told something', (id) => server.redis.set(digestKeys.reported(SHARD, id), JSON.stringify({ to: '2026-11-11' }))],
    ['was stopped by a failure', (id) => server.redis.hSet(digestKeys.digest(SHARD, id), 'p', `${now} refused-key`)],
  ])('loses nothing either where it once %s, however long ago its runs are', async (_, once) => {
    goTo('2026-09-11T12:00:00Z')
    const daily = await add()
    await once(daily.id)
    goTo('2026-11-20T09:00:00Z')
    expect((await book.digests.change(TEAM_ID, daily.id, { schedule: mondays })).reportsFrom).toBe('2026-09-11')
  })
})

describe('a digest that is sent now', () => {
  const weekly = { time: '09:00', zone: 'UTC', days: MONDAYS }

  test('is sent at the same minute of each day, and once within a minute', async () => {
    goTo('2026-11-10T12:00:00Z')
    const digest = await add({ schedule: weekly })
    const runs: string[] = []
    for (const moment of ['2026-11-11T12:00:00Z', '2026-11-12T12:00:05Z', '2026-11-12T12:00:55Z']) {
      goTo(moment)
      runs.push((await book.digests.runNow(TEAM_ID, digest.id)).run)
    }
    expect(runs).toEqual(['2026-11-09+1111-1200', '2026-11-09+1112-1200', '2026-11-09+1112-1200'])
    expect(await history(digest.id)).toEqual(['2026-11-09 queued', '2026-11-09 queued'])
  })

  test('hundreds of times leaves nothing behind when it is removed', async () => {
    goTo('2026-11-10T12:00:00Z')
    const digest = await add({ schedule: weekly })
    const occurrences = () => server.redis.keys(digestKeys.run(SHARD, digest.id, '*'))
    const waiting = (await book.digests.runNow(TEAM_ID, digest.id)).run
    for (let minute = 1; minute <= 210; minute += 1) {
      now += 60_000
      const { run } = await book.digests.runNow(TEAM_ID, digest.id)
      await server.redis.hSet(digestKeys.run(SHARD, digest.id, run), 'st', 'sent')
    }
    expect(await occurrences()).toHaveLength(200)
    expect(await occurrences()).toContain(digestKeys.run(SHARD, digest.id, waiting))
    await book.digests.remove(TEAM_ID, digest.id)
    expect(await occurrences()).toEqual([])
    expect(await server.redis.zScore(digestKeys.pending(SHARD), `${digest.id}|${waiting}`)).toBe(null)
  })
})
