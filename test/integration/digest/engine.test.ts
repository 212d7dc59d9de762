import { setTimeout as sleep } from 'node:timers/promises'
import { test as base, describe, expect } from 'vitest'
import { loadConfig } from '../../../src/config.ts'
import { shardOf } from '../../../src/delivery/shards.ts'
import { spreadMs } from '../../../src/digest/model/digest.ts'
import type { Days } from '../../../src/digest/model/recurrence.ts'
import { createLog } from '../../../src/log.ts'
import { digestKeys, keys } from '../../../src/redis/keys.ts'
import { createServices } from '../../../src/services.ts'
import { type DigestWorld, openDigestWorld, TEAM_ID, until, wireRecord } from '../../support/digest/digest-world.ts'
import { silentLog } from '../../support/redis.ts'

/** Each test has a world of its own, so that they run at the same time: they wait most of the time. */
const test = base.extend('world', async ({ onTestFinished }) => {
  const world = await openDigestWorld()
  onTestFinished(world.close)
  return world
})

const EVERY_DAY: Days = { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5, 6, 7] }
const utc = (days: Days = EVERY_DAY) => ({ time: '09:00', zone: 'UTC', days })
/** Shortened, so that a test does not wait for hours. */
const QUICK = { firstBackoffMs: 100, maxBackoffMs: 200, giveUpMs: 700, giveUpEveryMs: 1, suspectRetryMs: 100 }

async function states(world: DigestWorld, id: string): Promise<string[]> {
  const runs = await world.digests.history(TEAM_ID, id, 30)
  return runs.map(({ date, state, reason }) => [date, state, ...(reason ? [reason] : [])].join(' '))
}

/** Goes to a moment and waits until a digest's run of that day has ended. */
async function runOn(world: DigestWorld, iso: string, id: string): Promise<void> {
  await world.goTo(iso)
  await until(async () => {
    const [latest] = await world.digests.history(TEAM_ID, id, 1)
    return latest?.date === iso.slice(0, 10) && latest.endedAt !== null
  })
}

