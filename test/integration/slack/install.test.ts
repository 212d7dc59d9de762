import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { renderText } from '../../../sandbox/slack-user/render-text.ts'
import { keys } from '../../../src/redis/keys.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { wireLead } from '../../support/slack/wire-lead.ts'
import { someWorkspace } from '../../support/slack.ts'

/** Friday 20 November 2026, 11:00 in Berlin. */
const NOW = Date.UTC(2026, 10, 20, 10, 0)
const MINUTE_MS = 60_000
const [A, B] = ['T0ACME', 'T0BETA']
const PUBLIC_URL = 'https://leads.example.com'
const KEY = 'the-key-of-acme'

let app: TestApp
let now: number
const ada = { teamId: A, userId: 'U0ADA' }

beforeAll(async () => {
  app = await startTestApp({
    answer: () => [wireLead('2026-11-12T08:00:00Z')],
    now: NOW,
    workspaces: [someWorkspace(A), someWorkspace(B)],
    toInstall: { redirectUris: [`${PUBLIC_URL}/slack/oauth_redirect`] },
  })
  app.slack.limits.switchTo(false)
})
afterAll(() => app.close())

beforeEach(() => {
  now = NOW
  app.setNow(NOW)
})
afterEach(async () => {
  app.slack.faults.clear()
  await app.services.purge(A)
  await app.services.purge(B)
  await forgetAll()
  app.slack.oauth.remove(A)
  app.slack.traffic.clear()
})

/** What tells the app that this Redis is the one it started with stays. */
async function forgetAll(): Promise<void> {
  const names = (await app.redis.keys('*')).filter((key) => key !== keys.vaultCheck())
  if (names.length > 0) await app.redis.del(names)
}

const kept = async () => (await app.redis.keys('*')).filter((key) => key.includes('{T'))
const isInstalled = (teamId: string) =>
  app.services.installations.botTokenOf(teamId).then(
    () => true,
    () => false,
  )
const later = (ms: number) => {
  now += ms
  app.setNow(now)
}

