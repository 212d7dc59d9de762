import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createResponder, type Respond } from '../../../../src/slack/transport/response-url.ts'
import type { Message } from '../../../../src/views/block-kit/blocks.ts'
import { silentLog } from '../../../support/redis.ts'

type Answer = { status?: number; body?: string } | 'cut off'
type Payload = { text: string; blocks?: { type: string }[]; response_type: string; replace_original: boolean }

const MESSAGE: Message = {
  text: 'in words',
  blocks: [{ type: 'table', rows: [] }] as unknown as Message['blocks'],
  plainBlocks: [{ type: 'section', text: { type: 'plain_text', text: 'plain' } }],
}

let server: Server
let respond: Respond
let url: string
let answers: Answer[] = []
let received: Payload[] = []

beforeAll(async () => {
  server = createServer(async (request, response) => {
    received.push((await json(request)) as Payload)
    give(response, answers.shift() ?? { body: 'ok' })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  url = `${host}/commands/T0ACME/1/abc`
  respond = createResponder({ slackApiUrl: `${host}/api/`, log: silentLog })
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  answers = []
  received = []
})

function give(response: ServerResponse, answer: Answer): void {
  if (answer === 'cut off') response.destroy()
  else response.writeHead(answer.status ?? 200).end(answer.body ?? 'ok')
}

const forms = () => received.map(({ blocks }) => blocks?.[0]?.type ?? 'text')

describe('an answer through a response_url', () => {
  test('is sent once where Slack takes it, to the person alone and beside what is there', async () => {
    await respond(url, MESSAGE)
    expect(received).toMatchObject([{ text: 'in words', response_type: 'ephemeral', replace_original: false }])
    await respond(url, MESSAGE, { replaces: true, inChannel: true })
    expect(received[1]).toMatchObject({ response_type: 'in_channel', replace_original: true })
  })

  test.each([
    [{ status: 404, body: 'used_url' }, 'used_url'],
    [{ status: 404, body: 'expired_url' }, 'expired_url'],
    [{ status: 200, body: '{"ok":false,"error":"no_text"}' }, 'no_text'],
    [{ status: 200, body: 'no_text' }, 'no_text'],
    [{ status: 403, body: '' }, 'http_403'],
  ])('that Slack refuses with %j is not sent in any other form', async (refusal, reason) => {
    answers = [refusal]
    await expect(respond(url, MESSAGE)).rejects.toMatchObject({ name: 'RespondError', reason })
    expect(forms()).toEqual(['table'])
  })

  test.each([
    { status: 200, body: '{"ok":false,"error":"invalid_blocks"}' },
    { status: 400, body: 'invalid_blocks' },
    { status: 200, body: 'invalid_attachments' },
  ])('whose blocks Slack refuses with %j comes plainly, then in words alone', async (refusal) => {
    answers = [refusal]
    await respond(url, MESSAGE)
    expect(forms()).toEqual(['table', 'section'])
    received = []
    answers = [refusal, refusal]
    await respond(url, MESSAGE)
    expect(forms()).toEqual(['table', 'section', 'text'])
    received = []
    answers = [refusal, refusal, refusal]
    await expect(respond(url, MESSAGE)).rejects.toMatchObject({ reason: expect.stringContaining('invalid_') })
    expect(forms()).toEqual(['table', 'section', 'text'])
  })

  test.each<[string, Answer]>([
    ['that is limited', { status: 429, body: '' }],
    ['that fails', { status: 500, body: 'oops' }],
    ['that hangs up', 'cut off'],
  ])('is sent again to a Slack %s, three times in all', async (_, answer) => {
    answers = [answer, answer]
    await respond(url, MESSAGE)
    expect(forms()).toEqual(['table', 'table', 'table'])
    received = []
    answers = [answer, answer, answer, answer]
    await expect(respond(url, MESSAGE)).rejects.toMatchObject({ reason: 'out_of_reach' })
    expect(received).toHaveLength(3)
  })

  test.each([
    'https://example.com/commands/T0ACME/1/abc',
    'https://hooks.slack.com.example.com/commands/1',
    'no address',
    '',
  ])('never goes to %j, which is not Slack', async (foreign) => {
    await expect(respond(foreign, MESSAGE)).rejects.toMatchObject({ reason: 'foreign_url' })
    expect(received).toEqual([])
  })
})
