import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Redis } from '../../../src/redis/connect.ts'
import { keys } from '../../../src/redis/keys.ts'
import { createCipher, parseVaultKeys } from '../../../src/vault/cipher.ts'
import type { Wrapping } from '../../../src/vault/data-keys.ts'
import { createVault } from '../../../src/vault/vault.ts'
import { purgeWorkspace } from '../../../src/workspaces/installation/purge.ts'
import { fc } from '../../support/property.ts'
import { useTestRedis } from '../../support/use-redis.ts'
import { newVaultKey } from '../../support/vault-key.ts'

const server = useTestRedis()

const VAULT_KEYS = newVaultKey('2026-11')
const cipher = createCipher(parseVaultKeys(VAULT_KEYS))
const SECRET = 'key-of-acme'

/** One process: its own memory, its own clock, and a count of what it asked of Redis. */
function openProcess(wrapping: Wrapping = cipher) {
  const clock = { now: 1_000 }
  const asked: string[] = []
  const redis = new Proxy(server.redis, {
    get: (target, name) => {
      const value = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        asked.push(String(name))
        return value.apply(target, args)
      }
    },
  }) as Redis
  return { clock, asked, vault: createVault({ redis, cipher: wrapping, now: () => clock.now }) }
}

const anyText = fc.string({ unit: 'binary', maxLength: 200 })
const anyTeam = fc.stringMatching(/^[TE][A-Z0-9]{1,10}$/)

describe('every workspace has a key of its own', () => {
  it('Every workspace has a key of its own gives back what was sealed, to its own workspace and name alone', async () => {
    const { vault } = openProcess()
    await fc.assert(
      fc.asyncProperty(
        anyTeam,
        anyTeam,
        anyText,
        anyText,
        anyText,
        async (team, otherTeam, name, otherName, secret) => {
          const sealed = await vault.seal(team, name, secret)
          expect(await vault.open(team, name, sealed)).toBe(secret)
          expect(await openProcess().vault.open(team, name, sealed)).toBe(secret)
          if (otherTeam !== team) await expect(vault.open(otherTeam, name, sealed)).rejects.toThrow()
          if (otherName !== name) await expect(vault.open(team, otherName, sealed)).rejects.toThrow()
        },
      ),
      { numRuns: 60 },
    )
  })

  it('Every workspace has a key of its own that is never the vault’s own, and is nowhere in clear', async () => {
    const wrapped: string[] = []
    const { vault } = openProcess({
      ...cipher,
      seal: (text, context) => {
        wrapped.push(text)
        return cipher.seal(text, context)
      },
    })
    await vault.put('T0ACME', 'leadlist', SECRET)
    await vault.put('T0ZEBRA', 'leadlist', SECRET)
    expect(new Set(wrapped).size).toBe(2)
    expect(await server.redis.get(keys.secret('T0ACME', 'leadlist'))).toMatch(/^2\.[\w-]{12}\.[\w-]+$/)
    expect(await server.redis.get(keys.dataKey('T0ACME'))).toMatch(/^[\w-]{12}:1\.2026-11\.[\w-]+$/)
    for (const key of await server.redis.keys('*'))
      for (const text of [SECRET, ...wrapped]) expect(await server.redis.get(key)).not.toContain(text)
  })

  it('Every workspace has a key of its own that is the same for all who need it first at the same moment', async () => {
    const processes = Array.from({ length: 8 }, () => openProcess())
    await Promise.all(processes.map(({ vault }, index) => vault.put('T0ACME', `secret-${index}`, `${index}`)))
    const { vault } = openProcess()
    for (const index of processes.keys()) expect(await vault.get('T0ACME', `secret-${index}`)).toBe(`${index}`)
  })

  it('Every workspace has a key of its own that no other workspace can be given', async () => {
    await openProcess().vault.put('T0ACME', 'leadlist', SECRET)
    await server.redis.copy(keys.dataKey('T0ACME'), keys.dataKey('T0ZEBRA'))
    await expect(openProcess().vault.seal('T0ZEBRA', 'leadlist', SECRET)).rejects.toMatchObject({ code: 'cannot-open' })
  })

  it('Every workspace has a key of its own that a key service may wrap, which takes its time', async () => {
    const { vault } = openProcess({
      ...cipher,
      seal: (text, context) => sleep(5).then(() => cipher.seal(text, context)),
      open: (sealed, context) => sleep(5).then(() => cipher.open(sealed, context)),
    })
    await vault.checkKeys()
    await vault.put('T0ACME', 'leadlist', SECRET)
    expect(await vault.get('T0ACME', 'leadlist')).toBe(SECRET)
  })
})

