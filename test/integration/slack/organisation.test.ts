import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { viewText } from '../../../sandbox/slack-user/wait-for.ts'
import { keys } from '../../../src/redis/keys.ts'
import { createServices } from '../../../src/services.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { openManaged, stale } from '../../support/slack/home.ts'
import { wireLead } from '../../support/slack/wire-lead.ts'
import { someWorkspace } from '../../support/slack.ts'

/** Friday 20 November 2026, 11:00 in Berlin. */
const NOW = Date.UTC(2026, 10, 20, 10, 0)
const PAST_THE_CACHES_MS = 61_000
const [ORGANISATION, ONE, TWO, ALONE] = ['E0BIG', 'T0ONE', 'T0TWO', 'T0ALONE']
const enterprise = { id: ORGANISATION, name: 'Big' }
const KEYS: Record<string, string> = { [ONE]: 'the-key-of-one', [TWO]: 'the-key-of-two', [ALONE]: 'the-key-of-alone' }

let app: TestApp
let now = NOW
/** Pat owns the organisation: at home in One, a member of Two as well. */
const pat = { teamId: ONE, userId: 'U0PAT', organisation: true as const }

beforeEach(async () => {
  const people = (home: string, userId: string) => [
    { id: 'U0PAT', name: 'pat', teamId: ONE, isAdmin: true, isOwner: true },
    { id: userId, name: userId.toLowerCase(), teamId: home, zone: 'Europe/Berlin' },
  ]
  const channels = (id: string) => [{ id, name: id.toLowerCase() }]
  app = await startTestApp({
    answer: () => [wireLead('2026-11-12T08:00:00Z')],
    now: NOW,
    workspaces: [
      { id: ONE, name: 'One', enterprise, users: people(ONE, 'U0ONE'), channels: channels('C0ONE') },
      { id: TWO, name: 'Two', enterprise, users: people(TWO, 'U0TWO'), channels: channels('C0TWO') },
      someWorkspace(ALONE),
    ],
    toInstall: {},
  })
  app.slack.limits.switchTo(false)
})
afterEach(() => app.close())

const as = (teamId: string, userId: string) => app.driver.as(teamId, userId)
const ask = async (teamId: string, userId: string) => (await as(teamId, userId).command('last week')).nextAnswer()
const keysAsked = () => app.leadlist.requests.map(({ key }) => key)
/** Without what is there for minutes only. */
const keysOf = async (tenantId: string) =>
  (await app.redis.keys('*'))
    .filter((key) => key.includes(`{${tenantId}}`) && !/question|event:|taken-out/.test(key))
    .toSorted()
const orgToken = () => app.slack.oauth.grants.of(ORGANISATION).at(-1)?.token

async function connect(teamId: string): Promise<void> {
  await app.services.connections.connect({ teamId, deployment: 'us', key: KEYS[teamId] ?? '' })
  await app.services.bots.add(teamId, { name: `Bot of ${teamId}`, serialNumber: `serial-${teamId}`, aliases: [] })
}

function goOn(): void {
  now += PAST_THE_CACHES_MS
  app.setNow(now)
}

/** The organisation, and both of its workspaces. */
async function installAndConnect(): Promise<void> {
  await app.driver.install(pat)
  await ask(ONE, 'U0ONE')
  await ask(TWO, 'U0TWO')
  for (const teamId of [ONE, TWO]) await connect(teamId)
  goOn()
  app.leadlist.requests.length = 0
  app.slack.traffic.clear()
}

/** The organisation takes the app out of the second workspace. */
async function revokeTwo() {
  app.slack.workspace(TWO).isOrgInstalled = false
  const delivery = await app.driver.event(ONE, 'team_access_revoked', REVOKED, { envelope: ENVELOPE })
  await expect.poll(() => keysOf(TWO)).toEqual([])
  await expect.poll(() => app.services.enterpriseGrid.workspacesOf(ORGANISATION)).toEqual([ONE])
  return delivery
}
const REVOKED = { type: 'team_access_revoked', team_ids: [TWO, 'T0NEVER', ORGANISATION] }
const ENVELOPE = { team_id: null, enterprise_id: ORGANISATION }

