import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NewAlert } from '../../../src/alerts/manage-alerts.ts'
import { type AlertWorld, openAlertWorld, someAlert, TEAM_ID } from '../../support/alerts/alert-world.ts'
import { shown } from '../../support/slack.ts'

const STORY_TIMEOUT_MS = 240_000
const LATE = { timeout: 120_000, interval: 100 }
const REPEAT = 'may be a repeat'
/** Of seven, three hours. */
const LATER_MS = 26 * 60_000

let world: AlertWorld
beforeEach(async () => {
  world = await openAlertWorld()
})
afterEach(() => world.close())

const texts = (channelId?: string) => world.posts(channelId).map(shown)
const states = async () => (await world.services.alerts.history(TEAM_ID, 100)).map(({ state }) => state)

const reasons = async () => (await world.services.alerts.history(TEAM_ID, 100)).map(({ reason }) => reason)

const addAlert = (changes: Partial<NewAlert> = {}) => world.services.alerts.add(someAlert(changes))

describe('nothing is lost', () => {
  test(
    'A worker that dies between the post and the record of it leaves one repeat, which says so',
    async () => {
      await world.startWorkers(1, { LEADS_FAIL_AT: 'alert-posted' })
      await addAlert()
      await world.addLead()
      await expect.poll(() => texts().length, LATE).toBe(1)
      await world.killWorkers()
      await world.startWorkers(2)
      await expect.poll(() => texts().length, LATE).toBe(2)
      expect(texts()[0]).not.toContain(REPEAT)
      expect(texts()[1]).toContain(REPEAT)
      await world.untilPolled()
      expect(texts()).toHaveLength(2)
      expect(await states()).toEqual(['sent'])
    },
    STORY_TIMEOUT_MS,
  )

  test(
    'A worker that dies before the post leaves a single card, unmarked',
    async () => {
      await world.startWorkers(1, { LEADS_FAIL_AT: 'alert-committed' })
      await addAlert()
      await world.addLead()
      await expect.poll(() => world.services.alerts.waiting(TEAM_ID, 'C0SALES'), LATE).toBe(1)
      await world.killWorkers()
      await world.startWorkers(2)
      await expect.poll(() => texts().length, LATE).toBe(1)
      await world.untilPolled()
      expect(texts().join()).not.toContain(REPEAT)
    },
    STORY_TIMEOUT_MS,
  )

  test(
    'A post that Slack cut off twice is sent twice, marked the second time, never a third time, and its owner hears of it',
    async () => {
      await world.startWorkers(1)
      await addAlert()
      world.slack.faults.plan('chat.postMessage', { kind: 'cut-after' }, 2)
      await world.addLead()
      await expect.poll(states, LATE).toEqual(['unclear'])
      await world.addLead({ Name: 'Grace Hopper' })
      await expect.poll(() => texts().some((text) => text.includes('Grace H.')), LATE).toBe(true)
      expect(texts().filter((text) => text.includes('Ada L.'))).toHaveLength(2)
      expect(texts().filter((text) => text.includes(REPEAT))).toHaveLength(1)
      await expect.poll(() => texts('D0ADA').join(), LATE).toContain('may be missing')
    },
    STORY_TIMEOUT_MS,
  )

  test(
    'The owner of a post that is missing hears of it, even if Slack fails at that message too',
    async () => {
      await world.startWorkers(1)
      await addAlert()
      const faults = world.slack.faults.plan('chat.postMessage', { kind: 'status', status: 500 }, 4)
      await world.addLead()
      await expect.poll(() => faults.met(), LATE).toBe(4)
      await expect.poll(() => texts('D0ADA').join(), LATE).toContain('may be missing')
      expect(texts()).toEqual([])
    },
    STORY_TIMEOUT_MS,
  )

  test(
    'A repeat waits until Slack answers again',
    async () => {
      await world.startWorkers(1)
      await addAlert({ target: 'U0ADA', ownerId: 'U0ADA' })
      world.slack.faults.plan('chat.postMessage', { kind: 'cut-before' })
      await world.addLead()
      await expect.poll(states, LATE).toEqual(['unknown'])
      const outage = world.slack.faults.plan('*', { kind: 'status', status: 503 }, Number.POSITIVE_INFINITY)
      await expect.poll(() => outage.met(), LATE).toBeGreaterThan(3)
      await expect.poll(reasons, LATE).toEqual(['slack-unavailable'])
      expect(texts('D0ADA')).toEqual([])
      outage.cancel()
      await expect.poll(() => texts('D0ADA').length, LATE).toBe(1)
      expect(texts('D0ADA')[0]).toContain(REPEAT)
    },
    STORY_TIMEOUT_MS,
  )

  test(
    'What came while LeadList was down for three hours is posted afterwards, oldest first',
    async () => {
      await world.startWorkers(1)
      await addAlert()
      await world.addLead({ Name: 'First Example' })
      await expect.poll(() => texts().length, LATE).toBe(1)
      await world.leadlist.stop()
      for (const index of [1, 2, 3, 4, 5, 6, 7]) {
        await world.addLead({ Name: `Late Example${index}` })
        await world.goTo(new Date(world.now() + LATER_MS).toISOString())
      }
      await world.leadlist.start()
      await expect.poll(() => texts().length, LATE).toBe(7)
      expect(
        texts()
          .slice(1, 6)
          .map((text) => /Late E\./.test(text)),
      ).toEqual([true, true, true, true, true])
      expect(texts()[6]).toContain('2 leads for Acme since')
    },
    STORY_TIMEOUT_MS,
  )

  test(
    'A record that appears a day after it was created is posted',
    async () => {
      await world.goTo('2026-11-20T10:00:00Z')
      await addAlert()
      await world.goTo('2026-11-22T08:00:00Z')
      await world.startWorkers(1)
      await world.untilPolled()
      await world.addLead({ Name: 'Late Example', CreateTime: '2026-11-21T07:00:00Z' })
      await expect.poll(() => texts().length, LATE).toBe(1)
    },
    STORY_TIMEOUT_MS,
  )
})

