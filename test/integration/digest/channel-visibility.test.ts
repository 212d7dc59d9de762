import { afterEach, beforeEach, expect, test } from 'vitest'
import { createChannelVisibility, strictest } from '../../../src/delivery/channel-visibility.ts'
import { type DigestWorld, openDigestWorld, TEAM_ID, until, wireRecord } from '../../support/digest/digest-world.ts'

let world: DigestWorld
beforeEach(async () => {
  world = await openDigestWorld()
})
afterEach(() => world.close())

const AT_NINE = { time: '09:00', zone: 'UTC', days: { kind: 'weekdays', weekdays: [2] } } as const
const detailOf = (channelId: string) =>
  createChannelVisibility({ ...world.services, now: Date.now })(TEAM_ID, channelId)

test('Posts of the same ten seconds share one check of a channel, and a check that failed is made again', async () => {
  let now = Date.parse('2026-11-10T09:00:00Z')
  const checked = () => world.slack.traffic.of('conversations.info').length
  const share = createChannelVisibility({ ...world.services, now: () => now })
  const manyOf = (channelId: string) => Promise.all(Array.from({ length: 20 }, () => share(TEAM_ID, channelId)))
  world.slack.faults.plan('conversations.info', { kind: 'rate-limited', retryAfterSeconds: 1 })
  await expect(share(TEAM_ID, 'C0SALES')).rejects.toThrow()
  const before = checked()
  expect(new Set(await manyOf('C0SALES'))).toEqual(new Set(['masked-with-paths']))
  expect(new Set(await manyOf('C0SHARED'))).toEqual(new Set(['counts']))
  expect(checked() - before).toBe(2)
  now += 10_000
  await manyOf('C0SALES')
  expect(checked() - before).toBe(3)
})

test('a channel of the workspace’s own people sees masked records, or all where the workspace says so', async () => {
  await world.services.settings.save(TEAM_ID, { isPathShown: false })
  expect(await detailOf('C0SALES')).toBe('masked')
  await world.services.settings.save(TEAM_ID, { isMasked: false })
  expect(await detailOf('C0SALES')).toBe('full')
})

test('a new workspace’s channel of its own people sees the path of pages', async () => {
  expect(await detailOf('C0SALES')).toBe('masked-with-paths')
  expect(await detailOf('C0SHARED')).toBe('counts')
  expect(strictest('masked', 'masked-with-paths')).toBe('masked-with-paths')
  expect(strictest('counts', 'masked-with-paths')).toBe('counts')
})

test('a channel with people from outside sees counts, whatever was vouched for', async () => {
  await world.services.settings.save(TEAM_ID, { isMasked: false, vouchedChannels: ['C0SHARED'] })
  expect(await detailOf('C0SHARED')).toBe('counts')
})

test('a channel of which Slack says nothing sees counts, until a manager vouches for it', async () => {
  world.slack.faults.plan('conversations.info', { kind: 'error', error: 'missing_scope' }, 2)
  expect(await detailOf('C0SALES')).toBe('counts')
  await world.services.settings.save(TEAM_ID, { vouchedChannels: ['C0SALES'] })
  expect(await detailOf('C0SALES')).toBe('masked-with-paths')
})

test('A channel that was shared with outsiders since the last post gets counts', async () => {
  await world.goTo('2026-11-09T12:00:00Z')
  world.setAnswer(() => [wireRecord('2026-11-09T13:00:00Z')])
  await world.add({ schedule: AT_NINE, windowMinutes: 0 })
  const allowed: string[] = []
  const render = async (_: unknown, detail: string) => {
    allowed.push(detail)
    return { text: 'a digest', blocks: [], plainBlocks: [] }
  }
  await world.start({ render })
  await world.goTo('2026-11-10T09:00:01Z')
  await until(() => world.posts().length === 1)
  const channel = world.slack.workspace(TEAM_ID).channels.get('C0SALES')
  if (channel) channel.isExternallyShared = true
  await world.goTo('2026-11-17T09:00:01Z')
  await until(() => world.posts().length === 2)
  expect(allowed).toEqual(['masked-with-paths', 'counts'])
})

test('a Slack that is asked too often is asked again as late as it says, and shows no less for it', async () => {
  await world.goTo('2026-11-09T12:00:00Z')
  await world.add({ schedule: AT_NINE, windowMinutes: 0 })
  const fault = world.slack.faults.plan('conversations.info', { kind: 'rate-limited', retryAfterSeconds: 1 })
  const allowed: string[] = []
  const render = async (_: unknown, detail: string) => {
    allowed.push(detail)
    return { text: 'a digest', blocks: [], plainBlocks: [] }
  }
  await world.start({ render, timing: { firstBackoffMs: 100 } })
  await world.goTo('2026-11-10T09:00:01Z')
  await until(() => world.posts().length === 1)
  expect(fault.met()).toBe(1)
  expect(allowed).toEqual(['masked-with-paths'])
})
