import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_QUESTION } from '../../../src/digest/model/question.ts'
import { keys } from '../../../src/redis/keys.ts'
import { scanKeys } from '../../../src/redis/scan.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { installDirectly } from '../../support/install.ts'
import { wireLead } from '../../support/slack/wire-lead.ts'
import { someWorkspace } from '../../support/slack.ts'

/** Friday 20 November 2026, 11:00 in Berlin. */
const NOW = Date.UTC(2026, 10, 20, 10, 0)
/** So long that nothing sealed holds one by chance. */
const [ACME, ZEBRA] = ['T0ACMELEAVING', 'T0ZEBRASTAYING'] as const
/** Its token is in the environment. */
const SINGLE = {
  answer: () => [],
  now: NOW,
  bots: [{ name: 'Acme', serialNumber: 'acme-1' }],
  workspaces: [someWorkspace(ACME)],
}

let app: TestApp
beforeEach(async () => {
  app = await startTestApp({
    answer: () => [wireLead(new Date(NOW - 3_600_000).toISOString())],
    now: NOW,
    bots: [{ name: 'Acme', serialNumber: 'acme-1' }],
    workspaces: [someWorkspace(ACME), someWorkspace(ZEBRA)],
  })
  for (const teamId of [ACME, ZEBRA]) await live(teamId)
  await expect.poll(() => app.redis.keys('*question*')).toEqual([])
})
afterEach(() => app.close())

/** A little of everything that is kept of a workspace. */
async function live(teamId: string): Promise<void> {
  const { settings, savedViews, audit, digests, homeFilters } = app.services
  await (await app.driver.as(teamId, 'U0ADA').command('last week')).nextAnswer()
  await app.driver.as(teamId, 'U0ADA').openHome()
  await app.driver.as(teamId, 'U0ADA').homeWhen('1 lead')
  await homeFilters.save(teamId, 'U0ADA', {})
  await settings.save(teamId, { managers: ['U0BEN'] })
  await savedViews.save(teamId, { name: 'Board', ownerId: 'U0ADA', isForEveryone: false, filters: {} })
  await audit.note(teamId, { userId: 'U0ADA', action: 'connect', subject: 'us' })
  await digests.add({
    teamId,
    channelId: 'C0SALES',
    ownerId: 'U0ADA',
    question: DEFAULT_QUESTION,
    schedule: { time: '09:00', zone: 'UTC', days: { kind: 'weekdays', weekdays: [1] } },
  })
}

/** Names and contents of all of Redis, as far as they name the workspace. */
async function traces(teamId: string): Promise<string[]> {
  const found: string[] = []
  for await (const page of scanKeys(app.redis, '*'))
    for (const key of page)
      if (key.includes(teamId) || String(await app.redis.dump(key)).includes(teamId)) found.push(key)
  return found.toSorted()
}

const whole = async (teamId: string) => (await traces(teamId)).filter((key) => !key.includes('event:'))
const toldUninstalled = (teamId: string) => app.driver.event(teamId, 'app_uninstalled', { type: 'app_uninstalled' })
const toldRevoked = (teamId: string, tokens: object) =>
  app.driver.event(teamId, 'tokens_revoked', { type: 'tokens_revoked', tokens })
const refuseToken = (teamId: string) => {
  app.slack.workspace(teamId).tokenError = 'account_inactive'
}
const uninstalled = (teamId: string) => {
  refuseToken(teamId)
  return toldUninstalled(teamId)
}
const revoked = (teamId: string, tokens: { bot: string[]; oauth: string[] }) => {
  if (tokens.bot.includes(`UBOT${teamId.slice(1)}`)) refuseToken(teamId)
  return toldRevoked(teamId, tokens)
}
const botOf = (teamId: string) => ({ oauth: ['U0ADA'], bot: [`UBOT${teamId.slice(1)}`] })

