import { afterAll, beforeAll, expect, test } from 'vitest'
import { elementsOf } from '../../../sandbox/slack-emulator/inputs.ts'
import type { SlackMessage, SlackView } from '../../../sandbox/slack-emulator/state.ts'
import { renderText } from '../../../sandbox/slack-user/render-text.ts'
import { viewText } from '../../../sandbox/slack-user/wait-for.ts'
import { LEADLIST_KEY, startTestApp, TEAM_ID, type TestApp } from '../../support/app.ts'
import type { WireAnswer, WireRequest } from '../../support/leadlist.ts'
import { filterHome, openManaged } from '../../support/slack/home.ts'
import { wireLead } from '../../support/slack/wire-lead.ts'
import { step } from '../../support/step.ts'

const STORY_TIMEOUT_MS = 300_000

/** Friday 20 November 2026, 11:00 in Berlin. */
const NOW = Date.UTC(2026, 10, 20, 10, 0)

const leads = Array.from({ length: 23 }, (_, index) =>
  wireLead(new Date(NOW - (index + 1) * 3_600_000).toISOString(), {
    Name: `Visitor ${index + 1}`,
    Email: `visitor-${index + 1}@example.com`,
    SessionID: 100 + index,
  }),
)

let answer: (request: WireRequest & { key: string | undefined }) => WireAnswer = () => leads
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({
    answer: (request) => answer({ ...request, key: app.leadlist.requests.at(-1)?.key }),
    now: NOW,
  })
})

afterAll(() => app.close())

const ada = () => app.driver.as(TEAM_ID, 'U0ADA')
const seen = (message: SlackMessage) => renderText(message)
/** Labels of fields, which `viewText` leaves out, included. */
const holds = (text: string) => (view: SlackView) => JSON.stringify(view.blocks).includes(text)
const greetingText = () => seen(app.slack.messagesIn(TEAM_ID, 'D0ADA')[0] as SlackMessage)
const home = async () => viewText(await ada().homeWhen(() => true))

