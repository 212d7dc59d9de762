import { describe, expect } from 'vitest'
import { shardOf } from '../../../src/delivery/shards.ts'
import { DEFAULT_QUESTION } from '../../../src/digest/model/question.ts'
import type { Notice } from '../../../src/digest/runs/types.ts'
import { digestKeys } from '../../../src/redis/keys.ts'
import { type DigestWorld, TEAM_ID, until, wireRecord } from '../../support/digest/digest-world.ts'
import { AT_NINE, DOGGED, ended, QUICK, statesOf, TEAMS, test } from '../../support/digest/failing-world.ts'
import { holdNotifications } from '../../support/notifications.ts'

describe.concurrent('a LeadList', () => {
  test('that is down for a moment costs nothing', async ({ world }) => {
    let asked = 0
    world.setAnswer(() => {
      asked += 1
      return asked <= 3 ? { status: 503, body: '' } : [wireRecord('2026-11-09T13:00:00Z')]
    })
    const digest = await world.add({ schedule: AT_NINE })
    await world.start({ timing: DOGGED })
    await world.goTo('2026-11-10T09:00:01Z')
    await until(async () => (await statesOf(world, digest.id)).join().includes('sent'))
    expect(world.posts()).toHaveLength(1)
    expect(world.notices).toEqual([])
  })

  test('that stays down fails the run; the same cause on the next day is not told again, and a success ends the streak', async ({
    world,
  }) => {
    world.setAnswer(() => ({ status: 503, body: '' }))
    const digest = await world.add({ schedule: AT_NINE })
    await world.start({ timing: QUICK })
    for (const day of [10, 11]) {
      await world.goTo(`2026-11-${day}T09:00:01Z`)
      await until(async () => (await statesOf(world, digest.id))[0] === `2026-11-${day} failed unavailable`)
      await until(() => world.notices.length > 0)
    }
    world.setAnswer(() => [])
    await world.goTo('2026-11-12T09:00:01Z')
    await until(async () => (await statesOf(world, digest.id))[0] === '2026-11-12 sent')
    expect(world.notices.map(({ kind }) => kind)).toEqual(['failed'])
    world.setAnswer(() => ({ status: 503, body: '' }))
    await world.goTo('2026-11-13T09:00:01Z')
    await until(() => world.notices.length === 2)
  })

  test('that stays down has all that failed given up together, at a whole while of the clock', async ({ world }) => {
    world.setAnswer(() => ({ status: 503, body: '' }))
    const { id } = await world.add({ schedule: AT_NINE })
    const hour = 3_600_000
    const timing = { firstBackoffMs: hour, maxBackoffMs: hour, giveUpMs: 4_000, giveUpEveryMs: 2_000 }
    await world.start({ timing })
    await world.goTo('2026-11-10T09:00:01Z')
    await ended(world, id)
    const [run] = await world.digests.history(TEAM_ID, id, 1)
    const latest = Math.max(run?.startedAt ?? 0, run?.dueAt ?? 0) + timing.giveUpMs
    expect(run).toMatchObject({ state: 'failed', reason: 'unavailable' })
    expect(run?.endedAt).toBeGreaterThanOrEqual(latest - (latest % timing.giveUpEveryMs))
  })

  test('that refuses one workspace’s key pauses its digests with one message, and they resume with the new key', async ({
    world,
  }) => {
    world.setAnswer(() => ({ status: 401, body: '' }))
    const digests = [
      await world.add({ schedule: AT_NINE }),
      await world.add({ schedule: AT_NINE, channelId: 'G0SECRET' }),
    ]
    const messages: string[][] = []
    const notify = async (_: object, notices: Notice[]) =>
      void messages.push(notices.map(({ kind, reason }) => `${kind} ${reason}`))
    const { letOut } = await holdNotifications(world.redis, TEAM_ID, ['U0ADA'])
    await world.start({ timing: QUICK, notify })
    await world.goTo('2026-11-10T09:00:01Z')
    await letOut(digests.length)
    expect(messages).toEqual([['paused refused-key', 'paused refused-key']])
    world.setAnswer(() => [])
    expect(await world.digests.resumeAfter(TEAM_ID, ['refused-key'])).toBe(2)
    await world.goTo('2026-11-11T09:00:01Z')
    await until(() => world.posts('C0SALES').length + world.posts('G0SECRET').length === 2)
    expect(world.editions.at(-1)?.corrections.unreportedDays.map(({ span }) => span.from)).toEqual(['2026-11-09'])
  })

  test('that refuses the key of ten digests due minutes apart is one message to each owner, with the number of all', async ({
    world,
  }) => {
    world.setAnswer(() => ({ status: 401, body: '' }))
    const times = Array.from({ length: 10 }, (_, minute) => `09:0${minute}`)
    for (const time of times) await world.add({ schedule: { ...AT_NINE, time } })
    await world.add({ schedule: { ...AT_NINE, time: '09:10' }, ownerId: 'U0BEN' })
    const messages: string[] = []
    const notify = async (_: object, notices: Notice[]) =>
      void messages.push(
        `${notices[0]?.digest.ownerId} ${notices.map(({ kind, pausedCount }) => `${kind} ${pausedCount}`)}`,
      )
    await world.start({ timing: QUICK, notify })
    await world.goTo('2026-11-10T09:00:01Z')
    await until(() => messages.length === 1)
    for (const time of [...times.slice(1), '09:10']) await world.goTo(`2026-11-10T${time}:01Z`)
    await until(() => messages.length === 2)
    expect(messages).toEqual(['U0ADA paused 10', 'U0BEN paused 1'])
    expect(await world.digests.resumeAfter(TEAM_ID, ['refused-key'])).toBe(11)
  })

  test('whose key was replaced before anybody was told leaves no notice behind', async ({ world }) => {
    world.setAnswer(() => ({ status: 401, body: '' }))
    for (const channelId of ['C0SALES', 'G0SECRET']) await world.add({ schedule: AT_NINE, channelId })
    const { gathered, letOut } = await holdNotifications(world.redis, TEAM_ID, ['U0ADA'])
    await world.start({ timing: QUICK })
    await world.goTo('2026-11-10T09:00:01Z')
    await gathered(2)
    expect(await world.digests.resumeAfter(TEAM_ID, ['refused-key'])).toBe(2)
    await letOut(2)
    expect(world.notices).toEqual([])
  })

  test('whose key was replaced while somebody was being told is told of again when it refuses the new one', async ({
    world,
  }) => {
    world.setAnswer(() => ({ status: 401, body: '' }))
    const digest = await world.add({ schedule: AT_NINE })
    const kinds: string[] = []
    const notify = async ([first]: Notice[]) => {
      await world.digests.resumeAfter(TEAM_ID, ['refused-key'])
      kinds.push(first?.kind ?? '')
    }
    await world.start({ timing: QUICK, notify: (_, notices) => notify(notices) })
    for (const day of [10, 11]) {
      await world.goTo(`2026-11-${day}T09:00:01Z`)
      await until(async () => (await statesOf(world, digest.id))[0] === `2026-11-${day} failed refused-key`)
      await until(() => kinds.length === day - 9)
    }
    expect(kinds).toEqual(['paused', 'paused'])
  })

  test('that refuses most workspaces pauses nobody', async ({ world }) => {
    const before = world.leadlist.requests.length
    const allAsked = Promise.withResolvers<void>()
    world.setAnswer(async () => {
      const asking = new Set(world.leadlist.requests.slice(before).map(({ key }) => key))
      if (asking.size === TEAMS.length) allAsked.resolve()
      await allAsked.promise
      return { status: 401, body: '' }
    })
    const digests = await Promise.all(TEAMS.map((teamId) => world.add({ schedule: AT_NINE, teamId })))
    const triesOf = ({ teamId, id }: { teamId: string; id: string }) =>
      world.redis.hGet(digestKeys.run(shardOf(teamId), id, '2026-11-10'), 'tr')
    await world.start({ timing: { ...DOGGED, suspectRetryMs: 2_000 } })
    await world.goTo('2026-11-10T09:00:01Z')
    await until(async () => (await Promise.all(digests.map(triesOf))).every((tries) => Number(tries) > 1))
    world.setAnswer(() => [])
    await until(() => TEAMS.every((teamId) => world.posts('C0SALES', teamId).length === 1))
    expect(world.notices).toEqual([])
    const found = await Promise.all(digests.map(({ teamId, id }) => world.digests.find(teamId, id)))
    expect(found.map(({ paused }) => paused)).toEqual([null, null, null, null])
  })

  test('whose chatbot was removed pauses the digest', async ({ world }) => {
    const { bot } = await world.services.bots.add(TEAM_ID, { name: 'Hooli', serialNumber: 'hooli-1' })
    const question = { ...DEFAULT_QUESTION, botIds: [bot.id] }
    const digest = await world.add({ schedule: AT_NINE, question })
    await world.services.bots.remove(TEAM_ID, bot.id)
    await world.start({ timing: QUICK })
    await world.goTo('2026-11-10T09:00:01Z')
    await until(() => world.notices.length > 0)
    expect(await statesOf(world, digest.id)).toEqual(['2026-11-10 failed bots-gone'])
    expect(world.notices[0]?.kind).toBe('paused')
  })
})

