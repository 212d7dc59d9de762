import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { renderText } from '../../../sandbox/slack-user/render-text.ts'
import type { NewAlert } from '../../../src/alerts/manage-alerts.ts'
import { alertMessage } from '../../../src/views/alert/card.ts'
import { someAlert } from '../../support/alerts/alert-world.ts'
import { startTestApp, TEAM_ID, type TestApp } from '../../support/app.ts'
import { directMessages } from '../../support/slack.ts'

const NOW = Date.UTC(2026, 10, 20, 10, 0)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ answer: () => [], now: NOW, bots: [{ name: 'Acme', serialNumber: 'acme-1' }] })
  await app.services.settings.save(TEAM_ID, { managers: ['U0GONE', 'U0ADA'] })
})
afterAll(() => app.close())
afterEach(async () => {
  for (const { id } of await app.services.alerts.list(TEAM_ID)) await app.services.alerts.remove(TEAM_ID, id)
})

const add = (changes: Partial<NewAlert> = {}) => app.services.alerts.add(someAlert({ ownerId: 'U0GONE', ...changes }))
const find = (id: string) => app.services.alerts.find(TEAM_ID, id)
const told = (userId: string) => directMessages(app.slack, TEAM_ID, userId)

test('An alert to somebody who left is paused once, and a manager who is still there hears of it in one message', async () => {
  const alerts = [await add({ target: 'U0GONE' }), await add({ target: 'U0GONE', ownerId: 'U0ADA' })]
  await app.services.alertPeople.sweep()
  for (const { id } of alerts) expect((await find(id)).paused?.reason).toBe('person-left')
  expect(told('U0ADA')).toEqual([expect.stringMatching(/2 alerts are paused: .* has left the workspace/)])
  await app.services.alertPeople.sweep()
  expect(told('U0ADA')).toHaveLength(1)
})

test('An alert to somebody who may no longer ask is paused with that reason', async () => {
  const { id } = await add({ target: 'U0GUEST', ownerId: 'U0ADA' })
  await app.services.alertPeople.sweep()
  expect((await find(id)).paused?.reason).toBe('guest')
})

test('The alerts of a channel that somebody who left had set up go to the first manager who is still there', async () => {
  const [theirs, others] = [await add(), await add({ ownerId: 'U0BEN' })]
  await app.services.alertPeople.sweep()
  expect(await find(theirs.id)).toMatchObject({ ownerId: 'U0ADA', target: 'C0SALES', paused: null })
  expect((await find(others.id)).ownerId).toBe('U0BEN')
})

test('A record that somebody took who has left says so, and a manager ends it', async () => {
  const bots = await app.services.bots.list(TEAM_ID)
  const record = { record: 'r'.repeat(22), botId: bots[0]?.id ?? '', kind: 'l' as const, createdAt: NOW - 600_000 }
  const card = alertMessage(
    {
      ...{ teamId: TEAM_ID, target: 'C0SALES', kind: 'single', records: [{ ...record, alertIds: [] }], content: null },
      ...{ alerts: [], bots, detail: 'masked', isRepeat: false, turnOf: null },
    },
    { locale: 'en-GB', now: NOW },
  )
  const client = await app.services.slackClients.forTeam(TEAM_ID)
  const { ts = '' } = await client.chat.postMessage({
    ...{ channel: 'C0SALES', text: card.text, blocks: JSON.stringify(card.plainBlocks) as never },
  })
  const copy = { channelId: 'C0SALES', ts }
  await app.services.claims.open(TEAM_ID, record, { copy, postedAt: NOW, remindMinutes: null })
  await app.services.claims.change(TEAM_ID, 'take', record, { userId: 'U0GONE', now: NOW, isManager: false })
  const message = () => {
    const found = app.slack.messagesIn(TEAM_ID, 'C0SALES').find((each) => each.ts === ts)
    if (found === undefined) throw new Error('no card')
    return found
  }
  const ben = app.driver.as(TEAM_ID, 'U0BEN')
  expect(renderText(await (await ben.press(message(), 'I’ll take it')).nextAnswer())).toContain('somebody who left')
  await app.driver.as(TEAM_ID, 'U0ADA').press(message(), 'alert.take', { forgedAction: { action_id: 'alert.done' } })
  await expect.poll(() => renderText(message())).toMatch(/Taken by somebody who left after 10\smins?\. Done\./)
  expect(renderText(message())).not.toContain('U0GONE')
})
