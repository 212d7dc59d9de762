import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { renderText } from '../../../sandbox/slack-user/render-text.ts'
import { createDriver, type Driver } from '../../../sandbox/slack-user/user.ts'
import { createSlackApp } from '../../../src/slack/slack-app.ts'
import { startTestApp, TEAM_ID, type TestApp } from '../../support/app.ts'
import type { WireAnswer } from '../../support/leadlist.ts'
import { silentLog } from '../../support/redis.ts'
import { signedHeaders } from '../../support/signing.ts'
import { stale } from '../../support/slack/home.ts'
import { wireLead } from '../../support/slack/wire-lead.ts'

/** Friday 20 November 2026, 11:00 in Berlin. */
const NOW = Date.UTC(2026, 10, 20, 10, 0)
const PAST_THE_CACHE_MS = 61_000

const leads = [wireLead('2026-11-19T10:00:00Z')]
let answer: () => WireAnswer | Promise<WireAnswer> = () => leads
let now = NOW
let app: TestApp
/** A second process of the same app. */
let other: { url: string; close: () => Promise<void> }
let elsewhere: Driver

beforeAll(async () => {
  app = await startTestApp({ answer: () => answer(), now: NOW, bots: [{ name: 'Acme', serialNumber: 'acme-1' }] })
  app.slack.limits.switchTo(false)
  const second = createSlackApp({ services: app.services, config: app.config, log: silentLog, now: () => now })
  const url = `http://127.0.0.1:${await second.listen(0, '127.0.0.1')}`
  other = { url, close: second.close }
  const [signingSecret = ''] = app.config.slack.signingSecrets
  elsewhere = createDriver({ slack: app.slack, appUrl: url, signingSecret, clock: () => now })
})

afterAll(async () => {
  await other.close()
  await app.close()
})

beforeEach(() => {
  answer = () => leads
  now += PAST_THE_CACHE_MS
  app.setNow(now)
  app.leadlist.requests.length = 0
  app.slack.faults.clear()
})

const ada = () => app.driver.as(TEAM_ID, 'U0ADA')
const inSales = () => app.slack.messagesIn(TEAM_ID, 'C0SALES').filter(({ ephemeralTo }) => ephemeralTo === null)

describe('Share', () => {
  const answered = async () =>
    (await ada().command('last week to this week for Acme', { channelId: 'C0SALES' })).nextAnswer()

  test('Share pressed twice posts once, also where another process hears of the second press', async () => {
    const message = await answered()
    const before = inSales().length
    now += PAST_THE_CACHE_MS
    app.setNow(now)
    const { promise, resolve } = Promise.withResolvers<WireAnswer>()
    answer = () => promise
    const first = await ada().press(message, 'Share to channel')
    await ada().press(message, 'Share to channel')
    await elsewhere.as(TEAM_ID, 'U0ADA').press(message, 'Share to channel')
    resolve(leads)
    expect((await first.nextAnswer()).ephemeralTo).toBe('U0ADA')
    await expect.poll(() => app.redis.keys('*question*')).toEqual([])
    expect(inSales()).toHaveLength(before + 1)
  })

  test('Share leaves a word in the private answer, which offers all the rest as before', async () => {
    const message = await answered()
    const delivery = await ada().press(message, 'Share to channel')
    expect((await delivery.nextAnswer()).ephemeralTo).toBe(null)
    const own = await delivery.nextAnswer()
    expect([own.ts, own.ephemeralTo]).toEqual([message.ts, 'U0ADA'])
    expect(renderText(own)).toContain('You shared this answer with the channel.')
    expect(renderText(own)).toContain('[Records]')
    expect(renderText(own)).not.toContain('Share to channel')
    const before = inSales().length
    const fresh = await (await ada().press(own, 'Refresh')).nextAnswer()
    expect([fresh.ts, fresh.ephemeralTo]).toEqual([message.ts, 'U0ADA'])
    expect(inSales()).toHaveLength(before)
  })

  test('Share that failed can be pressed again', async () => {
    const message = await answered()
    const before = inSales().length
    for (const method of ['chat.postMessage', 'response_url'])
      app.slack.faults.plan(method, { kind: 'error', error: 'no_permission' })
    const refused = await ada().press(message, 'Share to channel')
    expect((await refused.nextAnswer()).text).toContain('Something went wrong')
    const delivery = await ada().press(message, 'Share to channel')
    expect((await delivery.nextAnswer()).ephemeralTo).toBe(null)
    expect(inSales()).toHaveLength(before + 1)
  })
})