describe('a workspace that leaves', () => {
  test('A workspace that leaves takes all of its own with it, and nothing of another', async () => {
    const others = await whole(ZEBRA)
    expect(others.length).toBeGreaterThan(8)
    await uninstalled(ACME)
    await expect.poll(() => traces(ACME)).toEqual([])
    expect(await whole(ZEBRA)).toEqual(others)
    expect((await (await app.driver.as(ZEBRA, 'U0ADA').command('last week')).nextAnswer()).text).toContain('lead')
  })

  test.each([
    ['uninstalled, then revoked', ['uninstalled', 'revoked']],
    ['revoked, then uninstalled', ['revoked', 'uninstalled']],
    ['five times', ['revoked', 'uninstalled', 'revoked', 'uninstalled', 'uninstalled']],
  ])('Nothing is left of a workspace whose leaving is told %s, not even a note of it', async (_, order) => {
    const others = await whole(ZEBRA)
    for (const name of order) await (name === 'revoked' ? revoked(ACME, botOf(ACME)) : uninstalled(ACME))
    await expect.poll(() => traces(ACME)).toEqual([])
    await Promise.all(order.map((name) => (name === 'revoked' ? revoked(ACME, botOf(ACME)) : uninstalled(ACME))))
    await expect.poll(() => traces(ACME)).toEqual([])
    expect(await whole(ZEBRA)).toEqual(others)
  })

  test('A workspace that leaves loses its data key before anything else', async () => {
    const { redis } = app
    const sealed = await redis.get(keys.secret(ACME, 'leadlist'))
    await app.services.vault.destroyKey(ACME)
    expect(await redis.get(keys.secret(ACME, 'leadlist'))).toBe(sealed)
    await expect(app.services.connections.of(ACME)).rejects.toMatchObject({ code: 'unknown-key' })
  })

  test('A workspace that leaves while ten of its people ask leaves nothing of their questions', async () => {
    const asking = Array.from({ length: 10 }, () => app.driver.as(ACME, 'U0ADA').command('last week'))
    await Promise.all([...asking, ...Array.from({ length: 10 }, () => uninstalled(ACME))])
    await app.services.uninstall.purge(ACME)
    await expect.poll(() => traces(ACME)).toEqual([])
    await app.driver.as(ACME, 'U0ADA').command('last week')
    await app.driver.as(ACME, 'U0ADA').openHome()
    await expect.poll(() => traces(ACME)).toEqual([])
  })

  test('An old event of a workspace that left writes nothing, nor does one of a workspace that never was', async () => {
    await uninstalled(ACME)
    await expect.poll(() => traces(ACME)).toEqual([])
    app.slack.addWorkspace(someWorkspace('T0NEVER'))
    for (const teamId of [ACME, 'T0NEVER']) {
      await app.driver.as(teamId, 'U0ADA').openHome()
      await uninstalled(teamId)
      await revoked(teamId, botOf(teamId))
      await expect.poll(() => traces(teamId)).toEqual([])
    }
  })

  test('A workspace that leaves and comes back starts anew', async () => {
    await uninstalled(ACME)
    await expect.poll(() => traces(ACME)).toEqual([])
    app.slack.workspace(ACME).tokenError = null
    await installDirectly(app, ACME, { installedAt: app.slack.now() })
    expect(await app.services.bots.list(ACME)).toEqual([])
    expect((await (await app.driver.as(ACME, 'U0ADA').command('last week')).nextAnswer()).text).toMatch(/connect/i)
  })
})

describe('an event that means nobody leaves', () => {
  test.each([
    ['app_uninstalled', () => toldUninstalled(ACME)],
    ['tokens_revoked', () => toldRevoked(ACME, botOf(ACME))],
  ])(
    'The event %s of the second in which somebody installed again ends nothing: Slack accepts the token',
    async (_, tell) => {
      await installDirectly(app, ACME, { installedAt: app.slack.now() })
      const before = await whole(ACME)
      const asked = () => app.slack.traffic.of('auth.test').length
      const first = asked()
      await tell()
      await expect.poll(asked).toBe(first + 1)
      await expect.poll(() => whole(ACME)).toEqual(before)
      expect((await (await app.driver.as(ACME, 'U0ADA').command('last week')).nextAnswer()).text).toContain('lead')
    },
  )

  test('An uninstall ends nothing while Slack does not say whether it accepts the token; once it says no, the workspace leaves', async () => {
    const before = await whole(ACME)
    app.slack.faults.plan('auth.test', { kind: 'error', error: 'fatal_error' })
    await toldUninstalled(ACME)
    await expect.poll(() => app.logged.join('')).toContain('fatal_error')
    expect(await whole(ACME)).toEqual(before)
    await uninstalled(ACME)
    await expect.poll(() => traces(ACME)).toEqual([])
  })

  test('An uninstall with a pattern in place of an id purges nobody', async () => {
    const others = await whole(ZEBRA)
    const patterns = [
      'T*',
      'E*',
      'T?ZEBRASTAYING',
      'T0ZEBRASTAYIN[G]',
      'T',
      'T0ZEBRASTAYING}:*',
      't0zebrastaying',
      `T${'0'.repeat(64)}`,
    ]
    for (const teamId of patterns)
      for (const type of ['app_uninstalled', 'tokens_revoked']) {
        const envelope = { team_id: teamId, enterprise_id: teamId }
        await app.driver.event(ACME, type, { type, tokens: botOf(ACME) }, { envelope })
      }
    await uninstalled(ACME)
    await expect.poll(() => traces(ACME)).toEqual([])
    expect(await whole(ZEBRA)).toEqual(others)
  })

  test('The end of people’s tokens alone ends no installation', async () => {
    const before = await whole(ACME)
    await revoked(ACME, { oauth: ['U0ADA', 'U0BEN'], bot: [] })
    await revoked(ACME, { oauth: ['U0ADA'], bot: ['UBOTOTHER'] })
    expect(await whole(ACME)).toEqual(before)
    expect((await (await app.driver.as(ACME, 'U0ADA').command('last week')).nextAnswer()).text).toContain('lead')
  })

  test('An uninstall that is older than the installation ends nothing', async () => {
    const { installations } = app.services
    const query = { teamId: ACME, enterpriseId: undefined, isEnterpriseInstall: false }
    const installation = await installations.fetchInstallation(query)
    await installations.storeInstallation({ ...installation, installedAt: app.slack.now() + 60_000 })
    const before = await whole(ACME)
    await uninstalled(ACME)
    await revoked(ACME, botOf(ACME))
    expect(await whole(ACME)).toEqual(before)
    app.slack.advance(61_000)
    await uninstalled(ACME)
    await expect.poll(() => traces(ACME)).toEqual([])
  })
})

