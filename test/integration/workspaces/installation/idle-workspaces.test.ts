import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keys } from '../../../../src/redis/keys.ts'
import { createEnterpriseGrid } from '../../../../src/workspaces/installation/enterprise-grid.ts'
import { createInstallationLifecycle } from '../../../../src/workspaces/installation/lifecycle.ts'
import { silentLog } from '../../../support/redis.ts'
import { openTestSlack, someWorkspace, type TestSlack } from '../../../support/slack.ts'
import { useTestRedis } from '../../../support/use-redis.ts'
import { workspaceServices } from '../../../support/workspaces/workspace-services.ts'

const server = useTestRedis()

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const IDLE = 'T0IDLE'

let slack: TestSlack
let world: ReturnType<typeof openWorld>

beforeEach(async () => {
  slack = await openTestSlack([], { hasTokenRotation: true })
  world = openWorld()
})
afterEach(async () => {
  world.close()
  await slack.close()
})

/** Who has installed the app, of a Slack whose tokens last twelve hours. */
function openWorld() {
  const { vault } = workspaceServices(server.redis)
  const { clientId, clientSecret } = slack.oauth.app
  const { installations, slackClients, uninstall, tasks } = createInstallationLifecycle({
    apiUrl: slack.apiUrl,
    oauth: { clientId, clientSecret },
    botToken: null,
    redis: server.redis,
    vault,
    enterpriseGrid: createEnterpriseGrid({ redis: server.redis, vault, now: slack.now }),
    removeDigests: async () => 0,
    resumeDigests: async () => {},
    log: silentLog,
    now: slack.now,
  })

  async function install(teamId: string, { lifeMs = 12 * HOUR } = {}): Promise<void> {
    slack.addWorkspace(someWorkspace(teamId))
    const about = { tenantId: teamId, isOrganisation: false, userId: 'U0ADA', scopes: [] }
    const { token, refreshToken } = slack.oauth.grants.issue(about, true)
    slack.workspace(teamId).botToken = token
    await installations.storeInstallation({
      team: { id: teamId },
      enterprise: undefined,
      user: { id: 'U0ADA', token: undefined, scopes: undefined },
      bot: {
        token,
        refreshToken: refreshToken ?? '',
        expiresAt: Math.floor((slack.now() + lifeMs) / 1_000),
        id: 'B0',
        userId: 'UBOT',
        scopes: [],
      },
      isEnterpriseInstall: false,
    })
  }

  return {
    install,
    installMany: (count: number) => Promise.all(namesOf(count).map((teamId) => install(teamId))),
    use: async (teamId: string) => (await slackClients.readerForTeam(teamId)).auth.test(),
    run: async (name: string) => tasks.find((chore) => chore.name === name)?.run(),
    isSuspended: async (teamId: string) => {
      installations.forget(teamId)
      return (await installations.servingOf(teamId)).installation.suspendedAt !== undefined
    },
    close: uninstall.close,
  }
}

const namesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `T0TEAM${String(index).padStart(3, '0')}`)
const inDoubt = () => server.redis.zRange(keys.suspended(), 0, -1)
const left = (teamId: string) => {
  slack.workspace(teamId).tokenError = 'account_inactive'
}
const countOf = (method: string) => slack.traffic.of(method).length
const refuseAll = (method: string, error: string) => slack.faults.plan(method, { kind: 'error', error }, Infinity)
const notInstalled = { code: 'not-installed' }

describe('a workspace that was idle until its token expired', () => {
  beforeEach(async () => {
    await world.install(IDLE)
    slack.advance(13 * HOUR)
    await world.installMany(6)
  })

  it.each(['internal_error', 'service_unavailable', 'bad_client_secret'])(
    'A workspace that was idle until its token expired is served again by the next call, when the first was answered %s',
    async (error) => {
      slack.faults.plan('oauth.v2.access', { kind: 'error', error })
      await expect(world.use(IDLE)).rejects.toMatchObject({ data: { error } })
      expect(await inDoubt()).toEqual([])
      expect(await world.use(IDLE)).toMatchObject({ ok: true, team_id: IDLE })
    },
  )

  it('A workspace that was idle until its token expired is not suspended by a secret of the app that is wrong for a month', async () => {
    const wrong = refuseAll('oauth.v2.access', 'bad_client_secret')
    await expect(world.use(IDLE)).rejects.toThrow('bad_client_secret')
    slack.advance(31 * DAY)
    for (const chore of ['review', 'visit']) await world.run(chore)
    expect(await world.isSuspended(IDLE)).toBe(false)
    wrong.cancel()
    expect(await world.use(IDLE)).toMatchObject({ ok: true })
  })

  it('A workspace that was idle until its token expired is suspended when it left meanwhile, and purged after thirty days', async () => {
    left(IDLE)
    await expect(world.use(IDLE)).rejects.toMatchObject(notInstalled)
    await expect.poll(() => world.isSuspended(IDLE)).toBe(true)
    slack.advance(29 * DAY)
    await world.run('review')
    expect(await world.isSuspended(IDLE)).toBe(true)
    slack.advance(2 * DAY)
    await world.run('review')
    expect(await server.redis.keys(`leads:{${IDLE}}*`)).toEqual([])
    expect(await server.redis.exists(keys.secret('T0TEAM000', 'installation'))).toBe(1)
  })

  it('A workspace that was idle until its token expired that was suspended is lifted by the review as soon as its token can be renewed', async () => {
    const refused = refuseAll('oauth.v2.access', 'invalid_auth')
    await expect(world.use(IDLE)).rejects.toMatchObject(notInstalled)
    await expect.poll(() => world.isSuspended(IDLE)).toBe(true)
    refused.cancel()
    await world.run('review')
    expect(await inDoubt()).toEqual([])
    expect(await world.use(IDLE)).toMatchObject({ ok: true, team_id: IDLE })
  })
})

