import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { keys } from '../../../src/redis/keys.ts'
import { createCipher, parseVaultKeys } from '../../../src/vault/cipher.ts'
import type { Wrapping } from '../../../src/vault/data-keys.ts'
import { createKeyRotation } from '../../../src/vault/key-rotation.ts'
import { createVault } from '../../../src/vault/vault.ts'
import { useTestRedis } from '../../support/use-redis.ts'
import { newVaultKey } from '../../support/vault-key.ts'

const server = useTestRedis()

const MAY = newVaultKey('2026-05')
const NOVEMBER = newVaultKey('2026-11')

const cipherOf = (...vaultKeys: string[]) => createCipher(parseVaultKeys(vaultKeys.join(',')))
const vaultOf = (cipher: Wrapping, now?: () => number) =>
  createVault({ redis: server.redis, cipher, ...(now ? { now } : {}) })
const rotationOf = (cipher: Wrapping) => createKeyRotation({ redis: server.redis, cipher, vault: vaultOf(cipher) })
const rotate = (cipher: Wrapping) => rotationOf(cipher).rotate(() => {})

const teams = (count: number) => Array.from({ length: count }, (_, index) => `T${String(index).padStart(5, '0')}`)

async function settle(count: number): Promise<string[]> {
  const vault = vaultOf(cipherOf(MAY))
  await vault.checkKeys()
  await Promise.all(teams(count).map((team) => vault.put(team, 'leadlist', `key-of-${team}`)))
  return teams(count)
}

