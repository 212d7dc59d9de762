import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SlackMessage } from '../../../sandbox/slack-emulator/state.ts'
import { renderText } from '../../../sandbox/slack-user/render-text.ts'
import { TIMEOUTS } from '../../../src/slack/transport/bolt-app.ts'
import { DEFAULT_SETTINGS } from '../../../src/workspaces/settings.ts'
import { startTestApp, TEAM_ID, type TestApp } from '../../support/app.ts'
import type { WireAnswer } from '../../support/leadlist.ts'
import { wireLead } from '../../support/slack/wire-lead.ts'

/** Friday 20 November 2026, 11:00 in Berlin. */
const NOW = Date.UTC(2026, 10, 20, 10, 0)
const PAST_THE_CACHE_MS = 61_000
const LAST_WEEK = [wireLead('2026-11-12T08:00:00Z'), wireLead('2026-11-13T08:00:00Z', { Email: 'grace@example.com' })]

let answer: () => WireAnswer | Promise<WireAnswer> = () => LAST_WEEK
let app: TestApp
let now = NOW

beforeAll(async () => {
  app = await startTestApp({
    answer: () => answer(),
    now: NOW,
    bots: [{ name: 'Acme', serialNumber: 'acme-1' }],
  })
  app.slack.limits.switchTo(false)
})

afterAll(() => app.close())

beforeEach(async () => {
  answer = () => LAST_WEEK
  now += PAST_THE_CACHE_MS
  app.setNow(now)
  app.slack.faults.clear()
  app.leadlist.requests.length = 0
  await app.services.settings.save(TEAM_ID, DEFAULT_SETTINGS)
})

const as = (userId: string) => app.driver.as(TEAM_ID, userId)
const ada = () => as('U0ADA')
const seen = (message: SlackMessage) => renderText(message)
const ours = (channelId: string) =>
  app.slack.messagesIn(TEAM_ID, channelId).filter(({ userId }) => userId.startsWith('UBOT'))

describe('a mention in a channel', () => {
  test('A mention is answered in a thread, masked, under the name of who asked', async () => {
    await ada().mention('C0SALES', 'list last week')
    const message = await ada().nextMessage('C0SALES')
    expect(message.text).toContain('2 leads')
    expect(message.ephemeralTo).toBe(null)
    expect(message.threadTs).toBe(app.slack.messagesIn(TEAM_ID, 'C0SALES').at(-2)?.ts)
    expect(seen(message)).toContain('Ada L.')
    expect(seen(message)).not.toMatch(/ada@example|call me/)
    expect(JSON.stringify(message.blocks)).toContain('Asked by <@U0ADA>')
  })

  test('A mention in a thread is answered there', async () => {
    await ada().mention('C0SALES', 'last week', { threadTs: '1700000000.000100' })
    expect((await ada().nextMessage('C0SALES')).threadTs).toBe('1700000000.000100')
  })

  test('A mention where outsiders read gets counts alone', async () => {
    await ada().mention('C0SHARED', 'last week')
    const message = await ada().nextMessage('C0SHARED')
    expect(message.text).toContain('2 leads')
    expect(seen(message)).not.toContain('Ada L.')
  })

  test('Where outsiders read, a question beyond counts is refused with the reason, and LeadList is not asked', async () => {
    await ada().mention('C0SHARED', 'list last week')
    const message = await ada().nextMessage('C0SHARED')
    expect([message.ephemeralTo, message.text]).toEqual(['U0ADA', expect.stringContaining('numbers alone')])
    expect(app.leadlist.requests).toEqual([])
  })

  test('A mention that names a visitor is answered to who asked alone', async () => {
    await ada().mention('C0SALES', 'matching ada@example.com last week')
    const message = await ada().nextMessage('C0SALES')
    expect(message.ephemeralTo).toBe('U0ADA')
    expect(app.leadlist.requests).toEqual([])
  })

  test('A mention where sharing is off is refused, to who asked alone', async () => {
    await app.services.settings.save(TEAM_ID, { isSharingAllowed: false })
    await ada().mention('C0SALES', 'last week')
    expect((await ada().nextMessage('C0SALES')).ephemeralTo).toBe('U0ADA')
  })

  test('A mention without a word gets help, for who asked alone', async () => {
    await ada().mention('C0SALES', '')
    const message = await ada().nextMessage('C0SALES')
    expect([message.ephemeralTo, message.threadTs]).toEqual(['U0ADA', null])
    expect(seen(message)).toContain('last week for bot Acme')
  })

  test('A mention while LeadList is slow says that it asks, and the answer takes the place of that', async () => {
    const { promise, resolve } = Promise.withResolvers<WireAnswer>()
    const bots = [{ name: 'Acme', serialNumber: 'acme-1' }]
    const hasty = await startTestApp({ answer: () => answer(), now: NOW, bots, timeouts: TIMEOUTS })
    const eve = hasty.driver.as(TEAM_ID, 'U0ADA')
    answer = () => promise
    await eve.mention('C0SALES', 'last week count')
    const progress = await eve.nextMessage('C0SALES')
    expect(progress.text).toContain('Asking Acme')
    resolve(LAST_WEEK)
    const message = await eve.nextMessage('C0SALES')
    expect([message.ts, message.text.includes('2 leads')]).toEqual([progress.ts, true])
    await hasty.close()
  })

  test.each([
    ['a guest', 'U0GUEST'],
    ['a person of another company', 'U0OUTSIDE'],
  ])('A mention by %s reads nothing', async (_, userId) => {
    await as(userId).mention('C0SALES', 'last week')
    expect(seen(await as(userId).nextMessage('C0SALES'))).not.toContain('2 leads')
    expect(app.leadlist.requests).toEqual([])
  })
})

