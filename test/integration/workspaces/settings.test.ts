import { describe, expect, it } from 'vitest'
import { keys } from '../../../src/redis/keys.ts'
import { createCipher, parseVaultKeys } from '../../../src/vault/cipher.ts'
import { createKeyRotation } from '../../../src/vault/key-rotation.ts'
import { createVault } from '../../../src/vault/vault.ts'
import { createSettings, DEFAULT_SETTINGS } from '../../../src/workspaces/settings.ts'
import { createSettingsSeal, ROLLING_RESTART_MS, sealSettingsTask } from '../../../src/workspaces/settings-seal.ts'
import { useTestRedis } from '../../support/use-redis.ts'
import { newVaultKey } from '../../support/vault-key.ts'

const server = useTestRedis()

const stored = (settings: unknown) => server.redis.set(keys.settings('T0ACME'), JSON.stringify(settings))
const cipher = createCipher(parseVaultKeys(newVaultKey()))
const settings = ({ acceptsUnsealed = false } = {}) => {
  const { redis } = server
  return createSettings({
    redis,
    vault: createVault({ redis, cipher }),
    seal: { acceptsUnsealed: () => acceptsUnsealed },
  })
}
/** In the hour of the upgrade, and after it. */
const [during, later] = [() => settings({ acceptsUnsealed: true }), () => settings()]

describe('a workspace that decided nothing', () => {
  it('A workspace that decided nothing masks in channels, lets members ask and share, and starts weeks on Monday', async () => {
    expect(await settings().load('T0ACME')).toEqual(DEFAULT_SETTINGS)
    expect(DEFAULT_SETTINGS).toMatchObject({
      weekStart: 'monday',
      zone: null,
      isMasked: true,
      isPathShown: false,
      isSharingAllowed: true,
      whoMayAsk: 'members',
      whoMayExport: 'managers',
      whoSeesTakers: 'nobody',
      managers: [],
    })
    expect(Object.isFrozen(DEFAULT_SETTINGS)).toBe(true)
  })
})

describe('a new workspace', () => {
  it('A workspace that connects for the first time shows paths in channels', async () => {
    await settings().begin('T0ACME')
    expect(await settings().load('T0ACME')).toEqual({ ...DEFAULT_SETTINGS, isPathShown: true })
  })

  it('A workspace that has decided anything keeps what it has', async () => {
    await settings().save('T0ACME', { weekStart: 'sunday' })
    await settings().begin('T0ACME')
    expect(await settings().load('T0ACME')).toEqual({ ...DEFAULT_SETTINGS, weekStart: 'sunday' })
  })
})

describe('a decision', () => {
  it('A decision is stored, and leaves the others as they are', async () => {
    await settings().save('T0ACME', { weekStart: 'sunday', managers: ['U0ADA'] })
    await settings().save('T0ACME', { zone: 'Europe/Berlin' })
    expect(await settings().load('T0ACME')).toEqual({
      ...DEFAULT_SETTINGS,
      weekStart: 'sunday',
      managers: ['U0ADA'],
      zone: 'Europe/Berlin',
    })
  })

  it('A decision of one workspace is none of another', async () => {
    await settings().save('T0ACME', { isMasked: false })
    expect(await settings().load('T0ZEBRA')).toEqual(DEFAULT_SETTINGS)
  })

  it('Made by two managers immediately is not lost', async () => {
    await Promise.all([
      settings().save('T0ACME', { isMasked: false }),
      settings().save('T0ACME', { supportContact: 'Ada' }),
    ])
    expect(await settings().load('T0ACME')).toMatchObject({ isMasked: false, supportContact: 'Ada' })
  })
})

describe('settings of another version', () => {
  it('Settings of another version that know fewer fields get the defaults for the rest', async () => {
    await stored({ weekStart: 'sunday' })
    expect(await during().load('T0ACME')).toEqual({ ...DEFAULT_SETTINGS, weekStart: 'sunday' })
  })

  it('Settings of another version that know more fields keep them when something else changes', async () => {
    await stored({ colour: 'green', weekStart: 'sunday' })
    expect(await during().load('T0ACME')).toEqual({ ...DEFAULT_SETTINGS, weekStart: 'sunday' })
    await during().save('T0ACME', { weekStart: 'monday' })
    expect(JSON.parse((await server.redis.get(keys.settings('T0ACME'))) ?? '')).toEqual({
      colour: 'green',
      weekStart: 'monday',
    })
  })

  it('Settings of another version that cannot be read are taken as narrow as can be', async () => {
    await stored({
      weekStart: 'friday',
      whoMayAsk: 'everyone',
      isSharingAllowed: 'yes',
      isMasked: 0,
      managers: 'U0ADA',
    })
    expect(await during().load('T0ACME')).toEqual({
      ...DEFAULT_SETTINGS,
      whoMayAsk: [],
      isSharingAllowed: false,
    })
  })
})

