import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { askInTerminal } from '../../../sandbox/ask-in-terminal.ts'
import { createDriver } from '../../../sandbox/slack-user/user.ts'
import { openTestSlack, PATIENT, type TestSlack } from '../../support/slack.ts'

const TEAM = 'T0ACME'
let slack: TestSlack
let app: Server

/** An app that repeats the text of each command. */
beforeEach(async () => {
  slack = await openTestSlack(undefined, {}, PATIENT)
  app = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request))
    response.end()
    const answer = (said: string) => {
      const blocks = [{ type: 'section', text: { type: 'mrkdwn', text: said } }]
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ text: said, blocks, replace_original: true })
      return fetch(form.get('response_url') ?? '', { method: 'POST', headers, body })
    }
    if (form.get('text') === 'slowly') await answer('Asking…')
    await answer(`asked ${form.get('text')}`)
  })
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve))
})

afterEach(async () => {
  app.closeAllConnections()
  app.close()
  await slack.close()
})

function personAt(appUrl: string) {
  return createDriver({ slack, appUrl, signingSecret: 'secret' }).as(TEAM, 'U0ADA')
}

async function typed(lines: string, appUrl = `http://127.0.0.1:${(app.address() as AddressInfo).port}`) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  input.end(lines)
  const terminal = { input, output, isInteractive: false, signal: new AbortController().signal }
  await askInTerminal(terminal, personAt(appUrl))
  output.end()
  return text(output)
}

test('each line is asked, with or without the command before it, and each answer is printed', async () => {
  const shown = await typed('last week\n/leads today\n')
  expect(shown).toContain('> last week\n\nLeads, only you can see this:\n\nasked last week')
  expect(shown).toContain('> /leads today\n\nLeads, only you can see this:\n\nasked today')
  expect(shown.indexOf('asked last week')).toBeLessThan(shown.indexOf('> /leads today'))
})

test('a progress message is skipped and the answer after it is printed', async () => {
  const shown = await typed('slowly\n')
  expect(shown).not.toContain('Asking…')
  expect(shown).toContain('asked slowly')
})

test('nothing is asked after quit', async () => {
  const shown = await typed('today\nquit\nyesterday\n')
  expect(shown).toContain('asked today')
  expect(shown).not.toContain('yesterday')
})

test("a command that fails prints Slack's error", async () => {
  expect(await typed('today\n', 'http://127.0.0.1:9')).toContain('/leads failed with the error "dispatch_failed"')
})

test.each([
  ['has ended', (input: PassThrough) => input.end()],
  ['cannot be read, as under nohup', (input: PassThrough) => input.destroy(new Error('EBADF'))],
])('an input without a line that %s ends nothing: it goes on until the signal', async (_, leave) => {
  const [input, output, signal] = [new PassThrough(), new PassThrough(), new AbortController()]
  const terminal = { input, output, isInteractive: false, signal: signal.signal }
  let isOver = false
  const ending = askInTerminal(terminal, personAt('http://127.0.0.1:9')).then(() => {
    isOver = true
  })
  leave(input)
  await new Promise((resolve) => input.once('close', resolve))
  await new Promise(setImmediate)
  expect(isOver).toBe(false)
  signal.abort()
  await ending
})
