import { describe, expect, it } from 'vitest'
import { recordRestore, restoreTask } from '../../../../src/delivery/restored-backup.ts'
import { keys } from '../../../../src/redis/keys.ts'
import { createInstallations } from '../../../../src/workspaces/installation/installation-store.ts'
import { createSuspension } from '../../../../src/workspaces/installation/suspension.ts'
import { silentLog } from '../../../support/redis.ts'
import { useTestRedis } from '../../../support/use-redis.ts'
import { workspaceServices } from '../../../support/workspaces/workspace-services.ts'

const server = useTestRedis()

const DAY = 24 * 60 * 60_000
const tokenOf = (teamId: string) => `token-of-${teamId}`

/** Ten workspaces, and a Slack that refuses the tokens of those that are named. */
async function world(teams = Array.from({ length: 10 }, (_, index) => `T000${index}`)) {
  const clock = { now: Date.parse('2026-11-20T09:00:00Z') }
  const now = () => clock.now
  const dead = new Map<string, string>()
  const asked: string[] = []
  /** what happens before Slack answers */
  const slack = { before: async (_token: string): Promise<void> => {} }
  const authTest = async (token: string) => {
    asked.push(token)
    await slack.before(token)
    const error = dead.get(token)
    if (error) throw Object.assign(new Error(error), { data: { error } })
  }
  const { vault } = workspaceServices(server.redis)
  const installations = createInstallations({ vault, now })
  const install = (teamId: string, token = tokenOf(teamId)) =>
    installations.storeInstallation({
      team: { id: teamId },
      enterprise: undefined,
      user: { id: 'U0ADA', token: undefined, scopes: undefined },
      bot: { token, id: 'B0', userId: 'UBOT', scopes: [] },
      isEnterpriseInstall: false,
    })
  for (const teamId of teams) await install(teamId)
  const [purged, accepted]: [string[], string[]] = [[], []]
  const suspension = createSuspension({
    redis: server.redis,
    vault,
    installations,
    authTest,
    onTokenAccepted: async (teamId) => void accepted.push(teamId),
    log: silentLog,
    now,
  })
  const review = () =>
    suspension.recheckSuspended(async (teamId) => {
      purged.push(teamId)
      return {}
    })
  const die = (teamId: string, error = 'token_revoked') => {
    dead.set(tokenOf(teamId), error)
    return suspension.reportRefusedToken(teamId, tokenOf(teamId))
  }
  return { clock, slack, dead, asked, installations, install, suspension, review, purged, accepted, die }
}

const suspended = () => server.redis.zRange(keys.suspended(), 0, -1)
const notInstalled = { code: 'not-installed' }

describe('a workspace whose token is refused', () => {
  it.each(['invalid_auth', 'account_inactive', 'token_revoked', 'token_expired'])(
    'A workspace whose token is refused is suspended when Slack says %s again to anyone who asks it',
    async (error) => {
      const { die, installations, asked } = await world()
      await die('T0001', error)
      expect(await suspended()).toEqual(['T0001'])
      await expect(installations.botTokenOf('T0001')).rejects.toMatchObject(notInstalled)
      expect(await installations.botTokenOf('T0002')).toBe('token-of-T0002')
      expect(asked[0]).toBe('token-of-T0001')
    },
  )

  it('A workspace whose token is refused is not when Slack takes it all the same, or does not say', async () => {
    const { suspension, dead, installations, accepted } = await world()
    await suspension.reportRefusedToken('T0001', tokenOf('T0001'))
    dead.set(tokenOf('T0002'), 'internal_error')
    await suspension.reportRefusedToken('T0002', tokenOf('T0002'))
    expect(await installations.botTokenOf('T0001')).toBe('token-of-T0001')
    expect(await installations.botTokenOf('T0002')).toBe('token-of-T0002')
    expect(accepted).toEqual(['T0001'])
  })

  it('A workspace whose token is refused is not when it was a token from before', async () => {
    const { suspension, asked } = await world()
    await suspension.reportRefusedToken('T0001', 'an-old-token')
    expect(asked).toEqual([])
    expect(await suspended()).toEqual([])
  })

  it('A workspace whose token is refused is asked about once a minute, however many calls are refused', async () => {
    const { suspension, asked, clock } = await world()
    for (let call = 0; call < 100; call += 1) await suspension.reportRefusedToken('T0001', tokenOf('T0001'))
    expect(asked).toHaveLength(1)
    clock.now += 61_000
    await suspension.reportRefusedToken('T0001', tokenOf('T0001'))
    expect(asked).toHaveLength(2)
  })

  it('A workspace whose token is refused is not when most others are refused too: that is an outage', async () => {
    const { die, dead, installations, accepted, review } = await world()
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) dead.set(tokenOf(`T000${number}`), 'invalid_auth')
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await die(`T000${number}`, 'invalid_auth')
    expect(await installations.botTokenOf('T0001')).toBe('token-of-T0001')
    expect(accepted).toEqual([])
    dead.clear()
    await review()
    expect(accepted.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `T000${number}`))
    expect(await suspended()).toEqual([])
  })

  it('A workspace whose token is refused is what it was as soon as somebody installs again', async () => {
    const { die, install, installations, review, dead } = await world()
    await die('T0001')
    await install('T0001', 'a-new-token')
    expect(await installations.botTokenOf('T0001')).toBe('a-new-token')
    dead.clear()
    await review()
    expect(await suspended()).toEqual([])
  })
})

