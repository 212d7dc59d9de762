import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Fault } from '../../../sandbox/slack-emulator/http-server.ts'
import { shardOf } from '../../../src/digest/model/digest.ts'
import { DEFAULT_QUESTION } from '../../../src/digest/model/question.ts'
import type { Days } from '../../../src/digest/model/recurrence.ts'
import { failureOf } from '../../../src/digest/runs/classify-failure.ts'
import { TIMING } from '../../../src/digest/runs/run-digest.ts'
import type { Notice } from '../../../src/digest/runs/types.ts'
import { LeadListError } from '../../../src/leadlist/errors.ts'
import { digestKeys } from '../../../src/redis/keys.ts'
import { WorkspaceError } from '../../../src/workspaces/errors.ts'
import { classifySlackError } from '../../../src/workspaces/slack-api/refusal.ts'
import {
  type DigestWorld,
  openDigestWorld,
  PATIENT,
  TEAM_ID,
  until,
  wireRecord,
} from '../../support/digest/digest-world.ts'
import { holdTellings } from '../../support/tellings.ts'

const EVERY_DAY: Days = { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5, 6, 7] }
const AT_NINE = { time: '09:00', zone: 'UTC', days: EVERY_DAY }
const QUICK = {
  firstBackoffMs: 100,
  maxBackoffMs: 200,
  giveUpMs: 1_000,
  giveUpEveryMs: 1,
  suspectRetryMs: 100,
  collectMs: 50,
}
/** Quick to try again, and as slow as ever to give up. */
const DOGGED = { ...QUICK, giveUpMs: TIMING.giveUpMs }
const TEAMS = [TEAM_ID, 'T0TWO', 'T0THREE', 'T0FOUR']

let world: DigestWorld
beforeEach(async () => {
  world = await openDigestWorld({ teams: TEAMS })
  world.setAnswer(() => [wireRecord('2026-11-09T13:00:00Z')])
  await world.goTo('2026-11-09T12:00:00Z')
})
afterEach(() => world.close())

async function states(id: string, teamId = TEAM_ID): Promise<string[]> {
  const runs = await world.digests.history(teamId, id, 30)
  return runs.map(({ date, state, reason }) => [date, state, ...(reason ? [reason] : [])].join(' '))
}

async function ended(id: string, teamId = TEAM_ID): Promise<void> {
  await until(async () => {
    const [latest] = await world.digests.history(teamId, id, 1)
    return latest !== undefined && ['sent', 'failed', 'unknown', 'skipped', 'empty'].includes(latest.state)
  })
}