describe('a direct message', () => {
  test('A direct message is a question, answered without contact details, which one person can open', async () => {
    await ada().directMessage('list last week')
    const message = await ada().nextMessage()
    expect(message.text).toContain('2 leads')
    expect(seen(message)).toContain('a•••@example.com')
    expect(seen(message)).not.toMatch(/ada@example|call me|Share to channel/)
    const contact = await (await ada().press(message, 'Show contact')).nextAnswer()
    expect([contact.ephemeralTo, seen(contact).includes('ada@example.com')]).toEqual(['U0ADA', true])
  })

  test('A direct message shows contact details where a manager has opened them', async () => {
    await app.services.settings.save(TEAM_ID, { isMasked: false })
    await ada().directMessage('list last week')
    const message = await ada().nextMessage()
    expect(seen(message)).toContain('ada@example.com')
    expect(seen(message)).not.toContain('Show contact')
  })

  test('A button that changes a direct message keeps contact details shortened', async () => {
    await ada().directMessage('last week for Acme')
    const records = await (await ada().press(await ada().nextMessage(), 'Records')).nextAnswer()
    expect(seen(records)).toContain('a•••@example.com')
    expect(seen(records)).not.toContain('ada@example.com')
  })

  test('A direct message has buttons that work', async () => {
    await ada().directMessage('list last week for Acme')
    const message = await ada().nextMessage()
    answer = () => []
    const refreshed = await (await ada().press(message, 'Refresh')).nextAnswer()
    expect(refreshed.text).toContain('No leads')
  })

  test('A direct message that says “in channel” is answered in the conversation all the same', async () => {
    await ada().directMessage('list last week in channel')
    expect(seen(await ada().nextMessage())).toContain('a•••@example.com')
  })

  test('A direct message that is not understood is help', async () => {
    await ada().directMessage('xyzzy plugh')
    expect(seen(await ada().nextMessage())).toContain('xyzzy plugh')
  })

  test('Blocks that Slack refuses come as plain sections', async () => {
    app.slack.faults.plan('chat.postMessage', { kind: 'error', error: 'invalid_blocks' })
    await ada().directMessage('last week for Acme')
    expect(seen(await ada().nextMessage())).toContain('2 leads')
  })
})

describe('what is no question', () => {
  test('An event that Slack delivers again is answered once', async () => {
    const before = ours('C0SALES').length
    const delivery = await ada().mention('C0SALES', 'last week')
    await ada().nextMessage('C0SALES')
    expect((await delivery.redeliver()).status).toBe(200)
    await ada().mention('C0SALES', 'help')
    await ada().nextMessage('C0SALES')
    expect(ours('C0SALES').length).toBe(before + 2)
  })

  test.each<[string, object]>([
    ['the app itself', { user: 'UBOT0ACME', bot_id: 'B0ACME' }],
    ['another app', { user: 'U0ADA', bot_id: 'B0OTHER', app_id: 'A0OTHER' }],
    ['a message that was edited', { subtype: 'message_changed' }],
    ['a person who joined', { user: 'U0ADA', subtype: 'channel_join' }],
    ['nobody', { user: undefined }],
  ])('What %s writes is not answered', async (_, more) => {
    const before = ours('D0ADA').length
    const event = {
      type: 'message',
      channel_type: 'im',
      channel: 'D0ADA',
      user: 'U0ADA',
      text: 'last week',
      ts: '1.2',
      ...more,
    }
    const delivery = await app.driver.event(TEAM_ID, 'message.im', event)
    expect(delivery.status).toBe(200)
    await ada().directMessage('help')
    await ada().nextMessage()
    expect(ours('D0ADA').length).toBe(before + 1)
    expect(app.leadlist.requests).toEqual([])
  })
})
