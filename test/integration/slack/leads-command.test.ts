import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { SlackMessage } from '../../../sandbox/slack-emulator/state.ts'
import { renderText } from '../../../sandbox/slack-user/render-text.ts'
import { LEADLIST_KEY, startTestApp, TEAM_ID, type TestApp } from '../../support/app.ts'
import type { WireAnswer, WireRequest } from '../../support/leadlist.ts'

/** Friday 20 November 2026, 11:00 in Berlin. */
const NOW = Date.UTC(2026, 10, 20, 10, 0)
const PAST_THE_CACHE_MS = 61_000
/** Hardly less than an ack waits for a Redis that is slow. */
const NOTE_AWAITED_MS = 450

/** So long that no random id holds it by chance. */
const PHONE_NUMBER = '+1 555 0100 7315 9264'

const record = (createTime: string, more: object = {}) => ({
  Type: 'Lead',
  Name: 'Ada Lovelace',
  Email: 'ada@example.com',
  PhoneNumber: PHONE_NUMBER,
  CreateTime: createTime,
  Content: 'Please call me about pricing',
  SessionID: 4711,
  URI: 'https://www.example.com/pricing?utm=1',
  Count: 1,
  ...more,
})

/** In Berlin last week is 9 to 15 November: from Sunday 23:00 UTC to Sunday 23:00 UTC. */
const AROUND_LAST_WEEK = [
  record('2026-11-08T22:59:59.999Z', { Email: 'sunday-before@example.com' }),
  record('2026-11-08T23:00:00.0000000Z', { Email: 'first@example.com' }),
  record('2026-11-12T08:00:00.1234567+01:00', { Email: 'ADA@example.com' }),
  record('2026-11-12T09:00:00.000Z', { Type: 'Appointment', Email: 'ada@example.com' }),
  record('2026-11-15T22:59:59.9999999Z', { Email: 'last@example.com' }),
  record('2026-11-15T23:00:00.000Z', { Email: 'monday-after@example.com' }),
  record('2026-11-16T04:59:59.999Z', { Email: 'sunday-in-new-york@example.com' }),
  record('2026-11-16T05:00:00.000Z', { Email: 'monday-in-new-york@example.com' }),
]

let answer: (request: WireRequest) => WireAnswer | Promise<WireAnswer> = () => []
let app: TestApp
let now = NOW

const startApp = () =>
  startTestApp({
    answer: (request) => answer(request),
    now: NOW,
    bots: [
      { name: 'Acme', serialNumber: 'acme-1' },
      { name: 'Globex', serialNumber: 'globex-1' },
    ],
  })

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app.close())

beforeEach(() => {
  answer = () => AROUND_LAST_WEEK
  now += PAST_THE_CACHE_MS
  app.setNow(now)
  app.leadlist.requests.length = 0
  app.slack.faults.clear()
})

const ada = () => app.driver.as(TEAM_ID, 'U0ADA')

async function ask(text: string, userId = 'U0ADA'): Promise<SlackMessage> {
  const delivery = await app.driver.as(TEAM_ID, userId).command(text)
  expect([delivery.status, delivery.body]).toEqual([200, ''])
  return delivery.nextAnswer()
}

const seen = (message: SlackMessage) => renderText(message)

/** What Slack formats, and so may ping: the text and every mrkdwn object, not plain_text. */
const formatted = (message: SlackMessage) =>
  [message.text, ...JSON.stringify(message.blocks).matchAll(/"type":"mrkdwn","text":"([^"]*)"/g)].join(' ')

test('A date that the reader’s order puts in the future is asked about in the other by its button', async () => {
  const refused = await ask('11/12/2026 for Acme')
  expect(seen(refused)).toContain('Did you mean “Thu 12 Nov 2026”?')
  const delivery = await ada().press(refused, 'Thu 12 Nov 2026')
  expect(seen(await delivery.nextAnswer())).toContain('Acme · Thu 12 Nov 2026 · Europe/Berlin')
})