test(
  'A quiet night ends with one message',
  async () => {
    await world.goTo('2026-11-20T21:30:00Z')
    await world.startWorkers(2)
    await addAlert({ quiet: { from: '22:00', to: '07:00' } })
    for (const index of [1, 2, 3]) await world.addLead({ Name: `Night Example${index}` })
    await expect.poll(() => world.services.alerts.waiting(TEAM_ID, 'C0SALES'), LATE).toBe(3)
    await world.untilPolled()
    expect(texts()).toEqual([])
    await world.goTo('2026-11-21T06:00:05Z')
    await expect.poll(() => texts().length, LATE).toBe(1)
    expect(texts()[0]).toContain('3 leads for Acme since')
  },
  STORY_TIMEOUT_MS,
)

test(
  'A channel that is gone pauses its alerts and tells their owner; what came is posted when it is resumed',
  async () => {
    await world.startWorkers(1)
    const { id } = await addAlert({ target: 'C0EMPTY' })
    await world.addLead()
    await expect
      .poll(async () => (await world.services.alerts.find(TEAM_ID, id)).paused?.reason, LATE)
      .toBe('not_in_channel')
    await expect.poll(() => texts('D0ADA').join(), LATE).toContain('is paused')
    const { botUserId, channels } = world.slack.workspace(TEAM_ID)
    channels.get('C0EMPTY')?.members.add(botUserId)
    await world.services.alerts.resume(TEAM_ID, id, { catchesUp: true })
    await expect.poll(() => texts('C0EMPTY').length, LATE).toBe(1)
    await world.untilPolled()
    expect(texts('C0EMPTY')).toHaveLength(1)
    expect(texts('C0EMPTY')[0]).not.toContain(REPEAT)
  },
  STORY_TIMEOUT_MS,
)

test(
  'Each pause can be caught up with, although another alert watches the same chatbot',
  async () => {
    await world.startWorkers(1)
    const { id } = await addAlert({ target: 'C0SHARED' })
    await addAlert()
    for (const [index, name] of ['Grace', 'Mary', 'Emmy'].entries()) {
      await world.services.alerts.pause(TEAM_ID, id)
      await world.addLead({ Name: name })
      await expect.poll(() => texts().length, LATE).toBe(index + 1)
      await world.services.alerts.resume(TEAM_ID, id, { catchesUp: true })
      await expect.poll(() => texts('C0SHARED').length, LATE).toBe(index + 1)
    }
    await world.untilPolled()
    expect(texts('C0SHARED')).toHaveLength(3)
  },
  STORY_TIMEOUT_MS,
)

