import { afterEach, describe, expect, it } from 'vitest'
import { keys } from '../../../../src/redis/keys.ts'
import { createCipher, parseVaultKeys } from '../../../../src/vault/cipher.ts'
import { createVault } from '../../../../src/vault/vault.ts'
import { createEnterpriseGrid } from '../../../../src/workspaces/installation/enterprise-grid.ts'
import {
  createInstallations,
  type KnownInstallation,
} from '../../../../src/workspaces/installation/installation-store.ts'
import { createPurge } from '../../../../src/workspaces/installation/purge.ts'
import { createUninstall } from '../../../../src/workspaces/installation/uninstall.ts'
import { silentLog } from '../../../support/redis.ts'
import { useTestRedis } from '../../../support/use-redis.ts'
import { newVaultKey } from '../../../support/vault-key.ts'

const server = useTestRedis()

const NOON = Date.parse('2026-11-20T12:00:00Z')
const MINUTE = 60_000
const [ACME, BIG, ONE, TWO] = ['T0ACME', 'E0BIG', 'T0ONE', 'T0TWO'] as const

const cleanUps: (() => void)[] = []
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
})

/** One process of the app. What a test puts into `during` happens in the middle of a purge, once. */
function world({
  retryDelayMs,
  isTokenGood = async () => false,
}: {
  retryDelayMs?: number
  isTokenGood?: () => Promise<boolean>
} = {}) {
  const { redis } = server
  const during: Record<'looking' | 'removing', () => Promise<unknown>> = { looking: nothing, removing: nothing }
  const cipher = createCipher(parseVaultKeys(newVaultKey()))
  const clock = { now: NOON }
  const now = () => clock.now
  const vault = createVault({ redis, cipher, keysFor: 'begun' })
  const enterpriseGrid = createEnterpriseGrid({ redis, vault, now })
  const installations = createInstallations({ vault, enterpriseGrid, now })
  const once = (name: 'looking' | 'removing') => {
    const act = during[name]
    during[name] = nothing
    return act()
  }
  const removeDigests = async () => {
    await once('removing')
    return 0
  }
  const enterpriseOf = async (teamId: string) => {
    await once('looking')
    return enterpriseGrid.enterpriseOf(teamId)
  }
  const looks = { count: 0 }
  const fetchInstallation: typeof installations.fetchInstallation = (query) => {
    looks.count += 1
    return installations.fetchInstallation(query)
  }
  const uninstall = createUninstall({
    redis,
    installations: { ...installations, fetchInstallation },
    enterpriseGrid: { ...enterpriseGrid, enterpriseOf },
    purge: createPurge({ redis, vault, removeDigests }),
    log: silentLog,
    ...(retryDelayMs === undefined ? {} : { retryDelayMs }),
    isTokenGood,
  })
  cleanUps.push(uninstall.close)

  async function install(tenantId: string, token = 'first', installedAt = NOON - MINUTE): Promise<void> {
    const isEnterpriseInstall = tenantId.startsWith('E')
    await installations.storeInstallation({
      team: isEnterpriseInstall ? undefined : { id: tenantId },
      enterprise: isEnterpriseInstall ? { id: tenantId } : undefined,
      user: { id: 'U0ADA', token: undefined, scopes: undefined },
      bot: { token, id: 'B0', userId: 'UBOT', scopes: [] },
      isEnterpriseInstall,
      installedAt,
    } as KnownInstallation)
  }

  /** A request of Slack's that says whose installation serves the workspace. */
  function asked(teamId: string, enterpriseId: string): Promise<string> {
    enterpriseGrid.setFromRequest(teamId, enterpriseId)
    installations.forget(teamId)
    return installations.botTokenOf(teamId)
  }

  async function settle(teamId: string): Promise<void> {
    await vault.put(teamId, 'leadlist', 'key')
    await redis.set(keys.bots(teamId), '["Acme"]')
    await redis.zAdd(keys.digests(teamId), { value: 'd1', score: 0 })
  }

  const left = () => uninstall.onAppUninstalled({ tenantId: ACME, at: NOON })
  return { clock, during, looks, vault, enterpriseGrid, installations, uninstall, install, asked, settle, left }
}

