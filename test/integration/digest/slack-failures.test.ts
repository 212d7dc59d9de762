import { describe, expect } from 'vitest'
import type { Fault } from '../../../sandbox/slack-emulator/http-server.ts'
import { shardOf } from '../../../src/delivery/shards.ts'
import { DEFAULT_QUESTION } from '../../../src/digest/model/question.ts'
import type { Notice } from '../../../src/digest/runs/types.ts'
import { digestKeys } from '../../../src/redis/keys.ts'
import { createSlackClients } from '../../../src/workspaces/slack-api/client.ts'
import { TEAM_ID, until } from '../../support/digest/digest-world.ts'
import { AT_NINE, DOGGED, QUICK, statesOf, test } from '../../support/digest/failing-world.ts'
import { matching } from '../../support/leads/conditions.ts'
import { holdNotifications } from '../../support/notifications.ts'
import { silentLog } from '../../support/redis.ts'

/** Enough for a post without a fault on a busy machine. */
const POST_TIMEOUT_MS = 4_000

describe.concurrent('a post that Slack refuses', () => {
  test.for<[string, string, string]>([
    ['in an archived channel', 'C0OLD', 'is_archived'],
    ['in a channel without the app', 'C0EMPTY', 'not_in_channel'],
    ['in a private channel without the app', 'G0HIDDEN', 'channel_not_found'],
  ])('%s pauses the digest, and one message says so', async ([_, channelId, reason], { world }) => {
    const digest = await world.add({ schedule: AT_NINE, channelId })
    await world.start({ timing: QUICK })
    await world.goTo('2026-11-10T09:00:01Z')
    await until(() => world.notices.length > 0)
    expect(await statesOf(world, digest.id)).toEqual([`2026-11-10 failed ${reason}`])
    expect((await world.digests.find(TEAM_ID, digest.id)).paused).toMatchObject({ reason })
    await world.goTo('2026-11-11T09:00:01Z')
    await world.untilIdle()
    expect(await statesOf(world, digest.id)).toHaveLength(1)
    expect(world.notices.map(({ kind, reason: why }) => [kind, why])).toEqual([['paused', reason]])
  })

  test('whose filtered counts outsiders would read pauses the digest, and posts nothing', async ({ world }) => {
    const question = { ...DEFAULT_QUESTION, where: matching('pricing') }
    const [shared, own] = await Promise.all(
      ['C0SHARED', 'C0SALES'].map((channelId) =>
        world.add({ schedule: AT_NINE, channelId, question, detail: 'counts' }),
      ),
    )
    await world.start({ timing: QUICK })
    await world.goTo('2026-11-10T09:00:01Z')
    await until(() => world.notices.length > 0 && world.posts('C0SALES').length === 1)
    expect(await statesOf(world, shared?.id ?? '')).toEqual(['2026-11-10 failed counts-only'])
    expect(await statesOf(world, own?.id ?? '')).toEqual(['2026-11-10 sent'])
    expect(world.notices[0]?.kind).toBe('paused')
    expect(world.posts('C0SHARED')).toEqual([])
  })

  test('because its token was revoked is one message for all digests', async ({ world }) => {
    await world.add({ schedule: AT_NINE })
    await world.add({ schedule: AT_NINE })
    const later = await world.add({ schedule: { ...AT_NINE, time: '10:00' } })
    world.slack.workspace(TEAM_ID).tokenError = 'token_revoked'
    const messages: Notice[][] = []
    const { letOut } = await holdNotifications(world.redis, TEAM_ID, ['U0ADA'])
    await world.start({ timing: QUICK, notify: async (_, notices) => void messages.push(notices) })
    await world.goTo('2026-11-10T09:00:01Z')
    await letOut(2)
    expect((await world.digests.find(TEAM_ID, later.id)).paused).toMatchObject({ reason: 'token_revoked' })
    expect(messages.map((notices) => notices.map(({ kind, pausedCount }) => [kind, pausedCount]))).toEqual([
      [
        ['paused', 3],
        ['paused', 3],
      ],
    ])
  })

  test('for its blocks goes out without them', async ({ world }) => {
    await world.add({ schedule: AT_NINE })
    const render = async () => ({
      text: 'in words',
      blocks: [{ type: 'nonsense' }],
      plainBlocks: [{ type: 'section', text: { type: 'mrkdwn', text: 'plainly' } }],
    })
    await world.start({ render })
    await world.goTo('2026-11-10T09:00:01Z')
    await until(() => world.posts().length > 0)
    expect(world.slack.messagesIn(TEAM_ID, 'C0SALES')).toMatchObject([
      { text: 'in words', blocks: [{ type: 'section' }] },
    ])
  })

  test('for being too many waits as long as Slack says, and is posted once', async ({ world }) => {
    const digest = await world.add({ schedule: AT_NINE })
    const fault = world.slack.faults.plan('chat.postMessage', { kind: 'rate-limited', retryAfterSeconds: 1 }, 2)
    await Promise.all([world.start({ timing: DOGGED }), world.start({ timing: DOGGED })])
    await world.goTo('2026-11-10T09:00:01Z')
    await until(async () => (await statesOf(world, digest.id)).join().startsWith('2026-11-10 sent'))
    await world.untilIdle()
    expect(fault.met()).toBe(2)
    expect(world.posts()).toHaveLength(1)
    const [first, second] = world.slack.traffic.of('chat.postMessage')
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(990)
  })
})

