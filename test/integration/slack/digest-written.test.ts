import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { SlackMessage, SlackView } from '../../../sandbox/slack-emulator/state.ts'
import { renderText } from '../../../sandbox/slack-user/render-text.ts'
import { viewText } from '../../../sandbox/slack-user/wait-for.ts'
import { DEFAULT_SETTINGS } from '../../../src/workspaces/settings.ts'
import { startTestApp, TEAM_ID, type TestApp } from '../../support/app.ts'
import { wireLead } from '../../support/slack/wire-lead.ts'

/** Friday 20 November 2026, 11:00 in Berlin. */
const NOW = Date.UTC(2026, 10, 20, 10, 0)

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({
    answer: () => [wireLead('2026-11-19T10:00:00Z')],
    now: NOW,
    bots: [
      { name: 'Acme', serialNumber: 'acme-1' },
      { name: 'Globex', serialNumber: 'globex-1' },
    ],
  })
  app.slack.limits.switchTo(false)
})

afterAll(() => app.close())

afterEach(async () => {
  await app.services.settings.save(TEAM_ID, DEFAULT_SETTINGS)
  for (const { id } of await kept()) await app.services.digests.remove(TEAM_ID, id)
})

const as = (userId: string) => app.driver.as(TEAM_ID, userId)
const ada = () => as('U0ADA')
const seen = (message: SlackMessage) => renderText(message)
const kept = () => app.services.digests.list(TEAM_ID)
/** What everybody in a channel reads of the app's. */
const ours = (channelId: string) =>
  app.slack.messagesIn(TEAM_ID, channelId).filter(({ userId, ephemeralTo }) => userId === 'UBOT0ACME' && !ephemeralTo)
const holds = (text: string) => (view: SlackView) => JSON.stringify(view.blocks).includes(text)

async function mentioned(text: string, userId = 'U0ADA', threadTs?: string) {
  await as(userId).mention('C0SALES', text, threadTs === undefined ? {} : { threadTs })
  return as(userId).nextMessage('C0SALES')
}

async function told(text: string, userId = 'U0ADA') {
  await as(userId).directMessage(text)
  return as(userId).nextMessage()
}

async function setUp() {
  expect((await ada().submit()).errors).toEqual({})
  await ada().modalWhen('Saved.')
  await ada().closeModal()
}

describe('a digest asked for by a mention', () => {
  test('A digest asked for by a mention is read back to who asked, alone, and set up in the form that the words filled in', async () => {
    const message = await mentioned('digest every weekday at 9 only leads for Acme')
    expect([message.ephemeralTo, message.threadTs]).toEqual(['U0ADA', null])
    expect(seen(message)).toContain('Leads · Acme')
    expect(seen(message)).toContain('Monday to Friday at 09:00 (Europe/Berlin)')
    expect(JSON.stringify(message.blocks)).toContain('<#C0SALES>')
    expect(await kept()).toEqual([])
    await ada().press(message, 'Set up')
    const text = viewText(await ada().modalWhen('This is what it will look like'))
    expect(text).toContain('Mon 23 Nov, 09:00')
    await setUp()
    expect(await kept()).toMatchObject([
      { channelId: 'C0SALES', ownerId: 'U0ADA', schedule: { time: '09:00' }, question: { kinds: 'leads' } },
    ])
  })

  test('A digest asked for by a mention is for the channel that it names, whatever stands before it', async () => {
    const message = await mentioned(', digest: daily at 7:30 in #private')
    expect(JSON.stringify(message.blocks)).toContain('<#G0SECRET>')
    await ada().press(message, 'Set up')
    await ada().modalWhen('This is what it will look like')
    await setUp()
    expect(await kept()).toMatchObject([{ channelId: 'G0SECRET', schedule: { time: '07:30' } }])
  })

  test('A digest asked for by a mention in a thread is answered there', async () => {
    const message = await mentioned('digest daily at 7', 'U0ADA', '1700000000.000100')
    expect([message.ephemeralTo, message.threadTs]).toEqual(['U0ADA', '1700000000.000100'])
  })

  test('A digest asked for by a mention does not show others the channels that the list names', async () => {
    await mentioned('digest daily at 7').then((message) => ada().press(message, 'Set up'))
    await ada().modalWhen('This is what it will look like')
    await ada().fill('modal', { Channel: 'G0SECRET' })
    await setUp()
    const message = await mentioned('digests', 'U0BEN')
    expect(message.ephemeralTo).toBe('U0BEN')
    expect(seen(message)).toContain('Next: Sat 21 Nov, 07:00 (Europe/Berlin)')
    expect(seen(message)).not.toContain('New digest')
    expect(JSON.stringify(ours('C0SALES'))).not.toContain('G0SECRET')
  })
})