describe('adding the app to Slack', () => {
  test('Adding the app to Slack sends the browser to Slack with every permission of the manifest, and a state that nobody can guess', async () => {
    const [one, two] = [
      await app.driver.browser().go('/slack/install'),
      await app.driver.browser().go('/slack/install'),
    ]
    expect([one.status, two.status]).toEqual([302, 302])
    const address = new URL(one.location ?? '')
    expect(`${address.origin}${address.pathname}`).toBe(app.slack.authorizeUrl)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'client',
      scope: 'commands,chat:write,files:write,im:write,users:read,channels:read,groups:read',
      redirect_uri: `${PUBLIC_URL}/slack/oauth_redirect`,
      state: expect.stringMatching(/^[0-9a-z]+\.[\w-]{22}\.[\w-]{43}$/),
    })
    expect(new URL(two.location ?? '').searchParams.get('state')).not.toBe(address.searchParams.get('state'))
    const cookie = one.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^__Host-leads-install=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/)
    expect(one.headers.get('cache-control')).toBe('no-store')
  })

  test('Adding the app to Slack works for everybody, however many installs one client begins, and keeps nothing of those', async () => {
    for (let begun = 0; begun < 300; begun++) await app.driver.browser().go('/slack/install')
    expect(await app.redis.keys('leads:install*')).toEqual([])
    expect((await app.driver.install(ada)).status).toBe(200)
  })

  test('Adding the app to Slack ends on a page that says what comes next, and leads back into Slack', async () => {
    const page = await app.driver.install(ada)
    expect(page.status).toBe(200)
    expect(page.body).toContain('Leads for Slack is installed')
    expect(page.body).toContain('Company T0ACME')
    expect(page.body).toMatch(/Open Slack/)
    expect(page.body).toContain(`/app_redirect?app=A0LEADS&amp;team=${A}`)
    expect(page.body).toContain('LeadList key')
  })

  test('The app greets whoever installed it once, and they can go on at once', async () => {
    const before = app.slack.messagesIn(B, 'D0ADA').length
    const hers = () => app.slack.messagesIn(B, 'D0ADA').slice(before)
    await app.driver.install({ ...ada, teamId: B })
    await expect.poll(() => hers().length).toBe(1)
    expect(hers().map(renderText).join()).toContain('Connect')
    const told = await (await app.driver.as(B, 'U0BEN').command('last week')).nextAnswer()
    expect(told.text).toContain('not connected')
    expect(told.text).toContain('<@U0ADA>')
    await app.driver.install({ ...ada, teamId: B })
    await (await app.driver.as(B, 'U0BEN').command('last week')).nextAnswer()
    expect(hers().length).toBe(1)
  })

  test('An install keeps its token sealed, and shows it nowhere', async () => {
    await app.driver.install(ada)
    const token = await app.services.installations.botTokenOf(A)
    expect(token).toBe(app.slack.workspace(A).botToken)
    for (const key of await app.redis.keys('*')) expect(String(await app.redis.dump(key))).not.toContain(token)
    expect(app.logged.join()).not.toContain(token)
    const [exchange] = app.slack.traffic.of('oauth.v2.access')
    expect(app.logged.join()).not.toContain(String(exchange?.body.code))
    expect(exchange?.token).toBe(null)
  })

  test('Installing again keeps what the workspace has, and takes the new token and permissions', async () => {
    await app.driver.install(ada)
    await app.services.connections.connect({ teamId: A, deployment: 'us', key: KEY })
    await app.services.bots.add(A, { name: 'Acme', serialNumber: 'acme-1', aliases: [] })
    const first = await app.services.installations.botTokenOf(A)
    later(MINUTE_MS)
    expect((await app.driver.install({ teamId: A, userId: 'U0BEN' })).status).toBe(200)
    const { installation } = await app.services.installations.servingOf(A)
    expect(installation.bot?.token).not.toBe(first)
    expect(installation).toMatchObject({ user: { id: 'U0BEN' }, installedAt: now })
    const answer = await (await app.driver.as(A, 'U0ADA').command('last week')).nextAnswer()
    expect(answer.text).toContain('1 lead')
    expect(app.leadlist.requests.at(-1)?.key).toBe(KEY)
  })

  test('Installing again makes nobody a manager: whoever installed first stays one, and every install is audited', async () => {
    const [ben, noa] = [app.driver.as(A, 'U0BEN'), app.driver.as(A, 'U0NOZONE')]
    await app.driver.install({ teamId: A, userId: 'U0BEN' })
    const again = await app.driver.install({ teamId: A, userId: 'U0NOZONE' })
    expect(again.body).toContain('Whoever installed the app first manages it')
    expect(await app.services.managersOf(A)).toEqual(['U0BEN'])
    expect((await (await noa.command('last week')).nextAnswer()).text).toContain('<@U0BEN>')
    await ben.openHome()
    await ben.homeWhen('Connect')
    const audited = await app.services.audit.last(A, 10)
    expect(audited.map(({ userId, action }) => [userId, action])).toEqual([
      ['U0NOZONE', 'installed'],
      ['U0BEN', 'installed'],
    ])
  })

  test('An install with fewer permissions than needed says which, and whoever asks is told to re-authorize, not to try again', async () => {
    later(10 * MINUTE_MS)
    const browser = app.driver.browser()
    const begun = new URL((await browser.go('/slack/install')).location ?? '')
    const asked = begun.searchParams.get('scope') ?? ''
    begun.searchParams.set('scope', asked.replace('users:read,', '').replace(',channels:read', ''))
    const { location } = await browser.decide(begun.href, ada)
    const page = await browser.go(location ?? '')
    expect(page.status).toBe(200)
    expect(page.body).toMatch(
      /These are missing:.*\n<ul>\n<li><code>users:read<\/code> to know your time zone[^<]+<\/li>\n<\/ul>/,
    )
    expect(page.body).toContain(`href="/slack/install?team=${A}"`)
    const answer = await (await app.driver.as(A, 'U0ADA').command('last week')).nextAnswer()
    expect(answer.text).toBe(
      'I have not been given all the permissions that I need. Ask <@U0ADA> to press “Re-authorize” and allow them.',
    )
    expect(JSON.stringify(answer.blocks)).toContain(`${PUBLIC_URL}/slack/install?team=${A}`)
    await app.driver.as(A, 'U0ADA').openHome()
    await app.driver.as(A, 'U0ADA').homeWhen('Re-authorize')
    const whole = await app.driver.install(ada)
    expect(whole.body).not.toContain('These are missing')
  })

  test('Installing works in two tabs of one browser', async () => {
    const browser = app.driver.browser()
    const [one, two] = [await browser.go('/slack/install'), await browser.go('/slack/install')]
    const second = await browser.decide(two.location ?? '', { teamId: B, userId: 'U0ADA' })
    const first = await browser.decide(one.location ?? '', ada)
    expect((await browser.go(second.location ?? '')).status).toBe(200)
    expect((await browser.go(first.location ?? '')).status).toBe(200)
    expect([await isInstalled(A), await isInstalled(B)]).toEqual([true, true])
  })
})

