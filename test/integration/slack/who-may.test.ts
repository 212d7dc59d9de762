import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SlackMessage } from '../../../sandbox/slack-emulator/state.ts'
import { renderText } from '../../../sandbox/slack-user/render-text.ts'
import { viewText } from '../../../sandbox/slack-user/wait-for.ts'
import { DEFAULT_SETTINGS } from '../../../src/workspaces/settings.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import type { WireAnswer, WireRequest } from '../../support/leadlist.ts'
import { wireLead } from '../../support/slack/wire-lead.ts'
import { someWorkspace } from '../../support/slack.ts'

/** Friday 20 November 2026, 11:00 in Berlin. */
const NOW = Date.UTC(2026, 10, 20, 10, 0)
const PAST_THE_CACHE_MS = 61_000
const A = 'T0ACME'
const B = 'T0BETA'

let answer: (request: WireRequest) => WireAnswer | Promise<WireAnswer> = () => []
let app: TestApp
let now = NOW

beforeAll(async () => {
  app = await startTestApp({
    answer: (request) => answer(request),
    now: NOW,
    workspaces: [
      someWorkspace(A),
      { ...someWorkspace(B), users: [{ id: 'U0BEA', name: 'bea', zone: 'UTC', isAdmin: true }] },
    ],
    bots: [{ name: 'Acme', serialNumber: 'acme-1' }],
  })
  app.slack.limits.switchTo(false)
})

afterAll(() => app.close())

beforeEach(async () => {
  answer = () => [wireLead('2026-11-12T08:00:00Z')]
  now += PAST_THE_CACHE_MS
  app.setNow(now)
  app.slack.faults.clear()
  await app.services.settings.save(A, DEFAULT_SETTINGS)
  app.leadlist.requests.length = 0
})

const as = (userId: string) => app.driver.as(A, userId)
const seen = (message: SlackMessage) => renderText(message)
const filesOf = (userId: string) =>
  app.slack.messagesIn(A, `D${userId.slice(1)}`).flatMap(({ files }) => files.map(({ name }) => name))

async function shared(): Promise<SlackMessage> {
  const delivery = await as('U0ADA').command('list last week in channel', { channelId: 'C0SALES' })
  return delivery.nextAnswer()
}

describe('a shared answer', () => {
  test('A shared answer is revealed to one person, in private, and the audit says to whom', async () => {
    const message = await shared()
    const revealed = await (await as('U0BEN').press(message, 'Reveal')).nextAnswer()
    expect(revealed.ephemeralTo).toBe('U0BEN')
    expect(seen(revealed)).toContain('ada@example.com')
    const [entry] = await app.services.audit.last(A, 1)
    expect(entry).toMatchObject({ userId: 'U0BEN', action: 'reveal', subject: expect.stringContaining('Acme') })
    expect(app.slack.messagesIn(A, 'C0SALES').find(({ ts }) => ts === message.ts)?.text).toBe(message.text)
  })

  test.each([
    ['a guest', 'U0GUEST'],
    ['a person of another company', 'U0OUTSIDE'],
  ])('A shared answer is not revealed to %s, who is told why', async (_, userId) => {
    const message = await shared()
    app.leadlist.requests.length = 0
    const refused = await (await as(userId).press(message, 'Reveal')).nextAnswer()
    expect(refused.ephemeralTo).toBe(userId)
    expect(seen(refused)).not.toContain('example.com')
    expect(app.leadlist.requests).toEqual([])
  })

  test('A shared answer is nothing to a person of workspace B that has the app too: no key of either is used', async () => {
    const message = await shared()
    app.leadlist.requests.length = 0
    const bea = app.driver.as(B, 'U0BEA')
    const refused = await (await bea.press(message, 'Reveal')).nextAnswer()
    expect(refused.text).toContain('another company')
    expect(seen(refused)).not.toContain('Ada')
    expect(app.leadlist.requests).toEqual([])
    expect((await app.services.audit.last(B, 5)).map(({ action }) => action)).toEqual(['installed'])
  })

  test('A shared answer that is shown in full, as the managers wish, is refreshed for who presses, and stays as it is for the others', async () => {
    await app.services.settings.save(A, { isMasked: false })
    const message = await shared()
    answer = () => []
    const own = await (await as('U0BEN').press(message, 'Refresh')).nextAnswer()
    expect(own.ephemeralTo).toBe('U0BEN')
    expect(app.slack.messagesIn(A, 'C0SALES').find(({ ts }) => ts === message.ts)?.text).toContain('1 lead')
  })

  test('A shared answer whose audit cannot be written is not revealed', async () => {
    const message = await shared()
    await app.redis.set('leads:{T0ACME}:audit', 'not a stream')
    const refused = await (await as('U0BEN').press(message, 'Reveal')).nextAnswer()
    expect(seen(refused)).not.toContain('ada@example.com')
    await app.redis.del('leads:{T0ACME}:audit')
  })
})

