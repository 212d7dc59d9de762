import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SlackMessage, SlackView } from '../../../sandbox/slack-emulator/state.ts'
import { renderText } from '../../../sandbox/slack-user/render-text.ts'
import type { Person } from '../../../sandbox/slack-user/user.ts'
import { DEFAULT_QUESTION } from '../../../src/digest/model/question.ts'
import { startTestApp, TEAM_ID, type TestApp } from '../../support/app.ts'
import type { WireAnswer } from '../../support/leadlist.ts'
import { stale } from '../../support/slack/home.ts'
import { wireLead } from '../../support/slack/wire-lead.ts'

/** Friday 20 November 2026, 11:00 in Berlin. */
const NOW = Date.UTC(2026, 10, 20, 10, 0)
const RESPONSE_URL_LIFE_MS = 30 * 60_000

const leads = [wireLead('2026-11-19T10:00:00Z')]
let answer: () => WireAnswer | Promise<WireAnswer> = () => leads
let app: TestApp
let ada: Person

beforeAll(async () => {
  const bots = [{ name: 'Acme', serialNumber: 'acme-1' }]
  app = await startTestApp({ answer: () => answer(), now: NOW, bots })
  app.slack.limits.switchTo(false)
  ada = app.driver.as(TEAM_ID, 'U0ADA')
  await ada.openHome()
  await ada.homeWhen('1 lead')
})

afterAll(() => app.close())

beforeEach(async () => {
  answer = () => leads
  app.slack.faults.clear()
  if (ada.modal()) await ada.closeModal({ isCross: true })
})

const holds = (text: string) => (view: SlackView) => JSON.stringify(view.blocks).includes(text)
const seen = (message: SlackMessage) => renderText(message)

const REFUSALS = [
  ['its trigger expired', { kind: 'error', error: 'expired_trigger_id' }, 'press the button, or type the command'],
  ['Slack takes no more calls', { kind: 'rate-limited', retryAfterSeconds: 30 }, 'try again in a minute'],
  ['Slack fails', { kind: 'status', status: 500 }, 'try again in a minute'],
] as const

describe('a modal that does not open', () => {
  test.each(REFUSALS)(
    'A modal that does not open from the Home is explained in a direct message, where %s',
    async (_, fault, next) => {
      const refused = app.slack.faults.plan('views.open', fault)
      await ada.pressHome('home.manage', stale('home.settings'))
      const message = await ada.nextMessage()
      expect(refused.met()).toBe(1)
      expect(message.text).toContain('“Settings” did not open.')
      expect(seen(message)).toContain(next)
      expect(ada.modal()).toBe(null)
    },
  )

  test.each(REFUSALS)(
    'A modal that does not open is explained beside the command that asks for it, where %s',
    async (_, fault, next) => {
      app.slack.faults.plan('views.open', fault)
      const delivery = await ada.command('digest every weekday at 9 for Acme', { channelId: 'C0SALES' })
      const message = await delivery.nextAnswer()
      expect(message.ephemeralTo).toBe('U0ADA')
      expect(message.text).toContain('“New digest” did not open.')
      expect(seen(message)).toContain(next)
    },
  )

  test('A modal that does not open on top of another one is explained', async () => {
    await ada.pressHome('home.manage', stale('home.bots'))
    await ada.modalWhen('Acme')
    app.slack.faults.plan('views.push', { kind: 'error', error: 'expired_trigger_id' })
    await ada.pressModal('Add bot')
    expect((await ada.nextMessage()).text).toContain('“Edit bot” did not open.')
  })

  test('A modal that opens but cannot be filled is explained, unless its person closed it', async () => {
    app.slack.faults.plan('views.update', { kind: 'status', status: 500 })
    await ada.pressHome('home.manage', stale('home.settings'))
    expect((await ada.nextMessage()).text).toContain('“Settings” did not open.')
    const methods: string[] = []
    const stop = app.slack.traffic.onNote(({ method }) => methods.push(method))
    const closed = app.slack.faults.plan('views.update', { kind: 'error', error: 'not_found' })
    await ada.pressHome('home.manage', stale('home.settings'))
    await expect.poll(closed.met).toBe(1)
    await ada.pressHome('home.manage', stale('home.settings'))
    await ada.modalWhen(holds('settings.zone'))
    stop()
    expect(methods).not.toContain('chat.postMessage')
  })
})

describe('an answer whose response_url no longer works', () => {
  /** Asks, and lets LeadList answer once `meanwhile` is over. */
  async function askedWhile(text: string, channelId: string, meanwhile: () => void) {
    const { promise, resolve } = Promise.withResolvers<WireAnswer>()
    const asked = Promise.withResolvers<void>()
    answer = () => {
      asked.resolve()
      return promise
    }
    await ada.command(text, { channelId })
    await asked.promise
    meanwhile()
    resolve(leads)
    return ada.nextMessage(channelId)
  }

  test('An answer whose response_url has expired is shown to the asker alone all the same', async () => {
    const message = await askedWhile('this week for Acme', 'C0SALES', () => app.slack.advance(RESPONSE_URL_LIFE_MS + 1))
    expect(message.text).toContain('1 lead')
    expect(message.ephemeralTo).toBe('U0ADA')
  })

  test('An answer whose response_url is used up is shown to the asker alone, and a shared one to the channel', async () => {
    const used = { kind: 'error', error: 'used_url' } as const
    const alone = await askedWhile('last week for Acme', 'C0SALES', () => app.slack.faults.plan('response_url', used))
    expect(alone.ephemeralTo).toBe('U0ADA')
    const shared = await askedWhile('share today for Acme in the channel', 'C0SALES', () =>
      app.slack.faults.plan('response_url', used),
    )
    expect(shared.text).toContain('No leads')
    expect(shared.ephemeralTo).toBe(null)
  })

  test('An answer whose response_url no longer works, in a channel where the app cannot post, is told of in a direct message, without its numbers', async () => {
    app.slack.faults.plan('response_url', { kind: 'error', error: 'expired_url' }, 2)
    await ada.command('yesterday for Acme', { channelId: 'C0EMPTY' })
    const message = await ada.nextMessage()
    expect(message.text).toContain('Please ask again')
    expect(message.text).not.toContain('1 lead')
  })
})

describe('the third modal of a stack', () => {
  test('The third modal of a stack shows in its place what its buttons open, and takes each submission', async () => {
    await app.services.digestSaver.add({
      teamId: TEAM_ID,
      channelId: 'C0SALES',
      question: DEFAULT_QUESTION,
      schedule: { time: '09:00', zone: 'Europe/Berlin', days: { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5] } },
      ownerId: 'U0ADA',
    })
    await ada.openHome()
    await ada.homeWhen(holds('digest.manage'))
    await ada.pressHome('Manage')
    await ada.modalWhen('Set up by')
    for (const time of ['07:15', '07:30', '07:45', '08:00']) {
      await ada.pressModal('Edit…')
      await ada.modalWhen(holds('digest-form.question'))
      expect((await ada.submit({ Time: time })).errors).toEqual({})
      await ada.modalWhen(`Mon 23 Nov, ${time}`)
    }
    expect(ada.modals()).toHaveLength(3)
    await ada.pressModal('History')
    await ada.modalWhen('Nothing has run yet')
    expect(await app.services.digests.list(TEAM_ID)).toMatchObject([{ schedule: { time: '08:00' } }])
  })
})
