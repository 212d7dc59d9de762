import { setTimeout as sleep } from 'node:timers/promises'
import type { Installation } from '@slack/bolt'
import { describe, expect, it } from 'vitest'
import { keys } from '../../../../src/redis/keys.ts'
import { createInstallations } from '../../../../src/workspaces/installation/installation-store.ts'
import { createTokenRotation, type Tokens } from '../../../../src/workspaces/installation/token-rotation.ts'
import { silentLog } from '../../../support/redis.ts'
import { useTestRedis } from '../../../support/use-redis.ts'
import { workspaceServices } from '../../../support/workspaces/workspace-services.ts'

const server = useTestRedis()

const HOUR = 60 * 60_000
const START = Date.parse('2026-11-20T09:00:00Z')

/** What Slack does with refresh tokens: each is good for once. */
function createSlack(clock: { now: number }) {
  let current = 'refresh-0'
  const slack = {
    asked: [] as string[],
    /** what happens before Slack answers */
    before: async () => {},
    exchange: async (refreshToken: string): Promise<Tokens> => {
      slack.asked.push(refreshToken)
      await slack.before()
      // So long that calls at the same time overlap.
      await sleep(20)
      if (refreshToken !== current)
        throw Object.assign(new Error('refused'), { data: { error: 'invalid_refresh_token' } })
      const number = slack.asked.length
      current = `refresh-${number}`
      return { token: `token-${number}`, refreshToken: current, expiresAt: Math.floor((clock.now + 12 * HOUR) / 1_000) }
    },
  }
  return slack
}

function world() {
  const clock = { now: START }
  const slack = createSlack(clock)
  const refused: string[] = []
  const onRefused = (_: string, token: string) => void refused.push(token)
  const openProcess = (exchange = slack.exchange) => {
    const { vault } = workspaceServices(server.redis)
    const now = () => clock.now
    const { fresh } = createTokenRotation({ redis: server.redis, vault, exchange, onRefused, log: silentLog, now })
    return { vault, ...createInstallations({ vault, fresh, now }) }
  }
  return { clock, slack, refused, openProcess }
}

const installation = (expiresAt = (START + 12 * HOUR) / 1_000): Installation<'v2', false> => ({
  team: { id: 'T0ACME' },
  enterprise: undefined,
  user: { id: 'U0ADA', token: undefined, scopes: undefined },
  bot: { token: 'token-0', refreshToken: 'refresh-0', expiresAt, id: 'B0', userId: 'UBOT', scopes: [] },
  isEnterpriseInstall: false,
})

describe('a token that expires', () => {
  it('A token that expires is used as it is while it has long to live', async () => {
    const { slack, openProcess, clock } = world()
    const app = openProcess()
    await app.storeInstallation(installation())
    clock.now += 7 * HOUR
    expect(await app.botTokenOf('T0ACME')).toBe('token-0')
    expect(slack.asked).toEqual([])
  })

  it('A token that expires is renewed hours ahead, and nobody waits for it', async () => {
    const { slack, openProcess, clock } = world()
    const app = openProcess()
    await app.storeInstallation(installation())
    clock.now += 9 * HOUR
    expect(await app.botTokenOf('T0ACME')).toBe('token-0')
    await expect.poll(() => app.botTokenOf('T0ACME')).toBe('token-1')
    const other = openProcess()
    await expect.poll(() => other.botTokenOf('T0ACME')).toBe('token-1')
    expect(slack.asked).toEqual(['refresh-0'])
  })

  it('A token that expires at the moment that it expires is renewed once for fifty calls in two processes, and all get the new one', async () => {
    const { slack, openProcess, clock } = world()
    const processes = [openProcess(), openProcess()]
    await processes[0]?.storeInstallation(installation())
    for (const each of processes) await each.botTokenOf('T0ACME')
    clock.now += 12 * HOUR
    const calls = Array.from({ length: 50 }, (_, index) => processes[index % 2]?.botTokenOf('T0ACME'))
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['token-1']))
    expect(slack.asked).toEqual(['refresh-0'])
    expect(await server.redis.exists(keys.tokenLock('T0ACME'))).toBe(0)
  })

  it('A token that expires is renewed again half a day later, from what was stored', async () => {
    const { slack, openProcess, clock } = world()
    await openProcess().storeInstallation(installation())
    for (const expected of ['token-1', 'token-2', 'token-3']) {
      clock.now += 12 * HOUR
      expect(await openProcess().botTokenOf('T0ACME')).toBe(expected)
    }
    expect(slack.asked).toEqual(['refresh-0', 'refresh-1', 'refresh-2'])
  })

  it('A token that expires shows neither old nor new tokens in Redis', async () => {
    const { openProcess, clock } = world()
    const app = openProcess()
    await app.storeInstallation(installation())
    clock.now += 12 * HOUR
    await app.botTokenOf('T0ACME')
    for (const key of await server.redis.keys('*'))
      expect(String(await server.redis.dump(key))).not.toMatch(/token-\d|refresh-\d/)
  })
})