describe('only some may ask', () => {
  test('Where only some may ask, others are told whom to ask, on every way in', async () => {
    const message = await shared()
    await app.services.settings.save(A, { whoMayAsk: ['U0ADA'], managers: ['U0ADA'] })
    app.leadlist.requests.length = 0
    const ben = as('U0BEN')
    const told = [
      await (await ben.command('last week')).nextAnswer(),
      await (await ben.press(message, 'Reveal')).nextAnswer(),
    ]
    for (const each of told) expect(each.text).toContain('<@U0ADA>')
    await ben.openHome()
    expect(viewText(await ben.homeWhen('managed by'))).toContain('@U0ADA')
    await ben.directMessage('last week')
    expect((await ben.nextMessage()).text).toContain('<@U0ADA>')
    expect(app.leadlist.requests).toEqual([])
  })
})

describe('a CSV file', () => {
  test('A CSV file comes to a manager who asks for one in words, and is noted', async () => {
    const message = await (await as('U0ADA').command('csv last week')).nextAnswer()
    expect(seen(message)).toContain('on its way')
    await expect.poll(() => filesOf('U0ADA')).toEqual(['leads-2026-11-09-to-2026-11-15.csv'])
    expect((await app.services.audit.last(A, 1))[0]).toMatchObject({ userId: 'U0ADA', action: 'export' })
  })

  test('A CSV file comes by a button too', async () => {
    const message = await (await as('U0ADA').command('last week')).nextAnswer()
    const before = filesOf('U0ADA').length
    expect((await (await as('U0ADA').press(message, 'Send as CSV')).nextAnswer()).text).toContain('on its way')
    await expect.poll(() => filesOf('U0ADA').length).toBe(before + 1)
  })

  test('A CSV file is for managers, until they open it to all who may ask', async () => {
    const list = await (await as('U0BEN').command('csv last week')).nextAnswer()
    expect(seen(list)).not.toContain('on its way')
    expect(seen(list)).not.toContain('Send as CSV')
    const forged = { action_id: 'report.csv' }
    const refused = await (await as('U0BEN').press(list, 'Refresh', { forgedAction: forged })).nextAnswer()
    expect(seen(refused)).not.toContain('on its way')
    await app.services.settings.save(A, { whoMayExport: 'askers' })
    await as('U0BEN').command('csv last week')
    await expect.poll(() => filesOf('U0BEN').length).toBe(1)
  })

  test.each(['im:write', 'files:write'])(
    'A CSV file without the permission %s is refused with what to add and why',
    async (scope) => {
      const workspace = app.slack.workspace(A)
      workspace.scopes.delete(scope)
      const delivery = await as('U0ADA').command('csv last week')
      await delivery.nextAnswer()
      const told = await delivery.nextAnswer()
      expect(told.text).toContain(scope)
      expect(told.text).toContain('direct message')
      workspace.scopes.add(scope)
    },
  )

  test('A CSV file of an answer that breaks off is not sent, and that is told', async () => {
    const before = filesOf('U0ADA').length
    let asked = 0
    answer = () => {
      asked += 1
      return asked === 1 ? [wireLead('2026-11-12T08:00:00Z')] : { body: '{"Data":[{"Type":"Lead"', isCutOff: true }
    }
    const delivery = await as('U0ADA').command('csv last week')
    expect(seen(await delivery.nextAnswer())).toContain('on its way')
    expect((await delivery.nextAnswer()).text).toContain('broke off')
    expect(filesOf('U0ADA').length).toBe(before)
  })

  test('A CSV file whose upload fails is told', async () => {
    app.slack.faults.plan('upload', { kind: 'status', status: 500 })
    const delivery = await as('U0ADA').command('csv last week')
    await delivery.nextAnswer()
    expect((await delivery.nextAnswer()).text).toContain('Slack')
  })
})

test('A saved view of a name nobody saved is told; “view leads last week” is a question', async () => {
  expect((await (await as('U0ADA').command('view Monday board')).nextAnswer()).text).toMatch(/view/)
  expect((await (await as('U0ADA').command('view leads last week')).nextAnswer()).text).toContain('1 lead')
})
