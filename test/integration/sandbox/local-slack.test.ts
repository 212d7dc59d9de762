import { WebClient, type WebClientOptions } from '@slack/web-api'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestSlack, STANDING, someWorkspace, type TestSlack } from '../../support/slack.ts'

const TEAM = 'T0ACME'
let slack: TestSlack

beforeEach(async () => {
  const globex = { id: 'T0GLOBEX', users: [{ id: 'U0GIA' }], channels: [{ id: 'C0GX' }] }
  slack = await openTestSlack([someWorkspace(), globex], {}, STANDING)
})
afterEach(() => slack.close())

function client(token = slack.workspace(TEAM).botToken, options: WebClientOptions = {}): WebClient {
  return new WebClient(token, { slackApiUrl: slack.apiUrl, retryConfig: { retries: 0 }, ...options })
}

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'went through',
    (error) => error.data?.error ?? error.code,
  )

const LIMITED = { rejectRateLimitedCalls: true }

describe('who is calling', () => {
  test("each workspace's token is its own", async () => {
    expect(await client().auth.test()).toMatchObject({ ok: true, team_id: TEAM, user_id: 'UBOT0ACME' })
    expect(await client(slack.workspace('T0GLOBEX').botToken).auth.test()).toMatchObject({ team_id: 'T0GLOBEX' })
  })

  test("one workspace's token reaches nothing of another's", async () => {
    const globex = client(slack.workspace('T0GLOBEX').botToken)
    expect(await refusal(globex.chat.postMessage({ channel: 'C0SALES', text: 'hello' }))).toBe('channel_not_found')
    expect(await refusal(globex.users.info({ user: 'U0ADA' }))).toBe('user_not_found')
  })

  test('a wrong, a missing and a revoked token are told apart', async () => {
    expect(await refusal(client('xoxb-nobody').auth.test())).toBe('invalid_auth')
    expect(await refusal(new WebClient(undefined, { slackApiUrl: slack.apiUrl }).auth.test())).toBe('not_authed')
    slack.workspace(TEAM).tokenError = 'token_revoked'
    expect(await refusal(client().auth.test())).toBe('token_revoked')
  })

  test('a missing scope is named', async () => {
    slack.workspace(TEAM).scopes.delete('groups:read')
    await expect(client().conversations.info({ channel: 'G0SECRET' })).rejects.toMatchObject({
      data: { error: 'missing_scope', needed: 'groups:read' },
    })
  })
})

