import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SlackMessage } from '../../../sandbox/slack-emulator/state.ts'
import { renderText } from '../../../sandbox/slack-user/render-text.ts'
import type { AlertPost } from '../../../src/alerts/post/types.ts'
import { alertMessage } from '../../../src/views/alert/card.ts'
import { DEFAULT_SETTINGS } from '../../../src/workspaces/settings.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { someWorkspace } from '../../support/slack.ts'

/** Friday 20 November 2026, 11:00 in Berlin. */
const NOW = Date.UTC(2026, 10, 20, 10, 0)
const MINUTE_MS = 60_000
const TEAM = 'T0ACME'

let app: TestApp
/** Cards for records that were created 2, 4, 6 … minutes before now. */
let cards: SlackMessage[]

beforeAll(async () => {
  app = await startTestApp({
    answer: () => [],
    now: NOW,
    workspaces: [someWorkspace(TEAM)],
    bots: [
      { name: 'Acme', serialNumber: 'acme-1' },
      { name: 'Globex', serialNumber: 'globex-1' },
    ],
  })
  app.slack.limits.switchTo(false)
  cards = []
  for (const index of [1, 2, 3, 4]) cards.push(await postCard(index))
  await takenBy('U0GONE', 4)
})
afterAll(() => app.close())
beforeEach(() => app.services.settings.save(TEAM, DEFAULT_SETTINGS))

const as = (userId: string) => app.driver.as(TEAM, userId)
const recordOf = (index: number) => `record-${index}`.padEnd(22, '0')

/** As a worker posts it. */
async function postCard(index: number): Promise<SlackMessage> {
  const bots = await app.services.bots.list(TEAM)
  const botId = bots[0]?.id ?? ''
  const record = { record: recordOf(index), botId, kind: 'l', createdAt: NOW - 2 * index * MINUTE_MS } as const
  const shown: AlertPost = {
    ...{ teamId: TEAM, target: 'C0SALES', kind: 'single', records: [{ ...record, alertIds: [] }], content: null },
    ...{ alerts: [], bots, detail: 'masked', isRepeat: false, turnOf: null },
  }
  const { text, plainBlocks } = alertMessage(shown, { locale: 'en-GB', now: NOW })
  const client = await app.services.slackClients.forTeam(TEAM)
  const { ts = '' } = await client.chat.postMessage({ channel: 'C0SALES', text, blocks: plainBlocks as never })
  const posted = { copy: { channelId: 'C0SALES', ts }, postedAt: NOW, remindMinutes: null }
  await app.services.claims.open(TEAM, record, posted)
  const message = app.slack.messagesIn(TEAM, 'C0SALES').find((each) => each.ts === ts)
  if (message === undefined) throw new Error('the card was not posted')
  return message
}

async function takenBy(userId: string, index: number): Promise<void> {
  const bots = await app.services.bots.list(TEAM)
  const record = { record: recordOf(index), botId: bots[0]?.id ?? '', kind: 'l', createdAt: 0 }
  await app.services.claims.change(TEAM, 'take', record, { userId, now: NOW, isManager: false })
}

async function press(userId: string, card: SlackMessage | undefined, caption: string): Promise<void> {
  if (card === undefined) throw new Error('no card')
  await as(userId).press(card, caption)
  const isTaken = caption !== 'Give back'
  const current = () => app.slack.messagesIn(TEAM, 'C0SALES').find(({ ts }) => ts === card.ts)
  await expect.poll(() => renderText(current() as SlackMessage).includes('Taken by')).toBe(isTaken)
}

const answerTo = async (words: string, userId = 'U0ADA') => (await as(userId).command(words)).nextAnswer()
const said = async (words: string, userId = 'U0ADA') => renderText(await answerTo(words, userId))

