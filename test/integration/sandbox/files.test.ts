import { WebClient } from '@slack/web-api'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestSlack, someWorkspace, type TestSlack } from '../../support/slack.ts'

const TEAM = 'T0ACME'
const CSV = 'Type,Name\r\nLead,Zoë'
let slack: TestSlack

beforeEach(async () => {
  slack = await openTestSlack([someWorkspace(), someWorkspace('T0GLOBEX')])
})
afterEach(() => slack.close())

const client = (teamId = TEAM) =>
  new WebClient(slack.workspace(teamId).botToken, { slackApiUrl: slack.apiUrl, retryConfig: { retries: 0 } })

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'went through',
    (error) => error.data?.error ?? error.code,
  )

/** @returns the id of a file whose bytes have arrived */
async function uploaded(bytes = Buffer.from(CSV)): Promise<string> {
  const { upload_url = '', file_id = '' } = await client().files.getUploadURLExternal({
    filename: 'leads.csv',
    length: bytes.length,
  })
  const response = await fetch(upload_url, { method: 'POST', body: new Uint8Array(bytes) })
  expect(await response.text()).toBe(`OK - ${bytes.length}`)
  return file_id
}

const complete = (id: string, channel: string, teamId = TEAM) =>
  client(teamId).files.completeUploadExternal({ files: [{ id, title: 'Leads' }], channel_id: channel })

describe('a file', () => {
  test('sent to a person stands in their direct messages, with its content', async () => {
    const { channel } = await client().conversations.open({ users: 'U0ADA' })
    await client().files.completeUploadExternal({
      files: [{ id: await uploaded(), title: 'Leads' }],
      channel_id: String(channel?.id),
      initial_comment: 'Your leads',
    })
    const [file] = slack.filesIn(TEAM, 'D0ADA')
    expect(file).toMatchObject({ name: 'leads.csv', title: 'Leads', channelId: 'D0ADA' })
    expect(file?.content.toString('utf8')).toBe(CSV)
    expect(slack.messagesIn(TEAM, 'D0ADA')).toMatchObject([{ text: 'Your leads', userId: 'UBOT0ACME' }])
  })

  test("arrives through the SDK's own upload too", async () => {
    const posted = await client().chat.postMessage({ channel: 'U0BEN', text: 'here it comes' })
    await client().files.uploadV2({ channel_id: String(posted.channel), filename: 'leads.csv', file: Buffer.from(CSV) })
    expect(slack.filesIn(TEAM, String(posted.channel)).map(({ content }) => content.toString('utf8'))).toEqual([CSV])
  })

  test("is refused under a person's id, and where the app may not write", async () => {
    const id = await uploaded()
    const error = await complete(id, 'U0ADA').catch((caught) => caught)
    expect(error.data).toMatchObject({ error: 'invalid_arguments' })
    expect(error.data.response_metadata.messages[0]).toContain('^[CGDZ]')
    expect(await refusal(complete(id, 'C0EMPTY'))).toBe('not_in_channel')
    expect(await refusal(complete(id, 'C0NOWHERE'))).toBe('channel_not_found')
    expect(await refusal(complete(id, 'C0SALES'))).toBe('went through')
  })

  test('is not found before its bytes came, a second time, or by another workspace', async () => {
    const { file_id: id = '' } = await client().files.getUploadURLExternal({ filename: 'leads.csv', length: 5 })
    expect(await refusal(complete(id, 'C0SALES'))).toBe('file_not_found')
    const full = await uploaded()
    expect(await refusal(complete(full, 'C0SALES', 'T0GLOBEX'))).toBe('file_not_found')
    await complete(full, 'C0SALES')
    expect(await refusal(complete(full, 'C0SALES'))).toBe('file_not_found')
    expect(slack.filesIn(TEAM, 'C0SALES')).toHaveLength(1)
  })

  test('of another length than announced, or of none, is refused', async () => {
    const { upload_url = '' } = await client().files.getUploadURLExternal({ filename: 'leads.csv', length: 5 })
    expect((await fetch(upload_url, { method: 'POST', body: CSV })).status).toBe(400)
    expect(await refusal(client().files.getUploadURLExternal({ filename: 'x', length: 0 }))).toBe('invalid_arguments')
  })

  test('can be lost on its way', async () => {
    slack.faults.plan('upload', { kind: 'status', status: 500 })
    const call = client().files.uploadV2({ channel_id: 'C0SALES', filename: 'leads.csv', file: Buffer.from(CSV) })
    await expect(call).rejects.toThrow()
    expect(slack.filesIn(TEAM, 'C0SALES')).toEqual([])
  })
})

describe('scopes', () => {
  test.each([
    ['files:write', () => client().files.getUploadURLExternal({ filename: 'x', length: 1 })],
    ['files:write', () => complete('F1', 'C0SALES')],
    ['im:write', () => client().conversations.open({ users: 'U0ADA' })],
    ['chat:write', () => client().chat.postMessage({ channel: 'C0SALES', text: 'x' })],
    ['users:read', () => client().users.info({ user: 'U0ADA' })],
  ])('%s is missing by name', async (scope, call) => {
    slack.workspace(TEAM).scopes.delete(scope)
    const error = await call().catch((caught: { data: unknown }) => caught)
    expect(error).toMatchObject({ data: { ok: false, error: 'missing_scope', needed: scope } })
  })
})

test('a person of another workspace who shares a channel is known as a stranger', async () => {
  slack.addWorkspace({ id: 'T0THIRD', users: [{ id: 'U0VAL', zone: 'Asia/Tokyo', isAdmin: true }] })
  expect(await refusal(client().users.info({ user: 'U0VAL' }))).toBe('user_not_found')
  slack.workspace(TEAM).channels.get('C0SHARED')?.members.add('U0VAL')
  const { user } = await client().users.info({ user: 'U0VAL' })
  expect(user).toMatchObject({ id: 'U0VAL', team_id: 'T0THIRD', is_stranger: true, is_admin: false, tz: 'Asia/Tokyo' })
})