describe('posting', () => {
  test('a message gets a time stamp of its own and stands in its channel', async () => {
    const first = await client().chat.postMessage({ channel: 'C0SALES', text: 'one' })
    const second = await client().chat.postMessage({ channel: 'C0SALES', text: 'two' })
    expect(first).toMatchObject({ ok: true, channel: 'C0SALES', message: { text: 'one' } })
    expect(slack.messagesIn(TEAM, 'C0SALES').map((each) => each.ts)).toEqual([first.ts, second.ts])
    expect(first.ts).not.toBe(second.ts)
  })

  test.each([
    ['C0EMPTY', 'not_in_channel'],
    ['C0OLD', 'is_archived'],
    ['C0NOWHERE', 'channel_not_found'],
    ['G0HIDDEN', 'channel_not_found'],
    ['U0NOBODY', 'channel_not_found'],
  ])('a post to %s is refused with %s', async (channel, error) => {
    expect(await refusal(client().chat.postMessage({ channel, text: 'hello' }))).toBe(error)
  })

  test("a person's id opens their direct messages", async () => {
    const posted = await client().chat.postMessage({ channel: 'U0ADA', text: 'hello' })
    const opened = await client().conversations.open({ users: 'U0ADA' })
    expect(posted.channel).toBe(opened.channel?.id)
    expect(posted.channel).toMatch(/^D/)
  })

  test("no direct message can be written where the app's Messages tab is off", async () => {
    const post = () => refusal(client().chat.postMessage({ channel: 'U0ADA', text: 'hello' }))
    slack.workspace(TEAM).messagesTab = 'read-only'
    expect(await post()).toBe('went through')
    slack.workspace(TEAM).messagesTab = 'off'
    expect(await post()).toBe('messages_tab_disabled')
    expect(slack.messagesIn(TEAM, 'D0ADA')).toHaveLength(1)
  })

  test('blocks beyond a limit are refused with the place of the mistake, and nothing is posted', async () => {
    const blocks = [{ type: 'section', text: { type: 'plain_text', text: 'x'.repeat(3_001) } }] as const
    const error = await client()
      .chat.postMessage({ channel: 'C0SALES', text: 'hello', blocks: [...blocks] })
      .catch((caught) => caught)
    expect(error.data).toMatchObject({ ok: false, error: 'invalid_blocks' })
    expect(error.data.response_metadata.messages[0]).toContain('/blocks/0/text')
    expect(slack.messagesIn(TEAM, 'C0SALES')).toEqual([])
  })

  test('nothing to show is refused, and so is too much', async () => {
    expect(await refusal(client().chat.postMessage({ channel: 'C0SALES', text: '' }))).toBe('no_text')
    const long = client().chat.postMessage({ channel: 'C0SALES', text: 'x'.repeat(40_001) })
    expect(await refusal(long)).toBe('msg_too_long')
  })

  test('a message can be changed and deleted by its time stamp, an ephemeral one cannot', async () => {
    const { ts = '' } = await client().chat.postMessage({ channel: 'C0SALES', text: 'one' })
    await client().chat.update({ channel: 'C0SALES', ts, text: 'two' })
    expect(slack.messagesIn(TEAM, 'C0SALES')).toMatchObject([{ ts, text: 'two', isEdited: true }])
    await client().chat.delete({ channel: 'C0SALES', ts })
    expect(slack.messagesIn(TEAM, 'C0SALES')).toEqual([])
    const only = await client().chat.postEphemeral({ channel: 'C0SALES', user: 'U0ADA', text: 'psst' })
    const change = client().chat.update({ channel: 'C0SALES', ts: only.message_ts ?? '', text: 'no' })
    expect(await refusal(change)).toBe('message_not_found')
    expect(slack.messagesIn(TEAM, 'C0SALES')).toMatchObject([{ text: 'psst', ephemeralTo: 'U0ADA' }])
  })

  test('one a second a channel passes; a burst is told to wait, other channels are not', async () => {
    const post = (channel: string) => client(undefined, LIMITED).chat.postMessage({ channel, text: 'hello' })
    for (let count = 0; count < 3; count += 1) await post('C0SALES')
    await expect(post('C0SALES')).rejects.toMatchObject({ code: 'slack_webapi_rate_limited_error', retryAfter: 1 })
    await post('C0SHARED')
    slack.advance(1_000)
    await post('C0SALES')
    expect(slack.messagesIn(TEAM, 'C0SALES')).toHaveLength(4)
  })

  test('limits can be switched off', async () => {
    slack.limits.switchTo(false)
    const posts = Array.from({ length: 20 }, () => client().chat.postMessage({ channel: 'C0SALES', text: 'hello' }))
    await Promise.all(posts)
    expect(slack.messagesIn(TEAM, 'C0SALES')).toHaveLength(20)
  })
})

describe('people and channels', () => {
  test('a person has a zone, a language and a role', async () => {
    const { user } = await client().users.info({ user: 'U0ADA', include_locale: true })
    expect(user).toMatchObject({ tz: 'Europe/Berlin', locale: 'en-GB', is_admin: true, is_owner: true, deleted: false })
    expect((await client().users.info({ user: 'U0ADA' })).user).not.toHaveProperty('locale')
  })

  test('guests, outsiders, leavers and people without a zone show as such', async () => {
    const info = async (user: string) => (await client().users.info({ user })).user
    expect(await info('U0GUEST')).toMatchObject({ is_restricted: true, is_ultra_restricted: false })
    expect(await info('U0OUTSIDE')).toMatchObject({ is_stranger: true, team_id: 'T0OTHER' })
    expect(await info('U0GONE')).toMatchObject({ deleted: true })
    expect(await info('U0NOZONE')).not.toHaveProperty('tz')
  })

  test('a channel says whether it is archived, shared with outsiders or private', async () => {
    const info = async (channel: string) => (await client().conversations.info({ channel })).channel
    expect(await info('C0SALES')).toMatchObject({ is_archived: false, is_ext_shared: false, is_member: true })
    expect(await info('C0OLD')).toMatchObject({ is_archived: true })
    expect(await info('C0SHARED')).toMatchObject({ is_ext_shared: true })
    expect(await info('G0SECRET')).toMatchObject({ is_private: true })
    expect(await info('C0EMPTY')).toMatchObject({ is_member: false })
    expect(await refusal(client().conversations.info({ channel: 'G0HIDDEN' }))).toBe('channel_not_found')
  })
})

