import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDriver } from '../../../sandbox/slack-user/user.ts'
import { createAttention, runTerminal } from '../../../sandbox/terminal/terminal.ts'
import { openTestSlack, PATIENT, type TestSlack } from '../../support/slack.ts'

const TEAM = 'T0ACME'
let slack: TestSlack
let app: Server

const blockOf = (said: string) => ({ type: 'section', text: { type: 'mrkdwn', text: said } })

/** An app that repeats what it was asked, with a button and a menu. */
beforeEach(async () => {
  slack = await openTestSlack(undefined, {}, PATIENT)
  app = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request))
    response.end()
    const payload = JSON.parse(form.get('payload') ?? 'null')
    const said = payload
      ? `pressed ${JSON.stringify(payload.actions[0].value ?? payload.actions[0].selected_option.value)}`
      : `asked ${form.get('text')}`
    const option = { text: { type: 'plain_text', text: 'Globex' }, value: 'b2' }
    const blocks = [
      blockOf(said),
      {
        type: 'actions',
        elements: [
          { type: 'button', action_id: 'more', text: { type: 'plain_text', text: 'More' }, value: 'page-2' },
          {
            type: 'static_select',
            action_id: 'bot',
            placeholder: { type: 'plain_text', text: 'Bot' },
            options: [option],
          },
        ],
      },
    ]
    const answer = (body: object) => {
      const headers = { 'content-type': 'application/json' }
      const url = payload?.response_url ?? form.get('response_url')
      return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    }
    if (said.endsWith('slowly')) await answer({ text: 'Asking…', blocks: [blockOf('Asking…')] })
    await answer({ text: said, blocks, replace_original: true })
  })
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve))
})

afterEach(async () => {
  app.closeAllConnections()
  app.close()
  await slack.close()
})

async function typed(lines: string): Promise<string> {
  const appUrl = `http://127.0.0.1:${(app.address() as AddressInfo).port}`
  const person = createDriver({ slack, appUrl, signingSecret: 'secret' }).as(TEAM, 'U0ADA')
  const [input, output] = [new PassThrough(), new PassThrough()]
  input.end(lines)
  const terminal = { input, output, isInteractive: false, signal: new AbortController().signal }
  const stop = await runTerminal(terminal, { person, teamId: TEAM, userId: 'U0ADA', messages: slack.messages })
  stop()
  output.end()
  return text(output)
}

test('each line is asked, with or without the command before it, and each answer shown', async () => {
  const shown = await typed('last week\n/leads today\n')
  expect(shown).toContain('> last week\n\nLeads, only you can see this:\n\nasked last week')
  expect(shown).toContain('> /leads today\n\nLeads, only you can see this:\n\nasked today')
  expect(shown.indexOf('asked last week')).toBeLessThan(shown.indexOf('> /leads today'))
})

test('an answer that takes a while is waited for', async () => {
  const shown = await typed('slowly\n')
  expect(shown).toContain('Asking…')
  expect(shown).toContain('asked slowly')
})

test('a number presses a button, or picks from a menu', async () => {
  const shown = await typed('last week\n1\n2\n')
  expect(shown).toContain('1 More · 2 Bot: Globex')
  expect(shown).toContain('pressed "page-2"')
  expect(shown).toContain('pressed "b2"')
})

test('a number without a button says so and asks nothing', async () => {
  expect(await typed('7\n')).toContain('There is no button 7.')
  expect(slack.traffic.all()).toEqual([])
})

test('nothing is asked after quit', async () => {
  const shown = await typed('today\nquit\nyesterday\n')
  expect(shown).toContain('asked today')
  expect(shown).not.toContain('yesterday')
})

test('an app that is not there is named as Slack names it', async () => {
  app.closeAllConnections()
  await new Promise((resolve) => app.close(resolve))
  const person = createDriver({ slack, appUrl: 'http://127.0.0.1:9', signingSecret: 'secret' }).as(TEAM, 'U0ADA')
  const [input, output] = [new PassThrough(), new PassThrough()]
  input.end('today\n')
  const terminal = { input, output, isInteractive: false, signal: new AbortController().signal }
  const stop = await runTerminal(terminal, { person, teamId: TEAM, userId: 'U0ADA', messages: slack.messages })
  stop()
  output.end()
  expect(await text(output)).toContain('/leads failed with the error "dispatch_failed"')
})

test('what the person does on the page is not shown here too, until they type here again', async () => {
  const appUrl = `http://127.0.0.1:${(app.address() as AddressInfo).port}`
  const person = createDriver({ slack, appUrl, signingSecret: 'secret' }).as(TEAM, 'U0ADA')
  const [input, output] = [new PassThrough(), new PassThrough()]
  const attention = createAttention()
  const terminal = { input, output, isInteractive: false, signal: new AbortController().signal }
  const ending = runTerminal(terminal, { person, teamId: TEAM, userId: 'U0ADA', messages: slack.messages, attention })
  attention.toPage()
  await (await person.command('on the page')).nextAnswer()
  input.end('here\n')
  const stop = await ending
  stop()
  output.end()
  const shown = await text(output)
  expect(shown).toContain('asked here')
  expect(shown).not.toContain('asked on the page')
})

test.each([
  ['has ended', (input: PassThrough) => input.end()],
  ['cannot be read, as under nohup', (input: PassThrough) => input.destroy(new Error('EBADF'))],
])('an input without a line that %s ends nothing: it goes on until the signal', async (_, leave) => {
  const person = createDriver({ slack, appUrl: 'http://127.0.0.1:9', signingSecret: 'secret' }).as(TEAM, 'U0ADA')
  const [input, output, signal] = [new PassThrough(), new PassThrough(), new AbortController()]
  const terminal = { input, output, isInteractive: false, signal: signal.signal }
  let isOver = false
  const ending = runTerminal(terminal, { person, teamId: TEAM, userId: 'U0ADA', messages: slack.messages }).then(
    (stop) => {
      isOver = true
      stop()
    },
  )
  leave(input)
  await new Promise((resolve) => input.once('close', resolve))
  await new Promise(setImmediate)
  expect(isOver).toBe(false)
  signal.abort()
  await ending
})