describe('settings that somebody wrote to Redis in clear', () => {
  const FORGED = { whoMayAsk: 'members', managers: ['U0EVE'], isMasked: false, whoMayExport: 'askers' }

  it('Settings that somebody wrote to Redis in clear make nobody a manager: what is sealed counts', async () => {
    await later().save('T0ACME', { managers: ['U0ADA'], whoMayAsk: ['U0BEN'] })
    await stored(FORGED)
    expect(await later().load('T0ACME')).toEqual({ ...DEFAULT_SETTINGS, managers: ['U0ADA'], whoMayAsk: ['U0BEN'] })
    await later().save('T0ACME', { weekStart: 'sunday' })
    expect(await later().load('T0ACME')).toMatchObject({ managers: ['U0ADA'], whoMayAsk: ['U0BEN'], isMasked: true })
  })

  it('Settings that somebody wrote to Redis in clear open nothing where none were ever sealed, and a manager may save anew', async () => {
    await stored(FORGED)
    expect(await later().load('T0ACME')).toEqual({ ...DEFAULT_SETTINGS, isSharingAllowed: false, whoMayAsk: [] })
    await later().sealPlain('T0ACME')
    expect((await later().load('T0ACME')).managers).toEqual([])
    await later().save('T0ACME', { supportContact: 'Ada' })
    expect(await later().load('T0ACME')).toEqual({ ...DEFAULT_SETTINGS, supportContact: 'Ada' })
  })

  it('Settings that somebody wrote to Redis in clear open nothing when sealed ones of another workspace are put in their place', async () => {
    await later().save('T0EVIL', FORGED as never)
    const sealed = (await server.redis.get(keys.secret('T0EVIL', 'settings'))) ?? ''
    await server.redis.set(keys.secret('T0ACME', 'settings'), sealed)
    await expect(later().load('T0ACME')).rejects.toMatchObject({ name: 'VaultError' })
  })
})

const START = Date.UTC(2026, 10, 20)

describe('an upgrade from a release that seals nothing', () => {
  const old = { managers: ['U0BEN'], whoMayAsk: ['U0BEN'] }
  const at = (now: number) => createSettingsSeal({ redis: server.redis, cipher, now: () => now })

  it('An upgrade from a release that seals nothing seals all settings that are there at the first start, and from then on only these count', async () => {
    await stored(old)
    const seal = await at(START)
    expect(seal.acceptsUnsealed()).toBe(true)
    await sealSettingsTask({ redis: server.redis, seal: during().sealPlain }).run()
    await server.redis.del(keys.settings('T0ACME'))
    expect(await later().load('T0ACME')).toMatchObject(old)
  })

  it('An upgrade from a release that seals nothing hears for an hour what an older process saves beside this one, and no longer', async () => {
    await at(START)
    await during().save('T0ACME', old)
    await stored({ ...old, weekStart: 'sunday' })
    expect(await during().load('T0ACME')).toMatchObject({ ...old, weekStart: 'sunday' })
    await during().sealPlain('T0ACME')
    expect(await later().load('T0ACME')).toMatchObject({ ...old, weekStart: 'sunday' })
    expect((await at(START + ROLLING_RESTART_MS - 1)).acceptsUnsealed()).toBe(true)
    expect((await at(START + ROLLING_RESTART_MS)).acceptsUnsealed()).toBe(false)
  })

  it('An upgrade from a release that seals nothing lets an older process read what this one saves', async () => {
    await later().save('T0ACME', old)
    expect(JSON.parse((await server.redis.get(keys.settings('T0ACME'))) ?? '')).toEqual(old)
  })

  it('An upgrade from a release that seals nothing is not begun again by anyone who removes the note of it, nor by a note that the vault did not seal', async () => {
    await later().save('T0ACME', old)
    expect((await at(START)).acceptsUnsealed()).toBe(false)
    await server.redis.set(keys.settingsSealed(), '9999999999999')
    await expect(at(START)).rejects.toMatchObject({ name: 'VaultError' })
  })

  it('An upgrade from a release that seals nothing is noted under the key of the first start until a rotation, so that a new key may be taken back and the old one dropped', async () => {
    const [older, newer] = [newVaultKey('older'), newVaultKey('newer')]
    const { redis } = server
    const cipherOf = (...vaultKeys: string[]) => createCipher(parseVaultKeys(vaultKeys.join(',')))
    const start = (...vaultKeys: string[]) =>
      createSettingsSeal({ redis, cipher: cipherOf(...vaultKeys), now: () => START })
    await start(older)
    await start(newer, older)
    expect((await start(older)).acceptsUnsealed()).toBe(true)
    const cipher = cipherOf(newer, older)
    const rotation = createKeyRotation({ redis, cipher, vault: createVault({ redis, cipher }) })
    expect((await rotation.usage()).find(({ keyId }) => keyId === 'older')).toMatchObject({ secrets: 1 })
    expect(await rotation.rotate(() => {})).toMatchObject({ resealed: 1, failed: [] })
    expect((await start(newer)).acceptsUnsealed()).toBe(true)
  })
})