describe('/leads last week for bot Acme', () => {
  test('“/leads last week” counts the week of the asker’s zone to the millisecond, and says how it read the question', async () => {
    const message = await ask('last week for bot Acme')
    expect(message.ephemeralTo).toBe('U0ADA')
    expect(message.text).toContain('3 leads')
    expect(message.text).toContain('1 appointment')
    expect(seen(message)).toContain('Acme · Mon 9 – Sun 15 Nov 2026 · Europe/Berlin')
    expect(seen(message)).toContain('3 people')
  })

  test('“/leads last week” asks LeadList for a day more on either side, with exactly the fields of the contract, and for the week before', async () => {
    const message = await ask('last week for bot Acme')
    expect(app.leadlist.requests).toEqual([
      { serialNumber: 'acme-1', startTime: '2026-11-07', endTime: '2026-11-16', key: LEADLIST_KEY },
      { serialNumber: 'acme-1', startTime: '2026-10-31', endTime: '2026-11-09', key: LEADLIST_KEY },
    ])
    expect(message.text).toMatch(/^3 leads \(.+\) and 1 appointment \(.+\) last week for Acme\.$/)
    expect(seen(message)).toContain('3 people · Compared with Mon 2 – Sun 8 Nov · ')
  })

  test('“/leads last week” is another week for a colleague in New York', async () => {
    const message = await ask('last week for bot Acme', 'U0BEN')
    expect(seen(message)).toContain('America/New_York')
    expect(message.text).toContain('4 leads')
  })

  test('“/leads last week” shows the whole contact details to the person who asked', async () => {
    expect(seen(await ask('list last week for bot Acme'))).toContain('ada@example.com')
  })
})

describe('a process that dies after its ack', () => {
  test('A process that dies after its ack has left a note of whom to answer, of a button as of a command', async () => {
    const message = await ask('last week for bot Acme')
    await expect.poll(() => app.redis.keys('*question*')).toEqual([])
    const { promise, resolve } = Promise.withResolvers<WireAnswer>()
    answer = () => promise
    await app.redis.sendCommand(['CLIENT', 'PAUSE', '100', 'WRITE'])
    const delivery = await ada().press(message, 'Refresh')
    const notes = () => app.redis.keys('*question*')
    if (delivery.ackMs < NOTE_AWAITED_MS) expect(await notes()).toHaveLength(2)
    await expect.poll(notes).toHaveLength(2)
    resolve([])
    expect((await delivery.nextAnswer()).text).toContain('No leads')
  })
})

describe('other questions', () => {
  test('A conversation is asked for without dates, and other conversations are left out', async () => {
    answer = () => [record('2024-01-01T00:00:00Z'), record('2026-11-01T00:00:00Z', { SessionID: 9 })]
    const message = await ask('session 4711 for Acme')
    expect(app.leadlist.requests).toEqual([{ serialNumber: 'acme-1', sessionID: 4711, key: LEADLIST_KEY }])
    expect(message.text).toContain('1 lead')
  })

  test('Two bots are two requests, and one that fails is named beside the other’s numbers', async () => {
    answer = ({ serialNumber }) => (serialNumber === 'acme-1' ? AROUND_LAST_WEEK : { status: 500, body: 'oops' })
    const message = await ask('last week for Acme and Globex')
    expect(message.text).toContain('3 leads')
    expect(seen(message)).toContain('Globex')
    expect(seen(message)).toContain('Missing from these numbers')
  })

  test('A word that was not understood is named', async () => {
    expect(seen(await ask('frobnicate last week for bot Acme'))).toContain('frobnicate')
  })

  test('Help shows examples of this workspace’s own bots, and a press asks one', async () => {
    const help = await ask('help')
    expect(seen(help)).toContain('last week for bot Acme')
    const delivery = await ada().press(help, 'Ask')
    expect((await delivery.nextAnswer()).text).toContain('3 leads')
  })

  test('A question of which nothing is understood is answered with help', async () => {
    expect(seen(await ask('xyzzy plugh'))).toContain('xyzzy plugh')
  })
})

