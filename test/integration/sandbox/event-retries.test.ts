import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDriver } from '../../../sandbox/slack-user/user.ts'
import { openTestSlack, PATIENT, type TestSlack } from '../../support/slack.ts'

const TEAM = 'T0ACME'
let slack: TestSlack
let app: Server
/** how the app answers, one after the other, then with 200 */
let answers: { status: number; headers?: Record<string, string> }[] = []
const heard: { id: string; number: unknown; reason: unknown }[] = []

beforeEach(async () => {
  heard.length = 0
  slack = await openTestSlack(undefined, {}, PATIENT)
  app = createServer(async (request: IncomingMessage, response) => {
    const { 'x-slack-retry-num': number, 'x-slack-retry-reason': reason } = request.headers
    heard.push({ id: JSON.parse(await text(request)).event_id, number, reason })
    const { status, headers = {} } = answers.shift() ?? { status: 200 }
    response.writeHead(status, headers).end()
  })
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve))
})

afterEach(async () => {
  app.closeAllConnections()
  app.close()
  await slack.close()
})

const open = (eventRetryDelaysMs: number[]) => {
  const appUrl = `http://127.0.0.1:${(app.address() as AddressInfo).port}`
  return createDriver({ slack, appUrl, signingSecret: 'secret', eventRetryDelaysMs }).as(TEAM, 'U0ADA').openHome()
}

test('a failed event is retried until it is acknowledged', async () => {
  answers = [{ status: 500 }, { status: 503 }]
  expect(await open([0, 10, 10])).toMatchObject({ status: 500, failure: 'dispatch_failed' })
  await expect.poll(() => heard).toHaveLength(3)
  expect(heard).toMatchObject([
    { number: undefined },
    { number: '1', reason: 'http_error' },
    { number: '2', reason: 'http_error' },
  ])
  expect(new Set(heard.map(({ id }) => id)).size).toBe(1)
})

test('an event with X-Slack-No-Retry is not retried', async () => {
  answers = [{ status: 500, headers: { 'X-Slack-No-Retry': '1' } }]
  const sent = await open([0])
  expect(sent).toMatchObject({ failure: 'dispatch_failed', isFinal: true })
  expect(await open([0])).toMatchObject({ status: 200 })
  expect(heard).toMatchObject([{ number: undefined }, { number: undefined }])
})

test('an unreachable app counts as a failed connection', async () => {
  answers = []
  // No free port: another test's server may get one at any time.
  const appUrl = 'http://127.0.0.1:2'
  const sent = await createDriver({ slack, appUrl, signingSecret: 'secret' }).as(TEAM, 'U0ADA').openHome()
  expect(await sent.redeliver()).toMatchObject({ status: null, failure: 'dispatch_failed' })
  expect(slack.traffic.of('app_home_opened')).toHaveLength(2)
})
