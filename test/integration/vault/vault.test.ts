import { describe, expect, it } from 'vitest'
import { keys } from '../../../src/redis/keys.ts'
import { createCipher, parseVaultKeys } from '../../../src/vault/cipher.ts'
import { createVault } from '../../../src/vault/vault.ts'
import { useTestRedis } from '../../support/use-redis.ts'
import { newVaultKey } from '../../support/vault-key.ts'

const server = useTestRedis()

const MAY = newVaultKey('2026-05')
const NOVEMBER = newVaultKey('2026-11')

const vaultWith = (vaultKeys: string) =>
  createVault({ redis: server.redis, cipher: createCipher(parseVaultKeys(vaultKeys)) })

describe('a secret', () => {
  it('A secret comes back to its own workspace and name, and to no other', async () => {
    const vault = vaultWith(MAY)
    await vault.put('T0ACME', 'leadlist', 'key-of-acme')
    expect(await vault.get('T0ACME', 'leadlist')).toBe('key-of-acme')
    expect(await vault.get('T0ZEBRA', 'leadlist')).toBeNull()
    expect(await vault.get('T0ACME', 'installation')).toBeNull()
  })

  it('A secret is nowhere in Redis in clear', async () => {
    await vaultWith(MAY).put('T0ACME', 'leadlist', 'key-of-acme')
    for (const key of await server.redis.keys('*')) expect(await server.redis.get(key)).not.toContain('key-of-acme')
  })

  it('A secret does not open where someone copied it to another workspace', async () => {
    const vault = vaultWith(MAY)
    await vault.put('T0ACME', 'leadlist', 'key-of-acme')
    await server.redis.copy(keys.secret('T0ACME', 'leadlist'), keys.secret('T0ZEBRA', 'leadlist'))
    await expect(vault.get('T0ZEBRA', 'leadlist')).rejects.toMatchObject({ code: 'unknown-key' })
    await server.redis.copy(keys.dataKey('T0ACME'), keys.dataKey('T0ZEBRA'))
    await expect(vaultWith(MAY).get('T0ZEBRA', 'leadlist')).rejects.toMatchObject({ code: 'cannot-open' })
  })

  it('A secret is gone once it is removed', async () => {
    const vault = vaultWith(MAY)
    await vault.put('T0ACME', 'leadlist', 'key-of-acme')
    await vault.remove('T0ACME', 'leadlist')
    expect(await vault.get('T0ACME', 'leadlist')).toBeNull()
  })

  it('A secret can be kept elsewhere', async () => {
    const vault = vaultWith(MAY)
    const sealed = await vault.seal('T0ACME', 'question:1', 'https://hooks.example.com/1')
    expect(await vault.open('T0ACME', 'question:1', sealed)).toBe('https://hooks.example.com/1')
    await expect(vault.open('T0ACME', 'question:2', sealed)).rejects.toMatchObject({ code: 'cannot-open' })
  })
})

describe('a process that runs on', () => {
  const start = async (at?: number) => {
    const vault = vaultWith(MAY)
    await vault.checkKeys(at)
    return vault
  }
  const stored = () => server.redis.hGetAll(keys.vaultCheck())

  it('The data is there as long as nothing happens to it, and with a further vault key', async () => {
    const vault = await start(1_000)
    expect(await vault.hasData()).toBe(true)
    await vaultWith(`${NOVEMBER},${MAY}`).checkKeys(2_000)
    expect(await vault.hasData()).toBe(true)
    await server.redis.hDel(keys.vaultCheck(), '2026-05')
    expect(await vault.hasData()).toBe(true)
    await vault.assertData()
  })

  it.each([
    ['of this release', 1_000],
    ['of an earlier release, without a time', undefined],
  ])(
    'Redis came back empty, and what starts on it is not the data %s, which is there once a backup is',
    async (_, at) => {
      const vault = await start(at)
      const backup = await stored()
      await server.redis.flushAll()
      expect(await vault.hasData()).toBe(false)
      await start(2_000)
      expect(await vault.hasData()).toBe(false)
      await expect(vault.assertData()).rejects.toMatchObject({ code: 'data-lost' })
      await server.redis.del(keys.vaultCheck())
      await server.redis.hSet(keys.vaultCheck(), backup)
      expect(await vault.hasData()).toBe(true)
    },
  )

  it('A process that started on the empty Redis goes on with the backup, whose data is older', async () => {
    await start(1_000)
    const backup = await stored()
    await server.redis.flushAll()
    const vault = await start(2_000)
    await server.redis.del(keys.vaultCheck())
    await server.redis.hSet(keys.vaultCheck(), backup)
    expect(await vault.hasData()).toBe(true)
    await server.redis.flushAll()
    await start(3_000)
    expect(await vault.hasData()).toBe(false)
  })

  it('Where nothing was ever stored, nothing is lost', async () => {
    expect(await vaultWith(MAY).hasData()).toBe(true)
    expect(await (await start()).hasData()).toBe(true)
  })
})

