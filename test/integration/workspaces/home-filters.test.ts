import { describe, expect, it } from 'vitest'
import { keys } from '../../../src/redis/keys.ts'
import { createCipher, parseVaultKeys } from '../../../src/vault/cipher.ts'
import { createVault } from '../../../src/vault/vault.ts'
import { createHomeFilters } from '../../../src/workspaces/home-filters.ts'
import { purgeWorkspace } from '../../../src/workspaces/installation/purge.ts'
import { useTestRedis } from '../../support/use-redis.ts'
import { newVaultKey } from '../../support/vault-key.ts'

const server = useTestRedis()

const newKeys = () => parseVaultKeys(newVaultKey())

function open(vaultKeys = newKeys()) {
  const { redis } = server
  return createHomeFilters({ redis, vault: createVault({ redis, cipher: createCipher(vaultKeys) }) })
}

const FILTERS = { kinds: 'leads', text: 'ada@example.com', botIds: ['b1'] }

async function everythingStored(): Promise<string> {
  const found = await server.redis.keys('*')
  return (await Promise.all(found.map(async (key) => `${key} ${await server.redis.get(key)}`))).join('\n')
}

describe('filters', () => {
  it('Stick to the person and the workspace', async () => {
    const homeFilters = open()
    await homeFilters.save('T0ACME', 'U0ADA', FILTERS)
    expect(await homeFilters.load('T0ACME', 'U0ADA')).toEqual(FILTERS)
    expect(await homeFilters.load('T0ACME', 'U0BOB')).toBeNull()
    expect(await homeFilters.load('T0ZEBRA', 'U0ADA')).toBeNull()
  })

  it('Filters are sealed, since they may name a visitor', async () => {
    await open().save('T0ACME', 'U0ADA', FILTERS)
    const stored = await everythingStored()
    expect(stored).toContain('U0ADA')
    expect(stored).not.toMatch(/ada@example|"kinds"/)
  })

  it('Filters of one person cannot be put in the place of another’s', async () => {
    const homeFilters = open()
    await homeFilters.save('T0ACME', 'U0ADA', FILTERS)
    const sealed = await server.redis.get(keys.secret('T0ACME', 'home-filters:U0ADA'))
    await server.redis.set(keys.secret('T0ACME', 'home-filters:U0BOB'), sealed ?? '')
    expect(await homeFilters.load('T0ACME', 'U0BOB')).toBeNull()
  })

  it('Filters that no key opens any more are as good as none, and are chosen anew', async () => {
    const homeFilters = open()
    await homeFilters.save('T0ACME', 'U0ADA', FILTERS)
    await server.redis.set(keys.secret('T0ACME', 'home-filters:U0ADA'), '1.2025-01.damaged')
    expect(await homeFilters.load('T0ACME', 'U0ADA')).toBeNull()
    await homeFilters.save('T0ACME', 'U0ADA', { kinds: 'all' })
    expect(await homeFilters.load('T0ACME', 'U0ADA')).toEqual({ kinds: 'all' })
  })

  it('Filters go with all that is stored for the workspace', async () => {
    const homeFilters = open()
    await homeFilters.save('T0ACME', 'U0ADA', FILTERS)
    await purgeWorkspace(server.redis, 'T0ACME')
    expect(await homeFilters.load('T0ACME', 'U0ADA')).toBeNull()
    expect(await everythingStored()).toBe('')
  })
})

describe('two clicks', () => {
  it('Two clicks in a row end in the state of the second', async () => {
    const homeFilters = open()
    await homeFilters.save('T0ACME', 'U0ADA', { kinds: 'leads' })
    await homeFilters.save('T0ACME', 'U0ADA', { kinds: 'appointments' })
    expect(await homeFilters.load('T0ACME', 'U0ADA')).toEqual({ kinds: 'appointments' })
  })

  it('Two clicks in two tabs immediately that change different filters are both kept', async () => {
    const vaultKeys = newKeys()
    const tabs = Array.from({ length: 8 }, () => open(vaultKeys))
    await Promise.all(
      tabs.map((homeFilters, index) =>
        homeFilters.update('T0ACME', 'U0ADA', (filters) => ({ ...(filters as object), [`filter${index}`]: index })),
      ),
    )
    expect(Object.keys((await open(vaultKeys).load('T0ACME', 'U0ADA')) as object)).toHaveLength(8)
  })

  it('Two clicks of which one fails leave what was there', async () => {
    const homeFilters = open()
    await homeFilters.save('T0ACME', 'U0ADA', FILTERS)
    const failing = homeFilters.update('T0ACME', 'U0ADA', () => {
      throw new Error('no such filter')
    })
    await expect(failing).rejects.toThrow('no such filter')
    expect(await homeFilters.load('T0ACME', 'U0ADA')).toEqual(FILTERS)
  })
})