describe('a post that Slack refuses', () => {
  test.each<[string, string, string]>([
    ['in an archived channel', 'C0OLD', 'is_archived'],
    ['in a channel without the app', 'C0EMPTY', 'not_in_channel'],
    ['in a private channel without the app', 'G0HIDDEN', 'channel_not_found'],
  ])('%s pauses the digest, and one message says so', async (_, channelId, reason) => {
    const digest = await world.add({ schedule: AT_NINE, channelId })
    await world.start({ timing: QUICK })
    await world.goTo('2026-11-10T09:00:01Z')
    await until(() => world.notices.length > 0)
    expect(await states(digest.id)).toEqual([`2026-11-10 failed ${reason}`])
    expect((await world.digests.find(TEAM_ID, digest.id)).paused).toMatchObject({ reason })
    await world.goTo('2026-11-11T09:00:01Z')
    await sleep(800)
    expect(await states(digest.id)).toHaveLength(1)
    expect(world.notices.map(({ kind, reason: why }) => [kind, why])).toEqual([['paused', reason]])
  })

  test('because its token was revoked is one message for all digests', async () => {
    await world.add({ schedule: AT_NINE })
    await world.add({ schedule: AT_NINE })
    const later = await world.add({ schedule: { ...AT_NINE, time: '10:00' } })
    world.slack.workspace(TEAM_ID).tokenError = 'token_revoked'
    const messages: Notice[][] = []
    const { letOut } = await holdTellings(world.redis, TEAM_ID, ['U0ADA'])
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

  test('for its blocks goes out without them', async () => {
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

  test('for being too many waits as long as Slack says, and is posted once', async () => {
    const digest = await world.add({ schedule: AT_NINE })
    const fault = world.slack.faults.plan('chat.postMessage', { kind: 'rate-limited', retryAfterSeconds: 1 }, 2)
    await Promise.all([world.start({ timing: DOGGED }), world.start({ timing: DOGGED })])
    await world.goTo('2026-11-10T09:00:01Z')
    await expect.poll(() => states(digest.id), PATIENT).toEqual([expect.stringContaining('2026-11-10 sent')])
    await sleep(500)
    expect(fault.met()).toBe(2)
    expect(world.posts()).toHaveLength(1)
    const [first, second] = world.slack.traffic.of('chat.postMessage')
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(990)
  })
})

describe('a post of which nobody knows what became', () => {
  test.each<[string, Fault, number]>([
    ['cut off after Slack took it', { kind: 'cut-after' }, 1],
    ['cut off before Slack took it', { kind: 'cut-before' }, 0],
    ['answered with 500', { kind: 'status', status: 500 }, 0],
    ['answered with internal_error', { kind: 'error', error: 'internal_error' }, 0],
    ['answered after the time is up', { kind: 'delay', delayMs: 11_000 }, 1],
  ])('%s is not posted again, and somebody is told', async (_, fault, posted) => {
    const digest = await world.add({ schedule: AT_NINE })
    world.slack.faults.plan('chat.postMessage', fault)
    await Promise.all([world.start({ timing: QUICK }), world.start({ timing: QUICK })])
    await world.goTo('2026-11-10T09:00:01Z')
    await until(() => world.notices.length > 0)
    await until(() => world.slack.traffic.of('chat.postMessage').length > 0)
    await sleep(1_200)
    expect(world.posts()).toHaveLength(posted)
    expect(world.notices.map(({ kind }) => kind)).toEqual(['unknown'])
    expect(await states(digest.id)).toMatchObject([expect.stringMatching(/^2026-11-10 unknown /)])
    await world.goTo('2026-11-11T09:00:01Z')
    const next = () => world.editions.find(({ date }) => date === '2026-11-11')
    await until(() => next() !== undefined)
    expect(next()?.corrections.unreportedDays.map(({ span }) => span.from)).toEqual(['2026-11-09'])
  })

  test('is told again where the first telling failed', async () => {
    const digest = await world.add({ schedule: AT_NINE })
    world.slack.faults.plan('chat.postMessage', { kind: 'cut-after' })
    let calls = 0
    const notify = async () => {
      calls += 1
      if (calls === 1) throw new Error('Slack is down')
    }
    await world.start({ timing: QUICK, notify })
    await world.goTo('2026-11-10T09:00:01Z')
    await until(() => calls === 1)
    const open = digestKeys.pending(shardOf(TEAM_ID))
    await sleep(200)
    expect(await world.redis.zCard(open)).toBe(1)
    const again = { score: 0, value: `${digest.id}|2026-11-10` }
    await world.redis.zAdd(digestKeys.notify(shardOf(TEAM_ID), TEAM_ID, 'U0ADA'), again)
    await world.redis.hSet(digestKeys.notifyPace(shardOf(TEAM_ID), TEAM_ID, 'U0ADA'), 'at', '1')
    await world.redis.zAdd(open, again)
    await until(() => calls === 2)
    await expect.poll(() => world.redis.zCard(open)).toBe(0)
  })
})

describe('many runs that went wrong together', () => {
  test('are one message to each person whose digests they are of', async () => {
    for (const channelId of ['C0SALES', 'G0SECRET', 'C0SALES']) await world.add({ schedule: AT_NINE, channelId })
    await world.add({ schedule: AT_NINE, ownerId: 'U0BEN' })
    const { letOut } = await holdTellings(world.redis, TEAM_ID, ['U0ADA', 'U0BEN'])
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

describe('a service that asks not to be called for years', () => {
  const FOR_EVER = 999_999_999
  const lookNow = (id: string) =>
    world.redis.zAdd(digestKeys.pending(shardOf(TEAM_ID)), { score: 0, value: `${id}|2026-11-10` })
  const coolOf = (service: string) => digestKeys.retryAfter(shardOf(TEAM_ID), TEAM_ID, service)

  async function waitingFor(service: string) {
    const digest = await world.add({ schedule: AT_NINE })
    await world.start({ timing: DOGGED })
    await world.goTo('2026-11-10T09:00:01Z')
    await until(async () => (await world.redis.exists(coolOf(service))) === 1)
    await until(async () => (await states(digest.id))[0] === '2026-11-10 queued rate-limited')
    expect(await world.redis.pTTL(coolOf(service))).toBeLessThanOrEqual(30 * 60_000)
    await world.goTo('2026-11-10T11:30:00Z')
    await lookNow(digest.id)
    return digest
  }

  test('as LeadList may is asked again, and its digest is given up with a word', async () => {
    world.setAnswer(() => ({ status: 429, headers: { 'Retry-After': String(FOR_EVER) }, body: '' }))
    const { id } = await waitingFor('leadlist')
    await until(() => world.notices.length > 0)
    expect(await states(id)).toEqual(['2026-11-10 failed rate-limited'])
    expect(world.notices.map(({ kind, reason }) => [kind, reason])).toEqual([['failed', 'rate-limited']])
  })

  test('as Slack may is asked again, and somebody hears of the digest as soon as it may be called', async () => {
    world.slack.faults.plan('chat.postMessage', { kind: 'rate-limited', retryAfterSeconds: FOR_EVER })
    const { id } = await waitingFor('slack')
    await ended(id)
    expect(await states(id)).toEqual(['2026-11-10 failed slack-rate-limited'])
    await sleep(300)
    expect(world.notices).toEqual([])
    await world.redis.del(coolOf('slack'))
    await lookNow(id)
    await until(() => world.notices.length > 0)
    expect(world.notices.map(({ kind, reason }) => [kind, reason])).toEqual([['failed', 'slack-rate-limited']])
  })
})

describe('a LeadList', () => {
  test('that is down for a moment costs nothing', async () => {
    let asked = 0
    world.setAnswer(() => {
      asked += 1
      return asked <= 3 ? { status: 503, body: '' } : [wireRecord('2026-11-09T13:00:00Z')]
    })
    const digest = await world.add({ schedule: AT_NINE })
    await world.start({ timing: DOGGED })
    await world.goTo('2026-11-10T09:00:01Z')
    await expect.poll(async () => (await states(digest.id))[0], PATIENT).toMatch(/sent/)
    expect(world.posts()).toHaveLength(1)
    expect(world.notices).toEqual([])
  })

  test('that stays down fails the run; the same cause on the next day is not told again, and a success ends the streak', async () => {
    world.setAnswer(() => ({ status: 503, body: '' }))
    const digest = await world.add({ schedule: AT_NINE })
    await world.start({ timing: QUICK })
    for (const day of [10, 11]) {
      await world.goTo(`2026-11-${day}T09:00:01Z`)
      await until(async () => (await states(digest.id))[0] === `2026-11-${day} failed unavailable`)
      await until(() => world.notices.length > 0)
    }
    world.setAnswer(() => [])
    await world.goTo('2026-11-12T09:00:01Z')
    await until(async () => (await states(digest.id))[0] === '2026-11-12 sent')
    expect(world.notices.map(({ kind }) => kind)).toEqual(['failed'])
    world.setAnswer(() => ({ status: 503, body: '' }))
    await world.goTo('2026-11-13T09:00:01Z')
    await until(() => world.notices.length === 2)
  })

  test('that stays down has all that failed given up together, at a whole while of the clock', async () => {
    world.setAnswer(() => ({ status: 503, body: '' }))
    const { id } = await world.add({ schedule: AT_NINE })
    const hour = 3_600_000
    const timing = { firstBackoffMs: hour, maxBackoffMs: hour, giveUpMs: 4_000, giveUpEveryMs: 2_000 }
    await world.start({ timing })
    await world.goTo('2026-11-10T09:00:01Z')
    await ended(id)
    const [run] = await world.digests.history(TEAM_ID, id, 1)
    const latest = Math.max(run?.startedAt ?? 0, run?.dueAt ?? 0) + timing.giveUpMs
    expect(run).toMatchObject({ state: 'failed', reason: 'unavailable' })
    expect(run?.endedAt).toBeGreaterThanOrEqual(latest - (latest % timing.giveUpEveryMs))
  })

  test('that refuses one workspace’s key pauses its digests with one message, and they resume with the new key', async () => {
    world.setAnswer(() => ({ status: 401, body: '' }))
    const digests = [
      await world.add({ schedule: AT_NINE }),
      await world.add({ schedule: AT_NINE, channelId: 'G0SECRET' }),
    ]
    const messages: string[][] = []
    const notify = async (_: object, notices: Notice[]) =>
      void messages.push(notices.map(({ kind, reason }) => `${kind} ${reason}`))
    const { letOut } = await holdTellings(world.redis, TEAM_ID, ['U0ADA'])
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

  test('that refuses the key of ten digests due minutes apart is one message to each owner, with the number of all', async () => {
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

  test('whose key was replaced before anybody was told leaves no notice behind', async () => {
    world.setAnswer(() => ({ status: 401, body: '' }))
    for (const channelId of ['C0SALES', 'G0SECRET']) await world.add({ schedule: AT_NINE, channelId })
    const { gathered, letOut } = await holdTellings(world.redis, TEAM_ID, ['U0ADA'])
    await world.start({ timing: QUICK })
    await world.goTo('2026-11-10T09:00:01Z')
    await gathered(2)
    expect(await world.digests.resumeAfter(TEAM_ID, ['refused-key'])).toBe(2)
    await letOut(2)
    expect(world.notices).toEqual([])
  })

  test('whose key was replaced while somebody was being told is told of again when it refuses the new one', async () => {
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
      await until(async () => (await states(digest.id))[0] === `2026-11-${day} failed refused-key`)
      await until(() => kinds.length === day - 9)
    }
    expect(kinds).toEqual(['paused', 'paused'])
  })

  test('that refuses most workspaces pauses nobody', async () => {
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

  test('whose chatbot was removed pauses the digest', async () => {
    const { bot } = await world.services.bots.add(TEAM_ID, { name: 'Gone', serialNumber: 'gone-1' })
    const question = { ...DEFAULT_QUESTION, botIds: [bot.id] }
    const digest = await world.add({ schedule: AT_NINE, question })
    await world.services.bots.remove(TEAM_ID, bot.id)
    await world.start({ timing: QUICK })
    await world.goTo('2026-11-10T09:00:01Z')
    await until(() => world.notices.length > 0)
    expect(await states(digest.id)).toEqual(['2026-11-10 failed bots-gone'])
    expect(world.notices[0]?.kind).toBe('paused')
  })
})

describe('a digest that stopped', () => {
  test('and is resumed with nothing put right stops again, and somebody is told again', async () => {
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

  test('in a streak of failures that was told already is told all the same: it needs somebody', async () => {
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

  test('by hand stays stopped by hand when it is sent now and fails, and whoever asked hears of it each time', async () => {
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

  test('because its zone is no zone any more says so', async () => {
    const digest = await world.add({ schedule: AT_NINE })
    const name = digestKeys.digest(shardOf(TEAM_ID), digest.id)
    await world.redis.hSet(name, 's', '09:00 Atlantis/Capital 1234567')
    await world.start({ timing: QUICK })
    await world.goTo('2026-11-10T09:00:01Z')
    await until(() => world.notices.length === 1)
    expect(world.notices).toMatchObject([{ kind: 'paused', reason: 'bad-zone' }])
  })
})

describe('what a failure means', () => {
  const slackError = (code: string, more: object) => Object.assign(new Error('slack'), { code, ...more })
  test.each<[string, unknown, object | null]>([
    [
      'an answer in the middle of nothing',
      slackError('slack_webapi_platform_error', { data: { error: '' } }),
      { kind: 'ambiguous' },
    ],
    [
      'an unknown word',
      slackError('slack_webapi_platform_error', { data: { error: 'new_word' } }),
      { kind: 'refused', isPermanent: false },
    ],
    [
      'no connection',
      Object.assign(slackError('slack_webapi_request_error', {}), {
        cause: Object.assign(new Error('fetch failed'), {
          cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }),
        }),
      }),
      { kind: 'unreachable' },
    ],
    [
      'a connection that broke',
      Object.assign(slackError('slack_webapi_request_error', {}), {
        cause: Object.assign(new Error('x'), { code: 'UND_ERR_SOCKET' }),
      }),
      { kind: 'ambiguous' },
    ],
    [
      'a 429 that does not say how long',
      new Error('Retry header did not contain a valid timeout (url'),
      { kind: 'rate-limited' },
    ],
    [
      '502',
      slackError('slack_webapi_http_error', { statusCode: 502 }),
      { kind: 'ambiguous', reason: 'slack-http-502' },
    ],
    ['an error of our own', new Error('ours'), null],
  ])('of Slack: %s', (_, error, wanted) => {
    if (wanted === null) expect(classifySlackError(error)).toBe(null)
    else expect(classifySlackError(error)).toMatchObject(wanted)
  })

  test('of ours: a workspace without a key has to do something, a Slack that does not answer has not', () => {
    expect(failureOf(new WorkspaceError('not-connected', 'x'))).toMatchObject({ kind: 'permanent' })
    expect(failureOf(new WorkspaceError('unknown-person', 'x'))).toMatchObject({ kind: 'transient' })
  })

  test('of LeadList: a body too large fails the run and pauses nothing', () => {
    expect(failureOf(new LeadListError('body-too-large', 'x'))).toMatchObject({ kind: 'final' })
    expect(failureOf(new LeadListError('rate-limited', 'x', { retryAfterMs: 5 }))).toMatchObject({
      kind: 'transient',
      retryAfter: { service: 'leadlist', ms: 5 },
    })
    expect(failureOf(new LeadListError('rate-limited', 'x', { retryAfterMs: 1e12 })).retryAfter?.ms).toBe(30 * 60_000)
  })
})

describe('a digest that cannot be read', () => {
  test('fails, is not looked at for ever, and keeps no other from being posted', async () => {
    const broken = await world.add({ schedule: AT_NINE })
    const whole = await world.add({ schedule: AT_NINE })
    const shard = shardOf(TEAM_ID)
    await world.redis.hSet(digestKeys.digest(shard, broken.id), 'q1', 'of another')
    await world.start({ timing: QUICK })
    await world.goTo('2026-11-10T09:00:01Z')
    await Promise.all([ended(broken.id), ended(whole.id)])
    expect(await states(broken.id)).toEqual(['2026-11-10 failed vault-cannot-open'])
    expect(await states(whole.id)).toEqual(['2026-11-10 sent'])
    await until(async () => (await world.redis.zCard(digestKeys.pending(shard))) === 0)
  })
})