describe('a digest asked for in a direct message', () => {
  test('A digest asked for in a direct message has no channel until one is chosen', async () => {
    const message = await told('digest weekly on monday 8:30 for all bots')
    expect(message.ephemeralTo).toBeNull()
    expect(seen(message)).toContain('every Monday at 08:30 (Europe/Berlin)')
    expect(seen(message)).toContain('Please choose the channel.')
    await ada().press(message, 'Set up')
    await ada().modalWhen('This is what it will look like')
    expect((await ada().submit()).outcome).toBe('refused')
    await ada().fill('modal', { Channel: 'C0SALES' })
    await setUp()
    expect(await kept()).toMatchObject([{ channelId: 'C0SALES', schedule: { days: { weekdays: [1] } } }])
  })

  test('A digest asked for in a direct message goes to the channel that it names', async () => {
    const message = await told('digest every weekday at 9 for Acme in #sales')
    expect(seen(message)).not.toContain('choose the channel')
    await ada().press(message, 'Set up')
    await ada().modalWhen('This is what it will look like')
    await setUp()
    expect(await kept()).toMatchObject([{ channelId: 'C0SALES' }])
  })

  test('A digest asked for in a direct message says that the channel it names is archived, in the language of who asks', async () => {
    const message = await told('digest daily at 9 in #archived')
    expect(seen(message)).toContain('#archived is archived. Please choose another channel.')
    expect(seen(message)).not.toContain('Please choose the channel.')
    const noa = app.slack.workspace(TEAM_ID).users.get('U0NOZONE')
    if (noa) noa.locale = 'de-DE'
    await app.services.settings.save(TEAM_ID, { managers: ['U0NOZONE'] })
    expect(seen(await told('digest täglich um 9 in #archived', 'U0NOZONE'))).toContain('#archived ist archiviert.')
  })

  test('A digest asked for in a direct message without more words begins with every weekday at nine', async () => {
    const message = await told('digest')
    expect(seen(message)).toContain('Monday to Friday at 09:00')
    await ada().press(message, 'Set up')
    await ada().modalWhen(holds('digest-form.weekdays'))
    await ada().closeModal()
  })

  test.each(['digests', 'digest help', 'Digest: help'])(
    'A direct message “%s” shows the digests there are, and how to ask for one',
    async (text) => {
      const message = await told(text)
      expect(seen(message)).toContain('No digest yet')
      expect(seen(message)).toContain('/leads digest every weekday at 9')
      await ada().press(message, 'New digest')
      await ada().modalWhen(holds('digest-form.question'))
      await ada().closeModal()
    },
  )

  test('A digest asked for in a direct message is answered in the language of who asks', async () => {
    const noa = app.slack.workspace(TEAM_ID).users.get('U0NOZONE')
    if (noa) noa.locale = 'de-DE'
    await app.services.settings.save(TEAM_ID, { managers: ['U0NOZONE'] })
    const message = await told('digest jeden Werktag um 9 Uhr for Acme', 'U0NOZONE')
    expect(seen(message)).toContain('So habe ich es gelesen.')
    expect(seen(message)).toContain('Bitte wählen Sie den Kanal.')
  })
})

describe('words of which no digest can be made', () => {
  test.each([
    ['names a chatbot that is not there', 'digest every weekday at 9 for bot Yeti', 'Yeti'],
    ['cannot be read', 'digest every weekday at 9 xyzzy', 'xyzzy'],
    ['names a period', 'digest every weekday at 9 for Acme last week', 'names a time'],
    ['names a visitor', 'digest every weekday at 9 matching ada@example.com', 'about one person'],
    ['is too long to stand behind a button', `digest daily at 9${' for Acme'.repeat(260)}`, 'too long'],
  ])('A request for a digest that %s is refused, with no button to a form', async (_, text, expected) => {
    for (const message of [await told(text), await mentioned(text)]) {
      expect(seen(message)).toContain(expected)
      expect(JSON.stringify(message.blocks)).not.toMatch(/home\.digest\.new|"value":"[^"]*ada@example/)
    }
  })

  test('A time that is none is named in the answer and in the form', async () => {
    const message = await told('digest daily at 24:00 for Acme in #nowhere')
    expect(seen(message)).toContain('I did not use: “at 24:00”, “#nowhere”')
    expect(seen(message)).toContain('Please choose the channel.')
    await ada().press(message, 'Set up')
    expect(viewText(await ada().modalWhen('I did not understand'))).toContain('at 24:00')
    await ada().closeModal()
  })
})

describe('who may not', () => {
  test.each([
    ['a member who manages nothing', 'U0BEN', 'do it for you'],
    ['a guest', 'U0GUEST', 'do it for you'],
    ['a person of another company', 'U0OUTSIDE', 'own workspace'],
  ])('Of those who may not set digests up, %s gets no form, and is told alone', async (_, userId, expected) => {
    const message = await mentioned('digest every weekday at 9 for Acme', userId)
    expect(message.ephemeralTo).toBe(userId)
    expect(seen(message)).toContain(expected)
    expect(seen(message)).not.toContain('Set up')
  })

  test('A guest does not see the list of digests', async () => {
    const message = await mentioned('digests', 'U0GUEST')
    expect(seen(message)).toContain('Guests')
    expect(seen(message)).not.toContain('No digest yet')
  })

  test('Somebody who stopped being a manager before the press gets no form', async () => {
    await app.services.settings.save(TEAM_ID, { managers: ['U0BEN'] })
    const message = await told('digest daily at 9 in #sales', 'U0BEN')
    await app.services.settings.save(TEAM_ID, { managers: [] })
    await as('U0BEN').press(message, 'Set up')
    await as('U0BEN').modalWhen('do it for you')
    await as('U0BEN').closeModal()
    expect(await kept()).toEqual([])
  })
})

describe('where LeadList is not connected', () => {
  test('Where LeadList is not connected, a digest is not begun, in a message or by a command', async () => {
    const bare = await startTestApp({ answer: () => [], now: NOW })
    const her = bare.driver.as(TEAM_ID, 'U0ADA')
    await her.directMessage('digest every weekday at 9')
    expect(seen(await her.nextMessage())).toContain('not connected')
    await her.command('digest every weekday at 9', { channelId: 'C0SALES' })
    await her.modalWhen('not connected')
    await bare.close()
  })
})