describe('an organisation', () => {
  test('An organisation is installed once, under its own name, and greeted in no workspace', async () => {
    const page = await app.driver.install(pat)
    expect(page.status).toBe(200)
    expect(page.body).toContain('The app is in Big now')
    expect(page.body).toContain(`/manage/${ORGANISATION}/integrations/profile/A0LEADS/workspaces/add`)
    expect(await keysOf(ORGANISATION)).toHaveLength(3)
    expect(await keysOf(ONE)).toEqual([])
    expect(app.slack.messagesIn(ONE, 'D0PAT')).toEqual([])
  })

  test('An organisation serves each of its workspaces from the first request on, and each has to be connected by itself', async () => {
    await app.driver.install(pat)
    expect((await ask(ONE, 'U0ONE')).text).toContain('not connected')
    await connect(ONE)
    expect((await ask(ONE, 'U0ONE')).text).toContain('1 lead')
    expect((await ask(TWO, 'U0TWO')).text).toContain('not connected')
    await connect(TWO)
    expect((await ask(TWO, 'U0TWO')).text).toContain('Bot of T0TWO')
    expect(keysAsked().filter((key, at, all) => key !== all[at - 1])).toEqual([KEYS[ONE], KEYS[TWO]])
  })

  test('An organisation has one token, and every call names the workspace that it is for', async () => {
    await installAndConnect()
    await ask(ONE, 'U0ONE')
    await as(TWO, 'U0TWO').openHome()
    await as(TWO, 'U0TWO').homeWhen('Bot of T0TWO')
    const calls = app.slack.traffic.all().filter(({ direction, token }) => direction === 'in' && token !== null)
    expect(calls.length).toBeGreaterThan(0)
    for (const call of calls) expect([call.token, call.body.team_id]).toEqual([orgToken(), call.teamId])
  })

  test('An organisation is known to another process, which was told nothing by Slack', async () => {
    await installAndConnect()
    const services = await createServices(app.config, { log: app.log, now: () => now })
    expect(await services.installations.botTokenOf(TWO)).toBe(orgToken())
    expect(await services.enterpriseGrid.workspacesOf(ORGANISATION)).toEqual([ONE, TWO])
    await services.close()
  })
})

describe('the data that is read', () => {
  beforeEach(installAndConnect)

  test('The data that is read is that of the workspace a button stands in, for a member whose home is another one', async () => {
    const message = await ask(TWO, 'U0PAT')
    expect(message.text).toContain('Bot of T0TWO')
    await (await as(TWO, 'U0PAT').press(message, 'Refresh')).nextAnswer()
    expect(new Set(keysAsked())).toEqual(new Set([KEYS[TWO]]))
  })

  test('The data that is read is that of the Home a person looks at, and of the modals over it', async () => {
    const person = as(TWO, 'U0PAT')
    await person.openHome()
    expect(viewText(await person.homeWhen('Bot of T0TWO'))).not.toContain(ONE)
    await openManaged(person, 'Bots')
    expect(viewText(await person.modalWhen('Bot of T0TWO'))).not.toContain(ONE)
    expect(new Set(keysAsked())).toEqual(new Set([KEYS[TWO]]))
  })

  test('The data that is read is nothing to a colleague of another workspace, who is told so; nobody’s key is used', async () => {
    const message = await ask(TWO, 'U0TWO')
    app.leadlist.requests.length = 0
    const forged = { user: { id: 'U0ONE', team_id: ONE }, team: { id: TWO, domain: 'two' } }
    const refused = await (await as(TWO, 'U0TWO').press(message, 'Refresh', { forged })).nextAnswer()
    expect(refused.text).toContain('another company')
    const shared = await as(TWO, 'U0TWO').command('list last week in channel', { channelId: 'C0TWO' })
    const inChannel = await shared.nextAnswer()
    app.leadlist.requests.length = 0
    const from = await (await as(ONE, 'U0ONE').press(inChannel, 'Reveal')).nextAnswer()
    expect(from.text).toContain('another company')
    expect(keysAsked()).toEqual([])
  })

  test('The data that is read stays with the workspace where Slack names no team, or the organisation as the view’s team', async () => {
    const person = as(TWO, 'U0PAT')
    await person.openHome()
    const home = await person.homeWhen('Bot of T0TWO')
    await person.pressHome('home.manage', {
      view: home,
      ...stale('home.bots'),
      forged: { team: null, user: { id: 'U0PAT', team_id: TWO } },
    })
    expect(viewText(await person.modalWhen('Bot of T0TWO'))).toContain('Bot of T0TWO')
    const named = { ...homeJson(home), team_id: ORGANISATION, app_installed_team_id: ORGANISATION }
    await person.pressHome('home.refresh', { view: home, forged: { view: named } })
    await expect.poll(keysAsked).toContain(KEYS[TWO])
    expect(new Set(keysAsked())).toEqual(new Set([KEYS[TWO]]))
  })

  test('The data that is read is nobody’s where a command names the organisation alone', async () => {
    const before = (await app.redis.keys('*')).sort()
    const delivery = await as(ONE, 'U0ONE').command('last week', { forged: { team_id: ORGANISATION } })
    expect((await delivery.nextAnswer()).text).toContain('no longer installed')
    expect(keysAsked()).toEqual([])
    expect((await app.redis.keys('*')).sort()).toEqual(before)
  })
})