describe('buttons', () => {
  test('Refresh asks LeadList again and takes the place of the answer', async () => {
    const message = await ask('last week for bot Globex')
    answer = () => []
    const refreshed = await (await ada().press(message, 'Refresh')).nextAnswer()
    expect(refreshed.ts).toBe(message.ts)
    expect(refreshed.text).not.toContain('3 leads')
  })

  test('Refresh of “last 24 hours” moves on with the clock', async () => {
    answer = () => [record(new Date(now + 1_800_000).toISOString())]
    const message = await ask('last 24 hours for Acme')
    expect(message.text).not.toContain('1 lead')
    app.setNow(now + 3_600_000)
    const refreshed = await (await ada().press(message, 'Refresh')).nextAnswer()
    expect(refreshed.text).toContain('1 lead')
  })

  test('Share posts a masked answer in the channel, under the name of who asked', async () => {
    const delivery = await ada().command('list last week for bot Acme', { channelId: 'C0SALES' })
    const shared = await (await ada().press(await delivery.nextAnswer(), 'Share to channel')).nextAnswer()
    expect(shared.ephemeralTo).toBe(null)
    expect(JSON.stringify(shared.blocks)).toContain('Asked by <@U0ADA>')
    expect(seen(shared)).toContain('Ada L.')
    expect(seen(shared)).not.toContain('ada@example.com')
    expect(seen(shared)).not.toContain('call me')
  })

  test('A shared answer to a question of yes or no still says yes, and so does the private one', async () => {
    const delivery = await ada().command('did anyone write last week for bot Acme?', { channelId: 'C0SALES' })
    const asked = await delivery.nextAnswer()
    expect(asked.text).toMatch(/^Yes: 3 leads/)
    const sharing = await ada().press(asked, 'Share to channel')
    const answers = [await sharing.nextAnswer(), await sharing.nextAnswer()]
    expect(answers.map(({ text, ephemeralTo }) => [text.slice(0, 12), ephemeralTo])).toEqual([
      ['Yes: 3 leads', null],
      ['Yes: 3 leads', 'U0ADA'],
    ])
  })

  test('A channel that outsiders read gets counts alone', async () => {
    const delivery = await ada().command('last week for bot Acme', { channelId: 'C0SHARED' })
    const shared = await (await ada().press(await delivery.nextAnswer(), 'Share to channel')).nextAnswer()
    expect(shared.text).toContain('3 leads')
    expect(seen(shared)).not.toContain('Ada')
  })

  test('A channel of which nothing is known gets counts alone', async () => {
    app.slack.faults.plan('conversations.info', { kind: 'error', error: 'missing_scope' })
    const delivery = await ada().command('last week for bot Acme in channel', { channelId: 'C0SALES' })
    const shared = await delivery.nextAnswer()
    expect(shared.ephemeralTo).toBe(null)
    expect(seen(shared)).not.toContain('Ada')
  })

  test.each(['list last week', 'last week matching pricing', 'last week by page'])(
    '"%s" tells outsiders more than counts and is refused with the reason, for its requester alone',
    async (phrase) => {
      const delivery = await ada().command(`${phrase} for bot Acme`, { channelId: 'C0SHARED' })
      const refused = await (await ada().press(await delivery.nextAnswer(), 'Share to channel')).nextAnswer()
      expect(refused.ephemeralTo).toBe('U0ADA')
      expect(refused.text).toContain('Here I give numbers alone')
    },
  )
})

