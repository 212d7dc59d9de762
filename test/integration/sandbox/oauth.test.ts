import { WebClient } from '@slack/web-api'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDriver, type Driver } from '../../../sandbox/slack-user/user.ts'
import { openTestSlack, someWorkspace, type TestSlack } from '../../support/slack.ts'

const [A, B, C, ORGANISATION] = ['T0ACME', 'T0BETA', 'T0GAMMA', 'E0BIG']
const BACK = 'https://leads.example.com/slack/oauth_redirect'
const HOUR_MS = 60 * 60_000
const CLIENT = { client_id: 'client', client_secret: 'secret' }
const enterprise = { id: ORGANISATION, name: 'Big' }
const owner = { id: 'U0PAT', name: 'pat', isAdmin: true, isOwner: true }

let slack: TestSlack
let driver: Driver

beforeEach(async () => {
  slack = await openTestSlack([
    { ...someWorkspace(A), isInstalled: false },
    { id: B, name: 'Beta', enterprise, isInstalled: false, users: [owner, { id: 'U0BEA' }], channels: [{ id: 'C0B' }] },
    {
      id: C,
      name: 'Gamma',
      enterprise,
      isInstalled: false,
      users: [owner, { id: 'U0GIA' }],
      channels: [{ id: 'C0G' }],
    },
  ])
  driver = createDriver({ slack, appUrl: 'http://127.0.0.1:9', signingSecret: 'none' })
})
afterEach(() => slack.close())

const client = (token?: string) => new WebClient(token, { slackApiUrl: slack.apiUrl, retryConfig: { retries: 0 } })
const exchange = (more: object) => client().oauth.v2.access({ ...CLIENT, ...more })
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'went through',
    (error) => error.data?.error ?? error.code,
  )

function consentUrl(more: Record<string, string> = {}): string {
  const wanted = {
    client_id: 'client',
    scope: 'commands,chat:write,users:read',
    redirect_uri: BACK,
    state: 's',
    ...more,
  }
  return `${slack.authorizeUrl}?${new URLSearchParams(wanted)}`
}

type Who = Parameters<ReturnType<Driver['browser']>['decide']>[1]

async function codeOf(who: Who): Promise<string> {
  const { location } = await driver.browser().decide(consentUrl(), who)
  return new URL(location ?? '').searchParams.get('code') ?? ''
}

const installed = async (who: Who) => exchange({ code: await codeOf(who), redirect_uri: BACK })
const ada = { teamId: A, userId: 'U0ADA' }
const pat = { teamId: B, userId: 'U0PAT', organisation: true as const }

describe('the page that asks a person', () => {
  test('the consent page names the scopes and the people who can approve', async () => {
    const page = await driver.browser().go(consentUrl())
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.body).toContain('users:read')
    expect(page.body).toContain('Allow for all of Big')
  })

  test('a decision redirects with a code and the app’s state, or with the refusal', async () => {
    const yes = new URL((await driver.browser().decide(consentUrl(), ada)).location ?? '')
    expect(`${yes.origin}${yes.pathname}`).toBe(BACK)
    expect([...yes.searchParams.keys()].sort()).toEqual(['code', 'state'])
    const no = await driver.browser().decide(consentUrl(), { ...ada, decision: 'cancel' })
    expect(no.location).toBe(`${BACK}?state=s&error=access_denied`)
  })

  test.each([
    ['an app that it does not know', { client_id: 'other' }, 'invalid_client_id'],
    ['an address that is none', { redirect_uri: 'nowhere' }, 'bad_redirect_uri'],
    ['no permission', { scope: '' }, 'invalid_scope'],
    ['a permission that is none', { scope: 'commands,<b>' }, 'invalid_scope'],
  ])('sends nobody back for %s', async (_, more, words) => {
    const page = await driver.browser().go(consentUrl(more as Record<string, string>))
    expect([page.status, page.location, page.body]).toEqual([400, null, words])
  })

  test('sends nobody to an address that the app did not name before', async () => {
    slack.oauth.app.redirectUris = [BACK]
    expect((await driver.browser().go(consentUrl({ redirect_uri: 'https://evil.example.com/' }))).body).toBe(
      'bad_redirect_uri',
    )
    expect((await driver.browser().go(consentUrl())).status).toBe(200)
  })

  test.each([
    ['a guest', { teamId: A, userId: 'U0GUEST' }],
    ['a person from outside', { teamId: A, userId: 'U0OUTSIDE' }],
    ['a person who left', { teamId: A, userId: 'U0GONE' }],
    ['nobody', { teamId: A, userId: 'U0NOBODY' }],
    ['for an organisation, a person who does not own it', { teamId: B, userId: 'U0BEA', organisation: true as const }],
    ['for an organisation, an owner of a workspace of none', { ...ada, organisation: true as const }],
  ])('does not let %s install', async (_, who) => {
    expect(await driver.browser().decide(consentUrl(), who)).toMatchObject({ status: 400, body: 'not_allowed' })
  })
})