describe('an organisation and a workspace of it', () => {
  test('An organisation and a workspace of it may both install: the workspace’s own token is used from then on, and its data stay', async () => {
    await installAndConnect()
    expect((await app.driver.install({ teamId: ONE, userId: 'U0ONE' })).status).toBe(200)
    const own = app.slack.workspace(ONE).botToken
    expect(own).not.toBe(orgToken())
    app.slack.traffic.clear()
    expect((await ask(ONE, 'U0ONE')).text).toContain('1 lead')
    expect(new Set(app.slack.traffic.of('users.info').map(({ token }) => token))).toEqual(new Set([own]))
    expect((await ask(TWO, 'U0TWO')).text).toContain('1 lead')
    expect(await app.services.installations.botTokenOf(TWO)).toBe(orgToken())
  })

  test('A workspace keeps its own token when its organisation installs, and goes over to the organisation’s once that is gone', async () => {
    await installAndConnect()
    await app.driver.install({ teamId: ONE, userId: 'U0ONE' })
    goOn()
    expect((await app.driver.install({ ...pat, organisation: [ONE, TWO] })).status).toBe(200)
    await ask(ONE, 'U0ONE')
    expect(await app.services.installations.installerOf(ONE)).toBe('U0ONE')
    expect(await app.services.installations.installerOf(TWO)).toBe('U0PAT')
    expect((await app.services.audit.last(ONE, 1))[0]).toMatchObject({ userId: 'U0PAT', action: 'installed' })
    app.slack.workspace(ONE).tokenError = 'account_inactive'
    for (const grant of app.slack.oauth.grants.of(ONE)) grant.error = 'account_inactive'
    const envelope = { authorizations: [{ team_id: ONE, enterprise_id: ORGANISATION, is_enterprise_install: false }] }
    await app.driver.event(ONE, 'app_uninstalled', { type: 'app_uninstalled' }, { envelope })
    await expect.poll(() => app.services.installations.botTokenOf(ONE)).toBe(orgToken())
    goOn()
    expect((await ask(ONE, 'U0ONE')).text).toContain('1 lead')
  })

  test('A workspace that the organisation takes the app out of takes all of its own with it, and nothing of the others', async () => {
    await installAndConnect()
    const others = await keysOf(ONE)
    expect(await keysOf(TWO)).not.toEqual([])
    const late = Math.floor(now / 1_000) - 3_600
    await app.driver.event(ONE, 'team_access_revoked', REVOKED, { envelope: { ...ENVELOPE, event_time: late } })
    expect(await keysOf(TWO)).not.toEqual([])
    const delivery = await revokeTwo()
    expect(delivery.status).toBe(200)
    await delivery.redeliver()
    expect(await keysOf(ONE)).toEqual(others)
    await expect.poll(() => keysOf(ORGANISATION)).toHaveLength(4)
    expect(await app.services.enterpriseGrid.workspacesOf(ORGANISATION)).toEqual([ONE])
  })

  test('A workspace that was taken out is not brought back by what Slack still sends of it', async () => {
    await installAndConnect()
    await revokeTwo()
    goOn()
    expect((await ask(TWO, 'U0TWO')).text).toContain('no longer installed')
    await as(TWO, 'U0TWO').openHome()
    expect(await keysOf(TWO)).toEqual([])
    expect(await app.services.enterpriseGrid.workspacesOf(ORGANISATION)).toEqual([ONE])
  })

  test('A workspace that was taken out and gets the app back starts anew', async () => {
    await installAndConnect()
    await revokeTwo()
    goOn()
    app.slack.workspace(TWO).isOrgInstalled = true
    const event = { type: 'team_access_granted', team_ids: [TWO] }
    await app.driver.event(ONE, 'team_access_granted', event, { envelope: ENVELOPE })
    await expect.poll(() => app.redis.exists(keys.accessRevoked(ORGANISATION))).toBe(0)
    expect((await ask(TWO, 'U0TWO')).text).toContain('not connected')
    await connect(TWO)
    expect((await ask(TWO, 'U0TWO')).text).toContain('1 lead')
  })

  test('When the organisation leaves, nothing is left of it nor of the workspaces it served', async () => {
    await installAndConnect()
    await app.driver.install({ teamId: ALONE, userId: 'U0ADA' })
    await connect(ALONE)
    await app.services.purge(ORGANISATION)
    for (const tenantId of [ORGANISATION, ONE, TWO]) expect(await keysOf(tenantId)).toEqual([])
    expect(await app.services.enterpriseGrid.workspacesOf(ORGANISATION)).toEqual([])
    expect((await ask(ALONE, 'U0ADA')).text).toContain('1 lead')
  })

  test('A late request brings nothing of an organisation back that left', async () => {
    await installAndConnect()
    await app.services.purge(ORGANISATION)
    goOn()
    const told = await ask(TWO, 'U0TWO')
    expect(told.text).toContain('no longer installed')
    expect(await keysOf(TWO)).toEqual([])
    expect(keysAsked()).toEqual([])
  })
})

function homeJson(home: { id: string; hash: string }) {
  return { id: home.id, hash: home.hash, type: 'home', private_metadata: '', state: { values: {} } }
}