describe('who may ask', () => {
  test.each([
    ['a guest', 'U0GUEST'],
    ['a person of another company', 'U0OUTSIDE'],
  ])('A question of %s is refused with the reason, and LeadList is not asked', async (_, userId) => {
    const message = await ask('last week', userId)
    expect(message.text).not.toContain('leads ·')
    expect(app.leadlist.requests).toEqual([])
  })

  test('A person without a zone at Slack gets one that is named', async () => {
    expect(seen(await ask('last week for bot Acme', 'U0NOZONE'))).toMatch(/UTC/i)
  })
})

describe('what goes wrong ends in words with a next step', () => {
  test.each<[string, WireAnswer, RegExp]>([
    ['a refused key', { status: 401, body: '{}' }, /key/],
    [
      'a failure inside a good answer',
      { body: JSON.stringify({ Data: [], Success: false, Code: 500, Message: '<!channel> boom' }) },
      /LeadList/,
    ],
    ['an HTML error page', { status: 200, body: '<html><body>Gateway</body></html>' }, /LeadList/],
    ['an answer cut off', { body: '{"Data":[{"Type":"Lead"', isCutOff: true }, /LeadList/],
    ['an unknown chatbot', { status: 404, body: '{}' }, /serial number/],
  ])('The answer to a question that ends in %s says what is wrong', async (_, wire, words) => {
    answer = () => wire
    const message = await ask(`last week for bot Acme`)
    expect(message.text).toMatch(words)
    expect(formatted(message)).not.toContain('<!channel>')
    expect(message.text).not.toMatch(/undefined|\[object/)
  })

  test('Blocks that Slack refuses come as plain sections', async () => {
    app.slack.faults.plan('response_url', { kind: 'error', error: 'invalid_blocks' })
    expect(seen(await ask('last week for bot Acme'))).toContain('3 leads')
  })

  test('A button of which the bot is gone says so', async () => {
    const { bot } = await app.services.bots.add(TEAM_ID, { name: 'Initech', serialNumber: 'i-1', aliases: [] })
    const message = await ask('last week for Initech')
    await app.services.bots.remove(TEAM_ID, bot.id)
    expect((await (await ada().press(message, 'Share to channel')).nextAnswer()).text).toMatch(/bot/)
  })
})

test('After a hundred questions Redis holds no visitor and no key in clear, and no log line either', async () => {
  const questions = [
    'last week',
    'list last week for Acme',
    'newest 5',
    'from example.com last month',
    'ada@example.com last week',
  ]
  for (let times = 0; times < 20; times += 1) await Promise.all(questions.map((question) => ask(question)))
  const names = await app.redis.keys('*')
  const values = await Promise.all(names.map((name) => app.redis.dump(name)))
  for (const place of [[...names, ...values.map(String)].join('\n'), app.logged.join('\n')]) {
    for (const secret of [
      LEADLIST_KEY,
      app.slack.workspace(TEAM_ID).botToken,
      'ada@example.com',
      'Lovelace',
      'call me',
      PHONE_NUMBER,
      PHONE_NUMBER.replaceAll(/\D/g, ''),
    ]) {
      expect(place).not.toContain(secret)
    }
  }
  await expect.poll(() => app.redis.keys('*question*')).toEqual([])
})

test('With Redis gone the command is acknowledged, the person is told, and /readyz says so', async (context) => {
  const alone = await startApp()
  onTestFinished(alone.close)
  if (alone.redisFound.pid === null) context.skip('no redis-server on this machine')
  process.kill(alone.redisFound.pid ?? 0, 'SIGKILL')
  await expect.poll(async () => (await fetch(`${alone.appUrl}/readyz`)).status).toBe(503)
  const delivery = await alone.driver.as(TEAM_ID, 'U0ADA').command('last week for bot Acme')
  expect([delivery.status, delivery.body]).toEqual([200, ''])
  expect((await delivery.nextAnswer()).text).toMatch(/memory|try again/i)
  expect((await fetch(`${alone.appUrl}/livez`)).status).toBe(200)
})