test(
  'A person connects, asks, filters, saves, exports and disconnects',
  async () => {
    await step('whoever installed is greeted with the next step, and a button for it', async () => {
      await app.app.sendWelcome(TEAM_ID, 'U0ADA')
      const [greeting] = app.slack.messagesIn(TEAM_ID, 'D0ADA') as [SlackMessage]
      expect(seen(greeting)).toContain('Connect')
      await ada().press(greeting, 'Connect')
      await ada().modalWhen((view) => holds('Secret key')(view) && holds('Serial number')(view))
      await ada().closeModal()
    })

    await step('the first Home shows the steps, the first of them done', async () => {
      await ada().openHome()
      const text = viewText(await ada().homeWhen('Connect it to LeadList'))
      expect(text).toContain('✅ Install Leads for Slack')
      expect(text).toContain('⬜ Connect it to LeadList')
    })

    await step('a key that LeadList refuses is told under its field, and nothing is kept', async () => {
      answer = () => ({ status: 401, body: '{}' })
      await ada().pressHome('Connect')
      await ada().modalWhen(holds('Secret key'))
      const submission = await ada().submit({ 'Secret key': 'wrong', 'Serial number': 'acme-1' })
      expect(submission.outcome).toBe('errors')
      expect(Object.keys(submission.errors)).toEqual(['Secret key'])
      expect(await app.services.connections.isConnected(TEAM_ID)).toBe(false)
      expect(await app.services.bots.list(TEAM_ID)).toEqual([])
    })

    await step('a good key and serial number are tried together, with a question about the last 30 days', async () => {
      answer = ({ key }) => (key === LEADLIST_KEY ? leads : { status: 401, body: '{}' })
      app.leadlist.requests.length = 0
      const submission = await ada().submit({ 'Secret key': LEADLIST_KEY })
      expect(submission.errors).toEqual({})
      await ada().modalWhen('23 leads in the last week: is that your bot?')
      expect(await app.services.bots.list(TEAM_ID)).toEqual([])
      expect(app.leadlist.requests[0]).toEqual({
        serialNumber: 'acme-1',
        startTime: '2026-10-20',
        endTime: '2026-11-21',
        key: LEADLIST_KEY,
      })
    })

    await step('a name that cannot be one is told under its field', async () => {
      const submission = await ada().submit({ Name: 'help' })
      expect(Object.keys(submission.errors)).toEqual(['Name'])
    })

    await step('the chatbot is confirmed by its name, and the first answer is there', async () => {
      expect((await ada().submit({ Name: 'Acme' })).errors).toEqual({})
      const added = viewText(await ada().modalWhen('You can now ask for Acme.'))
      expect(added).toContain('23 leads')
      await expect.poll(greetingText).toContain('✅ Connect it to LeadList\n✅ Add your first chatbot\n⬜ Ask')
      expect(await app.services.settings.load(TEAM_ID)).toMatchObject({ zone: 'Europe/Berlin' })
      await ada().closeModal()
    })

    await step('the Home shows the last seven days, ten records a page', async () => {
      const text = viewText(await ada().homeWhen('23 leads'))
      expect(text).toContain('Visitor 1')
      expect(text).toContain('Visitor 10')
      expect(text).not.toContain('Visitor 11')
    })

    await step('the next page shows the next ten', async () => {
      await ada().pressHome('Next')
      const text = viewText(await ada().homeWhen('Visitor 11'))
      expect(text).toContain('Visitor 20')
      expect(text).not.toContain('Visitor 21')
      await ada().pressHome('Previous')
      await ada().homeWhen('Visitor 10')
    })

    await step('another chatbot is added, its serial number tried', async () => {
      await openManaged(ada(), 'Bots')
      await ada().modalWhen('Acme')
      await ada().pressModal('Add bot')
      await ada().modalWhen(holds('bot.serial-number'))
      expect((await ada().submit({ 'Serial number': 'globex-1' })).errors).toEqual({})
      await ada().modalWhen(holds('Other names'))
      expect((await ada().submit({ Name: 'Globex', 'Other names': 'globe, gx' })).errors).toEqual({})
      await ada().modalWhen('You can now ask for Globex.')
      await ada().closeModal({ isCross: true })
      expect((await app.services.bots.list(TEAM_ID)).map(({ name, aliases }) => [name, aliases])).toEqual([
        ['Acme', []],
        ['Globex', ['globe', 'gx']],
      ])
    })

    await step('the Home is filtered, and the filters are still there when it is opened again', async () => {
      await ada().homeWhen('46 leads')
      await filterHome(ada(), { 'filter.bots': ['Globex'] })
      await ada().homeWhen((view) => viewText(view).includes('23 leads') && viewText(view).includes('Globex'))
      await filterHome(ada(), { 'filter.period': 'Yesterday' })
      await ada().homeWhen('Thu 19 Nov 2026')
      await filterHome(ada(), { 'filter.text': 'visitor-12@' })
      await ada().homeWhen('1 lead')
      await ada().openHome()
      await ada().homeWhen('1 lead')
    })

    await step('a phrase does what the command would', async () => {
      await filterHome(ada(), { 'filter.phrase': 'last 2 days for Acme frobnicate' })
      const text = viewText(await ada().homeWhen('frobnicate'))
      expect(text).toMatch(/I did not use: .frobnicate/)
    })

    await step('what is chosen is saved as a view, used in the command, and shared masked', async () => {
      await filterHome(ada(), { 'filter.phrase': 'last 7 days for Acme' })
      await ada().homeWhen('23 leads')
      await openManaged(ada(), 'Save this view…')
      await ada().modalWhen(holds('saved-view.name'))
      expect((await ada().submit({ 'saved-view.name': 'Monday board' })).errors).toEqual({})
      await ada().homeWhen('Monday board')
      const delivery = await ada().command('view monday board', { channelId: 'C0SALES' })
      const own = await delivery.nextAnswer()
      expect(own.text).toContain('23 leads')
      await expect.poll(greetingText).toContain('✅ Ask')
      const shared = await (await ada().press(own, 'Share to channel')).nextAnswer()
      expect(shared.ephemeralTo).toBe(null)
      expect(seen(shared)).not.toContain('visitor-1@example.com')
      const ben = app.driver.as(TEAM_ID, 'U0BEN')
      const revealed = await (await ben.press(shared, 'Records')).nextAnswer()
      expect(revealed.ephemeralTo).toBe('U0BEN')
      expect(JSON.stringify(revealed.blocks)).toMatch(/mailto:visitor-\d+@example\.com/)
    })

    await step('a record’s details are shown with all fields', async () => {
      const view = await ada().homeWhen('Visitor 1')
      const buttons = elementsOf(view.blocks).filter(({ element }) => element.action_id === 'home.record')
      await ada().pressHome(buttons[2] ?? 'home.record')
      expect(viewText(await ada().modalWhen('Visitor 3'))).toContain('visitor-3@example.com')
      await ada().closeModal()
    })

    await step('a CSV file comes in a direct message', async () => {
      await ada().pressHome('Send as CSV')
      await ada().homeWhen('CSV file is on its way')
      const message = await ada().nextMessage()
      const [file] = message.files
      expect(file?.name).toMatch(/^leads-.*\.csv$/)
      const csv = file?.content.toString() ?? ''
      expect(csv.split('\r\n')[0]).toContain('Bot,Type,Name,Email,PhoneNumber,CreateTime,Content,SessionID,URI,Count')
      expect(csv.trimEnd().split('\r\n')).toHaveLength(24)
    })

    await step('the audit says who did what, and no visitor’s data', async () => {
      await openManaged(ada(), 'Audit log')
      const text = viewText(await ada().modalWhen('@U0ADA'))
      const entries = await app.services.audit.last(TEAM_ID, 50)
      expect(entries.map(({ action, userId }) => `${userId} ${action}`)).toEqual([
        'U0ADA export',
        'U0BEN reveal',
        'U0ADA bot-added',
        'U0ADA settings-changed',
        'U0ADA bot-added',
        'U0ADA connect',
      ])
      expect(text).not.toContain('example.com')
      expect(JSON.stringify(entries)).not.toMatch(/visitor|key-/i)
      await ada().closeModal()
    })

    await step('disconnecting asks first, then throws the key away; the Home is back at its steps', async () => {
      await openManaged(ada(), 'Connection')
      const connection = viewText(await ada().modalWhen('Connected to us'))
      expect(connection).not.toContain(LEADLIST_KEY.slice(-6))
      await ada().pressModal('Disconnect')
      await ada().modalWhen('I throw away the key')
      expect((await ada().submit()).errors).toEqual({})
      await ada().homeWhen('⬜ Connect it to LeadList')
      expect(await app.services.connections.isConnected(TEAM_ID)).toBe(false)
      expect((await app.services.bots.list(TEAM_ID)).length).toBe(2)
      expect(await home()).not.toContain('Visitor')
    })
  },
  STORY_TIMEOUT_MS,
)