describe('what was sealed before there were data keys', () => {
  const old = (name = 'leadlist') => cipher.seal(SECRET, { teamId: 'T0ACME', name })

  it('What was sealed before there were data keys still opens', async () => {
    await server.redis.set(keys.secret('T0ACME', 'leadlist'), old())
    const { vault } = openProcess()
    expect(await vault.get('T0ACME', 'leadlist')).toBe(SECRET)
    expect(await vault.open('T0ACME', 'question:1', old('question:1'))).toBe(SECRET)
    await expect(vault.open('T0ZEBRA', 'leadlist', old())).rejects.toMatchObject({ code: 'cannot-open' })
  })

  it('What was sealed before there were data keys is sealed by the data key when it is written again', async () => {
    await server.redis.set(keys.secret('T0ACME', 'leadlist'), old())
    const { vault } = openProcess()
    await vault.put('T0ACME', 'leadlist', SECRET)
    expect(await server.redis.get(keys.secret('T0ACME', 'leadlist'))).toMatch(/^2\./)
    expect(await vault.get('T0ACME', 'leadlist')).toBe(SECRET)
  })

  it('What was sealed before there were data keys does not open as if the data key had sealed it', async () => {
    await expect(openProcess().vault.open('T0ACME', 'leadlist', old().replace('1.', '2.'))).rejects.toThrow()
  })
})

describe('a workspace that is in use', () => {
  it('A workspace that is in use is read in one round trip, cold and warm', async () => {
    await openProcess().vault.put('T0ACME', 'leadlist', SECRET)
    const { vault, asked } = openProcess()
    await vault.get('T0ACME', 'leadlist')
    expect(asked.splice(0)).toEqual(['mGet'])
    await vault.get('T0ACME', 'leadlist')
    expect(asked.splice(0)).toEqual(['get'])
    await vault.seal('T0ACME', 'question:1', 'x')
    expect(asked).toEqual([])
  })

  it('A workspace that is in use never waits for its data key while it is asked for again and again, however long that goes on', async () => {
    const { vault, asked, clock } = openProcess()
    const sealed = await vault.seal('T0ACME', 'question:1', 'x')
    asked.splice(0)
    for (let second = 0; second < 300; second += 10) {
      clock.now = 1_000 + second * 1_000
      const before = asked.length
      const opening = vault.open('T0ACME', 'question:1', sealed)
      expect(asked.length - before).toBeLessThanOrEqual(1)
      expect(await Promise.race([opening, sleep(0, 'waited for Redis')])).toBe('x')
      await server.redis.ping()
      await sleep(0)
    }
    expect(asked.length).toBeLessThan(20)
  })

  it('A workspace that is in use is asked for anew after half a minute of silence', async () => {
    const { vault, asked, clock } = openProcess()
    await vault.put('T0ACME', 'leadlist', SECRET)
    clock.now += 30_001
    asked.splice(0)
    expect(await vault.get('T0ACME', 'leadlist')).toBe(SECRET)
    expect(asked).toEqual(['mGet'])
  })
})