async function nothing(): Promise<void> {}
async function breaksOff(): Promise<never> {
  throw new Error('Redis went away')
}

const keysOf = async (tenantId: string) => (await server.redis.keys(`*${tenantId}*`)).toSorted()
/** Without the index of digests, which goes with them. */
const restOf = async (tenantId: string) => (await keysOf(tenantId)).filter((key) => key !== keys.digests(tenantId))

describe('a departure that breaks off', () => {
  it('A departure that breaks off once the data key is gone leaves the list of its digests alone, by which the sweep finishes it', async () => {
    const { install, settle, during, left, uninstall } = world()
    await install(ACME)
    await settle(ACME)
    during.removing = breaksOff
    await expect(left()).rejects.toThrow('Redis went away')
    expect(await keysOf(ACME)).toEqual([keys.digests(ACME)])
    during.removing = () => server.redis.del(keys.digests(ACME))
    await uninstall.sweep()
    expect(await keysOf(ACME)).toEqual([])
  })

  it('Before anything is gone is begun again by itself, until it is done', async () => {
    const { install, settle, during, left } = world({ retryDelayMs: 10 })
    await install(ACME)
    await settle(ACME)
    during.looking = async () => {
      during.looking = breaksOff
      await breaksOff()
    }
    await expect(left()).rejects.toThrow('Redis went away')
    await expect.poll(() => restOf(ACME)).toEqual([])
  })

  it('A departure that breaks off is not begun again for anyone who installed meanwhile', async () => {
    const { install, during, looks, left, installations } = world({ retryDelayMs: 10 })
    await install(ACME)
    during.looking = async () => {
      await install(ACME, 'second', NOON + MINUTE)
      looks.count = 0
      await breaksOff()
    }
    await expect(left()).rejects.toThrow('Redis went away')
    await expect.poll(() => looks.count).toBeGreaterThan(0)
    installations.forget(ACME)
    expect(await installations.botTokenOf(ACME)).toBe('second')
  })

  it('A departure that breaks off of an organisation is finished for every workspace that it served', async () => {
    const { install, asked, settle, during, uninstall } = world()
    await install(BIG)
    for (const teamId of [ONE, TWO]) {
      await asked(teamId, BIG)
      await settle(teamId)
    }
    during.removing = async () => {
      during.removing = breaksOff
    }
    await expect(uninstall.onAppUninstalled({ tenantId: BIG, at: NOON })).rejects.toThrow('Redis went away')
    expect(await server.redis.exists(keys.dataKey(BIG))).toBe(0)
    await uninstall.sweep()
    for (const tenantId of [BIG, ONE, TWO]) expect(await restOf(tenantId)).toEqual([])
  })
})

describe('the sweep', () => {
  it('The sweep spares an installation from before there were data keys', async () => {
    const old = keys.secret(ACME, 'installation')
    await server.redis.set(old, '1.2026-05.sealed-by-a-vault-key')
    await world().uninstall.sweep()
    expect(await keysOf(ACME)).toEqual([old])
  })
})

describe('whoever installs again while the app is being removed', () => {
  it.each(['looking', 'removing'] as const)('Stays, in the midst of %s and ever after', async (moment) => {
    const { install, settle, during, left, uninstall, installations, vault } = world()
    await install(ACME)
    await settle(ACME)
    during[moment] = async () => {
      await install(ACME, 'second', NOON)
      await vault.put(ACME, 'leadlist', 'a new key')
    }
    await left()
    await uninstall.sweep()
    installations.forget(ACME)
    expect(await installations.botTokenOf(ACME)).toBe('second')
    expect(await vault.get(ACME, 'leadlist')).toBe('a new key')
  })

  it('Whoever installs again while the app is being removed as an organisation keeps the workspaces that were not removed yet', async () => {
    const { install, asked, settle, during, uninstall, installations, vault } = world()
    await install(BIG)
    for (const teamId of [ONE, TWO]) {
      await asked(teamId, BIG)
      await settle(teamId)
    }
    during.removing = () => install(BIG, 'second', NOON)
    await uninstall.onAppUninstalled({ tenantId: BIG, at: NOON })
    for (const teamId of [ONE, TWO]) {
      expect(await asked(teamId, BIG)).toBe('second')
      expect(await vault.get(teamId, 'leadlist')).toBe('key')
    }
    installations.forget(BIG)
  })
})

