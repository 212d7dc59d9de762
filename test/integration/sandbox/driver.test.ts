import type { App } from '@slack/bolt'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDriver } from '../../../sandbox/slack-user/user.ts'
import { type BoltApp, SECRET, startBoltApp, TEAM } from '../../support/sandbox/bolt-app.ts'
import { openTestSlack, PATIENT, type TestSlack } from '../../support/slack.ts'

const BUTTONS = [
  {
    type: 'actions',
    elements: [
      { type: 'button', action_id: 'more', text: { type: 'plain_text', text: 'More' }, value: 'page-2' },
      {
        type: 'static_select',
        action_id: 'bot',
        placeholder: { type: 'plain_text', text: 'Bot' },
        options: [{ text: { type: 'plain_text', text: 'Acme' }, value: 'b1' }],
      },
    ],
  },
]

let slack: TestSlack
let bolt: BoltApp
const seen: Record<string, unknown>[] = []

beforeEach(async () => {
  seen.length = 0
  slack = await openTestSlack()
  bolt = await startBoltApp(slack, listen)
})

afterEach(async () => {
  await bolt.close()
  await slack.close()
})

function listen(app: App): void {
  app.command('/leads', async ({ ack, respond, body }) => {
    seen.push({ ...body })
    await ack()
    await respond({ text: `you said ${body.text}`, blocks: BUTTONS })
  })
  app.command('/echo', async ({ ack }) => {
    await ack('at once')
  })
  app.command('/slow', async ({ ack }) => {
    // Slack waits for an ack for three seconds.
    await new Promise((resolve) => setTimeout(resolve, 3_200))
    await ack()
  })
  app.action(/.*/, async ({ ack, respond, body }) => {
    seen.push({ ...body })
    await ack()
    await respond({ text: 'pressed', replace_original: true })
  })
}

function ada(signingSecret = SECRET, patience: { answerWithinMs?: number } = PATIENT) {
  const { appUrl } = bolt
  return createDriver({ slack: { ...slack, ...patience }, appUrl, signingSecret }).as(TEAM, 'U0ADA')
}

describe('a command typed in Slack', () => {
  test('reaches a real Bolt app with every field, and its answer comes back', async () => {
    const sent = await ada().command('last week')
    expect(sent).toMatchObject({ status: 200, failure: null, body: '' })
    expect(await sent.nextAnswer()).toMatchObject({ text: 'you said last week', ephemeralTo: 'U0ADA' })
    expect(seen[0]).toMatchObject({
      team_id: TEAM,
      team_domain: 'company-t0acme',
      channel_id: 'C0SALES',
      channel_name: 'sales',
      user_id: 'U0ADA',
      user_name: 'ada',
      command: '/leads',
      text: 'last week',
      api_app_id: 'A0LEADS',
      is_enterprise_install: 'false',
      response_url: sent.responseUrl,
      trigger_id: sent.triggerId,
    })
  })

  test('is escaped as Slack escapes it', async () => {
    const text = 'A&B <x> for @ben in #sales from acme.com see https://example.com/a?b=1&c ada@example.com'
    await (await ada().command(text)).nextAnswer()
    expect(seen[0]?.text).toBe(
      'A&amp;B &lt;x&gt; for <@U0BEN|ben> in <#C0SALES|sales> from <http://acme.com|acme.com> ' +
        'see <https://example.com/a?b=1&amp;c> <mailto:ada@example.com|ada@example.com>',
    )
  })

  test('with a wrong signature gets nowhere', async () => {
    const sent = await ada('another-secret').command('last week')
    expect(sent).toMatchObject({ status: 401, failure: 'dispatch_failed' })
    expect(seen).toEqual([])
  })

  test("an ack's own text is the first answer", async () => {
    const sent = await ada().command('', { command: '/echo' })
    expect(await sent.nextAnswer()).toMatchObject({ text: 'at once', ephemeralTo: 'U0ADA' })
  })

  test('that is not acknowledged within three seconds fails as in Slack', async () => {
    const sent = await ada(SECRET, {}).command('', { command: '/slow' })
    expect(sent).toMatchObject({ status: null, failure: 'operation_timeout' })
    expect(sent.ackMs).toBeGreaterThan(2_900)
  })

  test('is no answer where none came', async () => {
    const sent = await ada().command('', { command: '/echo' })
    await sent.nextAnswer()
    await expect(sent.nextAnswer(50)).rejects.toThrow('No answer')
  })
})

describe('a button pressed in Slack', () => {
  test('sends its value, names the private message it stands in, and the answer replaces it', async () => {
    const answer = await (await ada().command('last week')).nextAnswer()
    const pressed = await ada().press(answer, 'More')
    expect(await pressed.nextAnswer()).toMatchObject({ ts: answer.ts, text: 'pressed' })
    const body = seen[1] ?? {}
    expect(body).toMatchObject({
      type: 'block_actions',
      user: { id: 'U0ADA', team_id: TEAM },
      team: { id: TEAM },
      channel: { id: 'C0SALES' },
      container: { type: 'message', message_ts: answer.ts, is_ephemeral: true },
      actions: [{ action_id: 'more', type: 'button', value: 'page-2', block_id: 'b0' }],
    })
    expect(body).not.toHaveProperty('message')
  })

  test('brings along what was entered in the message before', async () => {
    const answer = await (await ada().command('last week')).nextAnswer()
    const person = ada()
    const [picked] = await person.fill(answer, { Bot: 'Acme' })
    expect(picked).toMatchObject({ status: 200, failure: null })
    expect(await person.nextMessage('C0SALES')).toMatchObject({ ts: answer.ts, text: 'pressed' })
    const values = { b0: { bot: { type: 'static_select', selected_option: { value: 'b1' } } } }
    expect(seen[1]).toMatchObject({ state: { values }, actions: [{ action_id: 'bot' }] })
  })

  test('a choice carries the option that was picked', async () => {
    const answer = await (await ada().command('last week')).nextAnswer()
    await (await ada().press(answer, 'bot', { choice: 'Acme' })).nextAnswer()
    expect(seen[1]?.actions).toMatchObject([{ type: 'static_select', selected_option: { value: 'b1' } }])
  })

  test('on a message for all, the message comes along', async () => {
    const posted = await bolt.app.client.chat.postMessage({
      token: slack.workspace(TEAM).botToken,
      channel: 'C0SALES',
      text: 'for all',
      blocks: BUTTONS as never,
    })
    const [message] = slack.messagesIn(TEAM, 'C0SALES')
    if (!message) throw new Error('no message')
    await (await ada().press(message, 'more')).nextAnswer()
    expect(seen[0]).toMatchObject({ container: { is_ephemeral: false }, message: { ts: posted.ts, text: 'for all' } })
  })
})
