import { describe, expect, it } from 'vitest'
import { keys } from '../../../src/redis/keys.ts'
import { createCipher, parseVaultKeys } from '../../../src/vault/cipher.ts'
import { createSealedJson } from '../../../src/vault/sealed-json.ts'
import { createVault } from '../../../src/vault/vault.ts'
import { useTestRedis } from '../../support/use-redis.ts'
import { newVaultKey } from '../../support/vault-key.ts'

const server = useTestRedis()
const cipher = createCipher(parseVaultKeys(newVaultKey()))
const TEAM_ID = 'T0ACME'

const openValues = () => {
  const vault = createVault({ redis: server.redis, cipher })
  return { vault, values: createSealedJson({ redis: server.redis, vault }) }
}

describe('a sealed value', () => {
  it('A sealed value is nothing at first, and then what it was changed to', async () => {
    const { values } = openValues()
    expect(await values.read(TEAM_ID, 'list')).toBe(null)
    await values.update(TEAM_ID, 'list', (value) => ({ was: value }))
    expect(await values.read(TEAM_ID, 'list')).toEqual({ was: null })
    expect(await server.redis.get(keys.secret(TEAM_ID, 'list'))).not.toContain('was')
  })

  it('A sealed value loses no change of several who make one immediately', async () => {
    const changes = Array.from({ length: 10 }, (_, index) => index)
    const add = (index: number) =>
      openValues().values.update(TEAM_ID, 'list', (value) => [...((value ?? []) as number[]), index])
    await Promise.all(changes.map(add))
    const stored = (await openValues().values.read(TEAM_ID, 'list')) as number[]
    expect(stored.toSorted((a, b) => a - b)).toEqual(changes)
  })

  it('A sealed value is tried fifty times against one who writes each time, and then given up', async () => {
    const { vault, values } = openValues()
    const others = await Promise.all(
      Array.from({ length: 50 }, (_, index) => vault.seal(TEAM_ID, 'list', JSON.stringify(`other ${index}`))),
    )
    const changeAgainst = (writes: number) => {
      let tries = 0
      const done = values.update(TEAM_ID, 'list', (value) => {
        const other = others[tries]
        if (tries < writes && other !== undefined) void server.redis.set(keys.secret(TEAM_ID, 'list'), other)
        tries += 1
        return `${value}+`
      })
      return done.then(
        () => tries,
        ({ message }: Error) => message,
      )
    }
    expect(await changeAgainst(49)).toBe(50)
    expect(await values.read(TEAM_ID, 'list')).toBe('other 48+')
    expect(await changeAgainst(50)).toContain('50 times')
    expect(await values.read(TEAM_ID, 'list')).toBe('other 49')
  })
})