describe.concurrent('a post of which nobody knows what became', () => {
  test.for<[string, Fault, number]>([
    ['cut off after Slack took it', { kind: 'cut-after' }, 1],
    ['cut off before Slack took it', { kind: 'cut-before' }, 0],
    ['answered with 500', { kind: 'status', status: 500 }, 0],
    ['answered with internal_error', { kind: 'error', error: 'internal_error' }, 0],
    ['answered after the time is up', { kind: 'delay', delayMs: 2 * POST_TIMEOUT_MS }, 1],
  ])('%s is not posted again, and somebody is told', async ([_, fault, posted], { world }) => {
    const digest = await world.add({ schedule: AT_NINE })
    world.slack.faults.plan('chat.postMessage', fault)
    const botTokenOf = async (teamId: string) => world.slack.workspace(teamId).botToken
    const { apiUrl } = world.slack
    const slackClients = createSlackClients({ apiUrl, botTokenOf, timeoutMs: POST_TIMEOUT_MS, log: silentLog })
    const engine = { timing: QUICK, slackClients }
    await Promise.all([world.start(engine), world.start(engine)])
    await world.goTo('2026-11-10T09:00:01Z')
    await until(() => world.notices.length > 0)
    await until(() => world.slack.traffic.of('chat.postMessage').length > 0)
    await until(() => world.posts().length === posted)
    await world.untilIdle()
    expect(world.posts()).toHaveLength(posted)
    expect(world.notices.map(({ kind }) => kind)).toEqual(['unknown'])
    expect(await statesOf(world, digest.id)).toMatchObject([expect.stringMatching(/^2026-11-10 unknown /)])
    await world.goTo('2026-11-11T09:00:01Z')
    const next = () => world.editions.find(({ date }) => date === '2026-11-11')
    await until(() => next() !== undefined)
    expect(next()?.corrections.unreportedDays.map(({ span }) => span.from)).toEqual(['2026-11-09'])
  })

  test('is told again where the first telling failed', async ({ world }) => {
    const digest = await world.add({ schedule: AT_NINE })
    world.slack.faults.plan('chat.postMessage', { kind: 'cut-after' })
    let calls = 0
    const notify = async () => {
      calls += 1
      if (calls === 1) throw new Error('Slack is down')
    }
    const engine = await world.start({ timing: QUICK, notify })
    await world.goTo('2026-11-10T09:00:01Z')
    await until(() => calls === 1)
    const open = digestKeys.pending(shardOf(TEAM_ID))
    await until(() => engine.running() === 0)
    expect(await world.redis.zCard(open)).toBe(1)
    const again = { score: 0, value: `${digest.id}|2026-11-10` }
    await world.redis.zAdd(digestKeys.notify(shardOf(TEAM_ID), TEAM_ID, 'U0ADA'), again)
    await world.redis.hSet(digestKeys.notifyPace(shardOf(TEAM_ID), TEAM_ID, 'U0ADA'), 'at', '1')
    await world.redis.zAdd(open, again)
    await until(() => calls === 2)
    await until(async () => (await world.redis.zCard(open)) === 0)
  })
})