it('A token that Slack calls expired before its time is in doubt until it is renewed', async () => {
  await world.install(IDLE, { lifeMs: 18 * HOUR })
  slack.advance(13 * HOUR)
  await world.installMany(6)
  await expect(world.use(IDLE)).rejects.toThrow('token_expired')
  await expect.poll(inDoubt).toEqual([IDLE])
  await world.run('review')
  expect(await world.isSuspended(IDLE)).toBe(false)
  slack.advance(6 * HOUR)
  await world.run('review')
  expect(await inDoubt()).toEqual([])
  expect(await world.use(IDLE)).toMatchObject({ ok: true })
})

describe('where the other workspaces are idle', () => {
  beforeEach(async () => {
    await world.installMany(6)
    slack.advance(13 * HOUR)
  })

  it('One that left is suspended all the same', async () => {
    await world.install('T0LEFT')
    left('T0LEFT')
    await expect(world.use('T0LEFT')).rejects.toThrow('account_inactive')
    await expect.poll(() => world.isSuspended('T0LEFT')).toBe(true)
  })

  it('Nobody is suspended when Slack refuses to renew all of them: that is an outage', async () => {
    const outage = refuseAll('*', 'invalid_auth')
    await expect(world.use('T0TEAM000')).rejects.toMatchObject(notInstalled)
    await expect.poll(inDoubt).toContain('T0TEAM000')
    await world.run('review')
    for (const teamId of namesOf(6)) expect(await world.isSuspended(teamId)).toBe(false)
    outage.cancel()
    const afterReview = () => world.run('review').then(inDoubt)
    await expect.poll(afterReview).toEqual([])
    expect(await world.use('T0TEAM000')).toMatchObject({ ok: true })
  })

  it('No token is renewed for the question, where enough others are in use', async () => {
    for (const number of [1, 2, 3, 4, 5]) await world.install(`T0BUSY${number}`)
    await world.install('T0LEFT')
    left('T0LEFT')
    await expect(world.use('T0LEFT')).rejects.toThrow('account_inactive')
    await expect.poll(() => world.isSuspended('T0LEFT')).toBe(true)
    expect(countOf('oauth.v2.access')).toBe(0)
  })
})

describe('a workspace that left while nobody listened', () => {
  it('A workspace that left while nobody listened is found when its turn comes, twenty an hour', async () => {
    await world.installMany(45)
    left('T0TEAM030')
    const asked = []
    for (let hour = 0; hour < 3; hour += 1) {
      await world.run('visit')
      asked.push(countOf('auth.test'))
      slack.advance(HOUR)
    }
    await expect.poll(inDoubt).toEqual(['T0TEAM030'])
    await expect.poll(() => world.isSuspended('T0TEAM030')).toBe(true)
    const tokens = new Set(slack.traffic.of('auth.test').map(({ token }) => token))
    expect(tokens.size).toBe(45)
    expect(asked[0]).toBeLessThanOrEqual(20 + 6)
  })

  it('A workspace that left while nobody listened is found also where its token expired since', async () => {
    await world.installMany(3)
    slack.advance(13 * HOUR)
    left('T0TEAM001')
    await world.run('visit')
    await expect.poll(() => world.isSuspended('T0TEAM001')).toBe(true)
    for (const teamId of ['T0TEAM000', 'T0TEAM002']) expect(await world.use(teamId)).toMatchObject({ ok: true })
  })

  it('A workspace that left while nobody listened is the only one of whom anything is written', async () => {
    await world.installMany(5)
    const before = (await server.redis.keys('*')).toSorted()
    await world.run('visit')
    expect((await server.redis.keys('*')).toSorted()).toEqual(before)
  })
})