describe('when renewing fails', () => {
  it('A token with hours left goes on, and it is not tried again at every call', async () => {
    const { openProcess, clock } = world()
    let asked = 0
    const app = openProcess(async () => {
      asked += 1
      throw new Error('no connection')
    })
    await app.storeInstallation(installation())
    clock.now += 9 * HOUR
    for (let call = 0; call < 20; call += 1) expect(await app.botTokenOf('T0ACME')).toBe('token-0')
    await expect.poll(async () => [asked, await server.redis.exists(keys.tokenLock('T0ACME'))]).toEqual([1, 0])
    for (let call = 0; call < 20; call += 1) expect(await app.botTokenOf('T0ACME')).toBe('token-0')
    expect(asked).toBe(1)
    clock.now += 61_000
    await app.botTokenOf('T0ACME')
    await expect.poll(() => asked).toBe(2)
  })

  it('An expired token is an error of the call, and the next one tries again', async () => {
    const { slack, openProcess, clock } = world()
    const app = openProcess()
    await app.storeInstallation(installation())
    clock.now += 12 * HOUR
    slack.before = async () => {
      throw new Error('no connection')
    }
    await expect(app.botTokenOf('T0ACME')).rejects.toThrow('no connection')
    slack.before = async () => {}
    expect(await app.botTokenOf('T0ACME')).toBe('token-2')
  })

  it.each(['internal_error', 'service_unavailable', 'bad_client_secret', 'invalid_client_id'])(
    'When renewing fails for %s, which says nothing of the token, nobody has to install again',
    async (error) => {
      const { slack, refused, openProcess, clock } = world()
      const app = openProcess()
      await app.storeInstallation(installation())
      clock.now += 12 * HOUR
      slack.before = async () => {
        throw Object.assign(new Error(error), { data: { error } })
      }
      await expect(app.botTokenOf('T0ACME')).rejects.toThrow(error)
      slack.before = async () => {}
      expect(await app.botTokenOf('T0ACME')).toBe('token-2')
      expect(refused).toEqual([])
    },
  )

  it('A refresh token that Slack refuses means that somebody must install again', async () => {
    const { openProcess, clock } = world()
    const app = openProcess()
    await app.storeInstallation(installation())
    clock.now += 12 * HOUR
    const died = openProcess(async () => {
      throw Object.assign(new Error('refused'), { data: { error: 'invalid_refresh_token' } })
    })
    await expect(died.botTokenOf('T0ACME')).rejects.toMatchObject({ code: 'not-installed' })
    await app.storeInstallation(installation((clock.now + 12 * HOUR) / 1_000))
    expect(await app.botTokenOf('T0ACME')).toBe('token-0')
  })

  it('A process that dies before it stores what Slack said costs nobody a call until the old token ends', async () => {
    const { slack, refused, openProcess, clock } = world()
    const dies = openProcess((refreshToken) => slack.exchange(refreshToken).then(() => new Promise(() => {})))
    await dies.storeInstallation(installation())
    clock.now += 9 * HOUR
    await dies.botTokenOf('T0ACME')
    await expect.poll(() => slack.asked.length).toBe(1)
    await server.redis.del(keys.tokenLock('T0ACME'))
    const next = openProcess()
    expect(await next.botTokenOf('T0ACME')).toBe('token-0')
    clock.now += 3 * HOUR
    await expect(next.botTokenOf('T0ACME')).rejects.toMatchObject({ code: 'not-installed' })
    expect(new Set(refused)).toEqual(new Set(['token-0']))
  })

  it('A process that lost its lock meanwhile still stores what only it has', async () => {
    const { slack, openProcess, clock } = world()
    const [slow, other] = [openProcess(), openProcess()]
    await slow.storeInstallation(installation())
    clock.now += 12 * HOUR
    const lockGone = Promise.withResolvers<void>()
    slack.before = async () => {
      slack.before = async () => {}
      await server.redis.del(keys.tokenLock('T0ACME'))
      lockGone.resolve()
    }
    const [first, second] = await Promise.allSettled([
      slow.botTokenOf('T0ACME'),
      lockGone.promise.then(() => other.botTokenOf('T0ACME')),
    ])
    expect([first?.status, second?.status]).toEqual(['fulfilled', 'fulfilled'])
    expect(await openProcess().botTokenOf('T0ACME')).toMatch(/^token-[12]$/)
  })

  it('A new token is stored once Redis takes it, and is used here meanwhile', async () => {
    if (!server.found.isReal) return
    const { slack, openProcess, clock } = world()
    const app = openProcess()
    await app.storeInstallation(installation())
    clock.now += 12 * HOUR
    slack.before = async () => {
      await server.redis.configSet('maxmemory', '1')
    }
    const renewed = app.botTokenOf('T0ACME')
    await expect.poll(() => server.redis.info('errorstats')).toContain('errorstat_OOM')
    await server.redis.configSet('maxmemory', '0')
    expect(await renewed).toBe('token-1')
    expect(await openProcess().botTokenOf('T0ACME')).toBe('token-1')
    expect(slack.asked).toEqual(['refresh-0'])
  })

  it('When renewing fails of a workspace that left meanwhile nothing is written', async () => {
    const { slack, openProcess, clock } = world()
    const app = openProcess()
    await app.storeInstallation(installation())
    clock.now += 12 * HOUR
    slack.before = async () => {
      await app.vault.destroyKey('T0ACME')
      await server.redis.flushAll()
    }
    await expect(app.botTokenOf('T0ACME')).rejects.toMatchObject({ code: 'not-installed' })
    expect(await server.redis.keys('*')).toEqual([])
  })

  it('When renewing fails of a workspace that installed again meanwhile the new installation stays', async () => {
    const { slack, openProcess, clock } = world()
    const app = openProcess()
    await app.storeInstallation(installation())
    clock.now += 12 * HOUR
    slack.before = async () => {
      const again = installation((clock.now + 12 * HOUR) / 1_000)
      await app.storeInstallation({
        ...again,
        bot: { ...again.bot, token: 'token-new', refreshToken: 'refresh-new' } as never,
      })
    }
    expect(await app.botTokenOf('T0ACME')).toBe('token-new')
    expect(await openProcess().botTokenOf('T0ACME')).toBe('token-new')
  })
})