/** An install up to the moment at which Slack sends the browser back. */
async function begun(decision: 'approve' | 'cancel' = 'approve') {
  const browser = app.driver.browser()
  const { location } = await browser.go('/slack/install')
  const back = await browser.decide(location ?? '', { ...ada, decision })
  return { browser, back: back.location ?? '' }
}

describe('an install that comes to nothing', () => {
  afterEach(async () => {
    expect(await kept()).toEqual([])
  })

  test('An install comes to nothing because the person says no: nothing was installed, and there is a way to start again', async () => {
    const page = await app.driver.install({ ...ada, decision: 'cancel' })
    expect(page.status).toBe(403)
    expect(page.body).toContain('Nothing was installed')
    expect(page.body).toContain('href="/slack/install"')
    expect(app.slack.traffic.of('oauth.v2.access')).toEqual([])
  })

  test('An install comes to nothing because it took eleven minutes', async () => {
    const { browser, back } = await begun()
    later(11 * MINUTE_MS)
    const page = await browser.go(back)
    expect([page.status, page.body]).toEqual([400, expect.stringContaining('within ten minutes')])
    expect(app.slack.traffic.of('oauth.v2.access')).toEqual([])
  })

  test('An install comes to nothing because it is finished in another browser, whose person would get somebody else’s workspace', async () => {
    const { back } = await begun()
    const page = await app.driver.browser().go(back)
    expect([page.status, page.body]).toEqual([400, expect.stringContaining('another browser')])
    const other = app.driver.browser()
    await other.go('/slack/install')
    expect((await other.go(back)).status).toBe(400)
    expect(app.slack.traffic.of('oauth.v2.access')).toEqual([])
  })

  test.each([
    ['forged', `?code=guessed&state=mzzzzzzz.${'A'.repeat(22)}.${'A'.repeat(43)}`],
    ['a word', '?code=guessed&state=hello'],
    ['there twice', '?code=guessed&state=hello&state=hello'],
    ['missing', '?code=guessed'],
    ['empty', '?code=guessed&state='],
    ['missing, like everything else', ''],
  ])('An install comes to nothing because its state is %s', async (_, query) => {
    const { browser } = await begun()
    const page = await browser.go(`/slack/oauth_redirect${query}`)
    expect(page.status).toBe(400)
    expect(page.body).toContain('href="/slack/install"')
    expect(app.slack.traffic.of('oauth.v2.access')).toEqual([])
  })

  test('An install comes to nothing because Slack’s own page began it, without a state', async () => {
    const page = await app.driver.browser().go('/slack/oauth_redirect?code=from-the-app-directory')
    expect(page.body).toContain('Please start here')
    expect(page.body).toContain('Add to Slack')
  })

  test.each([
    ['an invented code', 'code', 'invented'],
    ['a refusal that is none of the person’s', 'error', 'invalid_scope'],
  ])('An install comes to nothing because Slack sends %s', async (_, name, value) => {
    const { browser, back } = await begun()
    const address = new URL(back)
    address.searchParams.delete('code')
    address.searchParams.set(name, value)
    const page = await browser.go(address.href)
    expect(page.status).toBe(name === 'code' ? 400 : 500)
    expect(page.body).not.toContain(value)
  })

  test.each([
    ['does not answer', { kind: 'cut-before' as const }, 502, 'Slack did not answer'],
    ['answers nonsense', { kind: 'status' as const, status: 200, body: 'hello' }, 502, 'Slack did not answer'],
    ['is broken', { kind: 'status' as const, status: 500 }, 502, 'Slack did not answer'],
    ['has no time', { kind: 'rate-limited' as const, retryAfterSeconds: 30 }, 503, 'in a minute'],
    ['says that it is broken', { kind: 'error' as const, error: 'internal_error' }, 502, 'Slack did not answer'],
    ['does not know this app', { kind: 'error' as const, error: 'bad_client_secret' }, 500, 'not set up'],
  ])(
    'An install comes to nothing because Slack %s: it asks Slack once and says so',
    async (_, fault, status, words) => {
      const { browser, back } = await begun()
      app.slack.faults.plan('oauth.v2.access', fault)
      const page = await browser.go(back)
      expect([page.status, page.body]).toEqual([status, expect.stringContaining(words)])
      expect(app.slack.traffic.of('oauth.v2.access')).toHaveLength(1)
      expect(app.logged.join()).not.toContain(new URL(back).searchParams.get('code'))
    },
  )

  test('An install comes to nothing because Slack’s answer was lost: the person starts again, and then it works', async () => {
    const { browser, back } = await begun()
    app.slack.faults.plan('oauth.v2.access', { kind: 'cut-after' })
    expect((await browser.go(back)).status).toBe(502)
    expect(await kept()).toEqual([])
    expect((await browser.install(ada)).status).toBe(200)
    expect(await isInstalled(A)).toBe(true)
    await app.services.purge(A)
  })
})