describe.concurrent('a digest', () => {
  test('is there at nine, once, with two workers', async ({ world }) => {
    await world.goTo('2026-11-19T12:00:00Z')
    world.setAnswer(() => [wireRecord('2026-11-19T10:00:00+01:00'), wireRecord('2026-11-18T10:00:00+01:00')])
    const digest = await world.add()
    await Promise.all([world.start(), world.start()])
    await world.untilIdle()
    expect(world.posts()).toEqual([])
    const postedAt: number[] = []
    world.slack.messages.onChange(() => void postedAt.push(world.now()))
    await world.goTo('2026-11-20T07:59:58.500Z')
    await until(async () => (await states(world, digest.id)).join() === '2026-11-20 sent')
    expect(postedAt[0]).toBeGreaterThanOrEqual(Date.parse('2026-11-20T08:00:00Z'))
    await world.untilIdle()
    expect(world.posts()).toEqual([`${digest.id} 2026-11-20: 1 leads, 0 appointments`])
    const [run] = await world.digests.history(TEAM_ID, digest.id, 1)
    expect(run).toMatchObject({ state: 'sent', counts: { leads: 1, appointments: 0, others: 0 } })
  })

  test('that may have been posted by a worker that died is counted once its owner knows', async ({ world }) => {
    await world.goTo('2026-11-19T12:00:00Z')
    const digest = await world.add()
    const ended: string[][] = []
    await world.start({ onEnd: (...end) => void ended.push(end) })
    await runOn(world, '2026-11-20T08:00:00Z', digest.id)
    const [shard, run] = [shardOf(TEAM_ID), '2026-11-20']
    await world.redis.hSet(digestKeys.run(shard, digest.id, run), { st: 'unknown', r: 'worker-died', tell: '1' })
    await world.redis.zAdd(digestKeys.pending(shard), { score: 0, value: `${digest.id}|${run}` })
    await until(() => world.notices.length > 0)
    await world.untilIdle()
    expect(ended).toEqual([
      ['sent', ''],
      ['unknown', 'worker-died'],
    ])
  })

  test('on Monday tells of Friday to Sunday, against the weekend before', async ({ world }) => {
    await world.goTo('2026-11-20T12:00:00Z')
    world.setAnswer(() =>
      ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-14', '2026-11-19', '2026-11-23'].map((day) =>
        wireRecord(`${day}T07:00:00Z`, { Email: `${day}@example.com` }),
      ),
    )
    const digest = await world.add()
    await world.start()
    await runOn(world, '2026-11-23T08:00:01Z', digest.id)
    const [edition] = world.editions
    expect(edition?.counts).toEqual({ leads: 3, appointments: 0, others: 0 })
    expect(edition?.report.previous?.totals.leads).toBe(1)
    expect(edition).toMatchObject({ isFirst: true, isLate: false, isEmpty: false })
  })

  test('is there although a record is above 64 KB and LeadList refuses the days before', async ({ world }) => {
    await world.goTo('2026-11-09T12:00:00Z')
    const long = wireRecord('2026-11-11T09:00:00Z', { Content: 'x'.repeat(100_000) })
    const good = wireRecord('2026-11-11T10:00:00Z')
    const digest = await world.add({ schedule: utc() })
    await world.goTo('2026-11-11T12:00:00Z')
    world.setAnswer(({ startTime = '' }) => {
      return startTime < '2026-11-10' ? { status: 400, body: '' } : [long, good]
    })
    await world.start({ timing: QUICK })
    await runOn(world, '2026-11-12T09:00:01Z', digest.id)
    expect((await states(world, digest.id))[0]).toBe('2026-11-12 sent')
    expect(world.editions[0]).toMatchObject({ counts: { leads: 1 }, report: { unreadable: 1 } })
    expect(world.editions[0]?.earlierFailure).toMatchObject({ error: { code: 'bad-request' } })
  })

  test('tells of the day that the one before could not', async ({ world }) => {
    await world.goTo('2026-11-09T12:00:00Z')
    world.setAnswer(() => ({ status: 503, body: '' }))
    const digest = await world.add({ schedule: utc() })
    const engine = await world.start({ timing: QUICK })
    await runOn(world, '2026-11-10T09:00:01Z', digest.id)
    expect(await states(world, digest.id)).toEqual(['2026-11-10 failed unavailable'])
    await until(() => world.notices.length > 0)
    expect(world.notices.map(({ kind, reason }) => [kind, reason])).toEqual([['failed', 'unavailable']])
    await engine.close()

    const twelve = Array.from({ length: 12 }, (_, hour) => wireRecord(`2026-11-09T${10 + (hour % 10)}:00:00Z`))
    world.setAnswer(() => [...twelve, wireRecord('2026-11-10T10:00:00Z')])
    await world.start()
    await runOn(world, '2026-11-11T09:00:01Z', digest.id)
    const edition = world.editions.at(-1)
    expect(edition?.counts.leads).toBe(1)
    expect(edition?.corrections.unreportedDays.map(({ span, counts }) => [span, counts.leads])).toEqual([
      [{ from: '2026-11-09', to: '2026-11-10' }, 12],
    ])
    expect(edition?.corrections.late).toEqual([])
  })

  test('tells of what arrived late for a day that was told, once', async ({ world }) => {
    await world.goTo('2026-11-09T12:00:00Z')
    world.setAnswer(() => [wireRecord('2026-11-09T10:00:00Z')])
    const digest = await world.add({ schedule: utc() })
    await world.start()
    await runOn(world, '2026-11-10T09:00:01Z', digest.id)
    world.setAnswer(() => [10, 11, 12].map((hour) => wireRecord(`2026-11-09T${hour}:00:00Z`)))
    await runOn(world, '2026-11-11T09:00:01Z', digest.id)
    await runOn(world, '2026-11-12T09:00:01Z', digest.id)
    expect(world.editions.map(({ counts, corrections }) => [counts.leads, corrections.late])).toMatchObject([
      [1, []],
      [0, [{ span: { from: '2026-11-09', to: '2026-11-10' }, change: { leads: 2, appointments: 0, others: 0 } }]],
      [0, []],
    ])
  })

  test('without anything to tell is a line, or silence, or a line a week', async ({ world }) => {
    await world.goTo('2026-11-09T12:00:00Z')
    const line = await world.add({ schedule: utc() })
    const silence = await world.add({ schedule: utc(), whenEmpty: 'silence' })
    const sign = await world.add({ schedule: utc(), whenEmpty: 'weekly-sign' })
    await world.start()
    for (let day = 10; day <= 17; day += 1) {
      await runOn(world, `2026-11-${day}T09:00:01Z`, line.id)
      await runOn(world, `2026-11-${day}T09:00:01Z`, silence.id)
      await runOn(world, `2026-11-${day}T09:00:01Z`, sign.id)
    }
    const sent = async (id: string) => (await states(world, id)).filter((state) => state.endsWith('sent')).length
    expect([await sent(line.id), await sent(silence.id), await sent(sign.id)]).toEqual([8, 0, 2])
    expect((await states(world, silence.id))[0]).toBe('2026-11-17 empty')
  })

  test('takes its turn in a channel where several are due at once, and Slack refuses none', async ({ world }) => {
    await world.goTo('2026-11-09T12:00:00Z')
    for (let count = 0; count < 4; count += 1) await world.add({ schedule: utc() })
    await Promise.all([world.start(), world.start()])
    await world.goTo('2026-11-10T09:00:00Z')
    await until(() => world.posts().length === 4)
    const calls = world.slack.traffic.of('chat.postMessage')
    expect(calls.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  test('can be sent now, and pressing twice within a minute is once', async ({ world }) => {
    await world.goTo('2026-11-10T12:00:05Z')
    world.setAnswer(() => [wireRecord('2026-11-09T10:00:00Z')])
    const digest = await world.add({ schedule: utc() })
    await world.start()
    await world.digests.runNow(TEAM_ID, digest.id)
    await world.digests.runNow(TEAM_ID, digest.id)
    await until(async () => (await states(world, digest.id)).join() === '2026-11-10 sent')
    await world.untilIdle()
    expect(world.posts()).toEqual([`${digest.id} 2026-11-10: 1 leads, 0 appointments`])
    expect(await world.digests.history(TEAM_ID, digest.id, 5)).toMatchObject([{ date: '2026-11-10', isByHand: true }])
  })

  test('leaves nothing but ids in a job, and no visitor in Redis', async ({ world }) => {
    await world.goTo('2026-11-09T12:00:00Z')
    const seen: string[] = []
    world.setAnswer(async () => {
      await until(() => seen.some((text) => text.includes('"data"') && text.includes(digest.id)))
      return [wireRecord('2026-11-09T13:00:00Z', { Name: 'Verabellinda Visitorson', Email: 'visitorson@example.com' })]
    })
    const digest = await world.add({ schedule: utc() })
    await world.start()
    const look = async () => {
      for (const key of await world.redis.keys('*')) {
        const type = await world.redis.type(key)
        if (type === 'hash') seen.push(JSON.stringify(await world.redis.hGetAll(key)))
        if (type === 'string') seen.push((await world.redis.get(key)) ?? '')
      }
    }
    let isOver = false
    const looking = (async () => {
      while (!isOver) {
        await look()
        // Samples Redis: a pause, so that the run has the time to go on.
        await sleep(20)
      }
    })()
    await runOn(world, '2026-11-10T09:00:01Z', digest.id)
    isOver = true
    await looking
    expect(seen.join()).toContain(digest.id)
    expect(seen.join()).not.toMatch(/verabellinda|visitorson/i)
  })
})

describe.concurrent('after downtime', () => {
  const add = async (world: DigestWorld) => {
    await world.goTo('2026-11-09T12:00:00Z')
    world.setAnswer(() => [10, 11, 12, 13].map((day) => wireRecord(`2026-11-${day}T10:00:00Z`)))
    return world.add({ schedule: utc() })
  }

  test('the latest that was missed is posted, marked late, and tells of the days of the others', async ({ world }) => {
    const digest = await add(world)
    await world.goTo('2026-11-14T11:00:00Z')
    await world.start()
    await until(async () => (await states(world, digest.id)).includes('2026-11-14 sent'))
    await world.untilIdle()
    expect(await states(world, digest.id)).toEqual([
      '2026-11-14 sent',
      '2026-11-13 skipped missed',
      '2026-11-12 skipped missed',
      '2026-11-11 skipped missed',
      '2026-11-10 skipped missed',
    ])
    expect(world.posts()).toEqual([`${digest.id} 2026-11-14: 1 leads, 0 appointments (late)`])
    const untold = world.editions.at(-1)?.corrections.unreportedDays ?? []
    expect(untold.map(({ span, counts }) => [span.from, counts.leads])).toEqual([
      ['2026-11-09', 0],
      ['2026-11-10', 1],
      ['2026-11-11', 1],
      ['2026-11-12', 1],
    ])
  })

  test('one that is more than six hours late is left out, and somebody is told', async ({ world }) => {
    const digest = await add(world)
    await world.goTo('2026-11-10T15:30:00Z')
    await world.start()
    await until(() => world.notices.length > 0)
    expect(world.notices[0]).toMatchObject({ kind: 'too-late', reason: 'too-late' })
    expect(await states(world, digest.id)).toEqual(['2026-11-10 skipped too-late'])
    await runOn(world, '2026-11-11T09:00:01Z', digest.id)
    expect(world.editions.at(-1)?.corrections.unreportedDays.map(({ span }) => span.from)).toEqual(['2026-11-09'])
    expect(world.posts()).toHaveLength(1)
  })

  test('one that posts within a window of many hours is late only from its own moment on', async ({ world }) => {
    await world.goTo('2026-11-09T12:00:00Z')
    const digest = await world.add({ schedule: utc(), windowMinutes: 720 })
    const postAt = Date.parse('2026-11-10T09:00:00Z') + spreadMs(digest)
    await world.goTo(new Date(postAt + 5.75 * 3_600_000).toISOString())
    await world.start()
    await until(async () => (await states(world, digest.id)).join() === '2026-11-10 sent')
  })

  test('a weekly one may be a day late', async ({ world }) => {
    await world.goTo('2026-11-13T12:00:00Z')
    const digest = await world.add({ schedule: utc({ kind: 'weekdays', weekdays: [1] }) })
    await world.goTo('2026-11-17T08:00:00Z')
    await world.start()
    await until(async () => (await states(world, digest.id)).join() === '2026-11-16 sent')
    expect(world.posts()).toHaveLength(1)
  })
})

describe.concurrent('a change', () => {
  test('of a digest that is due, while no worker is there, does not lose it', async ({ world }) => {
    await world.goTo('2026-11-09T12:00:00Z')
    const digest = await world.add({ schedule: utc() })
    await world.goTo('2026-11-10T09:10:00Z')
    await world.digests.change(TEAM_ID, digest.id, { channelId: 'G0SECRET' })
    await world.start()
    await until(async () => (await states(world, digest.id)).join() === '2026-11-10 sent')
    expect(world.posts('G0SECRET')).toHaveLength(1)
  })

  test('to a later time of a day on which it ran already does not announce a run that will not come', async ({
    world,
  }) => {
    await world.goTo('2026-11-09T12:00:00Z')
    const digest = await world.add({ schedule: utc() })
    await world.start()
    await runOn(world, '2026-11-10T09:00:01Z', digest.id)
    await world.digests.change(TEAM_ID, digest.id, { schedule: { ...utc(), time: '15:00' } })
    expect(await world.digests.nextAt(TEAM_ID, digest.id)).toBe(Date.parse('2026-11-11T15:00:00Z'))
  })
})

describe.concurrent('while it runs', () => {
  /** LeadList answers when told to; the digest is being asked. */
  async function underWay(world: DigestWorld) {
    await world.goTo('2026-11-09T12:00:00Z')
    const asked = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    world.setAnswer(async () => {
      asked.resolve()
      await answered.promise
      return [wireRecord('2026-11-09T13:00:00Z')]
    })
    const digest = await world.add({ schedule: utc() })
    const engine = await world.start()
    await world.goTo('2026-11-10T09:00:01Z')
    await asked.promise
    return { digest, engine, goOn: answered.resolve }
  }

  test('a change of channel counts at once', async ({ world }) => {
    const { digest, goOn } = await underWay(world)
    await world.digests.change(TEAM_ID, digest.id, { channelId: 'G0SECRET' })
    goOn()
    await until(() => world.posts('G0SECRET').length > 0)
    expect(world.posts('C0SALES')).toEqual([])
  })

  test.for<[string, (digests: DigestWorld['digests'], id: string) => Promise<unknown>]>([
    ['paused', (digests, id) => digests.pause(TEAM_ID, id)],
    ['removed', (digests, id) => digests.remove(TEAM_ID, id)],
    ['purged with its workspace', (digests) => digests.purge(TEAM_ID)],
  ])('it can be %s, and nothing is posted', async ([, stop], { world }) => {
    const { digest, engine, goOn } = await underWay(world)
    await stop(world.digests, digest.id)
    expect(engine.running()).toBe(1)
    goOn()
    await until(() => engine.running() === 0)
    await world.untilIdle()
    expect(world.posts()).toEqual([])
    expect(world.notices).toEqual([])
  })

  test('a worker that stops hands it to the next', async ({ world }) => {
    const { digest, engine, goOn } = await underWay(world)
    await engine.close()
    goOn()
    await world.start()
    await until(async () => (await states(world, digest.id)).join() === '2026-11-10 sent')
    await world.untilIdle()
    expect(world.posts()).toHaveLength(1)
  })
})

describe.concurrent('a process', () => {
  test('whose clock is a minute off plans nothing', async ({ world }) => {
    await world.goTo('2026-11-10T09:00:00Z')
    const digest = await world.add({ schedule: utc() })
    await world.start({ realNow: () => Date.now() + 60_000 })
    await world.goTo('2026-11-11T09:00:01Z')
    await world.untilPlanned()
    expect(await states(world, digest.id)).toEqual([])
  })

  test('plans nothing on a Redis that has lost everything, and is not ready', async ({ world }) => {
    await world.add({ schedule: utc() })
    const lines: string[] = []
    const engine = await world.start({
      log: createLog({ level: 'fatal', destination: { write: (line: string) => void lines.push(line) } }),
    })
    await until(() => engine.isReady())
    await world.redis.flushAll()
    expect(await engine.isReady()).toBe(false)
    expect(lines.join('')).toContain('redis has lost its data')
  })

  test('does not take a command of its operator for the data that Redis has lost', async ({ world }) => {
    const lines: string[] = []
    const log = createLog({ level: 'warn', destination: { write: (line: string) => void lines.push(line) } })
    const engine = await world.start({ log })
    await until(() => engine.isReady())
    const backup = await world.redis.hGetAll(keys.vaultCheck())
    await world.redis.flushAll()
    expect(await engine.isTrusted()).toBe(false)
    const operator = await createServices(loadConfig(world.env), { log: silentLog, now: world.now, isOperator: true })
    await operator.close()
    expect(await world.redis.exists(keys.vaultCheck())).toBe(1)
    expect([await engine.isTrusted(), await engine.isReady()]).toEqual([false, false])
    expect(lines.join('')).not.toContain('planning resumed')
    await world.redis.del(keys.vaultCheck())
    await world.redis.hSet(keys.vaultCheck(), backup)
    expect(await engine.isTrusted()).toBe(true)
    expect(lines.join('')).toContain('redis data restored, planning resumed')
  })

  test('is not stopped by a job that is garbage', async ({ world }) => {
    await world.goTo('2026-11-09T12:00:00Z')
    const digest = await world.add({ schedule: utc() })
    const shard = shardOf(TEAM_ID)
    await world.redis.zAdd(digestKeys.pending(shard), [
      { score: 0, value: 'nonsense' },
      { score: 0, value: '|' },
      { score: 0, value: `${digest.id}|` },
    ])
    await world.redis.zAdd(digestKeys.due(shard), { score: 0, value: 'nobody' })
    await world.start()
    await runOn(world, '2026-11-10T09:00:01Z', digest.id)
    expect(await states(world, digest.id)).toEqual(['2026-11-10 sent'])
    await until(async () => (await world.redis.zCard(digestKeys.pending(shard))) === 0)
    await until(async () => (await world.redis.zScore(digestKeys.due(shard), 'nobody')) === null)
  })
})
