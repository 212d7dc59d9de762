import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDriver, type Driver } from '../../../sandbox/slack-user/user.ts'
import { DEFAULT_QUESTION } from '../../../src/digest/model/question.ts'
import { keys } from '../../../src/redis/keys.ts'
import { createServices, type Services } from '../../../src/services.ts'
import { createSlackApp } from '../../../src/slack/slack-app.ts'
import { startTestApp, type TestApp, UNHURRIED } from '../../support/app.ts'
import { wireLead } from '../../support/slack/wire-lead.ts'
import { someWorkspace } from '../../support/slack.ts'

const HOUR_MS = 60 * 60_000
/** So long that nothing sealed holds one by chance. */
const [ACME, BETA] = ['T0ACMESTORY', 'T0BETASTORY']
const [BIG, ONE, TWO] = ['E0BIGSTORY', 'T0ONESTORY', 'T0TWOSTORY']
const ALL = [ACME, BETA, ONE, TWO]
const enterprise = { id: BIG, name: 'Big' }
/** Who asks in each workspace, and the key that LeadList knows it by. */
const ASKERS: Record<string, string> = { [ACME]: 'U0ADA', [BETA]: 'U0ADA', [ONE]: 'U0ONE', [TWO]: 'U0TWO' }
const keyOf = (teamId: string) => `leadlist-key-of-${teamId}`
const CANARY = { Name: 'Canary Visitor', Email: 'canary@example.com', PhoneNumber: '+1 202 555 0199' }

let app: TestApp
let other: { services: Services; driver: Driver; close: () => Promise<void> }
let drivers: Driver[]
let tokensSeen: Set<string>

beforeEach(async () => {
  const person = (id: string, teamId: string) => ({ id, name: id.toLowerCase(), teamId, isAdmin: true, isOwner: true })
  const channel = { id: 'C0SALES', name: 'sales' }
  const ofBig = (id: string, asker: string) => ({
    id,
    enterprise,
    users: [person('U0PAT', ONE), person(asker, id)],
    channels: [channel],
  })
  app = await startTestApp({
    answer: () => [wireLead(new Date(app.slack.now() - HOUR_MS).toISOString(), CANARY)],
    now: Date.now(),
    workspaces: [someWorkspace(ACME), someWorkspace(BETA), ofBig(ONE, 'U0ONE'), ofBig(TWO, 'U0TWO')],
    toInstall: { hasTokenRotation: true },
  })
  app.slack.limits.switchTo(false)
  if (app.redisFound.isReal) await app.redis.configSet('rdbcompression', 'no')
  other = await startOther()
  drivers = [app.driver, other.driver]
  tokensSeen = new Set()
  await installAll()
  for (const teamId of ALL) await setUp(teamId)
})
afterEach(async () => {
  await other.close()
  await app.close()
})

/** A second process over the same Redis, as far as one test can have it. */
async function startOther() {
  const { config, log, slack } = app
  const now = () => slack.now()
  const services = await createServices(config, { log, now })
  const second = createSlackApp({ services, config, log, now, timeouts: UNHURRIED })
  const appUrl = `http://127.0.0.1:${await second.listen(0, '127.0.0.1')}`
  const [signingSecret = ''] = config.slack.signingSecrets
  return {
    services,
    driver: createDriver({ slack, appUrl, signingSecret, clock: now }),
    close: async () => {
      await second.close()
      await services.close()
    },
  }
}

function wait(ms: number): void {
  app.slack.advance(ms)
  app.setNow(app.slack.now())
}

async function ask(teamId: string, by = 0): Promise<string> {
  const delivery = await drivers[by]?.as(teamId, ASKERS[teamId] ?? '').command('last 7 days')
  return (await delivery?.nextAnswer())?.text ?? ''
}

async function installAll(): Promise<void> {
  expect((await app.driver.install({ teamId: ACME, userId: 'U0ADA' })).status).toBe(200)
  expect((await other.driver.install({ teamId: BETA, userId: 'U0ADA' })).status).toBe(200)
  expect((await app.driver.install({ teamId: ONE, userId: 'U0PAT', organisation: true })).status).toBe(200)
  await noteTokens()
}