describe('a workspace whose token Slack refuses on a call', () => {
  const says = async (teamId: string) =>
    (await (await app.driver.as(teamId, 'U0ADA').command('today')).nextAnswer()).text

  test('A workspace whose token Slack refuses on a call is suspended and keeps all that it has; whoever asks is told to install again', async () => {
    const before = await whole(ACME)
    app.setNow(NOW + 6 * 60_000)
    app.slack.workspace(ACME).tokenError = 'account_inactive'
    expect(await says(ACME)).toMatch(/no longer installed/)
    await expect.poll(() => app.redis.zRange(keys.suspended(), 0, -1)).toEqual([ACME])
    await expect.poll(() => says(ACME)).toMatch(/no longer installed/)
    await expect.poll(() => whole(ACME)).toEqual([...before, keys.suspended()].toSorted())
    expect(await says(ZEBRA)).toContain('lead')
  })

  test('A workspace whose token Slack refuses on a call is not suspended when Slack takes the token all the same', async () => {
    app.setNow(NOW + 6 * 60_000)
    app.slack.faults.plan('users.info', { kind: 'error', error: 'invalid_auth' })
    expect(await says(ACME)).toMatch(/no longer installed/)
    expect(await says(ACME)).toContain('lead')
    await expect.poll(() => app.redis.zRange(keys.suspended(), 0, -1)).toEqual([])
  })
})

test('What a crash left of a workspace that is gone is removed, and nothing of one that is there', async () => {
  const others = await whole(ZEBRA)
  await app.redis.unlink([keys.dataKey(ACME), keys.secret(ACME, 'installation')])
  await app.services.uninstall.sweep()
  expect(await traces(ACME)).toEqual([])
  expect(await whole(ZEBRA)).toEqual(others)
})

test('The one workspace of a token from the environment leaves in the same way', async () => {
  const single = await startTestApp(SINGLE)
  try {
    const names = async () => (await single.redis.keys('*')).filter((key) => key.includes(ACME))
    await (await single.driver.as(ACME, 'U0ADA').command('today')).nextAnswer()
    expect((await names()).length).toBeGreaterThan(2)
    await single.driver.revokeTokens(ACME, { oauth: ['U0ADA'] })
    expect((await names()).length).toBeGreaterThan(2)
    await single.driver.uninstall(ACME)
    await expect.poll(names).toEqual([])
    await single.driver.as(ACME, 'U0ADA').command('today')
    await single.driver.as(ACME, 'U0ADA').openHome()
    await expect.poll(names).toEqual([])
  } finally {
    await single.close()
  }
})

test('The one workspace of a token from the environment stays while Slack takes that token, or does not say', async () => {
  const single = await startTestApp(SINGLE)
  try {
    const kept = async () => (await single.redis.keys('*')).filter((key) => key.includes(`{${ACME}}`)).toSorted()
    const before = await kept()
    const asked = () => single.slack.traffic.of('auth.test').length
    const first = asked()
    await single.driver.event(ACME, 'tokens_revoked', { type: 'tokens_revoked', tokens: botOf(ACME) })
    await single.driver.event(ACME, 'app_uninstalled', { type: 'app_uninstalled' })
    await expect.poll(asked).toBeGreaterThanOrEqual(first + 3)
    for (let call = 0; call < 6; call += 1)
      single.slack.faults.plan('auth.test', { kind: 'error', error: 'fatal_error' })
    await single.driver.event(ACME, 'app_uninstalled', { type: 'app_uninstalled' })
    await expect.poll(() => single.logged.join('')).toContain('fatal_error')
    expect(await kept()).toEqual(before)
  } finally {
    await single.close()
  }
})