describe('response urls', () => {
  const newUrl = (original: ReturnType<TestSlack['messagesIn']>[number] | null = null) => {
    const workspace = slack.workspace(TEAM)
    const channel = workspace.channels.get('C0SALES')
    if (!channel) throw new Error('no channel')
    const kind = original ? 'actions' : 'commands'
    return slack.responseUrls.create(kind, { workspace, channel, userId: 'U0ADA', original }).url
  }
  const respond = async (url: string, body: object) => {
    const response = await fetch(url, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    return `${response.status} ${await response.text()}`
  }

  test('an answer is for the person alone unless it says otherwise', async () => {
    const url = newUrl()
    expect(await respond(url, { text: 'for you' })).toBe('200 ok')
    expect(await respond(url, { text: 'for all', response_type: 'in_channel' })).toBe('200 ok')
    expect(slack.messagesIn(TEAM, 'C0SALES')).toMatchObject([
      { text: 'for you', ephemeralTo: 'U0ADA' },
      { text: 'for all', ephemeralTo: null },
    ])
  })

  test('five uses, then no more', async () => {
    const url = newUrl()
    for (let use = 0; use < 5; use += 1) expect(await respond(url, { text: 'again' })).toBe('200 ok')
    expect(await respond(url, { text: 'again' })).toBe('404 used_url')
  })

  test('thirty minutes, then no more', async () => {
    const url = newUrl()
    slack.advance(30 * 60_000)
    expect(await respond(url, { text: 'in time' })).toBe('200 ok')
    slack.advance(1)
    expect(await respond(url, { text: 'late' })).toBe('404 expired_url')
  })

  test('invalid blocks are refused in a bare word', async () => {
    expect(await respond(newUrl(), { text: 'x', blocks: [{ type: 'header' }] })).toBe('400 invalid_blocks')
    expect(slack.messagesIn(TEAM, 'C0SALES')).toEqual([])
  })

  test('the message a button stood in is replaced or deleted', async () => {
    await respond(newUrl(), { text: 'first' })
    const [message] = slack.messagesIn(TEAM, 'C0SALES')
    if (!message) throw new Error('no message')
    const url = newUrl(message)
    await respond(url, { text: 'second', replace_original: true })
    expect(slack.messagesIn(TEAM, 'C0SALES')).toMatchObject([{ ts: message.ts, text: 'second' }])
    await respond(url, { delete_original: true })
    expect(slack.messagesIn(TEAM, 'C0SALES')).toEqual([])
  })

  test("a command's answers cannot replace one another", async () => {
    const url = newUrl()
    await respond(url, { text: 'asking' })
    await respond(url, { text: 'done', replace_original: true })
    expect(slack.messagesIn(TEAM, 'C0SALES').map((each) => each.text)).toEqual(['asking', 'done'])
  })
})

describe('faults on demand', () => {
  const post = (options: WebClientOptions = {}) =>
    client(undefined, options).chat.postMessage({ channel: 'C0SALES', text: 'hello' })

  test('too many requests, with and without a time to wait', async () => {
    slack.faults.plan('chat.postMessage', { kind: 'rate-limited', retryAfterSeconds: 7 })
    await expect(post(LIMITED)).rejects.toMatchObject({ retryAfter: 7 })
    slack.faults.plan('chat.postMessage', { kind: 'rate-limited', retryAfterSeconds: null })
    await expect(post(LIMITED)).rejects.toThrow()
  })

  test('a failing server fails as often as planned, and is counted', async () => {
    const fault = slack.faults.plan('chat.postMessage', { kind: 'status', status: 500 }, 2)
    await expect(post()).rejects.toThrow()
    await expect(post()).rejects.toThrow()
    await post()
    expect(fault.met()).toBe(2)
  })

  test('a connection cut before: nothing was posted; cut after: it was', async () => {
    slack.faults.plan('chat.postMessage', { kind: 'cut-before' })
    await expect(post()).rejects.toThrow()
    expect(slack.messagesIn(TEAM, 'C0SALES')).toHaveLength(0)
    slack.faults.plan('chat.postMessage', { kind: 'cut-after' })
    await expect(post()).rejects.toThrow()
    expect(slack.messagesIn(TEAM, 'C0SALES')).toHaveLength(1)
  })

  test('a slow Slack is slow, and other methods are not', async () => {
    slack.faults.plan('chat.postMessage', { kind: 'delay', delayMs: 3_000 })
    const order: string[] = []
    const slow = post().then(() => order.push('post'))
    await Promise.all([
      slow,
      client()
        .auth.test()
        .then(() => order.push('test')),
    ])
    expect(order).toEqual(['test', 'post'])
  })
})

test('the traffic log tells who called what with which answer', async () => {
  await client().chat.postMessage({ channel: 'C0SALES', text: 'hello' })
  expect(slack.traffic.of('chat.postMessage')).toMatchObject([
    {
      direction: 'in',
      teamId: TEAM,
      token: slack.workspace(TEAM).botToken,
      body: { channel: 'C0SALES', text: 'hello' },
      status: 200,
      answer: { ok: true },
    },
  ])
})