describe('a page that is loaded again', () => {
  test('The last page of an install, loaded again, changes nothing and says so', async () => {
    const { browser, back } = await begun()
    expect((await browser.go(back)).status).toBe(200)
    const again = await browser.go(back)
    expect([again.status, again.body]).toEqual([400, expect.stringContaining('all is well')])
    expect(app.slack.traffic.of('oauth.v2.access')).toHaveLength(1)
    expect(await isInstalled(A)).toBe(true)
  })

  test('A code that Slack has seen before is refused, with a good state too', async () => {
    const { browser, back } = await begun()
    expect((await browser.go(back)).status).toBe(200)
    const code = new URL(back).searchParams.get('code') ?? ''
    const fresh = new URL((await browser.go('/slack/install')).location ?? '')
    const state = fresh.searchParams.get('state') ?? ''
    const page = await browser.go(`/slack/oauth_redirect?${new URLSearchParams({ code, state })}`)
    expect([page.status, page.body]).toEqual([400, expect.stringContaining('did not confirm')])
    expect(await isInstalled(A)).toBe(true)
  })
})

describe('without Redis', () => {
  async function whileRedisHangs(work: () => Promise<void>): Promise<void> {
    const { pid } = app.redisFound
    if (pid === null) return
    process.kill(pid, 'SIGSTOP')
    try {
      await work()
    } finally {
      process.kill(pid, 'SIGCONT')
    }
  }

  test('Without Redis, nobody is sent to Slack', async () => {
    await whileRedisHangs(async () => {
      const page = await app.driver.browser().go('/slack/install')
      expect([page.status, page.location]).toEqual([503, null])
      expect(page.body).toContain('start again in a minute')
    })
    await expect.poll(async () => (await app.driver.browser().go('/slack/install')).status).toBe(302)
  })

  test('Without Redis, an install that Slack has granted is not half kept: the person tries again, and then it is whole', async () => {
    const { browser, back } = await begun()
    const exchange = app.slack.faults.plan('oauth.v2.access', { kind: 'delay', delayMs: 1_500 })
    const finishing = browser.go(back)
    await expect.poll(exchange.met).toBe(1)
    await whileRedisHangs(async () => {
      const page = await finishing
      expect([page.status, page.body]).toEqual([503, expect.stringContaining('Please try again')])
    })
    await expect.poll(() => app.redis.keys('*').catch(() => null)).not.toBe(null)
    expect((await app.redis.keys('*')).filter((key) => key.includes('secret'))).toEqual([])
    expect(await isInstalled(A)).toBe(false)
    expect((await browser.install(ada)).status).toBe(200)
    expect(await isInstalled(A)).toBe(true)
  })
})

describe('the front page', () => {
  test('The front page says what the app does, what it may do and why, and how to install it', async () => {
    const { status, body } = await app.driver.browser().go('/')
    expect(status).toBe(200)
    expect(body).toContain('/leads last week')
    expect(body).toContain('href="/slack/install"')
    for (const scope of ['commands', 'chat:write', 'files:write', 'im:write', 'users:read'])
      expect(body).toMatch(new RegExp(`<dt><code>${scope}</code></dt>\\s*<dd>\\S.+</dd>`))
    for (const scope of ['channels:read', 'groups:read'])
      expect(body).toMatch(new RegExp(`<dt><code>${scope}</code> \\(optional\\)</dt>\\s*<dd>\\S.+</dd>`))
  })

  test.each(['/', '/slack/oauth_redirect?state=x'])('The page %s loads nothing from elsewhere', async (path) => {
    const { body, headers } = await app.driver.browser().go(path)
    expect(body).not.toMatch(/<(script|link|img|iframe|form)\b|@import|url\(/i)
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+={0,2}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    )
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    })
    expect(body).toContain('<html lang="en">')
    expect(body).toMatch(/<main>\s*<h1>/)
    expect(body).toContain('prefers-color-scheme: dark')
  })

  test('What comes with an address is never part of a page', async () => {
    const { body } = await app.driver
      .browser()
      .go('/slack/oauth_redirect?state=%3Cscript%3E&code=%3Cscript%3E&error=%3Cb%3E')
    expect(body).not.toContain('<script>')
  })
})

