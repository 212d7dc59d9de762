import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SlackMessage } from '../../../sandbox/slack-emulator/state.ts'
import { renderText } from '../../../sandbox/slack-user/render-text.ts'
import { startTestApp, TEAM_ID, type TestApp } from '../../support/app.ts'
import type { WireAnswer } from '../../support/leadlist.ts'

/** Friday 20 November 2026, 11:00 in Berlin. */
const NOW = Date.UTC(2026, 10, 20, 10, 0)
const CHANNEL = 'C0SALES'

const record = (createTime: string, more: object = {}) => ({
  Type: 'Lead',
  Name: 'Ines Kühn',
  Email: 'ines@example.com',
  PhoneNumber: '',
  CreateTime: createTime,
  Content: 'Hello',
  SessionID: 4711,
  URI: 'https://www.example.com/pricing',
  Count: 1,
  ...more,
})

let answer: () => WireAnswer = () => []
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({
    answer: () => answer(),
    now: NOW,
    bots: [
      { name: 'Acme', serialNumber: 'acme-1' },
      { name: 'Globex', serialNumber: 'globex-1' },
    ],
  })
})

afterAll(() => app.close())

beforeEach(() => {
  answer = () => [record('2026-11-12T08:00:00Z')]
  app.leadlist.requests.length = 0
})

const ada = () => app.driver.as(TEAM_ID, 'U0ADA')
const seen = (message: SlackMessage) => renderText(message)

async function ask(text: string): Promise<SlackMessage> {
  const delivery = await ada().command(text, { channelId: CHANNEL })
  return delivery.nextAnswer()
}

async function press(message: SlackMessage, button: string): Promise<SlackMessage> {
  return (await ada().press(message, button)).nextAnswer()
}

describe('a text that is not answered', () => {
  test('An order to delete is refused in plain words, with questions to ask instead', async () => {
    const refused = await ask('delete all leads of last week')
    expect(refused.ephemeralTo).toBe('U0ADA')
    expect(seen(refused)).toContain('I cannot change, delete or send any.')
    expect(app.leadlist.requests).toEqual([])
    expect((await press(refused, 'last week for bot Acme')).text).toContain('1 lead')
  })

  test('What is not understood of a question shows no total before a button is pressed', async () => {
    const asked = await ask('post in channel: best zork last week for Acme')
    expect(asked.ephemeralTo).toBe('U0ADA')
    expect(seen(asked)).toContain('I did not understand all of that, so I show no number yet.')
    expect(seen(asked)).toMatch(/Not understood: .*“zork”/)
    expect(app.leadlist.requests).toEqual([])
    const shown = await press(asked, 'Show anyway')
    expect(shown.ephemeralTo).toBe('U0ADA')
    expect(shown.text).toContain('1 lead (was 0) and 0 appointments last week for Acme')
  })

  test('A vague question is answered with the last seven days against the seven before, and says so', async () => {
    answer = () => [record('2026-11-18T08:00:00Z')]
    const asked = await ask('how are we doing?')
    expect(asked.text).toContain('in the last 7 days')
    expect(asked.text).toMatch(/was 0|up/)
    expect(seen(asked)).toContain('That can mean several things: this is how the last seven days compare')
  })

  test('A question with a word of quality is asked back, without a number', async () => {
    const asked = await ask('good ones')
    expect(seen(asked)).toContain('That can mean several things. What would you like to see?')
    expect(app.leadlist.requests).toEqual([])
  })

  test('The word for help opens the help in every language', async () => {
    for (const word of ['help', 'Hilfe', 'aide', 'Ayuda!'])
      expect(seen(await ask(word))).toContain('Ask for your leads')
  })

  test('A follow-up needs the question before it', async () => {
    const asked = await ada().command('and for Globex?', { channelId: 'G0SECRET' })
    expect(seen(await asked.nextAnswer())).toContain('That builds on an earlier question')
    expect(app.leadlist.requests).toEqual([])
  })
})

describe('a look-up', () => {
  test('A lone unknown word is offered as a search, and not searched before', async () => {
    const asked = await ask('Kühn')
    expect(app.leadlist.requests).toEqual([])
    const found = await press(asked, 'Search for “kühn”')
    expect(found.ephemeralTo).toBe('U0ADA')
    expect(found.text).toContain('1 person matches “kühn”')
  })

  test('A word that an answer did not use is offered as a search in its period', async () => {
    const shown = await ask('zork last week for Acme')
    expect(shown.text).toContain('1 lead')
    answer = () => [record('2026-11-12T08:00:00Z', { Name: 'Zork' })]
    const found = await press(shown, 'Search for “zork”')
    expect(found.text).toContain('1 person matches “zork”: 1 lead and 0 appointments last week for Acme')
  })

  test('A person is looked up in the newest year, then in three years, then in all', async () => {
    answer = () => [record('2026-11-12T08:00:00Z'), record('2024-05-01T08:00:00Z', { Email: 'ines@old.example' })]
    const first = await ask('find Ines for Acme')
    expect(seen(first)).toContain('1 person matches “ines”: 1 lead and 0 appointments for Acme, since Thu 20 Nov 2025')
    expect(seen(first)).toContain('Looked through: since Thu 20 Nov 2025. There may be more from before.')
    expect(app.leadlist.requests[0]).toMatchObject({ startTime: '2025-11-18' })
    const second = await press(first, 'Look further back')
    expect(seen(second)).toContain('2 people match “ines”: 2 leads and 0 appointments for Acme, since Mon 20 Nov 2023')
    const third = await press(second, 'Look further back')
    expect(seen(third)).toContain('all time')
    expect(seen(third)).not.toContain('Look further back')
    expect(app.leadlist.requests.at(-1)).not.toHaveProperty('startTime')
  })
})

test('A digest that is asked for in a question is one press away, filled in', async () => {
  const asked = await ask('send me leads every morning')
  await ada().press(asked, 'New digest')
  const form = await ada().modalWhen('This is what it will look like')
  expect(JSON.stringify(form)).toContain('"initial_time":"09:00"')
  await ada().closeModal()
})