describe('the review of those that are suspended', () => {
  it('The review of those that are suspended lifts it where Slack takes the token again', async () => {
    const { die, dead, review, installations } = await world()
    await die('T0001')
    dead.clear()
    await review()
    expect(await suspended()).toEqual([])
    expect(await installations.botTokenOf('T0001')).toBe('token-of-T0001')
  })

  it('The review of those that are suspended purges after thirty days and not before', async () => {
    const { die, review, purged, clock } = await world()
    await die('T0001')
    clock.now += 30 * DAY
    await review()
    expect(purged).toEqual([])
    clock.now += 1
    await review()
    expect(purged).toEqual(['T0001'])
  })

  it('The review of those that are suspended does not purge who installs again at that very moment', async () => {
    const { slack, die, install, review, purged, clock, installations } = await world()
    await die('T0001')
    clock.now += 31 * DAY
    slack.before = async (token) => {
      if (token !== tokenOf('T0001')) await install('T0001', 'a-new-token')
    }
    await review()
    expect(purged).toEqual([])
    expect(await installations.botTokenOf('T0001')).toBe('a-new-token')
  })

  it('The review of those that are suspended purges nobody in an outage', async () => {
    const { die, dead, review, purged, clock } = await world()
    await die('T0001')
    clock.now += 31 * DAY
    for (const number of [2, 3, 4, 5, 6, 7, 8, 9, 0]) dead.set(tokenOf(`T000${number}`), 'invalid_auth')
    await review()
    expect(purged).toEqual([])
  })
})

describe('after a restore from a backup', () => {
  /** More than the check of every hour looks at. */
  const MANY = Array.from({ length: 45 }, (_, index) => `T00${index + 10}`)

  async function restored() {
    const all = await world(MANY)
    const { probeAllTokens } = all.suspension
    const task = restoreTask({ redis: server.redis, probeAllTokens, log: silentLog })
    return { ...all, task, restore: () => recordRestore(server.redis, all.clock.now) }
  }

  it('every token is checked, and a workspace is suspended if its token was renewed or revoked since the backup', async () => {
    const { asked, dead, installations, restore, task } = await restored()
    dead.set(tokenOf('T0010'), 'token_expired')
    dead.set(tokenOf('T0054'), 'token_revoked')
    await restore()
    await task.run()
    expect(new Set(asked)).toEqual(new Set(MANY.map(tokenOf)))
    expect((await suspended()).toSorted()).toEqual(['T0010', 'T0054'])
    await expect(installations.botTokenOf('T0010')).rejects.toMatchObject(notInstalled)
    expect(await installations.botTokenOf('T0011')).toBe(tokenOf('T0011'))
  })

  it('they are checked once for each restore, and never without one', async () => {
    const { asked, clock, restore, task } = await restored()
    await task.run()
    expect(asked).toEqual([])
    await restore()
    await task.run()
    await task.run()
    expect(asked).toHaveLength(MANY.length)
    clock.now += DAY
    await restore()
    await task.run()
    expect(asked).toHaveLength(2 * MANY.length)
  })

  it('they are checked again when Redis failed in between', async () => {
    const { asked, restore, task } = await restored()
    await restore()
    const failing = restoreTask({
      redis: server.redis,
      probeAllTokens: () => Promise.reject(new Error('Redis does not answer')),
      log: silentLog,
    })
    await expect(failing.run()).rejects.toThrow('Redis does not answer')
    await task.run()
    expect(asked).toHaveLength(MANY.length)
  })
})
