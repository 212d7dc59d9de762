import { describe, expect, it, type TestContext } from 'vitest'
import { updateValue } from '../../../src/redis/compare-and-set.ts'
import { openRedis, type Redis } from '../../../src/redis/connect.ts'
import { keys } from '../../../src/redis/keys.ts'
import { mastersOf, scanKeys } from '../../../src/redis/scan.ts'
import { createCipher, parseVaultKeys } from '../../../src/vault/cipher.ts'
import { createKeyRotation } from '../../../src/vault/key-rotation.ts'
import { createVault } from '../../../src/vault/vault.ts'
import { createAudit } from '../../../src/workspaces/audit-log.ts'
import { createHomeFilters } from '../../../src/workspaces/home-filters.ts'
import { createEnterpriseGrid } from '../../../src/workspaces/installation/enterprise-grid.ts'
import { createInstallations } from '../../../src/workspaces/installation/installation-store.ts'
import { purgeWorkspace } from '../../../src/workspaces/installation/purge.ts'
import { createSavedViews } from '../../../src/workspaces/saved-views.ts'
import { until } from '../../support/digest/digest-world.ts'
import { createRedisProcesses, hasRedisServer } from '../../support/redis/redis-processes.ts'
import { silentLog } from '../../support/redis.ts'
import { newVaultKey } from '../../support/vault-key.ts'
import { workspaceServices } from '../../support/workspaces/workspace-services.ts'

type CleanUp = TestContext['onTestFinished']

async function openProcesses(cleanUp: CleanUp) {
  const processes = await createRedisProcesses()
  cleanUp(processes.close)
  return processes
}

type More = { watchdog?: { intervalMs: number; timeoutMs: number }; failoverAttempts?: number }

async function open(url: string, cleanUp: CleanUp, more: More = {}): Promise<Redis> {
  const redis = await openRedis({ url, log: silentLog, ...more })
  cleanUp(() => redis.destroy())
  return redis
}

/** Sentinels that do not agree at once, as on a slow machine, try again seconds later. */
const PATIENT = { failoverAttempts: 60 }

const cipherOf = (...vaultKeys: string[]) => createCipher(parseVaultKeys(vaultKeys.join(',')))
const teams = Array.from({ length: 30 }, (_, index) => `T${String(index).padStart(4, '0')}`)

async function allKeys(redis: Redis): Promise<string[]> {
  const all: string[] = []
  for await (const page of scanKeys(redis, '*')) all.push(...page)
  return all.toSorted()
}

/** Everything that the vault and the workspaces module keep, for one workspace. */
async function settle(redis: Redis, teamId: string): Promise<void> {
  const { vault, connections, bots, settings } = workspaceServices(redis)
  const now = () => 1
  await connections.connect({ teamId, deployment: 'us', key: `key-of-${teamId}` })
  await bots.add(teamId, { name: 'Acme', serialNumber: 'ACME-1' })
  await settings.save(teamId, { isMasked: false })
  await createHomeFilters({ redis, vault }).save(teamId, 'U0ADA', { text: 'x' })
  const views = createSavedViews({ redis, vault, namesVisitor: () => false })
  await views.save(teamId, { name: 'Board', ownerId: 'U0ADA', isForEveryone: true, filters: {} })
  await createAudit({ redis, now }).note(teamId, { userId: 'U0ADA', action: 'connect', subject: 'us' })
  await createInstallations({ vault, now }).storeInstallation({
    team: { id: teamId },
    enterprise: undefined,
    user: { id: 'U0ADA', token: undefined, scopes: undefined },
    bot: { token: `xoxb-${teamId}`, id: 'B1', userId: 'U1', scopes: [] },
    isEnterpriseInstall: false,
  })
  await redis.zAdd(keys.questionsInFlight(), { value: `${teamId}|1`, score: 1 })
  expect((await connections.of(teamId)).key).toBe(`key-of-${teamId}`)
  expect(await views.list(teamId, 'U0ADA')).toHaveLength(1)
  expect(await createAudit({ redis, now }).last(teamId, 5)).toHaveLength(1)
}