describe('a code', () => {
  test('a code is exchanged for a working token of the workspace', async () => {
    const answer = await installed(ada)
    expect(answer).toMatchObject({
      ok: true,
      token_type: 'bot',
      scope: 'commands,chat:write,users:read',
      team: { id: A, name: 'Company T0ACME' },
      enterprise: null,
      is_enterprise_install: false,
      authed_user: { id: 'U0ADA' },
    })
    expect(answer.refresh_token).toBeUndefined()
    expect(await client(answer.access_token).auth.test()).toMatchObject({ team_id: A, is_enterprise_install: false })
  })

  test('a code works once', async () => {
    const code = await codeOf(ada)
    await exchange({ code, redirect_uri: BACK })
    expect(await refusal(exchange({ code, redirect_uri: BACK }))).toBe('code_already_used')
  })

  test('a code expires after ten minutes', async () => {
    const code = await codeOf(ada)
    slack.advance(11 * 60_000)
    expect(await refusal(exchange({ code, redirect_uri: BACK }))).toBe('invalid_code')
  })

  test.each([
    ['another address', { redirect_uri: 'https://leads.example.com/' }, 'bad_redirect_uri'],
    ['another app', { client_id: 'other', redirect_uri: BACK }, 'invalid_client_id'],
    ['a wrong secret', { client_secret: 'guessed', redirect_uri: BACK }, 'bad_client_secret'],
    ['another kind of grant', { grant_type: 'password', redirect_uri: BACK }, 'invalid_grant_type'],
    ['another code', { code: 'guessed', redirect_uri: BACK }, 'invalid_code'],
  ])('a code is refused with %s', async (_, more, error) => {
    expect(await refusal(exchange({ code: await codeOf(ada), ...more }))).toBe(error)
  })

  test('a token has the requested scopes only', async () => {
    const { access_token: token } = await installed(ada)
    await expect(client(token).conversations.open({ users: 'U0ADA' })).rejects.toMatchObject({
      data: { error: 'missing_scope', needed: 'im:write' },
    })
  })

  test('a second install leaves the first token valid', async () => {
    const [one, two] = [await installed(ada), await installed(ada)]
    expect(one.access_token).not.toBe(two.access_token)
    for (const { access_token: token } of [one, two]) expect((await client(token).auth.test()).ok).toBe(true)
  })
})