describe('a permission that the workspace has not given', () => {
  const button = (blocks: unknown) => JSON.stringify(blocks)
  const address = `${PUBLIC_URL}/slack/install?team=${A}`

  /** As an older version of the app was installed, which asked for less. */
  async function installedWithout(...scopes: string[]): Promise<void> {
    const browser = app.driver.browser()
    const consent = new URL((await browser.go('/slack/install')).location ?? '')
    const wanted = (consent.searchParams.get('scope') ?? '').split(',').filter((scope) => !scopes.includes(scope))
    consent.searchParams.set('scope', wanted.join(','))
    const back = await browser.decide(consent.href, ada)
    expect((await browser.go(back.location ?? '')).status).toBe(200)
    await app.services.connections.connect({ teamId: A, deployment: 'us', key: KEY })
    await app.services.bots.add(A, { name: 'Acme', serialNumber: 'acme-1', aliases: [] })
  }

  test('A permission that is missing is asked for where it is needed, with a button, and works once it is given', async () => {
    await installedWithout('im:write', 'files:write')
    const delivery = await app.driver.as(A, 'U0ADA').command('csv last week')
    await delivery.nextAnswer()
    const told = await delivery.nextAnswer()
    expect(told.text).toContain('files:write')
    expect(told.text).toContain('press “Re-authorize”')
    expect(button(told.blocks)).toContain(address)
    expect((await app.driver.as(A, 'U0ADA').press(told, 'Re-authorize')).status).toBe(200)
    const visited = await app.driver.browser().go(address)
    expect(new URL(visited.location ?? '').searchParams.get('team')).toBe(A)

    await app.driver.install(ada)
    later(MINUTE_MS)
    await app.driver.as(A, 'U0ADA').command('csv last week')
    await expect.poll(() => app.slack.filesIn(A, 'D0ADA').length).toBe(1)
  })

  test('A permission that is missing is named in the Home of those who manage the app, until it is given', async () => {
    await installedWithout('files:write')
    const [manager, member] = [app.driver.as(A, 'U0ADA'), app.driver.as(A, 'U0BEN')]
    await manager.openHome()
    const home = await manager.homeWhen('files:write')
    expect(button(home.blocks)).toContain(address)
    await member.openHome()
    expect(button((await member.homeWhen('Acme')).blocks)).not.toContain('files:write')
    await app.driver.install(ada)
    await manager.pressHome('home.refresh')
    await manager.homeWhen((view) => !button(view.blocks).includes('files:write'))
  })

  test('An optional permission that is missing is not complained of', async () => {
    await installedWithout('channels:read', 'groups:read')
    const manager = app.driver.as(A, 'U0ADA')
    await manager.openHome()
    expect(button((await manager.homeWhen('Acme')).blocks)).not.toContain('Re-authorize')
  })

  test('A workspace whose token Slack refuses is asked to install again, with the same button', async () => {
    await installedWithout()
    app.slack.workspace(A).tokenError = 'account_inactive'
    for (const grant of app.slack.oauth.grants.of(A)) grant.error = 'account_inactive'
    later(10 * MINUTE_MS)
    const told = await (await app.driver.as(A, 'U0BEN').command('last week')).nextAnswer()
    expect(button(told.blocks)).toContain(address)
  })
})

test('An app that serves one workspace is not for others to install', async () => {
  const single = await startTestApp({ answer: () => [], now: NOW })
  expect((await single.driver.browser().go('/')).body).not.toContain('Add to Slack')
  for (const path of ['/slack/install', '/slack/oauth_redirect?code=1&state=2'])
    expect((await single.driver.browser().go(path)).status).toBe(404)
  await single.close()
})
