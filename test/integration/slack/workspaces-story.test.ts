import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
const enterprise = { id: BIG, name: 'Big' }
/** Who asks in each workspace, and the key that LeadList knows it by. */
const ASKERS: Record<string, string> = { [ACME]: 'U0ADA', [BETA]: 'U0ADA', [ONE]: 'U0ONE', [TWO]: 'U0TWO' }
const keyOf = (teamId: string) => `leadlist-key-of-${teamId}`
const CANARY = { Name: 'Canary Visitor', Email: 'canary@example.com', PhoneNumber: '+1 202 555 0199' }

let app: TestApp
let other: { services: Services; driver: Driver; close: () => Promise<void> }
let drivers: Driver[]
const tokensSeen = new Set<string>()

beforeAll(async () => {
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
})
afterAll(async () => {
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

/** As its manager does it: connects, adds a chatbot, saves a view, sets up a digest. */
async function setUp(teamId: string): Promise<void> {
  const manager = app.driver.as(teamId, ASKERS[teamId] ?? '')
  await manager.openHome()
  await manager.homeWhen('Connect it to LeadList')
  await manager.pressHome('Connect')
  await manager.modalWhen((view) => JSON.stringify(view.blocks).includes('Secret key'))
  const form = { 'Secret key': keyOf(teamId), 'Name of your first chatbot': 'Hooli', 'Serial number': `sn-${teamId}` }
  expect(await manager.submit(form)).toMatchObject({ problems: [], errors: {} })
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

describe('two workspaces and an organisation', () => {
  test('install the app', async () => {
    expect((await app.driver.install({ teamId: ACME, userId: 'U0ADA' })).status).toBe(200)
    expect((await other.driver.install({ teamId: BETA, userId: 'U0ADA' })).status).toBe(200)
    expect((await app.driver.install({ teamId: ONE, userId: 'U0PAT', organisation: true })).status).toBe(200)
    await noteTokens()
  })

  test('are set up, and each is answered with its own key only, in either process', async () => {
    for (const teamId of [ACME, BETA, ONE, TWO]) await setUp(teamId)
    app.leadlist.requests.length = 0
    for (const by of [0, 1])
      for (const teamId of [ACME, BETA, ONE, TWO]) expect(await ask(teamId, by)).toContain('1 lead')
    for (const { key, serialNumber } of app.leadlist.requests) expect(serialNumber).toBe(`sn-${key?.split('-').at(-1)}`)
  })

  test('go on when their tokens have expired, each renewed once for both processes', async () => {
    wait(13 * HOUR_MS)
    app.slack.traffic.clear()
    const asked = [0, 1].flatMap((by) =>
      [ACME, BETA, ONE, TWO].flatMap((teamId) => [1, 2, 3].map(() => ask(teamId, by))),
    )
    for (const text of await Promise.all(asked)) expect(text).toContain('1 lead')
    expect(exchanges('refresh_token')).toHaveLength(3)
    await noteTokens()
  })

  test('call Slack with the newest token of the tenant that the call is for, and with nobody else’s', async () => {
    app.slack.traffic.clear()
    wait(10 * 60_000)
    for (const teamId of [ACME, BETA, ONE, TWO]) await ask(teamId, 1)
    const calls = app.slack.traffic.all().filter(({ direction, token }) => direction === 'in' && token)
    expect(calls.length).toBeGreaterThanOrEqual(4)
    for (const { token, teamId } of calls) {
      const tenantId = teamId === ONE || teamId === TWO ? BIG : (teamId ?? '')
      expect(token).toBe(app.slack.oauth.grants.of(tenantId).at(-1)?.token)
    }
  })

  test('one of them installs again: it keeps what it has, and an old end of it ends nothing', async () => {
    const before = await owned(ACME)
    const longAgo = Math.floor(app.slack.now() / 1_000) - 60
    wait(HOUR_MS)
    expect((await app.driver.install({ teamId: ACME, userId: 'U0BEN' })).status).toBe(200)
    await noteTokens()
    const tokens = { bot: [app.slack.workspace(ACME).botUserId], oauth: [] }
    await app.driver.event(
      ACME,
      'tokens_revoked',
      { type: 'tokens_revoked', tokens },
      { envelope: { event_time: longAgo } },
    )
    expect(await owned(ACME)).toEqual(before)
    expect(await ask(ACME, 0)).toContain('1 lead')
    wait(31_000)
    expect(await ask(ACME, 1)).toContain('1 lead')
  })

  test('one workspace leaves with commands in flight, told five times in both ways', async () => {
    const asking = Array.from({ length: 10 }, (_, index) => ask(BETA, index % 2))
    const tokens = { bot: [app.slack.workspace(BETA).botUserId], oauth: ['U0ADA'] }
    await Promise.all([
      ...Array.from({ length: 5 }, (_, index) => drivers[index % 2]?.uninstall(BETA)),
      ...Array.from({ length: 5 }, (_, index) => drivers[index % 2]?.revokeTokens(BETA, tokens)),
      ...asking,
    ])
    await app.services.uninstall.purge(BETA)
    await expect.poll(() => traces(BETA)).toEqual([])
  })

  test('the organisation leaves, with all its workspaces', async () => {
    app.slack.oauth.remove(BIG)
    const authorizations = [{ enterprise_id: BIG, team_id: null, is_enterprise_install: true }]
    const envelope = { team_id: BIG, enterprise_id: BIG, authorizations }
    await other.driver.event(ONE, 'app_uninstalled', { type: 'app_uninstalled' }, { envelope })
    await expect.poll(() => traces(BIG, ONE, TWO)).toEqual([])
    for (const teamId of [ONE, TWO, BETA]) expect(await ask(teamId, 0)).toMatch(/no longer installed/)
    await expect.poll(() => traces(BIG, ONE, TWO, BETA)).toEqual([])
  })
})

describe('at the end', () => {
  test('everything of the one that stayed is there, and works', async () => {
    const kinds = (await owned(ACME)).map((key) => key.replace(`leads:{${ACME}}:`, ''))
    for (const kind of [
      'data-key',
      'secret:installation',
      'secret:leadlist',
      'bots',
      'digests',
      'secret:saved-views:U0ADA',
    ])
      expect(kinds).toContain(kind)
    expect((await app.services.digests.list(ACME)).length).toBe(1)
    expect((await app.services.savedViews.list(ACME, 'U0ADA')).length).toBe(1)
    for (const by of [0, 1]) expect(await ask(ACME, by)).toContain('1 lead')
  })

  test('nobody else has a key, a job or a note in Redis', async () => {
    const tenants = new Set((await app.redis.keys('leads:{[TE]*')).map((key) => /\{(\w+)\}/.exec(key)?.[1]))
    expect([...tenants]).toEqual([ACME])
    expect(await app.redis.exists(keys.secret(BETA, 'installation'))).toBe(0)
  })

  test('no token, key or visitor stands in Redis or in the log', async () => {
    const secrets = [...tokensSeen, ...[ACME, BETA, ONE, TWO].map(keyOf), ...Object.values(CANARY)]
    expect(tokensSeen.size).toBeGreaterThanOrEqual(14)
    const logged = app.logged.join('\n')
    const kept = await Promise.all(
      (await app.redis.keys('*')).map(async (key) => `${key} ${await app.redis.dump(key)}`),
    )
    for (const secret of secrets) {
      expect(logged).not.toContain(secret)
      expect(kept.join('\n')).not.toContain(secret)
    }
  })
})