describe('tokens that expire', () => {
  beforeEach(() => {
    slack.oauth.app.hasTokenRotation = true
  })
  const refresh = (token: string | undefined) => exchange({ grant_type: 'refresh_token', refresh_token: token })

  test('expiring tokens live twelve hours', async () => {
    const answer = await installed(ada)
    expect(answer).toMatchObject({ expires_in: 43_200, refresh_token: expect.stringMatching(/^xoxe-1-/) })
    slack.advance(12 * HOUR_MS - 60_000)
    expect((await client(answer.access_token).auth.test()).ok).toBe(true)
    slack.advance(60_000)
    expect(await refusal(client(answer.access_token).auth.test())).toBe('token_expired')
  })

  test('a refresh token works once, and the old token stays valid until it expires', async () => {
    const first = await installed(ada)
    const second = await refresh(first.refresh_token)
    expect(second).toMatchObject({ ok: true, expires_in: 43_200, team: { id: A } })
    expect(await refusal(refresh(first.refresh_token))).toBe('invalid_refresh_token')
    expect(await refusal(refresh('guessed'))).toBe('invalid_refresh_token')
    for (const { access_token: token } of [first, second]) expect((await client(token).auth.test()).ok).toBe(true)
    slack.advance(13 * HOUR_MS)
    expect((await refresh(second.refresh_token)).ok).toBe(true)
  })

  test('a refresh token is refused after a reinstall or an uninstall', async () => {
    const first = await installed(ada)
    const second = await installed(ada)
    expect(await refusal(refresh(first.refresh_token))).toBe('invalid_refresh_token')
    slack.oauth.remove(A)
    expect(await refusal(refresh(second.refresh_token))).toBe('invalid_refresh_token')
    expect(await refusal(client(second.access_token).auth.test())).toBe('account_inactive')
  })
})

describe('an installation for a whole organisation', () => {
  test('an org-wide install has no team and serves each workspace that its admin chose', async () => {
    const answer = await installed({ ...pat, organisation: [B] })
    expect(answer).toMatchObject({ team: null, enterprise, is_enterprise_install: true })
    const { access_token: token } = answer
    const ofBeta = await client(token).users.info({ user: 'U0BEA', team_id: B } as { user: string })
    expect(ofBeta.user).toMatchObject({ id: 'U0BEA', team_id: B, enterprise_user: { teams: [B] } })
    const elsewhere = { user: 'U0GIA', team_id: C } as { user: string }
    expect(await refusal(client(token).users.info(elsewhere))).toBe('team_access_not_granted')
    expect(await refusal(client(token).users.info({ user: 'U0ADA', team_id: A } as { user: string }))).toBe(
      'team_access_not_granted',
    )
  })

  test('an org-wide token needs a team_id', async () => {
    const { access_token: token } = await installed(pat)
    expect(await refusal(client(token).users.info({ user: 'U0BEA' }))).toBe('missing_argument')
    expect(await client(token).auth.test()).toMatchObject({
      team_id: ORGANISATION,
      enterprise_id: ORGANISATION,
      is_enterprise_install: true,
    })
  })

  test('an org-wide uninstall ends every workspace’s access', async () => {
    const { access_token: token } = await installed(pat)
    slack.oauth.remove(ORGANISATION)
    expect(await refusal(client(token).auth.test())).not.toBe('went through')
    expect(slack.workspace(B).isOrgInstalled).toBe(false)
  })

  test('an app for single workspaces cannot be installed org-wide', async () => {
    slack.oauth.app.isOrgReady = false
    expect((await driver.browser().decide(consentUrl(), pat)).body).toBe('not_allowed')
  })
})

describe('an app that leaves by itself', () => {
  test('an app that uninstalls itself loses its token, and listeners are notified', async () => {
    const left: string[] = []
    slack.oauth.onRemoved((tenantId) => left.push(tenantId))
    const { access_token: token } = await installed(ada)
    expect(await refusal(client(token).apps.uninstall({ ...CLIENT, client_secret: 'guessed' }))).toBe(
      'bad_client_secret',
    )
    expect((await client(token).apps.uninstall(CLIENT)).ok).toBe(true)
    expect(left).toEqual([A])
    expect(await refusal(client(token).auth.test())).toBe('account_inactive')
  })

  test('an app can revoke one token', async () => {
    const { access_token: token } = await installed(ada)
    expect(await client(token).auth.revoke({ test: true })).toMatchObject({ revoked: false })
    expect(await client(token).auth.revoke()).toMatchObject({ revoked: true })
    expect(await refusal(client(token).auth.test())).toBe('token_revoked')
  })
})