describe('a signed request that is sent again', () => {
  /** What the app was sent, as it was signed. */
  function signed(body: string) {
    const [secret = ''] = app.config.slack.signingSecrets
    const headers = signedHeaders({ body, secret, sentAtSeconds: Math.floor(now / 1_000) })
    return (url: string) => fetch(`${url}/slack/events`, { method: 'POST', headers, body })
  }

  test('A signed request that is sent again is answered once, by whichever process, and acknowledged each time', async () => {
    const help = await ada().command('help', { channelId: 'C0SALES' })
    await help.nextAnswer()
    const { responseUrl } = help
    const answers: string[] = []
    const stop = app.slack.traffic.onNote(({ method }) => void (method === 'response_url' && answers.push(method)))
    const send = signed(
      new URLSearchParams({
        team_id: TEAM_ID,
        user_id: 'U0ADA',
        channel_id: 'C0SALES',
        command: '/leads',
        text: 'last week for Acme',
        response_url: responseUrl,
        trigger_id: '1.2.a-command-sent-again',
      }).toString(),
    )
    const urls = [app.appUrl, other.url, app.appUrl, other.url]
    const statuses = await Promise.all(urls.map(async (url) => (await send(url)).status))
    expect(statuses).toEqual([200, 200, 200, 200])
    await expect.poll(() => answers.length).toBeGreaterThan(0)
    await expect.poll(() => app.redis.keys('*question*')).toEqual([])
    stop()
    expect(answers).toHaveLength(1)
    const requests = app.leadlist.requests.map((request) => JSON.stringify(request))
    expect(new Set(requests).size).toBe(requests.length)
  })

  test('A signed request that is sent again opens, changes and saves nothing a second time', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const stop = app.slack.traffic.onNote(({ method, body }) => {
      if (method === 'block_actions') resolve(new URLSearchParams(body as Record<string, string>).toString())
    })
    await ada().openHome()
    await ada().homeWhen('Manage…')
    await ada().pressHome('home.manage', stale('home.settings'))
    await ada().modalWhen((view) => JSON.stringify(view.blocks).includes('settings.zone'))
    stop()
    const opened: string[] = []
    const stopAgain = app.slack.traffic.onNote(
      ({ method }) => void (method.startsWith('views.') && opened.push(method)),
    )
    const send = signed(await promise)
    expect((await send(other.url)).status).toBe(200)
    expect((await send(app.appUrl)).status).toBe(200)
    await ada().submit({})
    await ada().homeWhen('Manage…')
    stopAgain()
    expect(opened.filter((method) => method === 'views.open')).toEqual([])
  })

  test('A signed request that is sent again with a signature that is not Slack’s leaves no note', async () => {
    const before = await app.redis.keys('*interaction*')
    const body = new URLSearchParams({ team_id: TEAM_ID, trigger_id: '1.2.forged', command: '/leads' }).toString()
    const headers = signedHeaders({ body, secret: 'not-the-secret', sentAtSeconds: Math.floor(now / 1_000) })
    expect((await fetch(`${app.appUrl}/slack/events`, { method: 'POST', headers, body })).status).toBe(401)
    expect(await app.redis.keys('*interaction*')).toEqual(before)
  })

  test('A signed request that is sent again is noted for ten minutes at most', async () => {
    await (await ada().command('today for Acme')).nextAnswer()
    const notes = await app.redis.keys('*interaction*')
    const lives = await Promise.all(notes.map((key) => app.redis.pTTL(key)))
    expect(lives.length).toBeGreaterThan(0)
    for (const life of lives) expect(life > 0 && life <= 600_000).toBe(true)
  })
})

test('An ack does not wait for the note of its request', async () => {
  await app.redis.sendCommand(['CLIENT', 'PAUSE', '700', 'WRITE'])
  const delivery = await ada().command('today for Acme')
  expect(delivery.status).toBe(200)
  expect((await delivery.nextAnswer()).text).toContain('No leads')
})
