import { beforeEach, describe, expect, test } from 'vitest'
import { post } from '../../../../src/slack/transport/post.ts'
import type { Message } from '../../../../src/views/block-kit/blocks.ts'
import type { SlackClient } from '../../../../src/workspaces/slack-api/client.ts'
import { silentLog } from '../../../support/redis.ts'

const MESSAGE: Message = {
  text: 'in words',
  blocks: [{ type: 'table', rows: [] }] as unknown as Message['blocks'],
  plainBlocks: [{ type: 'section', text: { type: 'plain_text', text: 'plain' } }],
}

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

const forms = () => calls.map(({ blocks }) => JSON.parse(blocks)[0]?.type ?? 'text')

describe('a message', () => {
  test.each(['invalid_blocks', 'invalid_attachments'])(
    'whose blocks Slack refuses as %s comes plainly, then in words',
    async (refusal) => {
      refusals = [refusal]
      expect(await post(client, { channel: 'C0SALES' }, MESSAGE, silentLog)).toBe('1.1')
      expect(forms()).toEqual(['table', 'section'])
      calls = []
      refusals = [refusal, refusal, refusal]
      await expect(post(client, { channel: 'C0SALES' }, MESSAGE, silentLog)).rejects.toThrow(refusal)
      expect(forms()).toEqual(['table', 'section', 'text'])
    },
  )

  test.each(['channel_not_found', 'ratelimited', 'invalid_auth'])(
    'that Slack refuses as %s is not sent in any other form',
    async (refusal) => {
      refusals = [refusal]
      await expect(post(client, { channel: 'C0SALES' }, MESSAGE, silentLog)).rejects.toThrow(refusal)
      expect(forms()).toEqual(['table'])
    },
  )

  test('goes to everybody, to one person, or in place of another', async () => {
    const threadTs = '9.9'
    expect(await post(client, { channel: 'C0SALES', threadTs }, MESSAGE, silentLog)).toBe('1.1')
    expect(await post(client, { channel: 'C0SALES', threadTs, userId: 'U0BEN' }, MESSAGE, silentLog)).toBe('2.2')
    expect(await post(client, { channel: 'C0SALES', ts: '3.3' }, MESSAGE, silentLog)).toBe('3.3')
    expect(calls).toMatchObject([
      { method: 'postMessage', channel: 'C0SALES', thread_ts: '9.9', unfurl_links: false, unfurl_media: false },
      { method: 'postEphemeral', channel: 'C0SALES', thread_ts: '9.9', user: 'U0BEN' },
      { method: 'update', channel: 'C0SALES', ts: '3.3' },
    ])
  })
})