describe('a rotation', () => {
  it('A rotation of hundreds of workspaces under load fails no read and no write, and the new key then opens all alone', async () => {
    const all = await settle(600)
    const cipher = cipherOf(NOVEMBER, MAY)
    await vaultOf(cipher).checkKeys()
    let isDone = false
    const failures: unknown[] = []
    let reads = 0
    const useSome = async (now?: () => number) => {
      const vault = vaultOf(cipher, now)
      while (!isDone) {
        const team = all[Math.floor(Math.random() * all.length)] ?? ''
        const read = await vault.get(team, 'leadlist').catch((error) => failures.push(error))
        if (read !== `key-of-${team}`) failures.push(`${team}: ${read}`)
        await vault.put(team, 'leadlist', `key-of-${team}`).catch((error) => failures.push(error))
        reads += 1
        await sleep(0)
      }
    }
    let ticks = 0
    const alwaysCold = () => (ticks += 31_000)
    const users = [useSome(), useSome(), useSome(alwaysCold), useSome(alwaysCold)]
    await expect.poll(() => reads).toBeGreaterThan(20)
    const before = reads
    const result = await rotate(cipher)
    expect(reads).toBeGreaterThan(before)
    const after = reads
    await expect.poll(() => reads).toBeGreaterThan(after + 20)
    isDone = true
    await Promise.all(users)
    expect(failures).toEqual([])
    expect(result).toMatchObject({ rewrapped: 600, failed: [], released: ['2026-05'] })
    const alone = vaultOf(cipherOf(NOVEMBER))
    await alone.checkKeys()
    for (const team of all) expect(await alone.get(team, 'leadlist')).toBe(`key-of-${team}`)
  })

  it('A rotation tells how far it is', async () => {
    await settle(250)
    const told: string[] = []
    await rotationOf(cipherOf(NOVEMBER, MAY)).rotate(({ done, of }) => told.push(`${done}/${of}`))
    expect(told).toEqual(['100/250', '200/250', '250/250'])
  })

  it('A rotation that was broken off goes on where it was', async () => {
    const all = await settle(300)
    const cipher = cipherOf(NOVEMBER, MAY)
    let left = 120
    const breaking: Wrapping = {
      ...cipher,
      seal: (text, context) => {
        left -= 1
        if (left < 0) throw new Error('the power went')
        return cipher.seal(text, context)
      },
    }
    await expect(rotate(breaking)).rejects.toThrow('the power went')
    const half = await rotationOf(cipher).usage()
    expect(half.find(({ keyId }) => keyId === '2026-05')?.dataKeys).toBeGreaterThan(0)
    for (const team of all) expect(await vaultOf(cipher).get(team, 'leadlist')).toBe(`key-of-${team}`)
    const { rewrapped } = await rotate(cipher)
    expect(rewrapped).toBeLessThanOrEqual(180)
    expect(await rotate(cipher)).toMatchObject({ rewrapped: 0, released: ['2026-05'] })
  })

  it('Run twice immediately does each workspace once', async () => {
    await settle(200)
    const cipher = cipherOf(NOVEMBER, MAY)
    const both = await Promise.all([rotate(cipher), rotate(cipher)])
    expect((both[0]?.rewrapped ?? 0) + (both[1]?.rewrapped ?? 0)).toBe(200)
    expect(await vaultOf(cipherOf(NOVEMBER)).get('T00007', 'leadlist')).toBe('key-of-T00007')
  })

  it('A rotation brings back nothing of a workspace that leaves meanwhile', async () => {
    await settle(100)
    const cipher = cipherOf(NOVEMBER, MAY)
    const opening = Promise.withResolvers<void>()
    const hasLeft = Promise.withResolvers<void>()
    const slow: Wrapping = {
      ...cipher,
      open: async (sealed, context) => {
        const opened = cipher.open(sealed, context)
        if (context.teamId !== 'T00042') return opened
        opening.resolve()
        await hasLeft.promise
        return opened
      },
    }
    const rotating = rotate(slow)
    await opening.promise
    await vaultOf(cipher).destroyKey('T00042')
    hasLeft.resolve()
    expect(await rotating).toMatchObject({ rewrapped: 99, failed: [] })
    expect(await server.redis.get(keys.dataKey('T00042'))).toBeNull()
  })

  it('A rotation seals secrets from before there were data keys anew', async () => {
    const may = cipherOf(MAY)
    await vaultOf(may).checkKeys()
    const sealed = may.seal('old secret', { teamId: 'T0ACME', name: 'saved-views:U0ADA' })
    await server.redis.set(keys.secret('T0ACME', 'saved-views:U0ADA'), sealed)
    expect(await rotate(cipherOf(NOVEMBER, MAY))).toMatchObject({ resealed: 1, released: ['2026-05'] })
    expect(await vaultOf(cipherOf(NOVEMBER)).get('T0ACME', 'saved-views:U0ADA')).toBe('old secret')
  })

  it('A rotation keeps the old key while a note of a question hangs on it', async () => {
    const may = cipherOf(MAY)
    await vaultOf(may).checkKeys()
    const note = may.seal('note', { teamId: 'T0ACME', name: 'question:1' })
    await server.redis.set(keys.questionInFlight('T0ACME', '1'), note)
    const cipher = cipherOf(NOVEMBER, MAY)
    await vaultOf(cipher).checkKeys()
    expect(await rotate(cipher)).toMatchObject({ released: [] })
    expect(await rotationOf(cipher).usage()).toContainEqual({
      keyId: '2026-05',
      isHeld: true,
      dataKeys: 0,
      secrets: 0,
      questions: 1,
    })
    await expect(vaultOf(cipherOf(NOVEMBER)).checkKeys()).rejects.toMatchObject({ code: 'wrong-keys' })
  })

  it('Names what does not open, moves all else, and lets no key go that still seals something', async () => {
    await settle(3)
    const lost = vaultOf(cipherOf(newVaultKey('2025-01')))
    await lost.put('T0LOST', 'leadlist', 'x')
    const result = await rotate(cipherOf(NOVEMBER, MAY))
    expect(result).toEqual({
      rewrapped: 3,
      resealed: 0,
      failed: [keys.dataKey('T0LOST')],
      released: ['2026-05'],
    })
  })
})