describe('a workspace whose data key is gone', () => {
  it('A workspace whose data key is gone can be read by nobody any more, whatever else was left behind', async () => {
    const { vault } = openProcess()
    const note = await vault.seal('T0ACME', 'question:1', 'x')
    await vault.put('T0ACME', 'leadlist', SECRET)
    await vault.destroyKey('T0ACME')
    for (const each of [vault, openProcess().vault]) {
      await expect(each.get('T0ACME', 'leadlist')).rejects.toMatchObject({ code: 'unknown-key' })
      await expect(each.open('T0ACME', 'question:1', note)).rejects.toMatchObject({ code: 'unknown-key' })
    }
  })

  it('A workspace whose data key is gone is unreadable within half a minute also in a process that had it in mind', async () => {
    const other = openProcess()
    const note = await other.vault.seal('T0ACME', 'question:1', 'x')
    await openProcess().vault.destroyKey('T0ACME')
    other.clock.now += 16_000
    const open = () => other.vault.open('T0ACME', 'question:1', note)
    expect(await open()).toBe('x')
    await expect.poll(() => open().catch(({ code }) => code)).toBe('unknown-key')
  })

  it('A workspace whose data key is gone gets nothing written by a process that had not heard of it', async () => {
    const other = openProcess()
    await other.vault.put('T0ACME', 'leadlist', SECRET)
    await purgeWorkspace(server.redis, 'T0ACME')
    await expect(other.vault.put('T0ACME', 'home-filters:U1', 'x')).rejects.toMatchObject({ code: 'unknown-key' })
    expect(await server.redis.keys('*')).toEqual([])
  })

  it('A workspace whose data key is gone gets no new key for what is still under way here', async () => {
    const { vault } = openProcess()
    await vault.put('T0ACME', 'leadlist', SECRET)
    await vault.destroyKey('T0ACME')
    await purgeWorkspace(server.redis, 'T0ACME')
    await expect(vault.seal('T0ACME', 'question:1', 'x')).rejects.toMatchObject({ code: 'unknown-key' })
    await expect(vault.put('T0ACME', 'leadlist', 'x')).rejects.toMatchObject({ code: 'unknown-key' })
    expect(await server.redis.keys('*')).toEqual([])
  })

  it('A workspace whose data key is gone gets no new key anywhere, where only workspaces that were begun have one', async () => {
    const strict = createVault({ redis: server.redis, cipher, keysFor: 'begun' })
    await expect(strict.seal('T0ACME', 'question:1', 'x')).rejects.toMatchObject({ code: 'unknown-key' })
    await expect(strict.put('T0ACME', 'leadlist', 'x')).rejects.toMatchObject({ code: 'unknown-key' })
    expect(await server.redis.keys('*')).toEqual([])
    await strict.begin('T0ACME')
    await strict.put('T0ACME', 'leadlist', SECRET)
    expect(await strict.get('T0ACME', 'leadlist')).toBe(SECRET)
  })

  it('A workspace whose data key is gone is not asked of the key service where it is there already, by a process that did not make it', async () => {
    await openProcess().vault.put('T0ACME', 'leadlist', SECRET)
    const stored = await server.redis.get(keys.dataKey('T0ACME'))
    const strict = createVault({ redis: server.redis, cipher, keysFor: 'begun' })
    expect(await strict.open('T0ACME', 'question:1', await strict.seal('T0ACME', 'question:1', 'x'))).toBe('x')
    const wrapped: string[] = []
    const seal: Wrapping['seal'] = (text, context) => {
      wrapped.push(text)
      return cipher.seal(text, context)
    }
    await openProcess({ ...cipher, seal }).vault.seal('T0ACME', 'question:2', 'x')
    expect(wrapped).toEqual([])
    expect(await server.redis.get(keys.dataKey('T0ACME'))).toBe(stored)
  })

  it('A workspace whose data key is gone may come back immediately: a new key, under which all processes read and write', async () => {
    const here = openProcess()
    const elsewhere = openProcess()
    for (const { vault } of [here, elsewhere]) await vault.put('T0ACME', 'leadlist', SECRET)
    await here.vault.destroyKey('T0ACME')
    await here.vault.begin('T0ACME')
    await here.vault.put('T0ACME', 'leadlist', 'new')
    expect(await elsewhere.vault.get('T0ACME', 'leadlist')).toBe('new')
    await elsewhere.vault.put('T0ACME', 'leadlist', 'newer')
    expect(await here.vault.get('T0ACME', 'leadlist')).toBe('newer')
  })
})
