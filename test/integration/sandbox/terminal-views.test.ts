import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { App, BlockAction } from '@slack/bolt'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runTerminal } from '../../../sandbox/terminal/terminal.ts'
import { type BoltApp, startBoltApp, TEAM } from '../../support/sandbox/bolt-app.ts'
import { openTestSlack, PATIENT, type TestSlack } from '../../support/slack.ts'

const plain = (words: string) => ({ type: 'plain_text' as const, text: words })
const option = (words: string) => ({ text: plain(words), value: words.toLowerCase() })
let slack: TestSlack
let bolt: BoltApp

beforeEach(async () => {
  slack = await openTestSlack(undefined, {}, PATIENT)
  bolt = await startBoltApp(slack, listen)
})

afterEach(async () => {
  await bolt.close()
  await slack.close()
})

function listen(app: App): void {
  app.event('app_home_opened', async ({ event, client }) => {
    const connect = { type: 'button' as const, action_id: 'connect', text: plain('Connect') }
    const blocks = [
      { type: 'section' as const, text: plain('Not connected yet') },
      { type: 'actions' as const, elements: [connect] },
    ]
    await client.views.publish({ user_id: event.user, view: { type: 'home', blocks } })
  })
  app.action('connect', async ({ ack, client, body }) => {
    await ack()
    const days = { type: 'multi_static_select' as const, action_id: 'days', options: [option('Mon'), option('Fri')] }
    const blocks = [
      {
        type: 'input' as const,
        block_id: 'key',
        label: plain('Secret key'),
        element: { type: 'plain_text_input' as const, action_id: 'key' },
      },
      { type: 'input' as const, block_id: 'days', label: plain('Days'), element: days },
    ]
    const view = { type: 'modal' as const, callback_id: 'c', title: plain('Connect'), submit: plain('Save'), blocks }
    await client.views.open({ trigger_id: (body as BlockAction).trigger_id, view })
  })
  app.view('c', async ({ ack, view, client, body }) => {
    const { key, days } = view.state.values
    if (key?.key?.value === 'wrong') {
      await ack({ response_action: 'errors', errors: { key: 'No such key' } })
      return
    }
    await ack()
    const chosen = days?.days?.selected_options?.map(({ value }) => value).join('+')
    await client.chat.postMessage({ channel: body.user.id, text: `connected with ${key?.key?.value} on ${chosen}` })
  })
}

/** @param before what happens once all lines were read, while the terminal still shows what comes */
async function typed(lines: string, before: () => Promise<unknown> = async () => {}): Promise<string> {
  const person = bolt.driver.as(TEAM, 'U0ADA')
  const [input, output] = [new PassThrough(), new PassThrough()]
  input.end(lines)
  const terminal = { input, output, isInteractive: false, signal: new AbortController().signal }
  const stop = await runTerminal(terminal, { person, teamId: TEAM, userId: 'U0ADA', messages: slack.messages })
  await before()
  stop()
  output.end()
  return text(output)
}

test('the Home is opened and a form filled in, submitted, corrected and answered', async () => {
  const lines = ['home', '1', 'Secret key = wrong', 'Days = Mon, Fri', 'submit', 'Secret key = a, b', 'submit']
  const answered = () => expect.poll(() => slack.messagesIn(TEAM, 'D0ADA')).toHaveLength(1)
  const shown = await typed(`${lines.join('\n')}\n`, answered)
  expect(shown).toContain('The Home of Leads:\n\nNot connected yet')
  expect(shown).toContain('1 Connect')
  expect(shown).toContain('A window of Leads:\n\nConnect')
  expect(shown).toContain('  Days = …   (Mon, Fri)')
  expect(shown).toContain('Secret key: No such key')
  expect(shown).toContain('(the window is closed)')
  expect(shown).toContain('Leads, in a direct message:\n\nconnected with a, b on mon+fri')
})

test('a window is closed, and what cannot be entered is said', async () => {
  const shown = await typed('home\n1\nDays = Sunday\nsubmit\nclose\n')
  expect(shown).toContain('No option "Sunday"')
  expect(shown).toContain('Secret key: Please complete this required field.')
  expect(shown).toContain('(the window is closed)')
})

test('an app without a Home says so', async () => {
  slack.workspace(TEAM).events.clear()
  expect(await typed('home\n')).toContain('This app has no Home.')
})

test('a direct message to somebody else is not shown', async () => {
  const post = (channel: string, words: string) =>
    bolt.app.client.chat.postMessage({ token: slack.workspace(TEAM).botToken, channel, text: words })
  const shown = await typed('home\n', async () => {
    await post('U0BEN', 'for Ben')
    await post('U0ADA', 'for Ada')
  })
  expect(shown).toContain('for Ada')
  expect(shown).not.toContain('for Ben')
})