test(
  'An alert that is resumed before its failed post is recorded posts what came',
  async () => {
    await world.startWorkers(1)
    const { id } = await addAlert({ target: 'C0EMPTY' })
    const { botUserId, channels } = world.slack.workspace(TEAM_ID)
    await world.addLead()
    const isPaused = async () => (await world.services.alerts.find(TEAM_ID, id)).paused !== null
    await expect.poll(isPaused, { ...LATE, interval: 1 }).toBe(true)
    channels.get('C0EMPTY')?.members.add(botUserId)
    await world.services.alerts.resume(TEAM_ID, id, { catchesUp: true })
    await expect.poll(() => texts('C0EMPTY').length, LATE).toBe(1)
  },
  STORY_TIMEOUT_MS,
)

test(
  'An alert to somebody who may no longer ask is paused, and a manager hears of it',
  async () => {
    await world.startWorkers(1)
    const { id } = await addAlert({ target: 'U0GUEST', ownerId: 'U0GUEST' })
    await world.addLead()
    await expect.poll(async () => (await world.services.alerts.find(TEAM_ID, id)).paused?.reason, LATE).toBe('guest')
    await expect.poll(() => texts('D0ADA').join(), LATE).toContain('<@U0GUEST>'.replace(/[<>]/g, ''))
    expect(texts('D0GUEST')).toEqual([])
  },
  STORY_TIMEOUT_MS,
)

test(
  'A record that nobody takes is mentioned in its thread, then to the managers, once each',
  async () => {
    await world.startWorkers(1)
    await addAlert({ remindMinutes: 10 })
    await world.addLead()
    await expect.poll(() => texts().length, LATE).toBe(1)
    await world.goTo(new Date(world.now() + 11 * 60_000).toISOString())
    await expect.poll(() => texts().length, LATE).toBe(2)
    expect(texts()[1]).toContain('Nobody has taken this lead yet')
    expect(world.posts()[1]?.threadTs).toBe(world.posts()[0]?.ts)
    await world.goTo(new Date(world.now() + 11 * 60_000).toISOString())
    await expect.poll(() => texts('D0ADA').join(), LATE).toContain('Nobody has taken a lead for Acme')
    await world.goTo(new Date(world.now() + 60 * 60_000).toISOString())
    await world.untilPolled()
    expect(texts()).toHaveLength(2)
  },
  STORY_TIMEOUT_MS,
)

test(
  'An alert to a person is masked, and nothing of a visitor is kept; a purge leaves nothing',
  async () => {
    await world.startWorkers(2)
    await addAlert({ target: 'U0ADA', ownerId: 'U0ADA' })
    await addAlert({ target: 'C0SHARED' })
    for (let index = 0; index < 7; index += 1) await world.addLead()
    await expect.poll(() => texts('D0ADA').length, LATE).toBeGreaterThanOrEqual(6)
    await expect.poll(() => texts('C0SHARED').length, LATE).toBeGreaterThanOrEqual(6)
    expect(texts('D0ADA').join()).toContain('Ada L.')
    expect(texts('C0SHARED').join()).not.toContain('Ada')
    expect(await contents()).not.toMatch(/Lovelace|ada@example|1234534|canary/)
    await world.services.purge(TEAM_ID)
    await world.stopWorkers()
    const left = (await world.redis.keys('*')).filter((key) => key.includes(TEAM_ID))
    expect(left).toEqual([])
    expect(await world.redis.sMembers('leads:alerts:teams')).toEqual([])
  },
  STORY_TIMEOUT_MS,
)

/** Everything in Redis, as one text. */
async function contents(): Promise<string> {
  const all: string[] = []
  for (const key of await world.redis.keys('*')) {
    const type = await world.redis.type(key)
    if (type === 'hash') all.push(JSON.stringify(await world.redis.hGetAll(key)))
    else if (type === 'list') all.push(JSON.stringify(await world.redis.lRange(key, 0, -1)))
    else if (type === 'zset') all.push(JSON.stringify(await world.redis.zRange(key, 0, -1)))
    else if (type === 'string') all.push((await world.redis.get(key)) ?? '')
  }
  return all.join('\n')
}
