import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Driver } from '../../../sandbox/slack-user/user.ts'
import { type Fleet, startFleet } from '../../support/fleet.ts'
import { installDirectly } from '../../support/install.ts'
import { type LeadListServer, serveLeadList, type WireAnswer } from '../../support/leadlist.ts'
import { openTestRedis } from '../../support/redis.ts'
import { wireLead } from '../../support/slack/wire-lead.ts'
import { openTestSlack, PATIENT, someWorkspace, type TestSlack } from '../../support/slack.ts'

const ACME = 'T0ACME'
const WITHIN_MS = 60_000

let fleet: Fleet
let slack: TestSlack
let leadlist: LeadListServer
let server: Awaited<ReturnType<typeof openTestRedis>>
let answer: () => WireAnswer = () => [wireLead(new Date(Date.now() - 60_000).toISOString())]

beforeAll(async () => {
  slack = await openTestSlack([someWorkspace(ACME)], {}, PATIENT)
  leadlist = await serveLeadList(() => answer())
  server = await openTestRedis()
  fleet = await startFleet({ processes: 2, slack, redisUrl: server.found.url, leadListUrl: leadlist.url })
  await installDirectly({ ...fleet, slack }, ACME)
  await fleet.services.connections.connect({ teamId: ACME, deployment: 'us', key: 'key-of-acme' })
  await fleet.services.bots.add(ACME, { name: 'Acme', serialNumber: 'acme-1', aliases: [] })
})

afterAll(async () => {
  await fleet.close()
  await Promise.all([slack.close(), leadlist.close(), server.close()])
})

const driver = (index: number) => fleet.drivers[index] as Driver
const ours = (channelId: string) =>
  slack.messagesIn(ACME, channelId).filter(({ userId }) => userId === slack.workspace(ACME).botUserId)

test('A direct message that Slack delivers four times, to two processes, is answered once', async () => {
  const [one, other] = [driver(0), driver(1)]
  const { envelope } = await one.as(ACME, 'U0ADA').directMessage('last 7 days')
  const event = envelope.event as Record<string, unknown>
  const again = { envelope: { event_id: envelope.event_id } }
  const sent = [other, one, other].map((each) => each.event(ACME, 'message.im', event, again))
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200])
  await other.as(ACME, 'U0BEN').directMessage('last 7 days')
  await expect.poll(() => ours('D0BEN').length, { timeout: WITHIN_MS }).toBe(1)
  await expect.poll(() => ours('D0ADA').length, { timeout: WITHIN_MS }).toBe(1)
  await expect.poll(() => server.redis.keys('*question:*'), { timeout: WITHIN_MS }).toEqual([])
})

test('The author of a direct message whose process is killed is asked within a minute to ask again', async () => {
  answer = () => 'hang'
  const [before, asked] = [ours('D0BEN').length, leadlist.requests.length]
  await driver(0).as(ACME, 'U0BEN').directMessage('last 30 days')
  await expect.poll(() => leadlist.requests.length, { timeout: WITHIN_MS }).toBeGreaterThan(asked)
  fleet.kill(0)
  await expect.poll(() => ours('D0BEN').at(-1)?.text, { timeout: WITHIN_MS }).toContain('I was restarted before')
  expect(
    ours('D0BEN')
      .slice(before)
      .filter(({ text }) => text.includes('restarted')),
  ).toHaveLength(1)
  await expect.poll(() => server.redis.keys('*question:*'), { timeout: WITHIN_MS }).toEqual([])
})
