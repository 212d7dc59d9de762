import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMessenger, post } from '../../../../src/slack/transport/messenger.ts'
import type { Message } from '../../../../src/views/block-kit/blocks.ts'
import type { SlackClient } from '../../../../src/workspaces/slack-api/client.ts'
import { silentLog } from '../../../support/redis.ts'

type Answer = { status?: number; body?: string } | 'cut off'
type Payload = { text: string; blocks?: { type: string }[]; response_type: string; replace_original: boolean }

const MESSAGE: Message = {
  text: 'in words',
  blocks: [{ type: 'table', rows: [] }] as unknown as Message['blocks'],
  plainBlocks: [{ type: 'section', text: { type: 'plain_text', text: 'plain' } }],
}

let server: Server
let messenger: ReturnType<typeof createMessenger>
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
  messenger = createMessenger({
    slackApiUrl: `${host}/api/`,
    slackClients: { forTeam: () => Promise.reject(new Error('nothing is posted')) },
    log: silentLog,
  })
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  answers = []
  received = []
})

const respond = (responseUrl: string, ...answer: [Message, { replaces?: boolean }?]) =>
  messenger.answer({ teamId: 'T0ACME', userId: 'U0ADA', channelId: '', responseUrl }, ...answer)

function give(response: ServerResponse, answer: Answer): void {
  if (answer === 'cut off') response.destroy()
  else response.writeHead(answer.status ?? 200).end(answer.body ?? 'ok')
}

const forms = () => received.map(({ blocks }) => blocks?.[0]?.type ?? 'text')

describe('an answer through a response_url', () => {
  test('is sent once where Slack takes it, to the person alone and beside what is there', async () => {
    await respond(url, MESSAGE)
    expect(received).toMatchObject([{ text: 'in words', response_type: 'ephemeral', replace_original: false }])
    await respond(url, MESSAGE, { replaces: true })
    expect(received[1]).toMatchObject({ response_type: 'ephemeral', replace_original: true })
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

type Call = { method: string; blocks: string } & Record<string, unknown>

let calls: Call[] = []
/** What Slack refuses the next calls with. */
let refusals: string[] = []

beforeEach(() => {
  calls = []
  refusals = []
})

const answering = (method: string, answer: object) => async (given: object) => {
  calls.push({ method, ...given } as Call)
  const refusal = refusals.shift()
  if (refusal !== undefined) throw Object.assign(new Error(refusal), { data: { error: refusal } })
  return answer
}

const client = {
  chat: {
    postMessage: answering('postMessage', { ts: '1.1' }),
    postEphemeral: answering('postEphemeral', { message_ts: '2.2' }),
    update: answering('update', { ts: '3.3' }),
  },
} as unknown as SlackClient

const postedForms = () => calls.map(({ blocks }) => JSON.parse(blocks)[0]?.type ?? 'text')

describe('a posted message', () => {
  test.each(['invalid_blocks', 'invalid_attachments'])(
    'whose blocks Slack refuses as %s comes plainly, then in words',
    async (refusal) => {
      refusals = [refusal]
      expect(await post(client, { channel: 'C0SALES' }, MESSAGE, silentLog)).toEqual({ channel: 'C0SALES', ts: '1.1' })
      expect(postedForms()).toEqual(['table', 'section'])
      calls = []
      refusals = [refusal, refusal, refusal]
      await expect(post(client, { channel: 'C0SALES' }, MESSAGE, silentLog)).rejects.toThrow(refusal)
      expect(postedForms()).toEqual(['table', 'section', 'text'])
    },
  )

  test.each(['channel_not_found', 'ratelimited', 'invalid_auth'])(
    'that Slack refuses as %s is not sent in any other form',
    async (refusal) => {
      refusals = [refusal]
      await expect(post(client, { channel: 'C0SALES' }, MESSAGE, silentLog)).rejects.toThrow(refusal)
      expect(postedForms()).toEqual(['table'])
    },
  )

  test('goes to everybody, to one person, or in place of another', async () => {
    const threadTs = '9.9'
    expect(await post(client, { channel: 'C0SALES', threadTs }, MESSAGE, silentLog)).toEqual({
      channel: 'C0SALES',
      ts: '1.1',
    })
    expect(await post(client, { channel: 'C0SALES', threadTs, userId: 'U0BEN' }, MESSAGE, silentLog)).toEqual({
      channel: 'C0SALES',
      ts: '2.2',
    })
    expect(await post(client, { channel: 'C0SALES', ts: '3.3' }, MESSAGE, silentLog)).toEqual({
      channel: 'C0SALES',
      ts: '3.3',
    })
    expect(calls).toMatchObject([
      { method: 'postMessage', channel: 'C0SALES', thread_ts: '9.9', unfurl_links: false, unfurl_media: false },
      { method: 'postEphemeral', channel: 'C0SALES', thread_ts: '9.9', user: 'U0BEN' },
      { method: 'update', channel: 'C0SALES', ts: '3.3' },
    ])
  })
})
