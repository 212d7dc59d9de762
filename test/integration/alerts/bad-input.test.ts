import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type AlertWorld, leadAt, openAlertWorld, someAlert, TEAM_ID } from '../../support/alerts/alert-world.ts'
import { openAlertFaultWorld } from '../../support/alerts/fault-world.ts'
import { openTestRedis } from '../../support/redis.ts'
import { shown } from '../../support/slack.ts'

const TIMEOUT_MS = 240_000
const LATE = { timeout: 120_000, interval: 100 }
const HOUR_MS = 3_600_000

let world: AlertWorld
beforeEach(async () => {
  world = await openAlertWorld()
  await world.services.alerts.add(someAlert())
  await world.startWorkers(1)
})
afterEach(() => world.close())

const texts = () => world.posts().map(shown)
const ada = () => world.driver.as(TEAM_ID, 'U0ADA')
const inAnHour = (base: number) => new Date(base + HOUR_MS).toISOString()

test(
  'A record of a LeadList whose clock is an hour ahead is posted at once, and not again when that hour has come',
  async () => {
    await world.addLead({ CreateTime: inAnHour(world.now()) })
    await expect.poll(() => texts().length, LATE).toBe(1)
    await world.goTo(new Date(world.now() + 2 * HOUR_MS).toISOString())
    await world.untilPolled()
    expect(texts()).toHaveLength(1)
  },
  TIMEOUT_MS,
)

test(
  'Records without a date are named in one line a day',
  async () => {
    const redis = await openTestRedis()
    onTestFinished(redis.close)
    const scale = { seed: 1, records: 0, teams: 1, channelsEach: 1 }
    const other = await openAlertFaultWorld({ ...scale, redisUrl: redis.found.url })
    onTestFinished(other.close)
    const undated = leadAt(0, { CreateTime: 'some day' })
    other.leadlist.setAnswer(() => [undated, undated, undated])
    other.startEngine()
    const said = () => other.alerts.flatMap(({ teamId, target }) => other.slack.messagesIn(teamId, target)).map(shown)
    await expect.poll(said, LATE).toEqual([expect.stringContaining('3 undated records for fault-0-0')])
    await other.untilWatched()
    await other.untilWatched()
    expect(said()).toHaveLength(1)
  },
  TIMEOUT_MS,
)

test(
  'A claim is counted although the card and its thread were deleted',
  async () => {
    await world.addLead()
    await expect.poll(() => texts().length, LATE).toBe(1)
    const [card] = world.posts()
    if (card === undefined) throw new Error('no card')
    await ada().press(card, 'I’ll take it')
    await expect.poll(() => texts()[0], LATE).toContain('Taken by @U0ADA')
    const channel = world.slack.workspace(TEAM_ID).channels.get('C0SALES')
    if (channel) world.slack.messages.remove(channel, card, 'chat.delete')
    const answer = await (await ada().command('how fast were leads taken today')).nextAnswer()
    expect(shown(answer)).toMatch(/1 of 1 taken/)
  },
  TIMEOUT_MS,
)

test(
  'Two workers whose connections to Redis were cut post what comes then, once',
  async () => {
    await world.startWorkers(1)
    await world.addLead()
    await expect.poll(() => texts().length, LATE).toBe(1)
    await world.services.redis.sendCommand(['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes'])
    await world.addLead({ Name: 'Grace Hopper' })
    await expect.poll(() => texts().length, LATE).toBe(2)
    await world.untilPolled()
    expect(texts()).toHaveLength(2)
    expect(texts().join()).not.toContain('may be a repeat')
  },
  TIMEOUT_MS,
)