describe.concurrent('many runs that went wrong together', () => {
  test('are one message to each person whose digests they are of', async ({ world }) => {
    for (const channelId of ['C0SALES', 'G0SECRET', 'C0SALES']) await world.add({ schedule: AT_NINE, channelId })
    await world.add({ schedule: AT_NINE, ownerId: 'U0BEN' })
    const { letOut } = await holdNotifications(world.redis, TEAM_ID, ['U0ADA', 'U0BEN'])
    const messages: string[] = []
    const notify = async (_: object, notices: Notice[]) => {
      const all = notices.map(({ kind, digest }) => `${kind} ${digest.channelId}`).toSorted()
      messages.push([notices[0]?.digest.ownerId, ...all].join(', '))
    }
    await world.goTo('2026-11-10T16:00:00Z')
    await Promise.all([world.start({ notify }), world.start({ notify })])
    await letOut(4)
    expect(messages.toSorted()).toEqual([
      'U0ADA, too-late C0SALES, too-late C0SALES, too-late G0SECRET',
      'U0BEN, too-late C0SALES',
    ])
  })
})

describe.concurrent('a digest that stopped', () => {
  test('and is resumed with nothing put right stops again, and somebody is told again', async ({ world }) => {
    const digest = await world.add({ schedule: AT_NINE, channelId: 'C0OLD' })
    await world.start({ timing: QUICK })
    await world.goTo('2026-11-10T09:00:01Z')
    await until(() => world.notices.length === 1)
    await world.digests.resume(TEAM_ID, digest.id)
    await world.goTo('2026-11-11T09:00:01Z')
    await until(() => world.notices.length === 2)
    expect(world.notices.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['paused', 'is_archived'],
      ['paused', 'is_archived'],
    ])
  })

  test('in a streak of failures that was told already is told all the same: it needs somebody', async ({ world }) => {
    world.setAnswer(() => ({ status: 503, body: '' }))
    await world.add({ schedule: AT_NINE, channelId: 'C0OLD' })
    await world.start({ timing: QUICK })
    await world.goTo('2026-11-10T09:00:01Z')
    await until(() => world.notices.length === 1)
    world.setAnswer(() => [])
    await world.goTo('2026-11-11T09:00:01Z')
    await until(() => world.notices.length === 2)
    expect(world.notices.map(({ kind }) => kind)).toEqual(['failed', 'paused'])
  })

  test('by hand stays stopped by hand when it is sent now and fails, and whoever asked hears of it each time', async ({
    world,
  }) => {
    const digest = await world.add({ schedule: AT_NINE, channelId: 'C0OLD' })
    await world.digests.pause(TEAM_ID, digest.id)
    await world.start({ timing: QUICK })
    for (const minute of [10, 11]) {
      await world.goTo(`2026-11-10T10:${minute}:01Z`)
      await world.digests.runNow(TEAM_ID, digest.id)
      await until(() => world.notices.length === minute - 9)
    }
    expect((await world.digests.find(TEAM_ID, digest.id)).paused).toMatchObject({ reason: 'by-hand' })
    expect(await world.digests.resumeAfter(TEAM_ID, ['is_archived'])).toBe(0)
    expect(world.notices.map(({ reason }) => reason)).toEqual(['is_archived', 'is_archived'])
  })

  test('because its zone is no zone any more says so', async ({ world }) => {
    const digest = await world.add({ schedule: AT_NINE })
    const name = digestKeys.digest(shardOf(TEAM_ID), digest.id)
    await world.redis.hSet(name, 's', '09:00 Atlantis/Capital 1234567')
    await world.start({ timing: QUICK })
    await world.goTo('2026-11-10T09:00:01Z')
    await until(() => world.notices.length === 1)
    expect(world.notices).toMatchObject([{ kind: 'paused', reason: 'bad-zone' }])
  })
})