describe('at start', () => {
  it('The same keys are accepted again and again', async () => {
    await vaultWith(MAY).checkKeys()
    await vaultWith(MAY).checkKeys()
    await vaultWith(MAY).put('T0ACME', 'leadlist', 'key-of-acme')
    await vaultWith(MAY).checkKeys()
  })

  it('A newer key in front of the old one is accepted, and the old one still opens', async () => {
    await vaultWith(MAY).checkKeys()
    await vaultWith(MAY).put('T0ACME', 'leadlist', 'key-of-acme')
    const vault = vaultWith(`${NOVEMBER},${MAY}`)
    await vault.checkKeys()
    expect(await vault.get('T0ACME', 'leadlist')).toBe('key-of-acme')
  })

  it('Another key under the same id is refused, by the name of the variable', async () => {
    await vaultWith(MAY).checkKeys()
    await expect(vaultWith(newVaultKey('2026-05')).checkKeys()).rejects.toMatchObject({
      code: 'wrong-keys',
      message: expect.stringContaining('VAULT_KEYS'),
    })
  })

  it('A second key that is mistyped is refused too', async () => {
    await vaultWith(MAY).checkKeys()
    await vaultWith(`${NOVEMBER},${MAY}`).checkKeys()
    await expect(vaultWith(`${NOVEMBER},${newVaultKey('2026-05')}`).checkKeys()).rejects.toMatchObject({
      code: 'wrong-keys',
    })
  })

  it('A key that is missing is named', async () => {
    await vaultWith(MAY).checkKeys()
    await expect(vaultWith(NOVEMBER).checkKeys()).rejects.toMatchObject({
      code: 'wrong-keys',
      message: expect.stringMatching(/VAULT_KEYS.*2026-05/),
    })
  })

  it('A refused key leaves no trace: the right ones are accepted afterwards', async () => {
    await vaultWith(MAY).checkKeys()
    await expect(vaultWith(NOVEMBER).checkKeys()).rejects.toThrow()
    await vaultWith(MAY).checkKeys()
  })

  it('A new key that sealed nothing yet may be taken back, and is named', async () => {
    await vaultWith(MAY).checkKeys()
    await vaultWith(MAY).put('T0ACME', 'leadlist', 'key-of-acme')
    await vaultWith(`${NOVEMBER},${MAY}`).checkKeys()
    expect(await vaultWith(MAY).checkKeys()).toEqual(['2026-11'])
    expect(await vaultWith(MAY).get('T0ACME', 'leadlist')).toBe('key-of-acme')
    expect(await vaultWith(`${NOVEMBER},${MAY}`).checkKeys()).toEqual([])
  })

  it('A new key that sealed a workspace’s data key must be put back', async () => {
    await vaultWith(MAY).checkKeys()
    await vaultWith(`${NOVEMBER},${MAY}`).checkKeys()
    await vaultWith(`${NOVEMBER},${MAY}`).put('T0NEW', 'leadlist', 'key-of-new')
    await expect(vaultWith(MAY).checkKeys()).rejects.toMatchObject({
      code: 'wrong-keys',
      message: expect.stringMatching(/VAULT_KEYS lacks.*2026-11/),
    })
  })

  it('A key that was never first takes no other one’s place, even where nothing is sealed yet', async () => {
    await vaultWith(MAY).checkKeys()
    await expect(vaultWith(NOVEMBER).checkKeys()).rejects.toMatchObject({ code: 'wrong-keys' })
    await vaultWith(`${NOVEMBER},${MAY}`).checkKeys()
    await expect(vaultWith(`${newVaultKey('2027-01')},${MAY}`).checkKeys()).rejects.toMatchObject({
      code: 'wrong-keys',
    })
  })

  it('Two processes with different keys of one id cannot both win', async () => {
    const vaults = [1, 2, 3, 4].map(() => vaultWith(newVaultKey('2026-11')))
    const starts = await Promise.allSettled(vaults.map((vault) => vault.checkKeys()))
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