/** As its manager does it: connects, adds a chatbot, saves a view, sets up a digest. */
async function setUp(teamId: string): Promise<void> {
  const manager = app.driver.as(teamId, ASKERS[teamId] ?? '')
  await manager.openHome()
  await manager.homeWhen('Connect it to LeadList')
  await manager.pressHome('Connect')
  await manager.modalWhen((view) => JSON.stringify(view.blocks).includes('Secret key'))
  const form = { 'Secret key': keyOf(teamId), 'Serial number': `sn-${teamId}` }
  expect(await manager.submit(form)).toMatchObject({ problems: [], errors: {} })
  await manager.modalWhen((view) => JSON.stringify(view.blocks).includes('bot.name'))
  expect(await manager.submit({ Name: 'Hooli' })).toMatchObject({ problems: [], errors: {} })
  await manager.homeWhen('1 lead')
  const ownerId = ASKERS[teamId] ?? ''
  const { digests, savedViews } = app.services
  await savedViews.save(teamId, { name: 'Board', ownerId: ownerId, isForEveryone: false, filters: {} })
  const schedule = { time: '09:00', zone: 'UTC', days: { kind: 'weekdays' as const, weekdays: [1 as const] } }
  await digests.add({ teamId, channelId: 'C0SALES', ownerId, question: DEFAULT_QUESTION, schedule })
}

/** All of Redis that names a tenant, in a key or in a value. */
async function traces(...tenantIds: string[]): Promise<string[]> {
  const found: string[] = []
  for (const key of await app.redis.keys('*')) {
    const kept = `${key} ${await app.redis.dump(key)}`
    if (tenantIds.some((id) => kept.includes(id))) found.push(key)
  }
  return found.toSorted()
}

/** What a workspace owns, without what is there for minutes only. */
const owned = async (teamId: string) => (await traces(teamId)).filter((key) => !/event:|question|token-lock/.test(key))

const exchanges = (kind: 'code' | 'refresh_token') =>
  app.slack.traffic.of('oauth.v2.access').filter(({ body }) => kind in body)

async function noteTokens(): Promise<void> {
  for (const tenantId of [ACME, BETA, BIG])
    for (const { token, refreshToken } of app.slack.oauth.grants.of(tenantId))
      for (const each of [token, refreshToken]) if (each) tokensSeen.add(each)
}

/** All tokens expire, and everybody asks three times in either process. */
async function renewTokens(): Promise<void> {
  wait(13 * HOUR_MS)
  const asked = [0, 1].flatMap((by) => ALL.flatMap((teamId) => [1, 2, 3].map(() => ask(teamId, by))))
  for (const text of await Promise.all(asked)) expect(text).toContain('1 lead')
  await noteTokens()
}

async function installAgain(): Promise<void> {
  wait(HOUR_MS)
  expect((await app.driver.install({ teamId: ACME, userId: 'U0BEN' })).status).toBe(200)
  await noteTokens()
}

/** Slack reports the uninstall five times, by both events, while ten of the workspace's commands are in flight. */
async function leaveBeta(): Promise<void> {
  const asking = Array.from({ length: 10 }, (_, index) => ask(BETA, index % 2))
  const tokens = { bot: [app.slack.workspace(BETA).botUserId], oauth: ['U0ADA'] }
  await Promise.all([
    ...Array.from({ length: 5 }, (_, index) => drivers[index % 2]?.uninstall(BETA)),
    ...Array.from({ length: 5 }, (_, index) => drivers[index % 2]?.revokeTokens(BETA, tokens)),
    ...asking,
  ])
  await app.services.uninstall.purge(BETA)
  await expect.poll(() => traces(BETA)).toEqual([])
}

async function leaveBig(): Promise<void> {
  app.slack.oauth.remove(BIG)
  const authorizations = [{ enterprise_id: BIG, team_id: null, is_enterprise_install: true }]
  const envelope = { team_id: BIG, enterprise_id: BIG, authorizations }
  await other.driver.event(ONE, 'app_uninstalled', { type: 'app_uninstalled' }, { envelope })
  await expect.poll(() => traces(BIG, ONE, TWO)).toEqual([])
}

