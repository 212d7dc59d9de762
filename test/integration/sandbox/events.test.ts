import type { App } from '@slack/bolt'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BoltApp, startBoltApp, TEAM } from '../../support/sandbox/bolt-app.ts'
import { openTestSlack, PATIENT, type TestSlack } from '../../support/slack.ts'

let slack: TestSlack
let bolt: BoltApp
const seen: Record<string, unknown>[] = []

beforeEach(async () => {
  seen.length = 0
  slack = await openTestSlack(undefined, {}, PATIENT)
  bolt = await startBoltApp(slack, listen, { eventRetryDelaysMs: [0, 20] })
})

afterEach(async () => {
  await bolt.close()
  await slack.close()
})

function listen(app: App): void {
  app.use(async ({ body, next }) => {
    seen.push({ ...body })
    await next()
  })
  app.event('app_mention', async ({ event, say }) => {
    await say({ text: 'in the thread', thread_ts: event.ts })
  })
  app.message(async ({ say }) => {
    await say('hello back')
  })
  app.event('app_home_opened', async () => {})
  app.event('app_uninstalled', async () => {})
  app.event('tokens_revoked', async () => {})
}

const person = (userId: string) => bolt.driver.as(TEAM, userId)

describe('an event', () => {
  test('comes in an envelope that says whose it is', async () => {
    const sent = await person('U0ADA').openHome('messages')
    expect(sent).toMatchObject({ status: 200, isSent: true, home: null })
    expect(seen[0]).toEqual(sent.envelope)
    expect(seen[0]).toMatchObject({
      type: 'event_callback',
      team_id: TEAM,
      api_app_id: 'A0LEADS',
      event_id: expect.stringMatching(/^Ev0/),
      event_time: expect.any(Number),
      authorizations: [{ team_id: TEAM, user_id: 'UBOT0ACME', is_bot: true, is_enterprise_install: false }],
      is_ext_shared_channel: false,
      event: { type: 'app_home_opened', tab: 'messages', channel: 'D0ADA' },
    })
  })

  test('is not sent where the app has not subscribed to it, or lacks its scope', async () => {
    slack.workspace(TEAM).events.delete('app_home_opened')
    slack.workspace(TEAM).scopes.delete('im:history')
    expect(await person('U0ADA').openHome()).toMatchObject({ isSent: false, status: null })
    expect(await person('U0ADA').directMessage('hello')).toMatchObject({ isSent: false })
    expect(slack.traffic.all()).toEqual([])
  })

  test('is sent again on demand, the same one, numbered', async () => {
    const sent = await person('U0ADA').openHome()
    await sent.redeliver()
    await sent.redeliver()
    expect(new Set(seen.map(({ event_id }) => event_id)).size).toBe(1)
    expect(seen).toHaveLength(3)
  })
})

describe('messages to the app', () => {
  test('a mention in a channel is answered in its thread', async () => {
    const ada = person('U0ADA')
    await ada.mention('C0SHARED', 'last week for Acme & Sons')
    const [asked] = slack.messagesIn(TEAM, 'C0SHARED')
    expect(await ada.nextMessage('C0SHARED')).toMatchObject({ text: 'in the thread', threadTs: asked?.ts })
    expect(asked).toMatchObject({ userId: 'U0ADA', text: '<@UBOT0ACME> last week for Acme &amp; Sons' })
    expect(seen[0]).toMatchObject({
      is_ext_shared_channel: true,
      event: { type: 'app_mention', user: 'U0ADA', team: TEAM, channel: 'C0SHARED', ts: asked?.ts, text: asked?.text },
    })
  })

  test("a person from outside brings their own workspace's id along", async () => {
    await person('U0OUTSIDE').mention('C0SHARED', 'last week')
    expect(seen[0]).toMatchObject({ team_id: TEAM, event: { user: 'U0OUTSIDE', team: 'T0OTHER' } })
  })

  test('a direct message is answered where it was written', async () => {
    const ada = person('U0ADA')
    await ada.directMessage('last week')
    expect(await ada.nextMessage()).toMatchObject({ text: 'hello back', channelId: 'D0ADA' })
    expect(seen[0]).toMatchObject({
      event: { type: 'message', channel_type: 'im', channel: 'D0ADA', user: 'U0ADA', text: 'last week' },
    })
  })

  test('are not possible where the app is not, or takes none', async () => {
    await expect(person('U0ADA').mention('C0EMPTY', 'last week')).rejects.toThrow('not in C0EMPTY')
    slack.workspace(TEAM).messagesTab = 'read-only'
    await expect(person('U0ADA').directMessage('last week')).rejects.toThrow('turned off')
  })
})

test('leaving kills the token and is told; a token of another person does not', async () => {
  await bolt.driver.revokeTokens(TEAM, { oauth: ['U0ADA'] })
  expect(slack.workspace(TEAM).tokenError).toBeNull()
  await bolt.driver.revokeTokens(TEAM, { bot: ['UBOT0ACME'] })
  expect(slack.workspace(TEAM).tokenError).toBe('token_revoked')
  await bolt.driver.uninstall(TEAM)
  expect(slack.workspace(TEAM).tokenError).toBe('account_inactive')
  expect(seen.map(({ event }) => event)).toMatchObject([
    { type: 'tokens_revoked', tokens: { oauth: ['U0ADA'] } },
    { type: 'tokens_revoked', tokens: { bot: ['UBOT0ACME'] } },
    { type: 'app_uninstalled' },
  ])
})