describe.concurrent('a service that asks not to be called for years', () => {
  const FOR_EVER = 999_999_999
  const lookNow = (world: DigestWorld, id: string) =>
    world.redis.zAdd(digestKeys.pending(shardOf(TEAM_ID)), { score: 0, value: `${id}|2026-11-10` })
  const coolOf = (service: string) => digestKeys.retryAfter(shardOf(TEAM_ID), TEAM_ID, service)

  async function waitingFor(world: DigestWorld, service: string) {
    const digest = await world.add({ schedule: AT_NINE })
    const engine = await world.start({ timing: DOGGED })
    await world.goTo('2026-11-10T09:00:01Z')
    await until(async () => (await world.redis.exists(coolOf(service))) === 1)
    await until(async () => (await statesOf(world, digest.id))[0] === '2026-11-10 queued rate-limited')
    expect(await world.redis.pTTL(coolOf(service))).toBeLessThanOrEqual(30 * 60_000)
    await world.goTo('2026-11-10T11:30:00Z')
    await lookNow(world, digest.id)
    return { id: digest.id, engine }
  }

  test('as LeadList may is asked again, and its digest is given up with a word', async ({ world }) => {
    world.setAnswer(() => ({ status: 429, headers: { 'Retry-After': String(FOR_EVER) }, body: '' }))
    const { id } = await waitingFor(world, 'leadlist')
    await until(() => world.notices.length > 0)
    expect(await statesOf(world, id)).toEqual(['2026-11-10 failed rate-limited'])
    expect(world.notices.map(({ kind, reason }) => [kind, reason])).toEqual([['failed', 'rate-limited']])
  })

  test('as Slack may is asked again, and somebody hears of the digest as soon as it may be called', async ({
    world,
  }) => {
    world.slack.faults.plan('chat.postMessage', { kind: 'rate-limited', retryAfterSeconds: FOR_EVER })
    const { id, engine } = await waitingFor(world, 'slack')
    await ended(world, id)
    expect(await statesOf(world, id)).toEqual(['2026-11-10 failed slack-rate-limited'])
    await until(() => engine.running() === 0)
    expect(world.notices).toEqual([])
    await world.redis.del(coolOf('slack'))
    await lookNow(world, id)
    await until(() => world.notices.length > 0)
    expect(world.notices.map(({ kind, reason }) => [kind, reason])).toEqual([['failed', 'slack-rate-limited']])
  })
})

describe.concurrent('a digest that cannot be read', () => {
  test('fails, is not looked at for ever, and keeps no other from being posted', async ({ world }) => {
    const broken = await world.add({ schedule: AT_NINE })
    const whole = await world.add({ schedule: AT_NINE })
    const shard = shardOf(TEAM_ID)
    await world.redis.hSet(digestKeys.digest(shard, broken.id), 'q1', 'of another')
    await world.start({ timing: QUICK })
    await world.goTo('2026-11-10T09:00:01Z')
    await Promise.all([ended(world, broken.id), ended(world, whole.id)])
    expect(await statesOf(world, broken.id)).toEqual(['2026-11-10 failed vault-cannot-open'])
    expect(await statesOf(world, whole.id)).toEqual(['2026-11-10 sent'])
    await until(async () => (await world.redis.zCard(digestKeys.pending(shard))) === 0)
  })
})