test('Two workspaces and an organisation are each answered with their own key only, in either process', async () => {
  app.leadlist.requests.length = 0
  for (const by of [0, 1]) for (const teamId of ALL) expect(await ask(teamId, by)).toContain('1 lead')
  for (const { key, serialNumber } of app.leadlist.requests) expect(serialNumber).toBe(`sn-${key?.split('-').at(-1)}`)
})

test('Expired tokens are each renewed once for both processes', async () => {
  app.slack.traffic.clear()
  await renewTokens()
  expect(exchanges('refresh_token')).toHaveLength(3)
})

test('Slack is called with the newest token of the tenant that the call is for, and with nobody else’s', async () => {
  await renewTokens()
  app.slack.traffic.clear()
  wait(10 * 60_000)
  for (const teamId of ALL) await ask(teamId, 1)
  const calls = app.slack.traffic.all().filter(({ direction, token }) => direction === 'in' && token)
  expect(calls.length).toBeGreaterThanOrEqual(4)
  for (const { token, teamId } of calls) {
    const tenantId = teamId === ONE || teamId === TWO ? BIG : (teamId ?? '')
    expect(token).toBe(app.slack.oauth.grants.of(tenantId).at(-1)?.token)
  }
})

test('A workspace that installs again keeps what it has, and an old end of it ends nothing', async () => {
  const before = await owned(ACME)
  const longAgo = Math.floor(app.slack.now() / 1_000) - 60
  await installAgain()
  const tokens = { bot: [app.slack.workspace(ACME).botUserId], oauth: [] }
  const event = { type: 'tokens_revoked', tokens }
  await app.driver.event(ACME, 'tokens_revoked', event, { envelope: { event_time: longAgo } })
  expect(await owned(ACME)).toEqual(before)
  expect(await ask(ACME, 0)).toContain('1 lead')
  wait(31_000)
  expect(await ask(ACME, 1)).toContain('1 lead')
})

test('A workspace that leaves with commands in flight, reported five times by both events, leaves nothing behind', async () => {
  await leaveBeta()
  expect(await ask(BETA, 0)).toMatch(/no longer installed/)
  await expect.poll(() => traces(BETA)).toEqual([])
  expect(await app.redis.exists(keys.secret(BETA, 'installation'))).toBe(0)
})

test('An organisation leaves with all its workspaces', async () => {
  await leaveBig()
  for (const teamId of [ONE, TWO]) expect(await ask(teamId, 1)).toMatch(/no longer installed/)
  // A process that was told nothing goes by what it read for half a minute.
  wait(31_000)
  for (const teamId of [ONE, TWO]) expect(await ask(teamId, 0)).toMatch(/no longer installed/)
  await expect.poll(() => traces(BIG, ONE, TWO)).toEqual([])
})

test('The workspace that stays when all others leave has everything, works, and is the only one in Redis', async () => {
  await leaveBeta()
  await leaveBig()
  const kinds = (await owned(ACME)).map((key) => key.replace(`leads:{${ACME}}:`, ''))
  const wanted = ['data-key', 'secret:installation', 'secret:leadlist', 'bots', 'digests', 'secret:saved-views:U0ADA']
  for (const kind of wanted) expect(kinds).toContain(kind)
  expect((await app.services.digests.list(ACME)).length).toBe(1)
  expect((await app.services.savedViews.list(ACME, 'U0ADA')).length).toBe(1)
  for (const by of [0, 1]) expect(await ask(ACME, by)).toContain('1 lead')
  const tenants = new Set((await app.redis.keys('leads:{[TE]*')).map((key) => /\{(\w+)\}/.exec(key)?.[1]))
  expect([...tenants]).toEqual([ACME])
})

test('No token, key or visitor ever stands in Redis or in the log', async () => {
  await renewTokens()
  await installAgain()
  await leaveBeta()
  await leaveBig()
  const secrets = [...tokensSeen, ...ALL.map(keyOf), ...Object.values(CANARY)]
  expect(tokensSeen.size).toBeGreaterThanOrEqual(14)
  const logged = app.logged.join('\n')
  const kept = await Promise.all((await app.redis.keys('*')).map(async (key) => `${key} ${await app.redis.dump(key)}`))
  for (const secret of secrets) {
    expect(logged).not.toContain(secret)
    expect(kept.join('\n')).not.toContain(secret)
  }
})