describe.skipIf(!hasRedisServer).concurrent('a cluster of three nodes (needs redis-server on the PATH)', () => {
  it('A cluster of three nodes holds workspaces on all of its nodes, and one that leaves is purged wherever it was', async ({
    onTestFinished,
  }) => {
    const redis = await open((await (await openProcesses(onTestFinished)).startCluster()).url, onTestFinished)
    const some = teams.slice(0, 12)
    for (const team of some) await settle(redis, team)
    const masters = await mastersOf(redis)
    expect(masters).toHaveLength(3)
    for (const master of masters) expect(await master.dbSize()).toBeGreaterThan(0)
    const before = await allKeys(redis)
    for (const team of some.slice(0, -1)) {
      const removed = await purgeWorkspace(redis, team)
      expect(removed).toMatchObject({ 'data-key': 1, secret: 5, bots: 1, settings: 1, audit: 1 })
    }
    const last = 'T0011'
    expect(await allKeys(redis)).toEqual(before.filter((key) => key.includes(last) || !key.includes('{T')))
    expect(await redis.zRange(keys.questionsInFlight(), 0, -1)).toEqual([`${last}|1`])
  })

  it('A cluster of three nodes spares who begins anew during a purge, and keeps out who was taken out of an organisation', async ({
    onTestFinished,
  }) => {
    const redis = await open((await (await openProcesses(onTestFinished)).startCluster()).url, onTestFinished)
    await settle(redis, 'T0BACK')
    const answers = [true, false]
    const isStillGone = async () => {
      if (answers.length === 2) await redis.set(keys.secret('T0BACK', 'installation'), 'another')
      return answers.shift() ?? true
    }
    expect(await purgeWorkspace(redis, 'T0BACK', { isStillGone })).toEqual({})
    const { vault } = workspaceServices(redis)
    const enterpriseGrid = createEnterpriseGrid({ redis, vault, now: () => 1 })
    await vault.begin('E0BIG')
    expect(await enterpriseGrid.join('T0ONE', 'E0BIG')).toBe(true)
    await enterpriseGrid.revokeAccess('E0BIG', 'T0TWO')
    expect(await enterpriseGrid.join('T0TWO', 'E0BIG')).toBe(false)
    expect(await enterpriseGrid.workspacesOf('E0BIG')).toEqual(['T0ONE'])
  })

  it('A cluster of three nodes rotates its keys on all nodes', async ({ onTestFinished }) => {
    const redis = await open((await (await openProcesses(onTestFinished)).startCluster()).url, onTestFinished)
    const [may, november] = [newVaultKey('2026-05'), newVaultKey('2026-11')]
    const old = createVault({ redis, cipher: cipherOf(may) })
    await old.checkKeys()
    for (const team of teams) await old.put(team, 'leadlist', team)
    const cipher = cipherOf(november, may)
    const vault = createVault({ redis, cipher })
    expect(await createKeyRotation({ redis, cipher, vault }).rotate(() => {})).toEqual({
      rewrapped: 30,
      resealed: 0,
      failed: [],
      released: ['2026-05'],
    })
    const alone = createVault({ redis, cipher: cipherOf(november) })
    await alone.checkKeys()
    for (const team of teams) expect(await alone.get(team, 'leadlist')).toBe(team)
  })

  it('A cluster of three nodes with a node that hangs fails what is asked of it while it does, and goes on when it wakes', async ({
    onTestFinished,
  }) => {
    const { nodes, url } = await (await openProcesses(onTestFinished)).startCluster()
    const calm = await open(url, onTestFinished)
    for (const team of teams) await calm.set(keys.bots(team), team)
    const redis = await open(url, onTestFinished, { watchdog: { intervalMs: 100, timeoutMs: 300 } })
    nodes[1]?.child.kill('SIGSTOP')
    const answers = await Promise.all(teams.map((team) => redis.get(keys.bots(team)).catch(() => 'failed')))
    expect(answers).toContain('failed')
    nodes[1]?.child.kill('SIGCONT')
    await until(async () => {
      const read = await Promise.all(teams.map((team) => redis.get(keys.bots(team)).catch(() => null)))
      return read.join() === teams.join()
    })
  })
})

describe.skipIf(!hasRedisServer).concurrent('a Redis behind sentinels (needs redis-server on the PATH)', () => {
  it('A Redis behind sentinels that loses its master goes on with the other one: no secret is lost, what waited is answered', async ({
    onTestFinished,
  }) => {
    const { master, url } = await (await openProcesses(onTestFinished)).startSentinels('leads')
    const redis = await open(url, onTestFinished, PATIENT)
    const cipher = cipherOf(newVaultKey('2026-11'))
    const vault = createVault({ redis, cipher, now: () => 0 })
    for (const team of teams) await vault.put(team, 'leadlist', `key-of-${team}`)
    expect(await redis.wait(1, 10_000)).toBe(1)
    master.child.kill('SIGKILL')
    const read = await Promise.all(teams.map((team) => vault.get(team, 'leadlist')))
    expect(read).toEqual(teams.map((team) => `key-of-${team}`))
    await vault.put('T0NEW', 'leadlist', 'written to the new master')
    await updateValue(redis, keys.bots('T0NEW'), () => '[]')
    expect(await createVault({ redis, cipher }).get('T0NEW', 'leadlist')).toBe('written to the new master')
    await settle(redis, 'T0ACME')
    expect(await purgeWorkspace(redis, 'T0ACME')).toMatchObject({ 'data-key': 1, secret: 5 })
  })

  it('A Redis behind sentinels whose master hangs goes on with the other one', async ({ onTestFinished }) => {
    const { master, url } = await (await openProcesses(onTestFinished)).startSentinels('leads')
    const redis = await open(url, onTestFinished, PATIENT)
    await redis.set(keys.bots('T0ACME'), 'before')
    expect(await redis.wait(1, 10_000)).toBe(1)
    master.child.kill('SIGSTOP')
    let asked = 0
    const busy = setInterval(() => {
      asked += 1
      redis.get(keys.bots('T0ACME')).catch(() => {})
    }, 20)
    onTestFinished(() => clearInterval(busy))
    await until(() => asked >= 20)
    expect(await redis.get(keys.bots('T0ACME'))).toBe('before')
  })

  it('A Redis behind sentinels answers a thousand commands immediately over one connection', async ({
    onTestFinished,
  }) => {
    const redis = await open((await (await openProcesses(onTestFinished)).startSentinels('leads')).url, onTestFinished)
    const answers = await Promise.all(Array.from({ length: 1_000 }, (_, index) => redis.set(`key-${index}`, '1')))
    expect(new Set(answers)).toEqual(new Set(['OK']))
  })

  it('A Redis behind sentinels is an error at start when no sentinel is there', async ({ onTestFinished }) => {
    await expect(open('sentinel://127.0.0.1:1/leads', onTestFinished)).rejects.toThrow()
  })
})