describe('claims in answers', () => {
  test('What is taken and given back in Slack is in the next answer, with the median time', async () => {
    expect(await said('how fast were leads taken today')).toContain('1 of 4 taken, median 8 min')
    await press('U0BEN', cards[0], 'I’ll take it')
    await press('U0BEN', cards[1], 'I’ll take it')
    const answer = await said('how fast were leads taken today')
    expect(answer).toContain('3 of 4 taken, median 4 min')
    expect(answer).toContain('Of the 4 leads and appointments posted by alerts')
    expect(answer).toContain('how fast taken')
    expect(answer).not.toMatch(/answered|U0BEN/)
    await press(
      'U0BEN',
      app.slack.messagesIn(TEAM, 'C0SALES').find(({ ts }) => ts === cards[0]?.ts),
      'Give back',
    )
    expect(await said('how fast were leads taken today')).toContain('2 of 4 taken, median 6 min')
    await press('U0BEN', cards[0], 'I’ll take it')
  })

  test('What nobody has taken is listed, newest first, with links to the messages', async () => {
    const message = await answerTo('unclaimed leads today')
    expect(renderText(message)).toContain('1 of 4 not taken')
    expect(renderText(message)).toContain('10:54 · Acme · lead')
    const ts = cards[2]?.ts.replace('.', '')
    expect(JSON.stringify(message.blocks)).toContain(`archives/C0SALES/p${ts}`)
  })

  test('Other chatbots, kinds and days have their own figures', async () => {
    expect(await said('unclaimed leads for Globex today')).toContain('Alerts posted none of these')
    expect(await said('how fast were appointments taken today')).toContain('Alerts posted none of these')
    expect(await said('how fast were leads taken yesterday')).toContain('Alerts posted none of these')
  })

  test('LeadList is not asked', async () => {
    app.leadlist.requests.length = 0
    await said('how fast were leads taken today')
    expect(app.leadlist.requests).toEqual([])
  })

  test.each([
    'unclaimed leads today with email',
    'how fast were leads taken today by day',
    'how fast were leads taken this week vs last week',
    'unclaimed leads today as csv',
  ])('"%s" is refused: claims are known by chatbot, kind and time only', async (words) => {
    expect(await said(words)).toContain('known by bot, kind and time only')
  })

  test('In a channel the total is shared; a channel with outside people sees no list', async () => {
    const share = async (words: string, channelId: string) =>
      renderText(await (await as('U0ADA').command(`${words} in channel`, { channelId })).nextAnswer())
    expect(await share('how fast were leads taken today', 'C0SHARED')).toContain('3 of 4 taken')
    expect(await share('unclaimed leads today', 'C0SALES')).toContain('10:54 · Acme · lead')
    expect(await share('unclaimed leads today', 'C0SHARED')).not.toContain('10:54')
  })

  test('An answer is refreshed, and shared once', async () => {
    const delivery = await as('U0ADA').command('how fast were leads taken today', { channelId: 'C0SALES' })
    const message = await delivery.nextAnswer()
    const refreshed = await (await as('U0ADA').press(message, 'Refresh')).nextAnswer()
    expect(renderText(refreshed)).toContain('3 of 4 taken')
    const before = app.slack.messagesIn(TEAM, 'C0SALES').length
    await as('U0ADA').press(refreshed, 'Share to channel')
    await expect.poll(() => app.slack.messagesIn(TEAM, 'C0SALES').length).toBeGreaterThan(before)
    expect(renderText(app.slack.messagesIn(TEAM, 'C0SALES').at(-1) as SlackMessage)).toContain('3 of 4 taken')
  })
})

describe('who took how many', () => {
  const QUESTION = 'who took most today'
  const switchedOn = () => app.services.settings.save(TEAM, { whoSeesTakers: 'managers' })
  const shownTo = async () =>
    (await app.services.audit.last(TEAM, 50))
      .filter(({ action }) => action === 'takers-shown')
      .map(({ userId }) => userId)

  test('Unless it is switched on, a manager sees the total and their own, too', async () => {
    const answer = await said(QUESTION)
    expect(answer).toContain('3 of 4 taken')
    expect(answer).toContain('You took 0.')
    expect(answer).toContain('A manager can switch it on')
    expect(answer).not.toContain('U0BEN')
    expect(await shownTo()).toEqual([])
  })

  test('Where it is switched on, managers see it, which is audited; who left is not named', async () => {
    await switchedOn()
    const answer = await said(QUESTION)
    expect(answer).toContain('@U0BEN: 2')
    expect(answer).toContain('somebody who left: 1')
    expect(answer).not.toContain('U0GONE')
    expect(await shownTo()).toEqual(['U0ADA'])
  })

  test('Others see the total and their own', async () => {
    await switchedOn()
    const answer = await said(QUESTION, 'U0BEN')
    expect(answer).toContain('You took 2.')
    expect(answer).toContain('shown to managers alone')
    expect(answer).not.toMatch(/U0GONE|somebody who left/)
    expect(await shownTo()).toEqual(['U0ADA'])
  })

  test('A manager who asks in a channel shows the total alone', async () => {
    await switchedOn()
    const delivery = await as('U0ADA').command(`post in channel: ${QUESTION}`, { channelId: 'C0SALES' })
    const answer = renderText(await delivery.nextAnswer())
    expect(answer).toContain('3 of 4 taken')
    expect(answer).not.toMatch(/U0BEN|You took/)
  })
})