describe('the one workspace of a token from the environment', () => {
  it('The one workspace of a token from the environment stays while Slack takes the token, whatever it is told', async () => {
    const { install, left, uninstall } = world({ isTokenGood: async () => true })
    await install(ACME)
    await left()
    await uninstall.onTokensRevoked({ tenantId: ACME, at: NOON }, ['UBOT'])
    expect(await keysOf(ACME)).toHaveLength(2)
  })

  it('The one workspace of a token from the environment leaves once Slack, which could not be asked at first, says that it does not', async () => {
    const slack = { says: null as boolean | null }
    const isTokenGood = async () => slack.says ?? breaksOff()
    const { install, left } = world({ isTokenGood, retryDelayMs: 10 })
    await install(ACME)
    await expect(left()).rejects.toThrow()
    expect(await keysOf(ACME)).toHaveLength(2)
    slack.says = false
    await expect.poll(() => keysOf(ACME)).toEqual([])
  })
})

describe('a workspace that its organisation takes the app out of', () => {
  const takenOut = { tenantId: ONE, at: NOON }
  const notInstalled = { code: 'not-installed' }

  async function served() {
    const app = world()
    await app.install(BIG)
    await app.asked(ONE, BIG)
    await app.settle(ONE)
    await app.uninstall.onTeamAccessRevoked(takenOut)
    await server.redis.del(keys.digests(ONE))
    return app
  }

  it('A workspace that its organisation takes the app out of is not brought back by what Slack still sends, in any process', async () => {
    const { asked, enterpriseGrid, uninstall } = await served()
    await expect(asked(ONE, BIG)).rejects.toMatchObject(notInstalled)
    await expect(enterpriseGrid.join(ONE, BIG)).resolves.toBe(false)
    expect(await keysOf(ONE)).toEqual([])
    expect(await enterpriseGrid.workspacesOf(BIG)).toEqual([])
    await uninstall.sweep()
    expect(await asked(TWO, BIG)).toBe('first')
  })

  it('A workspace that its organisation takes the app out of comes back when it is given access again, and the others taken out do not', async () => {
    const { asked, uninstall } = await served()
    await asked(TWO, BIG)
    await uninstall.onTeamAccessRevoked({ ...takenOut, tenantId: TWO })
    await uninstall.onTeamAccessGranted(ONE, BIG)
    expect(await asked(ONE, BIG)).toBe('first')
    await expect(asked(TWO, BIG)).rejects.toMatchObject(notInstalled)
  })

  it('A workspace that its organisation takes the app out of comes back when the organisation installs anew', async () => {
    const { asked, install } = await served()
    await install(BIG, 'second', NOON)
    expect(await asked(ONE, BIG)).toBe('second')
  })

  it('A workspace that its organisation takes the app out of comes back after ten minutes, when Slack has nothing old to say any more', async () => {
    const { asked, clock } = await served()
    clock.now += 10 * MINUTE - 1
    await expect(asked(ONE, BIG)).rejects.toMatchObject(notInstalled)
    clock.now += 1
    expect(await asked(ONE, BIG)).toBe('first')
  })

  it('A workspace that its organisation takes the app out of leaves no mark where the organisation has left', async () => {
    const { enterpriseGrid } = world()
    await enterpriseGrid.revokeAccess(BIG, ONE)
    expect(await server.redis.keys('*')).toEqual([])
  })
})
